// Package player is a client of the server, for people's programs and for bots. It notes
// what the server says and believes none of it: every round is verified as soon as it is
// over.
package player

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"slices"

	"github.com/coder/websocket"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
	"github.com/cardrules/cardrules/niuniu"
)

// A Player is a connection to the server that has logged in.
type Player struct {
	protocol.Player                       // Player is as the server told last
	Seat            int                   // Seat is the seat at the table
	Session         transcript.Transcript // Session are the rounds at this table, all of them verified
	Begin           protocol.Begin        // Begin is how the present round began
	Deal            protocol.Deal         // Deal is what it dealt, once it has
	Hand            []deck.Card           // Hand is the player's own
	Trusting        bool                  // Trusting players do not repeat the shuffle and the settlement

	ws    *websocket.Conn
	bytes string // what was sent in this round, in hex
}

// Rules are the rules of the game.
func Rules() *niuniu.Evaluator {
	rules, _ := transcript.Preset(preset)
	return rules
}

const (
	preset    = "article"
	maxRounds = 1000 // in a session; earlier ones are forgotten
)

// Dial connects and logs in.
func Dial(ctx context.Context, url, name string) (*Player, error) {
	ws, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		return nil, err
	}
	p := &Player{ws: ws}
	if err = p.send(ctx, protocol.Request{Msg: protocol.MsgLogin, PlayerName: name}); err == nil {
		var m any
		if m, err = p.Next(ctx); err == nil && p.ID == 0 {
			err = fmt.Errorf("login: %+v", m)
		}
	}
	if err != nil {
		_ = ws.CloseNow()
		return nil, err
	}
	return p, nil
}

// Close ends the connection.
func (p *Player) Close() { _ = p.ws.Close(websocket.StatusNormalClosure, "") }

// Match asks for a seat at a table.
func (p *Player) Match(ctx context.Context) error {
	return p.send(ctx, protocol.Request{Msg: protocol.MsgMatch})
}

// MaxStake is the most that the player may stake in this round.
func (p *Player) MaxStake() int64 {
	if p.Seat == p.Begin.Room.Banker {
		return 0
	}
	return min(p.Begin.MaxStake, p.Money)
}

// Stake stakes chips, none as the banker, and adds bytes to the shuffle, fresh ones in
// each round.
func (p *Player) Stake(ctx context.Context, stake int64) error {
	if p.bytes == "" {
		bytes := make([]byte, protocol.MinBytes)
		_, _ = rand.Read(bytes) // never fails
		p.bytes = hex.EncodeToString(bytes)
	}
	return p.send(ctx, protocol.Request{Msg: protocol.MsgStake, Stake: stake, Bytes: p.bytes, Round: p.Begin.Room.Round})
}

// Group shows the hand as the grouping says.
func (p *Player) Group(ctx context.Context, g protocol.Grouping) error {
	return p.send(ctx, protocol.Request{Msg: protocol.MsgGrouping, Grouping: &g, Round: p.Begin.Room.Round})
}

func (p *Player) send(ctx context.Context, m protocol.Request) error {
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return p.Write(ctx, string(text))
}

// Write sends a text as it is.
func (p *Player) Write(ctx context.Context, text string) error {
	return p.ws.Write(ctx, websocket.MessageText, []byte(text))
}

// Next is [Player.Read] and [Player.Note].
func (p *Player) Next(ctx context.Context) (any, error) {
	m, err := p.Read(ctx)
	if err != nil {
		return nil, err
	}
	return m, p.Note(m)
}

// Read waits for a message: a pointer to one of the types of package protocol. Unlike the
// other methods it may be called while others are.
func (p *Player) Read(ctx context.Context) (any, error) {
	text, err := p.ReadText(ctx)
	if err != nil {
		return nil, err
	}
	return Decode(text)
}

// ReadText is [Player.Read] before [Decode].
func (p *Player) ReadText(ctx context.Context) ([]byte, error) {
	_, text, err := p.ws.Read(ctx)
	return text, err
}

// Decode reads a message of the server.
func Decode(text []byte) (any, error) {
	var m any
	var number struct{ Msg int }
	if err := json.Unmarshal(text, &number); err != nil {
		return nil, err
	}
	switch number.Msg {
	case protocol.MsgWelcome:
		m = new(protocol.Welcome)
	case protocol.MsgBegin:
		m = new(protocol.Begin)
	case protocol.MsgDeal:
		m = new(protocol.Deal)
	case protocol.MsgSettlement:
		m = new(protocol.Settlement)
	case protocol.MsgRefusal:
		m = new(protocol.Refusal)
	default:
		return nil, fmt.Errorf("message %d is none of the server's", number.Msg)
	}
	return m, json.Unmarshal(text, m)
}

// Note notes what a message says. The error says what is wrong with it: that a server
// made it, or lied.
func (p *Player) Note(m any) error {
	switch m := m.(type) {
	case *protocol.Welcome:
		p.Player = m.Player
	case *protocol.Begin:
		return p.noteBegin(*m)
	case *protocol.Deal:
		return p.noteDeal(*m)
	case *protocol.Settlement:
		return p.noteSettlement(*m)
	}
	return nil
}

func (p *Player) noteBegin(m protocol.Begin) error {
	if m.Room.Round == 1 {
		p.Session = transcript.Transcript{Preset: preset, Rules: Rules().Rules()}
	}
	p.Seat = slices.IndexFunc(m.Room.Players, func(o protocol.Player) bool { return o.ID == p.ID })
	if p.Seat < 0 {
		return errors.New("a round without me")
	}
	if money := m.Room.Players[p.Seat].Money; money != p.Money {
		return fmt.Errorf("my chips are %d, not %d", p.Money, money)
	}
	p.Begin, p.Deal, p.Hand, p.bytes = m, protocol.Deal{}, nil, ""
	return nil
}

func (p *Player) noteDeal(m protocol.Deal) error {
	hand, err := protocol.Cards(m.Cards)
	n, banker := len(p.Begin.Room.Players), p.Begin.Room.Banker
	switch {
	case err != nil:
		return err
	case p.Hand != nil:
		return errors.New("a second deal")
	case len(m.Bytes) != n || len(m.Stakes) != n || m.Banker < 0 || m.Banker >= n:
		return errors.New("a deal for another number of seats")
	case banker != protocol.Nobody && m.Banker != banker:
		return errors.New("the banker changed before the deal")
	case m.Bytes[p.Seat] != "" && m.Bytes[p.Seat] != p.bytes: // "" if they came too late
		return errors.New("the server made up bytes of mine")
	}
	p.Deal, p.Hand = m, hand
	return nil
}

func (p *Player) noteSettlement(m protocol.Settlement) error {
	r, n := m.Record, len(p.Begin.Room.Players)
	switch {
	case p.Hand == nil:
		return errors.New("a settlement without a deal")
	case len(m.Room.Players) != n || len(r.Seats) != n || len(r.Proof.Clients) != n:
		return errors.New("a settlement for another number of seats")
	case r.Proof.Commitment != p.Begin.Commitment || r.Proof.Nonce != p.Begin.Room.Round:
		return errors.New("the proof is not of the shuffle that was promised")
	case r.Banker != p.Deal.Banker:
		return errors.New("the banker changed after the deal")
	case !slices.Equal(r.Seats[p.Seat].Hand, p.Hand):
		return errors.New("my hand changed after the deal")
	}
	for i, s := range r.Seats {
		switch {
		case hex.EncodeToString(r.Proof.Clients[i]) != p.Deal.Bytes[i]:
			return fmt.Errorf("seat %d: the bytes changed after the deal", i)
		case s.Stake != p.Deal.Stakes[i]:
			return fmt.Errorf("seat %d: the stake changed after the deal", i)
		case s.Chips != p.Begin.Room.Players[i].Money || s.Balance != m.Room.Players[i].Money:
			return fmt.Errorf("seat %d: the record has other chips", i)
		}
	}
	rounds := append(p.Session.Rounds, r)
	last := p.Session
	last.Rounds = rounds[max(0, len(rounds)-2):] // with the one before, which it continues
	if !p.Trusting {
		if err := transcript.Verify(last); err != nil {
			return err
		}
	}
	p.Session.Rounds = rounds[max(0, len(rounds)-maxRounds):]
	p.Money = m.Room.Players[p.Seat].Money
	return nil
}

// Answer answers a message as a bot does: with any stake, with the best grouping, and
// with the wish for another table when one closes.
func (p *Player) Answer(ctx context.Context, m any) error {
	switch m := m.(type) {
	case *protocol.Begin:
		var stake int64
		if most := p.MaxStake(); most > 0 {
			stake = 1 + mathrand.Int64N(most)
		}
		return p.Stake(ctx, stake)
	case *protocol.Deal:
		return p.Group(ctx, m.Grouping)
	case *protocol.Settlement:
		if m.Room.Closed {
			return p.Match(ctx)
		}
	}
	return nil
}
