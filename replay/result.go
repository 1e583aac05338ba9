package replay

import (
	"fmt"
	"slices"

	"nardlog/engine"
	"nardlog/parser"
)

// win reads a result line and holds it against how the game ended.
func (g *game) win(a *parser.Action) {
	g.result = a
	g.unansweredAtEnd(a)
	g.lastRollOver(a)
	if g.rec.Ending == Unfinished && g.rec.Err == nil {
		g.rec.Ending, g.rec.Winner = Resigned, a.Player
	}
	if g.rec.Err == nil && !g.lost && !g.doubtful {
		g.judgeResult(a)
	}
	g.rec.Winner, g.rec.Points, g.rec.Printed = a.Player, g.stated(a), a.Value
}

// unansweredAtEnd judges a result that comes while an offer is on the table: it was refused. A result
// that says nothing of an answer to a beaver or raccoon is judged alike.
func (g *game) unansweredAtEnd(a *parser.Action) {
	if g.offer == engine.NoOffer || g.finished() {
		return
	}
	g.noAnswer()
	g.rec.Ending, g.rec.Winner = Passed, 1-g.answerer()
	g.stake, g.offer, g.doubtful = g.price, engine.NoOffer, true
}

// finished reports whether the game itself has ended, whatever a result line says.
func (g *game) finished() bool { return g.rec.Ending != Unfinished }

// judgeResult reports a winner or a number of points that the game does not bear out.
func (g *game) judgeResult(a *parser.Action) {
	w := a.Player
	if g.rec.Winner != w {
		g.find(ResultWinner, a, "%s is said to win, but %s", g.name(w), g.howEnded())
		g.doubtful = true
		return
	}
	if a.Value == 0 && g.session.src.Format != "mat" {
		return // the points are not stated; match text always states them
	}
	jacoby := g.jacoby()
	values := g.values(jacoby)
	least, most := values[0], values[len(values)-1]
	switch {
	case g.fits(a.Value, jacoby), g.cut(a, most*g.cube()):
		return
	case jacoby && g.jacobyAssumed && g.fits(a.Value, false):
		g.noJacoby = true
		return
	}
	want := fmt.Sprint(least * g.cube())
	if least != most {
		want = fmt.Sprintf("%s to %d", want, most*g.cube())
	}
	g.find(ResultWrong, a, "%d points are recorded, but %s, which is worth %s", a.Value, g.howEnded(), want)
	g.doubtful = true
}

// howEnded tells the end of the game in words, with the cube.
func (g *game) howEnded() string {
	if g.rec.Ending == Tied {
		return "the game is a draw"
	}
	winner, loser := g.name(g.rec.Winner), g.name(1-g.rec.Winner)
	cube := fmt.Sprintf("with the cube on %d", g.cube())
	switch g.rec.Ending {
	case Passed:
		return fmt.Sprintf("%s passed %s", loser, cube)
	case Resigned:
		return fmt.Sprintf("%s resigned %s", loser, cube)
	}
	win, _ := g.rules.Result(*g.seen(g.rec.Winner))
	switch {
	case g.rules.Misere:
		return fmt.Sprintf("%s is off first and loses, a %v %s", loser, win, cube)
	case g.rules.Geometry == engine.Ring:
		return fmt.Sprintf("%s has no checker left", loser)
	case g.rules.Mother && !g.rules.Finished(g.seen(g.rec.Winner)):
		return fmt.Sprintf("%s's last checker on the start is pinned, a %v %s", loser, win, cube)
	}
	return fmt.Sprintf("%s is off, a %v %s", winner, win, cube)
}

// cube is the stake of the game, 1 where no cube is in use or it does not count.
func (g *game) cube() int {
	if !g.rules.CubeCounts() {
		return 1
	}
	return max(g.stake, 1)
}

// jacoby reports whether the Jacoby rule makes every win of this game a plain one: no double was taken.
func (g *game) jacoby() bool {
	r := g.session.rec
	return r.Jacoby && r.Cube && !g.taken
}

// values are the points before the cube that the end of the game allows, in order.
func (g *game) values(jacoby bool) []int {
	switch {
	case g.rec.Ending == Tied:
		return []int{0}
	case g.rec.Ending == Passed || jacoby:
		return []int{1}
	case g.rec.Ending == BorneOff && g.rec.Winner != none:
		board := g.seen(g.rec.Winner)
		win, _ := g.rules.Result(*board)
		return []int{g.rules.Points(win, g.rec.Winner, &board.Opp)}
	}
	return g.rules.Worths(max(g.rec.Winner, 0))
}

// fits reports whether the points are one of the win types that the end of the game allows.
func (g *game) fits(points int, jacoby bool) bool {
	return points%g.cube() == 0 && slices.Contains(g.values(jacoby), points/g.cube())
}

// need is what a player still needs to win the match, 0 in a money session.
func (g *game) need(player int) int {
	if r := g.session.rec; r.Length > 0 {
		return max(0, r.Length-g.rec.Before[player])
	}
	return 0
}

// cut reports whether points are those of the match and not of the game. At the end of a match sites
// write down to what the winner still needed, or to the length of the match; and they write up to it when
// the loser leaves the match.
func (g *game) cut(a *parser.Action, full int) bool {
	need, length := g.need(a.Player), g.session.rec.Length
	games := g.session.src.Games
	left := g.rec.Ending == Resigned && (a.MatchOver || g.src == &games[len(games)-1])
	return need > 0 && (a.Value < full || left) && (a.Value == need || a.Value == length)
}

// stated is what the winner got by a result line, in full where the line cuts it: the level is the one
// that the board shows or, after a resignation, the least that gives as many points. What is more than
// any game is worth is not believed.
func (g *game) stated(a *parser.Action) int {
	cube := g.cube()
	values := g.values(g.jacoby())
	all := g.rules.Worths(a.Player)
	if g.doubtful && a.Value > 0 && a.Value <= all[len(all)-1]*cube {
		return a.Value
	}
	for _, value := range values {
		if value*cube >= a.Value {
			return value * cube
		}
	}
	return values[len(values)-1] * cube
}

// worth is the least that the game as it ended is worth.
func (g *game) worth() int {
	return g.values(g.jacoby())[0] * g.cube()
}

// close ends the game: it settles a result that is missing, and the score.
func (g *game) close(i int) {
	next := (*parser.Game)(nil)
	if i+1 < len(g.session.src.Games) {
		next = &g.session.src.Games[i+1]
	}
	if g.result == nil {
		g.closeWithout(next)
	} else if g.doubtful && next != nil {
		g.fromScores(next)
	}
	g.rec.Cube = g.stake
	g.sure = g.rec.Winner != none && !g.doubtful && !g.lost
	if g.rec.Winner != none {
		points := g.rec.Points
		if !g.doubtful {
			points = max(points, g.rec.Printed)
		}
		if need := g.need(g.rec.Winner); g.rules.Cap && need > 0 {
			points = min(points, need)
		}
		g.session.rec.Score[g.rec.Winner] += points
	}
}

// closeWithout ends a game that has no result line: what happened tells the result, or the score of
// the next game does. The last game of a record may simply stop.
func (g *game) closeWithout(next *parser.Game) {
	if g.rec.Ending == Tied {
		return
	}
	if g.rec.Err != nil {
		g.rec.Winner, g.doubtful = none, true
		g.fromScores(next)
		return
	}
	if !g.finished() && next == nil {
		return
	}
	at := g.end()
	g.lastRollOver(&at)
	if g.finished() {
		if !g.session.src.NoResults {
			g.find(ResultMissing, &at, "the game has no result line, although %s", g.howEnded())
		}
		g.rec.Points = g.worth()
		g.doubtful = g.rec.Ending == Resigned // its level is not known
	} else {
		g.doubtful = true
		if g.offer != engine.NoOffer {
			g.noAnswer()
			g.rec.Ending, g.rec.Winner, g.stake = Passed, 1-g.answerer(), g.price
			g.rec.Points = g.worth()
		} else {
			g.find(ResultMissing, &at, "the game has neither an end nor a result line")
			g.rec.Ending = Resigned
		}
	}
	if g.doubtful {
		g.fromScores(next)
	}
	if g.rec.Winner == none {
		g.rec.Ending = Unfinished
	}
}

// end is the place of the game's last action, or of its header.
func (g *game) end() parser.Action {
	if n := len(g.src.Actions); n > 0 {
		a := g.src.Actions[n-1]
		return parser.Action{Pos: a.Pos, Row: a.Row, Player: a.Player, Kind: parser.Win}
	}
	return parser.Action{Pos: g.src.Pos, Kind: parser.Win}
}

// fromScores takes winner and points from the next game's score where it shows one side's gain.
func (g *game) fromScores(next *parser.Game) {
	if next == nil || next.Scores[0] < 0 || next.Scores[1] < 0 {
		return
	}
	gain := [2]int{next.Scores[0] - g.rec.Before[0], next.Scores[1] - g.rec.Before[1]}
	for p := range gain {
		if gain[p] > 0 && gain[1-p] == 0 {
			g.rec.Winner, g.rec.Points = p, gain[p]
		}
	}
}

// header compares a game's score with the sum so far and goes on from what it says.
func (g *game) header() {
	r, stated := g.session.rec, g.src.Scores
	follows := true
	for p, n := range stated {
		if n >= 0 {
			follows = follows && n == r.Score[p]
		}
	}
	if !follows && g.sure {
		g.file(ScoreWrong, g.src.Pos, g.rec.Number, "the score is given as %d-%d, but the games before make it %d-%d",
			stated[0], stated[1], r.Score[0], r.Score[1])
	}
	for p, n := range stated {
		if n >= 0 {
			r.Score[p] = n
		}
	}
	if r.Length > 0 && max(r.Score[0], r.Score[1]) >= r.Length && !g.matchOver {
		g.matchOver = true
		if follows || !g.sure {
			g.file(ScoreOver, g.src.Pos, g.rec.Number, "the match to %d was over at %d-%d", r.Length, r.Score[0], r.Score[1])
		}
	}
}
