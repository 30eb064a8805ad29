package mahjong_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/mahjong"
)

// Has this hand won, 胡了没有? Which forms count is a rule of the room.
func ExampleIsWin() {
	const (
		plain = mahjong.Standard
		pairs = mahjong.Standard | mahjong.SevenPairs
		quads = mahjong.Standard | mahjong.SevenPairsQuads
	)
	for _, text := range []string{
		"11223355m123p456s", // 123m 123m 55m 123p 456s
		"1122m3344p556677s", // 七对
		"1111335577m8899p",  // 龙七对: four alike are two pairs
		"123m456p789s",      // no pair, 没有将
		"11223355m",         // 8 tiles: two melds, 副露, lie beside them
	} {
		h := mahjong.MustParseHand(text)
		fmt.Println(h, mahjong.IsWin(h, plain), mahjong.IsWin(h, pairs), mahjong.IsWin(h, quads))
	}
	// Output:
	// 11223355m123p456s true true true
	// 1122m3344p556677s false true true
	// 1111335577m8899p false false true
	// 123m456p789s false false false
	// 11223355m true true true
}

// A hand may be read in several ways, 拆牌, which do not score alike: three chows or three
// pungs, or seven pairs.
func ExampleReadings() {
	for _, text := range []string{"111222333m99p456s", "112233m445566p77s"} {
		h := mahjong.MustParseHand(text)
		for r := range mahjong.Readings(h, mahjong.Standard|mahjong.SevenPairs) {
			if r.Form == mahjong.SevenPairs {
				fmt.Println(h, "七对")
				continue
			}
			fmt.Println(h, r.Pair, r.Sets)
		}
	}
	// Output:
	// 111222333m99p456s 9p [{chow 1m} {chow 1m} {chow 1m} {chow 4s}]
	// 111222333m99p456s 9p [{pung 1m} {pung 2m} {pung 3m} {chow 4s}]
	// 112233m445566p77s 7s [{chow 1m} {chow 1m} {chow 4p} {chow 4p}]
	// 112233m445566p77s 七对
}

// What does a ready hand wait for, 听什么, and how many of these tiles may still come? This one
// holds all four 4m itself: 444m and 44m beside 123m and 678m would be a win, but there is no
// fifth.
func ExampleWaits() {
	h := mahjong.MustParseHand("1234444678m456p")
	discards := mahjong.MustParseHand("11m5s7z")
	for t := range mahjong.Waits(h, mahjong.Standard).All() {
		fmt.Println(t, mahjong.Live(t, h, discards), "live")
	}
	// Output:
	// 1m 1 live
	// 4m 0 live
}

// How far is a hand from ready, 几向听?
func ExampleShanten() {
	const forms = mahjong.Standard | mahjong.SevenPairs | mahjong.ThirteenOrphans
	for _, text := range []string{
		"123456789m12399p",  // a win
		"123456789m1199p",   // waits for 1p and 9p
		"123456789m1111p",   // the pair would need a fifth 1p
		"1122m3344p55667s",  // 七对
		"19m19p19s1234567z", // 十三幺, which waits for all thirteen
		"147m258p369s1234z", // nothing fits: seven pairs are nearest
		"123m",              // no hand has three tiles
	} {
		fmt.Println(mahjong.Shanten(mahjong.MustParseHand(text), forms), text)
	}
	// Output:
	// -1 123456789m12399p
	// 0 123456789m1199p
	// 1 123456789m1111p
	// 0 1122m3344p55667s
	// 0 19m19p19s1234567z
	// 6 147m258p369s1234z
	// 99 123m
}

// Which tiles help, 进张, and how many are left of them? The first hand waits for 1m and 4m, of
// which four are visible. The second must break its four 1p, or find a pair: any tile but 1p will
// do. In a game of 108 tiles there are no honors, 字牌, which is said by giving them as seen.
func ExampleUkeire() {
	ready := mahjong.MustParseHand("23m456p11345789s")
	a := mahjong.Ukeire(ready, mahjong.Standard, mahjong.MustParseHand("111m4m"))
	for t := range a.Kinds.All() {
		fmt.Print(t, " ")
	}
	fmt.Println("shanten", a.Shanten, "live", a.Live)

	h := mahjong.MustParseHand("123456789m1111p")
	honors := (mahjong.AllKinds &^ mahjong.Suited).Hand()
	for _, seen := range []mahjong.Hand{{}, honors} {
		a := mahjong.Ukeire(h, mahjong.Standard, seen)
		fmt.Println(a.Kinds.Len(), "kinds", "shanten", a.Shanten, "live", a.Live)
	}
	// Output:
	// 1m 4m shanten 0 live 4
	// 33 kinds shanten 1 live 123
	// 26 kinds shanten 1 live 95
}

// What to discard, 打哪张? Without 4s this hand waits for 3s and 6s, which is best at first. When
// three 6s and a 3s are gone, 5s should go: then it waits for 3s and 4s, 双碰.
func ExampleAppendDiscards() {
	h := mahjong.MustParseHand("123m456p33445789s")
	for _, seen := range []mahjong.Hand{{}, mahjong.MustParseHand("3666s")} {
		for i, d := range mahjong.AppendDiscards(nil, h, mahjong.Standard, seen)[:3] {
			fmt.Println(i+1, d.Tile, "shanten", d.Shanten, "live", d.Live)
		}
	}
	// Output:
	// 1 4s shanten 0 live 6
	// 2 5s shanten 0 live 4
	// 3 3s shanten 0 live 2
	// 1 5s shanten 0 live 3
	// 2 3s shanten 0 live 2
	// 3 4s shanten 0 live 2
}

// A wild tile, 癞子, may stand for anything. This hand has one beside its natural tiles.
func ExampleWilds() {
	one := mahjong.Wilds{Count: 1}
	h := mahjong.MustParseHand("123m456p225789s")
	for t := range one.Waits(h, mahjong.Standard).All() {
		fmt.Print(t, " ")
	}
	fmt.Println("shanten", one.Shanten(h, mahjong.Standard))

	// May it be a fifth 1m, the other half of the pair? Rooms differ.
	h = mahjong.MustParseHand("1111m456p123789s")
	fmt.Println(one.IsWin(h, mahjong.Standard))
	one.FifthCopy = true
	fmt.Println(one.IsWin(h, mahjong.Standard))
	// Output:
	// 2s 3s 4s 5s 6s 7s shanten 0
	// false
	// true
}

// What did the wild tile become? Here the third 4s or the third 1s, as the pairs ascend.
func ExampleWilds_Readings() {
	one := mahjong.Wilds{Count: 1}
	for r := range one.Readings(mahjong.MustParseHand("123m456p1144789s"), mahjong.Standard) {
		fmt.Println(r.Wilds, r.Pair, r.Sets)
	}
	// Output:
	// 4s 1s [{chow 1m} {chow 4p} {pung 4s} {chow 7s}]
	// 1s 4s [{chow 1m} {chow 4p} {pung 1s} {chow 7s}]
}

// The tile turned up, 翻牌, makes the next one wild: after 9m comes 1m.
func ExampleHand_Split() {
	indicator := mahjong.MustParseTiles("9m")[0]
	wild := mahjong.SetOf(indicator.Next())

	h := mahjong.MustParseHand("1146m123p2255789s")
	natural, n := h.Split(wild)
	fmt.Println(natural, "and", n, "wild")
	fmt.Println(mahjong.IsWin(h, mahjong.Standard), mahjong.Wilds{Count: n}.IsWin(natural, mahjong.Standard))
	// Output:
	// 46m123p2255789s and 2 wild
	// false true
}

// A server's integers become tiles by a description of them. These count 条 筒 万, four codes a
// kind, from 0 to 107.
func ExampleDecode() {
	server := mahjong.Codec{Suits: "spm", SuitStep: 36, RankStep: 4, Copies: 4}
	for _, codes := range [][]int{{0, 1, 4, 5, 8, 9, 36, 40, 44, 84, 88, 92, 104, 105}, {0, 107, 108}} {
		tiles, err := mahjong.Decode(server, codes)
		if err != nil {
			fmt.Println(err)
			continue
		}
		h, err := mahjong.HandOf(tiles)
		fmt.Println(h, mahjong.IsWin(h, mahjong.Standard), err)
	}
	// Output:
	// 45699m123p112233s true <nil>
	// mahjong: invalid tile code: "108" at 2
}

// Another server has 0x01 to 0x09 for 万, then 条 and 筒, 0x31 for the east wind and 0x41 for 春.
func ExampleCodec() {
	server := mahjong.Codec{
		Suits: "msp", HonorOrder: "1234567", First: 0x01, SuitStep: 0x10, RankStep: 1, Flowers: 0x41,
	}
	codes, err := mahjong.Encode[byte](server, mahjong.MustParseTiles("19m 19s 19p 东中 春"))
	fmt.Printf("%#v %v\n", codes, err)

	t, err := server.Tile(0x35)
	fmt.Println(t, t.Chinese(), err)

	_, err = server.Tile(0x0A)
	fmt.Println(errors.Is(err, mahjong.ErrCode), err)
	// Output:
	// []byte{0x1, 0x9, 0x11, 0x19, 0x21, 0x29, 0x31, 0x37, 0x41} <nil>
	// 5z 白 <nil>
	// true mahjong: invalid tile code: "10" at 0
}

// Texts are read in the notation of players, in Chinese and in Unicode.
func ExampleParseTiles() {
	for _, text := range []string{"123m 77z", "一二三万 红中，中", "🀇🀈🀉🀄🀄", "89m1"} {
		tiles, err := mahjong.ParseTiles(text)
		fmt.Println(tiles, err)
	}
	// Output:
	// [1m 2m 3m 7z 7z] <nil>
	// [1m 2m 3m 7z 7z] <nil>
	// [1m 2m 3m 7z 7z] <nil>
	// [] mahjong: invalid text: "1" at 3
}

// What a client sends may be anything. The error says which tile is wrong.
func ExampleHandOf() {
	for _, message := range []string{`["1m", "二万", 3]`, `["1m", "1m", "1m", "1m", "1m"]`, `["1m", "春"]`, `[1, 99]`} {
		var tiles []mahjong.Tile
		if err := json.Unmarshal([]byte(message), &tiles); err != nil {
			fmt.Println(err)
			continue
		}
		h, err := mahjong.HandOf(tiles)
		if fault := (*mahjong.Error)(nil); errors.As(err, &fault) {
			fmt.Println(fault.Position, fault.Tile, errors.Is(err, mahjong.ErrFifth))
			continue
		}
		fmt.Println(h)
	}
	// Output:
	// 123m
	// 4 1m true
	// 1 1f false
	// mahjong: invalid tile code: "99"
}

// Hands are values: they are compared with ==, are keys of maps, and are stored as their text.
func ExampleHand() {
	a, b := mahjong.MustParseHand("77z 123m"), mahjong.MustParseHand("一二三万 红中红中")
	fmt.Println(a == b, map[mahjong.Hand]int{a: 1}[b])

	more, ok := a.With(mahjong.Red)
	fmt.Println(a, more, more.Count(mahjong.Red), ok)

	text, err := json.Marshal(more)
	fmt.Println(string(text), err)
	err = json.Unmarshal([]byte(`"11111m"`), &more)
	fmt.Println(more, err)
	// Output:
	// true 1
	// 123m77z 123m777z 3 true
	// "123m777z" <nil>
	// 123m777z mahjong: more tiles of a kind than there are: 1m at 4
}

// Concealed tiles and melds, 副露, are looked at together: a kong, 杠, counts as three tiles, and no
// kind has five.
func ExampleCheck() {
	kong := mahjong.Meld{Kind: mahjong.ConcealedKong, Tile: mahjong.Red}
	for _, text := range []string{"123456m7899s", "123456m789s7z", "123456m789s"} {
		fmt.Println(mahjong.Check(mahjong.MustParseHand(text), []mahjong.Meld{kong}))
	}
	// Output:
	// <nil>
	// mahjong: more tiles of a kind than there are: 7z at 0
	// mahjong: wrong number of tiles: "9 concealed, 1 melds"
}

// A wall that the players can verify: the server publishes the commitment, takes bytes of each
// seat, and shuffles by both. The seed stands here to have an output; a server takes fair.NewSeed.
func ExampleWall108() {
	seed, err := fair.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("before:", seed.Commit().String()[:8])

	wall := mahjong.Wall108()
	deck.Shuffle(wall, seed.Derive(1, []byte("alice"), []byte("bob")).Source())
	fmt.Println("the deal begins", wall[:8])

	proof := seed.Prove(1, []byte("alice"), []byte("bob")) // to be published after the deal
	derived, err := proof.Verify()
	again := mahjong.Wall108()
	deck.Shuffle(again, derived.Source())
	fmt.Println("after:", again[:8], err)
	// Output:
	// before: ad48d737
	// the deal begins [5s 8s 5m 9s 8m 7p 4m 3s]
	// after: [5s 8s 5m 9s 8m 7p 4m 3s] <nil>
}

// A deal, 发牌: tiles go out one at a time in turn, and the dealer, 庄, has one more. The source here
// is one whose shuffles everybody can know; a server takes another, see package deck.
func ExampleWall136() {
	wall := mahjong.Wall136()
	deck.Shuffle(wall, rand.NewPCG(2026, 11))

	var seats [4][]mahjong.Tile
	for i := range 4*13 + 1 {
		seats[i%4] = append(seats[i%4], wall[i])
	}
	wall = wall[4*13+1:]
	for _, tiles := range seats {
		h, err := mahjong.HandOf(tiles)
		fmt.Println(h, mahjong.Shanten(h, mahjong.Standard), err)
	}
	fmt.Println(len(wall), "left")
	// Output:
	// 3489m1266p5668s33z 3 <nil>
	// 15667m38p3679s17z 5 <nil>
	// 14m445778p1359s1z 4 <nil>
	// 45m6899p779s3457z 4 <nil>
	// 83 left
}
