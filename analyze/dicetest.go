package analyze

import (
	"cmp"
	"math"
	"slices"

	"nardlog/engine"
)

const (
	// leastExpected is the number of observations that a cell of a chi-square has to expect.
	leastExpected = 5
	// leastSum is the number of terms from which a sum is taken for normal.
	leastSum = 30
)

// pipsVariance is the variance of the pips of a throw.
const pipsVariance = 35.0 / 6

// OpeningRolls are the 15 throws that open a game: 21, 31, 32, ... 65.
var OpeningRolls = func() (all [15]engine.Dice) {
	n := 0
	for _, d := range engine.Rolls {
		if !d.Double() {
			all[n] = d
			n++
		}
	}
	return
}()

// tests compares a count with fair dice. Player says that it is one player's.
func (c *DiceCount) tests(player bool) []DiceTest {
	faces := cells(FaceTest, c.Faces[:], func(int) float64 { return 1.0 / 6 })
	pairs := cells(PairTest, c.Pairs[:], func(i int) float64 { return float64(engine.Rolls[i].Weight()) / 36 })
	openings := cells(OpeningTest, c.OpeningPairs[:], func(int) float64 { return 1.0 / 15 })
	list := []DiceTest{faces, pairs, share(DoubleTest, c.Doubles, c.Throws, 1.0/6), openings}
	if player {
		list = append(list, share(StartTest, c.Openings, c.OpeningGames, 0.5))
	}
	return append(list, c.serial(), c.runs(), c.Luck.test())
}

// cells compares the counts of exclusive outcomes with their chances.
func cells(kind DiceTestKind, seen []int, chance func(i int) float64) DiceTest {
	t := DiceTest{Kind: kind, DF: len(seen) - 1}
	for _, n := range seen {
		t.N += n
	}
	chi, least := 0.0, math.Inf(1)
	for i, n := range seen {
		expected := float64(float64(t.N) * chance(i))
		off := float64(n) - expected
		chi += float64(off*off) / expected
		least = min(least, expected)
	}
	if least >= leastExpected {
		t.settle(chi)
	}
	return t
}

// share compares how often something came with its chance.
func share(kind DiceTestKind, seen, n int, chance float64) DiceTest {
	t := cells(kind, []int{seen, n - seen}, func(i int) float64 { return [2]float64{chance, 1 - chance}[i] })
	t.figure(float64(seen), float64(float64(n)*chance))
	return t
}

// serial tests the correlation of the pips of neighbours. As each has its mean and variance whatever came before,
// their products have the mean 0 and a variance that is known.
func (c *DiceCount) serial() DiceTest {
	t := DiceTest{Kind: SerialTest, N: c.Neighbours, DF: 1}
	if c.Neighbours > 0 {
		t.figure(float64(c.Serial)/float64(pipsVariance*float64(c.Neighbours)), 0)
	}
	if c.Neighbours >= leastSum {
		sd := float64(pipsVariance * math.Sqrt(float64(c.Neighbours)))
		t.settle(square(float64(c.Serial) / sd))
	}
	return t
}

// runs tests how often throws change between above and below 7: with a chance of one half each time.
func (c *DiceCount) runs() DiceTest {
	t := share(RunTest, c.Changes, c.Swings, 0.5)
	t.figure(float64(c.Runs), float64(c.Runs-c.Changes)+float64(c.Swings)/2)
	return t
}

// test compares a sum of luck with its own standard deviation.
func (l *LuckSum) test() DiceTest {
	t := DiceTest{Kind: LuckTest, N: l.Rolls, DF: 1}
	if l.Rolls > 0 {
		t.figure(l.EMG, 0)
	}
	if l.Rolls >= leastSum && l.Variance > 0 {
		t.settle(square(l.EMG) / l.Variance)
	}
	return t
}

func square(x float64) float64 { return float64(x * x) }

func (t *DiceTest) figure(seen, expected float64) { t.Seen, t.Expected = &seen, &expected }

func (t *DiceTest) settle(chi float64) {
	p := chiTail(chi, t.DF)
	t.Statistic, t.P = &chi, &p
}

// correct settles the corrected chances of all tests together by Holm's method: the k-th smallest of m is multiplied
// by m-k+1, and none is below one before it.
func (a *DiceAudit) correct() {
	var all []*DiceTest
	for g := range a.Groups {
		for i := range a.Groups[g].Tests {
			if t := &a.Groups[g].Tests[i]; t.P != nil {
				all = append(all, t)
			}
		}
	}
	slices.SortStableFunc(all, func(s, t *DiceTest) int { return cmp.Compare(*s.P, *t.P) })
	a.Tests, a.Found = len(all), 0
	least := 0.0
	for k, t := range all {
		least = max(least, min(1, float64(float64(len(all)-k)**t.P)))
		corrected := least
		t.Corrected = &corrected
		a.Found += one(t.Found())
	}
	for g := range a.Groups {
		a.Groups[g].Bias = a.Groups[g].detectable(a.Tests)
	}
}

// detectable says what bias a count could have shown if it stood alone among a number of tests.
func (c *DiceCount) detectable(tests int) (d Detectable) {
	level := DiceLevel / float64(max(tests, 1))
	if c.Throws*2 >= 6*leastExpected {
		// one face off by x and the others by -x/5 are off by 6 * x² * 6/5 a die
		x := math.Sqrt(detectable(5, level, DicePower) / float64(float64(2*c.Throws)*7.2))
		d.Face = &x
	}
	single := detectable(1, level, DicePower)
	if c.Throws >= 6*leastExpected {
		x := math.Sqrt(float64(single*5/36) / float64(c.Throws))
		d.Double = &x
	}
	if c.Luck.Rolls >= leastSum && c.Luck.Variance > 0 {
		x := math.Sqrt(float64(single*c.Luck.Variance)) / float64(c.Luck.Rolls)
		d.Luck = &x
	}
	return d
}
