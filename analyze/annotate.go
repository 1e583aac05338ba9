package analyze

import (
	"fmt"
	"slices"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// program is who computed the analysis that Annotate adds.
const program = "nardlog"

// Annotate is the match with the numbers of r as the analysis of its actions, instead of any other
// program's. It has to be the match of r's record, or what replay.Spell made of it; it is not changed.
func Annotate(m *parser.Match, r *Result) *parser.Match {
	out := *m
	out.Games = slices.Clone(m.Games)
	for i := range min(len(out.Games), len(r.Games)) {
		g := &out.Games[i]
		g.Actions = slices.Clone(g.Actions)
		for k := range g.Actions {
			g.Actions[k].Analysis = nil
		}
		a := annotator{rules: r.Record.Rules(), level: fmt.Sprintf("%d-ply", r.Settings.Ply), money: r.Money}
		a.game(g, &r.Games[i])
	}
	return &out
}

// annotator adds the analysis of one game.
type annotator struct {
	rules *engine.Rules
	level string
	money bool
}

// game pairs the record's decisions with the moves: an answer to a double belongs to the double's.
func (a *annotator) game(g *parser.Game, judged *Game) {
	next := 0
	var last *Move
	for i := range judged.Record.Decisions {
		d := &judged.Record.Decisions[i]
		switch d.Kind {
		case replay.Take, replay.Pass, replay.Beaver, replay.Raccoon:
		default:
			if next == len(judged.Moves) {
				return
			}
			last = &judged.Moves[next]
			next++
		}
		if last != nil {
			a.action(&g.Actions[d.Action], d, last)
		}
	}
}

func (a *annotator) action(into *parser.Action, d *replay.Decision, m *Move) {
	an := into.Analysis
	if an == nil {
		an = &parser.Analysis{Program: program, Level: a.level, Unit: parser.EMG}
	}
	if m.Chequer != nil {
		a.roll(an, m)
	} else if m.Cube.Judged {
		an.Cube = a.cube(m)
		if d.Kind != replay.NoDouble {
			an.Error = negative(m.Cube.Loss[d.Player])
		}
	}
	if an.Cube != nil || an.Plays != nil || an.Luck != nil {
		into.Analysis = an
	}
}

// roll adds the candidates of a roll and its luck.
func (a *annotator) roll(an *parser.Analysis, m *Move) {
	c := m.Chequer
	if c.Luck != nil {
		an.Luck = new(c.Luck.EMG)
	}
	an.Error = negative(c.Loss)
	if c.Dance || c.PlayedAt < 0 {
		return
	}
	for i := range c.Candidates {
		cand := &c.Candidates[i]
		play, ok := a.rules.Spell(m.Situation.Board, m.Situation.Dice, cand.After)
		if !ok {
			continue
		}
		an.Plays = append(an.Plays, parser.JudgedPlay{
			Hops: written(play.Hops), Level: fmt.Sprintf("%d-ply", cand.Ply), Equity: cand.EquityEMG,
			Probs: probs(&cand.Probs), Played: i == c.PlayedAt,
		})
	}
}

// cube is the value of the three ends; in a match as chances of winning it, which is what the format of
// the only program that reads them takes.
func (a *annotator) cube(m *Move) *parser.JudgedCube {
	c := m.Cube
	out := &parser.JudgedCube{
		Level: fmt.Sprintf("%d-ply", c.Ply), ND: &c.NDEMG, DT: &c.DTEMG, DP: &c.DPEMG,
		Probs: probs(&c.Probs), Error: negative(c.Loss[m.Player]),
	}
	if !a.money {
		out.Unit, out.ND, out.DT, out.DP = parser.MWC, c.NDMWC, c.DTMWC, c.DPMWC
	}
	return out
}

// negative is a loss as a record of analysis has it, 0 or less.
func negative(loss *Amount) *float64 {
	if loss == nil {
		return nil
	}
	return new(-loss.EMG)
}

func written(hops []engine.Hop) (all []parser.Hop) {
	for _, h := range hops {
		all = append(all, parser.Hop{Points: []int{int(h.From), int(h.To)}, Hits: []bool{h.Hit}, Count: 1})
	}
	return all
}

func probs(p *engine.Probs) *[5]float64 {
	var out [5]float64
	for i, v := range p {
		out[i] = float64(v)
	}
	return &out
}
