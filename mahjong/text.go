package mahjong

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/internal/enum"
)

// AppendText implements [encoding.TextAppender]: what [Tile.String] returns, and nothing for
// the zero Tile. The error, for another invalid tile, is an [*Error] around [ErrTile].
func (t Tile) AppendText(b []byte) ([]byte, error) {
	switch {
	case t.IsValid():
		return t.append(b), nil
	case t == 0:
		return b, nil
	}
	return b, &Error{Seat: -1, Position: -1, Tile: t, Err: ErrTile}
}

// MarshalText implements [encoding.TextMarshaler], and so writes JSON strings and JSON object
// keys: what AppendText appends.
func (t Tile) MarshalText() ([]byte, error) { return t.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what [ParseTile] takes, and nothing for
// the zero Tile. On failure t is unchanged.
func (t *Tile) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*t = 0
		return nil
	}
	parsed, err := ParseTile(string(text))
	if err != nil {
		return err
	}
	*t = parsed
	return nil
}

// UnmarshalJSON implements [json.Unmarshaler]: a string that UnmarshalText takes, or a tile's
// own number: 28 and "1z" are both the east wind, 0 and "" both the zero Tile. The codes of
// other encodings need a [Codec]. Null leaves t as it was, and so does failure.
//
// The error is an [*Error] around [ErrCode] for an integer that is no tile's number, and around
// [ErrSyntax] for anything else, 28.0 included.
func (t *Tile) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		return nil
	}
	var text string
	if len(data) > 0 && data[0] == '"' {
		if err := json.Unmarshal(data, &text); err != nil {
			return syntaxError(string(data), 0)
		}
		return t.UnmarshalText([]byte(text))
	}
	var number json.Number
	if err := json.Unmarshal(data, &number); err != nil || strings.ContainsAny(number.String(), ".eE") {
		return syntaxError(string(data), 0)
	}
	code, err := strconv.ParseInt(number.String(), 10, 8) // a wider one would be cut to eight bits
	if err != nil || code != 0 && !Tile(code).IsValid() {
		return textError(string(data), ErrCode)
	}
	*t = Tile(code)
	return nil
}

const suitNames = "none characters dots bamboo honors flowers"

// String returns the suit's English name, "characters", "dots", "bamboo", "honors",
// "flowers", and "none" for zero.
func (s Suit) String() string { return enum.Name(s, "Suit", suitNames) }

// Chinese returns the suit's Chinese name, 万 筒 条 字 花, and 无 for zero.
func (s Suit) Chinese() string { return enum.Name(s, "Suit", "无 万 筒 条 字 花") }

// AppendText implements [encoding.TextAppender]: what String returns, and nothing for zero.
// The error, for a number that is no suit, is an [*Error] around [ErrTile].
func (s Suit) AppendText(b []byte) ([]byte, error) { return appendName(b, s, suitNames, ErrTile) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (s Suit) MarshalText() ([]byte, error) { return s.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error is
// an [*Error] around [ErrTile], and then s is unchanged.
func (s *Suit) UnmarshalText(text []byte) error { return parseName(s, text, suitNames, ErrTile) }
