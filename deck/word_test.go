package deck

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// articleWords is the codec of the words in the comment on Codec.
func articleWords() Codec {
	return Codec{
		Suits: "shcd", Ranks: "3456789TJQKA2", First: 3, SuitStep: 100, RankStep: 1,
		BlackJoker: 16*100 + 88, RedJoker: 10*100 + 99,
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	const words = "A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 B3 C10 D14 D15 Q88 K99 D3"
	const want = "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s 3h Tc Ad 2d Bj Rj 3d"
	cards, err := DecodeWords(articleWords(), strings.Fields(words))
	if join(cards) != want || err != nil {
		t.Errorf("DecodeWords(%s) = %s, %v", words, join(cards), err)
	}
	got, err := EncodeWords(articleWords(), MustParse(want))
	if strings.Join(got, " ") != words || err != nil {
		t.Errorf("EncodeWords(%s) = %s, %v", want, got, err)
	}
	if got, err := EncodeWords(Codec{}, MustParse("Ad As Rj")); strings.Join(got, " ") != "A1 A49 A79" || err != nil {
		t.Errorf("EncodeWords with native codes = %s, %v", got, err)
	}
}

func TestWordsOfEveryCard(t *testing.T) {
	t.Parallel()
	words, err := EncodeWords(articleWords(), Standard54())
	if err != nil {
		t.Fatal(err)
	}
	cards, err := DecodeWords(articleWords(), words)
	if err != nil || !slices.Equal(cards, Standard54()) {
		t.Errorf("%v, %v", cards, err)
	}
}

func TestWordsErrors(t *testing.T) {
	t.Parallel()
	long := "A" + strings.Repeat("1", 100)
	for _, word := range []string{
		"", "A", "14", "a14", "A014", "A03", "A+3", "A-3", "A 3", " A3", "A3 ", "A2", "A16", "A99", "E3", "AA3", "A3a",
		"[3", "@3", "Q8", "Q088", "A1/", "A:", "A1:", "ＡA3", "A３", "A3\x00", long,
	} {
		cards, err := DecodeWords(articleWords(), []string{"A3", word})
		if want := (Error{Position: 1, Code: word[:min(len(word), 32)], Err: ErrCode}); !isError(err, want) || cards != nil {
			t.Errorf("DecodeWords(%q) = %v, %v; want %v", word, cards, err, &want)
		}
	}
	huge := Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 2599 - 51, SuitStep: 13, RankStep: 1, BlackJoker: 2600, RedJoker: -1}
	words, err := EncodeWords(huge, []Card{CardOf(King, Spades)})
	if len(words) != 1 || words[0] != "Z99" || err != nil {
		t.Errorf("the last word = %v, %v; want Z99", words, err)
	}
	words, err = EncodeWords(huge, []Card{CardOf(King, Spades), BlackJoker})
	if want := (Error{Position: 1, Card: BlackJoker, Code: "2600", Err: ErrCode}); !isError(err, want) || words != nil {
		t.Errorf("beyond the last word: %v, %v; want %v", words, err, &want)
	}
	words, err = EncodeWords(huge, []Card{RedJoker})
	if want := (Error{Position: 0, Card: RedJoker, Code: "-1", Err: ErrCode}); !isError(err, want) || words != nil {
		t.Errorf("before the first word: %v, %v; want %v", words, err, &want)
	}
}

// There is a word for each code from 0 to 2599 and a code for each word, and no other
// text is a word.
func TestWordCodes(t *testing.T) {
	t.Parallel()
	for code := range wordLetters * wordUnit {
		word, ok := wordOf(code)
		want := string("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[code/100]) + strconv.Itoa(code%100)
		back, backOK := wordCode(word)
		if word != want || !ok || back != code || !backOK {
			t.Errorf("code %d: word %s, %v; back to %d, %v; want %s", code, word, ok, back, backOK, want)
		}
	}
	check := func(s string) {
		if code, ok := wordCode(s); ok {
			if back, _ := wordOf(code); back != s {
				t.Fatalf("%q is read as %d, whose word is %q", s, code, back)
			}
		}
	}
	for n := range 1 << 16 {
		word := []byte{byte(n >> 8), byte(n)}
		check(string(word))
		for _, last := range []byte("0159/:A \x00\xff") {
			check(string(append(word[:2:2], last)))
			check(string(append(word[:2:2], last, '1')))
		}
	}
}
