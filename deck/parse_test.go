package deck

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The spellings themselves are written out by hand in slow_test.go; these cases are
// for the reader.
func TestParseCard(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		in   string
		want Card
	}{
		{"As", CardOf(Ace, Spades)},
		{"sA", CardOf(Ace, Spades)},
		{"tD", CardOf(Ten, Diamonds)},
		{"10h", CardOf(Ten, Hearts)},
		{"S10", CardOf(Ten, Spades)},
		{"♣Q", CardOf(Queen, Clubs)},
		{"Q♣", CardOf(Queen, Clubs)},
		{"♧10", CardOf(Ten, Clubs)},
		{"♥\uFE0FK", CardOf(King, Hearts)},
		{"K♥\uFE0E", CardOf(King, Hearts)},
		{"黑桃A", CardOf(Ace, Spades)},
		{"方塊10", CardOf(Ten, Diamonds)},
		{"草花j", CardOf(Jack, Clubs)},
		{"A红心", CardOf(Ace, Hearts)},
		{"🂡", CardOf(Ace, Spades)},
		{"🂫", CardOf(Jack, Spades)},
		{"🂭", CardOf(Queen, Spades)},
		{"🃞", CardOf(King, Clubs)},
		{"🃏", BlackJoker},
		{"🂿\uFE0F", RedJoker},
		{"bJ", BlackJoker},
		{"大鬼", RedJoker},
	} {
		got, err := ParseCard(test.in)
		if got != test.want || err != nil {
			t.Errorf("ParseCard(%q) = %v, %v; want %v", test.in, got, err, test.want)
		}
	}
}

func TestParseCardEverySpelling(t *testing.T) {
	t.Parallel()
	for text, want := range spellings() {
		if got, err := ParseCard(text); got != want || err != nil {
			t.Errorf("ParseCard(%q) = %v, %v; want %v", text, got, err, want)
		}
	}
	for _, c := range Standard54() {
		for _, text := range []string{c.String(), c.Symbol(), c.Chinese()} {
			if got, err := ParseCard(text); got != c || err != nil {
				t.Errorf("ParseCard(%q) = %v, %v; want %v", text, got, err, c)
			}
		}
	}
}

func TestParse(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ in, want, reason string }{
		{"As", "As", "a single card is a list"},
		{"AsKd", "As Kd", "no separator is needed"},
		{"sAdK", "As Kd", "the first letter says whether the suit comes first"},
		{"AssA", "As As", "both orders may meet; cards may repeat"},
		{"10hT♦♠10S1010c", "Th Td Ts Ts Tc", "10 is one rank, wherever it stands"},
		{"BjRj小王大鬼", "Bj Rj Bj Rj", "jokers"},
		{"🂡🂢🃏A♠", "As 2s Bj As", "all forms mix"},
		{" As,Kd;Qc|Jh，Ts、9s\t8s\n7s\u30006s\u00a05s\u2028", "As Kd Qc Jh Ts 9s 8s 7s 6s 5s", "every separator"},
		{",,As  , ,Kd|", "As Kd", "separators in any number, also at the ends"},
	} {
		got, err := Parse(test.in)
		if err != nil || join(got) != test.want {
			t.Errorf("Parse(%q) = %v, %v; want %s: %s", test.in, got, err, test.want, test.reason)
		}
	}
}

// join returns the cards' texts with spaces between them.
func join(cards []Card) string {
	texts := make([]string, len(cards))
	for i, c := range cards {
		texts[i] = c.String()
	}
	return strings.Join(texts, " ")
}

func TestParseErrors(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("As ", 100)
	for _, test := range []struct {
		in     string
		offset int
		text   string
		reason string
	}{
		{"", 0, "", "no card"},
		{" ,、 ", 6, "", "only separators"},
		{"x", 0, "x", "no letter of a card"},
		{"As xx Kd", 3, "xx", "the text ends at a separator"},
		{"As,Kx,Qd", 3, "Kx", "the card's beginning counts, not the letter that spoils it"},
		{"AsKx", 2, "Kx", "likewise without separators"},
		{"A s", 0, "A", "rank and suit stand together"},
		{"1s", 0, "1s", "1 is no rank"},
		{"s1", 0, "s1", "1 is no rank"},
		{"0s", 0, "0s", "0 is no rank"},
		{"11s", 0, "11s", "11 is no rank"},
		{"100s", 0, "100s", "10 wants its suit at once"},
		{"♠A♠Q♠", 8, "♠", "what is read is not taken back"},
		{"A♠♠", 4, "♠", "a suit of its own"},
		{"\uFE0F", 0, "\uFE0F", "a selector alone"},
		{"As\uFE0F", 2, "\uFE0F", "a letter takes no variation selector"},
		{"♠\uFE0F\uFE0FA", 0, "♠\uFE0F\uFE0FA", "one selector is enough"},
		{"🂬", 0, "🂬", "the knight of spades"},
		{"🃜", 0, "🃜", "the knight of clubs"},
		{"🂠", 0, "🂠", "a card's back"},
		{"🂯", 0, "🂯", "no character"},
		{"🂰", 0, "🂰", "no character"},
		{"🃠", 0, "🃠", "a tarot card"},
		{"🃟", 0, "🃟", "the white joker"},
		{"黑A", 0, "黑A", "half a name"},
		{"黑桃", 0, "黑桃", "no rank"},
		{"王", 0, "王", "which joker?"},
		{"Bk", 0, "Bk", "no joker"},
		{"B\xca", 0, "B\xca", "j but for a bit"},
		{"B*", 0, "B*", "j but for a bit"},
		{"Js ♠", 3, "♠", "no rank"},
		{"none", 0, "none", "the zero card's String"},
		{"Card(99)", 2, "rd(99)", "an invalid card's String, which begins like the ace of clubs"},
		{"As\x85Kd", 2, "\x85Kd", "a byte is not the space that has its number"},
		{"\xe2\x99", 0, "\xe2\x99", "a symbol cut short"},
		{"\xf0\x9f\x82", 0, "\xf0\x9f\x82", "a glyph cut short"},
		{long + "Zz Kd", 300, "Zz", "beyond what Input shows"},
		{long + strings.Repeat("黑", 20), 300, strings.Repeat("黑", 10), "cut between two characters"},
		{strings.Repeat("\x80", 40), 0, strings.Repeat("\x80", 29), "cut where there are no characters"},
		{strings.Repeat("z", 40), 0, strings.Repeat("z", 32), "cut after 32 bytes"},
		{strings.Repeat("z", 32), 0, strings.Repeat("z", 32), "32 bytes are not cut"},
	} {
		cards, err := Parse(test.in)
		var got *ParseError
		if !errors.As(err, &got) || !errors.Is(err, ErrSyntax) || cards != nil {
			t.Errorf("Parse(%q) = %v, %v; want a ParseError with ErrSyntax: %s", test.in, cards, err, test.reason)
			continue
		}
		if got.Offset != test.offset || got.Text != test.text {
			t.Errorf("Parse(%q): fault at %d, %q; want %d, %q: %s", test.in, got.Offset, got.Text, test.offset, test.text, test.reason)
		}
		if len(got.Input) > 32 || !strings.HasPrefix(test.in, got.Input) || len(test.in) <= 32 && got.Input != test.in {
			t.Errorf("Parse(%q): Input %q", test.in, got.Input)
		}
	}
	if _, err := Parse(long + "Zz Kd"); err.Error() != `deck: invalid text: "Zz" at byte 300 of "As As As As As As As As As As As"` {
		t.Errorf("the message is %s", err)
	}
}

func TestParseCardErrors(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		in     string
		offset int
		text   string
		reason string
	}{
		{"", 0, "", "no card"},
		{" As", 0, " As", "no separators, not even spaces"},
		{"As ", 2, " ", "likewise behind the card"},
		{"AsKd", 2, "Kd", "one card too many"},
		{"As Kd", 2, " Kd", "likewise with a separator"},
		{"Kx", 0, "Kx", "no card"},
		{"10", 0, "10", "no suit"},
		{"🂡x", 4, "x", "rubbish behind the card"},
	} {
		card, err := ParseCard(test.in)
		var got *ParseError
		if !errors.As(err, &got) || !errors.Is(err, ErrSyntax) || card != 0 {
			t.Errorf("ParseCard(%q) = %v, %v; want a ParseError with ErrSyntax: %s", test.in, card, err, test.reason)
			continue
		}
		want := &ParseError{Input: test.in, Offset: test.offset, Text: test.text, Err: ErrSyntax}
		if *got != *want {
			t.Errorf("ParseCard(%q): %#v; want %#v: %s", test.in, got, want, test.reason)
		}
	}
}

func TestParseAgainstOracle(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		checkParse(t, genText().Draw(t, "text"))
	})
}

// checkParse holds Parse and ParseCard to their oracles.
func checkParse(t interface{ Fatalf(string, ...any) }, s string) {
	want, wantOffset := parseSlow(s)
	got, err := Parse(s)
	offset := -1
	var fault *ParseError
	if errors.As(err, &fault) {
		offset = fault.Offset
	}
	if diff := cmp.Diff(want, got); diff != "" || offset != wantOffset {
		t.Fatalf("Parse(%q): %v; want offset %d; cards -want +got\n%s", s, err, wantOffset, diff)
	}

	card, n := readCardSlow(s)
	if card != 0 && n == len(s) {
		n = -1
	} else {
		card = 0
	}
	one, err := ParseCard(s)
	offset = -1
	if errors.As(err, &fault) {
		offset = fault.Offset
	}
	if one != card || offset != n {
		t.Fatalf("ParseCard(%q) = %v, %v; want %v or offset %d", s, one, err, card, n)
	}
}

func TestParseReadsWhatIsPrinted(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cards := rapid.SliceOfN(genCard(), 1, 60).Draw(t, "cards")
		separator := rapid.SampledFrom([]string{"", " ", ",", "、", " | "}).Draw(t, "separator")
		for _, text := range []func(Card) string{Card.String, Card.Symbol, Card.Chinese} {
			texts := make([]string, len(cards))
			for i, c := range cards {
				texts[i] = text(c)
			}
			got, err := Parse(strings.Join(texts, separator))
			if err != nil || !cmp.Equal(got, cards) {
				t.Fatalf("Parse(%q) = %v, %v; want %v", strings.Join(texts, separator), got, err, cards)
			}
		}
	})
}

// A parser that looked back, or at the whole rest for each card, would take minutes.
func TestParseIsLinear(t *testing.T) {
	t.Parallel()
	const size = 4 << 20
	for _, s := range []string{
		strings.Repeat("As", size/2),
		strings.Repeat(" ", size),
		strings.Repeat("A♠️ ", size/8) + "x",
		"As" + strings.Repeat("x", size),
		strings.Repeat("\x80", size),
	} {
		start := time.Now()
		cards, err := Parse(s)
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("Parse of %q… (%d cards, %v) took %v", s[:8], len(cards), err, took)
		}
	}
}

func TestMustParse(t *testing.T) {
	t.Parallel()
	if got := join(MustParse("♠A 小王")); got != "As Bj" {
		t.Errorf("MustParse = %s", got)
	}
	defer func() {
		if err, ok := recover().(error); !ok || !errors.Is(err, ErrSyntax) {
			t.Errorf("MustParse of rubbish panics with %v, want ErrSyntax", err)
		}
	}()
	MustParse("rubbish")
}
