package main

import (
	"nardlog/engine"
	"nardlog/engine/cube"
)

// matchSolver plays bear-offs without gammons out to the end at one score, every cube turned as is best. It takes its
// time, and remembers what it has worked out.
type matchSolver struct {
	score *cube.Context
	gen   engine.Generator
	known map[matchPosition]float64
}

type matchPosition struct {
	board engine.Position
	state cube.State
}

// rolling is the utility of the side on roll without a double.
func (m *matchSolver) rolling(p engine.Position, st cube.State) float64 {
	key := matchPosition{p, st}
	if v, ok := m.known[key]; ok {
		return v
	}
	sum := 0.0
	for _, d := range engine.Rolls {
		best := m.score.Lose(st)
		for _, after := range m.gen.Results(&p, d, nil) {
			best = max(best, m.after(after, st))
		}
		sum += best * float64(d.Weight()) / 36
	}
	m.known[key] = sum
	return sum
}

// after is the utility of a side that has played to a position.
func (m *matchSolver) after(p engine.Position, st cube.State) float64 {
	if p.Own.Occupied() == 0 {
		return m.score.Win(st)
	}
	return m.score.Opposite(m.start(p.Swap(), st.Flip()))
}

// start is the utility of the side on roll before it may double.
func (m *matchSolver) start(p engine.Position, st cube.State) float64 {
	v := m.rolling(p, st)
	if !st.CanDouble() {
		return v
	}
	return m.score.Collapse(st, v, m.rolling(p, st.Doubled()))
}
