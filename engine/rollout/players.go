package rollout

import (
	"context"

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
	for r.End(score) == Interrupted {
		r.playBlock(ctx, players)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if progress != nil {
			progress(r.most(), blocks(r.Options.Trials)*block)
		}
	}
	return nil
}

// Player plays single trials for one goroutine; it allocates nothing for them.
type Player struct {
	search  *search.Searcher
	score   *cube.Context
	options Options
	exact   bool // the tables know how a bear-off ends
}

// NewPlayer returns a player; t.Jobs does not matter to it.
func NewPlayer(t Table, o Options) *Player {
	p := &Player{search: search.New(t.Nets, t.Exact, o.Keep), exact: t.Exact != nil}
	p.prepare(t.Score, o)
	return p
}

// prepare is for trials at a score, with other options than before.
func (p *Player) prepare(score *cube.Context, o Options) {
	p.score, p.options = score, o
	p.search.SetScore(score)
}
