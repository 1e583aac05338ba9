package main

import (
	"math"

	"nardlog/engine"
	"nardlog/scribe"
)

// wish tells how near a position is to one where a fault can be planted, seen by the side that is to make it.
type wish func(r *engine.Rules, p *engine.Position) float64

// steered plants a fault that chance hardly comes to: both sides and the dice work towards it.
func (p *planter) steered(code engine.Code, near wish) {
	const games = 10
	for i := 0; i < games && p.wanted(code); i++ {
		g := scribe.New(p.r, 0)
		seen := func(b *engine.Position) float64 {
			if g.Side == 1 {
				b = new(b.Swap())
			}
			return near(p.r, b)
		}
		player := scribe.Towards(seen)
		p.tryGame(g, [2]scribe.Player{player, player}, func() engine.Dice { return p.lucky(g, player, seen) })
	}
}

// lucky is the roll, of a dozen, that a player plays to the best position. Long ladders are left out: they have too many
// plays, and take checkers far ahead.
func (p *planter) lucky(g *scribe.Game, player scribe.Player, worth func(*engine.Position) float64) (best engine.Dice) {
	top := math.Inf(-1)
	for drawn := 0; drawn < 12; {
		d := g.Roll(p.rng)
		due := g.DueOf(d)
		if due.Count() > 8 {
			continue
		}
		drawn++
		plays := g.On().PlaysDue(g.Board, due)
		if w := worth(&plays[player(p.r, plays)].After); w > top {
			best, top = d, w
		}
	}
	return best
}

// wall counts the points that a side holds of six in a row which no enemy checker has passed; the further back all checkers
// are, the more time there is for the rest.
func wall(r *engine.Rules, p *engine.Position) (near float64) {
	for from := 1; from <= 19 && p.Opp[from-1] == 0; from++ {
		near = max(near, holds(r, p, from))
	}
	return 1000*near + float64(p.Own.Pips()+p.Opp.Pips())
}

// shut goes for the enemy's points 6 to 1, and then has all enemy checkers come to the 7 right before them.
func shut(r *engine.Rules, p *engine.Position) float64 {
	near := 1000 * holds(r, p, 1)
	for _, n := range p.Opp[:7] {
		near -= 10000 * float64(n)
	}
	if near == 6000 {
		near += float64(p.Own.Pips() - p.Opp.Pips())
	}
	return near
}

// holds counts the points held of six in a row, the first of them the enemy's.
func holds(r *engine.Rules, p *engine.Position, from int) (n float64) {
	for k := range 6 {
		if p.Own[r.Geometry.Reverse().Opposite(from+k)] > 0 {
			n++
		}
	}
	return n
}
