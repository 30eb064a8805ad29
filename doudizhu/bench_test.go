package doudizhu

import (
	"slices"
	"testing"
)

// benchPlays returns plays as they are made: random leads of random hands, and among them
// some cards that are no play. There are a power of two of them.
func benchPlays() []Hand {
	rnd := newRand(1)
	plays := make([]Hand, 0, 1024)
	for len(plays) < cap(plays) {
		leads := slices.Collect(Official().Leads(deal(rnd, 17)))
		h := leads[rnd.IntN(len(leads))].Cards
		if len(plays)%8 == 0 {
			h = deal(rnd, 1+rnd.IntN(8))
		}
		plays = append(plays, h)
	}
	return plays
}

// benchHands returns random hands, a power of two of them.
func benchHands(size int) []Hand {
	rnd := newRand(2)
	hands := make([]Hand, 64)
	for i := range hands {
		hands[i] = deal(rnd, size)
	}
	return hands
}

// worstHands are the hands of 20 cards that a search found to take longest: the one with
// the most leads, and those with the most work for hints and for turns.
func worstHands() []Hand {
	return []Hand{
		MustParseHand("345678999TTTJJJQQQKA"),
		MustParseHand("55556666777899TJKA2R"),
		MustParseHand("44445555666678TJQA2B"),
		MustParseHand("3333445555666789JKAB"),
	}
}

// BenchmarkClassify says what a play is: as the package does it, as the servers of the
// tutorials do it, and as the tests' oracle does it.
func BenchmarkClassify(b *testing.B) {
	plays := benchPlays()
	for _, preset := range presets() {
		if preset.name != "Official" && preset.name != "Loose" {
			continue
		}
		b.Run(preset.name, func(b *testing.B) {
			b.ReportAllocs()
			sum, i := 0, 0
			for b.Loop() {
				p, _ := preset.rules.Classify(plays[i&(len(plays)-1)])
				sum += int(p.Kind)
				i++
			}
			_ = sum
		})
	}
	b.Run("Official/article", func(b *testing.B) {
		cards := make([][]string, len(plays))
		for i, h := range plays {
			cards[i] = articleCards(h)
		}
		b.ReportAllocs()
		sum, i := 0, 0
		for b.Loop() {
			sum += articleClassify(cards[i&(len(cards)-1)]).length
			i++
		}
		_ = sum
	})
	b.Run("Official/oracle", func(b *testing.B) {
		cards := make([]counts, len(plays))
		for i, h := range plays {
			cards[i] = countsOf(h)
		}
		b.ReportAllocs()
		sum, i := 0, 0
		for b.Loop() {
			sum += len(slowReadings(Official(), cards[i&(len(cards)-1)]))
			i++
		}
		_ = sum
	})
}

// BenchmarkClassifyOne says what one play is, again and again: how the ratio depends on it.
func BenchmarkClassifyOne(b *testing.B) {
	for _, text := range []string{"3", "33", "3334", "34567", "33344456", "3334445556667778", "334456"} {
		h := MustParseHand(text)
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = Official().Classify(h)
			}
		})
		b.Run(text+"/article", func(b *testing.B) {
			cards := articleCards(h)
			b.ReportAllocs()
			for b.Loop() {
				_ = articleClassify(cards)
			}
		})
	}
}

// BenchmarkAnswer says whether cards beat what is on the table.
func BenchmarkAnswer(b *testing.B) {
	plays := benchPlays()
	targets := make([]Play, len(plays))
	for i := range plays {
		targets[i], _ = Official().Classify(plays[(i*7+1)&(len(plays)-1)])
	}
	b.Run("Official", func(b *testing.B) {
		b.ReportAllocs()
		sum, i := 0, 0
		for b.Loop() {
			p, _ := Official().Answer(plays[i&(len(plays)-1)], targets[i&(len(plays)-1)])
			sum += int(p.Kind)
			i++
		}
		_ = sum
	})
	b.Run("Official/oracle", func(b *testing.B) {
		b.ReportAllocs()
		sum, i := 0, 0
		for b.Loop() {
			p, _ := slowAnswer(Official(), countsOf(plays[i&(len(plays)-1)]), targets[i&(len(plays)-1)])
			sum += int(p.Kind)
			i++
		}
		_ = sum
	})
}

// BenchmarkLeads lists all leads of a hand.
func BenchmarkLeads(b *testing.B) {
	count := func(b *testing.B, hands []Hand, leads func(h Hand) int) {
		b.Helper()
		b.ReportAllocs()
		moves, i := 0, 0
		for b.Loop() {
			moves += leads(hands[i%len(hands)])
			i++
		}
		b.ReportMetric(float64(moves)/float64(i), "moves/op")
	}
	fast := func(h Hand) int {
		n := 0
		for range Official().Leads(h) {
			n++
		}
		return n
	}
	slow := func(h Hand) int { return len(slowLeads(Official(), h)) }
	slowPlays(Official())
	b.Run("17", func(b *testing.B) { count(b, benchHands(17), fast) })
	b.Run("17/oracle", func(b *testing.B) { count(b, benchHands(17), slow) })
	b.Run("20", func(b *testing.B) { count(b, benchHands(20), fast) })
	b.Run("20/oracle", func(b *testing.B) { count(b, benchHands(20), slow) })
	b.Run("worst", func(b *testing.B) { count(b, worstHands(), fast) })
}

// BenchmarkReplies lists what hands of 17 cards can play on a target.
func BenchmarkReplies(b *testing.B) {
	hands := benchHands(17)
	for _, name := range []string{"5", "55", "555", "3334", "33344", "34567", "334455", "333444", "33344456", "3333", "333345"} {
		target, err := Official().Classify(MustParseHand(name))
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			moves, i := 0, 0
			for b.Loop() {
				for range Official().Replies(hands[i&(len(hands)-1)], target) {
					moves++
				}
				i++
			}
			b.ReportMetric(float64(moves)/float64(i), "moves/op")
		})
	}
	b.Run("3334/oracle", func(b *testing.B) {
		target := Play{Cards: MustParseHand("3334"), Kind: TrioSolo, Chain: 1, Key: Three}
		b.ReportAllocs()
		i := 0
		for b.Loop() {
			_ = slowReplies(slowLeads(Official(), hands[i&(len(hands)-1)]), target)
			i++
		}
	})
}

// BenchmarkMinTurns finds the fewest turns of a hand. The oracle's search takes some hundred
// times as long, so it has one hand only.
func BenchmarkMinTurns(b *testing.B) {
	for _, c := range []struct {
		name  string
		hands []Hand
	}{{"17", benchHands(17)}, {"20", benchHands(20)}, {"worst", worstHands()}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			turns, i := 0, 0
			for b.Loop() {
				turns += Official().MinTurns(c.hands[i%len(c.hands)])
				i++
			}
			b.ReportMetric(float64(turns)/float64(i), "turns/op")
		})
	}
	b.Run("17/oracle", func(b *testing.B) {
		h := benchHands(17)[0]
		b.ReportAllocs()
		for b.Loop() {
			_ = slowTurns(Official(), h).of(h)
		}
	})
}

// BenchmarkHints ranks all leads or replies of a hand.
func BenchmarkHints(b *testing.B) {
	room := make([]Play, 0, 8192)
	solo := Play{Cards: MustParseHand("5"), Kind: Solo, Chain: 1, Key: Five}
	trio := Play{Cards: MustParseHand("3334"), Kind: TrioSolo, Chain: 1, Key: Three}
	for _, c := range []struct {
		name   string
		hands  []Hand
		target Play
		rules  Rules
	}{
		{"lead17", benchHands(17), Play{}, Official()},
		{"lead20", benchHands(20), Play{}, Official()},
		{"reply5", benchHands(17), solo, Official()},
		{"reply3334", benchHands(17), trio, Official()},
		{"worst", worstHands(), Play{}, Official()},
		{"worstLoose", worstHands(), Play{}, Loose()},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			moves, i := 0, 0
			for b.Loop() {
				moves += len(c.rules.AppendHints(room, c.hands[i%len(c.hands)], c.target))
				i++
			}
			b.ReportMetric(float64(moves)/float64(i), "moves/op")
		})
	}
}
