package niuniu

import (
	"strconv"
	"strings"
)

// What the enumerations of the package share: their names are one constant string,
// separated by spaces, in the order of their numbers, and the name of zero is not
// accepted as text.

// nameOf returns the name numbered v, or typ(v) if there is none.
func nameOf[E ~int8](v E, typ, names string) string {
	if v >= 0 {
		n := E(0)
		for name := range strings.SplitSeq(names, " ") {
			if n == v {
				return name
			}
			n++
		}
	}
	return typ + "(" + strconv.Itoa(int(v)) + ")"
}

// appendName appends the name numbered v, nothing if v is zero, and fails with err
// if there is none.
func appendName[E ~int8](b []byte, v E, typ, names string, err error) ([]byte, error) {
	if v == 0 {
		return b, nil
	}
	if v < 0 || int(v) > strings.Count(names, " ") {
		return b, fieldError("", nameOf(v, typ, names), err)
	}
	return append(b, nameOf(v, typ, names)...), nil
}

// parseName sets v to the number of the name in text, to zero if text is empty, and
// fails with err if there is none.
func parseName[E ~int8](v *E, text []byte, names string, err error) error {
	if len(text) == 0 {
		*v = 0
		return nil
	}
	n := E(0)
	for name := range strings.SplitSeq(names, " ") {
		if n > 0 && name == string(text) {
			*v = n
			return nil
		}
		n++
	}
	return fieldError("", strconv.Quote(string(text[:min(len(text), 32)])), err)
}
