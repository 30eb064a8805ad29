package niuniu

import (
	"math/big"
	"slices"
	"sort"
	"strconv"

	"github.com/cardrules/cardrules/deck"
)

// The functions of this file answer the questions of the package in the plainest way,
// from the text of the rules alone. Tests hold the package to them.

// slowHand is what lies on the table when five cards are turned over.
type slowHand struct {
	cards  Hand
	ranks  [5]int  // from the highest down, K 13 to A 1
	points [5]int  // by position
	sum    int     // of the points
	many   [16]int // how many cards have a rank
	suited bool    // all of one suit
	splits []Split // all groupings that make a bull
	bulls  [11]bool
}

// slowRead looks at a hand of valid cards that are no jokers. The groupings are put into
// room, if there is enough of it, rather than allocated.
func slowRead(h Hand, room []Split) slowHand {
	s := slowHand{cards: h, suited: true, splits: room[:0]}
	for i, c := range h {
		s.ranks[i] = int(c.Rank())
		s.points[i] = int(c.Rank())
		if c.Rank() > deck.Ten {
			s.points[i] = 10
		}
		s.sum += s.points[i]
		s.many[c.Rank()]++
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
	for _, p := range [10][5]int{ // the three, the two
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
	} {
		three := s.points[p[0]] + s.points[p[1]] + s.points[p[2]]
		if three != 10 && three != 20 && three != 30 {
			continue
		}
		s.splits = append(s.splits, Split{
			Three: [3]deck.Card{h[p[0]], h[p[1]], h[p[2]]},
			Two:   [2]deck.Card{h[p[3]], h[p[4]]},
		})
		number := (s.points[p[3]] + s.points[p[4]]) % 10
		if number == 0 {
			number = 10
		}
		s.bulls[number] = true
	}
	return s
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
		for _, n := range s.many {
			three = three || n == 3
			two = two || n == 2
		}
		return three && two
	case StraightFlush:
		return s.suited && (s.run() || rules.AceHigh && s.royal())
	case Bomb:
		for _, n := range s.many {
			if n >= 4 {
				return true
			}
		}
		return false
	case FiveSmall:
		for rank, n := range s.many {
			if n > 0 && rank > rules.SmallRank {
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

// slowKey orders the hands of one set of rules: by the kind's place, then by what its
// tie compares, the first difference deciding.
type slowKey [6]int

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
	aceHigh := rules.AceHigh && s.royal() && (k == Straight || k == StraightFlush)
	switch rules.Kinds[at].Tie {
	case TieRanks:
		copy(key[1:], s.ranks[:])
		if aceHigh {
			key = slowKey{key[0], 14, 13, 12, 11, 10}
		}
	case TieTop:
		key[1], key[2] = s.top(aceHigh)
	case TieGroup:
		for rank, n := range s.many {
			if n >= 3 {
				key[1] = rank
			}
		}
	}
	return key
}

// top returns the rank and the suit of the highest card.
func (s *slowHand) top(aceHigh bool) (rank, suit int) {
	for _, c := range s.cards {
		r, u := int(c.Rank()), int(c.Suit())
		if aceHigh && r == 1 {
			r = 14
		}
		if r > rank || r == rank && u > suit {
			rank, suit = r, u
		}
	}
	return rank, suit
}

// slowResult is what slowEvaluate finds out.
type slowResult struct {
	kind   Kind
	as     Hand // the hand with its wild cards replaced
	splits []Split
	key    slowKey
}

// slowEvaluate returns the best reading of a hand of the rules' pack.
func slowEvaluate(rules Rules, h Hand) slowResult {
	var best slowResult
	for _, as := range slowReadings(rules, h) {
		s := slowRead(as, nil)
		k := s.best(&rules)
		r := slowResult{kind: k, as: as, splits: s.splits, key: s.key(&rules, k)}
		if best.kind == 0 || r.key.compare(best.key) > 0 {
			best = r
		}
	}
	return best
}

// slowReadings returns every hand that a hand can stand for: itself alone, as no rules
// have wild cards.
func slowReadings(_ Rules, h Hand) []Hand { return []Hand{h} }

// slowValid reports whether a hand is five different cards of a pack without jokers.
func slowValid(h Hand) bool {
	for i, c := range h {
		if !slices.Contains(deck.Standard52(), c) || slices.Contains(h[:i], c) {
			return false
		}
	}
	return true
}

// slowCheck returns the error with which a claim about a valid hand must be refused,
// and the position of the card to blame or -1; or nil and the key and the multiplier of
// the claim.
func slowCheck(rules Rules, h Hand, c Claim) (key slowKey, multiplier int64, position int, err error) {
	if c.Kind < 1 || c.Kind > 19 {
		return key, 0, -1, ErrKind
	}
	cards := append(append([]deck.Card{}, c.Three...), c.Two...)
	for i, card := range cards {
		if !slices.Contains(h[:], card) {
			return key, 0, i, ErrForeign
		}
		if slices.Contains(cards[:i], card) {
			return key, 0, i, ErrGroups
		}
	}
	needsGroups := c.Kind <= BullBull
	switch {
	case needsGroups && (len(c.Three) != 3 || len(c.Two) != 2):
		return key, 0, -1, ErrGroups
	case len(cards) != 0 && len(cards) != 5:
		return key, 0, -1, ErrGroups
	}
	s := slowRead(h, nil)
	if needsGroups {
		three := 0
		for _, card := range c.Three {
			three += min(int(card.Rank()), 10)
		}
		if three%10 != 0 {
			return key, 0, -1, ErrNoBull
		}
	}
	best := s.best(&rules)
	at := slices.IndexFunc(rules.Kinds, func(rule KindRule) bool { return rule.Kind == c.Kind })
	bestAt := slices.IndexFunc(rules.Kinds, func(rule KindRule) bool { return rule.Kind == best })
	switch {
	case at < 0, // no kind of this game
		at < bestAt, // more than there is
		at > bestAt && !rules.UnderDeclare,
		!s.is(&rules, c.Kind):
		return key, 0, -1, ErrKind
	}
	return s.key(&rules, c.Kind), rules.Kinds[at].Multiplier, -1, nil
}

// slowNextBanker returns the next banker after a round of valid hands.
func slowNextBanker(rules Rules, banker int, hands []Hand) int {
	if rules.Bank == BankFixed {
		return banker
	}
	if rules.Bank == BankRotate {
		for next := (banker + 1) % len(hands); ; next = (next + 1) % len(hands) {
			if hands[next] != (Hand{}) || next == banker {
				return next
			}
		}
	}
	type candidate struct {
		seat int
		key  []int
	}
	least := BullBull
	if rules.Bank == BankNine {
		least = Bull9
	}
	leastPlace := len(rules.Kinds) - slices.IndexFunc(rules.Kinds, func(rule KindRule) bool { return rule.Kind == least })
	best := candidate{seat: banker}
	for seat, h := range hands {
		if h == (Hand{}) {
			continue
		}
		s := slowRead(h, nil)
		strength := s.key(&rules, s.best(&rules))
		if strength[0] < leastPlace {
			continue
		}
		key := strength[:] // what the rules compare, and what else there is to compare
		if rules.Bank == BankNine {
			key = strength[:1]
		}
		_, suit := s.top(false)
		key = append(append(slices.Clone(key), s.ranks[:]...), suit)
		if best.key == nil || slices.Compare(key, best.key) > 0 {
			best = candidate{seat, key}
		}
	}
	return best.seat
}

// slowPayment is what a round comes to for one seat.
type slowPayment struct {
	due, change *big.Int
	won         bool
}

// slowSettle settles a valid round in numbers of any size. It reports whether a number
// on the way is beyond an int64, and whether a chip that was left over fell to a seat
// only because it comes before another with the same remainder.
func slowSettle(rules Rules, r Round) (payments []slowPayment, overflow, lot bool) {
	bid := r.Bid
	if bid == 0 {
		bid = 1
	}
	declared := func(s Seat) (slowKey, *big.Int) {
		hand := slowRead(s.Hand, nil)
		k := s.Declared
		if k == 0 {
			k = hand.best(&rules)
		}
		for _, rule := range rules.Kinds {
			if rule.Kind == k {
				return hand.key(&rules, k), big.NewInt(rule.Multiplier)
			}
		}
		return slowKey{}, nil
	}
	bankerKey, bankerMultiplier := declared(r.Seats[r.Banker])

	// What everybody is due.
	payments = make([]slowPayment, len(r.Seats))
	won, lost, chips := new(big.Int), new(big.Int), new(big.Int)
	for i, s := range r.Seats {
		payments[i] = slowPayment{due: new(big.Int), change: new(big.Int)}
		chips.Add(chips, big.NewInt(s.Chips))
		if i == r.Banker || s.Hand == (Hand{}) {
			continue
		}
		key, multiplier := declared(s)
		due := payments[i].due
		due.Mul(big.NewInt(s.Stake), big.NewInt(bid))
		if key.compare(bankerKey) > 0 {
			due.Mul(due, multiplier)
			won.Add(won, due)
			payments[i].won = true
		} else {
			due.Mul(due, bankerMultiplier)
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
