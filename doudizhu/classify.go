package doudizhu

import (
	"iter"
	"math/bits"
)

// Readings yields every way to read the cards as a play, each once: longer bodies first,
// bare ones before those with wings, higher keys first. There is none for cards that are no
// play, none at all among them. It allocates only with wild cards.
func (r Rules) Readings(h Hand) iter.Seq[Play] {
	return func(yield func(Play) bool) {
		if r.isWild() {
			for _, p := range r.wildReadings(h) {
				if !yield(p) {
					return
				}
			}
			return
		}
		if p := plain(h); p.Cards == h && !yield(*p) {
			return
		}
		for x := r.winged(h, reading{}); x.kind != 0; x = r.winged(h, x) {
			if !yield(x.of(h)) {
				return
			}
		}
	}
}

// Classify returns the first of [Rules.Readings], which under [Official] rules without wild
// ranks is the only one. The error, if there is none, is [ErrNotAPlay] itself. It allocates
// only with wild cards.
func (r Rules) Classify(h Hand) (Play, error) {
	var p Play
	err := r.first(h, &p)
	return p, err
}

// first sets p to the first reading of the cards. It is all of Classify: a Play has more
// fields than the compiler keeps in registers, and Classify, small enough to be inlined, has
// it written where it is wanted.
func (r *Rules) first(h Hand, p *Play) error {
	if r.Wild != [2]Rank{} {
		return r.firstWild(h, p)
	}
	if q := plain(h); q.Cards == h {
		*p = *q
		return nil
	}
	x := r.winged(h, reading{})
	if x.kind == 0 {
		return ErrNotAPlay
	}
	*p = x.of(h)
	return nil
}

// firstWild is first under rules with wild ranks, apart from it so that it is quick.
func (r *Rules) firstWild(h Hand, p *Play) error {
	for *p = range r.Readings(h) {
		return nil
	}
	return ErrNotAPlay
}

// Answer returns the reading of the cards that beats the target, the one with the highest
// key if there are several. A zero target is a free lead, on which Answer is Classify. The
// error is [ErrNotAPlay] itself if the cards are no play at all, [ErrTooLow] if they do not
// beat the target; nothing beats a target whose Kind is no kind. It allocates only with wild
// cards.
func (r Rules) Answer(h Hand, target Play) (Play, error) {
	fault := ErrNotAPlay
	for p := range r.Readings(h) {
		if p.Beats(target) {
			return p, nil // those that do differ in the key only, and the highest is first
		}
		fault = ErrTooLow
	}
	return Play{}, fault
}

// A reading is how cards are read as a play, without the cards: small enough for registers.
// The zero reading is none.
type reading struct {
	kind  Kind
	chain int8
	key   Rank
}

// of returns the play of the cards in this reading.
func (x reading) of(h Hand) Play { return Play{Cards: h, Kind: x.kind, Chain: x.chain, Key: x.key} }

// maxCards is the greatest number of cards in a play, for no hand has more.
const maxCards = 20

// run returns the set of the lowest ranks, so many of them.
func run(length int) ranks { return allRanks & (1<<(4*length) - 1) }

// windows returns the ranks at which so many consecutive ones of the set begin.
func windows(s ranks, length int) ranks {
	starts := s
	for i := 1; i < length; i++ {
		starts &= s >> (4 * i)
	}
	return starts
}

// winged returns the next reading of the cards as a play with wings after the last one, the
// first after the zero reading. One trio with its wing is a plain play.
func (r *Rules) winged(h Hand, last reading) reading {
	fours := h.atLeast4()
	trios := h.atLeast3() &^ fours & chainRanks // for no wing is of a body's rank
	n := h.Len()
	if trios&(trios>>4) != 0 && n <= maxCards { // then there is no four in six or eight cards
		var x reading
		if n%4 == 0 {
			x = r.body(h, TrioSoloChain, n/4, windows(trios, n/4), last)
		}
		if n%5 == 0 && x.kind == 0 { // 20 cards with five trios are never four with pairs
			x = r.body(h, TrioPairChain, n/5, windows(trios, n/5), last)
		}
		return x
	}
	switch {
	case r.NoFourTwo:
	case n == 6:
		return r.body(h, FourTwoSolo, 1, fours, last)
	case n == 8:
		return r.body(h, FourTwoPair, 1, fours, last)
	}
	return reading{}
}

// body reads the cards as a play of the kind with a body of so many ranks from one of the
// starts, the highest that the rules allow and that comes after the last reading.
func (r *Rules) body(h Hand, kind Kind, length int, starts ranks, last reading) reading {
	if kind == last.kind {
		starts &= last.key.only() - 1
	}
	copies, single := ranks(3), kind == TrioSoloChain
	if kind >= FourTwoSolo {
		copies, single = 4, kind == FourTwoSolo
	}
	for starts != 0 {
		top := ranks(1) << (bits.Len64(starts) - 1)
		starts ^= top
		body := run(length) * top
		wings := Hand{h.n - copies*body}
		if single && r.soloWings(wings, body) || !single && r.pairWings(wings) {
			return reading{kind, int8(length), lowest(top)}
		}
	}
	return reading{}
}

// soloWings reports whether the rules allow these cards as the single wings of a body. Only
// a chain has so many of them that three can be alike.
func (r *Rules) soloWings(wings Hand, body ranks) bool {
	switch {
	case r.DistinctWings && wings.atLeast2() != 0,
		!r.FourAlikeWings && wings.atLeast4() != 0,
		!r.AdjacentTrioWings && wings.atLeast3()&adjacent(body) != 0,
		!r.JokerPairWings && wings.n&jokers == jokers:
		return false
	}
	return true
}

// pairWings reports whether these cards are pairs that the rules allow as wings.
func (r *Rules) pairWings(wings Hand) bool {
	return wings.n&allRanks == 0 && (r.RepeatedPairs || wings.atLeast4() == 0)
}

// adjacent returns the ranks of chains just below and just above a body.
func adjacent(body ranks) ranks { return (body<<4 | body>>4) &^ body & chainRanks }
