package doudizhu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// checkTurns holds the turns and the plan of a hand to the oracle's turns.
func checkTurns(t fataler, r Rules, h Hand, turns *turnTable) {
	t.Helper()
	want := turns.of(h)
	if got := r.MinTurns(h); got != want {
		t.Fatalf("%+v: %v takes %d turns, want %d", r, h, got, want)
	}
	plan := r.Plan(h)
	if len(plan) != want {
		t.Fatalf("%+v: %v is planned %v, want %d turns", r, h, plan, want)
	}
	// The plan that the documentation promises: in each turn the first lead with the
	// lowest card after which one turn less is enough.
	rest := h
	for _, p := range plan {
		low := slices.IndexFunc(slowLeads(r, rest), func(q Play) bool {
			after, _ := rest.Without(q.Cards)
			return q.Cards.lowest() == rest.lowest() && turns.of(after) < turns.of(rest)
		})
		if low < 0 || p != slowLeads(r, rest)[low] {
			t.Fatalf("%+v: %v is planned %v; %v is not the play for %v", r, h, plan, p, rest)
		}
		after, ok := rest.Without(p.Cards)
		if !ok {
			t.Fatalf("%+v: %v is planned %v; %v has not the cards of %v", r, h, plan, rest, p)
		}
		rest = after
	}
	if rest.Len() != 0 {
		t.Fatalf("%+v: %v is planned %v, which leaves %v", r, h, plan, rest)
	}
}

// TestMinTurnsOfParts finds the turns of every part of some hands.
func TestMinTurnsOfParts(t *testing.T) {
	rnd := newRand(10)
	hands := 2
	if testing.Short() {
		hands = 1
	}
	for n := range combinations {
		r := combination(n)
		for range hands {
			h := dealAny(rnd, 8+rnd.IntN(5))
			turns := slowTurns(r, h)
			for part := range parts(h) {
				got := r.MinTurns(part.hand())
				if got != turns.of(part.hand()) {
					t.Fatalf("%+v: %v takes %d turns, want %d", r, part.hand(), got, turns.of(part.hand()))
				}
			}
			checkTurns(t, r, h, turns)
		}
	}
}

// TestMinTurnsOfHands finds the turns of hands of all sizes by full search.
func TestMinTurnsOfHands(t *testing.T) {
	rnd := newRand(11)
	hands := 12
	if testing.Short() {
		hands = 1
	}
	for _, preset := range presets() {
		for i := range hands {
			h := deal(rnd, 17)
			if i%2 == 1 {
				h = dealShape(rnd, 14+rnd.IntN(7))
			}
			checkTurns(t, preset.rules, h, slowTurns(preset.rules, h))
		}
	}
	for n := range combinations {
		h := dealShape(rnd, 10+rnd.IntN(6))
		checkTurns(t, combination(n), h, slowTurns(combination(n), h))
	}
}

// TestMinTurnsAny finds the turns of drawn hands.
func TestMinTurnsAny(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := genRules().Draw(t, "rules")
		h := genHand(9).Draw(t, "hand")
		checkTurns(t, rules, h, slowTurns(rules, h))
	})
}

// TestMinTurnsSamples is two published samples of a contest. The second needs its four
// with two wings: under rules without that it takes two turns more.
func TestMinTurnsSamples(t *testing.T) {
	for _, preset := range presets() {
		for cards, want := range map[string]int{"5789TJAA": 3, "345567TTJQQQQA22B": 6} {
			if preset.rules.NoFourTwo && want == 6 {
				want = 8
			}
			h := MustParseHand(cards)
			if got := preset.rules.MinTurns(h); got != want {
				t.Errorf("%s: %v takes %d turns, want %d", preset.name, h, got, want)
			}
			if got := slowTurns(preset.rules, h).of(h); got != want {
				t.Errorf("%s: %v takes %d turns by full search, want %d", preset.name, h, got, want)
			}
		}
	}
}

// TestMinTurnsPinned is hands whose turns are plain to see.
func TestMinTurnsPinned(t *testing.T) {
	for cards, want := range map[string]int{
		"3": 1, "34": 2, "33": 1, "BR": 1, "2BR": 2, "3333": 1, "333344": 1, "34567": 1, "345678": 1,
		"34567889TJQ":          2, // 345678 89TJQ
		"3456789TJQKA":         1,
		"3456789TJQKA2":        2,
		"33445566778899TTJJQQ": 1,
		"333444555666789T":     1,
		"3579JK3579JK2BR":      8, // six pairs, the two and the rocket
		"3579JK2B":             8,
		"4444555566667777":     2, // 44445566 55667777, not four bombs
		"33344455566677789TJQ": 1, // five trios and their wings
	} {
		h := MustParseHand(cards)
		if got := Official().MinTurns(h); got != want {
			t.Errorf("%v takes %d turns, want %d", h, got, want)
		}
	}
}

// TestTurnsOfNoHand asks about hands that no seat holds.
func TestTurnsOfNoHand(t *testing.T) {
	rnd := newRand(12)
	for _, preset := range presets() {
		if got, plan := preset.rules.MinTurns(Hand{}), preset.rules.Plan(Hand{}); got != 0 || len(plan) != 0 {
			t.Errorf("%s: no cards take %d turns, %v", preset.name, got, plan)
		}
		for size := 21; size <= 54; size++ {
			h := deal(rnd, size)
			if got, plan := preset.rules.MinTurns(h), preset.rules.Plan(h); got != 0 || len(plan) != 0 {
				t.Errorf("%s: %v take %d turns, %v", preset.name, h, got, plan)
			}
			if hints := preset.rules.AppendHints(nil, h, Play{}); len(hints) != 0 {
				t.Errorf("%s: %v have %d hints", preset.name, h, len(hints))
			}
		}
	}
}

// TestTurnsMonotone checks what must hold between hands: a card more takes one turn more at
// most, and rules that allow more take no more turns.
func TestTurnsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := genHand(19).Draw(t, "hand")
		more, ok := h.With(one(Rank(rapid.IntRange(1, 15).Draw(t, "rank"))))
		rules := genRules().Draw(t, "rules")
		if ok && rules.MinTurns(more) > rules.MinTurns(h)+1 {
			t.Fatalf("%v takes %d turns, %v takes %d", h, rules.MinTurns(h), more, rules.MinTurns(more))
		}
		var turns []int
		for _, r := range []Rules{Loose(), Common(), Casual(), Official(), Pagat()} {
			turns = append(turns, r.MinTurns(h))
		}
		if !slices.IsSorted(turns) || OpenSpiel().MinTurns(h) < Casual().MinTurns(h) {
			t.Fatalf("%v takes, the loosest rules first, %v turns", h, turns)
		}
	})
}
