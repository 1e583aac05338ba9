package report

import (
	"fmt"
	"strings"

	"nardlog/dispute"
	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// difference names what two records differ in.
func (s Style) difference(k dispute.Kind) string {
	switch k {
	case dispute.Die:
		return s.t("one die differs")
	case dispute.Dice:
		return s.t("both dice differ")
	case dispute.Point:
		return s.t("one point of the play differs")
	case dispute.Play:
		return s.t("the play differs")
	case dispute.Turn:
		return s.t("roll and play differ")
	case dispute.LostTurn:
		return s.t("only one record has this turn")
	case dispute.ExtraTurn:
		return s.t("one record has this turn twice")
	case dispute.Columns:
		return s.t("the players' columns are exchanged")
	case dispute.CubeValue:
		return s.t("the value of the cube differs")
	case dispute.CubeAction:
		return s.t("the cube action differs")
	case dispute.Result:
		return s.t("the result of the game differs")
	case dispute.Score:
		return s.t("the score before the game differs")
	case dispute.Length:
		return s.t("the match length differs")
	case dispute.LostGame:
		return s.t("only one record has this game")
	case dispute.Ending:
		return s.t("only one record has the end of the game")
	}
	return s.t("a name differs")
}

// slip names what an edit takes for the cause of a fault.
func (s Style) slip(k dispute.Kind) string {
	switch k {
	case dispute.Die:
		return s.t("a die misread")
	case dispute.Dice:
		return s.t("both dice misread")
	case dispute.Point:
		return s.t("a point miswritten")
	case dispute.Play:
		return s.t("another play")
	case dispute.LostTurn:
		return s.t("a turn left out")
	case dispute.ExtraTurn:
		return s.t("a turn too many")
	case dispute.Columns:
		return s.t("columns exchanged")
	case dispute.CubeValue:
		return s.t("a wrong number on the cube")
	case dispute.CubeAction:
		return s.t("a wrong cube action")
	case dispute.Result:
		return s.t("a wrong result")
	case dispute.Score:
		return s.t("a wrong score")
	}
	return s.t("a wrong match length")
}

// acted is an action in words, as a table of plays has it: "52: 13/8 13/11", "double to 4", "take".
func (s Style) acted(a *parser.Action, rec *replay.Record) string {
	switch a.Kind {
	case parser.Roll:
		return fmt.Sprintf("%d%d: %s", a.Dice[0], a.Dice[1], s.wrote(a))
	case parser.Double:
		return strings.TrimSuffix(fmt.Sprintf("%s %d", s.t("double to"), a.Value), " 0")
	case parser.Take:
		return s.t("take")
	case parser.Drop:
		return s.t("pass")
	case parser.Beaver:
		return s.t("beaver")
	case parser.Raccoon:
		return s.t("raccoon")
	case parser.Win:
		return s.won(rec, a.Player, a.Value)
	}
	return a.Text
}

// wrote is the play of a roll as it was written.
func (s Style) wrote(a *parser.Action) string {
	switch {
	case a.Written == parser.Hops && len(a.Hops) > 0:
		return replay.Spelling(a.Hops)
	case a.Written == parser.NotRecorded:
		return "????"
	case a.Written == parser.NoMove:
		return s.t(engine.NoMove)
	}
	return s.t("nothing written")
}

// won is a result: "Ann +2", or that there is none.
func (s Style) won(rec *replay.Record, winner, points int) string {
	if winner < 0 {
		return s.t("no result")
	}
	return fmt.Sprintf("%s +%d", s.name(rec, winner), points)
}

// actions lists actions with their players: "Ann 31: 8/5 6/5; Bob double to 2".
func (s Style) actions(list []parser.Action, rec *replay.Record) string {
	const most = 4
	var parts []string
	for i := range list {
		if i == most {
			parts = append(parts, "…")
			break
		}
		a := &list[i]
		if a.Kind == parser.Win {
			parts = append(parts, s.acted(a, rec))
			continue
		}
		parts = append(parts, s.name(rec, a.Player)+" "+s.acted(a, rec))
	}
	if len(parts) == 0 {
		return "—"
	}
	return strings.Join(parts, "; ")
}

// russianDispute holds the words and phrases of disputes.
var russianDispute = map[string]string{
	"one die differs":                         "различается одна кость",
	"both dice differ":                        "различаются обе кости",
	"one point of the play differs":           "различается один пункт хода",
	"the play differs":                        "различается ход",
	"roll and play differ":                    "различаются бросок и ход",
	"only one record has this turn":           "этот ход есть лишь в одной записи",
	"one record has this turn twice":          "в одной записи этот ход стоит дважды",
	"the players' columns are exchanged":      "столбцы игроков переставлены",
	"the value of the cube differs":           "различается значение куба",
	"the cube action differs":                 "различается действие с кубом",
	"the result of the game differs":          "различается результат партии",
	"the score before the game differs":       "различается счёт перед партией",
	"the match length differs":                "различается длина матча",
	"only one record has this game":           "эта партия есть лишь в одной записи",
	"only one record has the end of the game": "конец партии есть лишь в одной записи",
	"a name differs":                          "различается имя",

	"a die misread":              "кость прочитана неверно",
	"both dice misread":          "обе кости прочитаны неверно",
	"a point miswritten":         "пункт записан неверно",
	"another play":               "другой ход",
	"a turn left out":            "ход пропущен",
	"a turn too many":            "лишний ход",
	"columns exchanged":          "столбцы переставлены",
	"a wrong number on the cube": "неверное число на кубе",
	"a wrong cube action":        "неверное действие с кубом",
	"a wrong result":             "неверный результат",
	"a wrong score":              "неверный счёт",
	"a wrong match length":       "неверная длина матча",

	"double to":       "даве на",
	"nothing written": "ничего не записано",
	"no result":       "результата нет",

	"Statement on two records of one match": "Заключение о двух записях одного матча",
	"record":                                "запись",
	"The records":                           "Записи",
	"Where they part":                       "Где они расходятся",
	"The verdict":                           "Вывод",
	"The boards":                            "Позиции",
	"What the rules say":                    "Что говорят правила",
	"What follows":                          "Что дальше",
	"Repairs":                               "Исправления",
	"What no record shows":                  "Чего запись не покажет",
	"nothing":                               "ничего",
	"players":                               "игроки",
	"format":                                "формат",
	"match":                                 "матч",
	"The records tell the same.":            "Записи говорят одно и то же.",

	"Record %s is excluded by the rules; the rules have nothing against record %s.": "Записи %s правила противоречат; против записи %s у них ничего нет.",
	"The rules exclude both records.":                                               "Правила исключают обе записи.",
	"Unclear: the rules allow both records.":                                        "Неясно: правила допускают обе записи.",
	"The difference itself is against the rules:":                                   "Против правил само место расхождения:",
	"What follows from the difference is against the rules:":                        "Против правил то, что из расхождения следует:",
	"before":              "до",
	"after, both records": "после, обе записи",
	"after, record %s":    "после, запись %s",
	"in record %s the players sit in the other's column":                                       "в записи %s игроки переставлены",
	"After that %d turns and cube actions agree, and the boards are the same again.":           "Далее совпадает ходов и действий с кубом: %d, и позиции снова одинаковы.",
	"After that %d turns and cube actions agree, but the boards do not become the same again.": "Далее совпадает ходов и действий с кубом: %d, но позиции больше не одинаковы.",
	"After that the records have nothing in common.":                                           "Далее между записями нет ничего общего.",
	"other differences": "другие расхождения",
	"and %d more":       "и ещё %d",
	"a game is too long to be compared to its end":               "партия слишком длинна, чтобы сравнить её до конца",
	"turns that follow and are legal then":                       "следующих ходов, которые тогда допустимы",
	"others like it fit as well":                                 "столько же подходящих других",
	"in what could be read no faults stay":                       "в прочитанном нарушений не остаётся",
	"faults stay":                                                "нарушений остаётся",
	"So repaired, record %s tells what record %s tells.":         "Исправленная так, запись %s говорит то же, что запись %s.",
	"with the first repair of each fault the record is in order": "с первым исправлением каждого нарушения запись в порядке",
	"no repair was found":                                        "исправление не найдено",
	"the search was cut short":                                   "поиск был ограничен",
	"nothing has to be repaired":                                 "исправлять нечего",
	"repairs of":                                                 "исправления для",
	"repaired":                                                   "исправлено",
	"A record does not show who touched a checker, how the dice lay, what was said, or what a clock showed.": "Запись не показывает, кто взялся за шашку, как легли кости, что было сказано и что было на часах.",

	"Russian texts of short nardy": "Русские правила коротких нард",
	"US rules 2008/09":             "Правила США 2008/09",
	"Simborg 1997":                 "Симборг 1997",
	"UKBGF 2019":                   "UKBGF 2019",
	"USBGF proposal 2013":          "Проект USBGF 2013",
	"Danish rules":                 "Датские правила",
	"all texts that were read":     "все прочитанные тексты",
	"the opponent may accept the play or demand a legal one, until he rolls or doubles":                                                             "соперник может принять ход или потребовать допустимого, пока не бросил кости и не дал даве",
	"the opponent may condone the play or demand its correction, until his own roll":                                                                "соперник может простить ход или потребовать исправления до своего броска",
	"only legal plays: either player must have it corrected if it is noticed before the opponent's valid roll or cube action; after that it stands": "только допустимые ходы: каждый обязан добиться исправления, если замечено до действительного броска или даве соперника; потом ход остаётся",
	"legal plays are enforced until the opponent's next play is complete":                                                                           "допустимого хода требуют, пока соперник не закончил свой следующий ход",
	"equal opening dice are thrown again":                                                                                                           "равные кости розыгрыша перебрасывают",
	"a wrong start can be put right in the first few rolls only; later the position stands":                                                         "неверное начало исправимо лишь в первых бросках; потом позиция остаётся",
	"a roll before the opponent has lifted his dice does not count":                                                                                 "бросок до того, как соперник поднял кости, не считается",
	"a roll made too early stands":                                                                                                                  "преждевременный бросок остаётся в силе",
	"nobody may double in the Crawford game":                                                                                                        "в партии Кроуфорда даве не дают",
	"the double is void, and the score is put right as long as the next game has not begun or the result is not recorded":                           "даве недействительно, счёт исправляют, пока не началась следующая партия или не записан результат",
	"a cube that was placed wrongly or forgotten is put right when it is noticed":                                                                   "неверно поставленный или забытый куб исправляют, когда это заметят",
	"nothing is said of such an offer: it has no effect, but if it was taken and play went on, the value that was recorded counts":                  "о таком даве не сказано ничего: оно недействительно, но если его приняли и играли дальше, считается записанное значение",
	"a score is corrected until the next game begins or the result is signed":                                                                       "счёт исправляют до начала следующей партии или подписи под результатом",
	"the players keep written scores; for long nardy no rule was found":                                                                             "игроки ведут записанный счёт; для длинных нард правила не найдено",
	"nothing is said of play after the end: it does not count for the result":                                                                       "об игре после конца не сказано ничего: на результат она не влияет",
	"of this game none says what follows from such a fault; those that do are of short nardy:":                                                      "что следует за таким нарушением в этой игре, не сказано ни в одном; сказано в текстах коротких нард:",
	"no penalty of its own is named: it is an illegal play":                                                                                         "отдельного наказания не названо: это ход против правил",
	"nothing is said of two records that contradict each other: where the rules allow both, the arbiter decides on other evidence":                  "о двух противоречащих записях не сказано ничего: где правила допускают обе, судья решает по другим данным",
}
