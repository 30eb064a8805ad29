package main

import (
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// A game is a deal on the table, under whichever rules. It is an immutable value, as the tables
// of the library are.
type game interface {
	Over() bool
	Waiting() []int
	View(seat int) sichuan.View
	NextDealer() (seat int, ok bool)

	// ask returns the game after a player has done what the game waits for its seat to do.
	ask(p player, seat int) (game, error)
}

// A player decides for a seat. All it is told is what the seat may know.
type player interface {
	// exchange returns the tiles to pass on.
	exchange(v sichuan.View) ([]mahjong.Tile, error)
	// void returns the void suit.
	void(v sichuan.View) (mahjong.Suit, error)
	// move returns one of the view's legal moves.
	move(v sichuan.View) (mahjong.Move, error)
}

// A sichuanGame is one with an exchange, void suits and points, as far as its rules have these.
type sichuanGame struct{ sichuan.Table }

func (g sichuanGame) ask(p player, seat int) (game, error) {
	next := g.Table
	v := g.View(seat)
	var err error
	switch v.Phase {
	case sichuan.Exchanging:
		var tiles []mahjong.Tile
		if tiles, err = p.exchange(v); err == nil {
			next, err = g.Exchange(seat, tiles)
		}
	case sichuan.Voiding:
		var suit mahjong.Suit
		if suit, err = p.void(v); err == nil {
			next, err = g.Void(seat, suit)
		}
	default:
		var m mahjong.Move
		if m, err = p.move(v); err == nil {
			next, err = g.Apply(m)
		}
	}
	return sichuanGame{next}, err
}

// A plainGame is one without all that: it is only played.
type plainGame struct{ mahjong.Table }

// View returns the view as that of a game in which nothing comes before the play.
func (g plainGame) View(seat int) sichuan.View {
	return sichuan.View{View: g.Table.View(seat), Phase: sichuan.Playing}
}

// NextDealer is never ok: the dealer is left to chance.
func (g plainGame) NextDealer() (seat int, ok bool) { return 0, false }

func (g plainGame) ask(p player, seat int) (game, error) {
	m, err := p.move(g.View(seat))
	if err != nil {
		return g, err
	}
	next, err := g.Apply(m)
	return plainGame{next}, err
}
