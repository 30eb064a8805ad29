package cardrules_test

import (
	"fmt"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/niuniu"
)

// A round of Niuniu between two players, from the promise to the proof. A server
// takes its seed from fair.NewSeed and longer bytes from the players; here both are
// fixed, so that the output can be.
func Example() {
	// The server promises a seed before it hears anything from the players.
	seed, err := fair.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	if err != nil {
		fmt.Println(err)
		return
	}
	promise := seed.Commit()

	// The players' bytes and the seed together decide the shuffle.
	alice, bob := []byte("alice"), []byte("bob")
	cards := deck.Standard52()
	deck.Shuffle(cards, seed.Derive(1, alice, bob).Source())
	hands, _, err := deck.Deal(cards, 5, 5)
	if err != nil {
		fmt.Println(err)
		return
	}

	// The rules, compiled once when the program starts, say what the hands are.
	rules := niuniu.Article().MustCompile()
	for i, name := range []string{"alice", "bob"} {
		hand, err := niuniu.HandOf(hands[i])
		if err != nil {
			fmt.Println(err)
			return
		}
		result, err := rules.Evaluate(hand)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(name, hand, result.Kind, result.Kind.Chinese())
	}

	// After the round the server opens the seed, and anyone checks promise and shuffle.
	proof := seed.Prove(1, alice, bob)
	_, err = proof.Verify()
	fmt.Println(proof.Commitment == promise, err)
	// Output:
	// alice Jd Qs 2c As 7d bull_bull 牛牛
	// bob 8h 6s Kd Tc Ks bull_4 牛四
	// true <nil>
}
