package main

import (
	"slices"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/scribe"
)

// plays plants faults of single plays: players of many kinds come to many positions, and there hops are tried that no rule
// allows.
func (p *planter) plays() {
	const games = 300
	for i := 0; i < games && p.playsMissing(); i++ {
		players := [2]scribe.Player{p.player(), p.player()}
		g := scribe.New(p.r, scribe.Begins(p.r, -1, p.rng))
		p.tryGame(g, players, func() engine.Dice { return g.Roll(p.rng) })
	}
}

// tryGame tries faults before each roll of a game.
func (p *planter) tryGame(g *scribe.Game, players [2]scribe.Player, roll func() engine.Dice) {
	const rolls = 150
	for range rolls {
		for _, d := range engine.Rolls {
			p.tryHops(g, d)
		}
		if _, over := g.Play(roll(), players[g.Side]); over {
			return
		}
		p.tryRest(g)
		if _, over := g.Rest(players[g.Side]); over {
			return
		}
	}
}

// playCodes are the faults of single plays.
var playCodes = []engine.Code{
	engine.DiceMismatch, engine.DiceSplit, engine.MoveIllegal, engine.MoveBlocked, engine.MoveNotMaximal, engine.MoveSmallDie,
	engine.MoveBar, engine.MoveBearoffEarly, engine.MoveOvershoot, engine.MoveExact, engine.MovePinned, engine.MoveHead,
	engine.MoveWall, engine.MoveTable6, engine.MoveMustOpen, engine.MoveFrozen, engine.MoveHitRun, engine.MoveCourier,
}

func (p *planter) playsMissing() bool { return slices.ContainsFunc(playCodes, p.wanted) }

// player is a random one, a greedy one, or one that likes to hold some points.
func (p *planter) player() scribe.Player {
	switch p.rng.IntN(4) {
	case 0:
		return scribe.AtRandom(p.rng)
	case 1:
		return scribe.Mixed(scribe.Greedy, 3, p.rng)
	}
	from, length := 1+p.rng.IntN(24), 6+p.rng.IntN(4)
	return scribe.Mixed(scribe.Holding(from, length), 12, p.rng)
}

// tryHops tries plays of a roll, if it may fall, and keeps those that break a rule in a wanted way.
func (p *planter) tryHops(g *scribe.Game, d engine.Dice) {
	r, due := g.On(), g.DueOf(d)
	dice := due.Dice()
	if !g.Allows(d) || len(dice) == 0 || len(dice) > 4 {
		return
	}
	plays := r.PlaysDue(g.Board, due)
	results := make([]engine.Position, len(plays))
	for i := range plays {
		results[i] = plays[i].After
	}
	for try := range 6 {
		hops := p.hops(r, g.Board, dice)
		legal := plays[p.rng.IntN(len(plays))].Hops
		switch {
		case due.Pair.Rolled() && len(legal) == 1 && p.wanted(engine.MoveSmallDie):
			hops = p.hops(r, g.Board, dice[1:])
		case try == 1 && len(hops) > 0 && p.wanted(engine.MoveIllegal):
			hops[0].To = min(hops[0].From+1, 24) // backwards
		case try == 0 && len(legal) > 0:
			hops = legal[:p.rng.IntN(len(legal))]
		}
		v := r.JudgeDue(g.Board, due, hops, results)
		if v.Legality != engine.Illegal || v.Err != nil || !p.wanted(v.Code) {
			continue
		}
		a := scribe.Written(g.Side, d, nil)
		scribe.Hops(r, &a, hops)
		m := match(0, append(slices.Clone(g.Out.Actions), a))
		p.resigned(&m.Games[0], 1-g.Side)
		p.plant(v.Code, m, nil)
	}
}

// hops use each of the dice once, mostly, for any of the checkers.
func (p *planter) hops(r *engine.Rules, b engine.Position, dice []int) (hops []engine.Hop) {
	own := b.Own
	for _, die := range dice {
		var from []int
		for n := 1; n <= engine.Bar; n++ {
			if own[n] > 0 {
				from = append(from, n)
			}
		}
		if len(from) == 0 {
			break
		}
		if p.rng.IntN(10) == 0 {
			die = 1 + p.rng.IntN(6)
		}
		n := from[p.rng.IntN(len(from))]
		to := max(n-die, engine.Off)
		if r.Geometry == engine.Ring && to == engine.Off {
			to = n - die + 24
		}
		own[n]--
		own[to]++
		hops = append(hops, engine.Hop{From: uint8(n), To: uint8(to), Hit: p.hits(r, b, to)})
	}
	return hops
}

// hits reports whether a hop to an own point hits.
func (p *planter) hits(r *engine.Rules, b engine.Position, to int) bool {
	return (r.Contact == engine.Hit || r.Contact == engine.Remove) && to > engine.Off && b.Opp[r.Geometry.Opposite(to)] == 1
}

// tryRest leaves out dice that the other side left over, where they can be played.
func (p *planter) tryRest(g *scribe.Game) {
	left := g.Due
	if left.Count() == 0 {
		return
	}
	skipped := *g
	skipped.Due, skipped.Out = engine.Due{}, &parser.Game{Actions: slices.Clone(g.Out.Actions)}
	side := skipped.Side
	if _, over := skipped.Play(skipped.Roll(p.rng), scribe.AtRandom(p.rng)); over {
		return
	}
	if p.wanted("rest.wrong") {
		m := match(0, skipped.Out.Actions)
		p.resigned(&m.Games[0], 1-side)
		p.plant("rest.wrong", m, nil)
	}
}
