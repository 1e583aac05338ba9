package rollout

import "nardlog/engine"

// rolls is the number of different rolls.
const rolls = 21

// throw gives the roll of a trial as an index of engine.Rolls. Any 36 trials in a row from a multiple of 36 on hold each
// throw once as their first roll, any 1,296 each pair of throws as their first two; later rolls are independent.
func (d dice) throw(roll int) int {
	round := uint64(d.trial / (36 * 36))
	switch roll {
	case 0:
		return rollOf[shuffled(mix(d.seed, round, 0), d.trial%36)]
	case 1:
		return rollOf[shuffled(mix(d.seed, round, 1+uint64(d.trial%36)), d.trial/36%36)]
	}
	return rollOf[mix(d.seed, uint64(d.trial), uint64(d.stream)<<32+64+uint64(roll))>>32*36>>32]
}

// parts are the dice of both parts of a trial that is split.
func (d dice) parts() [2]dice {
	return [2]dice{{d.seed, d.trial, 2 * d.stream}, {d.seed, d.trial, 2*d.stream + 1}}
}

// rollOf is the roll that each of the 36 throws shows, as an index of engine.Rolls.
var rollOf = func() (of [36]int) {
	n := 0
	for i, d := range engine.Rolls {
		for range d.Weight() {
			of[n] = i
			n++
		}
	}
	return of
}()

// shuffled returns where a random permutation of 0 to 35 sends n.
func shuffled(seed uint64, n int) int {
	var p [36]uint8
	for i := range p {
		j := int(mix(seed, uint64(i), 0) >> 32 * uint64(i+1) >> 32)
		p[i] = p[j]
		p[j] = uint8(i)
	}
	return int(p[n])
}

// mix makes a random number of three (splitmix64's finisher, by Steele, Lea and Flood 2014).
func mix(a, b, c uint64) uint64 {
	z := a
	for _, x := range [...]uint64{b, c} {
		z = (z + x + 1) * 0x9e3779b97f4a7c15
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		z ^= z >> 31
	}
	return z
}
