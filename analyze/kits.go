package analyze

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/replay"
)

// kits are what the games of a match are judged with, by the names of their rules.
type kits struct {
	find   judges
	byName map[string]found
}

// found is a kit, or why there is none.
type found struct {
	kit *kit
	err error
}

// usual are the stakes of a kit that names none.
var usual = [2]cube.Stakes{cube.Usual, cube.Usual}

func newKits(find judges) *kits { return &kits{find, map[string]found{}} }

// of finds what judges a game of a match.
func (k *kits) of(rec *replay.Record, r *engine.Rules) (*kit, error) {
	r = cmp.Or(r, backgammon)
	f, known := k.byName[r.Name]
	if !known {
		f.kit, f.err = k.find(r)
		if f.err == nil {
			f.kit.stakes = cmp.Or(f.kit.stakes, usual)
			f.err = unpayable(rec, r, f.kit)
		}
		k.byName[r.Name] = f
	}
	return f.kit, f.err
}

// unpayable says why a match that is played so cannot be judged though its game can.
func unpayable(rec *replay.Record, r *engine.Rules, k *kit) error {
	sided := k.stakes[0] != k.stakes[1]
	switch {
	case sided && rec.Cube:
		return fmt.Errorf("the game %q cannot be judged with a cube: its wins pay the sides differently", r.Name)
	case sided && rec.Length > 0:
		return fmt.Errorf("the game %q cannot be judged in a match to %d: its wins pay the sides differently", r.Name, rec.Length)
	case r.Settle == engine.SettleChecker && rec.Length > 0:
		return fmt.Errorf("the game %q cannot be judged in a match to %d: each checker is paid", r.Name, rec.Length)
	}
	return nil
}

// tables are the match equity tables before and after each game.
type tables struct {
	inTurn []*cube.MET
}

// at are the tables before game i and after it.
func (t *tables) at(i int) (before, after *cube.MET) {
	n := len(t.inTurn)
	return t.inTurn[i%n], t.inTurn[(i+1)%n]
}

// tables are one for all games: met or, with a cube, the default; else those that the games' own wins make. That is an
// error where a game of the match has no judge.
func (k *kits) tables(rec *replay.Record, met *cube.MET) (*tables, error) {
	if met != nil || rec.Cube || rec.Length == 0 || asBackgammon(rec.Rules()) {
		return &tables{[]*cube.MET{cmp.Or(met, cube.Kazaross())}}, nil
	}
	parts := rec.Rules().Sequence
	if len(parts) == 0 {
		parts = []*engine.Rules{rec.Rules()}
	}
	var shares [][]float64
	var gammons []string
	for _, r := range parts {
		kit, err := k.of(rec, r)
		switch {
		case err != nil && len(parts) == 1:
			return nil, err
		case err != nil:
			return nil, fmt.Errorf("the match cannot be judged without its %s: %w", r.Name, err)
		}
		own := kit.shares()
		shares, gammons = append(shares, own), append(gammons, fmt.Sprintf("%s %.1f %%", r.Name, 100*(1-own[0])))
	}
	name := fmt.Sprintf("%s without a cube, gammons: %s", rec.Variant, strings.Join(gammons, ", "))
	if len(parts) == 1 {
		name = fmt.Sprintf("%s without a cube, %.1f %% gammons", rec.Variant, 100*(1-shares[0][0]))
	}
	return &tables{cube.CubelessInTurn(slices.Repeat([]string{name}, len(shares)), shares)}, nil
}
