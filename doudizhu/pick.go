package doudizhu

import "github.com/cardrules/cardrules/deck"

// Pick returns cards of the given ones that make up the hand h, of each rank the first ones
// there are, in their order: the cards of a hint, or of a plan. It is a fresh slice. The
// error is an [*Error]: around [ErrNotHeld] if the cards do not have all of h, naming the
// lowest rank that is missing; around [ErrHand] for a card that is none or there twice,
// naming it and its position.
func Pick(cards []deck.Card, h Hand) ([]deck.Card, error) {
	held, err := HandOf(cards)
	if err != nil {
		return nil, err
	}
	for r, n := range h.All() {
		if held.Count(r) < n {
			return nil, &Error{Seat: -1, Position: -1, Rank: r, Err: ErrNotHeld}
		}
	}
	picked := make([]deck.Card, 0, h.Len())
	for _, c := range cards {
		if one := (Hand{RankOf(c).only()}); h.Contains(one) {
			h.n -= one.n
			picked = append(picked, c)
		}
	}
	return picked, nil
}
