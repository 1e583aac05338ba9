package main

import (
	"bytes"
	"context"
	"errors"
	"io/fs"

	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/family"
	"nardlog/engine/rollout"
	"nardlog/report"
)

// rolling is a rollout on its way from a question to the answer.
type rolling struct {
	answer *report.Answer
	known  *known
	// second says that the starts are seen by the second player.
	second bool
	saved  rollout.Saved
	met    *cube.MET
	state  cube.State
	score  *cube.Context
	// options are the plays that the starts stand for, none for a cube decision.
	options []report.Option
}

// question notes what is asked, for the file.
func (g *rolling) question(r *rollout.Rollout) {
	g.saved = rollout.Saved{
		Schema: report.Schema, Position: g.answer.XGID(), Engine: version + " " + g.known.name(), Rollout: r,
	}
	for _, o := range g.options {
		g.saved.Choices = append(g.saved.Choices, o.Play)
	}
	if !g.state.Money() {
		g.saved.MET = rollout.METName(g.met)
	}
}

// play plays on until a rule ends it or ctx does; what was played then is a result too.
func (g *rolling) play(ctx context.Context, jobs int, told func(done, total int)) {
	if g.known.net == nil {
		t := rollout.Table{Nets: eval.Default(), Exact: bearoff.Default(), Score: g.score, Jobs: jobs}
		g.saved.Run(ctx, t, told)
		return
	}
	t := family.Table{Game: g.known.game, Net: g.known.net, Score: g.score, Jobs: jobs, Black: g.second}
	family.RollOut(ctx, g.saved.Rollout, t, told)
}

// load takes up the rollout that a file holds. Without the file there is nothing to take up.
func (g *rolling) load(path string) error {
	data, err := readFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var was *rollout.Saved
	if err == nil {
		was, err = rollout.ReadSaved(bytes.NewReader(data))
	}
	if err == nil {
		err = was.Resume(&g.saved)
	}
	if err != nil {
		return fileError{report.Fault{File: path, Message: err.Error(), Hint: "a rollout of its own goes to a file of its own"}}
	}
	return nil
}

// keep writes the rollout to the file, over what it went on from.
func (g *rolling) keep(path string) error {
	var b bytes.Buffer
	if err := g.saved.Write(&b); err != nil {
		return err
	}
	out := outputOptions{force: true}
	return out.writeFile(path, b.Bytes())
}

// sum adds to the answer what the rollout says.
func (g *rolling) sum() {
	r := g.saved.Rollout
	order := r.Ranking()
	sum := &report.Rollout{
		Settings: report.RolloutSettings{Options: r.Options, Version: version, Net: g.known.name(), MET: g.metName()},
		Ended:    r.End(g.score), Trials: len(r.Trials[order[0]]), Match: !g.state.Money(),
	}
	g.answer.Rollout = sum
	if len(g.options) > 0 {
		for _, c := range order {
			sum.Plays = append(sum.Plays, report.Rolled{
				Option: g.options[c], Result: r.Result(c, g.score).Flip(g.score),
				Behind: r.Difference(order[0], c, g.score), Dropped: r.Dropped(c),
			})
		}
		return
	}
	sum.NoDouble = &report.Rolled{Result: r.Result(0, g.score)}
	switch {
	case len(r.Starts) > 1 && sum.Trials > 0:
		v := r.Verdict(g.score)
		sum.Cube, sum.DoubleTake = &v, &report.Rolled{Result: r.Result(1, g.score)}
		sum.Action = v.Action()
	case len(r.Starts) == 1:
		var none cube.Decision
		sum.Action = none.Action()
	}
}

// metName is the name of the match equity table, empty where none is used.
func (g *rolling) metName() string {
	switch {
	case g.state.Money():
		return ""
	case g.met == nil:
		return cube.Kazaross().Name
	}
	return g.met.Name
}
