package niuniu

import (
	"cmp"
	"encoding/json"
	"strconv"

	"github.com/cardrules/cardrules/deck"
)

// A Hand is 手牌, the five cards of one seat in the order in which they were dealt;
// the fifth, h[4], is the one that is dealt last. It is a value: compare hands with
// ==, use them as map keys. The zero Hand is no hand: a seat that sits out.
//
// In JSON a hand is an array of five cards, five empty texts for the zero Hand.
type Hand [5]deck.Card

// HandOf returns the hand of five different valid cards, in their order. The error is an
// [*Error] around [ErrHand] that names the card and its position; a card that stands there
// twice is also [deck.ErrRepeat], one that does not exist also [deck.ErrCard]. Whether
// jokers may be in it is for the rules to say: [Evaluator.Evaluate] checks.
func HandOf(cards []deck.Card) (Hand, error) {
	if len(cards) != len(Hand{}) {
		return Hand{}, fieldError("", strconv.Itoa(len(cards))+" cards instead of 5", ErrHand)
	}
	h := Hand(cards)
	if position, ok := different(h, new(uint64)); !ok {
		return Hand{}, handError(h, position, ErrHand)
	}
	return h, nil
}

// different reports whether the hand is five valid cards, different from each other
// and from those seen, and the position of the first that is not. It adds them to
// seen, a bit for each by [deck.Card.Index].
func different(h Hand, seen *uint64) (position int, ok bool) {
	for i, c := range h {
		bit := uint64(1) << (c.Index() & 63)
		if !c.IsValid() || *seen&bit != 0 {
			return i, false
		}
		*seen |= bit
	}
	return 0, true
}

// ParseHand reads five different cards in any of the forms of [deck.Parse], such as
// "As 8d 4c Kh 7s" or "♠A♦8♣4♥K♠7". The error is that of [HandOf], or for what is no
// card an [*Error] around [ErrHand] and a [*deck.ParseError].
func ParseHand(s string) (Hand, error) {
	cards, err := deck.Parse(s)
	if err != nil {
		return Hand{}, &Error{Seat: -1, Position: -1, Err: ErrHand, Cause: err}
	}
	return HandOf(cards)
}

// MustParseHand is [ParseHand] for texts that stand in the program. It panics where
// ParseHand returns an error.
func MustParseHand(s string) Hand {
	h, err := ParseHand(s)
	if err != nil {
		panic(err) //nolint:forbidigo // what Must… is for
	}
	return h
}

// String returns the five cards separated by spaces, "As 8d 4c Kh 7s"; the zero Hand is
// "none" five times. [ParseHand] reads a hand back.
func (h Hand) String() string {
	b := make([]byte, 0, 3*len(h))
	for i, c := range h {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, c.String()...)
	}
	return string(b)
}

// UnmarshalJSON implements [json.Unmarshaler]: an array of five different cards, as text
// or by their own numbers (see [deck.Card.UnmarshalJSON]). An empty array and five empty
// cards are the zero Hand; null changes nothing. The error is that of [HandOf], or an
// [*Error] around [ErrHand] and the error of a card; then h is unchanged.
func (h *Hand) UnmarshalJSON(data []byte) error {
	var cards []deck.Card
	if err := json.Unmarshal(data, &cards); err != nil {
		return &Error{Seat: -1, Position: -1, Err: ErrHand, Cause: err}
	}
	if cards == nil { // null
		return nil
	}
	if len(cards) == 0 || len(cards) == len(h) && Hand(cards) == (Hand{}) {
		*h = Hand{}
		return nil
	}
	hand, err := HandOf(cards)
	if err != nil {
		return err
	}
	*h = hand
	return nil
}

// points returns what c counts towards a bull: 1 for an ace, 2 to 10 the number, 10
// for a picture.
func points(c deck.Card) int { return min(int(c.Rank()), 10) }

// Compare compares two cards in the game's order: K > Q > … > 2 > A, within a rank
// ♠ > ♥ > ♣ > ♦, the jokers above, no card below. It returns -1, 0 or +1. A hand is
// shown sorted by it, high cards first:
//
//	slices.SortFunc(cards, func(a, b deck.Card) int { return niuniu.Compare(b, a) })
func Compare(a, b deck.Card) int {
	return cmp.Compare(sortKey(a), sortKey(b))
}

// sortKey orders the cards by rank, then by suit.
func sortKey(c deck.Card) int { return int(c.Rank())<<3 | int(c.Suit()) }
