package main

import (
	"math/rand/v2"
	"path/filepath"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/scribe"
)

func newRecordCommand() *cobra.Command {
	var dir, planted string
	var seed uint64
	cmd := &cobra.Command{
		Use:   "record [GAME...]",
		Short: "Write recorded matches of all games, clean ones and ones with planted faults",
		Long: `Write a match of each game, or of those named, that the net which ships plays against itself with every fourth roll by
chance; where there is no net, a greedy player takes its place. With --planted also a file of each game with one match for every
fault that the game can have, and what an audit has to find there.`,
		Example: "  nardtrain record --dir testdata/matches --planted testdata/planted",
		RunE: func(_ *cobra.Command, names []string) error {
			if len(names) == 0 {
				names = variant.Names()
			}
			for _, name := range names {
				if err := recordGame(name, dir, planted, seed); err != nil {
					return err
				}
			}
			return nil
		},
	}
	f := cmd.Flags()
	f.StringVar(&dir, "dir", "", "folder for the clean matches")
	f.StringVar(&planted, "planted", "", "folder for the matches with faults")
	f.Uint64Var(&seed, "seed", 1, "seed of all random numbers")
	return cmd
}

func recordGame(name, dir, planted string, seed uint64) error {
	v, err := variant.Find(name)
	if err != nil {
		return err
	}
	if dir != "" {
		rng := rand.New(rand.NewPCG(seed, 7))
		strong := scribe.Strong(v.Rules)
		length := 3
		if v.Rules.Settle == engine.SettleChecker || v.Rules.SidePoints != [2]int{} {
			length = 0 // a stake for each checker, or one that differs by side, is for money
		}
		m := scribe.Match(v, [2]scribe.Player{strong, scribe.Mixed(strong, 4, rng)}, [2]string{"Anna", "Boris"}, length, 2, rng)
		if err := writeMatch(filepath.Join(dir, v.Name+".mat"), m); err != nil {
			return err
		}
	}
	if planted == "" {
		return nil
	}
	return plantGame(v, filepath.Join(planted, v.Name+".mat"), seed)
}
