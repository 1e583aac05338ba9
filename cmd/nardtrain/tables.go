package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/engine/bearoff"
)

type tablesOptions struct {
	dir                       string
	seed                      uint64
	decisions, matchDecisions int
	game                      string
	ends                      int
	races, trials             int
	jobs                      int
}

func newTablesCommand() *cobra.Command {
	var o tablesOptions
	cmd := &cobra.Command{
		Use:   "tables",
		Short: "Measure the bear-off tables, and by them what is not exact",
		Long: `Measure how long the bear-off tables take to make; how far playing for speed alone is from the two-sided
table; what the cube model costs where the table knows better; how far the net of another game is from the tables where that
game ends; and how far the race net is from rollouts just before the bear-off.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return runTables(cmd.Context(), &o, cmd.OutOrStdout()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", "", "training folder whose nets to measure; the nets that ship if not given")
	f.Uint64Var(&o.seed, "seed", 1, "seed of positions and dice")
	f.IntVar(&o.decisions, "decisions", 1000, "positions for cube decisions in money play")
	f.IntVar(&o.matchDecisions, "match-decisions", 50, "positions for cube decisions at each score of a match")
	f.StringVar(&o.game, "variant", "long", "game whose net is held against the tables")
	f.IntVar(&o.ends, "ends", 1000, "positions of that game with both sides home")
	f.IntVar(&o.races, "races", 60, "races rolled out")
	f.IntVar(&o.trials, "trials", 144, "trials of each race")
	f.IntVar(&o.jobs, "jobs", 2, "goroutines")
	return cmd
}

func runTables(ctx context.Context, o *tablesOptions, out io.Writer) error {
	nets, err := netsOf(o.dir)
	if err != nil {
		return err
	}
	began := time.Now()
	one := bearoff.GenerateOneSided()
	fmt.Fprintf(out, "one-sided table: %.2f s\n", time.Since(began).Seconds())
	began = time.Now()
	two := bearoff.GenerateTwoSided(o.jobs)
	fmt.Fprintf(out, "two-sided table: %.2f s\n", time.Since(began).Seconds())
	fmt.Fprintf(out, "one-sided less two-sided win: %v\n", sides(one, two))
	measureCube(o, nets, two, out)
	if err := measureEnds(o, out); err != nil {
		return err
	}
	return measureRaces(ctx, o, nets, out)
}

// deviations sums up differences.
type deviations struct {
	n             int
	sum, sq, most float64
}

func (e *deviations) add(d float64) {
	e.n++
	e.sum += math.Abs(d)
	e.sq += float64(d * d)
	e.most = max(e.most, math.Abs(d))
}

func (e *deviations) String() string {
	n := float64(e.n)
	return fmt.Sprintf("%d, mean %.5f, RMS %.5f, largest %.5f", e.n, e.sum/n, math.Sqrt(e.sq/n), e.most)
}

// sides compares the chances of all pairs of homes in the two-sided table with what playing for speed alone gives.
func sides(one *bearoff.OneSided, two *bearoff.TwoSided) *deviations {
	var all []engine.Side
	for i := range 1 << 12 {
		if s, ok := homeSide(i); ok {
			all = append(all, s)
		}
	}
	e := new(deviations)
	for _, own := range all {
		for _, opp := range all {
			p := engine.Position{Own: own, Opp: opp}
			e.add(float64(one.Probs(&p)[engine.Win]) - float64(two.Probs(&p)[engine.Win]))
		}
	}
	return e
}

// homeSide reads one to six checkers at home from twelve bits, six of which are set: between the bits that are not
// stand the checkers of one point, and before all of them those that are off.
func homeSide(bits int) (s engine.Side, ok bool) {
	point, placed := 0, 0
	for i := range 12 {
		if bits>>i&1 == 0 {
			point++
			continue
		}
		s[min(point, 6)]++
		placed++
	}
	if placed != 6 || s[engine.Off] == 6 {
		return s, false
	}
	s[engine.Off] += 9
	return s, true
}

// contested draws pairs of homes of up to most checkers in which either side wins a tenth of the games at least.
func contested(rng *rand.Rand, two *bearoff.TwoSided, most uint8, n int) (all []engine.Position) {
	for len(all) < n {
		own, ok := homeSide(rng.IntN(1 << 12))
		opp, okToo := homeSide(rng.IntN(1 << 12))
		if !ok || !okToo || min(own[engine.Off], opp[engine.Off]) < 15-most {
			continue
		}
		p := engine.Position{Own: own, Opp: opp}
		if win := two.Probs(&p)[engine.Win]; win >= 0.1 && win <= 0.9 {
			all = append(all, p)
		}
	}
	return all
}
