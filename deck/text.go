package deck

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// AppendText implements [encoding.TextAppender]: what [Card.String] returns, and nothing
// for the zero Card. The error, for another invalid card, is an [*Error] that wraps
// [ErrCard]; then nothing is appended.
func (c Card) AppendText(b []byte) ([]byte, error) {
	switch {
	case c.IsValid():
		return append(b, c.String()...), nil
	case c == 0:
		return b, nil
	}
	return b, &Error{Position: -1, Card: c, Err: ErrCard}
}

// MarshalText implements [encoding.TextMarshaler]: what [Card.AppendText] appends. JSON
// has it as a string, and as the key of an object.
func (c Card) MarshalText() ([]byte, error) {
	return c.AppendText([]byte{})
}

// UnmarshalText implements [encoding.TextUnmarshaler]: what [ParseCard] takes, and nothing
// for the zero Card. The error is that of ParseCard, and then c is unchanged.
func (c *Card) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*c = 0
		return nil
	}
	parsed, err := ParseCard(string(text))
	if err != nil {
		return err
	}
	*c = parsed
	return nil
}

// UnmarshalJSON implements [json.Unmarshaler]. It takes a string with a text that
// [Card.UnmarshalText] takes, or a card's own number: 49 and "As" are both ♠A, 0 and
// "" both the zero Card. The codes of other encodings need a [Codec]. Null changes
// nothing.
//
// The error is an [*Error] that wraps [ErrCode] for an integer that is no card's number,
// and a [*ParseError] that wraps [ErrSyntax] for anything else, 49.0 included; then c is
// unchanged.
func (c *Card) UnmarshalJSON(data []byte) error {
	switch {
	case string(data) == "null":
		return nil
	case len(data) > 0 && data[0] == '"':
		var s string
		if err := json.Unmarshal(data, &s); err != nil {
			return syntaxError(string(data), 0)
		}
		return c.UnmarshalText([]byte(s))
	case !isInteger(data):
		return syntaxError(string(data), 0)
	}
	code, err := strconv.ParseInt(string(data), 10, 8)
	if err != nil || code != 0 && !Card(code).IsValid() {
		return &Error{Position: -1, Code: clip(string(data)), Err: ErrCode}
	}
	*c = Card(code)
	return nil
}

// isInteger reports whether b is a JSON number without a fraction or an exponent.
func isInteger(b []byte) bool {
	b = bytes.TrimPrefix(b, []byte("-"))
	for _, digit := range b {
		if !isDigit(digit) {
			return false
		}
	}
	return len(b) == 1 || len(b) > 1 && b[0] != '0'
}

// AppendText implements [encoding.TextAppender]: what [Suit.String] returns, and nothing for
// zero. The error, for a number that is no suit, wraps [ErrCard].
func (s Suit) AppendText(b []byte) ([]byte, error) { return appendName(b, s, Spades) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (s Suit) MarshalText() ([]byte, error) { return s.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what [Suit.MarshalText] returns. The
// error is a [*ParseError] that wraps [ErrSyntax], and then s is unchanged.
func (s *Suit) UnmarshalText(text []byte) error { return unmarshalName(s, text, Spades) }

// AppendText implements [encoding.TextAppender]: what [Rank.String] returns, and nothing for
// zero. The error, for a number that is no rank, wraps [ErrCard].
func (r Rank) AppendText(b []byte) ([]byte, error) { return appendName(b, r, RankRedJoker) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (r Rank) MarshalText() ([]byte, error) { return r.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what [Rank.MarshalText] returns. The
// error is a [*ParseError] that wraps [ErrSyntax], and then r is unchanged.
func (r *Rank) UnmarshalText(text []byte) error { return unmarshalName(r, text, RankRedJoker) }

// A name is a value of an enumeration whose values are numbered from 1 up.
type name interface {
	~int8
	String() string
}

// appendName appends the text of v, one of 1 to last, or of zero.
func appendName[T name](b []byte, v, last T) ([]byte, error) {
	switch {
	case v == 0:
		return b, nil
	case v < 0 || v > last:
		return b, fmt.Errorf("%w: %v", ErrCard, v)
	}
	return append(b, v.String()...), nil
}

// unmarshalName sets *v to the value, 1 to last or zero, whose text is given.
func unmarshalName[T name](v *T, text []byte, last T) error {
	if len(text) == 0 {
		*v = 0
		return nil
	}
	for n := T(1); n <= last; n++ {
		if n.String() == string(text) {
			*v = n
			return nil
		}
	}
	return syntaxError(string(text), 0)
}
