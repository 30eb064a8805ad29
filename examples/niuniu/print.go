package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/examples/internal/show"
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/niuniu"
)

// printSession prints the rounds of a session, verifying each.
func printSession(w io.Writer, t transcript.Transcript, rounds int) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "牛牛 Niuniu, rules %q: %d bots with %s chips each\n",
		t.Preset, seats, transcript.Amount(openingChips))
	for i := range t.Rounds {
		// With the round before it, so that its opening is verified too.
		seen := t
		seen.Rounds = t.Rounds[max(i-1, 0) : i+1]
		if err := transcript.Verify(seen); err != nil {
			return err
		}
		printRound(b, t.Rounds[i])
	}
	if len(t.Rounds) < rounds {
		fmt.Fprintf(b, "\nThe game is over after %d rounds: only one seat has chips.\n", len(t.Rounds))
	}
	return b.Flush()
}

// printRound prints a verified round.
func printRound(w io.Writer, r transcript.Round) {
	number := r.Proof.Nonce
	fmt.Fprintf(w, "\nRound %d\n", number)
	fmt.Fprintf(w, "  the server commits to  %v\n", r.Proof.Commitment)
	for i, s := range r.Seats {
		fmt.Fprintf(w, "  seat %d adds  %x  and %s\n", i, r.Proof.Clients[i], role(r, i, s))
	}
	if number == 1 {
		fmt.Fprintf(w, "  from these follow the cards and the first banker: seat %d\n", r.Banker)
	} else {
		fmt.Fprintf(w, "  from these follow the cards\n")
	}
	fmt.Fprintf(w, "          %s  %s  %s  pays  %7s   %7s\n", show.Pad("cards", 18), show.Pad("grouping", 20), show.Pad("kind", 23), "result", "chips")
	for i, s := range r.Seats {
		fmt.Fprintf(w, "  seat %d  ", i)
		if len(s.Hand) == 0 {
			fmt.Fprintln(w, "sits out")
			continue
		}
		fmt.Fprintf(w, "%s  %s  %s  ×%-3d  %7s → %7s\n",
			show.Pad(cards(s.Hand), 18), show.Pad(groups(s.Claim), 20), show.Pad(kind(s.Claim.Kind), 23), s.Multiplier,
			transcript.Signed(s.Change), transcript.Amount(s.Balance))
	}
	fmt.Fprintf(w, "  next banker: %s\n", next(r))
	fmt.Fprintf(w, "  the server reveals  %s\n", r.Proof.Seed.Hex())
	fmt.Fprintf(w, "  verified: commitment, deal, hands, payments, bank\n")
}

// role returns what a seat does before the deal.
func role(r transcript.Round, seat int, s transcript.Seat) string {
	switch {
	case s.Chips == 0:
		return "has no chips"
	case seat == r.Banker && r.Proof.Nonce == 1:
		return "becomes banker"
	case seat == r.Banker:
		return "is banker"
	}
	return "stakes " + transcript.Amount(s.Stake)
}

// kind returns the English and the Chinese name of a kind.
func kind(k niuniu.Kind) string {
	return show.Pad(show.English(k), 14) + " " + k.Chinese()
}

// next returns who is banker next.
func next(r transcript.Round) string {
	switch r.Next {
	case transcript.Nobody:
		return "nobody, the game is over"
	case r.Banker:
		return fmt.Sprintf("seat %d again", r.Next)
	}
	return fmt.Sprintf("seat %d", r.Next)
}

// cards returns cards as players read them, high ones first.
func cards(cards []deck.Card) string { return show.Sorted(cards, niuniu.Compare) }

// groups returns the grouping that a seat showed, or a dash.
func groups(c niuniu.Claim) string {
	if len(c.Three) == 0 {
		return "–"
	}
	return cards(c.Three) + " | " + cards(c.Two)
}
