package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"nardlog/engine/eval"
	"nardlog/report"
)

func newVersionCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Tell the version, the net and the kernel in use",
		Args:  between(0, 0, "no arguments"),
		RunE:  func(cmd *cobra.Command, args []string) error { return runVersion(a) },
	}
}

func runVersion(a *app) error {
	if a.json {
		return report.WriteLine(a.out, map[string]string{
			"schema": report.Schema, "kind": "version", "version": version,
			"net": eval.DefaultName(), "kernel": eval.Kernel(), "go": runtime.Version(),
		})
	}
	_, err := fmt.Fprintf(a.out, "nardlog %s\nnet %s\nkernel %s\n%s\n", version, eval.DefaultName(), eval.Kernel(), runtime.Version())
	return err
}
