package niuniu

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/deck"
)

func FuzzParseHand(f *testing.F) {
	for _, s := range []string{"As 8h 4d Kc 7s", "♠A♦8♣4♥K♠7", "AsAsAsAsAs", "As 8h 4d Kc", "Bj Rj 小王大王As", "", "黑桃A,红桃8,方块4,梅花K,黑桃10"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		h, err := ParseHand(s)
		if err != nil {
			var e *Error
			if h != (Hand{}) || !errors.Is(err, ErrHand) || !errors.As(err, &e) || len(err.Error()) > 500 {
				t.Fatalf("%q: %v, %v", s, h, err)
			}
			return
		}
		cards, err := deck.Parse(s)
		if err != nil || !slices.Equal(cards, h[:]) {
			t.Fatalf("%q: %v, but package deck reads %v, %v", s, h, cards, err)
		}
		if back, err := ParseHand(h.String()); back != h || err != nil {
			t.Fatalf("%q prints as %v, which is %v, %v", s, h, back, err)
		}
	})
}

func FuzzHandJSON(f *testing.F) {
	for _, s := range []string{
		`["As","8h","4d","Kc","Ts"]`, `[49,40,4,29,58]`, `[]`, `["","","","",""]`, `null`, `[1,2,3,4,1]`, `[1,2,3,4]`,
		`[1,2,3,4,5,6]`, `[0,0,0,0,1]`, `{"a":1}`, `[[1],2,3,4,5]`, `[305,2,3,4,5]`, `"As"`, `[null,1,2,3,4]`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		before := MustParseHand("As 8h 4d Kc 7s")
		h := before
		if err := json.Unmarshal(data, &h); err != nil {
			var e *Error
			if h != before || json.Valid(data) && (!errors.Is(err, ErrHand) || !errors.As(err, &e)) {
				t.Fatalf("%s: %v, %v", data, h, err)
			}
			return
		}
		if h == (Hand{}) { // nothing was there
			var cards []deck.Card
			if err := json.Unmarshal(data, &cards); err != nil || len(cards) != 0 && len(cards) != 5 ||
				slices.ContainsFunc(cards, func(c deck.Card) bool { return c != 0 }) {
				t.Fatalf("%s is read as no hand", data)
			}
		} else if _, err := HandOf(h[:]); err != nil {
			t.Fatalf("%s is read as %v: %v", data, h, err)
		}
		text, err := json.Marshal(h)
		if err != nil {
			t.Fatal(err)
		}
		var back Hand
		if err := json.Unmarshal(text, &back); err != nil || back != h {
			t.Fatalf("%s: %v, then %v, %v", data, h, back, err)
		}
	})
}

// A tape hands out the bytes of a fuzzer, and zeros when they are used up.
type tape struct{ bytes []byte }

func (t *tape) next() int {
	if len(t.bytes) == 0 {
		return 0
	}
	b := t.bytes[0]
	t.bytes = t.bytes[1:]
	return int(b)
}

// amount reads a number of chips: small, or near a power of two.
func (t *tape) amount() int64 {
	n, shift := int64(t.next()), t.next()
	if shift < 128 {
		return n
	}
	return n<<(shift&63) - int64(t.next())
}

func FuzzCheck(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x31\x28\x04\x1d\x37\x0b\x00\x00\x00"))                                         // no bull
	f.Add([]byte("\x32\x28\x0b\x16\x33\x09\x03\x32\x28\x0b\x02\x16\x33\x00"))                     // bull 9
	f.Add([]byte("\x32\x22\x02\x12\x3d\x12\x04\x32\x22\x02\x12\x01\x3d\x00"))                     // a bomb
	f.Add([]byte("\x32\x22\x02\x12\x3d\x0b\x05\x32\x22\x02\x12\x3d\x00\x00"))                     // less
	f.Add([]byte("\x32\x28\x0b\x16\x33\x09\x03\x32\x28\x32\x02\x16\x33\x01"))                     // a card twice
	f.Add([]byte("\x32\x28\x0b\x16\x33\x0a\x03\x32\x28\x0b\x02\x16\x4e\x02\xff\xff\xff\xff\xff")) // a joker
	full := everything().MustCompile()
	f.Fuzz(func(t *testing.T, data []byte) {
		in := &tape{data}
		var h Hand
		for i := range h {
			h[i] = deck.Card(in.next())
		}
		c := Claim{Kind: Kind(in.next())}
		for range in.next() % 8 {
			c.Three = append(c.Three, deck.Card(in.next()))
		}
		for range in.next() % 8 {
			c.Two = append(c.Two, deck.Card(in.next()))
		}
		e := []*Evaluator{article(), hundred(), roomA(), full}[in.next()%4]
		if !slowValid(h) {
			r, err := e.Check(h, c)
			if r != (Result{}) || !errors.Is(err, ErrHand) && !errors.Is(err, ErrJoker) {
				t.Fatalf("%v as %v: %v, %v", h, c, r, err)
			}
			return
		}
		if err := claimAgrees(e, h, c, &census{keys: map[Strength]slowKey{}}); err != nil {
			t.Fatal(err)
		}
	})
}

// slowFaults returns all errors that a round deserves, but for an overflow.
func slowFaults(rules Rules, r Round) []error {
	if r.Banker < 0 || r.Banker >= len(r.Seats) {
		return []error{ErrSeat}
	}
	var faults []error
	var cards []deck.Card
	players := 0
	if r.Bid < 0 {
		faults = append(faults, ErrStake)
	}
	for i, s := range r.Seats {
		if s.Chips < 0 {
			faults = append(faults, ErrStake)
		}
		if s.Hand == (Hand{}) {
			if s.Stake != 0 {
				faults = append(faults, ErrStake)
			}
			if i == r.Banker {
				faults = append(faults, ErrSeat)
			}
			continue
		}
		if i == r.Banker {
			if s.Stake != 0 {
				faults = append(faults, ErrStake)
			}
		} else {
			players++
			if s.Stake < 1 || s.Stake > s.Chips {
				faults = append(faults, ErrStake)
			}
		}
		sound := true
		for j, c := range s.Hand {
			switch {
			case c.IsJoker() && !slices.Contains(s.Hand[:j], c) && !slices.Contains(cards, c):
				faults = append(faults, ErrJoker)
				sound = false
			case !c.IsValid() || slices.Contains(s.Hand[:j], c) || slices.Contains(cards, c):
				faults = append(faults, ErrHand)
				sound = false
			}
		}
		cards = append(cards, s.Hand[:]...)
		if sound && s.Declared != 0 && s.Declared != slowEvaluate(rules, s.Hand).kind {
			// A bull comes with the groups that show it.
			c := Claim{Kind: s.Declared}
			if read := slowRead(s.Hand, nil); len(read.splits) > 0 && s.Declared.isBull() {
				c.Three, c.Two = read.splits[0].Three[:], read.splits[0].Two[:]
			}
			if _, _, _, err := slowCheck(rules, s.Hand, c); err != nil {
				faults = append(faults, ErrKind)
			}
		}
	}
	if players == 0 {
		faults = append(faults, ErrSeat)
	}
	return faults
}

func FuzzSettle(f *testing.F) {
	f.Add([]byte{})
	rnd := newRand(9)
	for n := range 8 { // rounds in order, of small and large amounts
		in := []byte{byte(n), 0, 1}
		for _, h := range deal(rnd, 3) {
			for _, c := range h {
				in = append(in, byte(c))
			}
			in = append(in, 0, 10, byte(n*30), 100, byte(n*30), 0)
		}
		f.Add(in)
	}
	evaluators := settlers()
	f.Fuzz(func(t *testing.T, data []byte) {
		in := &tape{data}
		e := evaluators[in.next()%len(evaluators)]
		r := Round{Banker: int(int8(in.next())), Bid: int64(int8(in.next()))}
		for range 11 {
			if len(in.bytes) == 0 {
				break
			}
			var s Seat
			for i := range s.Hand {
				s.Hand[i] = deck.Card(in.next())
			}
			s.Declared = Kind(in.next())
			s.Stake, s.Chips = in.amount(), in.amount()
			r.Seats = append(r.Seats, s)
		}
		if b := r.Banker; 0 <= b && b < len(r.Seats) && in.next() == 0 {
			r.Seats[b].Stake = 0
		}
		faults := slowFaults(e.rules, r)
		if len(faults) == 0 {
			if err := settleAgrees(e, r); err != nil {
				t.Fatal(err)
			}
			return
		}
		p, err := e.Settle(r)
		known := slices.ContainsFunc(append(faults, ErrOverflow), func(fault error) bool { return errors.Is(err, fault) })
		var detail *Error
		if p != nil || !known || !errors.As(err, &detail) || detail.Seat >= len(r.Seats) {
			t.Fatalf("%v: %v, %v; want one of %v", r, p, err, faults)
		}
	})
}

func FuzzRulesJSON(f *testing.F) {
	for _, rules := range []Rules{Article(), Hundred(), RoomA(), everything(), bullsOnly(), {}} {
		text, err := json.Marshal(rules)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"kinds":[{"kind":"no_bull","multiplier":-1,"tie":"top"}],"bank":"rotate","jokers":""}`))
	rnd := newRand(4)
	hands := make([]Hand, 100)
	for i := range hands {
		hands[i] = dealAny(rnd)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var rules Rules
		if json.Unmarshal(data, &rules) != nil {
			return
		}
		text, err := json.Marshal(rules)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		e, err := rules.Compile()
		if invalid := rules.Validate(); invalid != nil || err != nil {
			if !errors.Is(err, ErrRules) || !errors.Is(invalid, ErrRules) || invalid.Error() != err.Error() {
				t.Fatalf("%s: Validate says %v, Compile %v", text, invalid, err)
			}
			return
		}
		compareAll(t, e, hands)
	})
}
