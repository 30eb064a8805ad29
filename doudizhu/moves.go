package doudizhu

import "iter"

// Leads yields every play that the hand can lead, each once: cards that have several
// readings, once for each. The order is that of the kinds, then Chain, then Key, then the
// wings, all ascending. It does not allocate. A hand of 20 cards has some hundred leads.
//
// With wild cards there can be tens of thousands. Soft and pure bombs then come where bombs
// do, and the order below the key is another one, though always the same.
func (r Rules) Leads(h Hand) iter.Seq[Play] {
	return func(yield func(Play) bool) { r.replies(h, Play{}, yield) }
}

// Replies yields every play of the hand that beats the target, each once: those of the
// target's kind as Leads orders them, then bombs ascending, then the rocket. A zero target
// is a free lead, for which Replies is Leads; a target whose Kind is no kind has no replies.
// It does not allocate. With wild cards soft bombs come before hard ones, and pure ones
// after.
func (r Rules) Replies(h Hand, target Play) iter.Seq[Play] {
	return func(yield func(Play) bool) { r.replies(h, target, yield) }
}

// leads yields the plays that a hand can lead. Unless hold is 0, it is the hand's lowest
// rank, and only plays with a card of that rank are yielded.
func (r Rules) leads(h Hand, hold ranks, yield func(Play) bool) {
	s := search{rules: r, hand: h, hold: hold, keys: allRanks, yield: yield}
	for k := Solo; k <= Rocket; k++ {
		if !s.kind(k, 1, maxChain) {
			return
		}
	}
}

// replies yields the plays of a hand that beat the target.
func (r Rules) replies(h Hand, target Play, yield func(Play) bool) {
	if r.isWild() {
		r.wildReplies(h, target, yield)
		return
	}
	if target.Kind == 0 {
		r.leads(h, 0, yield)
		return
	}
	if !target.Kind.IsValid() {
		return
	}
	s := search{rules: r, hand: h, keys: above(target.Key), yield: yield}
	if !s.kind(target.Kind, max(int(target.Chain), 1), int(target.Chain)) {
		return
	}
	s.keys = allRanks
	if target.Kind.tier() < Bomb.tier() && !s.kind(Bomb, 1, 1) {
		return
	}
	if target.Kind.tier() < Rocket.tier() {
		s.kind(Rocket, 1, 1)
	}
}

// maxChain is the number of ranks from 3 to A.
const maxChain = 12

// above returns the ranks above one, all of them for what is below the lowest rank.
func above(r Rank) ranks {
	switch {
	case r < Three:
		return allRanks
	case r > RedJoker:
		return 0
	}
	return allRanks &^ (r.only()<<1 - 1)
}

// A search looks for the plays of a hand.
type search struct {
	rules Rules
	hand  Hand
	hold  ranks // the rank of which each play must have a card, the hand's lowest; or 0
	keys  ranks // the keys that are wanted
	yield func(Play) bool
}

// kind yields the plays of a kind whose bodies have least to most ranks, least being 1 or
// more. It returns false if yield did.
func (s *search) kind(k Kind, least, most int) bool {
	h := s.hand
	switch k {
	case Solo:
		return s.bodies(k, h.atLeast1(), 1, least, min(most, 1))
	case Pair:
		return s.bodies(k, h.atLeast2(), 2, least, min(most, 1))
	case Trio:
		return s.bodies(k, h.atLeast3(), 3, least, min(most, 1))
	case TrioSolo, TrioPair:
		return s.winged(k, h.atLeast3(), 3, least, min(most, 1))
	case SoloChain:
		return s.bodies(k, h.atLeast1()&chainRanks, 1, max(least, 5), most)
	case PairChain:
		return s.bodies(k, h.atLeast2()&chainRanks, 2, max(least, 3), most)
	case TrioChain:
		return s.bodies(k, h.atLeast3()&chainRanks, 3, max(least, 2), most)
	case TrioSoloChain, TrioPairChain:
		return s.winged(k, h.atLeast3()&chainRanks, 3, max(least, 2), most)
	case FourTwoSolo, FourTwoPair:
		return s.rules.NoFourTwo || s.winged(k, h.atLeast4(), 4, least, min(most, 1))
	case Bomb:
		return s.bodies(k, h.atLeast4(), 4, least, min(most, 1))
	case Rocket:
		held := h.n&jokers == jokers && (s.hold == 0 || s.hold&jokers != 0)
		if held && s.keys&BlackJoker.only() != 0 && least == 1 && most >= 1 {
			return s.yield(Play{Cards: Hand{jokers}, Kind: Rocket, Chain: 1, Key: BlackJoker})
		}
	}
	return true
}

// bodies yields the plays that are so many copies of each rank of a chain of held ranks.
func (s *search) bodies(k Kind, held, copies ranks, least, most int) bool {
	most = min(most, maxCards/int(copies))
	starts := windows(held, least)
	for length := least; length <= most && starts != 0; length++ {
		body := run(length)
		wanted := starts & s.keys
		if s.hold != 0 { // the lowest rank is in a body only where that begins with it
			wanted &= s.hold
		}
		for ; wanted != 0; wanted &= wanted - 1 {
			start := wanted & -wanted
			if !s.yield(Play{Cards: Hand{body * start * copies}, Kind: k, Chain: int8(length), Key: lowest(start)}) {
				return false
			}
		}
		starts &= held >> (4 * length)
	}
	return true
}

// winged yields the plays that are so many copies of each rank of a chain of held ranks,
// with wings.
func (s *search) winged(k Kind, held, copies ranks, least, most int) bool {
	single := k == TrioSolo || k == TrioSoloChain || k == FourTwoSolo
	wing := ranks(2)
	if single {
		wing = 1
	}
	most = min(most, maxCards/int(copies+wing))
	starts := windows(held, least)
	for length := least; length <= most && starts != 0; length++ {
		for wanted := starts & s.keys; wanted != 0; wanted &= wanted - 1 {
			start := wanted & -wanted
			body := run(length) * start
			rest := Hand{s.hand.n &^ (body * 15)} // no wing is of a body's rank
			w := wings{
				reading: reading{k, int8(length), lowest(start)},
				one:     wing,
				yield:   s.yield,
			}
			left := length
			if copies == 4 {
				left = 2
			}
			var choice ranks
			if single {
				choice = s.rules.soloChoice(rest, body)
				w.apart = !s.rules.JokerPairWings
			} else {
				choice = s.rules.pairChoice(rest)
			}
			if (Hand{choice}).Len() < left {
				continue
			}
			if s.hold == 0 || body&s.hold != 0 {
				if !w.choose(body*copies, choice, choice, left) {
					return false
				}
			} else if choice&(s.hold*15) != 0 && !w.choose(body*copies, choice, s.hold*15, left) {
				return false
			}
		}
		starts &= held >> (4 * length)
	}
	return true
}

// soloChoice returns which cards of the rest can be the single wings of a body, how many of
// each rank at most. Only a chain has so many wings that three can be alike.
func (r Rules) soloChoice(rest Hand, body ranks) ranks {
	choice := rest.atLeast1()
	if r.DistinctWings {
		return choice
	}
	choice += rest.atLeast2()
	third := rest.atLeast3()
	if !r.AdjacentTrioWings {
		third &^= adjacent(body)
	}
	choice += third
	if r.FourAlikeWings {
		choice += rest.atLeast4() & third
	}
	return choice
}

// pairChoice returns which pairs of the rest can be wings, how many of each rank at most.
func (r Rules) pairChoice(rest Hand) ranks {
	choice := rest.atLeast2()
	if r.RepeatedPairs {
		choice += rest.atLeast4()
	}
	return choice
}

// wings is a choice of wings for a body.
type wings struct {
	reading reading
	one     ranks // cards in a wing
	apart   bool  // not both jokers
	yield   func(Play) bool
}

// choose yields the play with every choice of so many more wings, none below the ones that
// cards has already: choice holds how many of each rank there are to choose from, and the
// next one must be of the ranks in next. It returns false if yield did.
func (w *wings) choose(cards, choice, next ranks, left int) bool {
	from := (Hand{choice & next}).atLeast1()
	if left == 1 {
		for ; from != 0; from &= from - 1 {
			if !w.yield(w.reading.of(Hand{cards + w.one*(from&-from)})) {
				return false
			}
		}
		return true
	}
	for ; from != 0; from &= from - 1 {
		wing := from & -from
		choice = choice &^ (wing - 1) // this rank and those above
		more := choice - wing
		if w.apart && wing == BlackJoker.only() {
			more = 0
		}
		if (Hand{more}).Len() < left-1 {
			break // nor are there enough above
		}
		if !w.choose(cards+w.one*wing, more, more, left-1) {
			return false
		}
	}
	return true
}
