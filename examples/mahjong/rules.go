package main

import (
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

func (r ruleSet) String() string { return r.name }

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
