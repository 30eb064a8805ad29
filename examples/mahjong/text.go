package main

import (
	"strings"

	"github.com/cardrules/cardrules/examples/internal/show"
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// named returns what a move that is no discard is called, and its tile if that is open.
func named(m mahjong.Move) string {
	switch {
	case m.Win:
		return "win 胡"
	case m.IsPass():
		return "pass 过"
	case m.Meld.Kind == mahjong.Chow:
		return "chow 吃 " + spaced(m.Meld.Hand())
	case m.Meld.Kind == mahjong.Pung:
		return "pung 碰"
	}
	return "kong 杠"
}

// verb returns what a seat does that makes a meld.
func verb(k mahjong.MeldKind) string {
	switch k {
	case mahjong.Chow:
		return "chows"
	case mahjong.Pung:
		return "pungs"
	}
	return "kongs"
}

// role returns what a seat is, in Chinese.
func role(v sichuan.View, seat int) string {
	if seat == v.Dealer {
		return "庄"
	}
	return "  "
}

// melded returns melds by kind and tile: "碰九条 暗杠五万".
func melded(melds []mahjong.Meld) string {
	var texts []string
	for _, m := range melds {
		text := m.Kind.Chinese()
		if m.Tile != 0 { // zero where it is hidden
			text += m.Tile.Chinese()
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " ")
}

// held returns what a seat has: "一二三万 五五筒  碰九条".
func held(h mahjong.Hand, melds []mahjong.Meld) string {
	return strings.TrimRight(spaced(h)+"  "+melded(melds), " ")
}

// spaced returns the tiles of a hand or set with a space between suits: "一二三万 五五筒".
func spaced(tiles interface{ Chinese() string }) string {
	after := strings.NewReplacer("万", "万 ", "筒", "筒 ", "条", "条 ")
	return strings.TrimSpace(after.Replace(tiles.Chinese()))
}

// list returns tiles in their order: "一万 五筒 五筒".
func list(tiles []mahjong.Tile) string {
	var names []string
	for _, t := range tiles {
		names = append(names, t.Chinese())
	}
	return strings.Join(names, " ")
}

// bilingual returns the Chinese and the English name of a suit, a fan or a reason: "筒 dots",
// "清一色 full flush".
func bilingual(x interface {
	Chinese() string
	String() string
},
) string {
	return x.Chinese() + " " + show.English(x)
}
