package sichuan

import "github.com/cardrules/cardrules/mahjong"

// A Win is the facts about a win that the tiles do not tell. [Table.Facts] has those of a table;
// [WinOf] takes them from a [mahjong.Table]. Facts that cannot be together are [ErrFacts].
type Win struct {
	Tile      mahjong.Tile `json:"tile"`                // the winning tile
	SelfDrawn bool         `json:"selfDrawn,omitempty"` // 自摸
	AfterKong bool         `json:"afterKong,omitempty"` // 杠上花 if self-drawn, else 杠上炮: drawn in place of a kong, or discarded right after that
	Robbing   bool         `json:"robbing,omitempty"`   // 抢杠胡
	LastTile  bool         `json:"lastTile,omitempty"`  // 海底: the wall is empty
	Fed       bool         `json:"fed,omitempty"`       // 点杠花: self-drawn after an open kong, whose feeder alone pays, as for a discard
	Heavenly  bool         `json:"heavenly,omitempty"`  // 天胡: by the dealer's first 14 tiles
	Earthly   bool         `json:"earthly,omitempty"`   // 地胡: by another seat's first tile, or the dealer's first discard
	Void      mahjong.Suit `json:"void,omitempty"`      // the winner's void suit; zero if there is none
}

// WinOf returns the facts of a win at a [mahjong.Table] with that dealer, by a seat with that void
// suit, zero for none. Fed is never set: a mahjong.Win does not say who fed the kong.
func WinOf(w mahjong.Win, dealer int, void mahjong.Suit) Win {
	return Win{
		Tile: w.Tile, SelfDrawn: w.SelfDrawn, AfterKong: w.AfterKong, Robbing: w.Robbing,
		LastTile: w.LastTile, Void: void,
		Heavenly: w.First && w.SelfDrawn && w.Seat == dealer,
		Earthly:  w.First && w.Seat != dealer && (w.SelfDrawn || w.From == dealer),
	}
}

// check returns nil if a player, with the winning tile among the concealed, can have won so.
func (w Win) check(p mahjong.Player) error {
	fault := func(err error, text string) error { return &Error{Seat: -1, Text: text, Err: err} }
	if err := mahjong.Check(p.Hand, p.Melds); err != nil {
		return err
	}
	all := p.Hand
	kongs, fed := 0, false
	for _, m := range p.Melds {
		all, _ = all.Plus(m.Hand()) // no more than four of a kind, as checked
		if m.Kind == mahjong.Chow {
			return fault(ErrNoWin, "chow "+m.Tile.String())
		}
		if m.Kind.IsKong() {
			kongs++
		}
		fed = fed || m.Kind == mahjong.OpenKong
	}
	switch {
	case p.Hand.Len()%3 != 2:
		return fault(ErrNoWin, "no tile to win by")
	case all.Kinds()&^mahjong.Suited != 0:
		return fault(ErrNoWin, "honors")
	case p.Hand.Count(w.Tile) == 0:
		return fault(ErrFacts, w.Tile.String()+" is not in the hand")
	case w.Void < 0 || w.Void > mahjong.Bamboo:
		return fault(ErrVoid, w.Void.String())
	case w.SelfDrawn && w.Robbing, w.AfterKong && w.Robbing:
		return fault(ErrFacts, "robbing a kong and drawing or a discard")
	case w.Robbing && all.Count(w.Tile) > 1:
		return fault(ErrFacts, "robbing a kong of "+w.Tile.String()+" while holding it")
	case w.Robbing && w.LastTile:
		return fault(ErrFacts, "a kong with an empty wall")
	case w.Fed && (!fed || !w.SelfDrawn || !w.AfterKong):
		return fault(ErrFacts, "a feeder without a kong")
	case w.SelfDrawn && w.AfterKong && kongs == 0:
		return fault(ErrFacts, "after a kong without a kong")
	case w.Heavenly && w.Earthly, w.Heavenly && !w.SelfDrawn, (w.Heavenly || w.Earthly) && len(p.Melds) > 0,
		(w.Heavenly || w.Earthly) && (w.AfterKong || w.Robbing):
		return fault(ErrFacts, "not the first tile")
	}
	for t := range (all.Kinds() & kindsOf(w.Void)).All() {
		return fault(ErrVoid, "holds "+t.String())
	}
	return nil
}

// Sets of kinds that fans ask for.
const (
	suitFirst mahjong.TileSet = 1<<1 | 1<<10 | 1<<19
	terminals mahjong.TileSet = (1 | 1<<8) * suitFirst
	only258   mahjong.TileSet = (1<<1 | 1<<4 | 1<<7) * suitFirst
)

// kindsOf returns the kinds of one of the three suits, none for zero.
func kindsOf(s mahjong.Suit) mahjong.TileSet {
	if s == 0 {
		return 0
	}
	return (1<<9 - 1) << mahjong.TileOf(1, s)
}

// features is what a win has, in one reading of it.
type features struct {
	fans    fanSet
	roots   int // kinds of which there are four
	kongs   int // those that are melds
	flush   bool
	just258 bool
}

// common returns the features that all readings of a win share.
func common(p mahjong.Player, w Win) features {
	kinds := p.Hand.Kinds()
	var x features
	for t := range kinds.All() {
		if p.Count(t) == 4 {
			x.roots++
		}
	}
	for _, m := range p.Melds {
		kinds |= 1 << m.Tile
		if m.Kind.IsKong() {
			x.roots++
			x.kongs++
		}
	}
	for s := mahjong.Characters; s <= mahjong.Bamboo; s++ {
		x.flush = x.flush || kinds&^kindsOf(s) == 0
	}
	x.just258 = kinds&^only258 == 0
	discard := !w.SelfDrawn && !w.Robbing
	x.fans = x.fans.when(x.flush, FullFlush).
		when(kinds&terminals == 0, AllSimples).
		when(len(p.Melds) == 0, Concealed).
		when(x.roots > 0, Root).
		when(x.kongs > 0, Kong).
		when(w.AfterKong && w.SelfDrawn, AfterKong).
		when(w.AfterKong && discard, ShootAfterKong).
		when(w.Robbing, RobbingKong).
		when(w.LastTile && w.SelfDrawn, LastDraw).
		when(w.LastTile && discard, LastDiscard).
		when(w.SelfDrawn && !w.Fed, SelfDrawn).
		when(w.Heavenly, Heavenly).
		when(w.Earthly, Earthly)
	return x
}

// pairs returns the features of the reading as seven pairs.
func (x features) pairs() features {
	quads := x.roots // there are no melds
	x.fans = x.fans.when(true, SevenPairs).
		when(quads == 1, DragonPairs).
		when(quads == 2, DoubleDragonPairs).
		when(quads == 3, TripleDragonPairs).
		when(x.just258, Pairs258).
		when(x.just258 && quads == 2, DoubleDragon258).
		when(x.just258 && quads == 3, TripleDragon258).
		when(x.flush && quads == 0, PurePairs).
		when(x.flush && quads > 0, PureDragonPairs)
	return x
}

// sets returns the features of a reading as sets and a pair, where golden says whether all pungs
// are a golden wait.
func (x features) sets(p mahjong.Player, reading mahjong.Reading, golden bool) features {
	pungs, ends := true, terminals.Has(reading.Pair)
	for _, s := range reading.Sets[:4-len(p.Melds)] {
		pungs = pungs && s.Kind == mahjong.Pung
		ends = ends && (terminals.Has(s.Tile) || s.Kind == mahjong.Chow && terminals.Has(s.Tile+2))
	}
	for _, m := range p.Melds {
		ends = ends && terminals.Has(m.Tile)
	}
	golden = golden && pungs
	arhats := x.kongs == 4
	x.fans = x.fans.when(ends, Terminals).
		when(pungs, AllPungs).
		when(golden, GoldenWait).
		when(arhats, Arhats).
		when(pungs && x.just258, Pungs258).
		when(pungs && x.flush, PurePungs).
		when(golden && x.flush, PureGoldenWait).
		when(arhats && x.flush, PureArhats)
	return x
}
