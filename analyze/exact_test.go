package analyze

import (
	"testing"

	"nardlog/engine"
	"nardlog/replay"
)

// TestBearoffLuck: two checkers on 6 and 1 against an opponent who bears off next turn: 15 of 36 rolls
// win.
func TestBearoffLuck(t *testing.T) {
	for _, c := range []struct {
		dice string
		luck float64
		mark LuckMark
	}{{"62", 7.0 / 6, 2}, {"32", -5.0 / 6, -2}} {
		for ply := range 3 {
			rec := newRecord(0, false)
			g := begin(rec, "x 6:1 1:1 off:13 o 1:1 off:14", [2]int{})
			g.roll(c.dice, 0)
			if g.game.Winner < 0 {
				g.roll("11", 0)
			}
			r := analysed(t, rec, Settings{Ply: ply, Jobs: 1})
			m := r.Games[0].Moves[0].Chequer
			near(t, "luck of "+c.dice, m.Luck.EMG, c.luck, 1e-6)
			near(t, "luck in points", *m.Luck.Points, c.luck, 1e-6)
			if m.LuckMark != c.mark {
				t.Errorf("luck mark of %s is %d", c.dice, m.LuckMark)
			}
			near(t, "value before the roll", r.Games[0].Ledger[0].Utility.Start, -1.0/6, 1e-6)
			near(t, "residual", *r.Games[0].Ledger[0].Utility.Residual, 0, 1e-6)
		}
	}
}

// TestLuckTimesCube: in points luck is multiplied by the cube, in EMG it is not.
func TestLuckTimesCube(t *testing.T) {
	rec := newRecord(0, true)
	g := begin(rec, "x 6:1 1:1 off:13 o 1:1 off:14", [2]int{})
	g.cube = engine.Cube{Value: 4, Owner: engine.Mine}
	g.roll("62", 0)
	r := analysed(t, rec, Settings{Ply: 1, Jobs: 1})
	luck := r.Games[0].Moves[0].Chequer.Luck
	near(t, "luck", luck.EMG, 7.0/6, 1e-6)
	near(t, "luck in points", *luck.Points, 4*7.0/6, 1e-6)
}

// TestThreeRates is the example of one player with errors of 0.040 and 0.100, 20 counted decisions and
// 52 plays by both.
func TestThreeRates(t *testing.T) {
	var g Game
	g.Record = &replay.Game{}
	for i := range 52 {
		loss := newAmount(true)
		switch i {
		case 0:
			loss.EMG = 0.040
		case 2:
			loss.EMG = 0.100
		}
		counted := one(i%2 == 0 && i < 40)
		g.Moves = append(g.Moves, Move{Player: i % 2, Chequer: &Chequer{
			Loss: &loss, Counts: Counts{PR: counted, MEMG: counted, Snowie: 1},
		}})
	}
	st := tally(0, 5, g)
	near(t, "PR", *st.PR.Value, 3.5, 1e-9)
	near(t, "mEMG", *st.MEMG.Value, 7, 1e-9)
	near(t, "Snowie ER", *st.Snowie.Value, 140.0/52, 1e-9)
	if st.PR.Decisions != 20 || st.MEMG.Decisions != 20 || st.Snowie.Decisions != 52 {
		t.Errorf("decisions %d %d %d, want 20 20 52", st.PR.Decisions, st.MEMG.Decisions, st.Snowie.Decisions)
	}
	if st := tally(0, 1, g); *st.PR.Value < 5.25-1e-9 || *st.PR.Value > 5.25+1e-9 {
		t.Errorf("PR of a one-point match is %v, want 1.5 times as much", *st.PR.Value)
	}
	if st := tally(1, 5, g); st.PR.Value != nil || *st.Snowie.Value != 0 {
		t.Errorf("a player without counted decisions has PR %v, Snowie ER %v", st.PR.Value, *st.Snowie.Value)
	}
}

// TestLastPoint: at 1-away 1-away the equity is 2*win-1, whatever the gammons.
func TestLastPoint(t *testing.T) {
	rec := newRecord(5, true)
	start := engine.Start()
	begin(rec, start.String(), [2]int{4, 4}).roll("62", 0)
	r := analysed(t, rec, Settings{Ply: 0, Jobs: 1})
	gammons := 0
	for _, c := range r.Games[0].Moves[0].Chequer.Candidates {
		near(t, "equity", c.EquityEMG, 2*float64(c.Probs[engine.Win])-1, 1e-6)
		near(t, "MWC", *c.MWC, float64(c.Probs[engine.Win]), 1e-6)
		gammons += one(c.Probs[engine.WinGammon] > 0.01 || c.Probs[engine.LoseGammon] > 0.01)
	}
	if gammons == 0 {
		t.Error("no play has gammon chances, so nothing was tried")
	}
}
