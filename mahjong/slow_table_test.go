package mahjong

import (
	"slices"
)

// A tableSeat is what lies at one seat of the model, tile by tile.
type tableSeat struct {
	hand, flowers, river []Tile
	drew                 []int // where in the wall its tiles were, flowers left out
	melds                []Meld
	left, won, threw     bool
	throws               int
}

// A tableModel is the table as plainly as it can be told: tiles are moved from one heap to
// another, claims are found by trying all tiles of a hand, and what is granted is decided by
// trying all answers that are still to come.
type tableModel struct {
	rules    ClaimRules
	start    []Tile
	dealer   int
	moves    []Move
	acts     []Move // what all saw happen
	steps    int    // how often that was, several wins by one tile being once
	wall     []Tile
	fronts   int // how many tiles were drawn from the front
	seats    []tableSeat
	wins     []Win
	over     bool
	turn     int
	drawn    Tile
	kongDraw bool // drawn came in place of a kong
	thrown   bool // the seat on turn has discarded

	event  Event
	kong   Claim
	offers [][]Claim // by seat; nil when nothing is asked
	said   []*Claim  // by seat
}

// tableNewModel deals as a dealer at a table does. It returns nil if flowers use up the wall.
func tableNewModel(r ClaimRules, wall []Tile, dealer int) *tableModel {
	m := &tableModel{rules: r, start: slices.Clone(wall), dealer: dealer, wall: slices.Clone(wall), turn: dealer}
	m.seats = make([]tableSeat, r.Seats)
	for i := range 13*r.Seats + 1 {
		seat := &m.seats[(dealer+i)%r.Seats]
		seat.drew = append(seat.drew, m.fronts)
		seat.hand = append(seat.hand, m.front())
	}
	for i := range r.Seats {
		seat := &m.seats[(dealer+i)%r.Seats]
		for j := range seat.hand {
			for seat.hand[j].IsFlower() {
				if len(m.wall) == 0 {
					return nil
				}
				seat.flowers = append(seat.flowers, seat.hand[j])
				seat.hand[j] = m.back()
				seat.drew[j] = m.fronts + len(m.wall)
			}
		}
	}
	m.drawn = m.seats[dealer].hand[13]
	return m
}

// front takes the first tile of the wall, and back the last.
func (m *tableModel) front() Tile {
	t := m.wall[0]
	m.wall = m.wall[1:]
	m.fronts++
	return t
}

func (m *tableModel) back() Tile {
	t := m.wall[len(m.wall)-1]
	m.wall = m.wall[:len(m.wall)-1]
	return t
}

// clone returns a model that goes its own way.
func (m *tableModel) clone() *tableModel {
	c := *m
	c.moves, c.wall, c.wins = slices.Clone(m.moves), slices.Clone(m.wall), slices.Clone(m.wins)
	c.acts = slices.Clone(m.acts)
	c.seats, c.said = slices.Clone(m.seats), slices.Clone(m.said)
	for i := range c.seats {
		s := &c.seats[i]
		s.hand, s.flowers = slices.Clone(s.hand), slices.Clone(s.flowers)
		s.river, s.melds, s.drew = slices.Clone(s.river), slices.Clone(s.melds), slices.Clone(s.drew)
	}
	return &c
}

// tableTake takes one tile out of a heap.
func tableTake(heap []Tile, t Tile) []Tile {
	i := slices.Index(heap, t)
	if i < 0 {
		panic("the model has no " + t.String())
	}
	return slices.Delete(slices.Clone(heap), i, i+1)
}

// tableHeap returns tiles as a Hand.
func tableHeap(tiles []Tile) Hand {
	h, err := HandOf(tiles)
	if err != nil {
		panic(err)
	}
	return h
}

// player returns what a seat has.
func (m *tableModel) player(seat int) Player {
	s := m.seats[seat]
	return Player{tableHeap(s.hand), slices.Clone(s.melds), SetOf(s.flowers...)}
}

// waiting returns the seats that may move.
func (m *tableModel) waiting() []int {
	switch {
	case m.over:
		return nil
	case m.offers == nil:
		return []int{m.turn}
	}
	var seats []int
	for i := 1; i < m.rules.Seats; i++ {
		seat := (m.turn + i) % m.rules.Seats
		if len(m.offers[seat]) > 0 && m.said[seat] == nil {
			seats = append(seats, seat)
		}
	}
	return seats
}

// legal returns the moves of a seat in their documented order.
func (m *tableModel) legal(seat int) []Move {
	if !slices.Contains(m.waiting(), seat) {
		return nil
	}
	var moves []Move
	if m.offers != nil {
		for _, c := range m.offers[seat] {
			moves = append(moves, Move{Seat: c.Seat, Win: c.Win, Meld: c.Meld})
		}
		return append(moves, Move{Seat: seat})
	}
	s := m.seats[seat]
	for _, c := range claimTurnSlow(m.rules, seat, s.hand, s.melds, m.drawn, len(m.wall) == 0) {
		if s.won && !c.Win && c.Meld.Tile != m.drawn {
			continue
		}
		moves = append(moves, Move{Seat: c.Seat, Win: c.Win, Meld: c.Meld})
	}
	for t := Tile(1); t <= Red; t++ {
		if slices.Contains(s.hand, t) && (!s.won || t == m.drawn) {
			moves = append(moves, Move{Seat: seat, Discard: t})
		}
	}
	return moves
}

// step makes a legal move.
func (m *tableModel) step(v Move) {
	m.moves = append(m.moves, v)
	if m.offers == nil {
		m.acts = append(m.acts, v)
		m.steps++
	}
	s := &m.seats[v.Seat]
	switch {
	case m.offers != nil:
		said := v.Claim()
		m.said[v.Seat] = &said
		if taken, decided := claimResolveSlow(m.rules, m.event.From, m.offers, m.said); decided {
			m.settle(taken)
		}
	case v.Discard != 0:
		s.hand, s.threw = tableTake(s.hand, v.Discard), true
		s.throws++
		s.river = append(s.river, v.Discard)
		m.thrown = true
		m.ask(Discarded, v.Discard)
	case v.Win:
		m.win([]Claim{v.Claim()})
	default:
		m.kong = v.Claim()
		kind := KongConcealed
		if v.Meld.Kind == AddedKong {
			kind = KongAdded
		}
		m.ask(kind, v.Meld.Tile)
	}
}

// ask asks all others what they want of a tile.
func (m *tableModel) ask(kind EventKind, t Tile) {
	m.event = Event{Kind: kind, Tile: t, From: m.turn, WallEmpty: len(m.wall) == 0}
	m.offers, m.said = make([][]Claim, m.rules.Seats), make([]*Claim, m.rules.Seats)
	anything := false
	for i, s := range m.seats {
		if i == m.turn || s.left {
			continue
		}
		for _, c := range claimSlow(m.rules, i, s.hand, m.event) {
			if c.Win || !s.won {
				m.offers[i] = append(m.offers[i], c)
				anything = true
			}
		}
	}
	if !anything {
		m.settle(nil)
	}
}

// settle does what is granted.
func (m *tableModel) settle(taken []Claim) {
	e, from := m.event, &m.seats[m.turn]
	m.event, m.offers, m.said = Event{}, nil, nil
	m.steps += min(1, len(taken))
	for _, c := range taken {
		m.acts = append(m.acts, Move{Seat: c.Seat, Win: c.Win, Meld: c.Meld})
	}
	switch {
	case len(taken) > 0 && taken[0].Win:
		m.event = e
		m.win(taken)
	case len(taken) > 0:
		c := taken[0]
		from.river = from.river[:len(from.river)-1]
		s := &m.seats[c.Seat]
		needed := slices.Collect(c.Meld.Hand().All())
		for _, t := range tableTake(needed, e.Tile) {
			s.hand = tableTake(s.hand, t)
		}
		s.melds = append(s.melds, c.Meld)
		m.turn, m.drawn, m.kongDraw, m.thrown = c.Seat, 0, false, false
		if c.Meld.Kind == OpenKong {
			m.draw(c.Seat, true)
		}
	case e.Kind == Discarded:
		m.next(m.turn)
	default:
		t := m.kong.Meld.Tile
		if e.Kind == KongAdded {
			i := slices.IndexFunc(from.melds, func(x Meld) bool { return x.Kind == Pung && x.Tile == t })
			from.melds[i].Kind = AddedKong
			from.hand = tableTake(from.hand, t)
		} else {
			for range 4 {
				from.hand = tableTake(from.hand, t)
			}
			from.melds = append(from.melds, m.kong.Meld)
		}
		m.draw(m.turn, true)
	}
}

// next lets the next seat that plays draw.
func (m *tableModel) next(seat int) {
	for {
		seat = (seat + 1) % m.rules.Seats
		if !m.seats[seat].left {
			m.draw(seat, false)
			return
		}
	}
}

// draw lets a seat draw until it has a tile that is no flower.
func (m *tableModel) draw(seat int, kong bool) {
	m.turn, m.drawn, m.kongDraw, m.thrown = seat, 0, kong, false
	s := &m.seats[seat]
	for back := kong; ; back = true {
		if len(m.wall) == 0 {
			m.over = true
			return
		}
		t, place := Tile(0), m.fronts
		if back {
			t = m.back()
			place += len(m.wall)
		} else {
			t = m.front()
		}
		if !t.IsFlower() {
			m.drawn = t
			s.hand = append(s.hand, t)
			s.drew = append(s.drew, place)
			return
		}
		s.flowers = append(s.flowers, t)
	}
}

// win notes wins on the event, or by the drawn tile.
func (m *tableModel) win(by []Claim) {
	e, self := m.event, m.event.Kind == 0
	m.event = Event{}
	if self {
		e = Event{Tile: m.drawn, From: m.turn}
	}
	melds := 0
	for _, s := range m.seats {
		melds += len(s.melds)
	}
	for _, c := range by {
		s := &m.seats[c.Seat]
		first := melds == 0 && !s.threw && !s.won && (e.Kind != Discarded || m.seats[e.From].throws == 1)
		if !self {
			s.hand = append(slices.Clone(s.hand), e.Tile)
		}
		m.wins = append(m.wins, Win{
			Seat: c.Seat, From: e.From, Tile: e.Tile, Player: m.player(c.Seat), Step: m.steps,
			SelfDrawn: self, AfterKong: m.kongDraw && (self || e.Kind == Discarded),
			Robbing: e.Kind == KongAdded || e.Kind == KongConcealed, LastTile: len(m.wall) == 0, First: first,
		})
		s.won = true
		if m.rules.WinnersStay {
			s.hand = tableTake(s.hand, e.Tile)
		} else {
			s.left = true
		}
	}
	from := &m.seats[m.turn]
	switch e.Kind {
	case Discarded:
		from.river = from.river[:len(from.river)-1]
	case KongAdded, KongConcealed:
		from.hand = tableTake(from.hand, e.Tile)
	}
	playing := 0
	for _, s := range m.seats {
		if !s.left {
			playing++
		}
	}
	if !m.rules.WinnersLeave && !m.rules.WinnersStay || playing == 1 || playing == 0 {
		m.over = true
		return
	}
	m.next(by[len(by)-1].Seat)
}

// winNow returns the win that a seat may ask for.
func (m *tableModel) winNow(seat int) (w Win, ok bool) {
	ask := Claim{Seat: seat, Win: true}
	if !slices.Contains(m.legal(seat), Move{Seat: ask.Seat, Win: ask.Win, Meld: ask.Meld}) {
		return Win{}, false
	}
	c := m.clone()
	c.steps++
	c.win([]Claim{ask})
	return c.wins[len(m.wins)], true
}

// turnOf returns what Table.Turn says.
func (m *tableModel) turnOf() (seat int, drawn Tile) {
	switch {
	case m.over:
		return -1, 0
	case m.thrown:
		return m.turn, 0
	}
	return m.turn, m.drawn
}

// view returns what a seat may know, and what it has seen outside its own concealed tiles.
func (m *tableModel) view(seat int) (v View, seen []Tile) {
	if seat < 0 || seat >= m.rules.Seats {
		seat = -1
	}
	v = View{
		Seat: seat, Dealer: m.dealer, Left: len(m.wall), Over: m.over, Turn: m.turn,
		Legal: m.legal(seat), Step: m.steps,
	}
	if m.over {
		v.Turn = -1
	}
	if !m.over && m.turn == seat && m.offers == nil {
		v.Drawn = m.drawn
	}
	shown := func(owner int, melds []Meld) []Meld {
		melds = slices.Clone(melds)
		for i := range melds {
			if melds[i].Kind == ConcealedKong && owner != seat && m.rules.HideKongs && !m.over {
				melds[i].Tile = 0
			}
		}
		return melds
	}
	if m.offers != nil && len(v.Legal) > 0 {
		v.Event = m.event
	}
	if n := len(m.acts); n > 0 {
		v.Last = m.acts[n-1]
		v.Last.Meld = shown(v.Last.Seat, []Meld{v.Last.Meld})[0]
	}
	for i, s := range m.seats {
		place := Place{
			Tiles: len(s.hand), Melds: shown(i, s.melds), Flowers: SetOf(s.flowers...),
			Discards: slices.Clone(s.river), Won: s.won,
		}
		if m.over {
			place.Hand = tableHeap(s.hand)
		}
		v.Places = append(v.Places, place)
		seen = append(seen, s.river...)
		for _, meld := range shown(i, s.melds) {
			seen = append(seen, slices.Collect(meld.Hand().All())...)
		}
		if i == seat {
			v.Hand = tableHeap(s.hand)
		}
	}
	if v.Event.Kind == KongAdded {
		seen = append(seen, v.Event.Tile)
	}
	own := -1 // the move by which the seat got a tile that is still in its hand
	for _, w := range m.wins {
		if w.Seat == seat && !m.rules.WinnersStay {
			own = w.Step
		}
	}
	for i, w := range m.wins {
		if w.Step != own && (i == 0 || m.wins[i-1].Step != w.Step) {
			seen = append(seen, w.Tile)
		}
		w.Player.Melds = shown(w.Seat, w.Player.Melds)
		if w.Seat != seat && !m.over {
			w.Player.Hand = Hand{}
		}
		v.Wins = append(v.Wins, w)
	}
	// Of a kind that hands are not made of, all four count as seen, however many were.
	for t := Tile(1); t <= Red; t++ {
		if slices.Contains(m.start, t) && !m.rules.Wild.Has(t) {
			v.Kinds |= SetOf(t)
			continue
		}
		seen = slices.DeleteFunc(seen, func(u Tile) bool { return u == t })
		seen = append(seen, t, t, t, t)
	}
	return v, seen
}

// claimSlow finds what a seat may claim, by trying all tiles of its hand.
func claimSlow(r ClaimRules, seat int, hand []Tile, e Event) []Claim {
	var claims []Claim
	forms := r.Forms
	if e.Kind == KongConcealed {
		forms = 0
		if r.RobConcealed && r.Forms&ThirteenOrphans != 0 {
			forms = ThirteenOrphans
		}
	}
	if claimWins(r, append(slices.Clone(hand), e.Tile), forms) {
		claims = append(claims, Claim{Seat: seat, Win: true})
	}
	if e.Kind != Discarded || r.Wild.Has(e.Tile) {
		return claims
	}
	var hasKong, hasPung bool
	var chows [kinds + 1]bool
	for i, a := range hand {
		for j, b := range hand[:i] {
			if r.Wild.Has(a) || r.Wild.Has(b) {
				continue
			}
			if a == e.Tile && b == e.Tile {
				hasPung = true
				hasKong = hasKong || slices.Contains(hand[:j], e.Tile)
			}
			three := []Tile{a, b, e.Tile}
			slices.Sort(three)
			if claimIsRun(three) {
				chows[three[0]] = true
			}
		}
	}
	meld := func(k MeldKind, t Tile) {
		claims = append(claims, Claim{Seat: seat, Meld: Meld{Kind: k, Tile: t, Claimed: e.Tile, From: e.From}})
	}
	if hasKong && !e.WallEmpty {
		meld(OpenKong, e.Tile)
	}
	if hasPung {
		meld(Pung, e.Tile)
	}
	for t, has := range chows {
		if has && !r.NoChow && seat == (e.From+1)%r.Seats {
			meld(Chow, Tile(t))
		}
	}
	return claims
}

// claimIsRun reports whether three sorted tiles are consecutive ones of a suit.
func claimIsRun(three []Tile) bool {
	for i, t := range three {
		if t.Suit() > Bamboo || t.Suit() != three[0].Suit() || t.Number() != three[0].Number()+i {
			return false
		}
	}
	return true
}

// claimTurnSlow finds what a seat may do with its own tiles, drawn being zero after a claim.
func claimTurnSlow(r ClaimRules, seat int, hand []Tile, melds []Meld, drawn Tile, wallEmpty bool) []Claim {
	var claims []Claim
	if drawn != 0 && claimWins(r, hand, r.Forms) {
		claims = append(claims, Claim{Seat: seat, Win: true})
	}
	for t := Tile(1); t <= Red; t++ {
		if wallEmpty || drawn == 0 && !r.KongAfterClaim || r.Wild.Has(t) {
			continue
		}
		held := 0
		for _, u := range hand {
			if u == t {
				held++
			}
		}
		if held == 4 {
			claims = append(claims, Claim{Seat: seat, Meld: Meld{Kind: ConcealedKong, Tile: t, From: seat}})
		}
		for _, m := range melds {
			if held > 0 && m.Kind == Pung && m.Tile == t {
				claims = append(claims, Claim{Seat: seat, Meld: Meld{Kind: AddedKong, Tile: t, Claimed: m.Claimed, From: m.From}})
			}
		}
	}
	return claims
}

// claimWins reports whether tiles, some of them wild, are a win of some form.
func claimWins(r ClaimRules, tiles []Tile, f Forms) bool {
	if len(tiles)%3 != 2 || len(tiles) > 14 {
		return false
	}
	var natural claimCounts
	wild, odd, doubled, most, simple := 0, 0, 0, 0, 0
	for _, t := range tiles {
		if r.Wild.Has(t) {
			wild++
		} else {
			natural[t]++
		}
	}
	for t, n := range natural {
		odd += n % 2
		doubled += max(0, n-1)
		most = max(most, n)
		if u := Tile(t); n > 0 && u.IsSuited() && u.Number() > 1 && u.Number() < 9 {
			simple++
		}
	}
	if len(tiles) == 14 {
		switch {
		case f&SevenPairsQuads != 0 && odd <= wild:
			return true
		case f&SevenPairs != 0 && odd <= wild && most <= 2:
			return true
		case f&ThirteenOrphans != 0 && simple == 0 && doubled <= 1:
			return true
		}
	}
	total := natural
	return f&Standard != 0 && natural.setsAndPair(&total, wild, true, r.FifthCopy)
}

// claimCounts says how many there are of each kind.
type claimCounts [kinds + 1]int

// setsAndPair reports whether the tiles make sets, and a pair if one is still to come, with so
// many wild tiles. Total says what they are with what the sets so far have taken.
func (c *claimCounts) setsAndPair(total *claimCounts, wild int, pair, fifth bool) bool {
	t := Tile(slices.IndexFunc(c[:], func(n int) bool { return n > 0 }))
	if t < 0 {
		return true // wild tiles alone can be of kinds that nobody has
	}
	try := func(group []Tile, pair bool) bool { return c.take(total, group, wild, pair, fifth) }
	if pair && try([]Tile{t, t}, false) || try([]Tile{t, t, t}, pair) {
		return true
	}
	for low := t - 2; low <= t; low++ {
		if group := []Tile{low, low + 1, low + 2}; low > 0 && claimIsRun(group) && try(group, pair) {
			return true
		}
	}
	return false
}

// take fills a set or pair with natural tiles or wild ones, in all ways, and goes on.
func (c *claimCounts) take(total *claimCounts, group []Tile, wild int, pair, fifth bool) bool {
	if len(group) == 0 {
		return c.setsAndPair(total, wild, pair, fifth)
	}
	t := group[0]
	if c[t] > 0 {
		c[t]--
		ok := c.take(total, group[1:], wild, pair, fifth)
		c[t]++
		if ok {
			return true
		}
	}
	if wild == 0 || total[t] >= 4 && !fifth {
		return false
	}
	total[t]++
	ok := c.take(total, group[1:], wild-1, pair, fifth)
	total[t]--
	return ok
}

// claimGrantSlow says who is granted what when all have answered: in turn order from a seat on.
func claimGrantSlow(r ClaimRules, from int, said []Claim) []Claim {
	var wins, fours, chows []Claim
	for i := 1; i < r.Seats; i++ {
		switch c := said[(from+i)%r.Seats]; {
		case c.Win:
			wins = append(wins, c)
		case c.Meld.Kind == Chow:
			chows = append(chows, c)
		case c.Meld.Kind != 0:
			fours = append(fours, c)
		}
	}
	switch {
	case len(wins) > 0 && r.OneWinner:
		return wins[:1]
	case len(wins) > 0:
		return wins
	case len(fours) > 0:
		return fours[:1]
	case len(chows) > 0:
		return chows[:1]
	}
	return nil
}

// claimResolveSlow tries all answers of those who are asked and have not answered. It is decided
// if they all come to the same.
func claimResolveSlow(r ClaimRules, from int, offers [][]Claim, said []*Claim) (taken []Claim, decided bool) {
	answers := make([]Claim, r.Seats)
	first, same := true, true
	var try func(seat int)
	try = func(seat int) {
		switch {
		case seat == r.Seats:
			got := claimGrantSlow(r, from, answers)
			if first {
				taken, first = got, false
			}
			same = same && slices.Equal(taken, got)
		case said[seat] != nil || len(offers[seat]) == 0 || seat == from:
			answers[seat] = Claim{Seat: seat}
			if said[seat] != nil {
				answers[seat] = *said[seat]
			}
			try(seat + 1)
		default:
			for _, c := range append([]Claim{{Seat: seat}}, offers[seat]...) {
				answers[seat] = c
				try(seat + 1)
			}
		}
	}
	try(0)
	if !same {
		return nil, false
	}
	return taken, true
}
