package niuniu

import (
	"strconv"

	"github.com/cardrules/cardrules/internal/enum"
)

// appendName appends the name numbered v, nothing if v is zero, and fails with err if
// there is none.
func appendName[E ~int8](b []byte, v E, typ, names string, err error) ([]byte, error) {
	text, ok := enum.Append(b, v, names)
	if !ok {
		return b, fieldError("", enum.Name(v, typ, names), err)
	}
	return text, nil
}

// parseName sets v to the number of the name in text, to zero if text is empty, and
// fails with err if there is none.
func parseName[E ~int8](v *E, text []byte, names string, err error) error {
	n, ok := enum.Parse[E](text, names)
	if !ok {
		return fieldError("", strconv.Quote(string(text[:min(len(text), 32)])), err)
	}
	*v = n
	return nil
}
