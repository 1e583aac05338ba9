package report

import (
	"strings"
	"testing"

	"nardlog/analyze"
	"nardlog/engine/rollout"
	"nardlog/replay"
)

// TestRolledValues: of each decision that was rolled out the method, the errors, the games and the seed are told; plays
// that were not rolled out are not compared with those that were.
func TestRolledValues(t *testing.T) {
	m := &analyze.Move{
		Chequer: &analyze.Chequer{PlayedAt: 1, Candidates: []analyze.Candidate{
			{Play: spelled("8/5 6/5"), Ply: 2, EquityEMG: 0.25}, {Play: spelled("24/20"), Ply: 2, EquityEMG: 0.2}, {Play: spelled("13/9"), Ply: 2, EquityEMG: 0.3},
		}},
		Rollout: &analyze.RolledOut{Trials: 324, Truncate: 11, Seed: 7, End: rollout.OneLeft, Plays: []analyze.RolledPlay{
			{Trials: 324, EquityError: 0.004}, {Trials: 144, Dropped: true, EquityError: 0.006, LossError: 0.005},
		}},
	}
	rows := View{}.values(&decision{game: &analyze.Game{Record: &replay.Game{}}, move: m}).rows
	for i, want := range []string{
		"1|rollout|8/5 6/5|+0.250 ± 0.004|-", "2*|rollout|24/20|+0.200 ± 0.006|-0.050 ± 0.005", "3|2-ply|13/9|+0.300|-",
	} {
		if got := strings.Join(rows[i][:5], "|"); got != want {
			t.Errorf("row %d is %s, want %s", i, got, want)
		}
	}
	const note = "rollout: 324 trials; cut after roll 11; luck taken out; one play is left; seed 7; ± is one standard error"
	if got := (Style{}).rolledNote(m.Rollout); got != note {
		t.Errorf("%s, want %s", got, note)
	}
	if got := (Style{}).rolledNote(nil); got != "" {
		t.Errorf("what was not rolled out has the note %q", got)
	}
}

// TestRolledCubeValues: the cube has both errors, and what doubling and taking gain.
func TestRolledCubeValues(t *testing.T) {
	m := &analyze.Move{
		Cube: &analyze.Cube{Judged: true, NDEMG: 0.5, DTEMG: 0.6, DPEMG: 1},
		Rollout: &analyze.RolledOut{Trials: 108, Seed: 1, End: rollout.Interrupted, Cube: &analyze.RolledCube{
			NDError: 0.01, DTError: 0.02, Doubling: rollout.Estimate{Mean: 0.1, Error: 0.015}, Taking: rollout.Estimate{Mean: 0.4, Error: 0.02},
		}},
	}
	table := View{}.values(&decision{game: &analyze.Game{Record: &replay.Game{}}, move: m})
	if table.head[0] != "rollout" || table.rows[0][1] != "+0.500 ± 0.010" || table.rows[1][1] != "+0.600 ± 0.020" || table.rows[2][1] != "+1.000" {
		t.Errorf("%v %v", table.head, table.rows)
	}
	const note = "rollout: 108 trials; to the end; luck taken out; time was up; doubling gains +0.100 ± 0.015, " +
		"taking gains +0.400 ± 0.020; seed 1; ± is one standard error"
	if got := (Style{}).rolledNote(m.Rollout); got != note {
		t.Errorf("%s, want %s", got, note)
	}
}
