package niuniu_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
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

// What did the jokers become? Here both are wild, and the best reading counts.
func ExampleEvaluator_Evaluate_jokers() {
	room := niuniu.RoomA()
	room.Jokers = niuniu.WildJokers
	rules := room.MustCompile()

	for _, text := range []string{"2s 3h 5d 6c Bj", "9s Js Bj Qs Ks", "4s 4h Bj Kd Rj"} {
		result, err := rules.Evaluate(niuniu.MustParseHand(text))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(result.Kind, result.As)
	}
	// Output:
	// straight 2s 3h 5d 6c 4s
	// straight_flush 9s Js Ts Qs Ks
	// bomb 4s 4h 4c Kd 4d
}

// What are my odds before the fifth card? Four cards are seen before the bids for the
// bank.
func ExampleEvaluator_Odds() {
	rules := niuniu.RoomB().MustCompile()

	odds, err := rules.Odds(deck.MustParse("Js Qh Kd 9c"), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, k := range []niuniu.Kind{niuniu.BullBull, niuniu.Bull9, niuniu.NoBull} {
		fmt.Printf("%v: %d of %d\n", k, odds.Kinds[k], odds.Total)
	}
	// Output:
	// bull_bull: 4 of 48
	// bull_9: 13 of 48
	// no_bull: 0 of 48
}

// What is a hand worth against another player, of whom two cards are seen?
func ExampleEvaluator_Against() {
	rules := niuniu.RoomB().MustCompile()

	hand := niuniu.MustParseHand("3s 7h Kd 10c Js") // bull-bull
	win, tie, loss, err := rules.Against(hand, deck.MustParse("Ks Kh"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.1f%%\n", 100*float64(win+tie)/float64(win+tie+loss))
	// Output: 99.1%
}

// The best five of seven cards.
func ExampleEvaluator_Best() {
	rules := niuniu.RoomA().MustCompile()

	hand, result, err := rules.Best(deck.MustParse("2s 9h 9d Kc 9s 7s Ks"))
	fmt.Println(hand, result.Kind, err)
	// Output: 9h 9d Kc 9s Ks full_house <nil>
}

// Who bids most has the bank. Seats 1 and 2 bid the same, and the lot decides, with the
// source that also shuffled the cards.
func ExampleHighestBid() {
	source := rand.NewPCG(1, 2)

	seat, bid, err := niuniu.HighestBid([]int64{1, 3, 3, 0}, source)
	fmt.Println(seat, bid, err)
	// Output: 1 3 <nil>
}

// 通比: nobody is banker, and the greatest hand collects from all others what its kind
// pays.
func ExampleEvaluator_Settle_noBanker() {
	room := niuniu.RoomC()
	room.Bank = niuniu.BankNone
	rules := room.MustCompile()

	payments, err := rules.Settle(niuniu.Round{
		Banker: niuniu.NoBanker,
		Seats: []niuniu.Seat{
			{Hand: niuniu.MustParseHand("As 8h 4d Kc 7s"), Stake: 10, Chips: 100},
			{Hand: niuniu.MustParseHand("3h 7d Kd 6h 4c"), Stake: 10, Chips: 100},
			{Hand: niuniu.MustParseHand("2s 8c Jd 6c 3s"), Stake: 20, Chips: 100},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat, p := range payments {
		fmt.Printf("seat %d: %v gets %d\n", seat, p.Result.Kind, p.Change)
	}
	// Output:
	// seat 0: no_bull gets -50
	// seat 1: bull_bull gets 150
	// seat 2: bull_9 gets -100
}

// A room of its own: a preset with other prices, one kind less, jokers in the fifth card,
// and the bank for the highest bid.
func ExampleRules_Compile() {
	room := niuniu.Crazy()
	room.Jokers = niuniu.WildFifth
	room.Bank = niuniu.BankBid
	room.Kinds = slices.DeleteFunc(room.Kinds, func(k niuniu.KindRule) bool {
		return k.Kind == niuniu.Straight
	})
	for i, k := range room.Kinds {
		room.Kinds[i].Multiplier = min(k.Multiplier, 20)
	}
	rules, err := room.Compile()
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := rules.Evaluate(niuniu.MustParseHand("3s 3h 8d 8c Bj"))
	fmt.Println(result.Kind, result.Multiplier, result.As, err)
	// Output: full_house 18 3s 3h 8d 8c 8s <nil>
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

// A whole deal: five cards each, in the order of the pack. A real one takes its source from
// package fair.
func ExampleEvaluator_Deck() {
	rules := niuniu.Article().MustCompile()

	pack := rules.Deck() // with jokers if the rules have some
	deck.Shuffle(pack, rand.NewPCG(1, 4))
	dealt, _, err := deck.Deal(pack, 5, 5, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat, cards := range dealt {
		hand, err := niuniu.HandOf(cards)
		if err != nil {
			fmt.Println(err)
			return
		}
		result, err := rules.Evaluate(hand)
		fmt.Println(seat, hand, result.Kind, err)
	}
	// Output:
	// 0 5c 7h Js Jd Kd bull_2 <nil>
	// 1 7c Qh 3d Ad 7s bull_8 <nil>
	// 2 6h 9s 9h 5h Jh bull_9 <nil>
}

// Who is first, second, third? Strengths of one evaluator order hands.
func ExampleEvaluator_Strength() {
	rules := niuniu.Article().MustCompile()

	hands := []niuniu.Hand{
		niuniu.MustParseHand("As 8h 4d Kc 7s"), // no bull
		niuniu.MustParseHand("3h 7d Kd 6h 4c"), // bull-bull
		niuniu.MustParseHand("2s 8c Jd 6c 3s"), // bull 9
	}
	slices.SortFunc(hands, func(a, b niuniu.Hand) int {
		return cmp.Compare(rules.Strength(b), rules.Strength(a))
	})
	for _, hand := range hands {
		fmt.Println(hand)
	}
	// Output:
	// 3h 7d Kd 6h 4c
	// 2s 8c Jd 6c 3s
	// As 8h 4d Kc 7s
}

// A player's time is up: the server declares what the hand is.
func ExampleResult_Claim() {
	rules := niuniu.Article().MustCompile()
	hand := niuniu.MustParseHand("2s 8h Jd 6c 3s")

	result, err := rules.Evaluate(hand)
	if err != nil {
		fmt.Println(err)
		return
	}
	claim := result.Claim()
	fmt.Println(claim.Kind, claim.Three, claim.Two)
	_, err = rules.Check(hand, claim)
	fmt.Println(err)
	// Output:
	// bull_9 [2s 8h Jd] [6c 3s]
	// <nil>
}

// How does the client lay the cards down?
func ExampleResult_Groups() {
	rules := niuniu.RoomA().MustCompile()

	for _, text := range []string{"2s 8h Jd 6c 3s", "9s 9h 4d 9c 9d", "9s 9h 4d 9c 4s", "As 8h 4d Kc 7s"} {
		hand := niuniu.MustParseHand(text)
		result, err := rules.Evaluate(hand)
		if err != nil {
			fmt.Println(err)
			return
		}
		first, second := result.Groups(hand)
		fmt.Println(result.Kind, first, second)
	}
	// Output:
	// bull_9 [2s 8h Jd] [6c 3s]
	// bomb [9s 9h 9c 9d] [4d]
	// full_house [9s 9h 9c] [4d 4s]
	// no_bull [As 8h 4d Kc 7s] []
}

// What is wrong with a round, and whose fault is it? Nothing is settled then.
func ExampleError() {
	rules := niuniu.Article().MustCompile()

	_, err := rules.Settle(niuniu.Round{
		Banker: 0,
		Seats: []niuniu.Seat{
			{Hand: niuniu.MustParseHand("As 8h 4d Kc 7s"), Chips: 40},
			{Hand: niuniu.MustParseHand("Js Jh Qd Qs Ks"), Stake: 500, Chips: 100},
		},
	})
	var e *niuniu.Error
	if errors.As(err, &e) {
		fmt.Println(errors.Is(err, niuniu.ErrStake), "seat", e.Seat, e.Field)
	}
	fmt.Println(err)
	// Output:
	// true seat 1 stake
	// niuniu: bad stake: seat 1: stake: 500 of 100 chips
}
