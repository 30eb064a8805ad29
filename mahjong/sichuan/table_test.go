package sichuan

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

// TestPlayRules is what seats may and may not do after a script.
func TestPlayRules(t *testing.T) {
	void := func(r *Rules) { r.Void = true }
	first := func(r *Rules) { r.Void, r.VoidFirst = true, true }
	skip := func(r *Rules) { r.SkipWin = true }
	stay := func(r *Rules) { r.WinnersStay = true }
	after := func(r *Rules) { r.KongAfterClaim = true }
	hand := func(seat int, tiles string) (h [4]string) {
		h[0] = "5s"
		h[seat] = tiles
		return h
	}
	// Waits for 6p and 8s, and for 3p, which is worth a fan more as it is the fourth.
	const higher = "234567m33345p88s"
	robbed := tableDeal{
		hands: [4]string{"3p6p111s", "66p", higher, ""}, draws: "9m9m1s6p", back: "9p8s",
	}
	mixed := [4]string{"5s", "", "55s234567m234p88p", "8p"}
	for _, c := range []struct {
		name    string
		rules   func(r *Rules)
		deal    tableDeal
		script  string
		may     string // steps that are legal
		not     string // steps that are not, of seats that are asked
		unasked string // steps of seats that are not
	}{
		{
			name: "no claim of the void suit", rules: void, script: "0-5s", unasked: "2+pung 2+kong 2. 3!",
			deal: tableDeal{voids: "mmss", hands: [4]string{"5s", "", "555s", settleGap}, spare: 5},
		},
		{
			name: "claims of other suits", rules: void, script: "0-5s", may: "1+pung 1+kong 1. 2!", not: "1!",
			deal: tableDeal{voids: "mmmm", hands: [4]string{"5s", "555s9m", "234345678p11p46s", ""}, spare: 5},
		},
		{
			name: "no win while holding the void suit", rules: void, script: "0-5s", may: "2+pung 2.", not: "2!",
			deal: tableDeal{voids: "mmms", hands: hand(2, "234567m234p55s88p"), spare: 5},
		},
		{
			name: "no self-drawn win while holding the void suit", rules: void, script: "0-? 1-?",
			deal: tableDeal{voids: "mmms", hands: [4]string{"", "", settlePlain, ""}, draws: "9p5s", spare: 5},
			may:  "2-5s 2-2m", not: "2!",
		},
		{
			name: "any discard", rules: void, may: "0-9m 0-9s 0+1p", not: "0+1s 0+9s 0!",
			deal: tableDeal{voids: "smps", hands: [4]string{"1111s1111p9s9m"}, spare: 5},
		},
		{
			name: "the void suit first", rules: first, may: "0-1s 0-9s 0+1p", not: "0-9m 0-1p 0+1s",
			deal: tableDeal{voids: "smps", hands: [4]string{"1111s1111p9s9m"}, spare: 5},
		},
		{
			name: "the void suit first after a pung", rules: first, script: "0-5s 1+pung", may: "1-9m", not: "1-9p",
			deal: tableDeal{voids: "mmps", hands: [4]string{"5s", "55s9m9p"}, spare: 5},
		},
		{
			name: "the void suit is gone", rules: first, may: "0-9m 0-1p 0+1p", not: "0+9m",
			deal: tableDeal{voids: "smps", hands: [4]string{"1111p9m"}, spare: 5},
		},
		{
			name: "no skip", script: "0-5s 2. 1-5s", may: "2! 2.",
			deal: tableDeal{hands: [4]string{"5s", "5s", settlePlain, ""}, spare: 9},
		},
		{
			name: "a skip", rules: skip, script: "0-5s 3. 1-5s", unasked: "3! 3.",
			deal: tableDeal{hands: [4]string{"5s", "5s", "", settlePlain}, spare: 9},
		},
		{
			name: "a skip and the own draw", rules: skip, script: "0-5s 2. 1-? 2-? 3-5s", may: "2!",
			deal: tableDeal{hands: [4]string{"5s", "", settlePlain, "5s"}, spare: 9},
		},
		{
			name: "a skip and a draw", rules: skip, script: "0-5s 2. 1-?", may: "2!",
			deal: tableDeal{hands: [4]string{"5s", "", settlePlain, ""}, draws: "9s5s", spare: 9},
		},
		{
			name: "a pung is a skip", rules: skip, script: "0-5s 2+pung 2-8p 3-8p", unasked: "2!",
			deal: tableDeal{hands: mixed, spare: 9},
		},
		{name: "a pung is no skip", script: "0-5s 2+pung 2-8p 3-8p", may: "2!", deal: tableDeal{hands: mixed, spare: 9}},
		{
			name: "a skip and a kong", rules: skip, script: "0-5s 2+kong 2-? 3-8p", may: "2!",
			deal: tableDeal{hands: [4]string{"5s", "", "555s234567m234p8p", "8p"}, back: "9m", spare: 9},
		},
		{
			name: "a skip for more", rules: skip, script: "0-6p 2. 1-3p", may: "2! 2.",
			deal: tableDeal{hands: [4]string{"6p", "3p", higher, ""}, spare: 9},
		},
		{
			name: "a skip for the same", rules: skip, script: "0-6p 2. 1-8s", may: "2+pung 2.", not: "2!",
			deal: tableDeal{hands: [4]string{"6p", "8s", higher, ""}, spare: 9},
		},
		{
			name: "a skip for less", rules: skip, script: "0-3p 3. 1-6p", unasked: "3! 3.",
			deal: tableDeal{hands: [4]string{"3p", "6p", "", higher}, spare: 9},
		},
		{
			name: "a skip and a kong to rob", rules: skip, may: "2! 2.", deal: robbed,
			script: "0-6p 1+pung 1-1m 2-? 3-? 0+1s 0-3p 2. 1+6p",
		},
		{
			name: "a skip for less than before a skipped kong", rules: skip, deal: robbed,
			script: "0-6p 1+pung 1-1m 2-? 3-? 0+1s 0-3p 2. 1+6p 2. 1-8s", may: "2+pung 2.", not: "2!",
		},
		{
			name: "a robbed kong is skipped too", rules: skip, script: "0-5s 1+pung 1-? 2-? 3-? 0-? 1+5s 3. 1-2s",
			deal: tableDeal{hands: [4]string{"5s", "55s", "", "234567m23455p34s"}, draws: "9m9m9m5s", back: "2s", spare: 9},
			// The shot after the kong is worth as much as the robbed kong was.
			unasked: "3!",
		},
		{
			name: "no discards of who has won", rules: stay, script: "0-5s 2! 3-? 0-? 1-?", may: "2-9m", not: "2-2m 2-7p",
			deal: tableDeal{hands: [4]string{"5s", "", settlePlain, ""}, draws: "8m8m8m9m", spare: 9},
		},
		{
			name: "no melds of who has won", rules: stay, script: "0-5s 2! 3-8p", may: "2! 2.", not: "2+pung",
			deal: tableDeal{hands: mixed, spare: 9},
		},
		{
			name: "nothing for who has won", rules: stay, script: "0-5s 2! 3-3p", unasked: "2+pung 2+kong 2.",
			deal: tableDeal{hands: [4]string{"5s", "", "333p234567m678p5s", "3p"}, spare: 9},
		},
		{
			name: "kongs of who has won", rules: stay, script: "0-4s 2! 3-? 0-? 1-?", may: "2-3p 2+3p", not: "2+2s 2-5m",
			deal: tableDeal{hands: [4]string{"4s", "", "333p22223s234m55m", ""}, draws: "9m9m9m3p", spare: 9},
		},
		{
			name: "no kong after a claim", script: "0-5s 1+pung", may: "1-5s 1-1p", not: "1+5s 1+1p 1!",
			deal: tableDeal{hands: hand(1, "555s1111p"), spare: 9},
		},
		{
			name: "a kong after a claim", script: "0-5s 1+pung", rules: after, may: "1+5s 1+1p 1-5s", not: "1!",
			deal: tableDeal{hands: hand(1, "555s1111p"), spare: 9},
		},
		{
			name: "no kong of the void suit after a claim", script: "0-5s 1+pung", not: "1+1p", may: "1+5s 1-1p",
			rules: func(r *Rules) { r.Void, r.KongAfterClaim = true, true },
			deal:  tableDeal{voids: "mpmm", hands: hand(1, "555s1111p"), spare: 9},
		},
		{
			name: "no kong with an empty wall", script: "0-5s", may: "1+pung 1.", not: "1+kong",
			deal: tableDeal{hands: hand(1, "555s")},
		},
		{
			name: "who has left is not asked", script: "0-5s 2! 3-8p", unasked: "2! 2+pung 2.",
			deal: tableDeal{hands: mixed, spare: 9},
		},
		{
			name: "no chows", script: "0-5s", not: "1. 1!",
			deal: tableDeal{hands: hand(1, "46s"), spare: 9},
		},
		{name: "a win before a pung", script: "0-5s 1+pung", may: "2! 2.", deal: tableDeal{
			hands: [4]string{"5s", "55s", settleGap, ""}, spare: 9,
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := c.deal
			d.rules = tablePlain()
			if c.rules != nil {
				c.rules(&d.rules)
			}
			table := tablePlay(t, d.begin(t), c.script)
			for step := range strings.FieldsSeq(c.may) {
				if _, ok := tableMove(table, int(step[0]-'0'), step[1:]); !ok {
					t.Errorf("%s is illegal: %v", step, table.Legal(int(step[0]-'0')))
				}
			}
			tableRefuses(t, table, c.not, mahjong.ErrClaim)
			tableRefuses(t, table, c.unasked, mahjong.ErrTurn)
		})
	}
}

// tableRefuses tries steps that must fail.
func tableRefuses(t *testing.T, table Table, steps string, want error) {
	t.Helper()
	before := tableLook(table)
	for step := range strings.FieldsSeq(steps) {
		m := tableRaw(table, int(step[0]-'0'), step[1:])
		next, err := table.Apply(m)
		var fault *mahjong.Error
		if !errors.Is(err, want) || !errors.As(err, &fault) || fault.Seat != m.Seat {
			t.Errorf("%s: %v, want %v", step, err, want)
		}
		if next.Phase() != 0 {
			t.Errorf("%s: a table beside an error", step)
		}
	}
	tableSame(t, before, tableLook(table))
}

// TestExchange passes tiles on in each direction.
func TestExchange(t *testing.T) {
	d := tableDeal{dealer: 1, hands: [4]string{"1111m", "2222m", "3333m", "4444m"}, spare: 55}
	for _, c := range []struct {
		to   Direction
		from [4]string // what each seat gets is the tile of this kind
	}{
		{ToNext, [4]string{"4m", "1m", "2m", "3m"}},
		{ToOpposite, [4]string{"3m", "4m", "1m", "2m"}},
		{ToPrevious, [4]string{"2m", "3m", "4m", "1m"}},
	} {
		for _, n := range []int{3, 4} {
			d.rules = tablePlain()
			d.rules.Exchange, d.rules.ExchangeTo = n, c.to
			table, err := NewTable(d.rules, d.wall(t), d.dealer)
			if err != nil {
				t.Fatal(err)
			}
			var before [4]mahjong.Hand
			for i, seat := range []int{2, 0, 3, 1} {
				if table.Phase() != Exchanging || len(table.Waiting()) != 4-i {
					t.Fatalf("%v, waiting for %v", table.Phase(), table.Waiting())
				}
				before[seat] = table.View(seat).Hand
				pick := slices.Repeat(tableTiles(string(rune('1'+seat))+"m"), n)
				if table, err = table.Exchange(seat, pick); err != nil {
					t.Fatal(err)
				}
				clear(pick) // the caller's own
			}
			if table.Phase() != Playing {
				t.Fatal(table.Phase())
			}
			for seat := range seats {
				want := before[seat]
				for range n {
					want, _ = want.Without(mahjong.Tile(seat + 1))
					want, _ = want.With(tableTiles(c.from[seat])[0])
				}
				v := table.View(seat)
				if v.Hand != want || table.Base().Player(seat).Hand != want {
					t.Errorf("%v: seat %d has %v, want %v", c.to, seat, v.Hand, want)
				}
				if len(v.Got) != n || v.Got[0] != tableTiles(c.from[seat])[0] || len(v.Picked) != n || v.Picked[0] != mahjong.Tile(seat+1) {
					t.Errorf("%v: seat %d picked %v and got %v", c.to, seat, v.Picked, v.Got)
				}
			}
		}
	}
}

// TestExchangeSame passes on tiles of which the seat gets some back: they are passed on once.
func TestExchangeSame(t *testing.T) {
	d := tableDeal{hands: [4]string{"123m", "23m4m", "345m", "456m"}, rules: tablePlain(), spare: 40}
	d.rules.Exchange, d.rules.ExchangeTo = 3, ToNext
	table, err := NewTable(d.rules, d.wall(t), 0)
	var before [4]mahjong.Hand
	picks := []string{"123m", "234m", "345m", "456m"}
	for seat, pick := range picks {
		if err != nil {
			t.Fatal(err)
		}
		before[seat] = table.View(seat).Hand
		table, err = table.Exchange(seat, tableTiles(pick))
	}
	for seat := range picks {
		want := before[seat]
		for _, tile := range tableTiles(picks[seat]) {
			want, _ = want.Without(tile)
		}
		for _, tile := range tableTiles(picks[(seat+3)%4]) {
			want, _ = want.With(tile)
		}
		if got := table.View(seat).Hand; err != nil || got != want {
			t.Errorf("seat %d has %v, want %v, %v", seat, got, want, err)
		}
	}
}

// TestIllegalSteps is the error of each step that is wrong before play, and after it.
func TestIllegalSteps(t *testing.T) {
	d := tableDeal{hands: [4]string{"1111m22p"}, rules: RoomCard(), spare: 9}
	start, err := NewTable(d.rules, d.wall(t), 0)
	if err != nil {
		t.Fatal(err)
	}
	exchange := func(seat int, tiles string) func(t Table) (Table, error) {
		return func(t Table) (Table, error) { return t.Exchange(seat, tableTiles(tiles)) }
	}
	void := func(seat int, suit mahjong.Suit) func(t Table) (Table, error) {
		return func(t Table) (Table, error) { return t.Void(seat, suit) }
	}
	apply := func(seat int) func(t Table) (Table, error) {
		return func(t Table) (Table, error) { return t.Apply(tablePass(seat)) }
	}
	chosen, err := start.Exchange(0, tableTiles("111m"))
	if err != nil {
		t.Fatal(err)
	}
	loose := d
	loose.rules.ExchangeAny, loose.rules.Exchange = true, 4
	anything, err := NewTable(loose.rules, loose.wall(t), 0)
	if err != nil {
		t.Fatal(err)
	}
	voiding := chosen
	for seat := 1; seat < 4; seat++ {
		pick := tablePick(d.rules, voiding.View(seat).Hand, func(int) int { return 0 })
		if voiding, err = voiding.Exchange(seat, pick); err != nil {
			t.Fatal(err)
		}
	}
	named, err := voiding.Void(2, mahjong.Dots)
	if err != nil {
		t.Fatal(err)
	}
	ended := tablePlay(t, tableDeal{rules: tablePlain()}.begin(t), "...")
	for _, c := range []struct {
		name  string
		table Table
		step  func(t Table) (Table, error)
		want  error
		seat  int
	}{
		{"two tiles", start, exchange(0, "11m"), ErrExchange, 0},
		{"four tiles", start, exchange(0, "1111m"), ErrExchange, 0},
		{"no tiles", start, exchange(0, ""), ErrExchange, 0},
		{"two suits", start, exchange(0, "11m2p"), ErrExchange, 0},
		{"not held", start, exchange(0, "111z"), mahjong.ErrNotHeld, 0},
		{"held too few", start, exchange(0, "222p"), mahjong.ErrNotHeld, 0},
		{"three of any suit, of four", anything, exchange(0, "11m2p"), ErrExchange, 0},
		{"five of any suit, of four", anything, exchange(0, "1111m2p"), ErrExchange, 0},
		{"any suit, not held", anything, exchange(0, "11m33p"), mahjong.ErrNotHeld, 0},
		{"seat 4", start, exchange(4, "111m"), mahjong.ErrSeat, 4},
		{"seat -1", start, exchange(-1, "111m"), mahjong.ErrSeat, -1},
		{"again", chosen, exchange(0, "111m"), mahjong.ErrTurn, 0},
		{"a void suit early", chosen, void(1, mahjong.Dots), ErrPhase, 1},
		{"a move early", chosen, apply(1), ErrPhase, 1},
		{"tiles late", voiding, exchange(0, "111m"), ErrPhase, 0},
		{"honors void", voiding, void(0, mahjong.Honors), ErrVoid, 0},
		{"no suit void", voiding, void(0, 0), ErrVoid, 0},
		{"suit -1 void", voiding, void(0, -1), ErrVoid, 0},
		{"seat 4 void", voiding, void(4, mahjong.Dots), mahjong.ErrSeat, 4},
		{"seat -2 void", voiding, void(-2, mahjong.Dots), mahjong.ErrSeat, -2},
		{"another void suit", named, void(2, mahjong.Bamboo), mahjong.ErrTurn, 2},
		{"a move before all are void", named, apply(0), ErrPhase, 0},
		{"a move after the end", ended, apply(0), ErrPhase, 0},
		{"a void suit after the end", ended, void(0, mahjong.Dots), ErrPhase, 0},
		{"tiles after the end", ended, exchange(0, "111m"), ErrPhase, 0},
		{"tiles of no table", Table{}, exchange(0, "111m"), ErrPhase, 0},
		{"a void suit of no table", Table{}, void(0, mahjong.Dots), ErrPhase, 0},
		{"a move of no table", Table{}, apply(0), ErrPhase, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := tableLook(c.table)
			next, err := c.step(c.table)
			var own *Error
			if !errors.Is(err, c.want) || !errors.As(err, &own) || own.Seat != c.seat {
				t.Errorf("%v, want %v", err, c.want)
			}
			if next.Phase() != 0 {
				t.Error("a table beside an error")
			}
			tableSame(t, before, tableLook(c.table))
		})
	}
	if next, err := anything.Exchange(0, tableTiles("11m22p")); err != nil || next.Phase() != Exchanging {
		t.Errorf("any suit: %v", err)
	}
}

// TestNewTable is what a table cannot be made of.
func TestNewTable(t *testing.T) {
	wall := mahjong.Wall108()
	other := func(at int, tile mahjong.Tile) []mahjong.Tile {
		w := slices.Clone(wall)
		w[at] = tile
		return w
	}
	for _, c := range []struct {
		name   string
		rules  Rules
		wall   []mahjong.Tile
		dealer int
		want   error
		at     int
	}{
		{"rules", Rules{}, wall, 0, ErrRules, -1},
		{"no wall", Tournament(), nil, 0, mahjong.ErrCount, -1},
		{"a short wall", Tournament(), wall[:52], 0, mahjong.ErrCount, -1},
		{"dealer 4", Tournament(), wall, 4, mahjong.ErrSeat, -1},
		{"dealer -1", Tournament(), wall, -1, mahjong.ErrSeat, -1},
		{"an honor", Tournament(), other(70, mahjong.East), 0, mahjong.ErrTile, 70},
		{"a flower", Tournament(), other(70, mahjong.Spring), 0, mahjong.ErrTile, 70},
		{"a fifth", Tournament(), other(70, 1), 0, mahjong.ErrFifth, 70},
		{"nothing", Tournament(), other(70, 0), 0, mahjong.ErrTile, 70},
	} {
		table, err := NewTable(c.rules, c.wall, c.dealer)
		if !errors.Is(err, c.want) || table.Phase() != 0 {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		var fault *mahjong.Error
		if errors.As(err, &fault) && fault.Position != c.at {
			t.Errorf("%s: %v, want the tile at %d", c.name, err, c.at)
		}
	}
	for _, c := range []struct {
		rules Rules
		want  Phase
	}{{Tournament(), Voiding}, {RoomCard(), Exchanging}, {tablePlain(), Playing}} {
		for _, n := range []int{53, 108} {
			table, err := NewTable(c.rules, wall[:n], 3)
			if err != nil || table.Phase() != c.want || table.View(0).Left != n-53 || table.View(0).Dealer != 3 {
				t.Errorf("%v, %v, want %v", table.Phase(), err, c.want)
			}
		}
	}
	before := slices.Clone(wall)
	table, err := NewTable(RoomCard(), wall, 0)
	if err != nil {
		t.Fatal(err)
	}
	looks := tableLook(table)
	clear(wall)
	tableSame(t, looks, tableLook(table))
	if !slices.Equal(table.Record().Wall, before) {
		t.Error("the wall is the caller's")
	}
}

// TestTableStays takes several branches from each table of a deal: the steps of one leave the
// table, and the other branches, as they were.
func TestTableStays(t *testing.T) {
	deals := 18
	if testing.Short() {
		deals = 6
	}
	rnd := rand.New(rand.NewPCG(7, 8))
	for deal := range deals {
		table, err := NewTable(tableRules(rnd, deal%12), tableWall(rnd), rnd.IntN(4))
		if err != nil {
			t.Fatal(err)
		}
		var kept []tableKept
		keep := func(table Table) { kept = append(kept, tableKept{table, tableLook(table)}) }
		for !table.Over() {
			keep(table)
			for range 2 {
				branch := table
				for range 3 {
					if branch.Over() {
						break
					}
					if branch, err = tableChoose(branch, rnd.IntN).do(branch); err != nil {
						t.Fatal(err)
					}
				}
				if rnd.IntN(8) == 0 {
					keep(branch)
				}
			}
			if table, err = tableChoose(table, rnd.IntN).do(table); err != nil {
				t.Fatal(err)
			}
		}
		for _, k := range kept {
			tableSame(t, k.looks, tableLook(k.table))
		}
	}
}

// TestKongsStay takes two branches from a table: what becomes of kongs in one does not come up in
// the refunds of the other.
func TestKongsStay(t *testing.T) {
	r := tablePlain()
	r.Refund, r.Shot = true, ShotVoided
	shot := tableDeal{rules: r, dealer: 1, hands: [4]string{"", "1111s5s", settlePlain, ""}, spare: 5}
	kongs := tableDeal{
		rules: r, dealer: 1, hands: [4]string{"", "1111s2222s", "333s4444s", "666s"}, draws: "3s6s", spare: 9,
	}
	for _, c := range []struct {
		name       string
		deal       tableDeal
		script     string
		one, other string
	}{
		{"a shot", shot, "1+1s 1-5s", "2! ...", "2. ..."},
		{"another kong", kongs, "1+1s 1+2s 1-? 2+3s", "2-? 3+6s ...", "2+4s 2-? ..."},
	} {
		from := tablePlay(t, c.deal.begin(t), c.script)
		one, other := strings.Fields(c.one), strings.Fields(c.other)
		a, b := from, from
		for i := range max(len(one), len(other)) {
			if i < len(other) {
				b = tablePlay(t, b, other[i])
			}
			if i < len(one) {
				a = tablePlay(t, a, one[i])
			}
		}
		for _, branch := range []Table{a, b} {
			alone, err := branch.Record().Replay()
			if err != nil || !branch.Over() {
				t.Fatal(c.name, err)
			}
			tableSame(t, tableLook(alone), tableLook(branch))
		}
		if !strings.Contains(tableLines(b.Ledger()), "kong_refund") {
			t.Errorf("%s: no refund in %s", c.name, tableLines(b.Ledger()))
		}
	}
}

// TestTableGarbage tries steps that may be anything, in every phase.
func TestTableGarbage(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 10))
	for deal := range 12 {
		table, err := NewTable(tableRules(rnd, deal), tableWall(rnd), rnd.IntN(4))
		if err != nil {
			t.Fatal(err)
		}
		tableIllegal(t, Table{}, rnd.IntN)
		for !table.Over() {
			tableIllegal(t, table, rnd.IntN)
			if table, err = tableChoose(table, rnd.IntN).do(table); err != nil {
				t.Fatal(err)
			}
		}
		tableIllegal(t, table, rnd.IntN)
	}
}
