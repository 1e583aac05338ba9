// Package engine is the game itself: positions, dice, plays, rules and results.
//
// It knows no files, no matches and no evaluation. Positions are small comparable values, rules are
// data, and everything that decides legality is here.
package engine

// Bar is the index in a Side where checkers wait on the bar or in the hand; Off is where borne-off
// checkers are counted.
const (
	Off = 0
	Bar = 25
)

// Side counts one player's checkers, in his own numbering: index 24 is the far end, 6 to 1 his home,
// 25 the bar or the hand, 0 borne off. Checkers move from larger to smaller numbers.
type Side [26]uint8

// Position is a board as the side on roll sees it. It compares with == and is a map key.
//
// Each side is counted in its own numbering, so a position turns round by changing the two sides'
// places (Swap). How the numbers of one side map onto the other's is the business of the rules'
// Geometry: in backgammon (contrary) own point n is the other side's 25-n.
type Position struct {
	// Own belongs to the side on roll, Opp to the other side.
	Own, Opp Side
	// OwnPinned and OppPinned have bit n set where a checker on the side's own point n lies beneath
	// an enemy checker and cannot move (Plakoto). The pinned checker is counted in its Side.
	OwnPinned, OppPinned uint32
}

// Swap returns the same board seen by the other side.
func (p Position) Swap() Position {
	return Position{p.Opp, p.Own, p.OppPinned, p.OwnPinned}
}

// Pips is the number of pips the side still has to move; a checker on the bar counts 25.
func (s *Side) Pips() int {
	n := 0
	for i := 1; i <= Bar; i++ {
		n += i * int(s[i])
	}
	return n
}

// Total counts the side's checkers, borne off ones included.
func (s *Side) Total() int {
	n := 0
	for _, c := range s {
		n += int(c)
	}
	return n
}

// Rear is the largest own number on which the side has a checker, 0 when all are off.
func (s *Side) Rear() int {
	for i := Bar; i > 0; i-- {
		if s[i] > 0 {
			return i
		}
	}
	return 0
}

// backgammonStart is 24:2 13:5 8:3 6:5 in own numbering.
var backgammonStart = Side{24: 2, 13: 5, 8: 3, 6: 5}

// Start is backgammon's opening position.
func Start() Position {
	return Position{Own: backgammonStart, Opp: backgammonStart}
}

// Contact reports whether the sides can still hit or block each other when they walk in contrary
// directions: some checker has yet to pass an enemy one.
func (p *Position) Contact() bool {
	return p.Own.Rear()+p.Opp.Rear() > 24 && p.Own.Rear() > 0 && p.Opp.Rear() > 0
}
