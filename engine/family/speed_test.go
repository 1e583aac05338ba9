package family

import (
	"testing"
	"time"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
)

// BenchmarkBesideShort sets long nardy's rates beside those of short nardy, which take turns: ns-long and ns-short are for
// an evaluation of all plays of a roll, generation included, or for a trial of a rollout from the start; times is long's
// part of short's.
func BenchmarkBesideShort(b *testing.B) {
	b.Run("static", func(b *testing.B) {
		beside(b, staticShort(), staticLong(b))
	})
	b.Run("rollout", func(b *testing.B) {
		beside(b, trialShort(), trialLong(b))
	})
}

// beside measures two kinds of work by turns; each says how many things step i did.
func beside(b *testing.B, short, long func(i int) int) {
	var spent [2]time.Duration
	var done [2]int
	for i := 0; b.Loop(); i++ {
		for k, work := range [2]func(int) int{short, long} {
			began := time.Now()
			done[k] += work(i)
			spent[k] += time.Since(began)
		}
	}
	each := [2]float64{float64(spent[0]) / float64(done[0]), float64(spent[1]) / float64(done[1])}
	b.ReportMetric(each[0], "ns-short")
	b.ReportMetric(each[1], "ns-long")
	b.ReportMetric(each[1]/each[0], "times")
}

func staticShort() func(int) int {
	var g engine.Generator
	e := eval.New(eval.Default(), bearoff.Default())
	s := search.New(eval.Default(), bearoff.Default(), search.DefaultKeep)
	st := cube.NewState(&engine.Situation{})
	s.SetScore(cube.NewContext(nil, st))
	var list []engine.Position
	p := engine.Start()
	for i := 0; len(list) < 60; i++ {
		list = append(list, p)
		p, _ = s.Reply(&p, engine.Rolls[i*8%21], st)
	}
	var buf []engine.Position
	return func(i int) int {
		buf = g.Results(&list[i%len(list)], engine.Rolls[i%21], buf[:0])
		for k := range buf {
			buf[k] = buf[k].Swap()
			e.Eval(&buf[k])
		}
		return len(buf)
	}
}

func staticLong(b *testing.B) func(int) int {
	g := NewGame(rulesOf(b, "long"))
	net, _ := Default(g.Rules)
	s := NewSearcher(g, net)
	var list []Seat
	at := g.Start(false)
	for i := 0; len(list) < 60; i++ {
		list = append(list, at)
		at = s.Best(&at, engine.Rolls[i*8%21]).Seat
	}
	return func(i int) int {
		return len(s.Replies(&list[i%len(list)], engine.Rolls[i%21]))
	}
}

func trialShort() func(int) int {
	st := cube.NewState(&engine.Situation{})
	t := rollout.Table{Nets: eval.Default(), Exact: bearoff.Default(), Score: cube.NewContext(nil, st)}
	p := rollout.NewPlayer(t, rollout.Options{Seed: 1, Keep: search.DefaultKeep})
	start := rollout.Start{Board: engine.Start(), State: st}
	return func(i int) int {
		p.Play(&start, i)
		return 1
	}
}

func trialLong(b *testing.B) func(int) int {
	g := NewGame(rulesOf(b, "long"))
	net, _ := Default(g.Rules)
	s := NewSearcher(g, net)
	st := cube.NewState(&engine.Situation{})
	start := rollout.Start{Board: g.Start(false).Position, State: st}
	o := rollout.Options{Seed: 1}
	return func(i int) int {
		s.Trial(&start, &o, i)
		return 1
	}
}
