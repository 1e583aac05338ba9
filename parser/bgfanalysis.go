package parser

import (
	"fmt"
	"math"
)

// bgfUnit is the unit of a match's numbers: chances to win it, or equities in a money session.
func (r *bgfReader) unit() Unit {
	if r.match.Length > 0 {
		return MWC
	}
	return EMG
}

// bgfValue is a field that holds a value, nil for none, which is written as -999.
func bgfValue(f fields, name string) *float64 {
	const none = -500
	v, ok := f.number(name)
	if !ok || !(v > none) || math.IsInf(v, 0) {
		return nil
	}
	return &v
}

func bgfLevel(m fields) string {
	if ply := m.int("ply"); ply > 0 {
		return fmt.Sprintf("%d-ply", ply)
	}
	return ""
}

func bgfProbs(eq fields) *[5]float64 {
	var probs [5]float64
	for i, name := range [...]string{"myWins", "myGammon", "myBackGammon", "oppGammon", "oppBackGammon"} {
		v, ok := eq.number(name)
		if !ok || !(v >= 0 && v <= 1) {
			return nil
		}
		probs[i] = v
	}
	return &probs
}

// equity is the value of a position in the match's unit.
func (r *bgfReader) equity(eq fields) *float64 {
	if r.match.Length > 0 {
		return bgfValue(eq, "matchEquity")
	}
	if has, stated := eq["hasEMG"].(bool); !stated || has {
		if v := bgfValue(eq, "emg"); v != nil {
			return v
		}
	}
	cube := eq.object("cubeDecision")
	for _, name := range [...]string{"eqCubeFul", "eqCubeFull"} {
		if v := bgfValue(cube, name); v != nil {
			return v
		}
	}
	return bgfValue(eq, "equity")
}

func (r *bgfReader) judgedCube(m bgfMove) *JudgedCube {
	cube := m.cube()
	c := &JudgedCube{
		Level: bgfLevel(m.fields), ND: bgfValue(cube, "eqNoDouble"), DT: bgfValue(cube, "eqDoubleTake"),
		DP: bgfValue(cube, "eqDoublePass"), Probs: bgfProbs(m.object("equity")),
	}
	if c.ND == nil || c.DT == nil || c.DP == nil {
		return nil
	}
	c.Error = c.lossOf(Roll)
	if m.isDouble() {
		c.Error = c.lossOf(Double)
	}
	return c
}

func (r *bgfReader) cubeChoice(c *JudgedCube, kind Kind, m bgfMove) *Analysis {
	if c == nil {
		return nil
	}
	return &Analysis{Program: BGBlitz, Level: bgfLevel(m.fields), Unit: r.unit(), Cube: c, Error: c.lossOf(kind)}
}

// judgedRoll is what BGBlitz computed of a roll, of its candidates and of the cube before it.
func (r *bgfReader) judgedRoll(m bgfMove) *Analysis {
	a := &Analysis{Program: BGBlitz, Level: bgfLevel(m.fields), Unit: r.unit(), Cube: r.judgedCube(m)}
	// Plain luck is in the unit of its own mode, the weighted one in the other.
	if luck := m.object("luck"); (luck.string("mode") == "Money") == (r.match.Length <= 0) {
		a.Luck = bgfValue(luck, "luckPlain")
	}
	for _, v := range m.list("moveAnalysis") {
		option, _ := v.(map[string]any)
		a.Plays = appendPlay(a.Plays, r.candidate(option))
	}
	a.Error = playLoss(a.Plays)
	if a.Cube == nil && a.Luck == nil && a.Plays == nil {
		return nil
	}
	return a
}

func (r *bgfReader) candidate(option fields) *JudgedPlay {
	eq := option.object("eq")
	equity := r.equity(eq)
	hops, ok := bgfHops(option.object("move"), option.pos())
	if equity == nil || !ok {
		return nil
	}
	return &JudgedPlay{Hops: hops, Level: bgfLevel(option), Equity: *equity, Probs: bgfProbs(eq), Played: option.bool("played")}
}
