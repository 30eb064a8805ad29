package doudizhu

// Rules are the points on which rules differ from room to room, as data: compare them
// with ==. The zero Rules are [Official]. A plane is two or more consecutive trios; wings
// are the cards that planes and fours carry along.
type Rules struct {
	// DistinctWings forbids two equal cards as single wings of a plane or a four:
	// neither 333444 55 nor 3333 55.
	DistinctWings bool `json:"distinctWings,omitempty"`
	// AdjacentTrioWings allows three alike as single wings of a plane also where they
	// lie next to its body, so that they would lengthen it: 333444555 666 as three trios
	// and three cards.
	AdjacentTrioWings bool `json:"adjacentTrioWings,omitempty"`
	// FourAlikeWings allows four alike as single wings of a plane: JJJQQQKKKAAA 3333.
	FourAlikeWings bool `json:"fourAlikeWings,omitempty"`
	// JokerPairWings allows both jokers together as single wings: KKKAAA BR, 3333 BR.
	JokerPairWings bool `json:"jokerPairWings,omitempty"`
	// RepeatedPairs allows four alike as two of the pairs that a plane or a four carries:
	// 333444 5555, 3333 5555.
	RepeatedPairs bool `json:"repeatedPairs,omitempty"`
	// Wild are 癞子, one or two ranks, no jokers, whose cards may stand for any rank but the
	// jokers in plays of two cards or more. Zero is none, and the same rank twice is one. It
	// is set for each deal.
	Wild [2]Rank `json:"wild,omitzero"`
	// NoFourTwo forbids 四带二, a four with two cards or two pairs: FourTwoSolo and
	// FourTwoPair.
	NoFourTwo bool `json:"noFourTwo,omitempty"`
}

// Validate returns nil if the rules are sound: each wild rank is one from Three to Two, or
// zero. The error is an [*Error] around [ErrRank] with the index in Wild. The other methods
// do not validate; they take a rank that cannot be wild for zero.
func (r Rules) Validate() error {
	for i, w := range r.Wild {
		if w != 0 && (w < Three || w > Two) {
			return &Error{Seat: -1, Position: i, Rank: w, Err: ErrRank}
		}
	}
	return nil
}

// Official returns the rules of the national competition text of 2016, which are also
// those of RLCard's list of actions. Without wild ranks no cards have two readings under
// them.
func Official() Rules { return Rules{} }

// Pagat returns the rules as pagat.com has them: wings differ.
func Pagat() Rules { return Rules{DistinctWings: true} }

// Casual returns the rules of many rooms: Official, and three alike are wings wherever
// they are.
func Casual() Rules { return Rules{AdjacentTrioWings: true} }

// Common returns the rules of the common apps and of DouZero: Casual, and four alike or
// both jokers may be wings.
func Common() Rules {
	return Rules{AdjacentTrioWings: true, FourAlikeWings: true, JokerPairWings: true}
}

// OpenSpiel returns the rules of OpenSpiel: Casual without fours that carry two.
func OpenSpiel() Rules { return Rules{AdjacentTrioWings: true, NoFourTwo: true} }

// Loose returns rules that allow whatever some room does: Common, and four alike are two
// pairs.
func Loose() Rules {
	return Rules{AdjacentTrioWings: true, FourAlikeWings: true, JokerPairWings: true, RepeatedPairs: true}
}
