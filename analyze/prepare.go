package analyze

import (
	"context"

	"nardlog/engine/family"
	"nardlog/replay"
)

// Nets are what judges the games of a record that are not backgammon, once each.
func Nets(rec *replay.Record) (all []*family.Net) {
	known := map[string]bool{}
	for i := range rec.Games {
		r := rec.Games[i].Rules()
		if asBackgammon(r) {
			continue
		}
		if net, ok := family.Default(r); ok && !known[net.Name] {
			known[net.Name] = true
			all = append(all, net)
		}
	}
	return all
}

// prepare solves the games of a record that have to be.
func prepare(ctx context.Context, rec *replay.Record, jobs int, progress Progress) error {
	var told func(done, total int)
	if progress != nil {
		told = func(done, total int) { progress.Update("solve the game", done, total) }
	}
	for _, net := range Nets(rec) {
		if err := net.Prepare(ctx, jobs, told); err != nil {
			return err
		}
	}
	return nil
}
