package main

import (
	"context"
	"fmt"
	"sync"

	"nardlog/analyze"
	"nardlog/engine/family"
	"nardlog/replay"
	"nardlog/report"
)

// analyse judges a match and shows how far that has come.
func (a *app) analyse(ctx context.Context, rec *replay.Record, set analyze.Settings) (*analyze.Result, error) {
	for _, net := range analyze.Nets(rec) {
		a.warn(net)
	}
	bar := newProgress(a, rec.File)
	defer bar.clear()
	return analyze.Run(ctx, rec, set, bar.watcher())
}

// preparing returns what sees that nets are at hand, for several goroutines; bar, which may be nil, shows how far that has
// come.
func (a *app) preparing(ctx context.Context, jobs int, bar *progress) func(*family.Net) error {
	var mu sync.Mutex
	var told func(done, total int)
	if bar != nil {
		told = func(done, total int) { bar.Update("solve the game", done, total) }
	}
	return func(net *family.Net) error {
		mu.Lock()
		defer mu.Unlock()
		a.warn(net)
		defer bar.clear()
		return net.Prepare(ctx, jobs, told)
	}
}

// warn says of a game that has yet to be solved how long that takes.
func (a *app) warn(net *family.Net) {
	switch {
	case net.Ready():
	case a.cache == noCache:
		a.say(report.Fault{Message: net.Name + ": solving the game, which takes some minutes each time, as --cache off keeps no table"})
	default:
		a.say(report.Fault{Message: fmt.Sprintf("%s: solving the game, which takes some minutes, once: a table of %d MB is kept in the cache folder",
			net.Name, (net.Size()+500_000)/1_000_000)})
	}
}
