package sichuan

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

// A vector is a win that other programs scored; see testdata/README.md.
type vector struct {
	id     string
	player mahjong.Player
	win    Win
	fans   map[Family]string // as they are written there; a number for FamilyHighest
	totals map[Family]int64
	agree  map[Family]string
}

// vectors reads all of them.
func vectors(t *testing.T) []vector {
	t.Helper()
	data, err := os.ReadFile("testdata/sichuan_vectors.tsv.gz")
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	lines := bufio.NewScanner(z)
	lines.Scan() // the names of the columns
	for lines.Scan() {
		c := strings.Split(lines.Text(), "\t")
		v := vector{
			id: c[0], player: vectorPlayer(t, c[1]), win: vectorWin(t, c[2:6]),
			fans: map[Family]string{}, totals: map[Family]int64{}, agree: map[Family]string{},
		}
		for i, family := range []Family{FamilyTournament, FamilyRoomCard, FamilyMultiplied, FamilyHighest} {
			v.fans[family], v.agree[family] = c[6+3*i], c[8+3*i]
			if v.totals[family], err = strconv.ParseInt(c[7+3*i], 10, 64); err != nil {
				t.Fatal(v.id, err)
			}
		}
		vectors = append(vectors, v)
	}
	if lines.Err() != nil || len(vectors) != 5_000 {
		t.Fatal(len(vectors), "vectors", lines.Err())
	}
	return vectors
}

// vectorPlayer reads a column hand.
func vectorPlayer(t *testing.T, s string) (p mahjong.Player) {
	t.Helper()
	for strings.HasPrefix(s, "[") {
		text, rest, _ := strings.Cut(s[1:], "]")
		s = rest
		text, how, claimed := strings.Cut(text, ",")
		tiles := mahjong.MustParseTiles(text)
		m := mahjong.Meld{Kind: mahjong.ConcealedKong, Tile: tiles[0]}
		if claimed {
			m.Claimed, m.From = tiles[0], 1
			switch {
			case len(tiles) == 3:
				m.Kind = mahjong.Pung
			case how <= "4":
				m.Kind = mahjong.OpenKong
			default:
				m.Kind = mahjong.AddedKong
			}
		}
		if m.Len() != len(tiles) {
			t.Fatalf("%q is read as %+v", text, m)
		}
		p.Melds = append(p.Melds, m)
	}
	p.Hand = mahjong.MustParseHand(s)
	return p
}

// vectorWin reads the columns win_tile, self_draw, event and void_suit.
func vectorWin(t *testing.T, c []string) Win {
	t.Helper()
	w := Win{
		Tile: mahjong.MustParseTiles(c[0])[0], SelfDrawn: c[1] == "1",
		Void: mahjong.Suit(1 + strings.Index("mps", c[3])),
	}
	switch c[2] {
	case "gangshanghua", "gangshangpao":
		w.AfterKong = true
	case "qianggang":
		w.Robbing = true
	case "haidi":
		w.LastTile = true
	case "-":
	default:
		t.Fatal("no event", c[2])
	}
	if w.AfterKong && w.SelfDrawn != (c[2] == "gangshanghua") {
		t.Fatal(c)
	}
	return w
}

// vectorRules returns the rules that the vectors were scored by, by family.
func vectorRules() []Rules {
	rules := scorePresets()
	for i := range rules {
		rules[i].Cap, rules[i].SelfDraw = 0, 0
	}
	return rules
}

// TestVectors holds the totals of 5,000 wins in four families, and the fans that add up to them,
// against other programs.
func TestVectors(t *testing.T) {
	vectors := vectors(t)
	// The rows on which both scorers of a family agree.
	bothAgree := map[Family]string{
		FamilyTournament: "S1S2", FamilyRoomCard: "ref+nano", FamilyMultiplied: "ref+js", FamilyHighest: "ref+rust",
	}
	agreed := map[Family]int{}
	for _, v := range vectors {
		for _, r := range vectorRules() {
			f := r.Family
			agreed[f] += once(v.agree[f] == bothAgree[f])
			s, err := r.Score(v.player, v.win)
			if err != nil || s.Total != v.totals[f] || s.Capped {
				t.Errorf("%s: %v: %v, %v; want %d, %s", v.id, f, s, err, v.totals[f], v.fans[f])
				continue
			}
			points := s.Total
			if r.adds() {
				points = 1 << s.Total
			}
			if got, err := r.Points(v.player, v.win); err != nil || got != points || s.Points != points {
				t.Errorf("%s: %v: %d points, %d with items, %v; want %d", v.id, f, got, s.Points, err, points)
			}
			if fans := vectorFans(t, f, v); !maps.Equal(fans, namedItems(f, s.Items)) {
				t.Errorf("%s: %v: %s, which is %v, not %v", v.id, f, v.fans[f], fans, s.Items)
			}
		}
	}
	want := map[Family]int{FamilyTournament: 4_845, FamilyRoomCard: 4_966, FamilyMultiplied: 4_992, FamilyHighest: 5_000}
	if !maps.Equal(agreed, want) {
		t.Errorf("scorers agree on %v rows, want %v", agreed, want)
	}
}

// namedItems returns the items as how often each fan is there, with only the value of the largest
// that does not depend on how the tile came, where that is all that the vectors say.
func namedItems(f Family, items []Item) map[string]int {
	named := map[string]int{}
	for _, i := range items {
		name := i.Fan.String()
		switch {
		case f != FamilyHighest:
			named[name] = i.Count
		case !slices.Contains([]Fan{AfterKong, ShootAfterKong, RobbingKong, LastDraw, LastDiscard, SelfDrawn}, i.Fan):
			named["shape"] = max(named["shape"], int(i.Value))
		}
	}
	if f == FamilyHighest {
		named["shape"] = max(named["shape"], 1)
	}
	return named
}

// vectorFans returns the fans of a vector as how often each is there, by the names of this package.
func vectorFans(t *testing.T, f Family, v vector) map[string]int {
	t.Helper()
	named := map[string]int{}
	if f == FamilyHighest {
		named["shape"], _ = strconv.Atoi(v.fans[f])
		return named
	}
	names := vectorNames(f, v)
	for fan := range strings.SplitSeq(v.fans[f], ";") {
		name, count, _ := strings.Cut(fan, "*")
		name, _, _ = strings.Cut(name, "=") // what it is worth
		n, err := strconv.Atoi(count)
		if err != nil {
			n = 1
		}
		parts, ok := names[name]
		if !ok {
			t.Fatalf("%s: %v: no fan %q", v.id, f, name)
		}
		for _, fan := range parts {
			named[fan.String()] += n
		}
	}
	return named
}

// vectorNames returns what the fans of the vectors are called here. Multiplied composites are
// their parts.
func vectorNames(f Family, v vector) map[string][]Fan {
	last, pungs258 := LastDiscard, Pungs258
	if v.win.SelfDrawn {
		last = LastDraw
	}
	if !strings.Contains(v.fans[f], "all_pungs") {
		pungs258 = Pairs258
	}
	pairs := []Fan{SevenPairs, DragonPairs, DoubleDragonPairs, TripleDragonPairs}[slowOf(v.player, v.win).fours()&3]
	return map[string][]Fan{
		"plain": nil, "all_pungs": {AllPungs}, "full_flush": {FullFlush}, "seven_pairs": {SevenPairs},
		"dragon7": {DragonPairs}, "double_dragon7": {DoubleDragonPairs}, "triple_dragon7": {TripleDragonPairs},
		"jiang258": {pungs258}, "all_terminal_sets": {Terminals}, "terminals_everywhere": {Terminals},
		"golden_wait": {GoldenWait}, "golden_hook": {GoldenWait}, "eighteen_arhats": {Arhats},
		"all_simples": {AllSimples}, "concealed": {Concealed}, "root": {Root}, "kong": {Kong},
		"win_after_kong": {AfterKong}, "shoot_after_kong": {ShootAfterKong}, "robbing_kong": {RobbingKong},
		"under_the_sea": {last}, "last_wall_tile": {last}, "self_draw": {SelfDrawn},
		"pure_all_pungs": {FullFlush, AllPungs}, "pure_golden_hook": {FullFlush, GoldenWait},
		"pure_eighteen_arhats": {FullFlush, Arhats}, "pure_seven_pairs": {FullFlush, SevenPairs},
		"pure_dragon7": {FullFlush, pairs}, "258_all_pungs": {Pungs258},
		"258_double_dragon7": {Pairs258, DoubleDragonPairs}, "258_triple_dragon7": {Pairs258, TripleDragonPairs},
	}
}

// TestDisputedGoldenWait gives the option AnyGoldenWait to the wins that one scorer reads so: it
// decides these, and no others.
func TestDisputedGoldenWait(t *testing.T) {
	r := vectorRules()[0]
	r.AnyGoldenWait = true
	disputed := 0
	for _, v := range vectors(t) {
		want := v.totals[r.Family]
		if v.agree[r.Family] == "S2_golden_wait_reading" {
			want++
			disputed++
		}
		if s, err := r.Score(v.player, v.win); err != nil || s.Total != want {
			t.Errorf("%s: %v, %v; want %d", v.id, s, err, want)
		}
	}
	if disputed != 155 {
		t.Errorf("%d disputed rows", disputed)
	}
}

// TestDisputed126 gives the option Times126 to the wins that one scorer values so: these are the
// three dragons of 2, 5 and 8, not those of one suit.
func TestDisputed126(t *testing.T) {
	r := vectorRules()[2]
	r.Times126 = true
	disputed := 0
	for _, v := range vectors(t) {
		want := v.totals[r.Family]
		if v.agree[r.Family] == "ref128_js126" {
			want = want / 128 * 126
			disputed++
		}
		if s, err := r.Score(v.player, v.win); err != nil || s.Total != want {
			t.Errorf("%s: %v, %v; want %d", v.id, s, err, want)
		}
	}
	if disputed != 8 {
		t.Errorf("%d disputed rows", disputed)
	}
}

// TestDisputedReadings accounts for the wins on which the scorers of RoomCard differ. One of them
// does not look for the best reading: it takes seven pairs before pungs, and these before the rest.
// And it takes for all pungs what has three or four of four kinds, and no pair. That explains all
// of its totals.
func TestDisputedReadings(t *testing.T) {
	r := vectorRules()[1]
	disputed, byReading, byPair := 0, 0, 0
	for _, v := range vectors(t) {
		x := slowOf(v.player, v.win)
		total, _ := x.total(r)
		other := total
		shapes := x.shapes()
		i := slices.IndexFunc(shapes, func(s slowShape) bool { return s.pairs })
		if i < 0 {
			i = slices.IndexFunc(shapes, slowShape.pungs)
		}
		tiles := x.tiles()
		slices.Sort(tiles)
		switch {
		case i >= 0:
			other = x.fans(r, shapes[i]).total(r.Family)
			byReading += once(other != total)
		case len(slices.Compact(tiles)) == 4:
			other++
			byPair++
		}
		want := v.totals[r.Family]
		if text, ok := strings.CutPrefix(v.agree[r.Family], "ref_only(nano="); ok {
			want, _ = strconv.ParseInt(strings.TrimSuffix(text, ")"), 10, 64)
			disputed++
		}
		if other != want {
			t.Errorf("%s: %+v: %d, the other scorer has %d", v.id, v.player, other, want)
		}
	}
	if disputed != 34 || byReading != 30 || byPair != 4 {
		t.Errorf("%d disputed rows, %d by the reading, %d by the pair", disputed, byReading, byPair)
	}
}
