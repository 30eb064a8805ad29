package fair

import (
	"bytes"
	"encoding/base64"
	"encoding/gob"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const testSeedHex = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

func TestNewSeed(t *testing.T) {
	seen := map[Seed]bool{{}: true}
	for range 100 {
		s := NewSeed()
		if seen[s] {
			t.Fatal("NewSeed returned zero or the same seed twice")
		}
		seen[s] = true
	}
	// Every byte is drawn: none has the same value in all of them.
	for i := range len(Seed{}) {
		values := map[byte]bool{}
		for s := range seen {
			values[s[i]] = true
		}
		if len(values) < 20 {
			t.Errorf("byte %d has only %d values in 100 seeds", i, len(values))
		}
	}
}

func TestParseSeed(t *testing.T) {
	for _, text := range []string{testSeedHex, strings.ToUpper(testSeedHex)} {
		s, err := ParseSeed(text)
		if err != nil || s != testSeed {
			t.Errorf("ParseSeed(%q) = %s, %v", text, s.Hex(), err)
		}
	}
	if got := testSeed.Hex(); got != testSeedHex {
		t.Errorf("Hex is %s, want %s", got, testSeedHex)
	}
}

// badHex are texts that are not 64 digits. The offset is where Error says they are
// wrong.
var badHex = []struct {
	name   string
	text   string
	offset int
	err    error
}{
	{"empty", "", 0, ErrLength},
	{"one digit", "7", 1, ErrLength},
	{"odd", testSeedHex[:63], 63, ErrLength},
	{"a byte short", testSeedHex[:62], 62, ErrLength},
	{"a digit more", testSeedHex + "0", 65, ErrLength},
	{"twice", testSeedHex + testSeedHex, 128, ErrLength},
	{"trailing newline", testSeedHex + "\n", 65, ErrLength},
	{"prefix 0x", "0x" + testSeedHex, 66, ErrLength},
	{"prefix 0x in 64", "0x" + testSeedHex[2:], 1, ErrSyntax},
	{"length before digits", "secret words", 12, ErrLength},
	{"first", "g" + testSeedHex[1:], 0, ErrSyntax},
	{"last", testSeedHex[:63] + "G", 63, ErrSyntax},
	{"the first of two", testSeedHex[:10] + "--" + testSeedHex[12:], 10, ErrSyntax},
	{"space", testSeedHex[:31] + " " + testSeedHex[32:], 31, ErrSyntax},
	{"below 0", testSeedHex[:31] + "/" + testSeedHex[32:], 31, ErrSyntax},
	{"above 9", testSeedHex[:31] + ":" + testSeedHex[32:], 31, ErrSyntax},
	{"below A", testSeedHex[:31] + "@" + testSeedHex[32:], 31, ErrSyntax},
	{"above F", testSeedHex[:31] + "G" + testSeedHex[32:], 31, ErrSyntax},
	{"below a", testSeedHex[:31] + "`" + testSeedHex[32:], 31, ErrSyntax},
	{"above f", testSeedHex[:31] + "g" + testSeedHex[32:], 31, ErrSyntax},
	{"zero byte", testSeedHex[:31] + "\x00" + testSeedHex[32:], 31, ErrSyntax},
	{"fullwidth digits", testSeedHex[:61] + "０", 61, ErrSyntax},
	{"invalid UTF-8", testSeedHex[:31] + "\xff" + testSeedHex[32:], 31, ErrSyntax},
}

// checkError checks that err is an Error with these fields.
func checkError(t *testing.T, err error, want Error) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Errorf("error %v is no *Error", err)
		return
	}
	if e.Field != want.Field || e.Seat != want.Seat || e.Offset != want.Offset || !errors.Is(err, want.Err) {
		t.Errorf("error %+v, want %+v", *e, want)
	}
}

func TestParseSeedErrors(t *testing.T) {
	for _, test := range badHex {
		t.Run(test.name, func(t *testing.T) {
			s, err := ParseSeed(test.text)
			checkError(t, err, Error{"seed", -1, test.offset, test.err})
			if s != (Seed{}) {
				t.Errorf("the seed is %s, want zero", s.Hex())
			}
			kept := testSeed
			err = kept.UnmarshalText([]byte(test.text))
			checkError(t, err, Error{"seed", -1, test.offset, test.err})
			if kept != testSeed {
				t.Errorf("a failed UnmarshalText changed the seed to %s", kept.Hex())
			}
		})
	}
}

// An error is logged: it may not tell the seed that was mistyped, nor a part of it.
func TestParseSeedErrorIsSilent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := seeds().Draw(t, "seed").Hex()
		at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
		switch rapid.IntRange(0, 2).Draw(t, "fault") {
		case 0:
			text = text[:at]
		case 1:
			text = text[:at] + "x" + text[at:]
		case 2:
			text = text[:at] + "x" + text[at+1:]
		}
		_, err := ParseSeed(text)
		if err == nil {
			t.Fatal("no error")
		}
		for i := range max(0, len(text)-5) {
			if strings.Contains(fmt.Sprintf("%v %+v %#v", err, err, err), text[i:i+6]) {
				t.Fatalf("error %q repeats %q", err, text[i:i+6])
			}
		}
	})
}

// leaks reports whether text shows the bytes of testSeed as fmt or an encoder writes
// bytes: printed with one of the formats, as JSON, as base64.
func leaks(text string, formats ...string) bool {
	bare := [32]byte(testSeed)
	signs := []string{
		string(bare[10:20]),
		"11,12,13,14,15,16,17,18,19",
		base64.StdEncoding.EncodeToString(bare[:])[10:30],
	}
	for _, f := range append(formats, "%v", "%#v", "%x", "%X", "% x", "%q") {
		for _, v := range []any{bare, bare[:]} {
			s := fmt.Sprintf(f, v)
			if s = s[len(s)/3 : len(s)/3*2]; len(strings.TrimSpace(s)) > 5 { // not what a precision cut short
				signs = append(signs, s)
			}
		}
	}
	return slices.ContainsFunc(signs, func(sign string) bool { return strings.Contains(text, sign) })
}

// holders are the ways in which a value of type T reaches fmt.
func holders[T comparable](v T) map[string]any {
	type field struct{ Value T }
	type nested struct {
		Name  string
		Inner []map[string]field
	}
	return map[string]any{
		"value":             v,
		"pointer":           &v,
		"field":             field{v},
		"pointer to struct": &field{v},
		"slice":             []T{v, v},
		"slice of pointers": []*T{&v},
		"array":             [2]T{v, v},
		"map":               map[string]T{"a": v},
		"map key":           map[T]int{v: 1},
		"any":               []any{v, &v},
		"embedded":          struct{ Embedded any }{v},
		"nested":            nested{"n", []map[string]field{{"k": {v}}}},
	}
}

func TestRedaction(t *testing.T) {
	started := testSeed.Source()
	started.Uint64()
	all := map[string]map[string]any{
		"Seed":   holders(testSeed),
		"Stream": holders(*started),
		"Proof":  {"proof": testSeed.Prove(1)},
	}
	const verbs = "bcdeEfFgGoOqstUvxXz" // z: an unknown one
	for _, v := range verbs {
		for _, flags := range []string{"", "+", "#", "-", " ", "0", "80", "-80", "8.3", "+#", "# ", "[1]"} {
			format := "%" + flags + string(v)
			for typ, values := range all {
				for name, value := range values {
					if got := fmt.Sprintf(format, value); leaks(got, format) {
						t.Errorf("%s of %s, %s, is %q", format, typ, name, got)
					}
				}
			}
			for _, value := range []any{testSeed, &testSeed} {
				if got := fmt.Sprintf(format, value); got != "Seed(redacted)" {
					t.Errorf("%s of %T is %q, want Seed(redacted)", format, value, got)
				}
			}
			for _, value := range []any{*started, started} {
				if got := fmt.Sprintf(format, value); got != "Stream(redacted)" {
					t.Errorf("%s of %T is %q, want Stream(redacted)", format, value, got)
				}
			}
		}
	}
	// Misuse of fmt, short of the two verbs that the documentation excepts: %!(EXTRA …),
	// %!(BADWIDTH), %!(BADPREC), %!!(NOVERB).
	for _, format := range []string{"", "%*d", "%.*d", "%!"} {
		if got := fmt.Sprintf(format, testSeed, started); leaks(got) {
			t.Errorf("%q prints %q", format, got)
		}
	}
	for _, got := range []string{
		fmt.Sprint(testSeed),
		fmt.Sprintln(testSeed, &testSeed),
		fmt.Errorf("%v", testSeed).Error(),
		testSeed.String(),
		testSeed.GoString(),
		started.String(),
		started.GoString(),
		fmt.Sprintf("%T", testSeed),
		fmt.Sprint((*Seed)(nil), (*Stream)(nil)),
		fmt.Sprintf("%v %+v %#v", rand.New(started), rand.New(started), rand.New(started)),
	} {
		if leaks(got) {
			t.Errorf("printed %q", got)
		}
	}
}

// The tests around would find a leak if there were one.
func TestLeaksFindsThem(t *testing.T) {
	type plain [32]byte
	bare := plain(testSeed)
	for _, v := range "bcdoOqUvxX" {
		for _, flag := range []string{"", "#", "+", " ", "0", "8"} {
			format := "%" + flag + string(v)
			for name, value := range holders(bare) {
				if got := fmt.Sprintf(format, value); !leaks(got, format) && !strings.Contains(name, "pointers") {
					t.Errorf("%s of %s is not recognized: %q", format, name, got)
				}
			}
		}
	}
	for _, v := range []any{bare, bare[:]} {
		if b, err := json.Marshal(v); err != nil || !leaks(string(b)) {
			t.Errorf("JSON of the bytes is not recognized: %s, %v", b, err)
		}
	}
}

func TestSeedDoesNotMarshal(t *testing.T) {
	type holder struct{ Seed Seed }
	values := map[string]any{
		"value":   testSeed,
		"pointer": &testSeed,
		"field":   holder{testSeed},
		"slice":   []Seed{testSeed},
		"map":     map[string]Seed{"a": testSeed},
		"map key": map[Seed]int{testSeed: 1},
	}
	for name, v := range values {
		b, err := json.Marshal(v)
		if err == nil || !strings.Contains(err.Error(), ErrSecret.Error()) { // the error about a map's key wraps nothing
			t.Errorf("json, %s: %q, %v", name, b, err)
		}
		var buf bytes.Buffer
		if err := gob.NewEncoder(&buf).Encode(v); !errors.Is(err, ErrSecret) || leaks(buf.String()) {
			t.Errorf("gob, %s: %q, %v", name, buf.Bytes(), err)
		}
	}
	if b, err := xml.Marshal(holder{testSeed}); !errors.Is(err, ErrSecret) {
		t.Errorf("xml: %q, %v", b, err)
	}
	var buf bytes.Buffer
	for _, h := range []slog.Handler{
		slog.NewTextHandler(&buf, nil),
		slog.NewJSONHandler(&buf, nil),
	} {
		l := slog.New(h)
		for name, v := range values {
			l.Info(name, "v", v)
		}
		l.Info("stream", "v", testSeed.Source())
	}
	const page = `<a href="/?{{.}}" title="{{.}}">{{.}}</a><script>x = {{.}}</script>`
	_ = template.Must(template.New("").Parse(page)).Execute(&buf, testSeed)
	if leaks(buf.String()) {
		t.Errorf("logs and pages show a seed:\n%s", buf.String())
	}
}

func TestSeedUnmarshals(t *testing.T) {
	var config struct{ Seed Seed }
	if err := json.Unmarshal([]byte(`{"Seed":"`+testSeedHex+`"}`), &config); err != nil || config.Seed != testSeed {
		t.Errorf("the seed is %s, %v", config.Seed.Hex(), err)
	}
	for _, text := range []string{
		`{"Seed":[1,2,3]}`, // encoding/json would fill up an array with zeros
		`{"Seed":""}`,
		`{"Seed":17}`,
		`{"Seed":"Seed(redacted)"}`,
	} {
		if err := json.Unmarshal([]byte(text), &config); err == nil || config.Seed != testSeed {
			t.Errorf("%s: the seed is %s, %v", text, config.Seed.Hex(), err)
		}
	}
}

// Every step that could make two rounds share a deal.
func TestDeriveTellsApart(t *testing.T) {
	a, b := []byte("alice"), []byte("bob")
	type input struct {
		name    string
		seed    Seed
		nonce   uint64
		clients [][]byte
	}
	inputs := []input{
		{"base", testSeed, 1, [][]byte{a, b}},
		{"order", testSeed, 1, [][]byte{b, a}},
		{"nonce", testSeed, 2, [][]byte{a, b}},
		{"nonce 0", testSeed, 0, [][]byte{a, b}},
		{"high byte of the nonce", testSeed, 1 << 56, [][]byte{a, b}},
		{"joined", testSeed, 1, [][]byte{[]byte("alicebob")}},
		{"byte moved on", testSeed, 1, [][]byte{[]byte("alic"), []byte("ebob")}},
		{"byte moved back", testSeed, 1, [][]byte{[]byte("aliceb"), []byte("ob")}},
		{"one seat", testSeed, 1, [][]byte{a}},
		{"empty seat after", testSeed, 1, [][]byte{a, b, {}}},
		{"empty seat between", testSeed, 1, [][]byte{a, {}, b}},
		{"empty seat before", testSeed, 1, [][]byte{{}, a, b}},
		{"zero byte after", testSeed, 1, [][]byte{a, []byte("bob\x00")}},
		{"no seats", testSeed, 1, nil},
		{"one empty seat", testSeed, 1, [][]byte{{}}},
		{"two empty seats", testSeed, 1, [][]byte{{}, {}}},
		{"a seat that looks like two", testSeed, 1, [][]byte{append(append([]byte("alice"), 0, 0, 0, 3), b...)}},
		{"a seat of four zero bytes", testSeed, 1, [][]byte{{0, 0, 0, 0}}},
		{"seed", Seed{1}, 1, [][]byte{a, b}},
		{"zero seed", Seed{}, 1, [][]byte{a, b}},
	}
	seen := map[Seed]string{}
	for _, in := range inputs {
		d := in.seed.Derive(in.nonce, in.clients...)
		if other, ok := seen[d]; ok {
			t.Errorf("%q derives the same seed as %q", in.name, other)
		}
		seen[d] = in.name
	}
	if testSeed.Derive(1, nil) != testSeed.Derive(1, []byte{}) {
		t.Error("a nil and an empty seat differ")
	}
}

// Different inputs derive different seeds, however the same bytes are dealt out.
func TestDeriveIsInjective(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "bytes")
		split := func(name string) (clients [][]byte) {
			rest := whole
			for _, n := range rapid.SliceOfN(rapid.IntRange(0, 10), 0, 5).Draw(t, name) {
				n = min(n, len(rest))
				clients = append(clients, rest[:n])
				rest = rest[n:]
			}
			return append(clients, rest)
		}
		x, y := split("first"), split("second")
		same := len(x) == len(y)
		for i := 0; same && i < len(x); i++ {
			same = bytes.Equal(x[i], y[i])
		}
		if got := testSeed.Derive(7, x...) == testSeed.Derive(7, y...); got != same {
			t.Fatalf("%q and %q: same seed %v, same input %v", x, y, got, same)
		}
	})
}

// One bit of the input changes about half of the bits of the output.
func TestDeriveAvalanche(t *testing.T) {
	base := testSeed.Derive(1, make([]byte, 16))
	total := 0
	for bit := range 128 {
		c := make([]byte, 16)
		c[bit/8] ^= 1 << (bit % 8)
		d := testSeed.Derive(1, c)
		n := 0
		for i := range d {
			for x := d[i] ^ base[i]; x != 0; x &= x - 1 {
				n++
			}
		}
		if n < 80 || n > 176 {
			t.Errorf("bit %d changes %d bits of 256", bit, n)
		}
		total += n
	}
	if total < 128*123 || total > 128*133 {
		t.Errorf("%d bits changed in all, want about %d", total, 128*128)
	}
}

func TestDeriveLeavesArgumentsAlone(t *testing.T) {
	a := []byte("alice")
	clients := [][]byte{a[:3:3], a[3:]}
	first := testSeed.Derive(3, clients...)
	if string(a) != "alice" || len(clients) != 2 || string(clients[0]) != "ali" || string(clients[1]) != "ce" {
		t.Errorf("Derive changed its arguments to %q", clients)
	}
	if second := testSeed.Derive(3, clients...); first != second {
		t.Error("Derive differs from call to call")
	}
	if got := hex.EncodeToString(testSeed[:]); got != testSeedHex {
		t.Errorf("Derive changed the seed to %s", got)
	}
}

func TestSeedAllocs(t *testing.T) {
	a, b := []byte("alice"), []byte("bob")
	text := []byte(testSeedHex)
	wantAllocs(t, "ParseSeed", 0, func() { _, _ = ParseSeed(testSeedHex) })
	wantAllocs(t, "Commit", 0, func() { testSeed.Commit() })
	wantAllocs(t, "UnmarshalText", 0, func() { var s Seed; _ = s.UnmarshalText(text) })
	wantAllocs(t, "Source", 1, func() { testSeed.Source() })
	wantAllocs(t, "Hex", 2, func() { testSeed.Hex() })
	wantAllocs(t, "Derive", 12, func() { testSeed.Derive(1, a, b) })
}
