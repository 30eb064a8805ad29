package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/cardrules/cardrules/examples/internal/person"
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

const commandHelp = `
    h  for advice   t  to see what lies on the table   q  to quit`

const exchangeHelp = `  Type the tiles that you pass on, by position or by name: 1 2 3, 123m, 一二三万.
  m is 万 characters, p 筒 dots, s 条 bamboo. They must be of one suit.` + commandHelp

const voidHelp = `  Type the suit that you do without, by its number, letter or name: 2, p, 筒, dots.
  While you hold a tile of it you cannot win, and you can never claim one.` + commandHelp

const discardHelp = `  Type the tile that you discard, by its position or its name: 5m, 五万.
  m is 万 characters, p 筒 dots, s 条 bamboo.
    win  胡   kong 杠, with the tile if there are several: kong 5m   h  for advice
    t    to see what lies on the table                               q  to quit
  A hand wins with four sets and a pair, or with seven pairs. A set is three consecutive tiles
  of a suit or three alike; you can claim a discard for three alike 碰, four alike 杠 or a win 胡.
  The shanten 向听 is how many tiles you must exchange until one more wins: then you are ready 听.`

const scoredHelp = `
  You cannot win while you hold a tile of your void suit 缺. Each kong is paid for at once. If you
  are not ready when the wall is empty you pay those who are, and more for a void suit that you
  still hold.`

const offerHelp = `  Type what you say, by its number or its name:
    pass 过   pung 碰, three alike   kong 杠, four alike and another draw   win 胡
    h  to hear what a robot would say   t  to see what lies on the table   q  to quit`

// A human is a person at a keyboard. Nothing that is typed ends the game but q: what
// makes no sense is explained and asked again, and when the input ends a robot takes over.
type human struct {
	*person.Person
	robot  robot
	screen *screen
}

func newHuman(rules ruleSet, seat int, in io.Reader, s *screen) *human {
	return &human{person.At(seat, in, s.w), robot{rules}, s}
}

// A question is what a person is asked.
type question[T any] struct {
	view    sichuan.View
	show    func()                       // shows what there is to know
	prompt  string                       // what to type
	help    string                       // how to type it
	meaning func(text string) (T, error) // the error is in words for the person
	robot   func(sichuan.View) (T, error)
	advise  func(T) // shows what a robot would do
}

// answer asks a person until there is an answer. When the input has ended, a robot answers.
func answer[T any](h *human, q question[T]) (a T, err error) {
	if !h.Gone() {
		q.show()
	}
	for {
		text, ok := h.Ask(q.prompt + " (? for help): ")
		if !ok {
			return q.robot(q.view)
		}
		switch strings.ToLower(text) {
		case "":
		case "?":
			h.screen.line("%s", q.help)
		case "h":
			if a, err = q.robot(q.view); err != nil {
				return a, err
			}
			q.advise(a)
		case "t":
			h.screen.open(q.view)
		case "q":
			return a, person.ErrQuit
		default:
			if a, err = q.meaning(text); err == nil {
				return a, nil
			}
			h.screen.line("  That does not work: %v.", err)
		}
	}
}

func (h *human) exchange(v sichuan.View) ([]mahjong.Tile, error) {
	tiles := slices.Collect(v.Hand.All())
	n := h.robot.rules.scoring.Exchange
	return answer(h, question[[]mahjong.Tile]{
		view: v,
		show: func() {
			h.screen.line("\n  Seat %d, which %s do you pass on?", v.Seat, count(n, "tile"))
			h.screen.tiles(tiles, false, "")
		},
		prompt: "Your " + count(n, "tile"),
		help:   exchangeHelp,
		meaning: func(text string) ([]mahjong.Tile, error) {
			return toPassOn(v.Hand, h.robot.rules.scoring, text)
		},
		robot: h.robot.exchange,
		advise: func(picked []mahjong.Tile) {
			h.screen.line("  A robot would pass on %s.", list(picked))
		},
	})
}

func (h *human) void(v sichuan.View) (mahjong.Suit, error) {
	return answer(h, question[mahjong.Suit]{
		view:    v,
		show:    func() { h.screen.suits(v) },
		prompt:  "Your void suit",
		help:    voidHelp,
		meaning: toVoid,
		robot:   h.robot.void,
		advise: func(suit mahjong.Suit) {
			h.screen.line("  A robot would do without %s.", bilingual(suit))
		},
	})
}

func (h *human) move(v sichuan.View) (mahjong.Move, error) {
	if v.Event.Kind == 0 {
		return h.turn(v)
	}
	a := asked{view: v, choices: slices.Clone(v.Legal)}
	slices.Reverse(a.choices) // from the pass to the win
	return answer(h, question[mahjong.Move]{
		view:    v,
		show:    func() { h.screen.offer(v, a.choices) },
		prompt:  "Your answer",
		help:    offerHelp,
		meaning: a.meaning,
		robot:   h.robot.move,
		advise:  func(m mahjong.Move) { h.screen.line("  A robot would %s.", named(m)) },
	})
}

// turn asks for a move on the own turn.
func (h *human) turn(v sichuan.View) (mahjong.Move, error) {
	a := asked{view: v, tiles: positions(v)}
	help := discardHelp
	if h.robot.rules.scored() {
		help += scoredHelp
	}
	return answer(h, question[mahjong.Move]{
		view:    v,
		show:    func() { h.screen.discard(v, a.tiles, h.robot.discards(v)) },
		prompt:  "Your discard",
		help:    help,
		meaning: a.meaning,
		robot:   h.robot.move,
		advise: func(m mahjong.Move) {
			h.screen.discards(h.robot.discards(v))
			what := named(m)
			switch {
			case m.Discard != 0:
				what = "discard " + m.Discard.Chinese()
			case m.Meld.Kind.IsKong():
				what += " " + m.Meld.Tile.Chinese()
			}
			h.screen.line("  A robot would %s.", what)
		},
	})
}

// positions returns the tiles of a hand as a person arranges them: in order, but the tile
// that was drawn at the end.
func positions(v sichuan.View) []mahjong.Tile {
	rest, drew := v.Hand.Without(v.Drawn)
	if !drew {
		return slices.Collect(v.Hand.All())
	}
	return append(slices.Collect(rest.All()), v.Drawn)
}

// count returns so many things in words: "3 tiles".
func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}
