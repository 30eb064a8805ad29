package niuniu

import (
	"math/big"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/deck"
)

// The functions of this file answer the questions of the package in the plainest way,
// from the text of the rules alone. Tests hold the package to them.

// slowHand is what lies on the table when five cards are turned over. A joker that counts
// 10 points has rank 0.
type slowHand struct {
	cards  Hand
	ranks  [5]int  // from the highest down, K 13 to A 1
	points [5]int  // by position
	sum    int     // of the points
	many   [16]int // how many cards have a rank
	suited bool    // all of one suit
	splits []Split // all groupings that make a bull
	bulls  [11]bool
	joker  bool // a joker was dealt, whatever it stands for
}

// slowOrders are the ten groupings by positions: the three, the two.
func slowOrders() [10][5]int {
	return [10][5]int{
		{0, 1, 2, 3, 4},
		{0, 1, 3, 2, 4},
		{0, 1, 4, 2, 3},
		{0, 2, 3, 1, 4},
		{0, 2, 4, 1, 3},
		{0, 3, 4, 1, 2},
		{1, 2, 3, 0, 4},
		{1, 2, 4, 0, 3},
		{1, 3, 4, 0, 2},
		{2, 3, 4, 0, 1},
	}
}

// slowBull returns the bull that five cards' points make in a grouping by positions,
// and zero if they make none.
func slowBull(points, order [5]int) Kind {
	three := points[order[0]] + points[order[1]] + points[order[2]]
	if three != 10 && three != 20 && three != 30 {
		return 0
	}
	number := (points[order[3]] + points[order[4]]) % 10
	if number == 0 {
		number = 10
	}
	return Kind(number)
}

// slowRead looks at a hand in which a joker stands for no card. The groupings are put
// into room, if there is enough of it, rather than allocated.
func slowRead(h Hand, room []Split) slowHand {
	s := slowHand{cards: h, suited: true, splits: room[:0]}
	for i, c := range h {
		rank := int(c.Rank())
		s.points[i] = min(rank, 10)
		if c == deck.BlackJoker || c == deck.RedJoker {
			rank = 0
			s.joker, s.suited = true, false
		}
		s.ranks[i] = rank
		s.sum += s.points[i]
		s.many[rank]++
		if c.Suit() != h[0].Suit() {
			s.suited = false
		}
	}
	for i := range s.ranks {
		for j := range i {
			if s.ranks[j] < s.ranks[i] {
				s.ranks[i], s.ranks[j] = s.ranks[j], s.ranks[i]
			}
		}
	}
	for _, p := range slowOrders() {
		if number := slowBull(s.points, p); number > 0 {
			s.splits = append(s.splits, slowSplit(h, p))
			s.bulls[number] = true
		}
	}
	return s
}

// slowSplit groups a hand by positions.
func slowSplit(h Hand, p [5]int) Split {
	return Split{
		Three: [3]deck.Card{h[p[0]], h[p[1]], h[p[2]]},
		Two:   [2]deck.Card{h[p[3]], h[p[4]]},
	}
}

// is reports whether the hand satisfies the definition of a kind.
func (s *slowHand) is(rules *Rules, k Kind) bool {
	high := 0 // how many cards are from 10 to K
	for rank := 10; rank <= 13; rank++ {
		high += s.many[rank]
	}
	pictures, tens := high-s.many[10], s.many[10]
	switch k {
	case Bull1, Bull2, Bull3, Bull4, Bull5, Bull6, Bull7, Bull8, Bull9, BullBull:
		return s.bulls[k]
	case NoBull: // a player may always say so
		return true
	case SilverBull:
		if rules.ManyTens {
			return high == 5 && tens >= 1
		}
		return high == 5 && tens == 1
	case GoldBull:
		if rules.GoldTens {
			return high == 5
		}
		return pictures == 5
	case Straight:
		return s.run() || rules.AceHigh && s.royal()
	case Flush:
		return s.suited
	case FullHouse:
		three, two := false, false
		for _, n := range s.many[1:] {
			three = three || n == 3
			two = two || n == 2
		}
		return three && two
	case StraightFlush:
		return s.suited && (s.run() || rules.AceHigh && s.royal())
	case Bomb:
		for _, n := range s.many[1:] {
			if n >= 4 {
				return true
			}
		}
		return false
	case FiveSmall:
		for rank, n := range s.many {
			if n > 0 && (rank == 0 || rank > rules.SmallRank) {
				return false
			}
		}
		return s.sum <= rules.SmallSum
	}
	return false
}

// run reports whether the ranks are five in a row, the ace being 1.
func (s *slowHand) run() bool {
	for low := 1; low <= 9; low++ {
		if s.many[low] == 1 && s.many[low+1] == 1 && s.many[low+2] == 1 && s.many[low+3] == 1 && s.many[low+4] == 1 {
			return true
		}
	}
	return false
}

// royal reports whether the hand is 10 J Q K A.
func (s *slowHand) royal() bool {
	return s.many[1] == 1 && s.many[10] == 1 && s.many[11] == 1 && s.many[12] == 1 && s.many[13] == 1
}

// slowKey orders the hands of one set of rules: by the kind's place, then by whether there
// is no joker, then by what the kind's tie compares, the first difference deciding.
type slowKey [7]int

func (k slowKey) compare(l slowKey) int { return slices.Compare(k[:], l[:]) }

// best returns the first kind of the rules that the hand is.
func (s *slowHand) best(rules *Rules) Kind {
	for _, k := range rules.Kinds {
		if s.is(rules, k.Kind) {
			return k.Kind
		}
	}
	return 0
}

// key returns the key of the hand when it counts as the kind k.
func (s *slowHand) key(rules *Rules, k Kind) slowKey {
	at := slices.IndexFunc(rules.Kinds, func(rule KindRule) bool { return rule.Kind == k })
	key := slowKey{len(rules.Kinds) - at}
	if !s.joker {
		key[1] = 1
	}
	aceHigh := rules.AceHigh && s.royal() && (k == Straight || k == StraightFlush)
	switch rules.Kinds[at].Tie {
	case TieRanks:
		copy(key[2:], s.ranks[:])
		if aceHigh {
			key = slowKey{key[0], key[1], 14, 13, 12, 11, 10}
		}
	case TieTop:
		key[2], key[3] = s.top(aceHigh)
	case TieGroup:
		for rank, n := range s.many {
			if n >= 3 {
				key[2] = rank
			}
		}
	}
	return key
}

// top returns the rank and the suit of the highest card that is no joker.
func (s *slowHand) top(aceHigh bool) (rank, suit int) {
	for _, c := range s.cards {
		r, u := int(c.Rank()), int(c.Suit())
		if c == deck.BlackJoker || c == deck.RedJoker {
			continue
		}
		if aceHigh && r == 1 {
			r = 14
		}
		if r > rank || r == rank && u > suit {
			rank, suit = r, u
		}
	}
	return rank, suit
}

// slowResult is what slowEvaluate and slowCheck find out.
type slowResult struct {
	kind   Kind
	as     Hand // the hand with its wild cards replaced
	split  Split
	splits []Split // all groupings that make the best bull
	key    slowKey
	points [5]int // of as
}

// slowEvaluate returns the best reading of a hand of the rules' pack.
func slowEvaluate(rules Rules, h Hand) slowResult {
	var best slowResult
	var room [10]Split
	readings := slowReadings(rules, h)
	for _, as := range readings {
		s := slowRead(as, room[:])
		s.joker = slices.ContainsFunc(h[:], deck.Card.IsJoker)
		k := s.best(&rules)
		best.improve(slowResult{kind: k, as: as, key: s.key(&rules, k), points: s.points})
		best.splits = s.splits
	}
	if len(readings) > 1 {
		best.splits = slowSplits(rules, h)
	}
	best.group(h)
	return best
}

// improve replaces a result by a stronger one, or by the first of equal strength that has
// no card twice.
func (r *slowResult) improve(other slowResult) {
	better := other.key.compare(r.key)
	if r.kind == 0 || better > 0 || better == 0 && slowRepeats(r.as) && !slowRepeats(other.as) {
		*r = other
	}
}

// group chooses the grouping that goes with the result: of a bull the first that makes it
// as the wild cards are read.
func (r *slowResult) group(h Hand) {
	for _, order := range slowOrders() {
		if r.kind.isBull() && r.split == (Split{}) && slowBull(r.points, order) == r.kind {
			r.split = slowSplit(h, order)
		}
	}
	if r.kind > NoBull && len(r.splits) > 0 {
		r.split = r.splits[0]
	}
}

// slowRepeats reports whether a card is in a hand twice.
func slowRepeats(h Hand) bool {
	for i, c := range h {
		if slices.Contains(h[:i], c) {
			return true
		}
	}
	return false
}

// slowReadings returns every hand that a hand can stand for: itself or, where jokers are
// wild, the hand with each of the 52 cards in the place of each joker.
func slowReadings(rules Rules, h Hand) []Hand {
	readings := []Hand{h}
	if rules.Jokers != WildFifth && rules.Jokers != WildJokers {
		return readings
	}
	for i, c := range h {
		if c != deck.BlackJoker && c != deck.RedJoker {
			continue
		}
		var longer []Hand
		for _, as := range readings {
			for _, rank := range "KQJT98765432A" {
				for _, suit := range []deck.Suit{deck.Spades, deck.Hearts, deck.Clubs, deck.Diamonds} {
					as[i] = deck.CardOf(deck.Rank(1+strings.IndexRune("A23456789TJQK", rank)), suit)
					longer = append(longer, as)
				}
			}
		}
		readings = longer
	}
	return readings
}

// slowSplits returns all groupings that make the best bull that a hand can make with its
// wild cards worth any number of points.
func slowSplits(rules Rules, h Hand) []Split {
	ways := [][5]int{{}}
	for i, c := range h {
		from, to := min(int(c.Rank()), 10), min(int(c.Rank()), 10)
		if c.IsJoker() && rules.Jokers != JokersTen {
			from = 1
		}
		var more [][5]int
		for _, points := range ways {
			for points[i] = from; points[i] <= to; points[i]++ {
				more = append(more, points)
			}
		}
		ways = more
	}
	best := Kind(0)
	var splits []Split
	for _, order := range slowOrders() {
		number := Kind(0)
		for _, points := range ways {
			number = max(number, slowBull(points, order))
		}
		if number > best {
			best, splits = number, nil
		}
		if number == best && number > 0 {
			splits = append(splits, slowSplit(h, order))
		}
	}
	return splits
}

// slowFault returns what is wrong with a hand under the rules and at which position.
func slowFault(rules Rules, h Hand) (position int, err error) {
	for i, c := range h {
		if !slices.Contains(deck.Standard54(), c) || slices.Contains(h[:i], c) {
			return i, ErrHand
		}
	}
	for i, c := range h {
		joker := c == deck.BlackJoker || c == deck.RedJoker
		if joker && (rules.Jokers == NoJokers || rules.Jokers == WildFifth && i < 4) {
			return i, ErrJoker
		}
	}
	return 0, nil
}

// slowValid reports whether a hand is one of the rules'.
func slowValid(rules Rules, h Hand) bool {
	_, err := slowFault(rules, h)
	return err == nil
}

// slowDeclared returns the strongest reading of a hand that is of a kind, with groups of
// cards, by positions, that make it if the kind is a bull and there are any. Its kind is
// zero if there is no such reading or the rules do not allow it.
func slowDeclared(rules Rules, h Hand, k Kind, order *[5]int) slowResult {
	at := slices.IndexFunc(rules.Kinds, func(rule KindRule) bool { return rule.Kind == k })
	best := slowEvaluate(rules, h)
	bestAt := slices.IndexFunc(rules.Kinds, func(rule KindRule) bool { return rule.Kind == best.kind })
	if at < 0 || // no kind of this game
		at < bestAt || // more than there is
		at > bestAt && !rules.UnderDeclare {
		return slowResult{}
	}
	var r slowResult
	var room [10]Split
	for _, as := range slowReadings(rules, h) {
		s := slowRead(as, room[:])
		s.joker = slices.ContainsFunc(h[:], deck.Card.IsJoker)
		if s.is(&rules, k) && (order == nil || !k.isBull() || slowBull(s.points, *order) == k) {
			r.improve(slowResult{kind: k, as: as, key: s.key(&rules, k), points: s.points})
		}
	}
	if r.kind == 0 {
		return r
	}
	r.splits = best.splits
	r.group(h)
	if order != nil && k.isBull() {
		r.split = slowSplit(h, *order)
	}
	return r
}

// slowCheck returns the error with which a claim about a valid hand must be refused,
// and the position of the card to blame or -1; or nil and what the hand is as claimed.
func slowCheck(rules Rules, h Hand, c Claim) (r slowResult, position int, err error) {
	if c.Kind < 1 || c.Kind > 19 {
		return r, -1, ErrKind
	}
	cards := append(append([]deck.Card{}, c.Three...), c.Two...)
	var order [5]int
	for i, card := range cards {
		if !slices.Contains(h[:], card) {
			return r, i, ErrForeign
		}
		if slices.Contains(cards[:i], card) {
			return r, i, ErrGroups
		}
		order[i] = slices.Index(h[:], card)
	}
	needsGroups := c.Kind <= BullBull
	switch {
	case needsGroups && (len(c.Three) != 3 || len(c.Two) != 2):
		return r, -1, ErrGroups
	case len(cards) != 0 && len(cards) != 5:
		return r, -1, ErrGroups
	}
	if needsGroups {
		three, wild := 0, false
		for _, card := range c.Three {
			three += min(int(card.Rank()), 10)
			wild = wild || card.IsJoker() && rules.Jokers != JokersTen
		}
		if three%10 != 0 && !wild {
			return r, -1, ErrNoBull
		}
	}
	if r = slowDeclared(rules, h, c.Kind, &order); r.kind == 0 {
		return r, -1, ErrKind
	}
	return r, -1, nil
}

// slowRankKey is what tells two hands apart where a bank needs one greatest hand: the
// five ranks from the highest down, then the suit of the highest card.
func (r slowResult) slowRankKey() [6]int {
	s := slowRead(r.as, nil)
	_, suit := s.top(false)
	return [6]int{s.ranks[0], s.ranks[1], s.ranks[2], s.ranks[3], s.ranks[4], suit}
}

// slowNextBanker returns the next banker after a round of valid hands, in rules where
// hands or seats decide.
func slowNextBanker(rules Rules, banker int, hands []Hand) int {
	var least Kind
	switch rules.Bank {
	case BankFixed, BankNone:
		return banker
	case BankRotate:
		for next := (banker + 1) % len(hands); ; next = (next + 1) % len(hands) {
			if hands[next] != (Hand{}) || next == banker {
				return next
			}
		}
	case BankNine:
		least = Bull9
	case BankBullBull:
		least = BullBull
	case BankGreatest:
		least = NoBull
	}
	leastPlace := len(rules.Kinds) - slices.IndexFunc(rules.Kinds, func(rule KindRule) bool { return rule.Kind == least })
	var best []int
	for seat, h := range hands {
		if h == (Hand{}) {
			continue
		}
		r := slowEvaluate(rules, h)
		if r.key[0] < leastPlace {
			continue
		}
		key := r.key[:] // what the rules compare, and what else there is to compare
		if rules.Bank == BankNine {
			key = key[:2]
		}
		ranks := r.slowRankKey()
		key = append(slices.Clone(key), ranks[:]...)
		if best == nil || slices.Compare(key, best) > 0 {
			banker, best = seat, key
		}
	}
	return banker
}

// slowPayment is what a round comes to for one seat.
type slowPayment struct {
	result      slowResult
	due, change *big.Int
	won         bool
}

// slowSettle settles a valid round in numbers of any size. It reports whether a number
// on the way is beyond an int64, and whether a chip that was left over fell to a seat
// only because it comes before another with the same remainder. Without a banker the
// seat with the greatest hand is r.Banker from here on.
func slowSettle(rules Rules, r *Round) (payments []slowPayment, overflow, lot bool) {
	bid := r.Bid
	if bid == 0 {
		bid = 1
	}
	results := make([]slowResult, len(r.Seats))
	multipliers := make([]*big.Int, len(r.Seats))
	var collector []int
	for i, s := range r.Seats {
		if s.Hand == (Hand{}) {
			continue
		}
		if s.Declared == 0 {
			results[i] = slowEvaluate(rules, s.Hand)
		} else {
			results[i] = slowDeclared(rules, s.Hand, s.Declared, nil)
		}
		for _, rule := range rules.Kinds {
			if rule.Kind == results[i].kind {
				multipliers[i] = big.NewInt(rule.Multiplier)
			}
		}
		ranks := results[i].slowRankKey()
		key := append(results[i].key[:], ranks[:]...)
		if rules.Bank == BankNone && (collector == nil || slices.Compare(key, collector) > 0) {
			r.Banker, collector = i, key
		}
	}

	// What everybody is due.
	payments = make([]slowPayment, len(r.Seats))
	won, lost, chips := new(big.Int), new(big.Int), new(big.Int)
	for i, s := range r.Seats {
		payments[i] = slowPayment{result: results[i], due: new(big.Int), change: new(big.Int)}
		chips.Add(chips, big.NewInt(s.Chips))
		if i == r.Banker || s.Hand == (Hand{}) {
			continue
		}
		due := payments[i].due
		due.Mul(big.NewInt(s.Stake), big.NewInt(bid))
		if results[i].key.compare(results[r.Banker].key) > 0 {
			due.Mul(due, multipliers[i])
			won.Add(won, due)
			payments[i].won = true
		} else {
			due.Mul(due, multipliers[r.Banker])
			lost.Add(lost, due)
			due.Neg(due)
		}
	}
	payments[r.Banker].due.Sub(lost, won)
	if !won.IsInt64() || !lost.IsInt64() || !chips.IsInt64() {
		return nil, true, false
	}

	// What can be paid.
	var owed, paid []*big.Int // in the order of the seats, 0 where nothing is
	for i, s := range r.Seats {
		o, p := new(big.Int), new(big.Int)
		has := big.NewInt(s.Chips)
		if i != r.Banker && payments[i].due.Sign() > 0 {
			o.Set(payments[i].due)
			if rules.WinCap && o.Cmp(has) > 0 {
				o.Set(has)
			}
		}
		if i != r.Banker && payments[i].due.Sign() < 0 {
			p.Neg(payments[i].due)
			if p.Cmp(has) > 0 {
				p.Set(has)
			}
		}
		owed, paid = append(owed, o), append(paid, p)
	}
	bankerChips := big.NewInt(r.Seats[r.Banker].Chips)
	if rules.WinCap {
		most := new(big.Int).Add(bankerChips, slowSum(owed)) // then the banker wins its chips
		if slowSum(paid).Cmp(most) > 0 {
			paid, lot = slowShare(paid, most)
		}
	}
	purse := new(big.Int).Add(bankerChips, slowSum(paid))
	if slowSum(owed).Cmp(purse) > 0 {
		owed, lot = slowShare(owed, purse)
	}
	for i := range payments {
		payments[i].change.Sub(owed[i], paid[i])
	}
	payments[r.Banker].change.Sub(slowSum(paid), slowSum(owed))
	payments[r.Banker].won = payments[r.Banker].change.Sign() > 0
	return payments, false, lot
}

// slowShare shares a total in proportion to claims of more than that: each gets the
// whole part, and the largest fractions get one more until nothing is left.
func slowShare(claims []*big.Int, total *big.Int) (shares []*big.Int, lot bool) {
	type part struct {
		seat     int
		fraction *big.Rat
	}
	var parts []part
	left := new(big.Int).Set(total)
	all := slowSum(claims)
	for i, claim := range claims {
		exact := new(big.Rat).SetFrac(new(big.Int).Mul(claim, total), all)
		whole := new(big.Int).Div(exact.Num(), exact.Denom())
		shares = append(shares, whole)
		left.Sub(left, whole)
		parts = append(parts, part{i, new(big.Rat).Sub(exact, new(big.Rat).SetInt(whole))})
	}
	sort.SliceStable(parts, func(i, j int) bool { return parts[i].fraction.Cmp(parts[j].fraction) > 0 })
	n := int(left.Int64())
	for _, p := range parts[:n] {
		shares[p.seat].Add(shares[p.seat], big.NewInt(1))
	}
	return shares, 0 < n && n < len(parts) && parts[n-1].fraction.Cmp(parts[n].fraction) == 0
}

func slowSum(numbers []*big.Int) *big.Int {
	sum := new(big.Int)
	for _, n := range numbers {
		sum.Add(sum, n)
	}
	return sum
}

// articleHand is what articleEvaluate makes of a hand.
type articleHand struct {
	kind  string
	order int     // of the kind
	cards []int   // from the highest down
	niu   [][]int // the two groups, if there is a bull
}

// The tables of such a server: what its card numbers mean.
var (
	articlePoints = articleTable(10)
	articleRanks  = articleTable(13)
	articleOrder  = map[string]int{
		"none": 0, "niu1": 1, "niu2": 2, "niu3": 3, "niu4": 4, "niu5": 5, "niu6": 6, "niu7": 7, "niu8": 8, "niu9": 9,
		"niuniu": 10, "silver": 11, "gold": 12, "bomb": 13, "small": 14,
	}
)

func articleTable(most int) map[int]int {
	values := make(map[int]int)
	for card := 1; card <= 52; card++ {
		values[card] = min((card-1)%13+1, most)
	}
	return values
}

// articleEvaluate is the yardstick of the benchmarks: the game [Article] as servers in
// this field do it, correct and without haste. It takes card numbers 1 to 52, looks
// points and ranks up in maps, sorts a copy of the hand, counts ranks in a map, tries
// all ten triples and names the kind by a string.
func articleEvaluate(cards []int) articleHand {
	sorted := make([]int, len(cards))
	copy(sorted, cards)
	sort.Slice(sorted, func(i, j int) bool { return articleRanks[sorted[i]] > articleRanks[sorted[j]] })
	hand := articleHand{cards: sorted}

	counts := make(map[int]int)
	sum, small, high, tens := 0, 0, 0, 0
	for _, card := range sorted {
		rank := articleRanks[card]
		counts[rank]++
		sum += articlePoints[card]
		if rank < 5 {
			small++
		}
		if rank >= 10 {
			high++
		}
		if rank == 10 {
			tens++
		}
	}
	bomb := false
	for _, n := range counts {
		if n == 4 {
			bomb = true
		}
	}
	niu := 0
	for i := 0; i < 5; i++ { //nolint:modernize // as such servers write it
		for j := i + 1; j < 5; j++ {
			for k := j + 1; k < 5; k++ {
				three := []int{sorted[i], sorted[j], sorted[k]}
				points := 0
				for _, card := range three {
					points += articlePoints[card]
				}
				if points%10 != 0 {
					continue
				}
				two := []int{}
				for p, card := range sorted {
					if p != i && p != j && p != k {
						two = append(two, card)
					}
				}
				number := (articlePoints[two[0]] + articlePoints[two[1]]) % 10
				if number == 0 {
					number = 10
				}
				if number > niu {
					niu = number
					hand.niu = [][]int{three, two}
				}
			}
		}
	}
	switch {
	case small == 5 && sum < 10:
		hand.kind = "small"
	case bomb:
		hand.kind = "bomb"
	case high == 5 && tens == 0:
		hand.kind = "gold"
	case high == 5 && tens == 1:
		hand.kind = "silver"
	case niu == 10:
		hand.kind = "niuniu"
	case niu > 0:
		hand.kind = "niu" + strconv.Itoa(niu)
	default:
		hand.kind = "none"
	}
	hand.order = articleOrder[hand.kind]
	return hand
}

// articleBankerWins compares a banker's and a player's hand as such servers do.
func articleBankerWins(banker, player articleHand) bool {
	if banker.order != player.order {
		return banker.order > player.order
	}
	switch banker.kind {
	case "none", "niuniu", "silver", "gold":
		for i := range banker.cards {
			b, p := articleRanks[banker.cards[i]], articleRanks[player.cards[i]]
			if b != p {
				return b > p
			}
		}
	case "bomb": // the middle card is one of the four
		return articleRanks[banker.cards[2]] >= articleRanks[player.cards[2]]
	}
	return true
}
