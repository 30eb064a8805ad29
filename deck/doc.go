// Package deck has playing cards: the cards themselves, their texts and the integers
// that servers make of them, packs, fair shuffling, and dealing. Games are built on it
// and bring the rest: here no card beats another.
//
// # Cards
//
// A [Card] is a small value, like an int: compared with ==, a key of maps, and zero
// where there is none. A pack has 54: in four suits (花色), diamonds 方块, clubs 梅花,
// hearts 红桃 and spades 黑桃, the ranks (点数) ace, 2 to 10, jack, queen and king; and
// two jokers that are not alike, the black or small one, 小王, and the red or big one,
// 大王. A hand is a slice of cards:
//
//	hand, err := deck.Parse("As Kd 10h")
//	if err != nil {
//		return err
//	}
//	for _, c := range hand {
//		fmt.Println(c, c.Symbol(), c.Chinese(), c.Rank(), c.Suit())
//	}
//
// A card prints as two characters, rank and suit: As is ♠A, Td is ♦10; the jokers are
// Bj and Rj. [ParseCard] reads these and most other ways in which people and programs
// write cards. In JSON a card is that text.
//
// # Codes
//
// A Card's number is a code that servers of these games send: the suit in the high four
// bits, the rank in the low four. It is stable, so it may be stored, and JSON input may
// have it in the text's place. There are many other encodings. A [Codec] describes one,
// and [Encode] and [Decode] convert; a conversion such as Card(n) is right only for an n
// that was a Card before.
//
// # Shuffling
//
// [Shuffle] makes every order equally likely, as far as its source of randomness goes,
// and a source goes only as far as its seed. A pack of 52 has 52! orders, about 2²²⁶, and
// one of 54 about 2²³⁷. A seed of 64 bits reaches one in 2¹⁶² of the former. A clock
// reaches far fewer still: a player who sees five cards can try every seed that it may
// have given, and knows the others. A secret seed of 32 bytes reaches every order of up
// to 57 cards. The walls of mahjong, 108 to 144 tiles, have more orders than that seed
// has values: most of them never come up, but nobody can tell which.
//
// So make a source of 32 bytes that nobody can know, for each deal anew:
//
//	var seed [32]byte
//	cryptorand.Read(seed[:])                  // crypto/rand
//	pack := deck.Standard52()
//	deck.Shuffle(pack, rand.NewChaCha8(seed)) // math/rand/v2
//
// The subdirectory fair does more: the server commits to its seed before the players
// add to it, and reveals it when the round is over, so that they can verify the shuffle.
// PCG of math/rand/v2 is for simulations and tests. The source of the older math/rand is
// for neither: whatever its seed, it starts in one of 2³¹ states.
//
// # What is here
//
//   - Cards: [Card], [CardOf], [BlackJoker], [RedJoker]; [Suit], [Rank] and their
//     constants
//   - Packs: [Standard52], [Standard54]
//   - Text: [ParseCard], [Parse], [MustParse], [ParseError]; [Card.String],
//     [Card.Symbol], [Card.Chinese]
//   - Randomness: [Shuffle]
//   - Dealing: [Deal]
//   - Hands as multisets: [Contains], [Without]
//   - Other encodings: [Codec], [Encode], [Decode], [Integer]; [EncodeWords],
//     [DecodeWords]; [Error]
//   - Faults, for [errors.Is]: [ErrSyntax], [ErrCard], [ErrRepeat], [ErrShort],
//     [ErrCode]
//
// [Shuffle], [Deal], [Contains] and [Without] work on slices of anything, so also on
// mahjong tiles. As packs and hands are slices, the package slices does the rest: two
// packs are slices.Concat(Standard54(), Standard54()).
//
// # Conventions
//
// Shuffle changes its argument, AppendText appends to its own, and the Unmarshal methods
// change their receiver. Nothing else is changed, and no result shares memory with an
// argument. Nothing here panics but MustParse, Shuffle without a source, and Contains and
// Without on elements whose == panics. There is no state: all of it may be used from
// several goroutines at once.
//
// The numbers and texts of cards, the order of packs, and what Shuffle does with a given
// source will not change. The texts of errors may.
package deck
