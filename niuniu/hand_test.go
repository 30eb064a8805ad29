package niuniu

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

func TestHandOf(t *testing.T) {
	good := deck.MustParse("As 8h 4d Kc 7s")
	h, err := HandOf(good)
	if err != nil || h != (Hand{0x31, 0x28, 0x04, 0x1D, 0x37}) {
		t.Errorf("%v, %v", h, err)
	}
	if h, err := HandOf(deck.MustParse("As Bj Rj Kc 7s")); err != nil || h[1] != deck.BlackJoker {
		t.Errorf("with jokers: %v, %v", h, err)
	}
	for _, test := range []struct {
		reason string
		cards  []deck.Card
		want   Error
	}{
		{"nothing", nil, Error{Position: -1, Err: ErrHand}},
		{"four cards", good[:4], Error{Position: -1, Err: ErrHand}},
		{"six cards", append(slices.Clone(good), 1), Error{Position: -1, Err: ErrHand}},
		{"the zero card", []deck.Card{1, 2, 0, 4, 5}, Error{Position: 2, Err: ErrHand, Cause: deck.ErrCard}},
		{"the zero hand", make([]deck.Card, 5), Error{Position: 0, Err: ErrHand, Cause: deck.ErrCard}},
		{"an invalid card", []deck.Card{1, 2, 3, 4, 0x4D}, Error{Position: 4, Card: 0x4D, Err: ErrHand, Cause: deck.ErrCard}},
		{"a negative card", []deck.Card{-128, 2, 3, 4, 5}, Error{Position: 0, Card: -128, Err: ErrHand, Cause: deck.ErrCard}},
		{"a card twice", []deck.Card{1, 2, 3, 4, 1}, Error{Position: 4, Card: 1, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"the same card always", []deck.Card{1, 1, 1, 1, 1}, Error{Position: 1, Card: 1, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a joker twice", []deck.Card{1, 0x4F, 3, 0x4F, 1}, Error{Position: 3, Card: 0x4F, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"two faults", []deck.Card{1, 2, 2, 0, 1}, Error{Position: 2, Card: 2, Err: ErrHand, Cause: deck.ErrRepeat}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			before := slices.Clone(test.cards)
			h, err := HandOf(test.cards)
			if h != (Hand{}) || !slices.Equal(before, test.cards) {
				t.Errorf("hand %v of %v", h, test.cards)
			}
			test.want.Seat = -1
			sameError(t, err, test.want)
		})
	}
}

func TestParseHand(t *testing.T) {
	want := Hand{0x31, 0x28, 0x04, 0x1D, 0x3A}
	for _, text := range []string{"As 8h 4d Kc Ts", "as8h4dkcts", "♠A♥8♦4♣K♠10", "黑桃A,红桃8,方块4,梅花K,黑桃10", " As|8h|4d|Kc|10s "} {
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
		{"", Error{Position: -1, Err: ErrHand, Cause: deck.ErrSyntax}},
		{"As 8h 4d Kc 1s", Error{Position: -1, Err: ErrHand, Cause: deck.ErrSyntax}},
		{"As 8h 4d Kc none", Error{Position: -1, Err: ErrHand, Cause: deck.ErrSyntax}},
		{"As 8h 4d Kc", Error{Position: -1, Err: ErrHand}},
		{"As 8h 4d Kc 7s 7h", Error{Position: -1, Err: ErrHand}},
		{"As 8h 4d Kc As", Error{Position: 4, Card: 0x31, Err: ErrHand, Cause: deck.ErrRepeat}},
	} {
		h, err := ParseHand(test.text)
		if h != (Hand{}) {
			t.Errorf("ParseHand(%q) = %v", test.text, h)
		}
		test.want.Seat = -1
		sameError(t, err, test.want)
		func() {
			defer func() {
				if got, _ := recover().(error); !errors.Is(got, ErrHand) {
					t.Errorf("MustParseHand(%q) panics with %v", test.text, got)
				}
			}()
			MustParseHand(test.text)
		}()
	}
	var p *deck.ParseError
	if _, err := ParseHand("As 8h X"); !errors.As(err, &p) || p.Offset != 6 {
		t.Errorf("%v does not say where", err)
	}
}

// TestErrorText checks that a message says all that the error knows.
func TestErrorText(t *testing.T) {
	cause := errors.New("for a reason")
	for _, test := range []struct {
		err  Error
		want []string
	}{
		{Error{Seat: -1, Position: -1, Err: ErrHand}, []string{ErrHand.Error()}},
		{Error{Seat: 0, Position: -1, Err: ErrStake}, []string{"seat 0", ErrStake.Error()}},
		{Error{Seat: 3, Position: -1, Field: "stake", Err: ErrStake, Text: "-1"}, []string{"seat 3", "stake", ErrStake.Error(), "-1"}},
		{Error{Seat: -1, Position: 0, Card: 0x3A, Err: ErrForeign}, []string{"card 0", "Ts", ErrForeign.Error()}},
		{Error{Seat: 1, Position: 4, Card: 99, Err: ErrHand, Cause: cause}, []string{"seat 1", "card 4", "Card(99)", ErrHand.Error(), cause.Error()}},
		{Error{}, []string{"seat 0"}},
	} {
		got := test.err.Error()
		for _, want := range test.want {
			if !strings.Contains(got, want) {
				t.Errorf("%q does not say %q", got, want)
			}
		}
		if test.err.Seat < 0 && strings.Contains(got, "seat") || test.err.Position < 0 && strings.Contains(got, "card ") {
			t.Errorf("%q says too much", got)
		}
	}
}

func TestHandString(t *testing.T) {
	for _, test := range []struct {
		hand Hand
		want string
	}{
		{Hand{0x31, 0x28, 0x04, 0x1D, 0x3A}, "As 8h 4d Kc Ts"},
		{Hand{0x4E, 0x4F, 0x01, 0x02, 0x03}, "Bj Rj Ad 2d 3d"},
		{Hand{}, "none none none none none"},
		{Hand{-1, 99, 0, 1, 0x40}, "Card(-1) Card(99) none Ad Card(64)"},
	} {
		if got := test.hand.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestHandJSON(t *testing.T) {
	h := MustParseHand("As 8h 4d Kc Ts")
	if b, err := json.Marshal(h); err != nil || string(b) != `["As","8h","4d","Kc","Ts"]` {
		t.Errorf("%s, %v", b, err)
	}
	if b, err := json.Marshal(Hand{}); err != nil || string(b) != `["","","","",""]` {
		t.Errorf("zero: %s, %v", b, err)
	}
	if b, err := json.Marshal(Hand{1, 2, 3, 4, 99}); !errors.Is(err, deck.ErrCard) {
		t.Errorf("invalid: %s, %v", b, err)
	}
	for text, want := range map[string]Hand{
		`["As","8h","4d","Kc","Ts"]`: h,
		`[49,40,4,29,58]`:            h,
		`["♠A",40,"4d","梅花K","10s"]`: h,
		` [ "As" , 40,4 ,29,"TS" ] `: h,
		`["Bj","Rj","Ad","2d","3d"]`: {0x4E, 0x4F, 1, 2, 3},
		`[]`:                         {},
		`["","","","",""]`:           {},
		`[0,0,0,0,0]`:                {},
		`[0,"",0,"",0]`:              {},
	} {
		got := MustParseHand("2s 3s 4s 5s 6s")
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	got := h
	if err := json.Unmarshal([]byte("null"), &got); err != nil || got != h {
		t.Errorf("null: %v, %v", got, err)
	}
	for text, is := range map[string][]error{
		`["As","8h","4d","Kc"]`:           {},
		`["As"]`:                          {},
		`["As","8h","4d","Kc","Ts","9s"]`: {},
		`["","","",""]`:                   {},
		`["","","","","",""]`:             {},
		`[0]`:                             {},
		`["As","","","",""]`:              {deck.ErrCard},
		`["","As","8h","4d","Kc"]`:        {deck.ErrCard},
		`["As","8h","4d","Kc",null]`:      {deck.ErrCard},
		`["As","8h","4d","Kc","As"]`:      {deck.ErrRepeat},
		`["As","8h","4d","Kc",49]`:        {deck.ErrRepeat},
		`["As","8h","4d","Kc","1s"]`:      {deck.ErrSyntax},
		`["As","8h","4d","Kc",305]`:       {deck.ErrCode},
		`["As","8h","4d","Kc",1.0]`:       {deck.ErrSyntax},
		`["As","8h","4d","Kc",["Ts"]]`:    {deck.ErrSyntax},
		`"As 8h 4d Kc Ts"`:                {},
		`{"0":"As"}`:                      {},
		`49`:                              {},
		`true`:                            {},
	} {
		got := h
		err := json.Unmarshal([]byte(text), &got)
		if !errors.Is(err, ErrHand) || got != h {
			t.Errorf("%s: %v, %v", text, got, err)
		}
		for _, is := range is {
			if !errors.Is(err, is) {
				t.Errorf("%s: %v, want %v", text, err, is)
			}
		}
	}
	// Without the JSON package's own check.
	got = h
	if err := got.UnmarshalJSON([]byte(`["As`)); !errors.Is(err, ErrHand) || got != h {
		t.Errorf("cut off: %v, %v", got, err)
	}
}

func TestHandRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := Hand(rapid.SliceOfNDistinct(rapid.SampledFrom(deck.Standard54()), 5, 5, rapid.ID).Draw(t, "cards"))
		if got, err := ParseHand(h.String()); got != h || err != nil {
			t.Fatalf("%q parses as %v, %v", h.String(), got, err)
		}
		b, err := json.Marshal(h)
		if err != nil {
			t.Fatal(err)
		}
		var got Hand
		if err := json.Unmarshal(b, &got); err != nil || got != h {
			t.Fatalf("%s: %v, %v", b, got, err)
		}
	})
}

// TestCardOrder pins the order of all cards, low to high.
func TestCardOrder(t *testing.T) {
	want := []deck.Card{0}
	for _, rank := range "A23456789TJQK" {
		for _, suit := range "dchs" {
			want = append(want, deck.MustParse(string(rank)+string(suit))...)
		}
	}
	want = append(want, deck.BlackJoker, deck.RedJoker)
	for i, a := range want {
		for j, b := range want {
			got := Compare(a, b)
			if i < j && got != -1 || i == j && got != 0 || i > j && got != 1 {
				t.Errorf("Compare(%v, %v) = %d", a, b, got)
			}
		}
		for _, invalid := range []deck.Card{-1, 0x0E, 0x40, 127} {
			if got := Compare(invalid, a); got > 0 || (got == 0) != (a == 0) {
				t.Errorf("Compare(%v, %v) = %d", invalid, a, got)
			}
		}
	}
	cards := deck.Standard54()
	deck.Shuffle(cards, rand.NewPCG(1, 2))
	slices.SortFunc(cards, func(a, b deck.Card) int { return Compare(b, a) })
	var text []string
	for _, c := range cards[:7] {
		text = append(text, c.String())
	}
	if got := strings.Join(text, " "); got != "Rj Bj Ks Kh Kc Kd Qs" {
		t.Errorf("sorted: %s", got)
	}
}
