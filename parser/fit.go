package parser

import (
	"fmt"
	"slices"
	"strings"
)

// fit makes a match fit into a notation and keeps account of what is lost. The match is a copy whose
// slices are replaced before they are changed.
type fit struct {
	target target
	match  Match
	lost   []string
	// known are the names as they are written, by those of the match.
	known map[string]string
}

func (f *fit) lose(format string, args ...any) {
	f.lost = append(f.lost, fmt.Sprintf(format, args...))
}

// run says whether anything is left to write.
func (f *fit) run() bool {
	m, name := &f.match, f.target.name
	if f.target.whole {
		for i := range m.Games {
			f.damage(&m.Games[i])
		}
		return f.anything()
	}
	if f.target.variants != nil && !slices.Contains(f.target.variants, m.Variant) {
		f.lose("%s has no word for the game %s; the match is left out", name, m.Variant)
		return false
	}
	m.Length = max(m.Length, 0)
	f.known = map[string]string{}
	for i, player := range m.Players {
		m.Players[i] = f.name(player, i)
	}
	games := m.Games
	m.Games = nil
	for i := range games {
		g := games[i]
		if f.game(&g) {
			m.Games = append(m.Games, g)
		}
	}
	f.notes()
	f.analysis()
	return f.anything()
}

// anything says whether a game is left.
func (f *fit) anything() bool {
	if len(f.match.Games) == 0 {
		f.lose("no game of the match can be written")
	}
	return len(f.match.Games) > 0
}

func (f *fit) damage(g *Game) {
	if g.Err != nil {
		f.lose("game %d is damaged; only what stands before the fault is written", g.Number)
	}
}

// name is a name as the notation can hold it.
func (f *fit) name(name string, side int) string {
	if fits, done := f.known[name]; done {
		return fits
	}
	fits := strings.Join(strings.Fields(name), " ")
	switch f.target.name {
	case ToSGF:
		fits = name
	case ToGMD:
		fits = strings.ReplaceAll(fits, "#", "")
	default:
		fits = strings.TrimLeft(fits, ";")
		for !matName(fits, side) && fits != "" {
			// What looks like a rating behind a comma, or is too long.
			short := fits[:min(len(fits)-1, maxName)]
			if comma := strings.LastIndexByte(fits, ','); comma >= 0 {
				short = fits[:comma]
			}
			fits = strings.ToValidUTF8(strings.TrimSpace(short), "")
		}
	}
	f.known[name] = fits
	if fits != name {
		f.lose("%s cannot hold the name %q, which becomes %q", f.target.name, name, fits)
	}
	return fits
}

// game says whether the game can be written, and makes it so.
func (f *fit) game(g *Game) bool {
	name := f.target.name
	f.damage(g)
	g.Err = nil
	for i := range g.Names {
		g.Names[i] = f.name(g.Names[i], i)
	}
	for i := range g.Scores {
		g.Scores[i] = max(g.Scores[i], 0)
	}
	at := func(kinds ...Kind) bool {
		return slices.ContainsFunc(g.Actions, func(a Action) bool { return slices.Contains(kinds, a.Kind) })
	}
	switch hold := f.target.holds; {
	case !hold.starts && g.Setup != nil && g.Setup.Board != [2][26]int{}:
		f.lose("%s has no room for the start of game %d, which is left out", name, g.Number)
		return false
	case !hold.positions && at(SetPosition):
		f.lose("%s has no room for the positions set in game %d, which is left out", name, g.Number)
		return false
	case !hold.raises && at(Beaver, Raccoon):
		f.lose("%s has no word for the beaver in game %d, which is left out", name, g.Number)
		return false
	}
	return f.reloads(g)
}

// reloads takes apart plays that only the position after them tells, where the notation is not match text.
func (f *fit) reloads(g *Game) bool {
	k := slices.IndexFunc(g.Actions, func(a Action) bool { return a.Written == Reload && a.Kind == Roll })
	switch {
	case k < 0 || f.target.name == ToMat || f.target.name == ToSnowie || f.target.name == ToXG || f.target.name == ToGalaxy:
		return true
	case !f.target.holds.positions || g.Actions[k].Setup == nil:
		f.lose("%s has no room for the illegal play in game %d, which is left out", f.target.name, g.Number)
		return false
	}
	return true
}

// notes moves the notes on games and actions to the head of the match where the notation has no place
// for them.
func (f *fit) notes() {
	m := &f.match
	if f.target.holds.notes {
		return
	}
	comments := slices.Clip(m.Comments)
	moved := 0
	note := func(where, text string) {
		for line := range strings.Lines(text) {
			comments = append(comments, Comment{Text: where + ": " + strings.TrimSpace(line)})
			moved++
		}
	}
	for i := range m.Games {
		g := &m.Games[i]
		note(fmt.Sprintf("game %d", g.Number), g.Comment)
		turns := [2]int{}
		for j := range g.Actions {
			a := &g.Actions[j]
			move := turns[a.Player] + 1
			if a.Kind == Roll {
				turns[a.Player]++
			}
			note(fmt.Sprintf("game %d, move %d, %s", g.Number, move, m.Players[a.Player]), a.Comment)
		}
	}
	if moved > 0 {
		m.Comments = comments
		f.lose("%s has no room for comments on moves; all %d lines are kept at its head", f.target.name, moved)
	}
}

// analysis counts the analysis that is lost.
func (f *fit) analysis() {
	all, lost := 0, 0
	for i := range f.match.Games {
		for j := range f.match.Games[i].Actions {
			an := f.match.Games[i].Actions[j].Analysis
			if an == nil {
				continue
			}
			all++
			if !f.target.holds.analysis || f.losesAnalysis(an) {
				lost++
			}
		}
	}
	if lost > 0 {
		f.lose("%s has no room for the analysis of %d of %d actions", f.target.name, lost, all)
	}
}

// losesAnalysis says whether GNU Backgammon's properties cannot hold all of an analysis.
func (f *fit) losesAnalysis(an *Analysis) bool {
	return an.Cube != nil && an.Cube.ND != nil && !gnuCube(an, f.match.Length == 0) ||
		len(an.Plays) > 0 && an.Unit != EMG || slices.ContainsFunc(an.Plays, func(p JudgedPlay) bool { return p.Probs == nil })
}
