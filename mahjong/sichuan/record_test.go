package sichuan

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

// TestRecordPrefixes replays the record after every step of deals, through JSON: the table that
// comes of it is the table, and goes on like it.
func TestRecordPrefixes(t *testing.T) {
	deals := 12
	if testing.Short() {
		deals = 4
	}
	rnd := rand.New(rand.NewPCG(15, 16))
	for deal := range deals {
		table, err := NewTable(tableRules(rnd, deal%12), tableWall(rnd), rnd.IntN(4))
		if err != nil {
			t.Fatal(err)
		}
		for step := 0; ; step++ {
			if table.Phase() < Playing || step%5 == 0 || table.Over() {
				recordCheck(t, table)
			}
			if table.Over() {
				break
			}
			if table, err = tableChoose(table, rnd.IntN).do(table); err != nil {
				t.Fatal(err)
			}
		}
		recordPrefixes(t, table)
	}
}

// recordCheck replays a table's record.
func recordCheck(t *testing.T, table Table) Table {
	t.Helper()
	record := table.Record()
	text, err := json.Marshal(record)
	if err != nil {
		t.Fatal(err)
	}
	var read TableRecord
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(read, record) {
		t.Fatalf("%s is read as %+v", text, read)
	}
	again, err := read.Replay()
	if err != nil {
		t.Fatal(err)
	}
	tableSame(t, tableLook(table), tableLook(again))
	return again
}

// recordPrefixes replays parts of the record of a deal that has ended: fewer moves, fewer void
// suits, fewer tiles exchanged. None of them is a fault.
func recordPrefixes(t *testing.T, table Table) {
	t.Helper()
	record := table.Record()
	for n := len(record.Moves) - 1; n >= 0; n -= 1 + n/4 {
		part := record
		part.Moves = record.Moves[:n]
		again, err := part.Replay()
		if err != nil || again.Over() || len(again.Record().Moves) != n {
			t.Fatalf("%d of %d moves: %v", n, len(record.Moves), err)
		}
	}
	part := record
	part.Moves = nil
	for seat := range seats {
		if table.Rules().Void {
			part.Voids[seat] = 0
			again, err := part.Replay()
			if err != nil || again.Phase() != Voiding || len(again.Waiting()) != seat+1 {
				t.Fatalf("%v, %v", again.Phase(), err)
			}
		}
	}
	for seat := range seats {
		if table.Rules().Exchange > 0 {
			part.Exchanged[seat] = nil
			again, err := part.Replay()
			if err != nil || again.Phase() != Exchanging || len(again.Waiting()) != seat+1 {
				t.Fatalf("%v, %v", again.Phase(), err)
			}
		}
	}
}

// TestRecordIsACopy changes a record: the table does not.
func TestRecordIsACopy(t *testing.T) {
	table := recordTable(t)
	looks := tableLook(recordTable(t)) // of another, so that nothing is shared
	record := table.Record()
	clear(record.Wall)
	clear(record.Moves)
	for _, pick := range record.Exchanged {
		clear(pick)
	}
	clear(table.Ledger())
	for seat := range seats {
		v := table.View(seat)
		clear(v.Ledger)
		clear(v.Picked)
		clear(v.Got)
		clear(v.Legal)
		for _, p := range v.Places {
			clear(p.Melds)
			clear(p.Discards)
		}
		clear(v.Places)
	}
	tableSame(t, looks, tableLook(table))
}

// recordTable returns a table late in a deal of all phases.
func recordTable(t testing.TB) Table {
	t.Helper()
	rnd := rand.New(rand.NewPCG(17, 18))
	r := RoomCard()
	r.WinnersStay = true
	table, err := NewTable(r, tableWall(rnd), 1)
	for range 80 {
		if err != nil || table.Over() {
			t.Fatal(err)
		}
		table, err = tableChoose(table, rnd.IntN).do(table)
	}
	if err != nil || len(table.Ledger()) == 0 {
		t.Fatal("nothing was paid", err)
	}
	return table
}

// TestBadRecords is the error of records that no table has.
func TestBadRecords(t *testing.T) {
	good := recordTable(t).Record()
	at := len(good.Moves) / 2
	for _, c := range []struct {
		name  string
		spoil func(r *TableRecord)
		want  error
		at    int // the index of the move, if it is one
	}{
		{"nothing", func(r *TableRecord) { *r = TableRecord{} }, ErrRules, -1},
		{"no wall", func(r *TableRecord) { r.Wall = nil }, mahjong.ErrCount, -1},
		{"dealer 5", func(r *TableRecord) { r.Dealer = 5 }, mahjong.ErrSeat, -1},
		{"two tiles", func(r *TableRecord) { r.Exchanged[2] = r.Exchanged[2][:2] }, ErrExchange, -1},
		{"tiles of another", func(r *TableRecord) { r.Exchanged[2] = tableTiles("111z") }, mahjong.ErrNotHeld, -1},
		{"tiles under other rules", func(r *TableRecord) { r.Rules.Exchange, r.Rules.ExchangeTo = 0, 0 }, ErrPhase, -1},
		{"void suits before all have chosen", func(r *TableRecord) { r.Exchanged[3] = nil }, ErrPhase, -1},
		{"no suit", func(r *TableRecord) { r.Voids[1] = 9 }, ErrVoid, -1},
		{"moves before all are void", func(r *TableRecord) { r.Voids[1] = 0 }, ErrPhase, -1},
		{"a pass too many", func(r *TableRecord) { r.Moves[0] = tablePass(1) }, mahjong.ErrClaim, 0},
		{"another seat", func(r *TableRecord) { r.Moves[0].Seat = 3 }, mahjong.ErrTurn, 0},
		{"a move of seat 9", func(r *TableRecord) { r.Moves[at].Seat = 9 }, mahjong.ErrSeat, at},
		{"a tile that is none", func(r *TableRecord) { r.Moves[0].Discard = -3 }, mahjong.ErrNotHeld, 0},
	} {
		r := good
		r.Moves, r.Exchanged = slices.Clone(good.Moves), good.Exchanged
		c.spoil(&r)
		table, err := r.Replay()
		if !errors.Is(err, c.want) || table.Phase() != 0 {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		var fault *mahjong.Error
		if c.at >= 0 && (!errors.As(err, &fault) || fault.Position != c.at) {
			t.Errorf("%s: %v, want the move at %d", c.name, err, c.at)
		}
	}
}
