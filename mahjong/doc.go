// Package mahjong is 麻将, what the many games of that name have in common: tiles, walls, when
// a hand has won and how that is read, what it waits for, how far it is from that, what to
// discard, who may claim a discard, and a table to play at. What a win is worth is a matter of
// rule sets, which stand on this package.
//
// # The game
//
// There are 34 kinds of tiles, four of each: the numbers 1 to 9 of three suits, 万 characters,
// 筒 dots and 条 bamboo; and the honors, 字牌, which are the winds 东 南 西 北 and the dragons
// 白 发 中. Some games leave the honors out, some add eight flowers. Four seats are dealt 13
// tiles, the dealer, 庄, 14. Each in turn draws a tile from the wall and discards one, and the
// others may claim what was discarded.
//
// A hand wins, 胡, with four sets and a pair. A set, 面子, is a chow, 顺子, three consecutive
// tiles of a suit, or a pung, 刻子, three alike; honors make no chows. A claimed discard makes
// a meld, 副露, that lies open and is fixed: a chow, 吃, only from the seat before; a pung, 碰;
// or a kong, 杠, four alike, for which a tile is drawn in place. A kong counts as a set of
// three. Some games know other forms of a win: seven pairs, 七对, and the thirteen orphans,
// 十三幺. See [Forms].
//
// # Words for a hand
//
// A hand that one tile completes is ready, 听牌, and waits for that tile. Shanten, 向听数, is
// how many tiles must be exchanged until it is ready: 0 is ready and -1 a win. Ukeire, 进张, is
// the tiles that bring it nearer. Concealed tiles tell how many melds there are: a win is 14
// tiles, 11 beside one meld, 8, 5 and 2; a hand before its draw is 13, 10, 7, 4 or 1. No hand
// has 3n tiles. A wait is formal: the shape counts, even if the hand itself has all four tiles.
//
// # Texts
//
// A tile is its number and the letter of its suit: 1m to 9m are characters, p dots, s bamboo,
// 1z to 7z the honors in the order 东 南 西 北 白 发 中, 1f to 8f the flowers. A hand writes the
// letter once, "123m456p77z". Chinese and Unicode texts are read as well; see [ParseTile].
// Servers that number tiles their own way describe it by a [Codec].
//
// # How to use it
//
//   - [HandOf], [ParseHand] and [Decode] check tiles that come from outside; [Check] looks at
//     concealed tiles and melds together.
//   - [IsWin] says whether a hand wins, [Readings] in which ways.
//   - [Waits] says what completes it, [Shanten] how far it is, [Ukeire] what helps, and
//     [AppendDiscards] ranks what to discard; [Live] counts what may still come.
//   - [Wilds] asks the same of hands with wild tiles, 癞子.
//   - [Wall108], [Wall112], [Wall136] and [Wall144] are the tiles of a game; deck.Shuffle shuffles
//     them.
//   - [ClaimRules] says what a seat may claim and whose claim is granted; [Player] is what a seat
//     has, and its steps.
//   - [NewTable] deals, and a [Table] plays a deal without points: it draws, lists legal moves,
//     collects answers to a discard until they decide, and records all. It is immutable: a move
//     makes the next Table. [Table.View] is what one seat may see.
//
// What clients send may be anything: the calls that make a hand of tiles, codes or text check it
// and say what is wrong. The calls that answer questions about a [Hand] take any, and have an
// answer that says "none" for a number of tiles that they are not for. They take from some
// nanoseconds to a few microseconds, wild tiles apart, and allocate nothing but what
// AppendDiscards appends.
//
// Not covered: red fives, knitted forms, games with 16 tiles, and what is special in games for
// three.
package mahjong
