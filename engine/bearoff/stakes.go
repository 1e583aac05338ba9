package bearoff

import "nardlog/engine"

// Stakes is the two-sided table for games in which each checker that the loser still has on the board is paid
// (тбилисские нарды): every pair of homes with up to six checkers each, both sides playing for the highest expected
// stake. It is never changed and safe for use by several goroutines.
type Stakes struct {
	// cells are ordered as those of TwoSided.
	cells []paid
}

// paid is what a pair of homes is worth to the side on roll: the checkers that it expects to be paid for less those that
// it pays for, the first of them alone, both in parts of stake, and the chance to win in parts of unit.
type paid struct{ net, won, win int32 }

// stake is the fixed-point 1 of a checker: six still fit into 31 bits.
const stake = 1 << 28

// GenerateStakes computes the table in the order of GenerateTwoSided. It gives the same bits for any number of jobs and
// on every machine.
func GenerateStakes(jobs int) *Stakes {
	t := &Stakes{cells: make([]paid, homes*homes)}
	plays := allOutcomes()
	left := Homes(few)
	for n := range homes {
		checkers := stake * int32(left[n].Count())
		share(n, jobs, func(k int) {
			c := paid{net: -checkers}
			if k > 0 {
				c = t.expect(&plays[n], k)
			}
			t.cells[k*homes+n] = c
		})
		share(n+1, jobs, func(k int) {
			c := paid{checkers, checkers, unit}
			if k > 0 {
				c = t.expect(&plays[k], n)
			}
			t.cells[n*homes+k] = c
		})
	}
	return t
}

// expect is the mean over the rolls of the best that the side on roll can reach against a home.
func (t *Stakes) expect(plays *outcomes, opp int) paid {
	var net, won, win int64
	for i, d := range engine.Rolls {
		best := &t.cells[int(plays[i][0])*homes+opp]
		for _, to := range plays[i][1:] {
			if c := &t.cells[int(to)*homes+opp]; c.net < best.net {
				best = c
			}
		}
		weight := int64(d.Weight())
		net -= weight * int64(best.net)
		won += weight * int64(best.won-best.net)
		win += weight * int64(unit-best.win)
	}
	return paid{meanStake(net), meanStake(won), mean(win)}
}

// meanStake is the mean of 36 throws, rounded to the nearest. The sum is made positive, for division rounds to 0.
func meanStake(sum int64) int32 {
	const high = few * stake
	return int32((sum+36*high+18)/36 - high)
}

// Payment is what the side on roll expects in a game in which each of the loser's checkers is paid.
type Payment struct {
	Win, WinGammon, LoseGammon float64
	// Won and Lost are the checkers that it expects to be paid for and to pay for, games that go the other way counting
	// nothing. A gammon's count as often as they are paid.
	Won, Lost float64
}

// Payment tells what the side on roll expects in a position that Covers allows, where a loser who has borne off none pays
// gammon times for each checker. The two-sided table is exact; where it does not hold the position, a side is taken to win
// as fast as it can, and to lose with the fewest checkers.
func (t *Tables) Payment(p *engine.Position, gammon float64) Payment {
	if !holds(p) {
		return t.payment(p, gammon)
	}
	own, opp := HomeOf(&p.Own), HomeOf(&p.Opp)
	c := &t.stakes().cells[opp.Index()*homes+own.Index()]
	return Payment{Win: part(c.win), Won: float64(c.won) / stake, Lost: float64(c.won-c.net) / stake}
}

// payment tells it where neither side looks at the other.
func (t *Tables) payment(p *engine.Position, gammon float64) (pay Payment) {
	own, opp := t.payer(&p.Own), t.payer(&p.Opp)
	pay.Won, pay.WinGammon = own.wins(&opp, 0)
	pay.Lost, pay.LoseGammon = opp.wins(&own, 1)
	pay.Won += float64(pay.WinGammon * opp.checkers * (gammon - 1))
	pay.Lost += float64(pay.LoseGammon * own.checkers * (gammon - 1))
	pay.Win = float64(t.oneSided().Probs(p)[engine.Win])
	return pay
}

// payer is a side that may win or pay.
type payer struct {
	rolls, left, none []float32
	checkers          float64
	// gammon says that it has borne off no checker.
	gammon bool
}

func (t *Tables) payer(s *engine.Side) payer {
	h := HomeOf(s)
	i := h.Index()
	return payer{
		t.oneSided().all.of(i), t.left().left.of(i), t.left().none.of(i), float64(h.Count()), s[engine.Off] == 0,
	}
}

// wins are the checkers that a side wins from the other, and the chance of a gammon; at the end of each of its rolls the
// other has had as many of its own, less one and plus more.
func (p *payer) wins(other *payer, more int) (checkers, gammon float64) {
	if len(p.rolls) == 0 { // it has won
		return other.after(0)
	}
	for n := len(p.rolls) - 1; n >= 0; n-- {
		left, none := other.after(n + more)
		checkers += float64(float64(p.rolls[n]) * left)
		gammon += float64(float64(p.rolls[n]) * none)
	}
	return checkers, gammon
}

// after is what a side is expected to have left after so many of its rolls, and the chance of a gammon.
func (p *payer) after(rolls int) (left, none float64) {
	if rolls == 0 {
		left, none = p.checkers, 1
	} else {
		left, none = at(p.left, rolls), at(p.none, rolls)
	}
	if !p.gammon {
		none = 0
	}
	return left, none
}

// at is the entry of a list that begins with 1.
func at(list []float32, n int) float64 {
	if n > len(list) {
		return 0
	}
	return float64(list[n-1])
}
