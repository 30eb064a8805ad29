package niuniu

import (
	"fmt"
	"slices"

	"github.com/cardrules/cardrules/deck"
)

// An Evaluator is a set of [Rules] made ready to answer questions about hands. It
// never changes, and any number of goroutines may use it at once. Make one for each
// set of rules when the program starts, with [Rules.Compile]: the zero Evaluator and
// nil have no rules, and their methods panic.
type Evaluator struct {
	rules      Rules
	multiplier int64 // the greatest of the rules
	index      *index
	mixed      *table // the entries of hands of several suits
	flush      *table // the entries of hands of one suit; the same table if suits make no kind
}

// Compile checks the rules and makes an [Evaluator] of them. It takes some milliseconds
// and up to half a megabyte: do it once, when the program starts. The error is that of
// [Rules.Validate], or another such [*Error] for a kind that no hand can be, because
// stronger kinds take every hand that fits it.
func (r Rules) Compile() (*Evaluator, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	e := &Evaluator{rules: r.clone(), index: newIndex(), mixed: new(table)}
	e.flush = e.mixed
	for _, k := range r.Kinds {
		e.multiplier = max(e.multiplier, k.Multiplier)
		if (k.Kind == Flush || k.Kind == StraightFlush) && e.flush == e.mixed {
			e.flush = new(table)
		}
	}
	e.fillNatural()
	if r.Jokers != NoJokers {
		e.fillJokers()
	}
	for i, k := range r.Kinds {
		if !e.occurs(i) {
			return nil, fieldError(fmt.Sprintf("kinds[%d].kind", i), "stronger kinds take every "+k.Kind.String(), ErrRules)
		}
	}
	return e, nil
}

// occurs reports whether some hand is of the i-th kind of the rules.
func (e *Evaluator) occurs(i int) bool {
	place := entry(len(e.rules.Kinds) - i)
	of := func(x entry) bool { return x>>placeShift == place }
	return slices.ContainsFunc(e.mixed[:], of) || slices.ContainsFunc(e.flush[:], of)
}

// MustCompile is [Rules.Compile] for rules that stand in the program. It panics where
// Compile returns an error.
func (r Rules) MustCompile() *Evaluator {
	e, err := r.Compile()
	if err != nil {
		panic(err) //nolint:forbidigo // what Must… is for
	}
	return e
}

// fillNatural stores the entries of hands without jokers, five of a rank and pairs of
// one suit among them, which wild cards make.
func (e *Evaluator) fillNatural() {
	for ranks := range multisets(13) {
		s := newShape(ranks, false)
		e.mixed.set(e.index, ranks, e.rules.entry(e.rules.best(s), s))
		if e.flush != e.mixed {
			s.flush = true
			e.flush.set(e.index, ranks, e.rules.entry(e.rules.best(s), s))
		}
	}
}

// fillJokers stores the entries of hands with one joker or two.
func (e *Evaluator) fillJokers() {
	for ranks := range multisets(joker) {
		if ranks[0] != joker || ranks[2] == joker {
			continue
		}
		if e.rules.Jokers == JokersTen {
			natural := ranks
			for i, r := range natural {
				if r == joker {
					natural[i] = 0
				}
			}
			s := newShape(natural, false)
			e.mixed.set(e.index, ranks, e.rules.entry(e.rules.best(s), s))
			continue
		}
		e.mixed.set(e.index, ranks, e.wildEntry(e.mixed, ranks, false))
		if e.flush != e.mixed {
			e.flush.set(e.index, ranks, e.wildEntry(e.flush, ranks, true))
		}
	}
}

// wildEntry returns the best entry that the jokers in front of the ranks can make.
func (e *Evaluator) wildEntry(t *table, ranks [5]int8, flush bool) entry {
	var best entry
	second := ranks[1] == joker
	for a := int8(1); a < joker; a++ {
		ranks[0] = a
		if !second {
			best = best.better(t[e.index.ofRanks(ranks)].withWild(a, flush))
			continue
		}
		for b := int8(1); b <= a; b++ {
			ranks[1] = b
			best = best.better(t[e.index.ofRanks(ranks)].withWild(a, flush).withWild(b, flush))
		}
	}
	return best
}

// Rules returns a copy of the rules.
func (e *Evaluator) Rules() Rules { return e.rules.clone() }

// Deck returns a fresh pack of the cards that the rules are played with:
// [deck.Standard52], or [deck.Standard54] for rules with jokers.
func (e *Evaluator) Deck() []deck.Card {
	if e.rules.Jokers == NoJokers {
		return deck.Standard52()
	}
	return deck.Standard54()
}
