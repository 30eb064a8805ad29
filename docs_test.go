package cardrules_test

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
)

// minComment is the least length, in characters, of the package comment of a
// library: it teaches a game, so a line will not do.
const minComment = 300

// TestDocs holds the documentation of every package to the rules of [problems].
func TestDocs(t *testing.T) {
	packages, err := findPackages(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{".", "deck"} {
		if _, ok := packages[want]; !ok {
			t.Errorf("no package found in %s", want)
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(packages)) {
		t.Run(dir, func(t *testing.T) {
			for _, problem := range problems(packages[dir]) {
				t.Error(problem)
			}
		})
	}
}

// A source is the parsed files of one folder.
type source struct {
	dir   string // relative to the root of the module, with slashes
	fset  *token.FileSet
	files []*ast.File // all that the go command builds, test files included
}

// addFile parses a file and adds it to s, unless it is one that the go command does
// not build with the others: a generator. A nil text stands for the file's own.
func (s *source) addFile(name string, text any) error {
	file, err := parser.ParseFile(s.fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	for _, group := range file.Comments {
		for _, c := range group.List {
			if c.Pos() > file.Package || !constraint.IsGoBuild(c.Text) {
				continue
			}
			expr, err := constraint.Parse(c.Text)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if tag, ok := expr.(*constraint.TagExpr); ok && tag.Tag == "ignore" {
				return nil
			}
		}
	}
	s.files = append(s.files, file)
	return nil
}

// name returns the name of the package, "" if there are only test files.
func (s *source) name() string {
	for _, file := range s.files {
		if !s.isTest(file) {
			return file.Name.Name
		}
	}
	return ""
}

func (s *source) isTest(file *ast.File) bool {
	return strings.HasSuffix(s.fset.Position(file.Package).Filename, "_test.go")
}

// findPackages returns the packages under root by folder: the libraries of this
// module and the programs among its examples, nested modules included. What lies in
// internal or in a folder that the go command passes over is left out.
func findPackages(root string) (map[string]*source, error) {
	packages := map[string]*source{}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		base := path.Base(rel)
		if entry.IsDir() {
			skipped := base == "testdata" || base == "internal" || base[0] == '_' || base[0] == '.' && rel != "."
			if skipped {
				return fs.SkipDir
			}
			if _, err := os.Stat(filepath.Join(name, "go.mod")); err == nil && rel != "." && !inExamples(rel) {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(base) != ".go" || base[0] == '_' || base[0] == '.' {
			return nil
		}
		dir := path.Dir(rel)
		if packages[dir] == nil {
			packages[dir] = &source{dir: dir, fset: token.NewFileSet()}
		}
		return packages[dir].addFile(name, nil)
	})
	if err != nil {
		return nil, err
	}
	maps.DeleteFunc(packages, func(dir string, s *source) bool {
		return len(s.files) == 0 || inExamples(dir) && s.name() != "main"
	})
	return packages, nil
}

func inExamples(dir string) bool {
	return dir == "examples" || strings.HasPrefix(dir, "examples/")
}

// problems returns what is wrong with the documentation of a package.
//
//   - Exactly one file has the package comment, directly above its package clause.
//     That of a library starts with "Package" and the name; that of a library other
//     than the root is at least minComment characters long.
//   - In a library every exported constant, variable, type, function, method, struct
//     field and interface method has a comment of its own, above it or at the end of
//     its line. The comment above a group does not count for its members. Constants
//     and variables that share a line share a comment only if it names each.
//   - A library has at least one example whose output is checked.
func problems(s *source) []string {
	c := checker{source: s}
	c.packageComment()
	if s.name() == "main" {
		return c.found
	}
	var tests []*ast.File
	for _, file := range s.files {
		if s.isTest(file) {
			tests = append(tests, file)
			continue
		}
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				c.function(decl)
			case *ast.GenDecl:
				c.declaration(decl)
			}
		}
	}
	runs := func(e *doc.Example) bool { return e.Output != "" || e.EmptyOutput }
	if !slices.ContainsFunc(doc.Examples(tests...), runs) {
		c.reportf("%s: no example with an output", s.dir)
	}
	return c.found
}

// A checker collects the problems of one package.
type checker struct {
	*source
	found []string
}

func (c *checker) reportf(format string, args ...any) {
	c.found = append(c.found, fmt.Sprintf(format, args...))
}

// undocumented reports a name that has no comment.
func (c *checker) undocumented(pos token.Pos, name string) {
	p := c.fset.Position(pos)
	c.reportf("%s:%d: %s has no comment of its own", filepath.ToSlash(p.Filename), p.Line, name)
}

func (c *checker) packageComment() {
	name := c.name()
	var comments []string
	for _, file := range c.files {
		if text := commentText(file.Doc); text != "" && !c.isTest(file) {
			comments = append(comments, text)
		}
	}
	switch {
	case name == "":
		c.reportf("%s: no package beside the tests", c.dir)
	case len(comments) == 0:
		c.reportf("%s: no package comment directly above a package clause", c.dir)
	case len(comments) > 1:
		c.reportf("%s: %d package comments", c.dir, len(comments))
	case name == "main":
	case !strings.HasPrefix(comments[0], "Package "+name+" "):
		c.reportf("%s: the package comment does not start with Package %s", c.dir, name)
	case c.dir != "." && len([]rune(comments[0])) < minComment:
		c.reportf("%s: the package comment is shorter than %d characters", c.dir, minComment)
	}
}

func (c *checker) function(decl *ast.FuncDecl) {
	name := decl.Name.Name
	if decl.Recv != nil {
		receiver := receiverName(decl.Recv.List[0].Type)
		if !ast.IsExported(receiver) {
			return
		}
		name = receiver + "." + name
	}
	if decl.Name.IsExported() && commentText(decl.Doc) == "" {
		c.undocumented(decl.Name.Pos(), name)
	}
}

func (c *checker) declaration(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		var own *ast.CommentGroup // of a declaration without parentheses
		if !decl.Lparen.IsValid() {
			own = decl.Doc
		}
		switch spec := spec.(type) {
		case *ast.ValueSpec:
			c.values(spec, commentText(own, spec.Doc, spec.Comment))
		case *ast.TypeSpec:
			if !spec.Name.IsExported() {
				continue
			}
			if commentText(own, spec.Doc, spec.Comment) == "" {
				c.undocumented(spec.Name.Pos(), spec.Name.Name)
			}
			c.members(spec.Name.Name, spec.Type)
		}
	}
}

func (c *checker) values(spec *ast.ValueSpec, text string) {
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, name := range spec.Names {
		shared := len(spec.Names) > 1
		if name.IsExported() && (text == "" || shared && !slices.Contains(words, name.Name)) {
			c.undocumented(name.Pos(), name.Name)
		}
	}
}

// members checks the fields or methods of a type, and those of the types written out
// within it. An embedded type has its comment where it is declared.
func (c *checker) members(owner string, typ ast.Expr) {
	var list *ast.FieldList
	switch typ := typ.(type) {
	case *ast.StructType:
		list = typ.Fields
	case *ast.InterfaceType:
		list = typ.Methods
	case *ast.ArrayType:
		c.members(owner, typ.Elt)
	case *ast.MapType:
		c.members(owner, typ.Value)
	case *ast.StarExpr:
		c.members(owner, typ.X)
	}
	if list == nil {
		return
	}
	for _, field := range list.List {
		for _, name := range field.Names {
			if !name.IsExported() {
				continue
			}
			if commentText(field.Doc, field.Comment) == "" {
				c.undocumented(name.Pos(), owner+"."+name.Name)
			}
			c.members(owner+"."+name.Name, field.Type)
		}
	}
}

// commentText returns the text of the comments, without directives such as
// //nolint:x, which document nothing.
func commentText(groups ...*ast.CommentGroup) string {
	var text strings.Builder
	for _, g := range groups {
		text.WriteString(g.Text()) // "" for nil
	}
	return strings.TrimSpace(text.String())
}

// receiverName returns the name of the type of a method's receiver.
func receiverName(typ ast.Expr) string {
	switch typ := typ.(type) {
	case *ast.Ident:
		return typ.Name
	case *ast.StarExpr:
		return receiverName(typ.X)
	case *ast.ParenExpr:
		return receiverName(typ.X)
	case *ast.IndexExpr:
		return receiverName(typ.X)
	case *ast.IndexListExpr:
		return receiverName(typ.X)
	}
	return ""
}

// TestProblems proves of every rule that problems notices when it is broken.
func TestProblems(t *testing.T) {
	const (
		clause  = "package game\n"
		example = "package game_test\nfunc Example() {\n\t// Output:\n}\n"
	)
	comment := "// Package game is a game. " + strings.Repeat("x", minComment) + "\n"

	tests := []struct {
		name string
		dir  string // "game" if empty
		code string
		test string // the test file; example if empty
		want []string
	}{
		{
			name: "sound",
			code: comment + clause + `
// A is a constant.
const A = 1

const (
	B = 1 // B is a constant.

	// C is a constant.
	C = 1
	d = 1
)

// E and F are variables.
var E, F int

// T is a type.
type T struct {
	G, H int // G and H are fields.
	// I is a field.
	I struct {
		J int // J is a field.
		k int
	}
	Embedded
	l struct{ M int }
}

// Embedded is a type.
type Embedded interface {
	N() // N is a method.
	comparable
	o()
}

// P is a method.
func (T) P() {}

func (unexported) Q() {}

type unexported struct{ R int }

func s() {}
`,
		},
		{
			name: "no package comment",
			code: clause,
			want: []string{"game: no package comment directly above a package clause"},
		},
		{
			name: "detached package comment",
			code: comment + "\n" + clause,
			want: []string{"game: no package comment directly above a package clause"},
		},
		{
			name: "package comment in the tests only",
			code: clause,
			test: comment + example,
			want: []string{"game: no package comment directly above a package clause"},
		},
		{
			name: "short package comment",
			code: "// Package game is a game.\n" + clause,
			want: []string{"game: the package comment is shorter than 300 characters"},
		},
		{
			name: "short package comment of the root",
			dir:  ".",
			code: "// Package game is a game.\n" + clause,
		},
		{
			name: "package comment of another name",
			code: "// Package games is a game. " + strings.Repeat("x", minComment) + "\n" + clause,
			want: []string{"game: the package comment does not start with Package game"},
		},
		{
			name: "tests only",
			code: "//go:build ignore\n\npackage main\n",
			want: []string{"game: no package beside the tests"},
		},
		{
			name: "no example",
			code: comment + clause,
			test: "package game_test\n",
			want: []string{"game: no example with an output"},
		},
		{
			name: "example that is only compiled",
			code: comment + clause,
			test: "package game_test\nfunc Example() {}\n",
			want: []string{"game: no example with an output"},
		},
		{
			name: "constant",
			code: comment + clause + "const A = 1\n",
			want: []string{"game.go:3: A has no comment of its own"},
		},
		{
			name: "constant with a directive only",
			code: comment + clause + "const A = 1 //nolint:revive\n",
			want: []string{"game.go:3: A has no comment of its own"},
		},
		{
			name: "constant in a group",
			code: comment + clause + "// The constants.\nconst (\n\tA = 1\n\tB = 2 // B is 2.\n)\n",
			want: []string{"game.go:5: A has no comment of its own"},
		},
		{
			name: "two constants on a line",
			code: comment + clause + "const A, AB = 1, 2 // AB is 2.\n",
			want: []string{"game.go:3: A has no comment of its own"},
		},
		{
			name: "variable",
			code: comment + clause + "var A int\n",
			want: []string{"game.go:3: A has no comment of its own"},
		},
		{
			name: "type",
			code: comment + clause + "type A int\n",
			want: []string{"game.go:3: A has no comment of its own"},
		},
		{
			name: "type in a group",
			code: comment + clause + "// The types.\ntype (\n\tA int\n)\n",
			want: []string{"game.go:5: A has no comment of its own"},
		},
		{
			name: "function",
			code: comment + clause + "func A() {}\n",
			want: []string{"game.go:3: A has no comment of its own"},
		},
		{
			name: "methods",
			code: comment + clause + "// A is a type.\ntype A[T any] int\nfunc (A[T]) B() {}\nfunc (*A[T]) C() {}\n",
			want: []string{
				"game.go:5: A.B has no comment of its own",
				"game.go:6: A.C has no comment of its own",
			},
		},
		{
			name: "field",
			code: comment + clause + "// A is a type.\ntype A struct {\n\tB int\n}\n",
			want: []string{"game.go:5: A.B has no comment of its own"},
		},
		{
			name: "field of a field",
			code: comment + clause + "// A is a type.\ntype A struct {\n\t// B is a field.\n\tB []struct{ C int }\n}\n",
			want: []string{"game.go:6: A.B.C has no comment of its own"},
		},
		{
			name: "interface method",
			code: comment + clause + "// A is a type.\ntype A interface {\n\tB()\n}\n",
			want: []string{"game.go:5: A.B has no comment of its own"},
		},
		{
			name: "program",
			dir:  "examples/game",
			code: "// Game plays a game.\npackage main\n\ntype A int\n",
			test: "package main\n",
		},
		{
			name: "program without a comment",
			dir:  "examples/game",
			code: "package main\n",
			test: "package main\n",
			want: []string{"examples/game: no package comment directly above a package clause"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := &source{dir: "game", fset: token.NewFileSet()}
			if test.dir != "" {
				s.dir = test.dir
			}
			if test.test == "" {
				test.test = example
			}
			for name, text := range map[string]string{"game.go": test.code, "game_test.go": test.test} {
				if err := s.addFile(name, text); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(test.want, problems(s)); diff != "" {
				t.Errorf("problems differ (-want +got):\n%s", diff)
			}
		})
	}

	t.Run("two package comments", func(t *testing.T) {
		s := &source{dir: "game", fset: token.NewFileSet()}
		for name, text := range map[string]string{"a.go": comment + clause, "b.go": comment + clause, "a_test.go": example} {
			if err := s.addFile(name, text); err != nil {
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff([]string{"game: 2 package comments"}, problems(s)); diff != "" {
			t.Errorf("problems differ (-want +got):\n%s", diff)
		}
	})
}

// TestFindPackages pins which folders TestDocs looks into.
func TestFindPackages(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":                     "",
		"doc.go":                     "package root",
		"game/game.go":               "package game",
		"game/gen.go":                "//go:build ignore\n\npackage main",
		"game/rules/rules.go":        "package rules",
		"game/testdata/x.go":         "package x",
		"game/internal/x/x.go":       "package x",
		"game/README.md":             "",
		"only/gen.go":                "//go:build ignore\n\npackage main",
		"_x/x.go":                    "package x",
		".x/x.go":                    "package x",
		"nested/go.mod":              "",
		"nested/x.go":                "package x",
		"examples/program/main.go":   "package main",
		"examples/nested/go.mod":     "",
		"examples/nested/main.go":    "package main",
		"examples/nested/lib/lib.go": "package lib",
	} {
		name = filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	packages, err := findPackages(root)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{".", "examples/nested", "examples/program", "game", "game/rules"}
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(packages))); diff != "" {
		t.Errorf("packages differ (-want +got):\n%s", diff)
	}
	if got := len(packages["game"].files); got != 1 {
		t.Errorf("game has %d files, want 1", got)
	}
}
