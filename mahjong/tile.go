package mahjong

import "strconv"

// A Tile is 牌, one kind of tile, or none. It is a small value: compare tiles with ==, use
// them as map keys, copy them freely. The four tiles of a kind are the same Tile. The zero
// Tile is "no tile" and is not valid.
//
// Its number will not change:
//
//	 1 …  9  1m … 9m  characters 一万 … 九万
//	10 … 18  1p … 9p  dots       一筒 … 九筒
//	19 … 27  1s … 9s  bamboo     一条 … 九条
//	28 … 34  1z … 7z  honors     东 南 西 北 白 发 中
//	35 … 42  1f … 8f  flowers    春 夏 秋 冬 梅 兰 竹 菊, one tile of each
//	43 … 45           reserved   for red fives; not valid
//
// Do not convert an int of unknown origin to Tile: servers number tiles in many ways, and
// the conversion keeps eight bits. Use a [Codec].
type Tile int8

// The honors, 字牌. Their suit is [Honors] and they make pungs and pairs, but no chows.
const (
	East  Tile = 28 // East is 东, 1z
	South Tile = 29 // South is 南, 2z
	West  Tile = 30 // West is 西, 3z
	North Tile = 31 // North is 北, 4z
	White Tile = 32 // White is 白, the white dragon 白板, 5z
	Green Tile = 33 // Green is 发, the green dragon 发财, 6z
	Red   Tile = 34 // Red is 中, the red dragon 红中, 7z
)

// The flowers, 花牌, which are put aside when drawn.
const (
	Spring        Tile = 35 // Spring is 春, 1f
	Summer        Tile = 36 // Summer is 夏, 2f
	Autumn        Tile = 37 // Autumn is 秋, 3f
	Winter        Tile = 38 // Winter is 冬, 4f
	Plum          Tile = 39 // Plum is 梅, 5f
	Orchid        Tile = 40 // Orchid is 兰, 6f
	BambooFlower  Tile = 41 // BambooFlower is 竹, 7f
	Chrysanthemum Tile = 42 // Chrysanthemum is 菊, 8f
)

// kinds is how many kinds of tiles a hand is made of, those numbered 1 to 34.
const kinds = 34

// A Suit is 花色, what a tile belongs to. Zero is no suit, that of an invalid tile.
type Suit int8

// The suits. Chows are made in the first three.
const (
	Characters Suit = 1 // Characters is 万, the letter m
	Dots       Suit = 2 // Dots is 筒, also 饼, the letter p
	Bamboo     Suit = 3 // Bamboo is 条, also 索, the letter s
	Honors     Suit = 4 // Honors is 字, the letter z
	Flowers    Suit = 5 // Flowers is 花, the letter f
)

// size returns how many kinds a suit has, none if it is invalid.
func (s Suit) size() int {
	switch s {
	case Characters, Dots, Bamboo:
		return 9
	case Honors:
		return 7
	case Flowers:
		return 8
	}
	return 0
}

// first returns the lowest tile of a suit.
func (s Suit) first() Tile { return [...]Tile{0, 1, 10, 19, East, Spring}[s] }

// TileOf returns the tile of a number, from 1 up, and a suit; the zero Tile if there is no
// such tile. TileOf(t.Number(), t.Suit()) is t for every valid tile.
func TileOf(number int, s Suit) Tile {
	if number < 1 || number > s.size() {
		return 0
	}
	return s.first() + Tile(number-1)
}

// IsValid reports whether t is a tile, 1m to 9s, 1z to 7z or 1f to 8f.
func (t Tile) IsValid() bool { return 0 < t && t <= Chrysanthemum }

// Suit returns the tile's suit, zero for an invalid tile.
func (t Tile) Suit() Suit {
	switch {
	case !t.IsValid():
		return 0
	case t < East:
		return Suit((t-1)/9) + Characters
	case t < Spring:
		return Honors
	}
	return Flowers
}

// Number returns the tile's number in its suit, 1 to 9 in the three suits, 1 to 7 for honors,
// 1 to 8 for flowers, and zero for an invalid tile.
func (t Tile) Number() int {
	s := t.Suit()
	if s == 0 {
		return 0
	}
	return int(t-s.first()) + 1
}

// IsSuited reports whether t is 数牌, a character, dot or bamboo.
func (t Tile) IsSuited() bool { return 0 < t && t < East }

// IsHonor reports whether t is 字牌, a wind or a dragon.
func (t Tile) IsHonor() bool { return East <= t && t <= Red }

// IsFlower reports whether t is 花牌, a season or a plant.
func (t Tile) IsFlower() bool { return Spring <= t && t <= Chrysanthemum }

// IsTerminal reports whether t is 老头牌, the 1 or 9 of a suit.
func (t Tile) IsTerminal() bool { return orphans.Has(t) && t < East }

// isKind reports whether t is one of the 34 kinds that hands are made of.
func (t Tile) isKind() bool { return 0 < t && t <= kinds }

// Next returns the tile after t in the cycle that indicators, 翻牌, use to name a wild kind:
// 9 is followed by 1 of its suit, and the winds, East South West North, the dragons, White
// Green Red, the seasons and the plants each begin anew. For an invalid tile it is zero.
func (t Tile) Next() Tile {
	if !t.IsValid() {
		return 0
	}
	switch t {
	case 9, 18, 27:
		return t - 8
	case Red:
		return White
	case North, Winter, Chrysanthemum:
		return t - 3
	}
	return t + 1
}

// String returns the tile as its number and the letter of its suit, "1m", "5z", "8f".
// [ParseTile] reads it back. The zero Tile is "none", another invalid one "Tile(99)";
// neither parses.
func (t Tile) String() string {
	if t.IsValid() {
		return string(t.append(make([]byte, 0, 2)))
	}
	if t == 0 {
		return "none"
	}
	return "Tile(" + strconv.Itoa(int(t)) + ")"
}

// append appends the text of a valid tile.
func (t Tile) append(b []byte) []byte {
	return append(b, '0'+byte(t.Number()), t.Suit().letter())
}

// Symbol returns the tile as one character of Unicode, "🀇", "🀄", "🀦". [ParseTile] reads it
// back. For an invalid tile it returns what String does.
func (t Tile) Symbol() string {
	if !t.IsValid() {
		return t.String()
	}
	return string(t.glyph())
}

// glyph returns the Unicode character of a valid tile.
func (t Tile) glyph() rune {
	switch n := rune(t.Number()); t.Suit() {
	case Characters:
		return '🀇' + n - 1
	case Dots:
		return '🀙' + n - 1
	case Bamboo:
		return '🀐' + n - 1
	case Flowers: // the plants come first there
		return '🀢' + (n+3)%8
	}
	return [...]rune{'🀀', '🀁', '🀂', '🀃', '🀆', '🀅', '🀄'}[t-East]
}

// Chinese returns the tile's Chinese name, 一万, 五筒, 九条, 东, 中, 春. [ParseTile] reads it
// back. For an invalid tile it returns what String does.
func (t Tile) Chinese() string {
	const name = len("东")
	switch s := t.Suit(); s {
	case 0:
		return t.String()
	case Honors, Flowers:
		i := int(t-East) * name
		return "东南西北白发中春夏秋冬梅兰竹菊"[i : i+name]
	default:
		i := (t.Number() - 1) * name
		return "一二三四五六七八九"[i:i+name] + s.Chinese()
	}
}

// letter returns the letter of a valid suit.
func (s Suit) letter() byte { return "-mpszf"[s] }
