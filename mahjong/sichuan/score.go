package sichuan

import "github.com/cardrules/cardrules/mahjong"

// values is what each fan is worth under one family; what is worth 0 does not count.
type values [fanCount]int64

// values returns what the fans are worth: fans to be added under the first two families, factors
// under the others.
func (r Rules) values() (v values) {
	switch r.Family {
	case FamilyTournament:
		v = values{
			AllPungs: 1, FullFlush: 2, SevenPairs: 2, GoldenWait: 1, Root: 1, Kong: 1,
			AfterKong: 1, ShootAfterKong: 1, RobbingKong: 1, LastDraw: 1, LastDiscard: 1,
		}
	case FamilyRoomCard:
		v = values{
			AllPungs: 1, FullFlush: 2, SevenPairs: 2, DragonPairs: 3, DoubleDragonPairs: 4,
			TripleDragonPairs: 5, Pungs258: 2, Pairs258: 2, Terminals: 3, GoldenWait: 1, Root: 1,
			AfterKong: 1, ShootAfterKong: 1, RobbingKong: 1, LastDraw: 1, LastDiscard: 1,
			Heavenly: 3, Earthly: 2,
		}
		if r.CountSimples {
			v[AllSimples] = 1
		}
		if r.CountConcealed {
			v[Concealed] = 1
		}
	case FamilyMultiplied:
		v = values{
			AllPungs: 2, FullFlush: 4, SevenPairs: 4, DragonPairs: 8, DoubleDragonPairs: 16,
			TripleDragonPairs: 32, Pungs258: 8, Pairs258: 4, Terminals: 4, GoldenWait: 4,
			Arhats: 64, AllSimples: 2, Root: 2, AfterKong: 2, RobbingKong: 2, LastDraw: 2,
			SelfDrawn: 2, Heavenly: 32, Earthly: 32,
		}
		if r.ShootDoubles {
			v[ShootAfterKong] = 2
		}
	case FamilyHighest:
		v = values{
			AllPungs: 2, FullFlush: 4, SevenPairs: 4, DragonPairs: 8, DoubleDragonPairs: 16,
			TripleDragonPairs: 32, Pairs258: 16, Terminals: 4, GoldenWait: 4, Arhats: 64, AllSimples: 2,
			AfterKong: 2, ShootAfterKong: 2, RobbingKong: 2, LastDraw: 2, LastDiscard: 2,
			SelfDrawn: 2, Heavenly: 32, Earthly: 32,
			PurePungs: 8, PureGoldenWait: 16, PurePairs: 16, PureDragonPairs: 32, PureArhats: 256,
			DoubleDragon258: 64, TripleDragon258: 128,
		}
	}
	if r.SelfDraw == SelfDrawFan {
		v[SelfDrawn] = 1
	}
	return v
}

// counted returns the features without what others absorb, and without what is worth nothing.
func (r Rules) counted(x features, v *values) features {
	for f := Fan(1); f < fanCount; f++ {
		if v[f] == 0 {
			x.fans &^= 1 << f
		}
	}
	var gone fanSet
	absorb := func(by Fan, roots int, fans ...Fan) {
		if x.fans.has(by) {
			gone |= setOf(fans...)
			x.roots -= roots
		}
	}
	if r.Family == FamilyTournament {
		x.roots -= x.kongs
	}
	if r.Family == FamilyRoomCard || r.Family == FamilyMultiplied {
		absorb(DragonPairs, 1, SevenPairs)
		absorb(DoubleDragonPairs, 2, SevenPairs)
		absorb(TripleDragonPairs, 3, SevenPairs)
	}
	if r.Family == FamilyMultiplied {
		absorb(GoldenWait, 0, AllPungs)
		absorb(Arhats, 4, GoldenWait)
		absorb(Pungs258, 0, AllPungs, AllSimples)
		absorb(Pairs258, 0, AllSimples)
		absorb(Heavenly, 0, SelfDrawn)
		absorb(Earthly, 0, SelfDrawn)
	}
	x.fans &^= gone
	if x.roots == 0 {
		x.fans &^= 1 << Root
	}
	return x
}

// count returns how often a fan is there.
func (x features) count(f Fan) int {
	switch f {
	case Root:
		return x.roots
	case Kong:
		return x.kongs
	}
	return 1
}

// total returns what counted features are worth: fans, or the multiplier.
func (r Rules) total(x features, v *values) int64 {
	sum, product, most := int64(0), int64(1), int64(1)
	for f := Fan(1); f < fanCount; f++ {
		if !x.fans.has(f) {
			continue
		}
		most = max(most, v[f])
		for range x.count(f) {
			sum += v[f]
			product *= v[f]
		}
	}
	switch {
	case r.adds():
		return sum
	case r.Family == FamilyHighest:
		return most
	case r.Times126 && x.fans.has(TripleDragonPairs) && x.fans.has(Pairs258):
		return product / 128 * 126
	}
	return product
}

// points returns what each payer pays for a total, and whether the cap made it less.
func (r Rules) points(total int64, w Win) (points int64, capped bool) {
	if r.Cap > 0 && total > r.Cap {
		total, capped = r.Cap, true
	}
	if r.adds() {
		total = 1 << total
	}
	points = total * r.Base
	if w.SelfDrawn && !w.Fed && r.SelfDraw == SelfDrawBase {
		points += r.Base
	}
	return points, capped
}

// best returns the total of a win in the reading in which it is worth most, and the counted
// features of that; ErrNoWin if it is no win. Of equals it is the last one, so that seven pairs go
// before sets, and pungs before chows of the same tiles.
func (r Rules) best(p mahjong.Player, w Win, v *values) (total int64, x features, reading mahjong.Reading, err error) {
	shared := common(p, w)
	anyGolden := r.AnyGoldenWait && r.Family == FamilyTournament
	total = -1
	for y := range mahjong.Readings(p.Hand, Forms) {
		z := shared
		if y.Form == mahjong.Standard {
			z = z.sets(p, y, len(p.Melds) == 4 || anyGolden && y.Pair == w.Tile)
		} else {
			z = z.pairs()
		}
		z = r.counted(z, v)
		if n := r.total(z, v); n >= total {
			total, x, reading = n, z, y
		}
	}
	if total < 0 {
		return 0, features{}, mahjong.Reading{}, &Error{Seat: -1, Text: p.Hand.String(), Err: ErrNoWin}
	}
	return total, x, reading, nil
}

// Forms is what wins, for calls such as [mahjong.Waits].
const Forms = mahjong.Standard | mahjong.SevenPairs | mahjong.SevenPairsQuads

// Points returns how many points each payer pays for a win. The payer is the seat that discarded
// the tile or was robbed of it; if the tile was drawn, every other seat that plays on. The player's
// concealed tiles include the winning one. It is the Points of [Rules.Score], and allocates
// nothing.
//
// The error is that of [Rules.Validate] or [mahjong.Check], or an [*Error]: around [ErrNoWin] for
// tiles that do not win, around [ErrVoid] if a tile of the void suit is among them or w.Void is not
// one of the three suits, or around [ErrFacts] for circumstances that cannot be.
func (r Rules) Points(p mahjong.Player, w Win) (int64, error) {
	total, _, _, _, err := r.evaluate(p, w)
	if err != nil {
		return 0, err
	}
	points, _ := r.points(total, w)
	return points, nil
}

// evaluate checks what it is given and returns what best does.
func (r Rules) evaluate(p mahjong.Player, w Win) (total int64, x features, v values, reading mahjong.Reading, err error) {
	if err = r.Validate(); err == nil {
		err = w.check(p)
	}
	if err == nil {
		v = r.values()
		total, x, reading, err = r.best(p, w, &v)
	}
	return total, x, v, reading, err
}

// A Score is what a win is worth, and why.
type Score struct {
	Items   []Item          `json:"items,omitempty"`  // the fans that count, in the order of their numbers; none is 平胡
	Total   int64           `json:"total"`            // fans, or the multiplier, before the cap
	Points  int64           `json:"points"`           // what each payer pays: after the cap, times the base, and plus the base of SelfDrawBase
	Capped  bool            `json:"capped,omitempty"` // whether the cap made it less
	Reading mahjong.Reading `json:"-"`                // the reading that is worth most
}

// An Item is a line of a [Score].
type Item struct {
	Fan   Fan   `json:"fan"`   // what it is for
	Count int   `json:"count"` // how often, more than once for roots and kongs only
	Value int64 `json:"value"` // what it is worth each time: fans, or a factor
}

// Score returns what a win is worth and why. What it takes and its errors are those of
// [Rules.Points]. Where the largest multiplier alone counts, the items are all from which it was
// chosen.
func (r Rules) Score(p mahjong.Player, w Win) (Score, error) {
	total, x, v, reading, err := r.evaluate(p, w)
	if err != nil {
		return Score{}, err
	}
	s := Score{Total: total, Reading: reading}
	s.Points, s.Capped = r.points(total, w)
	for f := Fan(1); f < fanCount; f++ {
		if x.fans.has(f) {
			s.Items = append(s.Items, Item{f, x.count(f), v[f]})
		}
	}
	return s, nil
}

// Ready returns the most points that a player's hand, before its draw, can be worth to each payer:
// over all its waits, by a discard and without what depends on the moment. Void is the player's
// void suit, zero for none. It is not ok if the hand is not ready, or if the rules or tiles are not
// sound. A tile of which the hand and the melds hold all four is no wait, nor is one of the void
// suit, and a player who holds that suit has none.
func (r Rules) Ready(p mahjong.Player, void mahjong.Suit) (points int64, ok bool) {
	if r.Validate() != nil {
		return 0, false
	}
	for t := range (mahjong.Waits(p.Hand, Forms) & mahjong.Suited).All() {
		with, fits := p.Hand.With(t)
		if !fits {
			continue
		}
		q := p
		q.Hand = with
		if n, err := r.Points(q, Win{Tile: t, Void: void}); err == nil {
			points, ok = max(points, n), true
		}
	}
	return points, ok
}
