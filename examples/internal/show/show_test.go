package show_test

import (
	"slices"
	"testing"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/doudizhu"
	"github.com/cardrules/cardrules/examples/internal/show"
	"github.com/cardrules/cardrules/niuniu"
)

func TestCards(t *testing.T) {
	cards := deck.MustParse("As Th Kd Ts 9c")
	dealt := slices.Clone(cards)
	if got, want := show.Cards(cards), "♠A ♥10 ♦K ♠10 ♣9"; got != want {
		t.Errorf("cards = %q, want %q", got, want)
	}
	if got, want := show.Sorted(cards, niuniu.Compare), "♦K ♠10 ♥10 ♣9 ♠A"; got != want {
		t.Errorf("sorted = %q, want %q", got, want)
	}
	if !slices.Equal(cards, dealt) {
		t.Errorf("the cards are %v, were %v", cards, dealt)
	}
	if got := show.Cards(nil) + show.Sorted(nil, niuniu.Compare); got != "" {
		t.Errorf("no cards = %q", got)
	}
}

func TestEnglish(t *testing.T) {
	if got, want := show.English(doudizhu.TrioSoloChain), "trio solo chain"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestPad(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "      "},
		{"♠A", "♠A    "},
		{"牛九", "牛九  "},
		{"五小牛", "五小牛"},
		{"同花顺牛", "同花顺牛"},
	} {
		if got := show.Pad(test.text, 6); got != test.want {
			t.Errorf("Pad(%q, 6) = %q, want %q", test.text, got, test.want)
		}
	}
}
