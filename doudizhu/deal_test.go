package doudizhu

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/deck"
)

// Who gets which card is pinned: shuffles are verified by it.
func TestDealCards(t *testing.T) {
	pack := deck.Standard54()
	deck.Shuffle(pack, rand.NewPCG(1, 2))
	before := slices.Clone(pack)
	d, err := DealCards(pack)
	if err != nil {
		t.Fatal(err)
	}
	want := Deal{Hands: [3][]deck.Card{before[:17], before[17:34], before[34:51]}, Bottom: before[51:]}
	if !reflect.DeepEqual(d, want) {
		t.Errorf("%v, want %v", d, want)
	}
	for _, cards := range [][]deck.Card{d.Hands[0], d.Hands[1], d.Hands[2], d.Bottom} {
		if cap(cards) != len(cards) {
			t.Errorf("%v has room for more", cards)
		}
		if _ = append(cards, 0); !reflect.DeepEqual(d, want) {
			t.Fatalf("one more card for a seat made it %v", d)
		}
	}
	for _, cards := range [][]deck.Card{d.Hands[0], d.Hands[1], d.Hands[2], d.Bottom} {
		clear(cards) // they are ours
	}
	if !slices.Equal(pack, before) {
		t.Error("the pack has changed")
	}
}

func TestDealJSON(t *testing.T) {
	d := tableDeal(1)
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	var back Deal
	if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back, d) {
		t.Errorf("%s is read as %v, %v", text, back, err)
	}
}

func TestDealCardsErrors(t *testing.T) {
	pack := deck.Standard54()
	with := func(i int, c deck.Card) []deck.Card {
		cards := slices.Clone(pack)
		cards[i] = c
		return cards
	}
	for _, test := range []struct {
		reason string
		cards  []deck.Card
		want   Error
	}{
		{"none", nil, Error{Seat: -1, Position: -1, Text: "0 cards", Err: ErrHand}},
		{"53 cards", pack[1:], Error{Seat: -1, Position: -1, Text: "53 cards", Err: ErrHand}},
		{"52 cards", deck.Standard52(), Error{Seat: -1, Position: -1, Text: "52 cards", Err: ErrHand}},
		{
			"55 cards, one of which is there twice", append(slices.Clone(pack), pack[7]),
			Error{Seat: -1, Position: 54, Card: pack[7], Err: ErrHand, Cause: deck.ErrRepeat},
		},
		{"a repeated card", with(40, pack[3]), Error{Seat: -1, Position: 40, Card: pack[3], Err: ErrHand, Cause: deck.ErrRepeat}},
		{"no card", with(53, 0), Error{Seat: -1, Position: 53, Err: ErrHand, Cause: deck.ErrCard}},
		{"an invalid card", with(0, 127), Error{Seat: -1, Position: 0, Card: 127, Err: ErrHand, Cause: deck.ErrCard}},
		{"a negative card", with(5, -1), Error{Seat: -1, Position: 5, Card: -1, Err: ErrHand, Cause: deck.ErrCard}},
	} {
		d, err := DealCards(test.cards)
		var e *Error
		if !errors.As(err, &e) || *e != test.want || !errors.Is(err, ErrHand) {
			t.Errorf("%s: %+v, want %+v", test.reason, err, test.want)
		}
		if !reflect.DeepEqual(d, Deal{}) {
			t.Errorf("%s: dealt %v", test.reason, d)
		}
	}
}
