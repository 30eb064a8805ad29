// Package doudizhu is the game of 斗地主 (Dou Dizhu, fight the landlord): what cards are as
// a play, which play beats which, what a hand can play, and which of that is best.
//
// # The game
//
// Three play with a pack of 54. One of them becomes the landlord, 地主, takes the three
// bottom cards, 底牌, and plays alone with 20 cards against the two farmers, 农民, with 17
// each. The landlord leads; then each in turn plays something higher of the same kind or
// passes. When two pass, the third leads again, whatever it likes. The first seat without
// cards wins for its side.
//
// Suits never matter. The ranks, from the lowest: 3 4 5 6 7 8 9 T J Q K A 2, black joker B
// 小王, red joker R 大王. See [Rank].
//
// A play, 出牌, is one card, a pair, a trio; a trio with a card or a pair; a chain, which is
// consecutive ranks: five or more single cards, 顺子, three or more pairs, 连对, or two or
// more trios, 飞机, called a plane, alone or with a card or a pair for each trio; a four with
// two cards or two pairs. Neither twos nor jokers are in a chain. The cards that trios and
// fours carry along are the wings; the rest of a play is its body, and the lowest rank of the
// body its key.
//
// A play is beaten by one of the same kind and length with a higher key; wings never count.
// A bomb, 炸弹, four of a rank, beats everything but higher bombs and the rocket, 王炸, both
// jokers, which beats everything. See [Kind].
//
//	33344456   trio_solo_chain: the body 333444 with the wings 5 and 6
//	3334445566 trio_pair_chain
//	333355     four_two_solo, no bomb
//	BR         rocket
//
// # Around the cards
//
// The landlord is found by an auction, 叫地主: [Auction]. In 叫分 each seat in turn bids 1, 2
// or 3, and the bid is the factor of the stakes. In 抢地主 one seat takes the landlord's
// place and others may rob it, which doubles the factor each time. If nobody wants to, the
// cards are dealt anew. Each bomb and the rocket double the stakes, 炸弹翻倍, and so does
// spring, 春天, when one side has made no play at all: the farmers none, or the landlord none
// but the first. Seats may double, 加倍. See [Outcome] and [Stakes].
//
// # The rules of a room
//
// Rooms agree on all of that and differ on wings. What they differ on are the fields of
// [Rules]; the zero Rules are [Official].
//
//	                                          Official Pagat Casual Common OpenSpiel Loose
//	333444 55      a pair as two single wings    yes    no    yes    yes     yes     yes
//	333444555 777  three alike as single wings   yes    no    yes    yes     yes     yes
//	333444555 666  three alike next to the body  no     no    yes    yes     yes     yes
//	JJJQQQKKKAAA 3333                            no     no    no     yes     no      yes
//	KKKAAA BR and 3333 BR                        no     no    no     yes     no      yes
//	333444 5555 as two pairs, 3333 5555          no     no    no     no      no      yes
//	333345 and 33334455 at all                   yes    yes   yes    yes     no      yes
//
// Where wings are free, the same cards can be read in several ways: 333444555666 is four
// trios, or 333444555 with the wings 666, or 444555666 with the wings 333. So a [Play] is
// cards and one reading, and [Rules.Answer] finds the reading that beats what is on the
// table.
//
// # Laizi
//
// In 癞子 games one rank, or two, is drawn wild for each deal: [Rules.Wild]. In a play of two
// cards or more its cards may stand for any rank but the jokers; alone they are themselves.
// The same cards then have many readings: with 7 wild, 557 is three fives, and 45678 a chain
// as it stands. [Play.As] says what stands in. A bomb with a stand-in is a soft one, below
// all hard bombs; four of a wild rank as themselves are a pure one, above them; the rocket is
// above all.
//
// What the books leave open is decided here so: a wild card among the wings may be whatever
// makes the wings legal; a reading is a kind, a length and a key, and readings that differ
// only in what wild wings are called are one; wild cards of two ranks together are no pure
// bomb.
//
// # How to use it
//
// Cards are [deck.Card]s; the rules see a [Hand], the multiset of their ranks.
//
//   - [HandOf] and [ParseHand] check cards and make a Hand; [Pick] goes back to cards.
//   - [Rules.Classify] says what cards are, [Rules.Readings] all that they may be.
//   - [Play.Beats] and [Rules.Answer] compare with the play on the table.
//   - [Rules.Leads] and [Rules.Replies] list what a hand can play.
//   - [Rules.AppendHints] ranks it, for a hint button.
//   - [Rules.MinTurns] and [Rules.Plan] say in how few turns a hand can go out.
//   - [Compare] sorts cards for the screen.
//   - [DealCards] deals, [NewAuction] finds the landlord, [NewGame] plays, and
//     [Outcome.Settle] settles. An [Auction] and a [Game] are immutable: a step makes the
//     next one. [Game.Record] and [GameRecord.Replay] bring a game over a restart of the
//     server; [Game.View] is what one seat may see of it.
//   - [Rules.Advise] plays for a seat: for robots, and for players who are away.
//
// Hands that clients send may hold anything: every call that takes cards or text checks
// them and says what is wrong. The others take any Hand, Play and View, and answer
// garbage with an error or with nothing. An error is an [*Error] around one of the package's
// sentinels, from Classify and Answer the bare sentinel: ask with [errors.Is].
//
// Not covered: the game with two packs, multipliers for playing with open cards (明牌), and
// deals from an unshuffled pack (不洗牌).
package doudizhu
