package main

import (
	"nardlog/engine/cube"
	"nardlog/engine/rollout"
)

// A rollout is dealt into at most so many parts, by blocks of trials that have every first throw once.
const (
	parts = 8
	block = 36
)

// lostToOthers is what choices lose, in EMG, to the best candidate of a rollout. The trials that find the best do not judge
// it: in each part of them a choice is compared with the best of the other parts.
func lostToOthers(r *rollout.Rollout, choices []int, score *cube.Context) []float64 {
	fewest := len(r.Trials[0])
	for _, games := range r.Trials {
		fewest = min(fewest, len(games))
	}
	lost, n := make([]float64, len(choices)), min(fewest/block, parts)
	for k := range n {
		part, rest := deal(r, func(b int) bool { return b%n == k }), deal(r, func(b int) bool { return b%n != k })
		best := rest.Ranking()[0]
		for i, c := range choices {
			lost[i] += part.Difference(c, best, score).Mean / float64(n)
		}
	}
	return lost
}

// deal is a rollout with some blocks of the trials of another.
func deal(r *rollout.Rollout, holds func(block int) bool) *rollout.Rollout {
	part := &rollout.Rollout{Options: r.Options, Starts: r.Starts, Trials: make([][]rollout.Trial, len(r.Trials))}
	for c, games := range r.Trials {
		for b := 0; b*block < len(games); b++ {
			if holds(b) {
				part.Trials[c] = append(part.Trials[c], games[b*block:min((b+1)*block, len(games))]...)
			}
		}
	}
	return part
}
