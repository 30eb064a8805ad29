package main

import (
	"bufio"
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

func TestManner(t *testing.T) {
	for _, test := range []struct {
		win  mahjong.Win
		want string
	}{
		{mahjong.Win{Tile: 5, From: 3}, "with 五万, which seat 3 discarded 点炮"},
		{mahjong.Win{Tile: 5, SelfDrawn: true}, "with 五万, self-drawn 自摸"},
		{mahjong.Win{Tile: 5, Robbing: true, From: 2}, "with 五万, robbing the kong of seat 2 抢杠"},
		{
			mahjong.Win{Tile: 5, From: 3, AfterKong: true},
			"with 五万, which seat 3 discarded 点炮, right after a kong 杠上炮",
		},
		{
			mahjong.Win{Tile: 5, SelfDrawn: true, AfterKong: true, LastTile: true},
			"with 五万, self-drawn 自摸, in place of a kong 杠上花, when the wall was empty 海底",
		},
	} {
		if got := manner(test.win); got != test.want {
			t.Errorf("%+v is %q, want %q", test.win, got, test.want)
		}
	}
}

func TestReading(t *testing.T) {
	for _, test := range []struct {
		hand  string
		melds []mahjong.Meld
		want  string
	}{
		{"123m456p77889999s", nil, "一二三万 四五六筒 七八九条 七八九条 将九九条"},
		{
			"111222333m44p789s", nil, "一二三万 一二三万 一二三万 七八九条 将四四筒" +
				" or 一一一万 二二二万 三三三万 七八九条 将四四筒",
		},
		{
			"112233m44p778899s", nil, "一二三万 一二三万 七八九条 七八九条 将四四筒" +
				" or 一一万 二二万 三三万 四四筒 七七条 八八条 九九条  七对",
		},
		{"1111m22334455p66s", nil, "一一一一万 二二筒 三三筒 四四筒 五五筒 六六条  龙七对"},
		{
			"11m",
			[]mahjong.Meld{
				{Kind: mahjong.Pung, Tile: 10},
				{Kind: mahjong.OpenKong, Tile: 11},
				{Kind: mahjong.AddedKong, Tile: 12},
				{Kind: mahjong.ConcealedKong}, // hidden
			},
			"将一一万 碰一筒 明杠二筒 加杠三筒 暗杠",
		},
	} {
		p := mahjong.Player{Hand: mahjong.MustParseHand(test.hand), Melds: test.melds}
		var texts []string
		for r := range mahjong.Readings(p.Hand, article().forms|mahjong.SevenPairsQuads) {
			texts = append(texts, reading(r, p))
		}
		if got := strings.Join(texts, " or "); got != test.want {
			t.Errorf("%s: %q, want %q", test.hand, got, test.want)
		}
	}
}

// TestSpaced checks how a hand is written.
func TestSpaced(t *testing.T) {
	for _, test := range []struct{ hand, want string }{
		{"1m", "一万"},
		{"19m5p5s", "一九万 五筒 五条"},
		{"1122m33p123456789s1z", "一一二二万 三三筒 一二三四五六七八九条 东"},
		{"11557z", "东东白白中"},
	} {
		hand := mahjong.MustParseHand(test.hand)
		if got := spaced(hand); got != test.want {
			t.Errorf("%s is written %q, want %q", test.hand, got, test.want)
		}
	}
	if got := spaced(mahjong.Hand{}); got != "" {
		t.Errorf("no tiles are written %q", got)
	}
}

// TestSeveralWinners checks the screen where more than one seat wins by one tile.
func TestSeveralWinners(t *testing.T) {
	var text bytes.Buffer
	s := &screen{w: bufio.NewWriter(&text), rules: article()}
	before := sichuan.View{View: mahjong.View{
		Seat: nobody, Left: 9, Places: make([]mahjong.Place, seats),
		Last: mahjong.Move{Seat: 3, Discard: 27},
	}}
	after := before
	after.Wins = []mahjong.Win{{Seat: 1, Tile: 27, From: 3}, {Seat: 2, Tile: 27, From: 3}}
	after.Last = mahjong.Move{Seat: 2, Win: true}
	after.Ledger = sichuan.Ledger{
		{From: 3, To: 1, Amount: 2, Why: sichuan.DiscardWin},
		{From: 3, To: 2, Amount: 2, Why: sichuan.DiscardWin},
		{From: 3, To: 1, Amount: 1, Why: sichuan.KongMoved},
		{From: 0, To: sichuan.Bank, Amount: 48, Why: sichuan.PigFine}, // shown at the end
	}
	s.step(before, after)
	s.step(after, after) // as when somebody passes
	if err := s.w.Flush(); err != nil {
		t.Fatal(err)
	}
	const want = "  9     seat 1  wins 九条   胡\n" +
		"  9     seat 2  wins 九条   胡\n" +
		"               seat 3 pays seat 1 2  点炮 discard win\n" +
		"               seat 3 pays seat 2 2  点炮 discard win\n" +
		"               seat 3 pays seat 1 1  呼叫转移 kong moved\n"
	if diff := cmp.Diff(want, text.String()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
