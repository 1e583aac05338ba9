package cube

// Cubeless returns the table of matches that are played without a cube, in which each game is won by i+1 points with
// chance shares[i] for either side alike; they add up to 1.
func Cubeless(name string, shares []float64) *MET {
	return CubelessInTurn([]string{name}, [][]float64{shares})[0]
}

// CubelessInTurn returns the tables of matches without a cube whose games change in turn: table i holds before a game of
// shares[i], after which one of shares[i+1] is played and after the last the first.
func CubelessInTurn(names []string, shares [][]float64) []*MET {
	grids := make([]*grid, len(shares))
	for i := range grids {
		grids[i] = &grid{size: maxAway, pre: make([]float64, maxAway*maxAway), post: make([]float64, maxAway)}
	}
	for own := 1; own <= maxAway; own++ {
		for opp := 1; opp <= own; opp++ {
			for i, g := range grids {
				g.set(own, opp, grids[(i+1)%len(grids)].mean(own, opp, shares[i]))
			}
		}
	}
	tables := make([]*MET, len(grids))
	for i, g := range grids {
		tables[i] = &MET{Name: names[i], published: g}
		tables[i].grown.Store(g)
	}
	return tables
}

// mean is the chance before a game of these shares after which the grid holds.
func (g *grid) mean(own, opp int, shares []float64) (sum float64) {
	if own == opp {
		return 0.5
	}
	for i, share := range shares {
		sum += float64(share * 0.5 * (g.chance(own-i-1, opp, false) + g.chance(own, opp-i-1, false)))
	}
	return sum
}

// set enters the chance of a side that needs own points, and that of the other one.
func (g *grid) set(own, opp int, chance float64) {
	g.pre[(own-1)*g.size+opp-1], g.pre[(opp-1)*g.size+own-1] = chance, 1-chance
	if own == opp {
		g.pre[(own-1)*g.size+own-1] = 0.5
	}
	if opp == 1 {
		g.post[own-1] = chance
	}
}
