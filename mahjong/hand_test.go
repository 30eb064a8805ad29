package mahjong

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

// TestHandLayout pins that a Hand is sixteen bytes, and where the counts are.
func TestHandLayout(t *testing.T) {
	if size := unsafe.Sizeof(Hand{}); size != 16 {
		t.Errorf("a hand has %d bytes", size)
	}
	for tile := Tile(1); tile <= kinds; tile++ {
		h, ok := Hand{}.With(tile)
		want := Hand{sz: 1 << 56}
		switch shift := 3 * (tile.Number() - 1); tile.Suit() {
		case Characters:
			want.mp |= 1 << shift
		case Dots:
			want.mp |= 1 << (32 + shift)
		case Bamboo:
			want.sz |= 1 << shift
		default:
			want.sz |= 1 << (32 + shift)
		}
		if !ok || h != want {
			t.Errorf("%v is at %#x, %#x", tile, h.mp, h.sz)
		}
	}
}

// slowText writes a hand suit by suit.
func slowText(x tally) string {
	var b strings.Builder
	for _, suit := range []struct {
		first, size int
		letter      string
	}{{1, 9, "m"}, {10, 9, "p"}, {19, 9, "s"}, {28, 7, "z"}} {
		numbers := ""
		for n := range suit.size {
			numbers += strings.Repeat(string(rune('1'+n)), x[suit.first+n])
		}
		if numbers != "" {
			b.WriteString(numbers + suit.letter)
		}
	}
	return b.String()
}

// checkHand compares all that a hand says with its counts.
func checkHand(t rapid.TB, h Hand, want tally) {
	t.Helper()
	for n := -128; n <= 127; n++ {
		count := 0
		if 1 <= n && n <= kinds {
			count = want[n]
		}
		if got := h.Count(Tile(n)); got != count {
			t.Fatalf("%v has %d of %v, want %d", h, got, Tile(n), count)
		}
	}
	if h.Len() != want.size() || (h == Hand{}) != (want.size() == 0) {
		t.Fatalf("%v has %d tiles, want %d", h, h.Len(), want.size())
	}
	if got := h.String(); got != slowText(want) {
		t.Fatalf("%v is wanted to be %v", got, slowText(want))
	}
	if all := slices.Collect(h.All()); !slices.Equal(all, want.tiles()) {
		t.Fatalf("%v yields %v, want %v", h, all, want.tiles())
	}
	var held [5]TileSet // at least once, twice …
	odd := TileSet(0)
	for n, count := range want {
		for i := range count {
			held[i+1] |= 1 << n
		}
		if count%2 == 1 {
			odd |= 1 << n
		}
	}
	if h.Kinds() != held[1] {
		t.Fatalf("%v has the kinds %#x, want %#x", h, uint64(h.Kinds()), uint64(held[1]))
	}
	for i, x := range []marks{h.odd(), h.once(), h.twice(), h.thrice(), h.four()} {
		set := held[i]
		if i == 0 {
			set = odd
		}
		if x.set() != set || x.len() != set.Len() {
			t.Fatalf("%v: %#x are held %d times, want %#x", h, uint64(x.set()), i, uint64(set))
		}
	}
}

// TestHandOps does with hands what is then done with counts.
func TestHandOps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tiles := genTiles().Draw(t, "tiles")
		h, err := HandOf(tiles)
		if err != nil {
			t.Fatal(err)
		}
		var want tally
		for _, tile := range tiles {
			want[tile]++
		}
		checkHand(t, h, want)
		for range 10 {
			tile := genAnyTile().Draw(t, "tile")
			has, room := false, false
			if 1 <= tile && tile <= kinds {
				has, room = want[tile] > 0, want[tile] < 4
			}
			more, ok := h.With(tile)
			if ok != room || !ok && more != (Hand{}) {
				t.Fatalf("%v with %v: %v, %v", h, tile, more, ok)
			}
			if ok {
				x := want
				x[tile]++
				checkHand(t, more, x)
				if back, ok := more.Without(tile); !ok || back != h {
					t.Fatalf("%v with %v and without: %v, %v", h, tile, back, ok)
				}
			}
			less, ok := h.Without(tile)
			if ok != has || !ok && less != (Hand{}) {
				t.Fatalf("%v without %v: %v, %v", h, tile, less, ok)
			}
			if ok {
				x := want
				x[tile]--
				checkHand(t, less, x)
				if back, ok := less.With(tile); !ok || back != h {
					t.Fatalf("%v without %v and with: %v, %v", h, tile, back, ok)
				}
			}
		}
	})
}

// TestHandWithEveryTile holds none to four of each kind, beside nothing and beside all others.
func TestHandWithEveryTile(t *testing.T) {
	for tile := Tile(1); tile <= kinds; tile++ {
		var none, full tally
		for n := Tile(1); n <= kinds; n++ {
			full[n] = 4
		}
		full[tile] = 0
		for _, x := range []tally{none, full} {
			h := x.hand()
			if less, ok := h.Without(tile); ok || less != (Hand{}) {
				t.Errorf("%v without %v: %v", h, tile, less)
			}
			for n := range 5 {
				x[tile] = n
				checkHand(t, h, x)
				h, _ = h.With(tile)
			}
			if h != (Hand{}) {
				t.Errorf("a fifth %v: %v", tile, h)
			}
		}
	}
}

// TestHandEquality: hands of the same tiles are equal, in whatever order they came.
func TestHandEquality(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tiles := genTiles().Draw(t, "tiles")
		other := rapid.Permutation(tiles).Draw(t, "other")
		a, err := HandOf(tiles)
		b, err2 := HandOf(other)
		if a != b || err != nil || err2 != nil {
			t.Fatalf("%v, %v: %v, %v", a, b, err, err2)
		}
		if x := map[Hand]int{a: 1}; x[b] != 1 {
			t.Fatalf("%v is not found in a map", b)
		}
	})
}

// TestHandAllStops leaves the loop after each number of tiles.
func TestHandAllStops(t *testing.T) {
	h := MustParseHand("1112m99p4444s57z")
	all := slices.Collect(h.All())
	for stop := 1; stop <= len(all); stop++ {
		var some []Tile
		for tile := range h.All() {
			if some = append(some, tile); len(some) == stop {
				break
			}
		}
		if !slices.Equal(some, all[:stop]) {
			t.Errorf("%v begins with %v", h, some)
		}
	}
}

func TestHandOf(t *testing.T) {
	h, err := HandOf([]Tile{Red, 1, 27, 10, Red, 18, East, 9, 1, 1, 1})
	if err != nil || h != MustParseHand("11119m19p9s177z") || h.String() != "11119m19p9s177z" {
		t.Errorf("%v, %v", h, err)
	}
	for _, none := range [][]Tile{nil, {}} {
		if h, err := HandOf(none); h != (Hand{}) || err != nil {
			t.Errorf("no tiles: %v, %v", h, err)
		}
	}
	if h, err := HandOf(Wall136()); h != AllKinds.Hand() || err != nil {
		t.Errorf("the wall: %v, %v", h, err)
	}
	for _, test := range []struct {
		reason string
		tiles  []Tile
		want   Error
	}{
		{"the zero tile", []Tile{1, 2, 0}, Error{Position: 2, Err: ErrTile}},
		{"a negative tile", []Tile{-1}, Error{Position: 0, Tile: -1, Err: ErrTile}},
		{"the least number", []Tile{3, -128, 3}, Error{Position: 1, Tile: -128, Err: ErrTile}},
		{"the greatest number", []Tile{127, 1}, Error{Position: 0, Tile: 127, Err: ErrTile}},
		{"a red five to be", []Tile{1, 1, 1, 1, 43}, Error{Position: 4, Tile: 43, Err: ErrTile}},
		{"the first flower", []Tile{East, Spring}, Error{Position: 1, Tile: Spring, Err: ErrTile}},
		{"the last flower", []Tile{Chrysanthemum}, Error{Position: 0, Tile: Chrysanthemum, Err: ErrTile}},
		{"a fifth tile", []Tile{9, 9, 9, 9, 9}, Error{Position: 4, Tile: 9, Err: ErrFifth}},
		{"a fifth tile of the last kind", append(Wall136(), Red), Error{Position: 136, Tile: Red, Err: ErrFifth}},
		{"a wall of flowers", Wall144(), Error{Position: 136, Tile: Spring, Err: ErrTile}},
		{"two faults", []Tile{5, 5, 5, 5, 5, 0}, Error{Position: 4, Tile: 5, Err: ErrFifth}},
		{"two faults the other way", []Tile{5, 5, 5, 5, 0, 5}, Error{Position: 4, Err: ErrTile}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			h, err := HandOf(test.tiles)
			if h != (Hand{}) {
				t.Errorf("hand %v", h)
			}
			faulty(t, err, test.want)
		})
	}
	for n := -128; n <= 127; n++ { // each number alone, and after all tiles
		tile := Tile(n)
		valid := 1 <= n && n <= kinds
		if h, err := HandOf([]Tile{tile}); valid != (err == nil) || h.Len() != h.Count(tile) || valid != (h.Len() == 1) {
			t.Errorf("%v alone: %v, %v", tile, h, err)
		}
		want := Error{Position: 136, Tile: tile, Err: ErrTile}
		if valid {
			want.Err = ErrFifth
		}
		_, err := HandOf(append(Wall136(), tile))
		faulty(t, err, want)
	}
}

// TestHandOfFaults spoils drawn tiles in one place: the error names it.
func TestHandOfFaults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tiles := genTiles().Draw(t, "tiles")
		spoiled := rapid.IntRange(0, len(tiles)).Draw(t, "position")
		tile := genAnyTile().Draw(t, "tile")
		list := slices.Insert(slices.Clone(tiles), spoiled, tile)
		var seen tally
		for i, x := range list {
			want := error(nil)
			if x < 1 || x > kinds {
				want = ErrTile
			} else if seen[x]++; seen[x] > 4 {
				want = ErrFifth
			}
			if want != nil {
				h, err := HandOf(list)
				if e, ok := err.(*Error); !ok || h != (Hand{}) || *e != (Error{Seat: -1, Position: i, Tile: x, Err: want}) {
					t.Fatalf("%v: %v, %v", list, h, err)
				}
				return
			}
		}
		if h, err := HandOf(list); err != nil || h.Len() != len(list) {
			t.Fatalf("%v: %v, %v", list, h, err)
		}
	})
}

// TestSplit takes drawn kinds out of drawn hands.
func TestSplit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := genAnyHand().Draw(t, "hand")
		wild := SetOf(rapid.SliceOfN(genAnyTile(), 0, 6).Draw(t, "wild")...)
		if rapid.IntRange(0, 9).Draw(t, "odd") == 9 {
			wild |= TileSet(rapid.Uint64().Draw(t, "bits"))
		}
		want, taken := tallyOf(h), 0
		for n := range want {
			if n > 0 && wild>>n&1 != 0 {
				taken += want[n]
				want[n] = 0
			}
		}
		natural, wilds := h.Split(wild)
		if wilds != taken {
			t.Fatalf("%v: %d of %#x taken, want %d", h, wilds, uint64(wild), taken)
		}
		checkHand(t, natural, want)
	})
	for _, test := range []struct {
		hand, natural string
		wild          TileSet
		wilds         int
	}{
		{"123m456p77z", "123m456p", 1 << Red, 2},
		{"7777z", "", 1 << Red, 4},
		{"123m", "123m", 1 << Red, 0},
		{"123m55z", "13m", 1<<2 | 1<<White, 3},
		{"19m19p19s", "", AllKinds, 6},
		{"19m19p19s", "", ^TileSet(0), 6},
		{"19m19p19s", "19m19p19s", 0, 0},
		{"19m", "19m", 1<<Spring | 1, 0},
	} {
		natural, wilds := MustParseHand(test.hand).Split(test.wild)
		if natural.String() != test.natural || wilds != test.wilds {
			t.Errorf("%s: %v and %d", test.hand, natural, wilds)
		}
	}
}

// TestHandPlus adds counts. A sum with a fifth tile of any kind is none.
func TestHandPlus(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, more := genAnyHand().Draw(t, "hand"), genAnyHand().Draw(t, "more")
		x, y := tallyOf(h), tallyOf(more)
		if rapid.Bool().Draw(t, "fits") { // as it seldom does
			for n := range y {
				y[n] = min(y[n], 4-x[n])
			}
			more = y.hand()
		}
		want := true
		for n := range y {
			y[n] += x[n]
			want = want && y[n] <= 4
		}
		sum, ok := h.Plus(more)
		other, ok2 := more.Plus(h)
		if ok != want || ok2 != want || other != sum || !ok && sum != (Hand{}) {
			t.Fatalf("%v and %v: %v, %v; %v, %v", h, more, sum, ok, other, ok2)
		}
		if ok {
			checkHand(t, sum, y)
		}
	})
	for tile := Tile(1); tile <= kinds; tile++ {
		others := (AllKinds &^ SetOf(tile)).Hand()
		var x tally
		for n := range 5 {
			x[tile] = n
			for m := range 5 {
				var y tally
				y[tile] = m
				more, ok := others.Plus(y.hand())
				if !ok || more.Count(tile) != m || more.Len() != 132+m {
					t.Fatalf("%d of %v beside all others: %v, %v", m, tile, more, ok)
				}
				sum, ok := more.Plus(x.hand())
				if ok != (n+m <= 4) || ok && (sum.Count(tile) != n+m || sum.Len() != 132+n+m) || !ok && sum != (Hand{}) {
					t.Fatalf("%d and %d of %v: %v, %v", m, n, tile, sum, ok)
				}
			}
		}
	}
}

// TestLive counts what is left of a kind, however much is claimed to be visible.
func TestLive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tile := genAnyTile().Draw(t, "tile")
		visible := rapid.SliceOfN(genAnyHand(), 0, 5).Draw(t, "visible")
		want := 0
		if 1 <= tile && tile <= kinds {
			want = 4
			for _, h := range visible {
				want -= tallyOf(h)[tile]
			}
		}
		if got := Live(tile, visible...); got != max(0, want) {
			t.Fatalf("%d live %v beside %v, want %d", got, tile, visible, want)
		}
	})
	h := MustParseHand("1112m")
	for _, test := range []struct {
		tile    Tile
		visible []Hand
		want    int
	}{
		{1, nil, 4},
		{1, []Hand{h}, 1},
		{2, []Hand{h}, 3},
		{3, []Hand{h, h, {}}, 4},
		{2, []Hand{h, h, h}, 1},
		{1, []Hand{h, h}, 0},
		{0, nil, 0},
		{Spring, nil, 0},
		{-128, []Hand{h}, 0},
		{127, nil, 0},
	} {
		if got := Live(test.tile, test.visible...); got != test.want {
			t.Errorf("%d live %v beside %v, want %d", got, test.tile, test.visible, test.want)
		}
	}
}

// TestHandText prints hands and reads them back, as text and in JSON.
func TestHandText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := genAnyHand().Draw(t, "hand")
		text := h.String()
		var back Hand
		if err := back.UnmarshalText([]byte(text)); err != nil || back != h {
			t.Fatalf("%v is read as %v, %v", text, back, err)
		}
		if h.Len() > 0 && MustParseHand(text) != h {
			t.Fatalf("%v is read as %v", text, MustParseHand(text))
		}
		if b, err := h.AppendText([]byte("x")); err != nil || string(b) != "x"+text {
			t.Fatalf("appended %q, %v", b, err)
		}
		in, err := json.Marshal(map[Hand][]Hand{h: {h}})
		if err != nil || string(in) != `{"`+text+`":["`+text+`"]}` {
			t.Fatalf("%s, %v", in, err)
		}
		var out map[Hand][]Hand
		if err := json.Unmarshal(in, &out); err != nil || len(out) != 1 || len(out[h]) != 1 || out[h][0] != h {
			t.Fatalf("%s is read as %v, %v", in, out, err)
		}
	})
	for _, want := range []string{
		"", "1m", "9m", "1p", "9p", "1s", "9s", "1z", "7z", "123m456p77z", "1111222233334444555566667777z", "19m19p19s1234567z",
	} {
		var h Hand
		if err := h.UnmarshalText([]byte(want)); err != nil || h.String() != want {
			t.Errorf("%q is printed as %v, %v", want, h, err)
		}
	}
	if b, err := (Hand{}).MarshalText(); b == nil || len(b) != 0 || err != nil {
		t.Errorf("no tiles have the text %q, %v", b, err)
	}
	h := MustParseHand("3m")
	if err := h.UnmarshalText(nil); err != nil || h != (Hand{}) {
		t.Errorf("no text is %v, %v", h, err)
	}
}

// TestHandChinese writes hands in Chinese and reads them back.
func TestHandChinese(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := genAnyHand().Draw(t, "hand")
		text := h.Chinese()
		if h.Len() == 0 {
			if text != "" {
				t.Fatalf("no tiles are %q", text)
			}
			return
		}
		if back, err := ParseHand(text); err != nil || back != h {
			t.Fatalf("%v is written %q and read as %v, %v", h, text, back, err)
		}
	})
	for _, test := range []struct{ hand, want string }{
		{"1m", "一万"},
		{"7z", "中"},
		{"123m456p77z", "一二三万四五六筒中中"},
		{"1111m9p19s", "一一一一万九筒一九条"},
		{"1234567z", "东南西北白发中"},
	} {
		if got := MustParseHand(test.hand).Chinese(); got != test.want {
			t.Errorf("%s is %q, want %q", test.hand, got, test.want)
		}
	}
}

// TestHandJSON reads what is a hand in JSON, and leaves a hand alone where it is none.
func TestHandJSON(t *testing.T) {
	before := MustParseHand("77z")
	for _, test := range []struct{ in, want string }{
		{`"123m456p77z"`, "123m456p77z"},
		{`"77z 3p 1m,2m"`, "12m3p77z"},
		{`"东南西北🀄"`, "12347z"},
		{`"\u4e00\u4e07"`, "1m"},
		{`""`, ""},
		{`null`, "77z"},
	} {
		h := before
		if err := json.Unmarshal([]byte(test.in), &h); err != nil || h.String() != test.want {
			t.Errorf("%s is read as %v, %v", test.in, h, err)
		}
	}
	for _, in := range []string{`3`, `["3m"]`, `{}`, `{"mp":1}`, `true`, `"11111m"`, `"x"`, `" "`, `"1f"`, `"1m`, ``, `-0`, `1e1`} {
		h := before
		if err := json.Unmarshal([]byte(in), &h); err == nil || h != before {
			t.Errorf("%s is read as %v, %v", in, h, err)
		}
	}
}

// TestGenerators holds the hands that tests are made with to what is said of them.
func TestGenerators(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := rapid.SampledFrom([]int{9, 27, 34}).Draw(t, "kinds")
		n := rapid.IntRange(0, 4*kinds).Draw(t, "length")
		rnd := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		hands := []Hand{genHand(n, kinds).Draw(t, "hand"), randomHand(rnd, n, kinds)}
		if n <= 14 {
			hands = append(hands, shapedHand(rnd, n, kinds), anyHand(rnd, n, kinds))
		}
		for _, h := range hands {
			if h.Len() != n || h.Kinds()>>(kinds+1) != 0 {
				t.Fatalf("%d of %d kinds: %v", n, kinds, h)
			}
		}
		if m := genMeld().Draw(t, "meld"); m.Validate() != nil {
			t.Fatal(m.Validate())
		}
	})
}
