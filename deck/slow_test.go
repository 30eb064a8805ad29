package deck

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// The functions of this file answer the questions of the package slowly and in the
// plainest way. Tests hold the package to them.

// spellings returns every text that is one card.
var spellings = sync.OnceValue(func() map[string]Card {
	suits := map[Suit][]string{
		Diamonds: {"d", "D", "方块", "方片", "方塊"},
		Clubs:    {"c", "C", "梅花", "草花"},
		Hearts:   {"h", "H", "红桃", "红心", "紅桃", "紅心"},
		Spades:   {"s", "S", "黑桃"},
	}
	for _, selector := range []string{"", "\uFE0E", "\uFE0F"} {
		suits[Diamonds] = append(suits[Diamonds], "♦"+selector, "♢"+selector)
		suits[Clubs] = append(suits[Clubs], "♣"+selector, "♧"+selector)
		suits[Hearts] = append(suits[Hearts], "♥"+selector, "♡"+selector)
		suits[Spades] = append(suits[Spades], "♠"+selector, "♤"+selector)
	}
	ranks := [][]string{
		1: {"A", "a"}, 2: {"2"}, 3: {"3"}, 4: {"4"}, 5: {"5"}, 6: {"6"}, 7: {"7"}, 8: {"8"}, 9: {"9"},
		10: {"10", "T", "t"}, 11: {"J", "j"}, 12: {"Q", "q"}, 13: {"K", "k"},
	}
	glyphs := map[Suit]string{
		Spades:   "🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫🂭🂮",
		Hearts:   "🂱🂲🂳🂴🂵🂶🂷🂸🂹🂺🂻🂽🂾",
		Diamonds: "🃁🃂🃃🃄🃅🃆🃇🃈🃉🃊🃋🃍🃎",
		Clubs:    "🃑🃒🃓🃔🃕🃖🃗🃘🃙🃚🃛🃝🃞",
	}
	jokers := map[Card][]string{
		BlackJoker: {"Bj", "BJ", "bj", "bJ", "小王", "小鬼"},
		RedJoker:   {"Rj", "RJ", "rj", "rJ", "大王", "大鬼"},
	}

	all := map[string]Card{}
	for suit, suitTexts := range suits {
		for rank, rankTexts := range ranks {
			for _, s := range suitTexts {
				for _, r := range rankTexts {
					all[s+r] = CardOf(Rank(rank), suit)
					all[r+s] = CardOf(Rank(rank), suit)
				}
			}
		}
	}
	for card, texts := range jokers {
		for _, text := range texts {
			all[text] = card
		}
	}
	for _, selector := range []string{"", "\uFE0E", "\uFE0F"} {
		for suit, text := range glyphs {
			for i, glyph := range []rune(text) {
				all[string(glyph)+selector] = CardOf(Rank(i+1), suit)
			}
		}
		all["🃏"+selector] = BlackJoker
		all["🂿"+selector] = RedJoker
	}
	return all
})

// readCardSlow returns the card that s begins with and its length, taking the longest
// text that is one; zeros if there is none.
func readCardSlow(s string) (Card, int) {
	const longest = len("10♠\uFE0F")
	for n := min(len(s), longest); n > 0; n-- {
		if c, ok := spellings()[s[:n]]; ok {
			return c, n
		}
	}
	return 0, 0
}

// parseSlow returns the cards of a list, or nil and the offset of the fault.
func parseSlow(s string) (cards []Card, offset int) {
	trim := func(s string) string {
		return strings.TrimLeftFunc(s, func(r rune) bool {
			return unicode.IsSpace(r) || strings.ContainsRune(",，、;|", r)
		})
	}
	rest := trim(s)
	for rest != "" {
		c, n := readCardSlow(rest)
		if c == 0 {
			return nil, len(s) - len(rest)
		}
		cards = append(cards, c)
		rest = trim(rest[n:])
	}
	if cards == nil {
		return nil, len(s)
	}
	return cards, -1
}

// draw makes a number below n of a word of the given width in bits, as the comment on
// Shuffle says, or refuses the word. n is at most 2^width, and below 2⁶⁴.
func draw(word, n uint64, width uint) (j uint64, ok bool) {
	if n&(n-1) == 0 {
		return word % n, true
	}
	var h, l, mod uint64 // the product's high and low words, and 2^width mod n
	if width == 64 {
		h, l = bits.Mul64(word, n)
		_, mod = bits.Div64(1, 0, n)
	} else {
		h, l = word*n>>width, word*n&(1<<width-1)
		mod = 1 << width % n
	}
	return h, l >= mod
}

// shuffleSlow is Shuffle written from its comment.
func shuffleSlow[E any](s []E, src rand.Source) {
	for i := len(s) - 1; i >= 1; i-- {
		j, ok := draw(src.Uint64(), uint64(i+1), 64)
		for !ok {
			j, ok = draw(src.Uint64(), uint64(i+1), 64)
		}
		s[i], s[j] = s[j], s[i]
	}
}

// withoutSlow takes the elements of part out of hand one after the other.
func withoutSlow[E comparable](hand, part []E) ([]E, bool) {
	left := append([]E{}, hand...)
	for _, e := range part {
		i := slices.Index(left, e)
		if i < 0 {
			return nil, false
		}
		left = slices.Delete(left, i, i+1)
	}
	return left, true
}

// codesSlow returns the cards by their codes, and false if c is not sound.
func codesSlow(c Codec) (map[int]Card, bool) {
	if c == (Codec{}) {
		codes := map[int]Card{}
		for _, card := range Standard54() {
			codes[int(card)] = card
		}
		return codes, true
	}
	order := func(s string) string {
		letters := []byte(s)
		slices.Sort(letters)
		return string(letters)
	}
	if order(c.Suits) != order("shdc") || order(c.Ranks) != order("A23456789TJQK") {
		return nil, false
	}
	for _, n := range []int{c.First, c.SuitStep, c.RankStep, c.BlackJoker, c.RedJoker} {
		if max(n, -n) > 1<<24 || n == -n && n != 0 {
			return nil, false
		}
	}
	codes, cards := map[int]Card{}, 0
	for i, suit := range c.Suits {
		for j, rank := range c.Ranks {
			card := spellings()[string(rank)+string(suit)]
			codes[c.First+i*c.SuitStep+j*c.RankStep] = card
			cards++
		}
	}
	if c.BlackJoker != 0 {
		codes[c.BlackJoker] = BlackJoker
		cards++
	}
	if c.RedJoker != 0 {
		codes[c.RedJoker] = RedJoker
		cards++
	}
	return codes, len(codes) == cards
}
