package main

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/examples/niuniu-server/player"
	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
	"github.com/cardrules/cardrules/niuniu"
)

// TestGames lets bots play, each of which verifies every round, and has examples/verify
// verify what one of them recorded.
func TestGames(t *testing.T) {
	const rounds = 50
	h := start(t, patient())
	players := h.match(t)
	must(t, together(t, players[:], func(ctx context.Context, p *player.Player) error { return bot(ctx, p, rounds) }))

	first := players[0].Session
	for _, p := range players {
		if n := len(p.Session.Rounds); n != len(first.Rounds) || n == 0 {
			t.Errorf("%s saw %d rounds, A %d", p.Name, n, len(first.Rounds))
		}
	}
	for _, r := range first.Rounds {
		for seat, b := range r.Proof.Clients {
			if len(b) != protocol.MinBytes {
				t.Errorf("round %d: seat %d added %d bytes", r.Proof.Nonce, seat, len(b))
			}
		}
	}

	var text bytes.Buffer
	must(t, transcript.Write(&text, first))
	read, err := transcript.Read(&text)
	must(t, err)
	must(t, transcript.Verify(read))
}

// TestClient plays with the terminal client and its three bots, and has examples/verify
// verify what it recorded.
func TestClient(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	h := start(t, patient())
	file := filepath.Join(t.TempDir(), "session.json")
	client := exec.Command("go", "run", "./client", "-url", h.url, "-name", "Ann", "-rounds", "2", "-record", file)
	answers, err := client.StdinPipe()
	must(t, err)
	go func() { // who answers when nothing is asked is not heard
		for {
			if _, err := io.WriteString(answers, "\n"); err != nil {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	}()
	out, err := client.CombinedOutput()
	if err != nil || strings.Count(string(out), "verified") != 2 {
		t.Fatalf("client: %v\n%s", err, out)
	}
	verify := exec.Command("go", "run", "./examples/verify", file)
	verify.Dir = filepath.Join("..", "..")
	if out, err := verify.CombinedOutput(); err != nil || !strings.Contains(string(out), "All holds: 2 rounds") {
		t.Errorf("examples/verify: %v\n%s", err, out)
	}
}

// TestSilence has everybody say nothing: stakes are 10, groupings the best, and nobody
// adds bytes.
func TestSilence(t *testing.T) {
	o := patient()
	o.stakeTime, o.groupTime = 20*time.Millisecond, 20*time.Millisecond
	players := start(t, o).match(t)
	begin := expect[protocol.Begin](t, players[0])
	if begin.Room.Banker != protocol.Nobody || begin.MaxStake != 333 || begin.Seconds != 0.02 {
		t.Errorf("%+v", begin)
	}
	for range 3 {
		s := await[protocol.Settlement](t, players[0])
		for i, seat := range s.Record.Seats {
			best, err := rules().Evaluate(niuniu.Hand(seat.Hand))
			must(t, err)
			if seat.Claim.Kind != best.Kind {
				t.Errorf("seat %d shows %v, has %v", i, seat.Claim.Kind, best.Kind)
			}
			want := int64(defaultStake)
			if i == s.Record.Banker {
				want = 0
			}
			if seat.Stake != want || len(s.Record.Proof.Clients[i]) != 0 {
				t.Errorf("seat %d: stake %d, want %d; bytes %x", i, seat.Stake, want, s.Record.Proof.Clients[i])
			}
			if s.Results[i].Win != seat.Won || s.Results[i].Change != seat.Change {
				t.Errorf("seat %d: %+v, but the record %+v", i, s.Results[i], seat)
			}
		}
	}
}

// TestStakes sends stakes that are refused, then one that is taken, once.
func TestStakes(t *testing.T) {
	players := start(t, patient()).match(t)
	p := players[2]
	begin := expect[protocol.Begin](t, p)
	good := strings.Repeat("5a", protocol.MinBytes)
	for _, test := range []struct {
		text string
		code protocol.Code
	}{
		{`{"Msg":5}`, protocol.BadStake},
		{`{"Msg":5,"Stake":-1}`, protocol.BadStake},
		{`{"Msg":5,"Stake":334}`, protocol.BadStake},
		{`{"Msg":5,"Stake":9223372036854775807}`, protocol.BadStake},
		{`{"Msg":5,"Stake":9223372036854775808}`, protocol.Malformed},
		{`{"Msg":5,"Stake":1.5}`, protocol.Malformed},
		{`{"Msg":5,"Stake":1,"Bytes":"xx"}`, protocol.BadBytes},
		{`{"Msg":5,"Stake":1,"Bytes":"` + good[2:] + `"}`, protocol.BadBytes},
		{`{"Msg":5,"Stake":1,"Bytes":"` + strings.Repeat("00", protocol.MaxBytes+1) + `"}`, protocol.BadBytes},
		{`{"Msg":5,"Stake":1,"Round":2}`, protocol.OutOfTurn},
		{`{"Msg":7,"Kind":0,"Groups":[[1,2,3,4,5],[]]}`, protocol.OutOfTurn},
		{`{"Msg":3}`, protocol.OutOfTurn},
		{`{"Msg":1,"PlayerName":"X"}`, protocol.OutOfTurn},
	} {
		write(t, p, test.text)
		if r := expect[protocol.Refusal](t, p); r.Code != test.code {
			t.Errorf("%s: %+v, want %s", test.text, r, test.code)
		}
	}
	must(t, p.Stake(t.Context(), begin.MaxStake))
	must(t, p.Stake(t.Context(), 1)) // a second thought
	if r := expect[protocol.Refusal](t, p); r.Code != protocol.OutOfTurn || r.About != protocol.MsgStake {
		t.Errorf("%+v", r)
	}
	for i, p := range players {
		if i != 2 {
			write(t, p, `{"Msg":5,"Stake":7}`)
		}
	}
	deal := await[protocol.Deal](t, players[0])
	for i, stake := range deal.Stakes {
		want := int64(7)
		switch i {
		case deal.Banker:
			want = 0
		case 2:
			want = begin.MaxStake
		}
		if stake != want {
			t.Errorf("stake %d, want %d", stake, want)
		}
	}
}

// write sends a text as it is.
func write(t *testing.T, p *player.Player, text string) {
	t.Helper()
	must(t, p.Write(t.Context(), text))
}

// TestGroupings sends groupings that are refused, then declares no bull, which holds for
// every hand.
func TestGroupings(t *testing.T) {
	players := start(t, patient()).match(t)
	for _, p := range players {
		must(t, p.Answer(t.Context(), expect[protocol.Begin](t, p)))
	}
	p := players[1]
	deal := expect[protocol.Deal](t, p)
	own := deal.Cards
	foreign := slices.Clone(own)
	for foreign[0] = 1; slices.Contains(own, foreign[0]); foreign[0]++ {
	}
	for name, g := range map[string]protocol.Grouping{
		"no groups":     {Kind: 0},
		"one group":     {Kind: 0, Groups: [][]int{own}},
		"three groups":  {Kind: 0, Groups: [][]int{own, {}, {}}},
		"other sizes":   {Kind: 0, Groups: [][]int{own[:3], own[3:]}},
		"a card twice":  {Kind: 0, Groups: [][]int{{own[0], own[0], own[2], own[3], own[4]}, {}}},
		"other's card":  {Kind: 0, Groups: [][]int{foreign, {}}},
		"no card":       {Kind: 0, Groups: [][]int{{own[0], own[1], own[2], own[3], 53}, {}}},
		"negative kind": {Kind: -1, Groups: [][]int{own, {}}},
		"no kind":       {Kind: 15, Groups: [][]int{own[:3], own[3:]}},
		"too good":      {Kind: 14, Groups: [][]int{own, {}}},
	} {
		if g.Kind == deal.Kind {
			continue // it holds five small
		}
		must(t, p.Group(t.Context(), g))
		if r := expect[protocol.Refusal](t, p); r.Code != protocol.BadGrouping || r.About != protocol.MsgGrouping {
			t.Errorf("%s: %+v", name, r)
		}
	}
	write(t, p, `{"Msg":7}`)
	expect[protocol.Refusal](t, p)
	must(t, p.Group(t.Context(), protocol.Grouping{Groups: [][]int{own, {}}}))
	must(t, p.Group(t.Context(), deal.Grouping)) // a second thought
	expect[protocol.Refusal](t, p)
	for i, p := range players {
		if i != 1 {
			must(t, p.Answer(t.Context(), await[protocol.Deal](t, p)))
		}
	}
	if s := expect[protocol.Settlement](t, p); s.Results[1].Kind != 0 || s.Record.Seats[1].Claim.Kind != niuniu.NoBull {
		t.Errorf("%+v", s.Results[1])
	}
}

// TestUnequal has players who have more and less stake all they may, before and after
// the banker is known. Whoever it is, the round can be verified.
func TestUnequal(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		money := make([]int64, seats)
		for i := range money {
			money[i] = 30 << random.IntN(12)
		}
		bare := bareTable(t, money...)
		session := transcript.Transcript{Preset: "article", Rules: rules().Rules()}
		banker := protocol.Nobody
		for number := uint64(1); number <= 2 && bare.complete(); number++ {
			r := bare.begin(number, banker)
			for i := range seats {
				if i != banker {
					if refused := r.takeStake(i, protocol.Request{Msg: protocol.MsgStake, Stake: r.limit(i)}); refused != nil {
						t.Fatalf("%v: %+v", money, refused)
					}
				}
			}
			must(t, r.deal())
			s, err := r.settle()
			must(t, err)
			session.Rounds = append(session.Rounds, s.Record)
			banker = s.Record.Next
		}
		if err := transcript.Verify(session); err != nil {
			t.Errorf("%v: %v", money, err)
		}
	}
}

// TestPoverty plays until tables close because a player has too little to be banker,
// and sees what becomes of the others.
func TestPoverty(t *testing.T) {
	h := start(t, patient())
	players := h.match(t)
	must(t, together(t, players[:], func(ctx context.Context, p *player.Player) error {
		for {
			m, err := p.Next(ctx)
			if err != nil {
				return err
			}
			if s, ok := m.(*protocol.Settlement); ok && s.Room.Closed {
				return nil
			}
			if _, ok := m.(*protocol.Begin); ok {
				if err := p.Stake(ctx, p.MaxStake()); err != nil { // all in
					return err
				}
			} else if err := p.Answer(ctx, m); err != nil {
				return err
			}
		}
	}))
	var total int64
	poor := 0
	for _, p := range players {
		total += p.Money
		must(t, p.Match(t.Context()))
		if !canSit(p.Money) {
			poor++
			if r := expect[protocol.Refusal](t, p); r.Code != protocol.BadMoney {
				t.Errorf("%s with %d: %+v", p.Name, p.Money, r)
			}
		}
	}
	if total != seats*openingMoney || poor == 0 {
		t.Errorf("%d chips, %d are poor", total, poor)
	}
	for range poor {
		must(t, h.join(t, "new").Match(t.Context()))
	}
	for _, p := range players {
		if canSit(p.Money) {
			if begin := expect[protocol.Begin](t, p); begin.Room.Round != 1 || begin.Room.ID != 2 {
				t.Errorf("%+v", begin)
			}
		}
	}
}
