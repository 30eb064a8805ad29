package deck

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/internal/purity"
)

// An arguments is something for every function to be called with.
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

// clone returns a copy that shares nothing.
func (a arguments) clone() arguments {
	a.Hand, a.Part, a.Sizes = slices.Clone(a.Hand), slices.Clone(a.Part), slices.Clone(a.Sizes)
	a.Codes, a.Words, a.Text = slices.Clone(a.Codes), slices.Clone(a.Words), slices.Clone(a.Text)
	return a
}

// operations is every function and method of the package. Calls return results but for errors.
func operations() []purity.Function[arguments] {
	return []purity.Function[arguments]{
		purity.Slow("CardOf", func(a *arguments) []any { return list(CardOf(a.Rank, a.Suit)) }),
		purity.Slow("Card.Rank", func(a *arguments) []any { return list(a.Card.Rank()) }),
		purity.Slow("Card.Suit", func(a *arguments) []any { return list(a.Card.Suit()) }),
		purity.Slow("Card.IsValid", func(a *arguments) []any { return list(a.Card.IsValid()) }),
		purity.Slow("Card.IsJoker", func(a *arguments) []any { return list(a.Card.IsJoker()) }),
		purity.Slow("Card.Index", func(a *arguments) []any { return list(a.Card.Index()) }),
		purity.Slow("Card.String", func(a *arguments) []any { return list(a.Card.String()) }),
		purity.Slow("Card.Symbol", func(a *arguments) []any { return list(a.Card.Symbol()) }),
		purity.Slow("Card.Chinese", func(a *arguments) []any { return list(a.Card.Chinese()) }),
		purity.Slow("Suit.String", func(a *arguments) []any { return list(a.Suit.String()) }),
		purity.Slow("Suit.Chinese", func(a *arguments) []any { return list(a.Suit.Chinese()) }),
		purity.Slow("Rank.String", func(a *arguments) []any { return list(a.Rank.String()) }),
		purity.Slow("Rank.Chinese", func(a *arguments) []any { return list(a.Rank.Chinese()) }),

		purity.Slow("Standard52", func(*arguments) []any { return list(Standard52()) }),
		purity.Slow("Standard54", func(*arguments) []any { return list(Standard54()) }),

		purity.Slow("ParseCard", func(a *arguments) []any { return list(first(ParseCard(string(a.Text)))) }),
		purity.Slow("Parse", func(a *arguments) []any { return list(first(Parse(string(a.Text)))) }),
		purity.Slow("MustParse", func(a *arguments) []any {
			defer func() { _ = recover() }()
			return list(MustParse(string(a.Text)))
		}),
		purity.Slow("Card.AppendText", func(a *arguments) []any { return list(first(a.Card.AppendText(nil))) }),
		purity.Slow("Card.MarshalText", func(a *arguments) []any { return list(first(a.Card.MarshalText())) }),
		purity.Slow("Card.UnmarshalText", func(a *arguments) []any {
			v := a.Card
			_ = v.UnmarshalText(a.Text)
			return list(v)
		}),
		purity.Slow("Card.UnmarshalJSON", func(a *arguments) []any {
			v := a.Card
			_ = v.UnmarshalJSON(a.Text)
			return list(v)
		}),
		purity.Slow("Suit.AppendText", func(a *arguments) []any { return list(first(a.Suit.AppendText(nil))) }),
		purity.Slow("Suit.MarshalText", func(a *arguments) []any { return list(first(a.Suit.MarshalText())) }),
		purity.Slow("Suit.UnmarshalText", func(a *arguments) []any {
			v := a.Suit
			_ = v.UnmarshalText(a.Text)
			return list(v)
		}),
		purity.Slow("Rank.AppendText", func(a *arguments) []any { return list(first(a.Rank.AppendText(nil))) }),
		purity.Slow("Rank.MarshalText", func(a *arguments) []any { return list(first(a.Rank.MarshalText())) }),
		purity.Slow("Rank.UnmarshalText", func(a *arguments) []any {
			v := a.Rank
			_ = v.UnmarshalText(a.Text)
			return list(v)
		}),

		purity.Slow("Shuffle", func(a *arguments) []any {
			s := slices.Clone(a.Hand) // Shuffle is to change its argument
			Shuffle(s, rand.NewPCG(1, 2))
			return list(s)
		}),
		purity.Slow("Deal", func(a *arguments) []any {
			hands, rest, _ := Deal(a.Hand, a.Sizes...)
			return list(hands, rest)
		}),
		purity.Slow("Contains", func(a *arguments) []any { return list(Contains(a.Hand, a.Part)) }),
		purity.Slow("Without", func(a *arguments) []any {
			left, ok := Without(a.Hand, a.Part)
			return list(left, ok)
		}),

		purity.Slow("Codec.Validate", func(a *arguments) []any { _ = a.Codec.Validate(); return nil }),
		purity.Slow("Codec.Code", func(a *arguments) []any { return list(first(a.Codec.Code(a.Card))) }),
		purity.Slow("Codec.Card", func(a *arguments) []any { return list(first(a.Codec.Card(int(a.Card)))) }),
		purity.Slow("Encode", func(a *arguments) []any { return list(first(Encode[int](a.Codec, a.Hand))) }),
		purity.Slow("Decode", func(a *arguments) []any { return list(first(Decode(a.Codec, a.Codes))) }),
		purity.Slow("EncodeWords", func(a *arguments) []any { return list(first(EncodeWords(a.Codec, a.Hand))) }),
		purity.Slow("DecodeWords", func(a *arguments) []any { return list(first(DecodeWords(a.Codec, a.Words))) }),

		purity.Slow("ParseError.Error", func(a *arguments) []any { return list(a.SyntaxError.Error()) }),
		purity.Slow("ParseError.Unwrap", func(a *arguments) []any { _ = a.SyntaxError.Unwrap(); return nil }),
		purity.Slow("Error.Error", func(a *arguments) []any { return list(a.Error.Error()) }),
		purity.Slow("Error.Unwrap", func(a *arguments) []any { _ = a.Error.Unwrap(); return nil }),
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

// TestContracts calls every operation with arguments that make sense and with such that do not:
// see [purity.Check].
func TestContracts(t *testing.T) {
	t.Parallel()
	inputs := []arguments{orderly()}
	for seed := range uint64(300) {
		inputs = append(inputs, chaos(seed))
	}
	for n := range 1 << 8 {
		inputs = append(inputs, arguments{Card: Card(n), Suit: Suit(n), Rank: Rank(n), Hand: []Card{Card(n)}})
	}
	purity.Check(t, operations(), inputs, arguments.clone)
}

func TestContractsAreComplete(t *testing.T) {
	t.Parallel()
	purity.Complete(t, purity.Names(operations()))
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
