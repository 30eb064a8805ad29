package sichuan

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// TestLedgerChanges sums up ledgers, those that no table writes too.
func TestLedgerChanges(t *testing.T) {
	for _, c := range []struct {
		name   string
		ledger Ledger
		seats  [4]int64
		bank   int64
	}{
		{name: "nothing"},
		{"one", Ledger{{1, 2, 30, DiscardWin}}, [4]int64{0, -30, 30, 0}, 0},
		{"there and back", Ledger{{1, 2, 30, OpenKong}, {2, 1, 30, KongVoided}}, [4]int64{}, 0},
		{"the bank", Ledger{{3, Bank, 48, PigFine}}, [4]int64{0, 0, 0, -48}, 48},
		{"no seat", Ledger{{4, 0, 5, 0}, {1, -7, 2, 0}}, [4]int64{5, -2, 0, 0}, -3},
		{"all", Ledger{{0, 3, 1, 1}, {1, 3, 2, 2}, {2, 3, 4, 3}}, [4]int64{-1, -2, -4, 7}, 0},
		{"to itself", Ledger{{2, 2, 9, NotReady}}, [4]int64{}, 0},
		{"less than nothing", Ledger{{0, 1, -6, NotReady}}, [4]int64{6, -6, 0, 0}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			seats, bank := c.ledger.Changes()
			if seats != c.seats || bank != c.bank {
				t.Errorf("%v, bank %d; want %v, %d", seats, bank, c.seats, c.bank)
			}
		})
	}
}

// TestLedgerSums is that what a ledger's seats and the bank gain is nothing together, and that the
// order does not matter.
func TestLedgerSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		transfer := rapid.Custom(func(t *rapid.T) Transfer {
			return Transfer{
				From: rapid.IntRange(-2, 5).Draw(t, "from"), To: rapid.IntRange(-2, 5).Draw(t, "to"),
				Amount: rapid.Int64Range(-1<<40, 1<<40).Draw(t, "amount"),
				Why:    Reason(rapid.Int8Range(0, int8(NotReady)).Draw(t, "why")),
			}
		})
		l := Ledger(rapid.SliceOfN(transfer, 0, 20).Draw(t, "ledger"))
		seats, bank := l.Changes()
		if sum := seats[0] + seats[1] + seats[2] + seats[3] + bank; sum != 0 {
			t.Fatalf("%v, bank %d: %d", seats, bank, sum)
		}
		again, bankAgain := rapid.Permutation(l).Draw(t, "order").Changes()
		if again != seats || bankAgain != bank {
			t.Fatalf("%v %d, %v %d", seats, bank, again, bankAgain)
		}
		text, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		var read Ledger
		if err := json.Unmarshal(text, &read); err != nil || len(l)+len(read) > 0 && !reflect.DeepEqual(l, read) {
			t.Fatalf("%s: %v, %v", text, read, err)
		}
	})
}

// TestReasons reads and writes the reasons' names.
func TestReasons(t *testing.T) {
	want := []string{
		"", "discard_win", "self_drawn_win", "robbed_kong", "concealed_kong", "open_kong",
		"added_kong", "kong_voided", "kong_moved", "kong_refund", "pig", "not_ready",
	}
	for i, name := range want {
		why := Reason(i)
		text, err := why.MarshalText()
		if err != nil || string(text) != name {
			t.Errorf("%d is %q, %v; want %q", i, text, err, name)
		}
		if i > 0 && why.String() != name {
			t.Errorf("%d is %v, want %v", i, why, name)
		}
		var read Reason
		if err := read.UnmarshalText(text); err != nil || read != why {
			t.Errorf("%q is %v, %v", text, read, err)
		}
	}
	for _, why := range []Reason{-1, NotReady + 1} {
		if _, err := why.MarshalText(); !errors.Is(err, ErrReason) {
			t.Errorf("%v: %v", why, err)
		}
	}
	read := PigFine
	if err := read.UnmarshalText([]byte("theft")); !errors.Is(err, ErrReason) || read != PigFine {
		t.Errorf("%v, %v", read, err)
	}
	text, err := json.Marshal(Ledger{{3, Bank, 48, PigFine}})
	if want := `[{"from":3,"to":-1,"amount":48,"why":"pig"}]`; err != nil || string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
	for phase, name := range map[Phase]string{
		0: "none", Exchanging: "exchanging", Voiding: "voiding", Playing: "playing", Ended: "ended",
	} {
		if phase.String() != name {
			t.Errorf("%v, want %v", phase, name)
		}
	}
}
