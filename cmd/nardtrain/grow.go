package main

import (
	"github.com/spf13/cobra"

	"nardlog/engine/train"
)

// growOptions say which net to grow from.
type growOptions struct {
	from, dir string
	times     int
	seed      uint64
}

func newGrowCommand() *cobra.Command {
	var o growOptions
	cmd := &cobra.Command{
		Use:   "grow",
		Short: "Start the contact nets of all phases from one that is narrower",
		Long: `Start the contact nets of all phases from one that is narrower. Every hidden unit is taken several times, each
time a little different and with its share of the output, so that the wide net says nearly what the narrow one
said and training goes on from there.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return train.Grow(o.from, o.dir, o.times, o.seed, cmd.OutOrStdout())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.from, "from", "", "file of the narrow net")
	f.StringVar(&o.dir, "dir", "train", "folder of the grown nets")
	f.IntVar(&o.times, "times", 2, "how often each hidden unit is taken")
	f.Uint64Var(&o.seed, "seed", 1, "seed of the differences")
	return cmd
}
