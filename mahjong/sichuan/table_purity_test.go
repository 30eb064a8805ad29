package sichuan

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/internal/purity"
	"github.com/cardrules/cardrules/mahjong"
)

// A tableArgs is something for every method around the table to be called with.
type tableArgs struct {
	rules  Rules
	wall   []mahjong.Tile
	tiles  []mahjong.Tile
	seat   int
	suit   mahjong.Suit
	move   mahjong.Move
	table  Table
	ledger Ledger
	record TableRecord
}

// clone returns a copy that shares nothing.
func (x tableArgs) clone() tableArgs {
	x.wall, x.tiles, x.ledger = slices.Clone(x.wall), slices.Clone(x.tiles), slices.Clone(x.ledger)
	x.record.Wall, x.record.Moves = slices.Clone(x.record.Wall), slices.Clone(x.record.Moves)
	for i, pick := range x.record.Exchanged {
		x.record.Exchanged[i] = slices.Clone(pick)
	}
	return x
}

// tableArguments returns arguments of which most make no sense.
func tableArguments(t *testing.T, rnd *rand.Rand) tableArgs {
	t.Helper()
	x := tableArgs{
		rules: tableRules(rnd, rnd.IntN(8)), wall: tableWall(rnd)[rnd.IntN(60):], seat: rnd.IntN(8) - 2,
		suit: mahjong.Suit(rnd.IntN(9) - 2),
	}
	if rnd.IntN(4) == 0 {
		x.rules.Base, x.rules.OpenKong, x.rules.Shot = int64(rnd.Uint64()), int64(rnd.IntN(5)), Shot(rnd.IntN(256)-128)
	}
	if rnd.IntN(4) == 0 {
		x.wall[rnd.IntN(len(x.wall))] = mahjong.Tile(rnd.IntN(256) - 128)
	}
	for range rnd.IntN(6) {
		x.tiles = append(x.tiles, mahjong.Tile(rnd.IntN(256)-128))
		x.ledger = append(x.ledger, Transfer{rnd.IntN(9) - 3, rnd.IntN(9) - 3, int64(rnd.Uint64()), Reason(rnd.IntN(256) - 128)})
	}
	if table, err := NewTable(x.rules, x.wall, rnd.IntN(4)); err == nil {
		for range rnd.IntN(90) {
			if table.Over() {
				break
			}
			if table, err = tableChoose(table, rnd.IntN).do(table); err != nil {
				t.Fatal(err)
			}
		}
		x.table = table
	}
	x.record = x.table.Record()
	x.move = tableGarbage(x.table, rnd.IntN).move
	if rnd.IntN(2) == 0 {
		x.move = mahjong.Move{
			Seat: x.seat, Win: rnd.IntN(2) == 0, Meld: mahjong.Meld{
				Kind: mahjong.MeldKind(rnd.IntN(256) - 128), Tile: mahjong.Tile(rnd.IntN(256) - 128),
				Claimed: mahjong.Tile(rnd.IntN(256) - 128), From: rnd.Int(),
			},
			Discard: mahjong.Tile(rnd.IntN(256) - 128),
		}
	}
	switch rnd.IntN(6) {
	case 0:
		x.record.Moves = append(x.record.Moves, x.move, x.move)
	case 1:
		x.record.Exchanged[rnd.IntN(4)] = x.tiles
	case 2:
		x.record.Voids[rnd.IntN(4)] = x.suit
	case 3:
		x.record.Dealer = x.seat
	case 4:
		x.record.Wall = x.wall[:len(x.wall)/2]
	}
	return x
}

// tableFunctions are NewTable and all methods of Table, View, Ledger and TableRecord.
func tableFunctions() []purity.Function[tableArgs] {
	show := func(t Table, err error) []any {
		if err != nil {
			return []any{err.Error()}
		}
		return []any{tableLook(t)}
	}
	return []purity.Function[tableArgs]{
		purity.Slow("NewTable", func(x *tableArgs) []any { return show(NewTable(x.rules, x.wall, x.seat)) }),
		purity.Slow("Table.Exchange", func(x *tableArgs) []any { return show(x.table.Exchange(x.seat, x.tiles)) }),
		purity.Slow("Table.Void", func(x *tableArgs) []any { return show(x.table.Void(x.seat, x.suit)) }),
		purity.Slow("Table.Apply", func(x *tableArgs) []any { return show(x.table.Apply(x.move)) }),
		purity.Slow("Table.Phase", func(x *tableArgs) []any { return []any{x.table.Phase()} }),
		purity.Slow("Table.Over", func(x *tableArgs) []any { return []any{x.table.Over()} }),
		purity.Slow("Table.Rules", func(x *tableArgs) []any { return []any{x.table.Rules()} }),
		purity.Slow("Table.Dealer", func(x *tableArgs) []any { return []any{x.table.Dealer()} }),
		purity.Slow("Table.Base", func(x *tableArgs) []any { return []any{x.table.Base().Record(), x.table.Base().View(x.seat)} }),
		purity.Slow("Table.Ledger", func(x *tableArgs) []any { return []any{x.table.Ledger()} }),
		purity.Slow("Table.Facts", func(x *tableArgs) []any { return []any{x.table.Facts()} }),
		purity.Slow("Table.VoidOf", func(x *tableArgs) []any { return []any{x.table.VoidOf(x.seat)} }),
		purity.Slow("Table.Waiting", func(x *tableArgs) []any { return []any{x.table.Waiting()} }),
		purity.Slow("Table.Legal", func(x *tableArgs) []any { return []any{x.table.Legal(x.seat)} }),
		purity.Slow("Table.View", func(x *tableArgs) []any { return []any{x.table.View(x.seat)} }),
		purity.Slow("Table.Record", func(x *tableArgs) []any { return []any{x.table.Record()} }),
		purity.Slow("Table.NextDealer", func(x *tableArgs) []any {
			seat, ok := x.table.NextDealer()
			return []any{seat, ok}
		}),
		purity.Slow("Ledger.Changes", func(x *tableArgs) []any {
			seats, bank := x.ledger.Changes()
			return []any{seats, bank}
		}),
		purity.Slow("TableRecord.Replay", func(x *tableArgs) []any { return show(x.record.Replay()) }),
	}
}

// TestTablePurity calls everything around the table with anything: see [purity.Check]. Tables,
// which clones share, look as before.
func TestTablePurity(t *testing.T) {
	rounds := 150
	if testing.Short() {
		rounds = 30
	}
	rnd := rand.New(rand.NewPCG(21, 22))
	var inputs []tableArgs
	var looks []tableLooks
	for range rounds {
		x := tableArguments(t, rnd)
		inputs, looks = append(inputs, x), append(looks, tableLook(x.table))
	}
	purity.Check(t, tableFunctions(), inputs, tableArgs.clone)
	for i, x := range inputs {
		tableSame(t, looks[i], tableLook(x.table))
	}
}
