package search

import (
	"testing"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// TestCache compares remembered replies with fresh ones, for every roll and in scores that follow each other.
func TestCache(t *testing.T) {
	nets := testNets(t)
	s, plain := New(nets, nil, DefaultKeep), New(nets, nil, DefaultKeep)
	boards := []engine.Position{engine.Start(), {
		Own: engine.Side{25: 1, 13: 4, 8: 3, 6: 4, 5: 3}, Opp: engine.Side{24: 1, 20: 2, 13: 3, 8: 3, 6: 4, 4: 2},
	}}
	differ := 0
	var before [2][21]engine.Position
	for i, points := range []int{1, 7, 1} {
		st := cube.NewState(&engine.Situation{Score: engine.Score{Length: points}, Cube: engine.Cube{Value: 1}})
		ctx := cube.NewContext(nil, st)
		s.SetScore(ctx)
		plain.SetScore(ctx)
		for range 2 {
			for b := range boards {
				for r, d := range engine.Rolls {
					next, probs := s.known(&boards[b], d, st)
					want, wantProbs := plain.Reply(&boards[b], d, st)
					if next != want || probs != wantProbs {
						t.Fatalf("%d points, %v: %v %v, fresh %v %v", points, d, next, probs, want, wantProbs)
					}
					if i > 0 && before[b][r] != next {
						differ++
					}
					before[b][r] = next
				}
			}
		}
	}
	if differ == 0 {
		t.Error("the scores make no difference, so a stale reply would not be seen")
	}
}

// TestCacheRemembers makes sure that a second look does not search again.
func TestCacheRemembers(t *testing.T) {
	s := New(testNets(t), nil, DefaultKeep)
	st, ctx := money()
	s.SetScore(ctx)
	p := engine.Start()
	want, _ := s.known(&p, engine.Rolls[1], st)
	s.results = nil
	if got, _ := s.known(&p, engine.Rolls[1], st); got != want || s.results != nil {
		t.Errorf("searched again for %v, which was %v", got, want)
	}
	s.SetScore(cube.NewContext(nil, st))
	if s.known(&p, engine.Rolls[1], st); s.results == nil {
		t.Error("a reply outlived its score")
	}
}
