package parser

import (
	"fmt"
	"math"
)

const xgProgram = "eXtreme Gammon"

// xgLevel names the depth of an analysis; "" is no analysis.
func xgLevel(n int) string {
	switch {
	case n < 0:
		return ""
	case n <= 6:
		return fmt.Sprintf("%d-ply", n+1)
	case n == 12:
		return "3-ply red"
	case n == xgRollout:
		return "rollout"
	case n == 998 || n == 999:
		return "opening book"
	case n == 1000:
		return "XG Roller"
	case n == 1001:
		return "XG Roller+"
	case n == 1002:
		return "XG Roller++"
	}
	return fmt.Sprintf("level %d", n)
}

const (
	xgRollout = 100
	// xgContext is the size of a rollout in temp.xgr.
	xgContext = 2184
	// xgCandidates is the room for candidates in a record.
	xgCandidates = 32
)

// loss is a stored error as a loss of 0 or less, whatever sign it was given; nil where none is stored,
// which is written as -1000.
func loss(stored float64) *float64 {
	if stored = xgNumber(stored); math.IsNaN(stored) {
		return nil
	}
	stored = 0 - math.Abs(stored) // a loss of nothing is 0, not -0
	return &stored
}

// xgNumber is a stored value, or not a number for none.
func xgNumber(v float64) float64 {
	const none = -1000
	if v <= none || math.IsInf(v, 0) {
		return math.NaN()
	}
	return v
}

// xgProbs reads seven numbers at off: the chances to lose a backgammon, at least a gammon, at all, and
// to win at all, at least a gammon, a backgammon, then the equity with the cube.
func xgProbs(rec record, off int) (probs *[5]float64, equity float64) {
	v := func(i int) float64 { return rec.float32(off + 4*i) }
	probs = &[5]float64{v(3), v(4), v(5), v(1), v(0)}
	sum := 0.0
	for _, p := range probs {
		if !(p >= 0 && p <= 1) {
			probs = nil
			break
		}
		sum += p
	}
	if equity = v(6); sum == 0 && equity == 0 {
		probs = nil // never filled in
	}
	return probs, equity
}

// judgedCube reads the analysis of a cube record, nil where there is none.
func (r *xgReader) judgedCube(rec record) *JudgedCube {
	const none = -2 // no cube decision, as in the first turn
	const at = 64
	level := rec.int(232)
	if rec.int(16) == none || level < 0 {
		return nil
	}
	c := &JudgedCube{Level: xgLevel(level), Rollout: level == xgRollout, Error: loss(rec.float64(200))}
	c.Probs, _ = xgProbs(rec, at+60)
	if c.Rollout {
		c.Trials = r.trials(rec.int(224))
	}
	ends := [...]**float64{&c.ND, &c.DT, &c.DP}
	for i, end := range ends {
		if v := rec.float32(at + 88 + 4*i); !math.IsNaN(v) && !math.IsInf(v, 0) {
			*end = &v
		}
	}
	return c
}

// xgCubeChoice is the analysis of one action of a cube record, whose error stands at off.
func xgCubeChoice(rec record, cube *JudgedCube, off int) *Analysis {
	lost := loss(rec.float64(off))
	if level := rec.int(232); level < 0 || cube == nil && lost == nil {
		return nil
	}
	return &Analysis{Program: xgProgram, Level: xgLevel(rec.int(232)), Unit: EMG, Cube: cube, Error: lost}
}

// judgedPlays reads the analysis of a roll; after is the position that the mover left, seen by him.
func (r *xgReader) judgedPlays(rec record, after xgBoard) *Analysis {
	a := &Analysis{
		Program: xgProgram, Level: xgLevel(rec.int(2472)), Unit: EMG, Cube: r.cube,
		Plays: r.candidates(rec, after), Error: loss(rec.float64(2312)),
	}
	if luck := xgNumber(rec.float64(2320)); !math.IsNaN(luck) && a.Level != "" {
		a.Luck = &luck
	}
	if a.Level == "" && a.Cube == nil {
		return nil
	}
	return a
}

// candidates reads the plays that XG compared. Those whose numbers are none are left out.
func (r *xgReader) candidates(rec record, after xgBoard) []JudgedPlay {
	const at = 124
	n := rec.int(120)
	if n < 0 || n > xgCandidates {
		r.fail("%d candidates are claimed, and a record has room for %d", n, xgCandidates)
		return nil
	}
	var plays []JudgedPlay
	played := false
	for i := range n {
		points := make([]int, 8)
		for j := range points {
			points[j] = int(int8(rec[at+900+8*i+j]))
		}
		hops, ok := xgHops(points, r.pos)
		probs, equity := xgProbs(rec, at+1284+28*i)
		if !ok || math.IsNaN(equity) || math.IsInf(equity, 0) {
			continue
		}
		level := rec.short(at + 1156 + 4*i)
		p := JudgedPlay{Hops: hops, Level: xgLevel(level), Equity: equity, Probs: probs, Rollout: level == xgRollout}
		if p.Rollout {
			p.Trials = r.trials(rec.int(2344 + 4*i))
		}
		if !played && readXGBoard(rec, at+68+26*i) == after {
			p.Played, played = true, true
		}
		plays = append(plays, p)
	}
	return plays
}

// trials is the number of games of a rollout, 0 where it is not stored.
func (r *xgReader) trials(n int) int {
	if n < 0 || n >= len(r.rollouts)/xgContext {
		return 0
	}
	return max(0, record(r.rollouts[n*xgContext:]).int(84))
}
