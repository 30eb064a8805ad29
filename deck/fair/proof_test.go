package fair

import (
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestProofVerifies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := seeds().Filter(func(s Seed) bool { return s != Seed{} }).Draw(t, "seed")
		nonce := rapid.Uint64().Draw(t, "nonce")
		clients := clientLists().Draw(t, "clients")
		p := s.Prove(nonce, clients...)
		got, err := p.Verify()
		if want := s.Derive(nonce, clients...); err != nil || got != want {
			t.Fatalf("Verify: %s, %v, want %s", got.Hex(), err, want.Hex())
		}

		bit := rapid.IntRange(0, 255).Draw(t, "bit")
		forged := p
		forged.Seed[bit/8] ^= 1 << (bit % 8)
		if got, err := forged.Verify(); err == nil || got != (Seed{}) {
			t.Fatalf("with another seed: %s, %v", got.Hex(), err)
		}
		forged = p
		forged.Commitment[bit/8] ^= 1 << (bit % 8)
		if got, err := forged.Verify(); !errors.Is(err, ErrMismatch) || got != (Seed{}) {
			t.Fatalf("with another commitment: %s, %v", got.Hex(), err)
		}
	})
}

func TestVerifyRejectsZero(t *testing.T) {
	for name, p := range map[string]Proof{
		"the zero proof":       {},
		"a zero seed, proven":  Seed{}.Prove(1, []byte("alice")),
		"a zero seed, foreign": {Commitment: testSeed.Commit()},
	} {
		if s, err := p.Verify(); !errors.Is(err, ErrZero) || s != (Seed{}) {
			t.Errorf("%s: %s, %v", name, s.Hex(), err)
		}
	}
}

func TestProofDoesNotAlias(t *testing.T) {
	clients := [][]byte{[]byte("alice"), nil, {}, []byte("bob")}
	p := testSeed.Prove(1, clients...)
	before, err := p.Verify()
	if err != nil {
		t.Fatal(err)
	}
	clients[0][0] = 'A'
	clients[3] = []byte("eve")
	if after, err := p.Verify(); err != nil || after != before {
		t.Error("changing the arguments of Prove changed the proof")
	}
	want := [][]byte{[]byte("alice"), {}, {}, []byte("bob")}
	if diff := cmp.Diff(want, p.Clients); diff != "" {
		t.Errorf("clients (-want +got):\n%s", diff)
	}
	p.Clients[0][0] = 'X'
	if clients[0][0] != 'A' {
		t.Error("changing the proof changed the arguments of Prove")
	}
	if p := testSeed.Prove(1, [][]byte{}...); p.Clients != nil {
		t.Error("the clients of no seats are not nil")
	}
}

func TestProofJSONRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := proofs().Draw(t, "proof")
		if rapid.Bool().Draw(t, "forged") { // JSON carries what does not verify as well
			p.Commitment = Commitment(seeds().Draw(t, "commitment"))
		}
		b, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		q := Proof{Nonce: 99, Clients: [][]byte{{1}, {2}}}
		if err := json.Unmarshal(b, &q); err != nil {
			t.Fatalf("%s: %v", b, err)
		}
		if !reflect.DeepEqual(p, q) {
			t.Fatalf("%s reads back as another proof:\n%s", b, cmp.Diff(p, q))
		}
	})
}

func TestProofHasNoOtherEncoding(t *testing.T) {
	p := testSeed.Prove(1, []byte("alice"))
	if err := gob.NewEncoder(io.Discard).Encode(p); !errors.Is(err, ErrSecret) {
		t.Errorf("gob: %v", err)
	}
	if b, err := xml.Marshal(p); !errors.Is(err, ErrSecret) {
		t.Errorf("xml: %q, %v", b, err)
	}
}

func TestProofJSONHolders(t *testing.T) {
	p := testSeed.Prove(1, []byte("alice"))
	type record struct {
		Round int
		Proof *Proof `json:",omitempty"`
	}
	b, err := json.Marshal(map[string]any{"value": p, "pointer": &p, "list": []Proof{p}})
	if err != nil || strings.Count(string(b), testSeedHex) != 3 {
		t.Errorf("%s, %v", b, err)
	}
	b, err = json.Marshal(record{Round: 7})
	if err != nil || string(b) != `{"Round":7}` {
		t.Errorf("%s, %v", b, err)
	}
	var r record
	if err := json.Unmarshal([]byte(`{"Round":7,"Proof":null}`), &r); err != nil || r.Proof != nil {
		t.Errorf("null in a pointer: %v, %v", r.Proof, err)
	}
	q := p
	for _, null := range []string{"null", " null\n"} {
		if err := q.UnmarshalJSON([]byte(null)); err != nil || !reflect.DeepEqual(p, q) {
			t.Errorf("%q changed the proof: %v", null, err)
		}
	}
}

// proofText returns the JSON of a proof with the four values given, each with its
// quotes; an empty one is left out.
func proofText(commitment, seed, nonce, clients string) string {
	var fields []string
	add := func(name, value string) {
		if value != "" {
			fields = append(fields, fmt.Sprintf("%q:%s", name, value))
		}
	}
	add("commitment", commitment)
	add("seed", seed)
	add("nonce", nonce)
	add("clients", clients)
	return "{" + strings.Join(fields, ",") + "}"
}

func TestProofJSONAccepts(t *testing.T) {
	c, s := `"`+testSeed.Commit().String()+`"`, `"`+testSeedHex+`"`
	zero := `"` + strings.Repeat("0", 64) + `"`
	tests := []struct {
		name string
		text string
		want Proof
	}{
		{"plain", proofText(c, s, `"1"`, `["616c696365","626f62"]`), testSeed.Prove(1, []byte("alice"), []byte("bob"))},
		{"upper case", proofText(strings.ToUpper(c), strings.ToUpper(s), `"1"`, `["0A"]`), testSeed.Prove(1, []byte{10})},
		{"no seats", proofText(c, s, `"0"`, `[]`), testSeed.Prove(0)},
		{"empty seats", proofText(c, s, `"0"`, `["",""]`), testSeed.Prove(0, nil, nil)},
		{"greatest nonce", proofText(c, s, `"18446744073709551615"`, `[]`), testSeed.Prove(math.MaxUint64)},
		{"white space and order", "\n{ \"clients\" : [ ] , \"nonce\" : \"5\",\t\"seed\":" + s + ",\"commitment\":" + c + "}\n", testSeed.Prove(5)},
		{"zero values are Verify's affair", proofText(zero, zero, `"0"`, `[]`), Proof{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got Proof
			if err := got.UnmarshalJSON([]byte(test.text)); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestProofJSONErrors(t *testing.T) {
	c, s := `"`+testSeed.Commit().String()+`"`, `"`+testSeedHex+`"`
	full := proofText(c, s, `"1"`, `["ff"]`)
	const n, l = `"1"`, `["ff"]`
	long := strings.Repeat("é", 40)
	tests := []struct {
		name string
		text string
		want Error
	}{
		{"nothing", ``, Error{"proof", -1, -1, ErrSyntax}},
		{"array", `[]`, Error{"proof", -1, -1, ErrSyntax}},
		{"text", `"{}"`, Error{"proof", -1, -1, ErrSyntax}},
		{"number", `1`, Error{"proof", -1, -1, ErrSyntax}},
		{"cut", full[:len(full)-1], Error{"proof", -1, -1, ErrSyntax}},
		{"twice", full + full, Error{"proof", -1, -1, ErrSyntax}},
		{"trailing text", full + "x", Error{"proof", -1, -1, ErrSyntax}},

		{"empty object", `{}`, Error{"commitment", -1, -1, ErrField}},
		{"no commitment", proofText("", s, n, l), Error{"commitment", -1, -1, ErrField}},
		{"no seed", proofText(c, "", n, l), Error{"seed", -1, -1, ErrField}},
		{"no nonce", proofText(c, s, "", l), Error{"nonce", -1, -1, ErrField}},
		{"no clients", proofText(c, s, n, ""), Error{"clients", -1, -1, ErrField}},
		{"unknown", `{"sead":` + s + "," + full[1:], Error{"sead", -1, -1, ErrField}},
		{"unknown case", strings.Replace(full, "seed", "Seed", 1), Error{"Seed", -1, -1, ErrField}},
		{"unknown, empty", `{"":1}`, Error{"", -1, -1, ErrField}},
		{"unknown and long", `{"` + long + `":1}`, Error{long[:32], -1, -1, ErrField}},
		{"unknown and long, cut in a character", `{"x` + long + `":1}`, Error{"x" + long[:30], -1, -1, ErrField}},
		{"given twice", `{"seed":` + s + "," + full[1:], Error{"seed", -1, -1, ErrField}},
		{"given twice by escape", `{"\u0073eed":` + s + "," + full[1:], Error{"seed", -1, -1, ErrField}},

		{"commitment null", proofText("null", s, n, l), Error{"commitment", -1, -1, ErrSyntax}},
		{"commitment of bytes", proofText("[1,2]", s, n, l), Error{"commitment", -1, -1, ErrSyntax}},
		{"commitment empty", proofText(`""`, s, n, l), Error{"commitment", -1, 0, ErrLength}},
		{"commitment short", proofText(`"ab"`, s, n, l), Error{"commitment", -1, 2, ErrLength}},
		{"commitment no hex", proofText(strings.Replace(c, "ad48", "ad4x", 1), s, n, l), Error{"commitment", -1, 3, ErrSyntax}},
		{"seed null", proofText(c, "null", n, l), Error{"seed", -1, -1, ErrSyntax}},
		{"seed number", proofText(c, "1", n, l), Error{"seed", -1, -1, ErrSyntax}},
		{"seed long", proofText(c, s[:65]+`00"`, n, l), Error{"seed", -1, 66, ErrLength}},
		{"seed no hex", proofText(c, strings.Replace(s, "1f", "1-", 1), n, l), Error{"seed", -1, 63, ErrSyntax}},
		{"nonce null", proofText(c, s, "null", l), Error{"nonce", -1, -1, ErrSyntax}},
		{"nonce number", proofText(c, s, "1", l), Error{"nonce", -1, -1, ErrSyntax}},
		{"nonce empty", proofText(c, s, `""`, l), Error{"nonce", -1, -1, ErrSyntax}},
		{"nonce negative", proofText(c, s, `"-1"`, l), Error{"nonce", -1, -1, ErrSyntax}},
		{"nonce signed", proofText(c, s, `"+1"`, l), Error{"nonce", -1, -1, ErrSyntax}},
		{"nonce with zeros", proofText(c, s, `"01"`, l), Error{"nonce", -1, -1, ErrSyntax}},
		{"nonce hexadecimal", proofText(c, s, `"0x1"`, l), Error{"nonce", -1, -1, ErrSyntax}},
		{"nonce with space", proofText(c, s, `" 1"`, l), Error{"nonce", -1, -1, ErrSyntax}},
		{"nonce of 65 bits", proofText(c, s, `"18446744073709551616"`, l), Error{"nonce", -1, -1, ErrSyntax}},
		{"clients null", proofText(c, s, n, "null"), Error{"clients", -1, -1, ErrSyntax}},
		{"clients text", proofText(c, s, n, `"ff"`), Error{"clients", -1, -1, ErrSyntax}},
		{"clients object", proofText(c, s, n, `{"0":"ff"}`), Error{"clients", -1, -1, ErrSyntax}},
		{"seat null", proofText(c, s, n, `[null]`), Error{"clients", 0, -1, ErrSyntax}},
		{"seat of bytes", proofText(c, s, n, `["ff",[1]]`), Error{"clients", 1, -1, ErrSyntax}},
		{"seat odd", proofText(c, s, n, `["","","abc"]`), Error{"clients", 2, 3, ErrLength}},
		{"seat no hex", proofText(c, s, n, `["ff","abcd0g"]`), Error{"clients", 1, 5, ErrSyntax}},
		{"number beyond float64", proofText(c, s, "1e999", l), Error{"nonce", -1, -1, ErrSyntax}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			want := testSeed.Prove(77, []byte("kept"))
			got := testSeed.Prove(77, []byte("kept"))
			err := got.UnmarshalJSON([]byte(test.text))
			checkError(t, err, test.want)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("the proof changed:\n%s", diff)
			}
			if err := json.Unmarshal([]byte(test.text), new(Proof)); err == nil {
				t.Error("json.Unmarshal accepts it")
			}
		})
	}
}

func TestErrorText(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{&Error{"seed", -1, 63, ErrLength}, "fair: wrong number of hex digits: seed has 63"},
		{&Error{"seed", -1, 5, ErrSyntax}, "fair: syntax error: seed at byte 5"},
		{&Error{"nonce", -1, -1, ErrSyntax}, "fair: syntax error: nonce"},
		{&Error{"clients", 2, 3, ErrLength}, "fair: wrong number of hex digits: clients of seat 2 has 3"},
		{&Error{"clients", 0, 1, ErrSyntax}, "fair: syntax error: clients of seat 0 at byte 1"},
		{&Error{"nonce", -1, -1, errMissing}, "fair: bad field: missing: nonce"},
		{&Error{"nonce", -1, -1, errRepeat}, "fair: bad field: given twice: nonce"},
		{&Error{"no\nnce", -1, -1, errUnknown}, `fair: bad field: unknown: "no\nnce"`},
		{&Error{Err: ErrSyntax}, "fair: syntax error:  of seat 0 at byte 0"},
		{&Error{}, "<nil>:  of seat 0 at byte 0"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%#v prints as %q, want %q", test.err, got, test.want)
		}
	}
}

func TestProofAllocs(t *testing.T) {
	p := testSeed.Prove(1, []byte("alice"), []byte("bob"))
	wantAllocs(t, "Verify", 12, func() { _, _ = p.Verify() })
	bad := Proof{Seed: testSeed}
	wantAllocs(t, "a failing Verify", 0, func() { _, _ = bad.Verify() })
}
