package main

import (
	"fmt"

	"github.com/spf13/pflag"

	"nardlog/replay"
	"nardlog/report"
)

// duplicates remembers the matches that have been met and tells those that come again, under whatever
// name and in whatever notation.
type duplicates struct {
	skip bool
	met  map[uint64]string
}

func (d *duplicates) addFlags(f *pflag.FlagSet, skip bool) {
	f.BoolVar(&d.skip, "skip-duplicates", skip, "leave out a match that came before, under whatever name and in whatever notation")
}

// passes reports whether a match is to be done, and tells one that came before. Many says that its input
// holds other matches, so that its name alone does not tell which it is.
func (d *duplicates) passes(a *app, rec *replay.Record, many bool) bool {
	print, ok := rec.Fingerprint()
	if !ok {
		return true
	}
	at := report.Fault{File: rec.File}
	if many && len(rec.Games) > 0 {
		at.Line = rec.Games[0].Pos.Line
	}
	first, again := d.met[print]
	if again {
		at.Message = "same match as " + first
		a.note(at)
		return !d.skip
	}
	if d.met == nil {
		d.met = map[uint64]string{}
	}
	d.met[print] = at.File
	if at.Line > 0 {
		d.met[print] = fmt.Sprintf("%s:%d", at.File, at.Line)
	}
	return true
}
