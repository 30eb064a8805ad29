package fair

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

func TestSourceStartsAnew(t *testing.T) {
	a, b := testSeed.Source(), testSeed.Source()
	var words []uint64
	for range 9 {
		words = append(words, a.Uint64())
	}
	for i, want := range words { // whatever a did meanwhile
		a.Uint64()
		if got := b.Uint64(); got != want {
			t.Fatalf("word %d of another stream is %x, want %x", i, got, want)
		}
	}
	c := *b // a copy goes on from where it was taken
	for range 9 {
		if b.Uint64() != c.Uint64() {
			t.Fatal("a copy of a stream goes on differently")
		}
	}
}

// Words of neighboring seeds, and all words of one, are different ones.
func TestStreamsDoNotMeet(t *testing.T) {
	seen := map[uint64]bool{}
	for bit := range 256 {
		s := testSeed
		s[bit/8] ^= 1 << (bit % 8)
		st := s.Source()
		for range 64 {
			w := st.Uint64()
			if seen[w] {
				t.Fatalf("the word %x came twice", w)
			}
			seen[w] = true
		}
	}
}

func mustPanic(t *testing.T, name string, f func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Errorf("%s does not panic", name)
		}
	}()
	f()
}

func TestZeroStreamPanics(t *testing.T) {
	var zero Stream
	mustPanic(t, "the zero Stream", func() { zero.Uint64() })
	mustPanic(t, "the zero Stream, asked again,", func() { zero.Uint64() })
	mustPanic(t, "a nil Stream", func() { (*Stream)(nil).Uint64() })
	Seed{}.Source().Uint64() // the zero seed is one that Proof.Verify rejects, no fault of the stream
}

// counter is what a source must not be.
type counter uint64

func (c *counter) Uint64() uint64 { *c++; return uint64(*c) }

// statistics counts over n words of src the bits that are one, and Pearson's sum over
// the values of the bytes.
func statistics(src rand.Source, n int) (ones int, chi2 float64) {
	var count [256]int
	for range n {
		w := src.Uint64()
		ones += bits.OnesCount64(w)
		for b := range 8 {
			count[byte(w>>(8*b))]++
		}
	}
	expected := float64(8*n) / 256
	for _, c := range count {
		d := float64(c) - expected
		chi2 += d * d / expected
	}
	return ones, chi2
}

// plausible reports whether n words with these statistics look random. Ones have mean
// 32n and variance 16n: six standard deviations. The sum has mean 255: chance keeps
// within these limits but once in some 10⁸ runs.
func plausible(ones int, chi2 float64, n int) bool {
	d := float64(ones - 32*n)
	return d*d < 36*16*float64(n) && 140 < chi2 && chi2 < 410
}

func TestStreamStatistics(t *testing.T) {
	const n = 1 << 15
	ones, chi2 := statistics(testSeed.Source(), n)
	if !plausible(ones, chi2, n) {
		t.Errorf("stream: %d ones of %d, chi-square %.0f", ones, 64*n, chi2)
	}
	var c counter
	if ones, chi2 := statistics(&c, n); plausible(ones, chi2, n) {
		t.Errorf("a counter passes for random: %d ones of %d, chi-square %.0f", ones, 64*n, chi2)
	}
}

func TestStreamAllocs(t *testing.T) {
	st := testSeed.Source()
	words := func(src rand.Source) func() {
		return func() {
			for range 4 { // a whole block: AllocsPerRun rounds down
				src.Uint64()
			}
		}
	}
	wantAllocs(t, "Uint64", 0, words(st))
}
