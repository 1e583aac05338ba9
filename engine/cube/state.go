package cube

import (
	"math/bits"

	"nardlog/engine"
)

// maxLevel is the highest cube level kept: a cube of 32768.
const maxLevel = 15

// Flags are the rules of a State that bear on the cube.
type Flags uint8

const (
	// Crawford marks the Crawford game: nobody may double.
	Crawford Flags = 1 << iota
	// Jacoby: in money play gammons and backgammons count 1 while the cube has not been turned.
	Jacoby
	// Beaver: in money play a side that is doubled may double at once and keep the cube.
	Beaver
	// NoCrawford: the match has no Crawford game, so that a side that needs 1 is doubled at once.
	NoCrawford
	// Sided: the players are told apart; Second: it is the second one who is on roll.
	Sided
	Second
)

// State is the cube and the score as the side on roll sees them: small, comparable, fit for a cache key.
type State struct {
	// Own and Opp are the points that the side on roll and the other side need; both 0 in money play.
	Own, Opp uint16
	// Level is the logarithm to base 2 of the cube's value, Top that of the highest value allowed.
	Level, Top uint8
	// Owner says who may turn the cube.
	Owner engine.Owner
	Flags Flags
}

// NewState takes from a situation what concerns the cube. Where an offer waits, the state is the one
// before it. A match needs at least 1 point for each side; a game without a cube has Top 0.
func NewState(s *engine.Situation) State {
	st := State{Owner: s.Cube.Owner, Level: log2(s.Cube.Value), Top: maxLevel}
	switch {
	case s.Cube.Value < 1:
		st.Top = 0
	case s.Score.CubeLimit > 0:
		st.Top = max(log2(s.Score.CubeLimit), st.Level)
	}
	if s.Score.Length > 0 {
		st.Own = away(s.Score.Length, s.Score.Own)
		st.Opp = away(s.Score.Length, s.Score.Opp)
		switch {
		case s.Score.Crawford:
			st.Flags = Crawford
		case s.Score.NoCrawford:
			st.Flags = NoCrawford
		}
		return st
	}
	if s.Score.Jacoby {
		st.Flags |= Jacoby
	}
	if s.Score.Beaver {
		st.Flags |= Beaver
	}
	return st
}

func log2(value int) uint8 {
	return uint8(min(bits.Len(uint(max(value, 1)))-1, maxLevel))
}

func away(length, points int) uint16 {
	return uint16(min(max(length-points, 1), 1<<16-1))
}

// Money reports whether points are played for, not a match.
func (s State) Money() bool { return s.Own == 0 }

// Value is what the cube shows.
func (s State) Value() int { return 1 << s.Level }

// Flip returns the state as the other side sees it.
func (s State) Flip() State {
	s.Own, s.Opp = s.Opp, s.Own
	s.Owner = -s.Owner
	if s.Flags&Sided != 0 {
		s.Flags ^= Second
	}
	return s
}

// CanDouble reports whether the side on roll may double and gains anything by it: the cube is centred
// or its own, allowed to go higher, and a plain win does not yet win the match.
func (s State) CanDouble() bool {
	return s.Owner != engine.Theirs && s.alive(s.Own)
}

// CubeLive reports whether either side may still turn the cube with any use.
func (s State) CubeLive() bool {
	return s.CanDouble() || s.Flip().CanDouble()
}

// alive reports whether a cube at this level is of use to a side that needs own points.
func (s State) alive(own uint16) bool {
	return s.Level < s.Top && s.Flags&Crawford == 0 && (s.Money() || 1<<s.Level < int(own))
}

// Doubled returns the state after a double by the side on roll that the other side took, still seen by
// the doubler.
func (s State) Doubled() State {
	s.Level++
	s.Owner = engine.Theirs
	return s
}

// Beavered returns the state after a double that the other side beavered, still seen by the doubler.
func (s State) Beavered() State { return s.Doubled().Doubled() }

// CanBeaver reports whether a double now may be answered with a beaver.
func (s State) CanBeaver() bool {
	return s.Money() && s.Flags&Beaver != 0 && s.Level+2 <= s.Top
}

// jacobyHolds reports whether gammons count 1 at present.
func (s State) jacobyHolds() bool {
	return s.Money() && s.Flags&Jacoby != 0 && s.Owner == engine.Centre
}
