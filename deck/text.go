package deck

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// AppendText implements [encoding.TextAppender]. It appends what [Card.String]
// returns, and nothing for the zero Card. For another invalid card it appends
// nothing and returns an [*Error] that wraps [ErrCard].
func (c Card) AppendText(b []byte) ([]byte, error) {
	switch {
	case c.IsValid():
		return append(b, c.String()...), nil
	case c == 0:
		return b, nil
	}
	return b, &Error{Position: -1, Card: c, Err: ErrCard}
}

// MarshalText implements [encoding.TextMarshaler], and so writes JSON strings and
// JSON object keys. It returns what [Card.AppendText] appends.
func (c Card) MarshalText() ([]byte, error) {
	return c.AppendText([]byte{})
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It takes the texts that
// [ParseCard] takes, and the empty text for the zero Card. On failure it leaves *c
// as it was.
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
// "" both the zero Card. The codes of other encodings need a [Codec]. Null leaves *c
// as it was, and so does failure.
//
// The error wraps [ErrCode] for an integer that is no card's number and [ErrSyntax]
// for anything else, 49.0 included.
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

// MarshalText implements [encoding.TextMarshaler]. It returns what [Suit.String]
// returns and nothing for zero; for a number that is no suit's, an error that wraps
// [ErrCard].
func (s Suit) MarshalText() ([]byte, error) { return marshalName(s, Spades) }

// UnmarshalText implements [encoding.TextUnmarshaler]. It takes what
// [Suit.MarshalText] returns and nothing else. The error is a [*ParseError] that
// wraps [ErrSyntax], and then *s is as it was.
func (s *Suit) UnmarshalText(text []byte) error { return unmarshalName(s, text, Spades) }

// MarshalText implements [encoding.TextMarshaler]. It returns what [Rank.String]
// returns and nothing for zero; for a number that is no rank's, an error that wraps
// [ErrCard].
func (r Rank) MarshalText() ([]byte, error) { return marshalName(r, RankRedJoker) }

// UnmarshalText implements [encoding.TextUnmarshaler]. It takes what
// [Rank.MarshalText] returns and nothing else. The error is a [*ParseError] that
// wraps [ErrSyntax], and then *r is as it was.
func (r *Rank) UnmarshalText(text []byte) error { return unmarshalName(r, text, RankRedJoker) }

// A name is a value of an enumeration whose values are numbered from 1 up.
type name interface {
	~int8
	String() string
}

// marshalName returns the text of v, one of 1 to last, or of zero.
func marshalName[T name](v, last T) ([]byte, error) {
	switch {
	case v == 0:
		return []byte{}, nil
	case v < 0 || v > last:
		return nil, fmt.Errorf("%w: %v", ErrCard, v)
	}
	return []byte(v.String()), nil
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
