package family

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/rollout"
)

// rollsOut rolls starts out by an untrained net.
func rollsOut(t *testing.T, g *Game, o rollout.Options, starts []rollout.Start, jobs int) *rollout.Rollout {
	t.Helper()
	for i := range starts {
		starts[i].State = cube.NewState(&engine.Situation{})
	}
	r, err := rollout.New(o, starts)
	if err != nil {
		t.Fatal(err)
	}
	score := cube.NewContext(nil, starts[0].State)
	if err := RollOut(context.Background(), r, Table{Game: g, Net: untrained(t, g), Score: score, Jobs: jobs}, nil); err != nil {
		t.Fatal(err)
	}
	return r
}

// won is how often the starting side wins.
func won(r *rollout.Rollout, c int) rollout.Estimate {
	return r.Result(c, cube.NewContext(nil, r.Starts[c].State)).Chances[engine.Win]
}

// late is a position in which the side on roll has to bring its last checker home, so that both ends are known after its roll.
func late(rng *rand.Rand) engine.Position {
	homes := bearoff.Homes(2)
	p := ended(bearoff.Home{1}, homes[1+rng.IntN(len(homes)-1)])
	p.Own[engine.Off]--
	p.Own[7+rng.IntN(3)]++
	return p
}

// TestFlowsMatchTheRules: what a roll leads to, whoever has to play or to roll next, is worth what the rules alone make of
// it. All 36 throws come equally often, so the mean is exact with luck and without.
func TestFlowsMatchTheRules(t *testing.T) {
	for _, name := range []string{"gulbar", "madgul", "matador", "acey", "acey_european"} {
		g := NewGame(rulesOf(t, name))
		b := &book{g.Rules, func(engine.WinType, *engine.Side) float64 { return 1 }, map[engine.Position]float64{}}
		rng := rand.New(rand.NewPCG(7, 8))
		for range 3 {
			p := late(rng)
			want := b.rolling(p)
			for _, luck := range []bool{false, true} {
				o := rollout.Options{Trials: 36, Seed: 3, Luck: luck, Truncate: 1}
				got := won(rollsOut(t, g, o, []rollout.Start{{Board: p}}, 1), 0).Mean
				if math.Abs(got-(want+1)/2) > 1e-6 {
					t.Errorf("%s: %v against %v is won with %v, want %v (luck kept: %v)", name, p.Own, p.Opp, got, (want+1)/2, luck)
				}
			}
		}
	}
}

// TestStartsThatFlow: a start whose play has left something first is worth what the rules make of it.
func TestStartsThatFlow(t *testing.T) {
	for name, nexts := range map[string][]engine.Next{
		"gulbar":  {{Again: true}, {Left: engine.DueOf([]int{5, 5, 5})}, {Left: engine.DueOf([]int{2})}},
		"matador": {{Choose: true}},
		"acey":    {{Choose: true}, {Again: true}},
	} {
		g := NewGame(rulesOf(t, name))
		b := &book{g.Rules, func(engine.WinType, *engine.Side) float64 { return 1 }, map[engine.Position]float64{}}
		after := ended(bearoff.Home{1, 0, 0, 1}, bearoff.Home{0, 0, 2})
		for _, next := range nexts {
			want, _ := b.following(engine.Position{}, after, next)
			r := rollsOut(t, g, rollout.Options{Trials: 36}, []rollout.Start{{Board: after.Swap(), Next: next}}, 1)
			if got := 1 - won(r, 0).Mean; math.Abs(got-(want+1)/2) > 1e-6 {
				t.Errorf("%s, then %+v: the mover wins with %v, want %v", name, next, got, (want+1)/2)
			}
		}
	}
}

// policy finds how often a side wins when both play as rollouts do, by going through everything that the rolls lead to.
type policy struct {
	s    *Searcher
	next map[Seat]*[21]Seat
	win  map[Seat]float64
}

func (y *policy) explore(at Seat) {
	if _, seen := y.win[at]; seen {
		return
	}
	v, over := y.s.game.Known(&at)
	y.win[at] = float64(v[engine.Win])
	if over {
		if at.turned {
			y.win[at] = 1 - y.win[at]
		}
		return
	}
	y.next[at] = new([21]Seat)
	for i, d := range engine.Rolls {
		y.next[at][i] = y.s.Best(&at, d).Seat
		y.explore(y.next[at][i])
	}
}

// solve sweeps until no chance changes any more.
func (y *policy) solve() {
	for change := 1.0; change > 1e-9; {
		change = 0
		for at, next := range y.next {
			sum := 0.0
			for i, d := range engine.Rolls {
				sum += float64(d.Weight()) / 36 * y.win[next[i]]
			}
			change = max(change, math.Abs(sum-y.win[at]))
			y.win[at] = sum
		}
	}
}

// TestRolloutsAreUnbiased: in games without a table of their ends the mean is what the players' way to play is worth, with
// luck and without.
func TestRolloutsAreUnbiased(t *testing.T) {
	for _, tt := range []struct {
		game     string
		own, opp engine.Side
	}{
		{"gulbar", engine.Side{0: 13, 6: 1, 3: 1}, engine.Side{0: 14, 8: 1}},
		{"russian", engine.Side{0: 14, 15: 1}, engine.Side{0: 14, 12: 1}},
		{"chase", engine.Side{0: 5, 9: 1}, engine.Side{0: 5, 18: 1}},
		{"icelandic", engine.Side{0: 5, 9: 1}, engine.Side{0: 5, 18: 1}},
	} {
		g := NewGame(rulesOf(t, tt.game))
		g.ending = openEnd
		at := Seat{Position: engine.Position{Own: tt.own, Opp: tt.opp}}
		y := &policy{NewSearcher(g, untrained(t, g)), map[Seat]*[21]Seat{}, map[Seat]float64{}}
		y.explore(at)
		y.solve()
		for _, luck := range []bool{false, true} {
			r := rollsOut(t, g, rollout.Options{Trials: 1296, Seed: 5, Luck: luck}, []rollout.Start{{Board: at.Position}}, 2)
			got := won(r, 0)
			if math.Abs(got.Mean-y.win[at]) > 4*got.Error {
				t.Errorf("%s: won with %v ± %v, not %v (luck kept: %v)", tt.game, got.Mean, got.Error, y.win[at], luck)
			}
		}
	}
}

// TestRollOutByHand: in gulbar only a six lifts the one and only an ace the other, see TestKnownByHand.
func TestRollOutByHand(t *testing.T) {
	g := NewGame(rulesOf(t, "gulbar"))
	g.ending = openEnd
	p := ended(bearoff.Home{5: 1}, bearoff.Home{1})
	r := rollsOut(t, g, rollout.Options{Trials: 1296, Seed: 2, Luck: true}, []rollout.Start{{Board: p}}, 2)
	if got := won(r, 0); math.Abs(got.Mean-27./52) > 4*got.Error {
		t.Errorf("won with %v ± %v, not %v", got.Mean, got.Error, 27./52)
	}
}

// TestFlowsOnWorkers: whatever starts have left first, the number of workers does not matter.
func TestFlowsOnWorkers(t *testing.T) {
	for _, name := range []string{"gulbar", "matador", "icelandic"} {
		g := NewGame(rulesOf(t, name))
		p := g.Start(false).Position
		starts := []rollout.Start{{Board: p}, {Board: p, Next: engine.Next{Again: true}}}
		o := rollout.Options{Trials: 36, Truncate: 4, Seed: 9}
		if diff := cmp.Diff(rollsOut(t, g, o, starts, 1), rollsOut(t, g, o, starts, 2)); diff != "" {
			t.Errorf("%s: the number of workers matters:\n%s", name, diff)
		}
	}
}
