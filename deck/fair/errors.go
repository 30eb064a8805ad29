package fair

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// What can be wrong. Functions that read text wrap these in an [*Error]; ask for them
// with [errors.Is].
var (
	ErrMismatch = errors.New("fair: not the seed committed to")                      // ErrMismatch: a commitment is to another seed
	ErrZero     = errors.New("fair: zero seed")                                      // ErrZero: the seed of a proof was never drawn
	ErrSecret   = errors.New("fair: a seed is secret: publish it with Prove or Hex") // ErrSecret: a [Seed] does not marshal
	ErrLength   = errors.New("fair: wrong number of hex digits")                     // ErrLength: a text is too short or too long, or its bytes end in half a byte
	ErrSyntax   = errors.New("fair: syntax error")                                   // ErrSyntax: no hex digit, no decimal number of 64 bits, or JSON of another form
	ErrField    = errors.New("fair: bad field")                                      // ErrField: a field of a proof is missing, unknown or given twice
)

var (
	errMissing = fmt.Errorf("%w: missing", ErrField)
	errUnknown = fmt.Errorf("%w: unknown", ErrField)
	errRepeat  = fmt.Errorf("%w: given twice", ErrField)
)

// An Error says where the text of a seed, a commitment or a proof is wrong. It
// repeats nothing of a seed's text.
type Error struct {
	Field  string // "seed", "commitment", "nonce", "clients", "proof", or the name of an unknown field, cut to at most 32 bytes
	Seat   int    // the seat whose bytes are wrong; -1 if Field is not "clients", or its value is no list
	Offset int    // the first wrong byte of the field's text; with ErrLength the length of the text; -1 if neither applies
	Err    error  // the fault: ErrLength, ErrSyntax, or an error that wraps ErrField
}

// Error names the fault, the field and the place.
func (e *Error) Error() string {
	name := e.Field
	if errors.Is(e.Err, errUnknown) {
		name = strconv.Quote(name) // somebody else's text
	}
	b := fmt.Appendf(nil, "%v: %s", e.Err, name)
	if e.Seat >= 0 {
		b = fmt.Appendf(b, " of seat %d", e.Seat)
	}
	switch {
	case e.Offset < 0:
	case errors.Is(e.Err, ErrLength):
		b = fmt.Appendf(b, " has %d", e.Offset)
	default:
		b = fmt.Appendf(b, " at byte %d", e.Offset)
	}
	return string(b)
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// badField returns an Error about a field of a proof as a whole.
func badField(field string, err error) *Error {
	if len(field) > 32 {
		field = strings.Clone(strings.ToValidUTF8(field[:32], "")) // a copy, not to keep the rest alive
	}
	return &Error{Field: field, Seat: -1, Offset: -1, Err: err}
}
