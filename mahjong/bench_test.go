package mahjong

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Each benchmark has three sorts of hands: random ones, ones that win or are ready, and ones of
// a single suit. Beside the package's answer, under the plain names, stand those of the slow
// functions at the end of the file, and of the article where it has one.

// A benchCase is a sort of hands, a power of two of them.
type benchCase struct {
	name  string
	hands []Hand
}

// benchCases returns hands of so many tiles.
func benchCases(size int) []benchCase {
	return []benchCase{
		{"random", benchHands(1, size, AllKinds)},
		{"winning", benchWins(2, size)},
		{"onesuit", benchHands(3, size, SetOf(1, 2, 3, 4, 5, 6, 7, 8, 9))},
	}
}

// benchHands returns random hands.
func benchHands(seed uint64, size int, of TileSet) []Hand {
	rnd := rand.New(rand.NewPCG(seed, 0))
	hands := make([]Hand, 1024)
	wall := slices.Collect(of.Hand().All())
	for i := range hands {
		for range size {
			j := hands[i].Len() + rnd.IntN(len(wall)-hands[i].Len())
			k := hands[i].Len()
			wall[j], wall[k] = wall[k], wall[j]
			hands[i] = hands[i].plus(wall[k].one())
		}
	}
	return hands
}

// benchWins returns random wins, and for a size that is none wins less one tile or more.
func benchWins(seed uint64, size int) []Hand {
	rnd := rand.New(rand.NewPCG(seed, 0))
	hands := make([]Hand, 1024)
	for i := range hands {
		for hands[i].Len() < 2 {
			hands[i] = Tile(1 + rnd.IntN(kinds)).one()
			hands[i] = hands[i].plus(hands[i])
		}
		for hands[i].Len() < size {
			m := Meld{Kind: Chow, Tile: Tile(1 + rnd.IntN(kinds))}
			if rnd.IntN(4) == 0 {
				m.Kind = Pung
			}
			more, ok := m.Hand(), m.Validate() == nil
			for t := range more.All() {
				ok = ok && hands[i].count(t)+more.count(t) <= 4
			}
			if ok {
				hands[i] = hands[i].plus(more)
			}
		}
		for hands[i].Len() > size {
			tiles := slices.Collect(hands[i].All())
			hands[i] = hands[i].minus(tiles[rnd.IntN(len(tiles))].one())
		}
	}
	return hands
}

// bench runs a benchmark that goes round some hands.
func bench[H any](b *testing.B, name string, hands []H, f func(h H)) {
	b.Helper()
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		i := 0
		for b.Loop() {
			f(hands[i&(len(hands)-1)])
			i++
		}
	})
}

// BenchmarkIsWin says whether a hand of 14 tiles wins.
func BenchmarkIsWin(b *testing.B) {
	for _, c := range benchCases(14) {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			wins, i := 0, 0
			for b.Loop() {
				if IsWin(c.hands[i&(len(c.hands)-1)], Standard) {
					wins++
				}
				i++
			}
			b.ReportMetric(float64(wins)/float64(i), "wins/op")
		})
		bench(b, "forms-"+c.name, c.hands, func(h Hand) { _ = IsWin(h, allForms) })
		bench(b, "slow-"+c.name, plainHands(c.hands), func(h *plainHand) { _ = h.isWin() })
		article := make([]map[Tile]int, len(c.hands))
		for i, h := range c.hands {
			article[i] = articleTiles(h)
		}
		bench(b, "article-"+c.name, article, func(h map[Tile]int) { _ = articleIsWin(h) })
	}
}

// BenchmarkWaits says what completes a hand of 13 tiles. The article would try each tile.
func BenchmarkWaits(b *testing.B) {
	for _, c := range benchCases(13) {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			waits, i := 0, 0
			for b.Loop() {
				if Waits(c.hands[i&(len(c.hands)-1)], Standard) != 0 {
					waits++
				}
				i++
			}
			b.ReportMetric(float64(waits)/float64(i), "ready/op")
		})
		bench(b, "forms-"+c.name, c.hands, func(h Hand) { _ = Waits(h, allForms) })
		bench(b, "slow-"+c.name, plainHands(c.hands), func(h *plainHand) { _ = h.waits() })
		article := make([]map[Tile]int, len(c.hands))
		for i, h := range c.hands {
			article[i] = articleTiles(h)
		}
		bench(b, "article-"+c.name, article, func(h map[Tile]int) {
			for t := Tile(1); t < East; t++ {
				h[t]++
				_ = articleIsWin(h)
				if h[t]--; h[t] == 0 {
					delete(h, t)
				}
			}
		})
	}
}

// BenchmarkShanten says how far a hand of 14 tiles is from a win, by sets and a pair alone and
// by all forms.
func BenchmarkShanten(b *testing.B) {
	for _, c := range benchCases(14) {
		for _, f := range []struct {
			name  string
			forms Forms
		}{
			{"", Standard},
			{"three-", Standard | SevenPairs | ThirteenOrphans},
		} {
			b.Run(f.name+c.name, func(b *testing.B) {
				b.ReportAllocs()
				sum, i := 0, 0
				for b.Loop() {
					sum += Shanten(c.hands[i&(len(c.hands)-1)], f.forms)
					i++
				}
				b.ReportMetric(float64(sum)/float64(i), "shanten/op")
			})
		}
		bench(b, "slow-"+c.name, plainHands(c.hands), func(h *plainHand) { _ = h.shanten() })
	}
}

// BenchmarkUkeire says what brings a hand of 13 tiles nearer.
func BenchmarkUkeire(b *testing.B) {
	for _, c := range benchCases(13) {
		seen := benchHands(4, 40, AllKinds)
		for i, h := range c.hands {
			seen[i] = unseen(seen[i], h)
		}
		for _, f := range []struct {
			name  string
			forms Forms
		}{
			{"", Standard},
			{"three-", Standard | SevenPairs | ThirteenOrphans},
		} {
			b.Run(f.name+c.name, func(b *testing.B) {
				b.ReportAllocs()
				live, i := 0, 0
				for b.Loop() {
					k := i & (len(c.hands) - 1)
					live += Ukeire(c.hands[k], f.forms, seen[k]).Live
					i++
				}
				b.ReportMetric(float64(live)/float64(i), "live/op")
			})
		}
		bench(b, "slow-"+c.name, plainHands(c.hands), func(h *plainHand) { _ = h.accepts() })
	}
}

// unseen returns what of h can be seen beside a hand: no more than four of a kind together.
func unseen(h, hand Hand) Hand {
	for t := range h.All() {
		if h.count(t)+hand.count(t) > 4 {
			h = h.minus(t.one())
		}
	}
	return h
}

// BenchmarkAppendDiscards ranks what a hand of 14 tiles may discard.
func BenchmarkAppendDiscards(b *testing.B) {
	room := make([]Discard, 0, 14)
	for _, c := range benchCases(14) {
		bench(b, c.name, c.hands, func(h Hand) { _ = AppendDiscards(room, h, Standard, Hand{}) })
		three := Standard | SevenPairs | ThirteenOrphans
		bench(b, "three-"+c.name, c.hands, func(h Hand) { _ = AppendDiscards(room, h, three, Hand{}) })
		bench(b, "slow-"+c.name, plainHands(c.hands), func(h *plainHand) {
			for t := range h {
				if h[t] > 0 {
					h[t]--
					_ = h.accepts()
					h[t]++
				}
			}
		})
	}
}

// BenchmarkReadings lists the ways to see a win in a hand of 14 tiles.
func BenchmarkReadings(b *testing.B) {
	for _, c := range benchCases(14) {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			readings, i := 0, 0
			for b.Loop() {
				for range Readings(c.hands[i&(len(c.hands)-1)], allForms) {
					readings++
				}
				i++
			}
			b.ReportMetric(float64(readings)/float64(i), "readings/op")
		})
	}
}

// BenchmarkWilds asks what a hand of 14 tiles is of which two are wild, and may or may not be
// fifth copies. The slow way is to try all that the wild tiles can be.
func BenchmarkWilds(b *testing.B) {
	for _, c := range benchCases(12) {
		for _, w := range []struct {
			name string
			Wilds
		}{
			{"", Wilds{Count: 2}},
			{"fifth-", Wilds{Count: 2, FifthCopy: true}},
		} {
			bench(b, "IsWin-"+w.name+c.name, c.hands, func(h Hand) { _ = w.IsWin(h, Standard) })
			bench(b, "Shanten-"+w.name+c.name, c.hands, func(h Hand) { _ = w.Shanten(h, Standard) })
		}
		bench(b, "slow-IsWin-"+c.name, plainHands(c.hands), func(h *plainHand) {
			_ = h.isWinWith(2, 1)
		})
	}
}

// BenchmarkWildsReadings lists the ways to see a win with two wild tiles.
func BenchmarkWildsReadings(b *testing.B) {
	for _, c := range benchCases(12) {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			w := Wilds{Count: 2}
			readings, i := 0, 0
			for b.Loop() {
				for range w.Readings(c.hands[i&(len(c.hands)-1)], Standard) {
					readings++
				}
				i++
			}
			b.ReportMetric(float64(readings)/float64(i), "readings/op")
		})
	}
}

// BenchmarkHand has what is done with hands all the time: tiles come and go.
func BenchmarkHand(b *testing.B) {
	hands := benchHands(1, 13, AllKinds)
	b.Run("With", func(b *testing.B) {
		b.ReportAllocs()
		sum, i := 0, 0
		for b.Loop() {
			h, _ := hands[i&(len(hands)-1)].With(Tile(1 + i&31))
			sum += h.Len()
			i++
		}
		_ = sum
	})
	b.Run("Without", func(b *testing.B) {
		b.ReportAllocs()
		sum, i := 0, 0
		for b.Loop() {
			h, _ := hands[i&(len(hands)-1)].Without(Tile(1 + i&31))
			sum += h.Len()
			i++
		}
		_ = sum
	})
	bench(b, "Kinds", hands, func(h Hand) { _ = h.Kinds() })
	bench(b, "String", hands, func(h Hand) { _ = h.String() })
	tiles := make([][]Tile, len(hands))
	for i, h := range hands {
		tiles[i] = slices.Collect(h.All())
	}
	bench(b, "HandOf", tiles, func(tiles []Tile) { _, _ = HandOf(tiles) })
	bench(b, "slow-HandOf", tiles, func(tiles []Tile) {
		counts := map[Tile]int{}
		for _, t := range tiles {
			counts[t]++
		}
	})
}

// BenchmarkParseHand reads hands of 14 tiles.
func BenchmarkParseHand(b *testing.B) {
	hands := benchHands(1, 14, AllKinds)
	letters, chinese, glyphs := make([]string, len(hands)), make([]string, len(hands)), make([]string, len(hands))
	for i, h := range hands {
		letters[i] = h.String()
		for t := range h.All() {
			chinese[i] += t.Chinese()
			glyphs[i] += t.Symbol()
		}
	}
	parse := func(s string) { _, _ = ParseHand(s) }
	bench(b, "letters", letters, parse)
	bench(b, "chinese", chinese, parse)
	bench(b, "symbols", glyphs, parse)
}

// TestPlainHands holds the slow functions that benchmarks compare with to the same answers. In
// these hands there is no case for a fifth tile.
func TestPlainHands(t *testing.T) {
	for _, c := range benchCases(14) {
		for i, plain := range plainHands(c.hands[:128]) {
			h := c.hands[i]
			if plain.isWin() != IsWin(h, Standard) || plain.shanten() != Shanten(h, Standard) {
				t.Errorf("%v is a win: %v, has shanten %d", h, plain.isWin(), plain.shanten())
			}
		}
	}
	// Two parts with a pair, and one that is nothing.
	for _, s := range []string{
		"1245m11p22s111222z", "11m1245p22s111222z", "11m22p1245s111222z", "11m22p111222s1245z",
	} {
		h := MustParseHand(s)
		if plainHands([]Hand{h})[0].isWin() || IsWin(h, Standard) {
			t.Errorf("%v is a win", h)
		}
	}
	for _, c := range benchCases(13) {
		for i, plain := range plainHands(c.hands[:8]) {
			h := c.hands[i]
			if plain.waits() != Waits(h, Standard) || plain.accepts() != Ukeire(h, Standard, Hand{}).Kinds {
				t.Errorf("%v waits for %v, accepts %v", h, plain.waits().Hand(), plain.accepts().Hand())
			}
		}
	}
	for _, c := range benchCases(12) {
		for i, plain := range plainHands(c.hands[:128]) {
			if h := c.hands[i]; plain.isWinWith(2, 1) != (Wilds{Count: 2}).IsWin(h, Standard) {
				t.Errorf("%v with two wild tiles is a win: %v", h, plain.isWinWith(2, 1))
			}
		}
	}
}

// A plainHand is how many tiles there are of each kind, by the kind's number, and two zeros.
type plainHand [kinds + 3]int8

// plainHands counts hands. Each has a place of its own, for the functions below change it and
// change it back.
func plainHands(hands []Hand) []*plainHand {
	plain := make([]*plainHand, len(hands))
	for i, h := range hands {
		plain[i] = &plainHand{}
		for t := range h.All() {
			plain[i][t]++
		}
	}
	return plain
}

// plainChow reports whether a chow can begin with a kind.
func plainChow(t int) bool { return t < int(East) && (t-1)%9 < 7 }

// isWin reports whether the hand is sets and a pair.
func (h *plainHand) isWin() bool { return h.split(1, true) }

// split takes off what the lowest tile can be in, as long as something is left, and a pair once.
func (h *plainHand) split(t int, pair bool) bool {
	for t <= kinds && h[t] == 0 {
		t++
	}
	if t > kinds {
		return !pair
	}
	ok := false
	if h[t] >= 3 {
		h[t] -= 3
		ok = h.split(t, pair)
		h[t] += 3
	}
	if !ok && pair && h[t] >= 2 {
		h[t] -= 2
		ok = h.split(t, false)
		h[t] += 2
	}
	if !ok && plainChow(t) && h[t+1] > 0 && h[t+2] > 0 {
		h[t]--
		h[t+1]--
		h[t+2]--
		ok = h.split(t, pair)
		h[t]++
		h[t+1]++
		h[t+2]++
	}
	return ok
}

// waits tries each tile.
func (h *plainHand) waits() (waits TileSet) {
	for t := 1; t <= kinds; t++ {
		h[t]++
		if h.isWin() {
			waits |= 1 << t
		}
		h[t]--
	}
	return waits
}

// isWinWith reports whether a hand with some wild tiles is sets and a pair: it tries all that
// they can be, from a kind on.
func (h *plainHand) isWinWith(wilds, t int) bool {
	if wilds == 0 {
		return h.isWin()
	}
	for ; t <= kinds; t++ {
		if h[t] == 4 {
			continue
		}
		h[t]++
		ok := h.isWinWith(wilds-1, t)
		h[t]--
		if ok {
			return true
		}
	}
	return false
}

// shanten takes off sets, pairs and pieces of sets in all ways, as most programs do. It does
// not know that there is no fifth tile of a kind.
func (h *plainHand) shanten() int {
	n := 0
	for _, count := range h {
		n += int(count)
	}
	best := 8
	h.takeOff(1, n/3, 0, 0, false, &best)
	return best
}

// takeOff looks at the tiles from t on, when so many sets, pieces and a pair are already taken.
func (h *plainHand) takeOff(t, most, sets, pieces int, pair bool, best *int) {
	for t <= kinds && h[t] == 0 {
		t++
	}
	if t > kinds {
		x := 2*(most-sets) - pieces
		if pair {
			x--
		}
		*best = min(*best, x)
		return
	}
	if h[t] >= 2 && !pair {
		h[t] -= 2
		h.takeOff(t, most, sets, pieces, true, best)
		h[t] += 2
	}
	if sets+pieces < most {
		suited, number := t < int(East), (t-1)%9+1
		for _, x := range [...]struct {
			set      bool
			possible bool
			tiles    plainBlock
		}{
			{true, h[t] >= 3, plainBlock{3}},
			{true, suited && number <= 7 && h[t+1] > 0 && h[t+2] > 0, plainBlock{1, 1, 1}},
			{false, h[t] >= 2, plainBlock{2}},
			{false, suited && number <= 8 && h[t+1] > 0, plainBlock{1, 1}},
			{false, suited && number <= 7 && h[t+2] > 0, plainBlock{1, 0, 1}},
		} {
			if !x.possible {
				continue
			}
			h.add(t, x.tiles, -1)
			if x.set {
				h.takeOff(t, most, sets+1, pieces, pair, best)
			} else {
				h.takeOff(t, most, sets, pieces+1, pair, best)
			}
			h.add(t, x.tiles, 1)
		}
	}
	left := h[t]
	h[t] = 0
	h.takeOff(t+1, most, sets, pieces, pair, best)
	h[t] = left
}

// A plainBlock is how many tiles of three consecutive kinds belong together.
type plainBlock [3]int8

// add adds a block, or takes it away.
func (h *plainHand) add(t int, tiles plainBlock, sign int8) {
	for i, n := range tiles {
		h[t+i] += sign * n
	}
}

// accepts returns the kinds that lower the shanten.
func (h *plainHand) accepts() (accepts TileSet) {
	before := h.shanten()
	for t := 1; t <= kinds; t++ {
		if h[t] == 4 {
			continue
		}
		h[t]++
		if h.shanten() < before {
			accepts |= 1 << t
		}
		h[t]--
	}
	return accepts
}
