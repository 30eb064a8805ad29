package niuniu

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/cardrules/cardrules/internal/golden"
)

// TestKinds pins the numbers and the names of the kinds.
func TestKinds(t *testing.T) {
	want := []struct {
		kind          Kind
		number        int
		name, chinese string
	}{
		{Kind(0), 0, "none", "无"},
		{Bull1, 1, "bull_1", "牛一"},
		{Bull2, 2, "bull_2", "牛二"},
		{Bull3, 3, "bull_3", "牛三"},
		{Bull4, 4, "bull_4", "牛四"},
		{Bull5, 5, "bull_5", "牛五"},
		{Bull6, 6, "bull_6", "牛六"},
		{Bull7, 7, "bull_7", "牛七"},
		{Bull8, 8, "bull_8", "牛八"},
		{Bull9, 9, "bull_9", "牛九"},
		{BullBull, 10, "bull_bull", "牛牛"},
		{NoBull, 11, "no_bull", "无牛"},
		{SilverBull, 12, "silver_bull", "银牛"},
		{GoldBull, 13, "gold_bull", "金牛"},
		{Straight, 14, "straight", "顺子牛"},
		{Flush, 15, "flush", "同花牛"},
		{FullHouse, 16, "full_house", "葫芦牛"},
		{StraightFlush, 17, "straight_flush", "同花顺牛"},
		{Bomb, 18, "bomb", "炸弹牛"},
		{FiveSmall, 19, "five_small", "五小牛"},
		{Kind(20), 20, "Kind(20)", "Kind(20)"},
		{Kind(127), 127, "Kind(127)", "Kind(127)"},
		{Kind(-1), -1, "Kind(-1)", "Kind(-1)"},
		{Kind(-128), -128, "Kind(-128)", "Kind(-128)"},
	}
	for _, w := range want {
		if int(w.kind) != w.number || w.kind.String() != w.name || w.kind.Chinese() != w.chinese {
			t.Errorf("%d is %d, %v, %v", w.number, w.kind, w.kind, w.kind.Chinese())
		}
		if valid := 1 <= w.number && w.number <= 19; w.kind.IsValid() != valid {
			t.Errorf("IsValid(%v) = %v", w.kind, !valid)
		}
		if w.kind.IsValid() {
			b, err := w.kind.AppendText([]byte("a "))
			if err != nil || string(b) != "a "+w.name {
				t.Errorf("AppendText(%v) = %s, %v", w.kind, b, err)
			}
		}
	}
	if b, err := Kind(20).AppendText([]byte("a ")); string(b) != "a " || !errors.Is(err, ErrKind) {
		t.Errorf("AppendText(20) = %q, %v", b, err)
	}
}

// An enumValue is a pointer to an enumeration.
type enumValue interface {
	encoding.TextMarshaler
	encoding.TextUnmarshaler
}

// TestEnums pins names and numbers of all enumerations and reads them back.
func TestEnums(t *testing.T) {
	for _, e := range []struct {
		name           string
		number         func(int8) enumValue
		get            func(enumValue) int8
		text           func(enumValue) (name, chinese string)
		err            error
		names, chinese []string // from 1
	}{
		{
			"Kind",
			func(n int8) enumValue { k := Kind(n); return &k },
			func(e enumValue) int8 { return int8(*e.(*Kind)) },
			func(e enumValue) (string, string) { k := *e.(*Kind); return k.String(), k.Chinese() },
			ErrKind, strings.Fields(kindNames)[1:], strings.Fields(kindChinese)[1:],
		},
		{
			"Tie",
			func(n int8) enumValue { k := Tie(n); return &k },
			func(e enumValue) int8 { return int8(*e.(*Tie)) },
			func(e enumValue) (string, string) { k := *e.(*Tie); return k.String(), k.Chinese() },
			ErrRules,
			[]string{TieBanker - 1: "banker", TieRanks - 1: "ranks", TieTop - 1: "top", TieGroup - 1: "group"},
			[]string{"庄赢", "比点数", "比最大牌", "比主牌"},
		},
		{
			"Jokers",
			func(n int8) enumValue { k := Jokers(n); return &k },
			func(e enumValue) int8 { return int8(*e.(*Jokers)) },
			func(e enumValue) (string, string) { k := *e.(*Jokers); return k.String(), k.Chinese() },
			ErrRules,
			[]string{NoJokers - 1: "no_jokers", WildFifth - 1: "wild_fifth", WildJokers - 1: "wild_jokers", JokersTen - 1: "jokers_ten"},
			[]string{"无王", "王癞", "癞子", "王当十"},
		},
		{
			"Bank",
			func(n int8) enumValue { k := Bank(n); return &k },
			func(e enumValue) int8 { return int8(*e.(*Bank)) },
			func(e enumValue) (string, string) { k := *e.(*Bank); return k.String(), k.Chinese() },
			ErrRules,
			[]string{
				BankNine - 1: "nine", BankBullBull - 1: "bull_bull", BankFixed - 1: "fixed", BankRotate - 1: "rotate",
				BankBid - 1: "bid", BankGreatest - 1: "greatest", BankNone - 1: "no_banker",
			},
			[]string{"牛九上庄", "牛牛上庄", "固定庄", "轮流坐庄", "抢庄", "大牌坐庄", "通比"},
		},
	} {
		t.Run(e.name, func(t *testing.T) {
			for n := math.MinInt8; n <= math.MaxInt8; n++ {
				v := e.number(int8(n))
				name, chinese := e.text(v)
				text, err := v.MarshalText()
				if n < 0 || n > len(e.names) {
					if !errors.Is(err, e.err) || len(text) != 0 || !strings.HasPrefix(name, e.name+"(") || chinese != name {
						t.Errorf("%d: %q, %v; named %q, %q", n, text, err, name, chinese)
					}
					continue
				}
				want, wantChinese := "", "无"
				if n > 0 {
					want, wantChinese = e.names[n-1], e.chinese[n-1]
				}
				if err != nil || string(text) != want || chinese != wantChinese || n > 0 && name != want || n == 0 && name != "none" {
					t.Errorf("%d: %q, %v; named %q, %q", n, text, err, name, chinese)
				}
				back := e.number(99)
				if err := back.UnmarshalText(text); err != nil || e.get(back) != int8(n) {
					t.Errorf("%q reads as %d, %v", text, e.get(back), err)
				}
			}
			for _, text := range []string{"none", " ", "bull", "bull_10", "Bull_1", "BANKER", "banker ", " banker", "banker ranks", "无", "1", "0", strings.Repeat("x", 1000), "\xff"} {
				v := e.number(1)
				err := v.UnmarshalText([]byte(text))
				if !errors.Is(err, e.err) || e.get(v) != 1 {
					t.Errorf("%.40q reads as %d, %v", text, e.get(v), err)
				}
				if len(err.Error()) > 200 {
					t.Errorf("a message of %d bytes", len(err.Error()))
				}
			}
		})
	}
}

// TestPresets pins the presets as JSON, and that they read back.
func TestPresets(t *testing.T) {
	for name, rules := range presets() {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", strings.ToLower(name)+".json")
			got, err := json.MarshalIndent(rules, "", "\t")
			if err != nil {
				t.Fatal(err)
			}
			golden.File(t, file, string(got)+"\n")
			var back Rules
			if err := json.Unmarshal(got, &back); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(rules, back); diff != "" {
				t.Errorf("read back (-want +got):\n%s", diff)
			}
			if err := back.Validate(); err != nil {
				t.Error(err)
			}
		})
	}
	// The multipliers, by the table of the rooms.
	for _, test := range []struct {
		rules     Rules
		numbers   []int64 // bull 7, 8, 9, bull-bull
		specials  []Kind
		multiply  []int64
		five, sum int
		bank      Bank
		under     bool
	}{
		{Article(), []int64{2, 2, 2, 3}, []Kind{FiveSmall, Bomb, GoldBull, SilverBull}, []int64{10, 6, 5, 4}, 4, 9, BankNine, true},
		{Hundred(), []int64{2, 2, 2, 3}, []Kind{FiveSmall, Bomb, GoldBull, SilverBull}, []int64{3, 3, 3, 3}, 4, 10, BankFixed, false},
		{
			RoomA(),
			[]int64{1, 2, 2, 3},
			[]Kind{StraightFlush, FiveSmall, Bomb, FullHouse, Flush, GoldBull, Straight},
			[]int64{10, 8, 8, 7, 6, 5, 5},
			4, 10, BankBullBull, false,
		},
		{RoomB(), []int64{2, 2, 3, 4}, []Kind{FiveSmall, Bomb, GoldBull}, []int64{8, 6, 5}, 4, 10, BankBullBull, false},
		{RoomC(), []int64{2, 3, 4, 5}, []Kind{FiveSmall, Bomb, GoldBull}, []int64{8, 6, 5}, 4, 10, BankBullBull, false},
		{
			Crazy(),
			[]int64{7, 8, 9, 10},
			[]Kind{StraightFlush, Bomb, FiveSmall, FullHouse, Flush, GoldBull, Straight},
			[]int64{25, 20, 19, 18, 17, 16, 15},
			4, 10, BankBullBull, false,
		},
	} {
		r := test.rules
		kinds := slices.Concat(test.specials, []Kind{BullBull, Bull9, Bull8, Bull7, Bull6, Bull5, Bull4, Bull3, Bull2, Bull1, NoBull})
		multipliers := slices.Concat(test.multiply,
			[]int64{test.numbers[3], test.numbers[2], test.numbers[1], test.numbers[0], 1, 1, 1, 1, 1, 1, 1})
		if test.numbers[0] == 7 { // bull n pays n
			copy(multipliers[len(multipliers)-7:], []int64{6, 5, 4, 3, 2, 1, 1})
		}
		articleTies := reflect.DeepEqual(r, Article())
		for i, k := range r.Kinds {
			if k.Kind != kinds[i] || k.Multiplier != multipliers[i] {
				t.Errorf("%v pays %d, want %v with %d", k.Kind, k.Multiplier, kinds[i], multipliers[i])
			}
			tie := TieTop
			switch {
			case k.Kind == Bomb || k.Kind == FullHouse:
				tie = TieGroup
			case articleTies && (k.Kind == FiveSmall || k.Kind < BullBull):
				tie = TieBanker
			case articleTies:
				tie = TieRanks
			}
			if k.Tie != tie {
				t.Errorf("%v compares by %v, want %v", k.Kind, k.Tie, tie)
			}
		}
		if r.SmallRank != test.five || r.SmallSum != test.sum || r.Bank != test.bank || r.UnderDeclare != test.under ||
			r.ManyTens || r.GoldTens || r.AceHigh || r.WinCap || r.Jokers != NoJokers || len(r.Kinds) != len(kinds) {
			t.Errorf("options of %v", r)
		}
	}
}

// TestRulesJSON reads any rules back, and leaves zero options out.
func TestRulesJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := genRules().Draw(t, "rules")
		b, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var got Rules
		if err := json.Unmarshal(b, &got); err != nil || !reflect.DeepEqual(r, got) {
			t.Fatalf("%s: %v, %v", b, got, err)
		}
	})
	for _, text := range []string{`{"jokers":"some"}`, `{"bank":"mine"}`, `{"kinds":[{"tie":"none"}]}`, `{"bank":"none"}`} {
		var r Rules
		if err := json.Unmarshal([]byte(text), &r); !errors.Is(err, ErrRules) {
			t.Errorf("%s: %v, %v", text, r, err)
		}
	}
	var r Rules
	if err := json.Unmarshal([]byte(`{"kinds":[{"kind":"bull_11"}]}`), &r); !errors.Is(err, ErrKind) {
		t.Errorf("%v, %v", r, err)
	}
	if b, err := json.Marshal(Rules{Kinds: []KindRule{{Kind: 99}}}); !errors.Is(err, ErrKind) {
		t.Errorf("%s, %v", b, err)
	}
	for _, r := range []Rules{{Bank: 9}, {Jokers: 9}, {Kinds: []KindRule{{Tie: 9}}}} {
		if b, err := json.Marshal(r); !errors.Is(err, ErrRules) {
			t.Errorf("%s, %v", b, err)
		}
	}
}

// TestRecordsJSON pins the text of what is sent and stored.
func TestRecordsJSON(t *testing.T) {
	result, err := article().Evaluate(MustParseHand("2s 8h Jd 6c 3s"))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		value any
		want  string
	}{
		{result, `{"kind":"bull_9","multiplier":2,"split":{"three":["2s","8h","Jd"],"two":["6c","3s"]},"as":["2s","8h","Jd","6c","3s"]}`},
		{Claim{Kind: Bomb}, `{"kind":"bomb"}`},
		{Claim{Bull9, result.Split.Three[:], result.Split.Two[:]}, `{"kind":"bull_9","three":["2s","8h","Jd"],"two":["6c","3s"]}`},
		{Seat{Hand: MustParseHand("2s 8h Jd 6c 3s"), Declared: NoBull, Stake: 10, Chips: 100}, `{"hand":["2s","8h","Jd","6c","3s"],"declared":"no_bull","stake":10,"chips":100}`},
		{Round{Banker: 1, Bid: 2, Seats: []Seat{{Chips: 5}}}, `{"banker":1,"bid":2,"seats":[{"hand":["","","","",""],"stake":0,"chips":5}]}`},
		{Payment{Won: true, Due: 7, Change: 6}, `{"result":{"kind":"","multiplier":0,"split":{"three":["","",""],"two":["",""]},"as":["","","","",""]},"won":true,"due":7,"change":6}`},
	} {
		got, err := json.Marshal(test.value)
		if err != nil || string(got) != test.want {
			t.Errorf("%T: %s, %v; want %s", test.value, got, err, test.want)
		}
		back := reflect.New(reflect.TypeOf(test.value))
		if err := json.Unmarshal(got, back.Interface()); err != nil {
			t.Errorf("%s: %v", got, err)
		}
		again, err := json.Marshal(back.Elem().Interface())
		if err != nil || !bytes.Equal(got, again) {
			t.Errorf("%s reads back as %s, %v", got, again, err)
		}
	}
}

func TestValidate(t *testing.T) {
	set := func(change func(*Rules)) Rules {
		r := everything()
		change(&r)
		return r
	}
	last := len(everything().Kinds) - 1
	for _, test := range []struct {
		reason string
		rules  Rules
		field  string
	}{
		{"the zero rules", Rules{}, "kinds"},
		{"an unknown kind", set(func(r *Rules) { r.Kinds[0].Kind = 20 }), "kinds[0].kind"},
		{"no kind", set(func(r *Rules) { r.Kinds[2].Kind = 0 }), "kinds[2].kind"},
		{"a negative kind", set(func(r *Rules) { r.Kinds[1].Kind = -1 }), "kinds[1].kind"},
		{"a kind twice", set(func(r *Rules) { r.Kinds[1].Kind = r.Kinds[0].Kind }), "kinds[1].kind"},
		{"no bull too early", set(func(r *Rules) { r.Kinds[last], r.Kinds[last-1] = r.Kinds[last-1], r.Kinds[last] }), "kinds[17].kind"},
		{"no bull twice", set(func(r *Rules) { r.Kinds = append(r.Kinds, r.Kinds[last]) }), "kinds[18].kind"},
		{"no bull missing", set(func(r *Rules) { r.Kinds = r.Kinds[:last] }), "kinds"},
		{"bull 1 missing", set(func(r *Rules) { r.Kinds = slices.Delete(r.Kinds, last-1, last) }), "kinds"},
		{"bulls the other way round", set(func(r *Rules) { slices.Reverse(r.Kinds[:last]) }), "kinds[1].kind"},
		{"bull 1 above bull 2", set(func(r *Rules) { r.Kinds[last-1], r.Kinds[last-2] = r.Kinds[last-2], r.Kinds[last-1] }), "kinds[17].kind"},
		{"bull 9 above bull-bull", set(func(r *Rules) { r.Kinds[8], r.Kinds[9] = r.Kinds[9], r.Kinds[8] }), "kinds[9].kind"},
		{"bull 1 first", set(func(r *Rules) {
			k := r.Kinds[last-1]
			r.Kinds = slices.Insert(slices.Delete(r.Kinds, last-1, last), 0, k)
		}), "kinds[17].kind"},
		{"bull-bull missing", set(func(r *Rules) { r.Kinds = slices.Delete(r.Kinds, 8, 9) }), "kinds"},
		{"a multiplier of 0", set(func(r *Rules) { r.Kinds[3].Multiplier = 0 }), "kinds[3].multiplier"},
		{"a negative multiplier", set(func(r *Rules) { r.Kinds[last].Multiplier = math.MinInt64 }), "kinds[18].multiplier"},
		{"no tie", set(func(r *Rules) { r.Kinds[4].Tie = 0 }), "kinds[4].tie"},
		{"an unknown tie", set(func(r *Rules) { r.Kinds[4].Tie = 5 }), "kinds[4].tie"},
		{"a negative tie", set(func(r *Rules) { r.Kinds[4].Tie = -1 }), "kinds[4].tie"},
		{"a group where there is none", set(func(r *Rules) { r.Kinds[8].Tie = TieGroup }), "kinds[8].tie"},
		{"a bomb by its top card", set(func(r *Rules) { r.Kinds[1].Tie = TieTop }), "kinds[1].tie"},
		{"a bomb by its ranks", set(func(r *Rules) { r.Kinds[1].Tie = TieRanks }), "kinds[1].tie"},
		{"a full house by its top card", set(func(r *Rules) { r.Kinds[2].Tie = TieTop }), "kinds[2].tie"},
		{"small cards of 1", set(func(r *Rules) { r.SmallRank = 1 }), "smallRank"},
		{"small cards of none", set(func(r *Rules) { r.SmallRank = 0 }), "smallRank"},
		{"small cards of 11", set(func(r *Rules) { r.SmallRank = 11 }), "smallRank"},
		{"a small sum of 5", set(func(r *Rules) { r.SmallSum = 5 }), "smallSum"},
		{"a small sum of 51", set(func(r *Rules) { r.SmallSum = 51 }), "smallSum"},
		{"no word on jokers", set(func(r *Rules) { r.Jokers = 0 }), "jokers"},
		{"jokers beyond the last", set(func(r *Rules) { r.Jokers = JokersTen + 1 }), "jokers"},
		{"unknown jokers", set(func(r *Rules) { r.Jokers = 99 }), "jokers"},
		{"negative jokers", set(func(r *Rules) { r.Jokers = -1 }), "jokers"},
		{"no word on the bank", set(func(r *Rules) { r.Bank = 0 }), "bank"},
		{"a bank beyond the last", set(func(r *Rules) { r.Bank = BankNone + 1 }), "bank"},
		{"an unknown bank", set(func(r *Rules) { r.Bank = 99 }), "bank"},
		{"a negative bank", set(func(r *Rules) { r.Bank = -1 }), "bank"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			want := Error{Field: test.field, Seat: -1, Position: -1, Err: ErrRules}
			sameError(t, test.rules.Validate(), want)
			e, err := test.rules.Compile()
			sameError(t, err, want)
			if e != nil {
				t.Error("compiled all the same")
			}
			defer func() {
				if err, _ := recover().(error); !errors.Is(err, ErrRules) {
					t.Errorf("MustCompile panics with %v", err)
				}
			}()
			test.rules.MustCompile()
		})
	}
	for _, test := range []struct {
		reason string
		rules  Rules
	}{
		{"everything", everything()},
		{"bulls only", bullsOnly()},
		{"a definition that is not used", func() Rules { r := bullsOnly(); r.SmallRank, r.SmallSum = -1, 99; return r }()},
		{"the least five small", set(func(r *Rules) { r.SmallRank, r.SmallSum = 2, 6 })},
		{"the most five small", set(func(r *Rules) { r.SmallRank, r.SmallSum = 10, 50 })},
		{"a bomb by nothing", set(func(r *Rules) { r.Kinds[1].Tie = TieBanker })},
		{"a full house by nothing", set(func(r *Rules) { r.Kinds[2].Tie = TieBanker })},
		{"a large multiplier", set(func(r *Rules) { r.Kinds[0].Multiplier = math.MaxInt64 })},
		{"bulls above special kinds", set(func(r *Rules) {
			slices.SortStableFunc(r.Kinds[:last], func(a, b KindRule) int { return int(max(b.Kind, 0)/11 - a.Kind/11) })
		})},
		{"bull-bull first", set(func(r *Rules) { k := r.Kinds[8]; r.Kinds = slices.Insert(slices.Delete(r.Kinds, 8, 9), 0, k) })},
		{"special kinds among the bulls", set(func(r *Rules) { k := r.Kinds[2]; r.Kinds = slices.Insert(slices.Delete(r.Kinds, 2, 3), last-2, k) })},
	} {
		if err := test.rules.Validate(); err != nil {
			t.Errorf("%s: %v", test.reason, err)
		}
	}
}

// TestKindsThatCannotOccur compiles rules with a kind of which no hand is left: Validate,
// which looks at no hands, finds nothing wrong.
func TestKindsThatCannotOccur(t *testing.T) {
	first := func(kinds ...Kind) Rules { // these, strongest first, then the bulls
		r := bullsOnly()
		for i, k := range kinds {
			rule := KindRule{k, 5, TieTop}
			if k == Bomb || k == FullHouse {
				rule.Tie = TieGroup
			}
			r.Kinds = slices.Insert(r.Kinds, i, rule)
		}
		r.SmallRank, r.SmallSum = 4, 10
		return r
	}
	with := func(r Rules, change func(*Rules)) Rules {
		change(&r)
		return r
	}
	low := func(k Kind, r Rules) Rules { // k above no bull alone
		at := r.index(k)
		rule := r.Kinds[at]
		r.Kinds = slices.Delete(r.Kinds, at, at+1)
		r.Kinds = slices.Insert(r.Kinds, len(r.Kinds)-1, rule)
		return r
	}
	for _, test := range []struct {
		reason string
		rules  Rules
		field  string // "" where every kind occurs
	}{
		{"straight flushes below flushes", first(Flush, StraightFlush), "kinds[1].kind"},
		{"straight flushes below straights", first(Straight, Bomb, StraightFlush), "kinds[2].kind"},
		{"straight flushes above both", first(StraightFlush, Straight, Flush), ""},
		{"silver below gold with tens", with(first(GoldBull, SilverBull), func(r *Rules) { r.GoldTens = true }), "kinds[1].kind"},
		{"silver above gold with tens", with(first(SilverBull, GoldBull), func(r *Rules) { r.GoldTens = true }), ""},
		{"silver below gold without tens", first(GoldBull, SilverBull), ""},
		{"gold below silver, all with tens", with(first(SilverBull, GoldBull), func(r *Rules) { r.GoldTens, r.ManyTens = true, true }), ""},
		{"gold below bull-bull", low(GoldBull, first(GoldBull)), "kinds[10].kind"},
		{"silver below bull-bull", low(SilverBull, first(Bomb, SilverBull)), "kinds[11].kind"},
		{"straights below the bulls", low(Straight, first(Straight)), ""},                                                          // 8 9 10 J Q has none
		{"straights below small cards", with(first(FiveSmall, Straight), func(r *Rules) { r.SmallRank, r.SmallSum = 10, 50 }), ""}, // 7 8 9 10 J
		{"full houses below small cards", with(first(FiveSmall, FullHouse), func(r *Rules) { r.SmallRank, r.SmallSum = 10, 50 }), ""},
		{"five small below bombs and full houses", with(first(Bomb, FullHouse, FiveSmall), func(r *Rules) { r.SmallRank, r.SmallSum = 2, 50 }), "kinds[2].kind"},
		{"five small below bombs, as low as can be", with(first(Bomb, FiveSmall), func(r *Rules) { r.SmallRank, r.SmallSum = 10, 6 }), "kinds[1].kind"},
		{"five small below bombs, and one more", with(first(Bomb, FiveSmall), func(r *Rules) { r.SmallRank, r.SmallSum = 10, 7 }), ""},
		{"five aces alone are no five small", with(first(FullHouse, Bomb, FiveSmall), func(r *Rules) { r.SmallRank, r.SmallSum = 2, 6 }), "kinds[2].kind"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			for _, j := range jokerModes() {
				test.rules.Jokers = j
				if err := test.rules.Validate(); err != nil {
					t.Errorf("%v: %v", j, err)
				}
				e, err := test.rules.Compile()
				if test.field == "" {
					if err != nil {
						t.Errorf("%v: %v", j, err)
					}
					continue
				}
				sameError(t, err, Error{Field: test.field, Seat: -1, Position: -1, Err: ErrRules})
				if e != nil {
					t.Errorf("%v: compiled all the same", j)
				}
			}
		})
	}
}

// TestRulesAreCopied changes rules before and after they are compiled.
func TestRulesAreCopied(t *testing.T) {
	r := Article()
	before := Article()
	e := r.MustCompile()
	if diff := cmp.Diff(before, r); diff != "" {
		t.Errorf("compiling changed the rules:\n%s", diff)
	}
	r.Kinds[0].Multiplier = 99
	got := e.Rules()
	got.Kinds[1].Multiplier = 99
	if diff := cmp.Diff(before, e.Rules()); diff != "" {
		t.Errorf("the evaluator's rules changed:\n%s", diff)
	}
	if r, err := e.Evaluate(MustParseHand("2s 2h 2d 2c Ks")); err != nil || r.Multiplier != 6 {
		t.Errorf("%v, %v", r, err)
	}
	// A preset is fresh each time.
	for _, preset := range []func() Rules{Article, Hundred, RoomA, RoomB, RoomC, Crazy} {
		a := preset()
		a.Kinds[0].Multiplier = 99
		if preset().Kinds[0].Multiplier == 99 {
			t.Error("a preset changed")
		}
	}
}
