package parser

import (
	"slices"
	"strings"
)

// headTag is a tag of match text that says what a field of a Match says.
type headTag struct {
	name  string
	field func(m *Match) *string
}

var headTags = []headTag{
	{"EventDate", func(m *Match) *string { return &m.Date }},
	{"Event", func(m *Match) *string { return &m.Event }},
	{"Site", func(m *Match) *string { return &m.Site }},
	{"Round", func(m *Match) *string { return &m.Round }},
	{"Transcriber", func(m *Match) *string { return &m.Annotator }},
}

// headFromTags fills the fields of a heading that are still empty from the tags that mean the same.
func headFromTags(m *Match) {
	for _, h := range headTags {
		if field := h.field(m); *field == "" {
			value, _ := m.Tag(h.name)
			*field = strings.TrimSpace(value)
		}
	}
	m.Date = isoDate(m.Date, "2006.01.02", "2006-01-02")
}

// allTags are the match's tags with those that its fields stand for and that are not among them.
func allTags(m *Match) []Tag {
	tags := slices.Clip(m.Tags)
	add := func(name, value string) {
		if _, there := m.Tag(name); !there && plainTag(value) {
			tags = append(tags, Tag{Name: name, Value: value})
		}
	}
	for _, h := range headTags {
		value := *h.field(m)
		switch {
		case h.name == "EventDate":
			value = strings.ReplaceAll(value, "-", ".")
		case h.name == "Site" && value == "":
			value = m.Place
		}
		add(h.name, value)
	}
	add("Variation", variationName(m.Variant))
	return tags
}

// plainTag says whether a tag can hold the value.
func plainTag(value string) bool { return value != "" && !strings.ContainsAny(value, "\r\n") }

// variationName is a variant as GNU Backgammon names it in match text.
func variationName(variant string) string {
	switch variant {
	case "nackgammon":
		return "NackGammon"
	case "hypergammon":
		return "HyperGammon (3)"
	case "hypergammon1", "hypergammon2":
		return "HyperGammon (" + variant[len(variant)-1:] + ")"
	case "backgammon":
		return ""
	}
	return variant
}
