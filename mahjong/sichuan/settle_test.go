package sichuan

import (
	"strings"
	"testing"
)

// Hands of 13 tiles for made deals. A plain win is worth one base.
const (
	settlePlain = "234567m234567p5s" // waits for 5s
	settleOther = "345678m345678p5s" // waits for 5s
	settleGap   = "234567m23455p46s" // waits for 5s without holding one
	settleGap2  = "345678m34599p46s" // waits for 5s without holding one
	settleNine  = "234567m234567p9s" // waits for 9s
	settleThree = "234567m2345678p"  // waits for 2p, 5p and 8p, void 条
	settleGates = "1112345678999m"   // waits for all nine; 3 fans with the fourth 1m or 9m
	settleKongs = "1111s2222s5s"     // two kongs and a tile to shoot with
)

// A settleCase is a deal that was made, how it is played, and who pays whom for that.
type settleCase struct {
	name   string
	rules  func(r *Rules)
	deal   tableDeal
	script string
	want   string
	dealer int // who deals next, once it is over
}

// settle plays the cases.
func settle(t *testing.T, cases []settleCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := c.deal
			d.rules = tablePlain()
			d.rules.Void = d.voids != ""
			if c.rules != nil {
				c.rules(&d.rules)
			}
			table := tablePlay(t, d.begin(t), c.script)
			if got := tableLines(table.Ledger()); got != c.want {
				t.Errorf("paid\n%s, want\n%s", strings.ReplaceAll(got, ", ", "\n"), strings.ReplaceAll(c.want, ", ", "\n"))
			}
			next, ok := table.NextDealer()
			if ok != table.Over() || ok && next != c.dealer {
				t.Errorf("next dealer %d, %v, want %d", next, ok, c.dealer)
			}
			again, err := table.Record().Replay()
			if err != nil {
				t.Fatal(err)
			}
			tableSame(t, tableLook(table), tableLook(again))
		})
	}
}

// TestKongs is what each kind of kong costs whom.
func TestKongs(t *testing.T) {
	open := tableDeal{hands: [4]string{"5s", "", "555s", ""}, spare: 9}
	added := tableDeal{hands: [4]string{"5s", "55s9m", "", ""}, draws: "9m9m9m5s", spare: 9}
	round := " 2-? 3-? 0-? "
	at1 := tableDeal{hands: [4]string{"", "555s1111p", "", ""}, spare: 9}
	at1.hands[0] = "5s"
	winner := tableDeal{hands: [4]string{"5s", "1111p", "", settlePlain}, draws: "9s", spare: 9}
	lateKong := func(r *Rules) { r.LateKongPays = true }
	stay := func(r *Rules) { r.WinnersStay = true }
	settle(t, []settleCase{
		{
			name: "concealed", deal: tableDeal{hands: [4]string{"1111s"}, spare: 9}, script: "0+1s",
			want: "1>0 20 concealed_kong, 2>0 20 concealed_kong, 3>0 20 concealed_kong",
		},
		{name: "open", deal: open, script: "0-5s 2+kong", want: "0>2 20 open_kong"},
		{
			name: "open for three", deal: open, script: "0-5s 2+kong", want: "0>2 30 open_kong",
			rules: func(r *Rules) { r.OpenKong = 3 },
		},
		{
			name: "open and the others", deal: open, script: "0-5s 2+kong",
			want:  "3>2 10 open_kong, 0>2 20 open_kong, 1>2 10 open_kong",
			rules: func(r *Rules) { r.OthersPay = true },
		},
		{
			name: "open and the others for three", deal: open, script: "0-5s 2+kong",
			want:  "3>2 10 open_kong, 0>2 30 open_kong, 1>2 10 open_kong",
			rules: func(r *Rules) { r.OthersPay, r.OpenKong = true, 3 },
		},
		{
			name: "added at once", deal: added, script: "0-5s 1+pung 1-?" + round + "1+5s",
			want: "2>1 10 added_kong, 3>1 10 added_kong, 0>1 10 added_kong",
		},
		{
			name: "added late", deal: added, script: "0-5s 1+pung 1-?" + round + "1-9m" + round + "1+5s",
		},
		{
			name: "added late and paid", deal: added, rules: lateKong,
			script: "0-5s 1+pung 1-?" + round + "1-9m" + round + "1+5s",
			want:   "2>1 10 added_kong, 3>1 10 added_kong, 0>1 10 added_kong",
		},
		{
			name: "added in the turn of the pung", deal: at1, script: "0-5s 1+pung 1+5s",
			rules: func(r *Rules) { r.KongAfterClaim = true },
		},
		{
			name: "added in the turn of the pung and paid", deal: at1, script: "0-5s 1+pung 1+5s",
			rules: func(r *Rules) { r.KongAfterClaim, r.LateKongPays = true, true },
			want:  "2>1 10 added_kong, 3>1 10 added_kong, 0>1 10 added_kong",
		},
		{
			name: "concealed in the turn of the pung", deal: at1, script: "0-5s 1+pung 1+1p",
			rules: func(r *Rules) { r.KongAfterClaim = true },
			want:  "2>1 20 concealed_kong, 3>1 20 concealed_kong, 0>1 20 concealed_kong",
		},
		{
			name:   "added with the tile of another kong",
			deal:   tableDeal{hands: [4]string{"5s", "55s111p"}, draws: "9m9m9m1p", back: "5s9m", spare: 9},
			script: "0-5s 1+pung 1-4m" + round + "1+1p 1+5s",
			want: "2>1 20 concealed_kong, 3>1 20 concealed_kong, 0>1 20 concealed_kong, " +
				"2>1 10 added_kong, 3>1 10 added_kong, 0>1 10 added_kong",
		},
		{
			name: "without who has left", deal: winner, script: "0-5s 3! 0-? 1+1p",
			want: "0>3 10 discard_win, 2>1 20 concealed_kong, 0>1 20 concealed_kong",
		},
		{
			name: "with who has won and stays", deal: winner, script: "0-5s 3! 0-? 1+1p", rules: stay,
			want: "0>3 10 discard_win, 2>1 20 concealed_kong, 3>1 20 concealed_kong, 0>1 20 concealed_kong",
		},
		{
			name:   "open and the others, without who has left",
			deal:   tableDeal{hands: [4]string{"5s9s", "999s", "", settlePlain}, draws: "8m", spare: 9},
			script: "0-5s 3! 0-9s 1+kong", rules: func(r *Rules) { r.OthersPay = true },
			want: "0>3 10 discard_win, 2>1 10 open_kong, 0>1 20 open_kong",
		},
		{
			name:   "robbed",
			deal:   tableDeal{hands: [4]string{"5s", "55s", "", settleGap}, draws: "9m9m9m5s", spare: 9},
			script: "0-5s 1+pung 1-?" + round + "1+5s 3!", rules: lateKong,
			want: "1>3 20 robbed_kong",
		},
		{
			name:   "robbed by two",
			deal:   tableDeal{hands: [4]string{"5s", "55s", settleGap2, settleGap}, draws: "9m9m9m5s", spare: 1},
			script: "0-5s 1+pung 1-?" + round + "1+5s 2! 3!", rules: stay,
			want: "1>2 20 robbed_kong, 1>3 20 robbed_kong",
		},
		{
			name:   "robbed by one of two",
			deal:   tableDeal{hands: [4]string{"5s", "55s", settleGap2, settleGap}, draws: "9m9m9m5s", spare: 1},
			script: "0-5s 1+pung 1-?" + round + "1+5s 2. 3! ...",
			want:   "1>3 20 robbed_kong", dealer: 3,
		},
		{
			name:   "not robbed",
			deal:   tableDeal{hands: [4]string{"5s", "55s", settleGap2, settleGap}, draws: "9m9m9m5s", spare: 9},
			script: "0-5s 1+pung 1-?" + round + "1+5s 2. 3.",
			want:   "2>1 10 added_kong, 3>1 10 added_kong, 0>1 10 added_kong",
		},
	})
}

// TestShots is what becomes of a kong's payment when the discard after it is won on.
func TestShots(t *testing.T) {
	const paid = "2>1 20 concealed_kong, 3>1 20 concealed_kong, 0>1 20 concealed_kong, "
	const back = "1>2 20 kong_voided, 1>3 20 kong_voided, 1>0 20 kong_voided"
	shot := func(s Shot) func(r *Rules) { return func(r *Rules) { r.Shot = s } }
	one := tableDeal{dealer: 1, hands: [4]string{"", settleKongs, settlePlain, ""}, back: "9p8p", spare: 9}
	two := one
	two.hands[3] = settleOther
	unpaid := tableDeal{hands: [4]string{"5s", "555s1111p9s", settleNine, ""}, back: "9p8p", spare: 9}
	fed := tableDeal{hands: [4]string{"9s", "999s5s", settlePlain, ""}, spare: 9}
	after := func(s Shot) func(r *Rules) {
		return func(r *Rules) { r.Shot, r.KongAfterClaim = s, true }
	}
	settle(t, []settleCase{
		{name: "kept", deal: one, script: "1+1s 1-5s 2!", rules: shot(ShotKept), want: paid + "1>2 20 discard_win"},
		{
			name: "voided", deal: one, script: "1+1s 1-5s 2!", rules: shot(ShotVoided),
			want: paid + "1>2 20 discard_win, " + back,
		},
		{
			name: "last", deal: one, script: "1+1s 1-5s 2!", rules: shot(ShotLast),
			want: paid + "1>2 20 discard_win, 1>2 60 kong_moved",
		},
		{
			name: "all", deal: one, script: "1+1s 1-5s 2!", rules: shot(ShotAll),
			want: paid + "1>2 20 discard_win, 1>2 60 kong_moved",
		},
		{
			name: "two kongs, kept", deal: one, script: "1+1s 1+2s 1-5s 2!", rules: shot(ShotKept),
			want: paid + paid + "1>2 20 discard_win",
		},
		{
			name: "two kongs, voided", deal: one, script: "1+1s 1+2s 1-5s 2!", rules: shot(ShotVoided),
			want: paid + paid + "1>2 20 discard_win, " + back,
		},
		{
			name: "two kongs, last", deal: one, script: "1+1s 1+2s 1-5s 2!", rules: shot(ShotLast),
			want: paid + paid + "1>2 20 discard_win, 1>2 60 kong_moved",
		},
		{
			name: "two kongs, all", deal: one, script: "1+1s 1+2s 1-5s 2!", rules: shot(ShotAll),
			want: paid + paid + "1>2 20 discard_win, 1>2 60 kong_moved, 1>2 60 kong_moved",
		},
		{
			name: "two winners, voided", deal: two, script: "1+1s 1-5s 2! 3!", rules: shot(ShotVoided),
			want: paid + "1>2 20 discard_win, 1>3 20 discard_win, " + back,
		},
		{
			name: "two winners, last", deal: two, script: "1+1s 1-5s 3! 2!", rules: shot(ShotLast),
			want: paid + "1>2 20 discard_win, 1>3 20 discard_win, 1>2 60 kong_moved",
		},
		{
			name: "two winners, all", deal: two, script: "1+1s 1+2s 1-5s 3! 2!", rules: shot(ShotAll),
			want: paid + paid + "1>2 20 discard_win, 1>3 20 discard_win, 1>2 60 kong_moved, 1>2 60 kong_moved",
		},
		{
			name: "one of two, last", deal: two, script: "1+1s 1-5s 3! 2.", rules: shot(ShotLast),
			want: paid + "1>3 20 discard_win, 1>3 60 kong_moved",
		},
		{
			name: "the last kong paid nothing, last", deal: unpaid, rules: after(ShotLast),
			script: "0-5s 1+pung 1+1p 1+5s 1-9s 2!", want: paid + "1>2 20 discard_win",
		},
		{
			name: "the last kong paid nothing, voided", deal: unpaid, rules: after(ShotVoided),
			script: "0-5s 1+pung 1+1p 1+5s 1-9s 2!", want: paid + "1>2 20 discard_win",
		},
		{
			name: "the last kong paid nothing, all", deal: unpaid, rules: after(ShotAll),
			script: "0-5s 1+pung 1+1p 1+5s 1-9s 2!", want: paid + "1>2 20 discard_win, 1>2 60 kong_moved",
		},
		{
			name: "an open kong that others paid for, voided", deal: fed, script: "0-9s 1+kong 1-5s 2!",
			rules: func(r *Rules) { r.Shot, r.OthersPay = ShotVoided, true },
			want: "2>1 10 open_kong, 3>1 10 open_kong, 0>1 20 open_kong, 1>2 20 discard_win, " +
				"1>2 10 kong_voided, 1>3 10 kong_voided, 1>0 20 kong_voided",
		},
		{
			name: "an open kong that others paid for, last", deal: fed, script: "0-9s 1+kong 1-5s 2!",
			rules: func(r *Rules) { r.Shot, r.OthersPay = ShotLast, true },
			want: "2>1 10 open_kong, 3>1 10 open_kong, 0>1 20 open_kong, 1>2 20 discard_win, " +
				"1>2 40 kong_moved",
		},
		{
			name: "a later discard", deal: one, rules: shot(ShotAll),
			script: "1+1s 1-? 2-? 3-? 0-? 1-5s 2!", want: paid + "1>2 10 discard_win",
		},
		{
			name: "the kong of another", rules: shot(ShotAll), script: "1+1s 1-? 2-5s 3!",
			deal: tableDeal{dealer: 1, hands: [4]string{"", "1111s", "5s", settlePlain}, spare: 9},
			want: paid + "2>3 10 discard_win",
		},
		{
			name: "once moved it is gone", rules: func(r *Rules) { r.Shot, r.WinnersStay, r.Refund = ShotAll, true, true },
			deal:   tableDeal{dealer: 1, hands: [4]string{"", settleKongs, settlePlain, ""}, draws: "9s9s9s2m", spare: 2, back: "9p5s"},
			script: "1+1s 1-5s 2! 3-? 0-? 1-? 2-? ...",
			want:   paid + "1>2 20 discard_win, 1>2 60 kong_moved", dealer: 2,
		},
	})
}

// TestKongWins is who pays for a win on the tile drawn in place of a kong.
func TestKongWins(t *testing.T) {
	feeder := func(r *Rules) { r.FeederPays, r.SelfDraw = true, SelfDrawBase }
	deal := tableDeal{hands: [4]string{"5s", "", "555s234567m234p8p", ""}, back: "8p", spare: 9}
	chain := tableDeal{hands: [4]string{"5s", "", "555s1111s234567m", ""}, back: "8p8p", spare: 9}
	const kong = "3>2 20 concealed_kong, 0>2 20 concealed_kong, 1>2 20 concealed_kong, "
	settle(t, []settleCase{
		{
			name: "all", deal: deal, script: "0-5s 2+kong 2!",
			want: "0>2 20 open_kong, 3>2 40 self_drawn_win, 0>2 40 self_drawn_win, 1>2 40 self_drawn_win",
		},
		{
			name: "all and a base", deal: deal, script: "0-5s 2+kong 2!",
			rules: func(r *Rules) { r.SelfDraw = SelfDrawBase },
			want:  "0>2 20 open_kong, 3>2 50 self_drawn_win, 0>2 50 self_drawn_win, 1>2 50 self_drawn_win",
		},
		{
			name: "all and a fan", deal: deal, script: "0-5s 2+kong 2!",
			rules: func(r *Rules) { r.SelfDraw = SelfDrawFan },
			want:  "0>2 20 open_kong, 3>2 80 self_drawn_win, 0>2 80 self_drawn_win, 1>2 80 self_drawn_win",
		},
		{
			name: "the feeder", deal: deal, script: "0-5s 2+kong 2!", rules: feeder,
			want: "0>2 20 open_kong, 0>2 40 self_drawn_win",
		},
		{
			name: "the feeder without a fan for self-draw", deal: deal, script: "0-5s 2+kong 2!",
			rules: func(r *Rules) { r.FeederPays, r.SelfDraw = true, SelfDrawFan },
			want:  "0>2 20 open_kong, 0>2 40 self_drawn_win",
		},
		{
			name: "a concealed kong after the open one", deal: chain, script: "0-5s 2+kong 2+1s 2!", rules: feeder,
			want: "0>2 20 open_kong, " + kong + "3>2 90 self_drawn_win, 0>2 90 self_drawn_win, 1>2 90 self_drawn_win",
		},
		{
			name: "a later tile", script: "0-5s 2+kong 2-? 3-? 0-? 1-? 2!", rules: feeder,
			deal: tableDeal{hands: deal.hands, draws: "9m9m9m8p", back: "9p", spare: 9},
			want: "0>2 20 open_kong, 3>2 30 self_drawn_win, 0>2 30 self_drawn_win, 1>2 30 self_drawn_win",
		},
		{
			name: "a concealed kong", script: "0-? 1-? 2+5s 2!", rules: feeder,
			deal: tableDeal{hands: [4]string{"", "", "555s234567m234p8p", ""}, draws: "9m5s", back: "8p", spare: 9},
			want: kong + "3>2 50 self_drawn_win, 0>2 50 self_drawn_win, 1>2 50 self_drawn_win",
		},
	})
}

// TestWins is who pays for wins, and who deals next.
func TestWins(t *testing.T) {
	stay := func(r *Rules) { r.WinnersStay = true }
	three := tableDeal{hands: [4]string{"9s5s", settlePlain, settleOther, "123789m123789p5s"}, spare: 1}
	self := tableDeal{hands: [4]string{"5s", settlePlain, settleOther, ""}, draws: "5s", spare: 6}
	settle(t, []settleCase{
		{name: "a discard and passes", deal: three, script: "0-5s 1! 2. 3. ...", want: "0>1 10 discard_win", dealer: 1},
		{
			name: "two", deal: three, script: "0-5s 3! 1! 2. ...", dealer: 0,
			want: "0>1 10 discard_win, 0>3 10 discard_win",
		},
		{
			name: "three", deal: three, script: "0-5s 3! 2! 1!", dealer: 0,
			want: "0>1 10 discard_win, 0>2 10 discard_win, 0>3 10 discard_win",
		},
		{
			name: "self-drawn", script: "0-9s 1-? 2! ...", dealer: 2,
			deal: tableDeal{hands: [4]string{"9s", "", settlePlain, ""}, draws: "9s5s", spare: 6},
			want: "3>2 10 self_drawn_win, 0>2 10 self_drawn_win, 1>2 10 self_drawn_win",
		},
		{
			name: "self-drawn and a base", script: "0-9s 1-? 2! ...", dealer: 2,
			deal:  tableDeal{hands: [4]string{"9s", "", settlePlain, ""}, draws: "9s5s", spare: 6},
			rules: func(r *Rules) { r.SelfDraw = SelfDrawBase },
			want:  "3>2 20 self_drawn_win, 0>2 20 self_drawn_win, 1>2 20 self_drawn_win",
		},
		{
			name: "self-drawn without who has left", script: "0-5s 1! 2. 2! ...", dealer: 1, deal: self,
			want: "0>1 10 discard_win, 3>2 10 self_drawn_win, 0>2 10 self_drawn_win",
		},
		{
			name: "self-drawn with who has won and stays", script: "0-5s 1! 2. 2! ...", dealer: 1, deal: self,
			rules: stay,
			want:  "0>1 10 discard_win, 3>2 10 self_drawn_win, 0>2 10 self_drawn_win, 1>2 10 self_drawn_win",
		},
		{
			name: "again and again", rules: stay, dealer: 1, script: "0-5s 1! 2-? 3-? 0-? 1! 2-? 1! ...",
			deal: tableDeal{hands: [4]string{"5s", settlePlain, "", ""}, draws: "9s9s9s5s5s", spare: 6},
			want: "0>1 10 discard_win, 2>1 10 self_drawn_win, 3>1 10 self_drawn_win, 0>1 10 self_drawn_win, " +
				"2>1 10 discard_win",
		},
		{
			name: "nobody", deal: tableDeal{dealer: 2, spare: 7}, script: "...", dealer: 2,
		},
		{
			name: "robbed by two", deal: tableDeal{
				hands: [4]string{"5s", "55s", settleGap2, settleGap}, draws: "9m9m9m5s", spare: 4,
			},
			script: "0-5s 1+pung 1-? 2-? 3-? 0-? 1+5s 2! 3! ...", dealer: 1,
			want: "1>2 20 robbed_kong, 1>3 20 robbed_kong",
		},
	})
}

// TestWallEnd is who pays at the end of the wall: the refunds, the pigs, who is not ready.
func TestWallEnd(t *testing.T) {
	ready := func(r *Rules) { r.ReadyCheck = true }
	all := func(r *Rules) { r.ReadyCheck, r.Refund, r.Pig = true, true, PigEach }
	pig := func(p Pig) func(r *Rules) { return func(r *Rules) { r.Pig = p } }
	checks := tableDeal{voids: "smss", hands: [4]string{"", "", settleThree, settleGates}, spare: 4}
	plain := tableDeal{hands: [4]string{"", "", settlePlain, ""}, spare: 4}
	pigs := tableDeal{voids: "sspm", hands: [4]string{"9s7m", "8s", "", ""}, spare: 3}
	const kong = "2>1 20 concealed_kong, 3>1 20 concealed_kong, 0>1 20 concealed_kong"
	const refund = "1>2 20 kong_refund, 1>3 20 kong_refund, 1>0 20 kong_refund"
	kongs := tableDeal{dealer: 1, hands: [4]string{"", "1111s", "", ""}, spare: 5}
	three := tableDeal{voids: "ssss", hands: [4]string{"1111p9s5p", settleThree, settleThree, settleThree}, spare: 5}
	open := tableDeal{hands: [4]string{"8p", "", "888p", ""}, spare: 5}
	everything := tableDeal{
		dealer: 1, voids: "sssp", hands: [4]string{"9s", "1111p", settleThree, "8p"}, spare: 4,
	}
	settle(t, []settleCase{
		{
			name: "not ready", deal: checks, script: "...", rules: ready,
			want: "0>2 10 not_ready, 0>3 80 not_ready, 1>2 10 not_ready, 1>3 80 not_ready",
		},
		{name: "no check", deal: checks, script: "..."},
		{
			name: "the cap", deal: checks, script: "...", rules: func(r *Rules) { r.ReadyCheck, r.Cap = true, 2 },
			want: "0>2 10 not_ready, 0>3 40 not_ready, 1>2 10 not_ready, 1>3 40 not_ready",
		},
		{
			name: "self-draw does not count", deal: checks, script: "...",
			rules: func(r *Rules) { r.ReadyCheck, r.SelfDraw = true, SelfDrawBase },
			want:  "0>2 10 not_ready, 0>3 80 not_ready, 1>2 10 not_ready, 1>3 80 not_ready",
		},
		{
			name: "who has left is not paid", script: "0-5p 2! ...", rules: ready, dealer: 2,
			deal: tableDeal{voids: "smss", hands: [4]string{"5p", "", settleThree, settleGates}, spare: 4},
			want: "0>2 10 discard_win, 0>3 80 not_ready, 1>3 80 not_ready",
		},
		{
			name: "who has won and stays is not paid", script: "0-5p 2! ...", dealer: 2,
			rules: func(r *Rules) { r.ReadyCheck, r.WinnersStay = true, true },
			deal:  tableDeal{voids: "smss", hands: [4]string{"5p", "", settleThree, settleGates}, spare: 4},
			want:  "0>2 10 discard_win, 0>3 80 not_ready, 1>3 80 not_ready",
		},
		{
			name: "a wait that is all discarded", script: "0-5s 1-5s 2. 2-? 3-5s ...", rules: ready,
			deal: tableDeal{hands: [4]string{"5s", "5s", settlePlain, "5s"}, spare: 4},
			want: "0>2 10 not_ready, 1>2 10 not_ready, 3>2 10 not_ready",
		},
		{
			name: "a wait that the own hand holds", script: "...", rules: ready,
			deal: tableDeal{hands: [4]string{"", "", "123456m123p1111s", settlePlain}, spare: 4},
			want: "0>3 10 not_ready, 1>3 10 not_ready, 2>3 10 not_ready",
		},
		{
			name: "a wait that the own melds hold", script: "0-5p 2+pung 2-9s ...", rules: ready,
			deal: tableDeal{hands: [4]string{"5p", "", "123456789m555p9s", settleGates}, spare: 4},
			want: "0>3 80 not_ready, 1>3 80 not_ready, 2>3 80 not_ready",
		},
		{
			name: "who holds its void suit is not ready", script: "...", rules: ready,
			deal: tableDeal{voids: "smps", hands: [4]string{"", "", settleThree, settleGates}, spare: 4},
			want: "0>3 80 not_ready, 1>3 80 not_ready, 2>3 80 not_ready",
		},
		{name: "pigs pay nothing", deal: pigs, script: "..."},
		{
			name: "pigs pay the bank", deal: pigs, script: "...", rules: pig(PigBank),
			want: "0>B 480 pig, 1>B 480 pig",
		},
		{
			name: "pigs pay each", deal: pigs, script: "...", rules: pig(PigEach),
			want: "0>2 160 pig, 0>3 160 pig, 1>2 160 pig, 1>3 160 pig",
		},
		{
			name: "pigs pay the cap in fans", deal: pigs, script: "...", rules: pig(PigCap),
			want: "0>2 80 pig, 0>3 80 pig, 1>2 80 pig, 1>3 80 pig",
		},
		{
			name: "pigs pay the cap", deal: pigs, script: "...",
			rules: func(r *Rules) { r.Pig, r.Family, r.Cap = PigCap, FamilyMultiplied, 64 },
			want:  "0>2 640 pig, 0>3 640 pig, 1>2 640 pig, 1>3 640 pig",
		},
		{
			name: "pigs pay who has won", script: "0-5p 2! ...", rules: pig(PigEach), dealer: 2,
			deal: tableDeal{voids: "smsm", hands: [4]string{"5p9s", "", settleThree, ""}, spare: 3},
			want: "0>2 10 discard_win, 0>1 160 pig, 0>2 160 pig, 0>3 160 pig",
		},
		{
			name: "pigs are not ready either", script: "...",
			rules: func(r *Rules) { r.Pig, r.ReadyCheck = PigBank, true },
			deal:  tableDeal{voids: "smss", hands: [4]string{"9s7m", "", settleThree, ""}, spare: 4},
			want:  "0>B 480 pig, 0>2 10 not_ready, 1>2 10 not_ready, 3>2 10 not_ready",
		},
		{
			name: "pigs are exempt", script: "...",
			rules: func(r *Rules) { r.Pig, r.ReadyCheck, r.PigsExempt = PigBank, true, true },
			deal:  tableDeal{voids: "smss", hands: [4]string{"9s7m", "", settleThree, ""}, spare: 4},
			want:  "0>B 480 pig, 1>2 10 not_ready, 3>2 10 not_ready",
		},
		{
			name: "a refund", deal: kongs, script: "1+1s ...", dealer: 1,
			rules: func(r *Rules) { r.Refund = true }, want: kong + ", " + refund,
		},
		{name: "no refund", deal: kongs, script: "1+1s ...", dealer: 1, want: kong},
		{
			name: "a refund for an open kong", deal: open, script: "0-8p 2+kong ...",
			rules: func(r *Rules) { r.Refund, r.OthersPay = true, true },
			want: "3>2 10 open_kong, 0>2 20 open_kong, 1>2 10 open_kong, " +
				"2>3 10 kong_refund, 2>0 20 kong_refund, 2>1 10 kong_refund",
		},
		{
			name: "refunds in the order of the kongs", dealer: 1, script: "1+1s 1-? 2+2s ...",
			rules: func(r *Rules) { r.Refund = true },
			deal: tableDeal{
				dealer: 1, hands: [4]string{"", "1111s", "222s", ""}, draws: "2s", spare: 5,
			},
			want: kong + ", 3>2 20 concealed_kong, 0>2 20 concealed_kong, 1>2 20 concealed_kong, " + refund +
				", 2>3 20 kong_refund, 2>0 20 kong_refund, 2>1 20 kong_refund",
		},
		{
			name: "no refund by who is ready", dealer: 1, script: "1+1s ...",
			rules: func(r *Rules) { r.Refund = true },
			deal:  tableDeal{dealer: 1, hands: [4]string{"", "9m1111s234567m5p67p", "", ""}, spare: 5},
			want:  kong,
		},
		{
			name: "no refund by who has won", dealer: 1, script: "1+1s 1! ...",
			rules: func(r *Rules) { r.Refund = true },
			deal:  tableDeal{dealer: 1, hands: [4]string{"", "9p1111s234567m567p", "", ""}, back: "9p", spare: 5},
			want:  kong + ", 2>1 40 self_drawn_win, 3>1 40 self_drawn_win, 0>1 40 self_drawn_win",
		},
		{
			name: "a refund to who has left", dealer: 2, script: "1+1s 1-? 2! ...",
			rules: func(r *Rules) { r.Refund = true },
			deal: tableDeal{
				dealer: 1, hands: [4]string{"", "1111s", settlePlain, ""}, draws: "5s", spare: 5,
			},
			want: kong + ", 3>2 10 self_drawn_win, 0>2 10 self_drawn_win, 1>2 10 self_drawn_win, " + refund,
		},
		{
			name: "nothing of a kong that was voided", dealer: 2, script: "1+1s 1-5s 2! ...",
			rules: func(r *Rules) { r.Refund, r.Shot = true, ShotVoided },
			deal:  tableDeal{dealer: 1, hands: [4]string{"", "5s1111s", settlePlain, ""}, spare: 5},
			want:  kong + ", 1>2 20 discard_win, 1>2 20 kong_voided, 1>3 20 kong_voided, 1>0 20 kong_voided",
		},
		{
			name: "everything in its order", deal: everything, script: "1+1p ...", rules: all, dealer: 1,
			want: kong + ", " + refund +
				", 0>1 160 pig, 0>2 160 pig, 3>1 160 pig, 3>2 160 pig" +
				", 0>2 10 not_ready, 1>2 10 not_ready, 3>2 10 not_ready",
		},
		{
			name: "two have won", deal: three, script: "0+1p 0-5p 1! 3! 2. ...", rules: all,
			want: "1>0 20 concealed_kong, 2>0 20 concealed_kong, 3>0 20 concealed_kong, " +
				"0>1 20 discard_win, 0>3 20 discard_win, " +
				"0>1 20 kong_refund, 0>2 20 kong_refund, 0>3 20 kong_refund, " +
				"0>1 160 pig, 0>2 160 pig, 0>3 160 pig, 0>2 10 not_ready",
		},
		{
			name: "three have won", deal: three, script: "0+1p 0-5p 1! 3! 2!", rules: all,
			want: "1>0 20 concealed_kong, 2>0 20 concealed_kong, 3>0 20 concealed_kong, " +
				"0>1 20 discard_win, 0>2 20 discard_win, 0>3 20 discard_win",
		},
		{
			name: "three have won and stay", deal: three, script: "0+1p 0-5p 1! 3! 2! ...",
			rules: func(r *Rules) { all(r); r.WinnersStay = true },
			want: "1>0 20 concealed_kong, 2>0 20 concealed_kong, 3>0 20 concealed_kong, " +
				"0>1 20 discard_win, 0>2 20 discard_win, 0>3 20 discard_win, " +
				"0>1 20 kong_refund, 0>2 20 kong_refund, 0>3 20 kong_refund, " +
				"0>1 160 pig, 0>2 160 pig, 0>3 160 pig",
		},
		{
			name: "three have won by the last tile", script: "0-5s 1! 2! 3!", rules: ready,
			deal: tableDeal{hands: [4]string{"5s", settlePlain, settleOther, "123789m123789p5s"}},
			want: "0>1 20 discard_win, 0>2 20 discard_win, 0>3 20 discard_win",
		},
		{
			name: "the last tile is drawn", script: "0-? 1-? 2! ...", rules: ready, dealer: 2,
			deal: tableDeal{hands: plain.hands, draws: "9s5s"},
			want: "3>2 20 self_drawn_win, 0>2 20 self_drawn_win, 1>2 20 self_drawn_win",
		},
		{
			name: "the last tile is discarded", script: "0-? 1-? 2-? 3-5s 2! ...", rules: ready, dealer: 2,
			deal: tableDeal{hands: plain.hands, draws: "9s9s5s"},
			want: "3>2 20 discard_win",
		},
	})
}

// TestFirstTiles is which wins are heavenly and earthly: once, and only by a first tile.
func TestFirstTiles(t *testing.T) {
	room := func(r *Rules) { r.Family, r.Cap = FamilyRoomCard, 0 }
	stay := func(r *Rules) { room(r); r.WinnersStay = true }
	heavenly := tableDeal{hands: [4]string{"234567m234567p55s"}, draws: "9m9m9m5s", spare: 5}
	const paid = "1>0 80 self_drawn_win, 2>0 80 self_drawn_win, 3>0 80 self_drawn_win"
	settle(t, []settleCase{
		{name: "heavenly", rules: room, deal: heavenly, script: "0! ...", want: paid},
		{
			name: "heavenly once", rules: stay, deal: heavenly, script: "0! 1-? 2-? 3-? 0! ...",
			want: paid + ", 1>0 10 self_drawn_win, 2>0 10 self_drawn_win, 3>0 10 self_drawn_win",
		},
		{
			name: "earthly", rules: room, script: "0-? 1! ...", dealer: 1,
			deal: tableDeal{hands: [4]string{"9m", settlePlain}, draws: "5s", spare: 5},
			want: "2>1 40 self_drawn_win, 3>1 40 self_drawn_win, 0>1 40 self_drawn_win",
		},
		{
			name: "earthly once", rules: stay, script: "0-? 1! 2-? 3-? 0-? 1! ...", dealer: 1,
			deal: tableDeal{hands: [4]string{"9m", settlePlain}, draws: "5s9m9m8m5s", spare: 5},
			want: "2>1 40 self_drawn_win, 3>1 40 self_drawn_win, 0>1 40 self_drawn_win, " +
				"2>1 10 self_drawn_win, 3>1 10 self_drawn_win, 0>1 10 self_drawn_win",
		},
		{
			name: "the dealer's first discard", rules: room, script: "0-5s 3! ...", dealer: 3,
			deal: tableDeal{hands: [4]string{"5s", "", "", settlePlain}, spare: 5}, want: "0>3 40 discard_win",
		},
		{
			name: "the dealer's second discard", rules: room, script: "0-5s 3! 0-9s 1! ...", dealer: 3,
			deal: tableDeal{hands: [4]string{"9s5s", settleNine, "", settlePlain}, spare: 5},
			want: "0>3 40 discard_win, 0>1 10 discard_win",
		},
		{
			name: "the dealer's second discard for who has won", rules: stay, script: "0-5s 3! 0-5s 3! ...", dealer: 3,
			deal: tableDeal{hands: [4]string{"5s", "", "", settlePlain}, draws: "5s", spare: 5},
			want: "0>3 40 discard_win, 0>3 10 discard_win",
		},
		{
			name: "another's first discard", rules: room, script: "0-? 1-5s 3! ...", dealer: 3,
			deal: tableDeal{hands: [4]string{"9m", "5s", "", settlePlain}, spare: 5}, want: "1>3 10 discard_win",
		},
		{
			name: "a first tile after a pung", rules: room, script: "0-9m 2+pung 2-? 3! ...", dealer: 3,
			deal: tableDeal{hands: [4]string{"9m", "", "99m", settlePlain}, draws: "5s", spare: 5},
			want: "0>3 10 self_drawn_win, 1>3 10 self_drawn_win, 2>3 10 self_drawn_win",
		},
	})
}
