package fair_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
)

// These numbers are the contract with verifiers in other languages. They never
// change: whoever has to touch them has broken every proof that was ever published.

const goldenSeed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

func parseGolden(t testing.TB) fair.Seed {
	t.Helper()
	s, err := fair.ParseSeed(goldenSeed)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestGoldenCommitment(t *testing.T) {
	const want = "ad48d73732353d74e5b4dd250dd6012e08285f4c88f8db61eab65e94c6500217"
	if got := parseGolden(t).Commit().String(); got != want {
		t.Errorf("Commit is %s, want %s", got, want)
	}
}

func TestGoldenDerive(t *testing.T) {
	s := parseGolden(t)
	for _, test := range []struct {
		name string
		got  fair.Seed
		want string
	}{
		{"two seats", s.Derive(1, []byte("alice"), []byte("bob")), "3ce270ca843c21d729bc83f5aa69cea0666c3b8ff6dc76756a683e18f0b7a5e2"},
		{"no seats", s.Derive(0), "9cdd5cb51264443baca8ccd5c214d7d924b3f7e35e039828544b4f49c63562f3"},
	} {
		if got := test.got.Hex(); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

func TestGoldenStream(t *testing.T) {
	src := parseGolden(t).Source()
	for i, want := range []uint64{0xa9d6e500293a88bd, 0x38cbe213d07ab71f, 0x8cb2258552072a01, 0xbdf1c40be527f4d0, 0x6061c4386d7a1788} {
		if got := src.Uint64(); got != want {
			t.Errorf("word %d is %016x, want %016x", i, got, want)
		}
	}
}

func TestGoldenShuffles(t *testing.T) {
	s := parseGolden(t).Derive(1, []byte("alice"), []byte("bob"))
	for _, test := range []struct {
		n     int
		first []byte
		hash  string // the first 8 bytes of the SHA-256 of the permutation as bytes
	}{
		{52, []byte{10, 50, 14, 39, 6, 33, 44, 12, 22, 51, 41, 38}, "65d71a2df9106345"},
		{54, []byte{29, 23, 46, 53, 13, 12, 36, 38, 43, 14, 24, 4}, "b640b2865cf47c64"},
		{108, []byte{88, 102, 18, 107, 31, 61, 13, 83, 79, 36, 71, 90}, "cc84f4e0a54ac999"},
		{136, []byte{95, 19, 133, 40, 53, 106, 99, 70, 12, 114, 46, 50}, "a40bc8844b3299b7"},
		{144, []byte{41, 27, 4, 136, 40, 48, 84, 87, 30, 19, 11, 36}, "dadc451ed33de1b3"},
	} {
		p := make([]byte, test.n)
		for i := range p {
			p[i] = byte(i)
		}
		deck.Shuffle(p, s.Source())
		if !slices.Equal(p[:12], test.first) {
			t.Errorf("%d elements start %v, want %v", test.n, p[:12], test.first)
		}
		if h := sha256.Sum256(p); hex.EncodeToString(h[:8]) != test.hash {
			t.Errorf("the hash of %d elements is %x, want %s…", test.n, h[:8], test.hash)
		}
	}
}

func TestGoldenProof(t *testing.T) {
	s := parseGolden(t)
	const start = `{"commitment":"ad48d73732353d74e5b4dd250dd6012e08285f4c88f8db61eab65e94c6500217",` +
		`"seed":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",`
	for _, test := range []struct {
		name  string
		proof fair.Proof
		want  string
	}{
		{"two seats", s.Prove(1, []byte("alice"), []byte("bob")), start + `"nonce":"1","clients":["616c696365","626f62"]}`},
		{"no seats", s.Prove(0), start + `"nonce":"0","clients":[]}`},
		{"an empty seat", s.Prove(math.MaxUint64, nil), start + `"nonce":"18446744073709551615","clients":[""]}`},
		{"zero", fair.Proof{}, `{"commitment":"` + strings.Repeat("0", 64) + `","seed":"` + strings.Repeat("0", 64) + `","nonce":"0","clients":[]}`},
	} {
		got, err := json.Marshal(test.proof)
		if err != nil || string(got) != test.want {
			t.Errorf("%s: %v\n%s, want\n%s", test.name, err, got, test.want)
		}
		var p fair.Proof
		if err := json.Unmarshal([]byte(test.want), &p); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if diff := cmp.Diff(test.proof, p); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

// The numbers of bits in the package comment.
func TestOrdersInBits(t *testing.T) {
	for _, test := range []struct{ n, tenths int }{
		{52, 2256}, {54, 2371}, {57, 2545}, {108, 5784}, {136, 7726}, {144, 8296},
	} {
		lg, _ := math.Lgamma(float64(test.n + 1))
		if got := int(math.Round(10 * lg / math.Ln2)); got != test.tenths {
			t.Errorf("%d! has %d tenths of a bit, want %d", test.n, got, test.tenths)
		}
		if fits := test.tenths < 2560; fits != (test.n <= 57) {
			t.Errorf("%d cards: fit into a seed: %v", test.n, fits)
		}
	}
	if lg, _ := math.Lgamma(59); lg/math.Ln2 < 256 {
		t.Error("58 cards fit into a seed, too")
	}
}
