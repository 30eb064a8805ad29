package mahjong

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// checkWildReadings compares the readings of a rack with wild tiles with those of brute force, and
// looks at each by itself. It returns how many there were.
func checkWildReadings(t *testing.T, w Wilds, c rack, f Forms) int {
	t.Helper()
	h := c.hand()
	got := slices.Collect(w.Readings(h, f))
	want := w.slowReadings(c, f)
	if !slices.Equal(got, want) {
		t.Fatalf("%+v.Readings(%v, %b): -want +got\n%s", w, h, f, cmp.Diff(want, got, cmp.AllowUnexported(Hand{})))
	}
	seen := map[Reading]bool{}
	for _, r := range got {
		checkWildReading(t, w, h, f, r)
		if seen[r] {
			t.Fatalf("%+v.Readings(%v, %b): %+v twice", w, h, f, r)
		}
		seen[r] = true
	}
	if win := w.IsWin(h, f); win != (len(got) > 0) {
		t.Fatalf("%+v of %v, %b: win %v, %d readings", w, h, f, win, len(got))
	}
	if w.Count == 0 {
		if plain := slices.Collect(Readings(h, f)); !slices.Equal(got, plain) {
			t.Fatalf("Readings(%v, %b) = %+v, with no wild tiles %+v", h, f, plain, got)
		}
	}
	return len(got)
}

// checkWildReading checks that a reading is of the hand's tiles and of a form that was asked for.
func checkWildReading(t *testing.T, w Wilds, h Hand, f Forms, r Reading) {
	t.Helper()
	all := rackOf(h)
	for u := range r.Wilds.All() {
		all[u]++
		if all[u] > 4 && !w.FifthCopy || r.Wilds.Count(u) > 4 {
			t.Fatalf("%+v of %v reads as %+v: too many %v", w, h, r, u)
		}
	}
	var sets, orphanTiles rack
	sets[r.Pair] += 2
	for i, s := range r.Sets {
		switch {
		case s == (Set{}):
		case s.Kind == Chow || s.Kind == Pung:
			sets = sets.with(1, rackTiles(s)...)
			if i > 0 && compareRackSets(r.Sets[i-1], s) > 0 {
				t.Fatalf("%+v of %v reads as %+v: not in order", w, h, r)
			}
		default:
			t.Fatalf("%+v of %v reads as %+v: no such set", w, h, r)
		}
	}
	ok := r.Form&f != 0 && r.Wilds.Len() == w.Count
	switch r.Form {
	case Standard:
		ok = ok && sets == all && sets[0] == 0
	case SevenPairs, SevenPairsQuads:
		pairs, quads := 0, 0
		for _, n := range all {
			ok = ok && n%2 == 0 && n <= 4
			pairs += n / 2
			quads += n / 4
		}
		different := r.Form == SevenPairs || f&SevenPairs == 0 && quads == 0
		ok = ok && pairs == 7 && different == (quads == 0) && r.Pair == 0 && r.Sets == [4]Set{}
	case ThirteenOrphans:
		orphanTiles[r.Pair]++
		for u := range orphans.All() {
			orphanTiles[u]++
		}
		ok = ok && orphanTiles == all && r.Sets == [4]Set{}
	default:
		ok = false
	}
	if !ok {
		t.Fatalf("%+v of %v, %b reads as %+v", w, h, f, r)
	}
}

// TestReadingsSuit reads every hand of one suit that wins, and as many that do not.
func TestReadingsSuit(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of hands")
	}
	wins := 0
	sets := rackSets()[:16]
	seen := map[rack]bool{}
	var from func(i int, c rack)
	from = func(i int, c rack) {
		if slices.Max(c[:]) > 4 {
			return
		}
		if !seen[c] {
			seen[c] = true
			if checkWildReadings(t, Wilds{}, c, Standard) > 0 {
				wins++
			}
		}
		if c.size() == 14 {
			lowest := slices.IndexFunc(c[:], func(n int) bool { return n > 0 })
			if c = c.with(-1, Tile(lowest)).with(1, Tile(10-lowest)); slices.Max(c[:]) <= 4 {
				checkWildReadings(t, Wilds{}, c, allForms)
			}
			return
		}
		for ; i < len(sets); i++ {
			from(i, c.with(1, rackTiles(sets[i])...))
		}
	}
	for t1 := Tile(1); t1 <= 9; t1++ {
		from(0, rack{}.with(2, t1))
	}
	// With four sets 13,259, with fewer 4,475, 996, 135 and 9; these are published numbers.
	if want := 13_259 + 4_475 + 996 + 135 + 9; wins != want {
		t.Errorf("%d hands win, want %d", wins, want)
	}
}

// TestReadingsRandom reads random hands that win without wild tiles, and those of other forms.
func TestReadingsRandom(t *testing.T) {
	rnd := wildRand(11)
	rounds := 1_500
	if testing.Short() {
		rounds = 300
	}
	for range rounds {
		set := [...]TileSet{0o777 << 1, 0o777777 << 1, Suited, AllKinds}[rnd.IntN(4)]
		f := Forms(rnd.IntN(int(allForms) + 1))
		checkWildReadings(t, Wilds{}, rackOf(wildWin(rnd, set, rnd.IntN(5))), f|Standard)
		checkWildReadings(t, Wilds{}, wildPairs(rnd, set), f)
		checkWildReadings(t, Wilds{}, randomRack(rnd, set, 14, true), f)
	}
	for u := range orphans.All() {
		for f := range allForms + 1 {
			checkWildReadings(t, Wilds{}, rackOf(rackOrphans()).with(1, u), f)
		}
	}
}

// rackOrphans returns the thirteen orphans, one of each.
func rackOrphans() Hand { return MustParseHand("19m19p19s1234567z") }

// TestReadingsWild reads hands with few wild tiles, those that win and others.
func TestReadingsWild(t *testing.T) {
	rnd := wildRand(12)
	rounds := 60
	if testing.Short() {
		rounds = 12
	}
	n, most := 0, 0
	for round := range rounds {
		for k := 1; k <= 3; k++ {
			if k == 3 && round%6 > 0 {
				continue
			}
			set := [...]TileSet{0o777 << 1, Suited, AllKinds, orphans}[rnd.IntN(4)]
			c := rackOf(wildWin(rnd, set, min(4, 1+rnd.IntN(6))))
			switch rnd.IntN(5) {
			case 0:
				c = wildPairs(rnd, set)
			case 1:
				c = rackOf(rackOrphans()).with(1, orphans.first())
			case 2: // four alike and more, for fifth copies
				c = randomRack(rnd, set, 14, true)
			}
			for range k {
				c = c.with(-1, rackTile(rnd, c))
			}
			f := [...]Forms{Standard, SevenPairs, SevenPairsQuads, allForms, Forms(rnd.IntN(16))}[rnd.IntN(5)]
			for _, w := range bothWilds(k) {
				readings := checkWildReadings(t, w, c, f)
				n += readings
				most = max(most, readings)
			}
		}
	}
	t.Logf("%d readings, %d of a hand", n, most)
}

// TestReadingsWildPairs reads seven pairs and orphans with one and two wild tiles where there
// are many readings, by all forms.
func TestReadingsWildPairs(t *testing.T) {
	for _, hand := range []string{
		"112233445566m", "112233445566m7p", "11223344556m77p", "111122334455m", "1111222233m44p",
		"1112223344556m", "112233m112233p", "19m19p19s123456z", "19m19p19s1234567z", "119m19p19s123456z",
		"19m119p19s12345z", "199m19p19s11234z", "111m19p19s123456z", "19m19p19s123455z2m",
	} {
		h := MustParseHand(hand)
		for _, f := range [...]Forms{
			SevenPairs, SevenPairsQuads, SevenPairs | SevenPairsQuads, ThirteenOrphans, allForms &^ Standard, allForms,
		} {
			for _, w := range bothWilds(14 - h.Len()) {
				checkWildReadings(t, w, rackOf(h), f)
			}
		}
	}
}

// TestReadingsWildShort reads all hands of few tiles of a small world with up to three wild
// tiles.
func TestReadingsWildShort(t *testing.T) {
	n := 0
	world := SetOf(1, 2, 3, 4, 9, 10, East)
	for k := 1; k <= 3; k++ {
		for length := 2; length <= 5; length += 3 {
			if length < k || k == 3 && testing.Short() {
				continue
			}
			allRacks(world, length-k, func(c rack) {
				for _, w := range bothWilds(k) {
					n += checkWildReadings(t, w, c, Standard)
				}
			})
		}
	}
	// 34 pairs, and five wild tiles: each set with each pair, but without fifth copies not
	// three and two alike. Where five would be wild of one kind there is no reading either way.
	pairs := slices.Collect(Wilds{Count: 2}.Readings(Hand{}, allForms))
	five := slices.Collect(Wilds{Count: 5}.Readings(Hand{}, allForms))
	if len(pairs) != 34 || len(five) != 34*55-34 {
		t.Errorf("%d and %d readings of two and five wild tiles, want 34 and 1836", len(pairs), len(five))
	}
	if fifth := slices.Collect(Wilds{5, true}.Readings(Hand{}, allForms)); !slices.Equal(five, fifth) {
		t.Errorf("%d readings of five wild tiles with fifth copies, want %d", len(fifth), len(five))
	}
	// 1m with four wild tiles may be five 1m.
	if got := len(slices.Collect(Wilds{4, true}.Readings(MustParseHand("1m"), allForms))) -
		len(slices.Collect(Wilds{4, false}.Readings(MustParseHand("1m"), allForms))); got != 1 {
		t.Errorf("%d readings more of 1m with fifth copies, want 1", got)
	}
	t.Logf("%d readings", n)
}

// TestReadingsExist takes the first readings of hands with any number of wild tiles: there is
// one if and only if the hand wins. The iterator stops where it is told to.
func TestReadingsExist(t *testing.T) {
	rnd := wildRand(13)
	rounds := 250
	if testing.Short() {
		rounds = 150
	}
	wins := 0
	for range rounds {
		set := [...]TileSet{0o777 << 1, Suited, AllKinds, orphans}[rnd.IntN(4)]
		length := []int{14, 14, 14, 11, 8, 5, 2}[rnd.IntN(7)]
		k := rnd.IntN(length + 1)
		c := randomRack(rnd, set, length-k, rnd.IntN(2) == 0)
		f := Forms(rnd.IntN(int(allForms) + 1))
		for _, w := range bothWilds(k) {
			for stop := 1; stop <= 40; stop += 13 {
				n := 0
				for r := range w.Readings(c.hand(), f) {
					checkWildReading(t, w, c.hand(), f, r)
					if n++; n == stop {
						break
					}
				}
				if win := w.IsWin(c.hand(), f); win != (n > 0) {
					t.Fatalf("%+v of %v, %b: win %v, %d readings", w, c.hand(), f, win, n)
				}
				if n > 0 {
					wins++
				}
			}
		}
	}
	if wins < rounds/4 {
		t.Errorf("only %d wins", wins)
	}
	for _, w := range bothWilds(14) {
		for f := Forms(1); f <= allForms; f++ {
			n := 0
			for r := range w.Readings(Hand{}, f) {
				checkWildReading(t, w, Hand{}, f, r)
				if r.Form&-r.Form != f&-f { // the first form comes first
					t.Fatalf("%+v, %b: the first is %+v", w, f, r)
				}
				if n++; n == 500 {
					break
				}
			}
			if want := map[bool]int{false: 500, true: 13}[f == ThirteenOrphans]; n != want {
				t.Errorf("%+v, %b: %d readings, want %d", w, f, n, want)
			}
		}
	}
}

// TestReadingsStop stops the iterator after each of the readings of a hand that has many.
func TestReadingsStop(t *testing.T) {
	for _, test := range []struct {
		hand string
		k    int
	}{
		{"112233445566m", 2},
		{"19m19p19s1234567z", 1},
		{"1112223334445m", 1},
		{"11222333444455m", 0},
		{"1122334455667z", 1},
	} {
		w, h := Wilds{Count: test.k}, MustParseHand(test.hand)
		all := slices.Collect(w.Readings(h, allForms))
		for stop := range all {
			var got []Reading
			for r := range w.Readings(h, allForms) {
				if got = append(got, r); len(got) > stop {
					break
				}
			}
			if !slices.Equal(got, all[:stop+1]) {
				t.Fatalf("%+v of %v: stopped at %d with %+v", w, h, stop, got)
			}
		}
		// An iterator may be used again.
		readings := w.Readings(h, allForms)
		for range readings {
			break
		}
		if again := slices.Collect(readings); !slices.Equal(again, all) {
			t.Errorf("%+v of %v: the second time %+v", w, h, again)
		}
	}
}

// TestReadingsExamples has what the documentation says of order and form.
func TestReadingsExamples(t *testing.T) {
	chow, pung := func(t Tile) Set { return Set{Chow, t} }, func(t Tile) Set { return Set{Pung, t} }
	standard := func(pair Tile, sets ...Set) Reading {
		r := Reading{Form: Standard, Pair: pair}
		copy(r.Sets[:], sets)
		return r
	}
	wild := func(r Reading, text string) Reading {
		r.Wilds = MustParseHand(text)
		return r
	}
	tests := []struct {
		hand string
		w    Wilds
		f    Forms
		want []Reading
	}{
		{"2222m34m444p555s55z", Wilds{}, Standard, []Reading{standard(White, chow(2), pung(2), pung(13), pung(23))}},
		{"11122233344455m", Wilds{}, allForms, []Reading{
			standard(2, pung(1), chow(2), chow(3), chow(3)),
			standard(5, chow(1), chow(1), chow(1), pung(4)),
			standard(5, pung(1), chow(2), chow(2), chow(2)),
			standard(5, pung(1), pung(2), pung(3), pung(4)),
		}},
		{"11223344556677m", Wilds{}, SevenPairs | SevenPairsQuads, []Reading{{Form: SevenPairs}}},
		{"11223344556677m", Wilds{}, SevenPairsQuads, []Reading{{Form: SevenPairsQuads}}},
		{"11223344556666m", Wilds{}, SevenPairs | SevenPairsQuads, []Reading{{Form: SevenPairsQuads}}},
		{"11223344556666m", Wilds{}, SevenPairs, nil},
		{"19m19p19s12345667z", Wilds{}, allForms, []Reading{{Form: ThirteenOrphans, Pair: Green}}},
		{"23m55z", Wilds{Count: 1}, allForms, []Reading{
			wild(standard(White, chow(1)), "1m"),
			wild(standard(White, chow(2)), "4m"),
		}},
		{"1111z", Wilds{Count: 1}, allForms, nil},
		{"1111z", Wilds{1, true}, allForms, []Reading{wild(standard(East, pung(East)), "1z")}},
		{"19m19p19s1234566z", Wilds{Count: 1}, allForms, []Reading{
			wild(Reading{Form: ThirteenOrphans, Pair: Green}, "7z"),
		}},
		{"1122m3344p55667s", Wilds{Count: 1}, allForms, []Reading{wild(Reading{Form: SevenPairs}, "7s")}},
	}
	for _, test := range tests {
		if got := slices.Collect(test.w.Readings(MustParseHand(test.hand), test.f)); !slices.Equal(got, test.want) {
			t.Errorf("%+v.Readings(%q, %b) = %+v, want %+v", test.w, test.hand, test.f, got, test.want)
		}
	}

	// Seven different pairs come first, and each by what the wild tiles become.
	h := MustParseHand("112233445566z")
	for _, f := range [...]Forms{SevenPairs | SevenPairsQuads, SevenPairsQuads, SevenPairs} {
		var want []Reading
		add := func(form Forms, set TileSet) {
			for u := range set.All() {
				if f&form != 0 {
					want = append(want, Reading{Form: form, Wilds: u.one().plus(u.one())})
				}
			}
		}
		if f == SevenPairsQuads {
			add(SevenPairsQuads, AllKinds)
		} else {
			add(SevenPairs, Suited|1<<Red)
			add(SevenPairsQuads, AllKinds&^Suited&^(1<<Red))
		}
		if got := slices.Collect(Wilds{Count: 2}.Readings(h, f)); !slices.Equal(got, want) {
			t.Errorf("two wild tiles with %v, %b: %+v, want %+v", h, f, got, want)
		}
	}
	// Five pairs and two of wild tiles: 406 times two of the other 29 kinds. Of the 595 ways to
	// choose two pairs of any kinds the rest has four alike, but in 5 it would be six.
	five := MustParseHand("1122334455z")
	for _, w := range bothWilds(4) {
		got := slices.Collect(w.Readings(five, SevenPairs|SevenPairsQuads))
		for _, r := range got {
			checkWildReading(t, w, five, SevenPairs|SevenPairsQuads, r)
		}
		if len(got) != 595-5 || got[405].Form != SevenPairs || got[406].Form != SevenPairsQuads {
			t.Errorf("%d readings of five pairs and four wild tiles, want 590", len(got))
		}
		if !slices.IsSortedFunc(got, compareRackReadings) || len(slices.Compact(got)) != 595-5 {
			t.Errorf("the readings of five pairs and four wild tiles are not in order")
		}
	}
	if n := len(slices.Collect(Wilds{Count: 1}.Readings(rackOrphans(), allForms))); n != 13 {
		t.Errorf("%d readings of the thirteen orphans with a wild tile, want 13", n)
	}
}

// TestReadingsAllocate holds the iterator to no allocation.
func TestReadingsAllocate(t *testing.T) {
	for _, test := range []struct {
		hand string
		w    Wilds
	}{
		{"11222333444455m", Wilds{}},
		{"11223344556677m", Wilds{}},
		{"19m19p19s12345677z", Wilds{}},
		{"1122233344445m", Wilds{1, false}},
		{"1122334455667m", Wilds{1, true}},
		{"19m19p19s1234567z", Wilds{1, true}},
	} {
		h, readings := MustParseHand(test.hand), 0
		n := testing.AllocsPerRun(10, func() {
			for range test.w.Readings(h, allForms) {
				readings++
			}
			if test.w.Count == 0 {
				for range Readings(h, allForms) {
					readings++
				}
			}
		})
		if n != 0 || readings == 0 {
			t.Errorf("%+v of %v: %v allocations, %d readings", test.w, h, n, readings)
		}
	}
}
