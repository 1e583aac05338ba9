// Package search looks rolls ahead: the value of a position before the roll, the ranked plays of a
// roll, and the cube decision, at a depth in plies as GNU Backgammon counts them (0 is the evaluator
// alone).
package search

import (
	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

// maxPly is the deepest search that scratch space is kept for.
const maxPly = 4

// maxStates bounds the cube states carried down a tree: each own decision on the way doubles them.
const maxStates = 1 << (maxPly + 1)

// Searcher searches for one goroutine; it keeps scratch space and allocates nothing per node.
type Searcher struct {
	ev     *eval.Evaluator
	exact  equities
	ctx    *cube.Context
	keep   int
	frames [maxPly + 1]frame
	gen    engine.Generator
	cache  cache
	// contact is the cube's efficiency in contact positions.
	contact float64
	// What one roll leads to, its quick values, and the results judged.
	results []engine.Position
	rough   []engine.Probs
	ranked  []ranked
	judged  []eval.Judged
}

// frame is the scratch space of one depth.
type frame struct {
	states [maxStates]cube.State
	values [maxStates]float64
	sums   [maxStates]float64
	next   engine.Position
}

type ranked struct {
	value float32
	index int32
}

// DefaultKeep is the number of plays that the contact net judges within a search after the cheap net
// has sorted them.
const DefaultKeep = 6

// New returns a searcher on nets; exact may be nil. Where it knows the cube in money play too, as bearoff.Tables do,
// that is used. Keep is the number of plays of each roll within the search that the cheap net leaves over, 0 for all.
func New(nets *eval.Nets, exact eval.Exact, keep int) *Searcher {
	s := &Searcher{ev: eval.New(nets, exact), keep: keep, cache: newCache()}
	s.exact, _ = exact.(equities)
	s.results = make([]engine.Position, 0, 4096)
	s.rough = make([]engine.Probs, 0, 4096)
	s.ranked = make([]ranked, 0, 256)
	s.judged = make([]eval.Judged, 0, 256)
	start := engine.Start()
	s.contact = cube.Efficiency(&start)
	return s
}

// SetScore prepares for decisions at a score; every state given later must be of that score.
func (s *Searcher) SetScore(ctx *cube.Context) {
	s.ctx = ctx
	s.cache.score++
}

// Static returns the evaluator's chances of the side on roll.
func (s *Searcher) Static(p *engine.Position) engine.Probs { return s.ev.Eval(p) }

// Value is a position's worth to the side on roll, before it doubles or rolls.
type Value struct {
	// Probs are the cubeless chances at the search's depth.
	Probs engine.Probs
	// Utility is the cubeful utility in the units of package cube, best doubling included.
	Utility float64
	// NoDouble and Take are the utilities without a double, and after a double that was taken; Take has no
	// meaning where the side on roll cannot double.
	NoDouble, Take float64
}

// PreRoll values a position for the side on roll at the given depth.
func (s *Searcher) PreRoll(p *engine.Position, st cube.State, ply int) Value {
	f := &s.frames[ply]
	f.states[0] = st
	n := 1
	double := st.CanDouble()
	if double {
		f.states[1] = st.Doubled()
		n = 2
	}
	v := Value{Probs: s.roll(p, ply, n)}
	v.NoDouble, v.Take = f.sums[0], f.sums[1]
	if !double {
		v.Take = v.NoDouble
	}
	v.Utility = s.ctx.Collapse(st, v.NoDouble, v.Take)
	return v
}

// roll values the position for each of the first n states of the depth's frame, with no double at this
// point, into the frame's sums; it returns the cubeless chances.
func (s *Searcher) roll(p *engine.Position, ply, n int) engine.Probs {
	f := &s.frames[ply]
	if ply == 0 || eval.Classify(p) == eval.Over || s.Knows(p, f.states[0]) {
		return s.static(p, f, n)
	}
	clear(f.sums[:n])
	var mean [5]float64
	for _, d := range engine.Rolls {
		weight := float64(d.Weight()) / 36
		probs := s.reply(p, d, ply, n)
		for i, x := range probs {
			mean[i] += float64(float64(x) * weight)
		}
		for i, u := range f.values[:n] {
			f.sums[i] += float64(u * weight)
		}
	}
	var out engine.Probs
	for i, x := range mean {
		out[i] = float32(x)
	}
	return out
}

// static values a position by the evaluator alone.
func (s *Searcher) static(p *engine.Position, f *frame, n int) engine.Probs {
	probs := s.ev.Eval(p)
	s.staticOf(p, &probs, f, n)
	return probs
}

// outcome turns a finished game's certain chances into points: 1 to 3 won or lost.
func outcome(v *engine.Probs) int {
	n := int(v[engine.WinGammon] + v[engine.WinBackgammon] + v[engine.LoseGammon] + v[engine.LoseBackgammon] + 0.5)
	if v[engine.Win] > 0.5 {
		return 1 + n
	}
	return -1 - n
}

// reply values the best play of a roll by the mover's first state, for all n states, into the frame's
// values, one ply less deep; it returns the mover's chances.
func (s *Searcher) reply(p *engine.Position, d engine.Dice, ply, n int) engine.Probs {
	f, below := &s.frames[ply], &s.frames[ply-1]
	var probs engine.Probs
	f.next, probs = s.known(p, d, f.states[0])
	k := 0
	for _, st := range f.states[:n] {
		st = st.Flip()
		below.states[k] = st
		k++
		if st.CanDouble() {
			below.states[k] = st.Doubled()
			k++
		}
	}
	if ply > 1 {
		probs = s.roll(&f.next, ply-1, k)
	} else {
		s.staticOf(&f.next, &probs, below, k)
	}
	k = 0
	for i, st := range f.states[:n] {
		st = st.Flip()
		u := below.sums[k]
		k++
		if st.CanDouble() {
			u = s.ctx.Collapse(st, u, below.sums[k])
			k++
		}
		f.values[i] = s.ctx.Opposite(u)
	}
	return probs.Flip()
}

// staticOf is static for chances that are known already.
func (s *Searcher) staticOf(p *engine.Position, probs *engine.Probs, f *frame, n int) {
	class := eval.Classify(p)
	if class == eval.Over {
		for i, st := range f.states[:n] {
			f.sums[i] = s.ctx.Ended(st, outcome(probs))
		}
		return
	}
	g := s.glance(p, probs, class, f.states[0])
	for i, st := range f.states[:n] {
		f.sums[i] = g.value(st)
	}
}
