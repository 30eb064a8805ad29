package mahjong

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cardrules/cardrules/internal/text"
)

// ParseTile returns the tile that s is the text of, the whole of s and nothing else. These
// are texts of tiles:
//
//	1m  9p  5s  7z  8f      a number and the letter of its suit, in either case
//	一万  3条  5筒  九萬      a number, also in Chinese, and the suit: 万 萬, 筒 饼 餅, 条 條 索
//	东  東风  中  红中  發财   an honor: 东 南 西 北, also with 风; 白 白板, 发 发财, 中 红中, and
//	                        the traditional characters of these
//	春  梅  竹               a flower
//	🀇  🀀  🀄  🀢            a character of Unicode
//
// A variation selector, which asks for a symbol in text or emoji style, may follow a symbol.
// What [Tile.String], [Tile.Symbol] and [Tile.Chinese] return for a valid tile reads back
// as that tile. The error is an [*Error] around [ErrSyntax].
func ParseTile(s string) (Tile, error) {
	tiles, i := readRun(nil, s)
	if len(tiles) != 1 || i < len(s) {
		if len(tiles) > 1 {
			i = 0 // a list of tiles is wrong as a whole
		}
		return 0, syntaxError(s, i)
	}
	return tiles[0], nil
}

// ParseTiles returns the tiles of a list, in its order. Numbers may share a suit, as in
// "123m", "一二三万"; between such runs, and around them, there may be white space and the
// characters , ， 、 ; |. Tiles are otherwise written as [ParseTile] takes them, and a tile
// may occur any number of times.
//
// A list without a tile is an error, as is anything that is not a tile: an [*Error] around
// [ErrSyntax].
func ParseTiles(s string) ([]Tile, error) {
	tiles := make([]Tile, 0, min(len(s), 144))
	i := skipSeparators(s, 0)
	for i < len(s) {
		var n int
		if tiles, n = readRun(tiles, s[i:]); n == 0 {
			break
		}
		i = skipSeparators(s, i+n)
	}
	if i < len(s) || len(tiles) == 0 {
		return nil, syntaxError(s, i)
	}
	return tiles, nil
}

// MustParseTiles is [ParseTiles] for texts that stand in the program. It panics where
// ParseTiles returns an error.
func MustParseTiles(s string) []Tile {
	tiles, err := ParseTiles(s)
	if err != nil {
		panic(err) //nolint:forbidigo // what Must… is for
	}
	return tiles
}

// ParseHand returns the hand of the tiles that [ParseTiles] reads, in any order. The error is
// an [*Error]: that of ParseTiles, or that of [HandOf], whose Position counts tiles.
func ParseHand(s string) (Hand, error) {
	tiles, err := ParseTiles(s)
	if err != nil {
		return Hand{}, err
	}
	return HandOf(tiles)
}

// MustParseHand is [ParseHand] for texts that stand in the program. It panics where ParseHand
// returns an error.
func MustParseHand(s string) Hand {
	h, err := ParseHand(s)
	if err != nil {
		panic(err) //nolint:forbidigo // what Must… is for
	}
	return h
}

// syntaxError returns the error that s is wrong from byte i on.
func syntaxError(s string, i int) error {
	rest := s[i:]
	if n := strings.IndexFunc(rest, isSeparator); n > 0 {
		rest = rest[:n]
	}
	return &Error{Seat: -1, Position: i, Text: text.Clip(rest), Err: ErrSyntax}
}

// isSeparator reports whether r may stand between two runs of tiles.
func isSeparator(r rune) bool {
	switch r {
	case ',', '，', '、', ';', '|':
		return true
	}
	return unicode.IsSpace(r)
}

// skipSeparators returns the index of the first byte of s from i on that does not belong to
// a separator, or len(s).
func skipSeparators(s string, i int) int {
	n := strings.IndexFunc(s[i:], func(r rune) bool { return !isSeparator(r) })
	if n < 0 {
		return len(s)
	}
	return i + n
}

// The read functions below look at the start of s. They return what stands there and its
// length in bytes, which is zero if what they look for does not.

// readRun reads numbers with their suit, or one tile that has a name or symbol of its own,
// and appends them to tiles.
func readRun(tiles []Tile, s string) ([]Tile, int) {
	before, i := len(tiles), 0
	for {
		number, n := readNumber(s[i:])
		if n == 0 {
			break
		}
		tiles = append(tiles, Tile(number)) // a tile once the suit is known
		i += n
	}
	if i == 0 {
		t, n := readNamed(s)
		if n == 0 {
			return tiles, 0
		}
		return append(tiles, t), n
	}
	suit, n := readSuit(s[i:])
	for j, number := range tiles[before:] {
		t := TileOf(int(number), suit)
		if n == 0 || t == 0 {
			return tiles[:before], 0
		}
		tiles[before+j] = t
	}
	return tiles, i + n
}

// readNumber reads one digit, 1 to 9 or 一 to 九.
func readNumber(s string) (int, int) {
	if s == "" {
		return 0, 0
	}
	if '1' <= s[0] && s[0] <= '9' {
		return int(s[0] - '0'), 1
	}
	r, n := utf8.DecodeRuneInString(s)
	for i, digit := range [...]rune{'一', '二', '三', '四', '五', '六', '七', '八', '九'} {
		if r == digit {
			return i + 1, n
		}
	}
	return 0, 0
}

// readSuit reads the letter or the Chinese name of a suit that has numbers.
func readSuit(s string) (Suit, int) {
	r, n := utf8.DecodeRuneInString(s)
	switch r {
	case 'm', 'M', '万', '萬':
		return Characters, n
	case 'p', 'P', '筒', '饼', '餅':
		return Dots, n
	case 's', 'S', '条', '條', '索':
		return Bamboo, n
	case 'z', 'Z':
		return Honors, n
	case 'f', 'F':
		return Flowers, n
	}
	return 0, 0
}

// readNamed reads an honor or a flower by its Chinese name, or a tile as a character of
// Unicode.
func readNamed(s string) (Tile, int) {
	r, n := utf8.DecodeRuneInString(s)
	next, m := utf8.DecodeRuneInString(s[n:])
	// also adds the length of a second character that a name may have.
	also := func(t Tile, more ...rune) (Tile, int) {
		if slices.Contains(more, next) {
			return t, n + m
		}
		return t, n
	}
	switch r {
	case '东', '東':
		return also(East, '风', '風')
	case '南':
		return also(South, '风', '風')
	case '西':
		return also(West, '风', '風')
	case '北':
		return also(North, '风', '風')
	case '白':
		return also(White, '板')
	case '发', '發':
		return also(Green, '财', '財')
	case '中':
		return Red, n
	case '红', '紅':
		if next == '中' {
			return Red, n + m
		}
		return 0, 0
	case '春':
		return Spring, n
	case '夏':
		return Summer, n
	case '秋':
		return Autumn, n
	case '冬':
		return Winter, n
	case '梅':
		return Plum, n
	case '兰', '蘭':
		return Orchid, n
	case '竹':
		return BambooFlower, n
	case '菊':
		return Chrysanthemum, n
	}
	for t := Tile(1); t <= Chrysanthemum; t++ {
		if t.glyph() == r {
			return also(t, '\uFE0E', '\uFE0F')
		}
	}
	return 0, 0
}
