package mahjong

import (
	"math/rand/v2"

	"pgregory.net/rapid"
)

// newRand returns a generator of a fixed seed.
func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// A tally is a hand as plain counts, by tile; the first is not used.
type tally [kinds + 1]int

// tallyOf counts the tiles of a hand one kind after the other.
func tallyOf(h Hand) (x tally) {
	for t := Tile(1); t <= kinds; t++ {
		x[t] = h.Count(t)
	}
	return x
}

// hand returns the hand with these counts, which must be 0 to 4.
func (x tally) hand() Hand {
	h, err := HandOf(x.tiles())
	if err != nil {
		panic(err)
	}
	return h
}

// tiles returns the tiles in ascending order.
func (x tally) tiles() []Tile {
	tiles := []Tile{}
	for t := Tile(1); t <= kinds; t++ {
		for range x[t] {
			tiles = append(tiles, t)
		}
	}
	return tiles
}

// size returns the number of tiles.
func (x tally) size() int { return len(x.tiles()) }

// add adds tiles, where none would become a fifth and no more than most are there then. It
// reports whether it did.
func (x *tally) add(most int, tiles ...Tile) bool {
	y := *x
	for _, t := range tiles {
		if y[t]++; y[t] > 4 {
			return false
		}
	}
	if y.size() > most {
		return false
	}
	*x = y
	return true
}

// block returns a chow or tiles alike: copies 1 to 4, or 0 for a chow. Where no chow begins
// there are three alike.
func block(t Tile, copies int) []Tile {
	if copies == 0 && t.IsSuited() && t.Number() <= 7 {
		return []Tile{t, t + 1, t + 2}
	}
	return [][]Tile{{t, t, t}, {t}, {t, t}, {t, t, t}, {t, t, t, t}}[copies]
}

// randomHand returns n tiles of a shuffled wall of the lowest kinds, 27 or 34 or any number
// that has so many tiles. Each set of n tiles is as likely as any other.
func randomHand(rnd *rand.Rand, n, kinds int) Hand {
	var x tally
	for i, p := range rnd.Perm(4 * kinds) {
		if i < n {
			x[1+p/4]++
		}
	}
	return x.hand()
}

// shapedHand returns n tiles of the lowest kinds that are full of sets and pairs, with up to
// three of them exchanged: many such hands have won, are ready or nearly so.
func shapedHand(rnd *rand.Rand, n, kinds int) Hand {
	var x tally
	bias := rnd.IntN(6) // one suit, pairs, orphans, or anything
	for range 60 {
		t := Tile(1 + rnd.IntN(kinds))
		copies := rnd.IntN(4)
		switch bias {
		case 0:
			t = Tile(1 + rnd.IntN(min(9, kinds)))
		case 1:
			copies = 2
		case 2:
			if !orphans.Has(t) {
				continue
			}
			copies = 1 + rnd.IntN(2)
		}
		if copies == 1 && bias != 2 {
			copies = 0
		}
		x.add(n, block(t, copies)...)
	}
	for range rnd.IntN(4) {
		if tiles := x.tiles(); len(tiles) > 0 {
			x[tiles[rnd.IntN(len(tiles))]]--
		}
	}
	for x.size() < n {
		x.add(n, Tile(1+rnd.IntN(kinds)))
	}
	return x.hand()
}

// anyHand returns a random hand or a shaped one.
func anyHand(rnd *rand.Rand, n, kinds int) Hand {
	if n <= 14 && rnd.IntN(2) == 0 {
		return shapedHand(rnd, n, kinds)
	}
	return randomHand(rnd, n, kinds)
}

// genTile draws one of the 34 kinds.
func genTile() *rapid.Generator[Tile] {
	return rapid.Map(rapid.IntRange(1, kinds), func(n int) Tile { return Tile(n) })
}

// genAnyTile draws any number that a Tile can have, tiles as often as others.
func genAnyTile() *rapid.Generator[Tile] {
	return rapid.OneOf(
		rapid.Map(rapid.Int8(), func(n int8) Tile { return Tile(n) }),
		rapid.Map(rapid.Int8Range(0, 46), func(n int8) Tile { return Tile(n) }),
	)
}

// genHand draws a hand of n of the lowest kinds, 27 or 34 or another number, made of sets,
// pairs and single tiles. It shrinks to the lowest tiles.
func genHand(n, kinds int) *rapid.Generator[Hand] {
	return rapid.Custom(func(t *rapid.T) Hand {
		var x tally
		for range rapid.IntRange(0, 5).Draw(t, "blocks") {
			tile := Tile(rapid.IntRange(1, kinds).Draw(t, "tile"))
			x.add(n, block(tile, rapid.IntRange(0, 4).Draw(t, "copies"))...)
		}
		for missing := n - x.size(); missing > 0; missing-- {
			tile := rapid.IntRange(1, kinds).Draw(t, "single")
			for !x.add(n, Tile(tile)) {
				tile = tile%kinds + 1
			}
		}
		return x.hand()
	})
}

// genAnyHand draws a hand of any length, one that a seat can have in most cases.
func genAnyHand() *rapid.Generator[Hand] {
	return rapid.Custom(func(t *rapid.T) Hand {
		n := rapid.OneOf(rapid.IntRange(0, 14), rapid.IntRange(0, 4*kinds)).Draw(t, "length")
		return genHand(n, kinds).Draw(t, "hand")
	})
}

// genTiles draws any list of tiles of the 34 kinds with no more than four of each.
func genTiles() *rapid.Generator[[]Tile] {
	return rapid.Custom(func(t *rapid.T) []Tile {
		wall := rapid.Permutation(Wall136()).Draw(t, "wall")
		return wall[:rapid.IntRange(0, len(wall)).Draw(t, "length")]
	})
}

// genMeld draws a meld that is one; its claimed tile may not be known.
func genMeld() *rapid.Generator[Meld] {
	return rapid.Custom(func(t *rapid.T) Meld {
		m := Meld{
			Kind: MeldKind(rapid.IntRange(int(Chow), int(ConcealedKong)).Draw(t, "kind")),
			Tile: genTile().Draw(t, "tile"),
			From: rapid.IntRange(0, 3).Draw(t, "from"),
		}
		last := m.Tile
		if m.Kind == Chow {
			number := rapid.IntRange(1, 7).Draw(t, "number")
			m.Tile = TileOf(number, Suit(rapid.IntRange(int(Characters), int(Bamboo)).Draw(t, "suit")))
			last = m.Tile + 2
		}
		if m.Kind != ConcealedKong && rapid.Bool().Draw(t, "known") {
			m.Claimed = Tile(rapid.IntRange(int(m.Tile), int(last)).Draw(t, "claimed"))
		}
		return m
	})
}
