package mahjong

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// tenOf returns the ten numbers of a profile.
func tenOf(p profile) (x tenNumbers) {
	for i := range x {
		x[i] = int8(p.needs() >> (fieldBits * i) & 63)
	}
	return x
}

// TestProfiles compares the needs of everything that one part can be, in its place in a hand,
// with those that are found by adding tile after tile.
func TestProfiles(t *testing.T) {
	most := 14
	if testing.Short() {
		most = 11
	}
	for _, first := range []Tile{1, 10, 19, East} {
		eachPart(first, most, func(h Hand) {
			c := slowTallyOf(h)
			x := h.parts()
			for i, p := range [...]profile{x.m, x.p, x.s, x.z} {
				if got, want := tenOf(p), slowNeeds(&c, [...]int{1, 10, 19, 28}[i]); got != want {
					t.Fatalf("%v: part %d needs %v, want %v", h, i, got, want)
				}
			}
			if got, want := tenOf(x.all()), slowNeeds(&c, int(first)); got != want {
				t.Fatalf("%v needs %v, want %v", h, got, want)
			}
		})
	}
}

// TestLargeProfiles does so for any number of tiles, all four of each kind at the most, and
// counts how many different needs there are.
func TestLargeProfiles(t *testing.T) {
	if testing.Short() {
		t.Skip("two million suits")
	}
	tables := slowNeedTables()
	for first, table := range map[Tile][]tenNumbers{1: tables.suit, East: tables.honors} {
		var seen [len(needsOf)]bool
		different := 0
		for i, want := range table {
			x, digits := uint64(0), i
			for r := range first.Suit().size() {
				x |= uint64(digits%5) << (3 * r)
				digits /= 5
			}
			got := Hand{mp: x}.parts().m
			if first == East {
				got = Hand{sz: x << 32}.parts().z
			}
			if tenOf(got) != want {
				t.Fatalf("%o of %v: %v, want %v", x, first.Suit(), tenOf(got), want)
			}
			if !seen[got] {
				seen[got] = true
				different++
			}
		}
		if want := map[Tile]int{1: 126, East: 55}[first]; different != want {
			t.Errorf("%d different needs of %v, want %d", different, first.Suit(), want)
		}
	}
}

// TestSums compares the profiles of two parts together, and the reverse of each.
func TestSums(t *testing.T) {
	if len(needsOf) != 180 {
		t.Errorf("%d profiles, want 180", len(needsOf))
	}
	for i := range len(needsOf) {
		x := profile(i)
		for j := range len(needsOf) {
			if got, want := tenOf(x.plus(profile(j))), tenOf(x).plus(tenOf(profile(j))); got != want {
				t.Fatalf("%d and %d: %v, want %v", i, j, got, want)
			}
		}
		ten := tenOf(x)
		for k := range ten {
			if got := int8(reversedOf[i] >> (fieldBits * (9 - k)) & 63); got != ten[k] {
				t.Fatalf("profile %d: field %d is reversed to %d, want %d", i, k, got, ten[k])
			}
		}
	}
}

//go:embed testdata/shanten.tsv.gz
var shantenTable []byte

// TestShantenTable compares with the answers of another program; see testdata/README.md.
func TestShantenTable(t *testing.T) {
	r, err := gzip.NewReader(bytes.NewReader(shantenTable))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		fields := strings.Fields(line)
		if len(fields) != 4 || len(fields[0]) != kinds {
			t.Fatalf("a line with %d fields: %q", len(fields), line)
		}
		var c slowTally
		for i, digit := range fields[0] {
			c[i+1] = int(digit - '0')
		}
		h := c.hand()
		for i, f := range [...]Forms{Standard, SevenPairs, ThirteenOrphans} {
			want, err := strconv.Atoi(fields[i+1])
			if err != nil {
				t.Fatal(err)
			}
			if f != Standard && h.Len() < 13 {
				want = NoShanten
			}
			if got := Shanten(h, f); got != want {
				t.Errorf("%v, forms %b: shanten %d, want %d", h, f, got, want)
			}
			if got := slowShanten(c, f); got != want {
				t.Errorf("%v, forms %b: the plain shanten is %d, want %d", h, f, got, want)
			}
		}
	}
	if rows != 15_200 {
		t.Errorf("%d rows, want 15200", rows)
	}
}

// TestShantenAgainstSlow compares many hands in all masks of forms.
func TestShantenAgainstSlow(t *testing.T) {
	hands := 40_000
	if testing.Short() {
		hands = 6_000
	}
	seen := map[int]bool{}
	eachRandom(5, hands, func(c slowTally, h Hand) {
		var by [5]int
		for i := range by {
			by[i] = slowShanten(c, 1<<i)
		}
		for f := range 32 * Forms(1) {
			want := NoShanten
			for i := range by {
				if f>>i&1 != 0 {
					want = min(want, by[i])
				}
			}
			if got := Shanten(h, f); got != want {
				t.Fatalf("%v, forms %b: shanten %d, want %d", h, f, got, want)
			}
			if h.Len()%3 == 2 && (want == -1) != IsWin(h, f) {
				t.Fatalf("%v, forms %b: shanten %d, but IsWin is %v", h, f, want, IsWin(h, f))
			}
		}
		seen[by[0]] = true
	})
	for n := -1; n <= 7; n++ {
		if !seen[n] {
			t.Errorf("no hand had shanten %d", n)
		}
	}
}

// TestShantenQuads compares hands of many fours: there a fifth copy is what a tile too many
// would be.
func TestShantenQuads(t *testing.T) {
	rnd := handRand(6)
	for range 30_000 {
		n := [...]int{14, 13, 11, 10, 8, 7, 5, 4}[rnd.IntN(8)]
		kinds := [...]int{9, 18, 34}[rnd.IntN(3)]
		var c slowTally
		for left := n; left > 0; {
			t := 1 + rnd.IntN(kinds)
			if more := min(left, 4-rnd.IntN(5)/3); c[t] == 0 {
				c[t] = more
				left -= more
			}
		}
		h := c.hand()
		for i := range 4 {
			f := Forms(1) << i
			if got, want := Shanten(h, f), slowShanten(c, f); got != want {
				t.Fatalf("%v, forms %b: shanten %d, want %d", h, f, got, want)
			}
		}
	}
}

// TestShantenSteps checks that a tile more, or less, changes shanten by one at most, and only
// in one direction.
func TestShantenSteps(t *testing.T) {
	eachRandom(7, 5_000, func(_ slowTally, h Hand) {
		for _, f := range []Forms{Standard, fourForms, SevenPairs, SevenPairsQuads, ThirteenOrphans} {
			s := Shanten(h, f)
			if s == NoShanten {
				continue
			}
			for kind := Tile(1); kind <= kinds; kind++ {
				if more, ok := h.With(kind); ok && h.Len()%3 == 1 {
					if d := s - Shanten(more, f); d != 0 && d != 1 {
						t.Fatalf("%v, forms %b: shanten is %d less with %v", h, f, d, kind)
					}
				}
				if less, ok := h.Without(kind); ok && h.Len()%3 == 2 && (h.Len() == 14 || f == Standard) {
					if d := Shanten(less, f) - s; d != 0 && d != 1 {
						t.Fatalf("%v, forms %b: shanten is %d more without %v", h, f, d, kind)
					}
				}
			}
		}
	})
}

// TestShantenRapid checks that some way of drawing and discarding leads to a win in as many
// steps as shanten says: that of the best discard never falls behind.
func TestShantenRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := Forms(rapid.IntRange(1, 15).Draw(t, "forms"))
		h := drawHandOf(t, 1, 4, 7, 10, 13)
		s := Shanten(h, f)
		if s == NoShanten {
			return
		}
		for ; s >= 0; s-- {
			a := Ukeire(h, f, Hand{})
			if a.Shanten != s || a.Kinds == 0 {
				t.Fatalf("%v: shanten %d, accepted %v", h, s, a)
			}
			kinds := a.Kinds.Hand().Kinds()
			for skip := rapid.IntRange(0, kinds.Len()-1).Draw(t, "kind"); skip > 0; skip-- {
				kinds &= kinds - 1
			}
			more, ok := h.With(kinds.first())
			if !ok || Shanten(more, f) != s-1 {
				t.Fatalf("%v with %v: shanten %d, want %d", h, kinds.first(), Shanten(more, f), s-1)
			}
			if s == 0 {
				if !IsWin(more, f) {
					t.Fatalf("%v is no win", more)
				}
				return
			}
			best := AppendDiscards(nil, more, f, Hand{})[0]
			if best.Shanten != s-1 {
				t.Fatalf("%v: the best discard %v leaves shanten %d, want %d", more, best.Tile, best.Shanten, s-1)
			}
			h, _ = more.Without(best.Tile)
		}
	})
}
