package cube

import (
	"testing"

	"nardlog/engine"
)

// TestExactUtility counts an equity in points, whoever has the cube and whatever it shows.
func TestExactUtility(t *testing.T) {
	e := Equities{Centre: 0.25, Own: 0.5, Opp: 0.125}
	for _, tt := range []struct {
		state State
		want  float64
	}{
		{money(engine.Centre, 0), 0.25},
		{money(engine.Centre, Jacoby|Beaver), 0.25},
		{State{Top: maxLevel, Level: 1, Owner: engine.Mine}, 1},
		{State{Top: maxLevel, Level: 1, Owner: engine.Mine}.Doubled(), 0.5},
		{State{Top: maxLevel, Owner: engine.Centre}.Doubled(), 0.25},
	} {
		near(t, "utility", e.Utility(tt.state), tt.want, 0)
	}
}

func TestUnlimited(t *testing.T) {
	for _, tt := range []struct {
		state State
		want  bool
	}{
		{money(engine.Centre, 0), true},
		{State{Top: maxLevel, Level: 7}, true},
		{State{Top: maxLevel, Level: 8}, false},
		{State{Top: 3}, false}, // a cube of 8 at most
		{State{}, false},       // no cube
		{match(25, 25, 0, engine.Centre, 0), false},
	} {
		if got := tt.state.Unlimited(); got != tt.want {
			t.Errorf("%+v: %v", tt.state, got)
		}
	}
}

// At 60 % the dead cube is worth 0.2, one's own live cube -1 + 2(0.6/0.8) = 0.5, the other side's
// -1 + 2(0.4/0.8) = 0.
func TestEfficiencyByHand(t *testing.T) {
	tests := []struct {
		name      string
		equities  Equities
		owner     engine.Owner
		win, want float64
	}{
		{"of no use", Equities{Own: 0.2}, engine.Mine, 0.6, 0},
		{"of all use", Equities{Own: 0.5}, engine.Mine, 0.6, 1},
		{"half way", Equities{Own: 0.35}, engine.Mine, 0.6, 0.5},
		{"theirs", Equities{Opp: 0.05}, engine.Theirs, 0.6, 0.75},
		{"the middle is between the two", Equities{Own: 0.35, Opp: 0.05}, engine.Centre, 0.6, 0.625},
		{"more than the model can tell", Equities{Own: 0.6}, engine.Mine, 0.6, 1},
		{"less than that", Equities{Own: 0.1}, engine.Mine, 0.6, 0},
		{"won", Equities{Own: 1, Opp: 1, Centre: 1}, engine.Centre, 1, bearoffEfficiency},
	}
	for _, tt := range tests {
		near(t, tt.name, tt.equities.Efficiency(tt.win, tt.owner), tt.want, 1e-9)
	}
}

// TestEfficiencyGivesTheEquityBack: the model with this efficiency says in money play what the table says.
func TestEfficiencyGivesTheEquityBack(t *testing.T) {
	for _, owner := range []engine.Owner{engine.Mine, engine.Theirs} {
		s := money(owner, 0)
		c := NewContext(nil, s)
		for i := 1; i < 20; i++ {
			p := engine.Probs{float32(i) / 20}
			for _, x := range []float64{0, 0.3, 0.6, 1} {
				v := c.Value(&p, s, x)
				e := Equities{Own: v, Opp: v}
				near(t, "value", c.Value(&p, s, e.Efficiency(float64(p[0]), owner)), v, 1e-9)
			}
		}
	}
}
