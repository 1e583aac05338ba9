package conformance

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/replay"
)

// sevenPoints is one match, of nine games, in the formats of a dozen programs. Those without a length
// tell it as a money session.
var sevenPoints = []struct {
	file string
	// played are the games that the file holds, counted from 0; nil for all.
	played []int
	// seats says that the file has the players the other way round.
	seats bool
	// score is false for a format that tells none.
	score bool
}{
	{file: "mat-jellyfish/gibbon_7point.mat", score: true},
	{file: "gnubg-generated/7point.gnubg.mat", score: true},
	{file: "gnubg-generated/7point.gnubg.sgf", score: true},
	{file: "gnubg-generated/7point_game2.gam", played: []int{1}},
	{file: "gnubg-importer-derived/7point.empire.gam"},
	{file: "gnubg-importer-derived/7point.oldmoves.fibs", score: true},
	{file: "gnubg-importer-derived/7point.party.gam", score: true},
	{file: "gnubg-importer-derived/7point.sgg", score: true},
	{file: "gnubg-importer-derived/7point.tmg", score: true},
	{file: "gmd/7point.gmd", seats: true, score: true},
	{file: "javafibs/7point.match", seats: true, score: true},
	{file: "sgf-gibbon/7point.sgf", score: true},
}

func TestSevenPointMatch(t *testing.T) {
	want := replayed(t, sevenPoints[0].file)
	const throws = 353 // as many as there are rolls in the text
	if n := plays(want); n != throws {
		t.Fatalf("%d plays, not %d", n, throws)
	}
	for _, tt := range sevenPoints {
		t.Run(tt.file, func(t *testing.T) {
			got := replayed(t, tt.file)
			games := tt.played
			if games == nil {
				games = []int{0, 1, 2, 3, 4, 5, 6, 7, 8}
			}
			if len(got.Games) != len(games) {
				t.Fatalf("%d games", len(got.Games))
			}
			for i, n := range games {
				compareGame(t, want, &want.Games[n], got, &got.Games[i])
			}
			for _, f := range got.Findings {
				t.Errorf("%s", f.String())
			}
			if score := seated(got, tt.seats); tt.score && score != want.Score {
				t.Errorf("the score is %v, not %v", score, want.Score)
			}
		})
	}
}

func plays(rec *replay.Record) int {
	n := 0
	for i := range rec.Games {
		n += rec.Games[i].Count.Plays[0] + rec.Games[i].Count.Plays[1]
	}
	return n
}

// seated is the final score in the order of the first file.
func seated(rec *replay.Record, swapped bool) [2]int {
	if swapped {
		return [2]int{rec.Score[1], rec.Score[0]}
	}
	return rec.Score
}

func compareGame(t *testing.T, want *replay.Record, wantGame *replay.Game, got *replay.Record, gotGame *replay.Game) {
	t.Helper()
	if gotGame.Err != nil {
		t.Errorf("game %d: %v", wantGame.Number, gotGame.Err)
	}
	if diff := cmp.Diff(positions(want, wantGame), positions(got, gotGame)); diff != "" {
		t.Errorf("game %d (-mat +this):\n%s", wantGame.Number, diff)
	}
	if w, g := want.Players[wantGame.Winner], got.Players[gotGame.Winner]; w != g || wantGame.Points != gotGame.Points {
		t.Errorf("game %d: %s wins %d, not %s %d", wantGame.Number, g, gotGame.Points, w, wantGame.Points)
	}
}
