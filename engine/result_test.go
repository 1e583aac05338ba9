package engine

import "testing"

func TestResult(t *testing.T) {
	short, long := Backgammon(), &Rules{Geometry: Parallel, Contact: Block, Levels: 2}
	for _, c := range []struct {
		rules *Rules
		board string
		want  WinType
	}{
		{short, "x off:15 o 6:1 off:14", PlainWin},
		{short, "x off:15 o bar:1 off:14", PlainWin},
		{short, "x off:15 o 18:15", GammonWin},
		{short, "x off:15 o 6:15", GammonWin},
		{short, "x off:15 o 19:1 6:14", BackgammonWin},
		{short, "x off:15 o 24:1 6:14", BackgammonWin},
		{short, "x off:15 o bar:1 6:14", BackgammonWin},
		{short, "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", NoWin},
		{long, "x off:15 o 24:15", GammonWin},
		{long, "x off:15 o 1:1 off:14", PlainWin},
		{&Rules{Levels: 1}, "x off:15 o bar:1 6:14", PlainWin},
	} {
		p, err := c.rules.ParseBoard(c.board)
		if err != nil {
			t.Fatal(err)
		}
		win, own := c.rules.Result(p)
		if win != c.want || own != (c.want != NoWin) {
			t.Errorf("%s: %v, own %v, want %v", c.board, win, own, c.want)
		}
		if win, own := c.rules.Result(p.Swap()); win != c.want || own {
			t.Errorf("%s turned round: %v, own %v", c.board, win, own)
		}
	}
}

func TestPoints(t *testing.T) {
	money := Score{Jacoby: true}
	for _, c := range []struct {
		win  WinType
		cube Cube
		s    Score
		want int
	}{
		{PlainWin, Cube{1, Centre}, money, 1},
		{GammonWin, Cube{1, Centre}, money, 1},
		{BackgammonWin, Cube{2, Centre}, money, 2}, // an automatic double leaves the cube in the centre
		{GammonWin, Cube{2, Mine}, money, 4},
		{BackgammonWin, Cube{4, Theirs}, money, 12},
		{GammonWin, Cube{1, Centre}, Score{}, 2},
		{GammonWin, Cube{1, Centre}, Score{Length: 7, Jacoby: true}, 2},
		{BackgammonWin, Cube{}, money, 3},
	} {
		if got := c.win.Points(c.cube, c.s); got != c.want {
			t.Errorf("%v, cube %v, %+v: %d points, want %d", c.win, c.cube, c.s, got, c.want)
		}
	}
}
