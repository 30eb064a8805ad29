package main

import (
	"fmt"
	"strings"

	"github.com/cardrules/cardrules/examples/internal/show"
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// result shows how a game ended, and what everybody had.
func (s *screen) result(g game) error {
	if s.rules.scored() {
		return s.scoredResult(g)
	}
	wins := g.View(nobody).Wins
	if len(wins) == 0 {
		s.line("\nThe end: the wall is empty, it is a drawn game 流局")
	}
	for _, w := range wins {
		s.line("\nThe end: seat %d wins 胡 %s", w.Seat, manner(w))
		var texts []string
		for r := range mahjong.Readings(w.Player.Hand, s.rules.forms) {
			texts = append(texts, reading(r, w.Player))
		}
		s.line("  as  %s", strings.Join(texts, "\n  or  "))
	}
	s.hands(g, s.outlook)
	return nil
}

// scoredResult shows the end of a game with points: what the wins are worth, the checks at the
// end of the wall, the ledger, and who deals next.
func (s *screen) scoredResult(g game) error {
	v := g.View(nobody)
	winners := 0
	for _, place := range v.Places {
		if place.Won {
			winners++
		}
	}
	checked := s.rules.scoring.WinnersStay || winners < seats-1
	if checked {
		s.line("\nThe end: the wall is empty 流局, after %s 胡", count(len(v.Wins), "win"))
	} else {
		s.line("\nThe end: three seats have won 胡")
	}
	for _, w := range v.Wins {
		if err := s.win(v, w); err != nil {
			return err
		}
	}
	if checked {
		s.line("\nThe checks at the end of the wall 退税 查花猪 查叫")
		s.hands(g, s.checked)
	} else {
		s.line("\nThe hands 手牌")
		s.hands(g, s.outlook)
	}
	s.ledger(v.Ledger)
	next, _ := g.NextDealer()
	s.line("\nThe next dealer 庄 is seat %d, %s", next, whyNext(v))
	return nil
}

// hands shows what everybody has at the end, and what that is where it is no win.
func (s *screen) hands(g game, what func(sichuan.View) string) {
	for seat := range seats {
		v := g.View(seat)
		text := "win 胡"
		switch n := winsOf(v, seat); {
		case n == 0:
			text = what(v)
		case n > 1:
			text = fmt.Sprintf("%d wins 胡", n)
		}
		has := held(v.Hand, v.Places[seat].Melds)
		s.line("  %s seat %d  %s  %s", role(v, seat), seat, show.Pad(has, 37), text)
	}
}

// winsOf returns how often a seat has won.
func winsOf(v sichuan.View, seat int) int {
	n := 0
	for _, w := range v.Wins {
		if w.Seat == seat {
			n++
		}
	}
	return n
}

// checked returns what the checks at the end of the wall say of the view's seat.
func (s *screen) checked(v sichuan.View) string {
	suit := v.Voids[v.Seat]
	points, ready := s.rules.scoring.Ready(v.Player(), suit)
	switch {
	case len(ofSuit(v.Hand, suit)) > 0:
		return "a pig 花猪, holds " + bilingual(suit)
	case ready:
		return fmt.Sprintf("ready 听, worth %d at most", points)
	}
	return "not ready 未听"
}

// whyNext returns why the next dealer is who it is.
func whyNext(v sichuan.View) string {
	switch wins := v.Wins; {
	case len(wins) == 0:
		return "again: nobody has won"
	case len(wins) > 1 && wins[1].Step == wins[0].Step:
		return "whose tile several won by first"
	}
	return "who won first"
}
