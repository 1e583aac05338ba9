package parser

import (
	"regexp"
	"strings"
)

// SGF is the Smart Game Format with game 6, backgammon, as GNU Backgammon and Gibbon save matches.
const SGF Format = "sgf"

func sgfNotation() notation {
	return notation{
		name:   SGF,
		family: recordFamily,
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
