package mahjong

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/internal/text"
)

// A Codec describes how a server writes tiles as integers. The code of a tile is
//
//	First + SuitStep × (its suit's index in Suits) + RankStep × (its number's index) + its copy
//
// where the index of a number is the number less one in the three suits, and for honors its
// index in HonorOrder; the honors follow the three suits as a fourth. Where each of the four
// tiles of a kind has a code of its own, Copies is 4 and the copies are numbered 0 to 3; else a
// kind has one code. Flowers have consecutive codes from Flowers on, in the order of their
// numbers. The zero Codec stands for the numbers of type [Tile]. These are encodings in use:
//
//	// 0 … 33: 万 筒 条, then 东 南 西 北 白 发 中; also with 条 second or first
//	Codec{Suits: "mps", HonorOrder: "1234567", SuitStep: 9, RankStep: 1}
//
//	// 0 … 107, one code a tile: 条 筒 万, id/36 is the suit and id%36/4 the rank
//	Codec{Suits: "spm", SuitStep: 36, RankStep: 4, Copies: 4}
//
//	// 0 … 135, one code a tile, and 136 … 143 the flowers
//	Codec{Suits: "mps", HonorOrder: "1234567", SuitStep: 36, RankStep: 4, Copies: 4, Flowers: 136}
//
//	// 1 … 9, 11 … 19, 21 … 29, and 31 … 37 for 东 南 西 北 中 发 白
//	Codec{Suits: "mps", HonorOrder: "1234765", First: 1, SuitStep: 10, RankStep: 1}
//
//	// 0x01 … 0x09 万, 0x11 … 条, 0x21 … 筒, 0x31 … 0x37 honors, 0x41 … 0x48 flowers
//	Codec{Suits: "msp", HonorOrder: "1234567", First: 0x01, SuitStep: 0x10, RankStep: 1, Flowers: 0x41}
//
// Each comes in several orders of suits and honors, so compare a few codes whose tiles are
// known. Every call validates the Codec, which takes some microseconds: convert many tiles by
// one [Encode] or [Decode].
type Codec struct {
	Suits      string // the letters m p s in the order in which the encoding counts suits
	HonorOrder string // the digits 1 … 7, for 东 南 西 北 白 发 中, in its order; empty without honors

	First    int // the code of the 1 of the first suit
	SuitStep int // how much a code grows from one suit to the next
	RankStep int // how much a code grows from one number to the next
	Copies   int // how many codes each kind has; zero is one
	Flowers  int // the code of 春, zero if the encoding has no flowers
}

// Integer is the constraint of the types that a code may have.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// maxNumber is how large a number in a Codec may be, so that no code overflows.
const maxNumber = 1 << 24

const (
	suitLetters  = "mps"
	honorNumbers = "1234567"
)

// Validate returns nil if c is sound: Suits and HonorOrder hold each of their characters once,
// Copies is 0 to 4, no two tiles share a code, and no number is beyond ±2²⁴. The zero Codec is
// sound. The error wraps [ErrCode].
func (c Codec) Validate() error {
	if c == (Codec{}) {
		return nil
	}
	if !isPermutation(c.Suits, suitLetters) {
		return fmt.Errorf("%w: Codec.Suits is %q, not an order of %q", ErrCode, text.Clip(c.Suits), suitLetters)
	}
	if c.HonorOrder != "" && !isPermutation(c.HonorOrder, honorNumbers) {
		return fmt.Errorf("%w: Codec.HonorOrder is %q, not an order of %q", ErrCode, text.Clip(c.HonorOrder), honorNumbers)
	}
	if c.Copies < 0 || c.Copies > 4 {
		return fmt.Errorf("%w: Codec.Copies is %d, not 0 to 4", ErrCode, c.Copies)
	}
	for _, n := range [...]int{c.First, c.SuitStep, c.RankStep, c.Flowers} {
		if n < -maxNumber || n > maxNumber {
			return fmt.Errorf("%w: Codec has %d, beyond ±%d", ErrCode, n, maxNumber)
		}
	}
	for t := Tile(1); t <= Chrysanthemum; t++ {
		for u := Tile(1); u < t; u++ {
			a, hasA := c.code(t, 0)
			b, hasB := c.code(u, 0)
			if hasA && hasB && a < b+c.copies(u) && b < a+c.copies(t) {
				return fmt.Errorf("%w: Codec gives %v and %v one code", ErrCode, u, t)
			}
		}
	}
	return nil
}

// isPermutation reports whether s holds each byte of letters once and no other.
func isPermutation(s, letters string) bool {
	if len(s) != len(letters) {
		return false
	}
	for i := range len(letters) {
		if strings.IndexByte(s, letters[i]) < 0 {
			return false
		}
	}
	return true
}

// copies returns how many codes a tile has.
func (c Codec) copies(t Tile) int {
	if t.IsFlower() {
		return 1
	}
	return max(1, c.Copies)
}

// code returns the code of a valid tile's copy. It is not ok if the encoding has no such tile.
func (c Codec) code(t Tile, copy int) (code int, ok bool) {
	switch {
	case c == (Codec{}):
		return int(t), true
	case t.IsFlower():
		return c.Flowers + t.Number() - 1, c.Flowers != 0
	}
	suit, index := 3, t.Number()-1
	if t.IsHonor() {
		index = strings.IndexByte(c.HonorOrder, honorNumbers[index])
	} else {
		suit = strings.IndexByte(c.Suits, t.Suit().letter())
	}
	return c.First + suit*c.SuitStep + index*c.RankStep + copy, index >= 0
}

// tile returns the tile of a code, zero if there is none.
func (c Codec) tile(code int) Tile {
	for t := Tile(1); t <= Chrysanthemum; t++ {
		if first, ok := c.code(t, 0); ok && first <= code && code < first+c.copies(t) {
			return t
		}
	}
	return 0
}

// Code returns the code of a tile, of its first copy where each has one. The error is that of
// [Codec.Validate] or an [*Error]: around [ErrTile] for an invalid tile, [ErrCode] for a tile
// that the encoding does not have.
func (c Codec) Code(t Tile) (int, error) {
	codes, err := Encode[int](c, []Tile{t})
	if err != nil {
		return 0, err
	}
	return codes[0], nil
}

// Tile returns the tile of a code. The error is that of [Codec.Validate] or an [*Error] around
// [ErrCode] for a code that is no tile's.
func (c Codec) Tile(code int) (Tile, error) {
	tiles, err := Decode(c, []int{code})
	if err != nil {
		return 0, err
	}
	return tiles[0], nil
}

// Encode returns the codes of the tiles, in their order, in a fresh slice that is not nil. Where
// the four tiles of a kind have codes of their own, each call numbers those of a kind as they
// come: it does not bring back the codes that were decoded. A server that must know which copy
// a tile is keeps its codes beside the tiles.
//
// The error is that of [Codec.Validate] or an [*Error] about the first tile at fault: around
// [ErrTile] for an invalid tile, [ErrFifth] where copies run out, [ErrCode] for a tile that the
// encoding does not have and for a code that does not fit into an I.
func Encode[I Integer](c Codec, tiles []Tile) ([]I, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	codes := make([]I, len(tiles))
	var seen [Chrysanthemum + 1]int
	for i, t := range tiles {
		fault := &Error{Seat: -1, Position: i, Tile: t}
		if !t.IsValid() {
			fault.Err = ErrTile
			return nil, fault
		}
		copy := 0
		if c.Copies > 1 {
			copy = seen[t]
			seen[t]++
		}
		code, ok := c.code(t, copy)
		switch {
		case copy >= c.copies(t):
			fault.Err = ErrFifth
			return nil, fault
		case !ok || !same(code, I(code)):
			fault.Err = ErrCode
			if ok {
				fault.Text = strconv.Itoa(code)
			}
			return nil, fault
		}
		codes[i] = I(code)
	}
	return codes, nil
}

// Decode returns the tiles of the codes, in their order, in a fresh slice that is not nil. Codes
// may repeat. The error is that of [Codec.Validate] or an [*Error] about the first code that is
// no tile's, around [ErrCode].
func Decode[I Integer](c Codec, codes []I) ([]Tile, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	tiles := make([]Tile, len(codes))
	for i, code := range codes {
		if same(int(code), code) {
			tiles[i] = c.tile(int(code))
		}
		if tiles[i] == 0 {
			return nil, &Error{Seat: -1, Position: i, Text: decimal(code), Err: ErrCode}
		}
	}
	return tiles, nil
}

// same reports whether i is n and not only what a conversion has left of it.
func same[I Integer](n int, i I) bool {
	return I(n) == i && int(i) == n && (n < 0) == (i < 0)
}

// decimal returns the digits of i, of whatever type.
func decimal[I Integer](i I) string {
	if i < 0 {
		return strconv.FormatInt(int64(i), 10)
	}
	return strconv.FormatUint(uint64(i), 10)
}
