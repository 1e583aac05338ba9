package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
	"nardlog/engine/train"
)

// filterOptions choose how many decisions the move filter is measured on.
type filterOptions struct {
	measuring
	decisions int
}

func newFiltersCommand() *cobra.Command {
	var o filterOptions
	cmd := &cobra.Command{
		Use:   "filters",
		Short: "Measure what the move filter of a 2-ply search loses and costs, by class of position",
		Long: `Measure what the move filter of a 2-ply search loses and costs, by class of position: decisions are drawn from games
that the net plays with some noise, and every play that could matter is judged at 2-ply. The loss is what the best play that
passes the filter is behind the best of all, by these values; the cost is the number of plays that are judged at each depth.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runFilters(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.measuring.flags(cmd)
	cmd.Flags().IntVar(&o.decisions, "decisions", 2000, "decisions to draw")
	return cmd
}

// filterSettings are what the results in a file share.
type filterSettings struct {
	Measure string `json:"measure"`
	Net     string `json:"net"`
	Seed    uint64 `json:"seed"`
}

// sifted is what the filter does at one decision.
type sifted struct {
	Class string `json:"class"`
	// Plays counts the different results of the roll, Judged those that the filter lets be judged at 1- and at 2-ply.
	Plays  int    `json:"plays"`
	Judged [2]int `json:"judged"`
	// Loss is what the best of those is behind the best of all, in EMG.
	Loss float64 `json:"loss_emg"`
}

// widest is the filter that stands for none: a play that is further behind, or of a worse rank, is not looked at more
// deeply.
var widest = []search.Cut{{Most: 24, Within: 0.5}, {Most: 12, Within: 0.25}}

func runFilters(ctx context.Context, o filterOptions, out, stderr io.Writer) error {
	nets, name, err := netsNamed(o.dir)
	if err != nil {
		return err
	}
	j, err := openJournal[sifted](o.file, filterSettings{"filters", name, o.seed})
	if err != nil {
		return err
	}
	defer j.close()
	err = j.fill(ctx, o.decisions, o.jobs, newProgress(stderr, "decisions"), func(ctx context.Context) (worker[sifted], error) {
		w := newSifter(o.seed, nets)
		return func(n int) (sifted, error) { return w.sift(n), nil }, nil
	})
	if all := j.results(o.decisions); len(all) > 0 {
		fmt.Fprintf(out, "%s, %d decisions\n", name, len(all))
		writeSifted(out, all)
	}
	return err
}

// writeSifted prints a line for each class.
func writeSifted(out io.Writer, all []sifted) {
	byClass := map[string][]sifted{}
	for _, s := range all {
		byClass[s.Class] = append(byClass[s.Class], s)
	}
	for _, class := range slices.Sorted(maps.Keys(byClass)) {
		list := byClass[class]
		mean := func(of func(*sifted) float64) (sum float64) {
			for i := range list {
				sum += of(&list[i]) / float64(len(list))
			}
			return sum
		}
		fmt.Fprintf(out, "%-10s %5d decisions: %.1f plays, %.1f judged at 1-ply, %.1f at 2-ply, loss %.3f mEMG\n", class, len(list),
			mean(func(s *sifted) float64 { return float64(s.Plays) }),
			mean(func(s *sifted) float64 { return float64(s.Judged[0]) }),
			mean(func(s *sifted) float64 { return float64(s.Judged[1]) }),
			mean(func(s *sifted) float64 { return 1000 * s.Loss }))
	}
}

// sifter judges decisions for one goroutine.
type sifter struct {
	*search.Searcher
	gen   engine.Generator
	seed  uint64
	money cube.State
	plays []sieved
}

func newSifter(seed uint64, nets *eval.Nets) *sifter {
	w := &sifter{Searcher: search.New(nets, bearoff.Default(), search.DefaultKeep), seed: seed, money: centred()}
	w.SetScore(cube.NewContext(nil, w.money))
	return w
}

// draw plays a game up to a roll with several plays, every fifth play at random.
func (w *sifter) draw(rng *rand.Rand) (engine.Position, engine.Dice) {
	for {
		p := engine.Start()
		for range rng.IntN(60) {
			d := engine.Rolls[train.Roll(rng)]
			q, _ := w.Reply(&p, d, w.money)
			if rng.IntN(5) == 0 {
				any := w.gen.Results(&p, d, nil)
				q = any[rng.IntN(len(any))].Swap()
			}
			if eval.Classify(&q) <= eval.BearOff {
				break
			}
			p = q
		}
		if d := engine.Rolls[train.Roll(rng)]; len(w.gen.Results(&p, d, nil)) > 1 {
			return p, d
		}
	}
}

func (w *sifter) sift(n int) sifted {
	p, d := w.draw(rand.New(rand.NewPCG(w.seed, uint64(n))))
	s := sifted{Class: "race"}
	if eval.Classify(&p) == eval.Contact {
		s.Class = eval.PhaseOf(&p).String()
	}
	for _, after := range w.gen.Results(&p, d, nil) {
		w.plays = append(w.plays, sieved{after: after.Swap()})
	}
	s.Plays = len(w.plays)
	best, _ := w.pass(widest)
	var chosen float64
	chosen, s.Judged = w.pass(search.Cuts(&p))
	s.Loss = chosen - best
	w.plays = w.plays[:0]
	return s
}

// sieved is a play with the other side's utility at each depth that it was judged at so far.
type sieved struct {
	after  engine.Position
	values [3]float64
	depths int
}

// pass sends the plays through cuts. It returns the other side's utility after the best that is left, and how many were
// judged at 1- and at 2-ply.
func (w *sifter) pass(cuts []search.Cut) (best float64, judged [2]int) {
	live := w.plays
	for depth := 0; ; depth++ {
		for i := range live {
			if pl := &live[i]; pl.depths == depth {
				pl.values[depth] = w.PreRoll(&pl.after, w.money.Flip(), depth).Utility
				pl.depths++
			}
		}
		slices.SortStableFunc(live, func(a, b sieved) int { return cmp.Compare(a.values[depth], b.values[depth]) })
		if depth == len(judged) {
			return live[0].values[depth], judged
		}
		n := 0
		for n < min(len(live), cuts[depth].Most) && live[n].values[depth]-live[0].values[depth] <= cuts[depth].Within {
			n++
		}
		live, judged[depth] = live[:n], n
	}
}
