package main

import (
	"bytes"
	"testing"

	"github.com/cardrules/cardrules/examples/internal/exampletest"
)

// TestTour holds the page to a file.
func TestTour(t *testing.T) {
	var got bytes.Buffer
	if err := tour(&got); err != nil {
		t.Fatal(err)
	}
	exampletest.Golden(t, "tour.txt", got.String())
}
