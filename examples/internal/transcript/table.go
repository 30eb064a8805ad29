package transcript

import (
	"math/rand/v2"
	"sync"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/niuniu"
)

// A preset is rules with a name, compiled when first asked for.
type preset struct {
	name  string
	rules func() *niuniu.Evaluator
}

// presets has all presets of package niuniu.
var presets = sync.OnceValue(func() []preset {
	return []preset{
		{"article", sync.OnceValue(niuniu.Article().MustCompile)},
		{"hundred", sync.OnceValue(niuniu.Hundred().MustCompile)},
		{"rooma", sync.OnceValue(niuniu.RoomA().MustCompile)},
		{"roomb", sync.OnceValue(niuniu.RoomB().MustCompile)},
		{"roomc", sync.OnceValue(niuniu.RoomC().MustCompile)},
		{"crazy", sync.OnceValue(niuniu.Crazy().MustCompile)},
	}
})

// Presets returns the names of the presets.
func Presets() []string {
	var names []string
	for _, p := range presets() {
		names = append(names, p.name)
	}
	return names
}

// Preset returns the rules of a preset, compiled, and whether there is one of the name.
func Preset(name string) (*niuniu.Evaluator, bool) {
	for _, p := range presets() {
		if p.name == name {
			return p.rules(), true
		}
	}
	return nil, false
}

// A Deal is what follows from the derived seed of a round.
type Deal struct {
	Hands []niuniu.Hand // Hands are the seats' hands, zero for who sits out
	First int           // First is the seat that was drawn: the bank falls to it in the first round
}

// NewDeal deals a round from its derived seed, which is what fair.Proof.Verify and
// fair.Seed.Derive return. All chance of the round comes from the one stream of that
// seed, in this order:
//
//  1. deck.Shuffle of the rules' pack, Evaluator.Deck.
//  2. A seat, rand.New(stream).IntN(number of seats). It matters in the first round
//     of a table, which has no banker yet.
//
// Five cards from the top of the pack go to the first seat that has chips, the next
// five to the next one, and so on. The error is deck.ErrShort for more than ten seats.
func NewDeal(e *niuniu.Evaluator, derived fair.Seed, chips []int64) (Deal, error) {
	stream := derived.Source()
	pack := e.Deck()
	deck.Shuffle(pack, stream)
	first := 0
	if len(chips) > 0 {
		first = rand.New(stream).IntN(len(chips))
	}

	sizes := make([]int, len(chips))
	for seat, n := range chips {
		if n > 0 {
			sizes[seat] = len(niuniu.Hand{})
		}
	}
	dealt, _, err := deck.Deal(pack, sizes...)
	if err != nil {
		return Deal{}, err
	}
	hands := make([]niuniu.Hand, len(chips))
	for seat, cards := range dealt {
		copy(hands[seat][:], cards)
	}
	return Deal{Hands: hands, First: first}, nil
}

// Banker returns who is banker when the bank falls to a seat: that seat or, if it has
// too few chips, the next one after it that has enough. A banker has enough if all
// others who have chips can stake at least 1: see [Limit]. The result is [Nobody] if no
// seat has enough, if only one seat has chips, or if there is no such seat.
func Banker(e *niuniu.Evaluator, seat int, chips []int64) int {
	if seat < 0 || seat >= len(chips) {
		return Nobody
	}
	for i := range chips {
		if next := (seat + i) % len(chips); Limit(e, next, chips) > 0 {
			return next
		}
	}
	return Nobody
}

// Limit returns the most that each seat may stake against the given banker, who can then
// pay whatever comes. A seat with fewer chips may stake no more than it has.
func Limit(e *niuniu.Evaluator, banker int, chips []int64) int64 {
	playing := 0
	for _, n := range chips {
		if n > 0 {
			playing++
		}
	}
	return e.MaxStake(chips[banker], playing, 0)
}
