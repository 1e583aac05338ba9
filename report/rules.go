package report

import (
	"fmt"
	"io"
	"strings"

	"nardlog/engine/variant"
)

// rulesDoc is one game as JSON.
type rulesDoc struct {
	Schema  string   `json:"schema"`
	Kind    string   `json:"kind"`
	Variant string   `json:"variant"`
	Title   string   `json:"title"`
	Aliases []string `json:"aliases"`
	Base    *string  `json:"base"`
	// Rules are sentences; Switches what may be agreed otherwise; YAML the file.
	Rules    []string    `json:"rules"`
	Switches []switchDoc `json:"switches"`
	YAML     string      `json:"yaml"`
	// Judged: analyze, report, eval and rollout know how well the game is played; audit, show and plays know every game.
	Judged bool `json:"judged"`
}

type switchDoc struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	// Values are the words that it may be, null where it is free text.
	Values []string `json:"values"`
}

// title is the game's name in the style's language.
func (s Style) title(v *variant.Variant) string {
	if s.Lang == Russian {
		return v.Title.RU
	}
	return v.Title.EN
}

// RulesJSON writes a game's rules as one line.
func RulesJSON(w io.Writer, v *variant.Variant, judged bool, s Style) error {
	doc := rulesDoc{
		Schema: Schema, Kind: "rules", Variant: v.Name, Title: s.title(v), Aliases: append([]string{}, v.Aliases...),
		Base: textOrNull(v.Base), Judged: judged, Rules: v.Words(string(s.Lang)), Switches: []switchDoc{}, YAML: v.YAML(),
	}
	for _, name := range v.Switches() {
		value, _ := v.Value(name)
		doc.Switches = append(doc.Switches, switchDoc{name, value, variant.Values(name)})
	}
	return WriteLine(w, doc)
}

// RulesText writes a game's rules in words, and as the file that says the same.
func RulesText(w io.Writer, v *variant.Variant, s Style) error {
	var b strings.Builder
	b.WriteString(s.title(v))
	if v.Name != s.title(v) {
		b.WriteString(" (" + v.Name + ")")
	}
	b.WriteString("\n")
	if len(v.Aliases) > 0 {
		fmt.Fprintf(&b, "%s: %s\n", s.t("other names"), strings.Join(v.Aliases, ", "))
	}
	b.WriteString("\n")
	for _, line := range v.Words(string(s.Lang)) {
		b.WriteString("- " + line + "\n")
	}
	fmt.Fprintf(&b, "\n%s:\n\n", s.t("as a file"))
	for line := range strings.Lines(v.YAML()) {
		b.WriteString("    " + line)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// RulesList writes the names and titles of games, and below them which are judged.
func RulesList(w io.Writer, all []*variant.Variant, judged func(*variant.Variant) bool, s Style) error {
	var known []string
	for _, v := range all {
		if judged(v) {
			known = append(known, v.Name)
		}
		if _, err := fmt.Fprintf(w, "%-16s %s\n", v.Name, s.title(v)); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "\n%s: %s\n", s.t("audit, show and plays know all of them; analyze, report, eval and rollout these"),
		strings.Join(known, ", "))
	return err
}
