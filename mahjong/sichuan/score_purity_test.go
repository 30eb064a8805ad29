package sichuan

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

// scoreArguments is something for every function around scores to be called with.
type scoreArguments struct {
	rules  Rules
	player mahjong.Player
	win    Win
	won    mahjong.Win
	text   []byte
	n      int8
}

// clone returns a copy that shares nothing.
func (x scoreArguments) clone() scoreArguments {
	x.player.Melds, x.won.Player.Melds = slices.Clone(x.player.Melds), slices.Clone(x.won.Player.Melds)
	x.text = slices.Clone(x.text)
	return x
}

// anyScoreArguments returns arguments of which most make no sense.
func anyScoreArguments(rnd *rand.Rand) scoreArguments {
	data := make([]byte, 64)
	for i := range data {
		data[i] = byte(rnd.IntN(30))
	}
	x := scoreArguments{
		rules: randomScoring(rnd, Family(1+rnd.IntN(4))),
		text:  []byte(pick(rnd, "root", "tournament", "", "none", "last", "bank", "\xff", "根", "next")),
		n:     int8(rnd.IntN(256)),
	}
	if rnd.IntN(2) == 0 {
		x.n = int8(rnd.IntN(34) - 1)
	}
	x.player = fuzzPlayer(&byteSource{data})
	if rnd.IntN(3) > 0 {
		x.player = randomWinner(rnd)
		x.win = randomFacts(rnd, x.player)
	}
	switch rnd.IntN(3) {
	case 0:
		x.win.Void = mahjong.Suit(x.n)
	case 1:
		x.win.Tile = mahjong.Tile(x.n)
	}
	x.won = mahjong.Win{Seat: int(x.n), From: rnd.IntN(9) - 4, Tile: mahjong.Tile(x.n), Player: x.player, First: x.n&1 == 0}
	if rnd.IntN(4) == 0 {
		x.rules.Family, x.rules.Pig = Family(x.n), Pig(x.n)
	}
	return x
}

// A scoreFunction is an exported function or method around scores. A call returns what there is to
// compare.
type scoreFunction struct {
	name string
	call func(x *scoreArguments) []any
}

// textFunctions are the methods of an enumeration.
func textFunctions[E enumeration[E], P interface {
	*E
	UnmarshalText(text []byte) error
}](name string) []scoreFunction {
	return []scoreFunction{
		{name + ".String", func(x *scoreArguments) []any { return []any{E(x.n).String()} }},
		{name + ".Chinese", func(x *scoreArguments) []any { return []any{E(x.n).Chinese()} }},
		{name + ".AppendText", func(x *scoreArguments) []any {
			b, err := E(x.n).AppendText(slices.Clone(x.text))
			return []any{b, err}
		}},
		{name + ".MarshalText", func(x *scoreArguments) []any {
			b, err := E(x.n).MarshalText()
			return []any{b, err}
		}},
		{name + ".UnmarshalText", func(x *scoreArguments) []any {
			e := E(x.n)
			err := P(&e).UnmarshalText(x.text)
			return []any{int(e), err}
		}},
	}
}

// scoreFunctions is every function and method in the files around scores.
func scoreFunctions() []scoreFunction {
	return slices.Concat([]scoreFunction{
		{"Tournament", func(*scoreArguments) []any { return []any{Tournament()} }},
		{"RoomCard", func(*scoreArguments) []any { return []any{RoomCard()} }},
		{"Multiplied", func(*scoreArguments) []any { return []any{Multiplied()} }},
		{"Highest", func(*scoreArguments) []any { return []any{Highest()} }},
		{"Rules.Validate", func(x *scoreArguments) []any { return []any{x.rules.Validate()} }},
		{"Rules.Points", func(x *scoreArguments) []any {
			n, err := x.rules.Points(x.player, x.win)
			return []any{n, err}
		}},
		{"Rules.Score", func(x *scoreArguments) []any {
			s, err := x.rules.Score(x.player, x.win)
			return []any{s, err}
		}},
		{"Rules.Ready", func(x *scoreArguments) []any {
			n, ok := x.rules.Ready(x.player, x.win.Void)
			before := x.player
			before.Hand, _ = before.Hand.Without(x.win.Tile)
			m, ok2 := x.rules.Ready(before, x.win.Void)
			return []any{n, ok, m, ok2}
		}},
		{"WinOf", func(x *scoreArguments) []any { return []any{WinOf(x.won, int(x.n), x.win.Void)} }},
		{"Error.Error", func(x *scoreArguments) []any {
			return []any{(&Error{Seat: int(x.n), Text: string(x.text), Err: ErrFan}).Error(), (&Error{}).Error()}
		}},
		{"Error.Unwrap", func(*scoreArguments) []any { return []any{(&Error{Err: ErrFan}).Unwrap(), (&Error{}).Unwrap()} }},
	}, textFunctions[Fan]("Fan"), textFunctions[Family]("Family"), textFunctions[SelfDraw]("SelfDraw"),
		textFunctions[Direction]("Direction"), textFunctions[Shot]("Shot"), textFunctions[Pig]("Pig"),
		textFunctions[Reason]("Reason"), textFunctions[Phase]("Phase"))
}

// TestScorePurity calls everything around scores with arguments that mostly make no sense: nothing
// panics, no argument changes, no result has a part of one, and the same arguments give the same
// results.
func TestScorePurity(t *testing.T) {
	rnd := scoreRand(6)
	inputs := []scoreArguments{{}, {n: -128, win: Win{Tile: -128, Void: -128}}, {n: 127, win: Win{Tile: 127, Void: 127}}}
	for range 200 {
		inputs = append(inputs, anyScoreArguments(rnd))
	}
	for _, f := range scoreFunctions() {
		t.Run(f.name, func(t *testing.T) {
			for _, before := range inputs {
				x := before.clone()
				results := callScore(t, f, &x)
				for _, r := range results {
					switch r := r.(type) {
					case []byte:
						clear(r)
					case Score:
						clear(r.Items)
					}
				}
				if !reflect.DeepEqual(before, x) {
					t.Fatalf("arguments were %+v, are %+v", before, x)
				}
				if first, second := f.call(&x), f.call(&x); !reflect.DeepEqual(first, second) {
					t.Fatalf("%+v: %v, then %v", before, first, second)
				}
			}
		})
	}
}

// callScore fails the test if a call panics.
func callScore(t *testing.T, f scoreFunction, x *scoreArguments) []any {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%+v: panic: %v", *x, p)
		}
	}()
	return f.call(x)
}

// TestScorePurityIsWhole holds the list of [scoreFunctions] against the files.
func TestScorePurityIsWhole(t *testing.T) {
	var listed, found []string
	for _, f := range scoreFunctions() {
		listed = append(listed, f.name)
	}
	for _, name := range []string{"error.go", "fan.go", "features.go", "names.go", "rules.go", "score.go"} {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			name := f.Name.Name
			if f.Recv != nil {
				receiver := f.Recv.List[0].Type
				if star, ok := receiver.(*ast.StarExpr); ok {
					receiver = star.X
				}
				name = receiver.(*ast.Ident).Name + "." + name
			}
			found = append(found, name)
		}
	}
	slices.Sort(listed)
	slices.Sort(found)
	if !slices.Equal(listed, found) {
		t.Errorf("in the files: %v; listed: %v", found, listed)
	}
}
