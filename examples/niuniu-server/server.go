package main

import (
	"context"
	"net/http"
	"sync"
	"sync/atomic"

	"github.com/coder/websocket"

	"github.com/cardrules/cardrules/niuniu"
)

// A server is the lobby, the tables and the connections.
type server struct {
	options
	mux   http.ServeMux
	lobby *lobby
	ids   atomic.Int64  // the last player's
	slots chan struct{} // holds one for each connection

	// Each is within the next: while games are played, while connections are open, while
	// they are closed in good order.
	games, open, alive      context.Context
	endGames, close, cutOff context.CancelFunc
}

// rules are the rules at all tables.
var rules = sync.OnceValue(niuniu.Article().MustCompile)

// newServer returns a server that runs and waits for requests.
func newServer(o options) *server {
	s := &server{options: o, lobby: newLobby(o), slots: make(chan struct{}, o.maxConns)}
	s.alive, s.cutOff = context.WithCancel(context.Background())
	s.open, s.close = context.WithCancel(s.alive)
	s.games, s.endGames = context.WithCancel(s.open)
	s.mux.HandleFunc("GET /ws", s.accept)
	go s.lobby.run(s.games)
	return s
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

// accept serves one connection.
func (s *server) accept(w http.ResponseWriter, r *http.Request) {
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	default:
		http.Error(w, "full", http.StatusServiceUnavailable)
		return
	}
	ws, err := websocket.Accept(w, r, nil)
	if err != nil {
		return // it has been answered
	}
	newClient(s, ws).serve()
}

// stop ends the games, then the connections, each when all that was sent to it is
// written; and at once when the context is done.
func (s *server) stop(ctx context.Context) error {
	defer s.cutOff()
	s.endGames()
	select {
	case <-s.lobby.done:
	case <-ctx.Done():
		return ctx.Err()
	}
	s.close()
	for range cap(s.slots) { // until no connection holds one
		select {
		case s.slots <- struct{}{}:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}
