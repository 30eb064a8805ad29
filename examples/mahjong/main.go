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
	"io"
	"os"

	"github.com/cardrules/cardrules/examples/internal/cli"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
	"github.com/cardrules/cardrules/examples/internal/person"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// maxGames is so many that nobody waits for more.
const maxGames = 1000

// options are the flags.
type options struct {
	rules  ruleSet
	games  int
	seat   int // where a person sits, or nobody
	random fairplay.Random
}

// nobody is the seat of who is not there: a person, a dealer, who looks at a game.
const nobody = person.Nobody

// run is the program: it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	if err == nil {
		screen := &screen{w: bufio.NewWriter(stdout), rules: o.rules}
		err = newTable(o, stdin, screen).run()
		err = errors.Join(err, screen.w.Flush())
	}
	return cli.Status("mahjong", err, stderr)
}

// parse reads the flags.
func parse(args []string, stderr io.Writer) (options, error) {
	o := options{games: 1}
	flags := cli.New("mahjong")
	flags.Between(&o.games, "games", 1, maxGames, "how many games to play, %s")
	cli.Choice(flags, &o.rules, "rules", "the rules", ruleSets())
	river := flags.Bool("river", false,
		"who has won stays and may win again, 血流成河 (not with the article's rules)")
	flags.Seat(&o.seat, seats)
	flags.Seed(&o.random, "game")
	if err := flags.Parse(args, stderr); err != nil {
		return options{}, err
	}
	if *river && !o.rules.scored() {
		return options{}, cli.Errorf("-river does not go with -rules %v", o.rules)
	}
	o.rules.scoring.WinnersStay = *river
	return o, nil
}
