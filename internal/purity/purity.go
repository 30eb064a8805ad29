// Package purity is what the tests of several packages demand of every exported function: it
// leaves its arguments alone, its results share no memory with them or with earlier results,
// the same arguments give the same results, and nothing makes it panic. A package lists its
// functions and methods, each with a call, and makes arguments up:
//
//	[Slow] [Quick] [Budget]    an entry of the list
//	[Check]                    holds the entries to the above
//	[Allocations]              holds them to their budgets
//	[Complete]                 finds what the list has forgotten
//	[Scribble]                 writes into results, for tests of values that must not notice
//
// It is for tests only.
package purity

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// A Function is an exported function or method, called "Pack" or "Hand.String", and how to call
// it with arguments of type A.
type Function[A any] struct {
	name   string
	allocs int // unlimited if negative
	call   func(x *A) []any
}

// Slow makes a function that may allocate. The call returns what there is to compare and to look
// through.
func Slow[A any](name string, call func(x *A) []any) Function[A] {
	return Function[A]{name, -1, call}
}

// Quick makes a function that may not allocate. The call returns nothing, since that would.
func Quick[A any](name string, call func(x *A)) Function[A] { return Budget(name, 0, call) }

// Budget makes a function that may allocate so many times.
func Budget[A any](name string, allocs int, call func(x *A)) Function[A] {
	return Function[A]{name, allocs, func(x *A) []any {
		call(x)
		return nil
	}}
}

// Check calls every function with a clone of each of the inputs, twice, and fails the test where
// a call panics or changes its arguments, where a result shares memory with an argument or with
// the result of the other call, and where the two results differ.
//
// A clone must share no memory with what it is made from, or changes go unnoticed. In results
// what they export is looked at, but for errors: the rest may be shared.
func Check[A any](t *testing.T, functions []Function[A], inputs []A, clone func(A) A) {
	t.Helper()
	for _, f := range functions {
		t.Run(f.name, func(t *testing.T) {
			for _, input := range inputs {
				if err := f.check(input, clone); err != nil {
					t.Fatalf("%+v: %v", input, err)
				}
			}
		})
	}
}

func (f Function[A]) check(input A, clone func(A) A) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	x, y := clone(input), clone(input)
	first := f.call(&x)
	if !reflect.DeepEqual(x, input) {
		return fmt.Errorf("the arguments have become %+v", x)
	}
	second := f.call(&y)
	if !reflect.DeepEqual(first, second) {
		return fmt.Errorf("%+v, then %+v", first, second)
	}
	mine, other := memory(first, false), memory(second, false)
	if overlap(mine, memory(x, true)) {
		return fmt.Errorf("a result shares memory with an argument: %+v", first)
	}
	if overlap(mine, other) {
		return fmt.Errorf("results of two calls share memory: %+v", first)
	}
	return nil
}

// A block is the addresses of a slice or map.
type block struct{ from, to uintptr }

// memory returns the memory of the slices, up to their capacity, and maps in v, in unexported
// fields only if hidden.
func memory(v any, hidden bool) []block {
	var blocks []block
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Interface:
			if !v.IsNil() && !isError(v) {
				walk(v.Elem())
			}
		case reflect.Struct:
			for i := range v.NumField() {
				if hidden || v.Type().Field(i).IsExported() {
					walk(v.Field(i))
				}
			}
		case reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Slice:
			if size := uintptr(v.Cap()) * v.Type().Elem().Size(); size > 0 {
				blocks = append(blocks, block{v.Pointer(), v.Pointer() + size})
			}
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Map:
			if !v.IsNil() {
				blocks = append(blocks, block{v.Pointer(), v.Pointer() + 1})
			}
			for i := v.MapRange(); i.Next(); {
				walk(i.Value())
			}
		}
	}
	walk(reflect.ValueOf(v))
	return blocks
}

// isError reports whether an interface holds an error, which may be a sentinel.
func isError(v reflect.Value) bool {
	return v.Elem().Type().Implements(reflect.TypeFor[error]())
}

func overlap(a, b []block) bool {
	return slices.ContainsFunc(a, func(x block) bool {
		return slices.ContainsFunc(b, func(y block) bool { return x.from < y.to && y.from < x.to })
	})
}

// Allocations calls the functions that have a budget with each of the inputs, and fails the test
// where one allocates more often.
func Allocations[A any](t *testing.T, functions []Function[A], inputs []A) {
	t.Helper()
	for _, f := range functions {
		if f.allocs < 0 {
			continue
		}
		t.Run(f.name, func(t *testing.T) {
			for _, x := range inputs {
				if err := f.checkBudget(x); err != nil {
					t.Fatalf("%+v: %v", x, err)
				}
			}
		})
	}
}

func (f Function[A]) checkBudget(x A) error {
	allocs := testing.AllocsPerRun(1, func() { f.call(&x) })
	if allocs > float64(f.allocs) {
		return fmt.Errorf("%v allocations, want %d at most", allocs, f.allocs)
	}
	return nil
}

// Names returns the names of functions, for [Complete].
func Names[A any](functions []Function[A]) []string {
	var names []string
	for _, f := range functions {
		names = append(names, f.name)
	}
	return names
}

// Complete fails the test unless the names are those of the exported functions, and of the
// exported methods of exported types, of the package in the working directory, each once.
func Complete(t *testing.T, names []string) {
	t.Helper()
	if err := compare(".", names); err != nil {
		t.Error(err)
	}
}

// compare returns what is wrong with the names of the functions of the package in a folder.
func compare(dir string, names []string) error {
	declared, err := exported(dir)
	if err != nil {
		return err
	}
	var all []error
	for _, name := range declared {
		if !slices.Contains(names, name) {
			all = append(all, fmt.Errorf("%s is not listed", name))
		}
	}
	for i, name := range names {
		switch {
		case !slices.Contains(declared, name):
			all = append(all, fmt.Errorf("%s is listed and not there", name))
		case slices.Contains(names[:i], name):
			all = append(all, fmt.Errorf("%s is listed twice", name))
		}
	}
	return errors.Join(all...)
}

// exported returns the names of the functions that the package in a folder exports.
func exported(dir string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, decl := range parsed.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			name := f.Name.Name
			if f.Recv != nil {
				receiver := strings.TrimPrefix(types.ExprString(f.Recv.List[0].Type), "*")
				receiver, _, _ = strings.Cut(receiver, "[") // without type parameters
				if !ast.IsExported(receiver) {
					continue
				}
				name = receiver + "." + name
			}
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("no function found in %s", dir)
	}
	return names, nil
}

// Scribble overwrites the elements of all slices in values and in what they export, up to their
// capacity, with something else. It leaves errors alone.
func Scribble(values ...any) {
	for _, v := range values {
		scribble(reflect.ValueOf(v))
	}
}

func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() && !isError(v) {
			scribble(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				scribble(v.Field(i))
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
	case reflect.Slice:
		all := v.Slice(0, v.Cap())
		for i := range all.Len() {
			scribble(all.Index(i))
			change(all.Index(i))
		}
	}
}

// change sets v to another value: to zero, or to one where it is zero.
func change(v reflect.Value) {
	switch {
	case !v.IsZero():
		v.SetZero()
	case v.CanInt():
		v.SetInt(1)
	case v.CanUint():
		v.SetUint(1)
	case v.CanFloat():
		v.SetFloat(1)
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.Kind() == reflect.String:
		v.SetString("!")
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			change(v.Index(i))
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				change(v.Field(i))
			}
		}
	}
}
