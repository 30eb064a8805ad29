package deck

// Contains reports whether hand contains part, as multisets: each element at least as
// often as part does, in whatever order. Every hand contains the empty part. It takes
// time in proportion to the length of hand.
func Contains[S ~[]E, E comparable](hand, part S) bool {
	if len(part) > len(hand) {
		return false
	}
	open := newBag(part)
	found := 0
	for _, e := range hand {
		if open.take(e) {
			found++
		}
	}
	return found == len(part)
}

// Without returns what is left of hand when the elements of part are taken out, as
// multisets: for each element of part the first one in hand that is not taken yet. The
// others keep their order. The result is a fresh slice, not nil. If hand does not
// contain part, Without returns nil and false. It takes time in proportion to the length
// of hand.
func Without[S ~[]E, E comparable](hand, part S) (S, bool) {
	if len(part) > len(hand) {
		return nil, false
	}
	open := newBag(part)
	stay := len(hand) - len(part)
	left := make(S, 0, stay)
	for _, e := range hand {
		switch {
		case open.take(e):
		case len(left) < stay:
			left = append(left, e)
		default: // one too many stays, so one of part is not there
			return nil, false
		}
	}
	return left, true
}

// A bag holds the elements of a slice until they are taken. For as many as a hand has,
// looking at each is several times as fast as a map.
type bag[E comparable] struct {
	few   []E
	taken uint64    // bit i is set when few[i] is taken
	many  map[E]int // how often each element is there, where the bits do not suffice
}

// newBag returns a bag with the elements of s, which it will not change.
func newBag[E comparable](s []E) bag[E] {
	if len(s) <= 64 {
		return bag[E]{few: s}
	}
	many := make(map[E]int, len(s))
	for _, e := range s {
		many[e]++
	}
	return bag[E]{many: many}
}

// take takes e out of the bag and reports whether it was there.
func (b *bag[E]) take(e E) bool {
	for i, other := range b.few {
		if other == e && b.taken>>i&1 == 0 {
			b.taken |= 1 << i
			return true
		}
	}
	if b.many[e] == 0 {
		return false
	}
	b.many[e]--
	return true
}
