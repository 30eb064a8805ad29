package doudizhu

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// checkReadings holds what the cards are to the oracle.
func checkReadings(t fataler, r Rules, h Hand) {
	t.Helper()
	want := slowReadings(r, countsOf(h))
	got := slices.Collect(r.Readings(h))
	if !slices.Equal(got, want) {
		t.Fatalf("%+v: %v is read as %v, want %v", r, h, got, want)
	}
	p, err := r.Classify(h)
	switch {
	case len(want) == 0 && (p != (Play{}) || err != ErrNotAPlay):
		t.Fatalf("%+v: %v is %v, %v, want no play", r, h, p, err)
	case len(want) > 0 && (p != want[0] || err != nil):
		t.Fatalf("%+v: %v is %v, %v, want %v", r, h, p, err, want[0])
	}
}

// checkAnswer holds the answer to a target to the oracle.
func checkAnswer(t fataler, r Rules, h Hand, target Play) {
	t.Helper()
	want, wantErr := slowAnswer(r, countsOf(h), target)
	got, err := r.Answer(h, target)
	if got != want || err != wantErr {
		t.Fatalf("%+v: %v over %+v is %v, %v, want %v, %v", r, h, target, got, err, want, wantErr)
	}
}

// A fataler is what the checks need of a test, of the standard library or of rapid.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// TestClassifyAllSmall reads every choice of up to eight cards from a pack, under every
// preset and under some other rules.
func TestClassifyAllSmall(t *testing.T) {
	most := 8
	if testing.Short() {
		most = 6
	}
	rules := make([]Rules, 0, len(presets()))
	for _, preset := range presets() {
		rules = append(rules, preset.rules)
	}
	n := 0
	var choose func(c counts, from Rank)
	choose = func(c counts, from Rank) {
		h := c.hand()
		n++
		if c.size() == most {
			checkReadings(t, rules[n%len(rules)], h)
			checkReadings(t, combination(n%combinations), h)
		} else {
			for _, r := range rules {
				checkReadings(t, r, h)
			}
		}
		if c.size() == most {
			return
		}
		for r := from; r <= RedJoker; r++ {
			if c[r] < packCounts()[r] {
				more := c
				more[r]++
				choose(more, r)
			}
		}
	}
	choose(counts{}, Three)
	if want := map[int]int{6: 46_440, 8: 375_470}[most]; n != want {
		t.Errorf("%d hands of up to %d cards, want %d", n, most, want)
	}
}

// TestClassifyAllPlays reads every play of a preset again, and under all other rules.
func TestClassifyAllPlays(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 11
	}
	for i := 0; i < len(slowPlays(Loose()).all); i += step {
		p := slowPlays(Loose()).all[i]
		for _, preset := range presets() {
			checkReadings(t, preset.rules, p.play.Cards)
		}
		checkReadings(t, combination(i%combinations), p.play.Cards)
	}
}

// TestClassifyNear reads cards that are nearly a play, and random ones, under all rules.
func TestClassifyNear(t *testing.T) {
	rnd := newRand(2)
	rounds := 1000
	if testing.Short() {
		rounds = 100
	}
	for n := range combinations {
		r := combination(n)
		for range rounds {
			checkReadings(t, r, dealNear(rnd, Loose()))
			checkReadings(t, r, dealShape(rnd, 8+4*rnd.IntN(4)))
			checkReadings(t, r, dealShape(rnd, 10+5*rnd.IntN(3)))
		}
		for size := range 55 {
			checkReadings(t, r, deal(rnd, size))
		}
	}
}

// TestClassifyTooMany reads hands that no seat holds: they are no play, whatever they look
// like.
func TestClassifyTooMany(t *testing.T) {
	for _, s := range []string{
		"33445566778899TTJJQQKK",                                       // 11 pairs
		"33445566778899TTJJQQKKAA",                                     // 12 pairs
		"333444555666777888999",                                        // 7 trios
		"333444555666777888999TTTJJJQQQKKKAAA",                         // 12 trios
		"333444555666777888" + "99TTJJ",                                // 6 trios and 6 cards
		"333444555666777" + "9TJQK" + "2",                              // 5 trios and 6 cards
		"333444555666777" + "99TTJJQQKK",                               // 5 trios and 5 pairs
		"3333444455556666777788889999TTTTJJJJQQQQKKKKAAAA2222BR",       // everything
		"333344445555666677778888",                                     // fours in a row
		"333444555666777888" + "9T" + "JQ" + "KA" + "2222" + "KK" + "", // 6 trios and 12 cards
	} {
		h := MustParseHand(s)
		for n := range combinations {
			r := combination(n)
			if p, err := r.Classify(h); err != ErrNotAPlay || p != (Play{}) {
				t.Errorf("%v: %v, %v", h, p, err)
			}
			for p := range r.Readings(h) {
				t.Errorf("%v is read as %v", h, p)
			}
			if p, err := r.Answer(h, Play{}); err != ErrNotAPlay || p != (Play{}) {
				t.Errorf("%v: answer %v, %v", h, p, err)
			}
		}
	}
}

// TestReadingsOfOfficial checks that under some rules nothing is ambiguous.
func TestReadingsOfOfficial(t *testing.T) {
	for _, preset := range presets()[:2] {
		for _, p := range slowPlays(Loose()).all {
			if n := len(slices.Collect(preset.rules.Readings(p.play.Cards))); n > 1 {
				t.Fatalf("%s: %v has %d readings", preset.name, p.play.Cards, n)
			}
		}
	}
}

// TestReadingsStop leaves the iteration after each of the readings.
func TestReadingsStop(t *testing.T) {
	for _, s := range []string{"333444555666", "33334444", "3334445556667778", "3", "33344456"} {
		h := MustParseHand(s)
		all := slices.Collect(Loose().Readings(h))
		for stop := 1; stop <= len(all); stop++ {
			var got []Play
			for p := range Loose().Readings(h) {
				if got = append(got, p); len(got) == stop {
					break
				}
			}
			if !slices.Equal(got, all[:stop]) {
				t.Errorf("%v: stopped at %d: %v of %v", h, stop, got, all)
			}
		}
	}
}

// TestReadingsOrder pins the order in which the readings of some cards come.
func TestReadingsOrder(t *testing.T) {
	for _, test := range []struct {
		cards string
		want  []Play
	}{
		{"333444555666", []Play{{Kind: TrioChain, Chain: 4, Key: Three}, {Kind: TrioSoloChain, Chain: 3, Key: Four}, {Kind: TrioSoloChain, Chain: 3, Key: Three}}},
		{"33334444", []Play{{Kind: FourTwoPair, Chain: 1, Key: Four}, {Kind: FourTwoPair, Chain: 1, Key: Three}}},
		{"3334445556667778", []Play{{Kind: TrioSoloChain, Chain: 4, Key: Four}, {Kind: TrioSoloChain, Chain: 4, Key: Three}}},
	} {
		h := MustParseHand(test.cards)
		want := slices.Clone(test.want)
		for i := range want {
			want[i].Cards = h
		}
		if got := slices.Collect(Loose().Readings(h)); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", h, got, want)
		}
	}
}

// TestAnswer asks, under all rules, for answers to plays and to what is none.
func TestAnswer(t *testing.T) {
	rnd := newRand(3)
	rounds := 500
	if testing.Short() {
		rounds = 50
	}
	for n := range combinations {
		r := combination(n)
		for range rounds {
			target := dealTarget(rnd, Loose())
			h := dealNear(rnd, Loose())
			if rnd.IntN(2) == 0 && target.Kind.IsValid() {
				if same := slowPlays(Loose()).ofKind(target.Kind); len(same) > 0 {
					h = same[rnd.IntN(len(same))].play.Cards
				}
			}
			checkAnswer(t, r, h, target)
		}
	}
}

// TestAnswerReadings answers each of many readings with cards that have several: it is the
// reading that beats, not the first.
func TestAnswerReadings(t *testing.T) {
	ambiguous := map[Hand]bool{}
	for _, p := range slowPlays(Loose()).all {
		if len(slowReadings(Loose(), p.cards)) > 1 {
			ambiguous[p.play.Cards] = true
		}
	}
	if len(ambiguous) < 400 {
		t.Fatalf("only %d ambiguous plays", len(ambiguous))
	}
	chosen := 0
	for _, p := range slowPlays(Loose()).all {
		h := p.play.Cards
		if !ambiguous[h] {
			continue
		}
		ambiguous[h] = false
		first, err := Loose().Classify(h)
		if err != nil {
			t.Fatal(err)
		}
		for _, reading := range slowReadings(Loose(), p.cards) {
			for key := Three; key <= reading.Key; key++ {
				target := reading
				target.Key = key
				checkAnswer(t, Loose(), h, target)
				checkAnswer(t, Casual(), h, target)
				if answer, err := Loose().Answer(h, target); err == nil && answer != first {
					chosen++
				}
			}
		}
	}
	if chosen == 0 {
		t.Error("no answer was another reading than the first")
	}
}

// TestAnswerErrors pins which error is which.
func TestAnswerErrors(t *testing.T) {
	four := Play{Cards: MustParseHand("4"), Kind: Solo, Chain: 1, Key: Four}
	for _, test := range []struct {
		reason string
		cards  Hand
		target Play
		want   error
	}{
		{"nothing is no play", Hand{}, Play{}, ErrNotAPlay},
		{"nothing beats nothing", Hand{}, four, ErrNotAPlay},
		{"no play at all", MustParseHand("34"), four, ErrNotAPlay},
		{"too low", MustParseHand("3"), four, ErrTooLow},
		{"as high", MustParseHand("4"), four, ErrTooLow},
		{"another kind", MustParseHand("55"), four, ErrTooLow},
		{"higher", MustParseHand("5"), four, nil},
		{"a bomb", MustParseHand("3333"), four, nil},
		{"a lead", MustParseHand("3"), Play{}, nil},
	} {
		p, err := Official().Answer(test.cards, test.target)
		if !errors.Is(err, test.want) || (err == nil) != (p != Play{}) {
			t.Errorf("%s: %v, %v", test.reason, p, err)
		}
	}
}

// TestBeats compares every two plays that differ in what matters, and some numbers that
// are none.
func TestBeats(t *testing.T) {
	type reading struct {
		kind  Kind
		chain int8
		key   Rank
	}
	seen := map[reading]bool{}
	var plays []Play
	for _, p := range slowPlays(Loose()).all {
		r := reading{p.play.Kind, p.play.Chain, p.play.Key}
		if !seen[r] {
			seen[r] = true
			plays = append(plays, p.play)
		}
	}
	for _, p := range plays {
		if !p.Beats(Play{}) || (Play{}).Beats(p) || p.Beats(p) {
			t.Errorf("%v beats the zero Play: %v, is beaten by it: %v, beats itself: %v",
				p, p.Beats(Play{}), (Play{}).Beats(p), p.Beats(p))
		}
		for _, q := range plays {
			if got := p.Beats(q); got != slowBeats(p, q) {
				t.Errorf("%v beats %v: %v", p, q, got)
			}
			if p.Beats(q) && q.Beats(p) {
				t.Errorf("%v and %v beat each other", p, q)
			}
			if p.Kind == q.Kind && p.Cards.Len() != q.Cards.Len() && p.Beats(q) {
				t.Errorf("%v beats %v, which is of another length", p, q)
			}
		}
	}
	if (Play{}).Beats(Play{}) {
		t.Error("a pass beats a pass")
	}
	for k := -128; k <= 127; k++ {
		none := Play{Kind: Kind(k), Chain: 1, Key: Three}
		for _, p := range plays {
			if none.Beats(p) != slowBeats(none, p) || p.Beats(none) != slowBeats(p, none) {
				t.Errorf("%v beats kind %d: %v; is beaten by it: %v", p, k, p.Beats(none), none.Beats(p))
			}
		}
		if none.Beats(Play{}) != (Solo <= none.Kind && none.Kind <= PureBomb) {
			t.Errorf("kind %d on a free lead: %v", k, none.Beats(Play{}))
		}
	}
}

// TestBeatsTransitive checks that, within a kind and over bombs, what beats what beats is
// higher still.
func TestBeatsTransitive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := genRules().Draw(t, "rules")
		a, b, c := genPlay(rules).Draw(t, "a"), genPlay(rules).Draw(t, "b"), genPlay(rules).Draw(t, "c")
		if a.Beats(b) && b.Beats(c) && !a.Beats(c) {
			t.Fatalf("%v beats %v beats %v, but not the first the last", a, b, c)
		}
		if a.Beats(b) != slowBeats(a, b) {
			t.Fatalf("%v beats %v: %v", a, b, a.Beats(b))
		}
	})
	plays := slowPlays(Official())
	for kind := Solo; kind <= Rocket; kind++ {
		some := plays.ofKind(kind)
		rnd := newRand(uint64(kind))
		for range 3000 {
			a, b, c := some[rnd.IntN(len(some))].play, some[rnd.IntN(len(some))].play, some[rnd.IntN(len(some))].play
			if a.Beats(b) && b.Beats(c) && !a.Beats(c) {
				t.Fatalf("%v beats %v beats %v, but not the first the last", a, b, c)
			}
		}
	}
}

// TestWingsDoNotCount exchanges the wings of plays: what they beat stays the same.
func TestWingsDoNotCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := genRules().Draw(t, "rules")
		p, q := genPlay(rules).Draw(t, "p"), genPlay(rules).Draw(t, "q")
		other := genPlay(rules).Draw(t, "other")
		if p.Kind == other.Kind && p.Chain == other.Chain && p.Key == other.Key &&
			(p.Beats(q) != other.Beats(q) || q.Beats(p) != q.Beats(other)) {
			t.Fatalf("%v and %v compare otherwise with %v", p, other, q)
		}
		bare := p
		bare.Cards = Hand{}
		if p.Beats(q) != bare.Beats(q) || q.Beats(p) != q.Beats(bare) {
			t.Fatalf("%v compares by more than its reading with %v", p, q)
		}
	})
}

// TestOrderAndSuits gives the cards of a hand in any order and in other suits: what they
// are does not change.
func TestOrderAndSuits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := genRules().Draw(t, "rules")
		p := genPlay(rules).Draw(t, "play")
		h := p.Cards
		cards := cardsOf(h, rapid.Permutation([]int{0, 1, 2, 3}).Draw(t, "suits"))
		cards = rapid.Permutation(cards).Draw(t, "cards")
		got, err := HandOf(cards)
		if err != nil || got != h {
			t.Fatalf("%v are the hand %v, %v, want %v", cards, got, err, h)
		}
		text := ""
		for _, c := range cards {
			text += RankOf(c).String()
		}
		if got, err := ParseHand(text); err != nil || got != h {
			t.Fatalf("%s is the hand %v, %v, want %v", text, got, err, h)
		}
		checkReadings(t, rules, got)
	})
}

// TestClassifyAny reads drawn hands under drawn rules and answers drawn plays with them.
func TestClassifyAny(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := genRules().Draw(t, "rules")
		h := genHand(24).Draw(t, "hand")
		checkReadings(t, rules, h)
		checkAnswer(t, rules, h, genPlay(Loose()).Draw(t, "target"))
	})
}
