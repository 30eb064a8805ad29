package doudizhu

// MinTurns returns 手数, the fewest plays that empty the hand as if nobody else played: 0
// for the empty hand, and also for one of more than 20 cards, which no seat holds. It is
// exact, and does not allocate. It takes tens of microseconds, some milliseconds at worst.
// With wild cards it is what the hand needs without letting them stand for others: never too
// few, but it may be more than the fewest.
func (r Rules) MinTurns(h Hand) int {
	if h.Len() > maxCards {
		return 0
	}
	s := solver{rules: r.natural()}
	return s.turns(h, maxTurns)
}

// Plan returns plays that empty the hand in the fewest turns, [Rules.MinTurns] of them:
// each holds the lowest card that the plays before it leave, and of several plans it is
// the first in the order of [Rules.Leads]. It is empty where MinTurns is 0, and takes wild
// cards for themselves as MinTurns does.
func (r Rules) Plan(h Hand) []Play {
	if h.Len() > maxCards {
		return nil
	}
	r = r.natural()
	s := solver{rules: r}
	var plan []Play
	for turns := s.turns(h, maxTurns); turns > 0; turns-- {
		r.leads(h, h.lowest(), func(p Play) bool {
			rest := Hand{h.n - p.Cards.n}
			if s.turns(rest, turns) >= turns {
				return true
			}
			plan = append(plan, p)
			h = rest
			return false
		})
	}
	return plan
}

// maxTurns is more than any hand of 20 cards needs.
const maxTurns = maxCards + 1

// A solver finds the fewest plays that empty hands of at most 20 cards. It branches on the
// plays that hold the lowest card, for one of the plays must, and remembers hands.
type solver struct {
	rules Rules
	memo  [1 << 10]memory // by a hash of the hand
}

// A memory is what is known of a hand: that the fewest plays are at least so many, and
// exactly so many if exact.
type memory struct {
	hand  Hand
	turns int8
	exact bool
}

// turns returns the fewest plays that empty the hand if these are below the limit, else
// some number that is not.
func (s *solver) turns(h Hand, limit int) int {
	if h.n == 0 {
		return 0
	}
	if limit <= 1 {
		return 1
	}
	if _, err := s.rules.Classify(h); err == nil {
		return 1
	}
	if limit <= 2 {
		return 2
	}
	m := &s.memo[h.n*0x9E37_79B9_7F4A_7C15>>54]
	if m.hand == h && (m.exact || int(m.turns) >= limit) {
		return int(m.turns)
	}
	best := limit
	s.rules.leads(h, h.lowest(), func(p Play) bool {
		best = min(best, 1+s.turns(Hand{h.n - p.Cards.n}, best-1))
		return best > 2 // it cannot be 1
	})
	*m = memory{h, int8(best), best < limit}
	return best
}
