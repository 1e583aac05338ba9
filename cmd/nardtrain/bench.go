package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
)

// benchOptions choose what is measured against a peer's lists of decisions.
type benchOptions struct {
	plays, cubes string
	dir          string
	ply, limit   int
	keep, jobs   int
}

func newBenchCommand() *cobra.Command {
	var o benchOptions
	cmd := &cobra.Command{
		Use:   "bench",
		Short: "Measure choices against lists of judged decisions",
		Long: `Measure choices against lists of judged decisions: JSON Lines, gzipped. A play's line has pos, match and
dice (GNU Backgammon's IDs) and the judged plays; the loss of a choice is the best equity at the
deepest ply less the choice's, or less the lowest listed one where the choice is not listed. A cube's
line has the equities nd, dt and dp.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return runBench(cmd.Context(), o, cmd.OutOrStdout()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.plays, "plays", "", "file of chequer decisions")
	f.StringVar(&o.cubes, "cubes", "", "file of cube decisions")
	f.StringVar(&o.dir, "dir", "", "folder of nets to measure; without it the nets that ship")
	f.IntVar(&o.ply, "ply", 0, "depth")
	f.IntVar(&o.limit, "limit", 0, "first lines only; 0 for all")
	f.IntVar(&o.keep, "keep", search.DefaultKeep, "plays left by the cheap net within a search")
	f.IntVar(&o.jobs, "jobs", 2, "goroutines")
	return cmd
}

// tally adds up losses.
type tally struct {
	n, differ int
	loss      float64
}

func runBench(ctx context.Context, o benchOptions, out io.Writer) error {
	nets, err := netsOf(o.dir)
	if err != nil {
		return err
	}
	for _, part := range []struct {
		name, path string
		judge      func(*search.Searcher, []byte, int) (float64, error)
	}{{"plays", o.plays, playLoss}, {"cubes", o.cubes, cubeLoss}} {
		if part.path == "" {
			continue
		}
		lines, err := readLines(part.path, o.limit)
		if err != nil {
			return err
		}
		began := time.Now()
		t, err := measure(ctx, lines, o, nets, part.judge)
		if err != nil {
			return fmt.Errorf("%s: %w", part.path, err)
		}
		fmt.Fprintf(out, "%s, %d-ply: %d decisions, %.2f mEMG a decision, %.1f %% differ, %.1f ms a decision\n",
			part.name, o.ply, t.n, 1000*t.loss/float64(t.n), 100*float64(t.differ)/float64(t.n),
			time.Since(began).Seconds()*1000*float64(o.jobs)/float64(t.n))
	}
	return nil
}

func readLines(path string, limit int) (lines [][]byte, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	s := bufio.NewScanner(z)
	s.Buffer(nil, 1<<24)
	for s.Scan() && (limit == 0 || len(lines) < limit) {
		lines = append(lines, append([]byte(nil), s.Bytes()...))
	}
	return lines, s.Err()
}

func measure(ctx context.Context, lines [][]byte, o benchOptions, nets *eval.Nets, judge func(*search.Searcher, []byte, int) (float64, error)) (tally, error) {
	losses := make([]float64, len(lines))
	errs := make([]error, o.jobs)
	var wg sync.WaitGroup
	for j := range o.jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			s := search.New(nets, bearoff.Default(), o.keep)
			for i := j; i < len(lines) && ctx.Err() == nil; i += o.jobs {
				var err error
				if losses[i], err = judge(s, lines[i], o.ply); err != nil {
					errs[j] = fmt.Errorf("line %d: %w", i+1, err)
					return
				}
			}
		}()
	}
	wg.Wait()
	var t tally
	for _, err := range errs {
		if err != nil {
			return t, err
		}
	}
	for _, l := range losses {
		t.n++
		t.loss += l
		if l > 1e-9 {
			t.differ++
		}
	}
	return t, ctx.Err()
}

type judgedPlays struct {
	Pos, Match, Dice string
	Plays            []struct {
		Play  string
		Plies int
		Eq    float64
	}
}

// playLoss is what the searcher's choice loses by the list of one line.
func playLoss(s *search.Searcher, line []byte, ply int) (float64, error) {
	var j judgedPlays
	if err := json.Unmarshal(line, &j); err != nil {
		return 0, err
	}
	sit, st, err := setting(s, j.Pos, j.Match)
	if err != nil {
		return 0, err
	}
	d, err := engine.ParseDice(j.Dice)
	if err != nil {
		return 0, err
	}
	chosen := s.Plays(&sit.Board, d, st, ply, nil)[0].After
	deepest := 0
	for _, p := range j.Plays {
		deepest = max(deepest, p.Plies)
	}
	best, lowest := -1e9, 1e9
	for _, p := range j.Plays {
		if p.Plies == deepest {
			best = max(best, p.Eq)
		}
		lowest = min(lowest, p.Eq)
	}
	for _, p := range j.Plays {
		hops, err := engine.ParsePlay(p.Play)
		if err != nil {
			return 0, err
		}
		v := engine.Backgammon().Judge(sit.Board, d, hops, nil)
		if v.After == chosen {
			return best - p.Eq, nil
		}
	}
	return best - lowest, nil
}

func setting(s *search.Searcher, pos, match string) (sit engine.Situation, st cube.State, err error) {
	if sit, err = engine.ParseSituation(pos + ":" + match); err != nil {
		return
	}
	st = cube.NewState(&sit)
	s.SetScore(cube.NewContext(nil, st))
	return
}

type judgedCube struct {
	Pos, Match string
	ND, DT, DP float64
}

// cubeLoss is what the searcher's decision loses by the equities of one line: double or no double, or,
// where a double waits, take or pass.
func cubeLoss(s *search.Searcher, line []byte, ply int) (float64, error) {
	var j judgedCube
	if err := json.Unmarshal(line, &j); err != nil {
		return 0, err
	}
	sit, st, err := setting(s, j.Pos, j.Match)
	if err != nil {
		return 0, err
	}
	ours, _ := s.Cube(&sit.Board, st, ply)
	judged := cube.Decision{State: st, ND: j.ND, DT: j.DT, DP: j.DP, Available: true}
	if sit.Offer == engine.NoOffer {
		return judged.DoubleLoss(ours.Double()), nil
	}
	// The list gives answers as the side that was doubled sees them.
	judged.ND, judged.DT, judged.DP = -j.ND, -j.DT, -j.DP
	switch {
	case ours.Takes():
		return judged.AnswerLoss(cube.Take), nil
	}
	return judged.AnswerLoss(cube.Pass), nil
}
