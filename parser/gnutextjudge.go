package parser

import (
	"regexp"
	"strconv"
	"strings"
)

// gnuJudging is what the analysis of one decision has told so far.
type gnuJudging struct {
	// cube is set within the block on the cube; the chances are those of its next line, or of the play
	// that was listed last.
	cube bool
}

var (
	gnuLevel = regexp.MustCompile(`^(\d+-ply|[Rr]ollout)\b.* cubeless (?:equity|MWC)`)
	gnuEnd   = regexp.MustCompile(`^\d\. (No (?:re)?double|(?:Red|D)ouble, (?:pass|take|beaver))\s+([+-]?\d+\.\d+)(%?)`)
	gnuPlay  = regexp.MustCompile(`^(\*?) +\d+\. (\S.*?)  +(\S.*?) +(?:Eq\.|MWC): *([+-]?\d+\.\d+)(%?)`)
	gnuProbs = regexp.MustCompile(`^ +(\d\.\d+) (\d\.\d+) (\d\.\d+) - \d\.\d+ (\d\.\d+) (\d\.\d+)$`)
	gnuProb2 = regexp.MustCompile(`^ +(\d+\.\d+)% +(\d+\.\d+)% +(\d+\.\d+)% +- +\d+\.\d+% +(\d+\.\d+)% +(\d+\.\d+)%$`)
)

// readAnalysis reads a line of what GNU Backgammon computed of the last action.
func (r *gnuTextReader) readAnalysis(c *cursor, text string) *SyntaxError {
	a := r.last()
	switch {
	case text == "Cube analysis":
		r.judging.cube = true
		return nil
	case strings.HasPrefix(text, "Rolled "):
		r.readRolled(a, text)
		return nil
	}
	if m := gnuLevel.FindStringSubmatch(text); m != nil && r.judging.cube {
		an := r.analysisOf(a)
		an.Cube = &JudgedCube{Level: m[1], Rollout: m[1] == "Rollout" || m[1] == "rollout"}
		return nil
	}
	if p, ok := gnuChances(text); ok {
		r.readChances(a, p)
		return nil
	}
	if m := gnuEnd.FindStringSubmatch(text); m != nil && r.judging.cube {
		r.readEnd(a, m)
		return nil
	}
	if m := gnuPlay.FindStringSubmatch(text); m != nil && a.Kind == Roll {
		return r.readCandidate(c, a, m)
	}
	return nil
}

func (r *gnuTextReader) analysisOf(a *Action) *Analysis {
	if a.Analysis == nil {
		a.Analysis = &Analysis{Program: GNU, Unit: EMG}
	}
	return a.Analysis
}

// readRolled reads the line over the plays, with the luck of the roll. Dice that no heading told are those
// of this line.
func (r *gnuTextReader) readRolled(a *Action, text string) {
	m := gnuLuck.FindStringSubmatch(text)
	if m == nil || a.Kind != Roll {
		return
	}
	r.judging.cube = false
	if a.Dice == [2]int{} {
		a.Dice = [2]int{atoi(m[1]), atoi(m[2])}
	}
	if m[3] != "" && m[4] == "" {
		r.analysisOf(a).Luck = parseNumber(m[3], "")
	}
}

// gnuChances reads five chances of a line; that of losing at all is left out.
func gnuChances(text string) ([5]float64, bool) {
	m, scale := gnuProbs.FindStringSubmatch(text), ""
	if m == nil {
		m, scale = gnuProb2.FindStringSubmatch(text), "%"
	}
	if m == nil {
		return [5]float64{}, false
	}
	var p [5]float64
	for i := range p {
		p[i] = *parseNumber(m[i+1], scale)
	}
	return p, true
}

// readChances gives chances to what they follow. Those of a cube are seen by the player who acts.
func (r *gnuTextReader) readChances(a *Action, p [5]float64) {
	an := a.Analysis
	switch {
	case an == nil:
	case r.judging.cube && an.Cube != nil:
		if answer(a.Kind) {
			p = [5]float64{1 - p[0], p[3], p[4], p[1], p[2]}
		}
		an.Cube.Probs = &p
	case len(an.Plays) > 0:
		an.Plays[len(an.Plays)-1].Probs = &p
	}
}

// answer says whether an action answers an offer.
func answer(kind Kind) bool { return kind == Take || kind == Drop || kind == Beaver || kind == Raccoon }

// readEnd reads the value of one end of a cube decision, which is seen by the player who acts.
func (r *gnuTextReader) readEnd(a *Action, m []string) {
	an := a.Analysis
	if an == nil || an.Cube == nil {
		return
	}
	value := parseNumber(m[2], m[3])
	c := an.Cube
	if m[3] != "" {
		c.Unit = MWC
	}
	switch {
	case !answer(a.Kind):
	case c.Unit == MWC:
		*value = 1 - *value
	default:
		*value = -*value
	}
	switch {
	case strings.HasPrefix(m[1], "No"):
		c.ND = value
	case strings.HasSuffix(m[1], "pass"):
		c.DP = value
	default:
		c.DT = value
	}
	if a.Kind == Roll {
		c.Error = c.lossOf(Roll)
	} else {
		an.Error = c.lossOf(a.Kind)
	}
	an.Level = c.Level
}

// readCandidate reads a line such as `*    1. Cubeful 2-ply    24/23 13/8      Eq.: +0.008 (-0.025)`.
func (r *gnuTextReader) readCandidate(c *cursor, a *Action, m []string) *SyntaxError {
	at := strings.Index(c.line, m[3])
	list := &cursor{line: c.line[:at+len(m[3])], num: c.num, off: at, knownCol: 1}
	hops, err := r.readSlashed(list)
	if err != nil {
		return err
	}
	an := r.analysisOf(a)
	level := strings.TrimPrefix(strings.TrimPrefix(m[2], "Cubeful "), "Cubeless ")
	p := JudgedPlay{
		Hops: hops, Level: level, Played: m[1] == "*", Equity: *parseNumber(m[4], m[5]),
		Rollout: strings.EqualFold(level, "rollout"),
	}
	if m[5] != "" {
		an.Unit = MWC
	}
	an.Plays = append(an.Plays, p)
	an.Error, an.Level = playLoss(an.Plays), an.Plays[0].Level
	return nil
}

// parseNumber is a number that a pattern has found, a hundredth of it where a percent sign follows.
func parseNumber(digits, percent string) *float64 {
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		n = 0 // out of range: no number of a program is
	}
	if percent != "" {
		n /= 100
	}
	return &n
}
