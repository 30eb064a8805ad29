package main

import (
	"slices"

	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
)

// seats is how many play.
const seats = 4

// A ruleSet is what is played, under a name.
type ruleSet struct {
	name    string
	forms   mahjong.Forms // what wins
	scoring sichuan.Rules // zero in the game without points
}

// article is the game that the article on Mahjong in Go has, with the seven pairs that it
// leaves to do.
func article() ruleSet {
	return ruleSet{name: "article", forms: mahjong.Standard | mahjong.SevenPairs}
}

// ruleSets returns all that can be played.
func ruleSets() []ruleSet {
	const forms = mahjong.Standard | mahjong.SevenPairs | mahjong.SevenPairsQuads
	return []ruleSet{
		article(),
		{"tournament", forms, sichuan.Tournament()},
		{"room-card", forms, sichuan.RoomCard()},
		{"multiplied", forms, sichuan.Multiplied()},
		{"highest", forms, sichuan.Highest()},
	}
}

// ruleNames returns the names of all that can be played.
func ruleNames() []string {
	var names []string
	for _, r := range ruleSets() {
		names = append(names, r.name)
	}
	return names
}

// ruleSetOf returns what is played under a name. It is not ok if there is no such name.
func ruleSetOf(name string) (r ruleSet, ok bool) {
	all := ruleSets()
	i := slices.IndexFunc(all, func(r ruleSet) bool { return r.name == name })
	if i < 0 {
		return ruleSet{}, false
	}
	return all[i], true
}

// scored reports whether there are points, and all else that comes from Sichuan.
func (r ruleSet) scored() bool { return r.scoring != sichuan.Rules{} }

// claims returns the rules of the game without points.
func (r ruleSet) claims() mahjong.ClaimRules {
	return mahjong.ClaimRules{Seats: seats, Forms: r.forms, NoChow: true, OneWinner: true}
}

// deal deals a wall.
func (r ruleSet) deal(wall []mahjong.Tile, dealer int) (game, error) {
	if r.scored() {
		t, err := sichuan.NewTable(r.scoring, wall, dealer)
		return sichuanGame{t}, err
	}
	t, err := mahjong.NewTable(r.claims(), wall, dealer)
	return plainGame{t}, err
}
