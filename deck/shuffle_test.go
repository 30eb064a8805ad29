package deck

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// That Shuffle is fair is proved in three steps. TestDrawIsUniform: a number drawn as
// its comment says is uniform if the word is, shown for every word of 8 and of 16 bits.
// TestShuffleIsBijective: each way to draw the numbers leads to an order of its own, so
// the orders are uniform if the numbers are. TestShuffleKeepsItsWord: Shuffle does what
// its comment says. TestShuffleStatistics then looks at the whole from outside.

func TestDrawIsUniform(t *testing.T) {
	t.Parallel()
	check := func(n uint64, width uint) {
		words := uint64(1) << width
		hits := make([]uint64, n)
		for word := range words {
			if j, ok := draw(word, n, width); ok {
				hits[j]++ // panics if j is n or more
			}
		}
		for j, hit := range hits {
			if hit != words/n {
				t.Fatalf("%d bits: %d of %d words give %d below %d, want %d", width, hit, words, j, n, words/n)
			}
		}
	}
	for n := uint64(1); n <= 1<<8; n++ {
		check(n, 8)
		check(n, 16)
	}
	for _, n := range []uint64{257, 1000, 4095, 4096, 4097, 21845, 21846, 32767, 32768, 32769, 43691, 65521, 65535, 65536} {
		check(n, 16)
	}
}

// wordFor returns a word from which j below n is drawn.
func wordFor(j, n uint64) uint64 {
	if n&(n-1) == 0 {
		return j
	}
	word, _ := bits.Div64(j, 1<<63, n) // the middle of the words that give j
	return word
}

func TestShuffleIsBijective(t *testing.T) {
	t.Parallel()
	factorial := 1
	for n := 1; n <= 7; n++ {
		factorial *= n
		orders := map[string]bool{}
		for choice := range factorial {
			src := &scripted{}
			rest := uint64(choice)
			for i := uint64(n - 1); i > 0; i-- {
				src.words = append(src.words, wordFor(rest%(i+1), i+1))
				rest /= i + 1
			}
			s := []byte("ABCDEFG")[:n]
			Shuffle(s, src)
			orders[string(s)] = true
			slices.Sort(s)
			if src.used != n-1 || string(s) != "ABCDEFG"[:n] {
				t.Fatalf("%d elements: %d words used, elements %s", n, src.used, s)
			}
		}
		if len(orders) != factorial {
			t.Errorf("%d elements: %d ways to draw lead to %d orders", n, factorial, len(orders))
		}
	}
}

func TestShuffleKeepsItsWord(t *testing.T) {
	t.Parallel()
	ascending := func(n int) []int {
		s := make([]int, n)
		for i := range s {
			s[i] = i
		}
		return s
	}
	for n := range 300 {
		got, slow, std := ascending(n), ascending(n), ascending(n)
		Shuffle(got, rand.NewPCG(uint64(n), 1))
		shuffleSlow(slow, rand.NewPCG(uint64(n), 1))
		rand.New(rand.NewPCG(uint64(n), 1)).Shuffle(n, func(i, j int) { std[i], std[j] = std[j], std[i] })
		if !slices.Equal(got, slow) || !slices.Equal(got, std) {
			t.Fatalf("%d elements:\n%v, by the comment\n%v, by math/rand/v2\n%v", n, got, slow, std)
		}
	}

	// A random word is as good as never refused. These lie at the edges, where what is
	// refused and what is not, and one result and the next, meet.
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 150).Draw(t, "n")
		var words []uint64
		for i := uint64(1); i < uint64(n); i++ {
			for rapid.IntRange(0, 3).Draw(t, "more") > 0 {
				edge, _ := bits.Div64(rapid.Uint64Range(0, i).Draw(t, "j"), 0, i+1)
				words = append(words, edge+rapid.Uint64Range(0, 2).Draw(t, "beyond")-1)
			}
		}
		for range n { // more than enough to come to an end
			words = append(words, 1<<63+12345)
		}
		got, want := ascending(n), ascending(n)
		a, b := &scripted{words: words}, &scripted{words: words}
		Shuffle(got, a)
		shuffleSlow(want, b)
		if !slices.Equal(got, want) || a.used != b.used {
			t.Fatalf("%v after %d words, by the comment %v after %d", got, a.used, want, b.used)
		}
	})
}

func TestShuffleRefusesWords(t *testing.T) {
	t.Parallel()
	// Of the words below 2⁶⁴, 3 leaves one over: zero. Then 1 gives 0.
	src := &scripted{words: []uint64{0, 0, 1, 1}}
	s := []string{"a", "b", "c"}
	Shuffle(s, src)
	if got := fmt.Sprint(s); got != "[c b a]" || src.used != 4 {
		t.Errorf("%s after %d words, want [c b a] after 4", got, src.used)
	}
}

func TestShuffleNothing(t *testing.T) {
	t.Parallel()
	Shuffle([]int(nil), &scripted{}) // panics if a word is asked for
	one := []Card{BlackJoker}
	Shuffle(one, &scripted{})
	if one[0] != BlackJoker {
		t.Error("a single card has changed")
	}
}
