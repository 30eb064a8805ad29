package mahjong

import "slices"

// A Place is what everyone may see of a seat.
type Place struct {
	Tiles    int     `json:"tiles"`              // how many concealed tiles it has
	Hand     Hand    `json:"hand,omitzero"`      // which they are, once the deal is over
	Melds    []Meld  `json:"melds,omitempty"`    // what it laid out
	Flowers  TileSet `json:"flowers,omitempty"`  // what it put aside
	Discards []Tile  `json:"discards,omitempty"` // those that nobody claimed, in their order
	Won      bool    `json:"won,omitempty"`      // whether it has won
}

// A View is what one seat may know of a table. It can be sent to a client as it is.
type View struct {
	Seat   int     `json:"seat"`            // whose view it is, -1 for everyone's
	Dealer int     `json:"dealer"`          // the dealer's seat
	Turn   int     `json:"turn"`            // as Table.Turn
	Drawn  Tile    `json:"drawn,omitempty"` // what the own seat drew, while it must discard; for the dealer at first its last tile
	Hand   Hand    `json:"hand"`            // the own concealed tiles
	Places []Place `json:"places"`          // by seat
	Left   int     `json:"left"`            // tiles in the wall
	Kinds  TileSet `json:"kinds"`           // the kinds that the wall was made of, without flowers and wild ones
	Step   int     `json:"step"`            // counts what all have seen happen; a move chosen at an earlier step is stale
	Last   Move    `json:"last,omitzero"`   // the last move that all saw: a discard, a meld that was granted, a win
	Event  Event   `json:"event,omitzero"`  // what the own seat may answer; a seat that may not is not told that others may
	Legal  []Move  `json:"legal,omitempty"` // what the own seat may do now
	Wins   []Win   `json:"wins,omitempty"`  // the wins so far; others' hands are left out while the deal goes on
	Over   bool    `json:"over,omitempty"`  // whether the deal has ended
}

// View returns what a seat may know; for a seat that there is not, what everyone may know, with
// Seat -1. Of other seats that is the melds and discards. Their concealed tiles, and under
// HideKongs which tile a concealed kong is of, are shown when the deal is over.
func (t Table) View(seat int) View {
	if seat < 0 || seat >= len(t.players) {
		seat = -1
	}
	v := View{
		Seat: seat, Dealer: t.dealer, Left: t.wall.Left(), Step: t.steps, Last: t.last,
		Kinds: SetOf(t.start...) & AllKinds &^ t.rules.Wild, Legal: t.Legal(seat), Over: t.Over(),
	}
	v.Turn, v.Drawn = t.Turn()
	if v.Turn != seat || t.event.Kind != 0 {
		v.Drawn = 0
	}
	if v.Legal != nil {
		v.Event = t.event
	}
	if v.Last.Seat != seat && !v.Over {
		v.Last.Meld = t.shown(v.Last.Meld)
	}
	for i, p := range t.players {
		place := Place{
			Tiles: p.Hand.Len(), Melds: slices.Clone(p.Melds), Flowers: p.Flowers,
			Discards: slices.Clone(t.rivers[i]), Won: t.hasWon(i),
		}
		switch {
		case v.Over:
			place.Hand = p.Hand
		case i != seat:
			t.hide(place.Melds)
		}
		v.Places = append(v.Places, place)
		if i == seat {
			v.Hand = p.Hand
		}
	}
	for _, w := range t.wins {
		w.Player = w.Player.clone()
		if w.Seat != seat && !v.Over {
			w.Player.Hand = Hand{}
			t.hide(w.Player.Melds)
		}
		v.Wins = append(v.Wins, w)
	}
	return v
}

// hide replaces melds by what others may see of them.
func (t Table) hide(melds []Meld) {
	for i, m := range melds {
		melds[i] = t.shown(m)
	}
}

// shown returns what others may see of a meld.
func (t Table) shown(m Meld) Meld {
	if m.Kind == ConcealedKong && t.rules.HideKongs {
		m.Tile = 0
	}
	return m
}

// Player returns what the own seat has.
func (v View) Player() Player {
	if v.Seat < 0 || v.Seat >= len(v.Places) {
		return Player{}
	}
	p := v.Places[v.Seat]
	return Player{v.Hand, p.Melds, p.Flowers}.clone()
}

// Seen returns the tiles that cannot come any more and are not in the own concealed hand: all
// discards and melds, tiles that were won by, the tile of an added kong that may be robbed, and
// four of each kind that the wall does not have or that is wild. It is what [Ukeire] and
// [AppendDiscards] ask for.
func (v View) Seen() Hand {
	seen := (AllKinds &^ v.Kinds).Hand()
	add := func(t Tile) {
		if more, ok := seen.With(t); ok && v.Hand.Count(t)+seen.Count(t) < 4 {
			seen = more
		}
	}
	for _, p := range v.Places {
		for _, m := range p.Melds {
			for t := range m.Hand().All() {
				add(t)
			}
		}
		for _, t := range p.Discards {
			add(t)
		}
	}
	if v.Event.Kind == KongAdded {
		add(v.Event.Tile)
	}
	own := -1 // the move that won the tile which is in the own hand
	for _, w := range v.Wins {
		if w.Seat == v.Seat && v.Turn != v.Seat && v.Hand.Len()%3 == 2 {
			own = w.Step
		}
	}
	last := -1
	for _, w := range v.Wins { // several may win by one tile
		if w.Step != last && w.Step != own {
			add(w.Tile)
		}
		last = w.Step
	}
	return seen
}
