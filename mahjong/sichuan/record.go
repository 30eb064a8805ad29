package sichuan

import (
	"errors"
	"slices"

	"github.com/cardrules/cardrules/mahjong"
)

// A TableRecord is a table as data: the wall, what was exchanged, the void suits, and the moves in
// their order. It brings a deal over a restart of the server, and it is the deal's transcript.
// It holds every tile: show it to nobody before the deal has ended.
type TableRecord struct {
	Rules     Rules                 `json:"rules"`           // the rules of the table
	Wall      []mahjong.Tile        `json:"wall"`            // the wall before the deal
	Dealer    int                   `json:"dealer"`          // the dealer's seat
	Exchanged [seats][]mahjong.Tile `json:"exchanged"`       // by seat; empty if it has not chosen
	Voids     [seats]mahjong.Suit   `json:"voids"`           // by seat; zero if it has not named one
	Moves     []mahjong.Move        `json:"moves,omitempty"` // the moves of the seats, without the passes of seats that were not asked
}

// Record returns the table's record.
func (t Table) Record() TableRecord {
	r := TableRecord{
		Rules: t.rules, Wall: slices.Clone(t.start), Dealer: t.dealer,
		Voids: t.voids, Moves: slices.Clone(t.moves),
	}
	for seat, pick := range t.picks {
		r.Exchanged[seat] = slices.Clone(pick)
	}
	return r
}

// Replay returns the table after everything in the record. The error is that of the first step
// that fails; of a move it has the index in Position, where it is a [*mahjong.Error].
func (r TableRecord) Replay() (Table, error) {
	t, err := NewTable(r.Rules, r.Wall, r.Dealer)
	for seat := range seats {
		if err == nil && len(r.Exchanged[seat]) > 0 {
			t, err = t.Exchange(seat, r.Exchanged[seat])
		}
	}
	for seat := range seats {
		if err == nil && r.Voids[seat] != 0 {
			t, err = t.Void(seat, r.Voids[seat])
		}
	}
	for i, m := range r.Moves {
		if err != nil {
			break
		}
		t, err = t.Apply(m)
		var fault *mahjong.Error
		if errors.As(err, &fault) {
			fault.Position = i
		}
	}
	if err != nil {
		return Table{}, err
	}
	return t, nil
}
