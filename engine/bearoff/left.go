package bearoff

// Left is the one-sided table of what a side still has on the board after 1, 2, 3 … rolls, where it plays for the least
// sum of that over all rolls: it does not know how many there will be. It is never changed and safe for use by several goroutines.
type Left struct {
	// left holds the expected number of checkers, none the chance that not one has been borne off.
	left, none distributions
}

// GenerateLeft computes the table. It gives the same bits on every machine.
func GenerateLeft() *Left {
	t := &Left{newDistributions(), newDistributions()}
	count := make([]uint8, 1, positions)
	checkersLeft := func(p *place) float64 { return float64(p.home.Count()) }
	newGenerator(checkersLeft).each(func(p *place, to *[len(throws)]uint16) {
		count = append(count, p.home.Count())
		var left, none [most]float64
		for i, throw := range throws {
			next := int(to[i])
			addLater(&left, throw.weight(), float64(count[next]), t.left.of(next))
			if count[next] == count[p.index] {
				addLater(&none, throw.weight(), 1, t.none.of(next))
			}
		}
		t.left.keep(&left)
		t.none.keep(&none)
	})
	return t
}

// addLater adds what is so at once and after 1, 2, 3 … rolls to what is so one roll later.
func addLater(sum *[most]float64, throws, now float64, later []float32) {
	sum[0] += float64(throws * now)
	for i, x := range later {
		sum[i+1] += float64(throws * float64(x))
	}
}
