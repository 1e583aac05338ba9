package main

import (
	"context"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/engine/eval"
	"nardlog/engine/search"
)

// TestDuelOfEqualsIsEven: the same player on both sides plays the same game twice in a pair, once for each.
func TestDuelOfEqualsIsEven(t *testing.T) {
	s, err := sideOf("", 0)
	if err != nil {
		t.Fatal(err)
	}
	work, err := newDuelist(t.Context(), s, s, 1)
	if err != nil {
		t.Fatal(err)
	}
	different := map[int]bool{}
	for n := range 8 {
		r, err := work(n)
		if err != nil {
			t.Fatal(err)
		}
		if r.Points[0] != -r.Points[1] || r.Points[0] == 0 || math.Abs(r.Luck[0]+r.Luck[1]) > 1e-9 {
			t.Errorf("pair %d: %+v", n, r)
		}
		different[r.Points[0]] = true
	}
	if len(different) < 2 {
		t.Errorf("eight pairs end alike: %v", different)
	}
}

// duel runs the command for a few pairs of 1-ply against 0-ply.
func duel(t *testing.T, o duelOptions) string {
	t.Helper()
	var out strings.Builder
	o.ply, o.seed = 1, 7
	if err := runDuel(t.Context(), o, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestDuelIsTheSameForAnyJobsAndStops(t *testing.T) {
	want := duel(t, duelOptions{pairs: 4, jobs: 1})
	file := filepath.Join(t.TempDir(), "duel.jsonl")
	duel(t, duelOptions{pairs: 2, jobs: 2, file: file})
	cutLastLine(t, file)
	got := duel(t, duelOptions{pairs: 4, jobs: 3, file: file})
	if diff := cmp.Diff(want, got); diff != "" || !strings.Contains(want, "4 pairs") {
		t.Errorf("in one run and in three (-one +three):\n%s", diff)
	}
	// A file with all results needs no play at all, so it answers from an ended context too.
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	var out strings.Builder
	_ = runDuel(ended, duelOptions{ply: 1, seed: 7, pairs: 4, jobs: 1, file: file}, &out, io.Discard)
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("from the file (-want +got):\n%s", diff)
	}
}

// cutLastLine leaves of the file's last line a part, as an interruption may.
func cutLastLine(t *testing.T, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data[:len(data)-5], 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestSumDuel: points 2 and -1, then 1 and 1, with luck 0.5, 0.5 and 1, -0.5. Of the pairs' means 0.5 and 1 the mean is
// 0.75 and its error 0.25; without the luck they are 0 and 0.75.
func TestSumDuel(t *testing.T) {
	s := sumDuel([]pairResult{{[2]int{2, -1}, [2]float64{0.5, 0.5}}, {[2]int{1, 1}, [2]float64{1, -0.5}}})
	want := duelSum{2, meanError{0.75, 0.25}, meanError{0.375, 0.375}, [7]int{2: 1, 4: 2, 5: 1}}
	if s != want {
		t.Errorf("%+v, want %+v", s, want)
	}
}

// TestLuckByHand: checkers on 6 and 1 against one that is off next turn. 15 of 36 rolls win, so the mean is -1/6; 6-2
// wins and 3-2 loses.
func TestLuckByHand(t *testing.T) {
	d := duelist{luck: newCubeless(eval.Default(), search.DefaultKeep)}
	p := engine.Position{Own: engine.Side{0: 13, 1: 1, 6: 1}, Opp: engine.Side{0: 14, 1: 1}}
	for roll, want := range map[engine.Dice]float64{{Hi: 6, Lo: 2}: 7.0 / 6, {Hi: 3, Lo: 2}: -5.0 / 6} {
		if got := d.luckOf(&p, roll, engine.Rolls[:]); math.Abs(got-want) > 1e-6 {
			t.Errorf("luck of %v: %v, want %v", roll, got, want)
		}
	}
}

func TestThrower(t *testing.T) {
	doubles, dice := 0, newThrower(3, 4)
	for game := range 200 {
		if newThrower(3, uint64(game)).next().Double() {
			t.Errorf("game %d begins with a double", game)
		}
		if dice.next().Double() {
			doubles++
		}
	}
	if doubles < 15 || doubles > 55 { // 33 of 199 are expected, and four standard deviations are 21
		t.Errorf("%d doubles of 199", doubles)
	}
}

// TestGnubgPlaysItsHint: what the interface chooses is what a hint at 0-ply without noise shows first.
func TestGnubgPlaysItsHint(t *testing.T) {
	if _, err := gnubgPath(); err != nil {
		t.Skip(err)
	}
	code, err := os.ReadFile("testdata/hint.py")
	if err != nil {
		t.Fatal(err)
	}
	g, err := startGnubg(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	hint, err := startScript(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	pl := newCubeless(eval.Default(), 2)
	for n := range 4 {
		dice := newThrower(11, uint64(n))
		p := engine.Start()
		for eval.Classify(&p) != eval.Over {
			d := dice.next()
			got, err := g.play(&p, d, 0)
			if err != nil {
				t.Fatal(err)
			}
			if want, err := hint.play(&p, d, 0); err != nil || got != want {
				t.Errorf("%s %v: it plays to %s, its hint to %s (%v)", p.ID(), d, got.ID(), want.ID(), err)
			}
			p, _ = pl.Reply(&p, d, pl.state)
		}
	}
}

func TestGnubgSaysWhatIsWrong(t *testing.T) {
	if _, err := gnubgPath(); err != nil {
		t.Skip(err)
	}
	g, err := startGnubg(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.ask("eval 4HPwATDgc/ABMA deep"); err == nil || !strings.Contains(err.Error(), `ABMA deep"`) {
		t.Errorf("error %v", err)
	}
	start := engine.Start()
	if v, err := g.eval(&start, 0); err != nil || v[0] < 0.5 || v[0] > 0.55 {
		t.Errorf("after an error it says %v of the start, %v", v, err)
	}
}

func TestJournalRefusesAnotherMeasurement(t *testing.T) {
	file := filepath.Join(t.TempDir(), "j")
	for i, settings := range []string{"this", "other"} {
		j, err := openJournal[int](file, settings)
		if i == 0 {
			if err != nil || j.add(3, 9) != nil || j.close() != nil {
				t.Fatal(err)
			}
		} else if err == nil || !strings.HasPrefix(err.Error(), file+":1: ") {
			t.Errorf("error %v", err)
		}
	}
	if err := os.WriteFile(file, []byte("\"this\"\n{\"n\":3,\"result\":9}\n{\"n\":no\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := openJournal[int](file, "this"); err == nil || !strings.HasPrefix(err.Error(), file+":3: ") {
		t.Errorf("error %v", err)
	}
}
