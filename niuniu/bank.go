package niuniu

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"github.com/cardrules/cardrules/internal/enum"
)

// A Bank says who is banker, 庄家, in the next round. Zero is none, and not valid in rules.
type Bank int8

// The ways to pass the bank.
const (
	// BankNine is 牛九上庄, the article's: the greatest hand of bull 9 or better takes
	// the bank, and where there is none the banker stays. For this alone equal kinds
	// are compared by the five ranks from the highest down, then by the suit of the
	// highest card, though a hand without a joker still comes first.
	BankNine Bank = 1
	// BankBullBull is 牛牛上庄: the greatest hand of bull-bull or better takes the bank,
	// and where there is none the banker stays.
	BankBullBull Bank = 2
	// BankFixed is 固定庄: the banker stays.
	BankFixed Bank = 3
	// BankRotate is 轮流坐庄: the next seat that played.
	BankRotate Bank = 4
	// BankBid is 抢庄: the highest bid takes the bank, before the deal or after four
	// cards are seen. See [HighestBid].
	BankBid Bank = 5
	// BankGreatest is 大牌坐庄: the greatest hand takes the bank.
	BankGreatest Bank = 6
	// BankNone is 通比: nobody is banker, the greatest hand collects from all others.
	BankNone Bank = 7
)

const (
	bankNames   = "none nine bull_bull fixed rotate bid greatest no_banker"
	bankChinese = "无 牛九上庄 牛牛上庄 固定庄 轮流坐庄 抢庄 大牌坐庄 通比"
)

// NoBanker stands for the banker's seat in rules with [BankNone].
const NoBanker = -1

// String returns the name, "bull_bull" and so on, which is also the JSON text; "none" for
// zero. That of [BankNone] is "no_banker".
func (b Bank) String() string { return enum.Name(b, "Bank", bankNames) }

// Chinese returns the Chinese name; 无 for zero.
func (b Bank) Chinese() string { return enum.Name(b, "Bank", bankChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The
// error, for another number, is an [*Error] around [ErrRules].
func (b Bank) AppendText(text []byte) ([]byte, error) {
	return appendName(text, b, bankNames, ErrRules)
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (b Bank) MarshalText() ([]byte, error) { return b.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error
// is an [*Error] around [ErrRules], and then b is unchanged.
func (b *Bank) UnmarshalText(text []byte) error { return parseName(b, text, bankNames, ErrRules) }

// NextBanker returns who is banker in the next round, by [Rules.Bank]. The argument
// banker is the present one, [NoBanker] with [BankNone], which stays as it is; hands are
// the seats' hands of this round, zero for a seat that sat out.
//
// Where hands compete for the bank, all of them do, the banker's too, each at its best,
// whatever was declared. Between hands that the rules do not tell apart the five ranks
// decide, from the highest down, then the suit of the highest card. (Two hands whose wild
// cards stand for the same cards can still be equal: then the lower seat has it.)
//
// The error is an [*Error] that names the seat: [ErrSeat] for a banker that is no seat,
// [ErrHand] or [ErrJoker] for a hand, also one with a card of another seat's; [ErrRules]
// with [BankBid], where bids decide: see [HighestBid].
func (e *Evaluator) NextBanker(banker int, hands []Hand) (int, error) {
	if err := e.checkSeats(banker, hands); err != nil {
		return 0, err
	}
	seat, ok := 0, false
	switch e.rules.Bank {
	case BankNine:
		seat, ok = e.greatest(e.results(hands), Bull9)
	case BankBullBull:
		seat, ok = e.greatest(e.results(hands), BullBull)
	case BankGreatest:
		seat, ok = e.greatest(e.results(hands), NoBull)
	case BankRotate:
		for i := 1; i < len(hands) && !ok; i++ {
			seat = (banker + i) % len(hands)
			ok = hands[seat] != (Hand{})
		}
	case BankBid:
		return 0, fieldError("bank", "bids decide, not hands", ErrRules)
	}
	if !ok {
		return banker, nil
	}
	return seat, nil
}

// results returns what the seats' hands are, zero for a zero Hand.
func (e *Evaluator) results(hands []Hand) []Result {
	results := make([]Result, len(hands))
	for i, h := range hands {
		if h != (Hand{}) {
			results[i] = e.result(h)
		}
	}
	return results
}

// greatest returns the seat with the greatest of the results that are of the kind least
// or a stronger one, and whether there is any.
func (e *Evaluator) greatest(results []Result, least Kind) (seat int, ok bool) {
	leastPlace := uint64(len(e.rules.Kinds) - e.rules.index(least))
	most := uint64(0)
	for i, r := range results {
		s := uint64(r.Strength)
		if s>>placeShift < leastPlace {
			continue
		}
		if e.rules.Bank == BankNine {
			s &^= uint64(noJoker) - 1
		}
		// What that leaves equal, ranks and suits decide.
		s = s<<22 | uint64(shapeOf(r.As).key())<<2 | uint64(topSuit(withoutJokers(r.As), false))
		if s > most {
			seat, most = i, s
		}
	}
	return seat, most > 0
}

// HighestBid returns the seat that bid most for the bank, 抢庄, and its bid: what all
// payments of the round are multiplied by. Bids are those of the seats that may become
// banker, in seat order, 0 for a seat that does not bid. Equal bids are decided by lot;
// if nobody bids, all seats take part in the lot, and the bid is 1.
//
// The lot is rand.New(src).IntN over the seats in question in seat order. The source must
// not be nil, and is not read if there is only one seat. The error is an [*Error] that
// names the seat: [ErrStake] for a bid below 0, [ErrSeat] if there are no bids.
func HighestBid(bids []int64, src rand.Source) (seat int, bid int64, err error) {
	if len(bids) == 0 {
		return 0, 0, fieldError("bids", "no seats", ErrSeat)
	}
	var seats []int
	for i, b := range bids {
		if b < 0 {
			return 0, 0, seatError(i, "bid", strconv.FormatInt(b, 10), ErrStake)
		}
		if b > bid {
			bid, seats = b, nil
		}
		if b == bid {
			seats = append(seats, i)
		}
	}
	if len(seats) > 1 {
		return seats[rand.New(src).IntN(len(seats))], max(bid, 1), nil
	}
	return seats[0], max(bid, 1), nil
}

// MaxStake returns the most that each player may stake so that the banker can pay them
// all whatever comes: the banker's chips divided by the number of players, by the highest
// multiplier of the rules, and by the bid (0 counts as 1), rounded down. Seats is the
// number of all seats that play, the banker's included. The result is 0 if nobody can
// stake anything, and for a negative argument.
func (e *Evaluator) MaxStake(bankerChips int64, seats int, bid int64) int64 {
	if bankerChips <= 0 || seats < 2 || bid < 0 {
		return 0
	}
	return bankerChips / int64(seats-1) / e.multiplier / max(bid, 1)
}

// checkSeats checks that the banker is one of the seats, or none in rules without one,
// that each hand but the zero Hand is one of the rules', and that no card is in two.
func (e *Evaluator) checkSeats(banker int, hands []Hand) error {
	if e.rules.Bank == BankNone {
		if banker != NoBanker {
			return fieldError("banker", fmt.Sprintf("%d in rules without one", banker), ErrSeat)
		}
	} else if banker < 0 || banker >= len(hands) {
		return fieldError("banker", fmt.Sprintf("%d of %d seats", banker, len(hands)), ErrSeat)
	}
	var seen uint64
	for seat, h := range hands {
		if h == (Hand{}) {
			continue
		}
		if position, err := e.check(h, &seen); err != nil {
			e := handError(h, position, err)
			e.Seat = seat
			return e
		}
	}
	return nil
}
