package main

import "time"

// A bucket limits how often something happens: it holds tokens, each taken for one time,
// and fills at a steady rate up to the tokens of two seconds.
type bucket struct {
	rate   float64 // tokens a second
	tokens float64
	last   time.Time // when tokens was right
}

func newBucket(rate float64) bucket {
	return bucket{rate: rate, tokens: max(1, 2*rate), last: time.Now()}
}

// take takes a token and reports whether there was one.
func (b *bucket) take(now time.Time) bool {
	b.tokens = min(max(1, 2*b.rate), b.tokens+b.rate*now.Sub(b.last).Seconds())
	b.last = now
	if b.tokens < 1 {
		return false
	}
	b.tokens--
	return true
}

// interval is how long it takes to make a token.
func (b *bucket) interval() time.Duration {
	return time.Duration(float64(time.Second) / b.rate)
}
