package engine

import (
	"fmt"
	"slices"
)

// trial plays written hops in every order and keeps the fault met after most dice.
type trial struct {
	hopper
	// inOrder says that the dice are due one after the other, tries how many hops have been tried.
	inOrder bool
	tries   int
	deepest int
	code    Code
	reason  string
}

// mostTries bounds the hops that a trial tries: those of a ladder have orders without number.
const mostTries = 20000

func (t *trial) play(st state, hops []Hop, dice []int, depth int) {
	for i, h := range hops {
		if slices.Index(hops, h) < i {
			continue
		}
		for k, die := range dice {
			on, more := advance(h, die)
			if t.inOrder && k > 0 || t.tries > mostTries {
				break
			}
			if !more && on == h || slices.Index(dice, die) < k {
				continue
			}
			t.tries++
			var next state
			_, code := t.hop(&st, &next, int(h.From), die)
			if code != "" {
				t.note(code, &st.p, h, die, depth)
				continue
			}
			rest := slices.Delete(slices.Clone(hops), i, i+1)
			if more {
				rest = append(rest, on)
			}
			t.play(next, rest, slices.Delete(slices.Clone(dice), k, k+1), depth+1)
		}
	}
}

// gravity orders faults met at the same depth: the one that explains most comes first.
var gravity = []Code{
	MoveBar, MovePinned, MoveBearoffEarly, MoveHead, MoveCourier, MoveTable6, MoveWall, MoveFrozen, MoveHitRun,
	MoveBlocked, MoveExact, MoveOvershoot, MoveIllegal,
}

func (t *trial) note(code Code, p *Position, h Hop, die, depth int) {
	if depth < t.deepest ||
		depth == t.deepest && slices.Index(gravity, code) >= slices.Index(gravity, t.code) {
		return
	}
	t.deepest, t.code, t.reason = depth, code, t.rules.reason(code, p, h, die)
}

// reason tells a fault of a hop in words.
func (r *Rules) reason(code Code, p *Position, h Hop, die int) string {
	switch code {
	case MoveBar:
		return fmt.Sprintf("%s: a checker has to enter first", h)
	case MovePinned:
		return fmt.Sprintf("%s: the checker on %s is pinned", h, place(h.From))
	case MoveBearoffEarly:
		if p.OwnPinned != 0 {
			return fmt.Sprintf("%s: a checker is pinned", h)
		}
		return fmt.Sprintf("%s: not all checkers are home", h)
	case MoveBlocked:
		if to := int(h.From) - die; to > Off && r.NoHitUntilHome && p.Opp[r.Geometry.Opposite(to)] == 1 {
			return fmt.Sprintf("%s: nothing is hit before a checker is home", h)
		}
		return fmt.Sprintf("%s: the enemy holds %d", h, int(h.From)-die)
	case MoveOvershoot:
		return fmt.Sprintf("%s: a checker stands higher, so a %d cannot lift this one", h, die)
	case MoveExact:
		return fmt.Sprintf("%s: a %d lifts only from %d", h, die, die)
	case MoveFrozen:
		return fmt.Sprintf("%s: checkers do not move within their home", h)
	case MoveHead:
		return fmt.Sprintf("%s: no more than %d may leave the head in this roll", h, r.HeadLimit)
	case MoveCourier:
		return fmt.Sprintf("%s: the first checker has to reach %d before another moves", h, r.Courier)
	case MoveTable6:
		return fmt.Sprintf("%s holds all six points of the own starting quarter", h)
	case MoveWall:
		return fmt.Sprintf("%s: %s", h, r.wallReason())
	case MoveHitRun:
		return fmt.Sprintf("%s: a checker that hits at home stays there for the turn", h)
	}
	return fmt.Sprintf("%s: no checker stands on %s", h, place(h.From))
}

func (r *Rules) wallReason() string {
	switch r.Wall {
	case WallAhead:
		return "six in a row with no enemy checker ahead of them"
	case WallHome:
		return "six in a row with no enemy checker ahead of them and in its home"
	case WallHolding:
		return "six in a row without holding 2 and 1"
	case WallNever:
		return "six in a row"
	}
	return fmt.Sprintf("more than %d points of the enemy's starting quarter", r.QuarterLimit)
}
