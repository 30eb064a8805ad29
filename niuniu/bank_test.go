package niuniu

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

// parseHands reads hands, "-" being the zero Hand.
func parseHands(texts ...string) []Hand {
	hands := make([]Hand, len(texts))
	for i, text := range texts {
		if text != "-" {
			hands[i] = MustParseHand(text)
		}
	}
	return hands
}

func TestNextBanker(t *testing.T) {
	with := func(r Rules, bank Bank) *Evaluator {
		r.Bank = bank
		return r.MustCompile()
	}
	const (
		noBull   = "As 8h 4d Kc 7s"
		bull8    = "2s 8c Jd 5c 3s"
		bull9    = "2d 8d Jh 6c 3d"
		bull9K   = "Kd 9d Qs Js Th"
		bullBull = "3h 7h Kh 4c 6h"
	)
	for _, test := range []struct {
		reason string
		e      *Evaluator
		banker int
		hands  []Hand
		want   int
	}{
		{"the article: nobody has bull 9", article(), 1, parseHands(noBull, "9h 9s 2h 8s Kh", bull8), 1},
		{"the article: bull 9 takes the bank", article(), 0, parseHands(bull8, noBull, bull9), 2},
		{"the article: so does more", article(), 0, parseHands(bull8, bull9, bullBull), 2},
		{"the article: the banker may stay so", article(), 1, parseHands(bull9, bullBull), 1},
		{"the article: of two bull 9 the higher ranks", article(), 0, parseHands(bull9, bull9K), 1},
		{"the article: also against the banker", article(), 1, parseHands(bull9K, bull9), 0},
		{"the article: then the second rank", article(), 0, parseHands("Kd Qd 9d 8d 2d", "Kh Js 9h Th Jh"), 0},
		{"the article: then the suit of the highest card", article(), 0, parseHands("Kd 9s Qs Js Ts", "Kc 9d Qd Jd Td"), 1},
		{"the article: of several highest cards the best suit", article(), 0, parseHands("Ks Kd 9h 2h 8d", "Kh Kc 9s 2s 8s"), 0},
		{"the article: bombs by the highest card", article(), 0, parseHands("3s 3h 3d 3c 4s", "2s 2h 2d 2c Ks"), 1},
		{"the article: five small by the highest card", article(), 0, parseHands("As Ah 2s 2h 3s", "Ac Ad 2c 2d 3d"), 0},
		{"the article: the last rank", article(), 1, parseHands("As Ah Ad 2h 2s", "Ac 2c 2d 3c 3d"), 0},
		{"the article: seats that sit out", article(), 3, parseHands("-", bull9, "-", bull8, "-"), 1},
		{"the article: the banker sat out", article(), 0, parseHands("-", bull8, noBull), 0},
		{"the article: nobody played", article(), 2, parseHands("-", "-", "-"), 2},
		{"bull-bull: bull 9 is not enough", roomA(), 0, parseHands(bull8, bull9), 0},
		{"bull-bull takes the bank", roomA(), 0, parseHands(bull9, bullBull), 1},
		{"bull-bull: the top card", roomA(), 0, parseHands("Kd Js Qs Th Jh", "Kc Tc 9c 8c 3h"), 1},
		{"bull-bull: bombs by the four", roomA(), 0, parseHands("3s 3h 3d 3c 4s", "2s 2h 2d 2c Ks"), 0},
		{"bull-bull: what ties leave equal, ranks decide", with(Article(), BankBullBull), 0, parseHands("As Ah 2s 2h 3s", "Ac Ad 2c 2d 4d"), 0},
		{"bull-bull: then the suit", with(Article(), BankBullBull), 0, parseHands("Ac Ad 2c 2d 3d", "As Ah 2s 2h 3s"), 1},
		{"bull-bull: also after five ranks", with(Article(), BankBullBull), 0, parseHands("Kd 7d 3d Td Jd", "Kc 7c 3c Tc Jc"), 1},
		{"fixed", hundred(), 1, parseHands(bullBull, noBull), 1},
		{"fixed, though the banker sat out", hundred(), 1, parseHands(bullBull, "-"), 1},
		{"rotating", with(Article(), BankRotate), 0, parseHands(bullBull, noBull, bull9), 1},
		{"rotating from the last seat", with(Article(), BankRotate), 2, parseHands(bullBull, noBull, bull9), 0},
		{"rotating past who sat out", with(Article(), BankRotate), 1, parseHands("-", bullBull, "-", "-", noBull), 4},
		{"rotating past who sat out, around", with(Article(), BankRotate), 4, parseHands("-", bullBull, "-", "-", noBull), 1},
		{"rotating alone", with(Article(), BankRotate), 1, parseHands("-", bullBull, "-"), 1},
		{"rotating with nobody", with(Article(), BankRotate), 1, parseHands("-", "-", "-"), 1},
		{"the greatest", with(RoomA(), BankGreatest), 0, parseHands(noBull, bull8, "-", bull9), 3},
		{"the greatest may be no bull", with(RoomA(), BankGreatest), 2, parseHands("-", noBull, "Qd 8c 4c 7c Ad"), 1},
		{"the greatest: the banker's hand counts", with(RoomA(), BankGreatest), 1, parseHands(bull8, bull9), 1},
		{"the greatest: what ties leave equal, ranks decide", with(Article(), BankGreatest), 0, parseHands(bull9, bull9K), 1},
		{"the greatest: then the suit", with(Article(), BankGreatest), 0, parseHands("Kd 9s Qs Js Ts", "Kc 9d Qd Jd Td"), 1},
		{"the greatest: nobody played", with(RoomA(), BankGreatest), 1, parseHands("-", "-"), 1},
		{"no banker", with(RoomA(), BankNone), NoBanker, parseHands(bull8, bull9), NoBanker},
		{"no banker and no seats", with(RoomA(), BankNone), NoBanker, nil, NoBanker},
		{"the article: a wild joker", compiled("Article", WildJokers), 0, parseHands(bull8, "Kd 9d 4s 8h Rj"), 1},
		{"the article: at its best, for the bank", compiled("Article", WildJokers), 1, parseHands("3h 7h Kh 4c 6h", "2d 2h 3d Rj 2c"), 1},
		{"the article: without a joker first", compiled("Article", WildJokers), 1, parseHands(bull9, "Kd 7s 2s 6h Rj"), 0},
		{"the article: then the ranks that the jokers stand for", compiled("Article", WildJokers), 0, parseHands("Kd Qs 7s 2s Rj", "Kh Qh 8s As Bj"), 1},
		{"the article: a joker that counts 10 is below the ace", compiled("Article", JokersTen), 0, parseHands("7s 2h Ks Bj Rj", "7d 2d Kh As 9c"), 1},
		{"two hands that stand for the same: the lower seat", compiled("Article", WildJokers), 2, parseHands("-", "2d 8d 3d 7h Rj", "2c 8c 3c 7d Bj"), 1},
		{"the suit of the highest card beside a joker that counts 10", compiled("Article", JokersTen), 0, parseHands("Kd Ts 5d 4s Rj", "Kh Td 5s 4d Bj"), 1},
	} {
		t.Run(test.reason, func(t *testing.T) {
			got, err := test.e.NextBanker(test.banker, test.hands)
			if err != nil || got != test.want {
				t.Errorf("NextBanker(%d, %v) = %d, %v; want %d", test.banker, test.hands, got, err, test.want)
			}
		})
	}
}

// TestArticleBankOrder pins that the article compares any two hands of a kind by their
// ranks for the bank, though in play by the four.
func TestArticleBankOrder(t *testing.T) {
	hands := parseHands("3s 3h 3d 3c 4s", "2s 2h 2d 2c Ks")
	if got := article().Compare(hands[0], hands[1]); got != 1 {
		t.Errorf("in play they compare as %d", got)
	}
	if got, err := article().NextBanker(0, hands); got != 1 || err != nil {
		t.Errorf("the bank goes to %d, %v", got, err)
	}
}

func TestNextBankerErrors(t *testing.T) {
	good := MustParseHand("As 8h 4d Kc 7s")
	for _, test := range []struct {
		reason string
		banker int
		hands  []Hand
		want   Error
	}{
		{"no seats", 0, nil, Error{Field: "banker", Seat: -1, Position: -1, Err: ErrSeat}},
		{"a negative banker", -1, []Hand{good}, Error{Field: "banker", Seat: -1, Position: -1, Err: ErrSeat}},
		{"a banker beyond the seats", 1, []Hand{good}, Error{Field: "banker", Seat: -1, Position: -1, Err: ErrSeat}},
		{"a card twice in a hand", 0, []Hand{{}, {1, 2, 3, 4, 2}}, Error{Seat: 1, Position: 4, Card: 2, Err: ErrHand, Cause: deck.ErrRepeat}},
		{"no card", 0, []Hand{{}, {1, 2, 0, 4, 5}}, Error{Seat: 1, Position: 2, Err: ErrHand, Cause: deck.ErrCard}},
		{"an invalid card", 0, []Hand{{1, 2, 3, 4, 0x0E}}, Error{Seat: 0, Position: 4, Card: 0x0E, Err: ErrHand, Cause: deck.ErrCard}},
		{"a joker", 0, []Hand{good, {1, 2, deck.RedJoker, 3, 5}}, Error{Seat: 1, Position: 2, Card: deck.RedJoker, Err: ErrJoker}},
		{"no banker where there is one", NoBanker, []Hand{good}, Error{Field: "banker", Seat: -1, Position: -1, Err: ErrSeat}},
		{"a card in two hands", 0, []Hand{good, {}, {1, 2, 3, 5, good[4]}}, Error{Seat: 2, Position: 4, Card: good[4], Err: ErrHand, Cause: deck.ErrRepeat}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			evaluators := []*Evaluator{article(), hundred(), roomA(), bullsOnly().MustCompile()}
			for _, bank := range []Bank{BankBid, BankGreatest} {
				r := RoomA()
				r.Bank = bank
				evaluators = append(evaluators, r.MustCompile())
			}
			for _, e := range evaluators {
				_, err := e.NextBanker(test.banker, test.hands)
				sameError(t, err, test.want)
			}
		})
	}
	r := RoomA()
	r.Bank = BankBid
	_, err := r.MustCompile().NextBanker(0, []Hand{good})
	sameError(t, err, Error{Field: "bank", Seat: -1, Position: -1, Err: ErrRules})
	r.Bank = BankNone
	for _, banker := range []int{0, 1, -2} {
		_, err = r.MustCompile().NextBanker(banker, []Hand{good})
		sameError(t, err, Error{Field: "banker", Seat: -1, Position: -1, Err: ErrSeat})
	}
	_, err = r.MustCompile().NextBanker(NoBanker, []Hand{{1, 2, 3, 4, 4}})
	sameError(t, err, Error{Seat: 0, Position: 4, Card: 4, Err: ErrHand, Cause: deck.ErrRepeat})
}

// A script is a source of given numbers; it panics when they are used up.
type script struct{ numbers []uint64 }

func (s *script) Uint64() uint64 {
	n := s.numbers[0]
	s.numbers = s.numbers[1:]
	return n
}

func TestHighestBid(t *testing.T) {
	for _, test := range []struct {
		reason string
		bids   []int64
		seats  []int // that may have it, by lot if there are several
		bid    int64
	}{
		{"one seat", []int64{3}, []int{0}, 3},
		{"one seat that does not bid", []int64{0}, []int{0}, 1},
		{"the highest", []int64{1, 4, 2}, []int{1}, 4},
		{"the highest comes first", []int64{4, 3, 0}, []int{0}, 4},
		{"the highest comes last", []int64{0, 1, 2, 3}, []int{3}, 3},
		{"one bids the least", []int64{0, 1, 0}, []int{1}, 1},
		{"two bid the same", []int64{0, 2, 1, 2}, []int{1, 3}, 2},
		{"then one more", []int64{2, 2, 3, 1}, []int{2}, 3},
		{"three, after less", []int64{1, 1, 4, 4, 0, 4}, []int{2, 3, 5}, 4},
		{"nobody", []int64{0, 0, 0, 0, 0}, []int{0, 1, 2, 3, 4}, 1},
		{"the most there is", []int64{math.MaxInt64, 7, math.MaxInt64}, []int{0, 2}, math.MaxInt64},
	} {
		t.Run(test.reason, func(t *testing.T) {
			bids := slices.Clone(test.bids)
			if len(test.seats) == 1 {
				seat, bid, err := HighestBid(bids, &script{}) // which is not read
				if seat != test.seats[0] || bid != test.bid || err != nil {
					t.Errorf("%d, %d, %v", seat, bid, err)
				}
				if _, _, err := HighestBid(bids, nil); err != nil {
					t.Error(err)
				}
				return
			}
			// All numbers, by their first 16 bits and their last: each seat has its share.
			lots := map[int]int{}
			for n := range uint64(1 << 16) {
				numbers := []uint64{n<<48 | 1<<47 | n, 1 << 63, 1 << 63}
				seat, bid, err := HighestBid(bids, &script{numbers})
				if bid != test.bid || err != nil {
					t.Fatalf("%d, %d, %v", seat, bid, err)
				}
				if want := test.seats[rand.New(&script{numbers}).IntN(len(test.seats))]; seat != want {
					t.Fatalf("lot %#x goes to %d, not %d", n, seat, want)
				}
				lots[seat]++
			}
			for _, seat := range test.seats {
				if d := lots[seat] - 1<<16/len(test.seats); d < -1 || d > 1 {
					t.Errorf("of 65536 lots %v", lots)
				}
			}
			if len(lots) != len(test.seats) || !slices.Equal(bids, test.bids) {
				t.Errorf("lots %v, bids %v", lots, bids)
			}
		})
	}
	for _, test := range []struct {
		reason string
		bids   []int64
		want   Error
	}{
		{"no seats", nil, Error{Field: "bids", Seat: -1, Err: ErrSeat}},
		{"no seats", []int64{}, Error{Field: "bids", Seat: -1, Err: ErrSeat}},
		{"a bid below 0", []int64{0, -1, 3}, Error{Field: "bid", Seat: 1, Err: ErrStake}},
		{"after the highest", []int64{4, 3, 3, math.MinInt64}, Error{Field: "bid", Seat: 3, Err: ErrStake}},
		{"alone", []int64{-1}, Error{Field: "bid", Seat: 0, Err: ErrStake}},
	} {
		seat, bid, err := HighestBid(test.bids, &script{})
		test.want.Position = -1
		sameError(t, err, test.want)
		if seat != 0 || bid != 0 {
			t.Errorf("%s: %d, %d", test.reason, seat, bid)
		}
	}
}

// TestNextBankerOracle compares with the oracle under any rules.
func TestNextBankerOracle(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		e := genEvaluator().Draw(t, "rules")
		rnd := genRand().Draw(t, "rand")
		for range 50 {
			hands := dealTableFor(e, rnd)
			banker := rnd.IntN(len(hands))
			if e.rules.Bank == BankNone {
				banker = NoBanker
			}
			got, err := e.NextBanker(banker, hands)
			if e.rules.Bank == BankBid {
				if got != 0 || !errors.Is(err, ErrRules) {
					t.Fatalf("NextBanker where bids decide: %d, %v", got, err)
				}
				return
			}
			if want := slowNextBanker(e.rules, banker, hands); got != want || err != nil {
				t.Fatalf("%v, %v: NextBanker(%d, %v) = %d, %v; want %d", e.rules.Bank, e.rules.Jokers, banker, hands, got, err, want)
			}
		}
	})
}

func TestMaxStake(t *testing.T) {
	for _, test := range []struct {
		chips int64
		seats int
		bid   int64
		want  int64
	}{
		{10_000, 4, 1, 333},
		{10_000, 4, 0, 333},
		{10_000, 4, 4, 83},
		{10_000, 2, 1, 1000},
		{19, 2, 1, 1},
		{9, 2, 1, 0},
		{math.MaxInt64, 2, 1, math.MaxInt64 / 10},
		{math.MaxInt64, math.MaxInt32, math.MaxInt64, 0},
		// Nonsense.
		{10_000, 1, 1, 0},
		{10_000, 0, 1, 0},
		{10_000, -3, 1, 0},
		{10_000, math.MinInt32, 1, 0},
		{10_000, 4, -1, 0},
		{0, 4, 1, 0},
		{-10_000, 4, 1, 0},
		{math.MinInt64, 4, math.MinInt64, 0},
	} {
		if got := article().MaxStake(test.chips, test.seats, test.bid); got != test.want {
			t.Errorf("MaxStake(%d, %d, %d) = %d, want %d", test.chips, test.seats, test.bid, got, test.want)
		}
	}
	// The highest multiplier, wherever it stands.
	for at := range Article().Kinds {
		r := Article()
		r.Kinds[at].Multiplier = 50
		if got := r.MustCompile().MaxStake(10_000, 2, 1); got != 200 {
			t.Errorf("with kinds[%d] at 50: %d, want 200", at, got)
		}
	}
}

// TestMaxStakeSuffices checks that the banker can pay what every seat can win with that
// stake, and not with one chip more.
func TestMaxStakeSuffices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom([]Rules{Article(), Hundred(), RoomA(), RoomB(), RoomC(), Crazy(), everything(), bullsOnly()}).Draw(t, "rules")
		most := int64(0)
		for _, k := range rules.Kinds {
			most = max(most, k.Multiplier)
		}
		chips := rapid.Int64Range(0, math.MaxInt64).Draw(t, "chips")
		seats := rapid.IntRange(2, 10).Draw(t, "seats")
		bid := rapid.Int64Range(0, 5).Draw(t, "bid")
		stake := rules.MustCompile().MaxStake(chips, seats, bid)
		pays := func(more int64) bool {
			n := new(big.Int).Add(big.NewInt(stake), big.NewInt(more))
			n.Mul(n, big.NewInt(int64(seats-1)*most*max(bid, 1)))
			return n.Cmp(big.NewInt(chips)) <= 0
		}
		if stake < 0 || !pays(0) || pays(1) {
			t.Fatalf("MaxStake(%d, %d, %d) = %d", chips, seats, bid, stake)
		}
	})
}

// TestMaxStakePays settles rounds at that stake: nobody goes short.
func TestMaxStakePays(t *testing.T) {
	rnd := newRand(5)
	for range 2000 {
		hands := deal(rnd, 2+rnd.IntN(5))
		chips := int64(rnd.IntN(5000)) + 500
		stake := article().MaxStake(chips, len(hands), 1)
		r := Round{Banker: rnd.IntN(len(hands)), Seats: make([]Seat, len(hands))}
		for i, h := range hands {
			r.Seats[i] = Seat{Hand: h, Chips: 10 * stake, Stake: stake}
		}
		r.Seats[r.Banker].Chips, r.Seats[r.Banker].Stake = chips, 0
		payments, err := article().Settle(r)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range payments {
			if i != r.Banker && p.Change != p.Due {
				t.Fatalf("%v: seat %d is due %d and gets %d", r, i, p.Due, p.Change)
			}
		}
	}
}
