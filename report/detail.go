package report

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// detail is a text of the replay or the engine in Russian: ok is false where it is none of their phrases.
func detail(text string) (russian string, ok bool) {
	const cut = "; the record ends here and may be cut off"
	if whole, found := strings.CutSuffix(text, cut); found {
		russian, ok = detail(whole)
		return russian + "; на этом запись кончается и может быть оборвана", ok
	}
	for _, p := range phrases() {
		if m := p.form.FindStringSubmatch(text); m != nil {
			args := make([]any, len(m)-1)
			for i, arg := range m[1:] {
				args[i] = argument(arg)
			}
			return fmt.Sprintf(p.russian, args...), true
		}
	}
	return "", false
}

// argument is what stands for a %s in a phrase: another phrase, a word, or a name, a number or notation as it is.
func argument(text string) string {
	if russian, ok := detail(text); ok {
		return russian
	}
	if word := argumentWords[text]; word != "" {
		return word
	}
	return text
}

var argumentWords = map[string]string{
	"takes": "принимает", "passes": "сдаёт", "beaver": "бивер", "raccoon": "ракун", "take": "принятие", "drop": "отказ",
	"win": "оин", "gammon": "марс", "backgammon": "кокс", "home gammon": "домашний марс", "bar": "бар",
}

// phrase is a text with its places, and its Russian.
type phrase struct {
	form    *regexp.Regexp
	russian string
}

// phrases are the known ones in their order.
var phrases = sync.OnceValue(func() (list []phrase) {
	for _, p := range russianDetails {
		form := strings.ReplaceAll(regexp.QuoteMeta(p[0]), "%%", "%")
		for _, verb := range []string{"%s", "%d", "%v"} {
			form = strings.ReplaceAll(form, verb, "(.+?)")
		}
		list = append(list, phrase{regexp.MustCompile("^" + form + "$"), p[1]})
	}
	return list
})

// russianDetails are the phrases of findings; of two that fit the first holds.
var russianDetails = [][2]string{
	// the cube
	{"%s doubles after rolling", "%s даёт даве после броска"},
	{"%s doubles when it is %s's turn", "%s даёт даве, когда ходит %s"},
	{"%s doubles in a match without a cube", "%s даёт даве в матче без куба"},
	{"%s doubles before the game's first roll", "%s даёт даве до первого броска партии"},
	{"%s doubles, but the cube is %s's", "%s даёт даве, но куб у игрока %s"},
	{"%s doubles in the Crawford game", "%s даёт даве в партии Кроуфорда"},
	{"the cube goes from %d to %d instead of %d", "куб идёт с %s на %s, а не на %s"},
	{"the cube goes to %d above its limit of %d", "куб идёт на %s, выше предела %s"},
	{"%s doubles at %d-%d, where a cube of %d already wins the match", "%s даёт даве при счёте %s-%s, где матч выигрывает и куб %s"},
	{"%s has no double to answer with a %s", "%s: нет даве, на которое можно ответить (%s)"},
	{"a %s in a match", "%s в матче"},
	{"a %s, which the record does not say was agreed", "%s, а об уговоре в записи ни слова"},
	{"the %s turns the cube from %d to %d instead of %d", "%s поворачивает куб с %s на %s, а не на %s"},
	{"%s %s, but was not asked", "%s %s, хотя даве не было"},
	{"%s turns the cube to %d, and it is neither taken nor passed", "%s поворачивает куб на %s, и его не приняли и не сдали"},
	{"the game goes on after %s passed", "партия продолжается после отказа игрока %s"},
	// turns and dice
	{"no dice show %s", "кости не показывают %s"},
	{"no dice were left for %s to play", "игроку %s остатка не досталось"},
	{"the dice left are %s, not %s", "в остатке %s, а не %s"},
	{"%s has not played the %s that was left over", "%s не играет остаток %s"},
	{"%s was to roll again", "бросать ещё раз должен был игрок %s"},
	{"%s rolls again without a right to it", "%s бросает ещё раз без права на это"},
	{"%s's last roll is not recorded", "последнего броска игрока %s в записи нет"},
	{"the game was over before this", "партия к этому времени была окончена"},
	{"%s begins, but the first move is %s's", "начинает %s, а первый ход за игроком %s"},
	{"%s begins, but %s won the game before", "начинает %s, а прошлую партию выиграл %s"},
	{"the game's first roll is a double, %v", "первый бросок партии — дубль, %s"},
	{"a double of choice was to be played, not %v", "следовало играть куш по выбору, а не %s"},
	{"the play of %s is not recorded, and the game goes on", "ход на %s не записан, а партия продолжается"},
	{"%s's turn before this is not recorded", "предыдущего хода игрока %s в записи нет"},
	{"%s moves twice in a row", "%s ходит дважды подряд"},
	// results
	{"%s is said to win, but %s", "победителем назван %s, но %s"},
	{"%d points are recorded, but %s, which is worth %s", "записано очков: %s, но %s, а это стоит %s"},
	{"the game has no result line, although %s", "у партии нет строки результата, хотя %s"},
	{"the game has neither an end nor a result line", "у партии нет ни конца, ни строки результата"},
	{"the score is given as %d-%d, but the games before make it %d-%d", "счёт указан %s-%s, а по прошлым партиям он %s-%s"},
	{"the match to %d was over at %d-%d", "матч до %s был окончен при счёте %s-%s"},
	{"the game is a draw", "партия кончилась вничью"},
	{"with the cube on %d", "куб %s"},
	{"%s passed with the cube on %d", "%s сдал даве, куб %s"},
	{"%s resigned with the cube on %d", "%s сдал партию, куб %s"},
	{"%s is off first and loses, a %v with the cube on %d", "%s снялся первым и проиграл: %s, куб %s"},
	{"%s has no checker left", "у игрока %s не осталось шашек"},
	{"%s's last checker on the start is pinned, a %v with the cube on %d", "последняя шашка игрока %s на старте прижата: %s, куб %s"},
	{"%s is off, a %v with the cube on %d", "%s снялся: %s, куб %s"},
	{"%s to %s", "от %s до %s"},
	// plays
	{"no legal play leads to the position that the record gives after it", "в позицию, которая записана после него, не ведёт ни один допустимый ход"},
	{"the file marks this play as illegal and gives only the position after it", "файл отмечает этот ход как недопустимый и даёт только позицию после него"},
	{"%s hits %d and marks %d", "%s: побито %s, отмечено %s"},
	{"%d of the dice played, %d can be", "сыграно костей: %s, а можно %s"},
	{"six points in a row stay closed right before all enemy checkers, and can be opened", "забор прямо перед всеми шашками соперника остаётся закрытым, а открыть его можно"},
	{"only one die can be played, and it must be the %d", "сыграть можно лишь одну кость, и это должна быть %s"},
	{"more of the dice can be played", "можно сыграть больше костей"},
	{"nothing was played, though the roll can be", "ничего не сыграно, а ход на этот бросок есть"},
	{"the play names a point that is not on the board", "в ходе назван пункт, которого нет на доске"},
	{"no sequence of legal moves leads there", "никакие допустимые шаги туда не ведут"},
	{"%s is no move on this board", "%s — не шаг на этой доске"},
	{"%s does not move forward", "%s — шаг не вперёд"},
	{"%d moves, the dice give %d", "шагов %s, а кости дают %s"},
	{"%s moves %d, and no die may be divided", "%s — это %s, а кость не делится"},
	{"%s moves %d, no die shows %d", "%s — это %s, а ни одна кость не показывает %s"},
	{"%s: a checker has to enter first", "%s: сначала должна войти шашка"},
	{"%s: the checker on %s is pinned", "%s: шашка на пункте %s прижата"},
	{"%s: a checker is pinned", "%s: есть прижатая шашка"},
	{"%s: not all checkers are home", "%s: не все шашки дома"},
	{"%s: nothing is hit before a checker is home", "%s: пока ни одной шашки нет дома, не бьют"},
	{"%s: the enemy holds %d with %d", "%s: соперник держит пункт %s, шашек %s"},
	{"%s: the enemy holds %d", "%s: пункт %s занят соперником"},
	{"%s: a checker stands higher, so a %d cannot lift this one", "%s: выше стоит другая шашка, костью %s эту не снять"},
	{"%s: a %d lifts only from %d", "%s: кость %s снимает только с пункта %s"},
	{"%s: checkers do not move within their home", "%s: внутри дома шашки не ходят"},
	{"%s: no more than %d may leave the head in this roll", "%s: с головы в этом броске снимают не больше чем %s"},
	{"%s: the first checker has to reach %d before another moves", "%s: первая шашка должна дойти до пункта %s, прежде чем пойдёт другая"},
	{"%s holds all six points of the own starting quarter", "%s занимает все шесть пунктов своей начальной четверти"},
	{"%s: a checker that hits at home stays there for the turn", "%s: шашка, побившая в доме, до конца хода остаётся на месте"},
	{"%s: no checker stands on %s", "%s: на пункте %s нет шашки"},
	{"%s: %s has only %d", "%s: на пункте %s шашек всего %s"},
	{"%s: six in a row with no enemy checker ahead of them and in its home", "%s: забор из шести, а перед ним и в своём доме нет шашки соперника"},
	{"%s: six in a row with no enemy checker ahead of them", "%s: забор из шести, а перед ним нет шашки соперника"},
	{"%s: six in a row without holding 2 and 1", "%s: забор из шести, а пункты 2 и 1 не заняты"},
	{"%s: six in a row", "%s: забор из шести"},
	{"%s: more than %d points of the enemy's starting quarter", "%s: больше %s пунктов начальной четверти соперника"},
	// match equity tables
	{"%s without a cube, gammons: %s", "%s без куба, марсов: %s"},
	{"%s without a cube, %s %% gammons", "%s без куба, марсов %s %%"},
}
