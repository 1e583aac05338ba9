package parser

import "fmt"

// build turns the stored games into the match's, with the score summed from game to game.
func (r *ogxmReader) build() {
	m, score := r.match, r.start
	for i := range r.games {
		src := &r.games[i]
		g := Game{Number: i + 1, Pos: src.pos, Names: m.Players, Scores: score, Setup: src.setup,
			Comment: src.comment, Err: src.err}
		for j := range src.plies {
			r.ply(&g, src, j)
			if g.Err != nil {
				break
			}
		}
		if src.winner >= 0 && src.points > 0 {
			// The full value is stored, and the match takes no more of it than it needs.
			score[src.winner] += src.points
			over := m.Length > 0 && score[src.winner] >= m.Length
			if over {
				score[src.winner] = m.Length
			}
			g.Actions = append(g.Actions, Action{
				Pos: src.pos, Player: src.winner, Kind: Win, Value: src.points, MatchOver: over,
			})
		}
		m.Games = append(m.Games, g)
	}
}

// ply turns the j-th ply of a game into an action. Marks of the end say nothing that the result does not.
func (r *ogxmReader) ply(g *Game, src *ogxmGame, j int) {
	p := &src.plies[j]
	a := Action{Pos: p.pos, Player: p.seat, Analysis: r.analysis(src.notes[j])}
	if n := src.notes[j]; n != nil {
		a.Comment = n.comment
	}
	switch p.action {
	case ogxmDouble:
		a.Kind = Double
	case ogxmTake:
		a.Kind = Take
	case ogxmDrop:
		a.Kind = Drop
	case ogxmBeaver:
		a.Kind = Beaver
	case ogxmRaccoon:
		a.Kind = Raccoon
	case ogxmResign, ogxmResignM:
		a.Kind, a.Value = Resign, src.points
	case ogxmForfeit:
		// Nobody does it, so its seat says nothing.
		if src.winner < 0 {
			return
		}
		a.Kind, a.Player, a.Value = Resign, 1-src.winner, src.points
	case ogxmSet:
		r.set(g, p, a)
		return
	case ogxmCubeSet:
		r.cubeSet(g, p)
		return
	case 24, 25, 26, 30, ogxmSettle, ogxmPass:
		return
	default:
		if p.action > 20 {
			g.Err = r.add(&SyntaxError{Pos: p.pos, Msg: fmt.Sprintf("the action %d is not known", p.action)})
			return
		}
		if !r.roll(g, src, j, &a) {
			return
		}
	}
	g.Actions = append(g.Actions, a)
}

// roll fills in a throw and its play; false where the steps cannot be read.
func (r *ogxmReader) roll(g *Game, src *ogxmGame, j int, a *Action) bool {
	p := &src.plies[j]
	a.Kind, a.Dice = Roll, p.dice
	hops, ok := ogxmHops(p.steps, p.seat, p.pos)
	if !ok {
		g.Err = r.add(&SyntaxError{Pos: p.pos, Msg: "the play has a step that is none"})
		return false
	}
	switch a.Hops = hops; {
	case len(hops) > 0:
	case resignsAfter(src, j):
		a.Written = NotRecorded
	default:
		a.Written = Blank
	}
	return true
}

// resignsAfter says whether the roller of ply j resigns next: he threw and did not play.
func resignsAfter(src *ogxmGame, j int) bool {
	if j+1 >= len(src.plies) {
		return false
	}
	next := src.plies[j+1]
	return next.seat == src.plies[j].seat && (next.action == ogxmResign || next.action == ogxmResignM)
}

// set reads a position put on the board. With dice it restates a play that has no steps: the roll is
// kept, its play being what the position shows.
func (r *ogxmReader) set(g *Game, p *ogxmPly, a Action) {
	if p.setup == nil {
		g.Err = r.add(&SyntaxError{Pos: p.pos, Msg: "a set position has no position"})
		return
	}
	if p.dice != [2]int{} {
		a.Kind, a.Dice, a.Written = Roll, p.dice, Blank
		g.Actions = append(g.Actions, a)
		p.setup.Turn = 1 - p.seat
	} else {
		p.setup.Turn = p.seat
	}
	if g.Setup == nil && len(g.Actions) == 0 {
		g.Setup = p.setup
		return
	}
	g.Actions = append(g.Actions, Action{Pos: p.pos, Player: p.seat, Kind: SetPosition, Setup: p.setup})
}

// cubeSet reads a cube put to a value by hand. Before the first action it is the game's own.
func (r *ogxmReader) cubeSet(g *Game, p *ogxmPly) {
	if len(g.Actions) > 0 || g.Setup == nil {
		g.Err = r.add(&SyntaxError{Pos: p.pos, Msg: "the cube is set by hand in the middle of a game, which cannot be replayed"})
		return
	}
	g.Setup.Cube = p.cube
}

// analysis is a note as an action carries it; a ply without one has none.
func (r *ogxmReader) analysis(n *ogxmNote) *Analysis {
	if n == nil || n.plays == nil && n.cube == nil && n.lost == nil && n.luck == nil {
		return nil
	}
	level := n.level
	if level == "" {
		level = r.level
	}
	return &Analysis{
		Program: r.program, Level: level, Unit: r.unit, Plays: n.plays, Cube: n.cube, Error: n.lost, Luck: n.luck,
	}
}
