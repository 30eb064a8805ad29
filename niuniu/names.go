package niuniu

import (
	"strconv"

	"github.com/cardrules/cardrules/internal/enum"
	"github.com/cardrules/cardrules/internal/text"
)

// appendName appends the text of an enumeration's value. The error is an [*Error] around fault.
func appendName[E interface {
	~int8
	String() string
}](b []byte, v E, names string, fault error) ([]byte, error) {
	b, ok := enum.Append(b, v, names)
	if !ok {
		return b, fieldError("", v.String(), fault)
	}
	return b, nil
}

// parseName sets an enumeration's value by its text. The error is an [*Error] around fault, and
// then v is unchanged.
func parseName[E ~int8](v *E, name []byte, names string, fault error) error {
	parsed, ok := enum.Parse[E](name, names)
	if !ok {
		return fieldError("", strconv.Quote(text.Clip(string(name))), fault)
	}
	*v = parsed
	return nil
}
