package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/cardrules/cardrules/examples/niuniu-server/player"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
)

// TestLost loses a player at each step of a game. The others see the round to its end,
// with defaults for who is lost, and no timer runs out for that.
func TestLost(t *testing.T) {
	for _, test := range []struct {
		name  string
		until func(t *testing.T, p *player.Player)
		stake int64 // of the lost seat, unless it is the banker's
	}{
		{"matched", func(*testing.T, *player.Player) {}, defaultStake},
		{"begun", func(t *testing.T, p *player.Player) { expect[protocol.Begin](t, p) }, defaultStake},
		{"staked", func(t *testing.T, p *player.Player) {
			expect[protocol.Begin](t, p)
			must(t, p.Stake(t.Context(), 33))
			write(t, p, `{"Msg":5,"Stake":44}`)
			_, err := p.Next(t.Context()) // a refusal or the deal: the first has arrived
			must(t, err)
		}, 33},
		{"dealt", func(t *testing.T, p *player.Player) {
			must(t, p.Answer(t.Context(), expect[protocol.Begin](t, p)))
			expect[protocol.Deal](t, p)
		}, 0},
		{"dealt, last of all", func(t *testing.T, p *player.Player) {
			must(t, p.Answer(t.Context(), expect[protocol.Begin](t, p)))
			expect[protocol.Deal](t, p)
			time.Sleep(100 * time.Millisecond) // the others have spoken
		}, 0},
		{"grouped", func(t *testing.T, p *player.Player) {
			must(t, p.Answer(t.Context(), expect[protocol.Begin](t, p)))
			must(t, p.Answer(t.Context(), expect[protocol.Deal](t, p)))
		}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			h := start(t, patient())
			players := h.match(t)
			finished := make(chan error, 1)
			go func() {
				finished <- together(t, players[:3], func(ctx context.Context, p *player.Player) error { return bot(ctx, p, -1) })
			}()
			test.until(t, players[3])
			players[3].Close()
			must(t, <-finished)

			r := players[0].Session.Rounds[len(players[0].Session.Rounds)-1]
			if s := r.Seats[3]; test.stake > 0 && s.Stake != test.stake && r.Banker != 3 {
				t.Errorf("a stake of %d for the lost seat, want %d", s.Stake, test.stake)
			}
			var total int64
			for _, s := range r.Seats {
				total += s.Balance
			}
			if total != seats*openingMoney {
				t.Errorf("%d chips", total)
			}

			// Three are back in the lobby, and a fourth makes a table.
			for _, p := range players[:3] {
				must(t, p.Match(t.Context()))
			}
			fourth := h.join(t, "E")
			must(t, fourth.Match(t.Context()))
			if begin := expect[protocol.Begin](t, fourth); begin.Room.Round != 1 {
				t.Errorf("%+v", begin)
			}
		})
	}
}

// TestLostInLobby loses connections that have no seat yet. They get none.
func TestLostInLobby(t *testing.T) {
	h := start(t, patient())
	_ = h.raw(t).CloseNow()
	h.join(t, "X").Close()
	waiting := h.join(t, "Y")
	must(t, waiting.Match(t.Context()))
	must(t, waiting.Match(t.Context()))
	expect[protocol.Refusal](t, waiting)
	waiting.Close()
	for len(h.slots) > 0 {
		time.Sleep(time.Millisecond)
	}
	for _, p := range expect[protocol.Begin](t, h.match(t)[0]).Room.Players {
		if p.ID == waiting.ID {
			t.Error("a lost player has a seat")
		}
	}
}

// TestAllLost loses all players at once. The table must end without them.
func TestAllLost(t *testing.T) {
	h := start(t, patient())
	for _, p := range h.match(t) {
		go p.Close()
	}
	for len(h.slots) > 0 {
		time.Sleep(time.Millisecond)
	}
}

// TestFlush closes a connection for which messages are queued. They arrive.
func TestFlush(t *testing.T) {
	h := start(t, patient())
	h.close()
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		c := newClient(h.server, ws)
		for range queueLength {
			c.refuse(&protocol.Refusal{})
		}
		c.serve()
	}))
	defer web.Close()
	ws, _, err := websocket.Dial(t.Context(), web.URL, nil)
	must(t, err)
	for range queueLength {
		refusal(t, ws)
	}
	if _, _, err := ws.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusGoingAway {
		t.Error(err)
	}
}

// TestRun runs the server as main does.
func TestRun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- run(ctx, "127.0.0.1:0", patient()) }()
	time.AfterFunc(50*time.Millisecond, cancel)
	must(t, <-ended)
	if err := run(t.Context(), "127.0.0.1:-1", patient()); err == nil {
		t.Error("listens on no port")
	}
}

// TestStop stops the server in each phase. Hands that were dealt are settled, other
// stakes are void, and everybody is told.
func TestStop(t *testing.T) {
	for _, phase := range []string{"lobby", "stakes", "groupings"} {
		t.Run(phase, func(t *testing.T) {
			h := start(t, patient())
			var players []*player.Player
			if phase == "lobby" {
				players = []*player.Player{h.join(t, "X"), h.join(t, "Y")}
				must(t, players[1].Match(t.Context()))
				must(t, players[1].Match(t.Context()))
				expect[protocol.Refusal](t, players[1])
			} else {
				four := h.match(t)
				players = four[:]
				for _, p := range players {
					begin := expect[protocol.Begin](t, p)
					if phase == "groupings" {
						must(t, p.Answer(t.Context(), begin))
					}
				}
			}
			if phase == "groupings" {
				for _, p := range players {
					expect[protocol.Deal](t, p)
				}
			}
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			stopped := make(chan error)
			go func() { stopped <- h.stop(ctx) }()
			for _, p := range players {
				switch phase {
				case "stakes":
					if r := expect[protocol.Refusal](t, p); r.Code != protocol.Void {
						t.Errorf("%+v", r)
					}
				case "groupings":
					if s := expect[protocol.Settlement](t, p); !s.Room.Closed {
						t.Errorf("%+v", s.Room)
					}
				}
				if _, err := p.Next(ctx); websocket.CloseStatus(err) != websocket.StatusGoingAway {
					t.Errorf("%s: %v", p.Name, err)
				}
			}
			must(t, <-stopped)
			if ws, _, err := websocket.Dial(ctx, h.url, nil); err == nil {
				_ = ws.CloseNow()
				t.Error("a connection to a server that has stopped")
			}
		})
	}
}
