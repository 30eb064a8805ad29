package sichuan

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
)

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
