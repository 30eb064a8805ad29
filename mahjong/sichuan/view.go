package sichuan

import (
	"slices"

	"github.com/cardrules/cardrules/mahjong"
)

// A View is what one seat may know of a table. It can be sent to a client as it is.
type View struct {
	mahjong.View
	Phase     Phase               `json:"phase"`               // how far the deal has come
	Undecided []int               `json:"undecided,omitempty"` // the seats that have still to choose tiles or a suit
	Picked    []mahjong.Tile      `json:"picked,omitempty"`    // what the own seat chose to pass on
	Got       []mahjong.Tile      `json:"got,omitempty"`       // what it got, once all have chosen
	Voids     [seats]mahjong.Suit `json:"voids"`               // the void suits by seat; those of others once all are named
	Ledger    Ledger              `json:"ledger,omitempty"`    // the transfers so far
}

// View returns what a seat may know; for a seat that there is not, what everyone may know, with
// Seat -1. See [mahjong.Table.View] for what is hidden while the deal goes on. What other
// seats passed to one another is never shown.
func (t Table) View(seat int) View {
	if seat < 0 || seat >= seats {
		seat = -1
	}
	v := View{View: t.base.View(seat), Phase: t.phase, Ledger: slices.Clone(t.ledger)}
	if t.phase == Exchanging || t.phase == Voiding {
		v.View, v.Undecided = t.dealt(seat), t.Waiting()
	}
	v.Legal = t.allowed(v.Legal)
	for s, void := range t.voids {
		if s == seat || t.phase >= Playing {
			v.Voids[s] = void
		}
	}
	if seat >= 0 && t.rules.Exchange > 0 {
		v.Picked = slices.Clone(t.picks[seat])
		if t.phase > Exchanging {
			v.Got = slices.Clone(t.picks[t.giver(seat)])
		}
	}
	return v
}

// dealt returns what a seat may know before play.
func (t Table) dealt(seat int) mahjong.View {
	v := mahjong.View{
		Seat: seat, Dealer: t.dealer, Turn: -1, Left: len(t.start) - 13*seats - 1,
		Kinds: mahjong.SetOf(t.start...),
	}
	for s, tiles := range t.hands {
		v.Places = append(v.Places, mahjong.Place{Tiles: len(tiles)})
		if s == seat {
			v.Hand, _ = mahjong.HandOf(tiles) // tiles of one wall
		}
	}
	return v
}
