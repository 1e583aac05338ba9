package parser

import "strconv"

// bgfReader turns the document into a match: green is player 0.
type bgfReader struct {
	*faults
	doc   fields
	match *Match
	// green is the code of that colour in the records of play, which no source settles: it is taken
	// from the games.
	green int
}

func (r *bgfReader) read() {
	d := r.doc
	m := &Match{
		File: r.file, Format: string(BGF), Dialect: BGBlitz, Length: d.int("matchlen"), LengthPos: d.pos(),
		Players: [2]string{d.string("nameGreen"), d.string("nameRed")},
		Date:    bgfDate(d.string("date")), Event: d.string("event"), Site: d.string("site"),
	}
	r.match = m
	if m.Length < 0 {
		m.Length = -1
	}
	r.rules()
	r.green = r.codeOfGreen()
	games := d.list("games")
	for i := range games {
		r.game(i)
	}
	// What was cut off or could not be decoded is the end of the document, so of the last game.
	if n := len(m.Games); n > 0 && len(r.errs) > 0 {
		if err, ok := r.errs[0].(*SyntaxError); ok && m.Games[n-1].Err == nil {
			m.Games[n-1].Err = err
		}
	}
}

func (r *bgfReader) rules() {
	tag := func(name, value string) {
		r.match.Tags = append(r.match.Tags, Tag{Name: name, Value: value, Pos: r.doc.pos()})
	}
	if r.match.Length > 0 {
		tag("Crawford", onOff(r.doc.bool("useCrawford")))
	} else {
		tag("Jacoby", onOff(r.doc.bool("useJacoby")))
		tag("Beaver", onOff(r.doc.bool("useBeaver")))
	}
	limit := r.doc.int("cubeLimit")
	if used, stated := r.doc["useCube"].(bool); stated && !used {
		limit = 1
	}
	if limit > 0 {
		tag("CubeLimit", strconv.Itoa(limit))
	}
}

// gameAt is the i-th game of the document.
func (r *bgfReader) gameAt(i int) fields {
	games := r.doc.list("games")
	if i >= len(games) {
		return nil
	}
	g, _ := games[i].(map[string]any)
	return g
}

// gain is who won the i-th game by the score after it, -1 where that does not tell.
func (r *bgfReader) gain(i int) int {
	g, next := r.gameAt(i), r.gameAt(i+1)
	green, red := next.int("scoreGreen"), next.int("scoreRed")
	if next == nil {
		green, red = r.doc.int("finalGreen"), r.doc.int("finalRed")
	}
	green, red = green-g.int("scoreGreen"), red-g.int("scoreRed")
	switch {
	case green > 0 && red <= 0:
		return 0
	case red > 0 && green <= 0:
		return 1
	}
	return -1
}

// winnerCode is the code of the side that won by play, 0 where that does not show: the doubler if the
// double was passed, else the side that moved last.
func winnerCode(g fields) int {
	moves := bgfMoves(g)
	for i := len(moves) - 1; i >= 0; i-- {
		if cube := moves[i].cube(); moves[i].isDouble() && !cube.bool("hasAccepted") {
			// The doubler's record and that of the answer look alike; the first of the two is his.
			if i > 0 && moves[i-1].isDouble() && moves[i-1].int("player") != moves[i].int("player") {
				i--
			}
			return moves[i].int("player")
		}
		if points := moves[i].ints("from"); len(points) > 0 && points[0] > 0 {
			return moves[i].int("player")
		}
	}
	return 0
}

// codeOfGreen takes the code from the games that were won by play, by the score after each. Without any
// it is -1.
func (r *bgfReader) codeOfGreen() int {
	votes := 0
	for i := range r.doc.list("games") {
		g := r.gameAt(i)
		if g.bool("wasResignation") || g.bool("wasForfeit") {
			continue
		}
		code, winner := winnerCode(g), r.gain(i)
		if winner == 1 {
			code = -code
		}
		if winner >= 0 {
			votes += code
		}
	}
	if votes > 0 {
		return 1
	}
	return -1
}

func (r *bgfReader) player(code int) int {
	if code == r.green {
		return 0
	}
	return 1
}

// bgfMove is one record of play.
type bgfMove struct{ fields }

func bgfMoves(g fields) []bgfMove {
	var moves []bgfMove
	for _, v := range g.list("moves") {
		if o, ok := v.(map[string]any); ok {
			moves = append(moves, bgfMove{o})
		}
	}
	return moves
}

// cube is the part of a record about the cube.
func (m bgfMove) cube() fields { return m.object("equity").object("cubeDecision") }

// hasPlay says whether the record holds a play; a dance keeps its dice where plays have their points.
func (m bgfMove) hasPlay() bool {
	from := m.ints("from")
	return len(from) > 0 && from[0] != -1
}

// isDouble knows the records of a double and of its answer; both have it.
func (m bgfMove) isDouble() bool { return !m.hasPlay() && m.cube().bool("hasDoubled") }

func (m bgfMove) isDance() bool { return m.fields["dancingEquity"] != nil }

// dice are the two faces, 0 where there are none.
func (m bgfMove) dice() [2]int {
	d := [2]int{m.int("red"), m.int("green")}
	from, to := m.ints("from"), m.ints("to")
	if m.isDance() && len(from) > 0 && len(to) > 0 && from[0] > 0 && to[0] > 0 {
		d = [2]int{from[0], to[0]}
	}
	if d[0] < 1 || d[0] > 6 || d[1] < 1 || d[1] > 6 {
		return [2]int{}
	}
	return d
}

// hops are the play in the mover's own numbering; ok is false where a point is none of the board's.
func bgfHops(m fields, pos Pos) (hops []Hop, ok bool) {
	from, to := m.ints("from"), m.ints("to")
	for i := 0; i < min(len(from), len(to)) && from[i] != -1; i++ {
		if from[i] < 1 || from[i] > 25 || to[i] > 25 {
			return nil, false
		}
		hops = append(hops, Hop{Pos: pos, Points: []int{from[i], max(to[i], 0)}, Hits: []bool{false}, Count: 1})
	}
	return hops, true
}
