package deck

import (
	"math"
	"strings"
	"testing"
)

func TestCardAgainstPack(t *testing.T) {
	t.Parallel()
	const suits, ranks = "♦♣♥♠", "A 2 3 4 5 6 7 8 9 10 J Q K"
	valid := map[Card]int{BlackJoker: 52, RedJoker: 53}
	index := 0
	for s := range []rune(suits) {
		symbol := string([]rune(suits)[s])
		for r, rank := range strings.Fields(ranks) {
			c := Card(s*16 + r + 1)
			valid[c] = index
			if c.Suit() != Suit(s+1) || c.Rank() != Rank(r+1) || c.Symbol() != symbol+rank {
				t.Errorf("%d is %v of %v, %s; want %d of %d, %s", int8(c), c.Rank(), c.Suit(), c.Symbol(), r+1, s+1, symbol+rank)
			}
			index++
		}
	}
	for n := math.MinInt8; n <= math.MaxInt8; n++ {
		c := Card(n)
		want, ok := valid[c]
		if !ok {
			want = -1
		}
		if c.IsValid() != ok || c.Index() != want || c.IsJoker() != (want >= 52) {
			t.Errorf("Card(%d): IsValid %v, Index %d, IsJoker %v; want index %d", n, c.IsValid(), c.Index(), c.IsJoker(), want)
		}
		if !ok && (c.Rank() != 0 || c.Suit() != 0) {
			t.Errorf("Card(%d): rank %d, suit %d; an invalid card has neither", n, c.Rank(), c.Suit())
		}
		if !ok && (c.Symbol() != c.String() || c.Chinese() != c.String()) {
			t.Errorf("Card(%d) is %q, %q and %q; want one text for an invalid card", n, c.String(), c.Symbol(), c.Chinese())
		}
	}
}

func TestCardOf(t *testing.T) {
	t.Parallel()
	made := map[Card]bool{}
	for r := math.MinInt8; r <= math.MaxInt8; r++ {
		for s := math.MinInt8; s <= math.MaxInt8; s++ {
			c := CardOf(Rank(r), Suit(s))
			if c == 0 {
				continue
			}
			made[c] = true
			if c.Rank() != Rank(r) || c.Suit() != Suit(s) {
				t.Errorf("CardOf(%d, %d) = %v, of rank %d and suit %d", r, s, c, c.Rank(), c.Suit())
			}
		}
	}
	if len(made) != 54 {
		t.Errorf("CardOf makes %d cards, want 54", len(made))
	}
	for c := range made {
		if !c.IsValid() {
			t.Errorf("CardOf makes %v", c)
		}
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		value         interface{ String() string }
		text, chinese string
	}{
		{CardOf(Ace, Spades), "As", "黑桃A"},
		{CardOf(Ten, Diamonds), "Td", "方块10"},
		{CardOf(Two, Clubs), "2c", "梅花2"},
		{CardOf(King, Hearts), "Kh", "红桃K"},
		{BlackJoker, "Bj", "小王"},
		{RedJoker, "Rj", "大王"},
		{Card(0), "none", "none"},
		{Card(99), "Card(99)", "Card(99)"},
		{Card(-1), "Card(-1)", "Card(-1)"},
		{Card(0x10), "Card(16)", "Card(16)"},
		{Suit(0), "none", "无"},
		{Diamonds, "diamonds", "方块"},
		{Clubs, "clubs", "梅花"},
		{Hearts, "hearts", "红桃"},
		{Spades, "spades", "黑桃"},
		{Suit(5), "Suit(5)", "Suit(5)"},
		{Suit(-1), "Suit(-1)", "Suit(-1)"},
		{Rank(0), "none", "无"},
		{Ace, "A", "A"},
		{Nine, "9", "9"},
		{Ten, "10", "10"},
		{King, "K", "K"},
		{RankBlackJoker, "black_joker", "小王"},
		{RankRedJoker, "red_joker", "大王"},
		{Rank(16), "Rank(16)", "Rank(16)"},
		{Rank(-128), "Rank(-128)", "Rank(-128)"},
	} {
		if got := test.value.String(); got != test.text {
			t.Errorf("String of %#v = %q, want %q", test.value, got, test.text)
		}
		if got := test.value.(interface{ Chinese() string }).Chinese(); got != test.chinese {
			t.Errorf("Chinese of %#v = %q, want %q", test.value, got, test.chinese)
		}
	}
}
