package analyze

import (
	"testing"

	"nardlog/engine"
)

// TestLuckEvensOut: at ply 0 the luck of the 21 rolls, weighed, is nothing on the mean.
func TestLuckEvensOut(t *testing.T) {
	mean := 0.0
	for _, d := range engine.Rolls {
		rec := newRecord(0, true)
		begin(rec, middle, [2]int{}).roll(d.String(), 0)
		r := analysed(t, rec, Settings{Ply: 0, Jobs: 1})
		mean += r.Games[0].Moves[0].Chequer.Luck.EMG * float64(d.Weight()) / 36
	}
	near(t, "mean luck", mean, 0, 1e-9)
}

// TestOpeningLuck: over the 30 opening throws, 15 of either side, luck is nothing on the mean; with an
// uneven score too.
func TestOpeningLuck(t *testing.T) {
	for _, before := range [][2]int{{0, 0}, {1, 3}} {
		mean := 0.0
		for turn := range 2 {
			for _, d := range engine.Rolls {
				if d.Double() {
					continue
				}
				rec := newRecord(5, true)
				g := begin(rec, few, before)
				g.turn = turn
				g.roll(d.String(), 0)
				r := analysed(t, rec, Settings{Ply: 0, Jobs: 1})
				luck := *r.Games[0].Moves[0].Chequer.Luck.MWC
				if turn == 1 {
					luck = -luck
				}
				mean += luck / 30
			}
		}
		near(t, "mean luck", mean, 0, 1e-9)
	}
}

// TestMeansComeCheap: a mean over the rolls that is taken over from the search before is the one that a
// search of its own gives.
func TestMeansComeCheap(t *testing.T) {
	for _, ply := range []int{0, 1} {
		rec := sample(7)
		g := planOf(rec, 0, Settings{Ply: ply})
		e := newTiny()
		for _, task := range g.tasks() {
			e.SetScore(g.ctx)
			task.do(e)
		}
		g.link()
		seen := map[source]bool{}
		for i := range g.steps {
			s := &g.steps[i]
			if s.Cube != nil || s.from == opening {
				continue
			}
			seen[s.from] = true
			want := e.PreRoll(&s.Situation.Board, s.st, max(ply, 1)).NoDouble
			if s.from == taken {
				before := &g.steps[i-1]
				want = e.PreRoll(&before.Situation.Board, before.st, ply).Take
			}
			near(t, "mean", s.pre.NoDouble, want, 1e-12)
		}
		if ply > 0 && !(seen[next] && seen[stayed] && seen[taken]) || ply == 0 && !seen[own] {
			t.Errorf("ply %d: sources seen %v", ply, seen)
		}
	}
}
