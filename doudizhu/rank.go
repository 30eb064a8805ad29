package doudizhu

import (
	"cmp"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/internal/enum"
)

// A Rank is 点数, the rank of a card in the order of this game: 3 is the lowest, above
// the ace stand the two and the jokers. Suits never matter. Zero is no rank.
type Rank int8

// The ranks, in the order of play.
const (
	Three      Rank = 1  // Three is 3, the lowest
	Four       Rank = 2  // Four is 4
	Five       Rank = 3  // Five is 5
	Six        Rank = 4  // Six is 6
	Seven      Rank = 5  // Seven is 7
	Eight      Rank = 6  // Eight is 8
	Nine       Rank = 7  // Nine is 9
	Ten        Rank = 8  // Ten is 10, the letter T in text
	Jack       Rank = 9  // Jack is J
	Queen      Rank = 10 // Queen is Q
	King       Rank = 11 // King is K
	Ace        Rank = 12 // Ace is A, the highest rank of a chain
	Two        Rank = 13 // Two is 2, above the ace and in no chain
	BlackJoker Rank = 14 // BlackJoker is 小王, the letter B in text
	RedJoker   Rank = 15 // RedJoker is 大王, the highest, the letter R in text
)

const (
	rankNames   = "none 3 4 5 6 7 8 9 T J Q K A 2 B R"
	rankChinese = "无 3 4 5 6 7 8 9 10 J Q K A 2 小王 大王"
)

// RankOf returns the rank of a card, zero for an invalid one.
func RankOf(c deck.Card) Rank {
	switch r := c.Rank(); {
	case r == deck.Ace || r == deck.Two:
		return Rank(r-deck.Ace) + Ace
	case r == deck.RankBlackJoker || r == deck.RankRedJoker:
		return Rank(r-deck.RankBlackJoker) + BlackJoker
	case r != 0:
		return Rank(r-deck.Three) + Three
	}
	return 0
}

// IsValid reports whether r is one of the ranks.
func (r Rank) IsValid() bool { return Three <= r && r <= RedJoker }

// String returns the rank's letter, one of 3456789TJQKA2BR, which is also its JSON text;
// "none" for zero, and "Rank(99)" for a number that is no rank.
func (r Rank) String() string { return enum.Name(r, "Rank", rankNames) }

// Chinese returns the rank as players say it: as String, but for 10, 小王 and 大王; 无 for
// zero.
func (r Rank) Chinese() string { return enum.Name(r, "Rank", rankChinese) }

// AppendText implements [encoding.TextAppender]: the letter, and nothing for zero. The
// error, for a number that is no rank, is an [*Error] around [ErrRank].
func (r Rank) AppendText(b []byte) ([]byte, error) {
	b, ok := enum.Append(b, r, rankNames)
	if !ok {
		return b, &Error{Seat: -1, Position: -1, Rank: r, Err: ErrRank}
	}
	return b, nil
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (r Rank) MarshalText() ([]byte, error) { return r.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error
// is an [*Error] around [ErrRank], and then r is unchanged.
func (r *Rank) UnmarshalText(text []byte) error { return parseName(r, text, rankNames, ErrRank) }

// Compare compares two cards in the game's order: R > B > 2 > A > K > … > 3, within a
// rank ♠ > ♥ > ♣ > ♦, no card below. It returns -1, 0 or +1. A hand is shown sorted by
// it, high cards first:
//
//	slices.SortFunc(cards, func(a, b deck.Card) int { return doudizhu.Compare(b, a) })
func Compare(a, b deck.Card) int { return cmp.Compare(sortKey(a), sortKey(b)) }

// sortKey orders the cards by rank, then by suit.
func sortKey(c deck.Card) int { return int(RankOf(c))<<3 | int(c.Suit()) }
