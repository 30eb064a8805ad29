package transcript_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/niuniu"
)

// TestTampered changes a good session in one way after the other and asks for exactly
// these findings.
func TestTampered(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(*transcript.Transcript)
		want string
	}{
		{
			"preset unknown", func(t *transcript.Transcript) { t.Preset = "mine" },
			`preset: "mine", should be one of: article, hundred, rooma, roomb, roomc, crazy`,
		},
		{
			"preset another", func(t *transcript.Transcript) { t.Preset = "hundred" },
			`rules.bank: "nine", should be "fixed"`,
		},
		{
			"multiplier of the rules", func(t *transcript.Transcript) { t.Rules.Kinds[0].Multiplier++ },
			`rules.kinds[0].multiplier: 11, should be 10`,
		},
		{
			"definition of the rules", func(t *transcript.Transcript) { t.Rules.SmallSum = 0 },
			`rules.smallSum: missing`,
		},
		{
			"option of the rules", func(t *transcript.Transcript) { t.Rules.AceHigh = true },
			`rules.aceHigh: unexpected field`,
		},
		{
			"kind dropped from the rules", func(t *transcript.Transcript) { t.Rules.Kinds = t.Rules.Kinds[1:] },
			`rules.kinds: 14 elements, should be 15`,
		},
		{
			"no rounds", func(t *transcript.Transcript) { t.Rounds = nil },
			`rounds: there are none`,
		},

		{
			"commitment", func(t *transcript.Transcript) { t.Rounds[1].Proof.Commitment[0]++ },
			`round 2: proof: fair: not the seed committed to`,
		},
		{
			"seed", func(t *transcript.Transcript) { t.Rounds[1].Proof.Seed[0]++ },
			`round 2: proof: fair: not the seed committed to`,
		},
		{
			"seed and commitment", func(t *transcript.Transcript) {
				p := &t.Rounds[1].Proof
				p.Seed[0]++
				p.Commitment = p.Seed.Commit()
			},
			"round 2: seat 0: hand: card 0 is ♣K, the shuffle dealt ♣5\n" +
				"round 2: seat 1: hand: card 0 is ♠3, the shuffle dealt ♦K\n" +
				"round 2: seat 2: hand: card 0 is ♣2, the shuffle dealt ♦3\n" +
				"round 2: seat 3: hand: card 0 is ♥8, the shuffle dealt ♣8",
		},
		{
			"seed of the round before", func(t *transcript.Transcript) {
				t.Rounds[1].Proof.Seed, t.Rounds[1].Proof.Commitment = t.Rounds[0].Proof.Seed, t.Rounds[0].Proof.Commitment
			},
			`round 2: proof: the seed of round 1 again, which was revealed then`,
		},
		{
			"zero seed", func(t *transcript.Transcript) { t.Rounds[0].Proof.Seed = fair.Seed{} },
			`round 1: proof: fair: zero seed`,
		},
		{
			"nonce", func(t *transcript.Transcript) { t.Rounds[2].Proof.Nonce = 4 },
			`round 3: nonce: 4, but that of round 2 is 2`,
		},
		{
			"nonce of a round alone", func(t *transcript.Transcript) {
				t.Rounds = t.Rounds[1:2]
				t.Rounds[0].Proof.Nonce = 3
			},
			"round 1: seat 0: hand: card 0 is ♣K, the shuffle dealt ♠3\n" +
				"round 1: seat 1: hand: card 0 is ♠3, the shuffle dealt ♥9\n" +
				"round 1: seat 2: hand: card 0 is ♣2, the shuffle dealt ♦J\n" +
				"round 1: seat 3: hand: card 0 is ♥8, the shuffle dealt ♥J",
		},
		{
			"nonce of the first round", func(t *transcript.Transcript) { t.Rounds[0].Proof.Nonce = 0 },
			"round 1: nonce: 0, rounds are numbered from 1\n" +
				"round 2: nonce: 2, but that of round 1 is 0",
		},
		{
			"nonce that overflows", func(t *transcript.Transcript) {
				t.Rounds = t.Rounds[1:]
				t.Rounds[0].Proof.Nonce = math.MaxUint64
				t.Rounds[1].Proof.Nonce = 0
			},
			"round 1: seat 0: hand: card 0 is ♣K, the shuffle dealt ♦8\n" +
				"round 1: seat 1: hand: card 0 is ♠3, the shuffle dealt ♦J\n" +
				"round 1: seat 2: hand: card 0 is ♣2, the shuffle dealt ♠8\n" +
				"round 1: seat 3: hand: card 0 is ♥8, the shuffle dealt ♦2\n" +
				"round 2: nonce: 0, rounds are numbered from 1",
		},
		{
			"client bytes", func(t *transcript.Transcript) { t.Rounds[1].Proof.Clients[2][15] ^= 1 },
			"round 2: seat 0: hand: card 0 is ♣K, the shuffle dealt ♣J\n" +
				"round 2: seat 1: hand: card 0 is ♠3, the shuffle dealt ♠10\n" +
				"round 2: seat 2: hand: card 0 is ♣2, the shuffle dealt ♣9\n" +
				"round 2: seat 3: hand: card 0 is ♥8, the shuffle dealt ♦3",
		},
		{
			"too few client bytes", func(t *transcript.Transcript) { t.Rounds[1].Proof.Clients[2] = []byte("luck") },
			`round 2: seat 2: client bytes: 4, should be at least 16`,
		},
		{
			"client missing", func(t *transcript.Transcript) { t.Rounds[0].Proof.Clients = t.Rounds[0].Proof.Clients[1:] },
			`round 1: seats: 4, but the proof has the bytes of 3`,
		},

		{
			"card", func(t *transcript.Transcript) { t.Rounds[1].Seats[3].Hand[4] = deck.CardOf(deck.Ace, deck.Spades) },
			`round 2: seat 3: hand: card 4 is ♠A, the shuffle dealt ♥7`,
		},
		{
			"cards in another order", func(t *transcript.Transcript) { slices.Reverse(t.Rounds[1].Seats[3].Hand) },
			`round 2: seat 3: hand: card 0 is ♥7, the shuffle dealt ♥8`,
		},
		{
			"card dropped", func(t *transcript.Transcript) { t.Rounds[1].Seats[3].Hand = t.Rounds[1].Seats[3].Hand[:4] },
			`round 2: seat 3: hand: 4 cards, the shuffle dealt 5`,
		},
		{
			"hands swapped", func(t *transcript.Transcript) {
				s := t.Rounds[0].Seats
				s[1].Hand, s[2].Hand = s[2].Hand, s[1].Hand
			},
			"round 1: seat 1: hand: card 0 is ♠6, the shuffle dealt ♠9\n" +
				"round 1: seat 2: hand: card 0 is ♠9, the shuffle dealt ♠6",
		},
		{
			"kind", func(t *transcript.Transcript) { t.Rounds[0].Seats[0].Claim.Kind = niuniu.Bull9 },
			`round 1: seat 0: claim: niuniu: wrong kind: kind: bull_9`,
		},
		{
			"kind without its groups", func(t *transcript.Transcript) { t.Rounds[0].Seats[0].Claim.Kind = niuniu.NoBull },
			`round 1: seat 0: claim: no_bull, with groups of 3 + 2 cards`,
		},
		{
			"kind missing", func(t *transcript.Transcript) { t.Rounds[0].Seats[0].Claim = niuniu.Claim{} },
			`round 1: seat 0: claim: niuniu: wrong kind: kind: none`,
		},
		{
			"group", func(t *transcript.Transcript) {
				c := t.Rounds[0].Seats[0].Claim
				c.Three[0], c.Two[0] = c.Two[0], c.Three[0]
			},
			`round 1: seat 0: claim: niuniu: three cards that make no bull`,
		},
		{
			"group with another seat's card", func(t *transcript.Transcript) {
				t.Rounds[0].Seats[0].Claim.Two[1] = deck.CardOf(deck.Nine, deck.Spades)
			},
			`round 1: seat 0: claim: niuniu: claim of a card that is not in the hand: card 4 (9s)`,
		},
		{
			"less than there is", func(t *transcript.Transcript) {
				// The article allows it: what is wrong is what was paid.
				t.Rounds[0].Seats[3].Claim = niuniu.Claim{Kind: niuniu.NoBull}
			},
			"round 1: seat 0: won: false, should be true\n" +
				"round 1: seat 0: due: -240, should be +160\n" +
				"round 1: seat 0: change: -240, should be +160\n" +
				"round 1: seat 0: balance: 9,760, should be 10,160\n" +
				"round 1: seat 1: won: false, should be true\n" +
				"round 1: seat 1: due: -480, should be +160\n" +
				"round 1: seat 1: change: -480, should be +160\n" +
				"round 1: seat 1: balance: 9,520, should be 10,160\n" +
				"round 1: seat 2: won: false, should be true\n" +
				"round 1: seat 2: due: -720, should be +480\n" +
				"round 1: seat 2: change: -720, should be +480\n" +
				"round 1: seat 2: balance: 9,280, should be 10,480\n" +
				"round 1: seat 3: multiplier: 3, should be 1\n" +
				"round 1: seat 3: won: true, should be false\n" +
				"round 1: seat 3: due: +1,440, should be -800\n" +
				"round 1: seat 3: change: +1,440, should be -800\n" +
				"round 1: seat 3: balance: 11,440, should be 9,200",
		},

		{
			"stake", func(t *transcript.Transcript) { t.Rounds[1].Seats[0].Stake = 80 },
			"round 2: seat 0: due: +270, should be +240\n" +
				"round 2: seat 0: change: +270, should be +240\n" +
				"round 2: seat 0: balance: 10,030, should be 10,000\n" +
				"round 2: seat 3: due: -450, should be -420\n" +
				"round 2: seat 3: change: -450, should be -420\n" +
				"round 2: seat 3: balance: 10,990, should be 11,020",
		},
		{
			"stake above the limit", func(t *transcript.Transcript) { t.Rounds[1].Seats[0].Stake = 382 },
			`round 2: seat 0: stake: 382, should be 1 to 381`,
		},
		{
			"no stake", func(t *transcript.Transcript) { t.Rounds[1].Seats[0].Stake = 0 },
			`round 2: seat 0: stake: 0, should be 1 to 381`,
		},
		{
			"stake below 0", func(t *transcript.Transcript) { t.Rounds[1].Seats[0].Stake = -90 },
			`round 2: seat 0: stake: -90, should be 1 to 381`,
		},
		{
			"stake of the banker", func(t *transcript.Transcript) { t.Rounds[1].Seats[3].Stake = 10 },
			`round 2: seat 3: stake: 10, the banker has none`,
		},
		{
			"multiplier", func(t *transcript.Transcript) { t.Rounds[0].Seats[3].Multiplier = 10 },
			`round 1: seat 3: multiplier: 10, should be 3`,
		},
		{
			"won", func(t *transcript.Transcript) { t.Rounds[0].Seats[0].Won = true },
			`round 1: seat 0: won: true, should be false`,
		},
		{
			"due", func(t *transcript.Transcript) { t.Rounds[1].Seats[0].Due = 280 },
			`round 2: seat 0: due: +280, should be +270`,
		},
		{
			"change", func(t *transcript.Transcript) { t.Rounds[1].Seats[0].Change = 280 },
			`round 2: seat 0: change: +280, should be +270`,
		},
		{
			"balance", func(t *transcript.Transcript) { t.Rounds[1].Seats[0].Balance += 10 },
			"round 2: seat 0: balance: 10,040, should be 10,030\n" +
				"round 3: seat 0: chips: 10,030, but round 2 left 10,040",
		},
		{
			"chips", func(t *transcript.Transcript) { t.Rounds[1].Seats[1].Chips = 9530 },
			`round 2: seat 1: chips: 9,530, but round 1 left 9,520`,
		},
		{
			"chips of the first round", func(t *transcript.Transcript) { t.Rounds[0].Seats[1].Chips = 10_001 },
			`round 1: seat 1: balance: 9,520, should be 9,521`,
		},
		{
			"chips below 0", func(t *transcript.Transcript) { t.Rounds[0].Seats[1].Chips = -1 },
			`round 1: seat 1: chips: -1, should not be negative`,
		},
		{
			"chips that overflow", func(t *transcript.Transcript) { t.Rounds[0].Seats[1].Chips = math.MaxInt64 },
			`round 1: settlement: niuniu: amount overflows: seat 1: chips`,
		},
		{
			"no chips", func(t *transcript.Transcript) { t.Rounds[0].Seats[0].Chips = 0 },
			"round 1: seat 0: hand: 5 cards, the shuffle dealt 0\n" +
				"round 1: seat 1: hand: card 0 is ♠9, the shuffle dealt ♥4\n" +
				"round 1: seat 2: hand: card 0 is ♠6, the shuffle dealt ♠9\n" +
				"round 1: seat 3: hand: card 0 is ♥9, the shuffle dealt ♠6",
		},

		{
			"banker of the first round", func(t *transcript.Transcript) { t.Rounds[0].Banker = 1 },
			`round 1: banker: seat 1, should be seat 3`,
		},
		{
			"banker", func(t *transcript.Transcript) { t.Rounds[1].Banker = 0 },
			`round 2: banker: seat 0, should be seat 3`,
		},
		{
			"banker of a round alone", func(t *transcript.Transcript) {
				t.Rounds = t.Rounds[1:2]
				t.Rounds[0].Banker = 4
			},
			`round 1: banker: seat 4, should be nobody`,
		},
		{
			"next", func(t *transcript.Transcript) { t.Rounds[1].Next = 1 },
			"round 2: next: seat 1, should be seat 0\n" +
				"round 3: banker: seat 0, should be seat 1",
		},
		{
			"next and banker nobody", func(t *transcript.Transcript) {
				t.Rounds[1].Next, t.Rounds[2].Banker = transcript.Nobody, transcript.Nobody
			},
			"round 2: next: nobody, should be seat 0\n" +
				"round 3: banker: no seat has enough chips",
		},
		{
			"next and banker no seat", func(t *transcript.Transcript) { t.Rounds[1].Next, t.Rounds[2].Banker = 4, 4 },
			"round 2: next: seat 4, should be seat 0\n" +
				"round 3: banker: seat 4, should be nobody",
		},

		{
			"rounds swapped", func(t *transcript.Transcript) { t.Rounds[1], t.Rounds[2] = t.Rounds[2], t.Rounds[1] },
			"round 2: nonce: 3, but that of round 1 is 1\n" +
				"round 3: nonce: 2, but that of round 2 is 3",
		},
		{
			"round dropped", func(t *transcript.Transcript) { t.Rounds = slices.Delete(t.Rounds, 1, 2) },
			`round 2: nonce: 3, but that of round 1 is 1`,
		},
		{
			"round twice", func(t *transcript.Transcript) { t.Rounds[2] = t.Rounds[1] },
			`round 3: nonce: 2, but that of round 2 is 2`,
		},
		{
			"seat missing", func(t *transcript.Transcript) { t.Rounds[1].Seats = t.Rounds[1].Seats[:3] },
			"round 2: seats: 3, but the proof has the bytes of 4\n" +
				"round 3: seats: 4, but round 2 had 3",
		},
		{
			"seat missing in the proof too", func(t *transcript.Transcript) {
				r := &t.Rounds[2]
				r.Seats, r.Proof.Clients = r.Seats[:3], r.Proof.Clients[:3]
			},
			`round 3: seats: 3, but round 2 had 4`,
		},
		{
			"one seat", func(t *transcript.Transcript) {
				r := &t.Rounds[2]
				r.Seats, r.Proof.Clients = r.Seats[:1], r.Proof.Clients[:1]
			},
			`round 3: seats: 1, should be 2 to 10`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			session := golden(t, "article")
			test.edit(&session)
			err := transcript.Verify(session)
			if err == nil {
				t.Fatal("verified")
			}
			if diff := cmp.Diff(strings.Split(test.want, "\n"), strings.Split(err.Error(), "\n")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if findings := transcript.VerifyError(nil); !errors.As(err, &findings) || len(findings) == 0 {
				t.Errorf("%T is not a VerifyError", err)
			}
		})
	}
}
