package doudizhu

import (
	"iter"
	"math/rand/v2"
	"sync"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

// A preset is one of the rules that the package comes with.
type preset struct {
	name  string
	rules Rules
}

// presets are in the order of the table in the package comment, but for OpenSpiel.
var presets = sync.OnceValue(func() []preset {
	return []preset{
		{"Official", Official()},
		{"Pagat", Pagat()},
		{"Casual", Casual()},
		{"OpenSpiel", OpenSpiel()},
		{"Common", Common()},
		{"Loose", Loose()},
	}
})

// combinations is how many rules there are.
const combinations = 64

// combination returns the n-th of all rules, the zero Rules first.
func combination(n int) Rules {
	return Rules{
		DistinctWings:     n&1 != 0,
		AdjacentTrioWings: n&2 != 0,
		FourAlikeWings:    n&4 != 0,
		JokerPairWings:    n&8 != 0,
		RepeatedPairs:     n&16 != 0,
		NoFourTwo:         n&32 != 0,
	}
}

// newRand returns a generator of a fixed seed.
func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// dealCards returns cards of a shuffled pack.
func dealCards(rnd *rand.Rand, size int) []deck.Card {
	cards := deck.Standard54()
	deck.Shuffle(cards, rnd)
	return cards[:size]
}

// deal returns a random hand.
func deal(rnd *rand.Rand, size int) Hand {
	h, err := HandOf(dealCards(rnd, size))
	if err != nil {
		panic(err)
	}
	return h
}

// one returns a card of a rank.
func one(r Rank) Hand {
	var c counts
	c[r] = 1
	return c.hand()
}

// lay adds copies of consecutive ranks to a hand, as many as fit and no more than size
// cards in all.
func lay(h Hand, copies int, start Rank, length, size int) Hand {
	for r := start; r <= min(start+Rank(length)-1, RedJoker); r++ {
		for range copies {
			if more, ok := h.With(one(r)); ok && more.Len() <= size {
				h = more
			}
		}
	}
	return h
}

// dealShape returns a random hand that is full of something: trios in a row, pairs in a
// row, chains, fours, high cards, or of all that.
func dealShape(rnd *rand.Rand, size int) Hand {
	var h Hand
	bias := rnd.IntN(7)
	for tries := 0; tries < 5 && h.Len() < size; tries++ {
		shape := bias
		if bias >= 5 {
			shape = rnd.IntN(5)
		}
		start := Three + Rank(rnd.IntN(12))
		switch shape {
		case 0:
			h = lay(h, 3, start, 1+rnd.IntN(6), size)
		case 1:
			h = lay(h, 2, start, 3+rnd.IntN(6), size)
		case 2:
			h = lay(h, 1, Three+Rank(rnd.IntN(8)), 5+rnd.IntN(8), size)
		case 3:
			h = lay(h, 4, start, 1+rnd.IntN(2), size)
		case 4:
			h = lay(h, 1+rnd.IntN(4), Ace, 4, size)
		}
	}
	for h.Len() < size {
		h = lay(h, 1, Three+Rank(rnd.IntN(15)), 1, size)
	}
	return h
}

// dealAny returns a random hand, a shaped one in half of the cases.
func dealAny(rnd *rand.Rand, size int) Hand {
	if rnd.IntN(2) == 0 {
		return dealShape(rnd, size)
	}
	return deal(rnd, size)
}

// dealPlay returns a random play under the rules: any kind as likely as any other.
func dealPlay(rnd *rand.Rand, r Rules) Play {
	for {
		kind := Solo + Kind(rnd.IntN(int(Rocket)))
		if plays := slowPlays(r).ofKind(kind); len(plays) > 0 {
			return plays[rnd.IntN(len(plays))].play
		}
	}
}

// dealNear returns the cards of a random play with none, one or two cards put in, taken out
// or exchanged.
func dealNear(rnd *rand.Rand, r Rules) Hand {
	h := dealPlay(rnd, r).Cards
	for range rnd.IntN(3) {
		if rnd.IntN(3) > 0 {
			if less, ok := h.Without(one(Three + Rank(rnd.IntN(15)))); ok {
				h = less
			}
		}
		if rnd.IntN(3) > 0 {
			if more, ok := h.With(one(Three + Rank(rnd.IntN(15)))); ok {
				h = more
			}
		}
	}
	return h
}

// dealTarget returns something to be beaten: mostly a play under the rules, else nothing
// or something that makes no sense.
func dealTarget(rnd *rand.Rand, r Rules) Play {
	switch rnd.IntN(8) {
	case 0:
		return Play{}
	case 1:
		return Play{
			Cards: deal(rnd, rnd.IntN(55)),
			Kind:  Kind(rnd.IntN(20) - 2),
			Chain: int8(rnd.IntN(8) - 2),
			Key:   Rank(rnd.IntN(20) - 2),
		}
	}
	return dealPlay(rnd, r)
}

// genRules draws any rules.
func genRules() *rapid.Generator[Rules] {
	return rapid.Map(rapid.IntRange(0, combinations-1), combination)
}

// genHand draws a hand, made of pieces of which plays are made.
func genHand(most int) *rapid.Generator[Hand] {
	return rapid.Custom(func(t *rapid.T) Hand {
		var h Hand
		for range rapid.IntRange(0, 8).Draw(t, "pieces") {
			h = lay(h,
				rapid.IntRange(1, 4).Draw(t, "copies"),
				Rank(rapid.IntRange(int(Three), int(RedJoker)).Draw(t, "start")),
				rapid.IntRange(1, 6).Draw(t, "length"),
				most)
		}
		return h
	})
}

// genPlay draws a play under the rules.
func genPlay(r Rules) *rapid.Generator[Play] {
	return rapid.Custom(func(t *rapid.T) Play {
		plays := slowPlays(r).all
		kind := Kind(rapid.IntRange(int(Solo), int(Rocket)).Draw(t, "kind"))
		if some := slowPlays(r).ofKind(kind); len(some) > 0 {
			plays = some
		}
		return plays[rapid.IntRange(0, len(plays)-1).Draw(t, "play")].play
	})
}

// genCards draws different cards in any order.
func genCards() *rapid.Generator[[]deck.Card] {
	return rapid.Custom(func(t *rapid.T) []deck.Card {
		cards := rapid.Permutation(deck.Standard54()).Draw(t, "cards")
		return cards[:rapid.IntRange(0, len(cards)).Draw(t, "how many")]
	})
}

// parts yields every part of a hand, the empty one and the hand included.
func parts(h Hand) iter.Seq[counts] {
	return func(yield func(counts) bool) {
		held := countsOf(h)
		var part counts
		for {
			if !yield(part) {
				return
			}
			r := Three
			for ; r <= RedJoker && part[r] == held[r]; r++ {
				part[r] = 0
			}
			if r > RedJoker {
				return
			}
			part[r]++
		}
	}
}

// cardsOf returns cards that make up a hand, ranks ascending, their suits in the order that
// is given.
func cardsOf(h Hand, suits []int) []deck.Card {
	var cards []deck.Card
	for r := Three; r <= RedJoker; r++ {
		for i := range h.Count(r) {
			switch {
			case r == BlackJoker:
				cards = append(cards, deck.BlackJoker)
			case r == RedJoker:
				cards = append(cards, deck.RedJoker)
			case r >= Ace:
				cards = append(cards, deck.CardOf(deck.Rank(r-Ace)+deck.Ace, deck.Suit(1+suits[i])))
			default:
				cards = append(cards, deck.CardOf(deck.Rank(r-Three)+deck.Three, deck.Suit(1+suits[i])))
			}
		}
	}
	return cards
}
