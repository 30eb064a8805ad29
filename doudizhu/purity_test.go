package doudizhu

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/internal/purity"
)

// An arguments is something for every function to be called with.
type arguments struct {
	rules     Rules
	hand      Hand
	other     Hand
	play      Play
	target    Play
	cards     []deck.Card
	plays     []Play
	text      []byte
	n         int8
	seat, pos int
}

// clone returns a copy that shares nothing.
func (x arguments) clone() arguments {
	x.cards, x.plays, x.text = slices.Clone(x.cards), slices.Clone(x.plays), slices.Clone(x.text)
	return x
}

// dealArguments returns arguments of which most make no sense.
func dealArguments(rnd *rand.Rand) arguments {
	x := arguments{
		rules:  combination(rnd.IntN(combinations)),
		hand:   dealAny(rnd, rnd.IntN(21)),
		other:  deal(rnd, rnd.IntN(55)),
		play:   dealTarget(rnd, Loose()),
		target: dealTarget(rnd, Loose()),
		cards:  dealCards(rnd, rnd.IntN(55)),
		plays:  []Play{dealPlay(rnd, Loose()), {}},
		text:   []byte([]string{"33344456", "BR", "10 J", "bomb", "K", "", "33333", "\xff", "小王"}[rnd.IntN(9)]),
		n:      int8(rnd.IntN(256)),
		seat:   rnd.IntN(5) - 2,
		pos:    rnd.IntN(60) - 2,
	}
	if len(x.cards) > 0 && rnd.IntN(2) == 0 {
		x.cards[rnd.IntN(len(x.cards))] = deck.Card(rnd.IntN(256))
	}
	if rnd.IntN(2) == 0 {
		x.n = int8(rnd.IntN(18) - 1)
	}
	return x
}

// results is what there is to compare and to look through.
type results = []any

// some returns the first plays of an iterator.
func some(plays func(yield func(Play) bool)) []Play {
	var first []Play
	for p := range plays {
		if first = append(first, p); len(first) == 300 {
			break
		}
	}
	return first
}

// exported is every function and method of the package, with the number of allocations
// that it may make. What those with a budget return is compared in TestDeterminism.
func exported() []purity.Function[arguments] {
	return append([]purity.Function[arguments]{
		purity.Slow("Official", func(*arguments) results { return results{Official()} }),
		purity.Slow("Pagat", func(*arguments) results { return results{Pagat()} }),
		purity.Slow("Casual", func(*arguments) results { return results{Casual()} }),
		purity.Slow("Common", func(*arguments) results { return results{Common()} }),
		purity.Slow("OpenSpiel", func(*arguments) results { return results{OpenSpiel()} }),
		purity.Slow("Loose", func(*arguments) results { return results{Loose()} }),

		purity.Quick("RankOf", func(x *arguments) { _ = RankOf(deck.Card(x.n)) }),
		purity.Quick("Compare", func(x *arguments) { _ = Compare(deck.Card(x.n), deck.RedJoker) }),
		purity.Quick("Rank.IsValid", func(x *arguments) { _ = Rank(x.n).IsValid() }),
		purity.Slow("Rank.String", func(x *arguments) results { return results{Rank(x.n).String()} }),
		purity.Slow("Rank.Chinese", func(x *arguments) results { return results{Rank(x.n).Chinese()} }),
		purity.Slow("Rank.AppendText", func(x *arguments) results {
			b, err := Rank(x.n).AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Rank.MarshalText", func(x *arguments) results {
			b, err := Rank(x.n).MarshalText()
			return results{b, err}
		}),
		purity.Slow("Rank.UnmarshalText", func(x *arguments) results {
			r := Rank(x.n)
			return results{r.UnmarshalText(x.text), r}
		}),
		purity.Quick("Kind.IsValid", func(x *arguments) { _ = Kind(x.n).IsValid() }),
		purity.Slow("Kind.String", func(x *arguments) results { return results{Kind(x.n).String()} }),
		purity.Slow("Kind.Chinese", func(x *arguments) results { return results{Kind(x.n).Chinese()} }),
		purity.Slow("Kind.AppendText", func(x *arguments) results {
			b, err := Kind(x.n).AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Kind.MarshalText", func(x *arguments) results {
			b, err := Kind(x.n).MarshalText()
			return results{b, err}
		}),
		purity.Slow("Kind.UnmarshalText", func(x *arguments) results {
			k := Kind(x.n)
			return results{k.UnmarshalText(x.text), k}
		}),

		purity.Quick("Pack", func(*arguments) { _ = Pack() }),
		purity.Slow("HandOf", func(x *arguments) results {
			h, err := HandOf(x.cards)
			return results{h, err}
		}),
		purity.Slow("ParseHand", func(x *arguments) results {
			h, err := ParseHand(string(x.text))
			return results{h, err}
		}),
		purity.Slow("MustParseHand", func(x *arguments) results {
			if _, err := ParseHand(string(x.text)); err != nil {
				return nil
			}
			return results{MustParseHand(string(x.text))}
		}),
		purity.Quick("Hand.Count", func(x *arguments) { _ = x.hand.Count(Rank(x.n)) }),
		purity.Quick("Hand.Len", func(x *arguments) { _ = x.hand.Len() }),
		purity.Quick("Hand.Contains", func(x *arguments) { _ = x.hand.Contains(x.other) }),
		purity.Quick("Hand.With", func(x *arguments) { _, _ = x.hand.With(x.other) }),
		purity.Quick("Hand.Without", func(x *arguments) { _, _ = x.hand.Without(x.other) }),
		purity.Quick("Hand.All", func(x *arguments) {
			for r := range x.other.All() {
				if r == Rank(x.n) {
					break
				}
			}
		}),
		purity.Slow("Hand.String", func(x *arguments) results { return results{x.hand.String()} }),
		purity.Slow("Hand.AppendText", func(x *arguments) results {
			b, err := x.hand.AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Hand.MarshalText", func(x *arguments) results {
			b, err := x.hand.MarshalText()
			return results{b, err}
		}),
		purity.Slow("Hand.UnmarshalText", func(x *arguments) results {
			h := x.hand
			return results{h.UnmarshalText(x.text), h}
		}),

		purity.Quick("Play.Beats", func(x *arguments) { _ = x.play.Beats(x.target) }),
		purity.Slow("Play.String", func(x *arguments) results { return results{x.play.String()} }),

		purity.Quick("Rules.Readings", func(x *arguments) {
			for p := range x.rules.Readings(x.play.Cards) {
				_ = p
			}
		}),
		purity.Quick("Rules.Classify", func(x *arguments) { _, _ = x.rules.Classify(x.play.Cards) }),
		purity.Quick("Rules.Answer", func(x *arguments) { _, _ = x.rules.Answer(x.play.Cards, x.target) }),
		purity.Quick("Rules.Leads", func(x *arguments) {
			for p := range x.rules.Leads(x.hand) {
				_ = p
			}
		}),
		purity.Quick("Rules.Replies", func(x *arguments) {
			for p := range x.rules.Replies(x.hand, x.target) {
				_ = p
			}
		}),
		purity.Slow("Rules.AppendHints", func(x *arguments) results {
			return results{x.rules.AppendHints(slices.Clone(x.plays), x.hand, x.target)}
		}),
		purity.Quick("Rules.MinTurns", func(x *arguments) { _ = x.rules.MinTurns(x.hand) }),
		purity.Slow("Rules.Plan", func(x *arguments) results { return results{x.rules.Plan(x.hand)} }),

		purity.Slow("Pick", func(x *arguments) results {
			cards, err := Pick(x.cards, x.hand)
			return results{cards, err}
		}),
		purity.Slow("Error.Error", func(x *arguments) results {
			e := Error{Seat: x.seat, Position: x.pos, Card: deck.Card(x.n), Rank: Rank(x.n), Text: string(x.text), Err: ErrHand}
			return results{e.Error(), (&Error{Cause: deck.ErrCard}).Error()}
		}),
		purity.Slow("Error.Unwrap", func(*arguments) results {
			return results{(&Error{}).Unwrap(), (&Error{Err: ErrHand, Cause: deck.ErrCard}).Unwrap()}
		}),
	}, tableFunctions()...)
}

// TestPurity calls everything with arguments that mostly make no sense: nothing panics, no
// argument changes, no result has a part of an argument or of an earlier result, and the
// same arguments give the same results.
func TestPurity(t *testing.T) {
	purity.Check(t, exported(), purityInputs(), arguments.clone)
}

// TestAllocations holds every function to its budget, whatever it is given.
func TestAllocations(t *testing.T) {
	purity.Allocations(t, exported(), purityInputs())
}

func purityInputs() []arguments {
	rnd := newRand(15)
	inputs := []arguments{{}, {n: -128, seat: -1, pos: -1, cards: []deck.Card{-1}}, {hand: Pack(), other: Pack(), n: 127}}
	for range 60 {
		inputs = append(inputs, dealArguments(rnd))
	}
	return inputs
}

// TestDeterminism asks twice for what TestPurity does not look at.
func TestDeterminism(t *testing.T) {
	rnd := newRand(16)
	for range 200 {
		x := dealArguments(rnd)
		ask := func() results {
			answer, err := x.rules.Answer(x.play.Cards, x.target)
			first, none := x.rules.Classify(x.play.Cards)
			return results{
				answer, err, first, none, x.rules.MinTurns(x.hand), some(x.rules.Leads(x.hand)),
				some(x.rules.Replies(x.hand, x.target)), some(x.rules.Readings(x.play.Cards)), some(x.rules.Leads(x.other)),
			}
		}
		if a, b := ask(), ask(); !reflect.DeepEqual(a, b) {
			t.Fatalf("%+v: %v, then %v", x, a, b)
		}
	}
}

// TestEverythingIsTested holds the list of [exported] against the package's files.
func TestEverythingIsTested(t *testing.T) { purity.Complete(t, purity.Names(exported())) }

// TestNoAllocations lists what must never allocate, with hands that make it work hard.
func TestNoAllocations(t *testing.T) {
	room := make([]Play, 0, 4096)
	sum := 0
	for _, preset := range presets() {
		r := preset.rules
		for _, s := range []string{"345567TTJQQQQA22BR", "33344455566677789TJQ", "33445566778899TTJJQQ", "3333444455556666777", "3", "3579JKA2"} {
			h := MustParseHand(s)
			for _, target := range []Play{{}, {Cards: MustParseHand("3"), Kind: Solo, Chain: 1, Key: Three}, {Cards: MustParseHand("444333555666"), Kind: TrioSoloChain, Chain: 3, Key: Three}} {
				for _, f := range []struct {
					name string
					call func()
				}{
					{"Classify", func() {
						p, _ := r.Classify(h)
						sum += int(p.Kind)
					}},
					{"Answer", func() {
						p, _ := r.Answer(h, target)
						sum += int(p.Kind)
					}},
					{"Readings", func() {
						for p := range r.Readings(h) {
							sum += int(p.Key)
						}
					}},
					{"Leads", func() {
						for p := range r.Leads(h) {
							sum += int(p.Key)
						}
					}},
					{"Leads, left early", func() {
						for p := range r.Leads(h) {
							if sum += int(p.Key); p.Kind == Pair {
								break
							}
						}
					}},
					{"Replies", func() {
						for p := range r.Replies(h, target) {
							sum += int(p.Key)
						}
					}},
					{"MinTurns", func() { sum += r.MinTurns(h) }},
				} {
					if n := testing.AllocsPerRun(2, f.call); n != 0 {
						t.Errorf("%s: %s of %v over %v allocates %v times", preset.name, f.name, h, target, n)
					}
				}
				if n := testing.AllocsPerRun(2, func() { sum += len(h.String()) }); n > 1 {
					t.Errorf("String of %v allocates %v times", h, n)
				}
				plays := len(r.AppendHints(room, h, target))
				if n := testing.AllocsPerRun(2, func() { sum += len(r.AppendHints(room, h, target)) }); n != 0 && plays <= 500 {
					t.Errorf("%s: %d hints for %v over %v allocate %v times", preset.name, plays, h, target, n)
				}
			}
		}
	}
	_ = sum
}

// TestGarbage calls what takes a play with every kind, chain and key that bytes can hold,
// some of each with each.
func TestGarbage(t *testing.T) {
	h := MustParseHand("3334445556667789TBR")
	odd := []int8{-128, -16, -1, 0, 1, 2, 5, 12, 15, 16, 64, 127}
	for kind := -128; kind <= 127; kind++ {
		for _, chain := range odd {
			for _, key := range odd {
				p := Play{Cards: h, Kind: Kind(kind), Chain: chain, Key: Rank(key)}
				n := 0
				for q := range Loose().Replies(h, p) {
					n++
					if !q.Beats(p) {
						t.Fatalf("%v over %+v: %v", h, p, q)
					}
				}
				if answer, err := Loose().Answer(MustParseHand("BR"), p); (err == nil) != answer.Beats(p) || n > 0 != (err == nil) && p.Kind > Bomb {
					t.Fatalf("%+v: %v, %v", p, answer, err)
				}
				_, _ = p.String(), p.Beats(Play{})
				if _, err := json.Marshal(p); (err == nil) != (0 <= kind && kind <= int(PureBomb) && 0 <= key && key <= int8(RedJoker)) {
					t.Fatalf("%+v in JSON: %v", p, err)
				}
			}
		}
	}
}
