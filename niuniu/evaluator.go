package niuniu

import "github.com/cardrules/cardrules/deck"

// An Evaluator is a set of [Rules] made ready to answer questions about hands. It
// never changes, and any number of goroutines may use it at once. Make one for each
// set of rules when the program starts, with [Rules.Compile].
type Evaluator struct {
	rules      Rules
	multiplier int64 // the greatest of the rules
	index      *index
	mixed      *table // the entries of hands of several suits
	flush      *table // the entries of hands of one suit; the same table if suits make no kind
}

// Compile checks the rules and makes an [Evaluator] of them. It takes about a
// millisecond and 200 to 400 KB: do it once, when the program starts. Its errors are
// those of [Rules.Validate].
func (r Rules) Compile() (*Evaluator, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	e := &Evaluator{rules: r.clone(), index: newIndex(), mixed: new(table)}
	e.flush = e.mixed
	for _, k := range r.Kinds {
		e.multiplier = max(e.multiplier, k.Multiplier)
		if k.Kind == Flush || k.Kind == StraightFlush {
			e.flush = new(table)
		}
	}
	e.fill([5]int8{}, 0, ranks)
	return e, nil
}

// MustCompile is [Rules.Compile] for rules that stand in the program's text. It
// panics where Compile returns an error.
func (r Rules) MustCompile() *Evaluator {
	e, err := r.Compile()
	if err != nil {
		panic(err) //nolint:forbidigo // what Must… is for
	}
	return e
}

// fill stores the entries of all shapes that begin with the first n ranks and go on
// with ranks not above most. Five of a rank, and two of a rank in one suit, are in no
// pack and stay 0.
func (e *Evaluator) fill(ranks [5]int8, n int, most int8) {
	if n < len(ranks) {
		for rank := int8(1); rank <= most; rank++ {
			ranks[n] = rank
			e.fill(ranks, n+1, rank)
		}
		return
	}
	if ranks[0] == ranks[4] {
		return
	}
	s := newShape(ranks, false)
	e.mixed.set(e.index, ranks, e.rules.entry(e.rules.best(s), s))
	if s.distinct() {
		s.flush = true
		e.flush.set(e.index, ranks, e.rules.entry(e.rules.best(s), s))
	}
}

// Rules returns a copy of the rules.
func (e *Evaluator) Rules() Rules { return e.rules.clone() }

// Deck returns a fresh pack of the cards that the rules are played with, in the
// order of [deck.Standard52].
func (e *Evaluator) Deck() []deck.Card { return deck.Standard52() }
