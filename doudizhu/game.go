package doudizhu

import (
	"slices"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/internal/text"
)

// A Game is the state of a game from the landlord's lead to the last card of a seat. It is
// immutable: a step returns the next state or an error, and leaves the old one as it was.
// Make one with [NewGame]; the zero Game is over and has no outcome.
type Game struct {
	rules    Rules
	deal     Deal
	landlord int
	steps    []Step // never written to once it is there
	hands    [3]Hand
	played   [3]Hand
	plays    [3]int // how many plays a seat has made
	bombs    int    // bombs and rockets played
	turn     int
	target   Play // what is to be beaten; zero on a lead
	by       int  // who played it, or leads
	led      int  // the index in steps of the last lead
	started  bool
}

// A Step is what a seat did on its turn: a play, or a pass, which has no cards.
type Step struct {
	Seat  int         `json:"seat"`            // Seat is who did it
	Cards []deck.Card `json:"cards,omitempty"` // Cards are the cards played
	Play  Play        `json:"play,omitzero"`   // Play is how they were read
}

// NewGame starts the game of a deal. The landlord, 0 to 2, takes the bottom cards and leads.
// The error is an [*Error]: [ErrSeat] for the landlord, [ErrHand] for a deal that is not 17
// cards for each seat and a whole pack, as [DealCards] makes it; that of [Rules.Validate].
func NewGame(r Rules, d Deal, landlord int) (Game, error) {
	if landlord < 0 || landlord > 2 {
		return Game{}, &Error{Seat: landlord, Position: -1, Err: ErrSeat}
	}
	if err := r.Validate(); err != nil {
		return Game{}, err
	}
	if err := d.check(); err != nil {
		return Game{}, err
	}
	g := Game{rules: r, deal: d.clone(), landlord: landlord, turn: landlord, by: landlord, started: true}
	for seat := range g.hands {
		h, err := HandOf(g.cards(seat))
		if err != nil {
			return Game{}, err
		}
		g.hands[seat] = h
	}
	return g, nil
}

// clone returns a deal that shares nothing with d.
func (d Deal) clone() Deal {
	for seat, hand := range d.Hands {
		d.Hands[seat] = slices.Clone(hand)
	}
	d.Bottom = slices.Clone(d.Bottom)
	return d
}

// cards returns the cards that a seat still holds, in the order of the deal, fresh.
func (g Game) cards(seat int) []deck.Card {
	cards := slices.Clone(g.deal.Hands[seat])
	if seat == g.landlord {
		cards = append(cards, g.deal.Bottom...)
	}
	for _, s := range g.steps {
		if s.Seat == seat {
			cards, _ = deck.Without(cards, s.Cards)
		}
	}
	return cards
}

// over reports whether a seat has gone out, or the game is the zero Game.
func (g Game) over() bool {
	return !g.started || slices.Contains(g.hands[:], Hand{})
}

// Turn returns the seat that is to play, and whether the game is still open. The seat is 0
// when it is not.
func (g Game) Turn() (seat int, open bool) {
	if g.over() {
		return 0, false
	}
	return g.turn, true
}

// Play returns the game after the seat has played the cards, in the reading that beats the
// play on the table: see [Rules.Answer]. The error is an [*Error] that names the seat, and
// then the game is the old one:
//
//   - [ErrOver] after the end, [ErrTurn] out of turn;
//   - [ErrHand] for a card that is none or there twice, [ErrNotHeld] for one that the seat
//     does not hold, with the card and its position;
//   - [ErrNotAPlay], also for no cards at all: see [Game.Pass]; [ErrTooLow].
func (g Game) Play(seat int, cards []deck.Card) (Game, error) {
	h, err := g.check(seat, cards)
	if err != nil {
		return g, err
	}
	p, err := g.rules.Answer(h, g.target)
	if err != nil {
		return g, &Error{Seat: seat, Position: -1, Text: text.Clip(h.String()), Err: err}
	}
	return g.after(Step{Seat: seat, Cards: slices.Clone(cards), Play: p}), nil
}

// PlayAs is [Game.Play] with a declared reading, one of [Rules.Readings], for cards that
// have several. What wild cards stand for, as.As, may be left empty. The error is that of
// Play; it is also [ErrNotAPlay] for a reading that the rules do not allow.
func (g Game) PlayAs(seat int, cards []deck.Card, as Play) (Game, error) {
	h, err := g.check(seat, cards)
	if err != nil {
		return g, err
	}
	err = ErrNotAPlay
	for p := range g.rules.Readings(h) {
		declared := p
		if as.As == (Hand{}) {
			declared.As = Hand{}
		}
		if declared == as {
			as, err = p, nil
			break
		}
	}
	if err == nil && !as.Beats(g.target) {
		err = ErrTooLow
	}
	if err != nil {
		return g, &Error{Seat: seat, Position: -1, Text: text.Clip(as.String()), Err: err}
	}
	return g.after(Step{Seat: seat, Cards: slices.Clone(cards), Play: as}), nil
}

// Do is [Game.PlayAs] for a play without cards chosen, such as a hint or advice: it takes
// the first cards of each rank that the seat holds. The zero Play is [Game.Pass]. The error
// is that of PlayAs or Pass, with ErrNotHeld about a rank.
func (g Game) Do(seat int, p Play) (Game, error) {
	if p == (Play{}) {
		return g.Pass(seat)
	}
	if err := g.onTurn(seat); err != nil {
		return g, err
	}
	cards, err := Pick(g.cards(seat), p.Cards)
	if err != nil {
		return g, located(err, func(e *Error) { e.Seat = seat })
	}
	return g.PlayAs(seat, cards, p)
}

// Pass returns the game after the seat has passed, 不出. The error is an [*Error] that names
// the seat, and then the game is the old one: [ErrOver], [ErrTurn], and [ErrLead] for a seat
// that has the lead and must play.
func (g Game) Pass(seat int) (Game, error) {
	if err := g.onTurn(seat); err != nil {
		return g, err
	}
	if g.target == (Play{}) {
		return g, &Error{Seat: seat, Position: -1, Err: ErrLead}
	}
	return g.after(Step{Seat: seat}), nil
}

// onTurn returns an error unless the game is open and the seat is to play.
func (g Game) onTurn(seat int) error {
	switch turn, open := g.Turn(); {
	case !open:
		return &Error{Seat: seat, Position: -1, Err: ErrOver}
	case seat != turn:
		return &Error{Seat: seat, Position: -1, Err: ErrTurn}
	}
	return nil
}

// check returns the ranks of cards that the seat may put on the table.
func (g Game) check(seat int, cards []deck.Card) (Hand, error) {
	if err := g.onTurn(seat); err != nil {
		return Hand{}, err
	}
	h, err := HandOf(cards)
	if err != nil {
		return Hand{}, located(err, func(e *Error) { e.Seat = seat })
	}
	held := g.cards(seat)
	for i, c := range cards {
		if !slices.Contains(held, c) {
			return Hand{}, &Error{Seat: seat, Position: i, Card: c, Err: ErrNotHeld}
		}
	}
	return h, nil
}

// after returns the game after a legal step.
func (g Game) after(s Step) Game {
	g.steps = append(slices.Clip(g.steps), s) // a copy: others may go on from here too
	seat := g.turn
	g.turn = (seat + 1) % 3
	if g.target == (Play{}) {
		g.led = len(g.steps) - 1
	}
	if s.Play == (Play{}) {
		if g.turn == g.by { // both others have passed
			g.target = Play{}
		}
		return g
	}
	g.hands[seat] = Hand{g.hands[seat].n - s.Play.Cards.n}
	g.played[seat] = Hand{g.played[seat].n + s.Play.Cards.n}
	g.plays[seat]++
	if s.Play.Kind >= Bomb {
		g.bombs++
	}
	g.target, g.by = s.Play, seat
	return g
}

// A View is what one seat knows of a game: its own cards and what everybody saw. It can be
// sent to that seat as it is.
type View struct {
	Seat     int         `json:"seat"`     // Seat is who sees this
	Landlord int         `json:"landlord"` // Landlord is the landlord's seat
	Cards    []deck.Card `json:"cards"`    // Cards are what the seat holds, in the order of the deal
	Bottom   []deck.Card `json:"bottom"`   // Bottom are the three bottom cards, which are shown to all
	Left     [3]int      `json:"left"`     // Left are how many cards each seat holds
	Turn     int         `json:"turn"`     // Turn is the seat that is to play; 0 after the end, when some seat has none left
	Target   Play        `json:"target"`   // Target is what is to be beaten; the zero Play on a lead
	By       int         `json:"by"`       // By is who played the target, or who leads
	Table    []Step      `json:"table"`    // Table are the plays and passes from the last lead on, with their cards; on a lead those of the round before
	Played   [3]Hand     `json:"played"`   // Played are all cards that each seat has played
}

// View returns what a seat knows, in fresh memory; it is zero for a seat that does not exist.
func (g Game) View(seat int) View {
	if seat < 0 || seat > 2 || !g.started {
		return View{}
	}
	v := View{
		Seat: seat, Landlord: g.landlord, Cards: g.cards(seat), Bottom: slices.Clone(g.deal.Bottom),
		Target: g.target, By: g.by, Played: g.played,
	}
	v.Turn, _ = g.Turn()
	v.Table = cloneSteps(g.steps[g.led:])
	for s, h := range g.hands {
		v.Left[s] = h.Len()
	}
	return v
}

// A GameRecord is a game as data: all that is needed to play it again.
type GameRecord struct {
	Rules    Rules  `json:"rules"`    // Rules are the game's
	Deal     Deal   `json:"deal"`     // Deal is all cards, so a record is for the server until the game is over
	Landlord int    `json:"landlord"` // Landlord is the landlord's seat
	Steps    []Step `json:"steps"`    // Steps are all plays and passes in their order
}

// Record returns the game as data, in fresh memory.
func (g Game) Record() GameRecord {
	return GameRecord{Rules: g.rules, Deal: g.deal.clone(), Landlord: g.landlord, Steps: cloneSteps(g.steps)}
}

// cloneSteps returns steps that share nothing with the given ones.
func cloneSteps(steps []Step) []Step {
	clone := make([]Step, len(steps))
	for i, s := range steps {
		s.Cards = slices.Clone(s.Cards)
		clone[i] = s
	}
	return clone
}

// Replay returns the game that is recorded. The error is that of [NewGame], or that of the
// first step that could not be made, its Position being the step's index.
func (r GameRecord) Replay() (Game, error) {
	g, err := NewGame(r.Rules, r.Deal, r.Landlord)
	if err != nil {
		return Game{}, err
	}
	for i, s := range r.Steps {
		if len(s.Cards) == 0 && s.Play == (Play{}) {
			g, err = g.Pass(s.Seat)
		} else {
			g, err = g.PlayAs(s.Seat, s.Cards, s.Play)
		}
		if err != nil {
			return Game{}, located(err, func(e *Error) { e.Position = i })
		}
	}
	return g, nil
}
