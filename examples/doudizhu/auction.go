package main

import (
	"slices"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/doudizhu"
)

// sell holds the auction of a round. It is not ok if nobody wants to be landlord.
func (t *table) sell(r round) (landlord int, factor int64, ok bool, err error) {
	a, err := doudizhu.NewAuction(t.auction, r.first)
	if err != nil {
		return 0, 0, false, err
	}
	t.screen.auction(t.auction, r.first)
	for {
		seat, open := a.Turn()
		if !open {
			landlord, factor, ok = a.Result()
			return landlord, factor, ok, nil
		}
		c, err := t.players[seat].call(a, r.deal.Hands[seat])
		if err != nil {
			return 0, 0, false, err
		}
		legal := a.Legal()
		if a, err = a.Call(seat, c); err != nil {
			return 0, 0, false, err
		}
		t.screen.call(seat, c, legal)
	}
}

// call returns what a robot says of its hand: the most that it dares to, or it declines.
func (r robot) call(a doudizhu.Auction, cards []deck.Card) (doudizhu.Call, error) {
	hand, err := doudizhu.HandOf(cards)
	if err != nil {
		return 0, err
	}
	strength := judge(*r.rules, hand)
	dares := []struct {
		call doudizhu.Call
		from int // the strength that it takes
	}{
		{doudizhu.Bid3, 3},
		{doudizhu.Bid2, 1},
		{doudizhu.Bid1, -1},
		{doudizhu.Rob, 2},
		{doudizhu.Take, 0},
	}
	legal := a.Legal()
	for _, d := range dares {
		if strength >= d.from && slices.Contains(legal, d.call) {
			return d.call, nil
		}
	}
	return doudizhu.Decline, nil
}

// judge returns how strong a hand is as the landlord's: its high cards and bombs, less the
// turns that it needs. Among robots, a landlord with 2 wins every other game, with -1 two
// games of five.
func judge(rules doudizhu.Rules, hand doudizhu.Hand) int {
	strength := -rules.MinTurns(hand)
	for rank, n := range hand.All() {
		switch rank {
		case doudizhu.RedJoker:
			strength += 3
		case doudizhu.BlackJoker:
			strength += 2
		case doudizhu.Two:
			strength += 2 * n
		case doudizhu.Ace:
			strength += n
		}
		if n == 4 {
			strength += 3
		}
	}
	return strength
}
