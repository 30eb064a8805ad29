package mahjong

import (
	"iter"
	"math/bits"
	"strings"
)

// A Hand is 手牌, a multiset of the 34 kinds of tiles, up to four of each. It is a value of
// 16 bytes: compare hands with ==, use them as map keys. The zero Hand is empty. Flowers do
// not go into a hand: they are put aside when they are drawn.
//
// Its text, also in JSON, is the tiles in their order, "123m456p77z".
type Hand struct{ mp, sz uint64 }

// The layout of a Hand: each kind has a digit of three bits for its count, and each of the
// four parts, the suits and the honors, has half a word for its digits.
//
//	mp   bits  0 – 26  1m … 9m     bits 32 – 58  1p … 9p
//	sz   bits  0 – 26  1s … 9s     bits 32 – 52  1z … 7z     bits 56 – 63  the number of tiles
//
// So hands add up and subtract as two numbers, and their lengths with them. A word with one
// bit for each kind, at the place of the digit's lowest, is a set of kinds.
const (
	suitOnes  = 0o111_111_111
	honorOnes = 0o1_111_111
	mpOnes    = suitOnes<<32 | suitOnes
	szOnes    = honorOnes<<32 | suitOnes
	szDigits  = 7 * szOnes
	lenShift  = 56

	// The place of each kind's digit, by tile, counted from the lowest bit of mp.
	places = "\x00" +
		"\x00\x03\x06\x09\x0C\x0F\x12\x15\x18" +
		"\x20\x23\x26\x29\x2C\x2F\x32\x35\x38" +
		"\x40\x43\x46\x49\x4C\x4F\x52\x55\x58" +
		"\x60\x63\x66\x69\x6C\x6F\x72"
)

// one returns a hand of one tile, which must be one of the 34 kinds. A shift by 64 or more
// leaves nothing, so no branch is needed.
func (t Tile) one() Hand {
	p := places[t]
	return Hand{1 << p, 1<<(p-64) | 1<<lenShift}
}

// plus and minus add and subtract digit by digit. Nobody checks that they can.
func (h Hand) plus(x Hand) Hand  { return Hand{h.mp + x.mp, h.sz + x.sz} }
func (h Hand) minus(x Hand) Hand { return Hand{h.mp - x.mp, h.sz - x.sz} }

// count returns the count of one of the 34 kinds.
func (h Hand) count(t Tile) int {
	p := places[t]
	return int((h.mp>>p | h.sz>>(p-64)) & 7)
}

// A marks is a set of kinds in a hand's layout, the lowest bit of each digit.
type marks struct{ mp, sz uint64 }

// The kinds that the hand holds at least once, twice and three times, four times, and an odd
// number of times.
func (h Hand) once() marks  { return marked(h.mp|h.mp>>1|h.mp>>2, h.sz|h.sz>>1|h.sz>>2) }
func (h Hand) twice() marks { return marked(h.mp>>1|h.mp>>2, h.sz>>1|h.sz>>2) }
func (h Hand) thrice() marks {
	return marked(h.mp&(h.mp>>1)|h.mp>>2, h.sz&(h.sz>>1)|h.sz>>2)
}
func (h Hand) four() marks { return marked(h.mp>>2, h.sz>>2) }
func (h Hand) odd() marks  { return marked(h.mp, h.sz) }

// marked returns the marks among other bits.
func marked(mp, sz uint64) marks { return marks{mp & mpOnes, sz & szOnes} }

// len returns how many kinds are marked. Moved by a bit, one word does not overlap the other.
func (x marks) len() int { return bits.OnesCount64(x.mp | x.sz<<1) }

// and, or and less return the kinds that are in both, in either, and in x but not in y.
func (x marks) and(y marks) marks  { return marks{x.mp & y.mp, x.sz & y.sz} }
func (x marks) or(y marks) marks   { return marks{x.mp | y.mp, x.sz | y.sz} }
func (x marks) less(y marks) marks { return marks{x.mp &^ y.mp, x.sz &^ y.sz} }

// not returns the other kinds.
func (x marks) not() marks { return marks{mpOnes, szOnes}.less(x) }

// orphanMarks returns the terminals and honors.
func orphanMarks() marks {
	const ends = 1<<24 | 1 // the digits of 1 and 9
	return marks{ends<<32 | ends, honorOnes<<32 | ends}
}

// set returns the kinds that are marked.
func (x marks) set() TileSet {
	mp, sz := gather(x.mp), gather(x.sz)
	return TileSet(mp&0o777|mp>>32<<9|sz&0o777<<18|sz>>32<<27) << 1
}

// gather moves the lowest bits of the digits in each half of a word together.
func gather(x uint64) uint64 {
	const (
		three = 0o007_007_007<<32 | 0o007_007_007
		nine  = 0o777<<32 | 0o777
	)
	x = (x | x>>2 | x>>4) & three
	return (x | x>>6 | x>>12) & nine
}

// HandOf returns the hand of some tiles, in any order, none to 136. Whether a seat can have so
// many is asked of [Check]. The error is an [*Error] that names the tile and its position:
// around [ErrTile] for what is not one of the 34 kinds, [ErrFifth] for a fifth tile of a kind.
func HandOf(tiles []Tile) (Hand, error) {
	var h Hand
	for i, t := range tiles {
		more, ok := h.With(t)
		if !ok {
			return Hand{}, &Error{Position: i, Seat: -1, Tile: t, Err: notAdded(t)}
		}
		h = more
	}
	return h, nil
}

// notAdded says why a tile could not be added to a hand.
func notAdded(t Tile) error {
	if t.isKind() {
		return ErrFifth
	}
	return ErrTile
}

// Count returns how many tiles of a kind the hand holds, 0 for what is not one of the 34.
func (h Hand) Count(t Tile) int {
	if !t.isKind() {
		return 0
	}
	return h.count(t)
}

// Len returns how many tiles the hand holds.
func (h Hand) Len() int { return int(h.sz >> lenShift) }

// With returns the hand with one tile more. It is not ok, and the result is empty, if t is
// not one of the 34 kinds or the hand holds four of it.
func (h Hand) With(t Tile) (Hand, bool) {
	if !t.isKind() || h.count(t) >= 4 {
		return Hand{}, false
	}
	return h.plus(t.one()), true
}

// Without returns the hand with one tile less. It is not ok, and the result is empty, if the
// hand does not hold it.
func (h Hand) Without(t Tile) (Hand, bool) {
	if !t.isKind() || h.count(t) == 0 {
		return Hand{}, false
	}
	return h.minus(t.one()), true
}

// Plus returns the hand with all tiles of another. It is not ok, and the result is empty, if there
// are more than four of a kind in both together.
func (h Hand) Plus(more Hand) (sum Hand, ok bool) {
	for t := range more.Kinds().All() {
		if h.count(t)+more.count(t) > 4 {
			return Hand{}, false
		}
	}
	return h.plus(more), true
}

// Kinds returns the set of the kinds that the hand holds.
func (h Hand) Kinds() TileSet { return h.once().set() }

// All yields the tiles of the hand in ascending order, each as often as it is held.
func (h Hand) All() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		for kinds := h.Kinds(); kinds != 0; kinds &= kinds - 1 {
			t := kinds.first()
			for range h.count(t) {
				if !yield(t) {
					return
				}
			}
		}
	}
}

// Split takes the tiles of the wild kinds out of the hand: it returns the others and how many
// were taken. This is how a hand with wild tiles is handed to [Wilds].
func (h Hand) Split(wild TileSet) (natural Hand, wilds int) {
	for kinds := h.Kinds() & wild; kinds != 0; kinds &= kinds - 1 {
		t := kinds.first()
		for range h.count(t) {
			h = h.minus(t.one())
			wilds++
		}
	}
	return h, wilds
}

// Live returns how many of the four tiles of a kind are in none of the visible hands: how
// many may still be drawn. It is never negative, and 0 for what is not one of the 34 kinds.
func Live(t Tile, visible ...Hand) int {
	if !t.isKind() {
		return 0
	}
	n := 4
	for _, h := range visible {
		n -= h.count(t)
	}
	return max(0, n)
}

// String returns the tiles in ascending order, the letter of a suit after its numbers,
// "123m456p77z"; it is empty for the empty hand. [ParseHand] reads it back.
func (h Hand) String() string {
	b, _ := h.AppendText(make([]byte, 0, 20))
	return string(b)
}

// AppendText implements [encoding.TextAppender]: what String returns. The error is nil.
func (h Hand) AppendText(b []byte) ([]byte, error) {
	return appendTiles(b, h.All()), nil
}

// appendTiles appends tiles in ascending order, the letter of a suit after its numbers.
func appendTiles(b []byte, tiles iter.Seq[Tile]) []byte {
	last := Suit(0)
	for t := range tiles {
		if s := t.Suit(); s != last {
			if last != 0 {
				b = append(b, last.letter())
			}
			last = s
		}
		b = append(b, '0'+byte(t.Number()))
	}
	if last != 0 {
		b = append(b, last.letter())
	}
	return b
}

// Chinese returns the tiles in ascending order, the Chinese name of a suit after its numbers,
// "一二三万四五六筒中中"; [ParseHand] reads it back.
func (h Hand) Chinese() string { return chinese(h.All()) }

// chinese returns the Chinese text of tiles in ascending order.
func chinese(tiles iter.Seq[Tile]) string {
	text, last := "", Suit(0)
	for t := range tiles {
		name, s := t.Chinese(), t.Suit()
		if s == last && t.IsSuited() {
			text = strings.TrimSuffix(text, s.Chinese())
		}
		text += name
		last = s
	}
	return text
}

// MarshalText implements [encoding.TextMarshaler]: what String returns. The error is nil.
func (h Hand) MarshalText() ([]byte, error) { return h.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what [ParseHand] takes, and nothing
// for the empty hand. On failure h is unchanged.
func (h *Hand) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*h = Hand{}
		return nil
	}
	parsed, err := ParseHand(string(text))
	if err != nil {
		return err
	}
	*h = parsed
	return nil
}
