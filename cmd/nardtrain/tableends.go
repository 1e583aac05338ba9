package main

import (
	"fmt"
	"io"
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/family"
	"nardlog/engine/train"
	"nardlog/engine/variant"
)

// measureEnds tells how far a game's net is from the tables in positions of its own games in which they know the chances.
func measureEnds(o *tablesOptions, out io.Writer) error {
	v, err := variant.Find(o.game)
	if err != nil {
		return err
	}
	net, ok := family.Default(v.Rules)
	if !ok {
		return fmt.Errorf("no net ships for %q", o.game)
	}
	g := family.NewGame(v.Rules)
	e := family.NewEvaluator(g, net)
	var win, equity deviations
	for _, at := range endPositions(g, net, o.ends, rand.New(rand.NewPCG(o.seed, 1))) {
		exact, _ := g.Known(&at)
		said := e.Net(&at)
		win.add(float64(said[engine.Win] - exact[engine.Win]))
		equity.add(float64(said.Equity() - exact.Equity()))
	}
	fmt.Fprintf(out, "%s less the tables, win: %v\n", net.Name, &win)
	fmt.Fprintf(out, "%s less the tables, equity: %v\n", net.Name, &equity)
	return nil
}

// endPositions are n positions, the first ones of games of self-play in which tables know the chances and those that follow
// until the game is over.
func endPositions(g *family.Game, net *family.Net, n int, rng *rand.Rand) (list []family.Seat) {
	s := family.NewSearcher(g, net)
	for at := g.Start(false); len(list) < n; {
		_, over := g.Result(&at)
		if _, known := g.Known(&at); known && !over {
			list = append(list, at)
		}
		if over {
			at = g.Start(rng.IntN(2) == 1)
		}
		at = s.Best(&at, engine.Rolls[train.Roll(rng)]).Seat
	}
	return list
}
