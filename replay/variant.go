package replay

import (
	"fmt"
	"strings"

	"nardlog/engine/variant"
	"nardlog/parser"
)

// gameOf picks the rules: those given, or those that the file names, its Variation tag before all.
func gameOf(m *parser.Match, opts Options) (*variant.Variant, error) {
	if opts.Variant != nil {
		return opts.Variant, nil
	}
	name, pos := m.Variant, m.LengthPos
	for _, t := range m.Tags {
		if strings.EqualFold(t.Name, "Variation") {
			name, pos = t.Value, t.Pos
		}
	}
	if strings.TrimSpace(name) == "" {
		name = "backgammon"
	}
	if m.Format == string(parser.GammonX) && strings.EqualFold(name, "fevga") {
		name = "fevga_hand" // where that server has the checkers before they move
	}
	if strings.HasSuffix(name, "ml") {
		name += " " // a record names games, never files
	}
	game, err := variant.Find(name)
	if err != nil {
		return nil, &parser.SyntaxError{File: m.File, Pos: pos,
			Msg:  fmt.Sprintf("the rules of %q are not known", strings.TrimSpace(name)),
			Hint: "name the rules to use with --variant"}
	}
	return game, nil
}
