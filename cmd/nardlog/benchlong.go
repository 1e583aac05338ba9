package main

import (
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/family"
	"nardlog/engine/rollout"
	"nardlog/engine/variant"
)

// longMeasures are those of long nardy; they bring their own positions.
func longMeasures() []measure {
	return []measure{
		{"static evaluations, long nardy", "long_static_evaluations", func([]engine.Position) func(int) int {
			g, s := longNardy()
			seats := walkFamily(g, s, benchPositions)
			return func(i int) int { // every play of a roll, generated and judged
				return len(s.Replies(&seats[i%len(seats)], engine.Rolls[i%len(engine.Rolls)]))
			}
		}},
		{"rollout trials, long nardy", "long_rollout_trials", func([]engine.Position) func(int) int {
			g, s := longNardy()
			start := rollout.Start{Board: g.Start(false).Position, State: cube.NewState(&engine.Situation{})}
			o := rollout.Options{Seed: 1}
			return func(i int) int {
				s.Trial(&start, &o, i)
				return 1
			}
		}},
	}
}

func longNardy() (*family.Game, *family.Searcher) {
	v, err := variant.Find("long")
	if err != nil {
		panic(err) // the file is our own, and tested
	}
	net, _ := family.Default(v.Rules)
	g := family.NewGame(v.Rules)
	return g, family.NewSearcher(g, net)
}

// walkFamily plays random legal moves from the start, game after game, as walk does.
func walkFamily(g *family.Game, s *family.Searcher, n int) []family.Seat {
	rng := rand.New(rand.NewPCG(1, 2))
	seats := make([]family.Seat, 0, n)
	for at := g.Start(false); len(seats) < n; seats = append(seats, at) {
		at = s.Any(&at, engine.Rolls[rng.IntN(len(engine.Rolls))], rng.IntN).Seat
		if _, over := g.Result(&at); over {
			at = g.Start(false)
		}
	}
	return seats
}
