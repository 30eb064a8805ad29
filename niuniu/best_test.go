package niuniu

import (
	"slices"
	"testing"

	"github.com/cardrules/cardrules/deck"
)

// slowBest returns the hand that Best should find: of all choices of five cards, in the
// order of their places, the first of the strongest. The zero Hand if there is none.
func slowBest(rules Rules, pool []deck.Card) (best Hand, result slowResult) {
	for a := range pool {
		for b := a + 1; b < len(pool); b++ {
			for c := b + 1; c < len(pool); c++ {
				for d := c + 1; d < len(pool); d++ {
					for e := d + 1; e < len(pool); e++ {
						h := Hand{pool[a], pool[b], pool[c], pool[d], pool[e]}
						if rules.Jokers == WildFifth { // a joker comes last
							for i := range 4 {
								if h[i].IsJoker() {
									copy(h[i:], append(slices.Clone(h[i+1:]), h[i]))
								}
							}
						}
						if !slowValid(rules, h) {
							continue
						}
						if r := slowEvaluate(rules, h); best == (Hand{}) || r.key.compare(result.key) > 0 {
							best, result = h, r
						}
					}
				}
			}
		}
	}
	return best, result
}

// TestBest finds the best five cards of random pools as the oracle does.
func TestBest(t *testing.T) {
	for _, name := range []string{"Article", "RoomA", "RoomB", "Everything"} {
		for _, j := range jokerModes() {
			t.Run(name+"/"+j.String(), func(t *testing.T) {
				t.Parallel()
				e := compiled(name, j)
				rnd := newRand(41)
				for n := range 30 {
					pack := e.Deck()
					deck.Shuffle(pack, rnd)
					pool := slices.Clone(pack[:5+n%5])
					if n%2 == 0 { // of one hand that is special, or nearly so
						h := dealSpecial(rnd)
						pool = append(h[:], slices.DeleteFunc(pool[:n%5], func(c deck.Card) bool { return slices.Contains(h[:], c) })...)
					}
					pool = slices.DeleteFunc(pool, deck.Card.IsJoker)
					if jokers := rnd.IntN(8); j != NoJokers {
						for i, c := range []deck.Card{deck.BlackJoker, deck.RedJoker} {
							if jokers == 0 && len(pool) < 6 || jokers/4 == i {
								pool = slices.Insert(pool, rnd.IntN(len(pool)+1), c)
							}
						}
					}
					if len(pool) < 5 {
						continue
					}
					before := slices.Clone(pool)
					h, r, err := e.Best(pool)
					want, result := slowBest(e.rules, pool)
					if err != nil || h != want || r.Kind != result.kind || r.As != result.as || r.Split != result.split {
						t.Fatalf("of %v: %v, %v, %v; want %v, %v", pool, h, r, err, want, result)
					}
					if evaluated, err := e.Evaluate(h); err != nil || evaluated != r {
						t.Fatalf("of %v: %v is %v, %v, not %v", pool, h, evaluated, err, r)
					}
					if !slices.Equal(pool, before) {
						t.Fatalf("%v has become %v", before, pool)
					}
				}
			})
		}
	}
}

// TestBestOrder pins which of equal hands it is, and the order of the cards in it.
func TestBestOrder(t *testing.T) {
	for _, test := range []struct {
		reason     string
		e          *Evaluator
		pool, want string
	}{
		{"in the order of the pool", article(), "2s 2h Js Qh Kd Jh Qd", "Js Qh Kd Jh Qd"},
		{"the first of equals", article(), "9s 3s 3h 3d 3c 4s", "9s 3s 3h 3d 3c"},
		{"the first of equals, by the first places", article(), "3s 3h 8s 9s 3d 3c 4s", "3s 3h 8s 3d 3c"},
		{"suits count in other rooms", roomA(), "Kd 3s 7d Td Jd Kh", "Kd 3s 7d Td Kh"},
		{"five cards", article(), "3s 3h 8s 9s 3d", "3s 3h 8s 9s 3d"},
		{"a joker in its place", compiled("Article", WildJokers), "Bj Ks 9s Kh Kd 2s", "Bj Ks 9s Kh Kd"},
		{"a joker that comes last", compiled("Article", WildFifth), "Bj Ks 9s Kh Kd 2s", "Ks 9s Kh Kd Bj"},
		{"one joker of two, the first", compiled("Article", WildFifth), "Rj Ks 9s Bj Kh Kd 2s", "Ks 9s Kh Kd Rj"},
		{"no joker if it is not needed", compiled("Article", WildFifth), "Rj Ks 9s Bj Kh Kd Kc", "Ks 9s Kh Kd Kc"},
		{"both jokers", compiled("Article", WildJokers), "Rj Ks 9s 7d Bj Kh 2s", "Rj Ks 9s Bj Kh"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			h, r, err := test.e.Best(deck.MustParse(test.pool))
			if err != nil || h != MustParseHand(test.want) {
				t.Errorf("of %s: %v, %v, %v; want %s", test.pool, h, r, err, test.want)
			}
		})
	}
}

// TestBestOfThePack finds the best hand there is.
func TestBestOfThePack(t *testing.T) {
	for _, test := range []struct {
		e    *Evaluator
		want string
	}{
		{article(), "Ad 2d Ac 2c Ah"},
		{roomA(), "9s Ts Js Qs Ks"},
		{compiled("Everything", NoJokers), "As Ts Js Qs Ks"},
		{compiled("RoomA", WildJokers), "9s Ts Js Qs Ks"},
		{compiled("Article", JokersTen), "Ad 2d Ac 2c Ah"},
		{compiled("Hundred", WildFifth), "Ad Ac 4s Ah As"},
	} {
		h, r, err := test.e.Best(test.e.Deck())
		if err != nil || r.Strength != test.e.Strength(MustParseHand(test.want)) {
			t.Errorf("of everything: %v, %v, %v", h, r, err)
		}
		if testing.Short() {
			return
		}
	}
}

func TestBestErrors(t *testing.T) {
	seven := deck.MustParse("As 8h 4d Kc 7s 2h 2d")
	with := func(at int, c deck.Card) []deck.Card {
		cards := slices.Clone(seven)
		cards[at] = c
		return cards
	}
	all := jokerModes()
	for _, test := range []struct {
		reason string
		modes  []Jokers
		pool   []deck.Card
		want   Error
	}{
		{"nothing", all, nil, Error{Field: "pool", Position: -1, Err: ErrHand}},
		{"four cards", all, seven[:4], Error{Field: "pool", Position: -1, Err: ErrHand}},
		{"no card", all, with(3, 0), Error{Position: 3, Err: ErrHand, Cause: deck.ErrCard}},
		{"what is no card", all, with(6, -7), Error{Position: 6, Card: -7, Err: ErrHand, Cause: deck.ErrCard}},
		{"a card twice", all, with(5, seven[1]), Error{Position: 5, Card: seven[1], Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a card twice, of few", all, []deck.Card{1, 1}, Error{Position: 1, Card: 1, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a joker", all[:1], with(2, deck.RedJoker), Error{Position: 2, Card: deck.RedJoker, Err: ErrJoker}},
		{"a joker twice", all[1:], []deck.Card{1, deck.RedJoker, 2, deck.RedJoker, 3, 4}, Error{Position: 3, Card: deck.RedJoker, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"more cards than the pack has", all, slices.Concat(deck.Standard52(), seven), Error{Position: 52, Card: seven[0], Err: ErrHand, Cause: deck.ErrRepeat}},
		{"two jokers where only the fifth is one", all[1:2], []deck.Card{1, deck.RedJoker, 2, 3, deck.BlackJoker}, Error{Field: "pool", Position: -1, Err: ErrHand}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			for _, j := range test.modes {
				test.want.Seat = -1
				h, r, err := compiled("RoomA", j).Best(test.pool)
				sameError(t, err, test.want)
				if h != (Hand{}) || r != (Result{}) {
					t.Errorf("%v: %v, %v", j, h, r)
				}
			}
		})
	}
}
