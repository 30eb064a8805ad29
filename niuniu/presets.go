package niuniu

// Article returns the rules of the article that this game is usually copied from:
// five small (each card below 5, the sum below 10) pays 10, a bomb 6, gold 5,
// silver 4, bull-bull 3, bull 7 to 9 pay 2. Suits count in no comparison, and what
// is equal the banker wins. A player may declare less than they hold. Bull 9 or
// better takes the bank.
func Article() Rules {
	return Rules{
		Kinds: append([]KindRule{
			{FiveSmall, 10, TieBanker},
			{Bomb, 6, TieGroup},
			{GoldBull, 5, TieRanks},
			{SilverBull, 4, TieRanks},
		}, bulls(2, 2, 2, 3, TieRanks, TieBanker)...),
		SmallRank:    4,
		SmallSum:     9,
		Jokers:       NoJokers,
		UnderDeclare: true,
		Bank:         BankNine,
	}
}

// Hundred returns the rules of 百人牛牛, many players against one bank: every special
// kind pays 3, the top card tells equal kinds apart, and the bank does not change
// with the cards.
func Hundred() Rules {
	return Rules{
		Kinds: append([]KindRule{
			{FiveSmall, 3, TieTop},
			{Bomb, 3, TieGroup},
			{GoldBull, 3, TieTop},
			{SilverBull, 3, TieTop},
		}, bulls(2, 2, 2, 3, TieTop, TieTop)...),
		SmallRank: 4,
		SmallSum:  10,
		Jokers:    NoJokers,
		Bank:      BankFixed,
	}
}

// RoomA returns the rules of a common card room with seven special kinds: straight
// flush pays 10, five small and bomb 8, full house 7, flush 6, gold and straight 5,
// bull-bull 3, bull 8 and 9 pay 2. The top card tells equal kinds apart, and
// bull-bull takes the bank.
func RoomA() Rules {
	return Rules{
		Kinds: append([]KindRule{
			{StraightFlush, 10, TieTop},
			{FiveSmall, 8, TieTop},
			{Bomb, 8, TieGroup},
			{FullHouse, 7, TieGroup},
			{Flush, 6, TieTop},
			{GoldBull, 5, TieTop},
			{Straight, 5, TieTop},
		}, bulls(1, 2, 2, 3, TieTop, TieTop)...),
		SmallRank: 4,
		SmallSum:  10,
		Jokers:    NoJokers,
		Bank:      BankBullBull,
	}
}

// RoomB returns the rules of a common card room with three special kinds: five small
// pays 8, bomb 6, gold 5, bull-bull 4, bull 9 pays 3, bull 7 and 8 pay 2. The top card
// tells equal kinds apart, and bull-bull takes the bank.
func RoomB() Rules { return room(bulls(2, 2, 3, 4, TieTop, TieTop)) }

// RoomC returns the rules of [RoomB] with higher bulls: bull 7 pays 2, bull 8 pays 3,
// bull 9 pays 4, bull-bull 5.
func RoomC() Rules { return room(bulls(2, 3, 4, 5, TieTop, TieTop)) }

// room returns the rules of RoomB and RoomC with the given bulls.
func room(bulls []KindRule) Rules {
	return Rules{
		Kinds: append([]KindRule{
			{FiveSmall, 8, TieTop},
			{Bomb, 6, TieGroup},
			{GoldBull, 5, TieTop},
		}, bulls...),
		SmallRank: 4,
		SmallSum:  10,
		Jokers:    NoJokers,
		Bank:      BankBullBull,
	}
}

// Crazy returns the rules of 疯狂牛牛: bull n pays n and bull-bull 10, straight flush
// pays 25, bomb 20, five small 19, full house 18, flush 17, gold 16, straight 15. The
// top card tells equal kinds apart, and bull-bull takes the bank.
func Crazy() Rules {
	bulls := bulls(7, 8, 9, 10, TieTop, TieTop)
	for i, k := range bulls {
		if k.Kind.isBull() {
			bulls[i].Multiplier = int64(k.Kind)
		}
	}
	return Rules{
		Kinds: append([]KindRule{
			{StraightFlush, 25, TieTop},
			{Bomb, 20, TieGroup},
			{FiveSmall, 19, TieTop},
			{FullHouse, 18, TieGroup},
			{Flush, 17, TieTop},
			{GoldBull, 16, TieTop},
			{Straight, 15, TieTop},
		}, bulls...),
		SmallRank: 4,
		SmallSum:  10,
		Jokers:    NoJokers,
		Bank:      BankBullBull,
	}
}

// bulls returns bull-bull, bull 9 … bull 1 and no bull with the multipliers of bull
// 7, 8, 9 and bull-bull, 1 for the rest. The tie of bull-bull and no bull is outer,
// that of bull 1 to 9 inner.
func bulls(seven, eight, nine, bullBull int64, outer, inner Tie) []KindRule {
	return []KindRule{
		{BullBull, bullBull, outer},
		{Bull9, nine, inner},
		{Bull8, eight, inner},
		{Bull7, seven, inner},
		{Bull6, 1, inner},
		{Bull5, 1, inner},
		{Bull4, 1, inner},
		{Bull3, 1, inner},
		{Bull2, 1, inner},
		{Bull1, 1, inner},
		{NoBull, 1, outer},
	}
}
