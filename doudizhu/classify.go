package doudizhu

import (
	"iter"
	"math/bits"
)

// Readings yields every way to read the cards as a play: longer bodies first, bare ones
// before those with wings, higher keys first. There is none for cards that are no play.
func (r Rules) Readings(h Hand) iter.Seq[Play] {
	return func(yield func(Play) bool) {
		if r.wildRanks() != 0 {
			for _, p := range r.wildReadings(h) {
				if !yield(p) {
					return
				}
			}
			return
		}
		if p, ok := bare(h); ok && !yield(p) {
			return
		}
		r.winged(h, yield)
	}
}

// Classify returns the first reading of the cards, which under [Official] rules is the
// only one. The error is [ErrNotAPlay]. It allocates only with wild cards.
func (r Rules) Classify(h Hand) (Play, error) {
	if r.wildRanks() != 0 {
		if readings := r.wildReadings(h); len(readings) > 0 {
			return readings[0], nil
		}
		return Play{}, ErrNotAPlay
	}
	p, ok := bare(h)
	if ok {
		return p, nil
	}
	r.winged(h, func(first Play) bool {
		p = first
		return false
	})
	if p.Kind == 0 {
		return Play{}, ErrNotAPlay
	}
	return p, nil
}

// Answer returns the reading of the cards that beats the target, the one with the highest
// key if there are several. A zero target is a free lead, on which Answer is Classify. The
// error is [ErrNotAPlay] if the cards are no play at all, [ErrTooLow] if they do not beat
// the target. It allocates only with wild cards.
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

// maxCards is the greatest number of cards in a play, for no hand has more.
const maxCards = 20

// bare reads the cards as a play without wings; there is one reading at most.
func bare(h Hand) (Play, bool) {
	body := h.atLeast1()
	if body == 0 {
		return Play{}, false
	}
	key, length := lowest(body), bits.OnesCount64(body)
	copies := h.n >> key.shift() & 15
	kind := Kind(0)
	switch {
	case h.n == jokers:
		return Play{Cards: h, Kind: Rocket, Chain: 1, Key: BlackJoker}, true
	case h.n != body*copies:
		return Play{}, false
	case length == 1:
		kind = [...]Kind{0, Solo, Pair, Trio, Bomb}[copies]
	case body != run(length)<<key.shift() || body&^chainRanks != 0 || h.Len() > maxCards:
	case copies == 1 && length >= 5:
		kind = SoloChain
	case copies == 2 && length >= 3:
		kind = PairChain
	case copies == 3:
		kind = TrioChain
	}
	return Play{Cards: h, Kind: kind, Chain: int8(length), Key: key}, kind != 0
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

// winged yields the readings of the cards as a play with wings.
func (r Rules) winged(h Hand, yield func(Play) bool) {
	trios := h.atLeast3() &^ h.atLeast4() // for no wing is of a body's rank
	n := h.Len()
	if n > maxCards {
		return
	}
	if trios != 0 && n%4 == 0 && !r.planes(h, trios, n/4, 1, yield) {
		return
	}
	if trios != 0 && n%5 == 0 && !r.planes(h, trios, n/5, 2, yield) {
		return
	}
	switch n {
	case 6:
		r.fours(h, FourTwoSolo, yield)
	case 8:
		r.fours(h, FourTwoPair, yield)
	}
}

// planes yields the readings of the cards as so many of the trios and as many wings of one
// card or of two. It returns false if yield did.
func (r Rules) planes(h Hand, trios ranks, length, unit int, yield func(Play) bool) bool {
	kind := [...]Kind{0, TrioSolo, TrioPair}[unit]
	if length > 1 {
		kind += TrioSoloChain - TrioSolo
		trios &= chainRanks
	}
	for starts := windows(trios, length); starts != 0; {
		top := ranks(1) << (bits.Len64(starts) - 1)
		starts ^= top
		body := run(length) * top
		rest := Hand{h.n - 3*body}
		if unit == 1 && !r.soloWings(rest, body) || unit == 2 && !r.pairWings(rest) {
			continue
		}
		if !yield(Play{Cards: h, Kind: kind, Chain: int8(length), Key: lowest(body)}) {
			return false
		}
	}
	return true
}

// fours yields the readings of the cards as a four and two wings of the kind.
func (r Rules) fours(h Hand, kind Kind, yield func(Play) bool) {
	if r.NoFourTwo {
		return
	}
	for fours := h.atLeast4(); fours != 0; {
		body := ranks(1) << (bits.Len64(fours) - 1)
		fours ^= body
		rest := Hand{h.n - 4*body}
		if kind == FourTwoSolo && !r.soloWings(rest, 0) || kind == FourTwoPair && !r.pairWings(rest) {
			continue
		}
		if !yield(Play{Cards: h, Kind: kind, Chain: 1, Key: lowest(body)}) {
			return
		}
	}
}

// soloWings reports whether the rules allow these cards as the single wings of a body; that
// of a four is given as none.
func (r Rules) soloWings(wings Hand, body ranks) bool {
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
func (r Rules) pairWings(wings Hand) bool {
	return wings.n&allRanks == 0 && (r.RepeatedPairs || wings.atLeast4() == 0)
}

// adjacent returns the ranks of chains just below and just above a body.
func adjacent(body ranks) ranks { return (body<<4 | body>>4) &^ body & chainRanks }
