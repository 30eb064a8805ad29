package mahjong

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// claimPlayer chooses a seat's tiles and melds from few kinds, so that much can be claimed, with
// so many concealed tiles beside each count of melds.
func claimPlayer(choose tableChooser, length int) (Player, []Tile) {
	melds := choose(5)
	base := slices.DeleteFunc(Wall136(), func(t Tile) bool { return choose(3) == 0 })
	if choose(2) == 0 {
		low := Tile(choose(20))
		base = slices.DeleteFunc(Wall136(), func(t Tile) bool { return t <= low || t > low+10 })
	}
	rand.New(rand.NewPCG(uint64(choose(1<<30)), 1)).Shuffle(len(base), func(i, j int) { base[i], base[j] = base[j], base[i] })
	var p Player
	for try := 0; len(p.Melds) < melds; try++ {
		m := Meld{Kind: MeldKind(1 + choose(5)), Tile: base[choose(len(base))], From: choose(4)}
		if m.Kind != ConcealedKong {
			m.Claimed = m.Tile
		}
		left, ok := base, m.Validate() == nil
		for t := range m.Hand().All() {
			if !slices.Contains(left, t) {
				ok = false
				break
			}
			left = tableTake(left, t)
		}
		if ok && len(left) > 20 {
			base = left
			p.Melds = append(p.Melds, m)
			if i := slices.Index(base, m.Tile); i >= 0 && choose(2) == 0 { // for an added kong
				base[i], base[0] = base[0], base[i]
			}
		} else if try > 20 {
			melds--
		}
	}
	hand := base[:length-3*len(p.Melds)]
	p.Hand = tableHeap(hand)
	return p, slices.Clone(hand)
}

// claimTile chooses a tile, mostly one near to a hand.
func claimTile(choose tableChooser, hand []Tile) Tile {
	if choose(4) == 0 {
		return Tile(1 + choose(kinds))
	}
	return min(max(hand[choose(len(hand))]+Tile(choose(5)-2), 1), Red)
}

// TestClaimsAgainstBruteForce finds claims in random hands by trying all their tiles.
func TestClaimsAgainstBruteForce(t *testing.T) {
	tries := 25_000
	if testing.Short() {
		tries = 2000
	}
	choose := tableRandom(1)
	found := map[string]int{}
	for range tries {
		r := tableRules(choose)
		p, hand := claimPlayer(choose, 13)
		seat := choose(r.Seats)
		e := Event{
			Kind: EventKind(max(1, choose(6)-2)), Tile: claimTile(choose, hand),
			From: (seat + 1 + choose(r.Seats-1)) % r.Seats, WallEmpty: choose(4) == 0,
		}
		var want []Claim
		if p.Hand.Count(e.Tile) < 4 {
			want = claimSlow(r, seat, hand, e)
		}
		got := r.Claims(seat, p, e)
		if !slices.Equal(got, want) || (got == nil) != (want == nil) {
			t.Fatalf("%+v, seat %d, %v, %+v: %+v, want %+v", r, seat, p, e, got, want)
		}
		for _, c := range got {
			found[c.Meld.Kind.String()]++
		}
	}
	for _, kind := range []string{"none", "chow", "pung", "open_kong"} {
		if found[kind] < tries/1000 {
			t.Errorf("%d times %s", found[kind], kind)
		}
	}
}

// TestTurnAgainstBruteForce finds what random hands may do after a draw, or a claim.
func TestTurnAgainstBruteForce(t *testing.T) {
	tries := 25_000
	if testing.Short() {
		tries = 2000
	}
	choose := tableRandom(2)
	found := map[string]int{}
	for range tries {
		r := tableRules(choose)
		p, hand := claimPlayer(choose, 14)
		seat := choose(r.Seats)
		drawn, empty := hand[choose(len(hand))], choose(4) == 0
		if choose(4) == 0 {
			drawn = 0
		}
		want := claimTurnSlow(r, seat, hand, p.Melds, drawn, empty)
		got := r.Turn(seat, p, drawn, empty)
		if !slices.Equal(got, want) || (got == nil) != (want == nil) {
			t.Fatalf("%+v, seat %d, %v, drawn %v, empty %v: %+v, want %+v", r, seat, p, drawn, empty, got, want)
		}
		for other := Tile(-3); other < 50; other++ {
			if other != 0 && !slices.Contains(hand, other) && r.Turn(seat, p, other, empty) != nil {
				t.Fatalf("%v with %v drawn, which it has not", p, other)
			}
		}
		for _, c := range got {
			found[c.Meld.Kind.String()]++
		}
	}
	for _, kind := range []string{"none", "added_kong", "concealed_kong"} {
		if found[kind] < tries/1000 {
			t.Errorf("%d times %s", found[kind], kind)
		}
	}
}

// TestClaimsOfChows names the chows at each place of a suit.
func TestClaimsOfChows(t *testing.T) {
	r := ClaimRules{Seats: 4, Forms: Standard}
	for _, test := range []struct {
		hand, tile, want string
	}{
		{"23m11z", "1m", "1m"},
		{"13m11z", "2m", "1m"},
		{"12m11z", "3m", "1m"},
		{"1245m111z", "3m", "1m 2m 3m"},
		{"12345m11z", "3m", "1m 2m 3m"},
		{"12345678m11z", "5m", "3m 4m 5m"},
		{"78m11z", "9m", "7m"},
		{"79m11z", "8m", "7m"},
		{"89m1p1z", "1p", ""},
		{"89m1p1z", "7m", "7m"},
		{"89p1s1z", "1s", ""},
		{"89s11z", "1z", ""},
		{"123z1m", "4z", ""},
		{"567z1m", "5z", ""},
		{"1133m222z", "2m", "1m"},
		{"5678p111z", "9p", "7p"},
		{"23p11z", "1m", ""},
	} {
		p := Player{Hand: MustParseHand(test.hand)}
		for seat := range 4 {
			for from := range 4 {
				got := ""
				for _, c := range r.Claims(seat, p, Event{Kind: Discarded, Tile: MustParseTiles(test.tile)[0], From: from}) {
					if c.Meld.Kind == Chow {
						got += " " + c.Meld.Tile.String()
					}
				}
				want := ""
				if seat == (from+1)%4 && test.want != "" {
					want = " " + test.want
				}
				if got != want {
					t.Errorf("seat %d with %s, %s from %d: chows%s, want%s", seat, test.hand, test.tile, from, got, want)
				}
			}
		}
	}
}

// TestClaimsOfAllInOrder has every claim of a discard at once, in the documented order.
func TestClaimsOfAllInOrder(t *testing.T) {
	r := ClaimRules{Seats: 3, Forms: Standard}
	var p Player
	e := Event{Kind: Discarded, Tile: 3, From: 2}
	want := []Claim{{Seat: 0, Win: true}}
	for _, m := range []Meld{{OpenKong, 3, 3, 2}, {Pung, 3, 3, 2}, {Chow, 1, 3, 2}, {Chow, 2, 3, 2}, {Chow, 3, 3, 2}} {
		want = append(want, Claim{Meld: m})
	}
	p.Hand = MustParseHand("12333455m789s11p") // no win with 3m
	if got := r.Claims(0, p, e); !slices.Equal(got, want[1:]) {
		t.Errorf("%+v, want %+v", got, want[1:])
	}
	p.Hand = MustParseHand("1233345m789s111p") // 123 345 33 with 3m
	if got := r.Claims(0, p, e); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	e.WallEmpty = true
	if got := r.Claims(0, p, e); !slices.Equal(got, slices.Delete(slices.Clone(want), 1, 2)) {
		t.Errorf("with an empty wall: %+v", got)
	}
	for _, kind := range []EventKind{KongAdded, KongConcealed} {
		e.Kind = kind
		if got := r.Claims(0, p, e); len(got) != map[EventKind]int{KongAdded: 1}[kind] || kind == KongAdded && got[0] != want[0] {
			t.Errorf("%v: %+v", kind, got)
		}
	}
}

// TestClaimsOfKongs robs kongs: an added one by any win, a concealed one by thirteen orphans only
// and only where a rule says so. Neither is for a meld.
func TestClaimsOfKongs(t *testing.T) {
	win := []Claim{{Seat: 1, Win: true}}
	for _, forms := range []Forms{Standard, ThirteenOrphans, Standard | ThirteenOrphans, allForms} {
		for _, rob := range []bool{false, true} {
			r := ClaimRules{Seats: 2, Forms: forms, RobConcealed: rob}
			for _, test := range []struct {
				hand             string
				added, concealed bool
			}{
				{"19m19p19s1234567z", forms&ThirteenOrphans != 0, rob && forms&ThirteenOrphans != 0},
				{"119m9p19s1234567z", forms&ThirteenOrphans != 0, rob && forms&ThirteenOrphans != 0},
				{"123456789m23p11s", forms&Standard != 0, false},
				{"1m11122p33s", false, false},
				{"111p5689m123s789s", false, false},
			} {
				p := Player{Hand: MustParseHand(test.hand)}
				for kind, wins := range map[EventKind]bool{KongAdded: test.added, KongConcealed: test.concealed} {
					want := win
					if !wins {
						want = nil
					}
					if got := r.Claims(1, p, Event{Kind: kind, Tile: 10}); !slices.Equal(got, want) {
						t.Errorf("%+v, %s, %v: %+v, want %+v", r, test.hand, kind, got, want)
					}
				}
			}
		}
	}
}

// TestClaimsOfGarbage asks with seats, events, tiles and hands that there cannot be.
func TestClaimsOfGarbage(t *testing.T) {
	good := ClaimRules{Seats: 3, Forms: Standard}
	p := Player{Hand: MustParseHand("55m")}
	for seat := -2; seat < 6; seat++ {
		for from := -2; from < 6; from++ {
			for tile := -128; tile < 128; tile++ {
				for kind := EventKind(-1); kind < 5; kind++ {
					p.Hand = MustParseHand("5555m")
					if tile%4 == 0 || tile == 5 {
						p.Hand = MustParseHand("5m")
					}
					ok := seat >= 0 && seat < 3 && from >= 0 && from < 3 && seat != from && tile == 5 && (kind == 1 || kind == 2)
					got := good.Claims(seat, p, Event{Kind: kind, Tile: Tile(tile), From: from})
					if ok && !slices.Equal(got, []Claim{{Seat: seat, Win: true}}) || !ok && got != nil {
						t.Fatalf("seat %d from %d, %v, %v: %+v", seat, from, Tile(tile), kind, got)
					}
				}
			}
		}
	}
	e := Event{Kind: Discarded, Tile: 1, From: 0}
	for length := range 30 {
		p.Hand = tableHeap(Wall136()[:length])
		if got := good.Claims(1, p, e); got != nil && length%3 != 1 {
			t.Errorf("%d tiles: %+v", length, got)
		}
		if got := good.Turn(1, p, 1, false); got != nil && length%3 != 2 {
			t.Errorf("%d tiles: %+v", length, got)
		}
	}
	p.Hand = MustParseHand("1111m")
	if got := good.Claims(1, p, e); got != nil {
		t.Errorf("a fifth tile: %+v", got)
	}
	p = Player{Hand: MustParseHand("11m"), Melds: []Meld{{}, {Kind: 77, Tile: 99}, {Kind: Pung, Tile: -1}}}
	if got := good.Turn(0, p, 1, false); !slices.Equal(got, []Claim{{Win: true}}) {
		t.Errorf("melds that are none: %+v", got)
	}
	for seat := -2; seat < 6; seat++ {
		if got := good.Turn(seat, p, 1, false); (got != nil) != (seat >= 0 && seat < 3) {
			t.Errorf("seat %d: %+v", seat, got)
		}
	}
	for _, r := range []ClaimRules{{}, {Seats: 5, Forms: 1}, {Seats: 3}, {Seats: 3, Forms: 1, Wild: 1}, {Seats: 3, Forms: 1, WinnersLeave: true, WinnersStay: true}} {
		if r.Claims(1, Player{Hand: MustParseHand("1m")}, e) != nil || r.Turn(0, p, 1, false) != nil {
			t.Errorf("%+v has claims", r)
		}
		win := Claim{Seat: 1, Win: true}
		if taken, decided := r.Resolve(e, []Claim{win}, []Claim{win}); taken != nil || decided {
			t.Errorf("%+v: %+v, %v", r, taken, decided)
		}
	}
}

// claimOrders are the orders of none to three answers.
var claimOrders = [...][][]int{
	{{}}, {{0}}, {{0, 1}, {1, 0}}, {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}},
}

// TestResolveExhaustively lets up to three seats be offered every choice of a win, a pung or kong
// and a chow, and give every answer in every order. What is decided must be decided at once, must
// not change, and must be what all answers together come to.
func TestResolveExhaustively(t *testing.T) {
	calls := 0
	for seats := 2; seats <= 4; seats++ {
		for _, from := range []int{0, seats - 1} {
			e := Event{Kind: Discarded, Tile: 5, From: from}
			for variant := range 4 {
				r := ClaimRules{Seats: seats, Forms: Standard, OneWinner: variant%2 == 1}
				four := []MeldKind{Pung, OpenKong}[variant/2]
				if testing.Short() && (variant/2 == 1 || seats == 4 && from > 0) {
					continue
				}
				others := seats - 1
				for set := range 1 << (3 * others) {
					offers := make([][]Claim, seats)
					var offered []Claim
					for i := range others {
						seat := (from + 1 + i) % seats
						for j, c := range []Claim{
							{Seat: seat, Win: true}, {Seat: seat, Meld: Meld{four, 5, 5, from}}, {Seat: seat, Meld: Meld{Chow, 4, 5, from}},
						} {
							if set>>(3*i+j)&1 != 0 {
								offers[seat] = append(offers[seat], c)
								offered = append(offered, c)
							}
						}
					}
					calls += claimResolveAll(t, r, e, offers, offered)
				}
			}
		}
	}
	t.Log(calls, "calls")
}

// claimResolveAll compares Resolve with the slow one, for all answers to what is offered.
func claimResolveAll(t *testing.T, r ClaimRules, e Event, offers [][]Claim, offered []Claim) (calls int) {
	t.Helper()
	type result struct {
		taken   []Claim
		decided bool
	}
	known := map[[4]int]result{} // by the answers so far
	want := func(given [4]int, said []*Claim) result {
		if _, ok := known[given]; !ok {
			taken, decided := claimResolveSlow(r, e.From, offers, said)
			known[given] = result{taken, decided}
		}
		return known[given]
	}
	var try func(seat int, chosen []Claim, index [4]int)
	try = func(seat int, chosen []Claim, index [4]int) {
		if seat < r.Seats {
			if len(offers[seat]) == 0 {
				try(seat+1, chosen, index)
				return
			}
			for i, c := range append([]Claim{{Seat: seat}}, offers[seat]...) {
				next := index
				next[seat] = i + 1
				try(seat+1, append(slices.Clip(chosen), c), next)
			}
			return
		}
		for _, order := range claimOrders[len(chosen)] {
			var given [4]int
			said := make([]*Claim, r.Seats)
			var answers []Claim
			for n := range len(order) + 1 {
				if n > 0 {
					c := chosen[order[n-1]]
					answers = append(answers, c)
					said[c.Seat], given[c.Seat] = &c, index[c.Seat]
				}
				w := want(given, said)
				taken, decided := r.Resolve(e, offered, answers)
				calls++
				if decided != w.decided || !slices.Equal(taken, w.taken) {
					t.Fatalf("%+v, offered %+v, answers %+v: %+v, %v; want %+v", r, offered, answers, taken, decided, w)
				}
			}
		}
	}
	try(0, nil, [4]int{})
	return calls
}

// TestResolveGarbage mixes answers that count with ones that do not: not offered, of seats that
// are not asked or are not there, and second ones.
func TestResolveGarbage(t *testing.T) {
	choose := tableRandom(3)
	for range 20_000 {
		r := ClaimRules{Seats: 2 + choose(3), Forms: Standard, OneWinner: choose(2) == 0}
		e := Event{Kind: EventKind(1 + choose(3)), Tile: 5, From: choose(r.Seats)}
		claim := func() Claim {
			c := Claim{Seat: choose(r.Seats+2) - 1, Win: choose(3) == 0}
			if !c.Win && choose(3) > 0 {
				c.Meld = Meld{MeldKind(1 + choose(3)), Tile(4 + choose(2)), 5, e.From}
			}
			return c
		}
		var offered, answers []Claim
		offers, said := make([][]Claim, r.Seats), make([]*Claim, r.Seats)
		for range choose(8) {
			c := claim()
			if c.IsPass() {
				continue
			}
			offered = append(offered, c)
			if c.Seat >= 0 && c.Seat < r.Seats && c.Seat != e.From {
				offers[c.Seat] = append(offers[c.Seat], c)
			}
		}
		for range choose(8) {
			c := claim()
			if len(offered) > 0 && choose(2) == 0 {
				c = offered[choose(len(offered))]
			}
			answers = append(answers, c)
			if c.Seat >= 0 && c.Seat < r.Seats && c.Seat != e.From && said[c.Seat] == nil && (c.IsPass() || slices.Contains(offered, c)) {
				said[c.Seat] = &c
			}
		}
		givenOffers, givenAnswers := slices.Clone(offered), slices.Clone(answers)
		want, wantDecided := claimResolveSlow(r, e.From, offers, said)
		taken, decided := r.Resolve(e, offered, answers)
		if decided != wantDecided || !slices.Equal(taken, want) {
			t.Fatalf("%+v, %+v, offered %+v, answers %+v: %+v, %v; want %+v, %v", r, e, offered, answers, taken, decided, want, wantDecided)
		}
		if !slices.Equal(offered, givenOffers) || !slices.Equal(answers, givenAnswers) {
			t.Fatal("Resolve wrote into its arguments")
		}
		for _, from := range []int{-1, r.Seats} {
			e.From = from
			if taken, decided := r.Resolve(e, offered, answers); taken != nil || decided {
				t.Fatalf("from seat %d: %+v, %v", from, taken, decided)
			}
		}
	}
}

// TestClaimRulesValidate tries all rules near the bounds.
func TestClaimRulesValidate(t *testing.T) {
	for seats := -2; seats < 8; seats++ {
		for forms := range Forms(40) {
			for _, wild := range []TileSet{0, 1, 2, 1 << Red, 1 << Spring, AllKinds, AllKinds | 1<<Spring, 1 << 63} {
				for both := range 4 {
					r := ClaimRules{Seats: seats, Forms: forms, Wild: wild, WinnersLeave: both&1 != 0, WinnersStay: both&2 != 0}
					want := error(nil)
					switch {
					case seats != 2 && seats != 3 && seats != 4:
						want = ErrSeat
					case forms == 0 || forms > 15:
						want = ErrForm
					case wild != 0 && wild != 2 && wild != 1<<Red && wild != AllKinds:
						want = ErrTile
					case both == 3:
						want = ErrRules
					}
					err := r.Validate()
					var fault *Error
					if !errors.Is(err, want) || err != nil && (!errors.As(err, &fault) || fault.Seat != -1 || fault.Position != -1 || fault.Text == "") {
						t.Fatalf("%+v: %v, want %v", r, err, want)
					}
				}
			}
		}
	}
}

func TestClaimIsPass(t *testing.T) {
	for _, test := range []struct {
		claim Claim
		want  bool
	}{
		{Claim{}, true},
		{Claim{Seat: 3}, true},
		{Claim{Win: true}, false},
		{Claim{Meld: Meld{Kind: Pung, Tile: 5}}, false},
		{Claim{Meld: Meld{From: 2}}, false},
	} {
		if got := test.claim.IsPass(); got != test.want {
			t.Errorf("%+v: %v", test.claim, got)
		}
	}
}

func TestEventKindTexts(t *testing.T) {
	for _, test := range []struct {
		kind                EventKind
		name, chinese, text string
	}{
		{0, "none", "无", ""},
		{Discarded, "discarded", "打牌", "discarded"},
		{KongAdded, "kong_added", "加杠", "kong_added"},
		{KongConcealed, "kong_concealed", "暗杠", "kong_concealed"},
	} {
		if test.kind.String() != test.name || test.kind.Chinese() != test.chinese {
			t.Errorf("%d is %q, %q", test.kind, test.kind.String(), test.kind.Chinese())
		}
		text, err := test.kind.MarshalText()
		if err != nil || string(text) != test.text || text == nil {
			t.Errorf("%d: %q, %v", test.kind, text, err)
		}
		if text, err := test.kind.AppendText([]byte("x")); err != nil || string(text) != "x"+test.text {
			t.Errorf("%d: %q, %v", test.kind, text, err)
		}
		back := EventKind(9)
		if err := back.UnmarshalText([]byte(test.text)); err != nil || back != test.kind {
			t.Errorf("%q: %d, %v", test.text, back, err)
		}
	}
	for _, kind := range []EventKind{-128, -1, 4, 127} {
		var fault *Error
		if text, err := kind.AppendText([]byte("x")); string(text) != "x" || !errors.Is(err, ErrEvent) || !errors.As(err, &fault) {
			t.Errorf("%d: %q, %v", kind, text, err)
		}
		if _, err := json.Marshal(Event{Kind: kind}); !errors.Is(err, ErrEvent) {
			t.Errorf("%d: %v", kind, err)
		}
		if kind.String() == "" || kind.String() != kind.Chinese() {
			t.Errorf("%d is %q, %q", kind, kind.String(), kind.Chinese())
		}
	}
	for _, text := range []string{"none", "x", "打牌", "Discarded", "kong", "discarded "} {
		kind := KongAdded
		if err := kind.UnmarshalText([]byte(text)); !errors.Is(err, ErrEvent) || kind != KongAdded {
			t.Errorf("%q: %d, %v", text, kind, err)
		}
	}
}

// TestClaimRulesJSON writes rules and reads them back, and pins the names.
func TestClaimRulesJSON(t *testing.T) {
	choose := tableRandom(4)
	for range 200 {
		r := tableRules(choose)
		text, err := json.Marshal(r)
		var back ClaimRules
		if err != nil || json.Unmarshal(text, &back) != nil || back != r {
			t.Fatalf("%s: %+v, want %+v", text, back, r)
		}
	}
	for _, test := range []struct {
		value any
		want  string
	}{
		{ClaimRules{Seats: 4, Forms: Standard | SevenPairs}, `{"seats":4,"forms":"standard|seven_pairs"}`},
		{
			ClaimRules{2, 1, true, true, true, SetOf(Red), true, true, true, true, true},
			`{"seats":2,"forms":"standard","noChow":true,"oneWinner":true,"robConcealed":true,"wild":"7z",` +
				`"fifthCopy":true,"winnersLeave":true,"winnersStay":true,"kongAfterClaim":true,"hideKongs":true}`,
		},
		{Event{Discarded, 5, 2, true}, `{"kind":"discarded","tile":"5m","from":2,"wallEmpty":true}`},
		{Move{Discard: 5}, `{"seat":0,"discard":"5m"}`},
		{Move{Seat: 3}, `{"seat":3}`},
		{Move{Seat: 3, Win: true}, `{"seat":3,"win":true}`},
		{
			Claim{Seat: 1, Meld: Meld{Chow, 4, 5, 0}},
			`{"seat":1,"meld":{"kind":"chow","tile":"4m","claimed":"5m","from":0}}`,
		},
	} {
		if text, err := json.Marshal(test.value); err != nil || string(text) != test.want {
			t.Errorf("%+v: %s, %v; want %s", test.value, text, err, test.want)
		}
	}
}
