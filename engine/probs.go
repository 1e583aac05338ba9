package engine

// Indexes of Probs.
const (
	Win = iota
	WinGammon
	WinBackgammon
	LoseGammon
	LoseBackgammon
)

// Probs holds the chances of a game's outcomes, each 0 to 1, for the side they are about. They are
// nested: Win includes gammons, and gammons include backgammons.
type Probs [5]float32

// Equity is the cubeless value in points per unit of the cube, -3 to 3.
func (p *Probs) Equity() float32 {
	return float32(2*p[Win]) - 1 + (p[WinGammon] - p[LoseGammon]) + (p[WinBackgammon] - p[LoseBackgammon])
}

// Flip returns the same chances seen by the other side.
func (p *Probs) Flip() Probs {
	return Probs{1 - p[Win], p[LoseGammon], p[LoseBackgammon], p[WinGammon], p[WinBackgammon]}
}

// Lose is the chance to lose, by whatever margin.
func (p *Probs) Lose() float32 { return 1 - p[Win] }
