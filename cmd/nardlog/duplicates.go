package main

import (
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

// identity is what tells a match from others: where it stands and, if anything happened in it, its
// fingerprint.
type identity struct {
	at    report.Fault
	print uint64
	known bool
}

// identify tells a match. Many says that its input holds other matches, so that its name alone does not
// tell where it stands.
func identify(rec *replay.Record, many bool) (id identity) {
	id.at.File = rec.File
	if many && len(rec.Games) > 0 {
		id.at.Line = rec.Games[0].Pos.Line
	}
	id.print, id.known = rec.Fingerprint()
	return id
}

// passes reports whether a match is to be done, and tells one that came before.
func (d *duplicates) passes(a *app, id identity) bool {
	if !id.known {
		return true
	}
	if first, again := d.met[id.print]; again {
		id.at.Message = "same match as " + first
		a.note(id.at)
		return !d.skip
	}
	if d.met == nil {
		d.met = map[uint64]string{}
	}
	d.met[id.print] = id.at.Place()
	return true
}
