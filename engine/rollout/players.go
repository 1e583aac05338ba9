package rollout

import (
	"context"
	"sync"
	"sync/atomic"

	"nardlog/engine/cube"
	"nardlog/engine/search"
)

// Players play the trials of one rollout after another, each for a goroutine of its own.
type Players []*Player

// NewPlayers returns t.Jobs players, at least one; t.Score may be nil. They serve rollouts with the same number of plays
// kept, and no other.
func NewPlayers(t Table, o Options) Players {
	players := make(Players, max(t.Jobs, 1))
	for i := range players {
		players[i] = NewPlayer(t, o)
	}
	return players
}

// RunBy is Run by players that have been made, at a score.
func (r *Rollout) RunBy(ctx context.Context, players Players, score *cube.Context, progress func(done, total int)) error {
	for _, p := range players {
		p.prepare(score, r.Options)
	}
	if r.End(score) != Interrupted {
		return nil
	}
	preludes := players.preludes(ctx, r.Starts, r.Options)
	for r.End(score) == Interrupted {
		r.playBlock(ctx, players, preludes)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if progress != nil {
			progress(r.most(), r.planned())
		}
	}
	return nil
}

// preludes prepares the starts. If ctx ends they are not whole, and not to be used.
func (players Players) preludes(ctx context.Context, starts []Start, o Options) []prelude {
	all := make([]prelude, len(starts))
	for c := range all {
		all[c] = newPrelude(o)
	}
	for level, turns := range all[0] {
		n := len(turns)
		players.share(ctx, len(starts)*n, func(p *Player, k int) { p.fill(all[k/n], &starts[k/n], level, k%n) })
	}
	for _, pre := range all {
		if !o.Luck {
			pre.look(0, 0)
			pre.spread(0, 0, Trial{})
		}
	}
	return all
}

// share has n pieces of work done by the players, in order, and returns how many were begun and done before ctx ended.
func (players Players) share(ctx context.Context, n int, work func(p *Player, i int)) int {
	var next atomic.Int64
	var wg sync.WaitGroup
	for _, p := range players {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				work(p, i)
			}
		})
	}
	wg.Wait()
	return min(int(next.Load()), n)
}

// scoutKeep is the number of plays of a roll that are judged to tell its luck. Fewer cost less, but what a player would
// find beyond them adds to the error: three are as good as two in most positions, and a fifth better where plays are hard
// to sort.
const scoutKeep = 3

// Player plays single trials for one goroutine; it allocates nothing for them.
type Player struct {
	search *search.Searcher
	// scout judges rolls for their luck.
	scout   *search.Searcher
	score   *cube.Context
	options Options
	exact   bool // the tables know how a bear-off ends
}

// NewPlayer returns a player; t.Jobs does not matter to it.
func NewPlayer(t Table, o Options) *Player {
	p := &Player{search: search.New(t.Nets, t.Exact, o.Keep), exact: t.Exact != nil}
	p.scout = search.New(t.Nets, t.Exact, min(o.Keep, scoutKeep))
	p.prepare(t.Score, o)
	return p
}

// prepare is for trials at a score, with other options than before.
func (p *Player) prepare(score *cube.Context, o Options) {
	p.score, p.options = score, o
	p.search.SetScore(score)
	p.scout.SetScore(score)
}
