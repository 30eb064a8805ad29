package doudizhu

import "github.com/cardrules/cardrules/internal/enum"

// A Kind is 牌型, what a play is. The numbers are names, stable from version to version.
type Kind int8

// The kinds. Wings are the cards that trios and fours carry along: they never count in a
// comparison. The rest of a play is its body.
const (
	Solo          Kind = 1  // Solo is 单牌: any card
	Pair          Kind = 2  // Pair is 对子: two of a rank; the jokers are no pair
	Trio          Kind = 3  // Trio is 三不带: three of a rank
	TrioSolo      Kind = 4  // TrioSolo is 三带一: three of a rank and a card of another
	TrioPair      Kind = 5  // TrioPair is 三带二: three of a rank and a pair of another
	SoloChain     Kind = 6  // SoloChain is 顺子: five or more consecutive ranks, 3 to A
	PairChain     Kind = 7  // PairChain is 连对: three or more consecutive pairs, 3 to A
	TrioChain     Kind = 8  // TrioChain is 飞机不带: two or more consecutive trios, 3 to A
	TrioSoloChain Kind = 9  // TrioSoloChain is 飞机带单: a trio chain and as many cards
	TrioPairChain Kind = 10 // TrioPairChain is 飞机带对: a trio chain and as many pairs
	FourTwoSolo   Kind = 11 // FourTwoSolo is 四带二: four of a rank and two cards; no bomb
	FourTwoPair   Kind = 12 // FourTwoPair is 四带两对: four of a rank and two pairs; no bomb
	Bomb          Kind = 13 // Bomb is 炸弹: four of a rank; beats all but higher bombs and the rocket
	Rocket        Kind = 14 // Rocket is 王炸: both jokers; beats everything
	SoftBomb      Kind = 15 // SoftBomb is 软炸: a bomb in which a wild card stands for another; below every Bomb
	PureBomb      Kind = 16 // PureBomb is 纯癞子炸: four of a wild rank as themselves; above every Bomb
)

const (
	kindNames = "none solo pair trio trio_solo trio_pair solo_chain pair_chain trio_chain trio_solo_chain " +
		"trio_pair_chain four_two_solo four_two_pair bomb rocket soft_bomb pure_bomb"
	kindChinese = "无 单牌 对子 三不带 三带一 三带二 顺子 连对 飞机不带 飞机带单 飞机带对 四带二 四带两对 炸弹 王炸 软炸 纯癞子炸"
)

// IsValid reports whether k is one of the kinds.
func (k Kind) IsValid() bool { return Solo <= k && k <= PureBomb }

// String returns the kind's name, "trio_solo_chain" and so on, which is also its JSON
// text; "none" for zero, and "Kind(99)" for a number that is no kind.
func (k Kind) String() string { return enum.Name(k, "Kind", kindNames) }

// Chinese returns the kind's Chinese name, 飞机带单 and so on; 无 for zero.
func (k Kind) Chinese() string { return enum.Name(k, "Kind", kindChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The
// error, for a number that is no kind, is an [*Error] around [ErrKind].
func (k Kind) AppendText(b []byte) ([]byte, error) { return appendName(b, k, kindNames, ErrKind) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (k Kind) MarshalText() ([]byte, error) { return k.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error
// is an [*Error] around [ErrKind], and then k is unchanged.
func (k *Kind) UnmarshalText(text []byte) error { return parseName(k, text, kindNames, ErrKind) }

// tier returns 0 for a kind that beats none but its own, and for the others how high they
// are.
func (k Kind) tier() int {
	switch k {
	case SoftBomb:
		return 1
	case Bomb:
		return 2
	case PureBomb:
		return 3
	case Rocket:
		return 4
	}
	return 0
}

// A Play is 出牌, cards on the table and how they are read: rules can allow the same cards
// several readings, and a play is one of them. It is a value: compare plays with ==. The
// zero Play is a pass, 不出, or, as what is to be beaten, a free lead. Let [Rules] make
// plays: nothing checks one that was put together by hand until [Game.PlayAs] does. A literal
// names its fields.
type Play struct {
	Cards Hand `json:"cards"`           // Cards are all cards of the play
	As    Hand `json:"as,omitzero"`     // As is what wild cards in it stand for; empty if all stand for themselves
	Kind  Kind `json:"kind,omitempty"`  // Kind is the kind that they are read as
	Chain int8 `json:"chain,omitempty"` // Chain is how many ranks the body has, 1 if it is no chain
	Key   Rank `json:"key,omitempty"`   // Key is the lowest rank of the body; the black joker for a rocket

	// This makes a Play 32 bytes. One of 24 is copied as two parts of 16 that overlap, and a
	// processor is slow to read such a part when both have just been stored.
	_ [13]byte
}

// Beats reports whether p may be played on q. Either both are of one kind and length and p
// has the higher key, or p stands higher among rocket, pure bomb, bomb, soft bomb and, below
// them, all other kinds. Every play beats the zero Play, which beats nothing. A Play whose
// Kind is another number that is no kind neither beats anything nor is beaten.
func (p Play) Beats(q Play) bool {
	switch {
	case !p.Kind.IsValid() || q.Kind == 0:
		return p.Kind.IsValid()
	case !q.Kind.IsValid():
		return false
	case p.Kind == q.Kind:
		return p.Chain == q.Chain && p.Key > q.Key
	}
	return p.Kind.tier() > q.Kind.tier()
}

// String returns the cards and the reading, "33344456 trio_solo_chain 3", the rank being
// the key; "pass" for the zero Play.
func (p Play) String() string {
	if p == (Play{}) {
		return "pass"
	}
	return p.Cards.String() + " " + p.Kind.String() + " " + p.Key.String()
}
