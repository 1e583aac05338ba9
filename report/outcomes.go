package report

import (
	"nardlog/engine"
	"nardlog/replay"
)

// outcomes are the chances that a game tells apart, as columns: indices of engine.Probs with their headings.
type outcomes struct {
	at    []int
	words []string
}

// outcomesOf are the columns of a game's chances; nil rules stand for backgammon.
func outcomesOf(r *engine.Rules) (o outcomes) {
	add := func(at int, word string) { o.at, o.words = append(o.at, at), append(o.words, word) }
	add(engine.Win, "win %")
	gammons := r == nil || r.Levels > 1 && !r.Misere
	won, lost := "bg", "lose bg"
	thirds := r == nil || gammons && r.Levels > 2 && r.Settle != engine.SettleChecker
	if !thirds && gammons && r.HomeMars > 2 {
		thirds, won, lost = true, "home gammon", "lose home g"
	}
	if gammons {
		add(engine.WinGammon, "gammon")
	}
	if thirds {
		add(engine.WinBackgammon, won)
	}
	if gammons {
		add(engine.LoseGammon, "lose g")
	}
	if thirds {
		add(engine.LoseBackgammon, lost)
	}
	return o
}

// chances are the headings of outcome probabilities, and cells their figures, in per cent.
func (s Style) chances(o outcomes) (heads []string) {
	for _, word := range o.words {
		heads = append(heads, s.t(word))
	}
	return heads
}

func (o outcomes) cells(p engine.Probs) (cells []string) {
	for _, i := range o.at {
		x := 100 * float64(p[i])
		cells = append(cells, decimal(&x, 2))
	}
	return cells
}

// winWord names how a game of the family was won, empty where that is not known, where there is but one way, and in
// backgammon, where the points tell it.
func (s Style) winWord(g *replay.Game) string {
	r := g.Rules()
	backgammon := r == nil || r.Backgammon() && r.Settle == engine.SettlePoint
	if backgammon || g.Win == engine.NoWin || g.Win == engine.PlainWin && (r.Levels < 2 || r.Misere) {
		return ""
	}
	return s.t(g.Win.String())
}
