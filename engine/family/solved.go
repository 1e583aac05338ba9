package family

import (
	"context"

	"nardlog/engine"
)

// Ready reports whether the net is at hand at once: a table that is neither kept nor made yet is not.
func (n *Net) Ready() bool { return n.solved == nil || n.solved.Ready() }

// Size is the number of bytes of a table, 0 for a net.
func (n *Net) Size() int {
	if n.solved == nil {
		return 0
	}
	return n.solved.Size()
}

// Prepare makes what is not Ready, with so many goroutines, and tells how far it has come; told may be nil. The only error
// is that of the context.
func (n *Net) Prepare(ctx context.Context, jobs int, told func(done, total int)) error {
	if n.solved == nil {
		return nil
	}
	return n.solved.Make(ctx, jobs, told)
}

// exact reports whether the evaluator's chances are those of best play by what counts here: looking ahead then finds nothing
// else. Where gammons weigh otherwise than in the stakes, best play is not quite that of the table.
func (s *Searcher) exact() bool {
	t := s.ev.table
	if t == nil || !t.Graded() {
		return t != nil
	}
	return proportional(&s.lines[0], t.Line()) && proportional(&s.lines[1], t.Line())
}

// proportional reports whether two utilities rank alike.
func proportional(a, b *engine.Probs) bool {
	for i := range a {
		if d := float32(a[i]*b[0]) - float32(b[i]*a[0]); max(d, -d) > 1e-5*a[0] {
			return false
		}
	}
	return true
}
