package deck

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The encodings in the comment on Codec, each with codes worked out by hand. A word in
// place of a code stands for itself.
func encodings() map[string]map[string]int {
	return map[string]map[string]int{
		`Codec{Suits: "cdhs", Ranks: "23456789TJQKA", SuitStep: 13, RankStep: 1}`: {
			"2c": 0, "3c": 1, "Tc": 8, "Ac": 12, "2d": 13, "Ad": 25, "2h": 26, "2s": 39, "Ks": 50, "As": 51, "Bj": 0, "Rj": 0,
		},
		`Codec{Suits: "shcd", Ranks: "A23456789TJQK", SuitStep: 13, RankStep: 1, BlackJoker: 52, RedJoker: 53}`: {
			"As": 0, "2s": 1, "Ks": 12, "Ah": 13, "Ac": 26, "Ad": 39, "Kd": 51, "Bj": 52, "Rj": 53,
		},
		`Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1}`: {
			"Ad": 1, "Kd": 13, "Ac": 14, "Ah": 27, "As": 40, "Ks": 52, "Bj": 0, "Rj": 0,
		},
		`Codec{Suits: "shdc", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1, BlackJoker: 53, RedJoker: 54}`: {
			"As": 1, "Ts": 10, "Ks": 13, "Ah": 14, "Kh": 26, "Ad": 27, "Kd": 39, "Ac": 40, "Kc": 52, "Bj": 53, "Rj": 54,
		},
		`Codec{Suits: "cdhs", Ranks: "23456789TJQKA", SuitStep: 1, RankStep: 4}`: {
			"2c": 0, "2d": 1, "2h": 2, "2s": 3, "3c": 4, "Th": 34, "Ac": 48, "As": 51, "Bj": 0, "Rj": 0,
		},
		`Codec{Suits: "dchs", Ranks: "3456789TJQKA2", SuitStep: 1, RankStep: 4, BlackJoker: 52, RedJoker: 53}`: {
			"3d": 0, "3c": 1, "3h": 2, "3s": 3, "4d": 4, "Kd": 40, "As": 47, "2d": 48, "2s": 51, "Bj": 52, "Rj": 53,
		},
		`Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 0x01, SuitStep: 16, RankStep: 1, BlackJoker: 0x4E, RedJoker: 0x4F}`: {
			"Ad": 0x01, "Kd": 0x0D, "Ac": 0x11, "Ah": 0x21, "Th": 0x2A, "As": 0x31, "Ks": 0x3D, "Bj": 0x4E, "Rj": 0x4F,
		},
		`Codec{Suits: "dchs", Ranks: "23456789TJQKA", First: 0x02, SuitStep: 16, RankStep: 1, BlackJoker: 0x4E, RedJoker: 0x4F}`: {
			"2d": 0x02, "Kd": 0x0D, "Ad": 0x0E, "2c": 0x12, "2h": 0x22, "2s": 0x32, "As": 0x3E, "Bj": 0x4E, "Rj": 0x4F,
		},
		`Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 101, SuitStep: 100, RankStep: 1, BlackJoker: 514, RedJoker: 515}`: {
			"Ad": 101, "Kd": 113, "Ac": 201, "Ah": 301, "As": 401, "Ts": 410, "Ks": 413, "Bj": 514, "Rj": 515,
		},
		`Codec{Suits: "shcd", Ranks: "3456789TJQKA2", First: 3, SuitStep: 100, RankStep: 1, BlackJoker: 16*100 + 88, RedJoker: 10*100 + 99}`: {
			"3s": 3, "Ts": 10, "Js": 11, "Ks": 13, "As": 14, "2s": 15, "3h": 103, "3c": 203, "3d": 303, "2d": 315, "Bj": 1688, "Rj": 1099,
		},
	}
}

func TestEncodings(t *testing.T) {
	t.Parallel()
	for literal, codes := range encodings() {
		c := evalCodec(t, literal)
		if err := c.Validate(); err != nil {
			t.Errorf("%s: %v", literal, err)
		}
		for text, want := range codes {
			card := MustParse(text)[0]
			code, err := c.Code(card)
			if card.IsJoker() && want == 0 {
				if !errors.Is(err, ErrCode) {
					t.Errorf("%s: %v has code %d, %v; want none", literal, card, code, err)
				}
				continue
			}
			back, backErr := c.Card(want)
			if code != want || err != nil || back != card || backErr != nil {
				t.Errorf("%s: code of %v = %d, %v; card of %d = %v, %v", literal, card, code, err, want, back, backErr)
			}
		}
	}
}

// The literals are read out of the comment, so that nobody copies one that is not tested.
func TestEncodingsAreThoseOfTheComment(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("codec.go")
	if err != nil {
		t.Skip("the source is not at hand: ", err)
	}
	documented := map[string]bool{}
	for line := range strings.Lines(string(source)) {
		if literal, ok := strings.CutPrefix(line, "//\tCodec{"); ok {
			documented["Codec{"+strings.TrimSpace(literal)] = true
		}
	}
	tested := map[string]bool{}
	for literal := range encodings() {
		tested[literal] = true
	}
	if diff := cmp.Diff(tested, documented); diff != "" {
		t.Errorf("-tested +documented\n%s", diff)
	}
}

// evalCodec returns the value of a Codec literal.
func evalCodec(t testing.TB, literal string) Codec {
	t.Helper()
	expr, err := parser.ParseExpr(literal)
	if err != nil {
		t.Fatalf("%s: %v", literal, err)
	}
	var c Codec
	for _, element := range expr.(*ast.CompositeLit).Elts {
		pair := element.(*ast.KeyValueExpr)
		value, err := types.Eval(token.NewFileSet(), nil, token.NoPos, types.ExprString(pair.Value))
		if err != nil {
			t.Fatalf("%s: %v", literal, err)
		}
		field := reflect.ValueOf(&c).Elem().FieldByName(types.ExprString(pair.Key))
		switch value.Value.Kind() {
		case constant.String:
			field.SetString(constant.StringVal(value.Value))
		default:
			n, _ := constant.Int64Val(value.Value)
			field.SetInt(n)
		}
	}
	return c
}

func TestZeroCodecIsNative(t *testing.T) {
	t.Parallel()
	for n := -1000; n <= 1000; n++ {
		want := Card(0)
		if n == int(Card(n)) && Card(n).IsValid() {
			want = Card(n)
		}
		got, err := Codec{}.Card(n)
		if got != want || want == 0 && !errors.Is(err, ErrCode) || want != 0 && err != nil {
			t.Errorf("Codec{}.Card(%d) = %v, %v; want %v", n, got, err, want)
		}
	}
	for n := math.MinInt8; n <= math.MaxInt8; n++ {
		code, err := Codec{}.Code(Card(n))
		if Card(n).IsValid() != (err == nil) || err == nil && code != n || err != nil && !errors.Is(err, ErrCard) {
			t.Errorf("Codec{}.Code(%d) = %d, %v", n, code, err)
		}
	}
}

func TestCodecValidate(t *testing.T) {
	t.Parallel()
	sound := func() Codec {
		return Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 1, SuitStep: 13, RankStep: 1, BlackJoker: 53, RedJoker: 54}
	}
	if err := sound().Validate(); err != nil {
		t.Errorf("%+v: %v", sound(), err)
	}
	const prefix = "deck: invalid card code: "
	for _, test := range []struct {
		name    string
		spoil   func(*Codec)
		message string
	}{
		{"no suits", func(c *Codec) { c.Suits = "" }, `Codec.Suits is "", not an order of "dchs"`},
		{"a suit short", func(c *Codec) { c.Suits = "dch" }, `Codec.Suits is "dch", not an order of "dchs"`},
		{"a suit twice", func(c *Codec) { c.Suits = "dchh" }, `Codec.Suits is "dchh", not an order of "dchs"`},
		{"a suit too many", func(c *Codec) { c.Suits = "dchsd" }, `Codec.Suits is "dchsd", not an order of "dchs"`},
		{"capital letters", func(c *Codec) { c.Suits = "DCHS" }, `Codec.Suits is "DCHS", not an order of "dchs"`},
		{"no ranks", func(c *Codec) { c.Ranks = "" }, `Codec.Ranks is "", not an order of "A23456789TJQK"`},
		{"a rank twice", func(c *Codec) { c.Ranks = "A23456789TJQA" }, `Codec.Ranks is "A23456789TJQA", not an order of "A23456789TJQK"`},
		{"ten in digits", func(c *Codec) { c.Ranks = "A2345678910JQK" }, `Codec.Ranks is "A2345678910JQK", not an order of "A23456789TJQK"`},
		{"a large first code", func(c *Codec) { c.First = 1<<24 + 1 }, `Codec has 16777217, beyond ±16777216`},
		{"a small first code", func(c *Codec) { c.First = -1<<24 - 1 }, `Codec has -16777217, beyond ±16777216`},
		{"the least integer", func(c *Codec) { c.SuitStep = math.MinInt }, ""},
		{"a large step", func(c *Codec) { c.RankStep = math.MaxInt }, ""},
		{"a large black joker", func(c *Codec) { c.BlackJoker = 1<<24 + 1 }, `Codec has 16777217, beyond ±16777216`},
		{"a large red joker", func(c *Codec) { c.RedJoker = 1<<24 + 1 }, `Codec has 16777217, beyond ±16777216`},
		{"no step between ranks", func(c *Codec) { c.RankStep = 0 }, `Codec gives Kd and Ad one code`},
		{"no step between suits", func(c *Codec) { c.SuitStep = 0 }, `Codec gives Ad and Ac one code`},
		{"a step too small", func(c *Codec) { c.SuitStep = 12 }, `Codec gives Kd and Ac one code`},
		{"a step back", func(c *Codec) { c.SuitStep = -12 }, `Codec gives Ad and Kc one code`},
		{"steps that meet far off", func(c *Codec) { c.SuitStep, c.RankStep = 4, 3 }, `Codec gives 5d and As one code`},
		{"black joker on a card", func(c *Codec) { c.BlackJoker = 52 }, `Codec gives Ks and Bj one code`},
		{"red joker on a card", func(c *Codec) { c.RedJoker = 1 }, `Codec gives Ad and Rj one code`},
		{"jokers alike", func(c *Codec) { c.RedJoker = 53 }, `Codec gives Bj and Rj one code`},
	} {
		c := sound()
		test.spoil(&c)
		err := c.Validate()
		if !errors.Is(err, ErrCode) || test.message != "" && err.Error() != prefix+test.message {
			t.Errorf("%s: %v; want %s", test.name, err, test.message)
		}
		for name, err := range map[string]error{
			"Code":        second(c.Code(RedJoker)),
			"Card":        second(c.Card(1)),
			"Encode":      second(Encode[int](c, nil)),
			"Decode":      second(Decode[int](c, nil)),
			"EncodeWords": second(EncodeWords(c, nil)),
			"DecodeWords": second(DecodeWords(c, nil)),
		} {
			if !errors.Is(err, ErrCode) {
				t.Errorf("%s: %s returns %v", test.name, name, err)
			}
		}
	}
	for _, test := range []struct {
		name   string
		change func(*Codec)
	}{
		{"the largest numbers", func(c *Codec) { c.First, c.SuitStep, c.RankStep = 1<<24, 1<<24, 1<<20 }},
		{"the smallest numbers", func(c *Codec) { c.First, c.SuitStep, c.RankStep = -1<<24, -1<<20, -1<<24 }},
		{"no jokers, and a card with code zero", func(c *Codec) { c.First, c.BlackJoker, c.RedJoker = 0, 0, 0 }},
		{"only one joker", func(c *Codec) { c.BlackJoker = 0 }},
		{"steps that leave holes which fit", func(c *Codec) { c.SuitStep, c.RankStep, c.BlackJoker, c.RedJoker = 1, 5, 5, 10 }},
	} {
		c := sound()
		test.change(&c)
		if err := c.Validate(); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// second returns the error of two results.
func second[T any](_ T, err error) error { return err }

func TestCodecValidateAgainstOracle(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		checkCodec(t, genCodec().Draw(t, "codec"), rapid.Int().Draw(t, "code"))
	})
}

func TestCodecAgainstOracle(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := genSoundCodec().Draw(t, "codec")
		if err := c.Validate(); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		near := rapid.IntRange(-3000, 3000).Draw(t, "near")
		checkCodec(t, c, near)
		checkCodec(t, c, rapid.Int().Draw(t, "far"))
		for _, card := range Standard54() {
			if code, err := c.Code(card); err == nil {
				checkCodec(t, c, code)
			}
		}
	})
}

// checkCodec holds a codec to its oracle, and Card and Code to each other.
func checkCodec(t interface{ Fatalf(string, ...any) }, c Codec, code int) {
	codes, sound := codesSlow(c)
	if err := c.Validate(); (err == nil) != sound || err != nil && !errors.Is(err, ErrCode) {
		t.Fatalf("%+v: Validate: %v; want sound %v", c, err, sound)
	}
	card, err := c.Card(code)
	if want := codes[code]; !sound && (card != 0 || err == nil) || sound && card != want || (card == 0) != errors.Is(err, ErrCode) {
		t.Fatalf("%+v: Card(%d) = %v, %v; want %v", c, code, card, err, want)
	}
	if card != 0 {
		if back, err := c.Code(card); back != code || err != nil {
			t.Fatalf("%+v: Card(%d) = %v, but Code(%v) = %d, %v", c, code, card, card, back, err)
		}
	}
}

func TestEncodeDecode(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := genSoundCodec().Draw(t, "codec")
		cards := rapid.SliceOf(genCard()).Draw(t, "cards")
		codes, err := Encode[int64](c, cards)
		if i := slices.IndexFunc(cards, Card.IsJoker); i >= 0 && c.RedJoker == 0 {
			if want := (Error{Position: i, Card: cards[i], Err: ErrCode}); !isError(err, want) || codes != nil {
				t.Fatalf("%+v: Encode(%v) = %v, %v; want %v", c, cards, codes, err, &want)
			}
			return
		}
		if err != nil || codes == nil {
			t.Fatalf("%+v: Encode(%v) = %#v, %v", c, cards, codes, err)
		}
		for i, card := range cards {
			if code, err := c.Code(card); int64(code) != codes[i] || err != nil {
				t.Fatalf("%+v: Encode(%v) = %v, but Code(%v) = %d, %v", c, cards, codes, card, code, err)
			}
		}
		back, err := Decode(c, codes)
		if err != nil || back == nil || !slices.Equal(back, cards) {
			t.Fatalf("%+v: Decode(%v) = %#v, %v; want %v", c, codes, back, err, cards)
		}
	})
}

// isError reports whether err is an *Error with the fields of want.
func isError(err error, want Error) bool {
	var got *Error
	return errors.As(err, &got) && *got == want && errors.Is(err, want.Err)
}

func TestEncodeErrors(t *testing.T) {
	t.Parallel()
	noJokers := Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: 101, SuitStep: 100, RankStep: 1}
	below := Codec{Suits: "dchs", Ranks: "A23456789TJQK", First: -20, SuitStep: 13, RankStep: 1}
	aceDiamonds, kingSpades := CardOf(Ace, Diamonds), CardOf(King, Spades)
	for _, test := range []struct {
		name    string
		err     error
		want    Error
		message string
	}{
		{
			"no card", second(Encode[int](Codec{}, []Card{aceDiamonds, 0})),
			Error{Position: 1, Err: ErrCard},
			"deck: invalid card: card none at index 1",
		},
		{
			"an invalid card", second(Encode[int](Codec{}, []Card{99})),
			Error{Position: 0, Card: 99, Err: ErrCard},
			"deck: invalid card: card Card(99) at index 0",
		},
		{
			"an invalid card alone", second(Codec{}.Code(-1)),
			Error{Position: -1, Card: -1, Err: ErrCard},
			"deck: invalid card: card Card(-1)",
		},
		{
			"a joker without a code", second(Encode[int](noJokers, []Card{aceDiamonds, RedJoker})),
			Error{Position: 1, Card: RedJoker, Err: ErrCode},
			"deck: invalid card code: card Rj at index 1",
		},
		{
			"a joker without a code alone", second(noJokers.Code(BlackJoker)),
			Error{Position: -1, Card: BlackJoker, Err: ErrCode},
			"deck: invalid card code: card Bj",
		},
		{
			"too large for int8", second(Encode[int8](noJokers, []Card{aceDiamonds, kingSpades})),
			Error{Position: 1, Card: kingSpades, Code: "413", Err: ErrCode},
			`deck: invalid card code: code "413" card Ks at index 1`,
		},
		{
			"too large for uint8", second(Encode[uint8](noJokers, []Card{kingSpades})),
			Error{Position: 0, Card: kingSpades, Code: "413", Err: ErrCode},
			`deck: invalid card code: code "413" card Ks at index 0`,
		},
		{
			"too small for uint64", second(Encode[uint64](below, []Card{aceDiamonds})),
			Error{Position: 0, Card: aceDiamonds, Code: "-20", Err: ErrCode},
			`deck: invalid card code: code "-20" card Ad at index 0`,
		},
		{
			"too small for uint", second(Encode[uint](below, []Card{aceDiamonds})),
			Error{Position: 0, Card: aceDiamonds, Code: "-20", Err: ErrCode},
			`deck: invalid card code: code "-20" card Ad at index 0`,
		},
		{
			"a foreign code", second(Decode(Codec{}, []int{1, 305})),
			Error{Position: 1, Code: "305", Err: ErrCode},
			`deck: invalid card code: code "305" at index 1`,
		},
		{
			"the native code of no card", second(Decode(Codec{}, []uint8{0})),
			Error{Position: 0, Code: "0", Err: ErrCode},
			`deck: invalid card code: code "0" at index 0`,
		},
		{
			"a foreign code alone", second(Codec{}.Card(-1)),
			Error{Position: -1, Code: "-1", Err: ErrCode},
			`deck: invalid card code: code "-1"`,
		},
		{
			"beyond int64", second(Decode(Codec{}, []uint64{math.MaxUint64})),
			Error{Position: 0, Code: "18446744073709551615", Err: ErrCode},
			`deck: invalid card code: code "18446744073709551615" at index 0`,
		},
		{
			"a card's code in the low bits", second(Decode(Codec{}, []uint64{1<<63 + 1})),
			Error{Position: 0, Code: "9223372036854775809", Err: ErrCode},
			`deck: invalid card code: code "9223372036854775809" at index 0`,
		},
		{
			"a card's code in the low half", second(Decode(Codec{}, []int64{1<<32 + 1})),
			Error{Position: 0, Code: "4294967297", Err: ErrCode},
			`deck: invalid card code: code "4294967297" at index 0`,
		},
		{
			"a negative code's bits", second(Decode(below, []uint32{math.MaxUint32})),
			Error{Position: 0, Code: "4294967295", Err: ErrCode},
			`deck: invalid card code: code "4294967295" at index 0`,
		},
		{
			"a negative code's bits, the widest", second(Decode(below, []uint64{math.MaxUint64})),
			Error{Position: 0, Code: "18446744073709551615", Err: ErrCode},
			`deck: invalid card code: code "18446744073709551615" at index 0`,
		},
		{
			"the least int64", second(Decode(below, []int64{math.MinInt64})),
			Error{Position: 0, Code: "-9223372036854775808", Err: ErrCode},
			`deck: invalid card code: code "-9223372036854775808" at index 0`,
		},
	} {
		if !isError(test.err, test.want) || test.err.Error() != test.message {
			t.Errorf("%s: %v; want %s", test.name, test.err, test.message)
		}
	}
}

// A code has any integer type, also one of the caller's with methods of its own.
func TestCodesOfEveryType(t *testing.T) {
	t.Parallel()
	checkType[int](t)
	checkType[int8](t)
	checkType[int16](t)
	checkType[int32](t)
	checkType[int64](t)
	checkType[uint](t)
	checkType[uint8](t)
	checkType[uint16](t)
	checkType[uint32](t)
	checkType[uint64](t)
	checkType[uintptr](t)
	checkType[loud](t)
	if err := second(Decode(Codec{}, []loud{-5})); !isError(err, Error{Code: "-5", Err: ErrCode}) {
		t.Errorf("a type with a String of its own: %v", err)
	}
}

type loud int16

func (loud) String() string { panic("loud") }

func checkType[I Integer](t *testing.T) {
	t.Helper()
	codes, err := Encode[I](Codec{}, Standard54())
	if err != nil {
		t.Errorf("%T: %v", codes, err)
	}
	for i, c := range Standard54() {
		if int(codes[i]) != int(c) {
			t.Errorf("%T: %v is %d", codes, c, uint64(codes[i]))
		}
	}
	if back, err := Decode(Codec{}, codes); err != nil || !slices.Equal(back, Standard54()) {
		t.Errorf("%T: back to %v, %v", codes, back, err)
	}
}

func TestErrorOfNothing(t *testing.T) {
	t.Parallel()
	// Made by hand, and no cause to panic.
	if got := (&Error{}).Error(); got != "<nil>: card none at index 0" {
		t.Errorf("Error of the zero Error = %s", got)
	}
	if got := (&ParseError{}).Error(); got != `<nil>: "" at byte 0 of ""` {
		t.Errorf("Error of the zero ParseError = %s", got)
	}
}
