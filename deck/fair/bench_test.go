package fair

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/cardrules/cardrules/deck"
)

func BenchmarkUint64(b *testing.B) {
	for _, bench := range []struct {
		name string
		src  rand.Source
	}{
		{"Stream", testSeed.Source()},
		{"ChaCha8", rand.NewChaCha8(testSeed)},
		{"CryptoSource", CryptoSource()},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				bench.src.Uint64()
			}
		})
	}
	b.Run("oracle", func(b *testing.B) { // a word of 1024
		for b.Loop() {
			slowStream(testSeed, 1024)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1024, "ns/word")
	})
}

func BenchmarkShuffle(b *testing.B) {
	for _, n := range []int{52, 144} {
		for _, bench := range []struct {
			name string
			src  rand.Source
		}{
			{"Stream", testSeed.Source()},
			{"ChaCha8", rand.NewChaCha8(testSeed)},
			{"CryptoSource", CryptoSource()},
		} {
			cards := make([]int8, n)
			b.Run(fmt.Sprintf("%s/%d", bench.name, n), func(b *testing.B) {
				for b.Loop() {
					deck.Shuffle(cards, bench.src)
				}
			})
		}
	}
}

func BenchmarkDerive(b *testing.B) {
	clients := [][]byte{make([]byte, 16), make([]byte, 16), make([]byte, 16), make([]byte, 16)}
	b.Run("4 seats", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			testSeed.Derive(1, clients...)
		}
	})
	b.Run("4 seats/oracle", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			slowDerive(testSeed, 1, clients)
		}
	})
}

func BenchmarkCommit(b *testing.B) {
	for b.Loop() {
		testSeed.Commit()
	}
}

func BenchmarkVerify(b *testing.B) {
	p := testSeed.Prove(1, make([]byte, 16), make([]byte, 16), make([]byte, 16), make([]byte, 16))
	text, err := json.Marshal(p)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("proof", func(b *testing.B) {
		for b.Loop() {
			if _, err := p.Verify(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("from JSON", func(b *testing.B) {
		for b.Loop() {
			var q Proof
			if err := json.Unmarshal(text, &q); err != nil {
				b.Fatal(err)
			}
			if _, err := q.Verify(); err != nil {
				b.Fatal(err)
			}
		}
	})
}
