package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
)

// outside is the number of checkers that a side may still have to bring home just before the bear-off.
const outside = 3

// measureRaces holds the race net, at 0- to 2-ply, against cubeless rollouts that end in the tables.
func measureRaces(ctx context.Context, o *tablesOptions, nets *eval.Nets, out io.Writer) error {
	races, st := drawRaces(nets, o), cube.NewState(&engine.Situation{})
	starts := make([]rollout.Start, len(races))
	for i, p := range races {
		starts[i] = rollout.Start{Board: p, State: st, Rolling: true}
	}
	r, err := rollout.New(rollout.Options{Trials: o.trials, Seed: o.seed}, starts)
	if err != nil {
		return err
	}
	score := cube.NewContext(nil, st)
	table := rollout.Table{Nets: nets, Exact: bearoff.Default(), Score: score, Jobs: o.jobs}
	if err := r.Run(ctx, table, nil); err != nil {
		return err
	}
	noise := 0.0
	for c := range starts {
		noise += r.Result(c, score).Cubeless.Error / float64(len(starts))
	}
	fmt.Fprintf(out, "races before the bear-off: %d, %d trials each, mean standard error of the equity %.5f\n", len(races), o.trials, noise)
	s := search.New(nets, bearoff.Default(), 0)
	s.SetScore(score)
	for ply := range 3 {
		e := new(deviations)
		for c := range starts {
			probs := s.PreRoll(&starts[c].Board, st, ply).Probs
			e.add(float64(probs.Equity()) - r.Result(c, score).Cubeless.Mean)
		}
		fmt.Fprintf(out, "race net, %d-ply: equity off by %v\n", ply, e)
	}
	return nil
}

// drawRaces plays games until as many as are asked for have come to the first race in which both sides have no more
// than a few checkers outside and one has some.
func drawRaces(nets *eval.Nets, o *tablesOptions) (races []engine.Position) {
	s, st := search.New(nets, bearoff.Default(), search.DefaultKeep), cube.NewState(&engine.Situation{})
	s.SetScore(cube.NewContext(nil, st))
	rng := rand.New(rand.NewPCG(o.seed, 1))
	for len(races) < o.races {
		p := engine.Start()
		for !lateRace(&p) && eval.Classify(&p) > eval.BearOff {
			d, _ := engine.NewDice(rng.IntN(6)+1, rng.IntN(6)+1)
			p, _ = s.Reply(&p, d, st)
		}
		if lateRace(&p) {
			races = append(races, p)
		}
	}
	return races
}

func lateRace(p *engine.Position) bool {
	return eval.Classify(p) == eval.Race && away(&p.Own) <= outside && away(&p.Opp) <= outside
}

// away counts the checkers that are not home yet.
func away(s *engine.Side) (n int) {
	for _, c := range s[7:] {
		n += int(c)
	}
	return n
}
