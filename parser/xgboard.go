package parser

// xgBoard is a position of XG: index 1 to 24 a side's own points, 25 its bar, 0 the other side's bar; its
// checkers are positive, the other side's negative.
type xgBoard [26]int8

// xgStart is the usual start. It looks the same from both sides.
var xgStart = xgBoard{1: -2, 6: 5, 8: 3, 12: -5, 13: 5, 17: -3, 19: -5, 24: 2}

func readXGBoard(rec record, off int) xgBoard {
	var b xgBoard
	for i := range b {
		b[i] = int8(rec[off+i])
	}
	return b
}

// flip is the same position seen by the other side.
func (b xgBoard) flip() xgBoard {
	var out xgBoard
	for i, n := range b {
		out[25-i] = -n
	}
	return out
}

// setup is the position as syntax, b being seen by player 0.
func (b xgBoard) setup(turn int) *Setup {
	s := &Setup{Turn: turn, Owner: -1}
	for i, n := range b {
		if n > 0 {
			s.Board[0][i] = int(n)
		} else {
			s.Board[1][25-i] = -int(n)
		}
	}
	return s
}
