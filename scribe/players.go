package scribe

import (
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/family"
)

// AtRandom plays by chance.
func AtRandom(rng *rand.Rand) Player {
	return func(_ *engine.Rules, plays []engine.Play) int { return rng.IntN(len(plays)) }
}

// Mixed plays by chance once in so many plays, and else as another player does.
func Mixed(p Player, once int, rng *rand.Rand) Player {
	return func(r *engine.Rules, plays []engine.Play) int {
		if rng.IntN(once) == 0 {
			return rng.IntN(len(plays))
		}
		return p(r, plays)
	}
}

// Greedy races: it takes the play after which it is furthest ahead, checkers hit and taken off among that, and likes to hold
// points; where lone checkers are hit, points of two. In misère it does not race but stay behind.
func Greedy(r *engine.Rules, plays []engine.Play) int {
	return most(plays, func(p *engine.Position) float64 {
		lead := 100 * (p.Opp.Pips() - p.Own.Pips())
		if r.Geometry == engine.Ring {
			lead = 1000 * (int(p.Opp[engine.Off]) - int(p.Own[engine.Off]))
		}
		if r.Misere {
			lead = -lead
		}
		least, worth := uint8(1), 1
		if r.Contact == engine.Hit {
			least, worth = 2, 700
		}
		held := 0
		for n := 1; n <= 24; n++ {
			if p.Own[n] >= least {
				held += worth
			} else if p.Own[n] > 0 {
				held -= worth
			}
		}
		return float64(lead + held)
	})
}

// Judge plays what leaves the other side the worst chances by a net; what comes between two rolls is left aside.
func Judge(g *family.Game, net *family.Net) Player {
	s := family.NewSearcher(g, net)
	return func(r *engine.Rules, plays []engine.Play) int {
		black := g.Sided && !r.TurnOf().Black
		return most(plays, func(p *engine.Position) float64 {
			at := family.Seat{Position: p.Swap(), Black: black}
			if v, over := g.Result(&at); over {
				return -float64(v.Equity())
			}
			v := s.Static(&at)
			return -float64(v.Equity())
		})
	}
}

// most is the first of the plays whose position is worth most.
func most(plays []engine.Play, worth func(*engine.Position) float64) (best int) {
	top := 0.0
	for i := range plays {
		if w := worth(&plays[i].After); i == 0 || w > top {
			best, top = i, w
		}
	}
	return best
}

// Strong is the player by the nets that ship for a game, or for each of a sequence; it is greedy where there is none.
func Strong(r *engine.Rules) Player {
	byName := map[string]Player{}
	for _, part := range append([]*engine.Rules{r}, r.Sequence...) {
		byName[part.Name] = Greedy
		if net, ok := family.Default(part); ok {
			byName[part.Name] = Judge(family.NewGame(part), net)
		}
	}
	return func(r *engine.Rules, plays []engine.Play) int { return byName[r.Name](r, plays) }
}

// Holding goes for points in a row, as many of length as can be from an own point on downwards, as a builder of walls does.
func Holding(from, length int) Player {
	return func(_ *engine.Rules, plays []engine.Play) int {
		return most(plays, func(p *engine.Position) float64 {
			worth, run := 0, 0
			for k := range length {
				n := (from-k+23)%24 + 1
				if p.Own[n] == 0 {
					run = 0
					continue
				}
				run++
				worth += 10 + run
			}
			return float64(worth)
		})
	}
}

// Towards makes for the position that is worth most, seen by the side that plays.
func Towards(worth func(*engine.Position) float64) Player {
	return func(_ *engine.Rules, plays []engine.Play) int { return most(plays, worth) }
}
