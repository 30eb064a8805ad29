package doudizhu

import (
	"errors"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/deck"
)

// The faults, for [errors.Is]. [Rules.Classify] and [Rules.Answer], which are called for
// every play, return them as they are; all else wraps them in an [*Error].
var (
	// ErrHand is what no hand of one pack is: an unknown or repeated card, more than
	// four of a rank, two equal jokers, or a text that is none.
	ErrHand = errors.New("doudizhu: not a hand of one pack")
	// ErrRank is a number, letter or name that is no rank.
	ErrRank = errors.New("doudizhu: no rank")
	// ErrKind is a number or name that is no kind.
	ErrKind = errors.New("doudizhu: no kind of play")
	// ErrNotAPlay is a set of cards that the rules do not let anyone play.
	ErrNotAPlay = errors.New("doudizhu: not a play")
	// ErrTooLow is a play that does not beat the one on the table.
	ErrTooLow = errors.New("doudizhu: does not beat the play on the table")
	// ErrSeat is a seat other than 0, 1 and 2.
	ErrSeat = errors.New("doudizhu: no such seat")
	// ErrCall is a call that cannot be made now, or a number or name that is no call.
	ErrCall = errors.New("doudizhu: no such call")
	// ErrTurn is a step of a seat that is not on turn.
	ErrTurn = errors.New("doudizhu: not on turn")
	// ErrLead is a pass by the seat that must lead.
	ErrLead = errors.New("doudizhu: a leader cannot pass")
	// ErrOver is a step after the end.
	ErrOver = errors.New("doudizhu: it is over")
	// ErrStake is a negative stake, factor, cap or amount of chips.
	ErrStake = errors.New("doudizhu: bad stake")
	// ErrOverflow is an amount beyond the range of an int64.
	ErrOverflow = errors.New("doudizhu: amount overflows")
	// ErrNotHeld is a card that is not in the hand.
	ErrNotHeld = errors.New("doudizhu: not in the hand")
)

// An Error says where something is wrong.
type Error struct {
	Seat     int       // Seat is the seat, or -1
	Position int       // Position is the index of the card, call or step in what was passed, or the offset in a text in bytes, or -1
	Card     deck.Card // Card is the offending card, or zero
	Rank     Rank      // Rank is the offending rank, or zero
	Text     string    // Text is the offending piece of a text, or says what was found, at most 32 bytes
	Err      error     // Err is one of the package's errors above
	Cause    error     // Cause is what package deck says about it, or nil
}

// Error names the fault and the place.
func (e *Error) Error() string {
	var parts []string
	if e.Err != nil {
		parts = append(parts, e.Err.Error())
	}
	if e.Seat >= 0 {
		parts = append(parts, "seat "+strconv.Itoa(e.Seat))
	}
	what := ""
	switch {
	case e.Text != "":
		what = strconv.Quote(e.Text)
	case e.Card != 0:
		what = e.Card.String()
	case e.Rank != 0:
		what = e.Rank.String()
	}
	if e.Position >= 0 {
		what = strings.TrimLeft(what+" at "+strconv.Itoa(e.Position), " ")
	}
	if what != "" {
		parts = append(parts, what)
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

// located returns a copy of an error of this package with a place set in it, and any other
// error as it is.
func located(err error, set func(e *Error)) error {
	var e *Error
	if !errors.As(err, &e) {
		return err
	}
	located := *e
	set(&located)
	return &located
}
