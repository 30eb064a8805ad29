package deck

import (
	"math"
	"math/rand/v2"
	"testing"
)

// A method puts the elements of s into some order by drawing numbers: below(n) is
// uniform from 0 to n-1.
type method func(s []byte, below func(n int) int)

// orderStatistic returns the p-value of Pearson's test that in the given number of
// shuffles of n elements all n! orders are equally likely.
func orderStatistic(n, shuffles int, shuffle func([]byte)) float64 {
	counts := make([]int, factorial(n))
	s := make([]byte, n)
	for range shuffles {
		fill(s)
		shuffle(s)
		counts[orderNumber(s)]++
	}
	expected := float64(shuffles) / float64(len(counts))
	sum := 0.0
	for _, count := range counts {
		sum += square(float64(count)-expected) / expected
	}
	return chiSquareTail(sum, len(counts)-1)
}

// placeStatistic returns the p-value of a test that in the given number of shuffles of
// n elements each is equally likely in every place.
//
// The counts of elements by places have fixed sums in both directions, for each shuffle
// is a permutation. Pearson's sum over the n² of them is n(n-1) on average; multiplied
// by (n-1)/n it has the chi-square distribution with (n-1)² degrees of freedom.
func placeStatistic(n, shuffles int, shuffle func([]byte)) float64 {
	counts := make([]int, n*n)
	s := make([]byte, n)
	for range shuffles {
		fill(s)
		shuffle(s)
		for place, element := range s {
			counts[place*n+int(element)]++
		}
	}
	expected := float64(shuffles) / float64(n)
	sum := 0.0
	for _, count := range counts {
		sum += square(float64(count)-expected) / expected
	}
	return chiSquareTail(sum*float64(n-1)/float64(n), (n-1)*(n-1))
}

// The seeds are fixed, so this is no game of chance: it passes always or never. A fair
// shuffle fails for one choice of seeds in 10⁹ or so.
const significance = 1e-9

func TestShuffleStatistics(t *testing.T) {
	t.Parallel()
	for name, src := range map[string]func() rand.Source{
		"ChaCha8": func() rand.Source { return rand.NewChaCha8([32]byte{1, 2, 3}) },
		"PCG":     func() rand.Source { return rand.NewPCG(1, 2) },
	} {
		shuffle := func() func(s []byte) {
			src := src()
			return func(s []byte) { Shuffle(s, src) }
		}
		for n := 2; n <= 5; n++ {
			if p := orderStatistic(n, 100_000, shuffle()); p < significance {
				t.Errorf("%s: orders of %d elements: p = %g", name, n, p)
			}
		}
		for _, n := range []int{2, 5, 13, 52, 54, 144} {
			if p := placeStatistic(n, 20_000, shuffle()); p < significance {
				t.Errorf("%s: places of %d elements: p = %g", name, n, p)
			}
		}
	}
}

// The statistics would be worth little if they did not tell a wrong method from a right
// one. These are the wrong ones that programs have.
func TestShuffleStatisticsFindFaults(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		right   bool
		shuffle method
	}{
		{"Fisher–Yates", true, func(s []byte, below func(int) int) {
			for i := len(s) - 1; i > 0; i-- {
				swap(s, i, below(i+1))
			}
		}},
		{"swap with any place", false, func(s []byte, below func(int) int) {
			for i := range s {
				swap(s, i, below(len(s)))
			}
		}},
		{"Sattolo, never with itself", false, func(s []byte, below func(int) int) {
			for i := len(s) - 1; i > 0; i-- {
				swap(s, i, below(i))
			}
		}},
		{"one place too many", false, func(s []byte, below func(int) int) {
			for i := len(s) - 1; i > 0; i-- {
				swap(s, i, below(min(i+2, len(s))))
			}
		}},
		{"one step too few", false, func(s []byte, below func(int) int) {
			for i := len(s) - 1; i > 1; i-- {
				swap(s, i, below(i+1))
			}
		}},
		{"a small number modulo the bound", false, func(s []byte, below func(int) int) {
			for i := len(s) - 1; i > 0; i-- {
				swap(s, i, below(64)%(i+1))
			}
		}},
	} {
		r := rand.New(rand.NewPCG(3, 4))
		shuffle := func(s []byte) { test.shuffle(s, r.IntN) }
		for _, n := range []int{3, 5} {
			if p := orderStatistic(n, 300_000, shuffle); (p >= significance) != test.right {
				t.Errorf("%s: orders of %d elements: p = %g", test.name, n, p)
			}
		}
		if p := placeStatistic(52, 20_000, shuffle); (p >= significance) != test.right {
			t.Errorf("%s: places of 52 elements: p = %g", test.name, p)
		}
	}
}

// fill numbers the elements of s.
func fill(s []byte) {
	for i := range s {
		s[i] = byte(i)
	}
}

// swap exchanges two elements of s.
func swap(s []byte, i, j int) { s[i], s[j] = s[j], s[i] }

func square(x float64) float64 { return x * x }

func factorial(n int) int {
	f := 1
	for i := 2; i <= n; i++ {
		f *= i
	}
	return f
}

// orderNumber returns the place of a permutation of 0 … n-1 among all n! of them.
func orderNumber(s []byte) int {
	number := 0
	for i, a := range s {
		smaller := 0
		for _, b := range s[i+1:] {
			if b < a {
				smaller++
			}
		}
		number = number*(len(s)-i) + smaller
	}
	return number
}

// chiSquareTail returns the probability that a chi-square variable with the given
// degrees of freedom is x or more. It is the regularised upper incomplete gamma function
// Q(degrees/2, x/2), by the series of DLMF 8.7.1 for small arguments and the continued
// fraction 8.9.2 for large ones.
func chiSquareTail(x float64, degrees int) float64 {
	a, z := float64(degrees)/2, x/2
	if z <= 0 {
		return 1
	}
	logGamma, _ := math.Lgamma(a)
	scale := math.Exp(a*math.Log(z) - z - logGamma)
	if z < a+1 {
		term := 1 / a
		sum := term
		for n := 1.0; term > sum*1e-16; n++ {
			term *= z / (a + n)
			sum += term
		}
		return 1 - scale*sum
	}
	// Lentz's method: 1/(z+1-a- 1(1-a)/(z+3-a- 2(2-a)/(z+5-a- …)))
	const tiny = 1e-300
	b := z + 1 - a
	c, d := 1/tiny, 1/b
	h := d
	for n := 1.0; n < 1e6; n++ {
		step := -n * (n - a)
		b += 2
		d = step*d + b
		if math.Abs(d) < tiny {
			d = tiny
		}
		c = b + step/c
		if math.Abs(c) < tiny {
			c = tiny
		}
		d = 1 / d
		h *= d * c
		if math.Abs(d*c-1) < 1e-16 {
			break
		}
	}
	return scale * h
}

func TestChiSquareTail(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		degrees int
		x, want float64
	}{
		// With one degree x is the square of a normal variable, and with two the tail is
		// exp(-x/2); with 2k it is that times the sum of (x/2)^i/i! for i < k.
		{1, 1, math.Erfc(math.Sqrt(0.5))},
		{1, 37, math.Erfc(math.Sqrt(18.5))},
		{2, 1, math.Exp(-0.5)},
		{2, -2 * math.Log(1e-9), 1e-9},
		{4, 3, math.Exp(-1.5) * (1 + 1.5)},
		{6, 40, math.Exp(-20) * (1 + 20 + 200)},
		// From the tables in every textbook.
		{10, 18.307, 0.05},
		{100, 124.342, 0.05},
		{100, 77.929, 0.95},
		{10, 29.588, 0.001},
	} {
		got := chiSquareTail(test.x, test.degrees)
		if math.Abs(got-test.want) > 2e-4*test.want {
			t.Errorf("chiSquareTail(%g, %d) = %g, want %g", test.x, test.degrees, got, test.want)
		}
	}
	// With many degrees the cube root of x/degrees is nearly normal (Wilson and
	// Hilferty).
	const degrees = 53 * 53
	for _, sigmas := range []float64{-3, -1, 0, 1, 3, 6} {
		v := 2.0 / (9 * degrees)
		x := degrees * math.Pow(1-v+sigmas*math.Sqrt(v), 3)
		want := math.Erfc(sigmas/math.Sqrt2) / 2
		if got := chiSquareTail(x, degrees); math.Abs(got-want) > 0.02*want {
			t.Errorf("chiSquareTail(%g, %d) = %g, want about %g", x, degrees, got, want)
		}
	}
}
