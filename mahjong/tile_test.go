package mahjong

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A pinnedTile is what will not change about a tile.
type pinnedTile struct {
	number        int
	text, chinese string
	symbol        rune // from the chart Mahjong Tiles, 1F000 to 1F02F, of the Unicode standard
	suit          Suit
	inSuit        int
	next          string
}

func pinnedTiles() []pinnedTile {
	return []pinnedTile{
		{1, "1m", "一万", 0x1F007, Characters, 1, "2m"},
		{2, "2m", "二万", 0x1F008, Characters, 2, "3m"},
		{3, "3m", "三万", 0x1F009, Characters, 3, "4m"},
		{4, "4m", "四万", 0x1F00A, Characters, 4, "5m"},
		{5, "5m", "五万", 0x1F00B, Characters, 5, "6m"},
		{6, "6m", "六万", 0x1F00C, Characters, 6, "7m"},
		{7, "7m", "七万", 0x1F00D, Characters, 7, "8m"},
		{8, "8m", "八万", 0x1F00E, Characters, 8, "9m"},
		{9, "9m", "九万", 0x1F00F, Characters, 9, "1m"},
		{10, "1p", "一筒", 0x1F019, Dots, 1, "2p"},
		{11, "2p", "二筒", 0x1F01A, Dots, 2, "3p"},
		{12, "3p", "三筒", 0x1F01B, Dots, 3, "4p"},
		{13, "4p", "四筒", 0x1F01C, Dots, 4, "5p"},
		{14, "5p", "五筒", 0x1F01D, Dots, 5, "6p"},
		{15, "6p", "六筒", 0x1F01E, Dots, 6, "7p"},
		{16, "7p", "七筒", 0x1F01F, Dots, 7, "8p"},
		{17, "8p", "八筒", 0x1F020, Dots, 8, "9p"},
		{18, "9p", "九筒", 0x1F021, Dots, 9, "1p"},
		{19, "1s", "一条", 0x1F010, Bamboo, 1, "2s"},
		{20, "2s", "二条", 0x1F011, Bamboo, 2, "3s"},
		{21, "3s", "三条", 0x1F012, Bamboo, 3, "4s"},
		{22, "4s", "四条", 0x1F013, Bamboo, 4, "5s"},
		{23, "5s", "五条", 0x1F014, Bamboo, 5, "6s"},
		{24, "6s", "六条", 0x1F015, Bamboo, 6, "7s"},
		{25, "7s", "七条", 0x1F016, Bamboo, 7, "8s"},
		{26, "8s", "八条", 0x1F017, Bamboo, 8, "9s"},
		{27, "9s", "九条", 0x1F018, Bamboo, 9, "1s"},
		{28, "1z", "东", 0x1F000, Honors, 1, "2z"},
		{29, "2z", "南", 0x1F001, Honors, 2, "3z"},
		{30, "3z", "西", 0x1F002, Honors, 3, "4z"},
		{31, "4z", "北", 0x1F003, Honors, 4, "1z"},
		{32, "5z", "白", 0x1F006, Honors, 5, "6z"},
		{33, "6z", "发", 0x1F005, Honors, 6, "7z"},
		{34, "7z", "中", 0x1F004, Honors, 7, "5z"},
		{35, "1f", "春", 0x1F026, Flowers, 1, "2f"},
		{36, "2f", "夏", 0x1F027, Flowers, 2, "3f"},
		{37, "3f", "秋", 0x1F028, Flowers, 3, "4f"},
		{38, "4f", "冬", 0x1F029, Flowers, 4, "1f"},
		{39, "5f", "梅", 0x1F022, Flowers, 5, "6f"},
		{40, "6f", "兰", 0x1F023, Flowers, 6, "7f"},
		{41, "7f", "竹", 0x1F024, Flowers, 7, "8f"},
		{42, "8f", "菊", 0x1F025, Flowers, 8, "5f"},
	}
}

// TestTiles pins every tile's number, texts, suit and successor.
func TestTiles(t *testing.T) {
	for _, want := range pinnedTiles() {
		tile := Tile(want.number)
		if !tile.IsValid() {
			t.Errorf("%d is not valid", want.number)
			continue
		}
		got := pinnedTile{
			int(tile), tile.String(), tile.Chinese(), []rune(tile.Symbol())[0], tile.Suit(), tile.Number(), tile.Next().String(),
		}
		if got != want || tile.Symbol() != string(want.symbol) {
			t.Errorf("%+v, want %+v", got, want)
		}
		if got := TileOf(want.inSuit, want.suit); got != tile {
			t.Errorf("TileOf(%d, %v) = %v, want %v", want.inSuit, want.suit, got, tile)
		}
		for _, text := range []string{want.text, want.chinese, string(want.symbol)} {
			if got, err := ParseTile(text); got != tile || err != nil {
				t.Errorf("ParseTile(%q) = %v, %v, want %v", text, got, err, tile)
			}
		}
		is := [...]bool{tile.IsSuited(), tile.IsHonor(), tile.IsFlower(), tile.IsTerminal(), tile.isKind()}
		end := want.inSuit == 1 || want.inSuit == 9
		suited := want.suit <= Bamboo
		if is != [...]bool{suited, want.suit == Honors, want.suit == Flowers, suited && end, want.suit <= Honors} {
			t.Errorf("%v is %v", tile, is)
		}
	}
}

// TestTileConstants holds the names in the package against the numbers.
func TestTileConstants(t *testing.T) {
	named := []Tile{
		East, South, West, North, White, Green, Red,
		Spring, Summer, Autumn, Winter, Plum, Orchid, BambooFlower, Chrysanthemum,
	}
	chinese := ""
	for i, tile := range named {
		chinese += tile.Chinese()
		if int(tile) != 28+i {
			t.Errorf("%v has the number %d, want %d", tile, int(tile), 28+i)
		}
	}
	if chinese != "东南西北白发中春夏秋冬梅兰竹菊" {
		t.Errorf("the names stand for %s", chinese)
	}
	if suits := []Suit{Characters, Dots, Bamboo, Honors, Flowers}; !slices.Equal(suits, []Suit{1, 2, 3, 4, 5}) {
		t.Errorf("the suits are %d", suits)
	}
}

// TestInvalidTiles asks about every number that is no tile, those kept for red fives among them.
func TestInvalidTiles(t *testing.T) {
	for n := -128; n <= 127; n++ {
		if 1 <= n && n <= 42 {
			continue
		}
		tile := Tile(n)
		name := map[int]string{0: "none", 43: "Tile(43)", 45: "Tile(45)", 99: "Tile(99)", -1: "Tile(-1)", -128: "Tile(-128)"}[n]
		if name == "" {
			name = tile.String()
		}
		if tile.String() != name || tile.Chinese() != name || tile.Symbol() != name {
			t.Errorf("%d is %v, %v, %v, want %v", n, tile, tile.Chinese(), tile.Symbol(), name)
		}
		if got, err := ParseTile(name); err == nil {
			t.Errorf("%q is read as %v", name, got)
		}
		if tile.IsValid() || tile.IsSuited() || tile.IsHonor() || tile.IsFlower() || tile.IsTerminal() || tile.isKind() {
			t.Errorf("%v is something", tile)
		}
		if tile.Suit() != 0 || tile.Number() != 0 || tile.Next() != 0 {
			t.Errorf("%v is %d of %v, then %v", tile, tile.Number(), tile.Suit(), tile.Next())
		}
	}
}

// TestTileOf tries every suit with numbers in and out of range.
func TestTileOf(t *testing.T) {
	want := map[[2]int]Tile{}
	for _, p := range pinnedTiles() {
		want[[2]int{p.inSuit, int(p.suit)}] = Tile(p.number)
	}
	numbers := []int{math.MinInt, -256, 257, 265, 1<<24 + 1, math.MaxInt}
	for n := -20; n <= 50; n++ {
		numbers = append(numbers, n)
	}
	found := 0
	for s := -128; s <= 127; s++ {
		for _, n := range numbers {
			got := TileOf(n, Suit(s))
			if got != want[[2]int{n, s}] {
				t.Errorf("TileOf(%d, %d) = %v", n, s, got)
			}
			if got != 0 {
				found++
			}
		}
	}
	if found != 42 {
		t.Errorf("%d tiles", found)
	}
}

// TestNextIsACycle follows each tile back to itself: nine steps in a suit, four among winds and
// each four flowers, three among dragons.
func TestNextIsACycle(t *testing.T) {
	for tile := Tile(1); tile <= Chrysanthemum; tile++ {
		want := 4
		switch {
		case tile.IsSuited():
			want = 9
		case tile >= White && tile <= Red:
			want = 3
		}
		steps := 1
		for u := tile.Next(); u != tile && steps < 50; u = u.Next() {
			if u.Suit() != tile.Suit() {
				t.Errorf("%v leads to %v", tile, u)
			}
			steps++
		}
		if steps != want {
			t.Errorf("from %v to itself are %d steps, want %d", tile, steps, want)
		}
	}
}

// TestAnyTile draws numbers of any kind: what a tile says about itself fits together.
func TestAnyTile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tile := genAnyTile().Draw(t, "tile")
		if got := TileOf(tile.Number(), tile.Suit()); tile.IsValid() != (got == tile && tile != 0) || !tile.IsValid() && got != 0 {
			t.Fatalf("%v: TileOf gives %v", tile, got)
		}
		groups := 0
		for _, is := range []bool{tile.IsSuited(), tile.IsHonor(), tile.IsFlower()} {
			if is {
				groups++
			}
		}
		if tile.IsValid() != (groups == 1) || !tile.IsValid() && groups != 0 {
			t.Fatalf("%v belongs to %d groups", tile, groups)
		}
		back, err := ParseTile(tile.String())
		if tile.IsValid() != (err == nil) || err == nil && back != tile {
			t.Fatalf("%v is read as %v, %v", tile, back, err)
		}
	})
}

func TestSuits(t *testing.T) {
	for _, want := range []struct {
		suit          Suit
		name, chinese string
		size          int
		letter        string
	}{
		{0, "none", "无", 0, ""},
		{1, "characters", "万", 9, "m"},
		{2, "dots", "筒", 9, "p"},
		{3, "bamboo", "条", 9, "s"},
		{4, "honors", "字", 7, "z"},
		{5, "flowers", "花", 8, "f"},
		{6, "Suit(6)", "Suit(6)", 0, ""},
		{-1, "Suit(-1)", "Suit(-1)", 0, ""},
		{127, "Suit(127)", "Suit(127)", 0, ""},
		{-128, "Suit(-128)", "Suit(-128)", 0, ""},
	} {
		if s := want.suit; s.String() != want.name || s.Chinese() != want.chinese {
			t.Errorf("%d: %v, %v, want %v", int(s), s, s.Chinese(), want)
		}
		tiles := 0
		for n := range 30 {
			tile := TileOf(n, want.suit)
			if tile == 0 {
				continue
			}
			tiles++
			if text := tile.String(); text[1:] != want.letter || tile.Number() != tiles {
				t.Errorf("the tile %d of %v is %v", n, want.suit, text)
			}
		}
		if tiles != want.size {
			t.Errorf("%v has %d tiles, want %d", want.suit, tiles, want.size)
		}
	}
}
