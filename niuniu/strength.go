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
//	bit   2       always 0 (see entry)
//	bits  3 – 22  what the tie compares: up to five ranks of four bits, high to low
//	bits 23 – 27  place of the kind in the rules, 1 = weakest
type Strength uint32

// An entry is what the tables hold for a shape: the strength of its hands but for
// the suit of the top card, which no table of ranks can know. In its place stands a
// mask: suitMask if the suit counts, 0 if it does not; and aceTop says that the top
// card is the ace.
type entry uint32

const (
	suitMask  entry = 3
	aceTop    entry = 4
	keyShift        = 3
	placeBits       = 23
)

// strength completes the entry for the hand that it was made or looked up for.
func (x entry) strength(h Hand) Strength {
	if x&suitMask == 0 {
		return Strength(x)
	}
	return Strength(x&^(suitMask|aceTop)) | Strength(topSuit(h, x&aceTop != 0))
}

// topSuit returns the suit of the highest card of a valid hand by rank, then suit: 0
// for ♦ to 3 for ♠. With aceHigh an ace is the highest.
func topSuit(h Hand, aceHigh bool) uint8 {
	var below uint8 // ranks from here on come first: none, or all but the ace
	if aceHigh {
		below = 2
	}
	key := func(c deck.Card) uint8 { return (uint8(c)-below)&15<<2 | uint8(c)>>4 }
	return max(key(h[0]), key(h[1]), key(h[2]), key(h[3]), key(h[4])) & 3
}

// entry returns the entry of a shape when it counts as the i-th kind of the rules.
func (r *Rules) entry(i int, s shape) entry {
	k := r.Kinds[i]
	x := entry(len(r.Kinds)-i) << placeBits
	if r.AceHigh && s.royal() && (k.Kind == Straight || k.Kind == StraightFlush) {
		s.ranks = [5]int8{14, 13, 12, 11, 10}
		x |= aceTop
	}
	switch k.Tie {
	case TieRanks:
		x |= entry(s.key()) << keyShift
	case TieTop:
		x |= entry(s.ranks[0])<<(keyShift+16) | suitMask
	case TieGroup: // the middle one of five sorted cards is of the four, and of the three
		x |= entry(s.ranks[2]) << (keyShift + 16)
	}
	if x&suitMask == 0 {
		x &^= aceTop
	}
	return x
}

// best returns the place in r.Kinds of the strongest kind that the shape fits.
func (r *Rules) best(s shape) int {
	for i, k := range r.Kinds {
		if r.fits(k.Kind, s) {
			return i
		}
	}
	return len(r.Kinds) - 1
}
