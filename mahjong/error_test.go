package mahjong

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// faulty fails the test if err is not the *Error that is wanted, whose seat is -1, or if its
// message does not say all that it holds.
func faulty(t testing.TB, err error, want Error) {
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
	if !errors.Is(err, want.Err) {
		t.Errorf("error %q does not wrap %v", err, want.Err)
	}
	pieces := []string{want.Err.Error()}
	if want.Tile != 0 {
		pieces = append(pieces, want.Tile.String())
	}
	if want.Text != "" {
		pieces = append(pieces, fmt.Sprintf("%q", want.Text))
	}
	if want.Position >= 0 {
		pieces = append(pieces, fmt.Sprintf(" at %d", want.Position))
	}
	text := err.Error()
	for _, piece := range pieces {
		if !strings.Contains(text, piece) {
			t.Errorf("message %q does not say %q", text, piece)
		}
	}
	if !strings.HasPrefix(text, "mahjong: ") || strings.Contains(text, "\n") || len(text) > 250 || !utf8.ValidString(text) {
		t.Errorf("message %q", text)
	}
}

// TestErrorMessages pins what is written to a log.
func TestErrorMessages(t *testing.T) {
	for _, test := range []struct {
		err  Error
		want string
	}{
		{Error{Seat: -1, Position: 4, Tile: 1, Err: ErrFifth}, "mahjong: more tiles of a kind than there are: 1m at 4"},
		{Error{Seat: -1, Position: 0, Tile: 99, Err: ErrTile}, "mahjong: invalid tile: Tile(99) at 0"},
		{Error{Seat: -1, Position: 3, Text: "x", Err: ErrSyntax}, `mahjong: invalid text: "x" at 3`},
		{Error{Seat: -1, Position: -1, Text: "99", Err: ErrCode}, `mahjong: invalid tile code: "99"`},
		{Error{Seat: -1, Position: 2, Tile: 9, Text: "chow", Err: ErrMeld}, `mahjong: not a meld: 9m "chow" at 2`},
		{Error{Seat: -1, Position: -1, Text: "12 concealed, 0 melds", Err: ErrCount}, `mahjong: wrong number of tiles: "12 concealed, 0 melds"`},
		{Error{Seat: 2, Position: 1, Tile: Red, Err: ErrTile}, "mahjong: invalid tile: seat 2: 7z at 1"},
		{Error{Seat: 0, Position: -1, Err: ErrCount}, "mahjong: wrong number of tiles: seat 0"},
		{Error{Seat: -1, Position: 0, Text: "\xff\n", Err: ErrSyntax}, `mahjong: invalid text: "\xff\n" at 0`},
		{Error{Seat: -1, Position: -1, Err: ErrMeld}, "mahjong: not a meld"},
		{Error{Seat: -1, Position: 5, Err: ErrSyntax}, "mahjong: invalid text: at 5"},
		{Error{Seat: -1, Position: -1}, ""},
		{Error{}, "seat 0: at 0"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
		if got := test.err.Unwrap(); got != test.err.Err {
			t.Errorf("%v unwraps to %v", &test.err, got)
		}
	}
}

// TestFaultsDiffer keeps the faults apart.
func TestFaultsDiffer(t *testing.T) {
	faults := []error{ErrSyntax, ErrTile, ErrFifth, ErrCount, ErrMeld, ErrCode}
	seen := map[string]bool{}
	for i, a := range faults {
		if !strings.HasPrefix(a.Error(), "mahjong: ") || seen[a.Error()] {
			t.Errorf("%q", a)
		}
		seen[a.Error()] = true
		for j, b := range faults {
			if errors.Is(&Error{Err: a}, b) != (i == j) {
				t.Errorf("%v is %v: %v", a, b, i != j)
			}
		}
	}
}

// TestTwoInTheMorning makes faults the way servers meet them: the message says what and where.
func TestTwoInTheMorning(t *testing.T) {
	second := func(_ any, err error) error { return err }
	for _, test := range []struct {
		err  error
		want string
	}{
		{second(ParseHand("123m 45x")), `mahjong: invalid text: "45x" at 5`},
		{second(ParseHand("1111m 1m")), "mahjong: more tiles of a kind than there are: 1m at 4"},
		{second(ParseHand("123m1f")), "mahjong: invalid tile: 1f at 3"},
		{second(HandOf([]Tile{1, 2, 43})), "mahjong: invalid tile: Tile(43) at 2"},
		{second(ParseTile("10m")), `mahjong: invalid text: "10m" at 0`},
		{second(Decode(Codec{Suits: "spm", SuitStep: 36, RankStep: 4, Copies: 4}, []int{0, 107, 108})), `mahjong: invalid tile code: "108" at 2`},
		{second(Encode[int8](Codec{Suits: "mps", SuitStep: 100, RankStep: 1}, []Tile{1, 19})), `mahjong: invalid tile code: 1s "200" at 1`},
		{second(Encode[int](Codec{Suits: "mps", SuitStep: 9, RankStep: 1}, []Tile{1, East})), "mahjong: invalid tile code: 1z at 1"},
		{second(Codec{Suits: "mpz"}.Tile(1)), `mahjong: invalid tile code: Codec.Suits is "mpz", not an order of "mps"`},
		{Check(MustParseHand("123m"), nil), `mahjong: wrong number of tiles: "3 concealed, 0 melds"`},
		{Check(Hand{}, []Meld{{Kind: Chow, Tile: 8}}), `mahjong: not a meld: 8m "chow" at 0`},
		{Check(MustParseHand("11m"), []Meld{{Kind: Pung, Tile: 9}, {Kind: Pung, Tile: 1}}), "mahjong: more tiles of a kind than there are: 1m at 1"},
		{Meld{Kind: Chow, Tile: 1, Claimed: 9}.Validate(), `mahjong: not a meld: 1m "chow with 9m"`},
	} {
		if test.err == nil || test.err.Error() != test.want {
			t.Errorf("%v, want %s", test.err, test.want)
		}
	}
}
