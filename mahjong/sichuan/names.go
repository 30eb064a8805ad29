package sichuan

import (
	"strconv"

	"github.com/cardrules/cardrules/internal/enum"
	"github.com/cardrules/cardrules/internal/text"
)

// The names of the enumerations, by number. That of 0 is for people: its text is empty.
const (
	fanNames         = "none all_pungs full_flush seven_pairs dragon_pairs double_dragon_pairs triple_dragon_pairs pungs_258 pairs_258 terminals golden_wait arhats all_simples concealed root kong after_kong shoot_after_kong robbing_kong last_draw last_discard self_drawn heavenly earthly pure_pungs pure_golden_wait pure_pairs pure_dragon_pairs pure_arhats double_dragon_258 triple_dragon_258"
	fanChinese       = "无 对对胡 清一色 七对 龙七对 双龙七对 三龙七对 将对 将七对 带幺九 金钩钓 十八罗汉 断幺九 门清 根 杠 杠上花 杠上炮 抢杠胡 海底捞月 海底炮 自摸 天胡 地胡 清对 清金钩钓 清七对 清龙七对 清十八罗汉 将双龙七对 将三龙七对"
	familyNames      = "none tournament room_card multiplied highest"
	familyChinese    = "无 竞技 房卡 连乘 取大"
	selfDrawNames    = "none base fan"
	selfDrawChinese  = "无 加底 加番"
	directionNames   = "none next opposite previous"
	directionChinese = "无 下家 对家 上家"
	shotNames        = "none kept voided last all"
	shotChinese      = "无 保留 退还 转移 全转移"
	pigNames         = "none bank each cap"
	pigChinese       = "无 交公 赔各家 赔封顶"
	reasonNames      = "none discard_win self_drawn_win robbed_kong concealed_kong open_kong added_kong kong_voided kong_moved kong_refund pig not_ready"
	reasonChinese    = "无 点炮 自摸 抢杠 暗杠 明杠 加杠 杠退还 呼叫转移 退税 查花猪 查叫"
	phaseNames       = "none exchanging voiding playing ended"
	phaseChinese     = "无 换牌 定缺 打牌 结束"
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

// String returns the family's name, "none" for zero.
func (f Family) String() string { return enum.Name(f, "Family", familyNames) }

// Chinese returns the family's Chinese name, 无 for zero.
func (f Family) Chinese() string { return enum.Name(f, "Family", familyChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error is an
// [*Error] around [ErrRules].
func (f Family) AppendText(b []byte) ([]byte, error) { return appendName(b, f, familyNames, ErrRules) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (f Family) MarshalText() ([]byte, error) { return f.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. On failure f is
// unchanged.
func (f *Family) UnmarshalText(text []byte) error { return parseName(f, text, familyNames, ErrRules) }

// String returns the way's name, "none" for zero.
func (s SelfDraw) String() string { return enum.Name(s, "SelfDraw", selfDrawNames) }

// Chinese returns the way's Chinese name, 无 for zero.
func (s SelfDraw) Chinese() string { return enum.Name(s, "SelfDraw", selfDrawChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error is an
// [*Error] around [ErrRules].
func (s SelfDraw) AppendText(b []byte) ([]byte, error) {
	return appendName(b, s, selfDrawNames, ErrRules)
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (s SelfDraw) MarshalText() ([]byte, error) { return s.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. On failure s is
// unchanged.
func (s *SelfDraw) UnmarshalText(text []byte) error {
	return parseName(s, text, selfDrawNames, ErrRules)
}

// String returns the direction's name, "none" for zero.
func (d Direction) String() string { return enum.Name(d, "Direction", directionNames) }

// Chinese returns the direction's Chinese name, 无 for zero.
func (d Direction) Chinese() string { return enum.Name(d, "Direction", directionChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error is an
// [*Error] around [ErrRules].
func (d Direction) AppendText(b []byte) ([]byte, error) {
	return appendName(b, d, directionNames, ErrRules)
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (d Direction) MarshalText() ([]byte, error) { return d.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. On failure d is
// unchanged.
func (d *Direction) UnmarshalText(text []byte) error {
	return parseName(d, text, directionNames, ErrRules)
}

// String returns the way's name, "none" for zero.
func (s Shot) String() string { return enum.Name(s, "Shot", shotNames) }

// Chinese returns the way's Chinese name, 无 for zero.
func (s Shot) Chinese() string { return enum.Name(s, "Shot", shotChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error is an
// [*Error] around [ErrRules].
func (s Shot) AppendText(b []byte) ([]byte, error) { return appendName(b, s, shotNames, ErrRules) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (s Shot) MarshalText() ([]byte, error) { return s.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. On failure s is
// unchanged.
func (s *Shot) UnmarshalText(text []byte) error { return parseName(s, text, shotNames, ErrRules) }

// String returns the way's name, "none" for zero.
func (p Pig) String() string { return enum.Name(p, "Pig", pigNames) }

// Chinese returns the way's Chinese name, 无 for zero.
func (p Pig) Chinese() string { return enum.Name(p, "Pig", pigChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error is an
// [*Error] around [ErrRules].
func (p Pig) AppendText(b []byte) ([]byte, error) { return appendName(b, p, pigNames, ErrRules) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (p Pig) MarshalText() ([]byte, error) { return p.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. On failure p is
// unchanged.
func (p *Pig) UnmarshalText(text []byte) error { return parseName(p, text, pigNames, ErrRules) }

// String returns the reason's name, "none" for zero.
func (r Reason) String() string { return enum.Name(r, "Reason", reasonNames) }

// Chinese returns the reason's Chinese name, 无 for zero.
func (r Reason) Chinese() string { return enum.Name(r, "Reason", reasonChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error is an
// [*Error] around [ErrReason].
func (r Reason) AppendText(b []byte) ([]byte, error) { return appendName(b, r, reasonNames, ErrReason) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (r Reason) MarshalText() ([]byte, error) { return r.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. On failure r is
// unchanged.
func (r *Reason) UnmarshalText(text []byte) error { return parseName(r, text, reasonNames, ErrReason) }

// String returns the phase's name, "none" for zero.
func (p Phase) String() string { return enum.Name(p, "Phase", phaseNames) }

// Chinese returns the phase's Chinese name, 无 for zero.
func (p Phase) Chinese() string { return enum.Name(p, "Phase", phaseChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error is an
// [*Error] around [ErrPhase].
func (p Phase) AppendText(b []byte) ([]byte, error) { return appendName(b, p, phaseNames, ErrPhase) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (p Phase) MarshalText() ([]byte, error) { return p.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. On failure p is
// unchanged.
func (p *Phase) UnmarshalText(text []byte) error { return parseName(p, text, phaseNames, ErrPhase) }

// appendName appends the text of an enumeration's value. The error is an [*Error] around fault.
func appendName[E ~int8](b []byte, v E, names string, fault error) ([]byte, error) {
	b, ok := enum.Append(b, v, names)
	if !ok {
		return b, &Error{Seat: -1, Text: strconv.Itoa(int(v)), Err: fault}
	}
	return b, nil
}

// parseName sets an enumeration's value by its text. The error is an [*Error] around fault, and
// then v is unchanged.
func parseName[E ~int8](v *E, name []byte, names string, fault error) error {
	parsed, ok := enum.Parse[E](name, names)
	if !ok {
		return &Error{Seat: -1, Text: text.Clip(string(name)), Err: fault}
	}
	*v = parsed
	return nil
}
