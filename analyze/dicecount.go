package analyze

import (
	"slices"
	"strings"

	"nardlog/engine"
	"nardlog/replay"
)

// DiceSample gathers throws, match by match, for a DiceAudit. Its zero value is an empty sample.
type DiceSample struct {
	// Player asks for one player beside all others; empty for a group of each.
	Player string
	sum    DiceAudit
	place  map[string]int
}

// Add counts the throws of a match. Luck is that of Luck for the same match, nil where it has none.
func (s *DiceSample) Add(rec *replay.Record, luck *[2]LuckSum) {
	if s.place == nil {
		s.place = map[string]int{}
		s.sum.Groups = []DiceGroup{{}}
	}
	s.sum.Matches++
	s.sum.Games += len(rec.Games)
	at := [2]int{s.group(rec, 0), s.group(rec, 1)}
	all := &s.sum.Groups[0].DiceCount
	of := [2]*DiceCount{&s.sum.Groups[at[0]].DiceCount, &s.sum.Groups[at[1]].DiceCount}
	r := newReader(rec)
	for i := range rec.Games {
		r.game(&rec.Games[i], all, of)
	}
	if luck == nil {
		s.sum.Unjudged++
		return
	}
	for p := range luck {
		all.Luck.add(luck[p])
		of[p].Luck.add(luck[p])
	}
}

// group finds the place of a player's group, or makes one.
func (s *DiceSample) group(rec *replay.Record, p int) int {
	g := DiceGroup{Name: rec.Players[p]}
	switch {
	case s.Player != "" && !strings.EqualFold(g.Name, s.Player):
		g = DiceGroup{Others: true}
	case g.Name == "":
		g.Column = p + 1
	}
	key := strings.ToLower(g.Name) + "\n" + string(rune('0'+g.Column))
	at, known := s.place[key]
	if !known {
		at = len(s.sum.Groups)
		s.place[key] = at
		s.sum.Groups = append(s.sum.Groups, g)
	}
	return at
}

// Audit compares what was counted with fair dice.
func (s *DiceSample) Audit() *DiceAudit {
	a := s.sum
	a.Groups = slices.Clone(a.Groups)
	for i := range a.Groups {
		a.Groups[i].Tests = a.Groups[i].tests(i > 0 && !a.Groups[i].Others)
	}
	a.correct()
	return &a
}

func (l *LuckSum) add(b LuckSum) {
	l.Rolls += b.Rolls
	l.EMG += b.EMG
	l.Variance += b.Variance
}

// reader reads the throws of a match.
type reader struct {
	// throwsAnew says that games begin with a throw of both dice, which may be a double; gaps that throws which
	// cannot be played may be left out of the record.
	throwsAnew, gaps bool
	gen              engine.Generator
	buf              []engine.Position
	rules            *engine.Rules
}

func newReader(rec *replay.Record) *reader {
	r := &reader{rules: rec.Rules()}
	r.throwsAnew = r.rules != nil && r.rules.OpeningReroll
	for i := range rec.Games {
		g := &rec.Games[i]
		if d := first(g); d != nil && d.Situation.Dice.Double() {
			r.throwsAnew = true
		}
	}
	r.gaps = slices.ContainsFunc(rec.Games, func(g replay.Game) bool { return r.leavesOut(&g) })
	return r
}

// first is the throw that opens a game from its start, nil where the record begins later.
func first(g *replay.Game) *replay.Decision {
	if len(g.Decisions) == 0 || g.Decisions[0].Kind != replay.Play {
		return nil
	}
	d := &g.Decisions[0]
	if b := &d.Situation.Board; *b != b.Swap() {
		return nil
	}
	return d
}

// opening is the throw of one die a side that opens a game, nil without.
func (r *reader) opening(g *replay.Game) *replay.Decision {
	if r.throwsAnew {
		return nil
	}
	return first(g)
}

// leavesOut reports whether a turn is missing on which a throw could not have been played: a player follows
// himself though the other could have played some throws and not others.
func (r *reader) leavesOut(g *replay.Game) bool {
	last := (*replay.Decision)(nil)
	for i := range g.Decisions {
		d := &g.Decisions[i]
		if d.Kind != replay.Play {
			continue
		}
		if last != nil && last.Player == d.Player {
			between := d.Situation.Board.Swap()
			if n := r.dances(&between); 0 < n && n < len(engine.Rolls) {
				return true
			}
		}
		last = d
	}
	return false
}

// dances counts the throws that cannot be played.
func (r *reader) dances(p *engine.Position) (n int) {
	if r.rules != nil && r.rules.Geometry != engine.Contrary {
		return 0
	}
	for _, d := range engine.Rolls {
		r.buf = r.gen.Results(p, d, r.buf[:0])
		n += one(len(r.buf) == 1 && r.buf[0] == *p)
	}
	return n
}

// game counts the throws of a game for all and for its players.
func (r *reader) game(g *replay.Game, all *DiceCount, of [2]*DiceCount) {
	opening := r.opening(g)
	if opening != nil {
		for p := range of {
			of[p].OpeningGames++
		}
		all.OpeningGames++
	}
	lines := [3]line{{count: of[0]}, {count: of[1]}, {count: all}}
	for i := range g.Decisions {
		d := &g.Decisions[i]
		if d.Kind != replay.Play || d.Chosen {
			continue
		}
		for _, l := range []*line{&lines[d.Player], &lines[2]} {
			switch {
			case !d.Situation.Dice.Rolled():
				l.count.Unread++
				l.stop()
			case d == opening:
				l.count.open(d.Situation.Dice)
			case r.gaps && r.dances(&d.Situation.Board) > 0:
				l.count.Censored++
				l.stop()
			default:
				l.throw(d.Situation.Dice)
			}
		}
	}
}

func (c *DiceCount) open(d engine.Dice) {
	c.Openings++
	hi := int(d.Hi)
	c.OpeningPairs[(hi-1)*(hi-2)/2+int(d.Lo)-1]++
}

// line is the row of a game's throws, of one player or of both.
type line struct {
	count *DiceCount
	// off is the last throw's distance from 7 pips, side the sign of the last that was none; known says that there
	// was a last throw.
	off, side int
	known     bool
}

// stop ends a row where a throw is not known.
func (l *line) stop() { l.known, l.side = false, 0 }

func (l *line) throw(d engine.Dice) {
	c, pips := l.count, int(d.Hi)+int(d.Lo)
	c.Throws++
	c.Doubles += one(d.Double())
	c.Faces[d.Hi-1]++
	c.Faces[d.Lo-1]++
	c.Pairs[int(d.Hi)*(int(d.Hi)-1)/2+int(d.Lo)-1]++
	c.Pips += pips
	off := pips - 7
	if l.known {
		c.Neighbours++
		c.Serial += off * l.off
	}
	l.off, l.known = off, true
	if side := sign(off); side != 0 {
		l.turn(side)
	}
}

// turn goes on with a throw that is not 7 pips.
func (l *line) turn(side int) {
	c := l.count
	c.Swings += one(l.side != 0)
	c.Changes += one(l.side == -side)
	c.Runs += one(l.side != side)
	l.side = side
}

func sign(n int) int { return one(n > 0) - one(n < 0) }
