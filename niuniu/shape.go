package niuniu

import "slices"

// A shape is what the definitions of the kinds see of a hand. A joker that stands for
// no card has rank 0 in it and 10 points.
type shape struct {
	ranks [5]int8 // from the highest down, K 13 to A 1
	flush bool    // all of one suit
	bull  Kind    // the bull in it, zero if there is none
}

// newShape returns the shape of a hand with these ranks, in any order.
func newShape(ranks [5]int8, flush bool) shape {
	slices.SortFunc(ranks[:], func(a, b int8) int { return int(b - a) })
	s := shape{ranks: ranks, flush: flush}
	sum := s.points()
	for i := range ranks {
		for j := range i {
			// The other three make a bull if these two leave a multiple of 10.
			two := rankPoints(ranks[i]) + rankPoints(ranks[j])
			if (sum-two)%10 == 0 {
				s.bull = bull(two)
				return s
			}
		}
	}
	return s
}

// shapeOf returns the shape of a hand of valid cards, in which a joker is no card.
func shapeOf(h Hand) shape {
	var ranks [5]int8
	flush := true
	for i, c := range h {
		if !c.IsJoker() {
			ranks[i] = int8(c.Rank())
		}
		flush = flush && c.Suit() != 0 && c.Suit() == h[0].Suit()
	}
	return newShape(ranks, flush)
}

// fits reports whether a hand of this shape satisfies the definition of the kind k,
// whatever else it satisfies.
func (r *Rules) fits(k Kind, s shape) bool {
	whole := s.ranks[4] > 0 // no joker that stands for no card
	switch k {
	case NoBull:
		return true
	case SilverBull:
		tens := s.count(10)
		return s.ranks[4] >= 10 && (tens == 1 || r.ManyTens && tens > 1)
	case GoldBull:
		return s.ranks[4] > 10 || r.GoldTens && s.ranks[4] == 10
	case Straight:
		return whole && s.straight(r.AceHigh)
	case Flush:
		return s.flush
	case FullHouse:
		return whole && s.ranks[0] == s.ranks[1] && s.ranks[3] == s.ranks[4] && s.ranks[0] != s.ranks[4] &&
			(s.ranks[1] == s.ranks[2] || s.ranks[2] == s.ranks[3])
	case StraightFlush:
		return s.flush && s.straight(r.AceHigh)
	case Bomb:
		return s.count(s.ranks[2]) >= 4
	case FiveSmall:
		return whole && s.ranks[0] <= int8(r.SmallRank) && s.points() <= r.SmallSum
	}
	return k.isBull() && s.bull == k
}

// best returns the index in r.Kinds of the strongest kind that the shape fits.
func (r *Rules) best(s shape) int {
	return slices.IndexFunc(r.Kinds, func(k KindRule) bool { return r.fits(k.Kind, s) })
}

// rankPoints returns what a rank counts towards a bull.
func rankPoints(rank int8) int {
	if rank == 0 {
		return 10
	}
	return min(int(rank), 10)
}

// points returns the sum of the five cards' points.
func (s shape) points() int {
	sum := 0
	for _, r := range s.ranks {
		sum += rankPoints(r)
	}
	return sum
}

// key returns the ranks as one number of 20 bits that orders shapes by their highest
// rank, then the next, and so on.
func (s shape) key() uint32 {
	var key uint32
	for _, r := range s.ranks {
		key = key<<4 | uint32(r)
	}
	return key
}

// count returns how many cards have the rank r.
func (s shape) count(r int8) int {
	n := 0
	for _, other := range s.ranks {
		if other == r {
			n++
		}
	}
	return n
}

// straight reports whether the ranks are consecutive, with the ace below 2 or, if
// aceHigh, above the king.
func (s shape) straight(aceHigh bool) bool {
	for i := range 4 {
		if s.ranks[i]-s.ranks[i+1] != 1 {
			return aceHigh && s.royal()
		}
	}
	return true
}

// royal reports whether the ranks are 10 J Q K A, a straight if an ace may be high.
func (s shape) royal() bool { return s.ranks == [5]int8{13, 12, 11, 10, 1} }
