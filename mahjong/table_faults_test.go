package mahjong

import (
	"reflect"
	"slices"
	"testing"
)

// The faults of the flow of play in the tutorials and in other public code: each input, and what
// is right for it.

// tableDeal returns a table of so many seats, where seat 0 deals. Hands are filled up.
func tableDeal(t *testing.T, r ClaimRules, follow, last string, hands ...string) Table {
	t.Helper()
	r.Seats = len(hands)
	if r.Forms == 0 {
		r.Forms = Standard
	}
	table, err := NewTable(r, tableWallOf(t, Wall144(), hands, follow, last), 0)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// tableDealShort is tableDeal with a wall that ends after the tiles that follow.
func tableDealShort(t *testing.T, r ClaimRules, follow string, hands ...string) Table {
	t.Helper()
	r.Seats = len(hands)
	if r.Forms == 0 {
		r.Forms = Standard
	}
	wall := tableWallOf(t, Wall136(), hands, follow, "")
	table, err := NewTable(r, wall[:13*len(hands)+len(MustParseTiles(follow))], 0)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Hands that nothing below completes, and that have no two alike.
const (
	tableIdle  = "147m258p369s1234z"
	tableIdle2 = "258m369p147s3456z"
)

// The end of the wall was tested after the draw: a panic, or the last tile was never judged.
func TestTableFaultEndOfWall(t *testing.T) {
	// Seat 1 draws the last tile and wins.
	table := tableDealShort(t, ClaimRules{}, "7z2p", tableIdle, "123456789m11s34p")
	table = tablePlay(t, table, "0 7z")
	if table.Wall().Left() != 0 || table.Over() {
		t.Fatalf("%d left, over %v", table.Wall().Left(), table.Over())
	}
	if seat, drawn := table.Turn(); seat != 1 || drawn != 11 {
		t.Fatalf("seat %d has drawn %v", seat, drawn)
	}
	won := tablePlay(t, table, "1 win")
	if w := won.Wins(); !won.Over() || len(w) != 1 || !w[0].SelfDrawn || !w[0].LastTile || w[0].Tile != 11 {
		t.Errorf("%+v", w)
	}
	// It discards it, and the other wins by that.
	table = tableDealShort(t, ClaimRules{}, "9m2p", "123456789m11s34p", tableIdle2)
	table = tablePlay(t, table, "0 9m", "1 2p")
	won = tablePlay(t, table, "0 win")
	if w := won.Wins(); !won.Over() || len(w) != 1 || w[0].SelfDrawn || !w[0].LastTile || w[0].From != 1 {
		t.Errorf("%+v", w)
	}
	// Nobody wins: a drawn game.
	drawn := tablePlay(t, table, "0 pass")
	if !drawn.Over() || drawn.Wins() != nil || drawn.Waiting() != nil {
		t.Errorf("over %v, %+v", drawn.Over(), drawn.Wins())
	}
	tableRefuses(t, drawn, "0 1s", ErrOver)
	// A wall that is empty after the deal.
	table = tableDealShort(t, ClaimRules{}, "9m", tableIdle, tableIdle2)
	tableRefuses(t, table, "0 win", ErrClaim)
	if table = tablePlay(t, table, "0 9m"); !table.Over() {
		t.Error("a seat that cannot draw is to move")
	}
}

// There is no kong with an empty wall, for there is nothing to draw in place.
func TestTableFaultKongWithEmptyWall(t *testing.T) {
	table := tableDealShort(t, ClaimRules{}, "9m", "1111m"+"258p369s123z", tableIdle2)
	tableRefuses(t, table, "0 concealed 1m", ErrClaim)
	table = tableDealShort(t, ClaimRules{}, "9m", tableIdle, "999m258p147s4567z")
	table = tablePlay(t, table, "0 9m")
	tableRefuses(t, table, "1 kong 9m", ErrClaim)
	table = tablePlay(t, table, "1 pung 9m")
	tableRefuses(t, table, "1 added 9m", ErrClaim)
	if table = tablePlay(t, table, "1 2p"); !table.Over() {
		t.Error("it goes on without tiles")
	}
}

// A claimed triplet could be discarded from.
func TestTableFaultClaimedTripletIsLocked(t *testing.T) {
	table := tableDeal(t, ClaimRules{}, "5m", "", tableIdle, "55m258p147s33456z")
	table = tablePlay(t, table, "0 5m", "1 pung 5m")
	tableRefuses(t, table, "1 5m", ErrNotHeld)
	p := table.Player(1)
	if p.Hand.Count(5) != 0 || p.Count(5) != 3 || p.Hand != MustParseHand("258p147s33456z") {
		t.Errorf("%+v", p)
	}
	// Nor are its tiles found for another claim.
	table = tablePlay(t, table, "1 3z")
	if v := table.View(0); len(v.Places[0].Discards) != 0 || v.Places[1].Melds[0] != (Meld{Pung, 5, 5, 0}) {
		t.Errorf("%+v", v.Places)
	}
	q := Player{Hand: MustParseHand("46m1z1p"), Melds: []Meld{{Pung, 5, 5, 0}}}
	if got := (ClaimRules{Seats: 2, Forms: Standard}).Claims(1, q, Event{Kind: Discarded, Tile: 6}); got != nil {
		t.Errorf("%+v", got)
	}
}

// Wins were offered by seat number, and seat 0 came first.
func TestTableFaultWinnersInTurnOrder(t *testing.T) {
	for _, one := range []bool{false, true} {
		for _, order := range [][2]int{{0, 3}, {3, 0}} {
			// Seat 2 discards 5p, by which seats 3 and 0 win; 3 is nearer.
			table := tableDeal(t, ClaimRules{OneWinner: one}, "7z6z5p", "",
				"123456m11s46p222z", "147m258p369s1357z", "258m369p147s1346z", "789m123s44s46p555z")
			table = tablePlay(t, table, "0 7z", "1 6z", "2 5p")
			if got := table.Waiting(); !slices.Equal(got, []int{3, 0}) {
				t.Fatalf("waiting for %v", got)
			}
			for i, seat := range order {
				if i == 1 && one && order[0] == 3 { // it is decided
					break
				}
				table = tablePlay(t, table, string(rune('0'+seat))+" win")
			}
			var seats []int
			for _, w := range table.Wins() {
				seats = append(seats, w.Seat)
			}
			want := []int{3, 0}
			if one {
				want = []int{3}
			}
			if !table.Over() || !slices.Equal(seats, want) {
				t.Errorf("one winner %v, answers of %v: %v have won, want %v", one, order, seats, want)
			}
		}
	}
}

// A pung was taken while another seat could win.
func TestTableFaultPungBeforeWin(t *testing.T) {
	start := tableDeal(t, ClaimRules{}, "5p", "", tableIdle, "55p258m147s34566z", "123456m11s46p222z")
	start = tablePlay(t, start, "0 5p")
	asked := tablePlay(t, start, "1 pung 5p")
	if got := asked.Waiting(); !slices.Equal(got, []int{2}) {
		t.Fatalf("waiting for %v", got)
	}
	tableRefuses(t, asked, "1 5p", ErrTurn)
	if won := tablePlay(t, asked, "2 win"); len(won.Wins()) != 1 || won.Wins()[0].Seat != 2 || won.Player(1).Melds != nil {
		t.Errorf("%+v", won.Wins())
	}
	taken := tablePlay(t, asked, "2 pass")
	if seat, drawn := taken.Turn(); seat != 1 || drawn != 0 || len(taken.Player(1).Melds) != 1 {
		t.Errorf("seat %d, %+v", seat, taken.Player(1))
	}
	// Who wins at once need not wait for the pung.
	if won := tablePlay(t, start, "2 win"); !won.Over() {
		t.Error("it waits for a lower claim")
	}
}

// A chow was taken while another seat could pung.
func TestTableFaultChowBeforePung(t *testing.T) {
	start := tableDeal(t, ClaimRules{}, "5p", "", tableIdle, "46p258m147s34566z", "55p369m258s34577z")
	start = tablePlay(t, start, "0 5p")
	asked := tablePlay(t, start, "1 chow 4p")
	if asked.Player(1).Melds != nil {
		t.Fatal("the chow is taken")
	}
	if got := tablePlay(t, asked, "2 pung 5p"); got.Player(2).Melds == nil || got.Player(1).Melds != nil {
		t.Errorf("%+v", got.Player(1))
	}
	got := tablePlay(t, asked, "2 pass")
	if want := []Meld{{Chow, 13, 14, 0}}; !reflect.DeepEqual(got.Player(1).Melds, want) {
		t.Errorf("%+v", got.Player(1))
	}
	// Which of two chows is asked for makes no difference to who gets it.
	tableRefuses(t, start, "1 chow 3p", ErrClaim)
	tableRefuses(t, start, "2 chow 4p", ErrClaim)
}

// With 1234p113z and 1p discarded on the left, chow 123p was said to leave a ready hand: it was
// judged with the tiles that the chow takes.
func TestTableFaultClaimIsJudgedAfterIt(t *testing.T) {
	r := ClaimRules{Seats: 4, Forms: Standard}
	p := Player{Hand: MustParseHand("1234p113z")}
	e := Event{Kind: Discarded, Tile: 10, From: 3}
	claim := Claim{Seat: 0, Meld: Meld{Chow, 10, 10, 3}}
	if got := r.Claims(0, p, e); !slices.Equal(got, []Claim{claim}) {
		t.Fatalf("%+v", got)
	}
	q, err := p.Apply(claim, e)
	if err != nil || q.Hand != MustParseHand("14p113z") {
		t.Fatalf("%v, %v", q.Hand, err)
	}
	if got := Shanten(q.Hand, Standard); got != 1 {
		t.Errorf("shanten %d, want 1", got)
	}
	for tile := range q.Hand.Kinds().All() {
		after, err := q.Discard(tile)
		if err != nil || Waits(after.Hand, Standard) != 0 {
			t.Errorf("without %v: %v, %v", tile, Waits(after.Hand, Standard), err)
		}
	}
	if p.Hand != MustParseHand("1234p113z") || p.Melds != nil {
		t.Errorf("the old player has changed: %+v", p)
	}
}

// Of a discard nobody took it was forgotten that the next seat draws, and of a claimed one that
// the turn goes to who claimed it.
func TestTableFaultTurnAfterClaim(t *testing.T) {
	table := tableDeal(t, ClaimRules{}, "5p", "8p", "147m369p258s1234z", tableIdle2, "147m369p258s1256z", "555p69m258s34577z")
	table = tablePlay(t, table, "0 5p")
	for text, want := range map[string]int{"3 pass": 1, "3 pung 5p": 3, "3 kong 5p": 3} {
		next := tablePlay(t, table, text)
		seat, drawn := next.Turn()
		if seat != want || drawn == 0 != (text == "3 pung 5p") || text == "3 kong 5p" && drawn != 17 {
			t.Errorf("after %s: seat %d with %v", text, seat, drawn)
		}
		if river := next.View(-1).Places[0].Discards; (len(river) == 0) != (want == 3) {
			t.Errorf("after %s: %v lies before seat 0", text, river)
		}
	}
}

// A kong that was robbed stayed a kong, or its tile was in two hands.
func TestTableFaultRobbedKong(t *testing.T) {
	start := tableDeal(t, ClaimRules{WinnersLeave: true}, "7z5p9s5z5p9p", "8p", tableRobbed, "258m369p147s1234z", tableRobber)
	start = tablePlay(t, start, "0 7z", "1 5p", "2 pass", "0 pung 5p", "0 2m", "1 9s", "2 5z", "0 added 5p")
	robbed := tablePlay(t, start, "2 win")
	p := robbed.Player(0)
	if want := []Meld{{Pung, 14, 14, 1}}; !reflect.DeepEqual(p.Melds, want) || p.Hand.Count(14) != 0 {
		t.Errorf("the robbed seat has %+v", p)
	}
	// The next after the winner draws, not in place of a kong.
	if seat, drawn := robbed.Turn(); seat != 0 || drawn != 18 {
		t.Errorf("seat %d has drawn %v", seat, drawn)
	}
	made := tablePlay(t, start, "2 pass")
	p = made.Player(0)
	if want := []Meld{{AddedKong, 14, 14, 1}}; !reflect.DeepEqual(p.Melds, want) || p.Hand.Count(14) != 0 {
		t.Errorf("the seat has %+v", p)
	}
	if seat, drawn := made.Turn(); seat != 0 || drawn != 17 {
		t.Errorf("seat %d has drawn %v", seat, drawn)
	}
}

// Seat 0 pungs 5p and adds the fourth; seat 2 waits for that.
const (
	tableRobbed = "55p258m147s34566z"
	tableRobber = "123456m11s46p222z"
)

// Several could not win by one tile and play on: the tile left the river twice, or the turn went
// to the wrong seat.
func TestTableFaultTwoWinnersPlayOn(t *testing.T) {
	for _, stay := range []bool{false, true} {
		table := tableDeal(t, ClaimRules{WinnersLeave: !stay, WinnersStay: stay}, "7z6z5p9p", "",
			"123456m11s46p222z", "147m258p369s1357z", "258m369p147s1346z", "789m123s44s46p555z")
		table = tablePlay(t, table, "0 7z", "1 6z", "2 5p", "0 win", "3 win")
		if table.Over() || len(table.View(-1).Places[2].Discards) != 0 {
			t.Errorf("over %v, %+v", table.Over(), table.View(-1).Places)
		}
		// The last winner in turn order is seat 0, and seat 1 comes next.
		if seat, drawn := table.Turn(); seat != 1 || drawn != 18 {
			t.Errorf("seat %d has drawn %v", seat, drawn)
		}
		tableConserved(t, table)
		// Seats 3 and 0 are not asked again, or only for a win, and must discard what they draw.
		table = tablePlay(t, table, "1 9p")
		seat, drawn := table.Turn()
		if seat != 2 {
			t.Fatalf("seat %d is on turn", seat)
		}
		for table.event.Kind == 0 && seat == 2 {
			table = tablePlay(t, table, "2 "+drawn.String())
			seat, drawn = table.Turn()
		}
		if !stay && seat != 1 && table.event.Kind == 0 {
			t.Errorf("seat %d has left and is on turn", seat)
		}
	}
}

// Who has won and stays is bound to the hand that it won with.
func TestTableFaultWinnerIsBound(t *testing.T) {
	table := tableDeal(t, ClaimRules{WinnersStay: true, NoChow: true}, "5p9s9s", "", "123456m11s46p222z", "147m369p258s3456z")
	table = tablePlay(t, table, "0 win")
	if p := table.Player(0); p.Hand != MustParseHand("123456m11s46p222z") {
		t.Fatalf("%+v", p)
	}
	table = tablePlay(t, table, "1 9s")
	if seat, drawn := table.Turn(); seat != 0 || drawn != 27 {
		t.Fatalf("seat %d has drawn %v", seat, drawn)
	}
	tableRefuses(t, table, "0 1m", ErrClaim)
	tableRefuses(t, table, "0 9p", ErrNotHeld)
	if got, want := table.Legal(0), []Move{{Discard: 27}}; !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
	// It may win again, which is not its first win.
	table = tableDeal(t, ClaimRules{WinnersStay: true}, "5p5p", "", "123456m11s46p222z", "147m369p258s3456z")
	table = tablePlay(t, table, "0 win", "1 5p", "0 win")
	wins := table.Wins()
	if len(wins) != 2 || !wins[0].First || wins[1].First || wins[1].SelfDrawn || wins[1].From != 1 {
		t.Errorf("%+v", wins)
	}
}

// TestTableWinFacts deals walls on which a win comes about, and names all facts of it.
func TestTableWinFacts(t *testing.T) {
	const ready = "123456789m11s46p" // waits for 5p
	for _, test := range []struct {
		name   string
		rules  ClaimRules
		hands  []string
		follow string // from the 14th tile of the dealer on
		last   string // the end of the wall
		short  bool   // nothing between them
		moves  []string
		want   []Win
	}{
		{
			"天胡",
			ClaimRules{},
			[]string{ready, tableIdle2},
			"5p", "", false,
			[]string{"0 win"},
			[]Win{{Seat: 0, From: 0, Tile: 14, Step: 1, SelfDrawn: true, First: true}},
		},
		{
			"地胡",
			ClaimRules{},
			[]string{tableIdle2, ready},
			"7z5p", "", false,
			[]string{"0 7z", "1 win"},
			[]Win{{Seat: 1, From: 1, Tile: 14, Step: 2, SelfDrawn: true, First: true}},
		},
		{
			"人胡",
			ClaimRules{},
			[]string{tableIdle2, ready},
			"5p", "", false,
			[]string{"0 5p", "1 win"},
			[]Win{{Seat: 1, From: 0, Tile: 14, Step: 2, First: true}},
		},
		{
			"the second discard of a seat",
			ClaimRules{WinnersLeave: true},
			[]string{tableIdle2, "111222333z666s7z", ready},
			"5p7z", "", false,
			[]string{"0 5p", "2 win", "0 7z", "1 win"},
			[]Win{{Seat: 2, From: 0, Tile: 14, Step: 2, First: true}, {Seat: 1, From: 0, Tile: Red, Step: 4}},
		},
		{
			"after an own discard",
			ClaimRules{},
			[]string{ready, tableIdle2},
			"7z5p", "", false,
			[]string{"0 7z", "1 5p", "0 win"},
			[]Win{{Seat: 0, From: 1, Tile: 14, Step: 3}},
		},
		{
			"after a meld of another seat",
			ClaimRules{},
			[]string{tableIdle2, ready, "77z369m258p147s23z"},
			"7z5p", "", false,
			[]string{"0 7z", "2 pung 7z", "2 2z", "0 5p", "1 win"},
			[]Win{{Seat: 1, From: 0, Tile: 14, Step: 5}},
		},
		{
			"杠上花, concealed",
			ClaimRules{},
			[]string{"1111m234p567p11s2s", tableIdle2},
			"3s", "4s", false,
			[]string{"0 concealed 1m", "0 win"},
			[]Win{{Seat: 0, From: 0, Tile: 22, Step: 2, SelfDrawn: true, AfterKong: true}},
		},
		{
			"杠上花, open",
			ClaimRules{},
			[]string{"369m147p258s1356z", "777z123m456m11s46p"},
			"7z", "5p", false,
			[]string{"0 7z", "1 kong 7z", "1 win"},
			[]Win{{Seat: 1, From: 1, Tile: 14, Step: 3, SelfDrawn: true, AfterKong: true}},
		},
		{
			"杠上花, a flower between",
			ClaimRules{},
			[]string{"1111m234p567p11s2s", tableIdle2},
			"3s", "4s1f", false,
			[]string{"0 concealed 1m", "0 win"},
			[]Win{{Seat: 0, From: 0, Tile: 22, Step: 2, SelfDrawn: true, AfterKong: true}},
		},
		{
			"in place of a flower",
			ClaimRules{},
			[]string{tableIdle2, ready},
			"7z1f", "5p", false,
			[]string{"0 7z", "1 win"},
			[]Win{{Seat: 1, From: 1, Tile: 14, Step: 2, SelfDrawn: true, First: true}},
		},
		{
			"杠上炮",
			ClaimRules{},
			[]string{"1111m258p147s347z", ready[3:9] + "m11s46p222z"},
			"7z", "5p", false,
			[]string{"0 concealed 1m", "0 5p", "1 win"},
			[]Win{{Seat: 1, From: 0, Tile: 14, Step: 3, AfterKong: true}},
		},
		{
			"a discard later",
			ClaimRules{},
			[]string{"1111m258p147s347z", ready[3:9] + "m11s46p222z"},
			"7z9s5p", "8p", false,
			[]string{"0 concealed 1m", "0 7z", "1 9s", "0 5p", "1 win"},
			[]Win{{Seat: 1, From: 0, Tile: 14, Step: 5}},
		},
		{
			"a discard of who punged the discard after a kong",
			ClaimRules{},
			[]string{"1111m258p147s347z", "77z258m369p5p1345s", ready[3:9] + "m11s46p222z"},
			"5z", "7z", false,
			[]string{"0 concealed 1m", "0 7z", "1 pung 7z", "1 5p", "2 win"},
			[]Win{{Seat: 2, From: 1, Tile: 14, Step: 5}},
		},
		{
			"抢杠, added",
			ClaimRules{},
			[]string{tableRobbed, "258m369p147s1234z", tableRobber},
			"7z5p9s5z5p", "", false,
			[]string{"0 7z", "1 5p", "0 pung 5p", "2 pass", "0 2m", "1 9s", "2 5z", "0 added 5p", "2 win"},
			[]Win{{Seat: 2, From: 0, Tile: 14, Step: 8, Robbing: true}},
		},
		{
			"抢杠, added after a kong",
			ClaimRules{},
			[]string{"55p258m147s3666z", "258m369p147s1234z", tableRobber},
			"7z5p9s5z6z", "5p", false,
			[]string{"0 7z", "1 5p", "0 pung 5p", "2 pass", "0 2m", "1 9s", "2 5z", "0 concealed 6z", "0 added 5p", "2 win"},
			[]Win{{Seat: 2, From: 0, Tile: 14, Step: 9, Robbing: true}},
		},
		{
			"抢杠, concealed",
			ClaimRules{RobConcealed: true, Forms: Standard | ThirteenOrphans},
			[]string{"1111m234567p234s", "99m19p19s1234567z"},
			"5s", "6s", false,
			[]string{"0 concealed 1m", "1 win"},
			[]Win{{Seat: 1, From: 0, Tile: 1, Step: 2, Robbing: true, First: true}},
		},
		{
			"海底, drawn",
			ClaimRules{},
			[]string{tableIdle2, ready},
			"7z5p", "", true,
			[]string{"0 7z", "1 win"},
			[]Win{{Seat: 1, From: 1, Tile: 14, Step: 2, SelfDrawn: true, LastTile: true, First: true}},
		},
		{
			"海底, discarded",
			ClaimRules{},
			[]string{ready, tableIdle2},
			"7z5p", "", true,
			[]string{"0 7z", "1 5p", "0 win"},
			[]Win{{Seat: 0, From: 1, Tile: 14, Step: 3, LastTile: true}},
		},
		{
			"海底 after a kong",
			ClaimRules{},
			[]string{"1111m234p567p11s2s", tableIdle2},
			"3s4s", "", true,
			[]string{"0 concealed 1m", "0 win"},
			[]Win{{Seat: 0, From: 0, Tile: 22, Step: 2, SelfDrawn: true, AfterKong: true, LastTile: true}},
		},
	} {
		table := tableDeal
		if test.short {
			table = func(t *testing.T, r ClaimRules, follow, _ string, hands ...string) Table {
				t.Helper()
				return tableDealShort(t, r, follow, hands...)
			}
		}
		t.Run(test.name, func(t *testing.T) {
			got := tablePlay(t, table(t, test.rules, test.follow, test.last, test.hands...), test.moves...)
			wins := got.Wins()
			for i, w := range wins {
				if want := got.Player(w.Seat); !reflect.DeepEqual(w.Player, want) {
					t.Errorf("won with %+v, and has %+v", w.Player, want)
				}
				wins[i].Player = Player{}
			}
			if !got.Over() || !reflect.DeepEqual(wins, test.want) {
				t.Errorf("%+v, want %+v", wins, test.want)
			}
		})
	}
}
