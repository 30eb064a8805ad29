package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/doudizhu"
	"github.com/cardrules/cardrules/examples/internal/exampletest"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
)

var program exampletest.Program = run

// seedText returns the n-th seed of the tests.
func seedText(n int) string { return exampletest.SeedOf(n).Hex() }

// TestGolden holds the output of games to files, with what a person types in its place.
func TestGolden(t *testing.T) {
	for _, test := range []struct {
		name  string
		args  []string
		typed []string
	}{
		{"points", nil, nil},
		{"rob", []string{"-rules", "pagat", "-auction", "rob", "-seed", seedText(118)}, nil},
		{"redeal", []string{"-seed", seedText(1)}, nil},
		{"spring", []string{"-seed", seedText(136)}, nil},
		{"wild", []string{"-wild", "1", "-seed", seedText(3)}, nil},
		{"wild2", []string{"-wild", "2", "-rules", "common", "-auction", "rob", "-seed", seedText(5)}, nil},
		{"person", []string{"-seat", "1"}, []string{
			"?", "h", "4", "2", // the auction
			"?", "p", "h", "9999", "3 4 5 6 7", "33333", "x", "99", "3", // the first plays
			"2", "p", "2", "2", // hint 2 or a two: the two
			"1", "1", "1", "1", "1", "1", "1", "1", "1", "1", "1", "1", // to the end
		}},
		{"leaves", []string{"-seat", "0", "-auction", "rob"}, []string{"y", "1", "1"}},
		{"quits", []string{"-seat", "1"}, []string{"3", "q", "q"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			program.Golden(t, test.name, test.typed, test.args...)
		})
	}
}

func TestFresh(t *testing.T) { program.DiffersUnseeded(t) }

func TestBadFlags(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-rules", "poker"}, `-rules is "poker", should be one of: official, pagat, casual, common, openspiel, loose`},
		{[]string{"-rules", ""}, `-rules is "", should be one of: official, pagat, casual, common, openspiel, loose`},
		{[]string{"-auction", "none"}, `-auction is "none", should be points or rob`},
		{[]string{"-seat", "3"}, `-seat is "3", should be 0, 1 or 2`},
		{[]string{"-seat", "-1"}, `-seat is "-1", should be 0, 1 or 2`},
		{[]string{"-seed", "0001"}, "-seed: fair: wrong number of hex digits: seed has 4"},
		{[]string{"-seed", strings.Repeat("x", 64)}, "-seed: fair: syntax error: seed at byte 0"},
		{[]string{"-open"}, "flag provided but not defined: -open"},
		{[]string{"-wild", "3"}, "-wild is 3, should be 0, 1 or 2"},
		{[]string{"-wild", "-1"}, "-wild is -1, should be 0, 1 or 2"},
		{[]string{"9"}, `unexpected argument "9"`},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			program.Refuses(t, "doudizhu: "+test.want, test.args...)
		})
	}
}

func TestHelp(t *testing.T) {
	program.Helps(t, "-seed", "-rules", "openspiel", "-auction", "points", "rob", "-seat")
}

func TestOutputFails(t *testing.T) { program.MindsFullDisk(t, "doudizhu") }

// TestGames plays many games of robots: the scores add up to zero, the farmers' are equal
// and what the stakes say, and every deal is verified. On the way there must be some of
// everything that a game can have.
func TestGames(t *testing.T) {
	games := 600
	if testing.Short() {
		games = 60
	}
	score := regexp.MustCompile(`(?m)^  (地主|农民) seat (\d) +([+-]\d+)`)
	stakes := regexp.MustCompile(`= (\d+) for each farmer\n`)
	seen := map[string]int{
		"A bomb!": 0, "The rocket": 0, "nobody wants": 0, "spring 春天": 0,
		"the landlord wins": 0, "the farmers win": 0, "seat 0 passes, seat 1 too": 0, "robs      抢地主": 0,
	}
	for i := range games {
		sets := ruleSets()
		args := []string{"-seed", seedText(i), "-rules", sets[i%len(sets)].name, "-auction", []string{"points", "rob"}[i/len(sets)%2]}
		if i%4 == 0 {
			args = append(args, "-wild", strconv.Itoa(1+i/4%2))
		}
		text := program.Session(t, nil, args...)
		for what := range seen {
			if strings.Contains(text, what) {
				seen[what]++
			}
		}
		each := stakes.FindStringSubmatch(text)
		lines := score.FindAllStringSubmatch(text, -1)
		if len(lines) != seats || each == nil {
			t.Fatalf("%v: no result:\n%s", args, text)
		}
		var sum int
		for _, line := range lines {
			change, _ := strconv.Atoi(line[3])
			sum += change
			if line[1] == "农民" && strings.TrimLeft(line[3], "+-") != each[1] {
				t.Errorf("%v: a farmer's stakes are not %s:\n%s", args, each[1], text)
			}
		}
		if sum != 0 {
			t.Errorf("%v: the scores add up to %d:\n%s", args, sum, text)
		}
		if deals, verified := strings.Count(text, "\nDeal "), strings.Count(text, "  verified: "); deals != verified {
			t.Errorf("%v: %d deals, %d verified", args, deals, verified)
		}
	}
	for what, n := range seen {
		if n == 0 && !testing.Short() {
			t.Errorf("no game has %q", what)
		}
	}
}

// TestHidden lets a person play who types all sorts of things, and reads what is on the
// screen before the end as that person: there must be no card on it but its own, the bottom
// cards once the landlord has them, and those that were played, when they are; nor the
// server's seed.
func TestHidden(t *testing.T) {
	games := 150
	if testing.Short() {
		games = 15
	}
	for i := range games {
		seat := i % seats
		args := []string{"-seed", seedText(i), "-seat", strconv.Itoa(seat), "-rules", "loose", "-auction", []string{"points", "rob"}[i/seats%2]}
		text := program.Session(t, mash(i), args...)
		deals := strings.Split(text, "\nDeal ")
		for n, deal := range deals[1:] {
			r, err := newRound(fairplay.Replay(exampletest.SeedOf(i)), uint64(n)+1)
			if err != nil {
				t.Fatal(err)
			}
			if err := peek(deal, r, seat); err != nil {
				t.Fatalf("%v: deal %d: %v\n%s", args, n+1, err, text)
			}
		}
		if !strings.Contains(text, "\nThe end: ") {
			t.Errorf("%v: what was typed ended the game:\n%s", args, text)
		}
	}
}

var (
	symbol   = regexp.MustCompile(`[♠♥♣♦](?:10|[2-9JQKA])|[大小]王`)
	played   = regexp.MustCompile(`^  (?:地主|农民) seat (\d) (?:leads|beats)  (.*) \d+ left`)
	landlord = regexp.MustCompile(`^  seat (\d) is the landlord`)
)

// peek returns which card of a deal a seat sees too early in the text, if there is one, or
// whether it sees the seed.
func peek(text string, r round, seat int) error {
	text, _, _ = strings.Cut(text, "\nThe end: ")
	text, _, _ = strings.Cut(text, "\n  nobody wants to be landlord")
	if strings.Contains(text, r.Seed.Hex()) {
		return errors.New("the seed")
	}
	held := r.deal.Hands // by each seat; shares nothing that is written to
	known := slices.Clone(held[seat])
	for line := range strings.SplitSeq(text, "\n") {
		var cards []deck.Card
		for _, s := range symbol.FindAllString(line, -1) {
			c, err := deck.ParseCard(s)
			if err != nil {
				return err
			}
			cards = append(cards, c)
		}
		if m := landlord.FindStringSubmatch(line); m != nil {
			by, _ := strconv.Atoi(m[1])
			known = append(known, r.deal.Bottom...)
			held[by] = slices.Concat(held[by], r.deal.Bottom)
		} else if m := played.FindStringSubmatch(line); m != nil {
			by, _ := strconv.Atoi(m[1])
			if !deck.Contains(held[by], cards) {
				return fmt.Errorf("seat %d does not hold %v: %q", by, cards, line)
			}
			held[by], _ = deck.Without(held[by], cards)
			known = append(known, cards...)
		}
		for _, c := range cards {
			if !slices.Contains(known, c) && !strings.Contains(line, "joker") { // the help names the jokers
				return fmt.Errorf("%v in %q", c, line)
			}
		}
	}
	return nil
}

// TestMash checks that nothing typed, whatever it is, ends a game but q.
func TestMash(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 50 {
		noise := make([]byte, 400)
		for j := range noise {
			noise[j] = "123456789TJQKA2BRhpP?y \n\n\n\n\n\n\x00\xff王"[random.IntN(33)]
		}
		text := program.Session(t, strings.Split(string(noise), "\n"), "-seat", strconv.Itoa(i%seats), "-seed", seedText(i))
		if !strings.Contains(text, "\nThe end: ") || !strings.Contains(text, "verified") {
			t.Errorf("%q ended the game:\n%s", noise, text)
		}
	}
}

// TestMeanings checks what a person can mean, and the explanations.
func TestMeanings(t *testing.T) {
	const dealt = "3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 9s Ts Qs Qh 2s Bj Rj"
	official, casual := doudizhu.Official(), doudizhu.Casual()
	for _, test := range []struct {
		name   string
		rules  doudizhu.Rules
		target string // "" to lead
		text   string
		hints  []string
		want   string
	}{
		{"a card", official, "", "9", nil, "9 solo 9"},
		{"ten", official, "", "10", nil, "T solo T"},
		{"a hint", official, "", "1", []string{"QQ"}, "QQ pair Q"},
		{"a hint or a card", official, "", "2", []string{"9", "QQ"}, "QQ pair Q, 2 solo 2"},
		{"the hint is the card", official, "", "2", []string{"9", "2"}, "2 solo 2"},
		{"no such hint", official, "", "7", []string{"9"}, "you hold no 7"},
		{"no hint nor cards", official, "", "1", nil, "there is no hint 1"},
		{"small letters", official, "", "br", nil, "BR rocket B"},
		{"spaces", official, "", "6 3 3 6 3 6", nil, "6 6 6 3 3 3 is no play under these rules"},
		{"any order", official, "", "Q3Q33", nil, "333QQ trio_pair 3"},
		{"one reading", official, "", "333444555666", nil, "333444555666 trio_chain 3"},
		{"three readings", casual, "", "333444555666", nil, "333444555666 trio_chain 3, 333444555666 trio_solo_chain 4, 333444555666 trio_solo_chain 3"},
		{"readings that beat", casual, "333444555999", "333444555666", nil, "333444555666 trio_solo_chain 4"},
		{"too low", official, "KK", "QQ", nil, "Q Q, pair, does not beat K K, pair"},
		{"other kind", official, "7", "QQ", nil, "Q Q, pair, does not beat 7, solo"},
		{"too many", official, "", "QQQ", nil, "you hold only 2 of Q"},
		{"five", official, "", "33333", nil, "no pack has so many of 3"},
		{"no rank", official, "", "33x", nil, `"x" is no rank; ranks are 3 to 10, J, Q, K, A, 2, B and R`},
		{"half a character", official, "", "3\xff", nil, `"\xff" is no rank; ranks are 3 to 10, J, Q, K, A, 2, B and R`},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := doudizhu.View{Cards: deck.MustParse(dealt)}
			if test.target != "" {
				for p := range test.rules.Readings(doudizhu.MustParseHand(test.target)) {
					v.Target = p // the last one carries the most wings
				}
			}
			var hints []doudizhu.Play
			for _, text := range test.hints {
				p, err := test.rules.Classify(doudizhu.MustParseHand(text))
				if err != nil {
					t.Fatal(err)
				}
				hints = append(hints, p)
			}
			plays, err := meanings(test.rules, v, hints, test.text)
			var texts []string
			for _, p := range plays {
				texts = append(texts, p.String())
			}
			got := strings.Join(texts, ", ")
			if err != nil {
				got = err.Error()
			}
			if got != test.want {
				t.Errorf("%q means %q, want %q", test.text, got, test.want)
			}
		})
	}
}

// TestReading checks that no two readings of the same cards look the same.
func TestReading(t *testing.T) {
	for _, cards := range []string{"33334444", "333444555666", "33332222", "333344", "333444555666777888"} {
		seen := make(map[string]bool)
		for p := range doudizhu.Loose().Readings(doudizhu.MustParseHand(cards)) {
			if text := reading(p); seen[text] {
				t.Errorf("%s is %q twice", cards, text)
			} else {
				seen[text] = true
			}
		}
		if len(seen) == 0 {
			t.Errorf("%s has no reading", cards)
		}
	}
	p, err := doudizhu.Official().Classify(doudizhu.MustParseHand("89TJQ"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := reading(p), "顺子     solo chain 8–Q"; got != want {
		t.Errorf("reading = %q, want %q", got, want)
	}
}

// TestVerify checks that a deal that does not follow from the proof is noticed.
func TestVerify(t *testing.T) {
	random := fairplay.Replay(fair.Seed{1})
	good, err := newRound(random, 1)
	if err != nil {
		t.Fatal(err)
	}
	proof := good.Prove()
	if err := good.verifyDeal(proof); err != nil {
		t.Error(err)
	}
	other, err := newRound(random, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name  string
		round round
		proof fair.Proof
		want  error
	}{
		{"other round", other, proof, fairplay.ErrProof},
		{"other nonce", good, good.Seed.Prove(2, good.Clients...), fairplay.ErrProof},
		{"other bytes", good, good.Seed.Prove(1, other.Clients...), fairplay.ErrProof},
		{"other seed", good, fair.Proof{Commitment: good.Commitment, Seed: other.Seed, Nonce: 1, Clients: good.Clients}, fair.ErrMismatch},
		{"other cards", round{good.Shuffle, chance{other.deal, good.first, good.wild}}, proof, fairplay.ErrProof},
		{"other first", round{good.Shuffle, chance{good.deal, (good.first + 1) % seats, good.wild}}, proof, fairplay.ErrProof},
	} {
		if err := test.round.verifyDeal(test.proof); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
}

// TestResult checks the last lines of games that end in all ways.
func TestResult(t *testing.T) {
	for _, test := range []struct {
		name    string
		outcome doudizhu.Outcome
		factor  int64
		want    string
	}{
		{"plain", doudizhu.Outcome{Landlord: 1, Winner: 2}, 3, `
The end: seat 2 goes out, the farmers win
  the stakes: base 1 × 3 from the auction = 3 for each farmer
  农民 seat 0     +3
  地主 seat 1     -6
  农民 seat 2     +3
`},
		{"spring", doudizhu.Outcome{Landlord: 2, Winner: 2, Bombs: 2, Spring: true}, 1, `
The end: seat 2 goes out, the landlord wins
  spring 春天: no farmer made a play
  the stakes: base 1 × 1 from the auction × 4 for bombs 炸弹 × 2 for spring 春天 = 8 for each farmer
  农民 seat 0     -8
  农民 seat 1     -8
  地主 seat 2    +16
`},
		{"spring of the farmers", doudizhu.Outcome{Landlord: 0, Winner: 1, AntiSpring: true}, 2, `
The end: seat 1 goes out, the farmers win
  spring 反春: the landlord made no play but the first
  the stakes: base 1 × 2 from the auction × 2 for spring 反春 = 4 for each farmer
  地主 seat 0     -8
  农民 seat 1     +4
  农民 seat 2     +4
`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var text bytes.Buffer
			s := &screen{w: bufio.NewWriter(&text)}
			changes, err := test.outcome.Settle(doudizhu.Stakes{Base: base, Factor: test.factor})
			if err != nil {
				t.Fatal(err)
			}
			s.result(doudizhu.Game{}, test.outcome, test.factor, changes)
			if err := s.w.Flush(); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, text.String()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// mash returns what a person types who tries everything, and goes on by the first hint.
func mash(n int) []string {
	random := rand.New(rand.NewPCG(uint64(n), 0))
	keys := []string{"1", "1", "1", "h", "?", "p", "2", "3", "y", "zz", "", "34567", "KK", "A", "10", "0", "-1", "33344456"}
	var typed []string
	for range 200 {
		typed = append(typed, keys[random.IntN(len(keys))])
	}
	return typed
}
