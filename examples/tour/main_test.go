package main

import (
	"bytes"
	"testing"

	"github.com/cardrules/cardrules/internal/golden"
)

// TestTour holds the page to a file.
func TestTour(t *testing.T) {
	var got bytes.Buffer
	if err := tour(&got); err != nil {
		t.Fatal(err)
	}
	golden.File(t, "testdata/tour.txt", got.String())
}
