package parser

import "math/bits"

// game reads the i-th game.
func (r *bgfReader) game(i int) {
	src := r.gameAt(i)
	r.match.Games = append(r.match.Games, Game{
		Number: i + 1, Pos: src.pos(), Names: r.match.Players,
		Scores: [2]int{src.int("scoreGreen"), src.int("scoreRed")}, Setup: r.setup(src.object("initial")),
	})
	g := &r.match.Games[len(r.match.Games)-1]
	moves := bgfMoves(src)
	for j := 0; j < len(moves) && g.Err == nil; j++ {
		switch m := moves[j]; {
		case m.isDouble():
			r.double(g, m)
			if j+1 < len(moves) && moves[j+1].isDouble() && moves[j+1].int("player") != m.int("player") {
				j++ // the record of the answer
			}
		default:
			r.roll(g, m, j+1 == len(moves))
		}
	}
	r.result(g, src, i)
}

// setup is the position that a game begins with, nil for the usual one.
func (r *bgfReader) setup(initial fields) *Setup {
	points := initial.ints("points")
	cube := initial.int("cube")
	if len(points) != 26 {
		return nil
	}
	s := &Setup{Turn: -1, Owner: -1}
	for i, n := range points[:24] { // in red's numbering
		if n > 0 {
			s.Board[0][24-i] = n
		} else {
			s.Board[1][i+1] = -n
		}
	}
	// The signs of those on the bar are not the same in every description.
	s.Board[0][25], s.Board[1][25] = max(points[24], -points[24]), max(points[25], -points[25])
	if s.Board == xgStart.setup(-1).Board && cube <= 1 {
		return nil
	}
	if cube > 0 && bits.OnesCount(uint(cube)) == 1 {
		s.Cube = cube
	}
	if owner := initial.int("cubeOwner"); owner != 0 {
		s.Owner = r.player(owner)
	}
	return s
}

func (r *bgfReader) double(g *Game, m bgfMove) {
	p := r.player(m.int("player"))
	cube := r.judgedCube(m)
	answer := Drop
	if m.cube().bool("hasAccepted") {
		answer = Take
	}
	g.Actions = append(g.Actions,
		Action{Pos: m.pos(), Player: p, Kind: Double, Analysis: r.cubeChoice(cube, Double, m)},
		Action{Pos: m.pos(), Player: 1 - p, Kind: answer, Analysis: r.cubeChoice(cube, answer, m)})
}

// roll reads a throw. A record that has no dice only marks the end of the game.
func (r *bgfReader) roll(g *Game, m bgfMove, last bool) {
	a := Action{Pos: m.pos(), Player: r.player(m.int("player")), Kind: Roll, Dice: m.dice()}
	switch {
	case a.Dice == [2]int{} && !m.hasPlay():
		return
	case a.Dice == [2]int{}:
		g.Err = r.add(&SyntaxError{Pos: m.pos(), Msg: "the roll has no dice"})
		return
	case m.isDance() || !m.hasPlay() && !last:
		a.Written = NoMove
	case !m.hasPlay():
		a.Written = NotRecorded
	default:
		var ok bool
		if a.Hops, ok = bgfHops(m.fields, m.pos()); !ok {
			g.Err = r.add(&SyntaxError{Pos: m.pos(), Msg: "the play names a point that is not on the board"})
			return
		}
	}
	a.Analysis = r.judgedRoll(m)
	g.Actions = append(g.Actions, a)
}

// result closes the i-th game, if it was finished.
func (r *bgfReader) result(g *Game, src fields, i int) {
	winner, points := r.gain(i), src.int("wonPoints")
	resigned := src.bool("wasResignation") || src.bool("wasForfeit")
	if code := winnerCode(src); winner < 0 && code != 0 && !resigned {
		winner = r.player(code)
	}
	if winner < 0 || points <= 0 {
		return
	}
	if resigned {
		g.Actions = append(g.Actions, Action{Pos: src.pos(), Player: 1 - winner, Kind: Resign, Value: points})
	}
	length := r.match.Length
	g.Actions = append(g.Actions, Action{
		Pos: src.pos(), Player: winner, Kind: Win, Value: points,
		MatchOver: length > 0 && g.Scores[winner]+points >= length,
	})
}
