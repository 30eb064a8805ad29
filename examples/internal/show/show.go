// Package show writes cards and names for a terminal.
package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cardrules/cardrules/deck"
)

// Cards returns cards as players read them, in their order: "♠A ♥10".
func Cards(cards []deck.Card) string {
	symbols := make([]string, len(cards))
	for i, c := range cards {
		symbols[i] = c.Symbol()
	}
	return strings.Join(symbols, " ")
}

// Sorted is [Cards] with the high ones first, by the order of a game.
func Sorted(cards []deck.Card, compare func(a, b deck.Card) int) string {
	highFirst := func(a, b deck.Card) int { return compare(b, a) }
	return Cards(slices.SortedFunc(slices.Values(cards), highFirst))
}

// English returns the English name of a kind or the like, which the library writes with
// underscores: "full flush".
func English(name fmt.Stringer) string { return strings.ReplaceAll(name.String(), "_", " ") }

// Pad fills text with spaces to a number of columns on the screen, where a Chinese character
// takes two. Longer text stays as it is.
func Pad(text string, columns int) string {
	for _, r := range text {
		columns--
		if r >= 0x2E80 {
			columns--
		}
	}
	return text + strings.Repeat(" ", max(columns, 0))
}
