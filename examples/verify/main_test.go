package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/internal/golden"
)

const (
	good     = "../niuniu/testdata/article.json"
	tampered = "testdata/tampered.json"
)

func TestGood(t *testing.T) {
	status, stdout, stderr := runWith("", good)
	if status != 0 || stderr != "" {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
	golden.File(t, "testdata/article.txt", stdout)

	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	_, piped, _ := runWith(string(text))
	if diff := cmp.Diff(stdout, piped); diff != "" {
		t.Errorf("standard input differs from a file (-file +input):\n%s", diff)
	}
}

// TestTampered shows what a player sees of a server that dealt itself a better card.
func TestTampered(t *testing.T) {
	if golden.Update() {
		writeTampered(t)
	}
	status, stdout, stderr := runWith("", tampered)
	if status != 1 || stderr != "" {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
	golden.File(t, "testdata/tampered.txt", stdout)
}

// writeTampered changes one card of the good session's second round.
func writeTampered(t *testing.T) {
	file, err := os.Open(good)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	session, err := transcript.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	session.Rounds[1].Seats[3].Hand[4] = deck.CardOf(deck.Ace, deck.Spades)
	var text bytes.Buffer
	if err := transcript.Write(&text, session); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(tampered, text.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestOtherRules(t *testing.T) {
	status, stdout, _ := runWith(strings.Replace(readFile(t, good), `"article"`, `"hundred"`, 1))
	if want := "rules.bank: \"nine\", should be \"fixed\"\nNOT verified.\n"; status != 1 || stdout != want {
		t.Errorf("status %d, standard output %q, want 1, %q", status, stdout, want)
	}
}

func TestUnreadable(t *testing.T) {
	for _, test := range []struct {
		name, stdin string
		args        []string
		want        string
	}{
		{"nothing", "", nil, "verify: transcript: "},
		{"text", "hello", nil, "verify: transcript: "},
		{"two files", "", []string{"a", "b"}, "verify: 2 arguments, should be one file or none\n"},
		{"unknown flag", "", []string{"-x"}, "flag provided but not defined: -x\nUsage: verify [file]\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, stdout, stderr := runWith(test.stdin, test.args...)
			if status != 2 || stdout != "" || !strings.HasPrefix(stderr, test.want) {
				t.Errorf("status %d, standard output %q, standard error %q, want 2, none, %q…", status, stdout, stderr, test.want)
			}
		})
	}
	t.Run("no file", func(t *testing.T) {
		if status, _, stderr := runWith("", "testdata/none.json"); status != 2 || !strings.Contains(stderr, "testdata/none.json") {
			t.Errorf("status %d, standard error %q", status, stderr)
		}
	})
}

func TestHelp(t *testing.T) {
	if status, _, stderr := runWith("", "-help"); status != 0 || stderr != "Usage: verify [file]\n" {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
}

// runWith runs the program with the given standard input.
func runWith(stdin string, args ...string) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	status = run(args, strings.NewReader(stdin), &out, &err)
	return status, out.String(), err.String()
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
