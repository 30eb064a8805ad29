package main

import (
	"crypto/rand"

	"github.com/cardrules/cardrules/deck/fair"
)

// random is where the server and the seats have their randomness from, for each deal
// anew. They know nothing of each other's.
type random struct {
	server func(nonce uint64) fair.Seed
	seat   func(nonce uint64, seat int) []byte
}

// fresh draws from the operating system.
func fresh() random {
	return random{
		server: func(uint64) fair.Seed { return fair.NewSeed() },
		seat: func(uint64, int) []byte {
			b := make([]byte, fair.ClientBytes)
			_, _ = rand.Read(b) // never fails
			return b
		},
	}
}

// replay derives everything from one seed, to play a game again.
func replay(master fair.Seed) random {
	return random{
		server: func(nonce uint64) fair.Seed { return master.Derive(nonce, []byte("server")) },
		seat: func(nonce uint64, seat int) []byte {
			b := master.Derive(nonce, []byte("seat"), []byte{byte(seat)})
			return b[:fair.ClientBytes]
		},
	}
}
