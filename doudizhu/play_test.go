package doudizhu

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

// TestKinds pins the numbers and the names of the kinds.
func TestKinds(t *testing.T) {
	for _, want := range []struct {
		kind          Kind
		number        int
		name, chinese string
	}{
		{Kind(0), 0, "none", "无"},
		{Solo, 1, "solo", "单牌"},
		{Pair, 2, "pair", "对子"},
		{Trio, 3, "trio", "三不带"},
		{TrioSolo, 4, "trio_solo", "三带一"},
		{TrioPair, 5, "trio_pair", "三带二"},
		{SoloChain, 6, "solo_chain", "顺子"},
		{PairChain, 7, "pair_chain", "连对"},
		{TrioChain, 8, "trio_chain", "飞机不带"},
		{TrioSoloChain, 9, "trio_solo_chain", "飞机带单"},
		{TrioPairChain, 10, "trio_pair_chain", "飞机带对"},
		{FourTwoSolo, 11, "four_two_solo", "四带二"},
		{FourTwoPair, 12, "four_two_pair", "四带两对"},
		{Bomb, 13, "bomb", "炸弹"},
		{Rocket, 14, "rocket", "王炸"},
		{SoftBomb, 15, "soft_bomb", "软炸"},
		{PureBomb, 16, "pure_bomb", "纯癞子炸"},
		{Kind(17), 17, "Kind(17)", "Kind(17)"},
		{Kind(127), 127, "Kind(127)", "Kind(127)"},
		{Kind(-1), -1, "Kind(-1)", "Kind(-1)"},
		{Kind(-128), -128, "Kind(-128)", "Kind(-128)"},
	} {
		k := want.kind
		if int(k) != want.number || k.String() != want.name || k.Chinese() != want.chinese {
			t.Errorf("%d is %d, %v, %v", want.number, k, k, k.Chinese())
		}
		valid := 1 <= want.number && want.number <= 16
		if k.IsValid() != valid {
			t.Errorf("IsValid(%v) = %v", k, !valid)
		}
		text, err := k.MarshalText()
		appended, appendErr := k.AppendText([]byte("x"))
		if !valid && want.number != 0 {
			sameError(t, err, Error{Position: -1, Text: want.name, Err: ErrKind})
			sameError(t, appendErr, Error{Position: -1, Text: want.name, Err: ErrKind})
			if len(text) != 0 || string(appended) != "x" {
				t.Errorf("%v has the text %q, %q", k, text, appended)
			}
			continue
		}
		name := want.name
		if want.number == 0 {
			name = ""
		}
		if string(text) != name || string(appended) != "x"+name || err != nil || appendErr != nil || text == nil {
			t.Errorf("%v has the text %q, %v, and %q, %v", k, text, err, appended, appendErr)
		}
		back := Kind(99)
		if err := back.UnmarshalText(text); err != nil || back != k {
			t.Errorf("%q is read as %v, %v", text, back, err)
		}
	}
	for _, text := range []string{"none", "Solo", "solo ", "solo pair", "trio_solo_", "1", "\xff", "单牌", " "} {
		k := Bomb
		sameError(t, k.UnmarshalText([]byte(text)), Error{Position: -1, Text: text, Err: ErrKind})
		if k != Bomb {
			t.Errorf("%q changes the kind to %v", text, k)
		}
	}
	k := Bomb
	sameError(t, k.UnmarshalText([]byte(strings.Repeat("x", 99))), Error{Position: -1, Text: strings.Repeat("x", 32), Err: ErrKind})
}

// TestPlayText pins how plays are written.
func TestPlayText(t *testing.T) {
	for _, test := range []struct {
		play       Play
		text, json string
	}{
		{Play{}, "pass", `{"cards":""}`},
		{Play{Cards: MustParseHand("3"), Kind: Solo, Chain: 1, Key: Three}, "3 solo 3", `{"cards":"3","kind":"solo","chain":1,"key":"3"}`},
		{Play{Cards: MustParseHand("BR"), Kind: Rocket, Chain: 1, Key: BlackJoker}, "BR rocket B", `{"cards":"BR","kind":"rocket","chain":1,"key":"B"}`},
		{
			Play{Cards: MustParseHand("33344456"), Kind: TrioSoloChain, Chain: 2, Key: Three},
			"33344456 trio_solo_chain 3",
			`{"cards":"33344456","kind":"trio_solo_chain","chain":2,"key":"3"}`,
		},
		{Play{Kind: 99, Key: -1}, " Kind(99) Rank(-1)", ""},
		{Play{Key: Three}, " none 3", `{"cards":"","key":"3"}`},
	} {
		if got := test.play.String(); got != test.text {
			t.Errorf("text %q, want %q", got, test.text)
		}
		in, err := json.Marshal(test.play)
		if string(in) != test.json || (err == nil) != (test.json != "") {
			t.Errorf("JSON %s, %v, want %s", in, err, test.json)
		}
		if err != nil {
			continue
		}
		back := Play{Cards: Pack(), Kind: Bomb, Chain: 9, Key: King}
		if err := json.Unmarshal([]byte(`{"kind":"","chain":0,"key":""}`), &back); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(in, &back); err != nil || back != test.play {
			t.Errorf("%s is read as %v, %v", in, back, err)
		}
	}
	for _, in := range []string{
		`{"cards":"33333"}`, `{"cards":"x"}`, `{"kind":"double"}`, `{"kind":1}`, `{"key":"1"}`, `{"chain":300}`, `{"chain":"1"}`, `[]`,
	} {
		if err := json.Unmarshal([]byte(in), &Play{}); err == nil {
			t.Errorf("%s is accepted", in)
		}
	}
}

// TestPlayJSON writes and reads every play, and draws some that are none.
func TestPlayJSON(t *testing.T) {
	plays := slowPlays(Loose()).all
	for i := 0; i < len(plays); i += 101 {
		in, err := json.Marshal(plays[i].play)
		if err != nil {
			t.Fatal(err)
		}
		var back Play
		if err := json.Unmarshal(in, &back); err != nil || back != plays[i].play {
			t.Fatalf("%s is read as %v, %v", in, back, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		p := Play{Cards: genHand(54).Draw(t, "cards"), Kind: Kind(rapid.Int8().Draw(t, "kind")), Chain: rapid.Int8().Draw(t, "chain"), Key: Rank(rapid.Int8().Draw(t, "key"))}
		in, err := json.Marshal(p)
		written := 0 <= p.Kind && p.Kind <= PureBomb && 0 <= p.Key && p.Key <= RedJoker
		if (err == nil) != written {
			t.Fatalf("%v is written as %s, %v", p, in, err)
		}
		if err != nil {
			return
		}
		var back Play
		if err := json.Unmarshal(in, &back); err != nil || back != p {
			t.Fatalf("%s is read as %v, %v", in, back, err)
		}
	})
}

// TestPlaySize pins the size that a Play is padded to.
func TestPlaySize(t *testing.T) {
	if size := unsafe.Sizeof(Play{}); size != 32 {
		t.Errorf("a play has %d bytes", size)
	}
}

// TestPlaysAreValues uses plays as map keys.
func TestPlaysAreValues(t *testing.T) {
	seen := map[Play]bool{}
	for p := range Loose().Readings(MustParseHand("333444555666")) {
		seen[p] = true
	}
	if len(seen) != 3 || !seen[Play{Cards: MustParseHand("666555444333"), Kind: TrioSoloChain, Chain: 3, Key: Four}] {
		t.Errorf("%v", seen)
	}
}

// TestRulesJSON pins the names of the options, and that all rules are written and read.
func TestRulesJSON(t *testing.T) {
	for n := range combinations {
		in, err := json.Marshal(combination(n))
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for i, name := range []string{"distinctWings", "adjacentTrioWings", "fourAlikeWings", "jokerPairWings", "repeatedPairs", "noFourTwo"} {
			if n>>i&1 != 0 {
				names = append(names, `"`+name+`":true`)
			}
		}
		if want := "{" + strings.Join(names, ",") + "}"; string(in) != want {
			t.Errorf("%s, want %s", in, want)
		}
		var back Rules
		if err := json.Unmarshal(in, &back); err != nil || back != combination(n) {
			t.Errorf("%s is read as %+v, %v", in, back, err)
		}
	}
}

// TestPresets pins the presets, each a row of the table of rules.
func TestPresets(t *testing.T) {
	for i, want := range []Rules{
		{},
		{DistinctWings: true},
		{AdjacentTrioWings: true},
		{AdjacentTrioWings: true, NoFourTwo: true},
		{AdjacentTrioWings: true, FourAlikeWings: true, JokerPairWings: true},
		{AdjacentTrioWings: true, FourAlikeWings: true, JokerPairWings: true, RepeatedPairs: true},
	} {
		if presets()[i].rules != want {
			t.Errorf("%s is %+v", presets()[i].name, presets()[i].rules)
		}
	}
	if Official() != (Rules{}) {
		t.Errorf("the zero Rules are not Official, which are %+v", Official())
	}
}

// TestOptions is the rules' table of options: an example for each, and which presets allow
// it.
func TestOptions(t *testing.T) {
	for _, row := range []struct {
		reason string
		cards  string
		want   Play   // but for the cards
		by     string // Official, Pagat, Casual, OpenSpiel, Common, Loose
	}{
		{"a pair as two single wings", "33344455", Play{Kind: TrioSoloChain, Chain: 2, Key: Three}, "y-yyyy"},
		{"a pair as two single wings of a four", "333355", Play{Kind: FourTwoSolo, Chain: 1, Key: Three}, "y-y-yy"},
		{"three alike, not adjacent", "333444555777", Play{Kind: TrioSoloChain, Chain: 3, Key: Three}, "y-yyyy"},
		{"a trio above the body", "333444555666", Play{Kind: TrioSoloChain, Chain: 3, Key: Three}, "--yyyy"},
		{"a trio below the body", "333444555666", Play{Kind: TrioSoloChain, Chain: 3, Key: Four}, "--yyyy"},
		{"222 beside AAA", "QQQKKKAAA222", Play{Kind: TrioSoloChain, Chain: 3, Key: Queen}, "y-yyyy"},
		{"other wings beside the trio", "3334445556667778", Play{Kind: TrioSoloChain, Chain: 4, Key: Three}, "--yyyy"},
		{"four alike", "3333JJJQQQKKKAAA", Play{Kind: TrioSoloChain, Chain: 4, Key: Jack}, "----yy"},
		{"both jokers at a plane", "KKKAAABR", Play{Kind: TrioSoloChain, Chain: 2, Key: King}, "----yy"},
		{"one joker at a plane", "KKKAAA2B", Play{Kind: TrioSoloChain, Chain: 2, Key: King}, "yyyyyy"},
		{"both jokers at a four", "3333BR", Play{Kind: FourTwoSolo, Chain: 1, Key: Three}, "----yy"},
		{"one joker at a four", "33334R", Play{Kind: FourTwoSolo, Chain: 1, Key: Three}, "yyy-yy"},
		{"both jokers and another card", "QQQKKKAAA3BR", Play{Kind: TrioSoloChain, Chain: 3, Key: Queen}, "----yy"},
		{"the same rank twice as pairs", "3334445555", Play{Kind: TrioPairChain, Chain: 2, Key: Three}, "-----y"},
		{"four alike as both pairs", "33335555", Play{Kind: FourTwoPair, Chain: 1, Key: Three}, "-----y"},
		{"four alike as both pairs of the other", "33335555", Play{Kind: FourTwoPair, Chain: 1, Key: Five}, "-----y"},
		{"a fourth card of the body", "33334445", Play{Kind: TrioSoloChain, Chain: 2, Key: Three}, "------"},
		{"a four with two", "333345", Play{Kind: FourTwoSolo, Chain: 1, Key: Three}, "yyy-yy"},
		{"a four with two pairs", "33334455", Play{Kind: FourTwoPair, Chain: 1, Key: Three}, "yyy-yy"},
		{"jokers are no pair", "333BR", Play{Kind: TrioPair, Chain: 1, Key: Three}, "------"},
		{"jokers are no pair of a plane", "33344455BR", Play{Kind: TrioPairChain, Chain: 2, Key: Three}, "------"},
	} {
		t.Run(row.reason, func(t *testing.T) {
			want := row.want
			want.Cards = MustParseHand(row.cards)
			for i, preset := range presets() {
				readings := slices.Collect(preset.rules.Readings(want.Cards))
				if got := slices.Contains(readings, want); got != (row.by[i] == 'y') {
					t.Errorf("%s: %v is %v", preset.name, want, got)
				}
			}
		})
	}
}

// TestPick takes the cards of a hand out of others.
func TestPick(t *testing.T) {
	cards := deck.MustParse("Ks 3h 3s Rj 3d Kc 10h")
	for _, test := range []struct{ hand, want string }{
		{"3", "3h"},
		{"33", "3h 3s"},
		{"333KR", "Ks 3h 3s Rj 3d"},
		{"TKK", "Ks Kc 10h"},
		{"333TKKR", "Ks 3h 3s Rj 3d Kc 10h"},
	} {
		got, err := Pick(cards, MustParseHand(test.hand))
		if err != nil || !slices.Equal(got, deck.MustParse(test.want)) {
			t.Errorf("%s: %v, %v", test.hand, got, err)
		}
	}
	if got, err := Pick(cards, Hand{}); got == nil || len(got) != 0 || err != nil {
		t.Errorf("nothing: %v, %v", got, err)
	}
	for _, test := range []struct {
		reason string
		cards  []deck.Card
		hand   string
		want   Error
	}{
		{"one is missing", cards, "3333", Error{Position: -1, Rank: Three, Err: ErrNotHeld}},
		{"several are missing", cards, "RBA4", Error{Position: -1, Rank: Four, Err: ErrNotHeld}},
		{"a joker is missing", cards, "BR", Error{Position: -1, Rank: BlackJoker, Err: ErrNotHeld}},
		{"no card", []deck.Card{1, 0}, "A", Error{Position: 1, Err: ErrHand, Cause: deck.ErrCard}},
		{"a card twice", []deck.Card{1, 2, 1}, "A", Error{Position: 2, Card: 1, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"no cards", nil, "A", Error{Position: -1, Rank: Ace, Err: ErrNotHeld}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			got, err := Pick(test.cards, MustParseHand(test.hand))
			if got != nil {
				t.Errorf("picked %v", got)
			}
			sameError(t, err, test.want)
		})
	}
}

// TestPickAny picks part of drawn cards: what is picked makes up the hand, in the order of
// the cards, the first of each rank.
func TestPickAny(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cards := genCards().Draw(t, "cards")
		before := slices.Clone(cards)
		want := rapid.SliceOfDistinct(rapid.IntRange(0, 53), rapid.ID).Draw(t, "wanted")
		var h Hand
		for _, i := range want {
			if i < len(cards) {
				h, _ = h.With(one(RankOf(cards[i])))
			}
		}
		got, err := Pick(cards, h)
		if err != nil || !slices.Equal(before, cards) {
			t.Fatalf("%v from %v: %v, %v", h, cards, got, err)
		}
		// The same, card by card: take what is still needed.
		var slow []deck.Card
		need := countsOf(h)
		for _, c := range cards {
			if need[RankOf(c)] > 0 {
				need[RankOf(c)]--
				slow = append(slow, c)
			}
		}
		if !slices.Equal(got, slow) {
			t.Fatalf("%v from %v: %v, want %v", h, cards, got, slow)
		}
		if back, err := HandOf(got); err != nil || back != h {
			t.Fatalf("%v from %v: %v are %v, %v", h, cards, got, back, err)
		}
		clear(got)
		if !slices.Equal(before, cards) {
			t.Fatal("what is picked is part of the cards")
		}
	})
}
