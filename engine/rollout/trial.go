package rollout

import (
	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

// game is one trial under way, seen by the side on roll; turned says that this is not the starting side.
type game struct {
	board  engine.Position
	probs  engine.Probs // the evaluator's, before the roll
	state  cube.State
	turned bool
	// luck is what the dice have given the starting side so far.
	luck Trial
}

// Play plays trial number n from a start.
func (p *Player) Play(s *Start, n int) Trial {
	g := game{board: s.Board, state: s.State, probs: p.search.Static(&s.Board)}
	for roll := 0; ; roll++ {
		rolling := s.Rolling && roll == 0
		if end, over := p.end(&g, roll, rolling); over {
			return g.result(end, p.score)
		}
		if !rolling {
			if end, passed := p.double(&g); passed {
				return g.result(end, p.score)
			}
		}
		p.roll(&g, diceOf(p.options.Seed, n, roll))
	}
}

// end returns the value of a game that goes no further, for the side on roll: it is over, at the chosen depth, or the
// tables know the rest. A side that is rolling has decided not to double, which a live cube's value leaves open.
func (p *Player) end(g *game, roll int, rolling bool) (Trial, bool) {
	class := eval.Classify(&g.board)
	known := p.exact && class == eval.BearOff && (!g.state.CubeLive() || !rolling && p.search.Knows(&g.board, g.state))
	if class == eval.Over || known || p.options.Truncate > 0 && roll == p.options.Truncate {
		return p.static(g), true
	}
	return Trial{}, false
}

func (p *Player) static(g *game) Trial {
	return Trial{p.search.Utility(&g.board, &g.probs, g.state), widen(g.probs)}
}

// double lets the side on roll double if that is right by the evaluator; passed says that the other side
// gave up the game. In a match a side doubles where it makes no difference, too: one that loses the match with the game
// may double on any turn, which makes none as long as it does double.
func (p *Player) double(g *game) (end Trial, passed bool) {
	if !g.state.CanDouble() {
		return end, false
	}
	d := p.search.Decide(&g.board, &g.probs, g.state)
	switch {
	case !d.Double() || d.Optional() && g.state.Money():
		return end, false
	case !d.Takes():
		return Trial{p.score.Win(g.state), widen(g.probs)}, true
	case d.Beaver:
		g.state = g.state.Beavered()
	default:
		g.state = g.state.Doubled()
	}
	return end, false
}

// roll plays the evaluator's best play of a roll and notes how lucky the roll was: its value less the mean
// over all rolls.
func (p *Player) roll(g *game, d engine.Dice) {
	if p.options.Luck {
		next, probs := p.search.Reply(&g.board, d, g.state)
		g.turn(next, probs)
		return
	}
	var mean, got Trial
	var next engine.Position
	var nextProbs engine.Probs
	for _, r := range engine.Rolls {
		q, v := p.search.Reply(&g.board, r, g.state)
		after := game{board: q, probs: v, state: g.state.Flip()}
		t := p.static(&after)
		t = flip(t, p.score)
		mean.add(t, float64(r.Weight())/36)
		if r == d {
			got, next, nextProbs = t, q, v
		}
	}
	got.add(mean, -1)
	if g.turned {
		got = flipDifference(got)
	}
	g.luck.add(got, 1)
	g.turn(next, nextProbs)
}

func (g *game) turn(next engine.Position, probs engine.Probs) {
	g.board, g.probs, g.state, g.turned = next, probs, g.state.Flip(), !g.turned
}

// result is the trial's outcome for the starting side, less the luck.
func (g *game) result(end Trial, score *cube.Context) Trial {
	if g.turned {
		end = flip(end, score)
	}
	end.add(g.luck, -1)
	return end
}

func (t *Trial) add(u Trial, times float64) {
	t.Utility += float64(u.Utility * times)
	for i, x := range u.Chances {
		t.Chances[i] += float64(x * times)
	}
}

func widen(p engine.Probs) (c [5]float64) {
	for i, x := range p {
		c[i] = float64(x)
	}
	return
}

// flip is a value seen by the other side.
func flip(t Trial, score *cube.Context) Trial {
	f := flipDifference(t)
	f.Utility = score.Opposite(t.Utility)
	f.Chances[engine.Win] = 1 - t.Chances[engine.Win]
	return f
}

// flipDifference is a difference of two values seen by the other side.
func flipDifference(t Trial) Trial {
	c := &t.Chances
	return Trial{-t.Utility, [5]float64{-c[0], c[3], c[4], c[1], c[2]}}
}
