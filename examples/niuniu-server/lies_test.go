package main

import (
	"encoding/json"
	"testing"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/niuniu-server/player"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
)

// A story is what a player is told of a round.
type story struct {
	Begin      protocol.Begin
	Deal       protocol.Deal
	Settlement protocol.Settlement
}

// TestLies tells a player a round as it was, but for one lie. The player must notice.
func TestLies(t *testing.T) {
	four := start(t, quick()).match(t)
	p := four[1]
	truth := story{*expect[protocol.Begin](t, p), *expect[protocol.Deal](t, p), *expect[protocol.Settlement](t, p)}
	tell := func(messages ...any) error {
		victim := player.Player{Player: protocol.Player{ID: p.ID, Money: openingMoney}}
		for _, m := range messages {
			if err := victim.Note(m); err != nil {
				return err
			}
		}
		return nil
	}
	must(t, tell(&truth.Begin, &truth.Deal, &truth.Settlement))

	for name, lie := range map[string]func(*story){
		"my money":      func(s *story) { s.Begin.Room.Players[1].Money-- },
		"other's money": func(s *story) { s.Begin.Room.Players[0].Money-- },
		"no seat":       func(s *story) { s.Begin.Room.Players[1].ID = 0 },
		"banker":        func(s *story) { s.Begin.Room.Banker = (s.Deal.Banker + 1) % seats },
		"commitment":    func(s *story) { s.Begin.Commitment[0]++ },
		"round":         func(s *story) { s.Begin.Room.Round++ },
		"my bytes":      func(s *story) { s.Deal.Bytes[1] = "00" },
		"other's bytes": func(s *story) { s.Deal.Bytes[0] = "00" },
		"my hand":       func(s *story) { s.Deal.Cards[0] = s.Deal.Cards[0]%52 + 1 },
		"no card":       func(s *story) { s.Deal.Cards[0] = 53 },
		"new banker":    func(s *story) { s.Deal.Banker = (s.Deal.Banker + 1) % seats },
		"no banker":     func(s *story) { s.Deal.Banker = seats },
		"stake":         func(s *story) { s.Deal.Stakes[1]++ },
		"fewer stakes":  func(s *story) { s.Deal.Stakes = s.Deal.Stakes[1:] },
		"proof":         func(s *story) { s.Settlement.Record.Proof = fair.NewSeed().Prove(1, nil, nil, nil, nil) },
		"seed":          func(s *story) { s.Settlement.Record.Proof.Seed[0]++ },
		"room":          func(s *story) { s.Settlement.Room.Players[0].Money++ },
		"fewer seats":   func(s *story) { s.Settlement.Record.Seats = s.Settlement.Record.Seats[1:] },
		"payments": func(s *story) {
			for i, change := range []int64{1, -1} {
				s.Settlement.Record.Seats[i].Balance += change
				s.Settlement.Room.Players[i].Money += change
			}
		},
	} {
		s := clone(t, truth)
		lie(s)
		if tell(&s.Begin, &s.Deal, &s.Settlement) == nil {
			t.Errorf("%s: not noticed", name)
		}
	}
	for name, err := range map[string]error{
		"no begin":        tell(&truth.Deal),
		"no deal":         tell(&truth.Begin, &truth.Settlement),
		"two deals":       tell(&truth.Begin, &truth.Deal, &truth.Deal),
		"two settlements": tell(&truth.Begin, &truth.Deal, &truth.Settlement, &truth.Settlement),
		"no round":        tell(&truth.Settlement),
	} {
		if err == nil {
			t.Errorf("%s: not noticed", name)
		}
	}
}

// clone returns a copy that shares nothing.
func clone(t *testing.T, s story) *story {
	t.Helper()
	text, err := json.Marshal(s)
	must(t, err)
	var c story
	must(t, json.Unmarshal(text, &c))
	return &c
}
