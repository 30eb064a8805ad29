package niuniu

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
	"sync"
	"testing"

	"github.com/cardrules/cardrules/deck"
)

// An arguments is something for every function to be called with.
type arguments struct {
	hand, other Hand
	cards       []deck.Card
	hands       []Hand
	claim       Claim
	round       Round
	rules       Rules
	text        []byte
	n           int8
	a, b        int64
}

// clone returns a copy that shares nothing.
func (x arguments) clone() arguments {
	x.cards = slices.Clone(x.cards)
	x.hands = slices.Clone(x.hands)
	x.claim.Three, x.claim.Two = slices.Clone(x.claim.Three), slices.Clone(x.claim.Two)
	x.round.Seats = slices.Clone(x.round.Seats)
	x.rules = x.rules.clone()
	x.text = slices.Clone(x.text)
	return x
}

// dealArguments returns arguments of which most make no sense.
func dealArguments(rnd *rand.Rand) arguments {
	wild := rnd.IntN(3) // none, some, all of them
	odd := func() bool { return wild == 2 || wild == 1 && rnd.IntN(4) == 0 }
	number := func(sane int64) int64 {
		if odd() {
			return int64(rnd.Uint64() >> rnd.IntN(64))
		}
		return sane
	}
	hand := func(h Hand) Hand {
		for i := range h {
			if odd() {
				h[i] = deck.Card(rnd.IntN(256))
			}
		}
		return h
	}
	x := arguments{
		hand:  hand(dealAny(rnd)),
		other: hand(dealAny(rnd)),
		hands: dealTable(rnd),
		rules: Article(),
		text:  []byte([]string{"As 2s 3s 4s 5s", `["As","2s","3s","4s","5s"]`, "bomb", "", "null", "[0]", "\xff"}[rnd.IntN(7)]),
		n:     int8(number(int64(rnd.IntN(20)))),
		a:     number(1000),
		b:     number(2),
	}
	x.cards = slices.Clone(x.other[:])
	if odd() {
		x.cards = x.cards[:rnd.IntN(6)]
	}
	x.claim = dealClaim(article(), dealAny(rnd), rnd)
	if !odd() {
		x.claim = dealClaim(article(), x.hands[0], rnd)
	}
	x.round = dealRound(article(), rnd)
	x.round.Banker = int(number(int64(x.round.Banker)))
	x.round.Bid = number(x.round.Bid)
	for i := range x.hands {
		x.hands[i] = hand(x.hands[i])
	}
	for i := range x.round.Seats {
		s := &x.round.Seats[i]
		s.Hand, s.Declared = hand(s.Hand), Kind(number(int64(s.Declared)))
		s.Stake, s.Chips = number(s.Stake), number(s.Chips)
	}
	for i := range x.rules.Kinds {
		k := &x.rules.Kinds[i]
		k.Kind, k.Multiplier, k.Tie = Kind(number(int64(k.Kind))), number(k.Multiplier), Tie(number(int64(k.Tie)))
	}
	x.rules.SmallRank, x.rules.SmallSum = int(number(4)), int(number(9))
	x.rules.Bank, x.rules.Jokers = Bank(number(1)), Jokers(number(1))
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

// exported is every function and method of the package, with the number of allocations
// that it may make when nothing is wrong. Those with a budget return no results, which
// would count.
func exported() []function {
	e := article()
	return []function{
		{"Article", noBudget, func(*arguments) results { return results{Article()} }},
		{"Hundred", noBudget, func(*arguments) results { return results{Hundred()} }},
		{"RoomA", noBudget, func(*arguments) results { return results{RoomA()} }},
		{"Compare", 0, func(x *arguments) results {
			Compare(x.hand[0], x.other[0])
			return nil
		}},
		{"HandOf", 0, func(x *arguments) results {
			_, _ = HandOf(x.cards)
			return nil
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
		{"Hand.String", 1, func(x *arguments) results {
			_ = x.hand.String()
			return nil
		}},
		{"Hand.UnmarshalJSON", noBudget, func(x *arguments) results {
			h := x.hand
			err := h.UnmarshalJSON(x.text)
			return results{h, err}
		}},
		{"Kind.IsValid", 0, func(x *arguments) results {
			_ = Kind(x.n).IsValid()
			return nil
		}},
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
		{"Tie.String", noBudget, func(x *arguments) results { return results{Tie(x.n).String()} }},
		{"Tie.Chinese", noBudget, func(x *arguments) results { return results{Tie(x.n).Chinese()} }},
		{"Tie.MarshalText", noBudget, func(x *arguments) results {
			b, err := Tie(x.n).MarshalText()
			return results{b, err}
		}},
		{"Tie.UnmarshalText", noBudget, func(x *arguments) results {
			k := Tie(x.n)
			return results{k.UnmarshalText(x.text), k}
		}},
		{"Jokers.String", noBudget, func(x *arguments) results { return results{Jokers(x.n).String()} }},
		{"Jokers.Chinese", noBudget, func(x *arguments) results { return results{Jokers(x.n).Chinese()} }},
		{"Jokers.MarshalText", noBudget, func(x *arguments) results {
			b, err := Jokers(x.n).MarshalText()
			return results{b, err}
		}},
		{"Jokers.UnmarshalText", noBudget, func(x *arguments) results {
			k := Jokers(x.n)
			return results{k.UnmarshalText(x.text), k}
		}},
		{"Bank.String", noBudget, func(x *arguments) results { return results{Bank(x.n).String()} }},
		{"Bank.Chinese", noBudget, func(x *arguments) results { return results{Bank(x.n).Chinese()} }},
		{"Bank.MarshalText", noBudget, func(x *arguments) results {
			b, err := Bank(x.n).MarshalText()
			return results{b, err}
		}},
		{"Bank.UnmarshalText", noBudget, func(x *arguments) results {
			k := Bank(x.n)
			return results{k.UnmarshalText(x.text), k}
		}},
		{"Rules.Validate", noBudget, func(x *arguments) results { return results{x.rules.Validate()} }},
		{"Rules.Compile", noBudget, func(x *arguments) results {
			e, err := x.rules.Compile()
			if err != nil {
				return results{err}
			}
			return results{e.Strength(dealAny(newRand(1)))}
		}},
		{"Rules.MustCompile", noBudget, func(x *arguments) results {
			if err := x.rules.Validate(); err != nil {
				return nil
			}
			return results{x.rules.MustCompile().Rules()}
		}},
		{"Evaluator.Rules", noBudget, func(*arguments) results { return results{e.Rules()} }},
		{"Evaluator.Deck", noBudget, func(*arguments) results { return results{e.Deck()} }},
		{"Evaluator.Strength", 0, func(x *arguments) results {
			e.Strength(x.hand)
			return nil
		}},
		{"Evaluator.Compare", 0, func(x *arguments) results {
			e.Compare(x.hand, x.other)
			return nil
		}},
		{"Evaluator.BankerWins", 0, func(x *arguments) results {
			e.BankerWins(x.hand, x.other)
			return nil
		}},
		{"Evaluator.Evaluate", 0, func(x *arguments) results {
			_, _ = e.Evaluate(x.hand)
			return nil
		}},
		{"Evaluator.Splits", 0, func(x *arguments) results {
			for split := range e.Splits(x.hand) {
				if split.Two[1] == x.hand[0] {
					break
				}
			}
			return nil
		}},
		{"Evaluator.Check", noBudget, func(x *arguments) results {
			r, err := e.Check(x.hand, x.claim)
			return results{r, err}
		}},
		{"Evaluator.Settle", noBudget, func(x *arguments) results {
			p, err := e.Settle(x.round)
			return results{p, err}
		}},
		{"Evaluator.NextBanker", noBudget, func(x *arguments) results {
			seat, err := e.NextBanker(int(x.a), x.hands)
			return results{seat, err}
		}},
		{"Evaluator.MaxStake", 0, func(x *arguments) results {
			e.MaxStake(x.a, int(x.b), int64(x.n))
			return nil
		}},
		{"Result.Claim", noBudget, func(x *arguments) results {
			r, _ := e.Evaluate(x.hand)
			return results{r.Claim(), Result{Kind: Kind(x.n)}.Claim()}
		}},
		{"Error.Error", noBudget, func(x *arguments) results {
			return results{(&Error{Seat: int(x.a), Position: int(x.b), Card: x.hand[0], Field: string(x.text)}).Error()}
		}},
		{"Error.Unwrap", noBudget, func(*arguments) results { return results{(&Error{}).Unwrap()} }},
	}
}

// TestPurity calls everything with arguments that mostly make no sense: nothing panics,
// no argument changes, no result has a part of an argument or of an earlier result, and
// the same arguments give the same results.
func TestPurity(t *testing.T) {
	rnd := newRand(11)
	inputs := []arguments{{}, {hand: Hand{-1, -1, -1, -1, -1}, n: -1, a: -1, b: -1, cards: []deck.Card{-1}}}
	for range 100 {
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
			}
			x := arguments{
				hand:  MustParseHand("As 8h 4d Kc 7s"),
				other: MustParseHand("2s 8d Jd 6c 3s"),
				cards: deck.MustParse("As 8h 4d Kc 7s"),
				rules: Article(), text: []byte("bomb"), n: 18, a: 1000, b: 3,
			}
			if allocs := testing.AllocsPerRun(100, func() { f.call(&x) }); f.allocs >= 0 && allocs > f.allocs {
				t.Errorf("%v allocations, want %v at most", allocs, f.allocs)
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
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
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

// TestNoAllocations lists what must never allocate, whatever it is given.
func TestNoAllocations(t *testing.T) {
	hands := []Hand{
		MustParseHand("As 8h 4d Kc 7s"), MustParseHand("Ts Js Qs Ks As"), MustParseHand("2s 2h 2d 2c Ks"),
		MustParseHand("Tc Jd Qd Kd Kh"),
		{},
		{1, 2, 3, 4, 4},
		{1, 2, 3, 4, deck.RedJoker},
		{-1, -1, 99, 0, 0},
	}
	var strength Strength
	for name, rules := range presets() {
		e := rules.MustCompile()
		for _, f := range []struct {
			name string
			call func(h Hand)
		}{
			{"Strength", func(h Hand) { strength += e.Strength(h) }},
			{"Compare", func(h Hand) { strength += Strength(e.Compare(h, hands[0])) }},
			{"BankerWins", func(h Hand) {
				if e.BankerWins(h, hands[1]) {
					strength++
				}
			}},
			{"Evaluate", func(h Hand) {
				r, _ := e.Evaluate(h)
				strength += r.Strength
			}},
			{"Splits", func(h Hand) {
				for split := range e.Splits(h) {
					strength += Strength(split.Two[0])
				}
			}},
		} {
			for _, h := range hands {
				if n := testing.AllocsPerRun(20, func() { f.call(h) }); n != 0 {
					t.Errorf("%s: %s(%v) allocates %v times", name, f.name, h, n)
				}
			}
		}
	}
	_ = strength
}

// TestStrengthOfNoHand puts every number in the place of each card: only cards of the
// pack have a strength.
func TestStrengthOfNoHand(t *testing.T) {
	rnd := newRand(2)
	for name, rules := range presets() {
		e := rules.MustCompile()
		for range 50 {
			good := dealAny(rnd)
			for at := range good {
				for n := range 256 {
					h := good
					h[at] = deck.Card(n)
					if n%7 == 0 {
						h[rnd.IntN(5)] = deck.Card(rnd.IntN(256))
					}
					foreign := slices.ContainsFunc(h[:], func(c deck.Card) bool { return c.Suit() == 0 })
					s := e.Strength(h)
					if foreign && s != 0 || slowValid(h) && s == 0 {
						t.Fatalf("%s: %v has strength %#x", name, h, s)
					}
					r, err := e.Evaluate(h)
					if slowValid(h) != (err == nil) || err != nil && r != (Result{}) {
						t.Fatalf("%s: %v is %v, %v", name, h, r, err)
					}
					for split := range e.Splits(h) {
						if foreign {
							t.Fatalf("%s: %v is grouped %v", name, h, split)
						}
					}
				}
			}
		}
		if e.Strength(Hand{}) != 0 {
			t.Errorf("%s: the zero Hand has a strength", name)
		}
	}
}

// TestSplitsStop leaves the iteration after each of the groupings.
func TestSplitsStop(t *testing.T) {
	h := MustParseHand("Ts Th Td Tc Ks")
	for stop := 1; stop <= 10; stop++ {
		n := 0
		for range article().Splits(h) {
			if n++; n == stop {
				break
			}
		}
		if n != stop {
			t.Errorf("stopped after %d, not %d", n, stop)
		}
	}
}

func TestDeck(t *testing.T) {
	for name, rules := range presets() {
		e := rules.MustCompile()
		if got := e.Deck(); !slices.Equal(got, deck.Standard52()) {
			t.Errorf("%s: %v", name, got)
		}
		e.Deck()[0] = 0
		if e.Deck()[0] == 0 {
			t.Errorf("%s: the pack is not fresh", name)
		}
	}
}

// TestConcurrentUse has many goroutines ask one evaluator; the race detector watches.
func TestConcurrentUse(t *testing.T) {
	e := RoomA().MustCompile()
	want := e.Strength(MustParseHand("2s 2h 2d 2c Ks"))
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			rnd := newRand(uint64(g))
			for range 50 {
				hands := dealTable(rnd)
				h := dealAny(rnd)
				if r, err := e.Evaluate(h); err != nil || r.Strength != e.Strength(h) {
					t.Errorf("%v: %v, %v", h, r, err)
				}
				for range e.Splits(h) {
				}
				_, _ = e.Check(h, dealClaim(e, h, rnd))
				_, _ = e.Settle(dealRound(e, rnd))
				_, _ = e.NextBanker(0, hands)
				_ = e.MaxStake(1000, 4, 1)
				_, _ = e.Rules(), e.Deck()
				if e.Strength(MustParseHand("2s 2h 2d 2c Ks")) != want {
					t.Error("a strength changed")
				}
				var back Rules
				if b, err := json.Marshal(e.Rules()); err != nil || json.Unmarshal(b, &back) != nil {
					t.Error(err)
				}
			}
		}()
	}
	wg.Wait()
}
