package cube

import (
	"bufio"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"nardlog/engine"
)

// bitReader takes little-endian fields from an unpadded base64 word, as GNU Backgammon's IDs pack them.
type bitReader struct {
	data []byte
	at   int
}

func newBitReader(t *testing.T, id string) *bitReader {
	t.Helper()
	data, err := base64.RawStdEncoding.DecodeString(id)
	if err != nil {
		t.Fatalf("ID %q: %v", id, err)
	}
	return &bitReader{data: append(data, 0)}
}

func (r *bitReader) take(n int) (v int) {
	for i := range n {
		v |= int(r.data[r.at/8]>>(r.at%8)&1) << i
		r.at++
	}
	return v
}

func positionOf(t *testing.T, id string) (p engine.Position) {
	r := newBitReader(t, id)
	for _, side := range []*engine.Side{&p.Opp, &p.Own} {
		side[engine.Off] = 15
		for point := 1; point <= engine.Bar; point++ {
			for r.take(1) == 1 {
				side[point]++
				side[engine.Off]--
			}
		}
	}
	return p
}

func situationOf(t *testing.T, pos, match string) engine.Situation {
	r := newBitReader(t, match)
	level, owner := r.take(4), r.take(2)
	onRoll, crawford := r.take(1), r.take(1) == 1
	r.take(4)
	doubled := r.take(1) == 1
	r.take(8)
	length := r.take(15)
	score := [2]int{r.take(15), r.take(15)}
	s := engine.Situation{Board: positionOf(t, pos), Cube: engine.Cube{Value: 1 << level}}
	switch owner {
	case onRoll:
		s.Cube.Owner = engine.Mine
	case 1 - onRoll:
		s.Cube.Owner = engine.Theirs
	}
	if doubled {
		s.Offer = engine.Doubled
	}
	s.Score = engine.Score{Length: length, Own: score[onRoll], Opp: score[1-onRoll], Crawford: crawford}
	return s
}

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
		s := situationOf(t, l.Pos, l.Match)
		p, peer := l.peerDecision(&s)
		d := NewContext(nil, peer.State).Decide(&p, peer.State, Efficiency(&s.Board))
		lost += chosenLoss(&peer, &d, s.Offer)
		if strings.EqualFold(d.Action(), l.Action) {
			agreed++
		}
	}
	memg := 1000 * lost / float64(n)
	t.Logf("%d decisions, %.3f mEMG lost each, %.2f %% of verdicts alike", n, memg, 100*float64(agreed)/float64(n))
	if memg > 1.5 {
		t.Errorf("%.3f mEMG lost a decision, want 1.5 at most", memg)
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
