package main

import (
	"context"
	"errors"

	"nardlog/report"
)

// The exit codes; exitHelp tells them in every verb's help.
const (
	exitDone        = 0
	exitPartly      = 1
	exitUsage       = 2
	exitFaults      = 3
	exitInterrupted = 130
)

const exitHelp = `
Exit status:
  0    done
  1    something could not be read or judged; the rest was done and printed
  2    wrong command line
  3    audit found faults, and everything could be read
  130  interrupted; what was done is printed
`

// usageError is a wrong command line.
type usageError struct{ msg, hint string }

func (e *usageError) Error() string { return e.msg }

// settingsError is a wrong file of settings or of a house rule, which counts as a wrong command line.
type settingsError struct{ faults []report.Fault }

func (e *settingsError) Error() string { return e.faults[0].String() }

// toldError ends the command with a code when all that went wrong has been told.
type toldError struct{ code int }

func (e toldError) Error() string { return "told" }

// exit tells what has not been told yet and picks the exit code.
func (a *app) exit(ctx context.Context, err error) int {
	var usage *usageError
	var settings *settingsError
	var told toldError
	switch {
	case ctx.Err() != nil:
		return exitInterrupted
	case err == nil:
		return exitDone
	case errors.As(err, &told):
		return told.code
	case errors.As(err, &settings):
		a.tell(settings.faults...)
		return exitUsage
	case errors.As(err, &usage):
		hint := usage.hint
		if hint == "" {
			hint = "nardlog help tells the verbs, nardlog help VERB their flags"
		}
		a.tell(report.Fault{Message: usage.msg, Hint: hint})
		return exitUsage
	}
	a.tell(faults(err)...)
	return exitPartly
}

// faults takes an error apart into what is to be told.
func faults(err error) []report.Fault {
	var f fileError
	if errors.As(err, &f) {
		return []report.Fault{f.Fault}
	}
	return report.Faults("", err)
}
