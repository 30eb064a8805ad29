package mahjong

import (
	"errors"
	"strconv"
	"strings"
)

// The faults, for [errors.Is].
var (
	// ErrSyntax is a text that is not what it should be.
	ErrSyntax = errors.New("mahjong: invalid text")
	// ErrTile is a value that is no tile, or a flower where none can be.
	ErrTile = errors.New("mahjong: invalid tile")
	// ErrFifth is a fifth tile of a kind, or a second flower of one.
	ErrFifth = errors.New("mahjong: more tiles of a kind than there are")
	// ErrCount is a number of tiles that a hand cannot have then, or a wall that is too short.
	ErrCount = errors.New("mahjong: wrong number of tiles")
	// ErrMeld is a meld that no tiles make.
	ErrMeld = errors.New("mahjong: not a meld")
	// ErrForm is a number or name that is no form of a win.
	ErrForm = errors.New("mahjong: no form of a win")
	// ErrNotHeld is a tile that is not in the hand.
	ErrNotHeld = errors.New("mahjong: not in the hand")
	// ErrSeat is a seat that there is not, or a number of seats other than 2 to 4.
	ErrSeat = errors.New("mahjong: no such seat")
	// ErrRules is rules that contradict themselves.
	ErrRules = errors.New("mahjong: contradictory rules")
	// ErrEvent is a number or name that is no kind of event.
	ErrEvent = errors.New("mahjong: no kind of event")
	// ErrClaim is a claim that cannot be made.
	ErrClaim = errors.New("mahjong: no such claim")
	// ErrTurn is a move of a seat that is not to move.
	ErrTurn = errors.New("mahjong: not to move")
	// ErrOver is a move after the end of the deal.
	ErrOver = errors.New("mahjong: it is over")
	// ErrCode is a code without a tile, a tile without a code, or a [Codec] that is not sound.
	ErrCode = errors.New("mahjong: invalid tile code")
)

// An Error says where something is wrong.
type Error struct {
	Seat     int    // Seat is the seat, or -1
	Position int    // Position is the index of a tile, meld or move in what was passed, or the byte offset in a text, or -1
	Tile     Tile   // Tile is the offending tile, or zero
	Text     string // Text is the offending piece of a text, code, count or option, at most a few dozen bytes
	Err      error  // Err is one of the package's errors above
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
	if e.Tile != 0 {
		what = e.Tile.String()
	}
	if e.Text != "" {
		what = strings.TrimLeft(what+" "+strconv.Quote(e.Text), " ")
	}
	if e.Position >= 0 {
		what = strings.TrimLeft(what+" at "+strconv.Itoa(e.Position), " ")
	}
	if what != "" {
		parts = append(parts, what)
	}
	return strings.Join(parts, ": ")
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }
