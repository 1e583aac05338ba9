package dispute

import (
	"slices"

	"nardlog/parser"
	"nardlog/replay"
)

const (
	costScore   = 25
	costReverse = 20 // the two numbers of a score in each other's place
	costOldest  = 30
	costResult  = 30
	costLength  = 35
	longest     = 25
)

// scores tries another score before the game, another result of the game before, and another match length.
func (s *search) scores() {
	stated := s.Match.Games[s.g].Scores
	if s.fault.Code == replay.ScoreOver {
		s.lengths()
	}
	if s.g == 0 {
		return
	}
	prev := &s.Record.Games[s.g-1]
	sum := prev.Before
	if prev.Winner >= 0 {
		sum[prev.Winner] += max(prev.Points, prev.Printed)
	}
	s.header(s.g, sum, stated)
	s.resultBefore(stated)
	if s.g == 1 && prev.Winner >= 0 {
		// The first header has nothing before it that it could be held against.
		first := stated
		first[prev.Winner] -= max(prev.Points, prev.Printed)
		if first[0] >= 0 && first[1] >= 0 {
			s.found = append(s.found, candidate{Edit: Edit{Kind: Score, Game: 0, At: -1, Scores: &first}, cost: costOldest})
		}
	}
}

// header tries a score in a game's header.
func (s *search) header(g int, scores, stated [2]int) {
	kind, cost := Score, costScore
	if scores[0] == stated[1] && scores[1] == stated[0] {
		kind, cost = Columns, costReverse
	}
	s.found = append(s.found, candidate{Edit: Edit{Kind: kind, Game: g, At: -1, Scores: &scores}, cost: cost})
}

// resultBefore tries the result of the game before that the score asks for.
func (s *search) resultBefore(stated [2]int) {
	actions := s.Match.Games[s.g-1].Actions
	k := slices.IndexFunc(actions, func(a parser.Action) bool { return a.Kind == parser.Win })
	before := s.Record.Games[s.g-1].Before
	for p := range stated {
		gain := stated[p] - before[p]
		if k < 0 || gain <= 0 || stated[1-p] != before[1-p] {
			continue
		}
		win := actions[k]
		kind := Result
		if win.Player != p {
			kind = Columns
		}
		win.Player, win.Value = p, gain
		e := Edit{Kind: kind, Game: s.g - 1, At: k, Cut: 1, Put: []parser.Action{win}}
		s.found = append(s.found, candidate{Edit: e, cost: costResult})
	}
}

// lengths tries other match lengths.
func (s *search) lengths() {
	for n := s.Match.Length + 1; n <= longest; n++ {
		cost := costLength
		if n%2 == 0 {
			cost++ // matches are mostly to odd numbers
		}
		s.found = append(s.found, candidate{Edit: Edit{Kind: Length, At: -1, Length: n}, cost: cost})
	}
}

// results tries other points and the other winner.
func (s *search) results() {
	a := s.actions[s.at]
	if a.Kind != parser.Win {
		return
	}
	for level := 1; level <= max(s.w.rules.Levels, 1); level++ {
		for p := range 2 {
			win := a
			win.Player, win.Value = p, level*max(s.Record.Games[s.g].Cube, 1)
			switch {
			case p != a.Player && win.Value == a.Value:
				s.add(Columns, costCubeSide, s.at, 1, len(s.actions), win)
			case win.Value != a.Value:
				s.add(Result, costResult+costEarlier*(a.Player^p), s.at, 1, len(s.actions), win)
			}
		}
	}
}
