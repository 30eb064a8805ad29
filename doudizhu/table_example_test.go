package doudizhu_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/doudizhu"
)

// A table from the deal to the chips. A real one takes its seed from package fair, and the
// calls from the players.
func ExampleDealCards() {
	pack := deck.Standard54()
	deck.Shuffle(pack, rand.NewPCG(2024, 1))
	deal, err := doudizhu.DealCards(pack)
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat, cards := range deal.Hands {
		hand, _ := doudizhu.HandOf(cards)
		fmt.Println(seat, hand)
	}
	fmt.Println("bottom", deal.Bottom)

	auction, _ := doudizhu.NewAuction(doudizhu.AuctionRules{}, 0)
	for _, call := range []doudizhu.Call{doudizhu.Bid1, doudizhu.Decline, doudizhu.Bid2} {
		seat, _ := auction.Turn()
		if auction, err = auction.Call(seat, call); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(seat, call.Chinese())
	}
	landlord, factor, ok := auction.Result()
	fmt.Println("landlord", landlord, "for", factor, ok)
	// Output:
	// 0 34455589TTTJKKA22
	// 1 3566778899TJJQK22
	// 2 33446677JQQQKAAAR
	// bottom [Bj 9s 8c]
	// 0 一分
	// 1 不叫
	// 2 二分
	// landlord 2 for 2 true
}

func ExampleAuction() {
	a, err := doudizhu.NewAuction(doudizhu.AuctionRules{Rob: true}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, call := range []doudizhu.Call{doudizhu.Take, doudizhu.Rob, doudizhu.Decline, doudizhu.Rob} {
		seat, _ := a.Turn()
		fmt.Println(seat, a.Legal(), call)
		if a, err = a.Call(seat, call); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(a.Result())

	_, err = a.Call(1, doudizhu.Decline)
	fmt.Println(errors.Is(err, doudizhu.ErrOver))
	// Output:
	// 1 [decline take] take
	// 2 [decline rob] rob
	// 0 [decline rob] decline
	// 1 [decline rob] rob
	// 1 4 true
	// true
}

// exampleDeal deals hands that are easy to read. The bottom cards are 9, T and J.
func exampleDeal() doudizhu.Deal {
	var cards []deck.Card
	left := deck.Standard54()
	for _, text := range []string{"33344455566678999", "TTTJJJQQQKKKAAAA2", "7778882223456KQBR"} {
		hand, err := doudizhu.Pick(left, doudizhu.MustParseHand(text))
		if err != nil {
			fmt.Println(err)
		}
		cards = append(cards, hand...)
		left, _ = deck.Without(left, hand)
	}
	deal, err := doudizhu.DealCards(append(cards, left...))
	if err != nil {
		fmt.Println(err)
	}
	return deal
}

func ExampleGame() {
	game, err := doudizhu.NewGame(doudizhu.Official(), exampleDeal(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	// What clients send: cards, or nothing to pass.
	for _, text := range []string{"7d", "", "8c", "9d", "Td", "", ""} {
		seat, _ := game.Turn()
		if text == "" {
			game, err = game.Pass(seat)
		} else {
			game, err = game.Play(seat, deck.MustParse(text))
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	seat, _ := game.Turn()
	_, err = game.Pass(seat)
	fmt.Println(err)
	_, err = game.Play(seat, deck.MustParse("9c"))
	fmt.Println(err)

	view := game.View(0) // to be sent to seat 0
	fmt.Println(view.Cards)
	fmt.Println("bottom", view.Bottom, "left", view.Left, "turn", view.Turn)
	// Output:
	// doudizhu: a leader cannot pass: seat 1
	// doudizhu: not in the hand: seat 1: 9c at 0
	// [3d 4d 5d 6d 8d 3c 4c 5c 6c 9c 3h 4h 5h 6h 9h 9s Ts Js]
	// bottom [9s Ts Js] left [18 16 16] turn 1
}

// A server that stops keeps its games as JSON.
func ExampleGameRecord_Replay() {
	game, err := doudizhu.NewGame(doudizhu.Casual(), exampleDeal(), 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	game, _ = game.Play(2, deck.MustParse("Bj Rj"))
	stored, err := json.Marshal(game.Record())
	if err != nil {
		fmt.Println(err)
		return
	}

	var record doudizhu.GameRecord
	if err := json.Unmarshal(stored, &record); err != nil {
		fmt.Println(err)
		return
	}
	game, err = record.Replay()
	if err != nil {
		fmt.Println(err)
		return
	}
	seat, _ := game.Turn()
	view := game.View(seat)
	fmt.Println(seat, "is to beat", view.Target, "of", view.By)
	// Output:
	// 0 is to beat BR rocket B of 2
}

func ExampleOutcome_Settle() {
	// The landlord, seat 0, bid 3 and made one play only; a bomb and the rocket were played.
	// Seat 1 doubled, and the landlord answered that.
	outcome := doudizhu.Outcome{Landlord: 0, Winner: 1, Bombs: 2, AntiSpring: true}
	stakes := doudizhu.Stakes{Base: 1, Factor: 3, Doubled: [3]bool{true, true, false}, Redouble: true}
	fmt.Println(outcome.Settle(stakes))

	// The landlord has 60 only: both farmers get their part of it.
	stakes.Chips = []int64{60, 500, 500}
	fmt.Println(outcome.Settle(stakes))
	// Output:
	// [-120 96 24] <nil>
	// [-60 48 12] <nil>
}

// Robots play a deal.
func ExampleRules_Advise() {
	rules := doudizhu.Official()
	game, err := doudizhu.NewGame(rules, exampleDeal(), 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for {
		seat, open := game.Turn()
		if !open {
			break
		}
		view := game.View(seat)
		if play := rules.Advise(view); play.Kind == 0 {
			game, err = game.Pass(seat)
		} else {
			cards, _ := doudizhu.Pick(view.Cards, play.Cards)
			game, err = game.PlayAs(seat, cards, play)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	outcome, _ := game.Outcome()
	fmt.Println(outcome.Winner == outcome.Landlord, outcome.Bombs)
	// Output:
	// true 2
}

// With a wild rank the same cards have several readings, and each says what stands in.
func ExampleRules_wild() {
	rules := doudizhu.Official()
	rules.Wild = [2]doudizhu.Rank{doudizhu.Seven}

	for play := range rules.Readings(doudizhu.MustParseHand("5577")) {
		fmt.Println(play, "with", play.As)
	}
	table, err := rules.Classify(doudizhu.MustParseHand("KKKK"))
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = rules.Answer(doudizhu.MustParseHand("A777"), table)
	fmt.Println(err)
	pure, err := rules.Answer(doudizhu.MustParseHand("7777"), table)
	fmt.Println(pure, err)
	// Output:
	// 5577 soft_bomb 5 with 55
	// 5577 trio_solo 5 with 5
	// doudizhu: does not beat the play on the table
	// 7777 pure_bomb 7 <nil>
}

// Nobody wants to be landlord: the cards are dealt anew.
func ExampleAuction_Result() {
	auction, err := doudizhu.NewAuction(doudizhu.AuctionRules{}, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for {
		seat, open := auction.Turn()
		if !open {
			break
		}
		if auction, err = auction.Call(seat, doudizhu.Decline); err != nil {
			fmt.Println(err)
			return
		}
	}
	_, _, ok := auction.Result()
	fmt.Println(ok)
	// Output: false
}

// A hint is ranks. The game finds the cards of the seat for it.
func ExampleGame_Do() {
	rules := doudizhu.Official()
	game, err := doudizhu.NewGame(rules, exampleDeal(), 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	view := game.View(1)
	hand, err := doudizhu.HandOf(view.Cards)
	if err != nil {
		fmt.Println(err)
		return
	}
	hint := rules.AppendHints(nil, hand, view.Target)[0]
	if game, err = game.Do(1, hint); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(game.View(1).Table)
	// Output:
	// [{1 [Ad 2d Td Jd Qd Tc Jc Qc Th Jh Qh 9s] 9TTTJJJQQQA2 trio_solo_chain T}]
}

// Cards with several readings: the player says which one is meant.
func ExampleGame_PlayAs() {
	rules := doudizhu.Casual()
	game, err := doudizhu.NewGame(rules, exampleDeal(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	cards, err := doudizhu.Pick(game.View(0).Cards, doudizhu.MustParseHand("333444555666"))
	if err != nil {
		fmt.Println(err)
		return
	}
	hand, _ := doudizhu.HandOf(cards)
	for play := range rules.Readings(hand) {
		if play.Kind == doudizhu.TrioSoloChain { // the highest is the first
			game, err = game.PlayAs(0, cards, play)
			break
		}
	}
	fmt.Println(game.View(1).Target, err)
	// Output: 333444555666 trio_solo_chain 4 <nil>
}

// What one seat may see, as it is sent to that seat.
func ExampleGame_View() {
	game, err := doudizhu.NewGame(doudizhu.Official(), exampleDeal(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	game, _ = game.Play(0, deck.MustParse("7d"))
	view := game.View(1)
	fmt.Println(view.Left, "turn", view.Turn, "to beat", view.Target)

	sent, err := json.Marshal(view.Table)
	fmt.Println(string(sent), err)
	// Output:
	// [19 17 17] turn 1 to beat 7 solo 7
	// [{"seat":0,"cards":["7d"],"play":{"cards":"7","kind":"solo","chain":1,"key":"7"}}] <nil>
}
