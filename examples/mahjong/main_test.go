package main

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cardrules/cardrules/deck/fair"
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
		{"robots", nil, nil},
		{"robbed", []string{"-seed", seedText(248)}, nil},
		{"pairs", []string{"-seed", seedText(22)}, nil},
		{"drawn", []string{"-seed", seedText(265)}, nil},
		{"last", []string{"-seed", seedText(745)}, nil},
		{"readings", []string{"-seed", seedText(13)}, nil},
		{"games", []string{"-games", "3"}, nil},
		{"person", []string{"-seat", "0", "-seed", seedText(4271)}, []string{
			"?", "h", "pong", "p", "chow", "5m", "8", "pu", // a pung
			"?", "h", "t", "15", "0", "9m 9m", "1z", "win", "", "1", "六筒", // discards
			"kong 2s", "kong", "5m", "2p", // a kong, and on
			"pass", "h", "t", "kong 1p", "杠 4m", "win", // another, and the end
		}},
		{"tournament", []string{"-rules", "tournament", "-seed", seedText(203)}, nil},
		{"robbed-scored", []string{"-rules", "tournament", "-seed", seedText(195)}, nil},
		{"nobody", []string{"-rules", "tournament", "-seed", seedText(180)}, nil},
		{"room-card", []string{"-rules", "room-card", "-games", "3", "-seed", seedText(248)}, nil},
		{"multiplied", []string{"-rules", "multiplied", "-seed", seedText(111)}, nil},
		{"highest", []string{"-rules", "highest", "-seed", seedText(171)}, nil},
		{"river", []string{"-rules", "multiplied", "-river", "-seed", seedText(0)}, nil},
		{"person-scored", []string{
			"-rules", "room-card", "-seat", "0", "-seed", seedText(4),
		}, []string{
			"?", "h", "t", "1 2", "1 2 3 4", "99 1 2", "1 1 2", "1m 2p 3s", "555m", "three",
			"", "一条 二条 8s", // the exchange
			"?", "h", "t", "4", "z", "条", // the void suit
			"?", "h", "chow", "3p", "3", "pung", "?", "h", "t", "win", "1s", "六万", // a pung
			"三万", "三条", "三条", "三万", "一条", "k", "九万", "一万", // a kong
			"pung", "九万", "九条", "二万", "pass", "t", "五筒", "h", "win", // and the end
		}},
		{"person-river", []string{
			"-rules", "multiplied", "-river", "-seat", "0", "-seed", seedText(3),
		}, []string{
			"二筒 五筒 五筒", "筒", "一万", "九条", "pung", "一条", "三筒", "七万", "kong", "三筒",
			"九筒", "win", "1", "t", "五条", "win", "win", "一筒", "五条", "四条", "二筒", "五万",
		}},
		{"pig", []string{"-rules", "tournament", "-seat", "1", "-seed", seedText(5)}, slices.Concat(
			[]string{"万"}, slices.Repeat([]string{"14"}, 15), // never what it should discard
		)},
		{"quits-scored", []string{"-rules", "room-card", "-seat", "1"}, []string{"1 2 3", "q"}},
		{"leaves", []string{"-seat", "2"}, []string{"1", "14"}},
		{"quits", []string{"-seat", "1", "-games", "3"}, []string{"1", "Q"}},
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
		{[]string{"-games", "0"}, "-games is 0, should be 1 to 1000"},
		{[]string{"-games", "1001"}, "-games is 1001, should be 1 to 1000"},
		{[]string{"-seat", "4"}, `-seat is "4", should be 0, 1, 2 or 3`},
		{[]string{"-seat", "-1"}, `-seat is "-1", should be 0, 1, 2 or 3`},
		{[]string{"-seed", "0001"}, "-seed: fair: wrong number of hex digits: seed has 4"},
		{[]string{"-seed", strings.Repeat("x", 64)}, "-seed: fair: syntax error: seed at byte 0"},
		{
			[]string{"-rules", "brand"},
			`-rules is "brand", should be one of: ` +
				"article, tournament, room-card, multiplied, highest",
		},
		{[]string{"-river"}, "-river does not go with -rules article"},
		{[]string{"-open"}, "flag provided but not defined: -open"},
		{[]string{"9"}, `unexpected argument "9"`},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			program.Refuses(t, "mahjong: "+test.want, test.args...)
		})
	}
}

func TestHelp(t *testing.T) {
	program.Helps(t, "-seed", "-games", "-seat", "-rules", "-river")
}

func TestOutputFails(t *testing.T) { program.MindsFullDisk(t, "mahjong") }

// TestGames reads what many games of robots show: each has one end and is verified, and on
// the way there must be some of everything that a game can have.
func TestGames(t *testing.T) {
	checks := []string{
		"点炮", "自摸", "抢杠", "杠上花", "杠上炮", "海底", "明杠", "加杠", "暗杠", "退税 kong",
		"查叫 not", "the wall is empty 流局", "three seats", "won first",
		"several won by", "not ready 未听", "worth", "平胡 plain", "七对 seven pairs", "根 root",
		"capped 封顶",
	}
	for _, test := range []struct {
		rules string
		games int
		has   []string
	}{
		{"article", 1000, []string{
			"点炮", "自摸", "抢杠", "杠上花", "杠上炮", "海底", "流局", "七对",
			"明杠", "加杠", "暗杠", "pungs", "\n  or  ", "that are gone",
		}},
		{"tournament", 500, append([]string{"杠退还", "杠 kong"}, checks...)},
		{"room-card", 500, append([]string{"passes", "呼叫转移", "断幺九", "门清", "清一色"}, checks...)},
	} {
		t.Run(test.rules, func(t *testing.T) {
			t.Parallel()
			games := test.games
			if testing.Short() {
				games = 25
			}
			seen := map[string]int{}
			for i := range games {
				text := program.Session(t, nil, "-rules", test.rules, "-seed", seedText(i))
				for _, what := range test.has {
					seen[what] += strings.Count(text, what)
				}
				ends := strings.Count(text, "\nThe end: ")
				if verified := strings.Count(text, "\n  verified: "); ends != 1 || verified != 1 {
					const format = "game %d has %d ends, and is verified %d times:\n%s"
					t.Errorf(format, i, ends, verified, text)
				}
			}
			for _, what := range test.has {
				if seen[what] == 0 && !testing.Short() {
					t.Errorf("no game has %q", what)
				}
			}
		})
	}
}

// TestHidden lets a person play who types all sorts of things, and reads what is on the
// screen before the end: of other seats only what lies open, not even that they passed, and
// not the server's seed.
func TestHidden(t *testing.T) {
	games := 200
	if testing.Short() {
		games = 20
	}
	const open = `(?:  (?:(?:碰|明杠|加杠|暗杠)[一二三四五六七八九][万筒条] ?)+)?$`
	turn := regexp.MustCompile(`^ *\d+  (?:庄|  ) seat (\d)  (.*)$`)
	others := regexp.MustCompile(`^(?:begins|draws|pungs \S+) +discards \S+ *` + open +
		`|^kongs \S+ +明杠 *` + open +
		`|^draws +kongs \S+ (?:暗杠|加杠) *` + open +
		`|^draws +wins 胡 *` + open +
		`|^wins \S+ +胡 *` + open)
	for i := range games {
		seat := i % seats
		rules := ruleSets()[i%len(ruleSets())].name
		text := program.Session(t, mash(i), "-rules", rules, "-seed", seedText(i),
			"-seat", strconv.Itoa(seat))
		r := newRound(fairplay.Replay(exampletest.SeedOf(i)), 1, nobody)
		before, _, ok := strings.Cut(text, "\nThe end: ")
		if !ok {
			t.Errorf("game %d: what was typed ended it:\n%s", i, text)
		}
		if strings.Contains(before, r.Seed.Hex()) {
			t.Errorf("game %d shows the seed:\n%s", i, text)
		}
		turns := 0
		for line := range strings.SplitSeq(before, "\n") {
			m := turn.FindStringSubmatch(line)
			if m == nil || m[1] == strconv.Itoa(seat) {
				continue
			}
			turns++
			if !others.MatchString(m[2]) {
				t.Errorf("game %d shows seat %d %q:\n%s", i, seat, line, text)
			}
		}
		dealt := strings.Count(before, " tiles\n")
		if turns == 0 || dealt < 3 {
			t.Errorf("game %d: %d turns and %d hands of others:\n%s", i, turns, dealt, text)
		}
	}
}

// TestMash checks that nothing typed, whatever it is, ends a game but q.
func TestMash(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	keys := []rune("123456789mpsz pkwhHtT?\n\n\n\n\n\n\x00\uFFFD万筒条过碰杠胡🀇-")
	for i := range 50 {
		var noise strings.Builder
		for range 400 {
			noise.WriteRune(keys[random.IntN(len(keys))])
		}
		noise.WriteString("\xff\n1\xff")
		typed := strings.Split(noise.String(), "\n")
		rules := ruleSets()[i%len(ruleSets())].name
		text := program.Session(t, typed, "-rules", rules, "-seat", strconv.Itoa(i%seats),
			"-seed", seedText(i))
		if !strings.Contains(text, "\nThe end: ") || !strings.Contains(text, "verified") {
			t.Errorf("%q ended the game:\n%s", noise.String(), text)
		}
	}
}

// TestVerify checks that a wall that does not follow from the proof is noticed.
func TestVerify(t *testing.T) {
	random := fairplay.Replay(fair.Seed{1})
	good, other := newRound(random, 1, nobody), newRound(random, 2, nobody)
	proof := good.Prove()
	if err := good.verifyWall(proof); err != nil {
		t.Error(err)
	}
	with := func(c chance) round {
		r := good
		r.chance = c
		return r
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
		{
			"other seed", good,
			fair.Proof{
				Commitment: good.Commitment, Seed: other.Seed, Nonce: 1, Clients: good.Clients,
			},
			fair.ErrMismatch,
		},
		{"other wall", with(chance{other.wall, good.drawn}), proof, fairplay.ErrProof},
		{"other dealer", with(chance{good.wall, (good.drawn + 1) % seats}), proof, fairplay.ErrProof},
	} {
		if err := test.round.verifyWall(test.proof); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
}

// mash returns what a person types who tries everything, and goes on by positions.
func mash(n int) []string {
	random := rand.New(rand.NewPCG(uint64(n), 0))
	keys := []string{
		"1", "2", "3", "4", "5", "6", "7", "14", "h", "t", "?", "pass", "pung", "kong", "win",
		"1 2 3", "123s", "p", "w", "胡", "5m", "五筒", "1z", "", "0", "-1", "99", "zz", "kong 5m",
		"123m", "王",
	}
	var typed []string
	for range 300 {
		typed = append(typed, keys[random.IntN(len(keys))])
	}
	return typed
}
