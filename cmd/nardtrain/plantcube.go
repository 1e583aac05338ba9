package main

import (
	"slices"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
	"nardlog/scribe"
)

// cubes plants faults of the cube before a roll of a game.
func (p *planter) cubes(begins int) {
	g := p.some(begins)
	on, off := g.Side, 1-g.Side
	if g.Due.Count() > 0 || g.Choose || g.Out.Actions[len(g.Out.Actions)-1].Player == on {
		return
	}
	act := func(kind parser.Kind, player, value int) parser.Action {
		return parser.Action{Kind: kind, Player: player, Value: value}
	}
	one := p.r.Worths(on)[0]
	write := func(code engine.Code, length int, scores [2]int, tags []parser.Tag, before []parser.Action, more ...parser.Action) {
		m := match(length, append(slices.Clone(before), more...))
		m.Games[0].Scores, m.Tags = scores, tags
		p.plant(code, m, nil)
	}
	played := g.Out.Actions
	money, even := 0, [2]int{}
	lead := func(player int) (s [2]int) { s[player] = 2; return s }
	write(replay.CubeFirstTurn, money, even, nil, nil, act(parser.Double, on, 2), act(parser.Drop, off, 0), act(parser.Win, on, one))
	write(replay.CubeNotTurn, money, even, nil, played, act(parser.Double, off, 2), act(parser.Drop, on, 0), act(parser.Win, off, one))
	write(replay.CubeCrawford, 3, lead(off), nil, played, act(parser.Double, on, 2), act(parser.Drop, off, 0), act(parser.Win, on, one))
	write(replay.CubeDead, 3, lead(on), []parser.Tag{{Name: "Crawford", Value: "Off"}}, played,
		act(parser.Double, on, 2), act(parser.Drop, off, 0), act(parser.Win, on, one))
	write(replay.CubeNoAnswer, money, even, nil, played, act(parser.Double, on, 2), act(parser.Win, on, one))
	write(replay.CubeBeaver, 7, even, nil, played,
		act(parser.Double, on, 2), act(parser.Beaver, off, 4), act(parser.Drop, on, 0), act(parser.Win, off, 2*one))
	write(replay.CubeRaccoon, money, even, []parser.Tag{{Name: "Beaver", Value: "On"}}, played,
		act(parser.Double, on, 2), act(parser.Beaver, off, 4), act(parser.Raccoon, on, 8), act(parser.Drop, off, 0), act(parser.Win, on, 4*one))
	if p.r.Cube {
		write(replay.CubeValue, money, even, nil, played, act(parser.Double, on, 3), act(parser.Drop, off, 0), act(parser.Win, on, one))
	} else {
		write(replay.CubeValue, money, even, nil, played, act(parser.Double, on, 2), act(parser.Drop, off, 0), act(parser.Win, on, one))
	}
	p.cubesAround(g, act, one, write)
}

// writer plants a match of one game.
type writer func(code engine.Code, length int, scores [2]int, tags []parser.Tag, before []parser.Action, more ...parser.Action)

// cubesAround plants those between which rolls are played.
func (p *planter) cubesAround(g *scribe.Game, act func(parser.Kind, int, int) parser.Action, one int, write writer) {
	on, off, played := g.Side, 1-g.Side, g.Out.Actions
	after := *g
	after.Out = &parser.Game{}
	random := scribe.AtRandom(p.rng)
	d := after.Roll(p.rng)
	if _, over := after.Play(d, random); over || after.Side == on || after.Due.Count() > 0 {
		return
	}
	roll := after.Out.Actions[0]
	thrown := scribe.Written(on, d, nil)
	thrown.Written = parser.Blank
	money, even := 0, [2]int{}
	write(replay.CubeAfterRoll, money, even, nil, played, thrown, act(parser.Double, on, 2), act(parser.Drop, off, 0), act(parser.Win, on, one))
	write(replay.CubeForgotten, money, even, nil, played, act(parser.Double, on, 2), act(parser.Drop, off, 0), roll, act(parser.Win, on, one))
	if _, over := after.Play(after.Roll(p.rng), random); over || after.Side == off || after.Due.Count() > 0 {
		return
	}
	between := append([]parser.Action{act(parser.Double, on, 2), act(parser.Take, off, 0)}, after.Out.Actions...)
	write(replay.CubeNotOwner, money, even, nil, append(slices.Clone(played), between...),
		act(parser.Double, on, 4), act(parser.Drop, off, 0), act(parser.Win, on, 2*one))
}
