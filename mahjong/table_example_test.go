package mahjong_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/mahjong"
)

// exampleTable deals the Sichuan wall, always in the same order. A real table takes its seed from
// package fair.
func exampleTable() mahjong.Table {
	wall := mahjong.Wall108()
	deck.Shuffle(wall, rand.NewPCG(2024, 1))
	rules := mahjong.ClaimRules{
		Seats: 4, Forms: mahjong.Standard | mahjong.SevenPairsQuads, NoChow: true, WinnersLeave: true,
	}
	table, err := mahjong.NewTable(rules, wall, 0)
	if err != nil {
		fmt.Println(err)
	}
	return table
}

// A table from the deal to the end. Here every seat wins when it can, and else discards what
// leaves its hand nearest to a win.
func ExampleNewTable() {
	table := exampleTable()
	for !table.Over() {
		seat := table.Waiting()[0]
		view := table.View(seat) // to be sent to the seat, whose answer is a move
		move := view.Legal[len(view.Legal)-1]
		best := mahjong.AppendDiscards(nil, view.Hand, mahjong.Standard, view.Seen())
		switch {
		case view.Legal[0].Win:
			move = view.Legal[0]
		case view.Event.Kind == 0 && len(best) > 0:
			move = mahjong.Move{Seat: seat, Discard: best[0].Tile}
		}
		next, err := table.Apply(move)
		if err != nil {
			fmt.Println(err)
			return
		}
		table = next
	}
	for _, win := range table.Wins() {
		fmt.Println(win.Seat, "wins by", win.Tile, "of", win.From, "with", win.Player.Hand)
	}
	fmt.Println(table.Wall().Left(), "tiles are left")
	// Output:
	// 0 wins by 3m of 1 with 23499m789p456678s
	// 1 wins by 1p of 1 with 55m111444678p123s
	// 2 wins by 6s of 2 with 678m33567p234567s
	// 29 tiles are left
}

// Rules of a table are data, in Go or JSON. Here winners play on, 血流成河, and the red dragons are
// wild, 红中癞子.
func ExampleClaimRules() {
	var rules mahjong.ClaimRules
	err := json.Unmarshal([]byte(`{
		"seats": 4, "forms": "standard|seven_pairs_quads", "noChow": true, "winnersStay": true, "wild": "7z"
	}`), &rules)
	fmt.Println(rules.Forms.Chinese(), rules.Wild, err, rules.Validate())

	rules.WinnersLeave = true
	fmt.Println(rules.Validate())
	// Output:
	// 平胡|龙七对 7z <nil> <nil>
	// mahjong: contradictory rules: "winners leave and stay"
}

// What may a seat do after its draw, besides discarding? 自摸, 暗杠, 加杠.
func ExampleClaimRules_Turn() {
	rules := mahjong.ClaimRules{Seats: 4, Forms: mahjong.Standard}
	player := mahjong.Player{
		Hand:  mahjong.MustParseHand("111123m78p55s"),
		Melds: []mahjong.Meld{{Kind: mahjong.Pung, Tile: mahjong.TileOf(9, mahjong.Dots), From: 2}},
	}
	player, err := player.Draw(mahjong.TileOf(9, mahjong.Dots))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, claim := range rules.Turn(0, player, mahjong.TileOf(9, mahjong.Dots), false) {
		if claim.Win {
			fmt.Println("自摸")
			continue
		}
		fmt.Println(claim.Meld.Kind.Chinese(), claim.Meld.Hand())
	}
	// Output:
	// 自摸
	// 暗杠 1111m
	// 加杠 9999p
}

// A server says what a seat may do, and checks what it asks for.
func ExampleClaimRules_Claims() {
	rules := mahjong.ClaimRules{Seats: 4, Forms: mahjong.Standard}
	player := mahjong.Player{Hand: mahjong.MustParseHand("1233345m789s111p")}
	event := mahjong.Event{Kind: mahjong.Discarded, Tile: 3, From: 3} // 3m of the seat before
	for _, claim := range rules.Claims(0, player, event) {
		if claim.Win {
			fmt.Println("胡")
			continue
		}
		fmt.Println(claim.Meld.Kind.Chinese(), claim.Meld.Hand())
	}
	// Output:
	// 胡
	// 明杠 3333m
	// 碰 333m
	// 吃 123m
	// 吃 234m
	// 吃 345m
}

// Answers come in any order. It is decided as soon as those that are missing do not matter.
func ExampleClaimRules_Resolve() {
	rules := mahjong.ClaimRules{Seats: 4, Forms: mahjong.Standard}
	event := mahjong.Event{Kind: mahjong.Discarded, Tile: 5, From: 0}
	chow := mahjong.Claim{Seat: 1, Meld: mahjong.Meld{Kind: mahjong.Chow, Tile: 4, Claimed: 5}}
	pung := mahjong.Claim{Seat: 2, Meld: mahjong.Meld{Kind: mahjong.Pung, Tile: 5, Claimed: 5}}
	win := mahjong.Claim{Seat: 3, Win: true}
	offered := []mahjong.Claim{chow, pung, win}
	pass := mahjong.Claim{Seat: 3}

	for _, answers := range [][]mahjong.Claim{{chow}, {chow, pung}, {pung, pass}, {win}} {
		taken, decided := rules.Resolve(event, offered, answers)
		fmt.Print(decided)
		for _, claim := range taken {
			fmt.Print(" seat ", claim.Seat)
		}
		fmt.Println()
	}
	// Output:
	// false
	// false
	// true seat 2
	// true seat 3
}

// A claim makes another player. What the hand is worth then is asked of that.
func ExamplePlayer_Apply() {
	player := mahjong.Player{Hand: mahjong.MustParseHand("1234p113z")}
	event := mahjong.Event{Kind: mahjong.Discarded, Tile: mahjong.TileOf(1, mahjong.Dots), From: 3}
	rules := mahjong.ClaimRules{Seats: 4, Forms: mahjong.Standard}
	for _, claim := range rules.Claims(0, player, event) {
		after, err := player.Apply(claim, event)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(claim.Meld.Kind, "leaves", after.Hand, "shanten", mahjong.Shanten(after.Hand, mahjong.Standard))
	}
	fmt.Println("before", player.Hand, len(player.Melds), "melds")

	_, err := player.Apply(mahjong.Claim{Meld: mahjong.Meld{Kind: mahjong.Pung, Tile: 10, Claimed: 10, From: 3}}, event)
	fmt.Println(err)
	// Output:
	// chow leaves 14p113z shanten 1
	// before 1234p113z 0 melds
	// mahjong: not in the hand: seat 0: 1p "pung"
}

// A view holds what a seat may know. Clients get nothing else.
func ExampleTable_View() {
	table := exampleTable()
	view := table.View(1)
	fmt.Println("hand", view.Hand, "turn", view.Turn, "left", view.Left)
	for seat, place := range view.Places {
		fmt.Println(seat, place.Tiles, "tiles", place.Melds)
	}
	view = table.View(-1) // for those who look on
	fmt.Printf("hand %q, %d legal moves\n", view.Hand, len(view.Legal))
	// Output:
	// hand 35m1244467p2339s turn 0 left 55
	// 0 14 tiles []
	// 1 13 tiles []
	// 2 13 tiles []
	// 3 13 tiles []
	// hand "", 0 legal moves
}

// A move makes another table. A move that is not legal makes none, and the error says why.
func ExampleTable_Apply() {
	before := exampleTable()
	after, err := before.Apply(mahjong.Move{Seat: 0, Discard: 1})
	fmt.Println(err, before.Waiting(), after.Waiting())

	_, err = before.Apply(mahjong.Move{Seat: 1, Discard: 1})
	fmt.Println(err)
	_, err = after.Apply(mahjong.Move{Seat: 1, Win: true})
	fmt.Println(err)
	// Output:
	// <nil> [0] [1]
	// mahjong: not to move: seat 1: 1m
	// mahjong: no such claim: seat 1: "win"
}

// Rules may ask for more than a shape. WinNow says what a seat would win with, so that a server can
// leave out the wins that it does not allow: here, all that are not self-drawn.
func ExampleTable_WinNow() {
	table := exampleTable()
	for !table.Over() {
		seat := table.Waiting()[0]
		legal := table.Legal(seat)
		move := legal[len(legal)-1] // a pass, or else a discard
		if win, ok := table.WinNow(seat); ok && win.SelfDrawn {
			move = legal[0]
		} else if best := mahjong.AppendDiscards(nil, table.Player(seat).Hand, mahjong.Standard, table.View(seat).Seen()); len(best) > 0 {
			move = mahjong.Move{Seat: seat, Discard: best[0].Tile}
		}
		next, err := table.Apply(move)
		if err != nil {
			fmt.Println(err)
			return
		}
		table = next
	}
	for _, win := range table.Wins() {
		fmt.Println(win.Seat, "draws", win.Tile, "and wins with", win.Player.Hand)
	}
	// Output:
	// 1 draws 1p and wins with 55m111444567p123s
	// 3 draws 4p and wins with 345m456789p11567s
	// 2 draws 6s and wins with 789m33789p234456s
}

// What a seat has seen cannot come any more. The wall of Sichuan has no honors, so that these
// count as seen.
func ExampleView_Seen() {
	table, err := exampleTable().Apply(mahjong.Move{Seat: 0, Discard: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	view := table.View(1)
	seen := view.Seen()
	fmt.Println(view.Last.Discard, "is discarded and", view.Drawn, "is drawn")
	fmt.Println("hand", view.Hand)
	fmt.Println("seen", seen)
	for _, tile := range []mahjong.Tile{1, 13} {
		fmt.Println(mahjong.Live(tile, view.Hand, seen), "may come of", tile)
	}
	// Output:
	// 1m is discarded and 1p is drawn
	// hand 35m11244467p2339s
	// seen 1m1111222233334444555566667777z
	// 3 may come of 1m
	// 1 may come of 4p
}

// A server that stops keeps its tables as JSON.
func ExampleTableRecord_Replay() {
	table := exampleTable()
	table, err := table.Apply(table.Legal(0)[0])
	if err != nil {
		fmt.Println(err)
		return
	}
	stored, err := json.Marshal(table.Record())
	if err != nil {
		fmt.Println(err)
		return
	}

	var record mahjong.TableRecord
	if err := json.Unmarshal(stored, &record); err != nil {
		fmt.Println(err)
		return
	}
	table, err = record.Replay()
	fmt.Println(table.Waiting(), table.View(-1).Places[0].Discards, err)

	// A move that was not possible is named.
	record.Moves = append(record.Moves, mahjong.Move{Discard: 1})
	_, err = record.Replay()
	fmt.Println(err)
	// Output:
	// [1] [1m] <nil>
	// mahjong: not to move: seat 0: 1m at 1
}

// The deal without a table: one tile at a time in turn from the dealer on, and one more for the
// dealer.
func ExampleWall_Deal() {
	wall, err := mahjong.NewWall(mahjong.Wall108()) // not shuffled
	if err != nil {
		fmt.Println(err)
		return
	}
	hands, rest, err := wall.Deal(4, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat, tiles := range hands {
		hand, _ := mahjong.HandOf(tiles)
		fmt.Println(seat, hand)
	}
	tile, rest, _ := rest.Draw()
	last, rest, _ := rest.Replace()
	fmt.Println(tile, last, rest.Left())
	// Output:
	// 0 123456789m1234p
	// 1 123456789m1234p
	// 2 123456789m12345p
	// 3 123456789m1234p
	// 5p 9s 53
}
