package main

import (
	"context"
	"io"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
)

// judged are the equities of one position at depth 0, 1 and so on: ours without a cube, ours with one in the centre and
// no double, GNU Backgammon's without a cube.
type judged struct{ cubeless, cubeful, peer []float64 }

// judgeAll judges the positions; what the truths lack is left out, and GNU Backgammon where it is not installed.
func judgeAll(ctx context.Context, o accuracyOptions, nets *eval.Nets, drawn []engine.Position, truths []truth, stderr io.Writer) ([]judged, error) {
	if _, err := gnubgPath(); err != nil {
		o.peerPly = -1
	}
	j, err := openJournal[judged]("", nil)
	if err != nil {
		return nil, err
	}
	err = j.fill(ctx, len(drawn), o.jobs, newProgress(stderr, "positions"), func(ctx context.Context) (worker[judged], error) {
		w := judge{accuracyOptions: o, search: search.New(nets, bearoff.Default(), search.DefaultKeep)}
		if o.peerPly >= 0 {
			if w.peer, err = startGnubg(ctx); err != nil {
				return nil, err
			}
		}
		return func(n int) (judged, error) { return w.judge(&drawn[n], truths[n].Cubeful != nil) }, nil
	})
	return j.results(len(drawn)), err
}

// judge judges positions for one goroutine.
type judge struct {
	accuracyOptions
	search *search.Searcher
	peer   *gnubg
}

func (w *judge) judge(p *engine.Position, cubeful bool) (r judged, err error) {
	for ply := 0; ply <= w.ply; ply++ {
		v := w.preRoll(p, cube.NewState(&engine.Situation{}), ply)
		r.cubeless = append(r.cubeless, v.NoDouble)
		if cubeful {
			v = w.preRoll(p, centred(), ply)
			r.cubeful = append(r.cubeful, v.NoDouble)
		}
	}
	for ply := 0; ply <= w.peerPly; ply++ {
		v, err := w.peer.eval(p, ply)
		if err != nil {
			return r, err
		}
		r.peer = append(r.peer, 2*v[0]-1+v[1]-v[3]+v[2]-v[4])
	}
	return r, nil
}

func (w *judge) preRoll(p *engine.Position, st cube.State, ply int) search.Value {
	w.search.SetScore(cube.NewContext(nil, st))
	return w.search.PreRoll(p, st, ply)
}
