package sichuan

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

// A slowHand is a win as lists of tiles: the oracle of what it is worth. It knows nothing of hands,
// readings and sets of kinds, and its fans are the named ones of the rules, composites included,
// one function a family.
type slowHand struct {
	concealed []mahjong.Tile   // in ascending order, with the winning tile
	melds     [][]mahjong.Tile // three or four alike
	win       Win
}

// slowOf returns a player's win as lists of tiles.
func slowOf(p mahjong.Player, w Win) slowHand {
	x := slowHand{win: w}
	for t := range p.Hand.All() {
		x.concealed = append(x.concealed, t)
	}
	for _, m := range p.Melds {
		n := 3
		if m.Kind == mahjong.OpenKong || m.Kind == mahjong.AddedKong || m.Kind == mahjong.ConcealedKong {
			n = 4
		}
		x.melds = append(x.melds, slices.Repeat([]mahjong.Tile{m.Tile}, n))
	}
	return x
}

// A slowShape is one way to see the win: seven pairs, or a pair and four sets, melds included.
type slowShape struct {
	pairs bool
	pair  mahjong.Tile
	sets  [][]mahjong.Tile
}

// shapes returns the ways to see the win, some of them several times.
func (x slowHand) shapes() []slowShape {
	var shapes []slowShape
	c := x.concealed
	for i := range len(c) - 1 {
		if c[i] != c[i+1] {
			continue
		}
		for _, sets := range slowSets(slices.Delete(slices.Clone(c), i, i+2)) {
			if all := slices.Concat(x.melds, sets); len(all) == 4 {
				shapes = append(shapes, slowShape{pair: c[i], sets: all})
			}
		}
	}
	twos := len(c) == 14
	for i := 0; twos && i < 14; i += 2 {
		twos = c[i] == c[i+1]
	}
	if twos {
		shapes = append(shapes, slowShape{pairs: true})
	}
	return shapes
}

// slowSets returns the ways to part tiles in ascending order into sets, looking for the one that
// the first tile is in.
func slowSets(tiles []mahjong.Tile) [][][]mahjong.Tile {
	if len(tiles) == 0 {
		return [][][]mahjong.Tile{{}}
	}
	var ways [][][]mahjong.Tile
	t := tiles[0]
	for _, set := range [][]mahjong.Tile{{t, t, t}, {t, t + 1, t + 2}} {
		if slowSuit(set[0]) != slowSuit(set[2]) {
			continue
		}
		rest, ok := slices.Clone(tiles), true
		for _, u := range set {
			i := slices.Index(rest, u)
			if ok = i >= 0; !ok {
				break
			}
			rest = slices.Delete(rest, i, i+1)
		}
		if !ok {
			continue
		}
		for _, others := range slowSets(rest) {
			ways = append(ways, append([][]mahjong.Tile{set}, others...))
		}
	}
	return ways
}

func slowSuit(t mahjong.Tile) mahjong.Tile   { return (t - 1) / 9 }
func slowNumber(t mahjong.Tile) mahjong.Tile { return (t-1)%9 + 1 }

// slowIn reports whether a tile's number is one of some.
func slowIn(t mahjong.Tile, numbers ...mahjong.Tile) bool {
	return slices.Contains(numbers, slowNumber(t))
}

// tiles returns all tiles, those of melds included.
func (x slowHand) tiles() []mahjong.Tile {
	return slices.Concat(x.concealed, slices.Concat(x.melds...))
}

// all reports whether something is true of each tile.
func (x slowHand) all(is func(mahjong.Tile) bool) bool {
	return !slices.ContainsFunc(x.tiles(), func(t mahjong.Tile) bool { return !is(t) })
}

func (x slowHand) flush() bool {
	return x.all(func(t mahjong.Tile) bool { return slowSuit(t) == slowSuit(x.concealed[0]) })
}

func (x slowHand) simples() bool {
	return x.all(func(t mahjong.Tile) bool { return !slowIn(t, 1, 9) })
}

func (x slowHand) just258() bool {
	return x.all(func(t mahjong.Tile) bool { return slowIn(t, 2, 5, 8) })
}

// fours returns how many kinds there are four of.
func (x slowHand) fours() int {
	n, count := 0, map[mahjong.Tile]int{}
	for _, t := range x.tiles() {
		if count[t]++; count[t] == 4 {
			n++
		}
	}
	return n
}

// kongs returns how many melds are kongs.
func (x slowHand) kongs() int {
	n := 0
	for _, m := range x.melds {
		n += len(m) / 4
	}
	return n
}

// pungs reports whether no set is a chow.
func (s slowShape) pungs() bool {
	chow := func(set []mahjong.Tile) bool { return set[0] != set[1] }
	return !s.pairs && !slices.ContainsFunc(s.sets, chow)
}

// ends reports whether there is a 1 or 9 in each set and the pair.
func (s slowShape) ends() bool {
	if s.pairs || !slowIn(s.pair, 1, 9) {
		return false
	}
	for _, set := range s.sets {
		if !slices.ContainsFunc(set, func(t mahjong.Tile) bool { return slowIn(t, 1, 9) }) {
			return false
		}
	}
	return true
}

// A slowFan is a named fan with what it is worth.
type slowFan struct {
	name  string
	value int64
}

// A slowList collects fans.
type slowList []slowFan

// add adds a fan so many times.
func (l *slowList) add(times int, name string, value int64) {
	for range times {
		*l = append(*l, slowFan{name, value})
	}
}

// once is how often to add what is there or not.
func once(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// The events, as every family knows them.
func (w Win) slowShot() bool        { return w.AfterKong && !w.SelfDrawn }
func (w Win) slowFlower() bool      { return w.AfterKong && w.SelfDrawn }
func (w Win) slowLastDraw() bool    { return w.LastTile && w.SelfDrawn }
func (w Win) slowLastDiscard() bool { return w.LastTile && !w.SelfDrawn }

// asDrawn reports whether the win counts as self-drawn: not if the feeder of the kong pays it as if
// it had discarded the tile.
func (w Win) asDrawn() bool { return w.SelfDrawn && !w.Fed }

// tournament lists the fans of family A.
func (x slowHand) tournament(r Rules, s slowShape) (l slowList) {
	w := x.win
	l.add(once(s.pungs()), "对对胡", 1)
	l.add(once(x.flush()), "清一色", 2)
	l.add(once(s.pairs), "七对", 2)
	onPair := s.pungs() && s.pair == w.Tile
	l.add(once(len(x.melds) == 4 || r.AnyGoldenWait && onPair), "金钩钓", 1)
	l.add(x.fours()-x.kongs(), "根", 1)
	l.add(x.kongs(), "杠", 1)
	l.add(once(w.slowFlower()), "杠上花", 1)
	l.add(once(w.slowShot()), "杠上炮", 1)
	l.add(once(w.Robbing), "抢杠胡", 1)
	l.add(once(w.slowLastDraw()), "海底捞月", 1)
	l.add(once(w.slowLastDiscard()), "海底炮", 1)
	l.add(once(r.SelfDraw == SelfDrawFan && w.asDrawn()), "自摸", 1)
	return l
}

// roomCard lists the fans of family B.
func (x slowHand) roomCard(r Rules, s slowShape) (l slowList) {
	w, roots := x.win, x.fours()
	l.add(once(s.pungs()), "对对胡", 1)
	l.add(once(x.flush()), "清一色", 2)
	if s.pairs {
		l.add(1, [4]string{"七对", "龙七对", "双龙七对", "三龙七对"}[roots], 2+int64(roots))
		l.add(once(x.just258()), "将七对", 2)
		roots = 0
	}
	l.add(once(s.pungs() && x.just258()), "将对", 2)
	l.add(once(s.ends()), "带幺九", 3)
	l.add(once(len(x.melds) == 4), "金钩钓", 1)
	l.add(once(r.CountSimples && x.simples()), "断幺九", 1)
	l.add(once(r.CountConcealed && len(x.melds) == 0), "门清", 1)
	l.add(roots, "根", 1)
	l.add(once(w.slowFlower()), "杠上花", 1)
	l.add(once(w.slowShot()), "杠上炮", 1)
	l.add(once(w.Robbing), "抢杠胡", 1)
	l.add(once(w.slowLastDraw()), "海底捞月", 1)
	l.add(once(w.slowLastDiscard()), "海底炮", 1)
	l.add(once(w.Heavenly), "天胡", 3)
	l.add(once(w.Earthly), "地胡", 2)
	l.add(once(r.SelfDraw == SelfDrawFan && w.asDrawn()), "自摸", 1)
	return l
}

// slowMultipliers is the table of named multipliers of family C.
func slowMultipliers() map[string]int64 {
	return map[string]int64{
		"碰碰胡": 2, "断幺九": 2, "根": 2, "自摸": 2, "杠上花": 2, "抢杠胡": 2, "海底捞月": 2,
		"清一色": 4, "七对": 4, "金钩钓": 4, "幺九": 4,
		"清碰": 8, "将对": 8, "龙七对": 8,
		"清七对": 16, "将七对": 16, "清金钩钓": 16, "双龙七对": 16, "清幺九": 16,
		"清龙七对": 32, "三龙七对": 32, "天胡": 32, "地胡": 32, "将金钩钓": 32,
		"清双龙七对": 64, "将双龙七对": 64, "十八罗汉": 64,
		"清三龙七对": 128, "将三龙七对": 128,
		"清十八罗汉": 256, "将十八罗汉": 512,
	}
}

// multiplied lists the multipliers of family C.
func (x slowHand) multiplied(r Rules, s slowShape) (l slowList) {
	w, roots, table := x.win, x.fours(), slowMultipliers()
	name := func(times int, name string) {
		value, ok := table[name]
		if !ok {
			panic(name)
		}
		l.add(times, name, value)
	}
	color := ""
	switch {
	case x.flush():
		color = "清"
	case x.just258():
		color = "将"
	}
	ends := s.ends()
	switch {
	case s.pairs && color == "将" && roots == 1: // there is no name for one dragon: a root
		name(1, "将七对")
	case s.pairs:
		name(1, color+[4]string{"", "龙", "双龙", "三龙"}[roots]+"七对")
		roots = 0
	case x.kongs() == 4:
		name(1, color+"十八罗汉")
		roots = 0
	case len(x.melds) == 4:
		name(1, color+"金钩钓")
	case s.pungs():
		name(1, map[string]string{"": "碰碰胡", "清": "清碰", "将": "将对"}[color])
	case color == "清" && ends:
		name(1, "清幺九")
		ends = false
	case color == "清":
		name(1, "清一色")
	}
	if r.Times126 && len(l) > 0 && l[0].name == "将三龙七对" {
		l[0].value = 126
	}
	name(once(ends), "幺九")
	name(once(x.simples() && color != "将"), "断幺九")
	name(roots, "根")
	name(once(w.asDrawn() && !w.Heavenly && !w.Earthly), "自摸")
	name(once(w.slowFlower()), "杠上花")
	name(once(w.Robbing), "抢杠胡")
	name(once(w.slowLastDraw()), "海底捞月")
	name(once(w.Heavenly), "天胡")
	name(once(w.Earthly), "地胡")
	if r.ShootDoubles {
		l.add(once(w.slowShot()), "杠上炮", 2)
	}
	return l
}

// highest lists what is looked at for the largest in family D.
func (x slowHand) highest(s slowShape) (l slowList) {
	w, table := x.win, slowMultipliers()
	look := func(holds bool, name string) { l.add(once(holds), name, table[name]) }
	flush, pungs, quads := x.flush(), s.pungs(), x.fours()
	look(pungs, "碰碰胡")
	look(x.simples(), "断幺九")
	look(flush, "清一色")
	look(s.ends(), "幺九") // of one suit too
	look(pungs && flush, "清碰")
	look(len(x.melds) == 4, "金钩钓")
	look(len(x.melds) == 4 && flush, "清金钩钓")
	look(x.kongs() == 4, "十八罗汉")
	look(x.kongs() == 4 && flush, "清十八罗汉")
	if s.pairs {
		look(true, [4]string{"七对", "龙七对", "双龙七对", "三龙七对"}[quads])
		look(flush, "清七对")
		look(flush && quads > 0, "清龙七对") // any number of quads
		look(x.just258(), "将七对")
		look(x.just258() && quads == 2, "将双龙七对")
		look(x.just258() && quads == 3, "将三龙七对")
	}
	look(w.asDrawn(), "自摸")
	look(w.slowFlower(), "杠上花")
	look(w.Robbing, "抢杠胡")
	look(w.slowLastDraw(), "海底捞月")
	l.add(once(w.slowShot()), "杠上炮", 2)
	l.add(once(w.slowLastDiscard()), "海底炮", 2)
	look(w.Heavenly, "天胡")
	look(w.Earthly, "地胡")
	return l
}

// fans lists the fans of a shape.
func (x slowHand) fans(r Rules, s slowShape) slowList {
	switch r.Family {
	case FamilyTournament:
		return x.tournament(r, s)
	case FamilyRoomCard:
		return x.roomCard(r, s)
	case FamilyMultiplied:
		return x.multiplied(r, s)
	}
	return x.highest(s)
}

// total adds, multiplies or compares the fans.
func (l slowList) total(f Family) int64 {
	sum, product, most := int64(0), int64(1), int64(1)
	for _, fan := range l {
		sum += fan.value
		product *= fan.value
		most = max(most, fan.value)
	}
	return map[Family]int64{
		FamilyTournament: sum, FamilyRoomCard: sum, FamilyMultiplied: product, FamilyHighest: most,
	}[f]
}

// total returns what the win is worth before the cap in the shape in which it is worth most; it is
// not ok if the tiles are no win.
func (x slowHand) total(r Rules) (total int64, ok bool) {
	for _, s := range x.shapes() {
		total, ok = max(total, x.fans(r, s).total(r.Family)), true
	}
	return total, ok
}

// slowPoints returns what each payer pays for a total.
func slowPoints(r Rules, total int64, w Win) int64 {
	if r.Cap != 0 {
		total = min(total, r.Cap)
	}
	points := r.Base
	if r.Family == FamilyMultiplied || r.Family == FamilyHighest {
		points *= total
	} else {
		for range total {
			points += points
		}
	}
	if r.SelfDraw == SelfDrawBase && w.asDrawn() {
		points += r.Base
	}
	return points
}

// slowReady returns the most that a hand before its draw can be worth, trying every tile. Of none
// are there five.
func slowReady(r Rules, p mahjong.Player, void mahjong.Suit) (points int64, ok bool) {
	for t := mahjong.Tile(1); t <= 27; t++ {
		x := slowOf(p, Win{Tile: t})
		x.concealed = append(x.concealed, t)
		slices.Sort(x.concealed)
		held := 0
		for _, u := range x.tiles() {
			held += once(u == t)
		}
		isVoid := func(u mahjong.Tile) bool { return int(slowSuit(u))+1 == int(void) }
		if held > 4 || slices.ContainsFunc(x.tiles(), isVoid) {
			continue
		}
		if total, wins := x.total(r); wins {
			points, ok = max(points, slowPoints(r, total, x.win)), true
		}
	}
	return points, ok
}

// scoreRand returns random numbers that are the same in each run.
func scoreRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 9)) }

// pick returns one of some.
func pick[T any](rnd *rand.Rand, of ...T) T { return of[rnd.IntN(len(of))] }

// randomMeld returns a pung or kong of a kind.
func randomMeld(rnd *rand.Rand, t mahjong.Tile) mahjong.Meld {
	m := mahjong.Meld{Kind: mahjong.MeldKind(2 + rnd.IntN(4)), Tile: t, Claimed: t, From: 1}
	if m.Kind == mahjong.ConcealedKong {
		m.Claimed, m.From = 0, 0
	}
	return m
}

// randomWinner returns a player with a win: seven pairs, or melds, sets and a pair, often of one
// suit, of 2, 5 and 8, with terminals everywhere, without any, or all of pungs or kongs.
func randomWinner(rnd *rand.Rand) mahjong.Player {
	for {
		suits := 1 + rnd.IntN(3)
		numbers := pick(rnd, []int{1, 2, 3, 4, 5, 6, 7, 8, 9}, []int{2, 5, 8}, []int{1, 9}, []int{2, 3, 4, 5, 6, 7, 8}, []int{1, 2, 3, 4})
		first := rnd.IntN(3)
		kind := func() mahjong.Tile {
			return mahjong.Tile((first+rnd.IntN(suits))%3*9 + pick(rnd, numbers...))
		}
		var p mahjong.Player
		ok := true
		put := func(tiles ...mahjong.Tile) {
			for _, t := range tiles {
				if ok = ok && p.Count(t) < 4; ok {
					p.Hand, ok = p.Hand.With(t)
				}
			}
		}
		if rnd.IntN(4) == 0 {
			for range 7 {
				t := kind()
				put(t, t)
			}
		} else {
			chows := rnd.IntN(3) // of 2: none
			melds := max(0, rnd.IntN(6)-1)
			kongs := rnd.IntN(4) == 0
			for i := range 4 {
				t := kind()
				switch {
				case i < melds:
					m := randomMeld(rnd, t)
					if kongs && m.Kind == mahjong.Pung {
						m.Kind = mahjong.AddedKong
					}
					p.Melds = append(p.Melds, m)
					ok = ok && p.Count(t) <= 4
				case chows < 2 && rnd.IntN(3) > 0:
					low := t - max(0, mahjong.Tile(rnd.IntN(3)))
					if low < 1 || slowNumber(low) > 7 || slowSuit(low) != slowSuit(t) {
						ok = false
						break
					}
					put(low, low+1, low+2)
				default:
					put(t, t, t)
				}
			}
			t := kind()
			put(t, t)
		}
		if ok && mahjong.Check(p.Hand, p.Melds) == nil {
			return p
		}
	}
}

// randomFacts returns how a player can have won.
func randomFacts(rnd *rand.Rand, p mahjong.Player) Win {
	x := slowOf(p, Win{})
	w := Win{Tile: pick(rnd, x.concealed...), SelfDrawn: rnd.IntN(2) == 0, LastTile: rnd.IntN(4) == 0}
	fed := slices.ContainsFunc(p.Melds, func(m mahjong.Meld) bool { return m.Kind == mahjong.OpenKong })
	switch {
	case rnd.IntN(3) == 0 && !w.SelfDrawn && !w.LastTile && p.Count(w.Tile) == 1:
		w.Robbing = true
	case rnd.IntN(3) == 0 && (!w.SelfDrawn || x.kongs() > 0):
		w.AfterKong = true
		w.Fed = w.SelfDrawn && fed && rnd.IntN(2) == 0
	case rnd.IntN(4) == 0 && len(p.Melds) == 0:
		w.Heavenly = w.SelfDrawn && rnd.IntN(2) == 0
		w.Earthly = !w.Heavenly
	}
	for s := mahjong.Characters; s <= mahjong.Bamboo; s++ {
		if rnd.IntN(2) == 0 && x.all(func(t mahjong.Tile) bool { return int(slowSuit(t))+1 != int(s) }) {
			w.Void = s
		}
	}
	return w
}

// scorePresets returns the presets, by family.
func scorePresets() []Rules { return []Rules{Tournament(), RoomCard(), Multiplied(), Highest()} }

// randomScoring returns rules of a family with random options for what a win is worth.
func randomScoring(rnd *rand.Rand, f Family) Rules {
	r := scorePresets()[f-1]
	coin := func() bool { return rnd.IntN(2) == 0 }
	r.Base = pick[int64](rnd, 1, 1, 5, maxBase)
	if f == FamilyTournament || f == FamilyRoomCard {
		r.Cap = pick[int64](rnd, 0, 3, 4, 5, 30)
		r.SelfDraw = SelfDraw(rnd.IntN(3))
	} else {
		r.Cap = pick[int64](rnd, 0, 32, 128, 256)
	}
	r.CountSimples, r.CountConcealed, r.AnyGoldenWait, r.ShootDoubles, r.Times126 = coin(), coin(), coin(), coin(), coin()
	return r
}

// slowShapeOf returns the shape that a reading sees.
func slowShapeOf(p mahjong.Player, y mahjong.Reading) slowShape {
	if y.Form != mahjong.Standard {
		return slowShape{pairs: true}
	}
	s := slowShape{pair: y.Pair, sets: slowOf(p, Win{}).melds}
	for _, set := range y.Sets[:4-len(p.Melds)] {
		switch t := set.Tile; set.Kind {
		case mahjong.Pung:
			s.sets = append(s.sets, []mahjong.Tile{t, t, t})
		default:
			s.sets = append(s.sets, []mahjong.Tile{t, t + 1, t + 2})
		}
	}
	return s
}

// itemsTotal returns what the items of a score come to.
func itemsTotal(r Rules, items []Item) int64 {
	var l slowList
	for _, i := range items {
		l.add(i.Count, i.Fan.Chinese(), i.Value)
	}
	return l.total(r.Family)
}

// TestScore holds what wins are worth against the oracle: totals, points, the reading that counts
// and the items.
func TestScore(t *testing.T) {
	n := 40_000
	if testing.Short() {
		n = 4_000
	}
	rnd := scoreRand(1)
	seen := map[Family]map[string]int{}
	for i := range n {
		f := Family(1 + i%4)
		r, p := randomScoring(rnd, f), randomWinner(rnd)
		w := randomFacts(rnd, p)
		x := slowOf(p, w)
		s, err := r.Score(p, w)
		if err != nil {
			t.Fatalf("%v of %+v, %+v: %v", r, p, w, err)
		}
		total, ok := x.total(r)
		if !ok {
			t.Fatalf("%+v is no win to the oracle", p)
		}
		if s.Total != total || s.Points != slowPoints(r, total, w) || s.Capped != (r.Cap > 0 && total > r.Cap) {
			t.Errorf("%+v of %+v, %+v: %+v, want a total of %d, %d points", r, p, w, s, total, slowPoints(r, total, w))
		}
		fans := x.fans(r, slowShapeOf(p, s.Reading))
		if fans.total(f) != total {
			t.Errorf("%v of %+v, %+v is read as %+v, which is worth %v, want %d", f, p, w, s.Reading, fans, total)
		}
		for _, fan := range fans {
			if seen[f] == nil {
				seen[f] = map[string]int{}
			}
			seen[f][fan.name]++
		}
		if !sameItems(r, s, fans) {
			t.Errorf("%+v of %+v, %+v: %v, want %v", r, p, w, s.Items, fans)
		}
		if t.Failed() {
			return
		}
	}
	// That the wins are of every sort: each name of a family was met.
	for f, want := range map[Family]int{FamilyTournament: 12, FamilyRoomCard: 21, FamilyMultiplied: 32, FamilyHighest: 26} {
		if len(seen[f]) != want && !testing.Short() {
			t.Errorf("%v: %d names, want %d: %v", f, len(seen[f]), want, seen[f])
		}
	}
}

// sameItems reports whether the items are the fans. Where fans are added each is itself; where they
// are multiplied composites are written as their parts, so that the product is the same; and of the
// largest, whatever it is worth must be among the items.
func sameItems(r Rules, s Score, fans slowList) bool {
	last := Fan(0)
	for _, i := range s.Items {
		if i.Fan <= last || i.Count < 1 || i.Count > 1 && i.Fan != Root && i.Fan != Kong || i.Value < 1 {
			return false
		}
		last = i.Fan
	}
	switch r.Family {
	case FamilyMultiplied:
		product := itemsTotal(r, s.Items)
		return product == s.Total || r.Times126 && fans[0].value == 126 && product/128*126 == s.Total
	case FamilyHighest:
		return itemsTotal(r, s.Items) == s.Total
	}
	var items slowList
	for _, i := range s.Items {
		items.add(i.Count, i.Fan.Chinese(), i.Value)
	}
	byName := func(a, b slowFan) int {
		return int(a.value-b.value)*1000 + slices.Compare([]byte(a.name), []byte(b.name))
	}
	slices.SortFunc(items, byName)
	slices.SortFunc(fans, byName)
	return slices.Equal(items, fans)
}
