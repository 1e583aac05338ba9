package main

import (
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

// flagError is an error in a flag, with the flag that may have been meant.
func flagError(cmd *cobra.Command, err error) error {
	e := &usageError{msg: err.Error(), hint: fmt.Sprintf("nardlog help %s tells the flags", cmd.Name())}
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
