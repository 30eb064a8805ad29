package mahjong

import "iter"

// A Set is 面子, a chow or a pung among concealed tiles.
type Set struct {
	Kind MeldKind // Chow or Pung
	Tile Tile     // a chow's lowest tile
}

// A Reading is 拆牌, one way to see a win in a hand.
type Reading struct {
	Form  Forms  // one form
	Pair  Tile   // 将, the pair beside the sets, or the orphan that is there twice; zero with seven pairs
	Sets  [4]Set // the concealed sets of the standard form, by tile, chows before pungs; the rest is zero
	Wilds Hand   // what the wild tiles became
}

// Readings yields every way to see a win in the concealed tiles, each once; none if they are
// no win. The standard form comes first, then seven pairs, then the orphans. Standard readings
// are in ascending order of their pairs, and then of their sets from the lowest, a chow before a
// pung; there are four at most. Seven different pairs are one reading, whose form is SevenPairs
// if f has that, else SevenPairsQuads.
func Readings(h Hand, f Forms) iter.Seq[Reading] { return Wilds{}.Readings(h, f) }

// Readings is [Readings] with wild tiles: each choice of what they become, together with a way
// to see the win then, once. At most four wild tiles become one kind. Standard readings are
// ordered as without wild tiles; seven pairs and orphans by what the wild tiles become, and of
// seven pairs those of SevenPairs before those of SevenPairsQuads.
//
// Their number grows fast: with four wild tiles it is some hundreds, with eight some ten
// thousands, and fourteen alone have 28 million in all forms, which take seconds. Leave the loop
// when enough are found, and ask [Wilds.IsWin] for a win alone.
func (w Wilds) Readings(h Hand, f Forms) iter.Seq[Reading] {
	return func(yield func(Reading) bool) {
		n := w.len(h)
		if n > 14 || n%3 != 2 || !w.IsWin(h, f) {
			return
		}
		r := reader{Wilds: w, hand: h, sets: n / 3, yield: yield}
		if f&Standard != 0 && !r.standard() || n < 14 {
			return
		}
		if f&SevenPairs != 0 && !r.pairs(SevenPairs, false) {
			return
		}
		if f&SevenPairsQuads != 0 && !r.pairs(SevenPairsQuads, f&SevenPairs != 0) {
			return
		}
		if f&ThirteenOrphans != 0 {
			r.orphans()
		}
	}
}

// A reader looks for readings. Its methods return false when no more are wanted.
type reader struct {
	Wilds
	hand  Hand
	sets  int // how many sets the hand must make
	yield func(Reading) bool
}

// standard yields the readings as sets and a pair.
func (r *reader) standard() bool {
	for t := range AllKinds.All() {
		if r.hand.count(t)+r.Count >= 2 && !r.from(1, Reading{Form: Standard, Pair: t}, 0, 0, 0) {
			return false
		}
	}
	return true
}

// from completes a reading in which n sets are already found and the tiles below t are used up.
// So many chows began one tile before t, and two tiles before.
func (r *reader) from(t Tile, x Reading, n, oneBack, twoBack int) bool {
	left := r.Count - x.Wilds.Len()
	if left == 0 && oneBack+twoBack == 0 { // nothing is to be done about what is not there
		for t <= kinds && r.hand.count(t) == 0 {
			t++
		}
	}
	if t > kinds {
		return n < r.sets || r.yield(x)
	}
	held := r.hand.count(t)
	if t == x.Pair {
		held -= 2
	}
	held -= oneBack + twoBack // none in the next suit, for no chow begins with 8 or 9
	free, chows := min(left, 4), 0
	if t.IsSuited() && t.Number() <= 7 {
		chows = min(r.sets-n, held+free)
	}
	for ; chows >= 0; chows-- {
		for pungs := min(r.sets-n-chows, (held+free-chows)/3); pungs >= 0; pungs-- {
			wild := chows + 3*pungs - held
			if wild < 0 || wild > free || !r.FifthCopy && wild+r.hand.count(t) > 4 {
				continue
			}
			y := x
			for range wild {
				y.Wilds = y.Wilds.plus(t.one())
			}
			for i := range chows + pungs {
				kind := Chow
				if i >= chows {
					kind = Pung
				}
				y.Sets[n+i] = Set{kind, t}
			}
			if !r.from(t+1, y, n+chows+pungs, chows, oneBack) {
				return false
			}
		}
	}
	return true
}

// pairs yields the readings as seven pairs, of which four alike may or may not be two. Those
// of different pairs are left out if they were yielded before.
func (r *reader) pairs(form Forms, leaveDifferent bool) bool {
	x := Reading{Form: form}
	for t := range r.hand.odd().set().All() {
		x.Wilds = x.Wilds.plus(t.one())
	}
	left := r.Count - x.Wilds.Len()
	if left < 0 {
		return true
	}
	return r.morePairs(1, x, left/2, leaveDifferent)
}

// morePairs adds so many pairs of wild tiles, none lower than t.
func (r *reader) morePairs(t Tile, x Reading, pairs int, leaveDifferent bool) bool {
	if pairs == 0 {
		all := r.hand.plus(x.Wilds)
		different := all.four() == (marks{})
		if different && leaveDifferent || !different && x.Form == SevenPairs {
			return true
		}
		return r.yield(x)
	}
	for ; t <= kinds; t++ {
		if r.hand.count(t)+x.Wilds.count(t) > 2 {
			continue
		}
		y := x
		y.Wilds = y.Wilds.plus(t.one()).plus(t.one())
		if !r.morePairs(t, y, pairs-1, leaveDifferent) {
			return false
		}
	}
	return true
}

// orphans yields the readings as thirteen orphans.
func (r *reader) orphans() bool {
	x := Reading{Form: ThirteenOrphans}
	for t := range (orphans &^ r.hand.Kinds()).All() {
		x.Wilds = x.Wilds.plus(t.one())
	}
	if r.hand.Kinds()&^orphans != 0 || r.hand.thrice() != (marks{}) {
		return true
	}
	switch twice := r.hand.twice().set(); twice.Len() {
	case 0: // one wild tile is left for the pair
		for t := range orphans.All() {
			y := x
			y.Pair, y.Wilds = t, x.Wilds.plus(t.one())
			if !r.yield(y) {
				return false
			}
		}
	case 1:
		x.Pair = twice.first()
		return r.yield(x)
	}
	return true
}
