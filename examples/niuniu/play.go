package main

import (
	"fmt"

	"github.com/cardrules/cardrules/examples/internal/fairplay"
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/niuniu"
)

const (
	seats        = 4
	openingChips = 10_000
)

// play plays a session and returns its record, of fewer rounds if there comes a time
// when only one seat has chips.
func play(preset string, rounds int, random fairplay.Random) (transcript.Transcript, error) {
	e, ok := transcript.Preset(preset)
	if !ok {
		return transcript.Transcript{}, fmt.Errorf("no rules are called %q", preset)
	}
	session := transcript.Transcript{Preset: preset, Rules: e.Rules()}
	chips := []int64{openingChips, openingChips, openingChips, openingChips}
	banker := transcript.Nobody // until it is drawn
	for number := 1; number <= rounds; number++ {
		round, err := playRound(e, uint64(number), random, banker, chips)
		if err != nil {
			return transcript.Transcript{}, err
		}
		session.Rounds = append(session.Rounds, round)
		chips, banker = round.Balances(), round.Next
		if banker == transcript.Nobody {
			break
		}
	}
	return session, nil
}

// playRound plays one round and returns its record. The comments are what would go over
// the wire of a server.
func playRound(e *niuniu.Evaluator, number uint64, random fairplay.Random, banker int, chips []int64) (transcript.Round, error) {
	// To all: the commitment. From each seat, now that it has the commitment: its bytes …
	shuffle := random.Shuffle(number, seats)

	// … and its stake.
	stakes := make([]int64, seats)
	for seat := range seats {
		stakes[seat] = stake(e, seat, banker, chips)
	}

	// To each seat: its hand. In the first round, to all: the banker.
	deal, err := transcript.NewDeal(e, shuffle.Derive(), chips)
	if err != nil {
		return transcript.Round{}, err
	}
	if banker == transcript.Nobody {
		banker = transcript.Banker(e, deal.First, chips)
	}
	stakes[banker] = 0 // in the first round it has made one

	// From each seat: what it shows. The bots show their best.
	results := make([]niuniu.Result, seats)
	for seat, hand := range deal.Hands {
		if hand == (niuniu.Hand{}) {
			continue
		}
		if results[seat], err = e.Evaluate(hand); err != nil {
			return transcript.Round{}, err
		}
	}

	// To all: the hands, the payments, the next banker, the proof.
	return transcript.NewRound(e, shuffle.Prove(), banker, chips, stakes, deal.Hands, results)
}
