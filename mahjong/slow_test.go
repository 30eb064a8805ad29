package mahjong

import (
	"cmp"
	"slices"
	"sync"
)

// The functions of this file answer the questions of the package in the plainest way, from the
// text of the rules alone: they count tiles in arrays and know nothing of tables. Tests hold the
// package to them.

// A slowTally is how many tiles there are of each kind, by the tile's number.
type slowTally [kinds + 1]int

// slowTallyOf counts a hand.
func slowTallyOf(h Hand) (c slowTally) {
	for t := Tile(1); t <= kinds; t++ {
		c[t] = h.Count(t)
	}
	return c
}

// hand returns the hand that is so counted.
func (c slowTally) hand() Hand {
	var h Hand
	for t, n := range c {
		for range n {
			more, ok := h.With(Tile(t))
			if !ok {
				panic("no hand has so many of a kind")
			}
			h = more
		}
	}
	return h
}

// size returns how many tiles there are.
func (c slowTally) size() int {
	n := 0
	for _, count := range c {
		n += count
	}
	return n
}

// slowBegins reports whether a chow can begin with a tile: none crosses from suit to suit, and
// none is of honors.
func slowBegins(t int) bool { return t <= 27 && (t-1)%9+1 <= 7 }

// slowOrphan reports whether a tile is a terminal or an honor.
func slowOrphan(t int) bool { return t > 27 || (t-1)%9 == 0 || (t-1)%9 == 8 }

// slowSets reports whether all tiles from t on are sets: the lowest is in a pung or begins a
// chow.
func slowSets(c *slowTally, t int) bool {
	for t <= kinds && c[t] == 0 {
		t++
	}
	if t > kinds {
		return true
	}
	ok := false
	if c[t] >= 3 {
		c[t] -= 3
		ok = slowSets(c, t)
		c[t] += 3
	}
	if !ok && slowBegins(t) && c[t+1] > 0 && c[t+2] > 0 {
		c[t]--
		c[t+1]--
		c[t+2]--
		ok = slowSets(c, t)
		c[t]++
		c[t+1]++
		c[t+2]++
	}
	return ok
}

// slowStandard reports whether the tiles are sets and a pair.
func slowStandard(c slowTally) bool {
	for t := range c {
		if c[t] < 2 {
			continue
		}
		c[t] -= 2
		ok := slowSets(&c, 1)
		c[t] += 2
		if ok {
			return true
		}
	}
	return false
}

// slowPairs reports whether the tiles are seven different pairs.
func slowPairs(c slowTally) bool {
	pairs := 0
	for _, n := range c {
		if n == 2 {
			pairs++
		}
	}
	return pairs == 7 && c.size() == 14
}

// slowQuads reports whether the tiles are seven pairs, of which two may be alike.
func slowQuads(c slowTally) bool {
	pairs := 0
	for _, n := range c {
		if n == 2 || n == 4 {
			pairs += n / 2
		}
	}
	return pairs == 7 && c.size() == 14
}

// slowOrphans reports whether the tiles are the thirteen orphans and one of them again.
func slowOrphans(c slowTally) bool {
	for t, n := range c {
		if t > 0 && slowOrphan(t) != (n > 0) {
			return false
		}
	}
	return c.size() == 14
}

// slowWin answers IsWin.
func slowWin(c slowTally, f Forms) bool {
	if n := c.size(); n > 14 || n%3 != 2 {
		return false
	}
	return f&Standard != 0 && slowStandard(c) ||
		f&SevenPairs != 0 && slowPairs(c) ||
		f&SevenPairsQuads != 0 && slowQuads(c) ||
		f&ThirteenOrphans != 0 && slowOrphans(c)
}

// slowWaits answers Waits: it tries every kind, a fifth copy too, for waits are formal.
func slowWaits(c slowTally, f Forms) TileSet {
	var waits TileSet
	for t := 1; t <= kinds; t++ {
		c[t]++
		if slowWin(c, f) {
			waits |= 1 << t
		}
		c[t]--
	}
	return waits
}

// Ten numbers say what one part of a hand, a suit or the honors, misses to 0 to 4 sets, and at
// 5 to 9 to the same with a pair.
type tenNumbers [10]int8

// noNumbers is the numbers of what cannot be: more of each than any hand misses.
func noNumbers() tenNumbers { return tenNumbers{30, 30, 30, 30, 30, 30, 30, 30, 30, 30} }

// numbersOfNone is the numbers of a part without any kinds: it has no set, and no more.
func numbersOfNone() tenNumbers { return tenNumbers{0, 30, 30, 30, 30, 30, 30, 30, 30, 30} }

// slowNeedTables holds the ten numbers of every suit and of all honors with 0 to 4 tiles of
// each kind, at the number whose digits of base 5 are these counts.
var slowNeedTables = sync.OnceValue(func() (x struct{ suit, honors []tenNumbers }) {
	x.suit, x.honors = slowNeedTable(9, 7), slowNeedTable(7, 0)
	return x
})

// slowNeedTable marks what has exactly some sets, and maybe a pair; so that whatever has a tile
// more than what contains them does too; and so that each tile which must still be added makes
// one.
func slowNeedTable(ranks, chows int) []tenNumbers {
	unit := make([]int, ranks)
	size := 1
	for r := range unit {
		unit[r] = size
		size *= 5
	}
	contains := make([]uint16, size) // bit k: what number k is about
	for _, x := range slowTargets(ranks, chows) {
		i := 0
		for r, n := range x.counts[:ranks] {
			i += n * unit[r]
		}
		contains[i] |= 1 << x.field
	}
	for i := range contains {
		for _, u := range unit {
			if i/u%5 > 0 {
				contains[i] |= contains[i-u]
			}
		}
	}
	missing := make([]tenNumbers, size)
	for i := size - 1; i >= 0; i-- {
		x := noNumbers()
		for _, u := range unit {
			if i/u%5 == 4 {
				continue
			}
			y := &missing[i+u]
			for k := range x {
				x[k] = min(x[k], y[k]+1)
			}
		}
		for k := range x {
			if contains[i]>>k&1 != 0 {
				x[k] = 0
			}
		}
		missing[i] = x
	}
	return missing
}

// A slowTarget is some sets and maybe a pair of one part: its counts, and which of the ten
// numbers is about it.
type slowTarget struct {
	counts [9]int
	field  int
}

// slowTargets returns everything that up to four sets, alone and with a pair, can be with no
// more than four tiles of a kind.
func slowTargets(ranks, chows int) []slowTarget {
	var all []slowTarget
	seen := map[slowTarget]bool{}
	add := func(x slowTarget) {
		if slices.Max(x.counts[:]) <= 4 && !seen[x] {
			seen[x] = true
			all = append(all, x)
		}
	}
	var more func(x slowTarget, set int)
	more = func(x slowTarget, set int) {
		add(x)
		for r := range ranks {
			y := slowTarget{x.counts, x.field + 5}
			y.counts[r] += 2
			add(y)
		}
		if x.field == 4 {
			return
		}
		for ; set < ranks+chows; set++ {
			y := slowTarget{x.counts, x.field + 1}
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
	more(slowTarget{}, 0)
	return all
}

// slowNeeds returns the ten numbers of the part that begins at a tile.
func slowNeeds(c *slowTally, first int) tenNumbers {
	i := 0
	if first > 27 {
		for t := kinds; t >= first; t-- {
			i = 5*i + c[t]
		}
		return slowNeedTables().honors[i]
	}
	for t := first + 8; t >= first; t-- {
		i = 5*i + c[t]
	}
	return slowNeedTables().suit[i]
}

// plus returns the ten numbers of two parts together: each way to share out the sets and the
// pair is tried.
func (x tenNumbers) plus(y tenNumbers) tenNumbers {
	z := noNumbers()
	for a := range 5 {
		for b := range 5 - a {
			z[a+b] = min(z[a+b], x[a]+y[b])
			z[5+a+b] = min(z[5+a+b], x[5+a]+y[b], x[a]+y[5+b])
		}
	}
	return z
}

// slowAway returns how many tiles are missing to n sets and a pair.
func slowAway(c *slowTally, n int) int {
	return int(slowNeeds(c, 1).plus(slowNeeds(c, 10)).plus(slowNeeds(c, 19).plus(slowNeeds(c, 28)))[5+n])
}

// slowPairsAway returns how many tiles are missing to seven different pairs: the seven kinds
// are those that miss the fewest.
func slowPairsAway(c slowTally) int {
	var missing []int
	for _, n := range c[1:] {
		missing = append(missing, max(0, 2-n))
	}
	slices.Sort(missing)
	sum := 0
	for _, n := range missing[:7] {
		sum += n
	}
	return sum
}

// slowQuadsAway does so where one kind may be two of the pairs. It finds, kind by kind, the
// fewest tiles that are missing to each number of pairs.
func slowQuadsAway(c slowTally) int {
	best := [8]int{0, 99, 99, 99, 99, 99, 99, 99}
	for _, n := range c[1:] {
		for pairs := 7; pairs > 0; pairs-- {
			best[pairs] = min(best[pairs], best[pairs-1]+max(0, 2-n))
			if pairs > 1 {
				best[pairs] = min(best[pairs], best[pairs-2]+max(0, 4-n))
			}
		}
	}
	return best[7]
}

// slowOrphansAway returns how many tiles are missing to the thirteen orphans, whichever of them
// is there twice.
func slowOrphansAway(c slowTally) int {
	best := 99
	for twice := 1; twice <= kinds; twice++ {
		if !slowOrphan(twice) {
			continue
		}
		sum := 0
		for t := 1; t <= kinds; t++ {
			switch {
			case t == twice:
				sum += max(0, 2-c[t])
			case slowOrphan(t):
				sum += max(0, 1-c[t])
			}
		}
		best = min(best, sum)
	}
	return best
}

// slowShanten answers Shanten: one less than the tiles that are missing to a win.
func slowShanten(c slowTally, f Forms) int {
	n := c.size()
	away := NoShanten + 1
	if n%3 != 0 && n <= 14 {
		if f&Standard != 0 {
			away = slowAway(&c, n/3)
		}
		if f&SevenPairs != 0 && n >= 13 {
			away = min(away, slowPairsAway(c))
		}
		if f&SevenPairsQuads != 0 && n >= 13 {
			away = min(away, slowQuadsAway(c))
		}
		if f&ThirteenOrphans != 0 && n >= 13 {
			away = min(away, slowOrphansAway(c))
		}
	}
	return away - 1
}

// slowAcceptance returns what the hand of these tiles accepts while those of gone cannot come.
func slowAcceptance(c slowTally, f Forms, gone slowTally) Acceptance {
	a := Acceptance{Shanten: slowShanten(c, f)}
	if a.Shanten == NoShanten {
		return a
	}
	for t := 1; t <= kinds; t++ {
		if c[t] >= 4 || gone[t] >= 4 {
			continue
		}
		c[t]++
		if slowShanten(c, f) < a.Shanten {
			a.Kinds |= 1 << t
			a.Live += 4 - gone[t]
		}
		c[t]--
	}
	return a
}

// add returns both tallies together.
func (c slowTally) add(x slowTally) slowTally {
	for t := range c {
		c[t] += x[t]
	}
	return c
}

// slowUkeire answers Ukeire.
func slowUkeire(c slowTally, f Forms, seen slowTally) Acceptance {
	if n := c.size(); n > 13 || n%3 != 1 {
		return Acceptance{Shanten: NoShanten}
	}
	return slowAcceptance(c, f, c.add(seen))
}

// slowDiscards answers AppendDiscards.
func slowDiscards(c slowTally, f Forms, seen slowTally) []Discard {
	var all []Discard
	if n := c.size(); n > 14 || n%3 != 2 {
		return nil
	}
	gone := c.add(seen)
	for t := 1; t <= kinds; t++ {
		if c[t] == 0 {
			continue
		}
		c[t]--
		if a := slowAcceptance(c, f, gone); a.Shanten != NoShanten {
			all = append(all, Discard{Tile(t), a})
		}
		c[t]++
	}
	slices.SortStableFunc(all, func(x, y Discard) int {
		return cmp.Or(cmp.Compare(x.Shanten, y.Shanten), cmp.Compare(y.Live, x.Live))
	})
	return all
}

// slowReadings answers Readings: it makes all readings and sorts them.
func slowReadings(c slowTally, f Forms) []Reading {
	var all []Reading
	n := c.size()
	if n > 14 || n%3 != 2 {
		return nil
	}
	if f&Standard != 0 {
		for t := range c {
			if c[t] >= 2 {
				left := c
				left[t] -= 2
				for _, sets := range slowDivisions(left) {
					x := Reading{Form: Standard, Pair: Tile(t)}
					copy(x.Sets[:], sets)
					all = append(all, x)
				}
			}
		}
		slices.SortFunc(all, func(x, y Reading) int {
			return cmp.Or(cmp.Compare(x.Pair, y.Pair), slices.CompareFunc(x.Sets[:], y.Sets[:], slowCompareSets))
		})
		all = slices.Compact(all)
	}
	switch {
	case f&SevenPairs != 0 && slowPairs(c):
		all = append(all, Reading{Form: SevenPairs})
	case f&SevenPairsQuads != 0 && slowQuads(c):
		all = append(all, Reading{Form: SevenPairsQuads})
	}
	if f&ThirteenOrphans != 0 && slowOrphans(c) {
		all = append(all, Reading{Form: ThirteenOrphans, Pair: Tile(slices.Index(c[:], 2))})
	}
	return all
}

// slowCompareSets orders sets: by tile, chows before pungs.
func slowCompareSets(x, y Set) int {
	return cmp.Or(cmp.Compare(x.Tile, y.Tile), cmp.Compare(x.Kind, y.Kind))
}

// slowDivisions returns every way to divide tiles into sets, each in ascending order, some of
// them more than once: the lowest tile is in a pung or begins a chow.
func slowDivisions(c slowTally) [][]Set {
	t := slices.IndexFunc(c[:], func(n int) bool { return n > 0 })
	if t < 0 {
		return [][]Set{nil}
	}
	var all [][]Set
	try := func(s Set, left slowTally) {
		for _, sets := range slowDivisions(left) {
			sets = append(slices.Clone(sets), s)
			slices.SortFunc(sets, slowCompareSets)
			all = append(all, sets)
		}
	}
	if c[t] >= 3 {
		left := c
		left[t] -= 3
		try(Set{Pung, Tile(t)}, left)
	}
	if slowBegins(t) && c[t+1] > 0 && c[t+2] > 0 {
		left := c
		left[t]--
		left[t+1]--
		left[t+2]--
		try(Set{Chow, Tile(t)}, left)
	}
	return all
}
