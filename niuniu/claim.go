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

// Check returns what the hand is as declared: the kind, multiplier and strength of
// the claim, and its grouping. A claim holds if
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
// The errors are [*Error]s, which name the card and its position, counted through
// both groups; for a hand that Evaluate refuses they are what it says.
func (e *Evaluator) Check(h Hand, c Claim) (Result, error) {
	if position, err := e.check(h, new(uint64)); err != nil {
		return Result{}, handError(h, position, err)
	}
	if !c.Kind.IsValid() {
		return Result{}, fieldError("kind", c.Kind.String(), ErrKind)
	}
	if err := checkGroups(h, c); err != nil {
		return Result{}, err
	}
	r, err := e.declared(h, c.Kind)
	if err != nil {
		return Result{}, fieldError("kind", c.Kind.String(), err)
	}
	if c.Kind.isBull() {
		r.Split = Split{Three: [3]deck.Card(c.Three), Two: [2]deck.Card(c.Two)}
	}
	return r, nil
}

// checkGroups checks the first two conditions of [Evaluator.Check].
func checkGroups(h Hand, c Claim) error {
	groups := slices.Concat(c.Three, c.Two)
	var seen [len(h)]bool
	for i, card := range groups {
		at := slices.Index(h[:], card)
		if at < 0 {
			return cardError(i, card, ErrForeign, nil)
		}
		if seen[at] {
			return cardError(i, card, ErrGroups, deck.ErrRepeat)
		}
		seen[at] = true
	}
	bull := c.Kind.isBull()
	if bull && (len(c.Three) != 3 || len(c.Two) != 2) || len(groups) != 0 && len(groups) != len(h) {
		return fieldError("", fmt.Sprintf("%d + %d cards", len(c.Three), len(c.Two)), ErrGroups)
	}
	if bull && (points(groups[0])+points(groups[1])+points(groups[2]))%10 != 0 {
		return fieldError("", "", ErrNoBull)
	}
	return nil
}

// declared returns what a valid hand is when it is declared as the kind k: as its
// best where k is zero or that very kind, else as a weaker kind that the rules let it
// be, else [ErrKind].
func (e *Evaluator) declared(h Hand, k Kind) (Result, error) {
	r := e.result(h)
	if k == 0 || k == r.Kind {
		return r, nil
	}
	i := slices.IndexFunc(e.rules.Kinds, func(rule KindRule) bool { return rule.Kind == k })
	s := shapeOf(h)
	if !e.rules.UnderDeclare || i < e.rules.best(s) || !e.rules.fits(k, s) {
		return Result{}, ErrKind
	}
	r.Kind, r.Multiplier, r.Strength = k, e.rules.Kinds[i].Multiplier, e.rules.entry(i, s).strength(h)
	if k == NoBull {
		r.Split = Split{}
	}
	return r, nil
}
