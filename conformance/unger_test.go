package conformance

import (
	"context"
	"math"
	"testing"

	"nardlog/parser"
	"nardlog/replay"
)

// TestUngerJob holds four files of one match, of seven games, to one sequence of positions: the binary
// of eXtreme Gammon, both forms of its text, and what GNU Backgammon made of it.
func TestUngerJob(t *testing.T) {
	want := replayed(t, "xg-binary/test.xg")
	const throws = 334 // the moves of the file, three of them rolls before a resignation
	if n := plays(want); n != throws || len(want.Games) != 7 || want.Score != [2]int{7, 4} {
		t.Fatalf("%d plays in %d games, the score %v", n, len(want.Games), want.Score)
	}
	for _, file := range []string{
		"mat-xg/Unger-Job_7pt_xg-txt.txt", "mat-xg/Unger-Job_7pt_xg-mat.mat", "sgf-gnubg/test.sgf",
	} {
		t.Run(file, func(t *testing.T) {
			got := replayed(t, file)
			if len(got.Games) != len(want.Games) || got.Score != want.Score {
				t.Fatalf("%d games, the score %v", len(got.Games), got.Score)
			}
			for i := range want.Games {
				compareGame(t, want, &want.Games[i], got, &got.Games[i])
			}
			for _, f := range got.Findings {
				t.Errorf("%s", f.String())
			}
		})
	}
}

// TestDoubles compares a match of two pairs in binary with its text.
func TestDoubles(t *testing.T) {
	want := replayed(t, "xg-binary/ronde3-UngerHarmand-HuyckLarsen.xg")
	got := replayed(t, "mat-xg/HuyckLarsen-UngerHarmand_7pt_CRLF.txt")
	if len(got.Games) != 4 || len(want.Games) != 4 {
		t.Fatalf("%d and %d games", len(want.Games), len(got.Games))
	}
	for i := range want.Games {
		compareGame(t, want, &want.Games[i], got, &got.Games[i])
	}
}

// TestXGBinary replays the binary matches of eXtreme Gammon: no play is illegal, every side keeps its
// checkers, no position is set by hand, and the analysis is that of the play.
func TestXGBinary(t *testing.T) {
	for name, want := range map[string]struct{ length, games, resigned, comments int }{
		"xg-binary/test.xg":                            {7, 7, 3, 0},
		"xg-binary/match_with_comment.xg":              {9, 8, 3, 2},
		"xg-binary/ronde3-UngerHarmand-HuyckLarsen.xg": {7, 4, 2, 0},
	} {
		t.Run(name, func(t *testing.T) {
			matches, err := parser.Parse(name, corpusFile(t, name))
			if err != nil || len(matches) != 1 {
				t.Fatalf("%d matches, %v", len(matches), err)
			}
			m := matches[0]
			rec := replay.Run(context.Background(), m, replay.Options{})
			for _, f := range rec.Findings {
				t.Errorf("%s", f.String())
			}
			if m.Length != want.length || len(m.Games) != want.games {
				t.Errorf("%d games to %d", len(m.Games), m.Length)
			}
			resigned, comments := 0, 0
			for i := range m.Games {
				g := &m.Games[i]
				if g.Err != nil || g.Setup != nil {
					t.Errorf("game %d: %v, %v", g.Number, g.Err, g.Setup)
				}
				for j := range g.Actions {
					a := &g.Actions[j]
					switch {
					case a.Kind == parser.SetPosition:
						t.Errorf("game %d: a position is set", g.Number)
					case a.Written == parser.NotRecorded:
						resigned++
					}
					if a.Comment != "" {
						comments++
					}
					checkJudged(t, a)
				}
				checkCheckers(t, &rec.Games[i])
			}
			if resigned != want.resigned || comments != want.comments {
				t.Errorf("%d rolls before a resignation, %d comments", resigned, comments)
			}
		})
	}
}

func checkCheckers(t *testing.T, g *replay.Game) {
	t.Helper()
	for i := range g.Decisions {
		d := &g.Decisions[i]
		b := d.Situation.Board
		if b.Own.Total() != 15 || b.Opp.Total() != 15 {
			t.Fatalf("game %d: %d and %d checkers", g.Number, b.Own.Total(), b.Opp.Total())
		}
		if d.Kind == replay.Play && !d.Unrecorded && (d.After.Own.Total() != 15 || d.After.Opp.Total() != 15) {
			t.Fatalf("game %d: %v has %v checkers", g.Number, d.Hops, d.After)
		}
	}
}

// checkJudged holds an analysis together: chances in order, the play among its candidates, and the loss
// what lies between the two.
func checkJudged(t *testing.T, a *parser.Action) {
	t.Helper()
	if a.Analysis == nil {
		return
	}
	played, best := -1, math.Inf(-1)
	for i, p := range a.Analysis.Plays {
		if p.Played {
			played = i
		}
		best = max(best, p.Equity)
		q := p.Probs
		// A candidate that was looked at but shallowly may be given more gammons than wins.
		const noise = 0.03
		if q == nil || q[1] > q[0]+noise || q[2] > q[1] || q[4] > q[3] || q[3] > 1-q[0]+noise {
			t.Errorf("%v: chances %v", a.Pos, q)
		}
	}
	if a.Kind != parser.Roll || a.Written == parser.NotRecorded || len(a.Analysis.Plays) == 0 {
		return
	}
	if played < 0 || a.Analysis.Error == nil || a.Analysis.Luck == nil {
		t.Errorf("%v: the play is not among %d candidates", a.Pos, len(a.Analysis.Plays))
		return
	}
	// The program compares the play with its own choice, which need not have the highest value of all
	// depths.
	if lost := *a.Analysis.Error; lost > 0 || lost < a.Analysis.Plays[played].Equity-best-1e-6 {
		t.Errorf("%v: %v is lost by a play that is %v worse", a.Pos, lost, best-a.Analysis.Plays[played].Equity)
	}
}
