package dispute

import (
	"slices"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

const (
	costLostTurn  = 30 // where the sides do not alternate
	costLostStart = 60
	costTwice     = 25 // a turn that was written twice
	costExtra     = 70
	costPair      = 100
	costColumns   = 45
	// backTurns is how many actions before the fault a turn too many may stand.
	backTurns = 4
)

// turns tries turns that are lost, too many, or under the wrong player.
func (s *search) turns() {
	a := &s.actions[s.at]
	if code := s.fault.Code; code == replay.TurnMissing || code == replay.TurnOrder || code == replay.CubeNotTurn {
		s.lost(s.at, 1-a.Player, costLostTurn)
	} else if s.firstRoll() >= 0 {
		s.lost(0, 1-s.actions[s.firstRoll()].Player, costLostStart)
	}
	if s.fault.Code == replay.TurnAfterEnd {
		s.add(ExtraTurn, costExtra, s.at, s.rest(), len(s.actions))
	}
	for k := max(s.at-backTurns, 0); k <= s.at; k++ {
		s.extra(k, 1)
		s.extra(k, 2)
	}
	for k := max(s.at-backTurns, 0); k <= s.at; k++ {
		s.exchanged(k)
	}
	s.columns(s.at)
	if s.at > 0 {
		s.columns(0)
	}
}

// rest is the number of actions from the fault on, a result left aside.
func (s *search) rest() int {
	n := len(s.actions) - s.at
	if win := slices.IndexFunc(s.actions[s.at:], func(a parser.Action) bool { return a.Kind == parser.Win }); win >= 0 {
		n = win
	}
	return n
}

func (s *search) firstRoll() int {
	return slices.IndexFunc(s.actions, func(a parser.Action) bool { return a.Kind == parser.Roll })
}

// lost tries every roll and every play of a player before an action.
func (s *search) lost(at, player, cost int) {
	before, ok := s.before(at)
	if !ok {
		before = engine.Position{Own: s.w.rules.Start[0], Opp: s.w.rules.Start[1]}
		if player == 1 {
			before = before.Swap()
		}
	} else if s.actions[at].Player != player {
		before = before.Swap()
	}
	for _, d := range engine.Rolls {
		for _, after := range slices.Clone(s.w.results(&before, d)) {
			reach := s.on(after, player, at)
			if reach <= s.at {
				continue
			}
			turn := parser.Action{
				Pos: s.actions[at].Pos, Row: s.actions[at].Row, Player: player, Kind: parser.Roll,
				Dice: [2]int{int(d.Hi), int(d.Lo)}, Written: parser.NoMove,
			}
			if after != before {
				turn.Written, turn.Hops = parser.Hops, spelled(s.w.rules, before, d, after)
			}
			double := 7 * (2 - d.Weight()) // half as often
			s.addPlay(LostTurn, cost+double, at, 0, reach, turn, played{before, after, d})
		}
	}
}

// extra tries to leave out n turns.
func (s *search) extra(k, n int) {
	if k+n > len(s.actions) || s.actions[k].Kind != parser.Roll || s.actions[k+n-1].Kind != parser.Roll {
		return
	}
	before, ok := s.before(k)
	if !ok || n == 1 && s.again(k) {
		return
	}
	cost := costExtra
	switch {
	case n == 2:
		cost = costPair
	case s.twice(k):
		cost = costTwice
	}
	s.add(ExtraTurn, cost, k, n, s.on(before, s.actions[k].Player, k+n))
}

// twice reports whether a turn is the same as the last one of its player.
func (s *search) twice(k int) bool {
	for i := k - 1; i >= max(k-2, 0); i-- {
		if s.actions[i].Player == s.actions[k].Player {
			return same(&s.actions[i], &s.actions[k])
		}
	}
	return false
}

// again reports whether a player's next turn is the same: then that one is the one too many.
func (s *search) again(k int) bool {
	for i := k + 1; i < min(k+3, len(s.actions)); i++ {
		if s.actions[i].Player == s.actions[k].Player {
			return same(&s.actions[i], &s.actions[k])
		}
	}
	return false
}

// same reports whether two rolls say the same.
func same(a, b *parser.Action) bool {
	return a.Kind == parser.Roll && b.Kind == parser.Roll && a.Dice == b.Dice && net(a.Hops) == net(b.Hops)
}

// exchanged tries the contents of two turns in each other's place.
func (s *search) exchanged(k int) {
	if k+1 >= len(s.actions) || s.actions[k].Kind != parser.Roll || s.actions[k+1].Kind != parser.Roll {
		return
	}
	before, ok := s.before(k)
	if !ok {
		return
	}
	one, two := s.actions[k], s.actions[k+1]
	one.Player, two.Player = two.Player, one.Player
	put := []parser.Action{two, one}
	if s.w.walk(board{before, s.actions[k].Player}, put) == 2 {
		tail := append(put, s.actions[k+2:]...)
		s.add(Columns, costColumns, k, 2, k+s.w.walk(board{before, s.actions[k].Player}, tail), put...)
	}
}

// columns tries all actions of the game from one on under the other player.
func (s *search) columns(k int) {
	put := slices.Clone(s.actions[k:])
	for i := range put {
		put[i].Player = 1 - put[i].Player
	}
	before, ok := s.before(k)
	if !ok {
		return
	}
	s.add(Columns, costColumns+costEarlier, k, len(put), k+s.w.walk(board{before, s.actions[k].Player}, put), put...)
}
