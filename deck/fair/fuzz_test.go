package fair

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func FuzzParseSeed(f *testing.F) {
	f.Add(testSeedHex)
	f.Add(strings.ToUpper(testSeedHex))
	for _, test := range badHex {
		f.Add(test.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSeed(text)
		if err == nil {
			if s.Hex() != strings.ToLower(text) {
				t.Fatalf("ParseSeed(%q) is %s", text, s.Hex())
			}
			return
		}
		var e *Error
		if !errors.As(err, &e) || s != (Seed{}) {
			t.Fatalf("ParseSeed(%q): %s, %v", text, s.Hex(), err)
		}
		switch {
		case errors.Is(err, ErrLength):
			if len(text) == 64 || e.Offset != len(text) {
				t.Fatalf("ParseSeed(%q): %v", text, err)
			}
		case errors.Is(err, ErrSyntax):
			const digits = "0123456789abcdefABCDEF"
			if len(text) != 64 || strings.Trim(text[:e.Offset], digits) != "" || strings.IndexByte(digits, text[e.Offset]) >= 0 {
				t.Fatalf("ParseSeed(%q): %v", text, err)
			}
		default:
			t.Fatalf("ParseSeed(%q): %v", text, err)
		}
	})
}

func FuzzProofJSON(f *testing.F) {
	for _, p := range []Proof{{}, testSeed.Prove(0), testSeed.Prove(1, []byte("alice"), []byte("bob")), testSeed.Prove(1<<63, nil)} {
		b, err := json.Marshal(p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
		f.Add(bytes.ToUpper(b))
		f.Add(b[:len(b)/2])
		f.Add(append(slices.Clip(b), b...))
	}
	f.Add([]byte("null"))
	f.Add([]byte(`{"clients":[[],{"a":null}],"nonce":1e5}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var p Proof
		err := p.UnmarshalJSON(text)
		_, _ = p.Verify()
		if err != nil {
			if !reflect.DeepEqual(p, Proof{}) {
				t.Fatalf("%q: %v, and yet %v", text, err, p)
			}
			var e *Error
			if !errors.As(err, &e) || len(e.Field) > 32 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		first, err := json.Marshal(p)
		if err != nil {
			t.Fatalf("%q does not encode again: %v", text, err)
		}
		var q Proof
		if err := json.Unmarshal(first, &q); err != nil {
			t.Fatalf("%s does not decode again: %v", first, err)
		}
		if !reflect.DeepEqual(p, q) {
			t.Fatalf("%q decodes as %v, its encoding as %v", text, p, q)
		}
		if second, err := json.Marshal(q); err != nil || !bytes.Equal(first, second) {
			t.Fatalf("%s encodes again as %s, %v", first, second, err)
		}
	})
}

// FuzzDerive looks for two lists of seats that are hashed as the same message, and
// holds Derive to its definition.
func FuzzDerive(f *testing.F) {
	f.Add(uint64(1), []byte("alicebob"), uint8(5), uint8(4))
	f.Add(uint64(0), []byte{0, 0, 0, 0, 0, 0, 0, 0}, uint8(0), uint8(8))
	f.Fuzz(func(t *testing.T, nonce uint64, b []byte, i, j uint8) {
		split := func(at uint8) [][]byte {
			n := min(int(at), len(b))
			return [][]byte{b[:n], b[n:]}
		}
		x, y := split(i), split(j)
		if got, want := testSeed.Derive(nonce, x...), slowDerive(testSeed, nonce, x); got != want {
			t.Fatalf("Derive(%d, %q) is %s, want %s", nonce, x, got.Hex(), want.Hex())
		}
		same := len(x[0]) == len(y[0])
		if got := testSeed.Derive(nonce, x...) == testSeed.Derive(nonce, y...); got != same {
			t.Fatalf("%q and %q: same seed %v, same seats %v", x, y, got, same)
		}
	})
}
