package doudizhu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// checkHints holds the hints for a hand to the oracle: the same plays in the same order.
func checkHints(t fataler, r Rules, h Hand, target Play, turns *turnTable) {
	t.Helper()
	samePlays(t, r, h, target, r.AppendHints(nil, h, target), slowHints(r, h, target, turns))
}

// TestHintsOfHands ranks the leads and replies of hands and compares with the five criteria.
func TestHintsOfHands(t *testing.T) {
	rnd := newRand(13)
	hands := 6
	if testing.Short() {
		hands = 1
	}
	check := func(r Rules, h Hand) {
		t.Helper()
		turns := slowTurns(r, h)
		checkHints(t, r, h, Play{}, turns)
		leads := slowLeads(r, h)
		for range 5 {
			target := leads[rnd.IntN(len(leads))]
			if target.Key > Three && target.Kind != Rocket {
				target.Key -= Rank(rnd.IntN(int(target.Key)))
			}
			checkHints(t, r, h, target, turns)
			checkHints(t, r, h, dealTarget(rnd, Loose()), turns)
		}
	}
	for _, preset := range presets() {
		for i := range hands {
			check(preset.rules, deal(rnd, 17))
			check(preset.rules, dealShape(rnd, 10+rnd.IntN(11-5*(i%2))))
		}
	}
	for n := range combinations {
		check(combination(n), dealShape(rnd, 6+rnd.IntN(10)))
	}
}

// TestHintsKeepTheirPromises checks, with the package's own turns, what the hint button
// promises to its user.
func TestHintsKeepTheirPromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := genRules().Draw(t, "rules")
		h := genHand(16).Draw(t, "hand")
		target := Play{}
		if rapid.Bool().Draw(t, "reply") {
			target = genPlay(rules).Draw(t, "target")
		}
		keepPromises(t, rules, h, target)
	})
}

func keepPromises(t fataler, rules Rules, h Hand, target Play) {
	t.Helper()
	hints := rules.AppendHints(nil, h, target)

	// Complete, and each once.
	listed := map[Play]bool{}
	for _, p := range hints {
		if listed[p] {
			t.Fatalf("%v over %v: %v twice", h, target, p)
		}
		listed[p] = true
	}
	replies := 0
	for p := range rules.Replies(h, target) {
		replies++
		if !listed[p] {
			t.Fatalf("%v over %v: no hint is %v", h, target, p)
		}
	}
	if replies != len(hints) {
		t.Fatalf("%v over %v: %d hints for %d plays", h, target, len(hints), replies)
	}

	turns := make([]int, len(hints)) // of the plan that the hint begins
	breaks := make([]bool, len(hints))
	class := make([]int, len(hints)) // plays, bombs, the rocket
	for i, p := range hints {
		rest, ok := h.Without(p.Cards)
		if !ok || !p.Beats(target) {
			t.Fatalf("%v over %v: %v", h, target, p)
		}
		turns[i] = 1 + rules.MinTurns(rest)
		breaks[i] = slowBroken(h, p) > 0
		class[i] = map[Kind]int{Bomb: 1, Rocket: 2}[p.Kind]
		if rest.Len() == 0 && i > 0 && turns[i-1] > 1 {
			t.Fatalf("%v over %v: %v ends the game, but comes after %v", h, target, p, hints[i-1])
		}
	}
	for i := range hints {
		for j := i + 1; j < len(hints); j++ {
			if class[i] > class[j] && turns[i] > 1 {
				t.Fatalf("%v over %v: %v comes before %v", h, target, hints[i], hints[j])
			}
			if class[i] > 0 && class[j] == 0 && turns[i] > 1 && turns[j] <= turns[i] {
				t.Fatalf("%v over %v: %v is spent where %v does", h, target, hints[i], hints[j])
			}
			if class[i] == class[j] && turns[i] > turns[j] {
				t.Fatalf("%v over %v: %v, of %d turns, comes before %v, of %d", h, target, hints[i], turns[i], hints[j], turns[j])
			}
			if class[i] == class[j] && turns[i] == turns[j] && breaks[i] && !breaks[j] && turns[i] > 1 {
				t.Fatalf("%v over %v: %v breaks a bomb, but comes before %v", h, target, hints[i], hints[j])
			}
		}
	}
	if rules.MinTurns(h) == 1 && target == (Play{}) && turns[0] != 1 {
		t.Fatalf("%v: the first hint is %v, not the whole hand", h, hints[0])
	}
	// On a free lead some hint begins a plan as short as there is.
	if len(hints) > 0 && target == (Play{}) && slices.Min(turns) != rules.MinTurns(h) {
		t.Fatalf("%v: the shortest hint takes %d turns, the hand %d", h, slices.Min(turns), rules.MinTurns(h))
	}
}

// TestHintsOfLargeHands checks the promises for hands of a landlord.
func TestHintsOfLargeHands(t *testing.T) {
	rnd := newRand(14)
	hands := 6
	if testing.Short() {
		hands = 1
	}
	for _, preset := range presets() {
		for range hands {
			keepPromises(t, preset.rules, dealShape(rnd, 17), Play{})
			h := deal(rnd, 20)
			keepPromises(t, preset.rules, h, Play{})
			keepPromises(t, preset.rules, h, dealPlay(rnd, preset.rules))
		}
	}
}

// TestHintsPinned is what a player sees: some hands, what is on the table, and the hints.
func TestHintsPinned(t *testing.T) {
	solo := func(r Rank) Play { return Play{Cards: one(r), Kind: Solo, Chain: 1, Key: r} }
	pair := func(s string) Play {
		return Play{Cards: MustParseHand(s), Kind: Pair, Chain: 1, Key: countsOf(MustParseHand(s)).lowest()}
	}
	for _, test := range []struct {
		reason string
		hand   string
		target Play
		want   string
	}{
		{"the chain is kept", "345678", solo(Three), "8 4 5 6 7"},
		{"the pairs are kept", "4466779", solo(Three), "9 4 6 7"},
		{"the small first", "479", solo(Three), "4 7 9"},
		{"the bomb is not broken and comes last", "4444579", solo(Three), "5 7 9 4 4444"},
		{"the rocket is not broken and comes last of all", "4444579BR", solo(Three), "5 7 9 B R 4 4444 BR"},
		{"nothing is high enough but the bomb", "44445", solo(Two), "4444"},
		{"must pass", "44456", solo(Two), ""},
		{"the bomb ends the game", "4444", solo(Two), "4444"},
		{"the rocket ends the game", "BR", solo(Two), "BR B R"},
		{"a trio takes a card along", "333456", Play{}, "3334 3335 3336 4 5 6 333 33 3"},
		{"the hand in one", "333444", Play{}, "333444 33344 3334 333 33 3 33444 3444 444 44 4"},
		{"a bomb over a bomb", "44445555", Play{Cards: MustParseHand("3333"), Kind: Bomb, Chain: 1, Key: Three}, "4444 5555"},
		{"nothing over the rocket", "4444BR", Play{Cards: MustParseHand("BR"), Kind: Rocket, Chain: 1, Key: BlackJoker}, ""},
		{"pairs over pairs", "4455667", pair("33"), "44 55 66"},
		{"a pair out of no chain", "334455667799", pair("33"), "99 77 44 66 55"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			var got string
			for i, p := range Official().AppendHints(nil, MustParseHand(test.hand), test.target) {
				if i > 0 {
					got += " "
				}
				got += p.Cards.String()
			}
			if got != test.want {
				t.Errorf("hints %q, want %q", got, test.want)
			}
		})
	}
}

// TestHintsAppend checks that hints are put behind what is there.
func TestHintsAppend(t *testing.T) {
	h := MustParseHand("34567")
	before := []Play{{Cards: MustParseHand("2"), Kind: Solo, Chain: 1, Key: Two}, {}}
	room := make([]Play, 2, 100)
	copy(room, before)
	got := Official().AppendHints(room, h, Play{})
	if !slices.Equal(got[:2], before) || len(got) != 2+6 || &got[0] != &room[0] {
		t.Errorf("%v", got)
	}
	if got := Official().AppendHints(before[:2:2], h, Play{}); !slices.Equal(got[:2], before) || len(got) != 8 {
		t.Errorf("%v", got)
	}
	if got := Official().AppendHints(nil, Hand{}, Play{}); got != nil {
		t.Errorf("hints for no cards: %v", got)
	}
	if got := Official().AppendHints(before, MustParseHand("3"), before[0]); !slices.Equal(got, before) {
		t.Errorf("no hints appended: %v", got)
	}
}

// TestHintsOfWorstHands ranks the leads of the hands that a search found to have the most
// of them, or to take longest, and pins how many leads these are: what a hint button may
// have to rank.
func TestHintsOfWorstHands(t *testing.T) {
	want := []int{519, 312, 335, 210}
	for i, h := range worstHands() {
		hints := Official().AppendHints(nil, h, Play{})
		if len(hints) != want[i] {
			t.Errorf("%v has %d leads, want %d", h, len(hints), want[i])
		}
		if testing.Short() && i > 0 {
			continue
		}
		samePlays(t, Official(), h, Play{}, hints, slowHints(Official(), h, Play{}, slowTurns(Official(), h)))
	}
}
