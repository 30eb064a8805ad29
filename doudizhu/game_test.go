package doudizhu

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

// tableT is what *testing.T and *rapid.T have in common.
type tableT interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// A tableModel is a game kept by hand: who holds and who has played which cards.
type tableModel struct {
	rules      Rules
	deal       Deal
	landlord   int
	held, gone [3][]deck.Card
	turn, by   int
	target     Play
	plays      [3]int
	passes     int // in a row
	bombs      int
	steps      []Step
}

func tableNewModel(r Rules, d Deal, landlord int) *tableModel {
	m := &tableModel{rules: r, deal: d, landlord: landlord, turn: landlord, by: landlord, steps: []Step{}}
	for seat, cards := range d.Hands {
		m.held[seat] = slices.Clone(cards)
	}
	m.held[landlord] = append(m.held[landlord], d.Bottom...)
	return m
}

// clone returns a model that goes its own way.
func (m *tableModel) clone() *tableModel {
	c := *m
	for seat := range c.held {
		c.held[seat], c.gone[seat] = slices.Clone(m.held[seat]), slices.Clone(m.gone[seat])
	}
	c.steps = slices.Clone(m.steps)
	return &c
}

// winner returns the seat that has no card left, or -1.
func (m *tableModel) winner() int {
	return slices.IndexFunc(m.held[:], func(cards []deck.Card) bool { return len(cards) == 0 })
}

// play notes a play of the seat on turn.
func (m *tableModel) play(cards []deck.Card, p Play) {
	seat := m.turn
	m.steps = append(m.steps, Step{Seat: seat, Cards: slices.Clone(cards), Play: p})
	m.held[seat] = slices.DeleteFunc(m.held[seat], func(c deck.Card) bool { return slices.Contains(cards, c) })
	m.gone[seat] = append(m.gone[seat], cards...)
	m.target, m.by, m.passes = p, seat, 0
	m.plays[seat]++
	if p.Kind == Bomb || p.Kind == Rocket {
		m.bombs++
	}
	m.turn = (seat + 1) % 3
}

// pass notes a pass of the seat on turn.
func (m *tableModel) pass() {
	m.steps = append(m.steps, Step{Seat: m.turn})
	m.turn = (m.turn + 1) % 3
	if m.passes++; m.passes == 2 {
		m.passes, m.target = 0, Play{}
	}
}

// view returns what a seat may know.
func (m *tableModel) view(seat int) View {
	v := View{
		Seat: seat, Landlord: m.landlord, Cards: m.held[seat], Bottom: m.deal.Bottom,
		Turn: m.turn, Target: m.target, By: m.by,
	}
	if m.winner() >= 0 {
		v.Turn = 0
	}
	led := 0 // where the last lead is: the first step, or a play after two passes
	for i := 2; i < len(m.steps); i++ {
		if m.steps[i].Play != (Play{}) && m.steps[i-1].Play == (Play{}) && m.steps[i-2].Play == (Play{}) {
			led = i
		}
	}
	v.Table = m.steps[led:]
	for s := range v.Left {
		v.Left[s] = len(m.held[s])
		v.Played[s], _ = HandOf(m.gone[s])
	}
	return v
}

// outcome returns how the game ended, if it has.
func (m *tableModel) outcome() (o Outcome, over bool) {
	winner := m.winner()
	if winner < 0 {
		return o, false
	}
	o = Outcome{Landlord: m.landlord, Winner: winner, Bombs: m.bombs}
	if winner == m.landlord {
		o.Spring = m.plays[0]+m.plays[1]+m.plays[2] == m.plays[m.landlord]
	} else {
		o.AntiSpring = m.plays[m.landlord] == 1
	}
	return o, true
}

// check compares all that a game tells with the model.
func (m *tableModel) check(t tableT, g Game) {
	t.Helper()
	seat, open := g.Turn()
	wantTurn := m.turn
	if m.winner() >= 0 {
		wantTurn = 0
	}
	if seat != wantTurn || open != (m.winner() < 0) {
		t.Fatalf("seat %d is on turn, %v; want %d, %v", seat, open, wantTurn, m.winner() < 0)
	}
	o, over := g.Outcome()
	if want, wantOver := m.outcome(); o != want || over != wantOver {
		t.Fatalf("outcome %+v, %v; want %+v, %v", o, over, want, wantOver)
	}
	all := 0
	for seat := range 3 {
		v, want := g.View(seat), m.view(seat)
		if len(v.Cards)+len(want.Cards) == 0 {
			v.Cards, want.Cards = nil, nil
		}
		if !reflect.DeepEqual(v, want) {
			t.Fatalf("view of seat %d:\n%+v, want\n%+v", seat, v, want)
		}
		all += len(v.Cards) + v.Played[seat].Len()
		for _, c := range v.Cards {
			_ = append(v.Cards, c)
		}
		clear(v.Cards) // it is ours
		clear(v.Bottom)
	}
	if all != 54 {
		t.Fatalf("%d cards are held or played", all)
	}
	if v := g.View(m.turn); !slices.Equal(v.Bottom, m.deal.Bottom) || !slices.Equal(v.Cards, m.held[m.turn]) {
		t.Fatalf("a view that was written to changed the game: %+v", v)
	}
}

// tableReplay checks that a game's record makes the game again, also after a way through
// JSON, and that it is the caller's.
func tableReplay(t tableT, g Game, want GameRecord) {
	t.Helper()
	r := g.Record()
	if !reflect.DeepEqual(r, want) {
		t.Fatalf("recorded as\n%+v, want\n%+v", r, want)
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatalf("%v", err)
	}
	for _, s := range r.Steps {
		clear(s.Cards)
	}
	clear(r.Steps)
	clear(r.Deal.Hands[0])
	clear(r.Deal.Hands[1])
	clear(r.Deal.Hands[2])
	clear(r.Deal.Bottom)
	if again := g.Record(); !reflect.DeepEqual(again, want) {
		t.Fatalf("a record that was written to changed the game's to\n%+v", again)
	}
	var back GameRecord
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	for _, r := range []GameRecord{want, back} {
		again, err := r.Replay()
		if err != nil || !reflect.DeepEqual(again, g) {
			t.Fatalf("%+v is replayed as %+v, %v", r, again, err)
		}
	}
}

// record returns the record that the model has.
func (m *tableModel) record() GameRecord {
	return GameRecord{Rules: m.rules, Deal: m.deal, Landlord: m.landlord, Steps: m.steps}
}

// An tableIllegal is a step that must fail, and how.
type tableIllegal struct {
	reason string
	step   func(Game) (Game, error)
	want   Error // without its Text
}

// illegal returns steps that cannot be made.
func (m *tableModel) illegal(choose func(n int) int) []tableIllegal {
	var steps []tableIllegal
	// add adds a play that must fail, both by Play and by PlayAs with some reading.
	add := func(reason string, seat int, cards []deck.Card, as Play, want Error) {
		want.Seat = seat
		if want.Card == 0 && want.Cause == nil {
			want.Position = -1
		}
		cards = slices.Clone(cards)
		steps = append(
			steps,
			tableIllegal{reason + ", Play", func(g Game) (Game, error) { return g.Play(seat, cards) }, want},
			tableIllegal{reason + ", PlayAs", func(g Game) (Game, error) { return g.PlayAs(seat, cards, as) }, want},
		)
	}
	pass := func(reason string, seat int, err error) {
		steps = append(steps, tableIllegal{reason, func(g Game) (Game, error) { return g.Pass(seat) }, Error{Seat: seat, Position: -1, Err: err}})
	}
	solo := func(c deck.Card) Play {
		return Play{Cards: Hand{RankOf(c).only()}, Kind: Solo, Chain: 1, Key: RankOf(c)}
	}

	if m.winner() >= 0 {
		for seat := -1; seat <= 3; seat++ {
			pass("a pass after the end", seat, ErrOver)
			add("a play after the end", seat, m.deal.Bottom[:1], solo(m.deal.Bottom[0]), Error{Err: ErrOver})
		}
		return steps
	}
	for _, seat := range []int{(m.turn + 1) % 3, (m.turn + 2) % 3, -1, 3, m.turn + 3, m.turn - 3} {
		if seat == m.turn {
			continue
		}
		pass("a pass out of turn", seat, ErrTurn)
		cards := []deck.Card{deck.RedJoker}
		if 0 <= seat && seat <= 2 {
			cards[0] = m.held[seat][0]
		}
		add("a play out of turn", seat, cards, solo(cards[0]), Error{Err: ErrTurn})
	}
	if m.target.Kind == 0 {
		pass("a pass on the lead", m.turn, ErrLead)
	}
	held := m.held[m.turn]
	c := held[choose(len(held))]
	var foreign []deck.Card
	for seat := range 3 {
		foreign = append(foreign, m.gone[seat]...)
		if seat != m.turn {
			foreign = append(foreign, m.held[seat]...)
		}
	}
	f := foreign[choose(len(foreign))]
	add("a card of somebody else", m.turn, []deck.Card{f}, solo(f), Error{Card: f, Err: ErrNotHeld})
	add(
		"a card of somebody else after an own one", m.turn, []deck.Card{c, f}, solo(f),
		Error{Position: 1, Card: f, Err: ErrNotHeld},
	)
	add("a card twice", m.turn, []deck.Card{c, f, c}, solo(c), Error{Position: 2, Card: c, Err: ErrHand, Cause: deck.ErrRepeat})
	add("a card that is none", m.turn, []deck.Card{c, 0}, solo(c), Error{Position: 1, Err: ErrHand, Cause: deck.ErrCard})
	add("an invalid card", m.turn, []deck.Card{127}, solo(c), Error{Card: 127, Err: ErrHand, Cause: deck.ErrCard})
	add("no cards", m.turn, nil, Play{}, Error{Err: ErrNotAPlay})
	if i := slices.IndexFunc(held, func(d deck.Card) bool { return RankOf(d) != RankOf(c) && RankOf(d)+RankOf(c) < 28 }); i >= 0 {
		add("two ranks", m.turn, []deck.Card{held[i], c}, solo(c), Error{Err: ErrNotAPlay})
	}

	// A legal lead: too low, or read as what it is not.
	h, _ := HandOf(held)
	leads := slices.Collect(m.rules.Leads(h))
	p := leads[choose(len(leads))]
	cards, _ := Pick(held, p.Cards)
	if m.target.Kind != 0 {
		if _, err := m.rules.Answer(p.Cards, m.target); err == ErrTooLow {
			add("too low", m.turn, cards, p, Error{Err: ErrTooLow})
		} else if !p.Beats(m.target) { // but another reading does
			steps = append(steps, tableIllegal{
				"a reading that is too low",
				func(g Game) (Game, error) { return g.PlayAs(m.turn, cards, p) },
				Error{Seat: m.turn, Position: -1, Err: ErrTooLow},
			})
		}
	}
	readings := slices.Collect(m.rules.Readings(p.Cards))
	other := leads[choose(len(leads))]
	for _, wrong := range []Play{
		{Cards: p.Cards, Kind: p.Kind, Chain: p.Chain, Key: p.Key + 1},
		{Cards: p.Cards, Kind: p.Kind, Chain: p.Chain + 1, Key: p.Key},
		{Cards: p.Cards, Kind: p.Kind%Rocket + 1, Chain: p.Chain, Key: p.Key},
		{Cards: Hand{}, Kind: p.Kind, Chain: p.Chain, Key: p.Key},
		{Cards: p.Cards},
		{Cards: p.Cards, Kind: 99, Chain: -1, Key: -128},
		{},
		other,
	} {
		if slices.Contains(readings, wrong) {
			continue
		}
		steps = append(steps, tableIllegal{
			fmt.Sprintf("%v as %+v", p, wrong),
			func(g Game) (Game, error) { return g.PlayAs(m.turn, cards, wrong) },
			Error{Seat: m.turn, Position: -1, Err: ErrNotAPlay},
		})
	}
	return steps
}

// checkIllegal makes illegal steps.
func (m *tableModel) checkIllegal(t tableT, g Game, choose func(n int) int) {
	t.Helper()
	for _, s := range m.illegal(choose) {
		next, err := s.step(g)
		var e *Error
		if !errors.As(err, &e) {
			t.Fatalf("%s: %v", s.reason, err)
		}
		got := *e
		got.Text = ""
		if got != s.want || len(e.Text) > 32 {
			t.Fatalf("%s: %+v, want %+v", s.reason, *e, s.want)
		}
		if !reflect.DeepEqual(next, g) {
			t.Fatalf("%s changed the game", s.reason)
		}
	}
	m.check(t, g)
}

// A tableBranch is a game and what it should be.
type tableBranch struct {
	game  Game
	model *tableModel
}

// step makes a step that choose chooses, and checks it.
func (b tableBranch) step(t tableT, choose func(n int) int) tableBranch {
	t.Helper()
	g, m := b.game, b.model.clone()
	held := m.held[m.turn]
	h, _ := HandOf(held)
	plays := slices.Collect(m.rules.Replies(h, m.target))
	if m.target.Kind != 0 && (len(plays) == 0 || choose(3) == 0) {
		next, err := g.Pass(m.turn)
		if err != nil {
			t.Fatalf("a pass: %v", err)
		}
		m.pass()
		m.check(t, next)
		return tableBranch{next, m}
	}
	p := plays[choose(len(plays))]
	shuffled := slices.Clone(held)
	first := choose(len(held))
	shuffled = append(shuffled[first:], shuffled[:first]...) // other suits, another order
	cards, err := Pick(shuffled, p.Cards)
	if err != nil {
		t.Fatalf("%v", err)
	}
	passed := slices.Clone(cards)
	var next Game
	if best, err := m.rules.Answer(p.Cards, m.target); err != nil || choose(2) == 0 {
		next, err = g.PlayAs(m.turn, passed, p)
		if err != nil {
			t.Fatalf("%v: %v", p, err)
		}
	} else {
		next, err = g.Play(m.turn, passed)
		if err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		p = best
	}
	if !slices.Equal(passed, cards) {
		t.Fatalf("the cards passed, %v, are now %v", cards, passed)
	}
	clear(passed) // they are ours
	m.play(cards, p)
	m.check(t, next)
	return tableBranch{next, m}
}

// tableWalk plays a game at random to the end, with illegal steps, and going back now and
// then to go on in another way. It returns all states.
func tableWalk(t tableT, r Rules, d Deal, landlord int, choose func(n int) int) []tableBranch {
	t.Helper()
	g, err := NewGame(r, d, landlord)
	if err != nil {
		t.Fatalf("%v", err)
	}
	at := tableBranch{g, tableNewModel(r, d, landlord)}
	at.model.check(t, g)
	all := []tableBranch{at}
	for at.model.winner() < 0 {
		switch choose(16) {
		case 0:
			at = all[choose(len(all))]
		case 1:
			at.model.checkIllegal(t, at.game, choose)
		case 2:
			tableReplay(t, at.game, at.model.record())
		}
		if len(all) > 300 {
			break
		}
		at = at.step(t, choose)
		all = append(all, at)
	}
	at.model.checkIllegal(t, at.game, choose)
	tableReplay(t, at.game, at.model.record())
	for _, b := range all { // those before are what they were
		if !reflect.DeepEqual(b.game.Record(), b.model.record()) {
			t.Fatalf("a later step changed an earlier state:\n%+v, want\n%+v", b.game.Record(), b.model.record())
		}
	}
	return all
}

// tableRules returns the rules numbered from 0 to 63.
func tableRules(n int) Rules {
	return Rules{
		DistinctWings: n&1 != 0, AdjacentTrioWings: n&2 != 0, FourAlikeWings: n&4 != 0,
		JokerPairWings: n&8 != 0, RepeatedPairs: n&16 != 0, NoFourTwo: n&32 != 0,
	}
}

// tableDealRapid draws a deal. Few ranks in a hand make for more bombs and planes.
func tableDealRapid() *rapid.Generator[Deal] {
	return rapid.Custom(func(t *rapid.T) Deal {
		cards := deck.Standard54()
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		deck.Shuffle(cards, rng)
		if spread := rapid.IntRange(0, 2).Draw(t, "unshuffled"); spread > 0 {
			slices.SortStableFunc(cards, Compare)
			for range 15 * (spread - 1) {
				i, j := rng.IntN(54), rng.IntN(54)
				cards[i], cards[j] = cards[j], cards[i]
			}
		}
		d, err := DealCards(cards)
		if err != nil {
			t.Fatal(err)
		}
		return d
	})
}

// TestGameModel plays random games beside the model.
func TestGameModel(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		choice := rapid.Uint64()
		choose := func(n int) int { return int(choice.Draw(t, "choice") % uint64(n)) }
		all := tableWalk(
			t, tableRules(rapid.IntRange(0, 63).Draw(t, "rules")), tableDealRapid().Draw(t, "deal"),
			rapid.IntRange(0, 2).Draw(t, "landlord"), choose,
		)
		last := all[len(all)-1]
		tableNothingHidden(t, last, choose)
		tableNothingHidden(t, all[choose(len(all))], choose)
		if o, over := last.game.Outcome(); over {
			changes, err := o.Settle(Stakes{Base: 1, Factor: 3, Doubled: [3]bool{true, false, true}})
			if err != nil || changes[0]+changes[1]+changes[2] != 0 {
				t.Fatalf("settled as %d, %v", changes, err)
			}
		}
	})
}

// TestGamePresets plays random games under every preset, with fixed seeds.
func TestGamePresets(t *testing.T) {
	for name, r := range tablePresets() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			games := uint64(8)
			if testing.Short() {
				games = 2
			}
			for seed := range games {
				rng := rand.New(rand.NewPCG(seed, 4))
				for _, b := range tableWalk(t, r, tableDeal(seed), int(seed%3), rng.IntN) {
					tableNothingHidden(t, b, rng.IntN)
				}
			}
		})
	}
}

// tableNothingHidden checks that a view tells no card that the seat cannot know: were those
// dealt otherwise, the view would be the same.
func tableNothingHidden(t tableT, b tableBranch, choose func(n int) int) {
	t.Helper()
	m := b.model
	seat := choose(3)
	var hidden []*deck.Card // the places of cards that the seat has not seen
	d := m.deal.clone()
	for s := range 3 {
		for i, c := range d.Hands[s] {
			if s != seat && !slices.Contains(m.gone[s], c) {
				hidden = append(hidden, &d.Hands[s][i])
			}
		}
	}
	for i := len(hidden) - 1; i > 0; i-- {
		j := choose(i + 1)
		*hidden[i], *hidden[j] = *hidden[j], *hidden[i]
	}
	r := m.record()
	r.Deal = d
	other, err := r.Replay()
	if err != nil {
		t.Fatalf("%v", err)
	}
	if v, w := b.game.View(seat), other.View(seat); !reflect.DeepEqual(v, w) {
		t.Fatalf("seat %d sees\n%+v and, were the others' cards dealt otherwise,\n%+v", seat, v, w)
	}
	// Nor is anything there that it has not seen, not even by accident.
	v := b.game.View(seat)
	known := slices.Concat(m.held[seat], m.gone[0], m.gone[1], m.gone[2], d.Bottom)
	for _, c := range slices.Concat(v.Cards, v.Bottom) {
		if !slices.Contains(known, c) {
			t.Fatalf("seat %d sees %v", seat, c)
		}
	}
}

// Two steps from one state do not know of each other, however much room the steps have.
func TestGameBranches(t *testing.T) {
	g, err := NewGame(Official(), tableDeal(3), 0)
	if err != nil {
		t.Fatal(err)
	}
	type state struct {
		game   Game
		record GameRecord
	}
	var all []state
	for range 40 {
		seat, open := g.Turn()
		if !open {
			break
		}
		h, _ := HandOf(g.View(seat).Cards)
		var last Game
		n := 0
		for p := range Official().Replies(h, g.View(seat).Target) {
			if n++; n > 5 {
				break
			}
			if last, err = tableStep(g, p); err != nil {
				t.Fatal(err)
			}
			all = append(all, state{last, last.Record()})
		}
		if next, err := g.Pass(seat); err == nil {
			all = append(all, state{next, next.Record()})
			if n == 0 {
				last = next
			}
		}
		g = last
	}
	for _, s := range all {
		if !reflect.DeepEqual(s.game.Record(), s.record) {
			t.Fatalf("%+v was\n%+v", s.game.Record(), s.record)
		}
	}
	if len(all) < 60 {
		t.Errorf("only %d states", len(all))
	}
}

// tableRanks deals hands of these ranks, each seat's cards in the order of the pack; the
// bottom cards are what is left.
func tableRanks(tb testing.TB, hands ...string) Deal {
	tb.Helper()
	left := deck.Standard54()
	var cards []deck.Card
	for _, h := range hands {
		picked, err := Pick(left, MustParseHand(h))
		if err != nil || len(picked) != handSize {
			tb.Fatalf("%s: %v, %v", h, picked, err)
		}
		left, _ = deck.Without(left, picked)
		cards = append(cards, picked...)
	}
	d, err := DealCards(append(cards, left...))
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// tableScript plays a game from words: ranks are a play, "-" is a pass.
func tableScript(tb testing.TB, g Game, words ...string) Game {
	tb.Helper()
	for i, word := range words {
		seat, _ := g.Turn()
		var err error
		if word == "-" {
			g, err = g.Pass(seat)
		} else {
			var cards []deck.Card
			if cards, err = Pick(g.View(seat).Cards, MustParseHand(word)); err == nil {
				g, err = g.Play(seat, cards)
			}
		}
		if err != nil {
			tb.Fatalf("step %d, %s: %v", i, word, err)
		}
	}
	return g
}

// Outcomes worked out by hand.
func TestOutcome(t *testing.T) {
	// The bottom cards are 7, 8 and R.
	d := tableRanks(t, "33344455566678999", "TTTTJJJJQQQQKKKK2", "345677889AAAA222B")
	for _, test := range []struct {
		reason   string
		landlord int
		script   string
		want     Outcome
	}{
		{
			"the farmers made no play", 0, "333444555666 - - 99977 - - 88 - - R",
			Outcome{Landlord: 0, Winner: 0, Spring: true},
		},
		{
			"a farmer played once", 0, "333444555666 TTTT - - 2 - R - - 99977 - - 88",
			Outcome{Landlord: 0, Winner: 0, Bombs: 1},
		},
		{
			"the landlord made one play, of twelve cards", 0, "333444555666 TTTT - - JJJJ - - QQQQ - - KKKK - - 2",
			Outcome{Landlord: 0, Winner: 1, Bombs: 4, AntiSpring: true},
		},
		{
			"the landlord made two plays of one card", 0, "7 - 2 R TTTT - - JJJJ - - QQQQ - - KKKK - - 2",
			Outcome{Landlord: 0, Winner: 1, Bombs: 4},
		},
		{
			"the other farmer never played", 0, "7 - B - - 3456789 - - 2227 - - AAAA - - 8",
			Outcome{Landlord: 0, Winner: 2, Bombs: 1, AntiSpring: true},
		},
		{
			"the rocket counts as a bomb", 2, "BR - - 3456789 - - AAAA - - 22277 - - 88",
			Outcome{Landlord: 2, Winner: 2, Bombs: 2, Spring: true},
		},
		{
			"a four with two does not", 2, "BR - - 3456789 - - AAAA77 - - 22288",
			Outcome{Landlord: 2, Winner: 2, Bombs: 1, Spring: true},
		},
	} {
		g, err := NewGame(Official(), d, test.landlord)
		if err != nil {
			t.Fatal(err)
		}
		g = tableScript(t, g, strings.Fields(test.script)...)
		if o, over := g.Outcome(); o != test.want || !over {
			t.Errorf("%s: %+v, %v; want %+v", test.reason, o, over, test.want)
		}
	}
}

// Cards with several readings are read so that they beat; or as declared.
func TestGameReadings(t *testing.T) {
	d := tableRanks(t, "333444555789AAAA2", "66677788899934562", "TTTJJJQQQKKKTJQ22")
	play := func(cards, kind string, chain int8, key Rank) Play {
		var k Kind
		if err := k.UnmarshalText([]byte(kind)); err != nil {
			t.Fatal(err)
		}
		return Play{Cards: MustParseHand(cards), Kind: k, Chain: chain, Key: key}
	}
	const lead, reply, third = "333444555789", "666777888999", "TTTJJJQQQKKK"
	trios := play(reply, "trio_chain", 4, Six)
	low := play(reply, "trio_solo_chain", 3, Six)
	high := play(reply, "trio_solo_chain", 3, Seven)
	for name, r := range tablePresets() {
		g, err := NewGame(r, d, 0)
		if err != nil {
			t.Fatal(err)
		}
		g = tableScript(t, g, lead)
		cards, err := Pick(g.View(1).Cards, MustParseHand(reply))
		if err != nil {
			t.Fatal(err)
		}
		next, err := g.Play(1, cards)
		if !r.AdjacentTrioWings {
			if !errors.Is(err, ErrTooLow) {
				t.Errorf("%s: %v, for only four trios are there", name, err)
			}
			if _, err := g.PlayAs(1, cards, high); !errors.Is(err, ErrNotAPlay) {
				t.Errorf("%s: as %v: %v", name, high, err)
			}
			continue
		}
		if got := next.View(0).Target; err != nil || got != high {
			t.Errorf("%s: read as %v, %v; want %v", name, got, err, high)
		}
		for _, as := range []Play{low, high} {
			next, err := g.PlayAs(1, cards, as)
			if got := next.View(0).Target; err != nil || got != as {
				t.Errorf("%s: declared as %v, read as %v, %v", name, as, got, err)
			}
			if got := next.Record().Steps[1].Play; got != as {
				t.Errorf("%s: declared as %v, recorded as %v", name, as, got)
			}
		}
		if _, err := g.PlayAs(1, cards, trios); !errors.Is(err, ErrTooLow) {
			t.Errorf("%s: as %v: %v", name, trios, err)
		}
		after := tableScript(t, next, third)
		if got, want := after.View(0).Target, play(third, "trio_solo_chain", 3, Jack); got != want {
			t.Errorf("%s: read as %v, want %v", name, got, want)
		}
	}
}

// Two fours of which each could beat the other: what is declared counts.
func TestGameTwoFours(t *testing.T) {
	d := tableRanks(t, "33332222444455556", "99998888666777TTT", "TJJJJQQQQKKKKAAAA")
	g, err := NewGame(Loose(), d, 0)
	if err != nil {
		t.Fatal(err)
	}
	low, high := MustParseHand("33332222"), MustParseHand("88889999")
	cards, _ := Pick(g.View(0).Cards, low)
	answer, _ := Pick(g.View(1).Cards, high)
	asTwos, err := g.Play(0, cards)
	if got := asTwos.View(1).Target; err != nil || got != (Play{Cards: low, Kind: FourTwoPair, Chain: 1, Key: Two}) {
		t.Errorf("led as %v, %v", got, err)
	}
	if _, err := asTwos.Play(1, answer); !errors.Is(err, ErrTooLow) {
		t.Errorf("over twos: %v", err)
	}
	asThrees, err := g.PlayAs(0, cards, Play{Cards: low, Kind: FourTwoPair, Chain: 1, Key: Three})
	if err != nil {
		t.Fatal(err)
	}
	next, err := asThrees.Play(1, answer)
	if got := next.View(2).Target; err != nil || got != (Play{Cards: high, Kind: FourTwoPair, Chain: 1, Key: Nine}) {
		t.Errorf("over threes: %v, %v", got, err)
	}
}

func TestNewGameErrors(t *testing.T) {
	good := tableDeal(1)
	with := func(change func(*Deal)) Deal {
		d := good.clone()
		change(&d)
		return d
	}
	first := good.Hands[0][0]
	for _, test := range []struct {
		reason   string
		deal     Deal
		landlord int
		want     Error
	}{
		{"a negative seat", good, -1, Error{Seat: -1, Position: -1, Err: ErrSeat}},
		{"no such seat", good, 3, Error{Seat: 3, Position: -1, Err: ErrSeat}},
		{"the zero deal", Deal{}, 0, Error{Seat: 0, Position: -1, Text: "0 cards", Err: ErrHand}},
		{
			"a short hand", with(func(d *Deal) { d.Hands[1], d.Bottom = d.Hands[1][1:], append(d.Bottom, d.Hands[1][0]) }), 1,
			Error{Seat: 1, Position: -1, Text: "16 cards", Err: ErrHand},
		},
		{
			"a long hand", with(func(d *Deal) { d.Hands[2], d.Bottom = append(d.Hands[2], d.Bottom[0]), d.Bottom[1:] }), 2,
			Error{Seat: 2, Position: -1, Text: "18 cards", Err: ErrHand},
		},
		{
			"no bottom cards", with(func(d *Deal) { d.Bottom = nil }), 0,
			Error{Seat: -1, Position: -1, Text: "51 cards", Err: ErrHand},
		},
		{
			"a fourth bottom card", with(func(d *Deal) { d.Bottom = append(d.Bottom, first) }), 0,
			Error{Seat: -1, Position: 54, Card: first, Err: ErrHand, Cause: deck.ErrRepeat},
		},
		{
			"a card twice", with(func(d *Deal) { d.Hands[2][16] = first }), 0,
			Error{Seat: -1, Position: 50, Card: first, Err: ErrHand, Cause: deck.ErrRepeat},
		},
		{
			"an invalid card", with(func(d *Deal) { d.Bottom[2] = 99 }), 0,
			Error{Seat: -1, Position: 53, Card: 99, Err: ErrHand, Cause: deck.ErrCard},
		},
	} {
		g, err := NewGame(Official(), test.deal, test.landlord)
		var e *Error
		if !errors.As(err, &e) || *e != test.want {
			t.Errorf("%s: %+v, want %+v", test.reason, err, test.want)
		}
		if !reflect.DeepEqual(g, Game{}) {
			t.Errorf("%s: %+v", test.reason, g)
		}
	}
}

// A game does not share the deal that it was made of.
func TestNewGameCopies(t *testing.T) {
	d := tableDeal(1)
	g, err := NewGame(Official(), d, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, cards := range [][]deck.Card{d.Hands[0], d.Hands[1], d.Hands[2], d.Bottom} {
		clear(cards)
	}
	tableNewModel(Official(), tableDeal(1), 1).check(t, g)
}

func TestZeroGame(t *testing.T) {
	var g Game
	if seat, open := g.Turn(); seat != 0 || open {
		t.Errorf("seat %d is on turn, %v", seat, open)
	}
	if o, over := g.Outcome(); o != (Outcome{}) || over {
		t.Errorf("%+v, %v", o, over)
	}
	for seat := -1; seat <= 3; seat++ {
		if v := g.View(seat); !reflect.DeepEqual(v, View{}) {
			t.Errorf("seat %d sees %+v", seat, v)
		}
		c := deck.RedJoker
		_, err1 := g.Pass(seat)
		_, err2 := g.Play(seat, []deck.Card{c})
		_, err3 := g.PlayAs(seat, []deck.Card{c}, Play{})
		for _, err := range []error{err1, err2, err3} {
			if !errors.Is(err, ErrOver) {
				t.Errorf("seat %d: %v", seat, err)
			}
		}
	}
	if r := g.Record(); len(r.Steps) != 0 {
		t.Errorf("%+v", r)
	}
	if g, err := g.Record().Replay(); !errors.Is(err, ErrHand) || !reflect.DeepEqual(g, Game{}) {
		t.Errorf("%+v, %v", g, err)
	}
}

func TestViewSeats(t *testing.T) {
	g, err := NewGame(Official(), tableDeal(1), 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []int{-1, 3, 300} {
		if v := g.View(seat); !reflect.DeepEqual(v, View{}) {
			t.Errorf("seat %d sees %+v", seat, v)
		}
	}
}

// A record that no game makes names the step.
func TestGameReplayErrors(t *testing.T) {
	g, err := NewGame(Official(), tableRanks(t, "33344455566678999", "TTTTJJJJQQQQKKKK2", "345677889AAAA222B"), 0)
	if err != nil {
		t.Fatal(err)
	}
	g = tableScript(t, g, "7", "-", "8", "9", "J", "2")
	for _, test := range []struct {
		reason string
		change func(*GameRecord)
		want   Error
	}{
		{"no such landlord", func(r *GameRecord) { r.Landlord = 5 }, Error{Seat: 5, Position: -1, Err: ErrSeat}},
		{"another landlord", func(r *GameRecord) { r.Landlord = 1 }, Error{Seat: 0, Position: 0, Err: ErrTurn}},
		{"a seat too early", func(r *GameRecord) { r.Steps[2].Seat = 0 }, Error{Seat: 0, Position: 2, Err: ErrTurn}},
		{"a pass on the lead", func(r *GameRecord) { r.Steps[0] = Step{} }, Error{Seat: 0, Position: 0, Err: ErrLead}},
		{"cards without a reading", func(r *GameRecord) { r.Steps[3].Play = Play{} }, Error{Seat: 0, Position: 3, Text: "pass", Err: ErrNotAPlay}},
		{
			"a reading without cards", func(r *GameRecord) { r.Steps[3].Cards = nil },
			Error{Seat: 0, Position: 3, Text: "9 solo 9", Err: ErrNotAPlay},
		},
		{
			"a card of somebody else", func(r *GameRecord) { r.Steps[3].Cards = r.Steps[4].Cards },
			Error{Seat: 0, Position: 3, Card: deck.MustParse("Jd")[0], Err: ErrNotHeld},
		},
		{
			"too low", func(r *GameRecord) {
				low := deck.MustParse("7h")
				p, _ := Official().Classify(MustParseHand("7"))
				r.Steps[5] = Step{2, low, p}
			},
			Error{Seat: 2, Position: 5, Text: "7 solo 7", Err: ErrTooLow},
		},
	} {
		r := g.Record()
		test.change(&r)
		again, err := r.Replay()
		var e *Error
		if !errors.As(err, &e) || *e != test.want {
			t.Errorf("%s: %+v, want %+v", test.reason, err, test.want)
		}
		if !reflect.DeepEqual(again, Game{}) {
			t.Errorf("%s: %+v", test.reason, again)
		}
	}
}

// What is stored and sent has these names.
func TestGameJSON(t *testing.T) {
	g, err := NewGame(Casual(), tableRanks(t, "33344455566678999", "TTTTJJJJQQQQKKKK2", "345677889AAAA222B"), 0)
	if err != nil {
		t.Fatal(err)
	}
	g = tableScript(t, g, "7", "-", "8")
	for _, test := range []struct {
		value any
		want  string
	}{
		{g.Record().Steps, `[{"seat":0,"cards":["7d"],"play":{"cards":"7","kind":"solo","chain":1,"key":"7"}},{"seat":1},` +
			`{"seat":2,"cards":["8c"],"play":{"cards":"8","kind":"solo","chain":1,"key":"8"}}]`},
		{GameRecord{Steps: []Step{}}, `{"rules":{},"deal":{"hands":[null,null,null],"bottom":null},"landlord":0,"steps":[]}`},
		{g.Record().Rules, `{"adjacentTrioWings":true}`},
		{View{Seat: 1}, `{"seat":1,"landlord":0,"cards":null,"bottom":null,"left":[0,0,0],"turn":0,"target":{"cards":""},"by":0,"table":null,"played":["","",""]}`},
		{Outcome{Bombs: 2, Spring: true}, `{"landlord":0,"winner":0,"bombs":2,"spring":true,"antiSpring":false}`},
		{AuctionRecord{Calls: []Call{Take}}, `{"rules":{},"first":0,"calls":["take"]}`},
		{
			Stakes{Base: 5, Factor: 2, Redouble: true, Chips: []int64{1, 2, 3}, Cap: 9},
			`{"base":5,"factor":2,"doubled":[false,false,false],"redouble":true,"chips":[1,2,3],"cap":9}`,
		},
	} {
		text, err := json.Marshal(test.value)
		if err != nil || string(text) != test.want {
			t.Errorf("%T: %s, %v; want\n%s", test.value, text, err, test.want)
		}
	}
}
