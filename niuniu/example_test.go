package niuniu_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/niuniu"
)

// Whose hand wins? Compile the rules once when the program starts, and compare.
func Example() {
	rules := niuniu.Article().MustCompile()

	banker := niuniu.MustParseHand("3s 7h Kd 10c Js")
	player := niuniu.MustParseHand("♣2 ♥8 ♦J ♣6 ♠3")
	if rules.BankerWins(banker, player) {
		fmt.Println("the banker wins")
	}
	// Output: the banker wins
}

// A client counts cards from 1, ♠A to ♠K first, then ♥, ♦ and ♣: a Codec says so.
func ExampleHandOf() {
	client := deck.Codec{Suits: "shdc", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1}
	cards, err := deck.Decode(client, []int{1, 14, 27, 40, 52})
	if err != nil {
		fmt.Println(err)
		return
	}
	hand, err := niuniu.HandOf(cards)
	fmt.Println(hand, err)

	_, err = niuniu.HandOf([]deck.Card{cards[0], cards[1], cards[2], cards[3], cards[0]})
	fmt.Println(errors.Is(err, deck.ErrRepeat))
	// Output:
	// As Ah Ad Ac Kc <nil>
	// true
}

// What is a hand, what does it pay, and how is it shown?
func ExampleEvaluator_Evaluate() {
	rules := niuniu.Article().MustCompile()

	result, err := rules.Evaluate(niuniu.MustParseHand("2s 8h Jd 6c 3s"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Kind, result.Kind.Chinese(), result.Multiplier)
	fmt.Println(result.Split.Three, result.Split.Two)
	// Output:
	// bull_9 牛九 2
	// [2s 8h Jd] [6c 3s]
}

// Every way to group a hand, for a hint button that cycles through them.
func ExampleEvaluator_Splits() {
	rules := niuniu.Article().MustCompile()

	for split := range rules.Splits(niuniu.MustParseHand("10s Kh 4d 6c Js")) {
		fmt.Println(split.Three, split.Two)
	}
	// Output:
	// [Ts Kh Js] [4d 6c]
	// [Ts 4d 6c] [Kh Js]
	// [Kh 4d 6c] [Ts Js]
	// [4d 6c Js] [Ts Kh]
}

// Is it true what a client declares? The groups are the client's, and so may be wrong.
func ExampleEvaluator_Check() {
	rules := niuniu.Article().MustCompile()
	hand := niuniu.MustParseHand("2s 8h Jd 6c 3s")

	honest := niuniu.Claim{Kind: niuniu.Bull9, Three: deck.MustParse("Jd 2s 8h"), Two: deck.MustParse("3s 6c")}
	result, err := rules.Check(hand, honest)
	fmt.Println(result.Kind, err)

	forged := niuniu.Claim{Kind: niuniu.BullBull, Three: deck.MustParse("Jd 2s 8h"), Two: deck.MustParse("Ks Kh")}
	_, err = rules.Check(hand, forged)
	fmt.Println(errors.Is(err, niuniu.ErrForeign), err)
	// Output:
	// bull_9 <nil>
	// true niuniu: claim of a card that is not in the hand: card 3 (Ks)
}

// What does everybody get? The banker owes 50 and 30 and has 40, and 15 come in from
// the seat that loses.
func ExampleEvaluator_Settle() {
	rules := niuniu.Article().MustCompile()

	payments, err := rules.Settle(niuniu.Round{
		Banker: 0,
		Seats: []niuniu.Seat{
			{Hand: niuniu.MustParseHand("As 8h 4d Kc 7s"), Chips: 40},
			{Hand: niuniu.MustParseHand("Js Jh Qd Qs Ks"), Stake: 10, Chips: 100},
			{Hand: niuniu.MustParseHand("Ac 8d 4h Qc 7h"), Stake: 15, Chips: 100},
			{Hand: niuniu.MustParseHand("3h 7d Kd 6h 4c"), Stake: 10, Chips: 100},
			{}, // sits out
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat, p := range payments {
		fmt.Printf("seat %d: %v, due %d, gets %d\n", seat, p.Result.Kind, p.Due, p.Change)
	}
	// Output:
	// seat 0: no_bull, due -65, gets -40
	// seat 1: gold_bull, due 50, gets 34
	// seat 2: no_bull, due -15, gets -15
	// seat 3: bull_bull, due 30, gets 21
	// seat 4: none, due 0, gets 0
}

// Who is banker next? Here the best hand of bull 9 or better.
func ExampleEvaluator_NextBanker() {
	rules := niuniu.Article().MustCompile()

	banker, err := rules.NextBanker(0, []niuniu.Hand{
		niuniu.MustParseHand("As 8h 4d Kc 7s"), // no bull
		niuniu.MustParseHand("2s 8c Jd 6c 3s"), // bull 9
		niuniu.MustParseHand("3h 7d Kd 6h 4c"), // bull-bull
	})
	fmt.Println(banker, err)
	// Output: 2 <nil>
}

// How much may each of three players stake against a banker of 10,000 chips?
func ExampleEvaluator_MaxStake() {
	rules := niuniu.Article().MustCompile() // five small pays 10

	fmt.Println(rules.MaxStake(10_000, 4, 1))
	// Output: 333
}

// A hand is shown sorted, high cards first.
func ExampleCompare() {
	hand := niuniu.MustParseHand("Ad 10s Kh 10h Ks")
	slices.SortFunc(hand[:], func(a, b deck.Card) int { return niuniu.Compare(b, a) })
	fmt.Println(hand)
	// Output: Ks Kh Ts Th Ad
}

// Rules that a room keeps in its configuration: the article's, but that silver bulls may
// have any number of tens.
func ExampleRules() {
	config := `{
		"kinds": [
			{"kind": "five_small", "multiplier": 10, "tie": "banker"},
			{"kind": "bomb",       "multiplier": 6,  "tie": "group"},
			{"kind": "gold_bull",  "multiplier": 5,  "tie": "ranks"},
			{"kind": "silver_bull","multiplier": 4,  "tie": "ranks"},
			{"kind": "bull_bull",  "multiplier": 3,  "tie": "ranks"},
			{"kind": "bull_9",     "multiplier": 2,  "tie": "banker"},
			{"kind": "bull_8",     "multiplier": 2,  "tie": "banker"},
			{"kind": "bull_7",     "multiplier": 2,  "tie": "banker"},
			{"kind": "bull_6",     "multiplier": 1,  "tie": "banker"},
			{"kind": "bull_5",     "multiplier": 1,  "tie": "banker"},
			{"kind": "bull_4",     "multiplier": 1,  "tie": "banker"},
			{"kind": "bull_3",     "multiplier": 1,  "tie": "banker"},
			{"kind": "bull_2",     "multiplier": 1,  "tie": "banker"},
			{"kind": "bull_1",     "multiplier": 1,  "tie": "banker"},
			{"kind": "no_bull",    "multiplier": 1,  "tie": "ranks"}
		],
		"smallRank": 4, "smallSum": 9, "manyTens": true,
		"jokers": "no_jokers", "bank": "nine", "underDeclare": true
	}`
	var rules niuniu.Rules
	if err := json.Unmarshal([]byte(config), &rules); err != nil {
		fmt.Println(err)
		return
	}
	evaluator, err := rules.Compile()
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := evaluator.Evaluate(niuniu.MustParseHand("10s 10h Jd Qc Ks"))
	fmt.Println(result.Kind, result.Multiplier, err)
	// Output: silver_bull 4 <nil>
}

// Rules that contradict themselves are refused, with the field to blame.
func ExampleRules_Validate() {
	rules := niuniu.Article()
	rules.Kinds[1].Multiplier = 0

	var e *niuniu.Error
	if err := rules.Validate(); errors.As(err, &e) {
		fmt.Println(e.Field)
	}
	// Output: kinds[1].multiplier
}
