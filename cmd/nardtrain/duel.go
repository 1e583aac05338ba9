package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"nardlog/engine/train"
)

// duelOptions choose two players and how much they play.
type duelOptions struct {
	dir, against    string
	ply, againstPly int
	pairs, jobs     int
	seed            uint64
	file            string
}

func newDuelCommand() *cobra.Command {
	var o duelOptions
	cmd := &cobra.Command{
		Use:   "duel",
		Short: "Play two sets of nets, or one and GNU Backgammon, against each other",
		Long: `Play two sets of nets, or one and GNU Backgammon, against each other for money without a cube. Games come
in pairs with the same dice: in the second the other side begins. The result is given as played, and with
the luck of the dice taken out, which leaves the mean as it is and makes its error smaller.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runDuel(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", "", "folder of the nets to measure; without it the nets that ship")
	f.IntVar(&o.ply, "ply", 0, "their depth")
	f.StringVar(&o.against, "against", "", `folder of the other nets, or "gnubg"; without it the nets that ship`)
	f.IntVar(&o.againstPly, "against-ply", 0, "the depth of the others")
	f.IntVar(&o.pairs, "pairs", 5000, "pairs of games")
	f.Uint64Var(&o.seed, "seed", 1, "seed of the dice")
	f.IntVar(&o.jobs, "jobs", 0, "pairs played at once; 0 for 2, and for 16 against gnubg, which mostly waits")
	f.StringVar(&o.file, "file", "", "keep the results in this file, and go on from it")
	return cmd
}

// duelSettings are what the results in a duel's file share.
type duelSettings struct {
	Measure string `json:"measure"`
	A       string `json:"a"`
	APly    int    `json:"a_ply"`
	B       string `json:"b"`
	BPly    int    `json:"b_ply"`
	Seed    uint64 `json:"seed"`
}

func (s *duelSettings) String() string {
	return fmt.Sprintf("%s %d-ply against %s %d-ply, cubeless money, seed %d", s.A, s.APly, s.B, s.BPly, s.Seed)
}

func runDuel(ctx context.Context, o duelOptions, out, stderr io.Writer) error {
	if o.jobs == 0 {
		o.jobs = 2
		if o.against == gnubgName {
			o.jobs = 16
		}
	}
	a, err := sideOf(o.dir, o.ply)
	if err != nil {
		return err
	}
	b, err := sideOf(o.against, o.againstPly)
	if err != nil {
		return err
	}
	s := duelSettings{"duel", a.name, a.ply, b.name, b.ply, o.seed}
	j, err := openJournal[pairResult](o.file, s)
	if err != nil {
		return err
	}
	defer j.close()
	err = j.fill(ctx, o.pairs, o.jobs, newProgress(stderr, "pairs"), func(ctx context.Context) (worker[pairResult], error) {
		return newDuelist(ctx, a, b, o.seed)
	})
	if results := j.results(o.pairs); len(results) > 0 {
		fmt.Fprintln(out, &s)
		sumDuel(results).write(out)
	}
	return err
}

// duelSum is what the pairs say together, in points a game for the first side.
type duelSum struct {
	pairs int
	// played is the mean as played, fair the one without the luck of the dice.
	played, fair meanError
	// points counts the first side's games by points won, from -3 at 0 to +3 at 6.
	points [7]int
}

// meanError is a mean with its standard error.
type meanError struct{ mean, err float64 }

// meanOf knows no error of a single value: that is infinite.
func meanOf(values []float64) meanError {
	mean, err := train.Mean(values)
	return meanError{mean, err}
}

func sumDuel(results []pairResult) (s duelSum) {
	played, fair := make([]float64, len(results)), make([]float64, len(results))
	for i, r := range results {
		played[i] = float64(r.Points[0]+r.Points[1]) / 2
		fair[i] = played[i] - (r.Luck[0]+r.Luck[1])/2
		for _, p := range r.Points {
			s.points[p+3]++
		}
	}
	s.pairs, s.played, s.fair = len(results), meanOf(played), meanOf(fair)
	return s
}

func (s duelSum) write(out io.Writer) {
	won := s.points[4] + s.points[5] + s.points[6]
	fmt.Fprintf(out, "%d pairs of games: won %.2f %%, gammons %.2f %% won and %.2f %% lost, backgammons %.2f %% and %.2f %%\n",
		s.pairs, s.share(won), s.share(s.points[5]+s.points[6]), s.share(s.points[1]+s.points[0]), s.share(s.points[6]), s.share(s.points[0]))
	fmt.Fprintf(out, "as played         %+.4f ± %.4f points a game (%+.1f standard errors)\n", s.played.mean, s.played.err, s.played.mean/s.played.err)
	fmt.Fprintf(out, "without the luck  %+.4f ± %.4f points a game (%+.1f standard errors)\n", s.fair.mean, s.fair.err, s.fair.mean/s.fair.err)
}

// share is a number of games in percent of all.
func (s duelSum) share(games int) float64 { return 100 * float64(games) / float64(2*s.pairs) }
