package deck

import "fmt"

// Deal cuts s into hands: hands[0] is the first sizes[0] elements, hands[1] the next
// sizes[1], and so on; rest is what is left. The elements are copied first, so s is
// untouched and later changes to it are not seen, and no hand has room to grow into
// the next: append moves it. Hands and rest may be empty but are not nil.
//
// A negative size, or sizes that together ask for more than len(s), are an error that
// wraps [ErrShort] and names the first size that is to blame; then hands and rest are
// nil.
//
// Dealing a packet of cards at a time, rather than one to each seat in turn, changes
// nothing about the chances of a shuffled pack.
func Deal[S ~[]E, E any](s S, sizes ...int) (hands []S, rest S, err error) {
	left := len(s)
	for i, n := range sizes {
		if n < 0 {
			return nil, nil, fmt.Errorf("%w: size %d is negative: %d", ErrShort, i, n)
		}
		if n > left {
			return nil, nil, fmt.Errorf("%w: size %d is %d with %d left, %d missing", ErrShort, i, n, left, n-left)
		}
		left -= n
	}
	rest = make(S, len(s))
	copy(rest, s)
	hands = make([]S, len(sizes))
	for i, n := range sizes {
		hands[i], rest = rest[:n:n], rest[n:]
	}
	return hands, rest, nil
}
