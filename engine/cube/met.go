package cube

import (
	"bytes"
	_ "embed"
	"sync"
	"sync/atomic"
)

// maxAway is the longest distance a MET knows; scores further out are moved in (see MET.Chance).
const maxAway = 512

// MET is a match equity table: the chance to win the match from every score. It is safe for use by
// several goroutines.
//
// Beyond the published figures it extends itself by recursion over the next game. Both sides are taken
// to win it equally often. Against a leader who needs 1 the trailer wins 1 point in the Crawford game,
// 2 points after it (he doubles at once), and twice that in the share of games that are gammons, read
// from the table's own chance at 2 away in the Crawford game. At all other scores the game is worth 1,
// 2, 4 or 8 points in the shares of longGame.
type MET struct {
	// Name is what reports call the table.
	Name string

	published *grid
	mu        sync.Mutex
	grown     atomic.Pointer[grid]
}

// longGame holds the shares of games worth 1, 2, 4 and 8 points far from the end of a match. With them
// the inner 15 x 15 of Kazaross-XG2 foretells its outer figures within 0.0025.
var longGame = [...]struct {
	points int
	share  float64
}{{1, 0.35}, {2, 0.40}, {4, 0.21}, {8, 0.04}}

// grid holds the chances for 1 to size points away.
type grid struct {
	size int
	// pre has the player's need as row and the opponent's as column, before and in the Crawford game.
	pre []float64
	// post is the trailer's chance against a leader who needs 1, after the Crawford game.
	post []float64
}

//go:embed kazaross-xg2.yaml
var kazaross []byte

// Kazaross returns the default table, Kazaross-XG2.
var Kazaross = sync.OnceValue(func() *MET {
	m, err := ReadMET("kazaross-xg2.yaml", bytes.NewReader(kazaross))
	if err != nil {
		panic(err) // the embedded file is part of the program
	}
	return m
})

// Chance is the chance, 0 to 1, to win the match for a side that needs own points when the other needs
// opp, at the start of a game. A side that needs 0 points or less has won. crawfordPlayed says that the
// Crawford game is over; without it, a game in which a side needs 1 is the Crawford game. Beyond 512
// points both needs are lowered alike until the larger is 512.
func (m *MET) Chance(own, opp int, crawfordPlayed bool) float64 {
	switch {
	case own <= 0:
		return 1
	case opp <= 0:
		return 0
	}
	if over := max(own, opp) - maxAway; over > 0 {
		own, opp = max(own-over, 1), max(opp-over, 1)
	}
	return m.reach(max(own, opp)).chance(own, opp, crawfordPlayed)
}

func (g *grid) chance(own, opp int, crawfordPlayed bool) float64 {
	switch {
	case own <= 0:
		return 1
	case opp <= 0:
		return 0
	case crawfordPlayed && opp == 1:
		return g.post[own-1]
	case crawfordPlayed && own == 1:
		return 1 - g.post[opp-1]
	}
	return g.pre[(own-1)*g.size+opp-1]
}

// reach returns a grid of at least the given size.
func (m *MET) reach(size int) *grid {
	if g := m.grown.Load(); size <= g.size {
		return g
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	g := m.grown.Load()
	if size > g.size {
		g = m.published.extend(min(max(size, 2*g.size), maxAway))
		m.grown.Store(g)
	}
	return g
}

// extend returns the grid with more rows and columns; the figures it had stay.
func (g *grid) extend(size int) *grid {
	e := &grid{size: size, pre: make([]float64, size*size), post: make([]float64, size)}
	known := copy(e.post, g.post)
	gammons := 4*g.pre[g.size] - 1
	for n := known + 1; n <= size; n++ {
		e.post[n-1] = trailerWins(e, n, 2, gammons)
	}
	for own := 1; own <= size; own++ {
		for opp := 1; opp <= size; opp++ {
			at := &e.pre[(own-1)*size+opp-1]
			switch {
			case own <= g.size && opp <= g.size:
				*at = g.pre[(own-1)*g.size+opp-1]
			case opp == 1:
				*at = trailerWins(e, own, 1, gammons)
			case own == 1:
				*at = 1 - trailerWins(e, opp, 1, gammons)
			default:
				*at = e.nextGame(own, opp)
			}
		}
	}
	return e
}

// trailerWins is the chance of a trailer who needs n against 1 and plays a game worth the given points,
// twice as many with a gammon; losing it loses the match.
func trailerWins(g *grid, n, points int, gammons float64) float64 {
	plain := float64((1 - gammons) * g.chance(n-points, 1, true))
	return 0.5 * (plain + float64(gammons*g.chance(n-2*points, 1, true)))
}

func (g *grid) nextGame(own, opp int) float64 {
	sum := 0.0
	for _, o := range longGame {
		sum += float64(o.share * 0.5 * (g.chance(own-o.points, opp, false) + g.chance(own, opp-o.points, false)))
	}
	return sum
}
