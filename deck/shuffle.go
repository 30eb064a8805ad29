package deck

import "math/rand/v2"

// Shuffle puts the elements of s into a random order, in place: each order is as
// likely as any other if the words that src returns are independent and uniform. It
// is what rand.New(src).Shuffle does, and allocates nothing. src must not be nil.
//
// The order is a function of src's words alone and will not change from version to
// version, so that a shuffle can be repeated, and verified in any language. The
// method is that of Fisher and Yates: for i from len(s)-1 down to 1, draw j
// uniformly from 0 … i and swap s[i] with s[j], also where j is i.
//
// To draw j, let n = i+1. If n is a power of two, take the next word w of src and let
// j be w mod n, the low bits of w. Otherwise take words w until one is accepted: write
// the product w·n as h·2⁶⁴ + l with l < 2⁶⁴; w is accepted if l is at least 2⁶⁴ mod n,
// and then j is h. Fewer than n words of the 2⁶⁴ are refused, so it hardly ever happens;
// but it is what makes the others fall evenly on the n results.
//
// A shuffle reaches no more orders than src has states, and who knows the state knows
// the order. The package comment says which source to choose.
func Shuffle[S ~[]E, E any](s S, src rand.Source) {
	rand.New(src).Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] })
}
