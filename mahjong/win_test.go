package mahjong

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// fourForms is all forms together; masks of forms go from 0 to this.
const fourForms = Standard | SevenPairs | SevenPairsQuads | ThirteenOrphans

// handRand is a source of hands that is the same in every run.
func handRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 34)) }

// drawnTally returns n tiles from a wall of the first so many kinds.
func drawnTally(rnd *rand.Rand, kinds, n int) (c slowTally) {
	for range n {
		t := 0
		for {
			t = 1 + rnd.IntN(kinds)
			if rnd.IntN(4) >= c[t] { // a tile that is there already is drawn again
				break
			}
		}
		c[t]++
	}
	return c
}

// builtTally returns n tiles of the first so many kinds that are near a win: a win of which up
// to three tiles are exchanged for others, or one is left out.
func builtTally(rnd *rand.Rand, kinds, n int) (c slowTally) {
	more := func(t, copies int) bool {
		if c[t]+copies > 4 {
			return false
		}
		c[t] += copies
		return true
	}
	switch form := rnd.IntN(6); {
	case n >= 13 && form == 0:
		for pairs := 0; pairs < 7; {
			if more(1+rnd.IntN(kinds), 2) {
				pairs++
			}
		}
	case n >= 13 && form == 1 && kinds == 34:
		for t := 1; t <= kinds; t++ {
			if slowOrphan(t) {
				c[t]++
			}
		}
		for c.size() < 14 {
			if t := 1 + rnd.IntN(kinds); slowOrphan(t) {
				c[t]++
			}
		}
	default:
		for sets := 0; sets < n/3; {
			t := 1 + rnd.IntN(kinds)
			switch {
			case rnd.IntN(3) == 0:
				if more(t, 3) {
					sets++
				}
			case slowBegins(t) && max(c[t], c[t+1], c[t+2]) < 4:
				c[t]++
				c[t+1]++
				c[t+2]++
				sets++
			}
		}
		for !more(1+rnd.IntN(kinds), 2) {
		}
	}
	for range rnd.IntN(4) {
		t, u := 1+rnd.IntN(kinds), 1+rnd.IntN(kinds)
		if c[t] > 0 && c[u] < 4 {
			c[t]--
			c[u]++
		}
	}
	for c.size() > n {
		if t := 1 + rnd.IntN(kinds); c[t] > 0 {
			c[t]--
		}
	}
	return c
}

// eachRandom calls f with the same hands in every run: of 1 to 14 tiles, but none of 3n, over
// one suit, three suits and all kinds, half of them drawn at random and half near a win.
func eachRandom(seed uint64, hands int, f func(c slowTally, h Hand)) {
	rnd := handRand(seed)
	for i := range hands {
		n := [...]int{14, 13, 11, 10, 8, 7, 5, 4, 2, 1, 14, 13}[rnd.IntN(12)]
		kinds := [...]int{9, 27, 34}[rnd.IntN(3)]
		c := drawnTally(rnd, kinds, n)
		if i%2 == 1 {
			c = builtTally(rnd, kinds, n)
		}
		f(c, c.hand())
	}
}

// drawHandOf draws a hand of some length, of single tiles, pairs, pungs and chows.
func drawHandOf(t *rapid.T, lengths ...int) Hand {
	n := rapid.SampledFrom(lengths).Draw(t, "tiles")
	kinds := rapid.SampledFrom([]int{9, 27, 34}).Draw(t, "kinds")
	var c slowTally
	for c.size() < n {
		d := c
		next := rapid.IntRange(1, kinds).Draw(t, "tile")
		switch what := rapid.IntRange(1, 4).Draw(t, "copies, or 4 for a chow"); {
		case what < 4:
			d[next] += what
		case slowBegins(next):
			d[next]++
			d[next+1]++
			d[next+2]++
		}
		if d.size() > n || slices.Max(d[:]) > 4 { // the single tile that there is most room for
			d = c
			d[1+slices.Index(c[1:kinds+1], slices.Min(c[1:kinds+1]))]++
		}
		c = d
	}
	return c.hand()
}

// readingsOf collects the readings.
func readingsOf(h Hand, f Forms) []Reading { return slices.Collect(Readings(h, f)) }

// A partAnswer is what plain recursion says of one part of a hand: whether it is sets, or sets
// and a pair, and the ranks of which one tile more makes it so.
type partAnswer struct {
	shape shape
	waits TileSet // bit 0 is the first tile of the part
}

// partAnswers returns the answers for everything that one part can be, in the order of
// eachPart.
func partAnswers(first Tile, most int) []partAnswer {
	var all []partAnswer
	eachPart(first, most, func(h Hand) {
		c := slowTallyOf(h)
		n := h.Len()
		is := func(n int) shape {
			switch {
			case n%3 == 0 && slowSets(&c, 1):
				return setsOnly
			case n%3 == 2 && slowStandard(c):
				return setsAndPair
			}
			return 0
		}
		x := partAnswer{shape: is(n)}
		for i := range first.Suit().size() {
			c[int(first)+i]++
			if is(n+1) != 0 {
				x.waits |= 1 << i
			}
			c[int(first)+i]--
		}
		all = append(all, x)
	})
	return all
}

// TestPartsAgainstRecursion asks of everything that one part can be whether it wins, alone or
// with a pair of another part, how that is read, and what it waits for.
func TestPartsAgainstRecursion(t *testing.T) {
	most := 14
	if testing.Short() {
		most = 11
	}
	suit, honors := partAnswers(1, most), partAnswers(East, most)
	for first, answers := range map[Tile][]partAnswer{1: suit, 10: suit, 19: suit, East: honors} {
		pair := MustParseHand("77z")
		if first == East {
			pair = MustParseHand("11m")
		}
		pairTile := pair.Kinds()
		i, readings := 0, 0
		eachPart(first, most, func(h Hand) {
			n, want := h.Len(), answers[i]
			i++
			if got := shapeOfHand(h); got != want.shape {
				t.Fatalf("%v: shape %d, want %d", h, got, want.shape)
			}
			if got := IsWin(h, fourForms&^SevenPairs&^SevenPairsQuads); got != (want.shape == setsAndPair) {
				t.Fatalf("%v: IsWin is %v", h, got)
			}
			waits := want.waits << first
			if n%3 != 1 || n > 13 {
				waits = 0
			}
			if got := Waits(h, Standard); got != waits {
				t.Fatalf("%v: waits %v, want %v", h, got.Hand(), waits.Hand())
			}
			both := h.plus(pair)
			if got := IsWin(both, Standard); got != (want.shape == setsOnly && n <= 12) {
				t.Fatalf("%v: IsWin is %v", both, got)
			}
			waits = 0
			if n%3 == 2 && n <= 11 {
				waits = want.waits << first
				if want.shape == setsAndPair {
					waits |= pairTile
				}
			}
			if got := Waits(both, Standard); got != waits {
				t.Fatalf("%v: waits %v, want %v", both, got.Hand(), waits.Hand())
			}
			if want.shape == 0 {
				return
			}
			if want.shape == setsOnly {
				if n > 12 {
					return
				}
				h = both
			}
			c := slowTallyOf(h)
			if got, want := readingsOf(h, Standard), slowReadings(c, Standard); !slices.Equal(got, want) {
				t.Fatalf("%v: readings %v, want %v", h, got, want)
			}
			readings++
		})
		want := 21_743
		if first == East {
			want = 498
		}
		if readings != want && most == 14 {
			t.Errorf("%v: %d vectors have readings, want %d", first.Suit(), readings, want)
		}
	}
}

// TestWinsAgainstRecursion compares wins, waits and readings of many hands in all masks of
// forms.
func TestWinsAgainstRecursion(t *testing.T) {
	hands := 40_000
	if testing.Short() {
		hands = 6_000
	}
	wins, ready := map[Forms]int{}, map[Forms]int{}
	eachRandom(1, hands, func(c slowTally, h Hand) {
		// What a mask answers follows from its single forms, but for the order of readings.
		var winsBy [5]bool
		var waitsBy [5]TileSet
		for i := range 4 {
			winsBy[i] = slowWin(c, 1<<i)
			waitsBy[i] = slowWaits(c, 1<<i)
		}
		for f := range 32 * Forms(1) {
			win, waits := false, TileSet(0)
			for i := range 5 {
				if f>>i&1 != 0 {
					win = win || winsBy[i]
					waits |= waitsBy[i]
				}
			}
			if win {
				wins[f]++
			}
			if waits != 0 {
				ready[f]++
			}
			if got := IsWin(h, f); got != win {
				t.Fatalf("%v, forms %b: IsWin is %v", h, f, got)
			}
			if got := Waits(h, f); got != waits {
				t.Fatalf("%v, forms %b: waits %v, want %v", h, f, got.Hand(), waits.Hand())
			}
			var want []Reading
			if win {
				want = slowReadings(c, f)
			}
			if got := readingsOf(h, f); !slices.Equal(got, want) {
				t.Fatalf("%v, forms %b: readings %v, want %v", h, f, got, want)
			}
		}
	})
	for i := range 4 {
		if f := Forms(1) << i; wins[f] < hands/1000 || ready[f] < hands/1000 {
			t.Errorf("forms %b: only %d wins and %d hands that wait", f, wins[f], ready[f])
		}
	}
}

// TestReadingsOrder pins the documented order with hands that have several readings.
func TestReadingsOrder(t *testing.T) {
	const (
		c = Chow
		p = Pung
	)
	std := func(pair Tile, sets ...Set) Reading {
		x := Reading{Form: Standard, Pair: pair}
		copy(x.Sets[:], sets)
		return x
	}
	for _, tt := range []struct {
		hand string
		f    Forms
		want []Reading
	}{
		{"11m", fourForms, []Reading{std(1)}},
		{"11122233344455m", fourForms, []Reading{
			std(2, Set{p, 1}, Set{c, 2}, Set{c, 3}, Set{c, 3}),
			std(5, Set{c, 1}, Set{c, 1}, Set{c, 1}, Set{p, 4}),
			std(5, Set{p, 1}, Set{c, 2}, Set{c, 2}, Set{c, 2}),
			std(5, Set{p, 1}, Set{p, 2}, Set{p, 3}, Set{p, 4}),
		}},
		{"12m", fourForms, nil},
		{"123m", fourForms, nil},
		{"1123m", 0, nil},
		{"11123m", Standard, []Reading{std(1, Set{c, 1})}},
		{"11123m", fourForms &^ Standard, nil},
		{"11223344556677m", fourForms, []Reading{
			std(1, Set{c, 2}, Set{c, 2}, Set{c, 5}, Set{c, 5}),
			std(4, Set{c, 1}, Set{c, 1}, Set{c, 5}, Set{c, 5}),
			std(7, Set{c, 1}, Set{c, 1}, Set{c, 4}, Set{c, 4}),
			{Form: SevenPairs},
		}},
		{"11223344556677m", SevenPairsQuads, []Reading{{Form: SevenPairsQuads}}},
		{"11223344556677m", Standard | SevenPairsQuads, []Reading{
			std(1, Set{c, 2}, Set{c, 2}, Set{c, 5}, Set{c, 5}),
			std(4, Set{c, 1}, Set{c, 1}, Set{c, 5}, Set{c, 5}),
			std(7, Set{c, 1}, Set{c, 1}, Set{c, 4}, Set{c, 4}),
			{Form: SevenPairsQuads},
		}},
		{"1111m223344556677p", fourForms, nil}, // 16 tiles
		{"1111m2233445566p", SevenPairs, nil},
		{"1111m2233445566p", SevenPairs | SevenPairsQuads, []Reading{{Form: SevenPairsQuads}}},
		{"111222333m99p", Standard, []Reading{
			std(18, Set{c, 1}, Set{c, 1}, Set{c, 1}),
			std(18, Set{p, 1}, Set{p, 2}, Set{p, 3}),
		}},
		{"19m19p19s12345677z", fourForms, []Reading{{Form: ThirteenOrphans, Pair: Red}}},
		{"119m19p19s1234567z", ThirteenOrphans, []Reading{{Form: ThirteenOrphans, Pair: 1}}},
	} {
		h := MustParseHand(tt.hand)
		if got := readingsOf(h, tt.f); !slices.Equal(got, tt.want) {
			t.Errorf("%s, forms %b: readings %v, want %v", tt.hand, tt.f, got, tt.want)
		}
	}
}

// TestReadingsBreak checks that readings end when no more are wanted, at every place.
func TestReadingsBreak(t *testing.T) {
	for _, hand := range []string{
		"11122233344455m", "11223344556677m", "1111m2233445566p", "119m19p19s1234567z",
	} {
		h := MustParseHand(hand)
		all := readingsOf(h, fourForms)
		for n := range all {
			var some []Reading
			for x := range Readings(h, fourForms) {
				some = append(some, x)
				if len(some) == n+1 {
					break
				}
			}
			if !slices.Equal(some, all[:n+1]) {
				t.Errorf("%s: %v, want the first %d of %v", hand, some, n+1, all)
			}
		}
	}
}

// TestReadingsRebuild checks that the tiles of a reading are those of the hand.
func TestReadingsRebuild(t *testing.T) {
	readings := 0
	eachRandom(2, 20_000, func(c slowTally, h Hand) {
		for x := range Readings(h, fourForms) {
			readings++
			if x.Wilds != (Hand{}) {
				t.Fatalf("%v: wild tiles in %v", h, x)
			}
			if x.Form != Standard {
				continue
			}
			tiles := []Tile{x.Pair, x.Pair}
			for i, s := range x.Sets {
				switch {
				case s == (Set{}) && i >= h.Len()/3:
				case s.Kind == Pung:
					tiles = append(tiles, s.Tile, s.Tile, s.Tile)
				case s.Kind == Chow && slowBegins(int(s.Tile)):
					tiles = append(tiles, s.Tile, s.Tile+1, s.Tile+2)
				default:
					t.Fatalf("%v: set %d of %v", h, i, x)
				}
			}
			if got, err := HandOf(tiles); err != nil || got != h {
				t.Fatalf("%v: %v has the tiles %v", h, x, tiles)
			}
		}
	})
	if readings < 1_000 {
		t.Errorf("only %d readings", readings)
	}
}

// mapped returns the tally with every kind put where to says.
func (c slowTally) mapped(to func(t int) int) (d slowTally) {
	for t := 1; t <= kinds; t++ {
		d[to(t)] = c[t]
	}
	return d
}

// symmetries are changes of tiles that leave every shape what it is: suits change places,
// numbers are counted from the other end, honors change places.
func symmetries() map[string]func(t int) int {
	suits := func(order [3]int) func(int) int {
		return func(t int) int {
			if t > 27 {
				return t
			}
			return 9*order[(t-1)/9] + (t-1)%9 + 1
		}
	}
	return map[string]func(int) int{
		"mps to msp": suits([3]int{0, 2, 1}),
		"mps to pms": suits([3]int{1, 0, 2}),
		"mps to psm": suits([3]int{1, 2, 0}),
		"mps to smp": suits([3]int{2, 0, 1}),
		"mps to spm": suits([3]int{2, 1, 0}),
		"9 to 1": func(t int) int {
			if t > 27 {
				return t
			}
			return (t-1)/9*9 + 9 - (t-1)%9
		},
		"dots from 9 to 1": func(t int) int {
			if t < 10 || t > 18 {
				return t
			}
			return 28 - t
		},
		"honors in a round": func(t int) int {
			if t <= 27 {
				return t
			}
			return 28 + (t-28+3)%7
		},
	}
}

// mapSet returns the set with every kind put where to says.
func mapSet(s TileSet, to func(t int) int) (mapped TileSet) {
	for t := range s.All() {
		mapped |= 1 << to(int(t))
	}
	return mapped
}

// TestSymmetry checks that answers change with the tiles.
func TestSymmetry(t *testing.T) {
	for name, to := range symmetries() {
		eachRandom(3, 3_000, func(c slowTally, h Hand) {
			g := c.mapped(to).hand()
			for _, f := range []Forms{Standard, SevenPairs, SevenPairsQuads, ThirteenOrphans, fourForms} {
				if IsWin(h, f) != IsWin(g, f) || Shanten(h, f) != Shanten(g, f) {
					t.Fatalf("%s, forms %b: %v and %v differ", name, f, h, g)
				}
				if mapSet(Waits(h, f), to) != Waits(g, f) {
					t.Fatalf("%s, forms %b: waits of %v and %v differ", name, f, h, g)
				}
				if len(readingsOf(h, f)) != len(readingsOf(g, f)) {
					t.Fatalf("%s, forms %b: readings of %v and %v differ", name, f, h, g)
				}
				a, b := Ukeire(h, f, Hand{}), Ukeire(g, f, Hand{})
				a.Kinds = mapSet(a.Kinds, to)
				if a != b {
					t.Fatalf("%s, forms %b: what %v and %v accept differs", name, f, h, g)
				}
			}
		})
	}
}

// TestNone checks hands of lengths, and masks, for which there is no answer.
func TestNone(t *testing.T) {
	rnd := handRand(4)
	hands := []Hand{AllKinds.Hand(), Suited.Hand()}
	for n := range 21 {
		for range 50 {
			hands = append(hands, drawnTally(rnd, 34, n).hand(), drawnTally(rnd, 9, n).hand())
		}
	}
	for n := 15; n <= 20; n++ { // wins, but for their length
		hands = append(hands, MustParseHand("11122233344455566677m"[:n]+"m"))
	}
	for _, h := range hands {
		n := h.Len()
		for f := range 64 * Forms(1) {
			waiting, drawn := n%3 == 1 && n <= 13, n%3 == 2 && n <= 14
			known := f&Standard != 0 || f&fourForms != 0 && n >= 13
			if !waiting || !known {
				if got := Waits(h, f); got != 0 {
					t.Fatalf("%v, forms %b: waits %v", h, f, got.Hand())
				}
				if got := Ukeire(h, f, Hand{}); got != (Acceptance{Shanten: NoShanten}) {
					t.Fatalf("%v, forms %b: accepts %v", h, f, got)
				}
			} else if got := Ukeire(h, f, Hand{}); got.Shanten == NoShanten || got.Shanten != Shanten(h, f) {
				t.Fatalf("%v, forms %b: shanten %d with what is accepted", h, f, got.Shanten)
			}
			if !drawn || !known {
				if IsWin(h, f) || len(readingsOf(h, f)) > 0 {
					t.Fatalf("%v, forms %b: a win", h, f)
				}
				if got := AppendDiscards(nil, h, f, Hand{}); got != nil {
					t.Fatalf("%v, forms %b: discards %v", h, f, got)
				}
			} else if got := AppendDiscards(nil, h, f, Hand{}); len(got) != h.Kinds().Len() {
				t.Fatalf("%v, forms %b: %d discards", h, f, len(got))
			}
			if none := Shanten(h, f) == NoShanten; none != (!waiting && !drawn || !known) {
				t.Fatalf("%v, forms %b: shanten %d", h, f, Shanten(h, f))
			}
			if f < 32 {
				continue
			}
			same := f &^ 32 // bits without a meaning change nothing
			if IsWin(h, f) != IsWin(h, same) || Shanten(h, f) != Shanten(h, same) ||
				Waits(h, f) != Waits(h, same) ||
				Ukeire(h, f, Hand{}) != Ukeire(h, same, Hand{}) {
				t.Fatalf("%v: forms %b and %b differ", h, f, same)
			}
		}
	}
}

// TestWinRapid checks what IsWin, Shanten, Waits and Readings have to do with each other.
func TestWinRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := Forms(rapid.IntRange(0, 15).Draw(t, "forms"))
		h := drawHandOf(t, 1, 4, 7, 10, 13)
		waits := Waits(h, f)
		for kind := Tile(1); kind <= kinds; kind++ {
			more, ok := h.With(kind)
			if !ok {
				if want := slowWaits(slowTallyOf(h), f); want.Has(kind) != waits.Has(kind) {
					t.Fatalf("%v: waits for %v: %v", h, kind, waits.Has(kind))
				}
				continue
			}
			win := IsWin(more, f)
			if win != waits.Has(kind) {
				t.Fatalf("%v: waits for %v: %v, but with it IsWin is %v", h, kind, waits.Has(kind), win)
			}
			if win != (Shanten(more, f) == -1) || win != (len(readingsOf(more, f)) > 0) {
				t.Fatalf("%v: IsWin is %v, Shanten %d, and it has %d readings", more, win, Shanten(more, f),
					len(readingsOf(more, f)))
			}
		}
	})
}
