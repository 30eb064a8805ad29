package main

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
)

// A lobby makes tables of players in the order in which they ask for a match. Its
// goroutine alone knows who waits.
type lobby struct {
	options
	wants chan *client
	done  chan struct{} // is closed when the lobby and all its tables are
}

func newLobby(o options) *lobby {
	return &lobby{options: o, wants: make(chan *client), done: make(chan struct{})}
}

// match hands a player to the lobby and reports whether it took it.
func (l *lobby) match(c *client) bool {
	select {
	case l.wants <- c:
		return true
	case <-l.done:
		return false
	}
}

// run makes tables until the context is done, and waits for them.
func (l *lobby) run(ctx context.Context) {
	defer close(l.done)
	var tables sync.WaitGroup
	defer tables.Wait()
	var waiting []*client
	for id := int64(1); ; {
		select {
		case c := <-l.wants:
			if refused := l.check(c, waiting); refused != nil {
				refused.About = protocol.MsgMatch
				c.refuse(refused)
				continue
			}
			waiting = slices.DeleteFunc(waiting, func(w *client) bool { return w.ctx.Err() != nil })
			waiting = append(waiting, c)
		case <-ctx.Done():
			return
		}
		if len(waiting) == seats {
			t := newTable(l.options, id, [seats]*client(waiting))
			tables.Add(1)
			go func() { defer tables.Done(); t.run(ctx) }()
			waiting = nil
			id++
		}
	}
}

// check returns why a player may not wait, nil if it may.
func (l *lobby) check(c *client, waiting []*client) *protocol.Refusal {
	switch {
	case c.seat.Load() != nil || slices.Contains(waiting, c):
		return &protocol.Refusal{Code: protocol.OutOfTurn, Error: "not now"}
	case !canSit(c.Money):
		return &protocol.Refusal{Code: protocol.BadMoney, Error: fmt.Sprintf("%d chips are too few to be banker", c.Money)}
	}
	return nil
}

// canSit reports whether so much is enough for a seat at a table, which is enough to be
// banker.
func canSit(money int64) bool { return rules().MaxStake(money, seats, 0) > 0 }
