package deck

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestMultisets(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		hand, part, left string
		ok               bool
		reason           string
	}{
		{"As Kd Qc", "Kd", "As Qc", true, "one card"},
		{"As Kd Qc", "Qc As", "Kd", true, "the order of the part is of no account"},
		{"As Kd As Kd", "As", "Kd As Kd", true, "the first copy goes"},
		{"As Kd As Qc As", "As As", "Kd Qc As", true, "the first two go"},
		{"As Kd", "As Kd", "", true, "everything"},
		{"As Kd", "", "As Kd", true, "nothing"},
		{"", "", "", true, "nothing of nothing"},
		{"As Kd", "As As", "", false, "one copy short"},
		{"As Kd", "Qc", "", false, "not there"},
		{"As", "As Kd", "", false, "longer than the hand"},
		{"", "As", "", false, "of nothing"},
		{"Bj Kd", "Rj", "", false, "the jokers differ"},
	} {
		hand, part := cards(test.hand), cards(test.part)
		left, ok := Without(hand, part)
		if join(left) != test.left || ok != test.ok || (left != nil) != test.ok {
			t.Errorf("Without(%s, %s) = %#v, %v; want %s, %v: %s", test.hand, test.part, left, ok, test.left, test.ok, test.reason)
		}
		if got := Contains(hand, part); got != test.ok {
			t.Errorf("Contains(%s, %s) = %v: %s", test.hand, test.part, got, test.reason)
		}
	}
}

// cards is MustParse that takes an empty list too.
func cards(s string) []Card {
	if s == "" {
		return nil
	}
	return MustParse(s)
}

func TestMultisetsAgainstOracle(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		element := rapid.IntRange(0, 4) // few, so that they repeat
		hand := rapid.SliceOfN(element, 0, 12).Draw(t, "hand")
		part := rapid.SliceOfN(element, 0, 6).Draw(t, "part")
		if rapid.Bool().Draw(t, "long") {
			// About as many as a bag looks at one by one, and often all of them there.
			element = rapid.IntRange(0, 99)
			hand = rapid.SliceOfN(element, 71, 140).Draw(t, "long hand")
			part = slices.Clone(rapid.Permutation(hand).Draw(t, "order")[:rapid.IntRange(60, 70).Draw(t, "n")])
			if rapid.Bool().Draw(t, "spoiled") {
				part[0] = element.Draw(t, "foreign")
			}
		}
		want, wantOK := withoutSlow(hand, part)
		got, ok := Without(hand, part)
		if !slices.Equal(got, want) || ok != wantOK || (got == nil) != (want == nil) {
			t.Fatalf("Without(%v, %v) = %v, %v; want %v, %v", hand, part, got, ok, want, wantOK)
		}
		if Contains(hand, part) != wantOK {
			t.Fatalf("Contains(%v, %v) = %v", hand, part, !wantOK)
		}
	})
}

func TestMultisetsOfWhatEqualsNothing(t *testing.T) {
	t.Parallel()
	nan := []float64{math.NaN()}
	if left, ok := Without(nan, nan); Contains(nan, nan) || ok {
		t.Errorf("NaN is found: %v", left)
	}
}

func TestMultisetsAreLinear(t *testing.T) {
	t.Parallel()
	const n = 300_000 // a quadratic method would compare 10¹¹ pairs
	hand := make([]int, n)
	for i := range hand {
		hand[i] = i
	}
	part := slices.Clone(hand)
	slices.Reverse(part)
	left, ok := Without(hand, part)
	if !Contains(hand, part) || !ok || len(left) != 0 {
		t.Errorf("%d of %d are left, %v", len(left), n, ok)
	}
}
