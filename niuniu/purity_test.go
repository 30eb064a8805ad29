package niuniu

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/internal/purity"
)

// An arguments is something for every function to be called with.
type arguments struct {
	hand, other Hand
	cards       []deck.Card
	pool, gone  []deck.Card
	hands       []Hand
	bids        []int64
	claim       Claim
	round       Round
	rules       Rules
	text        []byte
	n           int8
	a, b        int64
}

// clone returns a copy that shares nothing.
func (x arguments) clone() arguments {
	x.cards, x.pool, x.gone = slices.Clone(x.cards), slices.Clone(x.pool), slices.Clone(x.gone)
	x.bids = slices.Clone(x.bids)
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
	e := pureEvaluators()[rnd.IntN(len(pureEvaluators()))]
	x := arguments{
		hand:  hand(dealFor(e, rnd)),
		other: hand(dealFor(e, rnd)),
		hands: dealTableFor(e, rnd),
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
	pack := deck.Standard54()
	deck.Shuffle(pack, rnd)
	x.pool = pack[:rnd.IntN(9)]
	x.gone = pack[8 : 42+rnd.IntN(12)]
	for _, cards := range [][]deck.Card{x.pool, x.gone} {
		for i := range cards {
			if rnd.IntN(20) == 0 && odd() {
				cards[i] = deck.Card(rnd.IntN(256))
			}
		}
	}
	for range rnd.IntN(6) {
		x.bids = append(x.bids, number(int64(rnd.IntN(4))))
	}
	x.claim = dealClaim(e, dealFor(e, rnd), rnd)
	if !odd() && slowValid(e.rules, x.hand) {
		x.claim = dealClaim(e, x.hand, rnd)
	}
	x.round = dealRound(e, rnd)
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
	x.rules.Bank, x.rules.Jokers = Bank(number(int64(1+rnd.IntN(7)))), Jokers(number(int64(1+rnd.IntN(4))))
	return x
}

// pureEvaluators have all ways to play with jokers and several banks.
var pureEvaluators = sync.OnceValue(func() []*Evaluator {
	bid, greatest := RoomA(), everything()
	bid.Jokers, bid.Bank = WildFifth, BankBid
	greatest.Jokers, greatest.Bank = WildJokers, BankGreatest
	none := RoomB()
	none.Jokers, none.Bank = JokersTen, BankNone
	return []*Evaluator{article(), compiled("Article", WildJokers), bid.MustCompile(), greatest.MustCompile(), none.MustCompile()}
})

// results is what there is to compare and to look through.
type results = []any

// exported is every function and method of the package, with the number of allocations
// that it may make when nothing is wrong.
func exported() []purity.Function[arguments] {
	evaluators := pureEvaluators()
	each := func(call func(e *Evaluator) results) results { // of all evaluators
		var all results
		for _, e := range evaluators {
			all = append(all, call(e))
		}
		return all
	}
	return []purity.Function[arguments]{
		purity.Slow("Article", func(*arguments) results { return results{Article()} }),
		purity.Slow("Hundred", func(*arguments) results { return results{Hundred()} }),
		purity.Slow("RoomA", func(*arguments) results { return results{RoomA()} }),
		purity.Slow("RoomB", func(*arguments) results { return results{RoomB()} }),
		purity.Slow("RoomC", func(*arguments) results { return results{RoomC()} }),
		purity.Slow("Crazy", func(*arguments) results { return results{Crazy()} }),
		purity.Quick("Compare", func(x *arguments) { Compare(x.hand[0], x.other[0]) }),
		purity.Quick("HandOf", func(x *arguments) { _, _ = HandOf(x.cards) }),
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
		purity.Budget("Hand.String", 1, func(x *arguments) { _ = x.hand.String() }),
		purity.Slow("Hand.UnmarshalJSON", func(x *arguments) results {
			h := x.hand
			err := h.UnmarshalJSON(x.text)
			return results{h, err}
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
		purity.Slow("Tie.String", func(x *arguments) results { return results{Tie(x.n).String()} }),
		purity.Slow("Tie.Chinese", func(x *arguments) results { return results{Tie(x.n).Chinese()} }),
		purity.Slow("Tie.AppendText", func(x *arguments) results {
			b, err := Tie(x.n).AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Tie.MarshalText", func(x *arguments) results {
			b, err := Tie(x.n).MarshalText()
			return results{b, err}
		}),
		purity.Slow("Tie.UnmarshalText", func(x *arguments) results {
			k := Tie(x.n)
			return results{k.UnmarshalText(x.text), k}
		}),
		purity.Slow("Jokers.String", func(x *arguments) results { return results{Jokers(x.n).String()} }),
		purity.Slow("Jokers.Chinese", func(x *arguments) results { return results{Jokers(x.n).Chinese()} }),
		purity.Slow("Jokers.AppendText", func(x *arguments) results {
			b, err := Jokers(x.n).AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Jokers.MarshalText", func(x *arguments) results {
			b, err := Jokers(x.n).MarshalText()
			return results{b, err}
		}),
		purity.Slow("Jokers.UnmarshalText", func(x *arguments) results {
			k := Jokers(x.n)
			return results{k.UnmarshalText(x.text), k}
		}),
		purity.Slow("Bank.String", func(x *arguments) results { return results{Bank(x.n).String()} }),
		purity.Slow("Bank.Chinese", func(x *arguments) results { return results{Bank(x.n).Chinese()} }),
		purity.Slow("Bank.AppendText", func(x *arguments) results {
			b, err := Bank(x.n).AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Bank.MarshalText", func(x *arguments) results {
			b, err := Bank(x.n).MarshalText()
			return results{b, err}
		}),
		purity.Slow("Bank.UnmarshalText", func(x *arguments) results {
			k := Bank(x.n)
			return results{k.UnmarshalText(x.text), k}
		}),
		purity.Slow("Rules.Validate", func(x *arguments) results { return results{x.rules.Validate()} }),
		purity.Slow("Rules.Compile", func(x *arguments) results {
			e, err := x.rules.Compile()
			if err != nil {
				return results{err}
			}
			return results{e.Strength(dealAny(newRand(1)))}
		}),
		purity.Slow("Rules.MustCompile", func(x *arguments) results {
			if _, err := x.rules.Compile(); err != nil {
				return nil
			}
			return results{x.rules.MustCompile().Rules()}
		}),
		purity.Slow("Evaluator.Rules", func(*arguments) results {
			return each(func(e *Evaluator) results { return results{e.Rules()} })
		}),
		purity.Slow("Evaluator.Deck", func(*arguments) results {
			return each(func(e *Evaluator) results { return results{e.Deck()} })
		}),
		purity.Quick("Evaluator.Strength", func(x *arguments) {
			for _, e := range evaluators {
				e.Strength(x.hand)
			}
		}),
		purity.Quick("Evaluator.Compare", func(x *arguments) {
			for _, e := range evaluators {
				e.Compare(x.hand, x.other)
			}
		}),
		purity.Quick("Evaluator.BankerWins", func(x *arguments) {
			for _, e := range evaluators {
				e.BankerWins(x.hand, x.other)
			}
		}),
		purity.Quick("Evaluator.Evaluate", func(x *arguments) {
			for _, e := range evaluators {
				_, _ = e.Evaluate(x.hand)
			}
		}),
		purity.Quick("Evaluator.Splits", func(x *arguments) {
			for _, e := range evaluators {
				for split := range e.Splits(x.hand) {
					if split.Two[1] == x.hand[0] {
						break
					}
				}
			}
		}),
		purity.Slow("Evaluator.Check", func(x *arguments) results {
			return each(func(e *Evaluator) results {
				r, err := e.Check(x.hand, x.claim)
				return results{r, err}
			})
		}),
		purity.Budget("Evaluator.Best", 3*5, func(x *arguments) {
			for _, e := range evaluators {
				_, _, _ = e.Best(x.pool)
			}
		}),
		purity.Slow("Evaluator.Odds", func(x *arguments) results {
			return each(func(e *Evaluator) results {
				odds, err := e.Odds(x.cards, x.gone)
				return results{odds, err}
			})
		}),
		purity.Slow("Evaluator.Against", func(x *arguments) results {
			return each(func(e *Evaluator) results {
				win, tie, loss, err := e.Against(x.hand, x.gone)
				return results{win, tie, loss, err}
			})
		}),
		purity.Slow("Evaluator.Settle", func(x *arguments) results {
			return each(func(e *Evaluator) results {
				p, err := e.Settle(x.round)
				return results{p, err}
			})
		}),
		purity.Slow("Evaluator.NextBanker", func(x *arguments) results {
			return each(func(e *Evaluator) results {
				seat, err := e.NextBanker(int(x.a), x.hands)
				return results{seat, err}
			})
		}),
		purity.Slow("HighestBid", func(x *arguments) results {
			seat, bid, err := HighestBid(x.bids, rand.NewPCG(uint64(x.a), 0))
			return results{seat, bid, err}
		}),
		purity.Quick("Evaluator.MaxStake", func(x *arguments) {
			for _, e := range evaluators {
				e.MaxStake(x.a, int(x.b), int64(x.n))
			}
		}),
		purity.Slow("Result.Groups", func(x *arguments) results {
			return each(func(e *Evaluator) results {
				r, _ := e.Evaluate(x.hand)
				first, second := r.Groups(x.hand)
				foreign, rest := Result{Kind: Kind(x.n), As: x.other}.Groups(x.hand)
				return results{first, second, foreign, rest}
			})
		}),
		purity.Slow("Result.Claim", func(x *arguments) results {
			return each(func(e *Evaluator) results {
				r, _ := e.Evaluate(x.hand)
				return results{r.Claim(), Result{Kind: Kind(x.n)}.Claim()}
			})
		}),
		purity.Slow("Error.Error", func(x *arguments) results {
			return results{(&Error{Seat: int(x.a), Position: int(x.b), Card: x.hand[0], Field: string(x.text)}).Error()}
		}),
		purity.Slow("Error.Unwrap", func(*arguments) results { return results{(&Error{}).Unwrap()} }),
	}
}

// TestPurity calls everything with arguments that mostly make no sense: nothing panics,
// no argument changes, no result has a part of an argument or of an earlier result, and
// the same arguments give the same results.
func TestPurity(t *testing.T) {
	rnd := newRand(11)
	inputs := []arguments{
		{gone: deck.Standard52()[:44]},
		{hand: Hand{-1, -1, -1, -1, -1}, n: -1, a: -1, b: -1, cards: []deck.Card{-1}, bids: []int64{-1}},
	}
	for range 100 {
		inputs = append(inputs, dealArguments(rnd))
	}
	purity.Check(t, exported(), inputs, arguments.clone)
}

// TestAllocations holds every function to its budget, with arguments that make sense.
func TestAllocations(t *testing.T) {
	purity.Allocations(t, exported(), []arguments{{
		hand:  MustParseHand("As 8h 4d Kc 7s"),
		other: MustParseHand("2s 8d Jd 6c 3s"),
		cards: deck.MustParse("As 8h 4d Kc 7s"),
		pool:  deck.MustParse("As 8h 4d Kc 7s 2h 2d"),
		rules: Article(), text: []byte("bomb"), n: 18, a: 1000, b: 3,
	}})
}

// TestEverythingIsTested holds the list of [exported] against the package's files.
func TestEverythingIsTested(t *testing.T) { purity.Complete(t, purity.Names(exported())) }

// TestNoAllocations lists what must never allocate, whatever it is given.
func TestNoAllocations(t *testing.T) {
	hands := []Hand{
		MustParseHand("As 8h 4d Kc 7s"), MustParseHand("Ts Js Qs Ks As"), MustParseHand("2s 2h 2d 2c Ks"),
		MustParseHand("Tc Jd Qd Kd Kh"),
		{},
		{1, 2, 3, 4, 4},
		{1, 2, 3, 4, deck.RedJoker},
		{deck.BlackJoker, 0x11, 0x3D, 4, deck.RedJoker},
		{-1, -1, 99, 0, 0},
	}
	var strength Strength
	for i := range 4 * len(ruleNames()) {
		name, mode := ruleNames()[i/4], jokerModes()[i%4]
		e := compiled(name, mode)
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
				if n := testing.AllocsPerRun(5, func() { f.call(h) }); n != 0 {
					t.Errorf("%s, %v: %s(%v) allocates %v times", name, mode, f.name, h, n)
				}
			}
		}
	}
	_ = strength
}

// TestAllocationBudgets lists what may allocate a little, however many hands it looks at.
func TestAllocationBudgets(t *testing.T) {
	seven := deck.MustParse("As 8h 4d Kc 7s 2h 2d")
	gone := deck.MustParse("Ks Qs Js Ts 9s 8s 6s 5s 4s 3s 2s Kh Qh Jh Th 9h 7h 6h 5h 4h 3h Ah Kd Qd Jd Td 9d 8d 7d 6d")
	bids := []int64{1, 3, 3, 2}
	source := rand.NewPCG(1, 1)
	for _, j := range jokerModes() {
		e := compiled("Everything", j)
		for _, f := range []struct {
			name   string
			allocs float64
			call   func() error
		}{
			{"Best", 3, func() error { _, _, err := e.Best(seven); return err }},
			{"Odds of one card", 3, func() error { _, err := e.Odds(seven[:4], gone); return err }},
			{"Odds of three cards", 4, func() error { _, err := e.Odds(seven[:2], gone); return err }},
			{"Against", 6, func() error { _, _, _, err := e.Against(Hand(seven), gone); return err }},
			{"HighestBid", 3, func() error { _, _, err := HighestBid(bids, source); return err }},
		} {
			if err := f.call(); err != nil {
				t.Errorf("%v: %s: %v", j, f.name, err)
			}
			if n := testing.AllocsPerRun(5, func() { _ = f.call() }); n > f.allocs {
				t.Errorf("%v: %s allocates %v times, want %v at most", j, f.name, n, f.allocs)
			}
		}
	}
}

// TestStrengthOfNoHand puts every number in the place of each card: only cards of the
// pack have a strength, in whatever way jokers are played with.
func TestStrengthOfNoHand(t *testing.T) {
	for i := range 4 * len(ruleNames()) {
		e := compiled(ruleNames()[i/4], jokerModes()[i%4])
		t.Run(ruleNames()[i/4]+"/"+e.rules.Jokers.String(), func(t *testing.T) {
			rnd := newRand(uint64(i))
			for n := range 5 * 256 {
				if testing.Short() && (n/5+n%5)%5 != i%5 {
					continue
				}
				h := dealFor(e, rnd)
				h[n%5] = deck.Card(n / 5) // each number in each place
				if n%4 == 0 {
					h[rnd.IntN(5)] = deck.Card(rnd.IntN(256))
				}
				// A hand with a card twice may have a strength, but not one with a third
				// joker, or with one in the wrong place.
				foreign, jokers := false, 0
				for at, c := range h {
					if c.IsJoker() {
						jokers++
						foreign = foreign || e.rules.Jokers == NoJokers || e.rules.Jokers == WildFifth && at < 4
					}
					foreign = foreign || !c.IsValid() || jokers > 2
				}
				s := e.Strength(h)
				position, fault := slowFault(e.rules, h)
				if foreign && s != 0 || fault == nil && s == 0 {
					t.Fatalf("%v has strength %#x", h, s)
				}
				if fault == nil {
					continue
				}
				if r, err := e.Evaluate(h); err != fault || r != (Result{}) {
					t.Fatalf("%v is %v, %v; want %v", h, r, err, fault)
				}
				want := Error{Seat: -1, Position: position, Card: h[position], Err: fault, Cause: causeOf(h, position, fault)}
				_, err := e.Check(h, Claim{Kind: NoBull})
				sameError(t, err, want)
				_, _, _, err = e.Against(h, nil)
				sameError(t, err, want)
				for split := range e.Splits(h) {
					if foreign {
						t.Fatalf("%v is grouped %v", h, split)
					}
				}
			}
			const b, r = deck.BlackJoker, deck.RedJoker
			for _, h := range []Hand{{}, {b, r, b, 1, 2}, {1, r, r, b, b}, {b, b, b, r, r}, {0x4D, 1, 2, 3, 4}} {
				if e.Strength(h) != 0 {
					t.Errorf("%v has a strength", h)
				}
			}
		})
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
	for _, j := range jokerModes() {
		e := compiled("Article", j)
		want := deck.Standard54()
		if j == NoJokers {
			want = deck.Standard52()
		}
		if got := e.Deck(); !slices.Equal(got, want) {
			t.Errorf("%v: %v", j, got)
		}
		e.Deck()[0] = 0
		if e.Deck()[0] == 0 {
			t.Errorf("%v: the pack is not fresh", j)
		}
	}
}

// TestConcurrentUse has many goroutines ask one evaluator; the race detector watches.
func TestConcurrentUse(t *testing.T) {
	e := compiled("RoomA", WildJokers)
	want := e.Strength(MustParseHand("2s 2h 2d 2c Ks"))
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			rnd := newRand(uint64(g))
			for range 50 {
				hands := dealTableFor(e, rnd)
				h := dealFor(e, rnd)
				if r, err := e.Evaluate(h); err != nil || r.Strength != e.Strength(h) {
					t.Errorf("%v: %v, %v", h, r, err)
				}
				for range e.Splits(h) {
				}
				_, _ = e.Check(h, dealClaim(e, h, rnd))
				_, _ = e.Settle(dealRound(e, rnd))
				_, _ = e.NextBanker(0, hands)
				_, _, _ = e.Best(h[:])
				_, _ = e.Odds(h[:4], nil)
				_, _, _, _ = e.Against(h, e.Deck()[:40])
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
