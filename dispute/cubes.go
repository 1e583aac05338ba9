package dispute

import (
	"slices"

	"nardlog/parser"
	"nardlog/replay"
)

const (
	costAnswer   = 25 // a take for a pass, or an answer left out
	costValue    = 25
	costTurned   = 45 // a double that is too many or lacking
	costCubeSide = 40
	// mostPlaces bounds the turns at which a lost double is tried.
	mostPlaces = 30
)

// cubes tries other values and answers, doubles that are too many, lacking, or under the wrong player. None of
// them touches the board.
func (s *search) cubes() {
	reach := s.at
	if before, ok := s.before(s.at); ok {
		reach = s.on(before, s.actions[s.at].Player, s.at)
	}
	for k := range s.actions {
		a := s.actions[k]
		switch a.Kind {
		case parser.Double, parser.Beaver, parser.Raccoon:
			s.offer(k, reach)
		case parser.Take, parser.Drop:
			s.answer(k, reach)
		}
	}
	s.lostDouble(reach)
}

// offer tries a double with other numbers, under the other player, with an answer, and not at all.
func (s *search) offer(k, reach int) {
	a := s.actions[k]
	for value := 2; value <= 64; value *= 2 {
		if value == a.Value || a.Value == 0 {
			continue
		}
		other := a
		other.Value = value
		s.add(CubeValue, costValue, k, 1, reach, other)
	}
	n := s.answers(k)
	put := slices.Clone(s.actions[k : k+n])
	for i := range put {
		put[i].Player = 1 - put[i].Player
	}
	s.add(Columns, costCubeSide, k, n, reach, put...)
	s.add(CubeAction, costTurned, k, n, reach)
	if n == 1 {
		answer := parser.Action{Pos: a.Pos, Row: a.Row, Player: 1 - a.Player, Kind: parser.Take}
		s.add(CubeAction, costAnswer, k+1, 0, reach, answer)
		answer.Kind = parser.Drop
		s.add(CubeAction, costAnswer, k+1, 0, reach, answer)
	}
	if k > 0 && s.actions[k-1].Kind == parser.Roll && s.actions[k-1].Player == a.Player {
		thrown := s.actions[k-1]
		s.add(CubeAction, costAnswer, k-1, n+1, reach, append(slices.Clone(s.actions[k:k+n]), thrown)...)
		if thrown.Written == parser.Blank {
			s.add(ExtraTurn, costTwice, k-1, 1, reach)
		}
	}
}

// answers is the number of cube actions from an offer on.
func (s *search) answers(k int) int {
	n := 1
	for k+n < len(s.actions) && s.actions[k+n].Kind != parser.Roll && s.actions[k+n].Kind != parser.Win &&
		s.actions[k+n].Kind != parser.Double && s.actions[k+n].Kind != parser.Resign {
		n++
	}
	return n
}

// answer tries a pass for a take and the other way round, the other player, and no answer at all.
func (s *search) answer(k, reach int) {
	other := s.actions[k]
	other.Kind = parser.Take + parser.Drop - other.Kind
	s.add(CubeAction, costAnswer, k, 1, reach, other)
	other = s.actions[k]
	other.Player = 1 - other.Player
	s.add(Columns, costCubeSide, k, 1, reach, other)
	s.add(CubeAction, costTurned, k, 1, reach)
	if k == 0 || s.actions[k-1].Kind == parser.Roll {
		offer := s.actions[k]
		offer.Kind, offer.Player = parser.Double, 1-offer.Player
		offer.Value = 2 * max(s.stake(k), 1)
		s.add(CubeAction, costAnswer, k, 0, reach, offer)
	}
}

// stake is the value of the cube before an action, as far as the replay told it.
func (s *search) stake(k int) (value int) {
	for i := range s.Record.Games[s.g].Decisions {
		d := &s.Record.Games[s.g].Decisions[i]
		if d.Action > k {
			break
		}
		value = d.Situation.Cube.Value
		if d.Kind == replay.Take && d.Action < k {
			value = d.Value
		}
	}
	return value
}

// lostDouble tries a double that was taken before each of the last rolls, the latest first.
func (s *search) lostDouble(reach int) {
	left := mostPlaces
	for k := min(s.at, len(s.actions)-1); k > 0 && left > 0; k-- {
		a := &s.actions[k]
		if a.Kind != parser.Roll && a.Kind != parser.Double {
			continue
		}
		left--
		value := 2 * max(s.stake(k), 1)
		double := parser.Action{Pos: a.Pos, Row: a.Row, Player: a.Player, Kind: parser.Double, Value: value}
		take := parser.Action{Pos: a.Pos, Row: a.Row, Player: 1 - a.Player, Kind: parser.Take}
		if a.Kind == parser.Double {
			double.Player, take.Player = take.Player, double.Player
		}
		cost := costTurned
		if before, ok := s.before(k); ok {
			if double.Player != a.Player {
				before = before.Swap()
			}
			cost += s.taste.doubleCost(&before)
		}
		s.add(CubeAction, cost, k, 0, reach, double, take)
	}
}
