package mahjong

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestTableAgainstModel plays random games beside the model. It counts what happened in them, so
// that nothing goes untested because it never came up.
func TestTableAgainstModel(t *testing.T) {
	games := 600
	if testing.Short() {
		games = 100
	}
	happened := map[string]int{}
	for seed := range uint64(games) {
		choose := tableRandom(seed)
		at := tableChosen(t, choose)
		at.compareAll(t)
		for !at.model.over {
			before := at.model.event.Kind
			at = at.move(t, at.pick(choose))
			tableOffers(t, at)
			at.compare(t)
			if choose(10) == 0 {
				at.compareAll(t)
				at.illegal(t, choose, 5)
			}
			if before != 0 && at.model.event.Kind != 0 && len(at.model.waiting()) > 0 {
				happened["several asked"]++
			}
		}
		at.compareAll(t)
		at.illegal(t, choose, 10)
		tableHappened(at.model, happened)
	}
	for _, what := range []string{
		"several asked", "win", "self-drawn", "after kong", "discarded after kong", "robbed added", "robbed concealed",
		"last tile", "first", "several winners", "won again", "chow", "pung", "open_kong", "added_kong", "concealed_kong",
		"no win", "flowers", "4 leave 3",
	} {
		if happened[what] == 0 && !testing.Short() {
			t.Errorf("never happened: %s", what)
		}
	}
	t.Log(happened)
}

// tableHappened counts what happened in a game.
func tableHappened(m *tableModel, happened map[string]int) {
	count := func(what string, does bool) {
		if does {
			happened[what]++
		}
	}
	for i, w := range m.wins {
		count("win", true)
		count("self-drawn", w.SelfDrawn)
		count("after kong", w.AfterKong && w.SelfDrawn)
		count("discarded after kong", w.AfterKong && !w.SelfDrawn)
		count("robbed concealed", w.Robbing && !slices.ContainsFunc(m.seats[w.From].melds, func(x Meld) bool { return x.Tile == w.Tile }))
		count("robbed added", w.Robbing && slices.ContainsFunc(m.seats[w.From].melds, func(x Meld) bool { return x.Tile == w.Tile }))
		count("last tile", w.LastTile)
		count("first", w.First)
		count("several winners", i > 0 && m.wins[i-1].Step == w.Step)
		count("won again", slices.ContainsFunc(m.wins[:i], func(x Win) bool { return x.Seat == w.Seat }))
	}
	for _, s := range m.seats {
		for _, x := range s.melds {
			count(x.Kind.String(), true)
		}
		count("flowers", len(s.flowers) > 0)
	}
	count("no win", len(m.wins) == 0)
	count("4 leave 3", m.rules.WinnersLeave && m.rules.Seats == 4 && len(m.wins) == 3)
}

// tableOffers checks what is offered after one discard: to one seat at most a pung or kong, to
// one at most a chow, the next.
func tableOffers(t tableT, at tableBranch) {
	t.Helper()
	if at.model.offers == nil {
		return
	}
	turn, _ := at.table.Turn()
	fours, chows := 0, 0
	for seat := range at.model.rules.Seats {
		four, chow := false, false
		for _, m := range at.table.Legal(seat) {
			four = four || m.Meld.Kind == Pung || m.Meld.Kind == OpenKong
			chow = chow || m.Meld.Kind == Chow
			if m.Meld.Kind == Chow && seat != (turn+1)%at.model.rules.Seats {
				t.Fatalf("seat %d may chow what seat %d discarded", seat, turn)
			}
			for tile := range m.Meld.Hand().All() {
				if at.model.rules.Wild.Has(tile) {
					t.Fatalf("%+v takes a wild tile", m)
				}
			}
		}
		if four {
			fours++
		}
		if chow {
			chows++
		}
	}
	if fours > 1 || chows > 1 {
		t.Fatalf("%d may pung and %d may chow", fours, chows)
	}
}

// TestTableMachine plays whole games in any order of branches: every step is also made from tables
// that were left behind, and none of them changes.
func TestTableMachine(t *testing.T) {
	type kept struct {
		tableBranch
		shot tableShot
	}
	rapid.Check(t, func(t *rapid.T) {
		choose := tableRapid(t)
		at := tableChosen(t, choose)
		left := []kept{{at, tableShoot(at.table)}}
		step := func(t *rapid.T) {
			if at.model.over {
				t.Skip("over")
			}
			event, asked, wins := at.model.event, at.model.offers, len(at.model.wins)
			m := at.pick(choose)
			said := append(slices.Clone(at.model.said), nil)
			at = at.move(t, m)
			tableOffers(t, at)
			if event.Kind != 0 && at.model.offers == nil && len(at.model.wins) == wins {
				// It was settled without a win: nobody has asked for one.
				for seat := range asked {
					if c := said[seat]; c != nil && c.Win || m.Seat == seat && m.Win {
						t.Fatalf("seat %d has not won", seat)
					}
				}
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"step": step,
			"steps": func(t *rapid.T) {
				for range 20 {
					if !at.model.over {
						step(t)
					}
				}
			},
			"illegal": func(t *rapid.T) { at.illegal(t, choose, 5) },
			"keep":    func(*rapid.T) { left = append(left, kept{at, tableShoot(at.table)}) },
			"back":    func(*rapid.T) { at = left[choose(len(left))].tableBranch },
			"": func(t *rapid.T) {
				at.compareAll(t)
				old := left[choose(len(left))]
				old.shot.same(t, old.table)
			},
		})
		for _, old := range left {
			old.shot.same(t, old.table)
		}
	})
}

// TestTableBranches makes every legal move of tables on the way, and goes on from each of them.
// No move may write into what another table holds.
func TestTableBranches(t *testing.T) {
	games := 12
	if testing.Short() {
		games = 5
	}
	for seed := range uint64(games) {
		choose := tableRandom(seed + 1000)
		at := tableChosen(t, choose)
		var tables []Table
		var shots []tableShot
		keep := func(table Table) {
			tables, shots = append(tables, table), append(shots, tableShoot(table))
		}
		for !at.model.over {
			if choose(4) == 0 {
				keep(at.table)
				for _, seat := range at.table.Waiting() {
					for _, m := range at.table.Legal(seat) {
						next := at.move(t, m)
						keep(next.table)
						for range 4 {
							if !next.model.over {
								next = next.move(t, next.pick(choose))
							}
						}
						next.compareAll(t)
					}
				}
			}
			at = at.move(t, at.pick(choose))
		}
		for i, table := range tables {
			shots[i].same(t, table)
		}
	}
}

// TestTableGivesCopies writes into everything that a table has returned and that it was given.
func TestTableGivesCopies(t *testing.T) {
	for seed := range uint64(60) {
		choose := tableRandom(seed + 2000)
		r := tableRules(choose)
		r.WinnersLeave, r.WinnersStay = seed%3 == 1, seed%3 == 2
		wall := tableWall(choose, r.Seats)
		given := slices.Clone(wall)
		at, ok := tableNew(t, r, given, 0)
		if !ok {
			continue
		}
		clear(given)
		for !at.model.over {
			at = at.move(t, at.pick(choose))
			if choose(6) > 0 && !at.model.over {
				continue
			}
			for seat := range r.Seats {
				tableScratch(at.table.Player(seat))
				win, _ := at.table.WinNow(seat)
				tableScratch(win.Player)
				v := at.table.View(seat)
				tableScratch(v.Player())
				clear(v.Legal)
				for _, p := range v.Places {
					clear(p.Melds)
					clear(p.Discards)
				}
				clear(v.Places)
				for _, w := range v.Wins {
					tableScratch(w.Player)
				}
				clear(v.Wins)
				clear(at.table.Legal(seat))
			}
			clear(at.table.Waiting())
			for _, w := range at.table.Wins() {
				tableScratch(w.Player)
			}
			clear(at.table.Wins())
			clear(at.table.Record().Wall)
			clear(at.table.Record().Moves)
			at.compareAll(t)
		}
	}
}

// tableScratch writes into what a player shares.
func tableScratch(p Player) {
	for i := range p.Melds {
		p.Melds[i] = Meld{Kind: Chow, Tile: 7}
	}
}

// TestTableAnyOrder lets all who are asked answer in every order, with every answer: what comes
// of it does not depend on the order.
func TestTableAnyOrder(t *testing.T) {
	games, tried := 100, 0
	if testing.Short() {
		games = 20
	}
	for seed := range uint64(games) {
		choose := tableRandom(seed + 3000)
		at := tableChosen(t, choose)
		for !at.model.over {
			if seats := at.table.Waiting(); len(seats) > 1 {
				answers := [][]Move{nil}
				for _, seat := range seats {
					var more [][]Move
					for _, a := range answers {
						for _, m := range at.table.Legal(seat) {
							more = append(more, append(slices.Clone(a), m))
						}
					}
					answers = more
				}
				for _, a := range answers {
					var first *Table
					for _, order := range claimOrders[len(a)] {
						table := at.table
						for _, i := range order {
							if !slices.Contains(table.Waiting(), a[i].Seat) || table.event != at.table.event {
								continue // it was decided before
							}
							var err error
							if table, err = table.Apply(a[i]); err != nil {
								t.Fatal(err)
							}
						}
						if first == nil {
							first = &table
						}
						if !tableSameState(table, *first) {
							t.Fatalf("%+v in the order %v:\n%+v\n%+v", a, order, table, *first)
						}
						tried++
					}
				}
			}
			at = at.move(t, at.pick(choose))
		}
	}
	if tried < 200 && !testing.Short() {
		t.Errorf("only %d orders", tried)
	}
}

// tableSameState compares tables but for the moves that led to them.
func tableSameState(a, b Table) bool {
	for _, table := range []*Table{&a, &b} {
		table.moves, table.answers = nil, nil
		table.wins = slices.Clone(table.wins)
		for i := range table.wins {
			table.wins[i].Step = 0
		}
	}
	return reflect.DeepEqual(a, b)
}

// TestTableEveryIllegalMove tries all moves that can be written, at some tables.
func TestTableEveryIllegalMove(t *testing.T) {
	games, tried := 3, 0
	if testing.Short() {
		games = 2
	}
	for seed := range uint64(games) {
		choose := tableRandom(seed + 4000)
		at := tableChosen(t, choose)
		for {
			if at.model.over || choose(40) == 0 || at.model.event.Kind != 0 && choose(12) == 0 {
				shot := tableShoot(at.table)
				for seat := -1; seat <= 4; seat++ {
					legal := at.model.legal(seat)
					try := func(m Move) {
						tried++
						if !tableMeant(m, legal) {
							tableFault(t, at, m)
						}
					}
					for _, c := range []Claim{{Seat: seat}, {Seat: seat, Win: true}} {
						for tile := Tile(-1); tile <= Chrysanthemum+1; tile++ {
							try(Move{Seat: c.Seat, Win: c.Win, Discard: tile})
						}
					}
					for kind := MeldKind(-1); kind <= ConcealedKong+1; kind++ {
						for tile := Tile(-1); tile <= Spring; tile++ {
							for _, claimed := range []Tile{0, at.model.event.Tile, tile, tile + 1, -1} {
								for from := -1; from <= 4; from++ {
									try(Move{Seat: seat, Meld: Meld{kind, tile, claimed, from}})
								}
							}
						}
					}
				}
				shot.same(t, at.table)
			}
			if at.model.over {
				break
			}
			at = at.move(t, at.pick(choose))
		}
	}
	if tried < 10_000 {
		t.Errorf("only %d moves", tried)
	}
}

// TestTableShortMelds makes claims that leave out what the table knows: the moves on record say
// it all the same.
func TestTableShortMelds(t *testing.T) {
	melds := map[MeldKind]int{}
	for seed := range uint64(60) {
		choose := tableRandom(seed + 5000)
		at := tableChosen(t, choose)
		for !at.model.over {
			m := at.pick(choose)
			if m.Meld.Kind != 0 {
				melds[m.Meld.Kind]++
				want := at.move(t, m)
				for _, short := range []Meld{
					{Kind: m.Meld.Kind, Tile: m.Meld.Tile},
					{Kind: m.Meld.Kind, Tile: m.Meld.Tile, Claimed: m.Meld.Claimed},
					{Kind: m.Meld.Kind, Tile: m.Meld.Tile, From: m.Meld.From},
				} {
					got, err := at.table.Apply(Move{Seat: m.Seat, Meld: short})
					if err != nil || !reflect.DeepEqual(got, want.table) {
						t.Fatalf("%+v: %+v, %v; want %+v", short, got, err, want.table)
					}
				}
			}
			at = at.move(t, m)
		}
	}
	for kind := Chow; kind <= ConcealedKong; kind++ {
		if melds[kind] == 0 {
			t.Errorf("no %v", kind)
		}
	}
}

// TestMove: a move is a discard or a claim, and the claim is a pass if it is a discard.
func TestMove(t *testing.T) {
	pung := Meld{Pung, 5, 5, 1}
	for _, test := range []struct {
		move Move
		want Claim
		pass bool
	}{
		{Move{}, Claim{}, true},
		{Move{Seat: 3}, Claim{Seat: 3}, true},
		{Move{Seat: -1}, Claim{Seat: -1}, true},
		{Move{Seat: 2, Discard: 5}, Claim{Seat: 2}, false},
		{Move{Seat: 2, Discard: -1}, Claim{Seat: 2}, false},
		{Move{Seat: 1, Win: true}, Claim{Seat: 1, Win: true}, false},
		{Move{Seat: 1, Meld: pung}, Claim{Seat: 1, Meld: pung}, false},
		{Move{Meld: Meld{From: 2}}, Claim{Meld: Meld{From: 2}}, false},
		{Move{1, 2, true, pung}, Claim{1, true, pung}, false}, // no legal one, but none of it is lost
	} {
		if got := test.move.Claim(); got != test.want {
			t.Errorf("%+v claims %+v, want %+v", test.move, got, test.want)
		}
		if got := test.move.IsPass(); got != test.pass {
			t.Errorf("%+v is a pass: %v", test.move, got)
		}
	}
}

func TestTableZero(t *testing.T) {
	var table Table
	at := tableBranch{table, &tableModel{over: true}}
	if !table.Over() || table.Wins() != nil || table.Waiting() != nil || table.Legal(0) != nil || table.Dealer() != 0 {
		t.Errorf("%+v", table)
	}
	if w, ok := table.WinNow(0); ok || table.Event() != (Event{}) {
		t.Errorf("%+v, %v, %+v", w, ok, table.Event())
	}
	if seat, drawn := table.Turn(); seat != -1 || drawn != 0 {
		t.Errorf("turn %d, %v", seat, drawn)
	}
	// Its wall has no kind, so that no tile can come any more.
	v := table.View(0)
	if !reflect.DeepEqual(v, View{Seat: -1, Turn: -1, Over: true}) || v.Seen() != AllKinds.Hand() {
		t.Errorf("%+v", v)
	}
	if p := table.Player(0); !reflect.DeepEqual(p, Player{}) || table.Wall().Left() != 0 || table.Rules() != (ClaimRules{}) {
		t.Errorf("%+v", p)
	}
	for _, m := range []Move{{}, {Discard: 1}, {Seat: -1, Win: true}} {
		tableFault(t, at, m)
	}
	if _, err := table.Record().Replay(); !errors.Is(err, ErrSeat) {
		t.Errorf("a zero record: %v", err)
	}
}

func TestTableNewFaults(t *testing.T) {
	good := ClaimRules{Seats: 4, Forms: Standard}
	change := func(f func(r *ClaimRules)) ClaimRules {
		r := good
		f(&r)
		return r
	}
	five := append(Wall136(), 5)
	flowers := slices.Concat(Wall144()[136:], Wall136()[:53-8])
	for _, test := range []struct {
		name   string
		rules  ClaimRules
		wall   []Tile
		dealer int
		want   Error
	}{
		{"no seats", ClaimRules{Forms: Standard}, Wall136(), 0, Error{-1, -1, 0, "0 seats", ErrSeat}},
		{"one seat", change(func(r *ClaimRules) { r.Seats = 1 }), Wall136(), 0, Error{-1, -1, 0, "1 seats", ErrSeat}},
		{"five seats", change(func(r *ClaimRules) { r.Seats = 5 }), Wall136(), 0, Error{-1, -1, 0, "5 seats", ErrSeat}},
		{"no forms", change(func(r *ClaimRules) { r.Forms = 0 }), Wall136(), 0, Error{-1, -1, 0, "none", ErrForm}},
		{"other forms", change(func(r *ClaimRules) { r.Forms = 17 }), Wall136(), 0, Error{-1, -1, 0, "Forms(17)", ErrForm}},
		{"wild flower", change(func(r *ClaimRules) { r.Wild = SetOf(Spring) }), Wall136(), 0, Error{-1, -1, 0, "wild 1f", ErrTile}},
		{"wild nothing", change(func(r *ClaimRules) { r.Wild = 1 }), Wall136(), 0, Error{-1, -1, 0, "wild ", ErrTile}},
		{"leave and stay", change(func(r *ClaimRules) { r.WinnersLeave, r.WinnersStay = true, true }), Wall136(), 0, Error{-1, -1, 0, "winners leave and stay", ErrRules}},
		{"no tile", good, []Tile{1, 2, 0}, 0, Error{-1, 2, 0, "", ErrTile}},
		{"reserved tile", good, []Tile{1, 43}, 0, Error{-1, 1, 43, "", ErrTile}},
		{"fifth tile", good, five, 0, Error{-1, 136, 5, "", ErrFifth}},
		{"second flower", good, []Tile{Plum, Plum}, 0, Error{-1, 1, Plum, "", ErrFifth}},
		{"no such dealer", good, Wall136(), 4, Error{4, -1, 0, "4 seats", ErrSeat}},
		{"negative dealer", good, Wall136(), -1, Error{-1, -1, 0, "4 seats", ErrSeat}},
		{"short", good, Wall136()[:52], 0, Error{-1, -1, 0, "a wall of 52", ErrCount}},
		{"empty", good, nil, 0, Error{-1, -1, 0, "a wall of 0", ErrCount}},
		{"flowers", good, flowers, 2, Error{2, -1, 0, "flowers", ErrCount}},
	} {
		table, err := NewTable(test.rules, test.wall, test.dealer)
		var fault *Error
		if !errors.As(err, &fault) || *fault != test.want || !tableIsZero(table) {
			t.Errorf("%s: %+v, want %+v", test.name, err, &test.want)
		}
	}
	if _, err := NewTable(good, Wall136()[:53], 3); err != nil {
		t.Errorf("53 tiles: %v", err)
	}
}

// TestTableWalls checks the four walls: how many tiles, and the order that will not change.
func TestTableWalls(t *testing.T) {
	for _, test := range []struct {
		wall   func() []Tile
		length int
		kinds  TileSet
	}{
		{Wall108, 108, Suited},
		{Wall112, 112, Suited | SetOf(Red)},
		{Wall136, 136, AllKinds},
		{Wall144, 144, AllKinds | SetOf(35, 36, 37, 38, 39, 40, 41, 42)},
	} {
		wall := test.wall()
		if len(wall) != test.length || SetOf(wall...) != test.kinds || !slices.IsSorted(wall) {
			t.Errorf("%d tiles: %v", len(wall), wall)
		}
		for i, tile := range wall {
			want := Tile(i/4 + 1)
			switch {
			case test.length == 112 && i >= 108:
				want = Red
			case i >= 136:
				want = Spring + Tile(i-136)
			}
			if tile != want {
				t.Errorf("tile %d of %d is %v, want %v", i, test.length, tile, want)
			}
		}
		clear(wall)
		if test.wall()[0] != 1 {
			t.Errorf("the wall of %d is not fresh", test.length)
		}
	}
}

// TestWall draws from both ends in any order, beside a slice.
func TestTableWall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		choose := tableRapid(t)
		tiles := tableWall(choose, 2)[:choose(30)]
		given := slices.Clone(tiles)
		w, err := NewWall(given)
		if err != nil {
			t.Fatal(err)
		}
		clear(given)
		var before []Wall
		for len(tiles) > 0 {
			before = append(before, w)
			if w.Left() != len(tiles) {
				t.Fatalf("%d left, want %d", w.Left(), len(tiles))
			}
			draw, want := Wall.Draw, tiles[0]
			rest := tiles[1:]
			if choose(2) == 0 {
				draw, want, rest = Wall.Replace, tiles[len(tiles)-1], tiles[:len(tiles)-1]
			}
			tile, next, ok := draw(w)
			if tile != want || !ok {
				t.Fatalf("drew %v, %v, want %v", tile, ok, want)
			}
			tiles, w = rest, next
		}
		for i, old := range before {
			if old.Left() != len(before)-i {
				t.Fatalf("a wall of %d has %d now", len(before)-i, old.Left())
			}
		}
		for _, draw := range []func(Wall) (Tile, Wall, bool){Wall.Draw, Wall.Replace} {
			if tile, next, ok := draw(w); tile != 0 || ok || next.Left() != 0 {
				t.Fatalf("an empty wall gave %v, %v", tile, ok)
			}
			if tile, next, ok := draw(Wall{}); tile != 0 || ok || next.Left() != 0 {
				t.Fatalf("the zero wall gave %v, %v", tile, ok)
			}
		}
	})
}

// TestTableWallDeal deals by hand.
func TestTableWallDeal(t *testing.T) {
	for seed := range uint64(50) {
		choose := tableRandom(seed + 6000)
		for seats := -1; seats <= 5; seats++ {
			for dealer := -1; dealer <= 4; dealer++ {
				tiles := tableWall(choose, 4)
				if seed%5 == 0 {
					tiles = tiles[:min(len(tiles), 13*max(0, seats)+choose(3))]
				}
				w, err := NewWall(tiles)
				if err != nil {
					t.Fatal(err)
				}
				hands, rest, err := w.Deal(seats, dealer)
				want := error(nil)
				switch {
				case seats < 2 || seats > 4 || dealer < 0 || dealer >= seats:
					want = ErrSeat
				case len(tiles) <= 13*seats:
					want = ErrCount
				}
				if !errors.Is(err, want) || (err == nil) != (want == nil) {
					t.Fatalf("%d seats, dealer %d, %d tiles: %v, want %v", seats, dealer, len(tiles), err, want)
				}
				if err != nil {
					if hands != nil || rest.Left() != 0 {
						t.Fatalf("%v, %v with %v", hands, rest, err)
					}
					continue
				}
				for seat := range seats {
					first := (seat - dealer + seats) % seats
					var hand []Tile
					for i := first; i < 13*seats; i += seats {
						hand = append(hand, tiles[i])
					}
					if seat == dealer {
						hand = append(hand, tiles[13*seats])
					}
					if !slices.Equal(hands[seat], hand) {
						t.Fatalf("%d seats, dealer %d, seat %d: %v, want %v", seats, dealer, seat, hands[seat], hand)
					}
					clear(hands[seat])
				}
				if !slices.Equal(tableWallLeft(rest), tiles[13*seats+1:]) || !slices.Equal(tableWallLeft(w), tiles) {
					t.Fatal("the wall is wrong after the deal")
				}
			}
		}
	}
}

// TestTableOffers checks what a discard is offered for: a pung or kong to one seat at most, for
// there are four of a kind, a chow only to the next, and a win to any of the others.
func TestTableOffers(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	walls := []func() []Tile{Wall108, Wall112, Wall136, Wall144}
	pungs, chows, both := 0, 0, 0
	for game := range 120 {
		wall := walls[game%4]()
		rnd.Shuffle(len(wall), func(i, j int) { wall[i], wall[j] = wall[j], wall[i] })
		table, err := NewTable(ClaimRules{Seats: 4, Forms: allForms}, wall, rnd.IntN(4))
		if err != nil {
			t.Fatal(err)
		}
		for !table.Over() {
			if e := table.Event(); e.Kind == Discarded {
				punging, chowing := map[int]bool{}, map[int]bool{}
				for _, c := range table.offered {
					switch {
					case c.Seat == e.From:
						t.Fatalf("%+v is offered to who discarded", c)
					case c.Meld.Kind == Chow:
						chowing[c.Seat] = true
					case !c.Win:
						punging[c.Seat] = true
					}
				}
				if len(punging) > 1 || len(chowing) > 1 || len(chowing) == 1 && !chowing[(e.From+1)%4] {
					t.Fatalf("%+v is offered %+v", e, table.offered)
				}
				pungs, chows = pungs+len(punging), chows+len(chowing)
				both += len(punging) * len(chowing)
			}
			waiting := table.Waiting()
			legal := table.Legal(waiting[rnd.IntN(len(waiting))])
			if table, err = table.Apply(legal[rnd.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if pungs < 100 || chows < 100 || both < 10 {
		t.Errorf("offered %d pungs, %d chows, %d times both", pungs, chows, both)
	}
}
