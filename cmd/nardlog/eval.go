package main

import (
	"context"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/analyze"
	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/report"
)

type evalOptions struct {
	depthOptions
	game gameOptions
	dice string
	jobs int
}

func (o *evalOptions) addFlags(f *pflag.FlagSet) {
	o.depthOptions.addFlags(f, searchUse)
	f.StringVar(&o.dice, "dice", "", "dice to play, such as 31")
	o.game.addFlags(f, "rules to use")
	addJobs(f, &o.jobs, jobsUse)
}

func newEvalCommand(a *app) *cobra.Command {
	var o evalOptions
	cmd := &cobra.Command{
		Use:   "eval POSITION... | eval -",
		Short: "Value positions: ranked plays with dice, the cube verdict without",
		Long: `Value positions: with dice (--dice, or those of an XGID) the plays, the best first; without, the cube verdict.
POSITION is an XGID, a GNU Backgammon position ID (with :matchID for cube and score), an OGID, or board text such
as "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", each side in its own numbering.
` + streamHelp,
		Example: `  nardlog eval 4HPwATDgc/ABMA --dice 31
  nardlog eval --variant long 'x 24:15 o 24:15' --dice 52`,
		Args: atLeast(1, "at least one POSITION, or - for a stream"),
		RunE: func(cmd *cobra.Command, args []string) error { return runEval(cmd.Context(), a, &o, args) },
	}
	o.addFlags(cmd.Flags())
	return cmd
}

func runEval(ctx context.Context, a *app, o *evalOptions, args []string) error {
	if err := o.searching(); err != nil {
		return err
	}
	if err := o.game.check(); err != nil {
		return err
	}
	if _, err := engine.ParseDice(o.dice); o.dice != "" && err != nil {
		return &usageError{msg: "--dice: " + err.Error()}
	}
	met, err := o.table()
	if err != nil {
		return err
	}
	streamed, err := fromStream(args, o.dice)
	if err != nil {
		return err
	}
	if streamed {
		prepare := a.preparing(ctx, o.jobs, nil)
		return stream(ctx, a, o.jobs, func() answerer { return newJudge(met, o.ply, prepare).answer })
	}
	failed := false
	answer := newJudge(met, o.ply, a.preparing(ctx, o.jobs, newProgress(a, "eval"))).answer
	for _, arg := range args {
		var found *report.Answer
		q, err := ask(arg, o.dice, o.game.game)
		if err == nil {
			found, err = answer(q)
		}
		if err == nil {
			err = a.print(found)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			a.tell(o.game.advise(err, report.Faults("", err))...)
			failed = true
		}
	}
	if failed {
		return toldError{exitPartly}
	}
	return nil
}

// answer ranks the plays of the dice, or judges the cube where there are none.
func (j *judge) answer(q question) (*report.Answer, error) {
	q.cubeless()
	a, err := q.answer()
	if err != nil {
		return nil, err
	}
	k, err := j.knows(&q)
	if err != nil {
		return nil, err
	}
	st, ctx := k.score(&q, j.table(k, &q))
	k.SetScore(ctx)
	if q.Dice.Rolled() {
		j.rank(a, &q, k, ctx, st)
		return a, nil
	}
	v := k.PreRoll(&q.Board, st, j.ply)
	d := ctx.Judge(st, v.NoDouble, v.Take)
	if win, _ := q.rules.Result(q.Board); win != engine.NoWin {
		d.Available = false // the value is the result, and nobody doubles any more
	}
	a.Cube = &analyze.Cube{
		Redouble: q.Cube.Owner == engine.Mine, Judged: d.Available, Best: d.Action(), Ply: j.ply, Probs: v.Probs,
		NDEMG: d.ND, DTEMG: d.DT, DPEMG: d.DP, Beaver: d.Beaver,
	}
	if !st.Money() {
		a.Cube.NDMWC, a.Cube.DTMWC, a.Cube.DPMWC = &d.NDMWC, &d.DTMWC, &d.DPMWC
	}
	return a, nil
}

func (j *judge) rank(a *report.Answer, q *question, k *known, ctx *cube.Context, st cube.State) {
	candidates := k.Plays(&q.Board, q.Dice, st, j.ply, nil)
	a.Results = len(candidates)
	for _, c := range candidates {
		p, _ := q.rules.Spell(q.Board, q.Dice, c.After)
		o := q.option(p)
		o.Judged = &analyze.Candidate{
			Play: p.String, After: c.After, Ply: c.Ply, EquityEMG: ctx.EMG(st, c.Utility), Probs: c.Probs,
		}
		if !st.Money() {
			o.Judged.MWC = &c.Utility
		}
		a.Options = append(a.Options, o)
	}
}
