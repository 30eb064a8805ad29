package sichuan

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// TestErrorText names the fault, the seat and the place, of what there is.
func TestErrorText(t *testing.T) {
	for _, test := range []struct {
		err  Error
		want string
	}{
		{Error{Seat: -1}, ""},
		{Error{Seat: -1, Err: ErrRules}, "sichuan: rules are not sound"},
		{Error{Seat: 0, Err: ErrExchange}, "sichuan: not tiles to exchange: seat 0"},
		{Error{Seat: 3, Text: "two suits", Err: ErrExchange}, "sichuan: not tiles to exchange: seat 3: two suits"},
		{Error{Seat: -1, Text: "cap 31", Err: ErrRules}, "sichuan: rules are not sound: cap 31"},
		{Error{Seat: -7, Text: "x"}, "x"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%+v: %q, want %q", test.err, got, test.want)
		}
	}
}

// TestErrorUnwrap finds each fault, and no other, in an error around it.
func TestErrorUnwrap(t *testing.T) {
	faults := []error{ErrRules, ErrFan, ErrReason, ErrNoWin, ErrVoid, ErrFacts, ErrExchange, ErrPhase}
	texts := map[string]bool{}
	for _, fault := range faults {
		err := fmt.Errorf("deal 7: %w", &Error{Seat: 1, Err: fault})
		for _, other := range faults {
			if errors.Is(err, other) != (other == fault) {
				t.Errorf("%v is %v", err, other)
			}
		}
		if !strings.HasPrefix(fault.Error(), "sichuan: ") || texts[fault.Error()] {
			t.Errorf("%q", fault)
		}
		texts[fault.Error()] = true
	}
	if err := (&Error{}).Unwrap(); err != nil {
		t.Error(err)
	}
}

// TestLongTexts keeps little of what clients send in an error.
func TestLongTexts(t *testing.T) {
	var f Fan
	if err := f.UnmarshalText([]byte(strings.Repeat("long", 1000))); len(err.Error()) > 60 {
		t.Error(err)
	}
}
