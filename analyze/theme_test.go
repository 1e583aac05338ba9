package analyze

import (
	"testing"

	"nardlog/engine"
	"nardlog/engine/variant"
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

// TestThemeAway has a position of long nardy for each theme, and one of Plakoto. The enemy's head is own 12.
func TestThemeAway(t *testing.T) {
	for _, c := range []struct {
		game, board string
		opening     bool
		want        Theme
	}{
		{"long", "x 24:15 o 24:15", true, Opening},
		{"long", "x 24:9 18:6 o 24:9 20:6", false, HeadPlay},
		{"long", "x 18:8 13:7 o 24:9 20:6", false, ContactPlay},
		// Own 11 to 8 are the enemy's 23 to 20, right before his head; own 11, 10 and 8 are no wall, and three more
		// points with a gap of one are.
		{"long", "x 24:7 11:2 10:2 9:2 8:2 o 24:15", false, WallPlay},
		{"long", "x 24:9 11:2 10:2 8:2 o 24:15", false, HeadPlay},
		{"long", "x 24:5 11:2 10:2 8:2 7:2 6:2 o 24:15", false, WallPlay},
		// The same wall when the last enemy checker has passed it, its 5 being own 17.
		{"long", "x 19:7 11:2 10:2 9:2 8:2 o 5:15", false, ContactPlay},
		{"long", "x 11:15 o 11:15", false, Race},
		{"long", "x 6:15 o 24:15", false, BearOff},
		{"plakoto", "x 24:14 5:1 o 24:15", false, ContactPlay},
	} {
		p := engine.MustPosition(c.board)
		v, err := variant.Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		if got := (&game{rules: v.Rules}).sort(&p, 0, c.opening); got != c.want {
			t.Errorf("%s, %s: %v, want %v", c.game, c.board, got, c.want)
		}
		if c.game == "plakoto" {
			p.OppPinned = 1 << 24
			if got := (&game{rules: v.Rules}).sort(&p, 0, false); got != PinPlay {
				t.Errorf("pinned: %v", got)
			}
		}
	}
}
