package fair

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// testSeed is the seed of the published vectors: 000102…1f.
var testSeed = Seed{
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
	16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
}

// seeds generates seeds.
func seeds() *rapid.Generator[Seed] {
	return rapid.Custom(func(t *rapid.T) Seed {
		return Seed(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "bytes"))
	})
}

// clientLists generates what seats send, empty texts among it.
func clientLists() *rapid.Generator[[][]byte] {
	return rapid.SliceOfN(rapid.SliceOfN(rapid.Byte(), 0, 80), 0, 6)
}

// proofs generates proofs as Prove makes them.
func proofs() *rapid.Generator[Proof] {
	return rapid.Custom(func(t *rapid.T) Proof {
		s := seeds().Draw(t, "seed")
		return s.Prove(rapid.Uint64().Draw(t, "nonce"), clientLists().Draw(t, "clients")...)
	})
}

// mixCase returns a hexadecimal text in which any letter may be of either case.
func mixCase(t *rapid.T, text string) string {
	upper := rapid.SliceOfN(rapid.Bool(), len(text), len(text)).Draw(t, "upper")
	var b strings.Builder
	for i, c := range text {
		if upper[i] {
			b.WriteString(strings.ToUpper(string(c)))
		} else {
			b.WriteRune(c)
		}
	}
	return b.String()
}

// wantAllocs checks that f allocates at most budget times a run.
func wantAllocs(t *testing.T, name string, budget float64, f func()) {
	t.Helper()
	if got := testing.AllocsPerRun(100, f); got > budget {
		t.Errorf("%s allocates %v times, budget %v", name, got, budget)
	}
}
