package parser

import "testing"

// FuzzPositions gives whatever comes to the readers of positions, which refuse all of it.
func FuzzPositions(f *testing.F) {
	f.Add(posSample(126))
	f.Add([]byte("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10\n"))
	f.Add([]byte(" Position-ID: 4HPwATDgc/ABMA  Match-ID: QYkqASAAIAAA\n"))
	f.Add([]byte("11ccccchhhjjjjj:66666888dddddoo:N0N\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, format := range []Format{JellyfishPos, PositionText} {
			if matches, err := ParseAs(format, "fuzz", data); err == nil || len(matches) > 0 {
				t.Errorf("%s: %d matches, %v", format, len(matches), err)
			}
		}
	})
}
