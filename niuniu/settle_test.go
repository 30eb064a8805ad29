package niuniu

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/internal/money"
)

// withCap returns the article's rules, but that nobody wins more than they have.
func withCap() *Evaluator {
	r := Article()
	r.WinCap = true
	return r.MustCompile()
}

// Hands for rounds: no two share a card.
const (
	heldNone   = "As 8h 4d Kc 7s" // no bull, pays 1
	heldNone2  = "Ac 8d 4h Qc 7h" // no bull, less
	heldBull8  = "9h 9s 2h 8s Kh" // pays 2
	heldBull9  = "2d 8c Jd 6c 3d" // pays 2
	heldBull9B = "2c 5d 3c Th 9c" // pays 2
	heldNiuNiu = "3h 7d Kd 6h 4c" // pays 3
	heldGold   = "Js Jh Qd Qs Ks" // pays 5
	heldBomb   = "5s 5h 5c Ts 5d" // pays 6; shares 5d with heldBull9B
	heldSmall  = "2s Ah Ad 3s 2d" // pays 10; shares 2d with heldBull9
)

// TestSettleAmounts are rounds worked out by hand.
func TestSettleAmounts(t *testing.T) {
	seat := func(hand string, chips, stake int64) Seat {
		if hand == "-" {
			return Seat{Chips: chips}
		}
		return Seat{Hand: MustParseHand(hand), Chips: chips, Stake: stake}
	}
	for _, test := range []struct {
		reason      string
		e           *Evaluator
		round       Round
		due, change []int64
	}{
		{
			"the winner's kind sets the multiplier", article(),
			Round{Seats: []Seat{seat(heldBull9, 1000, 0), seat(heldNone, 100, 10), seat(heldGold, 100, 10), seat(heldBull8, 100, 20)}},
			[]int64{20 - 50 + 40, -20, 50, -40},
			[]int64{10, -20, 50, -40},
		},
		{
			"equal hands: the banker wins", article(),
			Round{Banker: 1, Seats: []Seat{seat(heldBull9, 100, 10), seat(heldBull9B, 1000, 0)}},
			[]int64{-20, 20},
			[]int64{-20, 20},
		},
		{
			"no bull pays 1", article(),
			Round{Banker: 1, Seats: []Seat{seat(heldNone, 100, 10), seat(heldNone2, 100, 0)}},
			[]int64{10, -10},
			[]int64{10, -10},
		},
		{
			"times the bid", article(),
			Round{Bid: 4, Seats: []Seat{seat(heldBull9, 1000, 0), seat(heldNone, 100, 10), seat(heldGold, 100, 10)}},
			[]int64{80 - 200, -80, 200},
			[]int64{-120, -80, 200},
		},
		{
			"seats that sit out keep their chips", article(),
			Round{Banker: 1, Seats: []Seat{seat("-", 50, 0), seat(heldBull9, 1000, 0), seat("-", 0, 0), seat(heldNone, 100, 10)}},
			[]int64{0, 20, 0, -20},
			[]int64{0, 20, 0, -20},
		},
		{
			"a loser gives what it has", article(),
			Round{Seats: []Seat{seat(heldSmall, 1000, 0), seat(heldNone, 35, 10), seat(heldBull8, 100, 10)}},
			[]int64{200, -100, -100},
			[]int64{135, -35, -100},
		},
		{
			"the banker shares in proportion", article(), // 90 + 30 due, 60 there
			Round{Seats: []Seat{seat(heldNone, 60, 0), seat(heldNiuNiu, 100, 30), seat(heldBull8, 100, 15)}},
			[]int64{-120, 90, 30},
			[]int64{-60, 45, 15},
		},
		{
			"what the losers just paid included", article(), // 50 + 15 due, 40 + 15 there
			Round{Seats: []Seat{seat(heldNone, 40, 0), seat(heldGold, 100, 10), seat(heldNone2, 100, 15), seat(heldNiuNiu, 100, 5)}},
			[]int64{15 - 50 - 15, 50, -15, 15},
			[]int64{-40, 42, -15, 13}, // 42.3, 12.7
		},
		{
			"two chips left over go to the larger remainders", article(), // of 10: 4.62, 3.08, 2.31
			Round{Seats: []Seat{seat(heldNone, 10, 0), seat(heldNiuNiu, 100, 10), seat(heldBull8, 100, 10), seat(heldGold, 100, 3)}},
			[]int64{-65, 30, 20, 15},
			[]int64{-10, 5, 3, 2},
		},
		{
			"of equal remainders the lower seat", article(),
			Round{Seats: []Seat{seat(heldNone, 5, 0), seat(heldBull9, 100, 10), seat(heldBull8, 100, 10)}},
			[]int64{-40, 20, 20},
			[]int64{-5, 3, 2},
		},
		{
			"whichever seats those are", article(),
			Round{Banker: 1, Seats: []Seat{seat(heldBull8, 100, 10), seat(heldNone, 5, 0), seat(heldBull9, 100, 10)}},
			[]int64{20, -40, 20},
			[]int64{3, -5, 2},
		},
		{
			"a banker without chips pays what it wins", article(),
			Round{Seats: []Seat{seat(heldBull8, 0, 0), seat(heldNone, 100, 10), seat(heldGold, 100, 10)}},
			[]int64{-30, -20, 50},
			[]int64{0, -20, 20},
		},
		{
			"a banker without chips pays nothing", article(),
			Round{Seats: []Seat{seat(heldBull8, 0, 0), seat(heldGold, 100, 10)}},
			[]int64{-50, 50},
			[]int64{0, 0},
		},
		{
			"without a cap a small stack wins much", article(),
			Round{Seats: []Seat{seat(heldNone, 1000, 0), seat(heldGold, 10, 10)}},
			[]int64{-50, 50},
			[]int64{-50, 50},
		},
		{
			"with a cap no more than it has", withCap(),
			Round{Seats: []Seat{seat(heldNone, 1000, 0), seat(heldGold, 20, 10), seat(heldBull8, 50, 10)}},
			[]int64{-70, 50, 20},
			[]int64{-40, 20, 20},
		},
		{
			"a cap on what the banker wins", withCap(),
			Round{Seats: []Seat{seat(heldBull9, 30, 0), seat(heldNone, 100, 20), seat(heldBull8, 100, 10)}},
			[]int64{60, -40, -20},
			[]int64{30, -20, -10},
		},
		{
			"the banker's winnings are what remains to it", withCap(), // 60 come in, 15 go out, 30 may stay
			Round{Seats: []Seat{seat(heldBull9, 30, 0), seat(heldNone, 100, 20), seat(heldBull8, 100, 10), seat(heldGold, 100, 3)}},
			[]int64{45, -40, -20, 15},
			[]int64{30, -30, -15, 15},
		},
		{
			"a chip left over, of what the losers pay", withCap(),
			Round{Banker: 2, Seats: []Seat{seat(heldNone, 100, 10), seat(heldBull8, 100, 10), seat(heldBull9, 31, 0)}},
			[]int64{-20, -20, 40},
			[]int64{-16, -15, 31},
		},
		{
			"the cap comes before the sharing", withCap(), // 20 and 40 rather than 50 and 40, of 30
			Round{Seats: []Seat{seat(heldNone, 30, 0), seat(heldGold, 20, 10), seat(heldBull8, 50, 20)}},
			[]int64{-90, 50, 40},
			[]int64{-30, 10, 20},
		},
		{
			"a banker without chips may win none", withCap(),
			Round{Seats: []Seat{seat(heldBull9, 0, 0), seat(heldNone, 100, 20)}},
			[]int64{40, -40},
			[]int64{0, 0},
		},
		{
			"declared less than held", article(),
			Round{Seats: []Seat{{Hand: MustParseHand(heldBull9), Chips: 1000}, {Hand: MustParseHand(heldGold), Declared: BullBull, Chips: 100, Stake: 10}}},
			[]int64{-30, 30},
			[]int64{-30, 30},
		},
		{
			"the banker declared less than it holds", article(),
			Round{Seats: []Seat{{Hand: MustParseHand(heldBull9), Declared: NoBull, Chips: 1000}, {Hand: MustParseHand(heldBull8), Chips: 100, Stake: 10}}},
			[]int64{-20, 20},
			[]int64{-20, 20},
		},
		{
			"no banker: the greatest hand collects by its multiplier", withoutBanker(Article()),
			Round{Banker: NoBanker, Seats: []Seat{seat(heldNone, 100, 10), seat(heldGold, 100, 1), seat(heldBull8, 100, 20)}},
			[]int64{-50, 150, -100},
			[]int64{-50, 150, -100},
		},
		{
			"no banker: times the bid", withoutBanker(Article()),
			Round{Banker: NoBanker, Bid: 2, Seats: []Seat{seat(heldBull8, 100, 10), seat("-", 100, 0), seat(heldNone, 100, 20)}},
			[]int64{80, 0, -80},
			[]int64{80, 0, -80},
		},
		{
			"no banker: a loser gives what it has", withoutBanker(Article()),
			Round{Banker: NoBanker, Seats: []Seat{seat(heldNone, 35, 10), seat(heldNone2, 100, 10), seat(heldGold, 1, 1)}},
			[]int64{-50, -50, 100},
			[]int64{-35, -50, 85},
		},
		{
			"no banker: no win beyond its own chips", withoutBanker(withCap().Rules()),
			Round{Banker: NoBanker, Seats: []Seat{seat(heldNone, 35, 10), seat(heldNone2, 100, 10), seat(heldGold, 30, 1)}},
			[]int64{-50, -50, 100},
			[]int64{-12, -18, 30}, // 12.35, 17.65
		},
		{
			"no banker: of equal hands the higher ranks", withoutBanker(Article()),
			Round{Banker: NoBanker, Seats: []Seat{seat("Kd 9d Qs Js Th", 100, 10), seat(heldBull9, 100, 20)}},
			[]int64{40, -40},
			[]int64{40, -40},
		},
		{
			"no banker: then the suit of the highest card", withoutBanker(Article()),
			Round{Banker: NoBanker, Seats: []Seat{seat("Kd 9d Qs Js Th", 100, 10), seat("Kh 9s Qd Jd Tc", 100, 20)}},
			[]int64{-20, 20},
			[]int64{-20, 20},
		},
		{
			"no banker: as declared", withoutBanker(Article()),
			Round{Banker: NoBanker, Seats: []Seat{
				{Hand: MustParseHand(heldGold), Declared: NoBull, Chips: 100, Stake: 10},
				seat(heldBull8, 100, 20),
				{Hand: MustParseHand(heldBull9), Declared: NoBull, Chips: 100, Stake: 30},
			}},
			[]int64{-20, 80, -60},
			[]int64{-20, 80, -60},
		},
		{
			"a wild joker", compiled("Article", WildJokers),
			Round{Seats: []Seat{seat(heldBull9, 1000, 0), seat("Kd Kh Ks Qs Rj", 100, 10), seat("Ac 2c 8d 4h Bj", 100, 10)}},
			[]int64{-90, 60, 30},
			[]int64{-90, 60, 30},
		},
		{
			"a wild joker declared as less", compiled("Article", WildJokers),
			Round{Seats: []Seat{seat(heldBull9, 1000, 0), {Hand: MustParseHand("Kd Kh Ks Qs Rj"), Declared: GoldBull, Chips: 100, Stake: 10}}},
			[]int64{-50, 50},
			[]int64{-50, 50},
		},
	} {
		t.Run(test.reason, func(t *testing.T) {
			settled(t, test.e, test.round, test.due, test.change)
		})
	}
}

// TestWhoCollects checks what payments say of a round without a banker.
func TestWhoCollects(t *testing.T) {
	e := withoutBanker(Article())
	r := Round{Banker: NoBanker, Seats: []Seat{
		{Hand: MustParseHand(heldBull9), Chips: 100, Stake: 10},
		{Hand: MustParseHand(heldGold), Chips: 0 + 1, Stake: 1},
		{},
		{Hand: MustParseHand(heldNone), Chips: 100, Stake: 1},
	}}
	got, err := e.Settle(r)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range got {
		want, _ := e.Evaluate(r.Seats[i].Hand)
		if p.Won != (i == 1) || p.Result != want {
			t.Errorf("seat %d: %v", i, p)
		}
	}
	// The banker and the rules do not go together.
	for _, banker := range []int{0, 1, 2, 4, -2} {
		r.Banker = banker
		_, err := e.Settle(r)
		sameError(t, err, Error{Field: "banker", Seat: -1, Position: -1, Err: ErrSeat})
	}
	r.Banker = NoBanker
	_, err = article().Settle(r)
	sameError(t, err, Error{Field: "banker", Seat: -1, Position: -1, Err: ErrSeat})
	// Everybody stakes, also who collects, and one alone is no round.
	r.Seats[1].Stake = 0
	_, err = e.Settle(r)
	sameError(t, err, Error{Field: "stake", Seat: 1, Position: -1, Err: ErrStake})
	_, err = e.Settle(Round{Banker: NoBanker, Seats: r.Seats[:1]})
	sameError(t, err, Error{Field: "seats", Seat: -1, Position: -1, Err: ErrSeat})
	_, err = e.Settle(Round{Banker: NoBanker, Seats: r.Seats[2:]})
	sameError(t, err, Error{Field: "seats", Seat: -1, Position: -1, Err: ErrSeat})
	for _, seats := range [][]Seat{nil, {{}, {}}} {
		_, err = e.Settle(Round{Banker: NoBanker, Seats: seats})
		sameError(t, err, Error{Field: "seats", Seat: -1, Position: -1, Err: ErrSeat})
	}
	// A hand that wild cards could make greater in another way is what was declared.
	wild := compiled("Article", WildJokers)
	r = Round{Seats: []Seat{
		{Hand: MustParseHand(heldBull8), Chips: 100},
		{Hand: MustParseHand("2d 7c Jd 6c Bj"), Declared: Bull7, Chips: 100, Stake: 10},
	}}
	if got, err = wild.Settle(r); err != nil || got[1].Result.Kind != Bull7 || got[1].Won || wild.bull(got[1].Result.Split) == 0 {
		t.Errorf("%v, %v", got, err)
	}
}

// withoutBanker returns rules in which the greatest hand collects.
func withoutBanker(r Rules) *Evaluator {
	r.Bank = BankNone
	return r.MustCompile()
}

// TestSettleResults checks what a payment says besides amounts.
func TestSettleResults(t *testing.T) {
	r := Round{Banker: 1, Seats: []Seat{
		{Hand: MustParseHand(heldGold), Declared: BullBull, Chips: 100, Stake: 10},
		{Hand: MustParseHand(heldBull9), Chips: 0},
		{Chips: 7, Declared: Bomb},
		{Hand: MustParseHand(heldNone), Chips: 100, Stake: 1},
	}}
	got, err := article().Settle(r)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range r.Seats {
		var want Result
		switch {
		case s.Declared == BullBull:
			split, _ := article().Evaluate(s.Hand)
			c := Claim{BullBull, split.Split.Three[:], split.Split.Two[:]}
			if want, err = article().Check(s.Hand, c); err != nil {
				t.Fatal(err)
			}
		case s.Hand != Hand{}:
			want, _ = article().Evaluate(s.Hand)
		}
		if got[i].Result != want {
			t.Errorf("seat %d: %v, want %v", i, got[i].Result, want)
		}
		if won := i == 0; got[i].Won != won { // also where there is little to win
			t.Errorf("seat %d won: %v", i, got[i].Won)
		}
	}
	r.Seats[1].Chips, r.Seats[3].Stake = 100, 100
	if got, err = article().Settle(r); err != nil || !got[1].Won || got[1].Change != 70 {
		t.Errorf("the banker: %v, %v", got, err)
	}
}

// TestBadRounds are rounds with one thing wrong each.
func TestBadRounds(t *testing.T) {
	const huge = math.MaxInt64
	good := func() Round {
		return Round{Banker: 1, Seats: []Seat{
			{Hand: MustParseHand(heldBull8), Chips: 100, Stake: 10},
			{Hand: MustParseHand(heldBull9), Chips: 1000},
			{Chips: 50},
			{Hand: MustParseHand(heldGold), Chips: 100, Stake: 100},
		}}
	}
	if _, err := article().Settle(good()); err != nil {
		t.Fatal(err)
	}
	card := MustParseHand(heldGold)[2]
	for _, test := range []struct {
		reason string
		change func(*Round)
		want   Error
	}{
		{"no seats", func(r *Round) { r.Seats = nil }, Error{Field: "banker", Seat: -1, Err: ErrSeat}},
		{"a negative banker", func(r *Round) { r.Banker = -1 }, Error{Field: "banker", Seat: -1, Err: ErrSeat}},
		{"a banker beyond the seats", func(r *Round) { r.Banker = 4 }, Error{Field: "banker", Seat: -1, Err: ErrSeat}},
		{"a banker that sits out", func(r *Round) { r.Banker, r.Seats[1].Stake = 2, 10 }, Error{Field: "banker", Seat: 2, Err: ErrSeat}},
		{"nobody but the banker", func(r *Round) { r.Banker, r.Seats = 0, r.Seats[1:3] }, Error{Field: "seats", Seat: -1, Err: ErrSeat}},
		{"a banker alone", func(r *Round) { r.Banker, r.Seats = 0, r.Seats[1:2] }, Error{Field: "seats", Seat: -1, Err: ErrSeat}},
		{"a negative stake", func(r *Round) { r.Seats[0].Stake = -1 }, Error{Field: "stake", Seat: 0, Err: ErrStake}},
		{"the least stake", func(r *Round) { r.Seats[0].Stake = math.MinInt64 }, Error{Field: "stake", Seat: 0, Err: ErrStake}},
		{"no stake", func(r *Round) { r.Seats[3].Stake = 0 }, Error{Field: "stake", Seat: 3, Err: ErrStake}},
		{"a stake above the chips", func(r *Round) { r.Seats[3].Stake = 101 }, Error{Field: "stake", Seat: 3, Err: ErrStake}},
		{"a stake without chips", func(r *Round) { r.Seats[3].Chips = 0 }, Error{Field: "stake", Seat: 3, Err: ErrStake}},
		{"a banker with a stake", func(r *Round) { r.Seats[1].Stake = 1 }, Error{Field: "stake", Seat: 1, Err: ErrStake}},
		{"a banker with a negative stake", func(r *Round) { r.Seats[1].Stake = -1 }, Error{Field: "stake", Seat: 1, Err: ErrStake}},
		{"a stake without a hand", func(r *Round) { r.Seats[2].Stake = 1 }, Error{Field: "stake", Seat: 2, Err: ErrStake}},
		{"negative chips", func(r *Round) { r.Seats[0].Chips = -1 }, Error{Field: "chips", Seat: 0, Err: ErrStake}},
		{"negative chips of the banker", func(r *Round) { r.Seats[1].Chips = -1 }, Error{Field: "chips", Seat: 1, Err: ErrStake}},
		{"negative chips of who sits out", func(r *Round) { r.Seats[2].Chips = math.MinInt64 }, Error{Field: "chips", Seat: 2, Err: ErrStake}},
		{"a negative bid", func(r *Round) { r.Bid = -1 }, Error{Field: "bid", Seat: -1, Err: ErrStake}},
		{"the least bid", func(r *Round) { r.Bid = math.MinInt64 }, Error{Field: "bid", Seat: -1, Err: ErrStake}},
		{"a card of another seat", func(r *Round) { r.Seats[1].Hand[2] = MustParseHand(heldBull8)[1] }, Error{Seat: 1, Position: 2, Card: MustParseHand(heldBull8)[1], Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a card of a seat far off", func(r *Round) { r.Seats[3].Hand[4] = MustParseHand(heldBull8)[0] }, Error{Seat: 3, Position: 4, Card: MustParseHand(heldBull8)[0], Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a card twice in a hand", func(r *Round) { r.Seats[3].Hand[4] = card }, Error{Seat: 3, Position: 4, Card: card, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"a card missing", func(r *Round) { r.Seats[3].Hand[4] = 0 }, Error{Seat: 3, Position: 4, Err: ErrHand, Cause: deck.ErrCard}},
		{"one card alone", func(r *Round) { r.Seats[2].Hand[0] = 1 }, Error{Seat: 2, Position: 1, Err: ErrHand, Cause: deck.ErrCard}},
		{"an invalid card", func(r *Round) { r.Seats[0].Hand[1] = 0x2F }, Error{Seat: 0, Position: 1, Card: 0x2F, Err: ErrHand, Cause: deck.ErrCard}},
		{"a negative card", func(r *Round) { r.Seats[0].Hand[0] = -1 }, Error{Seat: 0, Position: 0, Card: -1, Err: ErrHand, Cause: deck.ErrCard}},
		{"a joker", func(r *Round) { r.Seats[3].Hand[0] = deck.BlackJoker }, Error{Seat: 3, Position: 0, Card: deck.BlackJoker, Err: ErrJoker}},
		{"declared more than held", func(r *Round) { r.Seats[0].Declared = Bull9 }, Error{Field: "declared", Seat: 0, Err: ErrKind}},
		{"declared less, which is untrue", func(r *Round) { r.Seats[0].Declared = Bull7 }, Error{Field: "declared", Seat: 0, Err: ErrKind}},
		{"declared a kind that the rules do not have", func(r *Round) { r.Seats[3].Declared = Straight }, Error{Field: "declared", Seat: 3, Err: ErrKind}},
		{"the banker declared more than held", func(r *Round) { r.Seats[1].Declared = BullBull }, Error{Field: "declared", Seat: 1, Err: ErrKind}},
		{"declared what is no kind", func(r *Round) { r.Seats[0].Declared = 20 }, Error{Field: "declared", Seat: 0, Err: ErrKind}},
		{"declared a negative kind", func(r *Round) { r.Seats[0].Declared = -1 }, Error{Field: "declared", Seat: 0, Err: ErrKind}},
		{"more chips than an int64 holds", func(r *Round) { r.Seats[3].Chips = huge }, Error{Field: "chips", Seat: 3, Err: ErrOverflow}},
		{"more chips than an int64 holds, by one", func(r *Round) { r.Seats[2].Chips = huge - 1200 + 1 }, Error{Field: "chips", Seat: 3, Err: ErrOverflow}},
		{"a huge bid", func(r *Round) { r.Bid = huge }, Error{Field: "stake", Seat: 0, Err: ErrOverflow}},
		{"a huge win", func(r *Round) { r.Bid = huge/500 + 1 }, Error{Field: "stake", Seat: 3, Err: ErrOverflow}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			r := good()
			test.change(&r)
			if test.want.Card == 0 && test.want.Err != ErrHand {
				test.want.Position = -1
			}
			if test.want.Err == ErrJoker {
				test.want.Position = 0
			}
			before := Round{r.Banker, r.Bid, slices.Clone(r.Seats)}
			got, err := article().Settle(r)
			if got != nil {
				t.Errorf("settled as %v", got)
			}
			sameError(t, err, test.want)
			if !reflect.DeepEqual(r, before) {
				t.Errorf("round changed to %v", r)
			}
		})
	}

	r := good()
	r.Seats[2].Chips = huge - 1200 // the most there can be
	if _, err := article().Settle(r); err != nil {
		t.Error(err)
	}
	r = good()
	r.Bid = huge / 500
	if got, err := article().Settle(r); err != nil || got[3].Due != huge/500*500 {
		t.Errorf("%v, %v", got, err)
	}
	// What two winners are due together.
	r = good()
	r.Bid = huge / 500
	r.Seats[2] = Seat{Hand: MustParseHand(heldNiuNiu), Chips: 100, Stake: 1}
	_, err := article().Settle(r)
	sameError(t, err, Error{Field: "stake", Seat: 3, Position: -1, Err: ErrOverflow})
	// A seat's declared kind matters only if the rules let it.
	r = good()
	r.Seats[3].Declared = BullBull
	_, err = hundred().Settle(r)
	sameError(t, err, Error{Field: "declared", Seat: 3, Position: -1, Err: ErrKind})
	r.Seats[3].Declared = GoldBull
	if _, err = hundred().Settle(r); err != nil {
		t.Error(err)
	}
}

// settlers are evaluators for random rounds.
var settlers = sync.OnceValue(func() []*Evaluator {
	rich := everything()
	rich.Kinds[9].Multiplier = math.MaxInt64 / 1000
	evaluators := []*Evaluator{
		article(), hundred(), roomA(), withCap(), compiled("Everything", NoJokers), rich.MustCompile(),
		compiled("Article", WildJokers), compiled("Crazy", WildFifth), compiled("Everything", JokersTen),
	}
	for i, r := range []Rules{Article(), Hundred(), RoomB(), everything(), everything()} { // without a banker
		r.Bank, r.Jokers = BankNone, []Jokers{NoJokers, NoJokers, WildFifth, WildJokers, JokersTen}[i]
		evaluators = append(evaluators, r.MustCompile())
	}
	return evaluators
})

// dealRound returns a round that can be settled, if no amount is too large: with few
// chips, with many or with nearly as many as there can be.
func dealRound(e *Evaluator, rnd *rand.Rand) Round {
	var r Round
	var hands []Hand
	for players := 0; players < 2; {
		hands = dealTableFor(e, rnd)
		players = 0
		for _, h := range hands {
			if h != (Hand{}) {
				players++
			}
		}
	}
	most := []int64{3, 20, 1000, 1_000_000_000, math.MaxInt64 / 100, math.MaxInt64 / int64(len(hands)), math.MaxInt64}[rnd.IntN(14)%7]
	r.Bid = []int64{0, 0, 1, 2, 4, 3, 7, math.MaxInt64 / 100}[rnd.IntN(8)]
	for r.Banker = rnd.IntN(len(hands)); hands[r.Banker] == (Hand{}); {
		r.Banker = rnd.IntN(len(hands))
	}
	if e.rules.Bank == BankNone {
		r.Banker = NoBanker
	}
	for i, h := range hands {
		s := Seat{Hand: h, Chips: rnd.Int64N(most)}
		switch {
		case h == (Hand{}):
		case i == r.Banker:
			if rnd.IntN(3) == 0 {
				s.Chips /= 10
			}
		default:
			s.Chips++
			s.Stake = 1 + rnd.Int64N(s.Chips)
			if rnd.IntN(3) == 0 {
				s.Stake = min(s.Stake, 1+rnd.Int64N(5))
			}
		}
		if h != (Hand{}) && rnd.IntN(4) == 0 {
			if k := Kind(1 + rnd.IntN(19)); rnd.IntN(2) == 0 && slowDeclared(e.rules, h, k, nil).kind != 0 {
				s.Declared = k
			} else if e.rules.UnderDeclare {
				s.Declared = NoBull
			}
		}
		r.Seats = append(r.Seats, s)
	}
	return r
}

// settleAgrees checks a settlement against the oracle, and the promises that a table
// of players will hold it to.
func settleAgrees(e *Evaluator, r Round) error {
	before := Round{r.Banker, r.Bid, slices.Clone(r.Seats)}
	got, err := e.Settle(r)
	if !reflect.DeepEqual(r, before) {
		return fmt.Errorf("%v: changed to %v", before, r)
	}
	want, overflow, _ := slowSettle(e.rules, &r)
	if overflow {
		if !errors.Is(err, ErrOverflow) || got != nil {
			return fmt.Errorf("%v: %v, %w; want an overflow", r, got, err)
		}
		return nil
	}
	if err != nil {
		return fmt.Errorf("%v: %w", r, err)
	}
	var due, change int64
	for i, p := range got {
		w := want[i]
		if p.Due != w.due.Int64() || p.Change != w.change.Int64() || p.Won != w.won {
			return fmt.Errorf("%v: seat %d: %v, want %v", r, i, p, w)
		}
		if p.Result.Kind != w.result.kind || p.Result.As != w.result.as || p.Result.Split != w.result.split {
			return fmt.Errorf("%v: seat %d: %v, want %v", r, i, p.Result, w.result)
		}
		due += p.Due
		change += p.Change
		chips := r.Seats[i].Chips
		if chips+p.Change < 0 {
			return fmt.Errorf("%v: seat %d is left with %d", r, i, chips+p.Change)
		}
		if e.rules.WinCap && p.Change > chips {
			return fmt.Errorf("%v: seat %d wins %d", r, i, p.Change)
		}
		if i != r.Banker && (p.Due > 0) != p.Won {
			return fmt.Errorf("%v: seat %d: %v", r, i, p)
		}
		if i != r.Banker && p.Due <= 0 && !e.rules.WinCap && p.Change != max(p.Due, -chips) {
			return fmt.Errorf("%v: seat %d pays %d of %d", r, i, p.Change, p.Due)
		}
		if i != r.Banker && (p.Change > max(p.Due, 0) || p.Change < min(p.Due, 0)) {
			return fmt.Errorf("%v: seat %d: %v", r, i, p)
		}
		for j, q := range got[:i] {
			if i != r.Banker && j != r.Banker && p.Due > 0 && p.Due > q.Due && p.Change < q.Change && !e.rules.WinCap {
				return fmt.Errorf("%v: seat %d gets less than seat %d", r, i, j)
			}
		}
	}
	if due != 0 || change != 0 {
		return fmt.Errorf("%v: sums are %d and %d", r, due, change)
	}
	return nil
}

// TestSettleOracle settles random rounds.
func TestSettleOracle(t *testing.T) {
	t.Parallel()
	evaluators := settlers()
	rapid.Check(t, func(t *rapid.T) {
		e := evaluators[rapid.IntRange(0, len(evaluators)-1).Draw(t, "rules")]
		rnd := genRand().Draw(t, "rand")
		for range 50 {
			if err := settleAgrees(e, dealRound(e, rnd)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestSettleSeatOrder seats the same players in another order: everybody gets the same,
// but where a chip left over goes by seat.
func TestSettleSeatOrder(t *testing.T) {
	evaluators := settlers()
	settled, lots := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		e := evaluators[rapid.IntRange(0, len(evaluators)-1).Draw(t, "rules")]
		rnd := genRand().Draw(t, "rand")
		for range 30 {
			r := dealRound(e, rnd)
			a, err := e.Settle(r)
			other := Round{Bid: r.Bid, Seats: make([]Seat, len(r.Seats))}
			order := rnd.Perm(len(r.Seats))
			for i, to := range order {
				other.Seats[to] = r.Seats[i]
			}
			other.Banker = NoBanker
			if r.Banker != NoBanker {
				other.Banker = order[r.Banker]
			}
			b, otherErr := e.Settle(other)
			if (err == nil) != (otherErr == nil) {
				t.Fatalf("%v: %v, and in another order %v", r, err, otherErr)
			}
			if err != nil {
				continue
			}
			_, _, lot := slowSettle(e.rules, &r)
			if slowSettle(e.rules, &other); other.Banker != order[r.Banker] {
				continue // of two hands that nothing tells apart the lower seat collects
			}
			settled++
			if lot {
				lots++
			}
			for i, to := range order {
				p, q := a[i], b[to]
				if d := p.Change - q.Change; lot && i != r.Banker && -1 <= d && d <= 1 {
					q.Change = p.Change
				}
				if p != q {
					t.Fatalf("%v: seat %d: %v, and as seat %d: %v", r, i, a[i], to, b[to])
				}
			}
		}
	})
	if settled == 0 || lots == 0 || lots > settled/2 {
		t.Errorf("%d rounds settled, %d with lots", settled, lots)
	}
}

// TestSettleProportion pays winners from a purse too small: nobody is a chip or more
// from their part.
func TestSettleProportion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rnd := genRand().Draw(t, "rand")
		claims := make([]int64, 1+rnd.IntN(10))
		most := []int64{2, 10, 1000, math.MaxInt64 / 10}[rnd.IntN(4)]
		for i := range claims {
			claims[i] = rnd.Int64N(most)
		}
		claims[0]++
		all := money.Sum(claims)
		total := rnd.Int64N(all)
		shares := slices.Clone(claims)
		money.Share(shares, total)
		if money.Sum(shares) != total {
			t.Fatalf("shares of %v are %v, not %d in all", claims, shares, total)
		}
		for i, s := range shares {
			exact := float64(claims[i]) * (float64(total) / float64(all))
			if d := float64(s) - exact; d >= 1+exact*1e-12 || d <= -1-exact*1e-12 || s > claims[i] {
				t.Fatalf("of %d, %v: %v, which is not %f", total, claims, shares, exact)
			}
		}
		same := slices.Clone(claims)
		money.Share(same, all)
		if !slices.Equal(same, claims) {
			t.Fatalf("all of %v is shared as %v", claims, same)
		}
	})
}
