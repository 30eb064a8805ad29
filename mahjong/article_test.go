package mahjong

import (
	"errors"
	"maps"
	"slices"
	"testing"
)

// The check below is made as an article's that servers were copied from: each suit on its own,
// a map of how many tiles there are of each number, and a pair flag that stays set when the
// pair has failed. Tests show what it gets wrong, benchmarks what it costs.

// articleTiles returns a hand as the article has it.
func articleTiles(h Hand) map[Tile]int {
	tiles := map[Tile]int{}
	for t := range h.All() {
		tiles[t]++
	}
	return tiles
}

// articleIsWin is the article's check.
func articleIsWin(tiles map[Tile]int) bool {
	for _, suit := range []Suit{Bamboo, Dots, Characters} {
		numbers := map[int]int{}
		for t, n := range tiles {
			if t.Suit() == suit {
				numbers[t.Number()] = n
			}
		}
		if !articleSplit(numbers, false) {
			return false
		}
	}
	return true
}

// articleSplit takes a triplet, a pair or a chow off the lowest number, and then splits the rest.
func articleSplit(numbers map[int]int, hasPair bool) bool {
	if len(numbers) == 0 {
		return true
	}
	low := slices.Min(slices.Collect(maps.Keys(numbers)))
	if numbers[low] >= 3 && articleSplit(articleTake(numbers, low, low, low), hasPair) {
		return true
	}
	if numbers[low] >= 2 && !hasPair {
		hasPair = true
		if articleSplit(articleTake(numbers, low, low), hasPair) {
			return true
		}
	}
	if numbers[low+1] > 0 && numbers[low+2] > 0 {
		return articleSplit(articleTake(numbers, low, low+1, low+2), hasPair)
	}
	return false
}

// articleTake returns a copy without some tiles.
func articleTake(numbers map[int]int, take ...int) map[int]int {
	rest := maps.Clone(numbers)
	for _, n := range take {
		rest[n]--
		if rest[n] == 0 {
			delete(rest, n)
		}
	}
	return rest
}

// TestArticleRejects counts the wins of 14 tiles of three suits that the article's check
// misses and [IsWin] does not, and sees that it takes nothing for a win that is none. It has no memory from suit to
// suit, so its answers for all vectors of one suit say what it makes of every hand.
func TestArticleRejects(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at all wins of 14 tiles")
	}
	type part struct {
		hand     Hand
		accepted bool
	}
	var withPair, without [5][]part // by the number of sets
	forEachSuitVector(func(h Hand) {
		numbers := map[int]int{}
		for t := range h.All() {
			numbers[t.Number()]++
		}
		x := part{h, articleSplit(numbers, false)}
		sets, pair := articleShape(h)
		switch n := h.Len() / 3; {
		case sets:
			without[n] = append(without[n], x)
		case pair:
			withPair[n] = append(withPair[n], x)
		case x.accepted:
			t.Fatalf("%v is accepted", h) // and no sum of three parts has 14 tiles then
		}
	})
	for n, want := range []int{1, 16, 127, 627, 2098} {
		if len(without[n]) != want {
			t.Errorf("%d vectors of %d sets, want %d", len(without[n]), n, want)
		}
	}
	for n, want := range []int{9, 135, 996, 4475, 13259} {
		if len(withPair[n]) != want {
			t.Errorf("%d vectors of %d sets and a pair, want %d", len(withPair[n]), n, want)
		}
	}

	wins, rejected := 0, 0
	for a := range 5 {
		for b := range 5 - a {
			for _, x := range withPair[a] {
				for _, y := range without[b] {
					for _, z := range without[4-a-b] {
						accepted := x.accepted && y.accepted && z.accepted
						for turn := range 3 { // which suit has the pair
							h := suitsTogether(turn, x.hand, y.hand, z.hand)
							if !IsWin(h, Standard) {
								t.Fatalf("%v is no win", h)
							}
							wins++
							if accepted {
								continue
							}
							rejected++
							if rejected%1000 == 0 && articleIsWin(articleTiles(h)) {
								t.Fatalf("the article's check accepts %v", h)
							}
						}
					}
				}
			}
		}
	}
	if wins != 5_237_550 || rejected != 78_096 {
		t.Errorf("%d of %d wins are rejected, want 78096 of 5237550", rejected, wins)
	}
}

// forEachSuitVector calls f with every hand of at most 14 characters.
func forEachSuitVector(f func(h Hand)) {
	var add func(h Hand, t Tile)
	add = func(h Hand, t Tile) {
		if t > 9 {
			f(h)
			return
		}
		for n := 0; n <= 4 && h.Len() <= 14; n++ {
			add(h, t+1)
			h = h.plus(t.one())
		}
	}
	add(Hand{}, 1)
}

// suitsTogether returns the tiles of three hands of characters, each in a suit of its own, the
// first in any of the three.
func suitsTogether(turn int, x, y, z Hand) Hand {
	var suits [3]Hand
	suits[turn], suits[(turn+1)%3], suits[(turn+2)%3] = x, y, z
	size := uint64(x.Len() + y.Len() + z.Len())
	return Hand{suits[0].mp | suits[1].mp<<32, suits[2].mp | size<<lenShift}
}

// articleShape reports whether characters are sets, or sets and a pair. It takes what the
// lowest tile can be in, and forgets nothing.
func articleShape(h Hand) (sets, pair bool) {
	var split func(counts [12]int, low int, pair bool) bool
	split = func(counts [12]int, low int, pair bool) bool {
		for low <= 9 && counts[low] == 0 {
			low++
		}
		if low > 9 {
			return !pair
		}
		if counts[low] >= 3 {
			less := counts
			less[low] -= 3
			if split(less, low, pair) {
				return true
			}
		}
		if pair && counts[low] >= 2 {
			less := counts
			less[low] -= 2
			if split(less, low, false) {
				return true
			}
		}
		if counts[low+1] > 0 && counts[low+2] > 0 {
			counts[low]--
			counts[low+1]--
			counts[low+2]--
			return split(counts, low, pair)
		}
		return false
	}
	var counts [12]int
	for t := range h.All() {
		counts[t]++
	}
	return split(counts, 1, false), split(counts, 1, true)
}

// TestArticleFaults has the hands that the article's check is known to get wrong, with its
// answer and the right one.
func TestArticleFaults(t *testing.T) {
	for _, c := range []struct {
		tiles   string
		forms   Forms
		article bool
		want    bool
	}{
		// A failed try leaves the pair flag set.
		{"11223355m 123p 456s", Standard, false, true},
		{"11223355m", Standard, false, true},
		{"55667777889999m", Standard, false, true},
		// Seven pairs are missing.
		{"1122m 3344p 556677s", Standard | SevenPairs, false, true},
		{"1122m 3344p 556677s", Standard, false, false},
		// The pair flag is reset for each suit, and nobody counts tiles.
		{"11m 22p 123456789s", Standard | SevenPairs, true, false},
		{"11m 22p 33s", Standard | SevenPairs, true, false},
		{"", Standard | SevenPairs, true, false},
		// No pair is required.
		{"123m 456p 789s", Standard | SevenPairs, true, false},
		// The rest it gets right.
		{"11m", Standard, true, true},
		{"123m 456p 789s 11122m", Standard, true, true},
		{"123m 456p 789s 1112m 3p", Standard, false, false},
	} {
		var h Hand
		if c.tiles != "" {
			h = MustParseHand(c.tiles)
		}
		if got := articleIsWin(articleTiles(h)); got != c.article {
			t.Errorf("the article's check says %v of %q", got, c.tiles)
		}
		if got := IsWin(h, c.forms); got != c.want {
			t.Errorf("%q is a win: %v", c.tiles, got)
		}
		if h.Len()%3 == 0 {
			if err := Check(h, nil); !errors.Is(err, ErrCount) {
				t.Errorf("%q may be a hand: %v", c.tiles, err)
			}
			if got := Shanten(h, c.forms); got != NoShanten {
				t.Errorf("%q has shanten %d", c.tiles, got)
			}
		}
	}
}
