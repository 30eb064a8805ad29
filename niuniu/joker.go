package niuniu

import (
	"iter"
	"slices"

	"github.com/cardrules/cardrules/deck"

	"github.com/cardrules/cardrules/internal/enum"
)

// Jokers says whether the pack has jokers, 王, and what they do. In all rules that have
// them, a hand without a joker beats one of the same kind with one. Zero is none, and not
// valid in rules.
type Jokers int8

// The ways to play with jokers.
const (
	// NoJokers is 无王: a pack of 52 cards.
	NoJokers Jokers = 1
	// WildFifth is 王癞 in its classic form: a joker is wild, and only the fifth card
	// dealt can be one. A hand with a joker among the first four is an error.
	WildFifth Jokers = 2
	// WildJokers is 癞子: both jokers are wild, wherever they are in a hand. A wild
	// joker stands for a card of any rank and suit, also one that is in play already,
	// whichever makes the most of the hand; five of a rank are a bomb.
	WildJokers Jokers = 3
	// JokersTen is 王当十: a joker counts 10 points and has no rank, so that it is no
	// part of a special kind (a bomb may have it as fifth card), and is below the ace
	// where ranks compare.
	JokersTen Jokers = 4
)

const (
	jokersNames   = "none no_jokers wild_fifth wild_jokers jokers_ten"
	jokersChinese = "无 无王 王癞 癞子 王当十"
)

// String returns the name, "wild_fifth" and so on, which is also the JSON text; "none" for
// zero. That of [NoJokers] is "no_jokers".
func (j Jokers) String() string { return enum.Name(j, "Jokers", jokersNames) }

// Chinese returns the Chinese name; 无 for zero.
func (j Jokers) Chinese() string { return enum.Name(j, "Jokers", jokersChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The
// error, for another number, is an [*Error] around [ErrRules].
func (j Jokers) AppendText(text []byte) ([]byte, error) {
	return appendName(text, j, jokersNames, ErrRules)
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (j Jokers) MarshalText() ([]byte, error) { return j.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error
// is an [*Error] around [ErrRules], and then j is unchanged.
func (j *Jokers) UnmarshalText(text []byte) error { return parseName(j, text, jokersNames, ErrRules) }

// wild reports whether c stands for other cards.
func (j Jokers) wild(c deck.Card) bool { return c.IsJoker() && (j == WildFifth || j == WildJokers) }

// at reports whether a hand may have a joker at that position.
func (j Jokers) at(position int) bool { return j > WildFifth || j == WildFifth && position == 4 }

// readings yields every hand that h can stand for: h itself or, if it has wild cards, h
// with any card in the place of each, high cards first.
func (j Jokers) readings(h Hand) iter.Seq[Hand] {
	return func(yield func(Hand) bool) { j.substitute(h, 0, yield) }
}

// substitute yields the readings of h that differ from position i on, and returns false
// if yield did.
func (j Jokers) substitute(h Hand, i int, yield func(Hand) bool) bool {
	for i < len(h) && !j.wild(h[i]) {
		i++
	}
	if i == len(h) {
		return yield(h)
	}
	for rank := deck.King; rank >= deck.Ace; rank-- {
		for suit := deck.Spades; suit >= deck.Diamonds; suit-- {
			h[i] = deck.CardOf(rank, suit)
			if !j.substitute(h, i+1, yield) {
				return false
			}
		}
	}
	return true
}

// strengthWithJokers is [Evaluator.Strength] for a hand in which a card is a joker or
// none.
func (e *Evaluator) strengthWithJokers(h Hand) Strength {
	jokers := 0
	for i, c := range h {
		if !c.IsValid() || c.IsJoker() && !e.rules.Jokers.at(i) {
			return 0
		}
		if c.IsJoker() {
			h[i] = joker
			jokers++
		}
	}
	if jokers > 2 {
		return 0
	}
	i := e.index.of(uint8(h[0]), uint8(h[1]), uint8(h[2]), uint8(h[3]), uint8(h[4]))
	natural := withoutJokers(h)
	s := e.mixed[i].strength(natural)
	if e.flush != e.mixed && oneSuit(natural) {
		s = max(s, e.flush[i].strength(natural))
	}
	return s
}

// withoutJokers returns a hand with another of its cards in the place of each joker,
// which there is neither higher nor of another suit than the natural cards.
func withoutJokers(h Hand) Hand {
	other := h[slices.IndexFunc(h[:], func(c deck.Card) bool { return c.Suit() != 0 })]
	for i, c := range h {
		if c.Suit() == 0 {
			h[i] = other
		}
	}
	return h
}
