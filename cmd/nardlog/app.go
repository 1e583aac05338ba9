package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"nardlog/report"
)

// app is what all verbs share: the streams and the options of every verb.
type app struct {
	system
	out   *bufio.Writer
	json  bool
	ascii bool
	// narrow draws narrow boards.
	narrow bool
	lang   string
	color  string
	cache  string
	style  report.Style
	// bar is what is drawn on standard error at present, nil if nothing is.
	bar *progress
}

func newApp(sys system) *app {
	return &app{system: sys, out: bufio.NewWriterSize(sys.out, 1<<16)}
}

func (a *app) addFlags(f *pflag.FlagSet) {
	f.BoolVar(&a.json, "json", false, "answer in JSON, errors too")
	f.StringVar(&a.lang, "lang", "en", "language of the prose: en or ru")
	f.StringVar(&a.color, "color", "auto", "colour: auto, always or never")
	f.BoolVar(&a.narrow, "narrow", false, "narrow boards, as a narrow terminal has them anyway")
	f.BoolVar(&a.ascii, "ascii", false, "plain characters instead of box characters")
	f.StringVar(&a.cache, "cache", "", "`folder` to keep generated tables and trained nets in, or off; the user's cache folder if not given")
}

// prepare fills in the settings from environment and files, and checks the options that all verbs share.
func (a *app) prepare(cmd *cobra.Command) error {
	if err := a.configure(cmd); err != nil {
		return err
	}
	lang, err := report.ParseLang(a.lang)
	if err != nil {
		return &usageError{msg: err.Error()}
	}
	color, err := a.colored()
	if err != nil {
		return err
	}
	a.style = report.Style{Lang: lang, ASCII: a.ascii, Narrow: a.narrow || columns(a.system.out) < report.WideBoard, Color: color}
	return a.keepTables()
}

// colored decides on colour: the flag, then NO_COLOR and CLICOLOR_FORCE, then whether people look on.
func (a *app) colored() (bool, error) {
	switch a.color {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
	default:
		return false, &usageError{msg: fmt.Sprintf("--color is auto, always or never, not %q", a.color)}
	}
	switch {
	case a.getenv("NO_COLOR") != "":
		return false, nil
	case a.getenv("CLICOLOR_FORCE") != "" && a.getenv("CLICOLOR_FORCE") != "0":
		return true, nil
	}
	return isTerminal(a.system.out) && a.getenv("TERM") != "dumb", nil
}

// getenv is the value of an environment variable, "" where it is not set.
func (s system) getenv(name string) string {
	for _, entry := range s.env {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

// isTerminal reports whether a stream leads to a person.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// columns is the width of a terminal; what is none has room for all.
func columns(stream any) int {
	f, ok := stream.(*os.File)
	if !ok {
		return math.MaxInt
	}
	wide, _, err := term.GetSize(int(f.Fd()))
	if err != nil || wide <= 0 {
		return math.MaxInt
	}
	return wide
}

// note tells on standard error what is no fault.
func (a *app) note(notes ...report.Fault) {
	a.out.Flush()
	a.bar.clear()
	a.say(notes...)
}

// say is note beside workers that print, and before anything is.
func (a *app) say(notes ...report.Fault) {
	for _, n := range notes {
		if a.json {
			n.WriteNoteJSON(a.err)
			continue
		}
		fmt.Fprintln(a.err, n)
	}
}

// tell reports faults on standard error. What was printed before comes first.
func (a *app) tell(faults ...report.Fault) {
	a.out.Flush()
	a.bar.clear()
	for _, f := range faults {
		if a.json {
			f.WriteJSON(a.err)
			continue
		}
		fmt.Fprintln(a.err, f)
		if f.Hint != "" {
			fmt.Fprintln(a.err, "hint: "+f.Hint)
		}
	}
}
