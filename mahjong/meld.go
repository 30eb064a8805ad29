package mahjong

import (
	"strconv"

	"github.com/cardrules/cardrules/internal/enum"
)

// A MeldKind is what tiles laid out together are, or for a [Set] held together. Its text is
// its name in lower case, "added_kong".
type MeldKind int8

// The kinds of melds.
const (
	Chow          MeldKind = 1 // Chow is 吃, 顺子, three consecutive tiles of a suit
	Pung          MeldKind = 2 // Pung is 碰, 刻子, three alike
	OpenKong      MeldKind = 3 // OpenKong is 明杠, 直杠, four alike, the fourth from a discard
	AddedKong     MeldKind = 4 // AddedKong is 加杠, 补杠, a pung to which the fourth was added
	ConcealedKong MeldKind = 5 // ConcealedKong is 暗杠, four alike that were drawn
)

const (
	meldNames   = "none chow pung open_kong added_kong concealed_kong"
	meldChinese = "无 吃 碰 明杠 加杠 暗杠"
)

// String returns the kind's name, "none" for zero.
func (k MeldKind) String() string { return enum.Name(k, "MeldKind", meldNames) }

// Chinese returns the kind's Chinese name, 无 for zero.
func (k MeldKind) Chinese() string { return enum.Name(k, "MeldKind", meldChinese) }

// IsKong reports whether k is 杠, one of the three kinds of four alike.
func (k MeldKind) IsKong() bool { return OpenKong <= k && k <= ConcealedKong }

// AppendText implements [encoding.TextAppender]: the name, and nothing for zero. The error,
// for a number that is no kind, is an [*Error] around [ErrMeld].
func (k MeldKind) AppendText(b []byte) ([]byte, error) { return appendName(b, k, meldNames, ErrMeld) }

// MarshalText implements [encoding.TextMarshaler]: what AppendText appends.
func (k MeldKind) MarshalText() ([]byte, error) { return k.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: what MarshalText returns. The error is
// an [*Error] around [ErrMeld], and then k is unchanged.
func (k *MeldKind) UnmarshalText(text []byte) error { return parseName(k, text, meldNames, ErrMeld) }

// A Meld is 副露, tiles that a seat has laid out, or a concealed kong. The zero Meld is none.
type Meld struct {
	Kind    MeldKind `json:"kind"`              // which kind of meld
	Tile    Tile     `json:"tile"`              // what it is made of, a chow's lowest
	Claimed Tile     `json:"claimed,omitempty"` // the discard that it took; zero in a concealed kong, or if it is not known
	From    int      `json:"from"`              // the seat that discarded it, from 0; the own seat in a concealed kong
}

// Validate returns nil if m is a meld: a chow of a suit, or three or four alike of the 34
// kinds, with a claimed tile that is one of its own. The error is an [*Error] around [ErrMeld].
func (m Meld) Validate() error {
	last := m.Tile
	ok := m.Kind > 0 && m.Kind <= ConcealedKong && m.Tile.isKind()
	if m.Kind == Chow {
		ok = m.Tile.IsSuited() && m.Tile.Number() <= 7
		last += 2
	}
	claimed := m.Claimed == 0 || m.Kind != ConcealedKong && m.Tile <= m.Claimed && m.Claimed <= last
	if !ok || !claimed {
		text := m.Kind.String()
		if ok {
			text += " with " + m.Claimed.String()
		}
		return &Error{Seat: -1, Position: -1, Tile: m.Tile, Text: text, Err: ErrMeld}
	}
	return nil
}

// Len returns how many tiles the meld has: 3, 4 for a kong, 0 if it is no meld.
func (m Meld) Len() int { return m.Hand().Len() }

// Hand returns the tiles of the meld, none if it is no meld.
func (m Meld) Hand() Hand {
	if m.Validate() != nil {
		return Hand{}
	}
	one := m.Tile.one()
	h := one.plus(one).plus(one)
	switch {
	case m.Kind == Chow:
		return one.plus((m.Tile + 1).one()).plus((m.Tile + 2).one())
	case m.Kind.IsKong():
		return h.plus(one)
	}
	return h
}

// Check returns nil if concealed tiles and melds can be what one seat has: melds that
// [Meld.Validate] accepts; no more than four of a kind altogether; and 13 tiles, or 14 after a
// draw, where each meld, kongs too, counts as three.
//
// The error is an [*Error] about the first meld at fault, whose index is Position: around
// [ErrMeld], or around [ErrFifth] with the kind; or else around [ErrCount] with the numbers of
// concealed tiles and melds in Text.
func Check(h Hand, melds []Meld) error {
	all := h
	for i, m := range melds {
		if err := m.Validate(); err != nil {
			return &Error{Seat: -1, Position: i, Tile: m.Tile, Text: m.Kind.String(), Err: ErrMeld}
		}
		for t := range m.Hand().All() {
			more, ok := all.With(t)
			if !ok {
				return &Error{Seat: -1, Position: i, Tile: t, Err: ErrFifth}
			}
			all = more
		}
	}
	if n := h.Len() + 3*len(melds); n != 13 && n != 14 {
		text := strconv.Itoa(h.Len()) + " concealed, " + strconv.Itoa(len(melds)) + " melds"
		return &Error{Seat: -1, Position: -1, Text: text, Err: ErrCount}
	}
	return nil
}
