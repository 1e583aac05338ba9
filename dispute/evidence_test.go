package dispute

import (
	"context"
	"flag"
	"math/rand/v2"
	"testing"
)

var many = flag.Int("matches", 4, "matches of the corpus that each kind of slip is planted into")

// TestPlants plants one slip of each kind into matches of the corpus. Two records, the true and the slipped one,
// have to be told apart at the very place and by the right name. Of single records with a slip that leads to a
// finding the true line has to come first among the proposals in nine of ten: in the kinds that a dispute is
// about, and in all kinds but a lost double, of which a record does not tell where it was.
func TestPlants(t *testing.T) {
	list := corpusMatches(t, *many)
	var main, all counts
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
		c.log(t, p.name)
		if p.open {
			continue
		}
		all.add(c)
		if p.main {
			main.add(c)
		}
	}
	main.log(t, "die to cube")
	all.log(t, "all but open")
	for _, c := range []counts{main, all} {
		if c.hard == 0 || 10*(c.first+c.board) < 9*c.hard {
			t.Errorf("the true line comes first in %d of %d", c.first+c.board, c.hard)
		}
	}
}

// named checks that a comparison names a planted difference exactly.
func named(t *testing.T, p plant, in, slipped Input, e *Edit) {
	t.Helper()
	d := Compare(in, slipped).First()
	if d == nil {
		t.Errorf("%s: %s: no divergence; game %d, action %d", p.name, in.Match.File, e.Game, e.At)
		return
	}
	ok := d.Games[0] == e.Game && (d.Kind == p.kind || p.kind == Point && d.Kind == Play)
	if e.At >= 0 {
		ok = ok && (d.Events[0] != nil && d.Events[0].Action == e.At ||
			d.Events[0] == nil && d.Events[1] != nil && d.Events[1].Action == e.At+added(e))
	}
	if !ok {
		t.Errorf("%s: %s: game %d, action %d: named %s, game %d, move %d", p.name, in.Match.File, e.Game, e.At,
			d.Kind, d.Games[0], d.Move)
	}
}

// added is 1 for a turn that is written twice: of two that are the same the second is the one too many.
func added(e *Edit) int {
	if e.Kind == ExtraTurn {
		return 1
	}
	return 0
}

// counts: first are records of which the first proposal is the true line to the letter, board those of which it is
// a lost turn with the true play but other dice, which nothing in the record tells.
type counts struct{ planted, hard, first, board, among int }

func (c *counts) add(o counts) {
	c.planted += o.planted
	c.hard += o.hard
	c.first += o.first
	c.board += o.board
	c.among += o.among
}

func (c *counts) log(t *testing.T, name string) {
	t.Logf("| %-12s | %4d | %4d | %4d | %4d | %4d | %5.1f %% |", name, c.planted, c.hard, c.first, c.board, c.among,
		100*float64(c.first+c.board)/float64(max(c.hard, 1)))
}

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
		mended := load(context.Background(), p.Apply(m.Steps[0].Match), slipped.Opts)
		d := Compare(in, mended).First()
		switch {
		case d == nil && i == 0:
			c.first++
		case d == nil:
			c.among++
		case i == 0 && p.Kind == LostTurn && (d.Kind == Die || d.Kind == Dice):
			c.board++
		}
	}
}
