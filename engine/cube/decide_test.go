package cube

import (
	"testing"

	"nardlog/engine"
)

func TestActionWords(t *testing.T) {
	centre, mine := money(engine.Centre, 0), money(engine.Mine, 0)
	beavers := money(engine.Centre, Beaver)
	tests := []struct {
		state  State
		nd, dt float64 // utilities
		want   string
	}{
		{centre, 0.5, 0.4, "no double, take"},
		{centre, 0.5, 0.6, "double, take"},
		{centre, 0.9, 1.2, "double, pass"},
		{centre, 1.1, 1.4, "too good to double, pass"},
		{centre, 1.1, 0.9, "too good to double, take"},
		{centre, 0.6, 0.6, "optional double, take"},
		{centre, 1, 1.3, "optional double, pass"},
		{centre, -0.3, -0.5, "no double, take"},
		{beavers, -0.3, -0.2, "no double, beaver"},
		{beavers, -0.3, -0.1, "double, beaver"},
		{mine, 0.5, 0.6, "redouble, take"},
		{mine, 0.5, 0.4, "no redouble, take"},
		{mine, 0.9, 1.3, "redouble, pass"},
		{mine, 1.1, 1.3, "too good to redouble, pass"},
		{money(engine.Theirs, 0), 0.5, 0.6, "no cube decision"},
		{match(1, 4, 0, engine.Centre, 0), 0.9, 0.95, "no cube decision"},
		{match(2, 4, 1, engine.Mine, 0), 0.9, 0.95, "no cube decision"},
	}
	for _, tt := range tests {
		d := NewContext(nil, tt.state).Judge(tt.state, tt.nd, tt.dt)
		if got := d.Action(); got != tt.want {
			t.Errorf("nd %v dt %v: %q, want %q", tt.nd, tt.dt, got, tt.want)
		}
	}
}

func TestLosses(t *testing.T) {
	tests := []struct {
		name                                       string
		state                                      State
		nd, dt                                     float64
		doubled, rolled, passed, took, beaverTaken float64
	}{
		{"missed double", money(engine.Centre, 0), 0.5, 0.6, 0, 0.1, 0.4, 0, 0.6},
		{"wrong double", money(engine.Centre, 0), 0.5, 0.2, 0.3, 0, 0.8, 0, 0.2},
		{"pass", money(engine.Centre, 0), 0.8, 1.25, 0, 0.2, 0, 0.25, 1.5},
		{"too good", money(engine.Centre, 0), 1.25, 1.5, 0.25, 0, 0, 0.5, 2},
		{"optional", money(engine.Centre, 0), 1, 1.5, 0, 0, 0, 0.5, 2},
		{"beaver", money(engine.Centre, Beaver), 0.1, -0.2, 0.5, 0, 1.4, 0.2, 0},
		{"cube of 4", State{Level: 2, Top: maxLevel, Owner: engine.Mine}, 2, 2.4, 0, 0.1, 0.4, 0, 0.6},
	}
	for _, tt := range tests {
		d := NewContext(nil, tt.state).Judge(tt.state, tt.nd, tt.dt)
		near(t, tt.name+" doubled", d.DoubleLoss(true), tt.doubled, 1e-12)
		near(t, tt.name+" not doubled", d.DoubleLoss(false), tt.rolled, 1e-12)
		near(t, tt.name+" passed", d.AnswerLoss(Pass), tt.passed, 1e-12)
		near(t, tt.name+" took", d.AnswerLoss(Take), tt.took, 1e-12)
		near(t, tt.name+" beavered", d.AnswerLoss(Beavered), tt.beaverTaken, 1e-12)
	}
}

func TestMatchDecisionKeepsBothUnits(t *testing.T) {
	s := match(5, 5, 0, engine.Centre, 0)
	d := NewContext(nil, s).Decide(&engine.Probs{0.75}, s, contact)
	if !(d.NDMWC > 0.5 && d.NDMWC < d.DTMWC && d.DTMWC < d.DPMWC) {
		t.Errorf("match chances %v %v %v", d.NDMWC, d.DTMWC, d.DPMWC)
	}
	near(t, "pass", d.DPMWC, Kazaross().Chance(4, 5, false), 0)
	if d.Action() != "double, take" {
		t.Errorf("5 away each, 75 %%: %s", d.Action())
	}
}

func TestCollapse(t *testing.T) {
	centre, beavers := money(engine.Centre, 0), money(engine.Centre, Beaver)
	tests := []struct {
		state        State
		nd, dt, want float64
	}{
		{centre, 0.5, 0.6, 0.6},
		{centre, 0.5, 1.6, 1},
		{centre, 1.5, 1.6, 1.5},
		{centre, -0.5, -0.4, -0.4},
		{beavers, -0.5, -0.4, -0.5},
		{money(engine.Theirs, 0), 0.5, 0.9, 0.5},
	}
	for _, tt := range tests {
		near(t, "collapsed", NewContext(nil, tt.state).Collapse(tt.state, tt.nd, tt.dt), tt.want, 0)
	}
}

func TestNewState(t *testing.T) {
	tests := []struct {
		name string
		s    engine.Situation
		want State
	}{
		{"money", engine.Situation{Cube: engine.Cube{Value: 1}, Score: engine.Score{Jacoby: true, Beaver: true}},
			State{Top: maxLevel, Flags: Jacoby | Beaver}},
		{"match", engine.Situation{Cube: engine.Cube{Value: 4, Owner: engine.Theirs}, Score: engine.Score{Length: 7, Own: 3, Opp: 1, Jacoby: true}},
			State{Own: 4, Opp: 6, Level: 2, Top: maxLevel, Owner: engine.Theirs}},
		{"Crawford", engine.Situation{Cube: engine.Cube{Value: 1}, Score: engine.Score{Length: 7, Own: 6, Crawford: true}},
			State{Own: 1, Opp: 7, Top: maxLevel, Flags: Crawford}},
		{"no Crawford rule", engine.Situation{Cube: engine.Cube{Value: 1}, Score: engine.Score{Length: 7, Own: 6, NoCrawford: true}},
			State{Own: 1, Opp: 7, Top: maxLevel, Flags: NoCrawford}},
		{"no cube", engine.Situation{}, State{}},
		{"limit", engine.Situation{Cube: engine.Cube{Value: 2}, Score: engine.Score{CubeLimit: 64}}, State{Level: 1, Top: 6}},
	}
	for _, tt := range tests {
		if got := NewState(&tt.s); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

func TestTransitions(t *testing.T) {
	s := match(5, 3, 0, engine.Centre, 0)
	if got, want := s.Doubled(), match(5, 3, 1, engine.Theirs, 0); got != want {
		t.Errorf("doubled %+v, want %+v", got, want)
	}
	if got, want := s.Doubled().Flip(), match(3, 5, 1, engine.Mine, 0); got != want {
		t.Errorf("doubled and turned round %+v, want %+v", got, want)
	}
	if m := money(engine.Centre, Beaver); m.Beavered().Level != 2 || m.Beavered().Owner != engine.Theirs || !m.CanBeaver() {
		t.Errorf("beavered %+v", m.Beavered())
	}
	live := map[State]bool{
		match(3, 5, 1, engine.Mine, 0):          true,
		match(2, 5, 1, engine.Mine, 0):          false,
		match(2, 5, 1, engine.Theirs, 0):        true,
		match(2, 5, 0, engine.Centre, Crawford): false,
		match(1, 5, 0, engine.Centre, 0):        true,
		{}:                                      false,
	}
	for s, want := range live {
		if s.CubeLive() != want {
			t.Errorf("%+v: live %v, want %v", s, !want, want)
		}
	}
}

func TestEfficiency(t *testing.T) {
	start := engine.Start()
	race := func(own, opp engine.Side) *engine.Position { return &engine.Position{Own: own, Opp: opp} }
	tests := []struct {
		name string
		p    *engine.Position
		want float64
	}{
		{"contact", &start, 0.68},
		{"bear-off", race(engine.Side{6: 15}, engine.Side{5: 15}), 0.60},
		{"race of 80 and 100 pips", race(engine.Side{8: 10}, engine.Side{10: 10}), 0.6625},
		{"short race", race(engine.Side{7: 2}, engine.Side{1: 2}), 0.60},
		{"long race", race(engine.Side{11: 15}, engine.Side{12: 15}), 0.70},
	}
	for _, tt := range tests {
		near(t, tt.name, Efficiency(tt.p), tt.want, 1e-12)
		flipped := tt.p.Swap()
		near(t, tt.name+" turned round", Efficiency(&flipped), tt.want, 1e-12)
	}
}
