package engine

import (
	"bufio"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestProgramTexts reads texts that other programs exported, where the folder of samples is present. Forms
// that stand in one text have to agree.
func TestProgramTexts(t *testing.T) {
	files, _ := filepath.Glob("../../shared/corpus/formats/bgblitz-text-position/*.txt")
	if len(files) == 0 {
		t.Skip("no samples")
	}
	files = append(files, "../../shared/corpus/formats/gnubg-generated/pos_g2.txt")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := ParseSituation(string(text))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		other, err := ParseSituation(regexp.MustCompile(`XGID=\S+`).ReplaceAllString(string(text), ""))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if d := cmp.Diff(s, other); d != "" {
			t.Errorf("%s: XGID and IDs differ:\n%s", file, d)
		}
	}
}

func TestHedgeHogOGIDs(t *testing.T) {
	text, err := os.ReadFile("../../shared/corpus/formats/hedgehog-json/import_game0.EXCERPT.json")
	if err != nil {
		t.Skip("no samples")
	}
	var file struct {
		Data struct {
			Games []struct {
				Plies []struct {
					Color  int
					D1, D2 int
					Moves  []struct{ From, Pips int }
					Before string `json:"ogid_before"`
					After  string `json:"ogid_after"`
				}
			}
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	plays := 0
	for _, ply := range file.Data.Games[0].Plies {
		before, err := ParseSituation(ply.Before)
		if err != nil {
			t.Fatal(err)
		}
		if before.Turn != 1-ply.Color && before.Offer == NoOffer {
			t.Errorf("%s: player %d is on roll", ply.Before, before.Turn)
		}
		after, err := ParseSituation(ply.After)
		if ply.D1 == 0 || err != nil {
			continue
		}
		plays++
		var hops []Hop
		for _, m := range ply.Moves {
			from := m.From
			if before.Turn == 0 {
				from = Bar - from
			}
			hops = append(hops, Hop{From: uint8(from), To: uint8(max(from-m.Pips, 0))})
		}
		v := Backgammon().Judge(before.Board, before.Dice, hops, nil)
		if v.Legality == Illegal || v.After.Swap() != after.Board {
			t.Errorf("%s with %s, %v: %v %s, after\n%v, want\n%v", ply.Before, before.Dice, hops, v.Legality, v.Code, v.After.Swap(), after.Board)
		}
	}
	if plays != 11 {
		t.Errorf("%d plays, want 11", plays)
	}
}

// TestCollectedIDs reads and prints back every position and match ID of the collected decisions.
func TestCollectedIDs(t *testing.T) {
	for _, name := range []string{"plays", "cubes"} {
		f, err := os.Open("../../shared/bench/" + name + ".jsonl.gz")
		if err != nil {
			t.Skip("no samples")
		}
		defer f.Close()
		z, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(z)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var row struct{ Pos, Match, Dice string }
			if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
				t.Fatal(err)
			}
			s, err := ParseSituation(row.Pos + ":" + row.Match)
			if err != nil {
				t.Errorf("%v", err)
				continue
			}
			if s.PositionID() != row.Pos || s.MatchID() != playing(t, row.Match) {
				t.Errorf("%s:%s is printed as %s:%s", row.Pos, row.Match, s.PositionID(), s.MatchID())
			}
			// A cube decision's match ID may show the dice that were thrown after it.
			if name == "plays" && s.Dice.String() != row.Dice {
				t.Errorf("%s: dice %s, want %s", row.Match, s.Dice, row.Dice)
			}
		}
		if err := lines.Err(); err != nil {
			t.Error(err)
		}
	}
}

// playing sets the game state of a match ID, which a first roll's may lack, to "playing".
func playing(t *testing.T, id string) string {
	t.Helper()
	w, err := decodeID("match ID", id, matchIDLen)
	if err != nil {
		t.Fatal(err)
	}
	w.set(mState, 3, statePlaying)
	return base64.RawStdEncoding.EncodeToString(w[:matchIDBytes])
}
