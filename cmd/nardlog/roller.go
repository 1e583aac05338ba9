package main

import (
	"context"
	"errors"
	"fmt"

	"nardlog/engine"
	"nardlog/engine/rollout"
	"nardlog/report"
)

// rankingPly is the depth of the search that chooses the plays to roll out.
const rankingPly = 2

// roller rolls questions out.
type roller struct {
	*rolloutOptions
	app    *app
	ranker *judge
	// named are the plays that are rolled out whatever the search says.
	named [][]engine.Hop
	// label says which of the positions is in work.
	label string
}

func newRoller(ctx context.Context, a *app, o *rolloutOptions, streamed bool) (*roller, error) {
	met, err := readMET(o.met)
	if err != nil {
		return nil, err
	}
	var bar *progress
	if !streamed {
		bar = newProgress(a, "rollout")
	}
	r := &roller{rolloutOptions: o, app: a, ranker: newJudge(met, rankingPly, a.preparing(ctx, o.jobs, bar))}
	for _, text := range o.also {
		hops, err := engine.ParsePlay(text)
		if err != nil {
			return nil, &usageError{msg: "--play: " + err.Error()}
		}
		r.named = append(r.named, hops)
	}
	return r, nil
}

// one rolls one position of the command line out. What was done is printed even if it cannot be saved.
func (r *roller) one(ctx context.Context, position string) error {
	q, err := ask(position, r.dice, r.game.game)
	if err != nil {
		return err
	}
	g, err := r.prepare(&q)
	if err == nil && r.save != "" {
		err = g.load(r.save)
	}
	if err != nil {
		return err
	}
	err = r.app.print(r.run(ctx, g))
	if r.save != "" {
		err = errors.Join(err, g.keep(r.save))
	}
	return err
}

// answer rolls a question of a stream out.
func (r *roller) answer(ctx context.Context, q question) (*report.Answer, error) {
	g, err := r.prepare(&q)
	if err != nil {
		return nil, err
	}
	return r.run(ctx, g), nil
}

// prepare finds out what is to be rolled out.
func (r *roller) prepare(q *question) (*rolling, error) {
	q.cubeless()
	a, err := q.answer()
	if err != nil {
		return nil, err
	}
	k, err := r.ranker.knows(q)
	if err != nil {
		return nil, err
	}
	g := &rolling{answer: a, known: k, met: r.ranker.table(k, q)}
	g.second = q.turn.Black != q.Dice.Rolled() // after a play it is the other side's turn
	g.state, g.score = k.score(q, g.met)
	options := r.Options
	var starts []rollout.Start
	switch {
	case q.Dice.Rolled():
		starts, err = r.plays(g, q)
	case len(r.named) > 0:
		err = errors.New("a play can be rolled out only with its dice")
	case over(q):
		err = errors.New("the game is over, there is nothing to roll out")
	default:
		starts = rollout.CubeStarts(q.Board, g.state)
		options.StopBehind = 0 // the two are no rivals: both are needed to the end
	}
	if err != nil {
		return nil, err
	}
	roll, err := rollout.New(options, starts)
	g.question(roll)
	return g, err
}

// plays chooses the candidates of a roll: the best of a search, and those that were named.
func (r *roller) plays(g *rolling, q *question) (starts []rollout.Start, err error) {
	known := map[engine.Position]bool{}
	add := func(p engine.Play) {
		if !known[p.After] {
			known[p.After] = true
			g.options = append(g.options, q.option(p))
			starts = append(starts, rollout.AfterRoll(q.rules, q.Board, q.Dice, p.After, g.state))
		}
	}
	g.known.SetScore(g.score)
	ranked := g.known.Plays(&q.Board, q.Dice, g.state, rankingPly, nil)
	g.answer.Results = len(ranked)
	best := g.score.EMG(g.state, ranked[0].Utility)
	for _, c := range ranked {
		if len(starts) < r.best && best-g.score.EMG(g.state, c.Utility) <= r.within {
			p, _ := q.rules.Spell(q.Board, q.Dice, c.After)
			add(p)
		}
	}
	named := r.named
	if q.judge && g.answer.Verdict.Code == "" {
		named = append(named[:len(named):len(named)], q.written)
	}
	for _, hops := range named {
		p, err := legal(q, hops)
		if err != nil {
			return nil, err
		}
		add(p)
	}
	return starts, nil
}

// legal finds the legal play that is meant by what was written.
func legal(q *question, hops []engine.Hop) (engine.Play, error) {
	v := q.rules.Judge(q.Board, q.Dice, hops, nil)
	if v.Legality == engine.Illegal {
		f := report.Fault{Message: "--play: " + v.Reason}
		if len(v.Nearest) > 0 {
			f.Hint = fmt.Sprintf("did you mean %s?", v.Nearest[0])
		}
		return engine.Play{}, fileError{f}
	}
	p, _ := q.rules.Spell(q.Board, q.Dice, v.After)
	return p, nil
}

// run plays on until a rule ends it or ctx does, and sums up.
func (r *roller) run(ctx context.Context, g *rolling) *report.Answer {
	bar := newProgress(r.app, "rollout "+r.label)
	var told func(done, total int)
	if bar != nil {
		told = func(done, total int) { bar.Update("trials", done, total) }
	}
	g.play(ctx, r.jobs, told)
	bar.clear()
	g.sum()
	return g.answer
}

// over reports whether the game of a question has ended.
func over(q *question) bool {
	win, _ := q.rules.Result(q.Board)
	return win != engine.NoWin
}
