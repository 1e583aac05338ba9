package parser

import (
	"slices"
	"strconv"
	"strings"
)

// readAnalysis keeps what GNU Backgammon computed of an action: A judges the plays of a roll, DA the
// cube, LU the luck.
func (r *sgfReader) readAnalysis(t *sgfToken, a *Action) {
	an := &Analysis{Program: r.analyst, Unit: EMG}
	an.Cube = r.judgedCube(t.prop("DA"))
	an.Plays = judgedPlays(t.prop("A"), a.Player)
	if luck, ok := numbers([]string{t.value("LU")}, 1); ok {
		an.Luck = &luck[0]
	}
	switch {
	case an.Cube == nil && an.Plays == nil && an.Luck == nil:
		return
	case a.Kind == Roll:
		an.Error = playLoss(an.Plays)
	case an.Cube != nil:
		an.Error = an.Cube.lossOf(a.Kind)
	}
	if an.Cube != nil {
		an.Level = an.Cube.Level
	}
	if len(an.Plays) > 0 {
		an.Level = an.Plays[0].Level
	}
	a.Analysis = an
}

// judgedPlays reads A: the index of the play that was made, then the candidates. One that is spelled
// as no version known spells it is left out.
func judgedPlays(p *sgfProp, player int) []JudgedPlay {
	if p == nil {
		return nil
	}
	made, err := strconv.Atoi(strings.TrimSpace(p.first().text))
	if err != nil {
		made = -1
	}
	var plays []JudgedPlay
	for i, v := range p.values[1:] {
		play, ok := judgedPlay(v, player)
		if !ok {
			continue
		}
		play.Played = i == made
		plays = append(plays, play)
	}
	return plays
}

// judgedPlay reads `letters E ver 3 five chances, equity and depth …`, or the same of a rollout.
func judgedPlay(v sgfValue, player int) (JudgedPlay, bool) {
	words := strings.Fields(v.text)
	if len(words) == 0 {
		return JudgedPlay{}, false
	}
	var hops []Hop
	if words[0] != "E" && words[0] != "X" && words[0] != "R" {
		var err *SyntaxError
		if hops, err = sgfHops(words[0], player, v.pos); err != nil {
			return JudgedPlay{}, false
		}
		words = words[1:]
	}
	if len(words) == 0 {
		return JudgedPlay{}, false
	}
	play := JudgedPlay{Hops: hops}
	kind, words := words[0], withoutVersion(words[1:])
	if kind != "E" {
		play.Rollout, play.Level = true, rolloutLevel
		score, ok := numbersAfter(words, "Score", 1)
		probs, ok2 := numbersAfter(words, "Output", 5)
		if !ok || !ok2 {
			return play, false
		}
		play.Equity, play.Probs, play.Trials = score[0], (*[5]float64)(probs), trialsOf(words)
		return play, true
	}
	values, ok := numbers(words, 6)
	if !ok {
		return play, false
	}
	play.Probs, play.Equity = (*[5]float64)(values[:5]), values[5]
	if len(words) > 6 {
		play.Level = plyLevel(words[6])
	}
	return play, true
}

// rolloutLevel is the level of what was played out.
const rolloutLevel = "rollout"

// plyLevel names a depth such as 2C, whose letter says that it is cubeful.
func plyLevel(word string) string {
	return strings.TrimSuffix(word, "C") + "-ply"
}

// withoutVersion drops `ver 3`, which newer files have.
func withoutVersion(words []string) []string {
	if len(words) > 1 && words[0] == "ver" {
		return words[2:]
	}
	return words
}

// judgedCube reads DA, from the side that may double: depth and settings, then seven numbers for each
// of not doubling and of double and take: five chances, the cubeless and the cubeful value. In a match
// the last is the chance of winning it. What a pass is worth is not written.
func (r *sgfReader) judgedCube(p *sgfProp) *JudgedCube {
	const perEnd = 7
	if p == nil {
		return nil
	}
	words := strings.Fields(p.first().text)
	if len(words) == 0 {
		return nil
	}
	c := &JudgedCube{}
	kind, words := words[0], withoutVersion(words[1:])
	var none, take []float64
	if kind == "E" {
		if len(words) < 2*perEnd+1 {
			return nil
		}
		values, ok := numbers(words[len(words)-2*perEnd:], 2*perEnd)
		if !ok {
			return nil
		}
		c.Level, none, take = plyLevel(words[0]), values[:perEnd], values[perEnd:]
	} else {
		var ok, ok2 bool
		none, ok = numbersAfter(words, "Output", perEnd)
		i := slices.Index(words, "DoubleTake")
		if i < 0 {
			return nil
		}
		take, ok2 = numbersAfter(words[i:], "Output", perEnd)
		if !ok || !ok2 {
			return nil
		}
		c.Level, c.Rollout, c.Trials = rolloutLevel, true, trialsOf(words)
	}
	c.Probs = (*[5]float64)(none[:5])
	c.ND, c.DT = &none[6], &take[6]
	if r.match.Length > 0 {
		c.Unit = MWC
	} else {
		c.DP = new(1.0)
	}
	return c
}

func trialsOf(words []string) int {
	if n, ok := numbersAfter(words, "Trials", 1); ok && n[0] > 0 && n[0] < 1<<31 {
		return int(n[0])
	}
	return 0
}

// numbersAfter reads n numbers behind a word.
func numbersAfter(words []string, word string, n int) ([]float64, bool) {
	i := slices.Index(words, word)
	if i < 0 {
		return nil, false
	}
	return numbers(words[i+1:], n)
}

// numbers reads the first n words as numbers.
func numbers(words []string, n int) ([]float64, bool) {
	if len(words) < n {
		return nil, false
	}
	values := make([]float64, n)
	for i := range values {
		v, err := strconv.ParseFloat(words[i], 64)
		if err != nil || v != v || v-v != 0 {
			return nil, false
		}
		values[i] = v
	}
	return values, true
}
