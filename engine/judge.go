package engine

import "math/bits"

// Legality is what the rules say about a written play.
type Legality uint8

const (
	// Illegal: no maximal legal sequence reaches the position that was written.
	Illegal Legality = iota
	// Legal: one of several different legal results.
	Legal
	// Forced: the only legal result, a dance included.
	Forced
)

// String is the word that output uses: "illegal", "legal" or "forced".
func (l Legality) String() string {
	return [...]string{"illegal", "legal", "forced"}[l]
}

// Code names an infraction as reports do; it is empty when there is none.
type Code string

// The infractions of a single play.
const (
	MoveIllegal      Code = "move.illegal"
	MoveBlocked      Code = "move.blocked"
	MoveNotMaximal   Code = "move.not_maximal"
	MoveSmallDie     Code = "move.small_die"
	MoveBar          Code = "move.bar"
	MoveBearoffEarly Code = "move.bearoff_early"
	MoveOvershoot    Code = "move.overshoot"
	MovePinned       Code = "move.pinned"
	MoveHead         Code = "move.head"
	MoveWall         Code = "move.wall"
	MoveTable6       Code = "move.table6"
	MoveMustOpen     Code = "move.must_open"
	MoveFrozen       Code = "move.frozen"
	MoveExact        Code = "move.exact"
	MoveHitRun       Code = "move.hitrun"
	MoveCourier      Code = "move.courier"
	DiceMismatch     Code = "dice.mismatch"
	DiceSplit        Code = "dice.split"
)

// Verdict is a judged play.
type Verdict struct {
	Legality Legality
	// Code and Reason tell the infraction; both are empty unless the play is illegal. Reason is a
	// clause in lower case such as "13/10 moves 3, no die shows 3".
	Code   Code
	Reason string
	// After is the position the play leads to, seen by the mover; for an illegal play the one that
	// follows from taking it as written.
	After Position
	// Err is set when an illegal play leads to no position at all (a checker moved from an empty
	// point, onto a point the enemy holds); After is then the position before.
	Err error
	// Results is the number of different legal results, at least 1: a dance is one.
	Results int
	// Hits counts the enemy checkers that the play hit, Stars the hit marks that were written.
	Hits, Stars int
	// Nearest are the legal plays most like an illegal one, at most three, the nearest first.
	Nearest []Play
}

// Judge says what the rules make of a written play.
//
// The written hops are in the mover's numbering, in any order, and each may stand for several dice
// (24/13 with 6-5); Hop.Hit is a written hit mark, which helps to choose between readings but never
// makes a play illegal. No hops means that nothing was played. The legal results are those of the roll
// seen by the mover, one per different position (a dance: the position before), as a generator lists
// them; nil lets Judge find them itself with the generic, slow one. A legal play costs no allocation.
func (r *Rules) Judge(before Position, d Dice, written []Hop, results []Position) Verdict {
	if len(results) == 0 {
		results = r.Results(before, d)
	}
	return r.judge(before, r.Due(&before, d), written, results)
}

// JudgeDue is Judge for the dice that are due.
func (r *Rules) JudgeDue(before Position, due Due, written []Hop, results []Position) Verdict {
	if len(results) == 0 {
		results = NewFinder(r).ResultsDue(&before, due, nil)
	}
	return r.judge(before, due, written, results)
}

func (r *Rules) judge(before Position, due Due, written []Hop, results []Position) Verdict {
	v := Verdict{Results: len(results), After: before, Stars: stars(written)}
	literal, err := r.Apply(before, written)
	if settled := r.settle(before); settled != before && (err != nil || literal == before) {
		literal, err = r.Apply(settled, written) // the way to the corner need not be written
	}
	if err == nil {
		if i := r.choose(&before, &literal, &due, written, v.Stars, results); i >= 0 {
			v.After = results[i]
			v.Hits = hits(&before, &v.After)
			v.Legality = Legal
			if len(results) == 1 {
				v.Legality = Forced
			}
			return v
		}
		if r.ladderTo(before, literal, due) {
			v.After, v.Legality = literal, Legal
			return v
		}
		v.After = literal
	}
	return r.explain(v, before, due, written, err)
}

// choose picks the legal result that the written hops mean, -1 when there is none. A hop over several
// dice may hit on its way: of the readings the one wins that agrees best with the hit marks, then the one
// with fewest hits.
func (r *Rules) choose(before, literal *Position, due *Due, written []Hop, stars int, results []Position) int {
	best, bestRank := -1, 0
	var way uint32
	switch {
	case r.Geometry == Ring:
		way = points
	case r.Contact == Hit:
		way = r.passed(due, written)
	}
	for i := range results {
		q := &results[i]
		if q.Own != literal.Own || *q != *literal && !hitsMore(literal, q, way) {
			continue
		}
		h := hits(before, q)
		if rank := abs(h-stars)<<8 + h; best < 0 || rank < bestRank {
			best, bestRank = i, rank
		}
	}
	return best
}

// passed is the mask, in the enemy's numbering, of points that hops over several dice jump over.
func (r *Rules) passed(due *Due, written []Hop) (way uint32) {
	for _, h := range written {
		if length := h.From - h.To; h.To != Off && (due.has(length)) {
			continue
		}
		for n := h.To + 1; n < h.From; n++ {
			way |= 1 << r.Geometry.Opposite(int(n))
		}
	}
	return way
}

// hitsMore reports whether q differs from p only by more enemy checkers hit, all of them on points of way.
func hitsMore(p, q *Position, way uint32) bool {
	for e := 1; e < Bar; e++ {
		if p.Opp[e] != q.Opp[e] && (p.Opp[e] != 1 || q.Opp[e] != 0 || way>>e&1 == 0) {
			return false
		}
	}
	return true
}

// hits counts the enemy checkers hit, removed or pinned between two positions of one turn.
func hits(before, after *Position) int {
	return int(after.Opp[Bar]) - int(before.Opp[Bar]) + int(after.Opp[Off]) - int(before.Opp[Off]) +
		bits.OnesCount32(after.OppPinned&^before.OppPinned)
}

func stars(hops []Hop) (n int) {
	for _, h := range hops {
		if h.Hit {
			n++
		}
	}
	return n
}

func abs(n int) int { return max(n, -n) }
