package main

import (
	"fmt"
	"io"
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
)

// tableScores are the scores at which the model is measured: money, where the table knows better, and points that the
// side on roll and the other side still need, where playing out does.
var tableScores = [][2]int{{0, 0}, {3, 3}, {5, 3}, {3, 5}, {7, 7}}

// measureCube tells how far the search is from exact cube decisions, with the efficiency that the table shows and
// without.
func measureCube(o *tablesOptions, nets *eval.Nets, two *bearoff.TwoSided, out io.Writer) {
	for _, score := range tableScores {
		few := o.decisions
		if score[0] > 0 {
			few = o.matchDecisions
		}
		set := newCubeSet(o, two, score, few)
		for ply := range 3 {
			fmt.Fprintf(out, "cube %v, %d-ply, one efficiency for all: %v\n", set, ply, set.measure(search.New(nets, chances{two}, 0), ply))
			fmt.Fprintf(out, "cube %v, %d-ply, with the table: %v\n", set, ply, set.measure(search.New(nets, bearoff.Default(), 0), ply))
		}
	}
}

// cubeSet are cube decisions at one score with their exact values.
type cubeSet struct {
	away  [2]int
	score *cube.Context
	all   []exactDecision
}

type exactDecision struct {
	board engine.Position
	cube.Decision
}

func (s *cubeSet) String() string {
	if s.away[0] == 0 {
		return "for money"
	}
	return fmt.Sprintf("%d-away %d-away", s.away[0], s.away[1])
}

// playedOut is the number of checkers a side with which matches are played out.
const playedOut = 4

// newCubeSet draws positions and judges each with the cube in the middle and with one's own.
func newCubeSet(o *tablesOptions, two *bearoff.TwoSided, away [2]int, n int) *cubeSet {
	s := engine.Situation{Cube: engine.Cube{Value: 1}}
	most := uint8(6)
	if away[0] > 0 {
		long := max(away[0], away[1])
		s.Score = engine.Score{Length: long, Own: long - away[0], Opp: long - away[1]}
		most = playedOut
	}
	set := &cubeSet{away: away, score: cube.NewContext(nil, cube.NewState(&s))}
	solver := &matchSolver{score: set.score, known: map[matchPosition]float64{}}
	for _, p := range contested(rand.New(rand.NewPCG(o.seed, 0)), two, most, n) {
		for _, owner := range []engine.Owner{engine.Centre, engine.Mine} {
			s.Cube.Owner = owner
			st := cube.NewState(&s)
			e := two.Equities(&p)
			noDouble, take := e.Utility(st), e.Utility(st.Doubled())
			if !st.Money() {
				noDouble, take = solver.rolling(p, st), solver.rolling(p, st.Doubled())
			}
			set.all = append(set.all, exactDecision{p, set.score.Judge(st, noDouble, take)})
		}
	}
	return set
}

// chances hands on what the table knows without the cube.
type chances struct{ table *bearoff.TwoSided }

func (c chances) Probs(p *engine.Position) engine.Probs { return c.table.Probs(p) }

// cubeErrors are those of the model: of its values, and what its decisions to double or to take cost, in EMG.
type cubeErrors struct {
	value deviations
	loss  float64
	n     int
}

func (c *cubeErrors) String() string {
	return fmt.Sprintf("values %v; %.3f mEMG a decision", &c.value, 1000*c.loss/float64(c.n))
}

func (c *cubeErrors) add(d, exact *cube.Decision) {
	c.value.add(d.ND - exact.ND)
	c.value.add(d.DT - exact.DT)
	answer := cube.Pass
	if d.Takes() {
		answer = cube.Take
	}
	c.loss += exact.DoubleLoss(d.Double()) + exact.AnswerLoss(answer)
	c.n += 2
}

// measure judges every decision of the set by a search.
func (s *cubeSet) measure(by *search.Searcher, ply int) *cubeErrors {
	sum := new(cubeErrors)
	by.SetScore(s.score)
	for i := range s.all {
		exact := &s.all[i]
		ours, _ := by.Cube(&exact.board, exact.State, ply)
		sum.add(&ours, &exact.Decision)
	}
	return sum
}
