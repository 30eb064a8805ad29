package deck

import "strconv"

// A word is a code of 0 … 2599 written as a letter and a number: the hundreds as A … Z,
// the rest in decimal. A14 is 14, D3 is 303 and Q88 is 1688.
const (
	wordUnit    = 100
	wordLetters = 26
)

// EncodeWords returns the cards as words, in their order, in a fresh slice that is not
// nil. A word is a capital letter and a number from 0 to 99; it stands for the code
// 100 × the letter's index, A being 0, + the number. See the table at [Codec].
//
// The error is that of [Encode]; a code that is not from 0 to 2599 does not fit.
func EncodeWords(c Codec, cards []Card) ([]string, error) {
	return encode(c, cards, wordOf)
}

// DecodeWords returns the cards of the words, in their order, in a fresh slice that is
// not nil. It takes what [EncodeWords] writes and nothing else: "a14", "A03" and "A+3"
// are errors.
//
// The error is that of [Decode].
func DecodeWords(c Codec, words []string) ([]Card, error) {
	return decode(c, words, wordCode, clip)
}

// wordOf returns the word of a code, and whether there is one.
func wordOf(code int) (string, bool) {
	if code < 0 || code >= wordLetters*wordUnit {
		return "", false
	}
	return string(rune('A'+code/wordUnit)) + strconv.Itoa(code%wordUnit), true
}

// wordCode returns the code that a word stands for, and whether it is one.
func wordCode(word string) (int, bool) {
	if word == "" || word[0] < 'A' || word[0] > 'Z' {
		return 0, false
	}
	n := 0
	switch digits := word[1:]; {
	case len(digits) == 1 && isDigit(digits[0]):
		n = int(digits[0] - '0')
	case len(digits) == 2 && isDigit(digits[0]) && isDigit(digits[1]) && digits[0] != '0':
		n = int(digits[0]-'0')*10 + int(digits[1]-'0')
	default:
		return 0, false
	}
	return int(word[0]-'A')*wordUnit + n, true
}

// isDigit reports whether b is a decimal digit.
func isDigit(b byte) bool { return '0' <= b && b <= '9' }
