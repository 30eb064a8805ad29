package money

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// amounts draws amounts from 0, small ones and ones near the bounds among them.
func amounts(most int64) *rapid.Generator[int64] {
	return rapid.OneOf(
		rapid.Int64Range(0, min(10, most)),
		rapid.Int64Range(0, min(1<<20, most)),
		rapid.Int64Range(0, most),
		rapid.Int64Range(max(0, most-10), most),
	)
}

func TestProduct(t *testing.T) {
	for _, test := range []struct {
		reason  string
		factors []int64
		want    int64
		ok      bool
	}{
		{"no factor", nil, 1, true},
		{"the greatest", []int64{math.MaxInt64, 1}, math.MaxInt64, true},
		{"one more", []int64{1 << 62, 2}, 0, false},
		{"2^64, whose low half is 0", []int64{1 << 32, 1 << 32}, 0, false},
		{"2^63 − 1 as a product", []int64{7 * 7 * 73, 127, 337, 92737, 649657}, math.MaxInt64, true},
		{"0 after an overflow", []int64{math.MaxInt64, math.MaxInt64, 0}, 0, true},
		{"0 before one", []int64{0, math.MaxInt64, math.MaxInt64}, 0, true},
	} {
		if got, ok := Product(test.factors...); got != test.want || ok != test.ok {
			t.Errorf("%s: Product(%d) = %d, %v", test.reason, test.factors, got, ok)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		factors := rapid.SliceOfN(amounts(math.MaxInt64), 0, 5).Draw(t, "factors")
		want := big.NewInt(1)
		for _, f := range factors {
			want.Mul(want, big.NewInt(f))
		}
		got, ok := Product(factors...)
		if ok != want.IsInt64() || ok && got != want.Int64() || !ok && got != 0 {
			t.Fatalf("%d, %v; want %v", got, ok, want)
		}
	})
}

func TestSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Int64Range(-1<<58, 1<<58), 0, 20).Draw(t, "amounts")
		want := new(big.Int)
		for _, a := range list {
			want.Add(want, big.NewInt(a))
		}
		if got := Sum(list); got != want.Int64() {
			t.Fatalf("%d, want %v", got, want)
		}
	})
}

// shareSlow is Share with fractions: while there are chips left, the first of the claims
// whose share falls shortest of its due gets one.
func shareSlow(claims []int64, total int64) []int64 {
	all := new(big.Int)
	for _, c := range claims {
		all.Add(all, big.NewInt(c))
	}
	if all.Cmp(big.NewInt(total)) <= 0 {
		return slices.Clone(claims)
	}
	shares := make([]int64, len(claims))
	missing := make([]*big.Rat, len(claims))
	left := total
	for i, c := range claims {
		due := new(big.Int).Mul(big.NewInt(c), big.NewInt(total))
		shares[i] = new(big.Int).Quo(due, all).Int64()
		missing[i] = new(big.Rat).SetFrac(due, all)
		missing[i].Sub(missing[i], new(big.Rat).SetInt64(shares[i]))
		left -= shares[i]
	}
	for ; left > 0; left-- {
		most := 0
		for i := range missing {
			if missing[i].Cmp(missing[most]) > 0 {
				most = i
			}
		}
		shares[most]++
		missing[most].Sub(missing[most], big.NewRat(1, 1))
	}
	return shares
}

func TestShare(t *testing.T) {
	for _, test := range []struct {
		reason       string
		claims, want []int64
		total        int64
	}{
		{"no claims", nil, nil, 0},
		{"enough for all", []int64{3, 4}, []int64{3, 4}, 8},
		{"just enough", []int64{3, 4}, []int64{3, 4}, 7},
		{"nothing there", []int64{3, 4}, []int64{0, 0}, 0},
		{"in proportion", []int64{30, 60}, []int64{10, 20}, 30},
		{"the larger remainder", []int64{1, 2}, []int64{1, 1}, 2}, // 0.67, 1.33
		{"of equal ones the first", []int64{5, 5}, []int64{3, 2}, 5},
		{"two left over", []int64{20, 30, 15}, []int64{3, 5, 2}, 10}, // 3.08, 4.62, 2.31
		{"no chip for no claim", []int64{0, 1, 1}, []int64{0, 1, 0}, 1},
		{"one chip for three", []int64{1, 1, 1}, []int64{1, 0, 0}, 1},
		{"two chips for three", []int64{1, 1, 1}, []int64{1, 1, 0}, 2},
		{"the greatest amounts", []int64{math.MaxInt64 - 1, 1}, []int64{math.MaxInt64 - 2, 1}, math.MaxInt64 - 1},
	} {
		got := slices.Clone(test.claims)
		Share(got, test.total)
		if !slices.Equal(got, test.want) || !slices.Equal(shareSlow(test.claims, test.total), test.want) {
			t.Errorf("%s: %d of %d: %d, slow %d", test.reason, test.claims, test.total, got, shareSlow(test.claims, test.total))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "claims")
		claims := rapid.SliceOfN(amounts(math.MaxInt64/int64(n)), n, n).Draw(t, "claim")
		total := amounts(math.MaxInt64).Draw(t, "total")
		if all := Sum(claims); rapid.Bool().Draw(t, "short") && all > 0 {
			total = rapid.Int64Range(0, all).Draw(t, "total")
		}
		got := slices.Clone(claims)
		Share(got, total)
		if want := shareSlow(claims, total); !slices.Equal(got, want) {
			t.Fatalf("%d, want %d", got, want)
		}
		if Sum(got) != min(total, Sum(claims)) {
			t.Fatalf("%d are %d of %d", got, Sum(got), total)
		}
		for i := range got {
			if got[i] < 0 || got[i] > claims[i] {
				t.Fatalf("claim %d: %d of %d", i, got[i], claims[i])
			}
		}
	})
}
