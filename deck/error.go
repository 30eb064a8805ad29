package deck

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The faults that errors of this package, and of the games that build on it, wrap.
// Ask for them with [errors.Is].
var (
	// ErrSyntax is a text that is no card, list of cards, suit or rank.
	ErrSyntax = errors.New("deck: invalid text")

	// ErrCard is a value that is not one of the 54 cards.
	ErrCard = errors.New("deck: invalid card")

	// ErrRepeat is a card that occurs twice where it may not. It is for the games:
	// nothing in this package minds.
	ErrRepeat = errors.New("deck: repeated card")

	// ErrShort is a negative number of cards, or more of them than there are.
	ErrShort = errors.New("deck: too few cards")

	// ErrCode is a code without a card, a card without a code, or a [Codec] that is
	// not sound.
	ErrCode = errors.New("deck: invalid card code")
)

// A ParseError says where a text goes wrong.
type ParseError struct {
	Input  string // the text, cut to at most 32 bytes
	Offset int    // where in the whole text the fault begins, in bytes
	Text   string // what stands there, cut likewise; empty at the end of the text
	Err    error  // the fault, ErrSyntax in this package
}

// Error names the fault, the offending piece and its place.
func (e *ParseError) Error() string {
	return fmt.Sprintf("%v: %q at byte %d of %q", e.Err, e.Text, e.Offset, e.Input)
}

// Unwrap returns e.Err.
func (e *ParseError) Unwrap() error { return e.Err }

// An Error says which card or which code could not be converted.
type Error struct {
	Position int    // the index in the slice that was given, -1 where there was no slice
	Card     Card   // the card that was given or, when codes were given, zero
	Code     string // the code in decimal or as a word, cut to at most 32 bytes; empty if there is none
	Err      error  // the fault, ErrCard or ErrCode
}

// Error names the fault, the code, the card and the position.
func (e *Error) Error() string {
	b := fmt.Append(nil, e.Err, ":")
	if e.Code != "" {
		b = strconv.AppendQuote(append(b, " code "...), e.Code)
	}
	if e.Code == "" || e.Card != 0 {
		b = fmt.Append(b, " card ", e.Card)
	}
	if e.Position >= 0 {
		b = fmt.Append(b, " at index ", e.Position)
	}
	return string(b)
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// clip returns s cut to at most 32 bytes, without cutting a character in two. What
// it cuts is a copy, so that an error that is kept does not keep a long input.
func clip(s string) string {
	const most = 32
	if len(s) <= most {
		return s
	}
	n := most
	for n > most-utf8.UTFMax+1 && !utf8.RuneStart(s[n]) {
		n--
	}
	return strings.Clone(s[:n])
}
