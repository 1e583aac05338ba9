package variant

import (
	"slices"
	"strings"
)

// sentence says in words what a value of a key means; the value "*" stands for any that has no sentence of its own,
// and %s for it in the text.
type sentence struct{ key, value, en, ru string }

// boardWords tell board, checkers and dice, playWords the plays, stakeWords what is won.
var boardWords = []sentence{
	{"geometry", "contrary", "The sides walk towards each other: own point n is the other side's 25-n.",
		"Стороны идут навстречу друг другу: свой пункт n для соперника 25-n."},
	{"geometry", "parallel", "Both sides walk the same way round from opposite corners: own point n is the other side's n+12 or n-12.",
		"Обе стороны идут в одном направлении из противоположных углов: свой пункт n для соперника n+12 или n-12."},
	{"geometry", "same", "Both sides walk the same way and number the points alike.",
		"Обе стороны идут одним путём и считают пункты одинаково."},
	{"geometry", "sixth", "Both sides walk the same way, Black a quarter of the board ahead of White.",
		"Обе стороны идут в одном направлении, чёрные на четверть доски впереди белых."},
	{"geometry", "ring", "The board is a ring of 24 points without end, on which both sides walk the same way and nothing is borne off.",
		"Доска - кольцо из 24 пунктов без конца: стороны идут в одном направлении, выброса нет."},
	{"checkers", "*", "Each side has %s checkers.", "У каждой стороны шашек: %s."},
	{"start", "*", "They start on %s, in the side's own numbering.", "Начальная расстановка в своей нумерации: %s."},
	{"start_black", "*", "Black starts on %s.", "Чёрные начинают с %s."},
	{"contact", "hit", "A lone enemy checker is hit and goes to the bar; two close a point.",
		"Одиночная шашка соперника бьётся и уходит на бар; две шашки закрывают пункт."},
	{"contact", "block", "Nothing is hit: one enemy checker closes a point.",
		"Боя нет: пункт закрыт уже одной шашкой соперника."},
	{"contact", "pin", "A lone enemy checker is pinned as long as one stands on it; two close a point, and so does one on a pinned checker.",
		"Одиночная шашка соперника запирается, пока на ней стоят; пункт закрывают две шашки, а также одна поверх запертой."},
	{"contact", "remove", "A checker that is landed on leaves the game for good.",
		"Шашка, на которую встали, снимается с доски навсегда."},
	{"entry", "first", "Checkers on the bar or in the hand enter before any other moves; die d enters on 25-d.",
		"Шашки с бара или из руки входят раньше всех других ходов; камень d вводит на пункт 25-d."},
	{"first", "white", "White moves first.", "Первыми ходят белые."},
	{"opening", "same_dice", "Each side throws a die, and the higher one plays both as the first roll.",
		"Стороны бросают по камню; большее число начинает и играет эти камни первым броском."},
	{"opening", "reroll", "Each side throws a die; the higher one begins and rolls both dice anew, so the first roll may be a double.",
		"Стороны бросают по камню; большее число начинает и бросает оба камня заново, первый бросок может быть кушем."},
	{"chase_first", "lower", "The lower throw begins.", "Начинает меньшее число."},
	{"doubles", "four", "A double is played four times.", "Куш играется четыре раза."},
	{"doubles", "four_again", "A double is played four times; if all four were played, the side rolls again.",
		"Куш играется четыре раза; если сыграны все четыре, бросок повторяется."},
	{"doubles", "ladder", "A double is played, then the next higher one, and so on up to six.",
		"После куша играется следующий по старшинству куш и так до шестёрок."},
	{"doubles", "complement", "A double is played four times, then four times what is missing to seven; if all eight were played, the side rolls again.",
		"Куш играется четыре раза, затем четыре раза его дополнение до семи; если сыграны все восемь, бросок повторяется."},
	{"doubles", "two_again", "A double is played twice, 6-6 four times, and the side rolls again.",
		"Куш играется дважды, 6-6 четыре раза, и бросок повторяется."},
	{"numbers", "ones_and_sixes", "Of two different dice only ones and sixes count.", "Из разных камней считаются только единицы и шестёрки."},
	{"bonus_roll", "none", "", ""},
	{"bonus_roll", "*", "After %s the side plays a double of its choice and rolls again.",
		"После броска %s играется любой куш по выбору, и бросок повторяется."},
	{"sequence", "none", "", ""},
	{"sequence", "*", "The games of a match are, in turn: %s.", "Партии матча по очереди: %s."},
}

var playWords = []sentence{
	{"head_limit", "none", "", ""},
	{"head_limit", "*", "No more than %s checker leaves the head (own 24) in a roll.", "За бросок с головы (свой 24) можно снять шашек: %s."},
	{"head_first", "blocked", "On a side's first turn a second checker leaves the head when enemy checkers keep a single one from playing the whole roll and two play more of it.",
		"На первом ходу стороны с головы снимается вторая шашка, если соперник мешает сыграть весь бросок одной, а двумя играется больше."},
	{"head_first", "list", "On a side's first turn a second checker may leave the head with the doubles of head_list.",
		"На первом ходу стороны вторую шашку с головы можно снять при кушах из head_list."},
	{"head_first", "list_first_player_only", "On his first turn the first player may take a second checker off the head with the doubles of head_list.",
		"На первом ходу вторую шашку с головы может снять только начавший игру, при кушах из head_list."},
	{"head_first", "any_double", "On a side's first turn a second checker may leave the head with any double.",
		"На первом ходу стороны вторую шашку с головы можно снять при любом куше."},
	{"head_first", "two_always", "On a side's first turn two checkers may leave the head.",
		"На первом ходу стороны с головы можно снять две шашки."},
	{"head_first", "none", "The first turn is no exception.", "Первый ход не исключение."},
	{"block", "ahead", "Six points in a row, along the enemy's way, may be held only if an enemy checker has passed them.",
		"Забор из шести пунктов подряд по пути соперника можно ставить, только если хотя бы одна его шашка уже прошла вперёд."},
	{"block", "home", "Six points in a row may be held only if an enemy checker has passed them and one is in its home.",
		"Забор из шести можно ставить, только если шашка соперника прошла его и хотя бы одна уже в доме."},
	{"block", "never", "Six points in a row may never be held.", "Забор из шести запрещён."},
	{"block", "holding", "Six points in a row may be held only by a side that holds its own 2 and 1.",
		"Забор из шести можно ставить, только удерживая свои пункты 2 и 1."},
	{"block_scope", "final", "Walls are looked at when the play is complete.", "Забор проверяется по окончании хода."},
	{"open_table", "on", "All six points of one's own starting quarter may never be held.", "Нельзя занимать все шесть пунктов своей начальной четверти."},
	{"must_open", "on", "A wall right before all fifteen enemy checkers on one point has to be opened on the next turn, if it can be.",
		"Забор прямо перед всеми шашками соперника на одном пункте надо открыть следующим ходом, если это возможно."},
	{"fevga_rule", "moultezim", "No more than four points of the enemy's starting quarter may be held.",
		"В начальной четверти соперника можно занимать не больше четырёх пунктов."},
	{"jacquet_form", "bkgm", "A lone enemy checker is hit and goes to the bar; two close a point. Limits on the points held in a quarter are not tested: no text tells them.",
		"Одиночная шашка соперника бьётся и уходит на бар; две шашки закрывают пункт. Ограничения на занятые пункты четверти не проверяются: текста о них нет."},
	{"courier", "none", "", ""},
	{"courier", "*", "The first checker has to reach own %s or lower before another moves.",
		"Первая шашка должна дойти до своего пункта %s или дальше, прежде чем пойдёт другая."},
	{"frozen_home", "on", "A checker at home does not move within the home.", "Внутри дома шашки не ходят."},
	{"bear_off", "normal", "When all checkers are home, a die bears off from its own point, or from the highest one if none stands higher.",
		"Когда все шашки дома, камень снимает со своего пункта, а если выше никого нет - с самого старшего."},
	{"bear_off", "exact", "When all checkers are home, a die bears off from its own point only.",
		"Когда все шашки дома, камень снимает только со своего пункта."},
	{"hit_and_run", "off", "A checker that hits in its home does not move on in that turn.", "Шашка, побившая в своём доме, в этом ходу дальше не идёт."},
	{"nohit_until_home", "on", "Nothing is hit before a checker of one's own is home.", "Бить нельзя, пока своя шашка не пришла в дом."},
	{"rest", "opponent", "What the roller cannot play, the other side plays with its own checkers before its turn.",
		"Что бросивший не может сыграть, играет соперник своими шашками перед своим ходом."},
	{"ladder_count", "*", "Each step of the ladder is played %s times.", "Каждая ступень лестницы играется раз: %s."},
	{"ladder_from_turn", "1", "", ""},
	{"ladder_from_turn", "*", "Ladders begin with a side's turn %s; before, a double is played four times.",
		"Лестницы играются с хода номер %s; до него куш играется четыре раза."},
	{"on_gap", "stop", "A step that cannot be completed ends the ladder.", "Незавершённая ступень кончает лестницу."},
	{"on_gap", "skip", "A step that cannot be completed is followed by the next one.", "После незавершённой ступени играется следующая."},
	{"ladder_max", "total", "As many dice of the whole ladder are played as possible.", "Из всей лестницы играется как можно больше камней."},
	{"complement", "after_entry", "Complements are played once all checkers have entered.", "Дополнение играется, когда введены все шашки."},
	{"complement", "always", "Complements are played from the start.", "Дополнение играется с самого начала."},
	{"complement", "off", "A double is played four times and no more.", "Куш играется четыре раза и не больше."},
	{"matador_need", "all", "The chosen double is given only if that roll was played in full.", "Куш по выбору даётся, только если бросок сыгран полностью."},
	{"matador_need", "any", "The chosen double is given even if that roll was played in part.", "Куш по выбору даётся, даже если бросок сыгран частично."},
	{"acey", "us", "Checkers may move before all have entered.", "Ходить можно, не введя всех шашек."},
	{"acey", "european", "All checkers enter first; complements of doubles are played.", "Сначала вводятся все шашки; играются дополнения кушей."},
	{"dutch_move", "with_hand", "Checkers may move before all have entered.", "Ходить можно, не введя всех шашек."},
	{"russian_entry", "two", "Once two checkers are on the board, others may move with some still in the hand.",
		"Когда на доске две шашки, можно ходить, не введя остальных."},
	{"americanka_entry", "free", "Checkers may move before all have entered.", "Ходить можно, не введя всех шашек."},
	{"corner_entry", "free", "A side's last checker is put into the nearest corner ahead at its next turn and moves from corner to corner: a one to the next, a six to the one after; it is hit only in a corner, and not between two enemy checkers.",
		"Последняя шашка стороны следующим ходом ставится в ближайший угол впереди и ходит по углам: единица - в следующий, шестёрка - через один; бьётся только в углу, и не между двумя шашками соперника."},
	{"corner_entry", "by_one", "A side's last checker needs a one to reach the nearest corner ahead, and then moves from corner to corner.",
		"Последней шашке нужна единица, чтобы встать в ближайший угол; дальше она ходит по углам."},
	{"corner_entry", "optional", "A side's last checker may go to the next corner in place of a die.",
		"Последняя шашка может вместо камня перейти в следующий угол."},
	{"corner_left", "die", "The other die is then the other side's.", "Другой камень тогда достаётся сопернику."},
	{"corner_left", "pips", "The pips that were not walked are then the other side's, as one move.", "Неиспользованные очки тогда достаются сопернику одним ходом."},
}

var stakeWords = []sentence{
	{"gammon", "on", "A win (оин) counts 1; it is a gammon (марс) and counts 2 if the loser has borne off nothing.",
		"Победа (оин) - 1 очко; марс - 2, если проигравший не снял ни одной шашки."},
	{"gammon", "off", "A win counts once: there is no gammon.", "Победа считается одинаково: марса нет."},
	{"koks", "bar_home", "A gammon with a checker on the bar or in the winner's home is a backgammon (кокс) and counts 3.",
		"Марс с шашкой на баре или в доме победителя - кокс, 3 очка."},
	{"koks", "head", "A gammon with a checker on the head is a кокс and counts 3.", "Марс с шашкой на голове - кокс, 3 очка."},
	{"koks", "quarter", "A gammon with a checker in the starting quarter is a кокс and counts 3.", "Марс с шашкой в начальной четверти - кокс, 3 очка."},
	{"home_mars", "3", "A gammon with all checkers home (домашний марс) counts 3.", "Домашний марс - 3 очка."},
	{"home_mars", "4", "A gammon with all checkers home (домашний марс) counts 4.", "Домашний марс - 4 очка."},
	{"jacquet_gammon", "off", "A win counts once: there is no gammon.", "Победа считается одинаково: марса нет."},
	{"hyper_gammon", "off", "Gammons and backgammons count once.", "Марс и кокс не считаются."},
	{"side_points", "none", "", ""},
	{"side_points", "*", "White's and Black's wins count %s.", "Победы белых и чёрных стоят %s."},
	{"mother", "on", "Pinning the other side's last checker on its start wins 2 points at once, unless one's own can still be pinned; if both are, it is a draw.",
		"Запереть последнюю шашку соперника на её начальном пункте - сразу выигрыш 2 очков, если своя ещё не под угрозой; если заперты обе - ничья."},
	{"misere", "on", "The side that has borne off all its checkers first loses.", "Кто первым снял все шашки, проиграл."},
	{"last_roll", "on", "If the side that began finishes first, the other one has one more roll; if that finishes too, it is a draw.",
		"Если первым закончил начавший игру, соперник получает ещё один бросок; закончил и он - ничья."},
	{"stake_ladder", "1-2-3-4", "Win, gammon, backgammon and home gammon count 1, 2, 3 and 4.", "Оин, марс, кокс и домашний марс - 1, 2, 3 и 4 очка."},
	{"settle", "win", "A game is one stake, whatever the win.", "Партия - одна ставка при любой победе."},
	{"settle", "checker", "The loser pays for each checker not borne off.", "Проигравший платит за каждую неснятую шашку."},
	{"settle", "fixed10", "A game is one stake, and ten for a gammon.", "Партия - одна ставка, марс - десять."},
	{"mars_street", "10", "A gammon counts ten.", "Марс - десять ставок."},
	{"tb_points", "on", "A gammon doubles that, a backgammon trebles it.", "Марс удваивает, кокс утраивает."},
	{"tb_cube", "on", "The cube multiplies it.", "Даве умножает."},
	{"cube", "on", "The cube (даве) may double the stake, not before the game's first roll.", "Ставку можно удваивать (даве), но не до первого броска партии."},
	{"cube", "off", "There is no cube unless it is agreed.", "Даве нет, если о нём не договорились."},
	{"jacoby", "on", "In money games gammons count only after a double was taken (Якоби), unless agreed otherwise.",
		"В игре на счёт марс и кокс считаются только после принятого даве (Якоби), если не договорились иначе."},
	{"next_first", "winner", "The winner of a game begins the next one.", "Следующую партию начинает победитель."},
	{"next_first", "alternate", "The sides begin games in turn.", "Партии начинают по очереди."},
}

// Words are the rules of the game in words, a sentence each, in English or, with lang "ru", in Russian.
func (v *Variant) Words(lang string) (lines []string) {
	all := slices.Concat(boardWords, playWords, stakeWords)
	for _, k := range allKeys() {
		value, given := v.Value(k.name)
		if !given && k.games != nil && !k.isSwitch(v.names) || v.idle(k.name) {
			continue
		}
		if text := say(all, k.name, value, lang); text != "" {
			lines = append(lines, text)
		}
	}
	return append(lines, inAll(lang))
}

// idle reports whether a key says nothing because another one rules it out.
func (v *Variant) idle(name string) bool {
	r := v.Rules
	switch name {
	case "head_first", "head_list":
		return r.HeadLimit == 0
	case "koks", "home_mars":
		return r.Levels < 2
	case "gammon":
		return r.Misere || r.SidePoints[0] > 0 || v.has("hyper_gammon")
	case "entry":
		return r.Contact != 0 && r.Start[0][25] == 0 || r.Entry != 0
	case "bear_off", "corner_left":
		return (name == "bear_off") == (r.Start[0].Total() > 0 && v.onRing()) || name == "corner_left" && !v.chooses()
	case "jacoby":
		return r.Levels < 2 || !r.Cube
	case "contact", "block":
		form, _ := v.Value("jacquet_form")
		return form == "bkgm"
	case "cube":
		return v.onRing()
	case "tb_points":
		return r.Misere
	}
	return false
}

func (v *Variant) has(name string) bool { _, given := v.Value(name); return given }

func (v *Variant) onRing() bool { g, _ := v.Value("geometry"); return g == "ring" }

func (v *Variant) chooses() bool { c, _ := v.Value("corner_entry"); return c == "optional" }

// say is the sentence for a value, "" where there is none.
func say(all []sentence, key, value, lang string) string {
	i := slices.IndexFunc(all, func(s sentence) bool { return s.key == key && (s.value == value || s.value == "*") })
	if i < 0 || value == "" {
		return ""
	}
	text := all[i].en
	if lang == "ru" {
		text = all[i].ru
	}
	return strings.ReplaceAll(text, "%s", value)
}

// inAll is what holds in every game.
func inAll(lang string) string {
	if lang == "ru" {
		return "Играется как можно больше камней; если можно сыграть только один из двух, то больший из возможных."
	}
	return "As many dice are played as possible; if only one of two can be, it is the larger one that can be."
}
