package train

import (
	"context"
	"io"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/eval"
	"nardlog/engine/variant"
)

// play plays games of backgammon by the nets that ship.
func play(mode labelMode, games, jobs int) []record {
	return inParallel(context.Background(), games, jobs, func() func(int) []record {
		pl := newPlayer(eval.Default(), bearoff.Default(), 4)
		return func(i int) []record { return playGame(pl, mode, all, rand.New(rand.NewPCG(5, 100+uint64(i)))) }
	})
}

func all(*engine.Position) bool { return true }

func TestSelfPlayIsTheSameForAnyJobs(t *testing.T) {
	one, two := play(expected, 3, 1), play(expected, 3, 2)
	if len(one) < 30 || !reflect.DeepEqual(one, two) {
		t.Errorf("%d records with one job, %d with two, or they differ", len(one), len(two))
	}
}

// TestTargetsByHand: two positions of one game. The second's target is its E; the first's is its E and,
// turned round, half of how far the second's target lies from its V.
func TestTargetsByHand(t *testing.T) {
	start := engine.Start()
	rec := func(e, v engine.Probs, last bool) record {
		return record{own: start.Own, opp: start.Opp, e: pack(e), v: pack(v), last: last}
	}
	recs := []record{
		rec(engine.Probs{0.5, 0.1, 0.01, 0.12, 0.02}, engine.Probs{0.45, 0.1, 0.01, 0.1, 0.02}, false),
		rec(engine.Probs{0.6, 0.2, 0.02, 0.1, 0.01}, engine.Probs{0.5, 0.16, 0.02, 0.08, 0.01}, true),
		rec(engine.Probs{0.9, 0, 0, 0, 0}, engine.Probs{0.1, 0, 0, 0, 0}, true), // another game: no trace to it
	}
	got := targets(recs, 0.5, false, nil)
	want := []engine.Probs{
		{0.5 - 0.5*0.1, 0.1 + 0.5*0.02, 0.01, 0.12 + 0.5*0.04, 0.02},
		{0.6, 0.2, 0.02, 0.1, 0.01},
		{0.9, 0, 0, 0, 0},
	}
	for i := range want {
		for k := range want[i] {
			if math.Abs(float64(got[i].target[k]-want[i][k])) > 2e-5 {
				t.Errorf("target %d: %v, want %v", i, got[i].target, want[i])
				break
			}
		}
	}
}

func TestTargetsArePossible(t *testing.T) {
	off := engine.MustPosition("x 6:5 off:10 o 24:1 6:14")
	r := record{own: off.Own, opp: off.Opp, e: pack(engine.Probs{0.9, 0.3, 0, 0.1, 0}), last: true}
	if got := targets([]record{r}, 0.9, false, nil)[0].target; got[engine.LoseGammon] != 0 || got[engine.WinGammon] == 0 {
		t.Errorf("%v: a side with checkers off loses no gammon, but may win one", got)
	}
	r.e = pack(engine.Probs{0.9, 0, 0, 0, 0.05})
	if got := targets([]record{r}, 0.9, true, nil)[0].target; got[engine.LoseBackgammon] < 0.04 {
		t.Errorf("%v: checkers off do not save the rest, where each is paid", got)
	}
}

func TestLabelFiles(t *testing.T) {
	recs := play(sampled, 2, 1)
	path := filepath.Join(t.TempDir(), "labels-0000.rec")
	if err := writeLabels(path, recs); err != nil {
		t.Fatal(err)
	}
	got, err := readLabels(path)
	if err != nil || !reflect.DeepEqual(got, recs) {
		t.Errorf("read back %d records of %d, %v", len(got), len(recs), err)
	}
}

// TestFitLearns: two passes over a few games bring a new net nearer to their targets, and the weights
// that are saved give the same numbers when they are taken up again.
func TestFitLearns(t *testing.T) {
	contact := contactOf(targets(play(sampled, 20, 2), 0, false, nil))
	in := eval.ContactInputs()
	m := newModel(in.Layout, ContactWidth, 1)
	before := m.errorOn(in, contact)
	for range 2 {
		m.fit(context.Background(), in, contact, fitOptions{batch: 32, rateFrom: 1e-3, rateTo: 1e-4, averageFrom: 0.8, equityWeight: 0.5, jobs: 2})
	}
	after := m.errorOn(in, contact)
	if after > before/2 {
		t.Errorf("squared error %.4f before, %.4f after", before, after)
	}
	again := modelFrom(in.Layout, m.weights())
	if e := again.errorOn(in, contact); math.Abs(e-after) > 0.02*after+1e-5 {
		t.Errorf("squared error %.5f after rounding, %.5f before", e, after)
	}
}

func TestTrainerGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some hundred games")
	}
	o := Options{Dir: t.TempDir(), Jobs: 2, Games: 400, Rounds: 2, Minutes: math.Inf(1), Labels: 100, Window: 1000, Rate: 1e-3, Lambda: Lambda, Log: io.Discard}
	run := func() *Trainer {
		first, err := NewBackgammon(o, bearoff.Default(), 4)
		if err != nil {
			t.Fatal(err)
		}
		return first
	}
	first := run()
	if err := first.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	goesOn(t, first, run())
}

// TestFamilyGoesOn: a second run takes up what the first one has left, and plays no first phase.
func TestFamilyGoesOn(t *testing.T) {
	o := Options{Dir: t.TempDir(), Jobs: 2, Games: 100, Rounds: 2, Minutes: math.Inf(1), Labels: 300, Window: 1000, Rate: 1e-3, Log: io.Discard}
	run := func() *Family {
		v, err := variant.Find("long")
		if err != nil {
			t.Fatal(err)
		}
		f, err := NewFamily(o, v.Rules, Net{Name: "long", Width: 128})
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	first := run()
	if err := first.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	second := run()
	goesOn(t, &first.Trainer, &second.Trainer)
	if second.Games != 0 {
		t.Errorf("%d games are played anew", second.Games)
	}
	worth, err := second.Measure(context.Background(), "random", 20, 0)
	if err != nil || worth.Pairs != 20 || worth.Mean < -2 || worth.Mean > 2 {
		t.Errorf("worth %+v, %v", worth, err)
	}
}

func goesOn(t *testing.T, first, second *Trainer) {
	t.Helper()
	if second.files != 2 || len(second.recent) == 0 {
		t.Errorf("%d label files, %d rounds taken up", second.files, len(second.recent))
	}
	for i, p := range second.parts {
		if !reflect.DeepEqual(p.weights(), first.parts[i].weights()) {
			t.Errorf("%s: the net that is taken up is not the one that was saved", p.name)
		}
	}
}

// TestAdvanceLooksAtContenders: the play made is the best one roll ahead of those looked at, and its V is
// that of the net's own choice, the lowest of all plays' values for the other side.
func TestAdvanceLooksAtContenders(t *testing.T) {
	pl := newPlayer(eval.Default(), bearoff.Default(), 0)
	p := engine.Start()
	aside := 0
	for _, d := range engine.Rolls {
		_, best := pl.best(&p, d)
		next, rest := pl.advance(&p, d)
		aside += len(rest)
		if next.v != best {
			t.Errorf("%v: the label of the start counted %v, not %v", d, best, next.v)
		}
		for _, r := range rest {
			if r.e.Equity() < next.e.Equity() || r.v.Equity() > next.v.Equity()+closeBy {
				t.Errorf("%v: %v was put aside for %v", d, r, next)
			}
		}
		if want := pl.ahead(&next.p); next.e != want {
			t.Errorf("%v: E is %v, not %v", d, next.e, want)
		}
	}
	if aside == 0 {
		t.Error("no play was ever close")
	}
}

// TestGrown: a grown net says nearly what the narrow one says, and its copies differ, so that they can part.
func TestGrown(t *testing.T) {
	in := eval.ContactInputs()
	m := newModel(in.Layout, 128, 3)
	wide := grown(m, 2, rand.New(rand.NewPCG(1, 1)))
	if wide.width != 256 {
		t.Fatalf("width %d", wide.width)
	}
	blot := wide.params.p[256:512] // the first parameter is the bias, a pattern that starts from zero
	if slices.Equal(blot[:128], blot[128:]) {
		t.Error("the copies of the units are the same")
	}
	samples := contactOf(targets(play(sampled, 3, 1), 0, false, nil))
	f, g := newFitter(m, in, 0), newFitter(wide, in, 0)
	for i := range samples {
		f.forward(&samples[i])
		g.forward(&samples[i])
		for o := range f.p {
			if d := math.Abs(float64(f.p[o] - g.p[o])); d > 0.02 {
				t.Fatalf("sample %d: %v, grown %v", i, f.p, g.p)
			}
		}
	}
}

// TestOnlyRaces: a run for the race net labels races alone, each stay with an end, and leaves the other nets as they were.
func TestOnlyRaces(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some games and fits a net")
	}
	o := Options{Dir: t.TempDir(), Jobs: 2, Rounds: 2, Minutes: math.Inf(1), Labels: 60, Window: 1000, Rate: 1e-3, Lambda: Lambda, Log: io.Discard, Only: []string{"race"}}
	tr, err := NewBackgammon(o, bearoff.Default(), 4)
	if err != nil {
		t.Fatal(err)
	}
	before := make([][]int16, len(tr.parts))
	for i, p := range tr.parts {
		before[i] = p.weights().Params
	}
	if err := tr.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	for _, recs := range tr.recent {
		for i, r := range recs {
			if c := eval.Classify(&engine.Position{Own: r.own, Opp: r.opp}); c != eval.Race {
				t.Fatalf("record %d is of class %d", i, c)
			}
		}
		if len(recs) < 60 || !recs[len(recs)-1].last {
			t.Errorf("%d records, and no end to the last game", len(recs))
		}
	}
	for i, p := range tr.parts {
		if same := slices.Equal(before[i], p.weights().Params); same == (p.name == "race") {
			t.Errorf("%s: unchanged %v", p.name, same)
		}
	}
	o.Only = []string{"races"}
	if _, err := NewBackgammon(o, bearoff.Default(), 4); err == nil {
		t.Error("an unknown net is no error")
	}
}
