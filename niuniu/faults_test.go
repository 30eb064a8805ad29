package niuniu

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
)

// ofRanks returns a hand with these ranks, in this order, and in more than one suit.
func ofRanks(t *testing.T, ranks string) Hand {
	t.Helper()
	var cards []deck.Card
	for i, rank := range strings.Fields(ranks) {
		for suit := i; ; suit++ {
			c := deck.MustParse(rank + string("shdc"[suit%4]))[0]
			if !slices.Contains(cards, c) {
				cards = append(cards, c)
				break
			}
		}
	}
	h, err := HandOf(cards)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// isKind checks what a hand is, and that it is the same in every order of its cards.
func isKind(t *testing.T, e *Evaluator, h Hand, want Kind) {
	t.Helper()
	for n := range 120 {
		got, err := e.Evaluate(reordered(h, n))
		if err != nil {
			t.Fatal(err)
		}
		if got.Kind != want {
			t.Fatalf("%v is %v, want %v", reordered(h, n), got.Kind, want)
		}
	}
}

// isOrder checks that a is greater than b if want is +1, and equal to it if want is 0.
func isOrder(t *testing.T, e *Evaluator, a, b Hand, want int) {
	t.Helper()
	if got, back := e.Compare(a, b), e.Compare(b, a); got != want || back != -want {
		t.Errorf("%v compares with %v as %d, and back as %d; want %d", a, b, got, back, want)
	}
	if !e.BankerWins(a, b) || e.BankerWins(b, a) != (want == 0) {
		t.Errorf("%v against %v: the banker wins %v, and the other way round %v",
			a, b, e.BankerWins(a, b), e.BankerWins(b, a))
	}
}

// The tests TestFault… are errors of public code, each with a hand or a round that it
// gets wrong.

func TestFaultOnlyWindowsTried(t *testing.T) {
	isKind(t, article(), ofRanks(t, "4 4 3 2 A"), Bull4)

	// Trying the five cyclic windows of the sorted hand misses the bull of 17.7 % of
	// all hands.
	missed, all := 0, 0
	for _, ranks := range rankSets() {
		var many [14]int
		for _, r := range ranks {
			many[r]++
		}
		ways := 1
		for _, n := range many {
			ways *= [...]int{1, 4, 6, 4, 1}[n]
		}
		all += ways
		window := false
		for i := range 5 {
			sum := 0
			for j := range 3 {
				sum += min(ranks[(i+j)%5], 10)
			}
			window = window || sum%10 == 0
		}
		if s := slowRead(dealRanks(ranks, newRand(1)), nil); len(s.splits) > 0 && !window {
			missed += ways
		}
	}
	if all != 2_598_960 || missed != 459_776 {
		t.Errorf("%d of %d hands missed, want 17.7 %%", missed, all)
	}
}

func TestFaultPicturesCounted11To13(t *testing.T) {
	isKind(t, article(), ofRanks(t, "J Q K A 2"), Bull3)
}

func TestFaultBombOfTenPoints(t *testing.T) {
	isKind(t, article(), ofRanks(t, "10 J Q K A"), Bull1)
}

func TestFaultBombBeforeGold(t *testing.T) {
	isKind(t, article(), ofRanks(t, "J J Q Q K"), GoldBull)
}

func TestFaultFiveSmallBySum(t *testing.T) {
	isKind(t, article(), ofRanks(t, "4 3 2 2 A"), NoBull)
	isKind(t, article(), ofRanks(t, "A A 2 2 3"), FiveSmall)
	isKind(t, hundred(), ofRanks(t, "4 3 2 2 A"), NoBull)
	isKind(t, hundred(), ofRanks(t, "A A 2 2 3"), FiveSmall)
}

func TestFaultCardUsedTwice(t *testing.T) {
	isKind(t, article(), ofRanks(t, "8 4 3 2 A"), NoBull)
}

func TestFaultFullHouseByPair(t *testing.T) {
	isOrder(t, roomA(), ofRanks(t, "4 4 4 5 5"), ofRanks(t, "3 3 3 K K"), 1)
}

func TestFaultBombBySingle(t *testing.T) {
	for _, e := range []*Evaluator{article(), hundred(), roomA()} {
		isOrder(t, e, ofRanks(t, "9 9 9 9 2"), ofRanks(t, "3 3 3 3 K"), 1)
	}
}

func TestFaultHonestBombRefused(t *testing.T) {
	bomb := MustParseHand("2s 2h 2d 2c Ks")
	for _, c := range []Claim{
		{Kind: Bomb, Three: deck.MustParse("2s 2h 2d 2c"), Two: deck.MustParse("Ks")},
		{Kind: Bomb, Three: deck.MustParse("2c 2d 2h 2s"), Two: deck.MustParse("Ks")},
		{Kind: Bomb, Three: deck.MustParse("2s 2h 2d 2c Ks")},
		{Kind: Bomb},
	} {
		if r, err := article().Check(bomb, c); err != nil || r.Kind != Bomb || r.Multiplier != 6 {
			t.Errorf("%v: %v, %v", c, r, err)
		}
	}
}

func TestFaultClaimWithoutCards(t *testing.T) {
	h := MustParseHand("As 8h 4d Kc 7s")
	_, err := article().Check(h, Claim{Kind: FiveSmall})
	sameError(t, err, Error{Field: "kind", Seat: -1, Position: -1, Err: ErrKind})
	_, err = article().Check(h, Claim{Kind: FiveSmall, Three: deck.MustParse("As 2d 2c Ah 3s")})
	sameError(t, err, Error{Seat: -1, Position: 1, Card: deck.MustParse("2d")[0], Err: ErrForeign})
	_, err = article().Check(h, Claim{Kind: FiveSmall, Three: deck.MustParse("As")})
	sameError(t, err, Error{Seat: -1, Position: -1, Err: ErrGroups})
}

func TestFaultWinnerPaidInFull(t *testing.T) {
	// Gold pays 5: 50,000 are due, 10,000 are there. Paid in full, with the banker's
	// chips held at 0, 40,000 chips would appear.
	settled(t, article(), Round{Seats: []Seat{
		{Hand: MustParseHand("As 8h 4d Kc 7s"), Chips: 10_000},
		{Hand: MustParseHand("Js Jh Qd Qc Ks"), Chips: 10_000, Stake: 10_000},
	}}, []int64{-50_000, 50_000}, []int64{-10_000, 10_000})

	// The same from the other side.
	settled(t, article(), Round{Seats: []Seat{
		{Hand: MustParseHand("Js Jh Qd Qc Ks"), Chips: 10_000},
		{Hand: MustParseHand("As 8h 4d Kc 7s"), Chips: 10_000, Stake: 10_000},
	}}, []int64{50_000, -50_000}, []int64{10_000, -10_000})
}

func TestFaultSettledSeatBySeat(t *testing.T) {
	banker := Seat{Hand: MustParseHand("2s 8h Jd 6c 3s"), Chips: 100}              // bull 9
	winner := Seat{Hand: MustParseHand("3h 7h Kh 10h Jh"), Chips: 100, Stake: 100} // bull-bull, 300
	loser := Seat{Hand: MustParseHand("As 8d 4d Kc 7s"), Chips: 200, Stake: 100}   // no bull, 200
	// The banker has 300 with what the loser pays, whichever sits first.
	settled(t, article(), Round{Banker: 0, Seats: []Seat{banker, winner, loser}},
		[]int64{-100, 300, -200}, []int64{-100, 300, -200})
	settled(t, article(), Round{Banker: 0, Seats: []Seat{banker, loser, winner}},
		[]int64{-100, -200, 300}, []int64{-100, -200, 300})
	settled(t, article(), Round{Banker: 1, Seats: []Seat{winner, banker, loser}},
		[]int64{300, -100, -200}, []int64{300, -100, -200})
}

func TestFaultBadStakeAccepted(t *testing.T) {
	for _, stake := range []int64{-10, 0, 101} {
		got, err := article().Settle(Round{Seats: []Seat{
			{Hand: MustParseHand("2s 8h Jd 6c 3s"), Chips: 100},
			{Hand: MustParseHand("As 8d 4d Kc 7s"), Chips: 100, Stake: stake},
		}})
		if got != nil {
			t.Errorf("a stake of %d is settled as %v", stake, got)
		}
		sameError(t, err, Error{Field: "stake", Seat: 1, Position: -1, Err: ErrStake})
	}
}

func TestFaultTopMultiplierUnderstated(t *testing.T) {
	// Five small pays 10, not the 3 or 5 that such servers divide by.
	if got := article().MaxStake(10_000, 2, 1); got != 1000 {
		t.Fatalf("MaxStake = %d, want 1000", got)
	}
	round := Round{Seats: []Seat{
		{Hand: MustParseHand("2s 8h Jd 6c 3s"), Chips: 10_000},
		{Hand: MustParseHand("As 3h 2d Ac 2h"), Chips: 10_000, Stake: 1000},
	}}
	settled(t, article(), round, []int64{-10_000, 10_000}, []int64{-10_000, 10_000})
	round.Seats[1].Stake = 1001
	settled(t, article(), round, []int64{-10_010, 10_010}, []int64{-10_000, 10_000})
}

// TestArticleExamples are the hands that the article works out, and its prices.
func TestArticleExamples(t *testing.T) {
	for _, test := range []struct {
		hand       string
		kind       Kind
		multiplier int64
	}{
		{"A 8 4 K 7", NoBull, 1},
		{"2 8 J 6 3", Bull9, 2},
		{"3 7 K 10 J", BullBull, 3},
		{"10 J J Q K", SilverBull, 4},
		{"J J Q Q K", GoldBull, 5},
		{"2 2 2 2 K", Bomb, 6},
		{"A 3 2 A 2", FiveSmall, 10},
	} {
		h := ofRanks(t, test.hand)
		isKind(t, article(), h, test.kind)
		if r, _ := article().Evaluate(h); r.Multiplier != test.multiplier {
			t.Errorf("%v pays %d, want %d", h, r.Multiplier, test.multiplier)
		}
	}
}

// TestArticleDefinitions are hands at the edges of the article's definitions.
func TestArticleDefinitions(t *testing.T) {
	for _, test := range []struct {
		hand   string
		kind   Kind
		reason string
	}{
		{"A A 2 2 3", FiveSmall, "the sum is 9"},
		{"A A 2 3 3", NoBull, "the sum is 10, not below it"},
		{"A A A A 4", FiveSmall, "also a bomb, which is less"},
		{"A A A A 5", Bomb, "the 5 is not small"},
		{"A A A 2 4", FiveSmall, "a 4 is small"},
		{"10 10 J Q K", BullBull, "two tens are no silver bull"},
		{"10 10 10 10 K", Bomb, "four tens"},
		{"10 J J J J", Bomb, "also a silver bull, which is less"},
		{"J J J J Q", Bomb, "also a gold bull, which is less"},
		{"9 J Q K K", Bull9, "the 9 is neither silver nor gold"},
		{"2 2 2 2 6", Bomb, "no other kind of bull counts"},
		{"5 5 5 5 A", Bomb, "no bull is needed"},
		{"2 3 4 5 6", BullBull, "no straights here"},
		{"K K K 5 5", BullBull, "no full houses here"},
	} {
		t.Run(test.hand+": "+test.reason, func(t *testing.T) {
			isKind(t, article(), ofRanks(t, test.hand), test.kind)
		})
	}
	if r, err := article().Evaluate(MustParseHand("2s 4s 5s 9s Ks")); err != nil || r.Kind != NoBull {
		t.Errorf("five of one suit are %v, %v: no flushes here", r, err)
	}
}

// TestArticleOrder is the order of the article's kinds: each hand is the greatest of
// its kind or the least, and beats the next.
func TestArticleOrder(t *testing.T) {
	order := []struct{ greatest, least string }{
		{"A A A A 2", "A A 2 2 3"},
		{"K K K K Q", "A A A A 5"},
		{"K K K Q Q", "J J J Q Q"},
		{"10 K K K Q", "10 J J J Q"},
		{"10 10 K K K", "5 5 4 3 3"},
	}
	for i := range len(order) - 1 {
		isOrder(t, article(), ofRanks(t, order[i].least), ofRanks(t, order[i+1].greatest), 1)
	}
	numbers := []Hand{
		ofRanks(t, "5 5 4 3 3"), // bull-bull, the least
		ofRanks(t, "9 K K K Q"),
		ofRanks(t, "8 K K K Q"),
		ofRanks(t, "7 K K K Q"),
		ofRanks(t, "6 K K K Q"),
		ofRanks(t, "5 K K K Q"),
		ofRanks(t, "4 K K K Q"),
		ofRanks(t, "3 K K K Q"),
		ofRanks(t, "2 K K K Q"),
		ofRanks(t, "A K K K Q"),
		ofRanks(t, "9 9 9 K K"), // no bull, the greatest
	}
	for i := range len(numbers) - 1 {
		isOrder(t, article(), numbers[i], numbers[i+1], 1)
	}
}

// TestArticleTies compares hands of one kind as the article does.
func TestArticleTies(t *testing.T) {
	for _, test := range []struct {
		greater, lesser string
		want            int
		reason          string
	}{
		{"K 8 4 7 A", "Q 8 4 7 A", 1, "no bull: the highest rank"},
		{"K Q 4 7 A", "K J 8 9 7", 1, "no bull: then the next, whatever follows"},
		{"K 9 7 6 5", "K 9 7 6 5", 0, "no bull: all ranks equal"},
		{"K 10 6 5 A", "K 10 6 3 2", 1, "no bull: the fourth"},
		{"K Q 9 8 7", "K Q 9 8 4", 1, "no bull: the fifth"},
		{"K J 10 3 7", "Q J 10 3 7", 1, "bull-bull"},
		{"K J 10 3 7", "K J 10 3 7", 0, "bull-bull: all ranks equal"},
		{"K Q J J 10", "Q Q J J 10", 1, "silver"},
		{"K Q J J 10", "K Q J J 10", 0, "silver: all ranks equal"},
		{"K K Q Q J", "K K Q J J", 1, "gold"},
		{"K K Q Q J", "K K Q Q J", 0, "gold: all ranks equal"},
		{"K J 10 4 5", "2 8 J 6 3", 0, "bull 9: always equal"},
		{"A K K K Q", "K Q 9 A A", 0, "bull 1: always equal"},
		{"3 3 3 3 A", "2 2 2 2 K", 1, "bomb: the four"},
		{"2 2 2 2 K", "A A A A 5", 1, "bomb: the ace is the lowest"},
		{"3 3 3 3 A", "3 3 3 3 K", 0, "bomb: nothing but the four"},
		{"A A A 2 2", "A A 2 2 3", 0, "five small are equal"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			a, b := ofRanks(t, test.greater), ofRanks(t, test.lesser)
			ka, _ := article().Evaluate(a)
			kb, _ := article().Evaluate(b)
			if ka.Kind != kb.Kind {
				t.Fatalf("%v is %v, %v is %v", a, ka.Kind, b, kb.Kind)
			}
			isOrder(t, article(), a, b, test.want)
		})
	}
	// Suits never count.
	isOrder(t, article(), MustParseHand("Ks 9s 7s 6s 5d"), MustParseHand("Kd 9d 7d 6d 5c"), 0)
}

// TestTopCard compares hands of one kind by the top card, as common rooms do.
func TestTopCard(t *testing.T) {
	for _, test := range []struct {
		greater, lesser string
		want            int
		reason          string
	}{
		{"Kd 9s 7s 6s 5c", "Qs 9h 7h 6h 5s", 1, "the rank comes first"},
		{"Ks 2d 3d 5d 9d", "Kh Qh Js 9h 8s", 1, "then its suit, ♠ over ♥, and nothing else"},
		{"Kh 9s 7s 6s 5d", "Kc 9h 7h 6h 5c", 1, "♥ over ♣"},
		{"Kc 9s 7s 6s 5d", "Kd 9h 7h 6h 5c", 1, "♣ over ♦"},
		{"Kd Ks 9s 7s 5d", "Kh Kc 9d 7d 5c", 1, "of two kings the better suit"},
		{"Ks Js 10s 4s 5d", "Kh Jh 10h 6h 3d", 1, "bulls too"},
		{"Js Jh Qd Qc Kd", "Jd Jc Qs Qh Kc", -1, "gold"},
		{"Ah As 2h 2d 3d", "Ac Ad 2s 2c 3s", -1, "five small: a three is the top card"},
		{"9s 9h 9d 9c 2d", "3s 3h 3d 3c Ks", 1, "bomb: the four"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			a, b := MustParseHand(test.greater), MustParseHand(test.lesser)
			for _, e := range []*Evaluator{hundred(), roomA()} {
				if test.want < 0 {
					isOrder(t, e, b, a, 1)
				} else {
					isOrder(t, e, a, b, test.want)
				}
			}
		})
	}
	isOrder(t, roomA(), MustParseHand("2s 2h 2d Ks Kh"), MustParseHand("As Ah Ad Kd Kc"), 1) // the ace is low
}

// TestDefinitions are the variants of each definition, one rule changed at a time.
func TestDefinitions(t *testing.T) {
	with := func(change func(*Rules)) *Evaluator {
		r := everything()
		r.SmallRank, r.SmallSum, r.ManyTens, r.GoldTens, r.AceHigh = 4, 10, false, false, false
		change(&r)
		return r.MustCompile()
	}
	// Without full houses, which would take some of the hands.
	without := func(kind Kind, change func(*Rules)) *Evaluator {
		return with(func(r *Rules) {
			r.Kinds = slices.DeleteFunc(r.Kinds, func(k KindRule) bool { return k.Kind == kind })
			change(r)
		})
	}
	none := func(*Rules) {}
	for _, test := range []struct {
		name string
		e    *Evaluator
		hand string
		want Kind
	}{
		{"silver, exactly one 10", with(none), "10 J J Q K", SilverBull},
		{"silver, exactly one 10", with(none), "10 10 J Q K", BullBull},
		{"silver, many tens", with(func(r *Rules) { r.ManyTens = true }), "10 10 J Q K", SilverBull},
		{"silver, many tens", with(func(r *Rules) { r.ManyTens = true }), "J J Q Q K", GoldBull},
		{"gold, without tens", with(none), "J J Q Q K", GoldBull},
		{"gold, with tens", with(func(r *Rules) { r.GoldTens = true }), "10 10 J Q K", GoldBull},
		{"gold, with tens", with(func(r *Rules) { r.GoldTens = true }), "9 10 J Q K", Straight},
		{"gold, with tens", with(func(r *Rules) { r.GoldTens = true }), "A 10 J Q Q", Bull1},
		{"five small up to 10", with(none), "A 2 2 2 3", FiveSmall},
		{"five small below 10", with(func(r *Rules) { r.SmallSum = 9 }), "A A 2 3 3", NoBull},
		{"five small below 10", with(func(r *Rules) { r.SmallSum = 9 }), "A A 2 2 3", FiveSmall},
		{"a 5 is not small", with(none), "A A A 2 5", NoBull},
		{"a 5 is small", with(func(r *Rules) { r.SmallRank = 5 }), "A A A 2 5", FiveSmall},
		{"a 6 is not", with(func(r *Rules) { r.SmallRank = 5 }), "A A A 6 6", FullHouse},
		{"the sum alone", with(func(r *Rules) { r.SmallRank = 10 }), "A A 2 A 5", FiveSmall},
		{"the sum alone", with(func(r *Rules) { r.SmallRank = 10 }), "A A 2 A 6", NoBull},
		{"a small king", with(func(r *Rules) { r.SmallRank, r.SmallSum = 10, 50 }), "9 9 8 8 K", NoBull},
		{"ten is small", with(func(r *Rules) { r.SmallRank, r.SmallSum = 10, 50 }), "9 9 8 8 10", FiveSmall},
		{"straight", with(none), "A 2 3 4 5", Straight},
		{"straight", with(none), "9 10 J Q K", Straight},
		{"no straight around the corner", with(none), "10 J Q K A", Bull1},
		{"no straight around the corner", with(func(r *Rules) { r.AceHigh = true }), "J Q K A 2", Bull3},
		{"the ace high", with(func(r *Rules) { r.AceHigh = true }), "10 J Q K A", Straight},
		{"no straight with a pair", with(none), "2 3 4 5 5", Bull9},
		{"full house", with(none), "3 3 3 K K", FullHouse},
		{"full house", with(none), "3 3 K K K", FullHouse},
		{"full house of pictures", with(none), "J J K K K", FullHouse},
		{"no full houses", without(FullHouse, none), "J J K K K", GoldBull},
		{"three and two others", with(none), "3 3 3 K Q", NoBull},
		{"two pairs", with(none), "3 3 K K Q", Bull6},
		{"bomb", with(none), "3 K K K K", Bomb},
		{"no bombs", without(Bomb, none), "3 K K K K", Bull3},
		{"no bombs", without(Bomb, none), "J J J J K", GoldBull},
	} {
		t.Run(test.name+"/"+test.hand, func(t *testing.T) {
			isKind(t, test.e, ofRanks(t, test.hand), test.want)
		})
	}

	e := with(func(r *Rules) { r.AceHigh = true })
	isKind(t, e, MustParseHand("As Ts Ks Js Qs"), StraightFlush)
	isKind(t, e, MustParseHand("As 2s 3s 4s 5s"), StraightFlush)
	isKind(t, e, MustParseHand("As 2s 3s 4s 6s"), Flush)
	isKind(t, without(StraightFlush, none), MustParseHand("2s 3s 4s 5s 6s"), Straight)
	isKind(t, without(Straight, none), MustParseHand("2s 3s 4s 5s 6d"), BullBull)
	isKind(t, without(Flush, none), MustParseHand("2s 3s 4s 5s 7s"), Bull1)

	// 10 J Q K A is the highest straight, and its ace decides.
	isOrder(t, e, MustParseHand("Ad Ts Ks Js Qs"), MustParseHand("9h Th Kh Jh Qd"), 1)
	isOrder(t, e, MustParseHand("As Td Kd Jd Qd"), MustParseHand("Ah Ts Ks Js Qs"), 1)
	isOrder(t, e, MustParseHand("As Ts Ks Js Qs"), MustParseHand("9h Th Kh Jh Qh"), 1)
	isOrder(t, e, MustParseHand("9h Th Kh Jh Qh"), MustParseHand("As 2s 3s 4s 5s"), 1)
	isOrder(t, e, MustParseHand("2h 3h 4h 5h 6h"), MustParseHand("As 2s 3s 4s 5s"), 1)
	// In other kinds the ace is low.
	isOrder(t, e, MustParseHand("2s 4s 6s 8s Ts"), MustParseHand("Ah 2h 4h 6h 9h"), 1)
}

// TestKindOrders compiles the orders of special kinds that are played, and has each
// hand below be the first of its kinds.
func TestKindOrders(t *testing.T) {
	hands := map[Kind]Hand{
		StraightFlush: MustParseHand("4h 5h 6h 7h 8h"),
		FiveSmall:     MustParseHand("As 2s 2h Ad 3s"),
		Bomb:          MustParseHand("Ks Kh Kd Kc 2s"),
		GoldBull:      MustParseHand("Ks Kh Qd Qc Js"),
		SilverBull:    MustParseHand("Ks Kh Qd Qc Ts"),
		FullHouse:     MustParseHand("9s 9h 9d 7c 7s"),
		Flush:         MustParseHand("2d 4d 7d 9d Jd"),
		Straight:      MustParseHand("4h 5h 6h 7h 8d"),
	}
	for _, order := range [][]Kind{
		{FiveSmall, Bomb, GoldBull, SilverBull},
		{FiveSmall, GoldBull, Bomb},
		{Bomb, FiveSmall, GoldBull, SilverBull},
		{StraightFlush, FiveSmall, Bomb, FullHouse, Flush, GoldBull, Straight},
		{FiveSmall, Bomb, FullHouse, Flush, GoldBull, Straight},
		{StraightFlush, Bomb, FiveSmall, FullHouse, Flush, GoldBull, Straight},
	} {
		r := bullsOnly()
		var specials []KindRule
		for i, k := range order {
			tie := TieTop
			if k == Bomb || k == FullHouse {
				tie = TieGroup
			}
			specials = append(specials, KindRule{k, int64(30 - i), tie})
		}
		r.Kinds = append(specials, r.Kinds...)
		r.SmallRank, r.SmallSum = 4, 10
		e := r.MustCompile()
		var got []Kind
		for i, k := range order {
			result, err := e.Evaluate(hands[k])
			if err != nil {
				t.Fatal(err)
			}
			if result.Multiplier != int64(30-i) {
				t.Errorf("%v pays %d", k, result.Multiplier)
			}
			got = append(got, result.Kind)
			if i > 0 {
				isOrder(t, e, hands[order[i-1]], hands[k], 1)
			}
		}
		if diff := cmp.Diff(order, got); diff != "" {
			t.Errorf("kinds (-want +got):\n%s", diff)
		}
		isOrder(t, e, hands[order[len(order)-1]], MustParseHand("3s 7s Kc Tc Jc"), 1) // bull-bull
	}
	// Ace to four four times: which of two kinds a hand is, is a matter of the order.
	both := ofRanks(t, "A A A A 2")
	r := Article()
	isKind(t, r.MustCompile(), both, FiveSmall)
	r.Kinds[0], r.Kinds[1] = r.Kinds[1], r.Kinds[0]
	isKind(t, r.MustCompile(), both, Bomb)
}

// sameError checks that an error is the wanted one in all but its words.
func sameError(t *testing.T, err error, want Error) {
	t.Helper()
	var got *Error
	if !errors.As(err, &got) {
		t.Errorf("error %v, want %v", err, want.Err)
		return
	}
	plain := *got
	plain.Text, plain.Cause = "", nil
	cause := want.Cause
	want.Cause = nil
	if diff := cmp.Diff(want, plain, cmp.Comparer(func(a, b error) bool { return a == b })); diff != "" {
		t.Errorf("error %q differs (-want +got):\n%s", err, diff)
	}
	if !errors.Is(err, want.Err) || cause != nil && !errors.Is(err, cause) || cause == nil && got.Cause != nil {
		t.Errorf("error %q wraps %v and %v, want %v and %v", err, got.Err, got.Cause, want.Err, cause)
	}
	if text := err.Error(); !strings.HasPrefix(text, "niuniu: ") || strings.Contains(text, "\n") {
		t.Errorf("message %q", text)
	}
}

// settled settles a round and checks what is due and what changes.
func settled(t *testing.T, e *Evaluator, r Round, due, change []int64) {
	t.Helper()
	payments, err := e.Settle(r)
	if err != nil {
		t.Error(err)
		return
	}
	var gotDue, gotChange []int64
	for _, p := range payments {
		gotDue, gotChange = append(gotDue, p.Due), append(gotChange, p.Change)
	}
	if diff := cmp.Diff(due, gotDue); diff != "" {
		t.Errorf("due (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(change, gotChange); diff != "" {
		t.Errorf("change (-want +got):\n%s", diff)
	}
}
