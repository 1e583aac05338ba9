package cube

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"nardlog/engine"
)

type cubeLine struct {
	Pos, Match, Action string
	Probs              [6]float32
	ND, DT, DP         float64
}

// peerDecision is one line as the doubler sees it. The set gives the lines of answers as the other side
// sees them.
func (l *cubeLine) peerDecision(s *engine.Situation) (engine.Probs, Decision) {
	p := engine.Probs{l.Probs[0], l.Probs[1], l.Probs[2], l.Probs[4], l.Probs[5]}
	d := Decision{State: NewState(s), Available: true, ND: l.ND, DT: l.DT, DP: l.DP}
	if s.Offer == engine.Doubled {
		p, d.ND, d.DT, d.DP = p.Flip(), -d.ND, -d.DT, -d.DP
	}
	return p, d
}

// TestPeerDecisions judges the decisions of the shared set from their own probabilities: what is lost
// then is lost by the static model alone.
func TestPeerDecisions(t *testing.T) {
	file, err := os.Open("../../../shared/bench/cubes.jsonl.gz")
	if err != nil {
		t.Skip("the shared decisions are not here")
	}
	defer file.Close()
	unzip, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var n, agreed int
	var lost float64
	for lines := bufio.NewScanner(unzip); lines.Scan(); n++ {
		var l cubeLine
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		s, err := engine.ParseSituation(l.Pos + ":" + l.Match)
		if err != nil {
			t.Fatal(err)
		}
		p, peer := l.peerDecision(&s)
		d := NewContext(nil, peer.State).Decide(&p, peer.State, Efficiency(&s.Board))
		lost += chosenLoss(&peer, &d, s.Offer)
		if strings.EqualFold(d.Action(), l.Action) {
			agreed++
		}
	}
	memg := 1000 * lost / float64(n)
	t.Logf("%d decisions, %.3f mEMG lost each, %.2f %% of verdicts alike", n, memg, 100*float64(agreed)/float64(n))
	if memg > 0.7 {
		t.Errorf("%.3f mEMG lost a decision, want 0.7 at most", memg)
	}
}

// chosenLoss is what our choice loses by the peer's values.
func chosenLoss(peer, ours *Decision, offer engine.Offer) float64 {
	switch {
	case offer == engine.NoOffer:
		return peer.DoubleLoss(ours.Double())
	case ours.Takes():
		return peer.AnswerLoss(Take)
	}
	return peer.AnswerLoss(Pass)
}
