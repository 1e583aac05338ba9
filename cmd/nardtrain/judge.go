package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/family"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
	"nardlog/engine/train"
	"nardlog/engine/variant"
)

// judgeOptions choose what a net of the family is measured by.
type judgeOptions struct {
	measuring
	variant   string
	net       string
	positions int
	trials    int
	truncate  int
	pairs     int
	against   []string
}

// judgePlies is the greatest depth that is judged.
const judgePlies = 2

func newJudgeCommand() *cobra.Command {
	var o judgeOptions
	cmd := &cobra.Command{
		Use:   "judge",
		Short: "Measure a family game's net by games against other players and its plays by rollouts",
		Long: `Measure a family game's net. With --pairs it plays pairs of games with equal dice, sides changed, against players who
choose by chance and greedily, and against the nets of --against, none of them looking ahead. Then decisions drawn one from each of its own games are played at 0-, 1- and
2-ply, and what these choose is rolled out with its closest rivals, the luck taken out and the dice shared. A choice's
error is what it is behind the best, in points without a cube. The best of one rollout is partly the luckiest, which makes
errors look larger: "at most" is the error by that measure, "at least" the one by which each half of the trials says what the
best is and the other half how much better it is. Beside them stands how often the best was chosen, and the errors by the
values of 2-ply.`,
		Example: `  nardtrain judge --variant long --pairs 5000 --against older.net --positions 0
  nardtrain judge --variant long --positions 1000 --trials 144 --file long-judge.jsonl`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runJudge(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.measuring.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&o.variant, "variant", "long", "the game: a name that nardlog rules lists, or a YAML file")
	f.StringVar(&o.net, "net", "", "the net; without it the one that ships")
	f.IntVar(&o.pairs, "pairs", 0, "pairs of games against each of the other players")
	f.StringSliceVar(&o.against, "against", nil, "files of other nets to play against")
	f.IntVar(&o.positions, "positions", 1000, "decisions; 0 rolls nothing out")
	f.IntVar(&o.trials, "trials", 144, "trials of each play rolled out, a multiple of 72")
	f.IntVar(&o.truncate, "truncate", 0, "rolls after which the net's word is taken; 0 plays to the end")
	return cmd
}

// judgeSettings are what the results in a file share.
type judgeSettings struct {
	Measure  string `json:"measure"`
	Game     string `json:"game"`
	Net      string `json:"net"`
	Trials   int    `json:"trials"`
	Truncate int    `json:"truncate"`
	Seed     uint64 `json:"seed"`
}

// judgement is what one decision says: by depth, how far the choice is behind the best, by the rollouts, by what other trials chose
// and by the values of the greatest depth, in points; Error is the mean standard error of the rollouts' differences.
type judgement struct {
	Rolled  [judgePlies + 1]float64 `json:"rolled"`
	Others  [judgePlies + 1]float64 `json:"others"`
	Deepest [judgePlies + 1]float64 `json:"deepest"`
	Error   float64                 `json:"error"`
	Plays   int                     `json:"plays"`
}

func runJudge(ctx context.Context, o judgeOptions, out, stderr io.Writer) error {
	if o.trials < 72 || o.trials%72 != 0 {
		return fmt.Errorf("--trials %d is no multiple of 72", o.trials)
	}
	v, err := variant.Find(o.variant)
	if err != nil {
		return err
	}
	g := family.NewGame(v.Rules)
	net, err := familyNet(g, o.net)
	if err != nil {
		return err
	}
	if err := o.duels(ctx, g, net, out); err != nil || o.positions == 0 {
		return err
	}
	j, err := openJournal[judgement](o.file, judgeSettings{"judge", v.Rules.Name, net.Name, o.trials, o.truncate, o.seed})
	if err != nil {
		return err
	}
	defer j.close()
	err = j.fill(ctx, o.positions, o.jobs, newProgress(stderr, "decisions"), func(ctx context.Context) (worker[judgement], error) {
		a := newArbiter(o, g, net)
		return func(n int) (judgement, error) { return a.judge(ctx, n) }, nil
	})
	if results := j.results(o.positions); len(results) > 1 {
		fmt.Fprintf(out, "%s with %s, %d decisions\n", v.Rules.Name, net.Name, len(results))
		writeJudgements(out, results)
	}
	return err
}

// duels plays the net against the others.
func (o *judgeOptions) duels(ctx context.Context, g *family.Game, net *family.Net, out io.Writer) error {
	if o.pairs == 0 {
		return nil
	}
	d := train.Duel{Game: g, Seed: o.seed, Pairs: o.pairs, Jobs: o.jobs}
	say := func(w train.Worth) {
		fmt.Fprintf(out, "%s with %s against %s: %+.4f ± %.4f points a game in %d pairs\n", g.Rules.Name, net.Name, w.Against, w.Mean, w.Error, w.Pairs)
	}
	for _, opponent := range train.Opponents {
		say(d.Against(ctx, net, opponent))
	}
	for _, path := range o.against {
		other, err := familyNet(g, path)
		if err != nil {
			return err
		}
		say(d.Versus(ctx, net, other))
	}
	return ctx.Err()
}

// familyNet is a game's net from a file, or the one that ships.
func familyNet(g *family.Game, path string) (*family.Net, error) {
	if path == "" {
		if n, ok := family.Default(g.Rules); ok {
			return n, nil
		}
		return nil, fmt.Errorf("no net ships for %s: give one with --net", g.Rules.Name)
	}
	w, err := train.ReadNet(path)
	if err != nil {
		return nil, err
	}
	return family.NewNet(g, w, path)
}

func writeJudgements(out io.Writer, all []judgement) {
	fmt.Fprintln(out, "ply   error, at least   at most           the best chosen   error by 2-ply")
	for ply := range judgePlies + 1 {
		column := func(of func(*judgement) float64) meanError {
			values := make([]float64, len(all))
			for i := range all {
				values[i] = of(&all[i])
			}
			return meanOf(values)
		}
		least := column(func(j *judgement) float64 { return j.Others[ply] })
		most := column(func(j *judgement) float64 { return j.Rolled[ply] })
		deepest := column(func(j *judgement) float64 { return j.Deepest[ply] })
		best := 0
		for i := range all {
			if all[i].Rolled[ply] == 0 {
				best++
			}
		}
		fmt.Fprintf(out, "%d     %.4f ± %.4f   %.4f ± %.4f   %5.1f %%           %.4f ± %.4f\n", ply,
			least.mean, least.err, most.mean, most.err, 100*float64(best)/float64(len(all)), deepest.mean, deepest.err)
	}
	errs, plays := 0.0, 0
	for _, r := range all {
		errs, plays = errs+r.Error, plays+r.Plays
	}
	fmt.Fprintf(out, "%.2f plays rolled out a decision, standard error of their difference from the best %.4f\n", float64(plays)/float64(len(all)), errs/float64(len(all)))
}

// arbiter judges decisions for one goroutine.
type arbiter struct {
	judgeOptions
	game  *family.Game
	net   *family.Net
	s     *family.Searcher
	money cube.State
	score *cube.Context
}

func newArbiter(o judgeOptions, g *family.Game, net *family.Net) *arbiter {
	money := cube.NewState(&engine.Situation{})
	a := &arbiter{judgeOptions: o, game: g, net: net, s: family.NewSearcher(g, net), money: money, score: cube.NewContext(nil, money)}
	a.s.SetScore(a.score)
	return a
}

// decision is a roll that can be played in more than one way.
type decision struct {
	at   family.Seat
	dice engine.Dice
}

// draw picks one decision of a game that the net plays against itself.
func (a *arbiter) draw(n int) decision {
	for try := uint64(0); ; try++ {
		rng := rand.New(rand.NewPCG(a.seed^0x1d9e, uint64(n)<<8+try))
		at := a.game.Start(false)
		var seen []decision
		for range train.MaxPlays {
			if _, over := a.game.Result(&at); over {
				break
			}
			d := engine.Rolls[train.Roll(rng)]
			if next := a.s.Contenders(&at, d, 2, 100, nil); len(next) > 1 {
				seen = append(seen, decision{at, d})
			}
			at = a.s.Best(&at, d).Seat
		}
		if len(seen) > 0 {
			return seen[rng.IntN(len(seen))]
		}
	}
}

// rolledOut is how many plays at most are rolled out, and how far they may be behind at the greatest depth, in points.
const (
	rolledOut   = 4
	rolledClose = 0.05
)

func (a *arbiter) judge(ctx context.Context, n int) (j judgement, err error) {
	d := a.draw(n)
	a.s.SetTurn(a.game.TurnOf(&d.at))
	var chosen [judgePlies + 1]engine.Position
	for ply := range chosen {
		chosen[ply] = a.s.Plays(&d.at.Position, d.dice, a.money, ply, nil)[0].After
	}
	list := a.s.Plays(&d.at.Position, d.dice, a.money, judgePlies, func(p *engine.Position) bool {
		return *p == chosen[0] || *p == chosen[1] || *p == chosen[2]
	})
	for ply, after := range chosen {
		j.Deepest[ply] = list[0].Utility - list[find(list, after)].Utility
	}
	list = a.rivals(list, chosen)
	r, err := rollout.New(rollout.Options{Trials: a.trials, Truncate: a.truncate, Seed: a.seed<<20 + uint64(n)}, a.starts(&d, list))
	if err != nil {
		return j, err
	}
	black := a.game.Sided && !d.at.Black
	if err := family.RollOut(ctx, r, family.Table{Game: a.game, Net: a.net, Score: a.score, Jobs: 1, Black: black}, nil); err != nil {
		return j, err
	}
	best := r.Ranking()[0]
	var choices [len(chosen)]int
	for ply, after := range chosen {
		choices[ply] = find(list, after)
		j.Rolled[ply] = r.Difference(choices[ply], best, a.score).Mean
	}
	copy(j.Others[:], lostToOthers(r, choices[:], a.score))
	for c := range list {
		if c != best {
			j.Error += r.Difference(c, best, a.score).Error / float64(len(list)-1)
		}
	}
	j.Plays = len(list)
	return j, nil
}

// find is the place of the play that reaches a position.
func find(list []search.Candidate, after engine.Position) int {
	for i := range list {
		if list[i].After == after {
			return i
		}
	}
	panic("a choice that is not among the candidates")
}

// rivals are the plays to roll out: the chosen ones and the best others.
func (a *arbiter) rivals(list []search.Candidate, chosen [judgePlies + 1]engine.Position) (few []search.Candidate) {
	for i := range list {
		must := list[i].After == chosen[0] || list[i].After == chosen[1] || list[i].After == chosen[2]
		close := i < rolledOut && list[i].Ply == judgePlies && list[0].Utility-list[i].Utility < rolledClose
		if must || close {
			few = append(few, list[i])
		}
	}
	return few
}

func (a *arbiter) starts(d *decision, list []search.Candidate) (starts []rollout.Start) {
	rules := a.game.Rules.OnTurn(a.game.TurnOf(&d.at))
	for i := range list {
		starts = append(starts, rollout.AfterRoll(rules, d.at.Position, d.dice, list[i].After, a.money))
	}
	return starts
}
