package main

import "github.com/spf13/cobra"

// measuring is what the long measurements are told in common.
type measuring struct {
	dir, file string
	seed      uint64
	jobs      int
}

// flags adds the flags of a measurement.
func (m *measuring) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&m.dir, "dir", "", "folder of nets to measure; without it the nets that ship")
	f.StringVar(&m.file, "file", "", "keep the results in this file, and go on from it")
	f.Uint64Var(&m.seed, "seed", 1, "seed of what is drawn and of the dice")
	f.IntVar(&m.jobs, "jobs", 2, "goroutines")
}
