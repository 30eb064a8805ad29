package protocol

import (
	"errors"
	"fmt"
	"slices"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/niuniu"
)

// codec is how the protocol numbers cards.
func codec() deck.Codec {
	return deck.Codec{Suits: "shdc", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1}
}

// kinds are the kinds by the protocol's numbers.
func kinds() []niuniu.Kind {
	return []niuniu.Kind{
		niuniu.NoBull,
		niuniu.Bull1, niuniu.Bull2, niuniu.Bull3, niuniu.Bull4, niuniu.Bull5,
		niuniu.Bull6, niuniu.Bull7, niuniu.Bull8, niuniu.Bull9, niuniu.BullBull,
		niuniu.SilverBull, niuniu.GoldBull, niuniu.Bomb, niuniu.FiveSmall,
	}
}

// firstGroup is how many cards the first group of a kind has.
func firstGroup(k niuniu.Kind) int {
	switch k {
	case niuniu.NoBull, niuniu.FiveSmall:
		return 5
	case niuniu.Bomb:
		return 4
	}
	return 3
}

// Cards returns the cards of the protocol's numbers.
func Cards(numbers []int) ([]deck.Card, error) { return deck.Decode(codec(), numbers) }

// Numbers returns the protocol's numbers of cards.
func Numbers(cards []deck.Card) ([]int, error) { return deck.Encode[int](codec(), cards) }

// A Grouping is what a hand is and the two groups that show it.
type Grouping struct {
	Kind   int
	Groups [][]int
}

// GroupingOf returns the grouping that shows a hand as what the library says it is.
func GroupingOf(h niuniu.Hand, r niuniu.Result) (Grouping, error) {
	first, second := r.Groups(h)
	one, err := Numbers(first)
	if err != nil {
		return Grouping{}, err
	}
	two, err := Numbers(second)
	return Grouping{slices.Index(kinds(), r.Kind), [][]int{one, two}}, err
}

// Claim returns what the grouping claims, for the library to judge.
func (g *Grouping) Claim() (niuniu.Claim, error) {
	if g == nil {
		return niuniu.Claim{}, errors.New("there is no grouping")
	}
	if g.Kind < 0 || g.Kind >= len(kinds()) {
		return niuniu.Claim{}, fmt.Errorf("no kind has the number %d", g.Kind)
	}
	c := niuniu.Claim{Kind: kinds()[g.Kind]}
	n := firstGroup(c.Kind)
	if len(g.Groups) != 2 || len(g.Groups[0]) != n || len(g.Groups[1]) != len(niuniu.Hand{})-n {
		return niuniu.Claim{}, fmt.Errorf("the groups of %v are of %d + %d cards", c.Kind, n, len(niuniu.Hand{})-n)
	}
	var err error
	if c.Three, err = Cards(g.Groups[0]); err != nil {
		return niuniu.Claim{}, err
	}
	c.Two, err = Cards(g.Groups[1])
	return c, err
}
