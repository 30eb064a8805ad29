package niuniu

import "cmp"

// Strength returns the strength of a hand: the hot path, a few nanoseconds and no
// allocation. It is 0 for the zero Hand and for any other with what is no card, or with
// a joker where the rules have none. It does not look for repeated cards; hands from
// [HandOf] and from a shuffled pack have none, and [Evaluator.Evaluate] checks.
func (e *Evaluator) Strength(h Hand) Strength {
	c0, c1, c2, c3, c4 := uint8(h[0]), uint8(h[1]), uint8(h[2]), uint8(h[3]), uint8(h[4])
	if (c0|c1|c2|c3|c4)&^0x3f != 0 { // a joker, or what is no card
		return e.strengthWithJokers(h)
	}
	t := e.mixed
	if oneSuit(h) {
		t = e.flush
	}
	x := t[e.index.of(c0, c1, c2, c3, c4)]
	if x&entry(noJoker) == 0 { // what is no card, though its low bits may be a joker's
		return 0
	}
	return x.strength(h)
}

// oneSuit reports whether all cards of a hand are of one suit.
func oneSuit(h Hand) bool { return ((h[0]^h[1])|(h[0]^h[2])|(h[0]^h[3])|(h[0]^h[4]))>>4 == 0 }

// Compare compares two hands: -1 if a is the lesser, +1 if it is the greater, 0 if
// the rules do not tell them apart. A hand of strength 0 is less than any other.
func (e *Evaluator) Compare(a, b Hand) int { return cmp.Compare(e.Strength(a), e.Strength(b)) }

// BankerWins reports whether the banker's hand beats the player's: if it is the
// greater one, or the rules do not tell the two apart. A banker's hand of strength 0
// never wins.
func (e *Evaluator) BankerWins(banker, player Hand) bool {
	s := e.Strength(banker)
	return s != 0 && s >= e.Strength(player)
}

// A Result is what a hand is under some rules.
type Result struct {
	Kind       Kind     `json:"kind"`       // Kind is the kind
	Multiplier int64    `json:"multiplier"` // Multiplier is what the kind pays, in stakes
	Strength   Strength `json:"-"`          // Strength orders the hand among others
	Split      Split    `json:"split"`      // Split is a grouping that makes the bull; zero if there is none
	As         Hand     `json:"as"`         // As is the hand with what its wild cards stand for
}

// Evaluate returns the best that the hand is under the rules. Its Split is the first
// of [Evaluator.Splits], with two wild cards the first that As makes true; hands of
// special kinds have one too if they also make a bull. The error is [ErrHand] itself for
// a hand that is not five different cards, the zero Hand among them, and [ErrJoker] for a
// joker that the rules do not have there; the Result then is zero.
//
// It does not allocate. One wild card costs ten times as much as none, two some hundred
// times.
func (e *Evaluator) Evaluate(h Hand) (Result, error) {
	if _, err := e.check(h, new(uint64)); err != nil {
		return Result{}, err
	}
	return e.result(h), nil
}

// result returns the best that a valid hand is.
func (e *Evaluator) result(h Hand) Result {
	s := e.Strength(h)
	k := e.rule(s)
	r := Result{Kind: k.Kind, Multiplier: k.Multiplier, Strength: s}
	for as := range e.rules.Jokers.readings(h) {
		if as != h && e.Strength(as) != s|noJoker {
			continue
		}
		if _, ok := different(as, new(uint64)); ok { // better than the same card twice
			r.As = as
			break
		}
		if r.As == (Hand{}) {
			r.As = as
		}
	}
	r.Split = e.split(h, r.As, r.Kind)
	return r
}

// rule returns the rule of the kind that a strength is of.
func (e *Evaluator) rule(s Strength) KindRule {
	return e.rules.Kinds[len(e.rules.Kinds)-int(s>>placeShift)]
}

// check returns the error that a hand deserves and the position of the card that
// deserves it: [ErrHand] if the cards are not different from each other and from those
// seen, [ErrJoker] for a joker that the rules do not have there. It adds the cards to
// seen.
func (e *Evaluator) check(h Hand, seen *uint64) (position int, err error) {
	if position, ok := different(h, seen); !ok {
		return position, ErrHand
	}
	for i, c := range h {
		if c.IsJoker() && !e.rules.Jokers.at(i) {
			return i, ErrJoker
		}
	}
	return 0, nil
}
