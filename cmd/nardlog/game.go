package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"nardlog/engine/family"
	"nardlog/engine/variant"
	"nardlog/engine/yamlfile"
	"nardlog/replay"
	"nardlog/report"
)

// gameOptions say by which rules is played.
type gameOptions struct {
	variant  string
	switches []string
	// game is what they come to, nil where nothing was said.
	game *variant.Variant
}

func (o *gameOptions) addFlags(f *pflag.FlagSet, use string) {
	f.StringVar(&o.variant, "variant", "", use+": a game that nardlog rules lists, or a file of your own, my.yaml")
	o.addSwitch(f)
}

func (o *gameOptions) addSwitch(f *pflag.FlagSet) {
	f.StringArrayVar(&o.switches, "switch", nil, "a switch of the rules such as head_first=list; may come several times")
}

// check finds the game and turns its switches.
func (o *gameOptions) check() error {
	if o.variant == "" {
		if len(o.switches) > 0 {
			return &usageError{"--switch goes with --variant", "name the game whose switch it is"}
		}
		return nil
	}
	game, err := variant.Find(o.variant)
	var file *yamlfile.Error
	switch {
	case errors.As(err, &file):
		return &settingsError{report.Faults(o.variant, err)}
	case err != nil:
		return &usageError{err.Error(), "nardlog rules lists the games by name and title; a house rule is a file, my.yaml"}
	}
	turned := map[string]string{}
	for _, word := range o.switches {
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return &usageError{fmt.Sprintf("--switch %s has no value", word), "write it as head_first=list"}
		}
		turned[name] = value
	}
	if o.game, err = game.With(turned); err != nil {
		return usageOf(err)
	}
	return nil
}

// advise adds to what is told of an error how a game gets an evaluator, where it has none.
func (o *gameOptions) advise(err error, told []report.Fault) []report.Fault {
	var none *family.NoNetError
	if !errors.As(err, &none) {
		return told
	}
	for i := range told {
		told[i].Hint = fmt.Sprintf("nardlog train %s makes one in about %d minutes", o.words(none.Game), trainMinutes)
	}
	return told
}

// words name on a command line the game that is called name, as a game of a sequence or of a log is.
func (o *gameOptions) words(name string) string {
	if o.game != nil && len(o.game.Rules.Sequence) == 0 {
		name = o.variant
	}
	if strings.ContainsAny(name, " '\"$*") {
		name = "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
	}
	return strings.Join(append([]string{name}, o.switches...), " --switch ")
}

func usageOf(err error) error { return &usageError{msg: err.Error()} }

// replay are the options by which a record is replayed.
func (o *gameOptions) replay() replay.Options { return replay.Options{Variant: o.game} }
