package main

import (
	"context"
	"fmt"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
)

// computeMET fills a table from the end of the match on. The journal's numbers are metKey's.
func computeMET(ctx context.Context, o metOptions, nets *eval.Nets, j *journal[float64], p *progress) (*metTable, error) {
	defer p.end()
	m := &metTable{post: []float64{0.5}}
	total := o.size*(o.size+1)/2 - o.size + o.size - 1
	for away := 1; away <= o.size; away++ {
		m.grow()
		if away > 1 {
			if err := m.value(ctx, o, nets, j, away, 1, true); err != nil {
				return nil, err
			}
			p.step(total)
		}
		for opp := 1; opp < away; opp++ {
			if err := m.value(ctx, o, nets, j, away, opp, false); err != nil {
				return nil, err
			}
			p.step(total)
		}
	}
	return m, nil
}

// grow adds a row and a column. Until they are known, the trailer has in the new row no chance.
func (m *metTable) grow() {
	n := len(m.pre)
	for i := range m.pre {
		m.pre[i] = append(m.pre[i], 1)
	}
	m.pre = append(m.pre, append(make([]float64, n), 0.5))
}

// set notes a chance, and the least chance that the rest of its row can have until that is known.
func (m *metTable) set(own, opp int, v float64) {
	for k := opp; k < own; k++ {
		m.pre[own-1][k-1], m.pre[k-1][own-1] = v, 1-v
	}
}

// metKey numbers the scores.
func metKey(own, opp int, post bool) int {
	key := own*100 + opp
	if post {
		key += 10000
	}
	return key
}

// value finds the chance of the side that needs own when the other needs opp, fewer; post says that the Crawford game
// was played. What a win or loss leads to is in the table already.
func (m *metTable) value(ctx context.Context, o metOptions, nets *eval.Nets, j *journal[float64], own, opp int, post bool) error {
	key := metKey(own, opp, post)
	v, known := j.done[key]
	if !known {
		var err error
		if v, err = m.play(ctx, o, nets, own, opp, post); err != nil {
			return fmt.Errorf("%d-away %d-away: %w", own, opp, err)
		}
		if err := j.add(key, v); err != nil {
			return err
		}
	}
	if post {
		m.post = append(m.post, v)
	} else {
		m.set(own, opp, v)
	}
	return nil
}

// play values the game of a score before its first roll, which is as likely either side's.
func (m *metTable) play(ctx context.Context, o metOptions, nets *eval.Nets, own, opp int, post bool) (float64, error) {
	met := cube.Kazaross() // for the table of 1 point, in which nothing is asked
	if len(m.pre) > 1 {
		var err error
		if met, err = cube.NewMET("table so far", m.pre, m.post); err != nil {
			return 0, err
		}
	}
	st := cube.NewState(&engine.Situation{Cube: engine.Cube{Value: 1}})
	st.Own, st.Opp = uint16(own), uint16(opp)
	if opp == 1 && !post {
		st.Flags |= cube.Crawford
	}
	sum := 0.0
	for _, s := range []cube.State{st, st.Flip()} {
		g := opening{cube.NewContext(met, s), s, o}
		v, err := g.value(ctx, nets)
		if err != nil {
			return 0, err
		}
		if s != st {
			v = 1 - v
		}
		sum += 0.5 * v
	}
	return sum, nil
}

// opening is a game before the first roll, which is the side's that the state belongs to.
type opening struct {
	score *cube.Context
	state cube.State
	o     metOptions
}

// value is the mean over the fifteen first rolls, each played as the search likes best.
func (g *opening) value(ctx context.Context, nets *eval.Nets) (float64, error) {
	s := search.New(nets, bearoff.Default(), search.DefaultKeep)
	s.SetScore(g.score)
	p := engine.Start()
	sum := 0.0
	for i, d := range openings {
		best := s.Plays(&p, d, g.state, g.o.ply, nil)[0]
		v := best.Utility
		if g.o.trials > 0 {
			var err error
			if v, err = g.roll(ctx, nets, best.After, uint64(i)); err != nil {
				return 0, err
			}
		}
		sum += v
	}
	return sum / float64(len(openings)), ctx.Err()
}

// roll is the chance after a play by rollout.
func (g *opening) roll(ctx context.Context, nets *eval.Nets, after engine.Position, n uint64) (float64, error) {
	set := rollout.Options{Trials: g.o.trials, Seed: g.o.seed<<16 + n, Keep: search.DefaultKeep}
	r, err := rollout.New(set, []rollout.Start{rollout.AfterPlay(after, g.state)})
	if err != nil {
		return 0, err
	}
	if err := r.Run(ctx, rollout.Table{Nets: nets, Exact: bearoff.Default(), Score: g.score, Jobs: g.o.jobs}, nil); err != nil {
		return 0, err
	}
	return 1 - r.Result(0, g.score).Utility.Mean, nil
}
