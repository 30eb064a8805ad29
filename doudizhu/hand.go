package doudizhu

import (
	"iter"
	"math/bits"
	"unicode"
	"unicode/utf8"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/internal/text"
)

// A Hand is 手牌, a multiset of ranks of one pack: up to four of each rank from 3 to 2, and
// each joker once. It is what the rules see of cards, for suits never matter. It is a
// value of eight bytes: compare hands with ==, use them as map keys. The zero Hand is
// empty.
//
// Its text, also in JSON, is the ranks from the lowest up, "334569TTJQKKA22BR".
type Hand struct{ n uint64 }

// The layout of a Hand: four bits hold the count of each rank, Three lowest. Counts go
// to 4, so the highest of the four bits is free: it stops borrows in subtractions.
//
//	bits  0 –  3  3
//	bits  4 –  7  4
//	…
//	bits 48 – 51  2
//	bits 52 – 55  black joker
//	bits 56 – 59  red joker
//
// A set of ranks, a ranks, has the lowest bit of each rank's four set: it is a Hand with
// one of each, so that body * 3 is three of each.
type ranks = uint64

const (
	allRanks   ranks = 0x111_1111_1111_1111 // 3 … R
	chainRanks ranks = 0x000_1111_1111_1111 // 3 … A
	jokers     ranks = 0x110_0000_0000_0000 // B and R
	guards           = allRanks << 3
	pack             = chainRanks*4 | 4<<48 | jokers
)

// shift returns the place of a rank's lowest bit.
func (r Rank) shift() int { return 4 * int(r-Three) }

// only returns the set of the rank alone.
func (r Rank) only() ranks { return 1 << r.shift() }

// lowest returns the lowest rank of a set that is not empty.
func lowest(s ranks) Rank { return Three + Rank(bits.TrailingZeros64(s)/4) }

// atLeast1 … atLeast4 return the ranks of which the hand holds at least so many.
func (h Hand) atLeast1() ranks { return (h.n | h.n>>1 | h.n>>2) & allRanks }
func (h Hand) atLeast2() ranks { return (h.n>>1 | h.n>>2) & allRanks }
func (h Hand) atLeast3() ranks { return (h.n&(h.n>>1) | h.n>>2) & allRanks }
func (h Hand) atLeast4() ranks { return h.n >> 2 & allRanks }

// lowest returns the hand's lowest rank as a set, empty if the hand is.
func (h Hand) lowest() ranks {
	s := h.atLeast1()
	return s & -s
}

// Pack returns all 54 cards.
func Pack() Hand { return Hand{pack} }

// HandOf returns the ranks of different valid cards, none to 54. The error is an [*Error]
// around [ErrHand] that names the card and its position; a card that stands there twice is
// also [deck.ErrRepeat], one that does not exist also [deck.ErrCard].
func HandOf(cards []deck.Card) (Hand, error) {
	var h Hand
	var seen uint64
	for i, c := range cards {
		bit := uint64(1) << (c.Index() & 63)
		switch {
		case !c.IsValid():
			return Hand{}, &Error{Seat: -1, Position: i, Card: c, Err: ErrHand, Cause: deck.ErrCard}
		case seen&bit != 0:
			return Hand{}, &Error{Seat: -1, Position: i, Card: c, Err: ErrHand, Cause: deck.ErrRepeat}
		}
		seen |= bit
		h.n += RankOf(c).only()
	}
	return h, nil
}

// ParseHand reads ranks in any order: 3 to 9, T or 10, J, Q, K, A, 2, B and R, letters in
// either case, with any white space and commas between them. The error is an [*Error]
// around [ErrHand] that names what is wrong and its offset in bytes: what is no rank, a
// fifth card of a rank, a second of a joker, or nothing at all.
func ParseHand(s string) (Hand, error) {
	var h Hand
	for i := 0; i < len(s); {
		c, size := utf8.DecodeRuneInString(s[i:])
		if unicode.IsSpace(c) || c == ',' || c == '，' || c == '、' {
			i += size
			continue
		}
		r, n := parseRank(s[i:])
		if n == 0 {
			return Hand{}, &Error{Seat: -1, Position: i, Text: text.Clip(s[i : i+size]), Err: ErrHand}
		}
		more, ok := h.With(Hand{r.only()})
		if !ok {
			return Hand{}, &Error{Seat: -1, Position: i, Rank: r, Err: ErrHand, Cause: deck.ErrRepeat}
		}
		h = more
		i += n
	}
	if h == (Hand{}) {
		return Hand{}, &Error{Seat: -1, Position: len(s), Err: ErrHand}
	}
	return h, nil
}

// parseRank reads a rank at the start of s and returns its length, 0 if there is none.
func parseRank(s string) (Rank, int) {
	if len(s) >= 2 && s[:2] == "10" {
		return Ten, 2
	}
	c := s[0]
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	for i := range len(letters) {
		if letters[i] == c {
			return Three + Rank(i), 1
		}
	}
	return 0, 0
}

// letters are the ranks' letters in their order.
const letters = "3456789TJQKA2BR"

// MustParseHand is [ParseHand] for texts that stand in the program. It panics where
// ParseHand returns an error.
func MustParseHand(s string) Hand {
	h, err := ParseHand(s)
	if err != nil {
		panic(err) //nolint:forbidigo // what Must… is for
	}
	return h
}

// Count returns how many cards of the rank the hand holds, 0 for what is no rank.
func (h Hand) Count(r Rank) int {
	if !r.IsValid() {
		return 0
	}
	return int(h.n >> r.shift() & 15)
}

// Len returns how many cards the hand holds.
func (h Hand) Len() int {
	// Adding up neighbours: 4 bits to 8, then all eights by one multiplication.
	n := h.n&0x0F0F_0F0F_0F0F_0F0F + h.n>>4&0x0F0F_0F0F_0F0F_0F0F
	return int(n * 0x0101_0101_0101_0101 >> 56)
}

// Contains reports whether the hand holds all cards of part.
func (h Hand) Contains(part Hand) bool { return ((h.n|guards)-part.n)&guards == guards }

// With returns the hand with the cards of more added. It is not ok, and the result is
// empty, if together they are more than a pack has.
func (h Hand) With(more Hand) (sum Hand, ok bool) {
	sum = Hand{h.n + more.n}
	if !Pack().Contains(sum) {
		return Hand{}, false
	}
	return sum, true
}

// Without returns the hand without the cards of part. It is not ok, and the result is
// empty, if the hand does not hold them all.
func (h Hand) Without(part Hand) (rest Hand, ok bool) {
	if !h.Contains(part) {
		return Hand{}, false
	}
	return Hand{h.n - part.n}, true
}

// All yields the ranks that the hand holds, from the lowest up, and how many of each.
func (h Hand) All() iter.Seq2[Rank, int] {
	return func(yield func(Rank, int) bool) {
		for s := h.atLeast1(); s != 0; s &= s - 1 {
			if r := lowest(s); !yield(r, h.Count(r)) {
				return
			}
		}
	}
}

// String returns the ranks from the lowest up, "334569TTJQKKA22BR"; it is empty for the
// empty hand. [ParseHand] reads it back.
func (h Hand) String() string {
	b, _ := h.AppendText(make([]byte, 0, 20))
	return string(b)
}

// AppendText implements [encoding.TextAppender]: what String returns. The error is nil.
func (h Hand) AppendText(b []byte) ([]byte, error) {
	for r, n := range h.All() {
		for range n {
			b = append(b, letters[r-Three])
		}
	}
	return b, nil
}

// MarshalText implements [encoding.TextMarshaler]: what String returns. The error is nil.
func (h Hand) MarshalText() ([]byte, error) { return h.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what [ParseHand] takes, and nothing
// for the empty hand. The error is that of ParseHand, and then h is unchanged.
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
