package doudizhu

import (
	_ "embed"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A census is how many plays there are in a pack. What all rules share is counted in
// shared.
type census struct {
	TrioSoloChain [6]int // by how many trios
	TrioPairChain [5]int
	FourTwoSolo   int
	FourTwoPair   int
	Readings      int
	Plays         int // different cards
}

// shared is how many plays of the other kinds there are, by kind.
func shared() map[Kind]int {
	return map[Kind]int{
		Solo: 15, Pair: 13, Trio: 13, Bomb: 13, Rocket: 1, SoloChain: 36, PairChain: 52, TrioChain: 45,
		TrioSolo: 182, TrioPair: 156,
	}
}

// goldenCounts is the published table of counts.
func goldenCounts() map[string]census {
	casual := [6]int{2: 968, 3: 3_300, 4: 7_344, 5: 10_976}
	common := [6]int{2: 979, 3: 3_400, 4: 7_830, 5: 12_512}
	pairs := [5]int{2: 605, 3: 1_200, 4: 1_134}
	return map[string]census{
		"Official":  {[6]int{2: 968, 3: 3_282, 4: 7_184, 5: 10_388}, pairs, 1_326, 858, 27_471, 27_471},
		"Pagat":     {[6]int{2: 847, 3: 2_100, 4: 2_646, 5: 1_568}, pairs, 1_170, 858, 12_654, 12_654},
		"Casual":    {casual, pairs, 1_326, 858, 28_237, 27_845},
		"OpenSpiel": {casual, pairs, 0, 0, 26_053, 25_661},
		"Common":    {common, pairs, 1_339, 858, 30_383, 29_984},
		"Loose":     {common, [5]int{2: 726, 3: 2_100, 4: 3_726}, 1_339, 1_014, 34_152, 33_675},
	}
}

// chainCounts is how many chains there are, by kind and by how many ranks.
func chainCounts() map[Kind][13]int {
	return map[Kind][13]int{
		SoloChain: {5: 8, 6: 7, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1},
		PairChain: {3: 10, 4: 9, 5: 8, 6: 7, 7: 6, 8: 5, 9: 4, 10: 3},
		TrioChain: {2: 11, 3: 10, 4: 9, 5: 8, 6: 7},
	}
}

// TestGoldenCounts lists what a player with the whole pack could lead: the published
// numbers of plays.
func TestGoldenCounts(t *testing.T) {
	for _, preset := range presets() {
		t.Run(preset.name, func(t *testing.T) {
			var got census
			kinds := map[Kind]int{}
			chains := map[Kind][13]int{}
			cards := map[Hand]bool{}
			seen := map[Play]bool{}
			for p := range preset.rules.Leads(Pack()) {
				if seen[p] {
					t.Fatalf("%v twice", p)
				}
				seen[p] = true
				got.Readings++
				cards[p.Cards] = true
				switch p.Kind {
				case TrioSoloChain:
					got.TrioSoloChain[p.Chain]++
				case TrioPairChain:
					got.TrioPairChain[p.Chain]++
				case FourTwoSolo:
					got.FourTwoSolo++
				case FourTwoPair:
					got.FourTwoPair++
				case SoloChain, PairChain, TrioChain:
					lengths := chains[p.Kind]
					lengths[p.Chain]++
					chains[p.Kind] = lengths
					kinds[p.Kind]++
				default:
					kinds[p.Kind]++
				}
			}
			got.Plays = len(cards)
			if diff := cmp.Diff(goldenCounts()[preset.name], got); diff != "" {
				t.Errorf("counts differ (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(shared(), kinds); diff != "" {
				t.Errorf("counts of shared kinds differ (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(chainCounts(), chains); diff != "" {
				t.Errorf("counts of chains differ (-want +got):\n%s", diff)
			}
		})
	}
}

// TestInclusions checks which rules allow whatever others allow, and that nothing more is
// so.
func TestInclusions(t *testing.T) {
	plays := map[string]map[Play]bool{}
	for _, preset := range presets() {
		plays[preset.name] = map[Play]bool{}
		for p := range preset.rules.Leads(Pack()) {
			plays[preset.name][p] = true
		}
	}
	chain := []string{"Pagat", "Official", "Casual", "Common", "Loose"}
	want := map[string]bool{}
	for i, small := range chain {
		for _, large := range chain[i+1:] {
			want[small+" in "+large] = true
		}
	}
	for _, large := range []string{"Casual", "Common", "Loose"} {
		want["OpenSpiel in "+large] = true
	}
	got := map[string]bool{}
	for small, some := range plays {
		for large, all := range plays {
			within := true
			for p := range some {
				within = within && all[p]
			}
			if within && small != large {
				got[small+" in "+large] = true
			}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("inclusions differ (-want +got):\n%s", diff)
	}
}

//go:embed testdata/classify.tsv
var classifyTable string

// TestClassifyTable holds the readings of some cards to a table that other programs
// computed; see testdata/README.md.
func TestClassifyTable(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(classifyTable), "\n")
	columns := strings.Split(lines[0], "\t")[1:7]
	want := make([]string, 0, len(presets()))
	for _, preset := range presets() {
		want = append(want, preset.name)
	}
	if !slices.Equal(slices.Sorted(slices.Values(columns)), slices.Sorted(slices.Values(want))) {
		t.Fatalf("columns %v", columns)
	}
	names := map[string]Kind{
		"Solo": Solo, "Pair": Pair, "Trio": Trio, "TrioSolo": TrioSolo, "TrioPair": TrioPair, "SoloChain": SoloChain,
		"PairChain": PairChain, "TrioChain": TrioChain, "TrioSoloChain": TrioSoloChain, "TrioPairChain": TrioPairChain,
		"FourTwoSolo": FourTwoSolo, "FourTwoPair": FourTwoPair, "Bomb": Bomb, "Rocket": Rocket,
	}
	rows := 0
	for _, line := range lines[1:] {
		rows++
		fields := strings.Split(line, "\t")
		h := MustParseHand(fields[0])
		for i, field := range fields[1:] {
			rules := presets()[slices.Index(want, columns[i])].rules
			readings := map[Play]bool{}
			if field != "-" {
				for reading := range strings.SplitSeq(field, ",") {
					parts := strings.Split(reading, "/")
					length, err := strconv.Atoi(parts[1])
					if err != nil {
						t.Fatal(err)
					}
					key, err := strconv.Atoi(parts[2])
					if err != nil {
						t.Fatal(err)
					}
					if names[parts[0]] == 0 {
						t.Fatalf("no kind is called %q", parts[0])
					}
					readings[Play{Cards: h, Kind: names[parts[0]], Chain: int8(length), Key: Three + Rank(key)}] = true
				}
			}
			got := map[Play]bool{}
			for p := range rules.Readings(h) {
				got[p] = true
			}
			if !maps.Equal(got, readings) {
				t.Errorf("%s: %v is read as %v, want %v", columns[i], h, got, readings)
			}
		}
	}
	if rows != 58 {
		t.Errorf("%d rows, want 58", rows)
	}
}

// TestHandCount counts the hands that a seat can be dealt, suits left aside: as many as
// there are ways to choose how many of each rank.
func TestHandCount(t *testing.T) {
	var ways [55]int
	ways[0] = 1
	ranks := 0
	for _, copies := range Pack().All() {
		ranks++
		var next [55]int
		for n, w := range ways {
			for take := 0; take <= copies && w > 0; take++ {
				next[n+take] += w
			}
		}
		ways = next
	}
	if ranks != 15 || ways[17] != 58_684_015 || ways[20] != 153_009_740 || ways[54] != 1 {
		t.Errorf("%d ranks: %d hands of 17 cards, %d of 20", ranks, ways[17], ways[20])
	}
}
