package main

import (
	"errors"
	"io"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/doudizhu"
	"github.com/cardrules/cardrules/examples/internal/person"
)

const seats = 3

// base is what a factor of 1 is worth, 底分.
const base = 1

// A player decides for a seat. All it is told is what the seat may know.
type player interface {
	// call returns what the seat, which is on turn in the auction, says of its cards.
	call(a doudizhu.Auction, cards []deck.Card) (doudizhu.Call, error)
	// play returns what the seat, which is on turn, plays: the zero Play to pass.
	play(v doudizhu.View) (doudizhu.Play, error)
}

// A robot is a player who takes the library's advice. Its rules are the table's, where the
// wild ranks change with each deal.
type robot struct{ rules *doudizhu.Rules }

func (r robot) play(v doudizhu.View) (doudizhu.Play, error) { return r.rules.Advise(v), nil }

// A table is three players and where their game is shown.
type table struct {
	options
	screen  *screen
	players [seats]player
}

// newTable seats the players: robots, and the person of the options, who types on stdin.
func newTable(o options, stdin io.Reader, s *screen) *table {
	t := &table{options: o, screen: s}
	for seat := range t.players {
		t.players[seat] = robot{&t.rules.rules}
	}
	if o.seat != person.Nobody {
		t.players[o.seat] = newHuman(&t.rules.rules, o.seat, stdin, s)
	}
	return t
}

// run deals until somebody wants to be landlord, plays that game and shows it all. A
// person who quits ends it without an error: what was dealt is revealed all the same.
func (t *table) run() error {
	t.screen.title(t.options)
	for nonce := uint64(1); ; nonce++ {
		r, err := newRound(t.random, nonce)
		if err != nil {
			return err
		}
		copy(t.rules.rules.Wild[:], r.wild[:t.wild])
		t.screen.deal(r, t.seat)
		t.screen.wild(r.wild[:t.wild])
		landlord, factor, ok, err := t.sell(r)
		if err == nil && ok {
			err = t.play(r.deal, landlord, factor)
		}
		switch {
		case errors.Is(err, person.ErrQuit):
			t.screen.quit()
		case err != nil:
			return err
		case !ok:
			t.screen.redeal()
		}
		proof := r.Prove()
		if err := r.verifyDeal(proof); err != nil {
			return err
		}
		t.screen.proof(proof)
		if ok || errors.Is(err, person.ErrQuit) {
			return nil
		}
	}
}

// play plays a game of the deal, and settles it.
func (t *table) play(d doudizhu.Deal, landlord int, factor int64) error {
	g, err := doudizhu.NewGame(t.rules.rules, d, landlord)
	if err != nil {
		return err
	}
	t.screen.game(landlord, factor, d.Bottom)
	worth := factor
	for {
		seat, open := g.Turn()
		if !open {
			break
		}
		v := g.View(seat)
		p, err := t.players[seat].play(v)
		if err != nil {
			return err
		}
		if g, err = g.Do(seat, p); err != nil {
			return err
		}
		onTable := g.View(seat).Table
		t.screen.step(v, p, onTable[len(onTable)-1].Cards)
		if p.Kind >= doudizhu.Bomb {
			worth *= 2
			t.screen.bomb(p.Kind, worth)
		}
	}
	o, _ := g.Outcome()
	changes, err := o.Settle(doudizhu.Stakes{Base: base, Factor: factor})
	if err != nil {
		return err
	}
	t.screen.result(g, o, factor, changes)
	return nil
}
