package mahjong

import (
	"slices"
	"testing"
)

// TestWalls pins the order of the walls, which records of games rely on.
func TestWalls(t *testing.T) {
	for _, test := range []struct {
		name          string
		wall          func() []Tile
		kinds, extras string
	}{
		{"108", Wall108, "123456789m123456789p123456789s", ""},
		{"112", Wall112, "123456789m123456789p123456789s7z", ""},
		{"136", Wall136, "123456789m123456789p123456789s1234567z", ""},
		{"144", Wall144, "123456789m123456789p123456789s1234567z", "12345678f"},
	} {
		var want []Tile
		for _, tile := range MustParseTiles(test.kinds) {
			want = append(want, tile, tile, tile, tile)
		}
		if test.extras != "" {
			want = append(want, MustParseTiles(test.extras)...)
		}
		wall := test.wall()
		if !slices.Equal(wall, want) {
			t.Errorf("%s: %v", test.name, wall)
		}
		if got := len(wall); got != map[string]int{"108": 108, "112": 112, "136": 136, "144": 144}[test.name] || cap(wall) != got {
			t.Errorf("%s: %d tiles, room for %d", test.name, got, cap(wall))
		}
		for i, tile := range wall[:108] {
			if int(tile) != i/4+1 {
				t.Errorf("%s: tile %d is %v", test.name, i, tile)
			}
		}
		clear(wall)
		if again := test.wall(); !slices.Equal(again, want) {
			t.Errorf("%s: the second is %v", test.name, again)
		}
	}
}
