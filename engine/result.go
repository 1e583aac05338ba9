package engine

import "slices"

// WinType is how much a game was won by, before the cube; the zero value means that it is not over.
type WinType uint8

const (
	NoWin WinType = iota
	// PlainWin (оин): the loser has borne off a checker.
	PlainWin
	// GammonWin (марс): the loser has borne off none.
	GammonWin
	// BackgammonWin (кокс): besides, the loser has a checker on the bar or in the winner's home, or where else the
	// rules say.
	BackgammonWin
	// HomeGammonWin (домашний марс): the loser has borne off none and has all checkers home.
	HomeGammonWin
	// Drawn (ничья): nobody has won.
	Drawn
)

// String is the English name of the win.
func (w WinType) String() string {
	return [...]string{"no win", "win", "gammon", "backgammon", "home gammon", "draw"}[w]
}

// Result tells whether the game is over and how: ownWon says that the side on roll (Own) is the one that
// has won, which is the one with all its checkers off unless the rules say otherwise. The win types are those that
// the rules know.
func (r *Rules) Result(p Position) (win WinType, ownWon bool) {
	switch {
	case r.Geometry == Ring:
		return lastStanding(&p)
	case r.Mother && (p.OwnPinned|p.OppPinned)>>24&1 != 0:
		if win, ownWon = mothers(&p); win != NoWin {
			return win, ownWon
		}
	}
	switch {
	case r.finished(&p.Own):
		return r.win(&p.Opp), !r.Misere
	case r.finished(&p.Opp):
		return r.win(&p.Own), r.Misere
	}
	return NoWin, false
}

func (r *Rules) finished(s *Side) bool {
	return s.Rear() == 0 && s[Off] > 0
}

// Finished reports whether the side on roll has borne off all its checkers.
func (r *Rules) Finished(p *Position) bool { return r.Geometry != Ring && r.finished(&p.Own) }

// lastStanding is the result where a side without checkers has lost.
func lastStanding(p *Position) (WinType, bool) {
	switch {
	case p.Opp.Rear() == 0:
		return PlainWin, true
	case p.Own.Rear() == 0:
		return PlainWin, false
	}
	return NoWin, false
}

// mothers is the result where a side's last checker on its start is pinned: that loses, unless the other side has
// one there too that can be pinned in turn.
func mothers(p *Position) (WinType, bool) {
	own, opp := p.OwnPinned>>24&1 != 0, p.OppPinned>>24&1 != 0
	switch {
	case own && opp:
		return Drawn, false
	case opp && p.Own[24] == 0:
		return GammonWin, true
	case own && p.Opp[24] == 0:
		return GammonWin, false
	}
	return NoWin, false
}

func (r *Rules) win(loser *Side) WinType {
	switch {
	case loser[Off] > 0 || r.Levels < 2 || r.Misere:
		return PlainWin
	case r.Levels > 2 && r.behind(loser):
		return BackgammonWin
	case r.HomeMars > 2 && loser.Rear() <= 6:
		return HomeGammonWin
	}
	return GammonWin
}

// behind reports whether the loser has a checker where it makes a backgammon.
func (r *Rules) behind(loser *Side) bool {
	switch r.Koks {
	case KoksNone:
		return false
	case KoksHead:
		return loser[24] > 0
	case KoksQuarter:
		return loser.Rear() >= 19
	}
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

// Points is what a win is worth before the cube, to the player of Start[winner]; the loser's checkers count where
// each of them is paid.
func (r *Rules) Points(w WinType, winner int, loser *Side) int {
	points := r.level(w)
	switch {
	case w == NoWin || w == Drawn:
		return 0
	case r.SidePoints[winner] > 0:
		return r.SidePoints[winner]
	case r.Settle == SettleWin:
		return 1
	case r.Settle == SettleFixed10 && points > 1:
		return 10
	case r.Settle == SettleChecker && r.CheckerPoints:
		return points * loser.left()
	case r.Settle == SettleChecker:
		return loser.left()
	}
	return points
}

// CubeCounts reports whether the cube multiplies a win.
func (r *Rules) CubeCounts() bool { return r.Settle != SettleChecker || r.CheckerCube }

func (r *Rules) level(w WinType) int {
	if w == HomeGammonWin {
		return r.HomeMars
	}
	return int(w)
}

// Worths are the points before the cube that a win of the player can be worth, in order.
func (r *Rules) Worths(winner int) (all []int) {
	if r.Settle == SettleChecker {
		loser := Side{Bar: uint8(r.Checkers)}
		for n := 1; n <= r.Points(WinType(max(r.Levels, 1)), winner, &loser); n++ {
			all = append(all, n)
		}
		return all
	}
	wins := []WinType{PlainWin, GammonWin, BackgammonWin}[:max(r.Levels, 1)]
	if r.HomeMars > 2 {
		wins = append(wins, HomeGammonWin)
	}
	for _, w := range wins {
		if n := r.Points(w, winner, &Side{}); !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all
}

// left counts the checkers that have not been borne off.
func (s *Side) left() int { return s.Total() - int(s[Off]) }
