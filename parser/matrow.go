package parser

// Columns of the cells, counted from 0. The left cell begins within the first dozen columns and the
// right one near 30, 40 or 45, so that anything from column 20 on is the right player's. Only tables
// whose names stand closer together than that need a smaller limit.
const (
	usualRight = 20
	leastRight = 11
	leftColumn = 5
	tabWidth   = 8
)

// rightFrom is the column from which a cell that stands alone is the right player's, in a table whose
// second name begins at column names.
func rightFrom(names int) int {
	return max(leastRight, min(usualRight, (leftColumn+names)/2))
}

// readRow reads a row, numbered or not, into the game's actions.
func (r *matReader) readRow(c *cursor) {
	row, err := readRowNumber(c)
	if err != nil {
		r.fail(err)
		return
	}
	r.events = r.events[:0]
	for c.skipBlanks(); !c.atEnd() && err == nil; c.skipBlanks() {
		var e event
		if e, err = r.readEvent(c); err == nil {
			e.Row = row
			err = r.place(c, &e)
		}
		if err == nil {
			r.events = append(r.events, e)
		}
	}
	r.keep(row)
	if err != nil {
		r.fail(err)
	}
}

// beginsCell says whether the line can be a row: it begins with a row number, a roll or a word that
// stands for an action.
func beginsCell(c *cursor) bool {
	if c.at(c.off+c.digits(c.off)) == ')' || atDice(c) > 0 {
		return true
	}
	if _, size := atRollName(c); size > 0 {
		return true
	}
	_, known := lookupVerb(c.letters())
	return known
}

// readRowNumber reads the `12)` of a row: 0 where there is none, or a bracket alone.
func readRowNumber(c *cursor) (int, *SyntaxError) {
	n := c.digits(c.off)
	if c.at(c.off+n) != ')' {
		return 0, nil
	}
	row, err := readNumber(c)
	if err == nil {
		c.off++
	}
	return row, err
}

// maxCells is the most actions that one row holds: a roll, a double of the other player, its answer
// and the result.
const maxCells = 4

// place finds out whose the next event of the row is.
//
// The order decides where a row holds both cells, since a long play may push the right cell out of
// its column; the column decides for a cell that stands alone and for words that may follow a roll
// within one cell. The answer to a double is the other player's wherever it stands.
func (r *matReader) place(c *cursor, e *event) *SyntaxError {
	inRight := columnOf(c.line[:e.start]) >= r.right
	if last := r.lastAction(); last != nil && answers(e.Kind, last.Kind) {
		e.Player = 1 - last.Player
		return nil
	}
	if len(r.events) == 0 {
		e.Player = player(inRight)
		return nil
	}
	before := &r.events[len(r.events)-1]
	switch glued := e.start-before.end <= 2; {
	case e.Kind == Resign && before.Kind == Roll && before.Written == Blank && glued:
		e.Player = before.Player
	case e.Kind == Win && (before.Kind == Drop || before.Kind == Resign):
		e.Player = 1 - before.Player
	case e.Kind == Win || e.Kind == Resign:
		e.Player = max(before.Player, player(inRight))
	case len(r.events) == 1:
		if before.Kind != Take {
			// A left cell far to the right, or a table without columns.
			before.Player = 0
		}
		e.Player = 1 - before.Player
	case before.Player == 0:
		e.Player = 1
	default:
		return c.fail(e.start, "the row has more than two cells")
	}
	if len(r.events) >= maxCells {
		return c.fail(e.start, "the row has more than two cells")
	}
	return nil
}

// answers says whether an action of one kind answers one of the other.
func answers(answer, offer Kind) bool {
	return (offer == Double || offer == Beaver || offer == Raccoon) &&
		(answer == Take || answer == Drop || answer == Beaver || answer == Raccoon)
}

// lastAction is the action before the one that is being read, nil at the beginning of a game and in a
// damaged one.
func (r *matReader) lastAction() *Action {
	if n := len(r.events); n > 0 {
		return &r.events[n-1].Action
	}
	if n := len(r.actions); n > 0 && r.game != nil && r.game.Err == nil {
		return &r.actions[n-1]
	}
	return nil
}

func player(right bool) int {
	if right {
		return 1
	}
	return 0
}

// columnOf is the width of the text before a cell, with tabs as a terminal shows them.
func columnOf(before string) int {
	column := 0
	for _, ch := range before {
		column++
		if ch == '\t' {
			column = (column + tabWidth - 1) / tabWidth * tabWidth
		}
	}
	return column
}

// keep adds the row's events to the game and settles whose a resignation is that stands alone on a
// line without number or column: the next result says it.
func (r *matReader) keep(row int) {
	if r.game == nil || r.game.Err != nil {
		return
	}
	for i := range r.events {
		e := &r.events[i]
		if e.Kind == Win && r.unplaced {
			r.actions[len(r.actions)-1].Player = 1 - e.Player
		}
		r.actions = append(r.actions, e.Action)
		r.layout.note(e, row)
		r.unplaced = row == 0 && e.Kind == Resign && e.Player == 0 && len(r.events) == 1
	}
}
