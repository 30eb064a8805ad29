package mahjong

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/internal/purity"
)

// An arguments is something for every function to be called with.
type arguments struct {
	tile, other Tile
	hand, seen  Hand
	forms       Forms
	wilds       Wilds
	set         TileSet
	meld        Meld
	tiles       []Tile
	hands       []Hand
	melds       []Meld
	discards    []Discard
	codes       []int
	codec       Codec
	text        []byte
	n           int8
	number      int
	tableArguments
}

// clone returns a copy that shares nothing.
func (x arguments) clone() arguments {
	x.tiles, x.hands, x.melds = slices.Clone(x.tiles), slices.Clone(x.hands), slices.Clone(x.melds)
	x.discards, x.codes, x.text = slices.Clone(x.discards), slices.Clone(x.codes), slices.Clone(x.text)
	x.tableArguments = x.tableArguments.clone()
	return x
}

// noArguments are the values that are easily forgotten: all zero, all ones, and full.
func noArguments() []arguments {
	ones := Meld{-1, -1, -1, -1}
	all := []arguments{
		{},
		{
			tile: -1, other: -1, forms: ^Forms(0), wilds: Wilds{-1, true}, set: ^TileSet(0), meld: ones, tiles: []Tile{-1, -1},
			hands: []Hand{{}}, melds: []Meld{ones}, discards: []Discard{{-1, Acceptance{-1, ^TileSet(0), -1}}}, codes: []int{-1},
			codec: Codec{"\xff", "\xff", -1, -1, -1, -1, -1}, text: []byte{0xff}, n: -1, number: -1,
		},
		{
			tile: 127, other: -128, hand: AllKinds.Hand(), seen: AllKinds.Hand(), forms: 15, wilds: Wilds{math.MaxInt, true}, set: AllKinds,
			meld: Meld{127, 127, 127, math.MaxInt}, tiles: Wall144(), hands: []Hand{AllKinds.Hand(), AllKinds.Hand()}, n: 127, number: math.MaxInt,
		},
		{wilds: Wilds{14, false}, forms: 15, n: -128, number: math.MinInt},
		{wilds: Wilds{14, true}, forms: 15, tiles: []Tile{}, melds: []Meld{}, text: []byte{}},
	}
	for i, x := range noTableArguments() {
		all[i].tableArguments = x
	}
	return all
}

// randomArguments returns arguments of which most make no sense.
func randomArguments(rnd *rand.Rand) arguments {
	length := func() int {
		if rnd.IntN(8) == 0 {
			return rnd.IntN(137)
		}
		return rnd.IntN(16)
	}
	meld := func() Meld {
		return Meld{MeldKind(rnd.IntN(8) - 1), Tile(rnd.IntN(50) - 3), Tile(rnd.IntN(50) - 3), rnd.IntN(6) - 1}
	}
	x := arguments{
		tile: Tile(rnd.IntN(46)), other: Tile(rnd.IntN(256)), hand: anyHand(rnd, length(), kinds), seen: randomHand(rnd, length(), kinds),
		forms: Forms(rnd.IntN(16)), wilds: Wilds{rnd.IntN(9), rnd.IntN(2) == 0}, set: TileSet(rnd.Uint64()), meld: meld(),
		hands: []Hand{randomHand(rnd, length(), kinds), randomHand(rnd, length(), kinds)}, melds: []Meld{meld(), meld()},
		discards: []Discard{{Tile(rnd.IntN(256)), Acceptance{rnd.IntN(9), TileSet(rnd.Uint64()), rnd.IntN(99)}}, {}},
		codec:    randomCodec(rnd), n: int8(rnd.IntN(256)), number: rnd.IntN(300) - 100,
		text:           []byte([]string{"123m456p77z", "1m", "中", "dots", "chow", "", "11111m", "\xff", `"1m"`, "28", "null", "1e1", "standard|seven_pairs", "kong_added"}[rnd.IntN(14)]),
		tableArguments: randomTableArguments(rnd),
	}
	if rnd.IntN(2) == 0 { // a hand that a seat can have
		x.hand = shapedHand(rnd, max(0, 13+rnd.IntN(2)-3*rnd.IntN(5)), kinds)
	}
	if rnd.IntN(2) == 0 && x.hand.Len() <= 14 { // the same with wild tiles
		x.wilds.Count = rnd.IntN(1 + min(4, 14-x.hand.Len()))
	}
	for range rnd.IntN(20) {
		x.tiles = append(x.tiles, Tile(rnd.IntN(36)))
		x.codes = append(x.codes, rnd.IntN(140))
	}
	if rnd.IntN(2) == 0 {
		x.n = int8(rnd.IntN(8) - 1)
	}
	return x
}

// results is what there is to compare and to look through.
type results = []any

// exported is every function and method of the package, with the number of allocations that it may
// make; what those with a budget return is compared in TestDeterminism. A file that adds some adds
// a list here.
func exported() []purity.Function[arguments] {
	return slices.Concat(
		tileFunctions(), handFunctions(), codecFunctions(), meldFunctions(), winFunctions(),
		claimFunctions(), tableFunctions(), viewFunctions(),
	)
}

func tileFunctions() []purity.Function[arguments] {
	return []purity.Function[arguments]{
		purity.Quick("TileOf", func(x *arguments) { _ = TileOf(x.number, Suit(x.n)) }),
		purity.Quick("Tile.IsValid", func(x *arguments) { _ = x.other.IsValid() }),
		purity.Quick("Tile.Suit", func(x *arguments) { _ = x.other.Suit() }),
		purity.Quick("Tile.Number", func(x *arguments) { _ = x.other.Number() }),
		purity.Quick("Tile.IsSuited", func(x *arguments) { _ = x.other.IsSuited() }),
		purity.Quick("Tile.IsHonor", func(x *arguments) { _ = x.other.IsHonor() }),
		purity.Quick("Tile.IsFlower", func(x *arguments) { _ = x.other.IsFlower() }),
		purity.Quick("Tile.IsTerminal", func(x *arguments) { _ = x.other.IsTerminal() }),
		purity.Quick("Tile.Next", func(x *arguments) { _ = x.other.Next() }),
		purity.Slow("Tile.String", func(x *arguments) results { return results{x.tile.String(), x.other.String()} }),
		purity.Slow("Tile.Symbol", func(x *arguments) results { return results{x.tile.Symbol(), x.other.Symbol()} }),
		purity.Slow("Tile.Chinese", func(x *arguments) results { return results{x.tile.Chinese(), x.other.Chinese()} }),
		purity.Slow("Tile.AppendText", func(x *arguments) results {
			b, err := x.other.AppendText(nil)
			c, err2 := x.tile.AppendText(slices.Clone(x.text))
			return results{b, err, c, err2}
		}),
		purity.Slow("Tile.MarshalText", func(x *arguments) results {
			b, err := x.other.MarshalText()
			c, err2 := x.tile.MarshalText()
			return results{b, err, c, err2}
		}),
		purity.Slow("Tile.UnmarshalText", func(x *arguments) results {
			t := x.tile
			return results{t.UnmarshalText(x.text), t}
		}),
		purity.Slow("Tile.UnmarshalJSON", func(x *arguments) results {
			t := x.tile
			return results{t.UnmarshalJSON(x.text), t}
		}),
		purity.Slow("Suit.String", func(x *arguments) results { return results{Suit(x.n).String()} }),
		purity.Slow("Suit.Chinese", func(x *arguments) results { return results{Suit(x.n).Chinese()} }),
		purity.Slow("Suit.AppendText", func(x *arguments) results {
			b, err := Suit(x.n).AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Suit.MarshalText", func(x *arguments) results {
			b, err := Suit(x.n).MarshalText()
			return results{b, err}
		}),
		purity.Slow("Suit.UnmarshalText", func(x *arguments) results {
			s := Suit(x.n)
			return results{s.UnmarshalText(x.text), s}
		}),

		purity.Quick("SetOf", func(x *arguments) { _ = SetOf(x.tiles...) }),
		purity.Quick("TileSet.Has", func(x *arguments) { _ = x.set.Has(x.other) }),
		purity.Quick("TileSet.Len", func(x *arguments) { _ = x.set.Len() }),
		purity.Quick("TileSet.All", func(x *arguments) {
			for t := range x.set.All() {
				if t == x.tile {
					break
				}
			}
		}),
		purity.Quick("TileSet.Hand", func(x *arguments) { _ = x.set.Hand() }),
		purity.Slow("TileSet.String", func(x *arguments) results { return results{x.set.String()} }),
		purity.Slow("TileSet.Chinese", func(x *arguments) results { return results{x.set.Chinese()} }),
		purity.Slow("TileSet.AppendText", func(x *arguments) results {
			b, err := x.set.AppendText(nil)
			c, err2 := x.set.AppendText(slices.Clone(x.text))
			return results{b, err, c, err2}
		}),
		purity.Slow("TileSet.MarshalText", func(x *arguments) results {
			b, err := x.set.MarshalText()
			return results{b, err}
		}),
		purity.Slow("TileSet.UnmarshalText", func(x *arguments) results {
			s := x.set
			return results{s.UnmarshalText(x.text), s}
		}),

		purity.Slow("ParseTile", func(x *arguments) results {
			t, err := ParseTile(string(x.text))
			return results{t, err}
		}),
		purity.Slow("ParseTiles", func(x *arguments) results {
			tiles, err := ParseTiles(string(x.text))
			return results{tiles, err}
		}),
		purity.Slow("MustParseTiles", func(x *arguments) results {
			if _, err := ParseTiles(string(x.text)); err != nil {
				return nil
			}
			return results{MustParseTiles(string(x.text))}
		}),
		purity.Slow("Wall108", func(*arguments) results { return results{Wall108()} }),
		purity.Slow("Wall112", func(*arguments) results { return results{Wall112()} }),
		purity.Slow("Wall136", func(*arguments) results { return results{Wall136()} }),
		purity.Slow("Wall144", func(*arguments) results { return results{Wall144()} }),
	}
}

func handFunctions() []purity.Function[arguments] {
	return []purity.Function[arguments]{
		purity.Slow("HandOf", func(x *arguments) results {
			h, err := HandOf(x.tiles)
			return results{h, err}
		}),
		purity.Slow("ParseHand", func(x *arguments) results {
			h, err := ParseHand(string(x.text))
			return results{h, err}
		}),
		purity.Slow("MustParseHand", func(x *arguments) results {
			if _, err := ParseHand(string(x.text)); err != nil {
				return nil
			}
			return results{MustParseHand(string(x.text))}
		}),
		purity.Quick("Hand.Count", func(x *arguments) { _ = x.hand.Count(x.other) }),
		purity.Quick("Hand.Len", func(x *arguments) { _ = x.hand.Len() }),
		purity.Quick("Hand.With", func(x *arguments) { _, _ = x.hand.With(x.other) }),
		purity.Quick("Hand.Without", func(x *arguments) { _, _ = x.hand.Without(x.other) }),
		purity.Quick("Hand.Plus", func(x *arguments) { _, _ = x.hand.Plus(x.seen) }),
		purity.Quick("Hand.Kinds", func(x *arguments) { _ = x.hand.Kinds() }),
		purity.Quick("Hand.All", func(x *arguments) {
			for t := range x.hand.All() {
				if t == x.tile {
					break
				}
			}
		}),
		purity.Quick("Hand.Split", func(x *arguments) { _, _ = x.hand.Split(x.set) }),
		purity.Quick("Live", func(x *arguments) { _ = Live(x.tile, x.hands...) + Live(x.other, x.hand, x.seen) }),
		purity.Slow("Hand.String", func(x *arguments) results { return results{x.hand.String()} }),
		purity.Slow("Hand.Chinese", func(x *arguments) results { return results{x.hand.Chinese()} }),
		purity.Slow("Hand.AppendText", func(x *arguments) results {
			b, err := x.hand.AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Hand.MarshalText", func(x *arguments) results {
			b, err := x.hand.MarshalText()
			return results{b, err}
		}),
		purity.Slow("Hand.UnmarshalText", func(x *arguments) results {
			h := x.hand
			return results{h.UnmarshalText(x.text), h}
		}),
	}
}

func codecFunctions() []purity.Function[arguments] {
	return []purity.Function[arguments]{
		purity.Slow("Codec.Validate", func(x *arguments) results { return results{x.codec.Validate()} }),
		purity.Slow("Codec.Code", func(x *arguments) results {
			code, err := x.codec.Code(x.other)
			return results{code, err}
		}),
		purity.Slow("Codec.Tile", func(x *arguments) results {
			t, err := x.codec.Tile(x.number)
			return results{t, err}
		}),
		purity.Slow("Encode", func(x *arguments) results {
			a, err := Encode[int](x.codec, x.tiles)
			b, err2 := Encode[Tile](Codec{}, x.tiles)
			return results{a, err, b, err2}
		}),
		purity.Slow("Decode", func(x *arguments) results {
			a, err := Decode(x.codec, x.codes)
			b, err2 := Decode(Codec{}, x.tiles)
			return results{a, err, b, err2}
		}),
	}
}

func meldFunctions() []purity.Function[arguments] {
	return []purity.Function[arguments]{
		purity.Slow("MeldKind.String", func(x *arguments) results { return results{MeldKind(x.n).String()} }),
		purity.Slow("MeldKind.Chinese", func(x *arguments) results { return results{MeldKind(x.n).Chinese()} }),
		purity.Quick("MeldKind.IsKong", func(x *arguments) { _ = MeldKind(x.n).IsKong() }),
		purity.Slow("MeldKind.AppendText", func(x *arguments) results {
			b, err := MeldKind(x.n).AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("MeldKind.MarshalText", func(x *arguments) results {
			b, err := MeldKind(x.n).MarshalText()
			return results{b, err}
		}),
		purity.Slow("MeldKind.UnmarshalText", func(x *arguments) results {
			k := MeldKind(x.n)
			return results{k.UnmarshalText(x.text), k}
		}),
		purity.Slow("Meld.Validate", func(x *arguments) results { return results{x.meld.Validate()} }),
		purity.Slow("Meld.Len", func(x *arguments) results { return results{x.meld.Len()} }),
		purity.Slow("Meld.Hand", func(x *arguments) results { return results{x.meld.Hand()} }),
		purity.Slow("Check", func(x *arguments) results { return results{Check(x.hand, x.melds), Check(x.hand, nil)} }),
		purity.Slow("Error.Error", func(x *arguments) results {
			e := Error{Seat: int(x.n), Position: x.number, Tile: x.other, Text: string(x.text), Err: ErrMeld}
			return results{e.Error(), (&Error{}).Error()}
		}),
		purity.Slow("Error.Unwrap", func(*arguments) results {
			return results{(&Error{}).Unwrap(), (&Error{Err: ErrMeld}).Unwrap()}
		}),
	}
}

// mostReadings is after how many readings the tests leave the loop.
const mostReadings = 20

func winFunctions() []purity.Function[arguments] {
	room := make([]Discard, 0, 64)
	return []purity.Function[arguments]{
		purity.Slow("Forms.String", func(x *arguments) results {
			return results{x.forms.String(), Forms(x.number).String()}
		}),
		purity.Slow("Forms.Chinese", func(x *arguments) results {
			return results{x.forms.Chinese(), Forms(x.number).Chinese()}
		}),
		purity.Slow("Forms.AppendText", func(x *arguments) results {
			b, err := x.forms.AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Forms.MarshalText", func(x *arguments) results {
			b, err := x.forms.MarshalText()
			c, err2 := Forms(x.number).MarshalText()
			return results{b, err, c, err2}
		}),
		purity.Slow("Forms.UnmarshalText", func(x *arguments) results {
			f := x.forms
			return results{f.UnmarshalText(x.text), f}
		}),
		purity.Quick("IsWin", func(x *arguments) { _ = IsWin(x.hand, x.forms) }),
		purity.Quick("Waits", func(x *arguments) { _ = Waits(x.hand, x.forms) }),
		purity.Quick("Shanten", func(x *arguments) { _ = Shanten(x.hand, x.forms) }),
		purity.Quick("Ukeire", func(x *arguments) { _ = Ukeire(x.hand, x.forms, x.seen) }),
		purity.Quick("AppendDiscards", func(x *arguments) {
			_ = AppendDiscards(room, x.hand, x.forms, x.seen)
		}),
		purity.Quick("Readings", func(x *arguments) {
			for r := range Readings(x.hand, x.forms) {
				_ = r
			}
		}),
		purity.Quick("Wilds.IsWin", func(x *arguments) { _ = x.wilds.IsWin(x.hand, x.forms) }),
		purity.Quick("Wilds.Waits", func(x *arguments) { _ = x.wilds.Waits(x.hand, x.forms) }),
		purity.Quick("Wilds.Shanten", func(x *arguments) { _ = x.wilds.Shanten(x.hand, x.forms) }),
		purity.Quick("Wilds.Ukeire", func(x *arguments) { _ = x.wilds.Ukeire(x.hand, x.forms, x.seen) }),
		purity.Quick("Wilds.AppendDiscards", func(x *arguments) {
			_ = x.wilds.AppendDiscards(room, x.hand, x.forms, x.seen)
		}),
		purity.Quick("Wilds.Readings", func(x *arguments) {
			n := 0
			for r := range x.wilds.Readings(x.hand, x.forms) {
				if n++; n == mostReadings || r.Form == 0 {
					break
				}
			}
		}),
	}
}

// TestPurity calls everything with arguments that mostly make no sense: nothing panics, no
// argument changes, no result has a part of an argument or of an earlier result, and the same
// arguments give the same results.
func TestPurity(t *testing.T) {
	rnd := newRand(15)
	inputs := noArguments()
	for range 60 {
		inputs = append(inputs, randomArguments(rnd))
	}
	purity.Check(t, exported(), inputs, arguments.clone)
}

// TestAllocations holds every function to its budget, with hands that make it work.
func TestAllocations(t *testing.T) {
	rnd := newRand(16)
	inputs := noArguments()
	for range 30 {
		inputs = append(inputs, randomArguments(rnd))
	}
	for _, s := range []string{
		"11223355m123456p45s", "1122m3344p556677s", "19m19p19s12345677z", "1112345678999m", "1111222233334444m",
		"2222m34m444p555s55z", "147m258p369s1234z", "147m258p369s12345z", "11m", "7z", "123456789m1111p", "22233344455566m",
	} {
		x := arguments{hand: MustParseHand(s), seen: MustParseHand("1m2p3s"), forms: 15, set: 1<<1 | 1<<Red, tile: 5, other: 6}
		inputs = append(inputs, x)
		for _, fifth := range []bool{false, true} {
			natural, wilds := x.hand.Split(0b11110)
			x.hand, x.wilds = natural, Wilds{x.wilds.Count + wilds, fifth}
			inputs = append(inputs, x)
		}
	}
	purity.Allocations(t, exported(), inputs)
}

// TestSomeAllocations is about what allocates what it returns, and about texts.
func TestSomeAllocations(t *testing.T) {
	h, room := MustParseHand("123m456p789s1122z"), make([]byte, 0, 64)
	sum := 0
	for _, test := range []struct {
		name string
		most float64
		call func()
	}{
		{"Wall108", 1, func() { sum += len(Wall108()) }},
		{"Wall112", 1, func() { sum += len(Wall112()) }},
		{"Wall136", 1, func() { sum += len(Wall136()) }},
		{"Wall144", 1, func() { sum += len(Wall144()) }},
		{"Hand.String", 1, func() { sum += len(h.String()) }},
		{"Tile.String", 1, func() { sum += len(Red.String()) }},
		{"Tile.Symbol", 1, func() { sum += len(Red.Symbol()) }},
		{"Tile.Chinese of an honor", 0, func() { sum += len(Red.Chinese()) }},
		{"Hand.AppendText", 0, func() {
			b, _ := h.AppendText(room)
			sum += len(b)
		}},
		{"Tile.AppendText", 0, func() {
			b, _ := Red.AppendText(room)
			sum += len(b)
		}},
		{"Meld.Hand", 0, func() { sum += Meld{Chow, 1, 3, 0}.Hand().Len() }},
		{"Meld.Validate", 0, func() {
			if (Meld{Chow, 1, 3, 0}).Validate() == nil {
				sum++
			}
		}},
		{"Check", 0, func() {
			if Check(h, nil) == nil {
				sum++
			}
		}},
	} {
		if got := testing.AllocsPerRun(100, test.call); got > test.most {
			t.Errorf("%s: %v allocations, want %v at most", test.name, got, test.most)
		}
	}
	if sum == 0 {
		t.Error("nothing was done")
	}
}

// TestDeterminism asks twice for what TestPurity does not look at.
func TestDeterminism(t *testing.T) {
	rnd := newRand(17)
	for range 100 {
		x := randomArguments(rnd)
		ask := func() results {
			natural, wilds := x.hand.Split(x.set)
			with, ok := x.hand.With(x.tile)
			without, ok2 := x.hand.Without(x.tile)
			all := results{
				TileOf(x.number, Suit(x.n)), SetOf(x.tiles...), x.set.Hand(), slices.Collect(x.set.All()), slices.Collect(x.hand.All()),
				natural, wilds, with, ok, without, ok2, Live(x.tile, x.hands...), x.hand.Count(x.other), x.hand.Kinds(),
				IsWin(x.hand, x.forms), Waits(x.hand, x.forms), Shanten(x.hand, x.forms), Ukeire(x.hand, x.forms, x.seen),
				AppendDiscards(slices.Clone(x.discards), x.hand, x.forms, x.seen), slices.Collect(Readings(x.hand, x.forms)),
				x.wilds.IsWin(x.hand, x.forms), x.wilds.Waits(x.hand, x.forms), x.wilds.Shanten(x.hand, x.forms),
				x.wilds.Ukeire(x.hand, x.forms, x.seen), x.wilds.AppendDiscards(slices.Clone(x.discards), x.hand, x.forms, x.seen),
			}
			sum, ok3 := x.hand.Plus(x.seen)
			all = append(append(all, sum, ok3), x.ask()...)
			for r := range x.wilds.Readings(x.hand, x.forms) {
				if all = append(all, r); len(all) > 99 {
					break
				}
			}
			return all
		}
		if a, b := ask(), ask(); !reflect.DeepEqual(a, b) {
			t.Fatalf("%+v: %v, then %v", x, a, b)
		}
	}
}

// TestAppendDiscardsAppends: what was there stays, and is written nowhere else.
func TestAppendDiscardsAppends(t *testing.T) {
	h, w := MustParseHand("147m258p369s12345z"), Wilds{}
	old := []Discard{{99, Acceptance{7, 7, 7}}, {98, Acceptance{-9, 1, 99}}}
	for _, spare := range []int{0, 5, 30} {
		dst := append(make([]Discard, 0, len(old)+spare), old...)
		got := AppendDiscards(dst, h, Standard, Hand{})
		if !slices.Equal(got[:2], old) || !slices.Equal(dst, old) || len(got) != 2+14 {
			t.Errorf("room for %d more: %v", spare, got)
		}
		if !slices.Equal(got[2:], w.AppendDiscards(nil, h, Standard, Hand{})) {
			t.Errorf("room for %d more: %v", spare, got)
		}
	}
	for _, none := range []string{"1m", "123m", "147m258p369s1234z", "147m258p369s123456z"} {
		if got := AppendDiscards(old, MustParseHand(none), Standard, Hand{}); !slices.Equal(got, old) {
			t.Errorf("%s: %v", none, got)
		}
		if got := AppendDiscards(nil, MustParseHand(none), Standard, Hand{}); got != nil {
			t.Errorf("%s: %v", none, got)
		}
	}
}

// TestEverythingIsTested holds the list of [exported] against the package's files.
func TestEverythingIsTested(t *testing.T) { purity.Complete(t, purity.Names(exported())) }
