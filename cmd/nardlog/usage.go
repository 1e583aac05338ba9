package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// knownVerb refuses words that are no verb.
func knownVerb(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var verbs []string
	for _, c := range cmd.Commands() {
		verbs = append(verbs, c.Name())
	}
	return &usageError{fmt.Sprintf("no verb is called %q", args[0]), suggest(args[0], verbs)}
}

// newHelpCommand is cobra's, but for words that are no verb, which it lets pass.
func newHelpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [VERB]",
		Short: "Tell about a verb",
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return knownVerb(cmd.Root(), args)
			}
			return found.Help()
		},
	}
}

// strictCompletion makes completion refuse shells that it does not know.
func strictCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	completion, _, err := root.Find([]string{"completion"})
	if err != nil {
		return
	}
	var shells []string
	for _, shell := range completion.Commands() {
		shell.Args = between(0, 0, "no arguments")
		shells = append(shells, shell.Name())
	}
	completion.Args = cobra.ArbitraryArgs
	completion.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return &usageError{"nardlog completion needs a shell", "known are: " + strings.Join(shells, ", ")}
		}
		return &usageError{fmt.Sprintf("no completion for %q is written", args[0]), "known are: " + strings.Join(shells, ", ")}
	}
}

// atLeast and between check the number of arguments.
func atLeast(n int, what string) cobra.PositionalArgs { return between(n, 1<<30, what) }

func between(low, high int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) >= low && len(args) <= high {
			return nil
		}
		return &usageError{fmt.Sprintf("nardlog %s needs %s", cmd.Name(), what), "usage: " + cmd.UseLine()}
	}
}

var unknownFlag = regexp.MustCompile(`^unknown flag: --(\S+)`)

// valueWords say what the flags of a type take.
var valueWords = map[string]string{
	"int": "a whole number", "uint64": "a whole number from 0", "float64": "a number",
	"duration": "a time such as 10s", "bool": "true or false", "workers": "a whole number from 1",
}

// flagError is an error in a flag, with the flag that may have been meant.
func flagError(cmd *cobra.Command, err error) error {
	e := &usageError{msg: err.Error(), hint: fmt.Sprintf("nardlog help %s tells the flags", cmd.Name())}
	if cmd == cmd.Root() {
		e.hint = "" // it has no flags beside those of every verb
	}
	var value *pflag.InvalidValueError
	if errors.As(err, &value) {
		e.msg = fmt.Sprintf("--%s cannot be %q", value.GetFlag().Name, value.GetValue())
		if want := valueWords[value.GetFlag().Value.Type()]; want != "" {
			e.msg += ", " + want + " is expected"
		}
	}
	if m := unknownFlag.FindStringSubmatch(e.msg); m != nil {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := nearest(m[1], names); near != "" {
			e.hint = fmt.Sprintf("did you mean --%s?", near)
		}
	}
	return e
}

// suggest is a hint for a word that is not known: the nearest one that is, or all of them.
func suggest(word string, known []string) string {
	if near := nearest(word, known); near != "" {
		return fmt.Sprintf("did you mean %s?", near)
	}
	return "known are: " + strings.Join(known, ", ")
}

// nearest is the known word with the fewest letters changed, "" if that is more than a third of them.
func nearest(word string, known []string) string {
	best, least := "", len(word)/3+2
	for _, k := range known {
		if d := distance(strings.ToLower(word), k); d < least {
			best, least = k, d
		}
	}
	return best
}

// distance is Levenshtein's: the letters to insert, delete or change.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := corner
			if a[i] != b[j] {
				change++
			}
			corner = row[j+1]
			row[j+1] = slices.Min([]int{change, row[j] + 1, corner + 1})
		}
	}
	return row[len(b)]
}
