package mahjong

import (
	"slices"
	"strconv"

	"github.com/cardrules/cardrules/internal/enum"
	"github.com/cardrules/cardrules/internal/text"
)

// An EventKind is what a seat did that others may answer. Its text is its name, "kong_added".
type EventKind int8

// The kinds of events.
const (
	Discarded     EventKind = 1 // Discarded is 打牌, a tile was discarded
	KongAdded     EventKind = 2 // KongAdded is 加杠, a tile is about to be added to a pung, 抢杠 may follow
	KongConcealed EventKind = 3 // KongConcealed is 暗杠, a concealed kong is about to be made
)

const (
	eventNames   = "none discarded kong_added kong_concealed"
	eventChinese = "无 打牌 加杠 暗杠"
)

// String returns the kind's name, "none" for zero.
func (k EventKind) String() string { return enum.Name(k, "EventKind", eventNames) }

// Chinese returns the kind's Chinese name, 无 for zero.
func (k EventKind) Chinese() string { return enum.Name(k, "EventKind", eventChinese) }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error,
// for a number that is no kind, is an [*Error] around [ErrEvent].
func (k EventKind) AppendText(b []byte) ([]byte, error) {
	return appendName(b, k, eventNames, ErrEvent)
}

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (k EventKind) MarshalText() ([]byte, error) { return k.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error is
// an [*Error] around [ErrEvent], and then k is unchanged.
func (k *EventKind) UnmarshalText(text []byte) error { return parseName(k, text, eventNames, ErrEvent) }

// An Event is what a seat did, as long as others may answer it with a claim. The zero Event is
// none.
type Event struct {
	Kind      EventKind `json:"kind"`                // what it did
	Tile      Tile      `json:"tile"`                // the tile that was discarded, or of which a kong is made
	From      int       `json:"from"`                // the seat that did it, from 0
	WallEmpty bool      `json:"wallEmpty,omitempty"` // no tile is left to be drawn
}

// A Claim is what a seat asks for: a win, 胡, or a meld. One that asks for neither is a pass, 过.
type Claim struct {
	Seat int  `json:"seat"`          // who asks, from 0
	Win  bool `json:"win,omitempty"` // for a win, or
	Meld Meld `json:"meld,omitzero"` // for this meld
}

// IsPass reports whether the claim asks for nothing.
func (c Claim) IsPass() bool { return !c.Win && c.Meld == Meld{} }

// ClaimRules are the rules of a table that decide who may claim what. The zero ClaimRules are not
// sound: seats and forms must be named. If winners neither leave nor stay, the deal ends with the
// first win.
type ClaimRules struct {
	Seats          int     `json:"seats"`                    // 2 to 4
	Forms          Forms   `json:"forms"`                    // what wins, at least one form
	NoChow         bool    `json:"noChow,omitempty"`         // 不能吃: no chows, as in Sichuan
	OneWinner      bool    `json:"oneWinner,omitempty"`      // 截胡: of several who could win on a tile, only the first after its discarder does; else all do, 一炮多响
	RobConcealed   bool    `json:"robConcealed,omitempty"`   // thirteen orphans may rob a concealed kong
	Wild           TileSet `json:"wild,omitempty"`           // 癞子, the wild kinds, which are never in a meld
	FifthCopy      bool    `json:"fifthCopy,omitempty"`      // a wild tile may be a fifth of its kind; see Wilds
	WinnersLeave   bool    `json:"winnersLeave,omitempty"`   // 血战到底: who has won leaves, the others play on
	WinnersStay    bool    `json:"winnersStay,omitempty"`    // 血流成河: who has won plays on and may win again
	KongAfterClaim bool    `json:"kongAfterClaim,omitempty"` // who has claimed a discard may make a kong of its own tiles before it discards
	HideKongs      bool    `json:"hideKongs,omitempty"`      // others do not see of which tile a concealed kong is
}

// Validate returns nil if the rules are sound: 2 to 4 seats, known forms, wild kinds among the
// 34, and winners who leave or stay but not both. The error is an [*Error] around [ErrSeat],
// [ErrForm], [ErrTile] or [ErrRules].
func (r ClaimRules) Validate() error {
	switch {
	case r.Seats < 2 || r.Seats > 4:
		return &Error{Seat: -1, Position: -1, Text: strconv.Itoa(r.Seats) + " seats", Err: ErrSeat}
	case r.Forms == 0 || r.Forms&^allForms != 0:
		return &Error{Seat: -1, Position: -1, Text: r.Forms.String(), Err: ErrForm}
	case r.Wild&^AllKinds != 0:
		return &Error{Seat: -1, Position: -1, Text: "wild " + text.Clip(r.Wild.String()), Err: ErrTile}
	case r.WinnersLeave && r.WinnersStay:
		return &Error{Seat: -1, Position: -1, Text: "winners leave and stay", Err: ErrRules}
	}
	return nil
}

// wins reports whether concealed tiles, the winning one included, are a win of some form.
func (r ClaimRules) wins(h Hand, f Forms) bool {
	natural, count := h.Split(r.Wild)
	return Wilds{count, r.FifthCopy}.IsWin(natural, f)
}

// Claims returns what a seat may claim after another's event, if its tiles are p: a win first,
// then a kong, a pung, and chows from the lowest; nil if there is nothing, and if the rules, the
// seat, the event or the number of tiles are not sound. It may always pass instead. An added kong
// can be robbed by a win, a concealed one only by thirteen orphans and only under RobConcealed. A
// chow is only for the seat after the one that discarded, even if that has won and left. There is
// no kong when the wall is empty.
//
// A win needs a winning shape and nothing else: rule sets that ask for more strike it out.
func (r ClaimRules) Claims(seat int, p Player, e Event) []Claim {
	if r.Validate() != nil || !r.isSeat(seat) || !r.isSeat(e.From) || seat == e.From {
		return nil
	}
	with, ok := p.Hand.With(e.Tile)
	if !ok || p.Hand.Len()%3 != 1 {
		return nil
	}
	var claims []Claim
	forms := r.Forms
	if e.Kind == KongConcealed {
		forms &= ThirteenOrphans
		if !r.RobConcealed {
			forms = 0
		}
	}
	if e.Kind >= Discarded && e.Kind <= KongConcealed && r.wins(with, forms) {
		claims = append(claims, Claim{Seat: seat, Win: true})
	}
	if e.Kind != Discarded || r.Wild.Has(e.Tile) {
		return claims
	}
	meld := func(k MeldKind, t Tile) {
		claims = append(claims, Claim{Seat: seat, Meld: Meld{Kind: k, Tile: t, Claimed: e.Tile, From: e.From}})
	}
	held := p.Hand.count(e.Tile)
	if held == 3 && !e.WallEmpty {
		meld(OpenKong, e.Tile)
	}
	if held >= 2 {
		meld(Pung, e.Tile)
	}
	if !r.NoChow && e.Tile.IsSuited() && seat == (e.From+1)%r.Seats {
		for low := max(e.Tile-2, e.Tile.Suit().first()); low <= e.Tile; low++ {
			if low.Number() <= 7 && r.holdsOthers(p.Hand, low, e.Tile) {
				meld(Chow, low)
			}
		}
	}
	return claims
}

// holdsOthers reports whether the hand has the two tiles that make a chow from low on with t,
// none of them wild.
func (r ClaimRules) holdsOthers(h Hand, low, t Tile) bool {
	for u := low; u <= low+2; u++ {
		if u != t && (h.count(u) == 0 || r.Wild.Has(u)) {
			return false
		}
	}
	return true
}

// isSeat reports whether there is such a seat.
func (r ClaimRules) isSeat(seat int) bool { return 0 <= seat && seat < r.Seats }

// Turn returns what a seat may do with its own tiles after it drew one, instead of discarding: a
// self-drawn win, 自摸, first, then concealed and added kongs from the lowest tile; nil if there
// is nothing, and if the rules, the seat or the number of tiles are not sound. The hand includes
// the drawn tile. Pass zero for that after a claim: then there is no win, and kongs only under
// KongAfterClaim. There is no kong when the wall is empty.
func (r ClaimRules) Turn(seat int, p Player, drawn Tile, wallEmpty bool) []Claim {
	if r.Validate() != nil || !r.isSeat(seat) || p.Hand.Len()%3 != 2 {
		return nil
	}
	var claims []Claim
	if p.Hand.Count(drawn) > 0 && r.wins(p.Hand, r.Forms) {
		claims = append(claims, Claim{Seat: seat, Win: true})
	}
	if wallEmpty || p.Hand.Count(drawn) == 0 && (drawn != 0 || !r.KongAfterClaim) {
		return claims
	}
	for t := range (p.Hand.Kinds() &^ r.Wild).All() {
		if p.Hand.count(t) == 4 {
			claims = append(claims, Claim{Seat: seat, Meld: Meld{Kind: ConcealedKong, Tile: t, From: seat}})
		}
		if i := p.pung(t); i >= 0 {
			m := p.Melds[i]
			m.Kind = AddedKong
			claims = append(claims, Claim{Seat: seat, Meld: m})
		}
	}
	return claims
}

// Resolve says whose claims are granted after an event, given all claims that were offered and
// the answers so far. A win goes before a pung or kong, and these before a chow; of several
// winners all are granted, or with OneWinner the first after the seat of the event. Granted
// winners are in turn order from that seat on. If all pass, nothing is granted.
//
// It is decided as soon as no missing answer can change it. A seat that was offered nothing need
// not answer. An answer that was not offered is ignored, and of several answers of one seat the
// first that was offered, or is a pass, counts. Under rules that are not sound, or after an event
// of no seat, nothing is ever decided. The time grows with len(offered) × len(answers), so keep
// one answer a seat.
func (r ClaimRules) Resolve(e Event, offered, answers []Claim) (taken []Claim, decided bool) {
	if r.Validate() != nil || !r.isSeat(e.From) {
		return nil, false
	}
	// In turn order from the seat of the event: each seat's answer, and the priority of the most
	// that one who has not answered may still ask for.
	var got [4]Claim
	var may [4]int
	top, first := passing, 0
	for i := 1; i < r.Seats; i++ {
		seat := (e.From + i) % r.Seats
		for _, c := range offered {
			if c.Seat == seat {
				may[i] = max(may[i], c.priority())
			}
		}
		answer := slices.IndexFunc(answers, func(c Claim) bool {
			return c.Seat == seat && (c.IsPass() || slices.Contains(offered, c))
		})
		if answer >= 0 {
			got[i], may[i] = answers[answer], passing
		}
		if got[i].priority() > top {
			top, first = got[i].priority(), i
		}
	}
	several := top == winning && !r.OneWinner
	for i, p := range may {
		if p > top || p == top && p > passing && (i < first || several) {
			return nil, false
		}
	}
	for _, c := range got {
		if c.priority() == top && top > passing && (several || len(taken) == 0) {
			taken = append(taken, c)
		}
	}
	return taken, true
}

// The priorities of claims.
const (
	passing = iota
	chowing
	punging
	winning
)

// priority returns the priority of a claim.
func (c Claim) priority() int {
	switch {
	case c.Win:
		return winning
	case c.Meld == Meld{}:
		return passing
	case c.Meld.Kind == Chow:
		return chowing
	}
	return punging
}
