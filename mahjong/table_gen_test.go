package mahjong

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// tableT is what *testing.T and *rapid.T have in common.
type tableT interface {
	Helper()
	Fatalf(format string, args ...any)
}

// A tableChooser chooses one of n, at random, by rapid or by the bytes of a fuzz input.
type tableChooser func(n int) int

func tableRandom(seed uint64) tableChooser { return rand.New(rand.NewPCG(seed, 8)).IntN }

func tableRapid(t *rapid.T) tableChooser {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
}

// tableRules chooses rules, each option on or off.
func tableRules(choose tableChooser) ClaimRules {
	flag := func() bool { return choose(2) == 1 }
	r := ClaimRules{
		Seats: 2 + choose(3), Forms: allForms, NoChow: flag(), OneWinner: flag(), RobConcealed: flag(),
		FifthCopy: flag(), KongAfterClaim: flag(), HideKongs: flag(),
	}
	if flag() {
		r.Forms = Forms(1 + choose(int(allForms)))
	}
	switch choose(6) {
	case 0:
		r.Wild = SetOf(Red)
	case 1:
		r.Wild = SetOf(Tile(1 + choose(kinds)))
	case 2:
		r.Wild = SetOf(Tile(1+choose(kinds)), Tile(1+choose(kinds)), Tile(1+choose(kinds)))
	}
	stay := choose(3)
	r.WinnersLeave, r.WinnersStay = stay == 1, stay == 2
	return r
}

// tableWall chooses one of the four walls, shuffled, or a part of one: some of its kinds only,
// so that there is more to claim, or fewer tiles, so that it soon ends.
func tableWall(choose tableChooser, seats int) []Tile {
	wall := [...]func() []Tile{Wall108, Wall112, Wall136, Wall144}[choose(4)]()
	rnd := rand.New(rand.NewPCG(uint64(choose(1<<30)), 9))
	if choose(3) == 0 {
		kept := rnd.Perm(43)[:15+choose(10)]
		few := slices.DeleteFunc(slices.Clone(wall), func(t Tile) bool { return !slices.Contains(kept, int(t)) })
		if len(few) > 13*seats+20 {
			wall = few
		}
	}
	rnd.Shuffle(len(wall), func(i, j int) { wall[i], wall[j] = wall[j], wall[i] })
	switch choose(8) {
	case 0, 1:
		wall = wall[:min(len(wall), 13*seats+9+choose(30))]
	case 2:
		tableOrphans(wall, seats, choose)
	}
	return wall
}

// tableOrphans gives seat 0 four of a terminal or honor, and seat 1 one of each other, if the wall
// has them, and if seat 0 deals.
func tableOrphans(wall []Tile, seats int, choose tableChooser) {
	kinds := slices.Collect(orphans.All())
	kong := choose(len(kinds))
	put := func(i int, t Tile) {
		if j := slices.Index(wall[i:], t); j > 0 {
			wall[i], wall[i+j] = wall[i+j], wall[i]
		}
	}
	for i, t := range kinds {
		if i == kong {
			t = kinds[(i+1)%len(kinds)]
		}
		put(i*seats, kinds[kong])
		put(i*seats+1, t)
	}
}

// tablePick chooses among legal moves like somebody who wants to win and is sometimes careless.
func tablePick(choose tableChooser, r ClaimRules, hand Hand, legal []Move) Move {
	if choose(4) == 0 {
		return legal[choose(len(legal))]
	}
	for _, m := range legal {
		if m.Win && choose(4) > 0 || m.Meld.Kind != 0 && choose(3) > 0 || m.Discard == 0 && m.IsPass() {
			return m
		}
	}
	natural, count := hand.Split(r.Wild)
	for _, d := range (Wilds{count, r.FifthCopy}).AppendDiscards(nil, natural, r.Forms, Hand{}) {
		i := slices.IndexFunc(legal, func(m Move) bool { return m.Discard == d.Tile })
		if i >= 0 {
			return legal[i]
		}
	}
	return legal[choose(len(legal))]
}

// A tableBranch is a table and its model.
type tableBranch struct {
	table Table
	model *tableModel
}

// tableNew deals at a table and at its model.
func tableNew(t tableT, r ClaimRules, wall []Tile, dealer int) (tableBranch, bool) {
	t.Helper()
	table, err := NewTable(r, wall, dealer)
	model := tableNewModel(r, wall, dealer)
	if model == nil {
		var fault *Error
		if !errors.Is(err, ErrCount) || !errors.As(err, &fault) || !tableIsZero(table) {
			t.Fatalf("flowers use up the wall: %+v, %v", table, err)
		}
		return tableBranch{}, false
	}
	if err != nil {
		t.Fatalf("%+v, %v, dealer %d: %v", r, wall, dealer, err)
	}
	return tableBranch{table, model}, true
}

// tableChosen deals under chosen rules.
func tableChosen(t tableT, choose tableChooser) tableBranch {
	t.Helper()
	for {
		r := tableRules(choose)
		if at, ok := tableNew(t, r, tableWall(choose, r.Seats), choose(r.Seats)); ok {
			return at
		}
	}
}

// tableIsZero reports whether a table holds nothing.
func tableIsZero(t Table) bool {
	return t.players == nil && t.start == nil && t.moves == nil && t.rivers == nil && t.wall.tiles == nil &&
		t.wins == nil && t.offered == nil && t.answers == nil && !t.over && t.turn == 0 && t.drawn == 0 &&
		!t.afterKong && t.last == Move{} && t.left == [4]bool{} &&
		t.rules == ClaimRules{} && t.event == Event{} && t.kong == Claim{} && t.dealer == 0
}

// move makes a legal move at the table and at the model, and leaves the branch as it was.
func (b tableBranch) move(t tableT, m Move) tableBranch {
	t.Helper()
	next, err := b.table.Apply(m)
	if err != nil {
		t.Fatalf("%+v: %v", m, err)
	}
	model := b.model.clone()
	model.step(m)
	return tableBranch{next, model}
}

// pick chooses a legal move of any seat that may move.
func (b tableBranch) pick(choose tableChooser) Move {
	seats := b.model.waiting()
	seat := seats[choose(len(seats))]
	return tablePick(choose, b.model.rules, tableHeap(b.model.seats[seat].hand), b.model.legal(seat))
}

// compare compares what can be done at the table with the model.
func (b tableBranch) compare(t tableT) {
	t.Helper()
	if got, want := b.table.Over(), b.model.over; got != want {
		t.Fatalf("over %v, want %v", got, want)
	}
	if got, want := b.table.Waiting(), b.model.waiting(); !slices.Equal(got, want) {
		t.Fatalf("waiting for %v, want %v", got, want)
	}
	seat, drawn := b.table.Turn()
	if wantSeat, wantDrawn := b.model.turnOf(); seat != wantSeat || drawn != wantDrawn {
		t.Fatalf("turn %d, %v; want %d, %v", seat, drawn, wantSeat, wantDrawn)
	}
	if got := b.table.Event(); got != b.model.event {
		t.Fatalf("event %+v, want %+v", got, b.model.event)
	}
	for seat := -1; seat <= b.model.rules.Seats; seat++ {
		win, ok := b.table.WinNow(seat)
		if want, wantOk := b.model.winNow(seat); ok != wantOk || !tableSame(win, want) {
			t.Fatalf("seat %d wins now\n%+v, %v, want\n%+v", seat, win, ok, want)
		}
		got, want := b.table.Legal(seat), b.model.legal(seat)
		if !slices.Equal(got, want) || (got == nil) != (want == nil) {
			t.Fatalf("seat %d, legal\n%+v, want\n%+v", seat, got, want)
		}
	}
}

// compareAll compares all that the table tells with the model.
func (b tableBranch) compareAll(t tableT) {
	t.Helper()
	b.compare(t)
	m := b.model
	if b.table.Rules() != m.rules || b.table.Dealer() != m.dealer {
		t.Fatalf("rules %+v, dealer %d", b.table.Rules(), b.table.Dealer())
	}
	if got := tableWallLeft(b.table.Wall()); !slices.Equal(got, m.wall) {
		t.Fatalf("the wall is %v, want %v", got, m.wall)
	}
	for seat := -1; seat <= m.rules.Seats; seat++ {
		want := Player{}
		if seat >= 0 && seat < m.rules.Seats {
			want = m.player(seat)
		}
		if got := b.table.Player(seat); !tableSame(got, want) {
			t.Fatalf("seat %d has %+v, want %+v", seat, got, want)
		}
		got := b.table.View(seat)
		view, seen := m.view(seat)
		if !tableSame(got, view) {
			t.Fatalf("seat %d sees\n%+v, want\n%+v", seat, got, view)
		}
		if heap := tableHeap(seen); got.Seen() != heap {
			t.Fatalf("seat %d has seen %v, want %v, in %+v", seat, got.Seen(), heap, got)
		}
	}
	if got := b.table.Wins(); !tableSame(got, m.wins) {
		t.Fatalf("wins\n%+v, want\n%+v", got, m.wins)
	}
	want := TableRecord{m.rules, m.start, m.dealer, m.moves}
	if got := b.table.Record(); !tableSame(got, want) {
		t.Fatalf("record\n%+v, want\n%+v", got, want)
	}
	tableConserved(t, b.table)
}

// tableWallLeft returns the tiles of a wall.
func tableWallLeft(w Wall) []Tile {
	var tiles []Tile
	for {
		t, rest, ok := w.Draw()
		if !ok {
			return tiles
		}
		tiles, w = append(tiles, t), rest
	}
}

// tableSame reports whether values are the same, an empty slice being as good as none.
func tableSame(x, y any) bool {
	return reflect.DeepEqual(x, y) || tableEqual(reflect.ValueOf(x), reflect.ValueOf(y))
}

func tableEqual(x, y reflect.Value) bool {
	switch x.Kind() {
	case reflect.Slice:
		if x.Len() != y.Len() {
			return false
		}
		for i := range x.Len() {
			if !tableEqual(x.Index(i), y.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		if x.Comparable() {
			return x.Equal(y)
		}
		for i := range x.NumField() {
			if !tableEqual(x.Field(i), y.Field(i)) {
				return false
			}
		}
		return true
	default:
		return x.Equal(y)
	}
}

// tableConserved checks that all tiles of the deal are still somewhere, and nothing else. Of
// those who won by one tile and left, each has that in its hand.
func tableConserved(t tableT, table Table) {
	t.Helper()
	var count [Chrysanthemum + 1]int
	add := func(n int, tiles ...Tile) {
		for _, tile := range tiles {
			count[tile] += n
		}
	}
	rules, v := table.Rules(), table.View(-1)
	add(1, tableWallLeft(table.Wall())...)
	for seat := range rules.Seats {
		p := table.Player(seat)
		add(1, slices.Collect(p.Hand.All())...)
		add(1, slices.Collect(p.Flowers.All())...)
		for _, m := range p.Melds {
			add(1, slices.Collect(m.Hand().All())...)
		}
		add(1, v.Places[seat].Discards...)
	}
	last := -1
	for _, w := range table.Wins() {
		switch {
		case rules.WinnersStay && w.Step != last:
			add(1, w.Tile)
		case !rules.WinnersStay && w.Step == last:
			add(-1, w.Tile)
		}
		last = w.Step
	}
	add(-1, table.Record().Wall...)
	for tile, n := range count {
		if n != 0 {
			t.Fatalf("%+d of %v", n, Tile(tile))
		}
	}
}

// A tableShot is all that a table tells at one time.
type tableShot struct {
	record  TableRecord
	views   []View
	players []Player
	wins    []Win
	wall    []Tile
	waiting []int
	turn    int
	drawn   Tile
}

// tableShoot notes all that a table tells, in slices of its own.
func tableShoot(table Table) tableShot {
	s := tableShot{wins: table.Wins(), wall: tableWallLeft(table.Wall()), waiting: table.Waiting(), record: table.Record()}
	s.turn, s.drawn = table.Turn()
	for i := range s.wins {
		s.wins[i].Player.Melds = slices.Clone(s.wins[i].Player.Melds)
	}
	for seat := -1; seat < table.Rules().Seats; seat++ {
		s.views = append(s.views, table.View(seat))
		s.players = append(s.players, table.Player(seat))
	}
	return s
}

// same fails if the table tells something else now.
func (s tableShot) same(t tableT, table Table) {
	t.Helper()
	if now := tableShoot(table); !reflect.DeepEqual(now, s) {
		t.Fatalf("a table has changed, from\n%+v to\n%+v", s, now)
	}
}

// tableFault checks the error of a move that is not legal.
func tableFault(t tableT, b tableBranch, m Move) {
	t.Helper()
	next, err := b.table.Apply(m)
	var fault *Error
	if !errors.As(err, &fault) || !tableIsZero(next) {
		t.Fatalf("%+v: %+v, %v", m, next, err)
	}
	want := ErrClaim
	waiting := b.model.waiting()
	switch {
	case b.model.over:
		want = ErrOver
	case m.Seat < 0 || m.Seat >= b.model.rules.Seats:
		want = ErrSeat
	case !slices.Contains(waiting, m.Seat):
		want = ErrTurn
	case m.Discard != 0 && b.model.offers == nil && !slices.Contains(b.model.seats[m.Seat].hand, m.Discard):
		want = ErrNotHeld
	}
	if fault.Err != want || fault.Seat != m.Seat || fault.Position != -1 || m.Discard != 0 && fault.Tile != m.Discard {
		t.Fatalf("%+v: %+v, want %v", m, fault, want)
	}
}

// tableMeant returns the legal move that a move stands for, if there is one: a meld may leave
// out which tile it claims and from whom.
func tableMeant(m Move, legal []Move) bool {
	return slices.ContainsFunc(legal, func(l Move) bool {
		if l == m {
			return true
		}
		x, y := m.Meld, l.Meld
		return m.Seat == l.Seat && !m.Win && !l.Win && m.Discard == 0 && l.Discard == 0 && y.Kind != 0 &&
			x.Kind == y.Kind && x.Tile == y.Tile && (x.Claimed == y.Claimed || x.Claimed == 0) && (x.From == y.From || x.From == 0)
	})
}

// tableGarbage chooses a move that may be anything.
func tableGarbage(choose tableChooser) Move {
	m := Move{Seat: choose(7) - 1, Win: choose(8) == 0}
	tile := func() Tile {
		if choose(8) == 0 {
			return Tile(int8(choose(256)))
		}
		return Tile(choose(kinds + 1))
	}
	if choose(2) == 0 {
		m.Discard = tile()
	}
	if choose(2) == 0 {
		m.Meld = Meld{Kind: MeldKind(choose(8) - 1), Tile: tile(), From: choose(6) - 1}
		if choose(2) == 0 {
			m.Meld.Claimed = tile()
		}
	}
	return m
}

// tableTwist chooses a move that is nearly one of the legal ones.
func tableTwist(choose tableChooser, m Move) Move {
	switch choose(8) {
	case 0:
		m.Seat = choose(6) - 1
	case 1:
		m.Win = !m.Win
	case 2:
		m.Discard = Tile(choose(kinds + 2))
	case 3:
		m.Meld.Kind = MeldKind(choose(7))
	case 4:
		m.Meld.Tile += Tile(choose(5) - 2)
	case 5:
		m.Meld.Claimed = Tile(choose(kinds + 1))
	case 6:
		m.Meld.From = choose(6) - 1
	case 7:
		m.Meld.Claimed, m.Meld.From = 0, 0
	}
	return m
}

// illegal tries moves that may be illegal. Those that are must be refused, and the others do what
// the legal ones do that they stand for.
func (b tableBranch) illegal(t tableT, choose tableChooser, tries int) {
	t.Helper()
	var legal []Move
	for seat := range b.model.rules.Seats {
		legal = append(legal, b.model.legal(seat)...)
	}
	for range tries {
		m := tableGarbage(choose)
		if len(legal) > 0 && choose(2) == 0 {
			m = tableTwist(choose, legal[choose(len(legal))])
		}
		if !tableMeant(m, legal) {
			tableFault(t, b, m)
		} else if _, err := b.table.Apply(m); err != nil {
			t.Fatalf("%+v: %v", m, err)
		}
	}
}

// tableWallOf returns a wall from which seats are dealt these hands, the dealer first, with the
// dealer's 14th tile and then what follows. What hands leave open is filled from the rest.
func tableWallOf(tb testing.TB, base []Tile, hands []string, follow, last string) []Tile {
	tb.Helper()
	take := func(text string) []Tile {
		if text == "" {
			return nil
		}
		tiles := MustParseTiles(text)
		for _, tile := range tiles {
			i := slices.Index(base, tile)
			if i < 0 {
				tb.Fatalf("no %v is left for %s", tile, text)
			}
			base = slices.Delete(base, i, i+1)
		}
		return tiles
	}
	base = slices.Clone(base)
	dealt := make([][]Tile, len(hands))
	for i, text := range hands {
		dealt[i] = take(text)
		if len(dealt[i]) > 13 {
			tb.Fatalf("%s is too long", text)
		}
	}
	front, back := take(follow), take(last)
	for i := range dealt {
		for len(dealt[i]) < 13 { // what is left, kinds far apart
			j := 7 * len(dealt[i]) % len(base)
			dealt[i] = append(dealt[i], base[j])
			base = slices.Delete(base, j, j+1)
		}
	}
	var wall []Tile
	for i := range 13 {
		for _, hand := range dealt {
			wall = append(wall, hand[i])
		}
	}
	return slices.Concat(wall, front, base, back)
}

// tableText writes a table's record as JSON.
func tableText(tb testing.TB, table Table) []byte {
	tb.Helper()
	text, err := json.Marshal(table.Record())
	if err != nil {
		tb.Fatal(err)
	}
	return text
}
