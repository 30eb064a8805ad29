// Package money is what settlements of different games have in common: products that do not
// overflow unnoticed, and shares that lose no chip.
package money

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// Product multiplies factors, none below 0, and reports whether the product fits an int64.
func Product(factors ...int64) (int64, bool) {
	if slices.Contains(factors, 0) {
		return 0, true
	}
	p := uint64(1)
	for _, f := range factors {
		hi, lo := bits.Mul64(p, uint64(f))
		if hi != 0 || lo > math.MaxInt64 {
			return 0, false
		}
		p = lo
	}
	return int64(p), true
}

// Sum adds amounts that are known not to overflow.
func Sum(amounts []int64) int64 {
	var total int64
	for _, a := range amounts {
		total += a
	}
	return total
}

// Share cuts claims, none below 0, to a total in proportion: each is rounded down, and what
// is left goes by ones to the largest remainders, the first of equals first. It leaves them
// alone if they come to no more than the total. Their sum must fit an int64.
func Share(claims []int64, total int64) {
	all := Sum(claims)
	if all <= total {
		return
	}
	remainders := make([]uint64, len(claims))
	order := make([]int, len(claims))
	left := total
	for i, claim := range claims {
		hi, lo := bits.Mul64(uint64(claim), uint64(total))
		quotient, remainder := bits.Div64(hi, lo, uint64(all)) // no overflow: total < all
		claims[i], remainders[i], order[i] = int64(quotient), remainder, i
		left -= int64(quotient)
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(remainders[j], remainders[i]) })
	for _, i := range order[:left] {
		claims[i]++
	}
}
