package engine

// WinType is how much a game was won by, before the cube; the zero value means that it is not over.
type WinType uint8

const (
	NoWin WinType = iota
	// PlainWin (оин): the loser has borne off a checker.
	PlainWin
	// GammonWin (марс): the loser has borne off none.
	GammonWin
	// BackgammonWin (кокс): besides, the loser has a checker on the bar or in the winner's home.
	BackgammonWin
)

// String is the English name of the win.
func (w WinType) String() string {
	return [...]string{"no win", "win", "gammon", "backgammon"}[w]
}

// Result tells whether the game is over and how: ownWon says that the side on roll (Own) is the one that
// has all its checkers off. The win types are those that the rules know.
func (r *Rules) Result(p Position) (win WinType, ownWon bool) {
	switch {
	case r.finished(&p.Own):
		return r.win(&p.Opp), true
	case r.finished(&p.Opp):
		return r.win(&p.Own), false
	}
	return NoWin, false
}

func (r *Rules) finished(s *Side) bool {
	return s.Rear() == 0 && s[Off] > 0
}

func (r *Rules) win(loser *Side) WinType {
	switch {
	case loser[Off] > 0 || r.Levels < 2:
		return PlainWin
	case r.Levels < 3 || !r.behind(loser):
		return GammonWin
	}
	return BackgammonWin
}

// behind reports whether the loser has a checker on the bar or in the winner's home.
func (r *Rules) behind(loser *Side) bool {
	if loser[Bar] > 0 {
		return true
	}
	for n := 1; n <= 6; n++ {
		if loser[r.Geometry.Opposite(n)] > 0 {
			return true
		}
	}
	return false
}

// Points is what the win is worth: times the cube, if one is in use. Under the Jacoby rule of money
// games gammons and backgammons count once unless a double was taken, that is, while the cube stands
// in the centre.
func (w WinType) Points(c Cube, s Score) int {
	if s.Length == 0 && s.Jacoby && c.Value > 0 && c.Owner == Centre {
		w = min(w, PlainWin)
	}
	return int(w) * max(c.Value, 1)
}
