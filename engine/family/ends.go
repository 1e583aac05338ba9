package family

import (
	"encoding/binary"
	"fmt"
	"math"
	"sync"

	"nardlog/engine"
	"nardlog/engine/bearoff"
)

const (
	// endCheckers is the number of checkers that a side may have left in the table of a game's own end. One more takes
	// six times as long, up to seven seconds where a side may choose a double.
	endCheckers = 3
	// endHomes is the number of ways to place up to so many on six points.
	endHomes = 84
)

// ends is a game's table of pairs of homes: the chance to win of the side on roll, both sides playing their best by the
// game's own rules. Nobody can win a gammon any more.
type ends struct {
	// win is ordered by the home of the side that waits, then by that of the side on roll.
	win []float32
}

// lazyEnds makes a table when a position first calls for it.
type lazyEnds func() *ends

// endTables are those that have been asked for, by name.
var endTables sync.Map

func (g *Game) lazy() lazyEnds {
	if g.ending != ownEnd {
		return nil
	}
	name := fmt.Sprintf("end-%d-1-%s", endCheckers, key(g.Rules))
	table, _ := endTables.LoadOrStore(name, sync.OnceValue(func() *ends {
		return bearoff.Kept(name, g.solve, (*ends).encode, decodeEnds)
	}))
	return table.(func() *ends)
}

// probs looks a position up; ok is false where it has too many checkers.
func (l lazyEnds) probs(p *engine.Position) (v engine.Probs, ok bool) {
	own, opp := bearoff.HomeOf(&p.Own), bearoff.HomeOf(&p.Opp)
	if own.Count() > endCheckers || opp.Count() > endCheckers || p.Own[engine.Off] == 0 || p.Opp[engine.Off] == 0 {
		return v, false
	}
	v[engine.Win] = l().win[opp.Index()*endHomes+own.Index()]
	return v, true
}

// solve works from the end of the game backwards. Every play lowers the number of a home, so a pair follows from those
// before it, and from itself where neither side has a play.
func (g *Game) solve() *ends {
	t := &ends{make([]float32, endHomes*endHomes)}
	known := *g
	known.ends = func() *ends { return t }
	s := searcher(&Evaluator{game: &known})
	homes := bearoff.Homes(endCheckers)
	for n := range homes {
		for k := range n + 1 {
			if k == 0 {
				continue // the game is over
			}
			a, b := s.chance(&homes[n], &homes[k]), s.chance(&homes[k], &homes[n])
			t.win[k*endHomes+n] = a.against(b)
			t.win[n*endHomes+k] = b.against(a)
		}
	}
	return t
}

// chance is the chance to win with the rolls that change the board, and the chance that one does not.
type chance struct{ win, idle float64 }

// against solves for the chance to win where idle rolls give the board to the other side, and its own back.
func (a chance) against(b chance) float32 {
	return float32((a.win + float64(a.idle*(1-b.win-b.idle))) / (1 - float64(a.idle*b.idle)))
}

func (s *Searcher) chance(own, opp *bearoff.Home) (c chance) {
	at := Seat{Position: engine.Position{Own: s.placed(own), Opp: s.placed(opp)}}
	stays := at.swap(s.game).Position
	for _, d := range engine.Rolls {
		weight := float64(d.Weight()) / 36
		next := s.reply(&at, d, 0)
		if next.Position == stays && !next.Again {
			c.idle += weight
			continue
		}
		v := next.Mover()
		c.win += float64(weight * float64(v[engine.Win]))
	}
	return c
}

// placed is a home as a side, with the other checkers off.
func (s *Searcher) placed(h *bearoff.Home) (side engine.Side) {
	side[engine.Off] = uint8(s.game.Rules.Checkers) - h.Count()
	copy(side[1:], h[:])
	return side
}

func (t *ends) encode() []byte {
	data := make([]byte, 0, 4*len(t.win))
	for _, x := range t.win {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(x))
	}
	return data
}

func decodeEnds(data []byte) *ends {
	t := &ends{make([]float32, len(data)/4)}
	for i := range t.win {
		t.win[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
	return t
}
