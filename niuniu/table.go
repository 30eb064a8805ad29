package niuniu

import "iter"

// A table finds the entry of any five ranks in any order by two small steps: the
// first two cards are one of 105 pairs of ranks, the other three one of 560 triples,
// and pair and triple together are an index. What is no rank has a pair and a triple
// of its own, numbered 0, whose entries are 0.
//
// An entry is 4 bytes and a table 238 KB, of which rules without jokers never touch
// the third that belongs to jokers.
type table [pairCount * tripleCount]entry

const (
	joker       = 14 // the rank of both jokers in a table
	ranks       = 14
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

// of returns the index of five cards or ranks, by their low four bits.
func (x *index) of(c0, c1, c2, c3, c4 uint8) int {
	return int(x.pair[c0<<4|c1&15]) + int(x.triple[uint(c2&15)<<8|uint(c3&15)<<4|uint(c4&15)])
}

// ofRanks returns the index of five ranks.
func (x *index) ofRanks(r [5]int8) int {
	return x.of(uint8(r[0]), uint8(r[1]), uint8(r[2]), uint8(r[3]), uint8(r[4]))
}

// set stores the entry of five ranks, whichever two of them come first.
func (t *table) set(x *index, ranks [5]int8, e entry) {
	for i := range ranks {
		for j := range i {
			r := ranks
			r[0], r[j] = r[j], r[0]
			r[1], r[i] = r[i], r[1]
			t[x.ofRanks(r)] = e
		}
	}
}

// multisets yields every five ranks from 1 to most, each from the highest down.
func multisets(most int8) iter.Seq[[5]int8] {
	return func(yield func([5]int8) bool) {
		ranks := [5]int8{1, 1, 1, 1, 1}
		for yield(ranks) {
			// Count up the last rank that may grow, and start those behind it again.
			i := 4
			for i > 0 && ranks[i] == ranks[i-1] {
				ranks[i] = 1
				i--
			}
			if ranks[i] == most {
				return
			}
			ranks[i]++
		}
	}
}
