// Package scribe plays games of the family, whatever follows their rolls, and writes them down as a record.
package scribe

import (
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/parser"
)

// Player picks one of the plays of the dice due, of which there is at least one.
type Player func(r *engine.Rules, plays []engine.Play) int

// Game is a game under way. Its exported fields may be read at any time.
type Game struct {
	// Rules are those of the game, Board is what the side Side sees that is to play, 0 the first player's name on the
	// left. Due are dice that the other side left over for it, empty before a roll of its own; Choose says that it
	// plays a double of its choice.
	Rules  *engine.Rules
	Board  engine.Position
	Side   int
	Due    engine.Due
	Choose bool
	// Out is what has been written.
	Out *parser.Game

	first int
	turns [2]int
	last  bool // the second player has its last roll
}

// New begins a game: begins is the side that rolls first.
func New(r *engine.Rules, begins int) *Game {
	g := &Game{Rules: r, Board: engine.Position{Own: r.Start[0], Opp: r.Start[1]}, first: begins, Out: &parser.Game{}}
	if begins == 1 {
		g.swap()
	}
	return g
}

// Begins is the side that rolls first in a game, drawn where the rules leave it to a throw. Winner is that of the game
// before, -1 without one.
func Begins(r *engine.Rules, winner int, rng *rand.Rand) int {
	drawn := rng.IntN(2)
	switch {
	case r.FirstFixed:
		return 0
	case r.NextFirst == engine.NextWinner && winner >= 0:
		return winner
	}
	return drawn
}

func (g *Game) swap() { g.Board, g.Side = g.Board.Swap(), 1-g.Side }

// On are the rules as they hold for what is to be played now.
func (g *Game) On() *engine.Rules {
	if g.Due.Count() > 0 {
		return g.Rules.OnTurn(engine.Turn{Black: g.Side == 1})
	}
	return g.Rules.OnTurn(engine.Turn{Number: g.turns[g.Side] + 1, Second: g.Side != g.first, Black: g.Side == 1})
}

// Allows reports whether a roll can fall now: the first one may not be a double, one of choice has to be.
func (g *Game) Allows(d engine.Dice) bool {
	if len(g.Out.Actions) == 0 && !g.Rules.OpeningReroll && d.Double() {
		return false
	}
	return !g.Choose || d.Double()
}

// Roll draws a roll that can fall now. It leaves out long ladders of checkers that no head holds back, whose plays are too
// many to choose from.
func (g *Game) Roll(rng *rand.Rand) engine.Dice {
	for {
		d := engine.Rolls[rng.IntN(21)]
		if due := g.DueOf(d); g.Allows(d) && (g.Rules.HeadLimit > 0 || g.Rules.Doubles != engine.DoublesLadder || due.Count() <= 8) {
			return d
		}
	}
}

// DueOf are the dice that a roll gives to play now.
func (g *Game) DueOf(d engine.Dice) engine.Due {
	if g.Choose {
		return engine.Chosen(int(d.Hi))
	}
	return g.On().Due(&g.Board, d)
}

// Play has the side play a roll and all that follows it before the next roll, and reports the winner once the game is
// over: -1 in a draw.
func (g *Game) Play(d engine.Dice, p Player) (winner int, over bool) {
	r, due, before := g.On(), g.DueOf(d), g.Board
	g.make(r, due, Written(g.Side, d, nil), p)
	g.turns[g.Side]++
	if winner, over = g.over(); over || g.last {
		return winner, over
	}
	next, legal := r.Next(before, d, due, g.Board)
	if !legal {
		panic("an illegal play") // the play came from the list of legal ones
	}
	if g.Choose {
		next = engine.Next{Again: r.PlayedAll(before, due, g.Board)}
	}
	if g.Choose = next.Choose; next.Again || next.Choose {
		return 0, false
	}
	g.swap()
	g.Due = next.Left
	return 0, false
}

// Rest has the side play the dice that were left over for it, if there are any.
func (g *Game) Rest(p Player) (winner int, over bool) {
	left := g.Due.Dice()
	if len(left) == 0 {
		return 0, false
	}
	g.make(g.On(), engine.DueOf(left), Written(g.Side, engine.Dice{}, left), p)
	g.Due = engine.Due{}
	return g.over()
}

// Written is a roll, or a rest, of which nothing was played.
func Written(side int, d engine.Dice, rest []int) parser.Action {
	return parser.Action{Kind: parser.Roll, Player: side, Dice: [2]int{int(d.Hi), int(d.Lo)}, Rest: rest, Written: parser.NoMove}
}

// Hops writes hops into a roll.
func Hops(r *engine.Rules, a *parser.Action, hops []engine.Hop) {
	for _, h := range hops {
		a.Written = parser.Hops
		hit := h.Hit && r.Contact != engine.Pin
		a.Hops = append(a.Hops, parser.Hop{Points: []int{int(h.From), int(h.To)}, Hits: []bool{hit}, Count: 1})
	}
}

func (g *Game) make(r *engine.Rules, due engine.Due, a parser.Action, p Player) {
	plays := r.PlaysDue(g.Board, due)
	play := plays[p(r, plays)]
	Hops(r, &a, play.Hops)
	g.Board = play.After
	g.Out.Actions = append(g.Out.Actions, a)
}

// over tells the end of a game and begins the last roll where there is one.
func (g *Game) over() (winner int, over bool) {
	r := g.Rules.OnTurn(engine.Turn{Black: g.Side == 1})
	win, own := r.Result(g.Board)
	switch {
	case g.last:
		if !g.Rules.Finished(&g.Board) {
			g.swap()
			win, own = g.Rules.OnTurn(engine.Turn{Black: g.Side == 1}).Result(g.Board)
			break
		}
		return -1, true
	case win == engine.NoWin:
		return 0, false
	case win == engine.Drawn:
		return -1, true
	case g.Rules.LastRoll && g.Rules.Finished(&g.Board) && g.Side == g.first:
		g.swap()
		g.last = true
		return 0, false
	}
	winner, loser := g.Side, &g.Board.Opp
	if !own {
		winner, loser = 1-g.Side, &g.Board.Own
	}
	g.Out.Actions = append(g.Out.Actions, parser.Action{Kind: parser.Win, Player: winner, Value: g.Rules.Points(win, winner, loser)})
	return winner, true
}

// mostRolls bounds a game: one that does not end soon has no result.
const mostRolls = 400

// Match plays games until a side has the points of the length, or as many games as are given for a money session (length
// 0). Players[0] is on the left.
func Match(v *variant.Variant, players [2]Player, names [2]string, length, games int, rng *rand.Rand) *parser.Match {
	m := &parser.Match{Format: string(parser.Mat), Length: length, Players: names, Tags: []parser.Tag{{Name: "Variation", Value: v.Name}}}
	var scores [2]int
	winner := -1
	for i := 0; length > 0 && max(scores[0], scores[1]) < length || length == 0 && i < games; i++ {
		r := v.Rules
		if n := len(r.Sequence); n > 0 {
			r = r.Sequence[i%n]
		}
		g := New(r, Begins(r, winner, rng))
		g.Out.Number, g.Out.Names, g.Out.Scores = i+1, names, scores
		over := false
		if winner, over = g.finish(players, rng); !over {
			break // nothing may follow
		}
		if m.Games = append(m.Games, *g.Out); winner >= 0 {
			scores[winner] += g.Out.Actions[len(g.Out.Actions)-1].Value
		}
	}
	return m
}

// finish plays a game to its end.
func (g *Game) finish(players [2]Player, rng *rand.Rand) (winner int, over bool) {
	for range mostRolls {
		if winner, over = g.Play(g.Roll(rng), players[g.Side]); over {
			return winner, true
		}
		if winner, over = g.Rest(players[g.Side]); over {
			return winner, true
		}
	}
	return -1, false
}
