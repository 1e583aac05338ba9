package engine

import (
	"math"
	"testing"
)

func TestProbs(t *testing.T) {
	p := Probs{0.6, 0.2, 0.05, 0.1, 0.01}
	if got, want := p.Equity(), 0.2+0.1+0.04; math.Abs(float64(got)-want) > 1e-6 {
		t.Errorf("equity %v, want %v", got, want)
	}
	f := p.Flip()
	if want := (Probs{1 - p[Win], 0.1, 0.01, 0.2, 0.05}); f != want {
		t.Errorf("other side %v, want %v", f, want)
	}
	if math.Abs(float64(f.Equity()+p.Equity())) > 1e-6 {
		t.Errorf("equities %v and %v are not opposite", p.Equity(), f.Equity())
	}
	if p.Lose() != f[Win] {
		t.Errorf("chance to lose %v, the other side wins %v", p.Lose(), f[Win])
	}
}
