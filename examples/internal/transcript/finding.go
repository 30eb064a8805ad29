package transcript

import (
	"fmt"
	"strings"
)

// A Finding is one thing that is wrong with a transcript.
type Finding struct {
	Round int    // Round is counted from 1 in the transcript; 0 is the transcript as a whole
	Seat  int    // Seat is the seat, or -1
	Text  string // Text is the field and what is wrong with it
}

// String returns the place and the text, "round 2: seat 3: won: true, should be false".
func (f Finding) String() string {
	place := ""
	if f.Round > 0 {
		place += fmt.Sprintf("round %d: ", f.Round)
	}
	if f.Seat >= 0 {
		place += fmt.Sprintf("seat %d: ", f.Seat)
	}
	return place + f.Text
}

// A VerifyError is the error of [Verify]: all findings, at least one.
type VerifyError []Finding

// Error returns one finding a line.
func (e VerifyError) Error() string {
	lines := make([]string, len(e))
	for i, finding := range e {
		lines[i] = finding.String()
	}
	return strings.Join(lines, "\n")
}
