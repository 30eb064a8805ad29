package sichuan_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// shuffled returns a wall. A real table takes its seed from package fair.
func shuffled(seed uint64) []mahjong.Tile {
	wall := mahjong.Wall108()
	deck.Shuffle(wall, rand.NewPCG(seed, 0))
	return wall
}

// three returns three tiles of the suit of which the hand holds fewest, but three, and the suit.
func three(hand mahjong.Hand) (tiles []mahjong.Tile, suit mahjong.Suit) {
	for s := mahjong.Characters; s <= mahjong.Bamboo; s++ {
		var of []mahjong.Tile
		for tile := range hand.All() {
			if tile.Suit() == s {
				of = append(of, tile)
			}
		}
		if len(of) >= 3 && (tiles == nil || len(of) < len(tiles)) {
			tiles, suit = of, s
		}
	}
	return tiles[:3], suit
}

// choose returns what a simple player does: it wins and makes melds where it can, and discards
// what leaves it nearest to a win, tiles of its void suit before others.
func choose(v sichuan.View) mahjong.Move {
	if v.Legal[0].Discard == 0 {
		return v.Legal[0]
	}
	discards := mahjong.AppendDiscards(nil, v.Hand, sichuan.Forms, v.Seen())
	best := mahjong.Move{Seat: v.Seat, Discard: discards[0].Tile}
	for _, d := range slices.Backward(discards) {
		if d.Tile.Suit() == v.Voids[v.Seat] {
			best.Discard = d.Tile
		}
	}
	return best
}

// play returns a deal that simple players have played to its end.
func play(rules sichuan.Rules, seed uint64) (sichuan.Table, error) {
	table, err := sichuan.NewTable(rules, shuffled(seed), 0)
	for err == nil && !table.Over() {
		seat := table.Waiting()[0]
		v := table.View(seat)
		switch table.Phase() {
		case sichuan.Exchanging:
			tiles, _ := three(v.Hand)
			table, err = table.Exchange(seat, tiles)
		case sichuan.Voiding:
			_, suit := three(v.Hand)
			table, err = table.Void(seat, suit)
		default:
			table, err = table.Apply(choose(v))
		}
	}
	return table, err
}

// A deal begins: three tiles go to the next seat, each seat names its void suit, and the dealer
// discards.
func ExampleNewTable() {
	table, err := sichuan.NewTable(sichuan.RoomCard(), shuffled(1), 0)
	for seat := 0; err == nil && seat < 4; seat++ {
		hand := table.View(seat).Hand
		tiles, _ := three(hand)
		fmt.Println(seat, hand, "passes on", tiles)
		table, err = table.Exchange(seat, tiles)
	}
	for seat := 0; err == nil && seat < 4; seat++ {
		v := table.View(seat)
		_, suit := three(v.Hand)
		fmt.Println(seat, "got", v.Got, "and is without", suit.Chinese())
		table, err = table.Void(seat, suit)
	}
	for step := 0; err == nil && step < 6; step++ {
		seat := table.Waiting()[0]
		m := choose(table.View(seat))
		if m.Discard != 0 {
			fmt.Println(seat, "discards", m.Discard)
		} else {
			fmt.Println(seat, "claims", m.Meld.Kind, "of", m.Meld.Tile)
		}
		table, err = table.Apply(m)
	}
	fmt.Println(table.Phase(), table.View(-1).Left, err)
	// Output:
	// 0 167m33p134456799s passes on [1m 6m 7m]
	// 1 13779m256799p17s passes on [1m 3m 7m]
	// 2 3489m124568p226s passes on [2s 2s 6s]
	// 3 22566m123457p25s passes on [2m 2m 5m]
	// 0 got [2m 2m 5m] and is without 万
	// 1 got [1m 6m 7m] and is without 万
	// 2 got [1m 3m 7m] and is without 筒
	// 3 got [2s 2s 6s] and is without 条
	// 0 discards 5m
	// 1 discards 1m
	// 2 discards 2p
	// 3 discards 5s
	// 0 discards 2m
	// 1 discards 1m
	// playing 49 <nil>
}

// Who paid whom in a deal, and why.
func ExampleTable_Ledger() {
	table, err := play(sichuan.Tournament(), 6)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, x := range table.Ledger() {
		fmt.Println(x.From, "pays", x.To, x.Amount, x.Why.Chinese())
	}
	// Output:
	// 1 pays 0 1 加杠
	// 2 pays 0 1 加杠
	// 3 pays 0 1 加杠
	// 1 pays 0 2 点炮
	// 3 pays 1 1 查叫
	// 3 pays 2 1 查叫
}

// Why was a win worth what was paid for it?
func ExampleTable_Facts() {
	table, err := play(sichuan.Tournament(), 6)
	if err != nil {
		fmt.Println(err)
		return
	}
	wins := table.Base().Wins()
	for i, facts := range table.Facts() {
		score, err := table.Rules().Score(wins[i].Player, facts)
		fmt.Println(wins[i].Seat, "won", score.Points, "on", facts.Tile, "with", wins[i].Player.Hand, err)
		for _, item := range score.Items {
			fmt.Println(item.Fan.Chinese(), item.Count, item.Value)
		}
	}
	// Output:
	// 0 won 2 on 6p with 67899p <nil>
	// 杠 1 1
}

// What clients send may be wrong. The error says how, and the table is as it was.
func ExampleTable_Exchange() {
	table, err := sichuan.NewTable(sichuan.RoomCard(), shuffled(1), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.View(0).Hand)
	for _, text := range []string{"16m", "16m3p", "555m", "167m"} {
		_, err := table.Exchange(0, mahjong.MustParseTiles(text))
		fmt.Println(text, err, errors.Is(err, sichuan.ErrExchange))
	}
	_, err = table.Apply(mahjong.Move{Seat: 0, Discard: 1})
	fmt.Println(err)
	// Output:
	// 167m33p134456799s
	// 16m sichuan: not tiles to exchange: seat 0: 2 tiles true
	// 16m3p sichuan: not tiles to exchange: seat 0: two suits true
	// 555m mahjong: not in the hand: seat 0: 5m false
	// 167m <nil> false
	// sichuan: not the time for this: seat 0: exchanging
}

// What did each seat gain? The last number is the bank's.
func ExampleLedger_Changes() {
	ledger := sichuan.Ledger{
		{From: 0, To: 2, Amount: 2, Why: sichuan.OpenKong},
		{From: 1, To: 2, Amount: 8, Why: sichuan.DiscardWin},
		{From: 3, To: sichuan.Bank, Amount: 48, Why: sichuan.PigFine},
	}
	fmt.Println(ledger.Changes())
	// Output: [-2 -8 10 -48] 48
}

// What a seat may know can be sent to it as it is.
func ExampleTable_View() {
	table, err := sichuan.NewTable(sichuan.Tournament(), shuffled(2), 3)
	for seat := 0; err == nil && seat < 2; seat++ {
		table, err = table.Void(seat, mahjong.Dots)
	}
	text, err2 := json.Marshal(table.View(1))
	fmt.Println(string(text), err, err2)
	// Output:
	// {"seat":1,"dealer":3,"turn":-1,"hand":"13679m11456p158s","places":[{"tiles":13},{"tiles":13},{"tiles":13},{"tiles":14}],"left":55,"kinds":"123456789m123456789p123456789s","step":0,"phase":"voiding","undecided":[2,3],"voids":["","dots","",""]} <nil> <nil>
}

// A server that restarts reads the record back, and the deal goes on.
func ExampleTableRecord_Replay() {
	table, err := sichuan.NewTable(sichuan.Highest(), shuffled(3), 0)
	for seat := 0; err == nil && seat < 4; seat++ {
		table, err = table.Void(seat, mahjong.Bamboo)
	}
	if err == nil {
		table, err = table.Apply(choose(table.View(0)))
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := json.Marshal(table.Record())
	if err != nil {
		fmt.Println(err)
		return
	}

	var record sichuan.TableRecord
	if err := json.Unmarshal(text, &record); err != nil {
		fmt.Println(err)
		return
	}
	again, err := record.Replay()
	fmt.Println(again.Phase(), again.Waiting(), again.View(1).Hand == table.View(1).Hand, err)
	// Output:
	// playing [1] true <nil>
}

// Who won first deals next.
func ExampleTable_NextDealer() {
	table, err := play(sichuan.Multiplied(), 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range table.Base().Wins() {
		fmt.Println(w.Seat, "won on", w.Tile, "of", w.From)
	}
	fmt.Println(table.NextDealer())
	// Output:
	// 1 won on 8s of 2
	// 0 won on 6m of 2
	// 1 true
}
