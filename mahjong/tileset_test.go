package mahjong

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestTileSetConstants pins which bit is which tile.
func TestTileSetConstants(t *testing.T) {
	if Suited != 0xFFF_FFFE || Suited.Len() != 27 {
		t.Errorf("the suits are %#x", uint64(Suited))
	}
	if AllKinds != 0x7_FFFF_FFFE || AllKinds.Len() != 34 {
		t.Errorf("the kinds are %#x", uint64(AllKinds))
	}
	if got := SetOf(MustParseTiles("19m19p19s1234567z")...); got != orphans || got.Len() != 13 {
		t.Errorf("the orphans are %#x", uint64(orphans))
	}
	if got := SetOf(MustParseTiles("19m19p19s")...); got != terminals || got.Len() != 6 {
		t.Errorf("the terminals are %#x", uint64(terminals))
	}
	for n := -128; n <= 127; n++ {
		want := TileSet(0)
		if 1 <= n && n <= 42 {
			want = 1 << n
		}
		if got := SetOf(Tile(n)); got != want {
			t.Errorf("SetOf(%v) = %#x, want %#x", Tile(n), uint64(got), uint64(want))
		}
		if all := ^TileSet(0); all.Has(Tile(n)) != (want != 0) {
			t.Errorf("all bits have %v: %v", Tile(n), all.Has(Tile(n)))
		}
		if want.Has(Tile(n)) != (want != 0) || (^want).Has(Tile(n)) {
			t.Errorf("%#x has %v: %v", uint64(want), Tile(n), want.Has(Tile(n)))
		}
	}
	if SetOf() != 0 {
		t.Errorf("nothing is %#x", uint64(SetOf()))
	}
}

// TestTileSet compares sets with maps.
func TestTileSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tiles := rapid.SliceOfN(genAnyTile(), 0, 40).Draw(t, "tiles")
		want := map[Tile]bool{}
		for _, tile := range tiles {
			if tile.IsValid() {
				want[tile] = true
			}
		}
		s := SetOf(tiles...)
		if s.Len() != len(want) {
			t.Fatalf("%v are %d tiles", tiles, s.Len())
		}
		for n := -128; n <= 127; n++ {
			if s.Has(Tile(n)) != want[Tile(n)] {
				t.Fatalf("%v have %v: %v", tiles, Tile(n), s.Has(Tile(n)))
			}
		}
		var all []Tile
		for tile := range s.All() {
			all = append(all, tile)
		}
		if len(all) != len(want) || !slices.IsSorted(all) || SetOf(all...) != s {
			t.Fatalf("%v has %v", tiles, all)
		}
		for stop := range all { // one may leave early, and ask again
			var some []Tile
			for tile := range s.All() {
				if some = append(some, tile); len(some) > stop {
					break
				}
			}
			if !slices.Equal(some, all[:stop+1]) {
				t.Fatalf("%v begins with %v", all, some)
			}
		}
		var hand tally
		for n := 1; n <= kinds; n++ {
			if want[Tile(n)] {
				hand[n] = 4
			}
		}
		checkHand(t, s.Hand(), hand)
	})
}

// TestTileSetAlgebra unites, intersects and takes away as the comment says.
func TestTileSetAlgebra(t *testing.T) {
	a, b := SetOf(MustParseTiles("123m1f")...), SetOf(MustParseTiles("3m7z1f")...)
	for _, test := range []struct{ got, want TileSet }{
		{a | b, SetOf(MustParseTiles("123m7z1f")...)},
		{a & b, SetOf(MustParseTiles("3m1f")...)},
		{a &^ b, SetOf(MustParseTiles("12m")...)},
	} {
		if test.got != test.want {
			t.Errorf("%#x, want %#x", uint64(test.got), uint64(test.want))
		}
	}
}

// TestTileSetOfAnyBits gives sets bits that stand for no tile.
func TestTileSetOfAnyBits(t *testing.T) {
	for _, s := range []TileSet{^TileSet(0), 1, 1 << 43, 1 << 45, 1 << 63, ^TileSet(0) &^ AllKinds, 1<<63 | 1<<5 | 1} {
		n := 0
		for tile := range s.All() {
			if n++; !s.Has(tile) || !tile.IsValid() {
				t.Errorf("%#x yields %v", uint64(s), tile)
			}
		}
		if s.Len() != n {
			t.Errorf("%#x has %d tiles, but yields %d", uint64(s), s.Len(), n)
		}
		if got, want := s.Hand(), (s & AllKinds).Hand(); got != want || got.Len() != 4*(s&AllKinds).Len() {
			t.Errorf("%#x is the hand %v", uint64(s), got)
		}
	}
	if got := AllKinds.Hand(); got.Len() != 136 || got.Kinds() != AllKinds {
		t.Errorf("all kinds are %v", got)
	}
	if got := (AllKinds &^ Suited).Hand(); got != MustParseHand("1111222233334444555566667777z") {
		t.Errorf("the honors are %v", got)
	}
}

// TestTileSetText writes sets, flowers among them, and reads them back, as text, in Chinese and in
// JSON.
func TestTileSetText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bits := TileSet(rapid.Uint64().Draw(t, "bits"))
		s := bits & allTiles // others are left out
		text := s.String()
		if bits.String() != text || bits.Chinese() != s.Chinese() {
			t.Fatalf("%#x is written %q, %q", uint64(bits), bits.String(), bits.Chinese())
		}
		if s != 0 {
			for _, text := range []string{text, s.Chinese()} {
				if back, err := ParseTiles(text); err != nil || !slices.Equal(back, slices.Collect(s.All())) {
					t.Fatalf("%#x is written %q and read as %v, %v", uint64(s), text, back, err)
				}
			}
		}
		if b, err := s.AppendText([]byte("x")); err != nil || string(b) != "x"+text {
			t.Fatalf("appended %q, %v", b, err)
		}
		back := ^TileSet(0)
		if err := back.UnmarshalText([]byte(text)); err != nil || back != s {
			t.Fatalf("%q is read as %v, %v", text, back, err)
		}
		in, err := json.Marshal(map[TileSet][]TileSet{s: {s}})
		if err != nil || string(in) != `{"`+text+`":["`+text+`"]}` {
			t.Fatalf("%s, %v", in, err)
		}
		var out map[TileSet][]TileSet
		if err := json.Unmarshal(in, &out); err != nil || len(out) != 1 || len(out[s]) != 1 || out[s][0] != s {
			t.Fatalf("%s is read as %v, %v", in, out, err)
		}
	})
	for _, test := range []struct {
		set           TileSet
		text, chinese string
	}{
		{0, "", ""},
		{1 | 1<<43 | 1<<63, "", ""},
		{SetOf(1), "1m", "一万"},
		{SetOf(1, 9, Red), "19m7z", "一九万中"},
		{SetOf(East, 27, 10, Spring, Plum), "1p9s1z15f", "一筒九条东春梅"},
		{Suited, "123456789m123456789p123456789s", "一二三四五六七八九万一二三四五六七八九筒一二三四五六七八九条"},
	} {
		if got := test.set.String(); got != test.text {
			t.Errorf("%#x is %q, want %q", uint64(test.set), got, test.text)
		}
		if got := test.set.Chinese(); got != test.chinese {
			t.Errorf("%#x is %q, want %q", uint64(test.set), got, test.chinese)
		}
	}
	if b, err := TileSet(0).MarshalText(); b == nil || len(b) != 0 || err != nil {
		t.Errorf("no tiles have the text %q, %v", b, err)
	}
}

// TestTileSetJSON reads what is a set in JSON, and leaves a set alone where it is none.
func TestTileSetJSON(t *testing.T) {
	before := SetOf(Red)
	for _, test := range []struct{ in, want string }{
		{`"19m7z"`, "19m7z"},
		{`"7z 1m,9m 1m 1f"`, "19m7z1f"}, // in any order, and however often
		{`"11111m"`, "1m"},
		{`"一九万中"`, "19m7z"},
		{`""`, ""},
		{`null`, "7z"},
	} {
		s := before
		if err := json.Unmarshal([]byte(test.in), &s); err != nil || s.String() != test.want {
			t.Errorf("%s is read as %v, %v", test.in, s, err)
		}
	}
	for _, in := range []string{`3`, `["3m"]`, `{}`, `true`, `"x"`, `" "`, `"9f"`, `"8z"`, `"1m`, ``, `-0`, `1e1`} {
		s := before
		if err := json.Unmarshal([]byte(in), &s); err == nil || s != before {
			t.Errorf("%s is read as %v, %v", in, s, err)
		}
	}
	s := before
	if err := s.UnmarshalText([]byte("1m x")); !errors.Is(err, ErrSyntax) || s != before {
		t.Errorf("%v, %v", s, err)
	}
}
