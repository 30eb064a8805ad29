package doudizhu

import (
	"slices"

	"github.com/cardrules/cardrules/internal/enum"
)

// A Call is what a seat says in the auction for the landlord's place.
type Call int8

// The calls.
const (
	Decline Call = 1 // Decline is 不叫 or 不抢
	Bid1    Call = 2 // Bid1 is 一分, in 叫分
	Bid2    Call = 3 // Bid2 is 二分
	Bid3    Call = 4 // Bid3 is 三分, which nobody can exceed
	Take    Call = 5 // Take is 叫地主
	Rob     Call = 6 // Rob is 抢地主, which doubles the stakes
)

const (
	callNames   = "none decline bid_1 bid_2 bid_3 take rob"
	callChinese = "无 不叫 一分 二分 三分 叫地主 抢地主"
)

// String returns the call's name, "bid_1" and so on, which is also its JSON text; "none"
// for zero.
func (c Call) String() string { return enum.Name(c, "Call", callNames) }

// Chinese returns the call's Chinese name, 不叫 and so on; 无 for zero.
func (c Call) Chinese() string { return enum.Name(c, "Call", callChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The
// error, for a number that is no call, is an [*Error] around [ErrCall].
func (c Call) AppendText(b []byte) ([]byte, error) { return appendName(b, c, callNames, ErrCall) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (c Call) MarshalText() ([]byte, error) { return c.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error
// is an [*Error] around [ErrCall], and then c is unchanged.
func (c *Call) UnmarshalText(text []byte) error { return parseName(c, text, callNames, ErrCall) }

// AuctionRules say how the landlord is found.
type AuctionRules struct {
	// Rob chooses between the two kinds of auction. Each seat speaks once, in turn.
	//
	// Without it the auction is 叫分: a seat bids 1, 2 or 3, more than those before it, or
	// declines. The highest bidder is landlord; a bid of 3 ends the auction.
	//
	// With it the auction is 抢地主: a seat takes the landlord's place or declines, until
	// one takes it. Each seat after that robs it or declines; a rob doubles the stakes. If
	// it was robbed, the seat that took it speaks once more, and may rob it back. The last
	// to take or rob it is landlord.
	Rob bool `json:"rob,omitempty"`
}

// An Auction is the state of the auction for the landlord's place, 叫地主. It is a value: a
// call makes the next state and leaves the old one as it was; compare auctions with ==.
// The zero Auction is over without a landlord; make one with [NewAuction].
type Auction struct {
	rules AuctionRules
	first int8
	calls [4]Call // zero from the first that is to come
	open  bool
}

// NewAuction returns an auction in which the seat first, 0 to 2, speaks first. The error is
// an [*Error] around [ErrSeat].
func NewAuction(r AuctionRules, first int) (Auction, error) {
	if first < 0 || first > 2 {
		return Auction{}, &Error{Seat: first, Position: -1, Err: ErrSeat}
	}
	return Auction{rules: r, first: int8(first), open: true}, nil
}

// made returns the calls that were made, in their order.
func (a *Auction) made() []Call {
	n := slices.Index(a.calls[:], 0)
	if n < 0 {
		n = len(a.calls)
	}
	return a.calls[:n]
}

// speaker returns the seat that makes the n-th call, from 0.
func (a *Auction) speaker(n int) int {
	if n == 3 { // the last word of who took it
		n = slices.Index(a.calls[:], Take)
	}
	return (int(a.first) + n) % 3
}

// Turn returns the seat that is to speak, and whether the auction is still open. The seat
// is 0 when it is not.
func (a Auction) Turn() (seat int, open bool) {
	if !a.open {
		return 0, false
	}
	return a.speaker(len(a.made())), true
}

// Legal returns the calls that the seat on turn can make, in the order of their numbers;
// none when the auction is over.
func (a Auction) Legal() []Call {
	if !a.open {
		return nil
	}
	switch {
	case !a.rules.Rob:
		calls := []Call{Decline}
		for c := max(Bid1, slices.Max(a.calls[:])+1); c <= Bid3; c++ {
			calls = append(calls, c)
		}
		return calls
	case slices.Contains(a.calls[:], Take):
		return []Call{Decline, Rob}
	}
	return []Call{Decline, Take}
}

// Call returns the auction after the seat's call. The error is an [*Error] that names the
// seat, and then the auction is the old one: [ErrOver] when it is over, [ErrTurn] for a
// seat that is not to speak, [ErrCall] for a call that it cannot make.
func (a Auction) Call(seat int, c Call) (Auction, error) {
	turn, open := a.Turn()
	switch {
	case !open:
		return a, &Error{Seat: seat, Position: -1, Err: ErrOver}
	case seat != turn:
		return a, &Error{Seat: seat, Position: -1, Err: ErrTurn}
	case !slices.Contains(a.Legal(), c):
		return a, &Error{Seat: seat, Position: -1, Text: c.String(), Err: ErrCall}
	}
	n := len(a.made())
	a.calls[n] = c
	switch n++; {
	case !a.rules.Rob:
		a.open = n < 3 && c != Bid3
	case n < 3:
	case n == 3: // who took it speaks again if it was robbed
		a.open = slices.Contains(a.calls[:], Rob)
	default:
		a.open = false
	}
	return a, nil
}

// Result returns the landlord and the factor of the stakes: the bid, 1 to 3, or 1 doubled by
// each rob, up to 8. It is not ok while the auction is open, nor when it is over and nobody
// wanted to be landlord: then the cards are dealt anew.
func (a Auction) Result() (landlord int, factor int64, ok bool) {
	if a.open {
		return 0, 0, false
	}
	for n, c := range a.made() {
		switch c {
		case Bid1, Bid2, Bid3:
			landlord, factor, ok = a.speaker(n), int64(c-Bid1)+1, true
		case Take:
			landlord, factor, ok = a.speaker(n), 1, true
		case Rob:
			landlord, factor = a.speaker(n), 2*factor
		}
	}
	return landlord, factor, ok
}

// An AuctionRecord is an auction as data: who spoke first and what was said.
type AuctionRecord struct {
	Rules AuctionRules `json:"rules"` // Rules are the auction's
	First int          `json:"first"` // First is the seat that spoke first
	Calls []Call       `json:"calls"` // Calls are all calls in their order
}

// Record returns the auction as data, in fresh memory.
func (a Auction) Record() AuctionRecord {
	return AuctionRecord{Rules: a.rules, First: int(a.first), Calls: slices.Clone(a.made())}
}

// Replay returns the auction that is recorded. The error is that of [NewAuction], or that
// of the first call that could not be made, its Position being the call's index. (The zero
// Auction has the record of one in which nobody has spoken, and so replays as that.)
func (r AuctionRecord) Replay() (Auction, error) {
	a, err := NewAuction(r.Rules, r.First)
	if err != nil {
		return Auction{}, err
	}
	for i, c := range r.Calls {
		seat, _ := a.Turn()
		if a, err = a.Call(seat, c); err != nil {
			return Auction{}, located(err, func(e *Error) { e.Position = i })
		}
	}
	return a, nil
}
