package analyze

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine/rollout"
	"nardlog/replay"
)

// short are rollouts that a test has time for.
func short() *Rollouts {
	return &Rollouts{Options: rollout.Options{Trials: 72, Truncate: 2, Least: 36, StopBehind: 2.33}, Within: 0.2, Most: 3}
}

// rolled are the moves of a result that were rolled out.
func rolled(r *Result) (list []Move) {
	for _, g := range r.Games {
		for _, m := range g.Moves {
			if m.Rollout != nil {
				list = append(list, m)
			}
		}
	}
	return list
}

// TestRolloutJobs: without a budget the result does not depend on the number of workers.
func TestRolloutJobs(t *testing.T) {
	rec := sample(9)
	set := Settings{Marks: DefaultMarks, Jobs: 1, Seed: 5, Rollouts: short()}
	one := analysed(t, rec, set)
	set.Jobs = 3
	if diff := cmp.Diff(one, analysed(t, rec, set), whole); diff != "" {
		t.Errorf("three jobs differ from one:\n%s", diff)
	}
	if one.Rollouts.Wanted == 0 || one.Rollouts.Done != one.Rollouts.Wanted || len(rolled(one)) != one.Rollouts.Done || one.Rollouts.Seed != 5 {
		t.Errorf("%+v, %d moves", one.Rollouts, len(rolled(one)))
	}
}

// TestRolledPlays: the play made and the best are rolled out together, the loss is their difference, and only decisions
// are rolled out whose verdict can change. Luck is that of the search.
func TestRolledPlays(t *testing.T) {
	rec := sample(0)
	set := Settings{Jobs: 2, Marks: DefaultMarks}
	plain := analysed(t, rec, set)
	set.Rollouts = short()
	r := analysed(t, rec, set)
	plays := 0
	for g := range r.Games {
		for i, m := range r.Games[g].Moves {
			before := plain.Games[g].Moves[i]
			if m.Cube != nil {
				continue
			}
			near(t, "luck", m.Chequer.Luck.EMG, before.Chequer.Luck.EMG, 0)
			if m.Rollout == nil {
				if loss := before.Chequer.Loss; loss != nil && loss.EMG != m.Chequer.Loss.EMG {
					t.Errorf("move %d was not rolled out and lost %v, not %v", i, m.Chequer.Loss.EMG, loss.EMG)
				}
				continue
			}
			plays++
			c := m.Chequer
			if c.PlayedAt < 0 || c.PlayedAt >= len(m.Rollout.Plays) || before.Chequer.Loss.EMG > set.Rollouts.Within {
				t.Fatalf("move %d: played at %d of %d rolled out, lost %v before", i, c.PlayedAt, len(m.Rollout.Plays), before.Chequer.Loss.EMG)
			}
			if c.Candidates[c.PlayedAt].After != before.Chequer.Candidates[before.Chequer.PlayedAt].After {
				t.Errorf("move %d: another play was made", i)
			}
			near(t, "loss", c.Loss.EMG, c.Candidates[0].EquityEMG-c.Candidates[c.PlayedAt].EquityEMG, 1e-6)
			for k, p := range m.Rollout.Plays {
				if p.Trials < 36 || math.IsNaN(p.EquityError) || k == 0 && p.LossError != 0 {
					t.Errorf("move %d, play %d: %+v", i, k, p)
				}
			}
			if len(c.Candidates) != len(before.Chequer.Candidates) {
				t.Errorf("move %d: %d candidates, not %d", i, len(c.Candidates), len(before.Chequer.Candidates))
			}
		}
	}
	if plays == 0 {
		t.Error("no play was rolled out")
	}
}

// TestAllThatCount: without the bound on the loss every unforced play that was judged is rolled out, the worst first.
func TestAllThatCount(t *testing.T) {
	set := short()
	set.All = true
	games := []*game{}
	rec := sample(0)
	for i := range rec.Games {
		g := planOf(rec, i, Settings{})
		for _, task := range g.tasks() {
			s := newTiny()
			s.SetScore(g.ctx)
			task.do(s)
		}
		g.link()
		games = append(games, g)
	}
	list := set.jobs(games)
	unforced := 0
	for _, g := range games {
		for i := range g.steps {
			s := &g.steps[i]
			unforced += one(s.Chequer != nil && s.legal && len(s.cands) > 1)
		}
	}
	plays := 0
	for i, j := range list {
		plays += one(j.step.Chequer != nil)
		if i > 0 && j.loss > list[i-1].loss {
			t.Errorf("decision %d lost %v, the one before %v", i, j.loss, list[i-1].loss)
		}
		if i > 0 && j.loss == list[i-1].loss && j.gap < list[i-1].gap {
			t.Errorf("decision %d has a nearer rival than the one before", i)
		}
	}
	if plays != unforced {
		t.Errorf("%d plays are rolled out of %d", plays, unforced)
	}
}

// TestBudget: what there was no time for is judged by the search, and counted as wanted.
func TestBudget(t *testing.T) {
	set := Settings{Jobs: 2, Rollouts: short()}
	set.Rollouts.Budget = time.Nanosecond
	r := analysed(t, sample(0), set)
	if r.Rollouts.Done != 0 || r.Rollouts.Wanted == 0 || len(rolled(r)) != 0 || r.Rollouts.Interrupted {
		t.Errorf("%+v", r.Rollouts)
	}
}

// stopper is a Progress that ends the analysis when the first rollout is done.
type stopper struct{ stop context.CancelFunc }

func (s stopper) Update(phase string, done, total int) {
	if phase == "rollouts" {
		s.stop()
	}
}

// TestInterruptedRollouts: who interrupts rollouts has what was done, and the error.
func TestInterruptedRollouts(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	r, err := run(ctx, sample(0), Settings{Jobs: 1, Rollouts: short()}, stopper{stop}, tinyJudges)
	if !errors.Is(err, context.Canceled) || r == nil {
		t.Fatalf("%v, %v", r, err)
	}
	if r.Rollouts.Done != 1 || len(rolled(r)) != 1 || !r.Rollouts.Interrupted {
		t.Errorf("%+v, %d moves", r.Rollouts, len(rolled(r)))
	}
}

// TestRolledCube: with checkers on the 5 and the 1 point 23 of 36 throws win at once, else the game is lost: no double is
// worth 2(23/36)-1, double and take twice that.
func TestRolledCube(t *testing.T) {
	rec := newRecord(0, true)
	g := begin(rec, "x 5:1 1:1 o 1:2", [2]int{})
	g.act(replay.NoDouble)
	set := Settings{Jobs: 1, Rollouts: short()}
	set.Rollouts.Within = 1
	m := analysed(t, rec, set).Games[0].Moves[0]
	const nd = 2*23.0/36 - 1
	near(t, "no double", m.Cube.NDEMG, nd, 1e-6)
	near(t, "double, take", m.Cube.DTEMG, 2*nd, 1e-6)
	near(t, "loss", m.Cube.Loss[0].EMG, nd, 1e-6)
	near(t, "what doubling gains", m.Rollout.Cube.Doubling.Mean, nd, 1e-6)
	near(t, "what taking gains", m.Rollout.Cube.Taking.Mean, 1-2*nd, 1e-6)
	if m.Rollout.Trials != 72 || m.Rollout.Cube.NDError > 1e-6 || m.Cube.Best != "double, take" {
		t.Errorf("%+v, %s", m.Rollout, m.Cube.Best)
	}
}

// TestSecondLook: at fast, close plays are judged a ply deeper than others, luck is not.
func TestSecondLook(t *testing.T) {
	rec := sample(0)
	set := Settings{Jobs: 2, Marks: DefaultMarks}
	once := analysed(t, rec, set)
	set.Second = true
	twice := analysed(t, rec, set)
	var looked [2]int
	for g := range twice.Games {
		for i, m := range twice.Games[g].Moves {
			before := once.Games[g].Moves[i]
			if m.Cube != nil {
				looked[min(m.Cube.Ply, 1)]++
				continue
			}
			c := m.Chequer
			near(t, "luck", c.Luck.EMG, before.Chequer.Luck.EMG, 0)
			if len(c.Candidates) < 2 || c.PlayedAt < 0 {
				continue
			}
			b := before.Chequer
			gap := b.Candidates[0].EquityEMG - b.Candidates[1].EquityEMG
			want := one(gap <= closeCall || b.Loss.EMG > 0 && b.Loss.EMG <= closeCall)
			if got := c.Candidates[0].Ply; got != want {
				t.Errorf("move %d was judged at ply %d, the rival is %v behind", i, got, gap)
			}
			if c.Candidates[c.PlayedAt].Ply != c.Candidates[0].Ply {
				t.Errorf("move %d: played and best are judged at %d and %d plies", i, c.Candidates[c.PlayedAt].Ply, c.Candidates[0].Ply)
			}
			looked[c.Candidates[0].Ply]++
		}
	}
	if looked[0] == 0 || looked[1] == 0 {
		t.Errorf("%v", looked)
	}
}
