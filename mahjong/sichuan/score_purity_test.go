package sichuan

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/internal/purity"
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

// textFunctions are the methods of an enumeration.
func textFunctions[E enumeration[E], P interface {
	*E
	UnmarshalText(text []byte) error
}](name string) []purity.Function[scoreArguments] {
	return []purity.Function[scoreArguments]{
		purity.Slow(name+".String", func(x *scoreArguments) []any { return []any{E(x.n).String()} }),
		purity.Slow(name+".Chinese", func(x *scoreArguments) []any { return []any{E(x.n).Chinese()} }),
		purity.Slow(name+".AppendText", func(x *scoreArguments) []any {
			b, err := E(x.n).AppendText(slices.Clone(x.text))
			return []any{b, err}
		}),
		purity.Slow(name+".MarshalText", func(x *scoreArguments) []any {
			b, err := E(x.n).MarshalText()
			return []any{b, err}
		}),
		purity.Slow(name+".UnmarshalText", func(x *scoreArguments) []any {
			e := E(x.n)
			err := P(&e).UnmarshalText(x.text)
			return []any{int(e), err}
		}),
	}
}

// scoreFunctions is every function and method in the files around scores.
func scoreFunctions() []purity.Function[scoreArguments] {
	return slices.Concat([]purity.Function[scoreArguments]{
		purity.Slow("Tournament", func(*scoreArguments) []any { return []any{Tournament()} }),
		purity.Slow("RoomCard", func(*scoreArguments) []any { return []any{RoomCard()} }),
		purity.Slow("Multiplied", func(*scoreArguments) []any { return []any{Multiplied()} }),
		purity.Slow("Highest", func(*scoreArguments) []any { return []any{Highest()} }),
		purity.Slow("Rules.Validate", func(x *scoreArguments) []any { return []any{x.rules.Validate()} }),
		purity.Slow("Rules.Points", func(x *scoreArguments) []any {
			n, err := x.rules.Points(x.player, x.win)
			return []any{n, err}
		}),
		purity.Slow("Rules.Score", func(x *scoreArguments) []any {
			s, err := x.rules.Score(x.player, x.win)
			return []any{s, err}
		}),
		purity.Slow("Rules.Ready", func(x *scoreArguments) []any {
			n, ok := x.rules.Ready(x.player, x.win.Void)
			before := x.player
			before.Hand, _ = before.Hand.Without(x.win.Tile)
			m, ok2 := x.rules.Ready(before, x.win.Void)
			return []any{n, ok, m, ok2}
		}),
		purity.Slow("WinOf", func(x *scoreArguments) []any { return []any{WinOf(x.won, int(x.n), x.win.Void)} }),
		purity.Slow("Error.Error", func(x *scoreArguments) []any {
			return []any{(&Error{Seat: int(x.n), Text: string(x.text), Err: ErrFan}).Error(), (&Error{}).Error()}
		}),
		purity.Slow("Error.Unwrap", func(*scoreArguments) []any { return []any{(&Error{Err: ErrFan}).Unwrap(), (&Error{}).Unwrap()} }),
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
	purity.Check(t, scoreFunctions(), inputs, scoreArguments.clone)
}

// TestEverythingIsTested holds [scoreFunctions] and [tableFunctions] against the files.
func TestEverythingIsTested(t *testing.T) {
	purity.Complete(t, append(purity.Names(scoreFunctions()), purity.Names(tableFunctions())...))
}
