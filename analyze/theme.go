package analyze

import "nardlog/engine"

// Theme is the sort of position that a play was made in.
type Theme uint8

const (
	// NoTheme is that of a decision on the cube, which its ErrorKind sorts.
	NoTheme Theme = iota
	// Opening: one of the first openingRolls rolls of a game from the start position.
	Opening
	// ContactPlay: none of the other themes, and the sides can still hit each other.
	ContactPlay
	// PrimePlay: a side blocks an enemy checker with a prime or most of one.
	PrimePlay
	// BackGame: a side holds two points in the enemy's home and is far behind.
	BackGame
	// Race: the sides have passed each other.
	Race
	// BearOff: all the mover's checkers are home.
	BearOff
	// Themes is the number of themes.
	Themes
)

const (
	openingRolls = 6
	// A block is blockPoints points in a row, or primePoints of primeSpan, with an enemy checker behind it.
	blockPoints = 4
	primePoints = 5
	primeSpan   = 6
	// backGamePips is how far behind a back game is at least.
	backGamePips = 40
)

// String is the theme in words, empty for NoTheme.
func (t Theme) String() string {
	return [...]string{"", "opening", "contact", "prime or block", "back game", "race", "bear-off"}[t]
}

// themeOf sorts a position by what the mover and the other side have there; opening tells that it is early
// in the game.
func themeOf(p *engine.Position, opening bool) Theme {
	switch {
	case p.Own.Rear() <= homePoints:
		return BearOff
	case !p.Contact():
		return Race
	case opening:
		return Opening
	case backGame(&p.Own, &p.Opp) || backGame(&p.Opp, &p.Own):
		return BackGame
	case blocks(&p.Own, &p.Opp) || blocks(&p.Opp, &p.Own):
		return PrimePlay
	}
	return ContactPlay
}

// homePoints is the number of points of a home board.
const homePoints = 6

func backGame(s, enemy *engine.Side) bool {
	made := 0
	for n := 25 - homePoints; n <= 24; n++ {
		if s[n] >= 2 {
			made++
		}
	}
	return made >= 2 && s.Pips()-enemy.Pips() >= backGamePips
}

// blocks reports whether the side's points hold back the enemy's rearmost checker.
func blocks(s, enemy *engine.Side) bool {
	rear := 25 - enemy.Rear() // in the side's own numbering; the bar is 0
	for first := rear + 1; first+blockPoints <= 25; first++ {
		if s[first] < 2 {
			continue
		}
		if held(s, first, blockPoints) == blockPoints || held(s, first, primeSpan) >= primePoints {
			return true
		}
	}
	return false
}

// held counts the points that a side has made among span ones from first on.
func held(s *engine.Side, first, span int) (made int) {
	for n := first; n < first+span && n <= 24; n++ {
		if s[n] >= 2 {
			made++
		}
	}
	return made
}

// themes sorts the rolls of the game.
func (g *game) themes() {
	if g.rules.Geometry != engine.Contrary || g.rules.Contact != engine.Hit {
		return // the themes are those of games in which the sides hit each other on their ways
	}
	rolls, fromStart := 0, false
	for i := range g.steps {
		s := &g.steps[i]
		if s.Chequer == nil {
			continue
		}
		b := &s.Situation.Board
		if rolls == 0 {
			fromStart = b.Own == b.Opp && b.Own[engine.Off] == 0 // the start of every game judged is the same for both
		}
		s.Theme = themeOf(b, fromStart && rolls < openingRolls)
		rolls++
	}
}
