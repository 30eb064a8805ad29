// Package niuniu is the game of 牛牛 (Niuniu, 斗牛, bull fight): what a hand is, which
// of two is greater, whether a player's claim is true, what everybody pays, who is
// banker next.
//
// # The game
//
// Every seat gets five cards. An ace counts 1, 2 to 10 their number, J Q K 10. A hand
// has a bull, 牛, if some three of its cards sum to a multiple of 10; the sum of the
// other two, mod 10, is the bull's number: 2 8 J | 6 3 is bull 9, 牛九. If that is 0
// too, the hand is bull-bull, 牛牛: 3 7 K | 10 J. Most hands have no bull, 无牛, or a
// small one. Above bull-bull stand special kinds: silver and gold bulls of high cards
// (银牛, 金牛), bombs (炸弹), five small cards (五小牛) and, in some rooms, straights,
// flushes and full houses. See [Kind].
//
// One seat is the banker, 庄家. Each other player stakes chips and is compared with
// the banker alone. The winner's kind sets the multiplier, 倍数, and the loser pays
// stake times multiplier. If both hands are equal, the banker wins. After the round
// the bank may pass on.
//
// Rooms differ in almost everything: which kinds there are, how they are defined and
// ordered and what they pay, how equal kinds compare, who takes the bank. All of that
// is data, the [Rules]. [Article], [Hundred] and [RoomA] are common ones; others are
// made from them by changing fields, or read from JSON.
//
// Single cards rank K > Q > … > 2 > A and, where suits count, ♠ > ♥ > ♣ > ♦: see
// [Compare].
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
//   - [Evaluator.NextBanker] passes the bank, [Evaluator.MaxStake] limits stakes.
//
// Hands and claims that clients send may hold anything; every call checks what it is
// given and names what is wrong. Errors are an [*Error] around one of the package's
// sentinels, for [errors.Is].
//
// Not covered: packs of 36 or 40 cards, and the Malaysian game.
package niuniu
