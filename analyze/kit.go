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

// kit is what a game is judged with.
type kit struct {
	searcher func() searcher
	// trials return what plays rollouts, one after the other.
	trials func(jobs int, o rollout.Options) trials
	// shares are the chances of a game to be won by 1, 2 and more points.
	shares func() []float64
	// stakes are what wins of either player pay; the usual ones where they are not set.
	stakes [2]cube.Stakes
}

// trials plays a rollout on; the turn tells who is on roll in the starts.
type trials func(ctx context.Context, r *rollout.Rollout, score *cube.Context, turn engine.Turn) error

func kitOf(nets *eval.Nets, keep int) kit {
	exact := bearoff.Default()
	return kit{
		searcher: func() searcher { return search.New(nets, exact, keep) },
		trials: func(jobs int, o rollout.Options) trials {
			players := rollout.NewPlayers(rollout.Table{Nets: nets, Exact: exact, Jobs: jobs}, o)
			return func(ctx context.Context, r *rollout.Rollout, score *cube.Context, _ engine.Turn) error {
				return r.RunBy(ctx, players, score, nil)
			}
		},
		shares: func() []float64 {
			start := engine.Start()
			v := search.New(nets, exact, keep).Static(&start)
			return cube.Usual.Shares(&v)
		},
	}
}

// judges finds what judges a game of some rules; it is an error, without a place, where nothing does.
type judges func(*engine.Rules) (*kit, error)

// shipped are the judges that come with the program.
func shipped(keep int) judges {
	return func(r *engine.Rules) (*kit, error) {
		if asBackgammon(r) {
			k := kitOf(eval.Default(), keep)
			return &k, nil
		}
		net, known := family.Default(r)
		if !known {
			return nil, family.NoNet(r)
		}
		k := familyKit(family.NewGame(r), net)
		return &k, nil
	}
}

func unknownGame(rec *replay.Record) error {
	err := error(&family.NoNetError{Game: rec.Variant})
	if rules := rec.Rules(); rules != nil {
		err = family.NoNet(rules)
	}
	return &unknownError{rec.File, err}
}

// unknownError is ErrNothing for the reason that a game is not known, told as one.
type unknownError struct {
	file string
	err  error
}

func (e *unknownError) Error() string { return fmt.Sprintf("%s: %v: %v", e.file, ErrNothing, e.err) }

func (e *unknownError) Is(target error) bool { return target == ErrNothing }

func (e *unknownError) Unwrap() error { return e.err }

// asBackgammon reports whether a game is backgammon in all that its nets and their search know; nil stands for it.
func asBackgammon(r *engine.Rules) bool {
	return r == nil || r.Backgammon() && r.Checkers == 15 && r.Settle == engine.SettlePoint
}

func familyKit(g *family.Game, net *family.Net) kit {
	return kit{
		searcher: func() searcher { return family.NewSearcher(g, net) },
		trials: func(jobs int, _ rollout.Options) trials {
			return func(ctx context.Context, r *rollout.Rollout, score *cube.Context, turn engine.Turn) error {
				table := family.Table{Game: g, Net: net, Score: score, Jobs: jobs, Black: turn.Black, Second: turn.Second}
				return family.RollOut(ctx, r, table, nil)
			}
		},
		shares: func() []float64 { return family.Shares(g, net) },
		stakes: g.Stakes(),
	}
}

// state is the cube and the score of a situation; the players are told apart where different stakes are theirs.
func (k *kit) state(s *engine.Situation) cube.State {
	st := cube.NewState(s)
	if k.stakes[0] != k.stakes[1] {
		st = st.Seated(s.Turn == 1)
	}
	return st
}

// turner is a searcher for which it matters whose turn of the game it is.
type turner interface{ SetTurn(engine.Turn) }

// onTurn tells a searcher whose turn a step is.
func onTurn(e searcher, s *step) {
	if t, ok := e.(turner); ok {
		t.SetTurn(s.rules.TurnOf())
	}
}
