// Doudizhu plays a game of 斗地主 (Dou Dizhu, fight the landlord) among three robots, with
// a shuffle that nobody can steer and everybody can verify, and shows each step of it:
//
//	go run ./examples/doudizhu
//	go run ./examples/doudizhu -auction rob -rules casual
//
// The server first commits to a seed; each seat then sends random bytes; from these
// follow the cards and who speaks first in the auction. If nobody wants to be landlord,
// the cards are dealt anew under another commitment. After the game the server reveals
// its seed, and the cards are dealt once more to see that they were the same.
//
// With -seat a person plays one of the seats, and sees only what that seat may see:
//
//	go run ./examples/doudizhu -seat 0
//
// With -wild one rank or two are wild, 癞子, others in each deal:
//
//	go run ./examples/doudizhu -wild 1
//
// With -seed nothing is left to chance: the same seed deals the same cards, and robots
// play the same game.
//
//	go run ./examples/doudizhu -seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/doudizhu"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// options are the flags.
type options struct {
	rules   ruleSet
	auction doudizhu.AuctionRules
	wild    int // how many ranks are wild
	seat    int // where a person sits, or nobody
	random  random
}

// nobody is the seat of a person who does not play.
const nobody = -1

// A ruleSet is one of the library's presets, with its name.
type ruleSet struct {
	name  string
	rules doudizhu.Rules
}

// ruleSets returns the presets, the default first.
func ruleSets() []ruleSet {
	return []ruleSet{
		{"official", doudizhu.Official()},
		{"pagat", doudizhu.Pagat()},
		{"casual", doudizhu.Casual()},
		{"common", doudizhu.Common()},
		{"openspiel", doudizhu.OpenSpiel()},
		{"loose", doudizhu.Loose()},
	}
}

// run is the program: it returns the exit status, 0, 1 for an error, 2 for bad flags.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		fmt.Fprintf(stderr, "doudizhu: %v\n", err)
		return 2
	}
	screen := &screen{w: bufio.NewWriter(stdout)}
	err = newTable(o, stdin, screen).run()
	if err = errors.Join(err, screen.w.Flush()); err != nil {
		fmt.Fprintf(stderr, "doudizhu: %v\n", err)
		return 1
	}
	return 0
}

// parse reads the flags. It prints to stderr only what -help asks for.
func parse(args []string, stderr io.Writer) (options, error) {
	var names []string
	for _, s := range ruleSets() {
		names = append(names, s.name)
	}
	list := strings.Join(names, ", ")

	flags := flag.NewFlagSet("doudizhu", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	rules := flags.String("rules", names[0], "the rules: "+list)
	auction := flags.String("auction", "points", "how the landlord is found: points, 叫分, or rob, 抢地主")
	seat := flags.String("seat", "", "the seat that you play, 0, 1 or 2 (default nobody: robots play all)")
	wild := flags.Int("wild", 0, "how many ranks are wild, 癞子: 0, 1 or 2")
	seed := flags.String("seed", "", "replay the game of this seed, 64 hexadecimal digits")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(stderr, "Usage: doudizhu [flags]")
			flags.SetOutput(stderr)
			flags.PrintDefaults()
		}
		return options{}, err
	}
	if flags.NArg() > 0 {
		return options{}, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}

	o := options{seat: nobody, random: fresh()}
	for _, s := range ruleSets() {
		if s.name == *rules {
			o.rules = s
		}
	}
	if o.rules.name == "" {
		return options{}, fmt.Errorf("-rules is %q, should be one of: %s", *rules, list)
	}
	switch *auction {
	case "points":
	case "rob":
		o.auction.Rob = true
	default:
		return options{}, fmt.Errorf("-auction is %q, should be points or rob", *auction)
	}
	if o.wild = *wild; o.wild < 0 || o.wild > 2 {
		return options{}, fmt.Errorf("-wild is %d, should be 0, 1 or 2", o.wild)
	}
	switch *seat {
	case "":
	case "0", "1", "2":
		o.seat = int((*seat)[0] - '0')
	default:
		return options{}, fmt.Errorf("-seat is %q, should be 0, 1 or 2", *seat)
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
