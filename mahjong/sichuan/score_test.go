package sichuan

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/cardrules/cardrules/mahjong"
)

// winner returns a player with some concealed tiles and melds, as "123m 55p" and "p111m", "o", "a"
// and "c" for a pung and an open, added and concealed kong.
func winner(hand string, melds ...string) mahjong.Player {
	p := mahjong.Player{Hand: mahjong.MustParseHand(hand)}
	for _, text := range melds {
		t := mahjong.MustParseTiles(text[1:])[0]
		m := mahjong.Meld{Tile: t, Claimed: t, From: 1}
		switch text[0] {
		case 'p':
			m.Kind = mahjong.Pung
		case 'o':
			m.Kind = mahjong.OpenKong
		case 'a':
			m.Kind = mahjong.AddedKong
		case 'c':
			m.Kind, m.Claimed, m.From = mahjong.ConcealedKong, 0, 0
		}
		p.Melds = append(p.Melds, m)
	}
	return p
}

// tile returns a tile by its text.
func tile(s string) mahjong.Tile { return mahjong.MustParseTiles(s)[0] }

// TestNamedFans looks at each fan of the rules by a hand that shows it, in all families, uncapped
// and with 中张 and 门清: the totals are worked out by hand.
func TestNamedFans(t *testing.T) {
	four := []string{"o222m", "a444m", "c777m", "p888m"}
	for _, test := range []struct {
		name   string
		player mahjong.Player
		win    Win
		want   [4]int64
	}{
		{"平胡", winner("123m456p11789s", "p555s"), Win{Tile: tile("1s")}, [4]int64{0, 0, 1, 1}},
		{"断幺九", winner("234m456p22678s", "p555s"), Win{Tile: tile("2s")}, [4]int64{0, 1, 2, 2}},
		{"门清", winner("123m456p11555789s"), Win{Tile: tile("1s")}, [4]int64{0, 1, 1, 1}},
		{"对对胡", winner("222m333p44s", "p555p", "p999s"), Win{Tile: tile("4s")}, [4]int64{1, 1, 2, 2}},
		{"金钩钓", winner("44s", "p555p", "p999s", "p111m", "p333m"), Win{Tile: tile("4s")}, [4]int64{2, 2, 4, 4}},
		{"清一色", winner("123456m55789m", "p999m"), Win{Tile: tile("5m")}, [4]int64{3, 3, 8, 4}}, // and a root
		{"清碰", winner("222333m44m", "p555m", "p999m"), Win{Tile: tile("4m")}, [4]int64{3, 3, 8, 8}},
		{"清金钩钓", winner("44m", "p555m", "p999m", "p111m", "p333m"), Win{Tile: tile("4m")}, [4]int64{4, 4, 16, 16}},
		{"十八罗汉", winner("44s", "o555p", "a999s", "c111m", "o333m"), Win{Tile: tile("4s")}, [4]int64{6, 6, 64, 64}},
		{"清十八罗汉", winner("44m", "o555m", "a999m", "c111m", "o333m"), Win{Tile: tile("4m")}, [4]int64{8, 8, 256, 256}},
		{"将对", winner("222m555p88s", "p555m", "p888p"), Win{Tile: tile("8s")}, [4]int64{1, 4, 8, 2}},
		{"将金钩钓", winner("88s", "p555m", "p888p", "p222m", "p555p"), Win{Tile: tile("8s")}, [4]int64{2, 5, 32, 4}},
		{"将十八罗汉", winner("88s", "o555m", "a888p", "c222m", "o555p"), Win{Tile: tile("8s")}, [4]int64{6, 9, 512, 64}},
		{"带幺九", winner("123m789p11s", "p999s", "p111p"), Win{Tile: tile("1s")}, [4]int64{0, 3, 4, 4}},
		{"清幺九", winner("12312312378999m"), Win{Tile: tile("1m")}, [4]int64{2, 6, 16, 4}},
		{"七对", winner("1133m2255p336677s"), Win{Tile: tile("7s")}, [4]int64{2, 3, 4, 4}},
		{"龙七对", winner("1133m2222p336677s"), Win{Tile: tile("7s")}, [4]int64{3, 4, 8, 8}},
		{"双龙七对", winner("1133m2222p333366s"), Win{Tile: tile("6s")}, [4]int64{4, 5, 16, 16}},
		{"三龙七对", winner("1111m2222p333366s"), Win{Tile: tile("6s")}, [4]int64{5, 6, 32, 32}},
		{"清七对", winner("11335577889966m"), Win{Tile: tile("1m")}, [4]int64{4, 5, 16, 16}},
		{"清龙七对", winner("11115577889966m"), Win{Tile: tile("1m")}, [4]int64{5, 6, 32, 32}},
		{"清双龙七对", winner("11115555889966m"), Win{Tile: tile("1m")}, [4]int64{6, 7, 64, 32}},
		{"清三龙七对", winner("11115555888866m"), Win{Tile: tile("1m")}, [4]int64{7, 8, 128, 32}},
		{"将七对", winner("2255m225588p2255s"), Win{Tile: tile("5s")}, [4]int64{2, 6, 16, 16}},
		{"将龙七对", winner("2222m225588p2255s"), Win{Tile: tile("5s")}, [4]int64{3, 7, 32, 16}},
		{"将双龙七对", winner("2222m225588p2222s"), Win{Tile: tile("5p")}, [4]int64{4, 8, 64, 64}},
		{"将三龙七对", winner("2222m225555p2222s"), Win{Tile: tile("5p")}, [4]int64{5, 9, 128, 128}},
		{"根, in a meld and a chow", winner("123m456p11s999s", "p111m"), Win{Tile: tile("1s")}, [4]int64{1, 1, 2, 1}},
		{"根, a kong", winner("123m456p11s999s", "o666s"), Win{Tile: tile("1s")}, [4]int64{1, 1, 2, 1}},
		{"根, in two chows and the pair", winner("12333345m456p", "p999s"), Win{Tile: tile("3m")}, [4]int64{1, 1, 2, 1}},
		{"杠上花", winner("123m456p11s999s", "o666s"), Win{Tile: tile("1s"), SelfDrawn: true, AfterKong: true}, [4]int64{2, 2, 8, 2}},
		{"杠上炮", winner("123m456p11s999s", "p666s"), Win{Tile: tile("1s"), AfterKong: true}, [4]int64{1, 1, 1, 2}},
		{"抢杠胡", winner("123m456p11s999s", "p666s"), Win{Tile: tile("1m"), Robbing: true}, [4]int64{1, 1, 2, 2}},
		{"海底捞月", winner("123m456p11s999s", "p666s"), Win{Tile: tile("1m"), SelfDrawn: true, LastTile: true}, [4]int64{1, 1, 4, 2}},
		{"海底炮", winner("123m456p11s999s", "p666s"), Win{Tile: tile("1m"), LastTile: true}, [4]int64{1, 1, 1, 2}},
		{"杠上炮, the last", winner("123m456p11s999s", "p666s"), Win{Tile: tile("1m"), AfterKong: true, LastTile: true}, [4]int64{2, 2, 1, 2}},
		{"自摸", winner("123m456p11s999s", "p666s"), Win{Tile: tile("1m"), SelfDrawn: true}, [4]int64{0, 0, 2, 2}},
		{"天胡", winner("123m456p11s999777s"), Win{Tile: tile("1m"), SelfDrawn: true, Heavenly: true}, [4]int64{0, 4, 32, 32}},
		{"地胡", winner("123m456p11s999777s"), Win{Tile: tile("1m"), SelfDrawn: true, Earthly: true}, [4]int64{0, 3, 32, 32}},
		{"地胡, a discard", winner("123m456p11s999777s"), Win{Tile: tile("1m"), Earthly: true}, [4]int64{0, 3, 32, 32}},
		{"点杠花", winner("123m456p11s999s", "o666s"), Win{Tile: tile("1s"), SelfDrawn: true, AfterKong: true, Fed: true}, [4]int64{2, 2, 4, 2}},
		{"清金钩钓, three kongs", winner("33m", four...), Win{Tile: tile("3m")}, [4]int64{7, 8, 256, 16}},
	} {
		for i, r := range vectorRules() {
			if s, err := r.Score(test.player, test.win); err != nil || s.Total != test.want[i] {
				t.Errorf("%s: %v: %v, %v; want %d", test.name, r.Family, s, err, test.want[i])
			}
		}
	}
}

// TestCap cuts what a win is worth, the base of a self-drawn win not included.
func TestCap(t *testing.T) {
	flush := winner("44m", "p555m", "p999m", "p111m", "p333m") // 4 fans, 16 times
	for _, test := range []struct {
		name   string
		rules  func() Rules
		cap    int64
		drawn  bool
		want   int64
		capped bool
	}{
		{"below", Tournament, 5, false, 16, false},
		{"at", Tournament, 4, false, 16, false},
		{"above", Tournament, 3, false, 8, true},
		{"none", Tournament, 0, false, 16, false},
		{"one base more", Tournament, 3, true, 9, true},
		{"a fan more", RoomCard, 5, true, 32, false},
		{"a fan more, capped", RoomCard, 4, true, 16, true},
		{"below", Multiplied, 17, false, 16, false},
		{"at", Multiplied, 16, false, 16, false},
		{"above", Multiplied, 15, false, 15, true},
		{"none", Multiplied, 0, true, 32, false},
		{"above", Highest, 8, true, 8, true},
		{"none", Highest, 0, true, 16, false},
	} {
		r := test.rules()
		r.Cap = test.cap
		for _, base := range []int64{1, 5, maxBase} {
			r.Base = base
			w := Win{Tile: tile("4m"), SelfDrawn: test.drawn}
			s, err := r.Score(flush, w)
			if points, _ := r.Points(flush, w); err != nil || s.Points != test.want*base || points != s.Points || s.Capped != test.capped {
				t.Errorf("%v, %s: %+v, %d points, %v; want %d bases", r.Family, test.name, s, points, err, test.want)
			}
		}
	}
}

// TestSelfDraw adds a base, a fan or nothing to a self-drawn win, and nothing to one that the
// feeder of the kong pays alone.
func TestSelfDraw(t *testing.T) {
	p := winner("123m456p11s999s", "o666s")
	w := Win{Tile: tile("1s"), SelfDrawn: true, AfterKong: true} // two fans
	for _, test := range []struct {
		way      SelfDraw
		own, fed int64
	}{{0, 4, 4}, {SelfDrawBase, 5, 4}, {SelfDrawFan, 8, 4}} {
		for _, r := range []Rules{Tournament(), RoomCard()} {
			r.SelfDraw, r.Base = test.way, 7
			own, err := r.Points(p, w)
			if err != nil || own != 7*test.own {
				t.Errorf("%v, %v: %d, %v; want %d", r.Family, test.way, own, err, 7*test.own)
			}
			by := w
			by.Fed = true
			fed, err := r.Points(p, by)
			if err != nil || fed != 7*test.fed {
				t.Errorf("%v, %v, fed: %d, %v; want %d", r.Family, test.way, fed, err, 7*test.fed)
			}
		}
	}
}

// TestLargest pays the largest base for the longest lists of fans, without a cap.
func TestLargest(t *testing.T) {
	kongs := winner("44m", "o555m", "a777m", "c222m", "o333m")
	kongs258 := winner("88s", "o555m", "a888p", "c222m", "o555p")
	pairs := winner("22223333444455m")
	end := Win{SelfDrawn: true, AfterKong: true, LastTile: true}
	for _, test := range []struct {
		rules  Rules
		player mahjong.Player
		win    Win
		tile   string
		want   int64
	}{
		{Tournament(), kongs, end, "4m", 1<<10 + 1},                                              // 4 kongs, 1, 2, 1, 1 and 1
		{RoomCard(), kongs, end, "4m", 1 << 12},                                                  // the same, 1 and 1
		{RoomCard(), kongs258, end, "8s", 1 << 12},                                               // 4 roots, 1, 2, 1, 1, 1, 1 and 1
		{RoomCard(), pairs, Win{SelfDrawn: true, Heavenly: true, LastTile: true}, "5m", 1 << 14}, // 5, 2, 1, 1, 3, 1 and 1
		{Multiplied(), kongs, end, "4m", 256 * 16},
		{Multiplied(), kongs258, end, "8s", 512 * 8},
		{Multiplied(), pairs, Win{SelfDrawn: true, Heavenly: true, LastTile: true}, "5m", 128 * 2 * 32 * 2},
		{Highest(), kongs, end, "4m", 256},
	} {
		r := test.rules
		r.Base, r.Cap = maxBase, 0
		test.win.Tile = tile(test.tile)
		if got, err := r.Points(test.player, test.win); err != nil || got != test.want*maxBase {
			t.Errorf("%v of %v: %d, %v; want %d bases", r.Family, test.player, got, err, test.want)
		}
	}
	// The largest caps, which bound what a pig pays.
	for _, r := range scorePresets() {
		r.Base, r.Cap, r.SelfDraw = maxBase, 30, 0
		bases := int64(1 << 30)
		if !r.adds() {
			r.Cap, bases = 1<<16, 1<<16
		}
		if err := r.Validate(); err != nil {
			t.Error(err)
		}
		if got, capped := r.points(r.Cap+1, Win{}); got != bases*maxBase || !capped {
			t.Errorf("%v: %d, %v", r.Family, got, capped)
		}
	}
}

// TestBestReading looks at hands that are worth more in one reading than in another, and at the
// reading that a score names. Of readings that are worth the same it is the last one.
func TestBestReading(t *testing.T) {
	for _, test := range []struct {
		name   string
		rules  Rules
		player mahjong.Player
		form   mahjong.Forms
		items  []Fan
	}{
		{"neither", Tournament(), winner("11122233399m456p"), mahjong.Standard, nil},
		{"pungs, not chows", Tournament(), winner("11122233399m", "p555p"), mahjong.Standard, []Fan{AllPungs}},
		{"chows, not pungs", RoomCard(), winner("11122233399m", "p999p"), mahjong.Standard, []Fan{Terminals}},
		{"pairs, not chows", Tournament(), winner("11223344556677m"), mahjong.SevenPairs, []Fan{FullFlush, SevenPairs}},
		{"chows, not pairs", RoomCard(), winner("112233m77889999p"), mahjong.Standard, []Fan{Terminals, Concealed, Root}},
		{"pairs, worth as much as chows", Multiplied(), winner("11223399m112233s"), mahjong.SevenPairs, []Fan{SevenPairs}},
		{"pungs, worth as much as chows", Highest(), winner("22233344455m", "p666p"), mahjong.Standard, []Fan{AllPungs, AllSimples}},
	} {
		s, err := test.rules.Score(test.player, Win{Tile: tile("9m")})
		if test.player.Hand.Count(tile("9m")) == 0 {
			s, err = test.rules.Score(test.player, Win{Tile: slowOf(test.player, Win{}).concealed[0]})
		}
		var fans []Fan
		for _, i := range s.Items {
			fans = append(fans, i.Fan)
		}
		if err != nil || s.Reading.Form != test.form || !slices.Equal(fans, test.items) {
			t.Errorf("%s: %+v, %v; want %v", test.name, s, err, test.items)
		}
	}
}

// TestImpossible refuses what cannot be: no win, tiles of the void suit, facts that do not fit.
func TestImpossible(t *testing.T) {
	closed := winner("123m456p11s999777s")
	open := winner("123m456p11s999s", "p666s")
	kong := winner("123m456p11s999s", "c666s")
	openKong := winner("123m456p11s999s", "o666s")
	one := tile("1m")
	for _, test := range []struct {
		name   string
		player mahjong.Player
		win    Win
		fault  error
		text   string
	}{
		{"13 tiles", winner("123m456p1s999777s"), Win{Tile: one}, ErrNoWin, "no tile to win by"},
		{"15 tiles", winner("1123m456p11s999777s"), Win{Tile: one}, mahjong.ErrCount, ""},
		{"nothing", mahjong.Player{}, Win{}, mahjong.ErrCount, ""},
		{"a fifth tile", winner("123m456p11s999s", "o999s"), Win{Tile: one}, mahjong.ErrFifth, ""},
		{"no meld", mahjong.Player{Hand: closed.Hand, Melds: []mahjong.Meld{{}}}, Win{Tile: one}, mahjong.ErrMeld, ""},
		{"no win", winner("123m457p11s999777s"), Win{Tile: one}, ErrNoWin, ""},
		{"no pair", winner("123m456p12s999777s"), Win{Tile: one}, ErrNoWin, ""},
		{"six pairs", winner("1122m3344p556678s"), Win{Tile: one}, ErrNoWin, ""},
		{"orphans", winner("19m19p19s12345677z"), Win{Tile: one}, ErrNoWin, "honors"},
		{"an honor", winner("123m456p11z999777s"), Win{Tile: one}, ErrNoWin, "honors"},
		{"a meld of honors", winner("123m456p11s999s", "p7z"), Win{Tile: one}, ErrNoWin, "honors"},
		{"a chow", mahjong.Player{Hand: open.Hand, Melds: []mahjong.Meld{{Kind: mahjong.Chow, Tile: tile("5s")}}}, Win{Tile: one}, ErrNoWin, "chow 5s"},
		{"no tile", closed, Win{}, ErrFacts, "is not in the hand"},
		{"another tile", closed, Win{Tile: tile("9m")}, ErrFacts, "9m is not in the hand"},
		{"a tile of a meld", open, Win{Tile: tile("6s")}, ErrFacts, "6s is not in the hand"},
		{"no suit", closed, Win{Tile: one, Void: mahjong.Bamboo + 1}, ErrVoid, ""},
		{"a suit below all", closed, Win{Tile: one, Void: -1}, ErrVoid, ""},
		{"void characters", closed, Win{Tile: one, Void: mahjong.Characters}, ErrVoid, "holds 1m"},
		{"void dots", closed, Win{Tile: one, Void: mahjong.Dots}, ErrVoid, "holds 4p"},
		{"a void meld", winner("123456m11s999s", "p666p"), Win{Tile: one, Void: mahjong.Dots}, ErrVoid, "holds 6p"},
		{"robbing and drawing", open, Win{Tile: one, Robbing: true, SelfDrawn: true}, ErrFacts, "robbing a kong"},
		{"robbing and shooting", open, Win{Tile: one, Robbing: true, AfterKong: true}, ErrFacts, "robbing a kong"},
		{"robbing while holding", winner("123m456p11s999s", "p111m"), Win{Tile: one, Robbing: true}, ErrFacts, "holding it"},
		{"robbing for a pair", open, Win{Tile: tile("1s"), Robbing: true}, ErrFacts, "holding it"},
		{"robbing at the end", open, Win{Tile: one, Robbing: true, LastTile: true}, ErrFacts, "empty wall"},
		{"fed by nobody", openKong, Win{Tile: one, Fed: true, SelfDrawn: true}, ErrFacts, "feeder"},
		{"fed by a discard", openKong, Win{Tile: one, Fed: true, AfterKong: true}, ErrFacts, "feeder"},
		{"fed by a concealed kong", kong, Win{Tile: one, Fed: true, AfterKong: true, SelfDrawn: true}, ErrFacts, "feeder"},
		{"after no kong", open, Win{Tile: one, SelfDrawn: true, AfterKong: true}, ErrFacts, "without a kong"},
		{"heaven and earth", closed, Win{Tile: one, SelfDrawn: true, Heavenly: true, Earthly: true}, ErrFacts, "first"},
		{"heaven by a discard", closed, Win{Tile: one, Heavenly: true}, ErrFacts, "first"},
		{"heaven with a meld", kong, Win{Tile: one, SelfDrawn: true, Heavenly: true}, ErrFacts, "first"},
		{"earth with a meld", open, Win{Tile: one, Earthly: true}, ErrFacts, "first"},
		{"heaven after a kong", kong, Win{Tile: one, SelfDrawn: true, AfterKong: true, Heavenly: true}, ErrFacts, "first"},
		{"earth after a kong", closed, Win{Tile: one, AfterKong: true, Earthly: true}, ErrFacts, "first"},
		{"earth by robbing", closed, Win{Tile: one, Robbing: true, Earthly: true}, ErrFacts, "first"},
	} {
		for _, r := range scorePresets() {
			points, err := r.Points(test.player, test.win)
			s, again := r.Score(test.player, test.win)
			if points != 0 || !errors.Is(err, test.fault) || !reflect.DeepEqual(s, Score{}) || again == nil || again.Error() != err.Error() {
				t.Fatalf("%s: %d, %v; %v, %v; want %v", test.name, points, err, s, again, test.fault)
			}
			var e *Error
			var tiles *mahjong.Error
			switch {
			case errors.As(err, &tiles):
			case !errors.As(err, &e), e.Seat != -1, !strings.Contains(e.Text, test.text):
				t.Errorf("%s: %#v, want %q", test.name, err, test.text)
			}
		}
	}
	// What looks like that and can be.
	for _, test := range []struct {
		player mahjong.Player
		win    Win
	}{
		{open, Win{Tile: one, Robbing: true}},
		{open, Win{Tile: one, AfterKong: true, LastTile: true}},
		{kong, Win{Tile: one, AfterKong: true, SelfDrawn: true, LastTile: true}},
		{openKong, Win{Tile: one, AfterKong: true, SelfDrawn: true, Fed: true, LastTile: true}},
		{closed, Win{Tile: one, Earthly: true}},
		{closed, Win{Tile: one, Earthly: true, SelfDrawn: true}},
		{closed, Win{Tile: one, Heavenly: true, SelfDrawn: true}},
		{winner("123m11999777s", "p111m"), Win{Tile: one, Void: mahjong.Dots}},
	} {
		for _, r := range scorePresets() {
			if _, err := r.Points(test.player, test.win); err != nil {
				t.Errorf("%+v: %v", test, err)
			}
		}
	}
}

// TestUnsoundRules values nothing by them.
func TestUnsoundRules(t *testing.T) {
	p, w := winner("123m456p11s999777s"), Win{Tile: tile("1m")}
	for _, r := range []Rules{{}, {Family: FamilyHighest}, {Family: 5, Base: 1, OpenKong: 2, Shot: ShotKept}} {
		if n, err := r.Points(p, w); n != 0 || !errors.Is(err, ErrRules) {
			t.Errorf("%+v: %d, %v", r, n, err)
		}
		if s, err := r.Score(p, w); !reflect.DeepEqual(s, Score{}) || !errors.Is(err, ErrRules) {
			t.Errorf("%+v: %v, %v", r, s, err)
		}
		if n, ok := r.Ready(winner("123m456p1s999777s"), 0); n != 0 || ok {
			t.Errorf("%+v: ready, %d", r, n)
		}
	}
}

// TestReady looks at hands before their draw.
func TestReady(t *testing.T) {
	chow := winner("123m456p1s999s")
	chow.Melds = []mahjong.Meld{{Kind: mahjong.Chow, Tile: tile("4s")}}
	for _, test := range []struct {
		name   string
		player mahjong.Player
		void   mahjong.Suit
		want   [4]int64 // zero: not ready
	}{
		{"one wait", winner("123m456p1s999s", "p666s"), 0, [4]int64{1, 1, 1, 1}},
		{"the better of two waits", winner("23m11p", "p111s", "p999s", "p999p"), 0, [4]int64{1, 8, 4, 4}},
		{"two waits, of the void suit", winner("23m11p", "p111s", "p999s", "p999p"), mahjong.Characters, [4]int64{}},
		{"two pairs", winner("1133m", "p555s", "p999s", "p111p"), 0, [4]int64{2, 2, 2, 2}},
		{"a pung or a chow", winner("1112223399m", "p999p"), 0, [4]int64{2, 8, 4, 4}},
		{"capped", winner("4m", "o555m", "a999m", "c111m", "o333m"), 0, [4]int64{8, 16, 256, 256}},
		{"no win but a draw away", winner("124m456p1s999s", "p666s"), 0, [4]int64{}},
		{"all four in the hand", winner("1111m456p", "p666s", "p999s"), 0, [4]int64{}},
		{"all four in the hand, another wait", winner("1111m23456p", "p666s", "p999s"), 0, [4]int64{}},
		{"all four in hand and melds", winner("46m77p", "o555m", "p999s", "p111s"), 0, [4]int64{}},
		{"the last of four", winner("46m77p", "p555m", "p999s", "p111s"), 0, [4]int64{2, 2, 2, 1}},
		{"of the void suit", winner("123m456p1s999s", "p666s"), mahjong.Dots, [4]int64{}},
		{"waits for the void suit", winner("46m7788p", "p999p", "p111p"), mahjong.Characters, [4]int64{}},
		{"void, not there", winner("123456m1s999s", "p666s"), mahjong.Dots, [4]int64{1, 1, 1, 1}},
		{"the void wait is none", winner("1m", "p666s", "p999s", "p111s", "p222s"), mahjong.Characters, [4]int64{}},
		{"a chow", chow, 0, [4]int64{}},
		{"a hand after its draw", winner("123m456p11s999s", "p666s"), 0, [4]int64{}},
		{"nothing", mahjong.Player{}, 0, [4]int64{}},
		{"orphans", winner("19m19p19s1234567z"), 0, [4]int64{}},
		{"no suit", winner("123m456p1s999s", "p666s"), 4, [4]int64{}},
	} {
		for i, r := range scorePresets() {
			if points, ok := r.Ready(test.player, test.void); points != test.want[i] || ok != (points > 0) {
				t.Errorf("%s: %v: %d, %v; want %d", test.name, r.Family, points, ok, test.want[i])
			}
		}
	}
}

// TestReadyEveryTile holds the most that a hand can be worth against all tiles it could win by.
func TestReadyEveryTile(t *testing.T) {
	n := 3_000
	if testing.Short() {
		n = 300
	}
	rnd := scoreRand(2)
	ready, several, void := 0, 0, 0
	for i := range n {
		r, p := randomScoring(rnd, Family(1+i%4)), randomWinner(rnd)
		p.Hand, _ = p.Hand.Without(pick(rnd, slowOf(p, Win{}).concealed...))
		if rnd.IntN(8) == 0 && p.Hand.Len() > 1 { // another tile, so that it may not be ready
			p.Hand, _ = p.Hand.Without(slowOf(p, Win{}).concealed[0])
			for u := mahjong.Tile(1 + rnd.IntN(27)); ; u = u%27 + 1 {
				if p.Count(u) < 4 {
					p.Hand, _ = p.Hand.With(u)
					break
				}
			}
		}
		suit := mahjong.Suit(rnd.IntN(4))
		points, ok := r.Ready(p, suit)
		want, wantOK := slowReady(r, p, suit)
		if points != want || ok != wantOK {
			t.Fatalf("%+v of %+v, void %v: %d, %v; want %d, %v", r, p, suit, points, ok, want, wantOK)
		}
		ready += once(ok)
		several += once(ok && mahjong.Waits(p.Hand, Forms).Len() > 1)
		void += once(ok && suit != 0)
	}
	if ready < n/3 || several < n/10 || void < n/20 {
		t.Errorf("of %d hands %d ready, %d with several waits, %d with a void suit", n, ready, several, void)
	}
}

// TestWinOf takes the facts from a table.
func TestWinOf(t *testing.T) {
	one := tile("1m")
	for _, test := range []struct {
		name string
		win  mahjong.Win
		want Win
	}{
		{"a discard", mahjong.Win{Seat: 1, From: 3, Tile: one}, Win{Tile: one}},
		{"drawn", mahjong.Win{Seat: 1, From: 1, Tile: one, SelfDrawn: true}, Win{Tile: one, SelfDrawn: true}},
		{"after a kong", mahjong.Win{Seat: 1, From: 1, Tile: one, SelfDrawn: true, AfterKong: true}, Win{Tile: one, SelfDrawn: true, AfterKong: true}},
		{"robbing", mahjong.Win{Seat: 1, Tile: one, Robbing: true}, Win{Tile: one, Robbing: true}},
		{"last", mahjong.Win{Seat: 1, Tile: one, LastTile: true}, Win{Tile: one, LastTile: true}},
		{"the dealer's first", mahjong.Win{Seat: 2, From: 2, Tile: one, SelfDrawn: true, First: true}, Win{Tile: one, SelfDrawn: true, Heavenly: true}},
		{"the dealer's first, a discard", mahjong.Win{Seat: 2, From: 1, Tile: one, First: true}, Win{Tile: one}},
		{"another's first", mahjong.Win{Seat: 1, From: 1, Tile: one, SelfDrawn: true, First: true}, Win{Tile: one, SelfDrawn: true, Earthly: true}},
		{"the dealer's first discard", mahjong.Win{Seat: 1, From: 2, Tile: one, First: true}, Win{Tile: one, Earthly: true}},
		{"another's discard, before the first", mahjong.Win{Seat: 1, From: 3, Tile: one, First: true}, Win{Tile: one}},
	} {
		for s := mahjong.Suit(0); s <= mahjong.Bamboo; s++ {
			want := test.want
			want.Void = s
			if got := WinOf(test.win, 2, s); got != want {
				t.Errorf("%s: %+v, want %+v", test.name, got, want)
			}
		}
	}
}

// TestPointsAllocate values wins of every sort without allocating.
func TestPointsAllocate(t *testing.T) {
	rnd := scoreRand(3)
	for i := range 400 {
		r, p := randomScoring(rnd, Family(1+i%4)), randomWinner(rnd)
		w := randomFacts(rnd, p)
		if n := testing.AllocsPerRun(1, func() { _, _ = r.Points(p, w) }); n != 0 {
			t.Fatalf("%v of %+v, %+v: %v allocations", r.Family, p, w, n)
		}
	}
}

// TestScoreJSON pins how facts and scores are written; what is not there is left out.
func TestScoreJSON(t *testing.T) {
	w := Win{
		Tile: tile("5m"), SelfDrawn: true, AfterKong: true, Robbing: true, LastTile: true,
		Fed: true, Heavenly: true, Earthly: true, Void: mahjong.Dots,
	}
	s, err := Tournament().Score(winner("44m", "o555m", "a999m", "c111m", "p333m"), Win{Tile: tile("4m")})
	if err != nil {
		t.Fatal(err)
	}
	plain, err := RoomCard().Score(winner("123m456p11789s", "p555s"), Win{Tile: tile("1s")})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		value any
		want  string
	}{
		{w, `{"tile":"5m","selfDrawn":true,"afterKong":true,"robbing":true,"lastTile":true,"fed":true,"heavenly":true,"earthly":true,"void":"dots"}`},
		{Win{Tile: tile("5m")}, `{"tile":"5m"}`},
		{s, `{"items":[{"fan":"all_pungs","count":1,"value":1},{"fan":"full_flush","count":1,"value":2},` +
			`{"fan":"golden_wait","count":1,"value":1},{"fan":"kong","count":3,"value":1}],"total":7,"points":8,"capped":true}`},
		{plain, `{"total":0,"points":1}`},
	} {
		text, err := json.Marshal(test.value)
		if err != nil || string(text) != test.want {
			t.Errorf("%s, %v; want %s", text, err, test.want)
		}
		back := reflect.New(reflect.TypeOf(test.value))
		if err := json.Unmarshal(text, back.Interface()); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if again, _ := json.Marshal(back.Interface()); string(again) != test.want {
			t.Errorf("%s, then %s", text, again)
		}
	}
}
