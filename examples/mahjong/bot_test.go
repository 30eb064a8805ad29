package main

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// A roller wins if it can, and else makes any move, but no claim.
type roller struct {
	robot
	random *rand.Rand
}

func (r roller) move(v sichuan.View) (mahjong.Move, error) {
	if v.Legal[0].Win {
		return v.Legal[0], nil
	}
	moves := slices.DeleteFunc(slices.Clone(v.Legal), func(m mahjong.Move) bool {
		return m.Meld.Kind != 0
	})
	return moves[r.random.IntN(len(moves))], nil
}

// A hermit is a robot that makes no claim but a win.
type hermit struct{ robot }

func (h hermit) move(v sichuan.View) (mahjong.Move, error) {
	if v.Legal[0].Win {
		return v.Legal[0], nil
	}
	return h.stay(v).move, nil
}

// TestRobots checks that two robots win clearly more than two others who do without what
// robots look at.
func TestRobots(t *testing.T) {
	rules := article()
	for _, test := range []struct {
		name  string
		other player
		deals int
		short int
		ratio float64 // of the robots' wins to the others', at least
	}{
		{"random discards", roller{robot{rules}, rand.New(rand.NewPCG(1, 2))}, 1000, 200, 50},
		{"no melds", hermit{robot{rules}}, 4000, 400, 1.2},
	} {
		t.Run(test.name, func(t *testing.T) {
			deals := test.deals
			if testing.Short() {
				deals = test.short
			}
			robots, others := 0, 0
			for n := range deals {
				// Each of the six ways to seat them, in turn.
				seating := [][]int{{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}}[n%6]
				players := slices.Repeat([]player{test.other}, seats)
				for _, seat := range seating {
					players[seat] = robot{rules}
				}
				for _, w := range playDeal(t, rules, n, players, nil).View(nobody).Wins {
					if slices.Contains(seating, w.Seat) {
						robots++
					} else {
						others++
					}
				}
			}
			t.Logf("%d deals: robots won %d, the others %d", deals, robots, others)
			if float64(robots) < test.ratio*float64(others) {
				t.Errorf("robots won %d of %d deals, the others %d", robots, deals, others)
			}
		})
	}
}

// TestRobot checks what a robot does where it is clear what to do.
func TestRobot(t *testing.T) {
	const discarded = mahjong.Discarded
	pung := []mahjong.Meld{{Kind: mahjong.Pung, Tile: 14, Claimed: 14, From: 2}} // of 5p
	for _, test := range []struct {
		name  string
		hand  string
		melds []mahjong.Meld
		drawn string
		event mahjong.EventKind // of the next seat, zero on the own turn
		tile  string            // of the event
		gone  string            // what was discarded
		want  string
	}{
		{"wins self-drawn", "123456789m11122s", nil, "1s", 0, "", "", "win 胡"},
		{"wins on a discard", "123456789m1122s", nil, "", discarded, "2s", "", "win 胡"},
		{"wins with seven pairs", "1188m2277p33449s", nil, "", discarded, "9s", "", "win 胡"},
		{"robs a kong", "123456789m1122s", nil, "", mahjong.KongAdded, "2s", "", "win 胡"},
		{"discards what is alone", "123456m3459p1178s", nil, "9p", 0, "", "", "9p"},
		{"hopes for either", "123456789m135p11s", nil, "1s", 0, "", "", "1p"},
		{"sees what is gone", "123456789m135p11s", nil, "1s", 0, "", "44p", "5p"},
		{"pungs to be ready", "1234m12399p5577s", nil, "", discarded, "7s", "", "pung 碰"},
		{"does not break a chow", "123m45566p11789s", nil, "", discarded, "5p", "", "pass 过"},
		{"does not break pairs", "11m3355779p1133s", nil, "", discarded, "5p", "", "pass 过"},
		{"kongs a triplet", "123m555p7811199s", nil, "", discarded, "5p", "", "kong 杠"},
		{"kongs four", "123m5555p7811199s", nil, "5p", 0, "", "", "kong 杠"},
		{"keeps four in sets", "122223m5679p4599s", nil, "2m", 0, "", "", "9p"},
		{"adds to a pung", "123m5p7811199s", pung, "5p", 0, "", "", "kong 杠"},
		{"keeps the fourth for a chow", "123m567p78199s", pung, "5p", 0, "", "", "1s"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tile := func(text string) mahjong.Tile {
				parsed, _ := mahjong.ParseTile(text) // zero for ""
				return parsed
			}
			rules := article()
			v := sichuan.View{View: mahjong.View{
				Hand: mahjong.MustParseHand(test.hand), Drawn: tile(test.drawn),
				Places: make([]mahjong.Place, seats), Left: 20, Kinds: mahjong.Suited,
			}}
			v.Places[0].Melds = test.melds
			if test.gone != "" {
				v.Places[1].Discards = mahjong.MustParseTiles(test.gone)
			}
			if err := mahjong.Check(v.Hand, test.melds); err != nil {
				t.Fatal(err)
			}
			claims := rules.claims()
			if test.event != 0 {
				v.Event = mahjong.Event{Kind: test.event, Tile: tile(test.tile), From: 1}
				v.Places[1].Discards = append(v.Places[1].Discards, v.Event.Tile)
				for _, c := range append(claims.Claims(0, v.Player(), v.Event), mahjong.Claim{}) {
					v.Legal = append(v.Legal, mahjong.Move{Seat: c.Seat, Win: c.Win, Meld: c.Meld})
				}
			} else {
				for _, c := range claims.Turn(0, v.Player(), v.Drawn, false) {
					v.Legal = append(v.Legal, mahjong.Move{Seat: c.Seat, Win: c.Win, Meld: c.Meld})
				}
				for t := range v.Hand.Kinds().All() {
					v.Legal = append(v.Legal, mahjong.Move{Discard: t})
				}
			}
			m, err := robot{rules}.move(v)
			if err != nil {
				t.Fatal(err)
			}
			got := named(m)
			if m.Discard != 0 {
				got = m.Discard.String()
			}
			if got != test.want {
				t.Errorf("%s: %s, want %s", test.hand, got, test.want)
			}
		})
	}
}

// TestVoid checks what a robot does with a void suit.
func TestVoid(t *testing.T) {
	rules := ruleSets()[2] // room-card: an exchange and void suits
	v := sichuan.View{View: mahjong.View{
		Hand: mahjong.MustParseHand("11133355m111s23p"), Places: make([]mahjong.Place, seats),
		Kinds: mahjong.Suited,
	}}
	r := robot{rules}
	if tiles, err := r.exchange(v); err != nil || list(tiles) != "一条 一条 一条" {
		t.Errorf("a robot passes on %s, %v", list(tiles), err)
	}
	suit, err := r.void(v)
	if err != nil || suit != mahjong.Dots {
		t.Errorf("a robot does without %v, %v", suit, err)
	}
	v.Voids[0] = suit

	// It hopes for nothing of that suit.
	if a := mahjong.Ukeire(v.Hand, rules.forms, seen(v)); a.Kinds&^mahjong.Suited != 0 ||
		a.Kinds.Has(10) || a.Kinds.Has(13) {
		t.Errorf("a robot hopes for %v", a.Kinds)
	}

	// It discards that suit, though the hand is ready but for another tile.
	v.Hand, _ = v.Hand.With(27)
	for tile := range v.Hand.Kinds().All() {
		v.Legal = append(v.Legal, mahjong.Move{Discard: tile})
	}
	if m, err := r.move(v); err != nil || m.Discard.Suit() != suit {
		t.Errorf("a robot discards %v, %v", m.Discard, err)
	}
}
