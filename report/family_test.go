package report

import (
	"bytes"
	"context"
	"html"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"

	"nardlog/analyze"
	"nardlog/engine"
	"nardlog/engine/family"
	"nardlog/engine/variant"
	"nardlog/replay"
	"nardlog/replay/replaytest"
)

// firstGame analyses the first game of a recorded match, for money; nil where no net judges it or it takes minutes to solve.
func firstGame(t *testing.T, name string) *analyze.Result {
	t.Helper()
	rec := replaytest.Run(t, replaytest.FirstForMoney(replaytest.Text(t, name)))
	g := &rec.Games[0]
	r := g.Rules()
	net, known := family.Default(r)
	if !known && !(r.Backgammon() && r.Settle == engine.SettlePoint) || known && replaytest.Slow(net) {
		return nil
	}
	replaytest.Shorten(g)
	set := analyze.DefaultSettings()
	set.Ply, set.Jobs = 1, 1 // at no other depth luck and errors explain all
	res, err := analyze.Run(context.Background(), rec, set, nil)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// english are words of the reports that have no place in a Russian one.
var english = regexp.MustCompile(`(?i)\b(win|gammon|backgammon|home|luck|errors?|play|loss|head|wall|race|opening|residual)\b`)

// TestFamilyReports: a game that an evaluator knows has an account that closes, points in its units, and words of its own in
// both languages; nothing that backgammon alone has.
func TestFamilyReports(t *testing.T) {
	for _, name := range variant.Names() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := firstGame(t, name)
			if r == nil {
				t.Skip("no evaluator of the game is at hand")
			}
			r.Record.File = "game.mat"
			ledgerCloses(t, r)
			for _, lang := range []Lang{English, Russian} {
				v := whole
				v.Lang, v.Worst = lang, 3
				for name, write := range map[string]func(io.Writer, *analyze.Result, View) error{"text": Text, "html": Page} {
					var b bytes.Buffer
					if err := write(&b, r, v); err != nil {
						t.Fatal(err)
					}
					wordsFit(t, name, r, v, b.String())
				}
			}
			var b bytes.Buffer
			if err := AnalysisJSON(&b, r, Engine{}, nil); err != nil {
				t.Fatal(err)
			}
			if ids := r.Record.Rules().HasIDs(); strings.Contains(b.String(), "XGID=") != ids || strings.Contains(b.String(), `"board":"x `) == ids {
				t.Errorf("JSON: an XGID describes the game: %v", ids)
			}
		})
	}
}

// TestPointsByWins: the points of all games are those of their wins, and add up to the score.
func TestPointsByWins(t *testing.T) {
	for _, name := range variant.Names() {
		rec := replaytest.Run(t, replaytest.Text(t, name))
		var score [2]int
		for i := range rec.Games {
			g := &rec.Games[i]
			if g.Ending == replay.Tied {
				continue
			}
			last := &g.Decisions[len(g.Decisions)-1]
			loser := &last.After.Opp
			if last.Player != g.Winner {
				loser = &last.After.Own
			}
			points := g.Rules().Points(g.Win, g.Winner, loser) * max(g.Cube, 1)
			if points != g.Points {
				t.Errorf("%s: game %d, a %s, counts %d, want %d", name, g.Number, g.Win, g.Points, points)
			}
			score[g.Winner] += points
		}
		if len(rec.Games) == 0 || score != rec.Score {
			t.Errorf("%s: %d games bring %v, the score is %v", name, len(rec.Games), score, rec.Score)
		}
	}
}

// ledgerCloses holds the account to the points that the rules pay, and to nothing that it leaves unexplained.
func ledgerCloses(t *testing.T, r *analyze.Result) {
	t.Helper()
	a := r.Ledger[0].Utility
	won := r.Record.Score[0] - r.Record.Score[1]
	if *a.Result != float64(won) || *r.Players[0].Result.Points != float64(won) {
		t.Errorf("the account ends with %v, the score with %d", *a.Result, won)
	}
	if r.Record.Cube {
		return // a resignation or a beaver may leave something
	}
	if math.Abs(*a.Residual) > 1e-9 {
		t.Errorf("%g is left unexplained", *a.Residual)
	}
}

// wordsFit holds a report to the words of its language and its game.
func wordsFit(t *testing.T, form string, r *analyze.Result, v View, text string) {
	t.Helper()
	game, rules := &r.Games[0], r.Record.Rules()
	text = html.UnescapeString(text)
	if won := v.won(r, game); !strings.Contains(text, won) {
		t.Errorf("%s, %s: the result %q is missing", form, v.Lang, won)
	}
	if title := v.variantName(r.Record.Variant); !strings.Contains(text, title) {
		t.Errorf("%s, %s: the name %q of the game is missing", form, v.Lang, title)
	}
	if pts := v.t("pts"); !strings.Contains(text, pts) {
		t.Errorf("%s, %s: no points %q", form, v.Lang, pts)
	}
	if !rules.HasIDs() && strings.Contains(text, "XGID=") {
		t.Errorf("%s: an XGID for a game that it cannot hold", form)
	}
	heads := strings.Join(v.chances(outcomesOf(rules)), " ")
	if backs := strings.Contains(heads, v.t("bg")); backs != (rules.Levels > 2 && !rules.Misere && rules.Settle != engine.SettleChecker) {
		t.Errorf("%s: the columns are %s", form, heads)
	}
	if form != "text" || v.Lang != Russian {
		return
	}
	if word := english.FindString(text); word != "" {
		t.Errorf("Russian text says %q", word)
	}
	if won := v.won(r, game); !rules.Backgammon() && game.Record.Win > engine.PlainWin && !strings.HasSuffix(won, "марс") && !strings.HasSuffix(won, "кокс") {
		t.Errorf("a gammon is told as %q", won)
	}
}

// TestOutcomes: the chances of games as columns.
func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		rules engine.Rules
		want  string
	}{
		{engine.Rules{Levels: 3}, "победа % марс кокс пр. марс пр. кокс"},
		{engine.Rules{Levels: 2}, "победа % марс пр. марс"},
		{engine.Rules{Levels: 1}, "победа %"},
		{engine.Rules{Levels: 3, Misere: true}, "победа %"},
		{engine.Rules{Levels: 2, HomeMars: 3}, "победа % марс домашний марс пр. марс пр. дом. марс"},
		{engine.Rules{Levels: 3, Money: engine.Money{Settle: engine.SettleChecker}}, "победа % марс пр. марс"},
	} {
		if got := strings.Join((Style{Lang: Russian}).chances(outcomesOf(&c.rules)), " "); got != c.want {
			t.Errorf("%+v: %s", c.rules, got)
		}
	}
}
