package purity

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

type arguments struct {
	list  []int
	lists [2][]string
	byKey map[string]int
	n     int
}

func (x arguments) clone() arguments {
	x.list = slices.Clone(x.list)
	for i := range x.lists {
		x.lists[i] = slices.Clone(x.lists[i])
	}
	x.byKey = maps.Clone(x.byKey)
	return x
}

var input = arguments{list: []int{1, 2, 3}, lists: [2][]string{{"a"}, {"b"}}, byKey: map[string]int{"a": 1}}

type hiding struct{ list []int }

type showing struct{ Lists [1]any }

// TestCheck shows each fault to the check, and what is none.
func TestCheck(t *testing.T) {
	calls, kept := 0, []int{7, 8}
	fault := errors.New("fault")
	for _, test := range []struct {
		name, want string
		call       func(x *arguments) []any
	}{
		{"copies", "", func(x *arguments) []any { return []any{slices.Clone(x.list), x.n, nil, fault, x.list[0], []int{}} }},
		{"hidden memory", "", func(x *arguments) []any { return []any{hiding{x.list}} }},
		{"no room", "", func(x *arguments) []any { return []any{x.list[3:3:3], struct{}{}, []struct{}{{}}} }},
		{"a number changes", "the arguments have become", func(x *arguments) []any { x.n++; return nil }},
		{"an element changes", "the arguments have become", func(x *arguments) []any { x.lists[1][0] = ""; return nil }},
		{"a map changes", "the arguments have become", func(x *arguments) []any { delete(x.byKey, "a"); return nil }},
		{"an argument", "shares memory with an argument", func(x *arguments) []any { return []any{x.list} }},
		{"the end of an argument", "shares memory with an argument", func(x *arguments) []any { return []any{1, x.list[2:]} }},
		{"room in an argument", "shares memory with an argument", func(x *arguments) []any { return []any{x.list[:0]} }},
		{"a map", "shares memory with an argument", func(x *arguments) []any { return []any{[]any{x.byKey}} }},
		{"deep within", "shares memory with an argument", func(x *arguments) []any {
			return []any{map[int]showing{1: {[1]any{x.lists[1]}}}}
		}},
		{"the same again", "two calls share memory", func(*arguments) []any { return []any{kept} }},
		{"something else", "[1], then [2]", func(*arguments) []any { calls++; return []any{calls} }},
		{"a panic", "panic: runtime error: index out of range", func(x *arguments) []any { return []any{x.list[x.n-1]} }},
	} {
		err := Slow(test.name, test.call).check(input, arguments.clone)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
	Check(t, []Function[arguments]{Quick("Quick", func(*arguments) {})}, []arguments{input, {}}, arguments.clone)
}

var kept []int

// TestBudget counts allocations.
func TestBudget(t *testing.T) {
	once := func(x *arguments) { kept = make([]int, 1+x.n) }
	for _, test := range []struct {
		f  Function[arguments]
		ok bool
	}{
		{Quick("", func(x *arguments) { x.n++ }), true},
		{Quick("", once), false},
		{Budget("", 1, once), true},
		{Budget("", 1, func(x *arguments) { once(x); once(x) }), false},
	} {
		if err := test.f.checkBudget(input); (err == nil) != test.ok {
			t.Errorf("%d: %v", test.f.allocs, err)
		}
	}
	slow := Slow("Slow", func(x *arguments) []any { once(x); return nil })
	Allocations(t, []Function[arguments]{slow, Budget("Budget", 1, once)}, []arguments{input})
}

// TestComplete compares lists with a package.
func TestComplete(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.go": "package a\nfunc A() {}\nfunc b() {}\nfunc (T) C()\nfunc (t *T) D()\nfunc (T) e()\nfunc (u) F()\n",
		"b.go": "package a\nfunc (G[K, V]) H()\nfunc (*G[K, _]) I()\nvar J = func() {}\n", "a_test.go": "package a\nfunc K() {}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		names string
		want  string
	}{
		{"A T.C T.D G.H G.I", ""},
		{"T.D G.I A T.C G.H", ""},
		{"A T.C G.H G.I", "T.D is not listed"},
		{"A T.C T.D G.H G.I b", "b is listed and not there"},
		{"A T.C T.D G.H G.I T.C", "T.C is listed twice"},
		{"A C T.D G.H G.I", "T.C is not listed\nC is listed and not there"},
	} {
		var got string
		if err := compare(dir, strings.Fields(test.names)); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.names, got, test.want)
		}
	}
	if err := compare(t.TempDir(), nil); err == nil {
		t.Error("an empty folder has functions")
	}
	Complete(t, []string{"Slow", "Quick", "Budget", "Check", "Allocations", "Names", "Complete", "Scribble"})
	if got := Names([]Function[int]{Quick("A", func(*int) {}), Quick("B", func(*int) {})}); !slices.Equal(got, []string{"A", "B"}) {
		t.Error(got)
	}
}

// TestScribble overwrites everything that it can reach, zero or not, and nothing else.
func TestScribble(t *testing.T) {
	type pair struct {
		N      int8
		Text   string
		Nested []bool
		hidden int
	}
	fault := errors.New("fault")
	numbers := []int{1, 0, 3}[:1]
	Scribble(
		numbers, 5, nil, fault, hiding{numbers}, // hidden, or it would change back
		struct{ Any any }{[]uint8{0}},
	)
	if !slices.Equal(numbers[:3], []int{0, 1, 0}) {
		t.Error(numbers[:3])
	}
	pairs := []pair{{}, {1, "a", []bool{false, true}, 2}}
	nested := pairs[1].Nested
	arrays, floats, any := [][2]uint{{}, {1}}, [1][]float64{{0, 2}}, []any{nil, 4, fault}
	Scribble(pairs, arrays, floats, any)
	if want := []pair{{1, "!", nil, 0}, {}}; !reflect.DeepEqual(pairs, want) || !slices.Equal(nested, []bool{true, false}) {
		t.Error(pairs, nested)
	}
	if !reflect.DeepEqual(arrays, [][2]uint{{1, 1}, {}}) || floats[0][0] != 1 || floats[0][1] != 0 || any[1] != nil {
		t.Error(arrays, floats, any)
	}
}
