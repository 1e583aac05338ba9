package replay_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/parser"
	"nardlog/replay"
)

// familyRows say in match text what the rows of the rule tables say of turns and results in other games than short
// nardy. A game goes on from a position if one is given, in each side's own numbering, Ann on roll. Want has the
// findings with their severities, then how the game ended.
var familyRows = []struct{ id, game, board, rows, findings, end string }{
	{"O04", "long", "", "  1) 66: 24/18(2)               31: 24/20", "", "open"},
	{"O05", "long opening=same_dice", "", "  1) 66: 24/18(2)               31: 24/20", "dice.opening_double rule", "open"},
	{"O08", "portes", "", "  1) 22: 13/11(4)               31: 8/5 6/5", "", "open"},
	{"O10", "americanka", "", "  1)                             53: 22/17 22/19", "turn.order hard", "open"},
	{"W09", "classic", "x 1:1 off:14 o 2:1 1:2 off:12", "  1) 21: 1/off                   11: 2/1 1/off(3)", "", "draw"},
	{"W10", "classic", "x 1:1 off:14 o 2:1 1:2 off:12", "  1) 21: 1/off                   21: 2/off 1/off\n      Wins 1 point", "", "Ann 1"},
	{"W11", "classic", "x 1:1 off:14 o 3:2 2:13", "  1) 21: 1/off                   21: 2/off 2/1\n      Wins 1 point", "", "Ann 1"},
	{"W11 as a mars", "classic", "x 1:1 off:14 o 3:2 2:13", "  1) 21: 1/off                   21: 2/off 2/1\n      Wins 2 points", "result.wrong hard", "Ann 2"},
	{"W13", "classic", "x 1:2 off:13 o 1:1 off:14", "  1) 21: 1/off                   21: 1/off\n  2) 31: 1/off", "move.not_maximal hard; turn.after_end hard", "Bob 1"},
	{"W14", "long", "x 1:1 off:14 o 1:2 off:13", "  1) 21: 1/off                   31: 1/off", "turn.after_end hard", "Ann 1"},
	{"W15", "long", "x 1:1 off:14 o 1:12 off:3", "  1) 21: 1/off\n      Wins 2 points", "result.wrong hard", "Ann 2"},
	{"G06", "gulbar", "x 20:1 1:14 o 24:14 3:1", "  1) 53: 20/17                   +5: 24/19\n  2)                             62: 24/16", "", "open"},
	{"G07", "gulbar", "", "  1) 55: 24/4\n  2) 31: 4/3                     ", "move.frozen hard", "open"},
	{"G09", "gulbar", "", "  1) 53: 24/16\n  2) 21: 16/13", "turn.extra hard", "open"},
	{"T01", "matador", "x 24:14 5:1 o 24:15", "  1) 43: 24/20 24/21\n  2) 22: 20/12\n  3) 11: 21/17                   31: 24/20", "move.blocked hard", "open"},
	{"MS1", "misere", "x 1:1 off:14 o 1:2 off:13", "  1) 21: 1/off\n                                  Wins 1 point", "", "Bob 1"},
	{"MS2", "misere last_roll=on", "x 1:1 off:14 o 1:2 off:13", "  1) 21: 1/off                   21: 1/off(2)", "", "draw"},
	{"TB1", "tbilisi", "x 1:1 off:14 o 6:7 off:8", "  1) 21: 1/off\n      Wins 7 points", "", "Ann 7"},
	{"TB3", "tbilisi tb_cube=on", "x 1:1 off:14 o 6:7 off:8", "  1) 21: 1/off\n      Wins 7 points", "", "Ann 7"},
	{"K08", "backgammon drop_pays=base", "", "  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2)  Doubles => 2                Takes\n  3) 65: 24/18 18/13             Doubles => 4\n  4)  Drops\n                                  Wins 1 point", "", "Bob 1"},
	{"cube by agreement", "long", "", "  1) 31: 24/20                   31: 24/20\n  2)  Doubles => 2                Drops\n      Wins 1 point", "cube.value rule", "Ann 1"},
	{"cube agreed", "nardegammon", "", "  1) 31: 24/20                   31: 24/20\n  2)  Doubles => 2                Drops\n      Wins 1 point", "", "Ann 1"},
	{"unclear", "americanka", "", "  1) 65: bar/19 24/19", "move.bar unclear", "open"},
}

func TestFamilyFlow(t *testing.T) {
	for _, row := range familyRows {
		name, switches := row.game, map[string]string{}
		if game, rest, ok := strings.Cut(row.game, " "); ok {
			key, value, _ := strings.Cut(rest, "=")
			name, switches[key] = game, value
		}
		v, err := variant.Find(name)
		if err == nil {
			v, err = v.With(switches)
		}
		if err != nil {
			t.Fatal(err)
		}
		m := parse(t, " 0 point match\n\n Game 1\n Ann : 0                        Bob : 0\n"+row.rows+"\n")
		if row.board != "" {
			m.Games[0].Setup = setupFrom(t, v.Rules, row.board)
		}
		rec := replay.Run(context.Background(), m, replay.Options{Variant: v})
		var got []string
		for _, f := range rec.Findings {
			if f.Code != replay.ResultMissing {
				got = append(got, fmt.Sprint(f.Code, " ", f.Severity))
			}
		}
		if strings.Join(got, "; ") != row.findings {
			t.Errorf("%s: %v, want %q", row.id, rec.Findings, row.findings)
		}
		if end := endOf(rec); end != row.end {
			t.Errorf("%s: %s, want %s", row.id, end, row.end)
		}
	}
}

func setupFrom(t *testing.T, r *engine.Rules, board string) *parser.Setup {
	t.Helper()
	p, err := r.ParseBoard(board)
	if err != nil {
		t.Fatal(err)
	}
	s := &parser.Setup{Turn: 0, Owner: -1}
	for n := 1; n <= engine.Bar; n++ {
		s.Board[0][n], s.Board[1][n] = int(p.Own[n]), int(p.Opp[n])
	}
	return s
}

// endOf tells how the last game ended.
func endOf(rec *replay.Record) string {
	switch g := rec.Games[len(rec.Games)-1]; {
	case g.Ending == replay.Tied:
		return "draw"
	case g.Winner < 0:
		return "open"
	default:
		return fmt.Sprintf("%s %d", rec.Players[g.Winner], g.Points)
	}
}
