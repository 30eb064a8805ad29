package niuniu

// A table finds the entry of any five ranks in any order by two small steps: the
// first two cards are one of 91 pairs of ranks, the other three one of 455 triples,
// and pair and triple together are an index. What is no rank has a pair or triple
// of its own, numbered 0, whose entries are 0.
//
// An entry is 4 bytes and a table 168 KB, most of it never touched: hands that
// occur often lie in the cache.
type table [pairCount * tripleCount]entry

const (
	ranks       = 13
	pairCount   = ranks*(ranks+1)/2 + 1
	tripleCount = ranks*(ranks+1)*(ranks+2)/6 + 1
)

// An index numbers the pairs and the triples of ranks by the low four bits of the
// cards, the first card highest.
type index struct {
	pair   [1 << 8]uint16 // pair is the number of the pair times tripleCount
	triple [1 << 12]uint16
}

// newIndex numbers every pair and every triple of ranks alike in all their orders.
func newIndex() *index {
	x := new(index)
	pair, triple := uint16(0), uint16(0)
	for a := 1; a <= ranks; a++ {
		for b := 1; b <= a; b++ {
			pair += tripleCount
			x.pair[a<<4|b], x.pair[b<<4|a] = pair, pair
			for c := 1; c <= b; c++ {
				triple++
				for _, i := range [...]int{
					a<<8 | b<<4 | c, b<<8 | a<<4 | c, c<<8 | a<<4 | b,
					a<<8 | c<<4 | b, b<<8 | c<<4 | a, c<<8 | b<<4 | a,
				} {
					x.triple[i] = triple
				}
			}
		}
	}
	return x
}

// of returns the index of five cards, by their low four bits.
func (x *index) of(c0, c1, c2, c3, c4 uint8) int {
	return int(x.pair[c0<<4|c1&15]) + int(x.triple[uint(c2&15)<<8|uint(c3&15)<<4|uint(c4&15)])
}

// set stores the entry of five ranks, whichever two of them come first.
func (t *table) set(x *index, ranks [5]int8, e entry) {
	for i := range ranks {
		for j := range i {
			var rest [3]uint8
			n := 0
			for k, r := range ranks {
				if k != i && k != j {
					rest[n] = uint8(r)
					n++
				}
			}
			t[x.of(uint8(ranks[i]), uint8(ranks[j]), rest[0], rest[1], rest[2])] = e
		}
	}
}
