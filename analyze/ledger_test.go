package analyze

import (
	"math/rand/v2"
	"testing"

	"nardlog/replay"
)

// few is a contact position of three checkers a side, the start of hypergammon.
const few = "x 24:1 23:1 22:1 off:12 o 24:1 23:1 22:1 off:12"

// middle is a position in which the sides differ, so that no opening throw comes before it.
const middle = "x 24:1 13:1 6:1 off:12 o 24:1 22:1 5:1 off:12"

// TestLedgerOfPlays: without cube decisions and with every play judged one roll later, everything is
// explained.
func TestLedgerOfPlays(t *testing.T) {
	for _, c := range []struct {
		name   string
		length int
		before [2]int
		board  string
	}{
		{"money", 0, [2]int{}, middle},
		{"money from the opening", 0, [2]int{}, few},
		{"level match", 5, [2]int{}, few},
		{"uneven match", 5, [2]int{1, 3}, few},
		{"last point", 5, [2]int{4, 4}, middle},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := newRecord(c.length, false)
			begin(rec, c.board, c.before).finish(rand.New(rand.NewPCG(5, 6)))
			r := analysed(t, rec, Settings{Ply: 1, Jobs: 2})
			g := &r.Games[0]
			if len(g.Moves) < 8 {
				t.Fatalf("only %d moves", len(g.Moves))
			}
			for p, l := range g.Ledger {
				balanced(t, &l.Utility)
				balanced(t, &l.EMG)
				near(t, "residual", *l.Utility.Residual, 0, 1e-9)
				near(t, "residual in EMG", *l.EMG.Residual, 0, 1e-5)
				if l.Utility.OwnErrors <= 0 || l.Utility.OwnLuck == 0 {
					t.Errorf("player %d, playing at random, has errors %v and luck %v", p, l.Utility.OwnErrors, l.Utility.OwnLuck)
				}
			}
		})
	}
}

// balanced checks the account's identity and that a residual is its difference.
func balanced(t *testing.T, a *Account) {
	t.Helper()
	near(t, "the account", a.Start+a.OwnLuck-a.OppLuck-a.OwnErrors+a.OppErrors+*a.Residual, *a.Result, 1e-12)
}

// TestLedgerWithCube: a game that ends with a pass is explained too, as values before a roll and cube
// decisions come from one search.
func TestLedgerWithCube(t *testing.T) {
	for _, length := range []int{0, 7} {
		rec := newRecord(length, true)
		g := begin(rec, middle, [2]int{})
		g.act(replay.NoDouble)
		g.roll("21", 1)
		g.act(replay.Double)
		g.act(replay.Take)
		g.roll("63", 0)
		g.act(replay.Double)
		g.act(replay.Pass)
		r := analysed(t, rec, Settings{Ply: 1, Jobs: 1})
		if n := len(r.Games[0].Moves); n != 5 {
			t.Fatalf("%d moves, want 5: a double and its answer are one", n)
		}
		for _, l := range r.Games[0].Ledger {
			balanced(t, &l.Utility)
			near(t, "residual", *l.Utility.Residual, 0, 1e-9)
		}
		balanced(t, &r.Ledger[0].Utility)
		balanced(t, &r.Ledger[1].EMG)
	}
}

// TestMatchLedger: games add up, unfinished ones are left out, and the sides' results are opposite.
func TestMatchLedger(t *testing.T) {
	rec := newRecord(3, false)
	rng := rand.New(rand.NewPCG(7, 8))
	begin(rec, few, [2]int{}).finish(rng)
	second := begin(rec, few, rec.Score)
	second.game.Crawford = max(rec.Score[0], rec.Score[1]) == 2
	second.roll("31", 0)
	r := analysed(t, rec, Settings{Ply: 0, Jobs: 1})
	if r.Ledger[0].Games != 1 {
		t.Fatalf("%d games in the ledger, want the finished one", r.Ledger[0].Games)
	}
	if r.Games[1].Ledger[0].Utility.Result != nil {
		t.Error("an unfinished game has a result")
	}
	near(t, "sum of results", *r.Players[0].Result.MWC+*r.Players[1].Result.MWC, 0, 1e-12)
	near(t, "sum of adjusted results", *r.Players[0].Adjusted.MWC+*r.Players[1].Adjusted.MWC, 0, 1e-12)
	own, opp := &r.Games[0].Players[0], &r.Games[0].Players[1]
	near(t, "adjusted result", *r.Players[0].Adjusted.MWC,
		*r.Players[0].Result.MWC-*own.Luck.MWC+*opp.Luck.MWC, 1e-12)
	near(t, "start", r.Ledger[0].Utility.Start, 0.5, 1e-12)
}

// TestMatchWithoutCrawford: in a match without the rule as in any other the games' results add up to the
// match, and every game that reaches 1 away is explained.
func TestMatchWithoutCrawford(t *testing.T) {
	for _, crawford := range []bool{true, false} {
		rec := newRecord(3, false)
		rec.Crawford = crawford
		for i, seed := range []uint64{1, 2, 3, 4, 5, 6, 7, 8, 9} {
			if max(rec.Score[0], rec.Score[1]) >= 3 {
				break
			}
			g := begin(rec, middle, rec.Score)
			g.game.Crawford = crawford && i > 0 && max(rec.Score[0], rec.Score[1]) == 2 && !rec.Games[i-1].Crawford
			g.finish(rand.New(rand.NewPCG(seed, 1)))
		}
		if n := len(rec.Games); n < 3 {
			t.Fatalf("%d games do not get to 1 away and beyond", n)
		}
		r := analysed(t, rec, Settings{Ply: 1, Jobs: 2})
		won := 0.5
		if rec.Score[0] < 3 {
			won = -0.5
		}
		near(t, "result of the match", *r.Players[0].Result.MWC, won, 1e-12)
		for i := range r.Games {
			near(t, "residual of a game", *r.Games[i].Ledger[0].Utility.Residual, 0, 1e-9)
		}
	}
}
