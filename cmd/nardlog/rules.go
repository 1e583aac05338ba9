package main

import (
	"github.com/spf13/cobra"

	"nardlog/engine/family"
	"nardlog/engine/variant"
	"nardlog/report"
)

func newRulesCommand(a *app) *cobra.Command {
	o := &gameOptions{}
	cmd := &cobra.Command{
		Use:   "rules [VARIANT]",
		Short: "Show the games that are known, or the rules of one",
		Long: `Without VARIANT, list the games. With it, show a game's rules in words and as the file that says the same. VARIANT is
a name in either language, or a file of your own (my.yaml): a house rule names the game it starts from and what is
different,
  name: my nardy
  base: long
  head_first: any_double
and goes with --variant my.yaml wherever a game is asked for.`,
		Example: `  nardlog rules long
  nardlog rules madgul --switch ladder_count=2 --lang ru`,
		Args: between(0, 1, "one VARIANT or none"),
		RunE: func(cmd *cobra.Command, args []string) error { return runRules(a, o, args) },
	}
	o.addSwitch(cmd.Flags())
	return cmd
}

func runRules(a *app, o *gameOptions, args []string) error {
	if len(args) == 0 {
		return listRules(a)
	}
	o.variant = args[0]
	if err := o.check(); err != nil {
		return err
	}
	if a.json {
		return report.RulesJSON(a.out, o.game, hasJudge(o.game), a.style)
	}
	return report.RulesText(a.out, o.game, a.style)
}

// hasJudge reports whether analyze and its like can say how well a game was played, or each of a sequence.
func hasJudge(v *variant.Variant) bool {
	for _, r := range v.Rules.Sequence {
		if _, ok := family.Default(r); !ok && !asBackgammon(r) {
			return false
		}
	}
	_, ok := family.Default(v.Rules)
	return ok || asBackgammon(v.Rules) || len(v.Rules.Sequence) > 0
}

func listRules(a *app) error {
	var all []*variant.Variant
	for _, name := range variant.Names() {
		v, err := variant.Find(name)
		if err != nil {
			return err
		}
		all = append(all, v)
	}
	if !a.json {
		return report.RulesList(a.out, all, hasJudge, a.style)
	}
	for _, v := range all {
		if err := report.RulesJSON(a.out, v, hasJudge(v), a.style); err != nil {
			return err
		}
	}
	return nil
}
