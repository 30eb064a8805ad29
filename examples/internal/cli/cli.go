// Package cli is the command line of the examples: flags that check their values, and the exit
// status.
//
// A program defines its flags on what [New] returns, each with the variable that it sets, and
// calls [Flags.Parse] once. What that or the program itself returns goes to [Status].
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
	"github.com/cardrules/cardrules/examples/internal/person"
)

// Flags are the flags of a program: those of package flag, and some that check what they are
// given. The variables of the latter are set by [Flags.Parse].
type Flags struct {
	*flag.FlagSet
	checks []func() error // in the order of the definitions
}

// New returns the flags of a program, none yet.
func New(program string) *Flags {
	f := &Flags{FlagSet: flag.NewFlagSet(program, flag.ContinueOnError)}
	f.SetOutput(io.Discard) // errors are for Status to print
	return f
}

// Parse reads the flags, and what they say into their variables. It prints to stderr only what
// -help asks for; then the error is flag.ErrHelp. Nothing may follow the flags.
func (f *Flags) Parse(args []string, stderr io.Writer) error {
	switch err := f.FlagSet.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(stderr, "Usage: %s [flags]\n", f.Name())
		f.SetOutput(stderr)
		f.PrintDefaults()
		return err
	case err != nil:
		return usageError{err}
	case f.NArg() > 0:
		return Errorf("unexpected argument %q", f.Arg(0))
	}
	for _, check := range f.checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// check has Parse call a function when all flags are read.
func (f *Flags) check(c func() error) { f.checks = append(f.checks, c) }

// Between defines a number from least to most, by default what *p is. The usage says these where
// it has %s.
func (f *Flags) Between(p *int, name string, least, most int, usage string) {
	values := between(least, most)
	f.IntVar(p, name, *p, fmt.Sprintf(usage, values))
	f.check(func() error {
		if *p < least || *p > most {
			return Errorf("-%s is %d, should be %s", name, *p, values)
		}
		return nil
	})
}

// between returns numbers in words: "0, 1 or 2", "1 to 1000".
func between(least, most int) string {
	const few = 4
	if most-least >= few {
		return fmt.Sprintf("%d to %d", least, most)
	}
	var words []string
	for n := least; n < most; n++ {
		words = append(words, strconv.Itoa(n))
	}
	return fmt.Sprintf("%s or %d", strings.Join(words, ", "), most)
}

// Choice defines a flag that is the name of one of the choices, by default the first. A name is
// what fmt prints. It would be a method, if methods could have type parameters.
func Choice[T any](f *Flags, p *T, name, usage string, choices []T) {
	names := make([]string, len(choices))
	for i, c := range choices {
		names[i] = fmt.Sprint(c)
	}
	list := strings.Join(names, ", ")
	text := f.String(name, names[0], usage+": "+list)
	f.check(func() error {
		i := slices.Index(names, *text)
		if i < 0 {
			return Errorf("-%s is %q, should be one of: %s", name, *text, list)
		}
		*p = choices[i]
		return nil
	})
}

// Seat defines -seat, where a person plays, by default person.Nobody.
func (f *Flags) Seat(p *int, seats int) {
	values := between(0, seats-1)
	text := f.String("seat", "",
		"the seat that you play, "+values+" (default nobody: robots play all)")
	f.check(func() error {
		*p = person.Nobody
		if *text == "" {
			return nil
		}
		for seat := range seats {
			if *text == strconv.Itoa(seat) {
				*p = seat
				return nil
			}
		}
		return Errorf("-seat is %q, should be %s", *text, values)
	})
}

// Seed defines -seed, which replays what is played, a game or a session. By default all
// randomness is fresh.
func (f *Flags) Seed(p *fairplay.Random, played string) {
	text := f.String("seed", "", "replay the "+played+" of this seed, 64 hexadecimal digits")
	f.check(func() error {
		*p = fairplay.Fresh()
		if *text == "" {
			return nil
		}
		master, err := fair.ParseSeed(*text)
		if err != nil {
			return Errorf("-seed: %w", err)
		}
		*p = fairplay.Replay(master)
		return nil
	})
}
