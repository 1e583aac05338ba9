package main

import (
	"context"
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
	"nardlog/engine/train"
)

// side is one of two that play a duel; nets are nil for GNU Backgammon.
type side struct {
	name string
	nets *eval.Nets
	ply  int
}

func sideOf(dir string, ply int) (s side, err error) {
	if dir == gnubgName {
		return side{name: gnubgName, ply: ply}, nil
	}
	nets, name, err := netsNamed(dir)
	return side{name, nets, ply}, err
}

// chooser finds the position after the play that it likes best, seen by the player.
type chooser func(p *engine.Position, d engine.Dice) (engine.Position, error)

// chooser makes the side ready to play cubeless money; a process that it starts ends with the context.
func (s *side) chooser(ctx context.Context) (chooser, error) {
	if s.nets == nil {
		g, err := startGnubg(ctx)
		return func(p *engine.Position, d engine.Dice) (engine.Position, error) { return g.play(p, d, s.ply) }, err
	}
	pl := newCubeless(s.nets, search.DefaultKeep)
	return func(p *engine.Position, d engine.Dice) (engine.Position, error) {
		return pl.Plays(p, d, pl.state, s.ply, nil)[0].After, nil
	}, nil
}

// cubeless is a searcher for money play without a cube, exact in the bear-off.
type cubeless struct {
	*search.Searcher
	state cube.State
}

func newCubeless(nets *eval.Nets, keep int) *cubeless {
	c := &cubeless{search.New(nets, bearoff.Default(), keep), cube.NewState(&engine.Situation{})}
	c.SetScore(cube.NewContext(nil, c.state))
	return c
}

// pairResult is what two games with the same dice gave the first side: the one that it began, and the one that the
// second began. Luck is what the dice gave it, by the evaluator of the luck.
type pairResult struct {
	Points [2]int     `json:"points"`
	Luck   [2]float64 `json:"luck"`
}

// duelist plays pairs of games.
type duelist struct {
	sides [2]chooser
	luck  *cubeless
	seed  uint64
}

// newDuelist makes a worker of two sides. The nets of the first judge the luck, or those of the second where it has none.
func newDuelist(ctx context.Context, a, b side, seed uint64) (worker[pairResult], error) {
	d := &duelist{seed: seed}
	for i, s := range []side{a, b} {
		var err error
		if d.sides[i], err = s.chooser(ctx); err != nil {
			return nil, err
		}
		if d.luck == nil && s.nets != nil {
			d.luck = newCubeless(s.nets, search.DefaultKeep)
		}
	}
	if d.luck == nil {
		d.luck = newCubeless(eval.Default(), search.DefaultKeep)
	}
	return d.pair, nil
}

func (d *duelist) pair(n int) (r pairResult, err error) {
	for first := range 2 {
		if r.Points[first], r.Luck[first], err = d.game(first, newThrower(d.seed, uint64(n))); err != nil {
			return r, err
		}
	}
	return r, nil
}

// game plays one game and returns what side 0 won, and how lucky it was.
func (d *duelist) game(first int, dice *thrower) (points int, luck float64, err error) {
	p, turn, sign := engine.Start(), first, 1-2*first
	rolls := openings
	for {
		roll := dice.next()
		luck += float64(float64(sign) * d.luckOf(&p, roll, rolls))
		rolls = engine.Rolls[:]
		after, err := d.sides[turn](&p, roll)
		if err != nil {
			return 0, 0, err
		}
		if eval.Classify(&after) == eval.Over {
			v := eval.Result(&after)
			return sign * int(v.Equity()), luck, nil
		}
		p, turn, sign = after.Swap(), 1-turn, -sign
	}
}

// openings are the rolls that can begin a game.
var openings = func() (rolls []engine.Dice) {
	for _, d := range engine.Rolls {
		if !d.Double() {
			rolls = append(rolls, d)
		}
	}
	return
}()

// luckOf is how much better than the mean of the rolls that could come a roll is for the side that throws it. It is 0
// on the mean, whatever the evaluator knows and the side plays.
func (d *duelist) luckOf(p *engine.Position, roll engine.Dice, rolls []engine.Dice) float64 {
	sum, weights, got := 0.0, 0, 0.0
	for _, r := range rolls {
		_, v := d.luck.Reply(p, r, d.luck.state)
		e := -float64(v.Equity())
		sum += float64(e * float64(r.Weight()))
		weights += r.Weight()
		if r == roll {
			got = e
		}
	}
	return got - sum/float64(weights)
}

// thrower throws the dice of a game; its first throw is no double.
type thrower struct {
	rng    *rand.Rand
	thrown bool
}

func newThrower(seed, game uint64) *thrower {
	return &thrower{rng: rand.New(rand.NewPCG(seed, game))}
}

func (t *thrower) next() engine.Dice {
	for {
		d := engine.Rolls[train.Roll(t.rng)]
		if t.thrown || !d.Double() {
			t.thrown = true
			return d
		}
	}
}
