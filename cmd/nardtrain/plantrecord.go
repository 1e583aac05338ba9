package main

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
	"nardlog/scribe"
)

// others plants the faults of turns, dice, cube, results and scores in a game of its own.
func (p *planter) others() {
	begins := scribe.Begins(p.r, -1, p.rng)
	random := scribe.AtRandom(p.rng)
	g := scribe.New(p.r, begins)
	over := false
	for rolls := 0; rolls < 400 && !over; rolls++ {
		if _, over = g.Play(g.Roll(p.rng), random); !over {
			_, over = g.Rest(random)
		}
	}
	if n := len(g.Out.Actions); over && n > 0 && g.Out.Actions[n-1].Kind == parser.Win {
		p.ends(g.Out.Actions)
	}
	p.dice(begins)
	p.turns(begins)
	p.marks(g.Out.Actions)
	p.cubes(begins)
}

// some plays a few rolls of a game.
func (p *planter) some(begins int) *scribe.Game {
	g, random := scribe.New(p.r, begins), scribe.AtRandom(p.rng)
	for range 2 + p.rng.IntN(12) {
		if _, over := g.Play(g.Roll(p.rng), random); over {
			return p.some(begins)
		}
		if _, over := g.Rest(random); over {
			return p.some(begins)
		}
	}
	return g
}

// ends plants faults behind the end of a whole game.
func (p *planter) ends(all []parser.Action) {
	played, win := all[:len(all)-1], all[len(all)-1]
	p.plant(replay.ResultMissing, match(0, played), nil)
	wrong := win
	wrong.Value += 31
	p.plant(replay.ResultWrong, match(0, append(slices.Clone(played), wrong)), nil)
	wrong = win
	wrong.Player = 1 - win.Player
	p.plant(replay.ResultWinner, match(0, append(slices.Clone(played), wrong)), nil)
	late := scribe.Written(1-win.Player, engine.Dice{Hi: 2, Lo: 1}, nil)
	p.plant(replay.TurnAfterEnd, match(0, append(slices.Clone(played), late, win)), nil)
	m := match(0, all)
	m.Games = append(m.Games, parser.Game{Scores: [2]int{3, 70}})
	p.resigned(&m.Games[1], win.Player)
	p.plant(replay.ScoreWrong, m, nil)
	m = match(1, all)
	scores := [2]int{}
	scores[win.Player] = win.Value
	m.Games = append(m.Games, parser.Game{Scores: scores})
	p.resigned(&m.Games[1], win.Player)
	p.plant(replay.ScoreOver, m, nil)
}

// dice plants dice that cannot be.
func (p *planter) dice(begins int) {
	g := p.some(begins)
	a := scribe.Written(g.Side, engine.Dice{Hi: 7, Lo: 1}, nil)
	m := match(0, append(slices.Clone(g.Out.Actions), a))
	p.resigned(&m.Games[0], 1-g.Side)
	p.plant(replay.DiceRange, m, nil)

	g = scribe.New(p.r, begins)
	side, opening := g.Side, *p.r
	opening.OpeningReroll = true
	g.Rules = &opening
	g.Play(engine.Dice{Hi: 3, Lo: 3}, scribe.AtRandom(p.rng))
	m = match(0, g.Out.Actions)
	p.resigned(&m.Games[0], side)
	p.plant(replay.DiceOpeningDouble, m, nil)

	g = scribe.New(p.r, begins)
	g.Play(engine.Dice{Hi: 3, Lo: 1}, scribe.AtRandom(p.rng))
	a = scribe.Written(1-side, engine.Dice{Hi: 4, Lo: 2}, nil)
	a.Written, a.Snowie = parser.Reload, sixteen
	m = match(0, append(slices.Clone(g.Out.Actions), a))
	p.resigned(&m.Games[0], side)
	p.plant(replay.SetupCount, m, nil)
}

// sixteen is a position in which a side has a checker too many.
const sixteen = "0;1;0;0;1;Anna;Boris;0;0;0;1;0;0;-2;0;0;0;0;5;1;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;0;0;"

// turns plants rolls out of turn.
func (p *planter) turns(begins int) {
	g := p.some(begins)
	a := scribe.Written(g.Side, g.Roll(p.rng), nil)
	a.Written = parser.NotRecorded
	m := match(0, append(slices.Clone(g.Out.Actions), a))
	reply := scribe.Written(1-g.Side, engine.Dice{Hi: 2, Lo: 1}, nil)
	reply.Written = parser.NotRecorded
	m.Games[0].Actions = append(m.Games[0].Actions, reply)
	p.resigned(&m.Games[0], g.Side)
	p.plant(replay.TurnMissing, m, nil)
	p.twice(replay.TurnExtra, begins, nil)
	for i := 0; i < 20 && p.wanted(replay.TurnOrder); i++ {
		p.twice(replay.TurnOrder, begins, onOneRow)
	}
	if p.wanted(replay.TurnOrder) {
		p.wrongStart(begins)
	}
}

// twice has a side roll again, by the legal plays of the board.
func (p *planter) twice(code engine.Code, begins int, edit func([]byte) []byte) {
	g := p.some(begins)
	before := len(g.Out.Actions)
	last := g.Out.Actions[before-1]
	player := last.Player
	if last.Rest != nil {
		player, edit = 1-player, nil // the side has played what was left over, and the other one rolls in its place
	}
	if g.Side == player || g.Choose {
		return
	}
	again := *g
	again.Board, again.Side = g.Board.Swap(), player
	again.Out = &parser.Game{Actions: slices.Clone(g.Out.Actions)}
	again.Play(again.Roll(p.rng), scribe.AtRandom(p.rng))
	m := match(0, again.Out.Actions[:before+1])
	p.resigned(&m.Games[0], player)
	p.plant(code, m, edit)
}

var rowNumber = regexp.MustCompile(`(?m)^ *(\d+)\)`)

// onOneRow gives the last row of plays the number of the row before it: nobody has left out a turn between them.
func onOneRow(text []byte) []byte {
	rows := rowNumber.FindAllSubmatchIndex(text, -1)
	if len(rows) < 2 {
		return text
	}
	last, before := rows[len(rows)-1], rows[len(rows)-2]
	if bytes.Contains(text[last[0]:], []byte("Wins")) && len(rows) > 2 && !bytes.Contains(text[last[0]:], []byte(":")) {
		last, before = before, rows[len(rows)-3]
	}
	n, err := strconv.Atoi(string(text[before[2]:before[3]]))
	if err != nil {
		return text
	}
	return slices.Concat(text[:last[2]], []byte(strconv.Itoa(n)), text[last[3]:])
}

// wrongStart lets the wrong side begin, where rules say who does.
func (p *planter) wrongStart(begins int) {
	if p.r.FirstFixed {
		g := scribe.New(p.r, 1)
		g.Play(g.Roll(p.rng), scribe.AtRandom(p.rng))
		m := match(0, g.Out.Actions)
		p.resigned(&m.Games[0], 0)
		p.plant(replay.TurnOrder, m, nil)
		return
	}
	g := p.some(begins)
	m := match(0, g.Out.Actions)
	p.resigned(&m.Games[0], 0)
	next := scribe.New(p.r, 1)
	next.Play(next.Roll(p.rng), scribe.AtRandom(p.rng))
	m.Games = append(m.Games, parser.Game{Actions: next.Out.Actions, Scores: [2]int{p.r.Worths(0)[0], 0}})
	p.resigned(&m.Games[1], 0)
	p.plant(replay.TurnOrder, m, nil)
}

// marks takes the star off a hit in a game in which others have one.
func (p *planter) marks(all []parser.Action) {
	hits := 0
	for i, a := range all {
		for k, h := range a.Hops {
			if !slices.Contains(h.Hits, true) {
				continue
			}
			if hits++; hits < 3 {
				continue
			}
			m := match(0, all[:i+1])
			m.Games[0].Actions[i].Hops = slices.Clone(a.Hops)
			m.Games[0].Actions[i].Hops[k].Hits = []bool{false}
			p.resigned(&m.Games[0], a.Player)
			p.plant(replay.MoveHitMissing, m, nil)
			return
		}
	}
}
