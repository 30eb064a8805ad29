package cli_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/cli"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
	"github.com/cardrules/cardrules/examples/internal/person"
)

// A fruit has a name that is not its value.
type fruit int

func (f fruit) String() string { return []string{"apple", "pear"}[f] }

// options are one flag of each kind.
type options struct {
	Rounds, Few, Seat int
	Fruit             fruit
	random            fairplay.Random
}

func parse(stderr io.Writer, args ...string) (options, error) {
	o := options{Rounds: 3, Few: 1}
	flags := cli.New("game")
	flags.Between(&o.Rounds, "rounds", 1, 1000, "how many rounds, %s")
	flags.Between(&o.Few, "few", 0, 1, "how many: %s")
	cli.Choice(flags, &o.Fruit, "fruit", "the fruit", []fruit{1, 0})
	flags.Seat(&o.Seat, 4)
	flags.Seed(&o.random, "game")
	err := flags.Parse(args, stderr) // which sets o
	return o, err
}

func TestParse(t *testing.T) {
	for _, test := range []struct {
		args string
		want options
	}{
		{"", options{Rounds: 3, Few: 1, Seat: person.Nobody, Fruit: 1}},
		{"-rounds 1000 -few 0 -fruit apple -seat 3", options{Rounds: 1000, Seat: 3}},
	} {
		var stderr bytes.Buffer
		got, err := parse(&stderr, strings.Fields(test.args)...)
		if err != nil || stderr.Len() > 0 {
			t.Errorf("%q: %v, %s", test.args, err, &stderr)
		}
		if first := got.random.Server(1); first == got.random.Server(1) {
			t.Errorf("%q: one seed twice", test.args)
		}
		got.random = fairplay.Random{}
		if diff := cmp.Diff(test.want, got, cmp.AllowUnexported(options{})); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.args, diff)
		}
	}
	seed := fair.Seed{1, 2}
	o, err := parse(io.Discard, "-seed", seed.Hex())
	if err != nil || o.random.Server(1) != fairplay.Replay(seed).Server(1) {
		t.Errorf("-seed: %v, or another game", err)
	}
}

func TestBadFlags(t *testing.T) {
	for args, want := range map[string]string{
		"-rounds 0":    "-rounds is 0, should be 1 to 1000",
		"-rounds 1001": "-rounds is 1001, should be 1 to 1000",
		"-rounds x":    `invalid value "x" for flag -rounds: parse error`,
		"-few 2":       "-few is 2, should be 0 or 1",
		"-few -1":      "-few is -1, should be 0 or 1",
		"-fruit fig":   `-fruit is "fig", should be one of: pear, apple`,
		"-fruit=":      `-fruit is "", should be one of: pear, apple`,
		"-seat 4":      `-seat is "4", should be 0, 1, 2 or 3`,
		"-seat -1":     `-seat is "-1", should be 0, 1, 2 or 3`,
		"-seat x":      `-seat is "x", should be 0, 1, 2 or 3`,
		"-seat 01":     `-seat is "01", should be 0, 1, 2 or 3`,
		"-seat +1":     `-seat is "+1", should be 0, 1, 2 or 3`,
		"-seed 0001":   "-seed: fair: wrong number of hex digits: seed has 4",
		"-open":        "flag provided but not defined: -open",
		"-few 0 9 8":   `unexpected argument "9"`,
	} {
		var stderr bytes.Buffer
		_, err := parse(&stderr, strings.Fields(args)...)
		if err == nil || err.Error() != want || stderr.Len() > 0 {
			t.Errorf("%s: %v, %q, want %s", args, err, &stderr, want)
		}
		status := cli.Status("game", err, &stderr)
		if status != 2 || stderr.String() != "game: "+want+"\n" {
			t.Errorf("%s: status %d, %q", args, status, &stderr)
		}
	}
	if _, err := parse(io.Discard, "-seed", strings.Repeat("x", 64)); !errors.Is(err, fair.ErrSyntax) {
		t.Errorf("a bad seed: %v, want ErrSyntax", err)
	}
}

func TestHelp(t *testing.T) {
	var stderr bytes.Buffer
	_, err := parse(&stderr, "-help")
	if !errors.Is(err, flag.ErrHelp) {
		t.Errorf("error %v, want ErrHelp", err)
	}
	const want = `Usage: game [flags]
  -few int
    	how many: 0 or 1 (default 1)
  -fruit string
    	the fruit: pear, apple (default "pear")
  -rounds int
    	how many rounds, 1 to 1000 (default 3)
  -seat string
    	the seat that you play, 0, 1, 2 or 3 (default nobody: robots play all)
  -seed string
    	replay the game of this seed, 64 hexadecimal digits
`
	if diff := cmp.Diff(want, stderr.String()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestStatus(t *testing.T) {
	failed := errors.New("failed")
	for _, test := range []struct {
		err    error
		status int
		text   string
	}{
		{nil, 0, ""},
		{flag.ErrHelp, 0, ""},
		{failed, 1, "game: failed\n"},
		{cli.Errorf("bad: %w", failed), 2, "game: bad: failed\n"},
		{fmt.Errorf("very %w", cli.Errorf("bad")), 2, "game: very bad\n"},
	} {
		var stderr bytes.Buffer
		status := cli.Status("game", test.err, &stderr)
		if text := stderr.String(); status != test.status || text != test.text {
			t.Errorf("%v: status %d, %q, want %d, %q", test.err, status, text, test.status, test.text)
		}
	}
	if !errors.Is(cli.Errorf("bad: %w", failed), failed) {
		t.Error("Errorf does not wrap")
	}
}
