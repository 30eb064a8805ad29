package sichuan

import (
	"strconv"

	"github.com/cardrules/cardrules/internal/enum"
)

// A Fan is 番种, something about a win that a family of rules may give points for. Which fans
// count, and what they are worth, is a matter of the [Family]. Its text is its name,
// "full_flush".
type Fan int8

// The fans. Where a family has a name for several together, such as DragonPairs for SevenPairs with
// a Root, the greater one absorbs the others: they are not counted beside it.
const (
	AllPungs          Fan = 1  // AllPungs is 对对胡, 碰碰胡: four pungs or kongs
	FullFlush         Fan = 2  // FullFlush is 清一色: one suit
	SevenPairs        Fan = 3  // SevenPairs is 七对
	DragonPairs       Fan = 4  // DragonPairs is 龙七对: seven pairs with four alike once
	DoubleDragonPairs Fan = 5  // DoubleDragonPairs is 双龙七对: with four alike twice
	TripleDragonPairs Fan = 6  // TripleDragonPairs is 三龙七对: with four alike three times
	Pungs258          Fan = 7  // Pungs258 is 将对: all pungs, of 2, 5 and 8 only
	Pairs258          Fan = 8  // Pairs258 is 将七对: seven pairs of 2, 5 and 8 only
	Terminals         Fan = 9  // Terminals is 带幺九: a 1 or 9 in each set and the pair
	GoldenWait        Fan = 10 // GoldenWait is 金钩钓: four melds, the win completes the pair
	Arhats            Fan = 11 // Arhats is 十八罗汉: four kongs
	AllSimples        Fan = 12 // AllSimples is 断幺九, 中张: no 1 and no 9
	Concealed         Fan = 13 // Concealed is 门清: no meld, not even a concealed kong
	Root              Fan = 14 // Root is 根: four of a kind, once for each
	Kong              Fan = 15 // Kong is 杠: once for each, under FamilyTournament; elsewhere kongs are roots
	AfterKong         Fan = 16 // AfterKong is 杠上花: drawn in place of a kong
	ShootAfterKong    Fan = 17 // ShootAfterKong is 杠上炮: discarded right after a kong
	RobbingKong       Fan = 18 // RobbingKong is 抢杠胡
	LastDraw          Fan = 19 // LastDraw is 海底捞月: the last tile of the wall
	LastDiscard       Fan = 20 // LastDiscard is 海底炮: the discard after that
	SelfDrawn         Fan = 21 // SelfDrawn is 自摸
	Heavenly          Fan = 22 // Heavenly is 天胡: the dealer's first 14 tiles
	Earthly           Fan = 23 // Earthly is 地胡: another seat's first tile, or the dealer's first discard
	PurePungs         Fan = 24 // PurePungs is 清对, 清碰: one suit, all pungs
	PureGoldenWait    Fan = 25 // PureGoldenWait is 清金钩钓
	PurePairs         Fan = 26 // PurePairs is 清七对, without four alike
	PureDragonPairs   Fan = 27 // PureDragonPairs is 清龙七对, with four alike any number of times
	PureArhats        Fan = 28 // PureArhats is 清十八罗汉
	DoubleDragon258   Fan = 29 // DoubleDragon258 is 将双龙七对
	TripleDragon258   Fan = 30 // TripleDragon258 is 将三龙七对
	fanCount              = 31
	fanNames              = "none all_pungs full_flush seven_pairs dragon_pairs double_dragon_pairs triple_dragon_pairs pungs_258 pairs_258 terminals golden_wait arhats all_simples concealed root kong after_kong shoot_after_kong robbing_kong last_draw last_discard self_drawn heavenly earthly pure_pungs pure_golden_wait pure_pairs pure_dragon_pairs pure_arhats double_dragon_258 triple_dragon_258"
	fanChinese            = "无 对对胡 清一色 七对 龙七对 双龙七对 三龙七对 将对 将七对 带幺九 金钩钓 十八罗汉 断幺九 门清 根 杠 杠上花 杠上炮 抢杠胡 海底捞月 海底炮 自摸 天胡 地胡 清对 清金钩钓 清七对 清龙七对 清十八罗汉 将双龙七对 将三龙七对"
)

// String returns the fan's name, "none" for zero.
func (f Fan) String() string { return enum.Name(f, "Fan", fanNames) }

// Chinese returns the fan's Chinese name, 无 for zero.
func (f Fan) Chinese() string { return enum.Name(f, "Fan", fanChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error, for
// a number that is no fan, is an [*Error] around [ErrFan].
func (f Fan) AppendText(b []byte) ([]byte, error) { return appendName(b, f, fanNames, ErrFan) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (f Fan) MarshalText() ([]byte, error) { return f.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error is an
// [*Error] around [ErrFan], and then f is unchanged.
func (f *Fan) UnmarshalText(text []byte) error { return parseName(f, text, fanNames, ErrFan) }

// appendName appends the text of an enumeration's value.
func appendName[E ~int8](b []byte, v E, names string, fault error) ([]byte, error) {
	b, ok := enum.Append(b, v, names)
	if !ok {
		return b, &Error{Seat: -1, Text: strconv.Itoa(int(v)), Err: fault}
	}
	return b, nil
}

// parseName sets an enumeration's value by its text.
func parseName[E ~int8](v *E, text []byte, names string, fault error) error {
	parsed, ok := enum.Parse[E](text, names)
	if !ok {
		return &Error{Seat: -1, Text: clip(string(text)), Err: fault}
	}
	*v = parsed
	return nil
}

// A fanSet is a set of fans, bit f for fan f.
type fanSet uint32

// setOf returns the set of some fans.
func setOf(fans ...Fan) (s fanSet) {
	for _, f := range fans {
		s |= 1 << f
	}
	return s
}

// has reports whether f is in the set.
func (s fanSet) has(f Fan) bool { return s>>f&1 != 0 }

// when returns the set with f added if it holds.
func (s fanSet) when(holds bool, f Fan) fanSet {
	if holds {
		s |= 1 << f
	}
	return s
}
