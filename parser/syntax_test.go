package parser

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// bare is the syntax of matches without what a rewritten file does not keep: places, row numbers, the
// text of the cells, and the program that wrote it.
func bare(matches []*Match) []Match {
	var all []Match
	for _, m := range matches {
		b := *m
		b.File, b.Dialect, b.LengthPos = "", "", Pos{}
		b.Tags, b.Comments, b.Games = nil, nil, nil
		for _, t := range m.Tags {
			t.Pos = Pos{}
			b.Tags = append(b.Tags, t)
		}
		for _, c := range m.Comments {
			c.Pos = Pos{}
			b.Comments = append(b.Comments, c)
		}
		for _, g := range m.Games {
			b.Games = append(b.Games, bareGame(g))
		}
		all = append(all, b)
	}
	return all
}

func bareGame(g Game) Game {
	actions := g.Actions
	g.Pos, g.Actions = Pos{}, nil
	for _, a := range actions {
		hops := a.Hops
		a.Pos, a.Row, a.Text, a.Hops = Pos{}, 0, "", nil
		for _, h := range hops {
			h.Pos = Pos{}
			a.Hops = append(a.Hops, h)
		}
		g.Actions = append(g.Actions, a)
	}
	return g
}

// checkRoundTrip writes matches and reads them again: the syntax must be the same.
func checkRoundTrip(t *testing.T, matches []*Match) {
	t.Helper()
	var text bytes.Buffer
	for _, m := range matches {
		if err := WriteMat(&text, m); err != nil {
			t.Fatal(err)
		}
	}
	again, err := ParseAs(Mat, "again", text.Bytes())
	if err != nil {
		t.Fatalf("%v\n%s", err, text.Bytes())
	}
	if before, after := bare(matches), bare(again); !reflect.DeepEqual(before, after) {
		t.Fatalf("the syntax changed (-read +read again):\n%s\n%s", cmp.Diff(before, after), text.Bytes())
	}
}

// brief shows actions as side, column and text: `L6 31: 8/5 6/5 | R34 Takes`.
func brief(actions []Action) string {
	var all []string
	for _, a := range actions {
		all = append(all, fmt.Sprintf("%c%d %s", "LR"[a.Player], a.Pos.Col, a.Text))
	}
	return strings.Join(all, " | ")
}

// inGame puts rows into a match of one game whose rows begin on line 5. The second name begins in
// column 33.
func inGame(rows string) string {
	return "3 point match\n\n Game 1\n Ann : 0                        Bob : 0\n" + rows
}
