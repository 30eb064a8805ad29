package doudizhu

// Advise returns the play that a good player makes in the seat's place, or the zero Play to
// pass. It uses what the view says and nothing else. It keeps the hand few turns from its
// end, plays what no enemy can beat when that wins, leaves the table to a partner who is
// ahead, blocks an enemy who is about to go out, and keeps bombs for when they decide.
//
// It is deterministic. A lead of 20 cards takes half a millisecond, some ten at worst if it
// is full of trios and bombs; a reply, tens of microseconds. With wild cards a lead takes up
// to some fifty milliseconds, since there are many more plays, and the cards of others are
// taken for themselves. The play is zero for a view that no game gives, and for a seat
// without cards. Whose turn it is, is not asked.
func (r Rules) Advise(v View) Play {
	a, ok := newAdviser(r, v)
	switch {
	case !ok:
		return Play{}
	case v.Target.Kind == 0:
		return a.lead()
	}
	return a.reply(v.Target, v.By)
}

// An adviser thinks for a seat.
type adviser struct {
	solver               // for rules without wild cards
	full           Rules // the rules
	seat, landlord int
	hand           Hand
	unseen         Hand   // all cards of the other seats together
	left           [3]int // how many cards each seat holds
	nearest        int    // the fewest cards that an enemy holds
	most           int    // the most cards that an enemy holds
}

// newAdviser returns the adviser of a view; it is not ok for a view of no game.
func newAdviser(r Rules, v View) (*adviser, bool) {
	for _, seat := range [...]int{v.Seat, v.Landlord, v.By} {
		if seat < 0 || seat > 2 {
			return nil, false
		}
	}
	hand, err := HandOf(v.Cards)
	if err != nil || hand == (Hand{}) || hand.Len() > maxCards {
		return nil, false
	}
	unseen, ok := Pack().Without(hand)
	for _, played := range v.Played {
		if ok {
			unseen, ok = unseen.Without(played)
		}
	}
	a := &adviser{
		full: r, solver: solver{rules: r.natural()}, seat: v.Seat, landlord: v.Landlord,
		hand: hand, unseen: unseen, left: v.Left, nearest: maxCards,
	}
	for seat, n := range v.Left {
		if a.enemy(seat) {
			a.nearest, a.most = min(a.nearest, n), max(a.most, n)
		}
	}
	return a, ok
}

// enemy reports whether a seat is on the other side.
func (a *adviser) enemy(seat int) bool {
	return seat != a.seat && (seat == a.landlord || a.seat == a.landlord)
}

// safe reports whether no enemy can beat a play, whatever the enemies hold.
func (a *adviser) safe(p Play) bool {
	for q := range a.rules.Replies(a.unseen, p) {
		if q.Cards.Len() <= a.most {
			return false
		}
	}
	return true
}

// wins reports whether the hand, on the lead, goes out in so many turns whatever the others
// do: with safe plays before the last one.
func (a *adviser) wins(h Hand, turns int) bool {
	if h.n == 0 {
		return true
	}
	if a.turns(h, turns+1) > turns {
		return false
	}
	if turns == 1 {
		return true
	}
	for p := range a.rules.Leads(h) {
		rest := Hand{h.n - p.Cards.n}
		if a.turns(rest, turns) < turns && a.safe(p) && a.wins(rest, turns-1) {
			return true
		}
	}
	return false
}

// What plays are worth, in hundredths of a turn. The numbers are what did best against
// players of lesser wits over some thousand deals.
const (
	worthVictory = 1 << 20 // ends the game, or cannot fail to
	worthTurn    = 100
	worthBroken  = 150 // a bomb or the rocket that the play breaks
	worthBomb    = 300 // a bomb spent
	worthHigh    = 60  // a two or a joker spent on a lead
	worthHelp    = 150 // a lead on which the partner goes out
	worthDanger  = 250 // a lead on which an enemy may go out; a chance to stop one
	worthContest = 80  // a reply to an enemy who is within reach of the end
	reach        = 8   // cards: the end is within reach
	deepest      = 4   // turns: how far ahead a sure win is looked for
)

// victory reports whether a play ends the game, or leaves a hand that cannot fail to.
func (a *adviser) victory(p Play, rest Hand, turns int) bool {
	return rest.n == 0 || turns <= deepest && a.safe(p) && a.wins(rest, turns)
}

// lead returns the best lead.
func (a *adviser) lead() Play {
	best, most := Play{}, 0
	for p := range a.full.Leads(a.hand) {
		if worth := a.leadWorth(p); best.Kind == 0 || worth > most {
			best, most = p, worth
		}
	}
	return best
}

// leadWorth returns what a lead is worth.
func (a *adviser) leadWorth(p Play) int {
	rest := Hand{a.hand.n - p.Cards.n}
	turns := a.turns(rest, maxTurns)
	if a.victory(p, rest, turns) {
		return worthVictory - turns
	}
	size := p.Cards.Len()
	worth := 8*size - 4*int(p.Key) - worthTurn*turns - worthBroken*broken(a.hand, p)
	if p.Kind >= Bomb {
		worth -= worthBomb
	}
	if p.Cards.atLeast1()&^chainRanks != 0 {
		worth -= worthHigh
	}
	if size == a.nearest && !a.safe(p) {
		worth += 8*int(p.Key) - worthDanger
	}
	partner := 3 - a.seat - a.landlord
	if a.seat != a.landlord && size <= 2 && size == a.left[partner] && size < a.nearest && p.Key <= Ten {
		worth += worthHelp
	}
	return worth
}

// reply returns the best reply to a play of a seat, or the zero Play if passing is better.
func (a *adviser) reply(target Play, by int) Play {
	now := a.turns(a.hand, maxTurns)
	contested := a.enemy(by) || a.exposed(target)
	best, most := Play{}, 0
	for p := range a.full.Replies(a.hand, target) {
		rest := Hand{a.hand.n - p.Cards.n}
		turns := a.turns(rest, maxTurns)
		if a.victory(p, rest, turns) {
			return p
		}
		worth := worthTurn*(now-turns) - worthBroken*broken(a.hand, p) - 3*int(p.Key)
		if p.Kind >= Bomb {
			worth -= a.bombCost(turns)
		}
		if contested {
			worth += a.contest(p, target)
		} else {
			worth -= a.rivalry(p, target, by)
		}
		if worth > most {
			best, most = p, worth
		}
	}
	return best
}

// exposed reports whether the landlord, on turn next, may go out over a partner's play.
func (a *adviser) exposed(target Play) bool {
	return (a.seat+1)%3 == a.landlord && a.nearest == target.Cards.Len() && !a.safe(target)
}

// bombCost returns what it costs to bomb when so many turns are left after it: it pays when
// an enemy is about to go out, and on the way out.
func (a *adviser) bombCost(turns int) int {
	if a.nearest <= 3 || turns <= 2 {
		return -worthBomb / 6
	}
	return worthBomb - worthBomb/6
}

// contest returns what it is worth to take the table from an enemy: the more, the closer an
// enemy is to the end.
func (a *adviser) contest(p, target Play) int {
	switch {
	case a.nearest <= 2 && a.safe(p):
		return worthDanger + worthHigh + 6*int(p.Key)
	case a.nearest <= 2:
		return worthDanger + 6*int(p.Key)
	case a.nearest <= reach:
		return worthContest
	case p.Kind <= Pair && p.Key >= Two && target.Key < Jack:
		return -worthHigh
	}
	return 0
}

// rivalry returns what it costs to take the table from the partner: little to pass on a low
// card or two, else more than anything is worth.
func (a *adviser) rivalry(p, target Play, by int) int {
	if a.left[by] <= 3 || target.Key >= Queen || target.Cards.Len() > 2 || p.Key > Ace {
		return worthVictory
	}
	return worthHigh
}
