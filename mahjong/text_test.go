package mahjong

import (
	"encoding"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The interfaces of encoding.
var (
	_ encoding.TextMarshaler   = Tile(0)
	_ encoding.TextAppender    = Tile(0)
	_ encoding.TextUnmarshaler = (*Tile)(nil)
	_ json.Unmarshaler         = (*Tile)(nil)
	_ encoding.TextMarshaler   = Suit(0)
	_ encoding.TextAppender    = Suit(0)
	_ encoding.TextUnmarshaler = (*Suit)(nil)
	_ encoding.TextMarshaler   = MeldKind(0)
	_ encoding.TextAppender    = MeldKind(0)
	_ encoding.TextUnmarshaler = (*MeldKind)(nil)
	_ encoding.TextMarshaler   = Hand{}
	_ encoding.TextAppender    = Hand{}
	_ encoding.TextUnmarshaler = (*Hand)(nil)
)

// TestTileText writes every number that a Tile can have, and reads it back.
func TestTileText(t *testing.T) {
	for n := -128; n <= 127; n++ {
		tile := Tile(n)
		text, err := tile.MarshalText()
		appended, err2 := tile.AppendText([]byte("x"))
		if n < 0 || n > 42 {
			want := Error{Position: -1, Tile: tile, Err: ErrTile}
			faulty(t, err, want)
			faulty(t, err2, want)
			if len(text) != 0 || string(appended) != "x" {
				t.Errorf("%v is written %q, %q", tile, text, appended)
			}
			if in, err := json.Marshal(tile); err == nil {
				t.Errorf("%v is %s in JSON", tile, in)
			}
			continue
		}
		want := ""
		if n > 0 {
			want = pinnedTiles()[n-1].text
		}
		if text == nil || string(text) != want || string(appended) != "x"+want || err != nil || err2 != nil {
			t.Errorf("%v is written %q, %q, %v, %v", tile, text, appended, err, err2)
		}
		back := Tile(99)
		if err := back.UnmarshalText(text); err != nil || back != tile {
			t.Errorf("%q is read as %v, %v", text, back, err)
		}
		in, err := json.Marshal(map[Tile][]Tile{tile: {tile}})
		if err != nil || string(in) != `{"`+want+`":["`+want+`"]}` {
			t.Errorf("%v in JSON: %s, %v", tile, in, err)
		}
		var out map[Tile][]Tile
		if err := json.Unmarshal(in, &out); err != nil || len(out) != 1 || len(out[tile]) != 1 || out[tile][0] != tile {
			t.Errorf("%s is read as %v, %v", in, out, err)
		}
	}
}

// TestTileJSON reads what a client may send.
func TestTileJSON(t *testing.T) {
	const before = Tile(9)
	for _, test := range []struct {
		in   string
		want Tile
	}{
		{`"1z"`, East},
		{`"东"`, East},
		{`"東風"`, East},
		{`"🀀"`, East},
		{`28`, East},
		{`"1Z"`, East},
		{`"\u4e1c"`, East},
		{`"\ud83c\udc00"`, East},
		{` 28 `, East},
		{"\n\"1z\"\t", East},
		{`1`, 1},
		{`34`, Red},
		{`35`, Spring},
		{`42`, Chrysanthemum},
		{`"8f"`, Chrysanthemum},
		{`0`, 0},
		{`-0`, 0},
		{`""`, 0},
		{`null`, before},
	} {
		tile := before
		if err := json.Unmarshal([]byte(test.in), &tile); err != nil || tile != test.want {
			t.Errorf("%s is read as %v, %v, want %v", test.in, tile, err, test.want)
		}
	}
	for n := -1000; n <= 1000; n++ {
		tile := before
		err := json.Unmarshal([]byte(strconv.Itoa(n)), &tile)
		switch {
		case 0 <= n && n <= 42:
			if err != nil || int(tile) != n {
				t.Errorf("%d is read as %v, %v", n, tile, err)
			}
		case tile != before:
			t.Errorf("%d is read as %v, %v", n, tile, err)
		default:
			faulty(t, err, Error{Position: -1, Text: strconv.Itoa(n), Err: ErrCode})
		}
	}
	for _, test := range []struct {
		in   string
		want error // nil is one of encoding/json itself
	}{
		{`43`, ErrCode},
		{`45`, ErrCode},
		{`99`, ErrCode},
		{`-1`, ErrCode},
		{`256`, ErrCode},
		{`257`, ErrCode},
		{`284`, ErrCode},
		{`4294967297`, ErrCode},
		{`18446744073709551617`, ErrCode},
		{`-18446744073709551615`, ErrCode},
		{strings.Repeat("9", 1000), ErrCode},
		{`1.0`, ErrSyntax},
		{`1.5`, ErrSyntax},
		{`1e1`, ErrSyntax},
		{`1E0`, ErrSyntax},
		{`-0.0`, ErrSyntax},
		{`0e0`, ErrSyntax},
		{`1e1000`, ErrSyntax},
		{`28.0000000000000000000000000000000000000000001`, ErrSyntax},
		{`true`, ErrSyntax},
		{`{}`, ErrSyntax},
		{`{"t":99}`, ErrSyntax},
		{`[]`, ErrSyntax},
		{`[28]`, ErrSyntax},
		{`"28"`, ErrSyntax},
		{`"0"`, ErrSyntax},
		{`"none"`, ErrSyntax},
		{`"1m1m"`, ErrSyntax},
		{`" 1m"`, ErrSyntax},
		{`"null"`, ErrSyntax},
		{`"\ud83c"`, ErrSyntax},
		{"\"\xff\"", ErrSyntax},
		{``, nil},
		{`01`, nil},
		{`+1`, nil},
		{`"1m`, nil},
		{`0x1`, nil},
		{`nul`, nil},
	} {
		tile := before
		err := json.Unmarshal([]byte(test.in), &tile)
		var e *Error
		switch {
		case tile != before || err == nil:
			t.Errorf("%s is read as %v, %v", test.in, tile, err)
		case test.want == nil:
			if errors.As(err, &e) {
				t.Errorf("%s: %v", test.in, err)
			}
		case !errors.As(err, &e) || e.Err != test.want || len(e.Text) > 32:
			t.Errorf("%s: %v, want %v", test.in, err, test.want)
		}
	}
	var list struct {
		T []Tile
		H *Hand
	}
	if err := json.Unmarshal([]byte(`{"t":[1,"2m","三万",null,0],"h":"123m"}`), &list); err != nil || len(list.T) != 5 ||
		[5]Tile(list.T) != [5]Tile{1, 2, 3, 0, 0} || *list.H != MustParseHand("123m") {
		t.Errorf("%+v, %v", list, err)
	}
	if err := json.Unmarshal([]byte(`{"t":99}`), &struct{ T *Tile }{}); !errors.Is(err, ErrCode) {
		t.Errorf("a tile of 99: %v", err)
	}
}

// TestUnmarshalJSONAlone calls the method with what encoding/json would not pass on.
func TestUnmarshalJSONAlone(t *testing.T) {
	for _, in := range []string{
		"", " ", `"`, `"1m`, `"\x"`, "+1", "01", "-", "-01", "0x1", "1_0", "nul", "\xff", "1 1", "28x", "Infinity", "NaN", "'1m'",
		strings.Repeat("9", 1000) + "x", `"` + strings.Repeat("a", 1000),
	} {
		tile := Tile(9)
		err := tile.UnmarshalJSON([]byte(in))
		var e *Error
		if !errors.As(err, &e) || e.Err != ErrSyntax || tile != 9 || len(e.Text) > 32 {
			t.Errorf("%q is read as %v, %v", in, tile, err)
		}
	}
}

// TestEnumText writes the suits and the kinds of melds, and reads nothing but that.
func TestEnumText(t *testing.T) {
	for n := -128; n <= 127; n++ {
		s, k := Suit(n), MeldKind(n)
		text, err := s.MarshalText()
		text2, err2 := k.MarshalText()
		if n < 0 || n > 5 {
			faulty(t, err, Error{Position: -1, Text: strconv.Itoa(n), Err: ErrTile})
			faulty(t, err2, Error{Position: -1, Text: strconv.Itoa(n), Err: ErrMeld})
			continue
		}
		want, want2 := s.String(), k.String()
		if n == 0 {
			want, want2 = "", ""
		}
		if text == nil || text2 == nil || string(text) != want || string(text2) != want2 || err != nil || err2 != nil {
			t.Errorf("%d: %q, %q, %v, %v", n, text, text2, err, err2)
		}
		if a, err := s.AppendText([]byte("x")); string(a) != "x"+want || err != nil {
			t.Errorf("%v: %q, %v", s, a, err)
		}
		if a, err := k.AppendText([]byte("x")); string(a) != "x"+want2 || err != nil {
			t.Errorf("%v: %q, %v", k, a, err)
		}
		s, k = 99, 99
		if err := s.UnmarshalText(text); err != nil || int(s) != n {
			t.Errorf("%q is read as %v, %v", text, s, err)
		}
		if err := k.UnmarshalText(text2); err != nil || int(k) != n {
			t.Errorf("%q is read as %v, %v", text2, k, err)
		}
	}
	for _, text := range []string{"none", "Dots", "dots ", "m", "Suit(1)", "1", "chows", "CHOW", "open kong", "无", "\xff", strings.Repeat("x", 99)} {
		s, k := Dots, Pung
		clipped := text[:min(32, len(text))]
		faulty(t, s.UnmarshalText([]byte(text)), Error{Position: -1, Text: clipped, Err: ErrTile})
		faulty(t, k.UnmarshalText([]byte(text)), Error{Position: -1, Text: clipped, Err: ErrMeld})
		if s != Dots || k != Pung {
			t.Errorf("%q is read as %v, %v", text, s, k)
		}
	}
}

// TestUnmarshalKeepsNothing: what was read does not change with the bytes that it was read from.
func TestUnmarshalKeepsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(rapid.StringN(1, 20, -1).Draw(t, "text"))
		var tile Tile
		var h Hand
		var s Suit
		for _, err := range []error{tile.UnmarshalText(text), h.UnmarshalText(text), s.UnmarshalText(text), tile.UnmarshalJSON(text)} {
			if err == nil {
				continue
			}
			before := err.Error()
			kept := append([]byte{}, text...)
			clear(text)
			if after := err.Error(); after != before {
				t.Fatalf("%q becomes %q", before, after)
			}
			copy(text, kept)
		}
	})
}
