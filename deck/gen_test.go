package deck

import (
	"fmt"
	"maps"
	"slices"

	"pgregory.net/rapid"
)

// genCard draws one of the 54 cards.
func genCard() *rapid.Generator[Card] { return rapid.SampledFrom(Standard54()) }

// genSpelling draws one of the texts of the cards.
func genSpelling() *rapid.Generator[string] {
	return rapid.SampledFrom(slices.Sorted(maps.Keys(spellings())))
}

// genText draws a text that is a list of cards, or nearly one.
func genText() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		piece := rapid.OneOf(
			genSpelling(),
			genSpelling(),
			rapid.SampledFrom([]string{"", " ", ",", "，", "、", ";", "|", "\u3000", "\t\r\n", "\u0085"}),
			rapid.SampledFrom([]string{"1", "0", "A", "s", "黑", "桃", "\xe2", "\xe2\x99", "♠", "\uFE0F", "🂬", "🂠", "\xff", "x"}),
		)
		text := ""
		for _, p := range rapid.SliceOfN(piece, 0, 12).Draw(t, "pieces") {
			text += p
		}
		return text
	})
}

// genSoundCodec draws a codec that is sound by construction: one of the two steps is
// large enough to step over what the other counts, and the jokers follow the cards.
func genSoundCodec() *rapid.Generator[Codec] {
	return rapid.Custom(func(t *rapid.T) Codec {
		sign := rapid.SampledFrom([]int{-1, 1})
		small := rapid.IntRange(1, 100).Draw(t, "small")
		gap := rapid.IntRange(0, 100).Draw(t, "gap")
		c := Codec{
			Suits: string(rapid.Permutation([]byte("shdc")).Draw(t, "suits")),
			Ranks: string(rapid.Permutation([]byte("A23456789TJQK")).Draw(t, "ranks")),
			First: rapid.IntRange(-1000, 1000).Draw(t, "first"),
		}
		if rapid.Bool().Draw(t, "suit by suit") {
			c.RankStep, c.SuitStep = small, 13*small+gap
		} else {
			c.RankStep, c.SuitStep = 4*small+gap, small
		}
		c.RankStep *= sign.Draw(t, "rank sign")
		c.SuitStep *= sign.Draw(t, "suit sign")
		if rapid.Bool().Draw(t, "jokers") {
			c.BlackJoker = 100_000 + small
			c.RedJoker = -100_000 - gap
		}
		return c
	})
}

// genCodec draws a codec of small numbers, sound or not.
func genCodec() *rapid.Generator[Codec] {
	number := rapid.IntRange(-60, 60)
	return rapid.Custom(func(t *rapid.T) Codec {
		return Codec{
			Suits:      rapid.SampledFrom([]string{"shdc", "dchs", "cdhs", "shds", "shd", "shdcx", ""}).Draw(t, "suits"),
			Ranks:      rapid.SampledFrom([]string{"A23456789TJQK", "3456789TJQKA2", "A23456789TJQQ", "A2", ""}).Draw(t, "ranks"),
			First:      number.Draw(t, "first"),
			SuitStep:   number.Draw(t, "suit step"),
			RankStep:   number.Draw(t, "rank step"),
			BlackJoker: number.Draw(t, "black joker"),
			RedJoker:   number.Draw(t, "red joker"),
		}
	})
}

// scripted is a source that returns the words it is given, in order, and panics when
// they are used up. It counts what it returned.
type scripted struct {
	words []uint64
	used  int
}

func (s *scripted) Uint64() uint64 {
	if s.used == len(s.words) {
		panic(fmt.Sprintf("a %dth word was asked for", s.used+1))
	}
	s.used++
	return s.words[s.used-1]
}
