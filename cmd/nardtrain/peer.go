package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"sort"
	"time"

	"github.com/spf13/cobra"

	"nardlog/analyze"
	"nardlog/parser"
	"nardlog/replay"
)

// peerOptions choose the matches that are compared with a peer's analysis.
type peerOptions struct {
	dir, plot  string
	ply, limit int
	jobs       int
}

func newPeerCommand() *cobra.Command {
	var o peerOptions
	cmd := &cobra.Command{
		Use:   "peer",
		Short: "Compare total errors per game and player with a peer's analysis of the same matches",
		Long: `Compare total errors per game and player with a peer's analysis of the same matches. The folder holds
match files and golden.json: by file name, games with overall_emg (negative, left and right player),
unforced and cube_close.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runPeer(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "matches", "", "folder of matches and golden.json")
	f.StringVar(&o.plot, "plot", "", "write a scatter plot as SVG to this file")
	f.IntVar(&o.ply, "ply", 2, "depth")
	f.IntVar(&o.limit, "limit", 0, "first matches only; 0 for all")
	f.IntVar(&o.jobs, "jobs", 2, "goroutines")
	return cmd
}

// golden is what the peer says of one match.
type golden struct {
	Games []struct {
		Game       int
		OverallEMG [2]*float64 `json:"overall_emg"`
		Unforced   [2]*int
		CubeClose  [2]*int `json:"cube_close"`
	}
}

// pair is one player's total error in one game, in EMG: ours and the peer's; decisions is the number
// that the peer counts in its error rate, ours the number that we count in the same rate.
type pair struct {
	ours, peer                   float64
	oursDecisions, peerDecisions int
}

func runPeer(ctx context.Context, o peerOptions, out, progress io.Writer) error {
	data, err := os.ReadFile(filepath.Join(o.dir, "golden.json"))
	if err != nil {
		return err
	}
	var peer map[string]golden
	if err := json.Unmarshal(data, &peer); err != nil {
		return fmt.Errorf("golden.json: %w", err)
	}
	var names []string
	for name := range peer {
		names = append(names, name)
	}
	sort.Strings(names)
	if o.limit > 0 {
		names = names[:min(o.limit, len(names))]
	}
	began := time.Now()
	var all []pair
	for i, name := range names {
		pairs, err := comparePeer(ctx, filepath.Join(o.dir, name), peer[name], o)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, pairs...)
		fmt.Fprintf(progress, "\r%d of %d matches", i+1, len(names))
	}
	fmt.Fprintln(progress)
	s := summarize(all)
	fmt.Fprintf(out, "%d matches, %d-ply: %d totals of a player in a game, correlation %.4f\n", len(names), o.ply, len(all), s.correlation)
	fmt.Fprintf(out, "PR of all decisions: ours %.3f, the peer's %.3f; mean difference of a player's PR in a match game %.3f\n", s.ours, s.peer, s.ours-s.peer)
	fmt.Fprintf(out, "%.0f s\n", time.Since(began).Seconds())
	if o.plot != "" {
		return os.WriteFile(o.plot, scatterPlot(all, s.correlation), 0o644)
	}
	return nil
}

func comparePeer(ctx context.Context, path string, peer golden, o peerOptions) ([]pair, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	matches, err := parser.Parse(path, data)
	if err != nil {
		return nil, err
	}
	set := analyze.DefaultSettings()
	set.Ply, set.Jobs = o.ply, o.jobs
	res, err := analyze.Run(ctx, replay.Run(ctx, matches[0], replay.Options{}), set, nil)
	if err != nil {
		return nil, err
	}
	var pairs []pair
	for _, want := range peer.Games {
		for i := range res.Games {
			if g := &res.Games[i]; g.Record.Number == want.Game {
				pairs = append(pairs, pairsOf(g, want.OverallEMG, want.Unforced, want.CubeClose)...)
			}
		}
	}
	return pairs, nil
}

func pairsOf(g *analyze.Game, emg [2]*float64, unforced, closeCube [2]*int) (pairs []pair) {
	for p := range 2 {
		if emg[p] == nil || unforced[p] == nil || closeCube[p] == nil {
			continue
		}
		s := &g.Players[p]
		pairs = append(pairs, pair{s.Error.Total.EMG, -*emg[p], s.Judged + s.CloseCube, *unforced[p] + *closeCube[p]})
	}
	return
}

// summary is what the pairs say together; ours and peer are 500 times EMG per decision.
type summary struct{ correlation, ours, peer float64 }

func summarize(all []pair) (s summary) {
	var x, y, xx, yy, xy, n float64
	var oursN, peerN int
	for _, p := range all {
		n++
		x, y = x+p.ours, y+p.peer
		xx, yy, xy = xx+float64(p.ours*p.ours), yy+float64(p.peer*p.peer), xy+float64(p.ours*p.peer)
		oursN, peerN = oursN+p.oursDecisions, peerN+p.peerDecisions
	}
	s.correlation = (float64(n*xy) - float64(x*y)) / math.Sqrt((float64(n*xx)-float64(x*x))*(float64(n*yy)-float64(y*y)))
	s.ours, s.peer = 500*x/float64(oursN), 500*y/float64(peerN)
	return
}
