package sichuan

import (
	"errors"
	"strconv"
	"strings"
)

// The faults, for [errors.Is]. Steps of a table also return those of package mahjong.
var (
	// ErrRules is rules that are not sound, or a name or number that no option has.
	ErrRules = errors.New("sichuan: rules are not sound")
	// ErrFan is a number or name that is no fan.
	ErrFan = errors.New("sichuan: no fan")
	// ErrReason is a number or name that is no reason to pay.
	ErrReason = errors.New("sichuan: no reason to pay")
	// ErrNoWin is a hand that is no win.
	ErrNoWin = errors.New("sichuan: not a win")
	// ErrVoid is a hand that holds the void suit, or a suit that cannot be void.
	ErrVoid = errors.New("sichuan: void suit")
	// ErrFacts is a [Win] that contradicts itself or the tiles.
	ErrFacts = errors.New("sichuan: impossible circumstances")
	// ErrExchange is tiles that a seat cannot pass on: too few or many, or of more than one suit.
	ErrExchange = errors.New("sichuan: not tiles to exchange")
	// ErrPhase is a step for another phase of the table.
	ErrPhase = errors.New("sichuan: not the time for this")
)

// An Error says where something is wrong.
type Error struct {
	Seat int    // Seat is the seat, or -1
	Text string // Text is the offending field, tile or name
	Err  error  // Err is one of the package's errors above, or one of package mahjong
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
	if e.Text != "" {
		parts = append(parts, e.Text)
	}
	return strings.Join(parts, ": ")
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }
