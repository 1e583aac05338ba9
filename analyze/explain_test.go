package analyze

import (
	"math/rand/v2"
	"testing"

	"nardlog/replay"
)

// TestReckonExample: errors of 0.040 and 0.100, 20 counted decisions and 52 plays by both players make a PR of 3.50, an
// mEMG of 7.00 and a Snowie error rate of 2.69.
func TestReckonExample(t *testing.T) {
	r := &Result{Record: newRecord(7, true), Games: make([]Game, 1)}
	roll := func(player, counted int, loss float64) {
		a := newAmount(false)
		a.EMG = loss
		r.Games[0].Moves = append(r.Games[0].Moves, Move{Player: player, Chequer: &Chequer{
			Loss: &a, Counts: Counts{PR: counted, MEMG: counted, Snowie: 1}}})
	}
	for i := range 26 {
		loss := map[int]float64{3: 0.040, 17: 0.100}[i]
		roll(0, one(i < 20), loss)
		roll(1, 1, 0.5)
	}
	k := r.Reckon(0)
	near(t, "PR", *k.PR.Value, 3.50, 1e-9)
	near(t, "mEMG", *k.MEMG.Value, 7.00, 1e-9)
	near(t, "Snowie ER", *k.Snowie.Value, 1000*0.14/52, 1e-9)
	near(t, "Snowie ER as printed", *k.Snowie.Value, 2.69, 0.005)
	if k.PR.Decisions != 20 || k.Snowie.Decisions != 52 || k.OpponentPlays != 26 || len(k.Entries) != 26 {
		t.Errorf("%d counted, %d plays, %d of the opponent, %d entries",
			k.PR.Decisions, k.Snowie.Decisions, k.OpponentPlays, len(k.Entries))
	}
}

// TestReckonReproducesRates: the rates of whole matches come out of their counted decisions again, in money play, in a
// match and in one to a point, with cubes taken and passed.
func TestReckonReproducesRates(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	for _, length := range []int{0, 1, 5} {
		rec := newRecord(length, length != 1)
		for g := range 3 {
			game := begin(rec, "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", [2]int{})
			game.roll("31", g)
			if length != 1 {
				game.act(replay.Double)
				game.act([]replay.Kind{replay.Take, replay.Pass, replay.Take}[g])
			}
			game.finish(rng)
		}
		r := analysed(t, rec, Settings{Marks: DefaultMarks, Jobs: 1, Seed: 1})
		for p := range r.Players {
			k, pl := r.Reckon(p), &r.Players[p]
			near(t, "error", k.Error, pl.Error.Total.EMG, 1e-12)
			for _, rate := range []struct {
				name string
				got  RateSum
				want Rate
			}{{"PR", k.PR, pl.PR}, {"mEMG", k.MEMG, pl.MEMG}, {"Snowie ER", k.Snowie, pl.Snowie}} {
				if rate.got.Decisions != rate.want.Decisions || rate.got.Decisions == 0 {
					t.Errorf("length %d, %s: %d decisions, want %d", length, rate.name, rate.got.Decisions, rate.want.Decisions)
				}
				near(t, rate.name, *rate.got.Value, *rate.want.Value, 1e-9)
			}
		}
	}
}
