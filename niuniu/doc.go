// Package niuniu is the game of 牛牛 (Niuniu, 斗牛, bull fight): what a hand is, which
// of two is greater, whether a player's claim is true, what everybody pays, who is
// banker next.
//
// # The game
//
// Every seat gets five cards. An ace counts 1, 2 to 10 their number, J Q K 10. A hand
// has a bull, 牛, if some three of its cards sum to a multiple of 10; the sum of the
// other two, mod 10, is the bull's number: 2 8 J | 6 3 is bull 9, 牛九. If that is 0
// too, the hand is bull-bull, 牛牛: 3 7 K | 10 J. A third of all hands have no bull,
// 无牛. Above bull-bull stand special kinds: silver and gold bulls of high cards
// (银牛, 金牛), bombs (炸弹), five small cards (五小牛) and, in some rooms, straights,
// flushes and full houses. See [Kind].
//
// One seat is the banker, 庄家. Each other player stakes chips and is compared with
// the banker alone. The winner's kind sets the multiplier, 倍数, and the loser pays
// stake times multiplier. If both hands are equal, the banker wins. After the round
// the bank may pass on.
//
// # The rules of a room
//
// Rooms differ in almost everything, and all of it is data, the [Rules]: take a preset
// and change its fields, or read them from JSON.
//
//	field        options
//	Kinds        which kinds there are, strongest first, with 倍数 and tie of each
//	  Tie        TieBanker, TieRanks, TieTop, TieGroup: what tells equal kinds apart
//	SmallRank    five small: no card above it (4, 5 …)
//	SmallSum     and no greater sum (9, 10 …); SmallRank 6 with SmallSum 10 is the sum alone
//	ManyTens     silver: exactly one 10, or at least one
//	GoldTens     gold: J Q K only, or tens too
//	AceHigh      whether 10 J Q K A is a straight, the highest
//	Jokers       NoJokers, WildFifth 王癞, WildJokers 癞子, JokersTen
//	UnderDeclare whether a player may declare less than they hold
//	Bank         BankNine, BankBullBull, BankFixed, BankRotate, BankBid 抢庄,
//	             BankGreatest, BankNone 通比
//	WinCap       whether a win is limited to the winner's own chips
//
// The presets are named by where they are found; bulls not listed pay 1:
//
//	          bull 7 8 9 10  special kinds, strongest first
//	Article        2 2 2 3   five small 10, bomb 6, gold 5, silver 4
//	Hundred        2 2 2 3   five small, bomb, gold, silver, 3 each
//	RoomA          1 2 2 3   straight flush 10, five small 8, bomb 8, full house 7,
//	                         flush 6, gold 5, straight 5
//	RoomB          2 2 3 4   five small 8, bomb 6, gold 5
//	RoomC          2 3 4 5   five small 8, bomb 6, gold 5
//	Crazy          7 8 9 10  straight flush 25, bomb 20, five small 19, full house 18,
//	               (n pays n)  flush 17, gold 16, straight 15
//
// Single cards rank K > Q > … > 2 > A and, where suits count, ♠ > ♥ > ♣ > ♦: see
// [Compare].
//
// Without wild cards a hand makes one bull only, whichever three are taken: its number
// is the total mod 10. With them it does not, and the best one counts.
//
// # How to use it
//
// Compile the rules once when the program starts; everything else is a method of the
// [Evaluator], which never changes and serves all goroutines at once:
//
//	var rules = niuniu.Article().MustCompile()
//
// Cards are [deck.Card]s: shuffle [Evaluator.Deck] and deal with package deck, and
// convert the integers of another server with a [deck.Codec]. Then
//
//   - [HandOf] and [ParseHand] check five cards and make a [Hand];
//   - [Evaluator.Evaluate] says what the hand is, with a grouping, and
//     [Evaluator.Splits] lists all groupings;
//   - [Evaluator.Strength], [Evaluator.Compare] and [Evaluator.BankerWins] compare;
//   - [Evaluator.Check] judges what a player declares;
//   - [Evaluator.Settle] settles a round, zero-sum and with everybody's chips in view;
//   - [Evaluator.NextBanker] passes the bank, [HighestBid] sells it, and
//     [Evaluator.MaxStake] limits stakes;
//   - [Evaluator.Best] picks five cards of many; [Evaluator.Odds] and
//     [Evaluator.Against] count what may still come.
//
// Hands and claims that clients send may hold anything. Every call that returns an error
// checks what it is given and names what is wrong; Strength, Compare and BankerWins, which
// return none, take what is no hand for less than any hand. An error is an [*Error] around
// one of the package's sentinels, from Evaluate the bare sentinel: ask with [errors.Is].
//
// Not covered: packs of 36 or 40 cards, and the Malaysian game.
package niuniu
