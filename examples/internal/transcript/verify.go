package transcript

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/niuniu"
)

// Verify repeats every round and returns nil if it all came out as the transcript says,
// else a [VerifyError].
//
// Rounds are checked one by one. Within a round the first step in which something is
// wrong is the last one that is checked, for the others build on it; everything that is
// wrong in that step is reported.
func Verify(t Transcript) error {
	rules, ok := Preset(t.Preset)
	if !ok {
		return whole("preset: %q, should be one of: %s", t.Preset, strings.Join(Presets(), ", "))
	}
	if d := differentRules(t.Rules, rules.Rules()); d != "" {
		return whole("%s", d)
	}
	if len(t.Rounds) == 0 {
		return whole("rounds: there are none")
	}
	var findings VerifyError
	seeds := make(map[fair.Seed]int)
	for i, round := range t.Rounds {
		v := verifier{rules: rules, seeds: seeds, number: i + 1, round: round, chips: round.Chips()}
		if i > 0 {
			v.before = &t.Rounds[i-1]
		}
		findings = append(findings, v.verify()...)
	}
	if len(findings) > 0 {
		return findings
	}
	return nil
}

// whole is a finding about the transcript as a whole.
func whole(format string, args ...any) VerifyError {
	return VerifyError{{Seat: -1, Text: fmt.Sprintf(format, args...)}}
}

// differentRules says where rules differ from those of the preset.
func differentRules(got, want niuniu.Rules) string {
	if reflect.DeepEqual(got, want) {
		return ""
	}
	gotText, err := json.Marshal(got)
	if err != nil {
		return "rules: " + err.Error()
	}
	wantText, err := json.Marshal(want)
	if err != nil {
		return "rules: " + err.Error()
	}
	return difference("rules", tree(gotText), tree(wantText))
}

// A verifier checks one round.
type verifier struct {
	rules  *niuniu.Evaluator
	seeds  map[fair.Seed]int // the rounds of the seeds that were revealed before
	number int               // the round's number in the transcript, from 1
	before *Round            // the round before, nil for the first in the transcript
	round  Round
	chips  []int64 // the seats' chips before the round

	deal     Deal // known after the step proof
	findings VerifyError
}

// verify takes the steps up to the first that finds something.
func (v *verifier) verify() VerifyError {
	steps := [...]func(){v.opening, v.proof, v.banker, v.hands, v.stakes, v.claims, v.payments, v.next}
	for _, step := range steps {
		if step(); len(v.findings) > 0 {
			break
		}
	}
	return v.findings
}

// report adds a finding about the round.
func (v *verifier) report(format string, args ...any) { v.reportSeat(-1, format, args...) }

// reportSeat adds a finding about a seat.
func (v *verifier) reportSeat(seat int, format string, args ...any) {
	v.findings = append(v.findings, Finding{v.number, seat, fmt.Sprintf(format, args...)})
}

// opening checks who sits there, and that the round begins where the last one ended.
func (v *verifier) opening() {
	seats, clients, nonce := len(v.round.Seats), len(v.round.Proof.Clients), v.round.Proof.Nonce
	most := len(v.rules.Deck()) / len(niuniu.Hand{})
	switch {
	case seats < 2 || seats > most:
		v.report("seats: %d, should be 2 to %d", seats, most)
	case seats != clients:
		v.report("seats: %d, but the proof has the bytes of %d", seats, clients)
	case nonce == 0:
		v.report("nonce: 0, rounds are numbered from 1")
	case v.before == nil:
	case nonce != v.before.Proof.Nonce+1:
		v.report("nonce: %d, but that of round %d is %d", nonce, v.number-1, v.before.Proof.Nonce)
	case seats != len(v.before.Seats):
		v.report("seats: %d, but round %d had %d", seats, v.number-1, len(v.before.Seats))
	}
	if len(v.findings) > 0 {
		return
	}
	for i, s := range v.round.Seats {
		switch {
		case s.Chips < 0:
			v.reportSeat(i, "chips: %s, should not be negative", Amount(s.Chips))
		case v.before != nil && s.Chips != v.before.Seats[i].Balance:
			v.reportSeat(i, "chips: %s, but round %d left %s", Amount(s.Chips), v.number-1, Amount(v.before.Seats[i].Balance))
		}
	}
}

// proof checks the seed against its commitment and deals the round again.
func (v *verifier) proof() {
	for i, b := range v.round.Proof.Clients {
		if len(b) > 0 && len(b) < fair.ClientBytes {
			v.reportSeat(i, "client bytes: %d, should be at least %d", len(b), fair.ClientBytes)
		}
	}
	derived, err := v.round.Proof.Verify()
	if err != nil {
		v.report("proof: %v", err)
		return
	}
	if used, ok := v.seeds[v.round.Proof.Seed]; ok {
		v.report("proof: the seed of round %d again, which was revealed then", used)
		return
	}
	v.seeds[v.round.Proof.Seed] = v.number
	if v.deal, err = NewDeal(v.rules, derived, v.chips); err != nil {
		v.report("deal: %v", err)
	}
}

// banker checks who has the bank: in the first round of a table the seat that was
// drawn, later the one that the round before named. Where that round is not in the
// transcript, any seat that can pay is believed.
func (v *verifier) banker() {
	seat := v.round.Banker
	if v.round.Proof.Nonce == 1 {
		seat = v.deal.First
	} else if v.before != nil {
		seat = v.before.Next
	}
	seat = Banker(v.rules, seat, v.chips)
	if v.round.Banker != seat {
		v.report("banker: %s, should be %s", seatName(v.round.Banker), seatName(seat))
	} else if seat == Nobody {
		v.report("banker: no seat has enough chips")
	}
}

// hands compares the hands with the deal: in each, the first card that differs.
func (v *verifier) hands() {
	for i, s := range v.round.Seats {
		var dealt []deck.Card
		if h := v.deal.Hands[i]; h != (niuniu.Hand{}) {
			dealt = h[:]
		}
		if len(s.Hand) != len(dealt) {
			v.reportSeat(i, "hand: %d cards, the shuffle dealt %d", len(s.Hand), len(dealt))
			continue
		}
		for j, c := range s.Hand {
			if c != dealt[j] {
				v.reportSeat(i, "hand: card %d is %s, the shuffle dealt %s", j, c.Symbol(), dealt[j].Symbol())
				break
			}
		}
	}
}

// stakes checks that each stake could be made.
func (v *verifier) stakes() {
	limit := Limit(v.rules, v.round.Banker, v.chips)
	for i, s := range v.round.Seats {
		most := min(s.Chips, limit)
		switch {
		case i == v.round.Banker && s.Stake != 0:
			v.reportSeat(i, "stake: %s, the banker has none", Amount(s.Stake))
		case i == v.round.Banker:
		case s.Chips == 0 && s.Stake != 0:
			v.reportSeat(i, "stake: %s, without chips", Amount(s.Stake))
		case s.Chips > 0 && (s.Stake < 1 || s.Stake > most):
			v.reportSeat(i, "stake: %s, should be 1 to %s", Amount(s.Stake), Amount(most))
		}
	}
}

// claims checks what the seats showed.
func (v *verifier) claims() {
	for i, s := range v.round.Seats {
		groups := len(s.Claim.Three) + len(s.Claim.Two)
		switch {
		case len(s.Hand) == 0:
			if s.Claim.Kind != 0 || groups > 0 {
				v.reportSeat(i, "claim: %v, without a hand", s.Claim.Kind)
			}
		case s.Claim.Kind == niuniu.NoBull && groups > 0:
			v.reportSeat(i, "claim: no_bull, with groups of %d + %d cards", len(s.Claim.Three), len(s.Claim.Two))
		default:
			if _, err := v.rules.Check(v.deal.Hands[i], s.Claim); err != nil {
				v.reportSeat(i, "claim: %v", err)
			}
		}
	}
}

// payments settles the round again.
func (v *verifier) payments() {
	round := niuniu.Round{Banker: v.round.Banker, Seats: make([]niuniu.Seat, len(v.round.Seats))}
	for i, s := range v.round.Seats {
		round.Seats[i] = niuniu.Seat{Hand: v.deal.Hands[i], Declared: s.Claim.Kind, Stake: s.Stake, Chips: s.Chips}
	}
	payments, err := v.rules.Settle(round)
	if err != nil {
		v.report("settlement: %v", err)
		return
	}
	for i, s := range v.round.Seats {
		p := payments[i]
		if s.Multiplier != p.Result.Multiplier {
			v.reportSeat(i, "multiplier: %d, should be %d", s.Multiplier, p.Result.Multiplier)
		}
		if s.Won != p.Won {
			v.reportSeat(i, "won: %t, should be %t", s.Won, p.Won)
		}
		if s.Due != p.Due {
			v.reportSeat(i, "due: %s, should be %s", Signed(s.Due), Signed(p.Due))
		}
		if s.Change != p.Change {
			v.reportSeat(i, "change: %s, should be %s", Signed(s.Change), Signed(p.Change))
		}
		if balance := s.Chips + p.Change; s.Balance != balance {
			v.reportSeat(i, "balance: %s, should be %s", Amount(s.Balance), Amount(balance))
		}
	}
}

// next checks who gets the bank.
func (v *verifier) next() {
	seat, err := v.rules.NextBanker(v.round.Banker, v.deal.Hands)
	if err != nil {
		v.report("next: %v", err)
		return
	}
	if want := Banker(v.rules, seat, v.round.Balances()); v.round.Next != want {
		v.report("next: %s, should be %s", seatName(v.round.Next), seatName(want))
	}
}
