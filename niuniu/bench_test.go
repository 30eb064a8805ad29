package niuniu

import (
	"testing"

	"github.com/cardrules/cardrules/deck"
)

// benchHands returns random hands, a power of two of them.
func benchHands() []Hand {
	rnd := newRand(1)
	hands := make([]Hand, 0, 1024)
	for len(hands) < cap(hands) {
		hands = append(hands, deal(rnd, 8)...)
	}
	return hands
}

// articleCodes returns hands in the article's numbers.
func articleCodes(tb testing.TB, hands []Hand) [][]int {
	tb.Helper()
	codec := deck.Codec{Suits: "shdc", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1}
	codes := make([][]int, len(hands))
	for i, h := range hands {
		var err error
		if codes[i], err = deck.Encode[int](codec, h[:]); err != nil {
			tb.Fatal(err)
		}
	}
	return codes
}

// TestArticleEvaluate checks that what the benchmarks compare with is right.
func TestArticleEvaluate(t *testing.T) {
	kinds := map[string]Kind{
		"none": NoBull, "niu1": Bull1, "niu2": Bull2, "niu3": Bull3, "niu4": Bull4, "niu5": Bull5, "niu6": Bull6,
		"niu7": Bull7, "niu8": Bull8, "niu9": Bull9, "niuniu": BullBull, "silver": SilverBull, "gold": GoldBull,
		"bomb": Bomb, "small": FiveSmall,
	}
	rnd := newRand(6)
	hands := benchHands()
	for range 2000 {
		hands = append(hands, dealSpecial(rnd))
	}
	codes := articleCodes(t, hands)
	for i, h := range hands {
		got := articleEvaluate(codes[i])
		want, err := article().Evaluate(h)
		if err != nil || kinds[got.kind] != want.Kind || (got.niu != nil) != (want.Split != Split{}) {
			t.Fatalf("%v is %v, want %v, %v", h, got, want, err)
		}
		j := rnd.IntN(len(hands))
		other := articleEvaluate(codes[j])
		if articleBankerWins(got, other) != article().BankerWins(h, hands[j]) {
			t.Fatalf("%v and %v compare otherwise", h, hands[j])
		}
	}
}

// BenchmarkStrength evaluates one hand: as the package does it, as the article's server
// does it, and as the tests' oracle does it. The ratio is what the README quotes.
func BenchmarkStrength(b *testing.B) {
	hands := benchHands()
	for _, rules := range []struct {
		name string
		e    *Evaluator
	}{{"Article", article()}, {"Hundred", hundred()}, {"RoomA", roomA()}} {
		b.Run(rules.name, func(b *testing.B) {
			b.ReportAllocs()
			var sum Strength
			i := 0
			for b.Loop() {
				sum += rules.e.Strength(hands[i&(len(hands)-1)])
				i++
			}
			_ = sum
		})
	}
	b.Run("Article/naive", func(b *testing.B) {
		codes := articleCodes(b, hands)
		b.ReportAllocs()
		sum, i := 0, 0
		for b.Loop() {
			sum += articleEvaluate(codes[i&(len(codes)-1)]).order
			i++
		}
		_ = sum
	})
	b.Run("Article/oracle", func(b *testing.B) {
		rules := Article()
		b.ReportAllocs()
		sum, i := 0, 0
		for b.Loop() {
			sum += slowEvaluate(rules, hands[i&(len(hands)-1)]).key[0]
			i++
		}
		_ = sum
	})
}

// BenchmarkBankerWins compares two hands.
func BenchmarkBankerWins(b *testing.B) {
	hands := benchHands()
	b.Run("Article", func(b *testing.B) {
		e := article()
		b.ReportAllocs()
		wins, i := 0, 0
		for b.Loop() {
			if e.BankerWins(hands[i&(len(hands)-1)], hands[(i+1)&(len(hands)-1)]) {
				wins++
			}
			i++
		}
		_ = wins
	})
	b.Run("Article/naive", func(b *testing.B) {
		codes := articleCodes(b, hands)
		b.ReportAllocs()
		wins, i := 0, 0
		for b.Loop() {
			if articleBankerWins(articleEvaluate(codes[i&(len(codes)-1)]), articleEvaluate(codes[(i+1)&(len(codes)-1)])) {
				wins++
			}
			i++
		}
		_ = wins
	})
}

func BenchmarkEvaluate(b *testing.B) {
	hands := benchHands()
	e := article()
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if _, err := e.Evaluate(hands[i&(len(hands)-1)]); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

func BenchmarkSplits(b *testing.B) {
	hands := benchHands()
	e := article()
	b.ReportAllocs()
	n, i := 0, 0
	for b.Loop() {
		for range e.Splits(hands[i&(len(hands)-1)]) {
			n++
		}
		i++
	}
	_ = n
}

func BenchmarkCheck(b *testing.B) {
	e := article()
	h := MustParseHand("2s 8h Jd 6c 3s")
	c := Claim{Bull9, deck.MustParse("2s 8h Jd"), deck.MustParse("6c 3s")}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := e.Check(h, c); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSettle(b *testing.B) {
	e := article()
	r := Round{Seats: make([]Seat, 5)}
	for i, h := range deal(newRand(1), len(r.Seats)) {
		r.Seats[i] = Seat{Hand: h, Stake: 10, Chips: 10_000}
	}
	r.Seats[0].Stake = 0
	b.Run("5 seats", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := e.Settle(r); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("5 seats/oracle", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, overflow, _ := slowSettle(e.rules, r); overflow {
				b.Fatal("overflow")
			}
		}
	})
}

func BenchmarkNextBanker(b *testing.B) {
	e := article()
	hands := deal(newRand(1), 5)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := e.NextBanker(0, hands); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	for _, rules := range []struct {
		name  string
		rules Rules
	}{{"Article", Article()}, {"RoomA", RoomA()}} {
		b.Run(rules.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := rules.rules.Compile(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
