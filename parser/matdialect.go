package parser

import "strings"

// The dialects that content tells apart, as Match.Dialect names them.
const (
	Galaxy      = "Galaxy"
	Studio      = "Backgammon Studio"
	XG          = "XG"
	XGMobile    = "XG Mobile"
	GammonSite  = "GammonSite"
	GridGammon  = "GridGammon"
	DailyGammon = "DailyGammon"
	PlayOK      = "PlayOK"
	Snowie      = "Snowie"
	GNU         = "GNU Backgammon"
	Gibbon      = "Gibbon"
	HedgeHog    = "HedgeHog"
	GammonView  = "GammonView"
)

// Tag is the value of the first tag of that name, in whatever case it is written: programs spell
// `CubeLimit` and `Cubelimit`. It says whether there is one.
func (m *Match) Tag(name string) (string, bool) {
	for _, t := range m.Tags {
		if strings.EqualFold(t.Name, name) {
			return t.Value, true
		}
	}
	return "", false
}

// matLayout is what the shape of a match tells of the program that wrote it.
type matLayout struct {
	// indented: the length line begins with a blank.
	indented bool
	// tightColon: no blank between a name and its colon.
	tightColon bool
	// reload: an "Illegal play" marker.
	reload bool
	// edgeWin: a result on a line of its own after a single blank.
	edgeWin bool
}

func (l *matLayout) note(e *event, row int) {
	l.reload = l.reload || e.Written == Reload
	l.edgeWin = l.edgeWin || e.Kind == Win && row == 0 && e.start == 1
}

// sites maps what stands in a Site tag, in lower case, to the dialect.
var sites = []struct{ part, dialect string }{
	{"galaxy", Galaxy},
	{"backgammon studio", Studio},
	{"heroes", Studio},
	{"xg mobile", XGMobile},
	{"gammonsite", GammonSite},
	{"gammonview", GammonView},
	{"hedgehog", HedgeHog},
	{"opengammon", HedgeHog},
	{"gridgammon", GridGammon},
	{"dailygammon", DailyGammon},
	{"playok", PlayOK},
}

// dialectOf names the program that wrote a match, "" where the content does not tell it.
func dialectOf(m *Match, l matLayout) string {
	site, _ := m.Tag("Site")
	site = strings.ToLower(site)
	for _, s := range sites {
		if strings.Contains(site, s.part) {
			return s.dialect
		}
	}
	switch {
	case l.reload:
		return Snowie
	case m.Ratings[0] != "" && m.Ratings[1] != "":
		return GridGammon
	case l.tightColon:
		return HedgeHog
	case writtenByXG(m):
		return XG
	case l.indented && len(m.Tags) == 0 && l.edgeWin:
		return Gibbon
	case l.indented && writtenByGNU(m):
		return GNU
	}
	return ""
}

// writtenByXG knows XG, whose Site is the place of the match, by its tags: a transcriber, a negative
// match number, or ratings with two decimals.
func writtenByXG(m *Match) bool {
	if _, ok := m.Tag("Transcriber"); ok {
		_, ok = m.Tag("Match ID")
		return ok
	}
	id, _ := m.Tag("Match ID")
	elo, _ := m.Tag("Player 1 Elo")
	whole, _, _ := strings.Cut(elo, "/")
	return strings.HasPrefix(id, "-") || len(whole) > 3 && whole[len(whole)-3] == '.'
}

// writtenByGNU knows GNU Backgammon by its few tags, which name no players.
func writtenByGNU(m *Match) bool {
	_, dated := m.Tag("EventDate")
	_, named := m.Tag("Player 1")
	_, numbered := m.Tag("Match ID")
	return dated && !named && !numbered
}
