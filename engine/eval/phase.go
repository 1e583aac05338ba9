package eval

import "nardlog/engine"

// Phase is the stage of a position with contact, told by who has how many men behind: on the bar or in the enemy's home.
// Each phase has a contact net of its own; they share the inputs.
type Phase uint8

const (
	// Mutual: both sides have men behind.
	Mutual Phase = iota
	// Escaping: only the side on roll has.
	Escaping
	// Containing: the side on roll has none.
	Containing
	// BackGame: the side on roll has many, four or more, whatever the other has.
	BackGame
	// Facing: the other side alone has many.
	Facing
	// Phases is the number of phases.
	Phases int = iota
)

const many = 4

// String is the phase's name, as in the names of weight files.
func (p Phase) String() string {
	return [Phases]string{"mutual", "escaping", "containing", "backgame", "facing"}[p]
}

// PhaseOf tells the phase of a position with contact.
func PhaseOf(p *engine.Position) Phase {
	own, opp := words(&p.Own), words(&p.Opp)
	return phase(menBehind(&own), menBehind(&opp))
}

// phase tells it from the men that each side has behind.
func phase(own, opp int) Phase {
	switch {
	case own >= many:
		return BackGame
	case opp >= many:
		return Facing
	case own == 0:
		return Containing
	case opp == 0:
		return Escaping
	}
	return Mutual
}

// menBehind counts the checkers on a side's points 19 to 24 and on the bar.
func menBehind(w *[4]uint64) int {
	return int((w[2]>>24)*ones>>56) + int(w[3]&0xff) + int(w[3]>>8)
}
