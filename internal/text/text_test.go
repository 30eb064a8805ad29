package text

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestClip(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{strings.Repeat("a", 32), strings.Repeat("a", 32)},
		{strings.Repeat("a", 33), strings.Repeat("a", 32)},
		{strings.Repeat("万", 20), strings.Repeat("万", 10)},                       // 30 bytes; the next would end at 33
		{strings.Repeat("a", 29) + "番番", strings.Repeat("a", 29) + "番"},          // 32 bytes end with a character
		{strings.Repeat("a", 31) + "万", strings.Repeat("a", 31)},                 // 34 bytes
		{strings.Repeat("a", 31) + "🀄", strings.Repeat("a", 31)},                 // cut after one byte of four
		{strings.Repeat("a", 30) + "🀇🀇", strings.Repeat("a", 30)},                // cut after two
		{strings.Repeat("a", 29) + "🀇🀇", strings.Repeat("a", 29)},                // cut after three
		{strings.Repeat("a", 28) + "🀇🀇", strings.Repeat("a", 28) + "🀇"},          // at its end
		{strings.Repeat("\x80", 40), strings.Repeat("\x80", 32-3)},               // no text at all
		{strings.Repeat("a", 31) + "\xff\xff", strings.Repeat("a", 31) + "\xff"}, // nor here
	} {
		if got := Clip(test.text); got != test.want {
			t.Errorf("%q is cut to %q, want %q", test.text, got, test.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(
			rapid.StringN(0, 40, -1),
			rapid.StringOfN(rapid.RuneFrom([]rune("a万🀇")), 0, 40, -1),
		).Draw(t, "text")
		got := Clip(s)
		if !strings.HasPrefix(s, got) || len(got) > 32 || len(s) <= 32 && got != s || len(s) > 32 && len(got) < 29 {
			t.Fatalf("%q is cut to %q", s, got)
		}
		if utf8.ValidString(s) && !utf8.ValidString(got) {
			t.Fatalf("%q is cut within a character: %q", s, got)
		}
	})
}
