// Package dispute is for records that cannot be true as they stand. It sets two records of one match side by
// side and says where they part and which of them the rules exclude (Compare); and it looks for the smallest
// edits that make a faulty record one that the rules allow (Mend). Verdicts rest on the rules alone; only where
// these allow several edits do nets say which is likelier, as people play well more often than not.
package dispute

import (
	"crypto/sha256"

	"nardlog/parser"
	"nardlog/replay"
)

// Kind says what two records differ in, or what an edit changes.
type Kind string

const (
	// Die is one die of a roll, Dice are both.
	Die  Kind = "die"
	Dice Kind = "dice"
	// Point is one end of one hop, Play what was played as a whole, Turn both a roll and its play.
	Point Kind = "point"
	Play  Kind = "play"
	Turn  Kind = "turn"
	// LostTurn is a turn that is not recorded, ExtraTurn one that was not played.
	LostTurn  Kind = "lost turn"
	ExtraTurn Kind = "extra turn"
	// Columns are turns, results or scores written under the wrong player.
	Columns Kind = "columns"
	// CubeValue is the number on the cube, CubeAction a double, take or pass.
	CubeValue  Kind = "cube value"
	CubeAction Kind = "cube action"
	// Result is a game's winner or points, Score the score before a game, Length the match length.
	Result Kind = "result"
	Score  Kind = "score"
	Length Kind = "length"
	// LostGame is a game that only one of two records has, Ending a game that one of them breaks off.
	LostGame Kind = "lost game"
	Ending   Kind = "ending"
	// Names are the players'.
	Names Kind = "names"
)

// Input is one match as it was read and replayed.
type Input struct {
	Match  *parser.Match
	Record *replay.Record
	// Opts are those of the replay.
	Opts replay.Options
	// Sum is the SHA-256 of the file's bytes, zero where they are not known.
	Sum [sha256.Size]byte
}

// faulty reports whether a finding says that something cannot have been.
func faulty(f *replay.Finding) bool { return f.Severity != replay.Info }

// faults counts what the rules forbid in a record; a game that could not be replayed to its end counts too.
func faults(rec *replay.Record) (n int) {
	for i := range rec.Findings {
		if faulty(&rec.Findings[i]) {
			n++
		}
	}
	for i := range rec.Games {
		if rec.Games[i].Err != nil {
			n++
		}
	}
	return n
}
