package mahjong

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

// The functions of this file answer questions about wild tiles in the plainest way: each wild
// tile becomes every kind in turn, and what comes of it is read without wild tiles. Where that
// is too much, all sets and pairs are tried. They count tiles kind by kind and use no tables.

// A rack is how many tiles there are of each kind, by the number of the tile. Of a kind there
// may be more than four.
type rack [kinds + 1]int

// rackOf counts a hand.
func rackOf(h Hand) (c rack) {
	for t := range h.All() {
		c[t]++
	}
	return c
}

// size returns how many tiles there are.
func (c *rack) size() int {
	n := 0
	for _, copies := range c {
		n += copies
	}
	return n
}

// with returns the rack with more of the tiles, or fewer.
func (c rack) with(n int, tiles ...Tile) rack {
	for _, t := range tiles {
		c[t] += n
	}
	return c
}

// hand returns the hand that is so counted.
func (c rack) hand() (h Hand) {
	for t, copies := range c {
		for range copies {
			h = h.plus(Tile(t).one())
		}
	}
	return h
}

// rackTiles returns the tiles of a set.
func rackTiles(s Set) []Tile {
	if s.Kind == Chow {
		return []Tile{s.Tile, s.Tile + 1, s.Tile + 2}
	}
	return []Tile{s.Tile, s.Tile, s.Tile}
}

// rackSets returns the 55 sets in ascending order, by tile, then chows before pungs.
func rackSets() []Set {
	var sets []Set
	for t := Tile(1); t <= kinds; t++ {
		if t.Suit() != Honors && t.Number() <= 7 {
			sets = append(sets, Set{Chow, t})
		}
		sets = append(sets, Set{Pung, t})
	}
	return sets
}

// rackSplits returns all ways to divide the tiles into sets, each in ascending order.
func rackSplits(c rack) [][]Set {
	lowest := slices.IndexFunc(c[:], func(n int) bool { return n > 0 })
	if lowest < 0 {
		return [][]Set{nil}
	}
	t := Tile(lowest)
	var splits [][]Set
	for _, s := range [...]Set{{Chow, t}, {Pung, t}} {
		if s.Kind == Chow && (t.Suit() == Honors || t.Number() > 7) {
			continue
		}
		rest := c.with(-1, rackTiles(s)...)
		if slices.Min(rest[:]) < 0 {
			continue
		}
		for _, split := range rackSplits(rest) {
			split = append([]Set{s}, split...)
			slices.SortFunc(split, compareRackSets)
			splits = append(splits, split)
		}
	}
	slices.SortFunc(splits, func(a, b []Set) int { return slices.CompareFunc(a, b, compareRackSets) })
	return slices.CompactFunc(splits, slices.Equal)
}

// compareRackSets compares by tile, then chows before pungs.
func compareRackSets(a, b Set) int {
	return cmp.Or(cmp.Compare(a.Tile, b.Tile), cmp.Compare(a.Kind, b.Kind))
}

// rackReadings returns the readings of tiles none of which is wild, in the documented order.
func rackReadings(c rack, f Forms) []Reading {
	size := c.size()
	if size > 14 || size%3 != 2 {
		return nil
	}
	var readings []Reading
	for t := Tile(1); f&Standard != 0 && t <= kinds; t++ {
		if c[t] < 2 {
			continue
		}
		for _, split := range rackSplits(c.with(-2, t)) {
			r := Reading{Form: Standard, Pair: t}
			copy(r.Sets[:], split)
			readings = append(readings, r)
		}
	}
	if size < 14 {
		return readings
	}
	pairs, quads, isOrphans, twice := 0, 0, true, Tile(0)
	for t := Tile(1); t <= kinds; t++ {
		switch c[t] {
		case 2:
			pairs++
			twice = t
		case 4:
			quads++
		}
		if t.IsHonor() || t.Number() == 1 || t.Number() == 9 {
			isOrphans = isOrphans && c[t] > 0
		} else {
			isOrphans = isOrphans && c[t] == 0
		}
	}
	switch {
	case pairs == 7 && f&SevenPairs != 0:
		readings = append(readings, Reading{Form: SevenPairs})
	case pairs+2*quads == 7 && f&SevenPairsQuads != 0:
		readings = append(readings, Reading{Form: SevenPairsQuads})
	}
	if isOrphans && f&ThirteenOrphans != 0 {
		readings = append(readings, Reading{Form: ThirteenOrphans, Pair: twice})
	}
	return readings
}

// substitutions calls yield with each choice of what the wild tiles become, from a kind on. A
// kind that is there four times can become more only if fifth copies may be.
func (w Wilds) substitutions(c rack, from Tile, yield func(c, wilds rack)) {
	w.substitute(c, rack{}, from, yield)
}

func (w Wilds) substitute(c, wilds rack, from Tile, yield func(c, wilds rack)) {
	if w.Count == 0 {
		yield(c, wilds)
		return
	}
	less := Wilds{w.Count - 1, w.FifthCopy}
	for t := from; t <= kinds; t++ {
		if c[t] < 4 || w.FifthCopy {
			less.substitute(c.with(1, t), wilds.with(1, t), t, yield)
		}
	}
}

// slowReadings returns the readings in the documented order.
func (w Wilds) slowReadings(c rack, f Forms) []Reading {
	var readings []Reading
	w.substitutions(c, 1, func(c, wilds rack) {
		if slices.Max(wilds[:]) > 4 {
			return
		}
		for _, r := range rackReadings(c, f) {
			r.Wilds = wilds.hand()
			readings = append(readings, r)
		}
	})
	slices.SortStableFunc(readings, compareRackReadings)
	return readings
}

// compareRackReadings compares by form, then standard readings by pair and sets, and others by
// what the wild tiles become.
func compareRackReadings(a, b Reading) int {
	if a.Form == Standard && b.Form == Standard {
		return cmp.Or(cmp.Compare(a.Pair, b.Pair), slices.CompareFunc(a.Sets[:], b.Sets[:], compareRackSets))
	}
	return cmp.Or(cmp.Compare(a.Form, b.Form),
		slices.Compare(slices.Collect(a.Wilds.All()), slices.Collect(b.Wilds.All())))
}

// substitutedWin reports whether some substitution wins.
func (w Wilds) substitutedWin(c rack, f Forms) bool {
	won := false
	w.substitutions(c, 1, func(c, _ rack) { won = won || rackReadings(c, f) != nil })
	return won
}

// rackExcesses is how many tiles are missing, by how many copies beyond the fourth of their kinds
// may be used that are not held.
type rackExcesses [15]int

// rackSetsAway returns the tiles missing to n sets and a pair: the least over all choices of
// these. A set of which no tile is there is taken for three tiles that fit: some kinds that
// nobody uses are always left to make it a pung.
func rackSetsAway(c rack, n int) (best rackExcesses) {
	for e := range best {
		best[e] = unreachable
	}
	sets := rackSets()
	var used rack
	// take uses tiles one by one and returns what was missing and in excess more.
	take := func(tiles []Tile) (missing, excess int) {
		for _, t := range tiles {
			if used[t]++; used[t] > c[t] {
				missing++
				if used[t] > 4 {
					excess++
				}
			}
		}
		return missing, excess
	}
	back := func(tiles []Tile) {
		for _, t := range tiles {
			used[t]--
		}
	}
	found := func(missing, excess int) {
		for e := excess; e < len(best); e++ {
			best[e] = min(best[e], missing)
		}
	}
	var from func(i, left, missing, excess int)
	from = func(i, left, missing, excess int) {
		if excess >= len(best) || missing >= best[excess] {
			return
		}
		if left == 0 {
			found(missing+2, excess) // a pair of a kind that nobody has
			for t := Tile(1); t <= kinds; t++ {
				if used[t] < c[t] {
					m, e := take([]Tile{t, t})
					found(missing+m, excess+e)
					back([]Tile{t, t})
				}
			}
			return
		}
		for j := i; j < len(sets); j++ {
			tiles := rackTiles(sets[j])
			if m, e := take(tiles); m < 3 {
				from(j, left-1, missing+m, excess+e)
			}
			back(tiles)
		}
		from(len(sets), left-1, missing+3, excess)
	}
	from(0, n, 0, 0)
	return best
}

// rackPairsAway returns the tiles missing to seven pairs, of which four alike may or may not be
// two: those of the seven that miss least.
func rackPairsAway(c rack, quads bool) int {
	var missing []int
	for t := Tile(1); t <= kinds; t++ {
		missing = append(missing, max(0, 2-c[t]))
		if quads {
			missing = append(missing, max(0, 4-c[t])-max(0, 2-c[t]))
		}
	}
	slices.Sort(missing)
	n := 0
	for _, m := range missing[:7] {
		n += m
	}
	return n
}

// rackOrphansAway returns the tiles missing to the thirteen orphans.
func rackOrphansAway(c rack) int {
	missing, twice := 14, false
	for t := Tile(1); t <= kinds; t++ {
		if t.IsHonor() || t.Number() == 1 || t.Number() == 9 {
			missing -= min(1, c[t])
			twice = twice || c[t] > 1
		}
	}
	if twice {
		missing--
	}
	return missing
}

// A slowWild answers for one hand with any number of wild tiles, remembering what is missing.
type slowWild struct {
	rack
	standard [5]*rackExcesses
	special  [3]int
}

// newSlowWild returns the answers for a rack.
func newSlowWild(c rack) *slowWild {
	special := [...]int{rackPairsAway(c, false), rackPairsAway(c, true), rackOrphansAway(c)}
	return &slowWild{rack: c, special: special}
}

// away returns how many tiles are missing.
func (h *slowWild) away(w Wilds, f Forms) int {
	length := h.size() + w.Count
	if length > 14 || length%3 == 0 {
		return unreachable
	}
	away := unreachable
	if f&Standard != 0 {
		n, excess := length/3, 0
		if w.FifthCopy {
			excess = w.Count
		}
		if h.standard[n] == nil {
			best := rackSetsAway(h.rack, n)
			h.standard[n] = &best
		}
		away = h.standard[n][excess]
	}
	for i, form := range [...]Forms{SevenPairs, SevenPairsQuads, ThirteenOrphans} {
		if f&form != 0 && length >= 13 {
			away = min(away, h.special[i])
		}
	}
	return away
}

// shanten returns the shanten by the number of missing tiles.
func (h *slowWild) shanten(w Wilds, f Forms) int {
	away := h.away(w, f)
	if away == unreachable {
		return NoShanten
	}
	return away - w.Count - 1
}

// alike returns the rack that stands for all which are the same but for the names of suits and
// honors, and for the direction in which a suit is counted.
func (c *rack) alike() (d rack) {
	var suits [3][]int
	for i := range suits {
		suits[i] = slices.Clone(c[1+9*i : 10+9*i])
		back := slices.Clone(suits[i])
		slices.Reverse(back)
		if slices.Compare(back, suits[i]) < 0 {
			suits[i] = back
		}
	}
	slices.SortFunc(suits[:], slices.Compare)
	copy(d[1:], slices.Concat(suits[:]...))
	copy(d[East:], c[East:])
	slices.Sort(d[East:])
	return d
}

// slowWilds remembers answers.
type slowWilds map[rack]*slowWild

// of returns the answers for a rack: those for one that is alike.
func (m slowWilds) of(c rack) *slowWild {
	c = c.alike()
	h, ok := m[c]
	if !ok {
		h = newSlowWild(c)
		m[c] = h
	}
	return h
}

// A slowWildDraws answers for a hand and each that it becomes by one tile more.
type slowWildDraws struct {
	*slowWild
	rack rack
	then [kinds + 1]*slowWild
}

// draws returns the answers for a rack with its draws.
func (m slowWilds) draws(c rack) *slowWildDraws {
	d := slowWildDraws{slowWild: m.of(c), rack: c}
	for t := Tile(1); t <= kinds; t++ {
		d.then[t] = m.of(c.with(1, t))
	}
	return &d
}

// waits returns the formal waits.
func (d *slowWildDraws) waits(w Wilds, f Forms) (waits TileSet) {
	if n := d.size() + w.Count; n > 13 || n%3 != 1 {
		return 0
	}
	for t := Tile(1); t <= kinds; t++ {
		form := f
		if d.rack[t] == 4 { // no form without sets has five alike
			form &= Standard
		}
		if d.then[t].away(w, form) == w.Count {
			waits |= 1 << t
		}
	}
	return waits
}

// ukeire returns what is accepted. Visible is the hand and seen together.
func (d *slowWildDraws) ukeire(w Wilds, f Forms, visible rack) Acceptance {
	a := Acceptance{Shanten: d.shanten(w, f)}
	if n := d.size() + w.Count; n%3 != 1 || n > 13 || a.Shanten == NoShanten {
		return Acceptance{Shanten: NoShanten}
	}
	for t := Tile(1); t <= kinds; t++ {
		if live := 4 - visible[t]; live > 0 && d.rack[t] < 4 && d.then[t].shanten(w, f) < a.Shanten {
			a.Kinds |= 1 << t
			a.Live += live
		}
	}
	return a
}

// discards returns every discard, best first.
func (m slowWilds) discards(w Wilds, c rack, f Forms, seen rack) (discards []Discard) {
	for t := Tile(1); t <= kinds; t++ {
		if c[t] == 0 {
			continue
		}
		visible := c
		for u, n := range seen {
			visible[u] += n
		}
		if a := m.draws(c.with(-1, t)).ukeire(w, f, visible); a.Shanten != NoShanten {
			discards = append(discards, Discard{t, a})
		}
	}
	slices.SortStableFunc(discards, func(a, b Discard) int {
		return cmp.Or(cmp.Compare(a.Shanten, b.Shanten), cmp.Compare(b.Live, a.Live), cmp.Compare(a.Tile, b.Tile))
	})
	return discards
}

// allRacks calls yield with every rack of so many tiles of some kinds, at most four of each.
func allRacks(set TileSet, size int, yield func(c rack)) {
	all := slices.Collect(set.All())
	var c rack
	var from func(i, left int)
	from = func(i, left int) {
		if i == len(all) {
			if left == 0 {
				yield(c)
			}
			return
		}
		for n := range min(left, 4) + 1 {
			c[all[i]] = n
			from(i+1, left-n)
		}
		c[all[i]] = 0
	}
	from(0, size)
}

// wildRand returns a generator of a fixed seed.
func wildRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 7)) }

// randomRack returns so many tiles of a shuffled wall of some kinds. If alike is set, tiles
// come three or four together more often than from a wall.
func randomRack(rnd *rand.Rand, set TileSet, size int, alike bool) (c rack) {
	all := slices.Collect(set.All())
	for left := size; left > 0; {
		t, n := all[rnd.IntN(len(all))], 1
		if alike {
			n = 1 + rnd.IntN(4)
		} else if rnd.IntN(4) < c[t] {
			continue // the fewer are left, the rarer they come
		}
		n = min(n, left, 4-c[t])
		c[t] += n
		left -= n
	}
	return c
}

// TestSlowWildAway holds the count of missing tiles to substitution: a hand wins if and only if
// as many tiles are missing as are wild.
func TestSlowWildAway(t *testing.T) {
	rnd := wildRand(1)
	for _, set := range [...]TileSet{0o777 << 1, 0o777<<1 | 1<<East, Suited, AllKinds, orphans} {
		for range 40 {
			for k := range 4 {
				for _, fifth := range [...]bool{false, true} {
					w := Wilds{k, fifth}
					length := 2 + 3*rnd.IntN(5)
					if length < k || k == 3 && rnd.IntN(4) > 0 {
						continue
					}
					c := randomRack(rnd, set, length-k, true)
					f := Forms(rnd.IntN(int(allForms) + 1))
					want := w.substitutedWin(c, f)
					if got := newSlowWild(c).away(w, f) == k; got != want {
						t.Fatalf("%v %+v %b: by missing tiles %v, by substitution %v", c.hand(), w, f, got, want)
					}
				}
			}
		}
	}
}

// TestSlowWildPlay plays: tiles are exchanged until some tile wins. The number of tiles that must
// be is what the count of missing tiles says. The world has kinds enough for sets that have
// nothing of the hand.
func TestSlowWildPlay(t *testing.T) {
	for length, most := range map[int]int{1: 0, 4: 3, 7: 1} {
		world := SetOf(1, 2, 3, 4, 5, East, South, West)
		if length == 7 {
			if testing.Short() {
				continue
			}
			world &^= 1 << 5
		}
		for k := range most + 1 {
			for _, fifth := range [...]bool{false, true} {
				w := Wilds{k, fifth}
				playAllRacks(t, w, world, length-k)
			}
		}
	}
}

// playAllRacks plays all hands of a world.
func playAllRacks(t *testing.T, w Wilds, world TileSet, size int) {
	t.Helper()
	away := map[rack]int{} // tiles to exchange
	var now []rack
	win := map[rack]bool{}
	allRacks(world, size+1, func(c rack) { win[c] = w.substitutedWin(c, Standard) })
	allRacks(world, size, func(c rack) {
		away[c] = -1
		for u := range world.All() {
			if c[u] < 4 && win[c.with(1, u)] && away[c] < 0 {
				away[c] = 0
				now = append(now, c)
			}
		}
	})
	for n := 1; len(now) > 0; n++ {
		var next []rack
		for _, c := range now {
			for out := range world.All() {
				for in := range world.All() {
					// The exchange taken back.
					d := c.with(-1, out).with(1, in)
					if from, ok := away[d]; ok && from < 0 {
						away[d] = n
						next = append(next, d)
					}
				}
			}
		}
		now = next
	}
	for c, want := range away {
		if got := newSlowWild(c).shanten(w, Standard); got != want {
			t.Fatalf("%v %+v: shanten %d, played %d", c.hand(), w, got, want)
		}
	}
	for c, won := range win {
		want := NoShanten
		for u := range world.All() {
			if c[u] > 0 {
				want = min(want, away[c.with(-1, u)])
			}
		}
		if won {
			want = -1
		}
		if got := newSlowWild(c).shanten(w, Standard); got != want {
			t.Fatalf("%v %+v after a draw: shanten %d, played %d", c.hand(), w, got, want)
		}
	}
}
