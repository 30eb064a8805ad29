package main

import (
	"context"
	"errors"
	"net"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/cardrules/cardrules/examples/niuniu-server/player"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
)

// patient are options under which no timer matters to a test that passes.
func patient() options {
	return options{stakeTime: time.Minute, groupTime: time.Minute, rate: 1e6, maxConns: 4000}
}

// A host is a server under test.
type host struct {
	*server
	url string
}

// start runs a server until the test is over. Then it must stop gracefully and leave
// nothing behind.
func start(t testing.TB, o options) host {
	t.Helper()
	before := runtime.NumGoroutine()
	s := newServer(o)
	web := httptest.NewUnstartedServer(s)
	web.Listener = smallBuffers{web.Listener}
	web.Start()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 15*time.Second)
		defer cancel()
		if s.alive.Err() == nil { // the test has not stopped it
			if err := s.stop(ctx); err != nil {
				t.Errorf("stop: %v", err)
			}
		}
		web.Close()
		for n := 0; runtime.NumGoroutine() > before+2; n++ {
			if n == 500 {
				stacks := make([]byte, 1<<20)
				t.Fatalf("%d goroutines, there were %d:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
			}
			time.Sleep(10 * time.Millisecond)
		}
	})
	return host{s, "ws" + strings.TrimPrefix(web.URL, "http") + "/ws"}
}

// smallBuffers is a listener whose connections buffer little of what is sent.
type smallBuffers struct{ net.Listener }

func (l smallBuffers) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if c, ok := c.(*net.TCPConn); ok {
		_ = c.SetWriteBuffer(8 << 10)
	}
	return c, err
}

// patience is how long a test waits for what must happen.
const patience = 20 * time.Second

// join logs in.
func (h host) join(t testing.TB, name string) *player.Player {
	t.Helper()
	p, err := player.Dial(t.Context(), h.url, name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// match logs in four players who ask for a match, in the order of their seats.
func (h host) match(t testing.TB) [seats]*player.Player {
	t.Helper()
	var players [seats]*player.Player
	for i := range players {
		players[i] = h.join(t, string(rune('A'+i)))
		must(t, players[i].Match(t.Context()))
		if i < seats-1 { // the refusal says that the first wish has been heard
			must(t, players[i].Match(t.Context()))
			expect[protocol.Refusal](t, players[i])
		}
	}
	return players
}

// together runs a function for all players at once and waits for them, until the first
// fails.
func together(t testing.TB, players []*player.Player, f func(context.Context, *player.Player) error) error {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	results := make(chan error, len(players))
	for _, p := range players {
		go func() { results <- f(ctx, p) }()
	}
	for range players {
		if err := <-results; err != nil {
			return err
		}
	}
	return nil
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// await returns the next message of type M to the player, passing over all others.
func await[M any](t testing.TB, p *player.Player) *M {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for {
		m, err := p.Next(ctx)
		if err != nil {
			t.Fatalf("%s waits for %T: %v", p.Name, *new(M), err)
		}
		if m, ok := m.(*M); ok {
			return m
		}
	}
}

// expect returns the next message to the player, which must be of type M.
func expect[M any](t testing.TB, p *player.Player) *M {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	m, err := p.Next(ctx)
	if err != nil {
		t.Fatalf("%s expects %T: %v", p.Name, *new(M), err)
	}
	got, ok := m.(*M)
	if !ok {
		t.Fatalf("%s got %+v instead of %T", p.Name, m, *new(M))
	}
	return got
}

// bot plays until the player has seen the rounds or its table is closed, and returns
// what went wrong.
func bot(ctx context.Context, p *player.Player, rounds int) error {
	for {
		m, err := p.Next(ctx)
		if err != nil {
			return err
		}
		switch m := m.(type) {
		case *protocol.Settlement:
			rounds--
			if rounds == 0 || m.Room.Closed {
				return nil
			}
		case *protocol.Refusal:
			if m.Code != protocol.OutOfTurn { // it may be late
				return errors.New(m.Error)
			}
		}
		if err := p.Answer(ctx, m); err != nil {
			return err
		}
	}
}

// bareTable is a table without connections, of players who have so much.
func bareTable(t testing.TB, money ...int64) *table {
	t.Helper()
	s := &server{options: patient(), alive: t.Context()}
	bare := &table{}
	for i := range bare.clients {
		bare.clients[i] = newClient(s, nil)
		bare.clients[i].Money = money[i]
	}
	return bare
}

// raw connects without logging in.
func (h host) raw(t testing.TB) *websocket.Conn {
	t.Helper()
	ws, _, err := websocket.Dial(t.Context(), h.url, nil)
	must(t, err)
	t.Cleanup(func() { _ = ws.CloseNow() })
	return ws
}
