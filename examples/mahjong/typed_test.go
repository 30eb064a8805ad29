package main

import (
	"slices"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// TestMeanings checks what a person can mean, and the explanations.
func TestMeanings(t *testing.T) {
	pungOf5p := mahjong.Meld{Kind: mahjong.Pung, Tile: 14, Claimed: 14, From: 1}

	// On its own turn, with two kongs to choose from.
	claims := article().claims()
	own := sichuan.View{View: mahjong.View{
		Hand: mahjong.MustParseHand("1111m5p224789s"), Drawn: 14, // 5p
		Places: []mahjong.Place{{Melds: []mahjong.Meld{pungOf5p}}},
	}}
	for _, c := range claims.Turn(0, own.Player(), own.Drawn, false) {
		own.Legal = append(own.Legal, mahjong.Move{Seat: c.Seat, Win: c.Win, Meld: c.Meld})
	}
	for tile := range own.Hand.Kinds().All() {
		own.Legal = append(own.Legal, mahjong.Move{Discard: tile})
	}
	ownTurn := asked{view: own, tiles: positions(own)}

	// Asked about a discard that wins and makes a kong, with chows as other rules have.
	answer := sichuan.View{View: mahjong.View{
		Seat: 2, Hand: mahjong.MustParseHand("555p34678p11999s"),
		Event: mahjong.Event{Kind: mahjong.Discarded, Tile: 14, From: 1},
	}}
	claims.NoChow = false
	p := mahjong.Player{Hand: answer.Hand}
	for _, c := range append(claims.Claims(2, p, answer.Event), mahjong.Claim{Seat: 2}) {
		answer.Legal = append(answer.Legal, mahjong.Move{Seat: c.Seat, Win: c.Win, Meld: c.Meld})
	}
	offered := asked{view: answer, choices: slices.Clone(answer.Legal)}
	slices.Reverse(offered.choices)

	// Having won, where winners stay.
	won := sichuan.View{View: mahjong.View{
		Hand: mahjong.MustParseHand("23m44p"), Drawn: 13, // 4p
		Places: []mahjong.Place{{Won: true}}, Legal: []mahjong.Move{{Discard: 13}},
	}}
	hasWon := asked{view: won, tiles: positions(won)}

	for _, test := range []struct {
		asked asked
		text  string
		want  string
	}{
		{ownTurn, "1", "1m"},
		{ownTurn, "4", "1m"},
		{ownTurn, "5", "2s"},
		{ownTurn, "10", "9s"},
		{ownTurn, "11", "5p"}, // as it was drawn
		{ownTurn, "12", "there is no tile 12, only 1 to 11"},
		{ownTurn, "0", "there is no tile 0, only 1 to 11"},
		{ownTurn, "-2", "there is no tile -2, only 1 to 11"},
		{ownTurn, "2s", "2s"},
		{ownTurn, "2S", "2s"},
		{ownTurn, "五筒", "5p"},
		{ownTurn, "🀝", "5p"},
		{ownTurn, "6p", "you hold no 六筒"},
		{ownTurn, "22s", "you can discard only one tile"},
		{ownTurn, "2s 2s", "you can discard only one tile"},
		{ownTurn, "5x", `"5x" is no tile and no move; type ? for help`},
		{ownTurn, "\xff", `"\xff" is no tile and no move; type ? for help`},
		{ownTurn, "pass", "you cannot pass now"},
		{ownTurn, "win", "you cannot win now"},
		{ownTurn, "胡", "you cannot win now"},
		{ownTurn, "kong", "you can kong 一万 or 五筒; say which, as in kong 1m"},
		{ownTurn, "kong 5p", "added_kong 5p"},
		{ownTurn, "K  一万", "concealed_kong 1m"},
		{ownTurn, "杠五筒", "added_kong 5p"},
		{ownTurn, "杠 1m", "concealed_kong 1m"},
		{ownTurn, "kong 2s", "you cannot kong 二条 now"},
		{ownTurn, "kong it", `"it" is no tile; tiles are 1m to 9m, 1p to 9p and 1s to 9s`},

		{hasWon, "4", "4p"},
		{hasWon, "1", "you have won: you can discard only what you drew"},

		{offered, "1", "pass"},
		{offered, "6", "open_kong 5p"},
		{offered, "7", "win"},
		{offered, "8", "there is no choice 8, only 1 to 7"},
		{offered, "0", "there is no choice 0, only 1 to 7"},
		{offered, "pass", "pass"},
		{offered, "过", "pass"},
		{offered, "pa", "pass"},
		{offered, "Pung", "pung 5p"},
		{offered, "碰", "pung 5p"},
		{offered, "碰五筒", "pung 5p"},
		{offered, "kong", "open_kong 5p"},
		{offered, "win", "win"},
		{offered, "win 5p", "win"},
		{offered, "win 6p", "you cannot win 六筒 now"},
		{offered, "w", "win"},
		{offered, "chow", "you can chow 三筒 or 四筒 or 五筒; say which, as in chow 3p"},
		{offered, "吃四筒", "chow 4p"},
		{offered, "p", `"p" can be pass or pung`},
		{offered, "5p", "it is not your turn to discard"},
		{offered, "say", `"say" is no tile and no move; type ? for help`},
	} {
		m, err := test.asked.meaning(test.text)
		got := ""
		switch {
		case err != nil:
			got = err.Error()
		case !slices.Contains(test.asked.view.Legal, m):
			t.Errorf("%q is the illegal move %+v", test.text, m)
		case m.Discard != 0:
			got = m.Discard.String()
		case m.Win:
			got = "win"
		case m.IsPass():
			got = "pass"
		default:
			got = m.Meld.Kind.String() + " " + m.Meld.Tile.String()
		}
		if got != test.want {
			t.Errorf("%q means %q, want %q", test.text, got, test.want)
		}
	}
}

// TestToPassOn checks what tiles a person can mean to pass on, and the explanations.
func TestToPassOn(t *testing.T) {
	for _, test := range []struct {
		any  bool
		text string
		want string
	}{
		{false, "1 2 3", "一万 二万 三万"},
		{false, "3,1, 2", "三万 一万 二万"},
		{false, "123m", "一万 二万 三万"},
		{false, "1m 2m 5m", "一万 二万 五万"},
		{false, "五万五万 1m", "五万 五万 一万"},
		{false, "一二三万", "一万 二万 三万"},
		{false, "12m", "that is 2 tiles, you pass on 3"},
		{false, "1", "that is 1 tile, you pass on 3"},
		{false, "1 2 3 4", "that is 4 tiles, you pass on 3"},
		{false, "1 1 2", "you name tile 1 twice"},
		{false, "0 1 2", "there is no tile 0, only 1 to 13"},
		{false, "1 2 14", "there is no tile 14, only 1 to 13"},
		{false, "4m1m2m", "you hold no 四万"},
		{false, "555m", "you hold only 2 五万"},
		{false, "12m1p", "they must be of one suit"},
		{true, "12m1p", "一万 二万 一筒"},
		{false, "5 6 7", "they must be of one suit"},
		{false, "win", `"win" is no list of tiles; tiles are 1m to 9m, 1p to 9p and 1s to 9s`},
		{false, "1 2 x", `"1 2 x" is no list of tiles; tiles are 1m to 9m, 1p to 9p and 1s to 9s`},
		{false, ",", "that is 0 tiles, you pass on 3"},
	} {
		rules := sichuan.RoomCard()
		rules.ExchangeAny = test.any
		tiles, err := toPassOn(mahjong.MustParseHand("12355m123p12345s"), rules, test.text)
		got := list(tiles)
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%q means %q, want %q", test.text, got, test.want)
		}
	}
}

// TestToVoid checks what suit a person can mean.
func TestToVoid(t *testing.T) {
	for text, want := range map[string]mahjong.Suit{
		"1": mahjong.Characters, "M": mahjong.Characters, "万": mahjong.Characters,
		"p": mahjong.Dots, "Dots": mahjong.Dots, "s": mahjong.Bamboo, "条": mahjong.Bamboo,
		"3": mahjong.Bamboo, "4": 0, "0": 0, "z": 0, "字": 0, "1m": 0, "honors": 0,
	} {
		suit, err := toVoid(text)
		if suit != want || (err != nil) != (want == 0) {
			t.Errorf("%q means %v, %v, want %v", text, suit, err, want)
		}
	}
}
