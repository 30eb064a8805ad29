package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden file")

// TestTour holds the page to a file.
func TestTour(t *testing.T) {
	var got bytes.Buffer
	if err := tour(&got); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("testdata", "tour.txt")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("the page has changed, -want +got:\n%s", diff)
	}
}
