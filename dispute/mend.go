package dispute

import (
	"context"

	"nardlog/parser"
	"nardlog/replay"
)

// Proposal is an edit that takes a fault away.
type Proposal struct {
	Edit
	// Cost is about ten times the negative logarithm of how likely the edit is: how often such slips happen and,
	// where it says what somebody played, how good a play that was. Proposals for one fault are in the order of
	// Left, then Cost.
	Cost int
	// Left is the number of faults that stay in the game and in the score after it.
	Left int
	// Alike is the number of other edits of the same kind at the same place that do as well: a lost turn may
	// leave it open what was rolled and played.
	Alike int
	// Follow is the number of turns of the game that come after the edit and are legal then.
	Follow int
	played *played
}

// Step is one fault and what takes it away.
type Step struct {
	// Finding is the fault as the record had it when its turn came.
	Finding replay.Finding
	// Match is the match before the step, which the proposals' indices are of.
	Match *parser.Match
	// Proposals are ranked, the likeliest first; there may be none.
	Proposals []Proposal
}

// Mended is what became of a faulty record.
type Mended struct {
	// Steps are the faults in the order of the record; the first proposal of each is made before the next is
	// looked at.
	Steps []Step
	// Match and Record are the match with those edits.
	Match  *parser.Match
	Record *replay.Record
	// Clean says that nothing is left that the rules forbid.
	Clean bool
	// Limited says that the search was cut short: there were too many faults, or too many ways to look at.
	Limited bool
}

const (
	// mostSteps bounds the faults that are looked at in one record, mostLooks the rolls that are tried out for
	// one fault, and mostTrials the edits that are replayed for it.
	mostSteps  = 12
	mostLooks  = 60_000
	mostTrials = 60
	// mostReplayed bounds the actions that are replayed for one fault.
	mostReplayed = 500_000
	// mostWeighed bounds the edits that are held against the plays that follow.
	mostWeighed = 300
	// mostProposals is the number of proposals that are kept for a fault.
	mostProposals = 8
)

// Mend looks for the smallest edits after which the rules allow all that a record says. It takes one fault
// after the other, the first first, because what follows often follows from it. The match itself is not
// changed. The error is the context's.
func Mend(ctx context.Context, in Input) (*Mended, error) {
	out := &Mended{Match: in.Match, Record: in.Record}
	skip := 0
	for len(out.Steps) < mostSteps {
		if err := ctx.Err(); err != nil {
			return out, err
		}
		f := firstFault(out.Record, skip)
		if f == nil {
			break
		}
		s := newSearch(Input{Match: out.Match, Record: out.Record, Opts: in.Opts}, f)
		list := s.proposals(ctx)
		out.Steps = append(out.Steps, Step{*f, out.Match, list})
		out.Limited = out.Limited || s.limited
		if len(list) == 0 {
			skip++ // nothing helps here; the next fault may be of another cause
			continue
		}
		out.Match = list[0].Apply(out.Match)
		out.Record = replay.Run(ctx, out.Match, in.Opts)
	}
	left := faults(out.Record)
	out.Clean = left == 0 && out.Record.Err == nil
	out.Limited = out.Limited || left > 0 && len(out.Steps) == mostSteps
	return out, ctx.Err()
}

// firstFault is the first finding of a record that the rules forbid after so many others, nil without.
func firstFault(rec *replay.Record, skip int) *replay.Finding {
	for i := range rec.Findings {
		f := &rec.Findings[i]
		if !faulty(f) {
			continue
		}
		if skip == 0 {
			return f
		}
		skip--
	}
	return nil
}
