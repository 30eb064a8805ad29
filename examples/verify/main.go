// Verify checks the record of a session of 牛牛 that examples/niuniu printed, from a
// file or from standard input, as a player who trusts nobody would:
//
//	go run ./examples/niuniu -rounds 5 -json >session.json
//	go run ./examples/verify session.json
//
// It repeats every shuffle, deal, comparison and payment. Each round that holds is a
// line with the commitment to its shuffle, to compare with the one that was noted when
// the round began; of each that does not, it prints what is wrong where.
//
// The exit status is 0 if all rounds hold, 1 if not, 2 if there is nothing to read.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/cardrules/cardrules/examples/internal/transcript"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the program: it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { fmt.Fprintln(stderr, "Usage: verify [file]") }
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	t, err := read(flags.Args(), stdin)
	if err != nil {
		fmt.Fprintf(stderr, "verify: %v\n", err)
		return 2
	}
	err = transcript.Verify(t)
	var wrong transcript.VerifyError
	errors.As(err, &wrong)
	report(stdout, t, wrong)
	if err != nil {
		return 1
	}
	return 0
}

// read reads the transcript of the only argument or, without one, of standard input.
func read(args []string, stdin io.Reader) (transcript.Transcript, error) {
	switch len(args) {
	case 0:
		return transcript.Read(stdin)
	case 1:
		file, err := os.Open(args[0])
		if err != nil {
			return transcript.Transcript{}, err
		}
		defer file.Close()
		return transcript.Read(file)
	}
	return transcript.Transcript{}, fmt.Errorf("%d arguments, should be one file or none", len(args))
}

// report prints a line for each round that holds, what is wrong with the others, and
// what it comes to.
func report(w io.Writer, t transcript.Transcript, wrong transcript.VerifyError) {
	byRound := make(map[int]transcript.VerifyError)
	for _, finding := range wrong {
		byRound[finding.Round] = append(byRound[finding.Round], finding)
	}
	if whole, ok := byRound[0]; ok { // about no round in particular
		fmt.Fprintf(w, "%v\nNOT verified.\n", whole)
		return
	}
	for i, round := range t.Rounds {
		if findings, ok := byRound[i+1]; ok {
			fmt.Fprintln(w, findings)
		} else {
			fmt.Fprintf(w, "round %d: verified: %s\n", i+1, summary(round))
		}
	}
	if len(wrong) > 0 {
		fmt.Fprintf(w, "NOT verified: %d of %d rounds do not hold.\n", len(byRound), len(t.Rounds))
		return
	}
	fmt.Fprintf(w, "All holds: %d rounds under the rules of %s.\n", len(t.Rounds), t.Preset)
}

// summary returns what happened in a round.
func summary(r transcript.Round) string {
	var moved int64
	for _, s := range r.Seats {
		moved += max(s.Change, 0)
	}
	return fmt.Sprintf("seat %d was banker, %s chips changed hands, commitment %v",
		r.Banker, transcript.Amount(moved), r.Proof.Commitment)
}
