package mahjong

import (
	"slices"
	"strconv"
)

// Wall108 returns a fresh wall of the three suits: 1m 1m 1m 1m 2m … 9s, the kinds in ascending
// order and the four tiles of a kind together, so that tile i is of the kind numbered i/4+1.
// This order, and that of the other walls, will not change. Shuffle it with deck.Shuffle.
func Wall108() []Tile { return appendWall(make([]Tile, 0, 108), Suited) }

// Wall112 returns a fresh wall of the three suits and then the four red dragons, 红中, which are
// wild in the games that use this wall: say so by [ClaimRules].Wild.
func Wall112() []Tile { return appendWall(make([]Tile, 0, 112), Suited|1<<Red) }

// Wall136 returns a fresh wall of all 34 kinds, in ascending order.
func Wall136() []Tile { return appendWall(make([]Tile, 0, 136), AllKinds) }

// Wall144 returns a fresh wall of all 34 kinds and then the eight flowers, one of each, in
// ascending order.
func Wall144() []Tile {
	wall := appendWall(make([]Tile, 0, 144), AllKinds)
	for t := Spring; t <= Chrysanthemum; t++ {
		wall = append(wall, t)
	}
	return wall
}

// appendWall appends four tiles of each kind.
func appendWall(wall []Tile, kinds TileSet) []Tile {
	for t := range kinds.All() {
		wall = append(wall, t, t, t, t)
	}
	return wall
}

// A Wall is 牌墙, the tiles that are still to be drawn: from the front, and in place of kongs and
// flowers from the back. It is an immutable value: to draw makes another wall. The zero Wall is
// empty.
type Wall struct{ tiles []Tile }

// NewWall returns the wall of some tiles, of which the first will be drawn first. The error is
// an [*Error] with the position: around [ErrTile] for an invalid tile, [ErrFifth] for a fifth of
// a kind or a second flower of one.
func NewWall(tiles []Tile) (Wall, error) {
	var seen [Chrysanthemum + 1]int
	for i, t := range tiles {
		err := error(nil)
		switch {
		case !t.IsValid():
			err = ErrTile
		case seen[t] == 4 || seen[t] == 1 && t.IsFlower():
			err = ErrFifth
		}
		if err != nil {
			return Wall{}, &Error{Seat: -1, Position: i, Tile: t, Err: err}
		}
		seen[t]++
	}
	return Wall{slices.Clone(tiles)}, nil
}

// Left returns how many tiles can still be drawn.
func (w Wall) Left() int { return len(w.tiles) }

// Draw returns the first tile and the wall without it. It is not ok if the wall is empty.
func (w Wall) Draw() (t Tile, rest Wall, ok bool) {
	if len(w.tiles) == 0 {
		return 0, w, false
	}
	return w.tiles[0], Wall{w.tiles[1:]}, true
}

// Replace returns the last tile, 岭上牌, and the wall without it. It is not ok if the wall is
// empty.
func (w Wall) Replace() (t Tile, rest Wall, ok bool) {
	last := len(w.tiles) - 1
	if last < 0 {
		return 0, w, false
	}
	return w.tiles[last], Wall{w.tiles[:last]}, true
}

// Deal deals 13 tiles to each seat and one more to the dealer, one at a time in turn from the
// dealer on. Hands are by seat, each in the order in which its tiles came, flowers among them.
// The error is an [*Error] around [ErrSeat] if there are not 2 to 4 seats or no such dealer, and
// around [ErrCount] if the wall is too short.
func (w Wall) Deal(seats, dealer int) (hands [][]Tile, rest Wall, err error) {
	if seats < 2 || seats > 4 || dealer < 0 || dealer >= seats {
		return nil, Wall{}, &Error{Seat: dealer, Position: -1, Text: strconv.Itoa(seats) + " seats", Err: ErrSeat}
	}
	n := 13*seats + 1
	if len(w.tiles) < n {
		return nil, Wall{}, &Error{Seat: -1, Position: -1, Text: "a wall of " + strconv.Itoa(len(w.tiles)), Err: ErrCount}
	}
	hands = make([][]Tile, seats)
	for i, t := range w.tiles[:n] {
		seat := (dealer + i) % seats
		hands[seat] = append(hands[seat], t)
	}
	return hands, Wall{w.tiles[n:]}, nil
}
