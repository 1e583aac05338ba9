package analyze

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/search"
	"nardlog/replay"
)

// thrower throws two dice.
type thrower func(rng *rand.Rand) engine.Dice

func fair(rng *rand.Rand) engine.Dice { return pairOf(face(rng), face(rng)) }

// loaded returns a thrower whose first die, or both, show a six in a share of the throws, whatever else.
func loaded(share float64, both bool) thrower {
	return func(rng *rand.Rand) engine.Dice {
		a, b := face(rng), face(rng)
		if rng.Float64() < share {
			a = 6
		}
		if both && rng.Float64() < share {
			b = 6
		}
		return pairOf(a, b)
	}
}

func face(rng *rand.Rand) int { return 1 + rng.IntN(6) }

func pairOf(a, b int) engine.Dice {
	d, err := engine.NewDice(a, b)
	if err != nil {
		panic(err)
	}
	return d
}

// folder makes a record of games of so many throws each after the one that opens it.
func folder(rng *rand.Rand, games, throws int, throw thrower) *replay.Record {
	rec := newRecord(0, false)
	rec.Games = make([]replay.Game, games)
	for i := range rec.Games {
		rec.Games[i].Decisions = make([]replay.Decision, throws+1)
	}
	return throwAnew(rec, rng, throw)
}

// throwAnew gives a folder new throws.
func throwAnew(rec *replay.Record, rng *rand.Rand, throw thrower) *replay.Record {
	start := engine.Start()
	for i := range rec.Games {
		turn := rng.IntN(2)
		for j := range rec.Games[i].Decisions {
			d := &rec.Games[i].Decisions[j]
			d.Player, d.Situation.Board, d.Situation.Dice = turn, start, throw(rng)
			for j == 0 && d.Situation.Dice.Double() {
				d.Situation.Dice = throw(rng)
			}
			turn = 1 - turn
		}
	}
	return rec
}

func auditOf(rec *replay.Record) *DiceAudit {
	var s DiceSample
	s.Add(rec, nil)
	return s.Audit()
}

// testOf is one of the tests of a group.
func testOf(t *testing.T, g *DiceGroup, kind DiceTestKind) *DiceTest {
	t.Helper()
	i := slices.IndexFunc(g.Tests, func(d DiceTest) bool { return d.Kind == kind })
	if i < 0 {
		t.Fatalf("no test of %v", kind)
	}
	return &g.Tests[i]
}

// farFromUniform is Kolmogorov's and Smirnov's distance of chances from uniform ones, as a multiple of the
// distance that one fair sample in a hundred goes beyond.
func farFromUniform(ps []float64) float64 {
	ps = slices.Sorted(slices.Values(ps))
	n, far := float64(len(ps)), 0.0
	for i, p := range ps {
		far = max(far, p-float64(i)/n, float64(i+1)/n-p)
	}
	return far * math.Sqrt(n) / 1.6276
}

// TestFairDiceAreUniform: over a thousand folders of fair throws every chance between 0 and 1 is as likely as any
// other, and a test with one degree of freedom too many or too few would be told from that.
func TestFairDiceAreUniform(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	kinds := []DiceTestKind{FaceTest, PairTest, DoubleTest, OpeningTest, SerialTest, RunTest}
	ps := make([][]float64, len(kinds))
	var more, fewer []float64
	rejected := 0
	rec := folder(rng, 80, 60, fair)
	for range 1000 {
		a := auditOf(throwAnew(rec, rng, fair))
		rejected += one(a.Found > 0)
		for i, k := range kinds {
			test := testOf(t, &a.Groups[0], k)
			ps[i] = append(ps[i], *test.P)
			if k == FaceTest {
				more = append(more, chiTail(*test.Statistic, test.DF+1))
				fewer = append(fewer, chiTail(*test.Statistic, test.DF-1))
			}
		}
	}
	for i, k := range kinds {
		if far := farFromUniform(ps[i]); far > 1 {
			t.Errorf("%v: chances are %.2f times as far from uniform as they may be", k, far)
		}
	}
	if a, b := farFromUniform(more), farFromUniform(fewer); a < 2 || b < 2 {
		t.Errorf("wrong tests pass for right ones: %.2f, %.2f", a, b)
	}
	// 50 are expected at most, with a standard deviation below 7.
	if rejected > 50+3*7 {
		t.Errorf("%d of 1000 fair folders are called unfair, all tests corrected", rejected)
	}
}

// TestLoadedDiceAreFound: of 5,000 throws with one die that shows a six in 5 % of them whatever else, or two such
// dice, all are found; and the faces are found to be it.
func TestLoadedDiceAreFound(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for _, both := range []bool{false, true} {
		found := 0
		const folders = 50
		for range folders {
			a := auditOf(folder(rng, 100, 50, loaded(0.05, both)))
			found += one(testOf(t, &a.Groups[0], FaceTest).Found())
		}
		// one die's bias of 1/24 is one of 1/48 over both: a noncentrality of 31, which 19 corrected tests find in
		// 93 of 100 cases
		if least := map[bool]int{false: 42, true: folders}[both]; found < least {
			t.Errorf("both %v: %d of %d found", both, found, folders)
		}
	}
}

// TestDetectableBiasIsFound: a bias as large as an audit says that it could have found is found as often as it says.
func TestDetectableBiasIsFound(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	const folders = 400
	rec := folder(rng, 20, 50, fair)
	bias := *auditOf(rec).Groups[0].Bias.Face
	found := 0
	for range folders {
		// a die shows a six whatever else in the share of throws that makes its chance 1/6 more the bias
		a := auditOf(throwAnew(rec, rng, loaded(bias*6/5, true)))
		level := DiceLevel / float64(a.Tests)
		found += one(*testOf(t, &a.Groups[0], FaceTest).P < level)
	}
	sd := math.Sqrt(folders * DicePower * (1 - DicePower))
	near(t, "found", float64(found), folders*DicePower, 3*sd)
}

// TestDiceCount is worked by hand: two games, three throws of Ann's and three of Bob's after the openings.
func TestDiceCount(t *testing.T) {
	rec := newRecord(0, false)
	play := func(g, player int, dice string) {
		d, err := engine.ParseDice(dice)
		if err != nil {
			t.Fatal(err)
		}
		rec.Games[g].Decisions = append(rec.Games[g].Decisions, replay.Decision{
			Player: player, Situation: engine.Situation{Board: engine.Start(), Dice: d}})
	}
	rec.Games = make([]replay.Game, 2)
	for i, dice := range []string{"31", "66", "52", "11", "64"} { // Ann opens
		play(0, i%2, dice)
	}
	for i, dice := range []string{"65", "43", "55"} { // Bob opens
		play(1, 1-i%2, dice)
	}
	a := auditOf(rec)
	all, ann, bob := &a.Groups[0], &a.Groups[1], &a.Groups[2]
	type figures struct{ throws, doubles, pips, openings, neighbours, serial, swings, changes, runs int }
	of := func(g *DiceGroup) figures {
		return figures{g.Throws, g.Doubles, g.Pips, g.Openings, g.Neighbours, g.Serial, g.Swings, g.Changes, g.Runs}
	}
	// 66 52 11 64: 12 7 2 10, off by 5 0 -5 3; 43 55: 7 10, off by 0 3
	if got, want := of(all), (figures{6, 3, 48, 2, 4, -15, 2, 2, 4}); got != want {
		t.Errorf("together %v, want %v", got, want)
	}
	// Ann: 52 64, 43
	if got, want := of(ann), (figures{3, 0, 24, 1, 1, 0, 0, 0, 1}); got != want {
		t.Errorf("Ann %v, want %v", got, want)
	}
	// Bob: 66 11, 55
	if got, want := of(bob), (figures{3, 3, 24, 1, 1, -25, 1, 1, 3}); got != want {
		t.Errorf("Bob %v, want %v", got, want)
	}
	if all.Faces != [6]int{2, 1, 1, 2, 3, 3} {
		t.Errorf("faces %v", all.Faces)
	}
	for i, d := range engine.Rolls {
		if want := one(slices.Contains([]string{"66", "52", "11", "64", "43", "55"}, d.String())); all.Pairs[i] != want {
			t.Errorf("%v came %d times", d, all.Pairs[i])
		}
	}
	for i, d := range OpeningRolls {
		if want := one(d.String() == "31" || d.String() == "65"); all.OpeningPairs[i] != want {
			t.Errorf("%v opened %d times", d, all.OpeningPairs[i])
		}
	}
	for _, test := range all.Tests {
		if test.P != nil {
			t.Errorf("%v has a chance from so few throws", test.Kind)
		}
	}
}

// TestCells: 60 throws of a die, a textbook's example worked by hand: 5 8 9 8 10 20, expected 10 each, 13.4.
func TestCells(t *testing.T) {
	test := cells(FaceTest, []int{5, 8, 9, 8, 10, 20}, func(int) float64 { return 1.0 / 6 })
	near(t, "chi-square", *test.Statistic, 13.4, 1e-9)
	near(t, "chance", *test.P, 0.019905, 1e-6)
	if small := cells(FaceTest, []int{4, 4, 4, 4, 4, 9}, func(int) float64 { return 1.0 / 6 }); small.P != nil {
		t.Error("29 dice are enough for six faces")
	}
}

// TestHolm is worked by hand: 0.01 0.04 0.03 0.005 corrected are 0.03 0.06 0.06 0.02.
func TestHolm(t *testing.T) {
	a := DiceAudit{Groups: []DiceGroup{{}, {}}}
	for i, p := range []float64{0.01, 0.04, 0.03, 0.005} {
		a.Groups[i/2].Tests = append(a.Groups[i/2].Tests, DiceTest{P: &p})
	}
	a.Groups[1].Tests = append(a.Groups[1].Tests, DiceTest{}) // a sample too small
	a.correct()
	for i, want := range []float64{0.03, 0.06, 0.06, 0.02} {
		near(t, "corrected", *a.Groups[i/2].Tests[i%2].Corrected, want, 1e-12)
	}
	if a.Tests != 4 || a.Found != 2 {
		t.Errorf("%d tests, %d found", a.Tests, a.Found)
	}
}

// TestOneBesideOthers: the player asked for has a group, all others share one.
func TestOneBesideOthers(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	s := DiceSample{Player: "ann"}
	for _, names := range [][2]string{{"Ann", "Bob"}, {"Carol", "ANN"}, {"Ann", ""}} {
		rec := folder(rng, 1, 10, fair)
		rec.Players = names
		s.Add(rec, nil)
	}
	a := s.Audit()
	if len(a.Groups) != 3 || a.Groups[1].Name != "Ann" || !a.Groups[2].Others {
		t.Fatalf("%d groups: %+v", len(a.Groups), a.Groups)
	}
	if n := a.Groups[1].Throws + a.Groups[2].Throws; n != a.Groups[0].Throws || n != 30 {
		t.Errorf("%d throws", n)
	}
}

// TestGapsAreSetAside: where a program leaves out throws that cannot be played, throws that might have been such are
// counted by nobody.
func TestGapsAreSetAside(t *testing.T) {
	barred := engine.MustPosition("x bar:1 13:5 8:3 6:6 o 6:2 5:2 4:2 13:5 8:4") // 21 of 36 throws enter
	for _, gap := range []bool{false, true} {
		rec := newRecord(0, false)
		rec.Games = make([]replay.Game, 1)
		turns, boards := []int{0, 1, 0}, []engine.Position{engine.Start(), engine.Start(), barred}
		if gap { // Bob follows himself: Ann, on the bar, must have thrown something that enters nothing
			turns, boards = append(turns, 1, 1), append(boards, engine.Start(), barred.Swap())
		}
		for i := range turns {
			rec.Games[0].Decisions = append(rec.Games[0].Decisions, replay.Decision{
				Player: turns[i], Situation: engine.Situation{Board: boards[i], Dice: pairOf(3, 1)}})
		}
		a := auditOf(rec)
		if n, want := a.Groups[1].Censored, one(gap); n != want {
			t.Errorf("gap %v: %d of Ann's throws are set aside, want %d", gap, n, want)
		}
		if n, want := a.Groups[0].Throws, 2+one(gap); n != want {
			t.Errorf("gap %v: %d throws are counted, want %d", gap, n, want)
		}
	}
}

// TestLuckIsFair: the mean luck of the 36 throws of a position is 0, of its 30 opening throws too, and its variance is
// that which is booked.
func TestLuckIsFair(t *testing.T) {
	v := rollValues{}
	rng := rand.New(rand.NewPCG(19, 20))
	for i := range v.emg {
		v.emg[i] = rng.NormFloat64()
	}
	for _, v.opening = range []bool{false, true} {
		mean, squares, weights, booked := 0.0, 0.0, 0.0, 0.0
		for _, d := range engine.Rolls {
			var l LuckSum
			l.count(&v, d)
			mean += v.weight(d) * l.EMG
			squares += v.weight(d) * l.EMG * l.EMG
			weights += v.weight(d)
			booked = l.Variance
		}
		near(t, "mean luck", mean, 0, 1e-12)
		near(t, "variance", booked, squares/weights, 1e-12)
	}
}

// TestExactLuck: with checkers on the 6 and 1 points against an opponent who bears off next, 15 of 36 throws win. The
// game is worth 1 or -1, so the luck of 62 is 7/6 and that of 32 -5/6, and the variance is 35/36.
func TestExactLuck(t *testing.T) {
	for dice, want := range map[string]float64{"62": 7.0 / 6, "32": -5.0 / 6} {
		rec := newRecord(0, false)
		begin(rec, "x 6:1 1:1 off:13 o 1:1 off:14", [2]int{}).roll(dice, 0)
		sums, err := luck(context.Background(), rec, nil, search.New(tinyNets(), bearoff.Default(), 0))
		if err != nil {
			t.Fatal(err)
		}
		near(t, "luck of "+dice, sums[0].EMG, want, 1e-6)
		near(t, "variance", sums[0].Variance, 35.0/36, 1e-6)
	}
}

// TestLuckOfFairDice: over a thousand folders, each a walk over the same positions, the chances of the luck test are
// uniform; dice that take the better of two throws are found by it.
func TestLuckOfFairDice(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	rec := newRecord(0, true)
	begin(rec, "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", [2]int{}).finish(rng)
	g := planOf(rec, 0, Settings{})
	by := search.New(tinyNets(), bearoff.Default(), search.DefaultKeep)
	by.SetScore(g.ctx)
	var positions []rollValues
	for i := range g.steps[:min(120, len(g.steps))] {
		if s := &g.steps[i]; s.Chequer != nil {
			positions = append(positions, g.valuesOf(s, by, false))
		}
	}
	var ps, bs []float64
	for range 1000 {
		var sum, better LuckSum
		for i := range 6 * len(positions) {
			v := &positions[i%len(positions)]
			a, b := fair(rng), fair(rng)
			sum.count(v, a)
			if v.emg[slices.Index(engine.Rolls[:], b)] > v.emg[slices.Index(engine.Rolls[:], a)] {
				a = b
			}
			better.count(v, a)
		}
		test := sum.test()
		ps = append(ps, *test.P)
		bs = append(bs, *better.test().P)
	}
	if far := farFromUniform(ps); far > 1 {
		t.Errorf("chances are %.2f times as far from uniform as they may be", far)
	}
	if worst := slices.Max(bs); worst > 1e-3 {
		t.Errorf("the better of two throws has a chance of %.5f", worst)
	}
}
