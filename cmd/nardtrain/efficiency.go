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

// efficiencyOptions choose how many positions of each sort are rolled out, and how long.
type efficiencyOptions struct {
	measuring
	positions, trials int
}

func newEfficiencyCommand() *cobra.Command {
	var o efficiencyOptions
	cmd := &cobra.Command{
		Use:   "efficiency",
		Short: "Fit the cube's efficiency to cubeful rollouts",
		Long: `Fit the cube's efficiency x to our own cubeful rollouts. Positions of each sort are drawn from self-play
and rolled out to the end for money, without a cube and with one in the centre, on the own and on the other
side, with the same dice. What the cube is worth there is x times what a perfectly used one is worth by
Janowski's model. Every second position is kept apart: on those the fitted x is set against today's.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runEfficiency(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.flags(cmd)
	f := cmd.Flags()
	f.IntVar(&o.positions, "positions", 60, "positions of each sort")
	f.IntVar(&o.trials, "trials", 216, "trials of each position and place of the cube")
	return cmd
}

// efficiencySettings are what the rollouts in a file share; the number of positions can grow.
type efficiencySettings struct {
	Measure string `json:"measure"`
	Net     string `json:"net"`
	Trials  int    `json:"trials"`
	Seed    uint64 `json:"seed"`
}

// cubed is a position that was rolled out with and without a cube, seen by the side that rolls.
type cubed struct {
	Sort     int    `json:"sort"`
	Position string `json:"position"`
	// Chances are the cubeless ones.
	Chances [5]float64 `json:"chances"`
	// Worth is what the cube adds to the cubeless equity, in points at a cube of 1: in the centre, the side's own, the
	// other's.
	Worth [3]rollout.Estimate `json:"worth"`
}

// places are the states that cubed.Worth is about, in order.
var places = func() (states [3]cube.State) {
	for i, owner := range []engine.Owner{engine.Centre, engine.Mine, engine.Theirs} {
		states[i] = cube.NewState(&engine.Situation{Cube: engine.Cube{Value: 1, Owner: owner}})
	}
	return
}()

func runEfficiency(ctx context.Context, o efficiencyOptions, out, stderr io.Writer) error {
	nets, name, err := netsNamed(o.dir)
	if err != nil {
		return err
	}
	j, err := openJournal[cubed](o.file, efficiencySettings{"efficiency", name, o.trials, o.seed})
	if err != nil {
		return err
	}
	defer j.close()
	drawn := drawSorts(nets, o.positions, o.seed)
	err = j.fill(ctx, len(drawn), o.jobs, newProgress(stderr, "positions"), func(ctx context.Context) (worker[cubed], error) {
		return func(n int) (cubed, error) { return rollCubes(ctx, nets, &drawn[n], o.trials, o.seed<<32+uint64(n)) }, nil
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s, seed %d, %d trials of a position and place of the cube\n", name, o.seed, o.trials)
	if err := reportEfficiency(out, j.results(len(drawn))); err != nil {
		return err
	}
	reportExact(out, o.seed)
	return nil
}

// sortOf is a sort of positions that has an x of its own; nobody's chance to win may be below leastChance.
type sortOf struct {
	name  string
	holds func(p *engine.Position) bool
	// race marks those that one line over the pips is fitted to as well.
	race bool
}

const leastChance = 0.1

// sorts are told apart; a position belongs to one at most.
var sorts = []sortOf{
	{"contact", func(p *engine.Position) bool { return isContact(p) && !manyBack(p) && !menOff(p) }, false},
	{"4 and more men back", func(p *engine.Position) bool { return isContact(p) && manyBack(p) && !menOff(p) }, false},
	{"contact, men off", func(p *engine.Position) bool { return isContact(p) && menOff(p) }, false},
	{"race, over 90 pips", raceOf(90, 1000), true},
	{"race, 71 to 90", raceOf(70, 90), true},
	{"race, 51 to 70", raceOf(50, 70), true},
	{"race, up to 50", raceOf(0, 50), true},
	{"bear-off", func(p *engine.Position) bool { return eval.Classify(p) == eval.BearOff && !exactlyKnown(p) }, false},
}

func manyBack(p *engine.Position) bool { return menBack(&p.Own) >= 4 || menBack(&p.Opp) >= 4 }

func menOff(p *engine.Position) bool { return p.Own[engine.Off]+p.Opp[engine.Off] > 0 }

// exactlyKnown reports whether tables know the worth of a cube, so that no x is needed.
func exactlyKnown(p *engine.Position) bool {
	_, ok := bearoff.Default().Equities(*p)
	return ok
}

// meanPips is half of both sides' pips, as cube.Efficiency counts a race.
func meanPips(p *engine.Position) float64 { return 0.5 * float64(p.Own.Pips()+p.Opp.Pips()) }

func raceOf(above, most float64) func(*engine.Position) bool {
	return func(p *engine.Position) bool {
		return eval.Classify(p) == eval.Race && meanPips(p) > above && meanPips(p) <= most
	}
}

// example is a position of a sort.
type example struct {
	sort  int
	board engine.Position
}

// drawSorts plays games without a cube and takes from each one position of every sort at most, until there are n of
// each, or a sort has come up too rarely. The first n of each come first and in turn, so that more positions are the same
// ones and others.
func drawSorts(nets *eval.Nets, n int, seed uint64) (drawn []example) {
	pl := newCubeless(nets, search.DefaultKeep)
	found := make([][]engine.Position, len(sorts))
	missing := len(sorts)
	for game := 0; game < 200*n && missing > 0; game++ {
		for s, p := range pl.examples(seed, uint64(game)) {
			if p != nil && len(found[s]) < n {
				if found[s] = append(found[s], *p); len(found[s]) == n {
					missing--
				}
			}
		}
	}
	for i := range n {
		for s := range sorts {
			if i < len(found[s]) {
				drawn = append(drawn, example{s, found[s][i]})
			}
		}
	}
	return drawn
}

// examples plays one game and picks of every sort one position at random, nil where none came up.
func (c *cubeless) examples(seed, game uint64) []*engine.Position {
	dice := newThrower(seed, game)
	picked, seen := make([]*engine.Position, len(sorts)), make([]int, len(sorts))
	for p := engine.Start(); eval.Classify(&p) != eval.Over; {
		v := c.Static(&p)
		for s := range sorts {
			if v[engine.Win] < leastChance || v[engine.Win] > 1-leastChance || !sorts[s].holds(&p) {
				continue
			}
			if seen[s]++; dice.rng.IntN(seen[s]) == 0 {
				q := p
				picked[s] = &q
			}
		}
		p, _ = c.Reply(&p, dice.next(), c.state)
	}
	return picked
}

// rollCubes rolls a position out without a cube and at all places of one, with the same dice.
func rollCubes(ctx context.Context, nets *eval.Nets, e *example, trials int, seed uint64) (cubed, error) {
	none := cube.NewState(&engine.Situation{})
	starts := []rollout.Start{{Board: e.board, State: none, Rolling: true}}
	for _, st := range places {
		starts = append(starts, rollout.Start{Board: e.board, State: st, Rolling: true})
	}
	score := cube.NewContext(nil, none)
	r, err := rollout.New(rollout.Options{Trials: trials, Seed: seed, Keep: search.DefaultKeep}, starts)
	if err == nil {
		err = r.Run(ctx, rollout.Table{Nets: nets, Exact: bearoff.Default(), Score: score, Jobs: 1}, nil)
	}
	if err != nil {
		return cubed{}, err
	}
	c := cubed{Sort: e.sort, Position: e.board.ID()}
	for i, chance := range r.Result(0, score).Chances {
		c.Chances[i] = chance.Mean
	}
	for i := range places {
		c.Worth[i] = r.Difference(i+1, 0, score)
	}
	return c, nil
}
