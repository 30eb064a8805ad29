package niuniu

import (
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

// A censusRule is a set of rules under which every hand is counted.
type censusRule struct {
	name  string
	rules Rules
	want  [kindCount]int // by Kind
}

func censusRules() []censusRule {
	return []censusRule{
		{"BullsOnly", bullsOnly(), [kindCount]int{
			NoBull: 872_128, Bull1: 171_304, Bull2: 168_096, Bull3: 171_304, Bull4: 168_096, Bull5: 177_424,
			Bull6: 168_096, Bull7: 171_304, Bull8: 168_096, Bull9: 171_304, BullBull: 191_808,
		}},
		{"Article", Article(), [kindCount]int{
			NoBull: 871_400, Bull1: 171_288, Bull2: 168_072, Bull3: 171_288, Bull4: 168_072, Bull5: 177_408,
			Bull6: 168_072, Bull7: 171_288, Bull8: 168_072, Bull9: 171_288, BullBull: 189_008,
			SilverBull: 1_968, GoldBull: 768, Bomb: 608, FiveSmall: 360,
		}},
		{"Hundred", Hundred(), [kindCount]int{
			NoBull: 870_984, Bull1: 171_288, Bull2: 168_072, Bull3: 171_288, Bull4: 168_072, Bull5: 177_408,
			Bull6: 168_072, Bull7: 171_288, Bull8: 168_072, Bull9: 171_288, BullBull: 189_008,
			SilverBull: 1_968, GoldBull: 768, Bomb: 608, FiveSmall: 776,
		}},
		{"RoomA", RoomA(), [kindCount]int{
			NoBull: 864_300, Bull1: 170_904, Bull2: 167_476, Bull3: 170_904, Bull4: 167_476, Bull5: 174_876,
			Bull6: 167_476, Bull7: 169_884, Bull8: 167_476, Bull9: 169_884, BullBull: 188_296,
			GoldBull: 624, Straight: 9_180, Flush: 5_112, FullHouse: 3_672, StraightFlush: 36, Bomb: 608, FiveSmall: 776,
		}},
		{"RoomB", RoomB(), [kindCount]int{
			NoBull: 870_984, Bull1: 171_288, Bull2: 168_072, Bull3: 171_288, Bull4: 168_072, Bull5: 177_408,
			Bull6: 168_072, Bull7: 171_288, Bull8: 168_072, Bull9: 171_288, BullBull: 190_976,
			GoldBull: 768, Bomb: 608, FiveSmall: 776,
		}},
		{"RoomC", RoomC(), [kindCount]int{
			NoBull: 870_984, Bull1: 171_288, Bull2: 168_072, Bull3: 171_288, Bull4: 168_072, Bull5: 177_408,
			Bull6: 168_072, Bull7: 171_288, Bull8: 168_072, Bull9: 171_288, BullBull: 190_976,
			GoldBull: 768, Bomb: 608, FiveSmall: 776,
		}},
		{"Crazy", Crazy(), [kindCount]int{
			NoBull: 864_300, Bull1: 170_904, Bull2: 167_476, Bull3: 170_904, Bull4: 167_476, Bull5: 174_876,
			Bull6: 167_476, Bull7: 169_884, Bull8: 167_476, Bull9: 169_884, BullBull: 188_296,
			GoldBull: 624, Straight: 9_180, Flush: 5_112, FullHouse: 3_672, StraightFlush: 36, Bomb: 624, FiveSmall: 760,
		}},
		{"Everything", everything(), [kindCount]int{
			NoBull: 864_236, Bull1: 169_884, Bull2: 167_476, Bull3: 170_904, Bull4: 167_476, Bull5: 174_876,
			Bull6: 167_476, Bull7: 169_884, Bull8: 167_476, Bull9: 169_884, BullBull: 184_888, SilverBull: 3_408,
			GoldBull: 624, Straight: 10_200, Flush: 5_108, FullHouse: 3_744, StraightFlush: 40, Bomb: 624, FiveSmall: 752,
		}},
	}
}

// A census is what is counted in some part of all hands.
type census struct {
	kinds  [kindCount]int
	splits [11]int // by how many groupings a hand has; under the first rules only
	keys   map[Strength]slowKey
}

// note writes down a hand's key beside its strength and reports whether that strength
// belongs to this key alone.
func (c *census) note(s Strength, key slowKey) bool {
	if known, ok := c.keys[s]; ok {
		return known == key
	}
	c.keys[s] = key
	return true
}

// inOrder checks that greater strengths have greater keys, so that each key has one
// strength too.
func inOrder(t *testing.T, keys map[Strength]slowKey) {
	t.Helper()
	strengths := slices.Sorted(maps.Keys(keys))
	for i := 1; i < len(strengths); i++ {
		if a, b := keys[strengths[i-1]], keys[strengths[i]]; a.compare(b) >= 0 {
			t.Fatalf("strength %#x has key %v, the next, %#x, has %v", strengths[i-1], a, strengths[i], b)
		}
	}
}

// permutations returns the 120 orders of five things.
var permutations = sync.OnceValue(func() [][5]int {
	orders := [][5]int{{}}
	for n := 1; n <= 5; n++ {
		var longer [][5]int
		for _, o := range orders {
			for at := range n {
				next := o
				copy(next[at+1:n], o[at:n-1])
				next[at] = n - 1
				longer = append(longer, next)
			}
		}
		orders = longer
	}
	return orders
})

// reordered returns the n-th reordering of a hand.
func reordered(h Hand, n int) Hand {
	var other Hand
	for i, p := range permutations()[n%120] {
		other[i] = h[p]
	}
	return other
}

// TestEveryHand evaluates all hands of the pack under several rules: kind, multiplier,
// groupings and order must be the oracle's, the same in whatever order the cards come,
// and the counts those of the rules. With -short it takes every 50th hand.
func TestEveryHand(t *testing.T) {
	rules := censusRules()
	evaluators := make([]*Evaluator, len(rules))
	for i, r := range rules {
		evaluators[i] = r.rules.MustCompile()
	}
	parts := make([][]census, 48) // by the first card, then the rules
	t.Run("hands", func(t *testing.T) {
		for first := range parts {
			t.Run(deck.Standard52()[first].String(), func(t *testing.T) {
				t.Parallel()
				parts[first] = countHands(t, first, rules, evaluators)
			})
		}
	})
	for i, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			all := census{keys: map[Strength]slowKey{}}
			for _, part := range parts {
				for kind, n := range part[i].kinds {
					all.kinds[kind] += n
				}
				for n, hands := range part[i].splits {
					all.splits[n] += hands
				}
				for s, key := range part[i].keys {
					if !all.note(s, key) {
						t.Fatalf("strength %#x has keys %v and %v", s, key, all.keys[s])
					}
				}
			}
			inOrder(t, all.keys)
			if testing.Short() {
				return
			}
			if diff := cmp.Diff(r.want, all.kinds); diff != "" {
				t.Errorf("counts by kind (-want +got):\n%s", diff)
			}
			want := [11]int{0: 872_128, 1: 993_664, 2: 555_840, 3: 38_720, 4: 133_520, 6: 720, 10: 4_368}
			if diff := cmp.Diff(want, all.splits); diff != "" && i == 0 {
				t.Errorf("hands by number of groupings (-want +got):\n%s", diff)
			}
		})
	}
}

// countHands evaluates the hands whose first card, in the order of the pack, is given.
func countHands(t *testing.T, first int, rules []censusRule, evaluators []*Evaluator) []census {
	counts := make([]census, len(rules))
	for i := range counts {
		counts[i].keys = map[Strength]slowKey{}
	}
	var room [10]Split
	// What kind a hand is depends on these alone, and the oracle takes its time.
	type look struct {
		ranks  [5]int
		suited bool
	}
	kinds := map[look][]Kind{}
	n := 0
	for h := range handsFrom(first) {
		n++
		if testing.Short() && n%50 != first%50 {
			continue
		}
		s := slowRead(h, room[:])
		best := kinds[look{s.ranks, s.suited}]
		if best == nil {
			for i := range rules {
				best = append(best, s.best(&rules[i].rules))
			}
			kinds[look{s.ranks, s.suited}] = best
		}
		for i, e := range evaluators {
			r, kind := &rules[i].rules, best[i]
			strength := e.Strength(h)
			if got := e.rule(strength).Kind; got != kind {
				t.Fatalf("%s: %v is %v, not %v", rules[i].name, h, kind, got)
			}
			if !counts[i].note(strength, s.key(r, kind)) {
				t.Fatalf("%s: %v has strength %#x, as a hand of another order has", rules[i].name, h, strength)
			}
			counts[i].kinds[kind]++
			other := reordered(h, n)
			if again := e.Strength(other); again != strength {
				t.Fatalf("%s: %v has strength %#x, %v has %#x", rules[i].name, h, strength, other, again)
			}
			// All the rest under some rules for each hand, and under the first.
			if i != n%len(rules) && i != 0 {
				continue
			}
			got, err := e.Evaluate(h)
			var want Split
			if len(s.splits) > 0 {
				want = s.splits[0]
			}
			at := r.index(kind)
			if err != nil || got != (Result{kind, r.Kinds[at].Multiplier, strength, want, h}) {
				t.Fatalf("%s: %v is %v, %v; want %v, grouped %v", rules[i].name, h, got, err, kind, want)
			}
			splits := 0
			for split := range e.Splits(h) {
				if splits >= len(s.splits) || split != s.splits[splits] {
					t.Fatalf("%s: %v: grouping %d is %v, want of %v", rules[i].name, h, splits, split, s.splits)
				}
				splits++
			}
			if splits != len(s.splits) {
				t.Fatalf("%s: %v: %d groupings, want %v", rules[i].name, h, splits, s.splits)
			}
			counts[i].splits[splits]++
		}
	}
	return counts
}

// handsFrom yields the hands, in the order of the pack, whose first card is given.
func handsFrom(first int) iter.Seq[Hand] {
	return func(yield func(Hand) bool) {
		pack := deck.Standard52()
		for b := first + 1; b < 49; b++ {
			for c := b + 1; c < 50; c++ {
				for d := c + 1; d < 51; d++ {
					for e := d + 1; e < 52; e++ {
						if !yield(Hand{pack[first], pack[b], pack[c], pack[d], pack[e]}) {
							return
						}
					}
				}
			}
		}
	}
}

// compareAll evaluates hands of the pack and holds kind, multiplier, groupings, what wild
// cards stand for, and the order of all against the oracle.
func compareAll(t interface {
	Helper()
	Fatalf(format string, args ...any)
}, e *Evaluator, hands []Hand,
) {
	t.Helper()
	rules := e.Rules()
	c := census{keys: map[Strength]slowKey{}}
	byKey := map[slowKey]Strength{}
	for _, h := range hands {
		want := slowEvaluate(rules, h)
		got, err := e.Evaluate(h)
		if err != nil {
			t.Fatalf("%v: %v", h, err)
		}
		at := slices.IndexFunc(rules.Kinds, func(k KindRule) bool { return k.Kind == want.kind })
		if got.Kind != want.kind || got.Multiplier != rules.Kinds[at].Multiplier || got.As != want.as || got.Split != want.split {
			t.Fatalf("%v: %v is %v, want %v", rules.Jokers, h, got, want)
		}
		if splits := slices.Collect(e.Splits(h)); !slices.Equal(splits, want.splits) {
			t.Fatalf("%v: %v is grouped %v, want %v", rules.Jokers, h, splits, want.splits)
		}
		if s := e.Strength(h); s != got.Strength || s == 0 {
			t.Fatalf("%v has strength %#x, Evaluate says %#x", h, s, got.Strength)
		}
		if !c.note(got.Strength, want.key) {
			t.Fatalf("%v has strength %#x and key %v; so has %v", h, got.Strength, want.key, c.keys[got.Strength])
		}
		byKey[want.key] = got.Strength
	}
	keys := slices.SortedFunc(maps.Keys(byKey), slowKey.compare)
	for i := 1; i < len(keys); i++ {
		if byKey[keys[i-1]] >= byKey[keys[i]] {
			t.Fatalf("keys %v < %v have strengths %#x, %#x", keys[i-1], keys[i], byKey[keys[i-1]], byKey[keys[i]])
		}
	}
}

// TestAnyRules compares hands of every shape under any rules with the oracle.
func TestAnyRules(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		e := genEvaluator().Draw(t, "rules")
		rnd := genRand().Draw(t, "rand")
		step := 4
		if testing.Short() {
			step = 20
		}
		var hands []Hand
		for i := rnd.IntN(step); i < len(rankSets()); i += step {
			ranks := rankSets()[i]
			hands = append(hands, dealRanks(ranks, rnd))
			if len(slices.Compact(slices.Clone(ranks[:]))) == 5 {
				hands = append(hands, dealFlush(ranks, rnd))
			}
		}
		for range 1000 / step {
			hands = append(hands, dealSpecial(rnd), dealFor(e, rnd))
		}
		compareAll(t, e, hands)
	})
}

// TestSuitsDoNotMatter renames and mixes suits under rules that know none.
func TestSuitsDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := genRules().Draw(t, "rules")
		for i, k := range rules.Kinds {
			if k.Tie == TieTop {
				rules.Kinds[i].Tie = TieRanks
			}
		}
		rules.Kinds = slices.DeleteFunc(rules.Kinds, func(k KindRule) bool { return k.Kind == Flush || k.Kind == StraightFlush })
		e := article()
		if rapid.Bool().Draw(t, "other rules") {
			e = rules.MustCompile()
		}
		rnd := genRand().Draw(t, "rand")
		for range 100 {
			ranks := rankSets()[rnd.IntN(len(rankSets()))]
			a, b := dealRanks(ranks, rnd), dealRanks(ranks, rnd)
			if e.Strength(a) != e.Strength(b) || !e.BankerWins(a, b) || !e.BankerWins(b, a) || e.Compare(a, b) != 0 {
				t.Fatalf("%v and %v compare as %d", a, b, e.Compare(a, b))
			}
		}
	})
}

// TestCompare holds Compare and BankerWins to the oracle's order of two hands.
func TestCompare(t *testing.T) {
	rnd := newRand(7)
	for name := range presets() {
		for _, j := range jokerModes() {
			compareTwo(t, name, compiled(name, j), rnd)
		}
	}
}

// compareTwo is TestCompare for one evaluator.
func compareTwo(t *testing.T, name string, e *Evaluator, rnd *rand.Rand) {
	t.Helper()
	rules := e.Rules()
	for range 500 {
		a, b := dealFor(e, rnd), dealFor(e, rnd)
		want := slowEvaluate(rules, a).key.compare(slowEvaluate(rules, b).key)
		if got := e.Compare(a, b); got != want {
			t.Fatalf("%s: Compare(%v, %v) = %d, want %d", name, a, b, got, want)
		}
		if got := e.BankerWins(a, b); got != (want >= 0) {
			t.Fatalf("%s: BankerWins(%v, %v) = %v", name, a, b, got)
		}
	}
	h := MustParseHand("As 2s 3d 4d 6c")
	nothings := []Hand{{}, {1, 2, 3, 4, -1}, {0, 2, 3, 4, 5}, {0x0E, 2, 3, 4, 5}}
	if joker := MustParseHand("As 2s 3d Bj 4d"); !slowValid(rules, joker) {
		nothings = append(nothings, joker)
	}
	for _, none := range nothings {
		if got := [...]int{e.Compare(none, h), e.Compare(h, none), e.Compare(none, none)}; got != [...]int{-1, 1, 0} {
			t.Errorf("%s: %v compares as %v with a hand and itself", name, none, got)
		}
		if e.BankerWins(none, h) || e.BankerWins(none, none) || !e.BankerWins(h, none) {
			t.Errorf("%s: BankerWins is wrong about %v", name, none)
		}
	}
}

// TestHeadsUp counts all deals of two hands under the article's rules, where suits do
// not matter: for each two multisets of ranks the ways to choose suits without using a
// card twice, and who wins.
func TestHeadsUp(t *testing.T) {
	if testing.Short() {
		t.Skip("38 million pairs")
	}
	e := article()
	type set struct {
		strength   Strength
		multiplier int64
		ranks      []int // different ones
		times      []int // how often each of them
	}
	rnd := newRand(1)
	sets := make([]set, len(rankSets()))
	for i, ranks := range rankSets() {
		r, err := e.Evaluate(dealRanks(ranks, rnd))
		if err != nil {
			t.Fatal(err)
		}
		s := set{strength: r.Strength, multiplier: r.Multiplier}
		for p, rank := range ranks {
			if p > 0 && ranks[p-1] == rank {
				s.times[len(s.times)-1]++
				continue
			}
			s.ranks, s.times = append(s.ranks, rank), append(s.times, 1)
		}
		sets[i] = s
	}
	choose := [5][5]int64{{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}}
	type total struct{ deals, wins, gain int64 }
	count := func(banker set) (sum total) {
		left := [14]int{}
		for r := range left {
			left[r] = 4
		}
		ways := int64(1)
		for i, r := range banker.ranks {
			ways *= choose[4][banker.times[i]]
			left[r] -= banker.times[i]
		}
		for _, player := range sets {
			n := ways
			for i, r := range player.ranks {
				n *= choose[left[r]][player.times[i]]
			}
			sum.deals += n
			if banker.strength >= player.strength {
				sum.wins += n
				sum.gain += n * banker.multiplier
			} else {
				sum.gain -= n * player.multiplier
			}
		}
		return sum
	}
	const workers = 4
	var parts [workers]total
	var wg sync.WaitGroup
	for w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := w; i < len(sets); i += workers {
				sum := count(sets[i])
				parts[w].deals += sum.deals
				parts[w].wins += sum.wins
				parts[w].gain += sum.gain
			}
		}()
	}
	wg.Wait()
	var sum total
	for _, p := range parts {
		sum.deals += p.deals
		sum.wins += p.wins
		sum.gain += p.gain
	}
	if sum.deals != 2_598_960*1_533_939 {
		t.Errorf("%d deals, want C(52,5) × C(47,5)", sum.deals)
	}
	if sum.wins != 2_070_304_614_864 || sum.gain != 205_064_024_768 {
		t.Errorf("the banker wins %d deals and %d stakes", sum.wins, sum.gain)
	}
	if got := fmt.Sprintf("%.6f%%", 100*float64(sum.wins)/float64(sum.deals)); got != "51.930986%" {
		t.Errorf("the banker wins %s", got)
	}
	if got := fmt.Sprintf("%+.6f", float64(sum.gain)/float64(sum.deals)); got != "+0.051438" {
		t.Errorf("the banker expects %s stakes", got)
	}
}
