package niuniu

import (
	"errors"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/deck"
)

// The faults, for [errors.Is]. [Evaluator.Evaluate], which is called for every hand,
// returns them as they are; all else wraps them in an [*Error].
var (
	// ErrHand is a hand that is not five different cards.
	ErrHand = errors.New("niuniu: not five different cards")
	// ErrJoker is a joker where the rules have none.
	ErrJoker = errors.New("niuniu: a joker where the rules have none")
	// ErrForeign is a claim with a card that is not in the hand.
	ErrForeign = errors.New("niuniu: claim of a card that is not in the hand")
	// ErrGroups is a claim whose groups are not the hand, each card once, in
	// three and two where its kind asks for that.
	ErrGroups = errors.New("niuniu: groups that are not the hand")
	// ErrNoBull is a claim whose three cards do not sum to a multiple of 10.
	ErrNoBull = errors.New("niuniu: three cards that make no bull")
	// ErrKind is a kind that the hand or the rules do not have, or a name or
	// number that is no kind.
	ErrKind = errors.New("niuniu: wrong kind")
	// ErrStake is a stake or a bid that cannot be played for, or a seat whose
	// chips are negative.
	ErrStake = errors.New("niuniu: bad stake")
	// ErrSeat is a seat that does not exist, or a round without enough seats.
	ErrSeat = errors.New("niuniu: bad seat")
	// ErrOverflow is an amount beyond the range of an int64.
	ErrOverflow = errors.New("niuniu: amount overflows")
	// ErrRules is a set of rules that contradicts itself, or a question that
	// they do not answer.
	ErrRules = errors.New("niuniu: bad rules")
)

// An Error says where something is wrong.
type Error struct {
	Field    string    // Field is the argument's or the rules' field, as in JSON, or ""
	Seat     int       // Seat is the seat, or -1
	Position int       // Position is the card's index in what was passed, or -1
	Card     deck.Card // Card is the offending card, or zero
	Text     string    // Text is the offending value or piece of a text, or says more
	Err      error     // Err is one of the package's errors above
	Cause    error     // Cause is what another package says about it, or nil
}

// Error names the fault, then the place from the seat down to the card.
func (e *Error) Error() string {
	var parts []string
	if e.Err != nil {
		parts = append(parts, e.Err.Error())
	}
	if e.Seat >= 0 {
		parts = append(parts, "seat "+strconv.Itoa(e.Seat))
	}
	if e.Field != "" {
		parts = append(parts, e.Field)
	}
	if e.Position >= 0 {
		parts = append(parts, "card "+strconv.Itoa(e.Position)+" ("+e.Card.String()+")")
	}
	if e.Text != "" {
		parts = append(parts, e.Text)
	}
	if e.Cause != nil {
		parts = append(parts, e.Cause.Error())
	}
	return strings.Join(parts, ": ")
}

// Unwrap returns Err and, if there is one, Cause.
func (e *Error) Unwrap() []error {
	if e.Cause == nil {
		return []error{e.Err}
	}
	return []error{e.Err, e.Cause}
}

// cardError is an [*Error] about the card at a position.
func cardError(position int, c deck.Card, err, cause error) *Error {
	return &Error{Seat: -1, Position: position, Card: c, Err: err, Cause: cause}
}

// handError is an [*Error] about the card at a position of a hand: one that does not
// exist or, if err is [ErrHand] all the same, one that was seen before.
func handError(h Hand, position int, err error) *Error {
	c := h[position]
	switch {
	case !c.IsValid():
		return cardError(position, c, err, deck.ErrCard)
	case errors.Is(err, ErrHand):
		return cardError(position, c, err, deck.ErrRepeat)
	}
	return cardError(position, c, err, nil)
}

// seatError is an [*Error] about a seat.
func seatError(seat int, field, detail string, err error) *Error {
	return &Error{Field: field, Seat: seat, Position: -1, Text: detail, Err: err}
}

// fieldError is an [*Error] about a field.
func fieldError(field, detail string, err error) *Error {
	return seatError(-1, field, detail, err)
}
