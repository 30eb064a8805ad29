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
		if x := bare(h); x.kind != 0 && !yield(x.of(h)) {
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
// ranks is the only one. The error, if there is none, is [ErrNotAPlay] itself. It takes some
// ten nanoseconds and allocates only with wild cards.
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
	x := bare(h)
	if x.kind == 0 {
		if x = r.winged(h, reading{}); x.kind == 0 {
			return ErrNotAPlay
		}
	}
	p.Cards, p.Kind, p.Chain, p.Key = h, x.kind, x.chain, x.key
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

// bare reads the cards as a play without wings; there is one reading at most.
func bare(h Hand) reading {
	body := h.atLeast1()
	if body == 0 {
		return reading{}
	}
	key := lowest(body)
	copies := h.n >> key.shift() & 15
	switch one := body&(body-1) == 0; {
	case h.n != body*copies:
		return reading{}
	case one && copies == 4:
		return reading{Bomb, 1, key}
	case one:
		return reading{Solo + Kind(copies-1), 1, key} // or Pair, or Trio
	case h.n == jokers:
		return reading{Rocket, 1, BlackJoker}
	}
	return chain(body, int(copies))
}

// chain reads so many cards of each of two ranks or more as a chain.
func chain(body ranks, copies int) reading {
	key := lowest(body)
	length := bits.Len64(body)/4 + 1 - int(key-Three) // if there is no gap
	x := reading{chain: int8(length), key: key}
	switch {
	case body != run(length)<<key.shift() || body&^chainRanks != 0 || length*copies > maxCards:
		return reading{}
	case copies == 1 && length >= 5:
		x.kind = SoloChain
	case copies == 2 && length >= 3:
		x.kind = PairChain
	case copies == 3:
		x.kind = TrioChain
	default:
		return reading{}
	}
	return x
}

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
// first after the zero reading: so many trios with as many wings of one card, then with
// wings of two, or a four with two wings. One trio with its wing has one reading, and it is
// what most of them are.
func (r *Rules) winged(h Hand, last reading) reading {
	n := h.Len()
	trios := h.atLeast3() &^ h.atLeast4() // for no wing is of a body's rank
	switch {
	case n > 5:
		return r.large(h, n, trios, last)
	case trios == 0 || last.kind != 0:
	case n == 4:
		return reading{TrioSolo, 1, lowest(trios)}
	case n == 5 && h.n&allRanks == trios: // the other two are a pair
		return reading{TrioPair, 1, lowest(trios)}
	}
	return reading{}
}

// large is winged for more cards than a trio and its wing.
func (r *Rules) large(h Hand, n int, trios ranks, last reading) reading {
	below := allRanks // the keys that are still to come of the last one's kind
	if last.kind != 0 {
		below = last.key.only() - 1
	}
	if trios &= chainRanks; trios != 0 && n <= maxCards {
		if n%4 == 0 && (last.kind == 0 || last.kind == TrioSoloChain) {
			if x := r.plane(h, trios, n/4, TrioSoloChain, below); x.kind != 0 {
				return x
			}
			below = allRanks
		}
		if n%5 == 0 && (last.kind == 0 || last.kind == TrioSoloChain || last.kind == TrioPairChain) {
			if x := r.plane(h, trios, n/5, TrioPairChain, below); x.kind != 0 {
				return x
			}
		}
	}
	switch {
	case n == 6 && (last.kind == 0 || last.kind == FourTwoSolo):
		return r.four(h, FourTwoSolo, below)
	case n == 8 && (last.kind == 0 || last.kind == FourTwoPair):
		return r.four(h, FourTwoPair, below)
	}
	return reading{}
}

// plane reads the cards as so many of the trios with wings of the kind, with the highest key
// of those given.
func (r *Rules) plane(h Hand, trios ranks, length int, kind Kind, keys ranks) reading {
	for starts := windows(trios, length) & keys; starts != 0; {
		top := ranks(1) << (bits.Len64(starts) - 1)
		starts ^= top
		body := run(length) * top
		rest := Hand{h.n - 3*body}
		if kind == TrioSoloChain && r.soloWings(rest, body) || kind == TrioPairChain && r.pairWings(rest) {
			return reading{kind, int8(length), lowest(body)}
		}
	}
	return reading{}
}

// four reads the cards as a four with two wings of the kind, with the highest key of those
// given.
func (r *Rules) four(h Hand, kind Kind, keys ranks) reading {
	if r.NoFourTwo {
		return reading{}
	}
	for fours := h.atLeast4() & keys; fours != 0; {
		body := ranks(1) << (bits.Len64(fours) - 1)
		fours ^= body
		rest := Hand{h.n - 4*body}
		if kind == FourTwoSolo && r.soloWings(rest, body) || kind == FourTwoPair && r.pairWings(rest) {
			return reading{kind, 1, lowest(body)}
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
