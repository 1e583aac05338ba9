package train

import "nardlog/engine"

// targets turns records into samples of lambda-returns: what one roll of looking ahead says, corrected
// by lambda times the surprise that the game met further on. Where apart, the third chance of a side is no gammon.
func targets(recs []record, lambda float32, apart bool, out []sample) []sample {
	var surprise engine.Probs // of the record after this one, for its own side
	from := len(out)
	out = append(out, make([]sample, len(recs))...)
	for i := len(recs) - 1; i >= 0; i-- {
		r := &recs[i]
		if r.last {
			surprise = engine.Probs{}
		}
		t, v := unpack(r.e), unpack(r.v)
		t[engine.Win] -= lambda * surprise[engine.Win]
		t[engine.WinGammon] += lambda * surprise[engine.LoseGammon]
		t[engine.WinBackgammon] += lambda * surprise[engine.LoseBackgammon]
		t[engine.LoseGammon] += lambda * surprise[engine.WinGammon]
		t[engine.LoseBackgammon] += lambda * surprise[engine.WinBackgammon]
		for k := range surprise {
			surprise[k] = t[k] - v[k]
		}
		s := sample{own: r.own, opp: r.opp, target: t}
		s.clamp(apart)
		out[from+i] = s
	}
	return out
}

// clamp cuts a target to chances that the position allows: who has borne off loses no gammon.
func (s *sample) clamp(apart bool) {
	t := &s.target
	for k := range t {
		t[k] = min(max(t[k], 0), 1)
	}
	if s.opp[engine.Off] > 0 {
		t[engine.WinGammon] = 0
	}
	if s.own[engine.Off] > 0 {
		t[engine.LoseGammon] = 0
	}
	if apart {
		return
	}
	if s.opp[engine.Off] > 0 {
		t[engine.WinBackgammon] = 0
	}
	if s.own[engine.Off] > 0 {
		t[engine.LoseBackgammon] = 0
	}
}
