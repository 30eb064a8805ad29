// Mahjong plays deals of 麻将 among four robots, with a shuffle that nobody can steer and
// everybody can verify, and shows each step of it:
//
//	go run ./examples/mahjong
//	go run ./examples/mahjong -games 10
//
// It is a small game: the 108 tiles of three suits, pungs and kongs but no chows, a win with
// sets and a pair or with seven pairs, on a discard or self-drawn. Of several who could win
// on a discard the first in turn does. When the wall is empty it is a drawn game. There are
// no points.
//
// With -rules it is the whole game of Sichuan, 四川麻将, as one of its families of rooms plays
// it: tiles are exchanged, each seat names a void suit, and who has won leaves while the others
// play on, 血战到底, or with -river stays and may win again, 血流成河. It shows what each win is
// worth and why, who pays whom for what, and who deals next:
//
//	go run ./examples/mahjong -rules tournament
//	go run ./examples/mahjong -rules room-card -games 4
//	go run ./examples/mahjong -rules multiplied -river
//	go run ./examples/mahjong -rules highest
//
// The server first commits to a seed; each seat then sends random bytes; from these follow
// the wall and who is the dealer. After the game the server reveals its seed, and the wall
// is shuffled once more to see that it was the same.
//
// With -seat a person plays one of the seats, and sees only what that seat may see:
//
//	go run ./examples/mahjong -seat 0
//	go run ./examples/mahjong -rules room-card -seat 0
//
// With -seed nothing is left to chance: the same seed makes the same wall, and robots play
// the same game.
//
//	go run ./examples/mahjong -seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/deck/fair"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// maxGames is so many that nobody waits for more.
const maxGames = 1000

// options are the flags.
type options struct {
	rules  ruleSet
	games  int
	seat   int // where a person sits, or nobody
	random random
}

// nobody is the seat of a person who does not play.
const nobody = -1

// run is the program: it returns the exit status, 0, 1 for an error, 2 for bad flags.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		fmt.Fprintf(stderr, "mahjong: %v\n", err)
		return 2
	}
	screen := &screen{w: bufio.NewWriter(stdout), rules: o.rules}
	err = newTable(o, stdin, screen).run()
	if err = errors.Join(err, screen.w.Flush()); err != nil {
		fmt.Fprintf(stderr, "mahjong: %v\n", err)
		return 1
	}
	return 0
}

// parse reads the flags. It prints to stderr only what -help asks for.
func parse(args []string, stderr io.Writer) (options, error) {
	o := options{seat: nobody, random: fresh()}
	flags := flag.NewFlagSet("mahjong", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.IntVar(&o.games, "games", 1, "how many games to play, 1 to "+strconv.Itoa(maxGames))
	names := strings.Join(ruleNames(), ", ")
	name := flags.String("rules", "article", "the rules: "+names)
	river := flags.Bool("river", false,
		"who has won stays and may win again, 血流成河 (not with the article's rules)")
	seat := flags.String("seat", "",
		"the seat that you play, 0, 1, 2 or 3 (default nobody: robots play all)")
	seed := flags.String("seed", "", "replay the game of this seed, 64 hexadecimal digits")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(stderr, "Usage: mahjong [flags]")
			flags.SetOutput(stderr)
			flags.PrintDefaults()
		}
		return options{}, err
	}
	if flags.NArg() > 0 {
		return options{}, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if o.games < 1 || o.games > maxGames {
		return options{}, fmt.Errorf("-games is %d, should be 1 to %d", o.games, maxGames)
	}
	var ok bool
	if o.rules, ok = ruleSetOf(*name); !ok {
		return options{}, fmt.Errorf("-rules is %q, should be one of: %s", *name, names)
	}
	if *river && !o.rules.scored() {
		return options{}, fmt.Errorf("-river does not go with -rules %s", o.rules.name)
	}
	o.rules.scoring.WinnersStay = *river
	switch *seat {
	case "":
	case "0", "1", "2", "3":
		o.seat = int((*seat)[0] - '0')
	default:
		return options{}, fmt.Errorf("-seat is %q, should be 0, 1, 2 or 3", *seat)
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
