package deck

import (
	"encoding"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	_ encoding.TextAppender    = Card(0)
	_ encoding.TextMarshaler   = Card(0)
	_ encoding.TextUnmarshaler = (*Card)(nil)
	_ json.Unmarshaler         = (*Card)(nil)
	_ encoding.TextMarshaler   = Suit(0)
	_ encoding.TextUnmarshaler = (*Suit)(nil)
	_ encoding.TextMarshaler   = Rank(0)
	_ encoding.TextUnmarshaler = (*Rank)(nil)
)

// roundTrip marshals v, unmarshals the text and reports what came back.
func roundTrip[T encoding.TextMarshaler, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, v, other T) (text string, back T, err error) {
	t.Helper()
	b, err := v.MarshalText()
	if b == nil && err == nil {
		t.Errorf("the text of %v is nil, which an encoder may take for null", v)
	}
	if err != nil {
		return string(b), v, err
	}
	back = other // so that a method that does nothing is found out
	return string(b), back, P(&back).UnmarshalText(b)
}

func TestTextOfEveryValue(t *testing.T) {
	t.Parallel()
	for n := math.MinInt8; n <= math.MaxInt8; n++ {
		for _, test := range []struct {
			name  string
			valid bool
			want  string
			run   func() (string, bool, error)
		}{
			{"Card", Card(n).IsValid(), Card(n).String(), func() (string, bool, error) {
				text, back, err := roundTrip(t, Card(n), RedJoker)
				return text, back == Card(n), err
			}},
			{"Suit", 0 < n && n <= 4, Suit(n).String(), func() (string, bool, error) {
				text, back, err := roundTrip(t, Suit(n), 99)
				return text, back == Suit(n), err
			}},
			{"Rank", 0 < n && n <= 15, Rank(n).String(), func() (string, bool, error) {
				text, back, err := roundTrip(t, Rank(n), 99)
				return text, back == Rank(n), err
			}},
		} {
			text, same, err := test.run()
			switch {
			case test.valid && (text != test.want || !same || err != nil):
				t.Errorf("%s(%d): text %q, returns %v, %v; want %q", test.name, n, text, same, err, test.want)
			case n == 0 && (text != "" || !same || err != nil):
				t.Errorf("%s(0): text %q, returns %v, %v; want an empty one", test.name, text, same, err)
			case !test.valid && n != 0 && (text != "" || !errors.Is(err, ErrCard)):
				t.Errorf("%s(%d): text %q, %v; want ErrCard", test.name, n, text, err)
			}
		}
	}
}

func TestAppendText(t *testing.T) {
	t.Parallel()
	b := []byte("x=")
	b, err := CardOf(Ten, Hearts).AppendText(b)
	if string(b) != "x=Th" || err != nil {
		t.Errorf("AppendText = %q, %v", b, err)
	}
	b, err = Card(-1).AppendText(b)
	var fault *Error
	if string(b) != "x=Th" || !errors.As(err, &fault) || *fault != (Error{Position: -1, Card: -1, Err: ErrCard}) {
		t.Errorf("AppendText of an invalid card = %q, %#v", b, err)
	}
}

func TestUnmarshalTextErrors(t *testing.T) {
	t.Parallel()
	card, suit, rank := CardOf(Ace, Spades), Hearts, Queen
	for _, text := range []string{"x", " ", "none", "AsKd", "As ", "Diamonds", "diamonds ", "d", "1", "T", "14", "Card(99)", "Suit(0)"} {
		for name, err := range map[string]error{
			"Card": card.UnmarshalText([]byte(text)),
			"Suit": suit.UnmarshalText([]byte(text)),
			"Rank": rank.UnmarshalText([]byte(text)),
		} {
			var fault *ParseError
			if !errors.As(err, &fault) || !errors.Is(err, ErrSyntax) {
				t.Errorf("%s: UnmarshalText(%q): %v, want a ParseError with ErrSyntax", name, text, err)
			}
		}
	}
	if card != CardOf(Ace, Spades) || suit != Hearts || rank != Queen {
		t.Errorf("failure has left %v, %v, %v", card, suit, rank)
	}
}

func TestCardJSON(t *testing.T) {
	t.Parallel()
	const unchanged = Card(0x0D)
	for _, test := range []struct {
		in     string
		want   Card
		err    error
		reason string
	}{
		{`"As"`, 0x31, nil, "the text"},
		{`"♠A"`, 0x31, nil, "any text that ParseCard takes"},
		{`"\u2660A"`, 0x31, nil, "escapes are JSON's affair"},
		{`""`, 0, nil, "no card"},
		{`49`, 0x31, nil, "the native code"},
		{`1`, 0x01, nil, "the least"},
		{`78`, BlackJoker, nil, "a joker's code"},
		{`79`, RedJoker, nil, "the greatest"},
		{`0`, 0, nil, "the native code of no card"},
		{`null`, unchanged, nil, "as Go has it"},
		{`14`, unchanged, ErrCode, "a hole between two suits"},
		{`80`, unchanged, ErrCode, "beyond the cards"},
		{`305`, unchanged, ErrCode, "must not become 49"},
		{`-1`, unchanged, ErrCode, "negative"},
		{`-207`, unchanged, ErrCode, "must not become 49 either"},
		{`-0`, 0, nil, "is zero"},
		{`99999999999999999999999`, unchanged, ErrCode, "an integer of any size"},
		{`1.5`, unchanged, ErrSyntax, "no integer"},
		{`49.0`, unchanged, ErrSyntax, "not written as an integer"},
		{`1e1`, unchanged, ErrSyntax, "not written as an integer"},
		{`true`, unchanged, ErrSyntax, "no text, no number"},
		{`{"card":49}`, unchanged, ErrSyntax, "no text, no number"},
		{`[49]`, unchanged, ErrSyntax, "no text, no number"},
		{`"49"`, unchanged, ErrSyntax, "a code is no text"},
		{`"none"`, unchanged, ErrSyntax, "no text of a card"},
		{`"As "`, unchanged, ErrSyntax, "no text of a card"},
	} {
		got := unchanged
		if err := json.Unmarshal([]byte(test.in), &got); got != test.want || !errors.Is(err, test.err) {
			t.Errorf("Unmarshal(%s) = %v, %v; want %v, %v: %s", test.in, got, err, test.want, test.err, test.reason)
		}
	}
}

// What encoding/json never passes on must do no harm either.
func TestUnmarshalJSONOfGarbage(t *testing.T) {
	t.Parallel()
	for _, in := range []string{"", " ", `"`, `"As`, `"\x"`, "+1", "01", "-", "-01", "1 ", "0x31", "1_0", "nul", "\xff", strings.Repeat("9", 1000) + "x"} {
		got := Card(0x31)
		if err := got.UnmarshalJSON([]byte(in)); got != 0x31 || !errors.Is(err, ErrSyntax) {
			t.Errorf("UnmarshalJSON(%q) = %v, %v; want ErrSyntax", in, got, err)
		}
	}
}

func TestJSONOfStructures(t *testing.T) {
	t.Parallel()
	type record struct {
		Hand  []Card
		Count map[Card]int
		Suit  Suit
		Rank  Rank
		None  Card
	}
	in := record{
		Hand:  MustParse("As Td Rj"),
		Count: map[Card]int{CardOf(Two, Clubs): 2, BlackJoker: 1},
		Suit:  Hearts,
		Rank:  RankBlackJoker,
	}
	const text = `{"Hand":["As","Td","Rj"],"Count":{"2c":2,"Bj":1},"Suit":"hearts","Rank":"black_joker","None":""}`
	b, err := json.Marshal(in)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v; want %s", b, err, text)
	}
	var out record
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Errorf("Unmarshal: %v", err)
	}
	if diff := cmp.Diff(in, out); diff != "" {
		t.Errorf("Unmarshal: -want +got\n%s", diff)
	}
	for _, v := range []any{Card(99), []Card{1, -1}, Suit(9), Rank(-1)} {
		if b, err := json.Marshal(v); !errors.Is(err, ErrCard) {
			t.Errorf("Marshal(%v) = %s, %v; want ErrCard", v, b, err)
		}
	}
}
