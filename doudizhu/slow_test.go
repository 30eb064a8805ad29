package doudizhu

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// The functions of this file answer the questions of the package in the plainest way,
// from the text of the rules alone. Tests hold the package to them.

// counts is how many cards there are of each rank, by the rank's number.
type counts [16]int8

// countsOf counts a hand.
func countsOf(h Hand) counts {
	var c counts
	for r := Three; r <= RedJoker; r++ {
		c[r] = int8(h.Count(r))
	}
	return c
}

// hand returns the hand that is so counted.
func (c counts) hand() Hand {
	var n uint64
	for r := Three; r <= RedJoker; r++ {
		n |= uint64(c[r]) << (4 * (r - 1))
	}
	return Hand{n}
}

// size returns how many cards there are.
func (c counts) size() int {
	n := 0
	for _, copies := range c {
		n += int(copies)
	}
	return n
}

// lowest returns the lowest rank, for what is not empty.
func (c counts) lowest() Rank {
	r := Three
	for c[r] == 0 {
		r++
	}
	return r
}

// within reports whether all cards are among those of d.
func (c *counts) within(d *counts) bool {
	for r := range c {
		if c[r] > d[r] {
			return false
		}
	}
	return true
}

// packCounts is one pack.
func packCounts() counts {
	return counts{0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1}
}

// A form is a line of the rules' table of plays.
type form struct {
	kind        Kind
	copies      int8 // of each rank of the body
	least, most int  // ranks of the body
	wings       string
}

// forms are the plays, the rocket left out. The most ranks of a chain are those between 3
// and A, or as many as 20 cards are enough for.
func forms() []form {
	return []form{
		{Solo, 1, 1, 1, "none"},
		{Pair, 2, 1, 1, "none"},
		{Trio, 3, 1, 1, "none"},
		{TrioSolo, 3, 1, 1, "cards"},
		{TrioPair, 3, 1, 1, "pairs"},
		{SoloChain, 1, 5, 12, "none"},
		{PairChain, 2, 3, 10, "none"},
		{TrioChain, 3, 2, 6, "none"},
		{TrioSoloChain, 3, 2, 5, "cards"},
		{TrioPairChain, 3, 2, 4, "pairs"},
		{FourTwoSolo, 4, 1, 1, "cards"},
		{FourTwoPair, 4, 1, 1, "pairs"},
		{Bomb, 4, 1, 1, "none"},
	}
}

// body returns the cards of a form's body, if there is such a body.
func (f form) body(length int, key Rank) (body counts, ok bool) {
	for i := range length {
		r := int(key) + i
		if r > int(RedJoker) || length > 1 && r > int(Ace) || f.copies > packCounts()[r] {
			return counts{}, false
		}
		body[r] = f.copies
	}
	return body, true
}

// wingCount returns how many wings a body has: as many as trios, or two with a four.
func (f form) wingCount(length int) int {
	switch {
	case f.wings == "none":
		return 0
	case f.copies == 4:
		return 2
	}
	return length
}

// carries reports whether the rules let a body have these wings, none of which is of the
// body's ranks.
func (f form) carries(r Rules, length int, key Rank, wings counts) bool {
	if r.NoFourTwo && (f.kind == FourTwoSolo || f.kind == FourTwoPair) {
		return false
	}
	switch f.wings {
	case "cards":
		if wings.size() != f.wingCount(length) {
			return false
		}
		for _, n := range wings {
			if n >= 2 && r.DistinctWings || n == 4 && !r.FourAlikeWings {
				return false
			}
		}
		if f.kind == TrioSoloChain && !r.AdjacentTrioWings {
			below, above := key-1, key+Rank(length)
			if below >= Three && wings[below] >= 3 || above <= Ace && wings[above] >= 3 {
				return false
			}
		}
		return r.JokerPairWings || wings[BlackJoker] == 0 || wings[RedJoker] == 0
	case "pairs":
		if wings.size() != 2*f.wingCount(length) {
			return false
		}
		for _, n := range wings {
			if n%2 != 0 || n == 4 && !r.RepeatedPairs {
				return false
			}
		}
		return true
	}
	return wings.size() == 0
}

// slowReadings returns all readings of the cards: it tries each form, length and key.
func slowReadings(r Rules, c counts) []Play {
	var plays []Play
	h, size := c.hand(), c.size()
	for _, f := range forms() {
		for length := f.least; length <= f.most; length++ {
			if int(f.copies)*length > size {
				break
			}
			for key := Three; key <= RedJoker; key++ {
				if c[key] != f.copies {
					continue
				}
				body, ok := f.body(length, key)
				wings := c
				for rank, n := range body {
					if n > 0 && c[rank] != n {
						ok = false // too few, or one left that would be a wing
					}
					wings[rank] -= n
				}
				if ok && f.carries(r, length, key, wings) {
					plays = append(plays, Play{Cards: h, Kind: f.kind, Chain: int8(length), Key: key})
				}
			}
		}
	}
	if size == 2 && c[BlackJoker] == 1 && c[RedJoker] == 1 {
		plays = append(plays, Play{Cards: h, Kind: Rocket, Chain: 1, Key: BlackJoker})
	}
	slices.SortFunc(plays, func(a, b Play) int {
		return cmp.Or(
			cmp.Compare(b.Chain, a.Chain),
			cmp.Compare(winged(a), winged(b)),
			cmp.Compare(b.Key, a.Key),
		)
	})
	return plays
}

// winged returns 1 for a play with wings, 0 for a bare one.
func winged(p Play) int {
	for _, f := range forms() {
		if f.kind == p.Kind && f.wings != "none" {
			return 1
		}
	}
	return 0
}

// A slowPlay is a play with its cards counted.
type slowPlay struct {
	play  Play
	cards counts
}

// A catalog is all plays of at most 20 cards under some rules, in the order in which
// leads are listed.
type catalog struct {
	all   []slowPlay
	begin [Rocket + 2]int // where each kind begins
}

func (c *catalog) ofKind(k Kind) []slowPlay {
	if k > Rocket { // needs wild cards
		return nil
	}
	return c.all[c.begin[k]:c.begin[k+1]]
}

// catalogs are the lists that slowPlays has made already.
var catalogs = struct {
	sync.Mutex
	of map[Rules]*catalog
}{of: map[Rules]*catalog{}}

// slowPlays makes a list of all plays: each body with each choice of wings that the rules
// let it have.
func slowPlays(r Rules) *catalog {
	catalogs.Lock()
	defer catalogs.Unlock()
	if c := catalogs.of[r]; c != nil {
		return c
	}
	c := &catalog{}
	for _, f := range forms() {
		c.begin[f.kind] = len(c.all)
		for length := f.least; length <= f.most; length++ {
			for key := Three; key <= RedJoker; key++ {
				body, ok := f.body(length, key)
				if !ok {
					continue
				}
				unit := int8(1)
				if f.wings == "pairs" {
					unit = 2
				}
				var choose func(wings counts, from Rank, left int)
				choose = func(wings counts, from Rank, left int) {
					if left == 0 {
						if f.carries(r, length, key, wings) {
							cards := body
							for rank, n := range wings {
								cards[rank] += n
							}
							c.all = append(c.all, slowPlay{Play{Cards: cards.hand(), Kind: f.kind, Chain: int8(length), Key: key}, cards})
						}
						return
					}
					for rank := from; rank <= RedJoker; rank++ {
						if body[rank] == 0 && wings[rank]+unit <= packCounts()[rank] {
							more := wings
							more[rank] += unit
							choose(more, rank, left-1)
						}
					}
				}
				choose(counts{}, Three, f.wingCount(length))
			}
		}
	}
	c.begin[Rocket] = len(c.all)
	rocket := counts{BlackJoker: 1, RedJoker: 1}
	c.all = append(c.all, slowPlay{Play{Cards: rocket.hand(), Kind: Rocket, Chain: 1, Key: BlackJoker}, rocket})
	c.begin[Rocket+1] = len(c.all)
	catalogs.of[r] = c
	return c
}

// slowLeads returns the plays of a hand, in the documented order.
func slowLeads(r Rules, h Hand) []Play {
	held := countsOf(h)
	plays := slowPlays(r).all
	var leads []Play
	for i := range plays {
		if plays[i].cards.within(&held) {
			leads = append(leads, plays[i].play)
		}
	}
	return leads
}

// slowBeats reports whether p may be played on q.
func slowBeats(p, q Play) bool {
	if p.Kind < Solo || p.Kind > PureBomb {
		return false // is no play
	}
	if q.Kind == 0 {
		return true // nothing is to be beaten
	}
	if q.Kind < Solo || q.Kind > PureBomb {
		return false // nor is that
	}
	if p.Kind == q.Kind {
		return p.Chain == q.Chain && p.Key > q.Key
	}
	bombs := []Kind{SoftBomb, Bomb, PureBomb, Rocket} // from the lowest up
	return slices.Index(bombs, p.Kind) > slices.Index(bombs, q.Kind)
}

// slowReplies returns those of a hand's leads that beat the target, in the documented order.
func slowReplies(leads []Play, target Play) []Play {
	if target.Kind == 0 {
		return leads
	}
	var replies []Play
	for _, kind := range []Kind{target.Kind, Bomb, Rocket} {
		for _, p := range leads {
			if p.Kind == kind && slowBeats(p, target) && !slices.Contains(replies, p) {
				replies = append(replies, p)
			}
		}
	}
	return replies
}

// slowAnswer returns the reading of the cards with the highest key that beats the target;
// if nothing is to be beaten, the first reading.
func slowAnswer(r Rules, c counts, target Play) (Play, error) {
	readings := slowReadings(r, c)
	if len(readings) == 0 {
		return Play{}, ErrNotAPlay
	}
	if target.Kind == 0 {
		return readings[0], nil
	}
	best := Play{}
	for _, p := range readings {
		if slowBeats(p, target) && (best == Play{} || p.Key > best.Key) {
			best = p
		}
	}
	if best == (Play{}) {
		return Play{}, ErrTooLow
	}
	return best, nil
}

// A turnTable is the fewest turns of every part of a hand. A part's place in it is a number
// with a digit for each rank.
type turnTable struct {
	digit [16]int
	turns []int8
}

// place returns the place of a part.
func (t *turnTable) place(part counts) int {
	n := 0
	for r, copies := range part {
		n += int(copies) * t.digit[r]
	}
	return n
}

// of returns the fewest plays that are these cards, of which the hand must have enough.
func (t *turnTable) of(h Hand) int { return int(t.turns[t.place(countsOf(h))]) }

// slowTurns finds the fewest turns of every part of a hand by trying every play first in
// each of them.
func slowTurns(r Rules, h Hand) *turnTable {
	type option struct {
		cards counts
		place int
	}
	held := countsOf(h)
	t := &turnTable{}
	size := 1
	for rank := Three; rank <= RedJoker; rank++ {
		t.digit[rank] = size
		size *= int(held[rank]) + 1
	}
	t.turns = make([]int8, size)
	var options []option
	for _, p := range slowLeads(r, h) {
		c := countsOf(p.Cards)
		options = append(options, option{c, t.place(c)})
	}
	var part counts
	for i := 1; i < size; i++ {
		for rank := Three; ; rank++ { // the next part: one added to the number
			if part[rank] < held[rank] {
				part[rank]++
				break
			}
			part[rank] = 0
		}
		best := int8(100)
		for j := range options {
			if o := &options[j]; o.cards.within(&part) {
				best = min(best, 1+t.turns[i-o.place])
			}
		}
		t.turns[i] = best
	}
	return t
}

// slowBroken counts the hand's bombs, and its rocket, of which a play that is none of them
// takes some cards.
func slowBroken(h Hand, p Play) int {
	if p.Kind == Bomb || p.Kind == Rocket {
		return 0
	}
	n := 0
	for r := Three; r <= Two; r++ {
		if h.Count(r) == 4 && p.Cards.Count(r) > 0 {
			n++
		}
	}
	if h.Count(BlackJoker)+h.Count(RedJoker) == 2 && p.Cards.Count(BlackJoker)+p.Cards.Count(RedJoker) > 0 {
		n++
	}
	return n
}

// slowHints returns the plays that beat the target in the order of the five criteria.
func slowHints(r Rules, h Hand, target Play, turns *turnTable) []Play {
	hints := slowReplies(slowLeads(r, h), target)
	criteria := func(p Play) []int {
		rest, _ := h.Without(p.Cards)
		class := map[Kind]int{Bomb: 1, Rocket: 2}[p.Kind]
		first := 1
		if rest.Len() == 0 {
			first = 0
		}
		return []int{first, class, turns.of(rest), slowBroken(h, p), int(p.Key), -p.Cards.Len()}
	}
	sort.SliceStable(hints, func(i, j int) bool {
		return slices.Compare(criteria(hints[i]), criteria(hints[j])) < 0
	})
	return hints
}

// An articleResult is what articleClassify finds out.
type articleResult struct {
	name   string // of the kind, as Kind.String has it; "" for no play
	length int
	key    int // 3 to 10, J 11, Q 12, K 13, A 14, 2 15, jokers 16 and 17
}

// articleClassify tells what cards are as servers written after the tutorials do it: cards
// are texts of a letter for the suit and a number, a map with texts as keys counts them, and
// what the counts look like, put together as a text such as 3+3+1+1, decides. It is right
// under the Official rules, and each step is written the way that comes to mind first.
// Benchmarks compare with it.
func articleClassify(cards []string) articleResult {
	count := articleCount(cards)
	ones, twos := articleTimes(count, 1), articleTimes(count, 2)
	threes, fours := articleTimes(count, 3), articleTimes(count, 4)
	jokers := count["16"] + count["17"]
	switch articlePattern(count) {
	case "":
		return articleResult{}
	case "1":
		return articleResult{"solo", 1, ones[0]}
	case "2":
		return articleResult{"pair", 1, twos[0]}
	case "3":
		return articleResult{"trio", 1, threes[0]}
	case "4":
		return articleResult{"bomb", 1, fours[0]}
	case "1+1":
		if jokers == 2 {
			return articleResult{"rocket", 1, 16}
		}
		return articleResult{}
	case "3+1":
		return articleResult{"trio_solo", 1, threes[0]}
	case "3+2":
		return articleResult{"trio_pair", 1, threes[0]}
	case "4+1+1", "4+2":
		if jokers == 2 {
			return articleResult{}
		}
		return articleResult{"four_two_solo", 1, fours[0]}
	case "4+2+2":
		return articleResult{"four_two_pair", 1, fours[0]}
	}
	switch {
	case len(ones) == len(count) && len(ones) >= 5 && articleInARow(ones):
		return articleResult{"solo_chain", len(ones), ones[0]}
	case len(twos) == len(count) && len(twos) >= 3 && len(twos) <= 10 && articleInARow(twos):
		return articleResult{"pair_chain", len(twos), twos[0]}
	case len(threes) == len(count) && len(threes) <= 6 && articleInARow(threes):
		return articleResult{"trio_chain", len(threes), threes[0]}
	}
	if n := len(cards) / 4; len(cards)%4 == 0 && n >= 2 && n <= 5 && len(fours) == 0 && jokers < 2 {
		for i := 0; i+n <= len(threes); i++ {
			body := threes[i : i+n]
			if !articleInARow(body) {
				continue
			}
			longer := i > 0 && threes[i-1] == body[0]-1 ||
				i+n < len(threes) && threes[i+n] == body[n-1]+1 && threes[i+n] <= 14
			if !longer {
				return articleResult{"trio_solo_chain", n, body[0]}
			}
		}
	}
	if n := len(cards) / 5; len(cards)%5 == 0 && n >= 2 && n <= 4 && len(threes) == n && len(twos) == n && articleInARow(threes) {
		return articleResult{"trio_pair_chain", n, threes[0]}
	}
	return articleResult{}
}

// articleCount counts the cards of each number.
func articleCount(cards []string) map[string]int {
	count := make(map[string]int)
	for _, card := range cards {
		count[card[1:]]++
	}
	return count
}

// articleTimes returns the numbers that are there so many times, ascending.
func articleTimes(count map[string]int, times int) []int {
	var numbers []int
	for number, n := range count {
		if n == times {
			v, err := strconv.Atoi(number)
			if err != nil {
				panic(err)
			}
			numbers = append(numbers, v)
		}
	}
	sort.Ints(numbers)
	return numbers
}

// articlePattern returns the counts, highest first, as a text.
func articlePattern(count map[string]int) string {
	var all []int
	for _, n := range count {
		all = append(all, n)
	}
	sort.Sort(sort.Reverse(sort.IntSlice(all)))
	var parts []string
	for _, n := range all {
		parts = append(parts, strconv.Itoa(n))
	}
	return strings.Join(parts, "+")
}

// articleInARow reports whether the sorted numbers follow one on another and are no higher
// than the ace.
func articleInARow(numbers []int) bool {
	for i := 1; i < len(numbers); i++ {
		if numbers[i] != numbers[i-1]+1 {
			return false
		}
	}
	return numbers[len(numbers)-1] <= 14
}

// articleCards returns a hand in the texts of articleClassify, high cards first.
func articleCards(h Hand) []string {
	var cards []string
	for r := RedJoker; r >= Three; r-- {
		for i := range h.Count(r) {
			cards = append(cards, string("ABCD"[i])+strconv.Itoa(int(r)+2))
		}
	}
	return cards
}

// TestArticleClassify checks that what the benchmarks compare with is right.
func TestArticleClassify(t *testing.T) {
	check := func(h Hand) {
		t.Helper()
		got := articleClassify(articleCards(h))
		want := articleResult{}
		if readings := slowReadings(Official(), countsOf(h)); len(readings) > 0 {
			p := readings[0]
			want = articleResult{p.Kind.String(), int(p.Chain), int(p.Key) + 2}
		}
		if got != want {
			t.Fatalf("%v is %v, want %v", h, got, want)
		}
	}
	rnd := newRand(1)
	for i, p := range slowPlays(Official()).all {
		if !testing.Short() || i%10 == 0 {
			check(p.play.Cards)
		}
	}
	for i, p := range slowPlays(Loose()).all {
		if i%10 == 0 {
			check(p.play.Cards)
		}
		check(dealNear(rnd, Loose()))
	}
}

// TestSlow holds the oracles against each other: the plays that are made are those that
// the readings recognise, and every part of a small hand that has a reading is made.
func TestSlow(t *testing.T) {
	for n := range combinations {
		r := combination(n)
		seen := map[Play]bool{}
		for i, p := range slowPlays(r).all {
			if seen[p.play] {
				t.Fatalf("%+v: %v is made twice", r, p.play)
			}
			seen[p.play] = true
			if i%37 == n%37 && !slices.Contains(slowReadings(r, p.cards), p.play) {
				t.Fatalf("%+v: %v is made but not read", r, p.play)
			}
		}
	}
}
