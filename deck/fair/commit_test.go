package fair

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestVerifyCommitment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := seeds().Draw(t, "seed")
		c := s.Commit()
		if err := c.Verify(s); err != nil {
			t.Fatalf("its own seed: %v", err)
		}
		bit := rapid.IntRange(0, 255).Draw(t, "bit")
		other := s
		other[bit/8] ^= 1 << (bit % 8)
		if err := c.Verify(other); !errors.Is(err, ErrMismatch) {
			t.Fatalf("another seed: %v", err)
		}
		wrong := c
		wrong[bit/8] ^= 1 << (bit % 8)
		if err := wrong.Verify(s); !errors.Is(err, ErrMismatch) {
			t.Fatalf("another commitment: %v", err)
		}
	})
	if err := (Commitment{}).Verify(Seed{}); !errors.Is(err, ErrMismatch) {
		t.Errorf("zero and zero: %v", err)
	}
}

func TestParseCommitmentErrors(t *testing.T) {
	for _, test := range badHex {
		t.Run(test.name, func(t *testing.T) {
			want := Error{"commitment", -1, test.offset, test.err}
			c, err := ParseCommitment(test.text)
			checkError(t, err, want)
			if c != (Commitment{}) {
				t.Errorf("the commitment is %v, want zero", c)
			}
			kept := testSeed.Commit()
			err = kept.UnmarshalText([]byte(test.text))
			if test.text == "" {
				if err != nil || kept != (Commitment{}) {
					t.Errorf("the empty text gives %v, %v, want zero", kept, err)
				}
				return
			}
			checkError(t, err, want)
			if kept != testSeed.Commit() {
				t.Errorf("a failed UnmarshalText changed the commitment to %v", kept)
			}
		})
	}
}

func TestCommitmentText(t *testing.T) {
	c := testSeed.Commit()
	const text = "ad48d73732353d74e5b4dd250dd6012e08285f4c88f8db61eab65e94c6500217"
	tests := []struct {
		name     string
		c        Commitment
		str, txt string
	}{
		{"a commitment", c, text, text},
		{"zero", Commitment{}, "none", ""},
		{"almost zero", Commitment{31: 1}, strings.Repeat("0", 63) + "1", strings.Repeat("0", 63) + "1"},
	}
	for _, test := range tests {
		if got := fmt.Sprint(test.c); got != test.str {
			t.Errorf("%s prints as %q, want %q", test.name, got, test.str)
		}
		b, err := test.c.MarshalText()
		if err != nil || string(b) != test.txt {
			t.Errorf("MarshalText of %s: %q, %v, want %q", test.name, b, err, test.txt)
		}
		b, err = test.c.AppendText([]byte("c="))
		if err != nil || string(b) != "c="+test.txt {
			t.Errorf("AppendText of %s: %q, %v, want c=%q", test.name, b, err, test.txt)
		}
		type record struct {
			C Commitment
			M map[Commitment]int
		}
		in := record{test.c, map[Commitment]int{test.c: 1}}
		b, err = json.Marshal(in)
		if want := fmt.Sprintf(`{"C":%q,"M":{%[1]q:1}}`, test.txt); err != nil || string(b) != want {
			t.Errorf("JSON of %s: %s, %v, want %s", test.name, b, err, want)
		}
		out := record{C: Commitment{1}}
		if err := json.Unmarshal(b, &out); err != nil || out.C != test.c || out.M[test.c] != 1 {
			t.Errorf("JSON of %s reads back as %v, %v", test.name, out, err)
		}
	}
	for _, bad := range []string{`[1,2,3]`, `17`, `{}`, `"0"`} {
		kept := c
		if err := json.Unmarshal([]byte(bad), &kept); err == nil || kept != c {
			t.Errorf("JSON %s reads as %v, %v", bad, kept, err)
		}
	}
}

func TestCommitmentAllocs(t *testing.T) {
	c := testSeed.Commit()
	text := []byte(c.String())
	buf := make([]byte, 0, 64)
	wantAllocs(t, "Verify", 0, func() { _ = c.Verify(testSeed) })
	wantAllocs(t, "a failing Verify", 0, func() { _ = c.Verify(Seed{}) })
	wantAllocs(t, "AppendText", 0, func() { _, _ = c.AppendText(buf) })
	wantAllocs(t, "UnmarshalText", 0, func() { _ = c.UnmarshalText(text) })
	wantAllocs(t, "String", 2, func() { _ = c.String() })
}
