package dispute

import (
	"nardlog/parser"
	"nardlog/replay"
)

// Sense is what the rules say of two records that differ.
type Sense string

const (
	// Agree: there is nothing to decide.
	Agree Sense = ""
	// FirstFalse and SecondFalse: the rules exclude what that record says, and nothing of the other.
	FirstFalse  Sense = "first"
	SecondFalse Sense = "second"
	// Unclear: the rules allow both. NeitherStands: they exclude both.
	Unclear       Sense = "unclear"
	NeitherStands Sense = "neither"
)

// Verdict says which of two records cannot be true from where they first part.
type Verdict struct {
	Sense Sense
	// Against are the findings in each record that the other is free of, from the first divergence on to the
	// end of its game and the score after it. At says that the first of them is at the divergence itself.
	Against [2][]replay.Finding
	At      [2]bool
}

// judge weighs what the rules have against each record.
func (c *Comparison) judge() (v Verdict) {
	d := c.First()
	for side := range v.Against {
		v.Against[side] = c.against(d, side)
	}
	for side := range v.Against {
		v.Against[side] = without(v.Against[side], c.against(d, 1-side))
		if len(v.Against[side]) > 0 {
			v.At[side] = v.Against[side][0].Pos == d.Pos[side]
		}
	}
	switch first, second := len(v.Against[0]) > 0, len(v.Against[1]) > 0; {
	case first && second:
		v.Sense = NeitherStands
	case first:
		v.Sense = FirstFalse
	case second:
		v.Sense = SecondFalse
	default:
		v.Sense = Unclear
	}
	return v
}

// against lists what the rules forbid in a record from a divergence on.
func (c *Comparison) against(d *Divergence, side int) (list []replay.Finding) {
	in, g := &c.Inputs[side], d.Games[side]
	for i := range in.Record.Findings {
		f := in.Record.Findings[i]
		if !faulty(&f) {
			continue
		}
		switch at := gameOf(in, &f); {
		case g < 0 && d.Kind == LostGame && c.besideLost(d, side, at):
		case g < 0 && d.Kind != LostGame:
		case g >= 0 && at == g+1 && f.Code == replay.ScoreWrong:
		case g >= 0 && at == g && !ahead(f.Pos, d.Pos[side]):
		default:
			continue
		}
		list = append(list, f)
	}
	return list
}

// besideLost reports whether a game follows the place of a game that a record lacks.
func (c *Comparison) besideLost(d *Divergence, side, game int) bool {
	return d.Games[1-side] >= 0 && game == d.Games[1-side]
}

// gameOf is the index of the game that a finding is in, -1 where it is in none.
func gameOf(in *Input, f *replay.Finding) int {
	at := -1
	for i := range in.Record.Games {
		if ahead(f.Pos, in.Record.Games[i].Pos) {
			break
		}
		at = i
	}
	return at
}

// ahead reports whether one place stands before another in a file.
func ahead(a, b parser.Pos) bool {
	switch {
	case b == (parser.Pos{}): // behind the end
		return true
	case a.Line != b.Line:
		return a.Line < b.Line
	case a.Col != b.Col:
		return a.Col < b.Col
	}
	return a.Offset < b.Offset
}

// without leaves out findings that the other record has as well.
func without(list, others []replay.Finding) (left []replay.Finding) {
	type key struct {
		code       string
		game, move int
		text       string
	}
	known := map[key]bool{}
	for i := range others {
		known[key{string(others[i].Code), others[i].Game, others[i].Move, others[i].Text}] = true
	}
	for i := range list {
		if !known[key{string(list[i].Code), list[i].Game, list[i].Move, list[i].Text}] {
			left = append(left, list[i])
		}
	}
	return left
}
