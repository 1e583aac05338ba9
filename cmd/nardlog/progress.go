package main

import (
	"time"

	"github.com/schollz/progressbar/v3"

	"nardlog/analyze"
)

// progress draws how far long work has come on standard error. It is nil where nobody looks on.
type progress struct {
	app   *app
	label string
	phase string
	bar   *progressbar.ProgressBar
}

// newProgress returns a progress for the input called label, nil unless standard error is a terminal.
func newProgress(a *app, label string) *progress {
	if !isTerminal(a.err) {
		return nil
	}
	a.bar = &progress{app: a, label: label}
	return a.bar
}

// quietProgress is newProgress for work whose results are printed one by one: on a terminal they show
// themselves how far it is.
func quietProgress(a *app, label string) *progress {
	if isTerminal(a.system.out) {
		return nil
	}
	return newProgress(a, label)
}

// files draws how many of the inputs are done.
func (p *progress) files(done, total int) {
	if p != nil {
		p.Update("files", done, total)
	}
}

// watcher is the progress as analyses take it.
func (p *progress) watcher() analyze.Progress {
	if p == nil {
		return nil
	}
	return p
}

// Update draws the bar of a phase, with an estimate of the time left.
func (p *progress) Update(phase string, done, total int) {
	if p.bar == nil || p.phase != phase {
		p.phase = phase
		p.bar = progressbar.NewOptions(total,
			progressbar.OptionSetWriter(p.app.err),
			progressbar.OptionSetDescription(p.label+": "+phase),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionSetPredictTime(true),
			progressbar.OptionClearOnFinish(),
			progressbar.OptionSetWidth(30),
		)
	}
	p.bar.Set(done)
}

// clear takes the bar away before anything else is written.
func (p *progress) clear() {
	if p != nil && p.bar != nil {
		p.bar.Clear()
		p.bar = nil
	}
}
