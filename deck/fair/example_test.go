package fair_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/deck/fair"
)

// A round of three seats from the first message to the verified deal. The seed and the
// seats' bytes are fixed here so that the example prints the same each time: a server
// calls NewSeed, and seats send random bytes.
func Example() {
	// The server draws a seed and publishes the commitment.
	seed, err := fair.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	if err != nil {
		fmt.Println(err)
		return
	}
	commitment := seed.Commit()
	fmt.Println("committed to", commitment)

	// Only then the seats send their bytes.
	clients := [][]byte{
		[]byte("sixteen bytes  0"),
		[]byte("sixteen bytes  1"),
		[]byte("sixteen bytes  2"),
	}
	const round = 1

	// The server shuffles, and draws the first banker from the same stream.
	deal := func(s fair.Seed) (cards []deck.Card, banker int) {
		src := s.Source()
		cards = deck.Standard52()
		deck.Shuffle(cards, src)
		return cards, rand.New(src).IntN(len(clients))
	}
	cards, banker := deal(seed.Derive(round, clients...))
	fmt.Println("seat", banker, "is the banker, seat 0 holds", cards[:5])

	// The round is over: the server publishes the proof.
	published, err := json.Marshal(seed.Prove(round, clients...))
	if err != nil {
		fmt.Println(err)
		return
	}

	// A player verifies it, here seat 2.
	var proof fair.Proof
	if err := json.Unmarshal(published, &proof); err != nil {
		fmt.Println(err)
		return
	}
	if proof.Commitment != commitment || proof.Nonce != round || !bytes.Equal(proof.Clients[2], clients[2]) {
		fmt.Println("a proof of another round")
		return
	}
	derived, err := proof.Verify()
	if err != nil {
		fmt.Println(err)
		return
	}
	cards, banker = deal(derived)
	fmt.Println("verified: seat", banker, "was the banker, seat 0 held", cards[:5])

	// Output:
	// committed to ad48d73732353d74e5b4dd250dd6012e08285f4c88f8db61eab65e94c6500217
	// seat 1 is the banker, seat 0 holds [3d 2c Jh 2s Ts]
	// verified: seat 1 was the banker, seat 0 held [3d 2c Jh 2s Ts]
}

// A proof that was tampered with does not verify.
func ExampleProof_Verify() {
	seed, _ := fair.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	proof := seed.Prove(1, []byte("alice"), []byte("bob"))

	derived, err := proof.Verify()
	fmt.Println(derived.Hex(), err)

	proof.Seed[0]++
	_, err = proof.Verify()
	fmt.Println(errors.Is(err, fair.ErrMismatch), err)

	// Output:
	// 3ce270ca843c21d729bc83f5aa69cea0666c3b8ff6dc76756a683e18f0b7a5e2 <nil>
	// true fair: not the seed committed to
}

// A seed stays out of logs, wherever it is.
func ExampleSeed() {
	room := struct {
		ID   int
		Seed fair.Seed
	}{7, fair.NewSeed()}
	fmt.Printf("%+v\n", room)

	_, err := json.Marshal(room)
	fmt.Println(errors.Is(err, fair.ErrSecret))

	// Output:
	// {ID:7 Seed:Seed(redacted)}
	// true
}

// The letter O is no zero; the error tells where it is and not what stands around it.
func ExampleParseSeed() {
	_, err := fair.ParseSeed("0001020304050607O8090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	fmt.Println(err)

	// Output:
	// fair: syntax error: seed at byte 16
}

// Several numbers from one stream: all of them can be verified.
func ExampleSeed_Source() {
	seed, _ := fair.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	src := seed.Source()
	cards := deck.Standard54()
	deck.Shuffle(cards, src)
	r := rand.New(src) // goes on where the shuffle ended
	fmt.Println(cards[:3], "first seat", r.IntN(3), "dice", 1+r.IntN(6), 1+r.IntN(6))

	// Output:
	// [9h Qc 8h] first seat 1 dice 3 6
}

// Each round has its own seed, and so has each order of the seats.
func ExampleSeed_Derive() {
	seed, _ := fair.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	a, b := []byte("alice"), []byte("bob")
	for round := range uint64(3) {
		fmt.Println(seed.Derive(round, a, b).Hex())
	}
	fmt.Println("other seats:", seed.Derive(0, b, a).Hex())

	// Output:
	// 7aa6c221a73d10e0f505fb0aa1feef85b057311673982eb59f0ede04ffd4439c
	// 3ce270ca843c21d729bc83f5aa69cea0666c3b8ff6dc76756a683e18f0b7a5e2
	// 6068755c685d3bd0c808380beafd1acc2d7a1eedc7edfbc38089893c4ad667b7
	// other seats: f0f32e69c89e5aab1e1e28174f4608f161b566a2594c703c227e4b13c07aa87d
}

// A mahjong wall that nobody has to verify.
func ExampleCryptoSource() {
	wall := make([]int, 144)
	for i := range wall {
		wall[i] = i
	}
	deck.Shuffle(wall, fair.CryptoSource())
	fmt.Println(len(wall))

	// Output:
	// 144
}

// What goes to every seat before the seats send their bytes.
func ExampleSeed_Commit() {
	seed, _ := fair.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	message, err := json.Marshal(map[string]any{"round": 1, "commitment": seed.Commit()})
	fmt.Println(string(message), err)

	// Output:
	// {"commitment":"ad48d73732353d74e5b4dd250dd6012e08285f4c88f8db61eab65e94c6500217","round":1} <nil>
}

// A seed alone, without a proof: is it the one that was promised?
func ExampleCommitment_Verify() {
	seed, other := fair.NewSeed(), fair.NewSeed()
	promise := seed.Commit()
	fmt.Println(promise.Verify(seed), promise.Verify(other))

	// Output:
	// <nil> fair: not the seed committed to
}

// A server that restarts in the middle of a round needs the seed again. Keep its digits
// where secrets are kept.
func ExampleSeed_Hex() {
	seed := fair.NewSeed()
	stored := seed.Hex()

	restored, err := fair.ParseSeed(stored)
	fmt.Println(len(stored), restored == seed, err)

	// Output:
	// 64 true <nil>
}

// What a proof looks like on the wire. Here the second of two seats sent nothing.
func ExampleSeed_Prove() {
	seed, _ := fair.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	published, err := json.MarshalIndent(seed.Prove(7, []byte("alice"), nil), "", " ")
	fmt.Println(string(published), err)

	// Output:
	// {
	//  "commitment": "ad48d73732353d74e5b4dd250dd6012e08285f4c88f8db61eab65e94c6500217",
	//  "seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
	//  "nonce": "7",
	//  "clients": [
	//   "616c696365",
	//   ""
	//  ]
	// } <nil>
}

// A proof comes from somebody who may cheat: no field may be missing, strange or there
// twice.
func ExampleProof_UnmarshalJSON() {
	var proof fair.Proof
	err := json.Unmarshal([]byte(`{"nonce": "1", "nonce": "2"}`), &proof)
	fmt.Println(err)

	var e *fair.Error
	fmt.Println(errors.Is(err, fair.ErrField), errors.As(err, &e) && e.Field == "nonce")

	// Output:
	// fair: bad field: given twice: nonce
	// true true
}
