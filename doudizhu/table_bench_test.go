package doudizhu

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/cardrules/cardrules/deck"
)

// tablePositions returns what seats saw in so many games, half of them played as advised
// and half at random.
func tablePositions(tb testing.TB, r Rules, games uint64) []View {
	tb.Helper()
	var views []View
	for seed := range games {
		random := tableRandom(rand.New(rand.NewPCG(seed, 2)))
		players := [3]tablePlayer{random, random, random}
		if seed%2 == 0 {
			players = [3]tablePlayer{tableAdvised, tableAdvised, tableAdvised}
		}
		_, err := tableGame(r, tableDeal(seed), int(seed%3), players, func(v View, _ Play) { views = append(views, v) })
		if err != nil {
			tb.Fatal(err)
		}
	}
	return views
}

// BenchmarkAdvise is what one piece of advice costs: a mean over positions of games, with
// the median and the worst of them, and over the first leads, which are the dearest.
func BenchmarkAdvise(b *testing.B) {
	for _, bench := range []struct {
		name  string
		rules Rules
		lead  bool
	}{
		{"Official/any", Official(), false},
		{"Official/lead20", Official(), true},
		{"Loose/any", Loose(), false},
		{"Loose/lead20", Loose(), true},
	} {
		b.Run(bench.name, func(b *testing.B) {
			views := tablePositions(b, bench.rules, 40)
			if bench.lead {
				views = nil
				for seed := range uint64(400) {
					g, err := NewGame(bench.rules, tableDeal(seed), 0)
					if err != nil {
						b.Fatal(err)
					}
					views = append(views, g.View(0))
				}
			}
			took := make([]time.Duration, len(views))
			for i, v := range views { // the better of two: other programs run too
				took[i] = time.Hour
				for range 2 {
					start := time.Now()
					bench.rules.Advise(v)
					took[i] = min(took[i], time.Since(start))
				}
			}
			slices.Sort(took)
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				bench.rules.Advise(views[i%len(views)])
				i++
			}
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "median-ms")
			b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max-ms")
		})
	}
}

// BenchmarkAdviseStrength plays a thousand deals or more, each with the sides changed, and
// reports the percentage of wins with half the width of its 95 % interval (±): as landlord,
// as farmers, both together, and of the other player as landlord against itself. A deal is
// one operation, so for narrower intervals:
//
//	go test -run '^$' -bench AdviseStrength -benchtime 10000x ./doudizhu
func BenchmarkAdviseStrength(b *testing.B) {
	for _, bench := range []struct {
		name  string
		other tablePlayer
	}{
		{"lowest", tableLowest},
		{"random", tableRandom(rand.New(rand.NewPCG(1, 3)))},
	} {
		b.Run(bench.name, func(b *testing.B) {
			var m tableMatch
			for b.Loop() {
				if err := m.play(uint64(m.deals), tableAdvised, bench.other); err != nil {
					b.Fatal(err)
				}
			}
			for m.deals < 1000 {
				if err := m.play(uint64(m.deals), tableAdvised, bench.other); err != nil {
					b.Fatal(err)
				}
			}
			report := func(rate, half float64, name string) {
				b.ReportMetric(rate, name+"-%")
				b.ReportMetric(half, name+"-±")
			}
			rate, half := m.percent(m.landlord)
			report(rate, half, "landlord")
			rate, half = m.percent(m.farmers)
			report(rate, half, "farmers")
			rate, half = m.both()
			report(rate, half, "both")
			rate, half = m.percent(m.baseline)
			report(rate, half, "other")
			b.ReportMetric(float64(m.deals), "deals")
		})
	}
}

func BenchmarkGame(b *testing.B) {
	d := tableDeal(1)
	players := [3]tablePlayer{tableLowest, tableLowest, tableLowest}
	b.Run("whole", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := tableGame(Official(), d, 0, players, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("DealCards", func(b *testing.B) {
		cards := deck.Standard54()
		b.ReportAllocs()
		for b.Loop() {
			if _, err := DealCards(cards); err != nil {
				b.Fatal(err)
			}
		}
	})
}
