package sichuan

import (
	"slices"

	"github.com/cardrules/cardrules/mahjong"
)

// pay returns the table with a transfer written down; none of nothing.
func (t Table) pay(from, to int, amount int64, why Reason) Table {
	if amount > 0 {
		t.ledger = append(slices.Clip(t.ledger), Transfer{from, to, amount, why})
	}
	return t
}

// others returns the seats but one that play on: all, or those that have not won.
func (t Table) others(seat int) []int {
	var others []int
	for i := 1; i < seats; i++ {
		if s := (seat + i) % seats; t.rules.WinnersStay || !t.hasWon(s) {
			others = append(others, s)
		}
	}
	return others
}

// hasWon reports whether a seat has won.
func (t Table) hasWon(seat int) bool {
	return slices.ContainsFunc(t.base.Wins(), func(w mahjong.Win) bool { return w.Seat == seat })
}

// paidKong returns the table after a kong was paid for.
func (t Table) paidKong(seat int, m mahjong.Meld, drawn bool) Table {
	k := kong{seat: seat, fed: m.Kind == mahjong.OpenKong, from: m.From}
	due := len(t.ledger)
	base := t.rules.Base
	for _, other := range t.others(seat) {
		switch m.Kind {
		case mahjong.ConcealedKong:
			t = t.pay(other, seat, 2*base, ConcealedKong)
		case mahjong.OpenKong:
			if other == m.From {
				t = t.pay(other, seat, t.rules.OpenKong*base, OpenKong)
			} else if t.rules.OthersPay {
				t = t.pay(other, seat, base, OpenKong)
			}
		case mahjong.AddedKong:
			if drawn || t.rules.LateKongPays {
				t = t.pay(other, seat, base, AddedKong)
			}
		}
	}
	k.paid = slices.Clone(t.ledger[due:])
	t.kongs = append(slices.Clip(t.kongs), k)
	return t
}

// unpaid returns the table after a kong's payment went back to who paid it.
func (t Table) unpaid(i int, why Reason) Table {
	for _, p := range t.kongs[i].paid {
		t = t.pay(p.To, p.From, p.Amount, why)
	}
	return t.cleared(i)
}

// moved returns the table after a kong's payment went to another seat.
func (t Table) moved(i, to int) Table {
	var sum int64
	for _, p := range t.kongs[i].paid {
		sum += p.Amount
	}
	return t.pay(t.kongs[i].seat, to, sum, KongMoved).cleared(i)
}

// cleared returns the table with a kong for which its seat holds no payment.
func (t Table) cleared(i int) Table {
	t.kongs = slices.Clone(t.kongs)
	t.kongs[i].paid = nil
	return t
}

// paidWins returns the table after wins by one tile were paid for.
func (t Table) paidWins(wins []mahjong.Win) Table {
	for _, w := range wins {
		facts := t.facts(w)
		t.won = append(slices.Clip(t.won), facts)
		points, _ := t.rules.Points(w.Player, facts)
		switch {
		case facts.Fed:
			t = t.pay(t.kongs[t.lastKong(w.Seat)].from, w.Seat, points, SelfDrawnWin)
		case w.SelfDrawn:
			for _, other := range t.others(w.Seat) {
				t = t.pay(other, w.Seat, points, SelfDrawnWin)
			}
		case w.Robbing:
			t = t.pay(w.From, w.Seat, points, RobbedKong)
		default:
			t = t.pay(w.From, w.Seat, points, DiscardWin)
		}
	}
	if w := wins[0]; !w.SelfDrawn && w.AfterKong {
		t = t.shot(w)
	}
	return t
}

// shot returns the table after a kong's payment was treated as the rules say when the discard
// after it was won on. Of several winners it goes to the first.
func (t Table) shot(w mahjong.Win) Table {
	last := t.lastKong(w.From)
	switch {
	case last < 0:
	case t.rules.Shot == ShotVoided:
		t = t.unpaid(last, KongVoided)
	case t.rules.Shot == ShotLast:
		t = t.moved(last, w.Seat)
	case t.rules.Shot == ShotAll:
		for i, k := range t.kongs {
			if k.seat == w.From {
				t = t.moved(i, w.Seat)
			}
		}
	}
	return t
}

// ended returns the table after the checks at the end of the wall, if that is how it ended: the
// refunds, the pigs, and who is not ready.
func (t Table) ended() Table {
	playing := len(t.others(0))
	if t.rules.WinnersStay || !t.hasWon(0) {
		playing++
	}
	if playing < 2 {
		return t
	}
	var pig, open [seats]bool // open: has not won
	var ready [seats]int64
	for seat := range seats {
		p := t.base.Player(seat)
		open[seat] = !t.hasWon(seat)
		ready[seat], _ = t.rules.Ready(p, t.voids[seat])
		pig[seat] = open[seat] && t.holdsVoid(seat)
	}
	if t.rules.Refund {
		for i, k := range t.kongs {
			if open[k.seat] && ready[k.seat] == 0 {
				t = t.unpaid(i, KongRefund)
			}
		}
	}
	for seat := range seats {
		if !pig[seat] {
			continue
		}
		if t.rules.Pig == PigBank {
			t = t.pay(seat, Bank, 48*t.rules.Base, PigFine)
			continue
		}
		fine := 16 * t.rules.Base
		if t.rules.Pig == PigCap {
			fine, _ = t.rules.points(t.rules.Cap, Win{})
		}
		for other := range seats {
			if t.rules.Pig != 0 && !pig[other] {
				t = t.pay(seat, other, fine, PigFine)
			}
		}
	}
	for seat := range seats {
		if !t.rules.ReadyCheck || !open[seat] || ready[seat] > 0 || pig[seat] && t.rules.PigsExempt {
			continue
		}
		for other := range seats {
			if open[other] {
				t = t.pay(seat, other, ready[other], NotReady)
			}
		}
	}
	return t
}

// holdsVoid reports whether a seat has a concealed tile of its void suit.
func (t Table) holdsVoid(seat int) bool {
	return t.base.Player(seat).Hand.Kinds()&kindsOf(t.voids[seat]) != 0
}

// NextDealer returns the dealer of the next deal: the seat that won first; if several won first by
// one tile, the seat that discarded it or was robbed of it; if nobody won, the same dealer. It is
// not ok before the deal has ended.
func (t Table) NextDealer() (seat int, ok bool) {
	if t.phase != Ended {
		return 0, false
	}
	wins := t.base.Wins()
	switch {
	case len(wins) == 0:
		return t.dealer, true
	case len(wins) > 1 && wins[0].Step == wins[1].Step:
		return wins[0].From, true
	}
	return wins[0].Seat, true
}
