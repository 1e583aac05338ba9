package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"math"
	"os"
	"slices"

	"github.com/spf13/pflag"

	"nardlog/parser"
	"nardlog/replay"
	"nardlog/report"
)

// stdinName is the FILE that stands for standard input.
const stdinName = "-"

// inputOptions say which files are read, and as what.
type inputOptions struct {
	recursive bool
	from      string
	game      gameOptions
	jobs      int
}

func (o *inputOptions) addFlags(f *pflag.FlagSet) {
	f.BoolVarP(&o.recursive, "recursive", "r", false, "read the files of folders")
	f.StringVar(&o.from, "from", "", fmt.Sprintf("format of the input, found from the content if not given: %s", parser.FormatList()))
	o.game.addFlags(f, "rules to use, whatever the log says")
	addJobs(f, &o.jobs, jobsUse)
}

// check refuses options that mean nothing.
func (o *inputOptions) check() error {
	if o.from != "" && !slices.Contains(parser.Formats(), parser.Format(o.from)) {
		return &usageError{fmt.Sprintf("no format is called %q", o.from), "known are " + parser.FormatList()}
	}
	return o.game.check()
}

// loaded is one input, read and replayed.
type loaded struct {
	name    string
	records []*replay.Record
	faults  []report.Fault
	// matches are the records' syntax, sum the SHA-256 of the input's bytes.
	matches []*parser.Match
	sum     [sha256.Size]byte
}

// faultsOf are the faults within the i-th record: those that stand from where it begins in its file, the
// first one from the file's beginning, to where the next one does.
func (in *loaded) faultsOf(i int) (own []report.Fault) {
	begins := func(j, otherwise int) int {
		if j == 0 || j == len(in.records) || in.records[j].File != in.records[j-1].File {
			return otherwise
		}
		return firstLine(in.records[j])
	}
	from, to := begins(i, 0), begins(i+1, math.MaxInt)
	for _, f := range in.faults {
		if f.File == in.records[i].File && from <= f.Line && f.Line < to {
			own = append(own, f)
		}
	}
	return own
}

// firstLine is where a record's first game begins; one without games comes after all lines.
func firstLine(rec *replay.Record) int {
	if len(rec.Games) == 0 {
		return math.MaxInt
	}
	return rec.Games[0].Pos.Line
}

// load reads an input and replays its matches.
func (o *inputOptions) load(ctx context.Context, stdin io.Reader, path string) loaded {
	name := parser.Printable(path)
	in := loaded{name: name}
	data, err := readInput(stdin, path)
	in.sum = sha256.Sum256(data)
	matches, err := o.parseData(data, path, err)
	in.faults = report.Faults(name, err)
	opts := o.game.replay()
	for _, m := range matches {
		rec := replay.Run(ctx, m, opts)
		in.faults = append(in.faults, report.Faults(name, rec.Err)...)
		if rec.Err != nil && len(rec.Games) == 0 {
			continue
		}
		in.records, in.matches = append(in.records, rec), append(in.matches, m)
	}
	if len(in.faults) == 0 && !slices.ContainsFunc(in.records, played) {
		in.faults = append(in.faults, report.Fault{File: name, Message: "nothing was played in it"})
	}
	return in
}

func (o *inputOptions) parse(stdin io.Reader, path string) ([]*parser.Match, error) {
	data, err := readInput(stdin, path)
	return o.parseData(data, path, err)
}

// parseData parses what was read of an input, unless it could not be read.
func (o *inputOptions) parseData(data []byte, path string, err error) ([]*parser.Match, error) {
	if err != nil {
		return nil, err
	}
	name := parser.Printable(path)
	if o.from != "" {
		return parser.ParseAs(parser.Format(o.from), name, data)
	}
	return parser.Parse(name, data)
}

// mostInput is the size in bytes that an input may have: far more than any collection of matches, and little enough
// for what never ends, a device or a pipe, to fit into memory.
const mostInput = 256 << 20

// readInput reads a file or standard input.
func readInput(stdin io.Reader, name string) ([]byte, error) {
	if name == stdinName {
		return readAll(stdin, mostInput)
	}
	return readFile(name)
}

// readFile reads a file; the error leaves out its name, which the message has anyway.
func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, reason(err)
	}
	defer f.Close()
	data, err := readAll(f, mostInput)
	return data, reason(err)
}

// readAll reads a stream to its end, which has to come within so many bytes.
func readAll(r io.Reader, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if err == nil && int64(len(data)) > most {
		return nil, fmt.Errorf("it is larger than %d MB", most>>20)
	}
	return data, err
}

// played reports whether anything happened in a match.
func played(rec *replay.Record) bool {
	return slices.ContainsFunc(rec.Games, func(g replay.Game) bool {
		return len(g.Decisions) > 0 || g.Winner >= 0
	})
}
