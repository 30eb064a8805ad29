package mahjong

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// slowMeld returns the tiles of a meld, nil if it is none: written without a look at the code.
func slowMeld(m Meld) []Tile {
	n := m.Tile.Number()
	switch m.Kind {
	case Chow:
		s := m.Tile.Suit()
		if s != Characters && s != Dots && s != Bamboo || n > 7 {
			return nil
		}
		tiles := []Tile{TileOf(n, s), TileOf(n+1, s), TileOf(n+2, s)}
		if m.Claimed != 0 && m.Claimed != tiles[0] && m.Claimed != tiles[1] && m.Claimed != tiles[2] {
			return nil
		}
		return tiles
	case Pung, OpenKong, AddedKong, ConcealedKong:
		s := m.Tile.Suit()
		if s == 0 || s == Flowers {
			return nil
		}
		if m.Claimed != 0 && (m.Kind == ConcealedKong || m.Claimed != m.Tile) {
			return nil
		}
		tiles := []Tile{m.Tile, m.Tile, m.Tile}
		if m.Kind != Pung {
			tiles = append(tiles, m.Tile)
		}
		return tiles
	}
	return nil
}

// TestMeldsExhaustively looks at every kind and tile, and every claimed tile beside them.
func TestMeldsExhaustively(t *testing.T) {
	good := 0
	check := func(m Meld) {
		want := slowMeld(m)
		err := m.Validate()
		if (err == nil) != (want != nil) {
			t.Errorf("%+v: %v", m, err)
			return
		}
		h, err2 := HandOf(want)
		if m.Len() != len(want) || m.Hand() != h || err2 != nil {
			t.Errorf("%+v has %d tiles, %v", m, m.Len(), m.Hand())
		}
		if err == nil {
			good++
			return
		}
		e := *err.(*Error)
		if e.Err != ErrMeld || e.Seat != -1 || e.Position != -1 || e.Tile != m.Tile || e.Text == "" {
			t.Errorf("%+v: %+v", m, e)
		}
	}
	for kind := -128; kind <= 127; kind++ {
		for tile := -128; tile <= 127; tile++ {
			m := Meld{Kind: MeldKind(kind), Tile: Tile(tile), From: tile}
			check(m)
			if -1 <= kind && kind <= 6 {
				for claimed := -128; claimed <= 127; claimed++ {
					if m.Claimed = Tile(claimed); claimed != 0 {
						check(m)
					}
				}
			}
		}
	}
	// 21 chows with 3 tiles to claim or none, 34 pungs and 3 kongs, all but one with a tile or none.
	if want := 21*4 + 34*(2+2+2+1); good != want {
		t.Errorf("%d melds, want %d", good, want)
	}
}

func TestMeldFaults(t *testing.T) {
	for _, test := range []struct {
		reason string
		meld   Meld
		want   Error
	}{
		{"none", Meld{}, Error{Text: "none"}},
		{"no kind", Meld{Tile: 1}, Error{Tile: 1, Text: "none"}},
		{"a kind too many", Meld{Kind: 6, Tile: 1}, Error{Tile: 1, Text: "MeldKind(6)"}},
		{"a negative kind", Meld{Kind: -1, Tile: 1}, Error{Tile: 1, Text: "MeldKind(-1)"}},
		{"a chow that begins too high", Meld{Kind: Chow, Tile: 8}, Error{Tile: 8, Text: "chow"}},
		{"a chow of winds", Meld{Kind: Chow, Tile: East}, Error{Tile: East, Text: "chow"}},
		{"a chow of nothing", Meld{Kind: Chow}, Error{Text: "chow"}},
		{"a pung of flowers", Meld{Kind: Pung, Tile: Plum}, Error{Tile: Plum, Text: "pung"}},
		{"a kong of no tile", Meld{Kind: OpenKong, Tile: 43}, Error{Tile: 43, Text: "open_kong"}},
		{"a chow's claim below", Meld{Kind: Chow, Tile: 2, Claimed: 1}, Error{Tile: 2, Text: "chow with 1m"}},
		{"a chow's claim above", Meld{Kind: Chow, Tile: 2, Claimed: 5}, Error{Tile: 2, Text: "chow with 5m"}},
		{"a pung's claim", Meld{Kind: Pung, Tile: 9, Claimed: 10}, Error{Tile: 9, Text: "pung with 1p"}},
		{"an added kong's claim", Meld{Kind: AddedKong, Tile: 9, Claimed: 8}, Error{Tile: 9, Text: "added_kong with 8m"}},
		{"a claim that is no tile", Meld{Kind: Pung, Tile: 9, Claimed: -9}, Error{Tile: 9, Text: "pung with Tile(-9)"}},
		{"a concealed kong's claim", Meld{Kind: ConcealedKong, Tile: Red, Claimed: Red}, Error{Tile: Red, Text: "concealed_kong with 7z"}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			test.want.Position, test.want.Err = -1, ErrMeld
			faulty(t, test.meld.Validate(), test.want)
		})
	}
}

func TestCheck(t *testing.T) {
	chow := Meld{Kind: Chow, Tile: 1, Claimed: 2, From: 3} // 123m
	kong := Meld{Kind: ConcealedKong, Tile: Red}
	pung := Meld{Kind: Pung, Tile: 10}
	for _, test := range []struct {
		reason string
		hand   string
		melds  []Meld
		want   Error // nothing is wrong if Err is nil
	}{
		{"13 tiles", "123456789m1234p", nil, Error{}},
		{"14 tiles", "123456789m12345p", nil, Error{}},
		{"no list of melds", "123456789m1234p", []Meld{}, Error{}},
		{"four melds and one tile", "9s", []Meld{chow, chow, kong, pung}, Error{}},
		{"four melds and two tiles", "99s", []Meld{chow, chow, kong, pung}, Error{}},
		{"a kong counts as three", "1234567899s", []Meld{kong}, Error{}},
		{"the fourth 1m in the hand", "1m", []Meld{chow, chow, chow, kong}, Error{}},
		{"12 tiles", "123456789m123p", nil, Error{Position: -1, Text: "12 concealed, 0 melds", Err: ErrCount}},
		{"15 tiles", "123456789m123456p", nil, Error{Position: -1, Text: "15 concealed, 0 melds", Err: ErrCount}},
		{"no tiles", "", nil, Error{Position: -1, Text: "0 concealed, 0 melds", Err: ErrCount}},
		{"nothing beside four melds", "", []Meld{chow, chow, kong, pung}, Error{Position: -1, Text: "0 concealed, 4 melds", Err: ErrCount}},
		{"a kong does not count as four", "123456789s", []Meld{kong}, Error{Position: -1, Text: "9 concealed, 1 melds", Err: ErrCount}},
		{"three tiles too many", "12345678999s1p", []Meld{chow}, Error{Position: -1, Text: "12 concealed, 1 melds", Err: ErrCount}},
		{"five melds", "", []Meld{chow, chow, chow, kong, pung}, Error{Position: -1, Text: "0 concealed, 5 melds", Err: ErrCount}},
		{"the whole wall", AllKinds.Hand().String(), nil, Error{Position: -1, Text: "136 concealed, 0 melds", Err: ErrCount}},
		{"no meld", "123456789m1p", []Meld{{}}, Error{Position: 0, Text: "none", Err: ErrMeld}},
		{"the second is none", "1234567s", []Meld{kong, {Kind: Chow, Tile: 8}}, Error{Position: 1, Tile: 8, Text: "chow", Err: ErrMeld}},
		{"no meld is told before a wrong count", "", []Meld{{Kind: Pung, Tile: 99}}, Error{Position: 0, Tile: 99, Text: "pung", Err: ErrMeld}},
		{"a fifth beside a kong", "123456789s7z", []Meld{kong}, Error{Position: 0, Tile: Red, Err: ErrFifth}},
		{"a fifth in a chow", "3333m456789s", []Meld{chow}, Error{Position: 0, Tile: 3, Err: ErrFifth}},
		{"a fifth by two pungs", "1234567s", []Meld{pung, pung}, Error{Position: 1, Tile: 10, Err: ErrFifth}},
		{"five chows", "", []Meld{chow, chow, chow, chow, chow}, Error{Position: 4, Tile: 1, Err: ErrFifth}},
		{"a fifth is told before a wrong count", "1111p", []Meld{pung}, Error{Position: 0, Tile: 10, Err: ErrFifth}},
		{"the first fault is told", "1111p", []Meld{pung, {}}, Error{Position: 0, Tile: 10, Err: ErrFifth}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			var h Hand
			if test.hand != "" {
				h = MustParseHand(test.hand)
			}
			err := Check(h, test.melds)
			if test.want.Err != nil {
				faulty(t, err, test.want)
			} else if err != nil {
				t.Error(err)
			}
		})
	}
}

// TestCheckByCounting draws melds and a hand, and counts.
func TestCheckByCounting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		melds := rapid.SliceOfN(genMeld(), 0, 4).Draw(t, "melds")
		n := max(0, 13-3*len(melds)+rapid.IntRange(-1, 2).Draw(t, "more"))
		h := genHand(n, kinds).Draw(t, "hand")
		all, fifth := tallyOf(h), false
		for _, m := range melds {
			for _, tile := range slowMeld(m) {
				all[tile]++
				fifth = fifth || all[tile] > 4
			}
		}
		sum := n + 3*len(melds)
		err := Check(h, melds)
		want := error(nil)
		switch {
		case fifth:
			want = ErrFifth
		case sum != 13 && sum != 14:
			want = ErrCount
		}
		if e, ok := err.(*Error); ok != (want != nil) || ok && e.Err != want {
			t.Fatalf("%v with %v: %v, want %v", h, melds, err, want)
		}
	})
}

func TestMeldKinds(t *testing.T) {
	for _, want := range []struct {
		kind          MeldKind
		name, chinese string
		kong          bool
	}{
		{0, "none", "无", false},
		{Chow, "chow", "吃", false},
		{Pung, "pung", "碰", false},
		{OpenKong, "open_kong", "明杠", true},
		{AddedKong, "added_kong", "加杠", true},
		{ConcealedKong, "concealed_kong", "暗杠", true},
		{6, "MeldKind(6)", "MeldKind(6)", false},
		{-1, "MeldKind(-1)", "MeldKind(-1)", false},
		{127, "MeldKind(127)", "MeldKind(127)", false},
		{-128, "MeldKind(-128)", "MeldKind(-128)", false},
	} {
		k := want.kind
		if k.String() != want.name || k.Chinese() != want.chinese || k.IsKong() != want.kong {
			t.Errorf("%d: %v, %v, a kong: %v", int(k), k, k.Chinese(), k.IsKong())
		}
	}
	if [5]MeldKind{Chow, Pung, OpenKong, AddedKong, ConcealedKong} != [5]MeldKind{1, 2, 3, 4, 5} {
		t.Error("the numbers of the kinds have changed")
	}
}

// TestMeldJSON pins how a meld travels.
func TestMeldJSON(t *testing.T) {
	for _, test := range []struct {
		meld Meld
		want string
	}{
		{Meld{}, `{"kind":"","tile":"","from":0}`},
		{Meld{Chow, 1, 3, 2}, `{"kind":"chow","tile":"1m","claimed":"3m","from":2}`},
		{Meld{ConcealedKong, Red, 0, 1}, `{"kind":"concealed_kong","tile":"7z","from":1}`},
	} {
		got, err := json.Marshal(test.meld)
		if err != nil || string(got) != test.want {
			t.Errorf("%+v: %s, %v", test.meld, got, err)
		}
		var back Meld
		if err := json.Unmarshal(got, &back); err != nil || back != test.meld {
			t.Errorf("%s: %+v, %v", got, back, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		m := genMeld().Draw(t, "meld")
		text, err := json.Marshal([]Meld{m})
		var back []Meld
		if err2 := json.Unmarshal(text, &back); err != nil || err2 != nil || len(back) != 1 || back[0] != m {
			t.Fatalf("%s: %+v, %v, %v", text, back, err, err2)
		}
	})
	var m Meld
	if err := json.Unmarshal([]byte(`{"kind":"pung","tile":28,"claimed":28,"from":3}`), &m); err != nil || m != (Meld{Pung, East, East, 3}) {
		t.Errorf("%+v, %v", m, err)
	}
	for _, in := range []string{`{"kind":"Chow"}`, `{"kind":"none"}`, `{"kind":1}`, `{"tile":"9z"}`, `{"tile":43}`, `{"claimed":"?"}`, `{"from":"1"}`} {
		if err := json.Unmarshal([]byte(in), &m); err == nil {
			t.Errorf("%s is read as %+v", in, m)
		}
	}
	if _, err := json.Marshal(Meld{Kind: 6}); err == nil {
		t.Error("a kind that is none is written")
	}
	if text := fmt.Sprint(Meld{Pung, Red, Red, 2}); text != "{pung 7z 7z 2}" {
		t.Errorf("printed %s", text)
	}
}
