package transcript

import "strconv"

// Amount returns a number as people write it: "9,970".
func Amount(n int64) string {
	text := strconv.FormatInt(n, 10)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// Signed is [Amount] with a sign for gains too: "+40".
func Signed(n int64) string {
	if n > 0 {
		return "+" + Amount(n)
	}
	return Amount(n)
}

// seatName names a seat, or nobody.
func seatName(seat int) string {
	if seat == Nobody {
		return "nobody"
	}
	return "seat " + strconv.Itoa(seat)
}
