package analyze

import (
	"testing"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// hopsTo are the hops that lead to a result, as a file would write them.
func hopsTo(t *testing.T, s *engine.Situation, after engine.Position) (hops []parser.Hop) {
	t.Helper()
	play, ok := backgammon.Spell(s.Board, s.Dice, after)
	if !ok {
		t.Fatalf("no play leads to %v", after)
	}
	for _, h := range play.Hops {
		hops = append(hops, parser.Hop{Points: []int{int(h.From), int(h.To)}, Hits: []bool{h.Hit}, Count: 1})
	}
	return hops
}

// judgedRoll analyses one roll with the n-th result played, and the result theirs as another program's best.
func judgedRoll(t *testing.T, n int, theirs *engine.Position, compare bool) *Move {
	t.Helper()
	rec := newRecord(0, false)
	d := begin(rec, "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", [2]int{}).roll("21", n)
	best := d.After
	if theirs != nil {
		best = *theirs
	}
	d.Analysis = &parser.Analysis{Program: "Other", Unit: parser.EMG, Plays: []parser.JudgedPlay{
		{Hops: hopsTo(t, &d.Situation, best), Equity: 0.25, Level: "5-ply"},
		{Hops: []parser.Hop{{Points: []int{24, 12}, Count: 1}}, Equity: 0.2}, // no legal play
		{Hops: hopsTo(t, &d.Situation, d.After), Equity: -0.5, Level: "1-ply"},
	}}
	return &analysed(t, rec, Settings{Ply: 1, Jobs: 1, Compare: compare}).Games[0].Moves[0]
}

// TestForeignPlay: what another program's best play costs by our search is what it loses when it is
// played, for each play of a roll, and only a comparison searches it where it was dropped.
func TestForeignPlay(t *testing.T) {
	plays := len(judgedRoll(t, 0, nil, false).Chequer.Candidates)
	// A play that loses leaves the best as the search finds it; one that the search drops may be better than that.
	wrong := 0
	for wrong < plays && judgedRoll(t, wrong, nil, false).Chequer.Loss.EMG == 0 {
		wrong++
	}
	dropped := 0
	for n := range plays {
		made := judgedRoll(t, n, nil, false)
		after := made.Chequer.Candidates[made.Chequer.PlayedAt].After
		loss, f := made.Chequer.Loss.EMG, made.Foreign
		if f.CostEMG[0] == nil || *f.CostEMG[0] != loss || f.CostEMG[1] != nil {
			t.Errorf("play %d loses %g and costs %v", n, loss, f.CostEMG)
		}
		compared := judgedRoll(t, wrong, &after, true).Foreign
		if compared.CostEMG[0] == nil {
			t.Fatalf("play %d is not compared", n)
		}
		near(t, "cost", max(*compared.CostEMG[0], 0), loss, 1e-12) // below 0: better than the best that was left
		if judgedRoll(t, wrong, &after, false).Foreign.CostEMG[0] == nil {
			dropped++
		}
	}
	if dropped == 0 {
		t.Error("no play was dropped")
	}
}

func TestForeignPlays(t *testing.T) {
	first := judgedRoll(t, 0, nil, false)
	last := first.Chequer.Candidates[len(first.Chequer.Candidates)-1]
	f := judgedRoll(t, 0, &last.After, false).Foreign
	if len(f.Plays) != 2 || f.Plays[0].Play != last.Play() || f.Plays[0].EquityEMG != 0.25 || f.Level != "5-ply" {
		t.Errorf("the legal plays are %+v at %q", f.Plays, f.Level)
	}
	if f.LossEMG[0] == nil || *f.LossEMG[0] != 0.75 || f.LossEMG[1] != nil {
		t.Errorf("the losses are %v", f.LossEMG)
	}
	rec := newRecord(0, false)
	begin(rec, middle, [2]int{}).roll("62", 0).Analysis = &parser.Analysis{Plays: []parser.JudgedPlay{
		{Hops: []parser.Hop{{Points: []int{24, 12}, Count: 1}}}, {},
	}}
	if f := analysed(t, rec, Settings{Jobs: 1}).Games[0].Moves[0].Foreign; f.Plays != nil || f.CostEMG[0] != nil {
		t.Errorf("a best play that is illegal leaves %+v", f)
	}
}

// TestForeignUnits: at double match point a chance of x is an equity of 2x-1; in points the cube divides.
func TestForeignUnits(t *testing.T) {
	for _, tt := range []struct {
		name               string
		length             int
		before             [2]int
		cube               int
		unit               parser.Unit
		equity, loss, luck float64
	}{
		{"EMG", 5, [2]int{}, 1, parser.EMG, 0.6, 0.03, -0.04},
		{"MWC", 5, [2]int{4, 4}, 1, parser.MWC, 0.2, 0.06, -0.08},
		{"points", 0, [2]int{}, 2, parser.Points, 0.3, 0.015, -0.02},
	} {
		rec := newRecord(tt.length, true)
		g := begin(rec, middle, tt.before)
		g.cube = engine.Cube{Value: tt.cube, Owner: engine.Centre}
		d := g.roll("62", 0)
		d.Analysis = &parser.Analysis{
			Unit: tt.unit, Error: new(-0.03), Luck: new(-0.04),
			Plays: []parser.JudgedPlay{{Hops: hopsTo(t, &d.Situation, d.After), Equity: 0.6}},
		}
		f := analysed(t, rec, Settings{Jobs: 1}).Games[0].Moves[0].Foreign
		near(t, tt.name+": equity", f.Plays[0].EquityEMG, tt.equity, 1e-12)
		near(t, tt.name+": loss", *f.LossEMG[0], tt.loss, 1e-12)
		near(t, tt.name+": luck", *f.LuckEMG, tt.luck, 1e-12)
	}
}

// turned is a position in which the side on roll doubles and is taken, with both analyses set by hand.
func turned(kind replay.Kind, answer bool, analysis, replies *parser.Analysis) *replay.Record {
	rec := newRecord(0, true)
	g := begin(rec, few, [2]int{})
	g.roll("21", 0)
	g.act(kind)
	g.game.Decisions[1].Analysis = analysis
	if answer {
		g.act(replay.Take)
		g.game.Decisions[2].Analysis = replies
	}
	return rec
}

func TestForeignCube(t *testing.T) {
	values := func(nd, dt float64) *parser.Analysis {
		return &parser.Analysis{Program: "Other", Unit: parser.EMG, Cube: &parser.JudgedCube{Level: "3-ply", ND: &nd, DT: &dt, DP: new(1.0)}}
	}
	for _, tt := range []struct {
		name         string
		kind         replay.Kind
		answer       bool
		nd, dt       float64
		best         string
		loser, taker float64
	}{
		{"missed double", replay.NoDouble, false, 0.3, 0.5, "double, take", 0.2, 0},
		{"right not to", replay.NoDouble, false, 0.5, 0.25, "no double, take", 0, 0},
		{"wrong double", replay.Double, true, 0.5, 0.25, "no double, take", 0.25, 0},
		{"wrong take", replay.Double, true, 0.5, 1.25, "double, pass", 0, 0.25},
		{"too good", replay.Double, true, 1.5, 1.75, "too good to double, pass", 0.5, 0.75},
	} {
		m := &analysed(t, turned(tt.kind, tt.answer, values(tt.nd, tt.dt), nil), Settings{Jobs: 1}).Games[0].Moves[1]
		f, p := m.Foreign, m.Player
		if f == nil || f.Cube == nil || f.Cube.Best != tt.best || f.Level != "3-ply" {
			t.Fatalf("%s: %+v", tt.name, f)
		}
		near(t, tt.name+": loss", *f.LossEMG[p], tt.loser, 1e-12)
		if (f.LossEMG[1-p] != nil) != tt.answer {
			t.Errorf("%s: the answer loses %v", tt.name, f.LossEMG[1-p])
		} else if tt.answer {
			near(t, tt.name+": answer", *f.LossEMG[1-p], tt.taker, 1e-12)
		}
		if want := (m.Cube.Loss[p].EMG > 0) != (tt.loser > 0); (*f.CostEMG[p] != 0) != want {
			t.Errorf("%s: we find a loss of %g, and the verdicts' difference costs %g", tt.name, m.Cube.Loss[p].EMG, *f.CostEMG[p])
		}
	}
}

// TestForeignCubeStated: what is stated wins over what the values give, and values beside an answer count
// for the double too.
func TestForeignCubeStated(t *testing.T) {
	asked := &parser.Analysis{Error: new(-0.11), Cube: &parser.JudgedCube{Error: new(-0.5)}}
	reply := &parser.Analysis{Unit: parser.EMG, Error: new(-0.12), Cube: &parser.JudgedCube{ND: new(0.5), DT: new(0.7)}}
	m := &analysed(t, turned(replay.Double, true, asked, reply), Settings{Jobs: 1}).Games[0].Moves[1]
	near(t, "the double's loss", *m.Foreign.LossEMG[m.Player], 0.11, 1e-12)
	near(t, "the take's loss", *m.Foreign.LossEMG[1-m.Player], 0.12, 1e-12)
	if m.Foreign.Cube != nil {
		t.Error("values that are not stated are known")
	}
	m = &analysed(t, turned(replay.Double, true, nil, reply), Settings{Jobs: 1}).Games[0].Moves[1]
	if m.Foreign.Cube == nil || m.Foreign.Cube.DPEMG != 1 {
		t.Fatalf("values beside the answer give %+v", m.Foreign.Cube)
	}
	near(t, "loss by the values", *m.Foreign.LossEMG[m.Player], 0, 1e-12)
	asked.Cube.Error, asked.Error = new(-0.5), new(-0.3)
	quiet := turned(replay.NoDouble, false, asked, nil)
	m = &analysed(t, quiet, Settings{Jobs: 1}).Games[0].Moves[1]
	near(t, "the loss of no double", *m.Foreign.LossEMG[m.Player], 0.5, 1e-12)
}
