package fairplay

import (
	"crypto/rand"

	"github.com/cardrules/cardrules/deck/fair"
)

// Random is where the server and the seats have their randomness from, for each round anew.
// They know nothing of each other's.
type Random struct {
	Server func(nonce uint64) fair.Seed        // Server draws the server's seed
	Seat   func(nonce uint64, seat int) []byte // Seat draws the bytes of a seat
}

// Fresh draws from the operating system.
func Fresh() Random {
	return Random{
		Server: func(uint64) fair.Seed { return fair.NewSeed() },
		Seat: func(uint64, int) []byte {
			b := make([]byte, fair.ClientBytes)
			_, _ = rand.Read(b) // never fails
			return b
		},
	}
}

// Replay derives everything from one seed, to play a game again.
func Replay(master fair.Seed) Random {
	return Random{
		Server: func(nonce uint64) fair.Seed { return master.Derive(nonce, []byte("server")) },
		Seat: func(nonce uint64, seat int) []byte {
			b := master.Derive(nonce, []byte("seat"), []byte{byte(seat)})
			return b[:fair.ClientBytes]
		},
	}
}
