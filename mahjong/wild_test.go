package mahjong

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// bothWilds returns so many wild tiles, by both rules.
func bothWilds(k int) []Wilds { return []Wilds{{k, false}, {k, true}} }

// checkWilds compares all answers about a rack with those of brute force, for numbers of wild
// tiles that give it a length from 1 to 14, and for some forms. It returns how many it compared.
func checkWilds(t *testing.T, m slowWilds, c rack, most int, forms ...Forms) int {
	t.Helper()
	h, slow, n := c.hand(), m.draws(c), 0
	for k := range most + 1 {
		length := c.size() + k
		if length > 14 {
			break
		}
		for _, w := range bothWilds(k) {
			for _, f := range forms {
				n++
				want := slow.shanten(w, f)
				if got := w.Shanten(h, f); got != want {
					t.Fatalf("%+v.Shanten(%v, %b) = %d, want %d", w, h, f, got, want)
				}
				if got := w.IsWin(h, f); got != (want == -1) {
					t.Fatalf("%+v.IsWin(%v, %b) = %v, shanten %d", w, h, f, got, want)
				}
				if got, want := w.Waits(h, f), slow.waits(w, f); got != want {
					t.Fatalf("%+v.Waits(%v, %b) = %v, want %v", w, h, f, got.Hand(), want.Hand())
				}
				if got, want := w.Ukeire(h, f, Hand{}), slow.ukeire(w, f, c); got != want {
					t.Fatalf("%+v.Ukeire(%v, %b) = %+v, want %+v", w, h, f, got, want)
				}
			}
		}
	}
	return n
}

// TestWildsSuit goes through all hands of one suit with few tiles, alone and beside honors four
// of which are there. There may be melds, and as many wild tiles as make 14.
func TestWildsSuit(t *testing.T) {
	most, n := 4, 0
	if testing.Short() {
		most = 3
	}
	m := slowWilds{}
	for _, honors := range [...]string{"", "1111z", "1111222z"} {
		var more []Tile
		if honors != "" {
			more = MustParseTiles(honors)
		}
		if more != nil {
			most = 2
		}
		for size := range most + 1 {
			allRacks(0o777<<1, size, func(c rack) {
				n += checkWilds(t, m, c.with(1, more...), 14, Standard)
			})
		}
	}
	t.Logf("%d questions", n)
}

// TestWildsRandom asks of random hands with wild tiles, for all forms.
func TestWildsRandom(t *testing.T) {
	rnd := wildRand(2)
	rounds := 25
	if testing.Short() {
		rounds = 5
	}
	m, n := slowWilds{}, 0
	for _, set := range [...]TileSet{0o777 << 1, 0o777<<1 | AllKinds&^Suited, Suited, AllKinds, orphans} {
		for _, alike := range [...]bool{false, true} {
			for round := range rounds {
				size := 14 - round%10
				c := randomRack(rnd, set, size, alike)
				n += checkWilds(t, m, c, 9, Forms(rnd.IntN(int(allForms)+1)), Standard)
			}
		}
	}
	t.Logf("%d questions", n)
}

// TestWildsNearWin asks of hands that win, or nearly, with wild tiles: there the bounds are.
func TestWildsNearWin(t *testing.T) {
	rnd := wildRand(3)
	rounds := 150
	if testing.Short() {
		rounds = 30
	}
	m := slowWilds{}
	for range rounds {
		set := [...]TileSet{0o777 << 1, Suited, AllKinds}[rnd.IntN(3)]
		c := rackOf(wildWin(rnd, set, 4))
		if rnd.IntN(5) == 0 {
			c = wildPairs(rnd, set)
		}
		k := rnd.IntN(6)
		for range k {
			c = c.with(-1, rackTile(rnd, c))
		}
		switch rnd.IntN(3) {
		case 0:
			c = c.with(-1, rackTile(rnd, c))
		case 1:
			c = c.with(-1, rackTile(rnd, c))
			for u := Tile(1 + rnd.IntN(kinds)); ; u = Tile(1 + rnd.IntN(kinds)) {
				if c[u] < 4 {
					c = c.with(1, u)
					break
				}
			}
		}
		checkWilds(t, m, c, k+1, Standard, allForms, Forms(rnd.IntN(int(allForms)+1)))
	}
}

// rackTile returns one of the tiles of a rack.
func rackTile(rnd *rand.Rand, c rack) Tile {
	i := rnd.IntN(c.size())
	for t, n := range c {
		if i -= n; i < 0 {
			return Tile(t)
		}
	}
	return 0
}

// wildWin returns n sets and a pair of some kinds.
func wildWin(rnd *rand.Rand, set TileSet, n int) Hand {
	sets := rackSets()
	for {
		var c rack
		for range n {
			c = c.with(1, rackTiles(sets[rnd.IntN(len(sets))])...)
		}
		t := Tile(1 + rnd.IntN(kinds))
		c = c.with(1, t, t)
		fits := true
		for t, copies := range c {
			fits = fits && copies <= 4 && (copies == 0 || set.Has(Tile(t)))
		}
		if fits {
			return c.hand()
		}
	}
}

// wildPairs returns seven pairs of some kinds, of which four may be alike.
func wildPairs(rnd *rand.Rand, set TileSet) (c rack) {
	for c.size() < 14 {
		if t := Tile(1 + rnd.IntN(kinds)); set.Has(t) && c[t] < 4 {
			c = c.with(1, t, t)
		}
	}
	return c
}

// TestWildsDiscards compares discards with those of brute force, with some tiles seen.
func TestWildsDiscards(t *testing.T) {
	rnd := wildRand(4)
	rounds := 60
	if testing.Short() {
		rounds = 15
	}
	m := slowWilds{}
	for range rounds {
		set := [...]TileSet{0o777 << 1, Suited, AllKinds, orphans}[rnd.IntN(4)]
		k := rnd.IntN(7)
		length := []int{14, 14, 11, 8, 5, 2}[rnd.IntN(6)]
		c := randomRack(rnd, set, max(0, length-k), rnd.IntN(2) == 0)
		seen := randomRack(rnd, AllKinds, rnd.IntN(60), false)
		f := [...]Forms{Standard, allForms, Forms(rnd.IntN(int(allForms) + 1))}[rnd.IntN(3)]
		for _, w := range bothWilds(length - c.size()) {
			// What is there already stays, and is not sorted in.
			first := Discard{Tile: Red, Acceptance: Acceptance{Shanten: 99}}
			got := w.AppendDiscards([]Discard{first}, c.hand(), f, seen.hand())
			want := append([]Discard{first}, m.discards(w, c, f, seen)...)
			if len(got) != len(want) {
				t.Fatalf("%+v of %v, %b: %d discards, want %d", w, c.hand(), f, len(got), len(want))
			}
			for i := range got {
				if got[i] != want[i] {
					t.Fatalf("%+v of %v, %b, %v seen: discard %d is %+v, want %+v",
						w, c.hand(), f, seen.hand(), i, got[i], want[i])
				}
			}
		}
	}
}

// TestWildsUkeireSeen counts what may still come when tiles are seen.
func TestWildsUkeireSeen(t *testing.T) {
	rnd := wildRand(5)
	for range 100 {
		k := rnd.IntN(5)
		c := randomRack(rnd, Suited, 13-k-3*rnd.IntN(3), rnd.IntN(2) == 0)
		seen := randomRack(rnd, AllKinds, rnd.IntN(100), false)
		visible := c
		for u, n := range seen {
			visible[u] += n
		}
		slow := make(slowWilds).draws(c)
		for _, w := range bothWilds(k) {
			if got, want := w.Ukeire(c.hand(), allForms, seen.hand()), slow.ukeire(w, allForms, visible); got != want {
				t.Fatalf("%+v of %v with %v seen: %+v, want %+v", w, c.hand(), seen.hand(), got, want)
			}
		}
	}
}

// TestWildsNone holds the methods to the functions where no tile is wild.
func TestWildsNone(t *testing.T) {
	rnd := wildRand(6)
	for range 3_000 {
		set := [...]TileSet{0o777 << 1, Suited, AllKinds, orphans}[rnd.IntN(4)]
		h := randomRack(rnd, set, rnd.IntN(17), rnd.IntN(2) == 0).hand()
		if rnd.IntN(4) == 0 {
			h = wildWin(rnd, AllKinds, rnd.IntN(5))
		}
		f := Forms(rnd.IntN(int(allForms) + 1))
		seen := randomRack(rnd, AllKinds, rnd.IntN(30), false).hand()
		for _, w := range bothWilds(0) {
			if w.IsWin(h, f) != IsWin(h, f) || w.Shanten(h, f) != Shanten(h, f) || w.Waits(h, f) != Waits(h, f) ||
				w.Ukeire(h, f, seen) != Ukeire(h, f, seen) {
				t.Fatalf("%+v of %v, %b: not what is without wild tiles", w, h, f)
			}
			a, b := w.AppendDiscards(nil, h, f, seen), AppendDiscards(nil, h, f, seen)
			if len(a) != len(b) {
				t.Fatalf("%+v of %v, %b: %d discards, %d without", w, h, f, len(a), len(b))
			}
			for i := range a {
				if a[i] != b[i] {
					t.Fatalf("%+v of %v, %b: discard %+v, %+v without", w, h, f, a[i], b[i])
				}
			}
		}
		if IsWin(h, f) != (Shanten(h, f) == -1) {
			t.Fatalf("%v, %b: win %v, shanten %d", h, f, IsWin(h, f), Shanten(h, f))
		}
	}
}

// TestWildsLaws holds random hands of any number of wild tiles to laws that need no oracle.
func TestWildsLaws(t *testing.T) {
	rnd := wildRand(7)
	rounds := 2_000
	if testing.Short() {
		rounds = 1_000
	}
	for range rounds {
		set := [...]TileSet{0o777 << 1, Suited, AllKinds, orphans}[rnd.IntN(4)]
		k := rnd.IntN(9)
		h := randomRack(rnd, set, rnd.IntN(15-k), rnd.IntN(2) == 0).hand()
		w := Wilds{k, rnd.IntN(2) == 0}
		f := Forms(1 + rnd.IntN(int(allForms)))
		s := w.Shanten(h, f)
		length := h.Len() + k
		switch {
		case length%3 == 0 || length < 13 && f&Standard == 0:
			if s != NoShanten {
				t.Fatalf("%+v of %v, %b: shanten %d", w, h, f, s)
			}
		case s < 1-length%3 || s > 13 || f&Standard != 0 && s > 8:
			t.Fatalf("%+v of %v, %b: shanten %d of %d tiles", w, h, f, s, length)
		}
		if win := w.IsWin(h, f); win != (s == -1) {
			t.Fatalf("%+v of %v, %b: win %v, shanten %d", w, h, f, win, s)
		}

		// A wild tile is at least as good as a natural one. The waits stay, but for a formal one on
		// the fifth of a kind: there a wild tile may not take the place of the fourth.
		for t1 := range h.Kinds().All() {
			rest, _ := h.Without(t1)
			more := Wilds{k + 1, w.FifthCopy}
			if x := more.Shanten(rest, f); x > s {
				t.Fatalf("%+v of %v, %b: shanten %d, and %d when %v is wild", w, h, f, s, x, t1)
			}
			lost := w.Waits(h, f) &^ more.Waits(rest, f)
			if w.FifthCopy && lost != 0 || lost&^h.four().set() != 0 {
				t.Fatalf("%+v of %v, %b: %v are no waits when %v is wild", w, h, f, lost.Hand(), t1)
			}
		}
		// Fifth copies and more forms do no harm.
		free := Wilds{k, true}
		if x := free.Shanten(h, f); x > s {
			t.Fatalf("%+v of %v, %b: shanten %d, and %d with fifth copies", w, h, f, s, x)
		}
		if lost := w.Waits(h, f) &^ free.Waits(h, f); lost != 0 {
			t.Fatalf("%+v of %v, %b: %v are no waits with fifth copies", w, h, f, lost.Hand())
		}
		if x := w.Shanten(h, f|Forms(rnd.IntN(int(allForms)+1))); x > s {
			t.Fatalf("%+v of %v, %b: shanten %d, and %d with more forms", w, h, f, s, x)
		}

		if length > 13 || length%3 != 1 {
			continue
		}
		a := w.Ukeire(h, f, Hand{})
		if a.Shanten != s {
			t.Fatalf("%+v of %v, %b: shanten %d, ukeire %+v", w, h, f, s, a)
		}
		for t1 := Tile(1); t1 <= kinds; t1++ {
			more, ok := h.With(t1)
			if !ok {
				if a.Kinds.Has(t1) {
					t.Fatalf("%+v of %v, %b accepts a fifth %v", w, h, f, t1)
				}
				continue
			}
			x := w.Shanten(more, f)
			if x > s || x < s-1 && s != NoShanten || (x < s) != a.Kinds.Has(t1) {
				t.Fatalf("%+v of %v, %b: shanten %d, with %v %d, ukeire %+v", w, h, f, s, t1, x, a)
			}
			if w.IsWin(more, f) != w.Waits(h, f).Has(t1) {
				t.Fatalf("%+v of %v, %b: waits %v, but %v", w, h, f, w.Waits(h, f).Hand(), t1)
			}
		}
		if s == 0 && a.Kinds != w.Waits(h, f)&^h.four().set() {
			t.Fatalf("%+v of %v, %b: ready, waits %v, ukeire %+v", w, h, f, w.Waits(h, f).Hand(), a)
		}
	}
}

// TestWildsAnything has hands that any tile completes. Without fifth copies a kind does not, if
// the wild tile could only be the fifth of it.
func TestWildsAnything(t *testing.T) {
	tests := []struct {
		hand  string
		k     int
		fifth bool
		not   TileSet
	}{
		{"123456789m123p", 1, false, 0},
		{"123456789m123p", 1, true, 0},
		{"123m", 1, false, 0},
		{"123m", 1, true, 0},
		{"123456789m111z", 1, false, 1 << East},
		{"123456789m111z", 1, true, 0},
		{"111z", 1, false, 1 << East},
		{"111z", 1, true, 0},
		{"111m", 1, false, 1 << 1},
		{"111m", 1, true, 0},
		{"111222333m444m", 1, false, 0},
		{"1111m23m", 1, false, 0}, // 111m 11m and 23m with the wild tile
		{"1111m23m", 1, true, 0},
		{"111222333444z", 1, false, SetOf(East, South, West, North)},
		{"111222333444z", 1, true, 0},
		{"1111z", 3, true, 0},
		{"1111222z", 3, true, 0},
		{"123456m", 7, false, 0},
		{"", 13, false, 0},
		{"", 13, true, 0},
		{"", 1, false, 0},
		{"", 4, true, 0},
		{"1122334455667z", 0, true, AllKinds &^ (1 << Red)},
	}
	for _, test := range tests {
		var h Hand
		if test.hand != "" {
			h = MustParseHand(test.hand)
		}
		w := Wilds{test.k, test.fifth}
		if got, want := w.Waits(h, allForms), AllKinds&^test.not; got != want {
			t.Errorf("%+v of %q waits for %v, want all but %v", w, test.hand, got.Hand(), test.not.Hand())
		}
		if got, want := make(slowWilds).draws(rackOf(h)).waits(w, allForms), AllKinds&^test.not; got != want {
			t.Errorf("%+v of %q: by brute force %v, want all but %v", w, test.hand, got.Hand(), test.not.Hand())
		}
	}
}

// TestWildsFormal asks for the waits of hands that hold two kinds four times. A fifth natural
// tile may complete them, but a wild tile may not be the fifth of the other kind.
func TestWildsFormal(t *testing.T) {
	h := MustParseHand("11112233m2222z") // with 1m: 111m 123m 123m 222z, and 2z with the wild tile
	for _, w := range bothWilds(1) {
		if got := w.Waits(h, Standard).Has(1); got != w.FifthCopy {
			t.Errorf("%+v of %v waits for 1m: %v", w, h, got)
		}
	}
	m := slowWilds{}
	allRacks(SetOf(1, 2, 3, 4), 8, func(c rack) {
		if slices.Max(c[:]) == 4 {
			checkWilds(t, m, c.with(4, South), 2, Standard)
		}
	})
}

// TestWildsExamples has hands where it matters whether a fifth copy may be, and others that
// programs got wrong.
func TestWildsExamples(t *testing.T) {
	tests := []struct {
		hand        string
		k           int
		four, fifth int // shanten without and with fifth copies
	}{
		{"123456789m1111p", 0, 1, 1},
		{"123456789m1111p", 1, 0, -1}, // 111p and 1p with the wild tile
		{"123456789m1111p2s", 0, 0, 0},
		{"1111z", 1, 0, -1},
		{"1111z", 4, 0, -1}, // six 1z are two pungs, and eight two and a pair
		{"1111222z", 1, 0, -1},
		{"1112222z", 1, 0, -1},
		{"11112223z", 3, 0, -1},
		{"11112222z", 6, 1, -1},    // 111z 11z and 222z 222z
		{"11112222z", 3, 1, -1},    // 111z 11z and 222z 222z
		{"55m11112222z", 4, 1, -1}, // 111z 111z 222z 222z 55m, or 22z and 555m
		{"55m11112222z", 3, 2, 0},
		{"111122223333z", 2, 2, 1},
		{"1m", 1, -1, -1},
		{"1m9p", 3, -1, -1},
		{"19m19p19s", 8, 0, 0}, // eight wild tiles do not always win
		{"147m258p", 8, 0, 0},
		{"", 2, -1, -1},
		{"", 14, -1, -1},
		{"", 13, 0, 0},
	}
	for _, test := range tests {
		var h Hand
		if test.hand != "" {
			h = MustParseHand(test.hand)
		}
		slow := newSlowWild(rackOf(h))
		for i, w := range bothWilds(test.k) {
			want := [...]int{test.four, test.fifth}[i]
			if got := w.Shanten(h, Standard); got != want {
				t.Errorf("%+v.Shanten(%q) = %d, want %d", w, test.hand, got, want)
			}
			if got := slow.shanten(w, Standard); got != want {
				t.Errorf("%+v of %q: by brute force %d, want %d", w, test.hand, got, want)
			}
		}
	}
}

// TestWildsSplit takes wild kinds out of hands and asks of the rest.
func TestWildsSplit(t *testing.T) {
	rnd := wildRand(8)
	for range 300 {
		c := randomRack(rnd, AllKinds, 1+rnd.IntN(14), rnd.IntN(2) == 0)
		wild := randomRack(rnd, AllKinds, rnd.IntN(20), false).hand().Kinds()
		var natural rack
		for t1 := Tile(1); t1 <= kinds; t1++ {
			if !wild.Has(t1) {
				natural[t1] = c[t1]
			}
		}
		h, k := c.hand().Split(wild)
		if h != natural.hand() || k != c.size()-natural.size() {
			t.Fatalf("%v without %v is %v and %d", c.hand(), wild.Hand(), h, k)
		}
	}

	// 11m 234p 55z, of which 红中 is wild: it is the third 1m.
	h, k := MustParseHand("11m234p55z7z").Split(1 << Red)
	w := Wilds{Count: k}
	if !w.IsWin(h, Standard) || IsWin(MustParseHand("11m234p55z7z"), Standard) {
		t.Errorf("%v with %d wild tiles is no win", h, k)
	}
}

// TestWildsNonsense asks of numbers of wild tiles that no hand has, and of hands of any length.
// The answer is none.
func TestWildsNonsense(t *testing.T) {
	hands := []Hand{
		{},
		MustParseHand("1m"), MustParseHand("11m"), MustParseHand("123m"), MustParseHand("1111222233334m"),
		MustParseHand("11112222333344m"), MustParseHand("111122223333444m"), AllKinds.Hand(), Suited.Hand(),
	}
	counts := []int{
		math.MinInt, math.MinInt / 2, -256, -14, -3, -2, -1, 15, 16, 17, 100, 256, 1 << 20, math.MaxInt - 13, math.MaxInt,
	}
	for k := range 15 {
		counts = append(counts, k)
	}
	for _, h := range hands {
		for _, k := range counts {
			length := h.Len() + k
			sound := 0 <= k && k <= 14 && 0 < length && length <= 14
			for _, w := range bothWilds(k) {
				noDraw, drawn := !sound || length%3 != 1, !sound || length%3 != 2
				if w.IsWin(h, allForms) && drawn {
					t.Errorf("%+v of %v wins", w, h)
				}
				if s := w.Shanten(h, allForms); (s == NoShanten) != (noDraw && drawn) {
					t.Errorf("%+v of %v: shanten %d", w, h, s)
				}
				if w.Waits(h, allForms) != 0 && noDraw {
					t.Errorf("%+v of %v waits for %v", w, h, w.Waits(h, allForms).Hand())
				}
				if a := w.Ukeire(h, allForms, Hand{}); (a == Acceptance{Shanten: NoShanten}) != noDraw {
					t.Errorf("%+v of %v: ukeire %+v", w, h, a)
				}
				if d := w.AppendDiscards(nil, h, allForms, Hand{}); (d == nil) != (drawn || h.Len() == 0) {
					t.Errorf("%+v of %v: discards %+v", w, h, d)
				}
				for r := range w.Readings(h, allForms) {
					if drawn {
						t.Errorf("%+v of %v reads as %+v", w, h, r)
					}
					break
				}
				for _, none := range [...]Forms{0, 16, 1 << 15} {
					if w.IsWin(h, none) || w.Shanten(h, none) != NoShanten || w.Waits(h, none) != 0 ||
						w.Ukeire(h, none, Hand{}) != (Acceptance{Shanten: NoShanten}) ||
						w.AppendDiscards(nil, h, none, Hand{}) != nil {
						t.Errorf("%+v of %v has an answer without a form", w, h)
					}
					for r := range w.Readings(h, none) {
						t.Errorf("%+v of %v reads as %+v without a form", w, h, r)
					}
				}
			}
		}
	}
}

// TestWildsAllocate holds the methods to no allocation.
func TestWildsAllocate(t *testing.T) {
	drawn, waiting := MustParseHand("1111m234456789p"), MustParseHand("1111m23445678p")
	discards := make([]Discard, 0, 14)
	for k := range 2 {
		if k == 1 {
			drawn, waiting = MustParseHand("1111m23445678p"), MustParseHand("1111m2344567p")
		}
		for _, w := range bothWilds(k) {
			n := testing.AllocsPerRun(10, func() {
				w.IsWin(drawn, allForms)
				w.Shanten(drawn, allForms)
				w.Waits(waiting, allForms)
				w.Ukeire(waiting, allForms, Hand{})
				discards = w.AppendDiscards(discards[:0], drawn, allForms, Hand{})
			})
			if n != 0 {
				t.Errorf("%+v: %v allocations", w, n)
			}
		}
	}
}

// A wildGroup is what decides whether some suits make n sets, and a pair or not, with as few
// wild tiles as the lengths allow: how many tiles there are, and the least excess, by n and
// whether there is a pair at 2n+pair. Where they cannot it is 9.
type wildGroup struct {
	tiles int
	least [10]int8
}

// wildGroups counts the hands of a part by their groups.
func wildGroups(suit bool) map[wildGroup]int64 {
	type state struct {
		tiles int
		row   frontier
	}
	now := map[state]int64{{row: newFrontier()}: 1}
	ranks := 7
	if suit {
		ranks = 9
	}
	for i := range ranks {
		next := map[state]int64{}
		for s, n := range now {
			for count := range min(4, 14-s.tiles) + 1 {
				next[state{s.tiles + count, s.row.next(count, suit && i < 7, maxExcess)}] += n
			}
		}
		now = next
	}
	groups := map[wildGroup]int64{}
	for s, n := range now {
		g := wildGroup{tiles: s.tiles}
		for i := range g.least {
			sets, pair := i/2, i%2
			g.least[i] = 9
			for e := maxExcess; e >= 0; e-- {
				if missing := int(s.row[0][e]>>(fieldBits*sets+pairShift*pair)) & 31; missing+s.tiles == 3*sets+2*pair {
					g.least[i] = int8(e)
				}
			}
		}
		groups[g] += n
	}
	return groups
}

// plusGroups returns the groups of two parts together.
func plusGroups(a, b map[wildGroup]int64) map[wildGroup]int64 {
	sum := map[wildGroup]int64{}
	for x, n := range a {
		for y, m := range b {
			if x.tiles+y.tiles > 14 {
				continue
			}
			z := wildGroup{tiles: x.tiles + y.tiles}
			for i := range z.least {
				z.least[i] = 9
				for j := range i + 1 { // the first part has j/2 of the sets, and j%2 of the pair
					if j&1 <= i&1 {
						z.least[i] = min(z.least[i], x.least[j]+y.least[i-j])
					}
				}
			}
			sum[z] += n * m
		}
	}
	return sum
}

// TestWildsGolden counts the hands that win as sets and a pair with wild tiles: the published
// numbers.
func TestWildsGolden(t *testing.T) {
	four := [...]int64{
		5_237_550, 25_391_376, 53_706_957, 65_999_787, 53_076_267, 29_840_779, 12_207_855, 3_736_695, 884_562,
	}
	fifth := four
	copy(fifth[1:], []int64{25_675_662, 54_381_147, 66_506_370, 53_195_739})

	suit := wildGroups(true)
	all := plusGroups(plusGroups(suit, suit), suit)
	count := func(all map[wildGroup]int64) (four, fifth [9]int64) {
		for g, n := range all {
			k := 14 - g.tiles
			if k > 8 {
				continue
			}
			if g.least[9] == 0 {
				four[k] += n
			}
			if int(g.least[9]) <= k && g.least[9] < 9 {
				fifth[k] += n
			}
		}
		return four, fifth
	}
	gotFour, gotFifth := count(all)
	if gotFour != four {
		t.Errorf("without fifth copies %v, want %v", gotFour, four)
	}
	if gotFifth != fifth {
		t.Errorf("with fifth copies %v, want %v", gotFifth, fifth)
	}

	if testing.Short() {
		return
	}
	// With the honors: the tables without, and by how much fifth copies make them more.
	gotFour, gotFifth = count(plusGroups(all, wildGroups(false)))
	for k := 1; k <= 8; k++ {
		more := 100 * float64(gotFifth[k]-gotFour[k]) / float64(gotFour[k])
		if more < 0.05 || more >= 1.45 {
			t.Errorf("with honors and %d wild tiles fifth copies make %.2f %% more wins", k, more)
		}
	}
	if gotFour[0] != 11_498_658 {
		t.Errorf("with honors %d wins without wild tiles", gotFour[0])
	}
}
