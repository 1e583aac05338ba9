package rollout

import (
	"bytes"
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// rivals are the positions after three plays of a 3-1, from good to bad.
func rivals(st cube.State) []Start {
	var starts []Start
	for _, after := range []string{
		"x 24:2 13:5 8:2 6:4 5:2 o 24:2 13:5 8:3 6:5",
		"x 24:2 13:4 10:1 8:3 6:4 5:1 o 24:2 13:5 8:3 6:5",
		"x 24:2 13:5 8:1 7:1 6:5 5:1 o 24:2 13:5 8:3 6:5",
	} {
		starts = append(starts, AfterPlay(engine.MustPosition(after), st))
	}
	return starts
}

func opening() (engine.Situation, Options) {
	return engine.Situation{Board: engine.Start(), Cube: engine.Cube{Value: 1}}, Options{Trials: 1296, Truncate: 2, Seed: 4, Keep: 3}
}

// TestDropsTheWorse: plays that are far behind are dropped at the first look and keep their trials; the rollout ends
// when one is left.
func TestDropsTheWorse(t *testing.T) {
	s, o := opening()
	tab, st := table(&s, 2)
	starts := rivals(st)
	slices.Reverse(starts)
	o.StopBehind = 2.33
	for least, want := range map[int]int{0: 72, 150: 180} {
		o.Least = least
		r := run(t, o, starts, tab)
		if !reflect.DeepEqual(r.Ranking(), []int{2, 1, 0}) {
			t.Errorf("ranking %v", r.Ranking())
		}
		if len(r.Trials[0]) != want {
			t.Errorf("least %d: the worst was dropped after %d trials, want %d", least, len(r.Trials[0]), want)
		}
		if end := r.End(tab.Score); end != OneLeft || r.Dropped(2) || !r.Dropped(0) && !r.Dropped(1) {
			t.Errorf("ended by %s; dropped %v %v %v", end, r.Dropped(0), r.Dropped(1), r.Dropped(2))
		}
		d := r.Difference(0, 2, tab.Score)
		if d.Mean < float64(o.StopBehind*d.Error) {
			t.Errorf("dropped at a difference of %v", d)
		}
		r.Trials[2] = r.Trials[2][:want]
		near(t, "difference over the common trials", d.Mean, r.Result(0, tab.Score).EMG.Mean-r.Result(2, tab.Score).EMG.Mean, 1e-12)
	}
	o.StopBehind = 0
	o.Trials = 100
	r := run(t, o, starts, tab)
	for c := range starts {
		if n := len(r.Trials[c]); n != 108 {
			t.Errorf("candidate %d has %d trials where none is dropped, want 108", c, n)
		}
	}
	if end := r.End(tab.Score); end != AllPlayed {
		t.Errorf("ended by %s", end)
	}
}

func TestStopsAtAnError(t *testing.T) {
	s, o := opening()
	tab, st := table(&s, 2)
	start := []Start{{Board: s.Board, State: st}}
	o.StopError = 0.002
	r := run(t, o, start, tab)
	n := len(r.Trials[0])
	if got := r.Result(0, tab.Score).EMG.Error; r.End(tab.Score) != ErrorReached || got > o.StopError || n >= 1296 || n%36 != 0 {
		t.Fatalf("ended by %s at %d trials with an error of %v", r.End(tab.Score), n, got)
	}
	r.Trials[0] = r.Trials[0][:n-36]
	if got := r.Result(0, tab.Score).EMG.Error; n > 72 && got <= o.StopError {
		t.Errorf("the error was %v a block before", got)
	}
}

// TestGoesOn: a rollout that stops anywhere, is written to a file and taken up again ends like one that went through.
func TestGoesOn(t *testing.T) {
	s, o := opening()
	tab, st := table(&s, 2)
	o.Trials, o.StopBehind = 180, 2.33
	starts := rivals(st)
	whole := run(t, o, starts, tab)
	for _, stop := range []int{0, 1, 50, 72, 100} {
		part, _ := New(o, starts)
		for c := range starts {
			part.Trials[c] = whole.Trials[c][:min(stop, len(whole.Trials[c]))]
		}
		again := saved(t, part)
		if err := again.Run(context.Background(), tab, nil); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(again.Trials, whole.Trials) {
			t.Errorf("stopped after %d trials and continued, it differs", stop)
		}
	}
}

// TestInterrupted: what was played when the context ends is kept, as much for each candidate.
func TestInterrupted(t *testing.T) {
	s, o := opening()
	tab, st := table(&s, 2)
	o.Truncate, o.Trials = 5, 1<<20
	r, _ := New(o, rivals(st))
	for wait := 100 * time.Millisecond; len(r.Trials[0]) == 0 && wait < time.Minute; wait *= 2 { // a busy machine needs longer
		ctx, cancel := context.WithTimeout(context.Background(), wait)
		if err := r.Run(ctx, tab, nil); err != context.DeadlineExceeded {
			t.Fatalf("error %v", err)
		}
		cancel()
	}
	n := len(r.Trials[0])
	if n == 0 || len(r.Trials[1]) != n || len(r.Trials[2]) != n || r.End(tab.Score) != Interrupted {
		t.Fatalf("%d, %d, %d trials, %s", n, len(r.Trials[1]), len(r.Trials[2]), r.End(tab.Score))
	}
	o.Trials = n
	if whole := run(t, o, r.Starts, tab); !reflect.DeepEqual(r.Trials[0], whole.Trials[0][:n]) {
		t.Error("the trials are others than those of a whole rollout")
	}
}

// saved is a rollout that was written to a file and read.
func saved(t *testing.T, r *Rollout) *Rollout {
	t.Helper()
	now, _ := New(r.Options, r.Starts)
	was := question(r)
	var b bytes.Buffer
	if err := was.Write(&b); err != nil {
		t.Fatal(err)
	}
	read, err := ReadSaved(&b)
	if err != nil {
		t.Fatal(err)
	}
	if err := read.Resume(question(now)); err != nil {
		t.Fatal(err)
	}
	return now
}

func question(r *Rollout) *Saved {
	return &Saved{Schema: "nardlog/1", Position: "XGID=x", Choices: []string{"8/5 6/5", "13/9"}, Engine: "nets", MET: "table", Rollout: r}
}

func TestResumeRefusesAnotherQuestion(t *testing.T) {
	s, o := opening()
	_, st := table(&s, 1)
	was, _ := New(o, rivals(st))
	was.Trials = [][]Trial{make([]Trial, 108), make([]Trial, 108), make([]Trial, 36)}
	tests := []struct {
		change func(s *Saved)
		want   string
	}{
		{func(s *Saved) {}, ""},
		{func(s *Saved) { s.Options.Trials = 5184 }, ""},
		{func(s *Saved) { s.Options.Trials = 100 }, ""},
		{func(s *Saved) { s.Options.Trials = 72 }, "108 trials, more than 72"},
		{func(s *Saved) { s.Options.Seed = 2 }, "the seed 4, not 2"},
		{func(s *Saved) { s.Options.Truncate = 0 }, "a truncation after rolls of 2, not 0"},
		{func(s *Saved) { s.Options.Luck = true }, "the luck kept false, not true"},
		{func(s *Saved) { s.Options.StopError = 0.01 }, "a standard error to stop at of 0, not 0.01"},
		{func(s *Saved) { s.Options.StopBehind = 3 }, "joint deviations to drop plays at of 0, not 3"},
		{func(s *Saved) { s.Options.Keep = 1 }, "the number of plays kept 3, not 1"},
		{func(s *Saved) { s.Options.Least = 1 }, "trials before a stop of 0, not 1"},
		{func(s *Saved) { s.Position = "XGID=y" }, "the position XGID=x, not XGID=y"},
		{func(s *Saved) { s.Choices = s.Choices[:1] }, "the candidates 8/5 6/5, 13/9, not 8/5 6/5"},
		{func(s *Saved) { s.Engine = "other nets" }, "the engine nets, not other nets"},
		{func(s *Saved) { s.MET = "" }, "the match equity table table, not "},
		{func(s *Saved) { s.Starts = s.Starts[:2] }, "other positions to roll out"},
	}
	for _, tt := range tests {
		now, _ := New(o, rivals(st))
		q := question(now)
		tt.change(q)
		err := question(was).Resume(q)
		switch {
		case tt.want == "" && (err != nil || len(q.Trials[0]) != 108):
			t.Errorf("%v, %d trials", err, len(q.Trials[0]))
		case tt.want != "" && (err == nil || !strings.HasSuffix(err.Error(), "has "+tt.want)):
			t.Errorf("%v, want %s", err, tt.want)
		}
	}
}

func TestReadSavedRefusesDamage(t *testing.T) {
	s, o := opening()
	_, st := table(&s, 1)
	r, _ := New(o, rivals(st))
	var b bytes.Buffer
	if err := question(r).Write(&b); err != nil {
		t.Fatal(err)
	}
	good := b.String()
	for name, text := range map[string]string{
		"empty":         "",
		"no JSON":       "match to 7",
		"another kind":  strings.Replace(good, savedKind, "audit", 1),
		"a key too far": strings.Replace(good, "{", `{"more":1,`, 1),
		"text behind":   good + "{}",
		"cut":           good[:len(good)/2],
		"a null":        "null",
		"no trials":     strings.Replace(good, `"games":[null,null,null]`, `"games":[]`, 1),
		"unequal":       strings.Replace(good, `"games":[null,`, `"games":[[{"u":0,"p":[0,0,0,0,0]}],`, 1),
	} {
		if text == good {
			t.Fatalf("%s: nothing was damaged", name)
		}
		if _, err := ReadSaved(strings.NewReader(text)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := ReadSaved(strings.NewReader(good)); err != nil {
		t.Error(err)
	}
}

func TestMETName(t *testing.T) {
	other, err := cube.ReadMET("other.yaml", strings.NewReader("name: Kazaross-XG2\npre-crawford:\n  - [0.5, 0.7]\n  - [0.3, 0.5]\npost-crawford: [0.5, 0.49]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := METName(nil), METName(other); a == b || a != METName(cube.Kazaross()) {
		t.Errorf("%s and %s", a, b)
	}
}
