package analyze

import (
	"math"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/replay"
)

const (
	// closeEMG: a cube left alone counts in mEMG if turning it would have lost less than this.
	closeEMG = 0.16
	// obviousEMG: a cube left alone does not count in PR if that was better by more than this than the
	// double taken, or than the double passed.
	obviousEMG = 0.2
	// hopeless is the chance to win below which a cube left alone does not count in PR.
	hopeless = 0.001
)

// cubeAction fills in a decision on the cube from its search.
func (g *game) cubeAction(s *step) {
	c, p := s.Cube, s.Player
	if !s.st.CanDouble() {
		return
	}
	noDouble, take := s.value.NoDouble, s.value.Take
	v := g.ctx.Judge(s.st, noDouble, take)
	c.Judged, c.Best, c.Ply, c.Probs = true, v.Action(), s.ply, s.value.Probs
	c.NDEMG, c.DTEMG, c.DPEMG, c.Beaver = v.ND, v.DT, v.DP, v.Beaver
	c.NDMWC, c.DTMWC, c.DPMWC = g.mwc(noDouble), g.mwc(take), g.mwc(g.ctx.Win(s.st))
	c.Close = v.Best()-v.Doubled() < closeEMG
	doubled := g.ctx.Doubled(s.st, take)
	made, kind := noDouble, MissedDouble
	if s.doubled() {
		made, kind = doubled, WrongDouble
		c.Counts[p].PR, c.Counts[p].MEMG = 1, 1
	} else {
		c.Counts[p].PR, c.Counts[p].MEMG = one(countsInPR(&v, &c.Probs)), one(c.Close)
	}
	g.lose(s, p, kind, max(noDouble, doubled), made)
	g.replies(s)
	g.foreignCube(s, &v)
	for i, a := range c.Loss {
		if a != nil {
			c.Mark[i] = g.set.Marks.Of(a.EMG)
		}
	}
}

// lose books what a player lost by a choice worth made to him instead of best.
func (g *game) lose(s *step, player int, kind ErrorKind, best, made float64) {
	c := s.Cube
	a := g.loss(s.st, best, made)
	s.losses[player] += best - made
	c.Loss[player] = sum(c.Loss[player], a)
	if a.EMG > 0 && c.Kind[player] == NoError {
		c.Kind[player] = kind
	}
}

// countsInPR reports whether a cube left alone counts: not where it makes no difference, where turning
// it is out of the question, or where the game is lost.
func countsInPR(v *cube.Decision, p *engine.Probs) bool {
	return !v.Optional() && v.ND-v.DT <= obviousEMG && v.ND-v.DP <= obviousEMG && p[engine.Win] >= hopeless
}

// offer is what the answers to a cube that was turned are worth, in utility, to the side that doubled first.
type offer struct{ accept, refuse, raise float64 }

func (o *offer) value(answer replay.Kind) float64 {
	switch answer {
	case replay.Take:
		return o.accept
	case replay.Pass:
		return o.refuse
	default:
		return o.raise
	}
}

// replies judges the answers to a double. Each accepts the cube as offered, refuses it at half of that,
// or turns it once more; as beavers belong to money play, every turn doubles what the double is worth.
// Turning it further is held against a player only where it is allowed.
func (g *game) replies(s *step) {
	o := offer{accept: s.value.Take, refuse: g.ctx.Win(s.st)}
	for i, d := range s.answers {
		o.raise = 2 * o.accept
		raised := d.Kind == replay.Beaver || d.Kind == replay.Raccoon
		if raised && !s.st.Money() {
			return
		}
		better := math.Min // the side that was doubled answers first, and the other side's loss is its gain
		if d.Player == s.Player {
			better = math.Max
		}
		best := better(o.accept, o.refuse)
		if raised || i == 0 && s.st.CanBeaver() {
			best = better(best, o.raise)
		}
		g.reply(s, d, best, o.value(d.Kind))
		o.accept, o.refuse = o.raise, -2*o.refuse
	}
}

// reply books one answer, with values as the side that doubled first sees them.
func (g *game) reply(s *step, d *replay.Decision, best, made float64) {
	kind := WrongTake
	if d.Kind == replay.Pass {
		kind = WrongPass
	}
	if d.Player != s.Player {
		best, made = made, best
	}
	g.lose(s, d.Player, kind, best, made)
	n := &s.Cube.Counts[d.Player]
	n.PR, n.MEMG = n.PR+1, n.MEMG+1
}
