package mahjong

import (
	"cmp"
	"maps"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

// The tests of this file count all hands of some kind and compare with published numbers. To
// make every hand would take hours. But what a hand is depends on little of each of its parts:
// the vectors of a suit, and of the honors, that the package takes for the same in that respect
// are one class. Of each class one hand is looked at, for as many as the class has.

// A class is some hands and one of them.
type class struct {
	example  Hand
	hands    uint64 // different ones
	physical uint64 // with the four tiles of a kind told apart
}

// classes returns the classes of everything with at most so many tiles of one part.
func classes[K comparable](first Tile, most int, key func(Hand) K) []class {
	found := map[K]class{}
	eachPart(first, most, func(h Hand) {
		one := class{h, 1, 1}
		for t := range h.Kinds().All() {
			one.physical *= [...]uint64{1, 4, 6, 4, 1}[h.Count(t)]
		}
		put(found, key(h), one)
	})
	return listedClasses(found)
}

// eachPart calls f with everything that one part can be with at most so many tiles.
func eachPart(first Tile, most int, f func(Hand)) {
	last := first + Tile(first.Suit().size())
	var more func(t Tile, h Hand)
	more = func(t Tile, h Hand) {
		if t == last {
			f(h)
			return
		}
		for range 5 {
			if h.Len() > most {
				return
			}
			more(t+1, h)
			h = h.plus(t.one())
		}
	}
	more(first, Hand{})
}

// put adds hands to the class of their key.
func put[K comparable](found map[K]class, key K, more class) {
	c, ok := found[key]
	if !ok {
		c.example = more.example
	}
	c.hands += more.hands
	c.physical += more.physical
	found[key] = c
}

// listedClasses returns the classes, those with the fewest tiles first.
func listedClasses[K comparable](found map[K]class) []class {
	return slices.SortedFunc(maps.Values(found), func(x, y class) int {
		return cmp.Or(
			cmp.Compare(x.example.Len(), y.example.Len()),
			cmp.Compare(x.example.mp, y.example.mp),
			cmp.Compare(x.example.sz, y.example.sz),
		)
	})
}

// joined returns the classes of two parts together.
func joined[K comparable](xs, ys []class, most int, key func(Hand) K) []class {
	found := map[K]class{}
	for _, x := range xs {
		for _, y := range ys {
			h := x.example.plus(y.example)
			if h.Len() > most {
				break
			}
			put(found, key(h), class{h, x.hands * y.hands, x.physical * y.physical})
		}
	}
	return listedClasses(found)
}

// A population is all hands of at most so many tiles, as classes of their halves: characters
// with dots, and bamboo with honors or without.
type population [2][]class

// populations returns the hands of 27 and of 34 kinds. Two halves with the same key must be the
// same to whatever will be asked, beside every other half; and two parts beside every part.
func populations[K comparable](most int, key func(Hand) K) map[int]population {
	m, p, s := classes(1, most, key), classes(10, most, key), classes(19, most, key)
	mp := joined(m, p, most, key)
	return map[int]population{
		27: {mp, joined(s, []class{{Hand{}, 1, 1}}, most, key)},
		34: {mp, joined(s, classes(East, most, key), most, key)},
	}
}

// each calls f with an example of all hands of so many tiles.
func (p population) each(tiles int, f func(h Hand, hands, physical uint64)) {
	for _, x := range p[0] {
		for _, y := range p[1] {
			if n := x.example.Len() + y.example.Len(); n >= tiles {
				if n > tiles {
					break
				}
				f(x.example.plus(y.example), x.hands*y.hands, x.physical*y.physical)
			}
		}
	}
}

// shapeOfHand returns what all parts are together, zero if it is neither sets nor sets and a
// pair.
func shapeOfHand(h Hand) shape {
	mp, sz := heaps(h.mp), heaps(h.sz&szDigits)
	m, p := shapeOf(suitShapes[mp&255], mp), shapeOf(suitShapes[mp>>32&255], mp>>32)
	s, z := shapeOf(suitShapes[sz&255], sz), shapeOf(honorShapes[sz>>32&255], sz>>32)
	switch {
	case min(m, p, s, z) == 0:
		return 0
	case m+p+s+z == 4*setsOnly:
		return setsOnly
	case m+p+s+z == 3*setsOnly+setsAndPair:
		return setsAndPair
	}
	return 0
}

func TestGoldenVectors(t *testing.T) {
	for first, want := range map[Tile]int{1: 405_350, 10: 405_350, 19: 405_350, East: 43_130} {
		n := 0
		eachPart(first, 14, func(Hand) { n++ })
		if n != want {
			t.Errorf("%d vectors of %v, want %d", n, first.Suit(), want)
		}
	}
}

// TestGoldenSuits counts what sets of one suit, and sets and a pair, there are.
func TestGoldenSuits(t *testing.T) {
	for _, first := range []Tile{1, 10, 19} {
		var got [2][5]int
		other := MustParseHand("77z")
		eachPart(first, 14, func(h Hand) {
			if IsWin(h, Standard) {
				got[1][h.Len()/3]++
			}
			if IsWin(h.plus(other), Standard) && h.Len() <= 12 {
				got[0][h.Len()/3]++
			}
		})
		want := [2][5]int{{1, 16, 127, 627, 2_098}, {9, 135, 996, 4_475, 13_259}}
		if got != want {
			t.Errorf("%v: %v, want %v", first.Suit(), got, want)
		}
	}
}

// A winKey is what of some parts matters to whether a hand wins in any form.
type winKey struct {
	tiles   int
	shape   shape
	pairs   int // 2 if every kind is there twice, 1 if some are four times, 0 for anything else
	orphans int // how many kinds, if all are orphans; -1 if not
	twice   int // how many of these are there twice
}

func winKeyOf(h Hand) winKey {
	k := winKey{tiles: h.Len(), shape: shapeOfHand(h), orphans: -1}
	c := slowTallyOf(h)
	odd, four, three, other := false, false, false, false
	for t, n := range c {
		odd = odd || n%2 == 1
		four = four || n == 4
		three = three || n > 2
		other = other || n > 0 && !slowOrphan(t)
	}
	switch {
	case odd:
	case four:
		k.pairs = 1
	default:
		k.pairs = 2
	}
	if !three && !other {
		k.orphans = 0
		for _, n := range c {
			k.orphans += min(n, 1)
			k.twice += n / 2
		}
	}
	return k
}

// TestGoldenWins counts all hands that win, in each form and in several.
func TestGoldenWins(t *testing.T) {
	type row struct {
		tiles int
		forms Forms
	}
	const union, quads = Standard | SevenPairs, Standard | SevenPairsQuads
	want := map[int]map[row][2]uint64{
		27: {
			{2, Standard}:         {27, 162},
			{5, Standard}:         {1_269, 214_416},
			{8, Standard}:         {29_718, 120_100_668},
			{11, Standard}:        {459_177, 37_356_362_748},
			{14, Standard}:        {5_237_550, 7_140_498_565_560},
			{14, SevenPairs}:      {888_030, 248_591_566_080},
			{14, SevenPairsQuads}: {3_541_590, 262_577_006_640},
			{14, ThirteenOrphans}: {},
			{14, union}:           {6_122_151, 7_388_130_231_096},
			{14, quads}:           {8_772_945, 7_402_104_845_520},
			{14, 15}:              {8_772_945, 7_402_104_845_520},
			{14, 0}:               {},
			{13, 15}:              {},
			{12, 15}:              {},
			{11, 15}:              {459_177, 37_356_362_748},
		},
		34: {
			{2, Standard}:         {34, 204},
			{5, Standard}:         {1_836, 280_944},
			{8, Standard}:         {49_332, 165_372_972},
			{11, Standard}:        {875_418, 54_780_703_332},
			{14, Standard}:        {11_498_658, 11_353_128_141_498},
			{14, SevenPairs}:      {5_379_616, 1_505_948_184_576},
			{14, SevenPairsQuads}: {16_417_104, 1_569_298_171_584},
			{14, ThirteenOrphans}: {13, 1_308_622_848},
			{14, union}:           {16_873_606, 12_857_769_584_826},
			{14, union | ThirteenOrphans}: {
				16_873_619, 12_857_769_584_826 + 1_308_622_848,
			},
			// No hand of orphans is another win, so their 1,308,622,848 come on top.
			{14, quads}:                   {27_907_837 - 13, 12_922_416_496_752 - 1_308_622_848},
			{14, quads | ThirteenOrphans}: {27_907_837, 12_922_416_496_752},
			{14, 15}:                      {27_907_837, 12_922_416_496_752},
			{14, 1 << 4}:                  {},
		},
	}
	for kinds, p := range populations(14, winKeyOf) {
		for row, counts := range want[kinds] {
			var got [2]uint64
			p.each(row.tiles, func(h Hand, hands, physical uint64) {
				if IsWin(h, row.forms) {
					got[0] += hands
					got[1] += physical
				}
			})
			if got != counts {
				t.Errorf("%d kinds, %d tiles, forms %b: %d wins, want %d", kinds, row.tiles, row.forms, got, counts)
			}
		}
	}
}

// A readingKey is what of some parts matters to how many readings a hand has.
type readingKey struct {
	tiles int
	shape shape
	ways  int
}

func readingKeyOf(h Hand) readingKey {
	k := readingKey{tiles: h.Len(), shape: shapeOfHand(h)}
	if k.shape == 0 {
		return readingKey{tiles: k.tiles}
	}
	if k.shape == setsOnly { // a pair of a part that the hand has no tiles of
		if h.mp == 0 {
			h = h.plus(MustParseHand("11m"))
		} else {
			h = h.plus(MustParseHand("77z"))
		}
	}
	k.ways = countReadings(h)
	return k
}

// countReadings returns how many readings a hand has as sets and a pair.
func countReadings(h Hand) int {
	n := 0
	for range Readings(h, Standard) {
		n++
	}
	return n
}

// TestGoldenReadings counts the wins by how many ways there are to see them.
func TestGoldenReadings(t *testing.T) {
	ps := populations(14, readingKeyOf)
	for kinds, want := range map[int]map[int]uint64{
		27: {1: 5_180_913, 2: 54_597, 3: 1_992, 4: 48},
		34: {1: 11_419_215, 2: 77_025, 3: 2_370, 4: 48},
	} {
		got := map[int]uint64{}
		ps[kinds].each(14, func(h Hand, hands, _ uint64) {
			if n := countReadings(h); n > 0 {
				got[n] += hands
			}
		})
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Errorf("%d kinds: wins by readings differ (-want +got):\n%s", kinds, diff)
		}
	}
}

// A waitKey is what of some parts matters to what a hand waits for: their shape, and how many
// kinds complete them, to sets or to sets and a pair, of which there are some left or none. It
// is zero for parts with which no hand is ready.
type waitKey struct {
	tiles      int
	shape      shape
	live, dead int
}

func waitKeyOf(h Hand) waitKey {
	k := waitKey{tiles: h.Len(), shape: shapeOfHand(h)}
	live, dead := 0, 0
	switch k.tiles % 3 {
	case 1: // to sets and a pair
		live, dead = lifeOf(h, Waits(h, Standard))
	case 2: // to sets; the pair is of a part that the hand has no tiles of
		if k.tiles > 11 {
			break
		}
		pair, part := "77z", AllKinds&^Suited
		if h.mp == 0 {
			pair, part = "11m", SetOf(1, 2, 3)
		}
		live, dead = lifeOf(h, Waits(h.plus(MustParseHand(pair)), Standard)&^part)
	}
	k.live, k.dead = live, dead
	if k.shape == 0 && live+dead == 0 {
		k = waitKey{}
	}
	return k
}

// lifeOf returns how many kinds of a set the hand does not hold all four of, and how many it
// does.
func lifeOf(h Hand, kinds TileSet) (live, dead int) {
	for t := range kinds.All() {
		if Live(t, h) > 0 {
			live++
		} else {
			dead++
		}
	}
	return live, dead
}

// TestGoldenWaits counts the hands that are ready, by how many kinds they wait for of which a
// tile may come.
func TestGoldenWaits(t *testing.T) {
	type counts struct {
		Ready, Dead uint64
		ByKinds     [10]uint64
	}
	ps := populations(13, waitKeyOf)
	for kinds, want := range map[int]counts{
		27: {25_391_376, 284_286, [10]uint64{
			0, 12_242_436, 11_395_734, 1_506_081, 199_146, 43_251, 4_056, 429, 240, 3,
		}},
		34: {54_747_045, 639_543, [10]uint64{
			0, 26_527_329, 25_337_340, 2_549_634, 271_155, 56_145, 4_686, 471, 282, 3,
		}},
	} {
		var got counts
		ps[kinds].each(13, func(h Hand, hands, _ uint64) {
			switch live, dead := lifeOf(h, Waits(h, Standard)); {
			case live > 0:
				got.Ready += hands
				got.ByKinds[live] += hands
			case dead > 0:
				got.Dead += hands
			}
		})
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Errorf("%d kinds: ready hands differ (-want +got):\n%s", kinds, diff)
		}
	}
}

// A needKey is what of some parts matters to how far a hand is from sets and a pair.
type needKey struct {
	tiles   int
	profile profile
}

func needKeyOf(h Hand) needKey { return needKey{h.Len(), h.parts().all()} }

// TestGoldenStates counts the classes, which are few.
func TestGoldenStates(t *testing.T) {
	for first, want := range map[Tile]int{1: 159, 10: 159, 19: 159, East: 137} {
		if got := len(classes(first, 14, needKeyOf)); got != want {
			t.Errorf("%v: %d states, want %d", first.Suit(), got, want)
		}
	}
}

// sumOf returns how many hands there are altogether.
func sumOf(distribution map[int]uint64) (sum uint64) {
	for _, n := range distribution {
		sum += n
	}
	return sum
}

// TestGoldenShanten counts all hands by their shanten to the standard form, and those that wild
// tiles make a win.
func TestGoldenShanten(t *testing.T) {
	ps := populations(14, needKeyOf)
	for kinds, rows := range map[int]map[int]map[int]uint64{
		27: {
			13: {
				0: 25_391_376, 1: 757_748_271, 2: 3_420_121_710, 3: 2_965_121_793, 4: 451_591_110, 5: 13_485_630,
				6: 30_600,
			},
			14: {
				-1: 5_237_550, 0: 482_920_923, 1: 5_329_454_916, 2: 10_966_987_596, 3: 4_322_487_906,
				4: 201_410_424, 5: 1_648_260,
			},
			11: {
				-1: 459_177, 0: 35_350_215, 1: 300_724_854, 2: 414_075_933, 3: 77_155_020, 4: 2_760_246, 5: 9_000,
			},
			8: {-1: 29_718, 0: 1_750_548, 1: 9_669_807, 2: 6_056_988, 3: 544_185, 4: 6_300},
			5: {-1: 1_269, 0: 47_835, 1: 105_183, 2: 15_597},
		},
		34: {
			13: {
				0: 54_747_045, 1: 2_318_210_748, 2: 18_521_094_520, 3: 40_311_144_206, 4: 28_348_596_450,
				5: 8_048_161_086, 6: 885_943_636, 7: 33_398_598, 8: 299_711,
			},
			14: {
				-1: 11_498_658, 0: 1_407_507_075, 1: 24_534_145_015, 2: 104_744_544_266, 3: 131_618_303_547,
				4: 53_783_938_428, 5: 9_718_513_527, 6: 685_882_185, 7: 16_090_769, 8: 81_030,
			},
		},
	} {
		for tiles, want := range rows {
			got := map[int]uint64{}
			ps[kinds].each(tiles, func(h Hand, hands, _ uint64) { got[Shanten(h, Standard)] += hands })
			if diff := gocmp.Diff(want, got); diff != "" {
				t.Errorf("%d of %d kinds: hands by shanten differ (-want +got):\n%s", tiles, kinds, diff)
			}
			all := map[int]map[int]uint64{
				27: {13: 7_633_490_490, 14: 21_310_147_575},
				34: {13: 98_521_596_000, 14: 326_520_504_500},
			}
			if n := all[kinds][tiles]; n != 0 && sumOf(got) != n {
				t.Errorf("%d hands of %d of %d kinds, want %d", sumOf(got), tiles, kinds, n)
			}
		}
	}

	// The natural tiles with which so many wild ones make a win of 14.
	for wilds, want := range []uint64{
		5_237_550, 25_391_376, 53_706_957, 65_999_787, 53_076_267, 29_840_779, 12_207_855, 3_736_695, 884_562,
	} {
		got := uint64(0)
		ps[27].each(14-wilds, func(h Hand, hands, _ uint64) {
			if (Wilds{Count: wilds}).IsWin(h, Standard) {
				got += hands
			}
		})
		if got != want {
			t.Errorf("%d wild tiles: %d wins, want %d", wilds, got, want)
		}
	}
}

// An allKey is what of some parts matters to how far a hand is from any form but quads.
type allKey struct {
	needKey
	kinds, pairs, orphans int // kinds are counted up to seven
	orphanPair            bool
}

func allKeyOf(h Hand) allKey {
	k := allKey{needKey: needKeyOf(h)}
	for t := range h.Kinds().All() {
		twice := h.Count(t) >= 2
		k.kinds = min(7, k.kinds+1)
		if twice {
			k.pairs++
		}
		if slowOrphan(int(t)) {
			k.orphans++
			k.orphanPair = k.orphanPair || twice
		}
	}
	return k
}

// TestGoldenShantenAll counts all hands of 14 tiles by their shanten to the nearest of the
// standard form, seven different pairs and the orphans.
func TestGoldenShantenAll(t *testing.T) {
	want := map[int]uint64{
		-1: 16_873_619, 0: 2_133_064_968, 1: 35_934_777_211, 2: 130_938_507_660, 3: 121_685_916_468,
		4: 33_290_266_817, 5: 2_496_505_635, 6: 24_592_122,
	}
	got := map[int]uint64{}
	populations(14, allKeyOf)[34].each(14, func(h Hand, hands, _ uint64) {
		got[Shanten(h, Standard|SevenPairs|ThirteenOrphans)] += hands
	})
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("hands by shanten differ (-want +got):\n%s", diff)
	}
}
