package doudizhu

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"
)

// tableChooser chooses by the bytes of a fuzz input, and after them the last of what there is:
// the biggest play.
func tableChooser(data []byte) func(n int) int {
	return func(n int) int {
		if len(data) == 0 {
			return n - 1
		}
		b := int(data[0])
		data = data[1:]
		return b % n
	}
}

// FuzzGameSteps plays games that the input chooses, legal and illegal steps, beside the model.
func FuzzGameSteps(f *testing.F) {
	for seed := range uint64(4) {
		steps := make([]byte, 40*seed)
		for i := range steps {
			steps[i] = byte((i*i + 7*i) >> seed)
		}
		f.Add(seed, uint8(21*seed), steps)
	}
	f.Fuzz(func(t *testing.T, seed uint64, rules uint8, steps []byte) {
		steps = steps[:min(len(steps), 120)]
		choose := tableChooser(steps)
		r, d, landlord := tableRules(int(rules)), tableDeal(seed%1000), int(seed%3)
		g, err := NewGame(r, d, landlord)
		if err != nil {
			t.Fatal(err)
		}
		at := tableBranch{g, tableNewModel(r, d, landlord)}
		for range len(steps) / 3 {
			if at.model.winner() >= 0 {
				break
			}
			at = at.step(t, choose)
		}
		at.model.checkIllegal(t, at.game, choose)
		tableReplay(t, at.game, at.model.record())
		tableNothingHidden(t, at, choose)
	})
}

// FuzzGameRecord replays records that may hold anything. What is replayed is recorded as
// it was.
func FuzzGameRecord(f *testing.F) {
	for seed := range uint64(3) {
		g, err := NewGame(tableRules(int(7*seed)), tableDeal(seed), int(seed))
		if err != nil {
			f.Fatal(err)
		}
		for range 30 * seed {
			seat, open := g.Turn()
			if !open {
				break
			}
			if g, err = tableStep(g, tableLowest(g.rules, g.View(seat))); err != nil {
				f.Fatal(err)
			}
		}
		text, err := json.Marshal(g.Record())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"deal":{"hands":[["As"],null,null]},"steps":[{},{"seat":7,"play":{"key":"2"}}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var r GameRecord
		if json.Unmarshal(data, &r) != nil {
			return
		}
		g, err := r.Replay()
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || !reflect.DeepEqual(g, Game{}) || e.Position >= max(len(r.Steps), 60) {
				t.Fatalf("%+v, %v", g, err)
			}
			return
		}
		if r.Steps == nil {
			r.Steps = []Step{}
		}
		for i, s := range r.Steps {
			if len(s.Cards) == 0 { // a pass, however it is written
				r.Steps[i].Cards = nil
			}
		}
		tableReplay(t, g, r)
	})
}

// FuzzAuction makes any calls, and replays any record.
func FuzzAuction(f *testing.F) {
	f.Add(false, 0, []byte{1, 2, 3})
	f.Add(true, 1, []byte{5, 6, 6, 6})
	f.Add(true, 2, []byte{1, 5, 6, 1, 0, 255})
	f.Add(true, -1, []byte{})
	f.Fuzz(func(t *testing.T, rob bool, first int, data []byte) {
		r := AuctionRecord{Rules: AuctionRules{Rob: rob}, First: first}
		for _, b := range data {
			r.Calls = append(r.Calls, Call(int8(b)))
		}
		a, err := NewAuction(r.Rules, first)
		if (err == nil) != (0 <= first && first <= 2) {
			t.Fatalf("from seat %d: %v", first, err)
		}
		legal := []Call{}
		for i, c := range r.Calls {
			if err != nil {
				break
			}
			s := tableAuctionSlow(rob, first, legal)
			if fault := s.fault(a); fault != "" {
				t.Fatalf("%v: %s", legal, fault)
			}
			seat, _ := a.Turn()
			var next Auction
			if next, err = a.Call(seat, c); err == nil {
				a, legal = next, append(legal, c)
				continue
			}
			var e *Error
			if next != a || !errors.As(err, &e) || slices.Contains(s.legal, c) {
				t.Fatalf("call %d, %v: %v", i, c, err)
			}
		}
		again, err2 := r.Replay()
		if (err == nil) != (err2 == nil) || err == nil && again != a || err != nil && again != (Auction{}) {
			t.Fatalf("%+v is replayed as %+v, %v; made as %+v, %v", r, again, err2, a, err)
		}
		if err == nil {
			tableAuctionRecord(t, a, AuctionRecord{r.Rules, first, legal})
		}
	})
}

// FuzzAdvise asks for advice on views that may hold anything.
func FuzzAdvise(f *testing.F) {
	for seed := range uint64(4) {
		g, err := NewGame(Official(), tableDeal(seed), int(seed%3))
		if err != nil {
			f.Fatal(err)
		}
		for range 9 * seed {
			seat, _ := g.Turn()
			if g, err = tableStep(g, tableLowest(g.rules, g.View(seat))); err != nil {
				f.Fatal(err)
			}
		}
		text, err := json.Marshal(g.View(int(seed % 3)))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, uint8(seed), 0, 0, 0)
		f.Add(text, uint8(50+seed), -1, math.MaxInt, math.MinInt)
	}
	f.Add([]byte(`{"cards":["3d","3c"],"by":2,"target":{"cards":"3456","kind":"solo_chain","chain":-9,"key":"R"}}`), uint8(63), 1, 2, 3)
	f.Add([]byte(`{"cards":["3d","3c"],"by":2,"target":{"kind":"rocket"},"played":["44444","",""]}`), uint8(63), 1, 2, 3)
	f.Fuzz(func(t *testing.T, data []byte, rules uint8, left0, left1, left2 int) {
		var v View
		if json.Unmarshal(data, &v) != nil {
			return
		}
		if left0|left1|left2 != 0 {
			v.Left = [3]int{left0, left1, left2}
		}
		r := tableRules(int(rules))
		before := tableCopy(v)
		p := r.Advise(v)
		if !reflect.DeepEqual(v, before) {
			t.Fatalf("the view is now %+v", v)
		}
		if again := r.Advise(v); again != p {
			t.Fatalf("%v, and then %v", p, again)
		}
		h, err := HandOf(v.Cards)
		if p == (Play{}) {
			return
		}
		if err != nil {
			t.Fatalf("%v for %v", p, v.Cards)
		}
		for q := range r.Replies(h, v.Target) {
			if q == p {
				return
			}
		}
		t.Fatalf("%v is not legal", p)
	})
}
