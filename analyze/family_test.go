package analyze

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"nardlog/engine"
	"nardlog/engine/eval"
	"nardlog/engine/family"
	"nardlog/engine/variant"
	"nardlog/replay"
	"nardlog/replay/replaytest"
)

// untrained judges each game by a net of its own inputs and of random weights, backgammon by the tiny nets.
func untrained(r *engine.Rules) (*kit, error) {
	if asBackgammon(r) {
		return tinyJudges(r)
	}
	g := family.NewGame(r)
	rng := rand.New(rand.NewPCG(1, 2))
	in := g.Inputs()
	w := &eval.Weights{Width: 128, Params: make([]int16, 128*in.Layout.Params()), Out: make([]int16, 5*128)}
	for _, list := range [][]int16{w.Params, w.Out} {
		for i := range list {
			list[i] = int16(rng.IntN(401) - 200)
		}
	}
	net, err := family.NewNet(g, w, "untrained")
	if err != nil {
		return nil, err
	}
	k := familyKit(g, net)
	return &k, nil
}

// TestFamilyLedger: of a game of every kind luck and errors leave nothing unexplained, whatever is decided between two rolls
// and whatever is paid.
func TestFamilyLedger(t *testing.T) {
	for _, name := range variant.Names() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rec := replaytest.Run(t, replaytest.FirstForMoney(replaytest.Text(t, name)))
			replaytest.Shorten(&rec.Games[0])
			r, err := run(context.Background(), rec, Settings{Ply: 1, Jobs: 1, Marks: DefaultMarks}, nil, untrained)
			if err != nil {
				t.Fatal(err)
			}
			u := &r.Games[0].Ledger[0].Utility
			if u.Residual == nil {
				t.Error("the game has no result")
			} else if math.Abs(*u.Residual) > 1e-9 {
				t.Errorf("%+v leave %g", *u, *u.Residual)
			}
		})
	}
}

// tavli is a match of Portes, Plakoto and Fevga to a length, 0 for points, made of the games in testdata.
func tavli(t *testing.T, length int) *replay.Record {
	t.Helper()
	text := fmt.Sprintf("; [Variation \"tavli\"]\n\n %d point match\n", length)
	score := [2]int{}
	for i, name := range []string{"portes", "plakoto", "fevga"} {
		first := replaytest.FirstForMoney(replaytest.Text(t, name))
		_, moves, _ := strings.Cut(first, " Boris : 0\n")
		text += fmt.Sprintf("\n Game %d\n Anna : %d                       Boris : %d\n%s", i+1, score[0], score[1], moves)
		g := &replaytest.Run(t, first).Games[0]
		score[g.Winner] += g.Points
	}
	rec := replaytest.Run(t, text)
	if len(rec.Games) != 3 || rec.Score != score {
		t.Fatalf("%d games, %v", len(rec.Games), rec.Score)
	}
	return rec
}

// TestSequence: each game of a match that changes its game is judged by its own rules, and the match adds up, for points
// and to a length, where the table before each game is made of the shares of all.
func TestSequence(t *testing.T) {
	for _, length := range []int{0, 7} {
		r, err := run(context.Background(), tavli(t, length), Settings{Ply: 1, Jobs: 2, Marks: DefaultMarks}, nil, untrained)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.Games {
			if n := r.Games[i].Players[0].Judged; n < 5 {
				t.Errorf("to %d: %d plays of game %d are judged", length, n, i+1)
			}
		}
		near(t, fmt.Sprintf("to %d: the residual of the match", length), *r.Ledger[0].Utility.Residual, 0, 1e-9)
		if length > 0 && !strings.Contains(r.Settings.MET, "plakoto") {
			t.Errorf("the match is judged by %q", r.Settings.MET)
		}
	}
}

// TestSequenceInPart: a game that nobody judges does not cost the others their judgement, but it does cost a match to a
// length, whose chances depend on all of them.
func TestSequenceInPart(t *testing.T) {
	find := func(r *engine.Rules) (*kit, error) {
		if r.Name == "plakoto" {
			return nil, family.NoNet(r)
		}
		return untrained(r)
	}
	r, err := run(context.Background(), tavli(t, 0), Settings{Jobs: 2}, nil, find)
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.Games {
		if g := &r.Games[i]; (g.Err != nil) != (i == 1) || (len(g.Moves) == 0) != (i == 1) {
			t.Errorf("game %d: %v, %d moves", i+1, g.Err, len(g.Moves))
		}
	}
	_, err = run(context.Background(), tavli(t, 7), Settings{Jobs: 2}, nil, find)
	if !errors.Is(err, ErrNothing) || !strings.Contains(err.Error(), "without its plakoto") {
		t.Errorf("the match to 7: %v", err)
	}
}

// TestDraw: a drawn game is a result like any other: of no points, with both sides' chances alike at its end.
func TestDraw(t *testing.T) {
	rec := newRecord(0, false)
	begin(rec, few, [2]int{}).roll("21", 0)
	rec.Games[0].Ending = replay.Tied
	r := analysed(t, rec, Settings{Ply: 1, Jobs: 1})
	a := &r.Ledger[0].Utility
	if a.Result == nil || *a.Result != 0 || *r.Players[0].Result.Points != 0 {
		t.Fatalf("the account is %+v", *a)
	}
	balanced(t, a)
	points := Curve(r)
	if end := points[len(points)-1]; end.Move != 1 || end.First != 0.5 {
		t.Errorf("the curve ends with %+v", end)
	}
}
