package person_test

import (
	"bufio"
	"bytes"
	"strings"
	"testing"

	"github.com/cardrules/cardrules/examples/internal/person"
)

func TestAsk(t *testing.T) {
	var screen bytes.Buffer
	out := bufio.NewWriter(&screen)
	p := person.At(2, strings.NewReader(" 3 4\t\r\n\nno end"), out)
	for _, want := range []string{"3 4", "", "no end"} {
		if p.Gone() {
			t.Errorf("gone before %q", want)
		}
		if text, ok := p.Ask("Play: "); text != want || !ok {
			t.Errorf("typed %q, %v, want %q", text, ok, want)
		}
	}
	if screen.String() != "  Play:   Play:   Play: " {
		t.Errorf("before the answers %q is on the screen", &screen)
	}
	for range 2 {
		if text, ok := p.Ask("More: "); text != "" || ok || !p.Gone() {
			t.Errorf("after the end %q is typed", text)
		}
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	const end = "  More: \n  The input ends here: a robot plays seat 2 from now on.\n"
	if text := screen.String(); !strings.HasSuffix(text, "Play: "+end) {
		t.Errorf("at the end %q is on the screen", text)
	}
}
