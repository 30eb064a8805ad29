package doudizhu

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// Numbers and names are stored and sent: they do not change.
func TestCallNames(t *testing.T) {
	for _, test := range []struct {
		call          Call
		number        int
		name, chinese string
	}{
		{0, 0, "none", "无"},
		{Decline, 1, "decline", "不叫"},
		{Bid1, 2, "bid_1", "一分"},
		{Bid2, 3, "bid_2", "二分"},
		{Bid3, 4, "bid_3", "三分"},
		{Take, 5, "take", "叫地主"},
		{Rob, 6, "rob", "抢地主"},
	} {
		if int(test.call) != test.number || test.call.String() != test.name || test.call.Chinese() != test.chinese {
			t.Errorf("%d: %v, %s", test.call, test.call, test.call.Chinese())
		}
		text, err := json.Marshal(test.call)
		want := `"` + test.name + `"`
		if test.call == 0 {
			want = `""`
		}
		if string(text) != want || err != nil {
			t.Errorf("%v marshals as %s, %v", test.call, text, err)
		}
		back := Call(99)
		if err := json.Unmarshal([]byte(want), &back); back != test.call || err != nil {
			t.Errorf("%s is read as %v, %v", want, back, err)
		}
	}
	for _, c := range []Call{-1, 7, 127, -128} {
		if got := fmt.Sprintf("Call(%d)", int(c)); c.String() != got || c.Chinese() != got {
			t.Errorf("%v, %s", c, c.Chinese())
		}
		if text, err := c.MarshalText(); !errors.Is(err, ErrCall) || len(text) != 0 {
			t.Errorf("%v marshals as %q, %v", c, text, err)
		}
	}
	for _, text := range []string{"none", "Rob", "rob ", "bid_4", "5", "叫地主", strings.Repeat("叫", 20)} {
		c := Take
		err := c.UnmarshalText([]byte(text))
		var e *Error
		if !errors.Is(err, ErrCall) || !errors.As(err, &e) || c != Take || len(e.Text) > 32 || e.Seat != -1 || e.Position != -1 {
			t.Errorf("%q is read as %v, %v", text, c, err)
		}
	}
}

// tableAuction is what the rules say of an auction in which some calls were made.
type tableAuction struct {
	turn     int
	legal    []Call
	open     bool
	landlord int
	factor   int64
	ok       bool
}

// tableAuctionSlow tells an auction as the rules tell it, one seat after the other, until
// the calls are used up. All of them must be legal.
func tableAuctionSlow(rob bool, first int, calls []Call) (s tableAuction) {
	// ask returns what a seat says, or that it has not spoken yet.
	ask := func(seat int, legal ...Call) (Call, bool) {
		if len(calls) == 0 {
			s = tableAuction{turn: seat, legal: legal, open: true}
			return 0, false
		}
		c := calls[0]
		calls = calls[1:]
		return c, true
	}
	seats := []int{first, (first + 1) % 3, (first + 2) % 3}
	if !rob {
		highest := Decline
		for _, seat := range seats {
			legal := map[Call][]Call{
				Decline: {Decline, Bid1, Bid2, Bid3},
				Bid1:    {Decline, Bid2, Bid3},
				Bid2:    {Decline, Bid3},
			}[highest]
			c, spoken := ask(seat, legal...)
			if !spoken {
				return s
			}
			if c != Decline {
				highest = c
				s = tableAuction{landlord: seat, factor: map[Call]int64{Bid1: 1, Bid2: 2, Bid3: 3}[c], ok: true}
			}
			if c == Bid3 {
				break
			}
		}
		return s
	}
	for i, taker := range seats {
		c, spoken := ask(taker, Decline, Take)
		if !spoken {
			return s
		}
		if c == Decline {
			continue
		}
		won := tableAuction{landlord: taker, factor: 1, ok: true}
		rivals := seats[i+1:]
		for _, seat := range rivals {
			c, spoken := ask(seat, Decline, Rob)
			if !spoken {
				return s
			}
			if c == Rob {
				won.landlord = seat
				won.factor *= 2
			}
		}
		if won.factor > 1 {
			c, spoken := ask(taker, Decline, Rob)
			if !spoken {
				return s
			}
			if c == Rob {
				won.landlord = taker
				won.factor *= 2
			}
		}
		return won
	}
	return tableAuction{}
}

// fault returns what of an auction is not as it should be, "" if all is.
func (s tableAuction) fault(a Auction) string {
	seat, open := a.Turn()
	landlord, factor, ok := a.Result()
	got := tableAuction{seat, a.Legal(), open, landlord, factor, ok}
	if !reflect.DeepEqual(got, s) {
		return fmt.Sprintf("%+v, want %+v", got, s)
	}
	return ""
}

// TestAuctionAll makes all calls, legal or not, of all seats in all auctions.
func TestAuctionAll(t *testing.T) {
	finished := map[string]int{}
	for _, rob := range []bool{false, true} {
		rules := AuctionRules{Rob: rob}
		for first := range 3 {
			var walk func(a Auction, calls []Call)
			walk = func(a Auction, calls []Call) {
				s := tableAuctionSlow(rob, first, calls)
				if fault := s.fault(a); fault != "" {
					t.Fatalf("rob %v, first %d, %v: %s", rob, first, calls, fault)
				}
				tableAuctionRecord(t, a, AuctionRecord{rules, first, calls})
				if !s.open {
					finished[fmt.Sprintf("rob %v, ok %v", rob, s.ok)]++
				}
				old := a
				for seat := -1; seat <= 3; seat++ {
					for c := Call(-1); c <= 7; c++ {
						next, err := a.Call(seat, c)
						if a != old {
							t.Fatalf("rob %v, first %d, %v: changed by %v of seat %d", rob, first, calls, c, seat)
						}
						want := error(nil)
						switch {
						case !s.open:
							want = ErrOver
						case seat != s.turn:
							want = ErrTurn
						case !slices.Contains(s.legal, c):
							want = ErrCall
						}
						if want == nil {
							if err != nil || next == a {
								t.Fatalf("rob %v, first %d, %v: %v of seat %d: %v", rob, first, calls, c, seat, err)
							}
							walk(next, append(slices.Clone(calls), c))
							continue
						}
						var e *Error
						if !errors.Is(err, want) || !errors.As(err, &e) || e.Seat != seat || next != a {
							t.Fatalf("rob %v, first %d, %v: %v of seat %d: %v, want %v", rob, first, calls, c, seat, err, want)
						}
					}
				}
			}
			a, err := NewAuction(rules, first)
			if err != nil {
				t.Fatal(err)
			}
			walk(a, []Call{})
		}
	}
	// By hand. A first bid of 3 leaves 1 way on, 2 leaves 3, 1 leaves 6, none 9 and the redeal.
	// Who takes it first leaves 7 ways (1 without a rob, 3 with, × 2), the second 3, the third 1.
	want := map[string]int{
		"rob false, ok true": 3 * 19, "rob false, ok false": 3,
		"rob true, ok true": 3 * 11, "rob true, ok false": 3,
	}
	if !reflect.DeepEqual(finished, want) {
		t.Errorf("finished auctions %v, want %v", finished, want)
	}
}

// tableAuctionRecord checks that an auction's record is as it should be and makes the
// auction again, also after a way through JSON, and that it is the caller's.
func tableAuctionRecord(t *testing.T, a Auction, want AuctionRecord) {
	t.Helper()
	r := a.Record()
	if !reflect.DeepEqual(r, want) {
		t.Fatalf("recorded as %+v, want %+v", r, want)
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.Calls {
		r.Calls[i] = Rob
	}
	if again := a.Record(); !reflect.DeepEqual(again, want) {
		t.Fatalf("a record that was written to changed the auction to %+v", again)
	}
	var back AuctionRecord
	if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back, want) {
		t.Fatalf("%s is read as %+v, %v", text, back, err)
	}
	for _, r := range []AuctionRecord{want, back} {
		if again, err := r.Replay(); again != a || err != nil {
			t.Fatalf("%+v is replayed as %+v, %v", r, again, err)
		}
	}
}

// The examples of the rules, in which A, B, C are the first seat and those after it.
func TestAuctionExamples(t *testing.T) {
	const none = -1
	for _, test := range []struct {
		rob      bool
		calls    string // as people write it
		landlord int    // 0 is A
		factor   int64
	}{
		{true, "call no no", 0, 1},
		{true, "call rob no rob", 0, 4},
		{true, "call rob rob no", 2, 4},
		{true, "call rob rob rob", 0, 8},
		{true, "no call rob no", 2, 2},
		{true, "no no call", 2, 1},
		{true, "no no no", none, 0},
		{true, "call rob no no", 1, 2},
		{true, "call no rob no", 2, 2},
		{true, "call no rob rob", 0, 4},
		{true, "no call no", 1, 1},
		{true, "no call rob rob", 1, 4},
		{false, "1 2 3", 2, 3},
		{false, "3", 0, 3},
		{false, "no 3", 1, 3},
		{false, "1 no no", 0, 1},
		{false, "2 no no", 0, 2},
		{false, "no 1 2", 2, 2},
		{false, "no no no", none, 0},
	} {
		for first := range 3 {
			a, err := NewAuction(AuctionRules{Rob: test.rob}, first)
			for word := range strings.FieldsSeq(test.calls) {
				if _, _, ok := a.Result(); ok {
					t.Errorf("%q from seat %d has a result before its end", test.calls, first)
				}
				seat, open := a.Turn()
				if !open || err != nil {
					t.Fatalf("%q from seat %d, before %q: %v, %v", test.calls, first, word, open, err)
				}
				c := map[string]Call{"no": Decline, "call": Take, "rob": Rob, "1": Bid1, "2": Bid2, "3": Bid3}[word]
				a, err = a.Call(seat, c)
			}
			landlord, factor, ok := a.Result()
			if _, open := a.Turn(); open || err != nil || ok != (test.landlord != none) || factor != test.factor {
				t.Errorf("%q from seat %d: open %v, %v; factor %d, %v", test.calls, first, open, err, factor, ok)
			}
			if ok && landlord != (test.landlord+first)%3 {
				t.Errorf("%q from seat %d: landlord %d", test.calls, first, landlord)
			}
		}
	}
}

func TestNewAuctionErrors(t *testing.T) {
	for _, first := range []int{-1, 3, 256} {
		a, err := NewAuction(AuctionRules{}, first)
		var e *Error
		if !errors.Is(err, ErrSeat) || !errors.As(err, &e) || e.Seat != first || e.Position != -1 || a != (Auction{}) {
			t.Errorf("from seat %d: %+v, %+v", first, a, err)
		}
	}
}

func TestZeroAuction(t *testing.T) {
	var a Auction
	if fault := (tableAuction{}).fault(a); fault != "" {
		t.Error(fault)
	}
	if next, err := a.Call(0, Decline); next != a || !errors.Is(err, ErrOver) {
		t.Errorf("%+v, %v", next, err)
	}
	if r := a.Record(); len(r.Calls) != 0 || r.First != 0 || r.Rules != (AuctionRules{}) {
		t.Errorf("%+v", r)
	}
}

// Records that no auction makes.
func TestAuctionReplayErrors(t *testing.T) {
	for _, test := range []struct {
		reason string
		record AuctionRecord
		want   Error
	}{
		{"no such seat", AuctionRecord{First: 3}, Error{Seat: 3, Position: -1, Err: ErrSeat}},
		{"a negative seat", AuctionRecord{First: -1, Calls: []Call{Bid1}}, Error{Seat: -1, Position: -1, Err: ErrSeat}},
		{"no call", AuctionRecord{First: 1, Calls: []Call{Bid1, 0}}, Error{Seat: 2, Position: 1, Text: "none", Err: ErrCall}},
		{"a low bid", AuctionRecord{First: 2, Calls: []Call{Bid2, Bid2}}, Error{Seat: 0, Position: 1, Text: "bid_2", Err: ErrCall}},
		{"a call after the end", AuctionRecord{Calls: []Call{Decline, Bid3, Decline}}, Error{Seat: 0, Position: 2, Err: ErrOver}},
		{"bids where seats take", AuctionRecord{Rules: AuctionRules{Rob: true}, Calls: []Call{Bid1}}, Error{Text: "bid_1", Err: ErrCall}},
		{"nothing to rob", AuctionRecord{Rules: AuctionRules{Rob: true}, Calls: []Call{Decline, Rob}}, Error{Seat: 1, Position: 1, Text: "rob", Err: ErrCall}},
		{
			"takes it twice",
			AuctionRecord{Rules: AuctionRules{Rob: true}, Calls: []Call{Take, Take}},
			Error{Seat: 1, Position: 1, Text: "take", Err: ErrCall},
		},
		{
			"five calls",
			AuctionRecord{Rules: AuctionRules{Rob: true}, Calls: []Call{Take, Rob, Rob, Rob, Rob}},
			Error{Seat: 0, Position: 4, Err: ErrOver},
		},
	} {
		a, err := test.record.Replay()
		var e *Error
		if !errors.As(err, &e) || *e != test.want || a != (Auction{}) {
			t.Errorf("%s: %+v, %+v", test.reason, a, err)
		}
	}
}
