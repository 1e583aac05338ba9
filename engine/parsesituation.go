package engine

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// check refuses cubes and scores that contradict themselves.
func (s *Situation) check() error {
	score := s.Score
	switch {
	case s.Cube.Value < 2 && s.Cube.Owner != Centre:
		return errors.New("a cube at 1 has no owner")
	case s.Offer != NoOffer && s.Cube.Owner == Theirs:
		return errors.New("the side that doubles does not own the cube")
	case s.Offer != NoOffer && s.Dice.Rolled():
		return errors.New("a double cannot wait for an answer after the roll")
	case score.Length == 0 && score.Crawford:
		return errors.New("money games know no Crawford game")
	case score.Length > 0 && max(score.Own, score.Opp) >= score.Length:
		return fmt.Errorf("the score %d-%d ends a match to %d", score.Own, score.Opp, score.Length)
	}
	return nil
}

// Patterns of the forms, as they stand in other text.
var (
	labelledXGID     = regexp.MustCompile(`XGID=\s*([^\s<>"'&;,()]+)`)
	bareXGID         = regexp.MustCompile(`(?:^|\s)([-A-Pa-p]{26}:[^\s:]*:\S*)`)
	labelledOGID     = regexp.MustCompile(`OGID=\s*([^\s<>"'&;,()]+)`)
	bareOGID         = regexp.MustCompile(`(?:^|\s)([0-9a-q]{1,15}:[0-9a-q]{1,15}:[A-Z]\d+[A-Z]\S*)`)
	labelledPosition = regexp.MustCompile(`(?i)(?:position|gnubg)[- ]?id\s*[:=]\s*(\S+)`)
	labelledMatch    = regexp.MustCompile(`(?i)match[- ]?id\s*[:=]\s*(\S+)`)
	snowieText       = regexp.MustCompile(`(?m)^[ \t]*\(?((?:\d+;){5}[^;\n]*;[^;\n]*;(?:[ \t]*-?\d+;){32}[ \t]*\d+;?)\)?[ \t]*$`)
	boardText        = regexp.MustCompile(`(?i)(?:^|\s)(x(?:[\s,]+(?:\w+:\d+))*[\s,]+o(?:[\s,]+(?:\w+:\d+))*)`)
	boardStart       = regexp.MustCompile(`(?i)(?:^|\s)x[\s,]+\w+:`)
)

// ParseSituation finds a situation in text: an XGID, an OGID, a GNU Backgammon position ID alone or with a match
// ID ("posID:matchID" or labelled as in that program's boards), a Snowie position line, or board text. The text may hold
// anything else besides, such as a whole pasted page; of several forms the first in this list counts, and
// of one form the first that stands there. Where the form says nothing of cube and score they are a
// centred cube in money play without the Jacoby rule. The error says which form was found and what is
// wrong with it, or that there is none.
func ParseSituation(text string) (Situation, error) {
	for _, form := range []struct {
		pattern *regexp.Regexp
		parse   func(string) (Situation, error)
	}{
		{labelledXGID, parseXGID},
		{bareXGID, parseXGID},
		{labelledOGID, parseOGID},
		{bareOGID, parseOGID},
	} {
		if m := form.pattern.FindStringSubmatch(text); m != nil {
			return form.parse(strings.TrimRight(m[1], ".,;"))
		}
	}
	if m := snowieText.FindStringSubmatch(text); m != nil {
		return snowieSituation(m[1])
	}
	if m := labelledPosition.FindStringSubmatch(text); m != nil {
		position, match, _ := strings.Cut(m[1], ":")
		if m := labelledMatch.FindStringSubmatch(text); m != nil && match == "" {
			match = m[1]
		}
		return parseIDs(position, match)
	}
	if s, found, err := bareIDs(text); found {
		return s, err
	}
	if m := boardText.FindStringSubmatch(text); m != nil {
		p, err := ParseBoard(m[1])
		return Situation{Board: p, Cube: Cube{Value: 1}}, err
	}
	if boardStart.MatchString(text) {
		return Situation{}, fmt.Errorf("board text: expected both sides, as in %q", Start())
	}
	return Situation{}, fmt.Errorf("no position in %s: expected an XGID, a GNU Backgammon position ID, an OGID or board text such as %q",
		excerpt(text), Start())
}

// snowieSituation reads a Snowie position line of which only the situation is wanted.
func snowieSituation(line string) (Situation, error) {
	s, err := ParseSnowie(line, mostCheckers)
	if err == nil {
		err = s.Situation.check()
	}
	if err != nil {
		return Situation{}, fmt.Errorf("snowie position: %w", err)
	}
	return s.Situation, nil
}

// bareIDs looks among the words for a position ID, alone or with a match ID behind a colon or as the next
// word. Plain words may look like one, so a word that does not decode counts only when nothing else
// stands there.
func bareIDs(text string) (s Situation, found bool, err error) {
	words := strings.Fields(text)
	for i, word := range words {
		position, match, paired := strings.Cut(word, ":")
		position = strings.TrimRight(position, "=")
		if len(position) != positionIDLen || strings.IndexFunc(position, notBase64) >= 0 {
			continue
		}
		if !paired && i+1 < len(words) && len(words[i+1]) == matchIDLen {
			match = words[i+1]
		}
		s, err = parseIDs(position, match)
		if err == nil || len(words) <= 2 {
			return s, true, err
		}
	}
	if len(words) != 1 || strings.ContainsFunc(words[0], notIDRune) {
		return Situation{}, false, nil
	}
	position, match, paired := strings.Cut(words[0], ":")
	if !paired && (len(position) < positionIDLen-2 || len(position) > positionIDLen+2) {
		return Situation{}, false, nil
	}
	s, err = parseIDs(position, match)
	return s, true, err
}

func notBase64(c rune) bool { return c > 127 || !isBase64(byte(c)) }

func notIDRune(c rune) bool { return c != ':' && c != '=' && notBase64(c) }

// parseIDs reads a position ID and, where it is not empty, a match ID.
func parseIDs(position, match string) (Situation, error) {
	p, err := ParsePositionID(position)
	if err != nil {
		return Situation{}, err
	}
	s := Situation{Cube: Cube{Value: 1}}
	if match != "" {
		if s, err = parseMatchID(match); err != nil {
			return Situation{}, err
		}
	}
	s.Board = p
	return s, nil
}

// excerpt quotes the beginning of text for a message.
func excerpt(text string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		return fmt.Sprintf("%q…", string(r[:most]))
	}
	return fmt.Sprintf("%q", text)
}
