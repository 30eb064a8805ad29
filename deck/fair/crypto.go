package fair

import (
	crand "crypto/rand"
	"encoding/binary"
	"math/rand/v2"
)

// CryptoSource returns a source of the operating system's secure randomness. What it
// deals can be neither foretold nor repeated, nor verified: it is for games without
// proofs, and for walls that must be able to fall in more orders than there are seeds.
//
// It keeps no state and buffers nothing, so it is safe for concurrent use, and each
// word is a call of [crypto/rand.Read]. Like that function it does not fail: if there is
// no randomness the program ends.
func CryptoSource() rand.Source { return cryptoSource{} }

type cryptoSource struct{}

func (cryptoSource) Uint64() uint64 {
	var b [8]byte
	_, _ = crand.Read(b[:])
	return binary.BigEndian.Uint64(b[:])
}
