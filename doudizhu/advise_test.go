package doudizhu

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/deck"
)

// A tablePlayer chooses a play for the seat of a view, or the zero Play to pass.
type tablePlayer func(r Rules, v View) Play

// tableAdvised plays as [Rules.Advise] says.
func tableAdvised(r Rules, v View) Play { return r.Advise(v) }

// tableLowest makes the first legal play there is: the lowest card on a lead, the lowest
// reply to anybody, and a bomb if nothing else will do.
func tableLowest(r Rules, v View) Play {
	h, _ := HandOf(v.Cards)
	for p := range r.Replies(h, v.Target) {
		return p
	}
	return Play{}
}

// tableRandom makes any legal play, passing among them, each as likely as another.
func tableRandom(rng *rand.Rand) tablePlayer {
	return func(r Rules, v View) Play {
		h, _ := HandOf(v.Cards)
		plays := slices.Collect(r.Replies(h, v.Target))
		if v.Target.Kind != 0 {
			plays = append(plays, Play{})
		}
		return plays[rng.IntN(len(plays))]
	}
}

// tableDeal deals a pack that is shuffled from a seed.
func tableDeal(seed uint64) Deal {
	cards := deck.Standard54()
	deck.Shuffle(cards, rand.NewPCG(seed, 0))
	d, err := DealCards(cards)
	if err != nil {
		panic(err)
	}
	return d
}

// tableStep makes the play, or the pass, of the seat on turn.
func tableStep(g Game, p Play) (Game, error) {
	seat, _ := g.Turn()
	if p == (Play{}) {
		return g.Pass(seat)
	}
	cards, err := Pick(g.View(seat).Cards, p.Cards)
	if err != nil {
		return g, err
	}
	return g.PlayAs(seat, cards, p)
}

// tableGame plays a deal to its end, each seat by its player, and shows watch what they saw
// and did.
func tableGame(r Rules, d Deal, landlord int, players [3]tablePlayer, watch func(View, Play)) (Outcome, error) {
	g, err := NewGame(r, d, landlord)
	for err == nil {
		seat, open := g.Turn()
		if !open {
			break
		}
		v := g.View(seat)
		p := players[seat](r, v)
		if watch != nil {
			watch(v, p)
		}
		g, err = tableStep(g, p)
	}
	o, _ := g.Outcome()
	return o, err
}

// tableMatch is how one player does against another over deals, each of which is played
// twice with the sides changed, beside what the other does against itself.
type tableMatch struct {
	deals                       int
	landlord, farmers, baseline int     // wins as landlord, as both farmers, and of the other as landlord against itself
	sum, squares                float64 // of the wins of a deal: 0, 1 or 2
}

// play plays a deal.
func (m *tableMatch) play(seed uint64, one, other tablePlayer) error {
	d, landlord := tableDeal(seed), int(seed%3)
	won := func(alone, two tablePlayer) (bool, error) {
		players := [3]tablePlayer{two, two, two}
		players[landlord] = alone
		o, err := tableGame(Official(), d, landlord, players, nil)
		return o.Winner == landlord, err
	}
	asLandlord, err1 := won(one, other)
	lost, err2 := won(other, one)
	base, err3 := won(other, other)
	for _, err := range []error{err1, err2, err3} {
		if err != nil {
			return err
		}
	}
	wins := 0
	if asLandlord {
		m.landlord++
		wins++
	}
	if !lost {
		m.farmers++
		wins++
	}
	if base {
		m.baseline++
	}
	m.deals++
	m.sum += float64(wins)
	m.squares += float64(wins * wins)
	return nil
}

// percent returns wins per hundred deals, and half the width of its 95 % interval.
func (m *tableMatch) percent(wins int) (rate, half float64) {
	n, p := float64(m.deals), float64(wins)/float64(m.deals)
	return 100 * p, 100 * 1.96 * math.Sqrt(p*(1-p)/n)
}

// both returns wins per hundred games of both sides, and half the width of its interval:
// that of the deals' means, for the two games of a deal are not independent.
func (m *tableMatch) both() (rate, half float64) {
	n := float64(m.deals)
	mean := m.sum / n
	return 50 * mean, 50 * 1.96 * math.Sqrt((m.squares/n-mean*mean)/n)
}

// tablePresets are the rules that the package comes with.
func tablePresets() map[string]Rules {
	return map[string]Rules{
		"Official": Official(), "Pagat": Pagat(), "Casual": Casual(),
		"Common": Common(), "OpenSpiel": OpenSpiel(), "Loose": Loose(),
	}
}

// tableCopy returns a view that shares nothing with another.
func tableCopy(v View) View {
	v.Cards, v.Bottom = slices.Clone(v.Cards), slices.Clone(v.Bottom)
	return v
}

// tableAdviceFault returns what is wrong with the advice for a view, "" if nothing is: a play
// that is not legal, a pass on a lead, a play that does not go out where one does, another
// play the second time, a view that has changed.
func tableAdviceFault(r Rules, v View) string {
	before := tableCopy(v)
	p := r.Advise(v)
	if !reflect.DeepEqual(v, before) {
		return fmt.Sprintf("the view is now %+v", v)
	}
	if again := r.Advise(before); again != p {
		return fmt.Sprintf("%v, and then %v", p, again)
	}
	h, err := HandOf(v.Cards)
	if err != nil {
		return err.Error()
	}
	legal := p == (Play{}) && v.Target.Kind != 0
	wins := false
	for q := range r.Replies(h, v.Target) {
		legal = legal || q == p
		wins = wins || q.Cards == h
	}
	switch {
	case !legal:
		return fmt.Sprintf("%v is not legal", p)
	case wins && p.Cards != h:
		return fmt.Sprintf("%v does not go out", p)
	}
	return ""
}

// Advice is legal in every game, whoever plays.
func TestAdviseLegal(t *testing.T) {
	for name, r := range tablePresets() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			games := uint64(8)
			if testing.Short() {
				games = 2
			}
			for seed := range games {
				rng := rand.New(rand.NewPCG(seed, 1))
				random := tableRandom(rng)
				players := [...][3]tablePlayer{
					{tableAdvised, tableAdvised, tableAdvised},
					{random, random, random},
					{tableAdvised, random, tableLowest},
					{random, tableLowest, tableAdvised},
				}[seed%4]
				_, err := tableGame(r, tableDeal(seed), int(seed%3), players, func(v View, _ Play) {
					if fault := tableAdviceFault(r, v); fault != "" {
						t.Errorf("deal %d, %+v: %s", seed, v, fault)
					}
				})
				if err != nil {
					t.Fatalf("deal %d: %v", seed, err)
				}
			}
		})
	}
}

// Advice is at least 15 points of win rate better than the lowest reply, on either side.
func TestAdviseStrength(t *testing.T) {
	const deals, points = 200, 15
	if testing.Short() {
		t.Skip("some hundred games")
	}
	t.Parallel()
	var m tableMatch
	for seed := range uint64(deals) {
		if err := m.play(seed, tableAdvised, tableLowest); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("of %d deals: %d as landlord, %d as farmers; the lowest as landlord against itself %d", deals, m.landlord, m.farmers, m.baseline)
	if 100*(m.landlord-m.baseline) < points*deals {
		t.Errorf("as landlord %d of %d deals, against %d", m.landlord, deals, m.baseline)
	}
	if 100*(m.farmers-(deals-m.baseline)) < points*deals {
		t.Errorf("as farmers %d of %d deals, against %d", m.farmers, deals, deals-m.baseline)
	}
}

// tableSeen returns what the seat with the cards own sees of three hands, all other cards
// being played by the landlord, seat 0, when it is to beat the ranks of target of a seat, or
// to lead if there are none.
func tableSeen(tb testing.TB, seat int, hands [3]string, target string, by int) View {
	tb.Helper()
	v := View{Seat: seat, Turn: seat, By: by, Played: [3]Hand{Pack()}}
	for s, text := range hands {
		h := MustParseHand(text)
		v.Left[s] = h.Len()
		rest, ok := v.Played[0].Without(h)
		if !ok {
			tb.Fatalf("%v is too many", hands)
		}
		v.Played[0] = rest
		if s == seat {
			cards, err := Pick(deck.Standard54(), h)
			if err != nil {
				tb.Fatal(err)
			}
			v.Cards = cards
		}
	}
	if target != "" {
		p, err := Official().Classify(MustParseHand(target))
		if err != nil {
			tb.Fatal(err)
		}
		v.Target = p
	}
	return v
}

// What a good player does. Seat 0 is the landlord.
func TestAdviseCases(t *testing.T) {
	const landlord, farmer1, farmer2 = 0, 1, 2
	for _, test := range []struct {
		reason string
		seat   int
		hands  [3]string
		target string
		by     int
		want   string // the ranks, or "-"
	}{
		{"goes out with a chain", farmer1, [3]string{"345789", "3456789", "TJQKA2"}, "", farmer1, "3456789"},
		{"goes out over its partner", farmer1, [3]string{"345789", "AA", "3"}, "KK", farmer2, "AA"},
		{"the rocket, then the last card", landlord, [3]string{"3BR", "22", "AAAA"}, "", landlord, "BR"},
		{"a pair that nobody can beat, then the last", landlord, [3]string{"3322", "AAKK4", "QQJJ5"}, "", landlord, "22"},
		{"a joker that nobody can beat, then the last", landlord, [3]string{"3R", "2AAKK", "B5577"}, "4", farmer2, "R"},
		{"a sure win in three", landlord, [3]string{"3AAAAR", "2KKQQJ", "B5577"}, "4", farmer2, "R"},

		{"leaves the table to a partner about to go out", farmer1, [3]string{"34567892B", "33A2", "Q"}, "K", farmer2, "-"},
		{"even with low cards", farmer1, [3]string{"3456789", "33AT", "QQ"}, "9", farmer2, "-"},
		{"and where it plays many", farmer1, [3]string{"3456789", "567893", "QQQQA"}, "34567", farmer2, "-"},
		{"and where it plays high", farmer1, [3]string{"3456789TJQ2B", "3378A2", "QQ4567TJ"}, "K", farmer2, "-"},
		{"no two on a partner's card", farmer2, [3]string{"3456789TJQBR", "344578QQ", "33552"}, "6", farmer1, "-"},
		{"gets rid of a low card on a partner's lower one", farmer2, [3]string{"3456789TJQ", "344578QQ", "599TTJJ"}, "4", farmer1, "5"},
		{"leads its partner's last card", farmer1, [3]string{"456789", "3799TTKK", "Q"}, "", farmer1, "3"},
		{"leads its partner's last pair", farmer1, [3]string{"456789", "3377JK", "QQ"}, "", farmer1, "33"},

		{"even instead of a chain", farmer1, [3]string{"6789TKK", "356789QQ", "K"}, "", farmer1, "3"},

		{"leads pairs when the landlord has one card", farmer1, [3]string{"K", "346677", "3456789"}, "", farmer1, "66"},
		{"or the highest card", farmer1, [3]string{"K", "468J", "3456789"}, "", farmer1, "J"},
		{"leads single cards when the landlord has two", farmer1, [3]string{"KK", "4466", "3456789"}, "", farmer1, "4"},
		{"the landlord leads pairs when a farmer has one card", landlord, [3]string{"346677", "K", "3456789"}, "", landlord, "66"},
		{"blocks with its highest card", farmer1, [3]string{"K", "346J", "3456789"}, "5", landlord, "J"},
		{"the landlord too", landlord, [3]string{"346J", "3456789", "K"}, "5", farmer2, "J"},
		{"blocks with a bomb", farmer1, [3]string{"K", "4444359", "3567889"}, "TTT", landlord, "4444"},
		{"blocks behind its partner, before the landlord", farmer2, [3]string{"K", "3456789", "369A"}, "5", farmer1, "A"},
		{"does not block who has passed", farmer1, [3]string{"3", "446J", "3457KKAA"}, "5", farmer2, "6"},
		{"keeps a bomb while nothing presses", farmer1, [3]string{"5678889TTJJQQKK", "3355444499", "67TJQKAA"}, "7", landlord, "-"},
		{"even if that costs no turn", farmer1, [3]string{"333577889999TJJQQR", "34445566668TTTKKK", "45778JJQQKAAAAB"}, "22", landlord, "-"},
		{"keeps a four together where breaking it saves a turn", farmer1, [3]string{"3455667BRAA224", "88887779TJQKTJQKA", "35TKK9A22"}, "6", landlord, "-"},
		{"keeps a four together", farmer1, [3]string{"567889TTJJQQKK", "335544448", "6789TJQKA"}, "3", landlord, "8"},
	} {
		v := tableSeen(t, test.seat, test.hands, test.target, test.by)
		if fault := tableAdviceFault(Official(), v); fault != "" {
			t.Errorf("%s: %s", test.reason, fault)
		}
		got := Official().Advise(v)
		if want := test.want; got.Cards.String() != want && (want != "-" || got != (Play{})) {
			t.Errorf("%s: %v, want %s", test.reason, got, want)
		}
	}
}

// There is no advice for what is no game.
func TestAdviseNonsense(t *testing.T) {
	good := tableSeen(t, 1, [3]string{"K", "346677", "3456789"}, "", 1)
	for _, test := range []struct {
		reason string
		change func(*View)
	}{
		{"the zero view", func(v *View) { *v = View{} }},
		{"no cards", func(v *View) { v.Cards = nil }},
		{"no such seat", func(v *View) { v.Seat = 3 }},
		{"a negative seat", func(v *View) { v.Seat = -1 }},
		{"no such landlord", func(v *View) { v.Landlord = 3 }},
		{"a negative landlord", func(v *View) { v.Landlord = -1 }},
		{"played by nobody", func(v *View) { v.By = 3 }},
		{"played by a negative seat", func(v *View) { v.By = -1 }},
		{"an invalid card", func(v *View) { v.Cards = []deck.Card{99} }},
		{"a card twice", func(v *View) { v.Cards = []deck.Card{v.Cards[0], v.Cards[0]} }},
		{"21 cards", func(v *View) { v.Cards, v.Played = deck.Standard54()[:21], [3]Hand{} }},
		{"cards that were played", func(v *View) { v.Played[2] = MustParseHand("3333") }},
		{"more cards played than there are", func(v *View) { v.Played[1], v.Played[2] = Pack(), Pack() }},
	} {
		v := tableCopy(good)
		test.change(&v)
		if p := Official().Advise(v); p != (Play{}) {
			t.Errorf("%s: %v", test.reason, p)
		}
	}
	if p := Official().Advise(good); p == (Play{}) {
		t.Error("nor for a game")
	}
	v := tableCopy(good)
	v.Played = [3]Hand{}
	v.Cards = deck.Standard54()[:20]
	if p := Official().Advise(v); p == (Play{}) {
		t.Error("nor for 20 cards")
	}
}
