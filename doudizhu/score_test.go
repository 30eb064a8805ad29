package doudizhu

import (
	"errors"
	"math"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Rounds worked out by hand, those of the rules among them.
func TestSettle(t *testing.T) {
	const landlord, farmer1, farmer2 = 0, 1, 2
	won := Outcome{Landlord: landlord, Winner: landlord}
	lost := Outcome{Landlord: landlord, Winner: farmer2}
	for _, test := range []struct {
		reason  string
		outcome Outcome
		stakes  Stakes
		want    [3]int64
	}{
		{"the landlord wins", won, Stakes{Base: 1, Factor: 1}, [3]int64{2, -1, -1}},
		{"a farmer wins", lost, Stakes{Base: 1, Factor: 1}, [3]int64{-2, 1, 1}},
		{
			"each doubles for itself: the landlord and farmer 1", won,
			Stakes{Base: 1, Factor: 1, Doubled: [3]bool{true, true, false}},
			[3]int64{6, -4, -2},
		},
		{
			"the landlord answers farmer 1's double",
			Outcome{Winner: farmer1, Bombs: 2, AntiSpring: true},
			Stakes{Base: 1, Factor: 3, Doubled: [3]bool{true, true, false}, Redouble: true},
			[3]int64{-120, 96, 24}, // 3 × 2³, × 4 for farmer 1
		},
		{"there is nothing to answer", won, Stakes{Base: 1, Factor: 1, Doubled: [3]bool{true}, Redouble: true}, [3]int64{2, -1, -1}},
		{"the landlord doubles alone", won, Stakes{Base: 1, Factor: 1, Doubled: [3]bool{true}}, [3]int64{4, -2, -2}},
		{"a farmer doubles alone", won, Stakes{Base: 1, Factor: 1, Doubled: [3]bool{false, false, true}, Redouble: true}, [3]int64{3, -1, -2}},
		{"all double", won, Stakes{Base: 1, Factor: 1, Doubled: [3]bool{true, true, true}}, [3]int64{8, -4, -4}},
		{"all double, and it is an answer", won, Stakes{Base: 1, Factor: 1, Doubled: [3]bool{true, true, true}, Redouble: true}, [3]int64{8, -4, -4}},
		{"spring", Outcome{Spring: true}, Stakes{Base: 10, Factor: 2}, [3]int64{80, -40, -40}},
		{"three bombs", Outcome{Landlord: 1, Winner: 0, Bombs: 3}, Stakes{Base: 5, Factor: 1}, [3]int64{40, -80, 40}},
		{"for nothing", Outcome{Bombs: 99}, Stakes{Factor: 3}, [3]int64{}},
		{"a cap", won, Stakes{Base: 100, Factor: 3, Doubled: [3]bool{false, true, false}, Cap: 400}, [3]int64{700, -400, -300}},
		{"a cap that just holds", won, Stakes{Base: 100, Factor: 3, Cap: 300}, [3]int64{600, -300, -300}},
		{"a farmer gives what it has", won, Stakes{Base: 100, Factor: 1, Chips: []int64{1000, 30, 500}}, [3]int64{130, -30, -100}},
		{"nor does a farmer win more", lost, Stakes{Base: 100, Factor: 1, Chips: []int64{1000, 30, 500}}, [3]int64{-130, 30, 100}},
		{"a landlord gives what it has", lost, Stakes{Base: 100, Factor: 1, Chips: []int64{50, 300, 500}}, [3]int64{-50, 25, 25}},
		{"nor does a landlord win more", won, Stakes{Base: 100, Factor: 1, Chips: []int64{50, 300, 500}}, [3]int64{50, -25, -25}},
		{
			"each farmer first, then in proportion", lost, // 30 and 100 of 65
			Stakes{Base: 100, Factor: 1, Chips: []int64{65, 30, 500}}, [3]int64{-65, 15, 50},
		},
		{
			"the cap first, too", lost, // 30 and 60 of 45
			Stakes{Base: 100, Factor: 1, Chips: []int64{45, 30, 500}, Cap: 60}, [3]int64{-45, 15, 30},
		},
		{"the odd chip to the lower seat", lost, Stakes{Base: 100, Factor: 1, Chips: []int64{5, 100, 100}}, [3]int64{-5, 3, 2}},
		{
			"to the lower seat, whoever is landlord",
			Outcome{Landlord: 1, Winner: 0},
			Stakes{Base: 100, Factor: 1, Chips: []int64{100, 5, 100}},
			[3]int64{3, -5, 2},
		},
		{
			"to the larger remainder", lost, // 4.17 and 0.83 of 5
			Stakes{Base: 100, Factor: 1, Chips: []int64{5, 100, 20}}, [3]int64{-5, 4, 1},
		},
		{"a landlord without chips", lost, Stakes{Base: 100, Factor: 1, Chips: []int64{0, 100, 100}}, [3]int64{}},
		{"a farmer without chips", won, Stakes{Base: 100, Factor: 1, Chips: []int64{500, 0, 100}}, [3]int64{100, 0, -100}},
	} {
		got, err := test.outcome.Settle(test.stakes)
		if got != test.want || err != nil {
			t.Errorf("%s: %d, %v; want %d", test.reason, got, err, test.want)
		}
	}
}

// tableSettleSlow settles with integers of any length, as the rules tell it. It is not ok if
// the amounts are beyond an int64.
func tableSettleSlow(o Outcome, s Stakes) (changes [3]int64, ok bool) {
	public := new(big.Int).Mul(big.NewInt(s.Base), big.NewInt(s.Factor))
	public.Lsh(public, uint(o.Bombs))
	if o.Spring || o.AntiSpring {
		public.Lsh(public, 1)
	}
	farmers := slices.DeleteFunc([]int{0, 1, 2}, func(seat int) bool { return seat == o.Landlord })
	var dues [2]*big.Int
	total := new(big.Int)
	for i, farmer := range farmers {
		due := new(big.Int).Set(public)
		two := big.NewInt(2)
		if s.Doubled[farmer] {
			due.Mul(due, two)
		}
		answered := s.Doubled[o.Landlord]
		if s.Redouble && !s.Doubled[farmer] {
			answered = false
		}
		if answered {
			due.Mul(due, two)
		}
		if !due.IsInt64() {
			return changes, false
		}
		limits := []int64{}
		if s.Cap != 0 {
			limits = append(limits, s.Cap)
		}
		if s.Chips != nil {
			limits = append(limits, s.Chips[farmer])
		}
		for _, limit := range limits {
			if l := big.NewInt(limit); due.Cmp(l) > 0 {
				due = l
			}
		}
		dues[i] = due
		total.Add(total, due)
	}
	if !total.IsInt64() {
		return changes, false
	}
	if s.Chips != nil {
		if has := big.NewInt(s.Chips[o.Landlord]); total.Cmp(has) > 0 {
			rest0, rest1 := new(big.Int), new(big.Int)
			share0, _ := new(big.Int).QuoRem(new(big.Int).Mul(dues[0], has), total, rest0)
			share1, _ := new(big.Int).QuoRem(new(big.Int).Mul(dues[1], has), total, rest1)
			if new(big.Int).Add(share0, share1).Cmp(has) < 0 { // one chip short
				if rest0.Cmp(rest1) >= 0 {
					share0.Add(share0, big.NewInt(1))
				} else {
					share1.Add(share1, big.NewInt(1))
				}
			}
			dues = [2]*big.Int{share0, share1}
		}
	}
	for i, farmer := range farmers {
		changes[farmer] = dues[i].Int64()
		if o.Winner == o.Landlord {
			changes[farmer] *= -1
		}
	}
	changes[o.Landlord] = -(changes[farmers[0]] + changes[farmers[1]])
	return changes, true
}

func TestSettleSlow(t *testing.T) {
	amount := rapid.OneOf(
		rapid.Int64Range(0, 20), rapid.Int64Range(0, 1<<20), rapid.Int64Range(0, math.MaxInt64),
		rapid.Int64Range(math.MaxInt64-3, math.MaxInt64),
	)
	rapid.Check(t, func(t *rapid.T) {
		o := Outcome{
			Landlord:   rapid.IntRange(0, 2).Draw(t, "landlord"),
			Winner:     rapid.IntRange(0, 2).Draw(t, "winner"),
			Bombs:      rapid.OneOf(rapid.IntRange(0, 4), rapid.IntRange(0, 70)).Draw(t, "bombs"),
			Spring:     rapid.Bool().Draw(t, "spring"),
			AntiSpring: rapid.Bool().Draw(t, "anti-spring"),
		}
		s := Stakes{
			Base:     amount.Draw(t, "base"),
			Factor:   max(1, rapid.OneOf(rapid.Int64Range(1, 8), amount).Draw(t, "factor")),
			Redouble: rapid.Bool().Draw(t, "redouble"),
		}
		for seat := range s.Doubled {
			s.Doubled[seat] = rapid.Bool().Draw(t, "doubled")
		}
		if rapid.Bool().Draw(t, "limit") {
			s.Cap = amount.Draw(t, "cap")
		}
		if rapid.Bool().Draw(t, "stacks") {
			s.Chips = rapid.SliceOfN(amount, 3, 3).Draw(t, "chips")
		}
		chips := slices.Clone(s.Chips)
		got, err := o.Settle(s)
		want, ok := tableSettleSlow(o, s)
		if got != want || (err == nil) != ok || err != nil && !errors.Is(err, ErrOverflow) {
			t.Fatalf("%d, %v; want %d, %v", got, err, want, ok)
		}
		if !slices.Equal(s.Chips, chips) {
			t.Fatalf("the chips are now %d", s.Chips)
		}
		if got[0]+got[1]+got[2] != 0 {
			t.Fatalf("%d is not zero-sum", got)
		}
		for seat, n := range chips {
			if n+got[seat] < 0 && got[seat] < 0 {
				t.Fatalf("seat %d loses %d of %d", seat, -got[seat], n)
			}
		}
	})
}

func TestSettleErrors(t *testing.T) {
	const huge = math.MaxInt64
	for _, test := range []struct {
		reason  string
		outcome Outcome
		stakes  Stakes
		want    Error
	}{
		{"no such landlord", Outcome{Landlord: 3}, Stakes{Base: 1, Factor: 1}, Error{Seat: 3, Position: -1, Err: ErrSeat}},
		{"a negative landlord", Outcome{Landlord: -1}, Stakes{Base: 1, Factor: 1}, Error{Seat: -1, Position: -1, Err: ErrSeat}},
		{"no such winner", Outcome{Winner: 3}, Stakes{Base: 1, Factor: 1}, Error{Seat: 3, Position: -1, Err: ErrSeat}},
		{"a negative winner", Outcome{Winner: -2}, Stakes{Base: 1, Factor: 1}, Error{Seat: -2, Position: -1, Err: ErrSeat}},
		{"negative bombs", Outcome{Bombs: -1}, Stakes{Base: 1, Factor: 1}, Error{Seat: -1, Position: -1, Text: "bombs -1", Err: ErrStake}},
		{"a negative base", Outcome{}, Stakes{Base: -1, Factor: 1}, Error{Seat: -1, Position: -1, Text: "base -1", Err: ErrStake}},
		{"no factor", Outcome{}, Stakes{Base: 1}, Error{Seat: -1, Position: -1, Text: "factor 0", Err: ErrStake}},
		{"a negative cap", Outcome{}, Stakes{Base: 1, Factor: 1, Cap: -1}, Error{Seat: -1, Position: -1, Text: "cap -1", Err: ErrStake}},
		{
			"chips of two",
			Outcome{},
			Stakes{Base: 1, Factor: 1, Chips: []int64{1, 2}},
			Error{Seat: -1, Position: -1, Text: "chips of seats: 2", Err: ErrStake},
		},
		{
			"chips of four",
			Outcome{},
			Stakes{Base: 1, Factor: 1, Chips: make([]int64, 4)},
			Error{Seat: -1, Position: -1, Text: "chips of seats: 4", Err: ErrStake},
		},
		{
			"chips of nobody",
			Outcome{},
			Stakes{Base: 1, Factor: 1, Chips: []int64{}},
			Error{Seat: -1, Position: -1, Text: "chips of seats: 0", Err: ErrStake},
		},
		{
			"a debt",
			Outcome{},
			Stakes{Base: 1, Factor: 1, Chips: []int64{1, 2, -3}},
			Error{Seat: 2, Position: -1, Text: "-3 chips", Err: ErrStake},
		},
		{"base times factor", Outcome{}, Stakes{Base: huge, Factor: 2}, Error{Seat: 1, Position: -1, Err: ErrOverflow}},
		{
			"one double too many",
			Outcome{Landlord: 0},
			Stakes{Base: 1 << 62, Factor: 1, Doubled: [3]bool{false, false, true}},
			Error{Seat: 2, Position: -1, Err: ErrOverflow},
		},
		{"both farmers together", Outcome{Landlord: 2}, Stakes{Base: 1 << 62, Factor: 1}, Error{Seat: 2, Position: -1, Err: ErrOverflow}},
		{"63 bombs", Outcome{Bombs: 63}, Stakes{Base: 1, Factor: 1}, Error{Seat: 1, Position: -1, Err: ErrOverflow}},
		{"62 bombs and spring", Outcome{Bombs: 62, Spring: true}, Stakes{Base: 1, Factor: 1}, Error{Seat: 1, Position: -1, Err: ErrOverflow}},
		{"64 bombs", Outcome{Bombs: 64}, Stakes{Base: 1, Factor: 1}, Error{Seat: 1, Position: -1, Err: ErrOverflow}},
		{
			"more bombs than can be counted",
			Outcome{Bombs: math.MaxInt, Spring: true},
			Stakes{Base: 1, Factor: 1, Doubled: [3]bool{true, true, true}},
			Error{Seat: 1, Position: -1, Err: ErrOverflow},
		},
	} {
		got, err := test.outcome.Settle(test.stakes)
		var e *Error
		if !errors.As(err, &e) || !reflect.DeepEqual(*e, test.want) || got != [3]int64{} {
			t.Errorf("%s: %d, %+v; want %+v", test.reason, got, err, test.want)
		}
	}
	if got, err := (Outcome{Bombs: 61}).Settle(Stakes{Base: 1, Factor: 1}); got != [3]int64{1 << 62, -1 << 61, -1 << 61} || err != nil {
		t.Errorf("61 bombs: %d, %v", got, err)
	}
}
