package main

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"testing"
)

const formatsCorpus = "../../../shared/corpus/formats/"

// comparedLine is what of a report with --compare is looked at here.
type comparedLine struct {
	Comparison struct {
		Programs []string
		Summary  map[string]struct {
			Decisions, Verdicts, Agreed int
			Agreement                   float64
		}
		Decisions []struct {
			Player    int
			Decision  string
			Loss      *float64 `json:"loss_emg"`
			TheirLoss *float64 `json:"their_loss_emg"`
			Agree     *bool
			Cost      *float64 `json:"cost_of_theirs_emg"`
		}
	}
}

func compareFileByReport(t *testing.T, name string) (doc comparedLine) {
	t.Helper()
	path := formatsCorpus + name
	if _, err := os.Stat(path); err != nil {
		t.Skip("the corpus is not here")
	}
	var out, errs bytes.Buffer
	if code := run([]string{"report", "--compare", "--ply", "0", "--json", path}, system{nil, &out, &errs, nil}); code != exitDone {
		t.Fatalf("%s: exit code %d: %s", name, code, &errs)
	}
	if err := json.Unmarshal(out.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestCompareWithGnubg: what another program is said to have found in an analysed file is what GNU
// Backgammon itself says of that file ("show statistics match"): the number of decisions of each sort and
// the sum of their losses in EMG.
func TestCompareWithGnubg(t *testing.T) {
	doc := compareFileByReport(t, "sgf-gnubg/test.sgf")
	type sum struct {
		n    int
		loss float64
	}
	var plays, cubes [2]sum
	for _, d := range doc.Comparison.Decisions {
		s := &cubes[d.Player-1]
		if d.Decision == "play" {
			s = &plays[d.Player-1]
		}
		if d.TheirLoss == nil || d.Agree == nil {
			t.Fatalf("not judged: %+v", d)
		}
		s.n, s.loss = s.n+1, s.loss+*d.TheirLoss
	}
	for _, tt := range []struct {
		what string
		got  [2]sum
		want [2]sum
	}{
		{"plays", plays, [2]sum{{147, 2.152}, {127, 3.377}}},
		{"decisions on the cube", cubes, [2]sum{{112, 0.443}, {95, 0.292}}},
	} {
		for p, got := range tt.got {
			if want := tt.want[p]; got.n != want.n || math.Abs(got.loss-want.loss) > 0.0005 {
				t.Errorf("player %d: %d %s lose %.4f, want %d and %.3f", p+1, got.n, tt.what, got.loss, want.n, want.loss)
			}
		}
	}
}

// TestCompareOrder: eXtreme Gammon judged every unforced play whose roll was played on, and every decision
// on the cube, as audit counts them. The disagreements come first, the dearest on top, then what is judged
// most differently.
func TestCompareOrder(t *testing.T) {
	for name, want := range map[string]struct{ plays, cubes int }{
		"xg-binary/test.xg": {274, 209}, "xg-binary/ronde3-UngerHarmand-HuyckLarsen.xg": {150, 91},
	} {
		c := compareFileByReport(t, name).Comparison
		if len(c.Programs) != 1 || c.Programs[0] != "eXtreme Gammon" {
			t.Errorf("%s: the programs are %q", name, c.Programs)
		}
		if c.Summary["chequer"].Decisions != want.plays || c.Summary["cube"].Decisions != want.cubes {
			t.Errorf("%s: %+v, want %+v", name, c.Summary, want)
		}
		agreed, before := 0, math.Inf(1)
		for i, d := range c.Decisions {
			if d.Agree == nil || d.Loss == nil || d.TheirLoss == nil || d.Cost == nil {
				t.Fatalf("%s: not judged: %+v", name, d)
			}
			weight := math.Abs(*d.Cost)
			if *d.Agree {
				if agreed == 0 {
					before = math.Inf(1)
				}
				agreed++
				weight = math.Abs(*d.Loss - *d.TheirLoss)
			} else if agreed > 0 {
				t.Errorf("%s: a disagreement stands below an agreement", name)
			}
			if weight > before+2e-6 { // numbers are rounded to six decimals
				t.Errorf("%s: decision %d weighs %g after %g", name, i, weight, before)
			}
			before = weight
		}
		if total := c.Summary["total"]; agreed != total.Agreed || total.Verdicts != len(c.Decisions) {
			t.Errorf("%s: %d of %d agree, the summary says %+v", name, agreed, len(c.Decisions), total)
		}
	}
}
