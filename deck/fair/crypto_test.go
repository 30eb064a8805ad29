package fair

import (
	"sync"
	"testing"

	"github.com/cardrules/cardrules/deck"
)

func TestCryptoSource(t *testing.T) {
	const n = 1 << 13
	src := CryptoSource()
	if ones, chi2 := statistics(src, n); !plausible(ones, chi2, n) {
		t.Errorf("%d ones of %d, chi-square %.0f", ones, 64*n, chi2)
	}
	if src.Uint64() == CryptoSource().Uint64() {
		t.Error("two sources return the same word")
	}
	wall, again := make([]int, 144), make([]int, 144)
	for i := range wall {
		wall[i], again[i] = i, i
	}
	deck.Shuffle(wall, src)
	deck.Shuffle(again, src)
	same := 0
	for i := range wall {
		if wall[i] == again[i] {
			same++
		}
	}
	if same > 20 {
		t.Errorf("two shuffles agree in %d places", same)
	}
	wantAllocs(t, "Uint64", 1, func() { src.Uint64() }) // 0, and 1 under the race detector
}

// Under the race detector this also proves that the source keeps no state.
func TestCryptoSourceIsConcurrent(t *testing.T) {
	src := CryptoSource()
	words := make([][]uint64, 4)
	var wg sync.WaitGroup
	for i := range words {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 500 {
				words[i] = append(words[i], src.Uint64())
			}
		}()
	}
	wg.Wait()
	seen := map[uint64]bool{}
	for _, list := range words {
		for _, w := range list {
			if seen[w] {
				t.Fatalf("the word %x came twice", w)
			}
			seen[w] = true
		}
	}
}
