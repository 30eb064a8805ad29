package doudizhu

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode"
)

func FuzzParseHand(f *testing.F) {
	for _, s := range []string{"33344456", "BR", "10 J,q、k，A2", "33333", "", " ", "3x", "小王", "1", "RR", "\xff", "TTT10 10"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		h, err := ParseHand(s)
		if err != nil {
			var e *Error
			if h != (Hand{}) || !errors.Is(err, ErrHand) || !errors.As(err, &e) || len(err.Error()) > 300 ||
				e.Position < 0 || e.Position > len(s) || e.Text != "" && !strings.HasPrefix(s[e.Position:], e.Text) {
				t.Fatalf("%q: %v, %v", s, h, err)
			}
			// What stands before the fault is a hand, or nothing.
			var nothing *Error
			if _, err := ParseHand(s[:e.Position]); errors.As(err, &nothing) && nothing.Position != e.Position {
				t.Fatalf("%q: %v", s[:e.Position], err)
			}
			return
		}
		// The same without what is between the cards.
		plain := strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) || strings.ContainsRune(",，、", r) {
				return -1
			}
			return unicode.ToUpper(r)
		}, s)
		want := counts{}
		for _, letter := range strings.ReplaceAll(plain, "10", "T") {
			r := Rank(strings.IndexRune("3456789TJQKA2BR", letter) + 1)
			if r == 0 {
				t.Fatalf("%q is accepted", s)
			}
			want[r]++
		}
		if pack := packCounts(); countsOf(h) != want || !want.within(&pack) {
			t.Fatalf("%q is %v", s, h)
		}
		if back, err := ParseHand(h.String()); back != h || err != nil {
			t.Fatalf("%q prints as %v, which is %v, %v", s, h, back, err)
		}
	})
}

// handFrom returns a hand with the counts that bytes give, and what is left of the bytes:
// two ranks a byte, ten bytes at most.
func handFrom(data []byte) (Hand, []byte) {
	var c counts
	pack := packCounts()
	for r := Three; r <= RedJoker && len(data) > 0; r++ {
		n := data[0] & 15
		if r%2 == 0 {
			n = data[0] >> 4
			data = data[1:]
		}
		c[r] = min(int8(n%5), pack[r])
	}
	return c.hand(), data
}

// bytesOf returns bytes from which handFrom makes the hand.
func bytesOf(h Hand) []byte {
	var data []byte
	c := countsOf(h)
	for r := Three; r <= RedJoker; r += 2 {
		high := int8(0)
		if r < RedJoker {
			high = c[r+1]
		}
		data = append(data, byte(c[r]|high<<4))
	}
	return data
}

func FuzzClassify(f *testing.F) {
	for _, s := range []string{
		"3", "BR", "3333", "33344456", "333444555666", "3334445556667778", "33344455566677789TJQ", "33334444", "3334445555",
		"KKKAAABR", "333344", "33445566778899TTJJQQ", "JJJQQQKKKAAA3333", "333444555666777888999", "AAA22234",
	} {
		f.Add(byte(30), bytesOf(MustParseHand(s)))
		f.Add(byte(0), bytesOf(MustParseHand(s)))
	}
	f.Fuzz(func(t *testing.T, rules byte, data []byte) {
		h, _ := handFrom(data)
		checkReadings(t, combination(int(rules)%combinations), h)
	})
}

func FuzzAnswer(f *testing.F) {
	for _, s := range [][2]string{
		{"4", "3"},
		{"3", "4"},
		{"BR", "2"},
		{"4444", "3333"},
		{"444555666777", "333444555666"},
		{"99998888", "33332222"},
		{"4445", "333A"},
		{"34567", "45678"},
	} {
		target := Play{Cards: MustParseHand(s[1]), Kind: Solo, Chain: 1, Key: Three}
		for p := range Loose().Readings(target.Cards) {
			target = p
		}
		f.Add(byte(30), bytesOf(MustParseHand(s[0])), byte(target.Kind), byte(target.Chain), byte(target.Key))
	}
	f.Fuzz(func(t *testing.T, rules byte, data []byte, kind, chain, key byte) {
		r := combination(int(rules) % combinations)
		h, rest := handFrom(data)
		target := Play{Kind: Kind(kind), Chain: int8(chain), Key: Rank(key)}
		target.Cards, _ = handFrom(rest)
		checkAnswer(t, r, h, target)
		answer, err := r.Answer(h, target)
		found := false
		n := 0
		for p := range r.Replies(h, target) {
			if !p.Beats(target) || !h.Contains(p.Cards) {
				t.Fatalf("%v over %+v: %v", h, target, p)
			}
			found = found || p == answer
			if n++; n > 5000 {
				return // a hand of half the pack
			}
		}
		if err == nil && !found {
			t.Fatalf("%v over %+v: %v is no reply", h, target, answer)
		}
	})
}

func FuzzPlayJSON(f *testing.F) {
	for _, s := range []string{
		`{"cards":"33344456","kind":"trio_solo_chain","chain":2,"key":"3"}`, `{"cards":""}`, `{}`, `null`, `[]`, `{"kind":"pass"}`,
		`{"cards":"33333"}`, `{"chain":128}`, `{"key":"10"}`, `{"CARDS":"10 J"}`, `{"cards":null,"kind":null}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var p Play
		if err := json.Unmarshal(data, &p); err != nil {
			return
		}
		pack := packCounts()
		if c := countsOf(p.Cards); !c.within(&pack) || c.hand() != p.Cards {
			t.Fatalf("%s holds no hand", data)
		}
		if p.Kind != 0 && !p.Kind.IsValid() || p.Key != 0 && !p.Key.IsValid() {
			t.Fatalf("%s is read as %v", data, p)
		}
		text, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		var back Play
		if err := json.Unmarshal(text, &back); err != nil || back != p {
			t.Fatalf("%s is %v, then %v, %v", data, p, back, err)
		}
	})
}
