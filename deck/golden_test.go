package deck

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"strings"
	"testing"
)

// The numbers below are stored and sent by programs, and verified years later. None of
// them may ever change.

func TestStableNumbers(t *testing.T) {
	t.Parallel()
	const codes = "0102030405060708090a0b0c0d" + // ♦A … ♦K
		"1112131415161718191a1b1c1d" + // ♣
		"2122232425262728292a2b2c2d" + // ♥
		"3132333435363738393a3b3c3d" + // ♠
		"4e4f" // 小王 大王
	const texts = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd " +
		"Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc " +
		"Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh " +
		"As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks " +
		"Bj Rj"
	if got := hex.EncodeToString(bytesOf(Standard54())); got != codes {
		t.Errorf("the codes of Standard54 are\n%s, want\n%s", got, codes)
	}
	if got := join(Standard54()); got != texts {
		t.Errorf("Standard54 is\n%s, want\n%s", got, texts)
	}
	if got := join(Standard52()) + " Bj Rj"; got != texts {
		t.Errorf("Standard52 is\n%s, want\n%s", got, texts)
	}
	for i, s := range []Suit{Diamonds, Clubs, Hearts, Spades} {
		if int(s) != i+1 {
			t.Errorf("%v is %d", s, int8(s))
		}
	}
	for i, r := range []Rank{Ace, Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, RankBlackJoker, RankRedJoker} {
		if int(r) != i+1 {
			t.Errorf("%v is %d", r, int8(r))
		}
	}
	if BlackJoker != 78 || RedJoker != 79 {
		t.Errorf("the jokers are %d and %d", int8(BlackJoker), int8(RedJoker))
	}
}

// bytesOf returns the cards' numbers.
func bytesOf(cards []Card) []byte {
	b := make([]byte, len(cards))
	for i, c := range cards {
		b[i] = byte(c)
	}
	return b
}

func TestStableShuffles(t *testing.T) {
	t.Parallel()
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(i)
	}
	for _, test := range []struct {
		name, start, sum string
		n                int
		src              rand.Source
	}{
		{"52, ChaCha8", "1d253226002718020b100621", "cbd3310e51adb2ab", 52, rand.NewChaCha8(seed)},
		{"54, ChaCha8", "06020019122d2129172c160c", "05bedd16e11bc894", 54, rand.NewChaCha8(seed)},
		{"108, ChaCha8", "3437020e655d5c6662364200", "88e46f8212ee3920", 108, rand.NewChaCha8(seed)},
		{"144, ChaCha8", "4f5d766a1b48065b8563217b", "ebe527e51adba39f", 144, rand.NewChaCha8(seed)},
		{"54, PCG", "2b10092332072f24032d251a", "4d85283e4e6b9205", 54, rand.NewPCG(1, 2)},
		{"54, SplitMix64", "0e03092c1e1a0232350d1b0c", "478f5f0e088bc03f", 54, &splitMix{}},
		{"144, SplitMix64", "816e0600820839362f563b38", "1d30124f5284871a", 144, &splitMix{}},
	} {
		s := make([]byte, test.n)
		fill(s)
		Shuffle(s, test.src)
		start := hex.EncodeToString(s[:12])
		sum := sha256.Sum256(s)
		if got := hex.EncodeToString(sum[:8]); start != test.start || got != test.sum {
			t.Errorf("%s: starts %s, sum %s; want %s, %s", test.name, start, got, test.start, test.sum)
		}
	}
}

// splitMix is Vigna's SplitMix64, from state 0: five lines in any language, so it serves
// to verify other implementations of Shuffle. One written in Python from the comment on
// Shuffle gives the same orders.
type splitMix struct{ state uint64 }

func (s *splitMix) Uint64() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func TestStableDeal(t *testing.T) {
	t.Parallel()
	if got := (&splitMix{}).Uint64(); got != 0xe220a8397b1dcdaf {
		t.Fatalf("SplitMix64 starts with %x", got)
	}
	pack := Standard54()
	Shuffle(pack, &splitMix{})
	hands, rest, err := Deal(pack, 17, 17, 17)
	if err != nil {
		t.Fatal(err)
	}
	got := join(hands[0]) + "\n" + join(hands[1]) + "\n" + join(hands[2]) + "\n" + join(rest)
	want := strings.Join([]string{
		"2c 4d Td 6s 5h Ah 3d Qs Rj Ac 2h Kd Kh Qh 7c 3c 5s",
		"Qc Th 8h Ad Ks 5d 2s Jc 8s 7d 7s Ts Kc 6h Jd 9c 9h",
		"4h 8d As 6c 8c 3h 3s Bj 7h 5c 4s Qd Jh 9d 4c 6d Js",
		"2d Tc 9s",
	}, "\n")
	if got != want {
		t.Errorf("dealt\n%s\nwant\n%s", got, want)
	}
}
