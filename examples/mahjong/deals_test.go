package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// A watched player must make legal moves.
type watched struct{ player }

func (p watched) move(v sichuan.View) (mahjong.Move, error) {
	m, err := p.player.move(v)
	if err == nil && !slices.Contains(v.Legal, m) {
		err = fmt.Errorf("seat %d makes an illegal move: %+v", v.Seat, m)
	}
	return m, err
}

// playDeal plays the n-th deal of the tests and shows each state to a watcher, if there is
// one.
func playDeal(t *testing.T, rules ruleSet, n int, players []player, watch func(game)) game {
	t.Helper()
	wall := mahjong.Wall108()
	deck.Shuffle(wall, rand.NewPCG(uint64(n), 108))
	g, err := rules.deal(wall, n%seats)
	if err != nil {
		t.Fatal(err)
	}
	for !g.Over() {
		if watch != nil {
			watch(g)
		}
		seat := g.Waiting()[0]
		if g, err = g.ask(watched{players[seat]}, seat); err != nil {
			t.Fatalf("deal %d: %v", n, err)
		}
	}
	if watch != nil {
		watch(g)
	}
	return g
}

// rooms returns everything that the flags can choose.
func rooms() map[string]ruleSet {
	rooms := map[string]ruleSet{}
	for _, r := range ruleSets() {
		rooms[r.name] = r
		if r.scored() {
			r.scoring.WinnersStay = true
			rooms[r.name+"-river"] = r
		}
	}
	return rooms
}

// TestDeals plays many deals among robots and looks at each state: all tiles are there,
// every hand is one, and what a seat sees is what lies open. At the end somebody has won,
// with what is a win, or the wall is empty, and the ledger says so.
func TestDeals(t *testing.T) {
	for name, rules := range rooms() {
		deals := 300
		switch {
		case testing.Short():
			deals = 40
		case name == "article":
			deals = 10_000
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			players := slices.Repeat([]player{robot{rules}}, seats)
			won := 0
			for n := range deals {
				g := playDeal(t, rules, n, players, func(g game) { checkTiles(t, n, g) })
				if len(g.View(nobody).Wins) > 0 {
					won++
				}
				checkEnd(t, rules, n, g)
				if t.Failed() {
					return
				}
			}
			t.Logf("%d of %d deals won", won, deals)
			if won*100 < deals*90 {
				t.Errorf("robots won only %d of %d deals", won, deals)
			}
		})
	}
}

// tilesOf returns the tiles of a game, the zero table before the play.
func tilesOf(g game) mahjong.Table {
	switch g := g.(type) {
	case plainGame:
		return g.Table
	case sichuanGame:
		return g.Base()
	}
	return mahjong.Table{}
}

// checkTiles checks a state of a deal once tiles lie on the table.
func checkTiles(t *testing.T, n int, g game) {
	view := g.View(nobody)
	if view.Phase < sichuan.Playing {
		return
	}
	table := tilesOf(g)
	var all, open [mahjong.Red + 1]int
	for seat, place := range view.Places {
		p := table.Player(seat)
		if err := mahjong.Check(p.Hand, p.Melds); err != nil {
			t.Errorf("deal %d: seat %d: %v", n, seat, err)
		}
		for tile := range p.Hand.All() {
			all[tile]++
		}
		for _, m := range p.Melds {
			for tile := range m.Hand().All() {
				open[tile]++
			}
		}
		for _, tile := range place.Discards {
			open[tile]++
		}
	}
	for tile, n := range open {
		all[tile] += n
	}
	for wall := table.Wall(); wall.Left() > 0; {
		var tile mahjong.Tile
		tile, wall, _ = wall.Draw()
		all[tile]++
	}
	stay := table.Rules().WinnersStay
	for i, w := range view.Wins {
		again := i > 0 && w.Step == view.Wins[i-1].Step // several have won by one tile
		switch {
		case !again && stay: // it lies in no hand
			all[w.Tile]++
		case again && !stay: // it is in the hand of each
			all[w.Tile]--
		}
		if !again {
			open[w.Tile]++
		}
	}
	if e := table.Event(); e.Kind == mahjong.KongAdded {
		open[e.Tile]++
	}
	for tile := range mahjong.Suited.All() {
		if all[tile] != 4 {
			t.Errorf("deal %d: there are %d of %v", n, all[tile], tile)
		}
	}
	for _, seat := range g.Waiting() {
		seen := g.View(seat).Seen()
		for tile := range mahjong.Suited.All() {
			if got := seen.Count(tile); got != open[tile] {
				const format = "deal %d: seat %d sees %d of %v, %d lie open"
				t.Errorf(format, n, seat, got, tile, open[tile])
			}
		}
	}
}

// checkEnd checks how a deal ended.
func checkEnd(t *testing.T, rules ruleSet, n int, g game) {
	v := g.View(nobody)
	most := 1
	if rules.scored() {
		most = seats - 1
		checkPoints(t, rules, n, g)
	}
	switch stay := rules.scoring.WinnersStay; {
	case !stay && len(v.Wins) > most:
		t.Errorf("deal %d has %d wins", n, len(v.Wins))
	case (stay || len(v.Wins) < most) && v.Left > 0:
		t.Errorf("deal %d ends before the wall does", n)
	}
	for _, w := range v.Wins {
		h := w.Player.Hand
		if h.Count(w.Tile) == 0 || !mahjong.IsWin(h, rules.forms) {
			t.Errorf("deal %d: %v with %v is no win", n, h, w.Tile)
		}
		if !rules.scoring.WinnersStay && h != v.Places[w.Seat].Hand {
			t.Errorf("deal %d: the winner holds %v, won %v", n, v.Places[w.Seat].Hand, h)
		}
	}
	if n%50 == 0 {
		checkReplay(t, n, g)
	}
}

// checkPoints checks that no points come from nowhere, and that wins are paid as they are scored.
func checkPoints(t *testing.T, rules ruleSet, n int, g game) {
	v := g.View(nobody)
	changes, sum := v.Ledger.Changes()
	for _, change := range changes {
		sum += change
	}
	if sum != 0 {
		t.Errorf("deal %d: %d points come from nowhere", n, sum)
	}
	var want, got [seats]int64
	for i, w := range v.Wins {
		facts := sichuan.WinOf(w, v.Dealer, v.Voids[w.Seat])
		score, err := rules.scoring.Score(w.Player, facts)
		if err != nil {
			t.Fatalf("deal %d: %v", n, err)
		}
		payers := int64(1)
		switch {
		case w.SelfDrawn && rules.scoring.WinnersStay:
			payers = seats - 1
		case w.SelfDrawn:
			payers = int64(seats - 1 - i)
		}
		want[w.Seat] += score.Points * payers
	}
	for _, transfer := range v.Ledger {
		switch transfer.Why {
		case sichuan.DiscardWin, sichuan.SelfDrawnWin, sichuan.RobbedKong:
			got[transfer.To] += transfer.Amount
		}
	}
	if got != want {
		t.Errorf("deal %d: wins bring %v, should bring %v", n, got, want)
	}
	if next, ok := g.NextDealer(); !ok || next < 0 || next >= seats {
		t.Errorf("deal %d: the next dealer is %d, %v", n, next, ok)
	}
}

// checkReplay checks that the record of a deal leads to the same views.
func checkReplay(t *testing.T, n int, g game) {
	var again game
	var err error
	switch g := g.(type) {
	case plainGame:
		g.Table, err = g.Record().Replay()
		again = g
	case sichuanGame:
		g.Table, err = g.Record().Replay()
		again = g
	}
	if err != nil {
		t.Fatalf("deal %d: %v", n, err)
	}
	equal := cmp.Comparer(func(a, b mahjong.Hand) bool { return a == b })
	for seat := range seats {
		if diff := cmp.Diff(g.View(seat), again.View(seat), equal); diff != "" {
			t.Errorf("deal %d: another view of the replay (-want +got):\n%s", n, diff)
		}
	}
}
