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
	"nardlog/engine/cube"
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
	// Seed starts the resampling behind the interval of PR, and chooses the dice of rollouts.
	Seed uint64
	// Second looks one ply deeper at decisions that are close.
	Second bool
	// Rollouts says which decisions are rolled out after the search; nil for none.
	Rollouts *Rollouts
	// Dice asks for a comparison of the dice with fair ones.
	Dice bool
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
// on Jobs, unless rollouts have a Budget. It is an error, which wraps ErrNothing, if no decision at all can be judged, and
// the context's error if that ends: then there is a result with it if the search was done and rollouts were under way.
func Run(ctx context.Context, rec *replay.Record, set Settings, progress Progress) (*Result, error) {
	if set.Ply < 0 || set.Ply > maxPly {
		return nil, fmt.Errorf("%d plies cannot be searched, only 0 to %d", set.Ply, maxPly)
	}
	if err := prepare(ctx, rec, set.Jobs, progress); err != nil {
		return nil, err
	}
	return run(ctx, rec, set, progress, shipped(set.Keep))
}

// run is Run with any judges.
func run(ctx context.Context, rec *replay.Record, set Settings, progress Progress, find judges) (*Result, error) {
	games, table, err := planned(rec, set, find)
	if err != nil {
		return nil, err
	}
	if err := work(ctx, each(games, (*game).tasks), set.Jobs, progress, "analyse"); err != nil {
		return nil, err
	}
	for _, g := range games {
		g.link()
	}
	if err := work(ctx, each(games, (*game).secondLooks), set.Jobs, progress, "second look"); err != nil {
		return nil, err
	}
	sum, stopped := rollOut(ctx, games, set, progress)
	r, err := gather(rec, games, set, table)
	if err != nil {
		return nil, err
	}
	r.Rollouts = sum
	if set.Dice && stopped == nil {
		r.Dice, stopped = AuditDice(ctx, rec, cmp.Or(set.MET, table))
	}
	return r, stopped
}

// planned plans all games. It returns the first one's match equity table too, which names them all.
func planned(rec *replay.Record, set Settings, find judges) ([]*game, *cube.MET, error) {
	if err := judgeable(rec); err != nil {
		return nil, nil, err
	}
	k := newKits(find)
	t, err := k.tables(rec, set.MET)
	if err != nil {
		return nil, nil, &unknownError{rec.File, err}
	}
	games := make([]*game, len(rec.Games))
	for i := range rec.Games {
		games[i] = plan(rec, i, set, k, t)
	}
	return games, t.inTurn[0], nil
}

// each joins the tasks of all games.
func each(games []*game, tasks func(*game) []task) (all []task) {
	for _, g := range games {
		all = append(all, tasks(g)...)
	}
	return all
}

// judgeable reports why a record as a whole cannot be analysed.
func judgeable(rec *replay.Record) error {
	switch {
	case rec.Err != nil:
		return fmt.Errorf("%s: %w: %w", rec.File, ErrNothing, rec.Err)
	case rec.Rules() == nil && rec.Variant != backgammon.Name:
		return unknownGame(rec)
	}
	return nil
}

// task is one search of a game; tasks write to places of their own.
type task struct {
	game *game
	do   func(searcher)
}

// by does a task with a searcher of a worker's own.
func (t *task) by(own map[*kit]searcher) {
	k := t.game.kit
	if own[k] == nil {
		own[k] = k.searcher()
	}
	own[k].SetScore(t.game.ctx)
	t.do(own[k])
}

// work does all tasks, each worker with searchers of its own.
func work(ctx context.Context, tasks []task, jobs int, to Progress, phase string) error {
	m := &meter{to: to, phase: phase, total: len(tasks)}
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(max(1, jobs), len(tasks)) {
		wg.Go(func() {
			own := map[*kit]searcher{}
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(tasks) {
					return
				}
				tasks[i].by(own)
				m.step()
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}

// gather makes the result of what was searched.
func gather(rec *replay.Record, games []*game, set Settings, table *cube.MET) (*Result, error) {
	r := &Result{Record: rec, Money: rec.Length == 0, Settings: Used{
		Ply: set.Ply, MET: table.Name, Marks: set.Marks, Keep: set.Keep, Seed: set.Seed,
	}}
	if r.Money {
		r.Settings.MET = ""
	}
	judged := false
	for _, g := range games {
		g.settle()
		r.Games = append(r.Games, g.result())
		judged = judged || g.judged()
	}
	if !judged {
		return nil, fmt.Errorf("%s: %w: %w", rec.File, ErrNothing, cause(games))
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

// cause is why no decision could be judged: the games' faults, or what judges them, if that is it.
func cause(games []*game) error {
	var faults []error
	said := map[string]bool{}
	for _, g := range games {
		err := cmp.Or(g.err, g.rec.Err)
		if err != nil && !said[err.Error()] {
			said[err.Error()] = true
			faults = append(faults, err)
		}
	}
	return cmp.Or(errors.Join(faults...), errors.New("no game holds a roll or a decision on the cube"))
}
