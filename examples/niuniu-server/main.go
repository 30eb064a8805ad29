// Niuniu-server is online 牛牛 on the library: four seats a table, one banker, JSON over
// a websocket, each shuffle promised before the stakes and proved after. From the root of
// a clone:
//
//	go -C examples/niuniu-server run .
//	go -C examples/niuniu-server run ./client
//
// The second line takes a seat against three bots. Package protocol has the messages,
// package player a client as a library.
//
// # How it works
//
// Every rule of the game is a call into package niuniu; what a round adds to that is in
// round.go, and verified by whoever records it. The rest is about who may touch what:
//
//   - A table is a goroutine, which alone knows the cards and changes the money of its
//     players. Tables share nothing.
//   - The lobby is another, which makes tables of players who wait.
//   - A connection has a goroutine that reads and hands messages to their owner, and
//     one that writes from a queue. Nobody waits for a client: one whose queue is full is
//     dropped.
//
// A player is a connection. No message says who sent it, so none can say it wrong: every
// field but the expected ones is ignored. Money is 10,000 at every login and is lost with
// the connection, for there are no accounts here.
//
// The seat of a lost connection is played to the end of the round by the same defaults as
// one who is silent, and then the table closes, as it does when a player has too little to
// be banker. The others keep their money and match again; nobody is put into a running
// game, so a table is four players from beginning to end, and its record is whole.
//
// On an interrupt there are no more matches, stakes are void, hands that are dealt are
// settled with the best groupings, and every client gets what was sent to it and a close
// frame.
//
// How the cards follow from a seed, and who may be banker with how many chips, is in
// package transcript under examples/internal, because clients need it to verify. Take it
// along if you copy this, and add what is left out here: accounts and their money, a way
// back to a lost seat, TLS (a proxy does that), limits for each address, and hashes of
// the seats' bytes before the bytes, against the robot that speaks last: see package fair.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// options are what can be chosen when the server is started.
type options struct {
	stakeTime time.Duration // how long a table waits for stakes
	groupTime time.Duration // and for groupings
	rate      float64       // how many messages a second a client may send
	maxConns  int           // how many connections there may be
}

func main() {
	o := options{}
	addr := flag.String("addr", "127.0.0.1:8080", "where to listen")
	flag.DurationVar(&o.stakeTime, "stakes", 7*time.Second, "how long to wait for stakes")
	flag.DurationVar(&o.groupTime, "groupings", 5*time.Second, "how long to wait for groupings")
	flag.Float64Var(&o.rate, "rate", 10, "how many messages a second a client may send")
	flag.IntVar(&o.maxConns, "connections", 4000, "how many connections there may be")
	flag.Parse()
	if flag.NArg() > 0 || o.stakeTime <= 0 || o.groupTime <= 0 || o.rate <= 0 || o.maxConns <= 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *addr, o); err != nil {
		fmt.Fprintf(os.Stderr, "niuniu-server: %v\n", err)
		os.Exit(1)
	}
}

// run serves until the context is done.
func run(ctx context.Context, addr string, o options) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	s := newServer(o)
	web := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second, // of what is no websocket
		WriteTimeout:      10 * time.Second,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    8 << 10,
	}
	fmt.Printf("niuniu-server: ws://%v/ws\n", listener.Addr())
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(listener) }()
	select {
	case err = <-failed:
	case <-ctx.Done():
	}
	limited, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	return errors.Join(err, web.Shutdown(limited), s.stop(limited))
}
