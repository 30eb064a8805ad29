package golden

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFile compares a text with a file that is missing, made, and another.
func TestFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "testdata", "x.txt")
	err := file(path, "a\n", false)
	if err == nil || !strings.HasSuffix(err.Error(), "(run the test with -update)") {
		t.Errorf("no file: %v", err)
	}
	for _, text := range []string{"a\n", "b\n"} {
		if err := file(path, text, true); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("updated to %q, %v, want %q", got, err, text)
		}
		if err := file(path, text, false); err != nil {
			t.Error(err)
		}
	}
	want := path + ": line 1 differs (-want +got):\n- \"b\\n\"\n+ \"c\\n\"\n"
	if err := file(path, "c\n", false); err == nil || err.Error() != want {
		t.Errorf("another text: %v, want %s", err, want)
	}
	q := &quiet{TB: t}
	if File(q, t.TempDir(), ""); !q.failed {
		t.Error("a file that is a folder is not noticed")
	}
}

// quiet is a test that fails quietly.
type quiet struct {
	testing.TB
	failed bool
}

func (q *quiet) Helper()      {}
func (q *quiet) Error(...any) { q.failed = true }

// TestDifference pins what is shown of two texts.
func TestDifference(t *testing.T) {
	for _, test := range []struct{ want, got, difference string }{
		{"", "", ""},
		{"a\nb", "a\nb", ""},
		{"1\n2\n3\n4\n5", "1\n2\n3\n4\n6", `line 5 differs: "2\n" "3\n" "4\n" -"5" +"6"`},
		{"a\nb\n", "a\n", `line 2 differs: "a\n" -"b\n" +""`},
		{"a", "a\n", `line 1 differs: -"a" +"a\n"`},
		{"", "a", `line 1 differs: -"" +"a"`},
		{"a", "", `line 1 differs: -"a" +""`},
	} {
		got := strings.NewReplacer(
			" (-want +got)", "", "\n- ", " -", "\n+ ", " +", "\n  ", " ", "\n", "",
		).Replace(difference(test.want, test.got))
		if got != test.difference {
			t.Errorf("%q and %q: %s, want %s", test.want, test.got, got, test.difference)
		}
	}
}
