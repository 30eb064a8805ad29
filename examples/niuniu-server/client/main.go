// Client takes a seat at a table of niuniu-server, in a terminal, against three bots that
// it brings along:
//
//	go -C examples/niuniu-server run ./client
//
// It verifies every round, and with -record it writes what examples/verify reads:
//
//	go -C examples/niuniu-server run ./client -record session.json
//	go run ./examples/verify examples/niuniu-server/session.json
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/cardrules/cardrules/examples/internal/transcript"
	"github.com/cardrules/cardrules/examples/niuniu-server/player"
)

func main() {
	url := flag.String("url", "ws://127.0.0.1:8080/ws", "where the server is")
	name := flag.String("name", "you", "your name at the table")
	bots := flag.Int("bots", 3, "how many bots to bring along")
	rounds := flag.Int("rounds", 0, "leave after so many rounds; 0 stays until the table closes")
	record := flag.String("record", "", "write the record of the rounds to this file")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()

	session, err := run(ctx, *url, *name, *bots, *rounds)
	if err == nil && *record != "" {
		err = write(*record, session)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "client: %v\n", err)
		os.Exit(1)
	}
}

// run plays and returns the record.
func run(ctx context.Context, url, name string, bots, rounds int) (transcript.Transcript, error) {
	p, err := player.Dial(ctx, url, name)
	if err != nil {
		return transcript.Transcript{}, err
	}
	defer p.Close()
	if err := p.Match(ctx); err != nil {
		return transcript.Transcript{}, err
	}
	for i := range bots {
		b, err := player.Dial(ctx, url, fmt.Sprintf("bot %d", i+1))
		if err != nil {
			return transcript.Transcript{}, err
		}
		go play(ctx, b)
	}
	s := &screen{Player: p, out: os.Stdout, rounds: rounds}
	err = s.play(ctx, lines(os.Stdin))
	return p.Session, err
}

// play plays for a bot, at one table.
func play(ctx context.Context, b *player.Player) {
	defer b.Close()
	for err := b.Match(ctx); err == nil; {
		var m any
		if m, err = b.Next(ctx); err == nil {
			err = b.Answer(ctx, m)
		}
	}
}

// lines sends the lines of r, and is closed when there are no more.
func lines(r io.Reader) <-chan string {
	c := make(chan string)
	go func() {
		defer close(c)
		for s := bufio.NewScanner(r); s.Scan(); {
			c <- s.Text()
		}
	}()
	return c
}

func write(name string, session transcript.Transcript) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := transcript.Write(f, session); err != nil {
		_ = f.Close()
		return err
	}
	return f.Close()
}
