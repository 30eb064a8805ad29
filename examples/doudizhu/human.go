package main

import (
	"fmt"
	"io"
	"strconv"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/doudizhu"
	"github.com/cardrules/cardrules/examples/internal/person"
)

// A human is a person at a keyboard. Nothing that is typed ends the game but q: what
// makes no sense is explained and asked again, and when the input ends a robot takes over.
type human struct {
	*person.Person
	robot  robot
	screen *screen
}

func newHuman(rules *doudizhu.Rules, seat int, in io.Reader, s *screen) *human {
	return &human{person.At(seat, in, s.w), robot{rules}, s}
}

// ask asks on a line of its own. It is not ok when the input has ended.
func (h *human) ask(prompt string) (text string, ok bool) {
	h.screen.end()
	return h.Ask(prompt)
}

// call asks for a call.
func (h *human) call(a doudizhu.Auction, cards []deck.Card) (doudizhu.Call, error) {
	legal := a.Legal()
	for {
		text, ok := h.ask("Your call: " + callPrompt(legal) + ", p to decline (? for help): ")
		if !ok {
			return h.robot.call(a, cards)
		}
		switch text {
		case "":
		case "?":
			h.screen.line("%s", auctionHelp)
		case "q":
			return 0, person.ErrQuit
		case "h", "H":
			c, err := h.robot.call(a, cards)
			if err != nil {
				return 0, err
			}
			h.screen.line("  With your cards a robot %s.", squeeze(callText(c, legal)))
		default:
			if c := parseCall(text, legal); c != 0 {
				return c, nil
			}
			h.screen.line("  That is no call that you can make.")
		}
	}
}

// callPrompt returns what the person can type to become landlord.
func callPrompt(legal []doudizhu.Call) string {
	most := legal[len(legal)-1]
	if most == doudizhu.Bid3 {
		return [...]string{1: "3", 2: "2 or 3", 3: "1, 2 or 3"}[len(legal)-1] + " to bid"
	}
	return "y to " + most.String() + " it " + most.Chinese()
}

// play shows what the person may see, and asks for a play until there is one.
func (h *human) play(v doudizhu.View) (doudizhu.Play, error) {
	if h.Gone() {
		return h.robot.play(v)
	}
	hand, err := doudizhu.HandOf(v.Cards)
	if err != nil {
		return doudizhu.Play{}, err
	}
	t := turn{human: h, view: v, hints: h.robot.rules.AppendHints(nil, hand, v.Target)}
	h.screen.turn(v)
	if len(t.hints) == 0 {
		h.screen.line("  Nothing that you hold beats it: you pass.")
		return doudizhu.Play{}, nil
	}
	t.more()
	for {
		text, ok := h.ask(t.prompt())
		if !ok {
			return h.robot.play(v)
		}
		if p, done, err := t.typed(text); done || err != nil {
			return p, err
		}
	}
}

// A turn is a person's turn to play, until it is decided.
type turn struct {
	*human
	view    doudizhu.View
	hints   []doudizhu.Play
	shown   int             // how many of the hints are on the screen
	choices []doudizhu.Play // what the last text can be, if it can be several plays
	warned  bool            // that q can be the queen
}

// prompt returns what to ask.
func (t *turn) prompt() string {
	if len(t.choices) > 0 {
		return fmt.Sprintf("Which of them, 1 to %d, or another play: ", len(t.choices))
	}
	return "Your play (? for help): "
}

// typed does what the person typed. It is done if that is a play, or the zero Play to pass.
func (t *turn) typed(text string) (p doudizhu.Play, done bool, err error) {
	if n, err := strconv.Atoi(text); err == nil && 1 <= n && n <= len(t.choices) {
		return t.choices[n-1], true, nil
	}
	t.choices = nil
	switch text {
	case "":
	case "?":
		t.screen.line("%s", playHelp)
	case "h", "H":
		t.more()
	case "p", "P":
		if t.view.Target != (doudizhu.Play{}) {
			return doudizhu.Play{}, true, nil
		}
		t.screen.line("  Who leads cannot pass.")
	case "q":
		if _, noQueen := meanings(*t.robot.rules, t.view, nil, "Q"); t.warned || noQueen != nil {
			return doudizhu.Play{}, false, person.ErrQuit
		}
		t.warned = true
		t.screen.line("  Type q again to quit, or Q for the queen.")
	default:
		p, done = t.choose(text)
	}
	return p, done, nil
}

// more shows the next hints.
func (t *turn) more() {
	const page = 5
	if t.shown == len(t.hints) {
		t.screen.line("  There are no more hints.")
		return
	}
	next := min(t.shown+page, len(t.hints))
	t.screen.plays(t.view.Cards, t.hints[t.shown:next], t.shown+1)
	t.shown = next
	if rest := len(t.hints) - t.shown; rest > 0 {
		t.screen.line("    and %d more: type h", rest)
	}
}

// choose returns the play that a text means. It is not done if there is none, which it
// explains, or if there are several, which it shows.
func (t *turn) choose(text string) (p doudizhu.Play, done bool) {
	plays, err := meanings(*t.robot.rules, t.view, t.hints[:t.shown], text)
	switch {
	case err != nil:
		t.screen.line("  That does not work: %v.", err)
		return doudizhu.Play{}, false
	case len(plays) == 1:
		return plays[0], true
	}
	t.screen.line("  That can be:")
	t.screen.plays(t.view.Cards, plays, 1)
	t.choices = plays
	return doudizhu.Play{}, false
}
