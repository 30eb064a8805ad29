package deck

import (
	"encoding/json"
	"errors"
	"strconv"
	"testing"
)

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"", " ", "As", "10h", "sA", "♠A", "♥\uFE0FQ", "🂡", "🃞", "🂬", "🃏", "黑桃A", "方塊10", "小王", "rj",
		"AsKd10h", "As, Kd、大王|🂡", "As\x85", "\xe2\x99", "\xf0\x9f\x83", "As \u3000,", "1s", "A♠♠", "\uFE0F",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		checkParse(t, s)
	})
}

// Through encoding/json or around it, a card comes out whole or not at all, and what is
// accepted is the text of a card or a number that is a card's.
func FuzzUnmarshalJSON(f *testing.F) {
	for _, s := range []string{
		`"As"`, `""`, `49`, `0`, `-0`, `305`, `-1`, `1e1`, `1.5`, `true`, `null`, `{}`, `[49]`, `"\u2660A"`, `"`, ``, ` 49 `, `079`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		const before = BlackJoker
		c := before
		err := c.UnmarshalJSON(data)
		if err != nil {
			if c != before || !errors.Is(err, ErrSyntax) && !errors.Is(err, ErrCode) {
				t.Fatalf("UnmarshalJSON(%q) has left %v, %v", data, c, err)
			}
			return
		}
		if !json.Valid(data) {
			t.Fatalf("UnmarshalJSON(%q) = %v", data, c)
		}
		var v any
		if err := json.Unmarshal(data, &v); err != nil {
			t.Fatal(err)
		}
		want := before
		switch v := v.(type) {
		case nil:
		case string:
			want = spellings()[v]
			if want == 0 && v != "" {
				t.Fatalf("UnmarshalJSON(%q) = %v", data, c)
			}
		case float64:
			want = Card(v)
			if v != float64(want) || want != 0 && !want.IsValid() {
				t.Fatalf("UnmarshalJSON(%q) = %v", data, c)
			}
		default:
			t.Fatalf("UnmarshalJSON(%q) = %v", data, c)
		}
		if c != want {
			t.Fatalf("UnmarshalJSON(%q) = %v, want %v", data, c, want)
		}
	})
}

// Whatever the codec and the code: no panic, and a card only if it has that code.
func FuzzCodec(f *testing.F) {
	for literal, codes := range encodings() {
		c := evalCodec(f, literal)
		for _, code := range codes {
			f.Add(c.Suits, c.Ranks, c.First, c.SuitStep, c.RankStep, c.BlackJoker, c.RedJoker, int64(code))
		}
	}
	f.Add("", "", 0, 0, 0, 0, 0, int64(79))
	f.Add("shdc", "A23456789TJQK", 1<<24, -1<<24, 1<<24, 0, 0, int64(-1<<63))
	f.Fuzz(func(t *testing.T, suits, ranks string, first, suitStep, rankStep, black, red int, code int64) {
		c := Codec{suits, ranks, first, suitStep, rankStep, black, red}
		checkCodec(t, c, int(code))
		checkDecode(t, c, code)
		checkDecode(t, c, uint64(code))
		checkDecode(t, c, int8(code))
		checkDecode(t, c, uint32(code))
	})
}

// checkDecode holds Decode to the codec's oracle, and Encode to Decode.
func checkDecode[I Integer](t *testing.T, c Codec, code I) {
	t.Helper()
	codes, sound := codesSlow(c)
	want := Card(0)
	for n, card := range codes {
		if strconv.Itoa(n) == decimal(code) && sound {
			want = card
		}
	}
	cards, err := Decode(c, []I{code})
	if want == 0 {
		if cards != nil || !errors.Is(err, ErrCode) {
			t.Fatalf("%+v: Decode(%T %d) = %v, %v; want ErrCode", c, code, code, cards, err)
		}
		return
	}
	if err != nil || len(cards) != 1 || cards[0] != want {
		t.Fatalf("%+v: Decode(%T %d) = %v, %v; want %v", c, code, code, cards, err, want)
	}
	if back, err := Encode[I](c, cards); err != nil || len(back) != 1 || back[0] != code {
		t.Fatalf("%+v: Encode(%v) = %v, %v; want %d", c, cards, back, err, code)
	}
}

func FuzzDecodeWords(f *testing.F) {
	for _, word := range []string{"A14", "D3", "Q88", "K99", "A03", "a14", "A", "", "Z99", "A+1", "A100", "A\xff"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		for _, c := range []Codec{articleWords(), {}} {
			cards, err := DecodeWords(c, []string{word})
			if err != nil {
				if cards != nil || !errors.Is(err, ErrCode) {
					t.Fatalf("DecodeWords(%q) = %v, %v", word, cards, err)
				}
				continue
			}
			if words, err := EncodeWords(c, cards); err != nil || len(words) != 1 || words[0] != word {
				t.Fatalf("DecodeWords(%q) = %v, whose words are %q, %v", word, cards, words, err)
			}
		}
	})
}
