package main

import (
	"context"
	"encoding/json"
	"log"
	"time"

	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
)

const seats = 4

// A table is four players who play round after round. All of it but in and done belongs
// to its goroutine.
type table struct {
	options
	id      int64
	clients [seats]*client
	in      chan command
	done    chan struct{} // is closed when the table is
}

// A command is a message of a seat; without a number it says that the seat was lost.
type command struct {
	seat int
	protocol.Request
}

// newTable seats the clients.
func newTable(o options, id int64, clients [seats]*client) *table {
	t := &table{options: o, id: id, clients: clients, in: make(chan command), done: make(chan struct{})}
	for i, c := range clients {
		c.seat.Store(&place{t, i})
	}
	return t
}

// deliver hands a command to the table and reports whether it took it. It waits while
// the table is busy, and so the reader of a connection, not the table, bears a flood.
func (t *table) deliver(ctx context.Context, c command) bool {
	select {
	case t.in <- c:
		return true
	case <-t.done:
	case <-ctx.Done():
	}
	return false
}

// run plays until the table closes.
func (t *table) run(ctx context.Context) {
	for i, c := range t.clients {
		stop := context.AfterFunc(c.ctx, func() { t.deliver(context.Background(), command{seat: i}) })
		defer stop()
	}
	banker := protocol.Nobody
	for number := uint64(1); ; number++ {
		s, err := t.play(ctx, number, banker)
		s.Room.Closed = err != nil || ctx.Err() != nil || !t.complete()
		if s.Room.Closed { // before the players hear of it and ask for another match
			t.leave()
		}
		if err != nil {
			if ctx.Err() == nil {
				log.Printf("table %d: round %d: %v", t.id, number, err)
			}
			t.broadcast(protocol.Refusal{Msg: protocol.MsgRefusal, Code: protocol.Void, Error: "the table is closed, the stakes are void"})
			return
		}
		t.broadcast(s)
		if s.Room.Closed {
			return
		}
		banker = s.Room.Banker
	}
}

// complete reports whether all seats can play another round.
func (t *table) complete() bool {
	for _, c := range t.clients {
		if c.ctx.Err() != nil || !canSit(c.Money) {
			return false
		}
	}
	return true
}

// leave lets the players go. Their money is the table's no more.
func (t *table) leave() {
	for _, c := range t.clients {
		c.seat.Store(nil)
	}
	close(t.done)
}

// hear takes messages until each seat that is not lost has said something acceptable, or
// the time is over, or the context is done. A seat may speak once; accept returns why
// what it said is refused.
func (t *table) hear(ctx context.Context, limit time.Duration, accept func(seat int, m protocol.Request) *protocol.Refusal) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	var heard [seats]bool
	for t.missing(heard) {
		select {
		case c := <-t.in:
			if c.Msg == 0 {
				continue // the seat is missing no more
			}
			refused := outOfTurn(c.Request)
			if !heard[c.seat] {
				refused = accept(c.seat, c.Request)
			}
			if refused != nil {
				refused.About = c.Msg
				t.clients[c.seat].refuse(refused)
				continue
			}
			heard[c.seat] = true
		case <-timer.C:
			return
		case <-ctx.Done():
			return
		}
	}
}

// missing reports whether a seat that is not lost was not heard.
func (t *table) missing(heard [seats]bool) bool {
	for i, c := range t.clients {
		if !heard[i] && c.ctx.Err() == nil {
			return true
		}
	}
	return false
}

// broadcast sends a message to all seats.
func (t *table) broadcast(message any) {
	text, err := json.Marshal(message)
	for _, c := range t.clients {
		c.sendText(text, err)
	}
}
