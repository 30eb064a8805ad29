package mahjong

// A profile is the number of some needs. Over the parts of all hands, and everything that
// these make together, only 180 different needs occur. So the needs of a part are found by
// look-ups of three digits at a time, in an automaton that remembers of the ranks before only
// what matters, and those of two parts together by one look-up in a table of sums. The tables
// are generated; see tables_test.go.
type profile uint8

// needs returns what the profile is the number of.
func (x profile) needs() needs { return needsOf[x] }

// plus returns the profile of two parts together.
func (x profile) plus(y profile) profile { return profile(sums[int(x)<<8|int(y)]) }

// chunks turns the digits 0 to 4 of a part, in each half of a word, into three numbers of nine
// bits each, three digits of base 5 a number.
func chunks(x uint64) uint64 {
	return inBase(5, x)
}

// inBase turns every three digits of a hand, which are of base 8, into a number of another base,
// in the nine bits where they are.
func inBase(base, x uint64) uint64 {
	const (
		two = 0o077_077_077<<32 | 0o077_077_077
		one = 0o007_007_007<<32 | 0o007_007_007
	)
	// Of d + 8e + 64f is taken what makes it d + be + b²f: first of e + 8f, then of f.
	return x - (8-base)*(x>>3&two) - (8-base)*base*(x>>6&one)
}

// profileOf returns the profile of a part's three chunks, given the state after the first.
func profileOf(state uint8, x uint64) profile {
	after := needMiddle[int(state)<<7|int(x>>9&127)]
	return profile(needEnd[int(after)<<7|int(x>>18&127)])
}

// parts is the profiles of the four parts of a hand.
type parts struct{ m, p, s, z profile }

// parts returns the profiles of the hand's parts.
func (h Hand) parts() parts { return partsOf(chunks(h.mp), chunks(h.sz&szDigits)) }

// partsOf returns the profiles of the parts whose chunks are in the halves of two words.
func partsOf(mp, sz uint64) parts {
	return parts{
		m: profileOf(suitStart[mp&127], mp),
		p: profileOf(suitStart[mp>>32&127], mp>>32),
		s: profileOf(suitStart[sz&127], sz),
		z: profileOf(honorStart[sz>>32&127], sz>>32),
	}
}

// all returns the profile of all four together.
func (x parts) all() profile { return x.m.plus(x.p).plus(x.s.plus(x.z)) }
