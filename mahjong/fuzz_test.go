package mahjong

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
)

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"1m", "123m456p77z", "一二三万 四五六筒，中中", "東風南白板發財紅中", "🀇🀈🀉\uFE0F", "11111m", "8f", "0m", "", " ", "1", "\xff", "8z", "红",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		tile, tileErr := ParseTile(s)
		tiles, err := ParseTiles(s)
		h, handErr := ParseHand(s)
		for _, err := range []error{tileErr, err, handErr} {
			var e *Error
			if err == nil {
				continue
			}
			if !errors.As(err, &e) || e.Position < 0 || e.Position > len(s) || e.Seat != -1 || len(err.Error()) > 250 ||
				e.Err == ErrSyntax && (e.Tile != 0 || !strings.HasPrefix(s[e.Position:], e.Text)) {
				t.Fatalf("%q: %v", s, err)
			}
		}
		if tileErr == nil && (len(tiles) != 1 || tiles[0] != tile || !tile.IsValid()) || tileErr != nil && tile != 0 {
			t.Fatalf("%q is %v, %v, in a list %v, %v", s, tile, tileErr, tiles, err)
		}
		want, wantErr := HandOf(tiles)
		if err != nil {
			want, wantErr = Hand{}, err
			// What stands before the fault is a list, or nothing.
			var e, nothing *Error
			if !errors.As(err, &e) || tiles != nil {
				t.Fatalf("%q: %v, %v", s, tiles, err)
			}
			if _, err := ParseTiles(s[:e.Position]); errors.As(err, &nothing) && nothing.Position != e.Position {
				t.Fatalf("%q: %v", s[:e.Position], err)
			}
		}
		if h != want || (handErr == nil) != (wantErr == nil) || handErr != nil && handErr.Error() != wantErr.Error() {
			t.Fatalf("%q is the hand %v, %v; of its tiles %v, %v", s, h, handErr, want, wantErr)
		}
		var text, chinese, symbols strings.Builder
		for _, tile := range tiles {
			if !tile.IsValid() {
				t.Fatalf("%q is read as %v", s, tiles)
			}
			text.WriteString(tile.String())
			chinese.WriteString(tile.Chinese())
			symbols.WriteString(tile.Symbol())
		}
		for _, again := range []string{text.String(), chinese.String(), symbols.String()} {
			if back, err := ParseTiles(again); len(tiles) > 0 && (err != nil || !slices.Equal(back, tiles)) {
				t.Fatalf("%q is printed as %q, which is %v, %v", s, again, back, err)
			}
		}
		if back, err := ParseHand(h.String()); handErr == nil && (back != h || err != nil) {
			t.Fatalf("%q is the hand %v, which is %v, %v", s, h, back, err)
		}
	})
}

func FuzzTileJSON(f *testing.F) {
	for _, s := range []string{
		`"1m"`, `""`, `28`, `0`, `-0`, `99`, `-1`, `1e1`, `1.0`, `true`, `null`, `{}`, `[28]`, `"\u4e1c"`, `"`, ``, ` 28 `, `028`, `"東風"`, `284`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		kept := slices.Clone(data)
		tile := Tile(9)
		direct := tile.UnmarshalJSON(data)
		if !slices.Equal(data, kept) {
			t.Fatalf("%q becomes %q", kept, data)
		}
		var e *Error
		if direct != nil && (tile != 9 || !errors.As(direct, &e) || len(e.Text) > 32 || e.Err != ErrSyntax && e.Err != ErrCode) {
			t.Fatalf("%q is %v, %v", data, tile, direct)
		}
		tile = 9
		if err := json.Unmarshal(data, &tile); err != nil {
			if tile != 9 {
				t.Fatalf("%q is %v, %v", data, tile, err)
			}
			return
		}
		if tile != 0 && !tile.IsValid() {
			t.Fatalf("%q is %v", data, tile)
		}
		text, err := json.Marshal(tile)
		back := Tile(9)
		if err2 := json.Unmarshal(text, &back); err != nil || err2 != nil || back != tile {
			t.Fatalf("%q is %v, then %s, %v, %v, %v", data, tile, text, back, err, err2)
		}
		// A number is the tile of that number.
		var number int
		if json.Unmarshal(data, &number) == nil && string(data) != "null" && strings.TrimSpace(string(data)) != "null" && number != int(tile) {
			t.Fatalf("%q is %v", data, tile)
		}
	})
}

func FuzzHandJSON(f *testing.F) {
	for _, s := range []string{`"123m456p77z"`, `""`, `null`, `28`, `{"mp":1}`, `"11111m"`, `"1f"`, `"\u4e2d中"`, `"1m`, `[]`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		before := MustParseHand("77z")
		h := before
		if err := json.Unmarshal(data, &h); err != nil {
			if h != before {
				t.Fatalf("%q is %v, %v", data, h, err)
			}
			return
		}
		checkHand(t, h, tallyOf(h))
		text, err := json.Marshal(h)
		var back Hand
		if err2 := json.Unmarshal(text, &back); err != nil || err2 != nil || back != h {
			t.Fatalf("%q is %v, then %s, %v, %v, %v", data, h, text, back, err, err2)
		}
	})
}

func FuzzCodec(f *testing.F) {
	f.Add("spm", "", 0, 36, 4, 4, 0, []byte{0, 107, 108})
	f.Add("mps", "1234567", 0, 36, 4, 4, 136, []byte{0, 135, 136, 143, 144})
	f.Add("mps", "1234765", 1, 10, 1, 0, 0, []byte{1, 10, 31, 37, 38})
	f.Add("msp", "1234567", 1, 16, 1, 1, 65, []byte{0x01, 0x11, 0x31, 0x48})
	f.Add("", "", 0, 0, 0, 0, 0, []byte{0, 1, 42, 43})
	f.Add("mpp", "1", -1, 1<<24, -1<<24, 5, math.MaxInt, []byte{})
	f.Fuzz(func(t *testing.T, suits, honors string, first, suitStep, rankStep, copies, flowers int, data []byte) {
		c := Codec{suits, honors, first, suitStep, rankStep, copies, flowers}
		bad := c.Validate()
		tiles, err := Decode(c, data)
		if bad != nil {
			if !errors.Is(bad, ErrCode) || err == nil || err.Error() != bad.Error() || tiles != nil || len(bad.Error()) > 250 {
				t.Fatalf("%+v: %v, %v", c, bad, err)
			}
			return
		}
		var e *Error
		if err != nil {
			if tiles != nil || !errors.As(err, &e) || e.Err != ErrCode || e.Position < 0 || e.Position >= len(data) {
				t.Fatalf("%+v: %v are %v, %v", c, data, tiles, err)
			}
			if _, err := c.Tile(int(data[e.Position])); err == nil {
				t.Fatalf("%+v: %v alone is a tile", c, data[e.Position])
			}
			return
		}
		seen := map[byte]bool{}
		for i, tile := range tiles {
			code, err := c.Code(tile)
			if over := int(data[i]) - code; err != nil || over < 0 || over >= max(1, c.Copies) {
				t.Fatalf("%+v: %d is %v, which is %d, %v", c, data[i], tile, code, err)
			}
			seen[data[i]] = true
		}
		// If no code comes twice, there are copies enough.
		codes, err := Encode[byte](c, tiles)
		if err != nil && len(seen) == len(data) {
			var e *Error
			if !errors.As(err, &e) || e.Err != ErrCode { // an earlier copy may not fit into a byte
				t.Fatalf("%+v: %v are %v, %v", c, data, tiles, err)
			}
		}
		if err == nil {
			if back, err := Decode(c, codes); err != nil || !slices.Equal(back, tiles) {
				t.Fatalf("%+v: %v are %v, then %v, %v, %v", c, data, tiles, codes, back, err)
			}
		}
	})
}

func FuzzHandOf(f *testing.F) {
	f.Add([]byte{1, 1, 1, 1, 34})
	f.Add([]byte{1, 1, 1, 1, 1})
	f.Add([]byte{0})
	f.Add([]byte{35})
	f.Add([]byte{255})
	f.Fuzz(func(t *testing.T, data []byte) {
		tiles := make([]Tile, len(data))
		for i, b := range data {
			tiles[i] = Tile(b)
		}
		var want tally
		fault, wanted := -1, error(nil)
		for i, b := range data {
			if b < 1 || b > 34 {
				fault, wanted = i, ErrTile
				break
			}
			if want[b]++; want[b] > 4 {
				fault, wanted = i, ErrFifth
				break
			}
		}
		h, err := HandOf(tiles)
		if fault >= 0 {
			if e, ok := err.(*Error); !ok || h != (Hand{}) || *e != (Error{Seat: -1, Position: fault, Tile: tiles[fault], Err: wanted}) {
				t.Fatalf("%v: %v, %v", tiles, h, err)
			}
			return
		}
		if err != nil {
			t.Fatalf("%v: %v", tiles, err)
		}
		checkHand(t, h, want)
	})
}

func FuzzCheck(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, []byte{1, 20, 21, 3})
	f.Add([]byte{1}, []byte{5, 1, 0, 0, 5, 2, 0, 0, 2, 34, 34, 1, 1, 7, 9, 3})
	f.Add([]byte{}, []byte{0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data, laid []byte) {
		h := fuzzedHand(data, 136)
		var melds []Meld
		all, n, wanted := tallyOf(h), h.Len(), error(nil)
		for ; len(laid) >= 4; laid = laid[4:] {
			m := Meld{MeldKind(laid[0]), Tile(laid[1]), Tile(laid[2]), int(int8(laid[3]))}
			melds = append(melds, m)
			tiles := slowMeld(m)
			if (m.Validate() == nil) != (tiles != nil) || m.Len() != len(tiles) || m.Hand().Len() != len(tiles) {
				t.Fatalf("%+v: %v, %v", m, tiles, m.Hand())
			}
			if wanted == nil && tiles == nil {
				wanted = ErrMeld
			}
			for _, tile := range tiles {
				if all[tile]++; wanted == nil && all[tile] > 4 {
					wanted = ErrFifth
				}
			}
			n += 3
		}
		if wanted == nil && n != 13 && n != 14 {
			wanted = ErrCount
		}
		if err := Check(h, melds); !errors.Is(err, wanted) || (err == nil) != (wanted == nil) {
			t.Fatalf("%v with %v: %v, want %v", h, melds, err, wanted)
		}
	})
}

// fuzzedHand returns a hand with a tile for each byte, as many as there may be.
func fuzzedHand(data []byte, most int) Hand {
	var h Hand
	for _, b := range data {
		if more, ok := h.With(Tile(1 + b%kinds)); ok && h.Len() < most {
			h = more
		}
	}
	return h
}

// addHands adds hands as seeds, each alone and with tiles that are seen.
func addHands(add func(tiles, seen []byte)) {
	bytes := func(s string) (b []byte) {
		for _, tile := range MustParseTiles(s) {
			b = append(b, byte(tile)-1)
		}
		return b
	}
	for _, s := range []string{
		"11223355m123p456s", "55667777889999m", "1122m3344p556677s", "11112222333344m", "2222m34m444p555s55z", "19m19p19s12345677z",
		"123456789m1111p", "123456789m1111z", "1112223334444z", "245568m245568p77s", "1234444678m456p", "11223m55p1z", "1m", "22m",
		"1112345678999m", "19m19p19s1234567z", "19m19p19s1234566z", "11335577m1133p1z", "4447777m", "123s", "11z", "123456789m123456789p", "1111222233334444m", "123456789m12345699p",
	} {
		add(bytes(s), bytes("1m9p7z"))
		add(bytes(s), nil)
	}
}

// plusTile returns the hand with a tile that it does not hold four of.
func plusTile(h Hand, t Tile) Hand {
	more, ok := h.With(t)
	if !ok {
		panic(h.String() + " with " + t.String())
	}
	return more
}

func FuzzIsWin(f *testing.F) {
	addHands(func(tiles, _ []byte) { f.Add(tiles, byte(15)) })
	f.Fuzz(func(t *testing.T, tiles []byte, forms byte) {
		h := fuzzedHand(tiles, 20)
		form := Forms(forms)
		win := IsWin(h, form)
		if n := h.Len(); (n > 14 || n%3 != 2) && win {
			t.Fatalf("%v is a win of %d tiles", h, n)
		}
		if win != (Shanten(h, form) == -1) {
			t.Fatalf("%v, %b: a win: %v, shanten %d", h, forms, win, Shanten(h, form))
		}
		if any := IsWin(h, form&1) || IsWin(h, form&2) || IsWin(h, form&4) || IsWin(h, form&8); any != win {
			t.Fatalf("%v, %b: a win %v, of one form %v", h, forms, win, any)
		}
	})
}

func FuzzWaits(f *testing.F) {
	addHands(func(tiles, _ []byte) { f.Add(tiles, byte(15)) })
	f.Fuzz(func(t *testing.T, tiles []byte, forms byte) {
		h := fuzzedHand(tiles, 20)
		form := Forms(forms)
		waits := Waits(h, form)
		if n := h.Len(); waits&^AllKinds != 0 || (n > 13 || n%3 != 1) && waits != 0 {
			t.Fatalf("%v of %d tiles waits for %#x", h, n, uint64(waits))
		}
		if h.Len() > 13 || h.Len()%3 != 1 {
			return
		}
		ready := false
		for tile := range AllKinds.All() {
			if h.Count(tile) < 4 {
				win := IsWin(plusTile(h, tile), form)
				if waits.Has(tile) != win {
					t.Fatalf("%v, %b: waits for %v: %v", h, forms, tile, !win)
				}
				ready = ready || win
			}
		}
		if shanten := Shanten(h, form); ready != (shanten == 0) || shanten < 0 {
			t.Fatalf("%v, %b: shanten %d, ready: %v", h, forms, shanten, ready)
		}
	})
}

func FuzzShanten(f *testing.F) {
	addHands(func(tiles, _ []byte) { f.Add(tiles, byte(15)) })
	f.Fuzz(func(t *testing.T, tiles []byte, forms byte) {
		h := fuzzedHand(tiles, 20)
		form, n := Forms(forms), h.Len()
		shanten := Shanten(h, form)
		if none := n > 14 || n%3 == 0 || form&15 == 0 || n < 13 && form&Standard == 0; none != (shanten == NoShanten) || !none && (shanten < -1 || shanten > 13) {
			t.Fatalf("%v, %b: shanten %d", h, forms, shanten)
		}
		if shanten == NoShanten {
			return
		}
		// A tile more or less changes it by one at most, and one tile less does not help.
		for tile := range h.Kinds().All() {
			less, _ := h.Without(tile)
			if less.Len()%3 == 1 {
				if after := Shanten(less, form); after < max(0, shanten) || after > shanten+1 {
					t.Fatalf("%v, %b: shanten %d, without %v %d", h, forms, shanten, tile, after)
				}
			}
		}
	})
}

// checkAcceptance compares what is accepted with the shanten after each tile.
func checkAcceptance(t *testing.T, w Wilds, h Hand, f Forms, seen Hand) {
	t.Helper()
	a := w.Ukeire(h, f, seen)
	if n := h.Len() + w.Count; w.Count < 0 || w.Count > 14 || n > 13 || n%3 != 1 {
		if a != (Acceptance{Shanten: NoShanten}) {
			t.Fatalf("%v, %+v, %b: %+v", h, w, f, a)
		}
		return
	}
	if a.Shanten != w.Shanten(h, f) {
		t.Fatalf("%v, %+v, %b: %+v, shanten %d", h, w, f, a, w.Shanten(h, f))
	}
	live := 0
	for tile := range AllKinds.All() {
		n := Live(tile, h, seen)
		helps := n > 0 && h.Count(tile) < 4 && a.Shanten != NoShanten && w.Shanten(plusTile(h, tile), f) == a.Shanten-1
		if helps != a.Kinds.Has(tile) {
			t.Fatalf("%v, %+v, %b with %v seen: %+v, but %v helps: %v", h, w, f, seen, a, tile, helps)
		}
		if helps {
			live += n
		}
	}
	if live != a.Live || a.Kinds&^AllKinds != 0 {
		t.Fatalf("%v, %+v, %b with %v seen: %+v, want %d", h, w, f, seen, a, live)
	}
}

func FuzzUkeire(f *testing.F) {
	addHands(func(tiles, seen []byte) { f.Add(tiles, seen, byte(15)) })
	f.Fuzz(func(t *testing.T, tiles, seen []byte, forms byte) {
		h := fuzzedHand(tiles, 14)
		others := fuzzedHand(seen, 136)
		checkAcceptance(t, Wilds{}, h, Forms(forms), others)
		if a, b := Ukeire(h, Forms(forms), others), (Wilds{}).Ukeire(h, Forms(forms), others); a != b {
			t.Fatalf("%v: %+v, %+v", h, a, b)
		}
	})
}

// checkDiscards compares a ranking with what each discard leaves.
func checkDiscards(t *testing.T, w Wilds, h Hand, f Forms, seen Hand) {
	t.Helper()
	before := []Discard{{Tile: 99}}
	list := w.AppendDiscards(before, h, f, seen)
	if len(list) == 0 || list[0] != before[0] {
		t.Fatalf("%v: %+v", h, list)
	}
	list = list[1:]
	if n := h.Len() + w.Count; w.Count < 0 || w.Count > 14 || n > 14 || n%3 != 2 || w.Shanten(h, f) == NoShanten {
		if len(list) > 0 {
			t.Fatalf("%v, %+v, %b: %+v", h, w, f, list)
		}
		return
	}
	var tiles TileSet
	for i, d := range list {
		less, ok := h.Without(d.Tile)
		if !ok || tiles.Has(d.Tile) {
			t.Fatalf("%v: %+v", h, list)
		}
		tiles |= 1 << d.Tile
		// That the discarded tile is visible takes one of its kind, if there is room for it.
		with, room := seen.With(d.Tile)
		if want := w.Ukeire(less, f, with); room && d.Acceptance != want {
			t.Fatalf("%v, %+v, %b without %v, %v seen: %+v, want %+v", h, w, f, d.Tile, seen, d.Acceptance, want)
		}
		if i == 0 {
			continue
		}
		p := list[i-1]
		if sorted := p.Shanten < d.Shanten || p.Shanten == d.Shanten && (p.Live > d.Live || p.Live == d.Live && p.Tile < d.Tile); !sorted {
			t.Fatalf("%v: %+v before %+v", h, p, d)
		}
	}
	if tiles != h.Kinds() {
		t.Fatalf("%v: %+v", h, list)
	}
	// After the best discard the hand is as far away as before, and a win is ready.
	if len(list) > 0 && list[0].Shanten != max(0, w.Shanten(h, f)) {
		t.Fatalf("%v, %+v, %b: shanten %d, after a discard %d", h, w, f, w.Shanten(h, f), list[0].Shanten)
	}
}

func FuzzAppendDiscards(f *testing.F) {
	addHands(func(tiles, seen []byte) { f.Add(tiles, seen, byte(15)) })
	f.Fuzz(func(t *testing.T, tiles, seen []byte, forms byte) {
		h := fuzzedHand(tiles, 14)
		others := fuzzedHand(seen, 136)
		checkDiscards(t, Wilds{}, h, Forms(forms), others)
		if a, b := AppendDiscards(nil, h, Forms(forms), others), (Wilds{}).AppendDiscards(nil, h, Forms(forms), others); !slices.Equal(a, b) {
			t.Fatalf("%v: %+v, %+v", h, a, b)
		}
	})
}

// checkReading puts a reading together again: it must be the hand and its wild tiles, and a win
// of its form.
func checkReading(t *testing.T, w Wilds, h Hand, f Forms, r Reading) {
	t.Helper()
	want, got := tallyOf(h), tally{}
	for n, count := range tallyOf(r.Wilds) {
		want[n] += count
		if want[n] > 4 && !w.FifthCopy {
			t.Fatalf("%v, %+v: %+v has a fifth copy", h, w, r)
		}
	}
	ok := r.Form&f == r.Form && r.Wilds.Len() == w.Count
	switch r.Form {
	case Standard:
		got[max(0, r.Pair)] += 2
		n := (h.Len() + w.Count) / 3
		for i, s := range r.Sets {
			if i >= n {
				ok = ok && s == Set{}
				continue
			}
			tiles := slowMeld(Meld{Kind: s.Kind, Tile: s.Tile})
			ok = ok && len(tiles) == 3
			for _, tile := range tiles {
				got[tile]++
			}
			if i > 0 {
				p := r.Sets[i-1]
				ok = ok && (p.Tile < s.Tile || p.Tile == s.Tile && p.Kind <= s.Kind)
			}
		}
	case SevenPairs, SevenPairsQuads:
		got = want
		four := false
		for _, count := range want {
			ok = ok && count%2 == 0 && (count < 4 || r.Form == SevenPairsQuads)
			four = four || count >= 4
		}
		// Different pairs are read as SevenPairs where that is asked for.
		ok = ok && (r.Form == SevenPairs || four || f&SevenPairs == 0)
		ok = ok && r.Pair == 0 && r.Sets == [4]Set{} && want.size() == 14
	case ThirteenOrphans:
		got[max(0, r.Pair)]++
		for _, tile := range []Tile{1, 9, 10, 18, 19, 27, 28, 29, 30, 31, 32, 33, 34} {
			got[tile]++
		}
		ok = ok && r.Sets == [4]Set{}
	default:
		ok = false
	}
	if !ok || got != want {
		t.Fatalf("%v, %+v, %b: %+v", h, w, f, r)
	}
}

func FuzzReadings(f *testing.F) {
	addHands(func(tiles, _ []byte) { f.Add(tiles, byte(15)) })
	f.Fuzz(func(t *testing.T, tiles []byte, forms byte) {
		h := fuzzedHand(tiles, 20)
		form := Forms(forms)
		seen := map[Reading]bool{}
		standard := 0
		for r := range Readings(h, form) {
			checkReading(t, Wilds{}, h, form, r)
			if seen[r] {
				t.Fatalf("%v, %b: %+v twice", h, forms, r)
			}
			if seen[r] = true; r.Form == Standard {
				standard++
			}
		}
		if IsWin(h, form) != (len(seen) > 0) || standard > 4 {
			t.Fatalf("%v, %b: %v", h, forms, seen)
		}
	})
}

func FuzzWilds(f *testing.F) {
	addHands(func(tiles, seen []byte) {
		for _, n := range []byte{0, 1, 2, 4} {
			if len(tiles) > int(n) {
				f.Add(tiles[n:], seen, byte(15), n, n != 2)
			}
		}
	})
	f.Add([]byte{0, 0, 0}, []byte{}, byte(1), byte(1), true) // the fourth 1m helps, for the wild tile is a fifth
	f.Add([]byte{}, []byte{}, byte(1), byte(14), true)
	f.Add([]byte{0, 0}, []byte{}, byte(15), byte(255), false)
	f.Fuzz(func(t *testing.T, tiles, seen []byte, forms, count byte, fifth bool) {
		w := Wilds{int(count), fifth}
		if count > 127 {
			w.Count = int(int8(count))
		}
		h := fuzzedHand(tiles, max(1, 15-max(0, w.Count)))
		others := fuzzedHand(seen, 136)
		agreeOnWilds(t, w, h, Forms(forms), others)
	})
}

// agreeOnWilds compares what the methods of Wilds say with each other.
func agreeOnWilds(t *testing.T, w Wilds, h Hand, form Forms, others Hand) {
	t.Helper()
	n := h.Len() + w.Count
	usable := 0 <= w.Count && w.Count <= 14 && n <= 14
	win, waits, shanten := w.IsWin(h, form), w.Waits(h, form), w.Shanten(h, form)
	if win != (shanten == -1) || win && (!usable || n%3 != 2) || waits&^AllKinds != 0 || waits != 0 && (!usable || n%3 != 1) {
		t.Fatalf("%v, %+v, %b: a win: %v, shanten %d, waits %#x", h, w, form, win, shanten, uint64(waits))
	}
	if none := !usable || n%3 == 0 || form&15 == 0 || n < 13 && form&Standard == 0; none != (shanten == NoShanten) {
		t.Fatalf("%v, %+v, %b: shanten %d", h, w, form, shanten)
	}
	if w.Count == 0 && (win != IsWin(h, form) || waits != Waits(h, form) || shanten != Shanten(h, form)) {
		t.Fatalf("%v, %+v, %b: without wild tiles it is otherwise", h, w, form)
	}
	checkAcceptance(t, w, h, form, others)
	if !w.FifthCopy || h.Len() <= 5 { // the other way is slower
		checkDiscards(t, w, h, form, others)
	}
	// To allow fifth copies never takes away, and a wild tile is as good as any other.
	free := Wilds{w.Count, true}
	if win && !free.IsWin(h, form) || waits&^free.Waits(h, form) != 0 || free.Shanten(h, form) > shanten {
		t.Fatalf("%v, %+v, %b: more with a fifth copy barred", h, w, form)
	}
	more := Wilds{w.Count + 1, w.FifthCopy}
	for tile := range h.Kinds().All() {
		less, _ := h.Without(tile)
		if usable && w.Count < 14 && more.Shanten(less, form) > shanten {
			t.Fatalf("%v, %+v, %b: worse with a wild tile for %v", h, w, form, tile)
		}
	}
	if usable && n%3 == 1 && w.Count < 14 {
		for tile := range AllKinds.All() {
			if h.Count(tile) < 4 && waits.Has(tile) != w.IsWin(plusTile(h, tile), form) {
				t.Fatalf("%v, %+v, %b: waits for %v: %v", h, w, form, tile, waits.Has(tile))
			}
		}
	}
	readings := 0
	for r := range w.Readings(h, form) {
		checkReading(t, w, h, form, r)
		if readings++; readings == 20 {
			break
		}
	}
	if win != (readings > 0) {
		t.Fatalf("%v, %+v, %b: a win: %v, %d readings", h, w, form, win, readings)
	}
}

// TestEvaluationsAgree makes the checks of the fuzz targets with shaped hands.
func TestEvaluationsAgree(t *testing.T) {
	rnd := newRand(23)
	rounds := 1500
	if testing.Short() {
		rounds = 300
	}
	for range rounds {
		w := Wilds{max(0, rnd.IntN(8)-3), rnd.IntN(2) == 0}
		n := 14 - w.Count - rnd.IntN(2)
		n -= 3 * rnd.IntN(1+n/3)
		form := Forms(rnd.IntN(16))
		agreeOnWilds(t, w, shapedHand(rnd, n, kinds), form, randomHand(rnd, rnd.IntN(60), kinds))
	}
}

// TestWildsOutOfRange: a number of wild tiles that makes no sense makes no hand.
func TestWildsOutOfRange(t *testing.T) {
	for _, count := range []int{-1, -14, 15, 16, 17, math.MinInt, math.MaxInt, math.MaxInt - 1, math.MaxInt - 2} {
		for n := range 15 {
			h, w := randomHand(newRand(uint64(n)), n, kinds), Wilds{count, n%2 == 0}
			if w.IsWin(h, 15) || w.Waits(h, 15) != 0 || w.Shanten(h, 15) != NoShanten ||
				w.Ukeire(h, 15, Hand{}) != (Acceptance{Shanten: NoShanten}) || w.AppendDiscards(nil, h, 15, Hand{}) != nil {
				t.Errorf("%v with %d wild tiles is a hand", h, count)
			}
			for r := range w.Readings(h, 15) {
				t.Errorf("%v with %d wild tiles is read as %v", h, count, r)
			}
		}
	}
}
