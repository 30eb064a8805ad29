package mahjong

import "slices"

// A Table is 牌桌, one deal of a game from the first tile to the end, without points: tiles are
// drawn, discarded and claimed under [ClaimRules]. It is an immutable value: a move makes the next
// Table and leaves the old one as it was, so that a server may keep old ones and try moves out. The
// zero Table is over.
//
// Drawing is not a move: the seat that is next draws at once. Flowers are put aside and replaced
// from the end of the wall, those of the deal seat by seat from the dealer on. A seat moves by
// discarding or by a claim; every seat that may claim what another did must answer, with a pass if
// it does not want to. If the deal goes on after a win, the seat after the winner draws; of several
// winners, after the last in turn order.
//
// The deal ends with a win, or, where winners leave, when one seat is left; else when a tile should
// be drawn and the wall is empty. So the last tile may still win for the seat that drew it, and
// when it is discarded others may claim it, for a win, a pung or a chow.
type Table struct {
	rules   ClaimRules
	start   []Tile // the wall before the deal; never written to
	dealer  int
	moves   []Move
	wall    Wall
	players []Player
	rivers  [][]Tile // the discards that lie before each seat
	left    [4]bool  // who has won and left
	wins    []Win
	last    Move // the last that all saw happen
	steps   int  // how often that was something new
	over    bool

	turn      int  // who must discard, or did what the event says
	drawn     Tile // what that seat drew; zero after a claim
	afterKong bool // drawn came in place of a kong

	event   Event // what others may answer; its Kind is zero if nobody must
	kong    Claim // the kong that event is about
	offered []Claim
	answers []Claim
}

// A Move is what a seat does: a discard or a [Claim]. Of Discard, Win and Meld one is set; none is
// a pass.
type Move struct {
	Seat    int  `json:"seat"`              // who does it, from 0
	Discard Tile `json:"discard,omitempty"` // the tile to discard, or
	Win     bool `json:"win,omitempty"`     // a win, or
	Meld    Meld `json:"meld,omitzero"`     // a meld
}

// IsPass reports whether the move does nothing.
func (m Move) IsPass() bool { return m == Move{Seat: m.Seat} }

// Claim returns the claim that a move makes, a pass if it is a discard.
func (m Move) Claim() Claim { return Claim{m.Seat, m.Win, m.Meld} }

// move returns the move that makes a claim.
func (c Claim) move() Move { return Move{Seat: c.Seat, Win: c.Win, Meld: c.Meld} }

// A Win is 胡, a hand that was won at a table, and the facts that rule sets give points for.
type Win struct {
	Seat      int    `json:"seat"`                // who won, from 0
	From      int    `json:"from"`                // who discarded the tile or was robbed of it; Seat if it was drawn
	Tile      Tile   `json:"tile"`                // the tile that completed the hand
	Player    Player `json:"player"`              // what the seat had, with the tile among the concealed
	Step      int    `json:"step"`                // the table's step when it was granted; several may win in one
	SelfDrawn bool   `json:"selfDrawn,omitempty"` // 自摸
	AfterKong bool   `json:"afterKong,omitempty"` // 杠上花, the tile was drawn in place of a kong; 杠上炮, it was discarded right after that
	Robbing   bool   `json:"robbing,omitempty"`   // 抢杠, the tile was to make a kong
	LastTile  bool   `json:"lastTile,omitempty"`  // 海底, the wall was empty
	First     bool   `json:"first,omitempty"`     // for 天胡, 地胡, 人胡: no melds yet, the winner has not discarded or won, and a discard was its seat's first
}

// NewTable deals the wall, whose first tile is drawn first, and returns the table at which the
// dealer, a seat from 0, is to move. It does not shuffle. The wall may be of any tiles that
// [NewWall] takes, at least 13 a seat and one. The error is that of [ClaimRules.Validate],
// [NewWall] or [Wall.Deal], or an [*Error] around [ErrCount] if the wall is too short to replace
// the flowers that were dealt.
func NewTable(r ClaimRules, wall []Tile, dealer int) (Table, error) {
	if err := r.Validate(); err != nil {
		return Table{}, err
	}
	whole, err := NewWall(wall)
	if err != nil {
		return Table{}, err
	}
	hands, rest, err := whole.Deal(r.Seats, dealer)
	if err != nil {
		return Table{}, err
	}
	t := Table{
		rules: r, start: whole.tiles, dealer: dealer, wall: rest, turn: dealer,
		players: make([]Player, r.Seats), rivers: make([][]Tile, r.Seats),
	}
	for i := range r.Seats {
		seat := (dealer + i) % r.Seats
		p := &t.players[seat]
		for _, tile := range hands[seat] {
			for tile.IsFlower() {
				p.Flowers |= 1 << tile
				var ok bool
				if tile, t.wall, ok = t.wall.Replace(); !ok {
					return Table{}, &Error{Seat: seat, Position: -1, Text: "flowers", Err: ErrCount}
				}
			}
			p.Hand = p.Hand.plus(tile.one())
			if seat == dealer {
				t.drawn = tile
			}
		}
	}
	return t, nil
}

// Over reports whether the deal has ended.
func (t Table) Over() bool { return t.over || t.players == nil }

// Wins returns the wins so far in their order, those by one tile in turn order from its discarder
// on.
func (t Table) Wins() []Win {
	wins := slices.Clone(t.wins)
	for i, w := range wins {
		wins[i].Player = w.Player.clone()
	}
	return wins
}

// Rules returns the rules of the table.
func (t Table) Rules() ClaimRules { return t.rules }

// Dealer returns the dealer's seat.
func (t Table) Dealer() int { return t.dealer }

// Wall returns what is left of the wall.
func (t Table) Wall() Wall { return t.wall }

// Player returns what a seat has, nothing if there is no such seat. It is for the server alone;
// what a seat may see is its [Table.View].
func (t Table) Player(seat int) Player {
	if seat < 0 || seat >= len(t.players) {
		return Player{}
	}
	return t.players[seat].clone()
}

// Turn returns the seat that must discard, or whose act others may answer, and the tile that it
// drew: zero if it made a claim instead or has discarded. When the deal is over the seat is -1.
func (t Table) Turn() (seat int, drawn Tile) {
	if t.Over() {
		return -1, 0
	}
	return t.turn, t.drawn
}

// Event returns what others may answer now; its Kind is zero if nobody must.
func (t Table) Event() Event { return t.event }

// WinNow returns the win that a seat would have if it asked for one now and got it; it is not ok
// if a win is not among its legal moves. By it a rule set decides whether the win is worth enough
// to be allowed. Nothing changes, and Step is that of a win granted at once.
func (t Table) WinNow(seat int) (w Win, ok bool) {
	for _, m := range t.Legal(seat) {
		if m.Win {
			w = t.winOf(m.Claim())
			w.Step++
			return w, true
		}
	}
	return Win{}, false
}

// winOf returns the win of a claim on the event, or with the drawn tile if there is none.
func (t Table) winOf(c Claim) Win {
	e := t.event
	self := e.Kind == 0
	if self {
		e.Tile, e.From = t.drawn, t.turn
	}
	first := !t.hasWon(c.Seat)
	for _, p := range t.players {
		first = first && len(p.Melds) == 0
	}
	discards := 0 // of who discarded the tile
	for _, m := range t.moves {
		first = first && (m.Seat != c.Seat || m.Discard == 0)
		if e.Kind == Discarded && m.Seat == e.From && m.Discard != 0 {
			discards++
		}
	}
	first = first && discards <= 1
	p, _ := t.players[c.Seat].Apply(c, t.event)
	return Win{
		Seat: c.Seat, From: e.From, Tile: e.Tile, Player: p, Step: t.steps,
		SelfDrawn: self, Robbing: !self && e.Kind != Discarded,
		AfterKong: t.afterKong && (self || e.Kind == Discarded),
		LastTile:  t.wall.Left() == 0, First: first,
	}
}

// Waiting returns the seats that may move now: the one whose turn it is, or those, in turn order,
// that have not answered what it did. It is empty when the deal is over.
func (t Table) Waiting() []int {
	if t.Over() {
		return nil
	}
	if t.event.Kind == 0 {
		return []int{t.turn}
	}
	var seats []int
	for _, c := range t.offered {
		answered := slices.ContainsFunc(t.answers, func(a Claim) bool { return a.Seat == c.Seat })
		if !answered && !slices.Contains(seats, c.Seat) {
			seats = append(seats, c.Seat)
		}
	}
	return seats
}

// Legal returns all moves of a seat: in its turn what [ClaimRules.Turn] returns and then every
// discard from the lowest; after another's act what [ClaimRules.Claims] returns and then a pass;
// nil if the seat is not to move. A seat that has won and stays may discard only the tile that it
// drew, make a kong only of that, and claim only wins.
func (t Table) Legal(seat int) []Move {
	if !slices.Contains(t.Waiting(), seat) {
		return nil
	}
	var moves []Move
	if t.event.Kind != 0 {
		for _, c := range t.offered {
			if c.Seat == seat {
				moves = append(moves, c.move())
			}
		}
		return append(moves, Move{Seat: seat})
	}
	p, bound := t.players[seat], t.hasWon(seat)
	for _, c := range t.rules.Turn(seat, p, t.drawn, t.wall.Left() == 0) {
		if c.Win || !bound || c.Meld.Tile == t.drawn {
			moves = append(moves, c.move())
		}
	}
	for tile := range p.Hand.Kinds().All() {
		if !bound || tile == t.drawn {
			moves = append(moves, Move{Seat: seat, Discard: tile})
		}
	}
	return moves
}

// hasWon reports whether a seat has won before.
func (t Table) hasWon(seat int) bool {
	return slices.ContainsFunc(t.wins, func(w Win) bool { return w.Seat == seat })
}

// Apply returns the table after a move, which must be one of [Table.Legal]; of a meld it is enough
// to name Kind and Tile. A win or meld that others may outbid waits for their answers.
//
// The error is an [*Error] with the seat: around [ErrOver], [ErrSeat], [ErrTurn] if the seat is
// not to move, [ErrNotHeld] for a discard that it does not hold, and [ErrClaim] for any other move
// that is not legal. The table returned with an error is the zero Table: keep the old one.
func (t Table) Apply(m Move) (Table, error) {
	fault := &Error{Seat: m.Seat, Position: -1, Tile: m.Discard}
	legal := t.Legal(m.Seat)
	i := slices.IndexFunc(legal, m.matches)
	switch {
	case t.Over():
		fault.Err = ErrOver
	case m.Seat < 0 || m.Seat >= t.rules.Seats:
		fault.Err = ErrSeat
	case legal == nil:
		fault.Err = ErrTurn
	case i >= 0:
		return t.apply(legal[i]), nil
	case m.Discard != 0 && t.event.Kind == 0 && t.players[m.Seat].Hand.Count(m.Discard) == 0:
		fault.Err = ErrNotHeld
	default:
		fault.Err = ErrClaim
		if m.Discard == 0 {
			fault.Tile, fault.Text = m.Meld.Tile, m.name()
		}
	}
	return Table{}, fault
}

// matches reports whether a legal move is the one meant by m.
func (m Move) matches(legal Move) bool {
	if m.Meld.Claimed == 0 {
		legal.Meld.Claimed = 0
	}
	if m.Meld.From == 0 {
		legal.Meld.From = 0
	}
	return m == legal
}

// name returns what a move is that is no discard.
func (m Move) name() string {
	switch {
	case m.Win:
		return "win"
	case m.IsPass():
		return "pass"
	}
	return m.Meld.Kind.String()
}

// apply returns the table after a legal move.
func (t Table) apply(m Move) Table {
	t.moves = append(slices.Clip(t.moves), m)
	switch {
	case t.event.Kind != 0:
		t.answers = append(slices.Clip(t.answers), m.Claim())
		if taken, decided := t.rules.Resolve(t.event, t.offered, t.answers); decided {
			return t.settled(taken)
		}
		return t
	case m.Discard != 0:
		p, _ := t.players[m.Seat].Discard(m.Discard)
		t = t.with(m.Seat, p)
		t = t.shows(m)
		t.drawn = 0
		t.rivers = slices.Clone(t.rivers)
		t.rivers[m.Seat] = append(slices.Clip(t.rivers[m.Seat]), m.Discard)
		return t.announce(Event{Kind: Discarded, Tile: m.Discard}, Claim{})
	case m.Win:
		return t.won([]Claim{m.Claim()})
	case m.Meld.Kind == AddedKong:
		return t.announce(Event{Kind: KongAdded, Tile: m.Meld.Tile}, m.Claim())
	}
	return t.announce(Event{Kind: KongConcealed, Tile: m.Meld.Tile}, m.Claim())
}

// with returns the table with another player on a seat.
func (t Table) with(seat int, p Player) Table {
	t.players = slices.Clone(t.players)
	t.players[seat] = p
	return t
}

// shows returns the table after something that all see.
func (t Table) shows(m Move) Table {
	t.last = m
	t.steps++
	return t
}

// announce lets the other seats answer what the one on turn does, and goes on at once if none of
// them can.
func (t Table) announce(e Event, kong Claim) Table {
	e.From, e.WallEmpty = t.turn, t.wall.Left() == 0
	if !kong.IsPass() {
		t = t.shows(kong.move())
	}
	t.event, t.kong, t.offered, t.answers = e, kong, nil, nil
	for i := 1; i < t.rules.Seats; i++ {
		seat := (t.turn + i) % t.rules.Seats
		if t.left[seat] {
			continue
		}
		for _, c := range t.rules.Claims(seat, t.players[seat], e) {
			if c.Win || !t.hasWon(seat) {
				t.offered = append(t.offered, c)
			}
		}
	}
	if t.offered == nil {
		return t.settled(nil)
	}
	return t
}

// settled returns the table after the event with the claims that are granted.
func (t Table) settled(taken []Claim) Table {
	switch {
	case len(taken) > 0 && taken[0].Win:
		return t.won(taken)
	case len(taken) > 0:
		t = t.pickedUp()
		p, _ := t.players[taken[0].Seat].Apply(taken[0], t.event)
		t = t.with(taken[0].Seat, p)
		t = t.shows(taken[0].move())
		t.event, t.turn, t.drawn, t.afterKong = Event{}, taken[0].Seat, 0, false
		if taken[0].Meld.Kind == OpenKong {
			return t.draws(t.turn, true)
		}
		return t
	case t.event.Kind == Discarded:
		t.event = Event{}
		return t.next(t.turn)
	}
	p, _ := t.players[t.turn].Apply(t.kong, Event{})
	t = t.with(t.turn, p)
	t.event = Event{}
	return t.draws(t.turn, true)
}

// pickedUp returns the table without the last discard in its river.
func (t Table) pickedUp() Table {
	t.rivers = slices.Clone(t.rivers)
	river := t.rivers[t.turn]
	t.rivers[t.turn] = river[:len(river)-1]
	return t
}

// next returns the table after the next seat that plays has drawn.
func (t Table) next(seat int) Table {
	for i := 1; i <= t.rules.Seats; i++ {
		if s := (seat + i) % t.rules.Seats; !t.left[s] {
			return t.draws(s, false)
		}
	}
	return t
}

// draws returns the table after a seat has drawn from the front, or from the back in place of a
// kong; it is over if the wall does not have a tile for that.
func (t Table) draws(seat int, afterKong bool) Table {
	draw := Wall.Draw
	if afterKong {
		draw = Wall.Replace
	}
	t.turn, t.afterKong = seat, afterKong
	p := t.players[seat]
	for {
		var ok bool
		if t.drawn, t.wall, ok = draw(t.wall); !ok {
			t.over = true
			return t.with(seat, p)
		}
		p, _ = p.Draw(t.drawn)
		if !t.drawn.IsFlower() {
			return t.with(seat, p)
		}
		draw = Wall.Replace
	}
}

// won returns the table after wins on the event, or with the drawn tile if there is none.
func (t Table) won(by []Claim) Table {
	t.wins = slices.Clip(t.wins)
	e := t.event
	t = t.shows(by[len(by)-1].move())
	for _, c := range by {
		w := t.winOf(c)
		t.wins = append(t.wins, w)
		switch p := w.Player; {
		case !t.rules.WinnersStay:
			t = t.with(c.Seat, p)
			t.left[c.Seat] = true
		case w.SelfDrawn: // the tile is put aside
			p.Hand = p.Hand.minus(w.Tile.one())
			t = t.with(c.Seat, p)
		}
	}
	switch e.Kind {
	case Discarded:
		t = t.pickedUp()
	case KongAdded, KongConcealed:
		p := t.players[e.From]
		p.Hand = p.Hand.minus(e.Tile.one())
		t = t.with(e.From, p)
	}
	playing := 0
	for _, left := range t.left[:t.rules.Seats] {
		if !left {
			playing++
		}
	}
	t.event = Event{}
	if !t.rules.WinnersLeave && !t.rules.WinnersStay || playing <= 1 {
		t.over = true
		return t
	}
	return t.next(by[len(by)-1].Seat)
}
