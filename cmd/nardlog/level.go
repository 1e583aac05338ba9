package main

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"nardlog/analyze"
	"nardlog/engine/cube"
	"nardlog/report"
)

// level is a depth of analysis with a name.
type level struct {
	name string
	ply  int
	// second: decisions that are close are looked at once more, a ply deeper.
	second bool
	// rollouts are what follows the search, nil for none.
	rollouts func() *analyze.Rollouts
}

var levels = []level{
	{name: "fast", second: true},
	{name: "normal", ply: 2},
	{name: "deep", ply: 2, rollouts: analyze.DeepRollouts},
	{name: "rollout", ply: 2, rollouts: analyze.FullRollouts},
}

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
	// chosen is the level, once resolved.
	chosen level
}

// The levels, as the help of what analyses matches and of what only searches tells them.
const (
	levelUse = "depth by name: fast (0-ply, close decisions 1-ply), normal (2-ply), deep (2-ply, then short rollouts where the " +
		"verdict could change) or rollout (full ones of every decision that counts)"
	searchUse = "depth by name: fast (0-ply) or normal (2-ply)"
)

func (o *depthOptions) addFlags(f *pflag.FlagSet, use string) {
	f.StringVar(&o.level, "level", defaultLevel, use)
	f.IntVar(&o.ply, "ply", 2, "depth of the search in plies, 0 to 3, as GNU Backgammon counts them (others say one more)")
	f.StringVar(&o.met, "met", "", "match equity table from a YAML file; Kazaross-XG2 if not given")
	o.flags = f
}

// resolve settles the depth: a number of plies wins over the level's.
func (o *depthOptions) resolve() error {
	if o.ply < 0 || o.ply > deepestPly {
		return &usageError{msg: fmt.Sprintf("--ply is 0 to %d, not %d", deepestPly, o.ply)}
	}
	var names []string
	for _, l := range levels {
		if l.name != o.level {
			names = append(names, l.name)
			continue
		}
		o.chosen = l
		if o.flags.Changed("ply") {
			o.chosen.second = false
		} else {
			o.ply = l.ply
		}
		return nil
	}
	return &usageError{fmt.Sprintf("the level %q is not available", o.level), "available are: " + strings.Join(names, ", ")}
}

// searching is resolve for what searches and does not roll out.
func (o *depthOptions) searching() error {
	if err := o.resolve(); err != nil {
		return err
	}
	if o.chosen.rollouts != nil && !bySetting(o.flags, "level") {
		return &usageError{
			fmt.Sprintf("the level %q is not for this verb", o.level), "analyze and report roll decisions out, rollout positions",
		}
	}
	o.chosen.rollouts = nil // what a setting asks of other verbs; here its search is left
	return nil
}

// depth enters the depth into an analysis's settings.
func (o *depthOptions) depth(set *analyze.Settings) {
	set.Ply, set.Second = o.ply, o.chosen.second
	if o.chosen.rollouts != nil {
		set.Rollouts = o.chosen.rollouts()
	}
}

// table reads the match equity table; nil is the default.
func (o *depthOptions) table() (*cube.MET, error) { return readMET(o.met) }

// readMET reads a match equity table; without a path it is nil, the default.
func readMET(path string) (*cube.MET, error) {
	if path == "" {
		return nil, nil
	}
	data, err := readFile(path)
	if err != nil {
		return nil, fileError{report.Fault{File: path, Message: "the match equity table cannot be read: " + err.Error()}}
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
	budget time.Duration
	// anonymize takes the names out; report alone has a flag for it.
	anonymize bool
	// minLoss is the least loss in EMG of a decision that is listed.
	minLoss float64
	// dice asks for a comparison of the dice with fair ones, as reports and JSON have it.
	dice bool
	// explain asks for the decisions that the error rates count.
	explain bool
	// compare asks for a comparison with other programs; report alone has a flag for it.
	compare bool
}

func (o *analysisOptions) addFlags(f *pflag.FlagSet) {
	o.inputOptions.addFlags(f)
	o.depthOptions.addFlags(f, levelUse)
	o.duplicates.addFlags(f, true)
	f.StringVar(&o.marks, "marks", "default", "thresholds of ?!, ? and ??: default, gnubg or xg")
	f.StringVar(&o.player, "player", "", "only this player's matches, and his decisions in the lists")
	f.Uint64Var(&o.seed, "seed", 1, "seed of the resampling behind the interval of PR, and of the dice of rollouts")
	f.DurationVar(&o.budget, "budget", 0, "`TIME` for the rollouts of a match at level deep or rollout, such as 5m, spent where most depends "+
		"on it first; 0 for no limit")
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
	o.depth(&set)
	set.Jobs, set.Seed, set.Compare, set.Dice = o.jobs, o.seed, o.compare, o.dice
	switch {
	case o.budget < 0:
		return set, &usageError{msg: fmt.Sprintf("--budget is 0 or more, not %v", o.budget)}
	case set.Rollouts != nil:
		set.Rollouts.Budget = o.budget
	case o.budget > 0 && !bySetting(o.flags, "budget"):
		return set, &usageError{"--budget is for rollouts", "choose --level deep or --level rollout with it"}
	}
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

// levelName is the level that was asked for; a level at another depth than its own is "custom".
func (o *depthOptions) levelName() string {
	for _, l := range levels {
		if l.ply == o.ply && l.second == o.chosen.second && (l.rollouts != nil) == (o.chosen.rollouts != nil) &&
			(l.rollouts == nil || l.name == o.level) {
			return l.name
		}
	}
	return "custom"
}
