package replay

import (
	"nardlog/engine"
	"nardlog/parser"
)

// live reports whether a player who is to roll could turn the cube to some effect.
func (g *game) live(player int) bool {
	r := g.session.rec
	switch {
	case !r.Cube || g.rec.Crawford || g.owner == 1-player:
		return false
	case r.CubeLimit > 0 && g.turned(g.stake) > r.CubeLimit:
		return false
	}
	return !g.dead(player)
}

// dead reports whether the cube as it stands already gives the player the match.
func (g *game) dead(player int) bool {
	r := g.session.rec
	return r.Length > 0 && g.rec.Before[player]+g.stake >= r.Length
}

// turned is the cube's value after one more turn.
func (g *game) turned(value int) int {
	if g.rules.CubeArith {
		return value + 1
	}
	return 2 * value
}

// double reads an offer of the cube.
func (g *game) double(a *parser.Action) {
	if g.offer != engine.NoOffer {
		if a.Player != g.doubler && a.Value > g.offered {
			g.raise(a) // notations without a word for it write a beaver as a double in answer
			return
		}
		g.unanswered(a)
	}
	g.resume = g.judgeDouble(a)
	g.decide(Double, a, g.situation(a.Player)).Value = g.asks(a, g.turned(g.stake))
	g.rec.Count.Doubles[a.Player]++
	g.rec.Count.CubeDecisions[a.Player]++
	g.offer, g.doubler, g.price = engine.Doubled, a.Player, g.stake
	g.offered = g.asks(a, g.turned(g.stake))
	g.asked, g.rolled, g.asking = true, false, a
}

// asks is the cube value that an action names, or the usual one where it names none.
func (g *game) asks(a *parser.Action, usual int) int {
	if a.Value > 0 {
		return a.Value
	}
	return usual
}

// judgeDouble reports the first rule that a double breaks, one cause in one report, and returns the
// player whose turn goes on after it.
func (g *game) judgeDouble(a *parser.Action) (resume int) {
	p := a.Player
	switch {
	case g.rolled:
		g.find(CubeAfterRoll, a, "%s doubles after rolling", g.name(p))
		return p
	case g.turn == 1-p && g.nextRoller() != p:
		g.find(CubeNotTurn, a, "%s doubles when it is %s's turn", g.name(p), g.name(1-p))
		return 1 - p
	case g.turn == 1-p && g.skipped(a):
		return p
	}
	g.judgeCube(a)
	return p
}

// judgeCube judges a double by the side on turn.
func (g *game) judgeCube(a *parser.Action) {
	p, r, name := a.Player, g.session.rec, g.name(a.Player)
	switch value := g.asks(a, g.turned(g.stake)); {
	case !r.Cube:
		f := g.find(CubeValue, a, "%s doubles in a match without a cube", name)
		if !g.rules.Cube && r.CubeLimit != 1 {
			f.Severity, f.LegalUnder = ByRule, []string{"cube=on"} // the players had one, whoever agreed to it
			r.Cube, g.stake = true, max(g.stake, 1)
		}
	case g.rolls == 0 && !g.rules.FirstTurnCube:
		g.find(CubeFirstTurn, a, "%s doubles before the game's first roll", name)
	case g.owner == 1-p:
		f := g.find(CubeNotOwner, a, "%s doubles, but the cube is %s's", name, g.name(1-p))
		if g.raccooned && g.tag("RaccoonOwner") == "" {
			f.Severity = ByRule // many leave the cube with the side that beavered
		}
	case g.rec.Crawford:
		g.find(CubeCrawford, a, "%s doubles in the Crawford game", name)
	case value != g.turned(g.stake):
		g.find(CubeValue, a, "the cube goes from %d to %d instead of %d", g.stake, value, g.turned(g.stake))
	case r.CubeLimit > 0 && value > r.CubeLimit:
		g.find(CubeValue, a, "the cube goes to %d above its limit of %d", value, r.CubeLimit)
	case g.dead(p) && !g.matchOver:
		g.find(CubeDead, a, "%s doubles at %d-%d, where a cube of %d already wins the match",
			name, g.rec.Before[p], g.rec.Before[1-p], g.stake)
	}
}

// raise reads a beaver or a raccoon: an answer that turns the cube once more.
func (g *game) raise(a *parser.Action) {
	kind, code, word, agreed := Beaver, CubeBeaver, "beaver", g.session.rec.Beaver
	next := engine.Beavered
	if a.Kind == parser.Raccoon || g.offer == engine.Beavered {
		kind, code, word, agreed = Raccoon, CubeRaccoon, "raccoon", g.raccoon
		next = engine.Raccooned
	}
	value := g.asks(a, g.turned(g.offered))
	switch {
	case g.answerer() != a.Player || next != g.offer+1:
		g.find(CubeNotTurn, a, "%s has no double to answer with a %s", g.name(a.Player), word)
		return
	case !agreed && g.session.rec.Length > 0:
		g.find(code, a, "a %s in a match", word)
	case !agreed:
		g.find(code, a, "a %s, which the record does not say was agreed", word)
	case value != g.turned(g.offered):
		g.find(CubeValue, a, "the %s turns the cube from %d to %d instead of %d", word, g.offered, value, g.turned(g.offered))
	}
	g.replied(kind, a).Value = value
	g.rec.Count.Takes[a.Player]++
	g.offer, g.price, g.offered, g.asking = next, g.offered, value, a
}

// answerer is the player whom an offer asks, none without one.
func (g *game) answerer() int {
	switch g.offer {
	case engine.NoOffer:
		return none
	case engine.Beavered:
		return g.doubler
	default:
		return 1 - g.doubler
	}
}

// answer reads a take or a pass.
func (g *game) answer(a *parser.Action) {
	if g.answerer() != a.Player {
		g.unasked(a)
		return
	}
	if a.Kind == parser.Take {
		g.replied(Take, a).Value = g.offered
		g.rec.Count.Takes[a.Player]++
		g.accept()
		return
	}
	g.replied(Pass, a).Value = g.offered
	g.rec.Count.Passes[a.Player]++
	g.rec.Ending, g.rec.Winner = Passed, 1-a.Player
	g.stake, g.offer = g.price, engine.NoOffer
	if g.rules.DropBase {
		g.stake = 1
	}
}

// unasked reports an answer without a question. A pass out of nothing gives the game up all the same.
func (g *game) unasked(a *parser.Action) {
	word := "takes"
	if a.Kind == parser.Drop {
		word = "passes"
	}
	g.find(CubeNotTurn, a, "%s %s, but was not asked", g.name(a.Player), word)
	if a.Kind == parser.Drop {
		g.rec.Ending, g.rec.Winner = Resigned, 1-a.Player
	}
}

// replied appends an answer's decision: the doubler's situation with the offer on the table.
func (g *game) replied(kind Kind, a *parser.Action) *Decision {
	g.rec.Count.CubeDecisions[a.Player]++
	return g.decide(kind, a, g.onOffer())
}

// onOffer is the situation that an offer puts to the other side, seen by the doubler.
func (g *game) onOffer() engine.Situation {
	s := g.situation(g.doubler)
	s.Offer = g.offer
	return s
}

// accept turns the cube as offered. It goes to the side that was doubled, who keeps it after a beaver; a
// raccoon brings it back, unless the record says that it does not.
func (g *game) accept() {
	g.stake, g.owner, g.taken = g.offered, 1-g.doubler, true
	g.raccooned = g.offer == engine.Raccooned
	if owner := g.tag("RaccoonOwner"); g.raccooned && owner != "beaverer" && (owner != "" || !g.rules.RaccoonBeaverer) {
		g.owner = g.doubler
	}
	g.offer, g.turn = engine.NoOffer, g.resume
}

// unanswered closes an offer to which the record has no answer: play went on, so it was taken. A roll
// after a beaver or a raccoon says by itself that it was accepted.
func (g *game) unanswered(a *parser.Action) {
	if g.offer == engine.Doubled || a.Kind != parser.Roll {
		g.noAnswer()
	}
	g.accept()
}

// noAnswer reports the offer on the table.
func (g *game) noAnswer() {
	g.find(CubeNoAnswer, g.asking, "%s turns the cube to %d, and it is neither taken nor passed",
		g.name(g.asking.Player), g.offered)
}
