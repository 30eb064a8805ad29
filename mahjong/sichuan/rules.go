package sichuan

import "strconv"

// Rules are a room's rules as data. Begin with a preset or with JSON, and change fields. They
// answer what a win is worth, and [NewTable] plays by them. The zero Rules are not sound: Family,
// Base, OpenKong and Shot have no default.
type Rules struct {
	// Family is which fans there are, what they are worth and how they combine.
	Family Family `json:"family"`
	// Base is 底分: how many points one unit is, 1 to a billion.
	Base int64 `json:"base"`
	// Cap is 封顶: under FamilyTournament and FamilyRoomCard the most fans, up to 30; under the
	// other families the greatest multiplier, up to 65536. Zero is no cap.
	Cap int64 `json:"cap,omitempty"`

	// SelfDraw is what a self-drawn win adds, 自摸. It must be zero under FamilyMultiplied and
	// FamilyHighest, where SelfDrawn is a fan.
	SelfDraw SelfDraw `json:"selfDraw,omitempty"`
	// CountSimples makes AllSimples a fan, 中张. FamilyRoomCard only.
	CountSimples bool `json:"countSimples,omitempty"`
	// CountConcealed makes Concealed a fan, 门清. FamilyRoomCard only.
	CountConcealed bool `json:"countConcealed,omitempty"`
	// AnyGoldenWait gives GoldenWait, 金钩钓, to every hand of all pungs whose winning tile completes
	// the pair, with four melds or fewer. FamilyTournament only.
	AnyGoldenWait bool `json:"anyGoldenWait,omitempty"`
	// ShootDoubles makes ShootAfterKong, 杠上炮, multiply by 2. FamilyMultiplied only.
	ShootDoubles bool `json:"shootDoubles,omitempty"`
	// Times126 makes Pairs258 with TripleDragonPairs, 将三龙七对, multiply by 126 rather than 128, as
	// one table in the field has it. The items of a Score still say 4 and 32. FamilyMultiplied only.
	Times126 bool `json:"times126,omitempty"`

	// Exchange is how many tiles each seat passes on after the deal, 换三张: 0, 3 or 4.
	Exchange int `json:"exchange,omitempty"`
	// ExchangeTo is who gets them; zero if and only if Exchange is.
	ExchangeTo Direction `json:"exchangeTo,omitempty"`
	// ExchangeAny lets them be of different suits.
	ExchangeAny bool `json:"exchangeAny,omitempty"`
	// Void makes each seat name a void suit, 定缺. While it holds a tile of that suit it cannot
	// win. It cannot make a meld of such tiles.
	Void bool `json:"void,omitempty"`
	// VoidFirst makes a seat discard the tiles of its void suit before others. It needs Void.
	VoidFirst bool `json:"voidFirst,omitempty"`
	// SkipWin is 过手胡: a seat that passes on a win may win on a discard only for more points, until
	// it has drawn.
	SkipWin bool `json:"skipWin,omitempty"`
	// WinnersStay is 血流成河: winners play on and may win again. Else they leave, 血战到底.
	WinnersStay bool `json:"winnersStay,omitempty"`
	// KongAfterClaim lets a seat make a kong of its own tiles in the turn that begins with its pung.
	KongAfterClaim bool `json:"kongAfterClaim,omitempty"`

	// OpenKong is how many bases the feeder of an open kong, who discarded the tile, pays: 2 or 3.
	// For a concealed kong each seat that plays on pays 2, for an added one 1.
	OpenKong int64 `json:"openKong"`
	// OthersPay makes the others that play on pay one base each for an open kong too.
	OthersPay bool `json:"othersPay,omitempty"`
	// LateKongPays makes each pay one base also for an added kong whose tile was not just drawn;
	// else such a kong pays nothing.
	LateKongPays bool `json:"lateKongPays,omitempty"`
	// FeederPays is about a win on the tile drawn after an open kong, 点杠花: the feeder alone pays, as
	// for a discard. Else it is a self-drawn win.
	FeederPays bool `json:"feederPays,omitempty"`
	// Shot is what becomes of the payment for a kong when the discard after it is won on, 杠上炮.
	Shot Shot `json:"shot"`
	// Refund is 退税: at the end of the wall a seat that has not won and is not ready gives back
	// what its kongs brought.
	Refund bool `json:"refund,omitempty"`
	// Pig is 查花猪: what a seat pays that has not won and still holds its void suit at the end of the
	// wall. Zero is nothing. It needs Void.
	Pig Pig `json:"pig,omitempty"`
	// PigsExempt spares pigs the ready check. It needs Void.
	PigsExempt bool `json:"pigsExempt,omitempty"`
	// ReadyCheck is 查叫: at the end of the wall each seat that has not won and is not ready pays each
	// one that has not won and is ready the most that its hand can be worth; see [Rules.Ready].
	ReadyCheck bool `json:"readyCheck,omitempty"`
}

// A Family is a way to value wins that many rooms share.
type Family int8

// The families.
const (
	// FamilyTournament, 竞技, adds fans, and a win is worth 2 to their power.
	FamilyTournament Family = 1
	// FamilyRoomCard, 房卡, adds fans too, and has more of them.
	FamilyRoomCard Family = 2
	// FamilyMultiplied, 连乘, has a multiplier for each fan and multiplies them.
	FamilyMultiplied Family = 3
	// FamilyHighest, 取大, has such multipliers, of which the largest alone counts.
	FamilyHighest Family = 4
)

// A SelfDraw is what a self-drawn win adds.
type SelfDraw int8

// The ways.
const (
	SelfDrawBase SelfDraw = 1 // SelfDrawBase is 自摸加底: one base from each
	SelfDrawFan  SelfDraw = 2 // SelfDrawFan is 自摸加番: one fan
	// Zero is nothing.
)

// A Direction is where tiles are passed.
type Direction int8

// The directions.
const (
	ToNext     Direction = 1 // ToNext is 下家, the seat that moves next
	ToOpposite Direction = 2 // ToOpposite is 对家
	ToPrevious Direction = 3 // ToPrevious is 上家
)

// A Shot is what becomes of a kong's payment when the discard after it is won on.
type Shot int8

// The ways.
const (
	ShotKept   Shot = 1 // ShotKept: it stays
	ShotVoided Shot = 2 // ShotVoided: it is given back to who paid
	ShotLast   Shot = 3 // ShotLast is 呼叫转移: what the last kong brought goes to the winner, of several the first
	ShotAll    Shot = 4 // ShotAll: what all kongs of the discarder brought goes to the winner, of several the first
)

// A Pig is what a pig pays.
type Pig int8

// The ways.
const (
	PigBank Pig = 1 // PigBank: 48 bases to the bank
	PigEach Pig = 2 // PigEach: 16 bases to each who is no pig, winners too
	PigCap  Pig = 3 // PigCap: what a win is worth at Rules.Cap, which must be set, to each who is no pig, winners too
	// Zero is nothing.
)

// Tournament returns the rules of tournaments: fans are added, 3 at most, self-draw adds a base,
// a pig pays to the bank, and nothing is exchanged.
func Tournament() Rules {
	return Rules{
		Family: FamilyTournament, Base: 1, Cap: 3, SelfDraw: SelfDrawBase,
		Void: true, OpenKong: 2, Shot: ShotVoided, Refund: true, Pig: PigBank, ReadyCheck: true,
	}
}

// RoomCard returns the rules of 房卡 rooms: fans are added, 4 at most, self-draw adds a fan, three
// tiles of a suit go to the next seat, a skipped win stays skipped until the next draw, and the
// payment for a kong goes to who wins on its shot.
func RoomCard() Rules {
	return Rules{
		Family: FamilyRoomCard, Base: 1, Cap: 4, SelfDraw: SelfDrawFan,
		CountSimples: true, CountConcealed: true,
		Exchange: 3, ExchangeTo: ToNext, Void: true, SkipWin: true,
		OpenKong: 2, Shot: ShotLast, Refund: true, Pig: PigEach, ReadyCheck: true,
	}
}

// Multiplied returns the rules of rooms that multiply named multipliers, up to 256; the rest is as
// in [RoomCard].
func Multiplied() Rules {
	return Rules{
		Family: FamilyMultiplied, Base: 1, Cap: 256,
		Exchange: 3, ExchangeTo: ToNext, Void: true, SkipWin: true,
		OpenKong: 2, Shot: ShotLast, Refund: true, Pig: PigEach, ReadyCheck: true,
	}
}

// Highest returns the rules of rooms where the largest multiplier alone counts, without a cap and
// without an exchange.
func Highest() Rules {
	return Rules{
		Family: FamilyHighest, Base: 1,
		Void: true, OpenKong: 2, Shot: ShotLast, Refund: true, Pig: PigEach, ReadyCheck: true,
	}
}

// adds reports whether fans are added rather than multiplied.
func (r Rules) adds() bool { return r.Family == FamilyTournament || r.Family == FamilyRoomCard }

// maxBase is the greatest base, so that nothing overflows.
const maxBase = 1_000_000_000

// Validate returns nil if the rules are sound: every field in its range, and none that needs
// another without that. Options of another family are ignored, but for SelfDraw. The error is an
// [*Error] around [ErrRules] whose Text names the field as in JSON.
func (r Rules) Validate() error {
	fault := func(field string, value int64) error {
		return &Error{Seat: -1, Text: field + " " + strconv.FormatInt(value, 10), Err: ErrRules}
	}
	switch {
	case r.Family < FamilyTournament || r.Family > FamilyHighest:
		return fault("family", int64(r.Family))
	case r.Base < 1 || r.Base > maxBase:
		return fault("base", r.Base)
	case r.Cap < 0 || r.Cap > 1<<16 || r.adds() && r.Cap > 30:
		return fault("cap", r.Cap)
	case r.SelfDraw < 0 || r.SelfDraw > SelfDrawFan || r.SelfDraw != 0 && !r.adds():
		return fault("selfDraw", int64(r.SelfDraw))
	case r.Exchange != 0 && r.Exchange != 3 && r.Exchange != 4:
		return fault("exchange", int64(r.Exchange))
	case r.ExchangeTo < 0 || r.ExchangeTo > ToPrevious || (r.ExchangeTo == 0) != (r.Exchange == 0):
		return fault("exchangeTo", int64(r.ExchangeTo))
	case r.OpenKong != 2 && r.OpenKong != 3:
		return fault("openKong", r.OpenKong)
	case r.Shot < ShotKept || r.Shot > ShotAll:
		return fault("shot", int64(r.Shot))
	case r.Pig < 0 || r.Pig > PigCap:
		return fault("pig", int64(r.Pig))
	case r.Pig == PigCap && r.Cap == 0:
		return &Error{Seat: -1, Text: "pig cap without a cap", Err: ErrRules}
	case !r.Void && (r.VoidFirst || r.Pig != 0 || r.PigsExempt):
		return &Error{Seat: -1, Text: "voidFirst or pig without void", Err: ErrRules}
	}
	return nil
}
