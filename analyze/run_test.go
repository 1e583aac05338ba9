package analyze

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/replay"
)

// sample is a match with cube decisions, a dance, plays of every sort and an unfinished game.
func sample(length int) *replay.Record {
	rec := newRecord(length, true)
	rng := rand.New(rand.NewPCG(11, 12))
	for range 2 {
		g := begin(rec, few, rec.Score)
		g.roll("42", 1)
		g.act(replay.NoDouble)
		g.roll("63", 0)
		g.act(replay.Double)
		g.act(replay.Take)
		g.finish(rng)
	}
	begin(rec, few, rec.Score).roll("21", 0)
	return rec
}

// TestJobs: the result does not depend on the number of workers.
func TestJobs(t *testing.T) {
	for _, length := range []int{0, 9} {
		rec := sample(length)
		one := analysed(t, rec, Settings{Ply: 1, Marks: DefaultMarks, Jobs: 1, Seed: 1})
		for _, jobs := range []int{2, 7} {
			many := analysed(t, rec, Settings{Ply: 1, Marks: DefaultMarks, Jobs: jobs, Seed: 1})
			if diff := cmp.Diff(one, many, whole); diff != "" {
				t.Errorf("%d jobs differ from 1:\n%s", jobs, diff)
			}
		}
	}
}

// counter is a Progress that remembers.
type counter struct {
	t     *testing.T
	calls int
	done  int
	total int
	stop  context.CancelFunc
}

func (c *counter) Update(phase string, done, total int) {
	if done != c.calls+1 || phase == "" {
		c.t.Errorf("update %d says %d of %d in %q", c.calls+1, done, total, phase)
	}
	c.calls, c.done, c.total = c.calls+1, done, total
	if c.stop != nil && done == 3 {
		c.stop()
	}
}

func TestProgress(t *testing.T) {
	c := &counter{t: t}
	if _, err := run(context.Background(), sample(0), Settings{Jobs: 2}, c, tinyJudges); err != nil {
		t.Fatal(err)
	}
	if c.done == 0 || c.done != c.total {
		t.Errorf("progress ended at %d of %d", c.done, c.total)
	}
}

func TestCancel(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	c := &counter{t: t, stop: stop}
	r, err := run(ctx, sample(0), Settings{Jobs: 1}, c, tinyJudges)
	if !errors.Is(err, context.Canceled) || r != nil {
		t.Errorf("a cancelled analysis gives %v, %v", r, err)
	}
	if c.done != 3 {
		t.Errorf("%d steps were done after cancelling at 3", c.done)
	}
}

// TestNothing: what cannot be analysed is an error, never an empty success.
func TestNothing(t *testing.T) {
	cause := errors.New("a damaged game")
	for name, rec := range map[string]*replay.Record{
		"no games":      newRecord(5, true),
		"no decisions":  {Variant: "backgammon", Games: []replay.Game{{Winner: -1, Err: cause}}},
		"other variant": {Variant: "long", Games: sample(0).Games},
		"broken record": {Variant: "backgammon", Err: cause},
	} {
		r, err := run(context.Background(), rec, Settings{}, nil, tinyJudges)
		if r != nil || !errors.Is(err, ErrNothing) {
			t.Errorf("%s: %v, %v", name, r, err)
		}
		if len(rec.Games) == 1 && !errors.Is(err, cause) {
			t.Errorf("%s: %v does not say why", name, err)
		}
	}
	if _, err := Run(context.Background(), sample(0), Settings{Ply: maxPly + 1}, nil); err == nil {
		t.Error("too deep a search is no error")
	}
}

// TestUnjudged: illegal and unrecorded plays keep their luck and are left out of every rate; a forced
// play counts in Snowie's only; a roll of impossible dice has nothing.
func TestUnjudged(t *testing.T) {
	rec := newRecord(0, false)
	g := begin(rec, middle, [2]int{})
	g.roll("62", 0).Illegal = true
	g.roll("51", 0).Unrecorded = true
	bad := g.roll("31", 0)
	bad.Situation.Dice, bad.Results = engine.Dice{}, 0
	g.roll("43", 0)
	g.roll("43", 0).After = engine.Start()
	g.turn = 0
	g.board = engine.MustPosition("x bar:1 off:14 o 6:2 5:2 4:2 3:2 2:2 1:2 off:3")
	g.roll("65", 0)
	r := analysed(t, rec, Settings{Ply: 0, Jobs: 1})
	moves := r.Games[0].Moves
	for i, want := range []struct {
		luck, loss bool
		counts     Counts
	}{
		{true, false, Counts{}},
		{true, false, Counts{}},
		{false, false, Counts{}},
		{true, true, Counts{PR: 1, MEMG: 1, Snowie: 1}},
		{true, false, Counts{}},
		{true, true, Counts{Snowie: 1}},
	} {
		c := moves[i].Chequer
		if (c.Luck != nil) != want.luck || (c.Loss != nil) != want.loss || c.Counts != want.counts {
			t.Errorf("move %d: luck %v, loss %v, counts %+v", i, c.Luck, c.Loss, c.Counts)
		}
	}
	if c := moves[5].Chequer; !c.Forced || !c.Dance || c.Played != "no move" {
		t.Errorf("a dance is %q, forced %v, dance %v", c.Played, c.Forced, c.Dance)
	}
	if n := r.Games[0].Players[0].Snowie.Decisions; n != 2 {
		t.Errorf("Snowie ER counts %d plays, want 2", n)
	}
}

// TestHugeMatch: where a game cannot change the match, nothing is made of rounding errors.
func TestHugeMatch(t *testing.T) {
	rec := newRecord(200, true)
	begin(rec, few, [2]int{199, 0}).roll("31", 0)
	begin(rec, few, [2]int{100, 100}).finish(rand.New(rand.NewPCG(1, 1)))
	r := analysed(t, rec, Settings{Ply: 0, Jobs: 1})
	for _, g := range r.Games {
		for _, l := range g.Ledger {
			if math.IsNaN(l.EMG.Start) || math.IsNaN(l.EMG.OwnLuck) || l.EMG.Result != nil && math.IsNaN(*l.EMG.Result) {
				t.Errorf("game %d: %+v", g.Record.Number, l)
			}
		}
	}
	if len(r.Games[0].Moves) != 0 || len(r.Games[1].Moves) == 0 {
		t.Error("the decided game is judged, or the other is not")
	}
}
