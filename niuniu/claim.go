package niuniu

import (
	"fmt"
	"slices"

	"github.com/cardrules/cardrules/deck"
)

// A Claim is what a player says of their hand: a kind and the grouping that shows it.
type Claim struct {
	Kind  Kind        `json:"kind"`            // Kind is the kind declared
	Three []deck.Card `json:"three,omitempty"` // Three is the first group, the bull
	Two   []deck.Card `json:"two,omitempty"`   // Two is the second group
}

// Claim returns the claim that states the result: what a server declares for a player who
// does not. Its groups are fresh slices, empty if there is no bull.
func (r Result) Claim() Claim {
	if r.Split == (Split{}) {
		return Claim{Kind: r.Kind}
	}
	return Claim{Kind: r.Kind, Three: r.Split.Three[:], Two: r.Split.Two[:]}
}

// Groups parts the hand h, of which r is the result, as players lay it down: three and
// two cards that show a bull, also of a silver or gold one; the four of a bomb and the
// fifth card; the three and the two of a full house; for other kinds all five and none.
// The slices are fresh. For another hand than that of r they are meaningless.
func (r Result) Groups(h Hand) (first, second []deck.Card) {
	switch {
	case r.Split != (Split{}) && (r.Kind.isBull() || r.Kind == SilverBull || r.Kind == GoldBull):
		return r.Split.Three[:], r.Split.Two[:]
	case r.Kind == Bomb || r.Kind == FullHouse:
		group := deck.Rank(shapeOf(r.As).ranks[2]) // the middle one of five sorted cards
		for i, c := range h {
			if r.As[i].Rank() == group {
				first = append(first, c)
			} else {
				second = append(second, c)
			}
		}
		return first, second
	}
	return slices.Clone(h[:]), nil
}

// Check returns what the hand is as declared: the kind, multiplier and strength of the
// claim, and for bull 1 to bull-bull its grouping. A claim holds if
//
//  1. its groups together are exactly the hand, each card once, in whatever order;
//     both may be empty for a kind that needs no grouping, which are all but bull 1
//     to bull-bull; else [ErrForeign] for a card that is not in the hand,
//     [ErrGroups] for one that is missing or there twice;
//  2. for bull 1 to bull-bull the groups are of three and two cards ([ErrGroups]),
//     and the three sum to a multiple of 10 ([ErrNoBull]);
//  3. its kind is what [Evaluator.Evaluate] says or, where [Rules.UnderDeclare]
//     allows it, a weaker one of the rules that is true of the hand and the groups,
//     as no bull always is; else [ErrKind].
//
// Wild cards may stand for whatever makes the claim true; where several hands do, the
// result is the strongest.
//
// The errors are [*Error]s, which name the card and its position, counted through
// both groups; for a hand that Evaluate refuses they are what it says.
func (e *Evaluator) Check(h Hand, c Claim) (Result, error) {
	if position, err := e.check(h, new(uint64)); err != nil {
		return Result{}, handError(h, position, err)
	}
	if !c.Kind.IsValid() {
		return Result{}, fieldError("kind", c.Kind.String(), ErrKind)
	}
	order, err := checkGroups(h, c)
	if err != nil {
		return Result{}, err
	}
	bull := c.Kind.isBull()
	if bull && e.bull(h.group(order)) == 0 {
		return Result{}, fieldError("", "", ErrNoBull)
	}
	r, err := e.declared(h, c.Kind, func(as Hand) bool { return !bull || e.bull(as.group(order)) == c.Kind })
	if err != nil {
		return Result{}, fieldError("kind", c.Kind.String(), err)
	}
	if bull {
		r.Split = h.group(order)
	}
	return r, nil
}

// checkGroups checks that the groups of a claim are the hand, in three and two where
// the kind asks for that, and returns their cards' positions in the hand.
func checkGroups(h Hand, c Claim) (order [5]int, err error) {
	groups := slices.Concat(c.Three, c.Two)
	for i, card := range groups {
		at := slices.Index(h[:], card)
		if at < 0 {
			return order, cardError(i, card, ErrForeign, nil)
		}
		if slices.Contains(groups[:i], card) {
			return order, cardError(i, card, ErrGroups, deck.ErrRepeat)
		}
		order[i] = at
	}
	complete := len(groups) == len(h)
	if c.Kind.isBull() && !(complete && len(c.Three) == 3) || len(groups) > 0 && !complete {
		return order, fieldError("", fmt.Sprintf("%d + %d cards", len(c.Three), len(c.Two)), ErrGroups)
	}
	return order, nil
}

// declared returns what a valid hand is when it is declared as the kind k: its best
// kind, or a weaker one that the rules let it be, in the strongest of its readings that
// are of that kind and pass the test, in the one that result prefers among equals; else
// [ErrKind].
func (e *Evaluator) declared(h Hand, k Kind, pass func(as Hand) bool) (Result, error) {
	i, best := e.rules.index(k), e.rules.index(e.rule(e.Strength(h)).Kind)
	if i < best || i > best && !e.rules.UnderDeclare {
		return Result{}, ErrKind
	}
	r := Result{Kind: k, Multiplier: e.rules.Kinds[i].Multiplier}
	repeats := true // of r.As
	for as := range e.rules.Jokers.readings(h) {
		shape := shapeOf(as)
		if !e.rules.fits(k, shape) || !pass(as) {
			continue
		}
		s := e.rules.entry(i, shape).strength(withoutJokers(as))
		if as != h {
			s &^= noJoker
		}
		if _, ok := different(as, new(uint64)); s > r.Strength || s == r.Strength && repeats && ok {
			r.Strength, r.As, repeats = s, as, !ok
		}
	}
	if r.Strength == 0 {
		return Result{}, ErrKind
	}
	r.Split = e.split(h, r.As, k)
	return r, nil
}
