package doudizhu

import (
	"cmp"
	"math/bits"
	"slices"
)

// AppendHints appends every play of the hand that beats the target, best first, to dst and
// returns it: what a hint button shows, one after the other. With a zero target it ranks
// the leads. If it appends nothing, the player must pass; if it appends something, the
// player may still pass: hints do not say whether that is better, [Rules.Advise] does.
//
// The order, from the first criterion to the last:
//
//  1. The play that empties the hand comes first.
//  2. Bombs come after all other plays, the rocket after the bombs.
//  3. What leaves a hand of fewer turns, as [Rules.MinTurns] counts them, comes first.
//  4. What takes cards out of fewer bombs comes first, the rocket being one of them.
//  5. Lower keys come first; of equal keys, more cards; then the order of [Rules.Leads].
//
// It allocates nothing if dst has room for the plays and they are not many hundreds. The
// leads of 20 cards take half a millisecond, some ten at worst, with wild cards some fifty;
// replies take less. A hand of more than 20 cards, which no seat holds, has no hints.
func (r Rules) AppendHints(dst []Play, h Hand, target Play) []Play {
	if h.Len() > maxCards {
		return dst
	}
	var room [512]hint
	hints := room[:0]
	s := solver{rules: r.natural()}
	r.replies(h, target, func(p Play) bool {
		hints = append(hints, hint{p, s.order(h, p)<<32 | uint64(len(hints))})
		return true
	})
	slices.SortFunc(hints, func(a, b hint) int { return cmp.Compare(a.order, b.order) })
	for _, hint := range hints {
		dst = append(dst, hint.play)
	}
	return dst
}

// A hint is a play and its place among the hints of a hand, the lowest first.
type hint struct {
	play  Play
	order uint64
}

// order returns the criteria by which [Rules.AppendHints] ranks a play of the hand, the
// first in the highest bits.
func (s *solver) order(h Hand, p Play) uint64 {
	rest := Hand{h.n - p.Cards.n}
	if rest.n == 0 {
		return 0
	}
	order := 1 + p.Kind.tier() // after what ends the game: plays, then bombs, then the rocket
	order = order<<5 | s.turns(rest, maxTurns)
	order = order<<4 | broken(h, p)
	order = order<<4 | int(p.Key)
	order = order<<5 | (maxCards - p.Cards.Len())
	return uint64(order)
}

// broken returns how many of the hand's bombs and rocket lose cards to the play, without
// being it.
func broken(h Hand, p Play) int {
	if p.Kind >= Bomb {
		return 0
	}
	n := bits.OnesCount64(h.atLeast4() & p.Cards.atLeast1())
	if h.n&jokers == jokers && p.Cards.n&jokers != 0 {
		n++
	}
	return n
}
