package main

import (
	"bytes"
	"fmt"
	"os"

	"github.com/spf13/pflag"

	"nardlog/analyze"
	"nardlog/engine/cube"
	"nardlog/report"
)

// levels are the named depths of search.
var levels = []struct {
	name string
	ply  int
}{{"fast", 0}, {"normal", 2}}

const (
	defaultLevel = "normal"
	deepestPly   = 3
)

// depthOptions say how deep to search and by which match equity table.
type depthOptions struct {
	level string
	ply   int
	met   string
	flags *pflag.FlagSet
}

func (o *depthOptions) addFlags(f *pflag.FlagSet) {
	f.StringVar(&o.level, "level", defaultLevel, "depth by name: fast (0-ply) or normal (2-ply)")
	f.IntVar(&o.ply, "ply", 2, "depth of the search in plies, 0 to 3, as GNU Backgammon counts them (others say one more)")
	f.StringVar(&o.met, "met", "", "match equity table from a YAML file; Kazaross-XG2 if not given")
	o.flags = f
}

// resolve settles the depth: a number of plies wins over a level.
func (o *depthOptions) resolve() error {
	if o.ply < 0 || o.ply > deepestPly {
		return &usageError{msg: fmt.Sprintf("--ply is 0 to %d, not %d", deepestPly, o.ply)}
	}
	var names []string
	for _, l := range levels {
		if l.name == o.level {
			if !o.flags.Changed("ply") {
				o.ply = l.ply
			}
			return nil
		}
		names = append(names, l.name)
	}
	return &usageError{fmt.Sprintf("the level %q is not available", o.level), fmt.Sprintf("available are: %v", names)}
}

// table reads the match equity table; nil is the default.
func (o *depthOptions) table() (*cube.MET, error) { return readMET(o.met) }

// readMET reads a match equity table; without a path it is nil, the default.
func readMET(path string) (*cube.MET, error) {
	if path == "" {
		return nil, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fileError{report.Fault{File: path, Message: "the match equity table cannot be read: " + reason(err).Error()}}
	}
	return cube.ReadMET(path, bytes.NewReader(data))
}

// analysisOptions are those of the verbs that analyse matches.
type analysisOptions struct {
	inputOptions
	depthOptions
	duplicates
	marks  string
	player string
	seed   uint64
	worst  int
	// minLoss is the least loss in EMG of a decision that is listed.
	minLoss float64
	// explain asks for the decisions that the error rates count.
	explain bool
	// compare asks for a comparison with other programs; report alone has a flag for it.
	compare bool
}

func (o *analysisOptions) addFlags(f *pflag.FlagSet) {
	o.inputOptions.addFlags(f)
	o.depthOptions.addFlags(f)
	o.duplicates.addFlags(f, true)
	f.StringVar(&o.marks, "marks", "default", "thresholds of ?!, ? and ??: default, gnubg or xg")
	f.StringVar(&o.player, "player", "", "only this player's matches, and his decisions in the lists")
	f.Uint64Var(&o.seed, "seed", 1, "seed of the resampling behind the interval of PR")
	f.IntVar(&o.worst, "worst", 10, "number of decisions listed, the worst first")
	f.Float64Var(&o.minLoss, "min-loss", 0, "list only decisions that lost at least this much, in EMG")
	f.BoolVar(&o.explain, "explain-rates", false, "list the decisions that PR, mEMG and Snowie ER count, and reckon each rate from them")
}

// settings checks the options and makes the analysis's settings of them.
func (o *analysisOptions) settings() (set analyze.Settings, err error) {
	if err := o.inputOptions.check(); err != nil {
		return set, err
	}
	if err := o.resolve(); err != nil {
		return set, err
	}
	if o.worst < 0 {
		return set, &usageError{msg: fmt.Sprintf("--worst is 0 or more, not %d", o.worst)}
	}
	if !(o.minLoss >= 0) {
		return set, &usageError{msg: fmt.Sprintf("--min-loss is 0 or more, not %g", o.minLoss)}
	}
	set = analyze.DefaultSettings()
	set.Ply, set.Jobs, set.Seed, set.Compare = o.ply, o.jobs, o.seed, o.compare
	if set.Marks, err = analyze.ParseMarks(o.marks); err != nil {
		return set, &usageError{msg: err.Error()}
	}
	set.MET, err = o.table()
	return set, err
}

// engine names what makes the numbers.
func (o *depthOptions) engine(net string) report.Engine {
	return report.Engine{Version: version, Net: net, Level: o.levelName()}
}

// levelName is the level whose depth is searched; a depth without a name is "custom".
func (o *depthOptions) levelName() string {
	for _, l := range levels {
		if l.ply == o.ply {
			return l.name
		}
	}
	return "custom"
}
