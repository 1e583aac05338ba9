package parser

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// SGF is the Smart Game Format with game 6, backgammon, as GNU Backgammon and Gibbon save matches.
const SGF Format = "sgf"

func sgfNotation() notation {
	return notation{
		name:   SGF,
		shape:  `"(;" and properties such as FF[4]GM[6]`,
		detect: detectSGF,
		read:   readSGF,
	}
}

var sgfStart = regexp.MustCompile(`^\s*\(\s*;\s*[A-Z][A-Za-z]*\s*\[`)

// detectSGF knows a game collection by its first node, whatever game it holds: one of another game is
// refused by its name.
func detectSGF(data []byte) bool {
	const enough = 4096
	return sgfStart.MatchString(decode(data[:min(len(data), enough)]))
}

// sgfGames are the games that the number of the GM property means.
var sgfGames = map[string]string{
	"": "Go", "1": "Go", "2": "Othello", "3": "chess", "4": "Gomoku", "5": "nine men's morris",
	"7": "Chinese chess", "8": "Shogi", "9": "Lines of Action", "10": "Ataxx", "11": "Hex", "12": "Jungle",
	"13": "Neutron", "14": "Philosopher's Football", "15": "Quadrature", "16": "Trax", "17": "Tantrix",
	"18": "Amazons", "19": "Octi", "20": "Gess", "21": "Twixt",
}

// maxNumber bounds scores and lengths, as the nine digits of match text do.
const maxNumber = 999_999_999

// maxNodes bounds the nodes of one game; the longest games known have some three hundred.
const maxNodes = 1 << 14

// ownName is what our writers call the program; sgfTags is the property, private to us, in which they
// keep pairs that the format has no property for, sgfAnalyst among them: who computed the analysis.
const (
	ownName    = "nardlog"
	sgfTags    = "NT"
	sgfAnalyst = "Analysis"
)

// sgfReader reads a game collection tree by tree. Of a tree with variations the first is what was
// played; the others are passed over.
type sgfReader struct {
	*textReader
	lex *sgfLexer
	// depth counts open brackets, branched says that the first variation of the tree has ended.
	depth    int
	branched bool
	// nodes counts those of the tree; foreign says that the tree is another game's.
	nodes   int
	foreign bool
	// index is the number of the tree's game within its match, from 0; program is who wrote it, analyst
	// who computed the analysis.
	index            int
	program, analyst string
	// result is the tree's RE property, set the nodes that set a position since the last action.
	result *sgfProp
	set    sgfSetup
	tree   Pos
}

func readSGF(file string, data []byte) ([]*Match, error) {
	text, problem := decodeSGF(data)
	r := &sgfReader{textReader: newTextReader(SGF, file), lex: newSGFLexer(text)}
	if problem != nil {
		r.faults.add(problem)
	}
	for {
		t, err := r.lex.next()
		switch {
		case err != nil:
			r.fail(err)
		case t.kind == sgfEnd:
			r.readEnd()
			return r.finish()
		case t.kind == sgfNode:
			r.readNode(&t)
		default:
			r.readBracket(&t)
		}
	}
}

// readEnd closes a tree that the end of the text leaves open.
func (r *sgfReader) readEnd() {
	if r.depth == 0 {
		return
	}
	if r.game == nil || r.game.Err == nil {
		r.fail(&SyntaxError{Pos: r.tree, Msg: "the tree that begins here is not closed", Hint: "the file may be cut off"})
	}
	r.endTree()
}

func (r *sgfReader) readBracket(t *sgfToken) {
	switch {
	case t.kind == sgfOpen && r.depth == 0:
		r.depth, r.branched, r.nodes, r.tree = 1, false, 0, t.pos
		r.foreign, r.result, r.set, r.game = false, nil, sgfSetup{}, nil
	case t.kind == sgfOpen:
		r.depth++
	case r.depth == 0:
		r.faults.add(&SyntaxError{Pos: t.pos, Msg: "a bracket closes that was not opened"})
	default:
		r.depth--
		r.branched = true
		if r.depth == 0 {
			r.endTree()
		}
	}
}

func (r *sgfReader) readNode(t *sgfToken) {
	switch r.nodes++; {
	case r.depth == 0:
		r.faults.add(&SyntaxError{Pos: t.pos, Msg: "a node stands outside the trees, which are in round brackets"})
	case r.branched || r.foreign:
	case r.nodes == 1:
		r.readRoot(t)
	case r.nodes > maxNodes:
		if r.game.Err == nil {
			r.fail(&SyntaxError{Pos: t.pos, Msg: "the game has too many nodes"})
		}
	default:
		r.readMove(t)
	}
}

// endTree ends the game with its result.
func (r *sgfReader) endTree() {
	if r.game == nil {
		if !r.foreign {
			r.faults.add(&SyntaxError{Pos: r.tree, Msg: "the tree has no node"})
		}
		return
	}
	r.flush(nil)
	if r.result != nil && r.game.Err == nil {
		r.readResult(r.result)
	}
	r.game = nil
}

var sgfResult = regexp.MustCompile(`^([WB])\+(\d{1,9})?([A-Za-z]*)$`)

// readResult turns the RE property into the actions that it stands for. A resignation has no node.
func (r *sgfReader) readResult(p *sgfProp) {
	text := strings.TrimSpace(p.first().text)
	switch strings.ToLower(text) {
	case "", "?", "void":
		return
	}
	m := sgfResult.FindStringSubmatch(text)
	if m == nil {
		r.fail(&SyntaxError{Pos: p.first().pos, Msg: quote(text) + " is no result",
			Hint: `results are written W+2, or B+1R where the game was given up`})
		return
	}
	winner := player(m[1] == "B")
	a := Action{Pos: p.pos, Text: "RE[" + text + "]", Value: atoi(m[2])}
	if last := r.last(); m[3] != "" && (last == nil || last.Kind != Resign || last.Player == winner) {
		a.Kind, a.Player = Resign, 1-winner
		r.add(a)
	}
	a.Kind, a.Player = Win, winner
	r.add(a)
}

// readRoot begins a game with the properties of a tree's first node.
func (r *sgfReader) readRoot(t *sgfToken) {
	if game := t.value("GM"); game != "6" {
		name, known := sgfGames[game]
		if !known {
			name = "another game"
		}
		r.foreign = true
		r.faults.add(&SyntaxError{Pos: t.pos, Msg: "this is a game of " + name + " (GM[" + game + "]), not of backgammon (GM[6])"})
		return
	}
	r.program, _, _ = strings.Cut(t.value("AP"), ":")
	mi := r.readMI(t)
	if !r.continues(t, mi) {
		r.startMatch(t, mi)
	}
	r.index = mi.game
	r.openGame(mi.game+1, r.tree)
	r.game.Scores = mi.scores
	r.readRules(t)
	r.readComment(t)
	r.result = t.prop("RE").clone()
	r.set.read(t)
	r.checkSetup(t)
}

// clone is a copy that stays good when the next node is read.
func (p *sgfProp) clone() *sgfProp {
	if p == nil {
		return nil
	}
	c := *p
	return &c
}

// sgfMatch is what the MI property tells.
type sgfMatch struct {
	length, game int
	scores       [2]int
}

// readMI reads values such as length:7, game:0, ws:1 and bs:0.
func (r *sgfReader) readMI(t *sgfToken) sgfMatch {
	mi := sgfMatch{length: -1, scores: [2]int{-1, -1}}
	p := t.prop("MI")
	if p == nil {
		return mi
	}
	for _, v := range p.values {
		key, digits, _ := strings.Cut(v.text, ":")
		into := map[string]*int{"length": &mi.length, "game": &mi.game, "ws": &mi.scores[0], "bs": &mi.scores[1]}[key]
		if into == nil {
			continue
		}
		n, err := strconv.Atoi(strings.TrimSpace(digits))
		if err != nil || n < 0 || n > maxNumber {
			r.faults.add(&SyntaxError{Pos: v.pos, Msg: quote(v.text) + " holds no number that can be meant"})
			continue
		}
		*into = n
	}
	return mi
}

// continues says whether the tree goes on with the match that is being read.
func (r *sgfReader) continues(t *sgfToken, mi sgfMatch) bool {
	m := r.match
	return m != nil && t.prop("MI") != nil && mi.game > r.index && mi.length == m.Length &&
		m.Players == [2]string{t.value("PW"), t.value("PB")}
}

func (r *sgfReader) startMatch(t *sgfToken, mi sgfMatch) {
	pos := r.tree
	if p := t.prop("MI"); p != nil {
		pos = p.pos
	}
	r.openMatch(mi.length, pos)
	m := r.match
	switch r.program {
	case "GNU Backgammon":
		m.Dialect = GNU
	case "gibbon (libgsgf)":
		m.Dialect = Gibbon
	default:
		m.Dialect = r.program
	}
	m.Players = [2]string{t.value("PW"), t.value("PB")}
	m.Ratings = [2]string{t.value("WR"), t.value("BR")}
	m.Date, m.Event, m.Round = t.value("DT"), t.value("EV"), t.value("RO")
	m.Place, m.Annotator = t.value("PC"), t.value("AN")
	if p := t.prop("GC"); p != nil {
		for line := range strings.Lines(p.first().text) {
			r.comment(line, p.first().pos)
		}
	}
	r.analyst = r.program
	r.readTags(t)
	headFromTags(m)
	if m.Place == m.Site {
		m.Place = "" // the one property for both
	}
}

// readTags reads the pairs that no property of the format has room for, which our own writer keeps.
func (r *sgfReader) readTags(t *sgfToken) {
	p := t.prop(sgfTags)
	if p == nil {
		return
	}
	for _, v := range p.values {
		switch name, value, ok := cutTag(v.text); {
		case ok && name == sgfAnalyst:
			r.analyst = value
		case ok:
			r.tag(name, value, v.pos)
		}
	}
}

// readRules turns the RU property into the tags that match text has for it.
func (r *sgfReader) readRules(t *sgfToken) {
	rules := strings.Split(t.value("RU"), ":")
	complete := r.match.Dialect == GNU || r.match.Dialect == ownName
	switch {
	case slices.Contains(rules, "CrawfordGame"):
		r.game.Crawford = new(true)
	case complete && slices.Contains(rules, "Crawford"):
		r.game.Crawford = new(false)
	}
	if len(r.match.Games) > 1 {
		return
	}
	rule := "Crawford"
	if r.match.Length == 0 {
		rule = "Jacoby"
	}
	if _, tagged := r.match.Tag(rule); !tagged && (complete || t.prop("RU") != nil) {
		r.rule(rule, slices.Contains(rules, rule), t.pos)
	}
	for _, rule := range rules {
		switch name := strings.ToLower(rule); {
		case name == "nocube":
			r.tag("CubeLimit", "1", t.pos)
		case name == "nackgammon" || strings.HasPrefix(name, "hypergammon"):
			r.match.Variant = strings.TrimSuffix(name, "3")
		}
	}
}
