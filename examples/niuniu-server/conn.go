package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/coder/websocket"

	"github.com/cardrules/cardrules/examples/niuniu-server/protocol"
)

const (
	openingMoney = 10_000
	queueLength  = 64       // messages that wait to be written to a client
	hardLimit    = 64 << 10 // bytes in a message that end the connection
	writeTimeout = 5 * time.Second
	pingInterval = 20 * time.Second
	pingTimeout  = 10 * time.Second
)

// A client is a connection and, once it has logged in, a player.
type client struct {
	server *server
	ws     *websocket.Conn
	bucket bucket
	queue  chan []byte // what is to be written
	ctx    context.Context
	drop   context.CancelFunc // ends the connection at once

	protocol.Player                       // Money belongs to the connection, the lobby or the table, in turn
	seat            atomic.Pointer[place] // set by the lobby, cleared by the table
}

// A place is a seat at a table.
type place struct {
	table *table
	seat  int
}

func newClient(s *server, ws *websocket.Conn) *client {
	c := &client{server: s, ws: ws, queue: make(chan []byte, queueLength), bucket: newBucket(s.rate)}
	c.ctx, c.drop = context.WithCancel(s.alive)
	return c
}

// serve returns when the connection has ended.
func (c *client) serve() {
	var wait sync.WaitGroup
	wait.Add(2)
	go func() { defer wait.Done(); c.write() }()
	go func() { defer wait.Done(); c.ping() }()
	c.read()
	c.drop()
	wait.Wait()
	_ = c.ws.CloseNow()
}

// send queues a message. It never waits: a client whose queue is full is dropped.
func (c *client) send(message any) { c.sendText(json.Marshal(message)) }

// sendText is send of what [json.Marshal] returned.
func (c *client) sendText(text []byte, err error) {
	if err != nil { // none of our messages
		c.drop()
		return
	}
	select {
	case c.queue <- text:
	default:
		c.drop()
	}
}

// write writes the queue until the connection ends or, when the server closes it, the
// queue is empty.
func (c *client) write() {
	defer c.drop()
	for {
		select {
		case text := <-c.queue:
			if c.writeText(text) != nil {
				return
			}
		case <-c.ctx.Done():
			return
		case <-c.server.open.Done():
			for len(c.queue) > 0 {
				if c.writeText(<-c.queue) != nil {
					return
				}
			}
			_ = c.ws.Close(websocket.StatusGoingAway, "the server stops")
			return
		}
	}
}

func (c *client) writeText(text []byte) error {
	ctx, cancel := context.WithTimeout(c.ctx, writeTimeout)
	defer cancel()
	return c.ws.Write(ctx, websocket.MessageText, text)
}

// ping finds out about connections that were lost without a word.
func (c *client) ping() {
	ticker := time.NewTicker(pingInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			ctx, cancel := context.WithTimeout(c.ctx, pingTimeout)
			err := c.ws.Ping(ctx)
			cancel()
			if err != nil {
				c.drop()
				return
			}
		case <-c.ctx.Done():
			return
		}
	}
}

// read takes messages until the connection ends.
func (c *client) read() {
	c.ws.SetReadLimit(hardLimit)
	for {
		kind, text, err := c.readText()
		if err != nil {
			return
		}
		if refused := c.admit(kind, text); refused != nil {
			c.refuse(refused)
		}
	}
}

// readText reads a message. Of one that is too long it returns the begin, longer than
// protocol.MaxMessage, and passes over the rest.
func (c *client) readText() (websocket.MessageType, []byte, error) {
	kind, r, err := c.ws.Reader(c.ctx)
	if err != nil {
		return 0, nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, protocol.MaxMessage+1))
	if err == nil {
		_, err = io.Copy(io.Discard, r)
	}
	return kind, text, err
}

// admit handles a message if it may come in, and returns why not if it is refused.
func (c *client) admit(kind websocket.MessageType, text []byte) *protocol.Refusal {
	switch {
	case !c.bucket.take(time.Now()):
		// Reading on only later makes a flood the sender's own trouble.
		select {
		case <-time.After(c.bucket.interval()):
		case <-c.ctx.Done():
		}
		return &protocol.Refusal{Code: protocol.TooOften, Error: fmt.Sprintf("more than %g messages a second", c.server.rate)}
	case len(text) > protocol.MaxMessage:
		return &protocol.Refusal{Code: protocol.TooLong, Error: fmt.Sprintf("more than %d bytes", protocol.MaxMessage)}
	case kind != websocket.MessageText:
		return &protocol.Refusal{Code: protocol.Malformed, Error: "not a text message"}
	}
	var m protocol.Request
	if err := json.Unmarshal(text, &m); err != nil {
		return &protocol.Refusal{Code: protocol.Malformed, Error: err.Error()}
	}
	return c.handle(m)
}

// refuse tells the client that a message had no effect.
func (c *client) refuse(r *protocol.Refusal) {
	r.Msg = protocol.MsgRefusal
	c.send(r)
}

// handle does what a message asks for, or hands it to the owner of the client, who
// refuses what is wrong with it.
func (c *client) handle(m protocol.Request) *protocol.Refusal {
	switch m.Msg {
	case protocol.MsgLogin:
		return c.login(m)
	case protocol.MsgMatch:
		if c.ID != 0 && c.server.lobby.match(c) {
			return nil
		}
	case protocol.MsgStake, protocol.MsgGrouping:
		if at := c.seat.Load(); at != nil && at.table.deliver(c.ctx, command{at.seat, m}) {
			return nil
		}
	default:
		return &protocol.Refusal{About: m.Msg, Code: protocol.Unknown, Error: "no such message"}
	}
	return outOfTurn(m)
}

// outOfTurn is the refusal of a message that is not expected now.
func outOfTurn(m protocol.Request) *protocol.Refusal {
	return &protocol.Refusal{About: m.Msg, Code: protocol.OutOfTurn, Error: "not now"}
}

// login makes a connection a player.
func (c *client) login(m protocol.Request) *protocol.Refusal {
	name := strings.TrimSpace(m.PlayerName)
	printable := strings.IndexFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
	switch n := utf8.RuneCountInString(name); {
	case c.ID != 0:
		return outOfTurn(m)
	case n == 0 || n > protocol.MaxName || !printable:
		return &protocol.Refusal{
			About: m.Msg, Code: protocol.BadName,
			Error: fmt.Sprintf("a name is 1 to %d printable characters", protocol.MaxName),
		}
	}
	c.Player = protocol.Player{ID: c.server.ids.Add(1), Name: name, Money: openingMoney}
	c.send(protocol.Welcome{Msg: protocol.MsgWelcome, Player: c.Player})
	return nil
}
