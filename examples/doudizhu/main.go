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
	"io"
	"os"

	"github.com/cardrules/cardrules/doudizhu"
	"github.com/cardrules/cardrules/examples/internal/cli"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// options are the flags.
type options struct {
	rules   ruleSet
	auction doudizhu.AuctionRules
	wild    int // how many ranks are wild
	seat    int // where a person sits, or person.Nobody
	random  fairplay.Random
}

// A ruleSet is one of the library's presets, with its name.
type ruleSet struct {
	name  string
	rules doudizhu.Rules
}

func (r ruleSet) String() string { return r.name }

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

// run is the program: it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	if err == nil {
		screen := &screen{w: bufio.NewWriter(stdout)}
		err = newTable(o, stdin, screen).run()
		err = errors.Join(err, screen.w.Flush())
	}
	return cli.Status("doudizhu", err, stderr)
}

// parse reads the flags.
func parse(args []string, stderr io.Writer) (options, error) {
	var o options
	flags := cli.New("doudizhu")
	cli.Choice(flags, &o.rules, "rules", "the rules", ruleSets())
	auction := flags.String("auction", "points", "how the landlord is found: points, 叫分, or rob, 抢地主")
	flags.Seat(&o.seat, seats)
	flags.Between(&o.wild, "wild", 0, 2, "how many ranks are wild, 癞子: %s")
	flags.Seed(&o.random, "game")
	if err := flags.Parse(args, stderr); err != nil {
		return options{}, err
	}
	switch *auction {
	case "points":
	case "rob":
		o.auction.Rob = true
	default:
		return options{}, cli.Errorf("-auction is %q, should be points or rob", *auction)
	}
	return o, nil
}
