package mahjong

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"
)

// TestRecordReplay replays every prefix of games, also from JSON: each comes to the table that was
// there then.
func TestRecordReplay(t *testing.T) {
	games := 60
	if testing.Short() {
		games = 6
	}
	for seed := range uint64(games) {
		choose := tableRandom(seed + 10_000)
		at := tableChosen(t, choose)
		tables := []Table{at.table}
		for !at.model.over {
			at = at.move(t, at.pick(choose))
			tables = append(tables, at.table)
		}
		record := at.table.Record()
		text := tableText(t, at.table)
		var back TableRecord
		if err := json.Unmarshal(text, &back); err != nil || !tableSame(back, record) {
			t.Fatalf("%s is read as %+v, %v", text, back, err)
		}
		for n, want := range tables {
			if n%5 != int(seed%5) && n < len(tables)-2 {
				continue
			}
			prefix := record
			prefix.Moves = record.Moves[:n]
			if n%2 == 1 {
				prefix.Moves = back.Moves[:n]
			}
			got, err := prefix.Replay()
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Fatalf("after %d moves: %+v, want %+v, %v", n, got, want, err)
			}
		}
	}
}

// TestRecordFaults spoils one move of a record: the error says which.
func TestRecordFaults(t *testing.T) {
	for seed := range uint64(40) {
		choose := tableRandom(seed + 11_000)
		at := tableChosen(t, choose)
		branches := []tableBranch{at}
		for !at.model.over {
			at = at.move(t, at.pick(choose))
			branches = append(branches, at)
		}
		record := at.table.Record()
		for range 20 {
			i := choose(len(branches))
			m := tableGarbage(choose)
			if i < len(record.Moves) && choose(2) == 0 {
				m = tableTwist(choose, record.Moves[i])
			}
			var legal []Move
			for seat := range record.Rules.Seats {
				legal = append(legal, branches[i].model.legal(seat)...)
			}
			if tableMeant(m, legal) {
				continue
			}
			spoiled := record
			spoiled.Moves = slices.Insert(slices.Clone(record.Moves), i, m)
			got, err := spoiled.Replay()
			_, want := branches[i].table.Apply(m)
			var fault, plain *Error
			if !errors.As(err, &fault) || !errors.As(want, &plain) || fault.Position != i || !tableIsZero(got) {
				t.Fatalf("move %d, %+v: %+v, %+v", i, m, got, err)
			}
			plain.Position = i
			if *fault != *plain {
				t.Fatalf("move %d, %+v: %+v, want %+v", i, m, fault, plain)
			}
		}
	}
}

// TestRecordOfNoTable replays records at whose start no table is possible.
func TestRecordOfNoTable(t *testing.T) {
	good := TableRecord{Rules: ClaimRules{Seats: 4, Forms: Standard}, Wall: Wall136(), Moves: []Move{{Discard: 1}}}
	for _, test := range []struct {
		spoil    func(r *TableRecord)
		want     error
		position int
	}{
		{func(r *TableRecord) { r.Rules.Seats = 9 }, ErrSeat, -1},
		{func(r *TableRecord) { r.Rules.Forms = 0 }, ErrForm, -1},
		{func(r *TableRecord) { r.Dealer = 4 }, ErrSeat, -1},
		{func(r *TableRecord) { r.Wall = r.Wall[:52] }, ErrCount, -1},
		{func(r *TableRecord) { r.Wall[7] = 99 }, ErrTile, 7},
		{func(r *TableRecord) { r.Wall[9] = 1 }, ErrFifth, 9},
	} {
		for n := range 2 {
			r := good
			r.Wall, r.Moves = slices.Clone(r.Wall), r.Moves[:n]
			test.spoil(&r)
			got, err := r.Replay()
			var fault *Error
			if !errors.Is(err, test.want) || !errors.As(err, &fault) || fault.Position != test.position || !tableIsZero(got) {
				t.Errorf("%+v, %+v; want %v at %d", got, err, test.want, test.position)
			}
		}
	}
}

// TestRecordJSON pins how a record is written.
func TestRecordJSON(t *testing.T) {
	r := TableRecord{
		Rules: ClaimRules{Seats: 2, Forms: Standard}, Wall: []Tile{1, 19, Red, Spring}, Dealer: 1,
		Moves: []Move{{Discard: Red}, {Seat: 1, Meld: Meld{Pung, Red, Red, 0}}},
	}
	want := `{"rules":{"seats":2,"forms":"standard"},"wall":["1m","1s","7z","1f"],"dealer":1,"moves":[` +
		`{"seat":0,"discard":"7z"},{"seat":1,"meld":{"kind":"pung","tile":"7z","claimed":"7z","from":0}}]}`
	if text, err := json.Marshal(r); err != nil || string(text) != want {
		t.Errorf("%s, %v; want %s", text, err, want)
	}
}
