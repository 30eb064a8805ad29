// Package fair makes shuffles that players can verify: seeds, the random stream
// of a seed, commitments and proofs.
//
// # Why
//
// A shuffle is no better than the number it starts from. A server that seeds its
// generator with the time in seconds deals one of 86,400 hands a day, and a player
// who sees five cards of their own finds the one that fits, and with it everybody
// else's cards, in seconds. The generator of math/rand.NewSource has no more than 2³¹
// streams whatever it is seeded with: few enough to try them all. Even when the seed
// is good, players have only the server's word that it dealt the first shuffle it drew
// and not the tenth.
//
// Here a seed is 32 bytes from the operating system, and the deal follows from a
// seed to which the server is bound before the players speak and from bytes that
// the players choose before the server can react. Neither side can steer it alone.
//
// # The protocol
//
//  1. The server draws a seed ([NewSeed]) and sends its commitment ([Seed.Commit])
//     to every seat. The seats, their order and the number of the round, the nonce,
//     are settled by now.
//  2. Each seat, having the commitment, sends bytes of its own, at least
//     [ClientBytes] fresh random ones, and notes both.
//  3. The server derives the seed of this round from its own seed, the nonce and the
//     seats' bytes in the order of the seats ([Seed.Derive]), shuffles with its
//     stream ([Seed.Source], deck.Shuffle) and the round is played. Whatever else
//     is left to chance, such as the first banker, is drawn from the same stream
//     after the shuffle, so that it is verified too.
//  4. When the round is over, or the last one under this seed, the server publishes a
//     [Proof] ([Seed.Prove]) of each.
//  5. Anyone verifies it ([Proof.Verify]) and shuffles again with the seed that
//     Verify returns. A player also compares the proof's commitment, nonce and own
//     bytes with what was noted in steps 1 and 2: without that a server could make up
//     another proof afterwards, which would be perfect in itself.
//
// A commitment must reach a seat before any seat's bytes reach the server. The order
// of the seats is part of what is hashed: the same bytes in other seats are another
// deal. Empty bytes are allowed, for a seat that has nothing to say, and differ from
// no seat at all.
//
// A revealed seed is spent: whoever has it can derive the round of every nonce as
// soon as the seats' bytes are known. Use one seed for each round, or one seed for a
// match with the rounds as nonces, and reveal it after the last of them.
//
// # What it does not protect against
//
//   - The server sees all cards. A proof shows that the deal was not chosen, not that
//     nobody looked.
//   - A server that loses and then does not reveal, or a seat that leaves before its
//     bytes are in, aborts the round. No mathematics forbids that; penalties and
//     deadlines do.
//   - A server in league with the seat that speaks last. That seat can try bytes
//     until the deal pleases, even when all others are honest; and a robot of the
//     house is such a seat. Let every seat first send the SHA-256 of its bytes, and
//     the bytes themselves once all hashes are in: then one honest seat is enough.
//     With no honest seat there is nobody to cheat.
//   - Bytes that the server knows before it commits, such as those of a seat that
//     always sends the same or those that the server's own client program picks.
//
// # What a seed can reach
//
// A seed is 256 bits. The orders of 52 cards are 225.6 bits, of 54 cards 237.1, of 57
// cards 254.5: up to there, seeds outnumber orders. A mahjong wall has more orders
// than there are seeds: 108 tiles make 578 bits, 136 tiles 773 and 144 tiles 830
// (counting every tile as different). Of these, no more than 2²⁵⁶ can occur. Nobody
// can tell which ones, nor tell such walls from walls shuffled by perfect chance
// without breaking SHA-256, so no player gains anything; but a rule that asks for every
// order to be possible is not met. Whoever has to meet it, and does not need
// verification, shuffles with [CryptoSource].
//
// # In other languages
//
// Everything is SHA-256. ‖ joins bytes, u32 and u64 are unsigned integers of 4 and 8
// bytes, big-endian, and "…\x00" is ASCII with a zero byte at its end.
//
//	commitment = SHA-256("deck/commit/v1\x00" ‖ seed)
//	derived    = HMAC-SHA256(key: seed, message:
//	             "deck/derive/v1\x00" ‖ u64 nonce ‖
//	             u32 number of seats ‖ for each seat: u32 length ‖ bytes)
//	block k    = SHA-256(seed ‖ u64 k), k = 0, 1, 2 …
//	stream     = the blocks in order, each of them four u64 words
//
// A number below n, what IntN of a [math/rand/v2.Rand] returns, is made from the next
// word x of the stream. If n is a power of two, it is x mod n. Otherwise it is the
// high half of the 128-bit product x·n, unless the low half is less than 2⁶⁴ mod n:
// then the word is dropped and the next one tried. A shuffle goes from the last element
// to the second: for i = n−1 … 1 it draws j, a number below i+1, and swaps elements i and
// j. This is what deck.Shuffle does.
//
// With the seed 000102…1f, nonce 1 and two seats that sent the five bytes "alice" and
// the three bytes "bob":
//
//	commitment  ad48d73732353d74e5b4dd250dd6012e08285f4c88f8db61eab65e94c6500217
//	derived     3ce270ca843c21d729bc83f5aa69cea0666c3b8ff6dc76756a683e18f0b7a5e2
//	0 … 51      10 50 14 39 6 33 44 12 22 51 41 38 …
//
// All of this is stable: a proof of today will verify with every later version.
//
// # Index
//
//   - Seeds: [NewSeed], [ParseSeed], [Seed.Hex], [Seed.Derive], [ClientBytes]
//   - Random numbers: [Seed.Source], [Stream], [CryptoSource]
//   - Promises: [Seed.Commit], [Commitment], [ParseCommitment], [Commitment.Verify]
//   - Proofs: [Seed.Prove], [Proof], [Proof.Verify]
package fair
