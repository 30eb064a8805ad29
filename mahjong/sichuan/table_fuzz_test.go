package sichuan

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

// tableBytes chooses by the bytes of a fuzz input, and after them the first of what there is.
func tableBytes(data []byte) func(n int) int {
	return func(n int) int {
		if len(data) == 0 {
			return 0
		}
		b := int(data[0])
		data = data[1:]
		return b % n
	}
}

// FuzzTableSteps plays deals that the input chooses, legal and illegal steps, beside the model.
func FuzzTableSteps(f *testing.F) {
	for seed := range uint64(4) {
		steps := make([]byte, 60*seed)
		for i := range steps {
			steps[i] = byte((i*i + 7*i) >> seed)
		}
		f.Add(seed, uint8(5*seed), steps)
	}
	f.Fuzz(func(t *testing.T, seed uint64, rules uint8, steps []byte) {
		steps = steps[:min(len(steps), 400)]
		choose := tableBytes(steps)
		rnd := rand.New(rand.NewPCG(seed, 1))
		r, wall, dealer := tableRules(rnd, int(rules)), tableWall(rnd), rnd.IntN(4)
		table, err := NewTable(r, wall, dealer)
		if err != nil {
			t.Fatal(err)
		}
		slow := newSlowTable(r, wall, dealer)
		for range len(steps)/2 + 1 {
			if table.Over() {
				break
			}
			table = slow.step(t, table, choose)
		}
		tableIllegal(t, table, choose)
		again, err := table.Record().Replay()
		if err != nil {
			t.Fatal(err)
		}
		tableSame(t, tableLook(table), tableLook(again))
	})
}

// FuzzTableRecord replays records that may hold anything. What is replayed is recorded again, and
// then it is the same.
func FuzzTableRecord(f *testing.F) {
	rnd := rand.New(rand.NewPCG(19, 20))
	for preset := range 6 {
		table, err := NewTable(tableRules(rnd, preset), tableWall(rnd), preset%4)
		for range 20 * preset {
			if err != nil || table.Over() {
				break
			}
			table, err = tableChoose(table, rnd.IntN).do(table)
		}
		text, err2 := json.Marshal(table.Record())
		if err := errors.Join(err, err2); err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"rules":{"family":"highest","base":1,"openKong":2,"shot":"all"},"dealer":-1,"moves":[{"seat":7}]}`))
	f.Add([]byte(`{"exchanged":[["1m"],null,null,["9z"]],"voids":["m","","","z"]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var r TableRecord
		if json.Unmarshal(data, &r) != nil {
			return
		}
		table, err := r.Replay()
		if err != nil {
			if table.Phase() != 0 {
				t.Fatal("a table beside an error")
			}
			var own *Error
			var fault *mahjong.Error
			if !errors.As(err, &own) && !errors.As(err, &fault) {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		again, err := table.Record().Replay()
		if err != nil {
			t.Fatal(err)
		}
		tableSame(t, tableLook(table), tableLook(again))
		changes, bank := table.Ledger().Changes()
		if sum := changes[0] + changes[1] + changes[2] + changes[3] + bank; sum != 0 {
			t.Fatal(changes, bank)
		}
	})
}
