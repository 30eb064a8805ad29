package sichuan

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

// TestViews follows a deal through its phases and looks at what each seat is told.
func TestViews(t *testing.T) {
	d := tableDeal{rules: RoomCard(), dealer: 2, hands: [4]string{"111m", "222p", "333s", "444m"}, spare: 9}
	wall := d.wall(t)
	table, err := NewTable(d.rules, wall, 2)
	if err != nil {
		t.Fatal(err)
	}
	picks := []string{"111m", "222p", "333s", "444m"}
	order := []int{3, 1, 0, 2}
	for i, seat := range order {
		for s := -2; s < 6; s++ {
			v := table.View(s)
			own := max(-1, s)
			if s >= seats {
				own = -1
			}
			if v.Seat != own || v.Phase != Exchanging || v.Dealer != 2 || v.Turn != -1 || v.Left != 9 || v.Over {
				t.Errorf("seat %d: %+v", s, v)
			}
			if chosen := slices.Contains(order[:i], s); (v.Picked != nil) != chosen || v.Got != nil || v.Legal != nil {
				t.Errorf("seat %d picked %v, got %v, may %v", s, v.Picked, v.Got, v.Legal)
			}
			for place, p := range v.Places {
				want := 13
				if place == 2 {
					want = 14
				}
				if p.Tiles != want || place == own && v.Hand.Len() != want {
					t.Errorf("seat %d: %d at %d", s, p.Tiles, place)
				}
			}
			if own < 0 && v.Hand.Len() != 0 {
				t.Errorf("seat %d sees %v", s, v.Hand)
			}
		}
		if table, err = table.Exchange(seat, tableTiles(picks[seat])); err != nil {
			t.Fatal(err)
		}
	}
	suits := [4]mahjong.Suit{mahjong.Dots, mahjong.Bamboo, mahjong.Dots, mahjong.Characters}
	for i, seat := range order {
		for s := -1; s < 5; s++ {
			v := table.View(s)
			var want [4]mahjong.Suit
			if slices.Contains(order[:i], s) {
				want[s] = suits[s]
			}
			if v.Voids != want || v.Phase != Voiding || v.Turn != -1 {
				t.Errorf("seat %d sees the void suits %v, want %v", s, v.Voids, want)
			}
			if s >= 0 && s < 4 {
				got := tableTiles(picks[(s+3)%4])
				if !slices.Equal(v.Picked, tableTiles(picks[s])) || !slices.Equal(v.Got, got) || v.Hand.Count(got[0]) < 3 {
					t.Errorf("seat %d picked %v, got %v, has %v", s, v.Picked, v.Got, v.Hand)
				}
			} else if v.Picked != nil || v.Got != nil || v.Hand.Len() != 0 {
				t.Errorf("seat %d: %+v", s, v)
			}
		}
		if table.VoidOf(seat) != 0 || table.VoidOf(-1) != 0 || table.VoidOf(4) != 0 {
			t.Error("a void suit early")
		}
		if table, err = table.Void(seat, suits[seat]); err != nil {
			t.Fatal(err)
		}
	}
	for s := -1; s < 5; s++ {
		v := table.View(s)
		if v.Voids != suits || v.Phase != Playing || v.Turn != 2 || !reflect.DeepEqual(v.Legal, table.Legal(s)) {
			t.Errorf("seat %d: %+v", s, v)
		}
		if (v.Legal != nil) != (s == 2) {
			t.Errorf("seat %d may %v", s, v.Legal)
		}
	}
}

// TestViewsHide puts the same deal before a seat with the tiles that it does not see shuffled: it
// is told the same, until the others act.
func TestViewsHide(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 12))
	for deal := range 40 {
		r, wall, dealer := tableRules(rnd, 4+deal%8), tableWall(rnd), rnd.IntN(4)
		seat := rnd.IntN(4)
		var hidden []int
		for i := range wall {
			if i >= 53 || (dealer+i)%4 != seat {
				hidden = append(hidden, i)
			}
		}
		other := slices.Clone(wall)
		rnd.Shuffle(len(hidden), func(i, j int) {
			other[hidden[i]], other[hidden[j]] = other[hidden[j]], other[hidden[i]]
		})
		a, err := NewTable(r, wall, dealer)
		if err != nil {
			t.Fatal(err)
		}
		b, err := NewTable(r, other, dealer)
		if err != nil {
			t.Fatal(err)
		}
		if a.Phase() == Playing && seat != dealer {
			continue
		}
		tableSame(t, a.View(seat), b.View(seat))
		tableSame(t, a.View(-1), b.View(-1))
		others := func(table Table, phase Phase) Table {
			for s := range seats {
				for s != seat && table.Phase() == phase && slices.Contains(table.Waiting(), s) {
					if table, err = tableChoose(tableOnly(table, s)).do(table); err != nil {
						t.Fatal(err)
					}
				}
			}
			return table
		}
		// What the others choose, the seat is not told before it has chosen too.
		phase := a.Phase()
		a, b = others(a, phase), others(b, phase)
		tableSame(t, a.View(seat), b.View(seat))
		tableSame(t, a.View(-1), b.View(-1))
	}
}

// tableOnly returns what makes tableChoose choose for a seat.
func tableOnly(table Table, seat int) (Table, func(n int) int) {
	first := true
	return table, func(int) int {
		if first {
			first = false
			return slices.Index(table.Waiting(), seat)
		}
		return 0
	}
}

// TestViewsInPlay is that what a seat is told in play is what is so, and no more than it may know.
func TestViewsInPlay(t *testing.T) {
	rnd := rand.New(rand.NewPCG(13, 14))
	for deal := range 24 {
		table, err := NewTable(tableRules(rnd, deal%12), tableWall(rnd), rnd.IntN(4))
		if err != nil {
			t.Fatal(err)
		}
		for step := 0; ; step++ {
			for seat := -1; seat < seats; seat++ {
				if step%7 == 0 || table.Over() {
					viewCheck(t, table, seat)
				}
			}
			if table.Over() {
				break
			}
			if table, err = tableChoose(table, rnd.IntN).do(table); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// viewCheck compares a view with the table, and its text with itself.
func viewCheck(t *testing.T, table Table, seat int) {
	t.Helper()
	v := table.View(seat)
	if !reflect.DeepEqual(v.Ledger, table.Ledger()) || !reflect.DeepEqual(v.Legal, table.Legal(seat)) || v.Over != table.Over() {
		t.Fatalf("seat %d: %+v", seat, v)
	}
	for s := range seats {
		want := table.VoidOf(s)
		if s != seat && table.Phase() < Playing {
			want = 0
		}
		if v.Voids[s] != want {
			t.Fatalf("seat %d sees the void suits %v", seat, v.Voids)
		}
	}
	if table.Phase() >= Playing && v.Hand != table.Base().Player(seat).Hand {
		t.Fatalf("seat %d sees %v", seat, v.Hand)
	}
	for _, w := range v.Wins {
		if w.Seat != seat && !v.Over && w.Player.Hand != (mahjong.Hand{}) {
			t.Fatalf("seat %d sees %v", seat, w)
		}
	}
	if v.Drawn != 0 && v.Turn != seat {
		t.Fatalf("seat %d sees %v drawn", seat, v.Drawn)
	}
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var read View
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(read)
	if err != nil || string(again) != string(text) {
		t.Fatalf("%s is read as %s, %v", text, again, err)
	}
	if read.Hand != v.Hand || read.Phase != v.Phase || read.Voids != v.Voids || !slices.Equal(read.Legal, v.Legal) || !slices.Equal(read.Ledger, v.Ledger) {
		t.Fatalf("%s is read as %+v", text, read)
	}
}

// TestNoView is what there is to see of no table.
func TestNoView(t *testing.T) {
	v := Table{}.View(2)
	if v.Phase != 0 || !v.Over || v.Places != nil || v.Legal != nil || v.Hand.Len() != 0 {
		t.Errorf("%+v", v)
	}
}
