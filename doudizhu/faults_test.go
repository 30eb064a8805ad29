package doudizhu

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/cardrules/cardrules/deck"
)

// The tests TestFault… are errors of public code, each with cards that it gets wrong.

// isKind checks what cards are under all presets whose names are given, all of them if none
// is, and that they are the same in other orders.
func isKind(t *testing.T, cards string, want Kind, names ...string) {
	t.Helper()
	letters := []byte(cards)
	rnd := newRand(1)
	for range 20 {
		h := MustParseHand(string(letters))
		for _, preset := range presets() {
			if len(names) > 0 && !slices.Contains(names, preset.name) {
				continue
			}
			p, err := preset.rules.Classify(h)
			if p.Kind != want || (err == nil) != (want != 0) {
				t.Fatalf("%s: %s is %v, %v, want %v", preset.name, letters, p, err, want)
			}
		}
		rnd.Shuffle(len(letters), func(i, j int) { letters[i], letters[j] = letters[j], letters[i] })
	}
}

// isIllegal checks that cards are no play under any rules.
func isIllegal(t *testing.T, cards ...string) {
	t.Helper()
	for _, s := range cards {
		for n := range combinations {
			if p, err := combination(n).Classify(MustParseHand(s)); err != ErrNotAPlay {
				t.Errorf("%+v: %s is %v, %v", combination(n), s, p, err)
			}
		}
	}
}

// play returns the first reading of cards under the Loose rules.
func play(t *testing.T, cards string) Play {
	t.Helper()
	p, err := Loose().Classify(MustParseHand(cards))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// listed returns the cards of plays, separated by spaces.
func listed(plays []Play) string {
	var texts []string
	for _, p := range plays {
		texts = append(texts, p.Cards.String())
	}
	return strings.Join(texts, " ")
}

// replies checks what a hand can play on the target under the Official rules.
func replies(t *testing.T, hand, target, want string) {
	t.Helper()
	if got := listed(slices.Collect(Official().Replies(MustParseHand(hand), play(t, target)))); got != want {
		t.Errorf("%s over %s: %q, want %q", hand, target, got, want)
	}
}

func TestFaultOneOrTwoCards(t *testing.T) {
	for r := Three; r <= RedJoker; r++ {
		isKind(t, r.String(), Solo)
		for q := Three; q <= RedJoker; q++ {
			switch {
			case r == q && r <= Two:
				isKind(t, r.String()+q.String(), Pair)
			case r != q && min(r, q) == BlackJoker:
				isKind(t, r.String()+q.String(), Rocket)
			case r != q:
				isIllegal(t, r.String()+q.String())
			}
		}
	}
	h, err := HandOf([]deck.Card{deck.RedJoker, deck.BlackJoker})
	if p, e := Official().Classify(h); err != nil || e != nil || p.Kind != Rocket {
		t.Errorf("RB is %v, %v", p, e)
	}
}

func TestFaultBombIsRocket(t *testing.T) {
	isKind(t, "3333", Bomb)
	isKind(t, "2222", Bomb)
	isKind(t, "BR", Rocket)
}

func TestFaultContinuityOverPairWings(t *testing.T) {
	isKind(t, "33344477", TrioSoloChain, "Official", "Casual", "Common", "OpenSpiel", "Loose")
	isKind(t, "33344455", TrioSoloChain, "Official", "Casual", "Common", "OpenSpiel", "Loose")
	isKind(t, "33344477", 0, "Pagat")
	isKind(t, "33344455", 0, "Pagat")
}

func TestFaultTrioWithPairsRefused(t *testing.T) {
	isKind(t, "33344", TrioPair)
	isKind(t, "3334445566", TrioPairChain)
}

func TestFaultTriosAtSizes(t *testing.T) {
	isKind(t, "333444555", TrioChain)
	isKind(t, "333444555666777", TrioChain)
	isKind(t, "333444555666777888", TrioChain)
	isIllegal(t, "KKK987654", "333444567", "333444555666789", "333555777", "333444555666777889")
	p, err := Official().Classify(MustParseHand("333444555666"))
	if err != nil || p.Kind != TrioChain || p.Chain != 4 {
		t.Errorf("333444555666 is %v, %v", p, err)
	}
	// 222 is not adjacent to AAA: no plane without wings, but one with.
	isKind(t, "QQQKKKAAA222", TrioSoloChain, "Official", "Casual")
}

func TestFaultSortedInput(t *testing.T) {
	isKind(t, "3456789T", SoloChain)
	isKind(t, "33345678TTT9", 0)
	isKind(t, "7654333", 0)
	isKind(t, "5433344476", 0)
	isKind(t, "5333", TrioSolo)
	isKind(t, "4353", 0)
	isKind(t, "73433446", TrioSoloChain)
}

func TestFaultTriosNeverBeaten(t *testing.T) {
	replies(t, "44477", "333K", "4447")
	replies(t, "44477", "333KK", "44477")
	replies(t, "555666789", "333444TJ", "55566678 55566679 55566689")
	if !play(t, "4445").Beats(play(t, "333A")) || !play(t, "44455").Beats(play(t, "333AA")) {
		t.Error("wings are compared")
	}
}

func TestFaultKickersAtRandom(t *testing.T) {
	h := MustParseHand("44455679BR")
	target := play(t, "333K")
	want := slices.Collect(Official().Replies(h, target))
	if got := listed(want); got != "4445 4446 4447 4449 444B 444R BR" {
		t.Errorf("replies %s", got)
	}
	for range 20 {
		if got := slices.Collect(Official().Replies(h, target)); !slices.Equal(got, want) {
			t.Errorf("%v, then %v", want, got)
		}
	}
}

func TestFaultHintsBombsFirst(t *testing.T) {
	h := MustParseHand("555566678899TTBR")
	hints := Official().AppendHints(nil, h, play(t, "4"))
	if first, last := hints[0], hints[len(hints)-1]; first.Kind >= Bomb || last.Kind != Rocket || hints[len(hints)-2].Kind != Bomb {
		t.Errorf("hints %v", hints)
	}
	seen := map[Play]bool{}
	for _, p := range hints {
		if seen[p] {
			t.Errorf("%v twice", p)
		}
		seen[p] = true
	}
}

func TestFaultHintsMissPlanesAndFours(t *testing.T) {
	h := MustParseHand("444455566678")
	for _, test := range []struct{ target, want string }{
		{"33344478", "45556667 45556668 55566678"},
		{"333444", "444555 555666"},
		{"333378", "444455 444456 444457 444458 444466"},
		{"33335566", "44445566"},
		{"3334445577", "4455566677"},
	} {
		hints := Official().AppendHints(nil, h, play(t, test.target))
		for want := range strings.FieldsSeq(test.want) {
			part := MustParseHand(want)
			legal := h.Contains(part)
			if got := slices.ContainsFunc(hints, func(p Play) bool { return p.Cards == part }); got != legal {
				t.Errorf("over %s: %s is a hint: %v", test.target, want, got)
			}
		}
	}
	leads := listed(slices.Collect(Official().Leads(h)))
	for _, want := range []string{"555666", "55566678", "444466", "44445566", "444555666", "444555666"} {
		if !slices.Contains(strings.Fields(leads), want) {
			t.Errorf("%s is not among the leads", want)
		}
	}
}

func TestFaultChainFromFour(t *testing.T) {
	leads := strings.Fields(listed(slices.Collect(Official().Leads(MustParseHand("33334567")))))
	if !slices.Contains(leads, "34567") {
		t.Errorf("leads %v", leads)
	}
	replies(t, "3334444567T", "34567", "4444")
	replies(t, "444456789", "34567", "45678 56789 4444")
}

func TestFaultBombOverBomb(t *testing.T) {
	replies(t, "55556", "4444", "5555")
	replies(t, "33335555", "4444", "5555")
	replies(t, "44556677", "334455", "445566 556677")
	replies(t, "4455667788", "33445566", "44556677 55667788")
}

func TestFaultBombAgainstOtherKinds(t *testing.T) {
	for _, target := range []string{
		"A", "22", "AAA", "AAAK", "AAAKK", "TJQKA", "QQKKAA", "KKKAAA", "KKKAAA34", "KKKAAA3344", "AAAA34", "AAAA3344",
	} {
		replies(t, "TTTT", target, "TTTT")
	}
	replies(t, "TTTT", "BR", "")
	replies(t, "TTTTBR", "JJJJ", "BR")
	if play(t, "TTTT").Beats(play(t, "BR")) {
		t.Error("TTTT beats the rocket")
	}
}

func TestFaultEightOverSix(t *testing.T) {
	if play(t, "55556666").Beats(play(t, "333345")) || play(t, "333345").Beats(play(t, "55556666")) {
		t.Error("different kinds compare")
	}
	if _, err := Loose().Answer(MustParseHand("55556666"), play(t, "333345")); err != ErrTooLow {
		t.Errorf("55556666 over 333345: %v", err)
	}
}

func TestFaultTwoReadingsBeatEachOther(t *testing.T) {
	isKind(t, "33332222", 0, "Official", "Pagat", "Casual", "OpenSpiel", "Common")
	isKind(t, "33332222", FourTwoPair, "Loose")
	low, high := MustParseHand("33332222"), MustParseHand("99998888")
	for p := range Loose().Readings(low) {
		for q := range Loose().Readings(high) {
			if p.Beats(q) == q.Beats(p) {
				t.Errorf("%v and %v: %v", p, q, p.Beats(q))
			}
		}
	}
	// On the table each is one of its readings, and what is asked is whether some reading
	// of the answer beats that one.
	nine, err := Loose().Answer(high, Play{Cards: low, Kind: FourTwoPair, Chain: 1, Key: Three})
	if err != nil || nine.Key != Nine {
		t.Errorf("%v, %v", nine, err)
	}
	if p, err := Loose().Answer(low, nine); err != nil || p.Key != Two {
		t.Errorf("%v, %v", p, err)
	}
	if p, err := Loose().Answer(high, Play{Cards: low, Kind: FourTwoPair, Chain: 1, Key: Two}); err != ErrTooLow {
		t.Errorf("%v, %v", p, err)
	}
}

func TestFaultAsHigh(t *testing.T) {
	for _, cards := range [][2]string{{"22", "22"}, {"3", "5"}, {"5", "5"}, {"34567", "34567"}, {"3333", "3333"}, {"BR", "BR"}} {
		if play(t, cards[0]).Beats(play(t, cards[1])) {
			t.Errorf("%s over %s", cards[0], cards[1])
		}
		if _, err := Official().Answer(MustParseHand(cards[0]), play(t, cards[1])); err != ErrTooLow {
			t.Errorf("%s over %s: %v", cards[0], cards[1], err)
		}
	}
}

func TestFaultChainsWithTwos(t *testing.T) {
	isIllegal(t, "A2345", "23456", "JQKA2", "AA2233", "AAA222", "KKAA22", "QKA23", "3456789TJQKA2", "TJQKAB", "2BR", "JQKABR",
		"222333", "AAA22233", "AAA2223344", "KKKAAA222")
}

func TestFaultSmallPlane(t *testing.T) { isIllegal(t, "99923", "9992K") }

func TestFaultTriosOutOfFours(t *testing.T) {
	leads := strings.Fields(listed(slices.Collect(Official().Leads(MustParseHand("3333444")))))
	for _, want := range []string{"3334", "3444", "33444"} {
		if !slices.Contains(leads, want) {
			t.Errorf("%s is not among the leads %v", want, leads)
		}
	}
	if p := play(t, "33444"); p.Key != Four || p.Kind != TrioPair {
		t.Errorf("33444 is %v", p)
	}
}

func TestFaultPairAsTwoWings(t *testing.T) {
	for _, preset := range presets() {
		_, plane := preset.rules.Classify(MustParseHand("33344455"))
		_, four := preset.rules.Classify(MustParseHand("333355"))
		if (plane == nil) != (four == nil) && !preset.rules.NoFourTwo {
			t.Errorf("%s: planes %v, fours %v", preset.name, plane, four)
		}
	}
}

func TestFaultCardsNotHeld(t *testing.T) {
	for _, wanted := range []string{"8", "3333", "77"} {
		if cards, err := Pick(deck.MustParse("3s 3h 3d 7s"), MustParseHand(wanted)); !errors.Is(err, ErrNotHeld) {
			t.Errorf("%s: %v, %v", wanted, cards, err)
		}
	}
}

func TestFaultTenIsTwoCharacters(t *testing.T) {
	if h, err := ParseHand("10 10 J"); err != nil || h != MustParseHand("TTJ") {
		t.Errorf("%v, %v", h, err)
	}
}
