package doudizhu

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

// TestHandLayout pins that a Hand is eight bytes, and where the counts are.
func TestHandLayout(t *testing.T) {
	if size := unsafe.Sizeof(Hand{}); size != 8 {
		t.Errorf("a hand has %d bytes", size)
	}
	if got := MustParseHand("33445TTTTBR").n; got != 0x110_0000_4000_0122 {
		t.Errorf("layout %#x", got)
	}
	if Pack() != packCounts().hand() || Pack().Len() != 54 {
		t.Errorf("the pack is %v", Pack())
	}
	if got, want := Pack().String(), "3333444455556666777788889999TTTTJJJJQQQQKKKKAAAA2222BR"; got != want {
		t.Errorf("the pack is %v, want %v", got, want)
	}
}

func TestHandOf(t *testing.T) {
	h, err := HandOf(deck.MustParse("Bj 3s As 10h 3d 2c Rj 3c 3h"))
	if err != nil || h != MustParseHand("3333TA2BR") {
		t.Errorf("%v, %v", h, err)
	}
	if h, err := HandOf(nil); h != (Hand{}) || err != nil {
		t.Errorf("no cards: %v, %v", h, err)
	}
	if h, err := HandOf(deck.Standard54()); h != Pack() || err != nil {
		t.Errorf("all cards: %v, %v", h, err)
	}
	for _, test := range []struct {
		reason string
		cards  []deck.Card
		want   Error
	}{
		{"the zero card", []deck.Card{1, 2, 0}, Error{Position: 2, Err: ErrHand, Cause: deck.ErrCard}},
		{"an invalid card", []deck.Card{0x4D, 1}, Error{Position: 0, Card: 0x4D, Err: ErrHand, Cause: deck.ErrCard}},
		{"a negative card", []deck.Card{1, -128}, Error{Position: 1, Card: -128, Err: ErrHand, Cause: deck.ErrCard}},
		{"a card twice", []deck.Card{1, 2, 3, 1}, Error{Position: 3, Card: 1, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a joker twice", []deck.Card{0x4F, 3, 0x4F}, Error{Position: 2, Card: 0x4F, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"the last card again", append(deck.Standard54(), 0x39), Error{Position: 54, Card: 0x39, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"two faults", []deck.Card{1, 1, 0}, Error{Position: 1, Card: 1, Err: ErrHand, Cause: deck.ErrRepeat}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			h, err := HandOf(test.cards)
			if h != (Hand{}) {
				t.Errorf("hand %v", h)
			}
			sameError(t, err, test.want)
		})
	}
	for n := -128; n <= 127; n++ { // each number alone, and after all cards
		c := deck.Card(n)
		if h, err := HandOf([]deck.Card{c}); c.IsValid() != (err == nil) || c.IsValid() != (h == one(RankOf(c))) && c.IsValid() {
			t.Errorf("%v alone: %v, %v", c, h, err)
		}
		if _, err := HandOf(append(deck.Standard54(), c)); !errors.Is(err, ErrHand) {
			t.Errorf("%v after all: %v", c, err)
		}
	}
}

// TestHandOfCards counts drawn cards.
func TestHandOfCards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cards := genCards().Draw(t, "cards")
		h, err := HandOf(cards)
		if err != nil {
			t.Fatal(err)
		}
		var want counts
		for _, c := range cards {
			want[RankOf(c)]++
		}
		if countsOf(h) != want || h.Len() != len(cards) {
			t.Fatalf("%v are counted %v", cards, countsOf(h))
		}
	})
}

func TestParseHand(t *testing.T) {
	want := MustParseHand("33TJQKA2BR")
	if h, err := HandOf(deck.MustParse("3s 3c Th Js Qs Ks As 2s Bj Rj")); h != want || err != nil {
		t.Fatalf("%v, %v", h, err)
	}
	for _, text := range []string{
		"33TJQKA2BR", "RB2AKQJT33", "3TJQKA2BR3", "33tjqka2br", "3310JQKA2BR", "3 3 10 J Q K A 2 B R",
		"3,3,10,J,Q,K,A,2,B,R", "  3、3，T\tJ\nQ\u3000K\u00a0A,,2 B\r\nR ",
	} {
		if h, err := ParseHand(text); h != want || err != nil {
			t.Errorf("ParseHand(%q) = %v, %v", text, h, err)
		}
		if h := MustParseHand(text); h != want {
			t.Errorf("MustParseHand(%q) = %v", text, h)
		}
	}
	for _, test := range []struct {
		text string
		want Error
	}{
		{"", Error{Position: 0, Err: ErrHand}},
		{" ,， 、", Error{Position: 9, Err: ErrHand}},
		{"1", Error{Position: 0, Text: "1", Err: ErrHand}},
		{"0", Error{Position: 0, Text: "0", Err: ErrHand}},
		{"34 1 5", Error{Position: 3, Text: "1", Err: ErrHand}},
		{"1 0", Error{Position: 0, Text: "1", Err: ErrHand}},
		{"101", Error{Position: 2, Text: "1", Err: ErrHand}},
		{"3x", Error{Position: 1, Text: "x", Err: ErrHand}},
		{"3小王", Error{Position: 1, Text: "小", Err: ErrHand}},
		{"3\xff", Error{Position: 1, Text: "\xff", Err: ErrHand}},
		{"As", Error{Position: 1, Text: "s", Err: ErrHand}},
		{"3;4", Error{Position: 1, Text: ";", Err: ErrHand}},
		{"3333 3", Error{Position: 5, Rank: Three, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"TTT10,10", Error{Position: 6, Rank: Ten, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"2222222", Error{Position: 4, Rank: Two, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"BRB", Error{Position: 2, Rank: BlackJoker, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"RR", Error{Position: 1, Rank: RedJoker, Err: ErrHand, Cause: deck.ErrRepeat}},
	} {
		h, err := ParseHand(test.text)
		if h != (Hand{}) {
			t.Errorf("ParseHand(%q) = %v", test.text, h)
		}
		sameError(t, err, test.want)
		before := MustParseHand("77")
		if err := before.UnmarshalText([]byte(test.text)); test.text != "" {
			sameError(t, err, test.want)
			if before != MustParseHand("77") {
				t.Errorf("%q changes the hand to %v", test.text, before)
			}
		}
	}
}

func TestMustParseHandPanics(t *testing.T) {
	defer func() {
		if err, ok := recover().(error); !ok || !errors.Is(err, ErrHand) {
			t.Errorf("panic with %v", err)
		}
	}()
	MustParseHand("33333")
}

// TestHandText prints hands and reads them back, as text and in JSON.
func TestHandText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := genHand(54).Draw(t, "hand")
		text := h.String()
		if len(text) != h.Len() || !slices.IsSortedFunc([]byte(text), func(a, b byte) int {
			return strings.IndexByte("3456789TJQKA2BR", a) - strings.IndexByte("3456789TJQKA2BR", b)
		}) {
			t.Fatalf("%v has %d cards", text, h.Len())
		}
		var back Hand
		if err := back.UnmarshalText([]byte(text)); err != nil || back != h {
			t.Fatalf("%v is read as %v, %v", h, back, err)
		}
		if h.Len() > 0 && MustParseHand(text) != h {
			t.Fatalf("%v is read as %v", h, MustParseHand(text))
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
	if b, err := (Hand{}).MarshalText(); b == nil || len(b) != 0 || err != nil {
		t.Errorf("no cards have the text %q, %v", b, err)
	}
	h := MustParseHand("3")
	if err := h.UnmarshalText(nil); err != nil || h != (Hand{}) {
		t.Errorf("no text is %v, %v", h, err)
	}
	for _, in := range []string{`3`, `["3"]`, `{}`, `true`, `"3333 3"`, `"x"`, `" "`} {
		h := MustParseHand("77")
		if err := json.Unmarshal([]byte(in), &h); err == nil || h != MustParseHand("77") {
			t.Errorf("%s is read as %v, %v", in, h, err)
		}
	}
}

// TestHandArithmetic compares what hands do with the same done on counts.
func TestHandArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := genHand(54).Draw(t, "a"), genHand(12).Draw(t, "b")
		ca, cb := countsOf(a), countsOf(b)
		if rapid.Bool().Draw(t, "part") { // so that it often is one
			for r := range cb {
				cb[r] = min(ca[r], cb[r])
			}
			b = cb.hand()
		}
		if a.Contains(b) != cb.within(&ca) || !a.Contains(a) || !a.Contains(Hand{}) || !Pack().Contains(a) {
			t.Fatalf("%v contains %v: %v", a, b, a.Contains(b))
		}
		sum, difference := ca, ca
		for r := range cb {
			sum[r] += cb[r]
			difference[r] -= cb[r]
		}
		pack := packCounts()
		if got, ok := a.With(b); ok != sum.within(&pack) || ok && countsOf(got) != sum || !ok && got != (Hand{}) {
			t.Fatalf("%v with %v is %v, %v", a, b, got, ok)
		}
		if got, ok := a.Without(b); ok != cb.within(&ca) || ok && countsOf(got) != difference || !ok && got != (Hand{}) {
			t.Fatalf("%v without %v is %v, %v", a, b, got, ok)
		}
		if a.Len() != ca.size() {
			t.Fatalf("%v has %d cards", a, a.Len())
		}
		ranks := []Rank{}
		for r, n := range a.All() {
			if ranks = append(ranks, r); n != int(ca[r]) || n == 0 {
				t.Fatalf("%v has %d of %v", a, n, r)
			}
		}
		held := []Rank{}
		for r := Three; r <= RedJoker; r++ {
			if ca[r] > 0 {
				held = append(held, r)
			}
		}
		if !slices.Equal(ranks, held) {
			t.Fatalf("%v has the ranks %v", a, ranks)
		}
	})
}

// TestHandWithEveryCard adds each card to, and takes each from, none to all of its rank.
func TestHandWithEveryCard(t *testing.T) {
	for r := Three; r <= RedJoker; r++ {
		var h Hand
		for n := range packCounts()[r] {
			if h.Count(r) != int(n) || h.Contains(one(r)) != (n > 0) {
				t.Errorf("%v: %d of %v", h, h.Count(r), r)
			}
			more, ok := h.With(one(r))
			if !ok {
				t.Fatalf("no more than %d of %v", n, r)
			}
			if less, ok := more.Without(one(r)); !ok || less != h {
				t.Errorf("%v and then not: %v, %v", r, less, ok)
			}
			h = more
		}
		if got, ok := h.With(one(r)); ok || got != (Hand{}) {
			t.Errorf("too many of %v: %v", r, got)
		}
	}
	if got, ok := Pack().With(Pack()); ok || got != (Hand{}) {
		t.Errorf("two packs: %v", got)
	}
	for n := -128; n <= 127; n++ {
		if r := Rank(n); Pack().Count(r) != map[bool]int{true: 4}[r >= Three && r <= Two]+map[bool]int{true: 1}[r == BlackJoker || r == RedJoker] {
			t.Errorf("the pack has %d of %v", Pack().Count(r), r)
		}
	}
}

// TestAllStops leaves the iteration over the ranks after each of them.
func TestAllStops(t *testing.T) {
	for stop := 1; stop <= 15; stop++ {
		n := 0
		for range Pack().All() {
			if n++; n == stop {
				break
			}
		}
		if n != stop {
			t.Errorf("stopped after %d, not %d", n, stop)
		}
	}
}

// TestErrorText pins what errors say; the texts may change, but should be looked at.
func TestErrorText(t *testing.T) {
	for _, test := range []struct {
		err  Error
		want string
	}{
		{Error{Seat: -1, Position: 2, Card: 0x4D, Err: ErrHand, Cause: deck.ErrCard}, "doudizhu: not a hand of one pack: Card(77) at 2: deck: invalid card"},
		{Error{Seat: -1, Position: 5, Rank: Ten, Err: ErrHand, Cause: deck.ErrRepeat}, "doudizhu: not a hand of one pack: T at 5: deck: repeated card"},
		{Error{Seat: -1, Position: 1, Text: "\xff", Err: ErrHand}, `doudizhu: not a hand of one pack: "\xff" at 1`},
		{Error{Seat: -1, Position: 0, Err: ErrHand}, "doudizhu: not a hand of one pack: at 0"},
		{Error{Seat: -1, Position: -1, Err: ErrTooLow}, "doudizhu: does not beat the play on the table"},
		{Error{Seat: -1, Position: -1, Rank: King, Err: ErrNotHeld}, "doudizhu: not in the hand: K"},
		{Error{Seat: -1, Position: -1}, ""},
		{Error{Seat: 2, Position: 1, Card: 1, Err: ErrNotHeld}, "doudizhu: not in the hand: seat 2: Ad at 1"},
		{Error{Seat: 0, Position: -1, Err: ErrTooLow}, "doudizhu: does not beat the play on the table: seat 0"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
	for _, err := range []error{ErrHand, ErrRank, ErrKind, ErrNotAPlay, ErrTooLow, ErrNotHeld} {
		if !strings.HasPrefix(err.Error(), "doudizhu: ") {
			t.Errorf("%v", err)
		}
	}
}
