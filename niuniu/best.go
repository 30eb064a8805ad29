package niuniu

import (
	"slices"
	"strconv"

	"github.com/cardrules/cardrules/deck"
)

// Best returns the greatest hand that five cards of a pool make, and what it is: the
// hint of games in which a player picks five of seven or more. The hand keeps the
// order of the pool; with [WildFifth] a joker comes last, and there is at most one. Of
// equal hands it is the first, by the places of its cards in the pool.
//
// A pool of seven takes a microsecond or two, tens of them with two wild jokers in it; a
// whole pack tens of milliseconds. The error is an [*Error] that names the card and its
// position: [ErrHand] for a card that is none or there twice, and if the pool makes no
// hand, as fewer than five cards do; [ErrJoker] for a joker that the rules do not have.
func (e *Evaluator) Best(pool []deck.Card) (Hand, Result, error) {
	if _, err := e.rest(pool); err != nil {
		return Hand{}, Result{}, err
	}
	cards := pool
	if e.rules.Jokers == WildFifth {
		natural := slices.DeleteFunc(slices.Clone(pool), deck.Card.IsJoker)
		jokers := slices.DeleteFunc(slices.Clone(pool), func(c deck.Card) bool { return !c.IsJoker() })
		cards = append(natural, jokers...)
	}
	var best Hand
	var most Strength
	if len(pool) >= len(best) {
		combinations(Hand{}, 0, 5, cards, func(h Hand) {
			if s := e.Strength(h); s > most {
				best, most = h, s
			}
		})
	}
	if most == 0 {
		return Hand{}, Result{}, fieldError("pool", strconv.Itoa(len(pool))+" cards", ErrHand)
	}
	return best, e.result(best), nil
}
