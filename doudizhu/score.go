package doudizhu

import (
	"math"
	"strconv"

	"github.com/cardrules/cardrules/internal/money"
)

// An Outcome is how a game ended.
type Outcome struct {
	Landlord   int  `json:"landlord"`   // Landlord is the landlord's seat
	Winner     int  `json:"winner"`     // Winner is the seat that went out; its side wins
	Bombs      int  `json:"bombs"`      // Bombs is how many bombs and rockets were played, by anybody
	Spring     bool `json:"spring"`     // Spring is 春天: the landlord won, and no farmer made a play
	AntiSpring bool `json:"antiSpring"` // AntiSpring is 反春: the farmers won, and the landlord made one play only
}

// Outcome returns how the game ended, and whether it has. It is zero while the game is open.
func (g Game) Outcome() (Outcome, bool) {
	if !g.started || !g.over() {
		return Outcome{}, false
	}
	o := Outcome{Landlord: g.landlord, Bombs: g.bombs}
	for seat, h := range g.hands {
		if h == (Hand{}) {
			o.Winner = seat
		}
	}
	if o.Winner == g.landlord {
		o.Spring = g.plays[(g.landlord+1)%3] == 0 && g.plays[(g.landlord+2)%3] == 0
	} else {
		o.AntiSpring = g.plays[g.landlord] == 1
	}
	return o, true
}

// Stakes are what a game is played for.
type Stakes struct {
	Base     int64   `json:"base"`               // Base is 底分: what a factor of 1 is worth
	Factor   int64   `json:"factor"`             // Factor is the auction's, at least 1: see Auction.Result
	Doubled  [3]bool `json:"doubled"`            // Doubled are the seats that doubled, 加倍
	Redouble bool    `json:"redouble,omitempty"` // Redouble lets the landlord's double count only against farmers who doubled; else it counts against both
	Chips    []int64 `json:"chips,omitempty"`    // Chips are what the three seats have; nil is no limit
	Cap      int64   `json:"cap,omitempty"`      // Cap is 封顶: the most that passes between the landlord and each farmer; 0 is no limit
}

// Settle returns what each seat wins or, below 0, loses; the sum is 0. Between the landlord
// and each farmer pass
//
//	base × factor × 2 for each bomb and rocket × 2 for spring or anti-spring
//	     × 2 if that farmer doubled × 2 if the landlord's double counts against that farmer
//
// but no more than the cap and than the farmer has. If the landlord has less than both
// together, both are cut in proportion, rounded down, and a chip that is left over goes to
// the larger remainder, of equal ones to the lower seat.
//
// The error is an [*Error], and nothing is settled: [ErrSeat] for an outcome with a seat
// that does not exist; [ErrStake] for an amount or number of bombs below 0, a factor below
// 1, or chips of other than three seats, but nil; [ErrOverflow] for an amount beyond an
// int64, even if the cap would limit it. Whether an outcome can be is not checked.
func (o Outcome) Settle(s Stakes) ([3]int64, error) {
	var changes [3]int64
	if err := o.check(s); err != nil {
		return changes, err
	}
	var dues []int64 // of the farmers, from the lower seat
	for seat := range changes {
		if seat == o.Landlord {
			continue
		}
		due, ok := o.due(s, seat)
		if !ok {
			return [3]int64{}, &Error{Seat: seat, Position: -1, Err: ErrOverflow}
		}
		if s.Cap > 0 {
			due = min(due, s.Cap)
		}
		if s.Chips != nil {
			due = min(due, s.Chips[seat])
		}
		dues = append(dues, due)
	}
	if dues[0] > math.MaxInt64-dues[1] {
		return [3]int64{}, &Error{Seat: o.Landlord, Position: -1, Err: ErrOverflow}
	}
	if s.Chips != nil {
		money.Share(dues, s.Chips[o.Landlord])
	}
	for seat := range changes {
		if seat == o.Landlord {
			continue
		}
		due := dues[0]
		dues = dues[1:]
		if o.Winner == o.Landlord {
			due = -due
		}
		changes[seat] = due
		changes[o.Landlord] -= due
	}
	return changes, nil
}

// check returns what is wrong with an outcome and its stakes.
func (o Outcome) check(s Stakes) error {
	for _, seat := range [...]int{o.Landlord, o.Winner} {
		if seat < 0 || seat > 2 {
			return &Error{Seat: seat, Position: -1, Err: ErrSeat}
		}
	}
	bad := func(field string, n int64) error {
		return &Error{Seat: -1, Position: -1, Text: field + " " + strconv.FormatInt(n, 10), Err: ErrStake}
	}
	switch {
	case o.Bombs < 0:
		return bad("bombs", int64(o.Bombs))
	case s.Base < 0:
		return bad("base", s.Base)
	case s.Factor < 1:
		return bad("factor", s.Factor)
	case s.Cap < 0:
		return bad("cap", s.Cap)
	case s.Chips != nil && len(s.Chips) != 3:
		return bad("chips of seats:", int64(len(s.Chips)))
	}
	for seat, n := range s.Chips {
		if n < 0 {
			return &Error{Seat: seat, Position: -1, Text: strconv.FormatInt(n, 10) + " chips", Err: ErrStake}
		}
	}
	return nil
}

// due returns what passes between the landlord and a farmer before any limit, and whether
// that fits.
func (o Outcome) due(s Stakes, farmer int) (int64, bool) {
	doubles := min(o.Bombs, 63) // which is too many already
	for _, double := range [...]bool{
		o.Spring || o.AntiSpring,
		s.Doubled[farmer],
		s.Doubled[o.Landlord] && (!s.Redouble || s.Doubled[farmer]),
	} {
		if double {
			doubles++
		}
	}
	if s.Base == 0 {
		return 0, true
	}
	if doubles > 62 {
		return 0, false
	}
	return money.Product(s.Base, s.Factor, 1<<doubles)
}
