package deck

import (
	"fmt"
	"strconv"
	"strings"
)

// A Codec describes how a server writes cards as integers. A suited card's code is
//
//	First + SuitStep × (its suit's index in Suits) + RankStep × (its rank's index in Ranks)
//
// and the jokers have codes of their own. The zero Codec stands for the numbers of
// type [Card]. These are encodings in use:
//
//	// 0 … 51, suit by suit; the suits ascend as in poker, the deuce is the lowest rank
//	Codec{Suits: "cdhs", Ranks: "23456789TJQKA", SuitStep: 13, RankStep: 1}
//
//	// 0 … 53, suit by suit ♠♥♣♦, then the jokers; the ace is the lowest rank
//	Codec{Suits: "shcd", Ranks: "A23456789TJQK", SuitStep: 13, RankStep: 1, BlackJoker: 52, RedJoker: 53}
//
//	// 1 … 52, suit by suit ♦♣♥♠; the ace is the lowest rank
//	Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1}
//
//	// 1 … 54, suit by suit ♠♥♦♣, then the jokers; the ace is the lowest rank
//	Codec{Suits: "shdc", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1, BlackJoker: 53, RedJoker: 54}
//
//	// 0 … 51, rank by rank: code/4 is the rank from the deuce up, code%4 the suit
//	Codec{Suits: "cdhs", Ranks: "23456789TJQKA", SuitStep: 1, RankStep: 4}
//
//	// 0 … 53, rank by rank in the order of Dou Dizhu, then the jokers
//	Codec{Suits: "dchs", Ranks: "3456789TJQKA2", SuitStep: 1, RankStep: 4, BlackJoker: 52, RedJoker: 53}
//
//	// suit<<4 | rank, the ace is 1: the same as Codec{}
//	Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 0x01, SuitStep: 16, RankStep: 1, BlackJoker: 0x4E, RedJoker: 0x4F}
//
//	// suit<<4 | rank, the ace is 14
//	Codec{Suits: "dchs", Ranks: "23456789TJQKA", First: 0x02, SuitStep: 16, RankStep: 1, BlackJoker: 0x4E, RedJoker: 0x4F}
//
//	// suit*100 + rank, the suits from 1 ♦ to 4 ♠, the jokers 514 and 515
//	Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 101, SuitStep: 100, RankStep: 1, BlackJoker: 514, RedJoker: 515}
//
//	// words, A3 … A15 ♠, B ♥, C ♣, D ♦; 11 … 13 are J Q K, 14 the ace, 15 the deuce; Q88 and K99 the jokers
//	Codec{Suits: "shcd", Ranks: "3456789TJQKA2", First: 3, SuitStep: 100, RankStep: 1, BlackJoker: 16*100 + 88, RedJoker: 10*100 + 99}
//
// Each comes in several orders of suits and ranks, so compare a few codes whose cards
// are known. The last one is for [EncodeWords] and [DecodeWords].
type Codec struct {
	Suits string // the letters s h d c in the order in which the encoding counts suits
	Ranks string // the letters A 2 3 4 5 6 7 8 9 T J Q K in the order in which it counts ranks

	First    int // the code of the first rank of the first suit
	SuitStep int // how much a code grows from one suit to the next
	RankStep int // how much a code grows from one rank to the next

	BlackJoker int // the code of 小王, zero if the encoding has no such card
	RedJoker   int // the code of 大王, zero if the encoding has no such card
}

// Integer is the constraint of the types that a code may have.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// maxNumber is how large a number in a Codec may be, so that no code overflows.
const maxNumber = 1 << 24

// Validate returns nil if c is sound: Suits and Ranks hold each of their letters once,
// no two cards share a code, and no number is beyond ±2²⁴. The zero Codec is sound. The
// error wraps [ErrCode]. Every conversion validates, so calling it is for finding the
// fault when the program starts.
func (c Codec) Validate() error {
	c = c.spelled()
	if !isPermutation(c.Suits, suitLetters[1:]) {
		return fmt.Errorf("%w: Codec.Suits is %q, not an order of %q", ErrCode, clip(c.Suits), suitLetters[1:])
	}
	if !isPermutation(c.Ranks, rankLetters[1:]) {
		return fmt.Errorf("%w: Codec.Ranks is %q, not an order of %q", ErrCode, clip(c.Ranks), rankLetters[1:])
	}
	for _, n := range [...]int{c.First, c.SuitStep, c.RankStep, c.BlackJoker, c.RedJoker} {
		if n < -maxNumber || n > maxNumber {
			return fmt.Errorf("%w: Codec has %d, beyond ±%d", ErrCode, n, maxNumber)
		}
	}
	if a, b := c.collision(); a != b {
		return fmt.Errorf("%w: Codec gives %v and %v one code", ErrCode, a, b)
	}
	return nil
}

// Code returns the code of a card. The error is that of [Codec.Validate] or an [*Error]
// that wraps [ErrCard] for an invalid card, [ErrCode] for a joker without a code.
func (c Codec) Code(card Card) (int, error) {
	if err := c.Validate(); err != nil {
		return 0, err
	}
	code, err := c.spelled().code(card)
	if err != nil {
		return 0, &Error{Position: -1, Card: card, Err: err}
	}
	return code, nil
}

// Card returns the card of a code. The error is that of [Codec.Validate] or an [*Error]
// that wraps [ErrCode] for a code that is no card's.
func (c Codec) Card(code int) (Card, error) {
	if err := c.Validate(); err != nil {
		return 0, err
	}
	card := c.spelled().card(code)
	if card == 0 {
		return 0, &Error{Position: -1, Code: strconv.Itoa(code), Err: ErrCode}
	}
	return card, nil
}

// Encode returns the codes of the cards, in their order, in a fresh slice that is not
// nil. The error is that of [Codec.Validate] or an [*Error] about the first card at
// fault; it wraps [ErrCard] for an invalid card, [ErrCode] for a joker without a code
// and for a code that does not fit into an I.
func Encode[I Integer](c Codec, cards []Card) ([]I, error) {
	return encode(c, cards, func(code int) (I, bool) { return I(code), same(code, I(code)) })
}

// Decode returns the cards of the codes, in their order, in a fresh slice that is not
// nil. Cards may repeat. The error is that of [Codec.Validate] or an [*Error] about the
// first code that is no card's; it wraps [ErrCode].
func Decode[I Integer](c Codec, codes []I) ([]Card, error) {
	return decode(c, codes, func(i I) (int, bool) { return int(i), same(int(i), i) }, decimal[I])
}

// encode returns the cards' codes as values that write makes of them, where it can.
func encode[T any](c Codec, cards []Card, write func(code int) (T, bool)) ([]T, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	c = c.spelled()
	values := make([]T, len(cards))
	for i, card := range cards {
		code, err := c.code(card)
		if err != nil {
			return nil, &Error{Position: i, Card: card, Err: err}
		}
		value, ok := write(code)
		if !ok {
			return nil, &Error{Position: i, Card: card, Code: strconv.Itoa(code), Err: ErrCode}
		}
		values[i] = value
	}
	return values, nil
}

// decode returns the cards whose codes read makes out of the values, where it can. An
// error has the value's text.
func decode[T any](c Codec, values []T, read func(T) (code int, ok bool), text func(T) string) ([]Card, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	c = c.spelled()
	cards := make([]Card, len(values))
	for i, value := range values {
		if code, ok := read(value); ok {
			cards[i] = c.card(code)
		}
		if cards[i] == 0 {
			return nil, &Error{Position: i, Code: text(value), Err: ErrCode}
		}
	}
	return cards, nil
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

// The methods below are those of a codec that is spelled out; all but the first need a
// sound one.

// spelled returns c, or for the zero Codec the one that it stands for.
func (c Codec) spelled() Codec {
	if c == (Codec{}) {
		return Codec{
			Suits: suitLetters[1:], Ranks: rankLetters[1:],
			First: 0x01, SuitStep: 0x10, RankStep: 0x01,
			BlackJoker: int(BlackJoker), RedJoker: int(RedJoker),
		}
	}
	return c
}

// code returns the code of a card, ErrCard or ErrCode.
func (c Codec) code(card Card) (int, error) {
	joker := 0
	switch {
	case !card.IsValid():
		return 0, ErrCard
	case card == BlackJoker:
		joker = c.BlackJoker
	case card == RedJoker:
		joker = c.RedJoker
	default:
		suit := strings.IndexByte(c.Suits, suitLetters[card.Suit()])
		rank := strings.IndexByte(c.Ranks, rankLetters[card.Rank()])
		return c.First + suit*c.SuitStep + rank*c.RankStep, nil
	}
	if joker == 0 {
		return 0, ErrCode
	}
	return joker, nil
}

// card returns the card of a code, zero if there is none.
func (c Codec) card(code int) Card {
	if code != 0 {
		switch code {
		case c.BlackJoker:
			return BlackJoker
		case c.RedJoker:
			return RedJoker
		}
	}
	return c.suited(code)
}

// suited returns the suited card of a code, zero if there is none. RankStep must not
// be zero.
func (c Codec) suited(code int) Card {
	for suit := range len(c.Suits) {
		d := code - c.First - suit*c.SuitStep
		if rank := d / c.RankStep; d%c.RankStep == 0 && 0 <= rank && rank < len(c.Ranks) {
			return c.at(suit, rank)
		}
	}
	return 0
}

// at returns the card whose suit and rank have the given indexes in c.
func (c Codec) at(suit, rank int) Card {
	r := strings.IndexByte(rankLetters, c.Ranks[rank])
	s := strings.IndexByte(suitLetters, c.Suits[suit])
	return CardOf(Rank(r), Suit(s))
}

// collision returns two cards that share a code, two zeros if there are none. Suits,
// Ranks and the size of the numbers must be right.
func (c Codec) collision() (Card, Card) {
	// Two suited cards share a code if their suits and ranks lie so far apart that the
	// steps cancel out. Where, does not matter.
	last := len(c.Ranks) - 1
	for suits := range len(c.Suits) {
		for ranks := -last; ranks <= last; ranks++ {
			if (suits != 0 || ranks != 0) && suits*c.SuitStep+ranks*c.RankStep == 0 {
				return c.at(0, max(0, -ranks)), c.at(suits, max(0, ranks))
			}
		}
	}
	if c.BlackJoker != 0 {
		if c.BlackJoker == c.RedJoker {
			return BlackJoker, RedJoker
		}
		if card := c.suited(c.BlackJoker); card != 0 {
			return card, BlackJoker
		}
	}
	if c.RedJoker != 0 {
		if card := c.suited(c.RedJoker); card != 0 {
			return card, RedJoker
		}
	}
	return 0, 0
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
