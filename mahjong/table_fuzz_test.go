package mahjong

import (
	"encoding/json"
	"errors"
	"testing"
)

// tableBytes chooses by the bytes of a fuzz input, and when they are used up always the last.
func tableBytes(data []byte) tableChooser {
	return func(n int) int {
		if len(data) == 0 {
			return n - 1
		}
		b := int(data[0])
		data = data[1:]
		if n > 256 && len(data) > 0 {
			b |= int(data[0]) << 8
			data = data[1:]
		}
		return b % n
	}
}

// FuzzTableMoves plays games that the input chooses, legal and illegal moves, beside the model.
func FuzzTableMoves(f *testing.F) {
	for seed := range uint64(8) {
		moves := make([]byte, 60*seed)
		for i := range moves {
			moves[i] = byte((i*i*5 + 3*i) >> (seed % 3))
		}
		f.Add(seed, moves)
	}
	f.Fuzz(func(t *testing.T, seed uint64, moves []byte) {
		moves = moves[:min(len(moves), 400)]
		at := tableChosen(t, tableRandom(seed))
		before := at
		shot := tableShoot(at.table)
		choose := tableBytes(moves)
		for range len(moves) / 2 {
			if at.model.over {
				break
			}
			if choose(8) == 0 {
				at.illegal(t, choose, 1)
			}
			at = at.move(t, at.pick(choose))
			at.compare(t)
		}
		at.compareAll(t)
		again, err := at.table.Record().Replay()
		if err != nil {
			t.Fatal(err)
		}
		tableBranch{again, at.model}.compareAll(t)
		shot.same(t, before.table)
	})
}

// FuzzTableRecord replays records that may hold anything. What is replayed is recorded as it was,
// but for what a move may leave out.
func FuzzTableRecord(f *testing.F) {
	for seed := range uint64(6) {
		choose := tableRandom(seed)
		at := tableChosen(f, choose)
		for range 20 * seed {
			if !at.model.over {
				at = at.move(f, at.pick(choose))
			}
		}
		f.Add(tableText(f, at.table))
	}
	f.Add([]byte(`{"rules":{"seats":2,"forms":"standard"},"wall":[1,2,3],"dealer":-1,"moves":[{"seat":9}]}`))
	f.Add([]byte(`{"moves":[{"meld":{"kind":"chow","tile":45}}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var r TableRecord
		if json.Unmarshal(data, &r) != nil {
			return
		}
		table, err := r.Replay()
		if err != nil {
			var fault *Error
			if !errors.As(err, &fault) || !tableIsZero(table) || fault.Position >= max(len(r.Moves), len(r.Wall)) {
				t.Fatalf("%+v, %+v", table, err)
			}
			return
		}
		got := table.Record()
		if len(got.Moves) != len(r.Moves) || got.Rules != r.Rules || got.Dealer != r.Dealer || !tableSame(got.Wall, r.Wall) {
			t.Fatalf("%+v is recorded as %+v", r, got)
		}
		model := tableNewModel(r.Rules, r.Wall, r.Dealer)
		for i, m := range got.Moves {
			if !tableMeant(r.Moves[i], []Move{m}) {
				t.Fatalf("move %d, %+v, is recorded as %+v", i, r.Moves[i], m)
			}
			model.step(m)
		}
		tableBranch{table, model}.compareAll(t)
		again, err := got.Replay()
		if err != nil {
			t.Fatal(err)
		}
		tableBranch{again, model}.compareAll(t)
	})
}
