package main

import (
	"errors"
	"math/rand/v2"
	"reflect"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/mahjong"
)

// A round is a shuffled wall and what it was made from. The server holds all of it; who
// sees what of it, and when, is up to the table.
type round struct {
	nonce      uint64
	seed       fair.Seed
	commitment fair.Commitment // as everybody noted it before the deal
	clients    [][]byte        // what the seats sent after that
	chance
	dealer int
	known  bool // whether all knew before the deal who is the dealer
}

// newRound makes the round of a nonce. Nobody as the dealer leaves it to chance who that is.
// The comments are what would go over the wire of a server.
func newRound(random random, nonce uint64, dealer int) round {
	// To all: the commitment.
	seed := random.server(nonce)
	r := round{nonce: nonce, seed: seed, commitment: seed.Commit()}

	// From each seat, now that it has the commitment: its bytes.
	for seat := range seats {
		r.clients = append(r.clients, random.seat(nonce, seat))
	}

	// To each seat: its tiles. To all: who is the dealer.
	r.chance = newChance(seed.Derive(nonce, r.clients...))
	r.dealer, r.known = dealer, dealer != nobody
	if !r.known {
		r.dealer = r.drawn
	}
	return r
}

// chance is all that is left to chance in a game.
type chance struct {
	wall  []mahjong.Tile
	drawn int // the dealer, where nothing else decides that
}

// newChance returns what follows from a derived seed. It all comes from the seed's one
// stream, first the shuffle, then the dealer, so that it is all verified.
func newChance(derived fair.Seed) chance {
	stream := derived.Source()
	wall := mahjong.Wall108()
	deck.Shuffle(wall, stream)
	return chance{wall, rand.New(stream).IntN(seats)}
}

// errVerify is a proof that gives another wall than that on the table.
var errVerify = errors.New("the revealed seed is not that of the wall")

// verify does what any player does with the proof that the server publishes at the end:
// it compares it with what was noted before the deal, and shuffles again.
func (r round) verify(p fair.Proof) error {
	derived, err := p.Verify()
	if err != nil {
		return err
	}
	if p.Commitment != r.commitment || p.Nonce != r.nonce ||
		!reflect.DeepEqual(p.Clients, r.clients) ||
		!reflect.DeepEqual(newChance(derived), r.chance) {
		return errVerify
	}
	return nil
}
