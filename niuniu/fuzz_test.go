package niuniu

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
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

// causeOf returns what package deck says about a card for which a hand is refused.
func causeOf(h Hand, position int, err error) error {
	switch {
	case !h[position].IsValid():
		return deck.ErrCard
	case err == ErrHand:
		return deck.ErrRepeat
	}
	return nil
}

func FuzzCheck(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x31\x28\x04\x1d\x37\x0b\x00\x00\x00"))                                         // no bull
	f.Add([]byte("\x32\x28\x0b\x16\x33\x09\x03\x32\x28\x0b\x02\x16\x33\x00"))                     // bull 9
	f.Add([]byte("\x32\x22\x02\x12\x3d\x12\x04\x32\x22\x02\x12\x01\x3d\x00"))                     // a bomb
	f.Add([]byte("\x32\x22\x02\x12\x3d\x0b\x05\x32\x22\x02\x12\x3d\x00\x00"))                     // less
	f.Add([]byte("\x32\x28\x0b\x16\x33\x09\x03\x32\x28\x32\x02\x16\x33\x01"))                     // a card twice
	f.Add([]byte("\x32\x28\x0b\x16\x33\x0a\x03\x32\x28\x0b\x02\x16\x4e\x02\xff\xff\xff\xff\xff")) // a joker
	f.Add([]byte("\x32\x28\x0b\x4e\x33\x0a\x03\x32\x28\x0b\x02\x4e\x33\x08"))                     // a wild one
	f.Add([]byte("\x32\x4f\x03\x4e\x34\x0a\x03\x32\x4f\x03\x02\x4e\x34\x0b"))                     // two
	f.Add([]byte("\x32\x08\x33\x16\x4e\x09\x03\x32\x08\x4e\x02\x16\x33\x0d"))                     // one that counts 10
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
		n := in.next() % 16
		e := compiled([]string{"Article", "Hundred", "RoomA", "Everything"}[n%4], jokerModes()[n/4])
		if position, fault := slowFault(e.rules, h); fault != nil {
			r, err := e.Check(h, c)
			sameError(t, err, Error{Seat: -1, Position: position, Card: h[position], Err: fault, Cause: causeOf(h, position, fault)})
			if r != (Result{}) {
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
	if rules.Bank == BankNone && r.Banker != NoBanker || rules.Bank != BankNone && (r.Banker < 0 || r.Banker >= len(r.Seats)) {
		return []error{ErrSeat}
	}
	var faults []error
	var cards []deck.Card
	hands := 0
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
		hands++
		if i == r.Banker {
			if s.Stake != 0 {
				faults = append(faults, ErrStake)
			}
		} else if s.Stake < 1 || s.Stake > s.Chips {
			faults = append(faults, ErrStake)
		}
		sound := true
		for j, c := range s.Hand {
			switch {
			case !c.IsValid() || slices.Contains(s.Hand[:j], c) || slices.Contains(cards, c):
				faults = append(faults, ErrHand)
				sound = false
			case c.IsJoker() && (rules.Jokers == NoJokers || rules.Jokers == WildFifth && j != 4):
				faults = append(faults, ErrJoker)
				sound = false
			}
		}
		cards = append(cards, s.Hand[:]...)
		if sound && s.Declared != 0 && slowDeclared(rules, s.Hand, s.Declared, nil).kind == 0 {
			faults = append(faults, ErrKind)
		}
	}
	if hands < 2 {
		faults = append(faults, ErrSeat)
	}
	return faults
}

func FuzzSettle(f *testing.F) {
	f.Add([]byte{})
	rnd := newRand(9)
	for n := range 14 { // rounds in order, of small and large amounts
		in := []byte{byte(n), 0, 1}
		hands := deal(rnd, 3)
		if n > 5 {
			hands[1][4], hands[2][4] = deck.RedJoker, deck.BlackJoker
		}
		for _, h := range hands {
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

// FuzzPool asks what a pool of cards and a few more make.
func FuzzPool(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x00\x07\x02\x31\x28\x04\x1d\x37\x02\x12\x01\x11\x21"))
	f.Add([]byte("\x01\x06\x03\x31\x28\x04\x1d\x4e\x02\x4f\x01\x11\x21"))
	f.Add([]byte("\x02\x07\x00\x31\x4f\x04\x1d\x4e\x02\x13\x01\x11"))
	f.Add([]byte("\x03\x05\x04\x3a\x4f\x0b\x2c\x4e\x02\x13\x01\x11"))
	f.Add([]byte("\x01\x05\x04\x3a\x4f\x0b\x4e\x2c\x02"))
	f.Add([]byte("\x02\x09\x05\x00\xff\x0e\x31\x31"))
	f.Fuzz(func(t *testing.T, data []byte) {
		in := &tape{data}
		e := compiled("RoomA", jokerModes()[in.next()%4])
		pool, known := make([]deck.Card, in.next()%9), in.next()%8
		for i := range pool {
			pool[i] = deck.Card(in.next())
		}
		var left []deck.Card // beside the known ones
		for range 5 {
			left = append(left, deck.Card(in.next()))
		}
		faultOf := func(cards []deck.Card) error {
			for i, c := range cards {
				switch {
				case !c.IsValid() || slices.Contains(cards[:i], c):
					return ErrHand
				case c.IsJoker() && e.rules.Jokers == NoJokers:
					return ErrJoker
				}
			}
			return nil
		}
		h, r, err := e.Best(pool)
		fault := faultOf(pool)
		if want, _ := slowBest(e.rules, pool); fault != nil || want == (Hand{}) {
			if err == nil || fault != nil && !errors.Is(err, fault) || fault == nil && !errors.Is(err, ErrHand) || r != (Result{}) {
				t.Fatalf("of %v: %v, %v, %v; want %v", pool, h, r, err, fault)
			}
		} else if evaluated, _ := e.Evaluate(h); err != nil || h != want || r != evaluated {
			t.Fatalf("of %v: %v, %v, %v; want %v", pool, h, r, err, want)
		}

		var gone []deck.Card
		pool = pool[:min(known, len(pool))]
		for _, c := range e.Deck() {
			if !slices.Contains(pool, c) && !slices.Contains(left, c) {
				gone = append(gone, c)
			}
		}
		odds, err := e.Odds(pool, gone)
		misplaced := slices.ContainsFunc(pool[:min(len(pool), 4)], deck.Card.IsJoker) && e.rules.Jokers == WildFifth
		if len(pool) > 5 || faultOf(pool) != nil || misplaced {
			if odds != (Odds{}) || !errors.Is(err, ErrHand) && !errors.Is(err, ErrJoker) {
				t.Fatalf("%v without %v: %v, %v", pool, gone, odds, err)
			}
			return
		}
		if want := slowOdds(e.rules, pool, gone); odds != want || (err == nil) != (want.Total > 0) || err != nil && !errors.Is(err, deck.ErrShort) {
			t.Fatalf("%v without %v: %v, %v; want %v", pool, gone, odds, err, want)
		}
	})
}

func FuzzRulesJSON(f *testing.F) {
	wild := everything()
	wild.Jokers, wild.Bank = WildJokers, BankNone
	for _, rules := range []Rules{Article(), Hundred(), RoomA(), RoomB(), RoomC(), Crazy(), everything(), wild, bullsOnly(), {}} {
		text, err := json.Marshal(rules)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"kinds":[{"kind":"no_bull","multiplier":-1,"tie":"top"}],"bank":"rotate","jokers":""}`))
	rnd := newRand(4)
	hands := map[Jokers][]Hand{}
	for _, j := range jokerModes() {
		for range 60 {
			hands[j] = append(hands[j], dealJokers(j, dealAny(rnd), rnd))
		}
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
		if invalid := rules.Validate(); invalid != nil {
			if !errors.Is(err, ErrRules) || !errors.Is(invalid, ErrRules) || invalid.Error() != err.Error() {
				t.Fatalf("%s: Validate says %v, Compile %v", text, invalid, err)
			}
			return
		}
		if err != nil { // a kind that no hand can be
			var fault *Error
			if !errors.Is(err, ErrRules) || !errors.As(err, &fault) || !strings.HasSuffix(fault.Field, "].kind") {
				t.Fatalf("%s: %v", text, err)
			}
			for _, h := range hands[NoJokers] {
				at := slices.IndexFunc(rules.Kinds, func(k KindRule) bool { return k.Kind == slowEvaluate(rules, h).kind })
				if fault.Field == fmt.Sprintf("kinds[%d].kind", at) {
					t.Fatalf("%s: %v; but see %v", text, err, h)
				}
			}
			return
		}
		compareAll(t, e, hands[rules.Jokers])
	})
}
