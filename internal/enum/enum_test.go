package enum

import (
	"bytes"
	"testing"
)

type color int8

const names = "none red light_red blue"

func TestNames(t *testing.T) {
	for _, test := range []struct {
		color      color
		name, text string
		ok         bool
	}{
		{0, "none", "", true},
		{1, "red", "red", true},
		{2, "light_red", "light_red", true},
		{3, "blue", "blue", true},
		{4, "Color(4)", "", false},
		{127, "Color(127)", "", false},
		{-1, "Color(-1)", "", false},
		{-128, "Color(-128)", "", false},
	} {
		if got := Name(test.color, "Color", names); got != test.name {
			t.Errorf("Name(%d) = %q, want %q", test.color, got, test.name)
		}
		text, ok := Append([]byte("x"), test.color, names)
		if string(text) != "x"+test.text || ok != test.ok {
			t.Errorf("Append(%d) = %q, %v, want %q, %v", test.color, text, ok, test.text, test.ok)
		}
		if !ok {
			continue
		}
		if got, ok := Parse[color]([]byte(test.text), names); got != test.color || !ok {
			t.Errorf("Parse(%q) = %d, %v, want %d", test.text, got, ok, test.color)
		}
	}
	for _, text := range []string{"none", "Red", "red ", " ", "light", "red light_red", "blue\x00", "Color(4)"} {
		if got, ok := Parse[color]([]byte(text), names); got != 0 || ok {
			t.Errorf("Parse(%q) = %d, %v", text, got, ok)
		}
	}
}

func TestAppendKeepsWhatIsThere(t *testing.T) {
	room := make([]byte, 1, 16)
	got, ok := Append(room, color(3), names)
	if !ok || !bytes.Equal(got, []byte("\x00blue")) || &got[0] != &room[0] {
		t.Errorf("%q, %v", got, ok)
	}
}
