package mahjong

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
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

// noBudget is of functions that may allocate what they like.
const noBudget = -1

// A function is an exported function or method of the package, with the number of allocations
// that it may make. A call returns what there is to compare and to look through. Those with a
// budget return no results, which would count; what they return is compared in TestDeterminism.
type function struct {
	name   string
	allocs float64
	call   func(x *arguments) results
}

type results []any

// exported is every function and method of the package. A file that adds some adds a list here.
func exported() []function {
	return slices.Concat(
		tileFunctions(), handFunctions(), codecFunctions(), meldFunctions(), winFunctions(),
		claimFunctions(), tableFunctions(), viewFunctions(),
	)
}

// quick makes a function that may not allocate.
func quick(name string, call func(x *arguments)) function {
	return function{name, 0, func(x *arguments) results {
		call(x)
		return nil
	}}
}

// slow makes a function that may allocate.
func slow(name string, call func(x *arguments) results) function {
	return function{name, noBudget, call}
}

func tileFunctions() []function {
	return []function{
		quick("TileOf", func(x *arguments) { _ = TileOf(x.number, Suit(x.n)) }),
		quick("Tile.IsValid", func(x *arguments) { _ = x.other.IsValid() }),
		quick("Tile.Suit", func(x *arguments) { _ = x.other.Suit() }),
		quick("Tile.Number", func(x *arguments) { _ = x.other.Number() }),
		quick("Tile.IsSuited", func(x *arguments) { _ = x.other.IsSuited() }),
		quick("Tile.IsHonor", func(x *arguments) { _ = x.other.IsHonor() }),
		quick("Tile.IsFlower", func(x *arguments) { _ = x.other.IsFlower() }),
		quick("Tile.IsTerminal", func(x *arguments) { _ = x.other.IsTerminal() }),
		quick("Tile.Next", func(x *arguments) { _ = x.other.Next() }),
		slow("Tile.String", func(x *arguments) results { return results{x.tile.String(), x.other.String()} }),
		slow("Tile.Symbol", func(x *arguments) results { return results{x.tile.Symbol(), x.other.Symbol()} }),
		slow("Tile.Chinese", func(x *arguments) results { return results{x.tile.Chinese(), x.other.Chinese()} }),
		slow("Tile.AppendText", func(x *arguments) results {
			b, err := x.other.AppendText(nil)
			c, err2 := x.tile.AppendText(slices.Clone(x.text))
			return results{b, err, c, err2}
		}),
		slow("Tile.MarshalText", func(x *arguments) results {
			b, err := x.other.MarshalText()
			c, err2 := x.tile.MarshalText()
			return results{b, err, c, err2}
		}),
		slow("Tile.UnmarshalText", func(x *arguments) results {
			t := x.tile
			return results{t.UnmarshalText(x.text), t}
		}),
		slow("Tile.UnmarshalJSON", func(x *arguments) results {
			t := x.tile
			return results{t.UnmarshalJSON(x.text), t}
		}),
		slow("Suit.String", func(x *arguments) results { return results{Suit(x.n).String()} }),
		slow("Suit.Chinese", func(x *arguments) results { return results{Suit(x.n).Chinese()} }),
		slow("Suit.AppendText", func(x *arguments) results {
			b, err := Suit(x.n).AppendText(nil)
			return results{b, err}
		}),
		slow("Suit.MarshalText", func(x *arguments) results {
			b, err := Suit(x.n).MarshalText()
			return results{b, err}
		}),
		slow("Suit.UnmarshalText", func(x *arguments) results {
			s := Suit(x.n)
			return results{s.UnmarshalText(x.text), s}
		}),

		quick("SetOf", func(x *arguments) { _ = SetOf(x.tiles...) }),
		quick("TileSet.Has", func(x *arguments) { _ = x.set.Has(x.other) }),
		quick("TileSet.Len", func(x *arguments) { _ = x.set.Len() }),
		quick("TileSet.All", func(x *arguments) {
			for t := range x.set.All() {
				if t == x.tile {
					break
				}
			}
		}),
		quick("TileSet.Hand", func(x *arguments) { _ = x.set.Hand() }),
		slow("TileSet.String", func(x *arguments) results { return results{x.set.String()} }),
		slow("TileSet.Chinese", func(x *arguments) results { return results{x.set.Chinese()} }),
		slow("TileSet.AppendText", func(x *arguments) results {
			b, err := x.set.AppendText(nil)
			c, err2 := x.set.AppendText(slices.Clone(x.text))
			return results{b, err, c, err2}
		}),
		slow("TileSet.MarshalText", func(x *arguments) results {
			b, err := x.set.MarshalText()
			return results{b, err}
		}),
		slow("TileSet.UnmarshalText", func(x *arguments) results {
			s := x.set
			return results{s.UnmarshalText(x.text), s}
		}),

		slow("ParseTile", func(x *arguments) results {
			t, err := ParseTile(string(x.text))
			return results{t, err}
		}),
		slow("ParseTiles", func(x *arguments) results {
			tiles, err := ParseTiles(string(x.text))
			return results{tiles, err}
		}),
		slow("MustParseTiles", func(x *arguments) results {
			if _, err := ParseTiles(string(x.text)); err != nil {
				return nil
			}
			return results{MustParseTiles(string(x.text))}
		}),
		{"Wall108", 1, func(*arguments) results { return results{Wall108()} }},
		{"Wall112", 1, func(*arguments) results { return results{Wall112()} }},
		{"Wall136", 1, func(*arguments) results { return results{Wall136()} }},
		{"Wall144", 1, func(*arguments) results { return results{Wall144()} }},
	}
}

func handFunctions() []function {
	return []function{
		slow("HandOf", func(x *arguments) results {
			h, err := HandOf(x.tiles)
			return results{h, err}
		}),
		slow("ParseHand", func(x *arguments) results {
			h, err := ParseHand(string(x.text))
			return results{h, err}
		}),
		slow("MustParseHand", func(x *arguments) results {
			if _, err := ParseHand(string(x.text)); err != nil {
				return nil
			}
			return results{MustParseHand(string(x.text))}
		}),
		quick("Hand.Count", func(x *arguments) { _ = x.hand.Count(x.other) }),
		quick("Hand.Len", func(x *arguments) { _ = x.hand.Len() }),
		quick("Hand.With", func(x *arguments) { _, _ = x.hand.With(x.other) }),
		quick("Hand.Without", func(x *arguments) { _, _ = x.hand.Without(x.other) }),
		quick("Hand.Plus", func(x *arguments) { _, _ = x.hand.Plus(x.seen) }),
		quick("Hand.Kinds", func(x *arguments) { _ = x.hand.Kinds() }),
		quick("Hand.All", func(x *arguments) {
			for t := range x.hand.All() {
				if t == x.tile {
					break
				}
			}
		}),
		quick("Hand.Split", func(x *arguments) { _, _ = x.hand.Split(x.set) }),
		quick("Live", func(x *arguments) { _ = Live(x.tile, x.hands...) + Live(x.other, x.hand, x.seen) }),
		slow("Hand.String", func(x *arguments) results { return results{x.hand.String()} }),
		slow("Hand.Chinese", func(x *arguments) results { return results{x.hand.Chinese()} }),
		slow("Hand.AppendText", func(x *arguments) results {
			b, err := x.hand.AppendText(nil)
			return results{b, err}
		}),
		slow("Hand.MarshalText", func(x *arguments) results {
			b, err := x.hand.MarshalText()
			return results{b, err}
		}),
		slow("Hand.UnmarshalText", func(x *arguments) results {
			h := x.hand
			return results{h.UnmarshalText(x.text), h}
		}),
	}
}

func codecFunctions() []function {
	return []function{
		slow("Codec.Validate", func(x *arguments) results { return results{x.codec.Validate()} }),
		slow("Codec.Code", func(x *arguments) results {
			code, err := x.codec.Code(x.other)
			return results{code, err}
		}),
		slow("Codec.Tile", func(x *arguments) results {
			t, err := x.codec.Tile(x.number)
			return results{t, err}
		}),
		slow("Encode", func(x *arguments) results {
			a, err := Encode[int](x.codec, x.tiles)
			b, err2 := Encode[Tile](Codec{}, x.tiles)
			return results{a, err, b, err2}
		}),
		slow("Decode", func(x *arguments) results {
			a, err := Decode(x.codec, x.codes)
			b, err2 := Decode(Codec{}, x.tiles)
			return results{a, err, b, err2}
		}),
	}
}

func meldFunctions() []function {
	return []function{
		slow("MeldKind.String", func(x *arguments) results { return results{MeldKind(x.n).String()} }),
		slow("MeldKind.Chinese", func(x *arguments) results { return results{MeldKind(x.n).Chinese()} }),
		quick("MeldKind.IsKong", func(x *arguments) { _ = MeldKind(x.n).IsKong() }),
		slow("MeldKind.AppendText", func(x *arguments) results {
			b, err := MeldKind(x.n).AppendText(nil)
			return results{b, err}
		}),
		slow("MeldKind.MarshalText", func(x *arguments) results {
			b, err := MeldKind(x.n).MarshalText()
			return results{b, err}
		}),
		slow("MeldKind.UnmarshalText", func(x *arguments) results {
			k := MeldKind(x.n)
			return results{k.UnmarshalText(x.text), k}
		}),
		slow("Meld.Validate", func(x *arguments) results { return results{x.meld.Validate()} }),
		slow("Meld.Len", func(x *arguments) results { return results{x.meld.Len()} }),
		slow("Meld.Hand", func(x *arguments) results { return results{x.meld.Hand()} }),
		slow("Check", func(x *arguments) results { return results{Check(x.hand, x.melds), Check(x.hand, nil)} }),
		slow("Error.Error", func(x *arguments) results {
			e := Error{Seat: int(x.n), Position: x.number, Tile: x.other, Text: string(x.text), Err: ErrMeld}
			return results{e.Error(), (&Error{}).Error()}
		}),
		slow("Error.Unwrap", func(*arguments) results {
			return results{(&Error{}).Unwrap(), (&Error{Err: ErrMeld}).Unwrap()}
		}),
	}
}

// mostReadings is after how many readings the tests leave the loop.
const mostReadings = 20

func winFunctions() []function {
	room := make([]Discard, 0, 64)
	return []function{
		slow("Forms.String", func(x *arguments) results {
			return results{x.forms.String(), Forms(x.number).String()}
		}),
		slow("Forms.Chinese", func(x *arguments) results {
			return results{x.forms.Chinese(), Forms(x.number).Chinese()}
		}),
		slow("Forms.MarshalText", func(x *arguments) results {
			b, err := x.forms.MarshalText()
			c, err2 := Forms(x.number).MarshalText()
			return results{b, err, c, err2}
		}),
		slow("Forms.UnmarshalText", func(x *arguments) results {
			f := x.forms
			return results{f.UnmarshalText(x.text), f}
		}),
		quick("IsWin", func(x *arguments) { _ = IsWin(x.hand, x.forms) }),
		quick("Waits", func(x *arguments) { _ = Waits(x.hand, x.forms) }),
		quick("Shanten", func(x *arguments) { _ = Shanten(x.hand, x.forms) }),
		quick("Ukeire", func(x *arguments) { _ = Ukeire(x.hand, x.forms, x.seen) }),
		{"AppendDiscards", 0, func(x *arguments) results {
			_ = AppendDiscards(room, x.hand, x.forms, x.seen)
			return nil
		}},
		quick("Readings", func(x *arguments) {
			for r := range Readings(x.hand, x.forms) {
				_ = r
			}
		}),
		quick("Wilds.IsWin", func(x *arguments) { _ = x.wilds.IsWin(x.hand, x.forms) }),
		quick("Wilds.Waits", func(x *arguments) { _ = x.wilds.Waits(x.hand, x.forms) }),
		quick("Wilds.Shanten", func(x *arguments) { _ = x.wilds.Shanten(x.hand, x.forms) }),
		quick("Wilds.Ukeire", func(x *arguments) { _ = x.wilds.Ukeire(x.hand, x.forms, x.seen) }),
		{"Wilds.AppendDiscards", 0, func(x *arguments) results {
			_ = x.wilds.AppendDiscards(room, x.hand, x.forms, x.seen)
			return nil
		}},
		quick("Wilds.Readings", func(x *arguments) {
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
	for _, f := range exported() {
		t.Run(f.name, func(t *testing.T) {
			for _, before := range inputs {
				x := before.clone()
				results := callSafely(t, f.call, &x)
				if !reflect.DeepEqual(before, x) {
					t.Fatalf("arguments were %+v, are %+v", before, x)
				}
				scribble(reflect.ValueOf(results))
				if !reflect.DeepEqual(before, x) {
					t.Fatalf("a result is part of an argument: they were %+v, are %+v", before, x)
				}
				first, second := f.call(&x), f.call(&x)
				if !reflect.DeepEqual(first, second) {
					t.Fatalf("%+v: %v, then %v", before, first, second)
				}
			}
		})
	}
}

// callSafely fails the test if a call panics.
func callSafely(t *testing.T, call func(*arguments) results, x *arguments) results {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%+v: panic: %v", *x, p)
		}
	}()
	return call(x)
}

// scribble overwrites the elements of all slices in results, and in what they export: tables and
// walls may share what they keep to themselves.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				scribble(v.Field(i))
			}
		}
	case reflect.Interface:
		if _, ok := v.Interface().(error); !ok && !v.IsNil() {
			scribble(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
		if kind := v.Type().Elem().Kind(); kind != reflect.Interface {
			for i := range v.Len() {
				v.Index(i).SetZero()
			}
		}
	}
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
	for _, f := range exported() {
		if f.allocs < 0 {
			continue
		}
		t.Run(f.name, func(t *testing.T) {
			for _, x := range inputs {
				// Results are a slice that holds the wall, and the wall.
				budget := f.allocs
				if f.call(&x) != nil {
					budget += 2
				}
				if allocs := testing.AllocsPerRun(1, func() { f.call(&x) }); allocs > budget {
					t.Fatalf("%+v: %v allocations, want %v at most", x, allocs, budget)
				}
			}
		})
	}
}

// TestTextAllocations is about texts, which allocate what they return.
func TestTextAllocations(t *testing.T) {
	h, room := MustParseHand("123m456p789s1122z"), make([]byte, 0, 64)
	sum := 0
	for _, test := range []struct {
		name string
		most float64
		call func()
	}{
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
func TestEverythingIsTested(t *testing.T) {
	listed := map[string]bool{}
	for _, f := range exported() {
		if listed[f.name] {
			t.Errorf("%s is listed twice", f.name)
		}
		listed[f.name] = true
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			name := f.Name.Name
			if f.Recv != nil {
				receiver := f.Recv.List[0].Type
				if star, ok := receiver.(*ast.StarExpr); ok {
					receiver = star.X
				}
				ident, ok := receiver.(*ast.Ident)
				if !ok || !ident.IsExported() {
					continue
				}
				name = ident.Name + "." + name
			}
			found++
			if !listed[name] {
				t.Errorf("%s is not in the table of TestPurity", name)
			}
		}
	}
	if found != len(listed) {
		t.Errorf("%d functions found, %d listed", found, len(listed))
	}
}
