package mahjong

import "testing"

// mostExcess is the most copies of a kind beyond the fourth that four sets and a pair can use.
const mostExcess = 10

// A freeFrontier is a frontier without its bounds: any kind may be used more than four times,
// and by as many copies as there can be. The least that is missing is at [3a+b], by the excess,
// and there at 2n+1 for n sets and a pair, at 2n for the sets alone.
type freeFrontier [3 * 3][mostExcess + 1][10]int8

// newFreeFrontier returns the frontier before the first rank.
func newFreeFrontier() (f freeFrontier) {
	for i := range f {
		for e := range f[i] {
			for k := range f[i][e] {
				f[i][e][k] = unreachable
			}
		}
	}
	f[0][0][0] = 0
	return f
}

// next returns the frontier after one more rank.
func (f *freeFrontier) next(count, begin int) freeFrontier {
	g := newFreeFrontier()
	g[0][0][0] = unreachable
	for i := range f {
		for e := range f[i] {
			for k, missing := range f[i][e] {
				if missing == unreachable {
					continue
				}
				for chows := range begin + 1 {
					for pungs := 0; k/2+chows+pungs <= 4; pungs++ {
						for pair := k & 1; pair < 2; pair++ {
							used := i/3 + i%3 + chows + 3*pungs + 2*(pair-k&1)
							over := max(0, used-max(4, count))
							if e+over > mostExcess {
								continue
							}
							least := &g[3*chows+i/3][e+over][2*(k/2+chows+pungs)+pair]
							*least = min(*least, missing+int8(max(0, used-count)))
						}
					}
				}
			}
		}
	}
	return g
}

// TestExactBounds holds the needs of all parts of at most 9 tiles, with one kind of five or
// none, to a search without bounds. Any excess may then be at any kind, but it must be of no use
// where there are not four, nor beyond maxExcess.
func TestExactBounds(t *testing.T) {
	most := 9
	if testing.Short() {
		most = 8
	}
	type state struct {
		tiles int
		five  bool
		row   frontier
		free  freeFrontier
	}
	for _, suit := range [...]bool{true, false} {
		now := map[state]uint64{{row: newFrontier(), free: newFreeFrontier()}: 0} // one word of each
		ranks := 7
		if suit {
			ranks = 9
		}
		for i := range ranks {
			next := map[state]uint64{}
			for s, word := range now {
				for count := range 6 {
					if s.tiles+count > most || count == 5 && s.five {
						break
					}
					begin := 0
					if suit && i < 7 {
						begin = 2 // three equal chows are three pungs
					}
					next[state{
						tiles: s.tiles + count,
						five:  s.five || count == 5,
						row:   s.row.next(count, suit && i < 7, maxExcess),
						free:  s.free.next(count, begin),
					}] = word | uint64(count)<<(3*i)
				}
			}
			now = next
		}
		for s, word := range now {
			if got := partNeeds(word, suit, maxExcess); got != s.row[0] {
				t.Fatalf("part %#o: needs %o, rank by rank %o", word, got, s.row[0])
			}
			checkBounds(t, word, s.row[0], s.free[0])
		}
		t.Logf("%d different parts", len(now))
	}
}

// checkBounds compares what is missing, by how much excess there may be.
func checkBounds(t *testing.T, word uint64, row [maxExcess + 1]needs, free [mostExcess + 1][10]int8) {
	t.Helper()
	for k := range 10 {
		got, want := unreachable, unreachable
		for e := range free {
			if e < len(row) {
				if x := int(row[e]>>(fieldBits*(k/2)+pairShift*(k%2))) & 63; x < int(never&63) {
					got = min(got, x)
				}
			}
			want = min(want, int(free[e][k]))
			if got != want {
				t.Fatalf("part %#o: to %d sets and %d pairs %d missing with excess %d, want %d",
					word, k/2, k%2, got, e, want)
			}
		}
	}
}

// TestExactTotal compares the tiles missing to sets and a pair with brute force for hands that
// hold kinds four times, and one perhaps five times, by how much excess there may be.
func TestExactTotal(t *testing.T) {
	rnd := wildRand(21)
	rounds := 300
	if testing.Short() {
		rounds = 150
	}
	check := func(c rack) {
		t.Helper()
		for n := range 5 {
			want := rackSetsAway(c, n)
			for e := range 8 {
				if got := exactAway(c.hand(), n, e); got != want[e] {
					t.Fatalf("%v, %d sets, excess %d: %d missing, want %d", c.hand(), n, e, got, want[e])
				}
			}
		}
	}
	for range rounds {
		set := [...]TileSet{0o777 << 1, 0o777<<1 | AllKinds&^Suited, AllKinds &^ Suited, AllKinds}[rnd.IntN(4)]
		c := randomRack(rnd, set, rnd.IntN(6), true)
		for range 1 + rnd.IntN(3) {
			if t1 := randomRack(rnd, set, 1, false).hand().Kinds().first(); c.size()+4-c[t1] <= 13 {
				c[t1] = 4
			}
		}
		if rnd.IntN(2) == 0 { // a fifth of one of these, mostly
			c = c.with(1, rackTile(rnd, c))
		}
		fives := 0
		for _, n := range c {
			fives += n / 5
		}
		if fives <= 1 {
			check(c)
		}
	}
	check(rackOf(MustParseHand("55m11112222z"))) // four copies more make it 111z 111z 222z 222z 55m
	// Three kinds of four, and a tile or none.
	world := SetOf(1, 2, 4, 9, 10, 14, East, South, West)
	if testing.Short() {
		world &^= SetOf(2, 9, 14)
	}
	for t1 := range world.All() {
		for t2 := range world.All() {
			for t3 := range world.All() {
				if t1 < t2 && t2 < t3 {
					c := rack{}.with(4, t1, t2, t3)
					check(c)
					check(c.with(1, t3))
					check(c.with(1, Tile(1+rnd.IntN(kinds))))
				}
			}
		}
	}
}

// TestExactTables compares the search, without excess, with the tables.
func TestExactTables(t *testing.T) {
	rnd := wildRand(22)
	for range 500 {
		set := [...]TileSet{0o777 << 1, Suited, AllKinds}[rnd.IntN(3)]
		h := randomRack(rnd, set, rnd.IntN(15), rnd.IntN(2) == 0).hand()
		x := h.parts().all().needs()
		for n := range 5 {
			if got := exactAway(h, n, 0); got != x.win(n) {
				t.Fatalf("%v, %d sets: %d missing, by the tables %d", h, n, got, x.win(n))
			}
		}
	}
}
