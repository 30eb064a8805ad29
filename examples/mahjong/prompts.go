package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cardrules/cardrules/examples/internal/show"
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// tiles shows tiles by their positions, and whether the last one was just drawn.
func (s *screen) tiles(tiles []mahjong.Tile, drew bool, melds string) {
	numbers, names := "", ""
	for i, t := range tiles {
		gap := ""
		if i == len(tiles)-1 && drew {
			gap = "  "
		}
		numbers += fmt.Sprintf("%s%5d", gap, i+1)
		names += gap + " " + t.Chinese()
	}
	s.line("  %s", numbers)
	s.line("  %s  %s", names, melds)
}

// suits shows a person its hand, of which it is to do without a suit.
func (s *screen) suits(v sichuan.View) {
	s.line("\n  Seat %d, which suit do you do without?", v.Seat)
	s.line("  %s", spaced(v.Hand))
	var texts []string
	for suit := mahjong.Characters; suit <= mahjong.Bamboo; suit++ {
		texts = append(texts, fmt.Sprintf("%d %s, %d of them", suit, bilingual(suit),
			len(ofSuit(v.Hand, suit))))
	}
	s.line("    %s", strings.Join(texts, "   "))
}

// discard shows a person its tiles by position, and how far they are from a win.
func (s *screen) discard(v sichuan.View, tiles []mahjong.Tile, ds []mahjong.Discard) {
	what := "discard a tile"
	if v.Drawn != 0 {
		what = "you drew " + v.Drawn.Chinese()
	}
	s.line("\n  Your turn, seat %d: %s. %d tiles are left in the wall.", v.Seat, what, v.Left)
	s.tiles(tiles, v.Drawn != 0, melded(v.Places[v.Seat].Melds))
	suit := v.Voids[v.Seat]
	void := len(ofSuit(v.Hand, suit))
	switch {
	case slices.ContainsFunc(v.Legal, func(m mahjong.Move) bool { return m.Win }):
		s.line("  You have won 胡: type win.")
	case v.Places[v.Seat].Won:
		s.line("  You have won before: you can discard only what you drew.")
	case void > 0:
		s.line("  You hold %s of your void suit 缺 %s.", count(void, "tile"), bilingual(suit))
	case ds[0].Shanten > 0:
		s.line("  Shanten 向听 %d.", ds[0].Shanten)
	default:
		for _, d := range ds {
			if d.Shanten == 0 {
				s.line("  Without %s you are %s.", d.Tile.Chinese(), outlook(d.Acceptance))
			}
		}
	}
	for _, m := range v.Legal {
		if m.Meld.Kind != 0 {
			s.line("  You can kong 杠 %s.", m.Meld.Tile.Chinese())
		}
	}
}

// discards shows the first of what the person can discard, best first.
func (s *screen) discards(ds []mahjong.Discard) {
	const most = 5
	for _, d := range ds[:min(most, len(ds))] {
		a := d.Acceptance
		s.line("    %s  shanten %d, nearer with %2d tiles: %s",
			show.Pad(d.Tile.Chinese(), 4), a.Shanten, a.Live, spaced(a.Kinds))
	}
}

// offer shows a person what it can say to what another seat did.
func (s *screen) offer(v sichuan.View, choices []mahjong.Move) {
	did := "discards " + v.Event.Tile.Chinese()
	if v.Event.Kind != mahjong.Discarded {
		did = "wants to kong " + v.Event.Tile.Chinese() + " " + v.Event.Kind.Chinese()
	}
	s.line("\n  Seat %d %s. What do you say, seat %d?", v.Event.From, did, v.Seat)
	s.line("  %s  %s  %s", spaced(v.Hand), melded(v.Places[v.Seat].Melds), s.outlook(v))
	var texts []string
	for i, m := range choices {
		texts = append(texts, fmt.Sprintf("%d %s", i+1, named(m)))
	}
	s.line("    %s", strings.Join(texts, "   "))
}

// open shows a person what lies open.
func (s *screen) open(v sichuan.View) {
	points, _ := v.Ledger.Changes()
	for seat, place := range v.Places {
		facts := []string{fmt.Sprintf("%2d tiles", place.Tiles)}
		if suit := v.Voids[seat]; suit != 0 {
			facts = append(facts, "缺"+suit.Chinese())
		}
		if len(v.Ledger) > 0 {
			facts = append(facts, signed(points[seat]))
		}
		if place.Won {
			facts = append(facts, "win 胡")
		}
		facts = append(facts, melded(place.Melds))
		s.line("  %s seat %d  %s", role(v, seat), seat, strings.Join(facts, "  "))
		if len(place.Discards) > 0 {
			s.line("             %s", list(place.Discards))
		}
	}
}
