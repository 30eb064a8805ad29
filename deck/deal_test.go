package deck

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestDeal(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SliceOf(rapid.Int()).Draw(t, "s")
		sizes := rapid.SliceOf(rapid.IntRange(0, 5)).Draw(t, "sizes")
		total := 0
		for _, n := range sizes {
			total += n
		}
		hands, rest, err := Deal(s, sizes...)
		if total > len(s) {
			if !errors.Is(err, ErrShort) || hands != nil || rest != nil {
				t.Fatalf("%d of %d dealt: %v, %v, %v", total, len(s), hands, rest, err)
			}
			return
		}
		if err != nil || len(hands) != len(sizes) || hands == nil || rest == nil {
			t.Fatalf("%v, %v, %v", hands, rest, err)
		}
		for i, hand := range hands {
			if hand == nil || len(hand) != sizes[i] || cap(hand) != len(hand) {
				t.Fatalf("hand %d: %v of capacity %d, want %d", i, hand, cap(hand), sizes[i])
			}
		}
		if joined := slices.Concat(append(hands, rest)...); !slices.Equal(joined, s) || cap(rest) != len(rest) {
			t.Fatalf("dealt %v and %v of %v", hands, rest, s)
		}
	})
}

func TestDealErrors(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		sizes   []int
		message string
	}{
		{[]int{-1}, "deck: too few cards: size 0 is negative: -1"},
		{[]int{5, -7}, "deck: too few cards: size 1 is negative: -7"},
		{[]int{6}, "deck: too few cards: size 0 is 6 with 5 left, 1 missing"},
		{[]int{2, 2, 3, 1}, "deck: too few cards: size 2 is 3 with 1 left, 2 missing"},
		{[]int{2, 9, -1}, "deck: too few cards: size 1 is 9 with 3 left, 6 missing"},
		{[]int{1, math.MaxInt32, math.MaxInt32, 3}, "deck: too few cards: size 1 is 2147483647 with 4 left, 2147483643 missing"},
		{[]int{math.MaxInt, math.MaxInt, 2}, ""},
		{[]int{1, math.MinInt, math.MaxInt}, ""},
	} {
		hands, rest, err := Deal([]byte("abcde"), test.sizes...)
		if !errors.Is(err, ErrShort) || hands != nil || rest != nil {
			t.Errorf("Deal(5 elements, %v) = %v, %v, %v; want ErrShort", test.sizes, hands, rest, err)
			continue
		}
		if test.message != "" && err.Error() != test.message {
			t.Errorf("Deal(5 elements, %v): %v; want %s", test.sizes, err, test.message)
		}
	}
}

func TestDealEmpty(t *testing.T) {
	t.Parallel()
	hands, rest, err := Deal([]Card(nil), 0, 0)
	if len(hands) != 2 || hands[0] == nil || hands[1] == nil || rest == nil || err != nil {
		t.Errorf("two hands of nothing: %#v, %#v, %v", hands, rest, err)
	}
	hands, rest, err = Deal(MustParse("As Kd"))
	if hands == nil || len(hands) != 0 || join(rest) != "As Kd" || err != nil {
		t.Errorf("no hands: %#v, %#v, %v", hands, rest, err)
	}
}

// A hand may grow without overwriting its neighbour, and keeps the type of its slice.
func TestDealHandsAreApart(t *testing.T) {
	t.Parallel()
	type hand []Card
	hands, rest, err := Deal(hand(Standard52()), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	var first hand = append(hands[0], RedJoker)
	_ = append(hands[1], RedJoker)
	if join(first) != "Ad Rj" || join(hands[1]) != "2d" || rest[0] != CardOf(Three, Diamonds) {
		t.Errorf("hands %v, %v, rest %v", first, hands[1], rest)
	}
}
