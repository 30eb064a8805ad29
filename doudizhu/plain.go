package doudizhu

//go:generate go test -run ^TestPlainPlays$ -update

// Plain plays are those of the kinds without wings and those of one trio with its wing. All
// rules have these 526, and nothing else is read first of their cards. They are most of what
// is played, so they are looked up: times plainSpread, a hand has bits that choose a bucket
// and others that choose a slot, and the offset of the bucket moves its slots to where no
// other bucket has a play.
const (
	plainBuckets = 1 << 7
	plainSlots   = 1 << 10
)

// plain returns the only plain play that these cards can be: they are it if they are its
// Cards.
func plain(h Hand) *Play {
	x := h.n * plainSpread
	return &plainPlays[plainSlot(x, plainOffsets[plainBucket(x)])]
}

// plainBucket returns the bucket of a product.
func plainBucket(x uint64) uint64 { return x / (1 << 64 / plainBuckets) }

// plainSlot returns the slot of a product, given the offset of its bucket.
func plainSlot(x uint64, offset byte) uint64 {
	return (x/(1<<64/plainBuckets/plainSlots) + uint64(offset)) % plainSlots
}
