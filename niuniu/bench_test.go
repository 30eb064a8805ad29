package niuniu

import (
	"slices"
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

// benchHands54 returns random hands from a pack with jokers, a power of two of them.
func benchHands54() []Hand {
	rnd := newRand(1)
	hands := make([]Hand, 0, 1024)
	pack := deck.Standard54()
	for len(hands) < cap(hands) {
		deck.Shuffle(pack, rnd)
		for i := range 8 {
			hands = append(hands, Hand(pack[5*i:]))
		}
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
// does it, and as the tests' oracle does it. The ratio is what the README quotes. With
// jokers the hands are dealt from 54 cards, and one in six has a joker.
func BenchmarkStrength(b *testing.B) {
	hands, hands54 := benchHands(), benchHands54()
	for _, rules := range []struct {
		name  string
		e     *Evaluator
		hands []Hand
	}{
		{"Article", article(), hands},
		{"Hundred", hundred(), hands},
		{"RoomA", roomA(), hands},
		{"RoomA/wild_jokers", compiled("RoomA", WildJokers), hands54},
		{"RoomA/jokers_ten", compiled("RoomA", JokersTen), hands54},
	} {
		b.Run(rules.name, func(b *testing.B) {
			hands := rules.hands
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
	b.Run("RoomA/wild_jokers/oracle", func(b *testing.B) {
		rules := RoomA()
		rules.Jokers = WildJokers
		b.ReportAllocs()
		sum, i := 0, 0
		for b.Loop() {
			sum += slowEvaluate(rules, hands54[i&(len(hands54)-1)]).key[0]
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
	for _, test := range []struct {
		name  string
		e     *Evaluator
		hands []Hand
	}{
		{"Article", article(), benchHands()},
		{"RoomA/one wild joker", compiled("RoomA", WildJokers), []Hand{MustParseHand("As Bj 4d Kc 7s")}},
		{"RoomA/two wild jokers", compiled("RoomA", WildJokers), []Hand{MustParseHand("As Bj 4d Rj 7s")}},
	} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				if _, err := test.e.Evaluate(test.hands[i&(len(test.hands)-1)]); err != nil {
					b.Fatal(err)
				}
				i++
			}
		})
	}
}

// BenchmarkBest picks five cards of seven, and of the whole pack.
func BenchmarkBest(b *testing.B) {
	seven := deck.MustParse("As 8h 4d Kc 7s 2h 2d")
	for _, test := range []struct {
		name string
		e    *Evaluator
		pool []deck.Card
	}{
		{"Article/7", article(), seven},
		{"RoomA/7 with a wild joker", compiled("RoomA", WildJokers), append([]deck.Card{deck.RedJoker}, seven[1:]...)},
		{"Article/52", article(), deck.Standard52()},
	} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := test.e.Best(test.pool); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("Article/7/oracle", func(b *testing.B) {
		rules := Article()
		b.ReportAllocs()
		for b.Loop() {
			if h, _ := slowBest(rules, seven); h == (Hand{}) {
				b.Fatal("nothing")
			}
		}
	})
}

// BenchmarkOdds counts what the last card may bring, and what five cards may be.
func BenchmarkOdds(b *testing.B) {
	four := deck.MustParse("As 8h 4d Kc")
	for _, test := range []struct {
		name  string
		e     *Evaluator
		known []deck.Card
	}{
		{"Article/4 known", article(), four},
		{"RoomA/wild_jokers/4 known", compiled("RoomA", WildJokers), four},
		{"Article/3 known", article(), four[:3]},
		{"Article/none known", article(), nil},
		{"RoomA/wild_jokers/none known", compiled("RoomA", WildJokers), nil},
		{"RoomA/wild_fifth/none known", compiled("RoomA", WildFifth), nil},
	} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := test.e.Odds(test.known, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("Article/4 known/oracle", func(b *testing.B) {
		rules := Article()
		b.ReportAllocs()
		for b.Loop() {
			if odds := slowOdds(rules, four, nil); odds.Total != 48 {
				b.Fatal(odds)
			}
		}
	})
}

// BenchmarkAgainst compares a hand with all that are left.
func BenchmarkAgainst(b *testing.B) {
	h := MustParseHand("As 8h 4d Kc 7s")
	gone := deck.Standard52()
	gone = slices.DeleteFunc(gone, func(c deck.Card) bool { return slices.Contains(h[:], c) })[10:]
	for _, test := range []struct {
		name string
		gone []deck.Card
	}{{"47 left", nil}, {"10 left", gone}} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, _, _, err := article().Against(h, test.gone); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("10 left/oracle", func(b *testing.B) {
		rules := Article()
		b.ReportAllocs()
		wins := 0
		for b.Loop() {
			key := slowEvaluate(rules, h).key
			for _, other := range slowDeals(rules, nil, slices.Concat(h[:], gone)) {
				if key.compare(slowEvaluate(rules, other).key) > 0 {
					wins++
				}
			}
		}
		_ = wins
	})
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
	for _, test := range []struct {
		name string
		e    *Evaluator
		hand string
	}{
		{"Article", article(), "2s 8h Jd 6c 3s"},
		{"RoomA/one wild joker", compiled("RoomA", WildJokers), "2s 8h Jd 6c Bj"},
		{"RoomA/two wild jokers", compiled("RoomA", WildJokers), "2s 8h Rj 6c Bj"},
	} {
		b.Run(test.name, func(b *testing.B) {
			h := MustParseHand(test.hand)
			r, err := test.e.Evaluate(h)
			if err != nil {
				b.Fatal(err)
			}
			c := r.Claim()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := test.e.Check(h, c); err != nil {
					b.Fatal(err)
				}
			}
		})
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
			if _, overflow, _ := slowSettle(e.rules, &r); overflow {
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
	}{{"Article", Article()}, {"RoomA", RoomA()}, {"RoomA/wild_jokers", compiled("RoomA", WildJokers).Rules()}} {
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
