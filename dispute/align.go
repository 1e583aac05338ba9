package dispute

import (
	"math"

	"nardlog/parser"
)

// pair sets an event of the one record beside one of the other; -1 is none.
type pair struct{ a, b int }

// The costs of an alignment: what differs, in steps. A turn that only one record has is dearer than a roll that
// differs in dice or play, and cheaper than two that differ in both.
const (
	costPart = 2
	costBoth = 4
	costGap  = 3
	never    = 1 << 20
	// mostCells bounds the pairs of events that are weighed in one comparison of two records.
	mostCells = 8_000_000
)

// substitution is the cost of taking two events for one that the records tell differently.
func substitution(a, b *Event) int {
	switch {
	case alike(a, b):
		return 0
	case a.Player != b.Player && !(a.Kind == b.Kind && a.Kind != parser.Roll):
		return never
	case a.Kind == parser.Roll && b.Kind == parser.Roll:
		if sameDice(a, b) || samePlay(a, b) {
			return costPart
		}
		return costBoth
	case isAnswer(a.Kind) && isAnswer(b.Kind), a.Kind == b.Kind:
		return costPart
	}
	return never
}

func isAnswer(k parser.Kind) bool {
	return k == parser.Take || k == parser.Drop || k == parser.Beaver || k == parser.Raccoon
}

// align sets two games side by side with as few differences as possible; events that stand alone come as late
// as they can. Cells is what is left of the pairs of events that may be weighed: games too long for it are cut,
// and whole is false then.
func align(a, b []Event, cells *int) (pairs []pair, whole bool) {
	n := 0
	for n < len(a) && n < len(b) && alike(&a[n], &b[n]) {
		pairs = append(pairs, pair{n, n})
		n++
	}
	restA, restB, whole := a[n:], b[n:], true
	if (len(restA)+1)*(len(restB)+1) > *cells {
		cut := int(math.Sqrt(float64(*cells)))
		restA, restB, whole = restA[:min(len(restA), cut)], restB[:min(len(restB), cut)], false
	}
	*cells -= min(*cells, len(restA)*len(restB))
	for _, p := range shortest(restA, restB) {
		if p.a >= 0 {
			p.a += n
		}
		if p.b >= 0 {
			p.b += n
		}
		pairs = append(pairs, p)
	}
	return pairs, whole
}

// shortest is the alignment of least cost.
func shortest(a, b []Event) (pairs []pair) {
	width := len(b) + 1
	cost := make([]int32, (len(a)+1)*width) // of what is left from here on
	for i := len(a); i >= 0; i-- {
		for j := len(b); j >= 0; j-- {
			if i == len(a) && j == len(b) {
				continue
			}
			best := int32(never)
			if i < len(a) && j < len(b) {
				best = cost[(i+1)*width+j+1] + int32(substitution(&a[i], &b[j]))
			}
			if i < len(a) {
				best = min(best, cost[(i+1)*width+j]+costGap)
			}
			if j < len(b) {
				best = min(best, cost[i*width+j+1]+costGap)
			}
			cost[i*width+j] = best
		}
	}
	for i, j := 0, 0; i < len(a) || j < len(b); {
		here := cost[i*width+j]
		switch {
		case i < len(a) && j < len(b) && here == cost[(i+1)*width+j+1]+int32(substitution(&a[i], &b[j])):
			pairs = append(pairs, pair{i, j})
			i, j = i+1, j+1
		case i < len(a) && here == cost[(i+1)*width+j]+costGap:
			pairs = append(pairs, pair{i, -1})
			i++
		default:
			pairs = append(pairs, pair{-1, j})
			j++
		}
	}
	return pairs
}
