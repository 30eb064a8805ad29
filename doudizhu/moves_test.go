package doudizhu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// checkLeads holds the leads of a hand to the oracle: all of them, in the same order.
func checkLeads(t fataler, r Rules, h Hand) {
	t.Helper()
	samePlays(t, r, h, Play{}, slices.Collect(r.Leads(h)), slowLeads(r, h))
}

// checkReplies does the same with what beats a target; leads are the oracle's.
func checkReplies(t fataler, r Rules, h Hand, leads []Play, target Play) {
	t.Helper()
	samePlays(t, r, h, target, slices.Collect(r.Replies(h, target)), slowReplies(leads, target))
}

// samePlays compares two lists of plays and says where they part.
func samePlays(t fataler, r Rules, h Hand, target Play, got, want []Play) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		switch {
		case i == len(got):
			t.Fatalf("%+v: %v over %+v: %d plays, then %v is missing", r, h, target, i, want[i])
		case i == len(want):
			t.Fatalf("%+v: %v over %+v: %d plays, then %v is too many", r, h, target, i, got[i])
		case got[i] != want[i]:
			t.Fatalf("%+v: %v over %+v: play %d is %v, want %v", r, h, target, i, got[i], want[i])
		}
	}
}

// TestLeadsOfPack lists, under all rules, every play there is.
func TestLeadsOfPack(t *testing.T) {
	for n := range combinations {
		if r := combination(n); !testing.Short() || n%5 == 0 {
			checkLeads(t, r, Pack())
		}
	}
}

// TestLeadsOfParts lists the leads of small hands a second way: every part of the hand that
// has a reading, once for each.
func TestLeadsOfParts(t *testing.T) {
	rnd := newRand(5)
	hands := 3000
	if testing.Short() {
		hands = 300
	}
	check := func(r Rules, h Hand) {
		t.Helper()
		want := map[Play]bool{}
		for part := range parts(h) {
			for _, p := range slowReadings(r, part) {
				want[p] = true
			}
		}
		n := 0
		for p := range r.Leads(h) {
			n++
			if !want[p] {
				t.Fatalf("%+v: %v cannot lead %v, or not twice", r, h, p)
			}
			delete(want, p)
		}
		for p := range want {
			t.Fatalf("%+v: %v can also lead %v", r, h, p)
		}
	}
	for i := range hands {
		h := dealAny(rnd, rnd.IntN(10))
		check(presets()[i%len(presets())].rules, h)
		check(combination(rnd.IntN(combinations)), h)
	}
	if !testing.Short() {
		for i := range 2 * len(presets()) { // and of some large ones
			check(presets()[i/2].rules, dealShape(rnd, 17+3*(i%2)))
		}
	}
}

// TestLeadsOfHands lists the leads of hands as they are dealt and of hands full of
// something, under every preset and under other rules.
func TestLeadsOfHands(t *testing.T) {
	rnd := newRand(6)
	hands := 300
	if testing.Short() {
		hands = 30
	}
	for _, preset := range presets() {
		for range hands {
			checkLeads(t, preset.rules, deal(rnd, 17))
			checkLeads(t, preset.rules, deal(rnd, 20))
			checkLeads(t, preset.rules, dealShape(rnd, 17))
			checkLeads(t, preset.rules, dealShape(rnd, 20))
		}
	}
	for n := range combinations {
		for range hands / 30 {
			checkLeads(t, combination(n), dealShape(rnd, 20))
			checkLeads(t, combination(n), deal(rnd, 17))
		}
		checkLeads(t, combination(n), dealShape(rnd, 21+rnd.IntN(34))) // more than a seat holds
	}
}

// TestReplies lists what beats plays of every kind, and what is no play.
func TestReplies(t *testing.T) {
	rnd := newRand(7)
	hands := 200
	if testing.Short() {
		hands = 20
	}
	for i := range combinations + len(presets()) {
		r, n := combination(i%combinations), hands/10
		if i >= combinations {
			r, n = presets()[i-combinations].rules, hands
		}
		for j := range n {
			h := dealShape(rnd, 15+rnd.IntN(6))
			if j%4 == 0 {
				h = deal(rnd, 17)
			}
			leads := slowLeads(r, h)
			for kind := Solo; kind <= Rocket; kind++ {
				some := slowPlays(r).ofKind(kind)
				if len(some) == 0 {
					continue
				}
				target := some[rnd.IntN(len(some))].play
				checkReplies(t, r, h, leads, target)
				// A target of a kind and length that the hand has, but lower.
				for range 3 {
					p := leads[rnd.IntN(len(leads))]
					if p.Key > Three {
						p.Key -= Rank(rnd.IntN(int(p.Key)))
					}
					checkReplies(t, r, h, leads, p)
				}
			}
			checkReplies(t, r, h, leads, dealTarget(rnd, Loose()))
		}
	}
}

// TestRepliesToAll lists the replies of one hand to every reading of every length and key,
// and to numbers that are none.
func TestRepliesToAll(t *testing.T) {
	rnd := newRand(8)
	for _, preset := range presets() {
		h := dealShape(rnd, 20)
		leads := slowLeads(preset.rules, h)
		for kind := Kind(-2); kind <= Rocket+2; kind++ {
			for chain := int8(-2); chain <= 13; chain++ {
				for key := Rank(-2); key <= RedJoker+2; key++ {
					target := Play{Kind: kind, Chain: chain, Key: key}
					n := 0
					for p := range preset.rules.Replies(h, target) {
						n++
						if !slowBeats(p, target) {
							t.Fatalf("%s: %v over %+v: %v", preset.name, h, target, p)
						}
					}
					for _, p := range leads {
						if slowBeats(p, target) {
							n--
						}
					}
					if n != 0 {
						t.Fatalf("%s: %v over %+v: %d too many", preset.name, h, target, n)
					}
				}
			}
		}
		for _, target := range []Play{
			{Kind: Solo, Chain: 127, Key: Three},
			{Kind: SoloChain, Chain: 127, Key: Three},
			{Kind: SoloChain, Chain: -128, Key: Three},
			{Kind: TrioSoloChain, Chain: 127, Key: 127},
			{Kind: TrioPair, Chain: 1, Key: -128},
			{Kind: 127, Chain: 1, Key: 1},
			{Kind: -128},
		} {
			checkReplies(t, preset.rules, h, leads, target)
		}
	}
}

// TestRepliesAnswer plays every reply: it is the hand's, and it is accepted as what beats
// the target, in the listed reading or in a higher one.
func TestRepliesAnswer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := genRules().Draw(t, "rules")
		h := genHand(20).Draw(t, "hand")
		target := genPlay(rules).Draw(t, "target")
		n := 0
		for p := range rules.Replies(h, target) {
			if n++; n > 60 {
				break
			}
			best, err := rules.Answer(p.Cards, target)
			if err != nil || best.Key < p.Key || !h.Contains(p.Cards) || !p.Beats(target) {
				t.Fatalf("%v over %v from %v: %v, %v", p, target, h, best, err)
			}
		}
	})
}

// TestLeadsAny compares the leads and replies of drawn hands with the oracle's.
func TestLeadsAny(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := genRules().Draw(t, "rules")
		h := genHand(20).Draw(t, "hand")
		leads := slowLeads(rules, h)
		samePlays(t, rules, h, Play{}, slices.Collect(rules.Leads(h)), leads)
		checkReplies(t, rules, h, leads, genPlay(rules).Draw(t, "target"))
		checkReplies(t, rules, h, leads, Play{})
	})
}

// TestLeadsStop leaves the iteration after each of the plays: as many come as were wanted,
// the first ones.
func TestLeadsStop(t *testing.T) {
	for _, h := range []Hand{MustParseHand("33334444555666BR"), MustParseHand("345678999TTTJJJQQQBR")} {
		for _, target := range []Play{{}, {Cards: MustParseHand("3"), Kind: Solo, Chain: 1, Key: Three}, {Cards: MustParseHand("22"), Kind: Pair, Chain: 1, Key: Two}} {
			all := slices.Collect(Loose().Replies(h, target))
			for stop := 1; stop <= len(all); stop++ {
				var got []Play
				for p := range Loose().Replies(h, target) {
					if got = append(got, p); len(got) == stop {
						break
					}
				}
				if !slices.Equal(got, all[:stop]) {
					t.Fatalf("%v over %v: stopped at %d: %v", h, target, stop, got)
				}
			}
			if target == (Play{}) && !slices.Equal(all, slices.Collect(Loose().Leads(h))) {
				t.Errorf("%v: a reply to nothing is no lead", h)
			}
		}
	}
}

// TestLeadsOfLowest checks what the search for turns is built on: the leads with a card of
// the lowest rank are those of all leads that have one, in the same order.
func TestLeadsOfLowest(t *testing.T) {
	rnd := newRand(9)
	hands := 20
	if testing.Short() {
		hands = 3
	}
	for n := range combinations {
		r := combination(n)
		for range hands {
			h := dealAny(rnd, 1+rnd.IntN(20))
			var got, want []Play
			r.leads(h, h.lowest(), func(p Play) bool {
				got = append(got, p)
				return true
			})
			low := countsOf(h).lowest()
			for _, p := range slowLeads(r, h) {
				if p.Cards.Count(low) > 0 {
					want = append(want, p)
				}
			}
			samePlays(t, r, h, Play{}, got, want)
		}
	}
}
