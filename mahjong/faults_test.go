package mahjong

import (
	"errors"
	"slices"
	"testing"
)

// The tests TestFault… are errors of public code, each with tiles that it gets wrong.

// wins checks whether hands win in some forms, and that shanten, waits and readings agree: that
// each tile of a win completes the rest of it.
func wins(t *testing.T, f Forms, want bool, hands ...string) {
	t.Helper()
	for _, hand := range hands {
		h := MustParseHand(hand)
		if got := IsWin(h, f); got != want {
			t.Errorf("%s, forms %b: IsWin is %v", hand, f, got)
		}
		if got := Shanten(h, f) == -1; got != want {
			t.Errorf("%s, forms %b: shanten %d", hand, f, Shanten(h, f))
		}
		if got := len(readingsOf(h, f)) > 0; got != want {
			t.Errorf("%s, forms %b: readings %v", hand, f, readingsOf(h, f))
		}
		for kind := range h.Kinds().All() {
			less, _ := h.Without(kind)
			if got := Waits(less, f).Has(kind); got != want {
				t.Errorf("%s, forms %b: without %v it waits for %v", hand, f, kind, Waits(less, f).Hand())
			}
		}
	}
}

// isAway checks the shanten of hands.
func isAway(t *testing.T, f Forms, want int, hands ...string) {
	t.Helper()
	for _, hand := range hands {
		h := MustParseHand(hand)
		if got := Shanten(h, f); got != want {
			t.Errorf("%s, forms %b: shanten %d, want %d", hand, f, got, want)
		}
		if h.Len()%3 != 2 {
			if a := Ukeire(h, f, Hand{}); a.Shanten != want {
				t.Errorf("%s, forms %b: shanten %d with what it accepts, want %d", hand, f, a.Shanten, want)
			}
			continue
		}
		// The best discard of what is no win keeps its distance.
		if best := AppendDiscards(nil, h, f, Hand{})[0].Shanten; best != max(0, want) {
			t.Errorf("%s, forms %b: shanten %d after the best discard, want %d", hand, f, best, max(0, want))
		}
	}
}

// isRefused checks that no number of melds makes a hand out of these tiles.
func isRefused(t *testing.T, h Hand) {
	t.Helper()
	var melds []Meld
	for range 6 {
		if err := Check(h, melds); !errors.Is(err, ErrCount) {
			t.Errorf("%v beside %d melds: %v", h, len(melds), err)
		}
		melds = append(melds, Meld{Kind: Chow, Tile: 19})
		melds[len(melds)-1].Tile += Tile(len(melds)) // each another, so that no kind is there too often
	}
	if IsWin(h, fourForms) || Shanten(h, fourForms) != NoShanten || len(readingsOf(h, fourForms)) > 0 {
		t.Errorf("%v has an answer", h)
	}
}

// A flag for the pair is set by a try that fails, and then there is no pair for the right one.
func TestFaultPairFlagLeaks(t *testing.T) {
	wins(t, Standard, true, "11223355m123p456s", "11223355m", "55667777889999m", "11233445567789m")
}

func TestFaultSevenPairsForgotten(t *testing.T) {
	wins(t, SevenPairs, true, "1122m3344p556677s")
	wins(t, SevenPairsQuads, true, "1122m3344p556677s")
	wins(t, Standard, false, "1122m3344p556677s")
}

// Each suit is given a pair of its own, and nobody counts the tiles.
func TestFaultPairInEachSuit(t *testing.T) {
	isRefused(t, MustParseHand("11m22p33s"))
	isRefused(t, Hand{})
	for _, f := range []Forms{Standard, fourForms} {
		h := MustParseHand("11m22p123456789s") // 13 tiles, which are no win but a hand
		if err := Check(h, nil); err != nil || IsWin(h, f) || len(readingsOf(h, f)) > 0 {
			t.Errorf("%v: %v, IsWin %v", h, err, IsWin(h, f))
		}
		if got, want := Waits(h, f), SetOf(1, 11); got != want {
			t.Errorf("%v waits for %v", h, got.Hand())
		}
	}
	wins(t, Standard, false, "11m22p3s", "11m22p123s5z", "11m22p33s11z")
}

func TestFaultNoPair(t *testing.T) {
	isRefused(t, MustParseHand("123m456p789s"))
	isRefused(t, MustParseHand("123s"))
	wins(t, Standard, false, "123m456p789s12z", "123m456p12z", "12z")
}

// The pair or the tile that is missing would be a fifth of its kind.
func TestFaultFifthCopy(t *testing.T) {
	isAway(t, Standard, 1,
		"123456789m1111p", "123456789m1111z", "1112223334444z", "11122233334444z", "4447777m", "122333m4445z",
	)
	isAway(t, Standard, 3, "1111z2z3333z6666z")
	// The waits are formal, though no such tile can come.
	for hand, want := range map[string]TileSet{
		"123456789m1111p": SetOf(10),
		"123456789m1111z": SetOf(East),
		"1112223334444z":  SetOf(North),
	} {
		h := MustParseHand(hand)
		if got := Waits(h, Standard); got != want {
			t.Errorf("%s waits for %v", hand, got.Hand())
		}
		for kind := range want.All() {
			if Live(kind, h) != 0 {
				t.Errorf("%s: %v is live", hand, kind)
			}
		}
	}
}

// One tile more makes a fifth copy needless: 5z is discarded, and 11 22 3333m wins, and 122
// 33334m, and 1 222 3333m as 22m 123m 333m.
func TestFaultFifthCopyAfterDraw(t *testing.T) {
	isAway(t, Standard, 0, "1223333m4445z")
	want := Discard{White, Acceptance{Shanten: 0, Kinds: SetOf(1, 2, 4), Live: 3 + 2 + 4}}
	got := AppendDiscards(nil, MustParseHand("1223333m4445z"), Standard, Hand{})
	if got[0] != want {
		t.Errorf("the best discard is %v, want %v", got[0], want)
	}
	for _, d := range got[1:] {
		if d.Shanten == 0 && d.Live > want.Live {
			t.Errorf("discard %v", d)
		}
	}
}

// What looks best suit by suit is not best for the hand.
func TestFaultGreedyShanten(t *testing.T) {
	isAway(t, Standard, 2, "245568m245568p77s")
	isAway(t, Standard, 5, "36m12579p145s256z")
	isAway(t, Standard, 3, "344569m5p12479s5z")
}

// Orphans and pairs are forms of 13 and 14 tiles.
func TestFaultOrphansBesideMeld(t *testing.T) {
	const hand = "19m19p19s12345z"
	isAway(t, Standard, 6, hand)
	isAway(t, fourForms, 6, hand)
	if got := Shanten(MustParseHand(hand), ThirteenOrphans); got != NoShanten {
		t.Errorf("%s: shanten %d to the orphans", hand, got)
	}
	if got := Shanten(MustParseHand("1122m3344p556s"), SevenPairs|SevenPairsQuads); got != NoShanten {
		t.Errorf("1122m3344p556s: shanten %d to seven pairs", got)
	}
}

// Four alike are a pung and the beginning of a chow.
func TestFaultFourAlike(t *testing.T) {
	wins(t, Standard, true, "2222m34m444p555s55z", "222234567m11z", "11112345678999m")
}

// Two pairs beside the pair are no sets.
func TestFaultThreePairs(t *testing.T) {
	wins(t, fourForms, false, "99m34588p1156789s")
	isAway(t, Standard, 1, "99m34588p1156789s")
}

// Nothing follows a 9 but in tables of numbers.
func TestFaultRunAcrossSuits(t *testing.T) {
	wins(t, fourForms, false,
		"89m1p11z", "9m12p11z", "89p1s11z", "9p12s11z", "89s1z22z", "9s12z33z", "123z11m", "567z11m",
		"7z12m99p", "123m456p789s89m1p22z", "89m111p")
	for _, hand := range []string{"89m11z", "12p11z", "89p11z", "12s11z", "89s22z"} {
		if got := Waits(MustParseHand(hand), fourForms).Len(); got != 1 {
			t.Errorf("%s waits for %d kinds", hand, got)
		}
	}
	for _, lowest := range []Tile{8, 9, 17, 18, 26, 27, East, West, White} {
		if err := (Meld{Kind: Chow, Tile: lowest}).Validate(); !errors.Is(err, ErrMeld) {
			t.Errorf("a chow from %v: %v", lowest, err)
		}
	}
}

// Four alike are two pairs by some rules and not by others.
func TestFaultQuadsAsPairs(t *testing.T) {
	const hand = "11113355778899m"
	wins(t, SevenPairsQuads, true, hand)
	wins(t, SevenPairs, false, hand)
	wins(t, Standard|SevenPairs|ThirteenOrphans, false, hand)
	isAway(t, SevenPairs, 1, hand)
	wins(t, SevenPairs, true, "1122m2266p2266s22z")
	wins(t, SevenPairsQuads, true, "1122m2266p2266s22z")
	wins(t, Standard, false, "1122m2266p2266s22z")
}

// All of what completes the shape is waited for; what may still come is another question.
func TestFaultExhaustedWait(t *testing.T) {
	h := MustParseHand("1234444678m456p")
	if got, want := Waits(h, Standard), SetOf(1, 4); got != want {
		t.Errorf("waits for %v, want %v", got.Hand(), want.Hand())
	}
	if got, want := Ukeire(h, Standard, Hand{}), (Acceptance{0, SetOf(1), 3}); got != want {
		t.Errorf("accepts %v, want %v", got, want)
	}
	if got, want := Ukeire(h, Standard, MustParseHand("111m")), (Acceptance{}); got != want {
		t.Errorf("accepts %v, want %v", got, want)
	}
}

// Each three tiles less are a meld.
func TestFaultMeldsForgotten(t *testing.T) {
	isAway(t, Standard, 0, "11223m55p1z", "11223m55p")
	if got := AppendDiscards(nil, MustParseHand("11223m55p1z"), fourForms, Hand{})[0]; got.Tile != East ||
		got.Acceptance != (Acceptance{0, SetOf(3), 3}) {
		t.Errorf("the best discard is %v", got)
	}
}

// Tiles in the own hand cannot come.
func TestFaultOwnCopiesCounted(t *testing.T) {
	h := MustParseHand("12333m44p") // 123m and 33m 4p, or 123m and 333m
	if got, want := Ukeire(h, Standard, Hand{}), (Acceptance{0, SetOf(3, 13), 1 + 2}); got != want {
		t.Errorf("accepts %v, want %v", got, want)
	}
	if got, want := Ukeire(h, Standard, MustParseHand("44p")), (Acceptance{0, SetOf(3), 1}); got != want {
		t.Errorf("accepts %v, want %v", got, want)
	}
	// Of the tile that was just discarded, too.
	discards := AppendDiscards(nil, MustParseHand("123333m44p"), Standard, Hand{})
	i := slices.IndexFunc(discards, func(d Discard) bool { return d.Tile == 3 })
	if want := (Discard{3, Acceptance{0, SetOf(13), 2}}); i < 0 || discards[i] != want {
		t.Errorf("discards %v, want %v among them", discards, want)
	}
}

// A fifth tile is not drawn, not even to see what it would do.
func TestFaultFourHeld(t *testing.T) {
	for _, hand := range []string{
		"1111222233334m", "1111m2222p3333s4z", "1111z2222z3333z4z", "11112222333344m", "1111m2222p3333s44z",
	} {
		h := MustParseHand(hand)
		for _, f := range []Forms{Standard, SevenPairs, SevenPairsQuads, ThirteenOrphans, fourForms} {
			fours := h.four().set()
			if a := Ukeire(h, f, Hand{}); a.Kinds&fours != 0 {
				t.Errorf("%s, forms %b: accepts %v", hand, f, a.Kinds.Hand())
			}
			for _, d := range AppendDiscards(nil, h, f, Hand{}) {
				if d.Kinds&fours != 0 { // nor is the one that was just discarded
					t.Errorf("%s without %v, forms %b: accepts %v", hand, d.Tile, f, d.Kinds.Hand())
				}
			}
		}
	}
}

// Wild tiles win with the hand exactly if it misses no more than there are of them.
func TestFaultWildTiles(t *testing.T) {
	for _, tt := range []struct {
		hand  string
		wilds int
		want  bool
	}{
		{"147m258p", 8, false}, // each tile would be in a set of its own, or in the pair: that is six
		{"11m58p19s", 8, true},
		{"147m25p", 9, true},
		{"111222m", 8, true},
		{"1234z1m", 8, false},      // 13 tiles are no win
		{"123m", 11, true},         // two suits and the honors without a tile
		{"11122233344m", 3, true},  //
		{"11122233344m", 2, false}, // 13 tiles
		{"1122334455667m", 1, true},
		{"12m12p111222z1s", 3, true},   // 3m, 3p and 1s
		{"12m12p111222z12s", 2, false}, // each suit by itself needs one
		{"12m12p123s1z", 3, true},
		{"12m123s1z", 2, true},
		{"12m12p11z", 2, true},
		{"12m12p12s1z", 1, false}, // likewise
		{"12m12p12s1z", 4, true},
	} {
		w := Wilds{Count: tt.wilds}
		h := MustParseHand(tt.hand)
		if got := w.IsWin(h, Standard); got != tt.want {
			t.Errorf("%s and %d wild tiles: IsWin is %v", tt.hand, tt.wilds, got)
		}
		if n := h.Len() + tt.wilds; n%3 == 2 {
			c := slowTallyOf(h)
			if got := slowAway(&c, n/3) <= tt.wilds; got != tt.want {
				t.Errorf("%s and %d wild tiles: by its distance IsWin is %v", tt.hand, tt.wilds, got)
			}
		}
	}
	for n := range 15 { // with nothing but wild tiles
		if got := (Wilds{Count: n}).IsWin(Hand{}, Standard); got != (n%3 == 2) {
			t.Errorf("%d wild tiles: IsWin is %v", n, got)
		}
	}
}
