package analyze

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Judgements are what an analysis says of a match, as far as rates go.
type Judgements struct {
	// Length is the match length in points, 0 for a money session.
	Length  int
	Players [2]string
	// All are the decisions in the order of play.
	All []Judgement
}

// Judgement is what an analysis says of one player's share in a move.
type Judgement struct {
	// Game and Move are the printed numbers, Line the place in the record, 0 where there is none.
	Game, Move, Line int
	// Player is 0 or 1. Position is the XGID before the move, Dice the roll, empty for the cube.
	Player         int
	Position, Dice string
	// Played and Best are what was done and what would have been best, empty where they are not known.
	Played, Best string
	// Loss is in EMG, 0 or more; nil where it is not judged.
	Loss   *float64
	Mark   string
	Counts Counts
}

// decides reports whether two judgements are of the same decision.
func (j *Judgement) decides(k *Judgement) bool {
	return j.Game == k.Game && j.Player == k.Player && j.Position == k.Position && j.Dice == k.Dice && j.Played == k.Played
}

// emg is the loss, 0 where it is not judged.
func (j *Judgement) emg() float64 {
	if j.Loss == nil {
		return 0
	}
	return *j.Loss
}

// OtherMatchError says that two analyses are not of one match, and where that shows.
type OtherMatchError struct {
	// Game and Move are the first that differ, 0 where the matches differ as a whole.
	Game, Move int
	Reason     string
}

func (e *OtherMatchError) Error() string {
	if e.Game == 0 {
		return "these are different matches: " + e.Reason
	}
	return fmt.Sprintf("these are different matches: game %d, move %d: %s", e.Game, e.Move, e.Reason)
}

// Difference tells two analyses of one match apart.
type Difference struct {
	Players [2]string
	// Changes are the decisions of which the best, the mark, the loss or the counting changed, those that moved a PR most
	// first; Same counts the others.
	Changes []Change
	Same    int
	// Rates are each player's.
	Rates [2]RateShifts
}

// Change is a decision that is judged in another way. PR, MEMG and Snowie are what it adds to the differences of the
// rates of its player, OpponentSnowie to that of the other, whose rate counts his plays too.
type Change struct {
	Old, New         Judgement
	PR, MEMG, Snowie float64
	OpponentSnowie   float64
}

// Verdict reports whether something else is best.
func (c *Change) Verdict() bool { return c.Old.Best != c.New.Best }

// RateShifts are the shifts of one player's rates.
type RateShifts struct{ PR, MEMG, Snowie RateShift }

// RateShift is how a rate moved: Old + ByLoss + ByCount = New. Where a rate counts nothing in one of the analyses it is
// nil, and nothing is added up.
type RateShift struct {
	Old, New *float64
	// OldDecisions and NewDecisions are what the rates are divided by.
	OldDecisions, NewDecisions int
	// ByLoss is what other losses make, ByCount what comes of counting other decisions.
	ByLoss, ByCount float64
	factor          float64
}

// Diff compares two analyses of one match. It is an OtherMatchError if they are of two.
func Diff(before, after *Judgements) (*Difference, error) {
	if err := sameMatch(before, after); err != nil {
		return nil, err
	}
	d := &Difference{Players: after.Players}
	for p := range d.Rates {
		d.Rates[p] = shifts(p, before, after)
	}
	for i := range after.All {
		c := Change{Old: before.All[i], New: after.All[i]}
		if !c.changed() {
			d.Same++
			continue
		}
		d.book(&c)
		d.Changes = append(d.Changes, c)
	}
	slices.SortStableFunc(d.Changes, func(a, b Change) int {
		return cmp.Or(cmp.Compare(math.Abs(b.PR), math.Abs(a.PR)), cmp.Compare(math.Abs(b.gain()), math.Abs(a.gain())))
	})
	return d, nil
}

// sameMatch compares what was decided.
func sameMatch(a, b *Judgements) error {
	switch {
	case a.Length != b.Length:
		return &OtherMatchError{Reason: fmt.Sprintf("their lengths are %d and %d", a.Length, b.Length)}
	case a.Players != b.Players:
		return &OtherMatchError{Reason: fmt.Sprintf("the players are %q and %q", a.Players, b.Players)}
	}
	for i := range min(len(a.All), len(b.All)) {
		if j, k := &a.All[i], &b.All[i]; !j.decides(k) {
			return &OtherMatchError{k.Game, k.Move, "another decision: " + j.name() + " and " + k.name()}
		}
	}
	if len(a.All) != len(b.All) {
		return &OtherMatchError{Reason: fmt.Sprintf("%d and %d decisions", len(a.All), len(b.All))}
	}
	return nil
}

// name is a decision in words.
func (j *Judgement) name() string {
	if j.Dice == "" {
		return fmt.Sprintf("cube %q in %s", j.Played, j.Position)
	}
	return fmt.Sprintf("%s %q in %s", j.Dice, j.Played, j.Position)
}

func (c *Change) changed() bool {
	known := (c.Old.Loss == nil) == (c.New.Loss == nil)
	return c.Verdict() || !known || c.gain() != 0 || c.Old.Mark != c.New.Mark || c.Old.Counts != c.New.Counts
}

// gain is how much more the decision loses now, in EMG.
func (c *Change) gain() float64 { return c.New.emg() - c.Old.emg() }

// shifts adds up both analyses' rates of a player.
func shifts(p int, before, after *Judgements) RateShifts {
	old, now := before.rates(p), after.rates(p)
	return RateShifts{old[0].shift(now[0]), old[1].shift(now[1]), old[2].shift(now[2])}
}

// rates adds up PR, mEMG and Snowie's rate of a player.
func (j *Judgements) rates(p int) (rates [3]RateSum) {
	total := 0.0
	for i := range j.All {
		d := &j.All[i]
		rates[2].Decisions += d.Counts.Snowie
		if d.Player == p {
			total += d.emg()
			rates[0].Decisions += d.Counts.PR
			rates[1].Decisions += d.Counts.MEMG
		}
	}
	rates[0].settle(prFactor(j.Length), total)
	rates[1].settle(milliEMG, total)
	rates[2].settle(milliEMG, total)
	return rates
}

// Rates are PR, mEMG and Snowie's rate of player 0 or 1, added up from the decisions; nil where nothing counts.
func (j *Judgements) Rates(p int) (pr, memg, snowie *float64) {
	r := j.rates(p)
	return r[0].Value, r[1].Value, r[2].Value
}

func (s RateSum) shift(now RateSum) RateShift {
	return RateShift{
		Old: s.Value, New: now.Value, OldDecisions: s.Decisions, NewDecisions: now.Decisions, factor: now.Factor,
	}
}

// of is what a decision adds to the shift of a rate by a loss that is larger by emg and a count larger by n.
func (s *RateShift) of(emg float64, n int) float64 {
	if s.Old == nil || s.New == nil {
		return 0
	}
	by := float64(s.NewDecisions)
	loss, count := float64(s.factor*emg)/by, float64(-*s.Old*float64(n))/by
	s.ByLoss += loss
	s.ByCount += count
	return loss + count
}

// book enters what a change adds to the rates: with n decisions counted now and rates r before, a rate of factor k moves
// by k/n for each EMG lost more, and by -r/n for each decision counted more.
func (d *Difference) book(c *Change) {
	own, other := &d.Rates[c.New.Player], &d.Rates[1-c.New.Player]
	was, is := c.Old.Counts, c.New.Counts
	c.PR = own.PR.of(c.gain(), is.PR-was.PR)
	c.MEMG = own.MEMG.of(c.gain(), is.MEMG-was.MEMG)
	c.Snowie = own.Snowie.of(c.gain(), is.Snowie-was.Snowie)
	c.OpponentSnowie = other.Snowie.of(0, is.Snowie-was.Snowie)
}
