package exampletest

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
)

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
		"a session that fails": func(t testing.TB) { good.Session(t, nil, "-bad") },
		"arguments it takes":   func(t testing.TB) { Program(silent).Refuses(t, "echo: bad", "-bad") },
		"another refusal":      func(t testing.TB) { good.Refuses(t, "echo: worse", "-bad") },
		"a word not in -help":  func(t testing.TB) { good.Helps(t, "-soft") },
		"a full disk ignored":  func(t testing.TB) { Program(silent).MindsFullDisk(t, "echo") },
		"another name":         func(t testing.TB) { good.MindsFullDisk(t, "ohce") },
		"no golden file":       func(t testing.TB) { good.Golden(t, "\x00", nil) }, // which no file is called
		"sessions alike":       func(t testing.TB) { good.DiffersUnseeded(t) },
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
