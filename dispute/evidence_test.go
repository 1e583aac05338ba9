package dispute

import (
	"context"
	"flag"
	"math/rand/v2"
	"testing"
)

var many = flag.Int("matches", 8, "matches of the corpus that each kind of slip is planted into")

// TestPlants plants one slip of each kind into matches of the corpus. Two records, the true and the slipped one,
// have to be told apart at the very place and by the right name. Of single records with a slip that leads to a
// finding the true line has to come first among the proposals in nine of ten.
func TestPlants(t *testing.T) {
	list := corpusMatches(t, *many)
	planted, hard, first, among := 0, 0, 0, 0
	for n, p := range plants() {
		var c counts
		for i, in := range list {
			r := rand.New(rand.NewPCG(uint64(n), uint64(i)))
			e, ok := p.make(r, in)
			if !ok {
				continue
			}
			c.planted++
			slipped := reread(t, e.Apply(in.Match))
			named(t, p, in, slipped, &e)
			c.mend(t, in, slipped)
		}
		t.Logf("%-12s planted %d, with a finding %d, true line first %d, among %d, board %d", p.name, c.planted, c.hard, c.first, c.among, c.board)
		planted, hard, first, among = planted+c.planted, hard+c.hard, first+c.first, among+c.among
	}
	t.Logf("%-12s planted %d, with a finding %d, true line first %d, among %d", "all", planted, hard, first, among)
	if 10*first < 9*hard {
		t.Errorf("the true line comes first in %d of %d", first, hard)
	}
}

// named checks that a comparison names a planted difference exactly.
func named(t *testing.T, p plant, in, slipped Input, e *Edit) {
	t.Helper()
	c := Compare(in, slipped)
	d := c.First()
	if d == nil {
		t.Errorf("%s: %s: no divergence; game %d action %d", p.name, in.Match.File, e.Game, e.At)
		return
	}
	ok := d.Games[0] == e.Game && d.Kind == p.kinds[0]
	if e.At >= 0 {
		ok = ok && (d.Events[0] != nil && d.Events[0].Action == e.At ||
			d.Events[0] == nil && d.Events[1] != nil && d.Events[1].Action == e.At+added(e))
	}
	if !ok {
		t.Errorf("%s: %s: game %d action %d: named %s game %d move %d %v %v", p.name, in.Match.File, e.Game, e.At,
			d.Kind, d.Games[0], d.Move, d.Events[0], d.Events[1])
	}
}

// added is 1 for a turn that is written twice: of two that are the same the second is the one too many.
func added(e *Edit) int {
	if e.Kind == ExtraTurn {
		return 1
	}
	return 0
}

type counts struct{ planted, hard, first, among, board int }

// mend counts where the true line comes among the proposals for a slipped record.
func (c *counts) mend(t *testing.T, in, slipped Input) {
	t.Helper()
	if faults(slipped.Record) == 0 {
		return
	}
	c.hard++
	m, err := Mend(context.Background(), slipped)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Steps) == 0 {
		return
	}
	for i, p := range m.Steps[0].Proposals {
		mended := Load(context.Background(), p.Apply(m.Steps[0].Match), slipped.Opts)
		d := Compare(in, mended).First()
		if d == nil {
			c.among++
		}
		if i == 0 && (d == nil || d.Kind == Die || d.Kind == Dice) && p.Kind == LostTurn {
			c.board++ // the dice of a lost turn may be open
		}
		if i == 0 && p.Alike > 0 && openAlike(&p.Edit, &p.Edit) && p.Kind == CubeAction && d != nil && d.Kind == CubeAction {
			c.board++
		}
		if i == 0 && d == nil {
			c.first++
			return
		}
	}
	if testing.Verbose() {
		f := m.Steps[0].Finding
		t.Logf("    %s %s game %d move %d: %s", in.Match.File, f.Code, f.Game, f.Move, f.Text)
		for _, p := range m.Steps[0].Proposals[:min(3, len(m.Steps[0].Proposals))] {
			t.Logf("        %s at %d cost %d left %d alike %d put %v", p.Kind, p.At, p.Cost, p.Left, p.Alike, p.Put)
		}
	}
}
