// Package enum gives enumerations their names. The names of a type are one constant
// string, separated by spaces, in the order of their numbers from 0; what number 0 is
// called is for people, its text being empty.
package enum

import (
	"strconv"
	"strings"
)

// Name returns the name numbered v, or typ(v) if there is none.
func Name[E ~int8](v E, typ, names string) string {
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

// Append appends the text of v, which is its name or, for zero, nothing. It is not ok if
// v has no name.
func Append[E ~int8](b []byte, v E, names string) (text []byte, ok bool) {
	switch {
	case v == 0:
		return b, true
	case v < 0 || int(v) > strings.Count(names, " "):
		return b, false
	}
	return append(b, Name(v, "", names)...), true
}

// Parse returns the number of a text that Append writes. It is not ok for another.
func Parse[E ~int8](text []byte, names string) (v E, ok bool) {
	if len(text) == 0 {
		return 0, true
	}
	for name := range strings.SplitSeq(names, " ") {
		if v > 0 && name == string(text) {
			return v, true
		}
		v++
	}
	return 0, false
}
