package replay

import (
	"fmt"
	"strings"

	"nardlog/engine"
	"nardlog/parser"
)

// The starts of the variants in own numbering.
var (
	nackgammon   = engine.Side{24: 2, 23: 2, 13: 4, 8: 3, 6: 4}
	hypergammon  = engine.Side{24: 1, 23: 1, 22: 1}
	hypergammon2 = engine.Side{24: 1, 23: 1}
	hypergammon1 = engine.Side{24: 1}
)

// rulesOf picks the rules: those given, or those that the file names, its Variation tag before all.
func rulesOf(m *parser.Match, given *engine.Rules) (*engine.Rules, error) {
	if given != nil {
		return given, nil
	}
	name, pos := m.Variant, m.LengthPos
	for _, t := range m.Tags {
		if strings.EqualFold(t.Name, "Variation") {
			name, pos = t.Value, t.Pos
		}
	}
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "", "backgammon", "standard":
		return engine.Backgammon(), nil
	case "nackgammon":
		return backgammonFrom("nackgammon", nackgammon), nil
	case "hypergammon", "hypergammon (3)", "3-chequer hypergammon":
		return backgammonFrom("hypergammon", hypergammon), nil
	case "hypergammon2", "hypergammon (2)", "2-chequer hypergammon":
		return backgammonFrom("hypergammon2", hypergammon2), nil
	case "hypergammon1", "hypergammon (1)", "1-chequer hypergammon":
		return backgammonFrom("hypergammon1", hypergammon1), nil
	}
	return nil, &parser.SyntaxError{File: m.File, Pos: pos,
		Msg:  fmt.Sprintf("the rules of %q are not known", name),
		Hint: "name the rules to use with --variant"}
}

// backgammonFrom are the rules of backgammon from another start.
func backgammonFrom(name string, start engine.Side) *engine.Rules {
	r := engine.Backgammon()
	r.Name, r.Start, r.Checkers = name, [2]engine.Side{start, start}, start.Total()
	return r
}
