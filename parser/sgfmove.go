package parser

import (
	"regexp"
	"strings"
)

// readMove reads a node after the first: what happened, and what is said about it.
func (r *sgfReader) readMove(t *sgfToken) {
	if r.game.Err != nil {
		return
	}
	if r.set.read(t) {
		r.checkSetup(t)
		r.readAnalysis(t, &r.set.roll)
	}
	for i := range t.props {
		p := &t.props[i]
		if p.name != "W" && p.name != "B" {
			continue
		}
		if r.readOffer(p) {
			continue
		}
		a, err := r.readAction(p)
		if err != nil {
			r.fail(err)
			return
		}
		r.readAnalysis(t, &a)
		r.flush(&a)
		r.add(a)
	}
	r.readComment(t)
}

var sgfResign = regexp.MustCompile(`(?i)^resign(?::(\d{1,9}))?$`)

// readOffer reads what Gibbon writes of resignations, such as resign:2 and accept. One that was rejected
// is as if it had not been.
func (r *sgfReader) readOffer(p *sgfProp) bool {
	text := strings.TrimSpace(p.first().text)
	a := Action{Pos: p.pos, Player: player(p.name == "B"), Kind: Resign, Text: p.name + "[" + text + "]"}
	last := r.last()
	offered := last != nil && last.Kind == Resign && last.Player != a.Player
	switch m := sgfResign.FindStringSubmatch(text); {
	case m != nil:
		a.Value = atoi(m[1])
		r.flush(&a)
		r.add(a)
	case strings.EqualFold(text, "accept") && offered:
	case strings.EqualFold(text, "reject") && offered:
		r.game.Actions = r.game.Actions[:len(r.game.Actions)-1]
	default:
		return false
	}
	return true
}

// readComment keeps the C property: on the action, the position or the game that it follows.
func (r *sgfReader) readComment(t *sgfToken) {
	p := t.prop("C")
	if p == nil {
		return
	}
	into := &r.game.Comment
	if last := r.last(); last != nil && t.prop("W") != nil || last != nil && t.prop("B") != nil {
		into = &last.Comment
	} else if last != nil && !r.set.empty() {
		into = &r.set.comment
	} else if last != nil {
		into = &last.Comment
	}
	if *into != "" {
		*into += "\n"
	}
	*into += p.first().text
}

// readAction reads the value of a W or B property: a roll with its play, or a word of the cube.
func (r *sgfReader) readAction(p *sgfProp) (Action, *SyntaxError) {
	v := p.first()
	text := strings.TrimSpace(v.text)
	a := Action{Pos: p.pos, Player: player(p.name == "B"), Text: p.name + "[" + text + "]"}
	switch strings.ToLower(text) {
	case "double":
		a.Kind = raised(r.last())
		return a, nil
	case "take":
		a.Kind = Take
		return a, nil
	case "drop":
		a.Kind = Drop
		return a, nil
	}
	if len(text) < 2 || !isDigit(text[0]) || !isDigit(text[1]) {
		return a, &SyntaxError{Pos: v.pos, Msg: quote(text) + " is neither a roll of two dice nor double, take or drop"}
	}
	a.Dice = [2]int{int(text[0] - '0'), int(text[1] - '0')}
	var err *SyntaxError
	if a.Hops, err = sgfHops(text[2:], a.Player, v.pos); err != nil {
		return a, err
	}
	if len(a.Hops) == 0 {
		a.Written = Blank
	}
	return a, nil
}

// sgfHops reads pairs of letters, from and to. Letters stand for points of the board, in White's
// numbering: a is 1, x is 24; y is the bar and z off.
func sgfHops(letters string, player int, pos Pos) ([]Hop, *SyntaxError) {
	const most = 2 * maxPoints * maxCount // what any play of match text comes to
	letters = strings.TrimSpace(letters)
	if len(letters)%2 != 0 || len(letters) > most {
		return nil, &SyntaxError{Pos: pos, Msg: quote(letters) + " is no play: two letters stand for a hop"}
	}
	var hops []Hop
	for i := 0; i < len(letters); i += 2 {
		from, ok := sgfPoint(letters[i], player)
		to, ok2 := sgfPoint(letters[i+1], player)
		if !ok || !ok2 {
			return nil, &SyntaxError{Pos: pos, Msg: quote(letters[i:i+2]) + " is no hop: points are the letters a to x, y the bar and z off"}
		}
		hops = append(hops, Hop{Pos: pos, Points: []int{from, to}, Hits: []bool{false}, Count: 1})
	}
	return hops, nil
}

// sgfPoint is the player's own number of the point that a letter names.
func sgfPoint(letter byte, player int) (int, bool) {
	switch {
	case letter == 'y':
		return 25, true
	case letter == 'z':
		return 0, true
	case letter < 'a' || letter > 'x':
		return 0, false
	case player == 0:
		return int(letter-'a') + 1, true
	default:
		return 24 - int(letter-'a'), true
	}
}

// sgfLetter is the letter of a player's own point.
func sgfLetter(point, player int) byte {
	switch {
	case point == 25:
		return 'y'
	case point == 0:
		return 'z'
	case player == 0:
		return byte('a' + point - 1)
	default:
		return byte('a' + 24 - point)
	}
}
