package sichuan

import (
	"slices"
	"strconv"

	"github.com/cardrules/cardrules/mahjong"
)

// A Phase is how far a deal has come. Its text is its name, "playing".
type Phase int8

// The phases.
const (
	Exchanging Phase = 1 // Exchanging is 换三张: each seat chooses tiles to pass on
	Voiding    Phase = 2 // Voiding is 定缺: each seat names its void suit
	Playing    Phase = 3 // Playing is everything from the dealer's first turn on
	Ended      Phase = 4 // Ended is when the deal is over and the ledger complete
)

// seats is how many play.
const seats = 4

// A Table is one deal from the first tile to the last transfer, under [Rules]. It is a
// [mahjong.Table] with what is special here: the exchange, the void suits, who may claim what, and
// the points, which are written into the ledger as they fall due. It is an immutable value too: a
// step makes the next Table and leaves the old one as it was; with an error comes the zero Table.
// The zero Table is over.
type Table struct {
	rules  Rules
	start  []mahjong.Tile // the wall before the deal
	dealer int
	phase  Phase
	hands  [][]mahjong.Tile // as dealt, by seat
	picks  [seats][]mahjong.Tile
	voids  [seats]mahjong.Suit

	base    mahjong.Table // once Playing
	moves   []mahjong.Move
	skipped [seats]int64 // what a skipped win was worth, until the seat draws
	kongs   []kong
	won     []Win // the facts of the wins, in their order
	ledger  Ledger
}

// A kong is a kong that was made, and who paid what for it.
type kong struct {
	seat int
	fed  bool   // an open one, which someone fed
	from int    // who fed it
	paid Ledger // empty once it was given back or went to another
}

// NewTable deals the wall, whose first tile is drawn first, to four seats. The dealer is 0 to 3. It
// does not shuffle: the wall is that of [mahjong.Wall108] after a shuffle, or any 53 or more of its
// tiles. The error is that of [Rules.Validate], [mahjong.NewWall] or [mahjong.Wall.Deal], or a
// [*mahjong.Error] around [mahjong.ErrTile] for a tile that is not of the three suits.
func NewTable(r Rules, wall []mahjong.Tile, dealer int) (Table, error) {
	if err := r.Validate(); err != nil {
		return Table{}, err
	}
	whole, err := mahjong.NewWall(wall)
	if err != nil {
		return Table{}, err
	}
	if i := slices.IndexFunc(wall, func(t mahjong.Tile) bool { return !t.IsSuited() }); i >= 0 {
		return Table{}, &mahjong.Error{Seat: -1, Position: i, Tile: wall[i], Err: mahjong.ErrTile}
	}
	hands, _, err := whole.Deal(seats, dealer)
	if err != nil {
		return Table{}, err
	}
	t := Table{rules: r, start: slices.Clone(wall), dealer: dealer, hands: hands, phase: Exchanging}
	if r.Exchange == 0 {
		t = t.exchanged()
	}
	return t, nil
}

// fault returns an error about a seat.
func fault(seat int, err error, text string) error { return &Error{Seat: seat, Text: text, Err: err} }

// Exchange returns the table after a seat has chosen the tiles that it passes on, [Rules].Exchange
// of them. Seats choose in any order; when all have, the tiles change hands. The error is an
// [*Error] with the seat: around [ErrPhase], [mahjong.ErrSeat], [mahjong.ErrTurn] if the seat has
// chosen, [ErrExchange] for another number of tiles or more than one suit, or [mahjong.ErrNotHeld]
// for tiles that it does not have.
func (t Table) Exchange(seat int, tiles []mahjong.Tile) (Table, error) {
	if err := t.ready(seat, Exchanging, t.picks[seat&3] != nil); err != nil {
		return Table{}, err
	}
	if len(tiles) != t.rules.Exchange {
		return Table{}, fault(seat, ErrExchange, strconv.Itoa(len(tiles))+" tiles")
	}
	left := slices.Clone(t.hands[seat])
	for _, tile := range tiles {
		i := slices.Index(left, tile)
		switch {
		case i < 0:
			return Table{}, fault(seat, mahjong.ErrNotHeld, tile.String())
		case !t.rules.ExchangeAny && tile.Suit() != tiles[0].Suit():
			return Table{}, fault(seat, ErrExchange, "two suits")
		}
		left = slices.Delete(left, i, i+1)
	}
	t.picks[seat] = slices.Clone(tiles)
	for _, pick := range t.picks {
		if pick == nil {
			return t, nil
		}
	}
	return t.exchanged(), nil
}

// ready returns nil if a seat may act in a phase in which it has not done so.
func (t Table) ready(seat int, phase Phase, done bool) error {
	switch {
	case t.phase != phase:
		return fault(seat, ErrPhase, t.phase.String())
	case seat < 0 || seat >= seats:
		return fault(seat, mahjong.ErrSeat, "")
	case done:
		return fault(seat, mahjong.ErrTurn, "has chosen")
	}
	return nil
}

// exchanged returns the table after the tiles have been passed on.
func (t Table) exchanged() Table {
	hands := make([][]mahjong.Tile, seats)
	for seat := range hands {
		hands[seat] = slices.Clone(t.hands[seat])
		got := t.picks[t.giver(seat)]
		for i, tile := range t.picks[seat] {
			hands[seat][slices.Index(hands[seat], tile)] = -got[i] // negative: not to be passed on
		}
		for i, tile := range hands[seat] {
			hands[seat][i] = max(tile, -tile)
		}
	}
	t.hands = hands
	t.phase = Voiding
	if !t.rules.Void {
		t = t.begun()
	}
	return t
}

// giver returns the seat whose tiles are passed to a seat.
func (t Table) giver(seat int) int { return (seat + seats - int(t.rules.ExchangeTo)) % seats }

// Void returns the table after a seat has named its void suit. Seats name it in any order; when all
// have, play begins. The error is an [*Error] with the seat: around [ErrPhase], [mahjong.ErrSeat],
// [mahjong.ErrTurn] if the seat has named one, or [ErrVoid] for what is none of the three suits.
func (t Table) Void(seat int, suit mahjong.Suit) (Table, error) {
	if err := t.ready(seat, Voiding, t.voids[seat&3] != 0); err != nil {
		return Table{}, err
	}
	if suit < mahjong.Characters || suit > mahjong.Bamboo {
		return Table{}, fault(seat, ErrVoid, suit.String())
	}
	t.voids[seat] = suit
	if !slices.Contains(t.voids[:], 0) {
		t = t.begun()
	}
	return t, nil
}

// begun returns the table at which the dealer is to move. The exchange is as if the wall had lain
// so from the start.
func (t Table) begun() Table {
	wall := slices.Clone(t.start)
	for i := range 13*seats + 1 {
		wall[i] = t.hands[(t.dealer+i)%seats][i/seats]
	}
	// The rules and the wall are sound, so there is no error.
	t.base, _ = mahjong.NewTable(mahjong.ClaimRules{
		Seats: seats, Forms: Forms, NoChow: true, KongAfterClaim: t.rules.KongAfterClaim,
		WinnersLeave: !t.rules.WinnersStay, WinnersStay: t.rules.WinnersStay,
	}, wall, t.dealer)
	t.phase = Playing
	return t
}

// Phase returns how far the deal has come; zero for the zero Table.
func (t Table) Phase() Phase { return t.phase }

// Over reports whether the deal has ended.
func (t Table) Over() bool { return t.phase == Ended || t.phase == 0 }

// Rules returns the rules of the table.
func (t Table) Rules() Rules { return t.rules }

// Base returns the table of package mahjong under this one: all hands, the wall and the wins. It is
// the zero Table before play has begun. It is for the server alone; what a seat may see is its
// [Table.View]. Moves are made by [Table.Apply].
func (t Table) Base() mahjong.Table { return t.base }

// Ledger returns the transfers so far.
func (t Table) Ledger() Ledger { return slices.Clone(t.ledger) }

// Facts returns the facts of the wins so far: Facts()[i] belongs to Base().Wins()[i]. With the
// Player of that win, [Rules.Score] says why it was worth what was paid for it.
func (t Table) Facts() []Win { return slices.Clone(t.won) }

// Dealer returns the dealer's seat.
func (t Table) Dealer() int { return t.dealer }

// VoidOf returns the void suit of a seat, zero if it has named none or there is no such seat.
func (t Table) VoidOf(seat int) mahjong.Suit {
	if seat < 0 || seat >= seats {
		return 0
	}
	return t.voids[seat]
}

// Waiting returns the seats that may act now: in ascending order while tiles are exchanged and void
// suits named, then in the order of [mahjong.Table.Waiting]. A seat that could only pass is not
// asked. It is empty when the deal has ended.
func (t Table) Waiting() []int {
	var waiting []int
	for seat := range seats {
		if t.phase == Exchanging && t.picks[seat] == nil || t.phase == Voiding && t.voids[seat] == 0 {
			waiting = append(waiting, seat)
		}
	}
	if t.phase == Playing {
		return t.base.Waiting()
	}
	return waiting
}

// Legal returns all moves of a seat in play, in the order of [mahjong.Table.Legal]; none if the
// seat is not to move, and none in other phases.
func (t Table) Legal(seat int) []mahjong.Move {
	return t.allowed(t.base.Legal(seat))
}

// allowed returns those of the moves that these rules allow, in the same slice.
func (t Table) allowed(moves []mahjong.Move) []mahjong.Move {
	return slices.DeleteFunc(moves, func(m mahjong.Move) bool { return !t.allows(m) })
}

// allows reports whether a move that the tiles allow is one under these rules.
func (t Table) allows(m mahjong.Move) bool {
	void := t.voids[m.Seat]
	holds := t.holdsVoid(m.Seat)
	switch {
	case m.Discard != 0:
		return !holds || !t.rules.VoidFirst || m.Discard.Suit() == void
	case m.Win:
		w, _ := t.base.WinNow(m.Seat)
		if holds || w.Tile.Suit() == void {
			return false
		}
		skipped := t.skipped[m.Seat]
		return skipped == 0 || t.base.Event().Kind != mahjong.Discarded || t.worth(w) > skipped
	case m.IsPass():
		return true
	}
	return m.Meld.Tile.Suit() != void
}

// worth returns what each payer pays for a win.
func (t Table) worth(w mahjong.Win) int64 {
	points, _ := t.rules.Points(w.Player, t.facts(w))
	return points
}

// facts returns what is known of a win.
func (t Table) facts(w mahjong.Win) Win {
	x := WinOf(w, t.dealer, t.voids[w.Seat])
	if t.rules.FeederPays && x.SelfDrawn && x.AfterKong {
		last := t.lastKong(w.Seat)
		x.Fed = last >= 0 && t.kongs[last].fed
	}
	return x
}

// lastKong returns the index of a seat's last kong, or -1.
func (t Table) lastKong(seat int) int {
	for i, k := range slices.Backward(t.kongs) {
		if k.seat == seat {
			return i
		}
	}
	return -1
}

// Apply returns the table after a move in play, which must be one of [Table.Legal], and writes what
// falls due by it into the ledger. Seats that could only pass are passed for. The error is an
// [*Error] around [ErrPhase], that of [mahjong.Table.Apply], or a [*mahjong.Error] around
// [mahjong.ErrClaim] for a move that these rules forbid.
func (t Table) Apply(m mahjong.Move) (Table, error) {
	if t.phase != Playing {
		return Table{}, fault(m.Seat, ErrPhase, t.phase.String())
	}
	next, err := t.base.Apply(m)
	if err != nil {
		return Table{}, err
	}
	if !t.allows(m) {
		return Table{}, &mahjong.Error{Seat: m.Seat, Position: -1, Tile: max(m.Discard, m.Meld.Tile), Err: mahjong.ErrClaim}
	}
	t.moves = append(slices.Clip(t.moves), m)
	if w, ok := t.base.WinNow(m.Seat); ok && t.rules.SkipWin && !m.Win && w.From != m.Seat && t.allows(mahjong.Move{Seat: m.Seat, Win: true}) {
		t.skipped[m.Seat] = max(t.skipped[m.Seat], t.worth(w)) // a kong may be robbed for less
	}
	t = t.after(next)
	// Who could only pass is not asked.
	for t.phase == Playing && t.base.Event().Kind != 0 {
		i := slices.IndexFunc(t.base.Waiting(), func(seat int) bool { return len(t.Legal(seat)) == 1 })
		if i < 0 {
			break
		}
		next, _ := t.base.Apply(mahjong.Move{Seat: t.base.Waiting()[i]})
		t = t.after(next)
	}
	return t, nil
}

// after returns the table when its tiles have come to lie as next says, with what fell due.
func (t Table) after(next mahjong.Table) Table {
	before := t.base
	for seat := range seats {
		old := before.Player(seat).Melds
		for i, m := range next.Player(seat).Melds {
			if m.Kind.IsKong() && (i >= len(old) || !old[i].Kind.IsKong()) {
				_, drawn := before.Turn()
				t = t.paidKong(seat, m, drawn == m.Tile)
			}
		}
	}
	if wins := next.Wins()[len(before.Wins()):]; len(wins) > 0 {
		t = t.paidWins(wins)
	}
	t.base = next
	if seat, drawn := next.Turn(); drawn != 0 && next.Event().Kind == 0 {
		t.skipped[seat] = 0
	}
	if next.Over() {
		t = t.ended()
		t.phase = Ended
	}
	return t
}
