// Niuniu plays rounds of 牛牛 among four bots, with a shuffle that nobody can steer and
// everybody can verify, and shows each step of it:
//
//	go run ./examples/niuniu
//	go run ./examples/niuniu -rounds 10 -rules crazy
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
	"io"
	"os"

	"github.com/cardrules/cardrules/examples/internal/cli"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
	"github.com/cardrules/cardrules/examples/internal/transcript"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// maxRounds keeps the record of a session within what examples/verify reads.
const maxRounds = 1000

// options are the flags.
type options struct {
	rounds int
	preset string
	random fairplay.Random
	json   bool
}

// run is the program: it returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	if err == nil {
		err = playAndPrint(stdout, o)
	}
	return cli.Status("niuniu", err, stderr)
}

// parse reads the flags.
func parse(args []string, stderr io.Writer) (options, error) {
	o := options{rounds: 3}
	flags := cli.New("niuniu")
	flags.Between(&o.rounds, "rounds", 1, maxRounds, "how many rounds to play, %s")
	cli.Choice(flags, &o.preset, "rules", "the rules", transcript.Presets())
	flags.BoolVar(&o.json, "json", false, "print the record of the session as JSON")
	flags.Seed(&o.random, "session")
	err := flags.Parse(args, stderr) // which sets o
	return o, err
}

// playAndPrint plays a session, and prints it or its record.
func playAndPrint(w io.Writer, o options) error {
	session, err := play(o.preset, o.rounds, o.random)
	switch {
	case err != nil:
		return err
	case o.json:
		return transcript.Write(w, session)
	}
	return printSession(w, session, o.rounds)
}
