package analyze

import (
	"testing"

	"nardlog/engine"
)

// TestThemeOf has a position for each theme, and one beside each bound of its rule.
func TestThemeOf(t *testing.T) {
	for _, c := range []struct {
		board   string
		opening bool
		want    Theme
	}{
		{"x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", true, Opening},
		{"x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", false, ContactPlay},
		// Four points in a row, 4 to 7, before a checker on the enemy's 24, which is own 1.
		{"x 24:2 13:5 7:2 6:2 5:2 4:2 o 24:1 13:6 8:3 6:5", false, PrimePlay},
		// The same points when the enemy's rearmost checker has passed them.
		{"x 24:2 13:5 7:2 6:2 5:2 4:2 o 17:1 13:6 8:3 6:5", false, ContactPlay},
		// Five of six: 3, 4, 5, 7, 8; and the same with a gap more.
		{"x 13:5 8:2 7:2 5:2 4:2 3:2 o 24:2 13:5 8:3 6:5", false, PrimePlay},
		{"x 13:7 9:2 7:2 5:2 4:2 o 24:2 13:5 8:3 6:5", false, ContactPlay},
		// The enemy's prime holds the mover.
		{"x 24:2 13:5 8:3 6:5 o 13:7 7:2 6:2 5:2 4:2", false, PrimePlay},
		// A checker on the bar is behind every point.
		{"x 13:7 7:2 6:2 5:2 4:2 o bar:1 13:6 8:3 6:5", false, PrimePlay},
		// Two points in the enemy's home, 22 and 20; 184 pips to 143, then to 147.
		{"x 22:2 20:2 13:4 8:3 6:4 o 13:7 8:3 6:4 4:1", false, BackGame}, // 143
		{"x 22:2 20:2 13:4 8:3 6:4 o 13:7 8:4 6:4", false, ContactPlay},
		{"x 9:5 7:5 5:5 o 10:5 7:5 5:5", false, Race},
		{"x 6:5 4:5 2:5 o 10:5 7:5 5:5", false, BearOff},
		{"x 6:5 4:5 2:5 o 24:1 10:4 7:5 5:5", false, BearOff},
	} {
		p := engine.MustPosition(c.board)
		if got := themeOf(&p, c.opening); got != c.want {
			t.Errorf("%s: %v, want %v (pips %d, %d)", c.board, got, c.want, p.Own.Pips(), p.Opp.Pips())
		}
	}
}

// TestThemesOfGame: six rolls are the opening, but only from the start.
func TestThemesOfGame(t *testing.T) {
	for _, c := range []struct {
		board string
		want  int
	}{
		{"x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", 6},
		{"x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:4 6:4", 0},
	} {
		rec := newRecord(3, true)
		tab := begin(rec, c.board, [2]int{})
		for _, dice := range []string{"31", "42", "21", "43", "65", "21", "31", "21"} {
			tab.roll(dice, 0)
		}
		r := analysed(t, rec, Settings{Ply: 0, Jobs: 1, Marks: DefaultMarks})
		opening, sum := 0, 0.0
		for _, m := range r.Games[0].Moves {
			if m.Theme == Opening {
				opening++
			}
		}
		if opening != c.want {
			t.Errorf("%s: %d rolls of the opening, want %d", c.board, opening, c.want)
		}
		for p := range r.Players {
			for _, k := range r.Players[p].Themes {
				sum += k.EMG
			}
		}
		near(t, "errors by theme", sum, r.Players[0].Error.Chequer.EMG+r.Players[1].Error.Chequer.EMG, 1e-9)
	}
}
