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

// dice are the throws of a trial. Stream tells the parts of a trial apart that were split.
type dice struct {
	seed          uint64
	trial, stream int
}

// Play plays trial number n from a start.
func (p *Player) Play(s *Start, n int) Trial {
	g := p.begin(s)
	return p.play(&g, dice{p.options.Seed, n, 1}, 0, s.Rolling)
}

func (p *Player) begin(s *Start) game {
	return game{board: s.Board, state: s.State, probs: p.search.Static(&s.Board)}
}

// play goes on with a trial before a roll until it ends, and returns its outcome for the starting side, less the luck.
// Rolling is for the first of its rolls.
func (p *Player) play(g *game, d dice, roll int, rolling bool) Trial {
	for ; ; roll++ {
		before := g.state
		if end, over := p.before(g, roll, rolling); over {
			return g.result(end, p.score)
		}
		rolling = false
		if g.state != before && roll >= splitFrom && d.stream < mostStreams {
			return p.split(g, d, roll)
		}
		p.roll(g, d.throw(roll))
	}
}

const (
	// splitFrom is the first roll before which a trial may be split: those before it have stratified dice.
	splitFrom = 2
	// mostStreams bounds the splits: the cube is rarely turned for a third time.
	mostStreams = 4
)

// split plays a trial on twice, with dice of their own, and returns the mean. It happens when a double is taken: more is at
// stake then, and most of a rollout's error comes from the few games with a high cube.
func (p *Player) split(g *game, d dice, roll int) Trial {
	var mean Trial
	for _, throws := range d.parts() {
		part := *g
		p.roll(&part, throws.throw(roll))
		mean.add(p.play(&part, throws, roll+1, false), 0.5)
	}
	return mean
}

// before is what happens before a roll: the game may be at its end, or the side on roll may double. Rolling says that it
// has decided not to.
func (p *Player) before(g *game, roll int, rolling bool) (end Trial, over bool) {
	if end, over := p.end(g, roll, rolling); over || rolling {
		return end, over
	}
	return p.double(g)
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

// roll plays the evaluator's best play of a roll and notes how lucky the roll was.
func (p *Player) roll(g *game, r int) {
	next, probs := p.search.Reply(&g.board, engine.Rolls[r], g.state)
	if !p.options.Luck {
		var values [rolls]Trial
		var mean Trial
		p.outlook(g, &values, &mean)
		g.luck.add(values[r], 1)
		g.luck.add(mean, -1)
	}
	g.turn(next, probs)
}

// outlook values the best play of every roll for the starting side, and adds up their mean. Any judge will do for that, as long as
// it is the same for all rolls: the scout looks at fewer plays than the player who makes them.
func (p *Player) outlook(g *game, values *[rolls]Trial, mean *Trial) {
	for i, r := range engine.Rolls {
		after := game{state: g.state.Flip(), turned: !g.turned}
		after.board, after.probs = p.scout.Reply(&g.board, r, g.state)
		values[i] = p.worth(&after)
		mean.add(values[i], chance(r))
	}
}

// worth is the evaluator's word on a game, for the starting side.
func (p *Player) worth(g *game) Trial { return g.seen(p.static(g), p.score) }

// chance is how often a roll comes up.
func chance(d engine.Dice) float64 { return float64(d.Weight()) / 36 }

func (g *game) turn(next engine.Position, probs engine.Probs) {
	g.board, g.probs, g.state, g.turned = next, probs, g.state.Flip(), !g.turned
}

// result is the trial's outcome for the starting side, less the luck.
func (g *game) result(end Trial, score *cube.Context) Trial {
	end = g.seen(end, score)
	end.add(g.luck, -1)
	return end
}

// seen turns a value for the side on roll into one for the starting side.
func (g *game) seen(t Trial, score *cube.Context) Trial {
	if g.turned {
		return flip(t, score)
	}
	return t
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
