// Package text is what packages of different games do with texts.
package text

import (
	"strings"
	"unicode/utf8"
)

// Clip returns s cut to at most 32 bytes, without cutting a character in two: what an error
// keeps of a text that may be long. What it cuts off is not kept in memory either.
func Clip(s string) string {
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
