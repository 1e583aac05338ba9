package analyze

import (
	"cmp"
	"slices"

	"nardlog/engine/cube"
	"nardlog/parser"
	"nardlog/replay"
)

// InChances is the match with the cube's values in another program's analysis as chances of winning the
// match, where they are EMG and it is a match: GNU Backgammon's format knows no others. The table is that
// of the settings, nil for the default. The match is not changed.
func InChances(m *parser.Match, rec *replay.Record, met *cube.MET) *parser.Match {
	if rec.Length == 0 {
		return m
	}
	out := *m
	out.Games = slices.Clone(m.Games)
	for i := range min(len(out.Games), len(rec.Games)) {
		g := &out.Games[i]
		g.Actions = slices.Clone(g.Actions)
		for k := range rec.Games[i].Decisions {
			d := &rec.Games[i].Decisions[k]
			if an := g.Actions[d.Action].Analysis; an != nil && an.Cube != nil && d.Kind != replay.Play {
				g.Actions[d.Action].Analysis = inChances(an, cube.NewState(&d.Situation), met)
			}
		}
	}
	return &out
}

func inChances(an *parser.Analysis, st cube.State, met *cube.MET) *parser.Analysis {
	c := *an.Cube
	if cmp.Or(c.Unit, an.Unit) != parser.EMG {
		return an
	}
	ctx := cube.NewContext(cmp.Or(met, cube.Kazaross()), st)
	for _, value := range []**float64{&c.ND, &c.DT, &c.DP} {
		if *value != nil {
			*value = new(ctx.Utility(st, **value))
		}
	}
	c.Unit = parser.MWC
	out := *an
	out.Cube = &c
	return &out
}
