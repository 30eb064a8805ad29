package fair

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/deck"
)

// The definitions of the package comment, written out byte by byte: no streaming, no
// HMAC and no bounded integers of the standard library.

// bigEndian returns x in size bytes.
func bigEndian(x uint64, size int) []byte {
	b := make([]byte, size)
	for i := range b {
		b[size-1-i] = byte(x % 256)
		x /= 256
	}
	return b
}

func slowHash(parts ...[]byte) []byte {
	h := sha256.Sum256(bytes.Join(parts, nil))
	return h[:]
}

// slowStream returns the first n words of the stream of s.
func slowStream(s Seed, n int) []uint64 {
	var words []uint64
	for k := uint64(0); len(words) < n; k++ {
		block := slowHash(s[:], bigEndian(k, 8))
		for w := 0; w < 32; w += 8 {
			var x uint64
			for _, b := range block[w : w+8] {
				x = x*256 + uint64(b)
			}
			words = append(words, x)
		}
	}
	return words[:n]
}

// slowHMAC is HMAC-SHA256 of RFC 2104 with a key of 32 bytes.
func slowHMAC(key Seed, message []byte) []byte {
	var inner, outer [64]byte
	copy(inner[:], key[:])
	copy(outer[:], key[:])
	for i := range inner {
		inner[i] ^= 0x36
		outer[i] ^= 0x5c
	}
	return slowHash(outer[:], slowHash(inner[:], message))
}

func slowDerive(s Seed, nonce uint64, clients [][]byte) Seed {
	message := []byte("deck/derive/v1\x00")
	message = append(message, bigEndian(nonce, 8)...)
	message = append(message, bigEndian(uint64(len(clients)), 4)...)
	for _, c := range clients {
		message = append(message, bigEndian(uint64(len(c)), 4)...)
		message = append(message, c...)
	}
	return Seed(slowHMAC(s, message))
}

func slowCommit(s Seed) Commitment {
	return Commitment(slowHash([]byte("deck/commit/v1\x00"), s[:]))
}

// slowBelow returns a number below n from the words that next returns.
func slowBelow(n int, next func() uint64) int {
	two64 := new(big.Int).Lsh(big.NewInt(1), 64)
	bound := big.NewInt(int64(n))
	for {
		x := new(big.Int).SetUint64(next())
		if n&(n-1) == 0 {
			return int(x.Mod(x, bound).Int64())
		}
		high, low := new(big.Int).DivMod(x.Mul(x, bound), two64, new(big.Int))
		if low.Cmp(new(big.Int).Mod(two64, bound)) >= 0 {
			return int(high.Int64())
		}
	}
}

// slowShuffle shuffles p and then draws a number below seats.
func slowShuffle(p []int, seats int, next func() uint64) (banker int) {
	for i := len(p) - 1; i >= 1; i-- {
		j := slowBelow(i+1, next)
		p[i], p[j] = p[j], p[i]
	}
	return slowBelow(seats, next)
}

func TestStreamIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := seeds().Draw(t, "seed")
		n := rapid.IntRange(0, 70).Draw(t, "words")
		st := s.Source()
		for i, want := range slowStream(s, n) {
			if got := st.Uint64(); got != want {
				t.Fatalf("word %d is %016x, want %016x", i, got, want)
			}
		}
	})
}

// The counter has eight bytes, and what is carried from one to the next is seen only
// after 1024 words and never in the high ones: start a stream there.
func TestStreamCounterCarries(t *testing.T) {
	for _, k := range []uint64{0, 1<<8 - 1, 1<<16 - 1, 1<<32 - 1, 1<<56 - 1, 1<<64 - 1} {
		st := testSeed.Source()
		copy(st.input[32:], bigEndian(k, 8))
		for _, counter := range []uint64{k, k + 1} {
			block := slowHash(testSeed[:], bigEndian(counter, 8))
			for w := range 4 {
				if got, want := bigEndian(st.Uint64(), 8), block[8*w:8*w+8]; !bytes.Equal(got, want) {
					t.Fatalf("block %d, word %d is %x, want %x", counter, w, got, want)
				}
			}
		}
	}
}

func TestDeriveIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := seeds().Draw(t, "seed")
		nonce := rapid.Uint64().Draw(t, "nonce")
		clients := clientLists().Draw(t, "clients")
		if got, want := s.Derive(nonce, clients...), slowDerive(s, nonce, clients); got != want {
			t.Fatalf("Derive is %s, want %s", got.Hex(), want.Hex())
		}
	})
}

// Lengths and numbers of seats have four bytes each; generators prefer small ones.
func TestDeriveOfLongLists(t *testing.T) {
	for _, n := range []int{63, 64, 65, 127, 128, 255, 256, 257, 1 << 16, 1<<24 + 1} {
		long := [][]byte{[]byte("alice"), bytes.Repeat([]byte{7}, n)}
		if got, want := testSeed.Derive(1, long...), slowDerive(testSeed, 1, long); got != want {
			t.Errorf("with %d bytes: %s, want %s", n, got.Hex(), want.Hex())
		}
		if n > 1<<16 {
			break
		}
		many := make([][]byte, n)
		if got, want := testSeed.Derive(1, many...), slowDerive(testSeed, 1, many); got != want {
			t.Errorf("with %d seats: %s, want %s", n, got.Hex(), want.Hex())
		}
	}
}

func TestCommitIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := seeds().Draw(t, "seed")
		if got, want := s.Commit(), slowCommit(s); got != want {
			t.Fatalf("Commit is %v, want %v", got, want)
		}
	})
}

func TestHexIsThatOfTheStandardLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := seeds().Draw(t, "seed")
		if want := hex.EncodeToString(s[:]); s.Hex() != want {
			t.Fatalf("Hex is %s, want %s", s.Hex(), want)
		}
		if got, err := ParseSeed(mixCase(t, s.Hex())); err != nil || got != s {
			t.Fatalf("ParseSeed: %s, %v, want %s", got.Hex(), err, s.Hex())
		}
		if got, err := ParseCommitment(mixCase(t, s.Hex())); err != nil || got != Commitment(s) {
			t.Fatalf("ParseCommitment: %v, %v, want %s", got, err, s.Hex())
		}
	})
}

// What the package comment says about shuffles and the numbers after them is what the
// code does.
func TestShuffleIsAsDocumented(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := seeds().Draw(t, "seed")
		n := rapid.IntRange(0, 150).Draw(t, "cards")
		seats := rapid.IntRange(1, 8).Draw(t, "seats")
		got, want := make([]int, n), make([]int, n)
		for i := range n {
			got[i], want[i] = i, i
		}
		src := s.Source()
		deck.Shuffle(got, src)
		banker := rand.New(src).IntN(seats)
		wantBanker := slowShuffle(want, seats, s.Source().Uint64)
		for i := range n {
			if got[i] != want[i] {
				t.Fatalf("element %d of %v, want that of %v", i, got, want)
			}
		}
		if banker != wantBanker {
			t.Fatalf("banker %d, want %d", banker, wantBanker)
		}
	})
}

// wordList is a source of given words.
type wordList []uint64

func (w *wordList) Uint64() uint64 {
	x := (*w)[0]
	*w = (*w)[1:]
	return x
}

// A rejected word is too rare to be met by chance.
func TestRejectionIsAsDocumented(t *testing.T) {
	for _, words := range []wordList{
		{0, 1 << 63},                         // 0·n has a low half of 0: rejected, unless n is a power of two
		{0, 0, 0, 1<<64 - 1},                 // more than once
		{0x5555555555555556, 1},              // 3x = 2⁶⁴ + 2: accepted for 3
		{0x5555555555555555, 7},              // 3x = 2⁶⁴ − 1: accepted
		{1, 2, 3},                            // too small for 5, 6, 7
		{1<<64 - 1, 0},                       // the greatest
		{0xaaaaaaaaaaaaaaab, 0, 0x123456789}, // 3x = 2·2⁶⁴ + 1
	} {
		for n := 1; n <= 40; n++ {
			padded := append(append(wordList{}, words...), 1<<62+12345, 1<<61+54321)
			fast, slow := padded, padded
			got := rand.New(&fast).IntN(n)
			want := slowBelow(n, slow.Uint64)
			if got != want || len(fast) != len(slow) {
				t.Errorf("below %d from %x: %d with %d words left, want %d with %d", n, words, got, len(fast), want, len(slow))
			}
		}
	}
}
