package mahjong

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// knownCodes is what is known of an encoding: codes worked out by hand, those of a kind in the order of
// their copies, and how many codes there are.
type knownCodes struct {
	known map[string][]int
	codes int
	none  []int // codes without a tile
}

// encodings are those in the comment on Codec, and some of which it says that they occur.
func encodings() map[string]knownCodes {
	return map[string]knownCodes{
		`Codec{Suits: "mps", HonorOrder: "1234567", SuitStep: 9, RankStep: 1}`: {
			map[string][]int{"1m": {0}, "9m": {8}, "1p": {9}, "9p": {17}, "1s": {18}, "9s": {26}, "1z": {27}, "4z": {30}, "5z": {31}, "7z": {33}},
			34,
			[]int{-1, 34, 256},
		},
		`Codec{Suits: "msp", HonorOrder: "1234567", SuitStep: 9, RankStep: 1}`: {
			map[string][]int{"1m": {0}, "1s": {9}, "1p": {18}, "1z": {27}, "6z": {32}}, 34, []int{-1, 34},
		},
		`Codec{Suits: "spm", SuitStep: 36, RankStep: 4, Copies: 4}`: {
			map[string][]int{"1s": {0, 1, 2, 3}, "2s": {4, 5, 6, 7}, "9s": {32, 33, 34, 35}, "1p": {36, 37, 38, 39}, "5p": {52, 53, 54, 55}, "9p": {68, 69, 70, 71}, "1m": {72, 73, 74, 75}, "9m": {104, 105, 106, 107}, "1z": {}, "1f": {}},
			108,
			[]int{-1, 108, 143, 255},
		},
		`Codec{Suits: "mps", HonorOrder: "1234567", SuitStep: 36, RankStep: 4, Copies: 4, Flowers: 136}`: {
			map[string][]int{"1m": {0, 1, 2, 3}, "1p": {36, 37, 38, 39}, "1s": {72, 73, 74, 75}, "9s": {104, 105, 106, 107}, "1z": {108, 109, 110, 111}, "7z": {132, 133, 134, 135}, "1f": {136}, "8f": {143}},
			144,
			[]int{-1, 144},
		},
		`Codec{Suits: "mps", HonorOrder: "1234765", First: 1, SuitStep: 10, RankStep: 1}`: {
			map[string][]int{"1m": {1}, "9m": {9}, "1p": {11}, "9p": {19}, "1s": {21}, "9s": {29}, "1z": {31}, "4z": {34}, "7z": {35}, "6z": {36}, "5z": {37}},
			34,
			[]int{0, 10, 20, 30, 38},
		},
		`Codec{Suits: "msp", HonorOrder: "1234567", First: 0x01, SuitStep: 0x10, RankStep: 1, Flowers: 0x41}`: {
			map[string][]int{"1m": {0x01}, "9m": {0x09}, "1s": {0x11}, "9s": {0x19}, "1p": {0x21}, "9p": {0x29}, "1z": {0x31}, "7z": {0x37}, "1f": {0x41}, "8f": {0x48}},
			42,
			[]int{0, 0x0A, 0x10, 0x1A, 0x38, 0x40, 0x49},
		},
		`Codec{Suits: "smp", HonorOrder: "7654321", First: 900, SuitStep: -100, RankStep: -10, Copies: 2, Flowers: -8}`: {
			map[string][]int{"1s": {900, 901}, "9s": {820, 821}, "1m": {800, 801}, "1p": {700, 701}, "7z": {600, 601}, "1z": {540, 541}, "1f": {-8}, "8f": {-1}},
			76,
			[]int{0, -9, 902, 819},
		},
		`Codec{}`: {
			map[string][]int{"1m": {1}, "9m": {9}, "1p": {10}, "1s": {19}, "1z": {28}, "7z": {34}, "1f": {35}, "8f": {42}},
			42,
			[]int{0, -1, 43, 99, 257, 1<<16 + 1},
		},
	}
}

// documented is how many encodings are in the comment.
const documented = 5

func TestEncodings(t *testing.T) {
	for literal, want := range encodings() {
		c := evalCodec(t, literal)
		if err := c.Validate(); err != nil {
			t.Errorf("%s: %v", literal, err)
		}
		for text, codes := range want.known {
			tile := MustParseTiles(text)[0]
			code, err := c.Code(tile)
			if len(codes) == 0 {
				faulty(t, err, Error{Position: 0, Tile: tile, Err: ErrCode})
				continue
			}
			if code != codes[0] || err != nil {
				t.Errorf("%s: code of %v = %d, %v, want %d", literal, tile, code, err, codes[0])
			}
			for _, code := range codes {
				if back, err := c.Tile(code); back != tile || err != nil {
					t.Errorf("%s: tile of %d = %v, %v, want %v", literal, code, back, err, tile)
				}
			}
			if len(codes) > 1 {
				got, err := Encode[int](c, slices.Repeat([]Tile{tile}, len(codes)))
				if !slices.Equal(got, codes) || err != nil {
					t.Errorf("%s: codes of %v = %v, %v, want %v", literal, tile, got, err, codes)
				}
				_, err = Encode[int](c, slices.Repeat([]Tile{tile}, len(codes)+1))
				faulty(t, err, Error{Position: len(codes), Tile: tile, Err: ErrFifth})
			}
		}
		for _, code := range want.none {
			tile, err := c.Tile(code)
			if tile != 0 {
				t.Errorf("%s: tile of %d = %v", literal, code, tile)
			}
			faulty(t, err, Error{Position: 0, Text: strconv.Itoa(code), Err: ErrCode})
		}
		n := 0
		for code := -20; code <= 920; code++ {
			if _, err := c.Tile(code); err == nil {
				n++
			}
		}
		if n != want.codes {
			t.Errorf("%s: %d codes, want %d", literal, n, want.codes)
		}
	}
}

// The literals are read out of the comment, so that nobody copies one that is not tested.
func TestEncodingsAreThoseOfTheComment(t *testing.T) {
	source, err := os.ReadFile("codec.go")
	if err != nil {
		t.Skip("the source is not at hand: ", err)
	}
	found := 0
	for line := range strings.Lines(string(source)) {
		literal, ok := strings.CutPrefix(line, "//\tCodec{")
		if !ok {
			continue
		}
		literal = "Codec{" + strings.TrimSpace(literal)
		if found++; len(encodings()[literal].known) == 0 {
			t.Errorf("%s is not tested", literal)
		}
	}
	if found != documented {
		t.Errorf("%d encodings in the comment, want %d", found, documented)
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
		if value.Value.Kind() == constant.String {
			field.SetString(constant.StringVal(value.Value))
			continue
		}
		n, _ := constant.Int64Val(value.Value)
		field.SetInt(n)
	}
	return c
}

// slowCodes lists all codes of a codec whose orders are sound, as the comment on Codec says, by
// tile and copy.
func slowCodes(c Codec) map[Tile][]int {
	codes := map[Tile][]int{}
	if reflect.DeepEqual(c, Codec{}) {
		for n := 1; n <= 42; n++ {
			codes[Tile(n)] = []int{n}
		}
		return codes
	}
	add := func(t Tile, suit, index int) {
		for n := range max(1, c.Copies) {
			codes[t] = append(codes[t], c.First+suit*c.SuitStep+index*c.RankStep+n)
		}
	}
	for i, letter := range c.Suits {
		suit := map[rune]Suit{'m': Characters, 'p': Dots, 's': Bamboo}[letter]
		for n := range 9 {
			add(TileOf(n+1, suit), i, n)
		}
	}
	for i, digit := range c.HonorOrder {
		add(TileOf(int(digit-'0'), Honors), 3, i)
	}
	if c.Flowers != 0 {
		for n := range 8 {
			codes[Spring+Tile(n)] = []int{c.Flowers + n}
		}
	}
	return codes
}

// shuffled returns the letters in some order.
func shuffled(rnd *rand.Rand, letters string) string {
	b := []byte(letters)
	rnd.Shuffle(len(b), func(i, j int) { b[i], b[j] = b[j], b[i] })
	return string(b)
}

// randomCodec returns a codec with orders that are sound, but steps that may be too small.
func randomCodec(rnd *rand.Rand) Codec {
	c := Codec{Suits: shuffled(rnd, suitLetters), First: rnd.IntN(60) - 20, Copies: rnd.IntN(5)}
	c.RankStep = rnd.IntN(14) - 6
	c.SuitStep = rnd.IntN(140) - 60
	if rnd.IntN(2) == 0 { // next to where it fits
		c.RankStep = max(1, c.Copies)
		c.SuitStep = 9*c.RankStep + rnd.IntN(5) - 2
	}
	if rnd.IntN(2) == 0 {
		c.HonorOrder = shuffled(rnd, honorNumbers)
	}
	if rnd.IntN(2) == 0 {
		c.Flowers = c.First + 3*c.SuitStep + rnd.IntN(150) - 75
	}
	return c
}

// TestCodecsByBruteForce writes down all codes of random codecs: those with a code twice, and no
// others, are not sound, and the sound ones give the codes that were written down.
func TestCodecsByBruteForce(t *testing.T) {
	rnd := newRand(31)
	rounds := 6_000
	if testing.Short() {
		rounds = 1_000
	}
	var sound, unsound int
	for range rounds {
		c := randomCodec(rnd)
		codes := slowCodes(c)
		owner, twice := map[int]Tile{}, false
		for tile, list := range codes {
			for _, code := range list {
				_, taken := owner[code]
				twice = twice || taken
				owner[code] = tile
			}
		}
		if err := c.Validate(); (err == nil) != !twice || err != nil && !errors.Is(err, ErrCode) {
			t.Fatalf("%+v has a code twice: %v; %v", c, twice, err)
		}
		if twice {
			unsound++
			continue
		}
		sound++
		tile := Tile(1 + rnd.IntN(42))
		code, err := c.Code(tile)
		if list := codes[tile]; (err == nil) != (len(list) > 0) || err == nil && code != list[0] {
			t.Fatalf("%+v: code of %v = %d, %v, want %v", c, tile, code, err, list)
		}
		code = rnd.IntN(600) - 300
		if got, err := c.Tile(code); got != owner[code] || (err == nil) != (got != 0) {
			t.Fatalf("%+v: tile of %d = %v, %v, want %v", c, code, got, err, owner[code])
		}
	}
	if sound < rounds/10 || unsound < rounds/10 {
		t.Errorf("%d sound, %d not", sound, unsound)
	}
}

func TestCodecValidate(t *testing.T) {
	good := Codec{Suits: "mps", HonorOrder: "1234567", First: 1, SuitStep: 10, RankStep: 1, Flowers: 41}
	if err := good.Validate(); err != nil {
		t.Errorf("%+v: %v", good, err)
	}
	for _, most := range []int{1 << 24, -1 << 24} {
		for name, c := range map[string]Codec{
			"First":    {Suits: "mps", First: most, SuitStep: 9, RankStep: 1},
			"SuitStep": {Suits: "mps", HonorOrder: "1234567", SuitStep: most, RankStep: 4, Copies: 4},
			"RankStep": {Suits: "mps", HonorOrder: "1234567", SuitStep: 4, RankStep: most, Copies: 4},
			"Flowers":  {Suits: "mps", SuitStep: 9, RankStep: 1, Flowers: most},
		} {
			if err := c.Validate(); err != nil {
				t.Errorf("%s of %d: %v", name, most, err)
			}
		}
	}
	const prefix = "mahjong: invalid tile code: "
	for _, test := range []struct {
		name    string
		spoil   func(*Codec)
		message string
	}{
		{"no suits", func(c *Codec) { c.Suits = "" }, `Codec.Suits is "", not an order of "mps"`},
		{"a suit short", func(c *Codec) { c.Suits = "mp" }, `Codec.Suits is "mp", not an order of "mps"`},
		{"a suit twice", func(c *Codec) { c.Suits = "mpp" }, `Codec.Suits is "mpp", not an order of "mps"`},
		{"a suit too many", func(c *Codec) { c.Suits = "mpsz" }, `Codec.Suits is "mpsz", not an order of "mps"`},
		{"capital letters", func(c *Codec) { c.Suits = "MPS" }, `Codec.Suits is "MPS", not an order of "mps"`},
		{"a long text", func(c *Codec) { c.Suits = strings.Repeat("m", 99) }, `Codec.Suits is "` + strings.Repeat("m", 32) + `", not an order of "mps"`},
		{"an honor short", func(c *Codec) { c.HonorOrder = "123456" }, `Codec.HonorOrder is "123456", not an order of "1234567"`},
		{"an honor twice", func(c *Codec) { c.HonorOrder = "1234566" }, `Codec.HonorOrder is "1234566", not an order of "1234567"`},
		{"an eighth honor", func(c *Codec) { c.HonorOrder = "1234568" }, `Codec.HonorOrder is "1234568", not an order of "1234567"`},
		{"letters of honors", func(c *Codec) { c.HonorOrder = "ESWNPFC" }, `Codec.HonorOrder is "ESWNPFC", not an order of "1234567"`},
		{"fewer copies than none", func(c *Codec) { c.Copies = -1 }, `Codec.Copies is -1, not 0 to 4`},
		{"five copies", func(c *Codec) { c.Copies = 5 }, `Codec.Copies is 5, not 0 to 4`},
		{"very many copies", func(c *Codec) { c.Copies = math.MaxInt }, ""},
		{"a large first code", func(c *Codec) { c.First = 1<<24 + 1 }, `Codec has 16777217, beyond ±16777216`},
		{"a small first code", func(c *Codec) { c.First = -1<<24 - 1 }, `Codec has -16777217, beyond ±16777216`},
		{"the least integer", func(c *Codec) { c.SuitStep = math.MinInt }, ""},
		{"the largest integer", func(c *Codec) { c.RankStep = math.MaxInt }, ""},
		{"large flowers", func(c *Codec) { c.Flowers = 1<<24 + 1 }, `Codec has 16777217, beyond ±16777216`},
		{"no step between numbers", func(c *Codec) { c.RankStep = 0 }, `Codec gives 1m and 2m one code`},
		{"no step between suits", func(c *Codec) { c.SuitStep = 0 }, `Codec gives 1m and 1p one code`},
		{"a step too small", func(c *Codec) { c.SuitStep = 8 }, `Codec gives 9m and 1p one code`},
		{"no room for copies", func(c *Codec) { c.Copies = 2 }, `Codec gives 1m and 2m one code`},
		{"no room for the last copy", func(c *Codec) { c.SuitStep, c.RankStep, c.Copies = 100, 3, 4 }, `Codec gives 1m and 2m one code`},
		{"flowers on tiles", func(c *Codec) { c.Flowers = 37 }, `Codec gives 7z and 1f one code`},
		{"the last flower on a tile", func(c *Codec) { c.Flowers = -6 }, `Codec gives 1m and 8f one code`},
	} {
		c := good
		test.spoil(&c)
		err := c.Validate()
		if !errors.Is(err, ErrCode) || test.message != "" && err.Error() != prefix+test.message {
			t.Errorf("%s: %v, want %s", test.name, err, test.message)
			continue
		}
		second := func(_ any, err error) error { return err }
		for name, got := range map[string]error{
			"Code":   second(c.Code(Red)),
			"Tile":   second(c.Tile(1)),
			"Encode": second(Encode[int](c, nil)),
			"Decode": second(Decode[int](c, nil)),
		} {
			if got == nil || got.Error() != err.Error() || !errors.Is(got, ErrCode) {
				t.Errorf("%s: %s says %v", test.name, name, got)
			}
		}
		tiles, err := Decode(c, []int{1})
		codes, err2 := Encode[int](c, []Tile{1})
		if tiles != nil || codes != nil || err == nil || err2 == nil {
			t.Errorf("%s: %v, %v", test.name, tiles, codes)
		}
	}
}

// TestZeroCodec holds the zero Codec to the numbers of tiles.
func TestZeroCodec(t *testing.T) {
	for n := -1000; n <= 1000; n++ {
		want := Tile(0)
		if 1 <= n && n <= 42 {
			want = Tile(n)
		}
		if got, err := (Codec{}).Tile(n); got != want || (err == nil) != (want != 0) {
			t.Errorf("tile of %d = %v, %v", n, got, err)
		}
	}
	for n := -128; n <= 127; n++ {
		code, err := Codec{}.Code(Tile(n))
		if 1 <= n && n <= 42 {
			if code != n || err != nil {
				t.Errorf("code of %d = %d, %v", n, code, err)
			}
			continue
		}
		faulty(t, err, Error{Position: 0, Tile: Tile(n), Err: ErrTile})
	}
}

// roundTrip encodes a wall and decodes it, with an integer type that may be too small.
func roundTrip[I Integer](t *testing.T, c Codec, wall []Tile) {
	t.Helper()
	before := slices.Clone(wall)
	var least, most I // of the type
	most--
	if most < 0 {
		least = 1
		for least > 0 {
			least *= 2
		}
		most = least - 1
	}
	byTile, seen := slowCodes(c), map[Tile]int{}
	var want []I
	for i, tile := range wall {
		copy := 0
		if c.Copies > 1 {
			copy = seen[tile]
			seen[tile]++
		}
		code := byTile[tile][copy]
		fits := code >= 0 && uint64(code) <= uint64(most) || code < 0 && least < 0 && int64(code) >= int64(least)
		if !fits {
			codes, err := Encode[I](c, wall)
			if codes != nil {
				t.Errorf("%T, %+v: %v", most, c, codes)
			}
			faulty(t, err, Error{Position: i, Tile: tile, Text: strconv.Itoa(code), Err: ErrCode})
			return
		}
		want = append(want, I(code))
	}
	got, err := Encode[I](c, wall)
	if !slices.Equal(got, want) || err != nil {
		t.Errorf("%T, %+v: %v, %v, want %v", most, c, got, err, want)
	}
	tiles, err := Decode(c, got)
	if !slices.Equal(tiles, wall) || err != nil {
		t.Errorf("%T, %+v: back to %v, %v", most, c, tiles, err)
	}
	clear(tiles)
	if !slices.Equal(wall, before) || !slices.Equal(got, want) {
		t.Errorf("%T: the arguments have changed", most)
	}
	// What is no code, of each type: its ends, and codes cut to its bits.
	owner := map[int64]Tile{}
	for tile, codes := range byTile {
		for _, code := range codes {
			owner[int64(code)] = tile
		}
	}
	for _, code := range []I{least, most, least + 1, most - 1, most/2 + 1, most / 2} {
		want := owner[int64(code)]
		if code > 0 && uint64(code) > math.MaxInt64 {
			want = 0
		}
		tiles, err := Decode(c, []I{got[0], code})
		if want != 0 {
			if err != nil || tiles[1] != want {
				t.Errorf("%T, %+v: %d is %v, %v", most, c, code, tiles, err)
			}
			continue
		}
		text := strconv.FormatUint(uint64(code), 10)
		if code < 0 {
			text = strconv.FormatInt(int64(code), 10)
		}
		faulty(t, err, Error{Position: 1, Text: text, Err: ErrCode})
	}
}

// TestCodecRoundTrips sends whole walls through every encoding and type of integer.
func TestCodecRoundTrips(t *testing.T) {
	type wordSized uint8
	for literal := range encodings() {
		c := evalCodec(t, literal)
		wall := Wall144()
		if c.Copies == 2 {
			wall = slices.Compact(wall)
		}
		if c != (Codec{}) && c.Flowers == 0 {
			wall = wall[:136]
		}
		if c != (Codec{}) && c.HonorOrder == "" {
			wall = wall[:108]
		}
		newRand(7).Shuffle(len(wall), func(i, j int) { wall[i], wall[j] = wall[j], wall[i] })
		roundTrip[int](t, c, wall)
		roundTrip[int8](t, c, wall)
		roundTrip[int16](t, c, wall)
		roundTrip[int32](t, c, wall)
		roundTrip[int64](t, c, wall)
		roundTrip[uint](t, c, wall)
		roundTrip[uint8](t, c, wall)
		roundTrip[uint16](t, c, wall)
		roundTrip[uint32](t, c, wall)
		roundTrip[uint64](t, c, wall)
		roundTrip[uintptr](t, c, wall)
		roundTrip[wordSized](t, c, wall)
		roundTrip[Tile](t, c, wall)
	}
}

// TestCodecFaults: the first fault is told, with its place.
func TestCodecFaults(t *testing.T) {
	plain := Codec{Suits: "mps", SuitStep: 9, RankStep: 1}
	copies := Codec{Suits: "mps", HonorOrder: "1234567", SuitStep: 36, RankStep: 4, Copies: 4, Flowers: 136}
	for _, test := range []struct {
		codec Codec
		tiles []Tile
		want  Error
	}{
		{plain, []Tile{1, 0}, Error{Position: 1, Err: ErrTile}},
		{plain, []Tile{43}, Error{Tile: 43, Err: ErrTile}},
		{plain, []Tile{1, 2, East}, Error{Position: 2, Tile: East, Err: ErrCode}},
		{plain, []Tile{27, Plum}, Error{Position: 1, Tile: Plum, Err: ErrCode}},
		{plain, []Tile{27, Plum, 0}, Error{Position: 1, Tile: Plum, Err: ErrCode}},
		{plain, []Tile{27, 0, Plum}, Error{Position: 1, Err: ErrTile}},
		{copies, []Tile{1, 1, 1, 1, 1}, Error{Position: 4, Tile: 1, Err: ErrFifth}},
		{copies, []Tile{1, Plum, Plum}, Error{Position: 2, Tile: Plum, Err: ErrFifth}},
		{copies, []Tile{-1}, Error{Tile: -1, Err: ErrTile}},
		{Codec{}, []Tile{1, 99}, Error{Position: 1, Tile: 99, Err: ErrTile}},
	} {
		codes, err := Encode[int](test.codec, test.tiles)
		if codes != nil {
			t.Errorf("%v: %v", test.tiles, codes)
		}
		faulty(t, err, test.want)
		if len(test.tiles) == 1 {
			_, err := test.codec.Code(test.tiles[0])
			faulty(t, err, test.want)
		}
	}
	for _, test := range []struct {
		codes []int
		want  Error
	}{
		{[]int{0, 26, 27}, Error{Position: 2, Text: "27", Err: ErrCode}},
		{[]int{-1, 99}, Error{Position: 0, Text: "-1", Err: ErrCode}},
		{[]int{3, math.MaxInt}, Error{Position: 1, Text: strconv.Itoa(math.MaxInt), Err: ErrCode}},
		{[]int{math.MinInt}, Error{Position: 0, Text: strconv.Itoa(math.MinInt), Err: ErrCode}},
	} {
		tiles, err := Decode(plain, test.codes)
		if tiles != nil {
			t.Errorf("%v: %v", test.codes, tiles)
		}
		faulty(t, err, test.want)
	}
	// The last codes of the widest type are not those below zero.
	below := Codec{Suits: "mps", SuitStep: 9, RankStep: 1, Flowers: -8}
	if tile, err := below.Tile(-1); tile != Chrysanthemum || err != nil {
		t.Errorf("%v, %v", tile, err)
	}
	_, err := Decode(below, []uint64{0, math.MaxUint64})
	faulty(t, err, Error{Position: 1, Text: "18446744073709551615", Err: ErrCode})
	// A code may come again, and a kind without copies more than four times.
	if tiles, err := Decode(copies, []int{5, 5, 5, 5, 5, 4}); err != nil || !slices.Equal(tiles, MustParseTiles("222222m")) {
		t.Errorf("%v, %v", tiles, err)
	}
	if codes, err := Encode[int](plain, MustParseTiles("222222m")); err != nil || !slices.Equal(codes, []int{1, 1, 1, 1, 1, 1}) {
		t.Errorf("%v, %v", codes, err)
	}
	if codes, err := Encode[int](Codec{}, []Tile{Plum, Plum}); err != nil || !slices.Equal(codes, []int{39, 39}) {
		t.Errorf("%v, %v", codes, err)
	}
	for _, none := range [][]Tile{nil, {}} {
		if codes, err := Encode[uint8](plain, none); codes == nil || len(codes) != 0 || err != nil {
			t.Errorf("no tiles: %v, %v", codes, err)
		}
	}
	for _, none := range [][]uint8{nil, {}} {
		if tiles, err := Decode(plain, none); tiles == nil || len(tiles) != 0 || err != nil {
			t.Errorf("no codes: %v, %v", tiles, err)
		}
	}
}

// TestCopiesAreNumbered: the copies of a kind are 0 to 3 in the order in which they come.
func TestCopiesAreNumbered(t *testing.T) {
	c := Codec{Suits: "spm", SuitStep: 36, RankStep: 4, Copies: 4}
	got, err := Encode[int](c, MustParseTiles("1s 1m 1s 2s 1s 1m 1s"))
	if diff := cmp.Diff([]int{0, 72, 1, 4, 2, 73, 3}, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	one := Codec{Suits: "spm", SuitStep: 36, RankStep: 4, Copies: 1}
	if got, err := Encode[int](one, MustParseTiles("11111s")); !slices.Equal(got, []int{0, 0, 0, 0, 0}) || err != nil {
		t.Errorf("%v, %v", got, err)
	}
}

// TestCodecAgrees draws tiles: one by one and together they have the same codes, and back.
func TestCodecAgrees(t *testing.T) {
	var sound []Codec
	for rnd := newRand(5); len(sound) < 50; {
		if c := randomCodec(rnd); c.Validate() == nil {
			sound = append(sound, c)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(sound).Draw(t, "codec")
		tiles := rapid.SliceOfN(genAnyTile(), 0, 8).Draw(t, "tiles")
		codes, err := Encode[int64](c, tiles)
		if err == nil {
			back, err := Decode(c, codes)
			if err != nil || !slices.Equal(back, tiles) {
				t.Fatalf("%v are %v, then %v, %v", tiles, codes, back, err)
			}
			return
		}
		e := err.(*Error)
		if e.Err == ErrFifth {
			return
		}
		for i, tile := range tiles {
			if _, err := c.Code(tile); (err == nil) != (i < e.Position) {
				t.Fatalf("%v: %v, but %v alone: %v", tiles, e, tile, err)
			} else if i == e.Position {
				return
			}
		}
	})
}
