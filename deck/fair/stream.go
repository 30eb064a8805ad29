package fair

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
)

// A Stream is the sequence of random words that belongs to a seed. It is a
// [math/rand/v2.Source]: give it to deck.Shuffle, then to rand.New for what is drawn
// after the shuffle. Make one with [Seed.Source].
//
// The words are those of SHA-256(seed ‖ counter), the counter a big-endian 64-bit
// integer that starts at 0, each hash read as four big-endian words. From any number
// of them nobody who lacks the seed can compute another one, be it later or earlier.
//
// A Stream is not safe for concurrent use. A copy yields the words that the original has
// still to yield, so hand on the pointer. The zero Stream belongs to no seed: so that no
// game is dealt from it by mistake, its Uint64 panics, as that of a nil *Stream does. Like
// a [Seed], and with the same limits, a Stream does not print what it holds.
type Stream struct {
	input   [32 + 8]byte // seed ‖ counter of the next block
	block   [sha256.Size]byte
	left    int8 // words of block still to come
	started bool // false in the zero Stream only
}

var _ rand.Source = (*Stream)(nil)

const redactedStream = "Stream(redacted)"

// Source returns the stream of the seed, from its start: each call returns another
// Stream that yields the same words.
func (s Seed) Source() *Stream {
	st := &Stream{started: true}
	copy(st.input[:], s[:])
	return st
}

// Uint64 returns the next word of the stream. It does not allocate.
func (s *Stream) Uint64() uint64 {
	if s.left == 0 {
		s.refill()
	}
	word := binary.BigEndian.Uint64(s.block[len(s.block)-8*int(s.left):])
	s.left--
	return word
}

// refill computes the next block and advances the counter.
func (s *Stream) refill() {
	if !s.started {
		panic("fair: the zero Stream has no seed: use Seed.Source") //nolint:forbidigo // a programming error, as a nil Source is
	}
	s.block = sha256.Sum256(s.input[:])
	s.left = int8(len(s.block) / 8)
	counter := s.input[32:]
	binary.BigEndian.PutUint64(counter, binary.BigEndian.Uint64(counter)+1)
}

// String returns "Stream(redacted)".
func (s Stream) String() string { return redactedStream }

// GoString returns "Stream(redacted)".
func (s Stream) GoString() string { return redactedStream }

// Format prints "Stream(redacted)", whatever the verb, width and flags.
func (s Stream) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, redactedStream) }
