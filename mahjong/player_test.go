package mahjong

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"
)

// claimKept notes what a player has in slices of its own, and fails if that changes.
func claimKept(p Player) func(t tableT) {
	was := Player{p.Hand, slices.Clone(p.Melds), p.Flowers}
	return func(t tableT) {
		t.Helper()
		if !reflect.DeepEqual(p, was) {
			t.Fatalf("a player has changed, from %+v to %+v", was, p)
		}
	}
}

func TestPlayerCount(t *testing.T) {
	choose := tableRandom(5)
	for range 2000 {
		p, hand := claimPlayer(choose, 13)
		for tile := -128; tile < 128; tile++ {
			want := 0
			for _, u := range hand {
				if u == Tile(tile) {
					want++
				}
			}
			for _, m := range p.Melds {
				for u := range m.Hand().All() {
					if u == Tile(tile) {
						want++
					}
				}
			}
			if got := p.Count(Tile(tile)); got != want {
				t.Fatalf("%+v has %d of %v, want %d", p, got, Tile(tile), want)
			}
		}
	}
}

// TestPlayerDrawAndDiscard makes every draw and discard there can be, and those there cannot.
func TestPlayerDrawAndDiscard(t *testing.T) {
	choose := tableRandom(6)
	fault := func(err error, tile Tile) error {
		var e *Error
		if !errors.As(err, &e) || *e != (Error{Seat: -1, Position: -1, Tile: tile, Err: e.Err}) {
			t.Fatalf("%v: %+v", tile, err)
		}
		return e.Err
	}
	for try := range 1500 {
		p, hand := claimPlayer(choose, 12+try%3)
		p.Flowers = TileSet(choose(256)) << Spring
		same := claimKept(p)
		for tile := -4; tile < 50; tile++ {
			tile := Tile(tile)
			want := error(nil)
			switch {
			case tile < 1 || tile > Chrysanthemum:
				want = ErrTile
			case len(hand)%3 != 1:
				want = ErrCount
			case tile >= Spring && p.Flowers.Has(tile) || p.Count(tile) == 4:
				want = ErrFifth
			}
			q, err := p.Draw(tile)
			switch {
			case want != nil:
				if fault(err, tile) != want || !reflect.DeepEqual(q, Player{}) {
					t.Fatalf("%+v draws %v: %+v, %v", p, tile, q, err)
				}
			case tile.IsFlower():
				if err != nil || !reflect.DeepEqual(q, Player{p.Hand, p.Melds, p.Flowers | SetOf(tile)}) {
					t.Fatalf("%+v draws %v: %+v, %v", p, tile, q, err)
				}
			default:
				if err != nil || !reflect.DeepEqual(q, Player{tableHeap(append(slices.Clone(hand), tile)), p.Melds, p.Flowers}) {
					t.Fatalf("%+v draws %v: %+v, %v", p, tile, q, err)
				}
			}
			tableScratch(q)

			want = nil
			switch {
			case len(hand)%3 != 2:
				want = ErrCount
			case !slices.Contains(hand, tile):
				want = ErrNotHeld
			}
			q, err = p.Discard(tile)
			switch {
			case want != nil:
				if fault(err, tile) != want || !reflect.DeepEqual(q, Player{}) {
					t.Fatalf("%+v discards %v: %+v, %v", p, tile, q, err)
				}
			case err != nil || !reflect.DeepEqual(q, Player{tableHeap(tableTake(hand, tile)), p.Melds, p.Flowers}):
				t.Fatalf("%+v discards %v: %+v, %v", p, tile, q, err)
			}
			tableScratch(q)
			same(t)
		}
	}
}

// claimApplySlow makes a claim with heaps of tiles. It says which fault there is, and for tiles that
// are missing which these are.
func claimApplySlow(p Player, hand []Tile, c Claim, e Event) (q Player, missing TileSet, fault error) {
	q = Player{p.Hand, slices.Clone(p.Melds), p.Flowers}
	switch {
	case c.Win && e.Kind != 0:
		if !e.Tile.isKind() {
			return q, 0, ErrTile
		}
		if p.Hand.Count(e.Tile) == 4 {
			return q, 0, ErrFifth
		}
		q.Hand = tableHeap(append(slices.Clone(hand), e.Tile))
		return q, 0, nil
	case c.Win || c.Meld == Meld{}:
		return q, 0, nil
	case c.Meld.Validate() != nil:
		return q, 0, ErrClaim
	}
	m := c.Meld
	takes := slices.Collect(m.Hand().All())
	switch m.Kind {
	case Chow, Pung, OpenKong:
		if e.Kind != Discarded || e.Tile != m.Claimed || e.From != m.From || !slices.Contains(takes, e.Tile) {
			return q, 0, ErrClaim
		}
		takes = tableTake(takes, e.Tile)
		q.Melds = append(q.Melds, m)
	case ConcealedKong:
		if e.Kind != 0 {
			return q, 0, ErrClaim
		}
		q.Melds = append(q.Melds, m)
	case AddedKong:
		i := slices.IndexFunc(q.Melds, func(x Meld) bool { return x.Kind == Pung && x.Tile == m.Tile })
		if e.Kind != 0 || i < 0 {
			return q, 0, ErrClaim
		}
		q.Melds[i].Kind = AddedKong
		takes = takes[:1]
	}
	for _, t := range takes {
		if !slices.Contains(hand, t) {
			missing |= SetOf(t)
			continue
		}
		hand = tableTake(hand, t)
	}
	if missing != 0 {
		return q, missing, ErrNotHeld
	}
	q.Hand = tableHeap(hand)
	return q, 0, nil
}

// TestPlayerApply makes claims that are offered, ones that nearly are, and any others.
func TestPlayerApply(t *testing.T) {
	tries := 20_000
	if testing.Short() {
		tries = 5000
	}
	choose := tableRandom(7)
	faults := map[error]int{}
	for try := range tries {
		p, hand := claimPlayer(choose, 13+try%2)
		p.Flowers = SetOf(Spring, Plum)
		r := ClaimRules{Seats: 4, Forms: allForms}
		e := Event{Kind: EventKind(choose(4)), Tile: claimTile(choose, hand), From: 3}
		claims := []Claim{{}, {Win: true}}
		if try%2 == 0 {
			claims = append(claims, r.Claims(0, p, e)...)
		} else {
			e = Event{}
			claims = append(claims, r.Turn(0, p, hand[0], false)...)
		}
		c := claims[choose(len(claims))]
		if choose(3) == 0 {
			c = tableTwist(choose, Move{Seat: c.Seat, Win: c.Win, Meld: c.Meld}).Claim()
		}
		switch choose(8) {
		case 0:
			c = tableGarbage(choose).Claim()
		case 1:
			e.Kind = EventKind(choose(6) - 1)
		case 2:
			e.Tile = Tile(int8(choose(256)))
		case 3:
			e.Tile, c.Meld.Claimed, c.Meld.From = 0, 0, e.From
		case 4:
			e.From = choose(4)
		}
		same := claimKept(p)
		want, missing, wantFault := claimApplySlow(p, hand, c, e)
		got, err := p.Apply(c, e)
		same(t)
		faults[wantFault]++
		if wantFault == nil {
			if err != nil || !tableSame(got, want) {
				t.Fatalf("%+v, %+v, %+v: %+v, %v; want %+v", p, c, e, got, err, want)
			}
			tableScratch(got)
			same(t)
			continue
		}
		var fault *Error
		if !errors.As(err, &fault) || fault.Err != wantFault || fault.Seat != c.Seat || fault.Position != -1 || !reflect.DeepEqual(got, Player{}) {
			t.Fatalf("%+v, %+v, %+v: %+v, %v; want %v", p, c, e, got, err, wantFault)
		}
		if wantFault == ErrNotHeld && !missing.Has(fault.Tile) {
			t.Fatalf("%+v, %+v, %+v: %v; missing are %v", p, c, e, err, missing)
		}
	}
	for _, fault := range []error{nil, ErrClaim, ErrNotHeld, ErrTile, ErrFifth} {
		if faults[fault] == 0 && !testing.Short() {
			t.Errorf("%d times %v", faults[fault], fault)
		}
	}
}

// TestPlayerApplyOfNoTile claims a discard that there is not.
func TestPlayerApplyOfNoTile(t *testing.T) {
	p := Player{Hand: MustParseHand("1111m")}
	for _, kind := range []MeldKind{Chow, Pung, OpenKong} {
		got, err := p.Apply(Claim{Meld: Meld{Kind: kind, Tile: 1, From: 1}}, Event{Kind: Discarded, From: 1})
		if !errors.Is(err, ErrClaim) || !reflect.DeepEqual(got, Player{}) {
			t.Errorf("%v: %+v, %v", kind, got, err)
		}
	}
}

// TestPlayerSteps keeps every player on the way. What is made of one later leaves it as it was.
func TestPlayerSteps(t *testing.T) {
	for seed := range uint64(100) {
		choose := tableRandom(seed + 7000)
		p, _ := claimPlayer(choose, 13)
		var same []func(tableT)
		for range 60 {
			same = append(same, claimKept(p))
			r := ClaimRules{Seats: 2, Forms: Standard}
			var q Player
			var err error
			if p.Hand.Len()%3 == 2 {
				claims := r.Turn(0, p, p.Hand.Kinds().first(), false)
				for _, c := range claims { // branches
					if b, err := p.Apply(c, Event{}); err != nil {
						t.Fatal(err)
					} else if b, err = b.Draw(Spring); err != nil && !c.Win && !errors.Is(err, ErrFifth) {
						t.Fatal(err)
					} else {
						tableScratch(b)
					}
				}
				kinds := slices.Collect(p.Hand.Kinds().All())
				q, err = p.Discard(kinds[choose(len(kinds))])
			} else {
				e := Event{Kind: Discarded, Tile: claimTile(choose, slices.Collect(p.Hand.All())), From: 1}
				claims := r.Claims(0, p, e)
				if i := choose(len(claims) + 1); i < len(claims) && !claims[i].Win {
					if q, err = p.Apply(claims[i], e); claims[i].Meld.Kind == OpenKong && err == nil {
						continue
					}
				} else if q, err = p.Draw(e.Tile); errors.Is(err, ErrFifth) {
					continue
				}
			}
			if err != nil {
				t.Fatal(err)
			}
			p = q
		}
		for _, f := range same {
			f(t)
		}
	}
}

func TestPlayerJSON(t *testing.T) {
	choose := tableRandom(8)
	for range 300 {
		p, _ := claimPlayer(choose, 13)
		p.Flowers = TileSet(choose(256)) << Spring
		text, err := json.Marshal(p)
		var back Player
		if err != nil || json.Unmarshal(text, &back) != nil || !reflect.DeepEqual(back, p) {
			t.Fatalf("%s: %+v, want %+v", text, back, p)
		}
	}
	p := Player{MustParseHand("55m"), []Meld{{Pung, 1, 1, 2}, {ConcealedKong, 9, 0, 0}}, SetOf(Spring)}
	want := `{"hand":"55m","melds":[{"kind":"pung","tile":"1m","claimed":"1m","from":2},` +
		`{"kind":"concealed_kong","tile":"9m","from":0}],"flowers":"1f"}`
	if text, err := json.Marshal(p); err != nil || string(text) != want {
		t.Errorf("%s, %v; want %s", text, err, want)
	}
}
