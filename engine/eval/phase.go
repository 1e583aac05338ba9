package eval

import "nardlog/engine"

// Phase is the stage of a position with contact, told by who has men behind: on the bar or in the enemy's home.
// Each phase has a contact net of its own; they share the inputs.
type Phase uint8

const (
	// Mutual: both sides have men behind.
	Mutual Phase = iota
	// Escaping: only the side on roll has.
	Escaping
	// Containing: the side on roll has none.
	Containing
	// Phases is the number of phases.
	Phases int = iota
)

// String is the phase's name, as in the names of weight files.
func (p Phase) String() string { return [Phases]string{"mutual", "escaping", "containing"}[p] }

// PhaseOf tells the phase of a position with contact.
func PhaseOf(p *engine.Position) Phase { return phase(p.Own.Occupied(), p.Opp.Occupied()) }

// phase tells it from the places that each side occupies, each in its own numbering.
func phase(own, opp uint32) Phase {
	const behind = 19 // the first point of the enemy's home
	switch {
	case own>>behind == 0:
		return Containing
	case opp>>behind == 0:
		return Escaping
	}
	return Mutual
}
