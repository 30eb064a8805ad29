package deck

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// ParseCard returns the card that s is the text of, the whole of s and nothing
// else. These are texts of cards:
//
//	As  10h  Td  tD     a rank, then a suit; the letters are A 2 … 9 T J Q K and
//	                    s h d c in either case, and 10 is T
//	sA  S10             a suit, then a rank
//	♠A  A♠  ♡10  ♥️Q     the suit as a symbol, ♠♥♦♣ or ♤♡♢♧
//	🂡  🃞               the playing cards of Unicode, without the knights
//	黑桃A  梅花10         the suit by name, 黑桃 红桃 梅花 方块, 红心 草花 方片, or
//	                    紅桃 紅心 方塊
//	Bj  小王  小鬼  🃏    the black joker
//	Rj  大王  大鬼  🂿    the red joker; Bj and Rj are also read in either case
//
// A variation selector, which asks for a symbol in text or emoji style, may follow
// a symbol and is ignored. What [Card.String], [Card.Symbol] and [Card.Chinese]
// return for a valid card reads back as that card.
//
// The error is a [*ParseError] that wraps [ErrSyntax].
func ParseCard(s string) (Card, error) {
	c, n := readCard(s)
	if n == 0 || n < len(s) {
		return 0, syntaxError(s, n)
	}
	return c, nil
}

// Parse returns the cards of a list, in its order. Between two cards, and before
// the first and after the last, there may be any number of separators: white
// space, and the characters , ， 、 ; |. There need be none, for each card says where
// it ends: "AsKd10h" is three cards. A card may occur more than once.
//
// The cards are written as [ParseCard] takes them. A list without a card is an
// error, as is anything that is not a card: a [*ParseError] that wraps [ErrSyntax].
//
// There is no limit to the number of cards, so limit the length of what clients send:
// time and memory grow with it.
func Parse(s string) ([]Card, error) {
	const pack = 54
	cards := make([]Card, 0, min(len(s)/2, pack)) // a card takes two bytes or more
	i := skipSeparators(s, 0)
	for i < len(s) {
		c, n := readCard(s[i:])
		if n == 0 {
			break
		}
		cards = append(cards, c)
		i = skipSeparators(s, i+n)
	}
	if i < len(s) || len(cards) == 0 {
		return nil, syntaxError(s, i)
	}
	return cards, nil
}

// MustParse is [Parse] for texts that stand in the program, in tests above all. It panics
// where Parse returns an error.
func MustParse(s string) []Card {
	cards, err := Parse(s)
	if err != nil {
		panic(err) //nolint:forbidigo // a text in the source is wrong
	}
	return cards
}

// syntaxError returns the error that s is wrong from byte i on.
func syntaxError(s string, i int) error {
	text := s[i:]
	if n := strings.IndexFunc(text, isSeparator); n > 0 {
		text = text[:n]
	}
	return &ParseError{Input: clip(s), Offset: i, Text: clip(text), Err: ErrSyntax}
}

// isSeparator reports whether r may stand between two cards.
func isSeparator(r rune) bool {
	switch r {
	case ',', '，', '、', ';', '|':
		return true
	}
	return unicode.IsSpace(r)
}

// skipSeparators returns the index of the first byte of s from i on that does not
// belong to a separator, or len(s).
func skipSeparators(s string, i int) int {
	n := strings.IndexFunc(s[i:], func(r rune) bool { return !isSeparator(r) })
	if n < 0 {
		return len(s)
	}
	return i + n
}

// The read functions below look at the start of s. They return what stands there
// and its length in bytes, which is zero if what they look for does not.

// readCard reads a card in any of its forms.
func readCard(s string) (Card, int) {
	if r, n := readRank(s); n > 0 {
		if suit, m := readSuit(s[n:]); m > 0 {
			return CardOf(r, suit), n + m
		}
		return 0, 0
	}
	if suit, n := readSuit(s); n > 0 {
		if r, m := readRank(s[n:]); m > 0 {
			return CardOf(r, suit), n + m
		}
		return 0, 0
	}
	if c, n := readJoker(s); n > 0 {
		return c, n
	}
	return readGlyph(s)
}

// readRank reads a rank: "A", "2" … "9", "T" or "10", "J", "Q", "K".
func readRank(s string) (Rank, int) {
	if s == "" {
		return 0, 0
	}
	switch b := s[0]; b {
	case 'A', 'a':
		return Ace, 1
	case '2', '3', '4', '5', '6', '7', '8', '9':
		return Rank(b - '0'), 1
	case '1':
		if len(s) > 1 && s[1] == '0' {
			return Ten, 2
		}
	case 'T', 't':
		return Ten, 1
	case 'J', 'j':
		return Jack, 1
	case 'Q', 'q':
		return Queen, 1
	case 'K', 'k':
		return King, 1
	}
	return 0, 0
}

// The sizes in UTF-8 of a suit's symbol and of a Chinese name of two characters.
const (
	symbolLen = len("♠")
	nameLen   = len("黑桃")
)

// readSuit reads a suit as a letter, a symbol or a Chinese name.
func readSuit(s string) (Suit, int) {
	if s == "" {
		return 0, 0
	}
	switch s[0] {
	case 'd', 'D':
		return Diamonds, 1
	case 'c', 'C':
		return Clubs, 1
	case 'h', 'H':
		return Hearts, 1
	case 's', 'S':
		return Spades, 1
	}
	if len(s) >= symbolLen {
		n := symbolLen + readSelector(s[symbolLen:])
		switch s[:symbolLen] {
		case "♦", "♢":
			return Diamonds, n
		case "♣", "♧":
			return Clubs, n
		case "♥", "♡":
			return Hearts, n
		case "♠", "♤":
			return Spades, n
		}
	}
	if len(s) >= nameLen {
		switch s[:nameLen] {
		case "方块", "方片", "方塊":
			return Diamonds, nameLen
		case "梅花", "草花":
			return Clubs, nameLen
		case "红桃", "红心", "紅桃", "紅心":
			return Hearts, nameLen
		case "黑桃":
			return Spades, nameLen
		}
	}
	return 0, 0
}

// readJoker reads a joker in letters or by its Chinese name.
func readJoker(s string) (Card, int) {
	if len(s) >= 2 && s[1]|0x20 == 'j' {
		switch s[0] {
		case 'B', 'b':
			return BlackJoker, 2
		case 'R', 'r':
			return RedJoker, 2
		}
	}
	if len(s) >= nameLen {
		switch s[:nameLen] {
		case "小王", "小鬼":
			return BlackJoker, nameLen
		case "大王", "大鬼":
			return RedJoker, nameLen
		}
	}
	return 0, 0
}

// readGlyph reads a card that is one character, U+1F0A1 🂡 to U+1F0DE 🃞. The
// character's low four bits are the rank, with a knight between jack and queen; the
// four above them are the suit.
func readGlyph(s string) (Card, int) {
	const knight = 12
	g, n := utf8.DecodeRuneInString(s)
	n += readSelector(s[n:])
	switch g {
	case '🂿':
		return RedJoker, n
	case '🃏':
		return BlackJoker, n
	}
	var suit Suit
	switch g &^ 15 {
	case 0x1F0A0:
		suit = Spades
	case 0x1F0B0:
		suit = Hearts
	case 0x1F0C0:
		suit = Diamonds
	case 0x1F0D0:
		suit = Clubs
	default:
		return 0, 0
	}
	r := Rank(g & 15)
	switch {
	case r == knight:
		return 0, 0
	case r > knight:
		r--
	}
	if c := CardOf(r, suit); c != 0 {
		return c, n
	}
	return 0, 0
}

// readSelector returns the length of the variation selector, U+FE0E or U+FE0F, that
// s begins with, zero if there is none.
func readSelector(s string) int {
	const size = len("\uFE0F")
	if len(s) >= size && (s[:size] == "\uFE0E" || s[:size] == "\uFE0F") {
		return size
	}
	return 0
}
