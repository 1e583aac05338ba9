package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
)

// accuracyOptions choose positions and how well they are to be known.
type accuracyOptions struct {
	measuring
	matches           string
	positions, trials int
	err, cubefulErr   float64
	ply, peerPly      int
}

func newAccuracyCommand() *cobra.Command {
	var o accuracyOptions
	cmd := &cobra.Command{
		Use:   "accuracy",
		Short: "Measure equities against rollouts to the end",
		Long: `Measure equities against rollouts to the end: positions are drawn from the matches of a folder and rolled
out without a cube, and with one in the centre if --cubeful-error says how well. The errors of our depths
and of GNU Backgammon's, where it is installed, are given for all positions and by kind; the mean of the
signed difference tells odd plies from even ones.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runAccuracy(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&o.matches, "matches", "", "folder of matches (*.mat)")
	f.IntVar(&o.positions, "positions", 500, "positions to draw")
	f.Float64Var(&o.err, "error", 0.006, "standard error at which a cubeless rollout ends")
	f.Float64Var(&o.cubefulErr, "cubeful-error", 0, "standard error at which a cubeful rollout ends; 0 for none")
	f.IntVar(&o.trials, "trials", 36*1296, "the most trials of a rollout")
	f.IntVar(&o.ply, "ply", 3, "our greatest depth")
	f.IntVar(&o.peerPly, "peer-ply", 2, "GNU Backgammon's greatest depth, -1 to leave it out")
	return cmd
}

// accuracySettings are what the rollouts in a file share. Nets are named with each.
type accuracySettings struct {
	Measure      string  `json:"measure"`
	Corpus       string  `json:"corpus"`
	Seed         uint64  `json:"seed"`
	Error        float64 `json:"error"`
	CubefulError float64 `json:"cubeful_error"`
}

// truth is what rollouts say of a position, for the side on roll.
type truth struct {
	Position string `json:"position"`
	// Net names the nets that rolled out.
	Net    string `json:"net"`
	Trials int    `json:"trials"`
	// Cubeless is in points; Cubeful too, before a roll without a double, the cube in the centre.
	Cubeless rollout.Estimate  `json:"cubeless"`
	Cubeful  *rollout.Estimate `json:"cubeful,omitempty"`
}

func runAccuracy(ctx context.Context, o accuracyOptions, out, stderr io.Writer) error {
	if o.ply < 0 || o.ply > 3 {
		return fmt.Errorf("--ply %d is not 0 to 3", o.ply)
	}
	nets, name, err := netsNamed(o.dir)
	if err != nil {
		return err
	}
	corpus, err := readBoards(ctx, o.matches)
	if err != nil {
		return err
	}
	drawn := corpus.draw(o.positions, o.seed)
	j, err := openJournal[truth](o.file, accuracySettings{"accuracy", corpus.name, o.seed, o.err, o.cubefulErr})
	if err != nil {
		return err
	}
	defer j.close()
	r := roller{o: o, nets: nets, name: name, drawn: drawn}
	err = j.fill(ctx, len(drawn), o.jobs, newProgress(stderr, "rollouts"), func(ctx context.Context) (worker[truth], error) {
		return func(n int) (truth, error) { return r.truth(ctx, n) }, nil
	})
	if err != nil {
		return err
	}
	truths := j.results(len(drawn))
	judged, err := judgeAll(ctx, o, nets, drawn, truths, stderr)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s; %d drawn from %s, seed %d\n", name, len(drawn), corpus.name, o.seed)
	return reportAccuracy(out, drawn, truths, judged)
}

// roller rolls drawn positions out.
type roller struct {
	o     accuracyOptions
	nets  *eval.Nets
	name  string
	drawn []engine.Position
}

func (r *roller) truth(ctx context.Context, n int) (truth, error) {
	p := r.drawn[n]
	t := truth{Position: p.ID(), Net: r.name}
	var err error
	if t.Cubeless, t.Trials, err = r.roll(ctx, n, cube.NewState(&engine.Situation{}), r.o.err); err != nil || r.o.cubefulErr == 0 {
		return t, err
	}
	cubeful, trials, err := r.roll(ctx, n, centred(), r.o.cubefulErr)
	t.Cubeful = &cubeful
	t.Trials += trials
	return t, err
}

// centred is the state of money play with a cube in the centre.
func centred() cube.State { return cube.NewState(&engine.Situation{Cube: engine.Cube{Value: 1}}) }

// roll rolls position n out before the roll. Its dice are its own.
func (r *roller) roll(ctx context.Context, n int, st cube.State, err float64) (rollout.Estimate, int, error) {
	score := cube.NewContext(nil, st)
	set := rollout.Options{Trials: r.o.trials, Seed: r.o.seed<<32 + uint64(n), StopError: err, Least: 144, Keep: search.DefaultKeep}
	ro, e := rollout.New(set, []rollout.Start{{Board: r.drawn[n], State: st, Rolling: true}})
	if e == nil {
		e = ro.Run(ctx, rollout.Table{Nets: r.nets, Exact: bearoff.Default(), Score: score, Jobs: 1}, nil)
	}
	if e != nil {
		return rollout.Estimate{}, 0, e
	}
	res := ro.Result(0, score)
	return res.EMG, res.Trials, nil
}
