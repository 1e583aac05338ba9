package cube

// Cubeless returns the table of matches that are played without a cube, in which each game is won by 1, 2 or 3 points
// with the chances that shares gives for either side alike; they add up to 1.
func Cubeless(name string, shares [3]float64) *MET {
	g := &grid{size: maxAway, pre: make([]float64, maxAway*maxAway), post: make([]float64, maxAway)}
	for own := 1; own <= g.size; own++ {
		for opp := 1; opp < own; opp++ {
			sum := 0.0
			for i, share := range shares {
				sum += float64(share * 0.5 * (g.chance(own-i-1, opp, false) + g.chance(own, opp-i-1, false)))
			}
			g.pre[(own-1)*g.size+opp-1], g.pre[(opp-1)*g.size+own-1] = sum, 1-sum
		}
		g.pre[(own-1)*g.size+own-1] = 0.5
		g.post[own-1] = g.chance(own, 1, false)
	}
	m := &MET{Name: name, published: g}
	m.grown.Store(g)
	return m
}
