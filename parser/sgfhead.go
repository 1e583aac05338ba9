package parser

import (
	"slices"
	"strconv"
	"strings"
)

// readRoot begins a game with the properties of a tree's first node.
func (r *sgfReader) readRoot(t *sgfToken) {
	if game := t.value("GM"); game != "6" {
		name, known := sgfGames[game]
		if !known {
			name = "another game"
		}
		r.foreign = true
		r.faults.add(&SyntaxError{Pos: t.pos, Msg: "this is a game of " + name + " (GM[" + game + "]), not of backgammon (GM[6])"})
		return
	}
	r.program, _, _ = strings.Cut(t.value("AP"), ":")
	mi := r.readMI(t)
	if !r.continues(t, mi) {
		r.startMatch(t, mi)
	}
	r.index = mi.game
	r.openGame(mi.game+1, r.tree)
	r.game.Scores = mi.scores
	r.readRules(t)
	r.readComment(t)
	r.result = t.prop("RE").clone()
	r.set.read(t)
	r.checkSetup(t)
}

// clone is a copy that stays good when the next node is read.
func (p *sgfProp) clone() *sgfProp {
	if p == nil {
		return nil
	}
	c := *p
	return &c
}

// sgfMatch is what the MI property tells.
type sgfMatch struct {
	length, game int
	scores       [2]int
}

// readMI reads values such as length:7, game:0, ws:1 and bs:0.
func (r *sgfReader) readMI(t *sgfToken) sgfMatch {
	mi := sgfMatch{length: -1, scores: [2]int{-1, -1}}
	p := t.prop("MI")
	if p == nil {
		return mi
	}
	for _, v := range p.values {
		key, digits, _ := strings.Cut(v.text, ":")
		into := map[string]*int{"length": &mi.length, "game": &mi.game, "ws": &mi.scores[0], "bs": &mi.scores[1]}[key]
		if into == nil {
			continue
		}
		n, err := strconv.Atoi(strings.TrimSpace(digits))
		if err != nil || n < 0 || n > maxNumber {
			r.faults.add(&SyntaxError{Pos: v.pos, Msg: quote(v.text) + " holds no number that can be meant"})
			continue
		}
		*into = n
	}
	return mi
}

// continues says whether the tree goes on with the match that is being read.
func (r *sgfReader) continues(t *sgfToken, mi sgfMatch) bool {
	m := r.match
	return m != nil && t.prop("MI") != nil && mi.game > r.index && mi.length == m.Length &&
		m.Players == [2]string{t.value("PW"), t.value("PB")}
}

func (r *sgfReader) startMatch(t *sgfToken, mi sgfMatch) {
	pos := r.tree
	if p := t.prop("MI"); p != nil {
		pos = p.pos
	}
	r.openMatch(mi.length, pos)
	m := r.match
	switch r.program {
	case "GNU Backgammon":
		m.Dialect = GNU
	case "gibbon (libgsgf)":
		m.Dialect = Gibbon
	default:
		m.Dialect = r.program
	}
	m.Players = [2]string{t.value("PW"), t.value("PB")}
	m.Ratings = [2]string{t.value("WR"), t.value("BR")}
	m.Date, m.Event, m.Round = t.value("DT"), t.value("EV"), t.value("RO")
	m.Place, m.Annotator = t.value("PC"), t.value("AN")
	if p := t.prop("GC"); p != nil {
		for line := range strings.Lines(p.first().text) {
			r.comment(line, p.first().pos)
		}
	}
	r.analyst = r.program
	r.readTags(t)
	headFromTags(m)
	if m.Place == m.Site {
		m.Place = "" // the one property for both
	}
}

// readTags reads the pairs that no property of the format has room for, which our own writer keeps.
func (r *sgfReader) readTags(t *sgfToken) {
	p := t.prop(sgfTags)
	if p == nil {
		return
	}
	for _, v := range p.values {
		switch name, value, ok := cutTag(v.text); {
		case ok && name == sgfAnalyst:
			r.analyst = value
		case ok:
			r.tag(name, value, v.pos)
		}
	}
}

// readRules turns the RU property into the tags that match text has for it.
func (r *sgfReader) readRules(t *sgfToken) {
	rules := strings.Split(t.value("RU"), ":")
	complete := r.match.Dialect == GNU || r.match.Dialect == ownName
	switch {
	case slices.Contains(rules, "CrawfordGame"):
		r.game.Crawford = new(true)
	case complete && slices.Contains(rules, "Crawford"):
		r.game.Crawford = new(false)
	}
	if len(r.match.Games) > 1 {
		return
	}
	rule := "Crawford"
	if r.match.Length == 0 {
		rule = "Jacoby"
	}
	if _, tagged := r.match.Tag(rule); !tagged && (complete || t.prop("RU") != nil) {
		r.rule(rule, slices.Contains(rules, rule), t.pos)
	}
	for _, rule := range rules {
		switch name := strings.ToLower(rule); {
		case name == "nocube":
			r.tag("CubeLimit", "1", t.pos)
		case name == "nackgammon" || strings.HasPrefix(name, "hypergammon"):
			r.match.Variant = strings.TrimSuffix(name, "3")
		}
	}
}
