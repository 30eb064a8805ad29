package sichuan

import (
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

// A benchWin is a win to be valued.
type benchWin struct {
	player mahjong.Player
	win    Win
}

// benchWins returns random wins, a power of two of them.
func benchWins() []benchWin {
	rnd := scoreRand(5)
	wins := make([]benchWin, 512)
	for i := range wins {
		p := randomWinner(rnd)
		wins[i] = benchWin{p, randomFacts(rnd, p)}
	}
	return wins
}

// BenchmarkPoints says what wins are worth: as the package does it, and as the tests' oracle does.
func BenchmarkPoints(b *testing.B) {
	wins := benchWins()
	for _, r := range scorePresets() {
		b.Run(r.Family.String(), func(b *testing.B) {
			b.ReportAllocs()
			sum, i := int64(0), 0
			for b.Loop() {
				x := &wins[i&(len(wins)-1)]
				n, _ := r.Points(x.player, x.win)
				sum += n
				i++
			}
			_ = sum
		})
		b.Run(r.Family.String()+"/oracle", func(b *testing.B) {
			b.ReportAllocs()
			sum, i := int64(0), 0
			for b.Loop() {
				x := &wins[i&(len(wins)-1)]
				total, _ := slowOf(x.player, x.win).total(r)
				sum += slowPoints(r, total, x.win)
				i++
			}
			_ = sum
		})
	}
}

// BenchmarkScore says what wins are worth, and why.
func BenchmarkScore(b *testing.B) {
	wins := benchWins()
	for _, r := range scorePresets() {
		b.Run(r.Family.String(), func(b *testing.B) {
			b.ReportAllocs()
			sum, i := int64(0), 0
			for b.Loop() {
				x := &wins[i&(len(wins)-1)]
				s, _ := r.Score(x.player, x.win)
				sum += s.Points
				i++
			}
			_ = sum
		})
	}
}

// BenchmarkReady says what hands may come to be worth. The oracle tries every tile.
func BenchmarkReady(b *testing.B) {
	wins := benchWins()
	for i := range wins {
		wins[i].player.Hand, _ = wins[i].player.Hand.Without(wins[i].win.Tile)
	}
	for _, r := range scorePresets() {
		for _, way := range []struct {
			name  string
			ready func(p mahjong.Player, void mahjong.Suit) (int64, bool)
		}{
			{"", r.Ready},
			{"/oracle", func(p mahjong.Player, void mahjong.Suit) (int64, bool) { return slowReady(r, p, void) }},
		} {
			b.Run(r.Family.String()+way.name, func(b *testing.B) {
				b.ReportAllocs()
				sum, i := int64(0), 0
				for b.Loop() {
					x := &wins[i&(len(wins)-1)]
					n, _ := way.ready(x.player, x.win.Void)
					sum += n
					i++
				}
				_ = sum
			})
		}
	}
}
