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
	// WallPlay: in a game without hits a wall (забор) or most of one holds an enemy checker back.
	WallPlay
	// HeadPlay: in such a game the mover has checkers on the head (голова).
	HeadPlay
	// PinPlay: a checker is pinned.
	PinPlay
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
	return [...]string{"", "opening", "contact", "prime or block", "back game", "race", "bear-off", "wall", "head", "pin"}[t]
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

// sort is the theme of a position in the game.
func (g *game) sort(p *engine.Position, player int, opening bool) Theme {
	mine := g.rules.Geometry
	if player == 1 {
		mine = mine.Reverse()
	}
	switch {
	case mine == engine.Ring:
		return NoTheme // nobody comes home
	case mine == engine.Contrary && g.rules.Contact == engine.Hit:
		return themeOf(p, opening)
	}
	return themeAway(g.rules, mine, p, opening)
}

// themeAway sorts the positions of other games than those in which the sides hit each other on their way.
func themeAway(r *engine.Rules, mine engine.Geometry, p *engine.Position, opening bool) Theme {
	block := r.Contact == engine.Block
	theirs := mine.Reverse()
	switch {
	case p.Own.Rear() <= homePoints:
		return BearOff
	case !ahead(&p.Own, &p.Opp, mine) && !ahead(&p.Opp, &p.Own, theirs):
		return Race
	case opening:
		return Opening
	case p.OwnPinned|p.OppPinned != 0:
		return PinPlay
	case block && (walls(&p.Own, &p.Opp, theirs) || walls(&p.Opp, &p.Own, mine)):
		return WallPlay
	case block && p.Own[24] > 0 && r.Start[0][24] > 0:
		return HeadPlay
	}
	return ContactPlay
}

// ahead reports whether a side has an enemy checker on its way; geometry is how the side numbers the board.
func ahead(s, enemy *engine.Side, geometry engine.Geometry) bool {
	if enemy[engine.Bar] > 0 {
		return true
	}
	for n := 1; n < s.Rear(); n++ {
		if n <= 24 && enemy[geometry.Opposite(n)] > 0 {
			return true
		}
	}
	return false
}

// walls reports whether a side's points hold back a checker of the enemy, along whose way they stand; geometry is how
// the enemy numbers the board.
func walls(s, enemy *engine.Side, geometry engine.Geometry) bool {
	taken := func(n, span int) (held int) {
		for q := n; q > n-span && q > 0; q-- {
			held += one(s[geometry.Opposite(q)] > 0)
		}
		return held
	}
	for n := min(enemy.Rear(), 25) - 1; n >= blockPoints; n-- {
		if taken(n, 1) == 1 && (taken(n, blockPoints) == blockPoints || taken(n, primeSpan) >= primePoints) {
			return true
		}
	}
	return false
}

// themes sorts the rolls of the game.
func (g *game) themes() {
	rolls, fromStart := 0, false
	for i := range g.steps {
		s := &g.steps[i]
		if s.Chequer == nil {
			continue
		}
		b := &s.Situation.Board
		if rolls == 0 {
			start := g.rules.Start
			fromStart = b.Own == start[s.Player] && b.Opp == start[1-s.Player] || b.Own == b.Opp && b.Own[engine.Off] == 0
		}
		s.Theme = g.sort(b, s.Player, fromStart && rolls < openingRolls)
		rolls++
	}
}
