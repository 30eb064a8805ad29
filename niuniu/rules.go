package niuniu

import (
	"slices"
	"strconv"

	"github.com/cardrules/cardrules/internal/enum"
)

// Rules are a room's rules as data: which kinds there are, in which order, at what
// price, how equal kinds are told apart, where definitions differ from room to
// room, and how the bank and the settlement work. They are made once, from one of
// the presets or from JSON, and compiled to an [Evaluator], which answers all
// questions. The zero Rules are not valid.
type Rules struct {
	// Kinds are the kinds of hand there are, strongest first, and a hand is the
	// first of them that it fits. A special kind that is not listed does not exist:
	// a hand is then what it is without it. No bull, bull 1 to 9 and bull-bull are
	// in every game, and no bull is the last.
	Kinds []KindRule `json:"kinds"`
	// SmallRank and SmallSum define five small, where it is listed: no card above
	// the rank, 2 to 10, and a sum of points not above SmallSum, 6 to 50. A picture
	// is never small.
	SmallRank int `json:"smallRank,omitempty"`
	SmallSum  int `json:"smallSum,omitempty"` // SmallSum is the greatest sum of five small
	// ManyTens lets a silver bull have at least one 10, rather than exactly one.
	ManyTens bool `json:"manyTens,omitempty"`
	// GoldTens lets a gold bull have tens.
	GoldTens bool `json:"goldTens,omitempty"`
	// AceHigh makes 10 J Q K A a straight too, the highest.
	AceHigh bool `json:"aceHigh,omitempty"`
	// Jokers says which jokers are in the pack and what they do there.
	Jokers Jokers `json:"jokers"`
	// UnderDeclare allows a claim of less than the hand is worth.
	UnderDeclare bool `json:"underDeclare,omitempty"`
	// Bank says who is banker next.
	Bank Bank `json:"bank"`
	// WinCap limits what a seat can win in a round to the chips it has.
	WinCap bool `json:"winCap,omitempty"`
}

// A KindRule is the place of one kind in the [Rules].
type KindRule struct {
	Kind       Kind  `json:"kind"`       // Kind is the kind
	Multiplier int64 `json:"multiplier"` // Multiplier is 倍数: what it pays, in stakes, at least 1
	Tie        Tie   `json:"tie"`        // Tie tells two hands of the kind apart
}

// A Tie says how two hands of the same kind compare. What it does not tell apart is
// equal, and then the banker wins. A bomb and a full house take [TieGroup] or
// [TieBanker], all other kinds any but TieGroup. Zero is none, and not valid in rules.
type Tie int8

// The ties.
const (
	// TieBanker: all hands of the kind are equal.
	TieBanker Tie = 1
	// TieRanks: the five ranks from the highest down, K to A, no suits.
	TieRanks Tie = 2
	// TieTop: the highest card by rank, then its suit, ♠ > ♥ > ♣ > ♦.
	TieTop Tie = 3
	// TieGroup: the rank of the four of a bomb, of the three of a full house.
	TieGroup Tie = 4
)

const (
	tieNames   = "none banker ranks top group"
	tieChinese = "无 庄赢 比点数 比最大牌 比主牌"
)

// String returns the tie's name, "ranks" and so on, which is also its JSON text; "none" for
// zero.
func (t Tie) String() string { return enum.Name(t, "Tie", tieNames) }

// Chinese returns the tie's Chinese name; 无 for zero.
func (t Tie) Chinese() string { return enum.Name(t, "Tie", tieChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The
// error, for another number, is an [*Error] around [ErrRules].
func (t Tie) AppendText(text []byte) ([]byte, error) {
	return appendName(text, t, tieNames, ErrRules)
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (t Tie) MarshalText() ([]byte, error) { return t.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error
// is an [*Error] around [ErrRules], and then t is unchanged.
func (t *Tie) UnmarshalText(text []byte) error { return parseName(t, text, tieNames, ErrRules) }

// Validate returns nil if the rules are sound: each kind known and listed once, the
// bulls and no bull among them; bull-bull above bull 9 and so on down to bull 1, and no
// bull last; multipliers of 1 or more; ties that their kinds can have; where five small
// is listed, SmallRank and SmallSum in their ranges; Jokers and Bank set. The error is
// an [*Error] around [ErrRules] about the first fault; it names the field as in JSON,
// "kinds[1].multiplier".
func (r Rules) Validate() error {
	var seen [kindCount]bool
	for i, k := range r.Kinds {
		field := "kinds[" + strconv.Itoa(i) + "]"
		switch group := k.Kind == Bomb || k.Kind == FullHouse; {
		case !k.Kind.IsValid():
			return fieldError(field+".kind", k.Kind.String(), ErrRules)
		case seen[k.Kind]:
			return fieldError(field+".kind", k.Kind.String()+" is listed twice", ErrRules)
		case k.Kind == NoBull && i != len(r.Kinds)-1:
			return fieldError(field+".kind", "no_bull fits every hand and must be last", ErrRules)
		case Bull1 < k.Kind && k.Kind <= BullBull && seen[k.Kind-1]:
			return fieldError(field+".kind", k.Kind.String()+" below "+(k.Kind-1).String(), ErrRules)
		case k.Multiplier < 1:
			return fieldError(field+".multiplier", strconv.FormatInt(k.Multiplier, 10)+" is below 1", ErrRules)
		case k.Tie < TieBanker || k.Tie > TieGroup:
			return fieldError(field+".tie", k.Tie.String(), ErrRules)
		case group && k.Tie != TieGroup && k.Tie != TieBanker:
			return fieldError(field+".tie", k.Kind.String()+" compares by group or not at all", ErrRules)
		case !group && k.Tie == TieGroup:
			return fieldError(field+".tie", k.Kind.String()+" has no group", ErrRules)
		}
		seen[k.Kind] = true
	}
	for k := Bull1; k <= NoBull; k++ {
		if !seen[k] {
			return fieldError("kinds", k.String()+" is missing", ErrRules)
		}
	}
	if seen[FiveSmall] && (r.SmallRank < 2 || r.SmallRank > 10) {
		return fieldError("smallRank", strconv.Itoa(r.SmallRank)+" is not in 2 … 10", ErrRules)
	}
	if seen[FiveSmall] && (r.SmallSum < 6 || r.SmallSum > 50) {
		return fieldError("smallSum", strconv.Itoa(r.SmallSum)+" is not in 6 … 50", ErrRules)
	}
	if r.Jokers < NoJokers || r.Jokers > JokersTen {
		return fieldError("jokers", r.Jokers.String(), ErrRules)
	}
	if r.Bank < BankNine || r.Bank > BankNone {
		return fieldError("bank", r.Bank.String(), ErrRules)
	}
	return nil
}

// index returns the index of the kind in r.Kinds, -1 if it is not there.
func (r *Rules) index(k Kind) int {
	return slices.IndexFunc(r.Kinds, func(rule KindRule) bool { return rule.Kind == k })
}

// clone returns rules that share nothing with r.
func (r Rules) clone() Rules {
	r.Kinds = slices.Clone(r.Kinds)
	return r
}
