package niuniu

import (
	"fmt"
	"slices"
)

// NextBanker returns who is banker in the next round, by [Rules.Bank]: banker is the
// present one, hands are the seats' hands of this round, zero for a seat that sat out.
// Where hands compete for the bank, all of them do, the banker's too; for [BankNine]
// alone they are compared by kind, then by the five ranks from the highest down, then
// by the suit of the highest card, as the article does it, and so one is always the
// greatest.
//
// The error is an [*Error] that names the seat: [ErrSeat] for a banker that is no
// seat, [ErrHand] or [ErrJoker] for a hand, also one with a card of another seat's.
func (e *Evaluator) NextBanker(banker int, hands []Hand) (int, error) {
	if err := e.checkSeats(banker, hands); err != nil {
		return 0, err
	}
	switch e.rules.Bank {
	case BankNine:
		return e.greatest(banker, hands, Bull9), nil
	case BankBullBull:
		return e.greatest(banker, hands, BullBull), nil
	case BankRotate:
		for i := 1; i < len(hands); i++ {
			if next := (banker + i) % len(hands); hands[next] != (Hand{}) {
				return next, nil
			}
		}
	}
	return banker, nil
}

// greatest returns the seat with the greatest hand of the kind at least, the banker
// if there is none.
func (e *Evaluator) greatest(banker int, hands []Hand, least Kind) int {
	i := slices.IndexFunc(e.rules.Kinds, func(k KindRule) bool { return k.Kind == least })
	leastPlace := uint64(len(e.rules.Kinds) - i)
	seat, most := banker, uint64(0)
	for i, h := range hands {
		s := uint64(e.Strength(h))
		if s>>placeBits < leastPlace {
			continue
		}
		if e.rules.Bank == BankNine {
			s = s >> placeBits << placeBits
		}
		// What the strength leaves equal, ranks and suits decide.
		if s = s<<22 | uint64(shapeOf(h).key())<<2 | uint64(topSuit(h, false)); s > most {
			seat, most = i, s
		}
	}
	return seat
}

// MaxStake returns the most that each player may stake so that the banker can pay
// them all whatever comes: the banker's chips divided by the players, by the highest
// multiplier of the rules, and by the bid (0 counts as 1). Seats include the banker.
// It is 0 if nobody can stake anything, and for a negative argument.
func (e *Evaluator) MaxStake(bankerChips int64, seats int, bid int64) int64 {
	if bankerChips <= 0 || seats < 2 || bid < 0 {
		return 0
	}
	return bankerChips / int64(seats-1) / e.multiplier / max(bid, 1)
}

// checkSeats checks that the banker is one of the seats, that each hand but the zero
// Hand is one of the rules', and that no card is in two of them.
func (e *Evaluator) checkSeats(banker int, hands []Hand) error {
	if banker < 0 || banker >= len(hands) {
		return fieldError("banker", fmt.Sprintf("%d of %d", banker, len(hands)), ErrSeat)
	}
	var seen uint64
	for seat, h := range hands {
		if h == (Hand{}) {
			continue
		}
		position, err := e.check(h, &seen)
		if err != nil {
			e := handError(h, position, err)
			e.Seat = seat
			return e
		}
	}
	return nil
}
