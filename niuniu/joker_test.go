package niuniu

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/internal/golden"
)

// TestRepeatedCards holds the strength of hands that only wild cards make, with a card
// twice or five of a rank, to the oracle: all multisets of ranks, of one suit and of
// several. Jokers that are not in a hand do not change its strength.
func TestRepeatedCards(t *testing.T) {
	sets := slices.Clone(rankSets())
	for rank := 1; rank <= 13; rank++ {
		sets = append(sets, [5]int{rank, rank, rank, rank, rank})
	}
	if len(sets) != 6188 {
		t.Fatalf("%d multisets", len(sets))
	}
	for _, name := range ruleNames() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := compiled(name, WildJokers)
			rules := e.Rules()
			rnd := newRand(21)
			c := census{keys: map[Strength]slowKey{}}
			var room [10]Split
			for n, ranks := range sets {
				for i := range 8 {
					if testing.Short() && i%4 != n%4 {
						continue
					}
					var h Hand
					for p, rank := range ranks {
						suit := deck.Suit(1 + i) // the first four are of one suit
						if i >= 4 {
							suit = deck.Suit(1 + rnd.IntN(4))
						}
						h[p] = deck.CardOf(deck.Rank(rank), suit)
					}
					s := slowRead(h, room[:])
					kind := s.best(&rules)
					got := e.Strength(h)
					if got&noJoker == 0 || e.rule(got).Kind != kind || !c.note(got, s.key(&rules, kind)) {
						t.Fatalf("%v has strength %#x, which is %v; want %v", h, got, e.rule(got).Kind, kind)
					}
					for _, j := range jokerModes() {
						if other := compiled(name, j).Strength(reordered(h, n)); other != got {
							t.Fatalf("%v has strength %#x, with %v %#x", h, got, j, other)
						}
					}
				}
			}
			inOrder(t, c.keys)
		})
	}
}

// jokerHands are the counts of hands with one joker, a given one, and with two.
type jokerHands struct{ one, two [kindCount]int }

// counted returns the counts of all hands of 54 cards, of which those without a joker are
// given.
func (c jokerHands) counted(natural [kindCount]int) (all [kindCount]int) {
	for k := range all {
		all[k] = natural[k] + 2*c.one[k] + c.two[k]
	}
	return all
}

// jokerKey names a census of hands with jokers.
type jokerKey struct {
	name string
	mode Jokers
}

// jokerCounts is what the tests have counted in all hands with jokers, for
// [TestJokerCounts].
var jokerCounts sync.Map // from jokerKey to jokerHands

// TestEveryWildHand gives each wild joker of every hand that has one, or two, each of the
// 52 cards: the strength is the greatest of these hands' strengths, but for the mark of
// a hand without a joker. (See [TestRepeatedCards] for these.)
func TestEveryWildHand(t *testing.T) {
	for _, name := range ruleNames() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e, fifth := compiled(name, WildJokers), compiled(name, WildFifth)
			done := false // in other rules that differ in multipliers alone
			if other := compiled("RoomB", WildJokers); name == "RoomC" {
				done = *e.mixed == *other.mixed && *e.flush == *other.flush
			}
			pack := deck.Standard52()
			var counts jokerHands
			n := 0
			for i, a := range pack {
				for j, b := range pack[:i] {
					for k, c := range pack[:j] {
						n++
						if testing.Short() && n%50 != 0 {
							continue
						}
						var most Strength
						if done {
							most = e.Strength(Hand{a, b, c, deck.RedJoker, deck.BlackJoker}) | noJoker
						}
						for x, d := range pack {
							if done {
								break
							}
							for _, f := range pack[:x+1] {
								most = max(most, e.Strength(Hand{a, b, c, d, f}))
							}
						}
						h := reordered(Hand{a, b, c, deck.BlackJoker, deck.RedJoker}, n)
						if got := e.Strength(h); got != most&^noJoker {
							t.Fatalf("%v has strength %#x, want %#x", h, got, most&^noJoker)
						}
						if fifth.Strength(h) != 0 {
							t.Fatalf("%v has a strength where the fifth card alone is wild", h)
						}
						counts.two[e.rule(most).Kind]++
						for _, d := range pack[:k] {
							n++
							if testing.Short() && n%50 != 1 {
								continue
							}
							most = 0
							if done {
								most = e.Strength(Hand{a, b, c, d, deck.RedJoker}) | noJoker
							}
							for _, f := range pack {
								if done {
									break
								}
								most = max(most, e.Strength(Hand{a, b, c, d, f}))
							}
							for _, joker := range []deck.Card{deck.BlackJoker, deck.RedJoker} {
								h := reordered(Hand{a, b, c, d, joker}, n)
								if got := e.Strength(h); got != most&^noJoker {
									t.Fatalf("%v has strength %#x, want %#x", h, got, most&^noJoker)
								}
								want := Strength(0)
								if h[4] == joker {
									want = most &^ noJoker
								}
								if got := fifth.Strength(h); got != want {
									t.Fatalf("%v has strength %#x where the fifth card is wild, want %#x", h, got, want)
								}
							}
							counts.one[e.rule(most).Kind]++
						}
					}
				}
			}
			jokerCounts.Store(jokerKey{name, WildJokers}, counts)
		})
	}
}

// TestEveryJokerTenHand holds all hands with jokers that count 10 points to the oracle,
// under all presets, and their order to that of other hands.
func TestEveryJokerTenHand(t *testing.T) {
	for _, name := range ruleNames() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := compiled(name, JokersTen)
			rules := e.Rules()
			pack := deck.Standard52()
			var counts jokerHands
			var room [10]Split
			c := census{keys: map[Strength]slowKey{}}
			n := 0
			look := func(h Hand, count *[kindCount]int) {
				n++
				if testing.Short() && n%50 != 0 {
					return
				}
				s := slowRead(h, room[:])
				kind := s.best(&rules)
				h = reordered(h, n)
				got := e.Strength(h)
				if e.rule(got).Kind != kind || !c.note(got, s.key(&rules, kind)) {
					t.Fatalf("%v has strength %#x, which is %v; want %v", h, got, e.rule(got).Kind, kind)
				}
				if i := slices.Index(h[:], deck.BlackJoker); i >= 0 && !slices.Contains(h[:], deck.RedJoker) {
					h[i] = deck.RedJoker
					if other := e.Strength(h); other != got {
						t.Fatalf("%v has strength %#x, want that of the black joker, %#x", h, other, got)
					}
				}
				count[kind]++
			}
			for i, a := range pack {
				for j, b := range pack[:i] {
					for k, c := range pack[:j] {
						look(Hand{a, b, c, deck.BlackJoker, deck.RedJoker}, &counts.two)
						for _, d := range pack[:k] {
							look(Hand{a, b, c, d, deck.BlackJoker}, &counts.one)
						}
					}
				}
			}
			rnd := newRand(22)
			for range 20_000 {
				look(dealAny(rnd), new([kindCount]int))
			}
			inOrder(t, c.keys)
			jokerCounts.Store(jokerKey{name, JokersTen}, counts)
		})
	}
}

// naturalCounts returns the counts of the 52-card pack under rules named by [ruleNames].
func naturalCounts(name string) [kindCount]int {
	for _, r := range censusRules() {
		if r.name == name {
			return r.want
		}
	}
	return [kindCount]int{}
}

// goldenCounts reads how many hands of 54 cards are of each kind, by the names of rules
// and of what jokers do. Where only the fifth card may be a joker, the four before it and
// the fifth are chosen one after the other.
func goldenCounts(t *testing.T) map[string]map[string]map[Kind]int {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "counts.json"))
	if err != nil {
		t.Fatal(err)
	}
	var counts map[string]map[string]map[Kind]int
	if err := json.Unmarshal(text, &counts); err != nil {
		t.Fatal(err)
	}
	return counts
}

// byKind drops the kinds that do not occur.
func byKind(counts [kindCount]int) map[Kind]int {
	m := map[Kind]int{}
	for k, n := range counts {
		if n > 0 {
			m[Kind(k)] = n
		}
	}
	return m
}

// TestJokerCounts holds the counts of all hands of 54 cards to the golden ones.
func TestJokerCounts(t *testing.T) {
	if testing.Short() {
		t.Skip("not all hands are counted")
	}
	got := map[string]map[string]map[Kind]int{}
	for _, name := range ruleNames() {
		natural := naturalCounts(name)
		wild, ok := jokerCounts.Load(jokerKey{name, WildJokers})
		ten, okTen := jokerCounts.Load(jokerKey{name, JokersTen})
		if !ok || !okTen {
			t.Skip("needs TestEveryWildHand and TestEveryJokerTenHand")
		}
		var fifth [kindCount]int
		for k := range fifth {
			fifth[k] = 5*natural[k] + 2*wild.(jokerHands).one[k]
		}
		got[name] = map[string]map[Kind]int{
			WildFifth.String():  byKind(fifth),
			WildJokers.String(): byKind(wild.(jokerHands).counted(natural)),
			JokersTen.String():  byKind(ten.(jokerHands).counted(natural)),
		}
		for mode, want := range map[Jokers]int{WildFifth: 270_725 * 50, WildJokers: 3_162_510, JokersTen: 3_162_510} {
			sum := 0
			for _, n := range got[name][mode.String()] {
				sum += n
			}
			if sum != want {
				t.Errorf("%s: %d hands with %v, want %d", name, sum, mode, want)
			}
		}
	}
	// What the rules of the game say.
	article := map[Kind]int{
		FiveSmall: 1_492, Bomb: 9_138, GoldBull: 1_624, SilverBull: 3_824, BullBull: 578_216, Bull9: 260_136,
		Bull8: 208_520, Bull7: 189_856, Bull6: 175_712, Bull5: 181_376, Bull4: 169_608, Bull3: 172_248,
		Bull2: 168_072, Bull1: 171_288, NoBull: 871_400,
	}
	if diff := cmp.Diff(article, got["Article"][WildJokers.String()]); diff != "" {
		t.Errorf("Article with wild jokers (-want +got):\n%s", diff)
	}
	text, err := json.MarshalIndent(got, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	golden.File(t, "testdata/counts.json", string(text)+"\n")
}

// TestSlowWildHands holds hands with wild cards to the slowest oracle, which tries each
// card in each place: what they are, what they compare as, what the wild cards stand for
// and how the hand is grouped.
func TestSlowWildHands(t *testing.T) {
	for _, name := range ruleNames() {
		for _, j := range []Jokers{WildFifth, WildJokers} {
			t.Run(name+"/"+j.String(), func(t *testing.T) {
				t.Parallel()
				rnd := newRand(23)
				n := 2000
				if testing.Short() {
					n = 100
				}
				var hands []Hand
				for i := range n {
					h := dealAny(rnd)
					switch {
					case j == WildFifth:
						h[4] = deck.RedJoker
					case i%50 == 0: // these are slow
						h[rnd.IntN(2)], h[2+rnd.IntN(3)] = deck.BlackJoker, deck.RedJoker
					default:
						h[rnd.IntN(5)] = deck.BlackJoker
					}
					hands = append(hands, h, dealAny(rnd))
				}
				compareAll(t, compiled(name, j), hands)
			})
		}
	}
}

// TestJokerInsideTheThree counts what is missed by those who try a wild joker in the group
// of three alone.
func TestJokerInsideTheThree(t *testing.T) {
	rules := bullsOnly()
	rules.Jokers = WildJokers
	e := rules.MustCompile()
	number := func(sum int) Kind { return Kind((sum+9)%10 + 1) }
	pack := deck.Standard52()
	hands, missed := 0, 0
	least := BullBull
	for i, a := range pack {
		for j, b := range pack[:i] {
			for k, c := range pack[:j] {
				for _, d := range pack[:k] {
					hands++
					p := [4]int{}
					sum := 0
					for at, c := range []deck.Card{a, b, c, d} {
						p[at] = min(int(c.Rank()), 10)
						sum += p[at]
					}
					// With the joker, any two make a three; the other two are the number.
					inside := Kind(0)
					for x := range 4 {
						for y := range x {
							inside = max(inside, number(p[x]+p[y]))
						}
					}
					best := inside
					for _, out := range p { // the joker beside it completes the two
						if (sum-out)%10 == 0 {
							best = BullBull
						}
					}
					if inside != best {
						missed++
					}
					least = min(least, best)
					if got := e.rule(e.Strength(Hand{a, deck.RedJoker, b, c, d})).Kind; got != best {
						t.Fatalf("joker %v %v %v %v is %v, want %v", a, b, c, d, got, best)
					}
				}
			}
		}
	}
	if hands != 270_725 || missed != 24_608 || least != Bull2 {
		t.Errorf("%d of %d hands missed, want 24,608 of 270,725; the least is %v", missed, hands, least)
	}

	h := MustParseHand("Bj 2s 3h 5d 6c")
	got, err := e.Evaluate(h)
	want := Split{[3]deck.Card(deck.MustParse("2s 3h 5d")), [2]deck.Card(deck.MustParse("Bj 6c"))}
	if err != nil || got.Kind != BullBull || got.Split != want || got.As != MustParseHand("4s 2s 3h 5d 6c") {
		t.Errorf("%v is %v, %v", h, got, err)
	}
	// Two jokers always make bull-bull.
	for i, a := range pack {
		for j, b := range pack[:i] {
			for _, c := range pack[:j] {
				if got := e.rule(e.Strength(Hand{a, deck.RedJoker, b, deck.BlackJoker, c})).Kind; got != BullBull {
					t.Fatalf("two jokers with %v %v %v are %v", a, b, c, got)
				}
			}
		}
	}
}

// TestJokerHands are hands with jokers, worked out by hand.
func TestJokerHands(t *testing.T) {
	r := bullsOnly()
	r.Jokers = WildJokers
	bulls := r.MustCompile()
	for _, test := range []struct {
		reason     string
		e          *Evaluator
		hand       string
		kind       Kind
		as         string // "" where no joker is wild
		three, two string // "" where there is no bull
	}{
		{"the least that one wild joker makes", bulls, "Bj As Ah Ad Ac", Bull2, "8s As Ah Ad Ac", "Bj As Ah", "Ad Ac"},
		{"it completes the three", bulls, "Bj 4s 8h 9d Ac", BullBull, "8s 4s 8h 9d Ac", "Bj 4s 8h", "9d Ac"},
		{"it completes the two", bulls, "Bj 2s 3h 5d 6c", BullBull, "4s 2s 3h 5d 6c", "2s 3h 5d", "Bj 6c"},
		{"of equal bulls the higher ranks", bulls, "Kh Kd Bj Qs Kc", BullBull, "Kh Kd Ks Qs Kc", "Kh Kd Bj", "Qs Kc"},
		{"two jokers: the grouping is that of the higher ranks", bulls, "Bj Rj 2s 3h 4d", BullBull, "8s 3s 2s 3h 4d", "Rj 3h 4d", "Bj 2s"},
		{"two jokers: no card twice", bulls, "Bj Rj Ks Qh Jd", BullBull, "Kh Kc Ks Qh Jd", "Bj Rj Ks", "Qh Jd"},
		{"any suit", compiled("RoomA", WildJokers), "Bj 4s 8s 9s As", Flush, "Ks 4s 8s 9s As", "Bj 4s 8s", "9s As"},
		{"a card that is not in the hand before one that is", compiled("Article", WildJokers), "Ks Kh Kd Bj Kc", Bomb, "Ks Kh Kd Qs Kc", "Ks Kh Kd", "Bj Kc"},
		{"a pair and two jokers", compiled("Article", WildJokers), "Ks Kh 2d Bj Rj", Bomb, "Ks Kh 2d Kc Kd", "Ks Kh Bj", "2d Rj"},
		{"a straight over a gap", compiled("RoomA", WildFifth), "4s 5h 7d 8c Rj", Straight, "4s 5h 7d 8c 6s", "5h 7d 8c", "4s Rj"},
		{"a straight upwards", compiled("RoomA", WildFifth), "4s 5h 6d 7c Rj", Straight, "4s 5h 6d 7c 8s", "5h 7c Rj", "4s 6d"},
		{"a straight flush", compiled("RoomA", WildFifth), "9s Js Qs Ks Rj", StraightFlush, "9s Js Qs Ks Ts", "9s Js Rj", "Qs Ks"},
		{"the ace high", compiled("Everything", WildFifth), "Ts Jh Qs Kd Rj", Straight, "Ts Jh Qs Kd As", "Ts Jh Qs", "Kd Rj"},
		{"jokers that count 10", compiled("Everything", JokersTen), "Bj Rj Qs Kd Ks", BullBull, "", "Bj Rj Qs", "Kd Ks"},
		{"beside a bomb", compiled("Everything", JokersTen), "2s 2h Rj 2d 2c", Bomb, "", "", ""},
		{"no part of a bomb", compiled("Everything", JokersTen), "2s 2h Rj 2d Bj", NoBull, "", "", ""},
		{"no five small with it", compiled("Everything", JokersTen), "As Ah Rj Ad 2c", NoBull, "", "", ""},
		{"no flush with it", compiled("Everything", JokersTen), "As 3s Rj 6s Ks", BullBull, "", "As 3s 6s", "Rj Ks"},
		{"no full house with two", compiled("Everything", JokersTen), "3s 3h 3d Bj Rj", NoBull, "", "", ""},
		{"no straight with it", compiled("Everything", JokersTen), "9s Th Jd Qc Rj", Bull9, "", "Th Jd Qc", "9s Rj"},
		{"no straight below the ace", compiled("Everything", JokersTen), "As 2h 3d 4c Rj", NoBull, "", "", ""},
	} {
		t.Run(test.reason, func(t *testing.T) {
			h := MustParseHand(test.hand)
			want := h
			if test.as != "" {
				want = MustParseHand(test.as)
			}
			var split Split
			if test.three != "" {
				split = Split{[3]deck.Card(deck.MustParse(test.three)), [2]deck.Card(deck.MustParse(test.two))}
			}
			got, err := test.e.Evaluate(h)
			if err != nil || got.Kind != test.kind || got.As != want || got.Split != split {
				t.Errorf("%v is %v, %v", h, got, err)
			}
			if claimed, err := test.e.Check(h, got.Claim()); err != nil || claimed != got {
				t.Errorf("%v is %v, but as its claim %v, %v", h, got, claimed, err)
			}
		})
	}
}

// TestJokerOrder compares hands with and without jokers.
func TestJokerOrder(t *testing.T) {
	wild, ten := compiled("RoomA", WildJokers), compiled("Hundred", JokersTen)
	for _, test := range []struct {
		reason          string
		e               *Evaluator
		greater, lesser string
		want            int
	}{
		{"the kind comes first", wild, "Ks Kh Bj 2d 3d", "As 2s 3h 5d Kc", 1},
		{"then the hand without a joker, whatever its cards", wild, "5s 5h 4d 3d 3c", "Ks Qs 2d 8s Bj", 1},
		{"bombs too", wild, "As Ah Ad Ac 9d", "Ks Kh Kd Kc Rj", 1},
		{"and straight flushes", wild, "As 2s 3s 4s 5s", "Kh Qh Jh 10h Rj", 1},
		{"two jokers are as one", wild, "Kd Ks 9h Bj Rj", "Kh Kc 8d 8c Rj", 1},
		{"two hands with one: the rank", wild, "6s 4h 8d 9d Bj", "3s 5c 2d 8c Rj", 1},
		{"two hands with one: a wild one on top is a spade", wild, "5c 3d 2s Qs Bj", "Kh 8c 2c 3s Rj", 1},
		{"wild in a flush it has the suit of the others", wild, "Kh 8h 7h 4h Bj", "Kc 8c 7c 4c Rj", 1},
		{"the black joker is as good as the red one", wild, "Kh 8c 7c 4s Bj", "Kh 8c 7c 4s Rj", 0},
		{"counting 10: without a joker first", ten, "5s 5h 4d 3d 3c", "Ks Qs Jd 10s Bj", 1},
		{"counting 10: then the top card, never the joker", ten, "2s 3h 5d Qs Bj", "2c 3d 5h Jh Rj", 1},
	} {
		t.Run(test.reason, func(t *testing.T) {
			isOrder(t, test.e, MustParseHand(test.greater), MustParseHand(test.lesser), test.want)
		})
	}
	// Below the ace, where all ranks compare.
	r := bullsOnly()
	r.Jokers = JokersTen
	for _, e := range []*Evaluator{r.MustCompile(), compiled("Article", JokersTen)} {
		isOrder(t, e, MustParseHand("8s 7h 6d As Rj"), MustParseHand("8h 7d 6s Bj Rj"), 1)
	}
}

// TestWildFifthErrors deals a joker to each other place.
func TestWildFifthErrors(t *testing.T) {
	e := compiled("RoomA", WildFifth)
	good := MustParseHand("Ks 9h 7d As Rj")
	if _, err := e.Evaluate(good); err != nil {
		t.Fatal(err)
	}
	for at := range 4 {
		h := good
		h[at], h[4] = h[4], h[at]
		if e.Strength(h) != 0 {
			t.Errorf("%v has a strength", h)
		}
		if r, err := e.Evaluate(h); err != ErrJoker || r != (Result{}) {
			t.Errorf("%v is %v, %v", h, r, err)
		}
		want := Error{Seat: -1, Position: at, Card: deck.RedJoker, Err: ErrJoker}
		_, err := e.Check(h, Claim{Kind: NoBull})
		sameError(t, err, want)
		_, _, _, err = e.Against(h, nil)
		sameError(t, err, want)
		_, err = e.Odds(h[:], nil)
		sameError(t, err, want)
		want.Seat = 1
		_, err = e.NextBanker(0, []Hand{{}, h})
		sameError(t, err, want)
		_, err = e.Settle(Round{Seats: []Seat{{Chips: 1}, {Hand: h, Stake: 1, Chips: 1}}})
		sameError(t, err, want)
		for range e.Splits(h) {
			t.Errorf("%v is grouped", h)
		}
		// Both jokers: the first is out of place.
		h[4] = deck.BlackJoker
		want = Error{Seat: -1, Position: at, Card: deck.RedJoker, Err: ErrJoker}
		_, err = e.Check(h, Claim{Kind: NoBull})
		sameError(t, err, want)
	}
}
