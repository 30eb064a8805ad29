// Package protocol is what the server of online Niuniu and its clients say to each
// other: objects of JSON, each a text message of a websocket, told apart by the number
// in Msg.
//
//	1  client  log in       {"Msg":1,"PlayerName":"Ann"}
//	2  server  welcome      {"Msg":2,"Player":{"ID":7,"Name":"Ann","Money":10000}}
//	3  client  match        {"Msg":3}
//	4  server  round begins {"Msg":4,"Room":{"ID":1,"Round":1,"Banker":-1,"Players":[…]},
//	                         "MaxStake":333,"Seconds":7,"Commitment":"ad48…"}
//	5  client  stake        {"Msg":5,"Stake":100,"Bytes":"00112233445566778899aabbccddeeff","Round":1}
//	6  server  deal         {"Msg":6,"Banker":2,"Stakes":[100,10,0,10],"Bytes":["0011…",…],
//	                         "Cards":[2,21,37,45,29],"Kind":9,"Groups":[[2,21,37],[45,29]],"Seconds":5}
//	7  client  grouping     {"Msg":7,"Kind":9,"Groups":[[2,21,37],[45,29]],"Round":1}
//	8  server  settlement   {"Msg":8,"Room":{…},"Results":[{"Win":true,"Change":200,"Cards":[…],
//	                         "Kind":9,"Groups":[…]},…],"Record":{…}}
//	9  server  refusal      {"Msg":9,"About":5,"Code":"stake","Error":"the stake is 900, should be 1 to 333"}
//
// A client logs in and asks for a match. When four have asked, each gets message 4, and
// again at the begin of every further round. Seats are the indexes in Players. The
// banker stakes nothing, but sends message 5 for its bytes. In the first round nobody is
// banker yet, which is the Banker -1: all stake, and the cards of message 6 come with
// the banker, whose stake is then 0.
//
// Who says nothing in time stakes 10 (less if it may not stake that much), adds no bytes
// and has the best grouping. Only the first stake and the first grouping that are
// accepted count. After a refusal another may be sent until the time is over; About is
// the number of the message refused.
//
// When Room is Closed in message 8, the table is no more: its players keep their money
// and may ask for another match. So may they after message 9 with the Code void, which
// closes a table before the end of a round; nobody pays then.
//
// # Cards and kinds
//
// Cards are 1 to 52, ♠A … K, ♥A … K, ♦A … K, ♣A … K. Kinds are 0 no bull, 1 to 9 the
// bulls, 10 bull-bull, 11 silver, 12 gold, 13 a bomb, 14 five small. Groups are always two
// lists and together the hand: 4 + 1 cards for a bomb, 5 + 0 for five small and no bull,
// else 3 + 2.
//
// # Fairness
//
// Commitment, Bytes, Round and Record may be ignored, and are there for who trusts
// nobody. The server is bound to a shuffle by the Commitment, in hex, before it knows the
// players' Bytes: 16 to 64 random ones in hex, fresh in each round. Message 6 repeats what
// it took, so that everybody knows from what the deal follows before anything of it is
// revealed. With Round in messages 5 and 7, a message that comes too late for its round is
// not taken for the next one's.
//
// The Record is the round as package transcript has it, with the proof of the shuffle.
// The records of a table in sequence are a transcript that examples/verify accepts, if the
// server is honest. Package player is a client that makes one, and compares the proof with
// the commitment, the bytes and the cards it noted before.
package protocol

import (
	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/transcript"
)

// The numbers of the messages.
const (
	MsgLogin      = 1 // MsgLogin is a [Request] with PlayerName
	MsgWelcome    = 2 // MsgWelcome is a [Welcome]
	MsgMatch      = 3 // MsgMatch is a [Request] with nothing else
	MsgBegin      = 4 // MsgBegin is a [Begin]
	MsgStake      = 5 // MsgStake is a [Request] with Stake and Bytes
	MsgDeal       = 6 // MsgDeal is a [Deal]
	MsgGrouping   = 7 // MsgGrouping is a [Request] with a [Grouping]
	MsgSettlement = 8 // MsgSettlement is a [Settlement]
	MsgRefusal    = 9 // MsgRefusal is a [Refusal]
)

// Nobody is the Banker before there is one.
const Nobody = transcript.Nobody

// Limits of what clients send.
const (
	MaxMessage = 1024             // MaxMessage is the size of a message in bytes
	MaxName    = 20               // MaxName is the length of a name in characters
	MinBytes   = fair.ClientBytes // MinBytes is the least number of random bytes, if there are any
	MaxBytes   = 64               // MaxBytes is the greatest
)

// A Request is any message of a client. Fields that its number does not need are
// ignored, above all whatever it says about who sent it.
type Request struct {
	Msg        int
	PlayerName string `json:",omitempty"`
	Stake      int64  `json:",omitempty"`
	Bytes      string `json:",omitempty"`
	Round      uint64 `json:",omitempty"` // Round is the number of the round that is meant; 0 is the present one
	*Grouping
}

// A Player is what everybody may know of a player.
type Player struct {
	ID    int64
	Name  string
	Money int64
}

// A Room is a table.
type Room struct {
	ID      int64
	Round   uint64   // Round counts the rounds at this table, from 1
	Banker  int      // Banker is the seat of the banker, in a [Settlement] of the next one, or [Nobody]
	Players []Player // Players are in the order of their seats
	Closed  bool     `json:",omitempty"` // Closed says that this was the last round
}

// Welcome is the answer to a login.
type Welcome struct {
	Msg    int
	Player Player
}

// Begin opens a round and asks for stakes.
type Begin struct {
	Msg        int
	Room       Room
	MaxStake   int64   // MaxStake is the most that the banker can pay; nobody may stake more than their Money either
	Seconds    float64 // Seconds are how long stakes are taken
	Commitment fair.Commitment
}

// Deal is a player's own hand, with the best grouping, and asks for theirs.
type Deal struct {
	Msg     int
	Banker  int
	Stakes  []int64
	Bytes   []string // Bytes are those of the seats, in hex, empty for who was silent
	Cards   []int
	Seconds float64 // Seconds are how long groupings are taken
	Grouping
}

// Settlement ends a round and reveals all of it.
type Settlement struct {
	Msg     int
	Room    Room     // Room has everybody's money after the round
	Results []Result // Results are in the order of the seats
	Record  transcript.Round
}

// A Result is what a seat had and won or lost.
type Result struct {
	Win    bool
	Change int64
	Cards  []int
	Grouping
}

// A Refusal says that a message had no effect, and why.
type Refusal struct {
	Msg   int
	About int    // About is the number of the message, 0 if it has none
	Code  Code   // Code is for programs
	Error string // Error is for people
}

// A Code is the reason of a [Refusal].
type Code string

// The codes.
const (
	Malformed   Code = "malformed" // Malformed is not a text message of an object of JSON with fields of these types
	TooLong     Code = "long"      // TooLong is a message of more than MaxMessage bytes
	TooOften    Code = "often"     // TooOften is a message too soon after others
	Unknown     Code = "unknown"   // Unknown is a number that is no message of a client
	OutOfTurn   Code = "turn"      // OutOfTurn is a message that is not expected now
	BadName     Code = "name"      // BadName is empty, too long, or not printable
	BadMoney    Code = "money"     // BadMoney is too little to be banker
	BadStake    Code = "stake"     // BadStake is out of range
	BadBytes    Code = "bytes"     // BadBytes is not hex, or too short or too long
	BadGrouping Code = "grouping"  // BadGrouping is not the hand, or not what it is said to be
	Void        Code = "void"      // Void answers no message: the table is closed in the middle of a round, and nobody pays
)
