package conformance

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/parser"
)

// TestLongNardyHistory holds the list of numbers of a game of long nardy to its decoding beside it, which
// was made by another hand: `12 O 55 19/24 1/6 pass`, points counted up from the own head.
func TestLongNardyHistory(t *testing.T) {
	const name = "long-nardy/openspiel_long_narde_history.txt"
	matches, err := parser.Parse(name, corpusFile(t, name))
	if err != nil || len(matches) != 1 {
		t.Fatalf("%d matches, %v", len(matches), err)
	}
	var got []string
	for i, a := range matches[0].Games[0].Actions {
		turn := fmt.Sprintf("%d %c %d%d", i+1, "XO"[a.Player], max(a.Dice[0], a.Dice[1]), min(a.Dice[0], a.Dice[1]))
		for _, h := range a.Hops {
			turn += " " + fromHead(h.Points[0]) + "/" + fromHead(h.Points[1])
		}
		got = append(got, turn)
	}
	var want []string
	text := string(corpusFile(t, "long-nardy/openspiel_long_narde_decoded.DERIVED.txt"))
	for line := range strings.Lines(text) {
		if line = strings.TrimSuffix(strings.TrimSpace(line), " pass"); !strings.HasPrefix(line, "#") && line != "" {
			want = append(want, line)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-decoded +read):\n%s", diff)
	}
}

// fromHead counts a point of own numbering from the head.
func fromHead(point int) string {
	if point == 0 {
		return "off"
	}
	return strconv.Itoa(25 - point)
}
