package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
	"nardlog/report"
)

// benchPositions is the number of fixed positions that are measured and signed.
const benchPositions = 600

type benchOptions struct {
	time time.Duration
	jobs int
}

func newBenchCommand(a *app) *cobra.Command {
	var o benchOptions
	cmd := &cobra.Command{
		Use:   "bench",
		Short: "Measure what this machine does, and sign the numbers",
		Long: `Measure static evaluations (of all plays of a roll, generation included), 2-ply decisions, rollout trials
(from the start to the end, luck taken out) and legal-play lists a second, on one core and on all, evaluations and
trials of long nardy besides, and print a signature of the evaluations of some hundred fixed positions. It is the
same on every machine.`,
		Args: between(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, args []string) error { return runBench(cmd.Context(), a, &o) },
	}
	cmd.Flags().DurationVar(&o.time, "time", time.Second, "time for each measurement; 0 prints the signature alone")
	addJobs(cmd.Flags(), &o.jobs, "`number` of cores to use for the rates in all")
	return cmd
}

func runBench(ctx context.Context, a *app, o *benchOptions) error {
	if o.time < 0 {
		return &usageError{msg: "--time is not negative"}
	}
	positions := walk(benchPositions)
	b := report.Bench{
		Version: version, Net: eval.DefaultName(), Kernel: eval.Kernel(), Jobs: o.jobs,
		Signature: signature(positions),
	}
	for _, m := range slices.Concat(measures(), longMeasures()) {
		if o.time == 0 {
			break
		}
		one, err := rate(ctx, 1, o.time, positions, m.new)
		if err != nil {
			return err
		}
		all, err := rate(ctx, o.jobs, o.time, positions, m.new)
		if err != nil {
			return err
		}
		b.Rates = append(b.Rates, report.Rate{Name: m.name, Key: m.key, PerCore: one, InAll: all})
	}
	if a.json {
		return report.BenchJSON(a.out, &b)
	}
	return report.BenchText(a.out, &b, a.style)
}

// measure is one thing that is counted: new makes the work of one core, which does step i and says how many it did.
type measure struct {
	name, key string
	new       func(positions []engine.Position) func(i int) int
}

func measures() []measure {
	return []measure{
		{"static evaluations", "static_evaluations", func(positions []engine.Position) func(int) int {
			var g engine.Generator
			var buf []engine.Position
			var judged []eval.Judged
			e := eval.New(eval.Default(), bearoff.Default())
			return func(i int) int { // every play of a roll, generated and judged
				buf = g.Results(&positions[i%len(positions)], engine.Rolls[i%len(engine.Rolls)], buf[:0])
				judged = judged[:0]
				for k := range buf {
					judged = append(judged, eval.Judged{Position: buf[k].Swap()})
				}
				e.Judge(judged)
				return len(judged)
			}
		}},
		{"2-ply decisions", "two_ply_decisions", func(positions []engine.Position) func(int) int {
			s := search.New(eval.Default(), bearoff.Default(), search.DefaultKeep)
			st := cube.NewState(&engine.Situation{Cube: engine.Cube{Value: 1}})
			s.SetScore(cube.NewContext(nil, st))
			return func(i int) int {
				s.Plays(&positions[i%len(positions)], engine.Rolls[i%len(engine.Rolls)], st, 2, nil)
				return 1
			}
		}},
		{"rollout trials", "rollout_trials", func([]engine.Position) func(int) int {
			st := cube.NewState(&engine.Situation{Cube: engine.Cube{Value: 1}})
			t := rollout.Table{Nets: eval.Default(), Exact: bearoff.Default(), Score: cube.NewContext(nil, st)}
			p := rollout.NewPlayer(t, rollout.Options{Seed: 1, Keep: search.DefaultKeep})
			start := rollout.Start{Board: engine.Start(), State: st}
			return func(i int) int {
				p.Play(&start, i)
				return 1
			}
		}},
		{"lists of legal plays", "legal_play_lists", func(positions []engine.Position) func(int) int {
			var g engine.Generator
			var buf []engine.Position
			return func(i int) int {
				buf = g.Results(&positions[i%len(positions)], engine.Rolls[i%len(engine.Rolls)], buf[:0])
				return 1
			}
		}},
	}
}

// rate is how often the cores together do the work in a second. Each core starts elsewhere in the list.
func rate(ctx context.Context, cores int, d time.Duration, positions []engine.Position, work func([]engine.Position) func(int) int) (float64, error) {
	steps := make([]func(int) int, cores)
	for i := range steps {
		steps[i] = work(positions)
	}
	var total atomic.Int64
	var wg sync.WaitGroup
	begin := time.Now()
	for core, step := range steps {
		wg.Go(func() {
			done := 0
			for n := 0; n%16 != 0 || n == 0 || ctx.Err() == nil && time.Since(begin) < d; n++ {
				done += step(n + core*97)
			}
			total.Add(int64(done))
		})
	}
	wg.Wait()
	return float64(total.Load()) / time.Since(begin).Seconds(), ctx.Err()
}

// walk plays random legal moves from the start, game after game, with a generator of fixed seed.
func walk(n int) []engine.Position {
	rng := rand.New(rand.NewPCG(1, 2))
	var g engine.Generator
	var buf []engine.Position
	positions := make([]engine.Position, 0, n)
	p := engine.Start()
	for len(positions) < n {
		buf = g.Results(&p, engine.Rolls[rng.IntN(len(engine.Rolls))], buf[:0])
		p = buf[rng.IntN(len(buf))].Swap()
		if eval.Classify(&p) == eval.Over {
			p = engine.Start()
		}
		positions = append(positions, p)
	}
	return positions
}

// signature is one checksum over the bits of the positions' evaluations.
func signature(positions []engine.Position) string {
	e := eval.New(eval.Default(), bearoff.Default())
	sum := crc32.NewIEEE()
	for i := range positions {
		for _, x := range e.Eval(&positions[i]) {
			binary.Write(sum, binary.LittleEndian, math.Float32bits(x))
		}
	}
	return fmt.Sprintf("%08x", sum.Sum32())
}
