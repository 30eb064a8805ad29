package niuniu

import (
	"iter"
	"slices"

	"github.com/cardrules/cardrules/deck"
)

// A Split is a grouping, 组牛: three cards that sum to a multiple of 10 and the two
// that make the number of the bull.
type Split struct {
	Three [3]deck.Card `json:"three"` // Three is the bull
	Two   [2]deck.Card `json:"two"`   // Two is its number: their points mod 10, 0 being bull-bull
}

// Splits returns every grouping that makes the bull, by the positions of the three in
// the hand: 012, 013, 014, 023 … 234. Within a group the cards keep their order. With
// wild cards it returns those that make the best bull. A hand without a bull has none,
// nor has one of strength 0.
func (e *Evaluator) Splits(h Hand) iter.Seq[Split] {
	return func(yield func(Split) bool) {
		if e.Strength(h) == 0 {
			return
		}
		best := Kind(0) // any, for without wild cards a hand makes only one
		if slices.ContainsFunc(h[:], e.rules.Jokers.wild) {
			for order := range groupings {
				best = max(best, e.bull(h.group(order)))
			}
		}
		for order := range groupings {
			s := h.group(order)
			if k := e.bull(s); k != 0 && k >= best && !yield(s) {
				return
			}
		}
	}
}

// split returns the grouping that goes with a hand that counts as the kind k when its
// wild cards stand for what as has in their places: for a bull the first that makes it,
// for a special kind the first of [Evaluator.Splits].
func (e *Evaluator) split(h, as Hand, k Kind) Split {
	if k.isBull() {
		for order := range groupings {
			if e.bull(as.group(order)) == k {
				return h.group(order)
			}
		}
	} else if k != NoBull {
		for s := range e.Splits(h) {
			return s
		}
	}
	return Split{}
}

// groupings yields all ten ways to part five cards in three and two, by positions.
func groupings(yield func(order [5]int) bool) {
	for i := range 3 {
		for j := i + 1; j < 4; j++ {
			for k := j + 1; k < 5; k++ {
				order := [5]int{i, j, k}
				n := 3
				for p := range order {
					if p != i && p != j && p != k {
						order[n] = p
						n++
					}
				}
				if !yield(order) {
					return
				}
			}
		}
	}
}

// group parts the hand in three and two, by positions.
func (h Hand) group(order [5]int) Split {
	return Split{
		Three: [3]deck.Card{h[order[0]], h[order[1]], h[order[2]]},
		Two:   [2]deck.Card{h[order[3]], h[order[4]]},
	}
}

// bull returns the kind of bull that a grouping makes, the best if it has wild cards,
// and zero if it makes none.
func (e *Evaluator) bull(s Split) Kind {
	three, two := 0, 0
	wildThree, wildTwo := false, false
	for _, c := range s.Three {
		three += points(c)
		wildThree = wildThree || e.rules.Jokers.wild(c)
	}
	for _, c := range s.Two {
		two += points(c)
		wildTwo = wildTwo || e.rules.Jokers.wild(c)
	}
	switch {
	case three%10 != 0 && !wildThree:
		return 0
	case wildTwo:
		return BullBull
	}
	return bull(two)
}
