package replay

import (
	"context"
	"strconv"
	"strings"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/parser"
)

// Options change how a match is replayed. The zero value is right for a match that tells its rules.
type Options struct {
	// Variant is the game that is played; nil takes it from the file's Variation tag.
	Variant *variant.Variant
	// LegalOnly stops a game at its first illegal play.
	LegalOnly bool
}

// session carries what lasts from game to game.
type session struct {
	opts Options
	src  *parser.Match
	rec  *Record
	// variant is the game being played, rules its rules; finders list its plays by turn. Backgammon, of which there
	// is most, has the generator of its own.
	variant *variant.Variant
	rules   *engine.Rules
	finders map[engine.Turn]*engine.Finder
	gen     engine.Generator
	simple  bool
	buf     []engine.Position
	hops    []engine.Hop
	// marks says that the file marks hits.
	marks bool
	// raccoon says that raccoons were agreed.
	raccoon bool
	// automatics is the number of automatic doubles that were agreed for a game.
	automatics int
	// jacobyAssumed: the file does not say whether the Jacoby rule holds; noJacoby: a result shows that
	// it does not.
	jacobyAssumed, noJacoby bool
	// sure is false when the score can not be summed: the first game, or one after a doubtful result.
	sure bool
	// crawfordDone is set once the Crawford game has begun; matchOver once score.over has been reported.
	crawfordDone, matchOver bool
}

// Run plays a match through. It never fails as a whole: what is wrong is in the record's findings, in
// the games' errors, and in Record.Err when the context ends or the variant is not known.
//
// Where a money session does not say whether the Jacoby rule holds, it is taken to hold unless a result
// shows that it does not.
func Run(ctx context.Context, m *parser.Match, opts Options) *Record {
	s := run(ctx, m, opts, true)
	if s.noJacoby {
		s = run(ctx, m, opts, false)
	}
	return s.rec
}

// run plays the match through once; jacoby is the rule of money sessions that say nothing of it.
func run(ctx context.Context, m *parser.Match, opts Options, jacoby bool) *session {
	s := &session{opts: opts, src: m, rec: &Record{
		File: m.File, Format: m.Format, Dialect: m.Dialect, Players: m.Players,
	}}
	game, err := gameOf(m, opts)
	if err != nil {
		s.rec.Err = err
		return s
	}
	s.playing(game)
	s.rec.rules, s.rec.Variant, s.marks = s.rules, s.rules.Name, marksHits(m)
	if src, way := renumbered(m, s.rules); way != "" {
		s.src, s.rec.source, s.rec.Dialect = src, src, way
	}
	sequence := s.rules.Sequence
	s.agree(jacoby)
	s.rec.Games = make([]Game, 0, len(m.Games))
	for i := range m.Games {
		if s.rec.Err = ctx.Err(); s.rec.Err != nil {
			break
		}
		if len(sequence) > 0 {
			part, err := variant.Find(sequence[i%len(sequence)].Name)
			if err != nil {
				s.rec.Err = err
				break
			}
			s.playing(part)
		}
		s.game(i)
	}
	return s
}

// playing takes up the rules of a game.
func (s *session) playing(v *variant.Variant) {
	s.variant, s.rules, s.simple = v, v.Rules, v.Rules.Backgammon()
	s.finders = map[engine.Turn]*engine.Finder{}
}

// agree settles what the match is played under: its length, Crawford, Jacoby, beavers and the cube.
func (s *session) agree(jacoby bool) {
	r, m := s.rec, s.src
	r.Length, r.Printed = max(m.Length, 0), m.Length
	if moneyAsMatch(m) {
		r.Length = 0
	}
	money := r.Length == 0
	r.Crawford = !money && s.tag("Crawford") != "off" && !s.rules.NoCrawford
	switch s.tag("Jacoby") {
	case "on":
		r.Jacoby = money
	case "off":
	default:
		r.Jacoby, s.jacobyAssumed = money && jacoby && s.rules.Jacoby, true
	}
	r.Beaver = money && s.agreed("Beaver", s.rules.Beaver)
	s.raccoon = s.agreed("Raccoon", s.rules.Raccoon)
	r.CubeLimit = s.cubeLimit()
	r.Cube = s.agreed("Cube", s.rules.Cube) && r.CubeLimit != 1
	if money {
		s.automatics = s.autoDoubles()
	}
}

// agreed is what a tag says of something that is on or off, or else the rules.
func (s *session) agreed(tag string, rules bool) bool {
	switch s.tag(tag) {
	case "on":
		return true
	case "off":
		return false
	}
	return rules
}

// autoDoubles reads the AutoDoubles tag: a number, or a word that sets no limit or allows none.
func (s *session) autoDoubles() int {
	const unlimited = 30 // twice the cube that often and it has left every limit behind
	switch text := s.tag("AutoDoubles"); text {
	case "":
		return s.rules.AutoDoubles
	case "off":
		return 0
	default:
		n, err := strconv.Atoi(text)
		if err != nil {
			return unlimited
		}
		return max(0, min(n, unlimited))
	}
}

// tag is the value of a tag in lower case, "" where there is none.
func (s *session) tag(name string) string {
	v, _ := s.src.Tag(name)
	return strings.ToLower(strings.TrimSpace(v))
}

// cubeLimit reads the CubeLimit tag; what is no positive number sets no limit.
func (s *session) cubeLimit() int {
	n, err := strconv.Atoi(s.tag("CubeLimit"))
	if err != nil || n < 1 {
		return 0
	}
	return n
}

// moneyAsMatch recognises the money games that Backgammon Galaxy writes as a match to 8 or 16: one
// game from 0-0 and no word of a match that is over.
func moneyAsMatch(m *parser.Match) bool {
	if m.Length != 8 && m.Length != 16 || len(m.Games) != 1 || m.Dialect != parser.Galaxy {
		return false
	}
	g := &m.Games[0]
	if g.Scores[0] > 0 || g.Scores[1] > 0 {
		return false
	}
	for i := range g.Actions {
		if g.Actions[i].MatchOver {
			return false
		}
	}
	return true
}

// marksHits reports whether any hit of the file is marked.
func marksHits(m *parser.Match) bool {
	for i := range m.Games {
		for j := range m.Games[i].Actions {
			for _, h := range m.Games[i].Actions[j].Hops {
				for _, hit := range h.Hits {
					if hit {
						return true
					}
				}
			}
		}
	}
	return false
}
