package mahjong

// NoShanten is what [Shanten] returns for a hand that has none. It is greater than any shanten,
// so that hands without one sort last.
const NoShanten = 99

// unreachable is more tiles than any hand can miss.
const unreachable = 100

// Shanten returns 向听数, how many tiles a hand must exchange to be ready, by the nearest of
// the forms: -1 is a win, 0 is ready, 听牌, and with Standard among the forms 8 is the most. The
// hand is 3n+1 concealed tiles, before a draw, or 3n+2, after one, up to 14; each three tiles less
// stand for a meld. It is [NoShanten] for any other number of tiles, and if none of the forms can
// be made of so many: those without sets take 13 or 14.
//
// A tile of which the concealed hand holds all four cannot come: 123456789m1111p is 1 away, for
// there is no fifth 1p. What others hold and what lies in melds, the own ones included, does not
// count; see [Ukeire].
func Shanten(h Hand, f Forms) int { return Wilds{}.Shanten(h, f) }

// specialAway returns how many tiles a hand misses to the nearest of the forms without sets.
func specialAway(h Hand, f Forms) int {
	best := unreachable
	once, twice := h.once(), h.twice()
	if f&SevenPairs != 0 {
		best = pairsAway(once, twice)
	}
	if f&SevenPairsQuads != 0 {
		best = min(best, quadsAway(h))
	}
	if f&ThirteenOrphans != 0 {
		best = min(best, orphansAway(once, twice))
	}
	return best
}

// pairsAway returns how many tiles a hand misses to seven different pairs, given the kinds that
// it holds once and twice.
func pairsAway(once, twice marks) int { return 14 - twice.len() - min(once.len(), 7) }

// quadsAway does so where four alike are two pairs: a pair takes a tile that is there, or two.
func quadsAway(h Hand) int {
	missing := 7 - h.twice().len() - h.four().len()
	return missing + max(0, missing-h.odd().len())
}

// orphansAway returns how many it misses to the thirteen orphans.
func orphansAway(once, twice marks) int {
	missing := 14 - once.and(orphanMarks()).len()
	if twice.and(orphanMarks()) != (marks{}) {
		missing--
	}
	return missing
}

// specialAccepts returns the same, and the kinds that make it fewer.
func specialAccepts(h Hand, f Forms) (away int, kinds marks) {
	away = specialAway(h, f)
	once, twice, odd := h.once(), h.twice(), h.odd()
	if f&SevenPairs != 0 && pairsAway(once, twice) == away {
		kinds = once.less(twice)
		if once.len() < 7 {
			kinds = kinds.or(once.not())
		}
	}
	if f&SevenPairsQuads != 0 && quadsAway(h) == away {
		kinds = kinds.or(odd)
		if missing := 7 - twice.len() - h.four().len(); missing > odd.len() {
			kinds = kinds.or(odd.not())
		}
	}
	if f&ThirteenOrphans != 0 && orphansAway(once, twice) == away {
		if twice.and(orphanMarks()) == (marks{}) {
			once = marks{} // the one that is there twice may be any
		}
		kinds = kinds.or(orphanMarks().less(once))
	}
	return away, kinds.less(h.four())
}
