package niuniu

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

// orders yields every order of some cards.
func orders(cards []deck.Card) [][]deck.Card {
	if len(cards) == 0 {
		return [][]deck.Card{nil}
	}
	var all [][]deck.Card
	for i, c := range cards {
		for _, rest := range orders(slices.Concat(cards[:i:i], cards[i+1:])) {
			all = append(all, append([]deck.Card{c}, rest...))
		}
	}
	return all
}

// TestHonestClaims declares hands of every kind as what they are, in every grouping and
// every order within the groups, and without groups where none are needed.
func TestHonestClaims(t *testing.T) {
	full := everything()
	full.UnderDeclare = false
	evaluators := []*Evaluator{article(), hundred(), roomA(), full.MustCompile(), compiled("RoomC", NoJokers), compiled("Crazy", NoJokers)}
	var seen [kindCount]bool
	rnd := newRand(3)
	for n := range 400 {
		h := dealAny(rnd)
		e := evaluators[n%len(evaluators)]
		best, err := e.Evaluate(h)
		if err != nil {
			t.Fatal(err)
		}
		seen[best.Kind] = true
		accept := func(c Claim, want Split) {
			t.Helper()
			if got, err := e.Check(h, c); err != nil ||
				got != (Result{best.Kind, best.Multiplier, best.Strength, want, h}) {
				t.Fatalf("%v is %v; %v: %v, %v", h, best, c, got, err)
			}
		}
		for split := range e.Splits(h) {
			for _, three := range orders(split.Three[:]) {
				for _, two := range orders(split.Two[:]) {
					want := Split{[3]deck.Card(three), [2]deck.Card(two)}
					if best.Kind > BullBull {
						want = best.Split
					}
					accept(Claim{best.Kind, three, two}, want)
				}
			}
		}
		if best.Kind > BullBull {
			for size := range 6 {
				cards := reordered(h, rnd.IntN(120))
				accept(Claim{best.Kind, cards[:size], cards[size:]}, best.Split)
			}
			accept(Claim{Kind: best.Kind}, best.Split)
			accept(Claim{Kind: best.Kind, Three: []deck.Card{}, Two: []deck.Card{}}, best.Split)
		}
	}
	for k := Bull1; k.IsValid(); k++ {
		if !seen[k] {
			t.Errorf("no hand was %v", k)
		}
	}
}

// TestArticleGroups declares special kinds in the groups that the article's client
// sends: 3 + 2 for silver and gold, 4 + 1 for a bomb, 5 + 0 for five small and no bull.
func TestArticleGroups(t *testing.T) {
	for _, test := range []struct {
		kind       Kind
		three, two string
	}{
		{NoBull, "As 8h 4d Kc 7s", ""},
		{Bull9, "2s 8h Jd", "6c 3s"},
		{BullBull, "3s 7h Kd", "Tc Js"},
		{SilverBull, "Ts Jh Jd", "Qc Ks"},
		{GoldBull, "Js Jh Qd", "Qc Ks"},
		{Bomb, "2s 2h 2d 2c", "Ks"},
		{FiveSmall, "As 3h 2d Ac 2s", ""},
	} {
		c := Claim{Kind: test.kind, Three: deck.MustParse(test.three)}
		if test.two != "" {
			c.Two = deck.MustParse(test.two)
		}
		h := Hand(slices.Concat(c.Three, c.Two))
		for n := range 120 {
			if got, err := article().Check(reordered(h, n), c); err != nil || got.Kind != test.kind {
				t.Errorf("%v: %v, %v", c, got, err)
			}
		}
	}
}

// TestForgedClaims are claims to be refused, each for its own reason.
func TestForgedClaims(t *testing.T) {
	noBull := "As 8h 4d Kc 7s"
	bull9 := "2s 8h Jd 6c 3s"
	gold := "Js Jh Qd Qc Ks"
	joker := deck.BlackJoker
	claim := func(k Kind, three, two string) Claim {
		c := Claim{Kind: k}
		if three != "" {
			c.Three = deck.MustParse(three)
		}
		if two != "" {
			c.Two = deck.MustParse(two)
		}
		return c
	}
	card := func(s string) deck.Card { return deck.MustParse(s)[0] }
	for _, test := range []struct {
		reason string
		hand   string
		claim  Claim
		want   Error
	}{
		{"a card of nobody in the three", bull9, claim(Bull9, "2s 8h Kd", "6c 3s"), Error{Position: 2, Card: card("Kd"), Err: ErrForeign}},
		{"a card of nobody in the two", bull9, claim(Bull9, "2s 8h Jd", "6c 3h"), Error{Position: 4, Card: card("3h"), Err: ErrForeign}},
		{"the first of two foreign cards", bull9, claim(Bull9, "2s 8h Jd", "6h 3h"), Error{Position: 3, Card: card("6h"), Err: ErrForeign}},
		{"a joker", bull9, Claim{Bull9, deck.MustParse("2s 8h Jd"), []deck.Card{joker, card("6c")}}, Error{Position: 3, Card: joker, Err: ErrForeign}},
		{"no card", bull9, Claim{Bull9, []deck.Card{card("2s"), 0, card("Jd")}, nil}, Error{Position: 1, Err: ErrForeign}},
		{"what is no card", bull9, Claim{Bull9, []deck.Card{-1, 0, 99}, nil}, Error{Position: 0, Card: -1, Err: ErrForeign}},
		{"a card twice in the three", bull9, claim(Bull9, "2s 8h 2s", "6c 3s"), Error{Position: 2, Card: card("2s"), Err: ErrGroups, Cause: deck.ErrRepeat}},
		{"a card in both groups", bull9, claim(Bull9, "2s 8h Jd", "2s 3s"), Error{Position: 3, Card: card("2s"), Err: ErrGroups, Cause: deck.ErrRepeat}},
		{"a sixth card", bull9, claim(Bull9, "2s 8h Jd", "6c 3s 3s"), Error{Position: 5, Card: card("3s"), Err: ErrGroups, Cause: deck.ErrRepeat}},
		{"a repeat before a foreign card", bull9, claim(Bull9, "2s 8h 8h", "6c Ks"), Error{Position: 2, Card: card("8h"), Err: ErrGroups, Cause: deck.ErrRepeat}},
		{"a missing card", bull9, claim(Bull9, "2s 8h Jd", "6c"), Error{Position: -1, Err: ErrGroups}},
		{"the three alone", bull9, claim(Bull9, "2s 8h Jd", ""), Error{Position: -1, Err: ErrGroups}},
		{"no groups", bull9, claim(Bull9, "", ""), Error{Position: -1, Err: ErrGroups}},
		{"two and three", bull9, claim(Bull9, "6c 3s", "2s 8h Jd"), Error{Position: -1, Err: ErrGroups}},
		{"four and one", bull9, claim(Bull9, "2s 8h Jd 6c", "3s"), Error{Position: -1, Err: ErrGroups}},
		{"five and none", bull9, claim(Bull9, "2s 8h Jd 6c 3s", ""), Error{Position: -1, Err: ErrGroups}},
		{"a gold bull of three cards", gold, claim(GoldBull, "Js Jh Qd", ""), Error{Position: -1, Err: ErrGroups}},
		{"a gold bull of one card", gold, claim(GoldBull, "", "Qd"), Error{Position: -1, Err: ErrGroups}},
		{"a gold bull of four cards", gold, claim(GoldBull, "Js Jh Qd", "Qc"), Error{Position: -1, Err: ErrGroups}},
		{"three that are no bull", bull9, claim(Bull9, "2s 8h 6c", "Jd 3s"), Error{Position: -1, Err: ErrNoBull}},
		{"three that are no bull of no bull", noBull, claim(Bull1, "As 8h 4d", "Kc 7s"), Error{Position: -1, Err: ErrNoBull}},
		{"bull-bull for the two alone", "3s 7h Kd As 2c", claim(BullBull, "Kd As 2c", "3s 7h"), Error{Position: -1, Err: ErrNoBull}},
		{"another number", bull9, claim(Bull8, "2s 8h Jd", "6c 3s"), Error{Field: "kind", Position: -1, Err: ErrKind}},
		{"a greater bull", bull9, claim(BullBull, "2s 8h Jd", "6c 3s"), Error{Field: "kind", Position: -1, Err: ErrKind}},
		{"a special kind", bull9, claim(GoldBull, "2s 8h Jd", "6c 3s"), Error{Field: "kind", Position: -1, Err: ErrKind}},
		{"a special kind without groups", noBull, claim(FiveSmall, "", ""), Error{Field: "kind", Position: -1, Err: ErrKind}},
		{"a kind that the rules do not have", "2s 3s 4s 5s 7s", claim(Flush, "", ""), Error{Field: "kind", Position: -1, Err: ErrKind}},
		{"no kind", bull9, claim(0, "2s 8h Jd", "6c 3s"), Error{Field: "kind", Position: -1, Err: ErrKind}},
		{"a negative kind", bull9, claim(-1, "2s 8h Jd", "6c 3s"), Error{Field: "kind", Position: -1, Err: ErrKind}},
		{"a kind beyond the last", bull9, claim(20, "", ""), Error{Field: "kind", Position: -1, Err: ErrKind}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			test.want.Seat = -1
			for _, e := range []*Evaluator{article(), hundred()} {
				got, err := e.Check(MustParseHand(test.hand), test.claim)
				if got != (Result{}) {
					t.Errorf("accepted as %v", got)
				}
				sameError(t, err, test.want)
			}
		})
	}
}

// TestClaimOfBadHand declares hands that are none, which no claim can mend.
func TestClaimOfBadHand(t *testing.T) {
	good := MustParseHand("2s 8h Jd 6c 3s")
	for _, test := range []struct {
		position int
		card     deck.Card
		want     error
		cause    error
	}{
		{0, 0, ErrHand, deck.ErrCard},
		{3, -1, ErrHand, deck.ErrCard},
		{4, 0x0E, ErrHand, deck.ErrCard},
		{4, good[0], ErrHand, deck.ErrRepeat},
		{1, good[0], ErrHand, deck.ErrRepeat},
		{2, deck.RedJoker, ErrJoker, nil},
		{4, deck.BlackJoker, ErrJoker, nil},
	} {
		h := good
		h[test.position] = test.card
		_, err := article().Check(h, Claim{NoBull, nil, nil})
		sameError(t, err, Error{Seat: -1, Position: test.position, Card: test.card, Err: test.want, Cause: test.cause})
		if _, err := article().Evaluate(h); err != test.want { // as it is
			t.Errorf("Evaluate(%v): %v", h, err)
		}
	}
	_, err := article().Check(Hand{}, Claim{})
	sameError(t, err, Error{Seat: -1, Position: 0, Err: ErrHand, Cause: deck.ErrCard})
}

// TestUnderDeclared declares less than there is, which only some rules allow.
func TestUnderDeclared(t *testing.T) {
	for _, test := range []struct {
		hand       string
		claim      Claim
		multiplier int64
		as         string // a hand that is just that, and compares the same
		split      bool
	}{
		{"2s 8h Jd 6c 3s", Claim{Kind: NoBull}, 1, "", false},
		{"2s 8h Jd 6c 3s", Claim{NoBull, deck.MustParse("2s 8h Jd"), deck.MustParse("6c 3s")}, 1, "", false},
		{"Js Jh Qd Qc Ks", Claim{BullBull, deck.MustParse("Js Jh Qd"), deck.MustParse("Qc Ks")}, 3, "", true},
		{"Js Jh Jd Jc Ks", Claim{Kind: GoldBull}, 5, "", false},
		{"Ks Kh Kd Kc 9s", Claim{Bull9, deck.MustParse("Ks Kh Kd"), deck.MustParse("Kc 9s")}, 2, "2s 8h Jd 6c 3s", true},
		{"As Ah Ad Ac 4s", Claim{Kind: Bomb}, 6, "As Ah Ad Ac 5s", false},
		{"As 3h 2d Ac 2s", Claim{Kind: NoBull}, 1, "", false},
	} {
		h := MustParseHand(test.hand)
		got, err := article().Check(h, test.claim)
		if err != nil {
			t.Errorf("%v as %v: %v", h, test.claim, err)
			continue
		}
		best, _ := article().Evaluate(h)
		if got.Kind != test.claim.Kind || got.Multiplier != test.multiplier || got.Strength >= best.Strength || got.As != h {
			t.Errorf("%v as %v is %v", h, test.claim, got)
		}
		if test.as != "" && got.Strength != article().Strength(MustParseHand(test.as)) {
			t.Errorf("%v as %v does not compare as %v", h, test.claim, test.as)
		}
		if test.split && got.Split != (Split{[3]deck.Card(test.claim.Three), [2]deck.Card(test.claim.Two)}) {
			t.Errorf("%v as %v is grouped %v", h, test.claim, got.Split)
		}
		if test.claim.Kind == NoBull && got.Split != (Split{}) {
			t.Errorf("%v as no bull is grouped %v", h, got.Split)
		}
		_, err = hundred().Check(h, test.claim)
		sameError(t, err, Error{Field: "kind", Seat: -1, Position: -1, Err: ErrKind})
	}
	// Less, but not true.
	for _, c := range []Claim{
		{Kind: SilverBull},
		{Bull5, deck.MustParse("Js Jh Qd"), deck.MustParse("Qc Ks")},
	} {
		_, err := article().Check(MustParseHand("Js Jh Qd Qc Ks"), c)
		sameError(t, err, Error{Field: "kind", Seat: -1, Position: -1, Err: ErrKind})
	}
}

// TestWildClaims declares hands with wild cards, which stand for what makes a claim true.
func TestWildClaims(t *testing.T) {
	strict := bullsOnly()
	strict.Jokers = WildJokers
	free := strict
	free.UnderDeclare = true
	ten := free
	ten.Jokers = JokersTen
	const one, two = "Bj 2s 3h 5d 6c", "Bj Rj 2s 3h 4d"
	kind := Error{Field: "kind", Err: ErrKind}
	for _, test := range []struct {
		reason     string
		rules      Rules
		hand       string
		kind       Kind
		three, two string
		as         string // "" if the claim is refused
		want       Error
	}{
		{"the joker in the two", strict, one, BullBull, "2s 3h 5d", "Bj 6c", "4s 2s 3h 5d 6c", Error{}},
		{"in any order", strict, one, BullBull, "5d 2s 3h", "6c Bj", "4s 2s 3h 5d 6c", Error{}},
		{"the joker in the three, for less", free, one, Bull9, "2s Bj 5d", "3h 6c", "3s 2s 3h 5d 6c", Error{}},
		{"for less, where that is not allowed", strict, one, Bull9, "2s Bj 5d", "3h 6c", "", kind},
		{"the groups make less than is claimed", strict, one, BullBull, "2s Bj 5d", "3h 6c", "", kind},
		{"the groups make more than is claimed", free, one, Bull8, "2s Bj 5d", "3h 6c", "", kind},
		{"any number with the joker in the two", free, one, Bull1, "2s 3h 5d", "Bj 6c", "5s 2s 3h 5d 6c", Error{}},
		{"any number, of which the highest card", free, one, Bull6, "2s 3h 5d", "Bj 6c", "Ks 2s 3h 5d 6c", Error{}},
		{"three cards that make no bull", free, one, BullBull, "2s 3h 6c", "Bj 5d", "", Error{Err: ErrNoBull}},
		{"no bull, though there always is one", free, one, NoBull, "", "", "Ks 2s 3h 5d 6c", Error{}},
		{"no bull where that is not allowed", strict, one, NoBull, "", "", "", kind},
		{"a card in the place of the joker", strict, one, BullBull, "2s 3h 5d", "4s 6c", "", Error{Position: 3, Card: deck.MustParse("4s")[0], Err: ErrForeign}},
		{"the other joker", strict, one, BullBull, "2s 3h 5d", "Rj 6c", "", Error{Position: 3, Card: deck.RedJoker, Err: ErrForeign}},
		{"the joker twice", strict, one, BullBull, "Bj 3h 5d", "Bj 6c", "", Error{Position: 3, Card: deck.BlackJoker, Err: ErrGroups, Cause: deck.ErrRepeat}},
		{"without the joker", strict, one, BullBull, "2s 3h 5d", "6c", "", Error{Err: ErrGroups}},
		{"two jokers, as the hand is best", strict, two, BullBull, "3h 4d Rj", "Bj 2s", "8s 3s 2s 3h 4d", Error{}},
		{"the other way round", strict, two, BullBull, "3h 4d Bj", "Rj 2s", "3s 8s 2s 3h 4d", Error{}},
		{"two jokers, not as the hand is best", strict, two, BullBull, "Bj 2s 3h", "Rj 4d", "5s 6s 2s 3h 4d", Error{}},
		{"two jokers in the three", free, two, Bull7, "Bj 2s Rj", "3h 4d", "Ks 8s 2s 3h 4d", Error{}},
		{"two jokers in the three, which is less", strict, two, Bull7, "Bj 2s Rj", "3h 4d", "", kind},
		{"two jokers in the two, for no bull", free, two, BullBull, "2s 3h 4d", "Bj Rj", "", Error{Err: ErrNoBull}},
		{"a joker that counts 10", ten, "Bj Rj 5s 5h 4d", Bull4, "Bj 5s 5h", "Rj 4d", "Bj Rj 5s 5h 4d", Error{}},
		{"that is not wild", ten, one, BullBull, "2s Bj 5d", "3h 6c", "", Error{Err: ErrNoBull}},
		{"that is not wild beside a bull", ten, one, BullBull, "2s 3h 5d", "Bj 6c", "", kind},
	} {
		t.Run(test.reason, func(t *testing.T) {
			c := Claim{Kind: test.kind}
			if test.three != "" {
				c.Three, c.Two = deck.MustParse(test.three), deck.MustParse(test.two)
			}
			h := MustParseHand(test.hand)
			got, err := test.rules.MustCompile().Check(h, c)
			if test.as == "" {
				test.want.Seat = -1
				if test.want.Card == 0 {
					test.want.Position = -1
				}
				sameError(t, err, test.want)
				return
			}
			split := Split{}
			if test.three != "" {
				split = Split{[3]deck.Card(c.Three), [2]deck.Card(c.Two)}
			}
			if err != nil || got.Kind != test.kind || got.Split != split || got.As != MustParseHand(test.as) {
				t.Errorf("%v as %v: %v, %v", h, c, got, err)
			}
		})
	}
	// A special kind that the joker could also make, where less may be declared.
	e := compiled("Article", WildJokers)
	h := MustParseHand("Kd Kh Ks Qs Rj") // a bomb
	for k, as := range map[Kind]string{
		GoldBull:   "Kd Kh Ks Qs Kc",
		SilverBull: "Kd Kh Ks Qs Ts",
		NoBull:     "Kd Kh Ks Qs Kc",
	} {
		got, err := e.Check(h, Claim{Kind: k})
		if err != nil || got.Kind != k || got.As != MustParseHand(as) {
			t.Errorf("%v as %v: %v, %v", h, k, got, err)
		}
		if want := e.Strength(MustParseHand(as)) &^ noJoker; k == SilverBull && got.Strength != want {
			t.Errorf("%v as %v has strength %#x, want %#x", h, k, got.Strength, want)
		}
	}
	for _, k := range []Kind{FiveSmall, StraightFlush} {
		_, err := e.Check(h, Claim{Kind: k})
		sameError(t, err, Error{Field: "kind", Seat: -1, Position: -1, Err: ErrKind})
	}
}

// TestClaimOfResult declares what was evaluated or checked: it holds and says the same.
func TestClaimOfResult(t *testing.T) {
	rnd := newRand(8)
	var evaluators []*Evaluator
	for _, j := range jokerModes() {
		evaluators = append(evaluators, compiled("Article", j), compiled("Hundred", j), compiled("RoomA", j), compiled("Everything", j))
	}
	for _, e := range evaluators {
		for range 200 {
			h := dealFor(e, rnd)
			best, err := e.Evaluate(h)
			if err != nil {
				t.Fatal(err)
			}
			c := best.Claim()
			if got, err := e.Check(h, c); err != nil || got != best {
				t.Fatalf("%v is %v, declared %v: %v, %v", h, best, c, got, err)
			}
			checked, err := e.Check(h, dealClaim(e, h, rnd))
			if err != nil {
				continue
			}
			c = checked.Claim()
			if got, err := e.Check(h, c); err != nil || got != checked {
				t.Fatalf("%v as %v, declared %v: %v, %v", h, checked, c, got, err)
			}
			before := checked
			clear(c.Three)
			clear(c.Two)
			if checked != before {
				t.Fatalf("%v has become %v", before, checked)
			}
		}
	}
	if c := (Result{}).Claim(); c.Kind != 0 || len(c.Three)+len(c.Two) != 0 {
		t.Errorf("no result is %v", c)
	}
}

// dealClaim returns a claim about a hand that is true or not far from it.
func dealClaim(e *Evaluator, h Hand, rnd *rand.Rand) Claim {
	var c Claim
	switch best, _ := e.Evaluate(h); rnd.IntN(8) {
	default:
		c.Kind = best.Kind
	case 0, 1, 2:
		c.Kind = Kind(1 + rnd.IntN(19))
	case 3: // the bull in it
		for split := range e.Splits(h) {
			c.Kind = e.bull(split)
		}
	case 4:
		c.Kind = Kind(rnd.IntN(256))
	}
	cards := h
	var splits []Split
	for split := range e.Splits(h) {
		splits = append(splits, split)
	}
	if len(splits) > 0 && rnd.IntN(4) > 0 {
		split := splits[rnd.IntN(len(splits))]
		rnd.Shuffle(3, func(i, j int) { split.Three[i], split.Three[j] = split.Three[j], split.Three[i] })
		rnd.Shuffle(2, func(i, j int) { split.Two[i], split.Two[j] = split.Two[j], split.Two[i] })
		cards = Hand(slices.Concat(split.Three[:], split.Two[:]))
	} else {
		cards = reordered(h, rnd.IntN(120))
	}
	size := 3
	if rnd.IntN(6) == 0 {
		size = rnd.IntN(6)
	}
	c.Three, c.Two = slices.Clone(cards[:size]), slices.Clone(cards[size:])
	if rnd.IntN(4) > 0 {
		return c
	}
	group := &c.Three
	if rnd.IntN(2) == 0 {
		group = &c.Two
	}
	switch n := rnd.IntN(6); {
	case n == 0:
		c.Three, c.Two = nil, nil
	case n == 1:
		*group = append(*group, h[rnd.IntN(5)])
	case len(*group) == 0:
	case n == 2:
		*group = (*group)[1:]
	case n == 3:
		(*group)[rnd.IntN(len(*group))] = h[rnd.IntN(5)]
	case n == 4:
		(*group)[rnd.IntN(len(*group))] = deck.Standard54()[rnd.IntN(54)]
	default:
		(*group)[rnd.IntN(len(*group))] = deck.Card(rnd.IntN(256))
	}
	return c
}

// claimAgrees checks that Check and the oracle say the same of a claim, and notes what
// was accepted.
func claimAgrees(e *Evaluator, h Hand, c Claim, notes *census) error {
	three, two := slices.Clone(c.Three), slices.Clone(c.Two)
	got, err := e.Check(h, c)
	if !slices.Equal(three, c.Three) || !slices.Equal(two, c.Two) {
		return fmt.Errorf("%v: groups changed to %v", h, c)
	}
	as, position, want := slowCheck(e.rules, h, c)
	if want != nil {
		var e *Error
		if !errors.As(err, &e) || e.Err != want || e.Position != position || e.Seat != -1 || got != (Result{}) {
			return fmt.Errorf("%v as %v: %v, %v; want %v at %d", h, c, got, err, want, position)
		}
		if cards := slices.Concat(c.Three, c.Two); position >= 0 && e.Card != cards[position] {
			return fmt.Errorf("%v as %v: %v names %v", h, c, err, e.Card)
		}
		return nil
	}
	if err != nil {
		return fmt.Errorf("%v as %v: %w; want it accepted", h, c, err)
	}
	multiplier := int64(0)
	for _, k := range e.rules.Kinds {
		if k.Kind == c.Kind {
			multiplier = k.Multiplier
		}
	}
	if got.Kind != c.Kind || got.Multiplier != multiplier || got.As != as.as || got.Split != as.split || !notes.note(got.Strength, as.key) {
		return fmt.Errorf("%v as %v is %v, want %v", h, c, got, as)
	}
	return nil
}

// TestClaims compares Check with the oracle under any rules, and what it accepts with
// the order of hands that are of the declared kind at best.
func TestClaims(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		var e *Evaluator
		if rapid.Bool().Draw(rt, "preset") {
			e = compiled(rapid.SampledFrom(ruleNames()).Draw(rt, "rules"), rapid.SampledFrom(jokerModes()).Draw(rt, "jokers"))
		} else {
			e = genEvaluator().Draw(rt, "rules")
		}
		rnd := genRand().Draw(rt, "rand")
		notes := &census{keys: map[Strength]slowKey{}}
		for range 200 {
			h := dealFor(e, rnd)
			if err := claimAgrees(e, h, dealClaim(e, h, rnd), notes); err != nil {
				rt.Fatalf("%v: %v", e.rules.Jokers, err)
			}
			if best := slowEvaluate(e.rules, h); !notes.note(e.Strength(h), best.key) {
				rt.Fatalf("%v does not compare as a claim of that kind", h)
			}
		}
		inOrder(t, notes.keys)
	})
}

// TestGroups pins how hands of each kind are laid down.
func TestGroups(t *testing.T) {
	wild := RoomA()
	wild.Jokers = WildJokers
	for _, test := range []struct {
		rules               Rules
		hand, first, second string
	}{
		{Article(), "As 8h 4d Kc 7s", "As 8h 4d Kc 7s", ""},
		{Article(), "2s 8h Jd 6c 3d", "2s 8h Jd", "6c 3d"},
		{Article(), "Ts Jh Jd Qc Ks", "Ts Jh Jd", "Qc Ks"},
		{Article(), "Js Jh Qd Qc Ks", "Js Jh Qd", "Qc Ks"},
		{Article(), "2s 2h Kd 2d 2c", "2s 2h 2d 2c", "Kd"},
		{Article(), "5s 5h Kd 5d 5c", "5s 5h 5d 5c", "Kd"},
		{Article(), "As 3h 2d Ac 2s", "As 3h 2d Ac 2s", ""},
		{RoomA(), "3s Kh 3d Kc 3h", "3s 3d 3h", "Kh Kc"},
		{RoomA(), "Ks 9h Jd Tc Qh", "Ks 9h Jd Tc Qh", ""},
		{wild, "2s Bj Kd 2d 2c", "2s Bj 2d 2c", "Kd"},
		{wild, "3s Kh Rj Kc 3h", "Kh Rj Kc", "3s 3h"},
		{wild, "2s Bj 2h 2d 2c", "2s Bj 2h 2d 2c", ""},
	} {
		h := MustParseHand(test.hand)
		r, err := test.rules.MustCompile().Evaluate(h)
		if err != nil {
			t.Fatal(err)
		}
		first, second := r.Groups(h)
		want := func(s string) []deck.Card {
			if s == "" {
				return nil
			}
			return deck.MustParse(s)
		}
		if !slices.Equal(first, want(test.first)) || !slices.Equal(second, want(test.second)) {
			t.Errorf("%s, %v: %v and %v, want %s and %s", test.hand, r.Kind, first, second, test.first, test.second)
		}
	}
}
