package mahjong

import (
	"strconv"

	"github.com/cardrules/cardrules/internal/enum"
	"github.com/cardrules/cardrules/internal/text"
)

// appendName appends the text of an enumeration's value. The error is an [*Error] around fault.
func appendName[E ~int8](b []byte, v E, names string, fault error) ([]byte, error) {
	b, ok := enum.Append(b, v, names)
	if !ok {
		return b, &Error{Seat: -1, Position: -1, Text: strconv.Itoa(int(v)), Err: fault}
	}
	return b, nil
}

// parseName sets an enumeration's value by its text. The error is an [*Error] around fault, and
// then v is unchanged.
func parseName[E ~int8](v *E, name []byte, names string, fault error) error {
	parsed, ok := enum.Parse[E](name, names)
	if !ok {
		return textError(string(name), fault)
	}
	*v = parsed
	return nil
}

// textError is an [*Error] about a text of which nothing else is known.
func textError(s string, fault error) *Error {
	return &Error{Seat: -1, Position: -1, Text: text.Clip(s), Err: fault}
}
