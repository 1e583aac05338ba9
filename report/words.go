package report

import (
	"cmp"
	"fmt"
	"strings"

	"nardlog/replay"
)

// ParseLang reads the name of a language.
func ParseLang(name string) (Lang, error) {
	switch l := Lang(name); l {
	case English, Russian:
		return l, nil
	}
	return "", fmt.Errorf("no language is called %q: use %s or %s", name, English, Russian)
}

// t is an English word or phrase of the reports in the style's language.
func (s Style) t(english string) string {
	if s.Lang == Russian {
		return cmp.Or(russian[english], russianPage[english], russianDispute[english], english)
	}
	return english
}

// count is a number with its noun: "1 game", "5 games"; "1 партия", "2 партии", "5 партий".
func (s Style) count(noun string, n int) string {
	forms := nouns[noun]
	word := forms.many
	if n == 1 {
		word = forms.one
	}
	if s.Lang == Russian {
		word = forms.russian[russianForm(n)]
	}
	return fmt.Sprintf("%d %s", n, word)
}

// russianForm chooses among the forms that follow 1, 2 to 4, and 5 or more.
func russianForm(n int) int {
	switch {
	case n%100/10 == 1 || n%10 == 0 || n%10 > 4:
		return 2
	case n%10 == 1:
		return 0
	}
	return 1
}

// nouns are the words that follow a number.
var nouns = map[string]struct {
	one, many string
	russian   [3]string
}{
	"files":    {"file", "files", [3]string{"файл", "файла", "файлов"}},
	"games":    {"game", "games", [3]string{"партия", "партии", "партий"}},
	"rolls":    {"roll", "rolls", [3]string{"бросок", "броска", "бросков"}},
	"findings": {"finding", "findings", [3]string{"замечание", "замечания", "замечаний"}},
	"trials":   {"trial", "trials", [3]string{"розыгрыш", "розыгрыша", "розыгрышей"}},
	"points":   {"point", "points", [3]string{"очко", "очка", "очков"}},
	"matches":  {"match", "matches", [3]string{"матч", "матча", "матчей"}},
	"throws":   {"throw", "throws", [3]string{"бросок", "броска", "бросков"}},

	"reading errors": {"reading error", "reading errors", [3]string{"ошибка чтения", "ошибки чтения", "ошибок чтения"}},

	// findings by severity
	"hard":        {"hard", "hard", [3]string{"нарушение", "нарушения", "нарушений"}},
	"by rule":     {"by rule", "by rule", [3]string{"по правилам варианта", "по правилам варианта", "по правилам варианта"}},
	"unclear":     {"unclear", "unclear", [3]string{"неясно", "неясно", "неясно"}},
	"information": {"information", "information", [3]string{"к сведению", "к сведению", "к сведению"}},
}

// Count is a number with one of the nouns known: "files", "matches", "games", "rolls", "findings", "points", "trials".
func Count(s Style, noun string, n int) string { return s.count(noun, n) }

// names fills a phrase's %s with words that are not translated.
func (s Style) phrase(english string, args ...any) string {
	return fmt.Sprintf(s.t(english), args...)
}

// name is a player's name, or "player 1" where the record has none.
func (s Style) name(rec *replay.Record, p int) string {
	if n := rec.Players[p]; n != "" {
		return n
	}
	return fmt.Sprintf("%s %d", s.t("player"), p+1)
}

// action translates a cube verdict such as "no double, take" part by part.
func (s Style) action(verdict string) string {
	parts := strings.Split(verdict, ", ")
	for i, p := range parts {
		parts[i] = s.t(p)
	}
	return strings.Join(parts, ", ")
}

// russian holds the reports' words and phrases.
var russian = map[string]string{
	"who rolls again is told by the doubles of the game":                           "кто бросает ещё раз, решают куши игры",
	"the dice that a side cannot play are played by the other one before its turn": "что сторона не может сыграть, играет соперник перед своим ходом",
	"no more checkers leave the head in a roll than the game allows":               "с головы за бросок снимается не больше шашек, чем разрешено",
	"points in a row are held only as the game allows":                             "забор ставится только так, как разрешает игра",
	"all six points of one's own starting quarter are never held":                  "все шесть пунктов своей начальной четверти не занимаются",
	"a wall right before all enemy checkers is opened if it can be":                "забор прямо перед всеми шашками соперника открывается, если это возможно",
	"checkers do not move within their home":                                       "внутри дома шашки не ходят",
	"a die bears off from its own point only":                                      "камень снимает только со своего пункта",
	"a checker that hits at home stays there for the turn":                         "шашка, побившая в доме, до конца хода остаётся на месте",
	"no other checker moves before the first one has come far enough":              "пока первая шашка не прошла положенный путь, другие не ходят",
	"a point that an enemy checker holds is closed":                                "пункт, занятый шашкой соперника, закрыт",
	"rest":        "остаток",
	"legal under": "допустимо при",
	"unclear":     "неясно",
	"other names": "другие имена",
	"as a file":   "файлом",
	// audit
	"no faults":             "нарушений нет",
	"no faults in the rest": "в остальном нарушений нет",
	"hard":                  "нарушение",
	"by rule":               "по правилам варианта",
	"information":           "к сведению",
	"rule":                  "правило",
	"audit, show and plays know all of them; analyze, report, eval and rollout these": "audit, show и plays знают их все; analyze, report, eval и rollout — эти",
	"legal": "допустимо",
	"game":  "партия",
	"move":  "ход",

	// boards
	"pips":            "пунктов",
	"off":             "снято",
	"cube":            "куб",
	"score":           "счёт",
	"to play":         "ходит",
	"to roll":         "бросает",
	"doubles to":      "даёт даве на",
	"beavers to":      "даёт бивер на",
	"raccoons to":     "даёт ракун на",
	"money game":      "игра на деньги",
	"match to":        "матч до",
	"Crawford game":   "партия Кроуфорда",
	"Jacoby":          "Якоби",
	"beavers":         "биверы",
	"position":        "позиция",
	"the opponent":    "соперник",
	"the first side":  "первый",
	"the second side": "второй",

	// analysis
	"player":                     "игрок",
	"total":                      "всего",
	"decisions":                  "решений",
	"counted":                    "учтено",
	"errors":                     "ошибки",
	"chequer play":               "игра шашками",
	"cube decisions":             "решения о кубе",
	"luck":                       "везение",
	"result":                     "результат",
	"without luck":               "без везения",
	"doubtful":                   "сомнительно",
	"error":                      "ошибка",
	"blunder":                    "грубая ошибка",
	"winner":                     "победитель",
	"unfinished":                 "не окончена",
	"class":                      "уровень",
	"Wow":                        "безупречно",
	"World Champ":                "чемпион мира",
	"World Class":                "мировой класс",
	"Expert":                     "эксперт",
	"Advanced":                   "сильный",
	"Intermediate":               "средний",
	"Casual":                     "любитель",
	"Beginner":                   "начинающий",
	"Distracted":                 "рассеянный",
	"custom":                     "свой",
	"loss":                       "потеря",
	"played":                     "сыграно",
	"best":                       "лучшее",
	"dice":                       "кости",
	"The worst decisions":        "Худшие решения",
	"Games":                      "Партии",
	"Players":                    "Игроки",
	"Settings":                   "Настройки",
	"no errors were found":       "ошибок не найдено",
	"not judged":                 "не оценено",
	"win %":                      "победа %",
	"gammon":                     "марс",
	"bg":                         "кокс",
	"lose g":                     "пр. марс",
	"lose bg":                    "пр. кокс",
	"home gammon":                "домашний марс",
	"lose home g":                "пр. дом. марс",
	"win":                        "оин",
	"backgammon":                 "кокс",
	"draw":                       "ничья",
	"equity":                     "оценка",
	"ply":                        "глубина",
	"%d-ply":                     "глубина %d",
	"marks":                      "пометки",
	"start":                      "начало",
	"own luck":                   "своё везение",
	"opponent's luck":            "везение соперника",
	"own errors":                 "свои ошибки",
	"opponent's errors":          "ошибки соперника",
	"residual":                   "остаток",
	"Where the result came from": "Из чего сложился результат",
	"Findings of the audit":      "Замечания проверки",

	// comparison
	"Comparison with": "Сравнение:",
	"another program": "другая программа",
	"no analysis of another program is in the record": "в записи нет анализа другой программы",
	"sort":                    "вид",
	"same verdict":            "согласие",
	"mean difference of loss": "средняя разница потерь",
	"correlation":             "корреляция",
	"theirs":                  "у них",
	"ours":                    "у нас",
	"their loss":              "их потеря",
	"our loss":                "наша потеря",
	"cost of theirs":          "цена их выбора",
	"their level":             "их глубина",

	"pts":                   "очк.",
	"play":                  "ход",
	"different legal plays": "разных допустимых ходов",

	"errors and luck in EMG, in brackets in match winning chances": "ошибки и везение в EMG, в скобках — в шансах на выигрыш матча",
	"errors and luck in EMG, in brackets in points":                "ошибки и везение в EMG, в скобках — в очках",
	"seed":                          "зерно",
	"per second":                    "в секунду",
	"one core":                      "одно ядро",
	"all cores":                     "все ядра",
	"signature":                     "подпись",
	"kernel":                        "ядро расчёта",
	"judged from now on by the net": "теперь игру оценивает сеть",
	"against":                       "против",
	"points a game":                 "очков за партию",
	"pairs of games":                "пар партий",
	"A longer training makes it stronger: the next one goes on from here.": "Чем дольше обучение, тем сеть сильнее; следующее продолжит это.",
	"plays drawn by chance": "случайных ходов",
	"a beginner who races":  "новичка, который спешит домой",
	"static evaluations":    "оценок без просмотра",
	"2-ply decisions":       "решений на глубину 2",
	"rollout trials":        "розыгрышей роллаута",
	"lists of legal plays":  "списков допустимых ходов",

	"static evaluations, long nardy": "оценок без просмотра, длинные нарды",
	"rollout trials, long nardy":     "розыгрышей роллаута, длинные нарды",

	// rollouts
	"rollout":                           "роллаут",
	"rollouts":                          "роллауты",
	"time":                              "время",
	"time was up":                       "время вышло",
	"interrupted":                       "прервано",
	"whose verdict could change":        "с неясным исходом",
	"that count":                        "из учитываемых",
	"%d of %d decisions %s rolled out":  "роллауты %d из %d решений %s",
	"trials":                            "розыгрышей",
	"behind":                            "отставание",
	"dropped":                           "отсеян",
	"without the cube":                  "без куба",
	"doubling gains":                    "даве даёт",
	"taking gains":                      "принятие даёт",
	"one play is left":                  "остался один ход",
	"the standard error is reached":     "достигнута нужная погрешность",
	"interrupted after %d of %d trials": "прервано после %d из %d розыгрышей",
	"to the end":                        "до конца партии",
	"cut after roll %d":                 "обрезано после броска %d",
	"luck taken out":                    "везение вычтено",
	"luck kept":                         "везение оставлено",
	"is one standard error":             "— стандартная погрешность",

	// differences of analyses
	"version":                         "версия",
	"net":                             "сеть",
	"match equity table":              "таблица матча",
	"decisions judged in another way": "решений оценено иначе",
	"with another verdict":            "с другим лучшим выбором",
	"unchanged":                       "без изменений",
	"rate":                            "показатель",
	"before":                          "было",
	"after":                           "стало",
	"difference":                      "разница",
	"by other losses":                 "из-за потерь",
	"by other counting":               "из-за учёта",
	"others":                          "прочие",
	"the opponent's plays":            "ходы соперника",
	"sum":                             "сумма",

	// explained rates
	"How the rates come about": "Из чего складываются показатели",
	"sum of the losses":        "сумма потерь",

	// dice
	"Dice":                            "Кости",
	"verdict":                         "вывод",
	"Faces":                           "Грани",
	"Throws without the opening ones": "Броски без начальных",
	"Opening throws":                  "Начальные броски",
	"Tests":                           "Проверки",
	"What this sample would have shown in 4 of 5 cases": "Что такая выборка показала бы в 4 случаях из 5",
	"together":                  "вместе",
	"all others":                "все прочие",
	"expected":                  "ожидается",
	"mean pips":                 "в среднем очков",
	"throw":                     "бросок",
	"throws":                    "броски",
	"doubles":                   "дубли",
	"games opened":              "начатые партии",
	"standard deviation":        "стандартное отклонение",
	"test":                      "проверка",
	"seen":                      "выпало",
	"chi-square":                "хи-квадрат",
	"df":                        "ст. св.",
	"corrected p":               "p с поправкой",
	"faces":                     "грани",
	"the 21 throws":             "21 бросок",
	"opening throws":            "начальные броски",
	"serial correlation":        "связь бросков подряд",
	"runs around 7 pips":        "серии около 7 очков",
	"luck, EMG":                 "везение, EMG",
	"sample too small":          "мало данных",
	"stands out":                "выделяется",
	"usual among so many tests": "обычно при стольких проверках",
	"in order":                  "в порядке",
	"one face off by, % points": "грань, на п. п.",
	"doubles off by, % points":  "дубли, на п. п.",
	"mean luck a roll, EMG":     "среднее везение за бросок, EMG",
	"The sample is too small for any test: nothing can be concluded from it.":                                                                                                                              "Выборка мала для любой проверки: по ней ничего заключить нельзя.",
	"Tests: %d. None stands out when all are taken together: nothing here speaks against fair dice.":                                                                                                       "Проверок: %d. Если учесть их все вместе, ни одна не выделяется: ничто здесь не говорит против честных костей.",
	"This is no proof that they are fair: a bias smaller than those in the last table may pass unseen, and so would dice whose order is known beforehand.":                                                 "Это не доказывает, что они честные: смещение меньше указанных в последней таблице может остаться незамеченным, как и кости, порядок которых известен заранее.",
	"Tests: %d. Standing out even when all are taken together: %d. Fair dice give such a sample in fewer than 5 of 100 cases.":                                                                             "Проверок: %d. Выделяются, даже если учесть их все вместе: %d. Честные кости дают такую выборку реже, чем в 5 случаях из 100.",
	"This is a reason to look closer, no proof of cheating, and does not say who caused it: throws typed wrongly or left out of the record look the same, and so do matches picked because of their luck.": "Это повод присмотреться, а не доказательство обмана, и виновного это не называет: так же выглядят броски, записанные неверно или пропущенные, и матчи, отобранные из-за везения.",
	"p: the chance that fair dice are as far out or farther; corrected: for all tests together, by Holm's method. No test is made where a cell expects fewer than 5.":                                      "p — вероятность, что честные кости отклонятся так же или сильнее; с поправкой — для всех проверок вместе, по методу Холма. Проверки нет, где в ячейке ожидается меньше 5.",
	"luck: the value of a roll's best play less the mean over all rolls of the position, by the evaluator alone; whatever is played, fair dice have the mean 0.":                                           "везение — оценка лучшего хода броска без средней оценки по всем броскам позиции, без просмотра вперёд; как бы ни ходили, у честных костей среднее равно 0.",
	"Matches without a test of luck, which is made for backgammon only: %d.":                                                                                                                               "Матчей без проверки везения (она есть только для коротких нард): %d.",
	"Throws that the record does not tell: %d.": "Бросков, которых нет в записи: %d.",
	"Throws set aside, as the record leaves out those that cannot be played, and such a one might have come: %d.": "Бросков не учтено, так как запись пропускает те, которыми нельзя пойти, а выпасть мог и такой: %d.",

	// decisions
	"missed double": "упущенное даве",
	"wrong double":  "неверное даве",
	"wrong take":    "неверное принятие",
	"wrong pass":    "неверный отказ",

	// cube actions
	"double":               "даве",
	"redouble":             "редабл",
	"no double":            "без даве",
	"no redouble":          "без редабла",
	"optional double":      "даве по желанию",
	"optional redouble":    "редабл по желанию",
	"too good to double":   "слишком хорошо для даве",
	"too good to redouble": "слишком хорошо для редабла",
	"take":                 "принять",
	"pass":                 "сдать",
	"beaver":               "бивер",
	"raccoon":              "ракун",
	"no cube decision":     "куб не решает",
	"no move":              "нет хода",

	// rules
	"a die shows 1 to 6": "на кости от 1 до 6",
	"the two opening dice are the first roll, and equal ones are thrown again": "первый бросок — две кости розыгрыша, равные перебрасывают",
	"each hop uses one of the dice rolled":                                     "каждый шаг делается на одну из выпавших костей",
	"a die is played by one checker and never divided":                         "кость играется одной шашкой и не делится",
	"the sides roll in turn":                                                   "стороны бросают по очереди",
	"every turn is played if any legal play exists":                            "если ход есть, он обязателен",
	"a game is over when a side is off, has passed or has resigned":            "партия кончается, когда сторона снялась, отказалась или сдалась",
	"a play leads to the end of some sequence of legal hops":                   "ход складывается из допустимых шагов",
	"a point that two enemy checkers hold is closed":                           "пункт с двумя шашками соперника закрыт",
	"as many dice are played as possible":                                      "играется столько костей, сколько возможно",
	"if only one die can be played, it is the larger one that can be":          "если играется лишь одна кость, то большая из возможных",
	"checkers on the bar enter first":                                          "сначала входят шашки с бара",
	"checkers are borne off only when all are home":                            "шашки снимают, только когда все дома",
	"a die lifts a lower checker only when none stands higher":                 "большей костью снимают шашку, только если выше нет других",
	"a pinned checker does not move":                                           "прижатая шашка не ходит",
	"a hit is marked with a star":                                              "взятие отмечают звёздочкой",
	"the cube is turned by the side on turn and answered by the other":         "даве даёт тот, чей ход, отвечает соперник",
	"a double comes before the roll":                                           "даве даётся до броска",
	"the game's first roll is the opening throw, with no double before it":     "первый бросок партии — розыгрыш, даве перед ним нет",
	"the cube is turned from the middle or by its owner":                       "куб поворачивают из середины или его владелец",
	"nobody doubles in the Crawford game":                                      "в партии Кроуфорда даве не дают",
	"a double is taken or passed":                                              "даве принимают или сдают",
	"a double gains nothing when the present value wins the match":             "даве ничего не даёт, когда и текущая ставка выигрывает матч",
	"a beaver is for money play, by agreement":                                 "бивер — только в игре на деньги, по уговору",
	"a raccoon is for money play, by agreement":                                "ракун — только в игре на деньги, по уговору",
	"each turn of the cube doubles it, up to its limit":                        "каждый поворот удваивает куб до его предела",
	"a passed double ends the game":                                            "отказ от даве кончает партию",
	"the points are 1, 2 or 3 times the cube":                                  "очки — куб, взятый 1, 2 или 3 раза",
	"a finished game has a result":                                             "у оконченной партии есть результат",
	"the game is won by the side that is off, or that the other gave it to":    "выигрывает тот, кто снялся или кому сдались",
	"the score is the one before plus the points won":                          "счёт — прежний плюс выигранные очки",
	"a match ends when its length is reached":                                  "матч кончается, когда набрана его длина",
	"the number of checkers never changes":                                     "число шашек не меняется",
}
