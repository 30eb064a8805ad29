package sichuan_test

import (
	"encoding/json"
	"fmt"

	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// A room's rules come from JSON, or from a preset with some fields changed. Validate says what is
// wrong.
func ExampleRules() {
	var r sichuan.Rules
	err := json.Unmarshal([]byte(`{
		"family": "room_card", "base": 5, "cap": 5, "selfDraw": "base", "void": true,
		"openKong": 2, "shot": "last", "refund": true, "pig": "each", "readyCheck": true
	}`), &r)
	fmt.Println(r.Validate(), err)

	r.Cap = 31
	fmt.Println(r.Validate())
	text, _ := json.Marshal(sichuan.Tournament())
	fmt.Println(string(text))
	// Output:
	// <nil> <nil>
	// sichuan: rules are not sound: cap 31
	// {"family":"tournament","base":1,"cap":3,"selfDraw":"base","void":true,"openKong":2,"shot":"voided","refund":true,"pig":"bank","readyCheck":true}
}

// What is a win worth, and why? 算番. The cap makes 7 fans 4.
func ExampleRules_Score() {
	p := mahjong.Player{
		Hand: mahjong.MustParseHand("22m555m"),
		Melds: []mahjong.Meld{
			{Kind: mahjong.ConcealedKong, Tile: mahjong.MustParseTiles("3m")[0]},
			{Kind: mahjong.Pung, Tile: mahjong.MustParseTiles("8m")[0], From: 1},
			{Kind: mahjong.OpenKong, Tile: mahjong.MustParseTiles("9m")[0], From: 2},
		},
	}
	w := sichuan.Win{Tile: mahjong.MustParseTiles("5m")[0], SelfDrawn: true, AfterKong: true}
	s, err := sichuan.RoomCard().Score(p, w)
	if err != nil {
		fmt.Println(err)
	}
	for _, i := range s.Items {
		fmt.Printf("%s %d × %d (%v)\n", i.Fan.Chinese(), i.Count, i.Value, i.Fan)
	}
	fmt.Println(s.Total, "fans,", s.Points, "from each, capped:", s.Capped)
	// Output:
	// 对对胡 1 × 1 (all_pungs)
	// 清一色 1 × 2 (full_flush)
	// 根 2 × 1 (root)
	// 杠上花 1 × 1 (after_kong)
	// 自摸 1 × 1 (self_drawn)
	// 7 fans, 16 from each, capped: true
}

// The same win is worth different points to each payer from one room to another.
func ExampleRules_Points() {
	p := mahjong.Player{Hand: mahjong.MustParseHand("1133m22223366p77s")}
	w := sichuan.Win{Tile: mahjong.MustParseTiles("7s")[0]}
	for _, r := range []sichuan.Rules{sichuan.Tournament(), sichuan.RoomCard(), sichuan.Multiplied(), sichuan.Highest()} {
		points, err := r.Points(p, w)
		fmt.Println(r.Family, points, err)
	}

	w.Void = mahjong.Bamboo
	_, err := sichuan.Tournament().Points(p, w)
	fmt.Println(err)
	// Output:
	// tournament 8 <nil>
	// room_card 16 <nil>
	// multiplied 8 <nil>
	// highest 8 <nil>
	// sichuan: void suit: holds 7s
}

// What can a hand come to be worth at most, as the check at the end asks, 查叫?
func ExampleRules_Ready() {
	p := mahjong.Player{Hand: mahjong.MustParseHand("1344789m11p1236s")}
	fmt.Println(sichuan.RoomCard().Ready(p, 0))
	p = mahjong.Player{Hand: mahjong.MustParseHand("23m11p123789s999p")}
	fmt.Println(mahjong.Waits(p.Hand, mahjong.Standard))
	fmt.Println(sichuan.RoomCard().Ready(p, 0)) // 1m: terminals everywhere, and concealed
	fmt.Println(sichuan.RoomCard().Ready(p, mahjong.Dots))
	// Output:
	// 0 false
	// 14m
	// 16 true
	// 0 false
}

// A server with a table of its own says what happened, and has it valued.
func ExampleWinOf() {
	// Won at a table: the dealer, seat 0, discarded its first tile.
	w := mahjong.Win{
		Seat: 2, From: 0, Tile: mahjong.MustParseTiles("7s")[0], First: true,
		Player: mahjong.Player{Hand: mahjong.MustParseHand("1133m2255669977s")},
	}
	facts := sichuan.WinOf(w, 0, mahjong.Dots)
	s, err := sichuan.Multiplied().Score(w.Player, facts)
	fmt.Println(facts.Earthly, s.Total, err)
	for _, i := range s.Items {
		fmt.Println(i.Fan.Chinese(), i.Value)
	}
	// Output:
	// true 128 <nil>
	// 七对 4
	// 地胡 32
}
