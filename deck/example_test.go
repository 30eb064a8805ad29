package deck_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/cardrules/cardrules/deck"
)

func Example() {
	// A real deal takes its seed from crypto/rand, or from package fair.
	seed := [32]byte([]byte("for the example, always the same"))
	pack := deck.Standard54()
	deck.Shuffle(pack, rand.NewChaCha8(seed))

	// Dou Dizhu: seventeen cards each, three on the table.
	hands, bottom, err := deck.Deal(pack, 17, 17, 17)
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat, hand := range hands {
		fmt.Println(seat, hand)
	}
	fmt.Println(bottom)
	// Output:
	// 0 [4d 2c 2d 2h 5s 6h 9c Td 7h 6s 3s 5c Qh Kc 4c Bj 9h]
	// 1 [3d 3h Qc 9d Ad 8s 7s Qd 6c 5h 7d Ah Qs 8d 3c 5d Ac]
	// 2 [6d Jd 4h Jh 8h Tc Kd 2s Ts Ks Jc 4s Rj Th Kh 7c As]
	// [Js 9s 8c]
}

func ExampleParse() {
	hand, err := deck.Parse("As Kd 10h ♠Q 🂡 黑桃J 小王")
	fmt.Println(hand, err)

	hand, err = deck.Parse("AsKd10h")
	fmt.Println(hand, err)

	_, err = deck.Parse("As Kd 11h")
	fmt.Println(err)
	// Output:
	// [As Kd Th Qs As Js Bj] <nil>
	// [As Kd Th] <nil>
	// deck: invalid text: "11h" at byte 6 of "As Kd 11h"
}

func ExampleParseCard() {
	c, err := deck.ParseCard("红桃10")
	fmt.Println(c, err)

	_, err = deck.ParseCard("红桃11")
	fmt.Println(errors.Is(err, deck.ErrSyntax))
	// Output:
	// Th <nil>
	// true
}

func ExampleCard() {
	for _, c := range deck.MustParse("Th Rj") {
		fmt.Println(c, c.Symbol(), c.Chinese(), c.Rank(), c.Suit(), int(c))
	}
	// Output:
	// Th ♥10 红桃10 10 hearts 42
	// Rj 大王 大王 red_joker none 79
}

func ExampleCardOf() {
	fmt.Println(deck.CardOf(deck.Ace, deck.Spades))
	fmt.Println(deck.CardOf(deck.Rank(14), deck.Spades).IsValid())
	// Output:
	// As
	// false
}

func ExampleCard_UnmarshalJSON() {
	var hand []deck.Card
	err := json.Unmarshal([]byte(`["As", "♦10", 79]`), &hand)
	fmt.Println(hand, err)

	text, err := json.Marshal(hand)
	fmt.Println(string(text), err)

	err = json.Unmarshal([]byte(`[305]`), &hand)
	fmt.Println(err)
	// Output:
	// [As Td Rj] <nil>
	// ["As","Td","Rj"] <nil>
	// deck: invalid card code: code "305"
}

func ExampleShuffle() {
	pack := deck.Standard52()
	deck.Shuffle(pack, rand.NewChaCha8([32]byte{1})) // a seed for tests: the order is always the same
	fmt.Println(pack[:5])
	// Output:
	// [Kd 4c Kh Ac 2h]
}

func ExampleDeal() {
	hands, rest, err := deck.Deal(deck.MustParse("As Ks Qs Js Ts 9s"), 2, 3)
	fmt.Println(hands, rest, err)

	_, _, err = deck.Deal(deck.Standard52(), 17, 17, 20)
	fmt.Println(err)
	// Output:
	// [[As Ks] [Qs Js Ts]] [9s] <nil>
	// deck: too few cards: size 2 is 20 with 18 left, 2 missing
}

func ExampleContains() {
	hand := deck.MustParse("As Kd Kd")
	fmt.Println(deck.Contains(hand, deck.MustParse("Kd As")))
	fmt.Println(deck.Contains(hand, deck.MustParse("As As")))
	// Output:
	// true
	// false
}

func ExampleWithout() {
	hand := deck.MustParse("As Kd Qc Kd")
	left, ok := deck.Without(hand, deck.MustParse("Kd"))
	fmt.Println(left, ok)

	_, ok = deck.Without(hand, deck.MustParse("Jh"))
	fmt.Println(ok)
	// Output:
	// [As Qc Kd] true
	// false
}

func ExampleCodec() {
	// A server that counts from 1, ♠A … ♠K ♥ ♦ ♣, then the jokers.
	codec := deck.Codec{
		Suits: "shdc", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1,
		BlackJoker: 53, RedJoker: 54,
	}
	cards, err := deck.Decode(codec, []int32{1, 13, 14, 54})
	fmt.Println(cards, err)

	codes, err := deck.Encode[uint8](codec, deck.MustParse("2s Ah Bj"))
	fmt.Println(codes, err)

	_, err = deck.Decode(codec, []int32{1, 55})
	fmt.Println(err)
	// Output:
	// [As Ks Ah Rj] <nil>
	// [2 14 53] <nil>
	// deck: invalid card code: code "55" at index 1
}

func ExampleDecodeWords() {
	codec := deck.Codec{
		Suits: "shcd", Ranks: "3456789TJQKA2", First: 3, SuitStep: 100, RankStep: 1,
		BlackJoker: 16*100 + 88, RedJoker: 10*100 + 99,
	}
	cards, err := deck.DecodeWords(codec, []string{"A14", "D3", "B15", "Q88", "K99"})
	fmt.Println(cards, err)

	words, err := deck.EncodeWords(codec, cards)
	fmt.Println(words, err)
	// Output:
	// [As 3d 2h Bj Rj] <nil>
	// [A14 D3 B15 Q88 K99] <nil>
}

// An array of counts, without a map: which cards does nobody hold yet?
func ExampleCard_Index() {
	var held [54]bool
	for _, c := range deck.MustParse("As Td Bj") {
		held[c.Index()] = true
	}
	left := 0
	for _, c := range deck.Standard54() {
		if !held[c.Index()] {
			left++
		}
	}
	fmt.Println(left, deck.Card(99).Index())
	// Output: 51 -1
}

// A game with two packs.
func ExampleStandard54() {
	shoe := slices.Concat(deck.Standard54(), deck.Standard54())
	deck.Shuffle(shoe, rand.NewPCG(1, 2))
	fmt.Println(len(shoe), deck.Contains(shoe, deck.MustParse("Rj Rj")))
	// Output: 108 true
}

// What to tell a user whose text is wrong: which piece, and where.
func ExampleParseError() {
	_, err := deck.Parse("As, Kd, X9")
	var e *deck.ParseError
	if errors.As(err, &e) {
		fmt.Printf("%q at byte %d\n", e.Text, e.Offset)
	}
	// Output: "X9" at byte 8
}

// What to log of a client's codes: which one, and where.
func ExampleError() {
	_, err := deck.Decode(deck.Codec{}, []int{0x31, 0x2D, 305})
	var e *deck.Error
	if errors.As(err, &e) {
		fmt.Println(e.Code, "at index", e.Position)
	}
	// Output: 305 at index 2
}

// A codec that does not hold together is found when the program starts.
func ExampleCodec_Validate() {
	codec := deck.Codec{Suits: "dchs", Ranks: "A23456789TJQK", SuitStep: 12, RankStep: 1}
	fmt.Println(codec.Validate())

	codec.SuitStep = 13
	fmt.Println(codec.Validate())
	// Output:
	// deck: invalid card code: Codec gives Kd and Ac one code
	// <nil>
}

// Not every encoding has jokers, nor room for every code.
func ExampleEncode() {
	codec := deck.Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 101, SuitStep: 100, RankStep: 1}
	codes, err := deck.Encode[int](codec, deck.MustParse("Ad Ks"))
	fmt.Println(codes, err)

	_, err = deck.Encode[int](codec, deck.MustParse("Ad Bj"))
	fmt.Println(err)
	_, err = deck.Encode[int8](codec, deck.MustParse("Ad Ks"))
	fmt.Println(err)
	// Output:
	// [101 413] <nil>
	// deck: invalid card code: card Bj at index 1
	// deck: invalid card code: code "413" card Ks at index 1
}
