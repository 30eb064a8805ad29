package fair

import (
	"crypto/sha256"
	"encoding/hex"
)

// A Commitment binds a server to a seed without telling it: nobody can find the seed
// from it, nor another seed that has the same. It is public, comparable, and its text,
// also in JSON, is 64 lower-case hexadecimal digits. The zero Commitment is none; its
// text is empty.
type Commitment [sha256.Size]byte

// commitLabel sets commitments apart from other hashes of a seed.
const commitLabel = "deck/commit/v1\x00"

// Commit returns the commitment to s, which is to reach all players before any of
// them sends their bytes: SHA-256("deck/commit/v1\x00" ‖ seed).
func (s Seed) Commit() Commitment {
	var buf [len(commitLabel) + len(s)]byte
	copy(buf[copy(buf[:], commitLabel):], s[:])
	return sha256.Sum256(buf[:])
}

// ParseCommitment reads a commitment from exactly 64 hexadecimal digits, of either
// case; 64 zeros are the zero Commitment. The error is an [*Error] with the length of the text ([ErrLength]) or the
// offset of what is no digit ([ErrSyntax]).
func ParseCommitment(hex string) (Commitment, error) {
	b, err := parse32(hex, "commitment")
	return Commitment(b), err
}

// Verify returns nil if s is the seed committed to, else [ErrMismatch]. The zero
// Commitment is to no seed.
func (c Commitment) Verify(s Seed) error {
	if s.Commit() != c {
		return ErrMismatch
	}
	return nil
}

// String returns the commitment in hexadecimal, or "none" for the zero Commitment.
// (Print it with %v or %s: %x would turn the digits into hexadecimal once more.)
func (c Commitment) String() string {
	if c == (Commitment{}) {
		return "none"
	}
	return hex.EncodeToString(c[:])
}

// AppendText implements [encoding.TextAppender]: the commitment in hexadecimal, and
// nothing for the zero Commitment. The error is nil.
func (c Commitment) AppendText(b []byte) ([]byte, error) {
	if c == (Commitment{}) {
		return b, nil
	}
	return hex.AppendEncode(b, c[:]), nil
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends. The error is
// nil.
func (c Commitment) MarshalText() ([]byte, error) {
	return c.AppendText(make([]byte, 0, hex.EncodedLen(len(c))))
}

// UnmarshalText implements [encoding.TextUnmarshaler]: what [ParseCommitment] takes, and
// nothing for the zero Commitment. The error is that of ParseCommitment, and then c is
// unchanged.
func (c *Commitment) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*c = Commitment{}
		return nil
	}
	b, err := parse32(text, "commitment")
	if err != nil {
		return err
	}
	*c = b
	return nil
}
