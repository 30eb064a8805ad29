// Package transcript is the public record of rounds of Niuniu: enough for anyone to
// repeat the shuffle, the deal, the comparison and the payments, and to say where a
// record does not hold.
//
// A server makes a [Round] of each round when it is over, with [NewDeal] and [Banker]
// on the way, and publishes it in a [Transcript]. Rounds need not start with the first
// of a table: a client that saw a single one records that, and [Verify] checks it by
// itself, taking the opening chips and the banker as given.
//
// The steps of a round, of which the order matters:
//
//  1. The server draws a seed, one for each round, and publishes the commitment to it.
//  2. Each seat that knows the commitment sends at least 16 random bytes.
//  3. Each seat stakes. In the first round nobody knows the banker yet: all stake, and
//     the banker's stake is returned.
//  4. The seed of the deal is derived and the cards are dealt: see [NewDeal].
//  5. Each seat shows its hand with a kind and a grouping. All are settled at once.
//  6. The server reveals its seed in the proof.
//
// What no record can show: that the commitment is the one which was published in step
// 1, and that the bytes are those which a seat sent in step 2. Every player compares
// these two with their own notes.
package transcript

import (
	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/niuniu"
)

// Nobody is the banker of the next round where there can be no next round.
const Nobody = -1

// A Transcript is the record of consecutive rounds at one table.
type Transcript struct {
	Preset string       `json:"preset"` // Preset is the name of the rules: see Presets
	Rules  niuniu.Rules `json:"rules"`  // Rules are the same in full, for readers without this library
	Rounds []Round      `json:"rounds"` // Rounds are in the order in which they were played
}

// A Round is the record of one round.
type Round struct {
	Proof  fair.Proof `json:"proof"`  // Proof has the round's number, from 1, as its nonce
	Banker int        `json:"banker"` // Banker is the banker's seat
	Seats  []Seat     `json:"seats"`  // Seats are all seats, also those that sit out
	Next   int        `json:"next"`   // Next is the banker of the next round, or Nobody
}

// A Seat is what one seat did in a round and what came of it. A seat without chips
// sits out: it has no stake, hand and claim.
type Seat struct {
	Chips      int64        `json:"chips"`                // Chips is what the seat had before the round
	Stake      int64        `json:"stake,omitempty"`      // Stake is 0 for the banker
	Hand       []deck.Card  `json:"hand,omitempty"`       // Hand is in the order of the deal
	Claim      niuniu.Claim `json:"claim,omitzero"`       // Claim is the kind and the grouping that the seat showed; no bull shows no grouping
	Multiplier int64        `json:"multiplier,omitempty"` // Multiplier is that of the kind
	Won        bool         `json:"won"`                  // Won is as in niuniu.Payment
	Due        int64        `json:"due"`                  // Due is what was due before anybody's chips ran out
	Change     int64        `json:"change"`               // Change is what was paid
	Balance    int64        `json:"balance"`              // Balance is what the seat has after the round
}

// NewRound settles a round and makes its record: proof is that of its shuffle, hands are
// those of its [NewDeal], results what each seat showed, as niuniu.Evaluator.Check or
// Evaluate returned it, zero for who sits out. The errors are those of
// niuniu.Evaluator.Settle.
func NewRound(e *niuniu.Evaluator, proof fair.Proof, banker int, chips, stakes []int64, hands []niuniu.Hand, results []niuniu.Result) (Round, error) {
	game := niuniu.Round{Banker: banker, Seats: make([]niuniu.Seat, len(chips))}
	for i := range game.Seats {
		game.Seats[i] = niuniu.Seat{Hand: hands[i], Declared: results[i].Kind, Stake: stakes[i], Chips: chips[i]}
	}
	payments, err := e.Settle(game)
	if err != nil {
		return Round{}, err
	}
	next, err := e.NextBanker(banker, hands)
	if err != nil {
		return Round{}, err
	}
	round := Round{Proof: proof, Banker: banker, Seats: make([]Seat, len(chips))}
	for i, p := range payments {
		round.Seats[i] = Seat{
			Chips:      chips[i],
			Stake:      stakes[i],
			Claim:      results[i].Claim(),
			Multiplier: p.Result.Multiplier,
			Won:        p.Won,
			Due:        p.Due,
			Change:     p.Change,
			Balance:    chips[i] + p.Change,
		}
		if hands[i] != (niuniu.Hand{}) {
			round.Seats[i].Hand = hands[i][:]
		}
	}
	round.Next = Banker(e, next, round.Balances())
	return round, nil
}

// Chips returns the chips of all seats before the round.
func (r Round) Chips() []int64 {
	chips := make([]int64, len(r.Seats))
	for i, s := range r.Seats {
		chips[i] = s.Chips
	}
	return chips
}

// Balances returns the chips of all seats after the round.
func (r Round) Balances() []int64 {
	chips := make([]int64, len(r.Seats))
	for i, s := range r.Seats {
		chips[i] = s.Balance
	}
	return chips
}
