package family

import (
	"context"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/rollout"
)

// rolled rolls out a bear-off of long nardy in which only the next rolls decide, without the tables.
func rolled(t *testing.T, trials, jobs int) *rollout.Rollout {
	t.Helper()
	g := NewGame(rulesOf(t, "long"))
	g.ending = openEnd
	st := cube.NewState(&engine.Situation{})
	score := cube.NewContext(nil, st)
	p := engine.Position{Own: engine.Side{0: 13, 6: 2}, Opp: engine.Side{0: 14, 1: 1}}
	r, err := rollout.New(rollout.Options{Trials: trials, Seed: 3}, []rollout.Start{{Board: p, State: st}})
	if err != nil {
		t.Fatal(err)
	}
	if err := RollOut(context.Background(), r, Table{Game: g, Net: untrained(t, g), Score: score, Jobs: jobs}, nil); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRollOut: two checkers on the six are off in one roll with 6-6, 5-5, 4-4 and 3-3, and the enemy's last one with
// any. All 36 first throws come equally often, so the mean is exact, whatever the evaluator thinks of luck.
func TestRollOut(t *testing.T) {
	r := rolled(t, 36, 2)
	score := cube.NewContext(nil, r.Starts[0].State)
	if got, want := r.Result(0, score).Chances[engine.Win].Mean, 4.0/36; math.Abs(got-want) > 1e-6 {
		t.Errorf("won with %v, not %v", got, want)
	}
	if diff := cmp.Diff(r, rolled(t, 36, 1)); diff != "" {
		t.Errorf("the number of workers matters:\n%s", diff)
	}
}

// TestShallow: where the side on roll wins at once, or the other one with any roll, a look ahead knows the chances.
func TestShallow(t *testing.T) {
	g := NewGame(rulesOf(t, "long"))
	g.ending = openEnd
	s := NewSearcher(g, untrained(t, g))
	at := Seat{Position: engine.Position{Own: engine.Side{0: 13, 6: 2}, Opp: engine.Side{0: 14, 1: 1}}}
	if v := s.Ahead(&at, 2); math.Abs(float64(v[engine.Win])-4.0/36) > 1e-6 {
		t.Errorf("won with %v", v)
	}
	st := cube.NewState(&engine.Situation{})
	list := s.Plays(&at.Position, engine.Dice{Hi: 6, Lo: 6}, st, 1, nil)
	if len(list) != 1 || list[0].Utility != 1 || list[0].Probs[engine.Win] != 1 {
		t.Errorf("6-6 wins a point: %+v", list)
	}
}

// TestTrialsAllocateNothing: once its memory has grown, a searcher plays trials without more of it.
func TestTrialsAllocateNothing(t *testing.T) {
	for _, name := range []string{"long", "plakoto", "gulbar", "matador", "icelandic", "russian"} {
		g := NewGame(rulesOf(t, name))
		s := NewSearcher(g, untrained(t, g))
		start := rollout.Start{Board: g.Start(false).Position, State: cube.NewState(&engine.Situation{})}
		o := rollout.Options{Seed: 1, Truncate: 10}
		play := func() {
			for n := range 4 {
				s.Trial(&start, &o, n)
			}
		}
		play()
		if n := testing.AllocsPerRun(2, play); n > 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// TestScout: of the plays that are judged for luck, the side has spread as well as of those that are left out, and fewer
// plays than that are all judged.
func TestScout(t *testing.T) {
	g := NewGame(rulesOf(t, "long"))
	s := NewSearcher(g, untrained(t, g))
	eachPosition(t, g, func(at *Seat) {
		for _, d := range engine.Rolls {
			results := s.results(at, d, g.turn(at))
			s.sightly(results)
			picked := s.picked
			if len(picked) != min(len(results), scouted) {
				t.Fatalf("%v with %v: %d of %d", at, d, len(picked), len(results))
			}
			least, in := uint8(sights), map[int32]bool{}
			for _, i := range picked {
				in[i], least = true, min(least, sight(&results[i].Own))
			}
			for i := range results {
				if v := sight(&results[i].Own); !in[int32(i)] && v > least {
					t.Fatalf("%v with %v: %v is left out", at, d, results[i].Own)
				}
			}
		}
	})
}
