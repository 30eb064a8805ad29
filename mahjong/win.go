package mahjong

// A shape says what all the tiles of a part make together.
type shape uint8

const (
	setsOnly    shape = 1 // sets, or nothing at all
	setsAndPair shape = 2 // sets and one pair
	// Zero is anything else.
)

// heaps turns the digits 0 to 5 of a suit, in each half of a word, into three numbers of nine
// bits each, three digits of base 6 a number. Five of a kind are read because a hand is asked
// what it would be with the tile that it waits for.
func heaps(x uint64) uint64 {
	return inBase(6, x)
}

// shapeOf returns the shape of a part's three heaps, given the state after the first.
func shapeOf(state uint8, x uint64) shape {
	after := shapeMiddle[int(state)<<8|int(x>>9&255)]
	return shape(shapeEnd[int(after)<<8|int(x>>18&255)])
}

// IsWin reports whether the concealed tiles, the winning one included, make one of the forms.
// The number of melds beside them follows from the number of tiles: there are none with 14,
// one with 11, and so on down to four with 2. With any other number the hand is no win.
func IsWin(h Hand, f Forms) bool {
	n := h.Len()
	if n > 14 || n%3 != 2 {
		return false
	}
	return f&Standard != 0 && isStandard(h) || n == 14 && f&^Standard != 0 && isSpecial(h, f)
}

// isStandard reports whether the hand is sets and a pair: one part has the pair, and all have
// sets besides.
func isStandard(h Hand) bool {
	mp := heaps(h.mp)
	m := shapeOf(suitShapes[mp&255], mp)
	if m == 0 {
		return false
	}
	p := shapeOf(suitShapes[mp>>32&255], mp>>32)
	if p == 0 {
		return false
	}
	sz := heaps(h.sz & szDigits)
	s := shapeOf(suitShapes[sz&255], sz)
	z := shapeOf(honorShapes[sz>>32&255], sz>>32)
	return s != 0 && z != 0 && m+p+s+z == setsAndPair+3*setsOnly
}

// isSpecial reports whether a hand of 14 tiles is one of the forms of f without sets.
func isSpecial(h Hand, f Forms) bool {
	const even = SevenPairs | SevenPairsQuads
	if f&even != 0 && h.odd() == (marks{}) {
		return f&SevenPairsQuads != 0 || h.four() == (marks{})
	}
	return f&ThirteenOrphans != 0 && h.once() == orphanMarks()
}

// Waits returns the kinds that complete a hand of 13, 10, 7, 4 or 1 concealed tiles to one of
// the forms; the set is empty for any other number. These are the formal waits: a kind of which
// the hand itself holds all four is among them, though no such tile will come. [Live] tells how
// many may come.
func Waits(h Hand, f Forms) TileSet {
	n := h.Len()
	if n > 13 || n%3 != 1 {
		return 0
	}
	var waits marks
	if f&Standard != 0 {
		waits = standardWaits(h)
	}
	if n == 13 && f&^Standard != 0 {
		waits = waits.or(specialWaits(h, f))
	}
	if waits == (marks{}) {
		return 0 // as with most hands
	}
	return waits.set()
}

// standardWaits returns the kinds that complete sets and a pair.
func standardWaits(h Hand) marks {
	mp, sz := heaps(h.mp), heaps(h.sz&szDigits)
	m := shapeOf(suitShapes[mp&255], mp)
	p := shapeOf(suitShapes[mp>>32&255], mp>>32)
	if m|p == 0 {
		return marks{}
	}
	s := shapeOf(suitShapes[sz&255], sz)
	z := shapeOf(honorShapes[sz>>32&255], sz>>32)
	return marks{
		mp: partWaits(suitShapes, mp, p.lacks(s, z)) |
			partWaits(suitShapes, mp>>32, m.lacks(s, z))<<32,
		sz: partWaits(suitShapes, sz, m.lacks(p, z)) |
			partWaits(honorShapes, sz>>32, m.lacks(p, s))<<32,
	}
}

// lacks returns what the fourth part must become for a win, beside three whose shapes these
// are; zero if there is no win with them.
func (x shape) lacks(y, z shape) shape {
	switch x * y * z {
	case setsOnly * setsOnly * setsOnly:
		return setsAndPair
	case setsOnly * setsOnly * setsAndPair:
		return setsOnly
	}
	return 0
}

// partWaits returns the tiles that make of a part what is wanted, as marks from the lowest bit.
// A tile more makes one of the three heaps 1, 6 or 36 greater. The states after the first heap
// are in start.
func partWaits(start string, x uint64, want shape) uint64 {
	if want == 0 {
		return 0
	}
	low, middle, high := int(x&255), int(x>>9&255), int(x>>18&255)
	a := int(start[low]) << 8
	b := int(shapeMiddle[a|middle]) << 8
	var shapes uint64 // one to each digit
	for _, unit := range [...]int{36, 6, 1} {
		c := int(shapeMiddle[int(start[low+unit])<<8|middle]) << 8
		d := int(shapeMiddle[a|(middle+unit)]) << 8
		shapes = shapes<<3 | uint64(shapeEnd[c|high]) |
			uint64(shapeEnd[d|high])<<9 |
			uint64(shapeEnd[b|(high+unit)])<<18
	}
	return shapes >> (want - 1) & suitOnes
}

// specialWaits returns the kinds that complete a hand of 13 tiles to a form without sets.
func specialWaits(h Hand, f Forms) marks {
	var waits marks
	once, odd := h.once(), h.odd()
	if f&(SevenPairs|SevenPairsQuads) != 0 && odd.len() == 1 {
		if f&SevenPairsQuads != 0 || once.len() == 7 {
			waits = odd
		}
	}
	if f&ThirteenOrphans != 0 && once.less(orphanMarks()) == (marks{}) {
		switch missing := orphanMarks().less(once); missing.len() {
		case 0:
			waits = waits.or(orphanMarks())
		case 1:
			waits = waits.or(missing)
		}
	}
	return waits
}
