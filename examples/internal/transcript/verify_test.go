package transcript_test

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/niuniu"
)

// goldenText returns the text of a session of three rounds.
func goldenText(t testing.TB, preset string) []byte {
	t.Helper()
	text, err := os.ReadFile("../../niuniu/testdata/" + preset + ".json")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// golden returns a session of three rounds.
func golden(t testing.TB, preset string) transcript.Transcript {
	t.Helper()
	session, err := transcript.Read(bytes.NewReader(goldenText(t, preset)))
	if err != nil {
		t.Fatal(err)
	}
	return session
}

// TestPresets checks that each name means the rules of package niuniu that are called so.
func TestPresets(t *testing.T) {
	want := map[string]niuniu.Rules{
		"article": niuniu.Article(), "hundred": niuniu.Hundred(), "crazy": niuniu.Crazy(),
		"rooma": niuniu.RoomA(), "roomb": niuniu.RoomB(), "roomc": niuniu.RoomC(),
	}
	got := map[string]niuniu.Rules{}
	for _, name := range transcript.Presets() {
		rules, ok := transcript.Preset(name)
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		got[name] = rules.Rules()
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if _, ok := transcript.Preset("RoomA"); ok {
		t.Error("a name is known in other letters")
	}
}

// TestVerify verifies sessions as a whole, and each round by itself.
func TestVerify(t *testing.T) {
	for _, preset := range transcript.Presets() {
		session := golden(t, preset)
		if err := transcript.Verify(session); err != nil {
			t.Errorf("%s: %v", preset, err)
		}
		for i := range session.Rounds {
			one := session
			one.Rounds = session.Rounds[i : i+1]
			if err := transcript.Verify(one); err != nil {
				t.Errorf("%s: round %d alone: %v", preset, i+1, err)
			}
		}
	}
}

// TestVerifyLess verifies a round in which the banker showed less than it held, as the
// article allows.
func TestVerifyLess(t *testing.T) {
	session := golden(t, "article")
	session.Rounds = session.Rounds[:1]
	round := &session.Rounds[0]
	round.Seats[round.Banker].Claim = niuniu.Claim{Kind: niuniu.NoBull}
	if transcript.Verify(session) == nil {
		t.Error("verified, paid as if the banker had shown all")
	}

	settle(t, round)
	if err := transcript.Verify(session); err != nil {
		t.Error(err)
	}
}

// TestVerifySitOut verifies a round in which a seat has no chips, and asks for the
// findings about such a seat.
func TestVerifySitOut(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(*transcript.Seat)
		want string
	}{
		{"good", func(*transcript.Seat) {}, ""},
		{"chips", func(s *transcript.Seat) { s.Chips = 1 }, "round 1: seat 1: hand: 0 cards, the shuffle dealt 5"},
		{"stake", func(s *transcript.Seat) { s.Stake = 10 }, "round 1: seat 1: stake: 10, without chips"},
		{"hand", func(s *transcript.Seat) { s.Hand = deck.MustParse("As") }, "round 1: seat 1: hand: 1 cards, the shuffle dealt 0"},
		{"claim", func(s *transcript.Seat) { s.Claim.Kind = niuniu.Bomb }, "round 1: seat 1: claim: bomb, without a hand"},
		{"multiplier", func(s *transcript.Seat) { s.Multiplier = 1 }, "round 1: seat 1: multiplier: 1, should be 0"},
		{"balance", func(s *transcript.Seat) { s.Balance = 1 }, "round 1: seat 1: balance: 1, should be 0"},
	} {
		session := sitOut(t)
		test.edit(&session.Rounds[0].Seats[1])
		got := ""
		if err := transcript.Verify(session); err != nil {
			got, _, _ = strings.Cut(err.Error(), "\n")
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// sitOut returns a session of one round in which seat 1 has no chips.
func sitOut(t testing.TB) transcript.Transcript {
	t.Helper()
	session := golden(t, "article")
	session.Rounds = session.Rounds[1:2]
	round := &session.Rounds[0]
	round.Seats[1] = transcript.Seat{}
	derived, err := round.Proof.Verify()
	if err != nil {
		t.Fatal(err)
	}
	rules, _ := transcript.Preset("article")
	deal, err := transcript.NewDeal(rules, derived, round.Chips())
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range []int{0, 2, 3} {
		s := &round.Seats[i]
		s.Hand = deal.Hands[i][:]
		result, err := rules.Evaluate(deal.Hands[i])
		if err != nil {
			t.Fatal(err)
		}
		s.Claim = niuniu.Claim{Kind: result.Kind}
		if result.Split != (niuniu.Split{}) {
			s.Claim.Three, s.Claim.Two = result.Split.Three[:], result.Split.Two[:]
		}
	}
	settle(t, round)
	return session
}

// settle fills in what follows from the hands, the claims and the stakes.
func settle(t testing.TB, r *transcript.Round) {
	t.Helper()
	rules, _ := transcript.Preset("article")
	table := niuniu.Round{Banker: r.Banker}
	hands := make([]niuniu.Hand, len(r.Seats))
	for i, s := range r.Seats {
		copy(hands[i][:], s.Hand)
		table.Seats = append(table.Seats, niuniu.Seat{
			Hand: hands[i], Declared: s.Claim.Kind, Stake: s.Stake, Chips: s.Chips,
		})
	}
	payments, err := rules.Settle(table)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range payments {
		s := &r.Seats[i]
		s.Multiplier, s.Won, s.Due, s.Change = p.Result.Multiplier, p.Won, p.Due, p.Change
		s.Balance = s.Chips + p.Change
	}
	next, err := rules.NextBanker(r.Banker, hands)
	if err != nil {
		t.Fatal(err)
	}
	r.Next = transcript.Banker(rules, next, r.Balances())
}

// TestVerifyRules checks rules that have no JSON.
func TestVerifyRules(t *testing.T) {
	session := golden(t, "article")
	session.Rules.Bank = 99
	if err := transcript.Verify(session); err == nil || !strings.HasPrefix(err.Error(), "rules: ") {
		t.Errorf("error %v, want one about the rules", err)
	}
}

// TestNewDeal repeats the deal without the function: it is what other programs must do.
func TestNewDeal(t *testing.T) {
	rules, _ := transcript.Preset("article")
	seed := fair.Seed{1}
	chips := []int64{10, 0, 10}
	deal, err := transcript.NewDeal(rules, seed, chips)
	if err != nil {
		t.Fatal(err)
	}
	pack, source := deck.Standard52(), rand.New(seed.Source())
	source.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	want := transcript.Deal{
		Hands: []niuniu.Hand{niuniu.Hand(pack[:5]), {}, niuniu.Hand(pack[5:10])},
		First: source.IntN(3),
	}
	if diff := cmp.Diff(want, deal); diff != "" {
		t.Errorf("deal (-want +got):\n%s", diff)
	}
	if _, err := transcript.NewDeal(rules, seed, slices.Repeat(chips, 10)); !errors.Is(err, deck.ErrShort) {
		t.Errorf("20 hands: %v, want ErrShort", err)
	}
	if _, err := transcript.NewDeal(rules, seed, nil); err != nil {
		t.Errorf("no seats: %v", err)
	}
}

// TestNewDealJokers deals all there is by rules with jokers: the pack is theirs.
func TestNewDealJokers(t *testing.T) {
	rules := niuniu.Article()
	rules.Jokers = niuniu.JokersTen
	e, err := rules.Compile()
	if err != nil {
		t.Fatal(err)
	}
	deal, err := transcript.NewDeal(e, fair.Seed{1}, slices.Repeat([]int64{1}, 10))
	if err != nil {
		t.Fatal(err)
	}
	pack, stream := deck.Standard54(), fair.Seed{1}.Source()
	deck.Shuffle(pack, stream)
	for seat, hand := range deal.Hands {
		if want := niuniu.Hand(pack[5*seat:]); hand != want {
			t.Errorf("seat %d has %v, want %v", seat, hand, want)
		}
	}
}

func TestBanker(t *testing.T) {
	rules, _ := transcript.Preset("article")
	for _, test := range []struct {
		name  string
		seat  int
		chips []int64
		want  int
	}{
		{"enough", 1, []int64{100, 30, 100, 100}, 1},
		{"too few for three players", 1, []int64{100, 29, 100, 100}, 2},
		{"enough for two players", 1, []int64{100, 20, 0, 100}, 1},
		{"none", 3, []int64{100, 20, 100, 0}, 0},
		{"one seat has all", 1, []int64{0, 0, 400, 0}, transcript.Nobody},
		{"nobody has enough", 0, []int64{5, 5, 5, 5}, transcript.Nobody},
		{"seat below 0", -1, []int64{100, 100}, transcript.Nobody},
		{"no such seat", 2, []int64{100, 100}, transcript.Nobody},
		{"no seats", 0, nil, transcript.Nobody},
	} {
		if got := transcript.Banker(rules, test.seat, test.chips); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

func TestAmount(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567",
		-40: "-40", -999: "-999", -1000: "-1,000", -123456: "-123,456",
		math.MinInt64: "-9,223,372,036,854,775,808",
	} {
		if got := transcript.Amount(n); got != want {
			t.Errorf("Amount(%d) = %q, want %q", n, got, want)
		}
	}
	if got := transcript.Signed(1000) + transcript.Signed(0) + transcript.Signed(-1); got != "+1,0000-1" {
		t.Errorf("Signed gives %q", got)
	}
}
