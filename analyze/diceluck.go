package analyze

import (
	"cmp"
	"context"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
	"nardlog/replay"
)

// Luck sums each player's luck over the rolls of a match by a measure that fair dice keep at 0 exactly, whatever the
// evaluator: a roll's value is that of its best play by the evaluator alone, its luck that value less the mean over
// the 21 rolls of the same position, or over the 15 of an opening throw. A nil met stands for Kazaross-XG2. It is an
// error, which wraps ErrNothing, where no evaluator knows the game, and the context's error if that ends.
func Luck(ctx context.Context, rec *replay.Record, met *cube.MET) (*[2]LuckSum, error) {
	return luck(ctx, rec, met, search.New(eval.Default(), bearoff.Default(), search.DefaultKeep))
}

// roller is what luck needs of search.Searcher.
type roller interface {
	SetScore(*cube.Context)
	Reply(p *engine.Position, d engine.Dice, st cube.State) (engine.Position, engine.Probs)
	Utility(p *engine.Position, v *engine.Probs, st cube.State) float64
}

func luck(ctx context.Context, rec *replay.Record, met *cube.MET, by roller) (*[2]LuckSum, error) {
	if err := judgeable(rec); err != nil {
		return nil, err
	}
	if !asBackgammon(rec.Rules()) {
		return nil, unknownGame(rec)
	}
	var sums [2]LuckSum
	r := newReader(rec)
	k, t := newKits(shipped(search.DefaultKeep)), &tables{[]*cube.MET{cmp.Or(met, cube.Kazaross())}}
	for i := range rec.Games {
		g := plan(rec, i, Settings{}, k, t)
		if g.pointless(g.start) {
			continue
		}
		by.SetScore(g.ctx)
		opening := r.opening(&rec.Games[i])
		for j := range g.steps {
			s := &g.steps[j]
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if s.Chequer == nil || !s.searched() || r.gaps && r.dances(&s.Situation.Board) > 0 {
				continue
			}
			values := g.valuesOf(s, by, s.d == opening)
			sums[s.Player].count(&values, s.Situation.Dice)
		}
	}
	return &sums, nil
}

// rollValues are the values of the 21 rolls in the order of engine.Rolls, in EMG; the doubles of an opening throw,
// which cannot come, are left out.
type rollValues struct {
	emg     [21]float64
	opening bool
}

// valuesOf judges the best play of every roll by the evaluator alone.
func (g *game) valuesOf(s *step, by roller, opening bool) rollValues {
	v := rollValues{opening: opening}
	for i, d := range engine.Rolls {
		if v.weight(d) == 0 {
			continue
		}
		next, probs := by.Reply(&s.Situation.Board, d, s.st)
		v.emg[i] = g.ctx.EMG(s.st, g.ctx.Opposite(by.Utility(&next, &probs, s.st.Flip())))
	}
	return v
}

// weight is the number of throws, of 36 or of an opening's 30, that give a roll.
func (v *rollValues) weight(d engine.Dice) float64 {
	if v.opening && d.Double() {
		return 0
	}
	return float64(d.Weight())
}

// count adds the luck of a roll among those that might have come.
func (l *LuckSum) count(v *rollValues, rolled engine.Dice) {
	weights, sum := 0.0, 0.0
	for i, d := range engine.Rolls {
		weights += v.weight(d)
		sum += float64(v.weight(d) * v.emg[i])
	}
	mean := sum / weights
	squares := 0.0
	for i, d := range engine.Rolls {
		squares += float64(v.weight(d) * square(v.emg[i]-mean))
		if d == rolled {
			l.EMG += v.emg[i] - mean
		}
	}
	l.Rolls++
	l.Variance += squares / weights
}

// AuditDice compares the dice of one match with fair ones. A nil met stands for Kazaross-XG2.
func AuditDice(ctx context.Context, rec *replay.Record, met *cube.MET) (*DiceAudit, error) {
	sums, err := Luck(ctx, rec, met)
	if ctx.Err() != nil {
		return nil, err
	}
	var s DiceSample
	s.Add(rec, sums) // without luck where no evaluator knows the game
	return s.Audit(), nil
}
