// Package person is a person who plays one of the seats at a terminal.
package person

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Nobody is the seat of a person who does not play.
const Nobody = -1

// ErrQuit is a person who wants to stop. Games return it; it is no failure.
var ErrQuit = errors.New("quit")

// A Person types answers until the input ends.
type Person struct {
	seat int
	in   *bufio.Reader
	out  *bufio.Writer
	gone bool
}

// At returns the person on a seat, who types on in and sees what is written to out.
func At(seat int, in io.Reader, out *bufio.Writer) *Person {
	return &Person{seat: seat, in: bufio.NewReader(in), out: out}
}

// Ask shows a prompt and returns the line that the person types, without the space around it. It
// is not ok when the input has ended, of which it tells once. From then on a robot must play.
func (p *Person) Ask(prompt string) (text string, ok bool) {
	if p.gone {
		return "", false
	}
	fmt.Fprintf(p.out, "  %s", prompt)
	_ = p.out.Flush() // the last one reports what went wrong
	text, err := p.in.ReadString('\n')
	if err != nil && text == "" {
		p.gone = true
		fmt.Fprintf(p.out, "\n  The input ends here: a robot plays seat %d from now on.\n", p.seat)
		return "", false
	}
	return strings.TrimSpace(text), true
}

// Gone reports whether the input has ended.
func (p *Person) Gone() bool { return p.gone }
