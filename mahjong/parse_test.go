package mahjong

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// spellings returns all texts of a single tile that the comment on ParseTile names.
func spellings(t Tile) []string {
	digit := string(rune('0' + t.Number()))
	numbers := []string{digit}
	var suits, names []string
	switch t.Suit() {
	case Characters:
		suits = []string{"m", "M", "万", "萬"}
	case Dots:
		suits = []string{"p", "P", "筒", "饼", "餅"}
	case Bamboo:
		suits = []string{"s", "S", "条", "條", "索"}
	case Honors:
		suits = []string{"z", "Z"}
		names = [][]string{
			{"东", "東", "东风", "東風", "东風", "東风"},
			{"南", "南风", "南風"},
			{"西", "西风", "西風"},
			{"北", "北风", "北風"},
			{"白", "白板"},
			{"发", "發", "发财", "發財", "发財", "發财"},
			{"中", "红中", "紅中"},
		}[t.Number()-1]
	case Flowers:
		suits = []string{"f", "F"}
		names = [][]string{{"春"}, {"夏"}, {"秋"}, {"冬"}, {"梅"}, {"兰", "蘭"}, {"竹"}, {"菊"}}[t.Number()-1]
	}
	if t.Suit() <= Bamboo {
		numbers = append(numbers, strings.Split("一二三四五六七八九", "")[t.Number()-1])
	}
	for _, n := range numbers {
		for _, s := range suits {
			names = append(names, n+s)
		}
	}
	symbol := string(pinnedTiles()[t-1].symbol)
	return append(names, symbol, symbol+"\uFE0E", symbol+"\uFE0F")
}

// TestParseTile reads every spelling of every tile, alone, in lists and in hands.
func TestParseTile(t *testing.T) {
	texts := map[string]Tile{}
	for tile := Tile(1); tile <= Chrysanthemum; tile++ {
		for _, text := range spellings(tile) {
			texts[text] = tile
			if got, err := ParseTile(text); got != tile || err != nil {
				t.Errorf("ParseTile(%q) = %v, %v, want %v", text, got, err, tile)
			}
			if got, err := ParseTiles(text); !slices.Equal(got, []Tile{tile}) || err != nil {
				t.Errorf("ParseTiles(%q) = %v, %v, want %v", text, got, err, tile)
			}
			h, err := ParseHand(text)
			if want, ok := (Hand{}).With(tile); ok != (err == nil) || h != want || !ok && !errors.Is(err, ErrTile) {
				t.Errorf("ParseHand(%q) = %v, %v, want %v", text, h, err, tile)
			}
			for _, around := range []string{" " + text, text + " ", text + ",", "|" + text, text + text, text + "\uFE0F\uFE0F", "x" + text} {
				if got, err := ParseTile(around); err == nil {
					t.Errorf("ParseTile(%q) = %v", around, got)
				}
			}
		}
	}
	if want := 9*(8+3) + 2*9*(10+3) + (6 + 3 + 3 + 3 + 2 + 6 + 3) + 7*(2+3) + 9 + 8*(2+3); len(texts) != want {
		t.Errorf("%d spellings, want %d", len(texts), want)
	}
}

func TestParseTileFaults(t *testing.T) {
	for _, test := range []struct {
		text string
		want Error
	}{
		{"", Error{}},
		{"1", Error{Text: "1"}},
		{"m", Error{Text: "m"}},
		{"0m", Error{Text: "0m"}}, // elsewhere a red five
		{"10m", Error{Text: "10m"}},
		{"8z", Error{Text: "8z"}},
		{"9z", Error{Text: "9z"}},
		{"9f", Error{Text: "9f"}},
		{"1x", Error{Text: "1x"}},
		{"1 m", Error{Text: "1"}},
		{" 1m", Error{Text: " 1m"}},
		{"1m ", Error{Position: 2, Text: " "}},
		{"1m2m", Error{Position: 2, Text: "2m"}},
		{"1mx", Error{Position: 2, Text: "x"}},
		{"12m", Error{Text: "12m"}},
		{"11m", Error{Text: "11m"}},
		{"一二万", Error{Text: "一二万"}},
		{"中中", Error{Position: 3, Text: "中"}},
		{"十万", Error{Text: "十万"}},
		{"〇筒", Error{Text: "〇筒"}},
		{"万", Error{Text: "万"}},
		{"红", Error{Text: "红"}},
		{"紅發", Error{Text: "紅發"}},
		{"风", Error{Text: "风"}},
		{"板", Error{Text: "板"}},
		{"中风", Error{Position: 3, Text: "风"}},
		{"白财", Error{Position: 3, Text: "财"}},
		{"发风", Error{Position: 3, Text: "风"}},
		{"东板", Error{Position: 3, Text: "板"}},
		{"春风", Error{Position: 3, Text: "风"}},
		{"東風風", Error{Position: 6, Text: "風"}},
		{"一\uFE0F万", Error{Text: "一\uFE0F万"}},
		{"东\uFE0F", Error{Position: 3, Text: "\uFE0F"}},
		{"🀇万", Error{Position: 4, Text: "万"}},
		{"🀪", Error{Text: "🀪"}}, // the joker
		{"🀫", Error{Text: "🀫"}}, // the back of a tile
		{"\U0001EFFF", Error{Text: "\U0001EFFF"}},
		{"none", Error{Text: "none"}},
		{"Tile(1)", Error{Text: "Tile(1)"}},
		{"\xff", Error{Text: "\xff"}},
		{"1\xff", Error{Text: "1\xff"}},
		{"\xef\xbf\xbd", Error{Text: "\uFFFD"}},
		{"١m", Error{Text: "١m"}},
		{"１m", Error{Text: "１m"}},
		{strings.Repeat("1", 40) + "m", Error{Text: strings.Repeat("1", 32)}},
	} {
		test.want.Err = ErrSyntax
		got, err := ParseTile(test.text)
		if got != 0 {
			t.Errorf("ParseTile(%q) = %v", test.text, got)
		}
		faulty(t, err, test.want)
		tile := Red
		if err := tile.UnmarshalText([]byte(test.text)); test.text != "" {
			faulty(t, err, test.want)
			if tile != Red {
				t.Errorf("%q changes the tile to %v", test.text, tile)
			}
		}
	}
}

// TestParseTilesLists reads lists in all the ways in which they may be written.
func TestParseTilesLists(t *testing.T) {
	want := []Tile{1, 2, 3, 13, 14, 15, Red, Red}
	for _, text := range []string{
		"123m456p77z", "1m2m3m4p5p6p7z7z", "123M456P77Z", "123m 456p 77z", "1m,2m,3m,456p,7z,7z", "  123m|456p;77z  ",
		"一二三万四五六筒中中", "一万二万三萬4饼五餅6筒红中紅中", "1二3m四5六筒中7z", "🀇🀈🀉🀜🀝🀞🀄🀄", "🀇\uFE0E🀈\uFE0F🀉 🀜🀝🀞🀄\uFE0F🀄\uFE0E",
		"123m，456p、77z", "\t123m\r\n456p\u3000中\u00a0中", ",,123m,，、;| 456p;;77z|", "123万456筒7z中",
	} {
		if got, err := ParseTiles(text); !slices.Equal(got, want) || err != nil {
			t.Errorf("ParseTiles(%q) = %v, %v", text, got, err)
		}
		if got := MustParseTiles(text); !slices.Equal(got, want) {
			t.Errorf("MustParseTiles(%q) = %v", text, got)
		}
		if h, err := ParseHand(text); h != MustParseHand("123m456p77z") || err != nil {
			t.Errorf("ParseHand(%q) = %v, %v", text, h, err)
		}
	}
	// Order and number are kept: a list is no hand.
	for text, want := range map[string][]Tile{
		"7z1m":     {Red, 1},
		"11111m":   {1, 1, 1, 1, 1},
		"8f1f8f":   {Chrysanthemum, Spring, Chrysanthemum},
		"东南西北中发白":  {East, South, West, North, Red, Green, White},
		"東風南風西風北風": {East, South, West, North},
		"白板发财红中":   {White, Green, Red},
		"春夏秋冬梅蘭竹菊": {35, 36, 37, 38, 39, 40, 41, 42},
		"9s8s":     {27, 26},
		"98s":      {27, 26},
		"发东财":      nil,
	} {
		got, err := ParseTiles(text)
		if !slices.Equal(got, want) || (err == nil) != (want != nil) {
			t.Errorf("ParseTiles(%q) = %v, %v", text, got, err)
		}
	}
}

func TestParseTilesFaults(t *testing.T) {
	for _, test := range []struct {
		text string
		want Error
	}{
		{"", Error{}},
		{" ,， 、", Error{Position: 9}},
		{"123", Error{Text: "123"}},
		{"123m45", Error{Position: 4, Text: "45"}},
		{"123m 45 6p", Error{Position: 5, Text: "45"}}, // a run has no gaps
		{"123m x", Error{Position: 5, Text: "x"}},
		{"123m x,45p", Error{Position: 5, Text: "x"}},
		{"0m", Error{Text: "0m"}},
		{"120m", Error{Text: "120m"}},
		{"1238z", Error{Text: "1238z"}}, // of the honors there are seven
		{"1239f", Error{Text: "1239f"}},
		{"1m2m/3m", Error{Position: 4, Text: "/3m"}},
		{"1m.2m", Error{Position: 2, Text: ".2m"}},
		{"一二三", Error{Text: "一二三"}},
		{"东红", Error{Position: 3, Text: "红"}},
		{"1m\x00", Error{Position: 2, Text: "\x00"}},
		{"1m\uFE0F", Error{Position: 2, Text: "\uFE0F"}},
		{"1m 🀫", Error{Position: 3, Text: "🀫"}},
		{"123m\xff", Error{Position: 4, Text: "\xff"}},
		{"[1m]", Error{Text: "[1m]"}},
	} {
		test.want.Err = ErrSyntax
		tiles, err := ParseTiles(test.text)
		if tiles != nil {
			t.Errorf("ParseTiles(%q) = %v", test.text, tiles)
		}
		faulty(t, err, test.want)
		h, err := ParseHand(test.text)
		if h != (Hand{}) {
			t.Errorf("ParseHand(%q) = %v", test.text, h)
		}
		faulty(t, err, test.want)
	}
}

// TestParseHandFaults: the tiles of a hand are counted, not the bytes of its text.
func TestParseHandFaults(t *testing.T) {
	for _, test := range []struct {
		text string
		want Error
	}{
		{"11111m", Error{Position: 4, Tile: 1, Err: ErrFifth}},
		{"1m 1m 1m 1m 1m", Error{Position: 4, Tile: 1, Err: ErrFifth}},
		{"一一一一万,二万,一万", Error{Position: 5, Tile: 1, Err: ErrFifth}},
		{"123m4f", Error{Position: 3, Tile: Winter, Err: ErrTile}},
		{"春", Error{Position: 0, Tile: Spring, Err: ErrTile}},
		{"中中中中🀄", Error{Position: 4, Tile: Red, Err: ErrFifth}},
	} {
		h, err := ParseHand(test.text)
		if h != (Hand{}) {
			t.Errorf("ParseHand(%q) = %v", test.text, h)
		}
		faulty(t, err, test.want)
		before := MustParseHand("77p")
		faulty(t, before.UnmarshalText([]byte(test.text)), test.want)
		if before != MustParseHand("77p") {
			t.Errorf("%q changes the hand to %v", test.text, before)
		}
	}
}

// TestMustParsePanics: what Must… panics with is the error.
func TestMustParsePanics(t *testing.T) {
	caught := func(call func()) (p any) {
		defer func() { p = recover() }()
		call()
		return nil
	}
	for text, want := range map[string]error{"": ErrSyntax, "1x": ErrSyntax, "11111m": ErrFifth, "1f": ErrTile} {
		if err, ok := caught(func() { MustParseHand(text) }).(error); !ok || !errors.Is(err, want) {
			t.Errorf("MustParseHand(%q): panic with %v", text, err)
		}
		p := caught(func() { MustParseTiles(text) })
		if err, ok := p.(error); want == ErrSyntax != ok || ok && !errors.Is(err, want) {
			t.Errorf("MustParseTiles(%q): panic with %v", text, p)
		}
	}
}

// writeAny writes tiles in any of the ways in which they may be written.
func writeAny(t *rapid.T, tiles []Tile) string {
	separator := rapid.SampledFrom([]string{"", "", "", " ", ",", "，", "、", ";", "|", "\n", "\t ", "\u3000", "\u2028", " , "})
	var b strings.Builder
	b.WriteString(separator.Draw(t, "before"))
	for len(tiles) > 0 {
		run := 1
		for tiles[0].Suit() <= Bamboo && run < len(tiles) && tiles[run].Suit() == tiles[0].Suit() && rapid.Bool().Draw(t, "on") {
			run++
		}
		if run == 1 {
			b.WriteString(rapid.SampledFrom(spellings(tiles[0])).Draw(t, "tile"))
		} else {
			for _, tile := range tiles[:run] {
				digits := strings.Split("123456789一二三四五六七八九", "")
				b.WriteString(digits[tile.Number()-1+9*rapid.IntRange(0, 1).Draw(t, "digit")])
			}
			suits := map[Suit][]string{Characters: {"m", "M", "万", "萬"}, Dots: {"p", "P", "筒", "饼", "餅"}, Bamboo: {"s", "S", "条", "條", "索"}}
			b.WriteString(rapid.SampledFrom(suits[tiles[0].Suit()]).Draw(t, "suit"))
		}
		b.WriteString(separator.Draw(t, "after"))
		tiles = tiles[run:]
	}
	return b.String()
}

// TestParseAnyText writes drawn lists in drawn ways, reads them, and spoils them.
func TestParseAnyText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tiles := rapid.SliceOfN(rapid.Map(rapid.IntRange(1, 42), func(n int) Tile { return Tile(n) }), 1, 20).Draw(t, "tiles")
		text := writeAny(t, tiles)
		got, err := ParseTiles(text)
		if !slices.Equal(got, tiles) || err != nil {
			t.Fatalf("ParseTiles(%q) = %v, %v, want %v", text, got, err, tiles)
		}
		h, err := ParseHand(text)
		want, err2 := HandOf(tiles)
		if h != want || (err == nil) != (err2 == nil) || err != nil && err.Error() != err2.Error() {
			t.Fatalf("ParseHand(%q) = %v, %v, want %v, %v", text, h, err, want, err2)
		}
		bad := rapid.SampledFrom([]string{"x", "0m", "8z", "/", "\xff", "🀫", "十万"}).Draw(t, "bad")
		var e *Error
		if _, err := ParseTiles(text + bad); !errors.As(err, &e) || e.Position != len(text) || !strings.HasPrefix(bad, e.Text) || e.Err != ErrSyntax {
			t.Fatalf("ParseTiles(%q): %v", text+bad, err)
		}
	})
}

// TestTileTexts concatenates what tiles print as; texts read back in all three ways.
func TestTileTexts(t *testing.T) {
	var plain, chinese, symbols strings.Builder
	wall := Wall144()
	for _, tile := range wall {
		plain.WriteString(tile.String())
		chinese.WriteString(tile.Chinese())
		symbols.WriteString(tile.Symbol())
	}
	for _, text := range []string{plain.String(), chinese.String(), symbols.String()} {
		if got, err := ParseTiles(text); !slices.Equal(got, wall) || err != nil {
			t.Errorf("ParseTiles(%q) = %v, %v", text, got, err)
		}
	}
}
