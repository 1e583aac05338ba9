package hyper

import "nardlog/engine"

// list holds the plays of all sides against one closed point: side by side, roll by roll, from start on.
type list struct {
	plays []play
	start []int32
}

// usualPlays is about the mean number of plays of a roll of three checkers.
const usualPlays = 7

// list finds the plays against a closed point, 0 for none.
func (s *sides) list(closed int) (l list) {
	m := mover{sides: s, closed: closed}
	l.plays = make([]play, 0, usualPlays*len(engine.Rolls)*len(s.all))
	l.start = make([]int32, 0, len(engine.Rolls)*len(s.all)+1)
	for i := range s.all {
		for _, d := range engine.Rolls {
			l.start = append(l.start, int32(len(l.plays)))
			if i > 0 {
				l.plays = m.plays(s.all[i], d, l.plays)
			}
		}
	}
	l.start = append(l.start, int32(len(l.plays)))
	return l
}

// of are the plays of side i with a roll.
func (l *list) of(i, roll int) []play {
	at := i*len(engine.Rolls) + roll
	return l.plays[l.start[at]:l.start[at+1]]
}
