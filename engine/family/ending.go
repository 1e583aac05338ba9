package family

import (
	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/hyper"
)

// ending says what is known of a game once both sides have all their checkers at home or off.
type ending uint8

const (
	// openEnd: nothing, since the homes do not lie apart, or since it matters who began.
	openEnd ending = iota
	// ownEnd: the chances with few checkers, solved by the game's own rules.
	ownEnd
	// plainEnd: everything that package bearoff knows, since the game bears off as backgammon does.
	plainEnd
	// solvedEnd: as plainEnd, but the table of the whole game knows the chances better.
	solvedEnd
)

// endingOf finds out how a game bears off. In a home nothing else restricts a play: heads, couriers, quarters and pins lie
// outside, a wall of six points has let everybody pass, and while a checker is left each die has a play, so that no
// rest comes to the other side.
func endingOf(r *engine.Rules) ending {
	if _, ok := hyper.GameOf(r); ok {
		return solvedEnd
	}
	switch {
	case r.Geometry == engine.Ring || r.Geometry == engine.Same || r.LastRoll:
		return openEnd
	case r.FrozenHome || r.ExactOff || r.Misere || r.OnesAndSixes || r.Bonus.Rolled(),
		r.Doubles != engine.DoublesFour, r.Wall == engine.WallNever:
		return ownEnd
	}
	return plainEnd
}

// home is the mask of the points 1 to 6.
const home = 1<<7 - 2

// Known are the chances of the side on roll where no evaluator is needed: the game is over, or tables know how both sides
// bear off. The two-sided tables are exact; with more checkers than they hold, both sides are taken to bear off as fast as
// they can.
func (g *Game) Known(s *Seat) (v engine.Probs, ok bool) {
	own, opp := s.Own.Occupied(), s.Opp.Occupied()
	outside := (own|opp)&^home != 0
	if outside && own != 0 && opp != 0 && !(g.Rules.Mother && (s.OwnPinned|s.OppPinned)>>24&1 != 0) {
		return v, false // as nearly always
	}
	if v, ok = g.Result(s); ok || outside || g.ending == openEnd || g.ending == solvedEnd {
		return v, ok
	}
	return g.atHome(&s.Position)
}

// atHome are the chances with both sides at home in a game whose ending is known.
func (g *Game) atHome(p *engine.Position) (v engine.Probs, ok bool) {
	if g.ending == ownEnd {
		return g.ends.probs(p)
	}
	if g.PerChecker() {
		v = g.paid(p)
		return g.possible(&v, p), true
	}
	v = bearoff.Default().Probs(p)
	if g.Rules.HomeMars > 2 { // every gammon is one of a side that is home
		v[engine.WinBackgammon], v[engine.LoseBackgammon] = v[engine.WinGammon], v[engine.LoseGammon]
	}
	return g.possible(&v, p), true
}

// equities are the exact ones of money play with a cube that doubles.
func (g *Game) equities(p *engine.Position) (e cube.Equities, ok bool) {
	r := g.Rules
	if g.ending != plainEnd && g.ending != solvedEnd || r.CubeArith || r.DropBase || r.Settle == engine.SettleChecker || r.SidePoints != [2]int{} {
		return e, false
	}
	return bearoff.Default().Equities(*p)
}

// paid are the chances where each of the loser's checkers is paid, as Result says: both sides play for what they are
// paid there, and not for the win alone.
func (g *Game) paid(p *engine.Position) engine.Probs {
	pay := bearoff.Default().Payment(p, g.gammonPays())
	more := float64(g.stakes[0][2] - g.stakes[0][1])
	return engine.Probs{
		engine.Win:            float32(pay.Win),
		engine.WinGammon:      float32(pay.WinGammon),
		engine.WinBackgammon:  float32(max(pay.Won-pay.Win, 0) / more),
		engine.LoseGammon:     float32(pay.LoseGammon),
		engine.LoseBackgammon: float32(max(pay.Lost-(1-pay.Win), 0) / more),
	}
}

// gammonPays is how many stakes a checker costs a side that is home and has borne off none.
func (g *Game) gammonPays() float64 {
	p := engine.Position{Own: engine.Side{engine.Off: 1}, Opp: engine.Side{6: 1}}
	win, _ := g.Rules.Result(p)
	return float64(g.Rules.Points(win, 0, &p.Opp))
}
