package mahjong

// An Acceptance is 进张, what a hand that waits for a draw can use.
type Acceptance struct {
	Shanten int     // the hand's shanten; 0 is ready
	Kinds   TileSet // the kinds that lower it, of which a tile may still come
	Live    int     // how many tiles of these kinds may still come
}

// Ukeire returns what brings a hand of 13, 10, 7, 4 or 1 concealed tiles nearer to one of the
// forms. Seen is every visible tile outside the concealed hand: the discards of all seats, and
// all melds, the own ones included; see [View.Seen]. A kind whose tiles are all in the hand or
// in seen is left out; more than four of a kind in both are as good as four.
//
// Kinds that are not in the game must be given as seen, for all 34 count otherwise;
// [TileSet.Hand] makes a hand of all four of each. For any other number of tiles, and if none of
// the forms can be made, the Acceptance is {Shanten: NoShanten}.
func Ukeire(h Hand, f Forms, seen Hand) Acceptance { return Wilds{}.Ukeire(h, f, seen) }

// A Discard is a tile to part with, and what the hand then accepts.
type Discard struct {
	Tile       Tile // the tile to part with
	Acceptance      // what the hand then accepts
}

// AppendDiscards appends every kind that a hand of 14, 11, 8, 5 or 2 concealed tiles can
// discard, best first: by the shanten of what remains, then by the number of live tiles that
// it accepts, then in the order of tiles. Seen is as for [Ukeire], without the tile to part with,
// which is counted as visible in any case. Nothing is appended for any other number of tiles, or
// if none of the forms can be made.
func AppendDiscards(dst []Discard, h Hand, f Forms, seen Hand) []Discard {
	return Wilds{}.AppendDiscards(dst, h, f, seen)
}

// accepts returns how many tiles the hand misses to n sets and a pair, and the kinds of which
// one more would make it fewer.
func accepts(h Hand, n int) (away int, kinds marks) {
	mp, sz := chunks(h.mp), chunks(h.sz&szDigits)
	x := partsOf(mp, sz)
	xmp, xsz := x.m.plus(x.p), x.s.plus(x.z)
	away = xmp.plus(xsz).needs().win(n)
	kinds = marks{
		mp: gains(suitStart, mp, x.m, x.p.plus(xsz), n, away) |
			gains(suitStart, mp>>32, x.p, x.m.plus(xsz), n, away)<<32,
		sz: gains(suitStart, sz, x.s, xmp.plus(x.z), n, away) |
			gains(honorStart, sz>>32, x.z, xmp.plus(x.s), n, away)<<32,
	}
	return away, kinds.less(h.four())
}

// gains returns the tiles of a part, as marks from the lowest bit, that lower what is missing
// to n sets and a pair, when the part has the given profile and the other parts together the
// rest. A tile more makes one of the three chunks 1, 5 or 25 greater.
//
// A tile lowers some of the ten needs by one. It helps if one of these is critical: if the part
// and the rest may divide the sets so that no more is missing than must be, and if it is not 0.
func gains(start string, x uint64, part, rest profile, n, away int) uint64 {
	have := part.needs()
	critical := (have + rest.partners(n)).equal(ones*needs(away)) &^ have.equal(0)
	if critical == 0 {
		return 0
	}
	low, middle, high := int(x&127), int(x>>9&127), int(x>>18&127)
	a := int(start[low]) << 7
	b := int(needMiddle[a|middle]) << 7
	var kinds uint64
	for _, unit := range [...]int{25, 5, 1} { // masks: five of a kind may give any answer
		c := int(needMiddle[int(start[(low+unit)&127])<<7|middle]) << 7
		d := int(needMiddle[a|(middle+unit)&127]) << 7
		kinds = kinds<<3 | have.fell(needEnd[c|high], critical) |
			have.fell(needEnd[d|high], critical)<<9 |
			have.fell(needEnd[b|(high+unit)&127], critical)<<18
	}
	return kinds
}

// fell returns 1 if one of the critical fields of x is lower in a profile, and 0 otherwise.
func (x needs) fell(p uint8, critical needs) uint64 {
	const most = 1<<63 - 1
	return (uint64((x-needsOf[p])&critical) + most) >> 63
}

// partners returns, for each field of some parts' needs, what the other parts, whose profile x
// is, need to complete it to n sets and a pair. It is beyond never where the field has more.
func (x profile) partners(n int) needs {
	kept := (needs(1)<<(fieldBits*(n+1)) - 1) * (1<<pairShift | 1)
	return reversedOf[x]>>(fieldBits*(4-n))&kept | guards&^kept
}
