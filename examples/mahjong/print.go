package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/show"
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// A screen shows a game. A turn is a line, which is written when it ends with a discard, a
// kong or a win.
type screen struct {
	w       *bufio.Writer
	rules   ruleSet
	claimed string // with what the turn began, if not with a draw
}

// line writes a line.
func (s *screen) line(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	fmt.Fprintln(s.w, strings.TrimRight(text, " "))
}

// title shows what is played.
func (s *screen) title(o options) {
	players := "four robots"
	if o.seat != nobody {
		players = fmt.Sprintf("you are seat %d, the others are robots", o.seat)
	}
	what := o.rules.name + " rules"
	switch r := o.rules.scoring; {
	case r.WinnersStay:
		what += " " + r.Family.Chinese() + ", river of blood 血流成河"
	case o.rules.scored():
		what += " " + r.Family.Chinese() + ", bloody to the end 血战到底"
	}
	s.line("麻将 Mahjong, %s: %s", what, players)
}

// deal shows where the wall of a round comes from.
func (s *screen) deal(r round) {
	s.line("\nDeal %d 发牌", r.Nonce)
	s.line("  the server commits to  %v", r.Commitment)
	for seat, b := range r.Clients {
		s.line("  seat %d adds  %x", seat, b)
	}
	if r.known {
		s.line("  from these follows the wall; the dealer 庄 is seat %d", r.dealer)
	} else {
		s.line("  from these follow the wall, and who is the dealer 庄")
	}
}

// dealt shows what a seat was dealt, as far as the view's seat may know.
func (s *screen) dealt(v sichuan.View, seat int) {
	if v.Seat == seat {
		s.line("  %s seat %d  %s", role(v, seat), seat, spaced(v.Hand))
	} else {
		s.line("  %s seat %d  %d tiles", role(v, seat), seat, v.Places[seat].Tiles)
	}
}

// exchange shows that tiles are to be passed on.
func (s *screen) exchange() {
	r := s.rules.scoring
	s.line("\nThe exchange 换牌: each passes %s to the %s seat %s", count(r.Exchange, "tile"),
		r.ExchangeTo, r.ExchangeTo.Chinese())
}

// exchanged shows what a seat has passed on and what it got, as far as the view's seat may know.
func (s *screen) exchanged(v sichuan.View, seat int) {
	switch {
	case s.rules.scoring.Exchange == 0:
	case v.Seat == seat:
		s.line("  %s seat %d  passes %s  gets %s  %s", role(v, seat), seat,
			list(v.Picked), list(v.Got), spaced(v.Hand))
	default:
		s.line("  %s seat %d  passes and gets %s", role(v, seat), seat,
			count(s.rules.scoring.Exchange, "tile"))
	}
}

// voiding shows that void suits are to be named.
func (s *screen) voiding() {
	s.line("\nThe void suits 定缺")
}

// voids shows the void suits, if there are some.
func (s *screen) voids(v sichuan.View) {
	for seat, suit := range v.Voids {
		if suit != 0 {
			s.line("  %s seat %d  %s", role(v, seat), seat, bilingual(suit))
		}
	}
}

// game shows that the game begins, and what the lines of turns begin with.
func (s *screen) game(v sichuan.View) {
	s.claimed = "begins"
	s.line("\nThe game 打牌: %d tiles in the wall 牌墙, seat %d begins", v.Left, v.Dealer)
	s.line("left")
}

// step shows what all saw happen between two views of a seat. That somebody could have made a
// claim and passed is nobody's business.
func (s *screen) step(before, after sichuan.View) {
	if after.Last != before.Last {
		s.happened(before, after)
	}
	s.payments(after.Ledger[len(before.Ledger):])
}

// happened shows the last move that all saw, or the wins that it is one of.
func (s *screen) happened(before, after sichuan.View) {
	last, wins := after.Last, after.Wins[len(before.Wins):]
	began := s.claimed
	if began == "" {
		began = "draws"
		if before.Drawn != 0 {
			began += " " + before.Drawn.Chinese()
		}
	}
	s.claimed = ""
	kind, tile := last.Meld.Kind, last.Meld.Tile.Chinese()
	switch {
	case len(wins) > 0 && wins[0].SelfDrawn:
		s.turn(before, last.Seat, began, "wins 胡", after)
	case len(wins) > 0:
		for _, w := range wins {
			s.turn(before, w.Seat, "wins "+w.Tile.Chinese(), "胡", after)
		}
	case last.Discard != 0:
		s.turn(before, last.Seat, began, "discards "+last.Discard.Chinese(), after)
	case kind == mahjong.OpenKong:
		s.turn(before, last.Seat, "kongs "+tile, kind.Chinese(), after)
	case kind.IsKong():
		s.turn(before, last.Seat, began, "kongs "+tile+" "+kind.Chinese(), after)
	default:
		s.claimed = verb(kind) + " " + last.Meld.Claimed.Chinese()
	}
}

// turn writes the line of a turn. If the view is that of the turn's seat, it shows what the
// seat holds now, and what that is.
func (s *screen) turn(before sichuan.View, seat int, began, ended string, after sichuan.View) {
	text := fmt.Sprintf("%3d  %s seat %d  %s  %s",
		before.Left, role(before, seat), seat, show.Pad(began, 10), show.Pad(ended, 15))
	switch melds := after.Places[seat].Melds; {
	case after.Seat != seat:
		text += "  " + melded(melds)
	case after.Hand.Len()%3 == 1:
		text += "  " + show.Pad(held(after.Hand, melds), 35) + "  " + s.outlook(after)
	}
	s.line("%s", text)
}

// outlook returns how far from a win the view's seat is, before a draw, and what it waits for.
func (s *screen) outlook(v sichuan.View) string {
	suit := v.Voids[v.Seat]
	if n := len(ofSuit(v.Hand, suit)); n > 0 {
		return fmt.Sprintf("%d more of void 缺 %s", n, suit.Chinese())
	}
	return outlook(mahjong.Ukeire(v.Hand, s.rules.forms, seen(v)))
}

// outlook returns how far from a win a hand is that accepts this, and what it waits for.
func outlook(a mahjong.Acceptance) string {
	switch {
	case a.Shanten > 0:
		return fmt.Sprintf("shanten %d", a.Shanten)
	case a.Live == 0:
		return "ready 听, for tiles that are gone"
	}
	return fmt.Sprintf("ready 听 for %s, %d left", spaced(a.Kinds), a.Live)
}

// quit shows that the person leaves.
func (s *screen) quit() { s.line("\nYou quit: the game is over without a winner.") }

// proof shows a proof that was verified.
func (s *screen) proof(r round, p fair.Proof) {
	what := ", the dealer"
	if r.known {
		what = ""
	}
	s.line("  the server reveals  %s", p.Seed.Hex())
	s.line("  verified: the commitment, the wall%s", what)
}

// tally shows what has come of several games.
func (s *screen) tally(t tally) {
	var texts []string
	for seat, n := range t.wins {
		text := fmt.Sprintf("seat %d won %d", seat, n)
		if s.rules.scored() {
			text += fmt.Sprintf(" (%s)", signed(t.points[seat]))
		}
		texts = append(texts, text)
	}
	if t.bank != 0 {
		texts = append(texts, fmt.Sprintf("the bank 公 %s", signed(t.bank)))
	}
	s.line("\n%d games: %s, %d drawn", t.games, strings.Join(texts, ", "), t.drawn)
}
