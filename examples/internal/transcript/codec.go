package transcript

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// MaxSize is how many bytes [Read] reads at most.
const MaxSize = 8 << 20

// Write writes a transcript as indented JSON.
func Write(w io.Writer, t Transcript) error {
	text, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// Read reads what [Write] writes. A transcript has one text only, white space aside, so
// that no two programs understand it differently and its hash identifies it. Any other
// text is an error: fields that are missing, unknown, given twice or in another order,
// other ways to write a card or a number, anything after the end, or more than
// [MaxSize] bytes. Whether what it says is true is for [Verify] to find out.
func Read(r io.Reader) (Transcript, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err != nil {
		return Transcript{}, err
	}
	if len(data) > MaxSize {
		return Transcript{}, fmt.Errorf("transcript: more than %s bytes", Amount(MaxSize))
	}
	var t Transcript
	if err := json.Unmarshal(data, &t); err != nil {
		return Transcript{}, fmt.Errorf("transcript: %w", err)
	}
	if err := checkForm(data, t); err != nil {
		return Transcript{}, err
	}
	return t, nil
}

// checkForm returns nil if data is the text of t, white space aside.
func checkForm(data []byte, t Transcript) error {
	want, err := json.Marshal(t)
	if err != nil {
		return err
	}
	var got bytes.Buffer
	if err := json.Compact(&got, data); err != nil {
		return err
	}
	if bytes.Equal(got.Bytes(), want) {
		return nil
	}
	if d := difference("transcript", tree(data), tree(want)); d != "" {
		return errors.New(d)
	}
	return errors.New("transcript: a field is given twice or out of order, or a text is escaped")
}

// tree returns what valid JSON says, numbers as they are written.
func tree(data []byte) any {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var v any
	_ = d.Decode(&v)
	return v
}

// difference says where two JSON values first differ; it is empty if they do not.
func difference(path string, got, want any) string {
	switch want := want.(type) {
	case map[string]any:
		if got, ok := got.(map[string]any); ok {
			return differentField(path, got, want)
		}
	case []any:
		if got, ok := got.([]any); ok {
			return differentElement(path, got, want)
		}
	default:
		if got == want {
			return ""
		}
	}
	return fmt.Sprintf("%s: %s, should be %s", path, brief(got), brief(want))
}

func differentField(path string, got, want map[string]any) string {
	for _, name := range slices.Sorted(maps.Keys(want)) {
		value, ok := got[name]
		if !ok {
			return path + "." + name + ": missing"
		}
		if d := difference(path+"."+name, value, want[name]); d != "" {
			return d
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[name]; !ok {
			return path + "." + strings.Trim(brief(name), `"`) + ": unexpected field"
		}
	}
	return ""
}

func differentElement(path string, got, want []any) string {
	if len(got) != len(want) {
		return fmt.Sprintf("%s: %d elements, should be %d", path, len(got), len(want))
	}
	for i := range want {
		if d := difference(fmt.Sprintf("%s[%d]", path, i), got[i], want[i]); d != "" {
			return d
		}
	}
	return ""
}

// brief returns a JSON value as text, cut if it is long, and without what could upset
// a terminal.
func brief(v any) string {
	data, _ := json.Marshal(v)
	text := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, string(data))
	if runes := []rune(text); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return text
}
