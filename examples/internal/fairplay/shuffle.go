// Package fairplay is how the examples agree on a shuffle that nobody can steer and everybody can
// verify. It is the protocol of package fair with the server and all seats in one program.
//
// Each round has a [Shuffle] of its own. First the server draws a seed and publishes the
// commitment to it. Then each seat sends random bytes. The round is dealt by what both make
// together, [Shuffle.Derive]. After it the server publishes [Shuffle.Prove], which every player
// holds against their notes, as [Shuffle.Verify] does, and deals again.
package fairplay

import (
	"errors"
	"reflect"

	"github.com/cardrules/cardrules/deck/fair"
)

// A Shuffle is all that the cards or tiles of a round follow from.
type Shuffle struct {
	Nonce      uint64          // Nonce is the number of the round, from 1
	Seed       fair.Seed       // Seed is the server's secret until the round is over
	Commitment fair.Commitment // Commitment is as everybody noted it before the deal
	Clients    [][]byte        // Clients are the bytes that the seats sent after that
}

// Shuffle makes the shuffle of a round. The comments are what would go over the wire of a server.
func (r Random) Shuffle(nonce uint64, seats int) Shuffle {
	// To all: the commitment.
	seed := r.Server(nonce)
	s := Shuffle{Nonce: nonce, Seed: seed, Commitment: seed.Commit()}

	// From each seat, now that it has the commitment: its bytes.
	for seat := range seats {
		s.Clients = append(s.Clients, r.Seat(nonce, seat))
	}
	return s
}

// Derive returns the seed of the round, which all its chance comes from.
func (s Shuffle) Derive() fair.Seed { return s.Seed.Derive(s.Nonce, s.Clients...) }

// Prove returns what the server publishes when the round is over. It reveals the seed.
func (s Shuffle) Prove() fair.Proof { return s.Seed.Prove(s.Nonce, s.Clients...) }

// ErrProof is the proof of another deal than that on the table.
var ErrProof = errors.New("the revealed seed is not that of the deal")

// Verify does what any player does with the proof: it compares it with what was noted before the
// deal, never with the server's secret. It returns the seed to deal again from. The errors are
// [ErrProof] and those of fair.Proof.Verify.
func (s Shuffle) Verify(p fair.Proof) (derived fair.Seed, err error) {
	if derived, err = p.Verify(); err != nil {
		return fair.Seed{}, err
	}
	if p.Commitment != s.Commitment || p.Nonce != s.Nonce ||
		!reflect.DeepEqual(p.Clients, s.Clients) {
		return fair.Seed{}, ErrProof
	}
	return derived, nil
}
