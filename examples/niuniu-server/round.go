package main

import (
	"context"
	"encoding/hex"
	"fmt"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
	"github.com/cardrules/cardrules/niuniu"
)

// defaultStake is the stake of who is silent.
const defaultStake = 10

// A round is one round at a table, from the promise of its shuffle to its settlement.
type round struct {
	*table
	number uint64
	banker int // Nobody until the first deal
	chips  []int64
	most   int64 // the most that the banker can pay
	seed   fair.Seed

	stakes  []int64
	bytes   [][]byte
	hands   []niuniu.Hand
	results []niuniu.Result // what the seats declare
}

// play plays a round. It is the context's error if that is done before the deal;
// after it, a round is always settled.
func (t *table) play(ctx context.Context, number uint64, banker int) (protocol.Settlement, error) {
	r := t.begin(number, banker)
	t.hear(ctx, t.stakeTime, r.takeStake)
	if ctx.Err() != nil {
		return protocol.Settlement{}, ctx.Err()
	}
	if err := r.deal(); err != nil {
		return protocol.Settlement{}, err
	}
	t.hear(ctx, t.groupTime, r.takeGrouping)
	return r.settle()
}

// begin promises a shuffle and asks for stakes.
func (t *table) begin(number uint64, banker int) *round {
	r := &round{
		table: t, number: number, banker: banker, seed: fair.NewSeed(),
		chips: make([]int64, seats), stakes: make([]int64, seats), bytes: make([][]byte, seats),
	}
	for i, c := range t.clients {
		r.chips[i] = c.Money
	}
	if banker == protocol.Nobody { // whoever it will be can pay
		r.most = transcript.Limit(rules(), 0, r.chips)
		for i := range seats {
			r.most = min(r.most, transcript.Limit(rules(), i, r.chips))
		}
	} else {
		r.most = transcript.Limit(rules(), banker, r.chips)
	}
	for i := range seats {
		if i != banker {
			r.stakes[i] = min(defaultStake, r.limit(i))
		}
	}
	t.broadcast(protocol.Begin{
		Msg: protocol.MsgBegin, Room: r.room(banker), MaxStake: r.most,
		Seconds: t.stakeTime.Seconds(), Commitment: r.seed.Commit(),
	})
	return r
}

// limit is the most that a seat may stake.
func (r *round) limit(seat int) int64 { return min(r.most, r.chips[seat]) }

// room is the table as everybody sees it.
func (r *round) room(banker int) protocol.Room {
	room := protocol.Room{ID: r.id, Round: r.number, Banker: banker}
	for _, c := range r.clients {
		room.Players = append(room.Players, c.Player)
	}
	return room
}

// takeStake takes message 5.
func (r *round) takeStake(seat int, m protocol.Request) *protocol.Refusal {
	if m.Msg != protocol.MsgStake || m.Round != 0 && m.Round != r.number {
		return outOfTurn(m)
	}
	least, most := int64(1), r.limit(seat)
	if seat == r.banker {
		least, most = 0, 0
	}
	if m.Stake < least || m.Stake > most {
		return &protocol.Refusal{Code: protocol.BadStake, Error: fmt.Sprintf("the stake is %d, should be %d to %d", m.Stake, least, most)}
	}
	bytes, err := hex.DecodeString(m.Bytes)
	if err != nil || len(bytes) > 0 && len(bytes) < protocol.MinBytes || len(bytes) > protocol.MaxBytes {
		return &protocol.Refusal{Code: protocol.BadBytes, Error: fmt.Sprintf("should be %d to %d bytes in hex", protocol.MinBytes, protocol.MaxBytes)}
	}
	r.stakes[seat], r.bytes[seat] = m.Stake, bytes
	return nil
}

// deal deals by what the server promised and the seats added, and shows each seat its
// own hand.
func (r *round) deal() error {
	d, err := transcript.NewDeal(rules(), r.seed.Derive(r.number, r.bytes...), r.chips)
	if err != nil {
		return err
	}
	r.hands = d.Hands
	if r.banker == protocol.Nobody {
		r.banker = transcript.Banker(rules(), d.First, r.chips)
		r.stakes[r.banker] = 0
	}
	bytes := make([]string, seats)
	for i, b := range r.bytes {
		bytes[i] = hex.EncodeToString(b)
	}
	for i, h := range r.hands {
		best, err := rules().Evaluate(h)
		if err != nil {
			return err
		}
		shown, err := show(h, best)
		if err != nil {
			return err
		}
		r.results = append(r.results, best)
		r.clients[i].send(protocol.Deal{
			Msg: protocol.MsgDeal, Banker: r.banker, Stakes: r.stakes, Bytes: bytes, Cards: shown.Cards,
			Seconds: r.groupTime.Seconds(), Grouping: shown.Grouping,
		})
	}
	return nil
}

// show puts a hand and what it is into the protocol's numbers.
func show(h niuniu.Hand, r niuniu.Result) (shown protocol.Result, err error) {
	if shown.Cards, err = protocol.Numbers(h[:]); err == nil {
		shown.Grouping, err = protocol.GroupingOf(h, r)
	}
	return shown, err
}

// takeGrouping takes message 7.
func (r *round) takeGrouping(seat int, m protocol.Request) *protocol.Refusal {
	if m.Msg != protocol.MsgGrouping || m.Round != 0 && m.Round != r.number {
		return outOfTurn(m)
	}
	claim, err := m.Claim()
	if err != nil {
		return &protocol.Refusal{Code: protocol.BadGrouping, Error: err.Error()}
	}
	result, err := rules().Check(r.hands[seat], claim)
	if err != nil {
		return &protocol.Refusal{Code: protocol.BadGrouping, Error: err.Error()}
	}
	r.results[seat] = result
	return nil
}

// settle pays and reveals everything.
func (r *round) settle() (protocol.Settlement, error) {
	record, err := transcript.NewRound(
		rules(), r.seed.Prove(r.number, r.bytes...), r.banker, r.chips, r.stakes, r.hands, r.results,
	)
	if err != nil {
		return protocol.Settlement{}, err
	}
	var results []protocol.Result
	for i, s := range record.Seats {
		shown, err := show(r.hands[i], r.results[i])
		if err != nil {
			return protocol.Settlement{}, err
		}
		shown.Win, shown.Change = s.Won, s.Change
		results = append(results, shown)
	}

	for i, c := range r.clients { // nothing can fail any more
		c.Money = record.Seats[i].Balance
	}
	return protocol.Settlement{
		Msg: protocol.MsgSettlement, Room: r.room(record.Next), Results: results, Record: record,
	}, nil
}
