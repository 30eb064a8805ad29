package niuniu

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
)

// slowDeals returns every hand that begins with the known cards and goes on with others of
// the pack, none of them gone: each set of cards in one order, but where the fifth card
// alone may be a joker that card apart.
func slowDeals(rules Rules, known, gone []deck.Card) []Hand {
	pack := deck.Standard54()
	if rules.Jokers == NoJokers {
		pack = deck.Standard52()
	}
	rest := slices.DeleteFunc(pack, func(c deck.Card) bool { return slices.Contains(known, c) || slices.Contains(gone, c) })
	var hands []Hand
	var add func(cards []deck.Card, from int)
	add = func(cards []deck.Card, from int) {
		if len(cards) == 5 {
			hands = append(hands, Hand(cards))
			return
		}
		fifth := len(cards) == 4 && rules.Jokers == WildFifth
		if fifth {
			from = 0 // whatever came before it
		}
		for i, c := range rest[from:] {
			if rules.Jokers == WildFifth && !fifth && c.IsJoker() || slices.Contains(cards, c) {
				continue
			}
			add(append(slices.Clone(cards), c), from+i+1)
		}
	}
	add(known, 0)
	return hands
}

// slowOdds counts the kinds of all these hands.
func slowOdds(rules Rules, known, gone []deck.Card) (odds Odds) {
	for _, h := range slowDeals(rules, known, gone) {
		odds.Total++
		odds.Kinds[slowEvaluate(rules, h).kind]++
	}
	return odds
}

// dealKnown returns known cards, in an order that the rules allow, and cards that are
// gone, so that few are left if few is true.
func dealKnown(e *Evaluator, n int, few bool, rnd *rand.Rand) (known, gone []deck.Card) {
	pack := e.Deck()
	for {
		deck.Shuffle(pack, rnd)
		if slices.Index(pack, deck.BlackJoker) > 0 && rnd.IntN(2) == 0 { // a joker first or last
			i, to := slices.Index(pack, deck.BlackJoker), max(n-1, 0)
			pack[to], pack[i] = pack[i], pack[to]
		}
		known, rest := pack[:n], pack[n:]
		left := len(rest) - rnd.IntN(5)
		if few {
			left = 5 - n + rnd.IntN(6)
		}
		if e.rules.Jokers != WildFifth || !slices.ContainsFunc(known[:min(n, 4)], deck.Card.IsJoker) {
			return known, rest[left:]
		}
	}
}

// TestOdds counts the kinds of hands that are three cards or more, and of any hands when
// few cards are left, as the oracle does.
func TestOdds(t *testing.T) {
	for _, name := range []string{"Article", "RoomA", "Everything"} {
		for _, j := range jokerModes() {
			t.Run(name+"/"+j.String(), func(t *testing.T) {
				t.Parallel()
				e := compiled(name, j)
				rnd := newRand(31)
				for n := range 6 {
					for range 4 {
						known, gone := dealKnown(e, n, n < 3, rnd)
						beforeKnown, beforeGone := slices.Clone(known), slices.Clone(gone)
						got, err := e.Odds(known, gone)
						want := slowOdds(e.rules, known, gone)
						if want.Total == 0 { // too few are left that are no jokers
							if !errors.Is(err, deck.ErrShort) || got != want {
								t.Fatalf("%v without %v: %v, %v", known, gone, got, err)
							}
							continue
						}
						if err != nil || got != want {
							t.Fatalf("%v without %v: %v, %v; want %v", known, gone, got, err, want)
						}
						if !slices.Equal(known, beforeKnown) || !slices.Equal(gone, beforeGone) {
							t.Fatal("an argument has changed")
						}
					}
				}
			})
		}
	}
}

// TestOddsOfNothing counts the kinds of all hands.
func TestOddsOfNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("13 million hands")
	}
	counts := goldenCounts(t)
	for _, name := range ruleNames() {
		for _, j := range jokerModes() {
			if name != "Article" && j != WildJokers {
				continue
			}
			t.Run(name+"/"+j.String(), func(t *testing.T) {
				t.Parallel()
				got, err := compiled(name, j).Odds(nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				want := counts[name][j.String()]
				if j == NoJokers {
					want = byKind(naturalCounts(name))
				}
				total := 0
				kinds := map[Kind]int{}
				for k, n := range got.Kinds {
					total += int(n)
					if n > 0 {
						kinds[Kind(k)] = int(n)
					}
				}
				if diff := cmp.Diff(want, kinds); diff != "" || got.Total != uint64(total) {
					t.Errorf("of %d (-want +got):\n%s", got.Total, diff)
				}
			})
		}
	}
}

// TestOddsAreConsistent adds up the odds after each card that may come next: with n cards
// missing, each hand is counted by each of its n cards, as if it were the next.
func TestOddsAreConsistent(t *testing.T) {
	for _, j := range jokerModes() {
		t.Run(j.String(), func(t *testing.T) {
			t.Parallel()
			e := compiled("RoomA", j)
			rnd := newRand(33)
			for n := range 5 {
				if n < 2 && (testing.Short() || n == 0 && j != WildJokers) {
					continue // many hands
				}
				known, gone := dealKnown(e, n, false, rnd)
				before, err := e.Odds(known, gone)
				if err != nil {
					t.Fatal(err)
				}
				var after Odds
				for _, c := range e.Deck() {
					if slices.Contains(known, c) || slices.Contains(gone, c) || j == WildFifth && n < 4 && c.IsJoker() {
						continue
					}
					odds, err := e.Odds(append(slices.Clone(known), c), gone)
					if err != nil {
						t.Fatal(err)
					}
					after.Total += odds.Total
					for k, n := range odds.Kinds {
						after.Kinds[k] += n
					}
				}
				times := uint64(5 - n)
				if j == WildFifth && n < 4 { // the fifth is counted apart
					times--
				}
				before.Total *= times
				for k := range before.Kinds {
					before.Kinds[k] *= times
				}
				if before != after {
					t.Errorf("%v without %v: %v, after one card more %v", known, gone, before, after)
				}
			}
		})
	}
}

// TestOddsErrors are questions that cannot be answered.
func TestOddsErrors(t *testing.T) {
	const black, red = deck.BlackJoker, deck.RedJoker
	all := deck.Standard52()
	everyMode := jokerModes()
	for _, test := range []struct {
		reason      string
		modes       []Jokers
		known, gone []deck.Card
		want        Error
	}{
		{"six known cards", everyMode, all[:6], nil, Error{Field: "known", Position: -1, Err: ErrHand}},
		{"no card known", everyMode, []deck.Card{1, 0}, nil, Error{Position: 1, Err: ErrHand, Cause: deck.ErrCard}},
		{"what is no card", everyMode, []deck.Card{1, 2, -5}, nil, Error{Position: 2, Card: -5, Err: ErrHand, Cause: deck.ErrCard}},
		{"a card known twice", everyMode, []deck.Card{1, 2, 3, 1}, nil, Error{Position: 3, Card: 1, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a known card that is gone", everyMode, []deck.Card{1, 2, 3}, []deck.Card{4, 2}, Error{Position: 4, Card: 2, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a card gone twice", everyMode, nil, []deck.Card{4, 5, 4}, Error{Position: 2, Card: 4, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"no card gone", everyMode, []deck.Card{1}, []deck.Card{4, 0x2E}, Error{Position: 2, Card: 0x2E, Err: ErrHand, Cause: deck.ErrCard}},
		{"a joker gone twice", everyMode[1:], []deck.Card{1}, []deck.Card{red, black, red}, Error{Position: 3, Card: red, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a joker known", []Jokers{NoJokers}, []deck.Card{1, red}, nil, Error{Position: 1, Card: red, Err: ErrJoker}},
		{"a joker known as the fifth", []Jokers{NoJokers}, []deck.Card{1, 2, 3, 4, red}, nil, Error{Position: 4, Card: red, Err: ErrJoker}},
		{"a joker gone", []Jokers{NoJokers}, []deck.Card{1, 2}, []deck.Card{3, black}, Error{Position: 3, Card: black, Err: ErrJoker}},
		{"a joker too early", []Jokers{WildFifth}, []deck.Card{1, 2, 3, black}, nil, Error{Position: 3, Card: black, Err: ErrJoker}},
		{"a joker first", []Jokers{WildFifth}, []deck.Card{black}, nil, Error{Position: 0, Card: black, Err: ErrJoker}},
		{"one card is missing", everyMode, all[:4], slices.Concat(all[4:], []deck.Card{black, red}), Error{Field: "gone", Position: -1, Err: ErrHand, Cause: deck.ErrShort}},
		{"five are missing, four left", everyMode, nil, slices.Concat(all[4:], []deck.Card{black, red}), Error{Field: "gone", Position: -1, Err: ErrHand, Cause: deck.ErrShort}},
		{"five are missing, none left", everyMode, nil, slices.Concat(all, []deck.Card{black, red}), Error{Field: "gone", Position: -1, Err: ErrHand, Cause: deck.ErrShort}},
		{"four natural cards are missing, three left beside the jokers", []Jokers{WildFifth}, nil, all[3:], Error{Field: "gone", Position: -1, Err: ErrHand, Cause: deck.ErrShort}},
		{"one natural card is missing, none left beside the jokers", []Jokers{WildFifth}, all[:3], all[3:], Error{Field: "gone", Position: -1, Err: ErrHand, Cause: deck.ErrShort}},
		{"two natural cards are missing, none left beside the jokers", []Jokers{WildFifth}, all[:2], all[2:], Error{Field: "gone", Position: -1, Err: ErrHand, Cause: deck.ErrShort}},
		{"the fifth card is missing", []Jokers{WildFifth}, all[:3], slices.Concat(all[4:], []deck.Card{black, red}), Error{Field: "gone", Position: -1, Err: ErrHand, Cause: deck.ErrShort}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			test.want.Seat = -1
			for _, j := range test.modes {
				e := compiled("RoomA", j)
				gone := slices.Clone(test.gone)
				if j == NoJokers && test.want.Err != ErrJoker {
					gone = slices.DeleteFunc(gone, deck.Card.IsJoker)
				}
				odds, err := e.Odds(test.known, gone)
				sameError(t, err, test.want)
				if odds != (Odds{}) {
					t.Errorf("%v: %v", j, odds)
				}
			}
		})
	}
	// The fewest cards with which it can be answered.
	for _, j := range jokerModes() {
		e := compiled("RoomA", j)
		jokers := e.Deck()[52:]
		for _, test := range []struct {
			known, gone []deck.Card
			total       uint64
		}{
			{nil, slices.Concat(all[5:], jokers), map[Jokers]uint64{WildFifth: 5}[j]},
			{all[:1], slices.Concat(all[5:], jokers), 1},
			{all[:4], slices.Concat(all[5:], jokers), 1},
			{all[:5], slices.Concat(all[5:], jokers), 1},
			{all[:5], nil, 1},
		} {
			want := max(test.total, 1)
			if j == WildFifth && len(test.known) == 1 {
				want = 4
			}
			odds, err := e.Odds(test.known, test.gone)
			if err != nil || odds.Total != want {
				t.Errorf("%v: %v known: %v, %v; want %d", j, test.known, odds, err, want)
			}
		}
	}
	e := compiled("RoomA", WildFifth)
	if odds, err := e.Odds(nil, all[4:]); err != nil || odds.Total != 2 {
		t.Errorf("four cards and two jokers: %v, %v", odds, err)
	}
}

// TestAgainst compares a hand with each that the few cards left can make.
func TestAgainst(t *testing.T) {
	for _, name := range []string{"Article", "RoomA", "Everything"} {
		for _, j := range jokerModes() {
			t.Run(name+"/"+j.String(), func(t *testing.T) {
				t.Parallel()
				e := compiled(name, j)
				rnd := newRand(34)
				for n := range 6 {
					h := dealFor(e, rnd)
					rest := slices.DeleteFunc(e.Deck(), func(c deck.Card) bool { return slices.Contains(h[:], c) })
					deck.Shuffle(rest, rnd)
					if i := slices.IndexFunc(rest, deck.Card.IsJoker); i >= 0 && n%2 == 0 {
						rest[0], rest[i] = rest[i], rest[0]
					}
					gone := rest[6+rnd.IntN(3):]
					var want [3]uint64
					key := slowEvaluate(e.rules, h).key
					for _, other := range slowDeals(e.rules, nil, slices.Concat(h[:], gone)) {
						want[1-key.compare(slowEvaluate(e.rules, other).key)]++
					}
					before := slices.Clone(gone)
					win, tie, loss, err := e.Against(h, gone)
					if got := [3]uint64{win, tie, loss}; got != want || err != nil {
						t.Fatalf("%v without %v: %v, %v; want %v", h, gone, got, err, want)
					}
					if !slices.Equal(gone, before) {
						t.Fatal("an argument has changed")
					}
				}
			})
		}
	}
}

// TestAgainstEverything adds up to all hands of the rest of the pack.
func TestAgainstEverything(t *testing.T) {
	for _, test := range []struct {
		mode  Jokers
		hand  string
		total uint64
	}{
		{NoJokers, "As 8h 4d Kc 7s", 1_533_939},               // C(47,5)
		{WildJokers, "As 8h 4d Kc 7s", 1_906_884},             // C(49,5)
		{WildJokers, "As 8h Bj Kc Rj", 1_906_884},             // without jokers in the rest
		{JokersTen, "As 8h 4d Bj 7s", 1_906_884},              //
		{WildFifth, "As 8h 4d Kc 7s", 178_365 * (47 - 4 + 2)}, // C(47,4) × 45
		{WildFifth, "As 8h 4d Kc Rj", 194_580 * (48 - 4 + 1)}, // C(48,4) × 45
	} {
		win, tie, loss, err := compiled("Article", test.mode).Against(MustParseHand(test.hand), nil)
		if err != nil || win+tie+loss != test.total {
			t.Errorf("%v: %s: %d + %d + %d, %v; want %d", test.mode, test.hand, win, tie, loss, err, test.total)
		}
		if testing.Short() {
			return
		}
	}
}

// TestAgainstIsFair plays every hand of a few cards against every other: each win is
// somebody's loss, and the bankers' wins are those of BankerWins.
func TestAgainstIsFair(t *testing.T) {
	for _, j := range jokerModes() {
		e := compiled("RoomA", j)
		rnd := newRand(35)
		pack := e.Deck()
		deck.Shuffle(pack, rnd)
		if i := slices.Index(pack, deck.RedJoker); i >= 0 {
			pack[0], pack[i] = pack[i], pack[0]
		}
		left, gone := pack[:11], pack[11:]
		var wins, ties, losses, bank, bankWins uint64
		hands := slowDeals(e.rules, nil, gone)
		for n, h := range hands {
			win, tie, loss, err := e.Against(h, gone)
			if err != nil {
				t.Fatal(err)
			}
			wins, ties, losses = wins+win, ties+tie, losses+loss
			if n%5 != 0 {
				continue
			}
			bank += win + tie
			for _, other := range slowDeals(e.rules, nil, slices.Concat(h[:], gone)) {
				if e.BankerWins(h, other) {
					bankWins++
				}
			}
		}
		if wins != losses || wins == 0 || ties%2 != 0 || bank != bankWins {
			t.Errorf("%v: of %v: %d wins, %d ties, %d losses; the bank wins %d, should win %d", j, left, wins, ties, losses, bank, bankWins)
		}
	}
}

// TestAgainstErrors are the errors of Against that are not those of Odds.
func TestAgainstErrors(t *testing.T) {
	h := MustParseHand("As 8h 4d Kc 7s")
	rest := slices.DeleteFunc(deck.Standard52(), func(c deck.Card) bool { return slices.Contains(h[:], c) })
	for _, test := range []struct {
		reason string
		hand   Hand
		gone   []deck.Card
		want   Error
	}{
		{"no hand", Hand{}, nil, Error{Err: ErrHand, Cause: deck.ErrCard}},
		{"a joker", Hand{1, 2, deck.BlackJoker, 4, 5}, nil, Error{Position: 2, Card: deck.BlackJoker, Err: ErrJoker}},
		{"a card twice", Hand{1, 2, 3, 4, 2}, nil, Error{Position: 4, Card: 2, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a card of the hand that is gone", h, []deck.Card{1, h[3]}, Error{Position: 6, Card: h[3], Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a joker gone", h, []deck.Card{deck.RedJoker}, Error{Position: 5, Card: deck.RedJoker, Err: ErrJoker}},
		{"four cards left", h, rest[4:], Error{Field: "gone", Position: -1, Err: ErrHand, Cause: deck.ErrShort}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			win, tie, loss, err := article().Against(test.hand, test.gone)
			test.want.Seat = -1
			sameError(t, err, test.want)
			if win|tie|loss != 0 {
				t.Errorf("%d, %d, %d", win, tie, loss)
			}
		})
	}
	if win, tie, loss, err := article().Against(h, rest[5:]); err != nil || win+tie+loss != 1 {
		t.Errorf("five cards left: %d, %d, %d, %v", win, tie, loss, err)
	}
}
