package analyze

import (
	"cmp"
	"context"
	"slices"
	"time"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
)

// Rollouts say which decisions are rolled out after the search, and how.
type Rollouts struct {
	rollout.Options
	// Within is the difference in EMG, by the search, up to which choices are rivals.
	Within float64
	// Most is the largest number of a roll's best plays that are rolled out, at least 2; the one that was made is rolled
	// out besides.
	Most int
	// All rolls out every decision that counts in a rate. Without it only those are whose verdict could change: a choice
	// that is further behind the best than Within stays a mistake, and one without rivals stays right.
	All bool
	// Budget is the time after which no more is played, 0 for no limit. What was rolled out then depends on the machine.
	Budget time.Duration
}

// DeepRollouts are the rollouts of level deep: short ones where the verdict could change.
func DeepRollouts() *Rollouts {
	return &Rollouts{
		Options: rollout.Options{Trials: 324, Truncate: 11, Least: 108, StopBehind: 2.33, Keep: search.DefaultKeep},
		Within:  0.06, Most: 4,
	}
}

// FullRollouts are those of level rollout: every decision that counts, to the end.
func FullRollouts() *Rollouts {
	return &Rollouts{
		Options: rollout.Options{Trials: 1296, Least: 324, StopBehind: 2.33, Keep: search.DefaultKeep},
		Within:  0.10, Most: 5, All: true,
	}
}

// job is a decision that is to be rolled out.
type job struct {
	game *game
	step *step
	// loss is what the decision lost by the search; gap how far the next choice is from the best.
	loss, gap float64
	// plays are the indices of the candidates to roll out, none for the cube.
	plays []int
}

// jobs lists the decisions to be rolled out, those on which most depends first: what lost most, and of right choices those
// with the nearest rival.
func (r *Rollouts) jobs(games []*game) []job {
	var list []job
	for _, g := range games {
		for i := range g.steps {
			j := job{game: g, step: &g.steps[i]}
			if j.step.Cube != nil && r.cube(&j) || j.step.Chequer != nil && r.plays(&j) {
				list = append(list, j)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b job) int {
		return cmp.Or(cmp.Compare(b.loss, a.loss), cmp.Compare(a.gap, b.gap))
	})
	return list
}

// plays chooses the plays of a roll that are to be rolled out, and reports whether that is of use.
func (r *Rollouts) plays(j *job) bool {
	s := j.step
	if s.played < 0 || len(s.cands) < 2 {
		return false
	}
	j.loss, j.gap = j.game.behind(s, s.played), j.game.behind(s, 1)
	if !r.All && (j.loss > r.Within || j.gap > r.Within) {
		return false
	}
	for i := range s.cands {
		rival := i < r.Most && s.cands[i].Ply == s.cands[0].Ply && j.game.behind(s, i) <= r.Within
		if rival || i < 2 || i == s.played || s.Foreign.advises(s.cands[i].After) && j.game.set.Compare {
			j.plays = append(j.plays, i)
		}
	}
	return true
}

// behind is how far candidate i is behind the best by the search, in EMG.
func (g *game) behind(s *step, i int) float64 {
	return g.ctx.EMG(s.st, s.cands[0].Utility) - g.ctx.EMG(s.st, s.cands[i].Utility)
}

// cube reports whether a decision on the cube is worth a rollout.
func (r *Rollouts) cube(j *job) bool {
	s := j.step
	if !s.st.CanDouble() {
		return false
	}
	v := j.game.ctx.Judge(s.st, s.value.NoDouble, s.value.Take)
	doubled := s.doubled()
	j.loss, j.gap = v.DoubleLoss(doubled), cubeGap(&v, doubled)
	if len(s.answers) == 1 {
		j.loss = max(j.loss, v.AnswerLoss(answerOf(s.answers[0].Kind)))
	}
	if r.All {
		return doubled || countsInPR(&v, &s.value.Probs)
	}
	return j.gap <= r.Within
}

// cubeGap is how near a verdict on the cube is to another one: on the double, and on the answer where it was called for.
func cubeGap(v *cube.Decision, doubled bool) float64 {
	gap := max(v.ND-v.Doubled(), v.Doubled()-v.ND)
	if doubled {
		gap = min(gap, max(v.DT-v.DP, v.DP-v.DT))
	}
	return gap
}

// rollOut rolls out what the settings ask for, one decision after the other with all workers, until the time is up. Only an
// end of ctx is an error; what was rolled out until then stays.
func rollOut(ctx context.Context, games []*game, set Settings, progress Progress) (*RolloutSum, error) {
	if set.Rollouts == nil {
		return nil, nil
	}
	r := *set.Rollouts
	r.Seed = set.Seed
	list := r.jobs(games)
	sum := &RolloutSum{Options: r.Options, All: r.All, Within: r.Within, Budget: r.Budget, Wanted: len(list)}
	timed := ctx
	if r.Budget > 0 {
		var stop context.CancelFunc
		timed, stop = context.WithTimeout(ctx, r.Budget)
		defer stop()
	}
	players := map[*kit]trials{}
	m := &meter{to: progress, phase: "rollouts", total: len(list)}
	for i := range list {
		if timed.Err() != nil {
			break
		}
		k := list[i].game.kit
		if players[k] == nil {
			players[k] = k.trials(set.Jobs, r.Options)
		}
		if r.rollOut(timed, &list[i], players[k]) {
			sum.Done++
		}
		m.step()
	}
	sum.Interrupted = ctx.Err() != nil
	return sum, ctx.Err()
}

// rollOut rolls one decision out. It reports false, and leaves the search's word, where time was up before there were
// games enough to know an error.
func (r *Rollouts) rollOut(ctx context.Context, j *job, play trials) bool {
	s, o := j.step, r.Options
	starts := rollout.CubeStarts(s.Situation.Board, s.st)
	if s.Cube != nil {
		o.StopBehind = 0 // the two are no rivals
	} else {
		starts = starts[:0]
		for _, i := range j.plays {
			starts = append(starts, s.start(i))
		}
	}
	roll, err := rollout.New(o, starts)
	if err != nil {
		panic(err) // the settings were checked
	}
	roller := s.Player
	if s.Cube == nil {
		roller = 1 - s.Player // after a play it is the other side's turn
	}
	play(ctx, roll, j.game.ctx, engine.Turn{Black: roller == 1, Second: roller != j.game.began})
	if ctx.Err() != nil && len(roll.Trials[0]) < o.Least {
		return false
	}
	if s.Cube != nil {
		j.takeCube(roll)
	} else {
		j.takePlays(roll)
	}
	return true
}

// start is where candidate i is rolled out from.
func (s *step) start(i int) rollout.Start {
	after, due := s.cands[i].After, s.due
	if s.doubles != nil {
		due = engine.Chosen(int(s.doubles[i].Hi))
	}
	start := rollout.AfterPlay(after, s.st)
	start.Next, _ = s.next(due, after)
	return start
}

// takePlays ranks the plays by the rollout, the others behind them as the search has them.
func (j *job) takePlays(roll *rollout.Rollout) {
	s, score := j.step, j.game.ctx
	order := roll.Ranking()
	s.Rollout = newRolledOut(roll, score, len(roll.Trials[order[0]]))
	was := make([]int, 0, len(s.cands)) // the candidates in their new order
	ranked := make([]search.Candidate, 0, len(s.cands))
	for _, c := range order {
		ranked = append(ranked, j.rolledPlay(roll, order[0], c))
		was = append(was, j.plays[c])
	}
	for i, c := range s.cands {
		if !slices.Contains(j.plays, i) {
			ranked = append(ranked, c)
			was = append(was, i)
		}
	}
	s.cands = ranked
	s.played = slices.Index(was, s.played)
	if s.doubles != nil {
		doubles := slices.Clone(s.doubles)
		for k, i := range was {
			s.doubles[k] = doubles[i]
		}
	}
	j.game.reprice(s)
}

// rolledPlay is candidate c of a rollout beside the best one. Its worth is the best's less what it is behind over the
// dice that both have met: nearer to the truth than its own mean.
func (j *job) rolledPlay(roll *rollout.Rollout, best, c int) search.Candidate {
	s, score := j.step, j.game.ctx
	top, own, behind := roll.Result(best, score), roll.Result(c, score).Flip(score), roll.Difference(best, c, score)
	cand := s.cands[j.plays[c]]
	cand.Probs = narrow(&own)
	cand.Utility = score.Utility(s.st, behind.Mean-top.EMG.Mean)
	s.Rollout.Plays = append(s.Rollout.Plays, RolledPlay{
		Trials: own.Trials, Dropped: roll.Dropped(c), EquityError: own.EMG.Error, LossError: behind.Error,
	})
	return cand
}

// takeCube judges the cube by the rollout.
func (j *job) takeCube(roll *rollout.Rollout) {
	s, score := j.step, j.game.ctx
	noDouble, take, v := roll.Result(0, score), roll.Result(1, score), roll.Verdict(score)
	s.value.NoDouble, s.value.Take, s.value.Probs = noDouble.Utility.Mean, take.Utility.Mean, narrow(&noDouble)
	s.Rollout = newRolledOut(roll, score, noDouble.Trials)
	s.Rollout.Cube = &RolledCube{noDouble.EMG.Error, take.EMG.Error, v.Doubling, v.Taking}
}

// narrow are a rollout's chances as the search has them; without the luck they may stray from 0 to 1.
func narrow(r *rollout.Result) (p engine.Probs) {
	for i, e := range r.Chances {
		p[i] = float32(min(max(e.Mean, 0), 1))
	}
	return p
}
