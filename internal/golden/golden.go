// Package golden compares what tests make with the files that hold what it should be, and
// writes these files where the tests run with -update. It is for tests only.
package golden

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

//nolint:gochecknoglobals // package flag has them in variables
var update = flag.Bool("update", false, "write the files that tests compare with")

// Update reports whether the test is to write its files, -update.
func Update() bool { return *update }

// File compares a text with that of a file, named from the folder of the test, or writes the
// file.
func File(t testing.TB, path, got string) {
	t.Helper()
	if err := file(path, got, Update()); err != nil {
		t.Error(err)
	}
}

// file is [File] with an error.
func file(path, got string, update bool) error {
	if update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		return os.WriteFile(path, []byte(got), 0o644)
	}
	want, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w (run the test with -update)", err)
	} else if err != nil {
		return err
	}
	if d := difference(string(want), got); d != "" {
		return fmt.Errorf("%s: %s", path, d)
	}
	return nil
}

// difference returns where texts first differ, with the lines before; it is empty if they are
// equal.
func difference(want, got string) string {
	if got == want {
		return ""
	}
	const context = 3
	w, g := strings.SplitAfter(want, "\n"), strings.SplitAfter(got, "\n")
	n := 0
	for n < min(len(w), len(g)) && w[n] == g[n] {
		n++
	}
	var b strings.Builder
	fmt.Fprintf(&b, "line %d differs (-want +got):\n", n+1)
	for _, same := range w[max(0, n-context):n] {
		fmt.Fprintf(&b, "  %q\n", same)
	}
	if n < len(w) {
		fmt.Fprintf(&b, "- %q\n", w[n])
	}
	if n < len(g) {
		fmt.Fprintf(&b, "+ %q\n", g[n])
	}
	return b.String()
}
