package cube

import "nardlog/engine"

// Cube efficiencies: how near the cube comes to being used at the perfect moment.
const (
	contactEfficiency = 0.68
	bearoffEfficiency = 0.60
	raceBase          = 0.55
	racePerPip        = 0.00125
	raceLeast         = 0.60
	raceMost          = 0.70
)

// Efficiency is the x of Value that suits a position: 0.68 in contact, 0.60 with both sides bearing
// off, in other races more the longer they are. The race is measured by the mean of both sides' pips,
// so that it does not depend on who is on roll.
func Efficiency(p *engine.Position) float64 {
	switch {
	case p.Contact():
		return contactEfficiency
	case p.Own.Rear() <= 6 && p.Opp.Rear() <= 6:
		return bearoffEfficiency
	}
	pips := 0.5 * float64(p.Own.Pips()+p.Opp.Pips())
	return min(max(raceBase+float64(racePerPip*pips), raceLeast), raceMost)
}
