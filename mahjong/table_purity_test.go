package mahjong

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/cardrules/cardrules/internal/purity"
)

// A tableArguments is what the functions of tables are called with.
type tableArguments struct {
	seat   int
	wall   Wall
	rules  ClaimRules
	player Player
	event  Event
	claims []Claim
	moves  []Move
	table  Table
	view   View
	record TableRecord
}

// clone returns a copy that shares nothing, not even what tables may share.
func (x tableArguments) clone() tableArguments {
	x.wall.tiles = slices.Clone(x.wall.tiles)
	x.player.Melds = slices.Clone(x.player.Melds)
	x.claims, x.moves = slices.Clone(x.claims), slices.Clone(x.moves)
	x.table = tableApart(x.table)
	x.view.Places, x.view.Legal = slices.Clone(x.view.Places), slices.Clone(x.view.Legal)
	for i := range x.view.Places {
		p := &x.view.Places[i]
		p.Melds, p.Discards = slices.Clone(p.Melds), slices.Clone(p.Discards)
	}
	x.view.Wins = tableWinsApart(x.view.Wins)
	x.record.Wall, x.record.Moves = slices.Clone(x.record.Wall), slices.Clone(x.record.Moves)
	return x
}

// tableApart returns the same table in memory of its own.
func tableApart(t Table) Table {
	t.start, t.moves, t.wall.tiles = slices.Clone(t.start), slices.Clone(t.moves), slices.Clone(t.wall.tiles)
	t.offered, t.answers = slices.Clone(t.offered), slices.Clone(t.answers)
	t.wins, t.players, t.rivers = tableWinsApart(t.wins), slices.Clone(t.players), slices.Clone(t.rivers)
	for i := range t.players {
		t.players[i].Melds = slices.Clone(t.players[i].Melds)
		t.rivers[i] = slices.Clone(t.rivers[i])
	}
	return t
}

// tableWinsApart returns the same wins in memory of their own.
func tableWinsApart(wins []Win) []Win {
	wins = slices.Clone(wins)
	for i := range wins {
		wins[i].Player.Melds = slices.Clone(wins[i].Player.Melds)
	}
	return wins
}

// claim and move return the first claim and move, none if there are none.
func (x tableArguments) claim() (c Claim) {
	if len(x.claims) > 0 {
		c = x.claims[0]
	}
	return c
}

func (x tableArguments) move() (m Move) {
	if len(x.moves) > 0 {
		m = x.moves[0]
	}
	return m
}

// ask returns what the functions with a budget return.
func (x tableArguments) ask() results {
	seat, drawn := x.table.Turn()
	front, rest, ok := x.wall.Draw()
	back, rest2, ok2 := x.wall.Replace()
	return results{
		x.claim().IsPass(), x.move().IsPass(), x.move().Claim(), x.table.Over(), x.table.Rules(),
		x.table.Dealer(), x.table.Wall(), seat, drawn, x.table.Event(), x.wall.Left(),
		front, rest, ok, back, rest2, ok2,
	}
}

// noTableArguments are the values that are easily forgotten: all zero, all ones, the greatest, and
// what fits no other part.
func noTableArguments() []tableArguments {
	ones := Meld{-1, -1, -1, -1}
	allOnes := ClaimRules{-1, ^Forms(0), true, true, true, ^TileSet(0), true, true, true, true, true}
	player := Player{Hand{}, []Meld{ones, ones}, ^TileSet(0)}
	most := Meld{127, 127, 127, math.MaxInt}
	full := Player{AllKinds.Hand(), []Meld{most, {OpenKong, 1, 1, 3}}, ^TileSet(0)}
	rules := ClaimRules{Seats: 4, Forms: allForms, RobConcealed: true, KongAfterClaim: true}
	return []tableArguments{
		{},
		{
			seat: -1, rules: allOnes, player: player, event: Event{-1, -1, -1, true}, claims: []Claim{{-1, true, ones}},
			moves: []Move{{-1, -1, true, ones}},
			view: View{
				Seat: -1, Dealer: -1, Turn: -1, Drawn: -1, Left: -1, Kinds: ^TileSet(0), Last: Move{-1, -1, true, ones},
				Places: []Place{{Tiles: -1, Melds: player.Melds, Flowers: ^TileSet(0), Discards: []Tile{-1}}},
				Event:  Event{KongAdded, -1, -1, true}, Legal: []Move{{-1, -1, true, ones}},
				Wins: []Win{{Seat: -1, From: -1, Tile: -1, Player: player, Step: -1}, {Seat: -1, Tile: 99, Step: -2}},
			},
			record: TableRecord{allOnes, []Tile{-1}, -1, []Move{{-1, -1, true, ones}}},
		},
		{
			seat: math.MaxInt, rules: rules, player: full, event: Event{127, 127, math.MaxInt, false},
			claims: []Claim{{math.MaxInt, false, most}}, moves: []Move{{math.MaxInt, 127, false, most}},
			view: View{
				Seat: math.MaxInt, Hand: AllKinds.Hand(), Places: []Place{{Melds: full.Melds, Discards: Wall144()}},
				Event: Event{Kind: KongAdded, Tile: 5}, Wins: []Win{{Tile: 5, Player: full}, {Seat: math.MaxInt, Tile: 6}},
			},
			record: TableRecord{rules, Wall144(), 3, []Move{{}, {Discard: 1}}},
			wall:   Wall{Wall144()},
		},
		{
			seat: 1, rules: rules, player: Player{Hand: MustParseHand("1111m")}, event: Event{Kind: Discarded},
			claims: []Claim{{1, false, Meld{Kind: Pung}}, {1, false, Meld{Kind: Pung}}, {1, true, Meld{}}},
			moves:  []Move{{1, 1, true, most}},
			view:   View{Seat: 1, Places: []Place{{}}, Hand: MustParseHand("1111m"), Kinds: SetOf(Spring)},
			record: TableRecord{Rules: rules, Wall: slices.Repeat([]Tile{1}, 53)},
			wall:   Wall{[]Tile{}},
		},
		{
			seat: math.MinInt, rules: rules, claims: []Claim{}, moves: []Move{},
			player: Player{Melds: []Meld{}}, event: Event{KongConcealed, East, math.MinInt, true},
			view:   View{Seat: math.MinInt, Places: []Place{}, Wins: []Win{}, Legal: []Move{}},
			record: TableRecord{Rules: rules, Wall: []Tile{}, Moves: []Move{}},
		},
	}
}

// purityTables is tables at all stages of some games.
var purityTables = sync.OnceValue(func() []Table {
	var tables []Table
	for seed := range uint64(12) {
		choose := tableRandom(seed + 14_000)
		r := tableRules(choose)
		table, err := NewTable(r, tableWall(choose, r.Seats), choose(r.Seats))
		if err != nil {
			continue // of flowers
		}
		for !table.Over() {
			if choose(8) == 0 || table.event.Kind > Discarded {
				tables = append(tables, table)
			}
			seats := table.Waiting()
			seat := seats[choose(len(seats))]
			m := tablePick(choose, r, table.players[seat].Hand, table.Legal(seat))
			if table, err = table.Apply(m); err != nil {
				panic(err)
			}
		}
		tables = append(tables, table)
	}
	return tables
})

// randomTableArguments returns a table, and what may belong to it and mostly does not.
func randomTableArguments(rnd *rand.Rand) tableArguments {
	choose := rnd.IntN
	tables := purityTables()
	x := tableArguments{
		seat: choose(7) - 1, table: tables[choose(len(tables))], rules: tableRules(choose),
		event: Event{EventKind(choose(6) - 1), Tile(choose(46) - 2), choose(6) - 1, choose(2) == 0},
	}
	other := tables[choose(len(tables))]
	x.player, _ = claimPlayer(choose, 12+choose(3))
	x.wall, x.view, x.record = other.Wall(), other.View(x.seat), other.Record()
	x.record.Moves = append(x.record.Moves, tableGarbage(choose))
	if choose(2) == 0 { // what belongs together
		x.rules, x.event, x.player = x.table.rules, x.table.event, x.table.Player(x.seat)
		x.view, x.record = x.table.View(x.seat), x.table.Record()
		x.claims = slices.Clone(x.table.offered)
	}
	for seat := range x.table.rules.Seats {
		x.moves = append(x.moves, x.table.Legal(seat)...)
	}
	if len(x.moves) > 0 && choose(2) == 0 {
		x.moves[0] = x.moves[choose(len(x.moves))]
	}
	if len(x.moves) == 0 || choose(3) == 0 {
		x.moves = append([]Move{tableGarbage(choose)}, x.moves...)
	}
	for range choose(4) {
		x.claims = append(x.claims, tableGarbage(choose).Claim())
	}
	if len(x.view.Places) > 0 && choose(4) == 0 { // a view that no table gives
		x.view.Seat = choose(9) - 2
		x.view.Event, x.view.Kinds = x.event, TileSet(rnd.Uint64())
		p := &x.view.Places[choose(len(x.view.Places))]
		p.Discards = append(p.Discards, Tile(choose(256)), 5, 5, 5, 5, 5)
		p.Melds = append(p.Melds, Meld{MeldKind(choose(8) - 1), Tile(choose(50) - 3), 0, 9})
	}
	return x.clone()
}

func claimFunctions() []purity.Function[arguments] {
	return []purity.Function[arguments]{
		purity.Slow("EventKind.String", func(x *arguments) results { return results{EventKind(x.n).String()} }),
		purity.Slow("EventKind.Chinese", func(x *arguments) results { return results{EventKind(x.n).Chinese()} }),
		purity.Slow("EventKind.AppendText", func(x *arguments) results {
			b, err := EventKind(x.n).AppendText(nil)
			c, err2 := EventKind(x.n).AppendText(slices.Clone(x.text))
			return results{b, err, c, err2}
		}),
		purity.Slow("EventKind.MarshalText", func(x *arguments) results {
			b, err := EventKind(x.n).MarshalText()
			return results{b, err}
		}),
		purity.Slow("EventKind.UnmarshalText", func(x *arguments) results {
			k := EventKind(x.n)
			return results{k.UnmarshalText(x.text), k}
		}),
		purity.Quick("Claim.IsPass", func(x *arguments) { _ = x.claim().IsPass() }),
		purity.Slow("ClaimRules.Validate", func(x *arguments) results { return results{x.rules.Validate()} }),
		purity.Slow("ClaimRules.Claims", func(x *arguments) results {
			return results{x.rules.Claims(x.seat, x.player, x.event)}
		}),
		purity.Slow("ClaimRules.Turn", func(x *arguments) results {
			return results{x.rules.Turn(x.seat, x.player, x.tile, false), x.rules.Turn(x.seat, x.player, 0, x.n < 0)}
		}),
		purity.Slow("ClaimRules.Resolve", func(x *arguments) results {
			taken, decided := x.rules.Resolve(x.event, x.claims, x.claims)
			none, decided2 := x.rules.Resolve(x.event, x.claims, nil)
			return results{taken, decided, none, decided2}
		}),
		purity.Slow("Player.Count", func(x *arguments) results { // what is wrong with a meld is allocated
			return results{x.player.Count(x.other), x.player.Count(x.tile)}
		}),
		purity.Slow("Player.Draw", func(x *arguments) results {
			p, err := x.player.Draw(x.tile)
			q, err2 := x.player.Draw(x.other)
			return results{p, err, q, err2}
		}),
		purity.Slow("Player.Discard", func(x *arguments) results {
			p, err := x.player.Discard(x.tile)
			q, err2 := x.player.Discard(x.other)
			return results{p, err, q, err2}
		}),
		purity.Slow("Player.Apply", func(x *arguments) results {
			p, err := x.player.Apply(x.claim(), x.event)
			q, err2 := x.player.Apply(x.claim(), Event{})
			r, err3 := x.player.Apply(Claim{}, Event{})
			return results{p, err, q, err2, r, err3}
		}),
	}
}

func tableFunctions() []purity.Function[arguments] {
	return []purity.Function[arguments]{
		purity.Slow("NewTable", func(x *arguments) results {
			wall := slices.Clone(x.record.Wall)
			table, err := NewTable(x.record.Rules, wall, x.record.Dealer)
			clear(wall) // which is not the table's
			other, err2 := NewTable(x.rules, x.tiles, x.seat)
			return results{table, err, other, err2}
		}),
		purity.Quick("Table.Over", func(x *arguments) { _ = x.table.Over() }),
		purity.Slow("Table.Wins", func(x *arguments) results { return results{x.table.Wins()} }),
		purity.Quick("Table.Rules", func(x *arguments) { _ = x.table.Rules() }),
		purity.Quick("Table.Dealer", func(x *arguments) { _ = x.table.Dealer() }),
		purity.Quick("Table.Wall", func(x *arguments) { _ = x.table.Wall() }),
		purity.Slow("Table.Player", func(x *arguments) results { return results{x.table.Player(x.seat), x.table.Player(0)} }),
		purity.Quick("Table.Turn", func(x *arguments) { _, _ = x.table.Turn() }),
		purity.Quick("Table.Event", func(x *arguments) { _ = x.table.Event() }),
		purity.Slow("Table.WinNow", func(x *arguments) results {
			win, ok := x.table.WinNow(x.seat)
			return results{win, ok}
		}),
		purity.Slow("Table.Waiting", func(x *arguments) results { return results{x.table.Waiting()} }),
		purity.Slow("Table.Legal", func(x *arguments) results { return results{x.table.Legal(x.seat), x.table.Legal(0)} }),
		purity.Slow("Table.Apply", func(x *arguments) results {
			var all results
			for _, m := range x.moves { // from one table, and on from each what it gives away
				next, err := x.table.Apply(m)
				all = append(all, next, err, next.Wins(), next.View(x.seat), next.Player(0), next.Record())
			}
			return all
		}),
		purity.Quick("Move.IsPass", func(x *arguments) { _ = x.move().IsPass() }),
		purity.Quick("Move.Claim", func(x *arguments) { _ = x.move().Claim() }),
		purity.Slow("Table.Record", func(x *arguments) results { return results{x.table.Record()} }),
		purity.Slow("TableRecord.Replay", func(x *arguments) results {
			table, err := x.record.Replay()
			return results{table, err, table.Record()}
		}),
		purity.Slow("NewWall", func(x *arguments) results {
			tiles := slices.Clone(x.tiles)
			wall, err := NewWall(tiles)
			clear(tiles) // which are not the wall's
			return results{wall, err}
		}),
		purity.Quick("Wall.Left", func(x *arguments) { _ = x.wall.Left() }),
		purity.Quick("Wall.Draw", func(x *arguments) { _, _, _ = x.wall.Draw() }),
		purity.Quick("Wall.Replace", func(x *arguments) { _, _, _ = x.wall.Replace() }),
		purity.Slow("Wall.Deal", func(x *arguments) results {
			hands, rest, err := x.wall.Deal(x.rules.Seats, x.seat)
			more, rest2, err2 := x.wall.Deal(2, 1)
			return results{hands, rest, err, more, rest2, err2}
		}),
	}
}

func viewFunctions() []purity.Function[arguments] {
	return []purity.Function[arguments]{
		purity.Slow("Table.View", func(x *arguments) results {
			return results{x.table.View(x.seat), x.table.View(0), x.table.View(-1)}
		}),
		purity.Slow("View.Player", func(x *arguments) results { return results{x.view.Player()} }),
		purity.Slow("View.Seen", func(x *arguments) results { return results{x.view.Seen()} }),
	}
}

// TestTableOwnsItsMemory writes into what tables and walls were made of: they answer as before.
func TestTableOwnsItsMemory(t *testing.T) {
	for _, table := range purityTables() {
		record := table.Record()
		again, err := record.Replay()
		if err != nil {
			t.Fatal(err)
		}
		wall, err := NewWall(record.Wall)
		if err != nil {
			t.Fatal(err)
		}
		fresh, err := NewTable(record.Rules, record.Wall, record.Dealer)
		if err != nil {
			t.Fatal(err)
		}
		shot, first, tiles := tableShoot(again), tableShoot(fresh), slices.Clone(record.Wall)
		purity.Scribble(record)
		shot.same(t, again)
		shot.same(t, table)
		first.same(t, fresh)
		if got := tableWallLeft(wall); !slices.Equal(got, tiles) {
			t.Fatalf("the wall has %v, had %v", got, tiles)
		}
	}
}

// TestTableAnswersAsBefore writes into everything that tables, and the tables that follow, return.
func TestTableAnswersAsBefore(t *testing.T) {
	written := 0
	for _, table := range append(purityTables(), Table{}) {
		apart := tableApart(table)
		shot := tableShoot(table)
		all := results{table.Waiting(), table.Wins(), table.Record()}
		for seat := -1; seat <= table.rules.Seats; seat++ {
			win, _ := table.WinNow(seat)
			all = append(all, table.Legal(seat), table.Player(seat), table.View(seat), table.View(seat).Player(), win)
			for _, m := range table.Legal(seat) {
				next, err := table.Apply(m)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, next.Wins(), next.Record(), next.View(seat), next.Player(seat), next.Waiting())
			}
		}
		purity.Scribble(all...)
		shot.same(t, table)
		if !reflect.DeepEqual(table, apart) {
			t.Fatalf("a table has changed, from\n%+v to\n%+v", apart, table)
		}
		written += len(all)
	}
	if written < 1000 {
		t.Errorf("only %d results", written)
	}
}

// TestTableAllocations holds to a budget what has one only where all melds are ones.
func TestTableAllocations(t *testing.T) {
	r := ClaimRules{Seats: 3, Forms: allForms, RobConcealed: true}
	table := tableDeal(t, ClaimRules{WinnersLeave: true}, "7z5p9s5z5p9p", "8p", tableRobbed, tableIdle2, tableRobber)
	table = tablePlay(t, table, "0 7z", "1 5p", "2 pass", "0 pung 5p")
	p, v := table.Player(0), table.View(2)
	discard := Event{Kind: Discarded, Tile: Red, From: 1}
	idle := Player{Hand: MustParseHand(tableIdle)}
	sum := 0
	for _, test := range []struct {
		name string
		most float64
		call func()
	}{
		{"Player.Count", 0, func() { sum += p.Count(14) }},
		{"View.Seen", 0, func() { sum += v.Seen().Len() }},
		{"ClaimRules.Validate", 0, func() {
			if r.Validate() == nil {
				sum++
			}
		}},
		{"ClaimRules.Claims of none", 0, func() { sum += len(r.Claims(0, idle, discard)) }},
		{"ClaimRules.Turn of none", 0, func() { sum += len(r.Turn(0, p, 0, false)) }},
		{"Table.Waiting", 1, func() { sum += len(table.Waiting()) }},
		{"Table.Wins of none", 0, func() { sum += len(table.Wins()) }},
		{"Table.Player", 1, func() { sum += len(table.Player(0).Melds) }},
	} {
		if got := testing.AllocsPerRun(100, test.call); got > test.most {
			t.Errorf("%s: %v allocations, want %v at most", test.name, got, test.most)
		}
	}
	if sum == 0 {
		t.Error("nothing was done")
	}
}
