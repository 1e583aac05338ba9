package analyze

import (
	"context"
	"fmt"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/family"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
	"nardlog/replay"
)

// kit is what a match is judged with.
type kit struct {
	searcher func() searcher
	// trials return what plays rollouts, one after the other.
	trials func(jobs int, o rollout.Options) trials
	// shares are the chances of a game to be won by 1, 2 and more points; nil for backgammon.
	shares func() []float64
}

// trials plays a rollout on; second says that the starts are seen by the second player.
type trials func(ctx context.Context, r *rollout.Rollout, score *cube.Context, second bool) error

func kitOf(nets *eval.Nets, keep int) kit {
	exact := bearoff.Default()
	return kit{
		searcher: func() searcher { return search.New(nets, exact, keep) },
		trials: func(jobs int, o rollout.Options) trials {
			players := rollout.NewPlayers(rollout.Table{Nets: nets, Exact: exact, Jobs: jobs}, o)
			return func(ctx context.Context, r *rollout.Rollout, score *cube.Context, _ bool) error {
				return r.RunBy(ctx, players, score, nil)
			}
		},
	}
}

// kitFor is what judges the game of a record.
func kitFor(rec *replay.Record, keep int) (kit, error) {
	rules := rec.Rules()
	switch {
	case asBackgammon(rules):
		return kitOf(eval.Default(), keep), nil
	case len(rules.Sequence) > 0:
		return kit{}, fmt.Errorf("%s: %w: a match of several games is not analysed", rec.File, ErrNothing)
	}
	net, known := family.Default(rules)
	if !known {
		return kit{}, unknownGame(rec)
	}
	return familyKit(family.NewGame(rules), net), nil
}

func unknownGame(rec *replay.Record) error {
	return fmt.Errorf("%s: %w: no evaluator knows the game %q", rec.File, ErrNothing, rec.Variant)
}

// asBackgammon reports whether the nets of backgammon judge a game; nil stands for backgammon.
func asBackgammon(r *engine.Rules) bool { return r == nil || r.Backgammon() && r.Checkers == 15 }

func familyKit(g *family.Game, net *family.Net) kit {
	return kit{
		searcher: func() searcher { return family.NewSearcher(g, net) },
		trials: func(jobs int, _ rollout.Options) trials {
			return func(ctx context.Context, r *rollout.Rollout, score *cube.Context, second bool) error {
				return family.RollOut(ctx, r, family.Table{Game: g, Net: net, Score: score, Jobs: jobs, Black: second}, nil)
			}
		},
		shares: func() []float64 { return family.Shares(g, net) },
	}
}

// met is the match equity table of the game where it is played without a cube, nil elsewhere.
func (k *kit) met(rec *replay.Record) *cube.MET {
	if k.shares == nil || rec.Cube || rec.Length == 0 {
		return nil
	}
	s := k.shares()
	return cube.Cubeless(fmt.Sprintf("%s without a cube, %.1f %% gammons", rec.Variant, 100*(1-s[0])), s)
}

// turner is a searcher for which it matters whose turn of the game it is.
type turner interface{ SetTurn(engine.Turn) }

// onTurn tells a searcher whose turn a step is.
func onTurn(e searcher, s *step) {
	if t, ok := e.(turner); ok {
		t.SetTurn(s.rules.TurnOf())
	}
}
