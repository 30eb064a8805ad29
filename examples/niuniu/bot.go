package main

import (
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/niuniu"
)

// stake returns what the bot on a seat stakes: a quarter, a half, three quarters or all
// of what it may, in round numbers, the bolder the higher the seat. It is 0 for the
// banker and for a bot without chips.
func stake(e *niuniu.Evaluator, seat, banker int, chips []int64) int64 {
	if seat == banker || chips[seat] == 0 {
		return 0
	}
	if banker == transcript.Nobody {
		banker = seat // whoever it will be has as much as everybody
	}
	most := min(chips[seat], transcript.Limit(e, banker, chips))
	s := most * int64(seat+1) / seats
	if s >= 10 {
		s -= s % 10
	}
	return max(s, 1)
}
