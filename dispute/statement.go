package dispute

import "context"

// Statement is a comparison with what an arbiter needs beside it.
type Statement struct {
	*Comparison
	// Mended is what a search for repairs made of each record that the rules exclude, nil for the others.
	Mended [2]*Mended
	// Restored says that the repaired record tells the match as the other one does.
	Restored [2]bool
}

// State compares two records and looks for repairs of those that the rules exclude. The error is the context's.
func State(ctx context.Context, a, b Input) (*Statement, error) {
	s := &Statement{Comparison: Compare(a, b)}
	for side := range s.Mended {
		if len(s.Verdict.Against[side]) == 0 {
			continue
		}
		m, err := Mend(ctx, s.Inputs[side])
		if err != nil {
			return nil, err
		}
		s.Mended[side] = m
		again := Compare(Input{Match: m.Match, Record: m.Record}, s.Inputs[1-side])
		s.Restored[side] = len(m.Steps) > 0 && len(again.Differences()) == 0
	}
	return s, nil
}
