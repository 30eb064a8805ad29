package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/doudizhu"
	"github.com/cardrules/cardrules/examples/internal/show"
)

const auctionHelp = `  Type what you say of your cards:
    1, 2 or 3  to bid so many points 叫分; who bids more becomes landlord
    y  to take the landlord's place 叫地主, or to rob it 抢地主
    p  to decline 不叫   h  to hear what a robot would say   q  to quit`

const playHelp = `  Type the number of a hint, or the ranks of your cards in any order: 33344456, 10JQKA, BR.
  T or 10 is the ten, B the black joker 小王, R the red joker 大王; suits never matter.
    h  for more hints   p  to pass 不出   q  to quit
  A play beats one of the same kind and length that is lower; four of a rank are a bomb 炸弹, which
  beats all but higher bombs; both jokers are the rocket 王炸, which beats all.`

// parseCall returns the call that a text means, zero if it is none of the legal ones.
func parseCall(text string, legal []doudizhu.Call) doudizhu.Call {
	calls := map[string][]doudizhu.Call{
		"p": {doudizhu.Decline},
		"1": {doudizhu.Bid1},
		"2": {doudizhu.Bid2},
		"3": {doudizhu.Bid3},
		"y": {doudizhu.Take, doudizhu.Rob},
	}
	for _, c := range calls[strings.ToLower(text)] {
		if slices.Contains(legal, c) {
			return c
		}
	}
	return 0
}

// meanings returns the plays that the view's seat can mean by a text: the hint of that
// number, and every reading of cards of these ranks that may be played now. If there is
// none, the error is the reason, in words for the person.
func meanings(r doudizhu.Rules, v doudizhu.View, hints []doudizhu.Play, text string) ([]doudizhu.Play, error) {
	var plays []doudizhu.Play
	number, notNumber := strconv.Atoi(text)
	if notNumber == nil && 1 <= number && number <= len(hints) {
		plays = append(plays, hints[number-1])
	}
	read, err := readings(r, v, text)
	for _, p := range read {
		if !slices.Contains(plays, p) {
			plays = append(plays, p)
		}
	}
	switch {
	case len(plays) > 0:
		return plays, nil
	case notNumber == nil && errors.Is(err, errRank):
		return nil, fmt.Errorf("there is no hint %d", number)
	}
	return nil, err
}

// errRank is a text with something in it that is no rank.
var errRank = errors.New("ranks are 3 to 10, J, Q, K, A, 2, B and R")

// readings returns the plays that cards of these ranks can be, or why there is none.
func readings(r doudizhu.Rules, v doudizhu.View, text string) ([]doudizhu.Play, error) {
	cards, err := doudizhu.ParseHand(text)
	if err != nil {
		var e *doudizhu.Error
		switch {
		case errors.Is(err, deck.ErrRepeat) && errors.As(err, &e):
			return nil, fmt.Errorf("no pack has so many of %s", e.Rank.Chinese())
		case errors.As(err, &e):
			return nil, fmt.Errorf("%q is no rank; %w", e.Text, errRank)
		}
		return nil, err
	}
	hand, err := doudizhu.HandOf(v.Cards)
	if err != nil {
		return nil, err
	}
	for rank, n := range cards.All() {
		switch held := hand.Count(rank); {
		case held == 0:
			return nil, fmt.Errorf("you hold no %s", rank.Chinese())
		case held < n:
			return nil, fmt.Errorf("you hold only %d of %s", held, rank.Chinese())
		}
	}
	var plays []doudizhu.Play
	for p := range r.Readings(cards) {
		if p.Beats(v.Target) {
			plays = append(plays, p)
		}
	}
	_, err = r.Answer(cards, v.Target)
	switch {
	case errors.Is(err, doudizhu.ErrNotAPlay):
		return nil, fmt.Errorf("%s is no play under these rules", ranks(cards))
	case errors.Is(err, doudizhu.ErrTooLow):
		p, err := r.Classify(cards)
		if err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("%s, %s, does not beat %s, %s", ranks(cards), show.English(p.Kind), ranks(v.Target.Cards), show.English(v.Target.Kind))
	}
	return plays, err
}
