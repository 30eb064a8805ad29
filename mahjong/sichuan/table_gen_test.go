package sichuan

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/mahjong"
)

// A tableDeal is a deal that is made for a test: what each seat gets and what it will draw. Tiles
// that are not named are taken from what is left, so that such a hand is far from ready.
type tableDeal struct {
	rules  Rules
	dealer int
	hands  [seats]string // up to 13 tiles, for the dealer 14, of which the last counts as drawn
	voids  string        // the void suits by seat, "mpsm"; none under rules without
	draws  string        // from the front of the wall
	back   string        // in place of kongs, in their order
	spare  int           // tiles between the two that nobody needs
}

// A tableT is a test, also one of rapid.
type tableT interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// tablePlain returns rules by which a win without fans is worth one base, 10, and nothing happens
// that a test does not ask for.
func tablePlain() Rules {
	return Rules{Family: FamilyTournament, Base: 10, Cap: 3, OpenKong: 2, Shot: ShotKept}
}

// tableTiles reads tiles; a test that misspells them is wrong.
func tableTiles(s string) []mahjong.Tile {
	if s == "" {
		return nil
	}
	return mahjong.MustParseTiles(s)
}

// wall returns the wall that deals it.
func (d tableDeal) wall(t tableT) []mahjong.Tile {
	t.Helper()
	var left [28]int
	for _, tile := range mahjong.Wall108() {
		left[tile]++
	}
	take := func(tiles []mahjong.Tile) []mahjong.Tile {
		for _, tile := range tiles {
			if left[tile]--; left[tile] < 0 {
				t.Fatalf("the deal has a fifth %v", tile)
			}
		}
		return tiles
	}
	var hands [seats][]mahjong.Tile
	for seat, s := range d.hands {
		hands[seat] = take(tableTiles(s))
	}
	draws, back := take(tableTiles(d.draws)), take(tableTiles(d.back))
	for seat := range hands {
		size := 13
		if seat == d.dealer {
			size = 14
		}
		var void mahjong.Suit
		if d.voids != "" {
			void = tableSuit(d.voids[seat])
		}
		var more []mahjong.Tile
		for _, number := range []int{1, 4, 7, 2, 5, 8, 3, 6, 9} {
			for suit := range 3 {
				tile := mahjong.Tile(9*suit + number)
				if len(more)+len(hands[seat]) < size && left[tile] > 0 && tile.Suit() != void && !slices.Contains(hands[seat], tile) {
					left[tile]--
					more = append(more, tile)
				}
			}
		}
		if hands[seat] = append(more, hands[seat]...); len(hands[seat]) != size {
			t.Fatalf("seat %d has %d tiles", seat, len(hands[seat]))
		}
	}
	var wall []mahjong.Tile
	for i := range 13*seats + 1 {
		wall = append(wall, hands[(d.dealer+i)%seats][i/seats])
	}
	wall = append(wall, draws...)
	for tile := mahjong.Tile(27); d.spare > 0; d.spare-- {
		for left[tile] == 0 {
			tile--
		}
		left[tile]--
		wall = append(wall, tile)
	}
	slices.Reverse(back)
	return append(wall, back...)
}

// tableSuit returns the suit of a letter.
func tableSuit(letter byte) mahjong.Suit { return mahjong.Suit(strings.IndexByte("-mps", letter)) }

// begin returns the table after the void suits.
func (d tableDeal) begin(t tableT) Table {
	t.Helper()
	table, err := NewTable(d.rules, d.wall(t), d.dealer)
	for seat := range d.voids {
		if err == nil {
			table, err = table.Void(seat, tableSuit(d.voids[seat]))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// tablePlay returns the table after a script: "0-5m" is a discard, "1!" a win, "1+pung" and
// "1+kong" claims, "0+5m" a kong of the own tiles, "2." a pass, "0-?" the discard of what was drawn, and
// "..." everything to the end by players who claim nothing and discard so. Who is not named passes.
func tablePlay(t tableT, table Table, script string) Table {
	t.Helper()
	for step := range strings.FieldsSeq(script) {
		if step == "..." {
			for !table.Over() {
				seat := table.Waiting()[0]
				m, ok := tableMove(table, seat, "-?")
				if !ok {
					m = tablePass(seat)
				}
				table = tableApply(t, table, m)
			}
			continue
		}
		seat := int(step[0] - '0')
		for !slices.Contains(table.Waiting(), seat) {
			waiting := table.Waiting()
			if len(waiting) == 0 || table.Base().Event().Kind == 0 {
				t.Fatalf("%s: waiting for %v", step, waiting)
			}
			table = tableApply(t, table, tablePass(waiting[0]))
		}
		m, ok := tableMove(table, seat, step[1:])
		if !ok {
			t.Fatalf("%s: legal is %v", step, table.Legal(seat))
		}
		table = tableApply(t, table, m)
	}
	return table
}

// tablePass returns a pass.
func tablePass(seat int) mahjong.Move { return mahjong.Move{Seat: seat} }

// tableMove returns the legal move that a step of a script means.
func tableMove(table Table, seat int, step string) (mahjong.Move, bool) {
	legal := table.Legal(seat)
	i := slices.IndexFunc(legal, func(m mahjong.Move) bool {
		kong := m.Meld.Kind.IsKong()
		_, drawn := table.Base().Turn()
		switch {
		case step == "-?":
			return m.Discard != 0 && (drawn == 0 || m.Discard == drawn)
		case step == "!":
			return m.Win
		case step == ".":
			return m.IsPass() && m.Discard == 0
		case step == "+pung":
			return m.Meld.Kind == mahjong.Pung
		case step == "+kong":
			return m.Meld.Kind == mahjong.OpenKong
		case step[0] == '+':
			return kong && m.Meld.Kind != mahjong.OpenKong && m.Meld.Tile == mahjong.MustParseTiles(step[1:])[0]
		}
		return m.Discard == mahjong.MustParseTiles(step[1:])[0]
	})
	if i < 0 {
		return mahjong.Move{}, false
	}
	return legal[i], true
}

// tableRaw returns the move that a step of a script means, legal or not.
func tableRaw(table Table, seat int, step string) mahjong.Move {
	if m, ok := tableMove(table, seat, step); ok {
		return m
	}
	e := table.Base().Event()
	m := tablePass(seat)
	switch {
	case step == "!":
		m.Win = true
	case step == "+pung":
		m.Meld = mahjong.Meld{Kind: mahjong.Pung, Tile: e.Tile, Claimed: e.Tile, From: e.From}
	case step == "+kong":
		m.Meld = mahjong.Meld{Kind: mahjong.OpenKong, Tile: e.Tile, Claimed: e.Tile, From: e.From}
	case step[0] == '-':
		m.Discard = mahjong.MustParseTiles(step[1:])[0]
	case step[0] == '+':
		m.Meld = mahjong.Meld{Kind: mahjong.ConcealedKong, Tile: mahjong.MustParseTiles(step[1:])[0], From: seat}
		for _, p := range table.Base().Player(seat).Melds {
			if p.Tile == m.Meld.Tile {
				m.Meld = p
				m.Meld.Kind = mahjong.AddedKong
			}
		}
	}
	return m
}

// tableApply applies a move that must be one.
func tableApply(t tableT, table Table, m mahjong.Move) Table {
	t.Helper()
	next, err := table.Apply(m)
	if err != nil {
		t.Fatalf("%+v: %v", m, err)
	}
	return next
}

// tableLines returns a ledger as a text, "1>0 20 concealed_kong, …", where B is the bank.
func tableLines(l Ledger) string {
	name := func(seat int) string {
		if seat == Bank {
			return "B"
		}
		return strconv.Itoa(seat)
	}
	var lines []string
	for _, x := range l {
		lines = append(lines, fmt.Sprintf("%s>%s %d %v", name(x.From), name(x.To), x.Amount, x.Why))
	}
	return strings.Join(lines, ", ")
}

// tableWall returns a shuffled wall.
func tableWall(rnd *rand.Rand) []mahjong.Tile {
	wall := mahjong.Wall108()
	deck.Shuffle(wall, rnd)
	return wall
}

// tableRules returns a preset, or one of its relatives with all options drawn at random.
func tableRules(rnd *rand.Rand, preset int) Rules {
	r := []Rules{Tournament(), RoomCard(), Multiplied(), Highest()}[preset%4]
	if preset < 4 {
		return r
	}
	yes := func() bool { return rnd.IntN(2) == 0 }
	r.Base = 1 + rnd.Int64N(20)
	r.Cap = []int64{0, 1, 3, 4, 5}[rnd.IntN(5)]
	if r.adds() {
		r.SelfDraw = SelfDraw(rnd.IntN(3))
	} else if r.Cap > 0 {
		r.Cap = 1 << (r.Cap + 2)
	}
	r.CountSimples, r.CountConcealed, r.AnyGoldenWait = yes(), yes(), yes()
	r.ShootDoubles, r.Times126 = yes(), yes()
	r.Exchange, r.ExchangeTo = []int{0, 3, 4}[rnd.IntN(3)], 0
	if r.Exchange > 0 {
		r.ExchangeTo = Direction(1 + rnd.IntN(3))
	}
	r.ExchangeAny, r.SkipWin, r.WinnersStay, r.KongAfterClaim = yes(), yes(), yes(), yes()
	r.OpenKong, r.OthersPay, r.LateKongPays, r.FeederPays = 2+rnd.Int64N(2), yes(), yes(), yes()
	r.Shot, r.Refund, r.ReadyCheck = Shot(1+rnd.IntN(4)), yes(), yes()
	r.Void, r.VoidFirst, r.Pig, r.PigsExempt = false, false, 0, false
	if rnd.IntN(4) > 0 {
		r.Void, r.VoidFirst, r.PigsExempt = true, yes(), yes()
		r.Pig = Pig(rnd.IntN(4))
		if r.Cap == 0 {
			r.Pig = Pig(rnd.IntN(3))
		}
	}
	return r
}

// A tableStep is what a seat does in any phase: tiles that it passes on, a void suit, or a move.
type tableStep struct {
	seat int
	pick []mahjong.Tile
	void mahjong.Suit
	move mahjong.Move
}

// do returns the table after the step.
func (s tableStep) do(t Table) (Table, error) {
	switch {
	case s.pick != nil:
		return t.Exchange(s.seat, s.pick)
	case s.void != 0:
		return t.Void(s.seat, s.void)
	}
	return t.Apply(s.move)
}

// tableChoose returns a step of one of the seats that are waited for, where choose returns a
// number below n. Most are sensible, so that there are wins, kongs, pigs and hands that are ready.
func tableChoose(t Table, choose func(n int) int) tableStep {
	waiting := t.Waiting()
	seat := waiting[choose(len(waiting))]
	hand := t.View(seat).Hand
	switch t.Phase() {
	case Exchanging:
		return tableStep{seat: seat, pick: tablePick(t.Rules(), hand, choose)}
	case Voiding:
		var held [4]int
		for tile := range hand.All() {
			held[tile.Suit()]++
		}
		void := 1
		for suit := 2; suit <= 3; suit++ {
			if held[suit] < held[void] {
				void = suit
			}
		}
		if choose(8) == 0 {
			void = 1 + choose(3)
		}
		return tableStep{seat: seat, void: mahjong.Suit(void)}
	}
	return tableStep{seat: seat, move: tableAdvised(t, t.Legal(seat), hand, choose)}
}

// tablePick returns tiles that a seat may pass on.
func tablePick(r Rules, hand mahjong.Hand, choose func(n int) int) []mahjong.Tile {
	var of [4][]mahjong.Tile
	all := slices.Collect(hand.All())
	for _, tile := range all {
		of[tile.Suit()] = append(of[tile.Suit()], tile)
	}
	from := all
	if suit := 1 + choose(3); !r.ExchangeAny || choose(2) == 0 {
		for from = of[suit]; len(from) < r.Exchange; suit++ {
			from = of[suit%3+1]
		}
	}
	first := choose(len(from) - r.Exchange + 1)
	return from[first : first+r.Exchange]
}

// tableAdvised returns one of the legal moves: mostly a claim where there is one, and else mostly
// a discard of the void suit, or the best.
func tableAdvised(t Table, legal []mahjong.Move, hand mahjong.Hand, choose func(n int) int) mahjong.Move {
	m := legal[0]
	if m.Discard == 0 && choose(8) > 0 || len(legal) == 1 {
		return m
	}
	last := legal[len(legal)-1]
	if last.Discard == 0 || choose(16) == 0 {
		return legal[choose(len(legal))]
	}
	var discards []mahjong.Discard
	void := t.VoidOf(last.Seat)
	for _, d := range mahjong.AppendDiscards(nil, hand, Forms, mahjong.Hand{}) {
		if d.Tile.Suit() == void && choose(8) > 0 {
			discards = slices.Insert(discards, 0, d)
			continue
		}
		discards = append(discards, d)
	}
	for _, d := range discards {
		for _, m := range legal {
			if m.Discard == d.Tile {
				return m
			}
		}
	}
	return last
}

// A tableLooks is everything that a table shows.
type tableLooks struct {
	Views  [seats + 1]View
	Record TableRecord
	Ledger Ledger
	Turn   []int
	Phase  Phase
	Next   int
}

// tableLook returns everything that a table shows.
func tableLook(t Table) tableLooks {
	x := tableLooks{Record: t.Record(), Ledger: t.Ledger(), Turn: t.Waiting(), Phase: t.Phase()}
	x.Next, _ = t.NextDealer()
	for seat := range x.Views {
		x.Views[seat] = t.View(seat)
	}
	return x
}

// tableIllegal tries steps of which many are illegal: those must fail as documented, and the
// table stays as it was.
func tableIllegal(t tableT, table Table, choose func(n int) int) {
	t.Helper()
	before := tableLook(table)
	for range 20 {
		x := tableGarbage(table, choose)
		next, err := x.do(table)
		if want := tableWant(table, x); !errors.Is(err, want) || want == nil && err != nil {
			t.Fatalf("%+v: %v, want %v", x, err, want)
		}
		if err != nil && (next.Phase() != 0 || !next.Over()) {
			t.Fatalf("%+v: a table beside an error", x)
		}
	}
	tableSame(t, before, tableLook(table))
}

// tableSame compares what tables look like.
func tableSame(t tableT, want, got any) {
	t.Helper()
	if !reflect.DeepEqual(want, got) {
		t.Fatalf("%s", cmp.Diff(want, got, cmpopts.EquateComparable(mahjong.Hand{})))
	}
}

// tableGarbage returns a step that may be anything.
func tableGarbage(table Table, choose func(n int) int) tableStep {
	x := tableStep{seat: choose(6) - 1}
	tile := func() mahjong.Tile { return mahjong.Tile(choose(32) - 2) }
	switch choose(6) {
	case 0:
		x.pick = []mahjong.Tile{}
		hand := slices.Collect(table.View(x.seat).Hand.All())
		for range choose(6) {
			if len(hand) > 0 && choose(6) > 0 {
				x.pick = append(x.pick, hand[choose(len(hand))])
			} else {
				x.pick = append(x.pick, tile())
			}
		}
	case 1:
		x.void = mahjong.Suit(choose(8) - 2)
		if x.void == 0 {
			x.void = -100
		}
	default:
		x.move = tablePass(x.seat)
		x.move.Win = choose(4) == 0
		if choose(2) == 0 {
			x.move.Discard = tile()
		}
		if choose(3) == 0 {
			x.move.Meld = mahjong.Meld{Kind: mahjong.MeldKind(choose(8) - 1), Tile: tile(), Claimed: tile(), From: choose(6) - 1}
			if e := table.Base().Event(); choose(2) == 0 {
				x.move.Meld.Tile, x.move.Meld.Claimed = e.Tile, e.Tile
			}
		}
		if legal := table.Legal(x.seat); len(legal) > 0 && choose(4) == 0 {
			x.move = legal[choose(len(legal))]
		}
	}
	return x
}

// tableWant returns the error that a step must have, nil if it is legal.
func tableWant(table Table, x tableStep) error {
	phase := Playing
	if x.pick != nil {
		phase = Exchanging
	} else if x.void != 0 {
		phase = Voiding
	}
	switch {
	case table.Phase() != phase:
		return ErrPhase
	case x.seat < 0 || x.seat >= seats:
		return mahjong.ErrSeat
	case !slices.Contains(table.Waiting(), x.seat):
		return mahjong.ErrTurn
	}
	hand := table.View(x.seat).Hand
	r := table.Rules()
	switch phase {
	case Exchanging:
		if len(x.pick) != r.Exchange {
			return ErrExchange
		}
		for _, tile := range x.pick {
			var ok bool
			if hand, ok = hand.Without(tile); !ok {
				return mahjong.ErrNotHeld
			}
			if tile.Suit() != x.pick[0].Suit() && !r.ExchangeAny {
				return ErrExchange
			}
		}
		return nil
	case Voiding:
		if x.void < mahjong.Characters || x.void > mahjong.Bamboo {
			return ErrVoid
		}
		return nil
	}
	for _, m := range table.Legal(x.seat) {
		// A meld may leave out what it claims, and from whom.
		same := m
		if x.move.Meld.From == 0 {
			same.Meld.From = 0
		}
		if x.move.Meld.Claimed == 0 {
			same.Meld.Claimed = 0
		}
		if same == x.move {
			return nil
		}
	}
	if x.move.Discard != 0 && table.Base().Event().Kind == 0 && hand.Count(x.move.Discard) == 0 {
		return mahjong.ErrNotHeld
	}
	return mahjong.ErrClaim
}
