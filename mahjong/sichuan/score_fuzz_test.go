package sichuan

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

func FuzzRulesJSON(f *testing.F) {
	for _, r := range scorePresets() {
		text, err := json.Marshal(r)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	for _, s := range []string{
		`{}`, `null`, `[]`, `{"family":"none"}`, `{"family":"tournament","base":1,"cap":31}`, `{"pig":"\ud800"}`, `{"base":1e99}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var r Rules
		if err := json.Unmarshal(data, &r); err != nil {
			return
		}
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatalf("%q is %+v: %v", data, r, err)
		}
		var back Rules
		if err := json.Unmarshal(text, &back); err != nil || back != r {
			t.Fatalf("%q prints as %s, which is %+v, %v", data, text, back, err)
		}
		var e *Error
		if err := r.Validate(); err != nil && (!errors.As(err, &e) || !errors.Is(e.Err, ErrRules) || e.Text == "" || len(err.Error()) > 100) {
			t.Fatalf("%s: %v", text, err)
		}
	})
}

// A byteSource deals out bytes, zeros when there are no more.
type byteSource struct{ data []byte }

func (s *byteSource) next() byte {
	if len(s.data) == 0 {
		return 0
	}
	b := s.data[0]
	s.data = s.data[1:]
	return b
}

// fuzzPlayer returns whatever player the bytes describe: tiles and melds that may or may not be
// ones.
func fuzzPlayer(s *byteSource) (p mahjong.Player) {
	shape := s.next()
	for range shape & 7 {
		p.Melds = append(p.Melds, mahjong.Meld{
			Kind: mahjong.MeldKind(s.next()), Tile: mahjong.Tile(s.next()), Claimed: mahjong.Tile(s.next()), From: int(s.next()),
		})
	}
	for range shape >> 3 {
		if h, ok := p.Hand.With(mahjong.Tile(s.next())); ok {
			p.Hand = h
		}
	}
	return p
}

// fuzzBytes writes a player, facts and rules as the fuzzer's bytes.
func fuzzBytes(p mahjong.Player, w Win, options byte) []byte {
	data := []byte{byte(len(p.Melds) | p.Hand.Len()<<3)}
	for _, m := range p.Melds {
		data = append(data, byte(m.Kind), byte(m.Tile), byte(m.Claimed), byte(m.From))
	}
	for t := range p.Hand.All() {
		data = append(data, byte(t))
	}
	flags := byte(0)
	for i, is := range []bool{w.SelfDrawn, w.AfterKong, w.Robbing, w.LastTile, w.Fed, w.Heavenly, w.Earthly} {
		flags |= byte(once(is)) << i
	}
	return append(data, byte(w.Tile), flags, byte(w.Void), options)
}

// FuzzScore values whatever there is. What can be a win is worth what the oracle says.
func FuzzScore(f *testing.F) {
	rnd := scoreRand(4)
	for i := range 40 {
		p := randomWinner(rnd)
		f.Add(fuzzBytes(p, randomFacts(rnd, p), byte(i*37)))
	}
	f.Add([]byte{})
	f.Add([]byte{7, 255, 255, 255, 255, 128, 128, 128, 128, 3, 1, 1, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		s := &byteSource{data}
		p := fuzzPlayer(s)
		w := Win{Tile: mahjong.Tile(s.next())}
		flags := s.next()
		for i, is := range []*bool{&w.SelfDrawn, &w.AfterKong, &w.Robbing, &w.LastTile, &w.Fed, &w.Heavenly, &w.Earthly} {
			*is = flags>>i&1 != 0
		}
		w.Void = mahjong.Suit(s.next())
		options := s.next()
		r := scorePresets()[options&3]
		r.AnyGoldenWait, r.ShootDoubles, r.Times126 = options&4 != 0, options&8 != 0, options&16 != 0
		if options&32 != 0 {
			r.Cap = 0
		}

		score, err := r.Score(p, w)
		points, again := r.Points(p, w)
		if err != nil {
			var e *Error
			known := errors.As(err, &e) && (e.Err == ErrNoWin || e.Err == ErrVoid || e.Err == ErrFacts) ||
				mahjong.Check(p.Hand, p.Melds) != nil
			if again == nil || again.Error() != err.Error() || points != 0 || !reflect.DeepEqual(score, Score{}) || !known {
				t.Fatalf("%+v, %+v: %v, %v; %d, %v", p, w, score, err, points, again)
			}
		} else {
			total, ok := slowOf(p, w).total(r)
			if again != nil || score.Total != total || points != score.Points || points != slowPoints(r, total, w) || !ok {
				t.Fatalf("%+v of %+v, %+v: %+v; %d, %v; want %d", r, p, w, score, points, again, total)
			}
			before := p
			before.Hand, _ = p.Hand.Without(w.Tile)
			if most, ok := r.Ready(before, w.Void); !ok || most < r.Base {
				t.Fatalf("%+v is not ready", before)
			}
		}
		most, ok := r.Ready(p, w.Void)
		if ok != (most > 0) || ok && mahjong.Check(p.Hand, p.Melds) != nil {
			t.Fatalf("%+v: ready %v, %d", p, ok, most)
		}
		if again, _ := r.Ready(p, w.Void); again != most {
			t.Fatalf("%+v: %d, then %d", p, most, again)
		}
	})
}
