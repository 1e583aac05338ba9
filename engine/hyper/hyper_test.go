package hyper

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/variant"
)

// games are the forms with the files that describe them.
var games = map[Game]string{
	form(1, 3): "hypergammon1", form(2, 3): "hypergammon2", form(3, 3): "hypergammon", form(3, 1): "hyper",
}

func form(checkers, levels int) Game { return Game{Checkers: checkers, Levels: levels} }

// rulesOf are the rules of a form, from its file; where it has none they are those of its wins.
func rulesOf(t testing.TB, g Game) *engine.Rules {
	t.Helper()
	name := games[form(g.Checkers, 3)]
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	r := *v.Rules
	r.Levels, r.Koks, r.HomeMars, r.Settle, r.CheckerPoints, r.Misere = g.Levels, g.Koks, g.HomeMars, g.Settle, g.CheckerPoints, g.Misere
	return &r
}

// small are the tables that tests share.
var small = map[Game]func() *Table{}

func init() {
	for _, g := range []Game{form(1, 1), form(1, 3), form(2, 1), form(2, 3)} {
		small[g] = sync.OnceValue(func() *Table {
			table, _ := Solve(context.Background(), g, 1, nil)
			return table
		})
	}
}

func solve(t testing.TB, g Game, jobs int) *Table {
	t.Helper()
	table, err := Solve(context.Background(), g, jobs, nil)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func board(s *sides, own, opp int) (p engine.Position) {
	for side, k := range map[*engine.Side]int{&p.Own: own, &p.Opp: opp} {
		for _, n := range s.all[k][3-s.checkers:] {
			side[n]++
		}
	}
	return p
}

// second solves a game again, by code that shares nothing with the solver: the plays are those of the engine's
// generators by the rules of the game's file, and each pass makes all values anew from those of the pass before.
type second struct {
	rules  *engine.Rules
	number map[engine.Position]int32
	all    []engine.Position
	// after are the successors, position by position and roll by roll from start on; none where the game is over.
	start, after []int32
	equity, next []float64
}

func newSecond(t testing.TB, g Game) *second {
	s := &second{rules: rulesOf(t, g), number: map[engine.Position]int32{}}
	places := placings(g.Checkers)
	for _, own := range places {
		for _, opp := range places {
			p := engine.Position{Own: own, Opp: opp}
			s.number[p] = int32(len(s.all))
			s.all = append(s.all, p)
		}
	}
	s.equity, s.next = make([]float64, len(s.all)), make([]float64, len(s.all))
	f := engine.NewFinder(s.rules)
	var found []engine.Position
	for i := range s.all {
		s.start = append(s.start, int32(len(s.after)))
		if points, over := ended(s.rules, &s.all[i]); over {
			s.equity[i], s.next[i] = points, points
			continue
		}
		for _, d := range engine.Rolls {
			found = f.Results(&s.all[i], d, found[:0])
			for _, q := range found {
				s.after = append(s.after, s.number[q.Swap()])
			}
			s.after = append(s.after, -1) // the end of the roll
		}
	}
	s.start = append(s.start, int32(len(s.after)))
	return s
}

// placings are the ways to place checkers, off ones last of all.
func placings(checkers int) (all []engine.Side) {
	if checkers == 0 {
		return []engine.Side{{}}
	}
	for _, rest := range placings(checkers - 1) {
		for n := rest.Rear(); n <= engine.Bar; n++ {
			side := rest
			side[n]++
			all = append(all, side)
		}
	}
	return all
}

// ended is the result of a game that is over, in points of the side on roll.
func ended(r *engine.Rules, p *engine.Position) (points float64, over bool) {
	win, own := r.Result(*p)
	if own {
		return float64(r.Points(win, 0, &p.Opp)), win != engine.NoWin
	}
	return -float64(r.Points(win, 0, &p.Own)), win != engine.NoWin
}

// pass makes all values anew and returns the largest change.
func (s *second) pass() (change float64) {
	for i := range s.all {
		after := s.after[s.start[i]:s.start[i+1]]
		if len(after) == 0 {
			continue
		}
		sum, best, roll := 0.0, math.Inf(-1), 0
		for _, k := range after {
			if k >= 0 {
				best = max(best, -s.equity[k])
				continue
			}
			sum += best * float64(engine.Rolls[roll].Weight())
			best = math.Inf(-1)
			roll++
		}
		s.next[i] = sum / 36
		change = max(change, math.Abs(s.next[i]-s.equity[i]))
	}
	s.equity, s.next = s.next, s.equity
	return change
}

// TestSecondSolution compares all positions of the smaller games with the second solution.
func TestSecondSolution(t *testing.T) {
	for _, g := range []Game{form(1, 1), form(1, 3), form(2, 3)} {
		if g.Checkers > 1 && testing.Short() {
			continue
		}
		agrees(t, small[g]())
	}
}

// agrees compares all positions of a table with the second solution.
func agrees(t *testing.T, table *Table) {
	t.Helper()
	s := newSecond(t, table.Game)
	for s.pass() > 1e-10 {
	}
	worst := 0.0
	for i := range s.all {
		if s.all[i].Own.Rear() == 0 && s.all[i].Opp.Rear() == 0 {
			continue // no position of a game
		}
		got, ok := table.Equity(&s.all[i])
		if !ok {
			t.Fatalf("%v: %v is not known", table.Game, s.all[i])
		}
		worst = max(worst, math.Abs(got-s.equity[i]))
	}
	if t.Logf("%v: %d positions, off by %.1e at most", table.Game, len(s.all), worst); worst > 2e-8 {
		t.Errorf("%v: off by %v", table.Game, worst)
	}
}

// consistent holds positions of a table to the equation that it solves, with plays and results by the rules of the game's
// file, and returns by how much an equity is off at most.
func consistent(t testing.TB, table *Table, positions int) (worst float64) {
	t.Helper()
	r, s := rulesOf(t, table.Game), table.sides
	f := engine.NewFinder(r)
	rng := rand.New(rand.NewPCG(3, 4))
	for n := range positions {
		p := board(s, 1+rng.IntN(len(s.all)-1), 1+rng.IntN(len(s.all)-1))
		if n == 0 {
			p.Own, p.Opp = r.Start[0], r.Start[1]
		}
		worst = max(worst, held(t, table, f, &p))
	}
	return worst
}

// held is by how much the equity of one position is off.
func held(t testing.TB, table *Table, f *engine.Finder, p *engine.Position) (off float64) {
	equity, chances, only := looked(table, f, p)
	got, ok := table.Equity(p)
	if off = math.Abs(got - equity); !ok || off > 1e-8 {
		t.Errorf("%v is worth %v, not %v", *p, got, equity)
	}
	v, _ := table.Probs(p)
	worth := -1.0
	for i, x := range v {
		worth += float64(float64(x) * float64(table.line[i]))
	}
	if math.Abs(worth-got) > 1e-6 {
		t.Errorf("%v is worth %v, its chances are worth %v", *p, got, worth)
	}
	for i, x := range chances {
		if only && math.Abs(float64(v[i])-x) > 1e-6 {
			t.Errorf("%v has the chances %v, not %v", *p, v, chances)
		}
	}
	return off
}

// looked are the equity and the chances of a position by a look one roll ahead; only says that no roll has two best plays.
func looked(table *Table, f *engine.Finder, p *engine.Position) (equity float64, mean [5]float64, only bool) {
	only = true
	var found []engine.Position
	for _, d := range engine.Rolls {
		best, second := math.Inf(-1), math.Inf(-1)
		var chances engine.Probs
		found = f.Results(p, d, found[:0])
		for _, q := range found {
			x, v := value(table, f.Rules(), &q)
			switch {
			case x > best:
				best, second, chances = x, best, v
			case x > second:
				second = x
			}
		}
		only = only && best-second > 1e-7
		share := float64(d.Weight()) / 36
		equity += share * best
		for i, x := range chances {
			mean[i] += share * float64(x)
		}
	}
	return equity, mean, only
}

// value is what the mover has who leaves a position.
func value(table *Table, r *engine.Rules, q *engine.Position) (equity float64, v engine.Probs) {
	if points, over := ended(r, q); over {
		stakes := cube.StakesOf(r)
		win, own := r.Result(*q)
		if v = stakes[0].Won(r, win, &q.Opp); !own {
			v = v.Flip()
		}
		return points, v
	}
	p := q.Swap()
	equity, _ = table.Equity(&p)
	v, _ = table.Probs(&p)
	return -equity, v.Flip()
}

func TestConsistent(t *testing.T) {
	for _, g := range []Game{form(1, 3), form(2, 1), form(2, 3)} {
		t.Logf("%v: off by %.1e at most", g, consistent(t, small[g](), 1000))
	}
}

// TestHouseRules holds the smaller games to their equation whatever their wins are and pay, those with one checker to the
// second solution too.
func TestHouseRules(t *testing.T) {
	for _, g := range []Game{
		{Levels: 2}, {Levels: 3, Koks: engine.KoksHead}, {Levels: 2, HomeMars: 4}, {Levels: 3, HomeMars: 3},
		{Levels: 3, Settle: engine.SettleWin}, {Levels: 3, Settle: engine.SettleFixed10},
		{Levels: 3, Settle: engine.SettleChecker}, {Levels: 3, Settle: engine.SettleChecker, CheckerPoints: true},
		{Levels: 1, Misere: true},
	} {
		for g.Checkers = 1; g.Checkers <= 2; g.Checkers++ {
			if g.Checkers > 1 && testing.Short() {
				continue
			}
			table := solve(t, g, 2)
			t.Logf("%v: off by %.1e at most", g, consistent(t, table, 1000))
			if g.Checkers == 1 {
				agrees(t, table)
			}
		}
	}
}

// TestGameOf: what rules are solved, and which share a table.
func TestGameOf(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(r *engine.Rules)
		want   string
	}{
		"as it is":       {func(r *engine.Rules) {}, "hypergammon-3-3"},
		"no koks":        {func(r *engine.Rules) { r.Koks = engine.KoksNone }, "hypergammon-3-2"},
		"head":           {func(r *engine.Rules) { r.Koks = engine.KoksHead }, "hypergammon-3-3-head"},
		"quarter":        {func(r *engine.Rules) { r.Koks = engine.KoksQuarter }, "hypergammon-3-3"},
		"one by side":    {func(r *engine.Rules) { r.Levels, r.SidePoints = 1, [2]int{3, 1} }, "hypergammon-3-1"},
		"home gammon":    {func(r *engine.Rules) { r.HomeMars = 3 }, "hypergammon-3-3-home-3"},
		"plain":          {func(r *engine.Rules) { r.Levels, r.HomeMars = 1, 3 }, "hypergammon-3-1"},
		"street":         {func(r *engine.Rules) { r.Settle = engine.SettleFixed10 }, "hypergammon-3-3-street"},
		"checkers":       {func(r *engine.Rules) { r.Settle = engine.SettleChecker }, "hypergammon-3-3-checker"},
		"by side":        {func(r *engine.Rules) { r.SidePoints = [2]int{3, 1} }, "hypergammon-3-3-win"},
		"four kinds":     {func(r *engine.Rules) { r.HomeMars = 4 }, ""},
		"misère":         {func(r *engine.Rules) { r.Misere = true }, "hypergammon-3-1-misere"},
		"another entry":  {func(r *engine.Rules) { r.Entry = engine.EnterFreely }, ""},
		"four checkers":  {func(r *engine.Rules) { r.Checkers = 4 }, ""},
		"one side alone": {func(r *engine.Rules) { r.SidePoints = [2]int{3, 0} }, ""},
	} {
		r := *rulesOf(t, form(3, 3))
		tt.change(&r)
		if g, ok := GameOf(&r); ok != (tt.want != "") || ok && g.String() != tt.want {
			t.Errorf("%s: %v (%v), want %q", name, g, ok, tt.want)
		}
	}
}

// TestKept looks at the tables of three checkers where the user has them.
func TestKept(t *testing.T) {
	for _, l := range keptTables(t) {
		t.Logf("%v: off by %.1e at most", l.game, consistent(t, l.Table(), 3000))
	}
}

// BenchmarkEveryPosition holds all positions of the user's tables of three checkers to their equation, a quarter of an hour
// each.
func BenchmarkEveryPosition(b *testing.B) {
	for _, l := range keptTables(b) {
		b.Run(l.game.String(), func(b *testing.B) {
			for b.Loop() {
				b.Logf("all positions are off by %.1e at most", everywhere(b, l.Table()))
			}
		})
	}
}

// everywhere is by how much an equity of any position is off at most.
func everywhere(t testing.TB, table *Table) (worst float64) {
	s, r := table.sides, rulesOf(t, table.Game)
	off := make([]float64, len(s.all)-1)
	(&solver{jobs: runtime.GOMAXPROCS(0)}).parallel(len(off), func(i int) {
		f := engine.NewFinder(r)
		for k := 1; k < len(s.all); k++ {
			p := board(s, i+1, k)
			off[i] = max(off[i], held(t, table, f, &p))
		}
	})
	return slices.Max(off)
}

// keptTables are the tables of three checkers that the user has.
func keptTables(t testing.TB) (all []*Lazy) {
	t.Helper()
	dir, err := os.UserCacheDir()
	if err != nil {
		t.Skip(err)
	}
	bearoff.KeepIn(filepath.Join(dir, "nardlog"))
	t.Cleanup(func() { bearoff.KeepIn("") })
	for _, g := range []Game{form(3, 1), form(3, 3)} {
		if l := Of(g); l.Ready() {
			all = append(all, l)
		} else {
			t.Logf("%v is not kept", g)
		}
	}
	return all
}

// TestSameBitsEverywhere pins a table, which depends neither on the machine nor on the number of workers.
func TestSameBitsEverywhere(t *testing.T) {
	if got, want := sumOf(solve(t, form(2, 1), 3)), sumOf(small[form(2, 1)]()); got != want {
		t.Errorf("3 workers: checksum %s, want that of one, %s", got, want)
	}
	const want = "e2c994263bedf937bafb3115dcb63616de905987a48e423d0ecb624c6e95eb20"
	if got := sumOf(small[form(2, 3)]()); got != want {
		t.Errorf("checksum %s, want %s", got, want)
	}
}

func sumOf(t *Table) string {
	sum := sha256.Sum256(t.data)
	return hex.EncodeToString(sum[:])
}

// TestKeptTable: what is kept is what was computed, and of the size that was told.
func TestKeptTable(t *testing.T) {
	g := form(3, 3)
	if n := len(newSides(3).all); g.size() != n*n*20 {
		t.Errorf("%v: %d bytes, want %d", g, g.size(), n*n*20)
	}
	table := small[form(2, 3)]()
	if len(table.data) != table.size() {
		t.Errorf("%d bytes, want %d", len(table.data), table.size())
	}
	again := newTable(table.Game, newSides(2), bytes.Clone(table.data))
	p := engine.Position{Own: engine.Side{24: 1, 23: 1}, Opp: engine.Side{24: 1, 23: 1}}
	was, _ := table.Probs(&p)
	if got, ok := again.Probs(&p); !ok || got != was || got == (engine.Probs{}) {
		t.Errorf("read back as %v, was %v", got, was)
	}
}

// TestOtherGame: a position with too many checkers is none of the game.
func TestOtherGame(t *testing.T) {
	table := small[form(1, 3)]()
	p := engine.Position{Own: engine.Side{24: 1, 23: 1}, Opp: engine.Side{24: 1}}
	_, ok := table.Equity(&p)
	if _, also := table.Probs(&p); ok || also {
		t.Error("two checkers are known where there is one")
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	table, err := Solve(ctx, form(2, 3), 2, func(done, total int) {
		if done < 0 || done > total {
			t.Errorf("%d of %d", done, total)
		}
		cancel()
	})
	if table != nil || err != context.Canceled {
		t.Errorf("%v, %v", table, err)
	}
}

// BenchmarkSolve computes the whole tables, checks them, and tells their checksums and the value of the start.
func BenchmarkSolve(b *testing.B) {
	for _, g := range []Game{form(3, 1), form(3, 3)} {
		b.Run(g.String(), func(b *testing.B) {
			for b.Loop() {
				table := solve(b, g, 2)
				start := engine.Position{Own: engine.Side{24: 1, 23: 1, 22: 1}, Opp: engine.Side{24: 1, 23: 1, 22: 1}}
				equity, _ := table.Equity(&start)
				v, _ := table.Probs(&start)
				b.Logf("the start is worth %.8f, chances %.6f; checksum %s", equity, v, sumOf(table))
				b.Logf("off by %.1e at most", consistent(b, table, 20000))
			}
		})
	}
}

// TestPlays compares the plays of three checkers with those of the engine, position by position.
func TestPlays(t *testing.T) {
	s := newSides(3)
	rng := rand.New(rand.NewPCG(1, 2))
	var gen engine.Generator
	for range 5000 {
		i, k := 1+rng.IntN(len(s.all)-1), 1+rng.IntN(len(s.all)-1)
		d := engine.Rolls[rng.IntN(21)]
		p := board(s, i, k)
		want := map[[2]int]bool{}
		for _, q := range gen.Results(&p, d, nil) {
			own, _ := s.of(&q.Own)
			opp, _ := s.of(&q.Opp)
			want[[2]int{own, opp}] = true
		}
		got := map[[2]int]bool{}
		m, e := mover{sides: s, closed: s.made[k]}, (&solver{sides: s}).enemy(k)
		for _, q := range m.plays(s.all[i], d, nil) {
			got[[2]int{int(q.to), int(s.hit[k][e.hits(&q)])}] = true
		}
		for r := range want {
			if !got[r] {
				t.Fatalf("%v, %v: %v is missing", p, d, r)
			}
		}
		if len(got) != len(want) {
			t.Fatalf("%v, %v: %d results, not %d", p, d, len(got), len(want))
		}
	}
}
