package deck

// Standard52 returns a fresh pack without jokers, in the order of the card codes:
// ♦A … ♦K, ♣, ♥, ♠A … ♠K. The order will not change, so that a shuffle of it from a
// known source can be verified for ever.
func Standard52() []Card { return pack(52) }

// Standard54 returns a fresh pack with jokers: Standard52, then the black and the
// red joker. The order will not change.
func Standard54() []Card { return append(pack(54), BlackJoker, RedJoker) }

// pack returns the 52 suited cards in a slice with the given capacity.
func pack(capacity int) []Card {
	cards := make([]Card, 0, capacity)
	for s := Diamonds; s <= Spades; s++ {
		for r := Ace; r <= King; r++ {
			cards = append(cards, CardOf(r, s))
		}
	}
	return cards
}
