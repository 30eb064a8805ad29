package niuniu

import (
	"iter"

	"github.com/cardrules/cardrules/deck"
)

// A Split is a grouping, 组牛: three cards that sum to a multiple of 10 and the two
// that make the number of the bull.
type Split struct {
	Three [3]deck.Card `json:"three"` // Three is the bull
	Two   [2]deck.Card `json:"two"`   // Two is its number: their points mod 10, 0 being bull-bull
}

// Splits returns every grouping that makes the bull, by the positions of the three in
// the hand: 012, 013, 014, 023 … 234. Within a group the cards keep their order. A
// hand without a bull has none, nor has one of strength 0.
func (e *Evaluator) Splits(h Hand) iter.Seq[Split] {
	return func(yield func(Split) bool) {
		if e.Strength(h) == 0 {
			return
		}
		for i := range 3 {
			for j := i + 1; j < 4; j++ {
				for k := j + 1; k < 5; k++ {
					if (points(h[i])+points(h[j])+points(h[k]))%10 == 0 && !yield(split(h, i, j, k)) {
						return
					}
				}
			}
		}
	}
}

// split groups the hand by the positions of its three.
func split(h Hand, i, j, k int) Split {
	s := Split{Three: [3]deck.Card{h[i], h[j], h[k]}}
	n := 0
	for p, c := range h {
		if p != i && p != j && p != k {
			s.Two[n] = c
			n++
		}
	}
	return s
}
