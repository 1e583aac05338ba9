package parser

import (
	"regexp"
	"strings"
)

// fibsSentence is what a player of a match does, as the server says it.
type fibsSentence struct {
	pattern *regexp.Regexp
	read    func(r *fibsReader, e fibsEvent) *SyntaxError
}

// fibsEvent is a sentence that fits: its line, who it is about and what the pattern's groups found.
type fibsEvent struct {
	line   *cursor
	player int
	found  []string
}

// action is the event as an action.
func (e fibsEvent) action(kind Kind, player, value int) Action {
	start := e.line.off
	a := e.line.toEnd().cell(start, player, kind)
	a.Value, e.line.off = value, start
	return a
}

// The first word of a sentence is the player.
var fibsSentences = []fibsSentence{
	{regexp.MustCompile(`^\S+ rolls? (\d) and (\d)\.?$`), (*fibsReader).readRoll},
	{regexp.MustCompile(`^\S+ moves? .*$`), (*fibsReader).readMove},
	{regexp.MustCompile(`^\S+ can't move\.?$`), func(r *fibsReader, e fibsEvent) *SyntaxError {
		return r.setPlay(e, NoMove, nil)
	}},
	{regexp.MustCompile(`^\S+ (?:re)?doubles?\.`), (*fibsReader).readDouble},
	{regexp.MustCompile(`^\S+ accepts? the (?:re)?double\.`), func(r *fibsReader, e fibsEvent) *SyntaxError {
		r.add(e.action(Take, e.player, 0))
		return nil
	}},
	{regexp.MustCompile(`^\S+ gives? up\. +\S+ wins? (\d{1,9}) points?\.`), func(r *fibsReader, e fibsEvent) *SyntaxError {
		r.add(e.action(Drop, e.player, 0))
		r.add(e.action(Win, 1-e.player, atoi(e.found[1])))
		return nil
	}},
	{regexp.MustCompile(`^\S+ wants? to resign\. +\S+ will win (\d{1,9}) points?\.`), func(r *fibsReader, e fibsEvent) *SyntaxError {
		a := e.action(Resign, e.player, atoi(e.found[1]))
		r.resigned = &a
		return nil
	}},
	{regexp.MustCompile(`^\S+ rejects?\. +The game continues\.`), func(r *fibsReader, _ fibsEvent) *SyntaxError {
		r.resigned = nil
		return nil
	}},
	{regexp.MustCompile(`^\S+ (?:accepts? and wins?|wins? the game and gets?) (\d{1,9}) points?\.`), (*fibsReader).readWin},
	{regexp.MustCompile(`^\S+ wins? the \d{1,9} point match`), func(r *fibsReader, _ fibsEvent) *SyntaxError {
		if r.finished() {
			r.last().MatchOver = true
		}
		return nil
	}},
}

// readEvent reads what a player of the match does; other sentences are none of the game's.
func (r *fibsReader) readEvent(c *cursor, text string) *SyntaxError {
	name, _, _ := strings.Cut(text, " ")
	player := r.seat(name)
	if player < 0 || r.game == nil {
		return nil
	}
	for _, s := range fibsSentences {
		if found := s.pattern.FindStringSubmatch(text); found != nil {
			return s.read(r, fibsEvent{c, player, found})
		}
	}
	return nil
}

func (r *fibsReader) readRoll(e fibsEvent) *SyntaxError {
	a := e.action(Roll, e.player, 0)
	a.Dice, a.Written = [2]int{atoi(e.found[1]), atoi(e.found[2])}, Blank
	r.add(a)
	return nil
}

func (r *fibsReader) readMove(e fibsEvent) *SyntaxError {
	c := *e.line
	for range 2 { // the name and the verb
		c.off += len(c.word())
		c.skipBlanks()
	}
	hops, err := r.course.readPairs(&c, e.player)
	if err != nil {
		return err
	}
	return r.setPlay(e, Hops, hops)
}

// setPlay gives the last roll its play.
func (r *fibsReader) setPlay(e fibsEvent, written Written, hops []Hop) *SyntaxError {
	if r.game.Err != nil {
		return nil
	}
	roll, err := r.openRoll(e.line, e.line.off, e.player)
	if err != nil {
		return err
	}
	roll.Hops = hops
	if written != Hops || len(hops) > 0 {
		roll.Written = written
	}
	return nil
}

// readDouble reads a turn of the cube; one that answers another is a beaver.
func (r *fibsReader) readDouble(e fibsEvent) *SyntaxError {
	kind := Double
	if last := r.last(); last != nil && last.Kind == Double && last.Player != e.player {
		kind = Beaver
	}
	r.add(e.action(kind, e.player, 0))
	return nil
}

// readWin reads the end of a game, by an accepted resignation or on the board.
func (r *fibsReader) readWin(e fibsEvent) *SyntaxError {
	if r.resigned != nil && r.resigned.Player != e.player {
		r.add(*r.resigned)
	}
	r.resigned = nil
	r.add(e.action(Win, e.player, atoi(e.found[1])))
	return nil
}
