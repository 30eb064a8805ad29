package mahjong

// A frontier finds the needs of a part rank by rank. The tables are made with it, and it
// counts where they do not reach: kinds of which more than four are used.
//
// It holds the least that is missing so far, for the chows that began one rank back, a, and
// two ranks back, b, at [3a+b], and for how many copies beyond the fourth of their kinds are
// not held but used, its excess. Three equal chows are three pungs, so a and b are 0 to 2.
type frontier [3 * 3][maxExcess + 1]needs

// maxExcess is the most copies in excess that ever help: it takes a kind held four times to
// use any well, two of them make it a second pung, and four sets are two pungs of two kinds.
const maxExcess = 4

// noNeeds returns the needs of no tiles and no ranks, for each excess: no set for nothing.
func noNeeds() (x [maxExcess + 1]needs) {
	for i := range x {
		x[i] = never
	}
	x[0] &^= 63
	return x
}

// newFrontier returns the frontier before the first rank.
func newFrontier() (f frontier) {
	for i := range f {
		for e := range f[i] {
			f[i][e] = never
		}
	}
	f[0] = noNeeds()
	return f
}

// next returns the frontier after one more rank, of which the part holds count copies and at
// which chows may begin or not. An excess beyond the one given is left out.
func (f *frontier) next(count int, chows bool, excess int) (g frontier) {
	for i := range g {
		for e := range g[i] {
			g[i][e] = never
		}
	}
	begin, pungs, most := 0, 1, 4
	if chows {
		begin = 2
	}
	if count >= 4 {
		pungs, most = 2, count+excess
	}
	for a := range 3 {
		for b := range 3 {
			for e, x := range f[3*a+b] {
				if x == never {
					continue
				}
				for c := range begin + 1 {
					for sets := c; sets <= c+pungs; sets++ {
						for pair := range 2 {
							used := a + b + c + 3*(sets-c) + 2*pair
							over := max(0, used-max(4, count))
							if used > most || e+over > excess || sets > 4 {
								continue
							}
							y := x.afterSets(sets)
							if pair == 1 {
								y = y.afterPair()
							}
							z := &g[3*c+a][e+over]
							*z = z.min(y + ones*needs(max(0, used-count)))
						}
					}
				}
			}
		}
	}
	return g
}

// partNeeds returns the needs of a part whose digits, 0 to 5, are the lowest bits of x, by
// their excess.
func partNeeds(x uint64, suit bool, excess int) [maxExcess + 1]needs {
	ranks := 7
	if suit {
		ranks = 9
	}
	f := newFrontier()
	for i := range ranks {
		f = f.next(int(x>>(3*i)&7), suit && i < 7, excess)
	}
	return f[0]
}

// exactAway returns how many tiles the hand misses to n sets and a pair, if that many copies
// beyond the fourth may be used. Of one kind the hand may hold five.
func exactAway(h Hand, n, excess int) int {
	excess = min(excess, maxExcess)
	total := noNeeds()
	known := h.parts() // the profiles of parts without four of a kind
	for part, profile := range [...]profile{known.m, known.p, known.s, known.z} {
		x := h.sz & szDigits
		if part < 2 {
			x = h.mp
		}
		x = x >> (32 * (part & 1)) & (7 * suitOnes)
		y := noNeeds()
		y[0] = profile.needs()
		if x&(4*suitOnes) != 0 {
			y = partNeeds(x, part < 3, excess)
		}
		sum := noNeeds()
		sum[0] = never
		for e := range total {
			for d := range y[:len(y)-e] {
				if total[e] != never && y[d] != never {
					sum[e+d] = sum[e+d].min(total[e].plus(y[d]))
				}
			}
		}
		total = sum
	}
	away := NoShanten
	for _, x := range total[:excess+1] {
		away = min(away, x.win(n))
	}
	return away
}
