package doudizhu_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/doudizhu"
)

// Is this a play, and which? Suits and order do not matter.
func ExampleRules_Classify() {
	rules := doudizhu.Official()
	for _, text := range []string{"33344456", "BR", "34567", "JQKA2", "555533"} {
		play, err := rules.Classify(doudizhu.MustParseHand(text))
		if err != nil {
			fmt.Println(text, err)
			continue
		}
		fmt.Println(play, play.Kind.Chinese())
	}
	// Output:
	// 33344456 trio_solo_chain 3 飞机带单
	// BR rocket B 王炸
	// 34567 solo_chain 3 顺子
	// JQKA2 doudizhu: not a play
	// 335555 four_two_solo 5 四带二
}

// Does it beat what is on the table?
func ExampleRules_Answer() {
	rules := doudizhu.Official()
	table, err := rules.Classify(doudizhu.MustParseHand("3334"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"4445", "444", "333A", "3333", "44"} {
		_, err := rules.Answer(doudizhu.MustParseHand(text), table)
		fmt.Println(text, err)
	}
	// Output:
	// 4445 <nil>
	// 444 doudizhu: does not beat the play on the table
	// 333A doudizhu: does not beat the play on the table
	// 3333 <nil>
	// 44 doudizhu: does not beat the play on the table
}

// Under looser rules the same cards are several plays. On the table is one of them.
func ExampleRules_Readings() {
	for play := range doudizhu.Casual().Readings(doudizhu.MustParseHand("333444555666")) {
		fmt.Println(play)
	}
	// Output:
	// 333444555666 trio_chain 3
	// 333444555666 trio_solo_chain 4
	// 333444555666 trio_solo_chain 3
}

// What can I play on this?
func ExampleRules_Replies() {
	rules := doudizhu.Official()
	hand := doudizhu.MustParseHand("45678899TTTTBR")
	table, err := rules.Classify(doudizhu.MustParseHand("34567"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for play := range rules.Replies(hand, table) {
		fmt.Println(play)
	}
	// Output:
	// 45678 solo_chain 4
	// 56789 solo_chain 5
	// 6789T solo_chain 6
	// TTTT bomb T
	// BR rocket B
}

// The hint button: rank the plays once a turn, then show one after the other.
func ExampleRules_AppendHints() {
	rules := doudizhu.Official()
	hand := doudizhu.MustParseHand("345678889TTTT2")
	table, err := rules.Classify(doudizhu.MustParseHand("6"))
	if err != nil {
		fmt.Println(err)
		return
	}
	hints := rules.AppendHints(nil, hand, table)
	if len(hints) == 0 {
		fmt.Println("must pass")
		return
	}
	for press := range 6 {
		fmt.Println(hints[press%len(hints)].Cards)
	}
	// Output:
	// 8
	// 2
	// 9
	// T
	// 7
	// TTTT
}

// In how few turns can my hand go out, and how?
func ExampleRules_Plan() {
	rules := doudizhu.Official()
	hand := doudizhu.MustParseHand("345567TTJQQQQA22B")
	fmt.Println(rules.MinTurns(hand), "turns")
	for _, play := range rules.Plan(hand) {
		fmt.Println(play.Cards, play.Kind.Chinese())
	}
	// Output:
	// 6 turns
	// 34567 顺子
	// 5 单牌
	// TT 对子
	// J 单牌
	// QQQQAB 四带二
	// 22 对子
}

// What a client sends may be anything: decode it by the client's numbers, and check it
// against the cards that the seat holds.
func ExampleHandOf() {
	client := deck.Codec{
		Suits: "shdc", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1, BlackJoker: 53, RedJoker: 54,
	}
	seat := deck.MustParse("3s 3h 3d 4c 7s Bj Rj")

	for _, codes := range [][]int{{3, 16, 29, 43}, {53, 54}, {3, 3}, {3, 99}, {1}} {
		cards, err := deck.Decode(client, codes)
		if err != nil {
			fmt.Println(codes, "no cards")
			continue
		}
		hand, err := doudizhu.HandOf(cards)
		switch {
		case errors.Is(err, deck.ErrRepeat):
			fmt.Println(codes, "a card twice")
		case err != nil:
			fmt.Println(codes, err)
		case !deck.Contains(seat, cards):
			fmt.Println(codes, "not your cards")
		default:
			play, err := doudizhu.Official().Classify(hand)
			fmt.Println(codes, play, err)
		}
	}
	// Output:
	// [3 16 29 43] 3334 trio_solo 3 <nil>
	// [53 54] BR rocket B <nil>
	// [3 3] a card twice
	// [3 99] no cards
	// [1] not your cards
}

// From a hint back to the cards to send.
func ExamplePick() {
	cards := deck.MustParse("7s 3h 4c 3s 3d")
	hand, err := doudizhu.HandOf(cards)
	if err != nil {
		fmt.Println(err)
		return
	}
	hint := doudizhu.Official().AppendHints(nil, hand, doudizhu.Play{})[0]
	picked, err := doudizhu.Pick(cards, hint.Cards)
	fmt.Println(hint.Cards, picked, err)
	// Output: 3334 [3h 4c 3s 3d] <nil>
}

// A hand is shown sorted, high cards first.
func ExampleCompare() {
	cards := deck.MustParse("3s Ad Bj 2c As Td")
	slices.SortFunc(cards, func(a, b deck.Card) int { return doudizhu.Compare(b, a) })
	fmt.Println(cards)
	// Output: [Bj 2c As Ad Td 3s]
}

// Rules are data: a room's rules are stored as JSON, and what one room allows another does
// not.
func ExampleRules() {
	var room doudizhu.Rules
	if err := json.Unmarshal([]byte(`{"distinctWings": true}`), &room); err != nil {
		fmt.Println(err)
		return
	}
	cards := doudizhu.MustParseHand("33344455")
	for _, rules := range []doudizhu.Rules{doudizhu.Official(), room} {
		play, err := rules.Classify(cards)
		fmt.Println(play, err)
	}
	fmt.Println(room == doudizhu.Pagat())
	// Output:
	// 33344455 trio_solo_chain 3 <nil>
	// pass doudizhu: not a play
	// true
}

// What is on the table, and may these cards be played on it?
func Example() {
	rules := doudizhu.Common()

	table, err := rules.Classify(doudizhu.MustParseHand("44455567"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Kind.Chinese(), "of", table.Chain, "from", table.Key)

	play, err := rules.Answer(doudizhu.MustParseHand("777888BR"), table)
	fmt.Println(play, err)
	_, err = rules.Answer(doudizhu.MustParseHand("33344467"), table)
	fmt.Println(err)
	// Output:
	// 飞机带单 of 2 from 4
	// 777888BR trio_solo_chain 7 <nil>
	// doudizhu: does not beat the play on the table
}

// What a hand can lead, kind by kind.
func ExampleRules_Leads() {
	for play := range doudizhu.Official().Leads(doudizhu.MustParseHand("5559")) {
		fmt.Println(play)
	}
	// Output:
	// 5 solo 5
	// 9 solo 9
	// 55 pair 5
	// 555 trio 5
	// 5559 trio_solo 5
}

// Counting cards: what may the others hold?
func ExampleHand_Without() {
	own := doudizhu.MustParseHand("3344556677889922R")
	played := doudizhu.MustParseHand("TTTTB")

	unseen, ok := doudizhu.Pack().Without(own)
	fmt.Println(unseen.Len(), ok)
	unseen, ok = unseen.Without(played)
	fmt.Println(unseen, ok)
	fmt.Println("twos out there:", unseen.Count(doudizhu.Two))
	// Output:
	// 37 true
	// 33445566778899JJJJQQQQKKKKAAAA22 true
	// twos out there: 2
}

// Texts of hands say where they are wrong.
func ExampleParseHand() {
	hand, err := doudizhu.ParseHand("10 J j q,2 B")
	fmt.Println(hand, err)

	for _, text := range []string{"33x", "33333", ""} {
		_, err = doudizhu.ParseHand(text)
		fmt.Println(err)
	}
	// Output:
	// TJJQ2B <nil>
	// doudizhu: not a hand of one pack: "x" at 2
	// doudizhu: not a hand of one pack: 3 at 4: deck: repeated card
	// doudizhu: not a hand of one pack: at 0
}
