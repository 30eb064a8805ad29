// Package exampletest has what the tests of the examples share: a program run in the test, with
// somebody at the keyboard, its golden files, and seeds.
package exampletest

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/internal/golden"
)

// Seed is the seed of the golden files where there is no reason for another.
const Seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

// SeedOf returns the n-th of many seeds.
func SeedOf(n int) fair.Seed { return fair.Seed{31: 1, 0: byte(n), 1: byte(n >> 8)} }

// A Program is the run function of an example, which returns its exit status.
type Program func(args []string, stdin io.Reader, stdout, stderr io.Writer) int

// Session runs the program, which must succeed, while somebody types these lines, and returns
// what is on the terminal.
func (p Program) Session(t testing.TB, typed []string, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := p(args, &typist{typed, &stdout}, &stdout, &stderr)
	if status != 0 || stderr.Len() > 0 {
		t.Fatalf("%v: status %d, standard error: %s", args, status, &stderr)
	}
	return stdout.String()
}

// Golden holds the session of somebody who types these lines to the golden file of this name.
// The seed is [Seed] unless the arguments give one.
func (p Program) Golden(t testing.TB, name string, typed []string, args ...string) {
	t.Helper()
	if !slices.Contains(args, "-seed") {
		args = append(args, "-seed", Seed)
	}
	golden.File(t, "testdata/"+name+".txt", p.Session(t, typed, args...))
}

// DiffersUnseeded checks that two sessions without a seed differ.
func (p Program) DiffersUnseeded(t testing.TB) {
	t.Helper()
	if text := p.Session(t, nil); text == p.Session(t, nil) {
		t.Errorf("the same session twice:\n%s", text)
	}
}

// Refuses checks that the program refuses its arguments, with what is to be the whole text on
// standard error but for the end of the line.
func (p Program) Refuses(t testing.TB, want string, args ...string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := p(args, strings.NewReader(""), &stdout, &stderr); status != 2 {
		t.Errorf("%v: status %d, want 2", args, status)
	}
	if got := stderr.String(); got != want+"\n" {
		t.Errorf("%v: standard error %q, want %q", args, got, want+"\n")
	}
	if stdout.Len() > 0 {
		t.Errorf("%v: standard output: %q", args, stdout.String())
	}
}

// Helps checks that -help is no error, and mentions these words.
func (p Program) Helps(t testing.TB, words ...string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := p([]string{"-help"}, strings.NewReader(""), &stdout, &stderr)
	if status != 0 || stdout.Len() > 0 {
		t.Errorf("status %d, want 0; standard output: %q", status, stdout.String())
	}
	for _, word := range words {
		if !strings.Contains(stderr.String(), word) {
			t.Errorf("-help does not mention %s:\n%s", word, &stderr)
		}
	}
}

// errFull is what a full writer says.
var errFull = errors.New("no space left")

// full is a writer that fails.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

// MindsFullDisk checks that a program of this name tells when it cannot write.
func (p Program) MindsFullDisk(t testing.TB, name string) {
	t.Helper()
	var stderr bytes.Buffer
	if status := p(nil, strings.NewReader(""), full{}, &stderr); status != 1 {
		t.Errorf("status %d, want 1", status)
	}
	if want := name + ": " + errFull.Error() + "\n"; stderr.String() != want {
		t.Errorf("standard error %q, want %q", stderr.String(), want)
	}
}

// A typist types a line when it is asked to, and echo shows it as a terminal does.
type typist struct {
	lines []string
	echo  io.Writer
}

func (t *typist) Read(p []byte) (int, error) {
	if len(t.lines) == 0 {
		return 0, io.EOF
	}
	line := t.lines[0] + "\n"
	t.lines = t.lines[1:]
	if _, err := io.WriteString(t.echo, line); err != nil {
		return 0, err
	}
	return copy(p, line), nil
}
