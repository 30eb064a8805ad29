package fair

import (
	"crypto/hmac"
	crand "crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
)

// A Seed is 32 secret bytes from which a deal follows. It is a small value: copy it,
// compare it with ==.
//
// The zero Seed is one that was never drawn. [Proof.Verify] rejects it, and nothing else
// does: it commits and shuffles like any other, and everybody can repeat what it deals.
//
// A seed in a log is a deal that can be foretold, so a Seed keeps itself out of logs:
// every verb of fmt prints "Seed(redacted)", also for a Seed in an exported field, a
// slice or a map, and the encoders of encoding/json, encoding/xml, encoding/gob and
// their like fail with [ErrSecret]. To publish a seed, make a [Proof]; to store it in
// a place that is itself secret, use [Seed.Hex], and [ParseSeed] to read it back.
//
// There are limits to this. fmt calls no method of an unexported field: a struct that
// has a Seed or a *Seed in one, and may be printed, needs a Format method of its own.
// And %p and %w, verbs for other things, print the bytes of any array.
type Seed [32]byte

const redactedSeed = "Seed(redacted)"

// deriveLabel sets the messages of Derive apart from everything else that could be
// authenticated with the same key.
const deriveLabel = "deck/derive/v1\x00"

// ClientBytes is how many random bytes each seat should send at least. Were there fewer, a
// server could try what its seed deals with all of them before it commits. Nothing checks
// it but you: see [Seed.Derive].
const ClientBytes = 16

// NewSeed returns a new seed from the operating system's secure randomness. Like
// [crypto/rand.Read] it does not fail: if there is no randomness the program ends.
func NewSeed() Seed {
	var s Seed
	_, _ = crand.Read(s[:])
	return s
}

// ParseSeed reads a seed from exactly 64 hexadecimal digits, of either case. The error
// is an [*Error] with the length of the text ([ErrLength]) or the offset of what is no
// digit ([ErrSyntax]), and never repeats the text.
func ParseSeed(hex string) (Seed, error) {
	b, err := parse32(hex, "seed")
	return Seed(b), err
}

// Hex returns the seed as 64 lower-case hexadecimal digits. This is the secret itself.
func (s Seed) Hex() string { return hex.EncodeToString(s[:]) }

// String returns "Seed(redacted)". For the seed's digits see [Seed.Hex].
func (s Seed) String() string { return redactedSeed }

// GoString returns "Seed(redacted)".
func (s Seed) GoString() string { return redactedSeed }

// Format prints "Seed(redacted)", whatever the verb, width and flags.
func (s Seed) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, redactedSeed) }

// MarshalText implements [encoding.TextMarshaler] to fail, always, with [ErrSecret]: it
// stands between a seed and every encoder of text, such as that of JSON.
func (s Seed) MarshalText() ([]byte, error) { return nil, ErrSecret }

// MarshalBinary implements [encoding.BinaryMarshaler] to fail, always, with [ErrSecret]:
// it stands between a seed and every binary encoder, such as encoding/gob.
func (s Seed) MarshalBinary() ([]byte, error) { return nil, ErrSecret }

// UnmarshalText implements [encoding.TextUnmarshaler]: what [ParseSeed] takes, so that a
// seed can be read from where secrets are kept. Unlike other types of this module it does
// not take the empty text for zero. The error is that of ParseSeed, and then s is
// unchanged.
func (s *Seed) UnmarshalText(text []byte) error {
	b, err := parse32(text, "seed")
	if err != nil {
		return err
	}
	*s = b
	return nil
}

// Derive returns the seed of one round: it depends on s, on the nonce, which is the
// number of the round under this seed, and on the bytes that the seats sent, in the
// order of the seats. The package comment has its definition; it is stable.
//
// No two different lists of clients, and no two nonces, are hashed as the same
// message: moving a byte from one seat to the next, exchanging two seats, or an empty
// seat more makes another seed. Any lengths are taken, none included, so check before
// that each seat sent [ClientBytes]. There must be fewer than 2³² seats and fewer than 2³²
// bytes of each.
//
// Who knows the derived seed knows the deal, but learns nothing about s.
func (s Seed) Derive(nonce uint64, clients ...[]byte) Seed {
	var word [8]byte
	mac := hmac.New(sha256.New, s[:])
	mac.Write([]byte(deriveLabel))
	mac.Write(binary.BigEndian.AppendUint64(word[:0], nonce))
	mac.Write(binary.BigEndian.AppendUint32(word[:0], uint32(len(clients))))
	for _, c := range clients {
		mac.Write(binary.BigEndian.AppendUint32(word[:0], uint32(len(c))))
		mac.Write(c)
	}
	var derived Seed
	mac.Sum(derived[:0])
	return derived
}

// parse32 reads 32 bytes from 64 hexadecimal digits. On error it returns zero.
func parse32[T string | []byte](text T, field string) (b [32]byte, err error) {
	if len(text) != hex.EncodedLen(len(b)) {
		return b, &Error{Field: field, Seat: -1, Offset: len(text), Err: ErrLength}
	}
	if at := decodeHex(b[:], text); at >= 0 {
		return [32]byte{}, &Error{Field: field, Seat: -1, Offset: at, Err: ErrSyntax}
	}
	return b, nil
}

// decodeHex reads text, two digits for each byte of dst, and returns the offset of the
// first character that is not a hexadecimal digit, or -1. Unlike encoding/hex it does
// not repeat that character in an error.
func decodeHex[T string | []byte](dst []byte, text T) int {
	for i := range len(text) {
		var d byte
		switch c := text[i]; {
		case '0' <= c && c <= '9':
			d = c - '0'
		case 'a' <= c && c <= 'f':
			d = c - 'a' + 10
		case 'A' <= c && c <= 'F':
			d = c - 'A' + 10
		default:
			return i
		}
		dst[i/2] = dst[i/2]<<4 | d
	}
	return -1
}
