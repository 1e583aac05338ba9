package dispute

import (
	"slices"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// The costs of edits, in tenths of a natural logarithm: a die can be misread in ten ways, a point be off by one at
// either end of some hops, and so on.
const (
	costDie      = 23
	costPoint    = 28 // off by one
	costDigit    = 38 // a digit too many, too few or another
	costMistyped = 46
	costHop      = 45 // a hop lost, or one too many
	costPlay     = 60
	costDice     = 55
	// costAsWritten is added where the hops as they are written are not those of the dice, though they lead where
	// such hops do.
	costAsWritten = 10
	// costEarlier is added where the slip stands before the fault and was legal itself.
	costEarlier = 15
	// mostBack bounds how many rolls before a fault are looked at.
	mostBack = 60
)

// rolls tries other dice and other plays at the fault's roll, and other plays at the rolls before it.
func (s *search) rolls() {
	if before, ok := s.before(s.at); ok {
		s.dice(before)
	}
	left := mostBack
	for k := s.at; k >= 0 && left > 0; k-- {
		if s.actions[k].Kind != parser.Roll {
			continue
		}
		left--
		if before, ok := s.before(k); ok {
			s.points(k, before)
			s.plays(k, before)
		}
	}
	s.limited = s.limited || left == 0
}

// before is the board before an action, seen by its player.
func (s *search) before(k int) (p engine.Position, ok bool) {
	ds := s.Record.Games[s.g].Decisions
	i, found := slices.BinarySearchFunc(ds, k, func(d replay.Decision, k int) int { return d.Action - k })
	if found {
		if ds[i].Situation.Turn == s.actions[k].Player {
			return ds[i].Situation.Board, true
		}
		return ds[i].Situation.Board.Swap(), true
	}
	if i == 0 {
		return engine.Position{}, false
	}
	for i--; i > 0 && ds[i].Kind != replay.Play; i-- {
	}
	d := &ds[i]
	p = d.Situation.Board
	if d.Kind == replay.Play {
		p = d.After
	}
	if d.Situation.Turn != s.actions[k].Player {
		p = p.Swap()
	}
	return p, true
}

// on walks from behind an action and returns how far the game can be played.
func (s *search) on(after engine.Position, player, next int) (reach int) {
	if s.w.steps > mostLooks {
		s.limited = true
		return 0
	}
	return next + s.w.walk(board{after, player}, s.actions[next:])
}

// dice tries every other roll with the play as written.
func (s *search) dice(before engine.Position) {
	a := &s.actions[s.at]
	for _, d := range engine.Rolls {
		other := *a
		other.Dice = faces(d, a.Dice)
		changed := differing(a.Dice, other.Dice)
		if changed == 0 {
			continue
		}
		after, ok := s.w.play(before, &other, final(s.actions[s.at+1:]))
		if !ok {
			continue
		}
		kind, cost := Die, costDie
		if changed > 1 {
			kind, cost = Dice, costDice
		}
		if !asWritten(a.Hops, d) {
			cost += costAsWritten
		}
		s.addPlay(kind, cost, s.at, 1, s.on(after, a.Player, s.at+1), other, played{before, after, d})
	}
}

// asWritten reports whether each hop is as long as one of the dice; a checker that is borne off may be nearer.
func asWritten(hops []parser.Hop, d engine.Dice) bool {
	for _, h := range hops {
		from, to := h.Points[0], h.Points[len(h.Points)-1]
		length := from - to
		exact := length == int(d.Hi) || length == int(d.Lo)
		if !exact && (to != engine.Off || length > int(d.Hi)) {
			return false
		}
	}
	return true
}

// faces orders a roll so that it differs least from the dice as written.
func faces(d engine.Dice, like [2]int) [2]int {
	one, two := [2]int{int(d.Hi), int(d.Lo)}, [2]int{int(d.Lo), int(d.Hi)}
	if differing(like, two) < differing(like, one) {
		return two
	}
	return one
}

func differing(a, b [2]int) (n int) {
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

// points tries every other point at each end of each written hop.
func (s *search) points(k int, before engine.Position) {
	a := &s.actions[k]
	d, err := engine.NewDice(a.Dice[0], a.Dice[1])
	if err != nil || a.Written != parser.Hops {
		return
	}
	results := slices.Clone(s.w.results(&before, d))
	sit := engine.Situation{Board: before, Dice: d}
	was, _ := replay.Reach(s.w.rules, &sit, a.Hops, results)
	for i := range a.Hops {
		for j, point := range a.Hops[i].Points {
			for v := engine.Off; v <= engine.Bar; v++ {
				if v == point {
					continue
				}
				hops := slices.Clone(a.Hops)
				hops[i].Points = slices.Clone(hops[i].Points)
				hops[i].Points[j] = v
				after, ok := replay.Reach(s.w.rules, &sit, hops, results)
				if !ok || k < s.at && after == was {
					continue
				}
				other := *a
				other.Hops = hops
				cost := s.earlier(k) + pointCost(point, v)
				if !asWritten(hops, d) {
					cost += costAsWritten
				}
				s.addPlay(Point, cost, k, 1, s.on(after, a.Player, k+1), other, played{before, after, d})
			}
		}
	}
}

// earlier is what is added for a slip before the fault.
func (s *search) earlier(k int) int {
	if k < s.at {
		return costEarlier
	}
	return 0
}

// pointCost is the cost of one number written for another.
func pointCost(a, b int) int {
	switch low, high := min(a, b), max(a, b); {
	case high-low == 1:
		return costPoint
	case low%10 == high%10, low > 9 && low/10 == high/10, low > 0 && (high/10 == low || high%10 == low):
		return costDigit
	}
	return costMistyped
}

// plays tries every other legal play of the roll.
func (s *search) plays(k int, before engine.Position) {
	a := &s.actions[k]
	d, err := engine.NewDice(a.Dice[0], a.Dice[1])
	if err != nil {
		return
	}
	was := net(a.Hops)
	for _, after := range slices.Clone(s.w.results(&before, d)) {
		reach := s.on(after, a.Player, k+1)
		if reach <= s.at {
			continue
		}
		other := *a
		other.Hops, other.Written = spelled(s.w.rules, before, d, after), parser.Hops
		if after == before {
			other.Hops, other.Written = nil, parser.NoMove
		}
		moved := 0
		now := net(other.Hops)
		for i := range was {
			moved += max(now[i]-was[i], was[i]-now[i])
		}
		if moved == 0 && k < s.at {
			continue
		}
		cost := costPlay + moved
		if len(a.Hops) > 0 && len(other.Hops) != len(a.Hops) && moved <= 2 {
			cost = costHop
		}
		s.addPlay(Play, s.earlier(k)+cost, k, 1, reach, other, played{before, after, d})
	}
}

// net is what hops do to the number of checkers on each point.
func net(hops []parser.Hop) (n [26]int) {
	for _, h := range hops {
		from, to := h.Points[0], h.Points[len(h.Points)-1]
		if from >= 0 && from < len(n) && to >= 0 && to < len(n) {
			n[from] -= h.Count
			n[to] += h.Count
		}
	}
	return n
}
