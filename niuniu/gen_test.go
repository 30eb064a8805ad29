package niuniu

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

// presets are the rules that the package comes with, by name.
var presets = sync.OnceValue(func() map[string]Rules {
	return map[string]Rules{
		"Article": Article(),
		"Hundred": Hundred(),
		"RoomA":   RoomA(),
		"RoomB":   RoomB(),
		"RoomC":   RoomC(),
		"Crazy":   Crazy(),
	}
})

// Evaluators of the presets, compiled once for all tests.
var (
	article = sync.OnceValue(func() *Evaluator { return compiled("Article", NoJokers) })
	hundred = sync.OnceValue(func() *Evaluator { return compiled("Hundred", NoJokers) })
	roomA   = sync.OnceValue(func() *Evaluator { return compiled("RoomA", NoJokers) })
)

// ruleNames names the presets and, last, [everything].
func ruleNames() []string {
	return append(slices.Sorted(maps.Keys(presets())), "Everything")
}

// jokerModes are all ways to play with jokers.
func jokerModes() []Jokers { return []Jokers{NoJokers, WildFifth, WildJokers, JokersTen} }

// compiled returns the evaluator of rules named by [ruleNames], with jokers.
func compiled(name string, j Jokers) *Evaluator { return evaluators()[name][j] }

var evaluators = sync.OnceValue(func() map[string]map[Jokers]*Evaluator {
	all := map[string]map[Jokers]*Evaluator{}
	for _, name := range ruleNames() {
		rules, ok := presets()[name]
		if !ok {
			rules = everything()
		}
		all[name] = map[Jokers]*Evaluator{}
		for _, j := range jokerModes() {
			rules.Jokers = j
			all[name][j] = rules.MustCompile()
		}
	}
	return all
})

// bullsOnly are rules without special kinds.
func bullsOnly() Rules {
	return Rules{Kinds: bulls(1, 1, 1, 1, TieRanks, TieRanks), Jokers: NoJokers, Bank: BankRotate}
}

// everything are rules with all kinds, all options the other way round than the presets
// have them, and each tie.
func everything() Rules {
	return Rules{
		Kinds: append([]KindRule{
			{StraightFlush, 25, TieRanks},
			{Bomb, 20, TieBanker},
			{FullHouse, 18, TieGroup},
			{Straight, 17, TieTop},
			{FiveSmall, 16, TieRanks},
			{Flush, 15, TieRanks},
			{SilverBull, 13, TieTop},
			{GoldBull, 12, TieRanks},
		}, bulls(7, 8, 9, 10, TieTop, TieRanks)...),
		SmallRank:    5,
		SmallSum:     10,
		ManyTens:     true,
		GoldTens:     true,
		AceHigh:      true,
		Jokers:       NoJokers,
		UnderDeclare: true,
		Bank:         BankBullBull,
		WinCap:       true,
	}
}

// rankSets returns all 6175 multisets of five ranks that a pack has, high ranks first.
var rankSets = sync.OnceValue(func() [][5]int {
	var sets [][5]int
	for a := 13; a >= 1; a-- {
		for b := a; b >= 1; b-- {
			for c := b; c >= 1; c-- {
				for d := c; d >= 1; d-- {
					for e := d; e >= 1; e-- {
						if a != e {
							sets = append(sets, [5]int{a, b, c, d, e})
						}
					}
				}
			}
		}
	}
	return sets
})

// dealRanks returns a hand of the ranks in random suits and order.
func dealRanks(ranks [5]int, rnd *rand.Rand) Hand {
	var h Hand
	for i := range h {
		for {
			h[i] = deck.CardOf(deck.Rank(ranks[i]), deck.Suit(1+rnd.IntN(4)))
			if !slices.Contains(h[:i], h[i]) {
				break
			}
		}
	}
	rnd.Shuffle(len(h), func(i, j int) { h[i], h[j] = h[j], h[i] })
	return h
}

// dealFlush returns a hand of different ranks in one suit and in random order.
func dealFlush(ranks [5]int, rnd *rand.Rand) Hand {
	var h Hand
	suit := deck.Suit(1 + rnd.IntN(4))
	for i := range h {
		h[i] = deck.CardOf(deck.Rank(ranks[i]), suit)
	}
	rnd.Shuffle(len(h), func(i, j int) { h[i], h[j] = h[j], h[i] })
	return h
}

// dealSpecial returns a random hand that is, or nearly is, of a special kind.
func dealSpecial(rnd *rand.Rand) Hand {
	below := func(n int) int { return 1 + rnd.IntN(n) }
	other := func(rank int) int { return (rank-1+below(12))%13 + 1 }
	a := below(13)
	b := other(a)
	var ranks [5]int
	switch rnd.IntN(9) {
	case 0:
		ranks = [5]int{a, a, a, a, b}
	case 1:
		ranks = [5]int{a, a, a, b, b}
	case 2: // silver and gold
		for i := range ranks {
			ranks[i] = 14 - below(4)
		}
	case 3: // gold and four tens
		ranks = [5]int{10, 10 + rnd.IntN(2), 10 + rnd.IntN(4), 11 + rnd.IntN(3), 11 + rnd.IntN(3)}
	case 4: // five small
		for i := range ranks {
			ranks[i] = below(5)
		}
	case 5:
		ranks = [5]int{10, 11, 12, 13, 1}
	default:
		low := below(9)
		ranks = [5]int{low, low + 1, low + 2, low + 3, low + 4}
	}
	sorted := slices.Clone(ranks[:])
	slices.Sort(sorted)
	distinct := len(slices.Compact(slices.Clone(sorted))) == 5
	switch {
	case sorted[0] == sorted[4]:
		return dealSpecial(rnd)
	case distinct && rnd.IntN(2) == 0:
		return dealFlush(ranks, rnd)
	case rnd.IntN(8) == 0: // any flush
		suit := deck.Suit(below(4))
		var h Hand
		for i, p := range rnd.Perm(13)[:5] {
			h[i] = deck.CardOf(deck.Rank(p+1), suit)
		}
		return h
	}
	return dealRanks(ranks, rnd)
}

// dealAny returns a random hand, special in half of the cases.
func dealAny(rnd *rand.Rand) Hand {
	if rnd.IntN(2) == 0 {
		return dealSpecial(rnd)
	}
	return deal(rnd, 1)[0]
}

// deal returns the hands of some seats from one shuffled pack, ten at most.
func deal(rnd *rand.Rand, seats int) []Hand {
	cards := deck.Standard52()
	deck.Shuffle(cards, rnd)
	hands := make([]Hand, seats)
	for i := range hands {
		hands[i] = Hand(cards[5*i:])
	}
	return hands
}

// newRand returns a generator of a fixed seed.
func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// genRand draws a random generator for what would be slow to draw piece by piece.
func genRand() *rapid.Generator[*rand.Rand] {
	return rapid.Custom(func(t *rapid.T) *rand.Rand {
		return newRand(rapid.Uint64().Draw(t, "seed"))
	})
}

// genTie draws one of the ties that a kind can have.
func genTie(k Kind) *rapid.Generator[Tie] {
	if k == Bomb || k == FullHouse {
		return rapid.SampledFrom([]Tie{TieGroup, TieBanker})
	}
	return rapid.SampledFrom([]Tie{TieTop, TieRanks, TieBanker})
}

// genEvaluator draws valid rules: some of the special kinds, in any order and mostly above
// the bulls, with any multipliers, ties, jokers and options, but without kinds that no
// hand can be.
func genEvaluator() *rapid.Generator[*Evaluator] {
	specials := []Kind{SilverBull, GoldBull, Straight, Flush, FullHouse, StraightFlush, Bomb, FiveSmall}
	numbers := []Kind{BullBull, Bull9, Bull8, Bull7, Bull6, Bull5, Bull4, Bull3, Bull2, Bull1}
	return rapid.Custom(func(t *rapid.T) *Evaluator {
		kinds := rapid.Permutation(specials).Draw(t, "specials")
		kinds = slices.Clone(kinds[:rapid.IntRange(0, len(kinds)).Draw(t, "how many")])
		if rapid.IntRange(0, 3).Draw(t, "mixed") == 3 {
			for _, k := range numbers { // each below the last
				after := slices.Index(kinds, k+1) + 1
				kinds = slices.Insert(kinds, rapid.IntRange(after, len(kinds)).Draw(t, "place"), k)
			}
		} else {
			kinds = append(kinds, numbers...)
		}
		kinds = append(kinds, NoBull)
		r := Rules{
			SmallRank:    rapid.IntRange(2, 10).Draw(t, "small rank"),
			SmallSum:     rapid.IntRange(6, 50).Draw(t, "small sum"),
			ManyTens:     rapid.Bool().Draw(t, "many tens"),
			GoldTens:     rapid.Bool().Draw(t, "gold tens"),
			AceHigh:      rapid.Bool().Draw(t, "ace high"),
			Jokers:       rapid.SampledFrom(jokerModes()).Draw(t, "jokers"),
			UnderDeclare: rapid.Bool().Draw(t, "under-declare"),
			Bank:         Bank(rapid.IntRange(1, 7).Draw(t, "bank")),
			WinCap:       rapid.Bool().Draw(t, "win cap"),
		}
		for _, k := range kinds {
			r.Kinds = append(r.Kinds, KindRule{
				Kind:       k,
				Multiplier: rapid.Int64Range(1, 30).Draw(t, "multiplier"),
				Tie:        genTie(k).Draw(t, "tie"),
			})
		}
		for {
			e, err := r.Compile()
			if err == nil {
				return e
			}
			at := -1
			var fault *Error
			if errors.As(err, &fault) {
				at = slices.IndexFunc(r.Kinds, func(k KindRule) bool {
					return fault.Field == fmt.Sprintf("kinds[%d].kind", r.index(k.Kind))
				})
			}
			if at < 0 || r.Kinds[at].Kind <= NoBull {
				t.Fatalf("%v: %v", r, err)
			}
			r.Kinds = slices.Delete(r.Kinds, at, at+1)
		}
	})
}

// genRules draws what [genEvaluator] compiles.
func genRules() *rapid.Generator[Rules] {
	return rapid.Map(genEvaluator(), (*Evaluator).Rules)
}

// dealJokers puts jokers into a hand as the rules have them: none, or often one and
// seldom two.
func dealJokers(j Jokers, h Hand, rnd *rand.Rand) Hand {
	jokers := []deck.Card{deck.BlackJoker, deck.RedJoker}
	if rnd.IntN(2) == 0 {
		slices.Reverse(jokers)
	}
	n := rnd.IntN(2)
	if n == 1 && rnd.IntN(20) == 0 {
		n = 2
	}
	switch places := rnd.Perm(5); {
	case j == WildFifth && n > 0:
		h[4] = jokers[0]
	case j == WildJokers || j == JokersTen:
		for i := range n {
			h[places[i]] = jokers[i]
		}
	}
	return h
}

// dealFor returns a random hand of an evaluator's pack, special in half of the cases.
func dealFor(e *Evaluator, rnd *rand.Rand) Hand {
	return dealJokers(e.rules.Jokers, dealAny(rnd), rnd)
}

// dealTableFor returns the hands of a table as [dealTable] does, with jokers here and
// there.
func dealTableFor(e *Evaluator, rnd *rand.Rand) []Hand {
	hands := dealTable(rnd)
	for _, c := range []deck.Card{deck.BlackJoker, deck.RedJoker} {
		h, at := &hands[rnd.IntN(len(hands))], rnd.IntN(5)
		if e.rules.Jokers == WildFifth {
			at = 4
		}
		if e.rules.Jokers != NoJokers && *h != (Hand{}) && !h[at].IsJoker() && rnd.IntN(2) == 0 {
			h[at] = c
		}
	}
	return hands
}

// dealTable returns the hands of a table of one to ten seats, some of which sit out. In
// half of the cases two or more are special.
func dealTable(rnd *rand.Rand) []Hand {
	hands := deal(rnd, 1+rnd.IntN(10))
	if rnd.IntN(2) == 0 {
		var seen uint64
		for i := range hands {
			if h, bits := dealSpecial(rnd), seen; disjoint(h, &bits) {
				hands[i], seen = h, bits
			} else {
				hands[i] = Hand{}
			}
		}
	}
	for i := range hands {
		if rnd.IntN(6) == 0 {
			hands[i] = Hand{}
		}
	}
	return hands
}

// disjoint adds a hand's cards to a set and reports whether all were new.
func disjoint(h Hand, seen *uint64) bool {
	for _, c := range h {
		bit := uint64(1) << c.Index()
		if *seen&bit != 0 {
			return false
		}
		*seen |= bit
	}
	return true
}
