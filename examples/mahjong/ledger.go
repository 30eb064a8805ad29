package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cardrules/cardrules/examples/internal/show"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// payments shows what has fallen due in play, equal payments to one seat together.
func (s *screen) payments(due sichuan.Ledger) {
	for due = inPlay(due); len(due) > 0; {
		first := due[0]
		n := slices.IndexFunc(due, func(t sichuan.Transfer) bool {
			t.From = first.From
			return t != first
		})
		if n < 0 {
			n = len(due)
		}
		var from []string
		for _, t := range due[:n] {
			from = append(from, account(t.From))
		}
		format := "               %s pays %s %d  %s"
		if n > 1 {
			format = "               %s pay %s %d each  %s"
		}
		s.line(format, strings.Join(from, ", "), account(first.To), first.Amount,
			bilingual(first.Why))
		due = due[n:]
	}
}

// inPlay returns the transfers before the checks at the end of the wall.
func inPlay(l sichuan.Ledger) sichuan.Ledger {
	for i, t := range l {
		switch t.Why {
		case sichuan.KongRefund, sichuan.PigFine, sichuan.NotReady:
			return l[:i]
		}
	}
	return l
}

// account returns who pays or is paid.
func account(seat int) string {
	if seat == sichuan.Bank {
		return "the bank 公"
	}
	return fmt.Sprintf("seat %d", seat)
}

// ledger shows all transfers, with what each seat has gained after each.
func (s *screen) ledger(l sichuan.Ledger) {
	banked := slices.ContainsFunc(l, func(t sichuan.Transfer) bool { return t.To == sichuan.Bank })
	heads := "  seat 0  seat 1  seat 2  seat 3"
	if banked {
		heads += "    bank"
	}
	s.line("\n%s%s", show.Pad("The ledger 账本", 48), heads)
	for i, t := range l {
		who := fmt.Sprintf("%s pays %s", account(t.From), account(t.To))
		text := fmt.Sprintf("  %s %4d  %s", show.Pad(who, 18), t.Amount, bilingual(t.Why))
		s.line("%s%s", show.Pad(text, 48), changes(l[:i+1], banked))
	}
	s.line("%s%s", show.Pad("  together", 48), changes(l, banked))
}

// changes returns what each seat, and the bank, has gained.
func changes(l sichuan.Ledger, banked bool) string {
	points, bank := l.Changes()
	accounts := points[:]
	if banked {
		accounts = append(accounts, bank)
	}
	var texts []string
	for _, n := range accounts {
		texts = append(texts, fmt.Sprintf("%8s", signed(n)))
	}
	return strings.Join(texts, "")
}

// signed returns points gained or lost.
func signed(n int64) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}
