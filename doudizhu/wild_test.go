package doudizhu

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// A wildReading is a play but for what its wild cards stand for.
type wildReading struct {
	cards Hand
	kind  Kind
	chain int8
	key   Rank
}

func (p Play) wildReading() wildReading { return wildReading{p.Cards, p.Kind, p.Chain, p.Key} }

// slowWildReadings returns the readings of cards by substitution: every wild card becomes
// each rank from 3 to 2, and what comes of it is read without wild cards. A reading that
// needs no substitution is that of the cards themselves.
func slowWildReadings(r Rules, cards Hand) map[wildReading]bool {
	readings := map[wildReading]bool{}
	natural := r
	natural.Wild = [2]Rank{}
	wild := func(rank Rank) bool { return rank != 0 && (rank == r.Wild[0] || rank == r.Wild[1]) }

	// As they are.
	plain := map[wildReading]bool{}
	for p := range natural.Readings(cards) {
		plain[p.wildReading()] = true
		if p.Kind == Bomb && wild(p.Key) {
			p.Kind = PureBomb
		}
		readings[p.wildReading()] = true
	}
	if cards.Len() == 1 {
		return readings
	}

	// In all other ways.
	var real Hand
	k := 0
	for rank, n := range cards.All() {
		if wild(rank) {
			k += n
		} else {
			real.n += rank.only() * uint64(n)
		}
	}
	var become func(from Rank, left int, as Hand)
	become = func(from Rank, left int, as Hand) {
		if left == 0 {
			for p := range natural.Readings(as) {
				if p.Cards = cards; plain[p.wildReading()] {
					continue
				}
				if p.Kind == Bomb {
					p.Kind = SoftBomb
				}
				readings[p.wildReading()] = true
			}
			return
		}
		for rank := from; rank <= Two; rank++ {
			if more, ok := as.With(Hand{rank.only()}); ok {
				become(rank, left-1, more)
			}
		}
	}
	if k > 0 {
		become(Three, k, real)
	}
	return readings
}

// wildParts returns every part of a hand but the empty one.
func wildParts(h Hand) []Hand {
	all := []Hand{{}}
	for rank, n := range h.All() {
		for _, part := range slices.Clone(all) {
			for i := range n {
				all = append(all, Hand{part.n + rank.only()*uint64(i+1)})
			}
		}
	}
	return all[1:]
}

// standsFor reports whether a play is what it says when its wild cards stand for what it
// says, and whether it says so only if it must.
func standsFor(r Rules, p Play) bool {
	natural := r
	natural.Wild = [2]Rank{}
	same := func(cards Hand) bool {
		for q := range natural.Readings(cards) {
			bomb := q.Kind == Bomb && (p.Kind == SoftBomb || p.Kind == PureBomb)
			if (q.Kind == p.Kind || bomb) && q.Chain == p.Chain && q.Key == p.Key {
				return true
			}
		}
		return false
	}
	if same(p.Cards) {
		return p.As == Hand{}
	}
	low, high := r.Wild[0], r.Wild[1]
	for i := range p.As.Len() + 1 { // so many of the first wild rank stand for something
		rest, ok := p.Cards, true
		for j := range p.As.Len() {
			rank := low
			if j >= i {
				rank = high
			}
			if ok = rank != 0; !ok {
				break
			}
			if rest, ok = rest.Without(Hand{rank.only()}); !ok {
				break
			}
		}
		if !ok {
			continue
		}
		if cards, ok := rest.With(p.As); ok && same(cards) {
			return p.As != Hand{}
		}
	}
	return false
}

// dealWild returns rules with one wild rank or two and a hand that is rich in them.
func dealWild(rnd *rand.Rand, most int) (Rules, Hand) {
	presets := []Rules{Official(), Pagat(), Casual(), OpenSpiel(), Common(), Loose()}
	r := presets[rnd.IntN(len(presets))]
	r.Wild[0] = Rank(1 + rnd.IntN(13))
	if rnd.IntN(2) == 0 {
		r.Wild[1] = Rank(1 + rnd.IntN(13))
	}
	var h Hand
	for n := 1 + rnd.IntN(most); h.Len() < n; {
		rank := Rank(1 + rnd.IntN(15))
		switch rnd.IntN(5) {
		case 0:
			rank = r.Wild[0]
		case 1:
			rank = max(r.Wild[1], r.Wild[0])
		case 2:
			rank = Rank(4 + rnd.IntN(5)) // close together, for chains
		}
		if more, ok := h.With(Hand{rank.only()}); ok {
			h = more
		}
	}
	return r, h
}

// TestWildLeads compares the leads of hands of up to ten cards with substitution: none is
// missing, none is illegal, none comes twice, and each says truly what wild cards stand for.
func TestWildLeads(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	games := 600
	if testing.Short() {
		games = 60
	}
	for range games {
		r, h := dealWild(rnd, 10)
		want := map[wildReading]bool{}
		for _, part := range wildParts(h) {
			for reading := range slowWildReadings(r, part) {
				want[reading] = true
			}
		}
		for p := range r.Leads(h) {
			if !want[p.wildReading()] {
				t.Fatalf("%+v: %v leads %v, which is illegal or comes twice", r, h, p)
			}
			delete(want, p.wildReading())
			if !standsFor(r, p) {
				t.Fatalf("%+v: %v leads %v with wild cards as %v", r, h, p, p.As)
			}
		}
		for reading := range want {
			t.Fatalf("%+v: %v does not lead %v", r, h, reading)
		}
	}
}

// TestWildReadings compares the readings of cards with substitution, and holds Classify,
// Answer and Replies to them.
func TestWildReadings(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	games := 2000
	if testing.Short() {
		games = 200
	}
	for range games {
		r, h := dealWild(rnd, 8)
		want := slowWildReadings(r, h)
		readings := slices.Collect(r.Readings(h))
		if len(readings) != len(want) {
			t.Fatalf("%+v: %v reads %v, want %v", r, h, readings, want)
		}
		for i, p := range readings {
			if !want[p.wildReading()] {
				t.Fatalf("%+v: %v reads %v", r, h, p)
			}
			if i == 0 {
				continue
			}
			if q := readings[i-1]; p.Chain > q.Chain || p.Chain == q.Chain && (p.Kind.tier() > q.Kind.tier() || p.Kind == q.Kind && p.Key >= q.Key) {
				t.Fatalf("%+v: %v reads %v before %v", r, h, q, p)
			}
		}
		first, err := r.Classify(h)
		if len(readings) == 0 {
			if !errors.Is(err, ErrNotAPlay) {
				t.Fatalf("%+v: %v: %v, %v", r, h, first, err)
			}
			continue
		}
		if err != nil || first != readings[0] {
			t.Fatalf("%+v: %v is %v, %v", r, h, first, err)
		}

		// On each reading as the target: replies are the leads that beat it.
		_, hand := dealWild(rnd, 10)
		for _, target := range readings {
			beats := map[Play]bool{}
			for p := range r.Leads(hand) {
				if p.Beats(target) {
					beats[p] = true
				}
			}
			highest := map[Hand]Play{}
			for p := range r.Replies(hand, target) {
				if !beats[p] {
					t.Fatalf("%+v: %v replies %v to %v", r, hand, p, target)
				}
				delete(beats, p)
				if best := highest[p.Cards]; p.Kind.tier() > best.Kind.tier() || p.Kind.tier() == best.Kind.tier() && p.Key > best.Key {
					highest[p.Cards] = p
				}
			}
			if len(beats) > 0 {
				t.Fatalf("%+v: %v does not reply %v to %v", r, hand, beats, target)
			}
			for cards, best := range highest {
				if p, err := r.Answer(cards, target); err != nil || p != best {
					t.Fatalf("%+v: %v answers %v with %v, %v", r, cards, target, p, err)
				}
			}
		}
	}
}

// TestWildWings reads cards whose wings are wild ones that cannot all be themselves.
func TestWildWings(t *testing.T) {
	for _, test := range []struct {
		rules Rules
		wild  [2]Rank
		cards string
	}{
		{Official(), [2]Rank{Seven}, "3334447777"},
		{Loose(), [2]Rank{Seven}, "3334447777"},
		{Official(), [2]Rank{Six}, "333444555666"},
		{Casual(), [2]Rank{Six}, "333444555666"},
		{Official(), [2]Rank{Six}, "JJJQQQKKKAAA6666"},
		{Pagat(), [2]Rank{Six}, "33344466"},
		{Pagat(), [2]Rank{Six, Nine}, "33336699"},
		{Official(), [2]Rank{Five, Six}, "3334445566"},
		{Official(), [2]Rank{Three, Six}, "3334445566"},
		{Official(), [2]Rank{Five, Six}, "333344556"},
	} {
		r, cards := test.rules, MustParseHand(test.cards)
		r.Wild = test.wild
		want := slowWildReadings(r, cards)
		n := 0
		for p := range r.Readings(cards) {
			n++
			if !want[p.wildReading()] || !standsFor(r, p) {
				t.Errorf("%+v: %v reads %v with wild cards as %v", r, cards, p, p.As)
			}
		}
		if n != len(want) {
			t.Errorf("%+v: %v has %d readings, want %d", r, cards, n, len(want))
		}
	}
}

// TestWildBombs are the bombs from the lowest up.
func TestWildBombs(t *testing.T) {
	r := Rules{Wild: [2]Rank{Seven, Queen}}
	before := Play{Cards: MustParseHand("R"), Kind: Solo, Chain: 1, Key: RedJoker}
	for _, test := range []struct {
		cards string
		kind  Kind
		key   Rank
		as    string
	}{
		{"3777", SoftBomb, Three, "333"},
		{"5557", SoftBomb, Five, "5"},
		{"777Q", SoftBomb, Two, "2222"},
		{"3333", Bomb, Three, ""},
		{"2222", Bomb, Two, ""},
		{"7777", PureBomb, Seven, ""},
		{"QQQQ", PureBomb, Queen, ""},
		{"BR", Rocket, BlackJoker, ""},
	} {
		cards := MustParseHand(test.cards)
		p, err := r.Answer(cards, before)
		if err != nil || p.Kind != test.kind || p.Key != test.key || p.As.String() != test.as {
			t.Errorf("%s is %v with wild cards as %q, %v", test.cards, p, p.As, err)
		}
		if before.Beats(p) {
			t.Errorf("%v beats %v", before, p)
		}
		before = p
	}
	// A wild card alone is itself.
	if p, err := r.Classify(MustParseHand("7")); err != nil || p.Key != Seven || p.As != (Hand{}) {
		t.Errorf("7 is %v, %v", p, err)
	}
	// It stands for no joker.
	if p, err := r.Classify(MustParseHand("7B")); err == nil {
		t.Errorf("7B is %v", p)
	}
}

// TestWildHints holds the hints of rules with wild cards to what hints promise.
func TestWildHints(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 10))
	for range 100 {
		r, h := dealWild(rnd, 12)
		hints := r.AppendHints(nil, h, Play{})
		leads := slices.Collect(r.Leads(h))
		if len(hints) != len(leads) {
			t.Fatalf("%+v: %v has %d hints and %d leads", r, h, len(hints), len(leads))
		}
		for i, p := range hints {
			if !slices.Contains(leads, p) {
				t.Fatalf("%+v: %v: %v is no lead", r, h, p)
			}
			if i > 0 && p.Cards != h && hints[i-1].Cards != h && p.Kind.tier() < hints[i-1].Kind.tier() {
				t.Fatalf("%+v: %v: %v after %v", r, h, p, hints[i-1])
			}
			if p.Cards == h && i > 0 && hints[i-1].Cards != h {
				t.Fatalf("%+v: %v: %v ends the game and is not first", r, h, p)
			}
		}
	}
}

// TestWildRanks checks which ranks can be wild.
func TestWildRanks(t *testing.T) {
	h := MustParseHand("3456789TJQKA2BR")
	for rank := Rank(-128); ; rank++ {
		r := Rules{Wild: [2]Rank{rank, rank}}
		err := r.Validate()
		if wild := Three <= rank && rank <= Two; (r.wildRanks() != 0) != wild || (err == nil) != (wild || rank == 0) {
			t.Errorf("wild %v: %v, %v", rank, r.wildRanks(), err)
		}
		for range r.Leads(h) {
		}
		if rank == 127 {
			break
		}
	}
}

// TestWildGarbage calls what wild cards change with what makes no sense.
func TestWildGarbage(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 12))
	for range 300 {
		x := dealArguments(rnd)
		r := x.rules
		r.Wild = [2]Rank{Rank(rnd.IntN(20) - 2), Rank(rnd.IntN(256))}
		for _, cards := range []Hand{x.hand, x.other} {
			_, _ = r.Classify(cards)
			_, _ = r.Answer(cards, x.target)
			for p := range r.Replies(x.hand, x.target) {
				if !p.Beats(x.target) {
					t.Fatalf("%+v: %v over %v", r, p, x.target)
				}
			}
		}
		r.AppendHints(nil, x.hand, x.target)
		r.Plan(x.hand)
		r.Advise(purityView(&x))
	}
}

// FuzzWild reads cards with any ranks wild, by substitution and by the package.
func FuzzWild(f *testing.F) {
	f.Add([]byte("\x05\x00\x00\x03\x03\x05\x05"))
	f.Add([]byte("\x05\x0a\x3f\x01\x02\x03\x05\x0a\x0a\x06"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 4 {
			return
		}
		r := tableRules(int(data[2] & 63))
		r.Wild = [2]Rank{Rank(1 + data[0]%13), Rank(data[1] % 14)}
		var h Hand
		for _, b := range data[3:min(len(data), 11)] {
			if more, ok := h.With(Hand{Rank(b%15 + 1).only()}); ok {
				h = more
			}
		}
		want := slowWildReadings(r, h)
		n := 0
		for p := range r.Readings(h) {
			n++
			if !want[p.wildReading()] || !standsFor(r, p) {
				t.Fatalf("%+v: %v reads %v with wild cards as %v", r, h, p, p.As)
			}
		}
		if n != len(want) {
			t.Fatalf("%+v: %v has %d readings, want %d", r, h, n, len(want))
		}
	})
}
