// Niuniu plays rounds of 牛牛 among four bots, with a shuffle that nobody can steer and
// everybody can verify, and shows each step of it:
//
//	go run ./examples/niuniu
//	go run ./examples/niuniu -rounds 10 -rules rooma
//
// The bots stand for the players of a server. In every round the server first commits
// to a seed; then each seat sends random bytes and a stake; the deal follows from all
// of it; the seats show their hands and are paid; the server reveals its seed, and the
// round is verified as any player would.
//
// With -json the record of the session is printed instead, for examples/verify:
//
//	go run ./examples/niuniu -json | go run ./examples/verify
//
// With -seed nothing is left to chance: the same seed plays the same session.
//
//	go run ./examples/niuniu -seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/transcript"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// maxRounds keeps the record of a session within what examples/verify reads.
const maxRounds = 1000

// options are the flags.
type options struct {
	rounds int
	preset string
	random random
	json   bool
}

// run is the program: it returns the exit status, 0, 1 for an error, 2 for bad flags.
func run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		fmt.Fprintf(stderr, "niuniu: %v\n", err)
		return 2
	}
	session, err := play(o.preset, o.rounds, o.random)
	if err == nil && o.json {
		err = transcript.Write(stdout, session)
	} else if err == nil {
		err = printSession(stdout, session, o.rounds)
	}
	if err != nil {
		fmt.Fprintf(stderr, "niuniu: %v\n", err)
		return 1
	}
	return 0
}

// parse reads the flags. It prints to stderr only what -help asks for.
func parse(args []string, stderr io.Writer) (options, error) {
	o := options{random: fresh()}
	flags := flag.NewFlagSet("niuniu", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.IntVar(&o.rounds, "rounds", 3, "how many rounds to play, 1 to "+strconv.Itoa(maxRounds))
	flags.StringVar(&o.preset, "rules", "article", "the rules: "+strings.Join(transcript.Presets(), ", "))
	flags.BoolVar(&o.json, "json", false, "print the record of the session as JSON")
	seed := flags.String("seed", "", "replay the session of this seed, 64 hexadecimal digits")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(stderr, "Usage: niuniu [flags]")
			flags.SetOutput(stderr)
			flags.PrintDefaults()
		}
		return options{}, err
	}
	if flags.NArg() > 0 {
		return options{}, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if o.rounds < 1 || o.rounds > maxRounds {
		return options{}, fmt.Errorf("-rounds is %d, should be 1 to %d", o.rounds, maxRounds)
	}
	if _, ok := transcript.Preset(o.preset); !ok {
		return options{}, fmt.Errorf("-rules is %q, should be one of: %s", o.preset, strings.Join(transcript.Presets(), ", "))
	}
	if *seed != "" {
		master, err := fair.ParseSeed(*seed)
		if err != nil {
			return options{}, fmt.Errorf("-seed: %w", err)
		}
		o.random = replay(master)
	}
	return o, nil
}
