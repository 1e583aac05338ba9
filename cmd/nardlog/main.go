// Command nardlog reads logs of backgammon matches, checks them against the rules, and says how well
// each decision was made.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"syscall"

	"github.com/spf13/cobra"
)

// version is the program's own; results name it.
const version = "0.1.0"

// garbage is how much of it may pile up, in per cent of what is in use, before it is collected. Little is in
// use and most of it for a moment, so that collecting at Go's own 100 takes a third of an audit's time.
const garbage = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	userTables()
	os.Exit(run(os.Args[1:], system{os.Stdin, os.Stdout, os.Stderr, os.Environ()}))
}

// system is what the command sees of the world outside.
type system struct {
	in       io.Reader
	out, err io.Writer
	env      []string
}

// run is the whole command; it returns the exit code.
func run(args []string, sys system) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	a := newApp(sys)
	root := newRootCommand(a)
	root.SetArgs(args)
	root.SetIn(sys.in)
	root.SetOut(a.out)
	root.SetErr(sys.err)
	a.json = asksJSON(args)
	err := root.ExecuteContext(ctx)
	if flushed := a.out.Flush(); flushed != nil && (err == nil || errors.As(err, new(toldError))) {
		err = flushed // what was told, by words or by exit code, was not all
	}
	return a.exit(ctx, err)
}

// asksJSON looks for --json before the flags are read, as errors in them are to be JSON too.
func asksJSON(args []string) bool {
	if end := slices.Index(args, "--"); end >= 0 {
		args = args[:end] // what follows are names
	}
	return slices.Contains(args, "--json")
}

func newRootCommand(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:   "nardlog",
		Short: "Check and analyse logs of backgammon matches",
		Long: `nardlog reads logs of backgammon (short nardy) matches. It checks every play, cube action and score
against the rules, and says how well each decision was made.`,
		Args:              knownVerb,
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		SilenceUsage:      true,
		SilenceErrors:     true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return a.prepare(cmd) },
	}
	root.SetHelpTemplate(root.HelpTemplate() + exitHelp)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return flagError(cmd, err) })
	root.Flags().SortFlags = false
	a.addFlags(root.PersistentFlags())
	root.AddCommand(
		newAuditCommand(a),
		newAnalyzeCommand(a),
		newReportCommand(a),
		newDiceCommand(a),
		newDiffCommand(a),
		newShowCommand(a),
		newConvertCommand(a),
		newPlaysCommand(a),
		newRulesCommand(a),
		newEvalCommand(a),
		newRolloutCommand(a),
		newTrainCommand(a),
		newBenchCommand(a),
		newVersionCommand(a),
	)
	root.SetHelpCommand(newHelpCommand())
	strictCompletion(root)
	return root
}
