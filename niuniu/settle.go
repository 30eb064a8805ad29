package niuniu

import (
	"fmt"
	"math"
	"strconv"

	"github.com/cardrules/cardrules/internal/money"
)

// A Seat is one seat of a [Round].
type Seat struct {
	Hand     Hand  `json:"hand"`               // Hand is the seat's hand; the zero Hand sits out
	Declared Kind  `json:"declared,omitempty"` // Declared is a kind that [Evaluator.Check] accepted; zero is the best kind
	Stake    int64 `json:"stake"`              // Stake is 下注: more than 0 and not more than Chips; 0 for the banker
	Chips    int64 `json:"chips"`              // Chips is all that the seat has, the stake included
}

// A Round is what a settlement needs to know of a round.
type Round struct {
	Banker int    `json:"banker"`        // Banker is the banker's seat; NoBanker in rules with BankNone
	Bid    int64  `json:"bid,omitempty"` // Bid is 抢庄倍数, what the banker bid for the bank; 0 where nobody bids counts as 1
	Seats  []Seat `json:"seats"`         // Seats are all seats of the table
}

// A Payment is what a [Round] comes to for one seat. The Due of all seats sum to 0,
// and so do the Change.
type Payment struct {
	Result Result `json:"result"` // Result is the seat's hand as declared; zero if it sits out
	Won    bool   `json:"won"`    // Won says that a player beat the banker; of the banker, that its Change is positive
	Due    int64  `json:"due"`    // Due is what the seat would win (or, below 0, lose) if nobody's chips ran out
	Change int64  `json:"change"` // Change is what is added to the seat's chips
}

// Settle settles a round for all seats at once: their order makes no difference.
//
//   - Each player is compared with the banker and wins or loses its stake times the
//     winner's multiplier times the bid.
//   - Without a banker, 通比, the greatest hand of the round is in the banker's place, as
//     [Evaluator.NextBanker] finds it, and wins from all others.
//   - A loser who cannot pay that gives all it has.
//   - A banker who cannot pay that shares all it has, what the losers just paid
//     included, among the winners in proportion to what each is owed: rounded down,
//     the chips that are left over one each to the largest remainders, the lower seat
//     first among equals.
//   - With [Rules.WinCap] no seat wins more than the chips it had: a winner is owed no
//     more, and what the losers pay to a banker is cut in proportion.
//
// No chip appears or vanishes, and no seat falls below 0. The error is an [*Error]
// that names the seat, and nothing is settled: [ErrSeat] for a banker that is no seat
// or sits out, or if there is nobody else; [ErrHand] or [ErrJoker] for a hand, also one
// with a card that another seat holds; [ErrKind] for a kind that the hand may not be
// declared as; [ErrStake] for a stake or bid out of range or chips below 0;
// [ErrOverflow].
func (e *Evaluator) Settle(r Round) ([]Payment, error) {
	if err := e.checkRound(r); err != nil {
		return nil, err
	}
	results := make([]Result, len(r.Seats))
	for i, s := range r.Seats {
		switch {
		case s.Hand == (Hand{}):
		case s.Declared == 0:
			results[i] = e.result(s.Hand)
		default:
			var err error
			if results[i], err = e.declared(s.Hand, s.Declared, func(Hand) bool { return true }); err != nil {
				return nil, seatError(i, "declared", s.Declared.String(), err)
			}
		}
	}
	banker := r.Banker
	if banker == NoBanker {
		banker, _ = e.greatest(results, NoBull)
	}

	// What each player wins from the banker and loses to it, first as it is due, then
	// as it can be paid.
	wins, losses, err := dues(results, r, banker)
	if err != nil {
		return nil, err
	}
	payments := make([]Payment, len(r.Seats))
	for i := range payments {
		payments[i] = Payment{Result: results[i], Won: wins[i] > 0, Due: wins[i] - losses[i]}
	}
	payments[banker].Due = money.Sum(losses) - money.Sum(wins)

	for i, s := range r.Seats {
		losses[i] = min(losses[i], s.Chips)
		if e.rules.WinCap {
			wins[i] = min(wins[i], s.Chips)
		}
	}
	collected, owed, chips := money.Sum(losses), money.Sum(wins), r.Seats[banker].Chips
	if e.rules.WinCap && collected-owed > chips {
		collected = chips + owed
	}
	money.Share(losses, collected)
	money.Share(wins, min(owed, chips+collected))
	for i := range payments {
		payments[i].Change = wins[i] - losses[i]
	}
	payments[banker].Change = money.Sum(losses) - money.Sum(wins)
	payments[banker].Won = payments[banker].Change > 0
	return payments, nil
}

// checkRound checks all of a round but what its seats declare.
func (e *Evaluator) checkRound(r Round) error {
	hands := make([]Hand, len(r.Seats))
	for i, s := range r.Seats {
		hands[i] = s.Hand
	}
	if err := e.checkSeats(r.Banker, hands); err != nil {
		return err
	}
	if r.Bid < 0 {
		return fieldError("bid", strconv.FormatInt(r.Bid, 10), ErrStake)
	}
	players, chips := 0, int64(0)
	for i, s := range r.Seats {
		sitsOut := s.Hand == (Hand{})
		switch {
		case s.Chips < 0:
			return seatError(i, "chips", strconv.FormatInt(s.Chips, 10), ErrStake)
		case s.Chips > math.MaxInt64-chips:
			return seatError(i, "chips", "", ErrOverflow)
		case i == r.Banker && sitsOut:
			return seatError(i, "banker", "sits out", ErrSeat)
		case i == r.Banker || sitsOut:
			if s.Stake != 0 {
				return seatError(i, "stake", strconv.FormatInt(s.Stake, 10)+" where none is due", ErrStake)
			}
		case s.Stake <= 0 || s.Stake > s.Chips:
			return seatError(i, "stake", fmt.Sprintf("%d of %d chips", s.Stake, s.Chips), ErrStake)
		default:
			players++
		}
		chips += s.Chips
	}
	if r.Banker == NoBanker {
		players-- // for one of them collects
	}
	if players <= 0 {
		return fieldError("seats", "nobody to play against", ErrSeat)
	}
	return nil
}

// dues returns what each seat wins from the banker and what it loses to the banker as
// if chips never ran out, at most one of the two above 0. Each sum fits an int64.
func dues(results []Result, r Round, banker int) (wins, losses []int64, err error) {
	wins, losses = make([]int64, len(results)), make([]int64, len(results))
	var won, lost int64
	for i, s := range r.Seats {
		if i == banker || s.Hand == (Hand{}) {
			continue
		}
		winner, dues, total := results[banker], losses, &lost
		if results[i].Strength > winner.Strength {
			winner, dues, total = results[i], wins, &won
		}
		due, ok := money.Product(s.Stake, winner.Multiplier, max(r.Bid, 1))
		if !ok || due > math.MaxInt64-*total {
			return nil, nil, seatError(i, "stake", strconv.FormatInt(s.Stake, 10), ErrOverflow)
		}
		dues[i] = due
		*total += due
	}
	return wins, losses, nil
}
