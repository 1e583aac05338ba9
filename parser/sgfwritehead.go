package parser

import (
	"fmt"
	"slices"
	"strings"
)

// index is the game's number from 0. Games whose numbers do not rise are counted.
func (w *sgfWriter) index(g *Game, i int) int {
	for k := range w.m.Games {
		if n := w.m.Games[k].Number; n < 1 || k > 0 && n <= w.m.Games[k-1].Number {
			return i
		}
	}
	return g.Number - 1
}

// heading writes what stands in the first game only.
func (w *sgfWriter) heading() {
	m := w.m
	w.prop("WR", m.Ratings[0])
	w.prop("BR", m.Ratings[1])
	w.prop("DT", m.Date)
	w.prop("EV", m.Event)
	w.prop("RO", m.Round)
	place := m.Place
	if place == "" {
		place = m.Site
	}
	w.prop("PC", place)
	w.prop("AN", m.Annotator)
	var lines []string
	for _, c := range m.Comments {
		lines = append(lines, c.Text)
	}
	w.prop("GC", strings.Join(lines, "\n"))
	tags := m.Tags
	if _, tagged := m.Tag("Site"); !tagged && m.Site != "" && place != m.Site {
		tags = append(slices.Clip(tags), Tag{Name: "Site", Value: m.Site})
	}
	if who := analyst(m); who != "" && who != ownName {
		tags = append(slices.Clip(tags), Tag{Name: sgfAnalyst, Value: who})
	}
	if len(tags) > 0 {
		w.printf("%s", sgfTags)
		for _, t := range tags {
			w.printf("[%s]", escapeSGF(fmt.Sprintf("%s \"%s\"", t.Name, t.Value)))
		}
	}
}

// analyst is the program that computed the match's analysis, "" where it has none.
func analyst(m *Match) string {
	for i := range m.Games {
		for j := range m.Games[i].Actions {
			if an := m.Games[i].Actions[j].Analysis; an != nil && an.Program != "" {
				return an.Program
			}
		}
	}
	return ""
}

// rules are the words of the RU property.
func (w *sgfWriter) rules(g *Game) []string {
	m := w.m
	var rules []string
	if m.Length > 0 {
		if v, stated := m.Tag("Crawford"); !stated || !strings.EqualFold(v, "Off") {
			rules = append(rules, "Crawford")
		}
		if g.Crawford != nil && *g.Crawford {
			rules = append(rules, "CrawfordGame")
		}
	} else if v, _ := m.Tag("Jacoby"); strings.EqualFold(v, "On") {
		rules = append(rules, "Jacoby")
	}
	if v, _ := m.Tag("CubeLimit"); v == "1" {
		rules = append(rules, "NoCube")
	}
	if word := sgfVariants[m.Variant]; word != "" {
		rules = append(rules, word)
	}
	return rules
}

// sgfVariants are the words of the RU property for the variants.
var sgfVariants = map[string]string{
	"": "", "backgammon": "", "nackgammon": "Nackgammon",
	"hypergammon1": "Hypergammon1", "hypergammon2": "Hypergammon2", "hypergammon": "Hypergammon3",
}
