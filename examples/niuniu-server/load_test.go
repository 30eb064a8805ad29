package main

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/cardrules/cardrules/examples/niuniu-server/player"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
)

// TestLoad plays at hundreds of tables at once and reports the rounds a second; all
// clients are in the same process, and every fourth verifies. Then it stops the server in the
// midst of it: no chip has appeared or vanished.
func TestLoad(t *testing.T) {
	tables, length := 300, 5*time.Second
	if testing.Short() {
		tables, length = 50, 2*time.Second
	}
	h := start(t, patient())
	players := make([]*player.Player, tables*seats)
	for i := range players {
		players[i] = h.join(t, "bot")
		players[i].Trusting = i%seats != 0
	}
	var rounds, closed atomic.Int64
	play := func(ctx context.Context, p *player.Player) error {
		if err := p.Match(ctx); err != nil {
			return err
		}
		for {
			m, err := p.Next(ctx)
			if websocket.CloseStatus(err) == websocket.StatusGoingAway {
				return nil
			} else if err != nil {
				return err
			}
			if s, ok := m.(*protocol.Settlement); ok && p.Seat == 0 {
				rounds.Add(1)
				if s.Room.Closed {
					closed.Add(1)
				}
			}
			if err := p.Answer(ctx, m); err != nil {
				return err
			}
		}
	}
	finished := make(chan error, 1)
	go func() { finished <- together(t, players, play) }()
	begin := time.Now()
	time.Sleep(length)
	played, took := rounds.Load(), time.Since(begin)
	must(t, h.stop(t.Context()))
	must(t, <-finished)
	t.Logf("%d tables: %d rounds in %v, %.0f a second; %d tables closed",
		tables, played, took.Round(time.Millisecond), float64(played)/took.Seconds(), closed.Load())

	var total int64
	for _, p := range players {
		total += p.Money
	}
	if want := int64(len(players)) * openingMoney; total != want {
		t.Errorf("%d chips over all tables, want %d", total, want)
	}
}
