package niuniu

import "github.com/cardrules/cardrules/internal/enum"

// A Kind is 牌型, what a hand is. Which kinds exist in a game, in which order and at
// what price, is a matter of its [Rules]; the numbers are names, stable from one
// version to the next, and not an order. To order hands compare their [Strength].
type Kind int8

// The kinds. How far the definitions differ from room to room is in [Rules].
const (
	Bull1    Kind = 1  // Bull1 is 牛一: three cards sum to a multiple of 10, the other two to 1 mod 10
	Bull2    Kind = 2  // Bull2 is 牛二
	Bull3    Kind = 3  // Bull3 is 牛三
	Bull4    Kind = 4  // Bull4 is 牛四
	Bull5    Kind = 5  // Bull5 is 牛五
	Bull6    Kind = 6  // Bull6 is 牛六
	Bull7    Kind = 7  // Bull7 is 牛七
	Bull8    Kind = 8  // Bull8 is 牛八
	Bull9    Kind = 9  // Bull9 is 牛九
	BullBull Kind = 10 // BullBull is 牛牛: both groups sum to a multiple of 10
	NoBull   Kind = 11 // NoBull is 无牛: no three cards sum to a multiple of 10

	SilverBull    Kind = 12 // SilverBull is 银牛 or 四花牛: all five from 10 to K, exactly one of them a 10
	GoldBull      Kind = 13 // GoldBull is 金牛 or 五花牛: all five from J to K
	Straight      Kind = 14 // Straight is 顺子牛: five consecutive ranks, the ace low
	Flush         Kind = 15 // Flush is 同花牛: five cards of one suit
	FullHouse     Kind = 16 // FullHouse is 葫芦牛: three of one rank and two of another, with or without a bull
	StraightFlush Kind = 17 // StraightFlush is 同花顺牛: a straight of one suit
	Bomb          Kind = 18 // Bomb is 炸弹牛: four of one rank, with or without a bull
	FiveSmall     Kind = 19 // FiveSmall is 五小牛: five small cards with a small sum, by SmallRank and SmallSum of the rules
)

// kindCount is one more than the greatest Kind: the size of an array by Kind.
const kindCount = 20

// bull returns the kind of a hand whose three cards make a bull and whose other two
// have the given points: [BullBull] for 10 and 20, else [Bull1] to [Bull9].
func bull(points int) Kind {
	if points%10 == 0 {
		return BullBull
	}
	return Kind(points % 10)
}

// isBull reports whether k is [Bull1] … [Bull9] or [BullBull], the kinds that a
// grouping into three and two makes.
func (k Kind) isBull() bool { return Bull1 <= k && k <= BullBull }

// IsValid reports whether k is one of the kinds.
func (k Kind) IsValid() bool { return 0 < k && k < kindCount }

// String returns the kind's name, "bull_1", "bull_bull", "five_small" and so on,
// which is also its JSON text; "none" for zero, and "Kind(99)" for a number that is no
// kind.
func (k Kind) String() string { return enum.Name(k, "Kind", kindNames) }

// Chinese returns the kind's Chinese name, 牛一, 牛牛, 五小牛 and so on; 无 for zero.
func (k Kind) Chinese() string { return enum.Name(k, "Kind", kindChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The
// error, for a number that is no kind, is an [*Error] around [ErrKind].
func (k Kind) AppendText(b []byte) ([]byte, error) {
	return appendName(b, k, kindNames, ErrKind)
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (k Kind) MarshalText() ([]byte, error) { return k.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error
// is an [*Error] around [ErrKind], and then k is unchanged.
func (k *Kind) UnmarshalText(text []byte) error { return parseName(k, text, kindNames, ErrKind) }

// The names, by number.
const (
	kindNames = "none bull_1 bull_2 bull_3 bull_4 bull_5 bull_6 bull_7 bull_8 bull_9 bull_bull no_bull " +
		"silver_bull gold_bull straight flush full_house straight_flush bomb five_small"
	kindChinese = "无 牛一 牛二 牛三 牛四 牛五 牛六 牛七 牛八 牛九 牛牛 无牛 " +
		"银牛 金牛 顺子牛 同花牛 葫芦牛 同花顺牛 炸弹牛 五小牛"
)
