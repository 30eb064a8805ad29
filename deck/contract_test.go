package deck

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// An operation is an exported function, called with those of the arguments that fit it.
// run returns its results but for errors.
type operation struct {
	name string
	run  func(a arguments) []any
}

type arguments struct {
	Card        Card
	Suit        Suit
	Rank        Rank
	Hand, Part  []Card
	Sizes       []int
	Codec       Codec
	Codes       []int
	Words       []string
	Text        []byte
	Error       Error
	SyntaxError ParseError
}

func operations() []operation {
	return []operation{
		{"CardOf", func(a arguments) []any { return list(CardOf(a.Rank, a.Suit)) }},
		{"Card.Rank", func(a arguments) []any { return list(a.Card.Rank()) }},
		{"Card.Suit", func(a arguments) []any { return list(a.Card.Suit()) }},
		{"Card.IsValid", func(a arguments) []any { return list(a.Card.IsValid()) }},
		{"Card.IsJoker", func(a arguments) []any { return list(a.Card.IsJoker()) }},
		{"Card.Index", func(a arguments) []any { return list(a.Card.Index()) }},
		{"Card.String", func(a arguments) []any { return list(a.Card.String()) }},
		{"Card.Symbol", func(a arguments) []any { return list(a.Card.Symbol()) }},
		{"Card.Chinese", func(a arguments) []any { return list(a.Card.Chinese()) }},
		{"Suit.String", func(a arguments) []any { return list(a.Suit.String()) }},
		{"Suit.Chinese", func(a arguments) []any { return list(a.Suit.Chinese()) }},
		{"Rank.String", func(a arguments) []any { return list(a.Rank.String()) }},
		{"Rank.Chinese", func(a arguments) []any { return list(a.Rank.Chinese()) }},

		{"Standard52", func(arguments) []any { return list(Standard52()) }},
		{"Standard54", func(arguments) []any { return list(Standard54()) }},

		{"ParseCard", func(a arguments) []any { return list(first(ParseCard(string(a.Text)))) }},
		{"Parse", func(a arguments) []any { return list(first(Parse(string(a.Text)))) }},
		{"MustParse", func(a arguments) []any {
			defer func() { _ = recover() }()
			return list(MustParse(string(a.Text)))
		}},
		{"Card.AppendText", func(a arguments) []any { return list(first(a.Card.AppendText(nil))) }},
		{"Card.MarshalText", func(a arguments) []any { return list(first(a.Card.MarshalText())) }},
		{"Card.UnmarshalText", func(a arguments) []any { _ = a.Card.UnmarshalText(a.Text); return list(a.Card) }},
		{"Card.UnmarshalJSON", func(a arguments) []any { _ = a.Card.UnmarshalJSON(a.Text); return list(a.Card) }},
		{"Suit.MarshalText", func(a arguments) []any { return list(first(a.Suit.MarshalText())) }},
		{"Suit.UnmarshalText", func(a arguments) []any { _ = a.Suit.UnmarshalText(a.Text); return list(a.Suit) }},
		{"Rank.MarshalText", func(a arguments) []any { return list(first(a.Rank.MarshalText())) }},
		{"Rank.UnmarshalText", func(a arguments) []any { _ = a.Rank.UnmarshalText(a.Text); return list(a.Rank) }},

		{"Shuffle", func(a arguments) []any {
			s := slices.Clone(a.Hand) // Shuffle is to change its argument
			Shuffle(s, rand.NewPCG(1, 2))
			return list(s)
		}},
		{"Deal", func(a arguments) []any {
			hands, rest, _ := Deal(a.Hand, a.Sizes...)
			return list(hands, rest)
		}},
		{"Contains", func(a arguments) []any { return list(Contains(a.Hand, a.Part)) }},
		{"Without", func(a arguments) []any {
			left, ok := Without(a.Hand, a.Part)
			return list(left, ok)
		}},

		{"Codec.Validate", func(a arguments) []any { _ = a.Codec.Validate(); return nil }},
		{"Codec.Code", func(a arguments) []any { return list(first(a.Codec.Code(a.Card))) }},
		{"Codec.Card", func(a arguments) []any { return list(first(a.Codec.Card(int(a.Card)))) }},
		{"Encode", func(a arguments) []any { return list(first(Encode[int](a.Codec, a.Hand))) }},
		{"Decode", func(a arguments) []any { return list(first(Decode(a.Codec, a.Codes))) }},
		{"EncodeWords", func(a arguments) []any { return list(first(EncodeWords(a.Codec, a.Hand))) }},
		{"DecodeWords", func(a arguments) []any { return list(first(DecodeWords(a.Codec, a.Words))) }},

		{"ParseError.Error", func(a arguments) []any { return list(a.SyntaxError.Error()) }},
		{"ParseError.Unwrap", func(a arguments) []any { _ = a.SyntaxError.Unwrap(); return nil }},
		{"Error.Error", func(a arguments) []any { return list(a.Error.Error()) }},
		{"Error.Unwrap", func(a arguments) []any { _ = a.Error.Unwrap(); return nil }},
	}
}

func list(results ...any) []any { return results }

// first returns the first of a result and an error.
func first[T any](v T, _ error) T { return v }

// orderly returns arguments for which operations succeed.
func orderly() arguments {
	return arguments{
		Card: CardOf(Ace, Spades), Suit: Spades, Rank: Ace,
		Hand: MustParse("As Kd Qc As Bj Rj"), Part: MustParse("As Bj"), Sizes: []int{2, 0, 3},
		Codes: []int{49, 1, 79}, Words: []string{"A49", "A1", "A79"}, Text: []byte("♠A"),
		Error: Error{Err: ErrCode}, SyntaxError: ParseError{Err: ErrSyntax},
	}
}

// chaos returns arguments most of which make no sense, the same for the same seed.
func chaos(seed uint64) arguments {
	r := rand.New(rand.NewPCG(seed, 0))
	number := func() int { return int(r.Uint64()) >> r.IntN(64) }
	text := func() string {
		const bytes = `♠A10hsB"0-🂡`
		b := make([]byte, r.IntN(9))
		for i := range b {
			b[i] = bytes[r.IntN(len(bytes))]
		}
		return string(b)
	}
	a := arguments{
		Card: Card(number()), Suit: Suit(number()), Rank: Rank(number()), Text: []byte(text()),
		Error: Error{Position: number(), Card: Card(number()), Code: text()}, SyntaxError: ParseError{Input: text(), Offset: number()},
	}
	if r.IntN(2) == 0 {
		a.Codec = Codec{text(), text(), number(), number(), number(), number(), number()}
	}
	for range r.IntN(9) {
		a.Hand = append(a.Hand, Card(number()))
		a.Part = append(a.Part, Card(number()))
		a.Sizes = append(a.Sizes, number())
		a.Codes = append(a.Codes, number())
		a.Words = append(a.Words, text())
	}
	return a
}

// Every operation leaves its arguments alone, shares no memory with them, is a function
// of them and of nothing else, and does not panic, whatever they are.
func TestContracts(t *testing.T) {
	t.Parallel()
	check := func(op operation, arguments func() arguments) {
		a, b, untouched := arguments(), arguments(), arguments()
		resultsA, resultsB, results := op.run(a), op.run(b), op.run(arguments())
		if !reflect.DeepEqual(a, untouched) {
			t.Errorf("%s(%+v) has changed its arguments: %+v", op.name, untouched, a)
		}
		if !reflect.DeepEqual(resultsA, results) {
			t.Errorf("%s(%+v) returns %+v and %+v", op.name, untouched, resultsA, results)
		}
		scribble(reflect.ValueOf(resultsA))
		if !reflect.DeepEqual(a, untouched) {
			t.Errorf("%s(%+v): its results share memory with its arguments", op.name, untouched)
		}
		scribble(reflect.ValueOf(b))
		if !reflect.DeepEqual(resultsB, results) {
			t.Errorf("%s(%+v): its arguments share memory with its results", op.name, untouched)
		}
	}
	for _, op := range operations() {
		check(op, orderly)
		for seed := range uint64(300) {
			check(op, func() arguments { return chaos(seed) })
		}
		for n := range 1 << 8 {
			op.run(arguments{Card: Card(n), Suit: Suit(n), Rank: Rank(n), Hand: []Card{Card(n)}})
		}
	}
}

// scribble overwrites what slices in v hold, up to their capacity.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface:
		scribble(v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Cap() {
			e := v.Slice(0, v.Cap()).Index(i)
			switch {
			case e.CanInt():
				e.SetInt(e.Int() ^ 1)
			case e.CanUint():
				e.SetUint(e.Uint() ^ 1)
			case e.Kind() == reflect.String:
				e.SetString(e.String() + "!")
			default:
				scribble(e)
			}
		}
	}
}

func TestContractsAreComplete(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(os.DirFS("."), "*.go")
	if err != nil || len(files) == 0 {
		t.Skip("the source is not at hand")
	}
	exported := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range parsed.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			name := f.Name.Name
			if f.Recv != nil {
				name = strings.TrimPrefix(types.ExprString(f.Recv.List[0].Type), "*") + "." + name
			}
			exported[name] = true
		}
	}
	listed := map[string]bool{}
	for _, op := range operations() {
		listed[op.name] = true
	}
	if diff := cmp.Diff(exported, listed); diff != "" {
		t.Errorf("-exported +listed\n%s", diff)
	}
}

func TestAllocations(t *testing.T) {
	a := orderly()
	src := rand.NewPCG(1, 2)
	pack := Standard54()
	var (
		b     = make([]byte, 0, 16)
		quote = []byte(`"As"`)
		code  = []byte(`49`)
		text  = "As Kd 10h ♠Q 小王"
		c     Card
	)
	for _, test := range []struct {
		name string
		most float64
		why  string
		run  func()
	}{
		{"the card's parts", 0, "", func() { _, _, _, _, _ = c.Rank(), c.Suit(), c.IsValid(), c.IsJoker(), c.Index() }},
		{"CardOf", 0, "", func() { c = CardOf(a.Rank, a.Suit) }},
		{"Card.AppendText", 0, "", func() { _, _ = a.Card.AppendText(b) }},
		{"Card.MarshalText", 1, "the text", func() { _, _ = a.Card.MarshalText() }},
		{"Card.String", 0, "", func() { _ = a.Card.String() }},
		{"Card.Symbol", 1, "the text", func() { _ = a.Card.Symbol() }},
		{"Card.UnmarshalText", 1, "the text as a string", func() { _ = c.UnmarshalText(a.Text) }},
		{"Card.UnmarshalJSON of a code", 0, "", func() { _ = c.UnmarshalJSON(code) }},
		{"Card.UnmarshalJSON of a text", 8, "encoding/json, which reads strings", func() { _ = c.UnmarshalJSON(quote) }},
		{"names", 0, "", func() { _, _, _, _ = a.Suit.String(), a.Suit.Chinese(), a.Rank.String(), a.Rank.Chinese() }},
		{"Standard52", 1, "the pack", func() { _ = Standard52() }},
		{"Standard54", 1, "the pack", func() { _ = Standard54() }},
		{"ParseCard", 0, "", func() { c, _ = ParseCard("黑桃10") }},
		{"Parse", 1, "the list", func() { _, _ = Parse(text) }},
		{"Shuffle", 0, "", func() { Shuffle(pack, src) }},
		{"Deal", 2, "the copy and the list of hands", func() { _, _, _ = Deal(pack, 17, 17, 17) }},
		{"Contains", 0, "", func() { _ = Contains(a.Hand, a.Part) }},
		{"Without", 1, "what is left", func() { _, _ = Without(a.Hand, a.Part) }},
		{"Codec.Code", 0, "", func() { _, _ = a.Codec.Code(a.Card) }},
		{"Codec.Card", 0, "", func() { _, _ = a.Codec.Card(49) }},
		{"Encode", 1, "the codes", func() { _, _ = Encode[uint8](a.Codec, a.Hand) }},
		{"Decode", 1, "the cards", func() { _, _ = Decode(a.Codec, a.Codes) }},
		{"DecodeWords", 1, "the cards", func() { _, _ = DecodeWords(a.Codec, a.Words) }},
	} {
		if got := testing.AllocsPerRun(100, test.run); got > test.most {
			t.Errorf("%s allocates %v times, want at most %v %s", test.name, got, test.most, test.why)
		}
	}
}
