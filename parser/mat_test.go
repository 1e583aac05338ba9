package parser

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func readTestdata(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "dialects", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// corpus is a folder of files that others wrote. They are not part of the project: a test that reads
// them skips where they are absent.
func corpus(t testing.TB, folder, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "shared", "corpus", folder, pattern))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skipf("no %s in %s here", pattern, folder)
	}
	return files
}

func parseFile(t testing.TB, file string) []*Match {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	matches, err := Parse(filepath.Base(file), data)
	if err != nil {
		t.Fatal(err)
	}
	return matches
}

// lastActions are the last actions of each game, one game a line.
func lastActions(m *Match) string {
	var games []string
	for _, g := range m.Games {
		games = append(games, brief(g.Actions[max(0, len(g.Actions)-2):]))
	}
	return strings.Join(games, "\n")
}

func TestDialects(t *testing.T) {
	for _, tt := range []struct {
		file, dialect string
		length        int
		players       [2]string
		games         string
	}{
		{"beaver.mat", "", 0, [2]string{"Anton", "Vera"},
			"L7 Concedes | R35 Wins 4 points\nR35 Resigns | L7 Wins 8 points\nR35 Passes | L7 Wins 2 points"},
		{"dailygammon.mat", "", 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R35 Wins 1 point\nL6 54: 13/8 13/9 | L7 Wins 2 point\nL6 21: | R35 Wins 2 point and the match"},
		{"galaxy.mat", Galaxy, 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R35 Wins 1 point\nR35 Losses 2 point | L7 Wins 2 point\nL6 21: | R35 Wins 2 point and the match"},
		{"gammonview.mat", GammonView, 3, [2]string{"Anton", "Vera"},
			"L6 Drops | R46 Wins 1 point\nR45 Resigns | L7 Wins 2 points\nL6 12: | R46 Wins 2 points"},
		{"gibbon.mat", Gibbon, 3, [2]string{"Anton", "Vera"},
			"R34 Drops | L2 Wins 2 points\nL6 54: 13/8 13/9 | L2 Wins 1 point and the match"},
		{"glued.mat", "", 5, [2]string{"Anton of the long street north", "Vera"},
			"L5 Resigns | R13 Wins 2 points\nR18 Drops | L7 Wins 1 point"},
		{"gnubg.mat", GNU, 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R35 Wins 1 point\nL6 54: 13/8 13/9 | L7 Wins 2 points\nL6 21: | R35 Wins 2 points"},
		{"gridgammon.mat", GridGammon, 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R36 Wins 1 point\nL6 54: 13/8 13/9 | L7 Wins 2 point\nL6 21: | R36 Wins 2 point and the match"},
		{"hedgehog.mat", HedgeHog, 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R46 Wins 1 points\nR46 Resigns | L4 Wins 2 points\nL6 12: | R46 Wins 2 points and the match"},
		{"lone-cr.mat", "", 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R35 Wins 1 point\nL6 54: 13/8 13/9 | L7 Wins 2 point\nL6 21: | R35 Wins 2 point and the match"},
		{"names.mat", "", 0, [2]string{"Smith, John: the 2nd", ""},
			"R35 Resigns | L7 Wins 1 point\nL7 Resigns | R35 Wins 1 point"},
		{"odd-rows.mat", "", 3, [2]string{"Anton", "Vera"},
			"L35 Drops | R35 Wins 2 points\nL2 Losses 1 point | R34 Wins 1 point and the match"},
		{"playok.mat", "", 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R35 Wins 1 point\nL6 54: 13/8 13/9 | L7 Wins 2 point\nL6 21: | R35 Wins 2 point and the match"},
		{"snowie.mat", Snowie, 3, [2]string{"Anton", "Vera"}, "L7 Drops | R35 Wins 1 point"},
		{"studio.mat", Studio, 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R42 Wins 1 point\nR42 Concedes | L7 Wins 2 point\nL6 21: ???? | R42 Wins 2 point"},
		{"windows1251.mat", "", 3, [2]string{"Иван Петров", "Ольга"},
			"L7 Drops | R35 Wins 1 point\nR35 Resigns | L7 Wins 2 point\nL6 21: ???? | R35 Wins 2 point and the match"},
		{"windows1252.mat", "", 3, [2]string{"Søren Müßig", "Zoé, Léa"},
			"L7 Drops | R35 Wins 1 point\nR35 Resigns | L7 Wins 2 point\nL6 21: ???? | R35 Wins 2 point and the match"},
		{"xg-mat.mat", XG, 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R35 Wins 1 point\nL6 54: 13/8 13/9 | L7 Wins 2 point\nL6 21: ??? | R35 Wins 2 point and the match"},
		{"xg-text.mat", XG, 3, [2]string{"Anton", "Vera"},
			"L7 Drops | R41 Wins 1 point\nL6 54: 13/8 13/9 | L7 Wins 2 point\nL6 21: ???? | R41 Wins 2 point and the match"},
		{"xgmobile.mat", XGMobile, 0, [2]string{"Anton", "Vera"},
			"L6 Drops | R39 Wins 1 point\nL5 54: 13/8 13/9 | L6 Wins 2 point\nL5 21: | R39 Wins 1 point"},
	} {
		t.Run(tt.file, func(t *testing.T) {
			matches, err := Parse(tt.file, readTestdata(t, tt.file))
			if err != nil || len(matches) != 1 {
				t.Fatalf("%d matches, %v", len(matches), err)
			}
			m := matches[0]
			if m.Dialect != tt.dialect || m.Length != tt.length || m.Players != tt.players {
				t.Errorf("got %q, %d points, %q", m.Dialect, m.Length, m.Players)
			}
			if got := lastActions(m); got != tt.games {
				t.Errorf("\n got %s\nwant %s", got, tt.games)
			}
			checkRoundTrip(t, matches)
		})
	}
}

func TestTwoMatches(t *testing.T) {
	matches, err := Parse("two", readTestdata(t, "two-matches.mat"))
	if err != nil || len(matches) != 2 {
		t.Fatalf("%d matches, %v", len(matches), err)
	}
	for i, want := range []struct {
		event  string
		length int
		left   string
	}{{"First", 1, "Anton"}, {"Second", 200, "Vera"}} {
		m := matches[i]
		if event, _ := m.Tag("Event"); event != want.event || m.Length != want.length || m.Players[0] != want.left || len(m.Games) != 1 {
			t.Errorf("match %d: %q, %d points, %q, %d games", i, event, m.Length, m.Players, len(m.Games))
		}
	}
	checkRoundTrip(t, matches)
}

func TestCorpus(t *testing.T) {
	known := map[string]struct {
		dialect string
		length  int
		games   []string // the last action of each
	}{
		"studio_13pt_clocktype.txt":              {Studio, 13, []string{"R42 Wins 1 point", "L8 Wins 2 point", "L8 Wins 4 point", "L8 Wins 2 point", "L8 Wins 1 point", "L8 Wins 1 point", "L8 Wins 8 point"}},
		"studio_5pt_a.txt":                       {Studio, 5, []string{"R42 Wins 1 point", "L8 Wins 1 point", "R42 Wins 1 point", "L8 Wins 1 point", "L7 Wins 1 point", "L8 Wins 1 point", "R42 Wins 2 point", "R42 Wins 1 point"}},
		"studio_5pt_resignations.txt":            {Studio, 5, []string{"R42 Wins 2 point", "R42 Wins 1 point", "L7 Wins 1 point", "L8 Wins 2 point", "L8 Wins 2 point"}},
		"match10315962_money-as-16pt.txt":        {Galaxy, 16, []string{"L7 Wins 1 point"}},
		"match1032950.txt":                       {Galaxy, 3, []string{"L7 Wins 3 point and the match"}},
		"match1100068.txt":                       {Galaxy, 3, []string{"L7 Wins 2 point", "L7 Wins 1 point and the match"}},
		"match7236505_tiny.txt":                  {Galaxy, 5, []string{"L7 Wins 5 point and the match"}},
		"5nqfGw9bWG3deTaU.TRANSCRIBED.mat":       {GammonView, 7, []string{"R49 Wins 2 points", "L6 Wins 1 point", "R49 Wins 1 point", "R49 Wins 2 points", "L6 Wins 1 point", "R49 Wins 2 points"}},
		"B4_SrGcsKAQmoTyHlgJCbM.TRANSCRIBED.mat": {HedgeHog, 0, []string{"L4 Wins 1 points", "R45 Wins 1 points", "L4 Wins 6 points and the match"}},
		"gibbon_7point.mat":                      {Gibbon, 7, []string{"R35 Wins 1 point", "L2 Wins 2 points", "R35 Wins 1 point", "L2 Wins 2 points", "R35 Wins 2 points", "R35 Wins 1 point", "L2 Wins 1 point", "L2 Wins 1 point", "L2 Wins 2 points and the match"}},
		"HuyckLarsen-UngerHarmand_7pt_CRLF.txt":  {XG, 7, []string{"R41 Wins 2 point", "L7 Wins 1 point", "R41 Wins 4 point", "R41 Wins 1 point and the match"}},
		"Unger-Job_7pt_xg-mat.mat":               {XG, 7, []string{"L7 Wins 1 point", "L7 Wins 2 point", "R35 Wins 1 point", "R35 Wins 1 point", "R35 Wins 2 point", "L7 Wins 2 point", "L7 Wins 2 point and the match"}},
		"Unger-Job_7pt_xg-txt.txt":               {XG, 7, []string{"L7 Wins 1 point", "L7 Wins 2 point", "R41 Wins 1 point", "R41 Wins 1 point", "R41 Wins 2 point", "L7 Wins 2 point", "L7 Wins 2 point and the match"}},
		"nodots_sample.xg":                       {XGMobile, 0, []string{"L6 Wins 4 point", "L6 Wins 2 point"}},
	}
	for _, file := range corpus(t, "formats", "mat-*/*") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			matches := parseFile(t, file)
			checkRoundTrip(t, matches)
			want, ok := known[filepath.Base(file)]
			if !ok {
				return
			}
			m := matches[0]
			if len(matches) != 1 || m.Dialect != want.dialect || m.Length != want.length {
				t.Errorf("%d matches, %q, %d points", len(matches), m.Dialect, m.Length)
			}
			var last []string
			for _, g := range m.Games {
				last = append(last, brief(g.Actions[len(g.Actions)-1:]))
			}
			if got, want := strings.Join(last, "\n"), strings.Join(want.games, "\n"); got != want {
				t.Errorf("\n got %s\nwant %s", got, want)
			}
		})
	}
}

func TestGalaxy(t *testing.T) {
	files := corpus(t, "galaxy", "*.mat")
	if len(files) != 240 {
		t.Errorf("%d files", len(files))
	}
	for _, file := range files {
		matches := parseFile(t, file)
		if d := matches[0].Dialect; len(matches) != 1 || d != Galaxy && d != Studio {
			t.Errorf("%s: %d matches, %q", file, len(matches), d)
		}
		checkRoundTrip(t, matches)
	}
}

func BenchmarkGalaxy(b *testing.B) {
	var texts [][]byte
	size := 0
	for _, file := range corpus(b, "galaxy", "*.mat") {
		data, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		texts = append(texts, data)
		size += len(data)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, data := range texts {
			if _, err := Parse("galaxy", data); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func TestWriteMatErrors(t *testing.T) {
	game := func(change func(*Match)) *Match {
		m := &Match{Length: 3, Games: []Game{{Number: 1, Names: [2]string{"Ann", "Bob"}}}}
		change(m)
		return m
	}
	for _, tt := range []struct {
		want  string
		match *Match
	}{
		{"write mat: the match has no length", game(func(m *Match) { m.Length = -1 })},
		{"write mat: game 1: a score is not stated", game(func(m *Match) { m.Games[0].Scores[1] = -1 })},
		{"write mat: game 1 is damaged: cut", game(func(m *Match) { m.Games[0].Err = errors.New("cut") })},
		{`write mat: game 1: the name "A\nB" cannot be written`, game(func(m *Match) { m.Games[0].Names[0] = "A\nB" })},
		{`write mat: game 1: the name " A" cannot be written`, game(func(m *Match) { m.Games[0].Names[1] = " A" })},
		{`write mat: game 1: the name ";A" cannot be written`, game(func(m *Match) { m.Games[0].Names[0] = ";A" })},
		{`write mat: game 1: the name "A,1800" cannot be written`, game(func(m *Match) { m.Games[0].Names[0] = "A,1800" })},
	} {
		err := WriteMat(new(strings.Builder), tt.match)
		if err == nil || err.Error() != tt.want {
			t.Errorf("got %v, want %s", err, tt.want)
		}
	}
}
