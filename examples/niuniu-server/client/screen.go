package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/examples/internal/show"
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/examples/niuniu-server/player"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
	"github.com/cardrules/cardrules/niuniu"
)

// A screen shows a player's table and takes their answers.
type screen struct {
	*player.Player
	out    io.Writer
	rounds int                                 // to be played
	answer func(context.Context, string) error // takes a line of input
	asking bool                                // whether an answer is expected
}

// play plays until the table closes, the rounds are over or the context is done.
func (s *screen) play(ctx context.Context, lines <-chan string) error {
	s.printf("%s, you have %s chips. Waiting for a table …\n", s.Name, transcript.Amount(s.Money))
	messages, failed := s.messages(ctx)
	for {
		select {
		case m := <-messages:
			if err := s.Note(m); err != nil {
				return fmt.Errorf("do not play here: %w", err)
			}
			if s.show(m) {
				return nil
			}
		case line, ok := <-lines:
			if !ok {
				lines = nil // play on by the defaults
			} else if s.asking {
				s.asking = false
				if err := s.answer(ctx, strings.TrimSpace(line)); err != nil {
					return err
				}
			}
		case <-ctx.Done():
			return nil
		case err := <-failed:
			return err
		}
	}
}

// messages reads what the server says.
func (s *screen) messages(ctx context.Context) (<-chan any, <-chan error) {
	messages, failed := make(chan any), make(chan error, 1)
	go func() {
		for {
			m, err := s.Read(ctx)
			if err != nil {
				failed <- err
				return
			}
			select {
			case messages <- m:
			case <-ctx.Done():
			}
		}
	}()
	return messages, failed
}

// show shows a message and reports whether it was the last one.
func (s *screen) show(m any) bool {
	switch m := m.(type) {
	case *protocol.Begin:
		s.showBegin(m)
	case *protocol.Deal:
		s.showDeal(m)
	case *protocol.Settlement:
		s.asking = false
		s.showSettlement(m)
		s.rounds--
		if m.Room.Closed {
			s.printf("\nThe table is closed. You leave with %s chips.\n", transcript.Amount(s.Money))
		}
		return m.Room.Closed || s.rounds == 0
	case *protocol.Refusal:
		s.printf("\n  the server says: %s\n", m.Error)
		s.asking = m.Code != protocol.OutOfTurn
		return m.Code == protocol.Void
	}
	return false
}

func (s *screen) showBegin(m *protocol.Begin) {
	s.printf("\nTable %d, round %d, commitment %v\n", m.Room.ID, m.Room.Round, m.Commitment)
	for i, p := range m.Room.Players {
		s.printf("  %-12s %8s", p.Name, transcript.Amount(p.Money))
		if i == m.Room.Banker {
			s.printf("  is banker")
		}
		s.printf("\n")
	}
	most := s.MaxStake()
	if most == 0 {
		s.printf("Enter to add your bytes to the shuffle (%g s): ", m.Seconds)
	} else {
		s.printf("Stake 1 to %d, or Enter for %[1]d (%g s): ", most, m.Seconds)
	}
	s.asking = true
	s.answer = func(ctx context.Context, line string) error {
		stake := most
		if line != "" {
			stake, _ = strconv.ParseInt(line, 10, 64) // what is no number, the server refuses as 0
		}
		return s.Stake(ctx, stake)
	}
}

func (s *screen) showDeal(m *protocol.Deal) {
	players := s.Begin.Room.Players
	s.printf("\n  %s is banker", players[m.Banker].Name)
	for i, stake := range m.Stakes {
		if i != m.Banker {
			s.printf(", %s stakes %d", players[i].Name, stake)
		}
	}
	s.printf("\n  your cards ")
	for i, c := range s.Hand {
		s.printf("  %d:%s", i+1, c.Symbol())
	}
	best, err := m.Claim()
	if err != nil {
		s.printf("\n  the server's grouping: %v", err)
	}
	s.printf("\n  the best is %s\nEnter to show that", shown(s.Hand, best))
	if len(best.Two) == 2 {
		s.printf(", or the positions of your three cards, such as 135")
	}
	s.printf(" (%g s): ", m.Seconds)
	s.asking = true
	s.answer = func(ctx context.Context, line string) error {
		g, ok := regroup(m, line)
		if !ok {
			s.printf("  three different digits from 1 to 5: ")
			s.asking = true
			return nil
		}
		return s.Group(ctx, g)
	}
}

// regroup returns the best grouping or, if a line names three positions, one with these
// cards first. Whether that shows what the hand is, the server says.
func regroup(m *protocol.Deal, line string) (g protocol.Grouping, ok bool) {
	if line == "" {
		return m.Grouping, true
	}
	g = protocol.Grouping{Kind: m.Kind, Groups: [][]int{{}, {}}}
	for i, number := range m.Cards {
		group := 1
		if strings.Contains(line, strconv.Itoa(i+1)) {
			group = 0
		}
		g.Groups[group] = append(g.Groups[group], number)
	}
	return g, len(line) == 3 && len(g.Groups[0]) == 3
}

func (s *screen) showSettlement(m *protocol.Settlement) {
	s.printf("\n")
	for i, r := range m.Record.Seats { // which is what was verified
		s.printf("  %-12s %7s  %8s  %s\n", m.Room.Players[i].Name, transcript.Signed(r.Change), transcript.Amount(r.Balance), shown(r.Hand, r.Claim))
	}
	s.printf("  verified: the shuffle, the hands, the payments\n")
}

// shown returns a hand as it is shown: its groups, and what they make of it.
func shown(hand []deck.Card, c niuniu.Claim) string {
	text := show.Cards(hand)
	if len(c.Two) > 0 {
		text = show.Cards(c.Three) + " | " + show.Cards(c.Two)
	}
	return fmt.Sprintf("%s  %s %s", text, show.English(c.Kind), c.Kind.Chinese())
}

func (s *screen) printf(format string, args ...any) { fmt.Fprintf(s.out, format, args...) }
