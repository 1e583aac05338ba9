package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"nardlog/engine/cube"
)

// metOptions choose the size of a match equity table and how its games are judged.
type metOptions struct {
	measuring
	out               string
	size, ply, trials int
}

func newMETCommand() *cobra.Command {
	var o metOptions
	cmd := &cobra.Command{
		Use:   "met",
		Short: "Compute a match equity table and compare it with Kazaross-XG2",
		Long: `Compute a match equity table by our own engine and compare it with Kazaross-XG2. Scores are taken from the
end of the match on; at each one the game's first roll is valued for either side, by a search with the cube, or
by cubeful rollouts with --trials, and the table so far says what the ends of the game are worth. Our table is
written in the form that nardlog's --met reads.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runMET(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&o.out, "out", "", "write the table to this file as YAML")
	f.IntVar(&o.size, "size", 15, "points, 2 to 25")
	f.IntVar(&o.ply, "ply", 1, "depth of the search, 0 to 2")
	f.IntVar(&o.trials, "trials", 0, "trials of each first roll's best play; 0 for a search alone")
	return cmd
}

// metSettings are what the scores in a file share. The size is not among them: a larger table goes on from a smaller.
type metSettings struct {
	Measure string `json:"measure"`
	Net     string `json:"net"`
	Ply     int    `json:"ply"`
	Trials  int    `json:"trials"`
	Seed    uint64 `json:"seed"`
}

func runMET(ctx context.Context, o metOptions, out, stderr io.Writer) error {
	if o.size < 2 || o.size > 25 || o.ply < 0 || o.ply > 2 {
		return fmt.Errorf("--size %d is not 2 to 25, or --ply %d not 0 to 2", o.size, o.ply)
	}
	nets, name, err := netsNamed(o.dir)
	if err != nil {
		return err
	}
	j, err := openJournal[float64](o.file, metSettings{"met", name, o.ply, o.trials, o.seed})
	if err != nil {
		return err
	}
	defer j.close()
	m, err := computeMET(ctx, o, nets, j, newProgress(stderr, "games"))
	if err != nil {
		return err
	}
	m.name = fmt.Sprintf("nardlog %s, %d-ply", name, o.ply)
	if o.trials > 0 {
		m.name += fmt.Sprintf(", %d trials a roll", o.trials)
	}
	fmt.Fprintf(out, "%s, %d points\n", m.name, o.size)
	m.compare(out, cube.Kazaross())
	if o.out == "" {
		return nil
	}
	return os.WriteFile(o.out, []byte(m.yaml()), 0o644)
}

// metTable is a table in the making; pre[own-1][opp-1] and post[own-1] as in cube.NewMET.
type metTable struct {
	name string
	pre  [][]float64
	post []float64
}

// yaml writes the table in the form that cube.ReadMET reads.
func (m *metTable) yaml() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Computed by nardtrain met.\nname: %q\n", m.name)
	b.WriteString("# Row: points that the player needs; column: points that the opponent needs. Row 1 and column 1 are the Crawford game.\npre-crawford:\n")
	for _, row := range m.pre {
		fmt.Fprintf(&b, "  - [%s]\n", decimals(row))
	}
	fmt.Fprintf(&b, "# The trailer's chance after the Crawford game, the leader needing 1.\npost-crawford: [%s]\n", decimals(m.post))
	return b.String()
}

func decimals(row []float64) string {
	words := make([]string, len(row))
	for i, v := range row {
		words[i] = fmt.Sprintf("%.5f", v)
	}
	return strings.Join(words, ", ")
}

// compare says how far two tables lie apart, in per cent of match winning chances; scores beside the diagonal count once.
func (m *metTable) compare(out io.Writer, with *cube.MET) {
	var before, after gap
	for own := 1; own <= len(m.pre); own++ {
		for opp := 1; opp < own; opp++ {
			before.add(own, opp, m.pre[own-1][opp-1]-with.Chance(own, opp, false))
		}
		after.add(own, 1, m.post[own-1]-with.Chance(own, 1, true))
	}
	fmt.Fprintf(out, "less %s, in %% of match winning chances, for the side that needs more:\n", with.Name)
	before.write(out, "before and in the Crawford game")
	after.write(out, "after the Crawford game")
}

// gap gathers the differences of two tables.
type gap struct {
	n                  int
	sum, size, largest float64
	own, opp           int
}

func (g *gap) add(own, opp int, d float64) {
	g.n++
	g.sum += d
	g.size += math.Abs(d)
	if math.Abs(d) > math.Abs(g.largest) {
		g.largest, g.own, g.opp = d, own, opp
	}
}

func (g *gap) write(out io.Writer, when string) {
	n := float64(g.n)
	fmt.Fprintf(out, "%s: mean %+.3f, mean size %.3f, largest %+.3f at %d-away %d-away, %d scores\n",
		when, 100*g.sum/n, 100*g.size/n, 100*g.largest, g.own, g.opp, g.n)
}
