package mahjong

// Wilds is 癞子, how many wild tiles a hand has beside its natural ones and what they may be. A
// wild tile may be any of the 34 kinds. The methods ask of a hand with wild tiles what the
// functions of the same names ask of a hand without. The hand that they are given holds the
// natural tiles alone, see [Hand.Split]; numbers of tiles count both. The zero Wilds gives the
// same answers as the functions, and one whose Count is out of range gives none.
//
// A wild tile may stand for a tile of which others hold all four. Whether it may also be a
// fifth tile of a kind in one hand is a rule of the room. With that rule, and three or four alike
// in the hand, an answer may take up to a millisecond. [Wilds.Readings] may have very much to
// yield.
type Wilds struct {
	Count     int  // how many wild tiles the hand has, 0 to 14
	FifthCopy bool // whether a kind may be in the hand more than four times by way of wild tiles
}

// len returns how many tiles the hand has with the wild ones, 0 if Count makes no sense.
func (w Wilds) len(h Hand) int {
	if w.Count < 0 || w.Count > 14 {
		return 0
	}
	return h.Len() + w.Count
}

// away returns how many natural tiles the hand misses to the nearest of the forms, given its
// length with wild tiles. It is unreachable if none can be made.
func (w Wilds) away(h Hand, length int, f Forms) int {
	away := unreachable
	if f&Standard != 0 {
		away = h.parts().all().needs().win(length / 3)
		if w.FifthCopy && away > w.Count && w.Count > 0 && h.four() != (marks{}) {
			away = min(away, exactAway(h, length/3, w.Count))
		}
	}
	if length >= 13 && f&^Standard != 0 {
		away = min(away, specialAway(h, f))
	}
	return away
}

// IsWin is [IsWin] with wild tiles: whether they can be chosen so that the hand is a win.
func (w Wilds) IsWin(h Hand, f Forms) bool {
	n := w.len(h)
	if n > 14 || n%3 != 2 {
		return false
	}
	if w.Count == 0 {
		return IsWin(h, f)
	}
	return w.away(h, n, f) <= w.Count
}

// Shanten is [Shanten] with wild tiles.
func (w Wilds) Shanten(h Hand, f Forms) int {
	n := w.len(h)
	if n > 14 || n%3 == 0 {
		return NoShanten
	}
	away := w.away(h, n, f)
	if away == unreachable {
		return NoShanten
	}
	return away - w.Count - 1
}

// Waits is [Waits] with wild tiles. A hand that any tile completes waits for [AllKinds].
func (w Wilds) Waits(h Hand, f Forms) TileSet {
	n := w.len(h)
	if n > 13 || n%3 != 1 {
		return 0
	}
	if w.Count == 0 {
		return Waits(h, f)
	}
	away, kinds := w.accepts(h, n, f)
	var waits TileSet
	if away <= w.Count+1 {
		waits = kinds.set()
	}
	if f&Standard == 0 {
		return waits
	}
	for t := range h.four().set().All() {
		excess := 0
		if w.FifthCopy {
			excess = w.Count
		}
		if exactAway(h.plus(t.one()), n/3, excess) <= w.Count {
			waits |= 1 << t
		}
	}
	return waits
}

// accepts returns how many natural tiles the hand misses to the nearest of the forms, and the
// kinds, not held four times, that make it fewer.
func (w Wilds) accepts(h Hand, length int, f Forms) (away int, kinds marks) {
	away = unreachable
	if f&Standard != 0 {
		away, kinds = accepts(h, length/3)
		if w.FifthCopy && w.Count > 0 && h.thrice() != (marks{}) {
			away, kinds = w.slowAccepts(h, length)
		}
	}
	if length >= 13 && f&^Standard != 0 {
		more, special := specialAccepts(h, f)
		switch {
		case more < away:
			away, kinds = more, special
		case more == away:
			kinds = kinds.or(special)
		}
	}
	return away, kinds
}

// slowAccepts is accepts for sets and a pair where fifth copies may make a difference: with
// four of a kind, or three and the tile that is drawn.
func (w Wilds) slowAccepts(h Hand, length int) (away int, kinds marks) {
	away = w.away(h, length, Standard)
	for t := range h.four().not().set().All() {
		if one := t.one(); w.away(h.plus(one), length, Standard) < away {
			kinds = kinds.or(one.odd())
		}
	}
	return away, kinds
}

// Ukeire is [Ukeire] with wild tiles. It counts natural tiles alone: that a wild tile always
// helps is left out. Give the wild kinds themselves as seen, four of each.
func (w Wilds) Ukeire(h Hand, f Forms, seen Hand) Acceptance {
	n := w.len(h)
	if n > 13 || n%3 != 1 {
		return Acceptance{Shanten: NoShanten}
	}
	return w.acceptance(h, n, f, h, seen)
}

// acceptance returns what the hand accepts while the tiles of visible and seen cannot come.
func (w Wilds) acceptance(h Hand, length int, f Forms, visible, seen Hand) Acceptance {
	away, kinds := w.accepts(h, length, f)
	if away >= unreachable {
		return Acceptance{Shanten: NoShanten}
	}
	// What is seen of a kind that is visible four times is left out, so that no digit overflows.
	four := visible.four()
	gone := visible.plus(Hand{seen.mp &^ (7 * four.mp), seen.sz &^ (7 * four.sz)})
	kinds = kinds.less(gone.four())
	live := 4*kinds.len() - 2*kinds.and(gone.twice()).len() - kinds.and(gone.odd()).len()
	return Acceptance{away - w.Count - 1, kinds.set(), live}
}

// AppendDiscards is [AppendDiscards] with wild tiles. A wild tile is never among the discards.
// Live tiles are counted as by [Wilds.Ukeire].
func (w Wilds) AppendDiscards(dst []Discard, h Hand, f Forms, seen Hand) []Discard {
	n := w.len(h)
	if n > 14 || n%3 != 2 {
		return dst
	}
	first := len(dst)
	for kinds := h.Kinds(); kinds != 0; kinds &= kinds - 1 {
		t := kinds.first()
		d := Discard{t, w.acceptance(h.minus(t.one()), n-1, f, h, seen)}
		if d.Shanten == NoShanten {
			return dst
		}
		dst = append(dst, d)
		for i := len(dst) - 1; i > first && d.better(dst[i-1]); i-- {
			dst[i-1], dst[i] = d, dst[i-1]
		}
	}
	return dst
}

// better reports whether d comes before e, whose tile is lower.
func (d Discard) better(e Discard) bool {
	return d.Shanten < e.Shanten || d.Shanten == e.Shanten && d.Live > e.Live
}
