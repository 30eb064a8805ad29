package doudizhu

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cardrules/cardrules/deck"
)

// sameError checks that err is the *Error that is wanted, about no seat, and that it is what
// both Err and Cause are.
func sameError(t *testing.T, err error, want Error) {
	t.Helper()
	want.Seat = -1
	var got *Error
	if !errors.As(err, &got) {
		t.Errorf("error %v, want %v", err, want.Err)
		return
	}
	if diff := cmp.Diff(want, *got, cmp.Comparer(func(a, b error) bool { return a == b })); diff != "" {
		t.Errorf("error %q differs (-want +got):\n%s", err, diff)
	}
	if !errors.Is(err, want.Err) || want.Cause != nil && !errors.Is(err, want.Cause) {
		t.Errorf("error %q does not wrap %v and %v", err, want.Err, want.Cause)
	}
	if text := err.Error(); !strings.HasPrefix(text, "doudizhu: ") || strings.Contains(text, "\n") || len(text) > 200 {
		t.Errorf("message %q", text)
	}
}

// TestRanks pins the numbers and the letters of the ranks.
func TestRanks(t *testing.T) {
	for _, want := range []struct {
		rank          Rank
		number        int
		name, chinese string
	}{
		{Rank(0), 0, "none", "无"},
		{Three, 1, "3", "3"},
		{Four, 2, "4", "4"},
		{Five, 3, "5", "5"},
		{Six, 4, "6", "6"},
		{Seven, 5, "7", "7"},
		{Eight, 6, "8", "8"},
		{Nine, 7, "9", "9"},
		{Ten, 8, "T", "10"},
		{Jack, 9, "J", "J"},
		{Queen, 10, "Q", "Q"},
		{King, 11, "K", "K"},
		{Ace, 12, "A", "A"},
		{Two, 13, "2", "2"},
		{BlackJoker, 14, "B", "小王"},
		{RedJoker, 15, "R", "大王"},
		{Rank(16), 16, "Rank(16)", "Rank(16)"},
		{Rank(127), 127, "Rank(127)", "Rank(127)"},
		{Rank(-1), -1, "Rank(-1)", "Rank(-1)"},
		{Rank(-128), -128, "Rank(-128)", "Rank(-128)"},
	} {
		r := want.rank
		if int(r) != want.number || r.String() != want.name || r.Chinese() != want.chinese {
			t.Errorf("%d is %d, %v, %v", want.number, r, r, r.Chinese())
		}
		valid := 1 <= want.number && want.number <= 15
		if r.IsValid() != valid {
			t.Errorf("IsValid(%v) = %v", r, !valid)
		}
		text, err := r.MarshalText()
		appended, appendErr := r.AppendText([]byte("x"))
		if !valid && want.number != 0 {
			sameError(t, err, Error{Position: -1, Rank: r, Err: ErrRank})
			sameError(t, appendErr, Error{Position: -1, Rank: r, Err: ErrRank})
			if len(text) != 0 || string(appended) != "x" {
				t.Errorf("%v has the text %q, %q", r, text, appended)
			}
			continue
		}
		letter := want.name
		if want.number == 0 {
			letter = ""
		}
		if string(text) != letter || string(appended) != "x"+letter || err != nil || appendErr != nil || text == nil {
			t.Errorf("%v has the text %q, %v, and %q, %v", r, text, err, appended, appendErr)
		}
		back := Rank(99)
		if err := back.UnmarshalText(text); err != nil || back != r {
			t.Errorf("%q is read as %v, %v", text, back, err)
		}
		in, err := json.Marshal(r)
		if err != nil || string(in) != `"`+letter+`"` {
			t.Errorf("%v is %s in JSON, %v", r, in, err)
		}
	}
}

func TestRankUnmarshalText(t *testing.T) {
	for _, text := range []string{"none", "1", "10", "t", "33", " 3", "3 4", "小王", "\xff", "0"} {
		r := King
		err := r.UnmarshalText([]byte(text))
		sameError(t, err, Error{Position: -1, Text: text, Err: ErrRank})
		if r != King {
			t.Errorf("%q changes the rank to %v", text, r)
		}
	}
	r := King
	sameError(t, r.UnmarshalText([]byte(strings.Repeat("王", 20))), Error{Position: -1, Text: strings.Repeat("王", 10), Err: ErrRank})
	sameError(t, r.UnmarshalText([]byte(strings.Repeat("x", 99))), Error{Position: -1, Text: strings.Repeat("x", 32), Err: ErrRank})
}

// TestRankOf gives every number that can stand in a Card: 54 of them have a rank.
func TestRankOf(t *testing.T) {
	order := map[deck.Rank]Rank{
		deck.Three: Three, deck.Four: Four, deck.Five: Five, deck.Six: Six, deck.Seven: Seven, deck.Eight: Eight,
		deck.Nine: Nine, deck.Ten: Ten, deck.Jack: Jack, deck.Queen: Queen, deck.King: King, deck.Ace: Ace,
		deck.Two: Two, deck.RankBlackJoker: BlackJoker, deck.RankRedJoker: RedJoker,
	}
	ranks := map[Rank]int{}
	for n := -128; n <= 127; n++ {
		c := deck.Card(n)
		want := Rank(0)
		if c.IsValid() {
			want = order[c.Rank()]
		}
		if got := RankOf(c); got != want {
			t.Errorf("RankOf(%v) = %v, want %v", c, got, want)
		}
		ranks[RankOf(c)]++
	}
	for r := Three; r <= Two; r++ {
		if ranks[r] != 4 {
			t.Errorf("%d cards are %v", ranks[r], r)
		}
	}
	if ranks[BlackJoker] != 1 || ranks[RedJoker] != 1 || ranks[0] != 256-54 {
		t.Errorf("cards by rank: %v", ranks)
	}
}

// TestCompare sorts the pack into the order of the game.
func TestCompare(t *testing.T) {
	cards := deck.Standard54()
	deck.Shuffle(cards, newRand(1))
	slices.SortFunc(cards, func(a, b deck.Card) int { return Compare(b, a) })
	want := deck.MustParse("Rj Bj 2s 2h 2c 2d As Ah Ac Ad Ks Kh Kc Kd Qs Qh Qc Qd Js Jh Jc Jd Ts Th Tc Td " +
		"9s 9h 9c 9d 8s 8h 8c 8d 7s 7h 7c 7d 6s 6h 6c 6d 5s 5h 5c 5d 4s 4h 4c 4d 3s 3h 3c 3d")
	if !slices.Equal(cards, want) {
		t.Errorf("sorted %v", cards)
	}
	for i, a := range want {
		for j, b := range want {
			if got := Compare(a, b); got != sign(j-i) {
				t.Errorf("Compare(%v, %v) = %d", a, b, got)
			}
		}
		for _, none := range []deck.Card{0, -1, -128, 127, 0x0E} {
			if Compare(none, a) != -1 || Compare(a, none) != 1 || Compare(none, 0) != 0 {
				t.Errorf("%v compares with %v as %d, %d", none, a, Compare(none, a), Compare(a, none))
			}
		}
	}
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
