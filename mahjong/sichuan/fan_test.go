package sichuan

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"
)

// TestFanNames pins the number, the name and the Chinese name of each fan: they are stored.
func TestFanNames(t *testing.T) {
	checkNames(t, ErrFan, []named[Fan]{
		{AllPungs, "all_pungs", "对对胡"},
		{FullFlush, "full_flush", "清一色"},
		{SevenPairs, "seven_pairs", "七对"},
		{DragonPairs, "dragon_pairs", "龙七对"},
		{DoubleDragonPairs, "double_dragon_pairs", "双龙七对"},
		{TripleDragonPairs, "triple_dragon_pairs", "三龙七对"},
		{Pungs258, "pungs_258", "将对"},
		{Pairs258, "pairs_258", "将七对"},
		{Terminals, "terminals", "带幺九"},
		{GoldenWait, "golden_wait", "金钩钓"},
		{Arhats, "arhats", "十八罗汉"},
		{AllSimples, "all_simples", "断幺九"},
		{Concealed, "concealed", "门清"},
		{Root, "root", "根"},
		{Kong, "kong", "杠"},
		{AfterKong, "after_kong", "杠上花"},
		{ShootAfterKong, "shoot_after_kong", "杠上炮"},
		{RobbingKong, "robbing_kong", "抢杠胡"},
		{LastDraw, "last_draw", "海底捞月"},
		{LastDiscard, "last_discard", "海底炮"},
		{SelfDrawn, "self_drawn", "自摸"},
		{Heavenly, "heavenly", "天胡"},
		{Earthly, "earthly", "地胡"},
		{PurePungs, "pure_pungs", "清对"},
		{PureGoldenWait, "pure_golden_wait", "清金钩钓"},
		{PurePairs, "pure_pairs", "清七对"},
		{PureDragonPairs, "pure_dragon_pairs", "清龙七对"},
		{PureArhats, "pure_arhats", "清十八罗汉"},
		{DoubleDragon258, "double_dragon_258", "将双龙七对"},
		{TripleDragon258, "triple_dragon_258", "将三龙七对"},
	})
	if fanCount != 31 {
		t.Errorf("%d fans", fanCount)
	}
}

// TestFanComments holds the comment of each fan against its Chinese name.
func TestFanComments(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "fan.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	ast.Inspect(file, func(node ast.Node) bool {
		spec, ok := node.(*ast.ValueSpec)
		if !ok || spec.Comment == nil || len(spec.Values) != 1 {
			return true
		}
		number, err := strconv.Atoi(spec.Values[0].(*ast.BasicLit).Value)
		name := spec.Names[0].Name
		if text := spec.Comment.Text(); err != nil || !strings.HasPrefix(text, name+" is ") || !strings.Contains(text, Fan(number).Chinese()) {
			t.Errorf("%s = %d, %s: %q", name, number, Fan(number).Chinese(), text)
		}
		n++
		return true
	})
	if n != fanCount-1 {
		t.Errorf("%d comments", n)
	}
}

// TestFanSet adds to sets and looks into them.
func TestFanSet(t *testing.T) {
	s := setOf(AllPungs, TripleDragon258)
	s = s.when(true, Root).when(false, Kong).when(false, AllPungs)
	for f := range Fan(fanCount) {
		if want := f == AllPungs || f == Root || f == TripleDragon258; s.has(f) != want {
			t.Errorf("%v: %v", f, !want)
		}
	}
}

// A named value is one of an enumeration, with its number by its place.
type named[E any] struct {
	value         E
	name, chinese string
}

// An enumeration is a type with names.
type enumeration[E any] interface {
	~int8
	String() string
	Chinese() string
	AppendText(b []byte) ([]byte, error)
	MarshalText() ([]byte, error)
}

// checkNames checks what all enumerations do alike: numbers from 1 on, names, texts that come back,
// and errors for what is none.
func checkNames[E enumeration[E], P interface {
	*E
	UnmarshalText(text []byte) error
}](t *testing.T, fault error, all []named[E]) {
	t.Helper()
	all = append([]named[E]{{0, "none", "无"}}, all...)
	for i, x := range all {
		text := x.name
		if i == 0 {
			text = ""
		}
		if int(x.value) != i || x.value.String() != x.name || x.value.Chinese() != x.chinese {
			t.Errorf("%d: %v, %s; want %d, %+v", x.value, x.value, x.value.Chinese(), i, x)
		}
		b, err := x.value.MarshalText()
		appended, err2 := x.value.AppendText([]byte("x"))
		if string(b) != text || b == nil || err != nil || string(appended) != "x"+text || err2 != nil {
			t.Errorf("%v: %q, %v, %q, %v", x.value, b, err, appended, err2)
		}
		back := E(100)
		if err := P(&back).UnmarshalText([]byte(text)); err != nil || back != x.value {
			t.Errorf("%q is %d, %v", text, back, err)
		}
	}
	for _, v := range []E{-128, -1, E(len(all)), 127} {
		b, err := v.MarshalText()
		var e *Error
		if len(b) != 0 || !errors.As(err, &e) || e.Seat != -1 || e.Text != strconv.Itoa(int(v)) || !errors.Is(e.Err, fault) {
			t.Errorf("%d: %q, %v", v, b, err)
		}
		if !strings.HasSuffix(v.String(), "("+strconv.Itoa(int(v))+")") || v.Chinese() != v.String() {
			t.Errorf("%d: %v, %v", v, v, v.Chinese())
		}
	}
	for _, text := range []string{"none", "无", "NONE", all[1].chinese, strings.ToUpper(all[1].name), all[1].name + " ", " ", "1", "\xff"} {
		back := E(1)
		var e *Error
		if err := P(&back).UnmarshalText([]byte(text)); !errors.As(err, &e) || e.Seat != -1 || e.Text != text || !errors.Is(e.Err, fault) || back != 1 {
			t.Errorf("%q is %d, %v", text, back, err)
		}
	}
}
