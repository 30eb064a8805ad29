package mahjong

import (
	"errors"
	"slices"
)

// A TableRecord is a table as data: the wall, and the moves in their order. It brings a deal over
// a restart of the server, and it is the deal's transcript. It holds every tile: show it to nobody
// before the deal is over.
type TableRecord struct {
	Rules  ClaimRules `json:"rules"`           // the rules of the table
	Wall   []Tile     `json:"wall"`            // the wall before the deal
	Dealer int        `json:"dealer"`          // the dealer's seat
	Moves  []Move     `json:"moves,omitempty"` // all moves, passes included
}

// Record returns the table's record.
func (t Table) Record() TableRecord {
	return TableRecord{t.rules, slices.Clone(t.start), t.dealer, slices.Clone(t.moves)}
}

// Replay returns the table after all moves of the record, whose tables have passed the same checks
// as in play. The error is that of [NewTable], or that of [Table.Apply] with the index of the move
// in Position.
func (r TableRecord) Replay() (Table, error) {
	t, err := NewTable(r.Rules, r.Wall, r.Dealer)
	for i, m := range r.Moves {
		if err != nil {
			return Table{}, err
		}
		t, err = t.Apply(m)
		var fault *Error
		if errors.As(err, &fault) {
			fault.Position = i
		}
	}
	return t, err
}
