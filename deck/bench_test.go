package deck

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func BenchmarkShuffle(b *testing.B) {
	for _, bench := range []struct {
		name    string
		shuffle func([]Card, rand.Source)
	}{
		{"Shuffle", Shuffle[[]Card]},
		{"rand", func(s []Card, src rand.Source) {
			rand.New(src).Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] })
		}},
		{"slow", shuffleSlow[Card]},
	} {
		b.Run("54/"+bench.name, func(b *testing.B) {
			pack, src := Standard54(), rand.NewChaCha8([32]byte{})
			b.ReportAllocs()
			for b.Loop() {
				bench.shuffle(pack, src)
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	texts := map[string]func(Card) string{"String": Card.String, "Symbol": Card.Symbol, "Chinese": Card.Chinese}
	for _, name := range []string{"String", "Symbol", "Chinese"} {
		list := make([]string, 0, 17)
		for _, c := range shuffled()[:17] {
			list = append(list, texts[name](c))
		}
		text := strings.Join(list, " ")
		b.Run("17/"+name+"/Parse", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = Parse(text)
			}
		})
		b.Run("17/"+name+"/slow", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = parseSlow(text)
			}
		})
	}
}

func BenchmarkDecode(b *testing.B) {
	c := Codec{Suits: "shdc", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1, BlackJoker: 53, RedJoker: 54}
	codes, err := Encode[int32](c, shuffled()[:17])
	if err != nil {
		b.Fatal(err)
	}
	b.Run("17/Decode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_, _ = Decode(c, codes)
		}
	})
	b.Run("17/slow", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			table, _ := codesSlow(c)
			cards := make([]Card, len(codes))
			for i, code := range codes {
				cards[i] = table[int(code)]
			}
		}
	})
}

func BenchmarkWithout(b *testing.B) {
	for _, n := range []int{5, 17, 54} {
		hand := shuffled()[:n]
		part := slices.Clone(hand[n/2:])
		name := map[int]string{5: "5", 17: "17", 54: "54"}[n]
		b.Run(name+"/Without", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = Without(hand, part)
			}
		})
		b.Run(name+"/slow", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = withoutSlow(hand, part)
			}
		})
	}
}

// shuffled returns a pack in an order that is always the same.
func shuffled() []Card {
	pack := Standard54()
	Shuffle(pack, &splitMix{})
	return pack
}
