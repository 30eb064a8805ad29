package mahjong

import (
	"slices"
	"testing"
)

// A tableCase is something that happened at a table: a discard and the seats that may claim it,
// or a draw.
type tableCase struct {
	rules   ClaimRules
	seat    int
	player  Player
	event   Event
	drawn   Tile
	empty   bool
	offered []Claim
	answers []Claim
}

// tableBenchRules are the rules of the benchmarks: those of the article, with wild tiles, and
// all forms with chows.
func tableBenchRules() map[string]ClaimRules {
	return map[string]ClaimRules{
		"108":     {Seats: 4, Forms: Standard, NoChow: true},
		"112wild": {Seats: 4, Forms: Standard | SevenPairsQuads, NoChow: true, Wild: SetOf(Red)},
		"136all":  {Seats: 4, Forms: allForms},
	}
}

// tableBenchWall returns a shuffled wall for the rules.
func tableBenchWall(name string, seed uint64) []Tile {
	walls := map[string]func() []Tile{"108": Wall108, "112wild": Wall112, "136all": Wall136}
	wall, choose := walls[name](), tableRandom(seed)
	for i := range wall {
		j := i + choose(len(wall)-i)
		wall[i], wall[j] = wall[j], wall[i]
	}
	return wall
}

// tableBenchCases plays games and notes what happened in them.
func tableBenchCases(b *testing.B, name string) (discards, draws, asked []tableCase) {
	b.Helper()
	r := tableBenchRules()[name]
	for seed := range uint64(20) {
		choose := tableRandom(seed)
		table, err := NewTable(r, tableBenchWall(name, seed), 0)
		if err != nil {
			b.Fatal(err)
		}
		for !table.Over() {
			seats := table.Waiting()
			m := tablePick(choose, r, table.Player(seats[0]).Hand, table.Legal(seats[0]))
			empty := table.wall.Left() == 0
			switch {
			case m.Discard != 0:
				draws = append(draws, tableCase{rules: r, seat: m.Seat, player: table.Player(m.Seat), drawn: table.drawn, empty: empty})
				next := (m.Seat + 1) % r.Seats
				e := Event{Discarded, m.Discard, m.Seat, empty}
				discards = append(discards, tableCase{rules: r, seat: next, player: table.Player(next), event: e})
			case table.event.Kind != 0:
				asked = append(asked, tableCase{
					rules: r, event: table.event, offered: table.offered, answers: append(slices.Clone(table.answers), m.Claim()),
				})
			}
			if table, err = table.Apply(m); err != nil {
				b.Fatal(err)
			}
		}
	}
	return discards, draws, asked
}

// BenchmarkClaims finds what the next seat may claim of a discard. The oracle tries all tiles.
func BenchmarkClaims(b *testing.B) {
	for _, name := range []string{"108", "112wild", "136all"} {
		cases, _, _ := tableBenchCases(b, name)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			n, i := 0, 0
			for b.Loop() {
				c := &cases[i%len(cases)]
				n += len(c.rules.Claims(c.seat, c.player, c.event))
				i++
			}
			b.ReportMetric(float64(n)/float64(i), "claims/op")
		})
		b.Run(name+"/oracle", func(b *testing.B) {
			hands := make([][]Tile, len(cases))
			for i, c := range cases {
				hands[i] = slices.Collect(c.player.Hand.All())
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				c := &cases[i%len(cases)]
				_ = claimSlow(c.rules, c.seat, hands[i%len(cases)], c.event)
				i++
			}
		})
	}
}

// BenchmarkTurn finds what a seat may do with its own tiles.
func BenchmarkTurn(b *testing.B) {
	for _, name := range []string{"108", "112wild", "136all"} {
		_, cases, _ := tableBenchCases(b, name)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			n, i := 0, 0
			for b.Loop() {
				c := &cases[i%len(cases)]
				n += len(c.rules.Turn(c.seat, c.player, c.drawn, c.empty))
				i++
			}
			b.ReportMetric(float64(n)/float64(i), "claims/op")
		})
		b.Run(name+"/oracle", func(b *testing.B) {
			hands := make([][]Tile, len(cases))
			for i, c := range cases {
				hands[i] = slices.Collect(c.player.Hand.All())
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				c := &cases[i%len(cases)]
				_ = claimTurnSlow(c.rules, c.seat, hands[i%len(cases)], c.player.Melds, c.drawn, c.empty)
				i++
			}
		})
	}
}

// BenchmarkResolve decides between the answers to a discard. The oracle tries all that are missing.
func BenchmarkResolve(b *testing.B) {
	_, _, cases := tableBenchCases(b, "136all")
	from := 0
	three := tableCase{rules: tableBenchRules()["136all"], event: Event{Discarded, 5, from, false}}
	for seat := 1; seat < 4; seat++ {
		win := Claim{Seat: seat, Win: true}
		three.offered = append(three.offered, win)
		three.answers = append(three.answers, Claim{Seat: seat})
	}
	three.answers[2] = three.offered[2]
	for _, bench := range []struct {
		name  string
		cases []tableCase
	}{{"games", cases}, {"three", []tableCase{three}}} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				c := &bench.cases[i%len(bench.cases)]
				_, _ = c.rules.Resolve(c.event, c.offered, c.answers)
				i++
			}
		})
		b.Run(bench.name+"/oracle", func(b *testing.B) {
			offers, said := make([][][]Claim, len(bench.cases)), make([][]*Claim, len(bench.cases))
			for i, c := range bench.cases {
				offers[i], said[i] = make([][]Claim, 4), make([]*Claim, 4)
				for _, o := range c.offered {
					offers[i][o.Seat] = append(offers[i][o.Seat], o)
				}
				for _, a := range c.answers {
					said[i][a.Seat] = &a
				}
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				k := i % len(bench.cases)
				_, _ = claimResolveSlow(bench.cases[k].rules, bench.cases[k].event.From, offers[k], said[k])
				i++
			}
		})
	}
}

// BenchmarkTable plays whole games by random legal moves, and replays and looks at them.
func BenchmarkTable(b *testing.B) {
	for _, name := range []string{"108", "112wild", "136all"} {
		r := tableBenchRules()[name]
		wall := tableBenchWall(name, 1)
		game := func(seed uint64) Table {
			choose := tableRandom(seed)
			table, err := NewTable(r, wall, 0)
			for err == nil && !table.Over() {
				legal := table.Legal(table.Waiting()[0])
				table, err = table.Apply(legal[choose(len(legal))])
			}
			if err != nil {
				b.Fatal(err)
			}
			return table
		}
		b.Run(name+"/game", func(b *testing.B) {
			b.ReportAllocs()
			moves, n := 0, uint64(0)
			for b.Loop() {
				moves += len(game(n % 64).moves)
				n++
			}
			b.ReportMetric(float64(moves)/float64(n), "moves/op")
		})
		b.Run(name+"/oracle", func(b *testing.B) {
			b.ReportAllocs()
			seed := uint64(0)
			for b.Loop() {
				choose := tableRandom(seed % 64)
				m := tableNewModel(r, wall, 0)
				for !m.over {
					legal := m.legal(m.waiting()[0])
					m.step(legal[choose(len(legal))])
				}
				seed++
			}
		})
		record := game(1).Record()
		b.Run(name+"/replay", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := record.Replay(); err != nil {
					b.Fatal(err)
				}
			}
		})
		record.Moves = record.Moves[:len(record.Moves)/2]
		half, err := record.Replay()
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name+"/view", func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				_ = half.View(i % 4)
				i++
			}
		})
	}
}
