package analyze

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/replay"
)

// tinyNets are small nets of random weights: they judge badly, which no test minds.
var tinyNets = sync.OnceValue(func() *eval.Nets {
	rng := rand.New(rand.NewPCG(3, 4))
	weights := func(in eval.Inputs) *eval.Weights {
		const width = 128
		w := &eval.Weights{Width: width, Params: make([]int16, in.Layout.Params()*width), Out: make([]int16, 5*width)}
		for i := range w.Params {
			w.Params[i] = int16(rng.IntN(400) - 200)
		}
		for i := range w.Out {
			w.Out[i] = int16(rng.IntN(400) - 200)
		}
		return w
	}
	all := &eval.NetWeights{Race: weights(eval.RaceInputs()), Prune: weights(eval.PruneInputs())}
	for i := range all.Contact {
		all.Contact[i] = weights(eval.ContactInputs())
	}
	nets, err := eval.NewNets(all)
	if err != nil {
		panic(err)
	}
	return nets
})

func newTiny() searcher { return tinyKit().searcher() }

func tinyKit() kit { return kitOf(tinyNets(), 0) }

// tinyJudges judge every game with the tiny nets of backgammon.
func tinyJudges(*engine.Rules) (*kit, error) {
	k := tinyKit()
	return &k, nil
}

// planOf plans game i of a record.
func planOf(rec *replay.Record, i int, set Settings) *game {
	return plan(rec, i, set, newKits(tinyJudges), &tables{[]*cube.MET{cube.Kazaross()}})
}

// analysed runs an analysis with the tiny nets.
func analysed(t *testing.T, rec *replay.Record, set Settings) *Result {
	t.Helper()
	r, err := run(context.Background(), rec, set, nil, tinyJudges)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// table is a game that is being made up for a test.
type table struct {
	rec   *replay.Record
	game  *replay.Game
	board engine.Position
	cube  engine.Cube
	turn  int
}

// newRecord is a match to length points, 0 for money, with a cube or without.
func newRecord(length int, cube bool) *replay.Record {
	return &replay.Record{
		File: "test.mat", Variant: "backgammon", Players: [2]string{"Ann", "Bob"},
		Length: length, Crawford: length > 0, Cube: cube,
	}
}

// begin starts a game with player 0 on roll.
func begin(rec *replay.Record, board string, before [2]int) *table {
	rec.Games = append(rec.Games, replay.Game{Number: len(rec.Games) + 1, Before: before, Winner: -1})
	t := &table{rec: rec, game: &rec.Games[len(rec.Games)-1], board: engine.MustPosition(board)}
	t.cube.Value = one(rec.Cube)
	return t
}

func (t *table) situation() engine.Situation {
	return engine.Situation{Board: t.board, Cube: t.cube, Turn: t.turn, Score: engine.Score{
		Length: t.rec.Length, Own: t.game.Before[t.turn], Opp: t.game.Before[1-t.turn], Crawford: t.game.Crawford,
		NoCrawford: !t.rec.Crawford,
	}}
}

// roll adds a roll that is played to the n-th of its results, n modulo their number.
func (t *table) roll(dice string, n int) *replay.Decision {
	d, err := engine.ParseDice(dice)
	if err != nil {
		panic(err)
	}
	s := t.situation()
	s.Dice = d
	var gen engine.Generator
	results := gen.Results(&t.board, d, nil)
	after := results[n%len(results)]
	t.game.Decisions = append(t.game.Decisions, replay.Decision{
		Kind: replay.Play, Player: t.turn, Situation: s, After: after, Results: len(results),
		Dance: len(results) == 1 && after == t.board,
	})
	t.game.Count.Plays[t.turn]++
	if len(results) > 1 {
		t.game.Count.Unforced[t.turn]++
	}
	t.board, t.turn = after.Swap(), 1-t.turn
	t.cube.Owner = -t.cube.Owner
	if win, ownWon := engine.Backgammon().Result(t.board); win != engine.NoWin {
		t.win(t.turn^one(!ownWon), win.Points(t.cube, s.Score))
	}
	return &t.game.Decisions[len(t.game.Decisions)-1]
}

// act adds a decision on the cube: the side on roll doubles or not, or the other side answers.
func (t *table) act(kind replay.Kind) {
	d := replay.Decision{Kind: kind, Player: t.turn, Situation: t.situation(), Value: 2 * t.cube.Value}
	switch kind {
	case replay.Take:
		d.Player = 1 - t.turn
		t.cube = engine.Cube{Value: 2 * t.cube.Value, Owner: engine.Theirs}
	case replay.Pass:
		d.Player = 1 - t.turn
		t.win(t.turn, t.cube.Value)
	}
	t.game.Decisions = append(t.game.Decisions, d)
}

func (t *table) win(player, points int) {
	t.game.Winner, t.game.Points = player, points
	t.rec.Score = t.game.Before
	t.rec.Score[player] += points
}

// finish plays on at random to the end.
func (t *table) finish(rng *rand.Rand) {
	for t.game.Winner < 0 {
		d := engine.Dice{Hi: uint8(1 + rng.IntN(6)), Lo: uint8(1 + rng.IntN(6))}
		if d.Hi < d.Lo {
			d.Hi, d.Lo = d.Lo, d.Hi
		}
		t.roll(d.String(), rng.IntN(1000))
	}
}

// near fails unless two numbers agree within a tolerance.
func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.10f, want %.10f", what, got, want)
	}
}

// whole compares results whole; candidates are spelled when they are asked to be.
var whole = cmp.Options{
	cmp.AllowUnexported(replay.Record{}, replay.Game{}),
	cmp.Transformer("Spelling", func(c Candidate) spelledCandidate {
		return spelledCandidate{c.Play(), c.After, c.Ply, c.EquityEMG, c.MWC, c.Probs}
	}),
}

type spelledCandidate struct {
	Play      string
	After     engine.Position
	Ply       int
	EquityEMG float64
	MWC       *float64
	Probs     engine.Probs
}
