// Package cardrules is the rules of Chinese card and tile games for Go servers, as
// pure functions. It holds no code: the packages below it do, and each stands on its
// own.
//
//   - [github.com/cardrules/cardrules/deck]: cards, packs, their text and wire forms,
//     shuffling and dealing
//   - [github.com/cardrules/cardrules/deck/fair]: shuffles that players can verify
//   - [github.com/cardrules/cardrules/niuniu]: 牛牛, Niuniu
//   - [github.com/cardrules/cardrules/doudizhu]: 斗地主, Dou Dizhu
//   - [github.com/cardrules/cardrules/mahjong]: 麻将, Mahjong, without points
//   - [github.com/cardrules/cardrules/mahjong/sichuan]: 四川麻将, what Sichuan mahjong
//     adds to that
//
// # Conventions
//
// Cards, tiles, hands and kinds are small values: they compare with ==, serve as map keys,
// and their zero value is "none", which is never valid. What comes from outside is
// checked once, at the door, by functions called Parse…, …Of, Decode and
// UnmarshalJSON; their errors say which card, where, and why. What takes checked
// values does not fail, and gives a documented zero for an unchecked bad one.
//
// No function modifies its arguments, but for deck.Shuffle; no result shares memory
// with an argument; nothing is logged, printed or kept between calls, nothing reads a
// clock. Randomness comes from a [math/rand/v2.Source] that the caller passes. All of
// it may be used by any number of goroutines at once. Only functions called Must…
// panic, and a nil where a source or an evaluator belongs.
//
// Rules that differ from room to room are data, in a struct called Rules with JSON
// tags and presets.
//
// # Fairness
//
// A shuffle is as unpredictable as its source. A source seeded by the clock is found
// from five known cards within seconds, and [math/rand.NewSource] has only 2³¹ streams
// however it is seeded. Package deck/fair commits to a 256-bit seed before the
// players add bytes of their own, so that afterwards each of them can verify that
// neither the server nor another player chose the cards.
//
// # Stability
//
// Until v1 names may change. What is stored or sent will not: the numbers of cards,
// tiles and kinds, texts, JSON forms, the order of fresh packs and walls, and what
// Shuffle, Deal and deck/fair make of a seed. Not stable are the values of
// niuniu.Strength, the order of hints, advice, and the texts of errors.
package cardrules
