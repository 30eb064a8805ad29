package main

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/cardrules/cardrules/examples/niuniu-server/player"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
	"github.com/cardrules/cardrules/niuniu"
)

// quick are options under which who is silent delays nobody for long.
func quick() options {
	o := patient()
	o.stakeTime, o.groupTime = 50*time.Millisecond, 50*time.Millisecond
	return o
}

// TestRefusals sends what is refused at the door, to a connection that has not logged in.
func TestRefusals(t *testing.T) {
	ws := start(t, patient()).raw(t)
	for _, test := range []struct {
		text string
		code protocol.Code
	}{
		{``, protocol.Malformed},
		{`{`, protocol.Malformed},
		{`[]`, protocol.Malformed},
		{`"5"`, protocol.Malformed},
		{`{"Msg":5}{}`, protocol.Malformed},
		{`{"Msg":"5"}`, protocol.Malformed},
		{`{"Msg":1,"PlayerName":5}`, protocol.Malformed},
		{`{"Msg":7,"Groups":[1]}`, protocol.Malformed},
		{strings.Repeat("[", protocol.MaxMessage), protocol.Malformed},
		{strings.Repeat(" ", protocol.MaxMessage+1), protocol.TooLong},
		{strings.Repeat("x", hardLimit-1), protocol.TooLong},
		{`null`, protocol.Unknown},
		{`{}`, protocol.Unknown},
		{`{"Msg":-1}`, protocol.Unknown},
		{`{"Msg":2,"Player":{"ID":1}}`, protocol.Unknown},
		{`{"Msg":9}`, protocol.Unknown},
		{`{"Msg":3}`, protocol.OutOfTurn},
		{`{"Msg":5,"Stake":10}`, protocol.OutOfTurn},
		{`{"Msg":7,"Kind":0}`, protocol.OutOfTurn},
		{`{"Msg":1}`, protocol.BadName},
		{`{"Msg":1,"PlayerName":"  "}`, protocol.BadName},
		{`{"Msg":1,"PlayerName":"a\u001b[2Jb"}`, protocol.BadName},
		{`{"Msg":1,"PlayerName":"` + strings.Repeat("牛", protocol.MaxName+1) + `"}`, protocol.BadName},
	} {
		must(t, ws.Write(t.Context(), websocket.MessageText, []byte(test.text)))
		if r := refusal(t, ws); r.Code != test.code {
			t.Errorf("%.40q: %+v, want %s", test.text, r, test.code)
		}
	}
	must(t, ws.Write(t.Context(), websocket.MessageBinary, []byte(`{"Msg":3}`)))
	if r := refusal(t, ws); r.Code != protocol.Malformed {
		t.Errorf("binary: %+v", r)
	}
	must(t, ws.Write(t.Context(), websocket.MessageText, []byte(`{"Msg":1,"PlayerName":" 牛大王 "}`)))
	if m, ok := receive(t, ws).(*protocol.Welcome); !ok || m.Player.Name != "牛大王" || m.Player.Money != openingMoney {
		t.Errorf("login: %+v", m)
	}
	// What is far too long ends the connection.
	must(t, ws.Write(t.Context(), websocket.MessageText, make([]byte, hardLimit+1)))
	if _, _, err := ws.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusMessageTooBig {
		t.Errorf("%d bytes: %v", hardLimit+1, err)
	}
}

func receive(t *testing.T, ws *websocket.Conn) any {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	_, text, err := ws.Read(ctx)
	must(t, err)
	m, err := player.Decode(text)
	must(t, err)
	return m
}

func refusal(t *testing.T, ws *websocket.Conn) *protocol.Refusal {
	t.Helper()
	m := receive(t, ws)
	r, ok := m.(*protocol.Refusal)
	if !ok {
		t.Fatalf("%+v is no refusal", m)
	}
	return r
}

// TestFlood sends more messages than the server wants to hear: they are refused, and the
// sender is made to wait.
func TestFlood(t *testing.T) {
	o := patient()
	o.rate = 20
	ws := start(t, o).raw(t)
	begin := time.Now()
	const flood = 60
	for range flood {
		must(t, ws.Write(t.Context(), websocket.MessageText, []byte(`{}`)))
	}
	codes := make(map[protocol.Code]int)
	for range flood {
		codes[refusal(t, ws).Code]++
	}
	if codes[protocol.Unknown] < 40 || codes[protocol.TooOften] < 5 {
		t.Errorf("refused as %v", codes)
	}
	if took := time.Since(begin); took < 250*time.Millisecond {
		t.Errorf("%d messages in %v", flood, took)
	}
}

// TestGarbage has a seat send garbage all the time. The others play on.
func TestGarbage(t *testing.T) {
	o := quick()
	o.rate = 20
	players := start(t, o).match(t)
	hostile := players[3]
	random := rand.New(rand.NewPCG(1, 2))
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		for hostile.Write(ctx, garbage(random)) == nil {
		}
	}()
	go func() { // or it would be dropped as slow
		for err := error(nil); err == nil; {
			_, err = hostile.Read(ctx)
		}
	}()
	must(t, together(t, players[:3], func(ctx context.Context, p *player.Player) error { return bot(ctx, p, 20) }))
	stop()
	for _, r := range players[0].Session.Rounds {
		if r.Seats[3].Stake > defaultStake && r.Seats[3].Stake != 77 {
			t.Errorf("round %d: garbage was taken as a stake of %d", r.Proof.Nonce, r.Seats[3].Stake)
		}
	}
	if n := len(players[0].Session.Rounds); n < 20 {
		t.Errorf("%d rounds", n)
	}
}

// garbage is a message that no client should send, or one that is right by chance.
func garbage(random *rand.Rand) string {
	switch random.IntN(6) {
	case 0:
		b := make([]byte, random.IntN(100))
		for i := range b {
			b[i] = byte(random.Uint32())
		}
		return string(b)
	case 1:
		return strings.Repeat(`{"Msg":[`, random.IntN(1000))
	case 2:
		return `{"Msg":5,"Stake":77}`
	case 3:
		return fmt.Sprintf(`{"Msg":7,"Kind":%d,"Groups":[[%d,%d,%d,%d,%d],[]]}`, random.IntN(20)-2,
			random.IntN(60)-3, random.IntN(60), random.IntN(60), random.IntN(60), random.IntN(60))
	case 4:
		return fmt.Sprintf(`{"Msg":%d,"Stake":%d,"Round":%d}`, random.IntN(12), random.Int64()-1<<62, random.IntN(9))
	}
	return strings.Repeat("A", random.IntN(2*protocol.MaxMessage))
}

// TestImpostor claims to be somebody else with every field that could say so. It can but
// speak for itself.
func TestImpostor(t *testing.T) {
	players := start(t, patient()).match(t)
	impostor, victim := players[3], players[0]
	for _, p := range players {
		expect[protocol.Begin](t, p)
	}
	disguise := fmt.Sprintf(`"ID":%d,"PlayerID":%[1]d,"Seat":0,"Banker":3,"Player":{"ID":%[1]d},"PlayerName":"A","Money":99999`, victim.ID)
	write(t, impostor, `{"Msg":5,"Stake":300,`+disguise+`}`)
	write(t, impostor, `{"Msg":5,"Stake":299,`+disguise+`}`)
	if r := expect[protocol.Refusal](t, impostor); r.Code != protocol.OutOfTurn {
		t.Errorf("%+v", r)
	}
	for _, p := range players[:3] {
		must(t, p.Stake(t.Context(), 7))
	}
	var deals [seats]*protocol.Deal
	for i, p := range players {
		deals[i] = expect[protocol.Deal](t, p)
	}
	for i, stake := range deals[0].Stakes {
		if want := []int64{7, 7, 7, 300}[i]; stake != want && i != deals[0].Banker {
			t.Errorf("seat %d stakes %d, want %d", i, stake, want)
		}
	}
	if b := deals[0].Bytes[3]; b != "" {
		t.Errorf("bytes %q", b)
	}

	// The cards of the victim are no help either, should they be known.
	theirs, _ := json.Marshal(deals[0].Grouping)
	write(t, impostor, `{"Msg":7,`+disguise+`,`+string(theirs[1:]))
	if r := expect[protocol.Refusal](t, impostor); r.Code != protocol.BadGrouping {
		t.Errorf("%+v", r)
	}
	own, _ := json.Marshal(protocol.Grouping{Groups: [][]int{deals[3].Cards, {}}})
	write(t, impostor, `{"Msg":7,`+disguise+`,`+string(own[1:]))
	for i, p := range players[:3] {
		must(t, p.Group(t.Context(), deals[i].Grouping))
	}
	s := expect[protocol.Settlement](t, victim)
	if s.Results[0].Kind != deals[0].Kind || s.Results[3].Kind != 0 {
		t.Errorf("the victim shows %d, has %d; the impostor shows %d", s.Results[0].Kind, deals[0].Kind, s.Results[3].Kind)
	}
}

// TestSecrets reads every byte that a seat gets before the settlement. It may have no
// fields but these, and no cards but its own.
func TestSecrets(t *testing.T) {
	h := start(t, patient())
	players := h.match(t)
	fields := map[int]string{
		protocol.MsgBegin: "Commitment MaxStake Msg Room{Banker ID Players[{ID Money Name} {ID Money Name} {ID Money Name} {ID Money Name}] Round} Seconds",
		protocol.MsgDeal:  "Banker Bytes Cards Groups Kind Msg Seconds Stakes",
	}
	must(t, together(t, players[:], func(ctx context.Context, p *player.Player) error {
		var deal protocol.Deal
		for rounds := 0; rounds < 20; {
			text, err := p.ReadText(ctx)
			if err != nil {
				return err
			}
			m, err := player.Decode(text)
			if err != nil {
				return err
			}
			if err := p.Note(m); err != nil {
				return err
			}
			switch m := m.(type) {
			case *protocol.Begin, *protocol.Deal:
				var tree map[string]any
				if err := json.Unmarshal(text, &tree); err != nil {
					return err
				}
				if got := names(tree); got != fields[int(tree["Msg"].(float64))] {
					return fmt.Errorf("message with the fields %s", got)
				}
				if m, ok := m.(*protocol.Deal); ok {
					deal = *m
				}
			case *protocol.Settlement:
				rounds++
				hand, _ := protocol.Numbers(m.Record.Seats[p.Seat].Hand)
				groups := slices.Sorted(slices.Values(slices.Concat(deal.Groups...)))
				if !slices.Equal(hand, deal.Cards) || !slices.Equal(slices.Sorted(slices.Values(hand)), groups) {
					return fmt.Errorf("dealt %v, grouped %v, had %v", deal.Cards, deal.Groups, hand)
				}
				for i, b := range deal.Bytes {
					if b != hex.EncodeToString(m.Record.Proof.Clients[i]) {
						return fmt.Errorf("bytes %q of seat %d", b, i)
					}
				}
			default:
				return fmt.Errorf("message %T", m)
			}
			if err := p.Answer(ctx, m); err != nil {
				return err
			}
		}
		return nil
	}))
}

// names returns the names of all fields that hold objects or values.
func names(v any) string {
	switch v := v.(type) {
	case map[string]any:
		var all []string
		for _, name := range slices.Sorted(maps.Keys(v)) {
			inner := names(v[name])
			if _, ok := v[name].(map[string]any); ok {
				inner = "{" + inner + "}"
			}
			all = append(all, name+inner)
		}
		return strings.Join(all, " ")
	case []any:
		var all []string
		for _, e := range v {
			if inner := names(e); inner != "" {
				all = append(all, "{"+inner+"}")
			}
		}
		if len(all) > 0 {
			return "[" + strings.Join(all, " ") + "]"
		}
	}
	return ""
}

// TestSlow has a seat that reads nothing: it is dropped, and the others wait for it no
// longer than a round takes.
func TestSlow(t *testing.T) {
	o := quick()
	o.stakeTime, o.groupTime = time.Millisecond, time.Millisecond
	players := start(t, o).match(t)
	must(t, together(t, players[:3], func(ctx context.Context, p *player.Player) error {
		for {
			m, err := p.Next(ctx)
			if err != nil {
				return err
			}
			if s, ok := m.(*protocol.Settlement); ok && s.Room.Closed {
				return nil
			}
		}
	}))
}

// TestFull connects more clients than there may be.
func TestFull(t *testing.T) {
	o := patient()
	o.maxConns = 2
	h := start(t, o)
	a, b := h.raw(t), h.raw(t)
	if ws, _, err := websocket.Dial(t.Context(), h.url, nil); err == nil {
		_ = ws.CloseNow()
		t.Error("a third connection")
	}
	_ = b.Close(websocket.StatusNormalClosure, "")
	for range 500 {
		ws, _, err := websocket.Dial(t.Context(), h.url, nil)
		if err == nil {
			_ = ws.CloseNow()
			_ = a
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("no connection after one has ended")
}

// FuzzHandle gives one message to a player who may stake or show a hand. Nothing but
// that seat's own stake or grouping may change, and whatever is accepted can be settled.
func FuzzHandle(f *testing.F) {
	f.Add([]byte(`{"Msg":5,"Stake":300,"Bytes":"00112233445566778899aabbccddeeff"}`))
	f.Add([]byte(`{"Msg":7,"Kind":0,"Groups":[[1,2,3,4,5],[]]}`))
	f.Add([]byte(`{"Msg":5,"Stake":1e3,"Round":1}`))
	f.Add([]byte(`{"Msg":7,"Groups":null}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var m protocol.Request
		if json.Unmarshal(text, &m) != nil {
			return
		}
		r := bareTable(t, openingMoney, openingMoney, openingMoney, openingMoney).begin(1, 2)
		if r.takeStake(2, m) == nil && r.stakes[2] != 0 {
			t.Error("the banker stakes")
		}
		_ = r.takeStake(1, m)
		must(t, r.deal())
		kinds := []niuniu.Kind{r.results[0].Kind, r.results[2].Kind, r.results[3].Kind}
		_ = r.takeGrouping(1, m)
		if r.stakes[0] != defaultStake || r.stakes[3] != defaultStake || len(r.bytes[0])+len(r.bytes[3]) > 0 ||
			!slices.Equal(kinds, []niuniu.Kind{r.results[0].Kind, r.results[2].Kind, r.results[3].Kind}) {
			t.Error("another seat changed")
		}
		if _, err := r.settle(); err != nil {
			t.Error(err)
		}
	})
}
