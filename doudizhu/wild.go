package doudizhu

import (
	"cmp"
	"math/bits"
	"slices"
)

// Wild cards, 癞子. The search below takes every body that a kind can have, fills it with
// real cards and wild ones in all ways, and then the wings.

// wildRanks returns the ranks that are wild. Jokers never are.
func (r Rules) wildRanks() ranks {
	var s ranks
	for _, w := range r.Wild {
		if Three <= w && w <= Two {
			s |= w.only()
		}
	}
	return s
}

// isWild reports whether a rank is wild; it is quick to say no.
func (r *Rules) isWild() bool { return r.Wild != [2]Rank{} && r.wildRanks() != 0 }

// natural returns the rules without wild cards.
func (r Rules) natural() Rules {
	r.Wild = [2]Rank{}
	return r
}

// A wildSearch looks for the plays of a hand with wild cards.
type wildSearch struct {
	rules  Rules
	wild   ranks  // the wild ranks, one or two
	real   Hand   // the hand's other cards
	count  [2]int // how many cards it has of the lower and of the higher wild rank
	keys   ranks  // the keys that are wanted
	yield  func(Play) bool
	size   int  // the number of cards that is wanted, 0 for any
	target Play // what bombs must beat
	bomb   Kind // the kind of bombs that is wanted, 0 for all

	// The play in the making.
	kind   Kind
	length int
	copies int
	body   ranks
	filled Hand // the real cards in it
	need   Hand // what wild cards are in the body
}

// newWildSearch returns a search for all keys.
func (r Rules) newWildSearch(h Hand, yield func(Play) bool) wildSearch {
	wild := r.wildRanks()
	s := wildSearch{rules: r, wild: wild, real: Hand{h.n &^ (wild * 15)}, keys: allRanks, yield: yield}
	for i := range s.count {
		s.count[i] = h.Count(s.rank(i))
	}
	return s
}

// rank returns the lower wild rank for 0 and the higher for 1, zero if there is only one.
func (s *wildSearch) rank(i int) Rank {
	if s.set(i) == 0 {
		return 0
	}
	return lowest(s.set(i))
}

// set returns the same rank as a set, which is empty for no rank.
func (s *wildSearch) set(i int) ranks {
	if i == 1 {
		return s.wild & (s.wild - 1)
	}
	return s.wild & -s.wild
}

// wildLeads yields the plays that a hand with wild cards can lead.
func (r Rules) wildLeads(h Hand, yield func(Play) bool) {
	s := r.newWildSearch(h, yield)
	s.findAll()
}

// wildReplies yields the plays of a hand with wild cards that beat the target.
func (r Rules) wildReplies(h Hand, target Play, yield func(Play) bool) {
	if target.Kind == 0 {
		r.wildLeads(h, yield)
		return
	}
	if !target.Kind.IsValid() {
		return
	}
	s := r.newWildSearch(h, yield)
	s.target = target
	if target.Kind.tier() == 0 {
		s.keys = above(target.Key)
		if !s.find(target.Kind, int(target.Chain), int(target.Chain)) {
			return
		}
	}
	s.keys = allRanks
	for _, s.bomb = range [...]Kind{SoftBomb, Bomb, PureBomb} {
		if !s.find(Bomb, 1, 1) {
			return
		}
	}
	if Rocket.tier() > target.Kind.tier() {
		s.find(Rocket, 1, 1)
	}
}

// wildReadings returns all readings of the cards, in the order of Readings.
func (r Rules) wildReadings(h Hand) []Play {
	var readings []Play
	s := r.newWildSearch(h, func(p Play) bool {
		if p.Cards == h {
			readings = append(readings, p)
		}
		return true
	})
	if s.size = h.Len(); s.size <= maxCards {
		s.findAll()
	}
	slices.SortStableFunc(readings, func(a, b Play) int {
		return cmp.Or(
			cmp.Compare(b.Chain, a.Chain), cmp.Compare(b.Kind.tier(), a.Kind.tier()),
			cmp.Compare(a.Kind, b.Kind), cmp.Compare(b.Key, a.Key),
		)
	})
	return readings
}

// findAll yields the plays of all kinds.
func (s *wildSearch) findAll() {
	for k := Solo; k <= Rocket; k++ {
		if !s.find(k, 1, maxChain) {
			return
		}
	}
}

// find yields the plays of a kind whose bodies have least to most ranks; bombs of all three
// kinds are found as Bomb. It returns false if yield did.
func (s *wildSearch) find(k Kind, least, most int) bool {
	within := chainRanks | Two.only()
	switch k {
	case Solo:
		all := s.real.atLeast1() | s.held()
		for ; all != 0; all &= all - 1 {
			one := all & -all
			if one&s.keys != 0 && least <= 1 && most >= 1 && !s.yield(Play{Cards: Hand{one}, Kind: Solo, Chain: 1, Key: lowest(one)}) {
				return false
			}
		}
		return true
	case Rocket:
		return s.real.n&jokers != jokers || s.yield(Play{Cards: Hand{jokers}, Kind: Rocket, Chain: 1, Key: BlackJoker})
	case SoloChain, PairChain, TrioChain, TrioSoloChain, TrioPairChain:
		within = chainRanks
		least = max(least, [...]int{SoloChain: 5, PairChain: 3, TrioChain: 2, TrioSoloChain: 2, TrioPairChain: 2}[k])
	case FourTwoSolo, FourTwoPair:
		if s.rules.NoFourTwo {
			return true
		}
		most = min(most, 1)
	default:
		most = min(most, 1)
	}
	s.kind = k
	s.copies = [...]int{
		Pair: 2, Trio: 3, TrioSolo: 3, TrioPair: 3, SoloChain: 1, PairChain: 2, TrioChain: 3,
		TrioSoloChain: 3, TrioPairChain: 3, FourTwoSolo: 4, FourTwoPair: 4, Bomb: 4,
	}[k]
	for s.length = max(least, 1); s.length <= most && s.cards() <= maxCards; s.length++ {
		if s.size != 0 && s.cards() != s.size {
			continue
		}
		for starts := windows(within, s.length) & s.keys; starts != 0; starts &= starts - 1 {
			s.body = run(s.length) * (starts & -starts)
			s.filled, s.need = Hand{}, Hand{}
			if !s.fill(s.body) {
				return false
			}
		}
	}
	return true
}

// held returns the wild ranks of which the hand has a card.
func (s *wildSearch) held() ranks {
	var held ranks
	for i, n := range s.count {
		if n > 0 {
			held |= s.set(i)
		}
	}
	return held
}

// wingSize returns how many cards each wing of the kind has, 0 if it has none.
func (s *wildSearch) wingSize() int {
	switch s.kind {
	case TrioSolo, TrioSoloChain, FourTwoSolo:
		return 1
	case TrioPair, TrioPairChain, FourTwoPair:
		return 2
	}
	return 0
}

// wings returns how many wings the play has, if its kind has any.
func (s *wildSearch) wings() int {
	if s.copies == 4 {
		return 2
	}
	return s.length
}

// cards returns how many cards the play has.
func (s *wildSearch) cards() int { return s.length*s.copies + s.wings()*s.wingSize() }

// wildLeft returns how many wild cards are not in the body.
func (s *wildSearch) wildLeft() int { return s.count[0] + s.count[1] - s.need.Len() }

// fill fills the ranks of the body that are open with real and wild cards in all ways, the
// fewest wild ones first, and goes on with the wings.
func (s *wildSearch) fill(open ranks) bool {
	if open == 0 {
		return s.fillWings()
	}
	rank := open & -open
	had := s.real.Count(lowest(rank))
	for wild := max(0, s.copies-had); wild <= min(s.copies, s.wildLeft()); wild++ {
		filled, need := s.filled, s.need
		s.filled.n += rank * ranks(s.copies-wild)
		s.need.n += rank * ranks(wild)
		ok := s.fill(open &^ rank)
		s.filled, s.need = filled, need
		if !ok {
			return false
		}
	}
	return true
}

// fillWings chooses the real cards of the wings in all ways and yields the plays.
func (s *wildSearch) fillWings() bool {
	rest := Hand{s.real.n &^ (s.body * 15)}
	wings := s.wings()
	switch s.wingSize() {
	case 0:
		return s.emit(Hand{}, 0)
	case 1:
		choice := s.rules.soloChoice(rest, s.body)
		for wild := 0; wild <= min(wings, s.wildLeft()); wild++ {
			ok := choices(choice, 1, wings-wild, !s.rules.JokerPairWings, func(real Hand) bool {
				return s.emit(real, wild)
			})
			if !ok {
				return false
			}
		}
		return true
	}
	// Pairs of two real cards, of a real one and a wild one, and of two wild ones.
	for mixed := 0; mixed <= min(wings, s.wildLeft()); mixed++ {
		for wild := 0; mixed+wild <= wings && mixed+2*wild <= s.wildLeft(); wild++ {
			ok := choices(s.rules.pairChoice(rest), 2, wings-mixed-wild, false, func(pairs Hand) bool {
				singles := Hand{rest.n - pairs.n}.atLeast1() &^ jokers
				if !s.rules.RepeatedPairs {
					singles &^= pairs.atLeast1()
				}
				return choices(singles, 1, mixed, false, func(single Hand) bool {
					return s.emit(Hand{pairs.n + single.n}, mixed+2*wild)
				})
			})
			if !ok {
				return false
			}
		}
	}
	return true
}

// choices calls yield with every choice of so many wings of the given size, choice holding
// how many of each rank there are to choose from.
func choices(choice ranks, size ranks, n int, apart bool, yield func(Hand) bool) bool {
	if n == 0 {
		return yield(Hand{})
	}
	w := wings{one: size, apart: apart, yield: func(p Play) bool { return yield(p.Cards) }}
	return w.choose(0, choice, choice, n)
}

// emit yields the plays with the body, these real cards as wings and so many wild ones, in
// each way to take these from the two wild ranks.
func (s *wildSearch) emit(real Hand, wild int) bool {
	total := s.need.Len() + wild
	for low := max(0, total-s.count[1]); low <= min(total, s.count[0]); low++ {
		p := Play{Kind: s.kind, Chain: int8(s.length), Key: lowest(s.body)}
		p.Cards = Hand{s.filled.n + real.n + s.set(0)*ranks(low) + s.set(1)*ranks(total-low)}
		if total > 0 && !s.natural(p) {
			p.As = s.standIns(real, wild, [2]int{low, total - low})
		}
		if p.Kind == Bomb {
			switch {
			case p.As != Hand{}:
				p.Kind = SoftBomb
			case s.body&s.wild != 0:
				p.Kind = PureBomb
			}
		}
		if s.bomb != 0 && (p.Kind != s.bomb || !p.Beats(s.target)) {
			continue
		}
		if !s.yield(p) {
			return false
		}
	}
	return true
}

// natural reports whether the cards can be read so without anything standing for another.
func (s *wildSearch) natural(p Play) bool {
	for q := range s.rules.natural().Readings(p.Cards) {
		if q == p {
			return true
		}
	}
	return false
}

// standIns returns what the wild cards of a play stand for, so many of each wild rank, but
// for those that stand for themselves.
func (s *wildSearch) standIns(real Hand, wild int, left [2]int) Hand {
	var as Hand
	for r, n := range s.need.All() {
		for i := range left { // first those of the rank itself
			if s.rank(i) == r {
				own := min(n, left[i])
				left[i] -= own
				n -= own
			}
		}
		as.n += r.only() * ranks(n)
	}
	// The others of the body, from ranks that cannot be wings if there are such.
	spend := func(n int) {
		for _, inBody := range [...]bool{true, false} {
			for i := range left {
				if (s.body&s.set(i) != 0) == inBody {
					used := min(n, left[i])
					left[i] -= used
					n -= used
				}
			}
		}
	}
	spend(as.Len())

	// The wings: for themselves where they can, else for ranks that nothing else is of.
	free := (chainRanks | Two.only()) &^ s.body &^ real.atLeast1() &^ s.wild
	if s.wingSize() == 1 {
		wings := real
		for i := range left {
			own := s.set(i)
			for ; left[i] > 0; left[i]-- {
				if with := (Hand{wings.n + own}); s.body&own == 0 && s.rules.soloWings(with, s.body) {
					wings = with
					continue
				}
				one := free & -free
				free ^= one
				as.n += one
			}
		}
		return as
	}
	odd := real.n & allRanks
	as.n += odd
	spend(bits.OnesCount64(odd))
	own := ranks(0) // the wild ranks that are a pair of themselves
	for pairs := (wild - bits.OnesCount64(odd)) / 2; pairs > 0; pairs-- {
		if i := slices.IndexFunc(left[:], func(n int) bool { return n >= 2 }); i >= 0 && s.body&s.set(i) == 0 && own&s.set(i) == 0 {
			own |= s.set(i)
			left[i] -= 2
			continue
		}
		one := free & -free
		free ^= one
		as.n += 2 * one
		spend(2)
	}
	return as
}
