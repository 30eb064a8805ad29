package transcript_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/cardrules/cardrules/examples/internal/transcript"
)

// TestReadStrict changes the text of a good session in ways that Read must refuse. The
// errors of encoding/json are left to it.
func TestReadStrict(t *testing.T) {
	for _, test := range []struct{ name, old, new, want string }{
		{"unknown field", `"next": 3`, `"next": 3, "tip": 5`, `transcript.rounds[0].tip: unexpected field`},
		{"missing field", `"won": false,`, ``, `transcript.rounds[0].seats[0].won: missing`},
		{"field given twice", `"banker": 3`, `"banker": 0, "banker": 3`, `transcript: a field is given twice or out of order, or a text is escaped`},
		{"field in other letters", `"banker": 3`, `"Banker": 3`, `transcript.rounds[0].banker: missing`},
		{"escaped text", `"article"`, `"\u0061rticle"`, `transcript: a field is given twice or out of order, or a text is escaped`},
		{"card as symbol", `"4h"`, `"♥4"`, `transcript.rounds[0].seats[0].hand[0]: "♥4", should be "4h"`},
		{"card as number", `"4h"`, `36`, `transcript.rounds[0].seats[0].hand[0]: 36, should be "4h"`},
		{"no card", `"4h"`, `"1h"`, `transcript: deck: invalid text: "1h" at byte 0 of "1h"`},
		{"no kind", `"kind": "bull_8"`, `"kind": "bull_0"`, `transcript: niuniu: wrong kind: "bull_0"`},
		{"hex in capitals", `"fe549e`, `"FE549e`, `transcript.rounds[0].proof.commitment: "FE549e7f489e2a7f639427abca670a31b580332…, should be "fe549e7f489e2a7f639427abca670a31b580332…`},
		{"nonce as number", `"nonce": "1"`, `"nonce": 1`, `transcript: fair: syntax error: nonce`},
		{"unknown field of the proof", `"nonce": "1"`, `"nonce": "1", "salt": ""`, `transcript: fair: bad field: unknown: "salt"`},
		{"zero where nothing is due", `"won": true`, `"won": true, "stake": 0`, `transcript.rounds[0].seats[3].stake: unexpected field`},
		{"null", `"banker": 3`, `"banker": null`, `transcript.rounds[0].banker: null, should be 0`},
		{"fraction", `"banker": 3`, `"banker": 3.0`, `transcript: `},
		{"negative zero", `"banker": 3`, `"banker": -0`, `transcript.rounds[0].banker: -0, should be 0`},
		{"too large", `"stake": 80`, `"stake": 9223372036854775808`, `transcript: `},
		{"no list", `"hand": [`, `"hand": {}, "hands": [`, `transcript: `},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := strings.Replace(string(goldenText(t, "article")), test.old, test.new, 1)
			_, err := transcript.Read(strings.NewReader(text))
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

// TestReadWhole checks what Read makes of texts as a whole.
func TestReadWhole(t *testing.T) {
	good := string(goldenText(t, "article"))
	for _, test := range []struct {
		name string
		r    io.Reader
		want string
	}{
		{"nothing", strings.NewReader(""), `transcript: `},
		{"cut", strings.NewReader(good[:len(good)/2]), `transcript: `},
		{"null", strings.NewReader("null"), `transcript: null, should be {"preset":"","rounds":null,"rules":{"ban…`},
		{"trailing data", strings.NewReader(good + "{}"), `transcript: `},
		{"two", strings.NewReader(good + good), `transcript: `},
		{"too long", strings.NewReader(good + strings.Repeat(" ", transcript.MaxSize)), `transcript: more than 8,388,608 bytes`},
		{"too deep", strings.NewReader(strings.Repeat("[", 20_000)), `transcript: `},
		{"a reader that fails", iotest.ErrReader(errors.New("no line")), `no line`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := transcript.Read(test.r); err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

// TestEveryLeafMatters replaces each single value of good sessions, by values of the
// same type from all over the session and by ones similar to it: nothing may pass. It
// also removes each.
func TestEveryLeafMatters(t *testing.T) {
	t.Run("a seat sits out", func(t *testing.T) { testLeaves(t, sitOut(t)) })
	if testing.Short() {
		return
	}
	for _, preset := range transcript.Presets() {
		session := golden(t, preset)
		session.Rounds = session.Rounds[:2]
		t.Run(preset, func(t *testing.T) { testLeaves(t, session) })
		session.Rounds = session.Rounds[1:]
		t.Run(preset+", a round alone", func(t *testing.T) { testLeaves(t, session) })
	}
}

func testLeaves(t *testing.T, session transcript.Transcript) {
	text, err := json.Marshal(session)
	if err != nil {
		t.Fatal(err)
	}
	if by := refused(text); by != "" {
		t.Fatalf("%s refuses the unchanged session", by)
	}
	all := nodes(text)
	leaves := slices.DeleteFunc(slices.Clone(all), func(n node) bool { return !n.leaf })
	random := rand.New(rand.NewPCG(1, 2))
	refusals := make(map[string]int)
	for _, n := range leaves {
		value := string(text[n.start:n.end])
		values := similar(value)
		for range 20 {
			other := leaves[random.IntN(len(leaves))]
			values = append(values, string(text[other.start:other.end]))
		}
		for _, v := range values {
			if v == value || v[0] == '"' != (value[0] == '"') {
				continue
			}
			by := refused(slices.Concat(text[:n.start], []byte(v), text[n.end:]))
			if by == "" {
				t.Errorf("%s: %s instead of %s passes", n.path, v, value)
			}
			refusals[by]++
		}
	}
	if refusals["Verify"] < len(leaves) {
		t.Errorf("Verify refused %d changes, Read %d: too few of them could be read", refusals["Verify"], refusals["Read"])
	}
	for _, n := range all {
		switch n.path {
		case "", "rounds[0]", "rounds[1]":
			continue // a session may begin later or end earlier
		}
		if refused(without(text, n)) == "" {
			t.Errorf("%s: passes without it", n.path)
		}
	}
}

// refused says which function refuses a text, "" if none does.
func refused(text []byte) string {
	session, err := transcript.Read(bytes.NewReader(text))
	if err != nil {
		return "Read"
	}
	if transcript.Verify(session) != nil {
		return "Verify"
	}
	return ""
}

// similar returns values similar to one of JSON: the numbers beside it and its
// opposite, texts that differ in one character.
func similar(value string) []string {
	switch {
	case value == "true":
		return []string{"false"}
	case value == "false":
		return []string{"true"}
	case value[0] != '"':
		var n int64
		_ = json.Unmarshal([]byte(value), &n)
		near, _ := json.Marshal([]int64{n - 1, n + 1, n + 10, -n, 0})
		return strings.Split(strings.Trim(string(near), "[]"), ",")
	}
	var others []string
	for i := 1; i < len(value)-1; i++ {
		for _, c := range []byte("0A9dhs") {
			other := []byte(value)
			other[i] = c
			others = append(others, string(other))
		}
	}
	return others[:min(len(others), 20)]
}

// A node is the place of a value in a compact text of JSON.
type node struct {
	path       string
	from       int // where it begins, the name of the field included
	start, end int // the value alone
	leaf       bool
}

// nodes returns all values in a compact text of JSON.
func nodes(text []byte) []node {
	d := json.NewDecoder(bytes.NewReader(text))
	var all []node
	var value func(path string, from int)
	begin := func() int { // of what comes next
		at := int(d.InputOffset())
		for at < len(text) && (text[at] == ',' || text[at] == ':') {
			at++
		}
		return at
	}
	value = func(path string, from int) {
		n := node{path: path, from: from, start: begin()}
		if from < 0 {
			n.from = n.start
		}
		switch token, _ := d.Token(); token {
		case json.Delim('{'):
			for d.More() {
				from := begin()
				name, _ := d.Token()
				value(strings.TrimPrefix(path+"."+name.(string), "."), from)
			}
			_, _ = d.Token()
		case json.Delim('['):
			for i := 0; d.More(); i++ {
				value(path+"["+string(rune('0'+i%10))+"]", -1)
			}
			_, _ = d.Token()
		default:
			n.leaf = true
		}
		n.end = int(d.InputOffset())
		all = append(all, n)
	}
	value("", -1)
	return all
}

// without returns the text without the value and its name.
func without(text []byte, n node) []byte {
	from, end := n.from, n.end
	switch {
	case text[end] == ',':
		end++
	case text[from-1] == ',':
		from--
	}
	return slices.Concat(text[:from], text[end:])
}

func FuzzTranscript(f *testing.F) {
	text := goldenText(f, "article")
	session := golden(f, "article")
	session.Rounds = session.Rounds[1:2]
	var one bytes.Buffer
	if err := transcript.Write(&one, session); err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add(one.Bytes())
	f.Add([]byte(`{"preset":"article","rules":{"kinds":null,"jokers":"","bank":""},"rounds":[]}`))
	f.Add([]byte(`null`))
	f.Fuzz(func(t *testing.T, text []byte) {
		session, err := transcript.Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		_ = transcript.Verify(session)

		var again bytes.Buffer
		if err := transcript.Write(&again, session); err != nil {
			t.Fatal(err)
		}
		same, err := transcript.Read(bytes.NewReader(again.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(same, session) {
			t.Error("changes when written and read")
		}
		var a, b bytes.Buffer
		if json.Compact(&a, text) != nil || json.Compact(&b, again.Bytes()) != nil || !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Error("is written in another way than it was read")
		}
	})
}
