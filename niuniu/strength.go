package niuniu

import "github.com/cardrules/cardrules/deck"

// A Strength orders the hands of one [Evaluator]: of two hands the one with the
// greater strength is the greater, and equal strengths are hands that the rules do
// not tell apart. Zero is less than any hand: no hand. The numbers mean nothing
// beyond that and change from version to version; do not store them.
//
// Layout, from the low end:
//
//	bits  0 –  1  suit of the top card, ♦ 0 to ♠ 3, where the tie asks for it
//	bits  2 –  3  always 0 (see entry)
//	bits  4 – 23  what the tie compares: up to five ranks of four bits, high to low
//	bit  24       the hand has no joker
//	bits 25 – 29  place of the kind in the rules, 1 = weakest
type Strength uint32

const (
	keyShift            = 4
	topShift            = keyShift + 16 // of the first of the five ranks
	placeShift          = 25
	noJoker    Strength = 1 << 24
)

// An entry is what the tables hold for five ranks: the strength of the hands that have
// them, but for the suit of the top card, which no table of ranks can know. Where the
// suit counts it is still to come.
type entry uint32

const (
	suitToCome entry = 4 // the suit of the top card counts and is not in yet
	aceOnTop   entry = 8 // if so: the top card is the ace, not the king
	toCome           = suitToCome | aceOnTop
)

// strength completes the entry for one of its hands; of cards that are not in a suit
// the caller has made zero Cards.
func (x entry) strength(h Hand) Strength {
	if x&suitToCome == 0 {
		return Strength(x)
	}
	return Strength(x&^toCome) | Strength(topSuit(h, x&aceOnTop != 0))
}

// topSuit returns the suit of the highest card of a hand by rank, then suit: 0 for ♦ to
// 3 for ♠. With aceHigh an ace is the highest.
func topSuit(h Hand, aceHigh bool) uint8 {
	var below uint8 // the lowest rank, which turns the others round: below 2 is ace high
	if aceHigh {
		below = 2
	}
	key := func(c deck.Card) uint8 { return (uint8(c)-below)&15<<2 | uint8(c)>>4 }
	return max(key(h[0]), key(h[1]), key(h[2]), key(h[3]), key(h[4])) & 3
}

// entry returns the entry of a shape without wild cards when it counts as the i-th kind
// of the rules.
func (r *Rules) entry(i int, s shape) entry {
	k := r.Kinds[i]
	x := entry(len(r.Kinds)-i) << placeShift
	if s.ranks[4] > 0 {
		x |= entry(noJoker)
	}
	aceHigh := r.AceHigh && s.royal() && (k.Kind == Straight || k.Kind == StraightFlush)
	if aceHigh {
		s.ranks = [5]int8{14, 13, 12, 11, 10}
	}
	switch k.Tie {
	case TieRanks:
		x |= entry(s.key()) << keyShift
	case TieTop:
		x |= entry(s.ranks[0])<<topShift | suitToCome
		if aceHigh {
			x |= aceOnTop
		}
	case TieGroup: // the middle one of five sorted cards is of the four, and of the three
		x |= entry(s.ranks[2]) << topShift
	}
	return x
}

// withWild returns the entry for a hand in which one card of that rank is a wild one
// standing for it. Any suit will do for that, and ♠ does best, unless all must be of
// one.
func (x entry) withWild(rank int8, flush bool) entry {
	x &^= entry(noJoker)
	top := int8(x >> topShift & 15)
	if x&aceOnTop != 0 {
		top = 1
	}
	if x&suitToCome != 0 && top == rank && !flush {
		return x&^toCome | 3
	}
	return x
}

// better returns the better of two entries of the same cards: the stronger one, or, if
// both are equal up to the suit, the one whose suit is in, for that is ♠.
func (x entry) better(y entry) entry {
	if x^toCome > y^toCome {
		return x
	}
	return y
}
