package report

import (
	"fmt"

	"nardlog/analyze"
)

// DiceVerdict says in sentences what can be concluded from an audit of dice, and what cannot.
func (s Style) DiceVerdict(a *analyze.DiceAudit) []string {
	var lines []string
	switch {
	case a.Tests == 0:
		lines = append(lines, s.t("The sample is too small for any test: nothing can be concluded from it."))
	case a.Found == 0:
		lines = append(lines,
			fmt.Sprintf(s.t("Tests: %d. None stands out when all are taken together: nothing here speaks against fair dice."), a.Tests),
			s.t("This is no proof that they are fair: a bias smaller than those in the last table may pass unseen, and so would dice whose order is known beforehand."))
	default:
		lines = append(lines,
			fmt.Sprintf(s.t("Tests: %d. Standing out even when all are taken together: %d. Fair dice give such a sample in fewer than 5 of 100 cases."), a.Tests, a.Found),
			s.t("This is a reason to look closer, no proof of cheating, and does not say who caused it: throws typed wrongly or left out of the record look the same, and so do matches picked because of their luck."))
	}
	return append(lines, s.diceNotes(a)...)
}

// diceNotes say how the figures are to be read and what was left aside.
func (s Style) diceNotes(a *analyze.DiceAudit) (lines []string) {
	if a.Tests > 0 {
		lines = append(lines, s.t("p: the chance that fair dice are as far out or farther; corrected: for all tests together, by Holm's method. No test is made where a cell expects fewer than 5."))
	}
	all := &a.Groups[0]
	if all.Luck.Rolls > 0 {
		lines = append(lines, s.t("luck: the value of a roll's best play less the mean over all rolls of the position, by the evaluator alone; whatever is played, fair dice have the mean 0."))
	}
	if a.Unjudged > 0 {
		lines = append(lines, fmt.Sprintf(s.t("Matches without a test of luck, which is made for backgammon only: %d."), a.Unjudged))
	}
	if all.Unread > 0 {
		lines = append(lines, fmt.Sprintf(s.t("Throws that the record does not tell: %d."), all.Unread))
	}
	if all.Censored > 0 {
		lines = append(lines, fmt.Sprintf(s.t("Throws set aside, as the record leaves out those that cannot be played, and such a one might have come: %d."), all.Censored))
	}
	return lines
}
