package mahjong

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// A tableViewAct is what everybody could see happen: a move of who was on turn, or the claims that were
// granted after an event, none if all passed.
type tableViewAct struct {
	move    Move
	granted []Claim
	answers bool
}

// tableViewGame plays a game for some moves, and returns what everybody could see.
func tableViewGame(t tableT, choose tableChooser, moves int) (tableBranch, []tableViewAct) {
	t.Helper()
	at := tableChosen(t, choose)
	var acts []tableViewAct
	for range moves {
		if at.model.over {
			break
		}
		m := at.pick(choose)
		if at.model.offers == nil {
			acts = append(acts, tableViewAct{move: m})
		} else {
			said := slices.Clone(at.model.said)
			claim := m.Claim()
			said[m.Seat] = &claim
			if taken, decided := claimResolveSlow(at.model.rules, at.model.turn, at.model.offers, said); decided {
				acts = append(acts, tableViewAct{granted: taken, answers: true})
			}
		}
		at = at.move(t, m)
	}
	return at, acts
}

// tableViewFollow plays the same on another table. Where claims are offered that nobody made, all pass.
func tableViewFollow(t tableT, table Table, acts []tableViewAct) Table {
	t.Helper()
	apply := func(m Move) {
		t.Helper()
		next, err := table.Apply(m)
		if err != nil {
			t.Fatalf("%+v: %v", m, err)
		}
		table = next
	}
	answer := func(granted []Claim) {
		t.Helper()
		for _, seat := range table.Waiting() {
			if table.event.Kind == 0 {
				break
			}
			i := slices.IndexFunc(granted, func(c Claim) bool { return c.Seat == seat })
			if i < 0 {
				apply(Move{Seat: seat})
			} else {
				apply(Move{Seat: granted[i].Seat, Win: granted[i].Win, Meld: granted[i].Meld})
			}
		}
	}
	for _, a := range acts {
		if a.answers && a.granted != nil {
			answer(a.granted)
			continue
		}
		answer(nil)
		if !a.answers {
			apply(a.move)
		}
	}
	return table
}

// tableViewHidden returns where in the wall the tiles are that a seat must not see: those in the hands
// of others who have not won, but for those of a kong that was announced, and those in the wall.
// Once the deal is over, only the wall is left.
func tableViewHidden(m *tableModel, seat int) (hands, wall []int) {
	named := func(owner int, t Tile) bool { // of which a kong was announced
		return m.event.Kind > Discarded && owner == m.event.From && t == m.event.Tile ||
			slices.ContainsFunc(m.wins, func(w Win) bool { return w.Robbing && owner == w.From && t == w.Tile })
	}
	for i, s := range m.seats {
		if i == seat || s.won || m.over {
			continue
		}
		left := slices.Clone(s.hand)
		for _, place := range slices.Backward(s.drew) { // of a kind, the first drawn have gone
			if j := slices.Index(left, m.start[place]); j >= 0 {
				left = slices.Delete(left, j, j+1)
				if !named(i, m.start[place]) {
					hands = append(hands, place)
				}
			}
		}
		if len(left) > 0 {
			panic("tiles that were not drawn")
		}
	}
	for i := range m.wall {
		wall = append(wall, m.fronts+i)
	}
	return hands, wall
}

// TestViewHidesTiles exchanges what a seat must not see, tiles in other hands and in the wall. The
// same play on that table looks the same. Of a deal that is over it exchanges the wall alone, for
// all hands are shown then.
func TestViewHidesTiles(t *testing.T) {
	games := 250
	if testing.Short() {
		games = 40
	}
	compared, kongs, over := 0, 0, 0
	for seed := range uint64(games) {
		choose := tableRandom(seed + 8000)
		at, acts := tableViewGame(t, choose, choose(120))
		m := at.model
		if len(m.waiting()) > 0 && m.offers != nil && slices.ContainsFunc(m.said, func(c *Claim) bool { return c != nil }) {
			continue // some have answered, which is not among the acts
		}
		for seat := range m.rules.Seats {
			hands, wall := tableViewHidden(m, seat)
			tiles := slices.Clone(m.start)
			rnd := rand.New(rand.NewPCG(seed, uint64(seat)))
			shuffle := func(places []int) {
				rnd.Shuffle(len(places), func(i, j int) {
					a, b := places[i], places[j]
					tiles[a], tiles[b] = tiles[b], tiles[a]
				})
			}
			shuffle(wall)
			shuffle(slices.DeleteFunc(append(hands, wall...), func(i int) bool { return tiles[i].IsFlower() }))
			acts := slices.Clone(acts)
			if m.rules.HideKongs && tableViewSwap(m, seat, tiles, acts) {
				kongs++
			}
			other, err := NewTable(m.rules, tiles, m.dealer)
			if err != nil {
				t.Fatal(err)
			}
			other = tableViewFollow(t, other, acts)
			if m.offers == nil {
				for other.event.Kind != 0 {
					other = tableViewFollow(t, other, []tableViewAct{{answers: true}})
				}
			} else if other.event.Kind == 0 {
				continue // nobody else can claim there, and it went on
			}
			got, want := other.View(seat), at.table.View(seat)
			if !tableSame(got, want) || got.Seen() != want.Seen() {
				t.Fatalf("seat %d of %+v sees a difference\n%+v\n%+v", seat, m.rules, got, want)
			}
			compared++
			if m.over && len(wall) > 0 {
				over++
			}
		}
	}
	t.Log(compared, kongs, over)
	if !testing.Short() && (compared < games || kongs < 3 || over < 20) {
		t.Errorf("only %d compared, %d with kongs, %d when over", compared, kongs, over)
	}
}

// tableViewSwap exchanges the kind of a concealed kong of another seat with one of which a seat
// sees nothing either.
func tableViewSwap(m *tableModel, seat int, tiles []Tile, acts []tableViewAct) bool {
	if m.over {
		return false
	}
	_, seen := m.view(seat)
	seen = append(seen, m.seats[seat].hand...)
	for _, s := range m.seats {
		if s.won {
			seen = append(seen, s.hand...)
		}
	}
	hidden := func(t Tile) bool {
		places := 0
		for _, u := range tiles {
			if u == t {
				places++
			}
		}
		return places == 4 && !slices.Contains(seen, t) && !m.rules.Wild.Has(t)
	}
	for i, s := range m.seats {
		for _, meld := range s.melds {
			a := meld.Tile
			if i == seat || meld.Kind != ConcealedKong || s.won || !hidden(a) {
				continue
			}
			for b := Tile(1); b <= Red; b++ {
				if b == a || !hidden(b) || m.event.Tile == a || m.event.Tile == b {
					continue
				}
				swap := func(t *Tile) {
					switch *t {
					case a:
						*t = b
					case b:
						*t = a
					}
				}
				for j := range tiles {
					swap(&tiles[j])
				}
				for j := range acts {
					if acts[j].move.Meld.Kind == ConcealedKong {
						swap(&acts[j].move.Meld.Tile)
					}
				}
				return true
			}
		}
	}
	return false
}

// TestViewJSON writes views and reads them back, and none of them tells more than it should.
func TestViewJSON(t *testing.T) {
	for seed := range uint64(60) {
		choose := tableRandom(seed + 9000)
		at := tableChosen(t, choose)
		for {
			if choose(15) == 0 || at.model.over {
				for seat := -1; seat < at.model.rules.Seats; seat++ {
					v := at.table.View(seat)
					text, err := json.Marshal(v)
					var back View
					if err == nil {
						err = json.Unmarshal(text, &back)
					}
					if err != nil || !tableSame(back, v) || back.Seen() != v.Seen() {
						t.Fatalf("%s: %+v, want %+v, %v", text, back, v, err)
					}
				}
			}
			if at.model.over {
				break
			}
			at = at.move(t, at.pick(choose))
		}
	}
}

// tableViewOrphans returns a table where seat 0 may make a concealed kong of 1m, which completes the
// thirteen orphans of seat 1.
func tableViewOrphans(t *testing.T, r ClaimRules) Table {
	t.Helper()
	r.Seats, r.Forms = 3, Standard|ThirteenOrphans
	wall := tableWallOf(t, Wall136(), []string{"1111m234567p234s", "99m19p19s1234567z", ""}, "5s", "6s")
	table, err := NewTable(r, wall, 0)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestViewHideKongs looks at a concealed kong before and after it is made.
func TestViewHideKongs(t *testing.T) {
	for variant := range 4 {
		r := ClaimRules{HideKongs: variant&1 != 0, RobConcealed: variant&2 != 0}
		table := tablePlay(t, tableViewOrphans(t, r), "0 concealed 1m")
		for seat := -1; seat < 3; seat++ {
			v := table.View(seat)
			hidden := r.HideKongs && seat != 0
			want := Meld{Kind: ConcealedKong, Tile: 1}
			if hidden {
				want.Tile = 0
			}
			if v.Last != (Move{Meld: want}) {
				t.Errorf("%+v, seat %d: last %+v, want %+v", r, seat, v.Last, want)
			}
			if !r.RobConcealed {
				if got := v.Places[0].Melds; len(got) != 1 || got[0] != want || v.Event != (Event{}) {
					t.Errorf("%+v, seat %d: %+v, event %+v", r, seat, got, v.Event)
				}
				if (v.Seen().Count(1) == 4) == hidden {
					t.Errorf("%+v, seat %d has seen %v", r, seat, v.Seen())
				}
				continue
			}
			// Only who made it, and who may rob it, know what it is; only the latter is asked.
			event := Event{}
			if seat == 1 {
				event = Event{Kind: KongConcealed, Tile: 1}
			}
			if v.Event != event || v.Places[0].Melds != nil {
				t.Errorf("%+v, seat %d: event %+v, want %+v", r, seat, v.Event, event)
			}
			text, err := json.Marshal(v)
			if err != nil || hidden && seat != 1 && strings.Contains(string(text), "1m") {
				t.Errorf("%+v, seat %d is told %s, %v", r, seat, text, err)
			}
		}
		if r.RobConcealed {
			table = tablePlay(t, table, "1 pass")
		}
		v := table.View(2)
		if (v.Places[0].Melds[0].Tile == 0) != r.HideKongs || v.Last.Meld != v.Places[0].Melds[0] {
			t.Errorf("%+v: %+v, last %+v", r, v.Places[0], v.Last)
		}
		for !table.Over() { // at the end all is shown
			seat := table.Waiting()[0]
			legal := table.Legal(seat)
			next, err := table.Apply(legal[len(legal)-1])
			if err != nil {
				t.Fatal(err)
			}
			table = next
		}
		if v := table.View(2); v.Places[0].Melds[0].Tile != 1 || v.Seen().Count(1) != 4 {
			t.Errorf("%+v: %+v", r, v.Places[0])
		}
	}
}

// TestViewOfWinners looks at a win while the deal goes on, and when it is over.
func TestViewOfWinners(t *testing.T) {
	for _, leave := range []bool{false, true} {
		wall := tableWallOf(t, Wall108(), []string{"1p", "123456789m1155s", ""}, "1s", "")
		table, err := NewTable(ClaimRules{Seats: 3, Forms: Standard, WinnersLeave: leave}, wall, 0)
		if err != nil {
			t.Fatal(err)
		}
		table = tablePlay(t, table, "0 1s", "1 win")
		if table.Over() == leave {
			t.Errorf("winners leave: %v, over: %v", leave, table.Over())
		}
		whole := MustParseHand("123456789m11155s")
		for seat := -1; seat < 3; seat++ {
			want := whole
			if leave && seat != 1 {
				want = Hand{}
			}
			v := table.View(seat)
			if len(v.Wins) != 1 || v.Wins[0].Player.Hand != want || v.Wins[0].Tile != 19 || !v.Places[1].Won || v.Places[0].Won {
				t.Errorf("seat %d: %+v, want %v", seat, v.Wins, want)
			}
			// The tile is in the winner's hand: the winner has not seen it elsewhere.
			seen := 1
			if seat == 1 {
				seen = 0
			}
			if v.Seen().Count(19) != seen {
				t.Errorf("seat %d has seen %v", seat, v.Seen())
			}
		}
		if p := table.Player(1); p.Hand != whole {
			t.Errorf("the winner has %v", p.Hand)
		}
	}
}

// TestViewLast looks at what all saw last, after each kind of step. Passes are none of them, and
// who has asked for a claim is not told before it is granted.
func TestViewLast(t *testing.T) {
	const first = "7z5p9s5z5p9p" // what seats 0, 1 … draw
	robbed := tableDeal(t, ClaimRules{WinnersLeave: true}, first, "8p", tableRobbed, "258m369p147s1234z", tableRobber)
	claimed := tableDeal(t, ClaimRules{}, "5m", "", tableIdle, "34555m147p258s67z")
	several := tableDeal(t, ClaimRules{WinnersLeave: true}, "7z6z5p9p", "",
		"123456m11s46p222z", "147m258p369s1357z", "258m369p147s1346z", "789m123s44s46p555z")
	drawn := tableDeal(t, ClaimRules{WinnersStay: true, NoChow: true}, "5p9s9s", "", tableRobber, "147m369p258s3456z")
	orphans := tableViewOrphans(t, ClaimRules{})
	type step struct {
		move string
		want Move
	}
	for _, test := range []struct {
		name  string
		start Table
		steps []step
	}{
		{"robbed", robbed, []step{
			{"0 7z", Move{Seat: 0, Discard: Red}},
			{"1 5p", Move{Seat: 1, Discard: 14}},
			{"2 pass", Move{Seat: 1, Discard: 14}},
			{"0 pung 5p", Move{Seat: 0, Meld: Meld{Pung, 14, 14, 1}}},
			{"0 2m", Move{Seat: 0, Discard: 2}},
			{"1 9s", Move{Seat: 1, Discard: 27}},
			{"2 5z", Move{Seat: 2, Discard: 32}},
			{"0 added 5p", Move{Seat: 0, Meld: Meld{AddedKong, 14, 14, 1}}}, // not yet made
			{"2 win", Move{Seat: 2, Win: true}},
		}},
		{"not robbed", tablePlay(t, robbed, "0 7z", "1 5p", "2 pass", "0 pung 5p", "0 2m", "1 9s", "2 5z", "0 added 5p"), []step{
			{"2 pass", Move{Seat: 0, Meld: Meld{AddedKong, 14, 14, 1}}},
		}},
		{"chow", claimed, []step{
			{"0 5m", Move{Seat: 0, Discard: 5}},
			{"1 chow 3m", Move{Seat: 1, Meld: Meld{Chow, 3, 5, 0}}},
		}},
		{"kong", claimed, []step{
			{"0 5m", Move{Seat: 0, Discard: 5}},
			{"1 kong 5m", Move{Seat: 1, Meld: Meld{OpenKong, 5, 5, 0}}},
		}},
		{"pass", claimed, []step{
			{"0 5m", Move{Seat: 0, Discard: 5}},
			{"1 pass", Move{Seat: 0, Discard: 5}},
		}},
		{"several winners", several, []step{
			{"0 7z", Move{Seat: 0, Discard: Red}},
			{"1 6z", Move{Seat: 1, Discard: 33}},
			{"2 5p", Move{Seat: 2, Discard: 14}},
			{"0 win", Move{Seat: 2, Discard: 14}},
			{"3 win", Move{Seat: 0, Win: true}}, // the last in turn order
			{"1 9p", Move{Seat: 1, Discard: 18}},
		}},
		{"drawn", drawn, []step{{"0 win", Move{Seat: 0, Win: true}}}},
		{"concealed", orphans, []step{{"0 concealed 1m", Move{Seat: 0, Meld: Meld{ConcealedKong, 1, 0, 0}}}}},
	} {
		table := test.start
		for _, s := range test.steps {
			table = tablePlay(t, table, s.move)
			for seat := -1; seat < table.Rules().Seats; seat++ {
				if got := table.View(seat).Last; got != s.want {
					t.Errorf("%s, %s: seat %d saw %+v last, want %+v", test.name, s.move, seat, got, s.want)
				}
			}
		}
	}
	if got := robbed.View(0).Last; got != (Move{}) {
		t.Errorf("after the deal: %+v", got)
	}
}

// TestViewLastHiddenKong: a deal may end after a kong, when only flowers are left to be drawn. Then
// the kong is shown as all is.
func TestViewLastHiddenKong(t *testing.T) {
	r := ClaimRules{Seats: 2, Forms: Standard, HideKongs: true}
	wall := tableWallOf(t, Wall144(), []string{"1111m258p369s123z", "258m147p258s4567z"}, "5z", "")
	for _, over := range []bool{false, true} {
		left := wall[:27:27]
		if !over {
			left = append(left, East)
		}
		table, err := NewTable(r, append(left, Spring), 0)
		if err != nil {
			t.Fatal(err)
		}
		table = tablePlay(t, table, "0 concealed 1m")
		for seat := -1; seat < 2; seat++ {
			want := Meld{Kind: ConcealedKong, Tile: 1}
			if !over && seat != 0 {
				want.Tile = 0
			}
			if v := table.View(seat); v.Over != over || v.Last != (Move{Meld: want}) {
				t.Errorf("over %v, seat %d: %v, last %+v", over, seat, v.Over, v.Last)
			}
		}
	}
}

// TestViewEvent: who may not answer is not told that others may, and who has answered is not asked.
func TestViewEvent(t *testing.T) {
	table := tableDeal(t, ClaimRules{}, "7z5p", "", tableRobbed, "258m369p147s1234z", tableRobber)
	check := func(want Event, seats ...int) {
		t.Helper()
		for seat := -1; seat < 3; seat++ {
			v, want := table.View(seat), want
			if !slices.Contains(seats, seat) {
				want = Event{}
			}
			if v.Event != want || (v.Legal == nil) != (want == Event{}) {
				t.Errorf("seat %d: event %+v, want %+v, legal %+v", seat, v.Event, want, v.Legal)
			}
		}
	}
	table = tablePlay(t, table, "0 7z", "1 5p") // seat 0 has a pair, seat 2 wins
	check(Event{Kind: Discarded, Tile: 14, From: 1}, 0, 2)
	table = tablePlay(t, table, "0 pung 5p")
	check(Event{Kind: Discarded, Tile: 14, From: 1}, 2)
}

// TestViewSeenOfKinds: what the wall does not have, and what is wild, counts as seen four times,
// wherever the wild tiles are.
func TestViewSeenOfKinds(t *testing.T) {
	honors := "1111222233334444555566667777z"
	for _, test := range []struct {
		name  string
		wall  []Tile
		wild  TileSet
		kinds TileSet
		seen  string
	}{
		{"108", Wall108(), 0, Suited, honors},
		{"108, wild 5m", Wall108(), SetOf(5), Suited &^ SetOf(5), "5555m" + honors},
		{"108, wild red", Wall108(), SetOf(Red), Suited, honors},
		{"112", Wall112(), 0, Suited | SetOf(Red), "111122223333444455556666z"},
		{"112, wild", Wall112(), SetOf(Red), Suited, honors},
		{"136", Wall136(), 0, AllKinds, ""},
		{"144", Wall144(), 0, AllKinds, ""}, // flowers are no kind
		{"144, two wild", Wall144(), SetOf(1, East), AllKinds &^ SetOf(1, East), "1111m1111z"},
	} {
		r := ClaimRules{Seats: 2, Forms: Standard, NoChow: true, Wild: test.wild}
		hands := []string{"14m258p369s", "14m258p369s"}
		table, err := NewTable(r, tableWallOf(t, test.wall, hands, "5m", ""), 0)
		if err != nil {
			t.Fatal(err)
		}
		want := Hand{}
		if test.seen != "" {
			want = MustParseHand(test.seen)
		}
		check := func() {
			t.Helper()
			for seat := -1; seat < 2; seat++ {
				if v := table.View(seat); v.Kinds != test.kinds || v.Seen() != want {
					t.Errorf("%s, seat %d: kinds %v, want %v; seen %v, want %v", test.name, seat, v.Kinds, test.kinds, v.Seen(), want)
				}
			}
		}
		check()
		// A discard is seen once, a wild one was before.
		table = tablePlay(t, table, "0 5m")
		if more, ok := want.With(5); ok {
			want = more
		}
		check()
	}
}

// TestViewSeenOfRobbedKong: who may rob a kong has seen its fourth tile, others see it when it is
// there or won.
func TestViewSeenOfRobbedKong(t *testing.T) {
	asked := tableDeal(t, ClaimRules{WinnersLeave: true}, "7z5p9s5z5p9p", "8p", tableRobbed, "258m369p147s1234z", tableRobber)
	asked = tablePlay(t, asked, "0 7z", "1 5p", "2 pass", "0 pung 5p", "0 2m", "1 9s", "2 5z", "0 added 5p")
	for _, test := range []struct {
		name  string
		table Table
		seen  [4]int // by everyone, and by seat
		held  [4]int
	}{
		{"asked", asked, [4]int{3, 3, 3, 4}, [4]int{0, 1, 0, 0}},
		{"robbed", tablePlay(t, asked, "2 win"), [4]int{4, 4, 4, 3}, [4]int{0, 0, 0, 1}},
		{"not robbed", tablePlay(t, asked, "2 pass"), [4]int{4, 4, 4, 4}, [4]int{}},
	} {
		for seat := -1; seat < 3; seat++ {
			v := test.table.View(seat)
			if seen, held := v.Seen().Count(14), v.Hand.Count(14); seen != test.seen[seat+1] || held != test.held[seat+1] {
				t.Errorf("%s, seat %d: %d seen and %d held", test.name, seat, seen, held)
			}
		}
	}
}

// TestViewHands: concealed tiles are shown to all once the deal is over, and not before.
func TestViewHands(t *testing.T) {
	for seed := range uint64(20) {
		choose := tableRandom(seed + 12_000)
		at := tableChosen(t, choose)
		for {
			for seat := -1; seat < at.model.rules.Seats; seat++ {
				for i, p := range at.table.View(seat).Places {
					want := Hand{}
					if at.model.over {
						want = tableHeap(at.model.seats[i].hand)
					}
					if p.Hand != want {
						t.Fatalf("over %v: seat %d sees that %d has %v, want %v", at.model.over, seat, i, p.Hand, want)
					}
				}
			}
			if at.model.over {
				break
			}
			at = at.move(t, at.pick(choose))
		}
	}
}

// TestViewPlayer: a view has the same player as the table, and nobody where it is nobody's.
func TestViewPlayer(t *testing.T) {
	for seed := range uint64(20) {
		choose := tableRandom(seed + 13_000)
		at := tableChosen(t, choose)
		for !at.model.over {
			at = at.move(t, at.pick(choose))
			for seat := -1; seat <= at.model.rules.Seats; seat++ {
				v := at.table.View(seat)
				got, want := v.Player(), at.table.Player(seat)
				if !tableSame(got, want) {
					t.Fatalf("seat %d: %+v, want %+v", seat, got, want)
				}
				tableScratch(got) // which is not the view's
				if again := v.Player(); !tableSame(again, want) {
					t.Fatalf("seat %d: %+v, want %+v", seat, again, want)
				}
			}
		}
	}
	for _, v := range []View{{}, {Seat: 1, Places: []Place{{}}}, {Seat: -9, Places: []Place{{}}, Hand: MustParseHand("1m")}} {
		if got := v.Player(); !reflect.DeepEqual(got, Player{}) {
			t.Errorf("%+v has %+v", v, got)
		}
	}
}

// tablePlay makes moves that are written as "0 5m", "1 pass", "1 win", "2 chow 3m", "1 pung 5m",
// "1 kong 5m", "0 concealed 5m" and "0 added 5m".
func tablePlay(tb testing.TB, table Table, moves ...string) Table {
	tb.Helper()
	for _, text := range moves {
		next, err := table.Apply(tableMove(tb, text))
		if err != nil {
			tb.Fatalf("%s: %v; legal are %+v", text, err, table.Legal(tableMove(tb, text).Seat))
		}
		table = next
	}
	return table
}

// tableRefuses checks that a move is refused, and why.
func tableRefuses(tb testing.TB, table Table, text string, why error) {
	tb.Helper()
	shot := tableShoot(table)
	if _, err := table.Apply(tableMove(tb, text)); !errors.Is(err, why) {
		tb.Errorf("%s: %v, want %v", text, err, why)
	}
	if now := tableShoot(table); !tableSame(now.views, shot.views) {
		tb.Errorf("%s has changed the table", text)
	}
}

// tableMove reads a move.
func tableMove(tb testing.TB, text string) Move {
	tb.Helper()
	fields := strings.Fields(text)
	m := Move{Seat: int(fields[0][0] - '0')}
	kind := map[string]MeldKind{
		"chow": Chow, "pung": Pung, "kong": OpenKong, "concealed": ConcealedKong, "added": AddedKong,
	}[fields[1]]
	switch {
	case fields[1] == "pass":
	case fields[1] == "win":
		m.Win = true
	case kind != 0:
		m.Meld = Meld{Kind: kind, Tile: MustParseTiles(fields[2])[0]}
	default:
		m.Discard = MustParseTiles(fields[1])[0]
	}
	return m
}
