package main

import (
	"encoding/json"
	"fmt"
	"io"
	"sort"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/eval"
	"nardlog/engine/search"
)

func TestXClass(t *testing.T) {
	tr, err := newTrainer(trainOptions{dir: "/tmp/train", window: 1}, nil, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	nets, _ := tr.nets()
	lines, _ := readLines("/work/shared/bench/plays.jsonl.gz", 0)
	s := search.New(nets, bearoff.Default(), 0)
	type acc struct {
		n    int
		loss float64
	}
	m := map[string]*acc{}
	add := func(k string, l float64) {
		if m[k] == nil {
			m[k] = &acc{}
		}
		m[k].n++
		m[k].loss += l
	}
	for _, line := range lines {
		l, err := playLoss(s, line, 0)
		if err != nil {
			t.Fatal(err)
		}
		var j judgedPlays
		json.Unmarshal(line, &j)
		sit, _ := engine.ParseSituation(j.Pos + ":" + j.Match)
		p := sit.Board
		k := []string{"over", "bearoff", "race", "contact"}[eval.Classify(&p)]
		add("class "+k, l)
		if k == "contact" {
			back := func(s *engine.Side) int {
				n := 0
				for i := 19; i <= 25; i++ {
					n += int(s[i])
				}
				return n
			}
			add(fmt.Sprintf("own back %d", min(back(&p.Own), 5)), l)
			add(fmt.Sprintf("opp back %d", min(back(&p.Opp), 5)), l)
			if p.Own[0]+p.Opp[0] > 0 {
				add("contact with men off", l)
			}
			if p.Own[25] > 0 {
				add("own on bar", l)
			}
			if sit.Score.Length > 0 {
				add("match", l)
			} else {
				add("money", l)
			}
			add(fmt.Sprintf("cube %d", sit.Cube.Value), l)
		}
	}
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		fmt.Printf("%-24s %6d  %.2f mEMG  share %.3f\n", k, m[k].n, 1000*m[k].loss/float64(m[k].n), 1000*m[k].loss/15000)
	}
}
