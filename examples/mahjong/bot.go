package main

import (
	"slices"

	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// A robot is a player who goes for the nearest win, by shanten and the tiles that lower it.
// What the win is worth it does not ask.
type robot struct{ rules ruleSet }

// exchange passes on tiles of the suit of which it has the fewest, but enough.
func (r robot) exchange(v sichuan.View) ([]mahjong.Tile, error) {
	n := r.rules.scoring.Exchange
	return ofSuit(v.Hand, fewest(v.Hand, n))[:n], nil
}

// void names the suit of which it has the fewest tiles.
func (r robot) void(v sichuan.View) (mahjong.Suit, error) { return fewest(v.Hand, 0), nil }

// fewest returns the suit of which a hand has the fewest tiles, but at least so many; the first
// of equals.
func fewest(h mahjong.Hand, least int) mahjong.Suit {
	best, most := mahjong.Suit(0), h.Len()+1
	for suit := mahjong.Characters; suit <= mahjong.Bamboo; suit++ {
		if n := len(ofSuit(h, suit)); n >= least && n < most {
			best, most = suit, n
		}
	}
	return best
}

// ofSuit returns the tiles of a suit that a hand has, none if it is no suit.
func ofSuit(h mahjong.Hand, suit mahjong.Suit) []mahjong.Tile {
	return slices.DeleteFunc(slices.Collect(h.All()), func(t mahjong.Tile) bool {
		return t.Suit() != suit
	})
}

// move wins if it can, claims what brings it nearer, and else discards the tile that leaves
// the most tiles to hope for, or passes.
func (r robot) move(v sichuan.View) (mahjong.Move, error) {
	won := func(m mahjong.Move) bool { return m.Win }
	if i := slices.IndexFunc(v.Legal, won); i >= 0 {
		return v.Legal[i], nil
	}
	best := r.stay(v)
	for _, m := range v.Legal {
		if m.Meld.Kind == 0 {
			continue
		}
		// A kong comes with another draw, so it need only do no harm. Other melds cost a draw.
		after := r.melded(v, m)
		if after.Shanten < best.Shanten ||
			after.Shanten == best.Shanten && m.Meld.Kind.IsKong() && best.move.Meld.Kind == 0 {
			best = after
		}
	}
	return best.move, nil
}

// A prospect is a move and what the hand accepts after it.
type prospect struct {
	move mahjong.Move
	mahjong.Acceptance
}

// stay returns the best move without a meld.
func (r robot) stay(v sichuan.View) prospect {
	if v.Event.Kind != 0 {
		return prospect{mahjong.Move{Seat: v.Seat}, mahjong.Ukeire(v.Hand, r.rules.forms, seen(v))}
	}
	best := r.discards(v)[0]
	return prospect{mahjong.Move{Seat: v.Seat, Discard: best.Tile}, best.Acceptance}
}

// discards returns what the view's seat may discard, best first, but its void suit before all
// else: with that it cannot win.
func (r robot) discards(v sichuan.View) []mahjong.Discard {
	ds := mahjong.AppendDiscards(nil, v.Hand, r.rules.forms, seen(v))
	ds = slices.DeleteFunc(ds, func(d mahjong.Discard) bool { // rules may bind a seat
		return !slices.Contains(v.Legal, mahjong.Move{Seat: v.Seat, Discard: d.Tile})
	})
	suit := v.Voids[v.Seat]
	slices.SortStableFunc(ds, func(a, b mahjong.Discard) int {
		switch isVoid := a.Tile.Suit() == suit; {
		case isVoid == (b.Tile.Suit() == suit):
			return 0
		case isVoid:
			return -1
		}
		return 1
	})
	return ds
}

// melded returns the prospect of a legal meld, with the best discard after it if there must
// be one.
func (r robot) melded(v sichuan.View, m mahjong.Move) prospect {
	none := prospect{m, mahjong.Acceptance{Shanten: mahjong.NoShanten}}
	p, err := v.Player().Apply(m.Claim(), v.Event)
	if err != nil {
		return none
	}
	// What leaves the hand then lies open. The claimed tile did so before.
	laid := v.Hand
	for t := range p.Hand.All() {
		laid, _ = laid.Without(t)
	}
	seen, _ := seen(v).Plus(laid)
	if p.Hand.Len()%3 == 1 {
		return prospect{m, mahjong.Ukeire(p.Hand, r.rules.forms, seen)}
	}
	ds := mahjong.AppendDiscards(nil, p.Hand, r.rules.forms, seen)
	if len(ds) == 0 {
		return none
	}
	return prospect{m, ds[0].Acceptance}
}

// seen returns the tiles that cannot come to help the view's seat: it sees them elsewhere, or
// they are of its void suit.
func seen(v sichuan.View) mahjong.Hand {
	for t := range v.Kinds.All() {
		if t.Suit() == v.Voids[v.Seat] {
			v.Kinds &^= 1 << t
		}
	}
	return v.Seen()
}
