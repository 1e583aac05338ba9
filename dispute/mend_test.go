package dispute

import (
	"context"
	"testing"
)

// mended looks for repairs of a text.
func mended(t testing.TB, text string) (Input, *Mended) {
	t.Helper()
	in := read(t, text)
	m, err := Mend(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	return in, m
}

// TestMend: slips that only one edit takes back, each worked by hand, are found, named and taken back.
func TestMend(t *testing.T) {
	whole := read(t, told)
	for _, c := range []struct {
		name  string
		parts []string
		kind  Kind
	}{
		{"die", []string{"24: 25/21 23/21", "34: 25/21 23/21"}, Die},
		{"point", []string{"44: 13/9 13/9 9/5 9/5\n  5)", "44: 13/9 13/9 9/5 9/6\n  5)"}, Point},
		{"far point", []string{"24/20 20/14", "24/20 20/4"}, Point},
		{"cube value", []string{"2) 24: 25/21 23/21              Doubles => 2", "2) 24: 25/21 23/21              Doubles => 8"}, CubeValue},
		{"answer", []string{"3)  Takes    ", "3)  Drops    "}, CubeAction},
		{"no answer", []string{"3)  Takes    ", "3)           "}, CubeAction},
		{"score", []string{"Anna : 1 ", "Anna : 3 "}, Score},
		{"score in the wrong columns", []string{"Anna : 1                       Boris : 0", "Anna : 0                       Boris : 1"}, Columns},
		{"twice", []string{"  3) 13: 8/5 6/5  ", "  2)                             64: 24/20 20/14\n  3) 13: 8/5 6/5  "}, ExtraTurn},
		{"exchanged cells", []string{"61: 13/7 8/7                35: 8/3 6/3", "35: 8/3 6/3                 61: 13/7 8/7"}, Columns},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, m := mended(t, swapped(t, told, c.parts...))
			if len(m.Steps) != 1 || len(m.Steps[0].Proposals) == 0 || !m.Clean {
				t.Fatalf("%d steps, clean %v: %v", len(m.Steps), m.Clean, m.Record.Findings)
			}
			if got := m.Steps[0].Proposals[0].Kind; got != c.kind {
				t.Errorf("%s", got)
			}
			if d := Compare(whole, Input{Match: m.Match, Record: m.Record}).First(); d != nil {
				t.Errorf("it is not what it was: %+v", d)
			}
			if again := load(context.Background(), in.Match, in.Opts); faults(again.Record) != faults(in.Record) {
				t.Error("the match itself was changed")
			}
		})
	}
}

// TestMendLostTurn: what was rolled and played in a turn that is lost may stay open, but not whose and where it was.
func TestMendLostTurn(t *testing.T) {
	_, m := mended(t, swapped(t, told, "13: 8/5 6/5      ", "                 "))
	if len(m.Steps) != 1 || !m.Clean {
		t.Fatalf("%d steps, clean %v", len(m.Steps), m.Clean)
	}
	p := m.Steps[0].Proposals[0]
	if p.Kind != LostTurn || p.Game != 0 || p.At != 4 || p.Put[0].Player != 0 {
		t.Errorf("%+v", p.Edit)
	}
}

// TestMendSeveral: faults of different causes are taken one after the other.
func TestMendSeveral(t *testing.T) {
	_, m := mended(t, swapped(t, told, "13: 8/5 6/5", "14: 8/5 6/5", "Anna : 1 ", "Anna : 4 ", "3)  Takes    ", "3)  Drops    "))
	if len(m.Steps) != 3 || !m.Clean {
		t.Fatalf("%d steps, clean %v: %v", len(m.Steps), m.Clean, m.Record.Findings)
	}
	if d := Compare(read(t, told), Input{Match: m.Match, Record: m.Record}).First(); d != nil {
		t.Errorf("%+v", d)
	}
}

// TestMendNothing: a record in order is left alone, and one beyond help says so.
func TestMendNothing(t *testing.T) {
	if _, m := mended(t, told); len(m.Steps) != 0 || !m.Clean {
		t.Errorf("%d steps, clean %v", len(m.Steps), m.Clean)
	}
	junk := " 7 point match\n\n Game 1\n Anna : 0                       Boris : 0\n"
	for range 30 {
		junk += "  1) 11: 24/18 24/13             66: 5/4 3/1\n"
	}
	if _, m := mended(t, junk); m.Clean || len(m.Steps) == 0 {
		t.Errorf("%d steps, clean %v", len(m.Steps), m.Clean)
	}
}

// TestMendCancelled: the search ends with its context.
func TestMendCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	in := read(t, swapped(t, told, "13: 8/5 6/5", "14: 8/5 6/5"))
	if _, err := Mend(ctx, in); err == nil {
		t.Error("no error")
	}
}
