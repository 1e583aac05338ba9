// Package analyze judges a replayed match: what every decision lost, how lucky every roll was, and what
// that makes of the players' rates and the result.
package analyze

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
	"nardlog/replay"
)

// Settings say how to analyse.
type Settings struct {
	// Ply is the depth of the search, 0 to 3.
	Ply int
	// MET is the match equity table; nil stands for Kazaross-XG2.
	MET *cube.MET
	// Marks are the thresholds of the marks.
	Marks Thresholds
	// Jobs is the number of goroutines, at least 1; it changes no result.
	Jobs int
	// Keep is the number of plays of a roll that the search looks at within the tree, 0 for all.
	Keep int
	// Seed starts the resampling behind the interval of PR.
	Seed uint64
	// Compare asks for a comparison with what other programs computed of the match.
	Compare bool
}

// DefaultSettings are two plies on all processors.
func DefaultSettings() Settings {
	return Settings{Ply: 2, Marks: DefaultMarks, Jobs: runtime.GOMAXPROCS(0), Keep: search.DefaultKeep, Seed: 1}
}

// maxPly leaves the search room for the roll that luck at ply 0 looks ahead.
const maxPly = 3

// ErrNothing says that a record holds no decision that could be judged.
var ErrNothing = errors.New("nothing could be analysed")

// searcher is what analysis needs of search.Searcher.
type searcher interface {
	SetScore(*cube.Context)
	PreRoll(p *engine.Position, st cube.State, ply int) search.Value
	Plays(p *engine.Position, d engine.Dice, st cube.State, ply int, always func(*engine.Position) bool) []search.Candidate
}

// Run analyses a match; progress may be nil. The result depends on the record and the settings, but not
// on Jobs. It is an error, which wraps ErrNothing, if no decision at all can be judged, and the
// context's error if that ends.
func Run(ctx context.Context, rec *replay.Record, set Settings, progress Progress) (*Result, error) {
	if set.Ply < 0 || set.Ply > maxPly {
		return nil, fmt.Errorf("%d plies cannot be searched, only 0 to %d", set.Ply, maxPly)
	}
	return run(ctx, rec, set, progress, func() searcher {
		return search.New(eval.Default(), bearoff.Default(), set.Keep)
	})
}

// run is Run with any searcher.
func run(ctx context.Context, rec *replay.Record, set Settings, progress Progress, newSearcher func() searcher) (*Result, error) {
	if err := judgeable(rec); err != nil {
		return nil, err
	}
	set.MET = cmp.Or(set.MET, cube.Kazaross())
	games := make([]*game, len(rec.Games))
	var tasks []task
	for i := range rec.Games {
		games[i] = plan(rec, &rec.Games[i], set)
		tasks = append(tasks, games[i].tasks()...)
	}
	m := &meter{to: progress, phase: "analyse", total: len(tasks)}
	if err := work(ctx, tasks, set.Jobs, newSearcher, m); err != nil {
		return nil, err
	}
	return gather(rec, games, set)
}

// judgeable reports why a record as a whole cannot be analysed.
func judgeable(rec *replay.Record) error {
	switch {
	case rec.Err != nil:
		return fmt.Errorf("%s: %w: %w", rec.File, ErrNothing, rec.Err)
	case rec.Variant != "backgammon" && rec.Variant != "nackgammon":
		return fmt.Errorf("%s: %w: no evaluator knows the game %q", rec.File, ErrNothing, rec.Variant)
	}
	return nil
}

// task is one search of a game; tasks write to places of their own.
type task struct {
	game *game
	do   func(searcher)
}

// work does all tasks, each worker with a searcher of its own.
func work(ctx context.Context, tasks []task, jobs int, newSearcher func() searcher, m *meter) error {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range max(1, min(jobs, len(tasks))) {
		wg.Go(func() {
			s := newSearcher()
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(tasks) {
					return
				}
				s.SetScore(tasks[i].game.ctx)
				tasks[i].do(s)
				m.step()
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}

// gather makes the result of what was searched.
func gather(rec *replay.Record, games []*game, set Settings) (*Result, error) {
	r := &Result{Record: rec, Money: rec.Length == 0, Settings: Used{
		Ply: set.Ply, MET: set.MET.Name, Marks: set.Marks, Keep: set.Keep, Seed: set.Seed,
	}}
	if r.Money {
		r.Settings.MET = ""
	}
	judged := false
	for _, g := range games {
		g.link()
		r.Games = append(r.Games, g.result())
		judged = judged || g.judged()
	}
	if !judged {
		return nil, fmt.Errorf("%s: %w: %w", rec.File, ErrNothing, cause(rec))
	}
	r.Ledger = sumLedgers(games, r.Games)
	for p := range r.Players {
		r.Players[p] = r.player(p, games)
	}
	if set.Compare {
		r.Comparison = compare(r)
	}
	return r, nil
}

// cause is why no decision could be judged: the games' faults, if they have any.
func cause(rec *replay.Record) error {
	var faults []error
	for i := range rec.Games {
		faults = append(faults, rec.Games[i].Err)
	}
	return cmp.Or(errors.Join(faults...), errors.New("no game holds a roll or a decision on the cube"))
}
