package mahjong

import "slices"

// A Player is what one seat has: its concealed tiles, its melds, and its flowers. Its methods
// return a new Player and leave the old one as it was; on failure they return the zero Player.
type Player struct {
	Hand    Hand    `json:"hand"`              // the concealed tiles
	Melds   []Meld  `json:"melds,omitempty"`   // in the order in which they were made
	Flowers TileSet `json:"flowers,omitempty"` // what was put aside
}

// Count returns how many tiles of one of the 34 kinds the player has, melds included.
func (p Player) Count(t Tile) int {
	n := p.Hand.Count(t)
	for _, m := range p.Melds {
		n += m.Hand().Count(t)
	}
	return n
}

// clone returns a copy that shares no melds.
func (p Player) clone() Player {
	p.Melds = slices.Clone(p.Melds)
	return p
}

// pung returns the index of the meld that is a pung of t, or -1.
func (p Player) pung(t Tile) int {
	return slices.IndexFunc(p.Melds, func(m Meld) bool { return m.Kind == Pung && m.Tile == t })
}

// Draw returns the player with a tile drawn. A flower is put aside, and then another tile must
// be drawn. The error is an [*Error]: around [ErrTile] for what is no tile; around [ErrCount] if
// the player does not have the 3n+1 concealed tiles of a hand before its draw; around [ErrFifth]
// for a fifth of its kind, or a flower that the player has.
func (p Player) Draw(t Tile) (Player, error) {
	fault := func(err error) error { return &Error{Seat: -1, Position: -1, Tile: t, Err: err} }
	switch {
	case !t.IsValid():
		return Player{}, fault(ErrTile)
	case p.Hand.Len()%3 != 1:
		return Player{}, fault(ErrCount)
	case t.IsFlower():
		if p.Flowers.Has(t) {
			return Player{}, fault(ErrFifth)
		}
		q := p.clone()
		q.Flowers |= 1 << t
		return q, nil
	case p.Count(t) >= 4:
		return Player{}, fault(ErrFifth)
	}
	q := p.clone()
	q.Hand = p.Hand.plus(t.one())
	return q, nil
}

// Discard returns the player with one concealed tile less. The error is an [*Error]: around
// [ErrCount] if the player does not have the 3n+2 concealed tiles of a hand after its draw;
// around [ErrNotHeld] for a tile that is not among them, as those of melds are not.
func (p Player) Discard(t Tile) (Player, error) {
	rest, ok := p.Hand.Without(t)
	err := error(nil)
	switch {
	case p.Hand.Len()%3 != 2:
		err = ErrCount
	case !ok:
		err = ErrNotHeld
	}
	if err != nil {
		return Player{}, &Error{Seat: -1, Position: -1, Tile: t, Err: err}
	}
	q := p.clone()
	q.Hand = rest
	return q, nil
}

// Apply returns the player with a claim made: after an event of another seat, or with its own
// tiles if the event is zero. A win adds the event's tile to the hand; a meld moves the tiles
// that it takes; a pass changes nothing. It does not ask whose turn it is, nor whether a win is
// one: that is for [ClaimRules].
//
// The error is an [*Error]: around [ErrClaim] for a meld that the event does not allow, around
// [ErrNotHeld] with the tile that the player lacks, and for a win around [ErrFifth] or [ErrTile]
// if the event's tile cannot be added.
func (p Player) Apply(c Claim, e Event) (Player, error) {
	q := p.clone()
	fault := func(t Tile, err error) error {
		return &Error{Seat: c.Seat, Position: -1, Tile: t, Text: c.Meld.Kind.String(), Err: err}
	}
	own := e.Kind == 0
	if c.Win || c.IsPass() {
		if own || !c.Win {
			return q, nil
		}
		with, ok := p.Hand.With(e.Tile)
		if !ok {
			return Player{}, &Error{Seat: c.Seat, Position: -1, Tile: e.Tile, Err: notAdded(e.Tile)}
		}
		q.Hand = with
		return q, nil
	}
	m := c.Meld
	if m.Validate() != nil {
		return Player{}, fault(m.Tile, ErrClaim)
	}
	takes := m.Hand() // from the concealed tiles
	switch m.Kind {
	case Chow, Pung, OpenKong:
		if e.Kind != Discarded || m.Claimed == 0 || m.Claimed != e.Tile || m.From != e.From {
			return Player{}, fault(m.Tile, ErrClaim)
		}
		takes = takes.minus(e.Tile.one())
	case AddedKong:
		i := p.pung(m.Tile)
		if !own || i < 0 {
			return Player{}, fault(m.Tile, ErrClaim)
		}
		q.Melds[i].Kind = AddedKong
		takes = m.Tile.one()
	case ConcealedKong:
		if !own {
			return Player{}, fault(m.Tile, ErrClaim)
		}
	}
	for t := range takes.All() {
		rest, ok := q.Hand.Without(t)
		if !ok {
			return Player{}, fault(t, ErrNotHeld)
		}
		q.Hand = rest
	}
	if m.Kind != AddedKong {
		q.Melds = append(q.Melds, m)
	}
	return q, nil
}
