package main

import (
	"errors"
	"io"

	"github.com/cardrules/cardrules/examples/internal/person"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// A table is the players and where their games are shown.
type table struct {
	options
	screen  *screen
	players []player
}

// newTable seats the players: robots, and the person of the options, who types on stdin.
func newTable(o options, stdin io.Reader, s *screen) *table {
	t := &table{options: o, screen: s}
	for range seats {
		t.players = append(t.players, robot{o.rules})
	}
	if o.seat != nobody {
		t.players[o.seat] = newHuman(o.rules, o.seat, stdin, s)
	}
	return t
}

// run plays the games and shows them. A person who quits ends it without an error: the wall
// is revealed all the same.
func (t *table) run() error {
	t.screen.title(t.options)
	var sum tally
	dealer := nobody // until it is drawn
	for nonce := uint64(1); nonce <= uint64(t.games); nonce++ {
		r := newRound(t.random, nonce, dealer)
		t.screen.deal(r)
		g, err := t.play(r)
		quit := errors.Is(err, person.ErrQuit)
		switch {
		case quit:
			t.screen.quit()
		case err != nil:
			return err
		default:
			if err := t.screen.result(g); err != nil {
				return err
			}
		}
		proof := r.Prove()
		if err := r.verifyWall(proof); err != nil {
			return err
		}
		t.screen.proof(r, proof)
		if quit {
			return nil
		}
		sum.add(g.View(nobody))
		dealer = nobody
		if next, ok := g.NextDealer(); ok {
			dealer = next
		}
	}
	if t.games > 1 {
		t.screen.tally(sum)
	}
	return nil
}

// play plays a game to its end.
func (t *table) play(r round) (game, error) {
	g, err := t.rules.deal(r.wall, r.dealer)
	if err != nil {
		return nil, err
	}
	for seat := range seats {
		t.screen.dealt(g.View(t.eye(seat)), seat)
	}
	t.began(g)
	for !g.Over() {
		seat := g.Waiting()[0]
		next, err := g.ask(t.players[seat], seat)
		if err != nil {
			return nil, err
		}
		before, after := g.View(t.eye(seat)), next.View(t.eye(seat))
		g = next
		switch {
		case before.Phase == sichuan.Playing:
			t.screen.step(before, after)
		case before.Phase != after.Phase:
			t.began(g)
		}
	}
	return g, nil
}

// began shows that a phase has begun, and what came of the one before.
func (t *table) began(g game) {
	all := g.View(nobody)
	switch all.Phase {
	case sichuan.Exchanging:
		t.screen.exchange()
	case sichuan.Voiding:
		for seat := range seats {
			t.screen.exchanged(g.View(t.eye(seat)), seat)
		}
		t.screen.voiding()
	default:
		t.screen.voids(all)
		t.screen.game(all)
	}
}

// eye returns the seat whose view is on the screen while a seat is to move: always the
// person's, if there is one.
func (t *table) eye(seat int) int {
	if t.seat != nobody {
		return t.seat
	}
	return seat
}

// A tally is what has come of some games.
type tally struct {
	games, drawn int // drawn: nobody won
	wins         [seats]int
	points       [seats]int64
	bank         int64
}

// add adds a game that is over.
func (t *tally) add(v sichuan.View) {
	t.games++
	if len(v.Wins) == 0 {
		t.drawn++
	}
	for _, w := range v.Wins {
		t.wins[w.Seat]++
	}
	points, bank := v.Ledger.Changes()
	for seat, n := range points {
		t.points[seat] += n
	}
	t.bank += bank
}
