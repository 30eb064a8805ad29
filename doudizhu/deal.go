package doudizhu

import (
	"slices"
	"strconv"

	"github.com/cardrules/cardrules/deck"
)

// A Deal is 发牌: 17 cards for each seat, and the three bottom cards, 底牌, that go to the
// landlord.
type Deal struct {
	Hands  [3][]deck.Card `json:"hands"`  // Hands are the seats' cards in the order of the deal
	Bottom []deck.Card    `json:"bottom"` // Bottom are the three bottom cards
}

// handSize is the number of cards that are dealt to each seat.
const handSize = 17

// DealCards deals a shuffled pack of 54: the first 17 cards to seat 0, the next to seats 1
// and 2, the last three to the bottom. That will not change, so that a shuffle from a known
// source can be verified. Who speaks first in the auction, or is landlord without one, is
// best drawn from the same source after the shuffle: rand.New(src).IntN(3).
//
// The slices are fresh. The error is an [*Error] around [ErrHand] for other than 54 cards,
// and for one that is none or there twice, naming it and its position.
func DealCards(shuffled []deck.Card) (Deal, error) {
	if err := checkPack(shuffled); err != nil {
		return Deal{}, err
	}
	hands, bottom, err := deck.Deal(shuffled, handSize, handSize, handSize)
	if err != nil {
		return Deal{}, err
	}
	return Deal{Hands: [3][]deck.Card(hands), Bottom: bottom}, nil
}

// check returns what is wrong with a deal.
func (d Deal) check() error {
	for seat, hand := range d.Hands {
		if len(hand) != handSize {
			return &Error{Seat: seat, Position: -1, Text: strconv.Itoa(len(hand)) + " cards", Err: ErrHand}
		}
	}
	return checkPack(slices.Concat(d.Hands[0], d.Hands[1], d.Hands[2], d.Bottom))
}

// checkPack returns what is wrong with cards that should be a pack of 54, in any order.
func checkPack(cards []deck.Card) error {
	h, err := HandOf(cards)
	if err == nil && h != Pack() {
		err = &Error{Seat: -1, Position: -1, Text: strconv.Itoa(len(cards)) + " cards", Err: ErrHand}
	}
	return err
}
