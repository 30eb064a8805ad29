package mahjong

import (
	"iter"
	"math/bits"
)

// A TileSet is a set of tiles, as what a hand waits for. Bit t, 1<<t, stands for the tile
// numbered t, so that sets are united with |, intersected with & and taken away with &^. Bits
// that stand for no tile are ignored. The zero TileSet is empty. Its text, also in JSON, is
// "19m7z".
type TileSet uint64

const (
	// Suited is the 27 kinds of the three suits.
	Suited TileSet = 1<<East - 1<<1
	// AllKinds is the 34 kinds that hands are made of, all but the flowers.
	AllKinds TileSet = 1<<(Red+1) - 1<<1

	allTiles  TileSet = 1<<(Chrysanthemum+1) - 1<<1
	terminals TileSet = 1<<1 | 1<<9 | 1<<10 | 1<<18 | 1<<19 | 1<<27
	orphans           = terminals | AllKinds&^Suited
)

// SetOf returns the set of the tiles; invalid ones are left out.
func SetOf(tiles ...Tile) TileSet {
	var s TileSet
	for _, t := range tiles {
		if t.IsValid() {
			s |= 1 << t
		}
	}
	return s
}

// Has reports whether t is in the set.
func (s TileSet) Has(t Tile) bool { return t.IsValid() && s>>t&1 != 0 }

// Len returns how many tiles are in the set.
func (s TileSet) Len() int { return bits.OnesCount64(uint64(s & allTiles)) }

// All yields the tiles of the set in ascending order.
func (s TileSet) All() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		for s &= allTiles; s != 0; s &= s - 1 {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// Hand returns the hand of all four tiles of each kind in the set, flowers left out. What a
// wall of 108 tiles lacks, and [Ukeire] may take as seen, is (AllKinds &^ Suited).Hand().
func (s TileSet) Hand() Hand {
	var h Hand
	for t := range (s & AllKinds).All() {
		one := t.one()
		h = h.plus(Hand{4 * one.mp, 4 * one.sz})
	}
	return h
}

// String returns the tiles in ascending order, the letter of a suit after its numbers, "19m7z";
// it is empty for the empty set.
func (s TileSet) String() string {
	b, _ := s.AppendText(nil)
	return string(b)
}

// Chinese returns the tiles in ascending order, the Chinese name of a suit after its numbers,
// "一九万中".
func (s TileSet) Chinese() string { return chinese(s.All()) }

// AppendText implements [encoding.TextAppender]: what String returns. The error is nil.
func (s TileSet) AppendText(b []byte) ([]byte, error) { return appendTiles(b, s.All()), nil }

// MarshalText implements [encoding.TextMarshaler]: what String returns. The error is nil.
func (s TileSet) MarshalText() ([]byte, error) { return s.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what [ParseTiles] takes, in any order
// and with repeats, and nothing for the empty set. On failure s is unchanged.
func (s *TileSet) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = 0
		return nil
	}
	tiles, err := ParseTiles(string(text))
	if err != nil {
		return err
	}
	*s = SetOf(tiles...)
	return nil
}

// first returns the lowest tile of a set that is not empty.
func (s TileSet) first() Tile { return Tile(bits.TrailingZeros64(uint64(s))) }
