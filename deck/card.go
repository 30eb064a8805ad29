package deck

import "strconv"

// A Card is one card of a 54-card pack, or none. It is a small value: compare
// cards with ==, use them as map keys, copy them freely. The zero Card is "no
// card" and is not valid.
//
// Its number is the code that servers of these games send over the wire, and it
// will not change: the suit's number less one in the high four bits, the rank in
// the low four.
//
//	0x01 … 0x0D  ♦A … ♦K        0x31 … 0x3D  ♠A … ♠K
//	0x11 … 0x1D  ♣A … ♣K        0x4E         BlackJoker
//	0x21 … 0x2D  ♥A … ♥K        0x4F         RedJoker
//
// The order of the numbers is the order of a fresh pack and means nothing in play:
// each game brings its own order.
//
// Do not convert an int of unknown origin to Card: the conversion keeps eight
// bits, and 305 would quietly become ♠A. Use a [Codec].
type Card int8

// The jokers. They have ranks of their own and no suit.
const (
	BlackJoker Card = 0x4E // BlackJoker is 小王, the small joker
	RedJoker   Card = 0x4F // RedJoker is 大王, the big joker
)

// A Suit is 花色, one of the four suits. Zero is no suit; jokers and invalid cards have
// it. The numbers ascend in the order in which most games rank suits.
type Suit int8

// The suits.
const (
	Diamonds Suit = 1 // Diamonds is 方块 ♦
	Clubs    Suit = 2 // Clubs is 梅花 ♣
	Hearts   Suit = 3 // Hearts is 红桃 ♥
	Spades   Suit = 4 // Spades is 黑桃 ♠
)

// A Rank is 点数, what a card is within its suit: [Ace] 1 to [King] 13. The jokers
// have ranks 14 and 15; zero is no rank. A game defines its own order on top.
type Rank int8

// The ranks.
const (
	Ace   Rank = 1  // Ace is A
	Two   Rank = 2  // Two is 2
	Three Rank = 3  // Three is 3
	Four  Rank = 4  // Four is 4
	Five  Rank = 5  // Five is 5
	Six   Rank = 6  // Six is 6
	Seven Rank = 7  // Seven is 7
	Eight Rank = 8  // Eight is 8
	Nine  Rank = 9  // Nine is 9
	Ten   Rank = 10 // Ten is 10, the letter T in card text
	Jack  Rank = 11 // Jack is J
	Queen Rank = 12 // Queen is Q
	King  Rank = 13 // King is K

	RankBlackJoker Rank = 14 // RankBlackJoker is the rank of 小王
	RankRedJoker   Rank = 15 // RankRedJoker is the rank of 大王
)

// CardOf returns the card of rank r and suit s, and the zero Card if there is no
// such card. A joker is its rank and no suit, so that
// CardOf(c.Rank(), c.Suit()) == c for every valid card.
func CardOf(r Rank, s Suit) Card {
	switch {
	case Ace <= r && r <= King && Diamonds <= s && s <= Spades:
		return Card(s-1)<<4 | Card(r)
	case (r == RankBlackJoker || r == RankRedJoker) && s == 0:
		return 0x40 | Card(r)
	}
	return 0
}

// Rank returns the card's rank, zero for an invalid card.
func (c Card) Rank() Rank {
	if !c.IsValid() {
		return 0
	}
	return Rank(c & 15)
}

// Suit returns the card's suit, zero for a joker and for an invalid card.
func (c Card) Suit() Suit {
	if !c.IsValid() || c.IsJoker() {
		return 0
	}
	return Suit(c>>4) + 1
}

// IsValid reports whether c is one of the 54 cards.
func (c Card) IsValid() bool {
	const ranks = 0b0011_1111_1111_1110 // Ace … King, one bit each
	return uint8(c) < 0x40 && ranks>>(c&15)&1 != 0 || c.IsJoker()
}

// IsJoker reports whether c is one of the two jokers.
func (c Card) IsJoker() bool { return c == BlackJoker || c == RedJoker }

// Index returns the card's place in a fresh pack, 0 (♦A) to 51 (♠K), 52 for the
// black and 53 for the red joker: an index into an array of counts. It is -1 for
// an invalid card.
func (c Card) Index() int {
	switch {
	case c.IsJoker():
		return 52 + int(c-BlackJoker)
	case c.IsValid():
		return int(c>>4)*13 + int(c&15) - 1
	}
	return -1
}

// The letters of the ranks and suits, by number, and the texts of the cards, by index.
const (
	rankLetters = "-A23456789TJQK"
	suitLetters = "-dchs"

	cardTexts = "Ad2d3d4d5d6d7d8d9dTdJdQdKd" +
		"Ac2c3c4c5c6c7c8c9cTcJcQcKc" +
		"Ah2h3h4h5h6h7h8h9hThJhQhKh" +
		"As2s3s4s5s6s7s8s9sTsJsQsKs" +
		"BjRj"
)

// String returns the card as two ASCII characters, rank then suit: "As", "Td",
// "Bj" and "Rj" for the jokers. [ParseCard] reads it back. The zero Card is
// "none", another invalid one "Card(99)"; neither parses.
func (c Card) String() string {
	if i := c.Index(); i >= 0 {
		return cardTexts[2*i : 2*i+2]
	}
	if c == 0 {
		return "none"
	}
	return "Card(" + strconv.Itoa(int(c)) + ")"
}

// Symbol returns the card as players read it, suit first: "♠A", "♦10", "小王".
// [ParseCard] reads it back. For an invalid card it returns what String does.
func (c Card) Symbol() string {
	switch s := c.Suit(); {
	case s != 0:
		return [...]string{"", "♦", "♣", "♥", "♠"}[s] + c.Rank().String()
	case c.IsJoker():
		return c.Chinese()
	}
	return c.String()
}

// Chinese returns the card's Chinese name: "黑桃A", "方块10", "小王". [ParseCard]
// reads it back. For an invalid card it returns what String does.
func (c Card) Chinese() string {
	switch {
	case c.IsJoker():
		return c.Rank().Chinese()
	case c.IsValid():
		return c.Suit().Chinese() + c.Rank().Chinese()
	}
	return c.String()
}

// String returns the suit's English name, "diamonds" to "spades"; "none" for zero, and
// "Suit(9)" for a number that is no suit.
func (s Suit) String() string {
	if s < 0 || s > Spades {
		return "Suit(" + strconv.Itoa(int(s)) + ")"
	}
	return [...]string{"none", "diamonds", "clubs", "hearts", "spades"}[s]
}

// Chinese returns the suit's Chinese name, 方块 to 黑桃; 无 for zero. For a number that is
// no suit it returns what String does.
func (s Suit) Chinese() string {
	if s < 0 || s > Spades {
		return s.String()
	}
	return [...]string{"无", "方块", "梅花", "红桃", "黑桃"}[s]
}

// String returns the rank as it stands on the card, "A", "2" … "10", "J", "Q", "K", and
// "black_joker" or "red_joker"; "none" for zero, and "Rank(99)" for a number that is no
// rank.
func (r Rank) String() string {
	if r < 0 || r > RankRedJoker {
		return "Rank(" + strconv.Itoa(int(r)) + ")"
	}
	return [...]string{
		"none", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
		"black_joker", "red_joker",
	}[r]
}

// Chinese returns the rank as players say it: as String, but for 小王 and 大王; 无 for
// zero.
func (r Rank) Chinese() string {
	switch r {
	case 0:
		return "无"
	case RankBlackJoker:
		return "小王"
	case RankRedJoker:
		return "大王"
	}
	return r.String()
}
