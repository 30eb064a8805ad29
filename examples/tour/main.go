// Tour shows what each package answers, on one page: a fair shuffle, a hand of Niuniu, a turn of
// Dou Dizhu, a turn of mahjong, and the score of a win in Sichuan mahjong.
//
//	go run ./examples/tour
//
// The deals come from a seed that everybody knows, so that the page is always the same. A real
// server takes fair.NewSeed().
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/doudizhu"
	"github.com/cardrules/cardrules/mahjong"
	"github.com/cardrules/cardrules/mahjong/sichuan"
	"github.com/cardrules/cardrules/niuniu"
)

func main() {
	if err := tour(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "tour:", err)
		os.Exit(1)
	}
}

// tour writes the page.
func tour(w io.Writer) error {
	seed, err := fair.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	if err != nil {
		return err
	}
	for _, part := range []func(io.Writer, fair.Seed) error{shuffle, bull, landlord, tiles, score} {
		if err := part(w, seed); err != nil {
			return err
		}
	}
	return nil
}

// shuffle commits to a seed, shuffles by it, and verifies the proof.
func shuffle(w io.Writer, seed fair.Seed) error {
	fmt.Fprintln(w, "deck/fair: before the deal the server commits to a seed, after it everyone verifies")
	commitment := seed.Commit()
	proof := seed.Prove(1, []byte("alice"), []byte("bob"))
	derived, err := proof.Verify()
	if err != nil {
		return err
	}
	pack := deck.Standard52()
	deck.Shuffle(pack, derived.Source())
	fmt.Fprintf(w, "  commitment %.16s…, the same after the deal: %v\n", commitment, proof.Commitment == commitment)
	fmt.Fprintf(w, "  top of the pack %v\n\n", pack[:8])
	return nil
}

// bull evaluates five cards, and what a fifth card may do for four.
func bull(w io.Writer, seed fair.Seed) error {
	fmt.Fprintln(w, "niuniu 牛牛: what is my hand, and who wins?")
	rules, err := niuniu.Article().Compile() // once, when a program starts
	if err != nil {
		return err
	}
	pack := deck.Standard52()
	deck.Shuffle(pack, seed.Derive(2).Source())
	hands, _, err := deck.Deal(pack, 5, 5)
	if err != nil {
		return err
	}
	banker, err := niuniu.HandOf(hands[0])
	if err != nil {
		return err
	}
	player, err := niuniu.HandOf(hands[1])
	if err != nil {
		return err
	}
	for _, seat := range []struct {
		name string
		hand niuniu.Hand
	}{{"banker", banker}, {"player", player}} {
		result, err := rules.Evaluate(seat.hand)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "  %s %v  %v %s, ×%d\n", seat.name, seat.hand, result.Kind, result.Kind.Chinese(), result.Multiplier)
	}
	fmt.Fprintf(w, "  the banker wins: %v\n", rules.BankerWins(banker, player))
	odds, err := rules.Odds(player[:4], banker[:])
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "  with four cards seen the player had bull-bull or more in %d of %d cases\n\n",
		odds.Kinds[niuniu.BullBull]+special(odds), odds.Total)
	return nil
}

// special returns in how many cases a hand is better than bull-bull.
func special(odds niuniu.Odds) (n uint64) {
	for kind := niuniu.SilverBull; int(kind) < len(odds.Kinds); kind++ {
		n += odds.Kinds[kind]
	}
	return n
}

// landlord looks for replies to a play.
func landlord(w io.Writer, seed fair.Seed) error {
	fmt.Fprintln(w, "doudizhu 斗地主: what can I play on this, and what is best?")
	pack := deck.Standard54()
	deck.Shuffle(pack, seed.Derive(3).Source())
	deal, err := doudizhu.DealCards(pack)
	if err != nil {
		return err
	}
	rules := doudizhu.Official()
	hand, err := doudizhu.HandOf(deal.Hands[0])
	if err != nil {
		return err
	}
	target, err := rules.Classify(doudizhu.MustParseHand("3334"))
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "  hand %v goes out in %d turns at best\n", hand, rules.MinTurns(hand))
	hints := rules.AppendHints(nil, hand, target)
	fmt.Fprintf(w, "  on %v %s %s it has %d replies", target.Cards, target.Kind, target.Kind.Chinese(), len(hints))
	if len(hints) > 0 {
		fmt.Fprintf(w, ", the best is %v", hints[0].Cards)
	}
	fmt.Fprint(w, "\n\n")
	return nil
}

// tiles looks at a hand to discard from, at one that waits, and at one with a wild tile.
func tiles(w io.Writer, _ fair.Seed) error {
	fmt.Fprintln(w, "mahjong 麻将: how far am I, what should I discard, what do I wait for?")
	const forms = mahjong.Standard | mahjong.SevenPairs
	hand, err := mahjong.ParseHand("2346m 34568p 2278s 1z")
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "  %v is %d away from ready\n", hand, mahjong.Shanten(hand, forms))
	for _, d := range mahjong.AppendDiscards(nil, hand, forms, mahjong.Hand{})[:3] {
		fmt.Fprintf(w, "  without %v it is %d away, and %v help, %d tiles\n", d.Tile, d.Shanten, d.Kinds, d.Live)
	}
	ready := mahjong.MustParseHand("2223456m333999p")
	fmt.Fprintf(w, "  %v waits for %v %s\n", ready, mahjong.Waits(ready, forms), mahjong.Waits(ready, forms).Chinese())
	natural, count := ready.Split(mahjong.SetOf(mahjong.MustParseTiles("6m")...))
	waits := mahjong.Wilds{Count: count}.Waits(natural, forms)
	fmt.Fprintf(w, "  and if 6m is wild, 癞子, for %v\n\n", waits)
	return nil
}

// score values a win.
func score(w io.Writer, _ fair.Seed) error {
	fmt.Fprintln(w, "mahjong/sichuan 四川麻将: what is this win worth?")
	player := mahjong.Player{Hand: mahjong.MustParseHand("22225577889999p")}
	for _, rules := range []sichuan.Rules{sichuan.Tournament(), sichuan.Multiplied()} {
		s, err := rules.Score(player, sichuan.Win{Tile: mahjong.MustParseTiles("7p")[0], SelfDrawn: true})
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "  %v %v:", player.Hand, rules.Family)
		for _, item := range s.Items {
			fmt.Fprintf(w, " %s %d", item.Fan.Chinese(), item.Value)
			if item.Count > 1 {
				fmt.Fprintf(w, "×%d", item.Count)
			}
		}
		fmt.Fprintf(w, "; each pays %d\n", s.Points)
	}
	return nil
}
