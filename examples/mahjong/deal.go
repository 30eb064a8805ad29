package main

import (
	"math/rand/v2"
	"reflect"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
	"github.com/cardrules/cardrules/mahjong"
)

// A round is a shuffled wall and what it was made from. The server holds all of it; who
// sees what of it, and when, is up to the table.
type round struct {
	fairplay.Shuffle
	chance
	dealer int
	known  bool // whether all knew before the deal who is the dealer
}

// newRound makes the round of a nonce. Nobody as the dealer leaves it to chance who that is.
// The comments are what would go over the wire of a server.
func newRound(random fairplay.Random, nonce uint64, dealer int) round {
	// To all: the commitment. From each seat, now that it has the commitment: its bytes.
	shuffle := random.Shuffle(nonce, seats)

	// To each seat: its tiles. To all: who is the dealer.
	r := round{shuffle, newChance(shuffle.Derive()), dealer, dealer != nobody}
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

// verifyWall does what any player does with the proof that the server publishes at the end:
// it compares it with what was noted before the deal, and shuffles again.
func (r round) verifyWall(p fair.Proof) error {
	derived, err := r.Shuffle.Verify(p)
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(newChance(derived), r.chance) {
		return fairplay.ErrProof
	}
	return nil
}
