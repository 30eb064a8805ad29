package main

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/doudizhu"
	"github.com/cardrules/cardrules/examples/internal/person"
	"github.com/cardrules/cardrules/examples/internal/show"
)

// A screen shows a game. A play and the passes after it share a line, which stays open
// until something else is shown.
type screen struct {
	w      *bufio.Writer
	open   bool // a play's line is
	passes int  // on this line
}

// line ends the open line and writes one.
func (s *screen) line(format string, args ...any) {
	s.end()
	fmt.Fprintf(s.w, format+"\n", args...)
}

// end ends the line that is open.
func (s *screen) end() {
	if s.open {
		fmt.Fprintln(s.w)
	}
	s.open, s.passes = false, 0
}

// title shows what is played.
func (s *screen) title(o options) {
	players := "three robots"
	if o.seat != person.Nobody {
		players = fmt.Sprintf("you are seat %d, the others are robots", o.seat)
	}
	s.line("斗地主 Dou Dizhu, %s rules: %s", o.rules.name, players)
}

// deal shows where the cards of a round come from, and those that the viewer may see: its
// own, or all of them if nobody plays.
func (s *screen) deal(r round, viewer int) {
	s.line("\nDeal %d 发牌", r.Nonce)
	s.line("  the server commits to  %v", r.Commitment)
	for seat, b := range r.Clients {
		s.line("  seat %d adds  %x", seat, b)
	}
	s.line("  from these follow the cards, and who speaks first")
	for seat, hand := range r.deal.Hands {
		if viewer == person.Nobody || viewer == seat {
			s.line("  seat %d  %s", seat, cards(hand))
		} else {
			s.line("  seat %d  %d cards", seat, len(hand))
		}
	}
	s.line("  %d bottom cards 底牌 lie face down for the landlord", len(r.deal.Bottom))
}

// wild shows which ranks are wild, if any are.
func (s *screen) wild(ranks []doudizhu.Rank) {
	switch len(ranks) {
	case 1:
		s.line("  wild 癞子 in this deal: %s", ranks[0].Chinese())
	case 2:
		s.line("  wild 癞子 in this deal: %s and %s", ranks[0].Chinese(), ranks[1].Chinese())
	}
}

// auction shows that the seats speak, from the first.
func (s *screen) auction(rules doudizhu.AuctionRules, first int) {
	if rules.Rob {
		s.line("\nThe auction 抢地主: who takes the landlord's place can be robbed of it for double stakes; seat %d speaks first", first)
	} else {
		s.line("\nThe auction 叫分: who bids the most points is landlord 地主; seat %d speaks first", first)
	}
}

// call shows what a seat says, when it could say what is legal.
func (s *screen) call(seat int, c doudizhu.Call, legal []doudizhu.Call) {
	s.line("  seat %d  %s", seat, callText(c, legal))
}

// callText returns a call as a sentence about the seat, in English and Chinese.
func callText(c doudizhu.Call, legal []doudizhu.Call) string {
	switch c {
	case doudizhu.Bid1, doudizhu.Bid2, doudizhu.Bid3:
		return fmt.Sprintf("bids %d    %s", c-doudizhu.Bid1+1, c.Chinese())
	case doudizhu.Take:
		return "takes it  " + c.Chinese()
	case doudizhu.Rob:
		return "robs      " + c.Chinese()
	}
	if slices.Contains(legal, doudizhu.Rob) {
		return "declines  不抢"
	}
	return "declines  " + c.Chinese()
}

// redeal shows that nobody wants to be landlord.
func (s *screen) redeal() {
	s.line("  nobody wants to be landlord: the cards will be dealt anew 流局")
}

// game shows who the landlord is, and the bottom cards.
func (s *screen) game(landlord int, factor int64, bottom []deck.Card) {
	s.line("  seat %d is the landlord at ×%d and takes the bottom cards  %s", landlord, factor, cards(bottom))
	farmers := []string{}
	for seat := range seats {
		if seat != landlord {
			farmers = append(farmers, strconv.Itoa(seat))
		}
	}
	s.line("\nThe game 出牌: the landlord 地主, seat %d, against the farmers 农民, seats %s; who first has no cards wins",
		landlord, strings.Join(farmers, " and "))
}

// step shows what the view's seat did: a play with these cards, or a pass.
func (s *screen) step(v doudizhu.View, p doudizhu.Play, played []deck.Card) {
	if p == (doudizhu.Play{}) {
		s.pass(v.Seat)
		return
	}
	verb := "beats"
	if v.Target == (doudizhu.Play{}) {
		verb = "leads"
	}
	s.end()
	fmt.Fprintf(s.w, "  %s seat %d %s  %s  %s  %2d left",
		role(v.Seat, v.Landlord), v.Seat, verb, show.Pad(cards(played), 27), show.Pad(reading(p), 28), v.Left[v.Seat]-len(played))
	s.open = true
}

// pass shows a pass, at the end of the open line.
func (s *screen) pass(seat int) {
	switch {
	case s.passes > 0:
		fmt.Fprintf(s.w, ", seat %d too", seat)
	case s.open:
		fmt.Fprintf(s.w, "   seat %d passes", seat)
	default:
		fmt.Fprintf(s.w, "       seat %d passes", seat)
	}
	s.open = true
	s.passes++
}

// bomb shows what a bomb or the rocket means.
func (s *screen) bomb(k doudizhu.Kind, worth int64) {
	what := "A bomb!"
	if k == doudizhu.Rocket {
		what = "The rocket, which nothing beats!"
	}
	s.end()
	fmt.Fprintf(s.w, "       %s The stakes double to ×%d.", what, worth)
	s.open = true
}

// result shows how a game ended and what it comes to.
func (s *screen) result(g doudizhu.Game, o doudizhu.Outcome, factor int64, changes [seats]int64) {
	winners := "the farmers win"
	if o.Winner == o.Landlord {
		winners = "the landlord wins"
	}
	s.line("\nThe end: seat %d goes out, %s", o.Winner, winners)
	stakes := fmt.Sprintf("base %d × %d from the auction", base, factor)
	if o.Bombs > 0 {
		stakes += fmt.Sprintf(" × %d for bombs 炸弹", 1<<o.Bombs)
	}
	if o.Spring {
		s.line("  spring 春天: no farmer made a play")
		stakes += " × 2 for spring 春天"
	}
	if o.AntiSpring {
		s.line("  spring 反春: the landlord made no play but the first")
		stakes += " × 2 for spring 反春"
	}
	s.line("  the stakes: %s = %d for each farmer", stakes, max(changes[o.Landlord], -changes[o.Landlord])/2)
	for seat, change := range changes {
		rest := ""
		if held := g.View(seat).Cards; len(held) > 0 {
			rest = "  holding  " + cards(held)
		}
		s.line("  %s seat %d  %+5d%s", role(seat, o.Landlord), seat, change, rest)
	}
}

// turn shows a person what it is to beat, and its cards.
func (s *screen) turn(v doudizhu.View) {
	if v.Target == (doudizhu.Play{}) {
		s.line("\n  Your turn, seat %d: you lead, play what you like.", v.Seat)
	} else {
		who := "a farmer, like you"
		switch v.Landlord {
		case v.By:
			who = "the landlord"
		case v.Seat:
			who = "a farmer"
		}
		s.line("\n  Your turn, seat %d: beat  %s  %s  of seat %d, %s with %d left.",
			v.Seat, ranks(v.Target.Cards), squeeze(reading(v.Target)), v.By, who, v.Left[v.By])
	}
	s.line("  You hold %d  %s", len(v.Cards), cards(v.Cards))
}

// plays shows a list of plays of a seat's cards, numbered from first.
func (s *screen) plays(held []deck.Card, plays []doudizhu.Play, first int) {
	for i, p := range plays {
		picked, _ := doudizhu.Pick(held, p.Cards) // they are plays of these cards
		s.line("    %2d  %s  %s", first+i, show.Pad(cards(picked), 27), squeeze(reading(p)))
	}
}

// quit shows that the person leaves.
func (s *screen) quit() { s.line("\nYou quit: the game is over without a score.") }

// proof shows a proof that was verified.
func (s *screen) proof(p fair.Proof) {
	s.line("  the server reveals  %s", p.Seed.Hex())
	s.line("  verified: the commitment, the cards, who spoke first")
}

// role returns what a seat is, in Chinese.
func role(seat, landlord int) string {
	if seat == landlord {
		return "地主"
	}
	return "农民"
}

// reading returns what a play is, in Chinese and English, and the ranks of its body where
// the cards alone may leave them open: "顺子 solo chain 3–7".
func reading(p doudizhu.Play) string {
	text := show.Pad(p.Kind.Chinese(), 8) + " " + show.English(p.Kind)
	switch {
	case p.Chain > 1:
		text += " " + p.Key.Chinese() + "–" + (p.Key + doudizhu.Rank(p.Chain) - 1).Chinese()
	case p.Kind == doudizhu.FourTwoSolo || p.Kind == doudizhu.FourTwoPair:
		text += " " + p.Key.Chinese()
	}
	if p.As != (doudizhu.Hand{}) {
		text += ", wild as " + ranks(p.As)
	}
	return text
}

// ranks returns the ranks of cards that are known by them alone, high ones first.
func ranks(h doudizhu.Hand) string {
	var texts []string
	for rank, n := range h.All() {
		for range n {
			texts = append(texts, rank.Chinese())
		}
	}
	slices.Reverse(texts)
	return strings.Join(texts, " ")
}

// squeeze returns text without its padding.
func squeeze(text string) string { return strings.Join(strings.Fields(text), " ") }

// cards returns cards as players read them, high ones first.
func cards(cards []deck.Card) string { return show.Sorted(cards, doudizhu.Compare) }
