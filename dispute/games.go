package dispute

import (
	"nardlog/engine"
	"nardlog/parser"
)

// mostGamePairs bounds the pairs of games that are compared to find out which belong together.
const mostGamePairs = 10_000

// inPlace pairs games by their place.
func inPlace(a, b int) (pairs []pair) {
	for i := range max(a, b) {
		p := pair{i, i}
		if i >= a {
			p.a = -1
		}
		if i >= b {
			p.b = -1
		}
		pairs = append(pairs, p)
	}
	return pairs
}

// alignGames pairs the games of two records: those that have most in common, in their order.
func alignGames(a, b [][]Event) (pairs []pair) {
	if len(a)*len(b) > mostGamePairs {
		return inPlace(len(a), len(b))
	}
	width := len(b) + 1
	gain := make([]int, (len(a)+1)*width)
	like := make([]int, len(a)*len(b))
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			// Games in one place are taken for one rather than for two of which each record lacks one.
			like[i*len(b)+j] = 2*similar(a[i], b[j]) + 1
			gain[i*width+j] = max(gain[(i+1)*width+j+1]+like[i*len(b)+j], gain[(i+1)*width+j], gain[i*width+j+1])
		}
	}
	i, j := 0, 0
	for i < len(a) && j < len(b) {
		switch here := gain[i*width+j]; here {
		case gain[(i+1)*width+j+1] + like[i*len(b)+j]:
			pairs = append(pairs, pair{i, j})
			i, j = i+1, j+1
		case gain[(i+1)*width+j]:
			pairs = append(pairs, pair{i, -1})
			i++
		default:
			pairs = append(pairs, pair{-1, j})
			j++
		}
	}
	for ; i < len(a); i++ {
		pairs = append(pairs, pair{i, -1})
	}
	for ; j < len(b); j++ {
		pairs = append(pairs, pair{-1, j})
	}
	return pairs
}

// similar counts the rolls that two games have in common, wherever they stand in them.
func similar(a, b []Event) (n int) {
	type roll struct {
		player int
		dice   [2]int
		net    [26]int
	}
	count := map[roll]int{}
	for i := range a {
		if a[i].Kind == parser.Roll {
			count[roll{a[i].Player, a[i].Dice, a[i].Net}]++
		}
	}
	for i := range b {
		key := roll{b[i].Player, b[i].Dice, b[i].Net}
		if b[i].Kind == parser.Roll && count[key] > 0 {
			count[key]--
			n++
		}
	}
	return n
}

// game compares a pair of games.
func (c *Comparison) game(p pair, ga, gb [][]Event) {
	at := [2]int{p.a, p.b}
	if p.a < 0 || p.b < 0 {
		c.lacking(at, ga, gb)
		return
	}
	c.score(at)
	a, b := ga[p.a], gb[p.b]
	pairs, whole := align(a, b, &c.cells)
	c.Whole = c.Whole && whole
	begun := c.parted > 0
	for k := 0; k < len(pairs); k++ {
		q := pairs[k]
		switch {
		case q.a >= 0 && q.b >= 0 && alike(&a[q.a], &b[q.b]):
			c.shared(&a[q.a], &b[q.b], begun)
		case !c.mayLack(q, a, b):
			k += c.event(at, pairs[k:], a, b) - 1
		}
	}
	c.result(at)
}

// shared counts an event that both records tell alike; other says that the first divergence is in another game.
func (c *Comparison) shared(a, b *Event, other bool) {
	c.Shared++
	if c.parted == 0 {
		return
	}
	c.Rejoined++
	if !other && a.Kind == parser.Roll {
		c.Boards = a.Decision != nil && b.Decision != nil && a.Decision.After == b.Decision.After
	}
}

// mayLack reports whether notations may differ in having an event at all: a roll of a side that no roll lets
// move, a dance where the program leaves dances out, and a last roll that was not played.
func (c *Comparison) mayLack(q pair, a, b []Event) bool {
	e, other := (*Event)(nil), c.Inputs[1].Match
	last := false
	switch {
	case q.b < 0:
		e, last = &a[q.a], q.a == len(a)-1
	case q.a < 0:
		e, last, other = &b[q.b], q.b == len(b)-1, c.Inputs[0].Match
	default:
		return false
	}
	if e.Kind != parser.Roll {
		return false
	}
	if last && !e.Known {
		return true
	}
	return e.dance() && (other.Dialect == parser.GridGammon || c.foreign() && c.shut(e))
}

// foreign reports whether the records were written by different programs.
func (c *Comparison) foreign() bool {
	a, b := c.Inputs[0].Match, c.Inputs[1].Match
	return a.Format != b.Format || a.Dialect != b.Dialect
}

// shut reports whether no roll at all lets the side move.
func (c *Comparison) shut(e *Event) bool {
	if e.Decision == nil || c.Inputs[0].Record.Rules() == nil {
		return false
	}
	w := newWalker(c.Inputs[0].Record.Rules())
	for _, d := range engine.Rolls {
		p := e.Decision.Situation.Board
		if results := w.results(&p, d); len(results) != 1 || results[0] != p {
			return false
		}
	}
	return true
}

// lacking tells a game that only one record has.
func (c *Comparison) lacking(at [2]int, ga, gb [][]Event) {
	d := Divergence{Kind: LostGame, Games: at, Player: -1}
	for side, i := range at {
		if i >= 0 {
			d.Game, d.Pos[side] = c.Inputs[side].Record.Games[i].Number, c.Inputs[side].Record.Games[i].Pos
		}
	}
	c.add(d)
}

// score compares the scores before a pair of games, as they are stated.
func (c *Comparison) score(at [2]int) {
	var stated [2][2]int
	for side, i := range at {
		stated[side] = c.Inputs[side].Match.Games[i].Scores
		if stated[side][0] < 0 || stated[side][1] < 0 {
			return
		}
	}
	if c.Flipped {
		stated[1][0], stated[1][1] = stated[1][1], stated[1][0]
	}
	if stated[0] != stated[1] {
		d := c.at(Score, at)
		d.Numbers = stated
		c.add(d)
	}
}

// result compares how a pair of games ended. Points that the records state alike are not held against what the
// replay made of them.
func (c *Comparison) result(at [2]int) {
	var says [2][2]int
	var printed [2]int
	for side, i := range at {
		g := &c.Inputs[side].Record.Games[i]
		says[side], printed[side] = [2]int{g.Winner, g.Points}, g.Printed
		if g.Winner >= 0 && side == 1 {
			says[side][0] ^= c.turn()
		}
	}
	same := says[0][0] == says[1][0]
	if same && (says[0][1] == says[1][1] || printed[0] == printed[1] && printed[0] > 0) {
		return
	}
	d := c.at(Result, at)
	if says[0][0] < 0 || says[1][0] < 0 {
		d.Kind = Ending
	}
	d.Numbers = says
	for side, i := range at {
		d.Pos[side] = resultPos(&c.Inputs[side].Match.Games[i])
	}
	c.add(d)
}

func resultPos(g *parser.Game) parser.Pos {
	for i := range g.Actions {
		if g.Actions[i].Kind == parser.Win {
			return g.Actions[i].Pos
		}
	}
	return g.Pos
}

// at begins a divergence of a pair of games.
func (c *Comparison) at(kind Kind, at [2]int) Divergence {
	d := Divergence{Kind: kind, Games: at, Player: -1, Game: c.Inputs[0].Record.Games[at[0]].Number}
	for side, i := range at {
		d.Pos[side] = c.Inputs[side].Record.Games[i].Pos
	}
	return d
}
