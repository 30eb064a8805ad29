package mahjong

import (
	"maps"
	"slices"
	"testing"
)

// packed returns the needs of ten numbers.
func (x tenNumbers) packed() (n needs) {
	for i := len(x) - 1; i >= 0; i-- {
		n = n<<fieldBits | needs(x[i])
	}
	return n
}

// unpacked returns all ten numbers, each with its highest bit.
func (x needs) unpacked() (n tenNumbers) {
	for i := range n {
		n[i] = int8(x >> (fieldBits * i) & 63)
	}
	return n
}

// TestNeeds compares what is done with all ten numbers at once with what is done one by one.
func TestNeeds(t *testing.T) {
	rnd := handRand(14)
	const none = 16
	if (tenNumbers{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).packed() != ones {
		t.Error("ones")
	}
	if never.unpacked() != (tenNumbers{none, none, none, none, none, none, none, none, none, none}) {
		t.Error("never")
	}
	zero := tenNumbers{0, none, none, none, none, none, none, none, none, none}
	if x := noNeeds(); x[0].unpacked() != zero || x[1] != never {
		t.Error("noNeeds")
	}
	draw := func(most int) (x tenNumbers) {
		for i := range x {
			x[i] = int8(rnd.IntN(most + 1))
			if most < none && rnd.IntN(4) == 0 {
				x[i] = none
			}
		}
		return x
	}
	for range 20_000 {
		x, y := draw(31), draw(31)
		for i := range x {
			if rnd.IntN(3) == 0 {
				y[i] = x[i]
			}
		}
		var least, same tenNumbers
		for i := range x {
			least[i] = min(x[i], y[i])
			if x[i] == y[i] {
				same[i] = 1
			}
		}
		if got := x.packed().min(y.packed()).unpacked(); got != least {
			t.Fatalf("the least of %v and %v: %v", x, y, got)
		}
		if got := x.packed().equal(y.packed()); got.unpacked() != same || got>>60 != 0 {
			t.Fatalf("where %v and %v are equal: %v", x, y, got.unpacked())
		}
		// 32 and more stand for numbers beyond never, and equal none of the others.
		z := x
		z[rnd.IntN(10)] += 32
		for i := range x {
			same[i] = 0
			if z[i] == y[i] {
				same[i] = 1
			}
		}
		if got := z.packed().equal(y.packed()).unpacked(); got != same {
			t.Fatalf("where %v and %v are equal: %v", z, y, got)
		}
		for n := range 5 {
			if got := x.packed().win(n); got != int(x[5+n]) {
				t.Fatalf("%v: %d to %d sets and a pair", x, got, n)
			}
			after := tenNumbers{none, none, none, none, none, none, none, none, none, none}
			for k := range 5 - n {
				after[k+n], after[5+k+n] = x[k], x[5+k]
			}
			if got := x.packed().afterSets(n); got.unpacked() != after || got>>60 != 0 {
				t.Fatalf("%v after %d sets: %v, want %v", x, n, got.unpacked(), after)
			}
		}
		after := tenNumbers{none, none, none, none, none}
		copy(after[5:], x[:5])
		if got := x.packed().afterPair(); got.unpacked() != after || got>>60 != 0 {
			t.Fatalf("%v after a pair: %v, want %v", x, got.unpacked(), after)
		}

		x, y = draw(14), draw(14)
		sum := x.plus(y)
		for i := range sum {
			sum[i] = min(sum[i], none)
		}
		if got := x.packed().plus(y.packed()).unpacked(); got != sum {
			t.Fatalf("%v and %v: %v, want %v", x, y, got, sum)
		}
	}
}

// TestPartners checks what one part needs of the others, for each number of sets that the hand
// is to have.
func TestPartners(t *testing.T) {
	for i, x := range needsOf {
		for n := range 5 {
			got := profile(i).partners(n).unpacked()
			have := x.unpacked()
			for k := range 5 {
				// beside k sets, n-k sets and a pair; beside k sets and a pair, n-k sets
				bare, pair := got[k], got[5+k]
				fits := k <= n && bare == have[5+n-k] && pair == have[n-k]
				if never := k > n && min(bare, pair) > 16; !fits && !never {
					t.Fatalf("%v, %d sets: partners %v", have, n, got)
				}
			}
		}
	}
}

// TestFell checks where one of some numbers is lower.
func TestFell(t *testing.T) {
	rnd := handRand(15)
	for i, x := range needsOf {
		for j, y := range needsOf {
			a, b := x.unpacked(), y.unpacked()
			// A tile more never makes a number greater, and lessens it by one at most.
			near := true
			for k := range a {
				near = near && (a[k] == b[k] || a[k] == b[k]+1)
			}
			if !near {
				continue
			}
			var critical tenNumbers
			want := uint64(0)
			for k := range critical {
				critical[k] = int8(rnd.IntN(2))
				if critical[k] == 1 && a[k] > b[k] {
					want = 1
				}
			}
			if got := x.fell(uint8(j), critical.packed()); got != want {
				t.Fatalf("from profile %d to %d, of %v: %d", i, j, critical, got)
			}
		}
	}
}

// TestFrontier finds the needs of everything that one part can be rank by rank, and compares
// them with the tables.
func TestFrontier(t *testing.T) {
	most := 14
	if testing.Short() {
		most = 9
	}
	for _, first := range []Tile{1, East} {
		ranks, vectors := first.Suit().size(), 0
		var more func(rank int, f frontier, h Hand)
		more = func(rank int, f frontier, h Hand) {
			if rank == ranks {
				vectors++
				if got, want := f[0][0], h.parts().all().needs(); got != want {
					t.Fatalf("%v: %v, want %v", h, got.unpacked(), want.unpacked())
				}
				return
			}
			for n := 0; n <= 4 && h.Len() <= most; n++ {
				more(rank+1, f.next(n, first == 1 && rank < 7, 0), h)
				h = h.plus((first + Tile(rank)).one())
			}
		}
		more(0, newFrontier(), Hand{})
		if want := map[Tile]int{1: 405_350, East: 43_130}[first]; vectors != want && most == 14 {
			t.Errorf("%d vectors of %v, want %d", vectors, first.Suit(), want)
		}
	}
	rnd := handRand(16)
	for range 2_000 {
		n := 1 + rnd.IntN(14)
		h := drawnTally(rnd, 9, n).hand()
		if got, want := partNeeds(h.mp, true, 0)[0], h.parts().m.needs(); got != want {
			t.Fatalf("%v: %v, want %v", h, got.unpacked(), want.unpacked())
		}
	}
	eachPart(East, 6, func(h Hand) {
		if got, want := partNeeds(h.sz&szDigits>>32, false, 0)[0], h.parts().z.needs(); got != want {
			t.Fatalf("%v: %v, want %v", h, got.unpacked(), want.unpacked())
		}
	})
}

// exceeding is the ten numbers by how many copies beyond the fourth of their kinds are used
// but not held, and the targets of a part with any number of a kind.
type (
	exceeding [7]tenNumbers
	target    struct {
		counts [9]int
		field  int
	}
)

// allTargets returns what up to four sets, alone and with a pair, can be if there is no end of
// any kind.
func allTargets(ranks, chows int) []target {
	all := map[target]bool{}
	var more func(x target, set int)
	more = func(x target, set int) {
		all[x] = true
		for r := range ranks {
			y := target{x.counts, x.field + 5}
			y.counts[r] += 2
			all[y] = true
		}
		for ; x.field < 4 && set < ranks+chows; set++ {
			y := target{x.counts, x.field + 1}
			if set < ranks {
				y.counts[set] += 3
			} else {
				y.counts[set-ranks]++
				y.counts[set-ranks+1]++
				y.counts[set-ranks+2]++
			}
			more(y, set)
		}
	}
	more(target{}, 0)
	return slices.Collect(maps.Keys(all))
}

// noneExceeding is the numbers of no part, or of nothing yet.
func noneExceeding() (x exceeding) {
	for e := range x {
		x[e] = noNumbers()
	}
	return x
}

// exceed returns the numbers of one part: it looks at every target.
func exceed(held []int, targets []target) exceeding {
	x := noneExceeding()
	for _, y := range targets {
		missing, excess := 0, 0
		for r, n := range held {
			if more := y.counts[r] - n; more > 0 {
				missing += more
				excess += max(0, more-max(0, 4-n))
			}
		}
		if excess < len(x) {
			x[excess][y.field] = min(x[excess][y.field], int8(missing))
		}
	}
	return x
}

// TestExactAway compares what hands miss if some kinds may be used more than four times, and
// of one of which five may be held.
func TestExactAway(t *testing.T) {
	hands := 200
	if testing.Short() {
		hands = 40
	}
	rnd := handRand(17)
	suit, honors := allTargets(9, 7), allTargets(7, 0)
	parts := map[[9]int]exceeding{}
	excessHelps := 0
	for i := range hands {
		var c slowTally
		n := 2 + rnd.IntN(12)
		if i%3 == 0 {
			c = builtTally(rnd, 9, 2+3*rnd.IntN(5))
		}
		for left := n; left > 0 && i%3 > 0; { // threes and fours of near kinds
			t := 1 + rnd.IntN(5) + 9*(rnd.IntN(6)/5) + 27*(rnd.IntN(8)/7)
			if t > kinds || c[t] > 0 {
				continue
			}
			c[t] = min(left, 1+rnd.IntN(4), 4)
			if rnd.IntN(2) == 0 {
				c[t] = min(left, 4)
			}
			left -= c[t]
		}
		h := c.hand()
		if fours := h.four().set(); fours != 0 && rnd.IntN(2) == 0 {
			five := fours.first()
			c[five]++
			h = h.plus(five.one())
		}
		total := noneExceeding()
		total[0] = numbersOfNone()
		for _, first := range []int{1, 10, 19, 28} {
			held, targets := c[first:min(first+9, kinds+1)], suit
			if first == 28 {
				targets = honors
			}
			key := [9]int{8: first / 28 * 9}
			copy(key[:], held)
			x, ok := parts[key]
			if !ok {
				x = exceed(held, targets)
				parts[key] = x
			}
			sum := noneExceeding()
			for d := range total {
				for e := range len(x) - d {
					y := total[d].plus(x[e])
					for k := range y {
						sum[d+e][k] = min(sum[d+e][k], y[k])
					}
				}
			}
			total = sum
		}
		for sets := range 5 {
			want := int8(30)
			for excess := range total {
				want = min(want, total[excess][5+sets])
				if excess > 0 && want < total[0][5+sets] {
					excessHelps++
				}
				if got := exactAway(h, sets, excess); got != int(want) {
					t.Fatalf("%v: misses %d to %d sets and a pair with %d in excess, want %d",
						c, got, sets, excess, want)
				}
			}
		}
	}
	if excessHelps < hands/4 {
		t.Errorf("more than four of a kind helped only %d times", excessHelps)
	}
}
