package report

import (
	"fmt"
	"io"
	"strings"

	"nardlog/engine"
	"nardlog/replay"
)

// Shown is one board with what was done there.
type Shown struct {
	Situation engine.Situation
	// Rules are those of a position that stands alone; nil stands for backgammon.
	Rules *engine.Rules
	// Record and Decision are nil for a position that stands alone; Game and Move are printed numbers.
	Record     *replay.Record
	Game, Move int
	Decision   *replay.Decision
}

type shownDoc struct {
	Schema   string  `json:"schema"`
	Kind     string  `json:"kind"`
	File     *string `json:"file"`
	Line     *int    `json:"line"`
	Column   *int    `json:"column"`
	Game     *int    `json:"game"`
	Move     *int    `json:"move"`
	Player   *int    `json:"player"`
	Position *string `json:"position"`
	ID       *string `json:"position_id"`
	MatchID  *string `json:"match_id"`
	Board    string  `json:"board"`
	Dice     *string `json:"dice"`
	Pips     [2]int  `json:"pips"`
	Decision *string `json:"decision"`
	Play     *string `json:"play"`
}

// ShownJSON writes a board as one line. Board and pips are seen by the side on roll, each side in its own
// numbering.
func ShownJSON(w io.Writer, s *Shown) error {
	b := &s.Situation.Board
	doc := shownDoc{
		Schema: Schema, Kind: "show", Game: positiveOrNull(s.Game), Move: positiveOrNull(s.Move),
		Board: b.String(),
		Dice:  textOrNull(s.Situation.Dice.String()), Pips: [2]int{b.Own.Pips(), b.Opp.Pips()},
	}
	if hasIDs(s.rules()) {
		doc.Position, doc.ID, doc.MatchID = new(s.Situation.XGID()), new(s.Situation.PositionID()), new(s.Situation.MatchID())
	}
	if s.Record != nil {
		doc.File = textOrNull(s.Record.File)
	}
	if d := s.Decision; d != nil {
		doc.Line, doc.Column, doc.Player = positiveOrNull(d.Pos.Line), positiveOrNull(d.Pos.Col), positiveOrNull(d.Player+1)
		doc.Decision = textOrNull(d.Kind.String())
		if d.Kind == replay.Play {
			doc.Play = textOrNull(replay.Spelling(d.Hops))
		}
	}
	return WriteLine(w, doc)
}

// ShownText draws a board, headed by where it is from and what was done.
func ShownText(w io.Writer, s *Shown, style Style) error {
	board := Board{Situation: s.Situation, Geometry: geometryFor(s.rules(), s.Situation.Turn)}
	if s.Record != nil {
		board.Names = s.Record.Players
	}
	if d := s.Decision; d != nil {
		head := fmt.Sprintf("%s %d, %s %d: %s %s", style.t("game"), s.Game, style.t("move"), s.Move,
			board.Names[d.Player], style.done(d))
		if _, err := fmt.Fprintln(w, style.paint(bold, strings.TrimSpace(head))); err != nil {
			return err
		}
	}
	if err := board.Draw(w, style); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "%s\n\n", positionID(s.rules(), s.Situation))
	return err
}

// rules are those of the game; nil stands for backgammon.
func (s *Shown) rules() *engine.Rules {
	if s.Record == nil {
		return s.Rules
	}
	return s.Record.RulesIn(s.Game)
}

// done says what was decided: "31: 8/5 6/5", "take".
func (s Style) done(d *replay.Decision) string {
	switch d.Kind {
	case replay.Play:
	case replay.Rest:
		return s.t("rest") + ": " + replay.Spelling(d.Hops)
	default:
		return s.t(d.Kind.String())
	}
	play := replay.Spelling(d.Hops)
	switch {
	case d.Dance:
		play = s.t(engine.NoMove)
	case d.Unrecorded:
		play = "????"
	}
	return fmt.Sprintf("%s: %s", d.Situation.Dice, play)
}
