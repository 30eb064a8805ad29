package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// What a person typed means something or nothing; then the error is the reason, in words for
// the person.
var (
	errTile = errors.New("tiles are 1m to 9m, 1p to 9p and 1s to 9s")
	errWord = errors.New("type ? for help")
)

// toPassOn returns the tiles of a hand to pass on that a text means: positions, or tiles.
func toPassOn(h mahjong.Hand, r sichuan.Rules, text string) ([]mahjong.Tile, error) {
	tiles, err := chosen(slices.Collect(h.All()), text)
	if err != nil {
		return nil, err
	}
	if len(tiles) != r.Exchange {
		return nil, fmt.Errorf("that is %s, you pass on %d", count(len(tiles), "tile"), r.Exchange)
	}
	left := h
	for _, t := range tiles {
		var ok bool
		switch left, ok = left.Without(t); {
		case !ok && h.Count(t) == 0:
			return nil, fmt.Errorf("you hold no %s", t.Chinese())
		case !ok:
			return nil, fmt.Errorf("you hold only %d %s", h.Count(t), t.Chinese())
		case !r.ExchangeAny && t.Suit() != tiles[0].Suit():
			return nil, errors.New("they must be of one suit")
		}
	}
	return tiles, nil
}

// chosen returns the tiles that a text lists, by their positions or their names.
func chosen(tiles []mahjong.Tile, text string) ([]mahjong.Tile, error) {
	listed, err := mahjong.ParseTiles(text)
	if err == nil {
		return listed, nil
	}
	var numbers []int
	separates := func(r rune) bool { return r == ' ' || r == ',' }
	for word := range strings.FieldsFuncSeq(text, separates) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("%q is no list of tiles; %w", text, errTile)
		}
		t, err := at(tiles, n)
		switch {
		case err != nil:
			return nil, err
		case slices.Contains(numbers, n):
			return nil, fmt.Errorf("you name tile %d twice", n)
		}
		numbers, listed = append(numbers, n), append(listed, t)
	}
	return listed, nil
}

// at returns the tile at a position.
func at(tiles []mahjong.Tile, n int) (mahjong.Tile, error) {
	if n < 1 || n > len(tiles) {
		return 0, fmt.Errorf("there is no tile %d, only 1 to %d", n, len(tiles))
	}
	return tiles[n-1], nil
}

// toVoid returns the suit that a text means.
func toVoid(text string) (mahjong.Suit, error) {
	for suit := mahjong.Characters; suit <= mahjong.Bamboo; suit++ {
		number, letter := strconv.Itoa(int(suit)), string("mps"[suit-1])
		switch strings.ToLower(text) {
		case number, letter, suit.Chinese(), suit.String():
			return suit, nil
		}
	}
	return 0, fmt.Errorf("%q is none of the three suits", text)
}

// asked is what a person is asked for in play: a discard among tiles, or one of several choices.
type asked struct {
	view    sichuan.View
	tiles   []mahjong.Tile // by position; nil if another seat's move is to be answered
	choices []mahjong.Move // by number; nil if not
}

// meaning returns the legal move that a text means.
func (a asked) meaning(text string) (mahjong.Move, error) {
	if number, err := strconv.Atoi(text); err == nil {
		return a.numbered(number)
	}
	if t, err := mahjong.ParseTile(text); err == nil {
		return a.discard(t)
	}
	if _, err := mahjong.ParseTiles(text); err == nil {
		return mahjong.Move{}, errors.New("you can discard only one tile")
	}
	name, about, err := cutName(text)
	if err != nil {
		return mahjong.Move{}, err
	}
	moves := slices.DeleteFunc(slices.Clone(a.view.Legal), func(m mahjong.Move) bool {
		known, _, _ := strings.Cut(named(m), " ")
		return m.Discard != 0 || known != name
	})
	if len(moves) == 0 {
		return mahjong.Move{}, fmt.Errorf("you cannot %s now", name)
	}
	if about != "" {
		t, err := mahjong.ParseTile(about)
		if err != nil {
			return mahjong.Move{}, fmt.Errorf("%q is no tile; %w", about, errTile)
		}
		moves = slices.DeleteFunc(moves, func(m mahjong.Move) bool {
			return subject(a.view, m) != t
		})
		if len(moves) == 0 {
			return mahjong.Move{}, fmt.Errorf("you cannot %s %s now", name, t.Chinese())
		}
	}
	if len(moves) > 1 {
		var tiles []string
		for _, m := range moves {
			tiles = append(tiles, m.Meld.Tile.Chinese())
		}
		return mahjong.Move{}, fmt.Errorf("you can %s %s; say which, as in %s %v",
			name, strings.Join(tiles, " or "), name, moves[0].Meld.Tile)
	}
	return moves[0], nil
}

// subject returns the tile that a move which is no discard is about.
func subject(v sichuan.View, m mahjong.Move) mahjong.Tile {
	switch {
	case m.Meld.Kind != 0:
		return m.Meld.Tile
	case v.Event.Kind != 0:
		return v.Event.Tile
	}
	return v.Drawn
}

// numbered returns the move of a number.
func (a asked) numbered(n int) (mahjong.Move, error) {
	switch {
	case a.tiles == nil && (n < 1 || n > len(a.choices)):
		return mahjong.Move{}, fmt.Errorf("there is no choice %d, only 1 to %d", n, len(a.choices))
	case a.tiles == nil:
		return a.choices[n-1], nil
	}
	t, err := at(a.tiles, n)
	if err != nil {
		return mahjong.Move{}, err
	}
	return a.discard(t)
}

// discard returns the discard of a tile.
func (a asked) discard(t mahjong.Tile) (mahjong.Move, error) {
	m := mahjong.Move{Seat: a.view.Seat, Discard: t}
	switch {
	case a.tiles == nil:
		return mahjong.Move{}, errors.New("it is not your turn to discard")
	case a.view.Hand.Count(t) == 0:
		return mahjong.Move{}, fmt.Errorf("you hold no %s", t.Chinese())
	case slices.Contains(a.view.Legal, m):
		return m, nil
	case a.view.Places[a.view.Seat].Won:
		return mahjong.Move{}, errors.New("you have won: you can discard only what you drew")
	}
	return mahjong.Move{}, fmt.Errorf("you cannot discard %s now", t.Chinese())
}

// cutName cuts text after the name of a move, or the start of one, and returns the whole
// name and what comes after it.
func cutName(text string) (name, about string, err error) {
	names := []string{"pass", "chow", "pung", "kong", "win"}
	for i, chinese := range []string{"过", "吃", "碰", "杠", "胡"} {
		if about, ok := strings.CutPrefix(text, chinese); ok {
			return names[i], strings.TrimSpace(about), nil
		}
	}
	word, about, _ := strings.Cut(text, " ")
	var means []string
	for _, name := range names {
		if strings.HasPrefix(name, strings.ToLower(word)) {
			means = append(means, name)
		}
	}
	switch len(means) {
	case 0:
		return "", "", fmt.Errorf("%q is no tile and no move; %w", word, errWord)
	case 1:
		return means[0], strings.TrimSpace(about), nil
	}
	return "", "", fmt.Errorf("%q can be %s", word, strings.Join(means, " or "))
}
