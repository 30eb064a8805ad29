package doudizhu

import (
	"math/rand/v2"

	"github.com/cardrules/cardrules/deck"
	"github.com/cardrules/cardrules/internal/purity"
)

// purityGame returns a game after so many advised steps, fewer if it ends.
func purityGame(steps int) Game {
	cards := deck.Standard54()
	deck.Shuffle(cards, rand.NewPCG(3, 4))
	d, err := DealCards(cards)
	if err != nil {
		panic(err)
	}
	g, err := NewGame(Casual(), d, 1)
	for range steps {
		seat, open := g.Turn()
		if !open || err != nil {
			break
		}
		g, err = g.Do(seat, Casual().Advise(g.View(seat)))
	}
	if err != nil {
		panic(err)
	}
	return g
}

// purityView returns a view of which most makes no sense.
func purityView(x *arguments) View {
	return View{
		Seat: x.seat, Landlord: x.pos % 4, Cards: x.cards, Bottom: x.cards[:min(3, len(x.cards))],
		Left: [3]int{x.pos, x.seat, int(x.n)}, Target: x.target, By: x.seat,
		Table: []Step{{Seat: x.seat, Cards: x.cards, Play: x.play}}, Played: [3]Hand{x.hand, x.other, x.play.Cards},
	}
}

// tableFunctions are the functions around the cards: those that [exported] lists last.
func tableFunctions() []purity.Function[arguments] {
	game := func(x *arguments) Game { return purityGame(max(0, int(x.n)) % 40) }
	return []purity.Function[arguments]{
		purity.Slow("Rules.Validate", func(x *arguments) results {
			return results{x.rules.Validate(), Rules{Wild: [2]Rank{Rank(x.n), Three}}.Validate()}
		}),
		purity.Slow("Rules.Advise", func(x *arguments) results { return results{x.rules.Advise(purityView(x))} }),
		purity.Slow("Call.String", func(x *arguments) results { return results{Call(x.n).String()} }),
		purity.Slow("Call.Chinese", func(x *arguments) results { return results{Call(x.n).Chinese()} }),
		purity.Slow("Call.AppendText", func(x *arguments) results {
			b, err := Call(x.n).AppendText(nil)
			return results{b, err}
		}),
		purity.Slow("Call.MarshalText", func(x *arguments) results {
			b, err := Call(x.n).MarshalText()
			return results{b, err}
		}),
		purity.Slow("Call.UnmarshalText", func(x *arguments) results {
			c := Call(x.n)
			return results{c.UnmarshalText(x.text), c}
		}),
		purity.Slow("NewAuction", func(x *arguments) results {
			a, err := NewAuction(AuctionRules{Rob: x.n > 0}, x.seat)
			return results{a.Record(), err}
		}),
		purity.Quick("Auction.Turn", func(*arguments) { Auction{}.Turn() }),
		purity.Slow("Auction.Legal", func(x *arguments) results {
			a, _ := NewAuction(AuctionRules{Rob: x.n > 0}, 1)
			return results{a.Legal(), Auction{}.Legal()}
		}),
		purity.Slow("Auction.Call", func(x *arguments) results {
			a, _ := NewAuction(AuctionRules{Rob: x.pos > 0}, 1)
			b, err := a.Call(x.seat, Call(x.n))
			return results{a.Record(), b.Record(), err}
		}),
		purity.Quick("Auction.Result", func(*arguments) { Auction{}.Result() }),
		purity.Slow("Auction.Record", func(*arguments) results { return results{Auction{}.Record()} }),
		purity.Slow("AuctionRecord.Replay", func(x *arguments) results {
			a, err := AuctionRecord{First: x.seat, Calls: []Call{Call(x.n), Decline}}.Replay()
			return results{a.Record(), err}
		}),
		purity.Slow("DealCards", func(x *arguments) results {
			d, err := DealCards(x.cards)
			return results{d, err}
		}),
		purity.Slow("NewGame", func(x *arguments) results {
			_, err := NewGame(x.rules, Deal{Hands: [3][]deck.Card{x.cards, x.cards, nil}, Bottom: x.cards}, x.seat)
			return results{err}
		}),
		purity.Slow("Game.Turn", func(x *arguments) results {
			seat, open := game(x).Turn()
			return results{seat, open}
		}),
		purity.Slow("Game.Play", func(x *arguments) results {
			g, err := game(x).Play(x.seat, x.cards)
			return results{g.Record(), err}
		}),
		purity.Slow("Game.PlayAs", func(x *arguments) results {
			g, err := game(x).PlayAs(x.seat, x.cards, x.play)
			return results{g.Record(), err}
		}),
		purity.Slow("Game.Do", func(x *arguments) results {
			g, err := game(x).Do(x.seat, x.play)
			return results{g.Record(), err}
		}),
		purity.Slow("Game.Pass", func(x *arguments) results {
			g, err := game(x).Pass(x.seat)
			return results{g.Record(), err}
		}),
		purity.Slow("Game.View", func(x *arguments) results { return results{game(x).View(x.seat), Game{}.View(x.seat)} }),
		purity.Slow("Game.Record", func(x *arguments) results { return results{game(x).Record(), Game{}.Record()} }),
		purity.Slow("GameRecord.Replay", func(x *arguments) results {
			record := game(x).Record()
			record.Steps = append(record.Steps, Step{Seat: x.seat, Cards: x.cards, Play: x.play})
			g, err := record.Replay()
			return results{g.Record(), err}
		}),
		purity.Slow("Game.Outcome", func(x *arguments) results {
			o, over := game(x).Outcome()
			return results{o, over}
		}),
		purity.Slow("Outcome.Settle", func(x *arguments) results {
			changes, err := Outcome{Landlord: x.seat, Winner: x.pos % 3, Bombs: int(x.n)}.Settle(
				Stakes{Base: int64(x.pos), Factor: int64(x.n), Chips: []int64{int64(x.n), 5, 7}, Cap: int64(x.seat)},
			)
			return results{changes, err}
		}),
	}
}
