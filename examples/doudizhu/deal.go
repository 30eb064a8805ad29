package main

import (
	"math/rand/v2"
	"reflect"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/doudizhu"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
)

// A round is a deal and what it was made from. The server holds all of it; who sees
// what of it, and when, is up to the table.
type round struct {
	fairplay.Shuffle
	chance
}

// newRound makes the round of a nonce. The comments are what would go over the wire of a
// server.
func newRound(random fairplay.Random, nonce uint64) (round, error) {
	// To all: the commitment. From each seat, now that it has the commitment: its bytes.
	shuffle := random.Shuffle(nonce, seats)

	// To each seat: its cards. To all: who speaks first.
	chance, err := newChance(shuffle.Derive())
	return round{shuffle, chance}, err
}

// chance is all that is left to chance in a game.
type chance struct {
	deal  doudizhu.Deal
	first int              // the seat that speaks first in the auction
	wild  [2]doudizhu.Rank // the ranks that are wild in a game with wild cards, different ones
}

// newChance returns what follows from a derived seed. It all comes from the seed's one
// stream, first the shuffle, then who speaks first, then the wild ranks, so that it is all
// verified.
func newChance(derived fair.Seed) (chance, error) {
	stream := derived.Source()
	pack := deck.Standard54()
	deck.Shuffle(pack, stream)
	rnd := rand.New(stream)
	first := rnd.IntN(seats)
	const ranks = int(doudizhu.Two) // from 3 to 2, 13 of them
	low, high := rnd.IntN(ranks), rnd.IntN(ranks-1)
	if high >= low {
		high++
	}
	deal, err := doudizhu.DealCards(pack)
	return chance{deal, first, [2]doudizhu.Rank{doudizhu.Three + doudizhu.Rank(low), doudizhu.Three + doudizhu.Rank(high)}}, err
}

// verifyDeal does what any player does with the proof that the server publishes at the end:
// it compares it with what was noted before the deal, and deals again.
func (r round) verifyDeal(p fair.Proof) error {
	derived, err := r.Shuffle.Verify(p)
	if err != nil {
		return err
	}
	again, err := newChance(derived)
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(again, r.chance) {
		return fairplay.ErrProof
	}
	return nil
}
