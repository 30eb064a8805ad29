package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cardrules/cardrules/examples/internal/show"
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// win shows a win and what it is worth, item by item.
func (s *screen) win(v sichuan.View, w mahjong.Win) error {
	rules := s.rules.scoring
	facts := sichuan.WinOf(w, v.Dealer, v.Voids[w.Seat])
	score, err := rules.Score(w.Player, facts)
	if err != nil {
		return err
	}
	s.line("\n  Seat %d wins 胡 %s", w.Seat, manner(w))
	s.line("  as  %s", reading(score.Reading, w.Player))
	for _, item := range score.Items {
		s.line("    %s  %s", show.Pad(bilingual(item.Fan), 34), s.worth(item))
	}
	if len(score.Items) == 0 {
		s.line("    平胡 plain win")
	}
	s.line("    %s: %s", s.total(score), s.points(score, facts))
	return nil
}

// adds reports whether what items are worth is added, rather than multiplied or compared.
func (s *screen) adds() bool {
	family := s.rules.scoring.Family
	return family == sichuan.FamilyTournament || family == sichuan.FamilyRoomCard
}

// worth returns what an item is worth, and how often it counts.
func (s *screen) worth(item sichuan.Item) string {
	text := fmt.Sprintf("×%d", item.Value)
	if s.adds() {
		text = fmt.Sprintf("%d", item.Value)
	}
	if item.Count > 1 {
		text += fmt.Sprintf(", %d times", item.Count)
	}
	return text
}

// total returns what the items are worth together.
func (s *screen) total(score sichuan.Score) string {
	text := fmt.Sprintf("total ×%d", score.Total)
	switch {
	case s.adds():
		text = fmt.Sprintf("total %d fan 番", score.Total)
	case s.rules.scoring.Family == sichuan.FamilyHighest:
		text = fmt.Sprintf("the highest ×%d", score.Total)
	}
	if score.Capped {
		text += fmt.Sprintf(", capped 封顶 at %d", s.rules.scoring.Cap)
	}
	return text
}

// points returns what each payer pays.
func (s *screen) points(score sichuan.Score, facts sichuan.Win) string {
	text := count(int(score.Points), "point")
	if facts.SelfDrawn {
		text += " from each"
		if s.rules.scoring.SelfDraw == sichuan.SelfDrawBase {
			text += fmt.Sprintf(", %d of them for the self-draw 自摸加底", s.rules.scoring.Base)
		}
	}
	return text
}

// manner returns how a hand was won.
func manner(w mahjong.Win) string {
	tile := w.Tile.Chinese()
	text := fmt.Sprintf("with %s, which seat %d discarded 点炮", tile, w.From)
	switch {
	case w.SelfDrawn:
		text = fmt.Sprintf("with %s, self-drawn 自摸", tile)
	case w.Robbing:
		text = fmt.Sprintf("with %s, robbing the kong of seat %d 抢杠", tile, w.From)
	}
	switch {
	case w.AfterKong && w.SelfDrawn:
		text += ", in place of a kong 杠上花"
	case w.AfterKong:
		text += ", right after a kong 杠上炮"
	}
	if w.LastTile {
		text += ", when the wall was empty 海底"
	}
	return text
}

// reading returns a way to see the win of what a seat had.
func reading(r mahjong.Reading, p mahjong.Player) string {
	var groups []string
	if r.Form != mahjong.Standard {
		for t := range p.Hand.Kinds().All() {
			groups = append(groups, alike(t, p.Hand.Count(t)))
		}
		return strings.Join(groups, " ") + "  " + r.Form.Chinese()
	}
	for _, set := range r.Sets[:4-len(p.Melds)] {
		groups = append(groups, spaced(mahjong.Meld{Kind: set.Kind, Tile: set.Tile}.Hand()))
	}
	groups = append(groups, "将"+alike(r.Pair, 2))
	if len(p.Melds) > 0 {
		groups = append(groups, melded(p.Melds))
	}
	return strings.Join(groups, " ")
}

// alike returns n tiles of a kind: "五五筒".
func alike(t mahjong.Tile, n int) string {
	h, _ := mahjong.HandOf(slices.Repeat([]mahjong.Tile{t}, n))
	return spaced(h)
}
