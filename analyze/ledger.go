package analyze

import (
	"nardlog/engine/cube"
	"nardlog/replay"
)

// ledger is both sides' account of the game.
func (g *game) ledger() [2]Ledger {
	l := Ledger{Games: 1}
	for i := range g.steps {
		s := &g.steps[i]
		l.Utility.roll(s.Player, s.luck)
		l.Utility.lose(s.losses)
		luck, losses := s.emg()
		l.EMG.roll(s.Player, luck)
		l.EMG.lose(losses)
	}
	l.Utility.Start = g.value()
	end, known := g.end()
	if known {
		l.Utility.close(end)
	}
	if !g.pointless(g.start) {
		l.EMG.Start = g.ctx.EMG(g.start, l.Utility.Start)
		if known {
			l.EMG.close(g.ctx.EMG(g.start, end))
		}
	}
	return g.bothSides(l)
}

// bothSides adds the second player's view of a ledger to the first one's.
func (g *game) bothSides(l Ledger) [2]Ledger {
	return [2]Ledger{l, {
		Games:   l.Games,
		EMG:     l.EMG.flip(func(v float64) float64 { return -v }),
		Utility: l.Utility.flip(g.ctx.Opposite),
	}}
}

// value is the utility of the game at its start to the first player: before the opening throw, or before
// the first decision where the record starts in the middle.
func (g *game) value() float64 {
	if len(g.steps) == 0 || !g.steps[0].searched() {
		return g.ahead()
	}
	s := &g.steps[0]
	v := s.pre.NoDouble
	if s.Cube != nil {
		v = s.pre.Utility
	}
	if s.Player != 0 {
		v = g.ctx.Opposite(v)
	}
	return v
}

// ahead is the utility of the score before the game to the first player.
func (g *game) ahead() float64 {
	if g.start.Money() {
		return 0
	}
	own, opp := int(g.start.Own), int(g.start.Opp)
	return g.before.Chance(own, opp, !g.rec.Crawford && (own == 1 || opp == 1))
}

// end is the utility of the score after the game to the first player, if the result is known.
func (g *game) end() (utility float64, known bool) {
	points := [2]int{}
	switch {
	case g.rec.Ending == replay.Tied:
	case g.rec.Winner < 0 || g.rec.Points <= 0:
		return 0, false
	default:
		points[g.rec.Winner] = g.rec.Points
	}
	if g.start.Money() {
		return float64(points[0] - points[1]), true
	}
	own, opp := int(g.start.Own), int(g.start.Opp)
	played := own == 1 || opp == 1 || g.start.Flags&cube.NoCrawford != 0
	return g.after.Chance(own-points[0], opp-points[1], played), true
}

// emg is the luck and the losses of a step in EMG.
func (s *step) emg() (luck float64, losses [2]float64) {
	if s.Cube != nil {
		for p, a := range s.Cube.Loss {
			if a != nil {
				losses[p] = a.EMG
			}
		}
		return 0, losses
	}
	if s.Chequer.Luck != nil {
		luck = s.Chequer.Luck.EMG
	}
	if s.Chequer.Loss != nil {
		losses[s.Player] = s.Chequer.Loss.EMG
	}
	return luck, losses
}

func (a *Account) roll(player int, luck float64) {
	if player == 0 {
		a.OwnLuck += luck
	} else {
		a.OppLuck += luck
	}
}

func (a *Account) lose(losses [2]float64) {
	a.OwnErrors += losses[0]
	a.OppErrors += losses[1]
}

// close enters the result and what is left unexplained.
func (a *Account) close(result float64) {
	rest := result - (a.Start + a.OwnLuck - a.OppLuck - a.OwnErrors + a.OppErrors)
	a.Result, a.Residual = &result, &rest
}

// flip is the account as the other side keeps it; opposite turns a value round.
func (a Account) flip(opposite func(float64) float64) Account {
	a.Start = opposite(a.Start)
	a.OwnLuck, a.OppLuck = a.OppLuck, a.OwnLuck
	a.OwnErrors, a.OppErrors = a.OppErrors, a.OwnErrors
	if a.Result != nil {
		result, rest := opposite(*a.Result), -*a.Residual
		a.Result, a.Residual = &result, &rest
	}
	return a
}

// sumLedgers adds up the games with a known result; nil if there is none. In a match the sum starts from
// the score before the first of them and ends with what they brought. Where who begins throws anew, what that is worth
// goes with the start, as the throw for it is no roll.
func sumLedgers(games []*game, results []Game) *[2]Ledger {
	var sum Ledger
	var first *game
	start, end, startEMG, endEMG := 0.0, 0.0, 0.0, 0.0
	for i, g := range games {
		result, known := g.end()
		if !known {
			continue
		}
		if first == nil {
			first, start = g, g.ahead()
			end = start
		}
		end += result - g.ahead()
		l := &results[i].Ledger[0]
		if g.rules.OpeningReroll {
			start += l.Utility.Start - g.ahead()
		}
		sum.Games++
		sum.Utility.add(&l.Utility)
		sum.EMG.add(&l.EMG)
		if l.EMG.Result != nil {
			startEMG, endEMG = startEMG+l.EMG.Start, endEMG+*l.EMG.Result
		}
	}
	if first == nil {
		return nil
	}
	sum.Utility.Start, sum.EMG.Start = start, startEMG
	sum.Utility.close(end)
	sum.EMG.close(endEMG)
	both := first.bothSides(sum)
	return &both
}

// add sums luck and errors.
func (a *Account) add(b *Account) {
	a.OwnLuck, a.OppLuck = a.OwnLuck+b.OwnLuck, a.OppLuck+b.OppLuck
	a.OwnErrors, a.OppErrors = a.OwnErrors+b.OwnErrors, a.OppErrors+b.OppErrors
}
