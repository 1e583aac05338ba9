package analyze

import (
	"errors"
	"math/rand/v2"
	"testing"
)

func judged(player int, dice, best string, loss float64, counted int) Judgement {
	return Judgement{Game: 1, Player: player, Position: "XGID=" + dice, Dice: dice, Played: "a", Best: best, Loss: &loss,
		Counts: Counts{PR: counted, MEMG: 1, Snowie: 1}}
}

// TestDiff is worked by hand. Ann's PR was 500 × 0.3 / 2 = 75 and is 500 × 0.4 / 4 = 50: two losses more of 0.2 less 0.1
// make 500 × 0.1 / 4 = 12.5, two decisions counted more make -75 × 2 / 4 = -37.5.
func TestDiff(t *testing.T) {
	before := &Judgements{Length: 7, All: []Judgement{
		judged(0, "31", "a", 0, 1), judged(1, "42", "a", 0, 1), judged(0, "65", "b", 0.3, 1),
		judged(0, "11", "a", 0, 0), judged(0, "22", "a", 0, 0)}}
	after := &Judgements{Length: 7, All: []Judgement{
		judged(0, "31", "c", 0.2, 1), judged(1, "42", "a", 0, 1), judged(0, "65", "b", 0.2, 1),
		judged(0, "11", "a", 0, 1), judged(0, "22", "a", 0, 1)}}
	d, err := Diff(before, after)
	if err != nil {
		t.Fatal(err)
	}
	pr := d.Rates[0].PR
	near(t, "PR before", *pr.Old, 75, 1e-9)
	near(t, "PR after", *pr.New, 50, 1e-9)
	near(t, "by losses", pr.ByLoss, 12.5, 1e-9)
	near(t, "by counting", pr.ByCount, -37.5, 1e-9)
	if d.Same != 1 || len(d.Changes) != 4 {
		t.Fatalf("%d the same, %d changed", d.Same, len(d.Changes))
	}
	for i, want := range []struct {
		dice    string
		pr      float64
		verdict bool
	}{{"31", 25, true}, {"11", -18.75, false}, {"22", -18.75, false}, {"65", -12.5, false}} {
		c := &d.Changes[i]
		if c.New.Dice != want.dice || c.Verdict() != want.verdict {
			t.Errorf("change %d is %s, verdict %v", i, c.New.Dice, c.Verdict())
		}
		near(t, want.dice, c.PR, want.pr, 1e-9)
	}
}

// TestDiffReconciles: whatever changes, the contributions add up to the differences of all rates.
func TestDiffReconciles(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 42))
	random := func(rng *rand.Rand, old Judgement) Judgement {
		if rng.IntN(2) == 0 {
			loss := rng.Float64()
			old.Loss = &loss
		}
		if rng.IntN(3) == 0 {
			old.Counts = Counts{PR: rng.IntN(3), MEMG: rng.IntN(2), Snowie: rng.IntN(2)}
		}
		return old
	}
	for _, length := range []int{0, 1, 7} {
		before, after := &Judgements{Length: length}, &Judgements{Length: length}
		for range 200 {
			j := random(rng, judged(rng.IntN(2), "31", "a", 0, 1))
			before.All, after.All = append(before.All, j), append(after.All, random(rng, j))
		}
		d, err := Diff(before, after)
		if err != nil {
			t.Fatal(err)
		}
		for p := range d.Rates {
			var pr, memg, snowie float64
			for i := range d.Changes {
				c := &d.Changes[i]
				if c.New.Player == p {
					pr, memg, snowie = pr+c.PR, memg+c.MEMG, snowie+c.Snowie
				} else {
					snowie += c.OpponentSnowie
				}
			}
			r := &d.Rates[p]
			near(t, "PR", pr, *r.PR.New-*r.PR.Old, 1e-9)
			near(t, "mEMG", memg, *r.MEMG.New-*r.MEMG.Old, 1e-9)
			near(t, "Snowie ER", snowie, *r.Snowie.New-*r.Snowie.Old, 1e-9)
			near(t, "parts of PR", r.PR.ByLoss+r.PR.ByCount, pr, 1e-9)
			near(t, "parts of Snowie ER", r.Snowie.ByLoss+r.Snowie.ByCount, snowie, 1e-9)
		}
	}
}

// TestDiffOfOtherMatches: what is not the same match is refused, with the place where it shows.
func TestDiffOfOtherMatches(t *testing.T) {
	one := func() *Judgements {
		return &Judgements{Length: 7, Players: [2]string{"Ann", "Bob"}, All: []Judgement{
			judged(0, "31", "a", 0, 1), judged(1, "42", "a", 0, 1)}}
	}
	for name, change := range map[string]func(*Judgements){
		"length":   func(j *Judgements) { j.Length = 5 },
		"players":  func(j *Judgements) { j.Players[0] = "Carol" },
		"dice":     func(j *Judgements) { j.All[1].Dice = "43" },
		"played":   func(j *Judgements) { j.All[1].Played = "b" },
		"position": func(j *Judgements) { j.All[1].Position = "XGID=" },
		"shorter":  func(j *Judgements) { j.All = j.All[:1] },
	} {
		other := one()
		change(other)
		_, err := Diff(one(), other)
		var refused *OtherMatchError
		if !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if d, err := Diff(one(), one()); err != nil || len(d.Changes) > 0 || d.Same != 2 {
		t.Errorf("the same match: %v, %+v", err, d)
	}
}

// TestDiffWithoutDecisions: where a rate counts nothing there is no difference to explain.
func TestDiffWithoutDecisions(t *testing.T) {
	before := &Judgements{All: []Judgement{judged(0, "31", "a", 0, 0)}}
	after := &Judgements{All: []Judgement{judged(0, "31", "b", 0.5, 1)}}
	d, err := Diff(before, after)
	if err != nil || d.Rates[0].PR.Old != nil || *d.Rates[0].PR.New != 250 || d.Changes[0].PR != 0 {
		t.Errorf("%v, %+v", err, d)
	}
}
