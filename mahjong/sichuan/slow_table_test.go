package sichuan

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/mahjong"
)

// A slowTable is the game from the rules' text, plainly: counts of tiles, one phase after another,
// and a ledger. It shares with the package the values of wins and nothing of the flow.
type slowTable struct {
	r      Rules
	dealer int
	phase  Phase
	wall   []mahjong.Tile // what is left
	seat   [seats]slowSeat

	turn  int
	drawn mahjong.Tile
	after bool // drawn in place of a kong

	event   mahjong.EventKind // what is to be answered, and by whom
	tile    mahjong.Tile
	pending map[int][]mahjong.Move
	answers map[int]mahjong.Move
	meld    mahjong.Meld // the kong that may be robbed
	claimed mahjong.Meld // what a seat claimed

	melds  int // of all seats
	wins   []slowWin
	gone   int // tiles that were won on and lie in no hand
	kongs  []slowKong
	ledger Ledger
	steps  int
}

type slowSeat struct {
	tiles    [28]int
	dealt    []mahjong.Tile
	melds    []mahjong.Meld
	river    []mahjong.Tile
	pick     []mahjong.Tile
	void     mahjong.Suit
	won      bool
	left     bool
	thrown   int   // discards made, claimed ones too
	forgone  int64 // what the best win was worth that it passed on since it drew
	received []mahjong.Tile
}

type slowWin struct {
	seat, from, step int
	facts            Win
}

type slowKong struct {
	seat, from int
	kind       mahjong.MeldKind
	paid       Ledger
}

// newSlowTable deals.
func newSlowTable(r Rules, wall []mahjong.Tile, dealer int) *slowTable {
	s := &slowTable{r: r, dealer: dealer, phase: Exchanging}
	for i, tile := range wall[:13*seats+1] {
		p := &s.seat[(dealer+i)%4]
		p.dealt = append(p.dealt, tile)
	}
	s.wall = slices.Clone(wall[13*seats+1:])
	if r.Exchange == 0 {
		s.exchanged()
	}
	return s
}

// exchanged passes the tiles on. Each seat's tiles come to lie where those lay that it gave.
func (s *slowTable) exchanged() {
	s.phase = Voiding
	for from := range s.seat {
		to := (from + int(s.r.ExchangeTo)) % 4
		s.seat[to].received = s.seat[from].pick
	}
	for i := range s.seat {
		p := &s.seat[i]
		var places []int
		for _, tile := range p.pick {
			place := 0
			for slices.Contains(places, place) || p.dealt[place] != tile {
				place++
			}
			places = append(places, place)
		}
		for j, place := range places {
			p.dealt[place] = p.received[j]
		}
	}
	if !s.r.Void {
		s.begin()
	}
}

// begin counts the tiles.
func (s *slowTable) begin() {
	s.phase = Playing
	for i := range s.seat {
		for _, tile := range s.seat[i].dealt {
			s.seat[i].tiles[tile]++
		}
	}
	dealt := s.seat[s.dealer].dealt
	s.turn, s.drawn = s.dealer, dealt[len(dealt)-1]
}

// holds reports whether a seat holds its void suit.
func (s *slowTable) holds(seat int) bool {
	for tile, n := range s.seat[seat].tiles {
		if n > 0 && mahjong.Tile(tile).Suit() == s.seat[seat].void {
			return true
		}
	}
	return false
}

// slowComplete reports whether tiles are sets, and a pair if it is wanted.
func slowComplete(tiles *[28]int, pair bool) bool {
	i := slices.IndexFunc(tiles[:], func(n int) bool { return n > 0 })
	if i < 0 {
		return !pair
	}
	try := func(pair bool, take ...int) bool {
		ok := true
		for _, t := range take {
			tiles[t]--
			ok = ok && tiles[t] >= 0
		}
		ok = ok && slowComplete(tiles, pair)
		for _, t := range take {
			tiles[t]++
		}
		return ok
	}
	return try(pair, i, i, i) || pair && try(false, i, i) || (i-1)%9 < 7 && try(pair, i, i+1, i+2)
}

// complete reports whether a seat wins with a tile more, or with what it has if that is zero, as far
// as its tiles go.
func (s *slowTable) complete(seat int, tile mahjong.Tile) bool {
	p := s.seat[seat]
	tiles := p.tiles
	if tile != 0 {
		tiles[tile]++
	}
	n, odd := 0, 0
	for _, count := range tiles {
		n += count
		odd += count % 2
	}
	return n == 14 && odd == 0 || slowComplete(&tiles, true)
}

// mayWin reports whether a seat may win now.
func (s *slowTable) mayWin(seat int) bool {
	self := s.event == 0
	if s.holds(seat) || self && s.drawn == 0 {
		return false
	}
	tile := s.tile
	if self {
		tile = 0
	} else if tile.Suit() == s.seat[seat].void {
		return false
	}
	if !s.complete(seat, tile) {
		return false
	}
	past := s.seat[seat].forgone
	return s.event != mahjong.Discarded || past == 0 || s.value(seat, s.facts(seat)) > past
}

// facts returns what is known of a win of a seat now.
func (s *slowTable) facts(seat int) Win {
	p := s.seat[seat]
	w := Win{Tile: s.tile, Void: p.void, LastTile: len(s.wall) == 0}
	first := s.melds == 0 && p.thrown == 0 && !p.won
	switch s.event {
	case 0:
		w.Tile, w.SelfDrawn, w.AfterKong = s.drawn, true, s.after
		w.Heavenly = first && seat == s.dealer
		w.Earthly = first && seat != s.dealer
		for i := range s.kongs {
			if k := s.kongs[len(s.kongs)-1-i]; k.seat == seat {
				w.Fed = s.after && s.r.FeederPays && k.kind == mahjong.OpenKong
				break
			}
		}
	case mahjong.Discarded:
		w.AfterKong = s.after
		w.Earthly = first && s.turn == s.dealer && s.seat[s.turn].thrown == 1
	default:
		w.Robbing = true
	}
	return w
}

// player returns a seat's tiles with the winning one among them.
func (s *slowTable) player(seat int, tile mahjong.Tile) mahjong.Player {
	p := mahjong.Player{Melds: slices.Clone(s.seat[seat].melds)}
	for t, n := range s.seat[seat].tiles {
		for range n {
			p.Hand, _ = p.Hand.With(mahjong.Tile(t))
		}
	}
	if tile != 0 {
		p.Hand, _ = p.Hand.With(tile)
	}
	return p
}

// value returns what a win is worth.
func (s *slowTable) value(seat int, w Win) int64 {
	tile := w.Tile
	if w.SelfDrawn {
		tile = 0
	}
	points, err := s.r.Points(s.player(seat, tile), w)
	if err != nil {
		panic(fmt.Sprint(s.player(seat, tile), w, err))
	}
	return points
}

// waiting returns the seats that may act.
func (s *slowTable) waiting() []int {
	var seats []int
	for i := range 4 {
		seat := i
		if s.phase == Playing {
			seat = (s.turn + i) % 4
		}
		p := s.seat[seat]
		_, asked := s.pending[seat]
		_, answered := s.answers[seat]
		if s.phase == Exchanging && p.pick == nil || s.phase == Voiding && p.void == 0 ||
			s.phase == Playing && s.event == 0 && i == 0 || asked && !answered {
			seats = append(seats, seat)
		}
	}
	return seats
}

// legal returns the moves of a seat.
func (s *slowTable) legal(seat int) []mahjong.Move {
	if s.phase != Playing || !slices.Contains(s.waiting(), seat) {
		return nil
	}
	if s.event != 0 {
		return s.pending[seat]
	}
	p := s.seat[seat]
	var moves []mahjong.Move
	if s.mayWin(seat) {
		moves = append(moves, mahjong.Move{Seat: seat, Win: true})
	}
	for i := 1; i <= 27 && len(s.wall) > 0 && (s.drawn != 0 || s.r.KongAfterClaim); i++ {
		tile := mahjong.Tile(i)
		if p.won && tile != s.drawn || tile.Suit() == p.void {
			continue
		}
		if p.tiles[i] == 4 {
			meld := mahjong.Meld{Kind: mahjong.ConcealedKong, Tile: tile, From: seat}
			moves = append(moves, mahjong.Move{Seat: seat, Meld: meld})
		}
		for _, m := range p.melds {
			if m.Kind == mahjong.Pung && m.Tile == tile && p.tiles[i] == 1 {
				m.Kind = mahjong.AddedKong
				moves = append(moves, mahjong.Move{Seat: seat, Meld: m})
			}
		}
	}
	for i := 1; i <= 27; i++ {
		tile := mahjong.Tile(i)
		switch {
		case p.tiles[i] == 0, p.won && tile != s.drawn:
		case s.r.VoidFirst && s.holds(seat) && tile.Suit() != p.void:
		default:
			moves = append(moves, mahjong.Move{Seat: seat, Discard: tile})
		}
	}
	return moves
}

// ask finds out who may answer what the seat on turn does.
func (s *slowTable) ask(event mahjong.EventKind, tile mahjong.Tile) {
	s.event, s.tile = event, tile
	s.pending, s.answers = map[int][]mahjong.Move{}, map[int]mahjong.Move{}
	for i := 1; i < 4; i++ {
		seat := (s.turn + i) % 4
		p := s.seat[seat]
		if p.left {
			continue
		}
		var moves []mahjong.Move
		add := func(win bool, m mahjong.Meld) {
			moves = append(moves, mahjong.Move{Seat: seat, Win: win, Meld: m})
		}
		if s.mayWin(seat) {
			add(true, mahjong.Meld{})
		}
		if event == mahjong.Discarded && !p.won && tile.Suit() != p.void {
			m := mahjong.Meld{Kind: mahjong.OpenKong, Tile: tile, Claimed: tile, From: s.turn}
			if p.tiles[tile] == 3 && len(s.wall) > 0 {
				add(false, m)
			}
			if m.Kind = mahjong.Pung; p.tiles[tile] >= 2 {
				add(false, m)
			}
		}
		if moves != nil {
			add(false, mahjong.Meld{})
			s.pending[seat] = moves
		}
	}
	s.resolve()
}

// resolve carries on once no answer that is missing can change anything. That a seat can win by
// its tiles but not under the rules of its void suit is not known to others, so it is asked while
// it has something else to say.
func (s *slowTable) resolve() {
	var winners []int
	claimer, open := -1, false
	for i := 1; i < 4; i++ {
		seat := (s.turn + i) % 4
		if a, ok := s.answers[seat]; ok {
			if a.Win {
				winners = append(winners, seat)
			} else if a.Meld.Kind != 0 {
				claimer = seat
			}
		}
	}
	for seat, moves := range s.pending {
		if _, ok := s.answers[seat]; ok {
			continue
		}
		mayWin := s.complete(seat, s.tile)
		mayMeld := slices.ContainsFunc(moves, func(m mahjong.Move) bool { return m.Meld.Kind != 0 })
		open = open || mayWin || mayMeld && len(winners) == 0 && claimer < 0
	}
	if open {
		return
	}
	s.pending, s.answers = nil, nil
	switch {
	case winners != nil:
		s.won(winners)
	case s.event == mahjong.KongAdded:
		s.event = 0
		s.addKong()
	case claimer >= 0:
		s.take(claimer)
	default:
		s.event = 0
		s.next(s.turn)
	}
}

// take gives a discard to who claims it.
func (s *slowTable) take(seat int) {
	m := s.claimed
	river := &s.seat[s.turn].river
	*river = (*river)[:len(*river)-1]
	p := &s.seat[seat]
	p.tiles[m.Tile] -= 2
	p.melds = append(p.melds, m)
	s.melds++
	s.event, s.turn, s.drawn, s.after = 0, seat, 0, false
	if m.Kind == mahjong.OpenKong {
		p.tiles[m.Tile]--
		s.payKong(seat, m, false)
		s.draw(seat, true)
	}
}

// addKong adds a tile to a pung that nobody robbed.
func (s *slowTable) addKong() {
	p := &s.seat[s.turn]
	p.tiles[s.meld.Tile]--
	for i := range p.melds {
		if p.melds[i].Tile == s.meld.Tile {
			p.melds[i].Kind = mahjong.AddedKong
		}
	}
	s.payKong(s.turn, s.meld, s.drawn == s.meld.Tile)
	s.draw(s.turn, true)
}

// payKong has a kong paid for.
func (s *slowTable) payKong(seat int, m mahjong.Meld, fresh bool) {
	k := slowKong{seat: seat, from: m.From, kind: m.Kind}
	for i := 1; i < 4; i++ {
		other := (seat + i) % 4
		bases := int64(0)
		switch m.Kind {
		case mahjong.ConcealedKong:
			bases = 2
		case mahjong.OpenKong:
			if s.r.OthersPay {
				bases = 1
			}
			if other == m.From {
				bases = s.r.OpenKong
			}
		case mahjong.AddedKong:
			if fresh || s.r.LateKongPays {
				bases = 1
			}
		}
		if bases == 0 || s.seat[other].left {
			continue
		}
		why := map[mahjong.MeldKind]Reason{
			mahjong.ConcealedKong: ConcealedKong, mahjong.OpenKong: OpenKong, mahjong.AddedKong: AddedKong,
		}[m.Kind]
		k.paid = append(k.paid, Transfer{other, seat, bases * s.r.Base, why})
	}
	s.ledger = append(s.ledger, k.paid...)
	s.kongs = append(s.kongs, k)
}

// next lets the next seat that plays draw.
func (s *slowTable) next(seat int) {
	for seat = (seat + 1) % 4; s.seat[seat].left; seat = (seat + 1) % 4 {
	}
	s.draw(seat, false)
}

// draw lets a seat draw, or ends the deal.
func (s *slowTable) draw(seat int, back bool) {
	if len(s.wall) == 0 {
		s.end()
		return
	}
	if back {
		s.drawn, s.wall = s.wall[len(s.wall)-1], s.wall[:len(s.wall)-1]
	} else {
		s.drawn, s.wall = s.wall[0], s.wall[1:]
	}
	s.turn, s.after = seat, back
	s.seat[seat].tiles[s.drawn]++
	s.seat[seat].forgone = 0
}

// won has wins paid for.
func (s *slowTable) won(winners []int) {
	event := s.event
	var shot bool
	for _, seat := range winners {
		w := s.facts(seat)
		points := s.value(seat, w)
		shot = event == mahjong.Discarded && w.AfterKong
		switch {
		case w.Fed:
			s.ledger = append(s.ledger, Transfer{s.lastKong(seat).from, seat, points, SelfDrawnWin})
		case w.SelfDrawn:
			for i := 1; i < 4; i++ {
				if other := (seat + i) % 4; !s.seat[other].left {
					s.ledger = append(s.ledger, Transfer{other, seat, points, SelfDrawnWin})
				}
			}
		case w.Robbing:
			s.ledger = append(s.ledger, Transfer{s.turn, seat, points, RobbedKong})
		default:
			s.ledger = append(s.ledger, Transfer{s.turn, seat, points, DiscardWin})
		}
	}
	var facts []Win
	for _, seat := range winners {
		facts = append(facts, s.facts(seat))
	}
	for i, seat := range winners {
		p := &s.seat[seat]
		p.won, p.left = true, !s.r.WinnersStay
		s.wins = append(s.wins, slowWin{seat, s.turn, s.steps, facts[i]})
		switch {
		case s.r.WinnersStay && event == 0:
			p.tiles[s.drawn]--
		case !s.r.WinnersStay && event != 0:
			p.tiles[s.tile]++
			s.gone-- // each winner has one, but there was one
		}
	}
	if event != 0 {
		s.gone++
	} else if s.r.WinnersStay {
		s.gone++
	}
	switch event {
	case mahjong.Discarded:
		river := &s.seat[s.turn].river
		*river = (*river)[:len(*river)-1]
	case mahjong.KongAdded:
		s.seat[s.turn].tiles[s.tile]--
	}
	if shot {
		s.shot(winners[0])
	}
	s.event = 0
	playing := 0
	for _, p := range s.seat {
		if !p.left {
			playing++
		}
	}
	if playing == 1 {
		s.phase = Ended
		return
	}
	s.next(winners[len(winners)-1])
}

// lastKong returns a seat's last kong.
func (s *slowTable) lastKong(seat int) *slowKong {
	var last *slowKong
	for i := range s.kongs {
		if s.kongs[i].seat == seat {
			last = &s.kongs[i]
		}
	}
	return last
}

// shot does with a kong's payment what the rules say.
func (s *slowTable) shot(winner int) {
	last := s.lastKong(s.turn)
	for i := range s.kongs {
		k := &s.kongs[i]
		if k.seat != s.turn || k != last && s.r.Shot != ShotAll {
			continue
		}
		sum := int64(0)
		for _, x := range k.paid {
			if s.r.Shot == ShotVoided {
				s.ledger = append(s.ledger, Transfer{x.To, x.From, x.Amount, KongVoided})
			}
			sum += x.Amount
		}
		if s.r.Shot == ShotKept {
			continue
		}
		k.paid = nil
		if sum > 0 && s.r.Shot != ShotVoided {
			s.ledger = append(s.ledger, Transfer{s.turn, winner, sum, KongMoved})
		}
	}
}

// ready returns the most that a seat's hand can come to be worth, 0 if it is not ready.
func (s *slowTable) ready(seat int) int64 {
	p := s.seat[seat]
	most := int64(0)
	if p.left || s.holds(seat) {
		return 0
	}
	for tile := mahjong.Tile(1); tile <= 27; tile++ {
		own := p.tiles[tile]
		for _, m := range p.melds {
			if m.Tile == tile {
				own += 3
				if m.Kind != mahjong.Pung {
					own++
				}
			}
		}
		if own < 4 && tile.Suit() != p.void && s.complete(seat, tile) {
			most = max(most, s.value(seat, Win{Tile: tile, Void: p.void}))
		}
	}
	return most
}

// end does the checks at the end of the wall.
func (s *slowTable) end() {
	s.phase = Ended
	playing := 0
	var ready [4]int64
	var pig [4]bool
	for i, p := range s.seat {
		if !p.left {
			playing++
		}
		ready[i] = s.ready(i)
		pig[i] = !p.won && s.holds(i)
	}
	if playing == 1 {
		return
	}
	pay := func(from, to int, amount int64, why Reason) {
		s.ledger = append(s.ledger, Transfer{from, to, amount, why})
	}
	for _, k := range s.kongs {
		if s.r.Refund && !s.seat[k.seat].won && ready[k.seat] == 0 {
			for _, x := range k.paid {
				pay(k.seat, x.From, x.Amount, KongRefund)
			}
		}
	}
	for i := range pig {
		for j := range pig {
			most := s.r.Cap
			if s.r.Family == FamilyTournament || s.r.Family == FamilyRoomCard {
				most = 1 << most
			}
			switch {
			case !pig[i]:
			case s.r.Pig == PigBank && j == 0:
				pay(i, Bank, 48*s.r.Base, PigFine)
			case s.r.Pig == PigEach && !pig[j]:
				pay(i, j, 16*s.r.Base, PigFine)
			case s.r.Pig == PigCap && !pig[j]:
				pay(i, j, most*s.r.Base, PigFine)
			}
		}
	}
	for i := range ready {
		for j := range ready {
			if s.r.ReadyCheck && !s.seat[i].won && !s.seat[j].won && ready[i] == 0 && ready[j] > 0 &&
				(!pig[i] || !s.r.PigsExempt) {
				pay(i, j, ready[j], NotReady)
			}
		}
	}
}

// nextDealer returns who deals next.
func (s *slowTable) nextDealer() int {
	switch {
	case len(s.wins) == 0:
		return s.dealer
	case len(s.wins) > 1 && s.wins[0].step == s.wins[1].step:
		return s.wins[0].from
	}
	return s.wins[0].seat
}

// do makes a legal step.
func (s *slowTable) do(x tableStep) {
	s.steps++
	p := &s.seat[x.seat]
	switch {
	case s.phase == Exchanging:
		p.pick = x.pick
		if !slices.ContainsFunc(s.seat[:], func(p slowSeat) bool { return p.pick == nil }) {
			s.exchanged()
		}
	case s.phase == Voiding:
		p.void = x.void
		if !slices.ContainsFunc(s.seat[:], func(p slowSeat) bool { return p.void == 0 }) {
			s.begin()
		}
	case s.event != 0:
		if s.r.SkipWin && !x.move.Win && s.mayWin(x.seat) {
			p.forgone = max(p.forgone, s.value(x.seat, s.facts(x.seat)))
		}
		if x.move.Meld.Kind != 0 {
			s.claimed = x.move.Meld
		}
		s.answers[x.seat] = x.move
		s.resolve()
	case x.move.Win:
		s.won([]int{x.seat})
	case x.move.Discard != 0:
		p.tiles[x.move.Discard]--
		p.river = append(p.river, x.move.Discard)
		p.thrown++
		s.ask(mahjong.Discarded, x.move.Discard)
	case x.move.Meld.Kind == mahjong.AddedKong:
		s.meld = x.move.Meld
		s.ask(mahjong.KongAdded, x.move.Meld.Tile)
	default:
		p.tiles[x.move.Meld.Tile] -= 4
		p.melds = append(p.melds, x.move.Meld)
		s.melds++
		s.payKong(x.seat, x.move.Meld, false)
		s.draw(x.seat, true)
	}
}

// check compares a table with the model.
func (s *slowTable) check(t tableT, table Table) {
	t.Helper()
	if table.Phase() != s.phase || table.Over() != (s.phase == Ended) {
		t.Fatalf("phase %v, want %v", table.Phase(), s.phase)
	}
	if got, want := table.Waiting(), s.waiting(); !slices.Equal(got, want) {
		t.Fatalf("waiting for %v, want %v", got, want)
	}
	for seat := range seats {
		if got, want := table.Legal(seat), s.legal(seat); !slices.Equal(got, want) {
			t.Fatalf("seat %d: legal\n%v, want\n%v", seat, got, want)
		}
		if table.VoidOf(seat) != s.seat[seat].void {
			t.Fatalf("seat %d: void %v", seat, table.VoidOf(seat))
		}
	}
	if got := table.Ledger(); !slices.Equal(got, s.ledger) {
		t.Fatalf("ledger\n%v, want\n%v", tableLines(got), tableLines(s.ledger))
	}
	for i, facts := range table.Facts() {
		if facts != s.wins[i].facts {
			t.Fatalf("win %d: %+v, want %+v", i, facts, s.wins[i].facts)
		}
	}
	sum := int64(0)
	changes, bank := table.Ledger().Changes()
	for _, change := range changes {
		sum += change
	}
	if sum+bank != 0 || bank < 0 {
		t.Fatalf("points %v, bank %d", changes, bank)
	}
	next, ok := table.NextDealer()
	if ok != (s.phase == Ended) || ok && next != s.nextDealer() {
		t.Fatalf("next dealer %d %v, want %d", next, ok, s.nextDealer())
	}
	if s.phase >= Playing {
		s.checkTiles(t, table)
	}
}

// checkTiles compares where the tiles lie, and that there are 108 of them.
func (s *slowTable) checkTiles(t tableT, table Table) {
	t.Helper()
	v := table.View(-1)
	total := v.Left + s.gone
	for seat, place := range v.Places {
		p := s.seat[seat]
		got := table.Base().Player(seat)
		if want := s.player(seat, 0); got.Hand != want.Hand || !slices.Equal(got.Melds, want.Melds) {
			t.Fatalf("seat %d has %v, want %v", seat, got, want)
		}
		if !slices.Equal(place.Discards, p.river) || place.Won != p.won {
			t.Fatalf("seat %d: river %v, want %v", seat, place.Discards, p.river)
		}
		total += place.Tiles + len(place.Discards)
		for _, m := range place.Melds {
			total += m.Len()
		}
	}
	if total != 108 {
		t.Fatalf("%d tiles", total)
	}
	seat, drawn := table.Base().Turn()
	want := s.drawn
	if s.event == mahjong.Discarded {
		want = 0
	}
	if s.phase == Playing && (seat != s.turn || drawn != want) {
		t.Fatalf("turn %d drew %v, want %d %v", seat, drawn, s.turn, want)
	}
}

// step makes the same step at the table and in the model, and compares them.
func (s *slowTable) step(t tableT, table Table, choose func(n int) int) Table {
	t.Helper()
	x := tableChoose(table, choose)
	next, err := x.do(table)
	if err != nil {
		t.Fatalf("%+v: %v", x, err)
	}
	s.do(x)
	s.check(t, next)
	return next
}

// TestSlowTable plays games beside the model, under every preset and with all options at random.
// Each reason to pay must have come up, and each kind of move.
func TestSlowTable(t *testing.T) {
	games := 700
	if testing.Short() {
		games = 240
	}
	rnd := rand.New(rand.NewPCG(41, 42))
	reasons := make([]int, NotReady+1)
	var drawn, several, stays int
	for game := range games {
		r := tableRules(rnd, game%12)
		wall, dealer := tableWall(rnd), rnd.IntN(4)
		table, err := NewTable(r, wall, dealer)
		if err != nil {
			t.Fatal(err)
		}
		s := newSlowTable(r, wall, dealer)
		s.check(t, table)
		for !table.Over() {
			table = s.step(t, table, rnd.IntN)
		}
		for _, x := range table.Ledger() {
			reasons[x.Why]++
		}
		for i, w := range s.wins {
			if i > 0 && s.wins[i-1].step == w.step {
				several++
			}
		}
		if len(s.wins) == 0 {
			drawn++
		}
		if len(s.wins) > 4 {
			stays++
		}
	}
	for why := DiscardWin; why <= NotReady; why++ {
		if reasons[why] == 0 {
			t.Errorf("nobody paid for %v", why)
		}
	}
	if several == 0 || drawn == 0 || stays == 0 {
		t.Errorf("%d times several won, %d times nobody, %d times winners again", several, drawn, stays)
	}
	if testing.Verbose() {
		t.Log(reasons, several, drawn, stays)
	}
}

// A tableMachine is a table and its model, for rapid.
type tableMachine struct {
	table Table
	slow  *slowTable
	old   []tableKept // earlier tables of the same deal
}

// A tableKept is a table and what it looked like when it was made.
type tableKept struct {
	table Table
	looks tableLooks
}

// TestTableMachine lets rapid choose the rules and the steps. Illegal steps change nothing, and
// tables once made stay what they were.
func TestTableMachine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rnd := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 5))
		r := tableRules(rnd, rapid.IntRange(0, 9).Draw(t, "rules"))
		wall, dealer := tableWall(rnd), rapid.IntRange(0, 3).Draw(t, "dealer")
		table, err := NewTable(r, wall, dealer)
		if err != nil {
			t.Fatal(err)
		}
		m := tableMachine{table: table, slow: newSlowTable(r, wall, dealer)}
		t.Repeat(map[string]func(*rapid.T){
			"":        m.invariant,
			"step":    m.step,
			"rounds":  m.rounds,
			"illegal": func(t *rapid.T) { tableIllegal(t, m.table, m.choose(t)) },
			"replay":  m.replay,
		})
	})
}

// choose returns a choice of rapid's.
func (m *tableMachine) choose(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
}

func (m *tableMachine) invariant(t *rapid.T) {
	m.slow.check(t, m.table)
	for _, old := range m.old {
		tableSame(t, old.looks, tableLook(old.table))
	}
}

func (m *tableMachine) step(t *rapid.T) {
	if m.table.Over() {
		t.Skip()
	}
	m.old = append(m.old[max(0, len(m.old)-1):], tableKept{m.table, tableLook(m.table)})
	m.table = m.slow.step(t, m.table, m.choose(t))
}

// rounds plays on with one choice of rapid's.
func (m *tableMachine) rounds(t *rapid.T) {
	rnd := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 6))
	for range 12 {
		if m.table.Over() {
			return
		}
		m.table = m.slow.step(t, m.table, rnd.IntN)
	}
}

func (m *tableMachine) replay(t *rapid.T) {
	again, err := m.table.Record().Replay()
	if err != nil {
		t.Fatal(err)
	}
	m.slow.check(t, again)
}
