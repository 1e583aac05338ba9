package main

import (
	"github.com/spf13/cobra"

	"nardlog/engine/train"
)

func newRefitCommand() *cobra.Command {
	var o train.RefitOptions
	cmd := &cobra.Command{
		Use:   "refit",
		Short: "Fit a new contact net for all phases to a folder's labels and show its error on those held out",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return train.Refit(cmd.Context(), o, cmd.OutOrStdout()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.Dir, "dir", "train", "folder of labels")
	f.IntVar(&o.Width, "width", train.ContactWidth, "hidden units, a multiple of 128")
	f.IntVar(&o.Window, "window", 8000000, "labels used")
	f.IntVar(&o.Passes, "epochs", 1, "passes")
	f.Float64Var(&o.Rate, "rate", 2e-3, "Adam's first step; the last is a fiftieth of it")
	f.IntVar(&o.Batch, "batch", 128, "samples a step")
	f.Float64Var(&o.Lambda, "lambda", 0.9, "trace of the labels")
	f.IntVar(&o.Jobs, "jobs", 1, "goroutines")
	return cmd
}
