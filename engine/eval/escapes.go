package eval

import "math/bits"

// escapeRolls[m] is the number of rolls out of 36 with which a checker gets past the enemy points in
// front of it, where bit i of m is set if the point i+1 pips ahead is made. Points more than
// escapeReach pips ahead are no obstacle.
const escapeReach = 10

var escapeRolls = func() (t [1 << escapeReach]uint8) {
	for m := range t {
		for a := 1; a <= 6; a++ {
			for b := 1; b <= a; b++ {
				if !escapes(m, a, b) {
					continue
				}
				if a == b {
					t[m]++
				} else {
					t[m] += 2
				}
			}
		}
	}
	return
}()

// escapes reports whether one checker passes the last made point of pattern m with the roll a, b.
func escapes(m, a, b int) bool {
	far := bits.Len(uint(m))
	if a == b {
		for n := 1; n <= 4 && open(m, n*a); n++ {
			if n*a > far {
				return true
			}
		}
		return false
	}
	return a > far && open(m, a) || b > far && open(m, b) ||
		a+b > far && open(m, a+b) && (open(m, a) || open(m, b))
}

func open(m, pips int) bool { return m>>(pips-1)&1 == 0 }

// ahead is the pattern of enemy points in front of a checker on point n (1 to 25), made being the
// enemy's made points in his own numbering: bit i is the checker's point n-1-i, the enemy's 26-n+i.
func ahead(made uint32, n, reach int) int {
	return int(made&boardPoints>>(uint(26-n)&31)) & (1<<reach - 1)
}
