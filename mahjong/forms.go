package mahjong

import (
	"strconv"
	"strings"
)

// A Forms is a set of shapes that win. Combine them with |. Its text, also in JSON, is the
// names of its forms, "standard|seven_pairs". Questions about hands ignore bits that are no form;
// [ClaimRules.Validate] does not.
type Forms uint16

// The forms. Only [Standard] is also for a hand with melds: the others need all 14 tiles
// concealed.
const (
	Standard        Forms = 1 // Standard is 平胡, sets and a pair
	SevenPairs      Forms = 2 // SevenPairs is 七对, seven different pairs
	SevenPairsQuads Forms = 4 // SevenPairsQuads is 七对 where four alike may be two pairs, 龙七对; it includes SevenPairs
	ThirteenOrphans Forms = 8 // ThirteenOrphans is 十三幺, each terminal and honor, and one of them twice
)

// allForms is every form that there is.
const allForms = Standard | SevenPairs | SevenPairsQuads | ThirteenOrphans

// String returns the names of the forms in the order above, with | between them, and "none" if
// there are none. Bits that are no form make it "Forms(16)".
func (f Forms) String() string {
	return f.join("none", "standard", "seven_pairs", "seven_pairs_quads", "thirteen_orphans")
}

// Chinese returns the Chinese names of the forms with | between them, and 无 if there are none.
func (f Forms) Chinese() string { return f.join("无", "平胡", "七对", "龙七对", "十三幺") }

// join returns the names of the forms.
func (f Forms) join(none string, names ...string) string {
	if f == 0 {
		return none
	}
	if f&^allForms != 0 {
		return "Forms(" + strconv.Itoa(int(f)) + ")"
	}
	var has []string
	for i, name := range names {
		if f>>i&1 != 0 {
			has = append(has, name)
		}
	}
	return strings.Join(has, "|")
}

// AppendText implements [encoding.TextAppender]: what String returns, and nothing for none.
// The error, for bits that are no form, is an [*Error] around [ErrForm].
func (f Forms) AppendText(b []byte) ([]byte, error) {
	switch {
	case f&^allForms != 0:
		return b, &Error{Seat: -1, Position: -1, Text: f.String(), Err: ErrForm}
	case f == 0:
		return b, nil
	}
	return append(b, f.String()...), nil
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (f Forms) MarshalText() ([]byte, error) { return f.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: names of forms in any order with |
// between them, or nothing. The error is an [*Error] around [ErrForm], and then f is unchanged.
func (f *Forms) UnmarshalText(text []byte) error {
	var forms Forms
	for name := range strings.SplitSeq(string(text), "|") {
		form := Standard
		for form.String() != name && form <= ThirteenOrphans {
			form <<= 1
		}
		switch {
		case form <= ThirteenOrphans:
			forms |= form
		case len(text) > 0:
			return textError(name, ErrForm)
		}
	}
	*f = forms
	return nil
}
