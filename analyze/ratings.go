package analyze

// bands are the classes of play by PR, each up to and without its limit.
var bands = [...]struct {
	below float64
	name  string
}{
	{2.5, "World Champ"}, {5, "World Class"}, {7.5, "Expert"}, {12.5, "Advanced"},
	{17.5, "Intermediate"}, {22.5, "Casual"}, {30, "Beginner"},
}

// Band is XG's class for a PR; a flawless 0 is "Wow".
func Band(pr float64) string {
	if pr <= 0 {
		return "Wow"
	}
	for _, b := range bands {
		if pr < b.below {
			return b.name
		}
	}
	return "Distracted"
}

// fibs is GNU Backgammon's estimate of a FIBS rating from EMG lost per unforced play and per close or
// actual cube decision, in matches to n points.
func fibs(chequer, cube float64, n int) float64 {
	length := float64(n)
	return 2050 - float64(chequer*(8798+25526/length)) - float64(cube*(863-519/length))
}

// elo is XG's rating equivalent of the EMG lost per counted decision.
func elo(perDecision float64) float64 {
	return 2000/(1+exp(float64(40*perDecision)-1.12)) + 732
}

// exp is the exponential function from sums and products alone, so that it has the same bits on every
// machine: the series for x/1024, squared ten times. Its relative error is below 1e-12 for |x| < 100;
// beyond that the argument is cut.
func exp(x float64) float64 {
	x = max(-100, min(x, 100)) / 1024
	term, sum := 1.0, 1.0
	for i := 1; i < 12; i++ {
		term = float64(term*x) / float64(i)
		sum += term
	}
	for range 10 {
		sum = float64(sum * sum)
	}
	return sum
}
