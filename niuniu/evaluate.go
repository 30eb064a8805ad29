package niuniu

import (
	"cmp"
	"slices"

	"github.com/cardrules/cardrules/deck"
)

// Strength returns the strength of a hand: the hot path, a few nanoseconds and no
// allocation. It is 0 for a hand with a card outside the rules' pack, the zero Hand
// among them. It does not look for repeated cards; hands from [HandOf] and from a
// shuffled pack have none, and [Evaluator.Evaluate] checks.
func (e *Evaluator) Strength(h Hand) Strength {
	c0, c1, c2, c3, c4 := uint8(h[0]), uint8(h[1]), uint8(h[2]), uint8(h[3]), uint8(h[4])
	if (c0|c1|c2|c3|c4)&^0x3f != 0 { // jokers, and what is no card
		return 0
	}
	t := e.mixed
	if ((c0^c1)|(c0^c2)|(c0^c3)|(c0^c4))&0x30 == 0 { // all suits equal
		t = e.flush
	}
	return t[e.index.of(c0, c1, c2, c3, c4)].strength(h)
}

// Compare compares two hands: -1 if a is the lesser, +1 if it is the greater, 0 if
// the rules do not tell them apart. A hand of strength 0 is less than any other.
func (e *Evaluator) Compare(a, b Hand) int { return cmp.Compare(e.Strength(a), e.Strength(b)) }

// BankerWins reports whether the banker's hand beats the player's: if it is the
// greater one, or the rules do not tell the two apart. A banker's hand of strength 0
// never wins.
func (e *Evaluator) BankerWins(banker, player Hand) bool {
	s := e.Strength(banker)
	return s != 0 && s >= e.Strength(player)
}

// A Result is what a hand is under some rules.
type Result struct {
	Kind       Kind     `json:"kind"`       // Kind is the kind
	Multiplier int64    `json:"multiplier"` // Multiplier is what the kind pays, in stakes
	Strength   Strength `json:"-"`          // Strength orders the hand among others
	Split      Split    `json:"split"`      // Split is a grouping that makes the bull; zero if there is none
	As         Hand     `json:"as"`         // As is the hand with what its wild cards stand for
}

// Evaluate returns the best that the hand is under the rules. Its Split is the first
// of [Evaluator.Splits]; hands of special kinds have one too if they have a bull. The
// error is [ErrHand] for a hand that is not five different cards, [ErrJoker] for a
// joker that the rules do not have.
func (e *Evaluator) Evaluate(h Hand) (Result, error) {
	if _, err := e.check(h, new(uint64)); err != nil {
		return Result{}, err
	}
	return e.result(h), nil
}

// result returns the best that a valid hand is.
func (e *Evaluator) result(h Hand) Result {
	s := e.Strength(h)
	k := e.rules.Kinds[len(e.rules.Kinds)-int(s>>placeBits)]
	r := Result{Kind: k.Kind, Multiplier: k.Multiplier, Strength: s, As: h}
	for split := range e.Splits(h) {
		r.Split = split
		break
	}
	return r
}

// check returns the error that a hand deserves and the position of the card that
// deserves it: [ErrHand] if the cards are not different from each other and from those
// seen, [ErrJoker] for a joker that the rules do not have. It adds the cards to seen.
func (e *Evaluator) check(h Hand, seen *uint64) (position int, err error) {
	if position, ok := different(h, seen); !ok {
		return position, ErrHand
	}
	if i := slices.IndexFunc(h[:], deck.Card.IsJoker); i >= 0 {
		return i, ErrJoker
	}
	return 0, nil
}
