package exampletest

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestGolden compares a text with a file that is missing, made, and another.
func TestGolden(t *testing.T) {
	path := filepath.Join(t.TempDir(), "testdata", "x.txt")
	err := golden(path, "a\n", false)
	if err == nil || !strings.HasSuffix(err.Error(), "(run the test with -update)") {
		t.Errorf("no file: %v", err)
	}
	for _, text := range []string{"a\n", "b\n"} {
		if err := golden(path, text, true); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("updated to %q, %v, want %q", got, err, text)
		}
		if err := golden(path, text, false); err != nil {
			t.Error(err)
		}
	}
	want := path + ": line 1 differs (-want +got):\n- \"b\\n\"\n+ \"c\\n\"\n"
	if err := golden(path, "c\n", false); err == nil || err.Error() != want {
		t.Errorf("another text: %v, want %s", err, want)
	}
}

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

// echo is a program that asks twice, and has a flag.
func echo(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	switch {
	case slices.Contains(args, "-help"):
		fmt.Fprintln(stderr, "-loud")
		return 0
	case slices.Contains(args, "-bad"):
		fmt.Fprintln(stderr, "echo: bad")
		return 2
	}
	in := bufio.NewReader(stdin)
	for range 2 {
		if _, err := io.WriteString(stdout, "? "); err != nil {
			fmt.Fprintf(stderr, "echo: %v\n", err)
			return 1
		}
		line, _ := in.ReadString('\n')
		fmt.Fprint(stdout, strings.ToUpper(line))
	}
	return 0
}

// silent is a program that does nothing, whatever it is told.
func silent([]string, io.Reader, io.Writer, io.Writer) int { return 0 }

// A judge is a test that notes whether it has failed.
type judge struct {
	testing.TB
	failed bool
}

func (j *judge) Helper()               {}
func (j *judge) Error(...any)          { j.failed = true }
func (j *judge) Errorf(string, ...any) { j.failed = true }
func (j *judge) Fatalf(string, ...any) { j.failed = true }

func TestProgram(t *testing.T) {
	good := Program(echo)
	if got, want := good.Session(t, []string{"a", "b", "c"}), "? a\nA\n? b\nB\n"; got != want {
		t.Errorf("on the terminal is %q, want %q", got, want)
	}
	if got, want := good.Session(t, []string{"a"}), "? a\nA\n? "; got != want {
		t.Errorf("when the input ends %q is on the terminal, want %q", got, want)
	}
	good.Refuses(t, "echo: bad", "-bad")
	good.Helps(t, "-loud")
	good.MindsFullDisk(t, "echo")

	for name, check := range map[string]func(testing.TB){
		"a session that fails":    func(t testing.TB) { good.Session(t, nil, "-bad") },
		"arguments it takes":      func(t testing.TB) { Program(silent).Refuses(t, "echo: bad", "-bad") },
		"another refusal":         func(t testing.TB) { good.Refuses(t, "echo: worse", "-bad") },
		"a word not in -help":     func(t testing.TB) { good.Helps(t, "-soft") },
		"a full disk ignored":     func(t testing.TB) { Program(silent).MindsFullDisk(t, "echo") },
		"another name":            func(t testing.TB) { good.MindsFullDisk(t, "ohce") },
		"a file that is a folder": func(t testing.TB) { Golden(t, "..", "") },
	} {
		j := &judge{TB: t}
		if check(j); !j.failed {
			t.Errorf("%s: not noticed", name)
		}
	}
}

func TestSeedOf(t *testing.T) {
	seen := map[string]bool{}
	for n := range 1000 {
		seen[SeedOf(n).Hex()] = true
	}
	if len(seen) != 1000 || SeedOf(258).Hex() != "0201"+strings.Repeat("0", 58)+"01" {
		t.Errorf("%d seeds, that of 258 is %s", len(seen), SeedOf(258).Hex())
	}
}
