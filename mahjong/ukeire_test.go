package mahjong

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// seenTally returns some of the tiles that are not in a hand, as others see them: few, many or
// all of some kinds.
func seenTally(c slowTally, draw func(n int) int) (seen slowTally) {
	most := draw(5)
	for t := 1; t <= kinds; t++ {
		seen[t] = min(draw(most+1), 4-c[t])
	}
	return seen
}

// TestUkeireAgainstSlow compares what many hands accept in all masks of forms.
func TestUkeireAgainstSlow(t *testing.T) {
	hands := 30_000
	if testing.Short() {
		hands = 4_000
	}
	rnd := handRand(8)
	eachRandom(9, hands, func(c slowTally, h Hand) {
		f := Forms(rnd.IntN(16))
		if h.Len() < 13 {
			f |= Standard
		}
		seen := seenTally(c, rnd.IntN)
		if got, want := Ukeire(h, f, seen.hand()), slowUkeire(c, f, seen); got != want {
			t.Fatalf("%v, forms %b, seen %v: accepts %v, want %v", h, f, seen.hand(), got, want)
		}
	})
}

// TestUkeireOverlap lets the seen tiles and the hand have more than four of a kind together,
// which no real table has: nothing is live then, and no number is negative.
func TestUkeireOverlap(t *testing.T) {
	rnd := handRand(10)
	eachRandom(11, 3_000, func(c slowTally, h Hand) {
		var seen slowTally
		for t := 1; t <= kinds; t++ {
			seen[t] = rnd.IntN(5)
		}
		if got, want := Ukeire(h, fourForms, seen.hand()), slowUkeire(c, fourForms, seen); got != want {
			t.Fatalf("%v, seen %v: accepts %v, want %v", h, seen.hand(), got, want)
		}
	})
	h := MustParseHand("1112345678999m")
	if got := Ukeire(h, Standard, AllKinds.Hand()); got != (Acceptance{}) {
		t.Errorf("accepts %v where nothing is left", got)
	}
}

// TestDiscardsAgainstSlow compares what many hands can discard, and in which order.
func TestDiscardsAgainstSlow(t *testing.T) {
	hands := 4_000
	if testing.Short() {
		hands = 400
	}
	rnd := handRand(12)
	eachRandom(13, hands, func(c slowTally, h Hand) {
		f := fourForms
		if rnd.IntN(2) == 0 {
			f = Forms(rnd.IntN(16))
		}
		if h.Len() < 13 {
			f |= Standard
		}
		seen := seenTally(c, rnd.IntN)
		got := AppendDiscards(nil, h, f, seen.hand())
		if want := slowDiscards(c, f, seen); !slices.Equal(got, want) {
			t.Fatalf("%v, forms %b, seen %v: discards %v, want %v", h, f, seen.hand(), got, want)
		}
	})
}

// TestDiscardsAppend checks that what is there already stays where it is, though it be worse.
func TestDiscardsAppend(t *testing.T) {
	before := []Discard{{Red, Acceptance{Shanten: 8}}, {1, Acceptance{Shanten: NoShanten}}}
	h := MustParseHand("123456789m1199p5z")
	alone := AppendDiscards(nil, h, fourForms, Hand{})
	got := AppendDiscards(slices.Clone(before), h, fourForms, Hand{})
	if want := slices.Concat(before, alone); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	got = AppendDiscards(slices.Clone(before), h.plus(East.one()), fourForms, Hand{})
	if !slices.Equal(got, before) {
		t.Errorf("15 tiles: %v, want %v", got, before)
	}
}

// TestDiscardsOrder pins the order with hands that were worked out by hand.
func TestDiscardsOrder(t *testing.T) {
	acceptance := func(shanten, live int, tiles ...Tile) Acceptance {
		return Acceptance{shanten, SetOf(tiles...), live}
	}
	for _, tt := range []struct {
		hand, seen string
		want       []Discard
	}{
		// Two tiles that do nothing: without either the other is waited for, the lower first.
		{"46z", "", []Discard{
			{North, acceptance(0, 3, Green)},
			{Green, acceptance(0, 3, North)},
		}},
		// What is seen is not live, so the better wait comes first.
		{"46z", "66z", []Discard{
			{Green, acceptance(0, 3, North)},
			{North, acceptance(0, 1, Green)},
		}},
		// A kind that is not live is not accepted, but the hand is as near.
		{"46z", "4666z", []Discard{
			{Green, acceptance(0, 2, North)},
			{North, acceptance(0, 0)},
		}},
		// A win is one before the draw, too: the discarded tile is visible, and one of two.
		{"44z", "", []Discard{{North, acceptance(0, 2, North)}}},
		// 2234m waits for 2m and 5m, 234m with 1z for that. Without 3m, or 4m, two tiles are missing.
		{"2234m1z", "", []Discard{
			{East, acceptance(0, 6, 2, 5)},
			{2, acceptance(0, 3, East)},
			{3, acceptance(1, 19, 2, 3, 4, 5, 6, East)},
			{4, acceptance(1, 19, 1, 2, 3, 4, 5, East)},
		}},
	} {
		var seen Hand
		if tt.seen != "" {
			seen = MustParseHand(tt.seen)
		}
		if got := AppendDiscards(nil, MustParseHand(tt.hand), fourForms, seen); !slices.Equal(got, tt.want) {
			t.Errorf("%s, seen %s: %v, want %v", tt.hand, tt.seen, got, tt.want)
		}
	}
}

// TestAcceptsParts compares what helps, and what is missing, for everything that one part can
// be: alone, and with two tiles of every other part, which leave something to share out.
func TestAcceptsParts(t *testing.T) {
	step := 3
	if testing.Short() {
		step = 20
	}
	for _, first := range []Tile{1, 10, 19, East} {
		i := 0
		var rest Hand
		for _, s := range []string{"12m", "44p", "79s", "2z"} {
			if h := MustParseHand(s); h.Kinds().first().Suit() != first.Suit() {
				rest = rest.plus(h)
			}
		}
		eachPart(first, 13, func(part Hand) {
			if i++; i%step != 0 {
				return
			}
			for _, h := range []Hand{part, part.plus(rest)} {
				n := h.Len()
				if n > 13 || n%3 != 1 {
					continue
				}
				c := slowTallyOf(h)
				others := numbersOfNone()
				for _, other := range []int{1, 10, 19, 28} {
					if other != int(first) {
						others = others.plus(slowNeeds(&c, other))
					}
				}
				missing := func() int { return int(slowNeeds(&c, int(first)).plus(others)[5+n/3]) }
				want, wantKinds := missing(), TileSet(0)
				for r := range first.Suit().size() {
					t := int(first) + r
					if c[t] == 4 {
						continue
					}
					c[t]++
					if missing() < want {
						wantKinds |= 1 << t
					}
					c[t]--
				}
				away, helpful := accepts(h, n/3)
				kinds := helpful.set() & ((1<<first.Suit().size() - 1) << first)
				if away != want || kinds != wantKinds {
					t.Fatalf("%v: misses %d, helped by %v, want %d and %v",
						h, away, kinds.Hand(), want, wantKinds.Hand())
				}
			}
		})
	}
}

// TestUkeireRapid checks Ukeire by what its documentation says of each kind.
func TestUkeireRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := Forms(rapid.IntRange(1, 15).Draw(t, "forms"))
		h := drawHandOf(t, 1, 4, 7, 10, 13)
		seen := seenTally(slowTallyOf(h), func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "n") }).hand()
		a := Ukeire(h, f, seen)
		if a.Shanten != Shanten(h, f) {
			t.Fatalf("%v: shanten %d and %d", h, a.Shanten, Shanten(h, f))
		}
		live := 0
		for kind := Tile(1); kind <= kinds; kind++ {
			more, ok := h.With(kind)
			left := Live(kind, h, seen)
			helps := ok && left > 0 && a.Shanten != NoShanten && Shanten(more, f) < a.Shanten
			if helps != a.Kinds.Has(kind) {
				t.Fatalf("%v, forms %b, seen %v: accepts %v: %v", h, f, seen, kind, a.Kinds.Has(kind))
			}
			if helps {
				live += left
			}
		}
		if live != a.Live {
			t.Fatalf("%v, forms %b, seen %v: %d live, want %d", h, f, seen, a.Live, live)
		}
		if a.Shanten == 0 {
			var waits TileSet
			for kind := range Waits(h, f).All() {
				if Live(kind, h, seen) > 0 {
					waits |= 1 << kind
				}
			}
			if waits != a.Kinds {
				t.Fatalf("%v, forms %b, seen %v: waits for %v, accepts %v",
					h, f, seen, waits.Hand(), a.Kinds.Hand())
			}
		}
	})
}

// TestUkeireSeenTwice has tiles seen that the hand itself holds all of: no such tile comes, and
// nothing else changes.
func TestUkeireSeenTwice(t *testing.T) {
	for first := Tile(1); first <= East; first += 9 {
		// All of one kind, and the next one is wanted beside a pair of another.
		h := first.one().plus(first.one())
		h = h.plus(h).plus((first + 1).one()).plus((first + 1).one()).plus((first + 2).one())
		want := Ukeire(h, Standard, Hand{})
		if got := Ukeire(h, Standard, SetOf(first).Hand()); got != want || !got.Kinds.Has(first+1) {
			t.Errorf("%v, itself seen, accepts %v, want %v", h, got, want)
		}
	}
}

// TestWaitsOrphansBeside has a tile that is no orphan beside twelve that are.
func TestWaitsOrphansBeside(t *testing.T) {
	for _, s := range []string{"159m19p19s123456z", "19m19p159s234567z", "19m159p9s1234567z"} {
		if waits := Waits(MustParseHand(s), ThirteenOrphans); waits != 0 {
			t.Errorf("%s waits for %v", s, waits.Hand())
		}
	}
}

// TestWaitsPairsAlike has one pair open beside four alike, which are two pairs only where the
// form says so.
func TestWaitsPairsAlike(t *testing.T) {
	h := MustParseHand("1111m2233p4455s6z")
	if got := Waits(h, SevenPairs); got != 0 {
		t.Errorf("%v waits for %v", h, got.Hand())
	}
	if got := Waits(h, SevenPairsQuads); got != SetOf(33) {
		t.Errorf("%v waits for %v", h, got.Hand())
	}
}
