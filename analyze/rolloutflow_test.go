package analyze

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/replay"
	"nardlog/replay/replaytest"
)

// around is a record of nothing but the first decision that holds, and the one before it.
func around(t *testing.T, game string, holds func(*replay.Decision) bool) *replay.Record {
	t.Helper()
	rec := replaytest.Run(t, replaytest.Text(t, game))
	for i := range rec.Games {
		g := &rec.Games[i]
		for n := range g.Decisions {
			if holds(&g.Decisions[n]) {
				g.Decisions = g.Decisions[n-1 : n+1]
				rec.Games = rec.Games[i : i+1]
				return rec
			}
		}
	}
	t.Fatalf("%s has no such decision", game)
	return nil
}

// TestRolledFlows: what leaves dice to the other side, or a double to choose, is rolled out with what follows, and so are
// the rest and the double. They remain the plays that they were, and the number of workers does not matter.
func TestRolledFlows(t *testing.T) {
	for game, holds := range map[string]func(*replay.Decision) bool{
		"matador": func(d *replay.Decision) bool { return d.Chosen && d.Results > 1 },
		"gulbar":  func(d *replay.Decision) bool { return d.Kind == replay.Rest && d.Results > 1 },
	} {
		if testing.Short() && game == "matador" {
			continue // its doubles take minutes under the race detector, which short runs are for
		}
		rec := around(t, game, holds)
		moves := func(jobs int, rollouts *Rollouts) []Move {
			set := Settings{Marks: DefaultMarks, Jobs: jobs, Rollouts: rollouts}
			r, err := run(context.Background(), rec, set, nil, untrained)
			if err != nil {
				t.Fatal(err)
			}
			return r.Games[0].Moves
		}
		all := short()
		all.All = true
		searched, rolled := moves(1, nil), moves(1, all)
		for i, m := range rolled {
			was, is := searched[i].Chequer, m.Chequer
			switch {
			case m.Rollout == nil && len(was.Candidates) > 1, m.Rollout != nil && len(m.Rollout.Plays) < 2:
				t.Errorf("%s, decision %d: rolled out: %+v", game, i, m.Rollout)
			case is.Candidates[is.PlayedAt].Play() != was.Candidates[was.PlayedAt].Play():
				t.Errorf("%s, decision %d: another play was made", game, i)
			}
			if diff := cmp.Diff(spellings(was), spellings(is)); diff != "" {
				t.Errorf("%s, decision %d: other plays:\n%s", game, i, diff)
			}
		}
		if diff := cmp.Diff(rolled, moves(2, all), whole); diff != "" {
			t.Errorf("%s: two jobs differ from one:\n%s", game, diff)
		}
	}
}

// TestChosenDouble: where several doubles lead to the same position, the one that was chosen is told.
func TestChosenDouble(t *testing.T) {
	rec := around(t, "matador", func(d *replay.Decision) bool { return d.Chosen })
	d := &rec.Games[0].Decisions[1]
	d.Situation.Board = engine.Position{Own: engine.Side{0: 10, 1: 5}, Opp: engine.Side{0: 9, 6: 6}}
	for die := range uint8(6) {
		d.Situation.Dice = engine.Dice{Hi: die + 1, Lo: die + 1}
		d.After = engine.Position{Own: engine.Side{0: 14, 1: 1}, Opp: d.Situation.Board.Opp}
		r, err := run(context.Background(), rec, Settings{Marks: DefaultMarks, Jobs: 1}, nil, untrained)
		if err != nil {
			t.Fatal(err)
		}
		want := d.Situation.Dice.String() + ": 1/off(4)"
		if got := r.Games[0].Moves[1].Chequer.Played; got != want {
			t.Errorf("played is %q, want %q", got, want)
		}
	}
}

// spellings are the candidates with where they lead, in order.
func spellings(c *Chequer) (list []string) {
	for i := range c.Candidates {
		list = append(list, c.Candidates[i].Play()+" leads to "+c.Candidates[i].After.String())
	}
	slices.Sort(list)
	return list
}
