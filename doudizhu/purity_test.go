package doudizhu

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/cardrules/cardrules/deck"
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

// noBudget is of functions that may allocate what they like.
const noBudget = -1

// A function is an exported function or method of the package. A call returns what there
// is to compare and to look through.
type function struct {
	name   string
	allocs float64
	call   func(x *arguments) results
}

type results []any

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
// that it may make. Those with a budget return no results, which would count; what they
// return is compared in TestDeterminism.
func exported() []function {
	return append([]function{
		{"Official", noBudget, func(*arguments) results { return results{Official()} }},
		{"Pagat", noBudget, func(*arguments) results { return results{Pagat()} }},
		{"Casual", noBudget, func(*arguments) results { return results{Casual()} }},
		{"Common", noBudget, func(*arguments) results { return results{Common()} }},
		{"OpenSpiel", noBudget, func(*arguments) results { return results{OpenSpiel()} }},
		{"Loose", noBudget, func(*arguments) results { return results{Loose()} }},

		{"RankOf", 0, func(x *arguments) results { _ = RankOf(deck.Card(x.n)); return nil }},
		{"Compare", 0, func(x *arguments) results { _ = Compare(deck.Card(x.n), deck.RedJoker); return nil }},
		{"Rank.IsValid", 0, func(x *arguments) results { _ = Rank(x.n).IsValid(); return nil }},
		{"Rank.String", noBudget, func(x *arguments) results { return results{Rank(x.n).String()} }},
		{"Rank.Chinese", noBudget, func(x *arguments) results { return results{Rank(x.n).Chinese()} }},
		{"Rank.AppendText", noBudget, func(x *arguments) results {
			b, err := Rank(x.n).AppendText(nil)
			return results{b, err}
		}},
		{"Rank.MarshalText", noBudget, func(x *arguments) results {
			b, err := Rank(x.n).MarshalText()
			return results{b, err}
		}},
		{"Rank.UnmarshalText", noBudget, func(x *arguments) results {
			r := Rank(x.n)
			return results{r.UnmarshalText(x.text), r}
		}},
		{"Kind.IsValid", 0, func(x *arguments) results { _ = Kind(x.n).IsValid(); return nil }},
		{"Kind.String", noBudget, func(x *arguments) results { return results{Kind(x.n).String()} }},
		{"Kind.Chinese", noBudget, func(x *arguments) results { return results{Kind(x.n).Chinese()} }},
		{"Kind.AppendText", noBudget, func(x *arguments) results {
			b, err := Kind(x.n).AppendText(nil)
			return results{b, err}
		}},
		{"Kind.MarshalText", noBudget, func(x *arguments) results {
			b, err := Kind(x.n).MarshalText()
			return results{b, err}
		}},
		{"Kind.UnmarshalText", noBudget, func(x *arguments) results {
			k := Kind(x.n)
			return results{k.UnmarshalText(x.text), k}
		}},

		{"Pack", 0, func(*arguments) results { _ = Pack(); return nil }},
		{"HandOf", noBudget, func(x *arguments) results {
			h, err := HandOf(x.cards)
			return results{h, err}
		}},
		{"ParseHand", noBudget, func(x *arguments) results {
			h, err := ParseHand(string(x.text))
			return results{h, err}
		}},
		{"MustParseHand", noBudget, func(x *arguments) results {
			if _, err := ParseHand(string(x.text)); err != nil {
				return nil
			}
			return results{MustParseHand(string(x.text))}
		}},
		{"Hand.Count", 0, func(x *arguments) results { _ = x.hand.Count(Rank(x.n)); return nil }},
		{"Hand.Len", 0, func(x *arguments) results { _ = x.hand.Len(); return nil }},
		{"Hand.Contains", 0, func(x *arguments) results { _ = x.hand.Contains(x.other); return nil }},
		{"Hand.With", 0, func(x *arguments) results { _, _ = x.hand.With(x.other); return nil }},
		{"Hand.Without", 0, func(x *arguments) results { _, _ = x.hand.Without(x.other); return nil }},
		{"Hand.All", 0, func(x *arguments) results {
			for r := range x.other.All() {
				if r == Rank(x.n) {
					break
				}
			}
			return nil
		}},
		{"Hand.String", noBudget, func(x *arguments) results { return results{x.hand.String()} }},
		{"Hand.AppendText", noBudget, func(x *arguments) results {
			b, err := x.hand.AppendText(nil)
			return results{b, err}
		}},
		{"Hand.MarshalText", noBudget, func(x *arguments) results {
			b, err := x.hand.MarshalText()
			return results{b, err}
		}},
		{"Hand.UnmarshalText", noBudget, func(x *arguments) results {
			h := x.hand
			return results{h.UnmarshalText(x.text), h}
		}},

		{"Play.Beats", 0, func(x *arguments) results { _ = x.play.Beats(x.target); return nil }},
		{"Play.String", noBudget, func(x *arguments) results { return results{x.play.String()} }},

		{"Rules.Readings", 0, func(x *arguments) results {
			for p := range x.rules.Readings(x.play.Cards) {
				_ = p
			}
			return nil
		}},
		{"Rules.Classify", 0, func(x *arguments) results { _, _ = x.rules.Classify(x.play.Cards); return nil }},
		{"Rules.Answer", 0, func(x *arguments) results { _, _ = x.rules.Answer(x.play.Cards, x.target); return nil }},
		{"Rules.Leads", 0, func(x *arguments) results {
			for p := range x.rules.Leads(x.hand) {
				_ = p
			}
			return nil
		}},
		{"Rules.Replies", 0, func(x *arguments) results {
			for p := range x.rules.Replies(x.hand, x.target) {
				_ = p
			}
			return nil
		}},
		{"Rules.AppendHints", noBudget, func(x *arguments) results {
			return results{x.rules.AppendHints(slices.Clone(x.plays), x.hand, x.target)}
		}},
		{"Rules.MinTurns", 0, func(x *arguments) results { _ = x.rules.MinTurns(x.hand); return nil }},
		{"Rules.Plan", noBudget, func(x *arguments) results { return results{x.rules.Plan(x.hand)} }},

		{"Pick", noBudget, func(x *arguments) results {
			cards, err := Pick(x.cards, x.hand)
			return results{cards, err}
		}},
		{"Error.Error", noBudget, func(x *arguments) results {
			e := Error{Seat: x.seat, Position: x.pos, Card: deck.Card(x.n), Rank: Rank(x.n), Text: string(x.text), Err: ErrHand}
			return results{e.Error(), (&Error{Cause: deck.ErrCard}).Error()}
		}},
		{"Error.Unwrap", noBudget, func(*arguments) results {
			return results{(&Error{}).Unwrap(), (&Error{Err: ErrHand, Cause: deck.ErrCard}).Unwrap()}
		}},
	}, tableFunctions()...)
}

// TestPurity calls everything with arguments that mostly make no sense: nothing panics, no
// argument changes, no result has a part of an argument or of an earlier result, and the
// same arguments give the same results.
func TestPurity(t *testing.T) {
	rnd := newRand(15)
	inputs := []arguments{{}, {n: -128, seat: -1, pos: -1, cards: []deck.Card{-1}}, {hand: Pack(), other: Pack(), n: 127}}
	for range 60 {
		inputs = append(inputs, dealArguments(rnd))
	}
	for _, f := range exported() {
		t.Run(f.name, func(t *testing.T) {
			for _, before := range inputs {
				x := before.clone()
				results := callSafely(t, f.call, &x)
				if !reflect.DeepEqual(before, x) {
					t.Fatalf("arguments were %v, are %v", before, x)
				}
				scribble(reflect.ValueOf(results))
				if !reflect.DeepEqual(before, x) {
					t.Fatalf("a result is part of an argument: they were %v, are %v", before, x)
				}
				first, second := f.call(&x), f.call(&x)
				if !reflect.DeepEqual(first, second) {
					t.Fatalf("%v: %v, then %v", before, first, second)
				}
				if f.allocs < 0 {
					continue
				}
				if allocs := testing.AllocsPerRun(1, func() { f.call(&x) }); allocs > f.allocs {
					t.Fatalf("%v: %v allocations, want %v at most", before, allocs, f.allocs)
				}
			}
		})
	}
}

// callSafely fails the test if a call panics.
func callSafely(t *testing.T, call func(*arguments) results, x *arguments) results {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%+v: panic: %v", *x, p)
		}
	}()
	return call(x)
}

// scribble overwrites the elements of all slices in results.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface:
		if _, ok := v.Interface().(error); !ok && !v.IsNil() {
			scribble(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
		if kind := v.Type().Elem().Kind(); kind != reflect.Interface {
			for i := range v.Len() {
				v.Index(i).SetZero()
			}
		}
	}
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
func TestEverythingIsTested(t *testing.T) {
	listed := map[string]bool{}
	for _, f := range exported() {
		listed[f.name] = true
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			name := f.Name.Name
			if f.Recv != nil {
				receiver := f.Recv.List[0].Type
				if star, ok := receiver.(*ast.StarExpr); ok {
					receiver = star.X
				}
				ident, ok := receiver.(*ast.Ident)
				if !ok || !ident.IsExported() {
					continue
				}
				name = ident.Name + "." + name
			}
			found++
			if !listed[name] {
				t.Errorf("%s is not in the table of TestPurity", name)
			}
		}
	}
	if found != len(listed) {
		t.Errorf("%d functions found, %d listed", found, len(listed))
	}
}

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
