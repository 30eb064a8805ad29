package main

import (
	"bytes"
	"io"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/cardrules/cardrules/deck/fair"
	"github.com/cardrules/cardrules/examples/internal/exampletest"
	"github.com/cardrules/cardrules/examples/internal/fairplay"
	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/internal/golden"
)

var program exampletest.Program = func(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	return run(args, stdout, stderr)
}

// TestGolden holds the output of every preset to its files: the text and the record.
func TestGolden(t *testing.T) {
	for _, preset := range transcript.Presets() {
		t.Run(preset, func(t *testing.T) {
			args := []string{"-seed", exampletest.Seed, "-rules", preset}
			golden.File(t, "testdata/"+preset+".txt", program.Session(t, nil, args...))
			record := program.Session(t, nil, append(args, "-json")...)
			golden.File(t, "testdata/"+preset+".json", record)
			read, err := transcript.Read(strings.NewReader(record))
			if err != nil {
				t.Fatal(err)
			}
			if err := transcript.Verify(read); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestFresh checks that two sessions without a seed differ, in what the server drew and
// in what the seats sent.
func TestFresh(t *testing.T) {
	var seen [2]fair.Proof
	for i := range seen {
		session, err := transcript.Read(strings.NewReader(program.Session(t, nil, "-json", "-rounds", "1")))
		if err != nil {
			t.Fatal(err)
		}
		seen[i] = session.Rounds[0].Proof
	}
	if seen[0].Seed == seen[1].Seed {
		t.Error("the server drew the same seed twice")
	}
	for seat := range seats {
		if bytes.Equal(seen[0].Clients[seat], seen[1].Clients[seat]) {
			t.Errorf("seat %d sent the same bytes twice", seat)
		}
	}
}

func TestBadFlags(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-rounds", "0"}, "-rounds is 0, should be 1 to 1000"},
		{[]string{"-rounds", "1001"}, "-rounds is 1001, should be 1 to 1000"},
		{[]string{"-rounds", "many"}, `invalid value "many" for flag -rounds: parse error`},
		{[]string{"-rules", "poker"}, `-rules is "poker", should be one of: article, hundred, rooma, roomb, roomc, crazy`},
		{[]string{"-seed", "0001"}, "-seed: fair: wrong number of hex digits: seed has 4"},
		{[]string{"-seed", strings.Repeat("x", 64)}, "-seed: fair: syntax error: seed at byte 0"},
		{[]string{"-shuffle"}, "flag provided but not defined: -shuffle"},
		{[]string{"9"}, `unexpected argument "9"`},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			program.Refuses(t, "niuniu: "+test.want, test.args...)
		})
	}
}

func TestHelp(t *testing.T) {
	program.Helps(t, append(transcript.Presets(), "-rounds", "-seed", "-rules", "-json")...)
}

func TestOutputFails(t *testing.T) { program.MindsFullDisk(t, "niuniu") }

// TestConservation plays many sessions: no chip appears or vanishes, nobody owes, and
// all of it is verified, also after it was written and read. On the way seats must run
// out of chips, and the bank pass over a seat that has too few.
func TestConservation(t *testing.T) {
	sessions := 100
	if testing.Short() {
		sessions = 10
	}
	var sitOuts, passes, ends int
	for i := range sessions {
		preset := transcript.Presets()[i%len(transcript.Presets())]
		rounds := 1 + i*7%300
		session, err := play(preset, rounds, fairplay.Replay(fair.Seed{byte(i), 1}))
		if err != nil {
			t.Fatal(err)
		}
		if len(session.Rounds) < rounds {
			ends++
		}
		rules, _ := transcript.Preset(preset)
		for _, r := range session.Rounds {
			var total, due int64
			for _, s := range r.Seats {
				total += s.Balance
				due += s.Due
				if s.Balance < 0 {
					t.Errorf("session %d: round %d: balance %d", i, r.Proof.Nonce, s.Balance)
				}
				if s.Chips == 0 {
					sitOuts++
				}
			}
			if total != seats*openingChips || due != 0 {
				t.Errorf("session %d: round %d: %d chips, %d due in all", i, r.Proof.Nonce, total, due)
			}
			if transcript.Banker(rules, r.Banker, r.Balances()) != r.Banker {
				passes++
			}
		}

		var text bytes.Buffer
		if err := transcript.Write(&text, session); err != nil {
			t.Fatal(err)
		}
		read, err := transcript.Read(&text)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(read, session) {
			t.Errorf("session %d changes when written and read", i)
		}
		if err := transcript.Verify(read); err != nil {
			t.Errorf("session %d: %v", i, err)
		}
	}
	if !testing.Short() && (sitOuts == 0 || passes == 0 || ends == 0) {
		t.Errorf("%d seats sat out, the bank passed over %d, %d sessions ended early: want some of each", sitOuts, passes, ends)
	}
}

// TestPrintSession checks the lines of rounds that the golden sessions do not reach.
func TestPrintSession(t *testing.T) {
	text := program.Session(t, nil, "-seed", exampletest.Seed, "-rounds", strconv.Itoa(maxRounds))
	for _, want := range []string{
		"  and has no chips\n",
		"  sits out\n",
		"  next banker: nobody, the game is over\n",
		"rounds: only one seat has chips.\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no line ends in %q", want)
		}
	}
	for round := range strings.SplitSeq(text, "\nRound ") {
		if lines := strings.Count(round, "\n"); lines > 20 {
			t.Errorf("%d lines in one round:\n%s", lines, round)
		}
	}
}
