package niuniu

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/cardrules/cardrules/deck"
)

// Odds say how often a hand will be of each kind: Kinds[Bull9] times in Total.
type Odds struct {
	Total uint64            `json:"total"` // Total is the number of ways the missing cards can come
	Kinds [kindCount]uint64 `json:"kinds"` // Kinds are those of them that make each Kind, by its number
}

// Odds returns the exact odds of a hand of which the known cards have been dealt, none
// to five of them, in deal order, over all the ways in which the missing ones can come
// from the rest of the pack; gone cards are known to be elsewhere, in other hands or on
// the table. The chance of a kind is its number divided by Total.
//
// Ways are counted as sets of cards. With [WildFifth] alone the fifth card is counted
// apart from those before it, for only it can be a joker.
//
// With four known cards it takes about a microsecond, with three some ten, with none tens
// of milliseconds, with jokers in the pack some hundred: do not count from nothing for every
// player. The error is an [*Error] that names the card, its position counted
// through known and gone: [ErrHand] for more than five known cards, for a card that is
// none or there twice, and if the pack does not have enough left (also
// [deck.ErrShort]); [ErrJoker] for a joker that the rules do not have there.
func (e *Evaluator) Odds(known, gone []deck.Card) (Odds, error) {
	var odds Odds
	err := e.deals(known, gone, func(h Hand) {
		odds.Total++
		odds.Kinds[e.rule(e.Strength(h)).Kind]++
	})
	return odds, err
}

// Against compares a complete hand with every hand that the rest of the pack can make:
// in how many it is the greater, in how many the rules do not tell the two apart, and
// in how many it is the lesser. A banker wins the ties. Gone cards are known to be
// elsewhere. Hands are counted as [Evaluator.Odds] counts them. It takes tens of
// milliseconds if little is gone. The error is an [*Error]: that of Odds, the position in
// gone counted from 5, or [ErrHand] or [ErrJoker] for the hand.
func (e *Evaluator) Against(h Hand, gone []deck.Card) (win, tie, loss uint64, err error) {
	if position, err := e.check(h, new(uint64)); err != nil {
		return 0, 0, 0, handError(h, position, err)
	}
	s := e.Strength(h)
	err = e.deals(nil, slices.Concat(h[:], gone), func(other Hand) {
		switch cmp.Compare(s, e.Strength(other)) {
		case +1:
			win++
		case 0:
			tie++
		case -1:
			loss++
		}
	})
	return win, tie, loss, err
}

// deals visits every hand that begins with the known cards and goes on with cards of the
// rest of the pack.
func (e *Evaluator) deals(known, gone []deck.Card, visit func(Hand)) error {
	if len(known) > len(Hand{}) {
		return fieldError("known", strconv.Itoa(len(known))+" cards", ErrHand)
	}
	for i, c := range known {
		if c.IsJoker() && !e.rules.Jokers.at(i) {
			return cardError(i, c, ErrJoker, nil)
		}
	}
	rest, err := e.rest(slices.Concat(known, gone))
	if err != nil {
		return err
	}
	var h Hand
	n := copy(h[:], known)
	from, to, last := rest, len(h), visit
	if e.rules.Jokers == WildFifth && n < len(h)-1 {
		// Natural cards up to the fourth, then any of the rest.
		from = slices.DeleteFunc(slices.Clone(rest), deck.Card.IsJoker)
		to--
		last = func(h Hand) {
			for _, c := range rest {
				if !slices.Contains(h[n:to], c) {
					h[to] = c
					visit(h)
				}
			}
		}
	}
	if len(from) < to-n || len(rest) < len(h)-n {
		return &Error{Field: "gone", Seat: -1, Position: -1, Err: ErrHand, Cause: deck.ErrShort}
	}
	combinations(h, n, to, from, last)
	return nil
}

// rest returns the pack without some cards.
func (e *Evaluator) rest(cards []deck.Card) ([]deck.Card, error) {
	rest := e.Deck()
	for i, c := range cards {
		at := slices.Index(rest, c)
		switch {
		case !c.IsValid():
			return nil, cardError(i, c, ErrHand, deck.ErrCard)
		case c.IsJoker() && e.rules.Jokers == NoJokers:
			return nil, cardError(i, c, ErrJoker, nil)
		case at < 0:
			return nil, cardError(i, c, ErrHand, deck.ErrRepeat)
		}
		rest = slices.Delete(rest, at, at+1)
	}
	return rest, nil
}

// combinations visits h with every choice of the cards in positions from to to-1, by
// their places in cards.
func combinations(h Hand, from, to int, cards []deck.Card, visit func(Hand)) {
	if from == to {
		visit(h)
		return
	}
	for i, c := range cards[:len(cards)-(to-from)+1] {
		h[from] = c
		combinations(h, from+1, to, cards[i+1:], visit)
	}
}
