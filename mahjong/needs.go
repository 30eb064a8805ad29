package mahjong

// How far a hand is from a win is put together from its four parts, the three suits and
// the honors, for no set has tiles of two of them. What a part has to say is its needs: for
// each number of sets, 0 to 4, alone and with a pair, the fewest tiles that must be added to
// the part's own so that such sets are among them. No kind may then be there more than four
// times. Tiles outside these sets do not count; they are what will be discarded.

// A needs is those ten numbers, six bits each:
//
//	bits  0 –  5  no set        bits 30 – 35  a pair
//	bits  6 – 11  one set       bits 36 – 41  one set and a pair
//	…                           …
//	bits 24 – 29  four sets     bits 54 – 59  four sets and a pair
//
// Numbers go to 14 tiles, and never stands for what cannot be made. The highest bit of a
// field is there to borrow from.
type needs uint64

const (
	fieldBits = 6
	pairShift = 5 * fieldBits // from a number of sets to the same with a pair

	ones   needs = 0o01_01_01_01_01_01_01_01_01_01 // 1 in each field
	never        = ones << 4
	guards       = ones << 5
	bare   needs = 1<<pairShift - 1 // the fields without a pair
)

// win returns the tiles missing to n sets and a pair.
func (x needs) win(n int) int { return int(x >> (pairShift + fieldBits*n) & 63) }

// min returns the lesser of x and y in each field. Numbers must be less than 32.
func (x needs) min(y needs) needs {
	notLess := (x | guards - y) & guards // where x ≥ y nothing was borrowed
	takeY := notLess - notLess>>5
	return y&takeY | x&^takeY
}

// equal returns 1 in each field in which x and y are the same, 0 in the others.
func (x needs) equal(y needs) needs {
	const low = guards - ones // 31 in each field
	differ := x ^ y
	return ^((differ&low + low) | differ) & guards >> 5
}

// afterSets returns the needs of a part that has n sets more: what was needed for k sets is
// now needed for k+n.
func (x needs) afterSets(n int) needs {
	fresh := bare &^ (bare << (fieldBits * n)) & bare // the lowest n fields of the bare half
	fresh |= fresh << pairShift
	moved := x << (fieldBits * n)
	return moved&^fresh&(bare|bare<<pairShift) | never&fresh
}

// afterPair returns the needs of a part that has a pair more; it can use only one.
func (x needs) afterPair() needs { return x&bare<<pairShift | never&bare }

// plus returns the needs of two parts together, whose sets may be divided in any way.
func (x needs) plus(y needs) needs {
	sum := never
	for n := range 5 {
		k := x >> (fieldBits * n)
		sum = sum.min((y.afterSets(n) + ones*(k&63)).min(never))
		sum = sum.min((y.afterSets(n).afterPair() + ones*(k>>pairShift&63)).min(never))
	}
	return sum
}
