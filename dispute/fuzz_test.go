package dispute

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"nardlog/parser"
	"nardlog/replay"
)

var mutants = flag.Int("mutants", 40, "texts that TestMutants makes")

// short is the second game of told alone.
var short = " 7 point match\n\n" + told[strings.Index(told, " Game 2"):]

// FuzzDispute: whatever two texts hold, sound holds.
func FuzzDispute(f *testing.F) {
	f.Add([]byte(short), []byte(swapped(f, short, "24: 25/21 23/21", "34: 25/21 23/21")))
	f.Add([]byte(short), []byte(swapped(f, short, "44: 13/9 13/9 9/5 9/5", "                    ")))
	f.Add([]byte(short), []byte(swapped(f, short, "3)  Takes    ", "3)  Drops    ")))
	f.Fuzz(func(t *testing.T, one, two []byte) {
		const most = 1500
		if len(one) <= most && len(two) <= most {
			sound(t, one, two)
		}
	})
}

// TestMutants holds texts with several slips in them to what holds of all.
func TestMutants(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range *mutants {
		sound(t, mutant(r, told), mutant(r, told))
	}
}

// mutant changes a text in up to four places: a figure, a line that is lost or comes twice, two that change places.
func mutant(r *rand.Rand, text string) []byte {
	lines := strings.SplitAfter(text, "\n")
	for range 1 + r.IntN(4) {
		i := 3 + r.IntN(len(lines)-4)
		switch r.IntN(5) {
		case 0:
			lines[i] = ""
		case 1:
			lines[i] += lines[i]
		case 2:
			lines[i], lines[i-1] = lines[i-1], lines[i]
		default:
			b := []byte(lines[i])
			for k := range b {
				if '0' <= b[k] && b[k] <= '9' && r.IntN(6) == 0 {
					b[k] = byte('0' + r.IntN(10))
				}
			}
			lines[i] = string(b)
		}
	}
	return []byte(strings.Join(lines, ""))
}

// sound checks that a record agrees with itself, that comparing two is the same both ways, and that repairs neither
// change the record nor call one clean that is not.
func sound(t *testing.T, texts ...[]byte) {
	t.Helper()
	var ins []Input
	for _, text := range texts {
		matches, _ := parser.Parse("fuzz.mat", text) // what cannot be read is as good as any
		for _, m := range matches {
			if in := load(context.Background(), m, replay.Options{}); len(in.Record.Games) > 0 {
				ins = append(ins, in)
			}
		}
	}
	for _, in := range ins {
		if d := Compare(in, in).First(); d != nil {
			t.Errorf("a record differs from itself: %+v", d)
		}
		mendsSoundly(t, in)
	}
	if len(ins) > 1 {
		there, back := Compare(ins[0], ins[1]), Compare(ins[1], ins[0])
		if (there.First() == nil) != (back.First() == nil) || there.Verdict.Sense != mirror(back.Verdict.Sense) {
			t.Errorf("%+v and %+v\n%s\n%s", there.Verdict, back.Verdict, texts[0], texts[1])
		}
	}
}

func mendsSoundly(t *testing.T, in Input) {
	t.Helper()
	var before, after bytes.Buffer
	if err := parser.WriteJSON(&before, in.Match); err != nil {
		return // not every syntax can be written
	}
	m, err := Mend(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	if err := parser.WriteJSON(&after, in.Match); err != nil || before.String() != after.String() {
		t.Error("repairs changed the record", err)
	}
	if again := replay.Run(context.Background(), m.Match, in.Opts); m.Clean != (faults(again) == 0) {
		t.Errorf("clean %v, faults %d", m.Clean, faults(again))
	}
}
