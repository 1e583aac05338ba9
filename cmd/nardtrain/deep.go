package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"nardlog/analyze"
	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
	"nardlog/engine/train"
)

// deepOptions choose decisions and how well their best play is to be known.
type deepOptions struct {
	measuring
	matches           string
	decisions, trials int
	err               float64
	peer              bool
}

func newDeepCommand() *cobra.Command {
	var o deepOptions
	cmd := &cobra.Command{
		Use:   "deep",
		Short: "Measure what searches and the level deep lose on close plays, by rollouts to the end",
		Long: `Measure what searches and the level deep lose on close plays: positions are drawn from the matches of a
folder, with a roll of their own, until a 2-ply search finds a rival within the bounds of the level; the plays
are rolled out to the end for money, the cube in the centre, with other dice than the level's. Losses to the
play that is best over all games are too large, since the same games find and judge it. So the games are dealt into eight
parts, and in each of them the choice is compared with the play that the other seven find best: what is lost to a full
rollout of so many games, without bias. Both are printed; losses to the truly best play lie between them. GNU Backgammon chooses too where it is installed, its 2-ply with a cube; the rollouts are by
our nets.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runDeep(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&o.matches, "matches", "", "folder of matches (*.mat)")
	f.IntVar(&o.decisions, "decisions", 300, "decisions to draw")
	f.BoolVar(&o.peer, "peer", true, "let GNU Backgammon choose too")
	f.Float64Var(&o.err, "error", 0.01, "standard error at which a full rollout ends")
	f.IntVar(&o.trials, "trials", 4*1296, "the most trials of a full rollout")
	return cmd
}

// deepSettings are what the results in a file share.
type deepSettings struct {
	Measure string           `json:"measure"`
	Corpus  string           `json:"corpus"`
	Net     string           `json:"net"`
	Seed    uint64           `json:"seed"`
	Error   float64          `json:"error"`
	Trials  int              `json:"trials"`
	Deep    analyze.Rollouts `json:"deep"`
	// Peer says that GNU Backgammon chose too.
	Peer bool `json:"peer"`
}

// judges are who chooses a play: searches of 0, 1 and 2 plies, the level deep, and GNU Backgammon.
var judges = [...]string{"0-ply", "1-ply", "2-ply", "deep", "gnubg 2-ply"}

// Their places after the searches.
const (
	deepJudge = iota + 3
	peerJudge
)

// closePlay is a decision with what each judge's choice loses by the full rollout, in EMG.
type closePlay struct {
	Position string               `json:"position"`
	Dice     string               `json:"dice"`
	Plays    int                  `json:"plays"`
	Trials   int                  `json:"trials"`
	Loss     [len(judges)]float64 `json:"loss_emg"`
	// Least are the losses to plays that other games of the rollout chose.
	Least [len(judges)]float64 `json:"least_loss_emg"`
	// Error is the largest standard error of a loss.
	Error float64 `json:"error_emg"`
}

func runDeep(ctx context.Context, o deepOptions, out, stderr io.Writer) error {
	if o.trials < 72 {
		return fmt.Errorf("%d trials are no two blocks of 36 that can judge each other's choice", o.trials)
	}
	nets, name, err := netsNamed(o.dir)
	if err != nil {
		return err
	}
	corpus, err := readBoards(ctx, o.matches)
	if err != nil {
		return err
	}
	if _, err := gnubgPath(); err != nil {
		o.peer = false
	}
	deep := analyze.DeepRollouts()
	j, err := openJournal[closePlay](o.file, deepSettings{"deep", corpus.name, name, o.seed, o.err, o.trials, *deep, o.peer})
	if err != nil {
		return err
	}
	defer j.close()
	err = j.fill(ctx, o.decisions, o.jobs, newProgress(stderr, "decisions"), func(ctx context.Context) (worker[closePlay], error) {
		w := newDeepWorker(o, nets, corpus.all, deep)
		if o.peer {
			var err error
			if w.peer, err = startGnubg(ctx); err != nil {
				return nil, err
			}
		}
		return func(n int) (closePlay, error) { return w.judge(ctx, n) }, nil
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s; %d close plays drawn from %s, seed %d\n", name, o.decisions, corpus.name, o.seed)
	reportDeep(out, j.results(o.decisions), o.peer)
	return nil
}

// deepWorker judges decisions for one goroutine.
type deepWorker struct {
	o       deepOptions
	deep    *analyze.Rollouts
	boards  []engine.Position
	search  *search.Searcher
	score   *cube.Context
	players rollout.Players
	peer    *gnubg // nil where it chooses nothing
}

func newDeepWorker(o deepOptions, nets *eval.Nets, boards []engine.Position, deep *analyze.Rollouts) *deepWorker {
	w := &deepWorker{o: o, deep: deep, boards: boards, score: cube.NewContext(nil, centred())}
	w.search = search.New(nets, bearoff.Default(), deep.Keep)
	w.search.SetScore(w.score)
	w.players = rollout.NewPlayers(rollout.Table{Nets: nets, Exact: bearoff.Default(), Score: w.score, Jobs: 1}, deep.Options)
	return w
}

// judge draws decision n and rolls it out.
func (w *deepWorker) judge(ctx context.Context, n int) (closePlay, error) {
	board, dice, ranked := w.draw(rand.New(rand.NewPCG(w.o.seed, uint64(n))))
	plays, choices, err := w.rivals(&board, dice, ranked)
	if err != nil {
		return closePlay{}, err
	}
	var starts []rollout.Start
	for _, p := range plays {
		starts = append(starts, rollout.AfterPlay(p, centred()))
	}
	quick := w.deep.Options
	quick.Seed = w.o.seed
	short, err := w.roll(ctx, quick, starts)
	if err != nil {
		return closePlay{}, err
	}
	choices[deepJudge] = short.Ranking()[0]
	full, err := w.roll(ctx, rollout.Options{
		Trials: w.o.trials, Seed: w.o.seed<<32 + uint64(n) + 1, StopError: w.o.err, StopBehind: w.deep.StopBehind, Least: 324,
		Keep: w.deep.Keep,
	}, starts)
	if err != nil {
		return closePlay{}, err
	}
	return w.losses(board, dice, full, choices), nil
}

// draw finds a position and a roll with close plays.
func (w *deepWorker) draw(rng *rand.Rand) (engine.Position, engine.Dice, []search.Candidate) {
	for {
		board, dice := w.boards[rng.IntN(len(w.boards))], engine.Rolls[train.Roll(rng)]
		ranked := w.search.Plays(&board, dice, centred(), 2, nil)
		if len(ranked) > 1 && w.near(ranked, 1) {
			return board, dice, ranked
		}
	}
}

// near reports whether candidate i is a rival of the best by the 2-ply search, and not the same to it.
func (w *deepWorker) near(ranked []search.Candidate, i int) bool {
	behind := ranked[0].Utility - ranked[i].Utility // the cube is at 1, so these are EMG
	return ranked[i].Ply == ranked[0].Ply && behind > cube.Tie && behind <= w.deep.Within
}

// rivals are the plays to roll out, those of the level, the searches' best and the peer's, and the index of each choice
// that is made by now.
func (w *deepWorker) rivals(board *engine.Position, dice engine.Dice, ranked []search.Candidate) (plays []engine.Position, choices [len(judges)]int, err error) {
	add := func(p engine.Position) int {
		for i, q := range plays {
			if p == q {
				return i
			}
		}
		plays = append(plays, p)
		return len(plays) - 1
	}
	for i := range min(len(ranked), w.deep.Most) {
		if i == 0 || w.near(ranked, i) {
			add(ranked[i].After)
		}
	}
	for ply := range 2 {
		choices[ply] = add(w.search.Plays(board, dice, centred(), ply, nil)[0].After)
	}
	if w.peer != nil {
		p, err := w.peer.cubefulPlay(board, dice, 2)
		if err != nil {
			return nil, choices, err
		}
		choices[peerJudge] = add(p)
	}
	return plays, choices, nil // the 2-ply search's is the first
}

func (w *deepWorker) roll(ctx context.Context, set rollout.Options, starts []rollout.Start) (*rollout.Rollout, error) {
	r, err := rollout.New(set, starts)
	if err == nil {
		err = r.RunBy(ctx, w.players, w.score, nil)
	}
	return r, err
}

// losses are what the choices are behind the best of the full rollout.
func (w *deepWorker) losses(board engine.Position, dice engine.Dice, full *rollout.Rollout, choices [len(judges)]int) closePlay {
	order := full.Ranking()
	s := engine.Situation{Board: board, Cube: engine.Cube{Value: 1}, Dice: dice}
	p := closePlay{Position: s.XGID(), Dice: dice.String(), Plays: len(order), Trials: len(full.Trials[order[0]])}
	for i, c := range choices {
		d := full.Difference(c, order[0], w.score)
		p.Loss[i] = d.Mean // seen by the opponent, so what the player loses
		p.Error = max(p.Error, d.Error)
	}
	copy(p.Least[:], lostToOthers(full, choices[:], w.score))
	return p
}

// reportDeep prints between what bounds the judges' mean losses lie, each with its standard error.
func reportDeep(out io.Writer, all []closePlay, peer bool) {
	var trials, errors float64
	n := float64(len(all))
	for i := range all {
		trials += float64(all[i].Trials) / n
		errors += all[i].Error / n
	}
	fmt.Fprintf(out, "full rollouts: %.0f trials in the mean, standard error of a loss %.4f\n", trials, errors)
	for k, name := range judges {
		if k == peerJudge && !peer {
			continue
		}
		low, lowError := meanLoss(all, func(p *closePlay) float64 { return p.Least[k] })
		high, highError := meanLoss(all, func(p *closePlay) float64 { return p.Loss[k] })
		fmt.Fprintf(out, "%s: %.2f ± %.2f to %.2f ± %.2f mEMG\n", name, low, lowError, high, highError)
	}
}

// meanLoss is a mean with its standard error, in thousandths.
func meanLoss(all []closePlay, loss func(*closePlay) float64) (mean, err float64) {
	var sum, squares float64
	for i := range all {
		x := 1000 * loss(&all[i])
		sum, squares = sum+x, squares+float64(x*x)
	}
	n := float64(len(all))
	mean = sum / n
	return mean, math.Sqrt(max(squares/n-float64(mean*mean), 0) / n)
}
