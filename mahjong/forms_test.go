package mahjong

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
)

// TestFormsTexts writes and reads all sets of forms, in every order of their names.
func TestFormsTexts(t *testing.T) {
	names := []string{"standard", "seven_pairs", "seven_pairs_quads", "thirteen_orphans"}
	chinese := []string{"平胡", "七对", "龙七对", "十三幺"}
	for i, f := range []Forms{Standard, SevenPairs, SevenPairsQuads, ThirteenOrphans} {
		if f != 1<<i {
			t.Errorf("%s is %d", names[i], f)
		}
	}
	for f := range Forms(16) {
		var has, hasChinese []string
		for i := range names {
			if f>>i&1 != 0 {
				has, hasChinese = append(has, names[i]), append(hasChinese, chinese[i])
			}
		}
		text := strings.Join(has, "|")
		if got, err := f.MarshalText(); err != nil || got == nil || string(got) != text {
			t.Errorf("%d is written %q, %v; want %q", f, got, err, text)
		}
		wantName, wantChinese := text, strings.Join(hasChinese, "|")
		if f == 0 {
			wantName, wantChinese = "none", "无"
		}
		if f.String() != wantName || f.Chinese() != wantChinese {
			t.Errorf("%d is %q, %q", f, f.String(), f.Chinese())
		}
		slices.Reverse(has)
		for _, s := range []string{text, strings.Join(has, "|"), strings.Join(append(has, has...), "|")} {
			back := Forms(99)
			if err := back.UnmarshalText([]byte(s)); err != nil || back != f {
				t.Errorf("%q is read as %v, %v", s, back, err)
			}
		}
		var back Forms
		if text, err := json.Marshal(f); err != nil || json.Unmarshal(text, &back) != nil || back != f {
			t.Errorf("%s is read as %v, %v", text, back, err)
		}
	}
}

func TestFormsFaults(t *testing.T) {
	for _, f := range []Forms{16, 17, 32, 1 << 15, 65535} {
		var fault *Error
		text, err := f.MarshalText()
		if len(text) > 0 || !errors.Is(err, ErrForm) || !errors.As(err, &fault) || fault.Text != f.String() || fault.Seat != -1 || fault.Position != -1 {
			t.Errorf("%d: %q, %v", f, text, err)
		}
	}
	if Forms(17).String() != "Forms(17)" || Forms(65535).Chinese() != "Forms(65535)" {
		t.Errorf("%v, %s", Forms(17), Forms(65535).Chinese())
	}
	long := strings.Repeat("七", 20)
	for text, piece := range map[string]string{
		"none": "none", "Standard": "Standard", "standard|": "", "|standard": "", "|": "", "standard||seven_pairs": "",
		"standard|x": "x", " standard": " standard", "Forms(16)": "Forms(16)", "平胡": "平胡", "standard,seven_pairs": "standard,seven_pairs",
		long: long[:30], "thirteen_orphan": "thirteen_orphan",
	} {
		f := Standard | ThirteenOrphans
		var fault *Error
		err := f.UnmarshalText([]byte(text))
		if f != Standard|ThirteenOrphans || !errors.Is(err, ErrForm) || !errors.As(err, &fault) || fault.Text != piece {
			t.Errorf("%q: %v, %+v", text, f, err)
		}
	}
}
